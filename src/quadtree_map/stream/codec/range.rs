//! Arithmetic coding of single bits, each as cheap as it is likely.
//!
//! The coder keeps an interval of 32 bits that every bit divides as its chance says, and gives away the
//! leading byte once both ends share it; so it needs no carry.

use super::bits::{Sink, early};
use super::items::unusual;
use super::work::Work;
use crate::snapshot::SnapshotError;

/// Bytes that are collected before the sink gets them.
const CHUNK: usize = 1024;
/// Bytes past the end that reading may make up: those that the writer did not need to write.
const MADE_UP: u32 = 4;

/// The work of a bit.
const BIT_WORK: u64 = 2;

/// How likely the next bit is 1, learnt at two speeds from the bits before: both fast at first, when a
/// bit tells most.
#[derive(Clone, Copy)]
pub(super) struct Chance {
    /// Of 65,536; the lowest four bits count the bits before, up to 15.
    quick: u16,
    slow: u16,
}

/// By how many bits before: one part in `1 << n` of the way is gone with each bit.
const QUICK: [u8; 16] = [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];
const SLOW: [u8; 16] = [1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7];

impl Chance {
    pub(super) const EVEN: Chance = Chance { quick: 1 << 15, slow: 1 << 15 };

    /// One that begins with a guess, in parts of 256, as if it had seen two bits.
    pub(super) const fn guessed(of_one: u8) -> Chance {
        let of_one = (of_one as u16) << 8;
        Chance { quick: of_one | 2, slow: of_one }
    }

    /// How many bits it has seen, up to 15.
    #[inline(always)]
    fn seen(self) -> u16 {
        self.quick & 15
    }

    /// True if it has seen enough to be asked alone.
    #[inline(always)]
    pub(super) fn is_trusted(self) -> bool {
        self.seen() == 15
    }

    /// The chance that it gives together with one that knows less of the place but has seen more.
    #[inline(always)]
    pub(super) fn beside(self, rough: Chance) -> u32 {
        match self.seen() {
            0..3 => rough.of_one(),
            _ => (self.of_one() * 3 + rough.of_one()) / 4,
        }
    }

    /// Of 65,536.
    #[inline(always)]
    fn of_one(self) -> u32 {
        (u32::from(self.quick) + u32::from(self.slow)) >> 1
    }

    #[inline(always)]
    pub(super) fn learn(&mut self, bit: bool) {
        let seen = self.seen();
        let goal = if bit { 0xFFFF } else { 0 };
        let toward = |chance: u16, shift: u8| {
            (i32::from(chance) + ((goal - i32::from(chance)) >> shift)) as u16
        };
        self.slow = toward(self.slow, SLOW[usize::from(seen)]);
        let quick = toward(self.quick & !15, QUICK[usize::from(seen)]);
        self.quick = quick & !15 | (seen + 1).min(15);
    }
}

/// One side of the wire: both do the same with their models.
pub(super) trait Coder {
    /// Codes a bit that is 1 in `chance` of 65,536 cases. Gives the bit that was written: when
    /// reading, `bit` says nothing.
    fn divide(&mut self, chance: u32, bit: bool) -> bool;

    /// Counts work besides that of bits.
    fn count(&mut self, work: u64);

    /// Codes a bit whose chance it learns.
    #[inline(always)]
    fn code(&mut self, chance: &mut Chance, bit: bool) -> bool {
        let bit = self.divide(chance.of_one(), bit);
        chance.learn(bit);
        bit
    }
}

/// Writes bits.
pub(super) struct RangeWriter<'a> {
    sink: Sink<'a>,
    state: RangeState,
}

/// A [`RangeWriter`] that waits for its sink.
#[derive(Clone)]
pub(super) struct RangeState {
    low: u32,
    high: u32,
    chunk: [u8; CHUNK],
    filled: usize,
    /// Bytes that the sink has.
    given: u64,
    work: Work,
}

impl RangeState {
    /// One that has written nothing.
    pub(super) const NEW: Self =
        Self { low: 0, high: u32::MAX, chunk: [0; CHUNK], filled: 0, given: 0, work: Work::NONE };
}

impl<'a> RangeWriter<'a> {
    #[cfg(test)]
    pub(super) fn new(sink: &'a mut dyn FnMut(&[u8])) -> Self {
        Self::resume(RangeState::NEW, sink)
    }

    /// Goes on where another one paused.
    pub(super) fn resume(state: RangeState, sink: &'a mut dyn FnMut(&[u8])) -> Self {
        Self { sink, state }
    }

    /// Leaves the sink, to go on later.
    pub(super) fn pause(self) -> RangeState {
        self.state
    }

    /// The work that was counted so far.
    pub(super) fn work(&self) -> u64 {
        self.state.work.sum()
    }

    fn put(&mut self, byte: u8) {
        let state = &mut self.state;
        state.chunk[state.filled] = byte;
        state.filled += 1;
        if state.filled == CHUNK {
            (self.sink)(&state.chunk);
            state.given += CHUNK as u64;
            state.filled = 0;
        }
    }

    /// Writes enough for the last bit to be read, if zeros follow, and the zeros that must.
    pub(super) fn finish(self) {
        let (zeros, sink) = self.finish_unfilled();
        (0..zeros).for_each(|_| sink(&[0]));
    }

    /// The same without the zeros that must follow: gives how many bytes of them the sink must get.
    pub(super) fn finish_unfilled(mut self) -> (u64, Sink<'a>) {
        if let Some(last) = last_byte(self.state.low) {
            self.put(last);
        }
        let Self { sink, state } = self;
        sink(&state.chunk[..state.filled]);
        let given = state.given + state.filled as u64;
        (state.work.least_bytes().saturating_sub(given), sink)
    }
}

/// The byte that ends what was written.
fn last_byte(low: u32) -> Option<u8> {
    // The ends differ in their leading byte, so this lies between them.
    (low > 0).then_some((low >> 24) as u8 + 1)
}

#[inline(always)]
fn middle(low: u32, high: u32, chance: u32) -> u32 {
    // No bit is ever certain.
    let chance = chance.clamp(24, 65_512);
    low + ((u64::from(high - low) * u64::from(chance)) >> 16) as u32
}

impl Coder for RangeWriter<'_> {
    #[inline(always)]
    fn count(&mut self, work: u64) {
        self.state.work.add(work);
    }

    #[inline(always)]
    fn divide(&mut self, chance: u32, bit: bool) -> bool {
        self.state.work.add(BIT_WORK);
        let middle = middle(self.state.low, self.state.high, chance);
        if bit {
            self.state.high = middle;
        } else {
            self.state.low = middle + 1;
        }
        while (self.state.low ^ self.state.high) >> 24 == 0 {
            self.put((self.state.high >> 24) as u8);
            self.state.low <<= 8;
            self.state.high = self.state.high << 8 | 0xFF;
        }
        bit
    }
}

/// Reads bits.
pub(super) struct RangeReader<'a> {
    bytes: &'a [u8],
    len: u64,
    low: u32,
    high: u32,
    place: u32,
    made_up: u32,
    work: Work,
}

impl<'a> RangeReader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let len = bytes.len() as u64;
        let mut reader =
            Self { bytes, len, low: 0, high: u32::MAX, place: 0, made_up: 0, work: Work::NONE };
        (0..4).for_each(|_| reader.take());
        reader
    }

    fn take(&mut self) {
        let byte = match self.bytes.split_first() {
            Some((&byte, rest)) => {
                self.bytes = rest;
                byte
            }
            None => {
                self.made_up = self.made_up.saturating_add(1);
                0
            }
        };
        self.place = self.place << 8 | u32::from(byte);
    }

    /// Refuses if more was read than there is, or than may be read of so few bytes.
    pub(super) fn check(&self) -> Result<(), SnapshotError> {
        if self.made_up > MADE_UP || self.work.exceeds(self.len) { Err(early()) } else { Ok(()) }
    }

    /// Refuses another end than that which was written.
    pub(super) fn finish(&self) -> Result<(), SnapshotError> {
        self.check()?;
        let last = last_byte(self.low);
        // Four bytes were looked at beyond those that are done with.
        let taken = self.len - self.bytes.len() as u64 + u64::from(self.made_up);
        let written = taken - 4 + u64::from(last.is_some());
        let is_end = self.place == u32::from(last.unwrap_or(0)) << 24
            && self.len == written.max(self.work.least_bytes())
            && self.bytes.iter().all(|&byte| byte == 0);
        if is_end { Ok(()) } else { Err(unusual("the squares go on after their end")) }
    }
}

impl Coder for RangeReader<'_> {
    #[inline(always)]
    fn count(&mut self, work: u64) {
        self.work.add(work);
    }

    #[inline(always)]
    fn divide(&mut self, chance: u32, _: bool) -> bool {
        self.work.add(BIT_WORK);
        let middle = middle(self.low, self.high, chance);
        let bit = self.place <= middle;
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            self.take();
        }
        bit
    }
}
