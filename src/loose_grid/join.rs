//! The pairs of one layer: each entry against those ahead of it, and against other levels and layers.
//!
//! Whether a box is hit cannot be predicted, and a wrong guess costs as much as testing eight boxes.
//! So in the inner cells of the table nothing is asked that does not have to be, in four steps for
//! some entries at a time, none of which branches on what it finds: the cells of the entries, the
//! tests, the numbers of the entries hit, the ids.

use core::ops::Range;

use super::lanes::{LANES, Lanes};
use super::layer::Layer;
use super::level::{CellRuns, Level, Span};
use super::scan::{Corners, Probe, scan_layer, scan_level};

/// Entries that are taken through a step at a time.
const CHUNK: usize = 256;
/// Candidates kept before they are emitted.
const KEPT: usize = 512;
/// Pairs handed over at a time.
const BATCH: usize = 256;
/// Hits of an entry that are written down blindly; most entries have no more.
const BLIND: usize = 3;
/// Runs of an entry: the rest of its row's cells, and in 3D four rows ahead.
const MOST_RUNS: usize = 5;
/// The hits of an entry of which a run is longer than what is tested at once.
const LONG: u64 = u64::MAX;
/// Entries are crowded from this share of them on that have more ahead than one test takes. Which
/// kernel runs depends on it, but no result.
const CROWDED_SHARE: usize = 16;
/// Set on a candidate's second entry if it is one of the other layer.
const OTHER: u32 = 1 << 31;

/// A pair of ids, the smaller one first.
#[inline(always)]
pub(super) fn ordered(a: u64, b: u64) -> [u64; 2] {
    [a.min(b), a.max(b)]
}

/// What the objects of a layer are paired with.
pub(super) struct Join<'a, const D: usize, E> {
    layer: &'a Layer<D>,
    corners: Corners<'a, D>,
    /// Pairs within the layer are wanted.
    inside: bool,
    /// There are objects in finer levels than this one.
    finer: bool,
    /// Many of the entries that came last have more ahead than one test takes.
    is_crowded: bool,
    other: Option<&'a Layer<D>>,
    /// Pairs of entries whose boxes overlap, before their filters are looked at.
    kept: [[u32; 2]; KEPT],
    kept_len: usize,
    emit: &'a mut E,
}

/// An entry with hits: bit i of the first eight is entry + 1 + i, those after it are in the row ahead
/// or the rows ahead, eight for each run.
#[derive(Clone, Copy)]
struct Hits {
    bits: u64,
    entry: u32,
    cell: u32,
}

impl<'a, const D: usize, E: FnMut(&[[u64; 2]])> Join<'a, D, E> {
    /// Pairs entries of a layer with those of the layer behind them or in finer levels (if `inside`),
    /// and with all of another layer.
    pub(super) fn new(
        layer: &'a Layer<D>,
        inside: bool,
        other: Option<&'a Layer<D>>,
        emit: &'a mut E,
    ) -> Self {
        Self {
            layer,
            corners: Corners::of(layer),
            inside,
            finer: false,
            is_crowded: false,
            other: other.filter(|other| other.live > 0),
            kept: [[0; 2]; KEPT],
            kept_len: 0,
            emit,
        }
    }

    /// Emits the pairs whose first objects are these entries.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(super) unsafe fn run<L: Lanes>(&mut self, part: Range<usize>) {
        if part.is_empty() {
            return;
        }
        let mut index = 0;
        while index <= self.layer.plan.len {
            // SAFETY: the machine has the lanes.
            unsafe { self.level_pairs::<L>(index, &part) };
            index += 1;
        }
        self.flush();
    }

    /// The pairs whose first objects lie in level `index` (the overflow cell comes after the last)
    /// and in the part.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn level_pairs<L: Lanes>(&mut self, index: usize, part: &Range<usize>) {
        let layer = self.layer;
        let level = layer.plan.levels().get(index);
        let mut place = CellPlace::new(layer, level);
        let entries = layer.entries(place.cell..place.cell + place.cells);
        let (mut entry, last) = (entries.start.max(part.start), entries.end.min(part.end));
        let finer = &layer.plan.levels()[..index];
        self.finer = self.inside && finer.iter().any(|level| !layer.entries_of(level).is_empty());
        if entry < last {
            place.advance_to(layer, entry);
        }
        while entry < last {
            let inner = if self.inside { place.inner_cells::<D>() } else { 0 };
            let cells = inner.max(1);
            let end = (layer.starts[(place.cell + cells) as usize] as usize).min(last);
            if entry < end {
                // SAFETY: the machine has the lanes.
                unsafe {
                    if inner > 0 {
                        self.inner_pairs::<L>(index, &place, entry..end);
                    } else {
                        self.cell_pairs::<L>(index, level, &place, entry..end);
                    }
                }
                entry = end;
            }
            place.advance_by(cells);
        }
    }

    /// The pairs of entries that lie in inner cells of one row, from `place` on.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn inner_pairs<L: Lanes>(
        &mut self,
        index: usize,
        place: &CellPlace,
        entries: Range<usize>,
    ) {
        let rows = RowsAhead::new::<D>(place);
        let is_mixed = self.finer || self.other.is_some();
        let (mut first, mut cell) = (entries.start, place.cell);
        let mut cells = [0u32; CHUNK + 4];
        let mut hits = [Hits { bits: 0, entry: 0, cell: 0 }; CHUNK];
        while first < entries.end {
            let count = CHUNK.min(entries.end - first);
            cell = cells_of_entries(&self.layer.starts, cell, first, count, &mut cells);
            // SAFETY: the machine has the lanes; entries and cells are those of the layer, and cells
            // are inner ones.
            unsafe {
                let cells = &cells[..count];
                // In 2D most neighbours are in one row ahead.
                let (found, wide) = if D == 2 && self.is_crowded {
                    self.test::<L, 2>(&rows, first, cells, &mut hits)
                } else {
                    self.test::<L, 1>(&rows, first, cells, &mut hits)
                };
                self.is_crowded = wide > count / CROWDED_SHARE;
                let mut next = 0;
                if is_mixed {
                    // Entry by entry, so that the order does not depend on where chunks begin.
                    let mut entry = first;
                    while entry < first + count {
                        if next < found && hits[next].entry as usize == entry {
                            self.keep::<L>(&rows, &hits[next..next + 1]);
                            next += 1;
                        }
                        let probe = Probe::<L, D>::of_entry(&self.corners, entry);
                        self.scan_others::<L>(index, entry, &probe);
                        entry += 1;
                    }
                } else {
                    self.keep::<L>(&rows, &hits[..found]);
                }
            }
            first += count;
        }
    }

    /// Tests entries from `first` on, which lie in these inner cells, against those ahead of them, of
    /// each row ahead the first `EIGHTS` times eight. Notes those with hits and gives their number, and
    /// that of the entries with more than eight in a run.
    ///
    /// # Safety
    /// The machine has the lanes; the entries lie in these cells, which have all neighbours ahead.
    #[inline(always)]
    unsafe fn test<L: Lanes, const EIGHTS: usize>(
        &self,
        rows: &RowsAhead,
        first: usize,
        cells: &[u32],
        hits: &mut [Hits; CHUNK],
    ) -> (usize, usize) {
        let (corners, starts) = (self.corners, self.layer.starts.as_ptr());
        let hits = hits.as_mut_ptr();
        let (mut found, mut wide) = (0, 0);
        let mut offset = 0;
        while offset < cells.len() {
            let (entry, cell) = (first + offset, cells[offset]);
            offset += 1;
            // SAFETY: neighbours of inner cells are cells, whose starts and ends there are; what lies
            // between is entries; the number of hits is at most that of the cells.
            unsafe {
                let start_of = |cell: usize| *starts.add(cell) as usize;
                let probe = Probe::<L, D>::of_entry(&corners, entry);
                let own = (entry + 1, start_of(cell as usize + 2));
                let mut bits = u64::from(probe.first_bits(&corners, own.0..own.1));
                let mut is_wide = own.1 > own.0 + LANES;
                let mut is_long = is_wide;
                let mut run = 0;
                while run < rows.len {
                    let middle = cell as usize + rows.cells[run];
                    let (start, end) = (start_of(middle - 1), start_of(middle + 2));
                    let mut eight = 0;
                    while eight < EIGHTS {
                        let at = (start + eight * LANES).min(end);
                        let hits = probe.first_bits(&corners, at..end);
                        bits |= u64::from(hits) << (LANES * (1 + run + eight));
                        eight += 1;
                    }
                    is_wide |= end > start + LANES;
                    is_long |= end > start + EIGHTS * LANES;
                    run += 1;
                }
                bits = if is_long { LONG } else { bits };
                *hits.add(found) = Hits { bits, entry: entry as u32, cell };
                found += usize::from(bits != 0);
                wide += usize::from(is_wide);
            }
        }
        (found, wide)
    }

    /// Keeps the hits of some entries.
    ///
    /// # Safety
    /// The machine has the lanes; the hits are those that [`Self::test`] found.
    #[inline(always)]
    unsafe fn keep<L: Lanes>(&mut self, rows: &RowsAhead, hits: &[Hits]) {
        let starts = &self.layer.starts[..];
        let mut next = 0;
        while next < hits.len() {
            let Hits { mut bits, entry, cell } = hits[next];
            next += 1;
            if self.kept_len > KEPT - BLIND {
                self.flush();
            }
            let own = entry + 1;
            // SAFETY: the row ahead of an inner cell is one of the table.
            let ahead = unsafe { *starts.get_unchecked(cell as usize + rows.cells[0] - 1) };
            let ahead = ahead.wrapping_sub(LANES as u32);
            let hit = |bits: u64| {
                let bit = bits.trailing_zeros();
                let start = if bit < LANES as u32 {
                    own
                } else if D == 2 {
                    ahead
                } else {
                    let run = (bit as usize / LANES - 1).min(rows.len - 1);
                    let start = starts[cell as usize + rows.cells[run] - 1];
                    start.wrapping_sub((run as u32 + 1) * LANES as u32)
                };
                [entry, start.wrapping_add(bit)]
            };
            if bits == LONG {
                // SAFETY: the machine has the lanes.
                unsafe { self.keep_long::<L>(rows, entry as usize, cell as usize) };
                continue;
            }
            let mut len = self.kept_len;
            let mut blind = 0;
            while blind < BLIND {
                self.kept[len % KEPT] = hit(bits);
                len += usize::from(bits != 0);
                bits &= bits.wrapping_sub(1);
                blind += 1;
            }
            self.kept_len = len;
            while bits != 0 {
                let [a, b] = hit(bits);
                self.push(a, b);
                bits &= bits - 1;
            }
        }
    }

    /// Keeps the hits of an entry with a long run.
    ///
    /// # Safety
    /// The machine has the lanes; the cell is an inner one.
    #[inline(always)]
    unsafe fn keep_long<L: Lanes>(&mut self, rows: &RowsAhead, entry: usize, cell: usize) {
        let starts = &self.layer.starts[..];
        // SAFETY: the machine has the lanes; the entry is one of the layer.
        unsafe {
            let probe = Probe::<L, D>::of_entry(&self.corners, entry);
            self.scan_own::<L>(entry, &probe, entry + 1..starts[cell + 2] as usize);
            let mut run = 0;
            while run < rows.len {
                let middle = cell + rows.cells[run];
                let entries = starts[middle - 1] as usize..starts[middle + 2] as usize;
                self.scan_own::<L>(entry, &probe, entries);
                run += 1;
            }
        }
    }

    #[inline(always)]
    fn push(&mut self, a: u32, b: u32) {
        if self.kept_len >= KEPT {
            self.flush();
        }
        self.kept[self.kept_len % KEPT] = [a, b];
        self.kept_len += 1;
    }

    /// Emits what is kept, as far as it passes the filters.
    #[inline(never)]
    fn flush(&mut self) {
        let layer = self.layer;
        let mut pairs = [[0u64; 2]; BATCH];
        for kept in self.kept[..self.kept_len].chunks(BATCH) {
            let mut count = 0;
            if let (Some(filter), None) = (layer.filters.shared(), self.other) {
                if filter.passes(&filter) {
                    for (pair, &[a, b]) in pairs.iter_mut().zip(kept) {
                        *pair = ordered(layer.id_at(a as usize), layer.id_at(b as usize));
                    }
                    count = kept.len();
                }
            } else {
                for &[a, b] in kept {
                    let (second, b) = match self.other {
                        Some(other) if b & OTHER != 0 => (other, (b & !OTHER) as usize),
                        _ => (layer, b as usize),
                    };
                    pairs[count % BATCH] = ordered(layer.id_at(a as usize), second.id_at(b));
                    let passes = layer.filter_at(a as usize).passes(&second.filter_at(b));
                    count += usize::from(passes);
                }
            }
            (self.emit)(&pairs[..count]);
        }
        self.kept_len = 0;
    }

    /// The pairs of entries of one cell, wherever it lies.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn cell_pairs<L: Lanes>(
        &mut self,
        index: usize,
        level: Option<&Level>,
        place: &CellPlace,
        entries: Range<usize>,
    ) {
        let mut ahead = Ahead { own_end: 0, runs: [(0, 0); 10], len: 0 };
        if self.inside {
            ahead.look(self.layer, level, place);
        }
        let mut entry = entries.start;
        while entry < entries.end {
            // SAFETY: the machine has the lanes.
            unsafe {
                let probe = Probe::<L, D>::of_entry(&self.corners, entry);
                self.scan_own::<L>(entry, &probe, entry + 1..ahead.own_end);
                let mut run = 0;
                while run < ahead.len {
                    let (start, end) = ahead.runs[run];
                    self.scan_own::<L>(entry, &probe, start as usize..end as usize);
                    run += 1;
                }
                self.scan_others::<L>(index, entry, &probe);
            }
            entry += 1;
        }
    }

    /// Keeps the hits of an entry among others of its layer.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn scan_own<L: Lanes>(
        &mut self,
        entry: usize,
        probe: &Probe<L, D>,
        entries: Range<usize>,
    ) {
        let corners = self.corners;
        // SAFETY: the machine has the lanes.
        unsafe { probe.scan(&corners, entries, |b| self.push(entry as u32, b as u32)) };
    }

    /// Keeps the hits of an entry of level `index` in finer levels and in the other layer.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn scan_others<L: Lanes>(&mut self, index: usize, entry: usize, probe: &Probe<L, D>) {
        let (corners, layer) = (self.corners, self.layer);
        if layer.is_hole(entry) {
            return;
        }
        let bounds = corners.box_at(entry);
        // SAFETY: the machine has the lanes.
        unsafe {
            if self.finer {
                let mut i = 0;
                while i < index {
                    scan_level(layer, i, &bounds, &corners, probe, |b| {
                        self.push(entry as u32, b as u32)
                    });
                    i += 1;
                }
            }
            if let Some(other) = self.other {
                scan_layer::<L, D>(other, &bounds, |b| self.push(entry as u32, b as u32 | OTHER));
            }
        }
    }
}

/// Finds the cells of `count` entries from `first` on, the first of which lies in `cell` or later.
/// Gives the cell of the entry behind them, or one before it.
#[inline(always)]
fn cells_of_entries(
    starts: &[u32],
    mut cell: u32,
    first: usize,
    count: usize,
    cells: &mut [u32; CHUNK + 4],
) -> u32 {
    let mut filled = 0;
    let mut end = 0;
    while filled < count {
        // Four at once, for most cells have no more; what is too much is written over.
        end = (starts[cell as usize + 1] as usize).max(first) - first;
        cells[filled..filled + 4].fill(cell);
        if end > filled + 4 {
            cells[filled..end.min(count)].fill(cell);
        }
        filled = end;
        cell += 1;
    }
    // The last cell may go on behind the last entry.
    cell - u32::from(end > count)
}

/// The rows ahead of an inner cell, as the middle one of their three cells, counted from the cell.
struct RowsAhead {
    cells: [usize; MOST_RUNS - 1],
    len: usize,
}

impl RowsAhead {
    fn new<const D: usize>(place: &CellPlace) -> Self {
        let across = place.counts[0] as usize;
        let plane = across * place.counts[1] as usize;
        let cells = [across, plane.wrapping_sub(across), plane, plane + across];
        Self { cells, len: if D == 2 { 1 } else { MOST_RUNS - 1 } }
    }
}

/// A cell and where it lies in its level; the overflow cell is a level of one cell.
struct CellPlace {
    cell: u32,
    cells: u32,
    counts: [u32; 3],
    at: [u32; 3],
}

impl CellPlace {
    /// The first cell of a level.
    fn new<const D: usize>(layer: &Layer<D>, level: Option<&Level>) -> Self {
        match level {
            Some(level) => {
                Self { cell: level.base, cells: level.cells(), counts: level.counts, at: [0; 3] }
            }
            None => Self { cell: layer.plan.overflow(), cells: 1, counts: [1; 3], at: [0; 3] },
        }
    }

    /// Goes on to the cell of the level that holds an entry.
    fn advance_to<const D: usize>(&mut self, layer: &Layer<D>, entry: usize) {
        let starts = &layer.starts[self.cell as usize..=(self.cell + self.cells) as usize];
        let steps = starts.partition_point(|&start| start as usize <= entry) as u32 - 1;
        self.cell += steps;
        let [across, along, _] = self.counts;
        self.at = [steps % across, steps / across % along, steps / across / along];
    }

    /// Number of inner cells from here to the end of the row: those with all neighbours ahead, and no
    /// border of the table between.
    #[inline(always)]
    fn inner_cells<const D: usize>(&self) -> u32 {
        let [across, along, deep] = self.counts;
        let [x, y, z] = self.at;
        let is_inner = x > 0 && y + 1 < along && (D == 2 || (y > 0 && z + 1 < deep));
        if is_inner { (across - 1).saturating_sub(x) } else { 0 }
    }

    /// Goes on by some cells of the row, at most to the first of the next row.
    #[inline(always)]
    fn advance_by(&mut self, cells: u32) {
        self.cell += cells;
        self.at[0] += cells;
        if self.at[0] == self.counts[0] {
            self.at[0] = 0;
            self.at[1] += 1;
            if self.at[1] == self.counts[1] {
                self.at[1] = 0;
                self.at[2] += 1;
            }
        }
    }
}

/// The entries that the objects of a cell are tested against, so that each pair of neighbouring cells
/// meets once: the rest of the own cell with the next one of the row, then the rows ahead.
struct Ahead {
    own_end: usize,
    runs: [(u32, u32); 10],
    len: usize,
}

impl Ahead {
    /// Finds the entries ahead of a cell, which may lie at a border of the table, where rows end or
    /// wrap.
    fn look<const D: usize>(&mut self, layer: &Layer<D>, level: Option<&Level>, place: &CellPlace) {
        self.own_end = layer.starts[place.cell as usize + 1] as usize;
        let Some(level) = level else { return };
        let [x, y, z] = place.at.map(i64::from);
        if place.at[0] + 1 < place.counts[0] {
            self.own_end = layer.starts[place.cell as usize + 2] as usize;
        } else {
            self.add(layer, level, [(x + 1, x + 1), (y, y), (z, z)]);
        }
        self.add(layer, level, [(x - 1, x + 1), (y + 1, y + 1), (z, z)]);
        if D == 3 {
            self.add(layer, level, [(x - 1, x + 1), (y - 1, y + 1), (z + 1, z + 1)]);
        }
    }

    /// Adds a block of cells, each axis from first to last.
    fn add<const D: usize>(&mut self, layer: &Layer<D>, level: &Level, block: [(i64, i64); 3]) {
        let mut spans = [Span::WHOLE; 3];
        for axis in 0..D {
            spans[axis] = level.span(axis, block[axis].0, block[axis].1);
        }
        for cells in CellRuns::new(level, spans) {
            let entries = layer.entries(cells);
            self.runs[self.len] = (entries.start as u32, entries.end as u32);
            self.len += 1;
        }
    }
}
