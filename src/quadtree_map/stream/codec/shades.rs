//! Leaves of more than two values in few bits: over a palette, or as steps from the pixels around.

use super::bits::{BitReader, BitWriter};
use super::neighbors::Beside;
use crate::quadtree_map::tree::leaf::{Depth, Packed, PackedFour, PackedTwo, Palette};
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Pixels};
use crate::simd::Native;

/// Steps with a quotient as high as this are written as they are.
const HIGH: u32 = 10;
/// The most bits that a step takes.
const HIGH_BITS: u8 = HIGH as u8 + 8;
/// The remainders that steps may have: 0 to 3 bits.
const REMAINDERS: usize = 4;

/// Forms, each written in 2 bits.
const FORM_TWO: u32 = 0;
const FORM_FOUR: u32 = 1;
const FORM_STEPS: u32 = 2;
const FORM_BYTES: u32 = 3;

/// The form of a leaf.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Steps(u32),
    Two(Palette),
    Four(Palette),
    Bytes,
}

/// The bits that steps take with each remainder.
type Bits = [u32; REMAINDERS];

/// The fewest bits, and the remainder that gives them.
fn fewest(bits: &Bits) -> (u32, u32) {
    (0..).zip(bits).map(|(remainder, &bits)| (bits, remainder)).min().unwrap_or((u32::MAX, 0))
}

/// The shortest form of a leaf whose steps from the guesses take so many bits, and its bits; and those of one without
/// steps.
fn form_of(pixels: &Pixels, bits: &Bits) -> (Form, u32, u32) {
    let (steps_bits, remainder) = fewest(bits);
    let palette = Palette::of(pixels);
    let palette_bits = match palette.as_ref().map(Palette::depth) {
        Some(Depth::Four) => (128 + 16) * 8,
        Some(_) => (64 + 4) * 8,
        None => LEAF_PIXELS as u32 * 8,
    };
    let form = match palette {
        _ if steps_bits + 2 < palette_bits => Form::Steps(remainder),
        Some(palette) if palette.depth() == Depth::Four => Form::Four(palette),
        Some(palette) => Form::Two(palette),
        None => Form::Bytes,
    };
    (form, palette_bits.min(steps_bits + 2), palette_bits)
}

/// Writes a leaf in the shortest of its forms. Gives how many bits more it would take if nothing lay beside it.
pub(super) fn write(pixels: &Pixels, beside: &Beside, writer: &mut BitWriter<'_>) -> i32 {
    let told = steps(pixels, beside);
    let told_bits = bits_of(&told);
    let (form, bits, palette_bits) = form_of(pixels, &told_bits);
    let mut spared = 0;
    if *beside != Beside::NOTHING {
        let (alone, _) = fewest(&bits_alone(pixels, &told, &told_bits));
        spared = palette_bits.min(alone + 2) as i32 - bits as i32;
    }
    match form {
        Form::Steps(remainder) => {
            writer.put(FORM_STEPS | remainder << 2, 4);
            told.iter().for_each(|&step| write_step(step, remainder, writer));
        }
        Form::Four(palette) => {
            writer.put(FORM_FOUR, 2);
            write_packed(&PackedFour::new(pixels, &palette), writer);
        }
        Form::Two(palette) => {
            writer.put(FORM_TWO, 2);
            write_packed(&PackedTwo::new(pixels, &palette), writer);
        }
        Form::Bytes => {
            writer.put(FORM_BYTES, 2);
            write_bytes(pixels, writer);
        }
    }
    spared
}

/// The bits that a leaf's steps would take if nothing lay beside it: only its first row and column have others then.
fn bits_alone(pixels: &Pixels, told: &Pixels, told_bits: &Bits) -> Bits {
    let column = |pixels: &Pixels| -> [u8; LEAF_SIDE] {
        core::array::from_fn(|row| pixels[row * LEAF_SIDE])
    };
    // The pixels before those of the first row, and before those of the column but its first, which is in the row.
    let (row, first) = (&pixels.as_chunks::<LEAF_SIDE>().0[0], column(pixels));
    let (mut left, mut above) = ([0; LEAF_SIDE], first);
    left[1..].copy_from_slice(&row[..LEAF_SIDE - 1]);
    above[1..].copy_from_slice(&first[..LEAF_SIDE - 1]);
    let steps = |pixels: &[u8; LEAF_SIDE], before: &[u8; LEAF_SIDE]| -> [u8; LEAF_SIDE] {
        core::array::from_fn(|at| folded(pixels[at].wrapping_sub(before[at])))
    };
    let alone = [steps(row, &left), steps(&first, &above)];
    let (told_row, mut told_column) = (told.as_chunks::<LEAF_SIDE>().0[0], column(told));
    told_column[0] = 0;
    let told = [told_row, told_column];
    core::array::from_fn(|remainder| {
        // Those of the two rows are as long as can be at most.
        let mut more = [2 * HIGH_BITS; LEAF_SIDE];
        for (alone, told) in alone.iter().zip(&told) {
            for (more, (&alone, &told)) in more.iter_mut().zip(alone.iter().zip(told)) {
                *more = *more + bits_of_step(alone, remainder) - bits_of_step(told, remainder);
            }
        }
        let more: u32 = more.into_iter().map(u32::from).sum();
        told_bits[remainder] + more - 2 * LEAF_SIDE as u32 * u32::from(HIGH_BITS)
    })
}

/// Reads a leaf of more than two values; `None` if none is written by these bits.
pub(super) fn read(beside: &Beside, reader: &mut BitReader<'_>) -> Option<Pixels> {
    let mut pixels = [0; LEAF_PIXELS];
    let form = reader.take(2);
    let mut remainder = 0;
    match form {
        FORM_TWO => pixels = read_packed::<64, 4>(reader)?,
        FORM_FOUR => pixels = read_packed::<128, 16>(reader)?,
        FORM_STEPS => {
            remainder = reader.take(2);
            let (mut above, mut corner) = (beside.above, beside.left[0]);
            for (row, first) in pixels.as_chunks_mut::<LEAF_SIDE>().0.iter_mut().zip(beside.left) {
                let mut left = first;
                for (pixel, above) in row.iter_mut().zip(&mut above) {
                    let guess = guess_of(left, *above, corner);
                    left = guess.wrapping_add(unfolded(read_step(remainder, reader)?));
                    corner = core::mem::replace(above, left);
                    *pixel = left;
                }
                corner = first;
            }
        }
        _ => read_bytes(&mut pixels, reader),
    }
    if Palette::of_two(&pixels).is_some() {
        return None;
    }
    let bits = bits_of(&steps(&pixels, beside));
    let is_shortest = match form_of(&pixels, &bits).0 {
        Form::Steps(shortest) => form == FORM_STEPS && remainder == shortest,
        Form::Two(_) => form == FORM_TWO,
        Form::Four(_) => form == FORM_FOUR,
        Form::Bytes => form == FORM_BYTES,
    };
    is_shortest.then_some(pixels)
}

/// The value that a pixel likely has: what the plane through its three neighbours says.
pub(super) fn guess_of(left: u8, above: u8, corner: u8) -> u8 {
    (i16::from(left) + i16::from(above) - i16::from(corner)).clamp(0, 255) as u8
}

/// Steps from the guesses, small ones of either sign first. The corner beside the first pixel is like the
/// pixel left of it.
fn steps(pixels: &Pixels, beside: &Beside) -> Pixels {
    let shifted = |row: &[u8; LEAF_SIDE], first: u8| {
        let mut shifted = [first; LEAF_SIDE];
        shifted[1..].copy_from_slice(&row[..LEAF_SIDE - 1]);
        shifted
    };
    let (mut steps, mut above, mut corner_first) =
        ([0; LEAF_PIXELS], &beside.above, beside.left[0]);
    let rows = pixels.as_chunks::<LEAF_SIDE>().0.iter().zip(beside.left);
    for ((row, first), steps) in rows.zip(steps.as_chunks_mut::<LEAF_SIDE>().0) {
        let (left, corner) = (shifted(row, first), shifted(above, corner_first));
        for x in 0..LEAF_SIDE {
            steps[x] = folded(row[x].wrapping_sub(guess_of(left[x], above[x], corner[x])));
        }
        (above, corner_first) = (row, first);
    }
    steps
}

/// 0, -1, 1, -2, 2, … as 0, 1, 2, 3, 4, ….
pub(super) fn folded(step: u8) -> u8 {
    step << 1 ^ ((step as i8) >> 7) as u8
}

/// Undoes [`folded`].
pub(super) fn unfolded(step: u8) -> u8 {
    step >> 1 ^ (step & 1).wrapping_neg()
}

/// The bits that a step takes.
#[inline(always)]
fn bits_of_step(step: u8, remainder: usize) -> u8 {
    let quotient = step >> remainder;
    if quotient >= HIGH as u8 { HIGH_BITS } else { quotient + 1 + remainder as u8 }
}

/// The bits that the steps of a leaf take, counted so many rows at a time.
fn bits_of(steps: &Pixels) -> Bits {
    const ROWS: usize = 8;
    // At most 18 a step: bytes hold those of fourteen rows.
    const { assert!(ROWS * (HIGH_BITS as usize) < 256) };
    let mut bits = [0; REMAINDERS];
    for (remainder, bits) in bits.iter_mut().enumerate() {
        for rows in steps.as_chunks::<LEAF_SIDE>().0.as_chunks::<ROWS>().0 {
            let mut sums = [0u8; LEAF_SIDE];
            for row in rows {
                for (sum, step) in sums.iter_mut().zip(row) {
                    *sum += bits_of_step(*step, remainder);
                }
            }
            *bits += sums.into_iter().map(u32::from).sum::<u32>();
        }
    }
    bits
}

fn write_step(step: u8, remainder: u32, writer: &mut BitWriter<'_>) {
    let step = u32::from(step);
    let quotient = step >> remainder;
    if quotient < HIGH {
        let low = step & ((1 << remainder) - 1);
        writer.put(((1 << quotient) - 1) | (low << (quotient + 1)), quotient + 1 + remainder);
    } else {
        writer.put(((1 << HIGH) - 1) | (step << HIGH), HIGH + 8);
    }
}

/// Reads a step; `None` if it has a shorter code.
fn read_step(remainder: u32, reader: &mut BitReader<'_>) -> Option<u8> {
    let mut quotient = 0;
    while quotient < HIGH && reader.bit() {
        quotient += 1;
    }
    match quotient {
        HIGH => Some(reader.take(8) as u8).filter(|&step| u32::from(step) >> remainder >= HIGH),
        _ => Some((quotient << remainder | reader.take(remainder)) as u8),
    }
}

fn write_bytes(bytes: &[u8], writer: &mut BitWriter<'_>) {
    for word in bytes.as_chunks().0 {
        writer.put(u32::from_le_bytes(*word), 32);
    }
}

fn read_bytes(bytes: &mut [u8], reader: &mut BitReader<'_>) {
    for word in bytes.as_chunks_mut().0 {
        *word = reader.take(32).to_le_bytes();
    }
}

fn write_packed<const BYTES: usize, const COLORS: usize>(
    packed: &Packed<BYTES, COLORS>,
    writer: &mut BitWriter<'_>,
) {
    write_bytes(&packed.palette, writer);
    write_bytes(&packed.bits, writer);
}

/// Reads a packed leaf; `None` if its pixels are packed in another way.
fn read_packed<const BYTES: usize, const COLORS: usize>(
    reader: &mut BitReader<'_>,
) -> Option<Pixels> {
    let mut packed = Packed::<BYTES, COLORS>::BLANK;
    read_bytes(&mut packed.palette, reader);
    read_bytes(&mut packed.bits, reader);
    let pixels = packed.expand();
    let palette = Palette::of_at_most::<Native>(&pixels, COLORS)?;
    Packed::new(&pixels, &palette).equals(&packed).then_some(pixels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::Vec;
    use proptest::prelude::*;

    fn bytes_of(pixels: &Pixels, beside: &Beside) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut sink = |piece: &[u8]| bytes.try_extend_from_slice(piece).unwrap();
        let mut writer = BitWriter::new(&mut sink);
        write(pixels, beside, &mut writer);
        writer.finish();
        bytes
    }

    proptest! {
        #[test]
        fn every_leaf_comes_back(
            seed: u64, colors in 1..=256u64, slope in 0..20usize, above: [u8; 16], left: [u8; 16],
        ) {
            let pixels: Pixels = core::array::from_fn(|place| {
                let mixed = (place as u64 ^ seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
                ((mixed % colors) as u8).wrapping_add((place / 16 * slope / 4) as u8)
            });
            for beside in [Beside { above, left }, Beside::NOTHING] {
                let bytes = bytes_of(&pixels, &beside);
                prop_assert!(bytes.len() <= 257);
                let mut reader = BitReader::new(&bytes);
                // Leaves of two values go another way.
                let is_many = Palette::of_two(&pixels).is_none();
                prop_assert_eq!(read(&beside, &mut reader), is_many.then_some(pixels));
                reader.finish().unwrap();
            }
        }

        #[test]
        fn what_is_read_was_written_by_these_bits(
            bytes: [u8; 300], zeros in 0..300usize, above: [u8; 16], left: [u8; 16],
        ) {
            let beside = Beside { above, left };
            let mut bytes = bytes;
            bytes[1..=zeros.min(299)].fill(0);
            let mut reader = BitReader::new(&bytes);
            if let Some(pixels) = read(&beside, &mut reader) {
                let written = bytes_of(&pixels, &beside);
                let whole = written.len() - 1;
                prop_assert_eq!(&bytes[..whole], &written[..whole]);
            }
        }
    }

    #[test]
    fn bits_of_steps_are_counted_as_they_are_written() {
        let one = |step: u8, remainder: u32| {
            let quotient = u32::from(step) >> remainder;
            if quotient < HIGH { quotient + 1 + remainder } else { HIGH + 8 }
        };
        let all: Pixels = core::array::from_fn(|step| step as u8);
        for steps in
            [all, [0; LEAF_PIXELS], [9; LEAF_PIXELS], [10; LEAF_PIXELS], [255; LEAF_PIXELS]]
        {
            let expected: Bits = core::array::from_fn(|remainder| {
                steps.iter().map(|&step| one(step, remainder as u32)).sum()
            });
            assert_eq!(bits_of(&steps), expected, "{}", steps[1]);
        }
    }

    proptest! {
        #[test]
        fn bits_alone_are_those_of_a_leaf_with_nothing_beside_it(
            noise: [[u8; 16]; 16], mask: u8, above: [u8; 16], left: [u8; 16],
        ) {
            let pixels: Pixels = core::array::from_fn(|index| noise[index / 16][index % 16] & mask);
            let told = steps(&pixels, &Beside { above, left });
            let alone = bits_alone(&pixels, &told, &bits_of(&told));
            let expected = bits_of(&steps(&pixels, &Beside::NOTHING));
            prop_assert_eq!(alone, expected);
        }
    }

    #[test]
    fn a_gradient_takes_little() {
        let pixels: Pixels = core::array::from_fn(|place| (place / 16 * 3 + place % 16 * 2) as u8);
        assert!(bytes_of(&pixels, &Beside::NOTHING).len() < 80);
        for step in 0..=255 {
            assert_eq!(unfolded(folded(step)), step);
        }
    }
}
