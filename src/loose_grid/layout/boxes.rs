//! What a search for a plan asks of the boxes of a layer: their sizes, their shapes, and where some of them lie. The only
//! piece of it that knows how many axes there are when it is compiled.

use crate::error::OutOfMemory;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::kinds::{Shapes, Sizes};
use crate::loose_grid::layout::level::Level;
use crate::loose_grid::layout::plan::Plan;
use crate::loose_grid::layout::sample::{Sample, spread, wanted};
use crate::loose_grid::layout::slot_set::SlotSet;
use crate::memory::{Meter, Vec};

/// One in so many is many.
const MANY_SHARE: u64 = 4;

/// The boxes of a layer.
pub(crate) trait Boxes {
    /// How many there are.
    fn count(&self) -> usize;

    /// What classes follow from where the smallest has cells of such a side, or 0 for automatic.
    fn sizes(&mut self, cell_size: f32) -> Result<Sizes, LooseGridError>;

    /// How many of all are larger than that.
    fn count_larger(&mut self, limit: f32) -> Result<u64, LooseGridError>;

    /// The shapes of those of a class that no level of a plan takes.
    fn shapes(&mut self, plan: &Plan, class: f32) -> Result<Shapes, LooseGridError>;

    /// Takes some of the `count` that a level takes and none of a plan, chosen by their slots.
    fn take(
        &mut self,
        plan: &Plan,
        level: &Level,
        count: usize,
        sample: &mut Sample,
    ) -> Result<(), LooseGridError>;

    /// Nothing is known of what is left beside a plan that is begun.
    fn begin(&mut self);

    fn meter(&mut self) -> &mut Meter;
}

/// The boxes of a layer of so many axes, and what was found of them with this commit.
pub(crate) struct LayerBoxes<'a, const D: usize> {
    /// Their slots among those of all objects.
    slots: &'a SlotSet,
    bounds: &'a [Aabb<D>],
    world: Option<&'a Aabb<D>>,
    /// The largest side of each box; none until they are asked for.
    sides: Vec<f32>,
    /// The slots of those that no level takes which was looked at.
    left: SlotSet,
    /// Levels that were; none if nobody asked for what is left since the plan was begun.
    looked_at: Option<usize>,
    meter: &'a mut Meter,
}

impl<'a, const D: usize> LayerBoxes<'a, D> {
    pub(crate) fn new(
        slots: &'a SlotSet,
        bounds: &'a [Aabb<D>],
        world: Option<&'a Aabb<D>>,
        meter: &'a mut Meter,
    ) -> Self {
        let (sides, left) = (Vec::new(), SlotSet::new());
        Self { slots, bounds, world, sides, left, looked_at: None, meter }
    }

    pub(crate) fn release(&mut self) {
        self.left.release(self.meter);
        self.meter.release(&mut self.sides);
    }

    fn make_room_for_sides(&mut self) -> Result<(), OutOfMemory> {
        let count = self.slots.count();
        self.meter.reserve_exact(&mut self.sides, count)?;
        self.sides.try_resize(count, 0.0)
    }

    /// Takes those out of what is left that levels take which were not looked at yet.
    #[inline(never)]
    fn drop_taken(&mut self, plan: &Plan) -> Result<(), OutOfMemory> {
        if self.looked_at.is_none() {
            self.left.copy_from(self.slots, self.meter)?;
        }
        let before = self.looked_at.replace(plan.len()).unwrap_or(0);
        let levels = &plan.levels()[before.min(plan.len())..];
        if !levels.is_empty() {
            let bounds = self.bounds;
            let take = |bounds: &Aabb<D>| {
                levels.iter().fold(false, |takes, level| takes | level.takes(bounds))
            };
            self.left.retain(|slot| !take(&bounds[slot]));
        }
        Ok(())
    }
}

impl<const D: usize> Boxes for LayerBoxes<'_, D> {
    fn count(&self) -> usize {
        self.slots.count()
    }

    fn sizes(&mut self, cell_size: f32) -> Result<Sizes, LooseGridError> {
        self.make_room_for_sides()?;
        let boxes = self.slots.iter().map(|slot| self.bounds[slot]);
        Ok(Sizes::of(cell_size, boxes, &mut self.sides))
    }

    fn count_larger(&mut self, limit: f32) -> Result<u64, LooseGridError> {
        if self.sides.is_empty() {
            self.make_room_for_sides()?;
            for (side, slot) in self.sides.iter_mut().zip(self.slots.iter()) {
                *side = self.bounds[slot].size();
            }
        }
        Ok(count_larger(&self.sides, limit))
    }

    fn shapes(&mut self, plan: &Plan, class: f32) -> Result<Shapes, LooseGridError> {
        self.drop_taken(plan)?;
        let left = self.left.iter().map(|slot| self.bounds[slot]);
        Ok(Shapes::of(left.filter(|bounds| bounds.size() <= class)))
    }

    fn take(
        &mut self,
        plan: &Plan,
        level: &Level,
        count: usize,
        sample: &mut Sample,
    ) -> Result<(), LooseGridError> {
        self.drop_taken(plan)?;
        let room = sample.make_room(count, self.meter)?;
        let Sample { places, centers, .. } = sample;
        let share = ((wanted(count) as u64) << 32) / count.max(1) as u64;
        // Where many are chosen which is not to be guessed, and nothing branches on it; of few alone the boxes are read.
        let are_few = share < (1 << 32) / MANY_SHARE;
        let mut taken = 0;
        for slot in self.left.iter() {
            let is_chosen = u64::from(spread(slot)) < share;
            if are_few && !is_chosen {
                continue;
            }
            places[taken] = slot as u32;
            taken += usize::from(is_chosen & level.takes(&self.bounds[slot]));
            if taken > room {
                break;
            }
        }
        places.truncate(taken.min(room));
        for (index, &slot) in places.iter().enumerate() {
            let bounds = &self.bounds[slot as usize];
            for axis in 0..D {
                let center = (f64::from(bounds.min[axis]) + f64::from(bounds.max[axis])) * 0.5;
                centers[axis * room + index] = self.world.map_or(center, |world| {
                    center.clamp(world.min[axis].into(), world.max[axis].into())
                });
            }
        }
        Ok(())
    }

    fn begin(&mut self) {
        self.looked_at = None;
    }

    fn meter(&mut self) -> &mut Meter {
        self.meter
    }
}

/// How many sides are longer than that.
#[inline(never)]
fn count_larger(sides: &[f32], limit: f32) -> u64 {
    sides.iter().map(|&side| u64::from(side > limit)).sum()
}
