//! Leaves at an edge: each row has one value up to some column and another one from there on. Nearly
//! all leaves where rock meets air look so, seen closely.

use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::quadtree_map::tree::pixels::Row;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Masks};

/// A leaf at an edge: 20 bytes. It never changes; a write to it makes a raw leaf first.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edged {
    /// How many pixels of each row lie before the edge.
    reach: [u8; LEAF_SIDE],
    /// The value before the edge and the one beyond.
    values: [u8; 2],
    /// How many slots of the tree point here.
    pub(crate) users: u16,
}

impl Edged {
    /// What a pool is filled with before a piece is used.
    pub(crate) const BLANK: Self = Self { reach: [0; LEAF_SIDE], values: [0; 2], users: 0 };

    /// A leaf of two values whose bits are set where a pixel has the higher one, or `None` if it does
    /// not lie at an edge.
    #[inline(always)]
    pub(crate) fn new(high: &Masks, [low_value, high_value]: [u8; 2]) -> Option<Self> {
        // Ones from the first column on and none behind them.
        let is_reach = |bits: u16| bits & bits.wrapping_add(1);
        let low = high.map(|bits| !bits);
        let (before, values) = if low.iter().fold(0, |all, &bits| all | is_reach(bits)) == 0 {
            (low, [low_value, high_value])
        } else if high.iter().fold(0, |all, &bits| all | is_reach(bits)) == 0 {
            (*high, [high_value, low_value])
        } else {
            return None;
        };
        Some(Self { reach: before.map(|bits| bits.count_ones() as u8), values, users: 1 })
    }

    /// How many pixels of each row lie before the edge, and the value before it and the one beyond.
    #[inline(always)]
    pub(crate) fn parts(&self) -> (&[u8; LEAF_SIDE], [u8; 2]) {
        (&self.reach, self.values)
    }

    /// The leaf of these, or `None` if no leaf has them: a row that is too long, a value that is not there, or
    /// the values in the other order where both would do.
    #[inline(always)]
    pub(crate) fn of_parts(reach: [u8; LEAF_SIDE], values: [u8; 2]) -> Option<Self> {
        let is_any =
            |rule: fn(u8) -> bool| reach.iter().fold(false, |any, &reach| any | rule(reach));
        let is_sound = !is_any(|reach| reach > 16)
            && is_any(|reach| reach > 0)
            && is_any(|reach| reach < 16)
            && (values[0] < values[1]
                || values[0] > values[1] && is_any(|reach| reach.wrapping_sub(1) < 15));
        is_sound.then_some(Self { reach, values, users: 1 })
    }

    /// Bits set where a pixel has the higher of the two values, and both, the lower one first.
    #[inline(always)]
    pub(crate) fn masks(&self) -> (Masks, [u8; 2]) {
        let before = self.reach.map(|reach| ((1u32 << reach) - 1) as u16);
        let [first, second] = self.values;
        // Without a branch: which side is rock no processor foresees.
        let flip = u16::from(first > second).wrapping_sub(1);
        (before.map(|bits| bits ^ flip), self.values())
    }

    /// Both values, the lower one first.
    #[inline(always)]
    pub(crate) fn values(&self) -> [u8; 2] {
        let [first, second] = self.values;
        [first.min(second), first.max(second)]
    }

    /// Pixel `index`.
    #[inline(always)]
    pub(crate) fn pixel(&self, index: usize) -> u8 {
        let (row, column) = (index / LEAF_SIDE % LEAF_SIDE, index % LEAF_SIDE);
        self.values[usize::from(column as u8 >= self.reach[row])]
    }

    /// The pixels of row `row`.
    #[inline(always)]
    pub(crate) fn row(&self, row: usize) -> Row {
        let ([first, second], reach) = (self.values, self.reach[row]);
        let mut row = [second; LEAF_SIDE];
        for (column, pixel) in row.iter_mut().enumerate() {
            *pixel = if (column as u8) < reach { first } else { second };
        }
        row
    }

    /// The sum of the pixels.
    #[inline(always)]
    pub(crate) fn sum(&self) -> u16 {
        let before = self.reach.iter().map(|&reach| u16::from(reach)).sum::<u16>();
        let [first, second] = self.values.map(u16::from);
        first * before + second * (LEAF_PIXELS as u16 - before)
    }

    /// A hash of the pixels.
    pub(crate) fn hash(&self) -> u64 {
        xxh3_64_with_seed(&self.reach, u64::from(u16::from_le_bytes(self.values)))
    }

    /// True if the pixels are the same.
    pub(crate) fn equals(&self, other: &Self) -> bool {
        Self { users: 0, ..*self } == Self { users: 0, ..*other }
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_leaf_at_an_edge_is_small() {
        assert_eq!(size_of::<Edged>(), 20);
    }

    #[test]
    fn two_edges_are_too_many() {
        let mut high = [0x00FF; LEAF_SIDE];
        assert!(Edged::new(&high, [3, 7]).is_some());
        high[4] = 0xFF00;
        assert_eq!(Edged::new(&high, [3, 7]), None);
        high[4] = 0x0FF0;
        assert_eq!(Edged::new(&high, [3, 7]), None);
    }

    proptest! {
        #[test]
        fn parts_are_those_of_a_leaf_or_refused(
            reach in prop::array::uniform16(prop_oneof![Just(0u8), Just(16), 0..18u8]),
            values in (0..4u8, 0..4u8),
        ) {
            let values = [values.0, values.1];
            let leaf = Edged::of_parts(reach, values);
            // Where each row has a reach, the leaf of the same pixels tells whether these are its parts.
            let same = || {
                let before = reach.map(|reach| ((1u32 << reach) - 1) as u16);
                let [low, high] = [values[0].min(values[1]), values[0].max(values[1])];
                let high_bits = if values[0] > values[1] { before } else { before.map(|bits| !bits) };
                let is_mixed = low < high
                    && high_bits.iter().any(|&bits| bits != 0)
                    && high_bits.iter().any(|&bits| bits != u16::MAX);
                let leaf = Edged::new(&high_bits, [low, high]).filter(|_| is_mixed);
                leaf.filter(|leaf| leaf.parts() == (&reach, values))
            };
            let expected = if reach.iter().all(|&reach| reach <= 16) { same() } else { None };
            prop_assert_eq!(leaf, expected);
        }

        #[test]
        fn what_lies_at_an_edge_comes_back(reach: [u8; LEAF_SIDE], is_high_first: bool) {
            let high = reach.map(|reach| {
                let before = ((1u32 << (reach % 17)) - 1) as u16;
                if is_high_first { before } else { !before }
            });
            let values = [3, 200];
            let leaf = Edged::new(&high, values).unwrap();
            prop_assert_eq!(leaf.masks(), (high, values));
            prop_assert_eq!(leaf.values(), values);
            let pixels = (0..LEAF_PIXELS).map(|index| u16::from(leaf.pixel(index)));
            prop_assert_eq!(leaf.sum(), pixels.sum());
            for index in 0..LEAF_PIXELS {
                let expected = values[usize::from(high[index / 16] >> (index % 16) & 1)];
                prop_assert_eq!(leaf.pixel(index), expected);
                prop_assert_eq!(leaf.row(index / 16)[index % 16], expected);
            }
        }
    }
}
