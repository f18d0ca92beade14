//! Where the roots are: a table over their bounding box, with a hash behind it for those far away.

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Meter, Vec};
use crate::quadtree_map::tree::area::Area;

/// No root.
pub(crate) const NO_ROOT: u32 = u32::MAX;

/// The table may always have this many cells …
const CELLS_ALWAYS: u64 = 1024;
/// … and this many for each root: one far write does not make it huge.
const CELLS_A_ROOT: u64 = 16;

/// Sides of the blocks of roots that are known to hold none, as powers of two, counted in roots.
const BLOCK_SHIFTS: [u32; 5] = [4, 8, 12, 16, 20];

/// Finds the id of a root by its column and row, counted in roots.
#[derive(Debug)]
pub(crate) struct Directory {
    /// What the table covers; meaningless while it has no cells.
    covered: Area,
    cells: Vec<u32>,
    far: HashMap<u64, u32>,
    /// The blocks of each size that hold a root, so that a walk leaps over all others.
    blocks: HashMap<u64, ()>,
}

fn key(x: u32, y: u32) -> u64 {
    u64::from(y) << 32 | u64::from(x)
}

/// The key of the block with a side of `1 << shift` roots around a root.
fn block_key(x: u32, y: u32, shift: u32) -> u64 {
    // Rows of roots have 22 bits.
    u64::from(shift) << 56 | key(x >> shift, y >> shift)
}

impl Directory {
    /// A directory without roots; takes no memory.
    pub(crate) const fn new() -> Self {
        let covered = Area { min_x: 0, min_y: 0, max_x: 0, max_y: 0 };
        Self { covered, cells: Vec::new(), far: HashMap::new(), blocks: HashMap::new() }
    }

    #[inline(always)]
    fn cell(&self, x: u32, y: u32) -> Option<usize> {
        let (column, row) =
            (x.wrapping_sub(self.covered.min_x), y.wrapping_sub(self.covered.min_y));
        let width = self.covered.max_x - self.covered.min_x + 1;
        let index = u64::from(row) * u64::from(width) + u64::from(column);
        (column < width && index < self.cells.len() as u64).then_some(index as usize)
    }

    /// The id of a root, or [`NO_ROOT`].
    #[inline(always)]
    pub(crate) fn find(&self, x: u32, y: u32) -> u32 {
        match self.cell(x, y) {
            Some(cell) => self.cells[cell],
            None => self.find_far(x, y),
        }
    }

    /// The side, as a power of two and counted in roots, of a block around a place without a root that
    /// holds no root at all.
    pub(crate) fn gap(&self, x: u32, y: u32) -> u32 {
        let holds = |shift: &u32| self.blocks.contains_key(&block_key(x, y, *shift));
        BLOCK_SHIFTS.into_iter().take_while(|shift| !holds(shift)).last().unwrap_or(0)
    }

    #[cold]
    fn find_far(&self, x: u32, y: u32) -> u32 {
        self.far.get(&key(x, y)).copied().unwrap_or(NO_ROOT)
    }

    /// Makes room for `count` new roots inside `area`, where the map has `roots` already.
    pub(crate) fn reserve(
        &mut self,
        area: &Area,
        count: usize,
        roots: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let blocks = BLOCK_SHIFTS.map(|shift| area.in_squares(shift).pixels().min(count as u64));
        meter.reserve_map(&mut self.blocks, blocks.iter().sum::<u64>() as usize)?;
        if !self.cells.is_empty() && self.covered.holds(area) {
            return Ok(());
        }
        let limit = CELLS_ALWAYS.max((roots + count) as u64 * CELLS_A_ROOT);
        let needed = if self.cells.is_empty() { *area } else { self.covered.union(area) };
        let roomy = self.with_margin(needed);
        if roomy.pixels() <= limit {
            return self.cover(roomy, meter);
        }
        // Without the margin many small steps would copy the table each time.
        if self.cells.is_empty() && needed.pixels() <= limit {
            return self.cover(needed, meter);
        }
        meter.reserve_map(&mut self.far, count)
    }

    /// Makes room for what holds `count` new roots that may lie far apart.
    pub(crate) fn reserve_blocks(
        &mut self,
        count: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        meter.reserve_map(&mut self.blocks, count * BLOCK_SHIFTS.len())
    }

    /// A quarter more on each side that grows, so that a walk does not copy the table at each step.
    fn with_margin(&self, needed: Area) -> Area {
        let (x, y) = ((needed.width() / 4) as u32 + 1, (needed.height() / 4) as u32 + 1);
        let mut roomy = needed;
        if self.cells.is_empty() || needed.min_x < self.covered.min_x {
            roomy.min_x = needed.min_x.saturating_sub(x);
        }
        if self.cells.is_empty() || needed.min_y < self.covered.min_y {
            roomy.min_y = needed.min_y.saturating_sub(y);
        }
        if self.cells.is_empty() || needed.max_x > self.covered.max_x {
            roomy.max_x = needed.max_x.saturating_add(x);
        }
        if self.cells.is_empty() || needed.max_y > self.covered.max_y {
            roomy.max_y = needed.max_y.saturating_add(y);
        }
        roomy
    }

    /// Makes the table cover `area`, which holds what it covers now.
    fn cover(&mut self, area: Area, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let len = area.pixels() as usize;
        meter.check(len * size_of::<u32>())?;
        let cells = Vec::try_filled(len, NO_ROOT)?;
        meter.took(cells.memory_bytes());
        let before = core::mem::replace(&mut self.covered, area);
        let cells_before = core::mem::replace(&mut self.cells, cells);
        let width = before.width() as usize;
        if !cells_before.is_empty() {
            for (row, cells) in (before.min_y..).zip(cells_before.chunks_exact(width)) {
                if let Some(first) = self.cell(before.min_x, row) {
                    self.cells[first..first + width].copy_from_slice(cells);
                }
            }
        }
        meter.give(cells_before.memory_bytes());
        let (cells, wide) = (&mut self.cells, area.width() as usize);
        self.far.retain(|&key, &mut id| {
            let (x, y) = (key as u32, (key >> 32) as u32);
            let inside = area.holds(&Area { min_x: x, min_y: y, max_x: x, max_y: y });
            if inside {
                cells[(y - area.min_y) as usize * wide + (x - area.min_x) as usize] = id;
            }
            !inside
        });
        Ok(())
    }

    /// Adds a root for which [`Directory::reserve`] made room.
    pub(crate) fn insert(&mut self, x: u32, y: u32, id: u32) -> Result<(), OutOfMemory> {
        match self.cell(x, y) {
            Some(cell) => self.cells[cell] = id,
            None => {
                self.far.try_insert(key(x, y), id)?;
            }
        }
        for shift in BLOCK_SHIFTS {
            if self.blocks.try_insert(block_key(x, y, shift), ())?.is_some() {
                // So are all larger ones around it.
                break;
            }
        }
        Ok(())
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.cells.memory_bytes() + self.far.memory_bytes() + self.blocks.memory_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(x: u32, y: u32) -> Area {
        Area { min_x: x, min_y: y, max_x: x, max_y: y }
    }

    fn filled(roots: &[(u32, u32)]) -> (Directory, Meter) {
        let (mut directory, mut meter) = (Directory::new(), Meter::new(0));
        for (id, &(x, y)) in roots.iter().enumerate() {
            directory.reserve(&place(x, y), 1, id, &mut meter).unwrap();
            directory.insert(x, y, id as u32).unwrap();
        }
        for (id, &(x, y)) in roots.iter().enumerate() {
            assert_eq!(directory.find(x, y), id as u32);
        }
        assert_eq!(meter.held() as usize, directory.memory_bytes());
        (directory, meter)
    }

    #[test]
    fn one_far_root_does_not_make_the_table_huge() {
        let last = (1 << 22) - 1;
        let (directory, meter) = filled(&[(5, 5), (last, 0), (0, last), (last, last), (6, 5)]);
        assert!(meter.held() < 16 << 10);
        assert_eq!(directory.find(7, 700), NO_ROOT);
        assert_eq!(directory.find(last - 1, last), NO_ROOT);
    }

    #[test]
    fn far_roots_move_into_the_table_when_it_reaches_them() {
        let roots: [(u32, u32); 2462] = core::array::from_fn(|index| match index {
            0 => (40, 0),
            1 => (0, 60),
            index => {
                ((index as u32 - 2) % 40, (index as u32 - 2) / 40 % 60 + index as u32 / 2402 * 61)
            }
        });
        let (directory, _) = filled(&roots);
        assert!(directory.far.is_empty());
    }

    #[test]
    fn a_gap_is_the_largest_block_without_a_root() {
        let last = (1 << 22) - 1;
        assert_eq!(Directory::new().gap(7, 7), 20);
        let (directory, _) = filled(&[(5, 5), (last, last - 300)]);
        for (place, gap) in [((6, 5), 0), ((16, 5), 4), ((5, 255), 4), ((256, 5), 8), ((5, 5), 0)] {
            assert_eq!(directory.gap(place.0, place.1), gap, "{place:?}");
        }
        assert_eq!(directory.gap(1 << 20, 0), 20);
        assert_eq!(directory.gap(last, last), 8);
        assert_eq!(directory.gap(last, last - 301), 0);
    }
}
