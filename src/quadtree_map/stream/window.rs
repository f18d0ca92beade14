//! Rectangles told from their own first pixel on: out of a map, and into an array of pixels.

use crate::quadtree_map::kernels;
use crate::quadtree_map::stream::codec::{Leaf, Slot, SquareReader, SquareWriter};
use crate::quadtree_map::stream::coding::uniform_mixed;
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT, ROOT_SHIFT, Square, bits};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Pixels};
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};
use crate::snapshot::{Reader, SnapshotError};

/// Larger rectangles become a map of their own before they are written: pixels at a byte each would take
/// time and memory that the bytes do not show.
pub(crate) const CANVAS_PIXELS: u64 = 512 * 512;

/// Pixels along a square of 128 x 128.
const BAND_SIDE: usize = 1 << MIDDLE_SHIFT;

/// True if a rectangle is small enough for an array of its pixels.
pub(crate) fn fits_canvas(size: &Area) -> bool {
    size.pixels() <= CANVAS_PIXELS
}

/// The pixels of an area, counted from its first.
pub(super) fn size_of(area: &Area) -> Area {
    let (max_x, max_y) = (area.max_x - area.min_x, area.max_y - area.min_y);
    Area { min_x: 0, min_y: 0, max_x, max_y }
}

/// The smallest square that holds a rectangle which is counted from its own first pixel, if one does.
fn square_around(size: &Area) -> Option<Square> {
    let last = size.max_x | size.max_y;
    let shift = [LEAF_SHIFT, MIDDLE_SHIFT, ROOT_SHIFT].into_iter().find(|shift| last >> shift == 0);
    shift.map(|shift| Square { x: 0, y: 0, shift })
}

/// Calls `visit` with the squares as large as roots that a rectangle of this size has.
pub(crate) fn for_each_block(
    size: &Area,
    mut visit: impl FnMut(&Square) -> core::result::Result<(), SnapshotError>,
) -> core::result::Result<(), SnapshotError> {
    for y in 0..=size.max_y >> ROOT_SHIFT {
        for x in 0..=size.max_x >> ROOT_SHIFT {
            visit(&Square::root(x, y))?;
        }
    }
    Ok(())
}

/// A rectangle of a map, counted from its own first pixel.
pub(crate) struct Window<'a> {
    tree: &'a Tree,
    /// Where it lies.
    area: Area,
    /// Its pixels, counted from its first.
    size: Area,
}

impl<'a> Window<'a> {
    pub(crate) fn new(tree: &'a Tree, area: &Area) -> Self {
        Self { tree, area: *area, size: size_of(area) }
    }

    /// True if it is small enough for an array of its pixels.
    pub(crate) fn fits_canvas(&self) -> bool {
        fits_canvas(&self.size)
    }

    pub(crate) fn write(&self, out: &mut impl SquareWriter) {
        // The visit never fails.
        let _ = for_each_block(&self.size, |square| {
            self.write_square(square, out);
            Ok(())
        });
    }

    /// Tells a rectangle that is not uniform: without what is mixed for that reason alone.
    pub(crate) fn write_mixed(&self, out: &mut impl SquareWriter) {
        match square_around(&self.size) {
            Some(square) => self.write_inside(&square, out),
            None => self.write(out),
        }
    }

    /// Where the pixels of a square lie in the plane.
    fn place(&self, square: &Square) -> Area {
        let inside = square.area().clip(&self.size);
        let Area { min_x: x, min_y: y, .. } = self.area;
        Area {
            min_x: inside.min_x + x,
            min_y: inside.min_y + y,
            max_x: inside.max_x + x,
            max_y: inside.max_y + y,
        }
    }

    fn write_square(&self, square: &Square, out: &mut impl SquareWriter) {
        let area = self.place(square);
        if square.is_leaf() {
            return self.write_leaf(square, &area, out);
        }
        if let Some(value) = self.tree.uniform_area(&area) {
            return out.slot(square, Slot::Solid(value), false);
        }
        out.slot(square, Slot::Mixed, false);
        self.write_inside(square, out);
    }

    /// Tells what is in a mixed square.
    fn write_inside(&self, square: &Square, out: &mut impl SquareWriter) {
        if square.is_leaf() {
            return out.leaf(square, &Leaf::of(&self.gather(&self.place(square))));
        }
        let is_aligned = (self.area.min_x | self.area.min_y).is_multiple_of(LEAF_SIDE as u32);
        if square.shift == MIDDLE_SHIFT && !is_aligned {
            return self.write_bands(square, out);
        }
        for slot in bits(square.children_touching(&self.size)) {
            // At most three levels deep.
            self.write_square(&square.child(slot), out);
        }
    }

    /// Tells the leaves in a square of 128 x 128, none of which is one of the map: row by row of them, so that those
    /// of the map are looked at no oftener than twice. Out of line: the squares around would have room for them, too.
    #[inline(never)]
    fn write_bands(&self, square: &Square, out: &mut impl SquareWriter) {
        let mut band = [0; BAND_SIDE * LEAF_SIDE];
        let place = self.place(square);
        for row in 0..place.height().div_ceil(LEAF_SIDE as u64) as u32 {
            let min_y = place.min_y + (row << LEAF_SHIFT);
            let max_y = min_y + (place.max_y - min_y).min(LEAF_SIDE as u32 - 1);
            let area = Area { min_y, max_y, ..place };
            self.tree.read(&area, &mut band, BAND_SIDE);
            let mut left = area.width() as usize;
            let mut slot = row as usize * 8;
            while left > 0 {
                let mut pixels = [0; LEAF_PIXELS];
                let rows = band.as_chunks::<BAND_SIDE>().0.iter();
                for (pixels, row) in pixels.as_chunks_mut::<LEAF_SIDE>().0.iter_mut().zip(rows) {
                    *pixels = row.as_chunks().0[slot % 8];
                }
                let width = left.min(LEAF_SIDE);
                extend(&mut pixels, width, area.height() as usize);
                write_pixels(&square.child(slot), &pixels, out);
                left -= width;
                slot += 1;
            }
        }
    }

    fn write_leaf(&self, square: &Square, area: &Area, out: &mut impl SquareWriter) {
        let place = self.tree.place(area.min_x, area.min_y);
        let found = place.square.area();
        if let Content::Solid(value) = place.content
            && found.holds(area)
        {
            return out.slot(square, Slot::Solid(value), false);
        }
        if found == *area {
            return match place.content.uniform_value() {
                Some(value) => out.slot(square, Slot::Solid(value), false),
                None => {
                    out.slot(square, Slot::Mixed, false);
                    place.content.write(square, out);
                }
            };
        }
        write_pixels(square, &self.gather(area), out);
    }

    /// The pixels of an area no larger than a leaf. Those of a leaf beyond it are like its last ones.
    fn gather(&self, area: &Area) -> Pixels {
        let mut pixels = [0; LEAF_PIXELS];
        self.tree.read(area, &mut pixels, LEAF_SIDE);
        extend(&mut pixels, area.width() as usize, area.height() as usize);
        pixels
    }
}

/// Tells the pixels of a leaf.
fn write_pixels(square: &Square, pixels: &Pixels, out: &mut impl SquareWriter) {
    if kernels::is_uniform(pixels) {
        return out.slot(square, Slot::Solid(pixels[0]), false);
    }
    out.slot(square, Slot::Mixed, false);
    out.leaf(square, &Leaf::of(pixels));
}

/// The pixels of a rectangle, row by row, read into zeros.
pub(crate) struct Canvas<'a> {
    pixels: &'a mut [u8],
    size: Area,
}

impl<'a> Canvas<'a> {
    /// For as many pixels as an area has.
    pub(crate) fn new(pixels: &'a mut [u8], area: &Area) -> Self {
        Self { pixels, size: size_of(area) }
    }

    pub(crate) fn read(
        &mut self,
        reader: &mut impl SquareReader,
    ) -> core::result::Result<(), SnapshotError> {
        for_each_block(&self.size.clone(), |square| self.read_square(square, reader).map(drop))
    }

    /// Reads what [`Window::write_mixed`] told.
    pub(crate) fn read_mixed(
        &mut self,
        reader: &mut impl SquareReader,
    ) -> core::result::Result<(), SnapshotError> {
        match square_around(&self.size) {
            Some(square) => self.read_inside(&square, reader),
            None => self.read_whole(reader),
        }
    }

    /// Reads what [`Window::write`] told of a rectangle that is not uniform.
    pub(crate) fn read_whole(
        &mut self,
        reader: &mut impl SquareReader,
    ) -> core::result::Result<(), SnapshotError> {
        self.read(reader)?;
        let first = self.pixels[0];
        let is_uniform = self.pixels.iter().all(|&pixel| pixel == first);
        if is_uniform { Err(uniform_mixed()) } else { Ok(()) }
    }

    /// Reads a square; gives its value if it has one.
    fn read_square(
        &mut self,
        square: &Square,
        reader: &mut impl SquareReader,
    ) -> core::result::Result<Option<u8>, SnapshotError> {
        match reader.slot(square, false)? {
            Slot::Solid(value) => {
                // All are 0 already.
                if value != 0 {
                    self.for_each_row(square, |_, row| row.fill(value));
                }
                return Ok(Some(value));
            }
            Slot::Mixed | Slot::Kept => self.read_inside(square, reader)?,
        }
        Ok(None)
    }

    /// Reads what is in a mixed square.
    fn read_inside(
        &mut self,
        square: &Square,
        reader: &mut impl SquareReader,
    ) -> core::result::Result<(), SnapshotError> {
        if square.is_leaf() {
            let pixels = reader.leaf(square)?;
            check_beyond(&pixels, &square.area().clip(&self.size))?;
            let rows = pixels.as_chunks::<LEAF_SIDE>().0;
            self.for_each_row(square, |index, row| row.copy_from_slice(&rows[index][..row.len()]));
            return Ok(());
        }
        let mut values = None;
        let mut is_uniform = true;
        for slot in bits(square.children_touching(&self.size)) {
            // At most three levels deep.
            let value = self.read_square(&square.child(slot), reader)?;
            is_uniform &= value.is_some() && *values.get_or_insert(value) == value;
        }
        if is_uniform { Err(uniform_mixed()) } else { Ok(()) }
    }

    fn for_each_row(&mut self, square: &Square, mut visit: impl FnMut(usize, &mut [u8])) {
        let inside = square.area().clip(&self.size);
        let stride = self.size.width() as usize;
        for (index, y) in (inside.min_y..=inside.max_y).enumerate() {
            let first = y as usize * stride + inside.min_x as usize;
            visit(index, &mut self.pixels[first..first + inside.width() as usize]);
        }
    }
}

/// Makes the pixels of a leaf beyond its first columns and rows like the last of those.
fn extend(pixels: &mut Pixels, width: usize, height: usize) {
    for row in pixels[..height * LEAF_SIDE].chunks_exact_mut(LEAF_SIDE) {
        let last = row[width - 1];
        row[width..].fill(last);
    }
    for row in height..LEAF_SIDE {
        pixels.copy_within((row - 1) * LEAF_SIDE..row * LEAF_SIDE, row * LEAF_SIDE);
    }
}

/// Refuses a leaf whose pixels beyond its part of the rectangle are not like the last of those in it.
pub(crate) fn check_beyond(
    pixels: &Pixels,
    part: &Area,
) -> core::result::Result<(), SnapshotError> {
    let mut expected = *pixels;
    extend(&mut expected, part.width() as usize, part.height() as usize);
    if expected != *pixels {
        return Err(Reader::new(&[]).corrupt("pixels beyond the rectangle"));
    }
    Ok(())
}
