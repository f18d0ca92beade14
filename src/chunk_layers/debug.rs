//! Debug drawing: every chunk as a box by what it is at, the contracts of the jobs that are out, the
//! focuses.

use crate::coord::Bounds;
use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};

use crate::chunk_layers::error::Error;
use crate::chunk_layers::focuses::focus::{Focus, FocusShape};
use crate::chunk_layers::layers::axis::Interval;
use crate::chunk_layers::layers::plan::Node;
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::world::World;

const LOADED: DebugCategory = DebugCategory { mask: 1, name: "loaded", color: 0x3fb950ff };
const WAITING: DebugCategory = DebugCategory { mask: 2, name: "waiting", color: 0x8b949eff };
const READY: DebugCategory = DebugCategory { mask: 4, name: "ready", color: 0x58a6ffff };
const RUNNING: DebugCategory = DebugCategory { mask: 8, name: "running", color: 0xf2cc60ff };
const FAILED: DebugCategory = DebugCategory { mask: 16, name: "failed", color: 0xf85149ff };
const KEPT: DebugCategory = DebugCategory { mask: 32, name: "kept", color: 0x2ea04380 };
const CONTRACT: DebugCategory = DebugCategory { mask: 64, name: "contract", color: 0xd2a8ffff };
const FOCUS: DebugCategory = DebugCategory { mask: 128, name: "focus", color: 0xffffffff };

/// The categories of debug shapes of a world.
pub const DEBUG_CATEGORIES: [DebugCategory; 8] =
    [LOADED, WAITING, READY, RUNNING, FAILED, KEPT, CONTRACT, FOCUS];

/// The box around inclusive bounds of world units.
fn box_of(category: &DebugCategory, origin: &DebugOrigin, bounds: &Bounds) -> DebugShape {
    let min = [f64::from(bounds.min_x), f64::from(bounds.min_y)];
    let max = [f64::from(bounds.max_x) + 1.0, f64::from(bounds.max_y) + 1.0];
    category.box_2d(origin, min, max)
}

/// The category of a chunk, if it is drawn.
fn category(state: ChunkState, is_wanted: bool) -> Option<DebugCategory> {
    match state {
        ChunkState::Absent => None,
        ChunkState::Waiting => Some(WAITING),
        ChunkState::Ready => Some(READY),
        ChunkState::Running => Some(RUNNING),
        ChunkState::Loaded if is_wanted => Some(LOADED),
        ChunkState::Loaded | ChunkState::Unloading => Some(KEPT),
        ChunkState::Failed => Some(FAILED),
    }
}

/// What the contract of a chunk covers of one of its providers.
fn contract_bounds(node: &Node, chunk: [i32; 2], edge: usize) -> Bounds {
    let padding = &node.providers[edge].padding;
    let chunk = chunk.map(|chunk| Interval { first: chunk, last: chunk });
    let [x, y] =
        core::array::from_fn(|axis| node.axes[axis].contract_units(chunk[axis], padding[axis]));
    Bounds { min_x: x.0 as i32, min_y: y.0 as i32, max_x: x.1 as i32, max_y: y.1 as i32 }
}

/// The area of a focus: a rectangle, or a disc as a ring of lines.
fn focus_shapes(focus: &Focus, origin: &DebugOrigin, emit: &mut impl FnMut(DebugShape)) {
    let def = &focus.def;
    let place = [f64::from(def.x) + 0.5, f64::from(def.y) + 0.5];
    let radius = [f64::from(def.radius_x) + 0.5, f64::from(def.radius_y) + 0.5];
    match def.shape {
        FocusShape::Rectangle => {
            let min = [place[0] - radius[0], place[1] - radius[1]];
            let max = [place[0] + radius[0], place[1] + radius[1]];
            emit(FOCUS.box_2d(origin, min, max));
        }
        FocusShape::Disc => {
            const SIDES: u32 = 32;
            let corner = |side: u32| {
                let angle = f64::from(side) / f64::from(SIDES) * core::f64::consts::TAU;
                [place[0] + radius[0] * angle.cos(), place[1] + radius[1] * angle.sin()]
            };
            for side in 0..SIDES {
                emit(FOCUS.line_2d(origin, corner(side), corner(side + 1)));
            }
        }
    }
}

impl World {
    /// Emits the shapes of the categories in `mask`: chunks and contracts of one layer and level, or
    /// of all of them, and the focuses. The world is locked meanwhile: call nothing of it.
    pub fn debug_shapes(
        &self,
        layer_and_level: Option<(u32, u32)>,
        mask: u32,
        origin: &DebugOrigin,
        mut emit: impl FnMut(DebugShape),
    ) -> Result<(), Error> {
        let plan = &self.plan;
        let only = match layer_and_level {
            Some((layer, level)) => Some(plan.node(layer, level)?),
            None => None,
        };
        self.with_scheduler(|scheduler| {
            for number in scheduler.slots.iter() {
                let (index, chunk) = scheduler.slots.place(number);
                if only.is_some_and(|only| only != index) {
                    continue;
                }
                let node = &plan.nodes[index];
                let state = scheduler.slots.state(number);
                let is_wanted = scheduler.slots.is_wanted(number);
                let category = category(state, is_wanted);
                if let Some(category) = category.filter(|found| found.mask & mask != 0) {
                    emit(box_of(&category, origin, &node.bounds(chunk[0], chunk[1])));
                }
                if mask & CONTRACT.mask != 0 && state == ChunkState::Running {
                    for edge in 0..node.providers.len() {
                        emit(box_of(&CONTRACT, origin, &contract_bounds(node, chunk, edge)));
                    }
                }
            }
            if mask & FOCUS.mask != 0 {
                scheduler.focuses().for_each(|focus| focus_shapes(focus, origin, &mut emit));
            }
        })
    }
}
