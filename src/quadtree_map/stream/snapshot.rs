//! Files of a whole map.
//!
//! Payload: the revision (u64), the coder (u8, see [`Compression`]), the number of roots that are not
//! empty, then for each in order of row and column how far it lies behind the one before, both as
//! [`Writer::count`] writes them; then the squares of the roots as the coder writes them. A square
//! that is uniform is always written as solid, so the bytes depend on pixels and revision alone.
//!
//! Where a root is absent it is version 2: behind the coder, whether all roots that are not listed are absent (u8);
//! then they are those that are there. Of the listed ones those that are absent are written as kept.

use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::stream::codec::{
    FastMemory, FastReader, FastWriter, Slot, SmallMemory, SmallReader, SmallWriter, SquareReader,
    SquareWriter,
};
use crate::quadtree_map::stream::compression::{CoderMemory, Compression};
use crate::quadtree_map::tree::area::{ROOT_SHIFT, Square};
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::roots::MAX_ROOTS;
use crate::quadtree_map::tree::steps::Tree;
use crate::snapshot::{Reader, SnapshotError, Writer, read_stream, write_stream};
use crate::sort::sort_small_by_key;

pub(crate) const MAGIC: [u8; 3] = *b"WGQ";
/// Of a map of which all is there.
pub(crate) const WHOLE_VERSION: u8 = 1;
/// Of one that is in part the host's.
pub(crate) const PARTIAL_VERSION: u8 = 2;

/// Columns of roots.
const ROOT_COLUMNS: u64 = 1 << (32 - ROOT_SHIFT);

/// Roots in order of row and column.
pub(crate) fn place_of(x: u32, y: u32) -> u64 {
    u64::from(y) * ROOT_COLUMNS + u64::from(x)
}

/// The places of roots, ascending, as a list of steps.
#[derive(Clone)]
pub(crate) struct Places<'a> {
    reader: Reader<'a>,
    next: u64,
}

impl Places<'_> {
    /// Writes a list.
    pub(crate) fn write(places: impl ExactSizeIterator<Item = u64>, writer: &mut Writer<'_>) {
        writer.count(places.len() as u64);
        let mut next = 0;
        for place in places {
            writer.count(place - next);
            next = place + 1;
        }
    }

    /// The places of a list and how many they are; `reader` goes on behind it.
    pub(crate) fn read<'a>(reader: &mut Reader<'a>) -> Result<(Places<'a>, u64), SnapshotError> {
        let count = reader.count()?;
        if count > MAX_ROOTS || count > reader.remaining() as u64 {
            return Err(reader.corrupt("more roots than there can be"));
        }
        let mut places = Places { reader: reader.clone(), next: 0 };
        let first = reader.clone();
        for _ in 0..count {
            places.next()?;
        }
        *reader = places.reader;
        Ok((Places { reader: first, next: 0 }, count))
    }

    /// A refusal of what stands at the place reached.
    pub(crate) fn corrupt(&self, what: &'static str) -> SnapshotError {
        self.reader.corrupt(what)
    }

    /// The column and row of the next root.
    pub(crate) fn next(&mut self) -> Result<(u32, u32), SnapshotError> {
        let place = self.next.saturating_add(self.reader.count()?);
        if place >= ROOT_COLUMNS * ROOT_COLUMNS {
            return Err(self.reader.corrupt("a root outside the plane"));
        }
        self.next = place + 1;
        Ok(((place % ROOT_COLUMNS) as u32, (place / ROOT_COLUMNS) as u32))
    }
}

impl Tree {
    /// Whether bytes list a root that this fills, and whose pixels have this value if they have the same: where what
    /// they do not list is air, if it is anything else; where that is absent, if it is there.
    pub(crate) fn is_saved(&self, reference: Reference, value: Option<u8>) -> bool {
        if self.outside.is_empty() {
            reference == Reference::ABSENT || value != Some(0)
        } else {
            reference != Reference::ABSENT
        }
    }

    /// What stands before the places of roots: what is listed is there if not `is_partial`.
    pub(crate) fn write_start(
        &self,
        revision: u64,
        compression: Compression,
        is_partial: bool,
        writer: &mut Writer<'_>,
    ) {
        writer.u64(revision);
        writer.u8(compression as u8);
        if is_partial {
            writer.u8(u8::from(!self.outside.is_empty()));
        }
    }

    /// Roots that are listed, in order.
    fn saved_roots(&self) -> Result<Vec<u32>, OutOfMemory> {
        let mut roots = Vec::try_with_capacity(self.roots.live())?;
        for id in 0..self.roots.live() as u32 {
            let reference = self.roots.get(id).reference;
            if self.is_saved(reference, self.uniform(reference)) {
                roots.try_push(id)?;
            }
        }
        self.sort_by_place(&mut roots);
        Ok(roots)
    }

    /// Where a root stands in the order of rows and columns. Out of line: a sort would hold dozens of copies.
    #[inline(never)]
    pub(crate) fn root_place(&self, id: u32) -> u64 {
        let root = self.roots.get(id);
        place_of(root.x, root.y)
    }

    /// Sorts roots row by row.
    pub(crate) fn sort_by_place(&self, roots: &mut [u32]) {
        sort_small_by_key(roots, |&root| self.root_place(root));
    }

    /// Writes the map to `sink`, a piece at a time.
    pub(crate) fn save(
        &self,
        compression: Compression,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<(), OutOfMemory> {
        let roots = self.saved_roots()?;
        let memory = compression.memory()?;
        let version = if self.is_lacking { PARTIAL_VERSION } else { WHOLE_VERSION };
        write_stream(sink, MAGIC, version, |sink| {
            let mut writer = Writer::new(sink);
            self.write_start(self.revision, compression, self.is_lacking, &mut writer);
            Places::write(roots.iter().map(|&id| self.root_place(id)), &mut writer);
            match memory {
                CoderMemory::Fast(memory) => {
                    let mut squares = FastWriter::new(memory, sink);
                    self.save_roots(&roots, &mut squares);
                    squares.finish();
                }
                CoderMemory::Small(memory) => {
                    let mut squares = SmallWriter::new(memory, sink);
                    self.save_roots(&roots, &mut squares);
                    squares.finish();
                }
            }
        });
        Ok(())
    }

    fn save_roots(&self, roots: &[u32], out: &mut impl SquareWriter) {
        for &id in roots {
            let root = self.roots.get(id);
            let (square, reference) = (root.square(), root.reference);
            let told = match self.uniform(reference) {
                _ if root.is_absent() => Slot::Kept,
                Some(value) => Slot::Solid(value),
                None => Slot::Mixed,
            };
            out.slot(&square, told, self.is_lacking);
            if told == Slot::Mixed {
                self.write_inside(&square, reference, false, out);
            }
        }
    }

    /// Reads a map that [`Tree::save`] wrote; all squares are as new as its revision, which is
    /// `first_revision` at least. Its bytes are counted by `meter`.
    pub(crate) fn load(
        bytes: &[u8],
        meter: Meter,
        is_sharing: bool,
        first_revision: u64,
    ) -> Result<Tree, SnapshotError> {
        let (version, mut reader) = read_stream(bytes, MAGIC, PARTIAL_VERSION)?;
        let mut tree = Tree::new(meter, is_sharing);
        tree.revision = reader.revision()?.max(first_revision);
        tree.base_revision = tree.revision;
        let compression = Compression::read(&mut reader)?;
        // Until all is read it says whether roots may be absent.
        tree.is_lacking = version == PARTIAL_VERSION;
        if tree.is_lacking {
            tree.outside = match reader.u8()? {
                0 => Reference::EMPTY,
                1 => Reference::ABSENT,
                _ => return Err(reader.corrupt("neither air nor absence")),
            };
        }
        let (mut places, count) = Places::read(&mut reader)?;
        let squares = reader.bytes(reader.remaining())?;
        match compression {
            Compression::Fast => {
                tree.load_roots(
                    &mut places,
                    count,
                    &mut FastReader::new(FastMemory::take()?, squares),
                )?;
            }
            Compression::Small => {
                let mut reader = SmallReader::new(SmallMemory::take()?, squares);
                tree.load_roots(&mut places, count, &mut reader)?;
            }
        }
        Ok(tree)
    }

    fn load_roots(
        &mut self,
        places: &mut Places<'_>,
        count: u64,
        reader: &mut impl SquareReader,
    ) -> Result<(), SnapshotError> {
        for _ in 0..count {
            let (x, y) = places.next()?;
            let square = Square::root(x, y);
            let reference = match reader.slot(&square, self.is_lacking)? {
                Slot::Kept => Reference::ABSENT,
                slot => self.read_inside(&square, slot, reader)?.reference,
            };
            if reference.is_empty() && !self.is_lacking {
                return Err(places.corrupt("a root that is empty"));
            }
            self.reserve_roots(1, &square.area())?;
            self.add_root(x, y, reference, self.revision)?;
            self.absent_count += usize::from(reference == Reference::ABSENT);
        }
        self.is_lacking = self.absent_count > 0 || !self.outside.is_empty();
        reader.finish()
    }
}
