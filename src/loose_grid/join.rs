//! The pairs of one layer: each entry against those ahead of it, and against other levels and layers.
//!
//! Whether a box is hit cannot be predicted, and a wrong guess costs as much as testing eight boxes.
//! So in the inner cells of the table nothing is asked that does not have to be: cells are found, boxes
//! tested and hits written down without a branch, and looked at later.

use core::ops::Range;

use super::lanes::{LANES, Lanes};
use super::layer::{Filter, Layer};
use super::level::{CellRuns, Level, Span};
use super::objects::NONE;
use super::scan::{Corners, Probe, scan_layer, scan_level};

/// Entries whose cells are found at a time.
const CHUNK: usize = 256;
/// Candidates kept before they are emitted; a power of two.
const KEPT: usize = 512;
/// Hits of an entry that are written down blindly; most entries have no more.
const BLIND: usize = 3;
/// The bits of an entry's hits in the first of its runs.
const FIRST_RUN: u64 = (1 << LANES) - 1;
/// Set on a candidate's second entry if it is one of the other layer.
const OTHER: u32 = 1 << 31;

/// Emits a pair if it passes.
#[inline(always)]
pub(super) fn emit_pair<const D: usize>(
    (first, a, filter): (&Layer<D>, usize, Filter),
    (second, b): (&Layer<D>, usize),
    emit: &mut impl FnMut(u64, u64),
) {
    if filter.passes(&second.filter_at(b)) {
        let (a, b) = (first.id_at(a), second.id_at(b));
        emit(a.min(b), a.max(b));
    }
}

/// What the objects of a layer are paired with.
pub(super) struct Join<'a, const D: usize, E> {
    layer: &'a Layer<D>,
    corners: Corners<'a, D>,
    /// Pairs within the layer are wanted.
    inside: bool,
    /// There are objects in finer levels than this one.
    finer: bool,
    other: Option<&'a Layer<D>>,
    /// Pairs of entries whose boxes overlap, before their filters are looked at.
    kept: [(u32, u32); KEPT],
    kept_len: usize,
    emit: &'a mut E,
}

impl<'a, const D: usize, E: FnMut(u64, u64)> Join<'a, D, E> {
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
            other: other.filter(|other| other.live > 0),
            kept: [(0, 0); KEPT],
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
        let starts = &self.layer.starts[..];
        let across = place.counts[0] as usize;
        let plane = across * place.counts[1] as usize;
        // The rows ahead, as the middle one of their three cells.
        let rows = [across, plane.wrapping_sub(across), plane, plane + across];
        let row_count = if D == 2 { 1 } else { 4 };
        let is_mixed = self.finer || self.other.is_some();
        let (mut first, mut cell) = (entries.start, place.cell);
        let mut cells = [0u32; CHUNK + 4];
        while first < entries.end {
            let count = CHUNK.min(entries.end - first);
            let mut filled = 0;
            while filled < count {
                // Four at once, for most cells have no more; what is too much is written over.
                let end = (starts[cell as usize + 1] as usize).saturating_sub(first);
                cells[filled..filled + 4].fill(cell);
                let filled_to = end.min(count).max(filled);
                if filled_to > filled + 4 {
                    cells[filled..filled_to].fill(cell);
                }
                filled = filled_to;
                cell += u32::from(end <= count);
            }
            let mut offset = 0;
            while offset < count {
                let (entry, cell) = (first + offset, cells[offset] as usize);
                offset += 1;
                // SAFETY: the machine has the lanes; the entry is one of the layer; the cell is an
                // inner one, so that all its neighbours are cells, whose starts and ends there are.
                unsafe {
                    let start_of = |cell: usize| *starts.get_unchecked(cell) as usize;
                    let probe = Probe::<L, D>::of_entry(&self.corners, entry);
                    let mut runs = [(0, 0); 5];
                    runs[0] = (entry + 1, start_of(cell + 2));
                    let mut bits = u64::from(probe.first_bits(&self.corners, runs[0].0..runs[0].1));
                    let mut is_long = runs[0].1 > runs[0].0 + LANES;
                    let mut run = 1;
                    while run <= row_count {
                        let middle = cell + rows[run - 1];
                        let (start, end) =
                            (starts[middle - 1] as usize, starts[middle + 2] as usize);
                        runs[run] = (start, end);
                        is_long |= end > start + LANES;
                        let hits = probe.first_bits(&self.corners, start..end);
                        bits |= u64::from(hits) << (LANES * run);
                        run += 1;
                    }
                    if is_long {
                        // Run by run, so that the order does not depend on where holes lie.
                        let mut run = 0;
                        while run <= row_count {
                            let (start, end) = runs[run];
                            self.keep(entry, &runs, bits & (FIRST_RUN << (LANES * run)));
                            self.scan_own::<L>(entry, &probe, start + LANES..end);
                            run += 1;
                        }
                    } else {
                        self.keep(entry, &runs, bits);
                    }
                    if is_mixed {
                        self.scan_others::<L>(index, entry, &probe);
                    }
                }
            }
            first += count;
        }
    }

    /// Keeps the hits of an entry: eight bits for each run.
    #[inline(always)]
    fn keep(&mut self, entry: usize, runs: &[(usize, usize); 5], mut bits: u64) {
        if self.kept_len > KEPT - BLIND {
            self.flush();
        }
        // In 2D there are but two runs, and a choice is quicker than a look-up.
        let hit = |bits: u64| {
            let bit = bits.trailing_zeros() as usize;
            let b = if D == 2 {
                if bit < LANES { runs[0].0 + bit } else { runs[1].0 + bit - LANES }
            } else {
                runs[(bit / LANES).min(4)].0 + bit % LANES
            };
            (entry as u32, b as u32)
        };
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
            let (a, b) = hit(bits);
            self.push(a, b);
            bits &= bits - 1;
        }
    }

    #[inline(always)]
    fn push(&mut self, a: u32, b: u32) {
        if self.kept_len >= KEPT {
            self.flush();
        }
        self.kept[self.kept_len % KEPT] = (a, b);
        self.kept_len += 1;
    }

    /// Emits what is kept, as far as it passes the filters.
    #[inline(never)]
    fn flush(&mut self) {
        let layer = self.layer;
        for &(a, b) in &self.kept[..self.kept_len] {
            let first = (layer, a as usize, layer.filter_at(a as usize));
            match self.other {
                Some(other) if b & OTHER != 0 => {
                    emit_pair(first, (other, (b & !OTHER) as usize), self.emit);
                }
                _ => emit_pair(first, (layer, b as usize), self.emit),
            }
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
        if layer.slot[entry] == NONE {
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
