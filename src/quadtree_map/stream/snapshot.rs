//! Files of a whole map.
//!
//! Payload: the revision (u64), the coder (u8, see [`Compression`]), the number of roots that are not
//! empty, then for each in order of row and column how far it lies behind the one before, both as
//! [`Writer::count`] writes them; then the squares of the roots as the coder writes them. A square
//! that is uniform is always written as solid, so the bytes depend on pixels and revision alone.

use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::stream::codec::{
    FastMemory, FastReader, FastWriter, SmallMemory, SmallReader, SmallWriter, SquareReader,
    SquareWriter,
};
use crate::quadtree_map::stream::compression::{CoderMemory, Compression};
use crate::quadtree_map::tree::area::{ROOT_SHIFT, Square};
use crate::quadtree_map::tree::roots::MAX_ROOTS;
use crate::quadtree_map::tree::steps::Tree;
use crate::snapshot::{Reader, SnapshotError, Writer, read_stream, write_stream};

pub(crate) const MAGIC: [u8; 3] = *b"WGQ";
pub(crate) const VERSION: u8 = 1;

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
    /// Roots that are not empty, in order.
    fn saved_roots(&self) -> Result<Vec<u32>, OutOfMemory> {
        let mut roots = Vec::try_with_capacity(self.roots.live())?;
        for id in 0..self.roots.live() as u32 {
            if self.uniform(self.roots.get(id).reference) != Some(0) {
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
        roots.sort_unstable_by_key(|&root| self.root_place(root));
    }

    /// Writes the map to `sink`, a piece at a time.
    pub(crate) fn save(
        &self,
        compression: Compression,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<(), OutOfMemory> {
        let roots = self.saved_roots()?;
        let memory = compression.memory()?;
        write_stream(sink, MAGIC, VERSION, |sink| {
            let mut writer = Writer::new(sink);
            writer.u64(self.revision);
            writer.u8(compression as u8);
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
            self.write_square(&root.square(), root.reference, false, out);
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
        let (_, mut reader) = read_stream(bytes, MAGIC, VERSION)?;
        let mut tree = Tree::new(meter, is_sharing);
        tree.revision = reader.revision()?.max(first_revision);
        tree.base_revision = tree.revision;
        let compression = Compression::read(&mut reader)?;
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
            let loaded = self.read_square(&square, reader)?;
            if loaded.reference.is_empty() {
                return Err(places.corrupt("a root that is empty"));
            }
            self.reserve_roots(1, &square.area())?;
            self.add_root(x, y, loaded.reference, self.revision)?;
        }
        reader.finish()
    }
}
