//! Squares as memory has them: leaves go into bytes packed as they are, and come back without a look at each of
//! their pixels. Some times larger than what a coder makes of noisy ground, and as small where leaves lie at edges.
//!
//! The slots of a square come row by row, each as a byte that says what it is, and what belongs to that: a run of
//! slots that are solid with the same value, a leaf, or a square that is divided, whose own slots follow at once.

use core::array::from_fn;

use crate::memory::Meter;
use crate::quadtree_map::kernels::{self, Form};
use crate::quadtree_map::stream::coding::{Loaded, uniform_mixed};
use crate::quadtree_map::tree::area::{LEAF_SHIFT, LEVEL_SHIFT, ROOT_SHIFT};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::edged::Edged;
use crate::quadtree_map::tree::leaf::{PackedFour, PackedOne, PackedTwo};
use crate::quadtree_map::tree::leaves::Leaves;
use crate::quadtree_map::tree::node::uniform_value;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Pixels};
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::sloped::Sloped;
use crate::quadtree_map::tree::steps::Tree;
use crate::simd::Instructions;
use crate::snapshot::{Reader, SnapshotError};

type Result<T> = core::result::Result<T, SnapshotError>;

// The two highest bits of the byte of a slot.
/// A run of solid slots: their number less 1, then their value.
const SOLID: u8 = 0x00;
/// A leaf: its form, and whether its two values are those of the last leaf of two.
const LEAF: u8 = 0x40;
/// A square that is divided.
const MIXED: u8 = 0x80;
const KIND: u8 = 0xC0;

// Forms of leaves.
/// At an edge that is near the edge of the row before, eight bytes.
const NEAR: u8 = 0;
const EDGED: u8 = 1;
const ONE: u8 = 2;
const TWO: u8 = 3;
const SLOPED: u8 = 4;
const FOUR: u8 = 5;
const RAW: u8 = 6;
/// The last leaf at an edge once more.
const AGAIN: u8 = 7;
/// Beside the form: the two values are those of the last leaf of two values.
const SAME_PAIR: u8 = 8;

/// The two values that are the last ones at first.
const FIRST_PAIR: [u8; 2] = [0, 255];
/// Bytes that go to the sink together: a sink that sums them up takes large pieces more quickly.
const PIECE: usize = 2048;
/// A leaf is asked for so many slots before it is written.
const AHEAD: usize = 8;
/// More bytes than a leaf or a run ever takes.
const MOST: usize = LEAF_PIXELS + 1;

/// Writes squares.
pub(crate) struct PackedWriter<'a> {
    sink: &'a mut dyn FnMut(&[u8]),
    piece: [u8; PIECE],
    len: usize,
    pair: [u8; 2],
    /// The last leaf at an edge.
    edged: Edged,
    /// The value of the run that may go on, and how many slots it has.
    run: Option<(u8, u8)>,
}

impl<'a> PackedWriter<'a> {
    pub(crate) fn new(sink: &'a mut dyn FnMut(&[u8])) -> Self {
        Self { sink, piece: [0; PIECE], len: 0, pair: FIRST_PAIR, edged: Edged::BLANK, run: None }
    }

    /// Ends what was written.
    pub(crate) fn finish(mut self) {
        self.end_run();
        (self.sink)(&self.piece[..self.len]);
    }

    #[inline(always)]
    fn put(&mut self, bytes: &[u8]) {
        self.piece[self.len..self.len + bytes.len()].copy_from_slice(bytes);
        self.len += bytes.len();
    }

    /// The byte of a slot.
    #[inline(always)]
    fn begin(&mut self, byte: u8) {
        if self.len + MOST > PIECE {
            (self.sink)(&self.piece[..self.len]);
            self.len = 0;
        }
        self.put(&[byte]);
    }

    #[inline]
    fn end_run(&mut self) {
        if let Some((value, count)) = self.run.take() {
            self.begin(SOLID | (count - 1));
            self.put(&[value]);
        }
    }

    #[inline(always)]
    fn solid(&mut self, value: u8) {
        match &mut self.run {
            Some((last, count)) if *last == value => *count += 1,
            _ => {
                self.end_run();
                self.run = Some((value, 1));
            }
        }
    }

    fn mixed(&mut self) {
        self.end_run();
        self.begin(MIXED);
    }

    /// A leaf that may be raw: as small as it can be.
    #[inline(always)]
    fn leaf(&mut self, content: &Content<'_>, instructions: Instructions) {
        let Content::Raw(pixels) = content else { return self.packed(content) };
        let form = kernels::smallest(instructions, pixels);
        self.packed(&form.content(pixels));
    }

    #[inline(always)]
    fn packed(&mut self, content: &Content<'_>) {
        match content {
            Content::Solid(value) => return self.solid(*value),
            _ => self.end_run(),
        }
        match content {
            Content::Solid(_) => {}
            Content::Edged(edged) if edged.equals(&self.edged) => self.begin(LEAF | AGAIN),
            Content::Edged(edged) => {
                self.edged = **edged;
                let (reach, values) = edged.parts();
                match steps_of(reach) {
                    Some(steps) => {
                        self.begin_pair(NEAR, values);
                        self.put(&steps);
                    }
                    None => {
                        self.begin_pair(EDGED, values);
                        self.put(reach);
                    }
                }
            }
            Content::One(packed) => {
                self.begin_pair(ONE, packed.palette);
                self.put(&packed.bits);
            }
            Content::Two(packed) => {
                self.begin(LEAF | TWO);
                self.put(&packed.bits);
                self.put(&packed.palette);
            }
            Content::Sloped(packed) => {
                self.begin(LEAF | SLOPED);
                self.put(&packed.to_bytes());
            }
            Content::Four(packed) => {
                self.begin(LEAF | FOUR);
                self.put(&packed.bits);
                self.put(&packed.palette);
            }
            Content::Raw(pixels) => {
                self.begin(LEAF | RAW);
                self.put(&pixels[..]);
            }
        }
    }

    #[inline(always)]
    fn begin_pair(&mut self, form: u8, pair: [u8; 2]) {
        if pair == self.pair {
            return self.begin(LEAF | SAME_PAIR | form);
        }
        self.pair = pair;
        self.begin(LEAF | form);
        self.put(&pair);
    }
}

/// How far the edge of each row lies from that of the row before, the first from the middle, each in four bits and 8
/// more than it is; `None` if one lies too far.
#[inline(always)]
fn steps_of(reach: &[u8; LEAF_SIDE]) -> Option<[u8; 8]> {
    let before: [u8; LEAF_SIDE] = from_fn(|row| if row == 0 { 8 } else { reach[row - 1] });
    let steps: [u8; LEAF_SIDE] =
        from_fn(|row| reach[row].wrapping_sub(before[row]).wrapping_add(8));
    if steps.iter().fold(0, |all, &step| all | step) > 15 {
        return None;
    }
    Some(from_fn(|at| steps[2 * at] | steps[2 * at + 1] << 4))
}

/// The edges that steps lead to; those that leave the leaf are above 16.
#[inline(always)]
fn reach_of(steps: &[u8; 8]) -> [u8; LEAF_SIDE] {
    let mut reach = 8u8;
    from_fn(|row| {
        let step = steps[row / 2] >> (row % 2 * 4) & 15;
        reach = reach.wrapping_add(step).wrapping_sub(8);
        reach
    })
}

/// Reads what a [`PackedWriter`] wrote.
pub(crate) struct PackedReader<'a> {
    bytes: Reader<'a>,
    pair: [u8; 2],
    /// The last leaf at an edge, if there was one.
    edged: Option<Edged>,
}

impl<'a> PackedReader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes: Reader::new(bytes), pair: FIRST_PAIR, edged: None }
    }

    #[inline(always)]
    fn array<const N: usize>(&mut self) -> Result<&'a [u8; N]> {
        let bytes = self.bytes.bytes(N)?;
        bytes.first_chunk().ok_or_else(|| self.unusual())
    }

    /// The two values of a leaf.
    #[inline(always)]
    fn pair(&mut self, byte: u8) -> Result<[u8; 2]> {
        if byte & SAME_PAIR == 0 {
            let pair = *self.array()?;
            if core::mem::replace(&mut self.pair, pair) == pair {
                return Err(self.bytes.corrupt("a pair of values that has a shorter code"));
            }
        }
        Ok(self.pair)
    }

    /// The leaf that a byte begins. Refused unless its form is the one that its pixels have.
    #[inline(always)]
    fn leaf(&mut self, byte: u8, leaves: &mut Leaves, meter: &mut Meter) -> Result<Loaded> {
        match byte & !KIND & !SAME_PAIR {
            form @ (NEAR | EDGED) => {
                let pair = self.pair(byte)?;
                let reach = if form == NEAR { reach_of(self.array()?) } else { *self.array()? };
                let is_short = form == EDGED && steps_of(&reach).is_some();
                let edged = Edged::of_parts(reach, pair).filter(|_| !is_short);
                if edged.is_none() || edged == self.edged {
                    return Err(self.unusual());
                }
                self.edged = edged;
                self.edged(leaves, meter)
            }
            ONE => {
                let (palette, bits) = (self.pair(byte)?, *self.array()?);
                let one = PackedOne { bits, palette, users: 1 };
                if palette[0] >= palette[1] || Edged::new(&one.masks().0, palette).is_some() {
                    return Err(self.unusual());
                }
                let reference = leaves.pack(one, meter)?;
                Ok(Loaded::of_two(reference, one.sum(), palette))
            }
            _ if byte & SAME_PAIR != 0 => Err(self.unusual()),
            TWO => {
                let (bits, palette) = (*self.array()?, *self.array()?);
                self.packed(Form::Two(PackedTwo { bits, palette, users: 1 }), leaves, meter)
            }
            SLOPED => {
                let sloped = Sloped::of_bytes(self.array()?);
                self.packed(Form::Sloped(sloped), leaves, meter)
            }
            FOUR => {
                let (bits, palette) = (*self.array()?, *self.array()?);
                self.packed(Form::Four(PackedFour { bits, palette, users: 1 }), leaves, meter)
            }
            RAW => {
                let pixels = self.array()?;
                self.many(Form::Raw, pixels, leaves, meter)
            }
            AGAIN => self.edged(leaves, meter),
            _ => Err(self.unusual()),
        }
    }

    /// The last leaf at an edge.
    #[inline(always)]
    fn edged(&self, leaves: &mut Leaves, meter: &mut Meter) -> Result<Loaded> {
        let edged = self.edged.ok_or_else(|| self.unusual())?;
        let reference = leaves.pack(edged, meter)?;
        Ok(Loaded::of_two(reference, edged.sum(), edged.values()))
    }

    fn packed(&self, form: Form, leaves: &mut Leaves, meter: &mut Meter) -> Result<Loaded> {
        let pixels = kernels::expand(leaves.instructions, form.content(&[0; LEAF_PIXELS]));
        self.many(form, &pixels, leaves, meter)
    }

    /// A leaf of more than two values.
    fn many(
        &self,
        form: Form,
        pixels: &Pixels,
        leaves: &mut Leaves,
        meter: &mut Meter,
    ) -> Result<Loaded> {
        if kernels::smallest(leaves.instructions, pixels) != form {
            return Err(self.unusual());
        }
        let reference = leaves.hold_form(form, pixels, meter)?;
        Ok(Loaded::of_pixels(reference, pixels, leaves.instructions))
    }

    #[cold]
    fn unusual(&self) -> SnapshotError {
        self.bytes.corrupt("a leaf in another form than its pixels have")
    }
}

impl Tree {
    /// Writes a root.
    pub(crate) fn write_packed(&self, root: Reference, sink: &mut dyn FnMut(&[u8])) {
        let mut writer = PackedWriter::new(sink);
        self.write_packed_slots(&[root], &mut writer);
        writer.finish();
    }

    fn write_packed_slots(&self, slots: &[Reference], out: &mut PackedWriter<'_>) {
        for (at, &slot) in slots.iter().enumerate() {
            // What goes out of memory was not looked at for long.
            slots.get(at + AHEAD).iter().for_each(|&&slot| self.leaves.prefetch(slot));
            match slot.kind() {
                Kind::Solid(value) => out.solid(value),
                Kind::Node(node) => match self.uniform(slot) {
                    Some(value) => out.solid(value),
                    None => {
                        out.mixed();
                        // At most three levels deep.
                        self.write_packed_slots(&self.nodes.get(node).children, out);
                        out.end_run();
                    }
                },
                _ => out.leaf(&self.leaves.content(slot), self.leaves.instructions),
            }
        }
    }

    /// Reads a root into the pools; if it fails they are as they were.
    pub(crate) fn read_packed(&mut self, bytes: &[u8]) -> Result<Reference> {
        let mut reader = PackedReader::new(bytes);
        let mut root = [Reference::EMPTY];
        self.read_packed_slots(&mut root, ROOT_SHIFT, &mut reader)
            .and_then(|_| reader.bytes.finish())
            .inspect_err(|_| self.release(root[0]))?;
        Ok(root[0])
    }

    /// Reads slots of a side; gives the number of their pixels above 0 and their sum. If it fails, what was read
    /// stands in them.
    fn read_packed_slots(
        &mut self,
        slots: &mut [Reference],
        shift: u32,
        reader: &mut PackedReader<'_>,
    ) -> Result<(i64, i64)> {
        let (mut pixels, mut hp) = (0, 0);
        let (mut slot, mut run) = (0, None);
        while slot < slots.len() {
            let byte = reader.bytes.u8()?;
            if byte & KIND == SOLID {
                let (count, value) = (usize::from(byte) + 1, reader.bytes.u8()?);
                if count > slots.len() - slot || run.replace(value) == Some(value) {
                    return Err(reader
                        .bytes
                        .corrupt("a run of slots that is too long or too short"));
                }
                slots[slot..slot + count].fill(Reference::solid(value));
                let inside = (count as i64) << (2 * shift);
                pixels += if value == 0 { 0 } else { inside };
                hp += inside * i64::from(value);
                slot += count;
                continue;
            }
            let loaded = match byte & KIND {
                LEAF if shift == LEAF_SHIFT => {
                    reader.leaf(byte, &mut self.leaves, &mut self.meter)?
                }
                // At most three levels deep.
                _ if byte == MIXED && shift > LEAF_SHIFT => self.read_packed_node(shift, reader)?,
                _ => return Err(reader.bytes.corrupt("a slot that is nothing there")),
            };
            slots[slot] = loaded.reference;
            pixels += loaded.pixels;
            hp += loaded.hp;
            (slot, run) = (slot + 1, None);
        }
        Ok((pixels, hp))
    }

    fn read_packed_node(&mut self, shift: u32, reader: &mut PackedReader<'_>) -> Result<Loaded> {
        let mut children = [Reference::EMPTY; 64];
        let sums = self.read_packed_slots(&mut children, shift - LEVEL_SHIFT, reader);
        let read = sums.and_then(|sums| match uniform_value(&children) {
            None => Ok(sums),
            Some(_) => Err(uniform_mixed()),
        });
        match read {
            Ok((pixels, hp)) => self.load_node(children, pixels, hp),
            Err(error) => self.read_in_vain(&children, error),
        }
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tree() -> Tree {
        Tree::new(Meter::new(0), false)
    }

    fn written(tree: &Tree, root: Reference) -> Vec<u8> {
        let mut bytes = Vec::new();
        tree.write_packed(root, &mut |piece| bytes.extend_from_slice(piece));
        bytes
    }

    /// A root with one leaf in its first square of 128 and another in its last slot but one.
    fn root_of(tree: &mut Tree, leaves: [Reference; 2]) -> Reference {
        let mut children = [Reference::solid(7); 64];
        (children[0], children[62]) = (leaves[0], leaves[1]);
        let middle = tree.load_node(children, 0, 0).unwrap().reference;
        let mut children = [Reference::solid(7); 64];
        children[0] = middle;
        tree.load_node(children, 0, 0).unwrap().reference
    }

    fn noise(index: usize, seed: u32) -> u32 {
        (index as u32 ^ seed).wrapping_mul(0x9E37_79B9).rotate_left(9).wrapping_mul(0x85EB_CA6B)
    }

    /// Pixels that make leaves of every form.
    fn leaf() -> impl Strategy<Value = Pixels> {
        let with = |pixel: fn(usize, u32) -> u8| {
            any::<u32>().prop_map(move |seed| from_fn(|index| pixel(index, seed)))
        };
        prop_oneof![
            with(|index, seed| {
                let edge = 8 + (seed >> (index / LEAF_SIDE) & 7) as usize;
                if index % LEAF_SIDE < edge { seed as u8 } else { !seed as u8 }
            }),
            with(|index, seed| {
                let edge = (seed >> (index / LEAF_SIDE) & 17) as usize;
                if index % LEAF_SIDE < edge { 200 } else { 3 }
            }),
            with(|index, seed| (noise(index, seed) >> 9 & 1) as u8),
            with(|index, seed| (noise(index, seed) >> 9 & 3) as u8 * 50),
            with(|index, seed| (noise(index, seed) >> 9 & 15) as u8 * 16),
            with(|index, seed| (noise(index, seed) >> 9) as u8),
            with(|index, seed| {
                let (across, down) = ((seed & 7) as usize, (seed >> 3 & 7) as usize);
                (index % LEAF_SIDE * across + index / LEAF_SIDE * down).clamp(20, 180) as u8
            }),
        ]
    }

    proptest! {
        #[test]
        fn leaves_of_every_form_come_back(first in leaf(), last in leaf(), is_again: bool) {
            let mut before = tree();
            let last = if is_again { first } else { last };
            let [first, last] =
                [first, last].map(|pixels| before.load_leaf(&pixels).unwrap().reference);
            let root = root_of(&mut before, [first, last]);
            let bytes = written(&before, root);
            let mut after = tree();
            let read = after.read_packed(&bytes).unwrap();
            prop_assert_eq!(written(&after, read), bytes);
            let leaf_of = |tree: &Tree, root: Reference, slot: usize| {
                let middle = tree.nodes.get(root.node_index().unwrap()).children[0];
                tree.nodes.get(middle.node_index().unwrap()).children[slot]
            };
            let top = after.nodes.get(read.node_index().unwrap());
            let (mut pixels, mut hp) = (0, 0);
            for slot in [0, 62] {
                let [one, other] = [(&before, root), (&after, read)]
                    .map(|(tree, root)| tree.leaves.expand(leaf_of(tree, root, slot)));
                prop_assert_eq!(one, other);
                pixels += one.iter().filter(|&&pixel| pixel > 0).count() as u32;
                hp += one.iter().map(|&pixel| u32::from(pixel)).sum::<u32>();
            }
            let solid = (1 << (2 * ROOT_SHIFT)) - 2 * LEAF_PIXELS as u32;
            prop_assert_eq!((top.pixels, top.hp), (pixels + solid, hp + 7 * solid));
            after.release(read);
            prop_assert_eq!(after.leaves.live_bytes() + after.nodes.live_bytes(), 0);
        }

        #[test]
        fn what_is_read_is_what_would_be_written(
            first in leaf(), last in leaf(), is_again: bool,
            at: prop::sample::Index, byte: u8, cut in 0..3usize,
        ) {
            let mut before = tree();
            let last = if is_again { first } else { last };
            let leaves = [first, last].map(|pixels| before.load_leaf(&pixels).unwrap().reference);
            let root = root_of(&mut before, leaves);
            let mut bytes = written(&before, root);
            let at = at.index(bytes.len());
            bytes[at] = byte;
            bytes.truncate(bytes.len() - cut / 2);
            let mut after = tree();
            match after.read_packed(&bytes) {
                Ok(read) => prop_assert_eq!(written(&after, read), bytes),
                Err(_) => prop_assert_eq!(after.leaves.live_bytes() + after.nodes.live_bytes(), 0),
            }
        }
    }
}
