//! Pushing a shape out of the pixels that it lies in: the least translation that frees it.
//!
//! For a shift along y, the shifts along x that are not free are intervals, one for each run of solid
//! pixels in each row that the shape reaches: the least free one is found exactly. Shifts along y are
//! tried from the smallest on: those that bring the shape's top or bottom level with a row of pixels, and
//! those of a fine ladder, which round corners need. What is inside the shape at both ends of a part of the
//! ladder is inside it all along, so that where this much comes free no sooner the part is left out. Before
//! all that, cells of a pixel's size are left out in all of which the shape meets the same pixels.

use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::Vec;
use crate::quadtree_map::contact::blocked::{Blocked, Reach};
use crate::quadtree_map::contact::collider::{Center, Collider, Hull};
use crate::quadtree_map::contact::sweep::{ColliderSweep, Contact};
use crate::quadtree_map::contact::tilted::reach;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::query::solid_rows::check_threshold;
use crate::quadtree_map::tree::area::{Area, Square};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::steps::Tree;

/// No shape is pushed farther.
const MAX_DISTANCE: f32 = 32.0;
/// Rungs of the ladder in a pixel.
const RUNGS: u32 = 16;
/// What rounding comes to: a shape that fits exactly between two pixels fits.
const ROUNDING: f64 = 1e-6;
/// Steps of the search between two rungs.
const REFINEMENTS: usize = 16;
/// The plane's side.
const PLANE: i64 = 1 << 32;

/// How a shape comes free.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Push {
    /// The translation; 0 if it was free.
    pub x: f64,
    /// The translation; 0 if it was free.
    pub y: f64,
    /// True if it lay deeper than 3/128 in a pixel.
    pub was_inside: bool,
}

impl QuadtreeMap {
    /// The least translation after which a shape lies in no pixel at or above `threshold` (at least 1), of
    /// at most `max_push` pixels: above 0, to 32. `None` if there is none. What lies no deeper than
    /// 3/128 in any pixel, and so would not begin a sweep inside, stays where it is.
    ///
    /// Exact for boxes. Of what has round corners, places may be missed that leave it less than 1/16 of a
    /// pixel to spare up and down, but for those level with rows of pixels; the rest is exact to 1/1000
    /// pixel. Takes a bit of memory for each pixel in reach while it runs. Cost follows the distance found,
    /// times the shape's height.
    pub fn push_out(
        &self,
        collider: &Collider,
        max_push: f32,
        threshold: u8,
    ) -> Result<Option<Push>> {
        Self::check_push_out(max_push, threshold)?;
        let stays = ColliderSweep { collider: *collider, motion_x: 0.0, motion_y: 0.0 };
        match self.sweep(&stays, threshold)? {
            None => return Ok(Some(Push { x: 0.0, y: 0.0, was_inside: false })),
            Some(Contact { is_absent: true, pixel, .. }) => self.check_pixel(pixel.x, pixel.y)?,
            Some(_) => {}
        }
        let mut search = Search::new(&self.tree, collider, max_push, threshold)?;
        search.run();
        Ok(search.best.map(|(x, y)| Push { x, y, was_inside: true }))
    }

    /// Refuses what [`QuadtreeMap::push_out`] would, but for the shape.
    pub fn check_push_out(max_push: f32, threshold: u8) -> Result<()> {
        if !(max_push > 0.0 && max_push <= MAX_DISTANCE) {
            let rule = "must be above 0 and at most 32";
            return Err(ArgumentError::new("max_push", max_push, rule).into());
        }
        Ok(check_threshold(threshold)?)
    }
}

/// The solid pixels around a shape, as bits.
pub(crate) struct Window {
    /// Where it begins, from the corner that all else is relative to.
    x: i64,
    y: i64,
    rows: i64,
    words: usize,
    bits: Vec<u64>,
}

impl Window {
    fn new(
        tree: &Tree,
        threshold: u8,
        center: &Center,
        reach_x: f64,
        reach_y: f64,
    ) -> Result<Self> {
        let first = |at: f64, reach: f64| (at - reach).floor() as i64;
        let len = |at: f64, reach: f64| (at + reach).floor() as i64 - first(at, reach) + 1;
        let (x, y) = (first(center.x, reach_x), first(center.y, reach_y));
        let (columns, rows) = (len(center.x, reach_x), len(center.y, reach_y));
        let words = columns as usize / 64 + 1;
        let bits = Vec::try_filled(words * rows as usize, 0)?;
        let mut window = Self { x, y, rows, words, bits };
        let clip = |at: i64| at.clamp(0, PLANE - 1) as u32;
        let (left, top) = (center.base_x + x, center.base_y + y);
        // Something of the shape lies in the plane.
        let area = Area {
            min_x: clip(left),
            min_y: clip(top),
            max_x: clip(left + columns - 1),
            max_y: clip(top + rows - 1),
        };
        tree.need(&area)?;
        tree.any_part(&area, &mut |inside, square, reference| {
            window.take(tree, threshold, (left, top), inside, square, reference);
            false
        });
        Ok(window)
    }

    /// Takes over the part of a square that lies inside.
    fn take(
        &mut self,
        tree: &Tree,
        threshold: u8,
        (left, top): (i64, i64),
        inside: &Area,
        square: &Square,
        reference: Reference,
    ) {
        let value = reference.solid_value();
        if value.is_some_and(|value| value < threshold) {
            return;
        }
        let leaf =
            (square.is_leaf() && value.is_none()).then(|| tree.leaf_bits(reference, threshold));
        for y in inside.min_y..=inside.max_y {
            let row = (i64::from(y) - top) as usize * self.words;
            let mut x = inside.min_x;
            loop {
                // Up to the end of a leaf at a time, also where all is solid.
                let last = inside.max_x.min(x | 15);
                let bits = leaf.map_or(u16::MAX, |rows| rows[(y - square.y) as usize & 15]);
                let bits = bits >> (x & 15) & u16::MAX >> (15 - (last - x));
                let column = (i64::from(x) - left) as usize;
                let (word, shift) = (row + column / 64, column % 64);
                self.bits[word] |= u64::from(bits) << shift;
                // Beyond the last word there is nothing.
                if let Some(beyond) = u64::from(bits).checked_shr(64 - shift as u32)
                    && beyond != 0
                {
                    self.bits[word + 1] |= beyond;
                }
                if last == inside.max_x {
                    break;
                }
                x = last + 1;
            }
        }
    }

    fn row(&self, row: i64) -> &[u64] {
        &self.bits[row as usize * self.words..][..self.words]
    }

    /// The row so far below the corner that all is relative to, if it is one of these.
    pub(crate) fn row_at(&self, y: i64) -> Option<&[u64]> {
        let row = y - self.y;
        (0..self.rows).contains(&row).then(|| self.row(row))
    }

    /// Where the columns begin, from that corner.
    pub(crate) fn x(&self) -> i64 {
        self.x
    }
}

/// The first bit from `column` on that is set, or clear.
pub(crate) fn next(row: &[u64], column: usize, is_set: bool) -> Option<usize> {
    let flip = if is_set { 0 } else { u64::MAX };
    let mut word = column / 64;
    let mut bits = (row.get(word)? ^ flip) & u64::MAX << (column % 64);
    while bits == 0 {
        word += 1;
        bits = row.get(word)? ^ flip;
    }
    Some(word * 64 + bits.trailing_zeros() as usize)
}

/// The last bit before `column` that is set, or clear.
pub(crate) fn previous(row: &[u64], column: usize, is_set: bool) -> Option<usize> {
    let flip = if is_set { 0 } else { u64::MAX };
    let at = column.checked_sub(1)?;
    let mut word = at / 64;
    let mut bits = (row[word] ^ flip) & u64::MAX >> (63 - at % 64);
    while bits == 0 {
        word = word.checked_sub(1)?;
        bits = row[word] ^ flip;
    }
    Some(word * 64 + 63 - bits.leading_zeros() as usize)
}

/// A search for the least translation.
struct Search {
    center: Center,
    hull: Hull,
    window: Window,
    blocked: Blocked,
    max: f64,
    best: Option<(f64, f64)>,
    /// Its length, or the most that is allowed.
    best_length: f64,
}

impl Search {
    fn new(tree: &Tree, collider: &Collider, max_push: f32, threshold: u8) -> Result<Self> {
        let (center, whole) = (Center::of(collider), Hull::of(collider));
        // A little smaller on all sides.
        let hull = if whole.radius > 0.0 {
            Hull { radius: whole.radius - ROUNDING, ..whole }
        } else {
            let (half_width, half_height) =
                (whole.half_width - ROUNDING, whole.half_height - ROUNDING);
            Hull { half_width, half_height, ..whole }
        };
        let max = f64::from(max_push);
        let (reach_x, reach_y) = whole.extents();
        let window = Window::new(tree, threshold, &center, reach_x + max, reach_y + max)?;
        // One more on each side, as the centre lies somewhere in its cell.
        let blocked = Blocked::new(reaches(&hull)?, max.ceil() as i64 + 1)?;
        Ok(Self { center, hull, window, blocked, max, best: None, best_length: max })
    }

    fn run(&mut self) {
        let reach = self.hull.extents().1 + ROUNDING;
        // How far it is to the next row in which the top or the bottom is level with pixels.
        let levels = [self.center.y - reach, self.center.y + reach]
            .map(|edge| [edge - edge.floor(), edge.ceil() - edge]);
        let mut pixel = 0.0;
        while pixel <= self.best_length {
            for [up, down] in levels {
                self.shift_y(-(pixel + up));
                self.shift_y(pixel + down);
            }
            if self.hull.radius > 0.0 {
                self.climb(-pixel, -pixel - 1.0, RUNGS);
                self.climb(pixel, pixel + 1.0, RUNGS);
            } else if pixel == 0.0 {
                self.shift_y(0.0);
            }
            pixel += 1.0;
        }
        if self.hull.radius > 0.0
            && let Some((_, y)) = self.best
        {
            self.refine(y);
        }
    }

    /// Tries the rungs of a part of the ladder, but not the last one.
    fn climb(&mut self, near: f64, far: f64, rungs: u32) {
        if rungs == 1 {
            return self.shift_y(near);
        }
        let Some(most) = self.most(near) else { return };
        let [left, right] = self.least_shifts(near, far);
        let comes_free = |least: Option<f64>, direction| {
            least.is_some_and(|least| self.shift_x([near, far], least, most, direction).is_some())
        };
        if comes_free(right, 1.0) || comes_free(left, -1.0) {
            let middle = (near + far) / 2.0;
            self.climb(near, middle, rungs / 2);
            self.climb(middle, far, rungs / 2);
        }
    }

    /// How far it must be shifted to the left and to the right at least, where it is not known to meet
    /// pixels, with any shift along y between two; none where that is too far.
    fn least_shifts(&mut self, near: f64, far: f64) -> [Option<f64>; 2] {
        let (x, y) = (self.center.x, self.center.y);
        let mut least = [None::<f64>; 2];
        for row in (y + near.min(far)).floor() as i64..=(y + near.max(far)).floor() as i64 {
            let [left, right] = self.blocked.nearest(&self.window, row);
            let left = left.map(|column| ((column + 1) as f64 - x).min(0.0));
            let right = right.map(|column| (column as f64 - x).max(0.0));
            let nearer = |least: Option<f64>, shift: Option<f64>| match (least, shift) {
                (Some(least), Some(shift)) if least.abs() <= shift.abs() => Some(least),
                (least, shift) => shift.or(least),
            };
            least = [nearer(least[0], left), nearer(least[1], right)];
        }
        least
    }

    /// How far along x is better than the best, with a shift along y; none if that is too far itself.
    fn most(&self, y: f64) -> Option<f64> {
        let rest = self.best_length * self.best_length - y * y;
        (rest >= 0.0).then(|| rest.sqrt().min(self.max))
    }

    /// Looks between the rungs beside the best.
    fn refine(&mut self, best: f64) {
        let mut around = best;
        let mut step = 0.5 / f64::from(RUNGS);
        for _ in 0..REFINEMENTS {
            self.shift_y(around - step);
            self.shift_y(around + step);
            around = self.best.map_or(around, |(_, y)| y);
            step *= 0.625;
        }
    }

    /// Tries the least shift along x with one along y.
    fn shift_y(&mut self, y: f64) {
        if !is_in_plane(self.center.base_y, self.center.y + y) {
            return;
        }
        let Some(most) = self.most(y) else { return };
        let [left, right] = self.least_shifts(y, y);
        for (least, direction) in [(right, 1.0), (left, -1.0)] {
            let shift = least.and_then(|least| self.shift_x([y, y], least, most, direction));
            let Some(x) = shift else { continue };
            let length = (x * x + y * y).sqrt();
            let is_inside = is_in_plane(self.center.base_x, self.center.x + x);
            let is_better = length < self.best_length || self.best.is_none();
            if is_inside && is_better && length <= self.max {
                self.best = Some((x, y));
                self.best_length = length;
            }
        }
    }

    /// The least shift along x in a direction, from `least` on, that is free with a shift along y, if it is
    /// at most `most`; with two of them for what is inside the shape with either one.
    fn shift_x(
        &self,
        [one, other]: [f64; 2],
        least: f64,
        most: f64,
        direction: f64,
    ) -> Option<f64> {
        if least.abs() > most {
            return None;
        }
        let (x, one, other) = (self.center.x, self.center.y + one, self.center.y + other);
        let extent = self.hull.extents().1;
        let first = ((one.max(other) - extent).floor() as i64 - self.window.y).max(0);
        let last =
            ((one.min(other) + extent).floor() as i64 - self.window.y).min(self.window.rows - 1);
        let mut shift = least;
        loop {
            let before = shift;
            for row in first..=last {
                let top = (row + self.window.y) as f64;
                let Some(mut widths) = widths_of(&self.hull, top - one) else { continue };
                if one != other {
                    // Between them it reaches no less far than with the one where it reaches less.
                    let Some(others) = widths_of(&self.hull, top - other) else { continue };
                    widths = (widths.0.min(others.0), widths.1.min(others.1));
                }
                shift = self.clear_row(row, x, widths, shift, direction);
                if shift.abs() > most {
                    return None;
                }
            }
            if shift == before {
                return Some(shift);
            }
        }
    }

    /// The least shift from one on that is free in a row, where the shape reaches so far to both sides.
    fn clear_row(
        &self,
        row: i64,
        x: f64,
        (reach_left, reach_right): (f64, f64),
        shift: f64,
        direction: f64,
    ) -> f64 {
        let bits = self.window.row(row);
        let column = |at: f64| (at.floor() as i64 - self.window.x).max(0) as usize;
        let mut shift = shift;
        loop {
            let (left, right) = (x + shift - reach_left, x + shift + reach_right);
            // Open at both ends: what begins at the right end only touches.
            let end = (right.ceil() as i64 - self.window.x).max(0) as usize;
            if direction > 0.0 {
                // Past the last pixel of those that it meets.
                let Some(met) = previous(bits, end.min(bits.len() * 64), true) else {
                    return shift;
                };
                if met < column(left) {
                    return shift;
                }
                let after = next(bits, met, false).unwrap_or(bits.len() * 64);
                let free = (after as i64 + self.window.x) as f64 + reach_left - x;
                if free <= shift {
                    return shift;
                }
                shift = free;
            } else {
                let Some(met) = next(bits, column(left), true) else { return shift };
                if met >= end {
                    return shift;
                }
                let before = previous(bits, met, false).map_or(0, |at| at + 1);
                let free = (before as i64 + self.window.x) as f64 - reach_right - x;
                if free >= shift {
                    return shift;
                }
                shift = free;
            }
        }
    }
}

/// True if what lies so far behind a corner lies in the plane, to whose far end sums with the corner would be rounded.
fn is_in_plane(base: i64, at: f64) -> bool {
    (-(base as f64)..=(PLANE - base) as f64).contains(&at)
}

/// How far the shape reaches to the left and to the right, from its middle, in a row that begins so far
/// below the middle; none if it does not reach into it.
fn widths_of(hull: &Hull, top: f64) -> Option<(f64, f64)> {
    let Hull { half_width, half_height, radius, tilt } = *hull;
    if tilt != 0.0 {
        // The same turned round.
        let left = reach(hull, -top - 1.0, -top)?;
        return Some((left, reach(hull, top, top + 1.0)?));
    }
    let gap = (top - half_height).max(-top - 1.0 - half_height);
    let width = if radius == 0.0 {
        (gap < 0.0).then_some(half_width)?
    } else {
        let gap = gap.max(0.0);
        let rest = radius * radius - gap * gap;
        (rest > 0.0).then(|| half_width + rest.sqrt())?
    };
    Some((width, width))
}

/// How far a shape reaches in each row of pixels wherever in a cell its centre lies, the widest first: no less
/// far than at the top or at the bottom of the cell.
fn reaches(hull: &Hull) -> core::result::Result<Vec<Reach>, OutOfMemory> {
    let most = hull.extents().1.ceil() as i64;
    let mut reaches = Vec::new();
    for row in (0..=most).flat_map(|away| [-away, away]).skip(1) {
        let (above, below) = (row as f64, (row - 1) as f64);
        if let (Some(one), Some(other)) = (widths_of(hull, above), widths_of(hull, below)) {
            let widths = (one.0.min(other.0), one.1.min(other.1));
            reaches.try_push(Reach { row, widths })?;
        }
    }
    Ok(reaches)
}
