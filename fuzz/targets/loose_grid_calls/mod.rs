//! Calls of the loose grids, 2D or 3D by the first byte, beside a plain list of boxes.

mod api;
mod batches;
mod contacts;
mod list;
mod queries;
mod refusals;

use std::array;
use std::collections::BTreeSet;
use std::ptr::null;

use api::{Api, Object, Vector};
use list::List;
use worldgrids::ffi::loose_grid::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{Aabb, Definition, Filter, PairKinds};
use worldgrids::timeline::CheckpointRules;

use super::MAX_BYTES;
use super::calls::{self, Input, answer, expect, ok, refuse};
use super::moments::Moments;

/// Every pair of objects is looked at.
const MAX_OBJECTS: usize = 200;

struct Game<G: Api<D>, const D: usize> {
    grid: G,
    /// The handle of a grid that is gone.
    stale: G,
    list: List<D>,
    /// What was saved, and the list of then.
    kept: Option<(Vec<u8>, List<D>)>,
    /// Coordinates are whole multiples of this, so that borders coincide, ...
    step: f32,
    /// ... from here on.
    offset: f32,
    /// There may be too little memory for what is wanted.
    is_tight: bool,
    definition: Definition<D>,
    /// The contacts by what the grid said began and ended: ids, and those of their objects.
    contacts: Told,
    moments: Moments<(List<D>, Told)>,
}

/// Contacts that were told of.
type Told = BTreeSet<[u64; 3]>;

impl<G: Api<D>, const D: usize> Drop for Game<G, D> {
    fn drop(&mut self) {
        ok(self.grid.destroy());
    }
}

fn create<G: Api<D>, const D: usize>(definition: &Definition<D>) -> G {
    let mut grid = G::null();
    ok(G::make(definition, &mut grid));
    grid
}

fn filter(input: &mut Input<'_>) -> Filter {
    match input.byte() {
        bits @ 192.. => Filter {
            category: u32::from(bits & 3),
            mask: u32::from(bits >> 2 & 3),
            group: [0, 1, -1, 2][usize::from(bits >> 4 & 3)],
        },
        bits @ 160.. => Filter { group: [-1, 1][usize::from(bits & 1)], ..Filter::default() },
        _ => Filter::default(),
    }
}

impl<G: Api<D>, const D: usize> Game<G, D> {
    fn new(input: &mut Input<'_>) -> Self {
        let scenes =
            [(1.0, 0.0), (0.5, 1e6), (1.0, 16_777_216.0), (1e-3, -1e4), (1e12, 0.0), (1e-20, 0.0)];
        let (step, offset) = scenes[input.below(scenes.len())];
        let mode = input.byte();
        let corner = |steps: f32| [offset + step * steps; D];
        let definition = Definition {
            cell_size: [0.0, 0.0, step * 3.0, step * 0.2][usize::from(mode) & 3],
            bounds: (mode & 4 == 0).then(|| Aabb::new(corner(-50.0), corner(90.0))),
            size_classes: [6, 1, 2, 8][usize::from(mode) >> 3 & 3],
            // Checkpoints of thousands of contacts, made and ended in a few calls, keep megabytes.
            max_bytes: if mode < 224 { 8 * MAX_BYTES } else { u64::from(mode - 223) * 1000 },
            // What has too little memory for contacts has committed its objects.
            contact_kinds: match mode {
                0..64 => PairKinds::DYNAMIC,
                64..160 => PairKinds::ALL,
                _ => PairKinds::NONE,
            },
            contact_margin: step * f32::from(mode & 3),
            ..Definition::default()
        };
        let stale = create::<G, D>(&definition);
        ok(stale.destroy());
        let grid = create(&definition);
        let is_tight = mode >= 224;
        let (list, contacts) = (List::default(), BTreeSet::new());
        let moments = Moments::new(CheckpointRules::default());
        let kept = None;
        Self { grid, stale, list, kept, step, offset, is_tight, definition, contacts, moments }
    }

    fn point(&self, input: &mut Input<'_>) -> Vector<D> {
        array::from_fn(|_| f32::from(input.byte() as i8) * self.step + self.offset)
    }

    fn bounds(&self, input: &mut Input<'_>) -> Aabb<D> {
        let shape = input.byte();
        let min = self.point(input);
        let scale = match shape >> 6 {
            0 | 1 => self.step,
            2 => self.step * 16.0,
            _ if shape & 31 < 28 => self.step * 64.0,
            _ => match shape & 3 {
                0 => return Aabb::point([1e30; D]),
                1 => return Aabb::new([-f32::MAX; D], [f32::MAX; D]),
                2 => return Aabb::new(min, [f32::MAX; D]),
                _ => {
                    return Aabb::point(array::from_fn(
                        |axis| if axis == 0 { -3e9 } else { min[axis] },
                    ));
                }
            },
        };
        let sides = [shape & 7, shape >> 3 & 7, shape & 3];
        Aabb { min, max: array::from_fn(|axis| min[axis] + f32::from(sides[axis]) * scale) }
    }

    fn object(&self, input: &mut Input<'_>) -> Object<D> {
        let bounds = self.bounds(input);
        let (filter, user) = (filter(input), input.byte());
        Object { bounds, user: user.into(), filter, layer: u32::from(user & 1) }
    }

    /// One of the objects, if there are any.
    fn pick(&self, input: &mut Input<'_>) -> Option<u64> {
        let which = usize::from(input.byte());
        self.list.known.keys().nth(which % self.list.known.len().max(1)).copied()
    }

    /// Whether a changing call was done; else there was no memory for it.
    #[track_caller]
    fn is_done(&self, status: WgStatus) -> bool {
        if self.is_tight && status == WgStatus::OutOfMemory {
            return false;
        }
        ok(status);
        true
    }

    fn play(&mut self, input: &mut Input<'_>) {
        match input.byte() % 21 {
            0 | 1 if self.list.known.len() < MAX_OBJECTS => {
                let (object, mut id) = (self.object(input), 0);
                if self.is_done(self.grid.insert(&object, &mut id)) {
                    self.list.insert(id, object);
                }
            }
            2 if self.list.known.len() < MAX_OBJECTS => self.insert_many(input),
            3 | 4 => {
                let Some(id) = self.pick(input) else { return };
                let bounds = self.bounds(input);
                if self.is_done(self.grid.move_one(id, &bounds)) {
                    self.list.set_box(id, bounds);
                }
            }
            5 => self.move_many(input),
            6 => {
                let Some(id) = self.pick(input) else { return };
                ok(self.grid.remove(id));
                self.list.remove(id);
            }
            7 => self.remove_many(input),
            8 => {
                let Some(id) = self.pick(input) else { return };
                let filter = filter(input);
                if self.is_done(self.grid.set_filter(id, &filter)) {
                    if self.definition.contact_kinds != PairKinds::NONE {
                        let bounds = self.list.known[&id].object.bounds;
                        self.list.set_box(id, bounds);
                    }
                    self.list.known.get_mut(&id).unwrap().object.filter = filter;
                }
                ok(self.grid.set_user(id, 77));
                self.list.known.get_mut(&id).unwrap().object.user = 77;
            }
            9 | 10 => {
                if self.is_done(self.grid.commit()) {
                    self.list.commit();
                    self.go_with_contacts();
                }
            }
            11 => match input.byte() {
                255 => {
                    ok(self.grid.clear());
                    let known = std::mem::take(&mut self.list.known);
                    self.list.gone.extend(known.keys());
                }
                0..40 => ok(self.grid.retune()),
                40..64 => {
                    let Some(id) = self.pick(input) else { return };
                    let layer = u32::from(input.one_in(2));
                    if self.is_done(self.grid.set_layer(id, layer)) {
                        self.list.set_layer(id, layer);
                    }
                }
                64..128 => {
                    // Answers are the same with and without it.
                    self.is_done(self.grid.build_tree());
                }
                _ => self.check_objects(),
            },
            12 => self.shift(input),
            13 => self.keep_or_load(input),
            14 if input.one_in(4) => self.check_contacts(input),
            14 => self.check_pairs(input),
            15 => self.check_regions(input),
            16 => self.check_casts(input),
            17 => self.check_nearest(input),
            18 => self.check_volume(input),
            20 => self.travel(input.byte()),
            // Memory may run out before an argument is looked at.
            _ if self.is_tight => self.check_objects(),
            _ => refuse(self, Self::state, Self::REFUSALS, input.byte().into()),
        }
    }

    /// A checkpoint, a way back, a way forth or an end of them.
    fn travel(&mut self, value: u8) {
        let (act, number) = (value & 3, u64::from(value >> 2));
        self.forget_future();
        if act < 2 {
            let status = self.grid.checkpoint(number);
            if self.is_tight && status == WgStatus::OutOfMemory {
                return;
            }
            let done = self.moments.checkpoint(number, &(self.list.clone(), self.contacts.clone()));
            return expect(status, if done { WgStatus::Ok } else { WgStatus::InvalidArgument });
        }
        if act == 3 {
            let (status, done) = (self.grid.forget(number), self.moments.forget(number));
            return expect(
                status,
                if done.is_ok() { WgStatus::Ok } else { WgStatus::UnknownCheckpoint },
            );
        }
        let status = self.grid.rollback(number);
        match self.moments.rollback(number) {
            Err(_) => expect(status, WgStatus::UnknownCheckpoint),
            Ok((list, contacts)) => {
                ok(status);
                self.list = list;
                self.hear(3, 4);
                assert!(self.contacts == contacts);
            }
        }
        self.check_objects();
    }

    /// What lies in the future goes with a change; the grid knows which calls were one.
    fn forget_future(&mut self) {
        let stats = self.stats();
        if (stats.checkpoints as usize) < self.moments.len() {
            self.moments.changed();
        }
        assert_eq!(stats.checkpoints as usize, self.moments.len());
    }

    fn stats(&self) -> WgLooseGridStats {
        // SAFETY: numbers, for which zero is a value.
        let mut stats: WgLooseGridStats = unsafe { std::mem::zeroed() };
        ok(self.grid.stats(&mut stats, size_of::<WgLooseGridStats>() as u32));
        stats
    }

    /// Boxes, users and filters are read where they lie in the objects.
    fn insert_many(&mut self, input: &mut Input<'_>) {
        let mut objects: Vec<_> = (0..input.below(8) + 1).map(|_| self.object(input)).collect();
        for index in 0..input.below(32) {
            let mut object = objects[index % objects.len()];
            object.bounds.min[0] += self.step * index as f32;
            object.bounds.max[0] += self.step * index as f32;
            objects.push(object);
        }
        objects.retain(|object| object.bounds.is_valid());
        let Some(first) = objects.first() else { return };
        let (stride, layer) = (size_of::<Object<D>>(), first.layer);
        let (boxes, users, filters) = (&first.bounds, &first.user, &first.filter);
        let mut ids = vec![0; objects.len()];
        let status = self.grid.insert_many(
            boxes,
            stride,
            users,
            stride,
            filters,
            stride,
            layer,
            objects.len(),
            ids.as_mut_ptr(),
        );
        if self.is_done(status) {
            for (id, object) in ids.into_iter().zip(objects) {
                self.list.insert(id, Object { layer, ..object });
            }
        }
    }

    /// Each object by the same way; one of them twice.
    fn move_many(&mut self, input: &mut Input<'_>) {
        let by = f32::from(input.byte() as i8) * self.step;
        let every = input.below(4) + 1;
        let mut moves: Vec<_> = self
            .list
            .known
            .iter()
            .step_by(every)
            .map(|(id, known)| {
                let Aabb { min, max } = known.object.bounds;
                (*id, Aabb { min: min.map(|at| at + by), max: max.map(|at| at + by) })
            })
            .collect();
        let Some((first, _)) = moves.first().copied() else { return };
        moves.push((first, self.bounds(input)));
        moves.retain(|(_, bounds)| bounds.is_valid());
        let ids: Vec<_> = moves.iter().map(|(id, _)| *id).collect();
        let boxes: Vec<_> = moves.iter().map(|(_, bounds)| *bounds).collect();
        if self.is_done(self.grid.move_many(ids.as_ptr(), 0, boxes.as_ptr(), 0, moves.len())) {
            moves.into_iter().for_each(|(id, bounds)| self.list.set_box(id, bounds));
        }
    }

    fn remove_many(&mut self, input: &mut Input<'_>) {
        let every = input.below(9) + 2;
        let ids: Vec<_> = self.list.known.keys().step_by(every).copied().collect();
        ok(self.grid.remove_many(ids.as_ptr(), 0, ids.len()));
        ids.into_iter().for_each(|id| self.list.remove(id));
    }

    fn shift(&mut self, input: &mut Input<'_>) {
        let offset: Vector<D> = match input.byte() {
            250.. => [f32::MAX; D],
            steps => array::from_fn(|axis| f32::from(steps as i8) * self.step * axis as f32),
        };
        let mut shifted = self.list.clone();
        match (self.grid.shift_origin(&offset), shifted.shift(&offset)) {
            // The bounds are shifted, too, and may leave what floats can tell before a box does.
            (WgStatus::InvalidArgument, is_sound) => assert!(!is_sound || offset[0] == f32::MAX),
            (status, is_sound) => {
                if self.is_done(status) {
                    assert!(is_sound);
                    self.list = shifted;
                    self.go_with_contacts();
                }
            }
        }
    }

    fn keep_or_load(&mut self, input: &mut Input<'_>) {
        let (mut bytes, mut count) = (vec![0; 1 << 16], 0);
        match self.grid.save(bytes.as_mut_ptr(), bytes.len(), &mut count) {
            WgStatus::Uncommitted => assert!(self.list.is_dirty),
            status => {
                if status == WgStatus::Truncated {
                    bytes.resize(count, 0);
                    ok(self.grid.save(bytes.as_mut_ptr(), bytes.len(), &mut count));
                } else {
                    ok(status);
                }
                bytes.truncate(count);
                self.check_reload(&bytes);
                if input.one_in(2) {
                    self.kept = Some((bytes, self.list.clone()));
                }
            }
        }
        if !input.one_in(4) {
            return;
        }
        if let Some((bytes, list)) = &self.kept
            && self.is_done(self.grid.load(bytes.as_ptr(), bytes.len()))
        {
            self.list = list.clone();
            self.moments.clear();
            self.go_with_contacts();
        }
    }

    /// A grid that loads what was saved gives the same in the same order.
    fn check_reload(&self, bytes: &[u8]) {
        let other = create::<G, D>(&Definition::default());
        ok(other.load(bytes.as_ptr(), bytes.len()));
        let again = answer(|out, capacity, count| other.save(out, capacity, count));
        assert!(again == bytes);
        assert!(Self::order(other) == Self::order(self.grid));
        ok(other.destroy());
    }

    /// Everything whose order neither depends on the past nor on the parts that it comes in.
    fn order(grid: G) -> (Vec<u64>, Vec<WgLooseGridPair>, Vec<WgLooseGridPair>) {
        (
            answer(|out, capacity, count| grid.sorted_order(out, capacity, count)),
            answer(|out, capacity, count| grid.pairs(7, 0, 1, out, capacity, count)),
            answer(|out, capacity, count| grid.moved_pairs(7, 0, 1, out, capacity, count)),
        )
    }

    /// Everything that must be as before when a call is refused.
    fn state(&self) -> Vec<u8> {
        self.check_objects();
        let (sorted, pairs, moved) = Self::order(self.grid);
        let contacts = [0, 1, 2].map(|list| self.contacts(list));
        format!("{sorted:?} {pairs:?} {moved:?} {contacts:?}").into_bytes()
    }

    fn check_objects(&self) {
        let blank =
            Object { bounds: Aabb::point([0.0; D]), user: 0, filter: Filter::default(), layer: 9 };
        for (id, known) in &self.list.known {
            let mut object = blank;
            ok(self.grid.get(*id, &mut object));
            assert_eq!(object, known.object);
        }
        for id in self.list.gone.iter().rev().take(20) {
            expect(self.grid.get(*id, &mut { blank }), WgStatus::StaleId);
        }
        let mut len = 0;
        ok(self.grid.len(&mut len));
        assert_eq!(len, self.list.known.len());

        let mut sorted =
            answer(|out, capacity, count| self.grid.sorted_order(out, capacity, count));
        sorted.sort_unstable();
        let seen = self.list.known.iter().filter(|(_, known)| known.seen.is_some());
        assert!(sorted.iter().eq(seen.clone().map(|(id, _)| id)));

        let stats = self.stats();
        assert_eq!(
            (stats.objects, stats.pending_objects),
            (len as u64, (len - seen.count()) as u64)
        );
        let fixed = self.list.known.values().filter(|known| known.object.layer == 1).count();
        assert_eq!(stats.static_objects, fixed as u64);
        answer(|out, capacity, count| {
            self.grid.debug_shapes(!0, null(), out, capacity, refusals::SHAPE_SIZE, count)
        });
    }
}

fn play_all<G: Api<D>, const D: usize>(mut input: Input<'_>) {
    let mut game = Game::<G, D>::new(&mut input);
    calls::play_all(&mut input, |input| game.play(input));
    if game.is_done(game.grid.commit()) {
        game.list.commit();
        game.go_with_contacts();
    }
    game.check_objects();
    game.check_pairs(&mut input);
}

pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    match input.one_in(2) {
        false => play_all::<WgLooseGrid2, 2>(input),
        true => play_all::<WgLooseGrid3, 3>(input),
    }
}
