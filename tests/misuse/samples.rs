//! Two right ones of each type that regular queries read: what the rows of `rows.g.rs` give them.

use std::ptr;

use worldgrids::coord::{Point, Rect};
use worldgrids::loose_grid::QueryFilter;

use crate::exports::*;
use crate::loose_grid::{BOX2, BOX3, VECTOR2, VECTOR3};
use crate::quadtree_map::{AT_ONE, POINTS, RECT};

pub trait Sample: Sized {
    fn samples() -> [Self; 2];
}

/// Two right ones.
pub fn samples<T: Sample>() -> [T; 2] {
    T::samples()
}

macro_rules! samples {
    ($($type:ty: $first:expr, $second:expr;)*) => {
        $(
            impl Sample for $type {
                fn samples() -> [Self; 2] {
                    [$first, $second]
                }
            }
        )*
    };
}

samples! {
    f32: 1.0, 2.0;
    Point: POINTS[0], POINTS[1];
    Rect: RECT, RECT;
    WgVector2: VECTOR2, VECTOR2;
    WgVector3: VECTOR3, VECTOR3;
    WgBox2: BOX2, BOX2;
    WgBox3: BOX3, BOX3;
    QueryFilter: QueryFilter::default(), QueryFilter::default();
    WgLooseGrid2Sweep: SWEEP2, SWEEP2;
    WgLooseGrid3Sweep: SWEEP3, SWEEP3;
    WgQuadtreeMapCollider: COLLIDER, COLLIDER;
    WgQuadtreeMapGround: GROUND, GROUND;
    WgQuadtreeMapRevision: AT_ONE, AT_ONE;
    WgQuadtreeMapShape: rectangle(RECT), circle(POINTS[1], 5.0);
    WgQuadtreeMapSweep: SWEEP, SWEEP;
}

const SWEEP2: WgLooseGrid2Sweep = WgLooseGrid2Sweep {
    origin: VECTOR2,
    translation: VECTOR2,
    half_extents: VECTOR2,
    radius: 1.0,
    shape: WgLooseGridSweepShape::Ball as u32,
    ignored_id: 0,
};

const SWEEP3: WgLooseGrid3Sweep = WgLooseGrid3Sweep {
    origin: VECTOR3,
    translation: VECTOR3,
    half_extents: VECTOR3,
    radius: 1.0,
    shape: WgLooseGridSweepShape::Ball as u32,
    ignored_id: 0,
};

pub const COLLIDER: WgQuadtreeMapCollider = WgQuadtreeMapCollider {
    x: 3.5,
    y: 4.5,
    half_width: 1.0,
    half_height: 2.0,
    radius: 3.0,
    diagonal: 1,
};

const SWEEP: WgQuadtreeMapSweep =
    WgQuadtreeMapSweep { collider: COLLIDER, motion_x: 50.0, motion_y: -3.0 };

pub const GROUND: WgQuadtreeMapGround = WgQuadtreeMapGround {
    rect: RECT,
    pixels: ptr::null(),
    row_stride: 0,
    threshold: 1,
    reserved: [0; 3],
    origin_x: 0.0,
    origin_y: 0.0,
};
