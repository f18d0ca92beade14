//! Pixels and rectangles of them, in and out.

use crate::coord::{Point, Rect};
use crate::ffi::boundary::integer_boundary;
use crate::ffi::buffers::Rows;
use crate::ffi::definition::flag_argument;
use crate::ffi::quadtree_map::{WgQuadtreeMap, WgQuadtreeMapEdit};
use crate::ffi::status::WgStatus;
use crate::quadtree_map::QuadtreeMap;

/// Sets a pixel. Changes. Returns OK, OUT_OF_MEMORY.
/// O(1), or a leaf of 256 pixels that must be unpacked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_set(
    map: WgQuadtreeMap,
    x: i32,
    y: i32,
    value: u8,
) -> WgStatus {
    integer_boundary!(wg_quadtree_map_set, |host| {
        host.change::<QuadtreeMap>(map)?.set(x, y, value)?;
        Ok(WgStatus::Ok)
    })
}

/// Reads `count` pixels: `out_values[i]` becomes the pixel at `points[i]`. Both may be null if
/// `count` is 0. Faster than one call a pixel, most of all for pixels far apart. wg_quadtree_map_get
/// reads one. Reads.
/// O(1) for each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_get_many(
    map: WgQuadtreeMap,
    points: *const Point,
    count: usize,
    out_values: *mut u8,
) -> WgStatus {
    integer_boundary!(wg_quadtree_map_get_many, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        if count == 1 {
            // A single read: what makes many quick would make it slow.
            let Point { x, y } = host.value("points", points)?;
            host.output("out_values", out_values)?.write(map.get(x, y));
            return Ok(WgStatus::Ok);
        }
        let points = host.input("points", points, count)?;
        let mut out_values = host.output_array("out_values", out_values, count)?;
        map.get_many(points, out_values.uninitialised())?;
        Ok(WgStatus::Ok)
    })
}

/// Sets `count` pixels in order: the pixel at `points[i]` becomes `values[i]`. Where a pixel comes
/// twice, the later value stays, and the report counts both steps. All or nothing: if memory runs out
/// no pixel changes. `out_edit` may be null. Changes. Returns OK, OUT_OF_MEMORY.
/// O(1) for each, or a leaf of 256 pixels that must be unpacked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_set_many(
    map: WgQuadtreeMap,
    points: *const Point,
    values: *const u8,
    count: usize,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    integer_boundary!(wg_quadtree_map_set_many, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let points = host.input("points", points, count)?;
        let values = host.input("values", values, count)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(map.set_many(points, values)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Reads a rectangle into rows of bytes that start `row_stride` bytes apart; 0 means rect->width. The
/// memory must hold (rect->height - 1) * row_stride + rect->width bytes; bytes between the rows stay
/// as they are. Null is fine for an empty rectangle. Reads.
/// O(pixels of the rectangle), at the speed of copying.
/// Returns OK, INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than memory, a stride
/// smaller than a row).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_read_rect(
    map: WgQuadtreeMap,
    rect: *const Rect,
    out_pixels: *mut u8,
    row_stride: usize,
) -> WgStatus {
    integer_boundary!(wg_quadtree_map_read_rect, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, 1, row_stride)?;
        let mut out_pixels = host.output_array("out_pixels", out_pixels, rows.bytes)?;
        map.read_rect(rect, out_pixels.uninitialised(), rows.stride)?;
        Ok(WgStatus::Ok)
    })
}

/// Writes a rectangle from rows of bytes that start `row_stride` bytes apart; 0 means rect->width.
/// Uniform squares are found while writing. All or nothing. `out_edit` may be null. Changes.
///
/// With a `pack` of 1, for tiles, it packs the leaves inside at once, and shares equal ones if the map was
/// made with share_leaves: the copies of a tile that lie a multiple of 16 pixels apart take no memory but
/// the first's. With 0 leaves of more than two values wait for wg_quadtree_map_compact.
/// O(pixels of the rectangle).
/// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (pack; see wg_quadtree_map_read_rect).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_write_rect(
    map: WgQuadtreeMap,
    rect: *const Rect,
    pixels: *const u8,
    row_stride: usize,
    pack: u8,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    integer_boundary!(wg_quadtree_map_write_rect, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, 1, row_stride)?;
        let pixels = host.input("pixels", pixels, rows.bytes)?;
        let pack = flag_argument("pack", pack)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        let report = match pack {
            true => map.stamp_tile(rect, pixels, rows.stride)?,
            false => map.write_rect(rect, pixels, rows.stride)?,
        };
        out_edit.write(report.into());
        Ok(WgStatus::Ok)
    })
}
