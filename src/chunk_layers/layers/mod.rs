//! What a world is made of: its layers and levels, and the grids that they lie on.

pub(crate) mod axis;
pub(crate) mod builder;
pub(crate) mod plan;
