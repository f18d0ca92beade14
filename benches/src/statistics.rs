//! Medians, and how sure they are.

/// The median of some values.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len().is_multiple_of(2) {
        (values[middle - 1] + values[middle]) / 2.0
    } else {
        values[middle]
    }
}

/// A median and the interval that holds the true one with a chance of 95 % or more, whatever the values are
/// distributed like: between two values that are so far from the middle of all in their order that the
/// binomial distribution leaves no more beyond (see W. J. Conover, Practical Nonparametric Statistics, on
/// confidence intervals of quantiles). Values must be independent; those that a machine's other work has
/// disturbed need not be left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Median {
    pub low: f64,
    pub middle: f64,
    pub high: f64,
}

impl Median {
    /// Of a value that is exact, or was taken once.
    pub fn of_one(value: f64) -> Self {
        Self { low: value, middle: value, high: value }
    }

    /// Of one value at least.
    pub fn of(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        let beyond = beyond(values.len());
        let (low, high) = (values[beyond], values[values.len() - 1 - beyond]);
        Self { low, middle: median(values), high }
    }

    /// The width of the interval as a part of the median.
    pub fn spread(&self) -> f64 {
        if self.high == self.low { 0.0 } else { (self.high - self.low) / self.middle.abs() }
    }

    /// The median and the interval times a number.
    pub fn times(&self, factor: f64) -> Self {
        Self { low: self.low * factor, middle: self.middle * factor, high: self.high * factor }
    }
}

/// How many of so many values may lie beyond each end of the interval: as many as a fair coin shows heads
/// or fewer with a chance of 2.5 % at most, less one that is the end itself.
fn beyond(count: usize) -> usize {
    let mut chance = 0.5f64.powi(count as i32);
    let mut sum = chance;
    let mut heads = 0;
    while sum <= 0.025 && heads < count {
        heads += 1;
        chance *= (count - heads + 1) as f64 / heads as f64;
        sum += chance;
    }
    heads.saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn medians_lie_in_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), 2.5);
        let of_few = Median::of(vec![5.0, 1.0, 3.0]);
        assert_eq!(of_few, Median { low: 1.0, middle: 3.0, high: 5.0 });
        assert_eq!(Median::of_one(7.0).spread(), 0.0);
    }

    #[test]
    fn the_interval_takes_the_ranks_of_the_tables() {
        // Of 6 to 8 values the interval is from the least to the largest; of 9 it leaves one out on each side.
        for (count, expected) in
            [(6, 0), (7, 0), (8, 0), (9, 1), (12, 2), (15, 3), (17, 4), (25, 7)]
        {
            assert_eq!(beyond(count), expected, "of {count}");
        }
    }

    #[test]
    fn the_interval_holds_the_true_median() {
        let mut random = Random::new(1);
        let mut held = 0;
        const ROUNDS: usize = 2000;
        for _ in 0..ROUNDS {
            // Skewed, as times are: the median of the square of a number of 0 to 1 is a quarter.
            let values = (0..15).map(|_| random.unit().powi(2)).collect();
            let Median { low, high, .. } = Median::of(values);
            held += usize::from((low..=high).contains(&0.25));
        }
        assert!(held > ROUNDS * 95 / 100, "{held} of {ROUNDS}");
    }

    #[test]
    fn more_values_make_the_interval_narrower() {
        let mut random = Random::new(2);
        let mut spread =
            |count| Median::of((0..count).map(|_| 1.0 + random.unit()).collect()).spread();
        assert!(spread(1000) < 0.2 * spread(10));
    }
}
