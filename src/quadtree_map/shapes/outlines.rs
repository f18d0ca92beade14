//! Outlines: closed loops around the pixels at or above a threshold.
//!
//! Marching squares over the blocks of 2 x 2 pixels: each block's case says whether the outline turns
//! at the corner where its four pixels meet. The cases are found for 64 corners at a time, by bits;
//! one sweep from the first row to the last then links each corner with the next one along its row
//! and its column.

use crate::coord::Rect;
use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::Vec;
use crate::quadtree_map::query::solid_rows::{SolidRows, clip};
use crate::quadtree_map::shapes::ground::Ground;
use crate::quadtree_map::shapes::separation::separate;
use crate::quadtree_map::shapes::simplification::{
    Corner, Line, Simplifier, Turn, UNIT, kept, twice_area,
};
use crate::quadtree_map::tree::area::Area;
use crate::quadtree_map::tree::error::Result;

/// No outline has more corners.
const MAX_TURNS: usize = 1 << 31;
/// No corner.
const NONE: u32 = u32::MAX;
/// The most points that a loop can be asked to keep.
const MAX_MIN_POINTS: u32 = 16;

/// How outlines are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutlineStyle {
    /// Corners are left out as far as that moves no point by more: 0 to 4096 pixels, and no more than the
    /// longer side of the ground.
    pub tolerance: f32,
    /// A loop keeps so many points, 3 to 16, or all its corners if it has fewer: never fewer than four.
    pub min_points: u32,
    /// Loops are simple polygons: no two edges touch but those that follow each other. Where pixels touch at
    /// a corner only, a quarter of a pixel is cut off each.
    pub is_simple: bool,
    /// Loops run the other way.
    pub is_reversed: bool,
}

impl Default for OutlineStyle {
    /// Exact, at least four points.
    fn default() -> Self {
        Self { tolerance: 0.0, min_points: 4, is_simple: false, is_reversed: false }
    }
}

/// A closed loop around pixels, or around a hole in them.
pub struct Outline<'a> {
    /// Index of the loop around the piece that this loop belongs to: its own, unless it is a hole.
    pub outer: u32,
    /// Twice the area that it encloses, rounded: above 0, but below 0 for a hole.
    pub twice_area: i64,
    len: usize,
    rect: Rect,
    corners: &'a [Corner],
    is_reversed: bool,
}

impl Outline<'_> {
    /// Number of points.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Never true: a loop has at least three points.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Its points in order, x and y; the last is joined with the first. They are exact.
    pub fn points(&self) -> impl Iterator<Item = [f64; 2]> {
        let backward = self.is_reversed.then(|| kept(self.corners).rev());
        let forward = (!self.is_reversed).then(|| kept(self.corners));
        let both = forward.into_iter().flatten().chain(backward.into_iter().flatten());
        both.map(|corner| place_of(&self.rect, corner))
    }
}

/// Where a corner lies in the plane.
pub(super) fn place_of(rect: &Rect, (x, y): (i64, i64)) -> [f64; 2] {
    let unit = 1.0 / f64::from(UNIT);
    [f64::from(rect.x) + x as f64 * unit, f64::from(rect.y) + y as f64 * unit]
}

impl Ground<'_> {
    /// The outlines of the ground as closed loops along the edges of pixels, each given to `emit`.
    ///
    /// Going along a loop, the pixels lie on the side of larger y where x grows: with y downwards,
    /// loops around pieces run clockwise and loops around holes the other way, so the areas of all
    /// loops (see [`Outline::twice_area`]) add up to the number of pixels. Pixels that touch at a
    /// corner only are not joined. Pixels outside the rectangle count as empty: where pieces reach its
    /// border, loops run along it. Loops come in the order of their first corners, row by row; a hole
    /// comes after the loop around its piece.
    ///
    /// With a tolerance above 0 (rounded down to 1/256), corners are left out: each point
    /// of the simplified loop lies within that distance of the exact loop, and the other way round.
    /// A loop never shrinks to nothing and never turns inside out; where that would come of its
    /// tolerance, it gets a smaller one. But loops may cross where the pixels are thinner than twice
    /// the tolerance, unless they are to be simple: then corners come back until none do (all of them, if
    /// that would take more than some 64 looks a corner). Without a tolerance they meet in
    /// single points at most. The stairs of any slope become one straight line from 1.5 on.
    ///
    /// Neighbouring rectangles fit: corners on the border of the rectangle are never left out, and
    /// where the outline of the pixels beyond the border has a corner on it, this one has it too. So
    /// where both sides of a shared border are solid both have the same points there, with any tolerance;
    /// where one is, only its loops run along the border. A pixel thus has a say in
    /// the rectangles that hold it or one of its eight neighbours: those are to be made anew after it
    /// changed.
    ///
    /// Takes memory while it runs: up to 41 bytes a corner and 7 bytes a column, and 16 bytes more a point
    /// for simple loops. Cost follows the corners, and the pixels by an eighth of a byte each; rows of
    /// squares that are all uniform count as one.
    pub fn outlines(&self, style: &OutlineStyle, emit: &mut impl FnMut(Outline<'_>)) -> Result<()> {
        let OutlineStyle { tolerance, min_points, is_simple, is_reversed } = *style;
        let tolerance = self.check_tolerance(tolerance)?;
        if !(3..=MAX_MIN_POINTS).contains(&min_points) {
            return Err(ArgumentError::new("min_points", min_points, "must lie in 3 to 16").into());
        }
        let lines = Lines::of(self, tolerance, min_points, is_simple, usize::MAX)?;
        let Some(Lines { corners, lines }) = lines else { return Ok(()) };
        for line in &lines {
            let corners = &corners[line.range()];
            let twice = twice_area(kept(corners));
            let unit = i64::from(UNIT * UNIT);
            let whole = (twice + unit / 2).div_euclid(unit);
            emit(Outline {
                outer: line.outer,
                twice_area: if whole == 0 { twice.signum() } else { whole },
                len: kept(corners).count(),
                rect: self.rect,
                corners,
                is_reversed,
            });
        }
        Ok(())
    }
}

/// Loops of corners, of which some are kept.
pub(super) struct Lines {
    /// Loop by loop.
    pub(super) corners: Vec<Corner>,
    pub(super) lines: Vec<Line>,
}

impl Lines {
    /// The outlines of some ground, within a tolerance in 1/256 pixel; `None` if they have more than
    /// `max_corners`.
    pub(super) fn of(
        ground: &Ground<'_>,
        tolerance: u32,
        min_points: u32,
        is_simple: bool,
        max_corners: usize,
    ) -> Result<Option<Self>> {
        let Some(area) = ground.area else {
            return Ok(Some(Self { corners: Vec::new(), lines: Vec::new() }));
        };
        let Some(mut turns) = Trace::new(ground, &area, is_simple)?.run(max_corners)? else {
            return Ok(None);
        };
        let mut simplifier = Simplifier::with_room_for(turns.len())?;
        let mut corners = Vec::try_with_capacity(turns.len())?;
        // A loop has four corners at least.
        let mut lines: Vec<Line> = Vec::try_with_capacity(turns.len() / 4)?;
        for first in 0..turns.len() {
            if turns[first].next == NONE {
                continue;
            }
            let number = lines.len() as u32;
            let (start, beside) = (corners.len(), turns[first].beside);
            collect(&mut turns, first, number, &mut corners)?;
            let own = &mut corners[start..];
            let is_hole = twice_area(kept(own)) < 0;
            let outer = match is_hole {
                true => lines[turns[beside as usize].beside as usize].outer,
                false => number,
            };
            lines.try_push(Line { start, len: own.len(), outer })?;
            simplifier.simplify(own, tolerance, min_points as usize);
        }
        if is_simple && tolerance > 0 {
            separate(&mut corners, &lines, &mut simplifier, tolerance)?;
        }
        Ok(Some(Self { corners, lines }))
    }
}

/// Takes a loop out of the linked corners: adds it to `corners`, and marks its turns with `number`.
fn collect(
    turns: &mut [Turn],
    first: usize,
    number: u32,
    corners: &mut Vec<Corner>,
) -> core::result::Result<(), OutOfMemory> {
    let mut at = first;
    loop {
        let turn = &mut turns[at];
        corners.try_push(turn.corner())?;
        (at, turn.next, turn.beside) = (turn.next as usize, NONE, number);
        if at == first {
            return Ok(());
        }
    }
}

/// The sweep that finds the corners.
struct Trace<'a> {
    rows: SolidRows<'a>,
    /// The first row, and the one behind the last.
    top: i64,
    bottom: i64,
    corners: Corners,
    /// The rows of pixels above and below the corners of this step: as they are, and without what
    /// lies outside the rectangle.
    above: Row,
    below: Row,
}

/// A row of pixels.
struct Row {
    bits: Vec<u64>,
    inside: Vec<u64>,
}

impl Row {
    fn empty(words: usize) -> core::result::Result<Self, OutOfMemory> {
        Ok(Self { bits: Vec::try_filled(words, 0)?, inside: Vec::try_filled(words, 0)? })
    }

    fn has(&self, column: usize) -> bool {
        self.bits[column / 64] >> (column % 64) & 1 == 1
    }
}

/// The corners found so far.
struct Corners {
    turns: Vec<Turn>,
    /// For each column of corners, the corner that an edge leads down from.
    open: Vec<u32>,
    /// The corner that an edge leads right from, in this row.
    pending: u32,
    /// The rectangle in columns of bits: its first, and the one behind its last.
    left: usize,
    right: usize,
    height: u32,
    /// How far corners where pixels only touch are moved into their own pixels.
    inset: u32,
}

/// What the pixels around a corner are: above and below, to the left and to the right.
struct Block {
    above_left: bool,
    above_right: bool,
    below_left: bool,
    below_right: bool,
}

impl<'a> Trace<'a> {
    fn new(
        ground: &Ground<'a>,
        area: &Area,
        is_simple: bool,
    ) -> core::result::Result<Self, OutOfMemory> {
        let (min_x, max_x) = (i64::from(area.min_x), i64::from(area.max_x));
        let rows = SolidRows::new(ground.source, ground.threshold, min_x - 1, max_x + 1)?;
        let words = rows.words();
        let corners = Corners {
            turns: Vec::new(),
            open: Vec::try_filled(words * 64, NONE)?,
            pending: NONE,
            left: (min_x - rows.first()) as usize,
            right: (max_x + 1 - rows.first()) as usize,
            height: area.height() as u32,
            inset: u32::from(is_simple),
        };
        Ok(Self {
            top: area.min_y.into(),
            bottom: i64::from(area.max_y) + 1,
            rows,
            corners,
            above: Row::empty(words)?,
            below: Row::empty(words)?,
        })
    }

    /// All corners, linked to loops; `None` if there are more than `max_corners`.
    fn run(mut self, max_corners: usize) -> core::result::Result<Option<Vec<Turn>>, OutOfMemory> {
        self.load(self.top - 1);
        let mut y = self.top;
        while y <= self.bottom {
            core::mem::swap(&mut self.above, &mut self.below);
            self.load(y);
            self.step(y)?;
            if self.corners.turns.len() > max_corners {
                return Ok(None);
            }
            // Between rows that are alike there is no corner.
            y = if y == self.bottom { y + 1 } else { self.rows.next_other(y).min(self.bottom) };
        }
        Ok(Some(self.corners.turns))
    }

    /// Makes row `y` the one below.
    fn load(&mut self, y: i64) {
        self.below.bits.copy_from_slice(self.rows.row(y));
        if (self.top..self.bottom).contains(&y) {
            self.below.inside.copy_from_slice(&self.below.bits);
            clip(&mut self.below.inside, self.corners.left, self.corners.right);
        } else {
            self.below.inside.fill(0);
        }
    }

    /// The corners between two rows of pixels.
    fn step(&mut self, y: i64) -> core::result::Result<(), OutOfMemory> {
        let row = (y - self.top) as u32;
        // Beyond the border, only that matters whether the outline there has a corner on it.
        let outside = if y == self.top {
            Some(&self.above.bits)
        } else if y == self.bottom {
            Some(&self.below.bits)
        } else {
            None
        };
        let (left, right) = (self.corners.left, self.corners.right);
        let turns_outside = |column: usize| self.above.has(column) != self.below.has(column);
        let passes_left = left.checked_sub(1).is_some_and(turns_outside);
        let passes_right = turns_outside(right);
        let has_passes = outside.is_some() || passes_left || passes_right;
        if !has_passes && *self.above.inside == *self.below.inside {
            return Ok(());
        }
        let (mut last_above, mut last_below, mut last_outside) = (0, 0, 0);
        let mut edge_below = NONE;
        for word in 0..self.above.inside.len() {
            let (above, below) = (self.above.inside[word], self.below.inside[word]);
            let (above_left, below_left) = (above << 1 | last_above, below << 1 | last_below);
            (last_above, last_below) = (above >> 63, below >> 63);
            let (upright_above, upright_below) = (above ^ above_left, below ^ below_left);
            let saddles = upright_above & upright_below & (above ^ below);
            let mut places = (upright_above ^ upright_below) | saddles;
            if has_passes {
                if let Some(outside) = outside {
                    let bits = outside[word];
                    let turns = bits ^ (bits << 1 | last_outside);
                    last_outside = bits >> 63;
                    places |= turns & ((above & above_left) | (below & below_left));
                }
                for (passes, column) in [(passes_left, left), (passes_right, right)] {
                    if passes && column / 64 == word {
                        places |= upright_above & upright_below & 1 << (column % 64);
                    }
                }
            }
            while places != 0 {
                let bit = places.trailing_zeros() as usize;
                let lower = (1u64 << bit) - 1;
                places &= places - 1;
                let is_set = |bits: u64| bits >> bit & 1 == 1;
                let block = Block {
                    above_left: is_set(above_left),
                    above_right: is_set(above),
                    below_left: is_set(below_left),
                    below_right: is_set(below),
                };
                let before = upright_below & lower;
                let beside = match before {
                    0 => edge_below,
                    _ => (word * 64 + 63 - before.leading_zeros() as usize) as u32,
                };
                self.corners.add(word * 64 + bit, row, &block, beside)?;
            }
            if upright_below != 0 {
                edge_below = (word * 64 + 63 - upright_below.leading_zeros() as usize) as u32;
            }
        }
        Ok(())
    }
}

impl Corners {
    /// Adds a corner and links it; two where the outline touches itself. `beside` is the column of
    /// the next upright edge to the left, below.
    #[inline(always)]
    fn add(
        &mut self,
        column: usize,
        row: u32,
        block: &Block,
        beside: u32,
    ) -> core::result::Result<(), OutOfMemory> {
        let Block { above_left, above_right, below_left, below_right } = *block;
        let (up, down) = (above_left != above_right, below_left != below_right);
        let (left, right) = (above_left != below_left, above_right != below_right);
        let x = (column - self.left) as u32 * UNIT;
        let y = row * UNIT;
        let is_pinned =
            column == self.left || column == self.right || row == 0 || row == self.height;
        // A hole can begin where the pixel below to the right alone is missing.
        let may_be_hole = above_left && above_right && below_left && !below_right;
        let beside = if may_be_hole { self.open[beside as usize] } else { NONE };
        if self.turns.len() >= MAX_TURNS {
            return Err(OutOfMemory);
        }
        let first = self.turns.len() as u32;
        let is_saddle = up && down && left && right;
        // At a saddle the pixels touch at the corner only: the first of the two corners belongs to the
        // pixel on the left, the second to the one on the right.
        let second = if is_saddle {
            let inset = self.inset;
            let (first_y, second_y) =
                if above_left { (y - inset, y + inset) } else { (y + inset, y - inset) };
            self.turns.try_push(Turn::new(x - inset, first_y, is_pinned, beside))?;
            self.turns.try_push(Turn::new(x + inset, second_y, is_pinned, beside))?;
            first + 1
        } else {
            self.turns.try_push(Turn::new(x, y, is_pinned, beside))?;
            first
        };
        let (upper, lower) =
            if above_left || !is_saddle { (first, second) } else { (second, first) };
        if left {
            self.link(self.pending, first, below_left);
        }
        if up {
            self.link(self.open[column], upper, above_left);
        }
        if down {
            self.open[column] = lower;
        }
        if right {
            self.pending = second;
        }
        Ok(())
    }

    /// Joins two corners, in this order or the other.
    #[inline(always)]
    fn link(&mut self, first: u32, second: u32, is_forward: bool) {
        let (from, to) = if is_forward { (first, second) } else { (second, first) };
        self.turns[from as usize].next = to;
    }
}
