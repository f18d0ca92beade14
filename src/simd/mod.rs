//! Vector code: the only room that knows instruction sets.
//!
//! | file | idea |
//! |---|---|
//! | `instructions` | which instructions run: the one choice, whose value proves that the machine has them |
//! | `dispatch` | compiles a kernel for every set, and picks one |
//! | `floats` | eight floats at a time, for the loose grids |
//! | `bytes` | rows of sixteen bytes, for the quadtree map |
//! | `bits` | bits counted by one instruction |
//! | `row_copy` | short rows of bytes, without a call each |
//! | `word_copy` | words that were written one by one right before |
//! | `prefetch` | asks for memory before it is needed |
//! | `past_caches` | copies what is not needed soon |
//!
//! A set of instructions is a type below, with an implementation of the lanes of `floats` and of those of
//! `bytes` in a file beside the portable one. Where every machine of a platform has it, it is the
//! platform's [`Native`]; else [`Instructions`] finds out. The portable set is what the others are tested
//! by, and what platforms run on that have no other.

#[cfg(feature = "chunk-layers")]
mod bits;
pub(crate) mod bytes;
mod dispatch;
pub(crate) mod floats;
mod instructions;
mod past_caches;
mod prefetch;
mod row_copy;
// What C hands over is read by it.
#[cfg(feature = "c-api")]
mod word_copy;

#[cfg(feature = "chunk-layers")]
pub(crate) use bits::count_bits;
pub(crate) use dispatch::kernel;
pub use instructions::Instructions;
// Kernels name it where there is a choice.
#[cfg(any(target_arch = "x86_64", debug_assertions))]
pub(crate) use instructions::Set;
pub(crate) use past_caches::copy_past_caches;
pub(crate) use prefetch::{prefetch, prefetch_all};
pub(crate) use row_copy::RowCopy;
#[cfg(feature = "c-api")]
pub(crate) use word_copy::copy_words;

/// Plain Rust.
#[cfg_attr(not(debug_assertions), allow(dead_code))] // What others are tested by.
pub(crate) struct Portable;

/// What every x86-64 has.
#[cfg(target_arch = "x86_64")]
pub(crate) struct Sse2;

/// Used inside functions that are compiled for AVX2, POPCNT, BMI1 and BMI2 only.
#[cfg(target_arch = "x86_64")]
pub(crate) struct Avx2;

/// What every aarch64 has.
#[cfg(target_arch = "aarch64")]
pub(crate) struct Neon;

/// What every browser of these years has, and a build for the Web may ask for.
#[cfg(target_feature = "simd128")]
pub(crate) struct Simd128;

/// The best that every processor of this platform has: the compiler's own SIMD where no more is known.
pub(crate) use native::Native;

/// Builds with `--cfg instructions="portable"` are what others are counted and timed beside.
mod native {
    #[cfg(all(target_arch = "aarch64", not(instructions = "portable")))]
    pub(crate) use super::Neon as Native;
    #[cfg(any(
        instructions = "portable",
        not(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"))
    ))]
    pub(crate) use super::Portable as Native;
    #[cfg(all(target_feature = "simd128", not(instructions = "portable")))]
    pub(crate) use super::Simd128 as Native;
    #[cfg(all(target_arch = "x86_64", not(instructions = "portable")))]
    pub(crate) use super::Sse2 as Native;
}
