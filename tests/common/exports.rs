//! What a file needs that calls every export: the types of their signatures, and the exports themselves.
//!
//! `exports.g.rs` holds `exports!` and `structs!` with all declarations of the header, for the macros of
//! those names that a file makes of them what it wants.

pub use worldgrids::coord::{Bounds as WgBounds, Point as WgPoint, Rect as WgRect};
pub use worldgrids::debug_shape::DebugShape as WgDebugShape;
pub use worldgrids::ffi::chunk_layers::{WgChunkLayers, answers::*, definitions::*, jobs::*};
pub use worldgrids::ffi::debug_shape::*;
pub use worldgrids::ffi::hooks::*;
pub use worldgrids::ffi::loose_grid::*;
pub use worldgrids::ffi::quadtree_map::*;
pub use worldgrids::ffi::rolling_grid::*;
pub use worldgrids::ffi::status::WgStatus;
pub use worldgrids::loose_grid::{
    CastHit as WgLooseGridCastHit, Contact as WgLooseGridContact, Filter as WgLooseGridFilter,
    Neighbor as WgLooseGridNeighbor, QueryFilter as WgLooseGridQueryFilter,
};
pub use worldgrids::quadtree_map::{
    Acknowledgement as WgQuadtreeMapAcknowledgement, Collider as WgQuadtreeMapCollider,
    ColliderSweep as WgQuadtreeMapSweep, PathQuery as WgQuadtreeMapPathQuery,
    Revision as WgQuadtreeMapRevision, Waypoint as WgQuadtreeMapWaypoint,
    WaypointLink as WgQuadtreeMapLink,
};

/// The library's own.
pub mod real {
    pub use worldgrids::ffi::checkpoints::*;
    pub use worldgrids::ffi::chunk_layers::{
        building::*, chunks::*, focuses::*, guards::*, jobs::*, objects::*,
    };
    pub use worldgrids::ffi::debug_shape::*;
    pub use worldgrids::ffi::definition::*;
    pub use worldgrids::ffi::hooks::*;
    pub use worldgrids::ffi::library::*;
    pub use worldgrids::ffi::loose_grid::{
        grid2_contacts::*, grid2_objects::*, grid2_queries::*, grid3_contacts::*, grid3_objects::*,
        grid3_queries::*,
    };
    pub use worldgrids::ffi::quadtree_map::*;
    pub use worldgrids::ffi::rolling_grid::*;
    pub use worldgrids::ffi::status::*;
}
