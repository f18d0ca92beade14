//! Squares that several need, encoded once.

use core::ops::Range;

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Vec};
use crate::quadtree_map::replication::squares::RootView;
use crate::quadtree_map::stream::codec::{FAST_LEAF_BYTES, FastMemory, FastWriter};

/// More bytes than a square ever takes.
const SQUARE_BYTES: usize = 64 * FAST_LEAF_BYTES as usize + 64;

/// What the bytes of a square follow from, in a map that stays the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    place: u64,
    slot: usize,
    moment: u64,
    leaves: u64,
}

/// The bytes of squares, until they are too many.
#[derive(Debug)]
pub(super) struct Encoded {
    /// The map that they belong to, see `QuadtreeMap::identity`.
    map: u64,
    places: HashMap<Key, (u32, u32)>,
    pub(super) bytes: Vec<u8>,
    /// All are forgotten before a packet that finds more.
    limit: usize,
    coder: Option<FastMemory>,
    /// Squares that were encoded, and those that were found.
    pub(super) made: u64,
    pub(super) shared: u64,
}

impl Encoded {
    pub(super) fn new(limit: usize) -> Self {
        Self {
            map: 0,
            places: HashMap::new(),
            bytes: Vec::new(),
            limit,
            coder: None,
            made: 0,
            shared: 0,
        }
    }

    /// Begins a packet: what `square` gave before may be gone.
    pub(super) fn begin(&mut self, map: u64) {
        if self.map != map || self.bytes.len() > self.limit {
            self.map = map;
            self.places.clear();
            self.bytes.clear();
        }
    }

    /// The bytes of some leaves of a square, kept for whoever asks for the same.
    pub(super) fn square(
        &mut self,
        root: &RootView<'_>,
        slot: usize,
        leaves: u64,
    ) -> Result<Range<usize>, OutOfMemory> {
        let key = Key { place: root.place(), slot, moment: root.slot_moment(slot), leaves };
        if let Some(&(first, end)) = self.places.get(&key) {
            self.shared += 1;
            return Ok(first as usize..end as usize);
        }
        self.places.try_reserve(1)?;
        let range = self.encode(root, slot, leaves)?;
        self.places.try_insert(key, (range.start as u32, range.end as u32))?;
        self.made += 1;
        Ok(range)
    }

    /// The bytes of the first of some leaves, as many as about fill `most` bytes, and which these are. All of them
    /// take `whole` bytes, which is more.
    pub(super) fn part(
        &mut self,
        root: &RootView<'_>,
        slot: usize,
        leaves: u64,
        whole: usize,
        most: usize,
    ) -> Result<Option<(u64, Range<usize>)>, OutOfMemory> {
        let (mut fits, mut too_many) = ((0, 0), (leaves.count_ones(), whole));
        let mut found = None;
        // Where the rest is not worth another look, what fits is enough.
        while too_many.0 - fits.0 > 1 && fits.1 < most - most / 8 {
            let (room, between) = (most - fits.1, too_many.1.saturating_sub(fits.1).max(1));
            let step = room as u64 * u64::from(too_many.0 - fits.0) / between as u64;
            let count = (fits.0 + step as u32).clamp(fits.0 + 1, too_many.0 - 1);
            let first = first_of(leaves, count);
            let range = self.encode(root, slot, first)?;
            if range.len() <= most {
                fits = (count, range.len());
                found = Some((first, range));
            } else {
                too_many = (count, range.len());
                self.bytes.truncate(range.start);
            }
        }
        Ok(found)
    }

    fn encode(
        &mut self,
        root: &RootView<'_>,
        slot: usize,
        leaves: u64,
    ) -> Result<Range<usize>, OutOfMemory> {
        let coder = match self.coder.take() {
            Some(coder) => coder,
            None => FastMemory::take()?,
        };
        let (first, bytes) = (self.bytes.len(), &mut self.bytes);
        let mut result = bytes.try_reserve(SQUARE_BYTES);
        let mut sink = |piece: &[u8]| {
            result = result.and_then(|()| bytes.try_extend_from_slice(piece));
        };
        let mut writer = FastWriter::new(coder, &mut sink);
        root.write(slot, leaves, &mut writer);
        self.coder = Some(writer.finish_keeping());
        if result.is_err() {
            self.bytes.truncate(first);
        }
        result.map(|()| first..self.bytes.len())
    }
}

/// The lowest `count` bits that are set.
fn first_of(leaves: u64, count: u32) -> u64 {
    let mut rest = leaves;
    (0..count).for_each(|_| rest &= rest - 1);
    leaves & !rest
}
