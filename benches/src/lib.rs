//! The speed report of worldgrids: each structure's work beside its peers, in one run, answers
//! compared.
//!
//! | file | idea |
//! |---|---|
//! | [`contest`] | a piece of work, and who does it |
//! | [`targets`] | what ours must reach: the table of TARGETS.md |
//! | [`turns`] | times contests in turns |
//! | [`once`] | holds each contest once, and times nothing |
//! | [`counts`] | counts instructions and misses instead of time |
//! | [`statistics`] | medians, and how sure they are |
//! | [`machine`] | the processor's name, and two fixed loops that tell how fast it just is |
//! | [`report`] | the lines, as a table and as tab-separated values |
//! | [`rows`] | which of them are asked for |
//! | [`compare`] | two builds, run in turns: what changed beyond noise |
//! | [`limits`] | the table of LIMITS.md: what missed rows do |
//! | [`readme`] | the tables of the README, written from the report |
//! | [`picture`] | draws the report |
//! | [`spelling`] | figures as people read them |
//! | [`allocations`] | counts what is allocated, where that is asked for |
//! | [`random`] | the numbers all contenders work on |
//! | [`article_grid`] | a peer: the rolling grid's article, transcribed |
//! | [`whole_rectangle`] | a peer: chunk layers by reference counts over the whole rectangle |
//!
//! Then one file a structure with a `contests` function; [`STRUCTURES`] lists them. To add one: write
//! its file, add a line to `STRUCTURES`, and name its C or C++ sources in `build.rs`.

pub mod allocations;
pub mod article_grid;
pub mod chunk_layers;
pub mod compare;
pub mod contest;
pub mod counts;
pub mod limits;
pub mod loose_grid;
pub mod machine;
pub mod once;
pub mod picture;
pub mod quadtree_map;
pub mod random;
pub mod readme;
pub mod report;
pub mod rolling_grid;
pub mod rows;
pub mod spelling;
pub mod statistics;
pub mod targets;
pub mod time;
pub mod turns;
pub mod whole_rectangle;

use contest::Judge;

/// A structure's name and the function that holds its contests.
pub type Structure = (&'static str, fn(&mut dyn Judge));

/// Every structure of the report, in the order of the report.
pub const STRUCTURES: &[Structure] = &[
    ("rolling_grid", rolling_grid::contests),
    ("time", time::contests),
    ("quadtree_map", quadtree_map::contests),
    ("chunk_layers", chunk_layers::contests),
    ("loose_grid", loose_grid::contests),
    ("loose_grid_uneven", loose_grid::uneven_contests),
];
