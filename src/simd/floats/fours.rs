//! Eight floats in two registers of four, for the sets of instructions that have such.

use super::{LANES, Lanes, Task, meet_one_by_one, pack_one_by_one};

/// Four floats and what the kernels do with them.
///
/// # Safety
/// As for [`Lanes`], whose functions of the same names say what is meant.
pub(crate) trait Fours {
    /// Four floats, or four truths as all ones or all zeros.
    type Four: Copy;
    unsafe fn splat(value: f32) -> Self::Four;
    unsafe fn load(address: *const f32) -> Self::Four;
    unsafe fn store(four: Self::Four, address: *mut f32);
    unsafe fn add(a: Self::Four, b: Self::Four) -> Self::Four;
    unsafe fn subtract(a: Self::Four, b: Self::Four) -> Self::Four;
    unsafe fn max(a: Self::Four, b: Self::Four) -> Self::Four;
    unsafe fn min(a: Self::Four, b: Self::Four) -> Self::Four;
    unsafe fn multiply(a: Self::Four, b: Self::Four) -> Self::Four;
    unsafe fn less_or_equal(a: Self::Four, b: Self::Four) -> Self::Four;
    unsafe fn and(a: Self::Four, b: Self::Four) -> Self::Four;
    unsafe fn select(truths: Self::Four, a: Self::Four, b: Self::Four) -> Self::Four;
    unsafe fn smallest(a: Self::Four) -> f32;
    unsafe fn transpose(rows: [Self::Four; 4]) -> [Self::Four; 4];
    /// Bit i is the truth of lane i of both.
    unsafe fn bits(truths: [Self::Four; 2]) -> u32;
    /// Writes `first` plus each of eight numbers.
    unsafe fn write_sums(numbers: &[u8; LANES], first: u32, sums: *mut u32);
    /// Bit i says whether the i-th of 24 words has a bit of the first or the second mask, or any bit, in turn.
    #[inline(always)]
    unsafe fn meet_in_turn(words: *const u32, masks: [u32; 2]) -> u32 {
        // SAFETY: as the caller promises.
        unsafe { meet_one_by_one(words, masks) }
    }
    /// Writes those of eight ids whose bits are set, which have these numbers.
    #[inline(always)]
    unsafe fn pack(ids: *const u64, bits: u32, _: &[u8; LANES], packed: *mut u64) {
        // SAFETY: as the caller promises.
        unsafe { pack_one_by_one(ids, bits, packed) };
    }
}

/// Functions of [`Fours`] that take registers and give one.
macro_rules! steps {
    ($($name:ident($($argument:ident),+) = $step:expr;)+) => {
        $(
            #[inline(always)]
            #[allow(unused_unsafe)] // Those of WebAssembly are safe.
            unsafe fn $name($($argument: Self::Four),+) -> Self::Four {
                // SAFETY: every machine of the platform has the instructions.
                unsafe { $step }
            }
        )+
    };
}
pub(super) use steps;

/// For each set of eight bits, the numbers of those that are set.
#[repr(align(64))]
pub(super) struct BitNumbers(pub(super) [[u8; LANES]; 256]);

pub(super) static BIT_NUMBERS: BitNumbers = {
    let mut numbers = [[0; 8]; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut count, mut bit) = (0, 0);
        while bit < 8 {
            if bits >> bit & 1 == 1 {
                numbers[bits][count] = bit;
                count += 1;
            }
            bit += 1;
        }
        bits += 1;
    }
    BitNumbers(numbers)
};

impl<F: Fours> Lanes for F {
    type Vector = [F::Four; 2];
    const IS_BASELINE: bool = cfg!(target_arch = "x86_64");

    #[inline(never)]
    unsafe fn apart<T: Task>(task: T) -> T::Output {
        task.run::<Self>()
    }

    #[inline(always)]
    unsafe fn splat(value: f32) -> Self::Vector {
        // SAFETY: as the caller promises, here and below.
        unsafe { [<F as Fours>::splat(value); 2] }
    }

    #[inline(always)]
    unsafe fn load(address: *const f32) -> Self::Vector {
        // SAFETY: see above; there are eight floats.
        unsafe { [<F as Fours>::load(address), <F as Fours>::load(address.add(4))] }
    }

    #[inline(always)]
    unsafe fn store(vector: Self::Vector, address: *mut f32) {
        // SAFETY: see above; there is room for eight floats.
        unsafe {
            <F as Fours>::store(vector[0], address);
            <F as Fours>::store(vector[1], address.add(4));
        }
    }

    #[inline(always)]
    unsafe fn add(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        // SAFETY: see above.
        unsafe { [<F as Fours>::add(a[0], b[0]), <F as Fours>::add(a[1], b[1])] }
    }

    #[inline(always)]
    unsafe fn subtract(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        // SAFETY: see above.
        unsafe { [<F as Fours>::subtract(a[0], b[0]), <F as Fours>::subtract(a[1], b[1])] }
    }

    #[inline(always)]
    unsafe fn max(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        // SAFETY: see above.
        unsafe { [<F as Fours>::max(a[0], b[0]), <F as Fours>::max(a[1], b[1])] }
    }

    #[inline(always)]
    unsafe fn min(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        // SAFETY: see above.
        unsafe { [<F as Fours>::min(a[0], b[0]), <F as Fours>::min(a[1], b[1])] }
    }

    #[inline(always)]
    unsafe fn multiply(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        // SAFETY: see above.
        unsafe { [<F as Fours>::multiply(a[0], b[0]), <F as Fours>::multiply(a[1], b[1])] }
    }

    #[inline(always)]
    unsafe fn less_or_equal(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        // SAFETY: see above.
        unsafe {
            [<F as Fours>::less_or_equal(a[0], b[0]), <F as Fours>::less_or_equal(a[1], b[1])]
        }
    }

    #[inline(always)]
    unsafe fn and(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        // SAFETY: see above.
        unsafe { [<F as Fours>::and(a[0], b[0]), <F as Fours>::and(a[1], b[1])] }
    }

    #[inline(always)]
    unsafe fn select(truths: Self::Vector, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        // SAFETY: see above.
        unsafe {
            let low = <F as Fours>::select(truths[0], a[0], b[0]);
            [low, <F as Fours>::select(truths[1], a[1], b[1])]
        }
    }

    #[inline(always)]
    unsafe fn smallest(a: Self::Vector) -> f32 {
        // SAFETY: see above.
        unsafe { <F as Fours>::smallest(<F as Fours>::min(a[0], a[1])) }
    }

    #[inline(always)]
    unsafe fn bits(truths: Self::Vector) -> u32 {
        // SAFETY: see above.
        unsafe { <F as Fours>::bits(truths) }
    }

    #[inline(always)]
    unsafe fn transpose(rows: [*const f32; 4], columns: [*mut f32; 4]) {
        // SAFETY: see above; there are four floats at every address.
        unsafe {
            let [first, second, third, fourth] = rows;
            let low = [<F as Fours>::load(first), <F as Fours>::load(second)];
            let high = [<F as Fours>::load(third), <F as Fours>::load(fourth)];
            let fours = <F as Fours>::transpose([low[0], low[1], high[0], high[1]]);
            let mut column = 0;
            while column < 4 {
                <F as Fours>::store(fours[column], columns[column]);
                column += 1;
            }
        }
    }

    #[inline(always)]
    unsafe fn pack(ids: *const u64, bits: u32, packed: *mut u64) {
        // SAFETY: see above; eight ids can be read and written.
        unsafe { <F as Fours>::pack(ids, bits, &BIT_NUMBERS.0[bits as usize % 256], packed) };
    }

    #[inline(always)]
    unsafe fn meet_in_turn(words: *const u32, masks: [u32; 2]) -> u32 {
        // SAFETY: see above; 24 words can be read.
        unsafe { <F as Fours>::meet_in_turn(words, masks) }
    }

    #[inline(always)]
    unsafe fn write_places(bits: u32, first: u32, places: *mut u32) {
        // SAFETY: see above; there is room for eight numbers.
        unsafe { F::write_sums(&BIT_NUMBERS.0[bits as usize % 256], first, places) };
    }
}
