//! Eight floats at a time in plain Rust, which the compiler turns into what the machine has.

use super::{LANES, Lanes, Task};
use crate::simd::Portable;

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
