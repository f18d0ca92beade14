//! Finds the focuses whose areas may hold a place, however many there are.
//!
//! A focus's area lies in a box. It is listed in the cells, at most four, that its box touches in a grid
//! whose cells are as large as the box or larger by less than two. There is a grid for each power of two
//! that some focus has; a search looks at one cell of each.

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Vec};

use crate::chunk_layers::records::slot::NONE;
use crate::chunk_layers::steps;

/// The lists that a focus stands in.
const CELLS: usize = 4;
/// Grids: cells of 2^0 to 2^32 world units.
const GRIDS: usize = 33;

/// A box in world units: first and last unit on both axes.
pub(crate) type Extent = [(i64, i64); 2];

/// A cell of one of the grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Cell {
    grid: u32,
    x: i32,
    y: i32,
}

/// An entry of a cell's list.
#[derive(Clone, Copy, Debug)]
struct Link {
    cell: Cell,
    previous: u32,
    next: u32,
    is_used: bool,
}

/// Focuses by where their areas lie.
#[derive(Debug)]
pub(crate) struct Finder {
    /// The first entry of each cell that has one.
    heads: HashMap<Cell, u32>,
    /// Four entries a focus.
    links: Vec<Link>,
    /// Entries of each grid.
    counts: [u32; GRIDS],
    /// The grids that have entries, by bits.
    grids: u64,
}

/// The first and the last of the cells that a box touches.
#[inline]
fn corners(extent: &Extent) -> [Cell; 2] {
    let sizes = extent.map(|(first, last)| (last - first + 1) as u64);
    let grid = sizes[0].max(sizes[1]).next_power_of_two().trailing_zeros();
    let cell = |x: i64, y: i64| Cell { grid, x: (x >> grid) as i32, y: (y >> grid) as i32 };
    [cell(extent[0].0, extent[1].0), cell(extent[0].1, extent[1].1)]
}

/// The cells from one corner to the other, row by row.
fn cells([first, last]: [Cell; 2]) -> impl Iterator<Item = Cell> {
    (first.y..=last.y).flat_map(move |y| (first.x..=last.x).map(move |x| Cell { x, y, ..first }))
}

/// True if the links of a focus are those of the cells from one corner to the other.
#[inline]
fn is_in(links: &[Link], [first, last]: [Cell; 2]) -> bool {
    let len = ((last.x - first.x + 1) * (last.y - first.y + 1)) as usize;
    let is_at = |place: usize, cell: Cell| {
        links.get(place).is_some_and(|link| link.is_used && link.cell == cell)
    };
    is_at(0, first) && is_at(len - 1, last) && links.get(len).is_none_or(|beyond| !beyond.is_used)
}

impl Finder {
    pub const EMPTY: Finder =
        Finder { heads: HashMap::new(), links: Vec::new(), counts: [0; GRIDS], grids: 0 };

    /// Makes sure that so many focuses with indices below `len` can be put anywhere.
    pub fn reserve(&mut self, len: usize, count: usize) -> Result<(), OutOfMemory> {
        const UNUSED: Link =
            Link { cell: Cell { grid: 0, x: 0, y: 0 }, previous: NONE, next: NONE, is_used: false };
        if self.links.len() < CELLS * len {
            self.links.try_resize(CELLS * len, UNUSED)?;
        }
        self.heads.try_reserve(CELLS * count)
    }

    /// Puts a focus where its box lies now, or nowhere. Room was reserved.
    pub fn put(&mut self, focus: usize, extent: Option<Extent>) {
        let first = CELLS * focus;
        let links = first..self.links.len().min(first + CELLS);
        let corners = extent.as_ref().map(corners);
        if corners.is_some_and(|corners| is_in(&self.links[links.clone()], corners)) {
            return;
        }
        for index in links.clone() {
            self.take_out(index);
        }
        for (cell, index) in corners.into_iter().flat_map(cells).zip(links) {
            let head = self.heads.get(&cell).copied().unwrap_or(NONE);
            if head != NONE {
                self.links[head as usize].previous = index as u32;
            }
            self.links[index] = Link { cell, previous: NONE, next: head, is_used: true };
            // There is room, so this cannot fail.
            let _ = self.heads.try_insert(cell, index as u32);
            self.counts[cell.grid as usize] += 1;
            self.grids |= 1 << cell.grid;
        }
    }

    fn take_out(&mut self, index: usize) {
        let Link { cell, previous, next, is_used } = self.links[index];
        if !is_used {
            return;
        }
        self.links[index].is_used = false;
        if next != NONE {
            self.links[next as usize].previous = previous;
        }
        if previous != NONE {
            self.links[previous as usize].next = next;
        } else if next != NONE {
            let _ = self.heads.try_insert(cell, next);
        } else {
            self.heads.remove(&cell);
        }
        let count = &mut self.counts[cell.grid as usize];
        *count -= 1;
        if *count == 0 {
            self.grids &= !(1 << cell.grid);
        }
    }

    /// Begins a search for the focuses whose boxes may hold a place.
    #[inline]
    pub fn search(&self, place: [i64; 2]) -> Search {
        Search { place, grids: self.grids, link: NONE }
    }

    /// The next focus of a search; each comes once. Focuses may change between two calls, but not their
    /// boxes.
    pub fn next(&self, search: &mut Search) -> Option<usize> {
        while search.link == NONE {
            if search.grids == 0 {
                return None;
            }
            let grid = search.grids.trailing_zeros();
            search.grids &= search.grids - 1;
            let [x, y] = search.place.map(|unit| (unit >> grid) as i32);
            search.link = self.heads.get(&Cell { grid, x, y }).copied().unwrap_or(NONE);
        }
        steps::count();
        let found = search.link;
        search.link = self.links[found as usize].next;
        Some(found as usize / CELLS)
    }
}

/// Where a search is.
#[derive(Debug)]
pub(crate) struct Search {
    place: [i64; 2],
    /// Grids still to be looked at.
    grids: u64,
    link: u32,
}
