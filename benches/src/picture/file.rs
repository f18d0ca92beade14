//! Makes the file of a drawing small: words, figures and bars have few colours, and those between them that
//! smooth their borders may be a little other ones.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::Path;

use png::{BitDepth, ColorType, Compression, Decoder, Encoder, FilterType};

/// Colours that are no farther apart become one.
fn kind([red, green, blue]: [u8; 3]) -> [u8; 3] {
    [red >> 4, green >> 4, blue >> 4]
}

/// Of each kind the colour that most pixels have.
fn palette(pixels: &[[u8; 3]]) -> BTreeMap<[u8; 3], [u8; 3]> {
    let mut counts: BTreeMap<[u8; 3], u32> = BTreeMap::new();
    for &pixel in pixels {
        *counts.entry(pixel).or_default() += 1;
    }
    let mut most: BTreeMap<[u8; 3], (u32, [u8; 3])> = BTreeMap::new();
    for (color, count) in counts {
        let best = most.entry(kind(color)).or_default();
        *best = (*best).max((count, color));
    }
    most.into_iter().map(|(kind, (_, color))| (kind, color)).collect()
}

/// Writes a file of three bytes a pixel anew with a palette, if that has room for all kinds.
pub fn shrink(path: &Path) -> Result<(), Box<dyn Error>> {
    let mut reader = Decoder::new(BufReader::new(File::open(path)?)).read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size()];
    let info = reader.next_frame(&mut bytes)?;
    let (pixels, _) = bytes.as_chunks::<3>();
    let palette = palette(pixels);
    if info.color_type != ColorType::Rgb || palette.len() > 256 {
        return Ok(());
    }
    let places: BTreeMap<[u8; 3], u8> = palette.keys().copied().zip(0..=u8::MAX).collect();
    let indices: Vec<u8> = pixels.iter().map(|&pixel| places[&kind(pixel)]).collect();
    let mut encoder = Encoder::new(BufWriter::new(File::create(path)?), info.width, info.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.into_values().flatten().collect::<Vec<u8>>());
    encoder.set_compression(Compression::Best);
    encoder.set_filter(FilterType::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    Ok(writer.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_kind_the_most_frequent_colour_is_kept() {
        let found = palette(&[[250, 250, 247], [251, 250, 247], [250, 250, 247], [34, 38, 46]]);
        let colors: Vec<[u8; 3]> = found.into_values().collect();
        assert_eq!(colors, [[34, 38, 46], [250, 250, 247]]);
    }
}
