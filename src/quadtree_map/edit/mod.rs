//! What changes pixels: explosions, brushes, rectangles, single pixels; and the compaction that folds
//! and packs what edits left behind.

pub(crate) mod brush;
pub(crate) mod checkpoints;
pub(crate) mod compaction;
pub(crate) mod convex;
pub(crate) mod explosion;
pub(crate) mod falloff;
pub(crate) mod journal;
pub(crate) mod pass;
pub(crate) mod rectangle;
pub(crate) mod turned;
pub(crate) mod writing;
