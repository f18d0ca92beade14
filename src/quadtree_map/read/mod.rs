//! Pixels as they are: rectangles, many single ones, the last place that was read; sums and statistics.

pub(crate) mod batch;
pub(crate) mod levels;
pub(crate) mod reader;
pub(crate) mod reading;
pub(crate) mod stats;
pub(crate) mod sums;
