//! The two stages that look at the boxes of objects, four of them at a time.

use core::ops::Range;
use core::ptr::null_mut;
use core::slice::{from_raw_parts, from_raw_parts_mut};

use super::{CHUNK, MOST_COLUMNS, SLOTS, Sorting, rank};
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::{HOLE, HOLE_MAX, HOLE_MIN};
use crate::loose_grid::layout::level::NO_CELL;
use crate::loose_grid::layout::plan::Plan;
use crate::loose_grid::pairs::Part;
use crate::loose_grid::store::filter::Filter;
use crate::loose_grid::store::objects::{NONE, fetch, fetch_at, id_of};
use crate::simd::floats::{Lanes, Task};

/// Finds the cells of entries, and counts them if there are starts to count in.
pub(super) struct CellTask<'a, const D: usize> {
    pub(super) plan: &'a Plan,
    pub(super) bounds: &'a [Aabb<D>],
    pub(super) ids: &'a [u64],
    pub(super) has_holes: bool,
    pub(super) cells: &'a mut [u32],
    pub(super) ranks: &'a mut [u32],
    pub(super) starts: Option<&'a mut [u32]>,
}

/// True if so many boxes do not stay in the caches close to the core, so that they are fetched before
/// they are looked at.
fn is_far<const D: usize>(slot_count: usize) -> bool {
    slot_count * size_of::<Aabb<D>>() > 1 << 19
}

impl<const D: usize> Task for CellTask<'_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { plan, bounds, ids, has_holes, cells, ranks, mut starts } = self;
        let is_far = is_far::<D>(bounds.len());
        let mut corners = [[[0.0f32; CHUNK]; 2]; D];
        let mut slots = [0; CHUNK];
        let mut found = [0; CHUNK];
        // Holes go behind all others.
        let holes_cell = plan.overflow() + 1;
        let mut first = 0;
        while first < ids.len() {
            let count = CHUNK.min(ids.len() - first);
            if is_far {
                for ahead in &ids[first + count..ids.len().min(first + count + CHUNK)] {
                    fetch(bounds, *ahead as u32 as usize);
                }
            }
            let ids = &ids[first..first + count];
            for (slot, &id) in slots.iter_mut().zip(ids) {
                *slot = id as u32;
            }
            // Holes have no box; any does.
            let has_holes = has_holes && slots[..count].contains(&NONE);
            if has_holes {
                slots.iter_mut().filter(|slot| **slot == NONE).for_each(|slot| *slot = 0);
            }
            let mut columns = [null_mut(); MOST_COLUMNS];
            let mut axis = 0;
            while axis < D {
                columns[axis] = corners[axis][0].as_mut_ptr();
                columns[D + axis] = corners[axis][1].as_mut_ptr();
                axis += 1;
            }
            // SAFETY: whoever runs the task has the lanes; ids are of objects, and where there are
            // entries, slot 0 is one; a chunk is a multiple of four.
            unsafe {
                let slot_at = |entry: usize| *slots.get_unchecked(entry);
                boxes_to_columns::<L, D>(bounds.as_ptr(), slot_at, count, &columns);
            }
            let are_all_here = plan.cells_of(&corners, &mut found);
            let found = &mut found[..count];
            if !are_all_here {
                let others = found.iter_mut().zip(&slots).filter(|(cell, _)| **cell == NO_CELL);
                others.for_each(|(cell, &slot)| *cell = plan.cell_of(&bounds[slot as usize]));
            }
            if has_holes {
                let holes = found.iter_mut().zip(ids).filter(|&(_, &id)| id == HOLE);
                holes.for_each(|(cell, _)| *cell = holes_cell);
            }
            if let Some(starts) = &mut starts {
                rank(found, &mut ranks[first..first + count], starts);
            }
            cells[first..first + count].copy_from_slice(found);
            first += count;
        }
    }
}

/// Writes boxes, ids, filters and marks of the sorted entries of a part, whose slots are known, and tells
/// the objects where they are.
pub(super) struct BoxTask<'a, const D: usize> {
    pub(super) sorting: &'a Sorting<D>,
    pub(super) part: Part,
}

impl<const D: usize> Task for BoxTask<'_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Sorting { home, have_all_moved, slot_count, leaves_holes, .. } = *self.sorting;
        let sorting = self.sorting;
        let range = self.part.of_chunks(sorting.end(), CHUNK);
        let is_far = is_far::<D>(slot_count as usize);
        let column = |column: usize, entries: &Range<usize>| {
            // SAFETY: the entries are this part's, and nothing is written while this is looked at.
            unsafe { from_raw_parts(sorting.column(column, entries.start), entries.len()) }
        };
        let (mut slots, mut others) = ([0; CHUNK], [0; CHUNK]);
        let mut first = range.start;
        while first < range.end {
            let some = first..range.end.min(first + CHUNK);
            let count = some.len();
            slots[..count].copy_from_slice(column(SLOTS, &some));
            others[..count].copy_from_slice(column(Sorting::<D>::GENERATIONS, &some));
            if is_far {
                for &ahead in column(SLOTS, &(some.end..range.end.min(some.end + CHUNK))) {
                    fetch_at(sorting.bounds, ahead as usize);
                    if !have_all_moved {
                        fetch_at(sorting.slots.cast_const(), ahead as usize);
                    }
                }
            }
            // SAFETY: ids and filters of these entries are this part's.
            let ids = unsafe { from_raw_parts_mut(sorting.ids.add(first), count) };
            if !sorting.filters.is_null() {
                // SAFETY: as above; until the boxes are written, what entries are and meet stands there.
                let filters = unsafe { from_raw_parts_mut(sorting.filters.add(first), count) };
                let categories = column(Sorting::<D>::RANKS, &some);
                let found = categories.iter().zip(&others).zip(&*ids);
                for (filter, ((&category, &mask), &group)) in filters.iter_mut().zip(found) {
                    *filter = Filter { category, mask, group: (group as u32).cast_signed() };
                }
            }
            let holes = match leaves_holes {
                true => take_holes(&mut slots[..count]),
                false => 0,
            };
            let columns = sorting.corners.map(|column| column.wrapping_add(first).cast());
            // SAFETY: whoever runs the task has the lanes; the slots are those of objects; a part has whole
            // chunks, and behind the last entry there is room for eight more in every array.
            unsafe {
                let slot_at = |entry: usize| *slots.get_unchecked(entry);
                boxes_to_columns::<L, D>(sorting.bounds, slot_at, count, &columns);
            }
            let mut bits = 0;
            if have_all_moved {
                for (id, (&slot, &generation)) in ids.iter_mut().zip(slots.iter().zip(&others)) {
                    *id = id_of(slot, generation);
                }
                bits = u64::MAX >> (CHUNK - count);
            } else {
                for (lane, (id, &slot)) in ids.iter_mut().zip(&slots).enumerate() {
                    if holes >> lane & 1 != 0 {
                        continue;
                    }
                    // SAFETY: an object stands in one entry, so it is this part's.
                    let object = unsafe { &mut *sorting.slots.add(slot as usize) };
                    *id = id_of(slot, object.generation);
                    let is_new = sorting.marks.take_in(object, home, first + lane);
                    bits |= u64::from(is_new) << lane;
                }
            }
            if holes != 0 {
                sorting.write_holes(first, holes);
            }
            // SAFETY: a word is of the entries of one chunk.
            unsafe { sorting.moved.add(first / CHUNK).write(bits) };
            first = some.end;
        }
    }
}

/// Which of up to 64 slots are none, a bit each. They become any that is there, for what is written over.
#[inline(never)]
fn take_holes(slots: &mut [u32]) -> u64 {
    let mut holes = 0;
    for (lane, slot) in slots.iter_mut().enumerate() {
        if *slot == NONE {
            (*slot, holes) = (0, holes | 1 << lane);
        }
    }
    holes
}

impl<const D: usize> Sorting<D> {
    /// Makes holes of some entries of a chunk of the part that calls this: from one on, a bit each. Out of line, for
    /// most sorts leave none.
    #[inline(never)]
    fn write_holes(&self, first: usize, mut holes: u64) {
        while holes != 0 {
            let entry = first + holes.trailing_zeros() as usize;
            holes &= holes - 1;
            for axis in 0..D {
                // SAFETY: the boxes and ids of these entries are this part's.
                unsafe {
                    self.column(axis, entry).write(HOLE_MIN);
                    self.column(D + axis, entry).write(HOLE_MAX);
                    self.ids.add(entry).write(HOLE);
                }
            }
        }
    }
}

/// Writes the corners of the boxes of the first `count` slots to columns, those of the smallest corners
/// first, four boxes at a time.
///
/// # Safety
/// The machine has the lanes. All slots have boxes, those behind `count` too, up to a multiple of four. In each
/// column so many floats can be written.
#[inline(always)]
pub(crate) unsafe fn boxes_to_columns<L: Lanes, const D: usize>(
    boxes: *const Aabb<D>,
    slot_at: impl Fn(usize) -> u32,
    count: usize,
    columns: &[*mut f32; MOST_COLUMNS],
) {
    let mut four = 0;
    while four < count {
        let mut corner = 0;
        while corner + 4 <= 2 * D {
            // SAFETY: as the caller promises; a box is 2 D floats without a gap, of which four are
            // read. In 3D the two in the middle are written twice.
            unsafe {
                let row = |i: usize| {
                    let slot = slot_at(four + i);
                    boxes.add(slot as usize).cast::<f32>().add(corner)
                };
                let column = |i: usize| columns[corner + i].add(four);
                let rows = [row(0), row(1), row(2), row(3)];
                L::transpose(rows, [column(0), column(1), column(2), column(3)]);
            }
            corner += 2;
        }
        four += 4;
    }
}
