//! Snapshots of a whole map.
//!
//! Payload: the revision (u64), the number of roots that are not empty (u32), then each root in
//! order of row and column: column and row (u32 each, counted in roots from the smallest
//! coordinates), and its square. A square is a byte of kind and what belongs to it: a value; or 64
//! squares; or a palette and the bits of a packed leaf; or the bytes of a leaf. A square that is
//! uniform is always written as a value and a leaf always as small as it can be, so the bytes depend
//! on the pixels alone.

use super::area::{ROOT_SHIFT, Square};
use super::leaf::{Depth, LEAF_PIXELS, Packed, PackedFour, PackedOne, PackedTwo, Palette, Pixels};
use super::node::{Node, uniform_value};
use super::pool::Meter;
use super::reference::{Kind, Reference};
use super::tree::{MAX_ROOTS, Need, Tree};
use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::snapshot::{Reader, SnapshotError, Writer, read_frame, write_frame};

const MAGIC: [u8; 4] = *b"WGQM";
const VERSION: u32 = 1;

const KIND_SOLID: u8 = 0;
const KIND_SPLIT: u8 = 1;
const KIND_RAW: u8 = 2;
/// The kinds of packed leaves are this one plus the depth.
const KIND_PACKED: u8 = 3;

/// Columns and rows of roots.
const ROOT_COLUMNS: u32 = 1 << (32 - ROOT_SHIFT);

impl Tree {
    /// Writes the map to `sink`, a piece at a time.
    pub(super) fn save(&self, sink: &mut dyn FnMut(&[u8])) -> Result<(), OutOfMemory> {
        let mut roots = Vec::try_with_capacity(self.roots.live())?;
        for id in 0..self.roots.live() as u32 {
            if self.uniform(self.roots.get(id).reference) != Some(0) {
                roots.try_push(id)?;
            }
        }
        roots.sort_unstable_by_key(|&id| (self.roots.get(id).y, self.roots.get(id).x));
        write_frame(sink, MAGIC, VERSION, |writer| {
            writer.u64(self.revision);
            writer.u32(roots.len() as u32);
            for &id in &roots {
                let root = self.roots.get(id);
                writer.u32(root.x);
                writer.u32(root.y);
                self.save_square(root.reference, writer);
            }
        });
        Ok(())
    }

    /// The value of all pixels below a reference, if they have the same.
    fn uniform(&self, reference: Reference) -> Option<u8> {
        match reference.kind() {
            Kind::Solid(value) => Some(value),
            Kind::Node(node) => {
                let children = &self.nodes.get(node).children;
                let value = self.uniform(children[0])?;
                children.iter().all(|&child| self.uniform(child) == Some(value)).then_some(value)
            }
            Kind::Raw(raw) => {
                let pixels = self.leaves.raw.get(raw);
                (*pixels == [pixels[0]; LEAF_PIXELS]).then_some(pixels[0])
            }
            Kind::Packed(..) => None,
        }
    }

    fn save_square(&self, reference: Reference, writer: &mut Writer<'_>) {
        if let Some(value) = self.uniform(reference) {
            writer.bytes(&[KIND_SOLID, value]);
            return;
        }
        match reference.kind() {
            Kind::Node(node) => {
                writer.u8(KIND_SPLIT);
                for &child in &self.nodes.get(node).children {
                    self.save_square(child, writer);
                }
            }
            Kind::Packed(Depth::One, packed) => save_packed(self.leaves.one.get(packed), 0, writer),
            Kind::Packed(Depth::Two, packed) => save_packed(self.leaves.two.get(packed), 1, writer),
            Kind::Packed(Depth::Four, packed) => {
                save_packed(self.leaves.four.get(packed), 2, writer);
            }
            Kind::Raw(raw) => save_pixels(self.leaves.raw.get(raw), writer),
            Kind::Solid(value) => writer.bytes(&[KIND_SOLID, value]),
        }
    }

    /// Reads a map that [`Tree::save`] wrote; all squares are as new as its revision.
    pub(super) fn load(
        bytes: &[u8],
        max_bytes: usize,
        is_sharing: bool,
    ) -> Result<Tree, SnapshotError> {
        let (_, mut reader) = read_frame(bytes, MAGIC, VERSION)?;
        let mut tree = Tree::new(Meter::new(max_bytes), is_sharing);
        tree.revision = reader.u64()?;
        tree.base_revision = tree.revision;
        let count = reader.u32()?;
        if u64::from(count) > MAX_ROOTS {
            return Err(reader.corrupt("more roots than a map can have"));
        }
        let mut last = None;
        for _ in 0..count {
            let (x, y) = (reader.u32()?, reader.u32()?);
            if x >= ROOT_COLUMNS || y >= ROOT_COLUMNS {
                return Err(reader.corrupt("a root outside the plane"));
            }
            if last.is_some_and(|last| last >= (y, x)) {
                return Err(reader.corrupt("roots out of order"));
            }
            last = Some((y, x));
            let square = Square::root(x, y);
            tree.reserve_roots(1, &square.area())?;
            let (reference, ..) = tree.load_square(&square, &mut reader)?;
            tree.add_root(x, y, reference, tree.revision)?;
        }
        reader.finish()?;
        Ok(tree)
    }

    /// Reads a square; gives what fills it, its pixels above 0 and its sum of hit points.
    fn load_square(
        &mut self,
        square: &Square,
        reader: &mut Reader<'_>,
    ) -> Result<(Reference, i64, i64), SnapshotError> {
        let kind = reader.u8()?;
        if kind == KIND_SOLID {
            let value = reader.u8()?;
            let pixels = square.pixels() as i64;
            let above = if value == 0 { 0 } else { pixels };
            return Ok((Reference::solid(value), above, pixels * i64::from(value)));
        }
        if square.is_leaf() {
            let pixels = load_pixels(kind, reader)?;
            let leaf = match Palette::of(&pixels) {
                Some(palette) if palette.len == 1 => Reference::solid(pixels[0]),
                Some(palette) => self.leaves.pack(&pixels, &palette, &mut self.meter)?,
                None => {
                    self.leaves.reserve_raw(1, &mut self.meter)?;
                    Reference::raw(self.leaves.raw.take(pixels)?)
                }
            };
            let above = pixels.iter().filter(|&&pixel| pixel != 0).count();
            let hp = pixels.iter().map(|&pixel| i64::from(pixel)).sum();
            return Ok((leaf, above as i64, hp));
        }
        if kind != KIND_SPLIT {
            return Err(reader.corrupt("no kind of a square"));
        }
        let mut children = [Reference::EMPTY; 64];
        let (mut pixels, mut hp) = (0, 0);
        for (slot, child) in children.iter_mut().enumerate() {
            let (reference, more_pixels, more_hp) =
                self.load_square(&square.child(slot), reader)?;
            *child = reference;
            pixels += more_pixels;
            hp += more_hp;
        }
        if let Some(value) = uniform_value(&children) {
            return Ok((Reference::solid(value), pixels, hp));
        }
        self.reserve(&Need { nodes: 1, ..Need::default() })?;
        let mut node = Node::new(children, self.revision);
        node.add_sums(pixels, hp);
        Ok((Reference::node(self.nodes.take(node)?), pixels, hp))
    }
}

fn save_packed<const BYTES: usize, const COLORS: usize>(
    packed: &Packed<BYTES, COLORS>,
    depth: u8,
    writer: &mut Writer<'_>,
) {
    writer.u8(KIND_PACKED + depth);
    writer.bytes(&packed.palette);
    writer.bytes(&packed.bits);
}

fn save_pixels(pixels: &Pixels, writer: &mut Writer<'_>) {
    let Some(palette) = Palette::of(pixels) else {
        writer.u8(KIND_RAW);
        return writer.bytes(pixels);
    };
    match palette.depth() {
        Depth::One => save_packed(&PackedOne::new(pixels, &palette), 0, writer),
        Depth::Two => save_packed(&PackedTwo::new(pixels, &palette), 1, writer),
        Depth::Four => save_packed(&PackedFour::new(pixels, &palette), 2, writer),
    }
}

fn load_packed<const BYTES: usize, const COLORS: usize>(
    reader: &mut Reader<'_>,
) -> Result<Pixels, SnapshotError> {
    let mut packed = Packed::<BYTES, COLORS>::BLANK;
    packed.palette.copy_from_slice(reader.bytes(COLORS)?);
    packed.bits.copy_from_slice(reader.bytes(BYTES)?);
    Ok(packed.expand())
}

fn load_pixels(kind: u8, reader: &mut Reader<'_>) -> Result<Pixels, SnapshotError> {
    match kind {
        KIND_RAW => {
            let mut pixels = [0; LEAF_PIXELS];
            pixels.copy_from_slice(reader.bytes(LEAF_PIXELS)?);
            Ok(pixels)
        }
        3 => load_packed::<32, 2>(reader),
        4 => load_packed::<64, 4>(reader),
        5 => load_packed::<128, 16>(reader),
        _ => Err(reader.corrupt("no kind of a leaf")),
    }
}
