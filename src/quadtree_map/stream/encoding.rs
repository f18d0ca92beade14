//! Rectangles to bytes and back, and hashes of rectangles.
//!
//! A rectangle is told from its own first pixel on, in squares of 1024, 128 and 16 pixels that are cut
//! off at its right and lower border; so its bytes depend on its pixels alone and not on where it lies.
//! Payload: width and height as [`Writer::count`] writes them, the coder (u8), the squares row by row.

use crate::coord::Rect;
use crate::error::ArgumentError;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::edit::rectangle::Write;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::stream::codec::{
    FAST_LEAF_BYTES, FastMemory, FastReader, FastWriter, HashWriter, SMALL_LEAF_BYTES, Slot,
    SmallMemory, SmallReader, SmallWriter, SquareReader, SquareWriter,
};
use crate::quadtree_map::stream::coding::uniform_mixed;
use crate::quadtree_map::stream::compression::{CoderMemory, Compression};
use crate::quadtree_map::stream::pasting::Paste;
use crate::quadtree_map::stream::seams::{MAX_ENCODED_SIDE, WithSeams};
use crate::quadtree_map::stream::window::{
    Canvas, Window, check_beyond, fits_canvas, for_each_block,
};
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, Square, bits};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::leaves::Keep;
use crate::quadtree_map::tree::node::Node;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::Tree;
use crate::quadtree_map::tree::tally::EditReport;
use crate::snapshot::{Reader, SnapshotError, Writer, read_stream, write_stream};

const MAGIC: [u8; 3] = *b"WGR";
const VERSION: u8 = 1;

/// One call gives at most this many hashes: a gigabyte of them.
const MAX_HASHES: u64 = 1 << 27;

/// Squares with a side of `side` pixels that a rectangle is divided into.
fn squares_of(rect: &Rect, side: u32) -> u64 {
    u64::from(rect.width.div_ceil(side)) * u64::from(rect.height.div_ceil(side))
}

impl QuadtreeMap {
    /// Writes the pixels of a rectangle to `sink`, a piece at a time: at most [`MAX_ENCODED_SIDE`]
    /// columns and rows. The bytes depend on its pixels and `compression` only.
    ///
    /// Cost follows the leaves of several values inside. [`Compression::Fast`] takes no memory,
    /// [`Compression::Small`] 280 KB while it runs.
    pub fn encode_rect(
        &self,
        rect: Rect,
        compression: Compression,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<()> {
        if rect.width.max(rect.height) > MAX_ENCODED_SIDE {
            let rule = "must be at most 4096 pixels wide and high";
            return Err(ArgumentError::new("rect", rect, rule).into());
        }
        self.check_present(rect)?;
        let memory = compression.memory()?;
        write_stream(sink, MAGIC, VERSION, |sink| {
            let mut writer = Writer::new(sink);
            writer.count(u64::from(rect.width));
            writer.count(u64::from(rect.height));
            writer.u8(compression as u8);
            let Some(area) = Area::of_rect(&rect) else { return };
            let window = Window::new(&self.tree, &area);
            match memory {
                CoderMemory::Fast(memory) => {
                    let mut squares = FastWriter::new(memory, sink);
                    encode(&window, &mut squares);
                    squares.finish();
                }
                CoderMemory::Small(memory) => {
                    let mut squares = SmallWriter::new(memory, sink);
                    encode(&window, &mut squares);
                    squares.finish();
                }
            }
        });
        Ok(())
    }

    /// The width and height of an encoded rectangle.
    pub fn encoded_size(bytes: &[u8]) -> Result<(u32, u32)> {
        let encoded = Encoded::read(bytes)?;
        Ok((encoded.width, encoded.height))
    }

    /// Writes an encoded rectangle with its first pixel at (x, y), one changing call. If the bytes are
    /// not sound or memory runs out, no pixel changes.
    ///
    /// While it runs it takes a byte a pixel, or, for more than 512 x 512 of them, what a map of the
    /// rectangle takes, at most as much as `max_bytes` has left.
    pub fn decode_rect(&mut self, bytes: &[u8], x: i32, y: i32) -> Result<EditReport> {
        let encoded = Encoded::read(bytes)?;
        let rect = Rect::new(x, y, encoded.width, encoded.height);
        if !rect.is_in_plane() {
            let (name, first) = if rect.end_x() > 1 << 31 { ("x", x) } else { ("y", y) };
            let rule = "must leave room for the rectangle in the int32 plane";
            return Err(ArgumentError::new(name, first, rule).into());
        }
        let Some(area) = Area::of_rect(&rect) else {
            encoded.finish()?;
            return Ok(EditReport::default());
        };
        if !fits_canvas(&area) {
            let source = encoded.tree(self.tree.meter.rest())?;
            return self.tree.paste(area, &source);
        }
        let mut pixels = Vec::try_filled(area.pixels() as usize, 0)?;
        let mut canvas = Canvas::new(&mut pixels, &area);
        match encoded.compression {
            Compression::Fast => {
                let mut reader = FastReader::new(FastMemory::take()?, encoded.squares);
                canvas.read(&mut reader)?;
                reader.finish()?;
            }
            Compression::Small => {
                let mut reader = SmallReader::new(SmallMemory::take()?, encoded.squares);
                canvas.read(&mut reader)?;
                reader.finish()?;
            }
        }
        let stride = rect.width as usize;
        let write = Write { area, bytes: &pixels, stride, keep: Keep::PackedIfTwo };
        self.tree.edit(&write)
    }

    /// How many hashes [`QuadtreeMap::hashes`] gives: a division.
    pub fn hash_count(rect: Rect, side: u32) -> Result<u64> {
        Ok(squares_of(&hashed_rect(rect, side)?, side))
    }

    /// More bytes than [`QuadtreeMap::encode_rect`] ever writes for a rectangle of this size: 258 for each
    /// leaf of 16 x 16 that it begins, 520 for [`Compression::Small`], and 40.
    pub fn encode_bound(width: u32, height: u32, compression: Compression) -> Result<u64> {
        check_side("width", width)?;
        check_side("height", height)?;
        let leaves = u64::from(width.div_ceil(16)) * u64::from(height.div_ceil(16));
        let leaf_bytes = match compression {
            Compression::Fast => FAST_LEAF_BYTES,
            Compression::Small => SMALL_LEAF_BYTES,
        };
        Ok(leaves * leaf_bytes + 40)
    }

    /// Hashes of the squares with a side of `side` pixels that a rectangle is divided into, row by row
    /// from its first pixel; those at the right and lower border are cut off. `side` is from 16 to
    /// [`MAX_ENCODED_SIDE`].
    ///
    /// There are at most 2^27 of them: a larger rectangle is asked for in parts.
    /// [`QuadtreeMap::hash_count`] gives their number. No more than the first `most` are made.
    ///
    /// A hash depends on the pixels and the size of its square only, so two maps, or two places, have
    /// the same where they have the same pixels, on every platform. Cost follows the leaves of several
    /// values inside; takes no memory.
    pub fn hashes(
        &self,
        rect: Rect,
        side: u32,
        most: usize,
        emit: &mut impl FnMut(u64),
    ) -> Result<()> {
        let rect = hashed_rect(rect, side)?;
        self.check_present(rect)?;
        let rows = (0..rect.height).step_by(side as usize);
        let columns = |row| (0..rect.width).step_by(side as usize).map(move |column| (column, row));
        for (column, row) in rows.flat_map(columns).take(most) {
            let part = Rect {
                x: (i64::from(rect.x) + i64::from(column)) as i32,
                y: (i64::from(rect.y) + i64::from(row)) as i32,
                width: side.min(rect.width - column),
                height: side.min(rect.height - row),
            };
            if let Some(area) = Area::of_rect(&part) {
                let mut hash = HashWriter::new(part.width, part.height);
                Window::new(&self.tree, &area).write(&mut hash);
                emit(hash.finish());
            }
        }
        Ok(())
    }
}

/// Tells a rectangle.
pub(super) fn encode(window: &Window<'_>, out: &mut impl SquareWriter) {
    match window.fits_canvas() {
        true => window.write(out),
        false => window.write(&mut WithSeams::new(out)),
    }
}

fn check_side(argument: &'static str, side: u32) -> core::result::Result<(), ArgumentError> {
    if side > MAX_ENCODED_SIDE {
        return Err(ArgumentError::new(argument, side, "must be at most 4096"));
    }
    Ok(())
}

/// A rectangle whose squares may be hashed.
fn hashed_rect(rect: Rect, side: u32) -> Result<Rect> {
    if !(LEAF_SIDE as u32..=MAX_ENCODED_SIDE).contains(&side) {
        return Err(ArgumentError::new("side", side, "must be from 16 to 4096").into());
    }
    let rect = rect.in_plane("rect")?;
    if squares_of(&rect, side) > MAX_HASHES {
        let rule = "must be divided into at most 134217728 squares";
        return Err(ArgumentError::new("rect", rect, rule).into());
    }
    Ok(rect)
}

/// What an encoded rectangle consists of.
struct Encoded<'a> {
    width: u32,
    height: u32,
    compression: Compression,
    squares: &'a [u8],
}

impl<'a> Encoded<'a> {
    fn read(bytes: &'a [u8]) -> core::result::Result<Self, SnapshotError> {
        let (_, mut reader) = read_stream(bytes, MAGIC, VERSION)?;
        let (width, height) = (side(&mut reader)?, side(&mut reader)?);
        let compression = Compression::read(&mut reader)?;
        let squares = reader.bytes(reader.remaining())?;
        Ok(Self { width, height, compression, squares })
    }

    /// Refuses bytes of an empty rectangle.
    fn finish(&self) -> core::result::Result<(), SnapshotError> {
        Reader::new(self.squares).finish()
    }
}

fn side(reader: &mut Reader<'_>) -> core::result::Result<u32, SnapshotError> {
    match reader.count()? {
        side if side <= u64::from(MAX_ENCODED_SIDE) => Ok(side as u32),
        _ => Err(reader.corrupt("a rectangle larger than there can be")),
    }
}

impl Tree {
    /// The value of all pixels of an area, if they have the same.
    pub(crate) fn uniform_area(&self, area: &Area) -> Option<u8> {
        let roots = area.in_squares(ROOT_SHIFT);
        let mut value = None;
        for y in roots.min_y..=roots.max_y {
            for x in roots.min_x..=roots.max_x {
                let reference = match self.directory.find(x, y) {
                    NO_ROOT => Reference::EMPTY,
                    root => self.roots.get(root).reference,
                };
                let found = self.uniform_inside(&Square::root(x, y), reference, area)?;
                if value.is_some_and(|value| value != found) {
                    return None;
                }
                value = Some(found);
            }
        }
        value
    }

    /// The value of all pixels of a square that lie in an area, if they have the same.
    fn uniform_inside(&self, square: &Square, reference: Reference, area: &Area) -> Option<u8> {
        if area.holds(&square.area()) {
            return self.uniform(reference);
        }
        match reference.kind() {
            Kind::Solid(value) => Some(value),
            Kind::Node(node) => {
                let children = &self.nodes.get(node).children;
                let mut value = None;
                for slot in bits(square.children_touching(area)) {
                    let found = self.uniform_inside(&square.child(slot), children[slot], area)?;
                    if value.is_some_and(|value| value != found) {
                        return None;
                    }
                    value = Some(found);
                }
                value
            }
            Kind::Raw(_) | Kind::Packed(..) => {
                let pixels = self.leaves.expand(reference);
                let inside = square.area().clip(area);
                let column = |x: u32| (x - square.x) as usize;
                let rows = pixels.as_chunks::<LEAF_SIDE>().0;
                let rows =
                    &rows[(inside.min_y - square.y) as usize..=(inside.max_y - square.y) as usize];
                let columns = column(inside.min_x)..=column(inside.max_x);
                let value = rows[0][column(inside.min_x)];
                rows.iter()
                    .all(|row| row[columns.clone()].iter().all(|&pixel| pixel == value))
                    .then_some(value)
            }
        }
    }
}

impl Encoded<'_> {
    /// The rectangle as a map whose first pixel is that of the rectangle.
    fn tree(&self, meter: Meter) -> core::result::Result<Tree, SnapshotError> {
        let (max_x, max_y) = (self.width - 1, self.height - 1);
        let size = Area { min_x: 0, min_y: 0, max_x, max_y };
        match self.compression {
            Compression::Fast => {
                let mut reader = FastReader::new(FastMemory::take()?, self.squares);
                Tree::of_rectangle(&size, meter, &mut reader)
            }
            Compression::Small => {
                let mut reader = SmallReader::new(SmallMemory::take()?, self.squares);
                Tree::of_rectangle(&size, meter, &mut reader)
            }
        }
    }
}

impl Tree {
    /// A rectangle that is larger than an array of its pixels may be, counted from its own first pixel.
    pub(super) fn of_rectangle(
        size: &Area,
        meter: Meter,
        reader: &mut impl SquareReader,
    ) -> core::result::Result<Self, SnapshotError> {
        let mut tree = Self::new(meter, false);
        tree.read_blocks(size, &mut WithSeams::new(reader))?;
        Ok(tree)
    }

    /// Puts another tree's first pixels over those of an area.
    pub(super) fn paste(&mut self, area: Area, source: &Tree) -> Result<EditReport> {
        let paste = Paste::new(area, source)?;
        self.beside(source, |tree| tree.edit(&paste))
    }

    /// Does something while the memory of another tree counts for this one as well.
    fn beside<R>(&mut self, other: &Tree, run: impl FnOnce(&mut Tree) -> R) -> R {
        let bytes = other.meter.held() as usize;
        self.meter.took(bytes);
        let result = run(self);
        self.meter.give(bytes);
        result
    }

    fn read_blocks(
        &mut self,
        size: &Area,
        reader: &mut impl SquareReader,
    ) -> core::result::Result<(), SnapshotError> {
        self.reserve_roots(size.in_squares(ROOT_SHIFT).pixels() as usize, size)?;
        for_each_block(size, |square| {
            let reference = self.read_part(square, size, reader)?;
            let (x, y) = (square.x >> ROOT_SHIFT, square.y >> ROOT_SHIFT);
            self.add_root(x, y, reference, 0)?;
            Ok(())
        })?;
        reader.finish()
    }

    /// Reads a square as far as it lies in a rectangle; what is beyond stays empty.
    fn read_part(
        &mut self,
        square: &Square,
        size: &Area,
        reader: &mut impl SquareReader,
    ) -> core::result::Result<Reference, SnapshotError> {
        match reader.slot(square, false)? {
            Slot::Solid(value) => return Ok(Reference::solid(value)),
            Slot::Mixed if square.is_leaf() => {
                let pixels = reader.leaf(square)?;
                check_beyond(&pixels, &square.area().clip(size))?;
                return Ok(self.leaves.hold(&pixels, Keep::PackedIfTwo, &mut self.meter)?);
            }
            Slot::Mixed | Slot::Kept => {}
        }
        let mut children = [Reference::EMPTY; 64];
        let mut told = None;
        let mut is_uniform = true;
        for slot in bits(square.children_touching(size)) {
            // At most three levels deep.
            let child = self.read_part(&square.child(slot), size, reader)?;
            is_uniform &= child.solid_value().is_some() && *told.get_or_insert(child) == child;
            children[slot] = child;
        }
        if is_uniform {
            return Err(uniform_mixed());
        }
        let node = Node::new(children, 0);
        Ok(Reference::node(self.nodes.take_or_grow(node, Node::BLANK, &mut self.meter)?))
    }
}
