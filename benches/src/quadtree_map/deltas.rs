//! What one edit costs a player: a delta beside the rectangle that the edit changed.

use std::cell::RefCell;

use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::quadtree_map::{Compression, Damage, QuadtreeMap, Revision};

use super::Scene;
use super::peers;
use super::places::{self, DISTINCT};
use super::raster::Raster;
use crate::contest::{Contender, Judge, Unit};

/// Pixels that the largest explosion reaches.
const LARGEST: u32 = 60;
/// Edits whose bytes are counted.
const COUNTED: usize = 256;

/// A map whose last edit is known.
struct Edited {
    map: QuadtreeMap,
    before: Revision,
    dirty: Rect,
    /// How many edits were tried.
    edits: usize,
}

impl Edited {
    fn new(raster: &Raster) -> Self {
        let mut map = peers::new_map(false);
        map.write_rect(raster.rect(), &raster.pixels, 0).expect("memory for the map");
        map.compact(u64::MAX, 0);
        let before = map.revision();
        Self { map, before, dirty: Rect::new(0, 0, 1, 1), edits: 0 }
    }

    fn edit(&mut self, centers: &[Point]) {
        let place = self.edits;
        self.edits += 1;
        let (center, radius) = (centers[place % centers.len()], 20.0 + (place % 41) as f32);
        let damage = Damage { radius, core_radius: radius / 2.0, amount: 120 };
        let before = self.map.revision();
        let report = self.map.damage_circle(center.x, center.y, damage).expect("memory");
        // Where all is gone already, it is the last edit that is asked for once more.
        if let Some(dirty) = report.dirty {
            (self.before, self.dirty) = (before, rect_of(dirty));
        }
    }

    fn delta(&self, bytes: &mut Vec<u8>) {
        bytes.clear();
        let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
        self.map.encode_delta(self.before, None, Compression::Fast, sink).expect("it is known");
    }

    fn rect(&self, bytes: &mut Vec<u8>) {
        bytes.clear();
        let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
        self.map.encode_rect(self.dirty, Compression::Fast, sink).expect("it is small");
    }
}

fn rect_of(bounds: Bounds) -> Rect {
    let side = |min: i32, max: i32| max.abs_diff(min) + 1;
    let Bounds { min_x, min_y, max_x, max_y } = bounds;
    Rect::new(min_x, min_y, side(min_x, max_x), side(min_y, max_y))
}

/// Explosions of radius 20 to 60 on surfaces, and single pixels.
pub fn of_one_edit(judge: &mut dyn Judge, scene: &Scene) {
    let (raster, peer) = (&scene.raster, "encode of its rectangle");
    let works =
        ["a delta of one edit", "a delta of one edit: bytes", "a delta of one pixel: bytes"];
    if !scene.wants(judge, &works) {
        return;
    }
    let centers = places::surfaces(raster, LARGEST + 1, DISTINCT);
    let mut edited = Edited::new(raster);

    let (mut bytes, mut ours, mut theirs) = (Vec::new(), 0, 0);
    for _ in 0..COUNTED {
        edited.edit(&centers);
        edited.delta(&mut bytes);
        ours += bytes.len();
        edited.rect(&mut bytes);
        theirs += bytes.len();
    }
    let mean = |sum: usize| sum as f64 / COUNTED as f64;
    judge.figure(scene.case(works[1], 1), Unit::Bytes, mean(ours), peer, mean(theirs));
    (ours, theirs) = (0, 0);
    for center in &centers[..COUNTED] {
        edited.before = edited.map.revision();
        let value = edited.map.get(center.x, center.y) ^ 1;
        edited.map.set_many(&[*center], &[value]).expect("memory for a pixel");
        edited.dirty = Rect::new(center.x, center.y, 1, 1);
        edited.delta(&mut bytes);
        ours += bytes.len();
        edited.rect(&mut bytes);
        theirs += bytes.len();
    }
    judge.figure(scene.case(works[2], 1), Unit::Bytes, mean(ours), peer, mean(theirs));
    drop(edited);

    // Each is asked for right after an edit of its own map: what one reads must not lie ready for the other.
    let maps = [(); 2].map(|()| RefCell::new(Edited::new(raster)));
    let (mut delta, mut rect) = (Vec::new(), Vec::new());
    let ours = Contender::ours(|| {
        maps[0].borrow().delta(&mut delta);
        0
    });
    let peer = Contender::peer(peer, || {
        maps[1].borrow().rect(&mut rect);
        0
    });
    let mut contenders = [
        ours.prepared_by(|| maps[0].borrow_mut().edit(&centers)),
        peer.prepared_by(|| maps[1].borrow_mut().edit(&centers)),
    ];
    judge.contest(scene.case(works[0], 1), &mut contenders);
}
