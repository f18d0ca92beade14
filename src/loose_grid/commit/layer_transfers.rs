//! Objects that go to the other layer with the next commit.

use crate::error::OutOfMemory;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::layout::layer::{Layer, Pending};
use crate::loose_grid::layout::slot_set::slots_of;
use crate::loose_grid::store::objects::{Home, Slot};
use crate::loose_grid::store::tracked::Tracked;
use crate::loose_grid::{LayerKind, LooseGrid};
use crate::memory::{Meter, Vec};

/// Which objects of the layers are to go to the other one.
#[derive(Debug)]
pub(crate) struct LayerTransfers {
    /// One bit a slot.
    bits: Tracked<u64>,
    /// Bits that are set.
    count: usize,
    /// Where those that are on the way were, in order.
    before: Vec<Slot>,
}

impl LayerTransfers {
    pub(crate) const fn new() -> Self {
        Self { bits: Tracked::new(), count: 0, before: Vec::new() }
    }

    /// True if an object is to go.
    #[inline]
    pub(crate) fn has(&self, slot: usize) -> bool {
        self.count > 0 && self.bits.get(slot / 64).is_some_and(|word| word >> (slot % 64) & 1 != 0)
    }

    /// True if none is to go.
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// How many are to go.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// So many are to go, as their bits say.
    pub(crate) fn set_count(&mut self, count: usize) {
        self.count = count;
    }

    /// Which are to go.
    pub(crate) fn bits(&mut self) -> &mut Tracked<u64> {
        &mut self.bits
    }

    /// Lets an object stay.
    #[inline]
    pub(crate) fn forget(&mut self, slot: usize) {
        if self.has(slot) {
            self.bits[slot / 64] &= !(1 << (slot % 64));
            self.count -= 1;
        }
    }

    /// Room for the bits of so many slots.
    fn reserve(&mut self, slots: usize, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let more = slots.div_ceil(64).saturating_sub(self.bits.len());
        self.bits.reserve(more, meter)
    }

    /// Lets an object go that is to stay, of so many slots, for which there is room.
    fn insert(&mut self, slot: usize, slots: usize) {
        let resized = self.bits.try_resize(slots.div_ceil(64).max(self.bits.len()), 0);
        debug_assert!(resized.is_ok(), "there is room for all slots");
        self.bits[slot / 64] |= 1 << (slot % 64);
        self.count += 1;
    }

    /// The slots of those that are to go, in order.
    pub(crate) fn slots(&self) -> impl Iterator<Item = usize> {
        slots_of(if self.count == 0 { &[] } else { &self.bits })
    }
}

/// The other layer.
fn other(home: Home) -> Home {
    if home == Home::Static { Home::Moving } else { Home::Static }
}

fn layer_of<const D: usize>(layers: &mut [Layer<D>; 2], home: Home) -> &mut Layer<D> {
    &mut layers[usize::from(home == Home::Static)]
}

impl<const D: usize> LooseGrid<D> {
    /// Puts an object into a layer, with the next commit: with its id, and with its contacts, which last as
    /// others do, whatever kind of pair they are of then. Queries see it where it was until then, and the
    /// commit takes it in as moved. O(1).
    ///
    /// No commit sorts the static layer again for what sleeps there: that pays where nearly all do.
    pub fn set_layer(&mut self, id: u64, layer: LayerKind) -> Result<(), LooseGridError> {
        let slot = self.objects.find(id, None)?;
        let wanted = match layer {
            LayerKind::Moving => Home::Moving,
            LayerKind::Static => Home::Static,
        };
        let (object, slots) = (self.objects.slots[slot], self.objects.slots.len());
        self.with_room(|grid| Ok(grid.leaving.reserve(slots, &mut grid.meter)?))?;
        self.begin_change();
        match object.home() {
            Home::Pending => self.pending[object.place()].layer = wanted,
            home if home == wanted => self.leaving.forget(slot),
            _ if self.leaving.has(slot) => (),
            _ => self.leaving.insert(slot, slots),
        }
        Ok(())
    }

    /// Puts those that are to go to another layer among the arrivals; they can still be brought back.
    pub(crate) fn take_leaving(&mut self) -> Result<(), OutOfMemory> {
        if self.leaving.is_empty() {
            return Ok(());
        }
        let count = self.leaving.count;
        self.pending.reserve(count, &mut self.meter)?;
        self.meter.reserve(&mut self.leaving.before, count)?;
        self.settle();
        let Self { leaving, objects, layers, pending, .. } = self;
        for slot in slots_of(&leaving.bits) {
            let object = objects.slots[slot];
            let layer = layer_of(layers, object.home());
            layer.live -= 1;
            layer.changed -= usize::from(objects.marks.is_changed(&object));
            let (filter, wanted) = (layer.filter_at(object.place()), other(object.home()));
            *objects.slot_mut(slot) = Slot::arriving(object.generation, pending.len(), true);
            let pushed = leaving.before.push_within_capacity(object).is_ok()
                & pending
                    .push_within_capacity(Pending { slot: slot as u32, filter, layer: wanted })
                    .is_ok();
            debug_assert!(pushed, "there is room for all that leave");
        }
        Ok(())
    }

    /// Brings back those that were on the way, after a commit that failed.
    #[cold]
    pub(crate) fn bring_back(&mut self) {
        let Self { leaving, objects, layers, pending, .. } = self;
        pending.truncate(pending.len() - leaving.before.len());
        for (slot, &object) in slots_of(&leaving.bits).zip(&leaving.before) {
            *objects.slot_mut(slot) = object;
            let layer = layer_of(layers, object.home());
            layer.live += 1;
            layer.changed += usize::from(objects.marks.is_changed(&object));
        }
        leaving.before.clear();
    }

    /// Takes those that are on the way out of their layers.
    pub(crate) fn clear_left(&mut self) {
        let Self { leaving, layers, meter, .. } = self;
        for object in &leaving.before {
            layer_of(layers, object.home()).clear_entry(object.place());
        }
        if leaving.count > 0 {
            leaving.bits.all_mut().fill(0);
            leaving.count = 0;
        }
        meter.trim(&mut leaving.before);
        leaving.before.clear();
    }
}
