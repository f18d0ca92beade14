// Written by `make header` from the file for 2D. Do not edit.
//! Exports of the queries of a 3D loose grid. All of them read.

use crate::ffi::boundary::boundary;
use crate::ffi::loose_grid::objects::StridedArgument;
use crate::ffi::loose_grid::queries::{
    self, BatchOutput, IdOutput, PartArgument, VolumesArgument, WaysArgument, filter_argument,
};
use crate::ffi::loose_grid::{WgBox3, WgLooseGrid3, WgPair, WgPlane3, WgVector3};
use crate::ffi::status::WgStatus;
use crate::loose_grid::{CastHit, Filter, LooseGrid, Neighbor, Sweep};

pub use crate::ffi::inlines::*;

/// The ids of the objects that touch a box, told exactly. `filter` may be null: everything.
///
/// O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a constant.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (an unsound box).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_query_box(
    grid: WgLooseGrid3,
    bounds: *const WgBox3,
    filter: *const Filter,
    out_ids: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_query_box, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let (bounds, filter) =
            (host.value("bounds", bounds.cast())?, filter_argument(host, filter)?);
        let mut answer = IdOutput { out_ids, capacity, out_count }.answer(host)?;
        grid.query_box_in_batches(&bounds, filter, &mut |ids: &[u64]| answer.extend(ids))?;
        Ok(answer.finish())
    })
}

/// The ids of the objects that touch a sphere. A radius of 0 is a point. `filter` may be null:
/// everything.
///
/// Squares of distances are off by less than a part in 10^15: an object whose distance is the radius
/// but for that may be told either way. Costs what wg_loose_grid3_query_box costs.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (radius negative or not finite).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_query_sphere(
    grid: WgLooseGrid3,
    center: *const WgVector3,
    radius: f32,
    filter: *const Filter,
    out_ids: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_query_sphere, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let (center, filter) =
            (host.value("center", center.cast())?, filter_argument(host, filter)?);
        let mut answer = IdOutput { out_ids, capacity, out_count }.answer(host)?;
        let emit = &mut |ids: &[u64]| answer.extend(ids);
        grid.query_ball_in_batches(center, radius, filter, emit)?;
        Ok(answer.finish())
    })
}

/// The ids of the objects whose boxes hold a point, border included, told exactly. `filter` may be
/// null: everything.
///
/// O(objects in the cells around the point / 8).
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (a point that is not finite).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_query_point(
    grid: WgLooseGrid3,
    point: *const WgVector3,
    filter: *const Filter,
    out_ids: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_query_point, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let (point, filter) = (host.value("point", point.cast())?, filter_argument(host, filter)?);
        let mut answer = IdOutput { out_ids, capacity, out_count }.answer(host)?;
        grid.query_point(point, filter, &mut |id| answer.push(id))?;
        Ok(answer.finish())
    })
}

/// What touches each of `count` boxes, `stride` bytes apart (0 for side by side).
///
/// A batch can be cut into parts for the threads of a host: part `part` of `part_count` does the
/// boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the
/// parts' results one after the other are those of the whole. For no parts give 0 and 1.
/// `out_offsets` takes one number more than the part has boxes: the ids of its i-th box are
/// out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]].
///
/// Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT
/// (with the index of an unsound box; part not below part_count).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_query_boxes(
    grid: WgLooseGrid3,
    boxes: *const WgBox3,
    stride: usize,
    count: usize,
    filter: *const Filter,
    part: u32,
    part_count: u32,
    out_ids: *mut u64,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_query_boxes, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let boxes = StridedArgument { pointer: boxes.cast(), stride };
        let part = PartArgument { part, part_count };
        let output = BatchOutput { out_results: out_ids, capacity, out_offsets, out_count };
        queries::boxes(host, &grid, boxes, count, filter, part, output)
    })
}

/// What touches each of `count` spheres. Strides, parts and outputs are those of
/// wg_loose_grid3_query_boxes.
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
    filter: *const Filter,
    part: u32,
    part_count: u32,
    out_ids: *mut u64,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_query_spheres, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let centers = StridedArgument { pointer: centers.cast(), stride: center_stride };
        let radii = StridedArgument { pointer: radii, stride: radius_stride };
        let part = PartArgument { part, part_count };
        let output = BatchOutput { out_results: out_ids, capacity, out_offsets, out_count };
        queries::balls(host, &grid, centers, radii, count, filter, part, output)
    })
}

/// What holds each of `count` points. Strides, parts and outputs are those of
/// wg_loose_grid3_query_boxes.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a point that is not finite).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_query_points(
    grid: WgLooseGrid3,
    points: *const WgVector3,
    stride: usize,
    count: usize,
    filter: *const Filter,
    part: u32,
    part_count: u32,
    out_ids: *mut u64,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_query_points, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let points = StridedArgument { pointer: points.cast(), stride };
        let part = PartArgument { part, part_count };
        let output = BatchOutput { out_results: out_ids, capacity, out_offsets, out_count };
        queries::points(host, &grid, points, count, filter, part, output)
    })
}

/// The first object that a point touches on its way from `origin` along `translation`, and
/// the fraction of the way after which it does (0 if it touches from the start). Of several touched at
/// the same fraction, the one with the smallest id. `filter` may be null: everything.
///
/// Places on the way are off by less than 10^-14 times the largest coordinate on it: what is touched or
/// missed by less may be told either way, and the fraction is off by as much beside the length of the
/// way along the axis whose side is met.
///
/// O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid / 8
/// and an exact test of each that the way may meet, beside a constant.
///
/// Reads. Returns OK, EMPTY (nothing is touched; out_hit stays as it is), INVALID_ARGUMENT (not
/// finite; a translation of zero).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_cast_segment_first(
    grid: WgLooseGrid3,
    origin: *const WgVector3,
    translation: *const WgVector3,
    filter: *const Filter,
    out_hit: *mut CastHit,
) -> WgStatus {
    boundary!(wg_loose_grid3_cast_segment_first, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let sweep = Sweep::Point;
        let (origin, translation) = (origin.cast(), translation.cast());
        queries::cast_first(host, &grid, sweep, origin, translation, filter, out_hit)
    })
}

/// The first hit of each of `count` ways of a point; out_hits[i] is that of the i-th way of the
/// part, zeroed (the id is 0) where nothing is touched. Strides and parts are those of
/// wg_loose_grid3_query_boxes.
///
/// Reads. Returns OK, INVALID_ARGUMENT (with the index).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_cast_segments_first(
    grid: WgLooseGrid3,
    origins: *const WgVector3,
    origin_stride: usize,
    translations: *const WgVector3,
    translation_stride: usize,
    count: usize,
    filter: *const Filter,
    part: u32,
    part_count: u32,
    out_hits: *mut CastHit,
) -> WgStatus {
    boundary!(wg_loose_grid3_cast_segments_first, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let sweep = Sweep::Point;
        let origins = StridedArgument { pointer: origins.cast(), stride: origin_stride };
        let translations =
            StridedArgument { pointer: translations.cast(), stride: translation_stride };
        let ways = WaysArgument { origins, translations, count };
        let part = PartArgument { part, part_count };
        queries::cast_first_many(host, &grid, sweep, ways, filter, part, out_hits)
    })
}

/// The first object that a box of these half extents touches on its way from `origin` along `translation`, and
/// the fraction of the way after which it does (0 if it touches from the start). Of several touched at
/// the same fraction, the one with the smallest id. `filter` may be null: everything.
///
/// Precision and cost are those of wg_loose_grid3_cast_segment_first.
///
/// Reads. Returns OK, EMPTY (nothing is touched; out_hit stays as it is), INVALID_ARGUMENT (not
/// finite; a translation of zero; negative half extents).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_cast_box_first(
    grid: WgLooseGrid3,
    half_extents: *const WgVector3,
    origin: *const WgVector3,
    translation: *const WgVector3,
    filter: *const Filter,
    out_hit: *mut CastHit,
) -> WgStatus {
    boundary!(wg_loose_grid3_cast_box_first, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let sweep = Sweep::Box { half_extents: host.value("half_extents", half_extents.cast())? };
        let (origin, translation) = (origin.cast(), translation.cast());
        queries::cast_first(host, &grid, sweep, origin, translation, filter, out_hit)
    })
}

/// The first hit of each of `count` ways of a box of these half extents; out_hits[i] is that of the i-th way of the
/// part, zeroed (the id is 0) where nothing is touched. Strides and parts are those of
/// wg_loose_grid3_query_boxes.
///
/// Reads. Returns OK, INVALID_ARGUMENT (with the index).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_cast_boxes_first(
    grid: WgLooseGrid3,
    half_extents: *const WgVector3,
    origins: *const WgVector3,
    origin_stride: usize,
    translations: *const WgVector3,
    translation_stride: usize,
    count: usize,
    filter: *const Filter,
    part: u32,
    part_count: u32,
    out_hits: *mut CastHit,
) -> WgStatus {
    boundary!(wg_loose_grid3_cast_boxes_first, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let sweep = Sweep::Box { half_extents: host.value("half_extents", half_extents.cast())? };
        let origins = StridedArgument { pointer: origins.cast(), stride: origin_stride };
        let translations =
            StridedArgument { pointer: translations.cast(), stride: translation_stride };
        let ways = WaysArgument { origins, translations, count };
        let part = PartArgument { part, part_count };
        queries::cast_first_many(host, &grid, sweep, ways, filter, part, out_hits)
    })
}

/// The first object that a sphere touches on its way from `origin` along `translation`, and
/// the fraction of the way after which it does (0 if it touches from the start). Of several touched at
/// the same fraction, the one with the smallest id. `filter` may be null: everything.
///
/// At the fraction told, the distance from the sphere's centre to the object is the radius within 10^-14
/// times the largest coordinate on the way; what comes nearer than the radius by less may be told as
/// missed. The cost is that of wg_loose_grid3_cast_segment_first.
///
/// Reads. Returns OK, EMPTY (nothing is touched; out_hit stays as it is), INVALID_ARGUMENT (not
/// finite; a translation of zero; a negative radius).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_cast_sphere_first(
    grid: WgLooseGrid3,
    radius: f32,
    origin: *const WgVector3,
    translation: *const WgVector3,
    filter: *const Filter,
    out_hit: *mut CastHit,
) -> WgStatus {
    boundary!(wg_loose_grid3_cast_sphere_first, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let sweep = Sweep::Ball { radius };
        let (origin, translation) = (origin.cast(), translation.cast());
        queries::cast_first(host, &grid, sweep, origin, translation, filter, out_hit)
    })
}

/// The first hit of each of `count` ways of a sphere; out_hits[i] is that of the i-th way of the
/// part, zeroed (the id is 0) where nothing is touched. Strides and parts are those of
/// wg_loose_grid3_query_boxes.
///
/// Reads. Returns OK, INVALID_ARGUMENT (with the index).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_cast_spheres_first(
    grid: WgLooseGrid3,
    radius: f32,
    origins: *const WgVector3,
    origin_stride: usize,
    translations: *const WgVector3,
    translation_stride: usize,
    count: usize,
    filter: *const Filter,
    part: u32,
    part_count: u32,
    out_hits: *mut CastHit,
) -> WgStatus {
    boundary!(wg_loose_grid3_cast_spheres_first, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let sweep = Sweep::Ball { radius };
        let origins = StridedArgument { pointer: origins.cast(), stride: origin_stride };
        let translations =
            StridedArgument { pointer: translations.cast(), stride: translation_stride };
        let ways = WaysArgument { origins, translations, count };
        let part = PartArgument { part, part_count };
        queries::cast_first_many(host, &grid, sweep, ways, filter, part, out_hits)
    })
}

/// All objects that the segment from `origin` along `translation` touches, each once with its
/// fraction, in the order of the cells (not of the fractions). `filter` may be null: everything.
///
/// Precision is that of wg_loose_grid3_cast_segment_first. O(cells on the way + objects in them / 8);
/// never more than the objects of the grid / 8 and an exact test of each that the way may meet.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (not finite; a translation of zero).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_cast_segment_all(
    grid: WgLooseGrid3,
    origin: *const WgVector3,
    translation: *const WgVector3,
    filter: *const Filter,
    out_hits: *mut CastHit,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_cast_segment_all, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let origin = host.value("origin", origin.cast())?;
        let translation = host.value("translation", translation.cast())?;
        let filter = filter_argument(host, filter)?;
        let mut answer = host.answer("out_hits", out_hits, capacity, out_count)?;
        let emit = &mut |hit| answer.push(hit);
        grid.cast_all(&Sweep::Point, origin, translation, filter, emit)?;
        Ok(answer.finish())
    })
}

/// All hits of each of `count` segments. Strides, parts and outputs are those of
/// wg_loose_grid3_query_boxes.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_cast_segments_all(
    grid: WgLooseGrid3,
    origins: *const WgVector3,
    origin_stride: usize,
    translations: *const WgVector3,
    translation_stride: usize,
    count: usize,
    filter: *const Filter,
    part: u32,
    part_count: u32,
    out_hits: *mut CastHit,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_cast_segments_all, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let origins = StridedArgument { pointer: origins.cast(), stride: origin_stride };
        let translations =
            StridedArgument { pointer: translations.cast(), stride: translation_stride };
        let ways = WaysArgument { origins, translations, count };
        let part = PartArgument { part, part_count };
        let output = BatchOutput { out_results: out_hits, capacity, out_offsets, out_count };
        queries::cast_all_many(host, &grid, Sweep::Point, ways, filter, part, output)
    })
}

/// The `capacity` objects nearest to a point, the nearest first; of equally near ones the smaller id
/// first. Objects farther than `max_distance` (may be infinite) are left out. `out_count` becomes the
/// number found, which is below `capacity` only if there are no more. `filter` may be null:
/// everything.
///
/// Squares of distances are off by less than a part in 10^15; by them as they are told the results are
/// sorted.
///
/// O(cells looked at + objects in them / 8 + objects that are nearer than the last found so far x log
/// capacity): where objects lie evenly some capacity x log capacity, at worst objects x log capacity.
///
/// Reads. Returns OK, INVALID_ARGUMENT (a capacity of 0; a point that is not finite;
/// max_distance negative or NaN).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_nearest(
    grid: WgLooseGrid3,
    point: *const WgVector3,
    max_distance: f32,
    filter: *const Filter,
    out_neighbors: *mut Neighbor,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_nearest, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let point = host.value("point", point.cast())?;
        let output = host.output("out_count", out_count)?;
        queries::nearest(host, &grid, point, max_distance, filter, out_neighbors, capacity, output)
    })
}

/// The `k` objects nearest to each of `count` points. The results of the i-th point of the part stand
/// from out_neighbors[i * k] on, out_counts[i] of them; the others of its k are zeroed. Strides and
/// parts are those of wg_loose_grid3_query_boxes; `out_neighbors` takes k, `out_counts` one for each
/// point of the part.
///
/// Reads. Returns OK, INVALID_ARGUMENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_nearest_many(
    grid: WgLooseGrid3,
    points: *const WgVector3,
    stride: usize,
    count: usize,
    max_distance: f32,
    k: usize,
    filter: *const Filter,
    part: u32,
    part_count: u32,
    out_neighbors: *mut Neighbor,
    out_counts: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_nearest_many, |host| {
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
    })
}

/// All pairs of objects that overlap and pass each other's filter (each one's category meets the
/// other's mask), each pair once. `kinds` is any of WgPairKind, or-ed: collision detection wants
/// WG_PAIR_KIND_MOVING_MOVING | WG_PAIR_KIND_MOVING_STATIC.
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
    out_pairs: *mut WgPair,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_pairs, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let part = PartArgument { part, part_count };
        queries::pairs(host, &grid, false, kinds, part, out_pairs, capacity, out_count)
    })
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
    out_pairs: *mut WgPair,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_moved_pairs, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let part = PartArgument { part, part_count };
        queries::pairs(host, &grid, true, kinds, part, out_pairs, capacity, out_count)
    })
}

/// The ids of the objects in a convex volume of 1 to 16 planes, for instance a view frustum, less
/// those that lie wholly inside one of up to 32 occluders (volumes too: the shadow of a wall, seen
/// from the eye). An object counts as inside unless it lies wholly outside some one plane: nothing
/// visible is ever left out, a large box near an edge may come in. Which side
/// of a plane a corner lies on is told exactly, at any distance, as if nothing were rounded; so an
/// occluder never hides what is not wholly inside it.
///
/// The planes of the occluders stand one after the other in `occluder_planes`; `occluder_plane_counts`
/// says how many each has. Without occluders give null, null and 0. `filter` may be null: everything.
///
/// O(rows of cells met x planes + objects in the cells at the border / 8 x planes + objects inside); each
/// occluder that a row meets counts as so many more planes. Never more than the objects of the grid / 8 x
/// all planes, beside the rows.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a plane whose normal is not of
/// length 1 within 0.001; no planes or too many; too many occluders).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_query_volume(
    grid: WgLooseGrid3,
    planes: *const WgPlane3,
    plane_count: usize,
    occluder_planes: *const WgPlane3,
    occluder_plane_counts: *const u32,
    occluder_count: usize,
    filter: *const Filter,
    out_ids: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid3_query_volume, |host| {
        let grid = host.read::<LooseGrid<3>>(grid)?;
        let planes = (planes.cast(), plane_count);
        let occluders = VolumesArgument::occluders(
            occluder_planes.cast(),
            occluder_plane_counts,
            occluder_count,
        );
        let output = IdOutput { out_ids, capacity, out_count };
        queries::volume(host, &grid, planes, &occluders, filter, output)
    })
}

/// The same for each of `count` volumes, whose planes stand one after the other in `planes`;
/// `plane_counts` says how many each has. All share the occluders. Parts and outputs are those of
/// wg_loose_grid3_query_boxes.
///
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a plane or volume).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid3_query_volumes(
    grid: WgLooseGrid3,
    planes: *const WgPlane3,
    plane_counts: *const u32,
    count: usize,
    occluder_planes: *const WgPlane3,
    occluder_plane_counts: *const u32,
    occluder_count: usize,
    filter: *const Filter,
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
