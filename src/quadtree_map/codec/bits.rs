//! Bits to a sink and back, lowest first.

use crate::snapshot::{Reader, SnapshotError};

/// Bytes that are collected before the sink gets them.
const CHUNK: usize = 1024;

/// Writes bits to a sink.
pub(in crate::quadtree_map) struct BitWriter<'a> {
    sink: &'a mut dyn FnMut(&[u8]),
    bits: u64,
    count: u32,
    chunk: [u8; CHUNK],
    filled: usize,
}

impl<'a> BitWriter<'a> {
    pub(in crate::quadtree_map) fn new(sink: &'a mut dyn FnMut(&[u8])) -> Self {
        Self { sink, bits: 0, count: 0, chunk: [0; CHUNK], filled: 0 }
    }

    /// The lowest `count` bits of `bits`, at most 32; those above must be 0.
    #[inline(always)]
    pub(super) fn put(&mut self, bits: u32, count: u32) {
        self.bits |= u64::from(bits) << self.count;
        self.count += count;
        if self.count >= 32 {
            let word = (self.bits as u32).to_le_bytes();
            if let Some(place) = self.chunk[self.filled..].first_chunk_mut() {
                *place = word;
            }
            self.filled += 4;
            self.bits >>= 32;
            self.count -= 32;
            if self.filled == CHUNK {
                (self.sink)(&self.chunk);
                self.filled = 0;
            }
        }
    }

    /// Fills the last byte with zeros and gives all to the sink.
    pub(super) fn finish(self) {
        (self.sink)(&self.chunk[..self.filled]);
        (self.sink)(&self.bits.to_le_bytes()[..self.count.div_ceil(8) as usize]);
    }
}

/// Reads bits from a slice. Past its end there are zeros; [`BitReader::check`] refuses them.
pub(in crate::quadtree_map) struct BitReader<'a> {
    bytes: &'a [u8],
    bits: u64,
    count: u32,
    /// Bits that were made up past the end.
    missing: u32,
}

impl<'a> BitReader<'a> {
    pub(in crate::quadtree_map) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, bits: 0, count: 0, missing: 0 }
    }

    /// The next `count` bits, at most 32.
    #[inline(always)]
    pub(super) fn take(&mut self, count: u32) -> u32 {
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
    pub(super) fn bit(&mut self) -> bool {
        self.take(1) == 1
    }

    /// Refuses if more bits were taken than there are.
    pub(super) fn check(&self) -> Result<(), SnapshotError> {
        if self.missing > self.count { Err(early()) } else { Ok(()) }
    }

    /// Refuses if there are fewer bits than were taken, or more bytes.
    pub(super) fn finish(&self) -> Result<(), SnapshotError> {
        self.check()?;
        let left = self.count - self.missing;
        if self.bytes.is_empty() && left < 8 && self.bits == 0 {
            return Ok(());
        }
        Err(Reader::new(&[]).corrupt("the squares go on after their end"))
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
}
