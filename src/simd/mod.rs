//! Vector code: the only room that knows instruction sets.

pub(crate) mod bytes;
pub(crate) mod floats;
mod row_copy;

pub(crate) use row_copy::RowCopy;
