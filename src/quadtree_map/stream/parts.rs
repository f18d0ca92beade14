//! The rectangles of a brief delta: which they are, and where they lie as bits.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::stream::codec::{BitReader, BitWriter};
use crate::quadtree_map::stream::seams::MAX_ENCODED_SIDE;
use crate::quadtree_map::stream::window::CANVAS_PIXELS;
use crate::quadtree_map::tree::area::{
    Area, LEAF_SHIFT, ROOT_SHIFT, Square, to_signed, to_unsigned,
};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE};
use crate::quadtree_map::tree::steps::Tree;
use crate::snapshot::{Reader, SnapshotError};

/// Rectangles of a delta.
pub(super) const MOST_PARTS: usize = 255;
/// Leaves that those touch which are not uniform, unless it is the only one: each may become one of its own.
const TOUCHED_LEAVES: u64 = 2048;
/// Columns and rows together of its uniform rectangles.
const UNIFORM_SIDES: u64 = 8192;
/// How many bits the sides of a rectangle may have, less one.
const SIDE_BITS: [u32; 8] = [0, 3, 4, 5, 6, 7, 8, 12];
/// A side less one that needs no more bits is short; that of any other has [`LONG_BITS`].
const SHORT_BITS: u32 = 7;
const LONG_BITS: u32 = 12;
/// Bits of folded coordinates near the middle of the plane.
const NEAR_BITS: u32 = 16;
/// Rectangles are joined where that adds no more than this many pixels.
const JOINED_PIXELS: u64 = 64;
/// There are at most this many leaves in rectangles for each that changed, and so many besides.
const LEAVES_A_CHANGE: u64 = 4;
const FREE_LEAVES: u64 = 64;

/// A rectangle of a delta.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) area: Area,
    /// The value of all its pixels, if they have the same.
    pub(super) value: Option<u8>,
    /// Where its pixels begin among those of all parts.
    first: usize,
}

/// The rectangles of a delta.
pub(super) struct Parts {
    list: Vec<Part>,
    /// True for one that is not uniform and too large for an array of its pixels.
    pub(super) is_large: bool,
}

impl Parts {
    pub(super) const fn none() -> Self {
        Self { list: Vec::new(), is_large: false }
    }

    pub(super) fn all(&self) -> &[Part] {
        &self.list
    }

    /// Those that are not uniform.
    pub(super) fn mixed(&self) -> impl Iterator<Item = &Part> {
        self.list.iter().filter(|part| part.value.is_none())
    }

    /// How many pixels those have.
    pub(super) fn pixels(&self) -> usize {
        self.mixed().map(|part| part.area.pixels() as usize).sum()
    }

    /// The only one, if [`Part::write_near`] writes it in the fewest bits.
    pub(super) fn near(&self) -> Option<&Part> {
        match &self.list[..] {
            [part] => Some(part).filter(|part| part.is_near()),
            _ => None,
        }
    }

    pub(super) fn push(
        &mut self,
        area: Area,
        value: Option<u8>,
    ) -> core::result::Result<(), OutOfMemory> {
        self.list.try_push(Part { area, value, first: 0 })
    }

    /// Adds an area, joined with those that it makes a rectangle with.
    fn join(&mut self, mut area: Area) -> core::result::Result<(), OutOfMemory> {
        let mut at = 0;
        while at < self.list.len() {
            let other = self.list[at].area;
            let union = other.union(&area);
            let both = other.pixels().saturating_add(area.pixels());
            if union.pixels() <= both.saturating_add(JOINED_PIXELS) {
                area = union;
                self.list.swap_remove(at);
                at = 0;
            } else {
                at += 1;
            }
        }
        self.push(area, None)
    }

    /// Gives the parts their places among all pixels, and the leaves that are told; `None` if they are too
    /// large for a brief delta.
    pub(super) fn arrange(&mut self) -> Option<u64> {
        let (mut pixels, mut leaves, mut sides) = (0, 0, 0);
        for part in self.list.iter_mut() {
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
        self.is_large = pixels > CANVAS_PIXELS || leaves > TOUCHED_LEAVES;
        let fits = self.list.len() == 1 || !self.is_large && sides <= UNIFORM_SIDES;
        fits.then_some(leaves)
    }
}

impl Part {
    fn x(&self) -> u32 {
        folded(self.area.min_x)
    }

    fn y(&self) -> u32 {
        folded(self.area.min_y)
    }

    /// Width and height, each less one.
    fn sides(&self) -> (u32, u32) {
        (self.area.max_x - self.area.min_x, self.area.max_y - self.area.min_y)
    }

    /// Its own among the pixels of all parts.
    pub(super) fn pixels_in<'a>(&self, pixels: &'a mut [u8]) -> &'a mut [u8] {
        &mut pixels[self.first..][..self.area.pixels() as usize]
    }

    /// True if it lies near the middle of the plane, and [`Part::write_near`] takes fewer bits than
    /// [`Part::write`] and the bit before it.
    fn is_near(&self) -> bool {
        let (x, y, (width, height)) = (self.x(), self.y(), self.sides());
        let class = side_class(width | height);
        let value_bits = self.value.map_or(0, |_| 8);
        let usual = 9 + 4 * pairs_of_bits(x | y) + 2 * SIDE_BITS[class] + value_bits
            - u32::from(class == 0);
        let sides = match (width.max(height) >> SHORT_BITS, width.min(height) >> SHORT_BITS) {
            (0, _) => 1 + 2 * SHORT_BITS,
            (_, 0) => 3 + LONG_BITS + SHORT_BITS,
            _ => 2 + 2 * LONG_BITS,
        };
        let value_bits = match self.value {
            None => 0,
            Some(0) => 1,
            Some(255) => 2,
            Some(_) => 10,
        };
        (x | y) >> NEAR_BITS == 0 && 2 * NEAR_BITS + sides + 1 + value_bits < usual
    }

    /// Puts its pixels over those of a leaf that it touches.
    pub(super) fn paint(&self, leaf: &Square, pixels: &[u8], out: &mut [u8; LEAF_PIXELS]) {
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

    /// Writes it wherever it lies.
    pub(super) fn write(&self, head: &mut BitWriter<'_>) {
        let (x, y, (width, height)) = (self.x(), self.y(), self.sides());
        let (pairs, class) = (pairs_of_bits(x | y), side_class(width | height));
        head.put(pairs - 1, 4);
        head.put(x, 2 * pairs);
        head.put(y, 2 * pairs);
        head.put(class as u32, 3);
        head.put(width, SIDE_BITS[class]);
        head.put(height, SIDE_BITS[class]);
        if class > 0 {
            head.put(self.value.is_some().into(), 1);
        }
        if let Some(value) = self.value {
            head.put(u32::from(value), 8);
        }
    }

    /// Reads what [`Part::write`] wrote: where it lies, and its value if it is uniform.
    pub(super) fn read(
        head: &mut BitReader<'_>,
    ) -> core::result::Result<(Area, Option<u8>), SnapshotError> {
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
        Ok((area_of((x, y), (width, height))?, value))
    }

    /// Writes one that lies near the middle, in no more bits than an encoded rectangle has for its sides, its
    /// coder and the longer checksum.
    pub(super) fn write_near(&self, head: &mut BitWriter<'_>) {
        head.put(self.x(), NEAR_BITS);
        head.put(self.y(), NEAR_BITS);
        let (width, height) = self.sides();
        let (long, short) = (width.max(height), width.min(height));
        if long >> SHORT_BITS == 0 {
            head.put(0b0, 1);
            head.put(width, SHORT_BITS);
            head.put(height, SHORT_BITS);
        } else if short >> SHORT_BITS == 0 {
            head.put(0b01 | u32::from(height > width) << 2, 3);
            head.put(long, LONG_BITS);
            head.put(short, SHORT_BITS);
        } else {
            head.put(0b11, 2);
            head.put(width, LONG_BITS);
            head.put(height, LONG_BITS);
        }
        head.put(self.value.is_some().into(), 1);
        match self.value {
            None => {}
            Some(0) => head.put(0b0, 1),
            Some(255) => head.put(0b01, 2),
            Some(value) => head.put(0b11 | u32::from(value) << 2, 10),
        }
    }

    /// Reads what [`Part::write_near`] wrote.
    pub(super) fn read_near(
        head: &mut BitReader<'_>,
    ) -> core::result::Result<(Area, Option<u8>), SnapshotError> {
        let place = (head.take(NEAR_BITS), head.take(NEAR_BITS));
        let is_long = |side: u32| side >> SHORT_BITS > 0;
        let (sides, is_usual) = if !head.bit() {
            ((head.take(SHORT_BITS), head.take(SHORT_BITS)), true)
        } else if !head.bit() {
            let is_high = head.bit();
            let (long, short) = (head.take(LONG_BITS), head.take(SHORT_BITS));
            (if is_high { (short, long) } else { (long, short) }, is_long(long))
        } else {
            let (width, height) = (head.take(LONG_BITS), head.take(LONG_BITS));
            ((width, height), is_long(width.min(height)))
        };
        let (value, is_usual) = match head.bit() {
            false => (None, is_usual),
            true if !head.bit() => (Some(0), is_usual),
            true if !head.bit() => (Some(255), is_usual),
            true => {
                let value = head.take(8) as u8;
                (Some(value), is_usual && value.wrapping_add(1) > 1)
            }
        };
        head.check()?;
        if !is_usual {
            return Err(corrupt("a rectangle in more bits than it needs"));
        }
        Ok((area_of(place, sides)?, value))
    }
}

/// The rectangle at folded coordinates with these sides, each less one.
fn area_of(
    (x, y): (u32, u32),
    (width, height): (u32, u32),
) -> core::result::Result<Area, SnapshotError> {
    let (min_x, min_y) = (unfolded(x), unfolded(y));
    match (min_x.checked_add(width), min_y.checked_add(height)) {
        (Some(max_x), Some(max_y)) => Ok(Area { min_x, min_y, max_x, max_y }),
        _ => Err(corrupt("a rectangle that leaves the plane")),
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

pub(super) fn corrupt(what: &'static str) -> SnapshotError {
    Reader::new(&[]).corrupt(what)
}

impl Tree {
    /// The rectangles that the calls after a revision changed, as far as they lie in an area of whole leaves, and
    /// whether much in them changed; `None` if they are not known any more, or are too large or too many.
    pub(super) fn parts_of_calls(
        &self,
        revision: u64,
        area: Option<&Area>,
        roots: &[u32],
    ) -> Result<Option<(Parts, bool)>> {
        let Some(areas) = self.recent.between(revision, self.revision) else { return Ok(None) };
        let mut parts = Parts::none();
        if let Some(area) = area {
            for changed in areas.filter(|changed| changed.touches(area)) {
                parts.join(changed.clip(area))?;
            }
        }
        let Some(parts) = self.of_changed_roots(&parts, revision)? else { return Ok(None) };
        let Some((parts, leaves)) = self.told(parts) else { return Ok(None) };
        let mut is_dense = true;
        if let Some(area) = area
            && leaves > FREE_LEAVES
        {
            let changed = roots.iter().map(|&root| self.leaves_changed(root, revision, area));
            is_dense = leaves <= FREE_LEAVES + LEAVES_A_CHANGE * changed.sum::<u64>();
        }
        Ok(Some((parts, is_dense)))
    }

    /// The areas of leaves that changed after a revision in an area of whole leaves; `None` if they are too large
    /// or too many. Out of line: what joins them would stay on the stack while they are told.
    #[inline(never)]
    pub(super) fn parts_of_leaves(
        &self,
        revision: u64,
        area: Option<&Area>,
    ) -> Result<Option<Parts>> {
        let (mut parts, mut is_few, mut result) = (Parts::none(), true, Ok(()));
        if let Some(area) = area {
            self.joined_changes(revision, area, &mut |changed| {
                let side = changed.width().max(changed.height());
                is_few &= parts.list.len() < MOST_PARTS && side <= MAX_ENCODED_SIDE.into();
                if is_few && result.is_ok() {
                    result = parts.push(changed, None);
                }
            })?;
        }
        result?;
        Ok(self.told(parts).filter(|_| is_few).map(|(parts, _)| parts))
    }

    /// Parts with what is told of them, and the leaves that these are; `None` if they are too large.
    fn told(&self, mut parts: Parts) -> Option<(Parts, u64)> {
        for part in parts.list.iter_mut() {
            part.value = self.uniform_area(&part.area);
        }
        let leaves = parts.arrange()?;
        Some((parts, leaves))
    }

    /// The same parts without what lies in roots that did not change after a revision: a receiver may have
    /// nothing of those. `None` if there are too many, or one is too large.
    fn of_changed_roots(&self, parts: &Parts, revision: u64) -> Result<Option<Parts>> {
        let has_changed = |&(x, y): &(u32, u32)| match self.directory.find(x, y) {
            NO_ROOT => false,
            root => {
                let root = self.roots.get(root);
                root.revision > revision && !root.is_absent()
            }
        };
        let mut changed = Parts::none();
        for Part { area, .. } in parts.all() {
            if area.width().max(area.height()) > MAX_ENCODED_SIDE.into() {
                return Ok(None);
            }
            let places = area.in_squares(ROOT_SHIFT);
            let roots = || {
                (places.min_y..=places.max_y)
                    .flat_map(|y| (places.min_x..=places.max_x).map(move |x| (x, y)))
            };
            if changed.list.len() as u64 + places.pixels() > MOST_PARTS as u64 {
                return Ok(None);
            }
            if roots().all(|root| has_changed(&root)) {
                changed.push(*area, None)?;
                continue;
            }
            for (x, y) in roots().filter(has_changed) {
                changed.push(Square::root(x, y).area().clip(area), None)?;
            }
        }
        Ok(Some(changed))
    }
}
