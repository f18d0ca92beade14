//! Value noise: random heights at the corners of squares, blended smoothly between them.

use crate::random::Random;

/// Noise of one scale.
pub struct Noise {
    seed: u64,
    shift: u32,
    columns: usize,
    /// How much of the next corner there is at each pixel of a square's side.
    blend: Vec<f32>,
}

impl Noise {
    /// Noise whose squares have a side of `1 << shift`, for rows of `width`.
    pub fn new(seed: u64, shift: u32, width: u32) -> Self {
        let side = 1 << shift;
        let blend = (0..side).map(|place| place as f32 / side as f32);
        let blend = blend.map(|t| t * t * (3.0 - 2.0 * t)).collect();
        Self { seed, shift, columns: (width >> shift) as usize + 1, blend }
    }

    /// Adds the noise of row `y` times a weight: 0 to `weight` more.
    pub fn add_row(&self, y: u32, weight: f32, heights: &mut [f32]) {
        let (row, down) = (y >> self.shift, self.blend[y as usize % self.blend.len()]);
        let corner = |column: usize| {
            let (above, below) = (self.corner(column, row), self.corner(column, row + 1));
            (above + (below - above) * down) * weight
        };
        let mut left = corner(0);
        for (column, heights) in heights.chunks_mut(self.blend.len()).enumerate() {
            let right = corner(column + 1);
            for (height, blend) in heights.iter_mut().zip(&self.blend) {
                *height += left + (right - left) * blend;
            }
            left = right;
        }
    }

    fn corner(&self, column: usize, row: u32) -> f32 {
        let place = row as u64 * (self.columns as u64 + 1) + column as u64;
        Random::new(self.seed << 48 | place).unit() as f32
    }
}
