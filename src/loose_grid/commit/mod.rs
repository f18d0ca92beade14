//! What changes a grid, and how a commit takes it in: by moving some entries, or by sorting all.

pub(crate) mod changes;
pub(crate) mod coming;
pub(crate) mod holes;
pub(crate) mod incremental;
pub(crate) mod layer_transfers;
pub(crate) mod parts;
pub(crate) mod sort;
pub(crate) mod stages;
