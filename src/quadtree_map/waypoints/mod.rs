//! Waypoints: where an agent can be, and where it can go from there without touching a wall.
//!
//! After 'The dictionary of Quadtrees' of Dusky Depths: a waypoint lies in the middle of each empty
//! square of the four-way quadtree, and two are linked where their squares share a border. A pixel is a
//! wall if it is above 0. The agent is a box of `agent_size` x `agent_size` pixels; at the pixel (x, y)
//! its first column is `x - agent_size / 2`, its first row likewise. Squares smaller than the agent are
//! left out, so it fits into every square and through every border.
//!
//! Nothing is kept but masks of empty squares: links are found from them when they are asked for.
//!
//! | file | idea |
//! |---|---|
//! | `items` | what is asked and answered, as C takes it too |
//! | `mask` | squares in 8 x 8 slots |
//! | `nodes` | three levels of them |
//! | `updating` | from the map to masks, where it changed |
//! | `links` | who shares a border with whom, and where to cross it |
//! | `sight` | can a box go straight from here to there |
//! | `network` | the waypoints as users see them |
//! | `visits`, `search` | A*, straightened: `lengths`, `doors` at both ends, `incremental` after changes |

mod items;
mod links;
mod mask;
mod network;
mod nodes;
mod search;
mod sight;
mod updating;
mod visits;

pub use items::{PathOutcome, PathQuery, Waypoint, WaypointLink};
pub use network::{
    DEBUG_LINKS, DEBUG_WAYPOINT_SQUARES, DEBUG_WAYPOINTS, MAX_AGENT_SIZE,
    WAYPOINTS_DEBUG_CATEGORIES, Waypoints, WaypointsDef, WaypointsStats, WaypointsUpdate,
};
pub use search::{
    DEBUG_PATH, DEBUG_ROUTE, PATH_DEBUG_CATEGORIES, PathReport, PathSearch, PathSearchStats,
};
