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
use crate::quadtree_map::contact::axis::{Axis, MIN_MOTION, swept};
use crate::quadtree_map::contact::bound::{Bound, as_key};
use crate::quadtree_map::contact::collider::{Center, Collider, Hull, MAX_DEPTH, SLOP};
use crate::quadtree_map::contact::entry::{Entry, Way};
use crate::quadtree_map::contact::squares::Squares;
use crate::quadtree_map::contact::tilted::{Hexagon, touched};
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::query::solid_rows::{check_threshold, reference_bits};
use crate::quadtree_map::tree::area::{
    Area, LEAF_SHIFT, ROOT_SHIFT, Square, bits, pixel_of, to_signed,
};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::node::Node;
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
    /// True if the shape lay in the pixel from the beginning, deeper than 3/128.
    pub began_inside: bool,
}

impl QuadtreeMap {
    /// Moves a shape until it comes upon a pixel at or above `threshold` (at least 1); `None` if nothing
    /// stops it.
    ///
    /// A shape may lie in pixels up to 1/64 deep: that is touching. What only touches a pixel, or would
    /// come to lie no deeper in it, passes. What would come to lie deeper stops where it first touches
    /// the pixel, at once if it does so already. Of several pixels the one stops it that it would come to
    /// lie 1/64 deep in first; the normal is that of this moment.
    ///
    /// What rounding brought deeper than 1/64, up to 3/128, may lie as deep as it does when it starts. If it
    /// lies deeper than 3/128 in a pixel then, it began inside: the fraction is 0 and so is the normal, and
    /// (`x`, `y`) is the pixel's point nearest to the centre.
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
    /// When it is entered: below 0 if the shape starts in it.
    entry: Entry,
    left: f64,
    top: f64,
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
    way: Way,
    hull: Hull,
    /// How deep the shape may lie in pixels …
    depth: f64,
    /// … and what is deeper inside of it, which must not enter one.
    core: Hull,
    /// How deep it starts in one, if that is deeper.
    deepest: f64,
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
        let (x, y) = (Axis::new(center.x, sweep.motion_x), Axis::new(center.y, sweep.motion_y));
        let (reach_x, reach_y) = hull.extents();
        let (min_x, max_x) = swept(x.start, x.start + x.motion, reach_x, center.base_x);
        let (min_y, max_y) = swept(y.start, y.start + y.motion, reach_y, center.base_y);
        let [min_x, min_y, max_x, max_y] = if min_x <= max_x && min_y <= max_y {
            [min_x, min_y, max_x, max_y].map(|at| at as u32)
        } else {
            // Nowhere in the plane.
            [1, 1, 0, 0]
        };
        let area = Area { min_x, min_y, max_x, max_y };
        Self {
            tree,
            threshold,
            center,
            way: Way::new(x, y),
            hull,
            depth: SLOP,
            core: hull.core(SLOP),
            deepest: 0.0,
            area,
            best_time: 1.0,
            limit: as_key(1.0),
            best: None,
        }
    }

    #[inline(always)]
    fn contact<L: Lanes>(mut self) -> Option<Contact> {
        if self.area.min_x <= self.area.max_x {
            loop {
                self.roots::<L>();
                if !self.is_to_start_deeper() {
                    break;
                }
            }
        }
        let found = self.best?;
        Some(if found.entry.time < 0.0 { self.inside(&found) } else { self.stopped(&found) })
    }

    /// Begins anew, as deep as the shape lies, if that is deeper than it may, but not inside.
    #[inline(always)]
    fn is_to_start_deeper(&mut self) -> bool {
        let is_deeper = self.deepest > 0.0 && self.best_time >= 0.0;
        if is_deeper {
            self.start_deeper();
        }
        is_deeper
    }

    #[cold]
    fn start_deeper(&mut self) {
        // More than 64-bit floats round by, but too little for motions to lead deeper and deeper.
        self.depth = self.deepest + MIN_MOTION;
        self.core = self.hull.core(self.depth);
        (self.deepest, self.best_time, self.limit, self.best) = (0.0, 1.0, as_key(1.0), None);
    }

    /// Looks at the roots in the way, rows first, nearer ones first.
    #[inline(always)]
    fn roots<L: Lanes>(&mut self) {
        let squares = self.area.in_squares(ROOT_SHIFT);
        let count = squares.max_y - squares.min_y;
        for step in 0..count + 1 {
            let is_up = self.way.y.motion < 0.0;
            let row = if is_up { squares.max_y - step } else { squares.min_y + step };
            let (mut min_x, mut max_x) = (squares.min_x, squares.max_x);
            if min_x < max_x {
                let Some((first, last)) = self.columns(row << ROOT_SHIFT, ROOT_SHIFT) else {
                    continue;
                };
                (min_x, max_x) = (first >> ROOT_SHIFT, last >> ROOT_SHIFT);
            }
            for step in 0..max_x - min_x + 1 {
                let is_left = self.way.x.motion < 0.0;
                let column = if is_left { max_x - step } else { min_x + step };
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
        let reach = self.core.extents().1;
        let span = self.way.y.between(first - reach, first + f64::from(1u32 << shift) + reach);
        let (from, to) = (span.from.max(0.0), span.to.min(self.best_time));
        if span.from >= span.to || span.to <= 0.0 || from > self.best_time {
            return None;
        }
        let x = &self.way.x;
        // More than the core's by the slop, which is more than rounding comes to.
        let reach = self.hull.extents().0;
        let (first, last) = swept(x.at(from), x.at(to), reach, self.center.base_x);
        (first <= last).then_some((first as u32, last as u32))
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
        let frame = if are_few { MIDDLE_SHIFT + 1 } else { ROOT_SHIFT };
        let (left, top) = (relative(square.x, base_x), relative(square.y, base_y));
        let side = f64::from(1u32 << ROOT_SHIFT);
        let bound = Bound::new(&self.way, &self.core, 1 << frame, left, top, side);
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
                if self.is_passed(&square) {
                    continue;
                }
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
        let area = square.area().clip(&self.area);
        let inside = area.in_squares(MIDDLE_SHIFT);
        if inside.max_x - inside.min_x > 1 || inside.max_y - inside.min_y > 1 {
            return false;
        }
        leaves.restart(inside.min_x << MIDDLE_SHIFT, inside.min_y << MIDDLE_SHIFT);
        let node = reference.node_index().map(|node| self.tree.nodes.get(node));
        let mut slots = bits(square.children_touching(&self.area) & !self.free(reference, node));
        slots.all(|slot| {
            let middle = node.map_or(reference, |node| node.children[slot]);
            self.add(leaves, &square.child(slot), middle)
        })
    }

    /// Adds the squares of a larger one that are not empty and may be in the way. What is solid goes on as if
    /// it were split.
    #[inline(always)]
    fn add(&self, squares: &mut Squares, square: &Square, reference: Reference) -> bool {
        let node = reference.node_index().map(|node| self.tree.nodes.get(node));
        let slots = square.children_touching(&self.area) & !self.free(reference, node);
        squares.add(square, reference, node, slots)
    }

    /// The slots of a square in which nothing stops anything, as far as is known.
    #[inline(always)]
    fn free(&self, reference: Reference, node: Option<&Node>) -> u64 {
        let is_free = reference.is_solid_below(self.threshold);
        node.map_or(u64::from(is_free).wrapping_neg(), |node| node.empty)
    }

    /// True if a tilted capsule comes upon nothing in a square. The bound is that of the rectangle around it,
    /// which may be half full where the capsule lies along a slope.
    #[inline(always)]
    fn is_passed(&self, square: &Square) -> bool {
        self.core.tilt != 0.0 && self.is_passed_tilted(square)
    }

    #[inline(never)]
    fn is_passed_tilted(&self, square: &Square) -> bool {
        let left = relative(square.x, self.center.base_x);
        let top = relative(square.y, self.center.base_y);
        let width = f64::from(1u32 << square.shift);
        let (x, y) = (&self.way.x, &self.way.y);
        // More than the core's by the slop, which is more than rounding comes to.
        let hexagon = Hexagon::new(&self.hull, left, top, width);
        hexagon.entered((x.start, y.start), (x.motion, y.motion), self.best_time).is_none()
    }

    /// Looks at the pixels of a leaf, or of as large a part of a solid square.
    #[inline(always)]
    fn leaf<L: Lanes>(&mut self, bound: &Bound, square: &Square, reference: Reference) {
        if self.is_passed(square) {
            return;
        }
        let bits = reference_bits::<L>(self.tree, reference, self.threshold);
        let left = relative(square.x, self.center.base_x);
        let top = relative(square.y, self.center.base_y);
        let mut candidates = bound.pixels(&bits, left, top);
        // The most promising one rules out nearly all others.
        while let Some((column, row)) = candidates.next(self.limit) {
            self.pixel(left + column, top + row, reference);
        }
    }

    /// Looks at a pixel.
    #[inline(always)]
    fn pixel(&mut self, left: f64, top: f64, leaf: Reference) {
        let Some(entry) = self.way.entry(&self.core, left, top, self.best_time) else { return };
        let found = Found { entry, left, top, leaf };
        if entry.time < 0.0 {
            return self.started(found);
        }
        self.offer(found);
    }

    #[inline(always)]
    fn offer(&mut self, found: Found) {
        let is_first = match &self.best {
            None => true,
            Some(best) => {
                let (time, best_time) = (found.entry.time, best.entry.time);
                time < best_time || time == best_time && self.comes_before(&found, best)
            }
        };
        if is_first {
            let time = found.entry.time;
            self.best_time = time;
            self.limit = if time < 0.0 { i32::MIN } else { as_key(time) };
            self.best = Some(found);
        }
    }

    /// Looks at a pixel that the line entered before the sweep starts.
    #[cold]
    fn started(&mut self, mut found: Found) {
        // One pixel tells enough.
        if self.best_time < 0.0 {
            return;
        }
        let Hull { half_width, half_height, radius, tilt } = self.core;
        let (left, top) = (found.left, found.top);
        let (start_x, start_y) = (self.way.x.start, self.way.y.start);
        let (dx, dy) = if tilt == 0.0 {
            (
                start_x - start_x.clamp(left - half_width, left + 1.0 + half_width),
                start_y - start_y.clamp(top - half_height, top + 1.0 + half_height),
            )
        } else {
            Hexagon::new(&self.core, left, top, 1.0).away((start_x, start_y))
        };
        let deeper = if radius > 0.0 {
            radius - (dx * dx + dy * dy).sqrt()
        } else {
            // What has no round corners and is not left behind holds the start.
            let (x, y) = (start_x - left - 0.5, start_y - top - 0.5);
            (half_width + 0.5 - x.abs()).min(half_height + 0.5 - y.abs()).max(0.0)
        };
        let depth = self.depth + deeper;
        if depth > MAX_DEPTH {
            found.entry.time = INSIDE;
            self.offer(found);
        } else if deeper > 0.0 || radius == 0.0 {
            self.deepest = self.deepest.max(depth);
        } else if dx * self.way.x.motion + dy * self.way.y.motion < 0.0 {
            // It goes in, so it was rounding that put the entry before the start.
            found.entry.time = 0.0;
            self.offer(found);
        }
    }

    /// Which of two pixels counts that are in the way at the same time: the one that is nearer to the
    /// centre then, or else the first, row by row.
    #[cold]
    fn comes_before(&self, found: &Found, best: &Found) -> bool {
        let (x, y) = self.way.at(found.entry.time);
        let gap = |found: &Found| {
            let dx = x - x.clamp(found.left, found.left + 1.0);
            let dy = y - y.clamp(found.top, found.top + 1.0);
            dx * dx + dy * dy
        };
        let (ours, theirs) = (gap(found), gap(best));
        ours < theirs || ours == theirs && (found.top, found.left) < (best.top, best.left)
    }

    /// The pixel, its value, and whether its region is absent.
    #[inline(always)]
    fn place(&self, found: &Found) -> (Point, u8, bool) {
        let x = found.left as i64 + self.center.base_x;
        let y = found.top as i64 + self.center.base_y;
        let (x, y) = (x as u32, y as u32);
        let point = Point { x: to_signed(x), y: to_signed(y) };
        match found.leaf {
            Reference::ABSENT => (point, 0, true),
            leaf => (point, self.tree.content(leaf).pixel(pixel_of(x, y)), false),
        }
    }

    /// The point of a pixel nearest to a place, both relative; in the plane.
    #[inline(always)]
    fn point(&self, found: &Found, x: f64, y: f64) -> (f64, f64) {
        let to_plane = |value: f64, base: i64| value + (base + i64::from(i32::MIN)) as f64;
        (
            to_plane(x.clamp(found.left, found.left + 1.0), self.center.base_x),
            to_plane(y.clamp(found.top, found.top + 1.0), self.center.base_y),
        )
    }

    #[cold]
    fn inside(&self, found: &Found) -> Contact {
        let (pixel, value, is_absent) = self.place(found);
        let (x, y) = self.point(found, self.way.x.start, self.way.y.start);
        let (normal_x, normal_y) = (0.0, 0.0);
        let (fraction, began_inside) = (0.0, true);
        Contact { fraction, x, y, normal_x, normal_y, pixel, value, is_absent, began_inside }
    }

    #[inline(always)]
    fn stopped(&self, found: &Found) -> Contact {
        let Found { entry, left, top, .. } = *found;
        let (pixel, value, is_absent) = self.place(found);
        let (x, y) = self.way.at(entry.time);
        let (normal_x, normal_y) = self.way.normal(&self.core, left, top, &entry);
        // The whole shape comes upon it before its core does.
        let time = self.way.entry(&self.hull, left, top, entry.time).map(|entry| entry.time);
        let fraction = time.unwrap_or(entry.time).max(0.0);
        let (x, y) = match self.core.tilt == 0.0 {
            true => (x, y),
            false => touched(&self.core, (left, top), (x, y), (normal_x, normal_y)),
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
}
