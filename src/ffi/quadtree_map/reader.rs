//! Reads of pixels near each other without a call: the caller's reader.

use crate::ffi::boundary::integer_boundary;
use crate::ffi::buffers::Plain;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::QuadtreeMap;

/// The last place that a thread read from a quadtree map: plain data of the caller's, one a thread, so
/// that pixels near each other cost no call. Begin by wg_quadtree_map_reader_begin, read by
/// wg_quadtree_map_reader_get. After a changing call (compaction too) begin again.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapReader {
    /// The map.
    pub map: WgQuadtreeMap,
    /// What the map had changed when this place was read.
    pub stamp: u64,
    /// First column of the square that is held.
    pub x: i32,
    /// First row of the square that is held.
    pub y: i32,
    /// Its side in pixels, a power of two; 0 if nothing is held.
    pub side: u32,
    /// 15 if `pixels` holds a leaf, 0 if its first byte is the value of all pixels.
    pub mask: u32,
    /// The pixels of a leaf of 16 x 16, row by row, or one value.
    pub pixels: [u8; 256],
}

// SAFETY: repr(C) of whole numbers, without padding.
unsafe impl Plain for WgQuadtreeMapReader {}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapReader>(), 288);

/// Makes a reader ready for a map. Where it already holds a place of this map and nothing changed
/// since, the place stays; so it may be called each frame. A reader used for the first time must be
/// all zero bytes, or one that was begun before. Reads.
/// O(1).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_reader_begin(
    map: WgQuadtreeMap,
    reader: *mut WgQuadtreeMapReader,
) -> WgStatus {
    integer_boundary!(wg_quadtree_map_reader_begin, |host| {
        let object = host.read::<QuadtreeMap>(map)?;
        let mut begun = host.value("reader", reader)?;
        if begun.map != map || begun.stamp != object.stamp() {
            (begun.map, begun.stamp, begun.side) = (map, object.stamp(), 0);
            host.output("reader", reader)?.write(begun);
        }
        Ok(WgStatus::Ok)
    })
}

/// Reads a pixel and the square around it into the reader: the slow half of
/// wg_quadtree_map_reader_get, which calls it. Reads.
/// O(1).
/// Returns OK, ABSENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_reader_fetch(
    reader: *mut WgQuadtreeMapReader,
    x: i32,
    y: i32,
    out_value: *mut u8,
) -> WgStatus {
    integer_boundary!(wg_quadtree_map_reader_fetch, |host| {
        let WgQuadtreeMapReader { map, .. } = host.value("reader", reader)?;
        let object = host.read::<QuadtreeMap>(map)?;
        let (reader, out_value) =
            (host.output("reader", reader)?, host.output("out_value", out_value)?);
        object.check_pixel(x, y)?;
        let square = object.snapshot_around(x, y);
        let mut pixels = [0; 256];
        pixels.copy_from_slice(square.rows.as_flattened());
        let mask = if square.is_uniform { 0 } else { 15 };
        let index = (((y - square.y) as u32 & mask) * 16 + ((x - square.x) as u32 & mask)) as usize;
        out_value.write(pixels[index]);
        reader.write(WgQuadtreeMapReader {
            map,
            stamp: object.stamp(),
            x: square.x,
            y: square.y,
            side: square.side,
            mask,
            pixels,
        });
        Ok(WgStatus::Ok)
    })
}
