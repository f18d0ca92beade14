//! Waypoints: where an agent can be, and where it can go from there without touching a wall.
//!
//! A pixel is a wall if it is above 0. The agent is a box of `agent_size` x `agent_size` pixels; at the
//! pixel (x, y) its first column is `x - agent_size / 2`, its first row likewise. The free space less what
//! that box would touch is where the agent can be: its *places*. They are cut into rectangles, the
//! *regions*; inside one the agent goes straight from anywhere to anywhere, and a waypoint is its middle.
//! So no way is missed, whatever the agent's size and wherever on the plane the map lies.
//!
//! All of it follows from the pixels and from what was asked: never from the order of edits and updates.
//!
//! | file | idea |
//! |---|---|
//! | `items` | what is asked and answered, as C takes it too |
//! | `places` | bits of places, in blocks, and the rectangles that each block is cut into |
//! | `records` | the memory of blocks that are kept place by place |
//! | `walls` | the pixels above 0 that an agent meets in a block |
//! | `erosion` | from walls to places |
//! | `cutting` | from places to rectangles |
//! | `components` | what hangs together, and what an edit parted: `parting` |
//! | `updating` | looks at blocks where something changed |
//! | `together` | the waypoints of several agents brought up to date by one look at the map |
//! | `sight` | can an agent go straight from here to there |
//! | `linking` | which regions lie side by side |
//! | `network` | the waypoints as users see them |
//! | `nearest` | the nearest place where an agent can be |
//! | `pages`, `heap`, `id_table` | what searches remember: an array, the smallest first, and by ids of regions |
//! | `flow` | one search for many agents: over which `cells`, what is `known`, and the next `corner` of each |
//! | `visits`, `search` | A*, pulled tight: `goal`, `lengths`, `pull`; and whether to search `again` |

mod components;
mod cutting;
mod erosion;
mod flow;
mod heap;
mod id_table;
mod items;
mod linking;
mod nearest;
mod network;
mod pages;
mod places;
mod records;
mod search;
mod sight;
mod together;
mod updating;
mod visits;
mod walls;

pub use flow::{DEBUG_FLOW, FLOW_DEBUG_CATEGORIES, Flow, FlowStats, FlowUpdate};
pub use items::{FlowCorner, NearestPlace, PathOutcome, PathQuery, Waypoint, WaypointLink};
pub use network::{
    DEBUG_LINKS, DEBUG_WAYPOINT_REGIONS, DEBUG_WAYPOINTS, MAX_AGENT_SIZE,
    WAYPOINTS_DEBUG_CATEGORIES, Waypoints, WaypointsDef, WaypointsStats, WaypointsUpdate,
};
pub use search::{
    DEBUG_PATH, DEBUG_ROUTE, PATH_DEBUG_CATEGORIES, PathReport, PathSearch, PathSearchStats,
};
pub use together::MAX_TOGETHER;
