//! The state under the lock: what chunks are at, when they become ready, go, and come anew, and who is told.

pub(crate) mod cap;
pub(crate) mod contracts;
pub(crate) mod event_list;
pub(crate) mod events;
pub(crate) mod invalidate;
pub(crate) mod release;
pub(crate) mod scheduler;
pub(crate) mod states;
