//! What contenders answered, so that it can be compared without being timed.
//!
//! The first run of each contender, which is not timed, answers in full; the others give only the
//! number of their results.

use std::cell::RefCell;

/// Answers in full once.
#[derive(Default)]
pub struct FirstTime {
    is_over: bool,
}

impl FirstTime {
    /// The answer of a run with `count` results: the first time that of `full`, then `count`.
    pub fn answer(&mut self, count: usize, full: impl FnOnce() -> u64) -> u64 {
        if self.is_over {
            return count as u64;
        }
        self.is_over = true;
        full()
    }
}

/// One number for a set of numbers, whatever their order.
pub fn fingerprint(items: impl IntoIterator<Item = u64>) -> u64 {
    items.into_iter().fold(0u64, |sum, item| {
        let mixed = (item ^ (item >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        sum.wrapping_add((mixed ^ (mixed >> 29)).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    })
}

/// One number for a list of numbers in their order.
pub fn in_order(items: impl IntoIterator<Item = u64>) -> u64 {
    items
        .into_iter()
        .fold(0u64, |sum, item| (sum.rotate_left(5) ^ item).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// A pair as one number, whatever the order of its two.
pub fn pair(a: u32, b: u32) -> u64 {
    u64::from(a.min(b)) << 32 | u64::from(a.max(b))
}

/// Results that contenders compute with roundings of their own: the first one's are kept, the others'
/// must agree.
pub struct Reference {
    tolerance: f64,
    /// The share of results that may differ by more.
    exceptions: f64,
    values: RefCell<Option<Vec<f64>>>,
}

impl Reference {
    /// Results that may differ by so much.
    pub fn new(tolerance: f64) -> Self {
        Self { tolerance, exceptions: 0.0, values: RefCell::new(None) }
    }

    /// The same, but that one in a hundred may differ by more: far out, contenders that reckon in 32 bits
    /// do not agree on what is just touched.
    pub fn mostly(tolerance: f64) -> Self {
        Self { exceptions: 0.01, ..Self::new(tolerance) }
    }

    /// Compares results with those of the first contender and gives their number. Infinite results
    /// stand for "none".
    pub fn agree(&self, name: &str, values: &[f64]) -> u64 {
        let mut kept = self.values.borrow_mut();
        let kept = kept.get_or_insert_with(|| values.to_vec());
        assert_eq!(values.len(), kept.len(), "{name} gives another number of results");
        let is_near = |a: f64, b: f64| a == b || (a - b).abs() <= self.tolerance;
        let mut differ =
            values.iter().zip(&*kept).filter(|(value, expected)| !is_near(**value, **expected));
        let first = differ.next();
        let count = first.iter().count() + differ.count();
        assert!(
            count as f64 <= self.exceptions * values.len() as f64,
            "{count} results of {name} differ, the first is {first:?}"
        );
        kept.iter().filter(|value| value.is_finite()).count() as u64
    }
}
