//! Boxes of entries that checkpoints need not keep, since those of their objects are kept.
//!
//! An object that is settled, that is, has not moved since the last commit, has the box of its entry. Where all
//! objects of a layer were settled at a checkpoint and knew their entries, an entry whose object only gets another
//! box is not kept: on the way back it takes the box that its object had, and so on the way forth, for whoever is
//! settled there. What happens to entries otherwise is kept, and comes back first.
//!
//! Where all objects were settled, whether they knew their entries or not, a sort of everything keeps the ids of
//! the entries alone: who they are tells their boxes, which are written anew on the way back.

use crate::loose_grid::LooseGrid;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::store::moment::Target;
use crate::loose_grid::store::objects::{FETCH_AHEAD, Home, Objects, fetch};
use crate::loose_grid::store::tracked::Span;

/// Whether entries of a layer follow their objects on the way to other moments.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Following {
    /// At the last checkpoint all objects were settled.
    are_settled: bool,
    /// They knew their entries as well.
    can: bool,
    /// Some got other boxes since, and were not kept.
    some: bool,
    /// Of some entries the ids were kept alone since.
    ids_alone: bool,
}

impl Following {
    /// True if some entries follow their objects.
    pub(crate) fn some(self) -> bool {
        self.some
    }

    /// True if boxes of entries are to be written anew on the way back.
    pub(crate) fn has_ids_alone(self) -> bool {
        self.ids_alone
    }
}

impl<const D: usize> Layer<D> {
    /// Gives an entry the box that its object has been given, which was kept.
    #[inline(always)]
    pub(crate) fn follow(&mut self, entry: usize, bounds: &Aabb<D>) {
        if self.following.can {
            self.following.some = true;
        } else {
            self.keep_row(entry);
        }
        self.set_box(entry, bounds);
    }

    /// Keeps all entries, which are about to be sorted.
    pub(crate) fn keep_order(&mut self) {
        let ids_alone = self.following.are_settled;
        self.following.ids_alone |= ids_alone;
        self.keep_columns(0..self.id.len(), ids_alone);
    }

    /// Gives all entries the boxes of their objects, all of which are settled.
    fn write_boxes(&mut self, objects: &Objects<D>) {
        for entry in 0..self.id.len() {
            if entry + FETCH_AHEAD < self.id.len() {
                fetch(&objects.bounds, self.slot_at(entry + FETCH_AHEAD) as usize);
            }
            let bounds = match self.is_hole(entry) {
                true => Self::HOLE_BOX,
                false => objects.bounds[self.slot_at(entry) as usize],
            };
            self.write_box(entry, &bounds);
        }
    }

    /// A checkpoint is to come: keeps the entries of those that are not settled now, all in all, if they would have
    /// to follow.
    pub(crate) fn prepare_to_follow(&mut self) {
        if self.following.some && self.changed > 0 {
            self.keep_rows(0..self.id.len());
        }
    }

    /// Begins anew at a checkpoint.
    pub(crate) fn begin_to_follow(&mut self) {
        let are_settled = self.changed == 0;
        let can = are_settled && self.are_places_known;
        self.following = Following { are_settled, can, some: false, ids_alone: false };
    }
}

impl<const D: usize> LooseGrid<D> {
    /// Gives the entries of objects that were kept between two moments the boxes that these have at one of them,
    /// where they have come.
    pub(crate) fn follow_on_way(&mut self, start: Span, end: Option<Span>, target: &Target) {
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

    /// Gives entries whose ids were kept alone after a moment, to which the grid has gone back, their boxes.
    pub(crate) fn write_boxes_on_way(&mut self, layers: [bool; 2]) {
        let Self { objects, layers: all, .. } = self;
        for (layer, _) in all.iter_mut().zip(layers).filter(|(_, ids_alone)| *ids_alone) {
            layer.write_boxes(objects);
        }
    }

    /// True if the entries of all settled objects have the boxes of these, and are where they say that know them, in
    /// layers where that counts; and holes the box of holes.
    #[cfg(debug_assertions)]
    pub(crate) fn can_follow(&self) -> bool {
        let bits = |bounds: &Aabb<D>| (bounds.min.map(f32::to_bits), bounds.max.map(f32::to_bits));
        self.layers.iter().filter(|layer| layer.following.are_settled).all(|layer| {
            (0..layer.id.len()).all(|entry| {
                let own = bits(&layer.box_at(entry));
                if layer.is_hole(entry) {
                    return own == bits(&Layer::<D>::HOLE_BOX);
                }
                let slot = layer.slot_at(entry) as usize;
                let is_known = self.objects.slots[slot].place() == entry;
                own == bits(&self.objects.bounds[slot]) && (is_known || !layer.following.can)
            })
        })
    }
}
