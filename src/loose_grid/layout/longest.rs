//! The few longest objects of a run, which are told apart.
//!
//! What lies near a place stands side by side in a run, but for what begins far before it and reaches it: who looks for
//! it has to go back by as much as the longest box is long. Where one box is as long as the world, as the ground is, that
//! would be all of the run. So a few boxes that are far longer than the others are listed, and one goes back by no more
//! than the others are long, and looks at those of the list that reach so far. They begin before all that is near, so
//! nothing is found in another order.
//!
//! Which they are follows from the boxes alone: those as long as the room that some entries take, on average, or four times
//! as long, or four times that, whatever is the first length of which there are few.

use core::iter::once;
use core::ops::Range;

use crate::error::OutOfMemory;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::query::scan::{as_floats, round_down};
use crate::memory::{Box, Meter, try_box};
use crate::simd::{
    Instructions,
    floats::{LANES, Lanes, Task, dispatch},
};

/// Most objects that are listed, of as many as this share of all.
const MOST: usize = 64;
const LISTED_SHARE: usize = 16;
/// Entries that may begin within the length of the longest that is not listed, on average, if there are few longer ones.
const FEW_WITHIN: f32 = 8.0;
/// Each length that is tried is so much longer than the one before.
const GROWTH: f32 = 4.0;
/// Runs of no more entries list nothing: all of one is looked at in less time.
pub(crate) const MOST_UNLISTED: usize = 128;

/// The list.
#[derive(Debug)]
pub(crate) struct Longest {
    /// Side of the longest of them along the axis, or a little more.
    side: f32,
    /// Their entries, in order.
    entries: [u32; MOST],
    /// Where their boxes end along the axis.
    ends: [f32; MOST],
}

impl Longest {
    /// Makes the list for a run of so many entries, if there is none and it needs one.
    pub(crate) fn reserve(
        list: &mut Option<Box<Self>>,
        count: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        if count <= MOST_UNLISTED || list.is_some() {
            return Ok(());
        }
        meter.take(size_of::<Self>())?;
        let made = try_box(Self { side: 0.0, entries: [0; MOST], ends: [0.0; MOST] });
        *list = Some(made.inspect_err(|_| meter.give(size_of::<Self>()))?);
        Ok(())
    }

    /// Bit i says whether the ith of so many of them reaches a coordinate.
    #[inline(never)]
    fn reaching(&self, count: u32, coordinate: f32) -> u64 {
        let mut bits = 0;
        for (group, ends) in self.ends.chunks_exact(LANES).enumerate() {
            if group * LANES >= count as usize {
                break;
            }
            // Eight at a time, as the compiler can.
            let mut lanes = [0; LANES];
            for (lane, (bit, &end)) in lanes.iter_mut().zip(ends).enumerate() {
                *bit = if end >= coordinate { 1u32 << lane } else { 0 };
            }
            bits |= u64::from(lanes.iter().sum::<u32>()) << (group * LANES);
        }
        bits & !u64::MAX.unbounded_shl(count)
    }
}

impl<const D: usize> Layer<D> {
    /// Entries that may touch a box, of the overflow cell or of a run: those of the list that stand before the others, one
    /// by one, and the others.
    #[inline(always)]
    pub(crate) fn runs_near(
        &self,
        min: &[f64; D],
        max: &[f64; D],
    ) -> impl Iterator<Item = Range<usize>> {
        let near = self.overflow_near(min, max);
        let longest = self.longest_before_along(near.start, min[self.plan.axis::<D>()]);
        longest.map(|entry| entry..entry + 1).chain(once(near))
    }

    /// Entries of the list that stand before the first one of a run that is near, and may reach a coordinate along its
    /// axis, in order.
    #[inline(always)]
    pub(crate) fn longest_before_along(
        &self,
        first: usize,
        coordinate: f64,
    ) -> impl Iterator<Item = usize> {
        let (mut entries, mut bits) = (&[0; MOST], 0);
        if self.listed > 0
            && first > 0
            && let Some(list) = &self.longest
        {
            entries = &list.entries;
            bits = list.reaching(self.listed.into(), round_down(coordinate));
        }
        core::iter::from_fn(move || {
            let entry = entries[bits.trailing_zeros() as usize % MOST] as usize;
            let is_there = bits != 0 && entry < first;
            bits &= bits.wrapping_sub(1);
            is_there.then_some(entry)
        })
    }

    /// Entries of the list among some of a run, that may reach a coordinate, in order: those who look for less than they
    /// began with pass over these otherwise.
    #[inline(always)]
    pub(crate) fn longest_between(
        &self,
        entries: Range<usize>,
        coordinate: f64,
    ) -> impl Iterator<Item = usize> {
        let before = self.longest_before_along(entries.end, coordinate);
        before.skip_while(move |&entry| entry < entries.start)
    }

    /// Side along the axis of a run of its longest box, or a little more after a small commit.
    pub(crate) fn longest_side(&self) -> f32 {
        match &self.longest {
            Some(list) if self.listed > 0 => self.widest.max(list.side),
            _ => self.widest,
        }
    }

    /// Forgets which objects are the longest.
    pub(crate) fn forget_longest(&mut self) {
        (self.widest, self.listed) = (self.longest_side(), 0);
    }

    /// Lists the longest objects of a run once all its entries are written, if that helps.
    #[inline(always)]
    pub(crate) fn list_longest(&mut self, simd: Instructions) {
        if self.len > MOST_UNLISTED && self.plan.is_run() {
            self.list_longest_of_many(simd);
        }
    }

    #[inline(never)]
    fn list_longest_of_many(&mut self, simd: Instructions) {
        self.forget_longest();
        let axis = self.plan.axis::<D>();
        let [min, max] = [&self.min, &self.max].map(|columns| as_floats(&columns[axis]));
        // Which are holes makes no difference.
        let mut live = (0..self.len).filter(|&entry| !self.is_hole(entry));
        let Some(first) = live.next() else { return };
        let last = live.next_back().unwrap_or(first);
        // Halves, for a whole side may be beyond all floats.
        let room = (max[last] * 0.5 - min[first] * 0.5) * (2.0 * FEW_WITHIN);
        let side = room.min(f32::MAX) / self.live as f32;
        if self.widest < side || side == 0.0 {
            return;
        }
        let Some(list) = self.longest.as_deref_mut() else { return };
        let most = (self.live / LISTED_SHARE).min(MOST);
        let task = ListTask { min, max, len: self.len, side, longest: self.widest, most, list };
        if let Some((listed, side)) = dispatch(simd, task) {
            list.side = self.widest;
            (self.listed, self.widest) = (listed as u8, side);
        }
    }
}

/// Lists the longest boxes, given by where they begin and end: those with sides from one on, or from four times that on, and
/// so on, whatever is the first of which there are few. Gives their number and that side; `None` if there are many up to
/// the longest.
struct ListTask<'a> {
    min: &'a [f32],
    max: &'a [f32],
    len: usize,
    side: f32,
    longest: f32,
    most: usize,
    list: &'a mut Longest,
}

impl Task for ListTask<'_> {
    type Output = Option<(u32, f32)>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Option<(u32, f32)> {
        let Self { min, max, len, mut side, longest, most, list } = self;
        assert!(len + LANES <= min.len().min(max.len()), "there are eight holes behind the last");
        let mut entries = [0; MOST + LANES];
        while side <= longest {
            // SAFETY: whoever runs the task has the lanes; behind the last entry eight more can be read.
            let count = unsafe { list_from::<L>([min, max], len, side, most, &mut entries) };
            if count <= most {
                list.entries.copy_from_slice(&entries[..MOST]);
                let listed = list.ends.iter_mut().zip(&entries).take(count);
                listed.for_each(|(end, &entry)| *end = max[entry as usize]);
                return Some((count as u32, side));
            }
            if side == f32::INFINITY {
                break;
            }
            side *= GROWTH;
        }
        None
    }
}

/// Writes down the entries with boxes of so long a side or a longer one, in order; gives their number, or one that is larger
/// than `most`, which is [`MOST`] at most, if there are more.
///
/// # Safety
/// Behind the last entry eight more can be read, which are holes; the machine has the lanes.
#[inline(always)]
unsafe fn list_from<L: Lanes>(
    [min, max]: [&[f32]; 2],
    len: usize,
    side: f32,
    most: usize,
    entries: &mut [u32; MOST + LANES],
) -> usize {
    let (mut at, mut count) = (0, 0);
    while at < len && count <= most {
        // SAFETY: as the caller promises; there is room for eight more than are counted.
        unsafe {
            let sides = L::subtract(L::load(max.as_ptr().add(at)), L::load(min.as_ptr().add(at)));
            let bits = L::bits(L::less_or_equal(L::splat(side), sides));
            L::write_places(bits, at as u32, entries.as_mut_ptr().add(count));
            count += bits.count_ones() as usize;
        }
        at += LANES;
    }
    count
}
