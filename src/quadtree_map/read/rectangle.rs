//! Reading rectangles: band by band of leaves, from left to right, neighbouring solid squares as one.

use core::marker::PhantomData;
use core::mem::MaybeUninit;

use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT, LEVEL_SHIFT, ROOT_SHIFT, slot_of};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::pixels::{LEAF_SIDE, Row};
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};
use crate::simd::bytes::Lanes;
use crate::simd::{Instructions, kernel};

/// Runs of this many columns and more are worth a call of memset.
const MEMSET_WIDTH: usize = 512;

/// A byte of the caller's memory that takes a pixel: initialised or not.
pub trait PixelCell: Copy {
    /// The cell with this pixel in it.
    fn holding(pixel: u8) -> Self;

    /// The same memory, whose bytes are about to be written.
    fn to_write(cells: &mut [Self]) -> &mut [MaybeUninit<u8>];
}

impl PixelCell for u8 {
    #[inline(always)]
    fn holding(pixel: u8) -> Self {
        pixel
    }

    #[inline(always)]
    fn to_write(cells: &mut [Self]) -> &mut [MaybeUninit<u8>] {
        // SAFETY: bytes of one size and alignment. What is read is written to them, and nothing without a value:
        // so that it is compiled once for both, which are 24 KB of code.
        unsafe { &mut *(&raw mut *cells as *mut [MaybeUninit<u8>]) }
    }
}

impl PixelCell for MaybeUninit<u8> {
    #[inline(always)]
    fn holding(pixel: u8) -> Self {
        MaybeUninit::new(pixel)
    }

    #[inline(always)]
    fn to_write(cells: &mut [Self]) -> &mut [MaybeUninit<u8>] {
        cells
    }
}

/// What a pixel becomes in the caller's memory.
pub(crate) trait Ink: Copy {
    /// What is written for each pixel.
    type Cell: Copy;

    /// What one pixel becomes.
    fn cell(self, pixel: u8) -> Self::Cell;

    /// What rows of a leaf become, handed out one after the other.
    fn for_each_row<L: Lanes>(
        self,
        content: Content<'_>,
        rows: core::ops::Range<usize>,
        take: impl FnMut([Self::Cell; LEAF_SIDE]),
    );
}

/// Pixels as they are.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

impl Ink for Plain {
    type Cell = MaybeUninit<u8>;

    #[inline(always)]
    fn cell(self, pixel: u8) -> Self::Cell {
        MaybeUninit::new(pixel)
    }

    #[inline(always)]
    fn for_each_row<L: Lanes>(
        self,
        content: Content<'_>,
        rows: core::ops::Range<usize>,
        mut take: impl FnMut([Self::Cell; LEAF_SIDE]),
    ) {
        // Loops, here and in all rows of leaves: `map` and `from_fn` are too large to be inlined into kernels,
        // and then call a function for each pixel.
        content.for_each_row::<L>(rows, |pixels: Row| {
            let mut cells = [MaybeUninit::new(0); LEAF_SIDE];
            for (cell, &pixel) in cells.iter_mut().zip(&pixels) {
                *cell = MaybeUninit::new(pixel);
            }
            take(cells);
        });
    }
}

/// Solid columns side by side that are still to be written.
struct Run {
    first: u32,
    width: u32,
    /// What fills them.
    solid: Reference,
}

/// Rows of the caller's memory that take a band of leaves: no more rows than a leaf has.
struct Band<'a, I: Ink> {
    ink: I,
    cells: &'a mut [I::Cell],
    stride: usize,
    /// The column of the first cell.
    x: u32,
    /// Which rows of the leaves it takes.
    rows: core::ops::Range<usize>,
}

impl<I: Ink> Band<'_, I> {
    /// Writes a run of solid columns.
    #[inline(always)]
    fn fill(&mut self, run: &Run, instructions: Instructions) {
        if run.width > 0 {
            let columns = ((run.first - self.x) as usize, run.width as usize);
            let cell = self.ink.cell(run.solid.solid_value().unwrap_or(0));
            fill_rows(instructions, self.cells, columns, (self.stride, self.rows.len()), cell);
        }
    }

    /// Writes the columns of a leaf.
    #[inline(always)]
    fn expand<L: Lanes>(&mut self, x: u32, width: u32, content: Content<'_>) {
        let first = (x - self.x) as usize;
        let mut rows = self.cells.get_mut(first..).unwrap_or_default().chunks_mut(self.stride);
        if width as usize == LEAF_SIDE {
            return self.ink.for_each_row::<L>(content, self.rows.clone(), |row| {
                if let Some(cells) = rows.next().and_then(|cells| cells.first_chunk_mut()) {
                    *cells = row;
                }
            });
        }
        // At the sides of the rectangle: few, and not worth another copy of the loops.
        let columns = x as usize % LEAF_SIDE..x as usize % LEAF_SIDE + width as usize;
        for (row, cells) in self.rows.clone().zip(rows) {
            for (cell, &pixel) in cells.iter_mut().zip(&content.row(row)[columns.clone()]) {
                *cell = self.ink.cell(pixel);
            }
        }
    }
}

/// What is written to a band, from left to right.
struct Painter<'a, L, I: Ink> {
    tree: &'a Tree,
    band: Band<'a, I>,
    run: Run,
    lanes: PhantomData<L>,
}

impl<L: Lanes, I: Ink> Painter<'_, L, I> {
    /// Takes what fills the next columns. Inlined whatever its size: only there the lanes are known.
    #[inline(always)]
    fn take(&mut self, x: u32, width: u32, reference: Reference) {
        if reference == self.run.solid {
            self.run.width += width;
            return;
        }
        self.band.fill(&self.run, self.tree.leaves.instructions);
        if reference.solid_value().is_some() {
            self.run = Run { first: x, width, solid: reference };
            return;
        }
        self.band.expand::<L>(x, width, self.tree.content(reference));
        // Beyond the last column of the plane it stays empty.
        (self.run.first, self.run.width) = (x.wrapping_add(width), 0);
    }
}

/// Cells that are filled at a time.
const BLOCK: usize = 32;

kernel! {
    /// Fills so many columns from a first one on in some rows that lie a stride apart. A function of its own, for
    /// loops among others had no register left for the place that they are at.
    fill_rows<C: Copy> / fill_rows_body(
        cells: &mut [C],
        columns: (usize, usize),
        rows: (usize, usize),
        cell: C
    )
}

#[inline(always)]
fn fill_rows_body<L: Lanes, C: Copy>(
    cells: &mut [C],
    (first, width): (usize, usize),
    (stride, rows): (usize, usize),
    cell: C,
) {
    let is_for_memset = size_of::<C>() == 1 && width >= MEMSET_WIDTH;
    // Rows side by side are one.
    let (width, rows) = if width == stride { (width * rows, 1) } else { (width, rows) };
    let rows = cells.chunks_mut(stride.max(width)).take(rows);
    if width >= LEAF_SIDE && !is_for_memset {
        // Without the black box the compiler makes a call of memset of each row.
        let block = core::hint::black_box([cell; BLOCK]);
        for cells in rows {
            fill(&mut cells[first..][..width], &block);
        }
    } else {
        for cells in rows {
            cells[first..][..width].fill(cell);
        }
    }
}

/// Fills cells, at least a leaf's side of them, with those of a block.
#[inline(always)]
fn fill<C: Copy>(cells: &mut [C], block: &[C; BLOCK]) {
    let width = cells.len();
    let mut column = 0;
    if size_of::<C>() > 1 {
        // Where a block is several lines of memory, stores that cross lines would take twice as long.
        cells[..LEAF_SIDE].copy_from_slice(&block[..LEAF_SIDE]);
        column = cells.as_ptr().align_offset(LEAF_SIDE * size_of::<C>()).min(LEAF_SIDE);
    }
    while let Some(cells) = cells[column..].first_chunk_mut() {
        *cells = *block;
        column += BLOCK;
    }
    // The rest in two halves that overlap each other or what is filled already.
    if column < width {
        for start in [column.min(width - LEAF_SIDE), width - LEAF_SIDE] {
            cells[start..][..LEAF_SIDE].copy_from_slice(&block[..LEAF_SIDE]);
        }
    }
}

/// Writes the pixels of an area to rows of cells that lie `stride` apart. Inlined into the kernels: only
/// there the lanes are known.
#[inline(always)]
pub(crate) fn paint<L: Lanes, I: Ink>(
    tree: &Tree,
    area: &Area,
    ink: I,
    cells: &mut [I::Cell],
    stride: usize,
) {
    let mut top = area.min_y;
    loop {
        let bottom = area.max_y.min(top | (LEAF_SIDE as u32 - 1));
        let cells = &mut cells[(top - area.min_y) as usize * stride..];
        let rows = top as usize % LEAF_SIDE..bottom as usize % LEAF_SIDE + 1;
        let mut painter = Painter {
            tree,
            band: Band { ink, cells, stride, x: area.min_x, rows },
            run: Run { first: area.min_x, width: 0, solid: Reference::EMPTY },
            lanes: PhantomData::<L>,
        };
        tree.read_band(area.min_x, area.max_x, top, &mut painter);
        painter.band.fill(&painter.run, tree.leaves.instructions);
        if bottom == area.max_y {
            return;
        }
        top = bottom + 1;
    }
}

kernel! {
    /// Copies the pixels of an area into rows of cells that lie `stride` apart.
    read / read_body(tree: &Tree, area: &Area, cells: &mut [MaybeUninit<u8>], stride: usize)
}

#[inline(always)]
fn read_body<L: Lanes>(tree: &Tree, area: &Area, cells: &mut [MaybeUninit<u8>], stride: usize) {
    paint::<L, Plain>(tree, area, Plain, cells, stride);
}

impl Tree {
    /// Copies the pixels of an area into rows of cells that lie `stride` apart.
    pub(crate) fn read<P: PixelCell>(&self, area: &Area, cells: &mut [P], stride: usize) {
        read(self.leaves.instructions, self, area, P::to_write(cells), stride);
    }

    /// Hands out what fills the columns from `first` to `last` of row `y`, from left to right.
    #[inline(always)]
    fn read_band<L: Lanes, I: Ink>(
        &self,
        first: u32,
        last: u32,
        y: u32,
        painter: &mut Painter<'_, L, I>,
    ) {
        let mut x = first;
        loop {
            let root = self.directory.find(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
            let mut reference =
                if root == NO_ROOT { Reference::EMPTY } else { self.roots.get(root).reference };
            let mut shift = ROOT_SHIFT;
            if let Some(top) = reference.node_index() {
                reference = self.nodes.get(top).children[slot_of(x, y, ROOT_SHIFT)];
                shift = MIDDLE_SHIFT;
            }
            let end = last.min(x | ((1 << shift) - 1));
            match reference.node_index() {
                None => painter.take(x, end - x + 1, reference),
                Some(middle) => {
                    let children = &self.nodes.get(middle).children;
                    let slots = slot_of(x, y, MIDDLE_SHIFT)..=slot_of(end, y, MIDDLE_SHIFT);
                    for &child in &children[slots] {
                        let leaf_end = end.min(x | (LEAF_SIDE as u32 - 1));
                        painter.take(x, leaf_end - x + 1, child);
                        x = leaf_end.wrapping_add(1);
                    }
                }
            }
            if end == last {
                return;
            }
            x = end + 1;
        }
    }
}

const _: () = assert!(LEAF_SHIFT + LEVEL_SHIFT == MIDDLE_SHIFT);
