//! The other side: a map that follows another one.

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Meter};
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::replication::acknowledgement::Acknowledgement;
use crate::quadtree_map::replication::packet::Packet;
use crate::quadtree_map::stream::codec::{FastMemory, FastReader, SquareReader};
use crate::quadtree_map::stream::patches::{Patch, Patches};
use crate::quadtree_map::tree::area::{ROOT_SHIFT, Square};
use crate::quadtree_map::tree::error::{QuadtreeMapError, Result};
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::revision::Revision;
use crate::quadtree_map::tree::steps::Tree;
use crate::quadtree_map::tree::tally::EditReport;
use crate::snapshot::{Reader, SnapshotError};

/// Counts and bytes of a receiver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReceiverStats {
    /// Squares of 128 x 128 pixels of which it knows how new they are.
    pub squares: u64,
    /// Packets that were taken whole.
    pub packets_taken: u64,
    /// Packets that came twice or too late.
    pub packets_ignored: u64,
    /// Packets of which squares were left out since younger ones had come.
    pub packets_in_part: u64,
    /// Bytes taken from the allocator.
    pub bytes_reserved: u64,
}

/// Packets so much older than the newest one are taken no more.
const TOO_OLD: u64 = 64;

/// Knows what came of another map, and takes packets.
#[derive(Debug)]
pub struct Receiver {
    meter: Meter,
    said: Acknowledgement,
    has_begun: bool,
    /// The moment of each square that something came of, by its place and slot, unless it is forgotten.
    moments: HashMap<u64, u64>,
    /// No packet that is still taken is of an earlier moment: squares as old as that need not be remembered.
    settled: u64,
    /// The number and the moment of a packet, which becomes the settled one when older ones are taken no more.
    settling: (u64, u64),
    stats: ReceiverStats,
}

fn key(place: u64, slot: usize) -> u64 {
    place << 6 | slot as u64
}

impl Receiver {
    /// One that got nothing yet. It refuses to take more than `max_bytes`; 0 means no limit.
    pub fn new(max_bytes: u64) -> Self {
        Self {
            meter: Meter::new(max_bytes),
            said: Acknowledgement::default(),
            has_begun: false,
            moments: HashMap::new(),
            settled: 0,
            settling: (0, 0),
            stats: ReceiverStats::default(),
        }
    }

    /// Puts what a packet brings into a map, as one changing call. Squares of which younger ones came are left out;
    /// a packet that came already changes nothing. If the bytes are not sound or memory runs out, no pixel changes.
    pub fn apply(&mut self, map: &mut QuadtreeMap, bytes: &[u8]) -> Result<EditReport> {
        let packet = Packet::read(bytes)?;
        let (revision, number) = (packet.header.revision, packet.header.number);
        if self.has_begun && revision.history != self.said.history {
            let first = Revision { history: self.said.history, number: 0 };
            let last = u64::MAX;
            return Err(QuadtreeMapError::UnknownRevision { revision, first, last });
        }
        if self.is_old(number) {
            self.stats.packets_ignored += 1;
            return Ok(EditReport::default());
        }
        self.make_room(packet.squares)?;
        let moment = revision.number + 1;
        let moments = &self.moments;
        let is_fresh = |key: u64| moments.get(&key).is_none_or(|&before| before <= moment);
        let report = map
            .tree
            .apply(packet.roots, |tree, patches| read_patches(&packet, is_fresh, tree, patches))?;
        let left_out = self.note_squares(&packet, moment)?;
        self.note_packet(&packet, moment, left_out);
        Ok(report)
    }

    /// What to send to the publisher: as often as packets come, or a few times a second.
    pub fn acknowledgement(&self) -> Acknowledgement {
        self.said
    }

    /// Counts and bytes.
    pub fn stats(&self) -> ReceiverStats {
        ReceiverStats {
            squares: self.moments.len() as u64,
            bytes_reserved: self.meter.held(),
            ..self.stats
        }
    }

    /// True for a packet that was taken whole, or may have been.
    fn is_old(&self, number: u64) -> bool {
        match self.said.newest.checked_sub(number) {
            None => false,
            Some(age) => age >= TOO_OLD || self.said.received >> age & 1 == 1,
        }
    }

    /// Makes room for the moments of so many more squares: before the table grows, what is settled is forgotten.
    fn make_room(&mut self, squares: usize) -> core::result::Result<(), OutOfMemory> {
        let _metered = self.meter.enter();
        if self.moments.len() + squares > self.moments.capacity() {
            let settled = self.settled;
            self.moments.retain(|_, moment| *moment > settled);
        }
        self.moments.try_reserve(squares)
    }

    /// Notes the moments of the squares that were taken; room for them was made. Gives how many were left out.
    fn note_squares(
        &mut self,
        packet: &Packet<'_>,
        moment: u64,
    ) -> core::result::Result<usize, SnapshotError> {
        let mut left_out = 0;
        packet.for_each_root(|place, squares| {
            squares.for_each(|slot, _| {
                let key = key(place, slot);
                match self.moments.get_mut(&key) {
                    Some(before) if *before > moment => left_out += 1,
                    Some(before) => *before = moment,
                    None => {
                        self.moments.try_insert(key, moment)?;
                    }
                }
                Ok(())
            })
        })?;
        Ok(left_out)
    }

    fn note_packet(&mut self, packet: &Packet<'_>, moment: u64, left_out: usize) {
        let number = packet.header.number;
        self.has_begun = true;
        self.said.history = packet.header.revision.history;
        if number > self.said.newest {
            let age = number - self.said.newest;
            self.said.received = if age < TOO_OLD { self.said.received << age } else { 0 };
            self.said.newest = number;
        }
        // A packet that is given later is of no earlier moment.
        if self.said.newest - self.settling.0 >= TOO_OLD {
            (self.settled, self.settling) = (self.settling.1, (number, moment));
        }
        if left_out == 0 {
            self.said.received |= 1 << (self.said.newest - number);
            self.stats.packets_taken += 1;
        } else {
            self.stats.packets_in_part += 1;
        }
    }
}

/// Reads the squares of a packet that are to be taken.
fn read_patches(
    packet: &Packet<'_>,
    is_fresh: impl Fn(u64) -> bool,
    tree: &mut Tree,
    patches: &mut Patches,
) -> core::result::Result<(), SnapshotError> {
    let mut coder = Some(FastMemory::take()?);
    packet.for_each_root(|place, squares| {
        let columns = 1 << (32 - ROOT_SHIFT);
        let (x, y) = ((place % columns) as u32, (place / columns) as u32);
        let root = Square::root(x, y);
        let mut children = [Reference::KEPT; 64];
        let read = squares.for_each(|slot, bytes| {
            if is_fresh(key(place, slot)) {
                let memory = coder.take().map_or_else(FastMemory::take, Ok)?;
                let mut reader = FastReader::new(memory, bytes);
                children[slot] = read_square(&root.child(slot), &mut reader, tree, patches)?;
                coder = Some(reader.into_memory());
            }
            Ok(())
        });
        if let Err(error) = read {
            children.iter().for_each(|&child| tree.release(child));
            return Err(error);
        }
        if children.iter().all(|&child| child == Reference::KEPT) {
            return Ok(());
        }
        let reference = tree.patch_of(children, patches)?;
        if let Err(error) = patches.push(Patch { x, y, reference }) {
            tree.release(reference);
            return Err(error.into());
        }
        Ok(())
    })
}

/// Reads a square of a packet, which is not left out.
fn read_square(
    square: &Square,
    reader: &mut FastReader<'_>,
    tree: &mut Tree,
    patches: &mut Patches,
) -> core::result::Result<Reference, SnapshotError> {
    let reference = tree.read_patch(square, reader, patches)?;
    let end = reader.finish();
    if reference == Reference::KEPT {
        return Err(Reader::new(&[]).corrupt("a square that stays as it is"));
    }
    if let Err(error) = end {
        tree.release(reference);
        return Err(error);
    }
    Ok(reference)
}
