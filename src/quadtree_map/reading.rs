//! Reading rectangles: band by band of leaves, from left to right, neighbouring solid squares as one.

use core::mem::MaybeUninit;

use super::area::{Area, LEAF_SHIFT, LEVEL_SHIFT, ROOT_SHIFT, slot_of};
use super::batch::Content;
use super::directory::NO_ROOT;
use super::kernels::kernel;
use super::lanes::Lanes;
use super::leaf::LEAF_SIDE;
use super::reference::Reference;
use super::tree::{MIDDLE_SHIFT, Tree};

/// Runs of this many columns and more are worth a call of memset.
const MEMSET_WIDTH: usize = 512;

/// A byte of the caller's memory that takes a pixel: initialised or not.
pub trait PixelCell: Copy {
    /// The cell with this pixel in it.
    fn holding(pixel: u8) -> Self;
}

impl PixelCell for u8 {
    #[inline(always)]
    fn holding(pixel: u8) -> Self {
        pixel
    }
}

impl PixelCell for MaybeUninit<u8> {
    #[inline(always)]
    fn holding(pixel: u8) -> Self {
        MaybeUninit::new(pixel)
    }
}

/// Solid columns side by side that are still to be written.
struct Run {
    first: u32,
    width: u32,
    value: u8,
}

/// Rows of the caller's memory that take a band of leaves: no more rows than a leaf has.
struct Band<'a, P> {
    cells: &'a mut [P],
    stride: usize,
    /// The column of the first cell.
    x: u32,
    /// Which rows of the leaves it takes.
    rows: core::ops::Range<usize>,
}

impl<P: PixelCell> Band<'_, P> {
    /// Writes a run of solid columns.
    #[inline(always)]
    fn fill(&mut self, run: &Run) {
        if run.width == 0 {
            return;
        }
        let (first, width) = ((run.first - self.x) as usize, run.width as usize);
        let cell = P::holding(run.value);
        if width == self.stride {
            return self.cells[..width * self.rows.len()].fill(cell);
        }
        for cells in self.cells.chunks_mut(self.stride).take(self.rows.len()) {
            fill(&mut cells[first..][..width], cell);
        }
    }

    /// Writes the columns of a leaf.
    #[inline(always)]
    fn expand<L: Lanes>(&mut self, x: u32, width: u32, content: Content<'_>) {
        let (first, width) = ((x - self.x) as usize, width as usize);
        let column = x as usize % LEAF_SIDE;
        let mut rows = self.cells.chunks_mut(self.stride);
        content.for_each_row::<L>(self.rows.clone(), |pixels| {
            let Some(cells) = rows.next() else { return };
            let cells = &mut cells[first..][..width];
            match cells.first_chunk_mut::<LEAF_SIDE>() {
                Some(cells) => *cells = pixels.map(P::holding),
                None => {
                    for (cell, &pixel) in cells.iter_mut().zip(&pixels[column..]) {
                        *cell = P::holding(pixel);
                    }
                }
            }
        });
    }
}

/// Fills cells; in blocks where that costs less than a call of memset.
#[inline(always)]
fn fill<P: PixelCell>(cells: &mut [P], cell: P) {
    const BLOCK: usize = 32;
    let width = cells.len();
    if !(LEAF_SIDE..MEMSET_WIDTH).contains(&width) {
        cells.fill(cell);
        return;
    }
    // Without the black box the compiler makes a call of memset of the loop.
    let block = core::hint::black_box([cell; BLOCK]);
    let mut column = 0;
    while let Some(cells) = cells[column..].first_chunk_mut::<BLOCK>() {
        *cells = block;
        column += BLOCK;
    }
    // The rest in two halves that overlap each other or what is filled already.
    if column < width {
        for start in [column.min(width - LEAF_SIDE), width - LEAF_SIDE] {
            cells[start..][..LEAF_SIDE].copy_from_slice(&block[..LEAF_SIDE]);
        }
    }
}

kernel! {
    /// Copies the pixels of an area into rows of cells that lie `stride` apart.
    read<P: PixelCell> / read_body(tree: &Tree, area: &Area, cells: &mut [P], stride: usize)
}

#[inline(always)]
fn read_body<L: Lanes, P: PixelCell>(tree: &Tree, area: &Area, cells: &mut [P], stride: usize) {
    let mut top = area.min_y;
    loop {
        let bottom = area.max_y.min(top | (LEAF_SIDE as u32 - 1));
        let cells = &mut cells[(top - area.min_y) as usize * stride..];
        let rows = top as usize % LEAF_SIDE..bottom as usize % LEAF_SIDE + 1;
        let mut band = Band { cells, stride, x: area.min_x, rows };
        let mut run = Run { first: area.min_x, width: 0, value: 0 };
        tree.for_each_piece(area.min_x, area.max_x, top, |x, width, content| {
            if let Content::Solid(value) = content {
                if value != run.value {
                    band.fill(&run);
                    run = Run { first: x, width: 0, value };
                }
                run.width += width;
            } else {
                band.fill(&run);
                band.expand::<L>(x, width, content);
                // Beyond the last column of the plane it stays empty.
                run = Run { first: x.wrapping_add(width), width: 0, value: run.value };
            }
        });
        band.fill(&run);
        if bottom == area.max_y {
            return;
        }
        top = bottom + 1;
    }
}

impl Tree {
    /// Copies the pixels of an area into rows of cells that lie `stride` apart.
    pub(super) fn read<P: PixelCell>(&self, area: &Area, cells: &mut [P], stride: usize) {
        read(self.leaves.instructions, self, area, cells, stride);
    }

    /// Hands out what fills the columns from `first` to `last` of row `y`, from left to right: the
    /// first column, the number of columns, and what fills them.
    #[inline(always)]
    fn for_each_piece<'a>(
        &'a self,
        first: u32,
        last: u32,
        y: u32,
        mut take: impl FnMut(u32, u32, Content<'a>),
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
                None => take(x, end - x + 1, self.content(reference)),
                Some(middle) => {
                    let children = &self.nodes.get(middle).children;
                    loop {
                        let leaf_end = end.min(x | (LEAF_SIDE as u32 - 1));
                        let child = children[slot_of(x, y, MIDDLE_SHIFT)];
                        take(x, leaf_end - x + 1, self.content(child));
                        if leaf_end == end {
                            break;
                        }
                        x = leaf_end + 1;
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
