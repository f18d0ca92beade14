//! Which instructions the inner loops run on: the one choice, and the proof that the machine has them.

/// Instructions that this machine has: a value can be had only where they were found, so whoever holds one
/// may run what is compiled for them. All give the same answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instructions(Set);

/// The sets that inner loops are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Set {
    Portable,
    Baseline,
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Instructions {
    /// Plain Rust, as the compiler translates it. It is there to test the others by, in builds with debug
    /// assertions; in others, and on platforms of which no more is known, it is what BASELINE is.
    pub const PORTABLE: Self = Self(Set::Portable);
    /// What every machine of the platform has: SSE2 on x86-64, NEON on 64-bit Arm, and simd128 on the Web
    /// where the library was built with it.
    pub const BASELINE: Self = Self(Set::Baseline);

    /// AVX2 with the bit instructions POPCNT, BMI1 and BMI2, if this machine has them.
    #[inline]
    pub fn avx2() -> Option<Self> {
        #[cfg(target_arch = "x86_64")]
        if cfg!(not(any(instructions = "portable", instructions = "baseline")))
            && std::is_x86_feature_detected!("avx2")
            && std::is_x86_feature_detected!("popcnt")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
        {
            return Some(Self(Set::Avx2));
        }
        None
    }

    /// The widest that this machine has.
    #[inline]
    pub fn best() -> Self {
        Self::avx2().unwrap_or(Self::BASELINE)
    }

    /// All that this machine has, the portable ones first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        [Some(Self::PORTABLE), Some(Self::BASELINE), Self::avx2()].into_iter().flatten()
    }

    /// Which they are.
    #[inline(always)]
    pub(crate) fn set(self) -> Set {
        self.0
    }
}
