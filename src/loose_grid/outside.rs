//! What lies outside of the room that nearly all objects of a layer take, for casts.
//!
//! Cells know no extent: where one object lies far out, a ray that leaves the crowd would go on through cells
//! onto which the crowd is folded. So in a world of far more places than cells the room of the crowd is
//! noted, and the few objects that stick out of it: a cast for the first hit looks at these one by one and
//! walks no farther than the room reaches. It is found anew when all is sorted and follows small commits.

use super::geometry::Aabb;
use super::layer::Layer;
use super::objects::Objects;
use super::scan::{Corners, Probe};
use super::tracked::Tracked;
use crate::memory::Meter;
use crate::simd::{
    Instructions,
    floats::{LANES, Lanes, Task, dispatch},
};
use crate::sort::{float_of, number_of};

/// Most objects outside; where there are more, no room is noted.
const MOST_OUTSIDE: usize = 1024;
/// Small commits note what leaves the room, at most so much before it is sorted out.
const MOST_NOTED: usize = 2 * MOST_OUTSIDE;
/// Objects from which it is guessed how far the crowd reaches.
const SAMPLED: usize = 64;
/// Of these, so many at each end may be outside.
const STRAYS: usize = 4;

/// The room of the crowd and what is outside.
#[derive(Debug)]
pub(super) struct Outside<const D: usize> {
    /// All boxes but those outside lie in it.
    pub(super) room: Aabb<D>,
    /// Slots of the objects outside, and maybe of some more during a commit.
    pub(super) slots: Tracked<u32>,
    /// Entries of the objects outside.
    pub(super) entries: Tracked<u32>,
    /// Their boxes, eight after eight, as in the nodes of a tree.
    pub(super) boxes: Tracked<f32>,
    pub(super) is_there: bool,
    /// The room, too, has far more places than there are cells.
    pub(super) is_crowd_spread: bool,
}

/// Eight objects outside.
pub(super) struct Eight<'a> {
    /// Where their boxes stand among the corners.
    pub(super) at: usize,
    /// Their entries.
    pub(super) entries: &'a [u32],
}

impl<const D: usize> Outside<D> {
    /// Floats of the boxes of eight.
    const EIGHT: usize = 2 * D * LANES;

    pub(super) const fn new() -> Self {
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
    pub(super) fn room(&self) -> Option<&Aabb<D>> {
        self.is_there.then_some(&self.room)
    }

    /// True if the room has far more places than there are cells.
    #[inline(always)]
    pub(super) fn is_crowd_spread(&self) -> bool {
        self.is_crowd_spread
    }

    /// The entries have changed in a way that is not followed.
    pub(super) fn forget(&mut self) {
        self.is_there = false;
    }

    /// The objects outside, of which there is at least one; behind the last of eight there may be less than
    /// eight entries.
    #[inline(always)]
    pub(super) fn eights(&self) -> (Corners<'_, D>, impl Iterator<Item = Eight<'_>>) {
        let eights = self.entries.chunks(LANES).enumerate();
        let eights = eights.map(|(index, entries)| Eight { at: index * Self::EIGHT, entries });
        (Corners::of_nodes(&self.boxes), eights)
    }

    /// Takes note of an object that got another box, or its first one.
    #[inline]
    pub(super) fn note(&mut self, slot: u32, before: Option<&Aabb<D>>, after: &Aabb<D>) {
        if !self.is_there || self.room.contains(after) {
            return;
        }
        // What was outside is noted already.
        let is_new = before.is_none_or(|before| self.room.contains(before));
        if is_new && self.slots.push_within_capacity(slot).is_err() {
            self.forget();
        }
    }

    /// Room for as much as there can be.
    fn reserve(&mut self, meter: &mut Meter) -> bool {
        let reserved = self.slots.reserve_exact(MOST_NOTED, meter);
        let reserved = reserved.and(self.entries.reserve_exact(MOST_OUTSIDE, meter));
        let floats = MOST_OUTSIDE / LANES * Self::EIGHT;
        reserved.and(self.boxes.reserve_exact(floats, meter)).is_ok()
    }

    /// Takes an object outside, if there is room for it.
    fn push(&mut self, entry: u32, bounds: &Aabb<D>) -> bool {
        let index = self.entries.len();
        if index == MOST_OUTSIDE {
            return false;
        }
        let (at, lane) = (index / LANES * Self::EIGHT, index % LANES);
        let mut pushed = self.entries.try_push(entry);
        if lane == 0 {
            pushed = pushed.and(self.boxes.try_resize(at + D * LANES, f32::INFINITY));
            pushed = pushed.and(self.boxes.try_resize(at + Self::EIGHT, f32::NEG_INFINITY));
        }
        debug_assert!(pushed.is_ok(), "it is reserved before it is used");
        for axis in 0..D {
            self.boxes[at + axis * LANES + lane] = bounds.min[axis];
            self.boxes[at + (D + axis) * LANES + lane] = bounds.max[axis];
        }
        true
    }

    fn clear(&mut self) {
        self.entries.clear();
        self.boxes.clear();
    }
}

impl<const D: usize> Layer<D> {
    /// Where cells are walked: for the first hit in the room of the crowd if there is one, else everywhere.
    #[inline(always)]
    pub(super) fn reach_of_casts(&self, only_first: bool) -> &Aabb<D> {
        match self.outside.room() {
            Some(room) if only_first => room,
            _ => &Aabb { min: [f32::NEG_INFINITY; D], max: [f32::INFINITY; D] },
        }
    }

    /// Finds the room of the crowd after all entries were sorted, where the world has far more places than
    /// cells. O(entries / 8) there, else nothing.
    pub(super) fn find_outside(&mut self, simd: Instructions, meter: &mut Meter) {
        self.outside.forget();
        if self.live < SAMPLED || self.len > self.live || !self.has_many_places() {
            return;
        }
        let mut outside = core::mem::replace(&mut self.outside, Outside::new());
        outside.room = self.guess_room();
        if outside.reserve(meter) {
            outside.clear();
            outside.slots.clear();
            let task = RoomTask { layer: self, outside: &mut outside };
            outside.is_there = dispatch(simd, task) && !outside.entries.is_empty();
            outside.is_crowd_spread = self.has_many_places_in(&outside.room);
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
    pub(super) fn sort_out_outside(&mut self, objects: &Objects<D>) {
        if !self.outside.is_there {
            return;
        }
        let mut outside = core::mem::replace(&mut self.outside, Outside::new());
        outside.clear();
        outside.slots.all_mut().sort_unstable();
        let (mut kept, mut before) = (0, None);
        for index in 0..outside.slots.len() {
            let slot = outside.slots[index];
            let object = &objects.slots[slot as usize];
            if before.replace(slot) == Some(slot) || object.home() != self.home {
                continue;
            }
            let entry = object.place();
            let bounds = self.box_at(entry);
            if outside.room.contains(&bounds) {
                continue;
            }
            outside.slots[kept] = slot;
            kept += 1;
            outside.is_there &= outside.push(entry as u32, &bounds);
        }
        outside.slots.truncate(kept);
        outside.is_there &= kept > 0;
        self.outside = outside;
    }
}

/// Finds what does not lie in the room as it was guessed, and what the rest takes; false if that is too much.
struct RoomTask<'a, const D: usize> {
    layer: &'a Layer<D>,
    outside: &'a mut Outside<D>,
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
                        } else if !outside.push(entry as u32, &bounds) {
                            return false;
                        } else {
                            let pushed = outside.slots.try_push(layer.slot_at(entry));
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
