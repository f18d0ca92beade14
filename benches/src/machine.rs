//! The machine that a report was made on: its name, the size of its pages, and how fast it just is.
//!
//! Two loops that never change are timed with each row: one of instructions, one of loads from memory, which take the
//! same whatever the row's own work has left in the caches.
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
/// Loads in a turn of the loop of loads, each waiting for the one before: each of a page of its own, few enough
/// that the processor knows where all of these are.
const LOADS: usize = 1_000;

/// A page with the one line that is loaded.
#[derive(Clone)]
#[repr(align(4096))]
struct Page {
    lines: [Line; 64],
}

/// A line of a cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Line {
    next: Place,
}

/// A page and a line in it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Place {
    page: u32,
    line: u32,
}

/// The two loops.
pub struct Loops {
    pages: Vec<Page>,
    at: Place,
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
        Self::of(LOADS)
    }
}

impl Loops {
    /// Pages of which each names a line of the next: one ring through all of them in random order (S. Sattolo, An
    /// algorithm to generate a random cyclic permutation).
    fn of(count: usize) -> Self {
        let mut random = Random::new(1);
        let mut order: Vec<u32> = (0..count as u32).collect();
        for last in (1..count).rev() {
            order.swap(last, random.below(last as u64) as usize);
        }
        let lines: Vec<u32> = (0..count).map(|_| random.below(64) as u32).collect();
        let mut pages = vec![Page { lines: [Line::default(); 64] }; count];
        for (page, next) in order.into_iter().enumerate() {
            let next = Place { page: next, line: lines[next as usize] };
            pages[page].lines[lines[page] as usize].next = next;
        }
        Self { pages, at: Place { page: 0, line: lines[0] }, state: 1 }
    }

    /// A turn of each loop.
    pub fn turn(&mut self) -> Speed {
        let start = Instant::now();
        let mut state = self.state;
        for _ in 0..STEPS {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D) ^ (state >> 33);
        }
        self.state = black_box(state) | 1;
        let step = start.elapsed().as_nanos() as f64 / f64::from(STEPS);
        // What a contest has left in the caches is no matter: once around, to find the pages again; then the
        // lines are put out of all caches, and come from memory.
        self.around();
        self.put_out();
        let start = Instant::now();
        self.around();
        let load = start.elapsed().as_nanos() as f64 / self.pages.len() as f64;
        Speed { step, load }
    }

    /// Loads each line once.
    fn around(&mut self) {
        for _ in 0..self.pages.len() {
            let Place { page, line } = self.at;
            self.at = self.pages[page as usize].lines[line as usize].next;
        }
        self.at = black_box(self.at);
    }

    /// Puts each line out of all caches, where there is an instruction for that; elsewhere loads are as near as
    /// the caches keep them.
    fn put_out(&mut self) {
        for _ in 0..self.pages.len() {
            let Place { page, line } = self.at;
            let line = &self.pages[page as usize].lines[line as usize];
            self.at = line.next;
            flush(line);
        }
        fence();
    }
}

#[cfg(target_arch = "x86_64")]
fn flush(line: &Line) {
    // SAFETY: every processor of this kind has the instruction, and the line is one that may be read.
    unsafe { core::arch::x86_64::_mm_clflush(std::ptr::from_ref(line).cast()) }
}

#[cfg(target_arch = "aarch64")]
fn flush(line: &Line) {
    // SAFETY: programs may clean and give up lines that they may read.
    unsafe { core::arch::asm!("dc civac, {}", in(reg) line, options(nostack, preserves_flags)) }
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn flush(_line: &Line) {}

/// Waits until what was put out is out.
fn fence() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every processor of this kind has the instruction.
    unsafe {
        core::arch::x86_64::_mm_mfence();
    }
    #[cfg(target_arch = "aarch64")]
    // SAFETY: it waits, and does nothing else.
    unsafe {
        core::arch::asm!("dsb sy", options(nostack, preserves_flags));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ring_goes_through_all_pages() {
        let mut loops = Loops::of(1000);
        let mut seen = vec![false; 1000];
        let start = loops.at;
        for _ in 0..1000 {
            let Place { page, line } = loops.at;
            assert!(!std::mem::replace(&mut seen[page as usize], true), "twice in {page}");
            loops.at = loops.pages[page as usize].lines[line as usize].next;
        }
        assert_eq!(loops.at, start);
        loops.put_out();
        assert_eq!(loops.at, start);
    }

    #[test]
    fn loops_take_time() {
        let Speed { step, load } = Loops::of(100).turn();
        assert!(step > 0.0 && load > 0.0);
    }
}
