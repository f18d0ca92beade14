//! Whose turn it is: the focuses that have chunks to generate, the one with the lowest pass first.

use crate::error::OutOfMemory;
use crate::memory::Vec;

use crate::chunk_layers::steps;

/// The most jobs that a focus gets in a turn, unless it is for its nearest chunk.
const MOST_A_TURN: u32 = 16;
/// The most of them for chunks of its own node.
pub(crate) const MOST_OWN: u32 = 8;

/// The place of a focus in the order of turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// The focus's pass when it was put here or got its last job; it may have grown since.
    pub pass: u64,
    /// Index of the focus.
    pub index: u32,
    /// That of the focus's turn: with another one there, or none, the entry is void.
    pub stamp: u32,
}

impl Turn {
    fn key(&self) -> (u64, u32) {
        (self.pass, self.index)
    }
}

/// A heap of turns.
#[derive(Debug, Default)]
pub(crate) struct Turns {
    heap: Vec<Turn>,
}

impl Turns {
    /// Makes sure that there is room for so many turns, and for as many void ones, which are looked for only when
    /// there is none.
    pub fn reserve_total(&mut self, len: usize) -> Result<(), OutOfMemory> {
        self.heap.try_reserve((2 * len).saturating_sub(self.heap.len()))
    }

    /// Number of turns, void ones included.
    pub fn len(&self) -> usize {
        self.heap.len()
    }

    /// True if the next turn does not fit.
    pub fn is_full(&self) -> bool {
        self.heap.len() == self.heap.capacity()
    }

    /// True if one turn is there alone, perhaps of a focus that is gone.
    pub fn has_one(&self) -> bool {
        self.heap.len() == 1
    }

    /// Jobs that a focus gets before the next one's turn: one, or where many focuses wait a few, since
    /// what one focus asks for lies together in memory.
    pub fn jobs_a_turn(&self) -> u32 {
        (1 + self.heap.len() as u32 / 4).min(MOST_A_TURN)
    }

    /// Whose turn is next.
    pub fn first(&self) -> Option<Turn> {
        self.heap.first().copied()
    }

    /// Whose turn will be next but one, unless the first keeps it.
    pub fn second(&self) -> Option<Turn> {
        self.heap.iter().skip(1).take(2).min_by_key(|turn| turn.key()).copied()
    }

    /// Adds a turn; room was reserved.
    pub fn push(&mut self, turn: Turn) {
        if self.heap.push_within_capacity(turn).is_ok() {
            let mut index = self.heap.len() - 1;
            while index > 0 {
                let parent = (index - 1) / 2;
                if self.heap[parent].key() <= turn.key() {
                    break;
                }
                self.heap[index] = self.heap[parent];
                index = parent;
            }
            self.heap[index] = turn;
        }
    }

    /// Gives the first turn a new pass, or takes it out. False if another one is first then.
    pub fn set_first(&mut self, pass: Option<u64>) -> bool {
        match pass {
            Some(pass) => {
                self.heap[0].pass = pass;
                self.heap.len() == 1 || self.sink(0) == 0
            }
            None => {
                self.heap.swap_remove(0);
                self.sink(0);
                false
            }
        }
    }

    /// Keeps the turns for which `keep` is true.
    pub fn retain(&mut self, keep: impl Fn(&Turn) -> bool) {
        let mut kept = 0;
        for index in 0..self.heap.len() {
            let turn = self.heap[index];
            if keep(&turn) {
                self.heap[kept] = turn;
                kept += 1;
            }
        }
        self.heap.truncate(kept);
        for index in (0..kept / 2).rev() {
            self.sink(index);
        }
    }

    /// Lets a turn go where it belongs below its place; gives where.
    fn sink(&mut self, mut index: usize) -> usize {
        let Some(turn) = self.heap.get(index).copied() else { return index };
        loop {
            steps::count();
            let left = 2 * index + 1;
            let Some(mut below) = self.heap.get(left).copied() else { break };
            let mut place = left;
            if let Some(right) = self.heap.get(left + 1)
                && right.key() < below.key()
            {
                (below, place) = (*right, left + 1);
            }
            if turn.key() <= below.key() {
                break;
            }
            self.heap[index] = below;
            index = place;
        }
        self.heap[index] = turn;
        index
    }
}
