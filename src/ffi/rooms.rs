//! The structures that are in the library, each for its feature, and what each brings to the exports that
//! serve all of them.

use core::ffi::c_void;

use crate::coord::Rect;
use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::ffi::boundary::Host;
use crate::ffi::checkpoints::CheckpointCall;
use crate::ffi::handles::{Handle, Object, Reading, WgKind};
use crate::ffi::status::{Refused, WgStatus};

/// What was done for a kind; None if it is another structure's.
pub type Done<T> = Option<Result<T, Refused>>;

/// wg_def_init: fills a definition of a kind (a WgDefKind) with its defaults.
pub type FillDefinition = fn(&Host, u32, *mut c_void, u32) -> Done<WgStatus>;
/// wg_debug_categories.
pub type Categories = fn(WgKind) -> Option<&'static [DebugCategory]>;
/// wg_debug_shapes.
pub type DebugShapes = fn(&Look, &mut dyn FnMut(DebugShape)) -> Done<()>;
/// wg_checkpoint, wg_rollback and wg_forget.
pub type CallOfCheckpoint = fn(&CheckpointCall) -> Done<()>;

/// What a structure brings. Each answers None to a kind that is another structure's.
pub struct Room {
    pub fill_definition: FillDefinition,
    pub categories: Categories,
    pub debug_shapes: DebugShapes,
    pub checkpoints: CallOfCheckpoint,
}

/// What wg_debug_shapes looks at.
pub struct Look<'a> {
    pub host: &'a Host,
    pub kind: WgKind,
    pub handle: u64,
    pub rect: Option<Rect>,
    /// A layer and a level of chunk layers, or all.
    pub only: Option<(u32, u32)>,
    pub mask: u32,
    pub origin: DebugOrigin,
}

impl Look<'_> {
    /// The object of the handle, to read.
    pub fn object<T: Object>(&self) -> Result<Reading<T>, Refused> {
        self.host.read::<T>(T::Handle::from_bits(self.handle))
    }
}

/// The structures of this library.
const ROOMS: &[Room] = &[
    #[cfg(feature = "rolling-grid")]
    crate::ffi::rolling_grid::ROOM,
    #[cfg(feature = "chunk-layers")]
    crate::ffi::chunk_layers::ROOM,
    #[cfg(feature = "loose-grid")]
    crate::ffi::loose_grid::ROOM,
    #[cfg(feature = "quadtree-map")]
    crate::ffi::quadtree_map::ROOM,
    #[cfg(feature = "islands")]
    crate::ffi::quadtree_map::islands::ROOM,
    #[cfg(feature = "replication")]
    crate::ffi::quadtree_map::replication::ROOM,
    #[cfg(feature = "waypoints")]
    crate::ffi::quadtree_map::waypoints::ROOM,
];

/// What all rooms bring of a kind, as a table of its own: who links a few exports gets what these look up alone.
macro_rules! tables {
    ($($name:ident: $brings:ty = $field:ident, or $none:expr;)+) => {
        $(
            pub(in crate::ffi) const $name: &[$brings] = &{
                let mut table: [$brings; ROOMS.len()] = [$none; ROOMS.len()];
                let mut room = 0;
                while room < ROOMS.len() {
                    table[room] = ROOMS[room].$field;
                    room += 1;
                }
                table
            };
        )+
    };
}

tables! {
    FILL_DEFINITION: FillDefinition = fill_definition, or |_, _, _, _| None;
    CATEGORIES: Categories = categories, or |_| None;
    DEBUG_SHAPES: DebugShapes = debug_shapes, or |_, _| None;
    CHECKPOINTS: CallOfCheckpoint = checkpoints, or |_| None;
}
