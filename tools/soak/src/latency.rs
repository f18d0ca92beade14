//! How long calls took.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Instant;

use hdrhistogram::Histogram;

/// Latencies of each call, in nanoseconds.
#[derive(Default)]
pub struct Latencies {
    calls: BTreeMap<&'static str, Histogram<u64>>,
}

/// Quantiles that are told, and what they are called.
pub const QUANTILES: [(f64, &str); 4] =
    [(0.5, "median"), (0.99, "p99"), (0.999, "p99.9"), (1.0, "max")];

impl Latencies {
    /// Runs a call and notes how long it took.
    pub fn time<R>(&mut self, call: &'static str, run: impl FnOnce() -> R) -> R {
        let start = Instant::now();
        let result = run();
        let nanoseconds = start.elapsed().as_nanos() as u64;
        let new = || Histogram::new(3).expect("3 digits are allowed");
        self.calls.entry(call).or_insert_with(new).record(nanoseconds).expect("it grows as needed");
        result
    }

    /// Takes in those of another thread.
    pub fn add(&mut self, other: Latencies) {
        for (call, histogram) in other.calls {
            match self.calls.entry(call) {
                std::collections::btree_map::Entry::Vacant(place) => {
                    place.insert(histogram);
                }
                std::collections::btree_map::Entry::Occupied(mut place) => {
                    place.get_mut().add(histogram).expect("all histograms are alike");
                }
            }
        }
    }

    /// Each call with the number of times it was called and the quantiles in microseconds.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = (&'static str, u64, [f64; 4])> {
        self.calls.iter().map(|(call, histogram)| {
            let value = |(quantile, _)| histogram.value_at_quantile(quantile) as f64 / 1000.0;
            (*call, histogram.len(), QUANTILES.map(value))
        })
    }

    /// A table for people.
    pub fn table(&self) -> String {
        let mut table = format!("{:<44} {:>10}", "call, microseconds", "calls");
        for (_, name) in QUANTILES {
            let _ = write!(table, " {name:>10}");
        }
        table.push('\n');
        for (call, count, values) in self.rows() {
            let _ = write!(table, "{call:<44} {count:>10}");
            for value in values {
                let _ = write!(table, " {value:>10.1}");
            }
            table.push('\n');
        }
        table
    }
}
