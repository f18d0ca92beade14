//! Which pixels changed since a revision, as areas.
//!
//! Every slot of a node knows its newest revision and the roots stand in a list from the newest
//! change to the oldest, so the search meets nothing but what changed and the slots beside it. The
//! leaves of a root that changed become a picture of 64 x 64 bits, which is divided into boxes that
//! hold little else; boxes of neighbouring roots are joined.

use crate::coord::{Bounds, Rect};
use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT, Square, bits};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::node::NO_REVISIONS;
use crate::quadtree_map::tree::revision::Revision;
use crate::quadtree_map::tree::steps::Tree;
use crate::sort::sort_small_by_key;

/// Leaves along a side of a root.
const LEAVES: usize = 64;
/// Areas that are joined with each other.
const TOGETHER: usize = 256;
/// A box is divided until at least one in this many of its leaves changed.
const SPARSE: u32 = 2;

impl QuadtreeMap {
    /// Areas that hold every pixel that changed after `revision`: inside `rect`, or anywhere for
    /// `None`. They do not overlap. They are made of leaves of 16 x 16 pixels, clipped to `rect`; where
    /// changes lie close together a few that did not change are among them, at most as many as did. A
    /// square of 128 or 1024 pixels that became uniform counts whole.
    ///
    /// Nothing for the revision of now. The whole rectangle (or plane) for a revision before the last
    /// [`load`](QuadtreeMap::load) or [`clear`](QuadtreeMap::clear), which changed everything, for one
    /// of another history, and for one that is still to come.
    ///
    /// The order of the areas follows from where and when the pixels changed alone. Cost follows what
    /// changed since, not the map; takes up to eight bytes of memory for each square of 1024 that did
    /// while it runs.
    pub fn changes_since(
        &self,
        revision: Revision,
        rect: Option<Rect>,
        emit: &mut impl FnMut(Bounds),
    ) -> Result<()> {
        let area = match rect {
            None => Area::of_bounds(&Bounds::plane()),
            Some(rect) => match Area::of_rect(&rect.in_plane("rect")?) {
                None => return Ok(()),
                Some(area) => area,
            },
        };
        if self.is_unknown_since(revision) {
            emit(area.bounds());
            return Ok(());
        }
        self.tree.joined_changes(revision.number, &area, &mut |area| emit(area.bounds()))?;
        Ok(())
    }

    /// True if all that is known is that anything may have changed since a revision.
    pub(crate) fn is_unknown_since(&self, revision: Revision) -> bool {
        revision.history != self.history
            || !(self.tree.base_revision..=self.tree.revision).contains(&revision.number)
    }
}

impl Tree {
    /// Areas that hold all changes after a known revision.
    pub(crate) fn joined_changes(
        &self,
        revision: u64,
        area: &Area,
        emit: &mut impl FnMut(Area),
    ) -> core::result::Result<(), OutOfMemory> {
        let mut joined = Joined::new();
        self.changes_since(revision, area, &mut |area| joined.add(area, emit))?;
        joined.finish(emit);
        Ok(())
    }

    /// The same before they are joined, none of them larger than a root.
    fn changes_since(
        &self,
        revision: u64,
        area: &Area,
        emit: &mut impl FnMut(Area),
    ) -> core::result::Result<(), OutOfMemory> {
        for &root in &self.roots_since(revision, area)? {
            let square = self.roots.get(root).square();
            let leaves = self.leaves_inside(root, revision, area);
            leaves.boxes(&mut |found| emit(found.area(&square).clip(area)));
        }
        Ok(())
    }

    /// The roots that touch an area and changed after a revision, row by row.
    pub(crate) fn roots_since(
        &self,
        revision: u64,
        area: &Area,
    ) -> core::result::Result<Vec<u32>, OutOfMemory> {
        let mut roots = Vec::new();
        let mut next = self.newest_root;
        while next != NO_ROOT {
            let root = self.roots.get(next);
            if root.revision <= revision {
                break;
            }
            if root.square().area().touches(area) {
                roots.try_push(next)?;
            }
            next = root.older;
        }
        self.sort_by_place(&mut roots);
        Ok(roots)
    }

    /// One bit a slot of a node, set where it changed after a revision.
    pub(crate) fn slots_since(&self, node: u32, revision: u64) -> u64 {
        let entry = self.nodes.get(node);
        let younger = |age: u32| match entry.revisions {
            NO_REVISIONS => 0,
            table => {
                let ages = self.revisions.get(table).iter().enumerate();
                ages.fold(0, |slots, (slot, &other)| slots | u64::from(other > age) << slot)
            }
        };
        match revision.checked_sub(entry.oldest) {
            Some(age) => u32::try_from(age).map_or(0, younger),
            // All changed but those that were empty from the beginning.
            None if entry.was_empty() => younger(0) | !entry.empty,
            None => u64::MAX,
        }
    }

    /// The last revision that changed the leaf that holds a pixel, or a square around it.
    pub(crate) fn leaf_revision(&self, x: u32, y: u32) -> u64 {
        let Some(path) = self.path(x, y) else { return self.base_revision };
        match path.middle.or(path.top) {
            Some((node, slot)) => self.slot_revision(node, slot),
            None => self.roots.get(path.root).revision,
        }
    }

    /// How many leaves of a root changed after a revision in an area, which the root did and touches.
    pub(crate) fn leaves_changed(&self, root: u32, revision: u64, area: &Area) -> u64 {
        let leaves = self.leaves_inside(root, revision, area);
        leaves.rows.iter().map(|row| u64::from(row.count_ones())).sum()
    }

    /// The leaves of a root in an area that changed after a revision, which the root did.
    fn leaves_inside(&self, root: u32, revision: u64, area: &Area) -> Leaves {
        let square = self.roots.get(root).square();
        let mut leaves = self.leaves_since(root, revision);
        let inside = square.area().clip(area).in_squares(LEAF_SHIFT);
        leaves.keep(inside.min_x as usize % LEAVES..=inside.max_x as usize % LEAVES, |row| {
            (inside.min_y as usize % LEAVES..=inside.max_y as usize % LEAVES).contains(&row)
        });
        leaves
    }

    /// The leaves of a root that changed after a revision, which the root did.
    fn leaves_since(&self, root: u32, revision: u64) -> Leaves {
        let Some(top) = self.roots.get(root).reference.node_index() else {
            return Leaves { rows: [u64::MAX; LEAVES] };
        };
        let mut leaves = Leaves { rows: [0; LEAVES] };
        for slot in bits(self.slots_since(top, revision)) {
            let changed = match self.nodes.get(top).children[slot].node_index() {
                Some(middle) => self.slots_since(middle, revision),
                None => u64::MAX,
            };
            let rows = &mut leaves.rows[slot / 8 * 8..][..8];
            for (row, changed) in rows.iter_mut().zip(changed.to_le_bytes()) {
                *row |= u64::from(changed) << (slot % 8 * 8);
            }
        }
        leaves
    }
}

/// One bit for each leaf of a root, row by row.
struct Leaves {
    rows: [u64; LEAVES],
}

/// Some leaves of a root, inclusive.
#[derive(Clone, Copy)]
struct LeafBox {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl LeafBox {
    fn columns(&self) -> u64 {
        (u64::MAX << self.left) & (u64::MAX >> (LEAVES - 1 - self.right))
    }

    fn count(&self) -> u32 {
        ((self.right - self.left + 1) * (self.bottom - self.top + 1)) as u32
    }

    /// Its pixels.
    fn area(&self, root: &Square) -> Area {
        let pixel = |leaf: usize| (leaf as u32) << LEAF_SHIFT;
        Area {
            min_x: root.x + pixel(self.left),
            min_y: root.y + pixel(self.top),
            max_x: root.x + (pixel(self.right) | 15),
            max_y: root.y + (pixel(self.bottom) | 15),
        }
    }
}

impl Leaves {
    fn keep(&mut self, columns: core::ops::RangeInclusive<usize>, row: impl Fn(usize) -> bool) {
        let all = LeafBox { left: *columns.start(), top: 0, right: *columns.end(), bottom: 63 };
        for (index, bits) in self.rows.iter_mut().enumerate() {
            *bits &= if row(index) { all.columns() } else { 0 };
        }
    }

    /// Divides the set bits into boxes: at the widest gap, or in the middle where there is none.
    fn boxes(&self, emit: &mut impl FnMut(LeafBox)) {
        let whole = LeafBox { left: 0, top: 0, right: LEAVES - 1, bottom: LEAVES - 1 };
        // Every cut takes a row or a column off, so it never nests deeper than both sides together.
        let mut open = [whole; 2 * LEAVES];
        let mut count = 1;
        while count > 0 {
            count -= 1;
            let Some((tight, set)) = self.tighten(&open[count]) else { continue };
            if set * SPARSE >= tight.count() {
                emit(tight);
                continue;
            }
            (open[count + 1], open[count]) = self.cut(&tight);
            count += 2;
        }
    }

    /// The smallest box around the set bits of a box, and how many there are.
    fn tighten(&self, within: &LeafBox) -> Option<(LeafBox, u32)> {
        let mask = within.columns();
        let (mut columns, mut set) = (0, 0);
        let (mut top, mut bottom) = (LEAVES, 0);
        for row in within.top..=within.bottom {
            let bits = self.rows[row] & mask;
            if bits != 0 {
                columns |= bits;
                set += bits.count_ones();
                top = top.min(row);
                bottom = row;
            }
        }
        let left = columns.trailing_zeros() as usize;
        let right = LEAVES.checked_sub(1 + columns.leading_zeros() as usize)?;
        Some((LeafBox { left, top, right, bottom }, set))
    }

    /// Two halves of a tight box, the upper or left one first.
    fn cut(&self, tight: &LeafBox) -> (LeafBox, LeafBox) {
        let mask = tight.columns();
        let (mut columns, mut rows) = (0u64, 0u64);
        for row in tight.top..=tight.bottom {
            let bits = self.rows[row] & mask;
            columns |= bits;
            rows |= u64::from(bits != 0) << row;
        }
        let (column, width) = widest_gap(columns);
        let (row, height) = widest_gap(rows);
        let is_wide = tight.right - tight.left > tight.bottom - tight.top;
        let (mut first, mut second) = (*tight, *tight);
        let by_column = if width == height { is_wide } else { width > height };
        if by_column {
            let middle = (tight.left + tight.right).div_ceil(2);
            second.left = if width > 0 { column } else { middle };
            first.right = second.left - 1;
        } else {
            let middle = (tight.top + tight.bottom).div_ceil(2);
            second.top = if height > 0 { row } else { middle };
            first.bottom = second.top - 1;
        }
        (first, second)
    }
}

/// The first and the number of zeros of the longest run of zeros between set bits.
fn widest_gap(bits: u64) -> (usize, usize) {
    let mut zeros = !bits;
    zeros &= u64::MAX.checked_shl(bits.trailing_zeros()).unwrap_or(0);
    zeros &= u64::MAX.checked_shr(bits.leading_zeros()).unwrap_or(0);
    let (mut first, mut length) = (0, 0);
    // A run of n zeros outlives n - 1 steps of an and with itself shifted by one.
    while zeros != 0 {
        first = zeros.trailing_zeros() as usize;
        length += 1;
        zeros &= zeros >> 1;
    }
    (first, length)
}

/// Areas on their way out, joined with those beside them.
struct Joined {
    areas: [Area; TOGETHER],
    count: usize,
}

impl Joined {
    fn new() -> Self {
        let nothing = Area { min_x: 0, min_y: 0, max_x: 0, max_y: 0 };
        Self { areas: [nothing; TOGETHER], count: 0 }
    }

    fn add(&mut self, area: Area, emit: &mut impl FnMut(Area)) {
        if self.count == TOGETHER {
            self.join();
            if self.count > TOGETHER / 2 {
                self.give(emit);
            }
        }
        self.areas[self.count] = area;
        self.count += 1;
    }

    fn finish(&mut self, emit: &mut impl FnMut(Area)) {
        self.join();
        self.give(emit);
    }

    fn give(&mut self, emit: &mut impl FnMut(Area)) {
        self.areas[..self.count].iter().for_each(|area| emit(*area));
        self.count = 0;
    }

    /// Joins areas that together are one again, first along rows, then along columns.
    fn join(&mut self) {
        self.join_where(
            |area| (area.min_y, area.max_y, area.min_x),
            |left, right| {
                (left.min_y, left.max_y) == (right.min_y, right.max_y)
                    && left.max_x.checked_add(1) == Some(right.min_x)
            },
        );
        self.join_where(
            |area| (area.min_x, area.max_x, area.min_y),
            |upper, lower| {
                (upper.min_x, upper.max_x) == (lower.min_x, lower.max_x)
                    && upper.max_y.checked_add(1) == Some(lower.min_y)
            },
        );
        sort_small_by_key(&mut self.areas[..self.count], |area| (area.min_y, area.min_x));
    }

    fn join_where(
        &mut self,
        order: impl Fn(&Area) -> (u32, u32, u32),
        is_beside: impl Fn(&Area, &Area) -> bool,
    ) {
        sort_small_by_key(&mut self.areas[..self.count], order);
        let mut kept = 0;
        for index in 0..self.count {
            let area = self.areas[index];
            if kept > 0 && is_beside(&self.areas[kept - 1], &area) {
                self.areas[kept - 1] = self.areas[kept - 1].union(&area);
            } else {
                self.areas[kept] = area;
                kept += 1;
            }
        }
        self.count = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_between_set_bits() {
        assert_eq!(widest_gap(0b1), (0, 0));
        assert_eq!(widest_gap(0b1_0001_0010), (5, 3));
        assert_eq!(widest_gap(1 << 63 | 1), (1, 62));
        assert_eq!(widest_gap(u64::MAX), (0, 0));
    }

    #[test]
    fn boxes_hold_every_bit_once_and_are_half_full() {
        let pictures: [fn(usize, usize) -> bool; 6] = [
            |_, _| true,
            |x, y| x == y,
            |x, y| (x + y) % 2 == 0,
            |x, y| x % 2 == 0 || y % 7 == 3,
            |x, y| (x * 7 + y * 13) % 31 == 0,
            |x, y| x.abs_diff(12).pow(2) + y.abs_diff(40).pow(2) < 80,
        ];
        for picture in pictures {
            let mut leaves = Leaves { rows: [0; LEAVES] };
            for y in 0..LEAVES {
                for x in 0..LEAVES {
                    leaves.rows[y] |= u64::from(picture(x, y)) << x;
                }
            }
            let mut covered = [0u64; LEAVES];
            leaves.boxes(&mut |found| {
                let set: u32 = (found.top..=found.bottom)
                    .map(|y| (leaves.rows[y] & found.columns()).count_ones())
                    .sum();
                assert!(set * SPARSE >= found.count());
                for row in &mut covered[found.top..=found.bottom] {
                    assert_eq!(*row & found.columns(), 0);
                    *row |= found.columns();
                }
            });
            assert!(leaves.rows.iter().zip(&covered).all(|(set, covered)| set & !covered == 0));
        }
    }
}
