//! Squares of the tree to a coder, and from a coder into the tree.

use crate::error::OutOfMemory;
use crate::quadtree_map::kernels;
use crate::quadtree_map::stream::codec::{Leaf, Slot, SquareReader, SquareWriter};
use crate::quadtree_map::tree::area::Square;
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::leaves::Keep;
use crate::quadtree_map::tree::node::{Node, uniform_value};
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, Pixels};
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::Tree;
use crate::simd::{Instructions, Native};
use crate::snapshot::{Reader, SnapshotError};

/// A square that was read: what fills it, its pixels above 0 and its sum of hit points.
#[derive(Clone, Copy)]
pub(crate) struct Loaded {
    pub(crate) reference: Reference,
    pub(crate) pixels: i64,
    pub(crate) hp: i64,
}

impl Tree {
    /// The value of all pixels below a reference, if they have the same.
    pub(crate) fn uniform(&self, reference: Reference) -> Option<u8> {
        match reference.kind() {
            Kind::Solid(value) => Some(value),
            Kind::Node(node) => {
                let children = &self.nodes.get(node).children;
                let value = self.uniform(children[0])?;
                children.iter().all(|&child| self.uniform(child) == Some(value)).then_some(value)
            }
            Kind::Raw(_) | Kind::Packed(..) => self.content(reference).uniform_value(),
        }
    }

    /// Writes a square that is not left out.
    pub(crate) fn write_square(
        &self,
        square: &Square,
        reference: Reference,
        may_keep: bool,
        out: &mut impl SquareWriter,
    ) {
        match self.uniform(reference) {
            Some(value) => out.slot(square, Slot::Solid(value), may_keep),
            None => {
                out.slot(square, Slot::Mixed, may_keep);
                self.write_inside(square, reference, may_keep, out);
            }
        }
    }

    /// Writes what a mixed square consists of.
    #[inline]
    pub(crate) fn write_inside(
        &self,
        square: &Square,
        reference: Reference,
        may_keep: bool,
        out: &mut impl SquareWriter,
    ) {
        match reference.kind() {
            Kind::Node(node) => {
                for (slot, &child) in self.nodes.get(node).children.iter().enumerate() {
                    // At most three levels deep.
                    self.write_square(&square.child(slot), child, may_keep, out);
                }
            }
            _ => self.content(reference).write(square, out),
        }
    }

    /// Reads a square into the tree's pools. If it fails, what was read so far is given back.
    pub(crate) fn read_square(
        &mut self,
        square: &Square,
        reader: &mut impl SquareReader,
    ) -> Result<Loaded, SnapshotError> {
        let slot = reader.slot(square, false)?;
        self.read_inside(square, slot, reader)
    }

    /// Reads what a square consists of that is told as this. If it fails, what was read so far is given back.
    #[inline]
    pub(crate) fn read_inside(
        &mut self,
        square: &Square,
        slot: Slot,
        reader: &mut impl SquareReader,
    ) -> Result<Loaded, SnapshotError> {
        match slot {
            Slot::Solid(value) => Ok(Loaded::solid(square, value)),
            Slot::Mixed if square.is_leaf() => {
                let pixels = reader.leaf(square)?;
                Ok(self.load_leaf(&pixels)?)
            }
            Slot::Mixed | Slot::Kept => self.read_node(square, reader),
        }
    }

    fn read_node(
        &mut self,
        square: &Square,
        reader: &mut impl SquareReader,
    ) -> Result<Loaded, SnapshotError> {
        let mut children = [Reference::EMPTY; 64];
        let (mut pixels, mut hp) = (0, 0);
        for slot in 0..64 {
            match self.read_square(&square.child(slot), reader) {
                Ok(loaded) => {
                    children[slot] = loaded.reference;
                    pixels += loaded.pixels;
                    hp += loaded.hp;
                }
                Err(error) => return self.read_in_vain(&children, error),
            }
        }
        if uniform_value(&children).is_some() {
            return self.read_in_vain(&children, uniform_mixed());
        }
        self.load_node(children, pixels, hp)
    }

    /// Takes a node of squares that were read.
    pub(crate) fn load_node(
        &mut self,
        children: [Reference; 64],
        pixels: i64,
        hp: i64,
    ) -> Result<Loaded, SnapshotError> {
        let mut node = Node::new(children, self.revision);
        node.add_sums(pixels, hp);
        match self.nodes.take_or_grow(node, Node::BLANK, &mut self.meter) {
            Ok(node) => Ok(Loaded { reference: Reference::node(node), pixels, hp }),
            Err(error) => self.read_in_vain(&children, error.into()),
        }
    }

    /// Gives back what was read of a square that cannot be read whole.
    #[cold]
    pub(crate) fn read_in_vain(
        &mut self,
        children: &[Reference; 64],
        error: SnapshotError,
    ) -> Result<Loaded, SnapshotError> {
        children.iter().for_each(|&child| self.release(child));
        Err(error)
    }

    /// Takes a leaf of these pixels, as small as it can be kept.
    pub(crate) fn load_leaf(&mut self, pixels: &Pixels) -> Result<Loaded, OutOfMemory> {
        let reference = self.leaves.hold(pixels, Keep::Packed, &mut self.meter)?;
        Ok(Loaded::of_pixels(reference, pixels, self.leaves.instructions))
    }
}

/// The refusal of a square that is told part by part although it has one value: nobody writes that, and it
/// would take a reader's time for nothing.
pub(crate) fn uniform_mixed() -> SnapshotError {
    Reader::new(&[]).corrupt("a mixed square that has one value")
}

impl Content<'_> {
    /// The value of all pixels, if they have the same.
    #[inline(always)]
    pub(crate) fn uniform_value(&self) -> Option<u8> {
        match self {
            Content::Solid(value) => Some(*value),
            Content::Raw(pixels) => kernels::is_uniform(pixels).then_some(pixels[0]),
            _ => None,
        }
    }

    /// Writes the pixels of a leaf that is not uniform.
    #[inline(always)]
    pub(crate) fn write(&self, square: &Square, out: &mut impl SquareWriter) {
        if let Some((rows, values)) = self.two_values() {
            return out.leaf(square, &Leaf::Two(rows, values));
        }
        match self {
            Content::Raw(pixels) => out.leaf(square, &Leaf::of(pixels)),
            content => {
                let mut pixels = [0; LEAF_PIXELS];
                content.expand::<Native>(&mut pixels);
                out.leaf(square, &Leaf::of(&pixels));
            }
        }
    }
}

impl Loaded {
    fn solid(square: &Square, value: u8) -> Self {
        let pixels = square.pixels() as i64;
        let above = if value == 0 { 0 } else { pixels };
        Self { reference: Reference::solid(value), pixels: above, hp: pixels * i64::from(value) }
    }

    /// A leaf of these pixels.
    pub(crate) fn of_pixels(
        reference: Reference,
        pixels: &Pixels,
        instructions: Instructions,
    ) -> Self {
        let sums = kernels::compare(instructions, &[0; LEAF_PIXELS], pixels);
        Self { reference, pixels: i64::from(sums.created), hp: i64::from(sums.added) }
    }

    /// A leaf of two values, the lower one first, with this sum.
    #[inline(always)]
    pub(crate) fn of_two(reference: Reference, sum: u16, [low, high]: [u8; 2]) -> Self {
        let pixels = if low == 0 { i64::from(sum / u16::from(high)) } else { LEAF_PIXELS as i64 };
        Self { reference, pixels, hp: i64::from(sum) }
    }
}
