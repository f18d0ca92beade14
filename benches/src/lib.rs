//! The speed report of worldgrids: each structure's work beside its peers, in one run, answers
//! compared.
//!
//! | file | idea |
//! |---|---|
//! | [`contest`] | a piece of work, who does it, and the ratio to reach |
//! | [`report`] | runs contests interleaved, takes medians, writes the table |
//! | [`picture`] | draws the table |
//! | [`random`] | the numbers all contenders work on |
//! | [`article_grid`] | a peer: the rolling grid's article, transcribed |
//! | [`whole_rectangle`] | a peer: chunk layers by reference counts over the whole rectangle |
//!
//! Then one file a structure with a `contests` function; [`STRUCTURES`] lists them. To add one: write
//! its file, add a line to `STRUCTURES`, and name its C or C++ sources in `build.rs`.

pub mod article_grid;
pub mod chunk_layers;
pub mod contest;
pub mod loose_grid;
pub mod picture;
pub mod quadtree_map;
pub mod random;
pub mod report;
pub mod rolling_grid;
pub mod time;
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
