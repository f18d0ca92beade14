//! What changed since a revision, as bytes, and how another map follows.
//!
//! Payload: the history (u64), the numbers it leads from and to in it, as [`Writer::count`] writes them,
//! the coder (u8), the places of the roots that changed, and their squares, in which whatever did not
//! change is left out.

use crate::coord::{Bounds, Rect};
use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::kernels;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::stream::codec::{
    FastMemory, FastReader, FastWriter, Slot, SmallMemory, SmallReader, SmallWriter, SquareReader,
    SquareWriter,
};
use crate::quadtree_map::stream::coding::uniform_mixed;
use crate::quadtree_map::stream::compression::{CoderMemory, Compression};
use crate::quadtree_map::stream::snapshot::Places;
use crate::quadtree_map::tree::area::{Area, Square, bits};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::{QuadtreeMapError, Result};
use crate::quadtree_map::tree::node::{Node, uniform_value};
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::revision::Revision;
use crate::quadtree_map::tree::root::Root;
use crate::quadtree_map::tree::steps::{Need, Tree};
use crate::quadtree_map::tree::tally::{EditReport, Tally};
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
    /// changed. Takes four bytes of memory for each root that changed while it runs, and 280 KB for
    /// [`Compression::Small`].
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
        Ok(self.tree.write_delta(revision, area.as_ref(), compression, sink)?)
    }

    /// Does what a delta says, as one changing call. `revision` is the revision of the sender that
    /// this map stands at, or that the part of it which is sent stands at; gives the one it stands at
    /// afterwards. Both have nothing to do with this map's own revision, which counts this map's own
    /// changing calls, deltas among them.
    ///
    /// A delta fits every revision of its history from the one it leads from to the one it leads to, so
    /// one that came twice does no harm; else it is refused with
    /// [`QuadtreeMapError::UnknownRevision`]. If the bytes
    /// are not sound or memory runs out, no pixel changes. Takes 12 bytes of memory a root while it
    /// runs. That this map was changed by others meanwhile goes unseen: compare
    /// [hashes](QuadtreeMap::hashes).
    pub fn apply_delta(
        &mut self,
        bytes: &[u8],
        revision: Revision,
    ) -> Result<(EditReport, Revision)> {
        let delta = Delta::read(bytes)?;
        let (first, last) = (delta.from, delta.to);
        if revision.history != first.history || !(first.number..=last).contains(&revision.number) {
            return Err(QuadtreeMapError::UnknownRevision { revision, first, last });
        }
        let report = match delta.compression {
            Compression::Fast => {
                self.tree.apply(&delta, &mut FastReader::new(FastMemory::take()?, delta.squares))?
            }
            Compression::Small => {
                let mut reader = SmallReader::new(SmallMemory::take()?, delta.squares);
                self.tree.apply(&delta, &mut reader)?
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
}

/// What becomes of a root: built beside the map, with slots that are kept.
struct Patch {
    x: u32,
    y: u32,
    reference: Reference,
}

impl Tree {
    fn write_delta(
        &self,
        from: Revision,
        area: Option<&Area>,
        compression: Compression,
        sink: &mut dyn FnMut(&[u8]),
    ) -> core::result::Result<(), OutOfMemory> {
        let revision = from.number;
        let mut roots = Vec::new();
        let whole = area.map(whole_leaves);
        if let Some(area) = &whole {
            for &root in &self.roots_since(revision, area)? {
                let Root { x, y, reference, .. } = *self.roots.get(root);
                if self.has_changes(&Square::root(x, y), reference, revision, area) {
                    roots.try_push(root)?;
                }
            }
        }
        let memory = compression.memory()?;
        write_stream(sink, MAGIC, VERSION, |sink| {
            let mut writer = Writer::new(sink);
            writer.u64(from.history);
            writer.count(revision);
            writer.count(self.revision);
            writer.u8(compression as u8);
            Places::write(roots.iter().map(|&root| self.root_place(root)), &mut writer);
            let Some(area) = &whole else { return };
            match memory {
                CoderMemory::Fast(memory) => {
                    let mut squares = FastWriter::new(memory, sink);
                    self.write_changed_roots(&roots, revision, area, &mut squares);
                    squares.finish();
                }
                CoderMemory::Small(memory) => {
                    let mut squares = SmallWriter::new(memory, sink);
                    self.write_changed_roots(&roots, revision, area, &mut squares);
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

    /// Does what a delta says, or nothing at all.
    fn apply(
        &mut self,
        delta: &Delta<'_>,
        reader: &mut impl SquareReader,
    ) -> core::result::Result<EditReport, SnapshotError> {
        let mut patches = Vec::try_with_capacity(delta.count as usize)?;
        self.stamp += 1;
        let mut nodes = 0;
        let prepared = self
            .read_patches(delta, reader, &mut patches, &mut nodes)
            .and_then(|()| Ok(self.reserve_for(&patches, nodes)?));
        if let Err(error) = prepared {
            patches.iter().for_each(|patch| self.release(patch.reference));
            return Err(error);
        }
        let (now, mut tally) = (self.revision + 1, Tally::default());
        for patch in &patches {
            let (before, revision) = self.root_before(self.directory.find(patch.x, patch.y));
            let (square, changed) = (Square::root(patch.x, patch.y), tally.changed);
            let after = self.merge(&square, before, revision, patch.reference, now, &mut tally)?;
            self.settle_root(patch.x, patch.y, after, tally.changed != changed, now)?;
        }
        if tally.changed > 0 {
            self.revision = now;
        }
        Ok(tally.report())
    }

    fn read_patches(
        &mut self,
        delta: &Delta<'_>,
        reader: &mut impl SquareReader,
        patches: &mut Vec<Patch>,
        nodes: &mut usize,
    ) -> core::result::Result<(), SnapshotError> {
        let mut places = delta.places.clone();
        for _ in 0..delta.count {
            let (x, y) = places.next()?;
            let reference = self.read_patch(&Square::root(x, y), reader, nodes)?;
            if reference == Reference::KEPT {
                return Err(places.corrupt("a root that stays as it is"));
            }
            patches.try_push(Patch { x, y, reference })?;
        }
        reader.finish()
    }

    /// Reads what becomes of a square, and counts the nodes that took.
    fn read_patch(
        &mut self,
        square: &Square,
        reader: &mut impl SquareReader,
        nodes: &mut usize,
    ) -> core::result::Result<Reference, SnapshotError> {
        match reader.slot(square, true)? {
            Slot::Kept => return Ok(Reference::KEPT),
            Slot::Solid(value) => return Ok(Reference::solid(value)),
            Slot::Mixed if square.is_leaf() => {
                let pixels = reader.leaf(square)?;
                return Ok(self.load_leaf(&pixels)?.reference);
            }
            Slot::Mixed => {}
        }
        let mut children = [Reference::KEPT; 64];
        for slot in 0..64 {
            match self.read_patch(&square.child(slot), reader, nodes) {
                Ok(child) => children[slot] = child,
                Err(error) => {
                    children.iter().for_each(|&child| self.release(child));
                    return Err(error);
                }
            }
        }
        let is_kept = children.iter().all(|&child| child == Reference::KEPT);
        if is_kept || uniform_value(&children).is_some() {
            return Err(uniform_mixed());
        }
        let node = Node { children, ..Node::BLANK };
        match self.nodes.take_or_grow(node, Node::BLANK, &mut self.meter) {
            Ok(node) => {
                *nodes += 1;
                Ok(Reference::node(node))
            }
            Err(error) => {
                children.iter().for_each(|&child| self.release(child));
                Err(error.into())
            }
        }
    }

    /// Makes room for all that merging patches takes. Nodes come out of the patches themselves.
    fn reserve_for(
        &mut self,
        patches: &[Patch],
        nodes: usize,
    ) -> core::result::Result<(), OutOfMemory> {
        self.reserve(&Need { revisions: nodes, ..Need::default() })?;
        let is_new = |patch: &&Patch| self.directory.find(patch.x, patch.y) == NO_ROOT;
        let count = patches.iter().filter(is_new).count();
        for patch in patches {
            if self.directory.find(patch.x, patch.y) == NO_ROOT {
                self.reserve_roots(count, &Square::root(patch.x, patch.y).area())?;
            }
        }
        Ok(())
    }

    /// Puts a patch over what fills a square, last changed in `revision`. Either goes into what fills
    /// it afterwards, or is given back.
    fn merge(
        &mut self,
        square: &Square,
        before: Reference,
        revision: u64,
        patch: Reference,
        now: u64,
        tally: &mut Tally,
    ) -> core::result::Result<Reference, OutOfMemory> {
        if patch == Reference::KEPT {
            return Ok(before);
        }
        match (patch.kind(), before.kind()) {
            (Kind::Node(patch), Kind::Node(node)) => {
                self.merge_nodes(square, node, patch, now, tally)?;
                Ok(before)
            }
            (Kind::Node(patch), _) => {
                let value = before.solid_value().unwrap_or(0);
                self.merge_solid(square, value, revision, patch, now, tally)
            }
            (kind, _) => {
                let changed = tally.changed;
                match kind {
                    Kind::Solid(value) => self.tally_fill(square, before, value, tally),
                    _ => {
                        let (old, new) = (self.leaves.expand(before), self.leaves.expand(patch));
                        tally.leaf(square, &kernels::compare(self.leaves.instructions, &old, &new));
                    }
                }
                let (gone, stays) =
                    if tally.changed == changed { (patch, before) } else { (before, patch) };
                self.release(gone);
                Ok(stays)
            }
        }
    }

    fn merge_nodes(
        &mut self,
        square: &Square,
        node: u32,
        patch: u32,
        now: u64,
        tally: &mut Tally,
    ) -> core::result::Result<(), OutOfMemory> {
        let (pixels, hp) = (tally.pixels(), tally.hp());
        for slot in 0..64 {
            let (before, patch) =
                (self.nodes.get(node).children[slot], self.nodes.get(patch).children[slot]);
            let (revision, changed) = (self.slot_revision(node, slot), tally.changed);
            let after = self.merge(&square.child(slot), before, revision, patch, now, tally)?;
            if after != before {
                self.nodes.get_mut(node).set_child(slot, after);
            }
            if tally.changed != changed {
                self.ensure_revisions(node, now)?;
                self.touch_slot(node, slot, now);
            }
        }
        self.give_node(patch);
        self.nodes.get_mut(node).add_sums(tally.pixels() - pixels, tally.hp() - hp);
        self.summarize(square, node);
        Ok(())
    }

    fn merge_solid(
        &mut self,
        square: &Square,
        value: u8,
        revision: u64,
        patch: u32,
        now: u64,
        tally: &mut Tally,
    ) -> core::result::Result<Reference, OutOfMemory> {
        let before = *tally;
        let mut children = self.nodes.get(patch).children;
        // The node that may come in its place takes this piece.
        self.give_node(patch);
        let mut touched = 0u64;
        for (slot, child) in children.iter_mut().enumerate() {
            let changed = tally.changed;
            let (solid, patch) = (Reference::solid(value), *child);
            *child = self.merge(&square.child(slot), solid, revision, patch, now, tally)?;
            touched |= u64::from(tally.changed != changed) << slot;
        }
        self.split_solid(square, (value, revision), &children, touched, now, (&before, tally))
    }
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
