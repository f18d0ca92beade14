//! Eight floats at a time.
//!
//! All paths give the same bits: AVX2 (one register of eight), those of registers of four, two at a time
//! (SSE2, NEON, and simd128 of the Web), and a portable one that the compiler turns into what the machine
//! has. No path fuses a product and a sum, and sums are taken in one order, so no answer depends on the
//! machine. Beside AVX2 one step takes wider registers where there are some, [`Lanes::pair_squares`]: all others
//! gain too little to be compiled once more.

#[cfg(target_arch = "aarch64")]
mod arm;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"))]
mod fours;
mod portable;
#[cfg(target_feature = "simd128")]
mod web;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(target_arch = "x86_64")]
use crate::simd::Avx2;
#[cfg(debug_assertions)]
use crate::simd::Portable;
#[cfg(any(target_arch = "x86_64", debug_assertions))]
use crate::simd::Set;
use crate::simd::{Instructions, Native, kernel};

/// Number of floats tested at a time.
pub(crate) const LANES: usize = 8;

/// Fewer pairs than these are written one by one, see [`Lanes::write_pairs`].
pub(crate) const MANY_PAIRS: u32 = 4;

/// Pairs of a square that [`Lanes::pair_squares`] writes, at most.
pub(crate) const MOST_IN_SQUARE: usize = 24;

/// Eight ids side by side, and which of the eight behind each they are paired with.
#[derive(Clone, Copy)]
pub(crate) struct Square {
    /// Where the first of the ids stands.
    pub(crate) first: usize,
    /// Bit `8 * places + i` says that the i-th is paired with the one that stands so many places and one on.
    pub(crate) bits: u64,
}

/// Eight floats and what the kernels do with them.
///
/// # Safety
/// Every function may be called only on a machine that has the instruction set, and `load` only
/// where eight floats can be read.
pub(crate) trait Lanes {
    /// Eight floats, or eight truths as all ones or all zeros.
    type Vector: Copy;
    /// The baseline of x86-64, which few machines have to do with: what merely spares time is not compiled for it.
    const IS_BASELINE: bool = false;
    /// Runs a task in a function of its own: one that wants all registers, or that is rare.
    unsafe fn apart<T: Task>(task: T) -> T::Output;
    /// Eight copies.
    unsafe fn splat(value: f32) -> Self::Vector;
    /// The eight floats at an address that needs no alignment.
    unsafe fn load(address: *const f32) -> Self::Vector;
    /// Writes eight floats to an address that needs no alignment.
    unsafe fn store(vector: Self::Vector, address: *mut f32);
    /// Sums.
    unsafe fn add(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Differences.
    unsafe fn subtract(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The larger ones; `b` where they cannot be compared.
    unsafe fn max(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The smaller ones; `b` where they cannot be compared.
    unsafe fn min(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The smallest of eight floats, none of which is NaN.
    unsafe fn smallest(a: Self::Vector) -> f32;
    /// Products.
    unsafe fn multiply(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Truths of `a <= b`; false where either is NaN.
    unsafe fn less_or_equal(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Both.
    unsafe fn and(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `a` where a truth holds, `b` elsewhere.
    unsafe fn select(truths: Self::Vector, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Bit i is the truth of lane i.
    unsafe fn bits(truths: Self::Vector) -> u32;
    /// Writes those of eight ids whose bits are set, side by side and in order. What lies behind them,
    /// up to eight ids in all, is overwritten.
    ///
    /// # Safety
    /// Eight ids can be read and written, at addresses that need no alignment.
    #[inline(always)]
    unsafe fn pack(ids: *const u64, bits: u32, packed: *mut u64) {
        // SAFETY: as the caller promises.
        unsafe { pack_one_by_one(ids, bits, packed) };
    }
    /// Reads four floats at each of four addresses, and writes the first of each side by side to the
    /// first target, the second ones to the second, and so on.
    ///
    /// # Safety
    /// Four floats can be read at each address and written at each target, none of which needs to be
    /// aligned, or is read after it was written.
    #[inline(always)]
    unsafe fn transpose(rows: [*const f32; 4], columns: [*mut f32; 4]) {
        let mut row = 0;
        while row < 4 {
            let mut column = 0;
            while column < 4 {
                // SAFETY: as the caller promises.
                unsafe {
                    let value = rows[row].add(column).read_unaligned();
                    columns[column].add(row).write_unaligned(value);
                }
                column += 1;
            }
            row += 1;
        }
    }
    /// Bit i says whether the i-th of eight ids lies below another.
    ///
    /// # Safety
    /// Eight ids can be read, at an address that needs no alignment.
    #[inline(always)]
    unsafe fn ids_below(ids: *const u64, end: u64) -> u32 {
        let mut bits = 0;
        let mut lane = 0;
        while lane < LANES {
            // SAFETY: as the caller promises.
            let id = unsafe { ids.add(lane).read_unaligned() };
            bits |= u32::from(id < end) << lane;
            lane += 1;
        }
        bits
    }
    /// Bit i says whether the i-th of 24 words has a bit of the first or the second mask, or any bit, in turn.
    ///
    /// # Safety
    /// 24 words can be read.
    #[inline(always)]
    unsafe fn meet_in_turn(words: *const u32, masks: [u32; 2]) -> u32 {
        // SAFETY: as the caller promises.
        unsafe { meet_one_by_one(words, masks) }
    }
    /// Writes `first` plus the number of each bit that is set, side by side and in order. What lies
    /// behind them, up to eight numbers in all, is overwritten.
    ///
    /// # Safety
    /// Eight numbers can be written, at an address that needs no alignment; no bit but the lowest
    /// eight is set.
    #[inline(always)]
    unsafe fn write_places(bits: u32, first: u32, places: *mut u32) {
        let mut count = 0;
        let mut lane = 0;
        while lane < LANES {
            // SAFETY: as the caller promises; the count is at most the lane.
            unsafe { places.add(count).write_unaligned(first.wrapping_add(lane as u32)) };
            count += (bits >> lane & 1) as usize;
            lane += 1;
        }
    }
    /// Writes a pair of `id` and each of eight ids whose bit is set, the smaller one first, side by side and in
    /// order. What lies behind them, up to eight pairs in all, may be overwritten if there are [`MANY_PAIRS`] or more.
    ///
    /// # Safety
    /// Eight ids can be read and eight pairs, or as many as there are if they are fewer than those, written, at addresses that need no alignment; no bit but the
    /// lowest eight is set.
    #[inline(always)]
    unsafe fn write_pairs(id: u64, ids: *const u64, bits: u32, pairs: *mut [u64; 2]) {
        // SAFETY: as the caller promises.
        unsafe { pair_one_by_one(id, ids, bits, pairs) };
    }
    /// Writes the pairs of squares, the smaller id of each first, side by side and in order: square by square, of each
    /// those of its first id, in the order of the others, then those of its second, and so on. Gives how many there
    /// are; `None`, and nothing written, where the machine has no instructions for it. What lies behind them may be
    /// overwritten, up to the room of each square.
    ///
    /// # Safety
    /// No square has more than [`MOST_IN_SQUARE`] bits; from its first id on sixteen can be read, and so many pairs
    /// written for each square, at addresses that need no alignment.
    #[inline(always)]
    unsafe fn pair_squares(
        _squares: &[Square],
        _ids: *const u64,
        _pairs: *mut [u64; 2],
    ) -> Option<usize> {
        None
    }
    /// Writes a number eight times.
    ///
    /// # Safety
    /// Eight numbers can be written, at an address that needs no alignment.
    #[inline(always)]
    unsafe fn write_copies(number: u32, copies: *mut u32) {
        // SAFETY: as the caller promises.
        unsafe { copies.cast::<[u32; LANES]>().write_unaligned([number; LANES]) };
    }
}

/// What [`Lanes::meet_in_turn`] tells, one word after the other.
///
/// # Safety
/// As there.
#[inline(always)]
unsafe fn meet_one_by_one(words: *const u32, [first, second]: [u32; 2]) -> u32 {
    let masks = [first, second, u32::MAX];
    let mut bits = 0;
    let mut word = 0;
    while word < 3 * LANES {
        // SAFETY: as the caller promises.
        let meets = unsafe { *words.add(word) } & masks[word % 3] != 0;
        bits |= u32::from(meets) << word;
        word += 1;
    }
    bits
}

/// What [`Lanes::pack`] does, by a copy of each id to where the next one that is kept goes.
///
/// # Safety
/// As there.
#[inline(always)]
unsafe fn pack_one_by_one(ids: *const u64, bits: u32, packed: *mut u64) {
    let mut count = 0;
    let mut lane = 0;
    while lane < LANES {
        // SAFETY: as the caller promises; the count is at most the lane.
        unsafe { packed.add(count).write_unaligned(ids.add(lane).read_unaligned()) };
        count += (bits >> lane & 1) as usize;
        lane += 1;
    }
}

/// What [`Lanes::write_pairs`] does, one bit after the other.
///
/// # Safety
/// As there.
#[inline(always)]
unsafe fn pair_one_by_one(id: u64, ids: *const u64, mut bits: u32, mut pairs: *mut [u64; 2]) {
    while bits != 0 {
        // SAFETY: as the caller promises.
        unsafe {
            let other = ids.add(bits.trailing_zeros() as usize).read_unaligned();
            pairs.write_unaligned([id.min(other), id.max(other)]);
            pairs = pairs.add(1);
        }
        bits &= bits - 1;
    }
}

/// Something to do with the lanes that the machine has. `run` and all it calls down to the kernels
/// must be `#[inline(always)]`, or the kernels are compiled without their instructions.
pub(crate) trait Task {
    type Output;
    fn run<L: Lanes>(self) -> Self::Output;
}

kernel! {
    /// Runs a task on the lanes of these instructions.
    dispatch<T: Task> / run(task: T) -> T::Output
}

/// The same of a task that others do by [`Lanes::apart`], by the same function.
#[inline(always)]
pub(crate) fn dispatch_apart<T: Task>(instructions: Instructions, task: T) -> T::Output {
    // SAFETY: there are such instructions only where the machine was found to have them.
    unsafe {
        match instructions.set() {
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => Avx2::apart(task),
            #[cfg(debug_assertions)]
            Set::Portable => Portable::apart(task),
            _ => Native::apart(task),
        }
    }
}

/// The same of a task that spares time and need not be done: `None` on the baseline of x86-64, which few machines have to
/// do with, so that it is not compiled for it.
#[inline(always)]
pub(crate) fn dispatch_wide<T: Task>(instructions: Instructions, task: T) -> Option<T::Output> {
    #[cfg(target_arch = "x86_64")]
    if instructions.set() != Set::Avx2 {
        return None;
    }
    Some(dispatch_apart(instructions, task))
}

#[inline(always)]
fn run<L: Lanes, T: Task>(task: T) -> T::Output {
    task.run::<L>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{Native, Portable};
    use proptest::prelude::*;

    type Floats = [f32; LANES];

    /// Floats of every kind, some of them equal, or such that cannot be compared.
    fn floats() -> impl Strategy<Value = Floats> {
        let one = (0..10usize, any::<f32>()).prop_map(|(kind, any)| {
            const SPECIAL: [f32; 6] = [0.0, -0.0, 1.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN];
            SPECIAL.get(kind).copied().unwrap_or(any)
        });
        prop::array::uniform8(one)
    }

    fn bits_of(floats: Floats) -> [u32; LANES] {
        floats.map(f32::to_bits)
    }

    /// A square of as many bits as there may be, at most, from any bits.
    fn square_of(floats: Floats, first: u8) -> Square {
        let words = [floats[0].to_bits(), floats[1].to_bits()].map(u64::from);
        let mut bits = words[0] << 32 | words[1];
        while bits.count_ones() as usize > MOST_IN_SQUARE {
            bits &= bits - 1;
        }
        Square { first: usize::from(first % LANES as u8), bits }
    }

    /// True if these are the pairs of squares, and no others.
    fn are_pairs_of(squares: &[Square], ids: &[u64], pairs: &[[u64; 2]]) -> bool {
        let mut left = pairs.iter();
        for &Square { first, bits } in squares {
            for (lane, places) in (0..LANES).flat_map(|lane| (0..LANES).map(move |at| (lane, at))) {
                if bits >> (LANES * places + lane) & 1 == 1 {
                    let [id, other] = [first + lane, first + lane + places + 1].map(|at| ids[at]);
                    if left.next() != Some(&[id.min(other), id.max(other)]) {
                        return false;
                    }
                }
            }
        }
        left.next().is_none()
    }

    fn does_what_it_says<L: Lanes>(
        a: Floats,
        b: Floats,
        truths: u8,
        ids: [u64; LANES],
        first: u32,
    ) {
        // SAFETY: whoever calls this has the lanes; every array has eight floats or numbers.
        unsafe {
            let (left, right) = (L::load(a.as_ptr()), L::load(b.as_ptr()));
            let is = |vector, expected: &dyn Fn(usize) -> f32| {
                let mut floats = [0.0; LANES];
                L::store(vector, floats.as_mut_ptr());
                let same = |found: f32, expected: f32| {
                    found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan()
                };
                assert!((0..LANES).all(|i| same(floats[i], expected(i))), "{a:?} {b:?} {floats:?}");
            };
            is(L::splat(a[3]), &|_| a[3]);
            is(left, &|i| a[i]);
            is(L::add(left, right), &|i| a[i] + b[i]);
            is(L::subtract(left, right), &|i| a[i] - b[i]);
            is(L::multiply(left, right), &|i| a[i] * b[i]);
            is(L::max(left, right), &|i| if a[i] > b[i] { a[i] } else { b[i] });
            is(L::min(left, right), &|i| if a[i] < b[i] { a[i] } else { b[i] });
            let is_below = L::less_or_equal(left, right);
            let expected = (0..LANES).fold(0, |bits, i| bits | u32::from(a[i] <= b[i]) << i);
            assert_eq!(L::bits(is_below), expected);
            let zeros_and_ones: Floats = core::array::from_fn(|i| f32::from(truths >> i & 1));
            let chosen = L::less_or_equal(L::splat(1.0), L::load(zeros_and_ones.as_ptr()));
            assert_eq!(L::bits(chosen), u32::from(truths));
            assert_eq!(L::bits(L::and(is_below, chosen)), expected & u32::from(truths));
            let mut selected = [0.0; LANES];
            L::store(L::select(chosen, left, right), selected.as_mut_ptr());
            let expected = core::array::from_fn(|i| if truths >> i & 1 == 1 { a[i] } else { b[i] });
            assert_eq!(bits_of(selected), bits_of(expected));
            let known = a.map(|x| if x.is_nan() { 1.5 } else { x });
            let least = known.into_iter().fold(f32::INFINITY, f32::min);
            assert_eq!(L::smallest(L::load(known.as_ptr())), least);

            let below = (0..LANES).fold(0, |bits, i| bits | u32::from(ids[i] < ids[3]) << i);
            assert_eq!(L::ids_below(ids.as_ptr(), ids[3]), below);

            let numbers = (0..LANES).filter(|i| truths >> i & 1 == 1);
            let (mut packed, mut places, mut copies) = ([0; LANES], [0; LANES], [0; LANES]);
            L::pack(ids.as_ptr(), u32::from(truths), packed.as_mut_ptr());
            L::write_places(u32::from(truths), first, places.as_mut_ptr());
            L::write_copies(first, copies.as_mut_ptr());
            assert_eq!(copies, [first; LANES]);
            let mut pairs = [[0; 2]; LANES];
            L::write_pairs(ids[5], ids.as_ptr(), u32::from(truths), pairs.as_mut_ptr());
            for (at, lane) in numbers.enumerate() {
                assert_eq!(packed[at], ids[lane]);
                assert_eq!(pairs[at], [ids[5].min(ids[lane]), ids[5].max(ids[lane])]);
                assert_eq!(places[at], first.wrapping_add(lane as u32));
            }
            if truths.count_ones() < MANY_PAIRS {
                assert!(pairs[truths.count_ones() as usize..].iter().all(|pair| *pair == [0; 2]));
            }
            let squares = [square_of(a, truths), square_of(b, !truths)];
            let ids: [u64; 3 * LANES] =
                core::array::from_fn(|at| ids[at % LANES].rotate_left(at as u32));
            let mut pairs = [[0; 2]; 2 * MOST_IN_SQUARE];
            if let Some(count) = L::pair_squares(&squares, ids.as_ptr(), pairs.as_mut_ptr()) {
                assert!(are_pairs_of(&squares, &ids, &pairs[..count]));
            }
            let mut columns = [[0.0f32; 4]; 4];
            let rows = [&a[..4], &a[4..], &b[..4], &b[4..]];
            let targets = columns.each_mut().map(|column| column.as_mut_ptr());
            L::transpose(rows.map(|row| row.as_ptr()), targets);
            for (column, floats) in columns.iter().enumerate() {
                let expected = rows.map(|row| row[column].to_bits());
                assert_eq!(floats.map(f32::to_bits), expected);
            }
        }
    }

    proptest! {
        #[test]
        fn every_path_does_what_it_says(
            a in floats(), b in floats(), truths: u8, ids: [u64; LANES], first: u32,
        ) {
            does_what_it_says::<Portable>(a, b, truths, ids, first);
            does_what_it_says::<Native>(a, b, truths, ids, first);
            #[cfg(target_arch = "x86_64")]
            if crate::simd::Instructions::avx2().is_some() {
                does_what_it_says::<crate::simd::Avx2>(a, b, truths, ids, first);
            }
        }
    }
}
