//! What is known of each chunk, and how it is found.

pub(crate) mod directory;
pub(crate) mod slot;
pub(crate) mod slots;
pub(crate) mod tile;
