//! The exports of both loose grids under one name each.

use worldgrids::debug_shape::DebugShape;
use worldgrids::ffi::loose_grid::grid2_contacts::*;
use worldgrids::ffi::loose_grid::grid2_objects::*;
use worldgrids::ffi::loose_grid::grid2_queries::*;
use worldgrids::ffi::loose_grid::grid3_contacts::*;
use worldgrids::ffi::loose_grid::grid3_objects::*;
use worldgrids::ffi::loose_grid::grid3_queries::*;
use worldgrids::ffi::loose_grid::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{
    Aabb, CastHit, Contact, Definition, Filter, Neighbor, Plane, QueryFilter,
};

/// [`WgLooseGrid2Object`] and [`WgLooseGrid3Object`].
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Object<const D: usize> {
    pub bounds: Aabb<D>,
    pub user: u64,
    pub filter: Filter,
    pub layer: u32,
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
    ignored_id: u64,
}

const _: () = assert!(size_of::<Sweep<2>>() == size_of::<WgLooseGrid2Sweep>());
const _: () = assert!(size_of::<Sweep<3>>() == size_of::<WgLooseGrid3Sweep>());

impl<const D: usize> Sweep<D> {
    /// A point on its way.
    pub fn point(origin: [f32; D], translation: [f32; D]) -> Self {
        Self { origin, translation, half_extents: [0.0; D], radius: 0.0, shape: 0, ignored_id: 0 }
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
plain_arguments!(i32, u32, u64, usize, f32);

pub type Vector<const D: usize> = [f32; D];

/// What both defs are made from.
macro_rules! make {
    ($Handle:ident, $Def:ident, $create:ident) => {
        fn make(definition: &Definition<D>, out_grid: &mut Self) -> WgStatus {
            let Definition { cell_size, size_classes, bounds, max_bytes, .. } = *definition;
            let def = $Def {
                cell_size,
                size_classes,
                is_bounded: bounds.is_some().into(),
                bounds: bounds.unwrap_or(Aabb::point([0.0; D])).into(),
                max_bytes,
                contact_kinds: definition.contact_kinds.bits(),
                contact_margin: definition.contact_margin,
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
        #[allow(dead_code)] // Which of them are drawn is the fuzzer's.
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

include!("calls.g.rs");
