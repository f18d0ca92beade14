//! What changed since a revision, as bytes, and how another map follows.
//!
//! Few changes are written as the rectangles around them, see `brief`; all others as squares of the tree, and what
//! is not known call by call in whichever way is shorter. Payload of squares: the history (u64), the numbers it leads from and to in it, as [`Writer::count`] writes them,
//! the coder (u8), the places of the roots that changed, and their squares, in which whatever did not
//! change is left out.

use crate::coord::{Bounds, Rect};
use crate::memory::Vec;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::stream::brief::is_brief;
use crate::quadtree_map::stream::codec::{
    FastMemory, FastReader, FastWriter, Slot, SmallMemory, SmallReader, SmallWriter, SquareReader,
    SquareWriter,
};
use crate::quadtree_map::stream::compression::{CoderMemory, Compression};
use crate::quadtree_map::stream::patches::{Patch, Patches};
use crate::quadtree_map::stream::snapshot::Places;
use crate::quadtree_map::tree::area::{Area, Square, bits};
use crate::quadtree_map::tree::error::{QuadtreeMapError, Result};
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::revision::Revision;
use crate::quadtree_map::tree::root::Root;
use crate::quadtree_map::tree::steps::Tree;
use crate::quadtree_map::tree::tally::EditReport;
use crate::snapshot::{SnapshotError, Writer, read_stream, write_stream};

const MAGIC: [u8; 3] = *b"WGD";
const VERSION: u8 = 1;

impl QuadtreeMap {
    /// Writes to `sink`, a piece at a time, what changed after `revision`: in the leaves of 16 x 16
    /// pixels that touch `rect`, or anywhere for `None`. [`QuadtreeMap::apply_delta`] brings a map
    /// that was like this one in `revision` to how this one is now.
    ///
    /// Refused with [`QuadtreeMapError::UnknownRevision`] for a revision of another history, from before
    /// the last load or clear, or still to come: send the map or the rectangles again. Cost follows what
    /// changed. Takes four bytes of memory for each root that changed while it runs, 12 KB, twice the bytes that it
    /// writes, and 280 KB for [`Compression::Small`].
    ///
    /// It takes no more bytes than [`QuadtreeMap::encode_rect`] of the rectangles that the last 32 changing calls
    /// changed; beyond, and far from the middle of the plane, a few more. FORMAT.md says which.
    pub fn encode_delta(
        &self,
        revision: Revision,
        rect: Option<Rect>,
        compression: Compression,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<()> {
        let area = match rect {
            None => Some(Area::of_bounds(&Bounds::plane())),
            Some(rect) => Area::of_rect(&rect.in_plane("rect")?),
        };
        if self.is_unknown_since(revision) {
            let first = Revision { number: self.tree.base_revision, ..self.revision() };
            let last = self.tree.revision;
            return Err(QuadtreeMapError::UnknownRevision { revision, first, last });
        }
        self.tree.write_delta(revision, area.as_ref(), compression, sink)
    }

    /// Does what a delta says, as one changing call. `revision` is the revision of the sender that
    /// this map stands at, or that the part of it which is sent stands at; gives the one it stands at
    /// afterwards. Both have nothing to do with this map's own revision, which counts this map's own
    /// changing calls, deltas among them.
    ///
    /// A delta fits every revision of its history from the one it leads from to the one it leads to, so
    /// one that came twice does no harm; else it is refused with
    /// [`QuadtreeMapError::UnknownRevision`], or by [`QuadtreeMapError::OtherDelta`] where the delta does not
    /// name its own. If the bytes are not sound or memory runs out, no pixel changes. Takes 12 bytes of memory a root while it
    /// runs. That this map was changed by others meanwhile goes unseen: compare
    /// [hashes](QuadtreeMap::hashes).
    pub fn apply_delta(
        &mut self,
        bytes: &[u8],
        revision: Revision,
    ) -> Result<(EditReport, Revision)> {
        if is_brief(bytes) {
            return self.apply_brief(bytes, revision);
        }
        let delta = Delta::read(bytes)?;
        let (first, last) = (delta.from, delta.to);
        if revision.history != first.history || !(first.number..=last).contains(&revision.number) {
            return Err(QuadtreeMapError::UnknownRevision { revision, first, last });
        }
        let count = delta.count as usize;
        let report = match delta.compression {
            Compression::Fast => {
                let mut reader = FastReader::new(FastMemory::take()?, delta.squares);
                self.tree
                    .apply(count, |tree, patches| delta.read_patches(tree, &mut reader, patches))?
            }
            Compression::Small => {
                let mut reader = SmallReader::new(SmallMemory::take()?, delta.squares);
                self.tree
                    .apply(count, |tree, patches| delta.read_patches(tree, &mut reader, patches))?
            }
        };
        Ok((report, Revision { number: last, ..first }))
    }
}

/// What a delta consists of.
struct Delta<'a> {
    from: Revision,
    /// The number it leads to, of the same history.
    to: u64,
    compression: Compression,
    places: Places<'a>,
    count: u64,
    squares: &'a [u8],
}

impl<'a> Delta<'a> {
    fn read(bytes: &'a [u8]) -> core::result::Result<Self, SnapshotError> {
        let (_, mut reader) = read_stream(bytes, MAGIC, VERSION)?;
        let from = Revision { history: reader.u64()?, number: reader.revision_count()? };
        let to = reader.revision_count()?;
        if from.number > to {
            return Err(reader.corrupt("it leads backwards"));
        }
        let compression = Compression::read(&mut reader)?;
        let (places, count) = Places::read(&mut reader)?;
        let squares = reader.bytes(reader.remaining())?;
        Ok(Self { from, to, compression, places, count, squares })
    }

    fn read_patches(
        &self,
        tree: &mut Tree,
        reader: &mut impl SquareReader,
        patches: &mut Patches,
    ) -> core::result::Result<(), SnapshotError> {
        let mut places = self.places.clone();
        for _ in 0..self.count {
            let (x, y) = places.next()?;
            let reference = tree.read_patch(&Square::root(x, y), reader, patches)?;
            if reference == Reference::KEPT {
                return Err(places.corrupt("a root that stays as it is"));
            }
            patches.push(Patch { x, y, reference })?;
        }
        reader.finish()
    }
}

impl Tree {
    fn write_delta(
        &self,
        from: Revision,
        area: Option<&Area>,
        compression: Compression,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<()> {
        let revision = from.number;
        let whole = area.map(whole_leaves);
        let roots = match &whole {
            Some(area) => self.changed_roots(revision, area)?,
            None => Vec::new(),
        };
        let mut brief = None;
        if let Some((parts, is_dense)) = self.parts_of_calls(revision, whole.as_ref(), &roots)? {
            if is_dense || !parts.is_large {
                brief = self.brief(from, &parts, compression)?;
            }
            if let Some(bytes) = brief.as_ref().filter(|_| is_dense) {
                sink(bytes);
                return Ok(());
            }
        }
        // Whichever is shortest.
        if let Some(parts) = self.parts_of_leaves(revision, whole.as_ref())? {
            let other = self.brief(from, &parts, compression)?;
            let is_shorter =
                |other: &Vec<u8>| brief.as_ref().is_none_or(|brief| other.len() < brief.len());
            brief = other.filter(is_shorter).or(brief);
        }
        let Some(brief) = brief else {
            return self.write_squares(from, &roots, whole.as_ref(), compression, sink);
        };
        let (mut squares, mut result) = (Vec::new(), Ok(()));
        self.write_squares(from, &roots, whole.as_ref(), compression, &mut |piece| {
            // What is longer anyway needs no more memory.
            if result.is_ok() && squares.len() < brief.len() {
                result = squares.try_extend_from_slice(piece);
            }
        })?;
        result?;
        sink(if squares.len() < brief.len() { &squares } else { &brief });
        Ok(())
    }

    /// The roots in which something in an area of whole leaves changed after a revision, row by row.
    fn changed_roots(&self, revision: u64, area: &Area) -> Result<Vec<u32>> {
        let (mut roots, mut kept) = (self.roots_since(revision, area)?, 0);
        for index in 0..roots.len() {
            let Root { x, y, reference, .. } = *self.roots.get(roots[index]);
            if reference == Reference::ABSENT {
                return Err(Square::root(x, y).absent());
            }
            if self.has_changes(&Square::root(x, y), reference, revision, area) {
                roots[kept] = roots[index];
                kept += 1;
            }
        }
        roots.truncate(kept);
        Ok(roots)
    }

    /// Writes a delta of the squares of roots.
    fn write_squares(
        &self,
        from: Revision,
        roots: &[u32],
        whole: Option<&Area>,
        compression: Compression,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<()> {
        let memory = compression.memory()?;
        let places = roots.iter().map(|&root| self.root_place(root));
        write_delta_head(from, self.revision, compression, places, sink, |sink| {
            let Some(area) = whole else { return };
            match memory {
                CoderMemory::Fast(memory) => {
                    let mut squares = FastWriter::new(memory, sink);
                    self.write_changed_roots(roots, from.number, area, &mut squares);
                    squares.finish();
                }
                CoderMemory::Small(memory) => {
                    let mut squares = SmallWriter::new(memory, sink);
                    self.write_changed_roots(roots, from.number, area, &mut squares);
                    squares.finish();
                }
            }
        });
        Ok(())
    }

    fn write_changed_roots(
        &self,
        roots: &[u32],
        revision: u64,
        area: &Area,
        out: &mut impl SquareWriter,
    ) {
        for &root in roots {
            let root = self.roots.get(root);
            self.write_changed(&root.square(), root.reference, revision, area, out);
        }
    }

    /// True if something in a square that changed did so in an area of whole leaves that it touches.
    fn has_changes(
        &self,
        square: &Square,
        reference: Reference,
        revision: u64,
        area: &Area,
    ) -> bool {
        let Some(node) = reference.node_index().filter(|_| !area.holds(&square.area())) else {
            return true;
        };
        let touching = square.children_touching(area);
        // At most two levels deep: leaves lie in the area or outside.
        bits(self.slots_since(node, revision) & touching).any(|slot| {
            let child = self.nodes.get(node).children[slot];
            self.has_changes(&square.child(slot), child, revision, area)
        })
    }

    /// Writes what changed inside a square that changed, as far as it lies in an area of whole leaves
    /// that has changes there.
    fn write_changed(
        &self,
        square: &Square,
        reference: Reference,
        revision: u64,
        area: &Area,
        out: &mut impl SquareWriter,
    ) {
        if area.holds(&square.area())
            && let Some(value) = self.uniform(reference)
        {
            return out.slot(square, Slot::Solid(value), true);
        }
        out.slot(square, Slot::Mixed, true);
        if square.is_leaf() {
            return self.content(reference).write(square, out);
        }
        let node = reference.node_index();
        let changed = node.map_or(u64::MAX, |node| self.slots_since(node, revision));
        let changed = changed & square.children_touching(area);
        for slot in 0..64 {
            let square = square.child(slot);
            let child = node.map_or(reference, |node| self.nodes.get(node).children[slot]);
            if changed >> slot & 1 == 1 && self.has_changes(&square, child, revision, area) {
                // At most three levels deep.
                self.write_changed(&square, child, revision, area, out);
            } else {
                out.slot(&square, Slot::Kept, true);
            }
        }
    }
}

/// Writes a delta of the roots at `places`, whose squares `squares` writes.
pub(crate) fn write_delta_head(
    from: Revision,
    to: u64,
    compression: Compression,
    places: impl ExactSizeIterator<Item = u64>,
    sink: &mut dyn FnMut(&[u8]),
    squares: impl FnOnce(&mut dyn FnMut(&[u8])),
) {
    write_stream(sink, MAGIC, VERSION, |sink| {
        let mut writer = Writer::new(sink);
        writer.u64(from.history);
        writer.count(from.number);
        writer.count(to);
        writer.u8(compression as u8);
        Places::write(places, &mut writer);
        squares(sink);
    });
}

/// The leaves that touch an area.
fn whole_leaves(area: &Area) -> Area {
    let last = LEAF_SIDE as u32 - 1;
    Area {
        min_x: area.min_x & !last,
        min_y: area.min_y & !last,
        max_x: area.max_x | last,
        max_y: area.max_y | last,
    }
}
