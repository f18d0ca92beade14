//! The fast coder: fixed codes of a few bits, and leaves seen before by their place in a table.

use super::bits::{BitReader, BitState, BitWriter, early};
use super::items::{
    Leaf, LeafRows, PacedWriter, Slot, SquareReader, SquareWriter, check_two, unusual,
};
use super::neighbors::{Beside, Border};
use super::{rows, shades};
use crate::error::OutOfMemory;
use crate::memory::{Box, try_box_array};
use crate::quadtree_map::tree::area::{Square, bits};
use crate::quadtree_map::tree::pixels::Pixels;
use crate::snapshot::{Reader, SnapshotError};

/// Leaves of two values that are remembered.
const REMEMBERED: usize = 256;

/// More bytes than a leaf and the squares around it ever take: its pixels, and two bytes of what it is.
pub(crate) const FAST_LEAF_BYTES: u64 = 258;

/// The work of a leaf: it is packed.
const LEAF_WORK: u64 = 75;
/// Bits that are written in the time that it takes to guess half of one.
const BITS_A_WORK: u64 = 8;

/// The memory of a coder: 8 KB, which are too much for the host's stack.
#[derive(Debug)]
pub(crate) struct FastMemory(Box<[LeafRows; REMEMBERED]>);

impl FastMemory {
    /// Bytes of it.
    pub(crate) const BYTES: usize = size_of::<[LeafRows; REMEMBERED]>();

    pub(crate) fn take() -> Result<Self, OutOfMemory> {
        try_box_array([0; 16]).map(Self)
    }

    /// That of a coder that is done, for the next one.
    fn emptied(mut past: Past) -> Self {
        for (word, noted) in past.noted.into_iter().enumerate() {
            bits(noted).for_each(|place| past.leaves[64 * word + place] = [0; 16]);
        }
        Self(past.leaves)
    }
}

/// What both sides know of what came before.
struct Past {
    /// The last two values of solid squares, the last one first.
    solid: [u8; 2],
    /// The last two pairs of values of leaves.
    pairs: [[u8; 2]; 2],
    /// Leaves of two values, each at the place that its bits say.
    leaves: Box<[LeafRows; REMEMBERED]>,
    /// One bit for each place that is taken.
    noted: [u64; REMEMBERED / 64],
    /// What lies beside leaves, if that is looked at.
    border: Option<Border>,
}

impl Past {
    fn new(memory: FastMemory, border: Option<Border>) -> Self {
        let (solid, pairs) = ([0, 255], [[0, 255], [0, 1]]);
        Self { solid, pairs, leaves: memory.0, noted: [0; REMEMBERED / 64], border }
    }

    fn beside(&self, leaf: &Square) -> Option<Beside> {
        self.border.as_ref().map(|border| border.beside(leaf))
    }

    /// Notes a leaf at its place, and gives the one that was there.
    fn note_leaf(&mut self, place: usize, rows: &LeafRows) -> LeafRows {
        self.noted[place / 64] |= 1 << (place % 64);
        core::mem::replace(&mut self.leaves[place], *rows)
    }

    fn place(rows: &LeafRows) -> usize {
        let mut hash = 0u64;
        for words in rows.as_chunks::<4>().0 {
            let word = words.iter().fold(0, |word, &row| word << 16 | u64::from(row));
            hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^= hash >> 29;
        }
        (hash >> 32) as usize % REMEMBERED
    }

    fn note_solid(&mut self, square: &Square, value: u8) {
        if let Some(border) = &mut self.border {
            border.note_solid(square, value);
        }
        if value != self.solid[0] {
            self.solid = [value, self.solid[0]];
        }
    }

    fn note_spared(&mut self, bits: i32) {
        if let Some(border) = &mut self.border {
            border.spared += i64::from(bits);
        }
    }

    fn note_pair(&mut self, pair: [u8; 2]) {
        if pair != self.pairs[0] {
            self.pairs = [pair, self.pairs[0]];
        }
    }
}

fn beside_or_nothing(beside: &Option<Beside>) -> &Beside {
    beside.as_ref().unwrap_or(&Beside::NOTHING)
}

/// What lies beside a leaf of two values as bits, 0 where that is not looked at.
fn bits_beside(beside: &Option<Beside>, pair: [u8; 2]) -> [u16; 2] {
    beside.as_ref().map_or([0; 2], |beside| beside.bits(pair))
}

/// Writes squares quickly.
pub(crate) struct FastWriter<'a> {
    bits: BitWriter<'a>,
    past: Past,
}

/// A [`FastWriter`] that waits for its sink.
pub(crate) struct FastState {
    bits: BitState,
    past: Past,
}

impl FastState {
    /// One that has written nothing.
    pub(crate) fn new(memory: FastMemory) -> Self {
        Self { bits: BitState::NEW, past: Past::new(memory, None) }
    }

    /// One that goes on after bits of something else, and guesses leaves from what lies beside them, if that is
    /// looked at.
    pub(crate) fn beside(bits: BitState, memory: FastMemory, border: Option<Border>) -> Self {
        Self { bits, past: Past::new(memory, border) }
    }
}

impl<'a> FastWriter<'a> {
    pub(crate) fn new(memory: FastMemory, sink: &'a mut dyn FnMut(&[u8])) -> Self {
        Self::resume(FastState::new(memory), sink)
    }

    /// Goes on where another one paused.
    pub(crate) fn resume(
        FastState { bits, past }: FastState,
        sink: &'a mut dyn FnMut(&[u8]),
    ) -> Self {
        Self { bits: BitWriter::resume(bits, sink), past }
    }

    /// Leaves the sink, to go on later.
    pub(crate) fn pause(self) -> FastState {
        FastState { bits: self.bits.pause(), past: self.past }
    }

    /// Ends without the zeros that must follow: gives how many bytes of them.
    pub(crate) fn finish_unfilled(self) -> u64 {
        self.bits.finish_unfilled().0
    }

    pub(crate) fn finish(self) {
        self.bits.finish();
    }

    /// Bits that were written so far.
    pub(crate) fn len(&self) -> u64 {
        self.bits.len()
    }

    /// Writes a leaf of many values out of the first bits that [`encode_many`] gave for it, as if it was told anew
    /// where nothing beside leaves is looked at.
    pub(crate) fn many(&mut self, bytes: &[u8], len: u32) {
        self.bits.count(LEAF_WORK);
        self.bits.put_all(bytes, len);
    }

    /// Bits by which all would be longer if nothing beside leaves was looked at.
    pub(crate) fn spared(&self) -> i64 {
        self.past.border.as_ref().map_or(0, |border| border.spared)
    }

    /// The same, and gives the memory back for the next coder.
    pub(crate) fn finish_keeping(self) -> FastMemory {
        self.bits.finish();
        FastMemory::emptied(self.past)
    }
}

impl SquareWriter for FastWriter<'_> {
    fn count(&mut self, work: u64) {
        self.bits.count(work);
    }

    #[inline]
    fn slot(&mut self, square: &Square, slot: Slot, may_keep: bool) {
        if may_keep {
            self.bits.put(u32::from(slot == Slot::Kept), 1);
        }
        match slot {
            Slot::Kept => {}
            Slot::Mixed => self.bits.put(0b01, 2),
            Slot::Solid(value) => {
                if value == self.past.solid[0] {
                    self.bits.put(0b0, 1);
                } else if value == self.past.solid[1] {
                    self.bits.put(0b011, 3);
                } else {
                    self.bits.put(0b111 | u32::from(value) << 3, 11);
                }
                self.past.note_solid(square, value);
            }
        }
    }

    #[inline]
    fn leaf(&mut self, square: &Square, leaf: &Leaf<'_>) {
        self.bits.count(LEAF_WORK);
        let beside = self.past.beside(square);
        if let Some(border) = &mut self.past.border {
            border.note_leaf(square, leaf);
        }
        let (rows, pair) = match leaf {
            Leaf::Two(rows, pair) => (rows, *pair),
            Leaf::Many(pixels) => {
                let spared = write_many(pixels, beside_or_nothing(&beside), &mut self.bits);
                return self.past.note_spared(spared);
            }
        };
        if pair == self.past.pairs[0] {
            self.bits.put(0b0, 1);
        } else if pair == self.past.pairs[1] {
            self.bits.put(0b001, 3);
        } else {
            self.bits.put(0b101 | u32::from(u16::from_le_bytes(pair)) << 3, 19);
        }
        self.past.note_pair(pair);
        let place = Past::place(rows);
        if self.past.leaves[place] == *rows {
            self.bits.put(0b1 | (place as u32) << 1, 9);
        } else {
            self.past.note_leaf(place, rows);
            self.bits.put(0b0, 1);
            let spared = rows::write(rows, &bits_beside(&beside, pair), &mut self.bits);
            self.past.note_spared(spared);
        }
    }
}

/// Writes a leaf of many values. Gives how many bits more it would take if nothing lay beside it.
fn write_many(pixels: &Pixels, beside: &Beside, bits: &mut BitWriter<'_>) -> i32 {
    bits.put(0b11, 2);
    shades::write(pixels, beside, bits)
}

/// The bits of a leaf of many values for [`FastWriter::many`]; gives how many they are.
pub(crate) fn encode_many(pixels: &Pixels, sink: &mut dyn FnMut(&[u8])) -> u16 {
    let mut bits = BitWriter::resume(BitState::NEW, sink);
    write_many(pixels, &Beside::NOTHING, &mut bits);
    let len = bits.len() as u16;
    bits.finish();
    len
}

impl PacedWriter for FastWriter<'_> {
    fn work(&self) -> u64 {
        self.bits.work() + self.bits.len() / BITS_A_WORK
    }
}

/// Reads what a [`FastWriter`] wrote.
pub(crate) struct FastReader<'a> {
    bits: BitReader<'a>,
    past: Past,
}

impl<'a> FastReader<'a> {
    pub(crate) fn new(memory: FastMemory, bytes: &'a [u8]) -> Self {
        Self { bits: BitReader::new(bytes), past: Past::new(memory, None) }
    }

    /// One for what a writer wrote that began by [`FastState::beside`].
    pub(crate) fn beside(bits: BitReader<'a>, memory: FastMemory, border: Option<Border>) -> Self {
        Self { bits, past: Past::new(memory, border) }
    }

    /// Gives the memory back for the next coder.
    pub(crate) fn into_memory(self) -> FastMemory {
        FastMemory::emptied(self.past)
    }

    fn no_leaf(&self) -> SnapshotError {
        match self.bits.check() {
            Err(_) => early(),
            Ok(()) => Reader::new(&[]).corrupt("no leaf has these bits"),
        }
    }
}

impl SquareReader for FastReader<'_> {
    fn count(&mut self, work: u64) {
        self.bits.count(work);
    }

    #[inline]
    fn slot(&mut self, square: &Square, may_keep: bool) -> Result<Slot, SnapshotError> {
        if may_keep && self.bits.bit() {
            return Ok(Slot::Kept);
        }
        let value = match self.bits.bit() {
            false => self.past.solid[0],
            true if !self.bits.bit() => {
                // Checked where squares branch, so that made up bits end soon.
                return self.bits.check().map(|()| Slot::Mixed);
            }
            true if !self.bits.bit() => self.past.solid[1],
            true => {
                let value = self.bits.take(8) as u8;
                if self.past.solid.contains(&value) {
                    return Err(unusual("a value that has a shorter code"));
                }
                value
            }
        };
        self.past.note_solid(square, value);
        Ok(Slot::Solid(value))
    }

    #[inline]
    fn leaf(&mut self, square: &Square) -> Result<Pixels, SnapshotError> {
        let beside = self.past.beside(square);
        let pixels = self.read_leaf(&beside)?;
        if let Some(border) = &mut self.past.border {
            border.note_leaf(square, &Leaf::Many(&pixels));
        }
        Ok(pixels)
    }

    fn finish(&mut self) -> Result<(), SnapshotError> {
        self.bits.finish()
    }
}

impl FastReader<'_> {
    #[inline(always)]
    fn read_leaf(&mut self, beside: &Option<Beside>) -> Result<Pixels, SnapshotError> {
        self.bits.count(LEAF_WORK);
        let pair = match self.bits.bit() {
            false => self.past.pairs[0],
            true if self.bits.bit() => {
                let pixels = shades::read(beside_or_nothing(beside), &mut self.bits);
                self.bits.check()?;
                return pixels.ok_or_else(|| unusual("a leaf that has a shorter form"));
            }
            true if !self.bits.bit() => self.past.pairs[1],
            true => {
                let pair = (self.bits.take(16) as u16).to_le_bytes();
                if self.past.pairs.contains(&pair) {
                    return Err(unusual("a pair of values that has a shorter code"));
                }
                pair
            }
        };
        self.past.note_pair(pair);
        let rows = if self.bits.bit() {
            let place = self.bits.take(8) as usize;
            let rows = self.past.leaves[place];
            // Nothing but itself leads to the place of a leaf; to the others nothing has come yet.
            if place != Past::place(&rows) {
                return Err(self.no_leaf());
            }
            rows
        } else {
            let rows = rows::read(&bits_beside(beside, pair), &mut self.bits)
                .ok_or_else(|| self.no_leaf())?;
            if self.past.note_leaf(Past::place(&rows), &rows) == rows {
                return Err(unusual("a leaf that has a shorter code"));
            }
            rows
        };
        self.bits.check()?;
        check_two(&rows, pair)?;
        Ok(Leaf::Two(rows, pair).pixels())
    }
}
