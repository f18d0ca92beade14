//! Points in 2D, of loose grids and of surfaces of quadtree maps.

/// A point or a way in 2D.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WgVector2 {
    /// Along the first axis.
    pub x: f32,
    /// Along the second axis.
    pub y: f32,
}
