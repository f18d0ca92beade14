//! The calls that change a grid: insert, move, remove, commit.

use core::ops::Range;

use crate::error::ArgumentError;
use crate::float_control;
use crate::loose_grid::commit::sort::Commit;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::inquiry::Found;
use crate::loose_grid::layout::layer::{Pending, Replan};
use crate::loose_grid::layout::plan::Plan;
use crate::loose_grid::store::objects::{FETCH_AHEAD, Home, NONE, Objects, fetch, id_of};
use crate::loose_grid::{Filter, LayerKind, LooseGrid, Object};

/// Moves are listed one by one up to this share of the objects; beyond, all are looked at.
const LISTED_SHARE: usize = 8;
const LISTED_LEAST: usize = 64;
/// Where more than this share of the objects is moved at once, checkpoints keep all of them, piece by piece: that
/// takes less than to look up each.
const WHOLE_SHARE: usize = 4;

/// A search for a plan takes a commit as much work as one in so many of the objects that it takes in.
const SEARCH_SHARE: usize = 3;

impl<const D: usize> LooseGrid<D> {
    /// Adds an object and gives its id, which no object of this grid had before. Queries see it after
    /// the next commit. O(1). Refuses a box with NaN or infinite corners, or a min above its max.
    pub fn insert(&mut self, object: &Object<D>) -> Result<u64, LooseGridError> {
        object.bounds.checked("bounds")?;
        self.reserve_objects(1)?;
        self.begin_small_change();
        Ok(self.insert_reserved(object))
    }

    /// Adds `count` objects and hands out their ids, in order. `object` may be called more than once
    /// for an index and must give the same each time. If any is refused, none is added.
    pub fn insert_many(
        &mut self,
        count: usize,
        object: impl Fn(usize) -> Object<D>,
        mut emit: impl FnMut(usize, u64),
    ) -> Result<(), LooseGridError> {
        for index in 0..count {
            object(index).bounds.checked_at("boxes", index)?;
        }
        self.reserve_objects(count)?;
        self.begin_change();
        for index in 0..count {
            let id = self.insert_reserved(&object(index));
            emit(index, id);
        }
        Ok(())
    }

    fn reserve_objects(&mut self, count: usize) -> Result<(), LooseGridError> {
        self.with_room(|grid| {
            grid.objects.reserve(count, &mut grid.meter)?;
            Ok(grid.pending.reserve(count, &mut grid.meter)?)
        })
    }

    fn insert_reserved(&mut self, object: &Object<D>) -> u64 {
        let slot = self.objects.take(object.bounds, object.user, self.pending.len());
        let layer = match object.layer {
            LayerKind::Moving => Home::Moving,
            LayerKind::Static => Home::Static,
        };
        let pushed =
            self.pending.push_within_capacity(Pending { slot, filter: object.filter, layer });
        debug_assert!(pushed.is_ok(), "the pending list is reserved before it is used");
        self.objects_peak = self.objects_peak.max(self.objects.live);
        id_of(slot, self.objects.slots[slot as usize].generation)
    }

    /// The object of an id as it was last set. O(1).
    pub fn get(&self, id: u64) -> Result<Object<D>, LooseGridError> {
        let slot = self.objects.find(id, None)?;
        let (home, place) = (self.objects.slots[slot].home(), self.objects.slots[slot].place());
        let (filter, home) = match self.layer(home) {
            Some(layer) => (layer.filters.at(place), home),
            None => {
                let pending = &self.pending[place];
                (&pending.filter, pending.layer)
            }
        };
        let is_static = (home == Home::Static) != self.leaving.has(slot);
        let layer = if is_static { LayerKind::Static } else { LayerKind::Moving };
        let (bounds, user) = (self.objects.bounds[slot], self.objects.users[slot]);
        Ok(Object { bounds, user, filter: *filter, layer })
    }

    /// Gives an object another box. Queries see it after the next commit. O(1).
    pub fn move_to(&mut self, id: u64, bounds: Aabb<D>) -> Result<(), LooseGridError> {
        self.objects.find(id, None)?;
        bounds.checked("bounds")?;
        self.move_many(1, |_| id, |_| bounds)
    }

    /// [`LooseGrid::move_to`] of an object that has not moved since the last commit, where nothing is to be kept, reserved
    /// or refused for it; else false, and nothing is changed. By whole numbers alone, and never panics.
    #[inline(always)]
    pub fn move_at_once(&mut self, id: u64, bounds: &Aabb<D>) -> bool {
        let is_listed = self.changes.len() < self.changes_limit();
        if self.objects.are_kept() || (is_listed && self.changes.len() == self.changes.capacity()) {
            return false;
        }
        let slot = id as u32;
        let Objects { bounds: boxes, slots, marks, .. } = &mut self.objects;
        let (Some(object), Some(old)) =
            (slots.kept_mut().get_mut(slot as usize), boxes.kept_mut().get_mut(slot as usize))
        else {
            return false;
        };
        let Some(layer) = marks.settled_layer(object, id) else { return false };
        if !bounds.is_plain_in_integers() {
            return false;
        }
        *old = *bounds;
        object.turn_changed();
        self.layers[layer].changed += 1;
        if self.are_to_be_listed(1, is_listed) {
            let pushed = self.changes.push_within_capacity(slot);
            debug_assert!(pushed.is_ok(), "there was room");
        }
        self.revision += 1;
        true
    }

    /// Gives `count` objects other boxes. `id` and `bounds` may be called more than once for an index
    /// and must give the same each time. If an id stands twice, its last box counts. If any is
    /// refused, none is moved.
    pub fn move_many(
        &mut self,
        count: usize,
        id: impl Fn(usize) -> u64,
        bounds: impl Fn(usize) -> Aabb<D>,
    ) -> Result<(), LooseGridError> {
        self.reserve_changes(count)?;
        if self.has_future() {
            // It goes with the first object that is moved, so none may be refused.
            self.check_moves(0..count, &id, &bounds)?;
            self.cut_future();
        }
        if count > self.objects.slots.len() / WHOLE_SHARE {
            self.objects.keep_all();
        } else {
            self.objects.keep_each(count, &id);
        }
        let (listed, unlisted) = (self.changes.len(), self.unlisted);
        // Objects are moved as soon as they are checked, while both lie close: until one comes that
        // has moved before, for its old box is nowhere else, and a later refusal wants it back.
        let moved = self.move_unmoved(count, &id, &bounds);
        if moved < count {
            if let Err(error) = self.check_moves(moved..count, &id, &bounds) {
                self.take_back(0..moved, &id);
                self.changes.truncate(listed);
                self.unlisted = unlisted;
                return Err(error);
            }
            self.apply_moves(moved..count, &id, &bounds);
        }
        self.revision += 1;
        Ok(())
    }

    /// Checks and does the first moves, up to the first that is not plainly sound or whose object has
    /// moved since the last commit; gives their number.
    #[inline(always)]
    fn move_unmoved(
        &mut self,
        count: usize,
        id: &impl Fn(usize) -> u64,
        bounds: &impl Fn(usize) -> Aabb<D>,
    ) -> usize {
        let Objects { bounds: boxes, slots, marks, .. } = &mut self.objects;
        // What the loop needs lies in registers, and one length is that of both.
        let slots = slots.kept_mut();
        let boxes = &mut boxes.kept_mut()[..slots.len()];
        let (mut moved, mut layer, mut refused) = (0, 0, 0);
        // Most calls are for objects of one layer: those of the other are tried only where that ends.
        while refused < 2 && moved < count {
            let settled = marks.settled([Home::Moving, Home::Static][layer]);
            let before = moved;
            while moved < count {
                let (id, bounds) = (id(moved), bounds(moved));
                let slot = id as u32 as usize;
                let Some(object) = slots.get_mut(slot) else { break };
                if !settled.is_named(object, id) || !bounds.is_plain() {
                    break;
                }
                boxes[slot] = bounds;
                object.turn_changed();
                moved += 1;
            }
            self.layers[layer].changed += moved - before;
            refused = if moved > before { 0 } else { refused + 1 };
            layer = 1 - layer;
        }
        if self.are_to_be_listed(moved, count <= self.room_for_changes()) {
            self.changes.extend_within_capacity(moved, |index| id(index) as u32);
        }
        moved
    }

    /// True if so many that have moved are to be listed, for which there is room or not. What is not listed from the start
    /// need not be listed to the end, nor where all are sorted anyway.
    #[inline(always)]
    fn are_to_be_listed(&mut self, moved: usize, is_room: bool) -> bool {
        let [moving, fixed] = &self.layers;
        let have_all_moved = moving.changed == moving.live && fixed.len == 0;
        let are_listed = is_room && !have_all_moved;
        self.unlisted |= !are_listed && moved > 0;
        are_listed
    }

    /// Checks some moves.
    pub(crate) fn check_moves(
        &self,
        moves: Range<usize>,
        id: &impl Fn(usize) -> u64,
        bounds: &impl Fn(usize) -> Aabb<D>,
    ) -> Result<(), LooseGridError> {
        for index in moves {
            self.objects.find(id(index), Some(index))?;
            bounds(index).checked_at("boxes", index)?;
        }
        Ok(())
    }

    /// Does some moves that were checked, for which there is room in the list if all that moved are listed.
    pub(crate) fn apply_moves(
        &mut self,
        moves: Range<usize>,
        id: &impl Fn(usize) -> u64,
        bounds: &impl Fn(usize) -> Aabb<D>,
    ) {
        let mut room = if self.unlisted { 0 } else { self.room_for_changes() };
        let objects = &mut self.objects;
        let marks = objects.marks;
        for index in moves {
            let slot = id(index) as u32;
            objects.keep(slot as usize);
            objects.bounds.kept_mut()[slot as usize] = bounds(index);
            let object = &mut objects.slots.kept_mut()[slot as usize];
            if marks.is_changed(object) {
                continue;
            }
            marks.set_changed(object);
            self.layers[usize::from(object.home() == Home::Static)].changed += 1;
            if room > 0 {
                room -= 1;
                let pushed = self.changes.push_within_capacity(slot);
                debug_assert!(pushed.is_ok(), "the list of changes is reserved before it is used");
            } else {
                self.unlisted = true;
            }
        }
    }

    /// Takes back moves of objects that had not moved since the last commit.
    #[cold]
    pub(crate) fn take_back(&mut self, moves: Range<usize>, id: &impl Fn(usize) -> u64) {
        self.settle();
        for index in moves {
            let slot = id(index) as u32 as usize;
            let object = &mut self.objects.slots.kept_mut()[slot];
            let layer = &mut self.layers[usize::from(object.home() == Home::Static)];
            self.objects.bounds.kept_mut()[slot] = layer.box_at(object.place());
            layer.changed -= usize::from(self.objects.marks.take_changed(object));
        }
    }

    /// Room to list `count` more moves, or as many as are listed at most.
    #[inline(always)]
    fn reserve_changes(&mut self, count: usize) -> Result<(), LooseGridError> {
        let count = count.min(self.room_for_changes());
        if !self.changes.is_kept() && count <= self.changes.capacity() - self.changes.len() {
            return Ok(());
        }
        self.with_room(|grid| Ok(grid.changes.reserve(count, &mut grid.meter)?))
    }

    /// Moves that can still be listed.
    pub(crate) fn room_for_changes(&self) -> usize {
        self.changes_limit().saturating_sub(self.changes.len())
    }

    fn changes_limit(&self) -> usize {
        self.objects.live / LISTED_SHARE + LISTED_LEAST
    }

    /// Takes an object away, at once for queries too. Its id is never used again. O(1) and the object's
    /// contacts, which end, but O(objects)
    /// where all objects of a layer moved with the last commit, which then left it to this call to note
    /// where each of them is; and O(objects + contacts) where commits left it to this call to note which
    /// contacts each of them has.
    pub fn remove(&mut self, id: u64) -> Result<(), LooseGridError> {
        let slot = self.objects.find(id, None)?;
        self.begin_small_change();
        self.settle();
        self.remove_found(slot);
        Ok(())
    }

    /// Takes `count` objects away. If any is refused, or an id stands twice, none is removed.
    pub fn remove_many(
        &mut self,
        count: usize,
        id: impl Fn(usize) -> u64,
    ) -> Result<(), LooseGridError> {
        let mut refused = Ok(());
        let mut marked = 0;
        for index in 0..count {
            let found = self.objects.find(id(index), Some(index));
            match found {
                Ok(slot) if self.objects.mark(slot) => marked += 1,
                Ok(_) => refused = Err(LooseGridError::RemovedTwice { id: id(index), index }),
                Err(error) => refused = Err(error),
            }
            if refused.is_err() {
                break;
            }
        }
        for index in 0..marked {
            self.objects.unmark(id(index) as u32 as usize);
        }
        refused?;
        self.begin_change();
        self.settle();
        for index in 0..count {
            if index + FETCH_AHEAD < count {
                let slot = id(index + FETCH_AHEAD) as u32 as usize;
                fetch(&self.objects.users, slot);
                let object = &self.objects.slots[slot];
                if let Some(layer) = self.layer(object.home()) {
                    layer.fetch_entry(object.place());
                }
            }
            self.remove_found(id(index) as u32 as usize);
        }
        Ok(())
    }

    /// Sees to it that all objects know their entries.
    #[inline]
    pub(crate) fn settle(&mut self) {
        for layer in &mut self.layers {
            layer.settle(&mut self.objects);
        }
    }

    /// Takes away an object that is there and knows its entry.
    fn remove_found(&mut self, slot: usize) {
        let object = self.objects.slots[slot];
        let place = object.place();
        self.contacts.end_some(slot, |_| true);
        self.leaving.forget(slot);
        match object.home() {
            Home::Pending => self.pending[place].slot = NONE,
            home => {
                let layer = &mut self.layers[usize::from(home == Home::Static)];
                layer.clear_entry(place);
                layer.live -= 1;
                layer.changed -= usize::from(self.objects.marks.is_changed(&object));
            }
        }
        self.objects.release(slot);
    }

    /// Takes all objects away; keeps the memory.
    pub fn clear(&mut self) {
        self.begin_change();
        self.settle();
        for slot in 0..self.objects.slots.len() {
            if self.objects.slots[slot].home() != Home::Free {
                self.remove_found(slot);
            }
        }
        for layer in &mut self.layers {
            layer.filters.clear(&mut self.meter);
        }
        self.forget_changes();
    }

    fn forget_changes(&mut self) {
        self.pending.clear_and_trim(&mut self.meter);
        self.changes.clear_and_trim(&mut self.meter);
        self.unlisted = false;
    }

    /// Gives an object another filter, seen at once. O(1), but O(objects) where it is the first of its
    /// layer that differs from the others.
    ///
    /// Where contacts are tracked, those with objects that it does not pass any more end, and the object
    /// counts as moved: the next commit finds those that begin.
    pub fn set_filter(&mut self, id: u64, filter: Filter) -> Result<(), LooseGridError> {
        let slot = self.objects.find(id, None)?;
        if self.contacts.are_tracked() {
            self.reserve_changes(1)?;
        }
        let home = self.objects.slots[slot].home();
        let index = usize::from(home == Home::Static);
        if home != Home::Pending {
            self.with_room(|grid| grid.layers[index].reserve_filter(filter, &mut grid.meter))?;
        }
        self.begin_change();
        self.settle();
        let place = self.objects.slots[slot].place();
        match home {
            Home::Pending => self.pending[place].filter = filter,
            _ => self.layers[index].set_filter(place, filter),
        }
        if self.contacts.are_tracked() {
            self.end_contacts_that_fail(slot, &filter);
            let bounds = self.objects.bounds[slot];
            self.apply_moves(0..1, &|_| id, &|_| bounds);
        }
        Ok(())
    }

    /// Ends the contacts of an object, which knows its entry as all do, with those that its filter does not
    /// pass.
    fn end_contacts_that_fail(&mut self, slot: usize, filter: &Filter) {
        let Self { contacts, objects, layers, .. } = self;
        contacts.end_some(slot, |other| {
            let other = &objects.slots[other as usize];
            let layer = &layers[usize::from(other.home() == Home::Static)];
            !filter.passes(&layer.filter_at(other.place()))
        });
    }

    /// Gives an object another user value. O(1).
    pub fn set_user(&mut self, id: u64, user: u64) -> Result<(), LooseGridError> {
        let slot = self.objects.find(id, None)?;
        self.begin_change();
        self.objects.users[slot] = user;
        Ok(())
    }

    /// True if a commit has something to do: something was inserted or moved since the last one, or so
    /// much was removed that the cells are to be laid out anew.
    pub fn has_uncommitted(&self) -> bool {
        self.contacts.are_due() || self.has_uncommitted_objects()
    }

    fn has_uncommitted_objects(&self) -> bool {
        !self.leaving.is_empty()
            || self.pending.iter().any(|pending| pending.slot != NONE)
            || self
                .layers
                .iter()
                .any(|layer| layer.changed > 0 || layer.is_shrunk(&self.rules, layer.live))
    }

    /// Lets queries see what was inserted and moved, and begins the next round of "objects that
    /// moved": those of [`LooseGrid::moved_pairs`] are the ones this commit takes in.
    ///
    /// O(objects) for the layers with many changes and for the first commit after one with which all
    /// have moved, O(changes) for those with few. Where contacts are tracked, besides: what
    /// [`LooseGrid::moved_pairs`] takes, and the contacts of moved objects.
    ///
    /// OutOfMemory while contacts are looked for leaves objects committed and contacts as they were; the next
    /// commit, of which [`LooseGrid::has_uncommitted`] tells, looks for them anew.
    pub fn commit(&mut self) -> Result<(), LooseGridError> {
        if self.commit_run() {
            return Ok(());
        }
        self.start_commit()?;
        self.sort_at_once();
        self.finish_commit()
    }

    /// True if nothing but a run of moving objects is there, of which some moved, and nothing comes or goes.
    #[inline(always)]
    fn is_run_alone(&self) -> bool {
        let [moving, fixed] = &self.layers;
        fixed.len == 0
            && fixed.is_idle(0)
            && self.pending.is_empty()
            && self.leaving.is_empty()
            && !self.contacts.are_tracked()
            && moving.is_run_as_before()
    }

    /// [`LooseGrid::commit`] where one of few objects has moved, which are a run, and nothing is to be kept; else false, and
    /// nothing is changed. Never panics.
    #[inline(always)]
    pub fn commit_at_once(&mut self) -> bool {
        let &[slot] = &self.changes[..] else { return false };
        let is_more_to_do = self.unlisted
            || self.objects.are_kept()
            || !self.is_run_alone()
            || self.layers[0].have_many_changed(0);
        // To look how floats are set takes time.
        if is_more_to_do || !float_control::is_own() {
            return false;
        }
        let Self { layers: [moving, _], objects, changes, .. } = self;
        if !moving.mend_in_place(objects, slot) {
            return false;
        }
        changes.clear();
        self.revision += 1;
        true
    }

    /// Does all of a commit if a run is alone. What else a commit has to look at would take as long as few objects do.
    fn commit_run(&mut self) -> bool {
        if !self.is_run_alone() {
            return false;
        }
        self.begin_small_change();
        let Self { layers: [moving, _], objects, changes, .. } = self;
        let is_sorted = self.unlisted || moving.have_many_changed(0);
        moving.apply_to_run(is_sorted, objects, changes, self.simd);
        moving.tend_tree(false, &mut self.meter);
        self.forget_changes();
        true
    }

    /// Does all of a commit that comes before the layers that have changed much are sorted.
    pub(crate) fn start_commit(&mut self) -> Result<(), LooseGridError> {
        if self.contacts.are_due() {
            if !self.has_uncommitted_objects() {
                // The contacts of the commit before are all that is left to do.
                self.cut_future();
                return Ok(());
            }
            self.contacts.look_at_all();
        }
        if !self.leaving.is_empty() {
            self.cut_future();
        }
        self.with_room(|grid| {
            grid.take_leaving()?;
            let outcome = grid.try_start_commit();
            if outcome.is_err() {
                grid.bring_back();
            }
            outcome
        })
    }

    /// The same for the layers, once those that leave one are among the arrivals.
    fn try_start_commit(&mut self) -> Result<(), LooseGridError> {
        let arrivals = self.count_arrivals();
        let Self { layers, rules, objects, pending, meter, .. } = self;
        // Laid out in place: plans are so large that each copy counts, on a small stack and for few objects.
        let (mut plans, mut commits) = ([None, None], [Commit::Nothing; 2]);
        let mut found = [None, None];
        for (index, layer) in layers.iter_mut().enumerate() {
            let (wanted, count) = (&mut plans[index], arrivals[index]);
            if layer.is_idle(count) {
                continue;
            }
            if let Some(axis) = layer.axis_of_run_to_be_tried(rules, objects, pending, count) {
                wanted.insert(Plan::EMPTY).axis = axis as u8;
            } else {
                let wish = layer.wants_plan(rules, objects, count);
                if wish == Replan::Soon {
                    found[index] = Some(Found::within((layer.changed + count) / SEARCH_SHARE));
                }
                if wish != Replan::No {
                    let (plan, arrivals) = (wanted.insert(Plan::EMPTY), (&pending[..], count));
                    let found = found[index].as_mut();
                    if !layer.find_plan(plan, rules, objects, arrivals, found, meter)? {
                        *wanted = None;
                    }
                }
            }
            if let Some(found) = &found[index] {
                layer.answers.reserve(found.numbers().len(), meter)?;
            }
            commits[index] =
                layer.prepare(pending, count, self.unlisted, wanted.as_ref(), meter)?;
        }
        self.begin_change();
        self.clear_left();
        let Self { layers, objects, pending, changes, .. } = self;
        for (index, layer) in layers.iter_mut().enumerate() {
            let (commit, plan) = (commits[index], plans[index].as_ref());
            if let Some(found) = &found[index] {
                let kept = layer.answers.try_extend_from_slice(found.numbers());
                debug_assert!(kept.is_ok(), "room is made before anything changes");
            }
            if layer.apply(commit, plan, objects, pending, changes, self.simd) {
                let shares = (self.in_parts.part_count, plan.is_some());
                let sorting = layer.begin_sort(objects, pending, self.simd, shares);
                self.in_parts.sorts[index] = Some(sorting);
            }
        }
        Ok(())
    }

    /// Sorts the layers that are to be sorted.
    pub(crate) fn sort_at_once(&mut self) {
        for (layer, sorting) in self.layers.iter().zip(&mut self.in_parts.sorts) {
            if let Some(sorting) = sorting {
                sorting.run_all(&layer.plan, None);
            }
        }
    }

    /// Does what comes after the sorts.
    pub(crate) fn finish_commit(&mut self) -> Result<(), LooseGridError> {
        let Self { layers, rules, objects, simd, meter, .. } = self;
        for (layer, sorting) in layers.iter_mut().zip(&mut self.in_parts.sorts) {
            // It is not moved out of its place, for it is large and small commits have none.
            let (mut is_loaded, mut is_sorted) = (false, false);
            if let Some(done) = sorting {
                is_loaded = layer.finish(done);
                is_sorted = true;
                *sorting = None;
            }
            if layer.is_overrun() {
                layer.lay_out_again(rules, objects, *simd, meter);
                is_sorted = true;
            }
            if is_sorted {
                layer.find_outside(*simd, meter);
            }
            if layer.answers.is_empty() && layer.answers.capacity() > 0 {
                layer.answers.release(meter);
            }
            layer.tend_tree(is_loaded, meter);
        }
        self.forget_changes();
        Ok(self.update_contacts()?)
    }

    /// Makes the next commit lay out the cells anew for the objects there are then. A grid does so
    /// by itself when their number has doubled or fallen to a quarter, and when its cells have become
    /// much fuller; call this when the objects have become much smaller.
    pub fn retune(&mut self) {
        self.begin_change();
        for layer in &mut self.layers {
            layer.replan = if layer.live > 0 { Replan::Now } else { Replan::No };
            // What was found out for a later one is of no use.
            layer.answers.clear();
        }
    }

    fn count_arrivals(&self) -> [usize; 2] {
        let mut arrivals = [0; 2];
        for pending in &self.pending {
            if pending.slot != NONE {
                arrivals[usize::from(pending.layer == Home::Static)] += 1;
            }
        }
        arrivals
    }

    /// Moves the origin of the world to `offset`: subtracts it from every box and from the bounds,
    /// and commits. Call it when the player is far from the origin.
    ///
    /// Each corner is rounded once, so boxes that touched may come apart by a rounding; contacts follow, as
    /// a part of the commit (where memory is short with the next one). Refused if a box would no longer be
    /// finite.
    pub fn shift_origin(&mut self, offset: [f32; D]) -> Result<(), LooseGridError> {
        if let Some(&value) = offset.iter().find(|value| !value.is_finite()) {
            return Err(ArgumentError::new("offset", value, "must be finite").into());
        }
        let shift = |bounds: &Aabb<D>| Aabb {
            min: core::array::from_fn(|i| bounds.min[i] - offset[i]),
            max: core::array::from_fn(|i| bounds.max[i] - offset[i]),
        };
        let slots = self.objects.slots.iter().zip(&*self.objects.bounds);
        let live = slots.filter(|(slot, _)| slot.home() != Home::Free).map(|(_, bounds)| bounds);
        if !live.chain(&self.rules.bounds).all(|bounds| shift(bounds).is_valid()) {
            let rule = "must not move a box or the bounds out of the range of f32";
            return Err(ArgumentError::new("offset", offset[0], rule).into());
        }
        self.commit()?;
        self.objects.keep_all();
        for bounds in self.objects.bounds.kept_mut() {
            *bounds = shift(bounds);
        }
        self.rules.bounds = self.rules.bounds.as_ref().map(shift);
        for layer in &mut self.layers {
            for level in &mut layer.plan.levels {
                for axis in 0..D {
                    level.origin[axis] -= f64::from(offset[axis]);
                }
            }
            // They tell of places.
            layer.answers.clear();
            if layer.len > 0 {
                layer.sort_again(&mut self.objects, self.simd, None);
                layer.find_outside(self.simd, &mut self.meter);
            } else {
                // As of one of which all is removed, which holds entries until it is loaded.
                layer.crowding = 0;
            }
        }
        self.update_all_contacts();
        Ok(())
    }
}
