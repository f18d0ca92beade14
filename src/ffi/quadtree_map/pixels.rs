//! Pixels and rectangles of them, in and out.

use crate::coord::{Point, Rect};
use crate::error::ArgumentError;
use crate::ffi::boundary::integer_boundary;
use crate::ffi::buffers::Rows;
use crate::ffi::definition::{choice, flag_argument};
use crate::ffi::quadtree_map::{WgQuadtreeMap, WgQuadtreeMapEdit};
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{QuadtreeMap, Reduction};

/// Sets a pixel. Changes. Returns OK, OUT_OF_MEMORY, ABSENT.
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
///
/// If the region of one of them is absent, none is read: a byte that a pixel may not have is not left to say so,
/// and a flag beside each would cost those most who read most. Ask wg_quadtree_map_regions which are absent.
/// O(1) for each.
/// Returns OK, ABSENT (of one of them; nothing was written).
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
            map.check_pixel(x, y)?;
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
/// no pixel changes. `out_edit` may be null. Changes. Returns OK, OUT_OF_MEMORY, ABSENT.
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
/// Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than memory, a stride
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
/// Returns OK, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (pack; see wg_quadtree_map_read_rect).
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

/// Reads a rectangle as colours: each pixel as `palette[value]`, in one pass, at the speed of the writing.
/// For pictures and textures of 32 bits a pixel; what a colour's bits mean is the caller's business.
///
/// `palette_count` must be 256: a colour for each value. Rows of colours start `row_stride` bytes apart, a
/// multiple of 4; 0 means 4 * rect->width. Bytes between the rows stay as they are. Null is fine for an empty
/// rectangle. To keep a texture up to date read again what wg_quadtree_map_changes_since names. Reads.
/// O(pixels of the rectangle).
/// Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than memory, a palette of
/// another length, a stride smaller than a row or no multiple of 4).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_read_colors(
    map: WgQuadtreeMap,
    rect: *const Rect,
    palette: *const u32,
    palette_count: usize,
    out_colors: *mut u32,
    row_stride: usize,
) -> WgStatus {
    integer_boundary!(wg_quadtree_map_read_colors, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, size_of::<u32>(), row_stride)?;
        if !rows.stride.is_multiple_of(size_of::<u32>()) {
            let rule = "must be a multiple of 4";
            return Err(ArgumentError::new("row_stride", row_stride, rule).into());
        }
        let palette = host.input("palette", palette, palette_count)?;
        let (stride, colors) = (rows.stride / size_of::<u32>(), rows.bytes / size_of::<u32>());
        let mut out_colors = host.output_array("out_colors", out_colors, colors)?;
        map.read_colors(rect, palette, out_colors.uninitialised(), stride)?;
        Ok(WgStatus::Ok)
    })
}

/// Reads a map smaller than it is: one byte for each square of 2^`level` pixels a side, for overviews and for
/// cameras far away. `reduction` is a WgQuadtreeMapReduction: the mean of the square's pixels, rounded to the nearest
/// whole number, a half upwards, or the largest.
///
/// `rect` counts such squares: square (x, y) has the pixels from (x * 2^level, y * 2^level) on, and a level
/// of 0 is wg_quadtree_map_read_rect. So squares lie where they lie, whatever is asked for: to keep a picture
/// up to date read those again that hold what wg_quadtree_map_changes_since names, whose coordinates shifted
/// down by `level` (wg_floor_div by 2^level) are those of the squares.
///
/// Rows start `row_stride` bytes apart; 0 means rect->width. Bytes between the rows stay as they are. Null is
/// fine for an empty rectangle. Reads.
///
/// The cost follows the squares, and what is not uniform inside: from a level of 10 on squares of 1024 x 1024
/// and from 7 on those of 128 x 128, which know the sums of their pixels; below that leaves of 16 x 16. A map
/// made with summarize_leaves keeps the sum and the largest of each leaf too: then only levels below 4 look at
/// the leaves themselves, also for the largest. Above a level of 10 it takes 8 bytes of memory a square while
/// it runs.
/// Returns OK, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (a rectangle whose squares leave the plane, or that is larger
/// than memory, a level above 31, a reduction that is none, a stride smaller than a row).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_read_reduced(
    map: WgQuadtreeMap,
    rect: *const Rect,
    level: u32,
    reduction: u32,
    out_pixels: *mut u8,
    row_stride: usize,
) -> WgStatus {
    integer_boundary!(wg_quadtree_map_read_reduced, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, 1, row_stride)?;
        let kinds = [Reduction::Mean, Reduction::Largest];
        let kind = choice("reduction", reduction, &kinds, "must be a WgQuadtreeMapReduction")?;
        let mut out_pixels = host.output_array("out_pixels", out_pixels, rows.bytes)?;
        map.read_reduced(rect, level, kind, out_pixels.uninitialised(), rows.stride)?;
        Ok(WgStatus::Ok)
    })
}
