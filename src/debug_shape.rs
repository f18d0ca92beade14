//! What debug drawing is made of: lines and boxes with a colour by meaning.
//!
//! A structure emits shapes for the categories that a mask selects; a panel in an engine can list
//! every category of every structure by name without knowing any of them.

/// What a debug shape is.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebugShapeKind {
    /// A line from `min` to `max` (here simply its two ends).
    Line = 0,
    /// A box with the corners `min` and `max`; in 2D both z are 0.
    Box = 1,
}

/// A line or a box to draw, relative to the origin the caller gave.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DebugShape {
    /// Line or box.
    pub kind: DebugShapeKind,
    /// The one bit of the category that the shape belongs to.
    pub category: u32,
    /// Colour as 0xRRGGBBAA.
    pub color: u32,
    /// Smallest corner, or the first end of a line: x, y, z.
    pub min: [f32; 3],
    /// Largest corner, or the second end of a line: x, y, z.
    pub max: [f32; 3],
}

/// One category of debug shapes of a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DebugCategory {
    /// Its bit in a mask.
    pub mask: u32,
    /// Its name for people, at most 31 bytes.
    pub name: &'static str,
    /// The colour of its shapes as 0xRRGGBBAA.
    pub color: u32,
}

/// The origin that shapes are relative to, in the structure's own units.
///
/// Subtracting in `f64` before rounding to `f32` keeps shapes exact near the origin, however far
/// away from 0 that is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DebugOrigin {
    /// x, y, z of the origin.
    pub position: [f64; 3],
}

impl DebugCategory {
    /// A 2D box of this category from corners in the structure's units.
    pub fn box_2d(&self, origin: &DebugOrigin, min: [f64; 2], max: [f64; 2]) -> DebugShape {
        self.shape(DebugShapeKind::Box, origin, [min[0], min[1], 0.0], [max[0], max[1], 0.0])
    }

    /// A 2D line of this category between two points in the structure's units.
    pub fn line_2d(&self, origin: &DebugOrigin, from: [f64; 2], to: [f64; 2]) -> DebugShape {
        self.shape(DebugShapeKind::Line, origin, [from[0], from[1], 0.0], [to[0], to[1], 0.0])
    }

    /// A shape of this category; in 2D give a z of 0 at both ends, which stays 0.
    pub fn shape(
        &self,
        kind: DebugShapeKind,
        origin: &DebugOrigin,
        min: [f64; 3],
        max: [f64; 3],
    ) -> DebugShape {
        let relative =
            |point: [f64; 3]| core::array::from_fn(|i| (point[i] - origin.position[i]) as f32);
        DebugShape {
            kind,
            category: self.mask,
            color: self.color,
            min: relative(min),
            max: relative(max),
        }
    }
}
