//! What a search for islands is asked for, and what it answers.

use core::fmt;

use crate::coord::{Bounds, Point, Rect};
use crate::debug_shape::DebugCategory;
use crate::quadtree_map::tree::error::QuadtreeMapError;

/// What a search looks for.
#[derive(Clone, Copy, Debug)]
pub struct IslandsQuery<'a> {
    /// Where to look; `None` for the whole map. What reaches beyond it counts as held.
    pub area: Option<Rect>,
    /// Pixels at or above this are solid: at least 1.
    pub threshold: u8,
    /// Solid pixels in these hold the piece that they belong to.
    pub support_rects: &'a [Rect],
    /// So do solid pixels here.
    pub support_points: &'a [Point],
}

/// A connected piece that nothing holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Island {
    /// The smallest bounds of its pixels.
    pub bounds: Bounds,
    /// Number of its pixels.
    pub pixels: u64,
    /// The mean of its pixels' centres, where pixel (x, y) has its centre at (x + 0.5, y + 0.5). Summed up
    /// and divided in whole numbers; the rest of that division, as a fraction, is then rounded and added,
    /// so it is the same everywhere and less than 2^-20 off.
    pub center_x: f64,
    /// See `center_x`.
    pub center_y: f64,
    /// True after it was cut out.
    pub is_cut: bool,
}

/// What a step of a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IslandsStep {
    /// The search is done.
    Done,
    /// There is more to do.
    Unfinished,
    /// The map was loaded or cleared since the last step, or the search was done and pixels in its area
    /// have changed since: it goes on anew with the next one.
    Restarted,
}

/// Counts and bytes of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IslandsStats {
    /// Pieces that solid ground was cut into: parts of leaves, and full leaves in a row.
    pub pieces: u64,
    /// Islands found so far.
    pub islands: u64,
    /// Squares and pieces looked at since the search began.
    pub steps: u64,
    /// The map's revision whose islands these are: that of the step in which all was read. 0 until then.
    pub revision: u64,
    /// Bytes taken from the allocator.
    pub bytes_reserved: u64,
    /// The most bytes ever taken at a time.
    pub bytes_reserved_peak: u64,
}

/// Why a call of a search was refused. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum IslandsError {
    /// The map refused it, or an argument has a value that is not taken, or memory ran out.
    Map(QuadtreeMapError),
    /// The search was not begun, or is not done.
    NotDone,
    /// Pixels of the island, or pixels beside them, have changed since the search read them.
    MapChanged,
    /// The island with this index was cut out already.
    AlreadyCut(usize),
}

impl fmt::Display for IslandsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Map(error) => error.fmt(formatter),
            Self::NotDone => formatter.write_str("the search for islands is not done yet"),
            Self::MapChanged => {
                formatter.write_str("the island has changed since the search for islands read it")
            }
            Self::AlreadyCut(island) => {
                write!(formatter, "island is {island}; it was cut out already")
            }
        }
    }
}

impl core::error::Error for IslandsError {}

impl<E: Into<QuadtreeMapError>> From<E> for IslandsError {
    fn from(error: E) -> Self {
        Self::Map(error.into())
    }
}

/// What a call gives back, or why it was refused.
pub type Result<T> = core::result::Result<T, IslandsError>;

/// The bounds of islands.
pub const DEBUG_ISLANDS: u32 = 1;
/// The leaves that islands have pixels in.
pub const DEBUG_ISLAND_PIECES: u32 = 2;

/// The categories of debug shapes of a search for islands.
pub const ISLANDS_DEBUG_CATEGORIES: [DebugCategory; 2] = [
    DebugCategory { mask: DEBUG_ISLANDS, name: "islands", color: 0xFFD0_40FF },
    DebugCategory { mask: DEBUG_ISLAND_PIECES, name: "pieces of islands", color: 0xE080_40FF },
];
