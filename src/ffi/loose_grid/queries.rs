//! The queries of a loose grid at the boundary, for both dimensions.

use core::mem::MaybeUninit;
use core::slice;

use crate::error::ArgumentError;
use crate::ffi::boundary::{Host, at_once, call, call_in_integers};
use crate::ffi::buffers::{Answer, OutputArray, Plain, Strided, read_in_words};
use crate::ffi::definition::check_reserved;
use crate::ffi::handles::Object;
use crate::ffi::loose_grid::objects::StridedArgument;
use crate::ffi::loose_grid::{
    WgLooseGrid2Sweep, WgLooseGrid3Sweep, WgLooseGridPair, WgLooseGridSweepShape,
};
use crate::ffi::status::{Outcome, Refused, WgStatus};
use crate::float_control;
use crate::loose_grid::{
    Aabb, Cast, CastHit, LooseGrid, LooseGridError, MAX_OCCLUDERS, Neighbor, PairKinds, Part,
    Plane, QueryFilter, Sweep, TakeIds, Volume, check_casts,
};

/// The largest array that an answer is written to at once: any that can be in memory.
const MOST_AT_ONCE: usize = isize::MAX as usize / size_of::<u64>();

/// The filter of a query, where it lies; null is none, which wants everything.
#[inline]
pub fn filter_argument(
    host: &Host,
    filter: *const QueryFilter,
) -> Result<Option<&QueryFilter>, Refused> {
    let filter = host.input("filter", filter, usize::from(!filter.is_null()))?.first();
    if let Some(&QueryFilter { reserved, .. }) = filter {
        check_reserved("filter.reserved", reserved)?;
    }
    Ok(filter)
}

/// Which part of a batch a call does.
#[derive(Clone, Copy)]
pub struct PartArgument {
    pub part: u32,
    pub part_count: u32,
}

impl PartArgument {
    #[inline]
    pub fn check(self) -> Result<Part, Refused> {
        Ok(Part::new(self.part, self.part_count)?)
    }
}

/// True if a batch is one query, whole, and nobody asks for offsets: as the header's singles ask. Such a call is compiled
/// by itself, for parts and offsets would be fifty of the eight hundred instructions of a point.
#[inline(always)]
pub fn is_one(count: usize, part: PartArgument, out_offsets: *mut usize) -> bool {
    // Each question by itself would be a branch.
    let part = part.part | (part.part_count ^ 1);
    (count ^ 1) | part as usize | out_offsets.addr() == 0
}

/// Runs what is no single query, out of its way.
#[inline(never)]
fn apart(batch: impl FnOnce() -> Outcome) -> Outcome {
    batch()
}

/// The offsets of a batch's results: where those of each query begin, and the end.
struct Offsets<'a> {
    array: OutputArray<'a, usize>,
    first: usize,
    next: usize,
}

impl<'a> Offsets<'a> {
    fn new(
        host: &'a Host,
        out_offsets: *mut usize,
        part: Part,
        count: usize,
    ) -> Result<Self, Refused> {
        let range = part.of(count);
        let array = host.output_array("out_offsets", out_offsets, range.len() + 1)?;
        Ok(Self { array, first: range.start, next: 0 })
    }

    /// Says that what comes next, after `results` others, belongs to query `index`.
    #[inline]
    fn begin(&mut self, index: usize, results: usize) {
        while self.next <= index - self.first {
            self.array.write(self.next, results);
            self.next += 1;
        }
    }

    fn finish(mut self, results: usize) {
        (self.next..self.array.len()).for_each(|at| self.array.write(at, results));
    }
}

/// Where the results of a batch go.
pub struct BatchOutput<T> {
    pub out_results: *mut T,
    pub capacity: usize,
    pub out_offsets: *mut usize,
    pub out_count: *mut usize,
}

/// The results of a batch, whose queries come in order.
pub struct BatchAnswer<'a, T> {
    pub part: Part,
    answer: Answer<'a, T>,
    offsets: Option<Offsets<'a>>,
}

impl<'a, T: Copy> BatchAnswer<'a, T> {
    #[inline(always)]
    pub fn new(
        host: &'a Host,
        argument: &'static str,
        count: usize,
        part: PartArgument,
        output: BatchOutput<T>,
    ) -> Result<Self, Refused> {
        let part = part.check()?;
        let BatchOutput { out_results, capacity, out_offsets, out_count } = output;
        let answer = host.answer(argument, out_results, capacity, out_count)?;
        // A host that asks for one thing wants none.
        let offsets = match out_offsets.is_null() {
            true => None,
            false => Some(Offsets::new(host, out_offsets, part, count)?),
        };
        Ok(Self { part, answer, offsets })
    }

    #[inline]
    fn push(&mut self, index: usize, result: T) {
        self.begin(index);
        self.answer.push(result);
    }

    #[inline]
    fn begin(&mut self, index: usize) {
        if let Some(offsets) = &mut self.offsets {
            offsets.begin(index, self.answer.len());
        }
    }

    #[inline]
    fn finish(self) -> Outcome {
        if let Some(offsets) = self.offsets {
            offsets.finish(self.answer.len());
        }
        Ok(self.answer.finish())
    }
}

impl TakeIds for Answer<'_, u64> {
    fn take(&mut self, ids: &[u64]) {
        self.extend(ids);
    }

    fn only_counts(&self) -> bool {
        self.is_full()
    }

    fn count(&mut self, count: usize) {
        Answer::count(self, count as u64);
    }
}

impl TakeIds for BatchAnswer<'_, u64> {
    fn begin(&mut self, query: usize) {
        BatchAnswer::begin(self, query);
    }

    fn take(&mut self, ids: &[u64]) {
        self.answer.extend(ids);
    }

    fn only_counts(&self) -> bool {
        self.answer.is_full()
    }

    fn count(&mut self, count: usize) {
        self.answer.count(count as u64);
    }
}

/// What moves and along which way, as it lies in the host's memory.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct RawSweep<const D: usize> {
    origin: [f32; D],
    translation: [f32; D],
    half_extents: [f32; D],
    radius: f32,
    shape: u32,
    ignored_id: u64,
}

static_assertions::const_assert_eq!(size_of::<RawSweep<2>>(), size_of::<WgLooseGrid2Sweep>());
static_assertions::const_assert_eq!(size_of::<RawSweep<3>>(), size_of::<WgLooseGrid3Sweep>());

// SAFETY: floats and a number, which take every bit pattern.
unsafe impl<const D: usize> Plain for RawSweep<D> {}

const POINT: u32 = WgLooseGridSweepShape::Point as u32;
const BOX: u32 = WgLooseGridSweepShape::Box as u32;
const BALL: u32 = WgLooseGridSweepShape::Ball as u32;

impl<const D: usize> RawSweep<D> {
    /// Words of it that are looked at together: in space none of its vectors begins where four words do.
    const AT_ONCE: usize = if D == 2 { 4 } else { 1 };

    /// Refuses a shape that there is not, of a sweep of this number among so many.
    #[inline(always)]
    fn check_shape(&self, index: usize, count: usize) -> Result<(), Refused> {
        if self.shape <= BALL {
            return Ok(());
        }
        let rule = "must be a WgLooseGridSweepShape";
        let error = ArgumentError::at("sweeps.shape", index, self.shape, rule);
        Err(LooseGridError::from(error).of_batch(count).into())
    }

    /// The cast of it, whose shape was checked.
    fn cast(&self) -> Cast<D> {
        let sweep = match self.shape {
            BOX => Sweep::Box { half_extents: self.half_extents },
            BALL => Sweep::Ball { radius: self.radius },
            _ => Sweep::Point,
        };
        let Self { origin, translation, ignored_id, .. } = *self;
        Cast { sweep, origin, translation, ignored_id }
    }
}

/// The sweeps of a batch, whose shapes are looked at. Inline: a call would take longer than to look at one.
#[inline(always)]
fn sweeps_argument<'a, const D: usize>(
    host: &'a Host,
    sweeps: &StridedArgument<RawSweep<D>>,
    count: usize,
    part: Part,
) -> Result<Strided<'a, RawSweep<D>>, Refused> {
    let sweeps = host.strided_input(["sweeps", "stride"], sweeps.pointer, count, sweeps.stride)?;
    for index in part.of(count) {
        sweeps.get(index).check_shape(index, count)?;
    }
    Ok(sweeps)
}

/// Casts one shape to the first hit, where nothing is to be said about the call: else `None`, and the export does it as it
/// does a batch. What is told at once is told without the boundary.
///
/// # Safety
/// The host keeps what the header says of the arguments; floats are set as the library needs it.
#[inline(always)]
pub unsafe fn one_sweep<const D: usize>(
    function: &'static str,
    grid: Option<&LooseGrid<D>>,
    sweep: *const RawSweep<D>,
    filter: *const QueryFilter,
    out_hit: *mut CastHit,
) -> Option<WgStatus> {
    // Each question by itself would be a branch.
    let are_aligned =
        (sweep.addr() | filter.addr() | out_hit.addr()).is_multiple_of(align_of::<u64>());
    let is_sound = are_aligned && !sweep.is_null() && !out_hit.is_null();
    let (Some(grid), true) = (grid, is_sound) else { return None };
    // SAFETY: as the caller says: the sweep can be read, the filter too if there is one, and there is room for the hit.
    unsafe {
        let filter = filter.as_ref();
        if filter.is_some_and(|filter| filter.reserved != 0) {
            return None;
        }
        let (asked, hit) = (&*sweep, &mut *out_hit.cast::<MaybeUninit<CastHit>>());
        if asked.shape == POINT {
            let (way, ignored_id) = ([&asked.origin, &asked.translation], asked.ignored_id);
            if grid.is_passed_by(way) {
                hit.write(CastHit::default());
                return Some(WgStatus::Ok);
            }
            if grid.may_tell_segment_at_once()
                && grid.cast_segment_at_once(way, filter, ignored_id, hit)
            {
                return Some(WgStatus::Ok);
            }
        }
        Some(call_in_integers(function, |host| {
            let sweeps = host.strided_input(["sweeps", "stride"], sweep, 1, 0)?;
            let mut hits = host.output_array("out_hits", out_hit, 1)?;
            cast_first(grid, &sweeps, 0, filter, &mut hits, 0)?;
            Ok(WgStatus::Ok)
        }))
    }
}

/// Casts many shapes, each to the first hit.
#[inline(never)]
pub fn cast_first_many<const D: usize>(
    host: &Host,
    grid: &LooseGrid<D>,
    sweeps: StridedArgument<RawSweep<D>>,
    count: usize,
    filter: *const QueryFilter,
    part: PartArgument,
    out_hits: *mut CastHit,
) -> Outcome {
    let part = part.check()?;
    let sweeps = sweeps_argument(host, &sweeps, count, part)?;
    let filter = filter_argument(host, filter)?;
    let range = part.of(count);
    let mut hits = host.output_array("out_hits", out_hits, range.len())?;
    check_casts(count, range.clone(), |index| sweeps.get(index).cast())?;
    for index in range.clone() {
        cast_first(grid, &sweeps, index, filter, &mut hits, index - range.start)?;
    }
    Ok(WgStatus::Ok)
}

/// Casts one of some shapes to the first hit, which is written to a place among others. For those of a batch, which were
/// looked at, and for one alone: it is long.
#[inline(never)]
fn cast_first<const D: usize>(
    grid: &LooseGrid<D>,
    sweeps: &Strided<'_, RawSweep<D>>,
    index: usize,
    filter: Option<&QueryFilter>,
    hits: &mut OutputArray<'_, CastHit>,
    place: usize,
) -> Result<(), Refused> {
    let sweep = sweeps.get_in_words(index, RawSweep::<D>::AT_ONCE);
    sweep.check_shape(0, 1)?;
    let cast = sweep.cast();
    grid.cast_first_many(1, |_| cast, filter, Part::WHOLE, &mut |_, hit| {
        hits.write(place, hit.unwrap_or_default());
    })?;
    Ok(())
}

/// Casts many shapes, each to all hits.
pub fn cast_all_many<const D: usize>(
    host: &Host,
    grid: &LooseGrid<D>,
    sweeps: StridedArgument<RawSweep<D>>,
    count: usize,
    filter: *const QueryFilter,
    part: PartArgument,
    output: BatchOutput<CastHit>,
) -> Outcome {
    let sweeps = sweeps_argument(host, &sweeps, count, part.check()?)?;
    let filter = filter_argument(host, filter)?;
    let mut batch = BatchAnswer::new(host, "out_hits", count, part, output)?;
    let (part, cast) = (batch.part, |index: usize| sweeps.get(index).cast());
    grid.cast_all_many(count, cast, filter, part, &mut |index, hit| batch.push(index, hit))?;
    batch.finish()
}

/// Finds the nearest objects of many points.
#[allow(clippy::too_many_arguments)]
pub fn nearest_many<const D: usize>(
    host: &Host,
    grid: &LooseGrid<D>,
    points: StridedArgument<[f32; D]>,
    count: usize,
    max_distance: f32,
    k: usize,
    filter: *const QueryFilter,
    part: PartArgument,
    out_neighbors: *mut Neighbor,
    out_counts: *mut usize,
) -> Outcome {
    let points = host.strided_input(["points", "stride"], points.pointer, count, points.stride)?;
    let filter = filter_argument(host, filter)?;
    let part = part.check()?;
    let range = part.of(count);
    // No more than there can be is zeroed, however much room there is for those of one point.
    let k = if count == 1 { k.min(grid.len().max(1)) } else { k };
    let Some(len) = range.len().checked_mul(k) else {
        return Err(ArgumentError::new("k", k, "must not ask for more than memory holds").into());
    };
    let mut neighbors = host.output_array("out_neighbors", out_neighbors, len)?;
    let mut counts = host.output_array("out_counts", out_counts, range.len())?;
    let point = |index| points.get(index);
    let found = &mut |index: usize, count| counts.write(index - range.start, count);
    grid.nearest_many(count, point, max_distance, k, filter, part, || neighbors.zeroed(), found)?;
    Ok(WgStatus::Ok)
}

/// Beside the kinds of pairs that are wanted: those of objects that moved.
pub(super) const ONLY_MOVED: u64 = 1 << 32;

/// Finds pairs. It has the arguments of the exports in their places, so that these end in a jump.
///
/// # Safety
/// The host keeps what the header says of the arguments.
#[inline(never)]
pub unsafe extern "C" fn pairs<const D: usize>(
    grid: <LooseGrid<D> as Object>::Handle,
    kinds: u64,
    part: u32,
    part_count: u32,
    out_pairs: *mut WgLooseGridPair,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus
where
    LooseGrid<D>: Object,
{
    let part_argument = PartArgument { part, part_count };
    // SAFETY: as the caller says; the same arguments, of the same host.
    unsafe {
        if let Some(found) = at_once::<LooseGrid<D>>(grid)
            && let Some(status) =
                pairs_at_once(found, kinds, part_argument, out_pairs, capacity, out_count)
        {
            return status;
        }
        pairs_by_boundary::<D>(grid, kinds, part, part_count, out_pairs, capacity, out_count)
    }
}

/// The same by the boundary. Out of line, as else each call would make room for what this needs.
///
/// # Safety
/// As for [`pairs`].
#[inline(never)]
unsafe extern "C" fn pairs_by_boundary<const D: usize>(
    grid: <LooseGrid<D> as Object>::Handle,
    kinds: u64,
    part: u32,
    part_count: u32,
    out_pairs: *mut WgLooseGridPair,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus
where
    LooseGrid<D>: Object,
{
    let only_moved = kinds & ONLY_MOVED != 0;
    let function = match (D, only_moved) {
        (2, false) => "wg_loose_grid2_pairs",
        (2, true) => "wg_loose_grid2_moved_pairs",
        (_, false) => "wg_loose_grid3_pairs",
        (_, true) => "wg_loose_grid3_moved_pairs",
    };
    // SAFETY: as the caller says.
    unsafe {
        call(function, |host| {
            let grid = host.read::<LooseGrid<D>>(grid)?;
            let kinds = PairKinds::from_bits(kinds as u32)?;
            let part = PartArgument { part, part_count }.check()?;
            let out_pairs = out_pairs.cast();
            let mut answer =
                host.answer::<[u64; 2]>("out_pairs", out_pairs, capacity, out_count)?;
            answer.fill(|array| match only_moved {
                true => grid.moved_pairs_into(kinds, part, array),
                false => grid.pairs_into(kinds, part, array),
            });
            Ok(answer.finish())
        })
    }
}

/// Finds pairs where that takes little more than a call, and nothing is to be said about the call; else `None`. It is told
/// without the boundary.
///
/// # Safety
/// The host keeps what the header says of the arguments.
#[inline(always)]
unsafe fn pairs_at_once<const D: usize>(
    grid: &LooseGrid<D>,
    kinds: u64,
    part: PartArgument,
    out_pairs: *mut WgLooseGridPair,
    capacity: usize,
    out_count: *mut usize,
) -> Option<WgStatus> {
    const MOST: usize = isize::MAX as usize / size_of::<WgLooseGridPair>();
    const OTHERS: u32 = !PairKinds::ALL.bits();
    // Each question by itself would be a branch.
    let moving = PairKinds::MOVING_MOVING.bits();
    let others = (kinds as u32 & (OTHERS | moving)) ^ moving | part.part | (part.part_count ^ 1);
    let are_aligned =
        (out_pairs.addr() | out_count.addr()).is_multiple_of(align_of::<WgLooseGridPair>());
    let is_sound = others == 0 && are_aligned && !out_pairs.is_null() && !out_count.is_null();
    if !is_sound || capacity > MOST || !float_control::is_own() {
        return None;
    }
    // SAFETY: as the caller says: there is room for so many pairs, and for their number.
    unsafe {
        let array = slice::from_raw_parts_mut(out_pairs.cast(), capacity);
        let count = grid.pairs_at_once(kinds & ONLY_MOVED != 0, array)? as usize;
        out_count.write(count);
        Some(if count <= capacity { WgStatus::Ok } else { WgStatus::Truncated })
    }
}

/// Volumes one after the other in one array of planes.
pub struct VolumesArgument<const D: usize> {
    planes: *const Plane<D>,
    counts: *const u32,
    len: usize,
    /// How the arguments are called.
    names: [&'static str; 2],
}

impl<const D: usize> VolumesArgument<D> {
    /// The volumes of a batch.
    pub fn volumes(planes: *const Plane<D>, counts: *const u32, len: usize) -> Self {
        Self { planes, counts, len, names: ["planes", "plane_counts"] }
    }

    /// The occluders of a query.
    pub fn occluders(planes: *const Plane<D>, counts: *const u32, len: usize) -> Self {
        Self { planes, counts, len, names: ["occluder_planes", "occluder_plane_counts"] }
    }

    /// Hands each volume with its index to `visit`; all planes are looked at.
    fn each<'a>(
        &self,
        host: &'a Host,
        mut visit: impl FnMut(usize, Volume<'a, D>),
    ) -> Result<(), Refused> {
        let counts = host.input(self.names[1], self.counts, self.len)?;
        let total = counts.iter().map(|&count| count as usize).sum();
        let mut planes = host.input(self.names[0], self.planes, total)?;
        for (index, &count) in counts.iter().enumerate() {
            let (own, rest) = planes.split_at(count as usize);
            let first = total - planes.len();
            planes = rest;
            let volume = Volume::new(own).map_err(|error| match error {
                LooseGridError::Element(mut element) => {
                    element.index += first;
                    element.error.argument = self.names[0];
                    LooseGridError::Element(element)
                }
                LooseGridError::Argument(error) => {
                    let error = ArgumentError::at(self.names[1], index, count, error.rule);
                    LooseGridError::from(error).of_batch(self.len)
                }
                error => error,
            })?;
            visit(index, volume);
        }
        Ok(())
    }
}

/// Occluders, on the stack.
struct Occluders<'a, const D: usize> {
    volumes: [Volume<'a, D>; MAX_OCCLUDERS],
    len: usize,
}

impl<'a, const D: usize> Occluders<'a, D> {
    fn read(host: &'a Host, argument: &VolumesArgument<D>) -> Result<Self, Refused> {
        if argument.len > MAX_OCCLUDERS {
            let rule = "must be at most 32";
            return Err(ArgumentError::new("occluder_count", argument.len, rule).into());
        }
        let mut volumes = [Volume::EVERYTHING; MAX_OCCLUDERS];
        argument.each(host, |index, volume| volumes[index] = volume)?;
        Ok(Self { volumes, len: argument.len })
    }

    fn volumes(&self) -> &[Volume<'a, D>] {
        &self.volumes[..self.len]
    }
}

/// Finds what lies in each of many volumes, less what lies inside occluders.
pub fn volumes<const D: usize>(
    host: &Host,
    grid: &LooseGrid<D>,
    volumes: VolumesArgument<D>,
    occluders: &VolumesArgument<D>,
    filter: *const QueryFilter,
    part: PartArgument,
    output: BatchOutput<u64>,
) -> Outcome {
    let occluders = Occluders::read(host, occluders)?;
    let filter = filter_argument(host, filter)?;
    // All volumes are looked at before anything is written; one is looked at before it is asked for.
    if volumes.len > 1 {
        volumes.each(host, |_, _| ())?;
    }
    let mut batch = BatchAnswer::new(host, "out_ids", volumes.len, part, output)?;
    let range = batch.part.of(volumes.len);
    let mut result = Ok(());
    volumes.each(host, |index, volume| {
        if range.contains(&index) && result.is_ok() {
            batch.begin(index);
            let occluders = occluders.volumes();
            result = grid.query_volume_in_batches(&volume, occluders, filter, &mut batch);
        }
    })?;
    result?;
    batch.finish()
}

/// True if nothing is to be said about the arguments of a query for one box, but for its handle and the box itself.
///
/// # Safety
/// The host keeps what the header says of the arguments.
#[inline(always)]
pub unsafe fn is_sound_query<const D: usize>(
    bounds: *const Aabb<D>,
    filter: *const QueryFilter,
    output: &BatchOutput<u64>,
) -> bool {
    let &BatchOutput { out_results, capacity, out_count, .. } = output;
    // Each question by itself would be a branch.
    let words = filter.addr() | out_results.addr() | out_count.addr();
    let halves = bounds.addr() << 1;
    let are_aligned = (words | halves).is_multiple_of(align_of::<u64>());
    let are_there = !bounds.is_null() && !out_results.is_null() && !out_count.is_null();
    if !are_aligned || !are_there || capacity > MOST_AT_ONCE {
        return false;
    }
    // SAFETY: as the caller says: the filter can be read if there is one.
    unsafe { filter.as_ref() }.is_none_or(|filter| filter.reserved == 0)
}

/// True only if a box is valid, and floats are set as the library needs it to find that out.
///
/// # Safety
/// The box can be read.
#[inline(always)]
pub unsafe fn is_plain_box<const D: usize>(_grid: &LooseGrid<D>, bounds: *const Aabb<D>) -> bool {
    // SAFETY: as the caller says.
    float_control::is_own() && unsafe { &*bounds }.in_words().is_plain()
}

/// Finds what touches a box, of which the root of the tree has said what it can; `None` where that is not told at once. It
/// is told without the boundary.
///
/// # Safety
/// [`is_sound_query`] has looked at the arguments; floats are set as the library needs it, and the box is valid, if the
/// root told nothing.
#[inline(always)]
pub unsafe fn one_box_at_once<const D: usize>(
    grid: &LooseGrid<D>,
    bounds: *const Aabb<D>,
    root: u32,
    filter: *const QueryFilter,
    output: &BatchOutput<u64>,
) -> Option<WgStatus> {
    let &BatchOutput { out_results, capacity, out_count, .. } = output;
    // SAFETY: as the caller says, and the host: the box can be read, the filter too if there is one, and there is room for
    // so many ids and the count.
    unsafe {
        let array = slice::from_raw_parts_mut(out_results.cast(), capacity);
        let count = grid.query_box_at_once(&*bounds, filter.as_ref(), array, root)?;
        out_count.write(count);
        Some(if count <= capacity { WgStatus::Ok } else { WgStatus::Truncated })
    }
}

/// Finds what touches a box that is valid, by the boundary, but for arguments that nothing is to be said about.
///
/// # Safety
/// As for [`one_box_at_once`], and floats are set as the library needs it.
#[inline(always)]
pub unsafe fn one_box<const D: usize>(
    function: &'static str,
    grid: &LooseGrid<D>,
    bounds: *const Aabb<D>,
    filter: *const QueryFilter,
    output: BatchOutput<u64>,
) -> WgStatus {
    let BatchOutput { out_results, capacity, out_count, .. } = output;
    // SAFETY: as the caller says, and the host: the box can be read, the filter too if there is one.
    unsafe {
        call_in_integers(function, |host| {
            let (bounds, filter) = (&read_in_words(&*bounds, 4), filter.as_ref());
            let mut answer = host.answer("out_ids", out_results, capacity, out_count)?;
            grid.visit_box(bounds, filter, &mut answer);
            Ok(answer.finish())
        })
    }
}

/// Finds what touches each of many boxes.
#[inline(always)]
pub fn boxes<const D: usize>(
    host: &Host,
    grid: &LooseGrid<D>,
    boxes: StridedArgument<Aabb<D>>,
    count: usize,
    filter: *const QueryFilter,
    part: PartArgument,
    output: BatchOutput<u64>,
) -> Outcome {
    let boxes = host.strided_input(["boxes", "stride"], boxes.pointer, count, boxes.stride)?;
    let filter = filter_argument(host, filter)?;
    let mut batch = BatchAnswer::new(host, "out_ids", count, part, output)?;
    let (part, bounds) = (batch.part, |index| boxes.get(index));
    grid.query_boxes(count, bounds, filter, part, &mut batch)?;
    batch.finish()
}

/// Finds what touches each of many balls.
#[inline(always)]
#[allow(clippy::too_many_arguments)]
pub fn balls<const D: usize>(
    host: &Host,
    grid: &LooseGrid<D>,
    centers: StridedArgument<[f32; D]>,
    radii: StridedArgument<f32>,
    count: usize,
    filter: *const QueryFilter,
    part: PartArgument,
    output: BatchOutput<u64>,
) -> Outcome {
    let centers =
        host.strided_input(["centers", "center_stride"], centers.pointer, count, centers.stride)?;
    let radii =
        host.strided_input(["radii", "radius_stride"], radii.pointer, count, radii.stride)?;
    let filter = filter_argument(host, filter)?;
    if is_one(count, part, output.out_offsets) {
        let BatchOutput { out_results, capacity, out_count, .. } = output;
        let mut answer = host.answer("out_ids", out_results, capacity, out_count)?;
        let ball = (centers.get_in_words(0, 4), radii.get(0));
        grid.query_balls(1, |_| ball, filter, Part::WHOLE, &mut answer)?;
        return Ok(answer.finish());
    }
    apart(|| {
        let ball = |index| (centers.get(index), radii.get(index));
        let mut batch = BatchAnswer::new(host, "out_ids", count, part, output)?;
        let part = batch.part;
        grid.query_balls(count, ball, filter, part, &mut batch)?;
        batch.finish()
    })
}
