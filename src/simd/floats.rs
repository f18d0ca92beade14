//! Eight floats at a time.
//!
//! Three paths give the same bits: AVX2 (one register of eight), SSE2 (two registers of four) and a
//! portable one that the compiler turns into what the machine has. No path fuses a product and a
//! sum, and sums are taken in one order, so no answer depends on the machine.

use crate::simd::{Portable, kernel};

/// Number of floats tested at a time.
pub(crate) const LANES: usize = 8;

/// Eight floats and what the kernels do with them.
///
/// # Safety
/// Every function may be called only on a machine that has the instruction set, and `load` only
/// where eight floats can be read.
pub(crate) trait Lanes {
    /// Eight floats, or eight truths as all ones or all zeros.
    type Vector: Copy;
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
        let mut count = 0;
        let mut lane = 0;
        while lane < LANES {
            // SAFETY: as the caller promises; the count is at most the lane.
            unsafe { packed.add(count).write_unaligned(ids.add(lane).read_unaligned()) };
            count += (bits >> lane & 1) as usize;
            lane += 1;
        }
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

#[inline(always)]
fn run<L: Lanes, T: Task>(task: T) -> T::Output {
    task.run::<L>()
}

/// Plain arrays; truths are the bits of a float.
impl Lanes for Portable {
    type Vector = [f32; LANES];

    #[inline(never)]
    unsafe fn apart<T: Task>(task: T) -> T::Output {
        task.run::<Self>()
    }

    #[inline(always)]
    unsafe fn splat(value: f32) -> Self::Vector {
        [value; LANES]
    }

    #[inline(always)]
    unsafe fn load(address: *const f32) -> Self::Vector {
        // SAFETY: the caller has eight floats there.
        unsafe { address.cast::<[f32; LANES]>().read_unaligned() }
    }

    #[inline(always)]
    unsafe fn store(vector: Self::Vector, address: *mut f32) {
        // SAFETY: the caller has room for eight floats there.
        unsafe { address.cast::<[f32; LANES]>().write_unaligned(vector) };
    }

    #[inline(always)]
    unsafe fn add(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        core::array::from_fn(|lane| a[lane] + b[lane])
    }

    #[inline(always)]
    unsafe fn subtract(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        core::array::from_fn(|lane| a[lane] - b[lane])
    }

    #[inline(always)]
    unsafe fn max(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        core::array::from_fn(|lane| if a[lane] > b[lane] { a[lane] } else { b[lane] })
    }

    #[inline(always)]
    unsafe fn min(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        core::array::from_fn(|lane| if a[lane] < b[lane] { a[lane] } else { b[lane] })
    }

    #[inline(always)]
    unsafe fn smallest(a: Self::Vector) -> f32 {
        a.into_iter().fold(f32::INFINITY, |least, x| if x < least { x } else { least })
    }

    #[inline(always)]
    unsafe fn multiply(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        core::array::from_fn(|lane| a[lane] * b[lane])
    }

    #[inline(always)]
    unsafe fn less_or_equal(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        core::array::from_fn(|lane| f32::from_bits(if a[lane] <= b[lane] { u32::MAX } else { 0 }))
    }

    #[inline(always)]
    unsafe fn and(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        core::array::from_fn(|lane| f32::from_bits(a[lane].to_bits() & b[lane].to_bits()))
    }

    #[inline(always)]
    unsafe fn select(truths: Self::Vector, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        core::array::from_fn(|lane| if truths[lane].to_bits() != 0 { a[lane] } else { b[lane] })
    }

    #[inline(always)]
    unsafe fn bits(truths: Self::Vector) -> u32 {
        (0..LANES).fold(0, |bits, lane| bits | (truths[lane].to_bits() & 1) << lane)
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Lanes, Task};
    use crate::simd::{Avx2, Sse2};
    use core::arch::x86_64::*;

    /// For each set of four ids, which halves of them stand where when those in the set are packed.
    #[repr(align(32))]
    struct Packing([[u32; 8]; 16]);

    static PACKING: Packing = {
        let mut orders = [[0; 8]; 16];
        let mut bits = 0;
        while bits < 16 {
            let (mut count, mut id) = (0, 0);
            while id < 4 {
                if bits >> id & 1 == 1 {
                    orders[bits][2 * count] = 2 * id;
                    orders[bits][2 * count + 1] = 2 * id + 1;
                    count += 1;
                }
                id += 1;
            }
            bits += 1;
        }
        Packing(orders)
    };

    /// For each set of eight bits, the numbers of those that are set.
    #[repr(align(64))]
    struct BitNumbers([[u8; 8]; 256]);

    static BIT_NUMBERS: BitNumbers = {
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

    /// The smallest of four floats.
    #[inline(always)]
    unsafe fn smallest(a: __m128) -> f32 {
        // SAFETY: every x86-64 machine has SSE2.
        unsafe {
            let two = _mm_min_ps(a, _mm_movehl_ps(a, a));
            _mm_cvtss_f32(_mm_min_ss(two, _mm_shuffle_ps::<1>(two, two)))
        }
    }

    #[inline(always)]
    unsafe fn transpose(rows: [*const f32; 4], columns: [*mut f32; 4]) {
        // SAFETY: every x86-64 machine has SSE2; the caller has four floats at every address.
        unsafe {
            let mut row0 = _mm_loadu_ps(rows[0]);
            let mut row1 = _mm_loadu_ps(rows[1]);
            let mut row2 = _mm_loadu_ps(rows[2]);
            let mut row3 = _mm_loadu_ps(rows[3]);
            _MM_TRANSPOSE4_PS(&mut row0, &mut row1, &mut row2, &mut row3);
            _mm_storeu_ps(columns[0], row0);
            _mm_storeu_ps(columns[1], row1);
            _mm_storeu_ps(columns[2], row2);
            _mm_storeu_ps(columns[3], row3);
        }
    }

    // SAFETY of all below: the caller of each function has AVX2, and memory to load from.
    impl Lanes for Avx2 {
        type Vector = __m256;

        #[inline(never)]
        #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
        unsafe fn apart<T: Task>(task: T) -> T::Output {
            task.run::<Self>()
        }

        #[inline(always)]
        unsafe fn splat(value: f32) -> __m256 {
            // SAFETY: the caller has AVX2.
            unsafe { _mm256_set1_ps(value) }
        }

        #[inline(always)]
        unsafe fn load(address: *const f32) -> __m256 {
            // SAFETY: the caller has AVX2 and eight floats there.
            unsafe { _mm256_loadu_ps(address) }
        }

        #[inline(always)]
        unsafe fn store(vector: __m256, address: *mut f32) {
            // SAFETY: the caller has AVX2 and room for eight floats there.
            unsafe { _mm256_storeu_ps(address, vector) };
        }

        #[inline(always)]
        unsafe fn add(a: __m256, b: __m256) -> __m256 {
            // SAFETY: the caller has AVX2.
            unsafe { _mm256_add_ps(a, b) }
        }

        #[inline(always)]
        unsafe fn subtract(a: __m256, b: __m256) -> __m256 {
            // SAFETY: the caller has AVX2.
            unsafe { _mm256_sub_ps(a, b) }
        }

        #[inline(always)]
        unsafe fn max(a: __m256, b: __m256) -> __m256 {
            // SAFETY: the caller has AVX2.
            unsafe { _mm256_max_ps(a, b) }
        }

        #[inline(always)]
        unsafe fn min(a: __m256, b: __m256) -> __m256 {
            // SAFETY: the caller has AVX2.
            unsafe { _mm256_min_ps(a, b) }
        }

        #[inline(always)]
        unsafe fn smallest(a: __m256) -> f32 {
            // SAFETY: the caller has AVX2.
            unsafe {
                smallest(_mm_min_ps(_mm256_castps256_ps128(a), _mm256_extractf128_ps::<1>(a)))
            }
        }

        #[inline(always)]
        unsafe fn multiply(a: __m256, b: __m256) -> __m256 {
            // SAFETY: the caller has AVX2.
            unsafe { _mm256_mul_ps(a, b) }
        }

        #[inline(always)]
        unsafe fn less_or_equal(a: __m256, b: __m256) -> __m256 {
            // SAFETY: the caller has AVX2.
            unsafe { _mm256_cmp_ps::<_CMP_LE_OQ>(a, b) }
        }

        #[inline(always)]
        unsafe fn and(a: __m256, b: __m256) -> __m256 {
            // SAFETY: the caller has AVX2.
            unsafe { _mm256_and_ps(a, b) }
        }

        #[inline(always)]
        unsafe fn select(truths: __m256, a: __m256, b: __m256) -> __m256 {
            // SAFETY: the caller has AVX2.
            unsafe { _mm256_blendv_ps(b, a, truths) }
        }

        #[inline(always)]
        unsafe fn bits(truths: __m256) -> u32 {
            // SAFETY: the caller has AVX2.
            unsafe { _mm256_movemask_ps(truths) as u32 }
        }

        #[inline(always)]
        unsafe fn pack(ids: *const u64, bits: u32, packed: *mut u64) {
            let (low, high) = (bits as usize % 16, bits as usize / 16 % 16);
            // Written out without a closure, which would be compiled without AVX2.
            // SAFETY: the caller has AVX2 and eight ids to read and to write; the first four are
            // followed by as many as are packed behind them.
            unsafe {
                let behind = packed.add(low.count_ones() as usize);
                let order = _mm256_load_si256(PACKING.0[low].as_ptr().cast());
                let first = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(ids.cast()), order);
                let order = _mm256_load_si256(PACKING.0[high].as_ptr().cast());
                let ids = _mm256_loadu_si256(ids.add(4).cast());
                let second = _mm256_permutevar8x32_epi32(ids, order);
                _mm256_storeu_si256(packed.cast(), first);
                _mm256_storeu_si256(behind.cast(), second);
            }
        }

        #[inline(always)]
        unsafe fn transpose(rows: [*const f32; 4], columns: [*mut f32; 4]) {
            // SAFETY: as the caller promises.
            unsafe { transpose(rows, columns) };
        }

        #[inline(always)]
        unsafe fn write_places(bits: u32, first: u32, places: *mut u32) {
            let numbers = &BIT_NUMBERS.0[bits as usize % 256];
            // SAFETY: the caller has AVX2 and room for eight numbers.
            unsafe {
                let numbers = _mm256_cvtepu8_epi32(_mm_loadl_epi64(numbers.as_ptr().cast()));
                let first = _mm256_set1_epi32(first as i32);
                _mm256_storeu_si256(places.cast(), _mm256_add_epi32(first, numbers));
            }
        }

        #[inline(always)]
        unsafe fn write_copies(number: u32, copies: *mut u32) {
            // SAFETY: the caller has AVX2 and room for eight numbers.
            unsafe { _mm256_storeu_si256(copies.cast(), _mm256_set1_epi32(number as i32)) };
        }
    }

    impl Lanes for Sse2 {
        type Vector = [__m128; 2];

        #[inline(never)]
        unsafe fn apart<T: Task>(task: T) -> T::Output {
            task.run::<Self>()
        }

        #[inline(always)]
        unsafe fn splat(value: f32) -> [__m128; 2] {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe { [_mm_set1_ps(value); 2] }
        }

        #[inline(always)]
        unsafe fn load(address: *const f32) -> [__m128; 2] {
            // SAFETY: the caller has eight floats there.
            unsafe { [_mm_loadu_ps(address), _mm_loadu_ps(address.add(4))] }
        }

        #[inline(always)]
        unsafe fn store(vector: [__m128; 2], address: *mut f32) {
            // SAFETY: every x86-64 machine has SSE2; the caller has room for eight floats there.
            unsafe {
                _mm_storeu_ps(address, vector[0]);
                _mm_storeu_ps(address.add(4), vector[1]);
            }
        }

        #[inline(always)]
        unsafe fn add(a: [__m128; 2], b: [__m128; 2]) -> [__m128; 2] {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe { [_mm_add_ps(a[0], b[0]), _mm_add_ps(a[1], b[1])] }
        }

        #[inline(always)]
        unsafe fn subtract(a: [__m128; 2], b: [__m128; 2]) -> [__m128; 2] {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe { [_mm_sub_ps(a[0], b[0]), _mm_sub_ps(a[1], b[1])] }
        }

        #[inline(always)]
        unsafe fn max(a: [__m128; 2], b: [__m128; 2]) -> [__m128; 2] {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe { [_mm_max_ps(a[0], b[0]), _mm_max_ps(a[1], b[1])] }
        }

        #[inline(always)]
        unsafe fn min(a: [__m128; 2], b: [__m128; 2]) -> [__m128; 2] {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe { [_mm_min_ps(a[0], b[0]), _mm_min_ps(a[1], b[1])] }
        }

        #[inline(always)]
        unsafe fn smallest(a: [__m128; 2]) -> f32 {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe { smallest(_mm_min_ps(a[0], a[1])) }
        }

        #[inline(always)]
        unsafe fn multiply(a: [__m128; 2], b: [__m128; 2]) -> [__m128; 2] {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe { [_mm_mul_ps(a[0], b[0]), _mm_mul_ps(a[1], b[1])] }
        }

        #[inline(always)]
        unsafe fn less_or_equal(a: [__m128; 2], b: [__m128; 2]) -> [__m128; 2] {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe { [_mm_cmple_ps(a[0], b[0]), _mm_cmple_ps(a[1], b[1])] }
        }

        #[inline(always)]
        unsafe fn and(a: [__m128; 2], b: [__m128; 2]) -> [__m128; 2] {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe { [_mm_and_ps(a[0], b[0]), _mm_and_ps(a[1], b[1])] }
        }

        #[inline(always)]
        unsafe fn select(truths: [__m128; 2], a: [__m128; 2], b: [__m128; 2]) -> [__m128; 2] {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe {
                [
                    _mm_or_ps(_mm_and_ps(truths[0], a[0]), _mm_andnot_ps(truths[0], b[0])),
                    _mm_or_ps(_mm_and_ps(truths[1], a[1]), _mm_andnot_ps(truths[1], b[1])),
                ]
            }
        }

        #[inline(always)]
        unsafe fn bits(truths: [__m128; 2]) -> u32 {
            // SAFETY: every x86-64 machine has SSE2.
            unsafe { (_mm_movemask_ps(truths[0]) | _mm_movemask_ps(truths[1]) << 4) as u32 }
        }

        #[inline(always)]
        unsafe fn transpose(rows: [*const f32; 4], columns: [*mut f32; 4]) {
            // SAFETY: as the caller promises.
            unsafe { transpose(rows, columns) };
        }

        #[inline(always)]
        unsafe fn write_places(bits: u32, first: u32, places: *mut u32) {
            let numbers = &BIT_NUMBERS.0[bits as usize % 256];
            // SAFETY: every x86-64 machine has SSE2; the caller has room for eight numbers.
            unsafe {
                let (first, zero) = (_mm_set1_epi32(first as i32), _mm_setzero_si128());
                let numbers = _mm_loadl_epi64(numbers.as_ptr().cast());
                let numbers = _mm_unpacklo_epi8(numbers, zero);
                let low = _mm_add_epi32(first, _mm_unpacklo_epi16(numbers, zero));
                let high = _mm_add_epi32(first, _mm_unpackhi_epi16(numbers, zero));
                _mm_storeu_si128(places.cast(), low);
                _mm_storeu_si128(places.add(4).cast(), high);
            }
        }
    }
}
