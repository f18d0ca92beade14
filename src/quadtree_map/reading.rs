//! Reading rectangles: row by row of leaves, neighbouring solid squares filled as one.

use core::mem::MaybeUninit;

use super::area::{Area, LEAF_SHIFT, LEVEL_SHIFT, ROOT_SHIFT, slot_of};
use super::directory::NO_ROOT;
use super::kernels::{Instructions, Row};
use super::leaf::{Depth, LEAF_SIDE};
use super::reference::{Kind, Reference};
use super::tree::{MIDDLE_SHIFT, Tree};

/// Runs of this many columns and more are filled row by row.
const MEMSET_WIDTH: usize = 1024;
/// Columns filled at a time in shorter runs.
const BLOCK: usize = 64;

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

/// The part of an area that lies in one row of leaves, on its way into the caller's rows.
struct Band<'a, P> {
    tree: &'a Tree,
    /// First column of the area.
    left: u32,
    /// Rows of the band.
    top: u32,
    bottom: u32,
    /// The cells from the band's first row on, and the distance of their rows.
    cells: &'a mut [P],
    stride: usize,
    /// Columns with the same value that were seen and not filled yet: first, end, value.
    run: (u32, u64, u8),
}

impl<P: PixelCell> Band<'_, P> {
    /// Columns up to `end` have the same value.
    #[inline(always)]
    fn solid(&mut self, first: u32, end: u64, value: u8) {
        if self.run.2 == value && self.run.1 == u64::from(first) {
            self.run.1 = end;
        } else {
            self.flush();
            self.run = (first, end, value);
        }
    }

    /// Fills the columns of the run.
    #[inline(always)]
    fn flush(&mut self) {
        let (first, end, value) = self.run;
        let width = (end - u64::from(first)) as usize;
        if width == 0 {
            return;
        }
        let offset = (first - self.left) as usize;
        self.run.1 = u64::from(first);
        let cell = P::holding(value);
        if !(LEAF_SIDE..MEMSET_WIDTH).contains(&width) {
            for row in 0..=(self.bottom - self.top) as usize {
                self.cells[row * self.stride + offset..][..width].fill(cell);
            }
            return;
        }
        // Short runs cost less in blocks down the rows than in a call of memset for each row. The
        // last block may overlap the one before.
        let mut column = 0;
        while column + BLOCK <= width {
            self.fill_block([cell; BLOCK], offset + column);
            column += BLOCK;
        }
        while column < width {
            column = column.min(width - LEAF_SIDE);
            self.fill_block([cell; LEAF_SIDE], offset + column);
            column += LEAF_SIDE;
        }
    }

    #[inline(always)]
    fn fill_block<const WIDTH: usize>(&mut self, block: [P; WIDTH], offset: usize) {
        for row in 0..=(self.bottom - self.top) as usize {
            if let Some(cells) = self.cells[row * self.stride + offset..].first_chunk_mut() {
                *cells = block;
            }
        }
    }

    /// Copies a leaf's columns from `first` to `last`.
    #[inline(always)]
    fn leaf(&mut self, first: u32, last: u32, leaf: Reference) {
        self.flush();
        let leaves = &self.tree.leaves;
        match leaf.kind() {
            Kind::Raw(raw) => {
                let rows = leaves.raw.get(raw).as_chunks::<LEAF_SIDE>().0;
                self.copy(first, last, |row| rows[row]);
            }
            Kind::Packed(Depth::One, index) => {
                let packed = leaves.one.get(index);
                self.copy(first, last, |row| packed.row(row));
            }
            Kind::Packed(Depth::Two, index) => {
                let packed = leaves.two.get(index);
                self.copy(first, last, |row| packed.row(row));
            }
            Kind::Packed(Depth::Four, index) => {
                let packed = leaves.four.get(index);
                self.copy(first, last, |row| packed.row(row));
            }
            Kind::Solid(_) | Kind::Node(_) => {}
        }
    }

    #[inline(always)]
    fn copy(&mut self, first: u32, last: u32, pixels: impl Fn(usize) -> Row) {
        let offset = (first - self.left) as usize;
        let columns = (first & 15) as usize..=(last & 15) as usize;
        let top = (self.top & 15) as usize;
        for row in 0..=(self.bottom - self.top) as usize {
            let pixels = pixels((top + row) & 15).map(P::holding);
            let cells = &mut self.cells[row * self.stride + offset..];
            match cells.first_chunk_mut::<LEAF_SIDE>() {
                Some(cells) if last - first == 15 => *cells = pixels,
                _ => {
                    for (cell, &pixel) in cells.iter_mut().zip(&pixels[columns.clone()]) {
                        *cell = pixel;
                    }
                }
            }
        }
    }

    /// Reads the columns from `first` to `last`.
    #[inline(always)]
    fn read(&mut self, first: u32, last: u32) {
        let mut x = first;
        loop {
            let end = self.read_middle(x, last);
            if end > u64::from(last) {
                break;
            }
            x = end as u32;
        }
        self.flush();
    }

    /// Reads what lies in one square of 128 x 128 or larger; gives the first column after it.
    #[inline(always)]
    fn read_middle(&mut self, first: u32, last: u32) -> u64 {
        let (tree, y) = (self.tree, self.top);
        let root = tree.directory.find(first >> ROOT_SHIFT, y >> ROOT_SHIFT);
        let mut reference =
            if root == NO_ROOT { Reference::EMPTY } else { tree.roots.get(root).reference };
        let mut shift = ROOT_SHIFT;
        if let Some(top) = reference.node_index() {
            reference = tree.nodes.get(top).children[slot_of(first, y, ROOT_SHIFT)];
            shift = MIDDLE_SHIFT;
        }
        let last = last.min(first | ((1 << shift) - 1));
        let end = u64::from(last) + 1;
        match reference.kind() {
            Kind::Solid(value) => self.solid(first, end, value),
            Kind::Node(middle) => {
                let children = &tree.nodes.get(middle).children;
                let mut x = first;
                while u64::from(x) < end {
                    let child = children[slot_of(x, y, MIDDLE_SHIFT)];
                    let leaf_last = last.min(x | 15);
                    match child.solid_value() {
                        Some(value) => self.solid(x, u64::from(leaf_last) + 1, value),
                        None => self.leaf(x, leaf_last, child),
                    }
                    match leaf_last.checked_add(1) {
                        Some(next) => x = next,
                        None => break,
                    }
                }
            }
            Kind::Raw(_) | Kind::Packed(..) => {}
        }
        end
    }
}

impl Tree {
    /// Copies the pixels of an area into rows of cells that lie `stride` apart.
    pub(super) fn read<P: PixelCell>(&self, area: &Area, cells: &mut [P], stride: usize) {
        #[cfg(target_arch = "x86_64")]
        if self.instructions == Instructions::Avx2 {
            #[target_feature(enable = "avx2")]
            fn wide<P: PixelCell>(tree: &Tree, area: &Area, cells: &mut [P], stride: usize) {
                tree.read_bands(area, cells, stride);
            }
            // SAFETY: the map holds this value only if the processor has AVX2.
            return unsafe { wide(self, area, cells, stride) };
        }
        self.read_bands(area, cells, stride);
    }

    #[inline(always)]
    fn read_bands<P: PixelCell>(&self, area: &Area, cells: &mut [P], stride: usize) {
        let mut top = area.min_y;
        loop {
            let bottom = area.max_y.min(top | 15);
            let mut band = Band {
                tree: self,
                left: area.min_x,
                top,
                bottom,
                cells: &mut cells[(top - area.min_y) as usize * stride..],
                stride,
                run: (area.min_x, u64::from(area.min_x), 0),
            };
            band.read(area.min_x, area.max_x);
            if bottom == area.max_y {
                return;
            }
            top = bottom + 1;
        }
    }
}

const _: () = assert!(LEAF_SHIFT + LEVEL_SHIFT == MIDDLE_SHIFT);
