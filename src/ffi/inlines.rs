//! What the headers have inline around an export, for callers in Rust: tests, fuzzers and benches, which
//! call the library as C does. Written once, in tools/header/parts; `make header` makes the C# of it, too.

use crate::coord::{Point as WgPoint, Rect as WgRect};
use crate::debug_shape::DebugShape as WgDebugShape;
use crate::ffi::checkpoints::{wg_checkpoint, wg_checkpoint_at, wg_forget, wg_rollback};
use crate::ffi::chunk_layers::WgChunkLayers;
use crate::ffi::chunk_layers::definitions::*;
use crate::ffi::debug_shape::wg_debug_shapes;
use crate::ffi::definition::wg_def_init;
use crate::ffi::library::wg_destroy;
use crate::ffi::loose_grid::grid2_queries::*;
use crate::ffi::loose_grid::grid3_queries::*;
use crate::ffi::loose_grid::*;
use crate::ffi::quadtree_map::*;
use crate::ffi::rolling_grid::*;
use crate::ffi::status::WgStatus;
use crate::loose_grid::{
    CastHit as WgLooseGridCastHit, Neighbor as WgLooseGridNeighbor,
    QueryFilter as WgLooseGridQueryFilter,
};
use crate::quadtree_map::{Collider as WgQuadtreeMapCollider, ColliderSweep as WgQuadtreeMapSweep};

include!("inlines.g.rs");
