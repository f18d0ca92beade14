//! The records of all chunks of a world, in tiles.
//!
//! A record's number is that of its tile and its place there. Tiles come with the first chunk of theirs
//! that is asked for and go with the last one, so that memory follows what is asked for, wherever that
//! lies, and a rectangle of chunks costs one search a tile.

use crate::error::OutOfMemory;
use crate::memory::{Box, Vec, try_box};
use crate::simd::prefetch;

use crate::chunk_layers::focuses::region::Strip;
use crate::chunk_layers::layers::axis::Interval;
use crate::chunk_layers::layers::plan::Plan;
use crate::chunk_layers::records::directory::Directory;
use crate::chunk_layers::records::slot::{ChunkState, NONE};
use crate::chunk_layers::records::tile::{self, CHUNKS, Tile, chunk_at, count, for_tiles};
use crate::chunk_layers::steps;

/// Bits of a record's number that are its place in its tile.
const LOCAL_BITS: u32 = CHUNKS.trailing_zeros();

/// The tile of a record, and its place there.
#[inline]
pub(crate) fn split(slot: u32) -> (u32, u32) {
    (slot >> LOCAL_BITS, slot & (CHUNKS as u32 - 1))
}

/// All records of a world.
#[derive(Debug)]
pub(crate) struct Slots {
    /// By number; those not in use may keep their memory for the next one.
    tiles: Vec<Option<Box<Tile>>>,
    /// Numbers not in use. There is room for all tiles.
    free: Vec<u32>,
    /// So many of the first of them have no memory.
    bare: usize,
    directories: Vec<Directory>,
    /// Records in use.
    len: usize,
}

/// The number of a record.
#[inline]
pub(crate) fn slot_at(tile: u32, local: u32) -> u32 {
    tile << LOCAL_BITS | local
}

impl Slots {
    /// Without any record, for this many nodes.
    pub fn new(nodes: usize) -> Result<Self, OutOfMemory> {
        let mut directories = Vec::try_with_capacity(nodes)?;
        for _ in 0..nodes {
            directories.try_push(Directory::default())?;
        }
        Ok(Slots { tiles: Vec::new(), free: Vec::new(), bare: 0, directories, len: 0 })
    }

    /// Number of records in use.
    pub fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub fn tile(&self, tile: u32) -> &Tile {
        self.tiles[tile as usize].as_ref().expect("a tile that is in use")
    }

    /// A tile that may be in use no more.
    #[inline]
    pub fn get(&self, tile: u32) -> Option<&Tile> {
        self.tiles.get(tile as usize)?.as_deref()
    }

    /// The same, to change.
    #[inline]
    pub fn get_mut(&mut self, tile: u32) -> Option<&mut Tile> {
        self.tiles.get_mut(tile as usize)?.as_deref_mut()
    }

    #[inline]
    pub fn tile_mut(&mut self, tile: u32) -> &mut Tile {
        self.tiles[tile as usize].as_mut().expect("a tile that is in use")
    }

    /// The tile of a node at a place.
    #[inline]
    pub fn find_tile(&self, node: usize, place: [i32; 2]) -> Option<u32> {
        self.directories[node].find(place)
    }

    /// The record of a chunk.
    #[inline]
    pub fn find(&self, node: usize, x: i32, y: i32) -> Option<u32> {
        let tile = self.find_tile(node, [x >> tile::SHIFT, y >> tile::SHIFT])?;
        let local = tile::local(x, y);
        (self.tile(tile).live >> local & 1 != 0).then_some(slot_at(tile, local))
    }

    /// The node and the place of a record's chunk.
    #[inline]
    pub fn place(&self, slot: u32) -> (usize, [i32; 2]) {
        let (tile, local) = split(slot);
        let tile = self.tile(tile);
        (usize::from(tile.node), chunk_at([tile.x, tile.y], local))
    }

    /// What a record's chunk is at.
    pub fn state(&self, slot: u32) -> ChunkState {
        let (tile, local) = split(slot);
        self.tile(tile).state(local)
    }

    /// True if the block of a record's chunk can be read by those who come now.
    #[inline]
    pub fn is_present(&self, slot: u32) -> bool {
        let (tile, local) = split(slot);
        self.tile(tile).present() >> local & 1 != 0
    }

    /// The focus that asks for a record's chunk, if there is one alone.
    #[inline]
    pub fn asker(&self, slot: u32) -> Option<usize> {
        let (tile, local) = split(slot);
        self.tiles.get(tile as usize)?.as_ref()?.asker(local)
    }

    /// True if some focus asks for a record's chunk.
    pub fn is_wanted(&self, slot: u32) -> bool {
        let (tile, local) = split(slot);
        self.tile(tile).wanted >> local & 1 != 0
    }

    /// Makes sure that there are tiles for all chunks of some strips, each with its node, and says that they
    /// are needed soon. Leaves none behind if memory runs out.
    pub fn reserve(&mut self, strips: &[(u8, Strip)]) -> Result<(), OutOfMemory> {
        for (index, (node, strip)) in strips.iter().enumerate() {
            let mut reserved = Ok(());
            for_tiles([strip.columns, strip.rows], |place, mask| {
                if reserved.is_ok() {
                    let tile = self.find_or_add_tile(usize::from(*node), place);
                    reserved = tile.map(|tile| self.tile(tile).prefetch(mask));
                }
            });
            if reserved.is_err() {
                self.drop_empty(&strips[..=index]);
                return reserved;
            }
        }
        Ok(())
    }

    /// Says that the tiles of strips are looked for soon.
    #[inline(never)]
    pub fn prefetch_places(&self, strips: &[(u8, Strip)]) {
        for (node, strip) in strips {
            for_tiles([strip.columns, strip.rows], |place, _| {
                self.directories[usize::from(*node)].prefetch(place);
            });
        }
    }

    /// Says that what the chunks of strips are made from is read soon.
    pub fn prefetch_read(&self, plan: &Plan, strips: &[(u8, Strip)]) {
        for (node, strip) in strips {
            let node = &plan.nodes[usize::from(*node)];
            for edge in &node.providers {
                if plan.nodes[edge.node].block_bytes > 0 {
                    let on = |axis, chunks| plan.contract_on(axis, node, edge, chunks);
                    let read = [on(0, strip.columns), on(1, strip.rows)];
                    if !self.has_fewer_tiles(edge.node, read) {
                        steps::ahead(|| {
                            for_tiles(read, |place, mask| {
                                if let Some(tile) = self.find_tile(edge.node, place) {
                                    self.tile(tile).prefetch_blocks(mask);
                                }
                            });
                        });
                    }
                }
            }
        }
    }

    /// Says that the tiles of strips are needed soon.
    pub fn prefetch(&self, strips: &[(u8, Strip)]) {
        for (node, strip) in strips {
            for_tiles([strip.columns, strip.rows], |place, mask| {
                if let Some(tile) = self.find_tile(usize::from(*node), place) {
                    self.tile(tile).prefetch(mask);
                }
            });
        }
    }

    /// Says that a tile, by its number, is looked at soon.
    #[inline]
    pub fn prefetch_number(&self, tile: u32) {
        if let Some(tile) = self.tiles.get(tile as usize) {
            prefetch(tile);
        }
    }

    /// Says that the tile of a node at a place is looked for soon.
    #[inline]
    pub fn prefetch_place(&self, node: usize, place: [i32; 2]) {
        self.directories[node].prefetch(place);
    }

    /// The tile of a node at a place, perhaps a new one. One that was reserved may have lost its last
    /// record since; then there is memory for it.
    pub fn find_or_add_tile(&mut self, node: usize, place: [i32; 2]) -> Result<u32, OutOfMemory> {
        match self.find_tile(node, place) {
            Some(tile) => Ok(tile),
            None => self.add_tile(node, place),
        }
    }

    fn add_tile(&mut self, node: usize, place: [i32; 2]) -> Result<u32, OutOfMemory> {
        self.directories[node].reserve(1)?;
        let number = match self.free.pop() {
            Some(number) => number,
            None => {
                if self.tiles.len() >= (NONE >> LOCAL_BITS) as usize {
                    return Err(OutOfMemory);
                }
                self.tiles.try_reserve(1)?;
                self.free.try_reserve(self.tiles.len() + 1)?;
                let _ = self.tiles.push_within_capacity(None);
                self.tiles.len() as u32 - 1
            }
        };
        let entry = &mut self.tiles[number as usize];
        if entry.is_none() {
            match try_box(Tile::EMPTY) {
                Ok(tile) => {
                    *entry = Some(tile);
                }
                Err(error) => {
                    let _ = self.free.push_within_capacity(number);
                    return Err(error);
                }
            }
        }
        let tile = self.tile_mut(number);
        (tile.node, tile.x, tile.y) = (node as u8, place[0], place[1]);
        self.directories[node].insert(place, number);
        Ok(number)
    }

    /// Lets tiles of strips go that hold no record.
    #[cold]
    #[inline(never)]
    pub fn drop_empty(&mut self, strips: &[(u8, Strip)]) {
        for (node, strip) in strips {
            for_tiles([strip.columns, strip.rows], |place, _| {
                if let Some(tile) = self.find_tile(usize::from(*node), place)
                    && self.tile(tile).live == 0
                {
                    self.drop_tile(tile);
                }
            });
        }
    }

    fn drop_tile(&mut self, number: u32) {
        let tile = self.tile(number);
        let (node, place) = (usize::from(tile.node), [tile.x, tile.y]);
        self.directories[node].remove(place);
        let _ = self.free.push_within_capacity(number);
    }

    /// Makes records for the chunks of a tile, by their bits, which had none; gives how many.
    #[inline]
    pub fn add(&mut self, tile: u32, mask: u64) -> u64 {
        let tile = self.tile_mut(tile);
        let new = mask & !tile.live;
        tile.live |= new;
        *tile.at_mut(ChunkState::Absent) |= new;
        let added = count(new);
        self.len += added as usize;
        added
    }

    /// Removes records of chunks of a tile that nothing needs any more, perhaps the tile too; gives how
    /// many.
    #[inline]
    pub fn remove(&mut self, number: u32, mask: u64) -> u64 {
        let tile = self.tile_mut(number);
        *tile.at_mut(ChunkState::Absent) &= !mask;
        for bits in [
            &mut tile.live,
            &mut tile.gone,
            &mut tile.stale,
            &mut tile.failure_due,
            &mut tile.valued,
        ] {
            *bits &= !mask;
        }
        let is_empty = tile.live == 0;
        let removed = count(mask);
        self.len -= removed as usize;
        if is_empty {
            self.drop_tile(number);
        }
        removed
    }

    /// Gives back the memory of tiles that are not in use, but of a few for the next move.
    pub fn trim(&mut self) {
        let in_use = self.tiles.len() - self.free.len();
        let spare = in_use / 2 + 8;
        self.trim_to(if self.len == 0 { 0 } else { spare });
    }

    /// Gives back the memory of all tiles that are not in use, but of so many.
    pub fn trim_to(&mut self, spare: usize) {
        let bare = self.bare.min(self.free.len());
        self.bare = bare.max(self.free.len().saturating_sub(spare));
        for number in &self.free[bare..self.bare] {
            self.tiles[*number as usize] = None;
        }
    }

    /// Makes tables smaller that are far larger than what is in them.
    pub fn trim_directories(&mut self) {
        for directory in &mut self.directories {
            directory.trim();
        }
    }

    /// Gives back all that what is in use now does not need.
    pub fn give_back(&mut self) {
        self.trim();
        self.trim_directories();
        if self.len == 0 {
            (self.tiles, self.free, self.bare) = (Vec::new(), Vec::new(), 0);
        }
    }

    /// The number of chunks of a rectangle whose blocks can be read by those who come now.
    #[inline]
    pub fn count_present(&self, node: usize, chunks: [Interval; 2]) -> u32 {
        let mut present = 0;
        for_tiles(chunks, |place, mask| {
            if let Some(tile) = self.find_tile(node, place) {
                present += count(self.tile(tile).present() & mask) as u32;
            }
        });
        present
    }

    /// The chunks of a tile of a node, which may not be there, whose blocks cannot be read by those who come now.
    #[inline(never)]
    pub fn absent_in(&self, node: usize, place: [i32; 2]) -> u64 {
        self.find_tile(node, place).map_or(u64::MAX, |tile| !self.tile(tile).present())
    }

    /// Sets the bits of the chunks of a rectangle whose blocks cannot be read: a row of bits each, from
    /// its first column on; what lies beyond its columns means nothing. At most 64 columns.
    pub fn list_absent(&self, node: usize, [columns, rows]: [Interval; 2], absent: &mut [u64]) {
        // Tiles have fewer numbers than chunks: one more is none too many.
        for tile_y in rows.first >> tile::SHIFT..(rows.last >> tile::SHIFT) + 1 {
            for tile_x in columns.first >> tile::SHIFT..(columns.last >> tile::SHIFT) + 1 {
                let mut bits = self.absent_in(node, [tile_x, tile_y]);
                if bits == 0 {
                    continue;
                }
                let left = i64::from(tile_x << tile::SHIFT) - i64::from(columns.first);
                let top = (tile_y << tile::SHIFT).max(rows.first);
                let bottom = (tile_y << tile::SHIFT | tile::LAST).min(rows.last);
                bits >>= (top & tile::LAST) << tile::SHIFT;
                let first = (i64::from(top) - i64::from(rows.first)) as usize;
                let len = (bottom - top + 1) as usize;
                for row in &mut absent[first..first + len] {
                    let byte = bits & 0xff;
                    *row |= if left < 0 { byte >> -left } else { byte << left };
                    bits >>= 1 << tile::SHIFT;
                }
            }
        }
    }

    /// True if a job of some chunk of a rectangle is out.
    pub fn is_any_running(&self, node: usize, chunks: [Interval; 2]) -> bool {
        if self.has_fewer_tiles(node, chunks) {
            return self.is_any_of_few_running(node, chunks);
        }
        let mut running = 0;
        for_tiles(chunks, |place, mask| {
            if let Some(tile) = self.find_tile(node, place) {
                running |= self.tile(tile).at(ChunkState::Running) & mask;
            }
        });
        running != 0
    }

    #[cold]
    #[inline(never)]
    fn is_any_of_few_running(&self, node: usize, chunks: [Interval; 2]) -> bool {
        (0..self.entries(node)).any(|entry| {
            self.entry_in(node, entry, chunks)
                .is_some_and(|(tile, mask)| self.tile(tile).at(ChunkState::Running) & mask != 0)
        })
    }

    /// True if it takes fewer steps to look at all tiles of a node than at all places of a rectangle: one chunk may
    /// lie below a million million others, of which few are there.
    #[inline]
    pub fn has_fewer_tiles(&self, node: usize, chunks: [Interval; 2]) -> bool {
        /// As many places are looked up one by one, in their order, whatever there is.
        const FEW: u64 = 64;
        let [columns, rows] = chunks.map(|chunks| {
            (i64::from(chunks.last >> tile::SHIFT) - i64::from(chunks.first >> tile::SHIFT) + 1)
                as u64
        });
        columns * rows > FEW.max(self.directories[node].entries() as u64)
    }

    /// Number of places in the table of a node's tiles, for [`Slots::entry_in`].
    pub fn entries(&self, node: usize) -> usize {
        self.directories[node].entries()
    }

    /// The tile at a place of that table, and the bits of its chunks that lie in a rectangle.
    #[inline(never)]
    pub fn entry_in(&self, node: usize, entry: usize, chunks: [Interval; 2]) -> Option<(u32, u64)> {
        let (place, tile) = self.directories[node].entry(entry)?;
        let [columns, rows] = [0, 1].map(|axis| {
            let first = place[axis] << tile::SHIFT;
            Interval {
                first: first.max(chunks[axis].first),
                last: (first | tile::LAST).min(chunks[axis].last),
            }
        });
        if columns.first > columns.last || rows.first > rows.last {
            return None;
        }
        Some((tile, tile::bits_of([columns, rows])))
    }

    /// All records in use, by their numbers.
    pub fn iter(&self) -> impl Iterator<Item = u32> {
        // One loop over tiles and bits: nested iterators make the compiler look at halves that are not
        // there, which memory checkers take for reads of nothing.
        let (mut number, mut live) = (0, self.tiles.first().map_or(0, live_in));
        core::iter::from_fn(move || {
            while live == 0 {
                number += 1;
                live = live_in(self.tiles.get(number)?);
            }
            let local = live.trailing_zeros();
            live &= live - 1;
            Some(slot_at(number as u32, local))
        })
    }

    /// Number of tiles ever used, and the records in use of one of them.
    pub fn tile_count(&self) -> u32 {
        self.tiles.len() as u32
    }

    /// The chunks of a tile that can be read and that nobody asks for.
    pub fn kept_of(&self, tile: u32) -> u64 {
        let tile = self.tiles[tile as usize].as_ref();
        tile.map_or(0, |tile| tile.present() & !tile.wanted)
    }

    pub fn live_of(&self, tile: u32) -> u64 {
        live_in(&self.tiles[tile as usize])
    }
}

/// The records in use of a tile, one bit each.
fn live_in(tile: &Option<Box<Tile>>) -> u64 {
    tile.as_ref().map_or(0, |tile| tile.live)
}
