//! From the choice of instructions to what is compiled for them.

/// Compiles a kernel, a function over the lanes of a set of instructions, for every set, and picks the one
/// that the first argument, an [`Instructions`](crate::simd::Instructions), proves to be there.
/// The function and all it calls down to the lanes must be `#[inline(always)]`, or they are compiled
/// without their instructions.
macro_rules! kernel {
    (
        $(#[$doc:meta])*
        $name:ident $(<$($generic:ident: $bound:ident),+>)? / $body:ident
        ($($argument:ident: $type:ty),*) $(-> $result:ty)?
    ) => {
        $(#[$doc])*
        #[inline(always)]
        pub(crate) fn $name $(<$($generic: $bound),+>)? (
            instructions: $crate::simd::Instructions,
            $($argument: $type),*
        ) $(-> $result)? {
            // Out of line, each: what they keep on the stack would add up in the caller.
            match instructions.set() {
                #[cfg(target_arch = "x86_64")]
                $crate::simd::Set::Avx2 => {
                    #[inline(never)]
                    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
                    fn avx2 $(<$($generic: $bound),+>)? ($($argument: $type),*) $(-> $result)? {
                        $body::<$crate::simd::Avx2 $($(, $generic)+)?>($($argument),*)
                    }
                    // SAFETY: there are such instructions only where the machine was found to have them.
                    unsafe { avx2($($argument),*) }
                }
                #[cfg(debug_assertions)]
                $crate::simd::Set::Portable => {
                    #[inline(never)]
                    fn portable $(<$($generic: $bound),+>)? ($($argument: $type),*) $(-> $result)? {
                        $body::<$crate::simd::Portable $($(, $generic)+)?>($($argument),*)
                    }
                    portable($($argument),*)
                }
                _ => {
                    #[inline(never)]
                    fn baseline $(<$($generic: $bound),+>)? ($($argument: $type),*) $(-> $result)? {
                        $body::<$crate::simd::Native $($(, $generic)+)?>($($argument),*)
                    }
                    baseline($($argument),*)
                }
            }
        }
    };
}
pub(crate) use kernel;
