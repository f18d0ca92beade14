//! The pairs of one layer: each entry against those ahead of it, and against other levels and layers.
//!
//! Whether a box is hit cannot be predicted, and a wrong guess costs as much as testing eight boxes.
//! So in the inner cells of the table nothing is asked that does not have to be: the numbers of the
//! entries hit are written down without a branch, and their ids are looked up for many at a time.

mod kept;
mod plain;
mod row;
mod steps;
mod tasks;

use core::ops::Range;
use core::slice;

pub(crate) use kept::Kept;
pub(crate) use plain::{RunPairs, SparseRunPairs, pair_eights, pair_hits};
pub(crate) use row::CELLS;
use row::RowTask;
pub(crate) use steps::Paired;
use steps::{Step, StepPlace};
use tasks::{CellTask, ChunkTask, LevelTask, RunTask, RunsTask};

use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::level::MOST_ROWS;
use crate::loose_grid::pairs::forward_neighbors::{CellPlace, ForwardNeighbors, ranges};
use crate::loose_grid::pairs::sink::Sink;
use crate::loose_grid::query::scan::Corners;
use crate::loose_grid::store::objects::fetch;
use crate::simd::floats::{LANES, Lanes};

/// Entries whose cells are found at a time.
const CHUNK: usize = 256;
/// Candidates kept before they are emitted.
const KEPT: usize = 512;
/// An entry with more eights than this ahead in a row of cells is looked at by itself.
const MOST_EIGHTS: usize = 8;
/// In a run of more entries than this pairs are written at once, not kept: it is long where many lie on one place.
const LONG: usize = MOST_EIGHTS * LANES;
/// Candidates that an entry adds at most, where it is not looked at by itself.
const ROOM: usize = MOST_EIGHTS * LANES * (1 + MOST_ROWS);
/// Eights that are tested at most before it is asked whether there is room for more candidates.
const MOST_AT_ONCE: usize = KEPT / LANES / 2;
/// Entries that are taken as crowded from one that is on.
const FEW: usize = 4;
/// Pairs handed over at a time.
const BATCH: usize = 24;
/// Where the other layer has so many times more objects, what an entry looks at there is fetched before.
const FAR_APART: usize = 8;
/// So many entries before.
const OTHERS_AHEAD: usize = 4;
/// Entries are crowded where a cell holds more than this many of them, as a fraction. Which kernel
/// runs depends on it, but no result.
const CROWDED: [usize; 2] = [11, 6];
/// Set on a candidate's second entry if it is one of the other layer.
const OTHER: u32 = 1 << 31;

/// A pair of ids, the smaller one first.
#[inline(always)]
pub(crate) fn ordered(a: u64, b: u64) -> [u64; 2] {
    [a.min(b), a.max(b)]
}

/// What the objects of a layer are paired with.
pub(crate) struct Join<'a, 's, const D: usize> {
    paired: Paired<'a, D>,
    corners: Corners<'a, D>,
    /// There are so many more objects in the other layer that what entries look at there lies far apart.
    are_others_far: bool,
    /// Of the pairs found those are wanted of which an object moved.
    only_moved: bool,
    kept: &'a mut Kept,
    sink: &'a mut Sink<'s>,
    /// All pairs are of one layer, whose objects have one filter that passes itself: what overlaps is a pair.
    is_plain: bool,
    /// Nobody asks which pairs they are.
    only_counts: bool,
}

impl<'a, 's, const D: usize> Join<'a, 's, D> {
    /// Finds all pairs or those of which an object moved.
    #[inline(always)]
    pub(crate) fn new(
        paired: Paired<'a, D>,
        only_moved: bool,
        kept: &'a mut Kept,
        sink: &'a mut Sink<'s>,
    ) -> Self {
        let Paired { layer, other, .. } = paired;
        let only_counts = paired.only_counts(sink);
        Self {
            paired,
            corners: Corners::of(layer),
            are_others_far: other.is_some_and(|other| other.live / FAR_APART > layer.live),
            only_moved,
            kept,
            sink,
            is_plain: other.is_none() && layer.filters.pass_themselves(),
            only_counts,
        }
    }

    /// Emits the pairs that some of the steps find, by how many entries they take one after the other.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn run<L: Lanes>(&mut self, part: Range<usize>) {
        let (mut place, mut before) = (StepPlace::default(), 0);
        while let Some((entries, step)) = self.paired.next_step(&mut place) {
            let end = before + entries.len();
            let [from, to] = [part.start, part.end].map(|at| at.clamp(before, end) - before);
            before = end;
            if from < to {
                let some = entries.start + from..entries.start + to;
                // SAFETY: the machine has the lanes.
                unsafe { self.take_step::<L>(step, some) };
            }
        }
        self.flush();
    }

    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn take_step<L: Lanes>(&mut self, step: Step, entries: Range<usize>) {
        let Paired { layer, other, .. } = self.paired;
        // SAFETY: the machine has the lanes.
        unsafe {
            match (step, other) {
                (Step::Own(index), _) => self.own_pairs::<L>(index, entries),
                (Step::Level(index), _) => {
                    L::apart(LevelTask { join: self, entries, layer, index });
                }
                (Step::OtherLevel(index), Some(layer)) => {
                    L::apart(LevelTask { join: self, entries, layer, index });
                }
                (Step::OtherOverflow, Some(other)) => {
                    for entry in entries.filter(|&entry| !layer.is_hole(entry)) {
                        let bounds = self.corners.box_at(entry);
                        let (min, max) = (bounds.min.map(f64::from), bounds.max.map(f64::from));
                        self.scan::<L>(entry, other, other.runs_near(&min, &max));
                    }
                }
                (Step::OtherLevel(_) | Step::OtherOverflow, None) => {}
            }
        }
    }

    /// The pairs of entries of a level with those of the same level.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn own_pairs<L: Lanes>(&mut self, index: usize, entries: Range<usize>) {
        let layer = self.paired.layer;
        if layer.plan.is_run() {
            // SAFETY: the machine has the lanes; the entries are those of a run.
            unsafe { L::apart(RunTask { join: self, entries }) };
            return;
        }
        let Range { start: mut entry, end: last } = entries;
        let mut place = CellPlace::new(layer, index);
        place.advance_to(layer, entry);
        while entry < last {
            let inner = place.inner_cells();
            let cells = inner.max(1);
            let end = (layer.starts[(place.cell + cells) as usize] as usize).min(last);
            if entry < end {
                // SAFETY: the machine has the lanes.
                unsafe {
                    match (inner, place.rows()) {
                        (0, _) => {
                            let (join, place, entries) = (&mut *self, &place, entry..end);
                            L::apart(CellTask { join, place, entries });
                        }
                        (_, 0) => self.row_pairs::<L>(index, place, entry..end),
                        (_, 2..) if D > 2 => {
                            self.inner_pairs::<L, MOST_ROWS>(place, entry..end);
                        }
                        _ => self.inner_pairs::<L, 1>(place, entry..end),
                    }
                }
                entry = end;
            }
            place.cell += cells;
        }
    }

    /// The pairs of entries that lie in inner cells of a level whose cells lie in one row, from `place` on,
    /// with those ahead in their own level, which are all there are.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn row_pairs<L: Lanes>(
        &mut self,
        index: usize,
        mut place: CellPlace,
        mut entries: Range<usize>,
    ) {
        let (layer, only_moved) = (self.paired.layer, self.only_moved);
        loop {
            // What is kept comes first.
            self.flush();
            let (cell, some, sink) = (place.cell, entries.clone(), &mut *self.sink);
            // SAFETY: the machine has the lanes; the cells of the entries are inner ones.
            unsafe {
                // On the baseline the others come cell by cell.
                if !L::IS_BASELINE {
                    let task = RowTask { layer, index, cell, entries: some, only_moved, sink };
                    entries.start = L::apart(task);
                }
                if entries.is_empty() {
                    break;
                }
                place.advance_to(layer, entries.start);
                let end = layer.starts[place.cell as usize + 1] as usize;
                let some = entries.start..entries.end.min(end);
                entries.start = some.end;
                L::apart(CellTask { join: self, place: &place, entries: some });
            }
        }
    }

    /// The pairs of entries that lie in inner cells side by side, from `place` on, with those ahead in
    /// their own level, which are all there are.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn inner_pairs<L: Lanes, const ROWS: usize>(
        &mut self,
        mut place: CellPlace,
        entries: Range<usize>,
    ) {
        let rows = place.inner_rows();
        let (mut first, mut cell) = (entries.start, place.cell);
        while first < entries.end {
            let chunk = first..entries.end.min(first + CHUNK);
            let next =
                cells_of_entries(&self.paired.layer.starts, cell, &chunk, &mut self.kept.cells);
            let is_crowded = CROWDED[1] * chunk.len() > CROWDED[0] * (next - cell + 1) as usize;
            cell = next;
            let mut entry = first;
            while entry < chunk.end {
                let mut take = |entries, is_crowded: bool| {
                    let join = &mut *self;
                    // SAFETY: the machine has the lanes; entries and cells are those of the layer, and
                    // cells are inner ones.
                    unsafe {
                        if is_crowded {
                            L::apart(ChunkTask::<D, ROWS, 2, MOST_EIGHTS> {
                                join,
                                rows,
                                first,
                                entries,
                            })
                        } else {
                            L::apart(ChunkTask::<D, ROWS, 1, 1> { join, rows, first, entries })
                        }
                    }
                };
                if !is_crowded {
                    entry = take(entry..chunk.end, false);
                }
                // Where one entry has many ahead, the next ones may have too.
                let some = if is_crowded { chunk.end } else { chunk.end.min(entry + FEW) };
                entry = take(entry..some, true);
                if self.kept.len > KEPT - ROOM {
                    self.flush();
                } else if entry < some {
                    place.cell = self.kept.cells[(entry - first) % CHUNK];
                    let (join, place, entries) = (&mut *self, &place, entry..entry + 1);
                    // SAFETY: the machine has the lanes.
                    unsafe { L::apart(CellTask { join, place, entries }) };
                    entry += 1;
                }
            }
            first = chunk.end;
        }
    }

    /// Emits what is kept, as far as it is wanted and passes the filters.
    #[inline(never)]
    fn flush(&mut self) {
        let layer = self.paired.layer;
        if self.only_moved {
            let others = self.paired.other.map_or(&[][..], |other| &other.moved);
            self.kept.keep_moved([&layer.moved, others]);
        }
        let Kept { firsts, seconds, len, .. } = &mut *self.kept;
        let kept = core::mem::take(len).min(KEPT);
        if self.only_counts {
            self.sink.count(kept as u32);
            return;
        }
        // SAFETY: so many were written to both.
        let [firsts, seconds] = [&*firsts, &*seconds]
            .map(|entries| unsafe { slice::from_raw_parts(entries.as_ptr().cast::<u32>(), kept) });
        let batches = firsts.chunks(BATCH).zip(seconds.chunks(BATCH));
        for (firsts, seconds) in batches {
            let kept = firsts.iter().zip(seconds);
            let place = self.sink.place(BATCH);
            let mut count = 0;
            if self.is_plain {
                for (&a, &b) in kept {
                    // SAFETY: what is kept without another layer are entries of this one; there is room for
                    // a batch.
                    unsafe {
                        let id_at = |entry| *layer.id.get_unchecked(entry as usize);
                        place.add(count).write(ordered(id_at(a), id_at(b)));
                    }
                    count += 1;
                }
            } else {
                for (&a, &b) in kept {
                    let (second, b) = match self.paired.other {
                        Some(other) if b & OTHER != 0 => (other, (b & !OTHER) as usize),
                        _ => (layer, b as usize),
                    };
                    let pair = ordered(layer.id_at(a as usize), second.id_at(b));
                    // SAFETY: as above.
                    unsafe { place.add(count).write(pair) };
                    let passes = layer.filter_at(a as usize).passes(&second.filter_at(b));
                    count += usize::from(passes);
                }
            }
            // SAFETY: so many were written.
            unsafe { self.sink.wrote(count) };
        }
        self.only_counts = self.paired.only_counts(self.sink);
    }

    /// The pairs of entries of one cell, wherever it lies, with those of its level.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn cell_pairs<L: Lanes>(&mut self, place: &CellPlace, entries: Range<usize>) {
        let mut ahead = ForwardNeighbors::of(self.paired.layer, place);
        for entry in entries {
            let runs = ranges(ahead.runs_from(entry));
            // SAFETY: the machine has the lanes.
            unsafe { self.scan::<L>(entry, self.paired.layer, runs) };
        }
    }

    /// Tells the machine which cells of the other layer, and which boxes, entries that come soon look at.
    #[inline(never)]
    fn fetch_others(&self, entry: usize) {
        let Some(other) = self.paired.other else { return };
        self.each_run_near(entry + 2 * OTHERS_AHEAD, |cells| {
            fetch(&other.starts, cells.start as usize);
        });
        self.each_run_near(entry + OTHERS_AHEAD, |cells| {
            other.fetch_box(other.starts[cells.start as usize] as usize);
        });
    }

    /// Visits the runs of cells of the other layer that an entry looks at, if there is one.
    #[inline(always)]
    fn each_run_near(&self, entry: usize, mut visit: impl FnMut(Range<u32>)) {
        let Some(other) = self.paired.other else { return };
        if entry < self.paired.layer.len && !self.paired.layer.is_hole(entry) {
            let bounds = self.corners.box_at(entry);
            let (min, max) = (bounds.min.map(f64::from), bounds.max.map(f64::from));
            let levels = other.plan.levels().iter();
            levels.flat_map(|level| level.cells_near(&min, &max)).for_each(&mut visit);
        }
    }

    /// Keeps the hits of an entry in runs of entries of its own layer or of the other.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn scan<L: Lanes>(
        &mut self,
        entry: usize,
        layer: &'a Layer<D>,
        runs: impl Iterator<Item = Range<usize>>,
    ) {
        // SAFETY: the machine has the lanes.
        unsafe { L::apart(RunsTask { join: self, entry, layer, runs }) };
    }
}

/// Finds the cells of a chunk of entries, the first of which lies in `cell` or later. Gives the cell
/// of the entry behind them, or one before it.
#[inline(always)]
fn cells_of_entries(
    starts: &[u32],
    mut cell: u32,
    chunk: &Range<usize>,
    cells: &mut [u32; CHUNK + LANES],
) -> u32 {
    let count = chunk.len().min(CHUNK);
    while starts[cell as usize + 1] as usize <= chunk.start {
        cell += 1;
    }
    let ends = &starts[cell as usize + 1..];
    let (mut filled, mut passed) = (0, 0);
    while filled < count && passed < ends.len() {
        // Eight at once, for most cells have no more; what is too much is written over.
        cells[filled..filled + LANES].fill(cell + passed as u32);
        let end = ends[passed] as usize - chunk.start;
        if end > filled + LANES {
            cells[filled..end.min(count)].fill(cell + passed as u32);
        }
        filled = end;
        passed += 1;
    }
    cell += passed as u32;
    // The last cell may go on behind the last entry.
    cell - u32::from(filled > count)
}
