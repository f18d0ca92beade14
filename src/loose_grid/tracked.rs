//! Arrays that can return to a checkpoint.
//!
//! While checkpoints are kept, an array keeps what it held before each change: in small blocks, each
//! once at most between two checkpoints. The blocks between two checkpoints are different ones, so the way
//! back exchanges them with the array in any order, and what it leaves in their places is the way forth.
//!
//! Room to keep the whole array once more is made together with the room for its elements and with each
//! checkpoint, so that to change an element that there is room for never fails.

use core::ops::{Deref, Index, IndexMut, Range};
use core::slice::SliceIndex;

use super::memory::Budget;
use super::objects::{FETCH_AHEAD, fetch};
use crate::error::OutOfMemory;
use crate::memory::{Box, Vec, try_box};
use crate::ring::Ring;

/// Bytes of a block, or a little less. Half as many take twice as long where all changes, and no less where single
/// elements do all over an array.
const BLOCK: usize = 64;

/// Elements that an array can be filled with where nobody looks.
pub(super) trait Blank: Copy {
    /// Any value.
    const BLANK: Self;
}

impl Blank for f32 {
    const BLANK: Self = 0.0;
}
impl Blank for u32 {
    const BLANK: Self = 0;
}
impl Blank for u64 {
    const BLANK: Self = 0;
}

/// Where an array stands in its journal at a checkpoint.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    /// Position of the first block that was kept since.
    start: u64,
    /// Elements there were.
    len: usize,
}

/// What a checkpoint needs of an array, whatever its elements.
pub(super) trait Track {
    /// Makes room to keep all of the array behind the blocks up to a moment, or behind all if there is none
    /// yet, and keeps from now on what changes. Refused, it keeps what it kept.
    fn make_room(&mut self, now: Option<Span>, budget: &mut Budget) -> Result<(), OutOfMemory>;
    /// Where it stands now, if nothing lies in the future.
    fn span(&self) -> Span;
    /// Drops what was kept after a moment, and begins to keep anew.
    fn cut(&mut self, now: Span);
    /// Drops what was kept before a moment.
    fn drop_before(&mut self, first: Span);
    /// Goes from one moment to a neighbour: exchanges what was kept between both, up to an end or up to all
    /// there is, and takes the length of the target.
    fn exchange(&mut self, start: Span, end: Option<Span>, target: Span);
    /// Keeps from a moment on, to which it has returned, as if nothing had changed since.
    fn reopen(&mut self, now: Span);
    /// Keeps nothing any more.
    fn stop(&mut self, budget: &mut Budget);
    /// True if all of it can be kept behind what was kept so far, without taking memory.
    fn fits(&self) -> bool;
}

/// An array that can.
#[derive(Debug)]
pub(super) struct Tracked<T> {
    elements: Vec<T>,
    /// There is none while nothing is kept.
    journal: Option<Box<Journal<T>>>,
}

/// What an array keeps.
#[derive(Debug)]
struct Journal<T> {
    /// Blocks as they were.
    blocks: Ring<T>,
    book: Book,
}

/// Which blocks an array keeps.
#[derive(Debug)]
struct Book {
    /// The numbers of the blocks, at their positions.
    numbers: Ring<u32>,
    /// One bit a block: it was kept since the last checkpoint.
    kept: Vec<u64>,
    /// Elements that can be kept: while memory for it is short, fewer than the array has room for.
    room: usize,
    /// Where the blocks begin that were kept since the last checkpoint.
    start: u64,
}

impl<T> Tracked<T> {
    pub(super) const fn new() -> Self {
        Self { elements: Vec::new(), journal: None }
    }
}

impl<T: Blank> Tracked<T> {
    /// Elements of a block.
    const STRIDE: usize = {
        let most = BLOCK / size_of::<T>();
        if most == 0 { 1 } else { 1 << most.ilog2() }
    };

    /// True if what changes is kept.
    #[inline(always)]
    pub(super) fn is_kept(&self) -> bool {
        self.journal.is_some()
    }

    /// Elements there is room for.
    #[inline(always)]
    pub(super) fn capacity(&self) -> usize {
        match &self.journal {
            Some(journal) => self.elements.capacity().min(journal.book.room),
            None => self.elements.capacity(),
        }
    }

    /// Keeps an element, which is about to change.
    #[inline(always)]
    pub(super) fn keep(&mut self, index: usize) {
        if self.journal.is_some() {
            self.keep_one(index);
        }
    }

    /// The same. Apart, so that who changes elements pays for a look where nothing is kept, and no more.
    #[cold]
    #[inline(never)]
    fn keep_one(&mut self, index: usize) {
        if let Some(journal) = &mut self.journal {
            let block = index / Self::STRIDE;
            if !journal.book.has(block) {
                journal.keep(&self.elements, block);
            }
        }
    }

    /// Keeps some elements, which are about to change, or to go, or to come.
    #[inline(always)]
    pub(super) fn keep_range(&mut self, range: Range<usize>) {
        if self.journal.is_some() && !range.is_empty() {
            self.keep_some(range);
        }
    }

    /// The same for more than none, apart as well.
    #[cold]
    #[inline(never)]
    fn keep_some(&mut self, range: Range<usize>) {
        if let Some(journal) = &mut self.journal {
            let mut blocks = range.start / Self::STRIDE..(range.end - 1) / Self::STRIDE + 1;
            while let Some(run) = journal.book.take_missing(&mut blocks) {
                journal.keep_run(&self.elements, run);
            }
        }
    }

    /// All elements to change, each of which is kept.
    pub(super) fn all_mut(&mut self) -> &mut [T] {
        self.keep_range(0..self.elements.len());
        &mut self.elements
    }

    /// Some elements to change, each of which is kept.
    pub(super) fn range_mut(&mut self, range: Range<usize>) -> &mut [T] {
        self.keep_range(range.clone());
        &mut self.elements[range]
    }

    /// The elements to change, of which the caller has kept those that he changes.
    #[inline(always)]
    pub(super) fn kept_mut(&mut self) -> &mut [T] {
        &mut self.elements
    }

    /// Appends an element where there is room; gives it back if there is none.
    #[inline(always)]
    pub(super) fn push_within_capacity(&mut self, value: T) -> Result<(), T> {
        if self.is_kept() {
            if self.elements.len() == self.capacity() {
                return Err(value);
            }
            self.keep(self.elements.len());
        }
        self.elements.push_within_capacity(value)
    }

    /// Appends an element, for which room was made if anything is kept.
    pub(super) fn try_push(&mut self, value: T) -> Result<(), OutOfMemory> {
        self.keep(self.elements.len());
        self.elements.try_push(value)
    }

    /// Appends copies of values, for which room was made if anything is kept.
    pub(super) fn try_extend_from_slice(&mut self, values: &[T]) -> Result<(), OutOfMemory> {
        self.keep_range(self.elements.len()..self.elements.len() + values.len());
        self.elements.try_extend_from_slice(values)
    }

    /// Makes the array `len` long, filling with copies of `value` or dropping the end. Room was made if
    /// anything is kept.
    pub(super) fn try_resize(&mut self, len: usize, value: T) -> Result<(), OutOfMemory> {
        let before = self.elements.len();
        self.keep_range(before.min(len)..before.max(len));
        self.elements.try_resize(len, value)
    }

    /// Drops all elements from `len` on; keeps the memory.
    pub(super) fn truncate(&mut self, len: usize) {
        self.keep_range(len.min(self.elements.len())..self.elements.len());
        self.elements.truncate(len);
    }

    /// Drops all elements; keeps the memory.
    pub(super) fn clear(&mut self) {
        self.truncate(0);
    }

    /// Room for `additional` more elements.
    pub(super) fn reserve(
        &mut self,
        additional: usize,
        budget: &mut Budget,
    ) -> Result<(), OutOfMemory> {
        budget.reserve(&mut self.elements, additional)?;
        self.keep_room(budget)
    }

    /// Room for `len` elements in all and no more.
    pub(super) fn reserve_exact(
        &mut self,
        len: usize,
        budget: &mut Budget,
    ) -> Result<(), OutOfMemory> {
        budget.reserve_exact(&mut self.elements, len)?;
        self.keep_room(budget)
    }

    /// Drops all elements, and gives back the memory if it has become far too large for them. None goes while
    /// anything is kept, which may have to come back.
    pub(super) fn clear_and_trim(&mut self, budget: &mut Budget) {
        if !self.is_kept() {
            budget.trim(&mut self.elements);
        }
        self.clear();
    }

    /// Drops all elements and gives back the memory, but none while anything is kept.
    pub(super) fn release(&mut self, budget: &mut Budget) {
        self.clear();
        if !self.is_kept() {
            budget.release(&mut self.elements);
        }
    }

    /// The elements, those beyond the end among them, that were kept between two moments, or up to now.
    pub(super) fn kept_between(
        &self,
        start: Span,
        end: Option<Span>,
    ) -> impl Iterator<Item = Range<usize>> {
        self.journal.iter().flat_map(move |journal| {
            let numbers = &journal.book.numbers;
            let end = end.map_or(numbers.end(), |end| end.start);
            (start.start..end).map(|position| {
                let first = numbers.piece(position)[0] as usize * Self::STRIDE;
                first..first + Self::STRIDE
            })
        })
    }

    /// Sees to it that all that there is room for can be kept.
    #[inline]
    fn keep_room(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        match &mut self.journal {
            Some(journal) => {
                let start = journal.book.start;
                journal.make_room(start, self.elements.capacity(), budget)
            }
            None => Ok(()),
        }
    }
}

impl<T: Blank> Journal<T> {
    const fn new() -> Self {
        let book = Book { numbers: Ring::new(1), kept: Vec::new(), room: 0, start: 0 };
        Self { blocks: Ring::new(Tracked::<T>::STRIDE), book }
    }

    /// Makes room to keep an array of such a capacity whole behind a position.
    fn make_room(
        &mut self,
        start: u64,
        capacity: usize,
        budget: &mut Budget,
    ) -> Result<(), OutOfMemory> {
        let count = capacity.div_ceil(Tracked::<T>::STRIDE);
        budget.reserve_ring(&mut self.blocks, start, count, T::BLANK)?;
        self.book.make_room(start, count, budget)?;
        self.book.room = capacity;
        Ok(())
    }

    /// Keeps a block, of which there may be less than a whole one.
    fn keep(&mut self, elements: &[T], block: usize) {
        self.book.add(block);
        // Of a length that the compiler knows.
        let piece = &mut self.blocks.push()[..Tracked::<T>::STRIDE];
        let start = block * Tracked::<T>::STRIDE;
        match elements.get(start..start + Tracked::<T>::STRIDE) {
            Some(whole) => piece.copy_from_slice(whole),
            None => copy_some(piece, elements, start),
        }
    }

    /// Keeps blocks that are in the book already.
    fn keep_run(&mut self, elements: &[T], run: Range<usize>) {
        let mut block = run.start;
        while block < run.end {
            let pieces = self.blocks.push_some(run.end - block);
            copy_some(pieces, elements, block * Tracked::<T>::STRIDE);
            block += pieces.len() / Tracked::<T>::STRIDE;
        }
    }
}

impl Book {
    /// Makes room for so many blocks behind a position.
    fn make_room(
        &mut self,
        start: u64,
        count: usize,
        budget: &mut Budget,
    ) -> Result<(), OutOfMemory> {
        budget.reserve_ring(&mut self.numbers, start, count, 0)?;
        let words = count.div_ceil(64);
        if self.kept.len() < words {
            budget.reserve_kept(&mut self.kept, words)?;
            self.kept.try_resize(words, 0)?;
        }
        Ok(())
    }

    /// True if a block was kept since the last checkpoint.
    fn has(&self, block: usize) -> bool {
        self.kept[block / 64] >> (block % 64) & 1 != 0
    }

    /// Takes note of a block that is to be kept.
    fn add(&mut self, block: usize) {
        self.kept[block / 64] |= 1 << (block % 64);
        self.numbers.push()[0] = block as u32;
    }

    /// Takes note of the first of some blocks that were not kept yet, as many as lie side by side, and gives
    /// them; none if all were. What is left of the blocks lies behind them.
    fn take_missing(&mut self, blocks: &mut Range<usize>) -> Option<Range<usize>> {
        while blocks.start < blocks.end {
            let (word, bit) = (blocks.start / 64, blocks.start % 64);
            let missing = !self.kept[word] >> bit;
            if missing == 0 {
                blocks.start += 64 - bit;
                continue;
            }
            blocks.start += missing.trailing_zeros() as usize;
            let count = (missing >> missing.trailing_zeros()).trailing_ones() as usize;
            let run = blocks.start..(blocks.start + count).min(blocks.end);
            if run.is_empty() {
                return None;
            }
            blocks.start = run.end;
            self.kept[word] |= u64::MAX >> (64 - run.len()) << (run.start % 64);
            let mut block = run.start;
            while block < run.end {
                for number in self.numbers.push_some(run.end - block) {
                    *number = block as u32;
                    block += 1;
                }
            }
            return Some(run);
        }
        None
    }

    /// Drops what was kept after a position, and begins to keep anew.
    fn cut(&mut self, start: u64) {
        if self.numbers.end() > self.start {
            self.kept.fill(0);
        }
        self.numbers.truncate(start);
        self.start = start;
    }
}

/// Copies what there is of some elements.
fn copy_some<T: Blank>(to: &mut [T], elements: &[T], start: usize) {
    let some = elements.get(start..).unwrap_or(&[]);
    let count = some.len().min(to.len());
    to[..count].copy_from_slice(&some[..count]);
    to[count..].fill(T::BLANK);
}

impl<T: Blank> Track for Tracked<T> {
    fn make_room(&mut self, now: Option<Span>, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if self.journal.is_none() {
            budget.take(size_of::<Journal<T>>())?;
            self.journal = match try_box(Journal::new()) {
                Ok(journal) => Some(journal),
                Err(error) => {
                    budget.give(size_of::<Journal<T>>());
                    return Err(error);
                }
            };
        }
        let Some(journal) = &mut self.journal else { return Ok(()) };
        let start = now.map_or(journal.book.numbers.end(), |now| now.start);
        journal.make_room(start, self.elements.capacity(), budget)
    }

    fn span(&self) -> Span {
        let start = self.journal.as_ref().map_or(0, |journal| journal.book.numbers.end());
        Span { start, len: self.elements.len() }
    }

    fn cut(&mut self, now: Span) {
        if let Some(journal) = &mut self.journal {
            journal.blocks.truncate(now.start);
            journal.book.cut(now.start);
        }
    }

    fn drop_before(&mut self, first: Span) {
        if let Some(journal) = &mut self.journal {
            journal.blocks.drop_before(first.start);
            journal.book.numbers.drop_before(first.start);
        }
    }

    fn exchange(&mut self, start: Span, end: Option<Span>, target: Span) {
        let Some(journal) = &mut self.journal else { return };
        let Journal { blocks, book } = &mut **journal;
        let before = self.elements.len();
        let resized = self.elements.try_resize(before.max(target.len), T::BLANK);
        debug_assert!(resized.is_ok(), "no memory goes while there are checkpoints");
        let end = end.map_or(book.numbers.end(), |end| end.start);
        for position in start.start..end {
            // They lie all over memory.
            let later = book.numbers.piece((position + FETCH_AHEAD as u64).min(end - 1))[0];
            fetch(&self.elements, later as usize * Self::STRIDE);
            let first = book.numbers.piece(position)[0] as usize * Self::STRIDE;
            // Of a length that the compiler knows.
            let piece = &mut blocks.piece_mut(position)[..Self::STRIDE];
            match self.elements.get_mut(first..first + Self::STRIDE) {
                Some(whole) => whole.swap_with_slice(piece),
                None => {
                    let some = self.elements.get_mut(first..).unwrap_or(&mut []);
                    let count = some.len();
                    some.swap_with_slice(&mut piece[..count]);
                }
            }
        }
        self.elements.truncate(target.len);
    }

    fn reopen(&mut self, now: Span) {
        if let Some(journal) = &mut self.journal {
            journal.book.kept.fill(0);
            journal.book.start = now.start;
        }
    }

    fn stop(&mut self, budget: &mut Budget) {
        if let Some(mut journal) = self.journal.take() {
            budget.give(size_of::<Journal<T>>());
            budget.release_ring(&mut journal.blocks);
            budget.release_ring(&mut journal.book.numbers);
            budget.release_kept(&mut journal.book.kept);
        }
    }

    fn fits(&self) -> bool {
        self.journal.as_ref().is_some_and(|journal| {
            let Journal { blocks, book } = &**journal;
            let (end, count) = (book.numbers.end(), book.room.div_ceil(Self::STRIDE));
            blocks.bytes_for(end, count) + book.numbers.bytes_for(end, count) == 0
        })
    }
}

impl<T> Deref for Tracked<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        &self.elements
    }
}

impl<'a, T> IntoIterator for &'a Tracked<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.elements.iter()
    }
}

impl<T, I: SliceIndex<[T]>> Index<I> for Tracked<T> {
    type Output = I::Output;

    #[inline(always)]
    fn index(&self, index: I) -> &I::Output {
        &self.elements[index]
    }
}

/// The element is kept first.
impl<T: Blank> IndexMut<usize> for Tracked<T> {
    #[inline(always)]
    fn index_mut(&mut self, index: usize) -> &mut T {
        self.keep(index);
        &mut self.elements[index]
    }
}
