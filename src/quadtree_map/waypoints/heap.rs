//! A heap, the smallest first, whose growth can fail.

use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};

#[derive(Debug)]
pub(super) struct Heap<T> {
    items: Vec<T>,
}

impl<T: Copy + Ord> Heap<T> {
    pub(super) const fn new() -> Self {
        Self { items: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.items.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    /// Room for so many more.
    pub(super) fn reserve(&mut self, count: usize, meter: &mut Meter) -> Result<(), OutOfMemory> {
        meter.reserve(&mut self.items, count)
    }

    /// The smallest one.
    pub(super) fn first(&self) -> Option<T> {
        self.items.first().copied()
    }

    pub(super) fn push(&mut self, item: T) -> Result<(), OutOfMemory> {
        let mut child = self.items.len();
        self.items.try_push(item)?;
        while child > 0 {
            let parent = (child - 1) / 2;
            if self.items[parent] <= item {
                break;
            }
            self.items[child] = self.items[parent];
            child = parent;
        }
        self.items[child] = item;
        Ok(())
    }

    /// Takes the smallest one off.
    pub(super) fn pop(&mut self) {
        let Some(last) = self.items.pop() else { return };
        if !self.items.is_empty() {
            self.sink(0, last);
        }
    }

    /// Puts an item into a gap, or below it, where all below is in order.
    fn sink(&mut self, gap: usize, item: T) {
        let len = self.items.len();
        let mut parent = gap;
        loop {
            let mut child = parent * 2 + 1;
            if child >= len {
                break;
            }
            if child + 1 < len && self.items[child + 1] < self.items[child] {
                child += 1;
            }
            if item <= self.items[child] {
                break;
            }
            self.items[parent] = self.items[child];
            parent = child;
        }
        self.items[parent] = item;
    }

    /// Keeps those for which `keep` is true.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for index in 0..self.items.len() {
            if keep(&self.items[index]) {
                self.items[kept] = self.items[index];
                kept += 1;
            }
        }
        self.items.truncate(kept);
        for gap in (0..kept / 2).rev() {
            self.sink(gap, self.items[gap]);
        }
    }
}
