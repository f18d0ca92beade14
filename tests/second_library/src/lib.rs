//! Another Rust library, as a host may have one: it allocates, hashes and catches a panic of its own.

use std::collections::HashMap;

/// Counts how often the numbers below `count` share their last digit with another; 0 after a panic.
#[unsafe(no_mangle)]
pub extern "C" fn second_library_count(count: u32) -> u32 {
    std::panic::catch_unwind(|| {
        let mut digits: HashMap<u32, u32> = HashMap::new();
        for number in 0..count {
            *digits.entry(number % 10).or_default() += 1;
        }
        assert!(count < 1000, "too many");
        digits.values().filter(|&&times| times > 1).sum()
    })
    .unwrap_or(0)
}
