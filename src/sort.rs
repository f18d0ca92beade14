//! A small sort, for what is short or seldom sorted.
//!
//! The standard library's is compiled to between 3 and 13 KB for each type and order. It is worth that where
//! thousands of things are sorted again and again; elsewhere a few hundred bytes do.

/// Up to so many are sorted by insertion.
const FEW: usize = 16;

/// Sorts by a key; in which order things of one key stand is not said. O(count x log count), in place.
pub(crate) fn sort_small_by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    if items.len() <= FEW {
        for end in 1..items.len() {
            let mut at = end;
            while at > 0 && key(&items[at]) < key(&items[at - 1]) {
                items.swap(at, at - 1);
                at -= 1;
            }
        }
        return;
    }
    let mut sink = |items: &mut [T], mut at: usize| {
        loop {
            let mut below = 2 * at + 1;
            if below >= items.len() {
                return;
            }
            if below + 1 < items.len() && key(&items[below]) < key(&items[below + 1]) {
                below += 1;
            }
            if key(&items[below]) <= key(&items[at]) {
                return;
            }
            items.swap(at, below);
            at = below;
        }
    };
    // A heap, the last one at its root, which goes to the end again and again.
    for at in (0..items.len() / 2).rev() {
        sink(items, at);
    }
    for end in (1..items.len()).rev() {
        items.swap(0, end);
        sink(&mut items[..end], 0);
    }
}

/// A number that rises with a float, in the order of [`f64::total_cmp`]: numbers are sorted by the code that sorts
/// all others.
pub(crate) fn number_of(float: f64) -> u64 {
    let bits = float.to_bits();
    bits ^ ((bits as i64 >> 63) as u64 | 1 << 63)
}

/// The float of a number.
pub(crate) fn float_of(number: u64) -> f64 {
    f64::from_bits(number ^ ((!number as i64 >> 63) as u64 | 1 << 63))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sorts_as_the_standard_library_does(mut items in prop::collection::vec(any::<(i16, u8)>(), 0..200)) {
            let mut expected = items.clone();
            expected.sort_unstable_by_key(|&(major, minor)| (-i32::from(major), minor));
            sort_small_by_key(&mut items, |&(major, minor)| (-i32::from(major), minor));
            prop_assert_eq!(items, expected);
        }

        #[test]
        fn numbers_stand_as_their_floats_do(one: u64, other: u64) {
            let floats = [f64::from_bits(one), f64::from_bits(other)];
            let numbers = floats.map(number_of);
            prop_assert_eq!(numbers[0].cmp(&numbers[1]), floats[0].total_cmp(&floats[1]));
            prop_assert_eq!(numbers.map(|number| float_of(number).to_bits()), [one, other]);
        }
    }
}
