//! Contacts: a naive set of pairs beside the real thing, under random calls; what they promise and refuse.

use std::array;
use std::collections::{BTreeMap, BTreeSet};

use crate::common::random::Random;
use worldgrids::loose_grid::*;
use worldgrids::timeline::{CheckpointRules, Checkpoints};

/// What the model knows of an object.
#[derive(Clone, Copy)]
struct Known<const D: usize> {
    object: Object<D>,
    is_seen: bool,
}

/// A contact of the model: its id, once the grid has told it, and its value.
type Ends = (u64, u64);

#[derive(Clone)]
struct Model<const D: usize> {
    kinds: PairKinds,
    margin: f32,
    known: BTreeMap<u64, Known<D>>,
    contacts: BTreeMap<Ends, Contact>,
    /// What ended since the last commit.
    pending: Vec<Contact>,
}

fn are_near<const D: usize>(a: &Aabb<D>, b: &Aabb<D>, margin: f32) -> bool {
    let gap = |axis: usize| {
        let below = f64::from(a.min[axis]) - f64::from(b.max[axis]);
        below.max(f64::from(b.min[axis]) - f64::from(a.max[axis]))
    };
    (0..D).all(|axis| gap(axis) <= f64::from(margin))
}

impl<const D: usize> Model<D> {
    fn end_some(&mut self, ends: impl Fn(Ends) -> bool) {
        let ended: Vec<_> = self.contacts.keys().copied().filter(|&pair| ends(pair)).collect();
        self.pending.extend(ended.iter().map(|pair| self.contacts.remove(pair).unwrap()));
    }

    fn remove(&mut self, id: u64) {
        self.known.remove(&id);
        self.end_some(|(a, b)| a == id || b == id);
    }

    fn set_filter(&mut self, id: u64, filter: Filter) {
        self.known.get_mut(&id).unwrap().object.filter = filter;
        let known = self.known.clone();
        self.end_some(|(a, b)| {
            (a == id || b == id) && !known[&a].object.filter.passes(&known[&b].object.filter)
        });
    }

    /// What there is to be after a commit: gives what begins and what ends, in no order.
    fn commit(&mut self) -> (BTreeSet<Ends>, BTreeSet<u64>) {
        self.known.values_mut().for_each(|known| known.is_seen = true);
        self.update()
    }

    fn update(&mut self) -> (BTreeSet<Ends>, BTreeSet<u64>) {
        let (known, margin) = (self.known.clone(), self.margin);
        self.end_some(|(a, b)| {
            !are_near(&known[&a].object.bounds, &known[&b].object.bounds, margin)
        });
        let mut began = BTreeSet::new();
        for (&a, one) in &known {
            for (&b, other) in known.range(a + 1..) {
                let is_static = |known: &Known<D>| known.object.layer == LayerKind::Static;
                let fixed = u32::from(is_static(one)) + u32::from(is_static(other));
                let is_wanted = self.kinds.bits() >> fixed & 1 != 0
                    && one.object.bounds.overlaps(&other.object.bounds)
                    && one.object.filter.passes(&other.object.filter);
                if is_wanted && !self.contacts.contains_key(&(a, b)) {
                    began.insert((a, b));
                }
            }
        }
        (began, std::mem::take(&mut self.pending).iter().map(|contact| contact.id).collect())
    }
}

fn list<const D: usize>(grid: &LooseGrid<D>, list: ContactList) -> Vec<Contact> {
    let mut found = Vec::new();
    grid.contacts(list, &mut |contact| found.push(*contact)).unwrap();
    found
}

/// The lists of a grid, in order.
fn lists<const D: usize>(grid: &LooseGrid<D>) -> [Vec<Contact>; 3] {
    [ContactList::All, ContactList::Began, ContactList::Ended].map(|which| list(grid, which))
}

fn saved<const D: usize>(grid: &LooseGrid<D>) -> Vec<u8> {
    let mut bytes = Vec::new();
    grid.save(&mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

/// A grid with the model, and one that came out of a snapshot of it.
struct Trial<const D: usize> {
    grid: LooseGrid<D>,
    twin: LooseGrid<D>,
    model: Model<D>,
    /// Ids of contacts that have ended.
    gone: Vec<u64>,
    ever: BTreeSet<u64>,
    random: Random,
    extent: f32,
}

impl<const D: usize> Trial<D> {
    fn new(definition: &Definition<D>, extent: f32, seed: u64) -> Self {
        Self {
            grid: LooseGrid::new(definition).unwrap(),
            twin: LooseGrid::new(definition).unwrap(),
            model: Model {
                kinds: definition.contact_kinds,
                margin: definition.contact_margin,
                known: BTreeMap::new(),
                contacts: BTreeMap::new(),
                pending: Vec::new(),
            },
            gone: Vec::new(),
            ever: BTreeSet::new(),
            random: Random(seed),
            extent,
        }
    }

    /// Coordinates are multiples of a quarter, so that boxes touch, and gaps are the margin.
    fn bounds(&mut self) -> Aabb<D> {
        let steps = (self.extent * 4.0) as usize;
        let min: [f32; D] = array::from_fn(|_| self.random.below(steps) as f32 / 4.0);
        let most = if self.random.below(20) == 0 { 40 } else { 6 };
        Aabb::new(min, min.map(|least| least + self.random.below(most) as f32 / 4.0))
    }

    fn filter(&mut self) -> Filter {
        let group = [-1, 0, 0, 0, 0, 1, -2][self.random.below(7)];
        match self.random.below(4) {
            0 => Filter { category: 1, mask: self.random.below(4) as u32, group },
            1 => Filter { category: 2, mask: 3, group },
            _ => Filter { group, ..Filter::default() },
        }
    }

    fn pick(&mut self) -> Option<u64> {
        let count = self.model.known.len();
        if count == 0 {
            return None;
        }
        let which = self.random.below(count);
        self.model.known.keys().nth(which).copied()
    }

    fn both(&mut self, mut call: impl FnMut(&mut LooseGrid<D>)) {
        call(&mut self.grid);
        call(&mut self.twin);
    }

    fn insert(&mut self, count: usize, is_mixed: bool) {
        for _ in 0..count {
            let layer = [LayerKind::Moving, LayerKind::Moving, LayerKind::Static];
            let layer = layer[self.random.below(3)];
            let filter = if is_mixed { self.filter() } else { Filter::default() };
            let object = Object { layer, filter, ..Object::new(self.bounds()) };
            let id = self.grid.insert(&object).unwrap();
            assert_eq!(self.twin.insert(&object), Ok(id));
            self.model.known.insert(id, Known { object, is_seen: false });
        }
    }

    fn move_some(&mut self, every: usize) {
        let mut ids: Vec<_> = self.model.known.keys().copied().collect();
        ids.retain(|_| self.random.below(every) == 0);
        self.move_these(&ids);
    }

    fn move_these(&mut self, ids: &[u64]) {
        let mut moves = Vec::new();
        for &id in ids {
            let old = self.model.known[&id].object.bounds;
            let by: [f32; D] = array::from_fn(|_| self.random.below(5) as f32 / 4.0 - 0.5);
            let nudged = Aabb::new(
                array::from_fn(|i| old.min[i] + by[i]),
                array::from_fn(|i| old.max[i] + by[i]),
            );
            let bounds = if self.random.below(4) == 0 { self.bounds() } else { nudged };
            self.model.known.get_mut(&id).unwrap().object.bounds = bounds;
            moves.push((id, bounds));
        }
        self.both(|grid| grid.move_many(moves.len(), |i| moves[i].0, |i| moves[i].1).unwrap());
    }

    fn step(&mut self, is_mixed: bool) {
        match self.random.below(20) {
            0..2 => {
                let count = self.random.below(12);
                self.insert(count, is_mixed);
            }
            2..5 => self.move_some(1),
            5..9 => self.move_some(12),
            9..11 => {
                if let Some(id) = self.pick() {
                    self.both(|grid| grid.remove(id).unwrap());
                    self.model.remove(id);
                }
            }
            11..13 => {
                if let Some(id) = self.pick() {
                    let filter = if is_mixed { self.filter() } else { Filter::default() };
                    self.both(|grid| grid.set_filter(id, filter).unwrap());
                    self.model.set_filter(id, filter);
                }
            }
            13 => self.set_values(),
            15 => {
                if let Some(id) = self.pick() {
                    let layer = [LayerKind::Moving, LayerKind::Static][self.random.below(2)];
                    self.both(|grid| grid.set_layer(id, layer).unwrap());
                    self.model.known.get_mut(&id).unwrap().object.layer = layer;
                    assert_eq!(self.grid.get(id).unwrap().layer, layer);
                }
            }
            14 => {
                if let Some(id) = self.pick() {
                    // Ends and begins again: to both lists.
                    let filter = self.model.known[&id].object.filter;
                    for filter in [Filter { category: 0, mask: 0, group: 0 }, filter] {
                        self.both(|grid| grid.set_filter(id, filter).unwrap());
                        self.model.set_filter(id, filter);
                    }
                }
            }
            16 if self.random.below(16) == 0 => {
                self.both(|grid| grid.clear());
                let ids: Vec<_> = self.model.known.keys().copied().collect();
                ids.into_iter().for_each(|id| self.model.remove(id));
                self.insert(60, is_mixed);
            }
            16 if self.random.below(3) == 0 => self.shift(),
            17 => self.reload(),
            18 => {
                // So often that contacts are found without the lists of the objects, which come back.
                for _ in 0..6 {
                    self.move_some(1);
                    self.commit();
                }
            }
            _ => self.commit(),
        }
        self.check_all();
    }

    fn set_values(&mut self) {
        let contacts = list(&self.grid, ContactList::All);
        let values: Vec<_> = contacts.iter().map(|_| self.random.below(1000) as u64).collect();
        self.both(|grid| {
            grid.set_contact_values(contacts.len(), |i| contacts[i].id, |i| values[i]).unwrap();
        });
        for (contact, value) in contacts.iter().zip(values) {
            self.model.contacts.get_mut(&(contact.first, contact.second)).unwrap().value = value;
        }
    }

    fn commit(&mut self) {
        let expected = self.model.commit();
        let parts = 1 + self.random.below(4) as u32;
        if self.random.below(2) == 0 {
            self.grid.commit().unwrap();
        } else {
            let commit = self.grid.commit_in_parts(&Moves::NONE, parts).unwrap();
            for stage in 0..commit.stages() {
                (0..parts).rev().for_each(|part| commit.run(stage, part).unwrap());
            }
            commit.end().unwrap();
        }
        self.twin.commit().unwrap();
        self.check_lists(expected);
        assert_eq!(lists(&self.twin), lists(&self.grid));
        assert_eq!(saved(&self.twin), saved(&self.grid));
    }

    /// Takes the grid's lists into the model, which knows what they must hold.
    fn check_lists(&mut self, (began, ended): (BTreeSet<Ends>, BTreeSet<u64>)) {
        let [_, list_of_began, list_of_ended] = lists(&self.grid);
        let pairs: BTreeSet<_> = list_of_began.iter().map(|c| (c.first, c.second)).collect();
        assert_eq!(pairs, began);
        assert_eq!(list_of_began.len(), began.len());
        let ids: BTreeSet<_> = list_of_ended.iter().map(|contact| contact.id).collect();
        assert_eq!(ids, ended);
        assert_eq!(list_of_ended.len(), ended.len());
        for contact in list_of_began {
            assert_eq!(contact.value, 0);
            assert!(contact.id != 0 && self.ever.insert(contact.id), "an id came back");
            self.model.contacts.insert((contact.first, contact.second), contact);
        }
        self.gone.extend(ended);
    }

    fn shift(&mut self) {
        // Far enough for corners to be rounded.
        let offset: [f32; D] = array::from_fn(|_| (self.random.below(9) as f32 - 4.0) * 0.3);
        // In two steps: the commit of it, then the shift; ids come with the lists.
        let (began, mut ended) = self.model.commit();
        for (first, second) in began {
            let contact = Contact { id: 0, first, second, value: 0 };
            self.model.contacts.insert((first, second), contact);
        }
        for known in self.model.known.values_mut() {
            let bounds = &mut known.object.bounds;
            for (axis, by) in offset.iter().enumerate() {
                bounds.min[axis] -= by;
                bounds.max[axis] -= by;
            }
        }
        let (mut began, by_shift) = self.model.update();
        ended.extend(by_shift);
        // What began and ended with it is told by neither list.
        ended.remove(&0);
        let new = self.model.contacts.values().filter(|contact| contact.id == 0);
        began.extend(new.map(|contact| (contact.first, contact.second)));
        self.both(|grid| grid.shift_origin(offset).unwrap());
        self.check_lists((began, ended));
        assert_eq!(lists(&self.twin), lists(&self.grid));
    }

    /// Another grid takes the place of the twin, or the grid loads what it was some calls ago.
    fn reload(&mut self) {
        if self.grid.has_uncommitted() {
            return;
        }
        self.commit();
        let bytes = saved(&self.grid);
        let mut twin = LooseGrid::new(&Definition::default()).unwrap();
        twin.load(&bytes).unwrap();
        assert_eq!(saved(&twin), bytes);
        assert_eq!(list(&twin, ContactList::All), list(&self.grid, ContactList::All));
        assert_eq!(list(&twin, ContactList::Began), list(&self.grid, ContactList::All));
        assert_eq!(list(&twin, ContactList::Ended), []);
        self.twin = twin;
        if self.random.below(2) == 0 {
            return;
        }
        // Some frames, and back.
        let before = (self.model.clone(), self.ever.clone(), self.gone.clone());
        let mut way = Way::new(&self.grid);
        for _ in 0..1 + self.random.below(3) {
            self.move_some(2);
            if let Some(id) = self.pick() {
                self.both(|grid| grid.remove(id).unwrap());
                self.model.remove(id);
            }
            self.commit();
            way.go(&self.grid);
        }
        if let Some(id) = self.pick() {
            self.both(|grid| grid.remove(id).unwrap());
        }
        self.both(|grid| grid.load(&bytes).unwrap());
        assert_eq!(saved(&self.grid), bytes);
        way.go(&self.grid);
        // From here on ids are given out as they were from there on.
        (self.model, self.ever, self.gone) = before;
    }

    /// What can be asked at any time.
    fn check_all(&mut self) {
        let all = list(&self.grid, ContactList::All);
        let mut expected: Vec<_> = self.model.contacts.values().copied().collect();
        expected.sort_by_key(|contact| contact.id as u32);
        assert_eq!(all, expected);
        assert_eq!(self.grid.contact_count(), all.len());
        assert_eq!(self.grid.stats().contacts, all.len() as u64);
        for contact in all {
            assert_eq!(self.grid.contact(contact.id), Ok(contact));
            let found = self.grid.find_contact(contact.second, contact.first);
            assert_eq!(found, Ok(Some(contact)));
        }
        for &id in self.gone.iter().rev().take(40) {
            let stale = LooseGridError::StaleContact { id, index: None };
            assert_eq!(self.grid.contact(id), Err(stale));
        }
        if let (Some(a), Some(b)) = (self.pick(), self.pick()) {
            let pair = (a.min(b), a.max(b));
            let expected = self.model.contacts.get(&pair).copied();
            assert_eq!(self.grid.find_contact(a, b), Ok(expected));
        }
    }
}

/// A host that knows contacts by what began and what ended alone.
struct Way(BTreeSet<[u64; 3]>);

fn key(contact: Contact) -> [u64; 3] {
    [contact.id, contact.first, contact.second]
}

impl Way {
    fn new<const D: usize>(grid: &LooseGrid<D>) -> Self {
        Self(list(grid, ContactList::All).into_iter().map(key).collect())
    }

    fn go<const D: usize>(&mut self, grid: &LooseGrid<D>) {
        let [all, began, ended] = lists(grid);
        for contact in ended {
            assert!(self.0.remove(&key(contact)), "what was not there ended");
        }
        for contact in began {
            assert!(self.0.insert(key(contact)), "what was there began");
        }
        assert_eq!(self.0, all.into_iter().map(key).collect());
    }
}

/// A crowd on one spot has a contact a pair. When it is gone neither snapshots nor commits nor memory know of it,
/// but no id comes back, and a loaded grid and one that was rolled back go on as the grid does.
#[test]
fn a_crowd_that_is_gone_leaves_no_places() {
    const COUNT: usize = 100;
    const PAIRS: usize = COUNT * (COUNT - 1) / 2;
    let definition = Definition {
        contact_kinds: PairKinds::ALL,
        checkpoints: CheckpointRules { max_checkpoints: 2, drops_oldest: false },
        ..Definition::default()
    };
    let mut grid = LooseGrid::<2>::new(&definition).unwrap();
    // The first `stay` on one spot, the others each for itself.
    let bounds = |i: usize, stay: usize| {
        let min = [if i < stay { 0.0 } else { 4.0 * (i + 1) as f32 }, 0.0];
        Aabb::new(min, [min[0] + 1.0, 1.0])
    };
    let mut ids = Vec::new();
    grid.insert_many(COUNT, |i| Object::new(bounds(i, 0)), |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    let bytes = saved(&grid).len();
    let gather = |grid: &mut LooseGrid<2>, stay: usize| {
        grid.move_many(COUNT, |i| ids[i], |i| bounds(i, stay)).unwrap();
        grid.commit().unwrap();
    };
    let mut ever = BTreeSet::new();
    for round in 0..6 {
        gather(&mut grid, COUNT);
        assert_eq!(grid.contact_count(), PAIRS);
        assert!(list(&grid, ContactList::Began).iter().all(|began| ever.insert(began.id)));
        let crowded = grid.stats().bytes_reserved;
        let mut twin = LooseGrid::<2>::new(&definition).unwrap();
        twin.load(&saved(&grid)).unwrap();
        let stay = [0, 20][round % 2];
        if round > 2 {
            grid.checkpoint(1).unwrap();
            gather(&mut grid, stay);
            gather(&mut grid, COUNT);
            grid.rollback(1).unwrap();
            grid.forget(1).unwrap();
        }
        for grid in [&mut grid, &mut twin] {
            gather(grid, stay);
            assert_eq!(grid.contact_count(), stay * stay.saturating_sub(1) / 2);
            gather(grid, 0);
            // The first generation; and few places are not worth it.
            let most = size_of::<u32>() + if stay > 0 { 1023 * 8 } else { 0 };
            assert!(saved(grid).len() <= bytes + most, "places are left");
        }
        assert_eq!(lists(&grid), lists(&twin));
        let mut loaded = LooseGrid::<2>::new(&definition).unwrap();
        loaded.load(&saved(&grid)).unwrap();
        for grid in [&mut grid, &mut twin, &mut loaded] {
            gather(grid, 3);
            (0..12).for_each(|_| grid.commit().unwrap());
            assert!(grid.stats().bytes_reserved < crowded / 4);
        }
        let known = |grid: &LooseGrid<2>| {
            list(grid, ContactList::All).into_iter().map(key).collect::<Vec<_>>()
        };
        assert_eq!(known(&grid), known(&twin));
        assert_eq!(known(&grid), known(&loaded));
        ever.extend(known(&grid).iter().map(|key| key[0]));
        gather(&mut grid, 0);
    }
}

fn run<const D: usize>(seed: u64) {
    let mut random = Random(seed * 977 + 5);
    let kinds = [3, 7, 1, 6][random.below(4)];
    let definition = Definition {
        contact_kinds: PairKinds::from_bits(kinds).unwrap(),
        contact_margin: [0.0, 0.25, 2.0][random.below(3)],
        cell_size: [0.0, 0.0, 3.0][random.below(3)],
        ..Definition::default()
    };
    // A few in a run, or enough for cells.
    let count = [3, 40, 700][random.below(3)];
    let extent = 2.0 + (count as f32).powf(1.0 / D as f32) * 1.5;
    let is_mixed = random.below(2) == 0;
    let mut trial = Trial::<D>::new(&definition, extent, seed);
    trial.insert(count, is_mixed);
    for _ in 0..if count > 500 { 40 } else { 150 } {
        trial.step(is_mixed);
    }
    trial.commit();
}

/// Shares of the objects from which on all pairs are looked for, and those beside them: contacts are those of the
/// model, and a grid that was loaded and one that was rolled back number them as the grid does.
#[test]
fn contacts_of_shares_around_the_borders_are_those_of_a_naive_set() {
    fn check<const D: usize>(count: usize, kinds: PairKinds, extent: f32) {
        let definition = Definition {
            contact_kinds: kinds,
            checkpoints: CheckpointRules { max_checkpoints: 1, drops_oldest: false },
            ..Definition::default()
        };
        let mut trial = Trial::<D>::new(&definition, extent, 77);
        trial.insert(count, false);
        trial.commit();
        let all: Vec<_> = trial.model.known.keys().copied().collect();
        for moved in [count / 6 - 1, count / 6, count / 6 + 1, count / 3, count / 3 + 1] {
            trial.reload();
            let mut back = LooseGrid::<D>::new(&definition).unwrap();
            back.load(&saved(&trial.grid)).unwrap();
            let step = count / moved;
            let ids: Vec<_> = all.iter().copied().step_by(step).take(moved).collect();
            assert_eq!(ids.len(), moved);
            trial.move_these(&ids);
            trial.commit();
            trial.check_all();

            // Another way first, on which more have moved.
            let bounds = |at: usize| trial.grid.get(ids[at]).unwrap().bounds;
            back.checkpoint(1).unwrap();
            back.move_many(count, |at| all[at], |at| bounds(at % moved)).unwrap();
            back.commit().unwrap();
            back.rollback(1).unwrap();
            back.move_many(moved, |at| ids[at], bounds).unwrap();
            back.commit().unwrap();
            assert_eq!(lists(&back), lists(&trial.grid));
        }
    }
    for (count, kinds) in
        [(300, PairKinds::DYNAMIC), (606, PairKinds::DYNAMIC), (606, PairKinds::ALL)]
    {
        check::<2>(count, kinds, 30.0);
        check::<3>(count, kinds, 10.0);
    }
}

#[test]
fn contacts_in_2d_are_those_of_a_naive_set() {
    (0..40).for_each(run::<2>);
}

#[test]
fn contacts_in_3d_are_those_of_a_naive_set() {
    (0..40).for_each(run::<3>);
}
