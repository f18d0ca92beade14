//! Debug drawing at the boundary: the categories by name, and the shapes in the caller's array.

use core::ffi::c_char;

use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::error::ArgumentError;
use crate::ffi::boundary::{Host, boundary};
use crate::ffi::buffers::Answer;
use crate::ffi::handles::WgKind;
use crate::ffi::library::kind_argument;
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

/// The categories of a kind of structure.
fn categories(kind: WgKind) -> &'static [DebugCategory] {
    match kind {
        WgKind::RollingGrid => &crate::rolling_grid::DEBUG_CATEGORIES,
        WgKind::LooseGrid2 | WgKind::LooseGrid3 => &crate::loose_grid::DEBUG_CATEGORIES,
        WgKind::QuadtreeMap => &crate::quadtree_map::DEBUG_CATEGORIES,
        WgKind::QuadtreeMapWaypoints => &crate::quadtree_map::WAYPOINTS_DEBUG_CATEGORIES,
        WgKind::QuadtreeMapPath => &crate::quadtree_map::PATH_DEBUG_CATEGORIES,
        WgKind::QuadtreeMapIslands => &crate::quadtree_map::ISLANDS_DEBUG_CATEGORIES,
        WgKind::ChunkLayers => &crate::chunk_layers::DEBUG_CATEGORIES,
        WgKind::Any => &[],
    }
}

/// Lists the categories of debug shapes that a kind of structure (a WgKind) has.
///
/// `out_categories` takes up to `capacity` of them (null if 0), `out_count` becomes their number.
/// Any thread. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such kind), NULL_POINTER, REENTRANT.
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
        categories(kind).iter().for_each(|category| answer.push(category.into()));
        Ok(answer.finish())
    })
}

impl Host {
    /// What every debug_shapes export takes: the origin (three doubles, or null for 0) and the
    /// caller's array of shapes of the size he knows.
    pub fn debug_shapes<'a>(
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
