//! How the tables of a layer are laid out: size classes, cell sizes, numbers of cells.
//!
//! Boxes are sorted into classes by their largest side, each class four times the one before, and
//! each class has a table of its own with cells at least as large as its largest box. No table has
//! many more cells than objects: where they are thin, cells grow. What no class takes goes to the
//! overflow cell.

use super::geometry::Aabb;
use super::level::{CELL_PER_SIZE, Level, NO_CELL};

/// Most size classes a grid can have.
pub const MAX_SIZE_CLASSES: usize = 8;
/// Each class takes boxes this many times as large as the one before.
const CLASS_FACTOR: f32 = 4.0;
/// Cells a table may have for each object, and on top of that.
const CELLS_PER_OBJECT: f64 = 2.0;
/// The same where larger classes have more than this share of as many boxes, each of which looks into
/// the cells of all smaller classes.
const CELLS_PER_SMALL_OBJECT: f64 = 1.0;
const LARGER_SHARE: u32 = 16;
const SPARE_CELLS: f64 = 64.0;
/// Cells around a torus that are empty at first: as long as objects do not go farther none wraps, which
/// makes pairs cheaper.
const MARGIN: f64 = 1.0;
/// A class is split off below while more than this share of the objects would fit in it.
const SPLIT_SHARE: usize = 4;

/// The wishes a layer is laid out by.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlanRules<const D: usize> {
    /// Side of the smallest class's cells; 0 for automatic.
    pub(super) cell_size: f32,
    /// Number of size classes, 1 to [`MAX_SIZE_CLASSES`].
    pub(super) size_classes: usize,
    /// Bounds of the world; without, the tables are tori.
    pub(super) bounds: Option<Aabb<D>>,
}

/// The tables of a layer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    pub(super) levels: [Level; MAX_SIZE_CLASSES],
    pub(super) len: usize,
}

const NO_LEVEL: Level = Level {
    cell_size: 1.0,
    inverse: 1.0,
    lowest: [0.0; 3],
    highest: [0.0; 3],
    origin: [0.0; 3],
    counts: [1; 3],
    base: 0,
    largest: 0.0,
    wraps: false,
    planned_for: 0,
};

impl Plan {
    /// The tables of a layer that never had an object: one overflow cell.
    pub(super) const EMPTY: Plan = Plan { levels: [NO_LEVEL; MAX_SIZE_CLASSES], len: 0 };

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

    /// Lays out the tables for boxes. `boxes` is called several times and gives the same each time.
    pub(super) fn new<const D: usize, I: Iterator<Item = Aabb<D>>>(
        rules: &PlanRules<D>,
        boxes: impl Fn() -> I,
    ) -> Plan {
        let mut plan = Plan::EMPTY;
        let (smallest_class, largest) = match rules.cell_size {
            0.0 => smallest_class(boxes()),
            cell_size => {
                let class = (f64::from(cell_size) / CELL_PER_SIZE) as f32;
                (class, boxes().map(|bounds| bounds.size()).fold(0.0, f32::max))
            }
        };
        let mut class = smallest_class;
        while plan.len < rules.size_classes {
            plan.levels[plan.len].largest = class;
            plan.len += 1;
            class *= CLASS_FACTOR;
            if class / CLASS_FACTOR >= largest || !class.is_finite() {
                break;
            }
        }
        let mut extents = [Extent::EMPTY; MAX_SIZE_CLASSES];
        for bounds in boxes() {
            if let Some(extent) = extents[..plan.len].get_mut(plan.class_of(&bounds)) {
                extent.add(&bounds);
            }
        }
        let mut base = 0;
        for (index, extent) in extents[..plan.len].iter().enumerate() {
            let level = &mut plan.levels[index];
            level.base = base;
            let larger =
                extents[index + 1..plan.len].iter().map(|extent| extent.count).sum::<u32>();
            let is_looked_into = larger > extent.count / LARGER_SHARE;
            let most = if is_looked_into { CELLS_PER_SMALL_OBJECT } else { CELLS_PER_OBJECT };
            extent.lay_out(level, rules, most * f64::from(extent.count) + SPARE_CELLS);
            base += level.cells();
        }
        plan
    }

    /// True if a level has so many more objects than it was laid out for that it wants a new plan.
    pub(super) fn is_outgrown(&self, mut objects_of: impl FnMut(&Level) -> usize) -> bool {
        self.levels().iter().any(|level| objects_of(level) > 2 * level.planned_for as usize + 64)
    }
}

/// The largest box of the smallest class, and of all: as many classes as leave no more than a share
/// of the boxes far smaller than their cells.
fn smallest_class<const D: usize>(boxes: impl Iterator<Item = Aabb<D>>) -> (f32, f32) {
    // Boxes by the exponent of their size; sizes from 2^k to 2^(k+1) share a bucket.
    let mut buckets = [0usize; 256];
    let (mut largest, mut total) = (0.0f32, 0);
    for bounds in boxes {
        let size = bounds.size();
        if size.is_finite() {
            buckets[(size.to_bits() >> 23) as usize & 255] += 1;
            largest = largest.max(size);
            total += 1;
        }
    }
    let mut class = largest;
    while class > f32::MIN_POSITIVE * 16.0 {
        let next = class / CLASS_FACTOR;
        let bucket = (next.to_bits() >> 23) as usize & 255;
        let larger: usize = buckets[bucket..].iter().sum();
        if larger > total / SPLIT_SHARE {
            break;
        }
        class = next;
    }
    (class, largest)
}

/// Where the centres of a class lie, and how many.
#[derive(Clone, Copy)]
struct Extent {
    min: [f64; 3],
    max: [f64; 3],
    count: u32,
}

impl Extent {
    const EMPTY: Extent = Extent { min: [f64::INFINITY; 3], max: [f64::NEG_INFINITY; 3], count: 0 };

    fn add<const D: usize>(&mut self, bounds: &Aabb<D>) {
        for axis in 0..D {
            let center = (f64::from(bounds.min[axis]) + f64::from(bounds.max[axis])) * 0.5;
            self.min[axis] = self.min[axis].min(center);
            self.max[axis] = self.max[axis].max(center);
        }
        self.count += 1;
    }

    /// Sets cell size, origin and counts of a level for these centres, with so many cells at most.
    fn lay_out<const D: usize>(&self, level: &mut Level, rules: &PlanRules<D>, most: f64) {
        level.planned_for = self.count;
        let smallest = f64::from(level.largest) * CELL_PER_SIZE;
        let (mut origin, mut size) = ([0.0; 3], [0.0; 3]);
        for axis in 0..D {
            if let Some(bounds) = &rules.bounds {
                origin[axis] = f64::from(bounds.min[axis]);
                size[axis] = f64::from(bounds.max[axis]) - origin[axis];
            } else if self.count > 0 {
                origin[axis] = self.min[axis];
                size[axis] = self.max[axis] - origin[axis];
            }
        }
        level.origin = origin;
        if self.count < 4 {
            // Too few for a table: one cell that takes everything.
            level.wraps = false;
            level.cell_size = smallest.max(f64::MIN_POSITIVE * 4.0).max(1e-30);
            level.counts = [1; 3];
        } else {
            level.wraps = rules.bounds.is_none();
            let margin = if level.wraps { MARGIN } else { 0.0 };
            let volume: f64 = size[..D].iter().product();
            let thin = root::<D>(volume / most) * 0.5;
            let mut cell_size = smallest.max(1e-30);
            if thin > cell_size {
                cell_size = thin;
            }
            loop {
                let counts = counts_of::<D>(&size, cell_size, margin);
                if counts.iter().product::<f64>() <= most {
                    level.counts = counts.map(|count| count as u32);
                    break;
                }
                cell_size *= 1.05;
            }
            level.cell_size = cell_size;
            for origin in &mut level.origin[..D] {
                *origin -= margin * cell_size;
            }
        }
        level.finish();
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

/// Numbers of cells that cover a size and a margin on each side. A torus has at least four along an
/// axis, so that the neighbours of a cell differ.
fn counts_of<const D: usize>(size: &[f64; 3], cell_size: f64, margin: f64) -> [f64; 3] {
    let mut counts = [1.0; 3];
    for axis in 0..D {
        let least = if margin > 0.0 { 4.0 } else { 1.0 };
        counts[axis] = ((size[axis] / cell_size).floor() + 1.0 + 2.0 * margin).max(least);
    }
    counts
}
