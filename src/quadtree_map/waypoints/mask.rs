//! Squares of the four-way quadtree inside 8 x 8 slots, by arithmetic on a mask of 64 bits: 2 x 2 and
//! 4 x 4 groups in three ANDs each.

/// Codes of the squares inside a node: single slots first, by slot, …
pub(super) const TWOS: u32 = 64;
/// … then groups of 2 x 2 slots, row by row, …
pub(super) const FOURS: u32 = 80;
/// … groups of 4 x 4 slots, …
pub(super) const WHOLE: u32 = 84;
/// … and all 8 x 8; no code is as large as this.
pub(super) const CODES: u32 = 85;

/// The first slots of groups of 2 x 2.
const EVEN: u64 = 0x0055_0055_0055_0055;
/// The first slots of groups of 4 x 4.
const FOURTH: u64 = 0x0000_0011_0000_0011;
/// A group of 2 x 2 at slot 0.
const TWO: u64 = 0x0303;
/// A group of 4 x 4 at slot 0.
const FOUR: u64 = 0x0F0F_0F0F;

/// A square made of slots of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// Its first slot.
    pub(super) slot: u32,
    /// Its side is `1 << log` slots.
    pub(super) log: u32,
}

impl Group {
    /// Its number among all squares that a node can have.
    #[inline(always)]
    pub(super) fn code(self) -> u32 {
        let (column, row) = (self.slot & 7, self.slot >> 3);
        match self.log {
            0 => self.slot,
            1 => TWOS + (row >> 1) * 4 + (column >> 1),
            2 => FOURS + (row >> 2) * 2 + (column >> 2),
            _ => WHOLE,
        }
    }

    /// The square of a code below [`CODES`].
    pub(super) fn of_code(code: u32) -> Group {
        let slot = |index: u32, log: u32| {
            let in_row = 3 - log;
            ((index >> in_row) << (3 + log)) | ((index & ((1 << in_row) - 1)) << log)
        };
        match code {
            0..TWOS => Group { slot: code, log: 0 },
            TWOS..FOURS => Group { slot: slot(code - TWOS, 1), log: 1 },
            FOURS..WHOLE => Group { slot: slot(code - FOURS, 2), log: 2 },
            _ => Group { slot: 0, log: 3 },
        }
    }

    /// The largest square of empty slots, at most `1 << largest` slots wide, that holds an empty slot.
    #[inline(always)]
    pub(super) fn around(mask: u64, slot: u32, largest: u32) -> Group {
        let two = slot & 0o66;
        if largest == 0 || mask >> two & TWO != TWO {
            return Group { slot, log: 0 };
        }
        let four = slot & 0o44;
        if largest == 1 || mask >> four & FOUR != FOUR {
            return Group { slot: two, log: 1 };
        }
        if largest == 2 || mask != u64::MAX {
            return Group { slot: four, log: 2 };
        }
        Group { slot: 0, log: 3 }
    }
}

#[inline(always)]
fn twos(mask: u64) -> u64 {
    mask & mask >> 1 & mask >> 8 & mask >> 9 & EVEN
}

#[inline(always)]
fn fours(twos: u64) -> u64 {
    twos & twos >> 2 & twos >> 16 & twos >> 18 & FOURTH
}

/// The empty slots that lie in a group of at least `1 << smallest` slots a side.
pub(super) fn without_smaller(mask: u64, smallest: u32) -> u64 {
    match smallest {
        0 => mask,
        1 => twos(mask) * TWO,
        2 => fours(twos(mask)) * FOUR,
        3 if mask == u64::MAX => mask,
        _ => 0,
    }
}

/// All squares of a node, as first slots of each size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Groups {
    /// Masks of first slots, by the logarithm of the side.
    pub(super) first: [u64; 4],
}

impl Groups {
    /// The largest squares that fill a mask, at most `1 << largest` slots wide.
    #[inline(always)]
    pub(super) fn of(mask: u64, largest: u32) -> Groups {
        if largest >= 3 && mask == u64::MAX {
            return Groups { first: [0, 0, 0, 1] };
        }
        let all_twos = if largest >= 1 { twos(mask) } else { 0 };
        let fours = if largest >= 2 { fours(all_twos) } else { 0 };
        let twos = all_twos & !(fours * FOUR);
        let ones = mask & !(all_twos * TWO);
        Groups { first: [ones, twos, fours, 0] }
    }

    /// How many there are.
    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        // Without an instruction for it counting is slow, and most masks are 0.
        self.first.iter().filter(|mask| **mask != 0).map(|mask| mask.count_ones()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The four-way tree by its definition: one bit a code.
    fn divide(mask: u64, slot: u32, log: u32, largest: u32) -> u128 {
        let group = Group { slot, log };
        let is_inside = |other: u32| {
            (other & 7) >> log << log == slot & 7 && (other >> 3) >> log << log == slot >> 3
        };
        let is_full = (0..64).all(|other| !is_inside(other) || mask >> other & 1 == 1);
        if is_full && log <= largest {
            return 1 << group.code();
        }
        if log == 0 {
            return 0;
        }
        let half = 1 << (log - 1);
        let quarters = [slot, slot + half, slot + half * 8, slot + half * 9];
        quarters.into_iter().fold(0, |codes, slot| codes | divide(mask, slot, log - 1, largest))
    }

    /// Masks with whole groups, as maps have them, or noise.
    fn any_mask() -> impl Strategy<Value = u64> {
        let coarse =
            |bits: u64| (0..64).fold(0, |mask, slot| mask | (bits >> (slot & 0o44) & 1) << slot);
        (0..5u32, any::<u64>(), any::<u64>(), any::<u64>()).prop_map(move |(kind, a, b, c)| {
            match kind {
                0 => a,
                1 => coarse(a) | b,
                2 => a | b | c,
                3 => !(1 << (a % 64)),
                _ => u64::MAX,
            }
        })
    }

    proptest! {
        #[test]
        fn the_squares_are_those_of_a_four_way_tree(mask in any_mask(), largest in 0..4u32) {
            let expected = divide(mask, 0, 3, largest);
            let groups = Groups::of(mask, largest);
            let mut codes = 0u128;
            for (log, first) in (0..).zip(groups.first) {
                for slot in (0..64).filter(|slot| first >> slot & 1 == 1) {
                    codes |= 1 << Group { slot, log }.code();
                }
            }
            prop_assert_eq!(codes, expected);
            prop_assert_eq!(groups.count(), expected.count_ones());
            let around = (0..64).filter(|slot| mask >> slot & 1 == 1).fold(0u128, |codes, slot| {
                codes | 1 << Group::around(mask, slot, largest).code()
            });
            prop_assert_eq!(around, expected);
        }

        #[test]
        fn what_is_left_lies_in_squares_large_enough(mask in any_mask(), smallest in 0..5u32) {
            let expected = (0..64).fold(0u64, |left, slot| {
                let is_left = mask >> slot & 1 == 1 && Group::around(mask, slot, 3).log >= smallest;
                left | u64::from(is_left) << slot
            });
            prop_assert_eq!(without_smaller(mask, smallest), expected);
        }
    }

    #[test]
    fn a_code_is_a_square() {
        for code in 0..CODES {
            assert_eq!(Group::of_code(code).code(), code);
        }
    }
}
