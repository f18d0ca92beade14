//! Chunks as they are generated and read: jobs, what these may look at, and what they leave.

pub(crate) mod block;
pub(crate) mod hand_over;
pub(crate) mod job;
pub(crate) mod lease;
pub(crate) mod objects;
pub(crate) mod reading;
