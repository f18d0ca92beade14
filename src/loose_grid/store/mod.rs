//! What a grid keeps: objects by id, filters, arrays that return to a checkpoint, moments, and all of it as bytes.

pub(crate) mod checkpoints;
pub(crate) mod filter;
pub(crate) mod filter_sums;
pub(crate) mod following;
pub(crate) mod journal;
pub(crate) mod moment;
pub(crate) mod objects;
pub(crate) mod snapshot;
pub(crate) mod tracked;
