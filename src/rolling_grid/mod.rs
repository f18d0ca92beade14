//! A fixed 2D array that acts as an infinite one around a moving focus.
//!
//! After 'Rolling Grids for Infinite Worlds' by Rune Skovbo Johansen. A grid of `width` x `height`
//! cells takes any int32 column and row: cell (x, y) lies at (x mod width, y mod height). For each
//! column and row it keeps the index that holds the place now and how many of its cells are occupied,
//! so that two cells `width` columns apart are never mixed up: reading or writing a column (or row)
//! whose place is held by another one is refused. What is held need not be contiguous.
//!
//! Occupancy is one bit a cell, so every value, all-zero bytes included, is a value. All memory is
//! taken when the grid is made; no later call takes any, but while the grid keeps checkpoints.
//!
//! | file | idea |
//! |---|---|
//! | [`axis`] | which column or row each slot holds; remainders without division; frames |
//! | [`bits`] | occupancy |
//! | [`cells`] | a cell is a value of a type, or bytes of a size chosen at run time |
//! | [`grid`] | cells one by one, with the bookkeeping's refusals |
//! | [`window`] | moving the window: what leaves, what is to be loaded |
//! | [`rectangle`] | many cells at a time |
//! | [`checkpoints`] | moments that the grid can return to |
//! | [`view`] | reading at array speed |
//! | [`saved`] | snapshots |
//! | [`debug`] | debug drawing |
//! | [`error`] | what is refused |

pub mod axis;
pub mod bits;
pub mod cells;
pub mod checkpoints;
pub mod debug;
pub mod error;
pub mod grid;
pub mod rectangle;
pub mod saved;
pub mod view;
pub mod window;

pub use debug::DEBUG_CATEGORIES;
pub use error::Error;
pub use grid::{Grid, Stats};
pub use view::View;
pub use window::WindowMove;

/// A rolling grid with a value of type `T` in each cell.
pub type RollingGrid<T> = Grid<cells::Typed<T>>;

/// A rolling grid with cells of some bytes, their number chosen at run time.
pub type ByteRollingGrid = Grid<cells::Bytes>;
