//! Bits to a sink and back, lowest first.

use super::items::unusual;
use super::work::Work;
use crate::snapshot::{Reader, SnapshotError};

/// Bytes that are collected before the sink gets them.
const CHUNK: usize = 1024;

/// Takes the next bytes.
pub(super) type Sink<'a> = &'a mut dyn FnMut(&[u8]);

/// Writes bits to a sink.
pub(crate) struct BitWriter<'a> {
    sink: Sink<'a>,
    state: BitState,
}

/// A [`BitWriter`] that waits for its sink.
#[derive(Clone)]
pub(crate) struct BitState {
    bits: u64,
    count: u32,
    chunk: [u8; CHUNK],
    filled: usize,
    /// Bytes that the sink has.
    given: u64,
    work: Work,
}

impl BitState {
    /// One that has written nothing.
    pub(crate) const NEW: Self =
        Self { bits: 0, count: 0, chunk: [0; CHUNK], filled: 0, given: 0, work: Work::NONE };
}

impl<'a> BitWriter<'a> {
    #[cfg(test)]
    pub(super) fn new(sink: &'a mut dyn FnMut(&[u8])) -> Self {
        Self::resume(BitState::NEW, sink)
    }

    /// Goes on where another one paused.
    pub(crate) fn resume(state: BitState, sink: &'a mut dyn FnMut(&[u8])) -> Self {
        Self { sink, state }
    }

    /// Leaves the sink, to go on later.
    pub(crate) fn pause(self) -> BitState {
        self.state
    }

    /// The lowest `count` bits of `bits`, at most 32; those above must be 0.
    #[inline(always)]
    pub(crate) fn put(&mut self, bits: u32, count: u32) {
        let state = &mut self.state;
        state.bits |= u64::from(bits) << state.count;
        state.count += count;
        if state.count >= 32 {
            let word = (state.bits as u32).to_le_bytes();
            if let Some(place) = state.chunk[state.filled..].first_chunk_mut() {
                *place = word;
            }
            state.filled += 4;
            state.bits >>= 32;
            state.count -= 32;
            if state.filled == CHUNK {
                (self.sink)(&state.chunk);
                state.given += CHUNK as u64;
                state.filled = 0;
            }
        }
    }

    /// The first `len` bits of some bytes; what fills up the last of these must be 0.
    pub(super) fn put_all(&mut self, bytes: &[u8], len: u32) {
        let (words, rest) = bytes[..len.div_ceil(8) as usize].split_at(len as usize / 32 * 4);
        words.as_chunks().0.iter().for_each(|word| self.put(u32::from_le_bytes(*word), 32));
        for (place, &byte) in rest.iter().enumerate() {
            self.put(byte.into(), (len % 32 - 8 * place as u32).min(8));
        }
    }

    /// Bits that were written so far.
    pub(super) fn len(&self) -> u64 {
        8 * (self.state.given + self.state.filled as u64) + u64::from(self.state.count)
    }

    /// Counts work besides that of the bits.
    pub(super) fn count(&mut self, work: u64) {
        self.state.work.add(work);
    }

    /// The work that was counted so far.
    pub(super) fn work(&self) -> u64 {
        self.state.work.sum()
    }

    /// Fills the last byte with zeros, writes those that the work asks for, and gives all to the sink.
    pub(crate) fn finish(self) {
        let (zeros, sink) = self.finish_unfilled();
        (0..zeros).for_each(|_| sink(&[0]));
    }

    /// The same without the bytes of zeros that the work asks for: gives how many the sink must get.
    pub(super) fn finish_unfilled(self) -> (u64, Sink<'a>) {
        let Self { sink, state } = self;
        let last = &state.bits.to_le_bytes()[..state.count.div_ceil(8) as usize];
        sink(&state.chunk[..state.filled]);
        sink(last);
        let given = state.given + (state.filled + last.len()) as u64;
        (state.work.least_bytes().saturating_sub(given), sink)
    }
}

/// Reads bits from a slice. Past its end there are zeros; [`BitReader::check`] refuses them.
#[derive(Clone)]
pub(crate) struct BitReader<'a> {
    bytes: &'a [u8],
    all: &'a [u8],
    bits: u64,
    count: u32,
    /// Bits that were made up past the end.
    missing: u32,
    work: Work,
}

impl<'a> BitReader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, all: bytes, bits: 0, count: 0, missing: 0, work: Work::NONE }
    }

    /// The next `count` bits, at most 32.
    #[inline(always)]
    pub(crate) fn take(&mut self, count: u32) -> u32 {
        if self.count < count {
            self.refill();
        }
        let bits = self.bits & ((1 << count) - 1);
        self.bits >>= count;
        self.count -= count;
        bits as u32
    }

    fn refill(&mut self) {
        if let Some((word, rest)) = self.bytes.split_first_chunk() {
            self.bits |= u64::from(u32::from_le_bytes(*word)) << self.count;
            self.bytes = rest;
        } else {
            for (place, &byte) in self.bytes.iter().enumerate() {
                self.bits |= u64::from(byte) << (self.count + 8 * place as u32);
            }
            self.missing = self.missing.saturating_add(32 - 8 * self.bytes.len() as u32);
            self.bytes = &[];
        }
        self.count += 32;
    }

    /// The next bit.
    #[inline(always)]
    pub(crate) fn bit(&mut self) -> bool {
        self.take(1) == 1
    }

    /// Counts work besides that of the bits.
    pub(super) fn count(&mut self, work: u64) {
        self.work.add(work);
    }

    /// Refuses if more bits were taken than there are, or than may be read of so few bytes.
    pub(crate) fn check(&self) -> Result<(), SnapshotError> {
        let len = self.all.len() as u64;
        if self.missing > self.count || self.work.exceeds(len) { Err(early()) } else { Ok(()) }
    }

    /// The bytes behind that of the last bit, which is filled up with zeros.
    pub(crate) fn rest(&self) -> Result<&'a [u8], SnapshotError> {
        self.check()?;
        let left = self.count - self.missing;
        if self.bits & ((1 << (left % 8)) - 1) != 0 {
            return Err(unusual("bits after the end of the head"));
        }
        Ok(&self.all[self.all.len() - self.bytes.len() - (left / 8) as usize..])
    }

    /// Refuses another end than that which was written.
    pub(crate) fn finish(&self) -> Result<(), SnapshotError> {
        self.check()?;
        let len = self.all.len() as u64;
        let whole_bytes = u64::from((self.count - self.missing) / 8) + self.bytes.len() as u64;
        let is_end = self.bits == 0
            && self.bytes.iter().all(|&byte| byte == 0)
            && len == (len - whole_bytes).max(self.work.least_bytes());
        if is_end { Ok(()) } else { Err(unusual("the squares go on after their end")) }
    }
}

/// The refusal of squares that end too early.
pub(super) fn early() -> SnapshotError {
    Reader::new(&[]).corrupt("the squares end too early")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::Vec;

    #[test]
    fn bits_come_back_and_no_more_than_there_are() {
        let mut bytes = Vec::new();
        let mut sink = |piece: &[u8]| bytes.try_extend_from_slice(piece).unwrap();
        let mut writer = BitWriter::new(&mut sink);
        for index in 0..5000u32 {
            writer.put(index & ((1 << (index % 17)) - 1), index % 17);
        }
        writer.put(u32::MAX, 32);
        writer.finish();
        let mut reader = BitReader::new(&bytes);
        for index in 0..5000 {
            assert_eq!(reader.take(index % 17), index & ((1 << (index % 17)) - 1));
        }
        assert!(reader.finish().is_err());
        assert_eq!(reader.take(32), u32::MAX);
        reader.finish().unwrap();
        reader.take(8);
        assert!(reader.check().is_err());
    }

    #[test]
    fn bits_of_bytes_are_put_as_one_by_one() {
        let bytes: [u8; 40] = core::array::from_fn(|place| 151u8.wrapping_mul(place as u8 + 3));
        let bit = |at: u32| u32::from(bytes[at as usize / 8] >> (at % 8) & 1);
        for len in 0..=bytes.len() as u32 * 8 {
            let mut first = Vec::new();
            first.try_extend_from_slice(&bytes[..len.div_ceil(8) as usize]).unwrap();
            if let (Some(byte), used @ 1..) = (first.last_mut(), len % 8) {
                *byte &= (1 << used) - 1;
            }
            for before in [0, 1, 7, 31] {
                let (mut all, mut each) = (Vec::new(), Vec::new());
                for (written, is_one_by_one) in [(&mut all, false), (&mut each, true)] {
                    let mut sink = |piece: &[u8]| written.try_extend_from_slice(piece).unwrap();
                    let mut writer = BitWriter::new(&mut sink);
                    writer.put(0, before);
                    if is_one_by_one {
                        (0..len).for_each(|at| writer.put(bit(at), 1));
                    } else {
                        writer.put_all(&first, len);
                    }
                    assert_eq!(writer.len(), u64::from(before + len));
                    writer.put(1, 1);
                    writer.finish();
                }
                assert!(all[..] == each[..], "{before} {len}");
            }
        }
    }
}
