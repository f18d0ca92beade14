//! The land of the Earth.

use std::fs::File;
use std::io::{BufReader, Error, ErrorKind, Result};

use super::{ROCK, Raster};

/// A picture of 1 bit a pixel, white where there is land.
const FILE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../examples-c/data/earth-land-20000x10000.png");

/// Land is rock, water is empty: 20,000 x 10,000 pixels.
pub fn earth() -> Result<Raster> {
    let unreadable = |error| Error::new(ErrorKind::InvalidData, format!("{FILE}: {error}"));
    let decoder = png::Decoder::new(BufReader::new(File::open(FILE)?));
    let mut reader = decoder.read_info().map_err(unreadable)?;
    let (width, height) = reader.info().size();
    let mut pixels = Vec::with_capacity(width as usize * height as usize);
    while let Some(row) = reader.next_row().map_err(unreadable)? {
        let bits = (0..width as usize).map(|x| row.data()[x / 8] >> (7 - x % 8) & 1);
        pixels.extend(bits.map(|bit| bit * ROCK));
    }
    Ok(Raster { width, height, pixels })
}
