//! The maps that the contests are held on.

mod earth;
mod noise;
mod tiles;

pub use earth::earth;
pub use tiles::tiles;

use super::raster::Raster;
use crate::random::Random;
use noise::Noise;

/// Side of the large maps.
pub const SIDE: u32 = 20_000;
/// Side of the maps that are the worst for a sparse structure.
pub const WORST_SIDE: u32 = 8192;

/// Hit points of soft rock.
pub const ROCK: u8 = 100;
/// Hit points of hard rock.
pub const HARD_ROCK: u8 = 200;

/// Open caves in rock that is hard far from them.
pub fn caves() -> Raster {
    let octaves = [
        (Noise::new(1, 9, SIDE), 1.0),
        (Noise::new(2, 7, SIDE), 0.35),
        (Noise::new(3, 5, SIDE), 0.06),
    ];
    Raster::by_rows(SIDE, SIDE, |y, row| {
        let mut heights = vec![0.0; row.len()];
        for (noise, weight) in &octaves {
            noise.add_row(y, *weight, &mut heights);
        }
        for (pixel, height) in row.iter_mut().zip(heights) {
            *pixel = match height {
                height if height < 0.75 => 0,
                height if height < 1.05 => ROCK,
                _ => HARD_ROCK,
            };
        }
    })
}

/// Every second pixel is rock.
pub fn checkerboard() -> Raster {
    Raster::by_rows(WORST_SIDE, WORST_SIDE, |y, row| {
        for (x, pixel) in (0..).zip(row) {
            *pixel = if (x ^ y) & 1 == 0 { 0 } else { ROCK };
        }
    })
}

/// Every pixel is any byte.
pub fn white_noise() -> Raster {
    Raster::by_rows(WORST_SIDE, WORST_SIDE, |y, row| {
        let mut random = Random::new(u64::from(y));
        for pixels in row.chunks_exact_mut(8) {
            pixels.copy_from_slice(&random.bits().to_le_bytes());
        }
    })
}
