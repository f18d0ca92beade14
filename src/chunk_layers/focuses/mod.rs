//! What focuses ask for, and whose chunks are next.

pub(crate) mod focus;
pub(crate) mod index;
pub(crate) mod priority;
pub(crate) mod queue;
pub(crate) mod ranks;
pub(crate) mod region;
pub(crate) mod requests;
pub(crate) mod turns;
