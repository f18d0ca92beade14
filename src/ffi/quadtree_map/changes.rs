//! What changed since a revision.

use crate::coord::{Bounds, Rect};
use crate::ffi::boundary::boundary;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{QuadtreeMap, Revision};

/// Gives areas that hold every pixel that changed after `revision`, inside `rect` or, if that is null,
/// anywhere: what to upload to a texture again, to send, to build anew. Areas do not overlap. They are
/// made of squares of 16 x 16 pixels, clipped to `rect`; where changes lie close together a few
/// squares that did not change are among them, at most as many as did. A square of 128 or 1024 pixels
/// that became uniform counts whole, and a region that is absent.
///
/// For the revision of now there are none. For one from before the last wg_quadtree_map_load or
/// wg_quadtree_map_clear, which change everything, for one of another history and for one that is still
/// to come the answer is all of `rect` or of the plane, which is one wider and higher than a WgRect can be: give
/// a `rect` to make rectangles of what comes.
///
/// The order of the areas depends on where and when pixels changed and on nothing else. The cost follows
/// what changed since, not the map. Takes up to eight bytes of memory for each square of 1024 x 1024
/// that did, until it returns. Reads.
/// Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_changes_since(
    map: WgQuadtreeMap,
    revision: *const Revision,
    rect: *const Rect,
    out_areas: *mut Bounds,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_changes_since, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let revision = host.value("revision", revision)?;
        let rect = host.optional_value("rect", rect)?;
        let mut answer = host.answer("out_areas", out_areas, capacity, out_count)?;
        map.changes_since(revision, rect, &mut |area| answer.push(area))?;
        Ok(answer.finish())
    })
}
