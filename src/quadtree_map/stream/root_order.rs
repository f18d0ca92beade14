//! Roots put in order a few at a time: a heap while they come, whose first ones then go behind it.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::tree::steps::Tree;

/// Roots by their ids, row by row once all were asked for.
pub(crate) struct RootOrder {
    /// A heap, the first root of all at the top; behind it those that left it, the last one first.
    roots: Vec<u32>,
    heap: usize,
}

impl RootOrder {
    pub(crate) fn new() -> Self {
        Self { roots: Vec::new(), heap: 0 }
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.roots.memory_bytes()
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.roots.len()
    }

    /// Adds one, before any was asked for: O(log of their number).
    pub(crate) fn push(&mut self, tree: &mut Tree, root: u32) -> Result<(), OutOfMemory> {
        tree.meter.reserve(&mut self.roots, 1)?;
        self.roots.try_push(root)?;
        let mut at = self.heap;
        self.heap += 1;
        while at > 0 && tree.root_place(self.roots[(at - 1) / 2]) > tree.root_place(root) {
            self.roots.swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
        Ok(())
    }

    /// The next one, once none comes any more: O(log of their number).
    pub(crate) fn next(&mut self, tree: &Tree) -> Option<u32> {
        let first = *self.roots[..self.heap].first()?;
        self.heap -= 1;
        self.roots.swap(0, self.heap);
        let mut at = 0;
        while let Some(child) = self.first_child(tree, at)
            && tree.root_place(self.roots[child]) < tree.root_place(self.roots[at])
        {
            self.roots.swap(at, child);
            at = child;
        }
        Some(first)
    }

    fn first_child(&self, tree: &Tree, at: usize) -> Option<usize> {
        let children = 2 * at + 1..(2 * at + 3).min(self.heap);
        children.min_by_key(|&child| tree.root_place(self.roots[child]))
    }

    /// One of those in order, if all were asked for.
    pub(crate) fn get(&self, index: usize) -> Option<u32> {
        self.roots.iter().rev().nth(index).copied()
    }
}
