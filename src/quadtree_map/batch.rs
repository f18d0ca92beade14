//! Many single pixels in one call.

use super::area::{Area, LEAF_SHIFT, ROOT_SHIFT, Square, pixel_of, slot_of, to_unsigned};
use super::directory::NO_ROOT;
use super::kernels::LeafChange;
use super::lanes::{Lanes, Native, Row};
use super::leaf::{LEAF_SIDE, PackedFour, PackedOne, PackedTwo, Pixels};
use super::reading::PixelCell;
use super::reference::Reference;
use super::sloped::Sloped;
use super::tally::{EditReport, Tally};
use super::tree::{MIDDLE_SHIFT, Path, Tree};
use crate::coord::Point;
use crate::error::OutOfMemory;

/// Points that are looked up together.
const TOGETHER: usize = 64;
/// Roots that a batch may touch to be written in one pass.
const FEW_ROOTS: u64 = 16;

/// A pixel to write, in unsigned coordinates.
#[derive(Clone, Copy, Debug)]
pub(super) struct PixelWrite {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) value: u8,
}

impl PixelWrite {
    pub(super) fn new(point: Point, value: u8) -> Self {
        Self { x: to_unsigned(point.x), y: to_unsigned(point.y), value }
    }

    #[inline(always)]
    fn leaf(&self) -> (u32, u32) {
        (self.x >> LEAF_SHIFT, self.y >> LEAF_SHIFT)
    }
}

/// What fills a square, ready to be read.
#[derive(Clone, Copy)]
pub(super) enum Content<'a> {
    Solid(u8),
    Raw(&'a Pixels),
    One(&'a PackedOne),
    Two(&'a PackedTwo),
    Four(&'a PackedFour),
    Sloped(&'a Sloped),
}

impl Content<'_> {
    /// Pixel `index` of a leaf, or the value.
    #[inline(always)]
    pub(super) fn pixel(&self, index: usize) -> u8 {
        match self {
            Content::Solid(value) => *value,
            Content::Raw(pixels) => pixels[index & 0xFF],
            Content::One(packed) => packed.pixel(index),
            Content::Two(packed) => packed.pixel(index),
            Content::Four(packed) => packed.pixel(index),
            Content::Sloped(packed) => packed.pixel(index),
        }
    }
}

impl Content<'_> {
    /// The pixels of row `row` of a leaf, or the value all along.
    #[inline(always)]
    pub(super) fn row(&self, row: usize) -> Row {
        match self {
            Content::Solid(value) => [*value; LEAF_SIDE],
            Content::Raw(pixels) => pixels.as_chunks().0[row],
            Content::One(packed) => packed.row::<Native>(row),
            Content::Two(packed) => packed.row::<Native>(row),
            Content::Four(packed) => packed.row::<Native>(row),
            Content::Sloped(packed) => packed.row::<Native>(row),
        }
    }

    /// Hands out the rows of a leaf, or the value all along, one after the other.
    #[inline(always)]
    pub(super) fn for_each_row<L: Lanes>(
        &self,
        rows: core::ops::Range<usize>,
        mut take: impl FnMut(Row),
    ) {
        match self {
            Content::Solid(value) => rows.for_each(|_| take([*value; LEAF_SIDE])),
            Content::Raw(pixels) => rows.for_each(|row| take(pixels.as_chunks().0[row])),
            Content::One(packed) => rows.for_each(|row| take(packed.row::<L>(row))),
            Content::Two(packed) => rows.for_each(|row| take(packed.row::<L>(row))),
            Content::Four(packed) => rows.for_each(|row| take(packed.row::<L>(row))),
            Content::Sloped(packed) => rows.for_each(|row| take(packed.row::<L>(row))),
        }
    }

    /// Writes all pixels of a leaf.
    #[inline(always)]
    pub(super) fn expand<L: Lanes>(&self, pixels: &mut Pixels) {
        let mut rows = pixels.as_chunks_mut::<LEAF_SIDE>().0.iter_mut();
        self.for_each_row::<L>(0..LEAF_SIDE, |row| {
            if let Some(out) = rows.next() {
                *out = row;
            }
        });
    }
}

/// A square and what fills it: the last place of a reader.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) square: Square,
    pub(super) content: Content<'a>,
}

impl Place<'_> {
    /// True if the pixel lies in the square.
    #[inline(always)]
    pub(super) fn holds(&self, x: u32, y: u32) -> bool {
        ((x ^ self.square.x) | (y ^ self.square.y)) >> self.square.shift == 0
    }

    /// The value of a pixel in the square.
    #[inline(always)]
    pub(super) fn pixel(&self, x: u32, y: u32) -> u8 {
        self.content.pixel(pixel_of(x, y))
    }
}

impl Tree {
    /// The largest square of the tree around a pixel that is solid or a leaf.
    pub(super) fn place(&self, x: u32, y: u32) -> Place<'_> {
        let (mut reference, mut shift) = (Reference::EMPTY, ROOT_SHIFT);
        let root = self.directory.find(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
        if root != NO_ROOT {
            reference = self.roots.get(root).reference;
            if let Some(top) = reference.node_index() {
                (reference, shift) =
                    (self.nodes.get(top).children[slot_of(x, y, ROOT_SHIFT)], MIDDLE_SHIFT);
                if let Some(middle) = reference.node_index() {
                    (reference, shift) =
                        (self.nodes.get(middle).children[slot_of(x, y, MIDDLE_SHIFT)], LEAF_SHIFT);
                }
            }
        }
        let square = Square { x: x >> shift << shift, y: y >> shift << shift, shift };
        Place { square, content: self.content(reference) }
    }

    #[inline(always)]
    pub(super) fn content(&self, reference: Reference) -> Content<'_> {
        self.leaves.content(reference)
    }

    /// The values of many pixels. Points near each other are read through the last place, others
    /// level by level together, so that the loads of many overlap and no branch guesses a level.
    pub(super) fn pixels<P: PixelCell>(&self, points: &[Point], out: &mut [P]) {
        let mut last = self.place(0, 0);
        for (points, out) in points.chunks(TOGETHER).zip(out.chunks_mut(TOGETHER)) {
            let mut near = 0;
            for pair in points.windows(2) {
                let apart = (pair[0].x ^ pair[1].x) | (pair[0].y ^ pair[1].y);
                near += usize::from(apart as u32 >> LEAF_SHIFT == 0);
            }
            if near * 2 < points.len() {
                self.scattered_pixels(points, out);
                continue;
            }
            for (point, out) in points.iter().zip(out) {
                let (x, y) = (to_unsigned(point.x), to_unsigned(point.y));
                if !last.holds(x, y) {
                    last = self.place(x, y);
                }
                *out = P::holding(last.pixel(x, y));
            }
        }
    }

    fn scattered_pixels<P: PixelCell>(&self, points: &[Point], out: &mut [P]) {
        let mut references = [Reference::EMPTY; TOGETHER];
        let at = |point: &Point| (to_unsigned(point.x), to_unsigned(point.y));
        for (point, reference) in points.iter().zip(&mut references) {
            let (x, y) = at(point);
            let root = self.directory.find(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
            if root != NO_ROOT {
                *reference = self.roots.get(root).reference;
            }
        }
        if !self.nodes.is_empty() {
            for shift in [ROOT_SHIFT, MIDDLE_SHIFT] {
                for (point, reference) in points.iter().zip(&mut references) {
                    let (x, y) = at(point);
                    let node = reference.node_index();
                    // Any node will do for a square that is none: what it says is not used.
                    let child = self.nodes.get(node.unwrap_or(0)).children[slot_of(x, y, shift)];
                    *reference =
                        core::hint::select_unpredictable(node.is_some(), child, *reference);
                }
            }
        }
        // One more than can be leaves, since an index is written before it is known to be one.
        let mut leaves = [0u8; TOGETHER + 1];
        let mut leaf_count = 0;
        for (index, (out, reference)) in out.iter_mut().zip(&references).enumerate() {
            let value = reference.solid_value();
            *out = P::holding(value.unwrap_or(0));
            leaves[leaf_count] = index as u8;
            leaf_count += usize::from(value.is_none());
        }
        for &index in &leaves[..leaf_count] {
            let index = usize::from(index);
            let (x, y) = at(&points[index]);
            out[index] = P::holding(self.leaves.pixel(references[index], pixel_of(x, y)));
        }
    }

    /// Writes many pixels, or none at all if memory runs out.
    ///
    /// Where the pools have enough for the worst case this is one pass. Else every place that will
    /// change is made a raw leaf first, which changes no pixel; after that nothing can fail.
    pub(super) fn write_pixels(
        &mut self,
        writes: impl Iterator<Item = PixelWrite> + Clone,
    ) -> Result<EditReport, OutOfMemory> {
        let now = self.revision + 1;
        self.stamp += 1;
        if !self.has_enough_for(writes.clone())
            && let Err((failed, error)) = self.make_all_writable(writes.clone(), now)
        {
            for write in writes.take(failed) {
                self.fold_path(write.x, write.y);
            }
            return Err(error);
        }
        let mut tally = Tally::default();
        let mut writes = writes.peekable();
        while let Some(first) = writes.next() {
            let leaf = first.leaf();
            let path = match self.ready_path(&first, now) {
                Ready::Equal => continue,
                Ready::Yes(path) => path,
                Ready::No => self.make_writable(first.x, first.y, now)?,
            };
            let Some(raw) = path.reference.raw_index() else { continue };
            let pixels = self.leaves.raw.get_mut(raw);
            let mut change = LeafChange::default();
            write_pixel(pixels, &first, &mut change);
            while let Some(write) = writes.next_if(|write| write.leaf() == leaf) {
                write_pixel(pixels, &write, &mut change);
            }
            let square =
                Square { x: leaf.0 << LEAF_SHIFT, y: leaf.1 << LEAF_SHIFT, shift: LEAF_SHIFT };
            tally.leaf(&square, &change);
            let pixels = i64::from(change.created) - i64::from(change.destroyed);
            let hp = i64::from(change.added) - i64::from(change.removed);
            self.add_sums(&path, pixels, hp);
            self.touch_path(&path, now);
        }
        if tally.changed > 0 {
            self.revision = now;
        }
        Ok(tally.report())
    }

    /// True if the pools have pieces for all these writes, even if each run of writes in a leaf
    /// needs a new leaf and new nodes, and all roots are there.
    fn has_enough_for(&self, mut writes: impl Iterator<Item = PixelWrite>) -> bool {
        let Some(first) = writes.next() else { return true };
        let (mut runs, mut leaf) = (1, first.leaf());
        let mut area = Area { min_x: first.x, min_y: first.y, max_x: first.x, max_y: first.y };
        for write in writes {
            runs += usize::from(write.leaf() != leaf);
            leaf = write.leaf();
            area = area.union(&Area {
                min_x: write.x,
                min_y: write.y,
                max_x: write.x,
                max_y: write.y,
            });
        }
        let roots = area.in_squares(ROOT_SHIFT);
        self.leaves.raw.available() >= runs
            && self.nodes.available() >= 2 * runs
            && self.revisions.available() >= 2 * runs
            && roots.pixels() <= FEW_ROOTS
            && (roots.min_y..=roots.max_y)
                .all(|y| (roots.min_x..=roots.max_x).all(|x| self.directory.find(x, y) != NO_ROOT))
    }

    /// Makes raw leaves of all places whose pixel will change; on failure says how many were done.
    fn make_all_writable(
        &mut self,
        writes: impl Iterator<Item = PixelWrite>,
        now: u64,
    ) -> Result<(), (usize, OutOfMemory)> {
        let mut ready = None;
        for (index, write) in writes.enumerate() {
            if ready == Some(write.leaf()) {
                continue;
            }
            match self.ready_path(&write, now) {
                Ready::Equal => continue,
                Ready::Yes(_) => {}
                Ready::No => {
                    self.make_writable(write.x, write.y, now).map_err(|error| (index, error))?;
                }
            }
            ready = Some(write.leaf());
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
            let tables = path.top.iter().chain(&path.middle);
            let lacks = tables.map(|&(node, _)| self.lacks_revisions(node, now));
            return if lacks.fold(false, |any, lacks| any | lacks) {
                Ready::No
            } else if self.leaves.raw.get(raw)[pixel_of(write.x, write.y)] == write.value {
                Ready::Equal
            } else {
                Ready::Yes(path)
            };
        }
        let value = self.leaves.pixel(path.reference, pixel_of(write.x, write.y));
        if value == write.value { Ready::Equal } else { Ready::No }
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

#[inline(always)]
fn write_pixel(pixels: &mut Pixels, write: &PixelWrite, change: &mut LeafChange) {
    let pixel = &mut pixels[pixel_of(write.x, write.y) & 0xFF];
    let (old, new) = (*pixel, write.value);
    *pixel = new;
    let differs = u32::from(old != new);
    change.changed += differs;
    change.destroyed += u32::from(old != 0) & u32::from(new == 0);
    change.created += u32::from(old == 0) & u32::from(new != 0);
    change.removed += u32::from(old.saturating_sub(new));
    change.added += u32::from(new.saturating_sub(old));
    change.columns |= differs << (write.x & 15);
    change.rows |= differs << (write.y & 15);
}
