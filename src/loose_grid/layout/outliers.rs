//! What lies outside of the room that nearly all objects of a layer take, for casts.
//!
//! Cells know no extent: where one object lies far out, a ray that leaves the crowd would go on through cells
//! onto which the crowd is folded. So in a world of far more places than cells the room of the crowd is
//! noted, and the few objects that stick out of it: a cast for the first hit looks at these by themselves and
//! walks no farther than the room reaches. They stand in eights, side of the room by side, with a box around
//! each eight, so that a ray that leaves the room on one side is not tested against what lies beyond the others.
//! All of it is found anew when all is sorted and follows small commits.

use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::query::scan::{Corners, Probe};
use crate::loose_grid::store::objects::Objects;
use crate::loose_grid::store::tracked::Tracked;
use crate::memory::Meter;
use crate::simd::{
    Instructions,
    floats::{LANES, Lanes, Task, dispatch},
};
use crate::sort::{float_of, number_of};

/// Most objects outside; where there are more, no room is noted.
const MOST_OUTSIDE: usize = 1024;
/// Groups of eight eights that they are at most.
const MOST_GROUPS: usize = MOST_OUTSIDE / LANES / LANES;
/// Sides of a room of three dimensions.
const MOST_SIDES: usize = 6;
/// Small commits note what leaves the room, at most so much before it is sorted out.
const MOST_NOTED: usize = 2 * MOST_OUTSIDE;
/// Objects from which it is guessed how far the crowd reaches.
const SAMPLED: usize = 64;
/// Of these, so many at each end may be outside.
const STRAYS: usize = 4;

/// The room of the crowd and what is outside.
#[derive(Debug)]
pub(crate) struct Outliers<const D: usize> {
    /// All boxes but those outside lie in it.
    pub(crate) room: Aabb<D>,
    /// Slots of the objects outside, and maybe of some more during a commit; as large as what else is sorted, for each kind
    /// of number takes 3 KB of code.
    pub(crate) slots: Tracked<u64>,
    /// Entries of the objects outside.
    pub(crate) entries: Tracked<u32>,
    /// The boxes around each eight of them, group by group, and behind those of [`MOST_GROUPS`] the boxes of
    /// the objects, eight by eight: all as in the nodes of a tree.
    pub(crate) boxes: Tracked<f32>,
    pub(crate) is_there: bool,
    /// The room, too, has far more places than there are cells.
    pub(crate) is_crowd_spread: bool,
}

impl<const D: usize> Outliers<D> {
    /// Floats of the boxes of eight.
    const EIGHT: usize = 2 * D * LANES;

    pub(crate) const fn new() -> Self {
        Self {
            room: Aabb { min: [0.0; D], max: [0.0; D] },
            slots: Tracked::new(),
            entries: Tracked::new(),
            boxes: Tracked::new(),
            is_there: false,
            is_crowd_spread: false,
        }
    }

    /// The room, if there is one, outside of which there is something.
    #[inline(always)]
    pub(crate) fn room(&self) -> Option<&Aabb<D>> {
        self.is_there.then_some(&self.room)
    }

    /// True if the room has far more places than there are cells.
    #[inline(always)]
    pub(crate) fn is_crowd_spread(&self) -> bool {
        self.is_crowd_spread
    }

    /// The entries have changed in a way that is not followed.
    pub(crate) fn forget(&mut self) {
        self.is_there = false;
    }

    /// The boxes around eights and those of objects.
    #[inline(always)]
    pub(crate) fn corners(&self) -> Corners<'_, D> {
        Corners::of_nodes(&self.boxes)
    }

    /// Where the boxes around the eights of each group stand among the corners.
    #[inline(always)]
    pub(crate) fn groups(&self) -> impl Iterator<Item = usize> {
        (0..self.entries.len().div_ceil(LANES * LANES)).map(|group| group * Self::EIGHT)
    }

    /// Where the boxes of an eight stand among the corners, of which those of a group stand at `group`, and its
    /// entries, which may be fewer.
    #[inline(always)]
    pub(crate) fn eight(&self, group: usize, lane: usize) -> (usize, &[u32]) {
        let eight = group / Self::EIGHT * LANES + lane;
        let entries = self.entries.get(eight * LANES..).unwrap_or(&[]);
        ((MOST_GROUPS + eight) * Self::EIGHT, entries)
    }

    /// Takes note of an object that got another box, or its first one.
    #[inline]
    pub(crate) fn note(&mut self, slot: u32, before: Option<&Aabb<D>>, after: &Aabb<D>) {
        if !self.is_there || self.room.contains(after) {
            return;
        }
        // What was outside is noted already.
        let is_new = before.is_none_or(|before| self.room.contains(before));
        if is_new && self.slots.push_within_capacity(slot.into()).is_err() {
            self.forget();
        }
    }

    /// Room for as much as there can be.
    fn reserve(&mut self, meter: &mut Meter) -> bool {
        let reserved = self.slots.reserve_exact(MOST_NOTED, meter);
        let reserved = reserved.and(self.entries.reserve_exact(MOST_OUTSIDE, meter));
        let floats = (MOST_GROUPS + MOST_OUTSIDE / LANES) * Self::EIGHT;
        reserved.and(self.boxes.reserve_exact(floats, meter)).is_ok()
    }

    /// Takes an object outside, if there is room for it.
    fn push(&mut self, entry: u32) -> bool {
        let has_room = self.entries.len() < MOST_OUTSIDE;
        if has_room {
            let pushed = self.entries.try_push(entry);
            debug_assert!(pushed.is_ok(), "it is reserved before it is used");
        }
        has_room
    }

    /// The side of the room beyond which a box lies farthest.
    fn side_of(&self, bounds: &Aabb<D>) -> usize {
        let (mut side, mut farthest) = (0, f32::NEG_INFINITY);
        for axis in 0..D {
            let below = self.room.min[axis] - bounds.max[axis];
            let above = bounds.min[axis] - self.room.max[axis];
            for (beyond, of) in [(below, 2 * axis), (above, 2 * axis + 1)] {
                if beyond > farthest {
                    (side, farthest) = (of, beyond);
                }
            }
        }
        side
    }

    /// Arranges the objects that were taken, once the room is known. Never inlined, for what is sorted is
    /// large.
    #[inline(never)]
    fn arrange(&mut self, box_of: impl Fn(usize) -> Aabb<D>) {
        let (mut sorted, mut next) = ([0; MOST_OUTSIDE], [0; MOST_SIDES]);
        for &entry in &*self.entries {
            next[self.side_of(&box_of(entry as usize))] += 1;
        }
        let mut sum = 0;
        for next in &mut next {
            sum += core::mem::replace(next, sum);
        }
        for &entry in &*self.entries {
            let next = &mut next[self.side_of(&box_of(entry as usize))];
            sorted[*next % MOST_OUTSIDE] = entry;
            *next += 1;
        }
        let sorted = &sorted[..sum];
        self.entries.all_mut().copy_from_slice(sorted);
        self.boxes.clear();
        for node in 0..MOST_GROUPS + sum.div_ceil(LANES) {
            let at = node * Self::EIGHT;
            let resized = self.boxes.try_resize(at + D * LANES, f32::INFINITY);
            let resized = resized.and(self.boxes.try_resize(at + Self::EIGHT, f32::NEG_INFINITY));
            debug_assert!(resized.is_ok(), "it is reserved before it is used");
        }
        let boxes = self.boxes.all_mut();
        for (index, &entry) in sorted.iter().enumerate() {
            let bounds = box_of(entry as usize);
            let around = index / LANES;
            for (node, lane) in
                [(MOST_GROUPS + around, index % LANES), (around / LANES, around % LANES)]
            {
                let at = node * Self::EIGHT + lane;
                for axis in 0..D {
                    let min = &mut boxes[at + axis * LANES];
                    *min = min.min(bounds.min[axis]);
                    let max = &mut boxes[at + (D + axis) * LANES];
                    *max = max.max(bounds.max[axis]);
                }
            }
        }
    }
}

impl<const D: usize> Layer<D> {
    /// Finds the room of the crowd after all entries were sorted, where the world has far more places than
    /// cells. O(entries / 8) there, else nothing.
    pub(crate) fn find_outside(&mut self, simd: Instructions, meter: &mut Meter) {
        self.outside.forget();
        if self.live < SAMPLED || self.len > self.live || !self.has_many_places() {
            return;
        }
        let mut outside = core::mem::replace(&mut self.outside, Outliers::new());
        outside.room = self.guess_room();
        if outside.reserve(meter) {
            outside.entries.clear();
            outside.slots.clear();
            let task = RoomTask { layer: self, outside: &mut outside };
            outside.is_there = dispatch(simd, task) && !outside.entries.is_empty();
            outside.is_crowd_spread = self.has_many_places_in(&outside.room);
            if outside.is_there {
                outside.arrange(|entry| self.box_at(entry));
            }
        }
        self.outside = outside;
    }

    /// Half as much again as what most of some entries take.
    fn guess_room(&self) -> Aabb<D> {
        let mut room = Aabb::point([0.0; D]);
        for axis in 0..D {
            let mut ends = [[0; SAMPLED]; 2];
            for index in 0..SAMPLED {
                let bounds = self.box_at(index * self.live / SAMPLED);
                ends[0][index] = number_of(bounds.min[axis].into());
                ends[1][index] = number_of(bounds.max[axis].into());
            }
            ends.iter_mut().for_each(|ends| ends.sort_unstable());
            let [min, max] =
                [ends[0][STRAYS], ends[1][SAMPLED - 1 - STRAYS]].map(|end| float_of(end) as f32);
            // Halves, for a whole side may be beyond all floats.
            let margin = (max * 0.5 - min * 0.5) * 0.5;
            (room.min[axis], room.max[axis]) = (min - margin, max + margin);
        }
        room
    }

    /// Sorts out what a small commit has noted. All objects know their entries.
    pub(crate) fn sort_out_outside(&mut self, objects: &Objects<D>) {
        if !self.outside.is_there {
            return;
        }
        let mut outside = core::mem::replace(&mut self.outside, Outliers::new());
        outside.entries.clear();
        outside.slots.all_mut().sort_unstable();
        let (mut kept, mut before) = (0, None);
        for index in 0..outside.slots.len() {
            let slot = outside.slots[index];
            let object = &objects.slots[slot as usize];
            if before.replace(slot) == Some(slot) || object.home() != self.home {
                continue;
            }
            let entry = object.place();
            if outside.room.contains(&self.box_at(entry)) {
                continue;
            }
            outside.slots[kept] = slot;
            kept += 1;
            outside.is_there &= outside.push(entry as u32);
        }
        outside.slots.truncate(kept);
        outside.is_there &= kept > 0;
        if outside.is_there {
            outside.arrange(|entry| self.box_at(entry));
        }
        self.outside = outside;
    }
}

/// Finds what does not lie in the room as it was guessed, and what the rest takes; false if that is too much.
struct RoomTask<'a, const D: usize> {
    layer: &'a Layer<D>,
    outside: &'a mut Outliers<D>,
}

impl<const D: usize> Task for RoomTask<'_, D> {
    type Output = bool;

    #[inline(always)]
    fn run<L: Lanes>(self) -> bool {
        let Self { layer, outside } = self;
        let corners = Corners::of(layer);
        if !corners.covers(&(0..layer.len)) {
            return false;
        }
        // SAFETY: dispatch chose lanes that the machine has; the corners cover all entries.
        unsafe {
            let guessed = Probe::<L, D>::new(&outside.room);
            let mut room = Aabb { min: [f32::INFINITY; D], max: [f32::NEG_INFINITY; D] };
            let (mut min, mut max) =
                ([L::splat(f32::INFINITY); D], [L::splat(f32::NEG_INFINITY); D]);
            let mut at = 0;
            while at < layer.len {
                let left = layer.len - at;
                let all = if left < LANES { (1 << left) - 1 } else { (1 << LANES) - 1 };
                let inside = guessed.contains(&corners, at) & all;
                let mut axis = 0;
                if inside == (1 << LANES) - 1 {
                    while axis < D {
                        min[axis] = L::min(min[axis], corners.min_at::<L>(axis, at));
                        max[axis] = L::max(max[axis], corners.max_at::<L>(axis, at));
                        axis += 1;
                    }
                } else {
                    let mut lane = 0;
                    while lane < LANES {
                        let entry = at + lane;
                        lane += 1;
                        if entry >= layer.len {
                            break;
                        }
                        let bounds = corners.box_at(entry);
                        if inside >> (entry - at) & 1 != 0 {
                            room.cover(&bounds);
                        } else if !outside.push(entry as u32) {
                            return false;
                        } else {
                            let pushed = outside.slots.try_push(layer.slot_at(entry).into());
                            debug_assert!(pushed.is_ok(), "it is reserved before it is used");
                        }
                    }
                }
                at += LANES;
            }
            let mut axis = 0;
            while axis < D {
                let (mut least, mut most) = ([0.0; LANES], [0.0; LANES]);
                L::store(min[axis], least.as_mut_ptr());
                L::store(max[axis], most.as_mut_ptr());
                let mut lane = 0;
                while lane < LANES {
                    room.min[axis] =
                        if least[lane] < room.min[axis] { least[lane] } else { room.min[axis] };
                    room.max[axis] =
                        if most[lane] > room.max[axis] { most[lane] } else { room.max[axis] };
                    lane += 1;
                }
                axis += 1;
            }
            outside.room = room;
        }
        true
    }
}
