//! Lengths as whole numbers, in 256ths of a pixel, rounded down.

use crate::coord::Point;
use crate::quadtree_map::tree::area::to_unsigned;

/// Parts of a pixel that lengths are counted in.
pub(super) const PARTS: u64 = 256;

pub(in crate::quadtree_map::waypoints) fn unsigned(point: Point) -> (u32, u32) {
    (to_unsigned(point.x), to_unsigned(point.y))
}

/// The square of the length between two places.
#[inline]
pub(super) fn square(from: (u32, u32), to: (u32, u32)) -> u128 {
    let (x, y) = (u128::from(from.0.abs_diff(to.0)), u128::from(from.1.abs_diff(to.1)));
    x * x + y * y
}

/// The length between two places.
#[inline]
pub(in crate::quadtree_map::waypoints) fn length(from: (u32, u32), to: (u32, u32)) -> u64 {
    let (x, y) = (u64::from(from.0.abs_diff(to.0)), u64::from(from.1.abs_diff(to.1)));
    if x | y >= 1 << 23 {
        return (square(from, to) * u128::from(PARTS * PARTS)).isqrt() as u64;
    }
    let square = (x * x + y * y) * PARTS * PARTS;
    // The square has fewer than 64 bits, its root is off by one at most.
    let mut root = (square as f64).sqrt() as u64;
    root -= u64::from(root * root > square);
    root += u64::from((root + 1) * (root + 1) <= square);
    root
}

/// The length of a way.
pub(super) fn total(way: &[(u32, u32)]) -> u64 {
    way.windows(2).map(|leg| length(leg[0], leg[1])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_rounded_down_exactly() {
        let mut state = 1u64;
        for shift in 0..32 {
            for _ in 0..2000 {
                state =
                    state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
                let to = ((state >> 32) as u32 >> shift, (state as u32).rotate_left(7) >> shift);
                let length = u128::from(length((0, 0), to));
                let square = square((0, 0), to) << 16;
                assert!(length * length <= square && (length + 1) * (length + 1) > square);
            }
        }
    }
}
