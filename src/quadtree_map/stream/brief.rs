//! Brief deltas: rectangles around what changed.
//!
//! A head of bits says where they lie; those that are not uniform follow as a rectangle is encoded, or shorter by
//! guesses from what lies beside. Which revisions it leads from and to is not written whole: their lowest bits
//! are, and the key is a hash that the history and both numbers go into, which a receiver that stands at one of
//! them can make.

use xxhash_rust::xxh3::xxh3_64;

use crate::memory::{Meter, Vec};
use crate::quadtree_map::kernels;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::stream::codec::{
    BitReader, BitState, BitWriter, Border, FastMemory, FastReader, FastState, FastWriter,
    SmallMemory, SmallReader, SmallWriter, SquareReader, SquareWriter,
};
use crate::quadtree_map::stream::coding::uniform_mixed;
use crate::quadtree_map::stream::compression::Compression;
use crate::quadtree_map::stream::encoding::encode;
use crate::quadtree_map::stream::parts::{Part, Parts, corrupt};
use crate::quadtree_map::stream::patches::{Patch, Patches};
use crate::quadtree_map::stream::window::{Canvas, Window, size_of};
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, Square, bits};
use crate::quadtree_map::tree::error::{QuadtreeMapError, Result};
use crate::quadtree_map::tree::pixels::LEAF_PIXELS;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::revision::Revision;
use crate::quadtree_map::tree::steps::Tree;
use crate::quadtree_map::tree::tally::EditReport;
use crate::snapshot::SnapshotError;

const MAGIC: [u8; 3] = *b"WGD";
/// The version is in the lowest bits of a byte whose others belong to the head:
const VERSION: u8 = 2;
const VERSION_BITS: u8 = 0b1111;
/// the small coder, …
const IS_SMALL: u8 = 1 << 4;
/// … squares as those of a rectangle, without guesses, …
const IS_PLAIN: u8 = 1 << 5;
/// … one rectangle near the middle of the plane over one revision, …
const IS_NEAR: u8 = 1 << 6;
/// … and of one over one revision the lowest bit of the number that it leads from.
const IS_ODD: u8 = 1 << 7;
/// The key, and a byte against damage.
const TAIL_BYTES: usize = 5;
/// Bits of how many bits there are of how many revisions it leads over, less one, and of the number of rectangles.
const SPAN_BITS: u32 = 5;
const COUNT_BITS: u32 = 8;
/// It leads over fewer revisions.
const SPANS: u64 = 1 << 32;

/// Room is made at once for so many bytes of a delta: most have fewer.
const USUAL_BYTES: usize = 1024;

/// What both sides make of the revisions.
fn key_of(digest: u64, from: Revision, to: u64) -> u32 {
    let mut bytes = [0; 32];
    let words = [digest, from.history, from.number, to];
    for (place, word) in bytes.as_chunks_mut().0.iter_mut().zip(words) {
        *place = word.to_le_bytes();
    }
    xxh3_64(&bytes) as u32
}

/// The last byte: whether the bytes are what was written, whoever may read them.
fn seal_of(digest: u64, key: u32) -> u8 {
    let mut bytes = [0; 12];
    bytes[..8].copy_from_slice(&digest.to_le_bytes());
    bytes[8..].copy_from_slice(&key.to_le_bytes());
    xxh3_64(&bytes) as u8
}

/// Bits that a number of revisions takes, at least one.
fn bits_of(span: u64) -> u32 {
    64 - (span | 1).leading_zeros()
}

/// The lowest bits.
fn mask_of(count: u32) -> u64 {
    (1 << count) - 1
}

/// True for bytes that say they are a brief delta.
pub(super) fn is_brief(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC) && bytes.get(3).is_some_and(|byte| byte & VERSION_BITS == VERSION)
}

/// What a brief delta says.
struct Brief<'a> {
    digest: u64,
    key: u32,
    flags: u8,
    /// How many revisions it leads over, and the lowest bits of the first.
    span: u64,
    low: u64,
    mask: u64,
    parts: Parts,
    squares: BitReader<'a>,
}

impl<'a> Brief<'a> {
    fn read(bytes: &'a [u8]) -> core::result::Result<Self, SnapshotError> {
        let smallest = MAGIC.len() + 1 + TAIL_BYTES;
        if bytes.len() < smallest {
            let (needed, given) = (smallest as u64, bytes.len() as u64);
            return Err(SnapshotError::WrongLength { needed, given });
        }
        let (hashed, tail) = bytes.split_at(bytes.len() - TAIL_BYTES);
        let (digest, key) =
            (xxh3_64(hashed), u32::from_le_bytes([tail[0], tail[1], tail[2], tail[3]]));
        if seal_of(digest, key) != tail[4] {
            return Err(SnapshotError::WrongChecksum);
        }
        let (flags, mut head) = (hashed[MAGIC.len()], BitReader::new(&hashed[MAGIC.len() + 1..]));
        let mut parts = Parts::none();
        let (mut span, mut mask, mut low) = (1, 1, u64::from(flags / IS_ODD));
        let is_near = flags & IS_NEAR != 0;
        if is_near {
            let (area, value) = Part::read_near(&mut head)?;
            parts.push(area, value)?;
            if parts.near().is_none() {
                return Err(corrupt("a head that nobody writes"));
            }
        } else {
            let mut count = 1;
            let is_many = head.bit();
            if is_many {
                let span_bits = head.take(SPAN_BITS) + 1;
                span = u64::from(head.take(span_bits));
                mask = mask_of(span_bits);
                let is_usual = low == 0 && bits_of(span) == span_bits;
                low = u64::from(head.take(span_bits));
                count = head.take(COUNT_BITS);
                if !is_usual || (span, count) == (1, 1) {
                    return Err(corrupt("a head that nobody writes"));
                }
            }
            for _ in 0..count {
                let (area, value) = Part::read(&mut head)?;
                parts.push(area, value)?;
            }
            if !is_many && parts.near().is_some() {
                return Err(corrupt("a head that nobody writes"));
            }
        }
        parts.arrange().ok_or_else(|| corrupt("rectangles that are too large"))?;
        let is_plain = flags & IS_PLAIN != 0;
        if is_plain && parts.mixed().next().is_none() || parts.is_large && !is_plain {
            return Err(corrupt("a head that nobody writes"));
        }
        Ok(Self { digest, key, flags, span, low, mask, parts, squares: head })
    }

    /// The revision that it leads from, if it fits one that a receiver stands at.
    fn from(&self, at: Revision) -> Option<Revision> {
        let passed = at.number.wrapping_sub(self.low) & self.mask;
        let from = Revision { number: at.number.checked_sub(passed)?, ..at };
        let to = from.number.checked_add(self.span)?;
        (passed <= self.span && key_of(self.digest, from, to) == self.key).then_some(from)
    }

    /// The pixels of all parts that are not uniform, one after the other.
    fn pixels(&self) -> core::result::Result<Vec<u8>, SnapshotError> {
        let mut pixels = Vec::try_filled(self.parts.pixels(), 0)?;
        let is_plain = self.flags & IS_PLAIN != 0;
        if pixels.is_empty() {
            self.squares.finish()?;
        } else if self.flags & IS_SMALL == 0 {
            let (memory, border) = (FastMemory::take()?, Border::take_unless(is_plain)?);
            let mut reader = FastReader::beside(self.squares.clone(), memory, border);
            self.read_pixels(&mut reader, &mut pixels)?;
        } else {
            let memory = if is_plain { SmallMemory::take()? } else { SmallMemory::guessing()? };
            let mut reader = SmallReader::new(memory, self.squares.rest()?);
            self.read_pixels(&mut reader, &mut pixels)?;
        }
        Ok(pixels)
    }

    /// The only part, which is large, as a map that begins with its first pixel.
    fn tree(&self, size: &Area, meter: Meter) -> core::result::Result<Tree, SnapshotError> {
        let tree = if self.flags & IS_SMALL == 0 {
            let squares = self.squares.clone();
            let mut reader = FastReader::beside(squares, FastMemory::take()?, None);
            Tree::of_rectangle(size, meter, &mut reader)?
        } else {
            let mut reader = SmallReader::new(SmallMemory::take()?, self.squares.rest()?);
            Tree::of_rectangle(size, meter, &mut reader)?
        };
        if tree.uniform_area(size).is_some() {
            return Err(uniform_mixed());
        }
        Ok(tree)
    }

    fn read_pixels(
        &self,
        reader: &mut impl SquareReader,
        pixels: &mut [u8],
    ) -> core::result::Result<(), SnapshotError> {
        for part in self.parts.mixed() {
            let mut canvas = Canvas::new(part.pixels_in(pixels), &part.area);
            match self.flags & IS_PLAIN {
                0 => canvas.read_mixed(reader)?,
                _ => canvas.read_whole(reader)?,
            }
        }
        reader.finish()
    }
}

impl Tree {
    /// The shortest brief delta of these rectangles; `None` if it leads over too many revisions.
    pub(super) fn brief(
        &self,
        from: Revision,
        parts: &Parts,
        compression: Compression,
    ) -> Result<Option<Vec<u8>>> {
        if self.revision - from.number >= SPANS {
            return Ok(None);
        }
        let is_plain = parts.is_large;
        let (mut bytes, is_shortest) = self.write_brief(from, parts, compression, is_plain)?;
        if !is_plain && !is_shortest {
            let (plain, _) = self.write_brief(from, parts, compression, true)?;
            if plain.len() < bytes.len() {
                bytes = plain;
            }
        }
        Ok(Some(bytes))
    }

    /// Writes a delta of these rectangles, and says whether it is known that one without guesses is not shorter.
    fn write_brief(
        &self,
        from: Revision,
        parts: &Parts,
        compression: Compression,
        is_plain: bool,
    ) -> Result<(Vec<u8>, bool)> {
        let (mut bytes, mut result) = (Vec::try_with_capacity(USUAL_BYTES)?, Ok(()));
        let mut is_shortest = true;
        let mut sink = |piece: &[u8]| {
            if result.is_ok() {
                result = bytes.try_extend_from_slice(piece);
            }
        };
        let is_uniform = parts.mixed().next().is_none();
        match (is_uniform, compression) {
            (true, _) => self.write_head(from, parts, compression, false, &mut sink).finish(),
            (false, Compression::Fast) => {
                let (memory, border) = (FastMemory::take()?, Border::take_unless(is_plain)?);
                let head = self.write_head(from, parts, compression, is_plain, &mut sink).pause();
                let state = FastState::beside(head, memory, border);
                let mut squares = FastWriter::resume(state, &mut sink);
                self.write_parts(parts, is_plain, &mut squares);
                is_shortest = squares.spared() >= 0;
                squares.finish();
            }
            (false, Compression::Small) => {
                let memory = if is_plain { SmallMemory::take()? } else { SmallMemory::guessing()? };
                self.write_head(from, parts, compression, is_plain, &mut sink).finish();
                let mut squares = SmallWriter::new(memory, &mut sink);
                self.write_parts(parts, is_plain, &mut squares);
                squares.finish();
                is_shortest = false;
            }
        }
        result?;
        let digest = xxh3_64(&bytes);
        let key = key_of(digest, from, self.revision);
        bytes.try_extend_from_slice(&key.to_le_bytes())?;
        bytes.try_push(seal_of(digest, key))?;
        Ok((bytes, is_shortest))
    }

    fn write_parts(&self, parts: &Parts, is_plain: bool, out: &mut impl SquareWriter) {
        for part in parts.mixed() {
            let window = Window::new(self, &part.area);
            if is_plain { encode(&window, out) } else { window.write_mixed(out) }
        }
    }

    fn write_head<'a>(
        &self,
        from: Revision,
        parts: &Parts,
        compression: Compression,
        is_plain: bool,
        sink: &'a mut dyn FnMut(&[u8]),
    ) -> BitWriter<'a> {
        let (span, count) = (self.revision - from.number, parts.all().len() as u32);
        let is_one = (span, count) == (1, 1);
        let near = parts.near().filter(|_| is_one);
        let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };
        sink(&MAGIC);
        sink(&[VERSION
            | flag(compression == Compression::Small, IS_SMALL)
            | flag(is_plain, IS_PLAIN)
            | flag(near.is_some(), IS_NEAR)
            | flag(is_one && from.number & 1 == 1, IS_ODD)]);
        let mut head = BitWriter::resume(BitState::NEW, sink);
        if let Some(part) = near {
            part.write_near(&mut head);
            return head;
        }
        head.put((!is_one).into(), 1);
        if !is_one {
            let span_bits = bits_of(span);
            head.put(span_bits - 1, SPAN_BITS);
            head.put(span as u32, span_bits);
            head.put((from.number & mask_of(span_bits)) as u32, span_bits);
            head.put(count, COUNT_BITS);
        }
        parts.all().iter().for_each(|part| part.write(&mut head));
        head
    }

    /// What becomes of a square that parts are put over, one after the other.
    fn overlay(
        &mut self,
        square: &Square,
        parts: &[Part],
        pixels: &[u8],
        patches: &mut Patches,
    ) -> core::result::Result<Reference, SnapshotError> {
        let area = square.area();
        let touching = || parts.iter().filter(|part| part.area.touches(&area));
        let Some(last) = touching().next_back() else { return Ok(Reference::KEPT) };
        if let Some(value) = last.value
            && last.area.holds(&area)
        {
            return Ok(Reference::solid(value));
        }
        if square.is_leaf() {
            let (before, _) = self.square_at(square.x, square.y);
            let before = match before.solid_value() {
                Some(value) => [value; LEAF_PIXELS],
                None => self.leaves.expand(before),
            };
            let mut leaf = before;
            touching().for_each(|part| part.paint(square, pixels, &mut leaf));
            if leaf == before {
                return Ok(Reference::KEPT);
            }
            if kernels::is_uniform(&leaf) {
                return Ok(Reference::solid(leaf[0]));
            }
            return Ok(self.load_leaf(&leaf)?.reference);
        }
        let slots = touching().fold(0, |slots, part| slots | square.children_touching(&part.area));
        let mut children = [Reference::KEPT; 64];
        for slot in bits(slots) {
            // At most three levels deep.
            match self.overlay(&square.child(slot), parts, pixels, patches) {
                Ok(child) => children[slot] = child,
                Err(error) => {
                    children.iter().for_each(|&child| self.release(child));
                    return Err(error);
                }
            }
        }
        if children.iter().all(|&child| child == Reference::KEPT) {
            return Ok(Reference::KEPT);
        }
        self.patch_of(children, patches)
    }
}

impl QuadtreeMap {
    /// Does what a brief delta says, see [`QuadtreeMap::apply_delta`].
    pub(super) fn apply_brief(
        &mut self,
        bytes: &[u8],
        revision: Revision,
    ) -> Result<(EditReport, Revision)> {
        let brief = Brief::read(bytes)?;
        let Some(from) = brief.from(revision) else {
            return Err(QuadtreeMapError::OtherDelta { revision });
        };
        let (parts, to) =
            (brief.parts.all(), Revision { number: from.number + brief.span, ..from });
        if brief.parts.is_large {
            let area = parts[0].area;
            self.tree.need(&area)?;
            let source = brief.tree(&size_of(&area), self.tree.meter.rest())?;
            return Ok((self.tree.paste(area, &source)?, to));
        }
        let pixels = brief.pixels()?;
        let mut roots = Vec::new();
        for part in parts {
            self.tree.need(&part.area)?;
            let places = part.area.in_squares(ROOT_SHIFT);
            for y in places.min_y..=places.max_y {
                for x in places.min_x..=places.max_x {
                    roots.try_push(u64::from(y) << 32 | u64::from(x))?;
                }
            }
        }
        roots.sort_unstable();
        let mut kept = 0;
        for index in 0..roots.len() {
            if kept == 0 || roots[kept - 1] != roots[index] {
                roots[kept] = roots[index];
                kept += 1;
            }
        }
        roots.truncate(kept);
        let report = self.tree.apply(roots.len(), |tree, patches| {
            for &place in &roots {
                let (y, x) = ((place >> 32) as u32, place as u32);
                let reference = tree.overlay(&Square::root(x, y), parts, &pixels, patches)?;
                patches.push(Patch { x, y, reference })?;
            }
            Ok(())
        })?;
        Ok((report, to))
    }
}
