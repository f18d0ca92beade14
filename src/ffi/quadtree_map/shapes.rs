//! Shapes for physics: outlines, convex pieces and solid rectangles.

use core::ptr;

use crate::coord::Rect;
use crate::error::ArgumentError;
use crate::ffi::boundary::{Host, boundary};
use crate::ffi::buffers::{Answer, Plain, Rows};
use crate::ffi::definition::reserved_number;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::{Refused, WgStatus};
use crate::ffi::vector::WgVector2;
use crate::quadtree_map::{Ground, OutlineStyle, QuadtreeMap};

/// Solid ground: the pixels of a rectangle at or above a threshold, of a map or of a picture such as an island.
/// Outlines, convex pieces and rectangles are made of it. All zeros are refused for the threshold.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapGround {
    /// Where it lies, at most 65536 pixels wide and high.
    pub rect: Rect,
    /// Null: the pixels are the map's. Else they are these, rows of bytes as large as `rect`: an island as
    /// wg_quadtree_map_islands_pixels and wg_quadtree_map_islands_cut give it, its bounds as `rect`. There is
    /// nothing around them, and the map is not looked at: its handle may be null. Read during the call only.
    pub pixels: *const u8,
    /// Bytes from the start of a row of `pixels` to the start of the next; 0 means the width of `rect`.
    pub row_stride: u32,
    /// What is at or above this is solid. At least 1.
    pub threshold: u8,
    /// Set to 0.
    pub reserved: [u8; 3],
    /// What points of outlines and pieces count from: for a tile mostly its first corner, for a body its
    /// centre of mass. Finite. Floats near it are exact.
    pub origin_x: f64,
    /// See `origin_x`.
    pub origin_y: f64,
}

impl Default for WgQuadtreeMapGround {
    fn default() -> Self {
        Self {
            rect: Rect::new(0, 0, 0, 0),
            pixels: ptr::null(),
            row_stride: 0,
            threshold: 1,
            reserved: [0; 3],
            origin_x: 0.0,
            origin_y: 0.0,
        }
    }
}

// SAFETY: numbers and a pointer, for which any bits are a value.
unsafe impl Plain for WgQuadtreeMapGround {}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapGround>() % 8, 0);

/// How outlines are drawn: bits of the flags of wg_quadtree_map_outlines.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgQuadtreeMapOutlineFlag {
    /// Loops are simple polygons which do not touch each other or themselves.
    Simple = 1,
    /// Loops run the other way round.
    Reversed = 2,
}

/// A closed loop of an outline: some of the points that came with it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WgQuadtreeMapLoop {
    /// Index of its first point.
    pub first_point: u64,
    /// Number of its points, at least 3; the last is joined with the first.
    pub point_count: u32,
    /// Index of the loop around the piece that it belongs to: its own index, unless it is a hole.
    pub outer: u32,
    /// Twice the area that it encloses, in pixels, rounded but never to 0; below 0 for a hole, whichever way
    /// round points are asked for.
    pub twice_area: i64,
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapLoop>(), 24);

/// A convex polygon: some of the points that came with it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WgQuadtreeMapPiece {
    /// Index of its first point.
    pub first_point: u64,
    /// Number of its points, at least 3.
    pub point_count: u32,
    /// 0.
    pub reserved: u32,
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapPiece>(), 16);

/// Where points count from.
struct Origin([f64; 2]);

impl Origin {
    fn point(&self, [x, y]: [f64; 2]) -> WgVector2 {
        WgVector2 { x: (x - self.0[0]) as f32, y: (y - self.0[1]) as f32 }
    }
}

/// Polygons that a host wants: the points of all behind each other, and which of them are whose.
struct Polygons<'a, T> {
    points: Answer<'a, WgVector2>,
    polygons: Answer<'a, T>,
    origin: &'a Origin,
}

impl<T: Copy> Polygons<'_, T> {
    /// The next one, of which `told` makes what the host is told, given its first point and the number of them.
    fn push(&mut self, points: impl Iterator<Item = [f64; 2]>, told: impl FnOnce(u64, u32) -> T) {
        let first = self.points.len();
        points.for_each(|point| self.points.push(self.origin.point(point)));
        let count = self.points.len() - first;
        self.polygons.push(told(first as u64, count as u32));
    }

    fn finish(self) -> WgStatus {
        match (self.points.finish(), self.polygons.finish()) {
            (WgStatus::Ok, WgStatus::Ok) => WgStatus::Ok,
            _ => WgStatus::Truncated,
        }
    }
}

/// Does something with the ground that a host describes.
fn with_ground<T>(
    host: &Host,
    map: WgQuadtreeMap,
    ground: *const WgQuadtreeMapGround,
    act: impl FnOnce(&Ground<'_>, &Origin) -> Result<T, Refused>,
) -> Result<T, Refused> {
    let given = host.value("ground", ground)?;
    let WgQuadtreeMapGround { rect, pixels, threshold, origin_x, origin_y, .. } = given;
    let reserved = reserved_number(&given.reserved);
    if reserved != 0 {
        return Err(ArgumentError::new("ground.reserved", reserved, "must be 0").into());
    }
    for (argument, value) in [("ground.origin_x", origin_x), ("ground.origin_y", origin_y)] {
        if !value.is_finite() {
            return Err(ArgumentError::new(argument, value, "must be finite").into());
        }
    }
    let origin = Origin([origin_x, origin_y]);
    if pixels.is_null() {
        let map = host.read::<QuadtreeMap>(map)?;
        return act(&Ground::of_map(&map, rect, threshold)?, &origin);
    }
    let rows = Rows::new(&rect, 1, given.row_stride as usize)?;
    let pixels = host.input("ground.pixels", pixels, rows.bytes)?;
    act(&Ground::of_pixels(pixels, rect, rows.stride, threshold)?, &origin)
}

/// Gives the outlines of solid ground as closed loops along the edges of
/// pixels: for chain or polygon colliders.
///
/// Points count from the ground's origin, and pixel (x, y) of the map is the square from (x, y) to
/// (x + 1, y + 1), so a
/// single pixel's loop is (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1). The loops around pieces turn
/// this way (clockwise where y grows downwards), those around holes the other way; all areas add up to
/// the number of pixels. Pixels that touch at a corner only are not joined. What lies outside the
/// rectangle counts as empty: loops run along its border where pieces reach it. Loops come in the order
/// of their first corners, row by row; a hole comes after the loop around its piece. The points of
/// all loops lie behind each other in `out_points`, in the order of the loops in `out_loops`.
///
/// With a `tolerance` above 0, in pixels, corners are left out: each point of a loop then lies within
/// that distance of the exact loop, and the other way round. A loop never shrinks to nothing nor turns
/// inside out (it gets a smaller tolerance instead), and keeps `min_points`, 3 to 16: 4 for the chains of
/// Box2D. A loop has no fewer than four corners to keep. From 1.5 on the stairs of a slope become one straight
/// line; at 0.75 those of some slopes stay nearly whole (0.3 for one). No tolerance is larger than the
/// rectangle's longer side: for debris, islands of a pixel or two, take the smaller of both.
///
/// `flags` is 0 or bits of WgQuadtreeMapOutlineFlag:
/// - WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE: loops are simple polygons which do not touch each other or themselves.
///   Without it they may cross where pixels are thinner than twice the tolerance, and meet in single points
///   where pixels touch at a corner. With it corners come back until none cross, and where pixels touch at a
///   corner a quarter of a pixel is cut off each.
/// - WG_QUADTREE_MAP_OUTLINE_FLAG_REVERSED: loops around pieces turn the other way, and those around holes too.
///
/// Neighbouring rectangles fit: where the pixels on both sides of a shared border are solid, both have
/// the same points there, with any tolerance. Where only one side is, only that one's loops run along it.
/// After an edit only those rectangles are to be made anew that touch its dirty area grown by one pixel
/// on each side.
///
/// The cost follows the corners, and the pixels by 1/64 step each, where rows of squares that are all
/// uniform count as one. Takes up to 41 bytes of memory a corner
/// while it runs, for simple loops 16 more a point. Reads.
/// Returns OK, TRUNCATED (points or loops: both counts are whole), ABSENT, OUT_OF_MEMORY, NULL_POINTER,
/// INVALID_ARGUMENT (a rectangle that leaves the plane or is wider or higher than 65536, a stride smaller than
/// a row, a threshold of 0, an origin that is not finite, a tolerance that is NaN, outside 0 to 4096 or larger
/// than the rectangle's longer side, min_points, flags, reserved).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_outlines(
    map: WgQuadtreeMap,
    ground: *const WgQuadtreeMapGround,
    tolerance: f32,
    min_points: u32,
    flags: u32,
    out_points: *mut WgVector2,
    point_capacity: usize,
    out_point_count: *mut usize,
    out_loops: *mut WgQuadtreeMapLoop,
    loop_capacity: usize,
    out_loop_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_outlines, |host| {
        with_ground(host, map, ground, |ground, origin| {
            let is_simple = flags & WgQuadtreeMapOutlineFlag::Simple as u32 != 0;
            let is_reversed = flags & WgQuadtreeMapOutlineFlag::Reversed as u32 != 0;
            if flags > 3 {
                let rule = "must be 0 or bits of WgQuadtreeMapOutlineFlag";
                return Err(ArgumentError::new("flags", flags, rule).into());
            }
            let style = OutlineStyle { tolerance, min_points, is_simple, is_reversed };
            let names = ["out_points", "out_point_count"];
            let points = host.named_answer(names, out_points, point_capacity, out_point_count)?;
            let names = ["out_loops", "out_loop_count"];
            let polygons = host.named_answer(names, out_loops, loop_capacity, out_loop_count)?;
            let mut loops = Polygons { points, polygons, origin };
            ground.outlines(&style, &mut |outline| {
                let (outer, twice_area) = (outline.outer, outline.twice_area);
                loops.push(outline.points(), |first_point, point_count| WgQuadtreeMapLoop {
                    first_point,
                    point_count,
                    outer,
                    twice_area,
                });
            })?;
            Ok(loops.finish())
        })
    })
}

/// Covers solid ground by convex polygons with at most `max_corners` corners, 3 to 64, for the polygon shapes
/// of physics engines: 8 for Box2D. No two of them overlap. Their border lies within `tolerance` of that of the
/// pixels, and the other way round, as that of wg_quadtree_map_outlines with
/// WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE does; both are the same where ground is not divided.
///
/// Points count from the ground's origin; those of all pieces lie behind each other in `out_points`, in the
/// order of the pieces in `out_pieces`, and each piece turns as loops around pieces of outlines do. All corners
/// turn: none lies on a straight line between its neighbours.
///
/// Ground with long outlines is divided: it is halved along its longer side, until it has no more than 4096
/// corners of pixels, and no polygon more than 256 corners with its holes; what is still longer in 32 x 32
/// pixels, which is noise, is covered by rectangles, exactly. Neighbouring rectangles share the points of
/// outlines on their border. After an edit only those are to be made anew that touch its dirty area grown by
/// one pixel on each side. No tolerance is larger than the rectangle's longer side: for debris, islands of a
/// pixel or two, take the smaller of both.
///
/// The cost is that of the outlines a few times over, and up to some thousand steps a corner, however large the
/// ground: 128 x 128 pixels of noise take some 20 ms, 512 x 512 some 0.4 s. Takes up to 100 bytes of memory a
/// corner while it runs. Reads.
/// Returns OK, TRUNCATED (points or pieces: both counts are whole), ABSENT, OUT_OF_MEMORY, NULL_POINTER,
/// INVALID_ARGUMENT (a rectangle that leaves the plane or is wider or higher than 65536, a stride smaller than
/// a row, a threshold of 0, an origin that is not finite, a tolerance that is NaN, outside 0 to 4096 or larger
/// than the rectangle's longer side, max_corners, reserved).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_pieces(
    map: WgQuadtreeMap,
    ground: *const WgQuadtreeMapGround,
    tolerance: f32,
    max_corners: u32,
    out_points: *mut WgVector2,
    point_capacity: usize,
    out_point_count: *mut usize,
    out_pieces: *mut WgQuadtreeMapPiece,
    piece_capacity: usize,
    out_piece_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_pieces, |host| {
        with_ground(host, map, ground, |ground, origin| {
            let names = ["out_points", "out_point_count"];
            let points = host.named_answer(names, out_points, point_capacity, out_point_count)?;
            let names = ["out_pieces", "out_piece_count"];
            let polygons = host.named_answer(names, out_pieces, piece_capacity, out_piece_count)?;
            let mut pieces = Polygons { points, polygons, origin };
            ground.pieces(tolerance, max_corners, &mut |piece| {
                pieces.push(piece.points(), |first_point, point_count| WgQuadtreeMapPiece {
                    first_point,
                    point_count,
                    reserved: 0,
                });
            })?;
            Ok(pieces.finish())
        })
    })
}

/// Covers solid ground by rectangles, for box colliders: every
/// solid pixel lies in one of them, no other pixel does, and none overlap. They have the map's coordinates, or
/// those of the picture's `rect`.
///
/// They are few: one for each piece, and one more for each corner of the outline that points inwards, less one
/// for each hole and for each chord that is cut: a cut along a row or a column that joins two such corners. Of
/// chords that cross only one is cut, first always the one that crosses the fewest of those left. So there are
/// mostly but a few in a hundred more than the fewest possible. They come in the order of their last rows, each row from left to right. They
/// depend on the pixels of the rectangle alone: after an edit only those rectangles are to be made anew that
/// touch its dirty area.
///
/// The cost follows the changes from row to row, the chords (some 256 others are looked at for each, at most)
/// and the pixels by 1/32 step each, where rows of squares that are all uniform count as one. Takes 8 bytes of
/// memory a column and up to 120 a chord while it runs. Reads.
/// Returns OK, TRUNCATED, ABSENT, OUT_OF_MEMORY, NULL_POINTER, INVALID_ARGUMENT (a rectangle that leaves the plane or is
/// wider or higher than 65536, a stride smaller than a row, a threshold of 0, an origin that is not finite,
/// reserved).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_solid_rects(
    map: WgQuadtreeMap,
    ground: *const WgQuadtreeMapGround,
    out_rects: *mut Rect,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_solid_rects, |host| {
        with_ground(host, map, ground, |ground, _| {
            let mut answer = host.answer("out_rects", out_rects, capacity, out_count)?;
            ground.solid_rects(&mut |rect| answer.push(rect))?;
            Ok(answer.finish())
        })
    })
}
