//! A tile: the records of a square of chunks of one node, and by bits what each of them is at.
//!
//! What scheduling asks of a rectangle of chunks (how many are there, which of them wait, is any being
//! made), and what it does to one (ask for it, let it go, tell of it), is a mask of bits a tile, so that a
//! step costs little more for many chunks than for one.

use crate::chunk_layers::jobs::block::Blocks;
use crate::chunk_layers::layers::axis::Interval;
use crate::chunk_layers::records::slot::{Askers, ChunkState, NONE, STATES, Slot};
use crate::simd::count_bits;
use crate::simd::prefetch;

/// The number of bits that are set; often none is.
#[inline]
pub(crate) fn count(mask: u64) -> u64 {
    if mask == 0 { 0 } else { count_bits(mask) }
}

/// Chunks of a tile, on each axis, as a logarithm.
pub(crate) const SHIFT: u32 = 3;
/// Chunks of a tile.
pub(crate) const CHUNKS: usize = 1 << (2 * SHIFT);
/// Chunks of a side, less one.
pub(crate) const LAST: i32 = (1 << SHIFT) - 1;
/// The bits of the chunks of a tile's first column.
pub(crate) const COLUMN: u64 = 0x0101_0101_0101_0101;

/// Lets a field begin where a cache line does.
#[derive(Debug)]
#[repr(align(64))]
struct Line;

/// The records of a square of chunks. All masks have one bit a chunk. The order is that of memory: what is kept of
/// each chunk starts at the boundary of a cache line, and all that is not by chunk lies in three of them, of which the
/// second is all that it takes to make a chunk ready or take its job, the third what it takes besides to end that.
#[derive(Debug)]
#[repr(C, align(64))]
pub(crate) struct Tile {
    slots: [Slot; CHUNKS],
    /// Who asks for each, where no focus asks for all alone.
    askers: [Askers; CHUNKS],
    /// Their blocks, where the node has any.
    pub blocks: Blocks,
    /// Guards read them.
    pub pinned: u64,
    /// They would be gone, were it not for those who read them.
    pub lingering: u64,
    /// The engine keeps a number with them.
    pub valued: u64,
    /// What the host was told of is gone.
    pub gone: u64,
    /// The host has not been told that they failed.
    pub failure_due: u64,
    line: [Line; 0],
    /// Its column and row among the node's tiles.
    pub x: i32,
    pub y: i32,
    /// The index plus one of the focus that asks for all of them alone: the records do not count then who
    /// asks. 0 where several do, or none.
    pub sole: u32,
    /// The turn in which was asked for those who wait for its chunks: its number's lower bits.
    pub asked_in: u16,
    pub node: u8,
    /// Chunks that some focus asks for.
    pub wanted: u64,
    /// What their blocks were made from has changed: they go as soon as nobody reads or writes them.
    pub stale: u64,
    /// Records in use by what their chunks are at.
    states: [u64; STATES],
    /// Records in use.
    pub live: u64,
    /// The host was told that they are loaded.
    pub announced: u64,
    /// The host has to be told something of them: the tile stands in the list of events.
    pub due: u64,
    /// Neighbours in the list of tiles with events.
    pub previous: u32,
    pub next: u32,
    /// One that was some places behind it there when it came, or any other.
    pub ahead: u32,
    /// The place from which its events are told on.
    pub cursor: u8,
    /// Guards that read each of the pinned ones.
    pins: [u32; CHUNKS],
    /// The numbers of the valued ones.
    pub values: [u64; CHUNKS],
}

// On 64-bit machines, whose lines are known.
#[cfg(target_pointer_width = "64")]
const _: () = {
    use core::mem::offset_of;
    const LINE: usize = 64;
    const SECOND: usize = offset_of!(Tile, x);
    assert!(offset_of!(Tile, askers) % LINE == 0 && offset_of!(Tile, blocks) % LINE == 0);
    assert!(SECOND.is_multiple_of(LINE) && SECOND - offset_of!(Tile, pinned) < LINE);
    assert!(offset_of!(Tile, states) + 8 * place_of(ChunkState::Loaded) < SECOND + LINE);
    assert!(offset_of!(Tile, cursor) < SECOND + 2 * LINE);
};

impl Tile {
    /// A tile without chunks.
    pub const EMPTY: Tile = Tile {
        line: [],
        x: 0,
        y: 0,
        node: 0,
        cursor: 0,
        asked_in: 0,
        previous: NONE,
        next: NONE,
        ahead: NONE,
        live: 0,
        states: [0; STATES],
        wanted: 0,
        sole: 0,
        stale: 0,
        lingering: 0,
        pinned: 0,
        announced: 0,
        gone: 0,
        failure_due: 0,
        due: 0,
        valued: 0,
        slots: [const { Slot::EMPTY }; CHUNKS],
        askers: [const { Askers::NONE }; CHUNKS],
        blocks: Blocks::NONE,
        pins: [0; CHUNKS],
        values: [0; CHUNKS],
    };

    /// The chunks that are at a state.
    #[inline]
    pub fn at(&self, state: ChunkState) -> u64 {
        self.states[place_of(state)]
    }

    /// The same, to change.
    #[inline]
    pub fn at_mut(&mut self, state: ChunkState) -> &mut u64 {
        &mut self.states[place_of(state)]
    }

    /// The record of a chunk.
    #[inline]
    pub fn slot(&self, local: u32) -> &Slot {
        &self.slots[lane(local)]
    }

    #[inline]
    pub fn slot_mut(&mut self, local: u32) -> &mut Slot {
        &mut self.slots[lane(local)]
    }

    /// Says that what is not by chunk is needed soon.
    #[inline]
    pub fn prefetch_masks(&self) {
        prefetch(&self.pinned);
        prefetch(&self.x);
        prefetch(&self.due);
    }

    /// Says that some chunks that wait are told soon of what is finished.
    #[inline]
    pub fn prefetch_waiting(&self, mask: u64) {
        prefetch(&self.x);
        self.prefetch_slots(mask);
    }

    #[inline]
    fn prefetch_slots(&self, mask: u64) {
        corners(mask).for_each(|local| prefetch(self.slot(local)));
    }

    /// Says that where the blocks of some chunks lie is needed soon.
    #[inline]
    pub fn prefetch_blocks(&self, mask: u64) {
        corners(mask).for_each(|local| self.blocks.prefetch(local));
    }

    /// Says that the job of a chunk is taken soon, and ended.
    #[inline]
    pub fn prefetch_chunk(&self, local: u32) {
        prefetch(&self.x);
        prefetch(&self.due);
        prefetch(self.slot(local));
        self.blocks.prefetch(local);
    }

    /// Says that all this is needed soon of some chunks.
    #[inline]
    pub fn prefetch(&self, mask: u64) {
        self.prefetch_masks();
        self.prefetch_slots(mask);
        self.prefetch_blocks(mask);
    }

    /// One more focus asks for chunks; gives those that nobody asked for.
    #[inline]
    pub fn want(&mut self, index: usize, mask: u64) -> u64 {
        let asker = index as u32 + 1;
        let first = mask & !self.wanted;
        if self.wanted == 0 {
            self.sole = asker;
        }
        if self.sole != asker {
            if self.sole != 0 {
                for local in bits(self.wanted) {
                    self.askers[lane(local)] = Askers { len: 1, joined: self.sole };
                }
                self.sole = 0;
            }
            for local in bits(mask) {
                let askers = &mut self.askers[lane(local)];
                askers.len += 1;
                askers.joined ^= asker;
            }
        }
        self.wanted |= mask;
        first
    }

    /// One focus less asks for chunks; gives those that nobody asks for any more.
    #[inline]
    pub fn unwant(&mut self, index: usize, mask: u64) -> u64 {
        let asker = index as u32 + 1;
        let mut last = mask;
        if self.sole != asker {
            for local in bits(mask) {
                let askers = &mut self.askers[lane(local)];
                askers.len -= 1;
                askers.joined ^= asker;
                last &= !(u64::from(askers.len > 0) << local);
            }
        }
        self.wanted &= !last;
        if self.wanted == 0 {
            self.sole = 0;
        }
        last
    }

    /// The focus that asks for a chunk, if there is one alone.
    #[inline]
    pub fn asker(&self, local: u32) -> Option<usize> {
        let askers = &self.askers[lane(local)];
        match self.sole {
            0 => (askers.len == 1).then(|| askers.joined as usize - 1),
            sole => (self.wanted >> local & 1 != 0).then(|| sole as usize - 1),
        }
    }

    /// True if no other focus than this one asks for a chunk that is asked for.
    #[inline]
    pub fn is_asked_by(&self, local: u32, index: usize) -> bool {
        let askers = &self.askers[lane(local)];
        let asker = index as u32 + 1;
        self.sole == asker || (self.sole == 0 && askers.len == 1 && askers.joined == asker)
    }

    /// True if the job of a chunk can be taken, and it was ready with this stamp.
    #[inline]
    pub fn is_ready(&self, local: u32, stamp: u32) -> bool {
        self.at(ChunkState::Ready) >> local & 1 != 0 && self.slot(local).stamp == stamp
    }

    /// Lets a chunk that is ready run, by a lease.
    #[inline(always)]
    pub fn start(&mut self, local: u32, lease: u32) {
        let bit = 1 << local;
        *self.at_mut(ChunkState::Ready) &= !bit;
        *self.at_mut(ChunkState::Running) |= bit;
        let record = self.slot_mut(local);
        *record = Slot { awaits: lease, stamp: record.stamp.wrapping_add(1) };
    }

    /// Tells chunks that wait that one of those they wait for is finished; gives those that wait no more.
    #[inline]
    pub fn serve(&mut self, mask: u64) -> u64 {
        let (mut waiting, mut done) = (self.at(ChunkState::Waiting) & mask, 0);
        while waiting != 0 {
            let rest = waiting & (waiting - 1);
            let awaits = &mut self.slot_mut(waiting.trailing_zeros()).awaits;
            *awaits -= 1;
            if *awaits == 0 {
                done |= waiting ^ rest;
            }
            waiting = rest;
        }
        done
    }

    /// One more guard reads chunks.
    pub fn pin(&mut self, mask: u64) {
        bits(mask).for_each(|local| self.pins[local as usize] += 1);
        self.pinned |= mask;
    }

    /// One guard less reads chunks.
    pub fn unpin(&mut self, mask: u64) {
        for local in bits(mask) {
            let pins = &mut self.pins[local as usize];
            *pins -= 1;
            self.pinned &= !(u64::from(*pins == 0) << local);
        }
    }

    /// Makes the queue entries of chunks that are ready void.
    pub fn forget_ready(&mut self, mask: u64) {
        for local in bits(mask & self.at(ChunkState::Ready)) {
            let slot = self.slot_mut(local);
            slot.stamp = slot.stamp.wrapping_add(1);
        }
    }

    /// Chunks whose blocks can be read by those who come now.
    #[inline]
    pub fn present(&self) -> u64 {
        self.at(ChunkState::Loaded) & !self.stale
    }

    /// What a chunk is at.
    pub fn state(&self, local: u32) -> ChunkState {
        let mut states = ALL_STATES.into_iter();
        let found = states.find(|state| self.at(*state) >> local & 1 != 0);
        found.unwrap_or(ChunkState::Absent)
    }

    /// The chunks of which the host has to be told as gone, of blocks without a chunk, as loaded, or as
    /// failed.
    #[inline]
    pub fn news(&self) -> [u64; 4] {
        let unloading = self.at(ChunkState::Unloading);
        let unloaded = self.announced & (self.gone | unloading);
        [unloaded, unloading & !unloaded, self.present() & !self.announced, self.failure_due]
    }

    /// Chunks whose records nothing needs any more.
    #[inline]
    pub fn unneeded(&self) -> u64 {
        self.at(ChunkState::Absent) & !(self.wanted | self.pinned | self.announced | self.due)
    }
}

/// Where the chunks at a state stand among those at all states: first those that come and those that are there, as jobs
/// come and go.
#[inline]
const fn place_of(state: ChunkState) -> usize {
    match state {
        ChunkState::Waiting => 0,
        ChunkState::Ready => 1,
        ChunkState::Running => 2,
        ChunkState::Loaded => 3,
        ChunkState::Absent => 4,
        ChunkState::Unloading => 5,
        ChunkState::Failed => 6,
    }
}

/// The states in order.
pub(crate) const ALL_STATES: [ChunkState; STATES] = [
    ChunkState::Absent,
    ChunkState::Waiting,
    ChunkState::Ready,
    ChunkState::Running,
    ChunkState::Loaded,
    ChunkState::Unloading,
    ChunkState::Failed,
];

/// Where what is kept of a chunk lies in a list of a tile: a strip of chunks, whether of a column or of a row,
/// lies in few lines of memory, since each of them holds two columns of four rows.
#[inline]
pub(crate) fn lane(local: u32) -> usize {
    const { assert!(SHIFT == 3) };
    const LANES: [u8; CHUNKS] = {
        let mut lanes = [0; CHUNKS];
        let mut local = 0;
        while local < CHUNKS {
            lanes[local] = (local & 0b10_0001 | local >> 2 & 0b110 | local << 2 & 0b1_1000) as u8;
            local += 1;
        }
        lanes
    };
    usize::from(LANES[local as usize % CHUNKS]) % CHUNKS
}

/// The place of a chunk in its tile.
#[inline]
pub(crate) fn local(x: i32, y: i32) -> u32 {
    ((y & LAST) << SHIFT | (x & LAST)) as u32
}

/// The chunk at a place of a tile.
#[inline]
pub(crate) fn chunk_at(tile: [i32; 2], local: u32) -> [i32; 2] {
    [tile[0] << SHIFT | (local as i32 & LAST), tile[1] << SHIFT | local as i32 >> SHIFT]
}

/// The places around those of some chunks: what is kept of a strip of chunks, and of its neighbours, lies in the lines
/// of these.
#[inline]
fn corners(mask: u64) -> impl Iterator<Item = u32> {
    let (first, last) = (mask.trailing_zeros(), mask.ilog2());
    let at = |row: u32, column: u32| row >> SHIFT << SHIFT | column & LAST as u32;
    [first, at(first, last), at(last, first), last].into_iter()
}

#[inline]
fn of_rows(first: i32, last: i32) -> u64 {
    (u64::MAX << (first << SHIFT)) & (u64::MAX >> ((LAST - last) << SHIFT))
}

#[inline]
fn of_columns(first: i32, last: i32) -> u64 {
    ((0xff_u64 << first) & (0xff >> (LAST - last))) * COLUMN
}

/// The bits of the chunks from a column of a tile on.
#[inline(always)]
pub(crate) fn columns_from(first: u32) -> u64 {
    (0xff << first & 0xff) * COLUMN
}

/// The number of bits in each row of a tile, a byte each.
#[inline(always)]
pub(crate) fn count_by_rows(mut mask: u64) -> u64 {
    mask -= mask >> 1 & (0x55 * COLUMN);
    mask = (mask & (0x33 * COLUMN)) + (mask >> 2 & (0x33 * COLUMN));
    (mask + (mask >> 4)) & (0x0f * COLUMN)
}

/// The bits of the chunks of a rectangle that lies in one tile.
#[inline]
pub(crate) fn bits_of([columns, rows]: [Interval; 2]) -> u64 {
    of_columns(columns.first & LAST, columns.last & LAST)
        & of_rows(rows.first & LAST, rows.last & LAST)
}

/// Calls `visit` with the tiles that a rectangle of chunks touches, each with the bits of the chunks
/// inside; row by row. The rectangle must not be empty.
#[inline]
pub(crate) fn for_tiles([columns, rows]: [Interval; 2], mut visit: impl FnMut([i32; 2], u64)) {
    debug_assert!(columns.first <= columns.last && rows.first <= rows.last);
    let [left, right] = [columns.first >> SHIFT, columns.last >> SHIFT];
    let [top, bottom] = [rows.first >> SHIFT, rows.last >> SHIFT];
    if left == right && top == bottom {
        return visit([left, top], bits_of([columns, rows]));
    }
    let (mut y, mut upper) = (top, rows.first & LAST);
    while y <= bottom {
        let in_rows = of_rows(upper, if y == bottom { rows.last & LAST } else { LAST });
        let (mut x, mut first) = (left, columns.first & LAST);
        while x <= right {
            let last = if x == right { columns.last & LAST } else { LAST };
            visit([x, y], of_columns(first, last) & in_rows);
            (x, first) = (x + 1, 0);
        }
        (y, upper) = (y + 1, 0);
    }
}

/// The chunks of a tile at a place that lie in the least rectangle around those of a mask, which is not
/// empty.
#[inline]
pub(crate) fn bounds([x, y]: [i32; 2], mask: u64) -> [Interval; 2] {
    let mut columns = mask | mask >> 32;
    columns |= columns >> 16;
    columns = (columns | columns >> 8) & 0xff;
    let interval = |tile: i32, first: u32, last: u32| Interval {
        first: tile << SHIFT | first as i32,
        last: tile << SHIFT | last as i32,
    };
    [
        interval(x, columns.trailing_zeros(), columns.ilog2()),
        interval(y, mask.trailing_zeros() >> SHIFT, mask.ilog2() >> SHIFT),
    ]
}

/// The places of the bits that are set, from the lowest.
#[inline]
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let place = mask.trailing_zeros();
        (mask != 0).then(|| {
            mask &= mask - 1;
            place
        })
    })
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // A test is a host.
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_of_a_strip_lies_in_the_lines_of_its_corners() {
        /// Chunks whose records lie in a line of memory.
        const LINE: usize = 64 / size_of::<Slot>();
        for left in 0..=LAST {
            // A strip of a column, and its neighbours.
            for right in left..=LAST.min(left + 2) {
                for top in 0..=LAST {
                    for bottom in top..=LAST {
                        let interval = |first, last| Interval { first, last };
                        let mask = bits_of([interval(left, right), interval(top, bottom)]);
                        let lines = |places: &mut dyn Iterator<Item = u32>| {
                            places
                                .map(|local| lane(local) / LINE)
                                .collect::<std::collections::BTreeSet<_>>()
                        };
                        assert_eq!(lines(&mut corners(mask)), lines(&mut bits(mask)));
                    }
                }
            }
        }
    }
}
