//! Reading rectangles: what fills a row of leaves is found once, then written a row of pixels at a
//! time, neighbouring solid squares as one.

use core::mem::MaybeUninit;

use super::area::{Area, LEAF_SHIFT, LEVEL_SHIFT, ROOT_SHIFT, slot_of};
use super::batch::Content;
use super::directory::NO_ROOT;
use super::kernels::Instructions;
use super::leaf::LEAF_SIDE;
use super::reference::Reference;
use super::tree::{MIDDLE_SHIFT, Tree};

/// Columns that are read at a time.
const STRIP: u32 = 512;
/// Pieces that a strip can have: a leaf each, and one more where it starts inside a leaf.
const PIECES: usize = STRIP as usize / LEAF_SIDE + 1;
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

/// Columns of a strip that are solid with one value, or lie in one leaf.
#[derive(Clone, Copy)]
struct Piece<'a> {
    /// First column, counted from the strip's.
    first: u32,
    width: u32,
    content: Content<'a>,
}

/// What fills one row of leaves of a strip, from left to right.
struct Pieces<'a> {
    pieces: [Piece<'a>; PIECES],
    count: usize,
}

impl<'a> Pieces<'a> {
    /// Adds the next columns; joins them with the last if both are solid with the same value.
    #[inline(always)]
    fn push(&mut self, width: u32, content: Content<'a>) {
        let first = match self.count.checked_sub(1).and_then(|last| self.pieces.get_mut(last)) {
            None => 0,
            Some(last) => {
                if let (Content::Solid(old), Content::Solid(new)) = (last.content, content)
                    && old == new
                {
                    last.width += width;
                    return;
                }
                last.first + last.width
            }
        };
        if let Some(piece) = self.pieces.get_mut(self.count) {
            *piece = Piece { first, width, content };
            self.count += 1;
        }
    }

    /// Finds what fills the columns from `first` to `last` of row `y`.
    #[inline(always)]
    fn find(&mut self, tree: &'a Tree, first: u32, last: u32, y: u32) {
        self.count = 0;
        let mut x = first;
        loop {
            let root = tree.directory.find(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
            let mut reference =
                if root == NO_ROOT { Reference::EMPTY } else { tree.roots.get(root).reference };
            let mut shift = ROOT_SHIFT;
            if let Some(top) = reference.node_index() {
                reference = tree.nodes.get(top).children[slot_of(x, y, ROOT_SHIFT)];
                shift = MIDDLE_SHIFT;
            }
            let end = last.min(x | ((1 << shift) - 1));
            match reference.node_index() {
                None => self.push(end - x + 1, tree.content(reference)),
                Some(middle) => {
                    let children = &tree.nodes.get(middle).children;
                    loop {
                        let leaf_end = end.min(x | (LEAF_SIDE as u32 - 1));
                        let child = children[slot_of(x, y, MIDDLE_SHIFT)];
                        self.push(leaf_end - x + 1, tree.content(child));
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

    /// Writes row `row` of the leaves to the cells of the strip's row.
    #[inline(always)]
    fn write<P: PixelCell>(&self, first: u32, row: usize, cells: &mut [P]) {
        for piece in &self.pieces[..self.count] {
            let cells = &mut cells[piece.first as usize..][..piece.width as usize];
            match piece.content {
                Content::Solid(value) => fill(cells, P::holding(value)),
                content => {
                    let pixels = content.row(row).map(P::holding);
                    match cells.first_chunk_mut::<LEAF_SIDE>() {
                        Some(cells) => *cells = pixels,
                        None => {
                            let column = (first + piece.first) as usize % LEAF_SIDE;
                            cells.copy_from_slice(&pixels[column..][..cells.len()]);
                        }
                    }
                }
            }
        }
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

impl Tree {
    /// Copies the pixels of an area into rows of cells that lie `stride` apart.
    pub(super) fn read<P: PixelCell>(&self, area: &Area, cells: &mut [P], stride: usize) {
        #[cfg(target_arch = "x86_64")]
        if self.leaves.instructions == Instructions::Avx2 {
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
        let nothing = Piece { first: 0, width: 0, content: Content::Solid(0) };
        let mut pieces = Pieces { pieces: [nothing; PIECES], count: 0 };
        let mut top = area.min_y;
        loop {
            let bottom = area.max_y.min(top | (LEAF_SIDE as u32 - 1));
            let mut first = area.min_x;
            loop {
                let last = area.max_x.min(first | (STRIP - 1));
                pieces.find(self, first, last, top);
                for y in top..=bottom {
                    let offset = (y - area.min_y) as usize * stride + (first - area.min_x) as usize;
                    let cells = &mut cells[offset..][..(last - first) as usize + 1];
                    pieces.write(first, y as usize % LEAF_SIDE, cells);
                }
                if last == area.max_x {
                    break;
                }
                first = last + 1;
            }
            if bottom == area.max_y {
                return;
            }
            top = bottom + 1;
        }
    }
}

const _: () = assert!(LEAF_SHIFT + LEVEL_SHIFT == MIDDLE_SHIFT);
