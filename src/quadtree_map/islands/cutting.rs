//! Copies an island and cuts it out, if it is still what was found.

use super::leaf_parts::column;
use super::measure::Measure;
use super::pieces::{Extent, Piece};
use super::{Islands, IslandsError, Result, part_of, seen};
use crate::coord::{Bounds, Rect};
use crate::error::ArgumentError;
use crate::quadtree_map::map::{QuadtreeMap, check_rows};
use crate::quadtree_map::query::solid_rows::LeafBits;
use crate::quadtree_map::read::rectangle::PixelCell;
use crate::quadtree_map::tree::area::{self, Area, LEAF_SHIFT, to_signed};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::steps::Tree;
use crate::quadtree_map::tree::tally::EditReport;

impl Islands {
    /// The bits of a leaf as it was read and as it is, if they may differ; nothing for what lies beyond
    /// the plane.
    fn changed_bits(&self, tree: &Tree, column: i64, band: i64) -> Option<[LeafBits; 2]> {
        const LEAVES: i64 = 1 << (u32::BITS - LEAF_SHIFT);
        if !(0..LEAVES).contains(&column) || !(0..LEAVES).contains(&band) {
            return None;
        }
        let (column, band) = (column as u32, band as u32);
        let (x, y) = (column << LEAF_SHIFT, band << LEAF_SHIFT);
        if tree.leaf_revision(x, y) <= self.read.1 {
            return None;
        }
        let then = self.picture.leaf_bits(column, band);
        let now = tree.leaf_bits(tree.leaf_at(x, y), self.threshold);
        Some([then, now].map(|bits| self.inside(bits, column, band)))
    }

    /// True if the pixels of an island and those beside it are solid or not as they were.
    fn is_there(&self, map: &QuadtreeMap, first: u32) -> bool {
        if seen(map) == self.seen {
            return true;
        }
        let mut at = first;
        loop {
            let piece = self.pieces.get(at);
            if !(piece.column..piece.end()).all(|column| self.is_leaf_there(map, piece, column)) {
                return false;
            }
            at = self.pieces.next(at);
            if at == first {
                return true;
            }
        }
    }

    /// The same for what a piece has in a leaf.
    fn is_leaf_there(&self, map: &QuadtreeMap, piece: &Piece, at: u32) -> bool {
        let (x, y) = (i64::from(at), i64::from(piece.band()));
        let part = |bits: &LeafBits| match piece.extent() {
            Extent::Full(_) => *bits,
            Extent::Part(seed) => part_of(bits, seed),
        };
        let changed = |x: i64, y: i64| self.changed_bits(&map.tree, x, y);
        if changed(x, y).is_some_and(|[then, now]| then != now && part(&then) != part(&now)) {
            return false;
        }
        // Beside a pixel of its own, nothing came and nothing went.
        let own = || part(&self.inside(self.picture.leaf_bits(at, piece.band()), at, piece.band()));
        let same_column = |x: i64, own_column: u32, other: u32| {
            changed(x, y).is_none_or(|[then, now]| {
                (column(&then, other) ^ column(&now, other)) & column(&own(), own_column) == 0
            })
        };
        let same_row = |y: i64, own_row: usize, other: usize| {
            changed(x, y).is_none_or(|[then, now]| (then[other] ^ now[other]) & own()[own_row] == 0)
        };
        same_column(x - 1, 0, 15)
            && same_column(x + 1, 15, 0)
            && same_row(y - 1, 0, 15)
            && same_row(y + 1, 15, 0)
    }

    /// The island with an index, if it is still what was found.
    fn island(&self, map: &QuadtreeMap, island: usize) -> Result<&Measure> {
        let found = self.found()?.len();
        if island >= found {
            let rule = "must be less than the number of islands found";
            return Err(ArgumentError::new("island", island, rule).into());
        }
        match self.found[island] {
            Measure { is_cut: true, .. } => Err(IslandsError::AlreadyCut(island)),
            Measure { first, .. } if !self.is_there(map, first) => Err(IslandsError::MapChanged),
            _ => {
                map.tree.need(&Area::of_bounds(&self.found[island].island().bounds))?;
                Ok(&self.found[island])
            }
        }
    }

    /// The bounds of an island that can be cut out, as a rectangle.
    pub fn rect(&self, map: &QuadtreeMap, island: usize) -> Result<Rect> {
        Ok(rect_of(&self.island(map, island)?.island().bounds)?)
    }

    /// Copies the pixels of an island into rows of bytes that lie `row_stride` bytes apart (0 means
    /// side by side), as large as its bounds: the value of each of its pixels, and 0 for all others.
    /// Bytes between the rows stay as they are.
    pub fn pixels(
        &self,
        map: &QuadtreeMap,
        island: usize,
        out: &mut [impl PixelCell],
        row_stride: usize,
    ) -> Result<()> {
        let measure = self.island(map, island)?;
        let (bounds, first) = (measure.island().bounds, measure.first);
        let rect = self.rect(map, island)?;
        let stride = check_rows("out_pixels", &rect, out.len(), row_stride)?;
        for row in 0..rect.height as usize {
            out[row * stride..][..rect.width as usize].fill(PixelCell::holding(0));
        }
        let bounds = Area::of_bounds(&bounds);
        let mut at = first;
        loop {
            let piece = self.pieces.get(at);
            let area = piece.area();
            let offset =
                |x: u32, y: u32| (y - bounds.min_y) as usize * stride + (x - bounds.min_x) as usize;
            match piece.extent() {
                Extent::Full(_) => {
                    map.tree.read(&area, &mut out[offset(area.min_x, area.min_y)..], stride);
                }
                Extent::Part(seed) => {
                    let bits = self.part_bits(piece.column, piece.band(), seed);
                    let content = map.tree.place(area.min_x, area.min_y).content;
                    copy_part(&bits, &content, &area, &mut |x, y, pixel| {
                        out[offset(x, y)] = PixelCell::holding(pixel);
                    });
                }
            }
            at = self.pieces.next(at);
            if at == first {
                return Ok(());
            }
        }
    }

    /// Cuts an island out: copies its pixels as [`Islands::pixels`] does, then makes them 0 in the map,
    /// as one changing call. The other islands stay valid. If memory runs out, `out` may have been
    /// written, but neither map nor search have changed.
    pub fn cut(
        &mut self,
        map: &mut QuadtreeMap,
        island: usize,
        out: &mut [u8],
        row_stride: usize,
    ) -> Result<EditReport> {
        let rect = self.rect(map, island)?;
        self.pixels(map, island, out, row_stride)?;
        let before = seen(map);
        let report = map.blit_mask(rect, out, row_stride, 0)?;
        self.found[island].is_cut = true;
        if before == self.seen {
            self.seen = seen(map);
        }
        Ok(report)
    }
}

/// Calls `put` with the place and the value of each pixel of a part of a leaf.
fn copy_part(
    bits: &LeafBits,
    content: &Content<'_>,
    place: &Area,
    put: &mut impl FnMut(u32, u32, u8),
) {
    for (row, &bits) in bits.iter().enumerate() {
        let pixels = content.row(row);
        for column in area::bits(bits.into()) {
            put(place.min_x + column as u32, place.min_y + row as u32, pixels[column]);
        }
    }
}

/// The bounds of an island as a rectangle, unless it is wider than memory.
fn rect_of(bounds: &Bounds) -> core::result::Result<Rect, ArgumentError> {
    let size = |min: i32, max: i32| u32::try_from(i64::from(max) - i64::from(min) + 1);
    match (size(bounds.min_x, bounds.max_x), size(bounds.min_y, bounds.max_y)) {
        (Ok(width), Ok(height)) => Ok(Rect::new(bounds.min_x, bounds.min_y, width, height)),
        _ => Err(ArgumentError::new("island", to_signed(0), "is as large as the plane")),
    }
}
