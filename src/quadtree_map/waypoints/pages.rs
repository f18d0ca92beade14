//! An array that grows by pages: no element ever moves. One that grows by half would copy all of a long search within
//! one step, which took as long as ten others.

use core::ops::{Index, IndexMut};

use crate::error::OutOfMemory;
use crate::memory::{Box, Meter, Vec, try_box_array};

/// Elements of a page.
const PAGE: usize = 64;

#[derive(Debug)]
pub(super) struct Pages<T> {
    pages: Vec<Box<[T; PAGE]>>,
    len: usize,
}

impl<T: Copy> Pages<T> {
    pub(super) const fn new() -> Self {
        Self { pages: Vec::new(), len: 0 }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Forgets all; keeps the memory.
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Room for so many more; new pages are filled with `filler`.
    #[inline]
    pub(super) fn reserve(
        &mut self,
        count: usize,
        filler: T,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        while self.pages.len() * PAGE - self.len < count {
            meter.reserve(&mut self.pages, 1)?;
            meter.check(size_of::<[T; PAGE]>())?;
            self.pages.try_push(try_box_array(filler)?)?;
            meter.took(size_of::<[T; PAGE]>());
        }
        Ok(())
    }

    /// Adds an element, for which room was reserved.
    #[inline]
    pub(super) fn push(&mut self, element: T) {
        let len = self.len;
        self[len] = element;
        self.len += 1;
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<&T> {
        if index < self.len { Some(&self[index]) } else { None }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        (0..self.len).map(|index| &self[index])
    }
}

impl<T> Index<usize> for Pages<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, index: usize) -> &T {
        &self.pages[index / PAGE][index % PAGE]
    }
}

impl<T> IndexMut<usize> for Pages<T> {
    #[inline(always)]
    fn index_mut(&mut self, index: usize) -> &mut T {
        &mut self.pages[index / PAGE][index % PAGE]
    }
}
