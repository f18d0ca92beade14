//! Squares that several need, encoded once.

use core::ops::Range;

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Vec};
use crate::quadtree_map::replication::leaves::Leaves;
use crate::quadtree_map::replication::squares::RootView;
use crate::quadtree_map::stream::codec::{FAST_LEAF_BYTES, FastMemory, FastWriter};
use crate::quadtree_map::tree::area::bits;

/// More bytes than a square ever takes.
const SQUARE_BYTES: usize = 64 * FAST_LEAF_BYTES as usize + 64 + 256;

/// Squares of fewer bytes go into any packet. Behind those of others stands where each leaf ends: after how many
/// bits, as 64 numbers of four bytes.
const LARGE: usize = 256;

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
    /// As many of them belong to whole squares.
    kept: usize,
    /// All are forgotten before a packet that finds more.
    limit: usize,
    leaves: Leaves,
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
            kept: 0,
            limit,
            leaves: Leaves::new(),
            coder: None,
            made: 0,
            shared: 0,
        }
    }

    /// Begins a packet: what `square` gave before may be gone.
    pub(super) fn begin(&mut self, map: u64) {
        if self.map != map || self.leaves.size() > self.limit {
            self.leaves.clear();
        }
        if self.map != map || self.kept > self.limit {
            self.map = map;
            self.places.clear();
            self.kept = 0;
        }
        self.bytes.truncate(self.kept);
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

    /// The bytes of the first of some leaves of a square, as many as `most` bytes hold, and which these are. All of
    /// them take the bytes of `whole`, which are more. They are there until the next packet.
    pub(super) fn part(
        &mut self,
        whole: &Range<usize>,
        leaves: u64,
        most: usize,
    ) -> Result<Option<(u64, Range<usize>)>, OutOfMemory> {
        if whole.len() < LARGE {
            return Ok(None);
        }
        let ends = self.bytes[whole.end..].as_chunks::<4>().0;
        let end_of = |leaf: usize| u32::from_le_bytes(ends[leaf]) as usize;
        // What follows stays as it is, which takes a bit for each leaf.
        let fits = |&(leaf, end): &(usize, usize)| (end + 63 - leaf).div_ceil(8) <= most;
        let told = bits(leaves).map(|leaf| (leaf, end_of(leaf))).take_while(fits).last();
        let Some((last, end)) = told else { return Ok(None) };
        let (first, len) = (self.bytes.len(), end + 63 - last);
        self.bytes.try_reserve(len.div_ceil(8))?;
        self.bytes.try_extend_from_within(whole.start..whole.start + end.div_ceil(8))?;
        if let (Some(byte), used @ 1..) = (self.bytes.last_mut(), end % 8) {
            *byte = *byte & ((1 << used) - 1) | u8::MAX << used;
        }
        self.bytes.try_resize(first + len.div_ceil(8), u8::MAX)?;
        if let (Some(byte), used @ 1..) = (self.bytes.last_mut(), len % 8) {
            *byte &= (1 << used) - 1;
        }
        Ok(Some((leaves & u64::MAX >> (63 - last), first..self.bytes.len())))
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
        let mut ends = [[0; 4]; 64];
        let mut writer = self.leaves.writer(root, slot, FastWriter::new(coder, &mut sink))?;
        root.write(slot, leaves, &mut writer, |leaf, writer| {
            ends[leaf] = (writer.len() as u32).to_le_bytes();
        });
        self.coder = Some(writer.into_inner().finish_keeping());
        let last = self.bytes.len();
        if last - first >= LARGE {
            result = result.and_then(|()| self.bytes.try_extend_from_slice(ends.as_flattened()));
        }
        match result {
            Ok(()) => self.kept = self.bytes.len(),
            Err(_) => self.bytes.truncate(first),
        }
        result.map(|()| first..last)
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // Tests are a host.
mod tests {
    use super::*;
    use crate::coord::{Point, Rect};
    use crate::quadtree_map::{Damage, QuadtreeMap, QuadtreeMapDef};

    /// A root with leaves of every kind in its first square.
    fn map() -> QuadtreeMap {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        map.fill_rect(Rect::new(0, 0, 128, 100), 200).unwrap();
        for (x, y) in [(20, 30), (90, 70), (64, 64)] {
            let damage = Damage { radius: 30.0, core_radius: 4.0, amount: 190 };
            map.damage_circle(x, y, damage).unwrap();
        }
        map.damage_circle(100, 20, Damage { radius: 20.0, core_radius: 20.0, amount: 255 })
            .unwrap();
        let mut state = 5u32;
        let points: std::vec::Vec<Point> =
            (0..256).map(|at| Point { x: 48 + at % 16, y: 96 + at / 16 }).collect();
        let mut noise = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        let values: std::vec::Vec<u8> = points.iter().map(|_| noise()).collect();
        map.set_many(&points, &values).unwrap();
        map
    }

    #[test]
    fn a_part_is_what_its_leaves_are_encoded_to() {
        let map = map();
        let middle = 1 << 21;
        let root = RootView::new(&map.tree, middle, middle);
        let (mut encoded, mut parts) = (Encoded::new(1 << 20), 0);
        for leaves in [u64::MAX, 0x00FF_FFFF_FFFF_F0F0, 0x7E7E_7E3C_0018_FFFF, 1 << 63 | 0xFFFF] {
            encoded.begin(7);
            let whole = encoded.square(&root, 0, leaves).unwrap();
            for most in (50..whole.len()).step_by(3) {
                let Some((told, range)) = encoded.part(&whole, leaves, most).unwrap() else {
                    assert!(whole.len() < LARGE || most < 300);
                    continue;
                };
                let bytes = encoded.bytes[range.clone()].to_vec();
                assert!(bytes.len() <= most && told != leaves && told & !leaves == 0);
                // The first ones, and all that there is room for.
                assert_eq!(told, leaves & u64::MAX >> told.leading_zeros());
                let next = told | 1 << (leaves & !told).trailing_zeros();
                let more = encoded.encode(&root, 0, next).unwrap();
                assert!(more.len() > most);
                let made = encoded.encode(&root, 0, told).unwrap();
                assert!(encoded.bytes[made] == bytes[..], "{leaves:x} {most}");
                parts += 1;
            }
        }
        assert!(parts > 1000, "{parts}");
    }

    #[test]
    fn leaves_that_are_known_are_told_as_by_one_who_knows_none() {
        let mut map = map();
        let (middle, mut state) = (1 << 21, 11u64);
        let mut below = |end: u64| {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (state >> 33) % end
        };
        // One that keeps all, and one that has to forget them.
        let (mut keeping, mut forgetting) = (Encoded::new(1 << 20), Encoded::new(1500));
        let (mut size, mut forgotten) = (0, 0);
        for step in 0..400 {
            let (x, y) = (below(128) as i32, below(128) as i32);
            let damage = |radius| Damage { radius, core_radius: 1.0, amount: 90 };
            match below(6) {
                0 => _ = map.damage_circle(x, y, damage(3.0 + below(20) as f32)).unwrap(),
                1 => _ = map.fill_rect(Rect::new(x & !15, y & !15, 16, 40), 180).unwrap(),
                2 => _ = map.set(x, y, below(256) as u8).unwrap(),
                3 => _ = map.compact(u64::MAX, 0),
                _ => {}
            }
            let root = RootView::new(&map.tree, middle, middle);
            let leaves = [u64::MAX, below(1 << 31) << 32 | below(1 << 31), 1 << below(64)];
            for leaves in leaves {
                let mut fresh = Encoded::new(1 << 20);
                fresh.begin(7);
                let range = fresh.square(&root, 0, leaves).unwrap();
                for encoded in [&mut keeping, &mut forgetting] {
                    encoded.begin(7);
                    let told = encoded.square(&root, 0, leaves).unwrap();
                    assert!(encoded.bytes[told] == fresh.bytes[range.clone()], "{step} {leaves:x}");
                }
            }
            let before = core::mem::replace(&mut size, forgetting.leaves.size());
            forgotten += usize::from(size < before);
        }
        let known = keeping.leaves.size();
        assert!(known > 30_000 && forgotten > 20, "{known} {forgotten}");
    }
}
