//! All pairs of objects that overlap, and those of objects that moved.

use core::ops::{BitOr, Range};

use super::LooseGrid;
use super::error::LooseGridError;
use super::lanes::{Lanes, Task, dispatch};
use super::layer::{Filter, Layer};
use super::level::{CellRuns, Level, Span};
use super::objects::NONE;
use super::scan::{Corners, Probe, scan_layer, scan_level};
use crate::error::ArgumentError;

/// One part of a piece of work that is cut so that several threads can do it: part `index` of
/// `count`. The results of all parts, one after the other, are those of the whole, whatever the
/// number of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    index: u32,
    count: u32,
}

impl Part {
    /// Everything.
    pub const WHOLE: Part = Part { index: 0, count: 1 };

    /// Part `index` of `count`; refused unless `index` is below `count`.
    pub fn new(index: u32, count: u32) -> Result<Part, LooseGridError> {
        if count == 0 {
            return Err(ArgumentError::new("part_count", count, "must be at least 1").into());
        }
        if index >= count {
            return Err(ArgumentError::new("part", index, "must be below part_count").into());
        }
        Ok(Part { index, count })
    }

    /// The part's share of `len` things.
    pub fn of(&self, len: usize) -> Range<usize> {
        let border = |index: u32| (len as u128 * index as u128 / self.count as u128) as usize;
        border(self.index)..border(self.index + 1)
    }
}

/// Which pairs are wanted, by the layers of their objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairKinds(u32);

impl PairKinds {
    /// Both move.
    pub const MOVING_MOVING: PairKinds = PairKinds(1);
    /// One moves, the other is static.
    pub const MOVING_STATIC: PairKinds = PairKinds(2);
    /// Both are static.
    pub const STATIC_STATIC: PairKinds = PairKinds(4);
    /// All pairs.
    pub const ALL: PairKinds = PairKinds(7);
    /// All but those of two static objects: what collision detection wants.
    pub const DYNAMIC: PairKinds = PairKinds(3);

    /// From bits 1, 2 and 4; refused if others are set.
    pub fn from_bits(bits: u32) -> Result<PairKinds, LooseGridError> {
        if bits & !7 != 0 {
            let rule = "must be a combination of the pair kinds 1, 2 and 4";
            return Err(ArgumentError::new("kinds", bits, rule).into());
        }
        Ok(PairKinds(bits))
    }

    #[inline]
    fn has(self, other: PairKinds) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for PairKinds {
    type Output = PairKinds;
    fn bitor(self, other: PairKinds) -> PairKinds {
        PairKinds(self.0 | other.0)
    }
}

impl<const D: usize> LooseGrid<D> {
    /// Emits every pair of objects of these kinds that overlap and pass each other's filter, once:
    /// the smaller id first. O(objects + pairs).
    pub fn pairs(&self, kinds: PairKinds, part: Part, emit: &mut impl FnMut(u64, u64)) {
        dispatch(self.simd, PairTask { grid: self, kinds, part, emit });
    }

    /// Emits the pairs of [`LooseGrid::pairs`] in which at least one object was moved or inserted
    /// with the last commit. O(entries / 64 + moved objects + their pairs).
    pub fn moved_pairs(&self, kinds: PairKinds, part: Part, emit: &mut impl FnMut(u64, u64)) {
        dispatch(self.simd, MovedPairTask { grid: self, kinds, part, emit });
    }
}

/// A share of the entries of both layers, the moving one first.
fn split(range: Range<usize>, first: usize) -> [Range<usize>; 2] {
    [
        range.start.min(first)..range.end.min(first),
        range.start.max(first) - first..range.end.max(first) - first,
    ]
}

/// Emits a pair if it passes.
#[inline(always)]
fn emit_pair<const D: usize>(
    (first, a, filter): (&Layer<D>, usize, Filter),
    (second, b): (&Layer<D>, usize),
    emit: &mut impl FnMut(u64, u64),
) {
    if filter.passes(&second.filter_at(b)) {
        let (a, b) = (first.id_at(a), second.id_at(b));
        emit(a.min(b), a.max(b));
    }
}

struct PairTask<'a, const D: usize, E> {
    grid: &'a LooseGrid<D>,
    kinds: PairKinds,
    part: Part,
    emit: &'a mut E,
}

impl<const D: usize, E: FnMut(u64, u64)> Task for PairTask<'_, D, E> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let [moving, fixed] = &self.grid.layers;
        let [first, second] = split(self.part.of(moving.len + fixed.len), moving.len);
        let other = self.kinds.has(PairKinds::MOVING_STATIC).then_some(fixed);
        let inside = self.kinds.has(PairKinds::MOVING_MOVING);
        // SAFETY: dispatch chose lanes that the machine has.
        unsafe {
            layer_pairs::<L, D>(moving, inside, other, first, self.emit);
            if self.kinds.has(PairKinds::STATIC_STATIC) {
                layer_pairs::<L, D>(fixed, true, None, second, self.emit);
            }
        }
    }
}

/// The pairs whose first objects are these entries of a layer: with objects of the layer behind them
/// or in finer levels (if `inside`), and with all of another layer.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn layer_pairs<L: Lanes, const D: usize>(
    layer: &Layer<D>,
    inside: bool,
    other: Option<&Layer<D>>,
    part: Range<usize>,
    emit: &mut impl FnMut(u64, u64),
) {
    if part.is_empty() {
        return;
    }
    let join =
        Join { layer, corners: Corners::of(layer), inside, other: other.filter(|o| o.live > 0) };
    let mut index = 0;
    while index <= layer.plan.len {
        // SAFETY: the machine has the lanes.
        unsafe { join.level_pairs::<L>(index, &part, emit) };
        index += 1;
    }
}

/// What the objects of a layer are paired with.
struct Join<'a, const D: usize> {
    layer: &'a Layer<D>,
    corners: Corners<'a, D>,
    inside: bool,
    other: Option<&'a Layer<D>>,
}

impl<const D: usize> Join<'_, D> {
    /// The pairs whose first objects lie in level `index` (the overflow cell comes after the last)
    /// and in the part.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn level_pairs<L: Lanes>(
        &self,
        index: usize,
        part: &Range<usize>,
        emit: &mut impl FnMut(u64, u64),
    ) {
        let layer = self.layer;
        let level = layer.plan.levels().get(index);
        let mut place = CellPlace::new(layer, level);
        let entries = layer.entries(place.cell..place.cell + place.cells);
        let (mut entry, last) = (entries.start.max(part.start), entries.end.min(part.end));
        let finer = (0..index).any(|i| !layer.entries_of(&layer.plan.levels[i]).is_empty());
        if entry < last {
            place.advance_to(layer, entry);
        }
        while entry < last {
            while layer.starts[place.cell as usize + 1] as usize <= entry {
                place.advance();
            }
            let cell_end = layer.starts[place.cell as usize + 1] as usize;
            let ahead = Ahead::of::<D>(layer, level, &place);
            let end = cell_end.min(last);
            while entry < end {
                if layer.slot[entry] != NONE {
                    let (filter, bounds) = (layer.filter_at(entry), self.corners.box_at(entry));
                    let first = (layer, entry, filter);
                    // SAFETY: the machine has the lanes.
                    unsafe {
                        let probe = Probe::<L, D>::new(&bounds);
                        if self.inside {
                            let own = entry + 1..ahead.own_end;
                            probe.scan(&self.corners, own, |b| emit_pair(first, (layer, b), emit));
                            let mut run = 0;
                            while run < ahead.len {
                                let (start, end) = ahead.runs[run];
                                probe.scan(&self.corners, start as usize..end as usize, |b| {
                                    emit_pair(first, (layer, b), emit)
                                });
                                run += 1;
                            }
                        }
                        if finer && self.inside {
                            let mut i = 0;
                            while i < index {
                                scan_level(layer, i, &bounds, &self.corners, &probe, |b| {
                                    emit_pair(first, (layer, b), emit)
                                });
                                i += 1;
                            }
                        }
                        if let Some(other) = self.other {
                            scan_layer::<L, D>(other, &bounds, |b| {
                                emit_pair(first, (other, b), emit)
                            });
                        }
                    }
                }
                entry += 1;
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

    /// Goes on to the next cell.
    #[inline(always)]
    fn advance(&mut self) {
        self.cell += 1;
        self.at[0] += 1;
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
    #[inline(always)]
    fn of<const D: usize>(layer: &Layer<D>, level: Option<&Level>, place: &CellPlace) -> Self {
        let starts = &layer.starts[..];
        let cell = place.cell as usize;
        let mut ahead = Ahead { own_end: starts[cell + 1] as usize, runs: [(0, 0); 10], len: 0 };
        let Some(level) = level else { return ahead };
        let [across, along, deep] = place.counts;
        let [x, y, z] = place.at;
        let is_inner =
            x > 0 && x + 1 < across && y + 1 < along && (D == 2 || (y > 0 && z + 1 < deep));
        if !is_inner {
            ahead.at_border(layer, level, place);
            return ahead;
        }
        ahead.own_end = starts[cell + 2] as usize;
        let row = |middle: usize| (starts[middle - 1], starts[middle + 2]);
        let across = across as usize;
        ahead.runs[0] = row(cell + across);
        ahead.len = 1;
        if D == 3 {
            let plane = cell + across * along as usize;
            ahead.runs[1] = row(plane - across);
            ahead.runs[2] = row(plane);
            ahead.runs[3] = row(plane + across);
            ahead.len = 4;
        }
        ahead
    }

    /// The same at the border of the table, where rows end or wrap.
    #[cold]
    fn at_border<const D: usize>(&mut self, layer: &Layer<D>, level: &Level, place: &CellPlace) {
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

struct MovedPairTask<'a, const D: usize, E> {
    grid: &'a LooseGrid<D>,
    kinds: PairKinds,
    part: Part,
    emit: &'a mut E,
}

impl<const D: usize, E: FnMut(u64, u64)> Task for MovedPairTask<'_, D, E> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let layers = &self.grid.layers;
        let words = layers[0].moved.len() + layers[1].moved.len();
        let parts = split(self.part.of(words), layers[0].moved.len());
        let mut first = 0;
        while first < 2 {
            let mut word = parts[first].start;
            while word < parts[first].end {
                let mut bits = layers[first].moved[word];
                while bits != 0 {
                    let entry = word * 64 + bits.trailing_zeros() as usize;
                    // SAFETY: dispatch chose lanes that the machine has.
                    unsafe { pairs_of_moved::<L, D>(layers, self.kinds, first, entry, self.emit) };
                    bits &= bits - 1;
                }
                word += 1;
            }
            first += 1;
        }
    }
}

/// The pairs of a moved object, but for those with a moved object that stands before it.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn pairs_of_moved<L: Lanes, const D: usize>(
    layers: &[Layer<D>; 2],
    kinds: PairKinds,
    first: usize,
    entry: usize,
    emit: &mut impl FnMut(u64, u64),
) {
    let layer = &layers[first];
    let bounds = layer.box_at(entry);
    let filter = layer.filter_at(entry);
    let mut second = 0;
    while second < 2 {
        let kind = [PairKinds::MOVING_MOVING, PairKinds::MOVING_STATIC, PairKinds::STATIC_STATIC];
        if kinds.has(kind[first + second]) {
            let other = &layers[second];
            // SAFETY: the machine has the lanes.
            unsafe {
                scan_layer::<L, D>(other, &bounds, |b| {
                    let is_before = (second, b) <= (first, entry) && other.is_moved(b);
                    if !is_before {
                        emit_pair((layer, entry, filter), (other, b), emit);
                    }
                });
            }
        }
        second += 1;
    }
}
