//! Regions in and out of memory: the pixels of a root as bytes, with the revisions of its leaves.
//!
//! Payload: the history (u64), the region's column and row counted from the first of the plane (u32), the
//! number of its newest revision as [`Writer::count`] writes it, the coder (u8), the number of its mixed
//! squares of 1024 and of 128 pixels, then for each of them, the one of 1024 first, runs over its 64 slots
//! that fill it up: how many slots, and how much older they are than the newest; then the squares as the
//! coder writes them. So the bytes depend on pixels, revisions and coder alone.
//!
//! Coders are those of [`Compression`], but that what is quick writes leaves packed as they are; in version 1 it was
//! the fast coder of all other bytes.

use crate::coord::{Bounds, Rect};
use crate::error::ArgumentError;
#[cfg(feature = "islands")]
use crate::quadtree_map::islands::searches::is_looked_at;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::stream::codec::{
    FastMemory, FastReader, SmallMemory, SmallReader, SmallWriter, SquareReader,
};
use crate::quadtree_map::stream::compression::Compression;
use crate::quadtree_map::stream::saving::Saving;
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, Square, to_signed, to_unsigned};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::{QuadtreeMapError, Result};
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::revision::Revision;
use crate::quadtree_map::tree::root::Root;
use crate::quadtree_map::tree::steps::Tree;
use crate::snapshot::{
    MAX_COUNT_BYTES, Reader, SnapshotError, Writer, put_count, read_stream, write_stream,
};

const MAGIC: [u8; 3] = *b"WGG";
const VERSION: u8 = 2;

/// Pixels along a region.
const SIDE: u32 = 1 << ROOT_SHIFT;
/// The bytes of a region are at most so many.
pub const MAX_REGION_BYTES: u32 = 2_228_224;
/// A list of regions that are absent from the beginning touches no more of them.
const MAX_LISTED: u64 = 1 << 20;
/// The most bytes that the revisions of a square take: 64 runs of a length, which is a count of one byte, and a number.
const MAX_RUNS_BYTES: usize = 64 * (1 + MAX_COUNT_BYTES);

/// [`QuadtreeMap::regions`]: those that are absent.
pub const REGIONS_ABSENT: u32 = 1;
/// [`QuadtreeMap::regions`]: those that are there.
pub const REGIONS_PRESENT: u32 = 2;
/// [`QuadtreeMap::regions`]: those that are there and changed since the host had their pixels.
pub const REGIONS_CHANGED: u32 = 4;

/// A square of 1024 x 1024 pixels, whose sides are multiples of 1024.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its first column.
    pub x: i32,
    /// Its first row.
    pub y: i32,
    /// The number of the revision that changed it last; 0 for what was never there.
    pub revision: u64,
    /// True if it is absent.
    pub is_absent: bool,
    /// True if it is there, and changed since it came in or was given out last, or never was.
    pub is_changed: bool,
}

impl Region {
    fn of(root: &Root) -> Self {
        let Square { x, y, .. } = root.square();
        let (is_absent, revision) = (root.is_absent(), root.revision);
        let is_changed = !is_absent && root.is_changed();
        Self { x: to_signed(x), y: to_signed(y), revision, is_absent, is_changed }
    }

    fn is_wanted(&self, kinds: u32) -> bool {
        let kind = if self.is_absent { REGIONS_ABSENT } else { REGIONS_PRESENT };
        kinds & kind != 0 || kinds & REGIONS_CHANGED != 0 && self.is_changed
    }
}

/// The column and row of the root that holds a pixel.
fn place_of(x: i32, y: i32) -> (u32, u32) {
    (to_unsigned(x) >> ROOT_SHIFT, to_unsigned(y) >> ROOT_SHIFT)
}

fn rect_of(x: u32, y: u32) -> Rect {
    let Square { x, y, .. } = Square::root(x, y);
    Rect::new(to_signed(x), to_signed(y), SIDE, SIDE)
}

impl QuadtreeMap {
    /// Writes the region that holds a pixel to `sink`, a piece at a time: what [`QuadtreeMap::page_in`] takes.
    /// At most [`MAX_REGION_BYTES`]. Cost follows the leaves of several values.
    pub fn encode_region(
        &self,
        x: i32,
        y: i32,
        compression: Compression,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<()> {
        let (column, row) = place_of(x, y);
        let square = Square::root(column, row);
        self.tree.need(&square.area())?;
        let (reference, newest) = self.tree.root_before(self.tree.directory.find(column, row));
        let memory = match compression {
            Compression::Fast => None,
            Compression::Small => Some(SmallMemory::take()?),
        };
        write_stream(sink, MAGIC, VERSION, |sink| {
            let mut writer = Writer::new(sink);
            writer.u64(self.history);
            writer.u32(column);
            writer.u32(row);
            writer.count(newest);
            writer.u8(compression as u8);
            self.tree.write_ages(reference, newest, &mut writer);
            match memory {
                None => self.tree.write_packed(reference, sink),
                Some(memory) => {
                    let mut squares = SmallWriter::new(memory, sink);
                    self.tree.write_square(&square, reference, false, &mut squares);
                    squares.finish();
                }
            }
        });
        Ok(())
    }

    /// Frees the region that holds a pixel, whose bytes [`QuadtreeMap::encode_region`] gave: it is absent from
    /// now on. The revision stays. Refused as by [`QuadtreeMap::check_page_out`].
    pub fn page_out(&mut self, x: i32, y: i32) -> Result<()> {
        self.check_page_out(x, y)?;
        let root = self.present_root(x, y)?;
        let before = self.tree.roots.get(root).reference;
        self.tree.page(root, Reference::ABSENT);
        self.tree.release(before);
        self.tree.may_gather = true;
        Ok(())
    }

    /// Refuses what may not go out of memory: a region that is absent; one of which a checkpoint keeps squares,
    /// since no way back leads into a region that is not there; one that a save by steps needs (it changed since the
    /// checkpoint, or is half told); one
    /// that a search for islands looks at which is not done, or one beside that.
    pub fn check_page_out(&self, x: i32, y: i32) -> Result<()> {
        let (column, row) = place_of(x, y);
        let square = Square::root(column, row);
        self.tree.need(&square.area())?;
        let refused = |rule| Err(ArgumentError::new("region", rect_of(column, row), rule).into());
        let root = self.tree.directory.find(column, row);
        if root != NO_ROOT {
            let root = self.tree.roots.get(root);
            if let Saving::On(save) = &self.saving
                && save.needs(&self.tree, root)
            {
                return refused("must be one that the save by steps which goes on does not need");
            }
            // What did not change since the oldest moment is kept nowhere, which needs no look at all that is.
            if root.revision > self.oldest_moment() && self.tree.has_kept(&square) {
                return refused("must be one of which no checkpoint keeps squares");
            }
        }
        #[cfg(feature = "islands")]
        if is_looked_at(self.identity, column, row) {
            return refused("must be one that no running search for islands looks at");
        }
        Ok(())
    }

    /// The revision of the oldest moment of which anything is kept.
    fn oldest_moment(&self) -> u64 {
        let saved = match &self.saving {
            Saving::On(save) => save.revision(),
            _ => u64::MAX,
        };
        self.tree.journal.timeline.first_moment().map_or(saved, |&first| first.min(saved))
    }

    /// Notes that the host has the pixels of the region that holds a pixel: it did not change since.
    pub fn note_stored(&mut self, x: i32, y: i32) -> Result<()> {
        let root = self.present_root(x, y)?;
        let revision = self.tree.revision;
        self.tree.roots.get_mut(root).stored = revision;
        Ok(())
    }

    /// The root that holds a pixel, made if it is not there.
    fn present_root(&mut self, x: i32, y: i32) -> Result<u32> {
        let (column, row) = place_of(x, y);
        let area = Square::root(column, row).area();
        self.tree.need(&area)?;
        match self.tree.directory.find(column, row) {
            NO_ROOT => {
                self.tree.reserve_roots(1, &area)?;
                let revision = self.tree.base_revision;
                Ok(self.tree.add_root(column, row, Reference::EMPTY, revision)?)
            }
            root => Ok(root),
        }
    }

    /// Takes the region that holds a pixel back into memory, from the bytes that the map gave last, or another
    /// map of the same history. It must be absent. No bytes at all bring in air, for a region that was never
    /// in memory. The revision stays.
    ///
    /// Refused with [`QuadtreeMapError::UnknownRevision`]: bytes of another history; of a region that was paged
    /// out, those of another revision than it has; of any other, those of a later revision than the map began
    /// with, or was loaded as. If they are not sound or memory runs out, the region stays absent.
    pub fn page_in(&mut self, x: i32, y: i32, bytes: &[u8]) -> Result<()> {
        let (column, row) = place_of(x, y);
        let area = Square::root(column, row).area();
        if !self.tree.is_absent(column, row) {
            let rule = "must be absent";
            return Err(ArgumentError::new("region", rect_of(column, row), rule).into());
        }
        let root = self.tree.directory.find(column, row);
        let (reference, revision) = match bytes {
            [] if root != NO_ROOT => {
                let rule = "must be that of the bytes of the region, which was paged out";
                return Err(ArgumentError::new("len", 0usize, rule).into());
            }
            [] => (Reference::EMPTY, self.tree.base_revision),
            bytes => self.read_region(column, row, root, bytes)?,
        };
        let root = match root {
            NO_ROOT => {
                let added = self
                    .tree
                    .reserve_roots(1, &area)
                    .and_then(|()| self.tree.add_root(column, row, Reference::EMPTY, revision));
                added.inspect_err(|_| self.tree.release(reference))?
            }
            root => root,
        };
        self.tree.page(root, reference);
        self.tree.summarize_root(root);
        Ok(())
    }

    /// Reads the bytes of a region into the pools; gives what fills it and its newest revision.
    fn read_region(
        &mut self,
        column: u32,
        row: u32,
        root: u32,
        bytes: &[u8],
    ) -> Result<(Reference, u64)> {
        let read = RegionBytes::read(bytes)?;
        let history = self.history;
        // Of another history nothing is known, its places neither; bytes of another region have their own revision.
        if read.revision.history == history && read.place != (column, row) {
            let (given, rule) = (rect_of(read.place.0, read.place.1), "must be that to page in");
            return Err(ArgumentError::new("the region of bytes", given, rule).into());
        }
        let (first, last) = match root {
            NO_ROOT => (0, self.tree.base_revision),
            root => match self.tree.roots.get(root) {
                root if root.is_absent_since_load() => (0, self.tree.base_revision),
                root => (root.revision, root.revision),
            },
        };
        let number = read.revision.number;
        if read.revision.history != history || !(first..=last).contains(&number) {
            let (revision, first) = (read.revision, Revision { history, number: first });
            return Err(QuadtreeMapError::UnknownRevision { revision, first, last });
        }
        self.tree.stamp += 1;
        let square = Square::root(column, row);
        let reference = match read.compression {
            Compression::Fast if read.version > 1 => self.tree.read_packed(read.squares)?,
            Compression::Fast => {
                let mut reader = FastReader::new(FastMemory::take()?, read.squares);
                self.tree.read_whole(&square, &mut reader)?
            }
            Compression::Small => {
                let mut reader = SmallReader::new(SmallMemory::take()?, read.squares);
                self.tree.read_whole(&square, &mut reader)?
            }
        };
        let aged = self.tree.set_ages(reference, &read);
        aged.inspect_err(|_| self.tree.release(reference))?;
        Ok((reference, number))
    }

    /// The regions that touch a rectangle (`None`: all), row by row: any of [`REGIONS_ABSENT`],
    /// [`REGIONS_PRESENT`] and [`REGIONS_CHANGED`]. Present is what was ever written to, or came in. Where a map
    /// began with all absent and those are asked for, the rectangle may touch 1,048,576 at most.
    ///
    /// Takes four bytes of memory for each region that is known there.
    pub fn regions(
        &self,
        rect: Option<Rect>,
        which: u32,
        emit: &mut impl FnMut(Region),
    ) -> Result<()> {
        if which == 0 || which & !(REGIONS_ABSENT | REGIONS_PRESENT | REGIONS_CHANGED) != 0 {
            return Err(ArgumentError::new("which", which, "must be from 1 to 7").into());
        }
        let area = match rect {
            None => Area::of_bounds(&Bounds::plane()),
            Some(rect) => match Area::of_rect(&rect.in_plane("rect")?) {
                None => return Ok(()),
                Some(area) => area,
            },
        };
        let tree = &self.tree;
        let mut offer = |region: Region| {
            if region.is_wanted(which) {
                emit(region);
            }
        };
        if tree.outside.is_empty() || which & REGIONS_ABSENT == 0 {
            for &root in &tree.roots_in(&area)? {
                offer(Region::of(tree.roots.get(root)));
            }
            return Ok(());
        }
        let roots = area.in_squares(ROOT_SHIFT);
        if roots.pixels() > MAX_LISTED {
            let rule = "must be given where absent ones count, and touch at most 1048576";
            let rect = rect.unwrap_or(Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX));
            return Err(ArgumentError::new("rect", rect, rule).into());
        }
        for y in roots.min_y..=roots.max_y {
            for x in roots.min_x..=roots.max_x {
                let unknown = Root { reference: tree.outside, x, y, ..Root::BLANK };
                offer(Region::of(match tree.directory.find(x, y) {
                    NO_ROOT => &unknown,
                    root => tree.roots.get(root),
                }));
            }
        }
        Ok(())
    }
}

/// What the bytes of a region consist of.
struct RegionBytes<'a> {
    version: u8,
    revision: Revision,
    place: (u32, u32),
    compression: Compression,
    /// The mixed squares larger than leaves, and their revisions.
    nodes: u64,
    ages: Reader<'a>,
    squares: &'a [u8],
}

impl<'a> RegionBytes<'a> {
    fn read(bytes: &'a [u8]) -> core::result::Result<Self, SnapshotError> {
        let (version, mut reader) = read_stream(bytes, MAGIC, VERSION)?;
        let history = reader.u64()?;
        let place = (reader.u32()?, reader.u32()?);
        if place.0.max(place.1) > u32::MAX >> ROOT_SHIFT {
            return Err(reader.corrupt("a region outside the plane"));
        }
        let revision = Revision { history, number: reader.revision_count()? };
        let compression = Compression::read(&mut reader)?;
        let nodes = reader.count()?;
        if nodes > 65 {
            return Err(reader.corrupt("more squares than there can be"));
        }
        let ages = reader.clone();
        for _ in 0..nodes {
            read_ages(&mut reader, revision.number)?;
        }
        let squares = reader.bytes(reader.remaining())?;
        Ok(Self { version, revision, place, compression, nodes, ages, squares })
    }
}

/// The revisions of the slots of a square, of which the newest is known.
fn read_ages(
    reader: &mut Reader<'_>,
    newest: u64,
) -> core::result::Result<[u64; 64], SnapshotError> {
    let mut revisions = [0; 64];
    let (mut slot, mut before) = (0, None);
    while slot < revisions.len() {
        let (count, age) = (reader.count()?, reader.count()?);
        let is_one_run = before.replace(age) == Some(age);
        if count == 0 || count > (revisions.len() - slot) as u64 || age > newest || is_one_run {
            return Err(reader.corrupt("slots or revisions that there cannot be"));
        }
        let end = slot + count as usize;
        revisions[slot..end].fill(newest - age);
        slot = end;
    }
    Ok(revisions)
}

impl Tree {
    /// The node of a square that has several values.
    fn mixed_node(&self, reference: Reference) -> Option<u32> {
        reference.node_index().filter(|_| self.uniform(reference).is_none())
    }

    /// Writes the revisions of the mixed squares larger than leaves.
    fn write_ages(&self, reference: Reference, newest: u64, writer: &mut Writer<'_>) {
        let Some(top) = self.mixed_node(reference) else { return writer.count(0) };
        let middles = self.nodes.get(top).children.map(|child| self.mixed_node(child));
        writer.count(1 + middles.iter().flatten().count() as u64);
        self.write_node_ages(top, newest, writer);
        middles.iter().flatten().for_each(|&node| self.write_node_ages(node, newest, writer));
    }

    fn write_node_ages(&self, node: u32, newest: u64, writer: &mut Writer<'_>) {
        // Together, since each piece that is written costs its share of the checksum.
        let (mut bytes, mut len) = ([0; MAX_RUNS_BYTES], 0);
        let revisions = self.slot_revisions(node);
        for run in revisions.chunk_by(|one, other| one == other) {
            bytes[len] = run.len() as u8;
            len += 1;
            if let Some(room) = bytes[len..].first_chunk_mut() {
                len += put_count(newest.saturating_sub(run[0]), room);
            }
        }
        writer.bytes(&bytes[..len]);
    }

    /// Reads a root into the pools; if it fails they are as they were.
    fn read_whole(
        &mut self,
        square: &Square,
        reader: &mut impl SquareReader,
    ) -> core::result::Result<Reference, SnapshotError> {
        let reference = self.read_square(square, reader)?.reference;
        reader.finish().inspect_err(|_| self.release(reference))?;
        Ok(reference)
    }

    /// Gives the nodes of a root that was read their revisions.
    fn set_ages(
        &mut self,
        reference: Reference,
        read: &RegionBytes<'_>,
    ) -> core::result::Result<(), SnapshotError> {
        let mut ages = read.ages.clone();
        let top = reference.node_index();
        let below = top.map(|top| self.nodes.get(top).children.map(|child| child.node_index()));
        let middles = below.iter().flatten().flatten().copied();
        if top.into_iter().chain(middles.clone()).count() as u64 != read.nodes {
            return Err(ages.corrupt("revisions of other squares than there are"));
        }
        for node in top.into_iter().chain(middles) {
            let revisions = read_ages(&mut ages, read.revision.number)?;
            self.set_slot_revisions(node, &revisions)?;
        }
        Ok(())
    }
}
