//! How the tables of a layer are laid out: size classes, cell sizes, and the rings of cells.
//!
//! Boxes are sorted into classes by their largest side, each class four times the one before, and
//! each class has a ring of its own with cells at least as large as its largest box. Where boxes are far longer
//! than thick, those that are thin along the same axes have a ring of their own, with cells as thin as they are. A
//! box goes to the first ring that takes it. What none takes goes to the overflow cell, and so do the largest
//! ones, if they are few. Where boxes of several classes or shapes lie so far apart that one ring for all of them
//! costs less than to look from each class into those before it, there is one ring.
//!
//! No table knows how far the objects reach. A ring has about as many cells as its class has objects;
//! how large they are, and along which axes they are told apart, is found by counting the tests that a
//! sample of the objects would cost. Where the cells of most objects fit on the ring side by side they do
//! lie so, and what is far away falls on them.

use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::boxes::Boxes;
use crate::loose_grid::layout::inquiry::{Inquiry, Unfinished};
use crate::loose_grid::layout::kinds::{CLASS_FACTOR, SPLIT_SHARE, Shapes, Sizes, count_of};
use crate::loose_grid::layout::level::{LOOK_COST, Level, NO_CELL, ROUNDED};
use crate::loose_grid::layout::sample::{RUN_COST, Sample};
use crate::memory::Vec;

/// Most size classes a grid can have.
pub const MAX_SIZE_CLASSES: usize = 8;
/// Where boxes of the smallest class would cost so many tests each a class is split off below as long as no fewer than
/// [`SPLIT_SHARE`] says fit there: many small ones lie close together in a few large cells. Then that goes on until it is so few.
const CROWDED_TESTS: f64 = 256.0;
const UNCROWDED_TESTS: f64 = 32.0;
/// What all in one table may cost at most of what they would cost in several.
const TOGETHER: f64 = 0.8;
/// With more tests an object than this they would be a crowd there, whose tests cost more.
const FEW_TOGETHER: f64 = 32.0;
const CROWD_COST: f64 = 0.35;
/// With more than this they stay apart, whatever looks across tables seem to cost: those that pass a table by are cheap.
const MOST_TOGETHER: f64 = 128.0;
/// Objects look into coarser levels only where that saves as much: those that look nowhere are paired many at a time.
const UPWARDS: f64 = 1.25;
/// So few objects of the largest classes are tested one by one instead.
pub(crate) const FEW_LARGE: usize = 16;
/// Of a class with thin cells, the share of the boxes for which there are ordinary ones besides.
const TURNING_SHARE: usize = 4;
/// To count larger ones, and shapes, takes as long as a commit does with one in so many of all.
const LARGER_SHARE: usize = 8;
const SHAPES_SHARE: usize = 2;
/// A search that began with so many times as many objects as there are, and so many more, cannot be.
const MOST_LEFT: usize = 16;
const MANY_LEFT: usize = 1 << 15;
/// Along an axis boxes may grow by this before they are too large for thin cells.
const ROOM_TO_GROW: f32 = 1.25;
/// Cells are thinner than wide by at least and at most so many powers of two.
const LEAST_HALVED: u8 = 2;
pub(crate) const MOST_HALVED: u8 = 30;

/// The wishes a layer is laid out by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlanRules<const D: usize> {
    /// Side of the smallest class's cells; 0 for automatic.
    pub(crate) cell_size: f32,
    /// Number of size classes, 1 to [`MAX_SIZE_CLASSES`].
    pub(crate) size_classes: usize,
    /// Bounds of the world; what lies outside goes to the border cells.
    pub(crate) bounds: Option<Aabb<D>>,
}

impl<const D: usize> PlanRules<D> {
    /// The same for a search.
    pub(crate) fn of_search(&self) -> Rules {
        let along = |corner: &[f32; D]| {
            core::array::from_fn(|axis| corner.get(axis).map_or(0.0, |&at| f64::from(at)))
        };
        Rules {
            axes: D,
            cell_size: self.cell_size,
            size_classes: self.size_classes,
            bounds: self.bounds.as_ref().map(|world| [along(&world.min), along(&world.max)]),
        }
    }
}

/// The same wishes, of as many axes as there are: a search is compiled once.
pub(crate) struct Rules {
    /// Dimensions of the world.
    pub(crate) axes: usize,
    pub(crate) cell_size: f32,
    pub(crate) size_classes: usize,
    /// The smallest and the largest corner of the world.
    pub(crate) bounds: Option<[[f64; 3]; 2]>,
}

/// The tables of a layer, or that it has none: one run, in the place of the overflow cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plan {
    pub(crate) levels: [Level; MAX_SIZE_CLASSES],
    /// Number of levels; with none all objects are one run.
    pub(crate) count: u32,
    /// The axis along which a run is sorted.
    pub(crate) axis: u8,
    /// There was a long run before, as the commit has to know that lays this out.
    pub(crate) follows_long_run: bool,
}

pub(crate) const NO_LEVEL: Level = Level {
    cell_size: 1.0,
    cells_halved: [0; 3],
    boxes_halved: [0; 3],
    sides: [1.0; 3],
    inverses: [1.0; 3],
    largest_sides: [0.0; 3],
    lowest: [0.0; 3],
    highest: [0.0; 3],
    origin: [0.0; 3],
    strides: [0; 3],
    counts: [1; 3],
    size: 1,
    base: 0,
    wraps: false,
    planned_for: 0,
};

impl Plan {
    /// That of a layer that never had an object.
    pub(crate) const EMPTY: Plan =
        Plan { levels: [NO_LEVEL; MAX_SIZE_CLASSES], count: 0, axis: 0, follows_long_run: false };

    /// Number of levels.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.count as usize
    }

    /// True if there are no cells.
    #[inline(always)]
    pub(crate) fn is_run(&self) -> bool {
        self.count == 0
    }

    /// The axis along which cells are told apart, if there is one level and it is only one.
    #[inline(always)]
    pub(crate) fn axis_of_row(&self) -> Option<usize> {
        let [first, second, third] = self.levels[0].strides;
        let is_row = (self.count == 1) & (first + second + third == 1);
        is_row.then_some((second + 2 * third) as usize)
    }

    /// The axis of a run, if there are no cells.
    pub(crate) fn axis_of_run(&self) -> Option<u8> {
        self.is_run().then_some(self.axis)
    }

    /// The axis along which a run is sorted.
    #[inline(always)]
    pub(crate) fn axis<const D: usize>(&self) -> usize {
        self.axis as usize % D
    }

    pub(crate) fn levels(&self) -> &[Level] {
        &self.levels[..self.len()]
    }

    /// Number of cells of all levels; the overflow cell has this number.
    pub(crate) fn overflow(&self) -> u32 {
        self.levels().last().map_or(0, |level| level.base + level.cells())
    }

    /// The level that takes a box, or the number of levels for the overflow cell. Sizes cannot be
    /// predicted, so all levels are looked at.
    #[inline(always)]
    pub(crate) fn class_of<const D: usize>(&self, bounds: &Aabb<D>) -> usize {
        let levels = self.levels().iter().enumerate();
        let takes =
            levels.fold(0, |takes, (index, level)| takes | u32::from(level.takes(bounds)) << index);
        (takes | 1 << self.len()).trailing_zeros() as usize
    }

    /// The cell of a box among those of all levels.
    #[inline(always)]
    pub(crate) fn cell_of<const D: usize>(&self, bounds: &Aabb<D>) -> u32 {
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
    pub(crate) fn cells_of<const D: usize, const N: usize>(
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

    /// Lays out the tables, of which there are none yet, for the boxes of a layer, given by their slots among those of
    /// all objects. Where that is not finished the plan is of no use.
    pub(crate) fn lay_out(
        &mut self,
        rules: &Rules,
        boxes: &mut dyn Boxes,
        inquiry: &mut Inquiry<'_>,
    ) -> Result<(), Unfinished> {
        let sample = Sample::new(rules, boxes.count());
        let mut source = Source { rules, boxes, sample, inquiry };
        let outcome = self.lay_out_best(&mut source);
        source.sample.release(source.boxes.meter());
        outcome
    }

    /// The same, of boxes of which nothing is known yet.
    fn lay_out_best(&mut self, source: &mut Source<'_, '_>) -> Result<(), Unfinished> {
        let rules = source.rules;
        let sizes = &source.sizes()?;
        let cost = self.lay_out_from(sizes.smallest_class, sizes, false, source)?;
        let are_many_kinds = sizes.are_long || sizes.largest_class > sizes.smallest_class;
        if rules.cell_size == 0.0 && are_many_kinds && rules.size_classes > 1 {
            // Where they lie far apart all may as well lie in one table. These are off the stack meanwhile.
            let mut apart = Vec::new();
            let tried = self.try_together(sizes, TOGETHER * cost, &mut apart, source);
            source.boxes.meter().release(&mut apart);
            tried?;
        }
        Ok(())
    }

    /// Lays all out in one table and keeps it if that costs less than `limit`; otherwise those are as they were, for which
    /// `apart` is a place.
    fn try_together(
        &mut self,
        sizes: &Sizes,
        limit: f64,
        apart: &mut Vec<Level>,
        source: &mut Source<'_, '_>,
    ) -> Result<(), Unfinished> {
        source.boxes.meter().reserve_exact(apart, self.len())?;
        apart.try_extend_from_slice(self.levels())?;
        self.levels.fill(NO_LEVEL);
        self.count = 0;
        if self.lay_out_from(sizes.largest_class, sizes, true, source)? >= limit {
            self.levels.fill(NO_LEVEL);
            self.count = apart.len() as u32;
            self.levels[..apart.len()].copy_from_slice(apart);
        }
        Ok(())
    }

    /// Lays out the tables of a class and those above it, all of one shape if they are to be together; gives what an
    /// object costs then, times their number.
    fn lay_out_from(
        &mut self,
        mut class: f32,
        sizes: &Sizes,
        mut are_together: bool,
        source: &mut Source<'_, '_>,
    ) -> Result<f64, Unfinished> {
        let rules = source.rules;
        let Sizes { largest, count, are_long, .. } = *sizes;
        let (mut larger, mut classes, mut most_tests) = (count, 0, CROWDED_TESTS);
        let mut costs = [(0, 0.0); MAX_SIZE_CLASSES];
        source.boxes.begin();
        while classes < rules.size_classes && (classes == 0 || larger > FEW_LARGE) {
            let below = class / CLASS_FACTOR;
            let top = (1..rules.size_classes).fold(below, |class, _| class * CLASS_FACTOR);
            // Objects may have grown or gone since some of it was found out.
            let above = if class < largest { source.count_larger(class)?.min(larger) } else { 0 };
            let mut left = larger - above;
            let asked = if classes == 0 { f64::from(rules.cell_size) } else { 0.0 };
            let mut shapes = if are_long && asked == 0.0 && !are_together {
                source.shapes(self, class)?
            } else {
                Shapes::NONE
            };
            let are_told_apart = shapes.are_there();
            classes += 1;
            let later = classes_between(class, largest).min(rules.size_classes - classes);
            let has_room = |len: usize| len + later <= MAX_SIZE_CLASSES;
            while has_room(self.len() + 3)
                && let Some((of_shape, most)) = shapes.part_with(count)
            {
                let level = level_for(class, halved(class, most, rules.axes));
                let of_shape = of_shape.min(left);
                let (_, cost) = self.add(level, of_shape, asked, source)?;
                costs[self.len() - 1] = (of_shape, cost);
                left -= of_shape;
            }
            if left > 0 || !are_told_apart {
                let is_thin = are_told_apart && has_room(self.len() + 2);
                let most = if is_thin { shapes.most() } else { [class; 3] };
                let level = level_for(class, halved(class, most, rules.axes));
                let (tests, cost) = self.add(level, left, asked, source)?;
                let crowded = if are_together { crowding_cost(tests) } else { 0.0 };
                costs[self.len() - 1] = (left, cost + crowded);
                if tests > most_tests
                    && !are_together
                    && (classes, self.len(), asked) == (1, 1, 0.0)
                    && below > f32::MIN_POSITIVE
                    && count.saturating_sub(source.count_larger(below)?) * SPLIT_SHARE >= left
                    && source.count_larger(top)? <= FEW_LARGE
                {
                    (self.count, classes, most_tests) = (0, 0, UNCROWDED_TESTS);
                    class = below;
                    continue;
                }
            }
            if self.levels().last().is_some_and(|level| level.boxes_halved != [0; 3]) {
                // What turns or grows lies here until the next commit lays cells out for it.
                let base = self.overflow();
                let level = &mut self.levels[self.len()];
                *level = Level { base, ..level_for(class, [0; 3]) };
                let cells = (larger - above) / TURNING_SHARE;
                source.sample.lay_out_roughly(level, rules, cells);
                self.count += 1;
            }
            are_together = false;
            larger = above;
            class *= CLASS_FACTOR;
            if !class.is_finite() {
                break;
            }
        }
        Ok(self.cost(&costs))
    }

    /// What all objects cost, by how many there are of each level and what one of them costs in its own: each looks
    /// through the levels before, too.
    fn cost(&self, costs: &[(usize, f64); MAX_SIZE_CLASSES]) -> f64 {
        let mut sum = 0.0;
        for (index, level) in self.levels().iter().enumerate() {
            let (count, mut cost) = costs[index];
            for finer in &self.levels[..index] {
                cost += LOOK_COST + finer.rows_across(level) * RUN_COST;
            }
            sum += count as f64 * cost;
        }
        sum
    }

    /// The other levels into which objects of one look for those that they overlap, a bit each, by where cells begin: of
    /// those with objects the finer ones, but where it takes less time that theirs look into this one, and the coarser ones
    /// where it is so. Once for both dimensions and all lanes.
    #[inline(never)]
    pub(crate) fn looks(&self, index: usize, starts: &[u32]) -> u32 {
        let mut looks = 0;
        for (other, level) in self.levels().iter().enumerate() {
            let [first, end] = [level.base, level.base + level.cells()];
            let is_empty = starts[first as usize] == starts[end as usize];
            let [finer, coarser] = [other.min(index), other.max(index)];
            let is_looked_into = self.looks_up(finer, coarser) == (index < other);
            looks |= u32::from(other != index && is_looked_into && !is_empty) << other;
        }
        looks
    }

    /// True if objects of a level are to look for those of a coarser one, and not those for these. Large boxes have few cells
    /// of a finer level to look through where they are few, or these lie close. Where boxes are the larger the farther apart
    /// they lie, as bodies in space are, each would look through all.
    fn looks_up(&self, finer: usize, coarser: usize) -> bool {
        let levels = self.levels();
        let (Some(finer), Some(coarser)) = (levels.get(finer), levels.get(coarser)) else {
            return false;
        };
        UPWARDS * coarser.looks_of(finer) < finer.looks_of(coarser)
    }

    /// True if a level takes a box.
    pub(crate) fn takes<const D: usize>(&self, bounds: &Aabb<D>) -> bool {
        self.levels().iter().any(|level| level.takes(bounds))
    }

    /// Adds a level, laid out for the `count` boxes that it takes and no level before does; gives the tests that one
    /// of them costs, and what that is in all.
    fn add(
        &mut self,
        mut level: Level,
        count: usize,
        asked: f64,
        source: &mut Source<'_, '_>,
    ) -> Result<(f64, f64), Unfinished> {
        let Source { rules, boxes, sample, inquiry } = source;
        level.base = self.overflow();
        let costs = sample.lay_out(&mut level, (count, asked), rules, self, *boxes, inquiry)?;
        self.levels[self.len()] = level;
        self.count += 1;
        Ok(costs)
    }

    /// True if a level has so many more objects than it was laid out for that it wants a new plan.
    pub(crate) fn is_outgrown(&self, mut objects_of: impl FnMut(&Level) -> usize) -> bool {
        self.levels().iter().any(|level| objects_of(level) > 2 * level.planned_for as usize + 64)
    }
}

/// What tests cost more than a sample reckons where boxes of several kinds share a table.
fn crowding_cost(tests: f64) -> f64 {
    if tests > MOST_TOGETHER {
        return f64::INFINITY;
    }
    (tests - FEW_TOGETHER).max(0.0) * CROWD_COST
}

/// What levels are laid out from.
struct Source<'a, 'b> {
    rules: &'a Rules,
    boxes: &'a mut dyn Boxes,
    sample: Sample,
    inquiry: &'a mut Inquiry<'b>,
}

impl Source<'_, '_> {
    /// Looks at all boxes.
    fn sizes(&mut self) -> Result<Sizes, Unfinished> {
        let Self { rules, boxes, inquiry, .. } = self;
        let work = boxes.count();
        let numbers = inquiry.ask(work, || Ok(boxes.sizes(rules.cell_size)?.to_numbers()))?;
        let sizes = Sizes::from_numbers(numbers);
        // Cells for them would take far more memory than objects do.
        let is_sound = sizes.count <= MOST_LEFT * work + MANY_LEFT;
        if is_sound { Ok(sizes) } else { Err(Unfinished::Senseless) }
    }

    /// How many of all are larger than that.
    #[inline(never)]
    fn count_larger(&mut self, limit: f32) -> Result<usize, Unfinished> {
        let Self { boxes, inquiry, .. } = self;
        let work = boxes.count() / LARGER_SHARE;
        let [count] = inquiry.ask(work, || Ok([boxes.count_larger(limit)?]))?;
        Ok(count_of(count))
    }

    /// The shapes of those of a class that no level of a plan takes.
    #[inline(never)]
    fn shapes(&mut self, plan: &Plan, class: f32) -> Result<Shapes, Unfinished> {
        let Self { boxes, inquiry, .. } = self;
        let work = boxes.count() / SHAPES_SHARE;
        let numbers = inquiry.ask(work, || Ok(boxes.shapes(plan, class)?.to_numbers()))?;
        Ok(Shapes::from_numbers(&numbers))
    }
}

/// Classes up to the one of the largest box, each so many times the one before.
fn classes_between(class: f32, largest: f32) -> usize {
    core::iter::successors(Some(class), |class| Some(class * CLASS_FACTOR))
        .take(MAX_SIZE_CLASSES)
        .take_while(|&class| class < largest)
        .count()
}

/// How often the size of a class can be halved along each axis, with room to spare, so that boxes of such sides still
/// have room: floors, walls and beams have cells as thin as they are. Where that makes little difference cells stay
/// as wide as they are long.
fn halved(class: f32, most: [f32; 3], axes: usize) -> [u8; 3] {
    core::array::from_fn(|axis| if axis < axes { halvings(class, most[axis]) } else { 0 })
}

/// The same along one axis. Out of line, for it is rare and would be unrolled.
#[inline(never)]
fn halvings(class: f32, most: f32) -> u8 {
    let needed = (most * ROOM_TO_GROW).max(f32::MIN_POSITIVE);
    let (mut side, mut times) = (class, 0);
    while times < MOST_HALVED && side * 0.5 >= needed {
        side *= 0.5;
        times += 1;
    }
    if times < LEAST_HALVED { 0 } else { times }
}

/// A level of a class that is not laid out yet.
#[inline(never)]
fn level_for(class: f32, halved: [u8; 3]) -> Level {
    let mut level = Level { cells_halved: halved, boxes_halved: halved, ..NO_LEVEL };
    level.set_largest((class * ROUNDED).min(f32::MAX));
    level.set_sides();
    level
}

/// The first, square or cube root of a number that is not negative, the same on every platform: the system's
/// powers differ in their last bits from one to the next, and cells must not.
pub(crate) fn root(degree: usize, value: f64) -> f64 {
    match degree {
        1 => return value,
        2 => return value.sqrt(),
        _ => {}
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
