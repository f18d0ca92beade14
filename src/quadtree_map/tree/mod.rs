//! What a map is made of: squares, leaves and the nodes above them, where they are kept, and the steps
//! that every operation takes through them.

pub(crate) mod absence;
pub(crate) mod area;
pub(crate) mod content;
pub(crate) mod directory;
pub(crate) mod edged;
pub(crate) mod error;
pub(crate) mod four_way;
pub(crate) mod journal;
pub(crate) mod keeping;
pub(crate) mod leaf;
pub(crate) mod leaves;
pub(crate) mod node;
pub(crate) mod pixels;
pub(crate) mod pool;
pub(crate) mod recent;
pub(crate) mod reference;
pub(crate) mod revision;
pub(crate) mod root;
pub(crate) mod roots;
pub(crate) mod sloped;
pub(crate) mod steps;
mod summarizing;
pub(crate) mod summary;
pub(crate) mod tally;
