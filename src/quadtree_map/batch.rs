//! Many single pixels in one call.

use super::area::{LEAF_SHIFT, pixel_of, to_unsigned};
use super::tally::{EditReport, Tally};
use super::tree::{Path, Tree};
use crate::coord::Point;
use crate::error::OutOfMemory;

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
}

impl Tree {
    /// The values of many pixels.
    pub(super) fn pixels(&self, points: &[Point], mut give: impl FnMut(usize, u8)) {
        for (index, point) in points.iter().enumerate() {
            give(index, self.pixel(to_unsigned(point.x), to_unsigned(point.y)));
        }
    }

    /// Writes many pixels, or none at all if memory runs out.
    ///
    /// First every place that will change is made a raw leaf, which changes no pixel; after that
    /// nothing can fail.
    pub(super) fn write_pixels(
        &mut self,
        writes: impl Iterator<Item = PixelWrite> + Clone,
    ) -> Result<EditReport, OutOfMemory> {
        let now = self.revision + 1;
        self.stamp += 1;
        if let Err((failed, error)) = self.make_all_writable(writes.clone(), now) {
            for write in writes.take(failed) {
                self.fold_path(write.x, write.y);
            }
            return Err(error);
        }
        let mut tally = Tally::default();
        let mut cached = CachedLeaf::default();
        for write in writes {
            let PixelWrite { x, y, .. } = write;
            if !cached.holds(x, y) {
                cached.finish(self, &tally, now);
                cached = CachedLeaf::find(self, x, y, &tally);
            }
            if let Some(raw) = cached.raw {
                let pixel = &mut self.leaves.raw.get_mut(raw)[pixel_of(x, y)];
                tally.pixel(x, y, *pixel, write.value);
                *pixel = write.value;
            }
        }
        cached.finish(self, &tally, now);
        if tally.changed > 0 {
            self.revision = now;
        }
        Ok(tally.report())
    }

    /// Makes raw leaves of all places whose pixel will change; on failure says how many were done.
    fn make_all_writable(
        &mut self,
        writes: impl Iterator<Item = PixelWrite>,
        now: u64,
    ) -> Result<(), (usize, OutOfMemory)> {
        let mut ready = None;
        for (index, write) in writes.enumerate() {
            let PixelWrite { x, y, .. } = write;
            let leaf = Some((x >> LEAF_SHIFT, y >> LEAF_SHIFT));
            if ready == leaf {
                continue;
            }
            if self.pixel(x, y) != write.value {
                self.make_writable(x, y, now).map_err(|error| (index, error))?;
                ready = leaf;
            }
        }
        Ok(())
    }
}

/// The leaf that the last pixel of a batch lay in.
#[derive(Default)]
struct CachedLeaf {
    /// Column and row of the leaf, counted in leaves.
    place: Option<(u32, u32)>,
    path: Option<Path>,
    raw: Option<u32>,
    /// The tally when the leaf was entered.
    before: Tally,
}

impl CachedLeaf {
    #[inline(always)]
    fn holds(&self, x: u32, y: u32) -> bool {
        self.place == Some((x >> LEAF_SHIFT, y >> LEAF_SHIFT))
    }

    fn find(tree: &Tree, x: u32, y: u32, tally: &Tally) -> Self {
        let path = tree.path(x, y);
        Self {
            place: Some((x >> LEAF_SHIFT, y >> LEAF_SHIFT)),
            path,
            raw: path.and_then(|path| path.reference.raw_index()),
            before: *tally,
        }
    }

    /// Adds what the batch did to the leaf to sums, marks and revisions.
    fn finish(&self, tree: &mut Tree, tally: &Tally, now: u64) {
        if let Some(path) = &self.path
            && tally.changed != self.before.changed
        {
            let (pixels, hp) =
                (tally.pixels() - self.before.pixels(), tally.hp() - self.before.hp());
            tree.add_sums(path, pixels, hp);
            tree.touch_path(path, now);
        }
    }
}
