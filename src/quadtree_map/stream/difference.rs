//! What differs between two maps, as a delta.

use crate::coord::{Bounds, Rect};
use crate::memory::Vec;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::stream::codec::{FastWriter, Slot, SmallWriter, SquareWriter};
use crate::quadtree_map::stream::compression::{CoderMemory, Compression};
use crate::quadtree_map::stream::delta::write_delta_head;
use crate::quadtree_map::stream::snapshot::place_of;
use crate::quadtree_map::tree::area::{Area, Square};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::roots::RootWalk;
use crate::quadtree_map::tree::steps::Tree;

impl QuadtreeMap {
    /// Writes to `sink`, a piece at a time, in what squares this map differs from another: in the squares of
    /// 1024 x 1024 pixels that touch `rect`, or anywhere for `None`. [`QuadtreeMap::apply_delta`] makes a map
    /// that is like the other one, and is said to stand at this one's revision, like this one.
    ///
    /// Cost follows what is not uniform in either. Takes eight bytes of memory for each root there while it
    /// runs, and 280 KB for [`Compression::Small`].
    pub fn encode_difference(
        &self,
        base: &QuadtreeMap,
        rect: Option<Rect>,
        compression: Compression,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<()> {
        let area = match rect {
            None => Some(Area::of_bounds(&Bounds::plane())),
            Some(rect) => Area::of_rect(&rect.in_plane("rect")?),
        };
        let mut places = Vec::new();
        if let Some(area) = &area {
            self.tree.need(area)?;
            base.tree.need(area)?;
            for tree in [&self.tree, &base.tree] {
                let mut walk = RootWalk::new(tree, area);
                while let Some(root) = walk.next(tree) {
                    let root = tree.roots.get(root);
                    let pair = Pair::of_root(self, base, root.x, root.y);
                    if !pair.is_same() {
                        places.try_push(u64::from(root.y) << 32 | u64::from(root.x))?;
                    }
                }
            }
        }
        places.sort_unstable();
        let mut kept = 0;
        for index in 0..places.len() {
            if kept == 0 || places[kept - 1] != places[index] {
                places[kept] = places[index];
                kept += 1;
            }
        }
        places.truncate(kept);
        let memory = compression.memory()?;
        let revision = self.revision();
        let numbers = places.iter().map(|&place| {
            let (x, y) = of_number(place);
            place_of(x, y)
        });
        write_delta_head(
            revision,
            revision.number,
            compression,
            numbers,
            sink,
            |sink| match memory {
                CoderMemory::Fast(memory) => {
                    let mut squares = FastWriter::new(memory, sink);
                    self.write_pairs(base, &places, &mut squares);
                    squares.finish();
                }
                CoderMemory::Small(memory) => {
                    let mut squares = SmallWriter::new(memory, sink);
                    self.write_pairs(base, &places, &mut squares);
                    squares.finish();
                }
            },
        );
        Ok(())
    }

    fn write_pairs(&self, base: &QuadtreeMap, places: &[u64], out: &mut impl SquareWriter) {
        for &place in places {
            let (x, y) = of_number(place);
            Pair::of_root(self, base, x, y).write(&Square::root(x, y), out);
        }
    }
}

/// The column and row of a root, whose number is in the order of rows.
fn of_number(number: u64) -> (u32, u32) {
    (number as u32, (number >> 32) as u32)
}

/// What fills a square in two maps.
#[derive(Clone, Copy)]
struct Pair<'a> {
    tree: &'a Tree,
    reference: Reference,
    base: &'a Tree,
    base_reference: Reference,
}

impl<'a> Pair<'a> {
    fn of_root(map: &'a QuadtreeMap, base: &'a QuadtreeMap, x: u32, y: u32) -> Self {
        let (tree, base) = (&map.tree, &base.tree);
        Self { tree, reference: tree.filling(x, y), base, base_reference: base.filling(x, y) }
    }

    /// The same of a smaller square; what is solid is so in all of them.
    fn child(&self, slot: usize) -> Self {
        let below = |tree: &Tree, reference: Reference| match reference.node_index() {
            Some(node) => tree.nodes.get(node).children[slot],
            None => reference,
        };
        Self {
            reference: below(self.tree, self.reference),
            base_reference: below(self.base, self.base_reference),
            ..*self
        }
    }

    /// True if the pixels are the same.
    fn is_same(&self) -> bool {
        match (self.reference.kind(), self.base_reference.kind()) {
            (Kind::Solid(value), Kind::Solid(other)) => value == other,
            (Kind::Solid(value), _) => self.base.uniform(self.base_reference) == Some(value),
            (_, Kind::Solid(value)) => self.tree.uniform(self.reference) == Some(value),
            // At most three levels deep.
            (Kind::Node(_), _) | (_, Kind::Node(_)) => {
                (0..64).all(|slot| self.child(slot).is_same())
            }
            _ => {
                let leaves = (&self.tree.leaves, &self.base.leaves);
                leaves.0.expand(self.reference) == leaves.1.expand(self.base_reference)
            }
        }
    }

    /// Writes what differs in a square that differs.
    fn write(&self, square: &Square, out: &mut impl SquareWriter) {
        if let Some(value) = self.tree.uniform(self.reference) {
            return out.slot(square, Slot::Solid(value), true);
        }
        out.slot(square, Slot::Mixed, true);
        if square.is_leaf() {
            return self.tree.content(self.reference).write(square, out);
        }
        for slot in 0..64 {
            let (child, square) = (self.child(slot), square.child(slot));
            match child.is_same() {
                true => out.slot(&square, Slot::Kept, true),
                // At most three levels deep.
                false => child.write(&square, out),
            }
        }
    }
}
