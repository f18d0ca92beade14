//! All pairs of objects that overlap, and those of objects that moved.

pub(crate) mod forward_neighbors;
pub(crate) mod join;
pub(crate) mod moved;
pub(crate) mod sink;

use core::cmp::Ordering;
use core::mem::MaybeUninit;
use core::ops::{BitOr, Range};

use crate::error::ArgumentError;
use crate::loose_grid::LooseGrid;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::layout::layer::{Layer, Share};
use crate::loose_grid::pairs::join::{
    Join, Kept, Paired, RunPairs, SparseRunPairs, ordered, pair_hits,
};
use crate::loose_grid::pairs::moved::{MovedInRun, MovedPairs};
use crate::loose_grid::pairs::sink::{SPACE, Sink};
use crate::loose_grid::query::scan::{Corners, Probe, entries_of};
use crate::simd::floats::{LANES, Lanes, Task, dispatch, dispatch_apart, dispatch_wide};

/// Entries that have their marks in one word.
const WORD: usize = 64;
/// Of so few entries of a run it is not asked whether eight reach none.
const FEW_IN_RUN: usize = 128;

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
    #[inline]
    pub fn of(&self, len: usize) -> Range<usize> {
        // A query of one thing would spend a fifth of its time on the divisions below.
        if self.count == 1 {
            return 0..len;
        }
        let border = |index: u32| (len as u128 * index as u128 / self.count as u128) as usize;
        border(self.index)..border(self.index + 1)
    }

    /// Its index.
    pub(crate) fn index(&self) -> u32 {
        self.index
    }

    /// The same in whole chunks of so many things, but for the last ones.
    pub(crate) fn of_chunks(&self, len: usize, chunk: usize) -> Range<usize> {
        let chunks = self.of(len.div_ceil(chunk));
        (chunks.start * chunk).min(len)..(chunks.end * chunk).min(len)
    }

    /// The part of at most so many that it does, if any.
    pub(crate) fn among(&self, most: u32) -> Option<Part> {
        let count = self.count.min(most);
        (self.index < count).then_some(Part { index: self.index, count })
    }
}

/// Which pairs are wanted, by the layers of their objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairKinds(u32);

impl PairKinds {
    /// No pairs.
    pub const NONE: PairKinds = PairKinds(0);
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

    /// As bits 1, 2 and 4.
    pub const fn bits(self) -> u32 {
        self.0
    }

    #[inline]
    pub(crate) fn has(self, other: PairKinds) -> bool {
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
        self.pairs_in_batches(kinds, part, &mut one_by_one(emit));
    }

    /// [`LooseGrid::pairs`], many at a time.
    pub fn pairs_in_batches(
        &self,
        kinds: PairKinds,
        part: Part,
        emit: &mut impl FnMut(&[[u64; 2]]),
    ) {
        let mut space = SPACE;
        let mut sink = Sink::to_caller(emit, &mut space);
        self.find_pairs(kinds, part, &mut sink);
        sink.finish();
    }

    /// [`LooseGrid::pairs`], into an array, as many as fit; gives the number of all. Where all objects have
    /// one filter that passes itself, those that do not fit are counted eight tests at a time and none is
    /// written down.
    #[inline]
    pub fn pairs_into(
        &self,
        kinds: PairKinds,
        part: Part,
        array: &mut [MaybeUninit<[u64; 2]>],
    ) -> u64 {
        let mut space = SPACE;
        let mut sink = Sink::to_array(array, &mut space);
        self.find_pairs(kinds, part, &mut sink);
        sink.finish()
    }

    #[inline]
    fn find_pairs(&self, kinds: PairKinds, part: Part, sink: &mut Sink<'_>) {
        let [moving, fixed] = &self.layers;
        if kinds.has(PairKinds::MOVING_MOVING) && fixed.len == 0 && moving.is_plain_run() {
            // Few objects, and nothing to choose from.
            let (layer, entries) = (moving, part.of(moving.len));
            if layer.len > FEW_IN_RUN {
                return dispatch(self.simd, SparseRunPairs { layer, entries, sink });
            }
            return dispatch_apart(self.simd, RunPairs { layer, entries, sink });
        }
        dispatch(self.simd, PairTask { grid: self, kinds, part, sink });
    }

    /// The number of pairs that [`LooseGrid::pairs`] emits, counted as by [`LooseGrid::pairs_into`].
    pub fn count_pairs(&self, kinds: PairKinds, part: Part) -> u64 {
        self.pairs_into(kinds, part, &mut [])
    }

    /// Emits the pairs of [`LooseGrid::pairs`] in which at least one object was moved or inserted
    /// with the last commit. O(entries / 64 + moved objects + their pairs).
    pub fn moved_pairs(&self, kinds: PairKinds, part: Part, emit: &mut impl FnMut(u64, u64)) {
        self.moved_pairs_in_batches(kinds, part, &mut one_by_one(emit));
    }

    /// [`LooseGrid::moved_pairs`], many at a time.
    pub fn moved_pairs_in_batches(
        &self,
        kinds: PairKinds,
        part: Part,
        emit: &mut impl FnMut(&[[u64; 2]]),
    ) {
        let mut space = SPACE;
        let mut sink = Sink::to_caller(emit, &mut space);
        self.find_moved_pairs(kinds, part, &mut sink);
        sink.finish();
    }

    /// [`LooseGrid::moved_pairs`], as by [`LooseGrid::pairs_into`].
    #[inline]
    pub fn moved_pairs_into(
        &self,
        kinds: PairKinds,
        part: Part,
        array: &mut [MaybeUninit<[u64; 2]>],
    ) -> u64 {
        let mut space = SPACE;
        let mut sink = Sink::to_array(array, &mut space);
        self.find_moved_pairs(kinds, part, &mut sink);
        sink.finish()
    }

    /// [`LooseGrid::pairs_into`] or, if those of what moved are wanted, [`LooseGrid::moved_pairs_into`], whole and of kinds
    /// with [`PairKinds::MOVING_MOVING`] among them, where few objects are a run and nothing is to choose from; else
    /// `None`. Floats are set as the library needs it. Never panics.
    #[inline(always)]
    pub fn pairs_at_once(
        &self,
        are_of_moved: bool,
        array: &mut [MaybeUninit<[u64; 2]>],
    ) -> Option<u64> {
        let [layer, fixed] = &self.layers;
        if fixed.len > 0 || !layer.is_plain_run() || layer.is_long_run() {
            return None;
        }
        let mut space = SPACE;
        let mut sink = Sink::to_array(array, &mut space);
        match are_of_moved {
            true if !layer.are_places_known => return None,
            true => {
                let words = 0..layer.moved.len();
                // SAFETY: it is a plain run.
                let task = unsafe { MovedInRun::new(layer, words, &mut sink) };
                dispatch_wide(self.simd, task)?;
            }
            false if layer.len > FEW_IN_RUN => {
                let task = SparseRunPairs { layer, entries: 0..layer.len, sink: &mut sink };
                dispatch_wide(self.simd, task)?;
            }
            false => {
                let task = RunPairs { layer, entries: 0..layer.len, sink: &mut sink };
                dispatch_wide(self.simd, task)?;
            }
        }
        Some(sink.finish())
    }

    #[inline(never)]
    fn find_moved_pairs(&self, kinds: PairKinds, part: Part, sink: &mut Sink<'_>) {
        let [moving, fixed] = &self.layers;
        if kinds.has(PairKinds::MOVING_MOVING)
            && fixed.live == 0
            && moving.is_plain_run()
            && !moving.is_all_moved()
        {
            // Few objects, and nothing to choose from.
            let words = part.of(moving.moved.len());
            // SAFETY: it is a plain run.
            let task = unsafe { MovedInRun::new(moving, words, sink) };
            if dispatch_wide(self.simd, task).is_some() {
                return;
            }
        }
        let moved = self.layers.each_ref().map(Layer::count_moved);
        // Where everything moved, these are all pairs.
        if moved == self.layers.each_ref().map(|layer| layer.live) {
            dispatch(self.simd, PairTask { grid: self, kinds, part, sink });
        } else {
            self.find_some_moved_pairs(moved, kinds, part, sink);
        }
    }

    /// The same where so many of each layer have moved, and not all.
    #[inline(never)]
    fn find_some_moved_pairs(
        &self,
        moved: [usize; 2],
        kinds: PairKinds,
        part: Part,
        sink: &mut Sink<'_>,
    ) {
        let layers = &self.layers;
        let shares = [0, 1].map(|index: usize| Share::of(moved[index], layers[index].live));
        // Where many have moved all pairs are found, and those of others left out.
        let inside = [0, 1].map(|index: usize| kinds.has(KINDS[2 * index]));
        let are_few = (0..2).all(|index| !inside[index] || shares[index] == Share::Few);
        let has_mixed =
            kinds.has(PairKinds::MOVING_STATIC) && layers.iter().all(|layer| layer.live > 0);
        let looking = has_mixed.then(|| Looking::of(layers, moved));
        let is_by_moved = looking == Some(Looking::Moved);
        // Around each that moved all pairs are found at once; otherwise those of both layers come behind those within
        // them.
        let is_at_once = is_by_moved && are_few;
        let steps = [0, 1, 2, 3].map(|step: usize| match looking {
            _ if step < 2 => is_at_once || inside[step],
            Some(Looking::Moved) => !is_at_once,
            Some(Looking::All(first)) => first == step - 2,
            None => false,
        });
        let finds = [0, 1, 2, 3].map(|step: usize| {
            let (first, is_inside) = (step % 2, step < 2);
            let finds_all =
                if is_inside { !is_at_once && shares[first] != Share::Few } else { !is_by_moved };
            if !steps[step] || layers[first].live == 0 || (moved[first] == 0 && !finds_all) {
                return None;
            }
            let mixed = if is_inside && !is_at_once { 0 } else { PairKinds::MOVING_STATIC.0 };
            let own = if is_inside { KINDS[2 * first].0 } else { 0 };
            Some(match finds_all {
                true => {
                    let other = (!is_inside).then_some(&layers[1 - first]);
                    let paired = Paired::new(&layers[first], is_inside, other);
                    Finds::All { paired, only_moved: shares[first] != Share::All }
                }
                false => Finds::OfMoved { first, kinds: PairKinds(kinds.0 & (mixed | own)) },
            })
        });
        let lens = finds.each_ref().map(|finds| match finds {
            Some(Finds::All { paired, .. }) => paired.len(),
            Some(Finds::OfMoved { first, .. }) => layers[*first].moved.len() * WORD,
            None => 0,
        });
        let part = part.of(lens.iter().sum());
        let mut before = 0;
        for (finds, len) in finds.into_iter().zip(lens) {
            let end = before + len;
            let [from, to] = [part.start, part.end].map(|at| at.clamp(before, end) - before);
            before = end;
            if let Some(finds) = finds
                && from < to
            {
                let sink = &mut *sink;
                dispatch(self.simd, MovedStep { layers, finds, part: from..to, sink });
            }
        }
    }

    /// The number of pairs that [`LooseGrid::moved_pairs`] emits, counted as by
    /// [`LooseGrid::pairs_into`].
    pub fn count_moved_pairs(&self, kinds: PairKinds, part: Part) -> u64 {
        self.moved_pairs_into(kinds, part, &mut [])
    }
}

/// Takes pairs many at a time and gives them on one by one.
fn one_by_one(emit: &mut impl FnMut(u64, u64)) -> impl FnMut(&[[u64; 2]]) {
    |pairs| pairs.iter().for_each(|&[first, second]| emit(first, second))
}

/// The kind of a pair by the number of its objects that are static.
const KINDS: [PairKinds; 3] =
    [PairKinds::MOVING_MOVING, PairKinds::MOVING_STATIC, PairKinds::STATIC_STATIC];

/// A share of what two layers have to do, of which the first one does so much.
fn split(range: Range<usize>, first: usize) -> [Range<usize>; 2] {
    [
        range.start.min(first)..range.end.min(first),
        range.start.max(first) - first..range.end.max(first) - first,
    ]
}

struct PairTask<'a, 's, const D: usize> {
    grid: &'a LooseGrid<D>,
    kinds: PairKinds,
    part: Part,
    sink: &'a mut Sink<'s>,
}

impl<const D: usize> Task for PairTask<'_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let [moving, fixed] = &self.grid.layers;
        let kinds = [PairKinds::MOVING_MOVING, PairKinds::STATIC_STATIC].map(|k| self.kinds.has(k));
        // Each object of the layer that has fewer of them looks into the other one.
        let mixed = self.kinds.has(PairKinds::MOVING_STATIC);
        let is_by_static = fixed.live < moving.live;
        let others =
            [(mixed && !is_by_static).then_some(fixed), (mixed && is_by_static).then_some(moving)];
        let paired =
            [Paired::new(moving, kinds[0], others[0]), Paired::new(fixed, kinds[1], others[1])];
        let first = paired[0].len();
        let part = self.part.of(first + paired[1].len());
        for (paired, part) in paired.into_iter().zip(split(part, first)) {
            // SAFETY: dispatch chose lanes that the machine has.
            unsafe { join::<L, D>(paired, false, part, self.sink) };
        }
    }
}

/// Emits the pairs that some steps of what are paired find, all or those of which an object moved.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn join<L: Lanes, const D: usize>(
    paired: Paired<'_, D>,
    only_moved: bool,
    part: Range<usize>,
    sink: &mut Sink<'_>,
) {
    if part.is_empty() {
        return;
    }
    let Paired { layer, other, .. } = paired;
    // SAFETY: the machine has the lanes; where it is asked for pairs of a plain run, it is one.
    unsafe {
        if other.is_none() && !only_moved && layer.is_plain_run() {
            L::apart(RunPairs { layer, entries: part, sink });
        } else {
            L::apart(JoinTask { paired, only_moved, part, sink });
        }
    }
}

/// A join in a function of its own, for what it keeps takes some of the stack.
struct JoinTask<'a, 's, const D: usize> {
    paired: Paired<'a, D>,
    only_moved: bool,
    part: Range<usize>,
    sink: &'a mut Sink<'s>,
}

impl<const D: usize> Task for JoinTask<'_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { paired, only_moved, part, sink } = self;
        // SAFETY: whoever runs the task has the lanes.
        unsafe { Join::new(paired, only_moved, &mut Kept::new(), sink).run::<L>(part) };
    }
}

/// Whose objects look for those of the other layer, where pairs of both are wanted of which an object moved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Looking {
    /// Those of both layers that moved.
    Moved,
    /// All of one layer.
    All(usize),
}

impl Looking {
    /// The way that takes the least time; what moved may look some more, for others of its own are found with it.
    fn of<const D: usize>(layers: &[Layer<D>; 2], moved: [usize; 2]) -> Self {
        // An object looks into each level of the other layer.
        let looks = [1, 0].map(|other: usize| 1 + layers[other].plan.len());
        let by_moved = looks[0] * moved[0] + looks[1] * moved[1];
        let by_all = [0, 1].map(|first: usize| looks[first] * layers[first].live);
        if 2 * by_moved <= 3 * by_all[0].min(by_all[1]) {
            Looking::Moved
        } else {
            Looking::All(usize::from(by_all[1] < by_all[0]))
        }
    }
}

/// How the pairs of a layer are found of which an object moved.
enum Finds<'a, const D: usize> {
    /// All are.
    All { paired: Paired<'a, D>, only_moved: bool },
    /// Those of these kinds around what moved in a layer.
    OfMoved { first: usize, kinds: PairKinds },
}

/// The pairs of a part of what finds them: of the entries that its steps take, or of those of a layer.
struct MovedStep<'a, 's, const D: usize> {
    layers: &'a [Layer<D>; 2],
    finds: Finds<'a, D>,
    part: Range<usize>,
    sink: &'a mut Sink<'s>,
}

impl<const D: usize> Task for MovedStep<'_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { layers, finds, part, sink } = self;
        // SAFETY: dispatch chose lanes that the machine has; a run is plain where it was seen to be.
        unsafe {
            match finds {
                Finds::All { paired, only_moved } => {
                    join::<L, D>(paired, only_moved, part, sink);
                }
                Finds::OfMoved { first, kinds } => {
                    let layer = &layers[first];
                    // A word belongs to the part in which it begins.
                    let words = part.start.div_ceil(WORD)..part.end.div_ceil(WORD);
                    let is_simple = kinds == KINDS[2 * first] && layer.is_plain_run();
                    if is_simple && !L::IS_BASELINE {
                        L::apart(MovedInRun::new(layer, words, sink));
                    } else {
                        L::apart(MovedLayerTask { layers, kinds, first, words, sink });
                    }
                }
            }
        }
    }
}

/// The pairs of moved objects of a layer, by words of marks, in a function of its own like a join.
struct MovedLayerTask<'a, 's, const D: usize> {
    layers: &'a [Layer<D>; 2],
    kinds: PairKinds,
    first: usize,
    words: Range<usize>,
    sink: &'a mut Sink<'s>,
}

impl<const D: usize> Task for MovedLayerTask<'_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { layers, kinds, first, words, sink } = self;
        let is_simple = kinds == KINDS[2 * first];
        let mut simple = if is_simple { MovedPairs::new(&layers[first]) } else { None };
        let mut word = words.start;
        while word < words.end {
            let mut bits = layers[first].moved[word];
            while bits != 0 {
                let entry = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                // SAFETY: whoever runs the task has the lanes.
                unsafe {
                    if let Some(simple) = &mut simple {
                        if simple.add::<L>(entry, sink) {
                            continue;
                        }
                        // What was taken in comes first.
                        simple.finish::<L>(sink);
                    }
                    let mut second = 0;
                    while second < 2 {
                        if kinds.has(KINDS[first + second]) {
                            pairs_of_moved::<L, D>(layers, [first, second], entry, sink);
                        }
                        second += 1;
                    }
                }
            }
            word += 1;
        }
        if let Some(simple) = &mut simple {
            // SAFETY: as above.
            unsafe { simple.finish::<L>(sink) };
        }
    }
}

/// The pairs of a moved object of a layer with those of it or of the other one, but for those with a moved object
/// that stands before it.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn pairs_of_moved<L: Lanes, const D: usize>(
    layers: &[Layer<D>; 2],
    [first, second]: [usize; 2],
    entry: usize,
    sink: &mut Sink<'_>,
) {
    let (layer, other) = (&layers[first], &layers[second]);
    let bounds = layer.box_at(entry);
    let (min, max) = (bounds.min.map(f64::from), bounds.max.map(f64::from));
    // SAFETY: the machine has the lanes.
    unsafe {
        let pairs = PairsOfMoved::<L, D> {
            layer,
            other,
            corners: Corners::of(other),
            probe: Probe::new(&bounds),
            entry,
            // Pairs with those of the layer before are found there, if they moved.
            before: match second.cmp(&first) {
                Ordering::Less => usize::MAX,
                Ordering::Equal => entry + 1,
                Ordering::Greater => 0,
            },
            do_all_pass: layer.filters.pass(&other.filters),
        };
        let mut index = 0;
        while index < other.plan.len() {
            if other.content[index].overlaps(&bounds) {
                for cells in other.plan.levels[index].cells_near(&min, &max) {
                    pairs.add(other.entries(cells), sink);
                }
            }
            index += 1;
        }
        for entries in other.runs_near(&min, &max) {
            pairs.add(entries, sink);
        }
    }
}

/// A moved entry of a layer and those of it or of the other one that it is tested against.
struct PairsOfMoved<'a, L: Lanes, const D: usize> {
    layer: &'a Layer<D>,
    other: &'a Layer<D>,
    corners: Corners<'a, D>,
    probe: Probe<L, D>,
    entry: usize,
    /// Pairs with entries that moved and stand before this one are found elsewhere.
    before: usize,
    /// Nobody's filter is to be looked at.
    do_all_pass: bool,
}

impl<L: Lanes, const D: usize> PairsOfMoved<'_, L, D> {
    /// Emits the pairs with a run of entries.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn add(&self, entries: Range<usize>, sink: &mut Sink<'_>) {
        let Self { layer, other, corners, probe, entry, .. } = self;
        if !corners.covers(&entries) {
            return;
        }
        let (id, ids) = (layer.id_at(*entry), other.id.as_ptr());
        let mut at = entries.start;
        while at < entries.end {
            // SAFETY: the machine has the lanes; what is covered can be read, and where there are eight boxes there
            // are eight ids.
            let mut bits = unsafe { probe.first_bits(corners, at..entries.end) };
            if bits != 0 {
                bits &= !other.moved_before(at, self.before);
                if self.do_all_pass {
                    // SAFETY: as above.
                    unsafe { pair_hits::<L>(id, ids.add(at), bits, sink) };
                } else {
                    let filter = layer.filter_at(*entry);
                    let others = entries_of(at, bits);
                    others
                        .filter(|&b| filter.passes(&other.filter_at(b)))
                        .for_each(|b| sink.push(ordered(id, other.id_at(b))));
                }
            }
            at += LANES;
        }
    }
}
