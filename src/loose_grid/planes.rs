//! Planes, and the convex volumes between them.

use super::error::LooseGridError;
use crate::error::{ArgumentError, ElementError};

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

/// A convex volume: the points inside all planes.
#[derive(Clone, Copy, Debug)]
pub struct Volume<const D: usize> {
    pub(super) planes: [Plane<D>; MAX_PLANES],
    len: usize,
}

impl<const D: usize> Volume<D> {
    /// The volume without planes: everything lies inside.
    pub const EVERYTHING: Self =
        Self { planes: [Plane { normal: [0.0; D], distance: 0.0 }; MAX_PLANES], len: 0 };

    /// A volume of 1 to [`MAX_PLANES`] planes. Refuses normals whose length is not 1 within 0.001.
    pub fn new(planes: &[Plane<D>]) -> Result<Self, LooseGridError> {
        if planes.is_empty() || planes.len() > MAX_PLANES {
            return Err(ArgumentError::new("plane_count", planes.len(), "must be 1 to 16").into());
        }
        let mut volume = Self {
            planes: [Plane { normal: [0.0; D], distance: 0.0 }; MAX_PLANES],
            len: planes.len(),
        };
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
            volume.planes[index] = *plane;
        }
        Ok(volume)
    }

    /// The planes.
    pub fn planes(&self) -> &[Plane<D>] {
        &self.planes[..self.len]
    }
}
