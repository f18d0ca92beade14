//! What lies where: in boxes, balls and volumes of planes, and what is nearest.

pub(crate) mod at_once;
pub(crate) mod find;
pub(crate) mod nearest;
pub(crate) mod overlap;
pub(crate) mod planes;
pub(crate) mod rows;
pub(crate) mod scan;
pub(crate) mod volume;
