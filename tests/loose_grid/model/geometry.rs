//! What a box, a way and a ball have to do with each other, in doubles and one by one.

use worldgrids::loose_grid::*;

pub fn distance_squared<const D: usize>(bounds: &Aabb<D>, point: &[f32; D]) -> f64 {
    (0..D)
        .map(|i| {
            let nearest = point[i].clamp(bounds.min[i], bounds.max[i]);
            let distance = f64::from(point[i]) - f64::from(nearest);
            distance * distance
        })
        .fold(0.0, |sum, square| sum + square)
}

pub fn box_fraction<const D: usize>(
    bounds: &Aabb<D>,
    origin: &[f32; D],
    translation: &[f32; D],
    margin: &[f64; D],
) -> Option<f64> {
    let (mut enter, mut leave) = (0.0f64, 1.0f64);
    for i in 0..D {
        let below = f64::from(bounds.min[i]) - margin[i] - f64::from(origin[i]);
        let above = f64::from(bounds.max[i]) + margin[i] - f64::from(origin[i]);
        let along = f64::from(translation[i]);
        if below > above {
            return None;
        }
        if along == 0.0 {
            if below > 0.0 || above < 0.0 {
                return None;
            }
        } else {
            enter = enter.max((below / along).min(above / along));
            leave = leave.min((below / along).max(above / along));
        }
    }
    (enter <= leave).then_some(enter)
}

/// The least distance of a segment to a box is found by looking ever closer: it is convex.
pub fn ball_fraction<const D: usize>(
    bounds: &Aabb<D>,
    origin: &[f32; D],
    translation: &[f32; D],
    radius: f64,
) -> Option<f64> {
    if radius < 0.0 {
        return None;
    }
    let distance = |fraction: f64| {
        (0..D)
            .map(|i| {
                let at = f64::from(origin[i]) + f64::from(translation[i]) * fraction;
                let nearest = at.clamp(f64::from(bounds.min[i]), f64::from(bounds.max[i]));
                (at - nearest) * (at - nearest)
            })
            .sum::<f64>()
    };
    let (mut from, mut to) = (0.0, 1.0);
    for _ in 0..200 {
        let (a, b) = (from + (to - from) / 3.0, to - (to - from) / 3.0);
        if distance(a) <= distance(b) { to = b } else { from = a }
    }
    let least = distance(from).min(distance(0.0)).min(distance(1.0));
    (least <= radius * radius).then_some(from)
}

/// Whether the corner of a box that lies farthest along the normal of a plane (or least far) lies inside,
/// exactly: the sum is taken in whole numbers that hold every bit there can be.
pub fn lies_inside<const D: usize>(bounds: &Aabb<D>, plane: &Plane<D>, farthest: bool) -> bool {
    // Numbers of 32 bits each, the lowest first; the lowest bit of all is worth 2^-352.
    let mut sum = [0i64; 22];
    let mut add = |a: f32, b: f32| {
        let (product, bits) = (f64::from(a) * f64::from(b), 52);
        let exponent = (product.abs().to_bits() >> bits) as i32;
        if exponent == 0 {
            assert_eq!(product, 0.0, "products of two floats of 32 bits are never so small");
            return;
        }
        let mantissa = (product.to_bits() & ((1 << bits) - 1)) | 1 << bits;
        let place = exponent - 1023 - bits + 352;
        let wide = u128::from(mantissa) << (place % 32);
        for number in 0..3 {
            let part = (wide >> (32 * number)) as u32;
            let part = if product < 0.0 { -i64::from(part) } else { i64::from(part) };
            sum[(place / 32) as usize + number] += part;
        }
    };
    add(plane.distance, 1.0);
    for axis in 0..D {
        let is_max = (plane.normal[axis] > 0.0) == farthest;
        add(plane.normal[axis], if is_max { bounds.max[axis] } else { bounds.min[axis] });
    }
    let carry = sum.iter().fold(0, |carry, number| (number + carry) >> 32);
    carry >= 0
}
