//! The exports of both loose grids under one name each.

use worldgrids::debug_shape::DebugShape;
use worldgrids::ffi::loose_grid::grid2_objects::*;
use worldgrids::ffi::loose_grid::grid2_queries::*;
use worldgrids::ffi::loose_grid::grid3_objects::*;
use worldgrids::ffi::loose_grid::grid3_queries::*;
use worldgrids::ffi::loose_grid::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{Aabb, CastHit, Definition, Filter, Neighbor, Plane};

/// [`WgLooseGrid2Object`] and [`WgLooseGrid3Object`].
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Object<const D: usize> {
    pub bounds: Aabb<D>,
    pub user: u64,
    pub filter: Filter,
    pub layer: u32,
    pub reserved: u32,
}

const _: () = assert!(size_of::<Object<2>>() == size_of::<WgLooseGrid2Object>());
const _: () = assert!(size_of::<Object<3>>() == size_of::<WgLooseGrid3Object>());

/// [`WgLooseGrid2Sweep`] and [`WgLooseGrid3Sweep`].
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Sweep<const D: usize> {
    pub origin: [f32; D],
    pub translation: [f32; D],
    half_extents: [f32; D],
    radius: f32,
    shape: u32,
}

const _: () = assert!(size_of::<Sweep<2>>() == size_of::<WgLooseGrid2Sweep>());
const _: () = assert!(size_of::<Sweep<3>>() == size_of::<WgLooseGrid3Sweep>());

impl<const D: usize> Sweep<D> {
    /// A point on its way.
    pub fn point(origin: [f32; D], translation: [f32; D]) -> Self {
        Self { origin, translation, half_extents: [0.0; D], radius: 0.0, shape: 0 }
    }

    /// A box on the same way.
    pub fn with_box(self, half_extents: [f32; D]) -> Self {
        Self { half_extents, shape: 1, ..self }
    }

    /// A ball on the same way.
    pub fn with_ball(self, radius: f32) -> Self {
        Self { radius, shape: 2, ..self }
    }
}

/// An argument as the export takes it: pointers to structs of both dimensions become those to one's.
trait Argument<T> {
    fn give(self) -> T;
}

impl<A, B> Argument<*const B> for *const A {
    fn give(self) -> *const B {
        self.cast()
    }
}

impl<A, B> Argument<*mut B> for *mut A {
    fn give(self) -> *mut B {
        self.cast()
    }
}

macro_rules! plain_arguments {
    ($($type:ty),*) => {
        $(impl Argument<$type> for $type {
            fn give(self) -> $type {
                self
            }
        })*
    };
}
plain_arguments!(u32, u64, usize, f32);

pub type Vector<const D: usize> = [f32; D];

/// What both defs are made from.
macro_rules! make {
    ($Handle:ident, $Def:ident, $create:ident) => {
        fn make(definition: &Definition<D>, out_grid: &mut Self) -> WgStatus {
            let Definition { cell_size, size_classes, bounds, max_bytes } = *definition;
            let def = $Def {
                cell_size,
                size_classes,
                is_bounded: bounds.is_some().into(),
                bounds: bounds.unwrap_or(Aabb::point([0.0; D])).into(),
                max_bytes,
                ..Default::default()
            };
            unsafe { $create(&def, out_grid) }
        }

        fn null() -> Self {
            $Handle { bits: 0 }
        }
    };
}

macro_rules! exports {
    ($($name:ident: $two:ident | $three:ident ($($argument:ident: $type:ty),*);)*) => {
        /// A handle and the calls about it.
        pub trait Api<const D: usize>: Copy + 'static {
            fn make(definition: &Definition<D>, out_grid: &mut Self) -> WgStatus;
            fn null() -> Self;
            $(fn $name(self, $($argument: $type),*) -> WgStatus;)*
        }

        mod two {
            use super::*;
            const D: usize = 2;

            impl Api<D> for WgLooseGrid2 {
                make!(WgLooseGrid2, WgLooseGrid2Def, wg_loose_grid2_create);
                $(fn $name(self, $($argument: $type),*) -> WgStatus {
                    unsafe { $two(self, $(Argument::give($argument)),*) }
                })*
            }
        }

        mod three {
            use super::*;
            const D: usize = 3;

            impl Api<D> for WgLooseGrid3 {
                make!(WgLooseGrid3, WgLooseGrid3Def, wg_loose_grid3_create);
                $(fn $name(self, $($argument: $type),*) -> WgStatus {
                    unsafe { $three(self, $(Argument::give($argument)),*) }
                })*
            }
        }
    };
}

exports! {
    destroy: wg_loose_grid2_destroy | wg_loose_grid3_destroy ();
    insert: wg_loose_grid2_insert | wg_loose_grid3_insert (object: *const Object<D>, out_id: *mut u64);
    insert_many: wg_loose_grid2_insert_many | wg_loose_grid3_insert_many (
        boxes: *const Aabb<D>, box_stride: usize, users: *const u64, user_stride: usize,
        filters: *const Filter, filter_stride: usize, layer: u32, count: usize, out_ids: *mut u64
    );
    get: wg_loose_grid2_get | wg_loose_grid3_get (id: u64, out_object: *mut Object<D>);
    move_one: wg_loose_grid2_move | wg_loose_grid3_move (id: u64, bounds: *const Aabb<D>);
    move_many: wg_loose_grid2_move_many | wg_loose_grid3_move_many (
        ids: *const u64, id_stride: usize, boxes: *const Aabb<D>, box_stride: usize, count: usize
    );
    remove: wg_loose_grid2_remove | wg_loose_grid3_remove (id: u64);
    remove_many: wg_loose_grid2_remove_many | wg_loose_grid3_remove_many (
        ids: *const u64, id_stride: usize, count: usize
    );
    clear: wg_loose_grid2_clear | wg_loose_grid3_clear ();
    set_filter: wg_loose_grid2_set_filter | wg_loose_grid3_set_filter (id: u64, filter: *const Filter);
    set_user: wg_loose_grid2_set_user | wg_loose_grid3_set_user (id: u64, user: u64);
    commit: wg_loose_grid2_commit | wg_loose_grid3_commit ();
    build_tree: wg_loose_grid2_build_tree | wg_loose_grid3_build_tree ();
    retune: wg_loose_grid2_retune | wg_loose_grid3_retune ();
    shift_origin: wg_loose_grid2_shift_origin | wg_loose_grid3_shift_origin (offset: *const Vector<D>);
    len: wg_loose_grid2_len | wg_loose_grid3_len (out_len: *mut usize);
    sorted_order: wg_loose_grid2_sorted_order | wg_loose_grid3_sorted_order (
        out_ids: *mut u64, capacity: usize, out_count: *mut usize
    );
    stats: wg_loose_grid2_stats | wg_loose_grid3_stats (out_stats: *mut WgLooseGridStats, size: u32);
    debug_shapes: wg_loose_grid2_debug_shapes | wg_loose_grid3_debug_shapes (
        mask: u32, origin: *const f64, out_shapes: *mut DebugShape, capacity: usize, shape_size: u32,
        out_count: *mut usize
    );
    save: wg_loose_grid2_save | wg_loose_grid3_save (
        out_bytes: *mut u8, capacity: usize, out_count: *mut usize
    );
    load: wg_loose_grid2_load | wg_loose_grid3_load (bytes: *const u8, len: usize);
    query_box: wg_loose_grid2_query_box | wg_loose_grid3_query_box (
        bounds: *const Aabb<D>, filter: *const Filter, out_ids: *mut u64, capacity: usize,
        out_count: *mut usize
    );
    query_ball: wg_loose_grid2_query_circle | wg_loose_grid3_query_sphere (
        center: *const Vector<D>, radius: f32, filter: *const Filter, out_ids: *mut u64,
        capacity: usize, out_count: *mut usize
    );
    query_boxes: wg_loose_grid2_query_boxes | wg_loose_grid3_query_boxes (
        boxes: *const Aabb<D>, stride: usize, count: usize, filter: *const Filter, part: u32,
        part_count: u32, out_ids: *mut u64, capacity: usize, out_offsets: *mut usize,
        out_count: *mut usize
    );
    query_balls: wg_loose_grid2_query_circles | wg_loose_grid3_query_spheres (
        centers: *const Vector<D>, center_stride: usize, radii: *const f32, radius_stride: usize,
        count: usize, filter: *const Filter, part: u32, part_count: u32, out_ids: *mut u64,
        capacity: usize, out_offsets: *mut usize, out_count: *mut usize
    );
    cast_first: wg_loose_grid2_cast_first | wg_loose_grid3_cast_first (
        sweep: *const Sweep<D>, filter: *const Filter, out_hit: *mut CastHit
    );
    cast_all: wg_loose_grid2_cast_all | wg_loose_grid3_cast_all (
        sweep: *const Sweep<D>, filter: *const Filter, out_hits: *mut CastHit, capacity: usize,
        out_count: *mut usize
    );
    cast_first_many: wg_loose_grid2_cast_first_many | wg_loose_grid3_cast_first_many (
        sweeps: *const Sweep<D>, stride: usize, count: usize, filter: *const Filter, part: u32,
        part_count: u32, out_hits: *mut CastHit
    );
    cast_all_many: wg_loose_grid2_cast_all_many | wg_loose_grid3_cast_all_many (
        sweeps: *const Sweep<D>, stride: usize, count: usize, filter: *const Filter, part: u32,
        part_count: u32, out_hits: *mut CastHit, capacity: usize, out_offsets: *mut usize,
        out_count: *mut usize
    );
    nearest: wg_loose_grid2_nearest | wg_loose_grid3_nearest (
        point: *const Vector<D>, max_distance: f32, filter: *const Filter,
        out_neighbors: *mut Neighbor, capacity: usize, out_count: *mut usize
    );
    nearest_many: wg_loose_grid2_nearest_many | wg_loose_grid3_nearest_many (
        points: *const Vector<D>, stride: usize, count: usize, max_distance: f32, k: usize,
        filter: *const Filter, part: u32, part_count: u32, out_neighbors: *mut Neighbor,
        out_counts: *mut usize
    );
    pairs: wg_loose_grid2_pairs | wg_loose_grid3_pairs (
        kinds: u32, part: u32, part_count: u32, out_pairs: *mut WgLooseGridPair, capacity: usize,
        out_count: *mut usize
    );
    moved_pairs: wg_loose_grid2_moved_pairs | wg_loose_grid3_moved_pairs (
        kinds: u32, part: u32, part_count: u32, out_pairs: *mut WgLooseGridPair, capacity: usize,
        out_count: *mut usize
    );
    query_volume: wg_loose_grid2_query_volume | wg_loose_grid3_query_volume (
        planes: *const Plane<D>, plane_count: u32, occluder_planes: *const Plane<D>,
        occluder_plane_counts: *const u32, occluder_count: usize, filter: *const Filter,
        out_ids: *mut u64, capacity: usize, out_count: *mut usize
    );
    query_volumes: wg_loose_grid2_query_volumes | wg_loose_grid3_query_volumes (
        planes: *const Plane<D>, plane_counts: *const u32, count: usize,
        occluder_planes: *const Plane<D>, occluder_plane_counts: *const u32, occluder_count: usize,
        filter: *const Filter, part: u32, part_count: u32, out_ids: *mut u64, capacity: usize,
        out_offsets: *mut usize, out_count: *mut usize
    );
}
