//! Questions to the pixels at or above a threshold: casts, touches, the nearest, whole squares.

pub(crate) mod casting;
pub(crate) mod circle;
pub(crate) mod nearest;
pub(crate) mod overlap;
pub(crate) mod solid_rows;
pub(crate) mod squares;
