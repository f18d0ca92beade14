//! Eight floats at a time by AVX2, and four by SSE2, which every x86-64 has.

use core::arch::x86_64::*;

use super::fours::{BIT_NUMBERS, Fours, steps};
use super::{LANES, Lanes, MANY_PAIRS, Square, Task};
use crate::simd::{Avx2, Sse2};

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

// SAFETY of all below: the caller of each function has AVX2, and memory to load from.
impl Lanes for Avx2 {
    type Vector = __m256;

    // The compiler forgets `inline(never)` where a function has instructions of its own, and would compile the
    // task once for each place that runs it. It keeps it here, where there are none, and what has them is not
    // inlined into what has not.
    #[inline(never)]
    unsafe fn apart<T: Task>(task: T) -> T::Output {
        #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
        fn with_avx2<T: Task>(task: T) -> T::Output {
            task.run::<Avx2>()
        }
        // SAFETY: the caller has AVX2.
        unsafe { with_avx2(task) }
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
            let both = _mm_min_ps(_mm256_castps256_ps128(a), _mm256_extractf128_ps::<1>(a));
            <Sse2 as Fours>::smallest(both)
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
    unsafe fn meet_in_turn(words: *const u32, [first, second]: [u32; 2]) -> u32 {
        // SAFETY: the caller has AVX2 and 24 words there.
        unsafe {
            let (zero, all) = (_mm256_setzero_si256(), _mm256_set1_epi32(-1));
            let first = _mm256_set1_epi32(first as i32);
            let second = _mm256_set1_epi32(second as i32);
            let mut bits = 0;
            // Of three vectors each begins with another of the masks.
            let mut masks = [first; 3];
            masks[0] = _mm256_blend_epi32::<0b10010010>(first, second);
            masks[0] = _mm256_blend_epi32::<0b00100100>(masks[0], all);
            masks[1] = _mm256_blend_epi32::<0b10010010>(all, first);
            masks[1] = _mm256_blend_epi32::<0b00100100>(masks[1], second);
            masks[2] = _mm256_blend_epi32::<0b10010010>(second, all);
            masks[2] = _mm256_blend_epi32::<0b00100100>(masks[2], first);
            let mut vector = 0;
            while vector < 3 {
                let eight = _mm256_loadu_si256(words.add(vector * LANES).cast());
                let met = _mm256_and_si256(eight, masks[vector]);
                let missed = _mm256_castsi256_ps(_mm256_cmpeq_epi32(met, zero));
                bits |= (_mm256_movemask_ps(missed) as u32) << (vector * LANES);
                vector += 1;
            }
            bits ^ ((1 << (3 * LANES)) - 1)
        }
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
    unsafe fn ids_below(ids: *const u64, end: u64) -> u32 {
        // SAFETY: as the caller promises; the caller has AVX2.
        unsafe {
            // What is compared has a sign; ids have none.
            let sign = _mm256_set1_epi64x(i64::MIN);
            let end = _mm256_xor_si256(_mm256_set1_epi64x(end.cast_signed()), sign);
            let low = _mm256_xor_si256(_mm256_loadu_si256(ids.cast()), sign);
            let high = _mm256_xor_si256(_mm256_loadu_si256(ids.add(4).cast()), sign);
            let low = _mm256_castsi256_pd(_mm256_cmpgt_epi64(end, low));
            let high = _mm256_castsi256_pd(_mm256_cmpgt_epi64(end, high));
            (_mm256_movemask_pd(low) | _mm256_movemask_pd(high) << 4) as u32
        }
    }

    #[inline(always)]
    unsafe fn write_pairs(id: u64, ids: *const u64, bits: u32, pairs: *mut [u64; 2]) {
        // SAFETY: as the caller promises; the caller has AVX2.
        unsafe {
            // Few take less time one by one.
            if bits.count_ones() < MANY_PAIRS {
                super::pair_one_by_one(id, ids, bits, pairs);
                return;
            }
            let (low, high) = (bits as usize % 16, bits as usize / 16 % 16);
            pair_four(id, ids, low, pairs);
            pair_four(id, ids.add(4), high, pairs.add(low.count_ones() as usize));
        }
    }

    #[inline(always)]
    unsafe fn transpose(rows: [*const f32; 4], columns: [*mut f32; 4]) {
        // SAFETY: as the caller promises.
        unsafe { <Sse2 as Lanes>::transpose(rows, columns) };
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
    unsafe fn pair_squares(
        squares: &[Square],
        ids: *const u64,
        pairs: *mut [u64; 2],
    ) -> Option<usize> {
        // Those that have the second have the others.
        if !is_x86_feature_detected!("gfni") || !is_x86_feature_detected!("avx512vbmi2") {
            return None;
        }
        // SAFETY: as the caller promises.
        Some(unsafe { pair_squares_by_64(squares, ids, pairs) })
    }

    #[inline(always)]
    unsafe fn write_copies(number: u32, copies: *mut u32) {
        // SAFETY: the caller has AVX2 and room for eight numbers.
        unsafe { _mm256_storeu_si256(copies.cast(), _mm256_set1_epi32(number as i32)) };
    }
}

/// Writes a pair of `id` and each of four ids whose bit is set, the smaller one first, and what comes behind
/// them up to four.
///
/// # Safety
/// The caller has AVX2, four ids to read and room for four pairs.
#[inline(always)]
unsafe fn pair_four(id: u64, ids: *const u64, bits: usize, pairs: *mut [u64; 2]) {
    // SAFETY: as the caller promises.
    unsafe {
        let order = _mm256_load_si256(PACKING.0[bits].as_ptr().cast());
        let others = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(ids.cast()), order);
        let id = _mm256_set1_epi64x(id.cast_signed());
        // What is compared has a sign; ids have none.
        let sign = _mm256_set1_epi64x(i64::MIN);
        let is_smaller =
            _mm256_cmpgt_epi64(_mm256_xor_si256(id, sign), _mm256_xor_si256(others, sign));
        let first = _mm256_blendv_epi8(id, others, is_smaller);
        let second = _mm256_blendv_epi8(others, id, is_smaller);
        // Pairs 0 and 2, and 1 and 3.
        let even = _mm256_unpacklo_epi64(first, second);
        let odd = _mm256_unpackhi_epi64(first, second);
        let pairs = pairs.cast::<__m256i>();
        _mm256_storeu_si256(pairs, _mm256_permute2x128_si256::<0x20>(even, odd));
        _mm256_storeu_si256(pairs.add(1), _mm256_permute2x128_si256::<0x31>(even, odd));
    }
}

/// For each bit of a square that is turned, which of sixteen ids it pairs.
static PAIRED: [[u8; LANES * LANES]; 2] = {
    let mut paired = [[0; LANES * LANES]; 2];
    let mut bit = 0;
    while bit < LANES * LANES {
        let first = bit / LANES;
        paired[0][bit] = first as u8;
        paired[1][bit] = (first + 1 + bit % LANES) as u8;
        bit += 1;
    }
    paired
};

/// Writes the pairs of squares by registers of 64 bytes: the numbers of the ids of all pairs of a square are packed at
/// once, and with them eight pairs at a time are taken out of sixteen ids, which stay in registers.
///
/// # Safety
/// As of [`Lanes::pair_squares`].
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,gfni,popcnt")]
unsafe fn pair_squares_by_64(squares: &[Square], ids: *const u64, pairs: *mut [u64; 2]) -> usize {
    let units = _mm_cvtsi64_si128(0x8040_2010_0804_0201_u64.cast_signed());
    let mut count = 0;
    for square in squares {
        // SAFETY: sixteen ids can be read, and three times eight pairs written behind those of the squares before,
        // each of which has no more.
        unsafe {
            // Bit `8 * i + places` is what bit `8 * places + i` was.
            let bits = _mm_cvtsi64_si128(square.bits.swap_bytes().cast_signed());
            let bits = _mm_gf2p8affine_epi64_epi8::<0>(units, bits);
            let bits = _mm_cvtsi128_si64(bits).cast_unsigned();
            let numbers = PAIRED.each_ref().map(|numbers| numbers.as_ptr().cast());
            let first = _mm512_maskz_compress_epi8(bits, _mm512_loadu_si512(numbers[0]));
            let second = _mm512_maskz_compress_epi8(bits, _mm512_loadu_si512(numbers[1]));
            let ids = ids.add(square.first);
            let ids = [_mm512_loadu_si512(ids.cast()), _mm512_loadu_si512(ids.add(LANES).cast())];
            let place = pairs.add(count);
            let some = bits.count_ones() as usize;
            count += some;
            // Twice eight whatever there are, which cannot be guessed.
            let sixteen = [first, second].map(|numbers| _mm512_castsi512_si128(numbers));
            pair_eight(sixteen, ids, place);
            let behind = sixteen.map(|numbers| _mm_unpackhi_epi64(numbers, numbers));
            pair_eight(behind, ids, place.add(LANES));
            if some > 2 * LANES {
                let others = [first, second].map(|numbers| _mm512_extracti32x4_epi32::<1>(numbers));
                pair_eight(others, ids, place.add(2 * LANES));
            }
        }
    }
    count
}

/// Writes pairs of sixteen ids, whose numbers are the lowest eight bytes of each, the smaller id first.
///
/// # Safety
/// There is room for eight pairs.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,gfni,popcnt")]
unsafe fn pair_eight(numbers: [__m128i; 2], ids: [__m512i; 2], pairs: *mut [u64; 2]) {
    let [first, second] = numbers.map(|numbers| _mm512_cvtepu8_epi64(numbers));
    let first = _mm512_permutexvar_epi64(first, ids[0]);
    let second = _mm512_permutex2var_epi64(ids[0], second, ids[1]);
    let (smaller, larger) = (_mm512_min_epu64(first, second), _mm512_max_epu64(first, second));
    let low = _mm512_setr_epi64(0, 8, 1, 9, 2, 10, 3, 11);
    let high = _mm512_setr_epi64(4, 12, 5, 13, 6, 14, 7, 15);
    // SAFETY: as the caller promises.
    unsafe {
        _mm512_storeu_si512(pairs.cast(), _mm512_permutex2var_epi64(smaller, low, larger));
        let rest = pairs.add(LANES / 2);
        _mm512_storeu_si512(rest.cast(), _mm512_permutex2var_epi64(smaller, high, larger));
    }
}

impl Fours for Sse2 {
    type Four = __m128;

    #[inline(always)]
    unsafe fn splat(value: f32) -> __m128 {
        // SAFETY: every x86-64 machine has SSE2.
        unsafe { _mm_set1_ps(value) }
    }

    #[inline(always)]
    unsafe fn load(address: *const f32) -> __m128 {
        // SAFETY: the caller has four floats there.
        unsafe { _mm_loadu_ps(address) }
    }

    #[inline(always)]
    unsafe fn store(four: __m128, address: *mut f32) {
        // SAFETY: the caller has room for four floats there.
        unsafe { _mm_storeu_ps(address, four) };
    }

    steps! {
        add(a, b) = _mm_add_ps(a, b);
        subtract(a, b) = _mm_sub_ps(a, b);
        max(a, b) = _mm_max_ps(a, b);
        min(a, b) = _mm_min_ps(a, b);
        multiply(a, b) = _mm_mul_ps(a, b);
        less_or_equal(a, b) = _mm_cmple_ps(a, b);
        and(a, b) = _mm_and_ps(a, b);
        select(truths, a, b) = _mm_or_ps(_mm_and_ps(truths, a), _mm_andnot_ps(truths, b));
    }

    #[inline(always)]
    unsafe fn smallest(a: __m128) -> f32 {
        // SAFETY: every x86-64 machine has SSE2.
        unsafe {
            let two = _mm_min_ps(a, _mm_movehl_ps(a, a));
            _mm_cvtss_f32(_mm_min_ss(two, _mm_shuffle_ps::<1>(two, two)))
        }
    }

    #[inline(always)]
    unsafe fn transpose([mut a, mut b, mut c, mut d]: [__m128; 4]) -> [__m128; 4] {
        // SAFETY: every x86-64 machine has SSE2.
        unsafe { _MM_TRANSPOSE4_PS(&mut a, &mut b, &mut c, &mut d) };
        [a, b, c, d]
    }

    #[inline(always)]
    unsafe fn bits(truths: [__m128; 2]) -> u32 {
        // SAFETY: every x86-64 machine has SSE2.
        unsafe { (_mm_movemask_ps(truths[0]) | _mm_movemask_ps(truths[1]) << 4) as u32 }
    }

    #[inline(always)]
    unsafe fn meet_in_turn(words: *const u32, [first, second]: [u32; 2]) -> u32 {
        // SAFETY: every x86-64 machine has SSE2; the caller has 24 words there.
        unsafe {
            let (a, b) = (first as i32, second as i32);
            let masks = [
                _mm_setr_epi32(a, b, -1, a),
                _mm_setr_epi32(b, -1, a, b),
                _mm_setr_epi32(-1, a, b, -1),
            ];
            let mut missed = 0;
            let mut four = 0;
            while four < 6 {
                let words = _mm_loadu_si128(words.add(four * 4).cast());
                let met = _mm_and_si128(words, masks[four % 3]);
                let none = _mm_castsi128_ps(_mm_cmpeq_epi32(met, _mm_setzero_si128()));
                missed |= (_mm_movemask_ps(none) as u32) << (four * 4);
                four += 1;
            }
            missed ^ ((1 << (3 * LANES)) - 1)
        }
    }

    #[inline(always)]
    unsafe fn write_sums(numbers: &[u8; LANES], first: u32, sums: *mut u32) {
        // SAFETY: every x86-64 machine has SSE2; the caller has room for eight numbers.
        unsafe {
            let (first, zero) = (_mm_set1_epi32(first as i32), _mm_setzero_si128());
            let numbers = _mm_unpacklo_epi8(_mm_loadl_epi64(numbers.as_ptr().cast()), zero);
            let low = _mm_add_epi32(first, _mm_unpacklo_epi16(numbers, zero));
            let high = _mm_add_epi32(first, _mm_unpackhi_epi16(numbers, zero));
            _mm_storeu_si128(sums.cast(), low);
            _mm_storeu_si128(sums.add(4).cast(), high);
        }
    }
}
