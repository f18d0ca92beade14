//! The machine that a report was made on: its name, the size of its pages, and how fast it just is.
//!
//! Two loops that never change are timed with each row: one of instructions, one of loads that miss all caches.
//! A row during which they took longer than in others was taken while the machine did something else, and
//! ratios between one side that is bound by memory and one that is not swing with that.

use std::fs;
use std::hint::black_box;
use std::time::Instant;

use crate::random::Random;

/// What the processor is called, if the system tells.
pub fn processor() -> String {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = |line: &str| Some(line.strip_prefix("model name")?.split_once(':')?.1.trim().into());
    cpus.lines().find_map(name).unwrap_or_else(|| "unknown processor".to_string())
}

/// Which pages large arrays lie on, those of the peers as ours: nobody here asks for others.
pub fn pages() -> String {
    let path = "/sys/kernel/mm/transparent_hugepage/enabled";
    let huge = fs::read_to_string(path).unwrap_or_default();
    let chosen = huge.split_once('[').and_then(|(_, rest)| rest.split_once(']'));
    match chosen {
        Some(("always", _)) => "pages of 4 KB, larger ones where the system merges them".into(),
        Some((mode, _)) => format!("pages of 4 KB (huge ones: {mode}, which nobody asks for)"),
        None => "pages of 4 KB".into(),
    }
}

/// Multiplications in a turn of the loop of instructions, each waiting for the one before.
const STEPS: u32 = 50_000;
/// Loads in a turn of the loop of loads, each waiting for the one before.
const LOADS: u32 = 1_000;
/// Lines of a cache that the loads go through: 64 MB, more than most caches hold.
const LINES: usize = 1 << 20;

/// A line of a cache.
#[derive(Clone)]
#[repr(align(64))]
struct Line {
    next: u32,
}

/// The two loops.
pub struct Loops {
    lines: Vec<Line>,
    at: u32,
    state: u64,
}

/// What one step of each loop took, in nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speed {
    pub step: f64,
    pub load: f64,
}

impl Default for Loops {
    fn default() -> Self {
        Self { lines: ring(LINES), at: 0, state: 1 }
    }
}

impl Loops {
    /// A turn of each loop.
    pub fn turn(&mut self) -> Speed {
        let start = Instant::now();
        let mut state = self.state;
        for _ in 0..STEPS {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D) ^ (state >> 33);
        }
        self.state = black_box(state) | 1;
        let step = start.elapsed().as_nanos() as f64 / f64::from(STEPS);
        let start = Instant::now();
        for _ in 0..LOADS {
            self.at = self.lines[self.at as usize].next;
        }
        let load = start.elapsed().as_nanos() as f64 / f64::from(LOADS);
        Speed { step, load }
    }
}

/// Lines of which each names the next: one ring through all of them in random order (S. Sattolo, An algorithm
/// to generate a random cyclic permutation).
fn ring(count: usize) -> Vec<Line> {
    let mut random = Random::new(1);
    let mut lines: Vec<Line> = (0..count as u32).map(|next| Line { next }).collect();
    for last in (1..count).rev() {
        let other = random.below(last as u64) as usize;
        let next = lines[last].next;
        lines[last].next = lines[other].next;
        lines[other].next = next;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ring_goes_through_all_lines() {
        let lines = ring(1000);
        let mut seen = vec![false; lines.len()];
        let mut at = 0;
        for _ in 0..lines.len() {
            assert!(!std::mem::replace(&mut seen[at], true), "twice at {at}");
            at = lines[at].next as usize;
        }
        assert_eq!(at, 0);
    }

    #[test]
    fn loops_take_time() {
        let Speed { step, load } = Loops { lines: ring(100), at: 0, state: 1 }.turn();
        assert!(step > 0.0 && load > 0.0);
    }
}
