//! Arrays that can return to a checkpoint.
//!
//! While checkpoints are kept, an array keeps what it held before each change: in small rows, each
//! once at most between two checkpoints (see [`super::journal`]). The rows between two checkpoints are different
//! ones, so the way back exchanges them with the array in any order, and what it leaves in their places is the
//! way forth.
//!
//! Room to keep the whole array once more is made together with the room for its elements and with each
//! checkpoint, so that to change an element that there is room for never fails.

use core::ops::{Deref, Index, IndexMut, Range};
use core::slice::SliceIndex;

use crate::error::OutOfMemory;
use crate::loose_grid::store::journal::{Blank, Column, Journal};
use crate::memory::{Box, Meter, Vec, try_box};

/// Bytes of a row of an array that is kept by itself, or a little less.
const ROW: usize = 64;

/// Where an array stands in its journal at a checkpoint.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Span {
    /// Position of the first row that was kept since.
    start: u64,
    /// Elements there were.
    len: usize,
}

impl Span {
    /// Positions of the rows that were kept from a checkpoint to another, or up to now.
    pub(crate) fn between(start: Span, end: Option<Span>, journal: &Journal) -> Range<u64> {
        start.start..end.map_or(journal.end(), |end| end.start)
    }
}

/// What a checkpoint needs of an array, or of some of one length that are kept together, whatever their elements.
pub(crate) trait Track {
    /// What it keeps; there is none while nothing is kept.
    fn journal(&mut self) -> &mut Option<Box<Journal>>;
    /// Elements there are.
    fn count(&self) -> usize;
    /// Rows there is room for, and bytes of one.
    fn rows(&self) -> (usize, usize);
    /// Makes it so long, for which there is room, with any elements.
    fn resize(&mut self, count: usize) -> Result<(), OutOfMemory>;
    /// Exchanges rows that were kept with what it holds.
    fn exchange_rows(&mut self, positions: Range<u64>);
}

impl dyn Track + '_ {
    /// Makes room to keep all of the array behind the rows up to a moment, or behind all if there is none
    /// yet, and keeps from now on what changes. Refused, it keeps what it kept.
    pub(crate) fn make_room(
        &mut self,
        now: Option<Span>,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let (count, bytes) = self.rows();
        if self.journal().is_none() {
            meter.take_for_checkpoints(size_of::<Journal>())?;
            let journal = try_box(Journal::new(bytes));
            *self.journal() =
                Some(journal.inspect_err(|_| meter.give_from_checkpoints(size_of::<Journal>()))?);
        }
        let Some(journal) = self.journal() else { return Ok(()) };
        let start = now.map_or(journal.end(), |now| now.start);
        journal.make_room(start, count, meter)
    }

    /// Where it stands now, if nothing lies in the future.
    pub(crate) fn span(&mut self) -> Span {
        let start = self.journal().as_ref().map_or(0, |journal| journal.end());
        Span { start, len: self.count() }
    }

    /// Drops what was kept after a moment, and begins to keep anew.
    pub(crate) fn cut(&mut self, now: Span) {
        self.journal().iter_mut().for_each(|journal| journal.cut(now.start));
    }

    /// Drops what was kept before a moment.
    pub(crate) fn drop_before(&mut self, first: Span) {
        self.journal().iter_mut().for_each(|journal| journal.drop_before(first.start));
    }

    /// Goes from one moment to a neighbour: exchanges what was kept between both, up to an end or up to all
    /// there is, and takes the length of the target.
    pub(crate) fn exchange(&mut self, start: Span, end: Option<Span>, target: Span) {
        let Some(last) = self.journal().as_ref().map(|journal| journal.end()) else { return };
        let count = self.count().max(target.len);
        let mut resized = self.resize(count);
        self.exchange_rows(start.start..end.map_or(last, |end| end.start));
        resized = resized.and(self.resize(target.len));
        debug_assert!(resized.is_ok(), "no memory goes while there are checkpoints");
    }

    /// Keeps from a moment on, to which it has returned, as if nothing had changed since.
    pub(crate) fn reopen(&mut self, now: Span) {
        self.journal().iter_mut().for_each(|journal| journal.reopen(now.start));
    }

    /// Keeps nothing any more.
    pub(crate) fn stop(&mut self, meter: &mut Meter) {
        if let Some(mut journal) = self.journal().take() {
            meter.give_from_checkpoints(size_of::<Journal>());
            journal.release(meter);
        }
    }

    /// True if all of it can be kept behind what was kept so far, without taking memory.
    pub(crate) fn fits(&mut self) -> bool {
        self.journal().as_ref().is_some_and(|journal| journal.fits())
    }
}

/// Sees to it that all rows that there is room for can be kept, if any are.
pub(crate) fn keep_room(
    journal: &mut Option<Box<Journal>>,
    rows: usize,
    meter: &mut Meter,
) -> Result<(), OutOfMemory> {
    match journal {
        Some(journal) => {
            let start = journal.start();
            journal.make_room(start, rows, meter)
        }
        None => Ok(()),
    }
}

/// An array that can return to a checkpoint by itself.
#[derive(Debug)]
pub(crate) struct Tracked<T> {
    elements: Vec<T>,
    /// There is none while nothing is kept.
    journal: Option<Box<Journal>>,
}

impl<T> Tracked<T> {
    pub(crate) const fn new() -> Self {
        Self { elements: Vec::new(), journal: None }
    }
}

impl<T: Blank> Tracked<T> {
    /// Elements of a row.
    const UNIT: usize = {
        let most = ROW / size_of::<T>();
        if most == 0 { 1 } else { 1 << most.ilog2() }
    };

    /// True if what changes is kept.
    #[inline(always)]
    pub(crate) fn is_kept(&self) -> bool {
        self.journal.is_some()
    }

    /// Elements there is room for: while memory for what is kept is short, fewer than the array has.
    #[inline(always)]
    pub(crate) fn capacity(&self) -> usize {
        match &self.journal {
            Some(journal) => self.elements.capacity().min(journal.room() * Self::UNIT),
            None => self.elements.capacity(),
        }
    }

    /// Keeps an element, which is about to change.
    #[inline(always)]
    pub(crate) fn keep(&mut self, index: usize) {
        if self.journal.is_some() {
            self.keep_one(index);
        }
    }

    /// The same. Apart, so that who changes elements pays for a look where nothing is kept, and no more.
    #[cold]
    #[inline(never)]
    fn keep_one(&mut self, index: usize) {
        if let Some(journal) = &mut self.journal {
            let column = Column::of(&mut self.elements, Self::UNIT);
            journal.keep_one(&column, index / Self::UNIT);
        }
    }

    /// Keeps some elements, which are about to change, or to go, or to come.
    #[inline(always)]
    pub(crate) fn keep_range(&mut self, range: Range<usize>) {
        if self.journal.is_some() && !range.is_empty() {
            self.keep_some(range);
        }
    }

    /// The same for more than none, apart as well.
    #[cold]
    #[inline(never)]
    fn keep_some(&mut self, range: Range<usize>) {
        if let Some(journal) = &mut self.journal {
            let rows = range.start / Self::UNIT..(range.end - 1) / Self::UNIT + 1;
            journal.keep(&[Column::of(&mut self.elements, Self::UNIT)], rows);
        }
    }

    /// All elements to change, each of which is kept.
    pub(crate) fn all_mut(&mut self) -> &mut [T] {
        self.keep_range(0..self.elements.len());
        &mut self.elements
    }

    /// Some elements to change, each of which is kept.
    pub(crate) fn range_mut(&mut self, range: Range<usize>) -> &mut [T] {
        self.keep_range(range.clone());
        &mut self.elements[range]
    }

    /// The elements to change, of which the caller has kept those that he changes.
    #[inline(always)]
    pub(crate) fn kept_mut(&mut self) -> &mut [T] {
        &mut self.elements
    }

    /// Appends an element where there is room; gives it back if there is none.
    #[inline(always)]
    pub(crate) fn push_within_capacity(&mut self, value: T) -> Result<(), T> {
        if self.is_kept() {
            if self.elements.len() == self.capacity() {
                return Err(value);
            }
            self.keep(self.elements.len());
        }
        self.elements.push_within_capacity(value)
    }

    /// Appends so many elements, for which there is room.
    #[inline(always)]
    pub(crate) fn extend_within_capacity(&mut self, count: usize, value: impl Fn(usize) -> T) {
        self.keep_range(self.elements.len()..self.elements.len() + count);
        let before = self.elements.len();
        let resized = self.elements.try_resize(before + count, T::BLANK);
        debug_assert!(resized.is_ok(), "room is made before elements come");
        for (index, element) in self.elements[before..].iter_mut().enumerate() {
            *element = value(index);
        }
    }

    /// Appends an element, for which room was made if anything is kept.
    pub(crate) fn try_push(&mut self, value: T) -> Result<(), OutOfMemory> {
        self.keep(self.elements.len());
        self.elements.try_push(value)
    }

    /// Appends copies of values, for which room was made if anything is kept.
    pub(crate) fn try_extend_from_slice(&mut self, values: &[T]) -> Result<(), OutOfMemory> {
        self.keep_range(self.elements.len()..self.elements.len() + values.len());
        self.elements.try_extend_from_slice(values)
    }

    /// Makes the array `len` long, filling with copies of `value` or dropping the end. Room was made if
    /// anything is kept.
    pub(crate) fn try_resize(&mut self, len: usize, value: T) -> Result<(), OutOfMemory> {
        let before = self.elements.len();
        self.keep_range(before.min(len)..before.max(len));
        self.elements.try_resize(len, value)
    }

    /// Drops all elements from `len` on; keeps the memory.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.keep_range(len.min(self.elements.len())..self.elements.len());
        self.elements.truncate(len);
    }

    /// Drops all elements; keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.truncate(0);
    }

    /// Room for `additional` more elements.
    pub(crate) fn reserve(
        &mut self,
        additional: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        meter.reserve(&mut self.elements, additional)?;
        self.keep_room(meter)
    }

    /// Room for `len` elements in all and no more.
    pub(crate) fn reserve_exact(
        &mut self,
        len: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        meter.reserve_exact(&mut self.elements, len)?;
        self.keep_room(meter)
    }

    /// Drops all elements, and gives back the memory if it has become far too large for them. None goes while
    /// anything is kept, which may have to come back.
    pub(crate) fn clear_and_trim(&mut self, meter: &mut Meter) {
        if !self.is_kept() {
            meter.trim(&mut self.elements);
        }
        self.clear();
    }

    /// Drops all elements and gives back the memory, but none while anything is kept.
    pub(crate) fn release(&mut self, meter: &mut Meter) {
        self.clear();
        if !self.is_kept() {
            meter.release(&mut self.elements);
        }
    }

    /// Gives back room for more than so many elements, if memory allows, but none while anything is kept.
    pub(crate) fn shrink(&mut self, capacity: usize, meter: &mut Meter) {
        let mut fewer = Vec::new();
        if !self.is_kept() && meter.reserve_exact(&mut fewer, capacity).is_ok() {
            let copied = fewer.try_extend_from_slice(&self.elements);
            debug_assert!(copied.is_ok(), "there is room for all of them");
            core::mem::swap(&mut self.elements, &mut fewer);
            meter.release(&mut fewer);
        }
    }

    /// The elements, those beyond the end among them, that were kept between two moments, or up to now.
    pub(crate) fn kept_between(
        &self,
        start: Span,
        end: Option<Span>,
    ) -> impl Iterator<Item = Range<usize>> {
        let positions = self.journal.as_ref().map(|journal| Span::between(start, end, journal));
        positions.into_iter().flat_map(|positions| self.kept_at(positions))
    }

    /// The elements, those beyond the end among them, in the rows at some positions of what is kept.
    pub(crate) fn kept_at(&self, positions: Range<u64>) -> impl Iterator<Item = Range<usize>> {
        self.journal.iter().flat_map(move |journal| {
            let rows = journal.rows_between(positions.clone());
            rows.map(|rows| rows.start * Self::UNIT..rows.end * Self::UNIT)
        })
    }

    /// Sees to it that all that there is room for can be kept.
    #[inline]
    fn keep_room(&mut self, meter: &mut Meter) -> Result<(), OutOfMemory> {
        keep_room(&mut self.journal, self.elements.capacity().div_ceil(Self::UNIT), meter)
    }
}

impl<T: Blank> Track for Tracked<T> {
    fn journal(&mut self) -> &mut Option<Box<Journal>> {
        &mut self.journal
    }

    fn count(&self) -> usize {
        self.elements.len()
    }

    fn rows(&self) -> (usize, usize) {
        (self.elements.capacity().div_ceil(Self::UNIT), Self::UNIT * size_of::<T>())
    }

    fn resize(&mut self, count: usize) -> Result<(), OutOfMemory> {
        self.elements.try_resize(count, T::BLANK)
    }

    fn exchange_rows(&mut self, positions: Range<u64>) {
        if let Some(journal) = &mut self.journal {
            journal.exchange(&mut [Column::of(&mut self.elements, Self::UNIT)][..], positions);
        }
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

/// An array that is kept together with others of its length, by who has them all: he keeps an element before he
/// changes it.
#[derive(Debug)]
pub(crate) struct Shared<T>(Vec<T>);

impl<T: Blank> Shared<T> {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// The elements to change, of which the caller has kept those that he changes.
    #[inline(always)]
    pub(crate) fn kept_mut(&mut self) -> &mut [T] {
        &mut self.0
    }

    /// The array to make longer or shorter; what comes and goes was kept.
    #[inline(always)]
    pub(crate) fn array(&mut self) -> &mut Vec<T> {
        &mut self.0
    }

    /// The array as a column, of which a row is an element.
    pub(crate) fn column(&mut self) -> Column<'_> {
        Column::of(&mut self.0, 1)
    }

    /// Elements there is room for.
    pub(crate) fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl<T> Deref for Shared<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T, I: SliceIndex<[T]>> Index<I> for Shared<T> {
    type Output = I::Output;

    #[inline(always)]
    fn index(&self, index: I) -> &I::Output {
        &self.0[index]
    }
}
