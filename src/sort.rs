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

/// Fewer numbers than this are compared.
const FEWEST_COUNTED: usize = 192;
const DIGITS: usize = 256;
/// Digits of the upper half of a number.
const PASSES: usize = 4;

/// Sorts numbers by counting the digits of their upper halves, those with equal ones by comparing. `room` is as long, and
/// what is in it then is anything. O(count), but O(count x log count) where many upper halves are equal.
#[inline(never)]
pub(crate) fn sort_by_upper_half(numbers: &mut [u64], room: &mut [u64]) {
    let len = numbers.len();
    if len < FEWEST_COUNTED || room.len() < len || len > u32::MAX as usize {
        numbers.sort_unstable();
        return;
    }
    let digit = |number: u64, pass: usize| (number >> (32 + 8 * pass)) as usize % DIGITS;
    let mut counts = [[0u32; DIGITS]; PASSES];
    for &number in &*numbers {
        for (pass, counts) in counts.iter_mut().enumerate() {
            counts[digit(number, pass)] += 1;
        }
    }
    let (mut from, mut to) = (&mut numbers[..], &mut room[..len]);
    let mut is_in_room = false;
    for (pass, places) in counts.iter_mut().enumerate() {
        if places[digit(from[0], pass)] as usize == len {
            continue;
        }
        let mut place = 0;
        for count in places.iter_mut() {
            place += core::mem::replace(count, place);
        }
        for &number in &*from {
            let place = &mut places[digit(number, pass)];
            to[*place as usize] = number;
            *place += 1;
        }
        (from, to) = (to, from);
        is_in_room = !is_in_room;
    }
    if is_in_room {
        to.copy_from_slice(from);
    }
    sort_equal_upper_halves(numbers);
}

/// Sorts numbers whose upper halves are in order.
fn sort_equal_upper_halves(numbers: &mut [u64]) {
    let mut next = 1;
    while next < numbers.len() {
        if numbers[next - 1] > numbers[next] {
            let upper = numbers[next] >> 32;
            let rest = numbers[next..].iter().take_while(|&&number| number >> 32 == upper).count();
            let before = numbers[..next].iter().rev();
            let before = before.take_while(|&&number| number >> 32 == upper).count();
            numbers[next - before..next + rest].sort_unstable();
            next += rest;
        }
        next += 1;
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

        #[test]
        fn upper_halves_are_counted(
            mut numbers in prop::collection::vec(any::<u64>(), 0..400),
            (bits, shift) in (0..33u32, 0..32u32),
        ) {
            // As many upper halves as there are combinations of some bits.
            let few = ((1u64 << bits) - 1) << shift.min(32 - bits) << 32;
            numbers.iter_mut().for_each(|number| *number &= few | u64::from(u32::MAX));
            let mut expected = numbers.clone();
            expected.sort_unstable();
            let mut room = numbers.clone();
            sort_by_upper_half(&mut numbers, &mut room);
            prop_assert_eq!(numbers, expected);
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
