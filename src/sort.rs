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
    }
}
