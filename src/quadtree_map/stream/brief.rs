//! Brief deltas: rectangles around what the last changing calls changed.
//!
//! A head of bits says where they lie; those that are not uniform follow as a rectangle is encoded. Which
//! revisions it leads from and to is not written whole: their lowest bits are, and the key is a hash that
//! the history and both numbers go into, which a receiver that stands at one of them can make.

use xxhash_rust::xxh3::{Xxh3Default, xxh3_64};

use crate::memory::Vec;
use crate::quadtree_map::kernels;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::stream::codec::{
    BitReader, BitState, BitWriter, Border, FastMemory, FastReader, FastState, FastWriter,
    SmallMemory, SmallReader, SmallWriter, SquareReader, SquareWriter,
};
use crate::quadtree_map::stream::compression::Compression;
use crate::quadtree_map::stream::patches::{Patch, Patches};
use crate::quadtree_map::stream::seams::MAX_ENCODED_SIDE;
use crate::quadtree_map::stream::window::{CANVAS_PIXELS, Canvas};
use crate::quadtree_map::tree::area::{
    Area, LEAF_SHIFT, ROOT_SHIFT, Square, bits, to_signed, to_unsigned,
};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::{QuadtreeMapError, Result};
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE};
use crate::quadtree_map::tree::recent::REMEMBERED;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::revision::Revision;
use crate::quadtree_map::tree::steps::Tree;
use crate::quadtree_map::tree::tally::EditReport;
use crate::snapshot::{Reader, SnapshotError};

/// Magic and version.
const MAGIC: [u8; 4] = *b"WGD\x02";
/// The key, and a byte against damage.
const TAIL_BYTES: usize = 5;
/// Bits of a number below 64.
const SHORT: u32 = 6;
/// Rectangles of a delta: a bit less than the number has room for.
const MOST_PARTS: usize = 63;
/// Leaves that those touch which are not uniform: each may become one of its own.
const TOUCHED_LEAVES: u64 = 2048;
/// Columns and rows together of its uniform rectangles.
const UNIFORM_SIDES: u64 = 8192;
/// How many bits the sides of a rectangle may have, less one.
const SIDE_BITS: [u32; 8] = [0, 3, 4, 5, 6, 7, 8, 12];
/// Rectangles are joined where that adds no more than this many pixels.
const JOINED_PIXELS: u64 = 64;
/// There are at most this many leaves in rectangles for each that changed, and so many besides.
const LEAVES_A_CHANGE: u64 = 4;
const FREE_LEAVES: u64 = 64;

/// A rectangle of a delta.
#[derive(Clone, Copy)]
struct Part {
    area: Area,
    /// The value of all its pixels, if they have the same.
    value: Option<u8>,
    /// Where its pixels begin among those of all parts.
    first: usize,
}

/// The rectangles of a delta.
pub(crate) struct Parts {
    list: [Part; MOST_PARTS],
    count: usize,
}

impl Parts {
    fn none() -> Self {
        let area = Area { min_x: 0, min_y: 0, max_x: 0, max_y: 0 };
        Self { list: [Part { area, value: None, first: 0 }; MOST_PARTS], count: 0 }
    }

    fn all(&self) -> &[Part] {
        &self.list[..self.count]
    }

    /// Those that are not uniform.
    fn mixed(&self) -> impl Iterator<Item = &Part> {
        self.all().iter().filter(|part| part.value.is_none())
    }

    /// How many pixels those have.
    fn pixels(&self) -> usize {
        self.mixed().map(|part| part.area.pixels() as usize).sum()
    }

    fn write(&self, pixels: &mut [u8], out: &mut impl SquareWriter) {
        for part in self.mixed() {
            Canvas::new(part.pixels_in(pixels), &part.area).write_mixed(out);
        }
    }

    fn push(&mut self, area: Area, value: Option<u8>) {
        self.list[self.count] = Part { area, value, first: 0 };
        self.count += 1;
    }

    /// Adds an area, joined with those that it makes a rectangle with.
    fn join(&mut self, mut area: Area) {
        let mut at = 0;
        while at < self.count {
            let other = self.list[at].area;
            let union = other.union(&area);
            let both = other.pixels().saturating_add(area.pixels());
            if union.pixels() <= both.saturating_add(JOINED_PIXELS) {
                area = union;
                self.count -= 1;
                self.list[at] = self.list[self.count];
                at = 0;
            } else {
                at += 1;
            }
        }
        self.push(area, None);
    }

    /// Gives the parts their places among all pixels, and the leaves that are told; `None` if they are too
    /// large for a brief delta.
    fn arrange(&mut self) -> Option<u64> {
        let (mut pixels, mut leaves, mut sides) = (0, 0, 0);
        for part in &mut self.list[..self.count] {
            let (width, height) = (part.area.width(), part.area.height());
            part.first = pixels as usize;
            match part.value {
                Some(_) => sides += width + height,
                None => {
                    pixels += width * height;
                    leaves += part.area.in_squares(LEAF_SHIFT).pixels();
                }
            }
        }
        let fits = pixels <= CANVAS_PIXELS && leaves <= TOUCHED_LEAVES && sides <= UNIFORM_SIDES;
        fits.then_some(leaves)
    }
}

/// 0, -1, 1, -2, 2, … as 0, 1, 2, 3, 4, ….
fn folded(coordinate: u32) -> u32 {
    let signed = to_signed(coordinate);
    (signed << 1 ^ signed >> 31) as u32
}

/// Undoes [`folded`].
fn unfolded(number: u32) -> u32 {
    to_unsigned((number >> 1 ^ (number & 1).wrapping_neg()) as i32)
}

/// How many pairs of bits a number of 32 bits needs, at least one.
fn pairs_of_bits(number: u32) -> u32 {
    (32 - (number | 1).leading_zeros()).div_ceil(2)
}

/// The fewest bits, by their place in the list, for two sides less one.
fn side_class(sides: u32) -> usize {
    SIDE_BITS.iter().position(|&bits| sides >> bits == 0).unwrap_or(SIDE_BITS.len() - 1)
}

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

fn corrupt(what: &'static str) -> SnapshotError {
    Reader::new(&[]).corrupt(what)
}

/// True for bytes that say they are a brief delta.
pub(crate) fn is_brief(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// What a brief delta says.
struct Brief<'a> {
    digest: u64,
    key: u32,
    compression: Compression,
    /// How many revisions it leads over, and the lowest bits of the first.
    span: u64,
    low: u64,
    mask: u64,
    parts: Parts,
    squares: BitReader<'a>,
}

impl<'a> Brief<'a> {
    fn read(bytes: &'a [u8]) -> core::result::Result<Self, SnapshotError> {
        let smallest = MAGIC.len() + TAIL_BYTES;
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
        let mut head = BitReader::new(&hashed[MAGIC.len()..]);
        let compression = if head.bit() { Compression::Small } else { Compression::Fast };
        let (mut span, mut count, mut bits) = (1, 1, 1);
        if head.bit() {
            bits = SHORT;
            span = u64::from(head.take(SHORT));
        }
        let low = u64::from(head.take(bits));
        if bits == SHORT {
            count = head.take(SHORT);
            if (span, count) == (1, 1) || span > REMEMBERED {
                return Err(corrupt("a head that nobody writes"));
            }
        }
        let mut parts = Parts::none();
        for _ in 0..count {
            let (area, value) = read_part(&mut head)?;
            parts.push(area, value);
        }
        parts.arrange().ok_or_else(|| corrupt("rectangles that are too large"))?;
        let mask = (1 << bits) - 1;
        Ok(Self { digest, key, compression, span, low, mask, parts, squares: head })
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
        if pixels.is_empty() {
            self.squares.finish()?;
            return Ok(pixels);
        }
        match self.compression {
            Compression::Fast => {
                let (memory, border) = (FastMemory::take()?, Border::take()?);
                let mut reader = FastReader::beside(self.squares.clone(), memory, border);
                self.read_pixels(&mut reader, &mut pixels)?;
            }
            Compression::Small => {
                let squares = self.squares.rest()?;
                let mut reader = SmallReader::new(SmallMemory::guessing()?, squares);
                self.read_pixels(&mut reader, &mut pixels)?;
            }
        }
        Ok(pixels)
    }

    fn read_pixels(
        &self,
        reader: &mut impl SquareReader,
        pixels: &mut [u8],
    ) -> core::result::Result<(), SnapshotError> {
        for part in self.parts.mixed() {
            Canvas::new(part.pixels_in(pixels), &part.area).read_mixed(reader)?;
        }
        reader.finish()
    }
}

/// Where a rectangle lies, and its value if it is uniform.
fn read_part(head: &mut BitReader<'_>) -> core::result::Result<(Area, Option<u8>), SnapshotError> {
    let pairs = head.take(4) + 1;
    let (x, y) = (head.take(2 * pairs), head.take(2 * pairs));
    let class = head.take(3) as usize;
    let (width, height) = (head.take(SIDE_BITS[class]), head.take(SIDE_BITS[class]));
    let is_uniform = class == 0 || head.bit();
    let value = is_uniform.then(|| head.take(8) as u8);
    head.check()?;
    if pairs_of_bits(x | y) != pairs || side_class(width | height) != class {
        return Err(corrupt("a rectangle in more bits than it needs"));
    }
    let (min_x, min_y) = (unfolded(x), unfolded(y));
    match (min_x.checked_add(width), min_y.checked_add(height)) {
        (Some(max_x), Some(max_y)) => Ok((Area { min_x, min_y, max_x, max_y }, value)),
        _ => Err(corrupt("a rectangle that leaves the plane")),
    }
}

fn write_part(part: &Part, head: &mut BitWriter<'_>) {
    let Part { area, value, .. } = part;
    let (x, y) = (folded(area.min_x), folded(area.min_y));
    let (width, height) = (area.max_x - area.min_x, area.max_y - area.min_y);
    let (pairs, class) = (pairs_of_bits(x | y), side_class(width | height));
    head.put(pairs - 1, 4);
    head.put(x, 2 * pairs);
    head.put(y, 2 * pairs);
    head.put(class as u32, 3);
    head.put(width, SIDE_BITS[class]);
    head.put(height, SIDE_BITS[class]);
    if class > 0 {
        head.put(value.is_some().into(), 1);
    }
    if let Some(value) = value {
        head.put(u32::from(*value), 8);
    }
}

impl Tree {
    /// The rectangles of a brief delta from a revision, as far as they lie in an area of whole leaves;
    /// `None` if it is not known where the changes lie, or they take fewer bytes as a tree. Apart: the lists it makes
    /// on the way would stay on the stack while the delta is written.
    #[inline(never)]
    pub(crate) fn brief_parts(
        &self,
        revision: u64,
        area: Option<&Area>,
        roots: &[u32],
    ) -> Option<Parts> {
        let areas = self.recent.between(revision, self.revision)?;
        let mut edited = Parts::none();
        if let Some(area) = area {
            let inside = areas.filter(|changed| changed.touches(area));
            inside.for_each(|changed| edited.join(changed.clip(area)));
        }
        let mut parts = Parts::none();
        self.add_of_changed_roots(&edited, revision, &mut parts)?;
        for part in &mut parts.list[..parts.count] {
            part.value = self.uniform_area(&part.area);
        }
        let leaves = parts.arrange()?;
        if let Some(area) = area
            && leaves > FREE_LEAVES
        {
            let changed = roots.iter().map(|&root| self.leaves_changed(root, revision, area));
            if leaves > FREE_LEAVES + LEAVES_A_CHANGE * changed.sum::<u64>() {
                return None;
            }
        }
        Some(parts)
    }

    /// Adds parts without what lies in roots that did not change after a revision: a receiver may have
    /// nothing of those. `None` if there are too many, or one is too large.
    fn add_of_changed_roots(
        &self,
        parts: &Parts,
        revision: u64,
        changed: &mut Parts,
    ) -> Option<()> {
        let has_changed = |&(x, y): &(u32, u32)| match self.directory.find(x, y) {
            NO_ROOT => false,
            root => {
                let root = self.roots.get(root);
                root.revision > revision && !root.is_absent()
            }
        };
        for Part { area, .. } in parts.all() {
            if area.width().max(area.height()) > MAX_ENCODED_SIDE.into() {
                return None;
            }
            let places = area.in_squares(ROOT_SHIFT);
            let roots = || {
                (places.min_y..=places.max_y)
                    .flat_map(|y| (places.min_x..=places.max_x).map(move |x| (x, y)))
            };
            if changed.count as u64 + places.pixels() > MOST_PARTS as u64 {
                return None;
            }
            if roots().all(|root| has_changed(&root)) {
                changed.push(*area, None);
                continue;
            }
            for (x, y) in roots().filter(has_changed) {
                changed.push(Square::root(x, y).area().clip(area), None);
            }
        }
        Some(())
    }

    /// Writes a delta of these rectangles.
    pub(crate) fn write_brief(
        &self,
        from: Revision,
        parts: &Parts,
        compression: Compression,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<()> {
        let mut check = Xxh3Default::new();
        let mut hashed = |bytes: &[u8]| {
            check.update(bytes);
            sink(bytes);
        };
        let mut pixels = Vec::try_filled(parts.pixels(), 0)?;
        for part in parts.mixed() {
            self.read(&part.area, part.pixels_in(&mut pixels), part.area.width() as usize);
        }
        match (!pixels.is_empty(), compression) {
            (true, Compression::Fast) => {
                let (memory, border) = (FastMemory::take()?, Border::take()?);
                let head = self.write_head(from, parts, compression, &mut hashed).pause();
                let state = FastState::beside(head, memory, border);
                let mut squares = FastWriter::resume(state, &mut hashed);
                parts.write(&mut pixels, &mut squares);
                squares.finish();
            }
            (true, Compression::Small) => {
                let memory = SmallMemory::guessing()?;
                self.write_head(from, parts, compression, &mut hashed).finish();
                let mut squares = SmallWriter::new(memory, &mut hashed);
                parts.write(&mut pixels, &mut squares);
                squares.finish();
            }
            (false, _) => self.write_head(from, parts, compression, &mut hashed).finish(),
        }
        let digest = check.digest();
        let key = key_of(digest, from, self.revision);
        sink(&key.to_le_bytes());
        sink(&[seal_of(digest, key)]);
        Ok(())
    }

    fn write_head<'a>(
        &self,
        from: Revision,
        parts: &Parts,
        compression: Compression,
        sink: &'a mut dyn FnMut(&[u8]),
    ) -> BitWriter<'a> {
        sink(&MAGIC);
        let mut head = BitWriter::resume(BitState::NEW, sink);
        head.put(compression as u32, 1);
        let span = (self.revision - from.number) as u32;
        let low = from.number as u32;
        if (span, parts.count) == (1, 1) {
            head.put(0, 1);
            head.put(low & 1, 1);
        } else {
            head.put(1, 1);
            head.put(span, SHORT);
            head.put(low & ((1 << SHORT) - 1), SHORT);
            head.put(parts.count as u32, SHORT);
        }
        parts.all().iter().for_each(|part| write_part(part, &mut head));
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

impl Part {
    /// Its own among the pixels of all parts.
    fn pixels_in<'a>(&self, pixels: &'a mut [u8]) -> &'a mut [u8] {
        &mut pixels[self.first..][..self.area.pixels() as usize]
    }

    /// Puts its pixels over those of a leaf that it touches.
    fn paint(&self, leaf: &Square, pixels: &[u8], out: &mut [u8; LEAF_PIXELS]) {
        let inside = leaf.area().clip(&self.area);
        let (width, stride) = (inside.width() as usize, self.area.width() as usize);
        for y in inside.min_y..=inside.max_y {
            let first = (y - leaf.y) as usize * LEAF_SIDE + (inside.min_x - leaf.x) as usize;
            let row = &mut out[first..first + width];
            match self.value {
                Some(value) => row.fill(value),
                None => {
                    let from = self.first
                        + (y - self.area.min_y) as usize * stride
                        + (inside.min_x - self.area.min_x) as usize;
                    row.copy_from_slice(&pixels[from..from + width]);
                }
            }
        }
    }
}

impl QuadtreeMap {
    /// Does what a brief delta says, see [`QuadtreeMap::apply_delta`].
    pub(crate) fn apply_brief(
        &mut self,
        bytes: &[u8],
        revision: Revision,
    ) -> Result<(EditReport, Revision)> {
        let brief = Brief::read(bytes)?;
        let Some(from) = brief.from(revision) else {
            return Err(QuadtreeMapError::OtherDelta { revision });
        };
        let pixels = brief.pixels()?;
        let parts = brief.parts.all();
        let mut roots = Vec::new();
        for part in parts {
            self.tree.need(&part.area)?;
            let places = part.area.in_squares(ROOT_SHIFT);
            for y in places.min_y..=places.max_y {
                for x in places.min_x..=places.max_x {
                    let place = u64::from(y) << 32 | u64::from(x);
                    if !roots.contains(&place) {
                        roots.try_push(place)?;
                    }
                }
            }
        }
        roots.sort_unstable();
        let report = self.tree.apply(roots.len(), |tree, patches| {
            for &place in &roots {
                let (y, x) = ((place >> 32) as u32, place as u32);
                let reference = tree.overlay(&Square::root(x, y), parts, &pixels, patches)?;
                patches.push(Patch { x, y, reference })?;
            }
            Ok(())
        })?;
        Ok((report, Revision { number: from.number + brief.span, ..from }))
    }
}
