//! Numbers that look random and are the same in every run.

/// A sequence of numbers; the number that it is made from chooses which.
pub struct Random(pub u64);

#[allow(dead_code)] // No test binary uses all of it.
impl Random {
    /// A number from 0 to 1, each as likely as any other.
    pub fn next(&mut self) -> f32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1u64 << 24) as f32
    }

    /// A number between two.
    pub fn between(&mut self, from: f32, to: f32) -> f32 {
        from + (to - from) * self.next()
    }

    /// A whole number below an end.
    pub fn below(&mut self, end: usize) -> usize {
        ((f64::from(self.next()) * end as f64) as usize).min(end - 1)
    }

    /// Puts values into another order.
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            values.swap(last, self.below(last + 1));
        }
    }
}
