//! The sweep that cuts solid ground into pieces and joins those that touch: a row of leaves at a time,
//! from left to right.

use super::clip::{clip, is_clipped};
use super::leaf_parts::{LeafParts, MAX_PARTS, column, first_pixel, is_plainly_one};
use super::picture::{Part, Picture};
use super::pieces::{Extent, Pieces};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::query::solid_rows::LeafBits;
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT, LEVEL_SHIFT, ROOT_SHIFT, slot_of};
use crate::quadtree_map::tree::steps::MIDDLE_SHIFT;

/// Rows of leaves of a root, and columns.
const ROOT_LEAVES: u32 = 1 << (ROOT_SHIFT - LEAF_SHIFT);
/// Columns of leaves of a slot of a root, which are looked at in one go.
const SLOT_LEAVES: u32 = 1 << LEVEL_SHIFT;
/// Every row of a leaf, or every column.
const ALL: u16 = u16::MAX;

/// What a leaf shows to the leaf below it: neighbouring set bits of its last row. Full leaves in a
/// row are one.
#[derive(Clone, Copy, Debug)]
struct Bottom {
    column: u32,
    count: u32,
    bits: u16,
    piece: u32,
}

/// What a leaf shows to the leaf to the right of it, or to the left.
#[derive(Clone, Copy, Debug)]
struct Side {
    /// One bit a row.
    bits: u16,
    /// True if all bits belong to the first of `pieces`.
    is_one: bool,
    /// The piece of each row whose bit is set.
    pieces: [u32; 16],
}

impl Side {
    const NOTHING: Side = Side { bits: 0, is_one: true, pieces: [0; 16] };

    /// Makes it bits of one piece.
    #[inline(always)]
    fn set(&mut self, bits: u16, piece: u32) {
        (self.bits, self.is_one, self.pieces[0]) = (bits, true, piece);
    }

    /// Joins the pieces that touch one piece to the right, whose bits are given. Rows that follow each
    /// other belong to one piece of this side, so one of them is enough.
    #[inline(always)]
    fn join_one(&self, bits: u16, piece: u32, pieces: &mut Pieces) {
        let both = self.bits & bits;
        let mut starts = both & !(both << 1);
        if self.is_one {
            starts &= starts.wrapping_neg();
        }
        while starts != 0 {
            pieces.join(self.piece(starts.trailing_zeros() as usize), piece);
            starts &= starts - 1;
        }
    }

    /// The same for several pieces to the right.
    fn join(&self, right: &Side, pieces: &mut Pieces) {
        let both = self.bits & right.bits;
        let mut starts = both & !(both << 1);
        while starts != 0 {
            let row = starts.trailing_zeros() as usize;
            pieces.join(self.piece(row), right.piece(row));
            starts &= starts - 1;
        }
    }

    fn piece(&self, row: usize) -> u32 {
        self.pieces[if self.is_one { 0 } else { row }]
    }
}

/// Where the sweep is, and what it must know of what lies above and to the left.
#[derive(Debug)]
pub(super) struct Sweep {
    /// The first root of this row of roots, and this root.
    row_start: usize,
    at: usize,
    /// The row of leaves in this row of roots, and the slot of the root's node that comes next.
    band: u32,
    slot: u32,
    above: Vec<Bottom>,
    below: Vec<Bottom>,
    /// Those of `above` before this lie to the left of all that comes.
    passed: usize,
    /// The row of leaves that `above` is of.
    above_band: Option<u32>,
    right: Side,
    /// The column behind the last leaf, which `right` is a side of.
    end: u32,
    /// The piece of full leaves that ends there.
    full: Option<u32>,
}

impl Sweep {
    pub(super) const fn new() -> Self {
        Self {
            row_start: 0,
            at: 0,
            band: 0,
            slot: 0,
            above: Vec::new(),
            below: Vec::new(),
            passed: 0,
            above_band: None,
            right: Side::NOTHING,
            end: 0,
            full: None,
        }
    }

    /// Begins with the first root.
    pub(super) fn begin(&mut self) {
        (self.row_start, self.at, self.band, self.slot) = (0, 0, 0, 0);
        self.above_band = None;
        self.start_band();
    }

    fn start_band(&mut self) {
        self.below.clear();
        self.passed = 0;
        self.leave_gap();
    }

    /// The next leaf does not touch the last one.
    fn leave_gap(&mut self) {
        self.right.bits = 0;
        self.full = None;
    }

    /// Looks at some squares more; gives their number, or `None` after the last. If memory runs out
    /// nothing has happened.
    pub(super) fn step(
        &mut self,
        picture: &Picture,
        area: &Area,
        pieces: &mut Pieces,
        meter: &mut Meter,
    ) -> Result<Option<u64>, OutOfMemory> {
        let Some(root) = picture.roots.get(self.at) else { return Ok(None) };
        let (x, y) = (root.x, root.y);
        let band = y * ROOT_LEAVES + self.band;
        pieces.reserve(SLOT_LEAVES as usize * MAX_PARTS, meter)?;
        meter.reserve(&mut self.below, SLOT_LEAVES as usize * SLOT_LEAVES as usize)?;
        let rows = area.min_y >> LEAF_SHIFT..=area.max_y >> LEAF_SHIFT;
        let looked = match rows.contains(&band) {
            true => {
                let place = (x * ROOT_LEAVES + self.slot * SLOT_LEAVES, band);
                self.look(picture, area, root.part, place, pieces)
            }
            false => {
                self.slot = SLOT_LEAVES;
                0
            }
        };
        if self.slot == SLOT_LEAVES {
            self.slot = 0;
            self.at += 1;
            if picture.roots.get(self.at).is_none_or(|root| root.y != y) {
                self.finish_band(band);
            }
        }
        Ok(Some(looked + 1))
    }

    /// Goes back to the left end, or on to the next row of roots.
    fn finish_band(&mut self, band: u32) {
        core::mem::swap(&mut self.above, &mut self.below);
        self.above_band = Some(band);
        self.band += 1;
        if self.band == ROOT_LEAVES {
            self.band = 0;
            self.row_start = self.at;
        } else {
            self.at = self.row_start;
        }
        self.start_band();
    }

    /// Looks at the rest of a root if it is solid, else at a slot of it. Gives the number of leaves
    /// that it looked into.
    fn look(
        &mut self,
        picture: &Picture,
        area: &Area,
        root: Part,
        (column, band): (u32, u32),
        pieces: &mut Pieces,
    ) -> u64 {
        let (x, y) = (column << LEAF_SHIFT, band << LEAF_SHIFT);
        let count = match root.index() {
            Some(_) => SLOT_LEAVES,
            None => (SLOT_LEAVES - self.slot) * SLOT_LEAVES,
        };
        let slot = picture.below(root, slot_of(x, y, ROOT_SHIFT));
        self.slot += count / SLOT_LEAVES;
        let is_clipped = is_clipped(area, column, count, band);
        let Some(node) = slot.index() else {
            match slot {
                Part::EMPTY => self.leave_gap(),
                _ if !is_clipped => self.add_full(column, band, count, pieces),
                _ => {
                    for column in column..column + count {
                        self.add_leaf(column, band, &clip([ALL; 16], area, column, band), pieces);
                    }
                    return count.into();
                }
            }
            return 0;
        };
        let leaves = picture.slots(node, slot_of(x, y, MIDDLE_SHIFT), SLOT_LEAVES as usize);
        let mut looked = 0;
        for (column, &leaf) in (column..).zip(leaves) {
            match leaf {
                Part::EMPTY => self.leave_gap(),
                Part::FULL if !is_clipped => self.add_full(column, band, 1, pieces),
                _ => {
                    let mut bits = picture.bits(leaf);
                    if is_clipped {
                        bits = clip(bits, area, column, band);
                    }
                    self.add_leaf(column, band, &bits, pieces);
                    looked += 1;
                }
            }
        }
        looked
    }

    /// Adds full leaves in a row.
    fn add_full(&mut self, column: u32, band: u32, count: u32, pieces: &mut Pieces) {
        let touches = self.end == column;
        let piece = match self.full {
            Some(piece) if touches => {
                pieces.extend(piece, count);
                if let Some(last) = self.below.last_mut() {
                    last.count += count;
                }
                piece
            }
            _ => {
                let piece = pieces.add(column, band, Extent::Full(count));
                if touches {
                    self.right.join_one(ALL, piece, pieces);
                }
                self.show_below(Bottom { column, count, bits: ALL, piece });
                piece
            }
        };
        self.join_above(band, &Bottom { column, count, bits: ALL, piece }, pieces);
        self.right.set(ALL, piece);
        self.end = column + count;
        self.full = Some(piece);
    }

    /// Adds the parts of a leaf.
    #[inline]
    fn add_leaf(&mut self, at: u32, band: u32, bits: &LeafBits, pieces: &mut Pieces) {
        if *bits == [ALL; 16] {
            return self.add_full(at, band, 1, pieces);
        }
        if self.end != at {
            self.leave_gap();
        }
        self.end = at + 1;
        self.full = None;
        if *bits == [0; 16] {
            self.right.bits = 0;
            return;
        }
        if is_plainly_one(bits) {
            let piece = pieces.add(at, band, Extent::Part(first_pixel(bits)));
            let bottom = |bits| Bottom { column: at, count: 1, bits, piece };
            self.join_above(band, &bottom(bits[0]), pieces);
            self.show_below(bottom(bits[15]));
            self.right.join_one(column(bits, 0), piece, pieces);
            self.right.set(column(bits, 15), piece);
            return;
        }
        let parts = LeafParts::of(bits);
        let first = pieces.add_parts(at, band, &parts);
        let bottom = |run: &super::leaf_parts::Run| Bottom {
            column: at,
            count: 1,
            bits: run.bits,
            piece: first + u32::from(run.part),
        };
        for run in parts.row(0) {
            self.join_above(band, &bottom(run), pieces);
        }
        for run in parts.row(15) {
            self.show_below(bottom(run));
        }
        let mut left = Side { bits: column(bits, 0), is_one: false, pieces: [first; 16] };
        let mut right = Side { bits: column(bits, 15), ..left };
        for row in 0..16 {
            if let [leftmost, .., rightmost] | [leftmost @ rightmost] = parts.row(row) {
                left.pieces[row] += u32::from(leftmost.part);
                right.pieces[row] += u32::from(rightmost.part);
            }
        }
        self.right.join(&left, pieces);
        self.right = right;
    }

    fn show_below(&mut self, bottom: Bottom) {
        if bottom.bits != 0 {
            // Room for eight of each leaf was reserved.
            let _ = self.below.push_within_capacity(bottom);
        }
    }

    /// Joins what lies in the first row of a leaf, or of full leaves, with what lies above it.
    #[inline]
    fn join_above(&mut self, band: u32, top: &Bottom, pieces: &mut Pieces) {
        if self.above_band.is_none_or(|above| above + 1 != band) {
            return;
        }
        let ends_before = |above: &Bottom| above.column + above.count <= top.column;
        while self.above.get(self.passed).is_some_and(ends_before) {
            self.passed += 1;
        }
        for above in &self.above[self.passed..] {
            if above.column >= top.column + top.count {
                break;
            }
            if above.bits & top.bits != 0 {
                pieces.join(above.piece, top.piece);
            }
        }
    }
}
