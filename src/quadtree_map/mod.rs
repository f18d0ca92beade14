//! A byte of hit points a pixel over the whole int32 plane, after 'The dictionary of Quadtrees' of
//! Dusky Depths.
//!
//! [`QuadtreeMap`] behaves like an endless 2D array that is 0 where nothing was written, and keeps
//! memory only for what is not uniform. The article's quadtree divides each square into four down to
//! a smallest size; this one takes three of its steps at once, so a read follows at most three
//! references: roots of 1024 x 1024 pixels, two levels of 8 x 8 smaller squares, leaves of 16 x 16.
//! A square whose pixels all have the same value is that value and nothing below. Leaves with few
//! different values are packed to 1, 2 or 4 bits a pixel, those that rise and fall evenly to 3, those
//! at an edge to a byte a row.
//!
//! No file uses one that stands further down in this table:
//!
//! | file | idea |
//! |---|---|
//! | `area`, `pixels` | the plane in unsigned numbers, squares, slots; the pixels of a leaf |
//! | `pool` | segments that never move, and the meter of all bytes |
//! | `revision`, `error` | moments of a map; why calls are refused |
//! | `directory` | where the roots are |
//! | `lanes` | the steps of the inner loops, for every kind of instructions |
//! | `leaf`, `edged`, `sloped`, `content`, `reference`, `node` | what the tree is made of |
//! | `kernels` | the inner loops |
//! | `leaves`, `tally` | all leaves of a map; what an edit changed |
//! | `codec`, `compression` | squares as bits |
//! | `four_way`, `simplifying` | cells divided in four; outlines with fewer corners |
//! | `tree` | the steps that every operation is made of |
//! | `edit` | how an edit goes through the tree |
//! | `falloff`, `convex`, `explosion`, `rectangle` | edits |
//! | `reading`, `batch`, `writing` | rectangles, and many single pixels |
//! | `compaction` | folding and packing what edits left behind |
//! | `casting`, `solid_rows` | the first pixel at or above a threshold, and rows of such pixels |
//! | `coding`, `saving` | the way from bits to the tree and back; snapshots |
//! | `looking`, `reader` | statistics and debug shapes; the last place that was read |
//! | `map` | the map itself |
//! | `brush` | its edits by circles, capsules, convex polygons and masks |
//! | `circle`, `touching`, `nearest` | any pixel at or above a threshold, and the nearest |
//! | `outlines`, `solid_rects`, `islands` | solid ground as shapes |
//! | `squares`, `sums`, `levels` | the four-way tree as users see it; counts and sums of rectangles; statistics by size of squares |
//! | `changes` | what changed since a revision |
//! | `encoding`, `delta` | rectangles and what changed, for other players; hashes |
//! | `waypoints` | where an agent can be, and its way from here to there |
//!
//! Edits only mark squares; [`QuadtreeMap::compact`] looks at them later, as much as the caller has
//! time for. Reading never changes the map, so any number of threads may read at the same time.

mod area;
mod batch;
mod brush;
mod casting;
mod changes;
mod circle;
mod codec;
mod coding;
mod compaction;
mod compression;
mod content;
mod convex;
mod delta;
mod directory;
mod edged;
mod edit;
mod encoding;
mod error;
mod explosion;
mod falloff;
mod four_way;
mod islands;
mod kernels;
mod lanes;
mod leaf;
mod leaves;
mod levels;
mod looking;
mod map;
mod nearest;
mod node;
mod outlines;
mod pasting;
mod pixels;
mod pool;
mod reader;
mod reading;
mod rectangle;
mod reference;
mod revision;
mod saving;
mod simplifying;
mod sloped;
mod solid_rects;
mod solid_rows;
mod squares;
mod sums;
mod tally;
mod touching;
mod tree;
mod waypoints;
mod writing;

pub use brush::{Brush, BrushOperation};
pub use casting::CastHit;
pub use compaction::CompactReport;
pub use compression::Compression;
pub use convex::{MAX_EDIT_EXTENT, MAX_POLYGON_POINTS};
pub use encoding::MAX_ENCODED_SIDE;
pub use error::{QuadtreeMapError, Result};
pub use falloff::{Damage, MAX_EDIT_FALLOFF, MAX_EDIT_RADIUS};
pub use islands::{
    DEBUG_ISLAND_PIECES, DEBUG_ISLANDS, ISLANDS_DEBUG_CATEGORIES, Island, Islands, IslandsError,
    IslandsQuery, IslandsStats, IslandsStep,
};
pub use kernels::Instructions;
pub use levels::QuadtreeMapLevelStats;
pub use looking::{
    DEBUG_CATEGORIES, DEBUG_EMPTY, DEBUG_LEAVES, DEBUG_MARKED, DEBUG_PACKED, DEBUG_ROOTS,
    DEBUG_SOLID, QuadtreeMapStats,
};
pub use map::{MAX_FILL_SIDES, QuadtreeMap, QuadtreeMapDef};
pub use nearest::NearestPixel;
pub use outlines::Outline;
pub use reader::{Reader, SquarePixels};
pub use reading::PixelCell;
pub use revision::Revision;
pub use squares::{SQUARES_EMPTY, SQUARES_FULL, SolidSquare};
pub use sums::RectSums;
pub use tally::EditReport;
pub use waypoints::{
    DEBUG_LINKS, DEBUG_PATH, DEBUG_ROUTE, DEBUG_WAYPOINT_SQUARES, DEBUG_WAYPOINTS, MAX_AGENT_SIZE,
    PATH_DEBUG_CATEGORIES, PathOutcome, PathQuery, PathReport, PathSearch, PathSearchStats,
    WAYPOINTS_DEBUG_CATEGORIES, Waypoint, WaypointLink, Waypoints, WaypointsDef, WaypointsStats,
    WaypointsUpdate,
};
