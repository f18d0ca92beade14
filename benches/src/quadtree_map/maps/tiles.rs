//! A map as a tile editor makes it: square tiles of a few kinds, several levels of hit points.

use super::{Noise, Raster, SIDE};

const TILE: u32 = 32;
const TILES: u32 = SIDE / TILE;

/// What a tile is made of, from the surface downwards.
#[derive(Clone, Copy)]
enum Tile {
    Air,
    Dirt,
    Brick,
    Stone,
    Metal,
}

impl Tile {
    fn pixel(self, x: u32, y: u32) -> u8 {
        match self {
            Tile::Air => 0,
            Tile::Dirt => 60,
            // Mortar around bricks of 16 x 8, every second row shifted by half a brick.
            Tile::Brick if y.is_multiple_of(8) || (x + (y / 8 % 2) * 8).is_multiple_of(16) => 40,
            Tile::Brick => 120,
            Tile::Stone => 180,
            // Rivets in the corners of plates.
            Tile::Metal if x % 16 < 2 && y % 16 < 2 => 200,
            Tile::Metal => 255,
        }
    }
}

fn tile_map() -> Vec<Tile> {
    let (large, small) = (Noise::new(11, 5, TILES), Noise::new(12, 2, TILES));
    let kinds = Noise::new(13, 4, TILES);
    let mut tiles = Vec::with_capacity((TILES * TILES) as usize);
    for y in 0..TILES {
        let (mut heights, mut kind) = (vec![0.0; TILES as usize], vec![0.0; TILES as usize]);
        large.add_row(y, 1.0, &mut heights);
        small.add_row(y, 0.3, &mut heights);
        kinds.add_row(y, 1.0, &mut kind);
        tiles.extend(heights.iter().zip(kind).map(|(height, kind)| match (height, kind) {
            (height, _) if *height < 0.66 => Tile::Air,
            (_, kind) if kind > 0.8 => Tile::Brick,
            (_, kind) if kind < 0.15 => Tile::Metal,
            (height, _) if *height < 0.8 => Tile::Dirt,
            _ => Tile::Stone,
        }));
    }
    tiles
}

/// A world of tiles of 32 x 32 pixels.
pub fn tiles() -> Raster {
    let tiles = tile_map();
    Raster::by_rows(SIDE, SIDE, |y, row| {
        let first = (y / TILE * TILES) as usize;
        for (tile, pixels) in tiles[first..].iter().zip(row.chunks_exact_mut(TILE as usize)) {
            for (x, pixel) in (0..).zip(pixels) {
                *pixel = tile.pixel(x, y % TILE);
            }
        }
    })
}
