//! Squares on their way.
//!
//! Payload: the history (u64), the number of the packet and that of the revision as [`Writer::count`] writes them,
//! how many roots there are, and for each the step to its place, how many of its squares there are, less one (u8),
//! and for each of these its slot (u8), the length of its bytes, and these. Slots rise.

use core::ops::Range;

use crate::quadtree_map::tree::revision::Revision;
use crate::snapshot::{Reader, SnapshotError, Writer, read_stream, write_stream};

const MAGIC: [u8; 3] = *b"WGP";
const VERSION: u8 = 1;

/// Roots are 2^22 columns and as many rows.
const PLACES: u64 = 1 << 44;

/// The most bytes that a packet takes besides its roots and squares.
pub(super) const FRAME_BYTES: usize = 4 + 8 + 10 + 9 + 4 + 8;
/// The most that a root takes besides its squares.
pub(super) const ROOT_BYTES: usize = 7 + 1;

/// The bytes of a square that takes `len` itself.
pub(super) fn square_bytes(len: usize) -> usize {
    1 + (usize::BITS - (len | 1).leading_zeros()).div_ceil(7) as usize + len
}

/// Which packet this is, and when its squares were like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Header {
    /// The revision of the map that sends.
    pub(super) revision: Revision,
    /// Packets of a subscriber count from 1, or from beyond those of subscribers that left before it came.
    pub(super) number: u64,
}

/// A square to be sent.
#[derive(Clone, Debug)]
pub(super) struct Chosen {
    pub(super) place: u64,
    pub(super) slot: u8,
    /// Where its bytes lie.
    pub(super) bytes: Range<usize>,
}

/// Writes a packet of squares in the order of their places and slots.
pub(super) fn write(
    header: &Header,
    squares: &[Chosen],
    bytes: &[u8],
    sink: &mut dyn FnMut(&[u8]),
) {
    write_stream(sink, MAGIC, VERSION, |sink| {
        let mut writer = Writer::new(sink);
        writer.u64(header.revision.history);
        writer.count(header.number);
        writer.count(header.revision.number);
        let roots = || squares.chunk_by(|left, right| left.place == right.place);
        writer.count(roots().count() as u64);
        let mut next = 0;
        for root in roots() {
            writer.count(root[0].place - next);
            next = root[0].place + 1;
            writer.u8((root.len() - 1) as u8);
            for square in root {
                writer.u8(square.slot);
                writer.count(square.bytes.len() as u64);
                writer.bytes(&bytes[square.bytes.clone()]);
            }
        }
    });
}

/// A packet that came.
pub(super) struct Packet<'a> {
    pub(super) header: Header,
    /// How many roots there are.
    pub(super) roots: usize,
    /// How many squares there are.
    pub(super) squares: usize,
    reader: Reader<'a>,
}

impl<'a> Packet<'a> {
    /// Checks everything but what the squares say.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Self, SnapshotError> {
        let (_, mut reader) = read_stream(bytes, MAGIC, VERSION)?;
        let history = reader.u64()?;
        let number = reader.revision_count()?;
        if number == 0 {
            return Err(reader.corrupt("a packet before the first"));
        }
        let revision = Revision { history, number: reader.revision_count()? };
        let roots = reader.count()?;
        if roots > reader.remaining() as u64 {
            return Err(reader.corrupt("more roots than there can be"));
        }
        let roots = roots as usize;
        let mut packet = Self { header: Header { revision, number }, roots, squares: 0, reader };
        let mut squares = 0;
        packet.for_each_root(|_, root| {
            root.for_each(|_, _| {
                squares += 1;
                Ok(())
            })
        })?;
        packet.squares = squares;
        Ok(packet)
    }

    /// Calls `visit` with the place of each root and its squares.
    pub(super) fn for_each_root(
        &self,
        mut visit: impl FnMut(u64, &mut Squares<'_, 'a>) -> Result<(), SnapshotError>,
    ) -> Result<(), SnapshotError> {
        let (mut reader, mut next) = (self.reader.clone(), 0u64);
        for _ in 0..self.roots {
            let place = next.saturating_add(reader.count()?);
            if place >= PLACES {
                return Err(reader.corrupt("a root outside the plane"));
            }
            next = place + 1;
            let count = u32::from(reader.u8()?) + 1;
            let mut squares = Squares { reader: &mut reader, count, first: 0 };
            visit(place, &mut squares)?;
            squares.for_each(|_, _| Ok(()))?;
        }
        reader.finish()
    }
}

/// The squares of a root in a packet.
pub(super) struct Squares<'r, 'a> {
    reader: &'r mut Reader<'a>,
    count: u32,
    /// The first slot that may come.
    first: u8,
}

impl<'a> Squares<'_, 'a> {
    /// Calls `visit` with the slot and the bytes of each that is left.
    pub(super) fn for_each(
        &mut self,
        mut visit: impl FnMut(usize, &'a [u8]) -> Result<(), SnapshotError>,
    ) -> Result<(), SnapshotError> {
        while self.count > 0 {
            let slot = self.reader.u8()?;
            if !(self.first..64).contains(&slot) {
                return Err(self.reader.corrupt("squares out of order"));
            }
            self.first = slot + 1;
            self.count -= 1;
            let len = self.reader.count()?;
            if len > self.reader.remaining() as u64 {
                return Err(self.reader.corrupt("a square ends too early"));
            }
            visit(usize::from(slot), self.reader.bytes(len as usize)?)?;
        }
        Ok(())
    }
}
