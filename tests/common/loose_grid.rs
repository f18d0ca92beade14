//! The loose grids' exports under the names that both dimensions share, so that one text calls both.

include!("loose_grid.g.rs");
