//! The pairs of a level whose cells lie in one row: all neighbours of an entry stand close behind it.
//!
//! So eight entries are tested at a time, each against the one that stands so many places on, and no cell
//! of an entry is looked up: none has to be tested against more than stand, at most, from where a cell
//! begins to where the next one ends. What is tested too much is no pair, for what overlaps lies in
//! neighbouring cells. Where objects lie far apart along an axis that is folded away, eight are passed over
//! by where their boxes begin.
//!
//! Which boxes overlap is found for many entries before the first pair is written: how many pairs there are
//! cannot be predicted, and with each wrong guess tests that are under way would be waited for.

use core::mem::MaybeUninit;
use core::ops::Range;
use core::slice;

use super::{BATCH, LONG, ordered, pair_hits};
use crate::loose_grid::cost;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::pairs::sink::Sink;
use crate::loose_grid::query::scan::{Corners, Probe, entries_of};
use crate::simd::floats::{LANES, Lanes, MOST_IN_SQUARE, Square, Task};

/// Cells that are looked at together.
pub(crate) const CELLS: usize = 16;
/// Eight entries are tested against those so many places on, if there are no more to be tested.
const FEW_PLACES: usize = 5;
/// The same if there are so many, at most, of which those farther away than eight are seldom met.
const MOST_PLACES: usize = 2 * LANES;
/// Eights of which pairs are found before the first is written.
const FOUND: usize = 21;
/// Eights that are tested at once, at most, before it is tried again to pass over one.
const LONGEST_PAUSE: u32 = 31;

/// Writes the pairs of entries that lie in inner cells of the row with those ahead, up to one in a crowd.
pub(super) struct RowTask<'a, 'b, 's, const D: usize> {
    pub(super) layer: &'a Layer<D>,
    /// The level.
    pub(super) index: usize,
    /// The cell of the first entry, or one before it, that is not the first one of the row.
    pub(super) cell: u32,
    pub(super) entries: Range<usize>,
    /// Of the pairs those are wanted of which an object moved.
    pub(super) only_moved: bool,
    pub(super) sink: &'b mut Sink<'s>,
}

impl<const D: usize> Task for RowTask<'_, '_, '_, D> {
    /// The first entry that is left.
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self) -> usize {
        let Self { layer, index, cell, entries, only_moved, sink } = self;
        let level = &layer.plan.levels()[index];
        let end = layer.entries_of(level).end;
        // A single axis is kept.
        let folded = level.strides.iter().position(|&stride| stride == 0).unwrap_or(0) % D;
        let largest = level.largest_sides[folded];
        let (corners, starts, ids) = (Corners::of(layer), &layer.starts[..], layer.id.as_ptr());
        let are_all_wanted = layer.filters.pass_themselves() && !only_moved;
        let (mut entry, mut cell, mut most_of_last) = (entries.start, cell as usize, 0);
        let (mut pause, mut left) = (0, 0);
        let mut found = [const { MaybeUninit::<Square>::uninit() }; FOUND];
        let mut firsts = [const { MaybeUninit::<u32>::uninit() }; FOUND * MOST_IN_SQUARE + LANES];
        let mut seconds = firsts;
        loop {
            let mut eights = 0;
            // Those that are looked at one by one then, and how many each is tested against.
            let (mut some, mut ahead) = (entry..entry, 0);
            while eights < FOUND && entry < entries.end {
                let behind = entries.end.min(entry + LANES);
                // Those of the cells that were looked at last may reach behind them.
                let mut most = most_of_last;
                while starts.get(cell).is_some_and(|&start| (start as usize) < behind) {
                    most_of_last = most_from(starts, cell);
                    most = most.max(most_of_last);
                    cell += CELLS;
                }
                ahead = (most as usize).saturating_sub(1);
                if behind < entry + LANES || behind + ahead.max(LANES) > end || ahead > LONG {
                    some = entry..behind;
                    break;
                }
                // SAFETY: whoever runs the task has the lanes; eight entries, and as many ahead of each as are
                // tested, are those of the level.
                unsafe {
                    if left > 0 {
                        left -= 1;
                    } else if any_near::<L, D>(&corners, (folded, largest), entry, ahead) {
                        pause = LONGEST_PAUSE.min(2 * pause + 1);
                        left = pause;
                    } else {
                        pause = 0;
                        entry = behind;
                        continue;
                    }
                    // One of two numbers is guessed right more often than any.
                    let places = if ahead <= FEW_PLACES { FEW_PLACES } else { LANES };
                    let mut hits = u64::MAX;
                    if ahead <= LANES
                        || (ahead <= MOST_PLACES && !any_far::<L, D>(&corners, entry, ahead))
                    {
                        hits = hits_of_eight::<L, D>(&corners, entry, places);
                    }
                    if hits.count_ones() as usize > MOST_IN_SQUARE {
                        some = entry..behind;
                        break;
                    }
                    found[eights].write(Square { first: entry, bits: hits });
                    eights += usize::from(hits != 0);
                }
                entry = behind;
            }
            // SAFETY: so many were written.
            let squares = unsafe { slice::from_raw_parts(found.as_ptr().cast(), eights) };
            let others = if are_all_wanted {
                // SAFETY: whoever runs the task has the lanes; eight stand ahead of each of eight entries.
                unsafe { take_squares::<L>(squares, ids, sink) }
            } else {
                squares
            };
            let mut len = 0;
            for square in others {
                // SAFETY: there is room for the pairs of all of them, and eight more.
                unsafe {
                    let (first, mut hits) = (square.first, turned(square.bits));
                    let mut lane = 0;
                    while lane < LANES {
                        let (bits, entry) = (hits as u32 % 256, (first + lane) as u32);
                        L::write_copies(entry, firsts.as_mut_ptr().cast::<u32>().add(len));
                        L::write_places(
                            bits,
                            entry + 1,
                            seconds.as_mut_ptr().cast::<u32>().add(len),
                        );
                        len += bits.count_ones() as usize;
                        hits >>= LANES;
                        lane += 1;
                    }
                }
            }
            let mut written = 0;
            while written < len {
                let some = BATCH.min(len - written);
                let place = sink.place(BATCH);
                let mut count = 0;
                let mut at = written;
                while at < written + some {
                    // SAFETY: so many were written, entries all; there is room for each.
                    let is_wanted = unsafe {
                        let first = firsts[at].assume_init() as usize;
                        let second = seconds[at].assume_init() as usize;
                        place.add(count).write(ordered(*ids.add(first), *ids.add(second)));
                        are_all_wanted || is_wanted(layer, first, second, only_moved)
                    };
                    count += usize::from(is_wanted);
                    at += 1;
                }
                // SAFETY: so many were written.
                unsafe { sink.wrote(count) };
                written += some;
            }
            if some.is_empty() && entry < entries.end {
                continue;
            }
            if some.is_empty() || ahead > LONG {
                return entry;
            }
            entry = some.end;
            for first in some {
                let last = end.min(first + 1 + ahead);
                // SAFETY: as above.
                let probe = unsafe { Probe::<L, D>::of_entry(&corners, first) };
                let mut at = first + 1;
                while at < last {
                    // SAFETY: as above.
                    let bits = unsafe { probe.first_bits(&corners, at..last) };
                    if are_all_wanted {
                        // SAFETY: as above; where there are eight boxes there are eight ids.
                        unsafe { pair_hits::<L>(*ids.add(first), ids.add(at), bits, sink) };
                    } else {
                        for second in entries_of(at, bits) {
                            if is_wanted(layer, first, second, only_moved) {
                                sink.push(ordered(layer.id_at(first), layer.id_at(second)));
                            }
                        }
                    }
                    at += LANES;
                }
            }
        }
    }
}

/// Hands on the pairs of squares, all of which are wanted, or counts them, as far as the lanes can; gives those that are
/// left.
///
/// # Safety
/// As of [`Lanes::pair_squares`].
#[inline(always)]
unsafe fn take_squares<'a, L: Lanes>(
    mut squares: &'a [Square],
    ids: *const u64,
    sink: &mut Sink<'_>,
) -> &'a [Square] {
    while !squares.is_empty() {
        if sink.is_full() {
            squares.iter().for_each(|square| sink.count(square.bits.count_ones()));
            return &[];
        }
        let place = sink.place(MOST_IN_SQUARE);
        let (some, behind) = squares.split_at(squares.len().min(sink.left() / MOST_IN_SQUARE));
        // SAFETY: there is so much room for each.
        match unsafe { L::pair_squares(some, ids, place) } {
            // SAFETY: so many were written there.
            Some(count) => unsafe { sink.wrote(count) },
            None => break,
        }
        squares = behind;
    }
    squares
}

/// True if a pair of entries whose boxes overlap is wanted. Apart, for where all objects have one filter nothing is
/// asked.
#[inline(never)]
fn is_wanted<const D: usize>(
    layer: &Layer<D>,
    first: usize,
    second: usize,
    only_moved: bool,
) -> bool {
    (!only_moved || layer.is_moved(first) || layer.is_moved(second))
        && layer.filter_at(first).passes(&layer.filter_at(second))
}

/// The most entries that stand from where a cell begins to where the next one ends, of some cells, or of as many that
/// lie before them in part.
#[inline(always)]
fn most_from(starts: &[u32], cell: usize) -> u32 {
    let first = cell.min(starts.len() - (CELLS + 2));
    let starts = &starts[first..first + CELLS + 2];
    let mut most = 0;
    let mut index = 0;
    while index < CELLS {
        // Not every machine compares numbers without a sign, and there are never so many.
        most = most.max((starts[index + 2] - starts[index]).cast_signed());
        index += 1;
    }
    most.cast_unsigned()
}

/// True if one of eight boxes begins no farther along an axis from one that stands so many places on, or fewer, than
/// the largest box is long. Those that overlap do.
///
/// # Safety
/// The machine has the lanes; there are eight entries, and as many ahead of each.
#[inline(always)]
unsafe fn any_near<L: Lanes, const D: usize>(
    corners: &Corners<'_, D>,
    (axis, largest): (usize, f32),
    entry: usize,
    ahead: usize,
) -> bool {
    // SAFETY: as the caller promises.
    unsafe {
        let eight = corners.min_at::<L>(axis, entry);
        let mut nearest = L::splat(f32::INFINITY);
        let mut at = entry + 1;
        while at <= entry + ahead {
            cost::count();
            let other = corners.min_at::<L>(axis, at);
            let apart = L::max(L::subtract(eight, other), L::subtract(other, eight));
            // How far two holes lie apart cannot be told: then it stays what it was.
            nearest = L::min(apart, nearest);
            at += 1;
        }
        L::bits(L::less_or_equal(nearest, L::splat(largest))) != 0
    }
}

/// True if one of eight boxes overlaps one that stands more than eight places on, but no more than so many. Where some cells
/// hold many, most of those around them reach none of these.
///
/// # Safety
/// The machine has the lanes; there are eight entries, and as many ahead of each.
#[inline(always)]
unsafe fn any_far<L: Lanes, const D: usize>(
    corners: &Corners<'_, D>,
    entry: usize,
    ahead: usize,
) -> bool {
    // SAFETY: as the caller promises.
    unsafe {
        let eight = Probe::<L, D>::of_eight(corners, entry);
        let (mut any, mut at) = (0, entry + 1 + LANES);
        while at <= entry + ahead {
            cost::count();
            any |= eight.overlaps(corners, at);
            at += 1;
        }
        any != 0
    }
}

/// Bit `8 * places + i` says whether box `entry + i` overlaps the one that stands so many places and one on.
///
/// # Safety
/// The machine has the lanes; there are eight entries, and as many ahead of each, eight at most.
#[inline(always)]
unsafe fn hits_of_eight<L: Lanes, const D: usize>(
    corners: &Corners<'_, D>,
    entry: usize,
    ahead: usize,
) -> u64 {
    // SAFETY: as the caller promises.
    unsafe {
        let eight = Probe::<L, D>::of_eight(corners, entry);
        let (mut hits, mut places) = (0u64, 0);
        while places < ahead {
            cost::count();
            let bits = eight.overlaps(corners, entry + 1 + places);
            hits |= u64::from(bits) << (LANES * places);
            places += 1;
        }
        hits
    }
}

/// Bit `8 * i + j` is what bit `8 * j + i` was.
#[inline(always)]
fn turned(mut bits: u64) -> u64 {
    // Two quarters of all squares change places: of the smallest first, of the whole at last.
    for (places, quarters) in
        [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)]
    {
        let differing = (bits ^ bits >> places) & quarters;
        bits ^= differing ^ differing << places;
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_of_bits_is_turned() {
        for bit in 0..64 {
            assert_eq!(turned(1 << bit), 1 << (bit % 8 * 8 + bit / 8));
        }
        let bits = 0x0123_4567_89ab_cdef;
        assert_eq!(turned(turned(bits)), bits);
    }
}
