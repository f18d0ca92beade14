//! Planes, and the convex volumes between them.

use crate::error::{ArgumentError, ElementError};
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::is_sum_at_least_zero;

/// Most planes of a volume.
pub const MAX_PLANES: usize = 16;
/// How far the length of a normal may be from 1.
const LENGTH_TOLERANCE: f64 = 1e-3;

/// A plane; the points with normal · point + distance >= 0 lie inside.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plane<const D: usize> {
    /// Points inwards; its length is 1.
    pub normal: [f32; D],
    /// Distance of the origin from the plane, positive if the origin lies inside.
    pub distance: f32,
}

impl<const D: usize> Plane<D> {
    /// Whether a point lies inside, exactly; false for one that is not finite.
    pub(crate) fn has_inside(&self, point: [f32; D]) -> bool {
        // Products of two floats of 32 bits are exact in 64.
        let mut terms = [0.0; 4];
        terms[0] = f64::from(self.distance);
        for axis in 0..D {
            terms[axis + 1] = f64::from(self.normal[axis]) * f64::from(point[axis]);
        }
        is_sum_at_least_zero(terms)
    }
}

/// A convex volume: the points inside all planes.
#[derive(Clone, Copy, Debug)]
pub struct Volume<'a, const D: usize> {
    planes: &'a [Plane<D>],
}

impl<'a, const D: usize> Volume<'a, D> {
    /// The volume without planes: everything lies inside.
    pub const EVERYTHING: Self = Self { planes: &[] };

    /// A volume of 1 to [`MAX_PLANES`] planes. Refuses normals whose length is not 1 within 0.001.
    pub fn new(planes: &'a [Plane<D>]) -> Result<Self, LooseGridError> {
        if planes.is_empty() || planes.len() > MAX_PLANES {
            return Err(ArgumentError::new("plane_count", planes.len(), "must be 1 to 16").into());
        }
        for (index, plane) in planes.iter().enumerate() {
            let refuse = |value: f64, rule| {
                let error = ArgumentError::new("planes", value, rule);
                Err(ElementError { index, error }.into())
            };
            let length =
                plane.normal.iter().map(|&n| f64::from(n) * f64::from(n)).sum::<f64>().sqrt();
            if length.is_nan() || (length - 1.0).abs() > LENGTH_TOLERANCE {
                return refuse(length, "must have a normal of length 1 (the value is its length)");
            }
            if !plane.distance.is_finite() {
                return refuse(f64::from(plane.distance), "must have a finite distance");
            }
        }
        Ok(Self { planes })
    }

    /// The planes.
    pub fn planes(&self) -> &'a [Plane<D>] {
        self.planes
    }
}
