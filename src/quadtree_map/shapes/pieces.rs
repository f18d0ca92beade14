//! Solid ground as convex pieces, for the polygon shapes of physics engines.

use crate::coord::Rect;
use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::Vec;
use crate::quadtree_map::shapes::convex::Convex;
use crate::quadtree_map::shapes::ground::Ground;
use crate::quadtree_map::shapes::outlines::{Lines, place_of};
use crate::quadtree_map::shapes::simplification::{UNIT, kept};
use crate::quadtree_map::shapes::triangles::{Place, Triangles};
use crate::quadtree_map::tree::area::Area;
use crate::quadtree_map::tree::error::Result;

/// Ground whose outlines have more corners than this together with their holes is divided further: what a
/// polygon costs grows with their square.
const MAX_POLYGON: usize = 256;
/// Ground whose outlines have more corners than this before any are left out is divided at once.
const MAX_TURNS: usize = 4096;
/// Ground no wider and higher than this is not divided: then it becomes rectangles.
const MIN_BLOCK: u32 = 32;
/// No piece has more corners.
const MAX_CORNERS: u32 = 64;

/// A convex polygon.
pub struct Piece<'a> {
    rect: Rect,
    corners: &'a [Place],
}

impl Piece<'_> {
    /// Number of its corners: at least 3.
    pub fn len(&self) -> usize {
        self.corners.len()
    }

    /// Never true.
    pub fn is_empty(&self) -> bool {
        self.corners.is_empty()
    }

    /// Its corners in order, x and y; they are exact. It turns as loops around pieces of
    /// [`Ground::outlines`] do.
    pub fn points(&self) -> impl Iterator<Item = [f64; 2]> {
        self.corners.iter().map(|&corner| place_of(&self.rect, corner))
    }
}

impl Ground<'_> {
    /// Covers the ground by convex polygons with at most `max_corners` corners (3 to 64), each given to
    /// `emit`. No two of them overlap. Each point of the border of what they cover lies within `tolerance` of that
    /// of the pixels, and the other way round. Where ground is not divided, it is what [`Ground::outlines`] gives
    /// as simple polygons.
    ///
    /// Ground with long outlines is first divided: it is halved, along its longer side, until it has at most 4096
    /// corners of pixels, and each polygon at most 256 corners. What is still longer in 32 x 32 pixels is covered
    /// by rectangles, exactly. Pieces depend on the pixels of the ground and those around it alone; neighbouring
    /// rectangles share the points of outlines on their border.
    ///
    /// Takes memory while it runs as outlines do, and 50 bytes a corner. Cost: that of the outlines, a few
    /// times over, and up to some thousand steps a corner.
    pub fn pieces(
        &self,
        tolerance: f32,
        max_corners: u32,
        emit: &mut impl FnMut(Piece<'_>),
    ) -> Result<()> {
        let tolerance = self.check_tolerance(tolerance)?;
        if !(3..=MAX_CORNERS).contains(&max_corners) {
            let rule = "must lie in 3 to 64";
            return Err(ArgumentError::new("max_corners", max_corners, rule).into());
        }
        let mut found = Found::new();
        let mut blocks = Vec::new();
        if self.area.is_some() {
            blocks.try_push(self.rect)?;
        }
        while let Some(rect) = blocks.pop() {
            let block = Ground { rect, area: Area::of_rect(&rect), ..*self };
            if !found.find(&block, tolerance, max_corners)? {
                if rect.width.max(rect.height) > MIN_BLOCK {
                    let [first, second] = halves(&rect);
                    blocks.try_push(second)?;
                    blocks.try_push(first)?;
                    continue;
                }
                found.find_rects(&block, max_corners)?;
            }
            let mut start = 0;
            for &end in &found.ends {
                emit(Piece { rect, corners: &found.corners[start..end] });
                start = end;
            }
        }
        Ok(())
    }
}

/// Both halves of a rectangle, along its longer side.
fn halves(rect: &Rect) -> [Rect; 2] {
    let Rect { x, y, width, height } = *rect;
    if width >= height {
        let half = width / 2;
        let second = Rect::new(x + half as i32, y, width - half, height);
        [Rect::new(x, y, half, height), second]
    } else {
        let half = height / 2;
        let second = Rect::new(x, y + half as i32, width, height - half);
        [Rect::new(x, y, width, half), second]
    }
}

/// The pieces of a block.
struct Found {
    /// Piece by piece.
    corners: Vec<Place>,
    /// Corners before the end of each piece.
    ends: Vec<usize>,
    /// The loops of the block, each behind the one around it: the number of that one above its own.
    order: Vec<u64>,
    triangles: Triangles,
    convex: Convex,
}

impl Found {
    fn new() -> Self {
        Self {
            corners: Vec::new(),
            ends: Vec::new(),
            order: Vec::new(),
            triangles: Triangles::new(),
            convex: Convex::new(),
        }
    }

    fn clear(&mut self) {
        self.corners.clear();
        self.ends.clear();
    }

    /// Finds all pieces of a block; false if it is to be divided first.
    fn find(&mut self, block: &Ground<'_>, tolerance: u32, max_corners: u32) -> Result<bool> {
        self.clear();
        let Some(Lines { corners, lines }) = Lines::of(block, tolerance, 3, true, MAX_TURNS)?
        else {
            return Ok(false);
        };
        self.order.clear();
        for (index, line) in (0..).zip(&lines) {
            self.order.try_push(u64::from(line.outer) << 32 | index)?;
        }
        self.order.sort_unstable();
        let mut first = 0;
        while first < self.order.len() {
            let outer = self.order[first] >> 32;
            let loops = &self.order[first..];
            let count = loops.iter().take_while(|&line| line >> 32 == outer).count();
            self.triangles.clear();
            for &line in &loops[..count] {
                let own = kept(&corners[lines[line as u32 as usize].range()]);
                self.triangles.add_loop(own.take(MAX_POLYGON + 1))?;
                if self.triangles.places.len() > MAX_POLYGON {
                    return Ok(false);
                }
            }
            if !self.triangles.cut()? {
                return Ok(false);
            }
            let Triangles { places, list, .. } = &self.triangles;
            self.convex.join(places, list, max_corners)?;
            for polygon in self.convex.polygons() {
                for corner in self.convex.corners(places, polygon) {
                    self.corners.try_push(corner)?;
                }
                self.ends.try_push(self.corners.len())?;
            }
            first += count;
        }
        Ok(true)
    }

    /// Covers a block by rectangles, each cut in two if triangles are asked for.
    fn find_rects(&mut self, block: &Ground<'_>, max_corners: u32) -> Result<()> {
        self.clear();
        let mut answer = Ok(());
        block.solid_rects(&mut |rect| {
            if answer.is_ok() {
                answer = self.add_rect(&block.rect, &rect, max_corners);
            }
        })?;
        Ok(answer?)
    }

    fn add_rect(
        &mut self,
        block: &Rect,
        rect: &Rect,
        max_corners: u32,
    ) -> core::result::Result<(), OutOfMemory> {
        let unit = i64::from(UNIT);
        let (left, top) = (
            (i64::from(rect.x) - i64::from(block.x)) * unit,
            (i64::from(rect.y) - i64::from(block.y)) * unit,
        );
        let right = left + i64::from(rect.width) * unit;
        let bottom = top + i64::from(rect.height) * unit;
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        let pieces: &[&[usize]] =
            if max_corners == 3 { &[&[0, 1, 2], &[0, 2, 3]] } else { &[&[0, 1, 2, 3]] };
        for piece in pieces {
            for &corner in *piece {
                self.corners.try_push(corners[corner])?;
            }
            self.ends.try_push(self.corners.len())?;
        }
        Ok(())
    }
}
