//! The loops that keep candidates, in functions of their own: each wants all registers.

use core::ops::Range;

use super::{Join, KEPT, LONG, MOST_AT_ONCE, MOST_EIGHTS, OTHER, pair_eights};
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::level::MOST_ROWS;
use crate::loose_grid::layout::run::last_key;
use crate::loose_grid::pairs::forward_neighbors::{CellPlace, InnerRows, ranges};
use crate::loose_grid::query::scan::{Corners, Probe};
use crate::simd::floats::{LANES, Lanes, Task};

/// Keeps the pairs of entries of one cell, wherever it lies, in a function that stands once.
pub(super) struct CellTask<'j, 'a, 's, const D: usize> {
    pub(super) join: &'j mut Join<'a, 's, D>,
    pub(super) place: &'j CellPlace,
    pub(super) entries: Range<usize>,
}

impl<const D: usize> Task for CellTask<'_, '_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { join, place, entries } = self;
        // SAFETY: whoever runs the task has the lanes.
        unsafe { join.cell_pairs::<L>(place, entries) };
    }
}

/// Keeps the pairs of entries whose cells were found, up to one that has more than `MOST` times eight
/// ahead in a row, or until there is no more room. `EIGHTS` times eight are tested in each row without
/// asking whether there are so many.
pub(super) struct ChunkTask<
    'j,
    'a,
    's,
    const D: usize,
    const ROWS: usize,
    const EIGHTS: usize,
    const MOST: usize,
> {
    pub(super) join: &'j mut Join<'a, 's, D>,
    /// Those of the cells, which have all neighbours ahead.
    pub(super) rows: InnerRows,
    /// The entry of the first cell.
    pub(super) first: usize,
    pub(super) entries: Range<usize>,
}

impl<const D: usize, const ROWS: usize, const EIGHTS: usize, const MOST: usize> Task
    for ChunkTask<'_, '_, '_, D, ROWS, EIGHTS, MOST>
{
    /// The first entry that is left.
    type Output = usize;

    /// There is no call in here, for then nothing would stay in its register.
    #[inline(always)]
    fn run<L: Lanes>(self) -> usize {
        let Self { join, rows, first, entries } = self;
        let (corners, starts) = (join.corners, join.paired.layer.starts.as_ptr());
        let kept = &mut *join.kept;
        let most_hits = MOST * LANES * (1 + ROWS);
        let mut len = kept.len;
        let mut entry = entries.start;
        'all: loop {
            // So many entries surely have room; mostly they take far less, so there is another round.
            let last = entries.end.min(entry + (KEPT - len.min(KEPT)) / most_hits);
            if entry >= last {
                break;
            }
            while entry < last {
                // SAFETY: whoever runs the task has the lanes. Neighbours of inner cells are cells,
                // whose starts and ends there are; what lies between is entries. There is room for all
                // eights of an entry.
                unsafe {
                    let start_of = |cell: usize| *starts.add(cell) as usize;
                    let cell = *kept.cells.get_unchecked(entry - first) as usize;
                    let own = (entry + 1, start_of(cell + 2));
                    let mut ahead = [(0, 0); MOST_ROWS];
                    let mut is_long = own.1 > own.0 + MOST * LANES;
                    let mut row = 0;
                    while row < ROWS {
                        let middle = cell.wrapping_add(rows.0[row]);
                        ahead[row] = (start_of(middle - 1), start_of(middle + 2));
                        is_long |= ahead[row].1 > ahead[row].0 + MOST * LANES;
                        row += 1;
                    }
                    if is_long {
                        break 'all;
                    }
                    let probe = Probe::<L, D>::of_entry(&corners, entry);
                    let before = len;
                    len = kept.take::<L, D, 1, MOST>(&probe, &corners, own, 0, len);
                    let mut row = 0;
                    while row < ROWS {
                        let entries = ahead[row];
                        len = kept.take::<L, D, EIGHTS, MOST>(&probe, &corners, entries, 0, len);
                        row += 1;
                    }
                    kept.name::<L>(entry, before..len);
                }
                entry += 1;
            }
        }
        kept.len = len;
        entry
    }
}

/// Keeps the pairs of entries with those in a level of their own layer or of another.
pub(super) struct LevelTask<'j, 'a, 's, const D: usize> {
    pub(super) join: &'j mut Join<'a, 's, D>,
    pub(super) entries: Range<usize>,
    pub(super) layer: &'a Layer<D>,
    pub(super) index: usize,
}

impl<const D: usize> Task for LevelTask<'_, '_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { join, entries, layer, index } = self;
        let (own, others) = (join.corners, Corners::of(layer));
        let (level, content) = (layer.plan.levels[index], layer.content[index]);
        let mark = if core::ptr::eq(layer, join.paired.layer) { 0 } else { OTHER };
        let is_far = join.are_others_far && mark != 0 && index == 0;
        let mut len = join.kept.len;
        for entry in entries {
            if is_far {
                join.fetch_others(entry);
            }
            let bounds = own.box_at(entry);
            if !content.overlaps(&bounds) || join.paired.layer.is_hole(entry) {
                continue;
            }
            let mut before = len;
            // SAFETY: whoever runs the task has the lanes; the entry is one of the layer that is joined; starts and ends
            // are those of entries, and room is made for those.
            unsafe {
                let mut probe = Probe::<L, D>::of_entry(&own, entry);
                for cells in
                    level.cells_near(&bounds.min.map(f64::from), &bounds.max.map(f64::from))
                {
                    let Range { start, end } = layer.entries(cells);
                    let is_long = end > start + LONG;
                    if is_long || len + LONG > KEPT {
                        join.kept.name::<L>(entry, before..len);
                        join.kept.len = len;
                        if is_long {
                            let runs = [(start as u32, end as u32)];
                            join.scan::<L>(entry, layer, ranges(&runs));
                        } else {
                            join.flush();
                        }
                        (before, len) = (join.kept.len, join.kept.len);
                        probe = Probe::of_entry(&own, entry);
                        if is_long {
                            continue;
                        }
                    }
                    let some = (start, end);
                    len = join.kept.take::<L, D, 1, MOST_EIGHTS>(&probe, &others, some, mark, len);
                }
                join.kept.name::<L>(entry, before..len);
            }
        }
        join.kept.len = len;
    }
}

/// Keeps the pairs of an entry with those in runs of entries, of its own layer or of another.
pub(super) struct RunsTask<'j, 'a, 's, const D: usize, R> {
    pub(super) join: &'j mut Join<'a, 's, D>,
    pub(super) entry: usize,
    pub(super) layer: &'a Layer<D>,
    pub(super) runs: R,
}

impl<const D: usize, R: Iterator<Item = Range<usize>>> Task for RunsTask<'_, '_, '_, D, R> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { join, entry, layer, runs } = self;
        let corners = Corners::of(layer);
        let mark = if core::ptr::eq(layer, join.paired.layer) { 0 } else { OTHER };
        let mut before = join.kept.len;
        let mut len = before;
        // SAFETY: whoever runs the task has the lanes; the entry is one of the layer that is joined.
        let mut probe = unsafe { Probe::<L, D>::of_entry(&join.corners, entry) };
        if join.only_counts && !join.only_moved {
            let mut count = 0;
            for entries in runs {
                // SAFETY: as above; runs are of entries.
                unsafe { probe.scan(&corners, entries, |_, bits| count += bits.count_ones()) };
            }
            join.sink.count(count);
            return;
        }
        for Range { mut start, end } in runs {
            if join.is_plain && end > start + LONG {
                let only_moved = join.only_moved && !layer.is_moved(entry);
                // SAFETY: as above. What is kept comes first.
                unsafe {
                    join.kept.name::<L>(entry, before..len);
                    join.kept.len = len;
                    join.flush();
                    (before, len) = (0, 0);
                    pair_eights(layer, &corners, &probe, entry, start..end, only_moved, join.sink);
                }
                continue;
            }
            loop {
                let some = end.min(start + MOST_AT_ONCE * LANES);
                // SAFETY: as above; starts and ends are those of entries, and room is made for those.
                unsafe {
                    if len + (some - start) > KEPT {
                        join.kept.name::<L>(entry, before..len);
                        join.kept.len = len;
                        join.flush();
                        (before, len) = (0, 0);
                        probe = Probe::of_entry(&join.corners, entry);
                    }
                    let some = (start, some);
                    len =
                        join.kept.take::<L, D, 1, MOST_AT_ONCE>(&probe, &corners, some, mark, len);
                }
                start = some;
                if start >= end {
                    break;
                }
            }
        }
        // SAFETY: as above.
        unsafe { join.kept.name::<L>(entry, before..len) };
        join.kept.len = len;
    }
}

/// Keeps the pairs of entries of a run with those behind them.
pub(super) struct RunTask<'j, 'a, 's, const D: usize> {
    pub(super) join: &'j mut Join<'a, 's, D>,
    pub(super) entries: Range<usize>,
}

impl<const D: usize> Task for RunTask<'_, '_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { join, entries } = self;
        let (corners, axis) = (join.corners, join.paired.layer.plan.axis::<D>());
        let keys = &join.paired.layer.keys[..];
        let mut len = join.kept.len;
        for entry in entries {
            let mut before = len;
            // SAFETY: whoever runs the task has the lanes. Behind the entries there are keys of what begins
            // behind every box, as many as are tested at a time; and there is room for eight candidates.
            unsafe {
                let mut probe = Probe::<L, D>::of_entry(&corners, entry);
                let last = last_key(corners.box_at(entry).max[axis]);
                let mut at = entry + 1;
                while *keys.get_unchecked(at) <= last {
                    if len > KEPT - LANES {
                        join.kept.name::<L>(entry, before..len);
                        join.kept.len = len;
                        join.flush();
                        (before, len) = (0, 0);
                        probe = Probe::of_entry(&corners, entry);
                    }
                    let bits = probe.overlaps(&corners, at);
                    L::write_places(
                        bits,
                        at as u32,
                        join.kept.seconds.as_mut_ptr().cast::<u32>().add(len),
                    );
                    len += bits.count_ones() as usize;
                    at += LANES;
                }
                join.kept.name::<L>(entry, before..len);
            }
        }
        join.kept.len = len;
    }
}
