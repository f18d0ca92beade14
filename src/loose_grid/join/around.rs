//! Where the entries of a level look in the cells of a level of another layer: in rows of cells that lie alike around
//! all of them, so that nothing is asked to find them.

use core::ops::Range;

use super::CHUNK;
use crate::loose_grid::layer::Layer;
use crate::loose_grid::level::{Level, guard};
use crate::loose_grid::objects::fetch;
use crate::simd::floats::{LANES, Lanes, Task};

/// Rows around an entry at most.
pub(super) const MOST_AROUND: usize = 9;
/// Cells so far out are not told apart well enough for what [`Level::most_near`] says.
const FAR_OUT: f64 = (1 << 28) as f64;

/// The cells around each entry of a level.
#[derive(Clone, Copy)]
pub(super) struct Around<'a> {
    pub(super) level: &'a Level,
    /// Places from the first cell around an entry to the first one of each row.
    pub(super) rows: [u32; MOST_AROUND],
    pub(super) count: usize,
    /// Cells of a row.
    pub(super) width: u32,
    /// From the smallest corner of an entry to where the first cell is looked for.
    extra: [f64; 3],
}

impl<'a> Around<'a> {
    /// What lies around entries of level `index` in level `target` of another layer; `None` if these are so many
    /// rows, or such cells, that they are better found for each entry.
    #[inline(never)]
    pub(super) fn of<const D: usize>(
        layer: &Layer<D>,
        index: usize,
        other: &'a Layer<D>,
        target: usize,
    ) -> Option<Self> {
        let (own, level) = (layer.plan.levels().get(index)?, other.plan.levels().get(target)?);
        let [width, rows, slices] = level.most_near(own);
        if rows.saturating_mul(slices) as usize > MOST_AROUND {
            return None;
        }
        // No cell comes twice.
        let [row, slice] = level.row_strides();
        let end_of_slice = width.saturating_add((rows - 1) * row);
        let end = end_of_slice.saturating_add((slices - 1) * slice);
        let is_apart = (rows == 1 || width <= row) && (slices == 1 || end_of_slice <= slice);
        if !is_apart || end > level.size {
            return None;
        }
        let mut around = Self { level, rows: [0; MOST_AROUND], count: 0, width, extra: [0.0; 3] };
        for place in (0..slices).flat_map(|z| (0..rows).map(move |y| z * slice + y * row)) {
            around.rows[around.count] = place;
            around.count += 1;
        }
        let content = &layer.content[index];
        for axis in 0..D {
            let farthest = f64::from(content.min[axis].abs().max(content.max[axis].abs()));
            if (farthest + level.origin[axis].abs()) * level.inverses[axis] > FAR_OUT {
                return None;
            }
            around.extra[axis] =
                level.reach(axis) + 2.0 * guard(farthest) + guard(level.origin[axis]);
        }
        Some(around)
    }

    /// Tells the machine that it will be asked soon what rows around first cells hold.
    #[inline(never)]
    pub(super) fn fetch_starts<const D: usize>(&self, other: &Layer<D>, places: &[u32]) {
        self.each_row(places, |cell| fetch(&other.starts, cell));
    }

    /// The same for the boxes in there.
    #[inline(never)]
    pub(super) fn fetch_boxes<const D: usize>(&self, other: &Layer<D>, places: &[u32]) {
        self.each_row(places, |cell| other.fetch_box(other.starts[cell] as usize));
    }

    /// Visits the first cell of each row around first cells.
    #[inline(always)]
    fn each_row(&self, places: &[u32], mut visit: impl FnMut(usize)) {
        let Level { base, size, .. } = *self.level;
        for place in places {
            for row in &self.rows[..self.count] {
                visit((base + (place.wrapping_add(*row) & (size - 1))) as usize);
            }
        }
    }
}

/// Finds the first cells around a chunk of entries, as places on the ring of the level.
pub(super) struct PlacesTask<'p, const D: usize> {
    pub(super) layer: &'p Layer<D>,
    pub(super) around: &'p Around<'p>,
    pub(super) entries: Range<usize>,
    pub(super) places: &'p mut [u32; CHUNK + LANES],
}

impl<const D: usize> Task for PlacesTask<'_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { layer, around, entries, places } = self;
        let mut at = 0;
        while at < entries.len() {
            let first = entries.start + at;
            let mut some = [0; LANES];
            let mut axis = 0;
            while axis < D {
                let min = &layer.min[axis][first..first + LANES];
                around.level.add_places(axis, min, around.extra[axis], &mut some);
                axis += 1;
            }
            places[at..at + LANES].copy_from_slice(&some);
            at += LANES;
        }
    }
}
