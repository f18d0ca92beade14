//! Debug drawing at the boundary: the categories by name, and the shapes in the caller's array.

use core::ffi::c_char;

use crate::coord::Rect;
use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::error::ArgumentError;
use crate::ffi::boundary::{Host, boundary};
use crate::ffi::buffers::Answer;
use crate::ffi::library::kind_argument;
use crate::ffi::rooms::{CATEGORIES, DEBUG_SHAPES, Look};
use crate::ffi::status::{Refused, WgStatus};

/// A category of debug shapes, for a panel that lists them all.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct WgDebugCategory {
    /// Its bit in a mask of categories.
    pub mask: u32,
    /// The colour of its shapes as 0xRRGGBBAA.
    pub color: u32,
    /// Its name for people, in English; ends in zero.
    pub name: [c_char; 32],
}

static_assertions::const_assert_eq!(size_of::<WgDebugCategory>(), 40);
static_assertions::const_assert_eq!(size_of::<DebugShape>(), 36);

impl From<&DebugCategory> for WgDebugCategory {
    fn from(category: &DebugCategory) -> Self {
        let mut name = [0; 32];
        for (to, from) in name.iter_mut().zip(category.name.bytes().take(31)) {
            *to = from as c_char;
        }
        Self { mask: category.mask, color: category.color, name }
    }
}

/// Lists the categories of debug shapes that a kind of structure (a WgKind) has.
///
/// `out_categories` takes up to `capacity` of them (null if 0), `out_count` becomes their number.
/// Any thread. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such kind), NULL_POINTER, REENTRANT.
/// O(categories), a handful.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_debug_categories(
    kind: u32,
    out_categories: *mut WgDebugCategory,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_debug_categories, |host| {
        let kind = kind_argument(kind)?;
        let mut answer = host.answer("out_categories", out_categories, capacity, out_count)?;
        let categories = CATEGORIES.iter().find_map(|categories| categories(kind)).unwrap_or(&[]);
        categories.iter().for_each(|category| answer.push(category.into()));
        Ok(answer.finish())
    })
}

/// Gives lines and boxes for debug drawing, of what any object holds, for the categories in `mask`;
/// wg_debug_categories lists the bits and their names. Each structure has an inline function of its own,
/// which takes what it looks at: wg_rolling_grid_debug_shapes and so on.
///
/// `handle` is the number in an object's handle. `rect` is what shapes of quadtree maps and waypoints must
/// touch, null for all. `layer` and `level` choose whose chunks of chunk layers are shown; a layer of
/// UINT32_MAX means all layers and levels. Other structures do not look at these three. `origin` is three
/// doubles that positions are relative to, null for 0. `out_shapes` takes up to `capacity` shapes (null if
/// 0), `shape_size` is sizeof(WgDebugShape), `out_count` becomes their number.
///
/// What is shown, in the order of the categories' bits:
/// - rolling grid, a unit a cell: the window, the bounds of what is held, columns and rows held, cells;
/// - chunk layers, in world units: chunks by what they are at, the contracts of jobs that are out, the
///   focuses (a world call);
/// - loose grids, as queries see them: cells with objects in them, objects, static objects, objects of the
///   overflow cell, the bounds;
/// - quadtree map, a unit a pixel: roots, solid squares and empty squares as large as the four-way quadtree
///   has them, leaves with several values, packed leaves, leaves marked for compaction. They come root by
///   root (squares of 1024 x 1024), row by row, whatever order those were made in; four to eight bytes of
///   memory are taken for each root until the call returns;
/// - waypoints: boxes of the agent's size, their squares, their links as two lines each;
/// - path: the way, and the same before it was straightened;
/// - islands that were found and not cut out: their bounds, and the leaves that they have pixels in.
///
/// O(what the object holds). Reads. Returns OK, TRUNCATED, OUT_OF_MEMORY (of a quadtree map), UNKNOWN_SIZE,
/// NOT_FROZEN, SEARCH_NOT_DONE, INVALID_ARGUMENT (a rectangle that leaves the plane, no such layer or level,
/// an origin that is not finite).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_debug_shapes(
    handle: u64,
    rect: *const Rect,
    layer: u32,
    level: u32,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut DebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_debug_shapes, |host| {
        let kind = host.kind(handle)?;
        let rect = host.optional_value("rect", rect)?;
        let (origin, mut answer) =
            host.debug_shapes(origin, out_shapes, capacity, shape_size, out_count)?;
        let only = (layer != u32::MAX).then_some((layer, level));
        let look = Look { host, kind, handle, rect, only, mask, origin };
        let mut emit = |shape| answer.push(shape);
        DEBUG_SHAPES.iter().find_map(|shapes| shapes(&look, &mut emit)).unwrap_or(Ok(()))?;
        Ok(answer.finish())
    })
}

impl Host {
    /// What wg_debug_shapes takes: the origin (three doubles, or null for 0) and the
    /// caller's array of shapes of the size he knows.
    fn debug_shapes<'a>(
        &'a self,
        origin: *const f64,
        out_shapes: *mut DebugShape,
        capacity: usize,
        shape_size: u32,
        out_count: *mut usize,
    ) -> Result<(DebugOrigin, Answer<'a, DebugShape>), Refused> {
        const SHAPE_SIZE: u32 = size_of::<DebugShape>() as u32;
        if shape_size != SHAPE_SIZE {
            let text = format_args!("shape_size is {shape_size}; this library knows {SHAPE_SIZE}");
            return Err(Refused::new(WgStatus::UnknownSize, text));
        }
        let position =
            self.optional_value("origin", origin.cast::<[f64; 3]>())?.unwrap_or_default();
        if let Some(wrong) = position.iter().find(|coordinate| !coordinate.is_finite()) {
            return Err(ArgumentError::new("origin", *wrong, "must be finite").into());
        }
        let answer = self.answer("out_shapes", out_shapes, capacity, out_count)?;
        Ok((DebugOrigin { position }, answer))
    }
}
