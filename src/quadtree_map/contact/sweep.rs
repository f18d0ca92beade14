//! Sweeping a shape along a motion: where the first pixel stops it.
//!
//! Seen from a pixel, the middle of a shape runs along a segment towards the pixel grown by the shape: a
//! rectangle with round corners, or a hexagon if the shape is a tilted capsule. A pixel is in the way if the segment enters the one that is grown by the
//! shape's core, which is smaller by the slop; the shape stops where it touches that pixel first.
//!
//! When a pixel of a row is entered is a convex function of its column, so in each row of a leaf only two
//! of the solid ones can be the first: the nearest on either side of where the shape first reaches the row.
//! A bound in 32-bit floats, for many squares or pixels at once, says which ones are worth to be looked at,
//! and in which order; these are looked at in 64 bits.
//!
//! The answer is a function of the pixels, however they are kept: what is solid is looked at leaf by leaf,
//! too, and what is left out is left out by bounds that hold in floating point.

use crate::coord::Point;
use crate::error::ArgumentError;
use crate::quadtree_map::contact::axis::{Axis, Span, swept};
use crate::quadtree_map::contact::bound::{Bound, as_key};
use crate::quadtree_map::contact::collider::{Center, Collider, Hull};
use crate::quadtree_map::contact::squares::Squares;
use crate::quadtree_map::contact::tilted::{Entered, Hexagon, touched};
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::query::solid_rows::{check_threshold, content_bits};
use crate::quadtree_map::tree::area::{
    Area, LEAF_SHIFT, ROOT_SHIFT, Square, bits, pixel_of, to_signed,
};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};
use crate::simd::bytes::Lanes;
use crate::simd::kernel;

/// No sweep goes farther along an axis.
const MAX_MOTION: f64 = 65_536.0;

/// A shape and where it goes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ColliderSweep {
    /// The shape where it starts.
    pub collider: Collider,
    /// How far it goes: -65536 to 65536. Less than a billionth of a pixel counts as 0.
    pub motion_x: f64,
    /// How far it goes.
    pub motion_y: f64,
}

impl ColliderSweep {
    /// Refuses what [`QuadtreeMap::sweep`] would.
    #[inline]
    pub fn check(&self) -> Result<()> {
        let reach = -MAX_MOTION..=MAX_MOTION;
        let is_sound = reach.contains(&self.motion_x) & reach.contains(&self.motion_y);
        if is_sound & self.collider.is_sound() { Ok(()) } else { self.refused() }
    }

    #[cold]
    fn refused(&self) -> Result<()> {
        self.collider.check()?;
        for (argument, motion) in [("motion_x", self.motion_x), ("motion_y", self.motion_y)] {
            if !(-MAX_MOTION..=MAX_MOTION).contains(&motion) {
                let rule = "must lie in -65536 to 65536";
                return Err(ArgumentError::new(argument, motion, rule).into());
            }
        }
        Ok(())
    }
}

/// What a sweep came upon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// How much of the motion is free: 0 to 1.
    pub fraction: f64,
    /// The point of the pixel that the shape comes to lie on.
    pub x: f64,
    /// The point of the pixel that the shape comes to lie on.
    pub y: f64,
    /// Unit vector out of the pixel, towards the shape.
    pub normal_x: f32,
    /// Unit vector out of the pixel, towards the shape.
    pub normal_y: f32,
    /// The pixel.
    pub pixel: Point,
    /// Its value; 0 if its region is absent.
    pub value: u8,
    /// True if a region stopped the shape that is absent: none of its pixels is free.
    pub is_absent: bool,
    /// True if the shape lay in the pixel from the beginning, deeper than 1/64.
    pub began_inside: bool,
}

impl QuadtreeMap {
    /// Moves a shape until it comes upon a pixel at or above `threshold` (at least 1); `None` if nothing
    /// stops it.
    ///
    /// A shape may lie in pixels up to 1/64 deep: that is touching. What only touches a pixel, or would
    /// come to lie no deeper in it, passes. What would come to lie deeper stops where it first touches
    /// the pixel, at once if it does so already. Of several pixels the one stops it that it would come to
    /// lie 1/64 deep in first; the normal is that of this moment. If it lies deeper than 1/64 in a pixel
    /// when it starts, it began inside: the fraction is 0 and so is the normal, and (`x`, `y`) is the
    /// pixel's point nearest to the centre.
    ///
    /// Computed in 64-bit floats from the corner of pixels before the centre: the same on every platform,
    /// anywhere in the plane, and however the pixels are kept. Cost follows the leaves in the way, of the
    /// shape's and the motion's size together; squares below the threshold are leapt over whole.
    pub fn sweep(&self, sweep: &ColliderSweep, threshold: u8) -> Result<Option<Contact>> {
        sweep.check()?;
        check_threshold(threshold)?;
        Ok(self.sweep_unchecked(sweep, threshold))
    }

    /// The same, of what has been checked.
    #[inline]
    pub(crate) fn sweep_unchecked(&self, sweep: &ColliderSweep, threshold: u8) -> Option<Contact> {
        contact(self.tree.leaves.instructions, &self.tree, sweep, threshold)
    }
}

kernel! {
    /// What stops a sweep.
    contact / contact_body(tree: &Tree, sweep: &ColliderSweep, threshold: u8) -> Option<Contact>
}

#[inline(always)]
fn contact_body<L: Lanes>(tree: &Tree, sweep: &ColliderSweep, threshold: u8) -> Option<Contact> {
    Run::new(tree, sweep, threshold).contact::<L>()
}

/// The first pixel in the way so far.
#[derive(Clone, Copy)]
struct Found {
    /// Below 0 for a pixel that the shape starts in.
    time: f64,
    x: i64,
    y: i64,
    /// What it is a pixel of.
    leaf: Reference,
}

/// Before all that a sweep enters on its way.
const INSIDE: f64 = -1.0;

/// A sweep under way.
struct Run<'a> {
    tree: &'a Tree,
    threshold: u8,
    center: Center,
    x: Axis,
    y: Axis,
    /// What must not enter a pixel …
    core: Hull,
    /// … and from its centre to its sides.
    core_extents: (f64, f64),
    hull: Hull,
    /// What the shape sweeps, as far as the plane goes. As with all such bounds, what its core does not
    /// reach is more than rounding comes to.
    area: Area,
    /// Nothing later counts.
    best_time: f64,
    /// The same as a key: what may not be come upon sooner need not be looked at. Nothing need, once it
    /// began inside.
    limit: i32,
    best: Option<Found>,
}

/// The signed distance of two unsigned coordinates; exact.
#[inline(always)]
fn relative(coordinate: u32, base: i64) -> f64 {
    (i64::from(coordinate) - base) as f64
}

impl<'a> Run<'a> {
    #[inline(always)]
    fn new(tree: &'a Tree, sweep: &ColliderSweep, threshold: u8) -> Self {
        let center = Center::of(&sweep.collider);
        let hull = Hull::of(&sweep.collider);
        let core = hull.core();
        let (x, y) = (Axis::new(center.x, sweep.motion_x), Axis::new(center.y, sweep.motion_y));
        let core_extents = core.extents();
        let nowhere = Area { min_x: 1, min_y: 1, max_x: 0, max_y: 0 };
        let mut run = Self {
            tree,
            threshold,
            center,
            x,
            y,
            core,
            core_extents,
            hull,
            area: nowhere,
            best_time: 1.0,
            limit: as_key(1.0),
            best: None,
        };
        if let (Some((min_x, max_x)), Some((min_y, max_y))) = (
            swept(&x, hull.extents().0, 0.0, 1.0, center.base_x),
            swept(&y, hull.extents().1, 0.0, 1.0, center.base_y),
        ) {
            run.area = Area { min_x, min_y, max_x, max_y };
        }
        run
    }

    #[inline(always)]
    fn contact<L: Lanes>(mut self) -> Option<Contact> {
        if self.area.min_x <= self.area.max_x {
            self.roots::<L>();
        }
        let found = self.best?;
        Some(if found.time < 0.0 { self.inside(&found) } else { self.stopped(&found) })
    }

    /// Looks at the roots in the way, rows first, nearer ones first.
    #[inline(always)]
    fn roots<L: Lanes>(&mut self) {
        let squares = self.area.in_squares(ROOT_SHIFT);
        let count = squares.max_y - squares.min_y;
        for step in 0..=count {
            let row = if self.y.motion < 0.0 { squares.max_y - step } else { squares.min_y + step };
            let (mut min_x, mut max_x) = (squares.min_x, squares.max_x);
            if min_x < max_x {
                let Some((first, last)) = self.columns(row << ROOT_SHIFT, ROOT_SHIFT) else {
                    continue;
                };
                (min_x, max_x) = (first >> ROOT_SHIFT, last >> ROOT_SHIFT);
            }
            for step in 0..=max_x - min_x {
                let column = if self.x.motion < 0.0 { max_x - step } else { min_x + step };
                let reference = self.tree.filling(column, row);
                if !reference.is_empty() {
                    self.root::<L>(Square::root(column, row), reference);
                }
            }
        }
    }

    /// The columns that are swept while the `1 << shift` rows from `first` on are, until the first pixel
    /// in the way so far.
    #[inline(always)]
    fn columns(&self, first: u32, shift: u32) -> Option<(u32, u32)> {
        let first = relative(first, self.center.base_y);
        let reach = self.core_extents.1;
        let span = self.y.span(first - reach, first + f64::from(1u32 << shift) + reach);
        if span.from >= span.to || span.to <= 0.0 || span.from > self.best_time {
            return None;
        }
        let (from, to) = (span.from.max(0.0), span.to.min(self.best_time));
        // More than the core's by the slop, which is more than rounding comes to.
        swept(&self.x, self.hull.extents().0, from, to, self.center.base_x)
    }

    /// Looks at the leaves of a root, nearer ones first.
    #[inline(always)]
    fn root<L: Lanes>(&mut self, square: Square, reference: Reference) {
        let mut leaves = Squares::new(LEAF_SHIFT);
        let are_few = self.few_leaves(&mut leaves, &square, reference);
        if are_few && leaves.is_empty() {
            return;
        }
        let (base_x, base_y) = (self.center.base_x, self.center.base_y);
        let bound = Bound::new(&self.x, &self.y, &self.core);
        let mut middles = (!are_few).then(|| {
            let mut middles = Squares::new(MIDDLE_SHIFT);
            middles.restart(square.x, square.y);
            self.add(&mut middles, &square, reference);
            middles.order(&bound, base_x, base_y);
            middles
        });
        loop {
            if let Some(middles) = &mut middles {
                let Some((square, middle)) = middles.next(self.limit) else { return };
                leaves.restart(square.x, square.y);
                self.add(&mut leaves, &square, middle);
            }
            leaves.order(&bound, base_x, base_y);
            while let Some((square, leaf)) = leaves.next(self.limit) {
                self.leaf::<L>(&bound, &square, leaf);
            }
            if are_few {
                return;
            }
        }
    }

    /// All leaves of a root that may be in the way, if they are few and lie near each other, as most shapes
    /// are small and do not go far; else false.
    #[inline(always)]
    fn few_leaves(&self, leaves: &mut Squares, square: &Square, reference: Reference) -> bool {
        let inside = square.area().clip(&self.area).in_squares(MIDDLE_SHIFT);
        if inside.max_x - inside.min_x > 1 || inside.max_y - inside.min_y > 1 {
            return false;
        }
        leaves.restart(inside.min_x << MIDDLE_SHIFT, inside.min_y << MIDDLE_SHIFT);
        let node = reference.node_index().map(|node| self.tree.nodes.get(node));
        let mut middles = bits(square.children_touching(&self.area));
        middles.all(|slot| {
            let middle = node.map_or(reference, |node| node.children[slot]);
            self.add(leaves, &square.child(slot), middle)
        })
    }

    /// Adds the squares of a larger one that are not empty and may be in the way. What is solid goes on as if
    /// it were split.
    #[inline(always)]
    fn add(&self, squares: &mut Squares, square: &Square, reference: Reference) -> bool {
        if self.is_free(reference) {
            return true;
        }
        let node = reference.node_index().map(|node| self.tree.nodes.get(node));
        let empty = node.map_or(0, |node| node.empty);
        squares.add(square, reference, node, square.children_touching(&self.area) & !empty)
    }

    /// True if no pixel of a square can stop anything.
    #[inline(always)]
    fn is_free(&self, reference: Reference) -> bool {
        reference.solid_value().is_some_and(|value| value < self.threshold)
    }

    /// Looks at the pixels of a leaf, or of as large a part of a solid square.
    #[inline(always)]
    fn leaf<L: Lanes>(&mut self, bound: &Bound, square: &Square, reference: Reference) {
        let bits = content_bits::<L>(self.tree.content(reference), self.threshold);
        if bits == [0; LEAF_SIDE] {
            return;
        }
        let left = i64::from(square.x) - self.center.base_x;
        let top = i64::from(square.y) - self.center.base_y;
        let mut candidates = bound.pixels(&bits, left, top);
        // The most promising one rules out nearly all others.
        while let Some((column, row)) = candidates.next(self.limit) {
            self.pixel(left + column, top + row, reference);
        }
    }

    /// Looks at a pixel.
    #[inline(always)]
    fn pixel(&mut self, x: i64, y: i64, leaf: Reference) {
        let Some(time) = self.entry(&self.core, x, y, self.best_time) else { return };
        let found = Found { time, x, y, leaf };
        if time < 0.0 {
            return self.started(found);
        }
        self.offer(found);
    }

    #[inline(always)]
    fn offer(&mut self, found: Found) {
        let is_first = match &self.best {
            None => true,
            Some(best) => {
                found.time < best.time || found.time == best.time && self.comes_before(&found, best)
            }
        };
        if is_first {
            self.best_time = found.time;
            self.limit = if found.time < 0.0 { i32::MIN } else { as_key(found.time) };
            self.best = Some(found);
        }
    }

    /// Looks at a pixel that the line entered before the sweep starts.
    #[cold]
    fn started(&mut self, found: Found) {
        // One pixel tells enough.
        if self.best_time < 0.0 {
            return;
        }
        let Hull { half_width, half_height, radius, tilt } = self.core;
        let (left, top) = (found.x as f64, found.y as f64);
        let (start_x, start_y) = (self.x.start, self.y.start);
        let (dx, dy) = if tilt == 0.0 {
            (
                start_x - start_x.clamp(left - half_width, left + 1.0 + half_width),
                start_y - start_y.clamp(top - half_height, top + 1.0 + half_height),
            )
        } else {
            Hexagon::new(&self.core, left, top).away((start_x, start_y))
        };
        // What has no round corners and is not left behind holds the start.
        if radius == 0.0 || dx * dx + dy * dy < radius * radius {
            self.offer(Found { time: INSIDE, ..found });
        } else if dx * self.x.motion + dy * self.y.motion < 0.0 {
            // It goes in, so it was rounding that put the entry before the start.
            self.offer(Found { time: 0.0, ..found });
        }
    }

    /// Which of two pixels counts that are in the way at the same time: the one that is nearer to the
    /// centre then, or else the first, row by row.
    #[cold]
    fn comes_before(&self, found: &Found, best: &Found) -> bool {
        let (x, y) = (self.x.at(found.time), self.y.at(found.time));
        let gap = |found: &Found| {
            let (pixel_x, pixel_y) = (found.x as f64, found.y as f64);
            let dx = x - x.clamp(pixel_x, pixel_x + 1.0);
            let dy = y - y.clamp(pixel_y, pixel_y + 1.0);
            dx * dx + dy * dy
        };
        let (ours, theirs) = (gap(found), gap(best));
        ours < theirs || ours == theirs && (found.y, found.x) < (best.y, best.x)
    }

    /// When the line enters a pixel grown by a shape, unless it has left it when the sweep starts or enters
    /// it after `last`; below 0 if it does so before the start.
    #[inline(always)]
    fn entry(&self, shape: &Hull, x: i64, y: i64, last: f64) -> Option<f64> {
        if shape.tilt != 0.0 {
            return self.tilted(shape, x, y, last).map(|entered| entered.time);
        }
        let (reach_x, reach_y) = shape.extents();
        let (left, top) = (x as f64, y as f64);
        let span_x = self.x.span(left - reach_x, left + 1.0 + reach_x);
        let span_y = self.y.span(top - reach_y, top + 1.0 + reach_y);
        let (from, to) = (span_x.from.max(span_y.from), span_x.to.min(span_y.to));
        if from >= to || to <= 0.0 || from > last {
            return None;
        }
        if shape.radius == 0.0 {
            return Some(from);
        }
        let Some((corner_x, corner_y)) = self.corner(shape, left, top, &span_x, &span_y) else {
            return Some(from);
        };
        let (x, y) = (self.x.start - corner_x, self.y.start - corner_y);
        let (motion_x, motion_y) = (self.x.motion, self.y.motion);
        let length_squared = motion_x * motion_x + motion_y * motion_y;
        let cross = x * motion_y - y * motion_x;
        let rest = length_squared * (shape.radius * shape.radius) - cross * cross;
        if rest <= 0.0 {
            return None;
        }
        let along = x * motion_x + y * motion_y;
        // Not before the bound by which squares are left out, whatever the rounding.
        let time = ((-along - rest.sqrt()) / length_squared).max(from);
        (time <= last).then_some(time)
    }

    /// When and where the line enters a pixel grown by a tilted capsule.
    #[inline(never)]
    fn tilted(&self, shape: &Hull, x: i64, y: i64, last: f64) -> Option<Entered> {
        let (start, motion) = ((self.x.start, self.y.start), (self.x.motion, self.y.motion));
        Hexagon::new(shape, x as f64, y as f64).entered(start, motion, last)
    }

    /// The corner of a grown pixel's inner rectangle around which the line enters; none if it does so at
    /// a straight side, or does not move.
    #[inline(always)]
    fn corner(
        &self,
        shape: &Hull,
        left: f64,
        top: f64,
        span_x: &Span,
        span_y: &Span,
    ) -> Option<(f64, f64)> {
        let (first_x, last_x) = (left - shape.half_width, left + 1.0 + shape.half_width);
        let (first_y, last_y) = (top - shape.half_height, top + 1.0 + shape.half_height);
        if span_x.from >= span_y.from {
            let y = self.y.at(span_x.from);
            let corner_x = if self.x.motion > 0.0 { first_x } else { last_x };
            if y < first_y {
                Some((corner_x, first_y))
            } else if y > last_y {
                Some((corner_x, last_y))
            } else {
                None
            }
        } else {
            let x = self.x.at(span_y.from);
            let corner_y = if self.y.motion > 0.0 { first_y } else { last_y };
            if x < first_x {
                Some((first_x, corner_y))
            } else if x > last_x {
                Some((last_x, corner_y))
            } else {
                None
            }
        }
    }

    /// The pixel, its value, and whether its region is absent.
    fn place(&self, found: &Found) -> (Point, u8, bool) {
        let (x, y) = (found.x + self.center.base_x, found.y + self.center.base_y);
        let (x, y) = (x as u32, y as u32);
        let point = Point { x: to_signed(x), y: to_signed(y) };
        match found.leaf {
            Reference::ABSENT => (point, 0, true),
            leaf => (point, self.tree.content(leaf).pixel(pixel_of(x, y)), false),
        }
    }

    /// The point of a pixel nearest to a place, both relative; in the plane.
    fn point(&self, found: &Found, x: f64, y: f64) -> (f64, f64) {
        let (left, top) = (found.x as f64, found.y as f64);
        let to_plane = |value: f64, base: i64| value + (base + i64::from(i32::MIN)) as f64;
        (
            to_plane(x.clamp(left, left + 1.0), self.center.base_x),
            to_plane(y.clamp(top, top + 1.0), self.center.base_y),
        )
    }

    fn inside(&self, found: &Found) -> Contact {
        let (pixel, value, is_absent) = self.place(found);
        let (x, y) = self.point(found, self.x.start, self.y.start);
        let (normal_x, normal_y) = (0.0, 0.0);
        let (fraction, began_inside) = (0.0, true);
        Contact { fraction, x, y, normal_x, normal_y, pixel, value, is_absent, began_inside }
    }

    fn stopped(&self, found: &Found) -> Contact {
        let (pixel, value, is_absent) = self.place(found);
        let (x, y) = (self.x.at(found.time), self.y.at(found.time));
        let (normal_x, normal_y) = self.normal(found, x, y);
        // The whole shape comes upon it before its core does.
        let time = self.entry(&self.hull, found.x, found.y, found.time).unwrap_or(found.time);
        let fraction = time.max(0.0);
        let (x, y) = match self.core.tilt == 0.0 {
            true => (x, y),
            false => {
                let pixel = (found.x as f64, found.y as f64);
                touched(&self.core, pixel, (x, y), (normal_x, normal_y))
            }
        };
        let (x, y) = self.point(found, x, y);
        Contact {
            fraction,
            x,
            y,
            normal_x: normal_x as f32,
            normal_y: normal_y as f32,
            pixel,
            value,
            is_absent,
            began_inside: false,
        }
    }

    /// The normal of a pixel where the core comes upon it.
    fn normal(&self, found: &Found, x: f64, y: f64) -> (f64, f64) {
        if self.core.tilt != 0.0 {
            let entered = self.tilted(&self.core, found.x, found.y, found.time);
            return entered.map_or((0.0, -1.0), |entered| entered.normal);
        }
        let (reach_x, reach_y) = self.core_extents;
        let (left, top) = (found.x as f64, found.y as f64);
        let span_x = self.x.span(left - reach_x, left + 1.0 + reach_x);
        let span_y = self.y.span(top - reach_y, top + 1.0 + reach_y);
        let corner = match self.core.radius > 0.0 {
            true => self.corner(&self.core, left, top, &span_x, &span_y),
            false => None,
        };
        match corner {
            Some((corner_x, corner_y)) => {
                let (x, y) = (x - corner_x, y - corner_y);
                let length = (x * x + y * y).sqrt();
                (x / length, y / length)
            }
            // Where both sides are reached at once, the shape lands rather than stops.
            None if span_x.from > span_y.from => (-self.x.motion.signum(), 0.0),
            None => (0.0, -self.y.motion.signum()),
        }
    }
}
