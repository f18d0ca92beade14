//! The normal of the surface around a pixel: away from where the solid pixels lie.

use crate::coord::Point;
use crate::error::ArgumentError;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::query::circle::Circle;
use crate::quadtree_map::query::solid_rows::check_threshold;
use crate::quadtree_map::tree::error::Result;

/// No surface is looked at farther around.
const MAX_RADIUS: f32 = 64.0;

impl QuadtreeMap {
    /// The unit vector from the centre of gravity of the pixels at or above `threshold` (at least 1) whose
    /// centres lie no farther than `radius` (1 to 64, rounded to 1/256) from that of `point`, to `point`:
    /// the normal of the surface, with stairs smoothed over. `None` if there are none, or if they lie the
    /// same on all sides.
    ///
    /// Sums of whole numbers, of which one root is taken: the same on every platform. Cost follows the
    /// leaves inside.
    pub fn surface_normal(
        &self,
        point: Point,
        radius: f32,
        threshold: u8,
    ) -> Result<Option<[f32; 2]>> {
        Self::check_surface_normal(radius, threshold)?;
        let circle = Circle::new(point, radius)?;
        let (center_x, center_y) = circle.center();
        let (mut sum_x, mut sum_y) = (0i64, 0i64);
        let tree = &self.tree;
        if tree.is_lacking {
            tree.need_where(&circle.area(), &|root| circle.touches(root))?;
        }
        tree.any_part(&circle.area(), &mut |inside, square, reference| {
            if reference.solid_value().is_some_and(|value| value < threshold) {
                return false;
            }
            let rows = square.is_leaf().then(|| tree.leaf_bits(reference, threshold));
            for y in inside.min_y..=inside.max_y {
                let dy = i64::from(y) - i64::from(center_y);
                // At most 64 either way.
                let reach = i64::from((circle.limit - (dy * dy) as u64).isqrt() as u32);
                let first = i64::from(inside.min_x).max(i64::from(center_x) - reach);
                let last = i64::from(inside.max_x).min(i64::from(center_x) + reach);
                if first > last {
                    continue;
                }
                let (from, len) = (first - i64::from(center_x), last - first + 1);
                let (solid, offsets) = match rows {
                    // Each column once.
                    None => (len, len * (len - 1) / 2),
                    Some(rows) => {
                        let bits = rows[(y - square.y) as usize & 15];
                        let bits = bits >> (first - i64::from(square.x)) & u16::MAX >> (16 - len);
                        (i64::from(bits.count_ones()), sum_of_places(bits))
                    }
                };

                sum_x += solid * from + offsets;
                sum_y += solid * dy;
            }
            false
        });
        if sum_x == 0 && sum_y == 0 {
            return Ok(None);
        }
        let (x, y) = (-(sum_x as f64), -(sum_y as f64));
        let length = (x * x + y * y).sqrt();

        Ok(Some([(x / length) as f32, (y / length) as f32]))
    }

    /// Refuses what [`QuadtreeMap::surface_normal`] would of any place.
    pub fn check_surface_normal(radius: f32, threshold: u8) -> Result<()> {
        if !(1.0..=MAX_RADIUS).contains(&radius) {
            let rule = "must lie in 1 to 64";
            return Err(ArgumentError::new("radius", radius, rule).into());
        }
        Ok(check_threshold(threshold)?)
    }
}

/// The sum of the places of all set bits.
fn sum_of_places(bits: u16) -> i64 {
    let ones = |mask: u16| i64::from((bits & mask).count_ones());
    ones(0xAAAA) + 2 * ones(0xCCCC) + 4 * ones(0xF0F0) + 8 * ones(0xFF00)
}
