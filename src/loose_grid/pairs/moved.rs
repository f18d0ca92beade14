//! The pairs of moved objects where that is simple: in a layer with one size class and no other layer
//! to look at. As for all pairs, nothing is asked on the way that cannot be predicted: the runs around
//! the objects are cut into eights, these are tested, the hits are looked at last.

use core::ops::Range;

use crate::loose_grid::cost;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::level::Level;
use crate::loose_grid::layout::run::SHORT;
use crate::loose_grid::pairs::join::{ordered, pair_hits};
use crate::loose_grid::pairs::sink::Sink;
use crate::loose_grid::query::scan::{Corners, Probe};
use crate::loose_grid::store::objects::fetch;
use crate::simd::floats::{LANES, Lanes, Task};

/// Moved entries whose cells are found before what is around them is listed.
const WAITING: usize = 32;
/// Eights that are listed before they are tested.
const LISTED: usize = 64;
/// Hits that are kept before they are looked at.
const KEPT: usize = 64;
/// Rows of three cells around a cell.
const MOST_AROUND: usize = 9;
/// Pairs handed over at a time.
const BATCH: usize = 24;
/// Hits of an eight from which on their pairs are written at once.
const MANY: u32 = 4;
/// Hits of an eight that are written down blindly; most have no more.
const BLIND: usize = 2;

/// Finds the pairs of moved entries of a layer with one level.
pub(crate) struct MovedPairs<'a, const D: usize> {
    layer: &'a Layer<D>,
    level: &'a Level,
    corners: Corners<'a, D>,
    overflow: Range<usize>,
    /// Places from a cell to the middle ones of the rows around it, its own among them.
    around: [u32; MOST_AROUND],
    rows: usize,
    /// A moved entry and its cell.
    waiting: [[u32; 2]; WAITING],
    waiting_len: usize,
    /// A moved entry, where an eight around it begins, and which bits of it are wanted.
    eights: [[u32; 3]; LISTED],
    listed: usize,
    /// A moved entry and one that it overlaps.
    kept: [[u32; 2]; KEPT + BLIND],
    kept_len: usize,
    /// All objects have one filter, which passes itself.
    is_plain: bool,
    /// Nobody asks which pairs they are.
    only_counts: bool,
}

impl<'a, const D: usize> MovedPairs<'a, D> {
    /// `None` if the layer has several levels, or none, or only one cell.
    pub(crate) fn new(layer: &'a Layer<D>, sink: &Sink<'_>) -> Option<Self> {
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
        Some(Self {
            layer,
            level,
            corners: Corners::of(layer),
            overflow: layer.overflow(),
            around,
            rows,
            waiting: [[0; 2]; WAITING],
            waiting_len: 0,
            eights: [[0; 3]; LISTED],
            listed: 0,
            kept: [[0; 2]; KEPT + BLIND],
            kept_len: 0,
            is_plain: layer.filters.pass_themselves(),
            only_counts: sink.only_counts(&layer.filters, &layer.filters),
        })
    }

    /// Takes in a moved entry; false if it lies in the overflow cell or where a row around it goes over
    /// the end of the ring, and so must be looked at by itself.
    #[inline(always)]
    pub(crate) fn add<L: Lanes>(&mut self, entry: usize, sink: &mut Sink<'_>) -> bool {
        if self.overflow.contains(&entry) {
            return false;
        }
        let bounds = self.corners.box_at(entry);
        let mut center = [0.0; D];
        let mut axis = 0;
        while axis < D {
            center[axis] = (f64::from(bounds.min[axis]) + f64::from(bounds.max[axis])) * 0.5;
            axis += 1;
        }
        let cell = self.level.cell_of::<D>(&center);
        let (last, starts) = (self.level.size - 1, &self.layer.starts);
        let mut is_inner = true;
        let mut row = 0;
        while row < self.rows {
            let middle = self.middle(cell, row) - self.level.base;
            is_inner &= (middle > 0) & (middle < last);
            // The cells around it lie in rows far from each other.
            fetch(starts, (self.level.base + middle) as usize);
            row += 1;
        }
        if !is_inner {
            return false;
        }
        self.waiting[self.waiting_len % WAITING] = [entry as u32, cell];
        self.waiting_len += 1;
        if self.waiting_len == WAITING {
            // SAFETY: whoever adds entries has the lanes.
            unsafe { L::apart(WaitingTask { pairs: self, sink }) };
        }
        true
    }

    /// The middle cell of a row around a cell.
    #[inline(always)]
    fn middle(&self, cell: u32, row: usize) -> u32 {
        let place = (cell - self.level.base).wrapping_add(self.around[row]);
        self.level.base + (place & (self.level.size - 1))
    }

    /// Lists what lies around the entries that wait.
    #[inline(always)]
    fn list_waiting<L: Lanes>(&mut self, sink: &mut Sink<'_>) {
        let mut next = 0;
        while next < self.waiting_len {
            let [entry, cell] = self.waiting[next % WAITING];
            next += 1;
            // Boxes that touch lie in the same or in neighbouring cells.
            let mut row = 0;
            while row < self.rows {
                let middle = self.middle(cell, row);
                self.list::<L>(entry, self.layer.entries(middle - 1..middle + 2), sink);
                row += 1;
            }
            self.list::<L>(entry, self.overflow.clone(), sink);
        }
        self.waiting_len = 0;
    }

    /// Lists a run of entries around a moved one.
    #[inline(always)]
    fn list<L: Lanes>(&mut self, entry: u32, entries: Range<usize>, sink: &mut Sink<'_>) {
        let mut at = entries.start;
        while at < entries.end {
            if self.listed >= LISTED {
                // SAFETY: whoever adds entries has the lanes.
                unsafe { L::apart(ListedTask { pairs: self, sink }) };
            }
            let left = (entries.end - at).min(LANES);
            self.eights[self.listed % LISTED] = [entry, at as u32, (1 << left) - 1];
            // Moved objects lie far apart, so what is around them comes from far away.
            self.layer.fetch_box(at);
            self.listed += 1;
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
        unsafe {
            L::apart(WaitingTask { pairs: self, sink });
            L::apart(ListedTask { pairs: self, sink });
        }
    }

    /// Tests what is listed and emits all pairs found so far.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn test_listed<L: Lanes>(&mut self, sink: &mut Sink<'_>) {
        let mut next = 0;
        while next < self.listed {
            let [entry, at, wanted] = self.eights[next];
            next += 1;
            cost::count();
            // SAFETY: both are entries of the layer, behind the last of which eight more can be read;
            // the machine has the lanes.
            let mut bits = unsafe {
                let probe = Probe::<L, D>::of_entry(&self.corners, entry as usize);
                probe.overlaps(&self.corners, at as usize)
            } & wanted;
            // Pairs with moved entries that stand before are found there.
            bits &= !self.layer.moved_before(at as usize, entry as usize + 1);
            if self.only_counts {
                sink.count(bits.count_ones());
                continue;
            }
            if self.is_plain && bits.count_ones() >= MANY {
                self.flush(sink);
                let ids = self.layer.id.as_ptr();
                // SAFETY: as above.
                unsafe {
                    let id = *ids.add(entry as usize);
                    pair_hits::<L>(id, ids.add(at as usize), bits, sink);
                }
                continue;
            }
            loop {
                let mut len = self.kept_len;
                let mut blind = 0;
                while blind < BLIND {
                    let other = at + (bits.trailing_zeros() & 7);
                    self.kept[len % KEPT] = [entry, other];
                    fetch(&self.layer.id, other as usize);
                    len += usize::from(bits != 0);
                    bits &= bits.wrapping_sub(1);
                    blind += 1;
                }
                self.kept_len = len;
                if len > KEPT - BLIND {
                    self.flush(sink);
                }
                if bits == 0 {
                    break;
                }
            }
        }
        self.listed = 0;
        self.flush(sink);
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
        self.only_counts = sink.only_counts(&layer.filters, &layer.filters);
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

/// Lists what lies around the entries that wait, in a function of its own.
struct WaitingTask<'p, 'a, 's, const D: usize> {
    pairs: &'p mut MovedPairs<'a, D>,
    sink: &'p mut Sink<'s>,
}

impl<const D: usize> Task for WaitingTask<'_, '_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        self.pairs.list_waiting::<L>(self.sink);
    }
}

/// Tests what is listed, in a function of its own, for it is done in several places.
struct ListedTask<'p, 'a, 's, const D: usize> {
    pairs: &'p mut MovedPairs<'a, D>,
    sink: &'p mut Sink<'s>,
}

impl<const D: usize> Task for ListedTask<'_, '_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        // SAFETY: whoever runs the task has the lanes.
        unsafe { self.pairs.test_listed::<L>(self.sink) };
    }
}
