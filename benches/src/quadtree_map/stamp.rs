//! The damage of an explosion, pixel by pixel: the rule of `wg_quadtree_map_damage_circle` by its
//! definition, for the peers.

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::Damage;

/// Fractions of a pixel that radii are rounded to.
const FRACTIONS: u64 = 256;

/// Rows of damage around a centre.
pub struct Stamp {
    pub damage: Damage,
    pub radius: i32,
    /// Rows of `2 * radius + 1` bytes.
    pub bytes: Vec<u8>,
    /// For each row, how far left and right of the centre it is above 0.
    pub reach: Vec<i32>,
}

impl Stamp {
    /// An explosion that is whole up to half its radius.
    pub fn new(radius: i32, amount: u8) -> Self {
        let damage = Damage { radius: radius as f32, core_radius: radius as f32 / 2.0, amount };
        let (outer, core) = (radius as u64 * FRACTIONS, radius as u64 * FRACTIONS / 2);
        // The distances, squared, at which the damage is still 1, 2, …
        let steps = 0..u64::from(amount);
        let distances = steps.map(|step| outer - step * (outer - core) / u64::from(amount));
        let squares: Vec<u64> = distances.map(|distance| distance * distance).collect();
        let offsets = -radius..=radius;
        let mut stamp = Self { damage, radius, bytes: Vec::new(), reach: Vec::new() };
        for dy in offsets.clone() {
            let row = offsets.clone().map(|dx| {
                let squared = (dx * dx + dy * dy) as u64 * FRACTIONS * FRACTIONS;
                squares.partition_point(|&square| squared <= square) as u8
            });
            let first = stamp.bytes.len();
            stamp.bytes.extend(row);
            let empty = stamp.bytes[first..].iter().take_while(|damage| **damage == 0).count();
            stamp.reach.push(radius - empty as i32);
        }
        stamp
    }

    /// The square that holds the explosion.
    pub fn rect(&self, center: Point) -> Rect {
        let side = self.width() as u32;
        Rect::new(center.x - self.radius, center.y - self.radius, side, side)
    }

    pub fn width(&self) -> usize {
        2 * self.radius as usize + 1
    }

    /// Damages the pixels of a block, whose rows lie side by side. Gives the hit points taken.
    pub fn subtract(&self, center: Point, block: Rect, pixels: &mut [u8]) -> u64 {
        let inside = self.rect(center).intersection(&block);
        let mut removed = 0;
        for y in inside.y..inside.y + inside.height as i32 {
            let row = (y - center.y + self.radius) as usize;
            let reach = self.reach[row];
            let first = inside.x.max(center.x - reach);
            let end = (inside.x + inside.width as i32).min(center.x + reach + 1);
            if first >= end {
                continue;
            }
            let len = (end - first) as usize;
            let damage = row * self.width() + (first - center.x + self.radius) as usize;
            let start = (y - block.y) as usize * block.width as usize + (first - block.x) as usize;
            let pixels = &mut pixels[start..start + len];
            let mut taken = 0u32;
            for (pixel, damage) in pixels.iter_mut().zip(&self.bytes[damage..damage + len]) {
                let after = pixel.saturating_sub(*damage);
                taken += u32::from(*pixel - after);
                *pixel = after;
            }
            removed += u64::from(taken);
        }
        removed
    }
}
