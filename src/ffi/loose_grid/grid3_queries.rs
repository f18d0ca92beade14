// Written by `make header` from the file for 2D. Do not edit.
//! Exports of the queries of a 3D loose grid. All of them read.

use core::ptr;

use crate::ffi::boundary::{at_once, boundary};
use crate::ffi::loose_grid::box_queries::{self, BoxQueries, QueryBoxes};
use crate::ffi::loose_grid::objects::StridedArgument;
use crate::ffi::loose_grid::queries::{self, BatchOutput, PartArgument, VolumesArgument};
use crate::ffi::loose_grid::{
    WgBox3, WgLooseGrid3, WgLooseGrid3Sweep, WgLooseGridPair, WgPlane3, WgVector3,
};
use crate::ffi::status::WgStatus;
use crate::float_control;
use crate::loose_grid::{CastHit, LooseGrid, Neighbor, QueryFilter};

pub use crate::ffi::inlines::*;

/// The ids of the objects that touch each of `count` boxes, told exactly. The boxes are `stride` bytes apart
/// (0 for side by side); a point is a box whose min is its max. `filter` may be null: everything. A filter that
/// ignores an id, or one beside objects whose filters differ, costs a look at each object that is touched.
///
/// Of each box O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a
/// constant.
///
/// A batch can be cut into parts for the threads of a host: part `part` of `part_count` does the
/// boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the
/// parts' results one after the other are those of the whole. For no parts give 0 and 1.
/// `out_offsets` takes one number more than the part has boxes: the ids of its i-th box are
/// out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]]. It may be null, as for a single box. Ids beyond the
/// capacity are only counted, which takes a fraction of the time.
///
/// Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT
/// (with the index of an unsound box; part not below part_count).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_query_boxes(
    grid: WgLooseGrid3,
    boxes: *const WgBox3,
    stride: usize,
    count: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_ids: *mut u64,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the same arguments, of the same host.
    unsafe {
        box_queries::query_boxes::<3>(
            grid,
            boxes,
            stride,
            count,
            filter,
            part,
            part_count,
            out_ids,
            capacity,
            out_offsets,
            out_count,
        )
    }
}

impl BoxQueries for LooseGrid<3> {
    type Bounds = WgBox3;
    const NAME: &str = "wg_loose_grid3_query_boxes";
    const BY_BOUNDARY: QueryBoxes<Self> = query_boxes;
}

/// The query of boxes by the boundary. Out of line, as else each call would make room for what this needs.
#[inline(never)]
unsafe extern "C" fn query_boxes(
    grid: WgLooseGrid3,
    boxes: *const WgBox3,
    stride: usize,
    count: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_ids: *mut u64,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(
        wg_loose_grid3_query_boxes(
            grid,
            boxes,
            stride,
            count,
            filter,
            part,
            part_count,
            out_ids,
            capacity,
            out_offsets,
            out_count
        ),
        |host| {
            let grid = host.read::<LooseGrid<3>>(grid)?;
            let boxes = StridedArgument { pointer: boxes.cast(), stride };
            let part = PartArgument { part, part_count };
            let output = BatchOutput { out_results: out_ids, capacity, out_offsets, out_count };
            queries::boxes(host, &grid, boxes, count, filter, part, output)
        }
    )
}

/// The ids of the objects that touch each of `count` spheres. A radius of 0 is a point. Strides, filter,
/// parts, outputs and cost are those of wg_loose_grid3_query_boxes.
///
/// Squares of distances are off by less than a part in 10^15: an object whose distance is the radius
/// but for that may be told either way.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a wrong centre or radius).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_query_spheres(
    grid: WgLooseGrid3,
    centers: *const WgVector3,
    center_stride: usize,
    radii: *const f32,
    radius_stride: usize,
    count: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_ids: *mut u64,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(
        wg_loose_grid3_query_spheres(
            grid,
            centers,
            center_stride,
            radii,
            radius_stride,
            count,
            filter,
            part,
            part_count,
            out_ids,
            capacity,
            out_offsets,
            out_count
        ),
        |host| {
            let grid = host.read::<LooseGrid<3>>(grid)?;
            let centers = StridedArgument { pointer: centers.cast(), stride: center_stride };
            let radii = StridedArgument { pointer: radii, stride: radius_stride };
            let part = PartArgument { part, part_count };
            let output = BatchOutput { out_results: out_ids, capacity, out_offsets, out_count };
            queries::balls(host, &grid, centers, radii, count, filter, part, output)
        }
    )
}

/// The first object that each of `count` shapes touches on its way, the fraction of the way after which
/// it does (0 if it touches from the start), and the normal of the side that it touches. Of several touched at
/// the same fraction, the one with the smallest id. out_hits[i] is that of the i-th sweep of the part, zeroed
/// (the id is 0) where nothing is touched. `filter` may be null: everything. Stride and parts are those of
/// wg_loose_grid3_query_boxes.
///
/// A cast begins inside of an object if both have more in common than their borders at the start: then there
/// is no normal. What only touches at the start is told with the normal of the side it touches, also if it
/// goes along that side or away from it: who slides along walls skips hits whose normal does not point against
/// the way. Points and boxes meet sides, so that their normals lie along an axis, of sides met at the same
/// fraction along the first one; spheres meet corners, too.
///
/// Places on the way of a point or box are off by less than 10^-14 times the largest coordinate on it: what
/// is touched or missed by less may be told either way, and the fraction is off by as much beside the length
/// of the way along the axis whose side is met. At the fraction told of a sphere, the distance from its
/// centre to the object is the radius within 10^-14 times the largest coordinate on the way; what comes
/// nearer than the radius by less may be told as missed. Its normal is off by the same length beside the
/// radius, and by 10^-7 for its 32 bits. Whether a cast begins inside is told of what is deeper than that.
///
/// Of each O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid
/// / 8 and an exact test of each that the way may meet, beside a constant.
///
/// Reads. Returns OK, INVALID_ARGUMENT (with the index: not finite; a translation of zero; negative half
/// extents or radius; no such shape).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_cast_first_many(
    grid: WgLooseGrid3,
    sweeps: *const WgLooseGrid3Sweep,
    stride: usize,
    count: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_hits: *mut CastHit,
) -> WgStatus {
    // SAFETY: the host keeps what the header says.
    unsafe {
        let part_argument = PartArgument { part, part_count };
        let is_one = stride == 0 && queries::is_one(count, part_argument, ptr::null_mut());
        if is_one && float_control::is_own() {
            const NAME: &str = "wg_loose_grid3_cast_first_many";
            let found = at_once::<LooseGrid<3>>(grid);
            return match queries::one_sweep(NAME, found, sweeps.cast(), filter, out_hits) {
                Some(status) => status,
                // Spelt out, so that they need not be kept.
                None => cast_first_many(grid, sweeps, 0, 1, filter, 0, 1, out_hits),
            };
        }
        cast_first_many(grid, sweeps, stride, count, filter, part, part_count, out_hits)
    }
}

/// The query of boxes by the boundary. Out of line, as else each call would make room for what this needs.
#[inline(never)]
unsafe extern "C" fn cast_first_many(
    grid: WgLooseGrid3,
    sweeps: *const WgLooseGrid3Sweep,
    stride: usize,
    count: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_hits: *mut CastHit,
) -> WgStatus {
    boundary!(
        wg_loose_grid3_cast_first_many(
            grid, sweeps, stride, count, filter, part, part_count, out_hits
        ),
        |host| {
            let grid = host.read::<LooseGrid<3>>(grid)?;
            let sweeps = StridedArgument { pointer: sweeps.cast(), stride };
            let part = PartArgument { part, part_count };
            queries::cast_first_many(host, &grid, sweeps, count, filter, part, out_hits)
        }
    )
}

/// All objects that each of `count` shapes touches on its way, each once with its fraction, in the order of
/// the cells (not of the fractions). Strides, filter, parts and outputs are those of
/// wg_loose_grid3_query_boxes, precision is that of wg_loose_grid3_cast_first_many.
///
/// Of each O(cells on the way + objects in them / 8); never more than the objects of the grid / 8 and an
/// exact test of each that the way may meet.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (as of wg_loose_grid3_cast_first_many).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_cast_all_many(
    grid: WgLooseGrid3,
    sweeps: *const WgLooseGrid3Sweep,
    stride: usize,
    count: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_hits: *mut CastHit,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(
        wg_loose_grid3_cast_all_many(
            grid,
            sweeps,
            stride,
            count,
            filter,
            part,
            part_count,
            out_hits,
            capacity,
            out_offsets,
            out_count
        ),
        |host| {
            let grid = host.read::<LooseGrid<3>>(grid)?;
            let sweeps = StridedArgument { pointer: sweeps.cast(), stride };
            let part = PartArgument { part, part_count };
            let output = BatchOutput { out_results: out_hits, capacity, out_offsets, out_count };
            queries::cast_all_many(host, &grid, sweeps, count, filter, part, output)
        }
    )
}

/// The `k` objects nearest to each of `count` points, the nearest first; of equally near ones the smaller
/// id first. Objects farther than `max_distance` (may be infinite) are left out. `filter` may be null:
/// everything.
///
/// The results of the i-th point of the part stand from out_neighbors[i * k] on, out_counts[i] of them,
/// which is below k only if there are no more; the others of its k are zeroed (of a single point as many as
/// the grid has objects). Strides and parts are those of wg_loose_grid3_query_boxes; `out_neighbors` takes
/// k, `out_counts` one for each point of the part.
///
/// Squares of distances are off by less than a part in 10^15; by them as they are told the results are
/// sorted.
///
/// Of each point O(cells looked at + objects in them / 8 + objects that are nearer than the last found so
/// far x log k): where objects lie evenly some k x log k, at worst objects x log k.
///
/// Reads. Returns OK, INVALID_ARGUMENT (a k of 0; a point that is not finite; max_distance negative or
/// NaN).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_nearest_many(
    grid: WgLooseGrid3,
    points: *const WgVector3,
    stride: usize,
    count: usize,
    max_distance: f32,
    k: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_neighbors: *mut Neighbor,
    out_counts: *mut usize,
) -> WgStatus {
    boundary!(
        wg_loose_grid3_nearest_many(
            grid,
            points,
            stride,
            count,
            max_distance,
            k,
            filter,
            part,
            part_count,
            out_neighbors,
            out_counts
        ),
        |host| {
            let grid = host.read::<LooseGrid<3>>(grid)?;
            let points = StridedArgument { pointer: points.cast(), stride };
            let part = PartArgument { part, part_count };
            queries::nearest_many(
                host,
                &grid,
                points,
                count,
                max_distance,
                k,
                filter,
                part,
                out_neighbors,
                out_counts,
            )
        }
    )
}

/// All pairs of objects that overlap and pass each other's filter (each one's category meets the
/// other's mask), each pair once. `kinds` is any of WgLooseGridPairKind, or-ed: collision detection wants
/// WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC.
///
/// Part `part` of `part_count` gives a part of the list: the parts one after the other are the whole,
/// the same for any number of parts. For no parts give 0 and 1.
///
/// O(cells + objects + pairs that overlap), those that do not pass among them. Pairs beyond
/// the capacity (all, if it is 0) are only counted: as many boxes are tested, eight at a time, but where all
/// objects have one filter nothing is done for each pair. A hundred thousand objects on one point are five
/// thousand million pairs, counted in a second or so; who cannot wait asks for one part of many at a time.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (other bits in kinds; part not below part_count).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_pairs(
    grid: WgLooseGrid3,
    kinds: u32,
    part: u32,
    part_count: u32,
    out_pairs: *mut WgLooseGridPair,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    let kinds = u64::from(kinds);
    // SAFETY: the host keeps what the header says.
    unsafe { queries::pairs::<3>(grid, kinds, part, part_count, out_pairs, capacity, out_count) }
}

/// The pairs of wg_loose_grid3_pairs in which at least one object was moved or inserted with the last
/// commit. An object that was given the box that it had counts as moved.
///
/// O(objects / 64 + moved objects + the cells and objects around them / 8 + their pairs); beyond the
/// capacity they are only counted, as by wg_loose_grid3_pairs.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_moved_pairs(
    grid: WgLooseGrid3,
    kinds: u32,
    part: u32,
    part_count: u32,
    out_pairs: *mut WgLooseGridPair,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    let kinds = u64::from(kinds) | queries::ONLY_MOVED;
    // SAFETY: the host keeps what the header says.
    unsafe { queries::pairs::<3>(grid, kinds, part, part_count, out_pairs, capacity, out_count) }
}

/// The ids of the objects in each of `count` convex volumes of 1 to 16 planes, for instance view frustums,
/// less those that lie wholly inside one of up to 32 occluders (volumes too: the shadow of a wall, seen
/// from the eye), which all share. An object counts as inside unless it lies wholly outside some one plane:
/// nothing visible is ever left out, a large box near an edge may come in. Which side of a plane a corner
/// lies on is told exactly, at any distance, as if nothing were rounded; so an occluder never hides what is
/// not wholly inside it.
///
/// The planes of the volumes stand one after the other in `planes`; `plane_counts` says how many each has.
/// So do those of the occluders; without occluders give null, null and 0. `filter` may be null: everything.
/// Parts and outputs are those of wg_loose_grid3_query_boxes.
///
/// Of each volume O(rows of cells met x planes + objects in the cells at the border / 8 x planes + objects
/// inside); each occluder that a row meets counts as so many more planes. Never more than the objects of
/// the grid / 8 x all planes, beside the rows.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a plane whose normal is not of
/// length 1 within 0.001, or of a volume; no planes or too many; too many occluders).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_query_volumes(
    grid: WgLooseGrid3,
    planes: *const WgPlane3,
    plane_counts: *const u32,
    count: usize,
    occluder_planes: *const WgPlane3,
    occluder_plane_counts: *const u32,
    occluder_count: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_ids: *mut u64,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_query_volumes, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let volumes = VolumesArgument::volumes(planes.cast(), plane_counts, count);
        let occluders = VolumesArgument::occluders(
            occluder_planes.cast(),
            occluder_plane_counts,
            occluder_count,
        );
        let part = PartArgument { part, part_count };
        let output = BatchOutput { out_results: out_ids, capacity, out_offsets, out_count };
        queries::volumes(host, &grid, volumes, &occluders, filter, part, output)
    })
}
