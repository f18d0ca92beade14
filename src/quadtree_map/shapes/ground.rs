//! What shapes are made of: the solid pixels of a rectangle of a map, or of a picture such as an island.

use crate::coord::Rect;
use crate::error::ArgumentError;
use crate::quadtree_map::map::{QuadtreeMap, check_rows};
use crate::quadtree_map::query::solid_rows::{PixelRows, Source, check_threshold};
use crate::quadtree_map::tree::area::Area;
use crate::quadtree_map::tree::error::Result;

/// Shapes are made of rectangles up to this wide and high.
const MAX_SIDE: u32 = 1 << 16;
/// No more than so many pixels of tolerance.
const MAX_TOLERANCE: f32 = 4096.0;
/// Tolerances are whole numbers of these a pixel.
const TOLERANCES: f64 = 256.0;

/// Solid ground: the pixels of a rectangle at or above a threshold. Outlines, convex pieces and rectangles
/// are made of it.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    pub(super) source: Source<'a>,
    pub(super) rect: Rect,
    /// `None` if there are no pixels.
    pub(super) area: Option<Area>,
    pub(super) threshold: u8,
}

impl<'a> Ground<'a> {
    /// That of a rectangle of a map, at most 65,536 pixels wide and high; `threshold` is at least 1.
    pub fn of_map(map: &'a QuadtreeMap, rect: Rect, threshold: u8) -> Result<Self> {
        let area = checked_area(&rect, threshold)?;
        area.map_or(Ok(()), |area| map.tree.need(&area))?;
        Ok(Self { source: Source::Tree(&map.tree), rect, area, threshold })
    }

    /// That of a picture, for instance an island: rows of bytes as large as `rect` that lie `row_stride`
    /// bytes apart (0 means side by side). Nothing is solid around it.
    pub fn of_pixels(
        pixels: &'a [u8],
        rect: Rect,
        row_stride: usize,
        threshold: u8,
    ) -> Result<Self> {
        let area = checked_area(&rect, threshold)?;
        let stride = check_rows("pixels", &rect, pixels.len(), row_stride)?;
        let rows = area.map(|area| PixelRows { pixels, stride, area });
        Ok(Self { source: rows.map_or(Source::Nothing, Source::Pixels), rect, area, threshold })
    }

    /// A tolerance in 1/256 pixel. It must not be larger than the ground.
    pub(super) fn check_tolerance(
        &self,
        tolerance: f32,
    ) -> core::result::Result<u32, ArgumentError> {
        if !(0.0..=MAX_TOLERANCE).contains(&tolerance) {
            return Err(ArgumentError::new("tolerance", tolerance, "must lie in 0 to 4096"));
        }
        let side = self.rect.width.max(self.rect.height);
        if self.area.is_some() && f64::from(tolerance) > f64::from(side) {
            let rule = "must not be larger than the longer side of rect";
            return Err(ArgumentError::new("tolerance", tolerance, rule));
        }
        Ok((f64::from(tolerance) * TOLERANCES) as u32)
    }
}

/// Checks what shapes are made of; `None` if there are no pixels.
fn checked_area(rect: &Rect, threshold: u8) -> core::result::Result<Option<Area>, ArgumentError> {
    rect.in_plane("rect")?;
    if rect.width > MAX_SIDE || rect.height > MAX_SIDE {
        return Err(ArgumentError::new("rect", *rect, "must be at most 65536 wide and high"));
    }
    check_threshold(threshold)?;
    Ok(Area::of_rect(rect))
}
