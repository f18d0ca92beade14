//! A heap, the smallest first, whose growth can fail.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::tree::pool::Meter;

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
        let len = self.items.len();
        if len == 0 {
            return;
        }
        let mut parent = 0;
        loop {
            let mut child = parent * 2 + 1;
            if child >= len {
                break;
            }
            if child + 1 < len && self.items[child + 1] < self.items[child] {
                child += 1;
            }
            if last <= self.items[child] {
                break;
            }
            self.items[parent] = self.items[child];
            parent = child;
        }
        self.items[parent] = last;
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
        // What is in order is a heap.
        self.items.sort_unstable();
    }
}
