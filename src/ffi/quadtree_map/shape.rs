//! Shapes among the pixels, as edits and questions take them.

use core::ptr;

use crate::coord::{Point, Rect};
use crate::error::ArgumentError;
use crate::ffi::boundary::Host;
use crate::ffi::buffers::{Plain, Rows};
use crate::ffi::status::Refused;
use crate::quadtree_map::{Brush, EditReport, EditShape, QuadtreeMap, corners_of};

/// What a WgQuadtreeMapShape is.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgQuadtreeMapShapeKind {
    /// The pixels of `rect`, and those around them as far as `radius`.
    Rectangle = 0,
    /// The pixels around the pixel `from`.
    Circle = 1,
    /// The pixels around the segment from the pixel `from` to the pixel `to`.
    Capsule = 2,
    /// The pixels in and around the convex polygon of `points`.
    Polygon = 3,
    /// The pixels of `rect` where the byte of `mask` is not 0.
    Mask = 4,
}

/// A shape among the pixels, for wg_quadtree_map_edit and wg_quadtree_map_touches_many. A pixel belongs to
/// it if its centre lies no farther than `radius` from the nearest point of the shape, which is made of
/// centres of pixels. Fields that a kind does not name are not looked at. wg_quadtree_map_shape_circle and
/// the like fill it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapShape {
    /// A WgQuadtreeMapShapeKind.
    pub kind: u32,
    /// How far the shape reaches beyond its points, from centre to centre of pixels, rounded to 1/256: 0 to
    /// WG_QUADTREE_MAP_MAX_EDIT_RADIUS; a circle that is only asked about up to 1048576. 0 for a mask.
    pub radius: f32,
    /// Of a rectangle and of a mask: where it lies.
    pub rect: Rect,
    /// Of a circle the centre, of a capsule one end.
    pub from: Point,
    /// Of a capsule the other end, at most WG_QUADTREE_MAP_MAX_EDIT_EXTENT columns and rows apart.
    pub to: Point,
    /// Of a polygon: its corners, 1 to 64 pixels at most WG_QUADTREE_MAP_MAX_EDIT_EXTENT columns and rows
    /// apart, in order one way or the other. Its border belongs to it. Points on one line have no inside:
    /// what counts is the distance to the edges between them. Read during the call only.
    pub points: *const Point,
    /// Of a mask: rows of bytes, one for each pixel of `rect`. Read during the call only.
    pub mask: *const u8,
    /// Of a polygon: the number of its points.
    pub point_count: u32,
    /// Of a mask: bytes from the start of a row to the start of the next; 0 means rect.width.
    pub row_stride: u32,
}

impl Default for WgQuadtreeMapShape {
    fn default() -> Self {
        let nowhere = Point { x: 0, y: 0 };
        Self {
            kind: WgQuadtreeMapShapeKind::Rectangle as u32,
            radius: 0.0,
            rect: Rect::new(0, 0, 0, 0),
            from: nowhere,
            to: nowhere,
            points: ptr::null(),
            mask: ptr::null(),
            point_count: 0,
            row_stride: 0,
        }
    }
}

// SAFETY: numbers and pointers, for which any bits are a value.
unsafe impl Plain for WgQuadtreeMapShape {}

static_assertions::const_assert_eq!(
    size_of::<WgQuadtreeMapShape>(),
    48 + 2 * size_of::<*const u8>()
);

/// A shape whose memory the host has lent.
pub enum Shape<'a> {
    Empty,
    Rectangle(Rect),
    Circle(Point, f32),
    /// What a capsule and a rectangle with a radius are, too.
    Polygon(Corners<'a>, f32),
    Mask(Rect, &'a [u8], usize),
}

/// The points of a convex polygon.
pub enum Corners<'a> {
    Given(&'a [Point]),
    Ends([Point; 2]),
    Rectangle([Point; 4]),
}

impl Corners<'_> {
    fn points(&self) -> &[Point] {
        match self {
            Corners::Given(points) => points,
            Corners::Ends(points) => points,
            Corners::Rectangle(points) => points,
        }
    }

    /// The pixels in the corners of a rectangle that holds some.
    fn of_rect(rect: &Rect) -> Self {
        Corners::Rectangle(corners_of(rect))
    }
}

impl WgQuadtreeMapShape {
    /// What it says, with its rectangle and its pointers checked. Inline, so that no shape is put together
    /// where it is used at once.
    #[inline(always)]
    pub fn read<'a>(&self, host: &'a Host) -> Result<Shape<'a>, Refused> {
        let radius = self.radius;
        Ok(match self.kind {
            0 => match self.rect.in_plane("shape.rect")? {
                rect if rect.is_empty() => Shape::Empty,
                rect if radius == 0.0 => Shape::Rectangle(rect),
                rect => Shape::Polygon(Corners::of_rect(&rect), radius),
            },
            1 => Shape::Circle(self.from, radius),
            2 => Shape::Polygon(Corners::Ends([self.from, self.to]), radius),
            3 => {
                let points = host.input("shape.points", self.points, self.point_count as usize)?;
                Shape::Polygon(Corners::Given(points), radius)
            }
            4 => {
                let rect = self.rect.in_plane("shape.rect")?;
                let rows = Rows::new(&rect, 1, self.row_stride as usize)?;
                if radius != 0.0 {
                    let rule = "must be 0 for a mask";
                    return Err(ArgumentError::new("shape.radius", radius, rule).into());
                }
                Shape::Mask(rect, host.input("shape.mask", self.mask, rows.bytes)?, rows.stride)
            }
            other => {
                let rule = "must be a WgQuadtreeMapShapeKind";
                return Err(ArgumentError::new("shape.kind", other, rule).into());
            }
        })
    }
}

impl Shape<'_> {
    /// Refuses what [`Shape::touches`] would.
    pub fn check(&self) -> Result<(), Refused> {
        match self {
            Shape::Circle(_, radius) => QuadtreeMap::check_circle(*radius)?,
            Shape::Polygon(corners, radius) => {
                QuadtreeMap::check_polygon(corners.points(), *radius)?;
            }
            Shape::Empty | Shape::Rectangle(_) | Shape::Mask(..) => {}
        }
        Ok(())
    }

    /// True if it holds a pixel at or above a threshold.
    #[inline(always)]
    pub fn touches(&self, map: &QuadtreeMap, threshold: u8) -> Result<bool, Refused> {
        Ok(match self {
            Shape::Empty => false,
            Shape::Rectangle(rect) => map.touches_rect(*rect, threshold)?,
            Shape::Circle(center, radius) => map.touches_circle(*center, *radius, threshold)?,
            Shape::Polygon(corners, radius) => {
                map.touches_polygon(corners.points(), *radius, threshold)?
            }
            Shape::Mask(rect, mask, stride) => map.touches_mask(*rect, mask, *stride, threshold)?,
        })
    }

    /// As an edit takes it, and its radius.
    #[inline(always)]
    pub fn as_edit(&self) -> (EditShape<'_>, f32) {
        match self {
            Shape::Empty => (EditShape::Rectangle(Rect::new(0, 0, 0, 0)), 0.0),
            Shape::Rectangle(rect) => (EditShape::Rectangle(*rect), 0.0),
            Shape::Circle(center, radius) => (EditShape::Circle(*center), *radius),
            Shape::Polygon(corners, radius) => (EditShape::Polygon(corners.points()), *radius),
            Shape::Mask(rect, mask, stride) => (EditShape::Mask(*rect, mask, *stride), 0.0),
        }
    }

    /// Edits its pixels. `brush` has no radius yet.
    #[inline(always)]
    pub fn edit(&self, map: &mut QuadtreeMap, brush: &Brush<'_>) -> Result<EditReport, Refused> {
        let (shape, radius) = self.as_edit();
        Ok(map.edit(&shape, &Brush { radius, ..*brush })?)
    }
}
