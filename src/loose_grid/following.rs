//! Boxes of entries that checkpoints need not keep, since those of their objects are kept.
//!
//! An object that is settled, that is, has not moved since the last commit, has the box of its entry. Where all
//! objects of a layer were settled at a checkpoint and knew their entries, an entry whose object only gets another
//! box is not kept: on the way back it takes the box that its object had, and so on the way forth, for whoever is
//! settled there. What happens to entries otherwise is kept, and comes back first.

use super::LooseGrid;
use super::geometry::Aabb;
use super::layer::Layer;
use super::moment::Target;
use super::objects::{Home, Objects};
use super::tracked::Span;

/// Whether entries of a layer follow their objects on the way to other moments.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Following {
    /// At the last checkpoint all objects were settled and knew their entries.
    can: bool,
    /// Some got other boxes since, and were not kept.
    some: bool,
}

impl Following {
    /// True if some entries follow their objects.
    pub(super) fn some(self) -> bool {
        self.some
    }
}

impl<const D: usize> Layer<D> {
    /// Gives an entry the box that its object has been given, which was kept.
    #[inline(always)]
    pub(super) fn follow(&mut self, entry: usize, bounds: &Aabb<D>) {
        if self.following.can {
            self.following.some = true;
        } else {
            self.keep_row(entry);
        }
        self.set_box(entry, bounds);
    }

    /// A checkpoint is to come: keeps the entries of those that are not settled now, all in all, if they would have
    /// to follow.
    pub(super) fn prepare_to_follow(&mut self) {
        if self.following.some && self.changed > 0 {
            self.keep_rows(0..self.id.len());
        }
    }

    /// Begins anew at a checkpoint.
    pub(super) fn begin_to_follow(&mut self) {
        self.following = Following { can: self.changed == 0 && self.are_places_known, some: false };
    }
}

impl<const D: usize> LooseGrid<D> {
    /// Gives the entries of objects that were kept between two moments the boxes that these have at one of them,
    /// where they have come.
    pub(super) fn follow_on_way(&mut self, start: Span, end: Option<Span>, target: &Target) {
        let Self { objects, layers, .. } = self;
        let settled = layers.each_ref().map(|layer| {
            let are_known = target.are_places_known[usize::from(layer.home == Home::Static)];
            are_known.then(|| target.marks.settled(layer.home))
        });
        let Objects { journal: Some(journal), slots, bounds, .. } = objects else { return };
        let look_ahead = |layers: &[Layer<D>; 2], slot: usize| {
            if let Some(object) = slots.get(slot) {
                layers[usize::from(object.home() == Home::Static)].fetch_box(object.place());
            }
        };
        let follow = |layers: &mut [Layer<D>; 2], slot: usize| {
            // Those that come or go may not be there.
            let Some(object) = slots.get(slot) else { return };
            for (layer, settled) in layers.iter_mut().zip(&settled) {
                if settled.is_some_and(|settled| settled.is_of(object)) {
                    layer.write_box(object.place(), &bounds[slot]);
                }
            }
        };
        journal.each_row(Span::between(start, end, journal), layers, look_ahead, follow);
    }

    /// True if the entries of all settled objects that know them have the boxes of these, in layers where that counts.
    #[cfg(debug_assertions)]
    pub(super) fn can_follow(&self) -> bool {
        self.layers.iter().filter(|layer| layer.following.can).all(|layer| {
            let mut entries = (0..layer.len).filter(|&entry| !layer.is_hole(entry));
            entries.all(|entry| {
                let slot = layer.slot_at(entry) as usize;
                let (own, held) = (layer.box_at(entry), self.objects.bounds[slot]);
                let bits =
                    |bounds: &Aabb<D>| (bounds.min.map(f32::to_bits), bounds.max.map(f32::to_bits));
                self.objects.slots[slot].place() == entry && bits(&own) == bits(&held)
            })
        })
    }
}
