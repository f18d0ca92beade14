//! What a loose grid should be: a plain list of boxes.

use std::collections::{BTreeMap, BTreeSet};

use worldgrids::loose_grid::{Aabb, QueryFilter};

use super::api::{Object, Vector};

/// What the list knows of an object.
#[derive(Clone, Copy, Debug)]
pub struct Known<const D: usize> {
    pub object: Object<D>,
    /// Its box as of the last commit, if it was there.
    pub seen: Option<Aabb<D>>,
    /// Its layer as of then.
    pub layer: u32,
    /// It moved or came since the last commit.
    pub changed: bool,
    /// It moved or came with the last commit.
    pub moved: bool,
}

#[derive(Clone, Debug, Default)]
pub struct List<const D: usize> {
    pub known: BTreeMap<u64, Known<D>>,
    /// Ids that were removed.
    pub gone: Vec<u64>,
    /// Whether something may be left to commit.
    pub is_dirty: bool,
}

impl<const D: usize> List<D> {
    pub fn insert(&mut self, id: u64, object: Object<D>) {
        assert!(!self.gone.contains(&id), "an id came back");
        let (seen, layer) = (None, object.layer);
        let known = Known { object, seen, layer, changed: true, moved: false };
        assert!(self.known.insert(id, known).is_none(), "an id was given twice");
        self.is_dirty = true;
    }

    pub fn set_box(&mut self, id: u64, bounds: Aabb<D>) {
        let known = self.known.get_mut(&id).unwrap();
        known.object.bounds = bounds;
        known.changed = true;
        self.is_dirty = true;
    }

    /// It changes layers, and moves, with the next commit.
    pub fn set_layer(&mut self, id: u64, layer: u32) {
        self.known.get_mut(&id).unwrap().object.layer = layer;
        self.is_dirty = true;
    }

    pub fn remove(&mut self, id: u64) {
        self.known.remove(&id).unwrap();
        self.gone.push(id);
    }

    pub fn commit(&mut self) {
        for known in self.known.values_mut() {
            known.seen = Some(known.object.bounds);
            known.moved = known.changed || known.layer != known.object.layer;
            known.layer = known.object.layer;
            known.changed = false;
        }
        self.is_dirty = false;
    }

    /// False, and nothing is shifted, if a box would no longer be one.
    pub fn shift(&mut self, offset: &Vector<D>) -> bool {
        let mut shifted = self.known.clone();
        for known in shifted.values_mut() {
            let Aabb { min, max } = &mut known.object.bounds;
            for axis in 0..D {
                min[axis] -= offset[axis];
                max[axis] -= offset[axis];
            }
        }
        let is_sound = shifted.values().all(|known| known.object.bounds.is_valid());
        if is_sound {
            self.known = shifted;
            self.commit();
        }
        is_sound
    }

    /// What queries see.
    pub fn seen(&self, filter: QueryFilter) -> impl Iterator<Item = (u64, Aabb<D>)> {
        let passing = self.known.iter().filter(move |(id, known)| {
            let object = &known.object.filter;
            object.category & filter.mask != 0
                && filter.category & object.mask != 0
                && (filter.ignored_group == 0 || filter.ignored_group != object.group)
                && filter.ignored_id != **id
        });
        passing.filter_map(|(id, known)| Some((*id, known.seen?)))
    }

    /// The ids of what queries see and `accept` accepts, in order.
    pub fn find(&self, filter: QueryFilter, accept: impl Fn(&Aabb<D>) -> bool) -> Vec<u64> {
        self.seen(filter).filter(|(_, bounds)| accept(bounds)).map(|(id, _)| id).collect()
    }

    /// The pairs whose kind is in `kinds`; of those with an object that moved only.
    pub fn pairs(&self, kinds: u32, moved_only: bool) -> BTreeSet<(u64, u64)> {
        let seen = self.known.iter().filter_map(|(id, known)| Some((*id, known.seen?, known)));
        let seen: Vec<_> = seen.collect();
        let mut pairs = BTreeSet::new();
        for (index, (a, a_box, a_known)) in seen.iter().enumerate() {
            for (b, b_box, b_known) in &seen[index + 1..] {
                if kinds >> (a_known.layer + b_known.layer) & 1 == 1
                    && (!moved_only || a_known.moved || b_known.moved)
                    && a_box.overlaps(b_box)
                    && a_known.object.filter.passes(&b_known.object.filter)
                {
                    pairs.insert((*a, *b));
                }
            }
        }
        pairs
    }
}
