//! Leaves of two values in few bits: a row says where its edges are, seen from the row above.
//!
//! An edge is a pixel that differs from the one to its left. In terrain most rows have one, near that
//! of the row above; so a row that is like the one above takes 1 bit, and one whose only edge moves as
//! far as it did before takes 2.

use super::bits::{BitReader, BitWriter};
use super::items::{LeafRows, transposed};

/// Leaves with more changes than this from pixel to pixel go as they are.
const MANY_CHANGES: u32 = 48;
/// Where an edge is that has left the row.
const BEYOND: i32 = 16;

/// How often a leaf's pixels differ from their right and from their lower neighbours.
fn changes(rows: &LeafRows) -> (u32, u32) {
    let along = rows.iter().map(|row| ((row ^ row >> 1) & 0x7FFF).count_ones()).sum();
    let down = rows.windows(2).map(|pair| (pair[0] ^ pair[1]).count_ones()).sum();
    (along, down)
}

/// How a leaf is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    AsItIs,
    Columns,
    Rows,
}

impl Form {
    fn of(rows: &LeafRows) -> Form {
        let (along, down) = changes(rows);
        if along.min(down) > MANY_CHANGES {
            Form::AsItIs
        } else if along < down {
            Form::Columns
        } else {
            Form::Rows
        }
    }
}

/// Writes a leaf. `beside` are the row above and the column to its left, 0 where they are not looked at. Gives how
/// many bits more it would take without them.
pub(super) fn write(rows: &LeafRows, beside: &[u16; 2], writer: &mut BitWriter<'_>) -> i32 {
    match Form::of(rows) {
        Form::AsItIs => {
            write_as_it_is(rows, writer);
            0
        }
        Form::Columns => {
            writer.put(0b01, 2);
            write_rows(&transposed(rows), beside[1], writer)
        }
        Form::Rows => {
            writer.put(0b0, 1);
            write_rows(rows, beside[0], writer)
        }
    }
}

fn write_as_it_is(rows: &LeafRows, writer: &mut BitWriter<'_>) {
    writer.put(0b11, 2);
    rows.as_chunks::<2>().0.iter().for_each(|pair| {
        writer.put(u32::from(pair[0]) | u32::from(pair[1]) << 16, 32);
    });
}

/// The edges of a row whose left neighbour is 0.
#[inline(always)]
fn edges_of(row: u16) -> u16 {
    row ^ row << 1
}

/// The row with these edges.
#[inline(always)]
fn row_of(edges: u16) -> u16 {
    let mut row = edges ^ edges << 1;
    row ^= row << 2;
    row ^= row << 4;
    row ^ row << 8
}

/// The only edge of a row that has at most one.
#[inline(always)]
fn only_edge(edges: u16) -> i32 {
    edges.trailing_zeros() as i32
}

#[inline(always)]
fn has_many(edges: u16) -> bool {
    edges & edges.wrapping_sub(1) != 0
}

/// All bits set if most rows begin with a set one: rows are seen from the side where most begin.
fn flip_of(rows: &LeafRows) -> u16 {
    let begun: u16 = rows.iter().map(|row| row & 1).sum();
    if begun > 8 { u16::MAX } else { 0 }
}

/// The edges of what lies before the first row, if it has one that may go on there.
#[inline(always)]
fn edges_before(beside: u16, flip: u16) -> Option<u16> {
    let edges = edges_of(beside ^ flip);
    (edges & !1 != 0).then_some(edges)
}

fn write_rows(rows: &LeafRows, beside: u16, writer: &mut BitWriter<'_>) -> i32 {
    let flip = flip_of(rows);
    writer.put(u32::from(flip & 1), 1);
    let mut above = edges_of(rows[0] ^ flip);
    let spared = write_first(above, edges_before(beside, flip), writer);
    let mut usual = 1;
    for &row in &rows[1..] {
        let edges = edges_of(row ^ flip);
        if edges == above {
            writer.put(0b0, 1);
        } else if has_many(above) {
            match moves(above, edges) {
                Some((bits, count)) => writer.put(0b01 | bits << 2, count + 2),
                None => writer.put(0b11 | u32::from(edges) << 2, 18),
            }
        } else if has_many(edges) {
            writer.put(0b111 | u32::from(edges) << 3, 19);
        } else {
            let step = only_edge(edges) - only_edge(above);
            if step == usual {
                writer.put(0b01, 2);
            } else {
                let sign = u32::from(step < 0);
                let (bits, count) = match step.unsigned_abs() - 1 {
                    far @ 0..3 => ((1 << far) - 1, far + 1),
                    far => (0b111 | far << 3, 7),
                };
                writer.put(0b011 | sign << 3 | bits << 4, count + 4);
            }
            usual = step;
        }
        above = edges;
    }
    spared
}

/// Writes the edges of the first row, seen from those before it if there are any. Gives how many bits more it
/// would take without them.
fn write_first(edges: u16, before: Option<u16>, writer: &mut BitWriter<'_>) -> i32 {
    let (bits, count) = match edges {
        0 => (0b0, 1),
        edges if has_many(edges) => (0b11 | u32::from(edges) << 2, 18),
        edges => (0b01 | (only_edge(edges) as u32) << 2, 6),
    };
    let mut told = 0;
    if let Some(before) = before {
        let known = if edges == before {
            Some((0b0, 1))
        } else {
            nudges(before, edges).map(|(bits, count)| (0b01 | bits << 2, count + 2))
        };
        if let Some((known, len)) = known {
            writer.put(known, len);
            return count as i32 - len as i32;
        }
        told = 2;
        writer.put(0b11, told);
    }
    writer.put(bits, count);
    -(told as i32)
}

/// How a first row goes on after other edges than its own, if each moved by at most one pixel.
fn nudges(before: u16, edges: u16) -> Option<(u32, u32)> {
    if has_many(before) {
        return moves(before, edges);
    }
    match only_edge(edges) - only_edge(before) {
        _ if has_many(edges) => None,
        1 => Some((0, 1)),
        -1 => Some((1, 1)),
        _ => None,
    }
}

/// The moves of several edges by at most one pixel each, as bits.
fn moves(above: u16, edges: u16) -> Option<(u32, u32)> {
    if above.count_ones() != edges.count_ones() {
        return None;
    }
    let (mut from, mut to) = (above, edges);
    let (mut bits, mut count) = (0, 0);
    while from != 0 {
        let (code, length) = match to.trailing_zeros() as i32 - from.trailing_zeros() as i32 {
            0 => (0b0, 1),
            1 => (0b01, 2),
            -1 => (0b11, 2),
            _ => return None,
        };
        bits |= code << count;
        count += length;
        from &= from - 1;
        to &= to - 1;
    }
    (count <= 30).then_some((bits, count))
}

/// Reads a leaf; `None` if no leaf is written by these bits.
pub(super) fn read(beside: &[u16; 2], reader: &mut BitReader<'_>) -> Option<LeafRows> {
    let (form, rows) = match reader.bit() {
        false => (Form::Rows, read_rows(beside[0], reader)?),
        true if !reader.bit() => (Form::Columns, transposed(&read_rows(beside[1], reader)?)),
        true => {
            let mut rows = [0; 16];
            rows.iter_mut().for_each(|row| *row = reader.take(16) as u16);
            (Form::AsItIs, rows)
        }
    };
    (form == Form::of(&rows)).then_some(rows)
}

fn read_rows(beside: u16, reader: &mut BitReader<'_>) -> Option<LeafRows> {
    let flip = if reader.bit() { u16::MAX } else { 0 };
    let mut edges = read_first(edges_before(beside, flip), reader)?;
    let mut rows = [0; 16];
    rows[0] = row_of(edges) ^ flip;
    let mut usual = 1;
    for row in &mut rows[1..] {
        if reader.bit() {
            let above = edges;
            if has_many(above) {
                let is_moved = !reader.bit();
                edges = if is_moved { moved(above, reader)? } else { reader.take(16) as u16 };
                if edges == above || !is_moved && moves(above, edges).is_some() {
                    return None;
                }
            } else if !reader.bit() {
                edges = edge_at(only_edge(edges) + usual)?;
            } else if reader.bit() {
                edges = with_many(reader.take(16) as u16)?;
            } else {
                let is_back = reader.bit();
                let mut far = 0;
                while far < 3 && reader.bit() {
                    far += 1;
                }
                let far = if far == 3 { far_of(reader.take(4))? } else { far } as i32 + 1;
                let step = if is_back { -far } else { far };
                if step == usual {
                    return None;
                }
                usual = step;
                edges = edge_at(only_edge(edges) + usual)?;
            }
        }
        *row = row_of(edges) ^ flip;
    }
    (flip == flip_of(&rows)).then_some(rows)
}

/// The edges of the first row.
fn read_first(before: Option<u16>, reader: &mut BitReader<'_>) -> Option<u16> {
    if let Some(before) = before {
        if !reader.bit() {
            return Some(before);
        }
        if !reader.bit() {
            let edges = match has_many(before) {
                true => moved(before, reader)?,
                false if reader.bit() => edge_at(only_edge(before) - 1)?,
                false => edge_at(only_edge(before) + 1)?,
            };
            return (edges != before).then_some(edges);
        }
    }
    let edges = match reader.bit() {
        false => 0,
        true if reader.bit() => with_many(reader.take(16) as u16)?,
        true => 1 << reader.take(4),
    };
    let has_shorter = |before| edges == before || nudges(before, edges).is_some();
    (!before.is_some_and(has_shorter)).then_some(edges)
}

/// A step of four pixels and more, less one.
fn far_of(step: u32) -> Option<u32> {
    (step >= 3).then_some(step)
}

/// Edges, if they are so many that they are written one by one.
fn with_many(edges: u16) -> Option<u16> {
    has_many(edges).then_some(edges)
}

/// The edges of a row with one edge at a place, or beyond the row.
fn edge_at(place: i32) -> Option<u16> {
    match place {
        0..BEYOND => Some(1 << place),
        BEYOND => Some(0),
        _ => None,
    }
}

fn moved(above: u16, reader: &mut BitReader<'_>) -> Option<u16> {
    let (mut from, mut edges) = (above, 0u16);
    while from != 0 {
        let place = from.trailing_zeros() as i32;
        let step = match reader.bit() {
            false => 0,
            true if reader.bit() => -1,
            true => 1,
        };
        let edge = edge_at(place + step)?;
        // Edges keep their order.
        if edge == 0 || edges >= edge {
            return None;
        }
        edges |= edge;
        from &= from - 1;
    }
    Some(edges)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::Vec;
    use proptest::prelude::*;

    fn bytes_of(rows: &LeafRows, beside: &[u16; 2]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut sink = |piece: &[u8]| bytes.try_extend_from_slice(piece).unwrap();
        let mut writer = BitWriter::new(&mut sink);
        write(rows, beside, &mut writer);
        writer.finish();
        bytes
    }

    fn check(rows: &LeafRows, beside: &[u16; 2]) {
        for beside in [beside, &[0; 2]] {
            let bytes = bytes_of(rows, beside);
            let mut reader = BitReader::new(&bytes);
            assert_eq!(read(beside, &mut reader), Some(*rows));
            reader.finish().unwrap();
        }
    }

    proptest! {
        #[test]
        fn every_leaf_comes_back(
            rows: [u16; 16], masks: [u16; 4], slope in -40..40i32, start in -8..24i32,
            beside: [u16; 2], place in 0..17u32,
        ) {
            let edge = (0xFFFFu32 << place) as u16;
            for beside in [beside, [edge, !edge]] {
                check(&rows, &beside);
                check(&rows.map(|row| row & masks[0] & masks[1]), &beside);
                let bars = |index| {
                    masks[0] & masks[1] & masks[2] | if index > 7 { masks[3] } else { 0 }
                };
                check(&core::array::from_fn(bars), &beside);
                check(&core::array::from_fn(|y| {
                    let edge = (start + slope * y as i32 / 8).clamp(0, 16);
                    ((0xFFFFu32 << edge) as u16) ^ if start % 2 == 0 { u16::MAX } else { 0 }
                }), &beside);
            }
        }

        #[test]
        fn any_bits_are_read_without_a_panic(bytes: [u8; 40], beside: [u16; 2]) {
            let mut reader = BitReader::new(&bytes);
            if let Some(rows) = read(&beside, &mut reader) {
                // What is read was written like this: the same bits, as far as there are any.
                let written = bytes_of(&rows, &beside);
                let whole = written.len() - 1;
                prop_assert!(reader.check().is_err() || bytes[..whole] == written[..whole]);
            }
        }
    }

    #[test]
    fn a_slope_takes_few_bytes() {
        let slope: LeafRows = core::array::from_fn(|y| 0xFFFFu16 << (y / 2 + 3));
        assert!(bytes_of(&slope, &[0; 2]).len() <= 4);
        // One that comes from the leaf above needs no bits for where it begins.
        let bits = |beside: &[u16; 2]| {
            let mut sink = |_: &[u8]| {};
            let mut writer = BitWriter::new(&mut sink);
            write(&slope, beside, &mut writer);
            writer.len()
        };
        assert_eq!(bits(&[slope[0], 0]) + 5, bits(&[0; 2]));
    }
}
