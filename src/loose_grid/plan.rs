//! How the tables of a layer are laid out: size classes, cell sizes, and the rings of cells.
//!
//! Boxes are sorted into classes by their largest side, each class four times the one before, and
//! each class has a ring of its own with cells at least as large as its largest box. What no class takes
//! goes to the overflow cell, and so do the largest ones, if they are few.
//!
//! No table knows how far the objects reach. A ring has about as many cells as its class has objects;
//! how large they are, and along which axes they are told apart, is found by counting the tests that a
//! sample of the objects would cost. Where the cells of most objects fit on the ring side by side they do
//! lie so, and what is far away falls on them.

use super::error::LooseGridError;
use super::geometry::Aabb;
use super::level::{CELL_PER_SIZE, Level, NO_CELL};
use super::sample::Sample;
use crate::memory::Meter;

/// Most size classes a grid can have.
pub const MAX_SIZE_CLASSES: usize = 8;
/// Each class takes boxes this many times as large as the one before.
const CLASS_FACTOR: f32 = 4.0;
/// A class is split off below while more than this share of the objects would fit in it.
const SPLIT_SHARE: usize = 4;
/// The largest boxes, up to this share of all, do not make cells larger.
const OUTLIER_SHARE: usize = 64;
/// So few objects of the largest classes are tested one by one instead.
pub(super) const FEW_LARGE: usize = 16;
/// The wishes a layer is laid out by.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlanRules<const D: usize> {
    /// Side of the smallest class's cells; 0 for automatic.
    pub(super) cell_size: f32,
    /// Number of size classes, 1 to [`MAX_SIZE_CLASSES`].
    pub(super) size_classes: usize,
    /// Bounds of the world; what lies outside goes to the border cells.
    pub(super) bounds: Option<Aabb<D>>,
}

/// The tables of a layer, or that it has none: few objects are one run, in the place of the overflow cell.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    pub(super) levels: [Level; MAX_SIZE_CLASSES],
    /// Number of levels; with none all objects are one run.
    pub(super) len: usize,
    /// The axis along which a run is sorted.
    pub(super) axis: usize,
}

pub(super) const NO_LEVEL: Level = Level {
    cell_size: 1.0,
    inverse: 1.0,
    lowest: [0.0; 3],
    highest: [0.0; 3],
    origin: [0.0; 3],
    strides: [0; 3],
    counts: [1; 3],
    size: 1,
    base: 0,
    largest: 0.0,
    wraps: false,
    planned_for: 0,
};

impl Plan {
    /// That of a layer that never had an object.
    pub(super) const EMPTY: Plan = Plan { levels: [NO_LEVEL; MAX_SIZE_CLASSES], len: 0, axis: 0 };

    /// True if there are no cells.
    #[inline(always)]
    pub(super) fn is_run(&self) -> bool {
        self.len == 0
    }

    pub(super) fn levels(&self) -> &[Level] {
        &self.levels[..self.len]
    }

    /// Number of cells of all levels; the overflow cell has this number.
    pub(super) fn overflow(&self) -> u32 {
        self.levels().last().map_or(0, |level| level.base + level.cells())
    }

    /// The level that takes a box, or the number of levels for the overflow cell. Sizes cannot be
    /// predicted, so all levels are looked at.
    #[inline(always)]
    pub(super) fn class_of<const D: usize>(&self, bounds: &Aabb<D>) -> usize {
        let size = bounds.size();
        self.levels().iter().map(|level| usize::from(size > level.largest)).sum()
    }

    /// The cell of a box among those of all levels.
    #[inline(always)]
    pub(super) fn cell_of<const D: usize>(&self, bounds: &Aabb<D>) -> u32 {
        match self.levels().get(self.class_of(bounds)) {
            Some(level) => {
                let center = core::array::from_fn(|i| {
                    (f64::from(bounds.min[i]) + f64::from(bounds.max[i])) * 0.5
                });
                level.cell_of::<D>(&center)
            }
            None => self.overflow(),
        }
    }

    /// The cells of many boxes, given as smallest and largest coordinates along each axis; [`NO_CELL`]
    /// for those that must be looked at one by one, as all that the first level does not take. True if
    /// there are none of them.
    #[inline(always)]
    pub(super) fn cells_of<const D: usize, const N: usize>(
        &self,
        boxes: &[[[f32; N]; 2]; D],
        cells: &mut [u32; N],
    ) -> bool {
        match self.levels() {
            [level, ..] => level.cells_of(boxes, cells),
            [] => {
                cells.fill(NO_CELL);
                false
            }
        }
    }

    /// Lays out the tables, of which there are none yet, for the boxes of a layer. `box_of` gives the box
    /// of a slot below `slots`, if it is the layer's. After a refusal the plan is of no use.
    pub(super) fn lay_out<const D: usize>(
        &mut self,
        rules: &PlanRules<D>,
        slots: usize,
        box_of: impl Fn(usize) -> Option<Aabb<D>>,
        meter: &mut Meter,
    ) -> Result<(), LooseGridError> {
        let sizes = || (0..slots).filter_map(&box_of).map(|bounds| bounds.size());
        let Sizes { smallest_class: mut class, largest, count } = Sizes::of(rules.cell_size, sizes);
        let mut sample = Sample::new();
        let (mut larger, mut base) = (count, 0);
        while self.len < rules.size_classes && (self.len == 0 || larger > FEW_LARGE) {
            let smaller = self.levels().last().map_or(-1.0, |level| level.largest);
            let of_class = |slot: usize| {
                let bounds = box_of(slot)?;
                let size = bounds.size();
                (size > smaller && size <= class).then_some(bounds)
            };
            let above =
                if class >= largest { 0 } else { sizes().filter(|&size| size > class).count() };
            let count = larger - above;
            if let Err(error) = sample.take(slots, count, rules, meter, of_class) {
                sample.release(meter);
                return Err(error);
            }
            let asked = if self.len == 0 { f64::from(rules.cell_size) } else { 0.0 };
            let level = &mut self.levels[self.len];
            level.largest = class;
            level.base = base;
            sample.lay_out(level, rules, count, asked);
            base += level.cells();
            self.len += 1;
            larger = above;
            class *= CLASS_FACTOR;
            if !class.is_finite() {
                break;
            }
        }
        sample.release(meter);
        Ok(())
    }

    /// True if a level has so many more objects than it was laid out for that it wants a new plan.
    pub(super) fn is_outgrown(&self, mut objects_of: impl FnMut(&Level) -> usize) -> bool {
        self.levels().iter().any(|level| objects_of(level) > 2 * level.planned_for as usize + 64)
    }
}

/// What the classes follow from.
struct Sizes {
    /// The largest box of the smallest class.
    smallest_class: f32,
    largest: f32,
    count: usize,
}

impl Sizes {
    /// `cell_size` is the side of the smallest class's cells, 0 for automatic. Never inlined, so that the
    /// spectrum is off the stack when samples are taken.
    #[inline(never)]
    fn of<I: Iterator<Item = f32>>(cell_size: f32, sizes: impl Fn() -> I) -> Self {
        let mut spectrum = Spectrum { buckets: [0; BUCKETS], largest: 0.0, count: 0 };
        spectrum.add(sizes());
        let smallest_class = match cell_size {
            0.0 => spectrum.smallest_class(sizes()),
            cell_size => (f64::from(cell_size) / CELL_PER_SIZE) as f32,
        };
        Self { smallest_class, largest: spectrum.largest, count: spectrum.count }
    }
}

/// How many boxes there are of which size.
struct Spectrum {
    /// By exponent and two more bits.
    buckets: [u32; BUCKETS],
    largest: f32,
    count: usize,
}

const BUCKETS: usize = 1 << 10;

fn bucket_of(size: f32) -> usize {
    (size.to_bits() >> 21) as usize % BUCKETS
}

impl Spectrum {
    fn add(&mut self, sizes: impl Iterator<Item = f32>) {
        for size in sizes {
            self.buckets[bucket_of(size)] += 1;
            self.count += 1;
            if size.is_finite() && size > self.largest {
                self.largest = size;
            }
        }
    }

    /// The largest box of the smallest class: of as many classes as leave no more than a share of the
    /// boxes far smaller than their cells.
    fn smallest_class(&self, sizes: impl Iterator<Item = f32>) -> f32 {
        let mut class = self.largest;
        // What a few are larger by does not count.
        let mut above = 0;
        let last = (0..BUCKETS).rev().find(|&bucket| {
            above += self.buckets[bucket] as usize;
            above > self.count / OUTLIER_SHARE
        });
        let border = f32::from_bits(((last.unwrap_or(0) + 1) as u32) << 21);
        if self.largest > 2.0 * border {
            class = sizes.filter(|&size| size < border).fold(0.0, f32::max);
        }
        while class > f32::MIN_POSITIVE * 16.0 {
            let next = class / CLASS_FACTOR;
            let larger: usize =
                self.buckets[bucket_of(next)..].iter().map(|&count| count as usize).sum();
            if larger > self.count / SPLIT_SHARE {
                break;
            }
            class = next;
        }
        class
    }
}

/// The square or cube root of a number that is not negative, the same on every platform: the system's
/// powers differ in their last bits from one to the next, and cells must not.
pub(super) fn root<const D: usize>(value: f64) -> f64 {
    if D == 2 {
        return value.sqrt();
    }
    if value <= 0.0 {
        return 0.0;
    }
    // A third of the exponent is a guess within a tenth; each of Newton's steps doubles its digits.
    let mut root = f64::from_bits(value.to_bits() / 3 + (0x3ff0_0000_0000_0000 / 3 * 2));
    for _ in 0..6 {
        root -= (root * root * root - value) / (3.0 * root * root);
    }
    root
}
