//! Reading rectangles as colours: each pixel as the colour that a palette has for its value.

use core::marker::PhantomData;
use core::mem::MaybeUninit;

use crate::coord::Rect;
use crate::error::ArgumentError;
use crate::quadtree_map::map::{QuadtreeMap, check_rows};
use crate::quadtree_map::read::rectangle::{Ink, paint};
use crate::quadtree_map::tree::area::Area;
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::steps::Tree;
use crate::simd::bytes::Lanes;
use crate::simd::kernel;

/// Colours of a palette: one for each value of a pixel.
pub const PALETTE_COLORS: usize = 256;

/// 32 bits of the caller's memory that take a colour: initialised or not.
pub trait ColorCell: Copy {
    /// The cell with this colour in it.
    fn holding(color: u32) -> Self;
}

impl ColorCell for u32 {
    #[inline(always)]
    fn holding(color: u32) -> Self {
        color
    }
}

impl ColorCell for MaybeUninit<u32> {
    #[inline(always)]
    fn holding(color: u32) -> Self {
        MaybeUninit::new(color)
    }
}

/// A palette to write with.
struct Colors<'a, C>(&'a [u32; PALETTE_COLORS], PhantomData<C>);

impl<C> Clone for Colors<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Colors<'_, C> {}

impl<C: ColorCell> Ink for Colors<'_, C> {
    type Cell = C;

    #[inline(always)]
    fn cell(self, pixel: u8) -> C {
        C::holding(self.0[usize::from(pixel)])
    }

    #[inline(always)]
    fn for_each_row<L: Lanes>(
        self,
        content: Content<'_>,
        rows: core::ops::Range<usize>,
        mut take: impl FnMut([C; LEAF_SIDE]),
    ) {
        // Two colours are chosen between; more are looked up pixel by pixel.
        if let Some((masks, [low, high])) = content.two_values() {
            let (low, high) = (self.0[usize::from(low)], self.0[usize::from(high)]);
            for &mask in &masks[rows] {
                // Twice, or else the compiler takes the last bits apart one by one.
                let mask = u32::from(mask) << LEAF_SIDE | u32::from(mask);
                let mut cells = [C::holding(low); LEAF_SIDE];
                for (column, cell) in cells.iter_mut().enumerate() {
                    *cell = C::holding(if mask & 1 << column != 0 { high } else { low });
                }
                take(cells);
            }
        } else {
            content.for_each_row::<L>(rows, |row| {
                let mut cells = [C::holding(0); LEAF_SIDE];
                for (cell, &pixel) in cells.iter_mut().zip(&row) {
                    *cell = self.cell(pixel);
                }
                take(cells);
            });
        }
    }
}

kernel! {
    /// Writes the colours of an area to rows of cells that lie `stride` apart.
    colors<C: ColorCell> / colors_body(
        tree: &Tree,
        area: &Area,
        palette: &[u32; PALETTE_COLORS],
        cells: &mut [C],
        stride: usize
    )
}

#[inline(always)]
fn colors_body<L: Lanes, C: ColorCell>(
    tree: &Tree,
    area: &Area,
    palette: &[u32; PALETTE_COLORS],
    cells: &mut [C],
    stride: usize,
) {
    paint::<L, Colors<'_, C>>(tree, area, Colors(palette, PhantomData), cells, stride);
}

impl QuadtreeMap {
    /// Reads a rectangle as colours: each pixel as `palette[value]`, of which there must be
    /// [`PALETTE_COLORS`], into rows that lie `row_stride` colours apart (0 means side by side). Colours
    /// between the rows stay as they are.
    ///
    /// Cost follows the area; uniform squares are filled without a look at pixels.
    pub fn read_colors(
        &self,
        rect: Rect,
        palette: &[u32],
        out: &mut [impl ColorCell],
        row_stride: usize,
    ) -> Result<()> {
        let Ok(palette) = palette.try_into() else {
            let rule = "must be 256, a colour for each value";
            return Err(ArgumentError::new("palette_count", palette.len(), rule).into());
        };
        let stride = check_rows("out_colors", &rect, out.len(), row_stride)?;
        if let Some(area) = Area::of_rect(&rect) {
            self.tree.need(&area)?;
            colors(self.tree.leaves.instructions, &self.tree, &area, palette, out, stride);
        }
        Ok(())
    }
}
