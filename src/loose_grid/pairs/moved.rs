//! The pairs of moved objects where that is simple: in a layer with one size class and no other layer
//! to look at. Objects that moved lie far apart: while the runs around one are tested, eight by eight, those around
//! the ones that follow are fetched.

use core::array::from_fn;
use core::ops::Range;

use crate::loose_grid::cost;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::level::{Level, guard};
use crate::loose_grid::layout::run::SHORT;
use crate::loose_grid::pairs::join::ordered;
use crate::loose_grid::pairs::sink::{Room, Sink};
use crate::loose_grid::query::rows::guard_of;
use crate::loose_grid::query::scan::{Corners, Probe};
use crate::loose_grid::store::objects::fetch;
use crate::simd::floats::{LANES, Lanes, Task};

/// Moved entries whose cells are found before what is around them is looked at.
const WAITING: usize = 32;
/// What is around a moved entry is fetched so many entries before it is tested.
const AHEAD: usize = 2;
/// Nothing is fetched of a layer of fewer entries: it lies close to the processor.
const FAR: usize = 4096;
/// Hits that are kept before they are looked at.
const KEPT: usize = 64;
/// Rows of three cells around a cell.
const MOST_AROUND: usize = 9;
/// Bits of what is reached of these rows: the rows, then the cells before and behind the middle ones.
const ROWS: u32 = (1 << BEFORE) - 1;
const BEFORE: u32 = MOST_AROUND as u32;
const BEHIND: u32 = BEFORE + 1;
/// Pairs handed over at a time.
const BATCH: usize = 24;

/// Finds the pairs of moved entries of a layer with one level.
pub(crate) struct MovedPairs<'a, const D: usize> {
    layer: &'a Layer<D>,
    level: &'a Level,
    corners: Corners<'a, D>,
    overflow: Range<usize>,
    /// Places from a cell to the middle ones of the rows around it, its own among them.
    around: [u32; MOST_AROUND],
    rows: usize,
    /// A row's bit among those around a cell is that much higher than the one of the row before along an axis; 0 for the
    /// axis along which rows lie, and for those that are folded.
    shifts: [u32; D],
    /// How far what lies in a cell reaches out of it, with what rounding can do to borders of cells.
    reaches: [f64; D],
    /// A moved entry, its cell, and where its box reaches: bits of rows, of the cell before and of that behind in them.
    waiting: [[u32; 3]; WAITING],
    waiting_len: usize,
    /// A moved entry and one that it overlaps.
    kept: [[u32; 2]; KEPT],
    kept_len: usize,
    /// All objects have one filter, which passes itself.
    is_plain: bool,
}

impl<'a, const D: usize> MovedPairs<'a, D> {
    /// `None` if the layer has several levels, or none, or only one cell.
    pub(crate) fn new(layer: &'a Layer<D>) -> Option<Self> {
        let [level] = layer.plan.levels() else { return None };
        if level.kept_axes() == 0 {
            return None;
        }
        let [row, slice] = level.row_strides();
        let (mut around, mut rows) = ([0; MOST_AROUND], 0);
        let steps = |stride: u32| if stride > 0 { -1..=1i32 } else { 0..=0 };
        for z in steps(slice) {
            for y in steps(row) {
                let place = slice as i32 * z + row as i32 * y;
                around[rows] = place as u32;
                rows += 1;
            }
        }
        let (mut shifts, mut shift) = ([0; D], 1);
        for axis in (0..D).filter(|&axis| level.strides[axis] > 1) {
            shifts[axis] = shift;
            shift *= 3;
        }
        Some(Self {
            layer,
            level,
            corners: Corners::of(layer),
            overflow: layer.overflow(),
            around,
            rows,
            shifts,
            reaches: from_fn(|axis| level.reach(axis) + guard_of(level, axis, 0.0)),
            waiting: [[0; 3]; WAITING],
            waiting_len: 0,
            kept: [[0; 2]; KEPT],
            kept_len: 0,
            is_plain: layer.filters.pass_themselves(),
        })
    }

    /// Takes in a moved entry; false if it lies in the overflow cell or where a row around it goes over
    /// the end of the ring, and so must be looked at by itself.
    #[inline(always)]
    pub(crate) fn add<L: Lanes>(&mut self, entry: usize, sink: &mut Sink<'_>) -> bool {
        let is_added = self.let_wait(entry);
        if self.waiting_len == WAITING {
            // SAFETY: whoever adds entries has the lanes.
            unsafe { L::apart(AroundTask { pairs: self, sink }) };
        }
        is_added
    }

    /// Lets an entry wait, if it can. Compiled once for all lanes.
    #[inline(never)]
    fn let_wait(&mut self, entry: usize) -> bool {
        if self.overflow.contains(&entry) {
            return false;
        }
        let (bounds, level) = (self.corners.box_at(entry), self.level);
        let (mut cell, mut rows, mut along) = ([0; 3], 1, [false; 2]);
        let mut axis = 0;
        while axis < D {
            let (min, max) = (f64::from(bounds.min[axis]), f64::from(bounds.max[axis]));
            cell[axis] = level.cell_along(axis, (min + max) * 0.5);
            let reach = self.reaches[axis];
            let before = level.cell_along(axis, min - reach - guard(min)) < cell[axis];
            let behind = level.cell_along(axis, max + reach + guard(max)) > cell[axis];
            match self.shifts[axis] {
                0 => along = [along[0] | before, along[1] | behind],
                shift => rows *= u32::from(before) | 1 << shift | u32::from(behind) << (2 * shift),
            }
            axis += 1;
        }
        let cell = level.base + level.place_of(cell);
        let reached = rows | u32::from(along[0]) << BEFORE | u32::from(along[1]) << BEHIND;
        let (place, last) = (cell - level.base, level.size - 1);
        // Those behind the rows are like that of the cell. A middle cell at an end of the ring is 0 or 1 here.
        let is_at_end = self.around.map(|to| (place.wrapping_add(to).wrapping_add(1) & last) < 2);
        if is_at_end.into_iter().fold(false, |any, is| any | is) {
            return false;
        }
        if self.layer.len >= FAR {
            // The cells around it lie in rows far from each other.
            for row in 0..self.rows {
                fetch(&self.layer.starts, self.middle(cell, row) as usize);
            }
        }
        self.waiting[self.waiting_len % WAITING] = [entry as u32, cell, reached];
        self.waiting_len += 1;
        true
    }

    /// The middle cell of a row around a cell.
    #[inline(always)]
    fn middle(&self, cell: u32, row: usize) -> u32 {
        let place = (cell - self.level.base).wrapping_add(self.around[row]);
        self.level.base + (place & (self.level.size - 1))
    }

    /// The entries in a row around a cell, of the cells that are reached in it.
    #[inline(always)]
    fn entries(&self, cell: u32, row: usize, reached: u32) -> Range<usize> {
        let middle = self.middle(cell, row);
        self.layer.entries(middle - (reached >> BEFORE & 1)..middle + 1 + (reached >> BEHIND))
    }

    /// Fetches what lies around an entry that waits, if there is one. Compiled once for all lanes.
    #[inline(never)]
    fn fetch_around(&self, waiting: usize) {
        if waiting >= self.waiting_len {
            return;
        }
        let [_, cell, reached] = self.waiting[waiting % WAITING];
        let mut rows = reached & ROWS;
        while rows != 0 {
            let entries = self.entries(cell, rows.trailing_zeros() as usize, reached);
            entries.step_by(LANES).for_each(|at| self.layer.fetch_box(at));
            rows &= rows - 1;
        }
    }

    /// Emits the pairs of the entries that wait.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn look_around<L: Lanes>(&mut self, sink: &mut Sink<'_>) {
        let is_far = self.layer.len >= FAR;
        if is_far {
            (0..AHEAD).for_each(|first| self.fetch_around(first));
        }
        let mut pairs = sink.room();
        let mut next = 0;
        while next < self.waiting_len {
            if is_far {
                self.fetch_around(next + AHEAD);
            }
            let [entry, cell, reached] = self.waiting[next % WAITING];
            next += 1;
            // SAFETY: it is an entry; the machine has the lanes.
            let probe = unsafe { Probe::<L, D>::of_entry(&self.corners, entry as usize) };
            let mut rows = reached & ROWS;
            loop {
                let entries = match rows {
                    0 => self.overflow.clone(),
                    _ => self.entries(cell, rows.trailing_zeros() as usize, reached),
                };
                // SAFETY: as above.
                unsafe { self.test(&probe, entry, entries, &mut pairs, sink) };
                if rows == 0 {
                    break;
                }
                rows &= rows - 1;
            }
        }
        self.waiting_len = 0;
        if self.is_plain {
            // SAFETY: the pairs were written there.
            unsafe { sink.wrote_up_to(pairs) };
        } else {
            self.flush(sink);
        }
    }

    /// Writes the pairs of a moved entry with a run of entries, or keeps them where filters are to be looked at.
    ///
    /// # Safety
    /// The machine has the lanes; the room is the last one that the sink gave, unless filters are to be looked at.
    #[inline(always)]
    unsafe fn test<L: Lanes>(
        &mut self,
        probe: &Probe<L, D>,
        entry: u32,
        entries: Range<usize>,
        pairs: &mut Room,
        sink: &mut Sink<'_>,
    ) {
        let ids = self.layer.id.as_ptr();
        let mut at = entries.start;
        while at < entries.end {
            cost::count();
            let wanted = (1 << (entries.end - at).min(LANES)) - 1;
            // SAFETY: they are entries of the layer, behind the last of which eight more can be read; the machine has
            // the lanes.
            let bits = unsafe { probe.overlaps(&self.corners, at) } & wanted;
            if bits != 0 {
                // Pairs with moved entries that stand before are found there.
                let mut bits = bits & !self.layer.moved_before(at, entry as usize + 1);
                if self.is_plain {
                    // SAFETY: as above.
                    unsafe { pairs.take::<L>(*ids.add(entry as usize), ids.add(at), bits, sink) };
                } else {
                    while bits != 0 {
                        if self.kept_len == KEPT {
                            self.flush(sink);
                        }
                        self.kept[self.kept_len] = [entry, at as u32 + bits.trailing_zeros()];
                        self.kept_len += 1;
                        bits &= bits - 1;
                    }
                }
            }
            at += LANES;
        }
    }

    /// Emits all pairs of the entries taken in so far.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn finish<L: Lanes>(&mut self, sink: &mut Sink<'_>) {
        // SAFETY: the machine has the lanes.
        unsafe { L::apart(AroundTask { pairs: self, sink }) };
    }

    /// Emits the pairs that are kept, many at a time for those who look each of them up.
    fn flush(&mut self, sink: &mut Sink<'_>) {
        let layer = self.layer;
        for kept in self.kept[..self.kept_len].chunks(BATCH) {
            let place = sink.place(BATCH);
            let mut count = 0;
            for &[entry, other] in kept {
                let (entry, other) = (entry as usize, other as usize);
                let pair = ordered(layer.id_at(entry), layer.id_at(other));
                // SAFETY: there is room for a batch.
                unsafe { place.add(count).write(pair) };
                let passes = layer.filter_at(entry).passes(&layer.filter_at(other));
                count += usize::from(passes);
            }
            // SAFETY: so many were written.
            unsafe { sink.wrote(count) };
        }
        self.kept_len = 0;
    }
}

/// Finds the pairs of the moved entries of a plain run that have their marks in some words.
pub(crate) struct MovedInRun<'a, 's, const D: usize> {
    layer: &'a Layer<D>,
    words: Range<usize>,
    sink: &'a mut Sink<'s>,
}

impl<'a, 's, const D: usize> MovedInRun<'a, 's, D> {
    /// # Safety
    /// The layer is a plain run.
    pub(crate) unsafe fn new(
        layer: &'a Layer<D>,
        words: Range<usize>,
        sink: &'a mut Sink<'s>,
    ) -> Self {
        Self { layer, words, sink }
    }
}

impl<const D: usize> Task for MovedInRun<'_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { layer, words, sink } = self;
        let corners = Corners::of(layer);
        let (keys, ids, marks) = (layer.keys.as_ptr(), layer.id.as_ptr(), layer.moved.as_ptr());
        let mut pairs = sink.room();
        let mut word = words.start;
        while word < words.end {
            // SAFETY: the words are those of the layer.
            let mut moved = unsafe { *marks.add(word) };
            while moved != 0 {
                let entry = word * 64 + moved.trailing_zeros() as usize;
                moved &= moved - 1;
                // SAFETY: whoever runs the task has the lanes; marks are of entries, behind the last of which
                // there are eight holes, whose keys are behind all others. The room is the last one given.
                unsafe {
                    let (mut at, mut last) = (0, u64::MAX - 1);
                    if layer.len > SHORT {
                        let first;
                        (first, last) = layer.keys_near(entry);
                        // What is near stands close.
                        at = entry;
                        while at > 0 && *keys.add(at) >= first {
                            at = at.saturating_sub(LANES);
                        }
                        if layer.listed > 0 {
                            sink.wrote_up_to(pairs);
                            L::apart(MovedAndLongest { layer, entry, before: at, sink });
                            pairs = sink.room();
                        }
                    }
                    let (probe, id) = (Probe::<L, D>::of_entry(&corners, entry), *ids.add(entry));
                    while *keys.add(at) <= last {
                        let mut bits = probe.overlaps(&corners, at);
                        if bits != 0 {
                            bits &= !layer.moved_before(at, entry + 1);
                        }
                        if bits != 0 {
                            pairs.take::<L>(id, ids.add(at), bits, sink);
                        }
                        at += LANES;
                    }
                }
            }
            word += 1;
        }
        // SAFETY: the pairs were written there.
        unsafe { sink.wrote_up_to(pairs) };
    }
}

/// Finds the pairs of a moved entry of a plain run with the longest ones that stand before others. Apart, for few runs have
/// them.
struct MovedAndLongest<'a, 's, 'p, const D: usize> {
    layer: &'a Layer<D>,
    entry: usize,
    before: usize,
    sink: &'p mut Sink<'s>,
}

impl<const D: usize> Task for MovedAndLongest<'_, '_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { layer, entry, before, sink } = self;
        let bounds = layer.box_at(entry);
        let begin = bounds.min[layer.plan.axis::<D>()];
        for long in layer.longest_before_along(before, begin.into()) {
            let is_there = layer.moved_before(long, entry + 1) & 1 != 0;
            if !is_there && layer.box_at(long).overlaps(&bounds) {
                sink.push(ordered(layer.id_at(entry), layer.id_at(long)));
            }
        }
    }
}

/// Looks around the entries that wait, in a function of its own, for it is done in several places.
struct AroundTask<'p, 'a, 's, const D: usize> {
    pairs: &'p mut MovedPairs<'a, D>,
    sink: &'p mut Sink<'s>,
}

impl<const D: usize> Task for AroundTask<'_, '_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        // SAFETY: whoever runs the task has the lanes.
        unsafe { self.pairs.look_around::<L>(self.sink) };
    }
}
