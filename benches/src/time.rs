//! Checkpoints: what they cost the edits of a map, and the way back beside a save and a load of everything; and
//! those of a crowd.

use std::cell::{Cell, RefCell};

use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{Compression, Damage, QuadtreeMap, QuadtreeMapDef};
use worldgrids::timeline::{CheckpointRules, Checkpoints};

use crate::contest::{Case, Contender, Judge};
use crate::random::Random;

/// Side of the map, which has caves of this size.
const SIDE: u32 = 4096;
const CAVE: i32 = 37;
/// Explosions in a frame, and frames that are kept.
const BLASTS: u64 = 3;
const FRAMES: u64 = 8;

/// A map with ground to destroy.
fn ground() -> QuadtreeMap {
    let checkpoints = CheckpointRules { max_checkpoints: 2 * FRAMES as u32, drops_oldest: true };
    let mut map = QuadtreeMap::new(&QuadtreeMapDef { checkpoints, ..Default::default() });
    let rect = Rect::new(0, 0, SIDE, SIDE);
    map.fill_rect(rect, 200).expect("memory for the map");
    for y in 0..SIDE as i32 / (2 * CAVE) {
        for x in 0..SIDE as i32 / (2 * CAVE) {
            let damage = Damage { radius: CAVE as f32, core_radius: 20.0, amount: 150 };
            map.damage_circle(x * 2 * CAVE, y * 2 * CAVE, damage).expect("memory for the map");
        }
    }
    map.compact(u64::MAX, 0);
    map.reserve(30_000, 1000, 100).expect("memory for the map");
    map
}

/// Plays a frame: explosions of radius 20 to 60.
fn play(map: &mut QuadtreeMap, random: &mut Random) {
    for _ in 0..BLASTS {
        let at = |random: &mut Random| random.below(u64::from(SIDE)) as i32;
        let radius = 20.0 + random.below(41) as f32;
        let damage = Damage { radius, core_radius: radius / 2.0, amount: 120 };
        map.damage_circle(at(random), at(random), damage).expect("memory for the map");
    }
}

/// The contests of checkpoints.
pub fn contests(judge: &mut dyn Judge) {
    let size = format!("{SIDE} x {SIDE}");
    let case = |workload, operations| Case {
        structure: "quadtree_map",
        workload,
        size: &size,
        operations,
    };
    let frames = 100;
    let run = |has_checkpoints: bool| {
        let (mut map, mut random, mut frame) = (ground(), Random::new(7), 0);
        move || {
            for _ in 0..frames {
                frame += 1;
                if has_checkpoints {
                    map.checkpoint(frame).expect("memory for a checkpoint");
                }
                play(&mut map, &mut random);
            }
            map.stats().hp
        }
    };
    judge.contest(
        case("explosions, a checkpoint every three", frames * BLASTS),
        &mut [Contender::ours(run(true)), Contender::peer("without checkpoints", run(false))],
    );
    let (map, frame) = (RefCell::new(ground()), RefCell::new(0));
    let mut saved = Vec::new();
    let save = |piece: &[u8], saved: &mut Vec<u8>| saved.extend_from_slice(piece);
    map.borrow().save(Compression::Fast, &mut |piece| save(piece, &mut saved)).expect("memory");
    let pixels = map.borrow().stats().hp;
    let (marked, number) = (RefCell::new(ground()), Cell::new(0));
    let mut random = Random::new(9);
    judge.contest(
        case("a checkpoint", 1),
        &mut [
            Contender::ours(|| {
                number.set(number.get() + 1);
                marked.borrow_mut().checkpoint(number.get()).expect("memory for a checkpoint");
                0
            })
            .prepared_by(|| play(&mut marked.borrow_mut(), &mut random)),
            Contender::peer("a save of the whole map", || {
                let mut bytes = Vec::new();
                let sink = &mut |piece: &[u8]| save(piece, &mut bytes);
                marked.borrow().save(Compression::Fast, sink).expect("memory");
                std::hint::black_box(bytes);
                0
            }),
        ],
    );
    let mut copy = ground();
    judge.contest(
        case("rollback of 8 frames of three explosions", 1),
        &mut [
            Contender::ours(|| {
                let first = *frame.borrow() + 1;
                map.borrow_mut().rollback(first).expect("a checkpoint");
                map.borrow().stats().hp
            })
            .prepared_by(|| {
                let mut map = map.borrow_mut();
                let mut random = Random::new(*frame.borrow());
                let before = *frame.borrow() + FRAMES;
                *frame.borrow_mut() = before;
                for number in 1..=FRAMES {
                    map.checkpoint(before + number).expect("memory for a checkpoint");
                    play(&mut map, &mut random);
                }
            }),
            Contender::peer("a load of the whole map", || {
                copy.load(&saved, 0).expect("memory for the map");
                copy.stats().hp
            }),
        ],
    );
    assert_eq!(map.borrow().stats().hp, pixels);
    crate::loose_grid::time_contests(judge);
}
