//! One layer of objects, sorted by cell: the boxes as structure of arrays, the cells as starts.
//!
//! Entries of one cell are neighbours, cells of one row too, so a run of cells is a run of entries.
//! A full commit sorts by counting, reading in the order of the last commit, so that memory is
//! walked nearly in order when objects move little. A small commit moves only the entries that
//! change cells, through holes left between the cells. Both keep the order inside a cell, and which
//! of the two runs depends on counts of objects only, never on where the holes are.

use core::ops::Range;

use super::error::LooseGridError;
use super::geometry::Aabb;
use super::lanes::LANES;
use super::level::Level;
use super::memory::Budget;
use super::objects::{Home, NONE};
use super::plan::{MAX_SIZE_CLASSES, Plan};
use crate::memory::Vec;

/// What pairs and queries are filtered by: a pair passes if each one's category meets the other's
/// mask.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// What the object is, usually one bit.
    pub category: u32,
    /// The categories it meets.
    pub mask: u32,
}

impl Filter {
    /// True if each one's category meets the other's mask.
    #[inline(always)]
    pub fn passes(&self, other: &Filter) -> bool {
        (self.category & other.mask != 0) & (other.category & self.mask != 0)
    }
}

impl Default for Filter {
    /// Category 1, every bit of the mask.
    fn default() -> Self {
        Self { category: 1, mask: u32::MAX }
    }
}

/// An object inserted since the last commit; `slot` is [`NONE`] if it was removed again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    pub(super) slot: u32,
    pub(super) filter: Filter,
    pub(super) layer: Home,
}

/// A layer.
#[derive(Debug)]
pub(super) struct Layer<const D: usize> {
    pub(super) home: Home,
    pub(super) plan: Plan,
    /// Bounds of the boxes of each level, or a little more after a small commit.
    pub(super) content: [Aabb<D>; MAX_SIZE_CLASSES],
    /// First entry of each cell, of the overflow cell behind them, and the end; one more to count in.
    pub(super) starts: Vec<u32>,
    /// Bits of the boxes' corners, an array an axis. Holes have their min above their max.
    pub(super) min: [Vec<u32>; D],
    pub(super) max: [Vec<u32>; D],
    /// Slot of each entry, or [`NONE`] for a hole.
    pub(super) slot: Vec<u32>,
    pub(super) generation: Vec<u32>,
    pub(super) category: Vec<u32>,
    pub(super) mask: Vec<u32>,
    /// One bit an entry: moved or inserted with the last commit.
    pub(super) moved: Vec<u64>,
    /// Entries, holes included. The arrays are longer by [`LANES`] holes.
    pub(super) len: usize,
    /// Objects.
    pub(super) live: usize,
    /// Objects there were when the tables were laid out.
    pub(super) planned_for: usize,
    /// The next commit lays the tables out anew.
    pub(super) replan: bool,
    /// Objects moved since the last commit.
    pub(super) changed: usize,
}

/// Corners of the bounds of no box.
const NO_CONTENT: (f32, f32) = (f32::INFINITY, f32::NEG_INFINITY);
const HOLE_MIN: u32 = f32::INFINITY.to_bits();
const HOLE_MAX: u32 = f32::NEG_INFINITY.to_bits();

impl<const D: usize> Layer<D> {
    pub(super) fn new(home: Home) -> Self {
        Self {
            home,
            plan: Plan::EMPTY,
            content: [NO_CONTENT; MAX_SIZE_CLASSES]
                .map(|(min, max)| Aabb { min: [min; D], max: [max; D] }),
            starts: Vec::new(),
            min: core::array::from_fn(|_| Vec::new()),
            max: core::array::from_fn(|_| Vec::new()),
            slot: Vec::new(),
            generation: Vec::new(),
            category: Vec::new(),
            mask: Vec::new(),
            moved: Vec::new(),
            len: 0,
            live: 0,
            planned_for: 0,
            replan: false,
            changed: 0,
        }
    }

    /// Entries of a run of cells.
    #[inline(always)]
    pub(super) fn entries(&self, cells: Range<u32>) -> Range<usize> {
        self.starts[cells.start as usize] as usize..self.starts[cells.end as usize] as usize
    }

    /// Entries of the overflow cell.
    #[inline]
    pub(super) fn overflow(&self) -> Range<usize> {
        if self.starts.is_empty() {
            return 0..0;
        }
        let cell = self.plan.overflow();
        self.entries(cell..cell + 1)
    }

    /// Entries of a level.
    pub(super) fn entries_of(&self, level: &Level) -> Range<usize> {
        self.entries(level.base..level.base + level.cells())
    }

    pub(super) fn box_at(&self, entry: usize) -> Aabb<D> {
        Aabb {
            min: core::array::from_fn(|i| f32::from_bits(self.min[i][entry])),
            max: core::array::from_fn(|i| f32::from_bits(self.max[i][entry])),
        }
    }

    #[inline(always)]
    pub(super) fn filter_at(&self, entry: usize) -> Filter {
        Filter { category: self.category[entry], mask: self.mask[entry] }
    }

    #[inline(always)]
    pub(super) fn id_at(&self, entry: usize) -> u64 {
        super::objects::id_of(self.slot[entry], self.generation[entry])
    }

    pub(super) fn is_moved(&self, entry: usize) -> bool {
        self.moved[entry / 64] >> (entry % 64) & 1 != 0
    }

    pub(super) fn set_moved(&mut self, entry: usize) {
        self.moved[entry / 64] |= 1 << (entry % 64);
    }

    /// Makes an entry a hole.
    pub(super) fn clear_entry(&mut self, entry: usize) {
        self.slot[entry] = NONE;
        self.generation[entry] = 0;
        self.category[entry] = 0;
        self.mask[entry] = 0;
        for axis in 0..D {
            self.min[axis][entry] = HOLE_MIN;
            self.max[axis][entry] = HOLE_MAX;
        }
        self.moved[entry / 64] &= !(1 << (entry % 64));
    }

    /// Writes the box of an entry and lets its level know.
    pub(super) fn set_box(&mut self, entry: usize, bounds: &Aabb<D>) {
        if let Some(class) = self.plan.class_of(bounds) {
            let content = &mut self.content[class];
            for axis in 0..D {
                content.min[axis] = content.min[axis].min(bounds.min[axis]);
                content.max[axis] = content.max[axis].max(bounds.max[axis]);
            }
        }
        for axis in 0..D {
            self.min[axis][entry] = bounds.min[axis].to_bits();
            self.max[axis][entry] = bounds.max[axis].to_bits();
        }
    }

    /// The arrays with one number an entry.
    pub(super) fn columns(&mut self) -> impl Iterator<Item = &mut Vec<u32>> {
        let others = [&mut self.slot, &mut self.generation, &mut self.category, &mut self.mask];
        self.min.iter_mut().chain(&mut self.max).chain(others)
    }

    /// Room for so many entries. Fails before anything changes.
    pub(super) fn reserve(
        &mut self,
        entries: usize,
        budget: &mut Budget,
    ) -> Result<(), LooseGridError> {
        for column in self.columns() {
            let more = (entries + LANES).saturating_sub(column.len());
            budget.reserve(column, more)?;
        }
        let words = (entries + LANES).div_ceil(64);
        let more = words.saturating_sub(self.moved.len());
        Ok(budget.reserve(&mut self.moved, more)?)
    }

    /// Makes the arrays fit so many entries, which is reserved; new ones are holes.
    pub(super) fn set_len(&mut self, entries: usize) {
        let len = entries + LANES;
        let before = self.slot.len();
        let words = len.div_ceil(64);
        for (column, hole) in self.min.iter_mut().map(|column| (column, HOLE_MIN)).chain(
            self.max.iter_mut().map(|column| (column, HOLE_MAX)).chain([
                (&mut self.slot, NONE),
                (&mut self.generation, 0),
                (&mut self.category, 0),
                (&mut self.mask, 0),
            ]),
        ) {
            let resized = column.try_resize(len, hole);
            debug_assert!(resized.is_ok(), "entries are reserved before they are used");
        }
        let resized = self.moved.try_resize(words, 0);
        debug_assert!(resized.is_ok(), "entries are reserved before they are used");
        // What were entries before may be the holes behind the end now.
        for entry in entries..len.min(before) {
            self.clear_entry(entry);
        }
        self.len = entries;
    }
}
