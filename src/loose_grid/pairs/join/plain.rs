//! Pairs where what overlaps is a pair: objects of one layer, all with one filter that passes itself. Ids stand
//! side by side as boxes do, so that pairs are written straight to where they are wanted.

use core::ops::Range;

use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::pairs::sink::Sink;
use crate::loose_grid::query::scan::{Corners, Probe, as_floats};
use crate::simd::floats::{LANES, Lanes, Task};

/// Writes the pairs of an entry with those of a run of entries of its layer that its box overlaps, or with those of them
/// that have moved.
///
/// # Safety
/// The machine has the lanes; the corners are those of the layer, and the probe is that of the entry.
#[inline(always)]
pub(crate) unsafe fn pair_eights<L: Lanes, const D: usize>(
    layer: &Layer<D>,
    corners: &Corners<'_, D>,
    probe: &Probe<L, D>,
    entry: usize,
    entries: Range<usize>,
    only_moved: bool,
    sink: &mut Sink<'_>,
) {
    if !corners.covers(&entries) {
        return;
    }
    let (id, ids) = (layer.id_at(entry), layer.id.as_ptr());
    let mut at = entries.start;
    // Without a closure, which would be compiled without the instructions.
    while at < entries.end {
        // SAFETY: the machine has the lanes; what is covered can be read, and where there are eight boxes there
        // are eight ids.
        unsafe {
            let mut bits = probe.first_bits(corners, at..entries.end);
            if only_moved {
                bits &= layer.moved_before(at, usize::MAX);
            }
            pair_hits::<L>(id, ids.add(at), bits, sink);
        }
        at += LANES;
    }
}

/// Writes the pairs of an object with those of eight whose bits are set, or counts them.
///
/// # Safety
/// As for [`Lanes::write_pairs`].
#[inline(always)]
pub(crate) unsafe fn pair_hits<L: Lanes>(id: u64, ids: *const u64, bits: u32, sink: &mut Sink<'_>) {
    if bits == 0 {
        return;
    }
    if sink.is_full() {
        sink.count(bits.count_ones());
        return;
    }
    // SAFETY: the place has room for eight pairs.
    unsafe {
        L::write_pairs(id, ids, bits, sink.place(LANES));
        sink.wrote(bits.count_ones() as usize);
    }
}

/// Writes the pairs of entries of a plain run with those behind them.
pub(crate) struct RunPairs<'a, 's, const D: usize> {
    pub(crate) layer: &'a Layer<D>,
    pub(crate) entries: Range<usize>,
    pub(crate) sink: &'a mut Sink<'s>,
}

impl<const D: usize> Task for RunPairs<'_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { layer, entries, sink } = self;
        let along = layer.plan.axis::<D>();
        // The axis of the run comes first.
        let (mut min, mut max) =
            ([as_floats(&layer.min[along]); D], [as_floats(&layer.max[along]); D]);
        let mut axis = 1;
        while axis < D {
            let other = (along + axis) % D;
            min[axis] = as_floats(&layer.min[other]);
            max[axis] = as_floats(&layer.max[other]);
            axis += 1;
        }
        let (min, max) = (min.map(|side| side.as_ptr()), max.map(|side| side.as_ptr()));
        let ids = layer.id.as_ptr();
        let mut pairs = sink.room();
        // Nothing stands behind the last entry.
        for entry in entries.start..entries.end.min(layer.len.saturating_sub(1)) {
            // SAFETY: whoever runs the task has the lanes. Behind the last entry there are eight holes, which
            // begin behind every box: so no eight begins there, and each can be read. The room is the last one given.
            unsafe {
                let end = *max[0].add(entry);
                let (id, farthest) = (*ids.add(entry), L::splat(end));
                let (mut from, mut to) = ([farthest; D], [farthest; D]);
                let mut axis = 1;
                while axis < D {
                    from[axis] = L::splat(*min[axis].add(entry));
                    to[axis] = L::splat(*max[axis].add(entry));
                    axis += 1;
                }
                let mut at = entry + 1;
                loop {
                    // What begins behind an entry ends behind where that begins.
                    let mut truths = L::less_or_equal(L::load(min[0].add(at)), farthest);
                    let mut axis = 1;
                    while axis < D {
                        let below = L::less_or_equal(L::load(min[axis].add(at)), to[axis]);
                        let above = L::less_or_equal(from[axis], L::load(max[axis].add(at)));
                        truths = L::and(truths, L::and(below, above));
                        axis += 1;
                    }
                    let bits = L::bits(truths);
                    if bits != 0 {
                        pairs.take::<L>(id, ids.add(at), bits, sink);
                    }
                    at += LANES;
                    if *min[0].add(at) > end {
                        break;
                    }
                }
            }
        }
        // SAFETY: the pairs were written there.
        unsafe { sink.wrote_up_to(pairs) };
    }
}

/// Entries whose pairs are looked for, at most, before it is asked again whether eight reach none.
const MOST_PAUSE: usize = 16 * LANES;

/// The same where many may reach none of those behind them: eight of these are passed over at once.
pub(crate) struct SparseRunPairs<'a, 's, const D: usize> {
    pub(crate) layer: &'a Layer<D>,
    pub(crate) entries: Range<usize>,
    pub(crate) sink: &'a mut Sink<'s>,
}

impl<const D: usize> Task for SparseRunPairs<'_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { layer, entries, sink } = self;
        let axis = layer.plan.axis::<D>();
        let (min, max) =
            (as_floats(&layer.min[axis]).as_ptr(), as_floats(&layer.max[axis]).as_ptr());
        let (mut first, mut pause) = (entries.start, LANES);
        if L::IS_BASELINE {
            // SAFETY: whoever runs the task has the lanes.
            return unsafe { L::apart(RunPairs { layer, entries, sink }) };
        }
        while first < entries.end {
            // SAFETY: whoever runs the task has the lanes; behind the last entry there are eight more.
            unsafe {
                let reach = L::less_or_equal(L::load(min.add(first + 1)), L::load(max.add(first)));
                if L::bits(reach) == 0 {
                    // None of eight reaches the next one.
                    (first, pause) = (first + LANES, LANES);
                    continue;
                }
                let entries = first..entries.end.min(first + pause);
                (first, pause) = (entries.end, MOST_PAUSE.min(4 * pause));
                L::apart(RunPairs { layer, entries, sink });
            }
        }
    }
}
