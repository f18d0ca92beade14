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
//! | room | what is in it |
//! |---|---|
//! | `tree` | what a map is made of, and the steps through it |
//! | `edit` | what changes pixels, and compaction |
//! | `read` | rectangles, pictures, single pixels, sums, statistics |
//! | `query` | casts, touches, the nearest, whole squares |
//! | `contact` | shapes that move: sweeps, pushing out, normals |
//! | `stream` | pixels as bytes: saves, deltas, hashes |
//! | `replication` | packets for players who follow the map |
//! | `shapes` | outlines, convex pieces and rectangles of solid ground |
//! | `islands`, `waypoints` | what hangs together; ways of agents |
//! | `kernels` | the inner loops, for every kind of instructions |
//!
//! No file uses one that stands further down in this table:
//!
//! | file | idea |
//! |---|---|
//! | `tree/area`, `tree/pixels` | the plane in unsigned numbers, squares, slots; the pixels of a leaf |
//! | `tree/pool` | segments that never move, and the meter of all bytes |
//! | `tree/revision`, `tree/error` | moments of a map; why calls are refused |
//! | `tree/directory` | where the roots are |
//! | `tree/leaf`, `tree/edged`, `tree/sloped`, `tree/content`, `tree/reference`, `tree/node` | what the tree is made of |
//! | `kernels` | the inner loops |
//! | `tree/journal` | what a map keeps for its checkpoints |
//! | `tree/leaves`, `tree/tally` | all leaves of a map; what an edit changed |
//! | `tree/summary` | what a node knows of what is below it |
//! | `tree/recent` | where the last changing calls changed pixels |
//! | `stream/codec`, `stream/compression` | squares as bits |
//! | `tree/four_way`, `shapes/simplification`, `shapes/separation` | cells divided in four; outlines with fewer corners, which do not touch |
//! | `tree/root` | a root of the tree |
//! | `tree/steps` | the steps that every operation is made of |
//! | `tree/summarizing` | writing down what nodes know of what is below |
//! | `tree/roots` | all roots of the tree, and walks over them |
//! | `tree/absence` | roots whose pixels the host keeps |
//! | `tree/keeping` | squares that are kept before they change |
//! | `edit/pass` | how an edit goes through the tree |
//! | `edit/falloff`, `edit/convex`, `edit/explosion`, `edit/rectangle` | edits |
//! | `read/rectangle`, `read/batch`, `edit/writing` | rectangles, and many single pixels |
//! | `edit/compaction` | folding and packing what edits left behind |
//! | `query/casting`, `query/solid_rows` | the first pixel at or above a threshold, and rows of such pixels |
//! | `stream/coding`, `stream/snapshot` | the way from bits to the tree and back; snapshots |
//! | `stream/pace`, `stream/root_order` | how much a step of a save may do; roots in order of their places |
//! | `stream/moment`, `stream/saving` | what a tree was at a checkpoint, and that as bytes |
//! | `read/stats`, `read/reader` | statistics and debug shapes; the last place that was read |
//! | `map` | the map itself |
//! | `edit/checkpoints` | moments that it returns to |
//! | `edit/brush` | its edits by circles, capsules, convex polygons and masks |
//! | `edit/journal` | edits as bytes |
//! | `edit/turned` | pictures put into the map, turned by any angle |
//! | `query/circle`, `query/overlap`, `query/nearest` | any pixel at or above a threshold, and the nearest |
//! | `shapes/ground`, `shapes/triangles`, `shapes/convex` | what shapes are made of; polygons cut up and joined |
//! | `shapes/outlines`, `shapes/solid_rects`, `shapes/pieces`, `islands` | solid ground as shapes |
//! | `contact` | boxes, circles and capsules that move among the pixels |
//! | `query/squares`, `read/sums`, `read/levels` | the four-way tree as users see it; counts and sums of rectangles; statistics by size of squares |
//! | `read/colors`, `read/reduced` | rectangles as colours, and smaller than they are |
//! | `stream/changes` | what changed since a revision |
//! | `stream/autosave` | a checkpoint to bytes, a piece at a time, while edits go on |
//! | `stream/seams` | what large rectangles cost besides |
//! | `stream/pasting` | a map written onto another one |
//! | `stream/patches` | squares that take the place of parts of a map |
//! | `stream/window` | rectangles told from their own first pixel on |
//! | `stream/encoding`, `stream/parts`, `stream/brief`, `stream/delta` | rectangles and what changed, for other players; hashes |
//! | `stream/difference` | what differs between two maps |
//! | `stream/packed` | squares as bytes as memory has them |
//! | `stream/region` | regions that the host keeps, out of memory and back in |
//! | `replication` | what each of many subscribers was sent, and packets for them |
//! | `waypoints` | where an agent can be, and its way from here to there |
//!
//! Edits only mark squares; [`QuadtreeMap::compact`] looks at them later, as much as the caller has
//! time for. Reading never changes the map, so any number of threads may read at the same time.

mod contact;
mod edit;
#[cfg(feature = "islands")]
mod islands;
mod kernels;
mod map;
mod query;
mod read;
#[cfg(feature = "replication")]
mod replication;
mod shapes;
mod stream;
mod tree;
#[cfg(feature = "waypoints")]
mod waypoints;

pub use crate::simd::Instructions;
pub use contact::collider::Collider;
pub use contact::push_out::Push;
pub use contact::sweep::{ColliderSweep, Contact};
pub use edit::brush::{Brush, BrushOperation};
pub use edit::compaction::CompactReport;
pub use edit::convex::{MAX_EDIT_EXTENT, MAX_POLYGON_POINTS};
pub use edit::falloff::{Damage, MAX_EDIT_FALLOFF, MAX_EDIT_RADIUS};
pub use edit::journal::EditShape;
#[cfg(feature = "c-api")]
pub(crate) use edit::journal::corners_of;
pub use edit::turned::{Stamp, StampMode};
#[cfg(feature = "islands")]
pub use islands::{
    DEBUG_ISLAND_PIECES, DEBUG_ISLANDS, ISLANDS_DEBUG_CATEGORIES, Island, Islands, IslandsError,
    IslandsQuery, IslandsStats, IslandsStep,
};
pub use map::{MAX_FILL_SIDES, MAX_FIRST_REVISION, QuadtreeMap, QuadtreeMapDef};
pub use query::casting::CastHit;
pub use query::nearest::NearestPixel;
pub use query::squares::{SQUARES_EMPTY, SQUARES_FULL, SolidSquare};
pub use read::colors::{ColorCell, PALETTE_COLORS};
pub use read::levels::QuadtreeMapLevelStats;
pub use read::reader::{Reader, SquarePixels};
pub use read::rectangle::PixelCell;
pub use read::reduced::Reduction;
pub use read::stats::{
    DEBUG_CATEGORIES, DEBUG_EMPTY, DEBUG_LEAVES, DEBUG_MARKED, DEBUG_PACKED, DEBUG_ROOTS,
    DEBUG_SOLID, QuadtreeMapStats,
};
pub use read::sums::RectSums;
#[cfg(feature = "replication")]
pub use replication::{
    Acknowledgement, DEFAULT_ENCODED_BYTES, DEFAULT_KEPT_SQUARES, DEFAULT_RESEND_CALLS,
    MAX_VIEW_SIDE, MIN_PACKET_BYTES, Publisher, PublisherDef, PublisherStats, Receiver,
    ReceiverStats,
};
pub use shapes::ground::Ground;
pub use shapes::outlines::{Outline, OutlineStyle};
pub use shapes::pieces::Piece;
pub use stream::compression::Compression;
pub use stream::region::{
    MAX_REGION_BYTES, REGIONS_ABSENT, REGIONS_CHANGED, REGIONS_PRESENT, Region,
};
pub use stream::saving::{MIN_SAVE_STEP_BYTES, SaveStep};
pub use stream::seams::MAX_ENCODED_SIDE;
pub use tree::error::{QuadtreeMapError, Result};
pub use tree::revision::Revision;
pub use tree::tally::EditReport;
#[cfg(feature = "waypoints")]
pub use waypoints::{
    DEBUG_FLOW, DEBUG_LINKS, DEBUG_PATH, DEBUG_ROUTE, DEBUG_WAYPOINT_REGIONS, DEBUG_WAYPOINTS,
    FLOW_DEBUG_CATEGORIES, Flow, FlowCorner, FlowStats, FlowUpdate, MAX_AGENT_SIZE, MAX_TOGETHER,
    NearestPlace, PATH_DEBUG_CATEGORIES, PathOutcome, PathQuery, PathReport, PathSearch,
    PathSearchStats, WAYPOINTS_DEBUG_CATEGORIES, Waypoint, WaypointLink, Waypoints, WaypointsDef,
    WaypointsStats, WaypointsUpdate,
};
