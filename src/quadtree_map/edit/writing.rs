//! Writing single pixels, one or many in one call.

use crate::coord::{Bounds, Point};
use crate::error::OutOfMemory;
use crate::quadtree_map::tree::area::{
    Area, LEAF_SHIFT, ROOT_SHIFT, pixel_of, slot_of, to_unsigned,
};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Path, Tree};
use crate::quadtree_map::tree::tally::{EditReport, Tally};
use crate::simd::prefetch_all;

/// Roots that a batch may touch to be written in one pass.
const FEW_ROOTS: u64 = 16;

/// Writes whose leaves are asked for before the first of them is written.
const TOGETHER: usize = 512;

/// A pixel to write, in unsigned coordinates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PixelWrite {
    x: u32,
    y: u32,
    value: u8,
}

impl PixelWrite {
    pub(crate) fn new(point: Point, value: u8) -> Self {
        Self { x: to_unsigned(point.x), y: to_unsigned(point.y), value }
    }
}

/// The split square that a batch wrote to last, and what is still to be noted along the way to it.
struct Hand {
    path: Path,
    /// The node of the split square, and which one it is, counted in such squares.
    middle: u32,
    place: (u32, u32),
    is_touched: bool,
    /// What was added to the sums.
    pixels: i64,
    hp: i64,
    /// The first write of this chunk that is not counted yet.
    first: usize,
}

impl Hand {
    #[inline(always)]
    fn place(write: &PixelWrite) -> (u32, u32) {
        (write.x >> MIDDLE_SHIFT, write.y >> MIDDLE_SHIFT)
    }
}

/// What a write finds.
enum Ready {
    /// The pixel has the value already.
    Equal,
    /// A raw leaf with tables of revisions above it.
    Yes(Path),
    /// Anything else.
    No,
}

impl Tree {
    /// Writes one pixel and gives its old value, or changes nothing if memory runs out.
    pub(crate) fn write_pixel(&mut self, write: &PixelWrite) -> Result<u8, OutOfMemory> {
        let now = self.revision + 1;
        let path = match self.ready_path(write, now) {
            Ready::Equal => return Ok(write.value),
            Ready::Yes(path) => path,
            Ready::No => {
                // What it builds can be read as before, but elsewhere.
                self.stamp += 1;
                self.make_writable(write.x, write.y, now)?
            }
        };
        let Some(raw) = path.reference.raw_index() else { return Ok(write.value) };
        self.stamp += 1;
        self.revision = now;
        let (x, y) = (write.x, write.y);
        self.recent.note(now, Area { min_x: x, min_y: y, max_x: x, max_y: y });
        let pixel = &mut self.leaves.raw.get_mut(raw)[pixel_of(write.x, write.y) & 0xFF];
        let old = core::mem::replace(pixel, write.value);
        let pixels = i64::from(write.value != 0) - i64::from(old != 0);
        self.add_sums(&path, pixels, i64::from(write.value) - i64::from(old));
        self.touch_path(&path, now);
        Ok(old)
    }

    /// Writes many pixels, or none at all if memory runs out.
    ///
    /// Where the pools have enough for the worst case this is one pass. Else every place that will
    /// change is made a raw leaf first, which changes no pixel; after that nothing can fail.
    pub(crate) fn write_pixels(
        &mut self,
        points: &[Point],
        values: &[u8],
    ) -> Result<EditReport, OutOfMemory> {
        let now = self.revision + 1;
        self.stamp += 1;
        let kept = self.journal.now();
        if !self.has_enough_for(points)
            && let Err((failed, error)) = self.make_all_writable(points, values, now)
        {
            self.unkeep(kept);
            for point in &points[..failed] {
                self.fold_path(to_unsigned(point.x), to_unsigned(point.y));
            }
            return Err(error);
        }
        let mut tally = Tally::default();
        let mut hand = None;
        let mut runs = Runs { ends: [0; TOGETHER], count: 0 };
        let mut old = [0; TOGETHER];
        for (points, values) in points.chunks(TOGETHER).zip(values.chunks(TOGETHER)) {
            runs.find(points);
            self.ask_for(points, &runs);
            let mut chunk = Chunk { points, values, old: &mut old, now, tally: &mut tally };
            let mut start = 0;
            for &end in &runs.ends[..runs.count] {
                self.write_run(start..usize::from(end), &mut chunk, &mut hand)?;
                start = usize::from(end);
            }
            if let Some(hand) = &mut hand {
                chunk.count(hand, points.len());
                hand.first = 0;
            }
        }
        self.put_down(hand, now);
        self.count_call(now, &tally);
        Ok(tally.report())
    }

    /// Writes pixels of one leaf.
    #[inline(always)]
    fn write_run(
        &mut self,
        run: core::ops::Range<usize>,
        chunk: &mut Chunk<'_>,
        hand: &mut Option<Hand>,
    ) -> Result<(), OutOfMemory> {
        for start in run.clone() {
            let first = PixelWrite::new(chunk.points[start], chunk.values[start]);
            let Some((raw, hand)) = self.leaf_to_write(&first, start, chunk, hand)? else {
                chunk.old[start] = first.value;
                continue;
            };
            let pixels = self.leaves.raw.get_mut(raw);
            let run = start..run.end;
            let writes = chunk.points[run.clone()].iter().zip(&chunk.values[run.clone()]);
            let mut differs = 0;
            for ((point, &value), old) in writes.zip(&mut chunk.old[run]) {
                let pixel = &mut pixels[pixel_of(point.x as u32, point.y as u32) & 0xFF];
                *old = *pixel;
                *pixel = value;
                differs |= *old ^ value;
            }
            if differs != 0 {
                hand.is_touched = true;
                let slot = slot_of(first.x, first.y, MIDDLE_SHIFT);
                self.touch_slot(hand.middle, slot, chunk.now);
            }
            break;
        }
        Ok(())
    }

    /// Asks for the memory that writes will need: the loads of many leaves overlap.
    fn ask_for(&self, points: &[Point], runs: &Runs) {
        let (mut last_place, mut middle) = (None, None);
        let mut start = 0;
        for &end in &runs.ends[..runs.count] {
            let write = PixelWrite::new(points[start], 0);
            start = usize::from(end);
            let place = Hand::place(&write);
            if last_place != Some(place) {
                last_place = Some(place);
                let path = self.path(write.x, write.y);
                middle = path.and_then(|path| path.middle).map(|(middle, _)| middle);
            }
            let Some(middle) = middle else { continue };
            let slot = slot_of(write.x, write.y, MIDDLE_SHIFT);
            if let Some(raw) = self.nodes.get(middle).children[slot].raw_index() {
                prefetch_all(self.leaves.raw.get(raw));
            }
        }
    }

    /// The raw leaf that a write goes to, and the hand that is over it; `None` if the leaf is not raw
    /// and the pixel has the value already.
    #[inline(always)]
    fn leaf_to_write<'a>(
        &mut self,
        write: &PixelWrite,
        index: usize,
        chunk: &mut Chunk<'_>,
        hand: &'a mut Option<Hand>,
    ) -> Result<Option<(u32, &'a mut Hand)>, OutOfMemory> {
        if let Some(held) = hand
            && held.place == Hand::place(write)
        {
            let slot = slot_of(write.x, write.y, MIDDLE_SHIFT);
            let leaf = self.nodes.get(held.middle).children[slot];
            if let Some(raw) = leaf.raw_index()
                && self.is_kept(held.middle, slot)
            {
                return Ok(hand.as_mut().map(|held| (raw, held)));
            }
        }
        self.lift_elsewhere(write, index, chunk, hand)
    }

    /// The same where the hand must be moved, or the leaf be made.
    #[inline(never)]
    fn lift_elsewhere<'a>(
        &mut self,
        write: &PixelWrite,
        index: usize,
        chunk: &mut Chunk<'_>,
        hand: &'a mut Option<Hand>,
    ) -> Result<Option<(u32, &'a mut Hand)>, OutOfMemory> {
        let path = match self.ready_path(write, chunk.now) {
            Ready::Equal => return Ok(None),
            Ready::Yes(path) => path,
            Ready::No => self.make_writable(write.x, write.y, chunk.now)?,
        };
        let (Some((middle, _)), Some(raw)) = (path.middle, path.reference.raw_index()) else {
            return Ok(None);
        };
        let place = Hand::place(write);
        if let Some(held) = hand
            && held.place != place
        {
            chunk.count(held, index);
            self.put_down(hand.take(), chunk.now);
        }
        let first = index;
        let new = Hand { path, middle, place, is_touched: false, pixels: 0, hp: 0, first };
        Ok(Some((raw, hand.get_or_insert(new))))
    }

    /// Notes along a path what was written to the split square at its end.
    fn put_down(&mut self, hand: Option<Hand>, now: u64) {
        let Some(hand) = hand.filter(|hand| hand.is_touched) else { return };
        self.add_sums(&hand.path, hand.pixels, hand.hp);
        if let Some((top, slot)) = hand.path.top {
            self.touch_slot(top, slot, now);
        }
        self.touch_root(hand.path.root, now);
    }

    /// True if the pools have pieces for all these writes, even if each run of writes in a leaf
    /// needs a new leaf and new nodes, and all roots are there.
    fn has_enough_for(&self, points: &[Point]) -> bool {
        let Some(first) = points.first() else { return true };
        let (mut min, mut max) = (*first, *first);
        for point in points {
            min = Point { x: min.x.min(point.x), y: min.y.min(point.y) };
            max = Point { x: max.x.max(point.x), y: max.y.max(point.y) };
        }
        let area = Area {
            min_x: to_unsigned(min.x),
            min_y: to_unsigned(min.y),
            max_x: to_unsigned(max.x),
            max_y: to_unsigned(max.y),
        };
        let roots = area.in_squares(ROOT_SHIFT);
        // A few roots, each with all its split squares, is less than a number of 64 bits.
        let splits = (area.in_squares(MIDDLE_SHIFT).pixels() + roots.pixels()) as usize;
        let has_pieces = |leaves: usize| {
            let nodes = splits.min(2 * leaves);
            self.leaves.raw.available() >= leaves
                && self.nodes.available() >= nodes
                && self.revisions.available() >= nodes
                && self.has_room_to_keep(leaves)
        };
        roots.pixels() <= FEW_ROOTS
            && (roots.min_y..=roots.max_y)
                .all(|y| (roots.min_x..=roots.max_x).all(|x| self.directory.find(x, y) != NO_ROOT))
            && (has_pieces(points.len())
                || has_pieces(1 + points.windows(2).filter(|pair| !is_same_leaf(pair)).count()))
    }

    /// Makes raw leaves of all places whose pixel will change; on failure says how many were done.
    fn make_all_writable(
        &mut self,
        points: &[Point],
        values: &[u8],
        now: u64,
    ) -> Result<(), (usize, OutOfMemory)> {
        let mut ready = None;
        for (index, (&point, &value)) in points.iter().zip(values).enumerate() {
            if ready.is_some_and(|ready| is_same_leaf(&[ready, point])) {
                continue;
            }
            let write = PixelWrite::new(point, value);
            match self.ready_path(&write, now) {
                Ready::Equal => continue,
                Ready::Yes(_) => {}
                Ready::No => {
                    self.make_writable(write.x, write.y, now).map_err(|error| (index, error))?;
                }
            }
            ready = Some(point);
        }
        Ok(())
    }

    /// Whether a write changes its pixel, and if so whether its leaf can take it as it is.
    #[inline(always)]
    fn ready_path(&self, write: &PixelWrite, now: u64) -> Ready {
        let Some(path) = self.path(write.x, write.y) else {
            return if write.value == 0 { Ready::Equal } else { Ready::No };
        };
        if let Some(raw) = path.reference.raw_index() {
            let is_equal = self.leaves.raw.get(raw)[pixel_of(write.x, write.y)] == write.value;
            let tables = path.top.iter().chain(&path.middle);
            let lacks = tables.map(|&(node, _)| self.lacks_revisions(node, now));
            let is_kept = path.middle.is_none_or(|(middle, slot)| self.is_kept(middle, slot));
            return if is_equal {
                Ready::Equal
            } else if lacks.fold(!is_kept, |any, lacks| any | lacks) {
                Ready::No
            } else {
                Ready::Yes(path)
            };
        }
        let value = self.leaves.pixel(path.reference, pixel_of(write.x, write.y));
        if value == write.value { Ready::Equal } else { Ready::No }
    }
}

/// True if both points of a pair lie in the same leaf.
#[inline(always)]
fn is_same_leaf(pair: &[Point]) -> bool {
    let apart = (pair[0].x ^ pair[1].x) | (pair[0].y ^ pair[1].y);
    apart as u32 >> LEAF_SHIFT == 0
}

/// Runs of points in the same leaf.
struct Runs {
    /// The point after the last of each run.
    ends: [u16; TOGETHER],
    count: usize,
}

impl Runs {
    /// Finds the runs of at least one and at most [`TOGETHER`] points.
    fn find(&mut self, points: &[Point]) {
        let mut count = 0;
        for (end, pair) in (1..).zip(points.windows(2)) {
            self.ends[count] = end;
            count += usize::from(!is_same_leaf(pair));
        }
        self.ends[count] = points.len() as u16;
        self.count = count + 1;
    }
}

/// Writes of a batch that are looked at together, and what the pixels were.
struct Chunk<'a> {
    points: &'a [Point],
    values: &'a [u8],
    old: &'a mut [u8; TOGETHER],
    now: u64,
    tally: &'a mut Tally,
}

impl Chunk<'_> {
    /// Counts the writes up to `end` that went to what the hand is over.
    fn count(&mut self, hand: &mut Hand, end: usize) {
        let writes = hand.first..end;
        hand.first = end;
        let (points, new) = (&self.points[writes.clone()], &self.values[writes.clone()]);
        let old = &self.old[writes];
        // At most 512 writes: the sums fit.
        let (mut changed, mut destroyed, mut created) = (0u16, 0u16, 0u16);
        let (mut removed, mut added) = (0u32, 0u32);
        for (&old, &new) in old.iter().zip(new) {
            changed += u16::from(old != new);
            destroyed += u16::from((old != 0) & (new == 0));
            created += u16::from((old == 0) & (new != 0));
            removed += u32::from(old.saturating_sub(new));
            added += u32::from(new.saturating_sub(old));
        }
        if changed == 0 {
            return;
        }
        let mut bounds =
            Bounds { min_x: i32::MAX, min_y: i32::MAX, max_x: i32::MIN, max_y: i32::MIN };
        for ((point, &old), &new) in points.iter().zip(old).zip(new) {
            let or = |value, neutral| if old != new { value } else { neutral };
            bounds.min_x = bounds.min_x.min(or(point.x, i32::MAX));
            bounds.min_y = bounds.min_y.min(or(point.y, i32::MAX));
            bounds.max_x = bounds.max_x.max(or(point.x, i32::MIN));
            bounds.max_y = bounds.max_y.max(or(point.y, i32::MIN));
        }
        let change = Tally {
            changed: u64::from(changed),
            destroyed: u64::from(destroyed),
            created: u64::from(created),
            removed: u64::from(removed),
            added: u64::from(added),
            dirty: Some(Area::of_bounds(&bounds)),
        };
        hand.pixels += change.pixels();
        hand.hp += change.hp();
        self.tally.add(&change);
    }
}
