//! Where pairs go: straight into the array of who wants them, or by way of a small one to who takes them as they
//! come. What is not wanted any more is only counted.

use core::marker::PhantomData;
use core::mem::{MaybeUninit, take};
use core::ptr::null_mut;
use core::slice;

use crate::loose_grid::store::filter::Filters;
use crate::simd::floats::{LANES, Lanes, MANY_PAIRS};

/// Pairs that are handed on together, if not fewer: they lie on the stack, below searches that take much of it.
const SOME: usize = 24;
/// Where pairs stand before they are handed on.
pub(crate) type Space = [MaybeUninit<[u64; 2]>; SOME];
/// Written before it is read.
pub(crate) const SPACE: Space = [MaybeUninit::uninit(); SOME];

/// Takes some pairs.
type Emit<'a> = dyn FnMut(&[[u64; 2]]) + 'a;

/// Who wants pairs.
enum Owner<'a> {
    /// Takes them as they come.
    Caller(&'a mut Emit<'a>),
    /// Takes so many more from here on.
    Array(*mut [u64; 2], usize),
}

/// Where pairs go: one type for all who want them, so that the kernels are compiled once.
pub(crate) struct Sink<'a> {
    /// The next pairs stand from here on: in the array they are for, while there is room for some more than
    /// are written at a time, then in the space.
    pairs: *mut [u64; 2],
    /// So many, not counted yet.
    len: usize,
    /// There is room for so many.
    room: usize,
    /// They stand in the array they are for.
    is_direct: bool,
    /// No pair is wanted any more.
    is_full: bool,
    count: u64,
    owner: Owner<'a>,
    space: *mut [u64; 2],
    /// Space and array are lent.
    lent: PhantomData<&'a mut Space>,
}

/// Where some pairs can be written, known to who writes them, so that it need not be looked up for each.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    next: *mut [u64; 2],
    /// Where eight can be written for the last time; null where none is wanted.
    last: *mut [u64; 2],
}

impl Room {
    /// Writes the pairs of an object with those of eight whose bits are set, or counts them.
    ///
    /// # Safety
    /// It is the last room that the sink gave; eight ids can be read, of which no other bits are set; the machine has
    /// the lanes.
    #[inline(always)]
    pub(crate) unsafe fn take<L: Lanes>(
        &mut self,
        id: u64,
        ids: *const u64,
        bits: u32,
        sink: &mut Sink<'_>,
    ) {
        let count = bits.count_ones();
        // SAFETY: there is room for what is written, and all pairs before the next one were written.
        unsafe {
            if self.next > self.last {
                if sink.is_full() {
                    return sink.count(count);
                }
                let end = self.last.wrapping_add(LANES);
                if count >= MANY_PAIRS || self.next.wrapping_add(count as usize) > end {
                    *self = sink.more_room(*self);
                    if sink.is_full() {
                        return sink.count(count);
                    }
                }
            }
            L::write_pairs(id, ids, bits, self.next);
            self.next = self.next.add(count as usize);
        }
    }
}

impl<'a> Sink<'a> {
    pub(crate) fn to_caller(emit: &'a mut Emit<'a>, space: &'a mut Space) -> Self {
        let space = space.as_mut_ptr().cast();
        Self {
            pairs: space,
            len: 0,
            room: SOME,
            is_direct: false,
            is_full: false,
            count: 0,
            owner: Owner::Caller(emit),
            space,
            lent: PhantomData,
        }
    }

    #[inline(always)]
    pub(crate) fn to_array(array: &'a mut [MaybeUninit<[u64; 2]>], space: &'a mut Space) -> Self {
        let (room, is_full) = (array.len(), array.is_empty());
        let pairs = array.as_mut_ptr().cast::<[u64; 2]>();
        Self {
            pairs,
            len: 0,
            room,
            is_direct: true,
            is_full,
            count: 0,
            owner: Owner::Array(pairs, room),
            space: space.as_mut_ptr().cast(),
            lent: PhantomData,
        }
    }

    /// Where so many pairs can be written, `SOME` at most, all or the first of which are to be noted then by
    /// [`Sink::wrote`].
    #[inline(always)]
    pub(crate) fn place(&mut self, count: usize) -> *mut [u64; 2] {
        if self.left() < count {
            self.hand_on();
        }
        self.pairs.wrapping_add(self.len)
    }

    /// So many pairs can be written to the last place that was asked for.
    #[inline(always)]
    pub(crate) fn left(&self) -> usize {
        self.room - self.len
    }

    /// Takes note of pairs that were written to a place.
    ///
    /// # Safety
    /// So many were written to the last place that was asked for, and noted once.
    #[inline(always)]
    pub(crate) unsafe fn wrote(&mut self, count: usize) {
        self.len += count;
    }

    /// The room that is left where pairs stand; those that are written are to be noted by [`Sink::more_room`] or
    /// [`Sink::wrote_up_to`].
    #[inline(always)]
    pub(crate) fn room(&self) -> Room {
        let last = self.pairs.wrapping_add(self.room).wrapping_sub(LANES);
        let last = if self.is_full { null_mut() } else { last };
        Room { next: self.pairs.wrapping_add(self.len), last }
    }

    /// Room for eight pairs, once there is none.
    ///
    /// # Safety
    /// As of [`Sink::wrote_up_to`].
    #[cold]
    #[inline(never)]
    unsafe fn more_room(&mut self, room: Room) -> Room {
        // SAFETY: as the caller says.
        unsafe { self.wrote_up_to(room) };
        self.place(LANES);
        self.room()
    }

    /// Takes note of the pairs in a room.
    ///
    /// # Safety
    /// It is the last one that was asked for; all pairs before the next were written.
    #[inline(always)]
    pub(crate) unsafe fn wrote_up_to(&mut self, room: Room) {
        // SAFETY: the next pair stands in the same array as the first.
        self.len = unsafe { room.next.offset_from(self.pairs) }.unsigned_abs();
    }

    /// Takes a pair.
    #[inline(always)]
    pub(crate) fn push(&mut self, pair: [u64; 2]) {
        // SAFETY: the place has room for one, which is written.
        unsafe {
            self.place(1).write(pair);
            self.wrote(1);
        }
    }

    /// Counts pairs that are not wanted any more.
    #[inline(always)]
    pub(crate) fn count(&mut self, count: u32) {
        self.count += u64::from(count);
    }

    /// True if pairs of objects with these filters are only to be counted from now on, and all pass: nobody
    /// asks which they are.
    #[inline(always)]
    pub(crate) fn only_counts(&self, first: &Filters, second: &Filters) -> bool {
        self.is_full && first.pass(second)
    }

    /// True if nobody asks which pairs follow.
    #[inline(always)]
    pub(crate) fn is_full(&self) -> bool {
        self.is_full
    }

    /// Hands on what was written, so that there is room for as much as the space takes.
    #[cold]
    #[inline(never)]
    fn hand_on(&mut self) {
        let len = take(&mut self.len);
        self.count += len as u64;
        match &mut self.owner {
            // SAFETY: so many were written.
            Owner::Caller(emit) => emit(unsafe { slice::from_raw_parts(self.pairs, len) }),
            Owner::Array(next, left) => {
                let fits = len.min(*left);
                if !self.is_direct {
                    // SAFETY: so many were written, and there is room for them in an array that is lent.
                    unsafe { next.copy_from_nonoverlapping(self.pairs, fits) };
                }
                *next = next.wrapping_add(fits);
                *left -= fits;
                self.is_full = *left == 0;
            }
        }
        (self.pairs, self.room, self.is_direct) = (self.space, SOME, false);
    }

    /// Hands on what is left; gives the number of all pairs.
    #[inline(always)]
    pub(crate) fn finish(&mut self) -> u64 {
        if !self.is_direct {
            self.hand_on();
        }
        self.count + self.len as u64
    }
}
