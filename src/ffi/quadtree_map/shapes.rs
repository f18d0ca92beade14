//! Shapes for physics: outlines and solid rectangles.

use crate::coord::{Corner, Rect};
use crate::ffi::boundary::boundary;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::QuadtreeMap;

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
    /// Twice the area that it encloses, in pixels; below 0 for a hole.
    pub twice_area: i64,
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapLoop>(), 24);
static_assertions::const_assert_eq!(size_of::<Corner>(), 16);

/// Gives the outlines of the pixels of a rectangle at or above `threshold` as closed loops along the
/// edges of pixels: for chain or polygon colliders.
///
/// Points are corners of pixels: (x, y) is where pixel (x, y) begins, towards smaller coordinates, so a
/// single pixel's loop is (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1). The loops around pieces turn
/// this way (clockwise where y grows downwards), those around holes the other way; all areas add up to
/// the number of pixels. Pixels that touch at a corner only are not joined. Pixels outside the
/// rectangle count as empty: loops run along its border where pieces reach it. Loops come in the order
/// of their first corners, row by row; a hole comes after the loop around its piece. The points of
/// all loops lie behind each other in `out_points`, in the order of the loops in `out_loops`.
///
/// With a `tolerance` above 0, in pixels, corners are left out: each point of a loop then lies within
/// that distance of the exact loop, and the other way round. A loop never shrinks to nothing nor turns
/// inside out (it gets a smaller tolerance instead), but loops may cross where pixels are thinner
/// than twice the tolerance. From 1.5 on the stairs of a slope become one straight line; at 0.75 those of
/// some slopes stay nearly whole (0.3 for one). A loop may have three points. What takes no fewer than
/// four and no crossings, as the chains of Box2D 3, wants a tolerance of 0: then a loop has four points or
/// more, and loops meet in single points at most.
///
/// Neighbouring rectangles fit: where the pixels on both sides of a shared border are solid, both have
/// the same points there, with any tolerance. Where only one side is, only that one's loops run along it.
/// After an edit only those rectangles are to be made anew that touch its dirty area grown by one pixel
/// on each side.
///
/// The cost follows the corners, and the pixels by 1/64 step each, where rows of squares that are all
/// uniform count as one. Takes up to 41 bytes of memory a corner
/// while it runs. Reads.
/// Returns OK, TRUNCATED (points or loops: both counts are whole), OUT_OF_MEMORY, INVALID_ARGUMENT (a
/// rectangle that leaves the plane or is wider or higher than 65536, a threshold of 0, a tolerance
/// that is NaN or outside 0 to 4096).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_outlines(
    map: WgQuadtreeMap,
    rect: *const Rect,
    threshold: u8,
    tolerance: f32,
    out_points: *mut Corner,
    point_capacity: usize,
    out_point_count: *mut usize,
    out_loops: *mut WgQuadtreeMapLoop,
    loop_capacity: usize,
    out_loop_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_outlines, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?;
        let out_point_count = host.output("out_point_count", out_point_count)?;
        let mut points =
            host.answer_to("out_points", out_points, point_capacity, out_point_count)?;
        let out_loop_count = host.output("out_loop_count", out_loop_count)?;
        let mut loops = host.answer_to("out_loops", out_loops, loop_capacity, out_loop_count)?;
        let mut first_point = 0;
        map.outlines(rect, threshold, tolerance, &mut |outline| {
            outline.points().for_each(|point| points.push(point));
            let (outer, twice_area) = (outline.outer, outline.twice_area);
            let point_count = outline.len() as u32;
            loops.push(WgQuadtreeMapLoop { first_point, point_count, outer, twice_area });
            first_point += u64::from(point_count);
        })?;
        Ok(match (points.finish(), loops.finish()) {
            (WgStatus::Ok, WgStatus::Ok) => WgStatus::Ok,
            _ => WgStatus::Truncated,
        })
    })
}

/// Covers the pixels of a rectangle at or above `threshold` by rectangles, for box colliders: every
/// such pixel lies in one of them, no other pixel does, and none overlap.
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
/// Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane or is wider
/// or higher than 65536, a threshold of 0).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_solid_rects(
    map: WgQuadtreeMap,
    rect: *const Rect,
    threshold: u8,
    out_rects: *mut Rect,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_solid_rects, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?;
        let mut answer = host.answer("out_rects", out_rects, capacity, out_count)?;
        map.solid_rects(rect, threshold, &mut |rect| answer.push(rect))?;
        Ok(answer.finish())
    })
}
