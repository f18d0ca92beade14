//! Pixels: rectangles as they are, as colours or reduced, many single ones, the last place that was read; sums and statistics.

pub(crate) mod batch;
pub(crate) mod colors;
pub(crate) mod levels;
pub(crate) mod reader;
pub(crate) mod rectangle;
pub(crate) mod reduced;
pub(crate) mod stats;
pub(crate) mod sums;
