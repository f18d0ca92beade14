//! Checkpoints: a list of copies of all that can be seen beside the real thing, under random calls; what was
//! played after a checkpoint is played again after a rollback and must go as it went.

use std::collections::BTreeSet;

use crate::common::allocator;
use crate::common::moments::Moments;
use crate::common::random::Random;
use worldgrids::loose_grid::*;
use worldgrids::timeline::{CheckpointError, CheckpointRules, Checkpoints};

/// Bytes before the revision in a snapshot, and the revision.
const HEADER: usize = 16;
const REVISION: usize = 8;

/// All that can be seen of a grid but its revision and its bytes.
#[derive(Clone, Debug, PartialEq)]
struct Seen<const D: usize> {
    /// None while something is not committed.
    saved: Option<Vec<u8>>,
    objects: Vec<(u64, Option<Object<D>>)>,
    order: Vec<u64>,
    pairs: Vec<(u64, u64)>,
    moved: Vec<(u64, u64)>,
    contacts: [Vec<Contact>; 3],
    found: Vec<u64>,
    hits: Vec<Option<(u64, u64)>>,
    counts: [u64; 8],
    advice: Advice,
}

/// The bytes of a snapshot but its revision and its checksum; none while something is not committed.
fn saved<const D: usize>(grid: &LooseGrid<D>) -> Option<Vec<u8>> {
    let mut saved = Vec::new();
    grid.save(&mut |bytes| saved.extend_from_slice(bytes)).ok()?;
    saved.drain(HEADER..HEADER + REVISION);
    saved.truncate(saved.len() - 8);
    Some(saved)
}

/// A call that changes a grid, and which of the ids there ever were it is about.
#[derive(Clone, Debug)]
struct Edit {
    kind: u32,
    seed: u32,
}

#[derive(Clone, Copy, Debug)]
struct Scene {
    size: f32,
    spread: f32,
    at_once: usize,
    kinds: PairKinds,
    cell_size: f32,
    mixes_filters: bool,
}

struct Player<const D: usize> {
    grid: LooseGrid<D>,
    /// Every id there ever was, in order; a rollback takes those away that came after.
    ids: Vec<u64>,
    /// The contacts, by what was told to begin and to end.
    told: BTreeSet<[u64; 3]>,
}

/// The box of an object, so far from where it is that it mostly stays in its cell.
fn a_little_on<const D: usize>(grid: &LooseGrid<D>, id: u64, random: &mut Random) -> Aabb<D> {
    let Aabb { min, max } = grid.get(id).unwrap().bounds;
    let step = (below(random, 16) as f32 - 7.5) / 64.0;
    Aabb::new(min.map(|min| min + step), max.map(|max| max + step))
}

/// A whole number below an end.
fn below(random: &mut Random, end: u32) -> u32 {
    random.below(end as usize) as u32
}

fn part_of(random: &mut Random, part: u32) -> bool {
    random.below(part as usize) == 0
}

impl Scene {
    fn bounds<const D: usize>(&self, random: &mut Random) -> Aabb<D> {
        let mut coordinate = || below(random, 1 << 12) as f32 / 4096.0 * self.spread;
        let min: [f32; D] = std::array::from_fn(|_| coordinate());
        let size = if part_of(random, 20) { self.size * 6.0 } else { self.size };
        Aabb::new(min, min.map(|min| min + size * (below(random, 16) as f32 / 16.0)))
    }

    fn filter(&self, random: &mut Random) -> Filter {
        match (self.mixes_filters, below(random, 4)) {
            (true, 0) => Filter { group: below(random, 3) as i32 - 1, ..Filter::default() },
            (true, 1) => Filter { category: 2, mask: 1 + below(random, 3), group: 0 },
            _ => Filter::default(),
        }
    }

    fn object<const D: usize>(&self, random: &mut Random) -> Object<D> {
        Object {
            bounds: self.bounds(random),
            user: below(random, 1000).into(),
            filter: self.filter(random),
            layer: if part_of(random, 4) { LayerKind::Static } else { LayerKind::Moving },
        }
    }
}

impl<const D: usize> Player<D> {
    fn new(scene: &Scene, rules: CheckpointRules) -> Self {
        let (contact_kinds, contact_margin) = (scene.kinds, 0.25);
        let cell_size = scene.cell_size;
        let definition = Definition {
            contact_kinds,
            contact_margin,
            cell_size,
            checkpoints: rules,
            ..Definition::default()
        };
        let grid = LooseGrid::new(&definition).unwrap();
        Self { grid, ids: Vec::new(), told: BTreeSet::new() }
    }

    /// Goes with what a commit or a rollback tells.
    fn hear(&mut self, began: ContactList, ended: ContactList) {
        let key = |contact: &Contact| [contact.id, contact.first, contact.second];
        let Self { grid, told, .. } = self;
        let _ = grid.contacts(ended, &mut |contact| assert!(told.remove(&key(contact))));
        let _ = grid.contacts(began, &mut |contact| assert!(told.insert(key(contact))));
    }

    /// After a commit, all contacts are known.
    fn hear_commit(&mut self) {
        self.hear(ContactList::Began, ContactList::Ended);
        let mut all = BTreeSet::new();
        let _ = self.grid.contacts(ContactList::All, &mut |contact| {
            all.insert([contact.id, contact.first, contact.second]);
        });
        assert_eq!(self.told, all);
    }

    fn see(&self) -> Seen<D> {
        let grid = &self.grid;
        let saved = saved(grid);
        assert_eq!(saved.is_some(), !grid.has_uncommitted());
        let mut seen = Seen {
            saved,
            objects: self.ids.iter().map(|&id| (id, grid.get(id).ok())).collect(),
            order: Vec::new(),
            pairs: Vec::new(),
            moved: Vec::new(),
            contacts: [const { Vec::new() }; 3],
            found: Vec::new(),
            hits: Vec::new(),
            counts: [0; 8],
            advice: grid.stats().advice,
        };
        grid.sorted_order(&mut |id| seen.order.push(id));
        grid.pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| seen.pairs.push((a, b)));
        grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| seen.moved.push((a, b)));
        let lists = [ContactList::All, ContactList::Began, ContactList::Ended];
        for (contacts, list) in seen.contacts.iter_mut().zip(lists) {
            let _ = grid.contacts(list, &mut |contact| contacts.push(*contact));
        }
        let everywhere = Aabb::new([-1e9; D], [1e9; D]);
        grid.query_box(&everywhere, None, &mut |id| seen.found.push(id)).unwrap();
        for step in 0..3 {
            let from = [step as f32 * 7.0 - 3.0; D];
            let hit = grid.cast_first(&Sweep::Point, from, [30.0; D], None).unwrap();
            seen.hits.push(hit.map(|hit| (hit.id, hit.fraction.to_bits())));
        }
        let stats = grid.stats();
        seen.counts = [
            stats.objects,
            stats.static_objects,
            stats.pending_objects,
            stats.overflow_objects,
            stats.cells,
            stats.occupied_cells,
            stats.contacts,
            u64::from(grid.has_uncommitted()),
        ];
        seen
    }

    /// Does an edit; true if it has changed something.
    fn edit(&mut self, scene: &Scene, edit: &Edit) -> bool {
        let random = &mut Random(edit.seed.into());
        let live: Vec<u64> =
            self.ids.iter().copied().filter(|&id| self.grid.get(id).is_ok()).collect();
        let some = |random: &mut Random, most: u32| -> Vec<u64> {
            let count = if live.is_empty() { 0 } else { below(random, most) };
            (0..count).map(|_| live[below(random, live.len() as u32) as usize]).collect()
        };
        if edit.kind == 44 {
            self.play_frames(scene, random, &live);
            return true;
        }
        let Self { grid, ids, .. } = self;
        let boxes = |random: &mut Random, count: usize| -> Vec<Aabb<D>> {
            (0..count).map(|_| scene.bounds(random)).collect()
        };
        match edit.kind {
            0..=9 => grid.commit().unwrap(),
            10..=13 => {
                let count = below(random, scene.at_once as u32) as usize;
                let objects: Vec<_> = (0..count).map(|_| scene.object(random)).collect();
                grid.insert_many(count, |at| objects[at], |_, id| ids.push(id)).unwrap();
            }
            14..=15 => ids.push(grid.insert(&scene.object(random)).unwrap()),
            16..=21 => {
                let moved = some(random, 8);
                let boxes = match edit.kind {
                    16..=18 => boxes(random, moved.len()),
                    _ => moved.iter().map(|&id| a_little_on(grid, id, random)).collect(),
                };
                grid.move_many(moved.len(), |at| moved[at], |at| boxes[at]).unwrap();
            }
            22 => {
                let boxes = boxes(random, live.len());
                grid.move_many(live.len(), |at| live[at], |at| boxes[at]).unwrap();
            }
            23 => {
                // All are moved a little, and then one that never was.
                let last = live.len();
                let boxes = boxes(random, last + 1);
                let id = |at: usize| live.get(at).copied().unwrap_or(u64::MAX);
                grid.move_many(last + 1, id, |at| boxes[at]).unwrap_err();
                return false;
            }
            24..=25 => some(random, 3).iter().for_each(|&id| {
                let _ = grid.remove(id);
            }),
            26 => {
                let every = below(random, 6) as usize + 2;
                let gone: Vec<u64> = live.iter().copied().step_by(every).collect();
                grid.remove_many(gone.len(), |at| gone[at]).unwrap();
            }
            27..=29 => some(random, 3).iter().for_each(|&id| {
                grid.set_filter(id, scene.filter(random)).unwrap();
            }),
            30..=32 => some(random, 6).iter().for_each(|&id| {
                let layers = [LayerKind::Moving, LayerKind::Static];
                grid.set_layer(id, layers[below(random, 2) as usize]).unwrap();
            }),
            33 => some(random, 4).iter().for_each(|&id| {
                grid.set_user(id, below(random, 99).into()).unwrap();
            }),
            34..=35 => {
                let mut contacts = Vec::new();
                let _ = grid.contacts(ContactList::All, &mut |contact| contacts.push(contact.id));
                contacts.retain(|_| part_of(random, 3));
                let value = below(random, 9).into();
                let _ = grid.set_contact_values(contacts.len(), |at| contacts[at], |_| value);
                return scene.kinds != PairKinds::NONE;
            }
            36 => grid.retune(),
            37 => {
                grid.build_tree().unwrap();
                // Whether it was there already.
                return false;
            }
            38 => {
                let by = std::array::from_fn(|_| below(random, 9) as f32 - 4.0);
                grid.shift_origin(by).unwrap();
            }
            39..=41 => {
                let boxes = boxes(random, live.len());
                let moves = Moves::new(&live, &boxes).unwrap();
                grid.commit_in_parts(&moves, 1 + below(random, 4)).unwrap().end().unwrap();
            }
            42 => {
                // The last box is none.
                let mut boxes = boxes(random, live.len());
                let Some(last) = boxes.last_mut() else { return false };
                last.min[0] = f32::NAN;
                let moves = Moves::new(&live, &boxes).unwrap();
                if let Ok(commit) = grid.commit_in_parts(&moves, 3) {
                    commit.end().unwrap_err();
                }
                return false;
            }
            43 if part_of(random, 4) => grid.clear(),
            _ => return false,
        }
        !matches!(edit.kind, 24..=25 | 27..=33)
    }

    /// Moves all objects and commits, so often that contacts are found without the lists of the objects.
    fn play_frames(&mut self, scene: &Scene, random: &mut Random, live: &[u64]) {
        for _ in 0..6 {
            let boxes: Vec<Aabb<D>> = live.iter().map(|_| scene.bounds(random)).collect();
            self.grid.move_many(live.len(), |at| live[at], |at| boxes[at]).unwrap();
            self.grid.commit().unwrap();
            self.hear_commit();
        }
    }

    /// Does an edit, and takes away what lies in the future if it has changed something. Of some edits only
    /// the grid knows; but none that is refused takes anything away.
    fn play<S: Clone>(&mut self, scene: &Scene, edit: &Edit, moments: &mut Moments<S>) {
        let changed = self.edit(scene, edit);
        if matches!(edit.kind, 0..=9 | 38..=41) {
            self.hear_commit();
        }
        let is_refused = matches!(edit.kind, 23 | 42);
        let left = self.grid.stats().checkpoints as usize;
        if changed || (left < moments.len() && !is_refused) {
            moments.changed();
        }
    }
}

/// What was played after each checkpoint: edits, and what was seen after each.
type Played<const D: usize> = Vec<(Edit, Seen<D>)>;

/// A moment of the model: what was seen, which ids there were, and which contacts were told of.
type Moment<const D: usize> = (Seen<D>, Vec<u64>, BTreeSet<[u64; 3]>);

fn play<const D: usize>(scene: &Scene, rules: CheckpointRules, seed: u64, rounds: usize) {
    let random = &mut Random(seed);
    let mut player = Player::<D>::new(scene, rules);
    let mut moments: Moments<Moment<D>> = Moments::new(rules);
    let mut played: std::collections::BTreeMap<u64, Played<D>> = Default::default();
    let (mut number, mut rollbacks, mut replayed, mut refused) = (0u64, 0, 0, 0);
    // The checkpoint that the present follows, while it is known what was played since.
    let mut since = None;
    for round in 0..rounds {
        let seen = player.see();
        match below(random, 40) {
            0..=5 => {
                number += u64::from(below(random, 3));
                let done = player.grid.checkpoint(number);
                let moment = (seen.clone(), player.ids.clone(), player.told.clone());
                assert_eq!(done.is_ok(), moments.checkpoint(number, &moment), "{done:?}");
                assert_eq!(player.see(), seen);
                if done.is_ok() {
                    since = Some(number);
                    played.insert(number, Vec::new());
                } else {
                    refused += 1;
                }
            }
            6..=9 => {
                let known: Vec<u64> = moments.numbers().collect();
                let target = match below(random, 12) {
                    0 => number + 1,
                    _ if known.is_empty() => 0,
                    _ => known[below(random, known.len() as u32) as usize],
                };
                let revision = player.grid.revision();
                let done = player.grid.rollback(target);
                match moments.rollback(target) {
                    Err(error) => assert_eq!(done, Err(error)),
                    Ok((seen, ids, told)) => {
                        done.unwrap();
                        player.ids = ids;
                        assert_eq!(player.see(), seen, "round {round}");
                        assert!(player.grid.revision() > revision);
                        player.hear(ContactList::BeganByRollback, ContactList::EndedByRollback);
                        assert_eq!(player.told, told);
                        number = target;
                        rollbacks += 1;
                        since = None;
                        let again = played.get(&target).cloned().unwrap_or_default();
                        // Looking does not end what can be redone, playing does.
                        if part_of(random, 2) {
                            for (edit, seen) in again {
                                player.play(scene, &edit, &mut moments);
                                assert_eq!(player.see(), seen, "round {round}: {edit:?}");
                                replayed += 1;
                            }
                            since = Some(target);
                        }
                    }
                }
            }
            10 => {
                let known: Vec<u64> = moments.numbers().collect();
                let target = match known.len() {
                    0 => 1,
                    len => known[below(random, len as u32) as usize],
                };
                let is_past = known.iter().any(|&number| number > target) || part_of(random, 6);
                if is_past {
                    assert_eq!(player.grid.forget(target), moments.forget(target));
                }
            }
            11 if part_of(random, 6) && seen.saved.is_some() => {
                let mut bytes = Vec::new();
                player.grid.save(&mut |some| bytes.extend_from_slice(some)).unwrap();
                player.grid.load(&bytes).unwrap();
                player.hear_commit();
                moments.clear();
                since = None;
            }
            _ => {
                let edit = Edit { kind: below(random, 45), seed: below(random, u32::MAX) };
                player.play(scene, &edit, &mut moments);
                if let Some(since) = since
                    && let Some(played) = played.get_mut(&since)
                {
                    let seen = player.see();
                    played.push((edit, seen));
                }
            }
        }
        assert_eq!(player.grid.stats().checkpoints as usize, moments.len(), "round {round}");
        if moments.len() == 0 {
            let bytes = player.grid.stats().bytes_checkpoints;
            assert!(bytes < 1 << 10, "{bytes} bytes for no checkpoint");
        }
    }
    assert!(rollbacks > rounds / 40 && replayed > rounds / 40, "{rollbacks} {replayed}");
    let may_refuse = rules.max_checkpoints > 0 && !rules.drops_oldest;
    assert!(!may_refuse || refused > 0);
}

const SMALL: Scene = Scene {
    size: 2.0,
    spread: 24.0,
    at_once: 12,
    kinds: PairKinds::ALL,
    cell_size: 0.0,
    mixes_filters: true,
};

#[test]
fn a_run_returns_to_what_a_copy_was() {
    for seed in 0..12 {
        let rules =
            CheckpointRules { max_checkpoints: seed as u32 % 4 * 3, drops_oldest: seed % 2 == 0 };
        play::<2>(&SMALL, rules, seed, 400);
        play::<3>(&SMALL, rules, 100 + seed, 400);
    }
}

#[test]
fn cells_return_to_what_a_copy_was() {
    for seed in 0..12 {
        let scene = Scene {
            cell_size: 2.5,
            at_once: 60,
            spread: 40.0,
            kinds: if seed % 3 == 0 { PairKinds::NONE } else { PairKinds::ALL },
            mixes_filters: seed % 2 == 0,
            ..SMALL
        };
        let rules = CheckpointRules { max_checkpoints: 6, drops_oldest: true };
        play::<2>(&scene, rules, 200 + seed, 250);
        play::<3>(&scene, rules, 300 + seed, 250);
    }
}

#[test]
fn a_crowd_returns_to_what_a_copy_was() {
    for seed in 0..4 {
        let scene = Scene {
            at_once: 900,
            spread: [120.0, 1e6][seed as usize % 2],
            kinds: if seed < 2 { PairKinds::ALL } else { PairKinds::NONE },
            mixes_filters: seed == 1,
            ..SMALL
        };
        let rules = CheckpointRules { max_checkpoints: 5, drops_oldest: true };
        play::<2>(&scene, rules, 400 + seed, 160);
        play::<3>(&scene, rules, 500 + seed, 160);
    }
}

/// Commits that overrun their cells sort twice; what was before comes back, and goes on as it did.
#[test]
fn an_army_that_jumps_returns_to_what_it_was() {
    const COUNT: usize = 5000;
    let checkpoints = CheckpointRules { max_checkpoints: 8, drops_oldest: true };
    let definition =
        Definition { contact_kinds: PairKinds::ALL, checkpoints, ..Definition::default() };
    let mut grid = LooseGrid::<2>::new(&definition).unwrap();
    let line = |frame: u64| -> Vec<Aabb<2>> {
        let random = &mut Random(frame);
        let place = |along: f32| if frame.is_multiple_of(2) { [along, 5.0] } else { [5.0, along] };
        let places = (0..COUNT).map(|_| place(random.next() * 2000.0));
        places.map(|at| Aabb::new(at, at.map(|x| x + 1.0))).collect()
    };
    let (mut ids, start) = (Vec::new(), line(0));
    grid.insert_many(COUNT, |at| Object::new(start[at]), |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    let go = |grid: &mut LooseGrid<2>, frame: u64| {
        let (boxes, part) = (line(frame), if frame < 4 { 1 } else { 2 });
        grid.move_many(COUNT / part, |at| ids[at * part], |at| boxes[at]).unwrap();
        grid.commit().unwrap();
        assert!(grid.stats().fullest_cell < 64, "{frame}: {:?}", grid.stats());
        saved(grid).unwrap()
    };
    let mut first = Vec::new();
    for frame in 1..8 {
        grid.checkpoint(frame).unwrap();
        first.push(go(&mut grid, frame));
    }
    for back in [7, 5, 2, 1] {
        grid.rollback(back).unwrap();
        for frame in back..8 {
            if frame > back {
                grid.checkpoint(frame).unwrap();
            }
            assert!(go(&mut grid, frame) == first[frame as usize - 1], "{frame} after {back}");
        }
    }
}

#[test]
fn numbers_rise_and_name_checkpoints() {
    let mut player = Player::<2>::new(&SMALL, CheckpointRules::default());
    player.grid.checkpoint(5).unwrap();
    let error = player.grid.checkpoint(5).unwrap_err();
    assert!(error.to_string().contains("number is 5"), "{error}");
    for unknown in [0, 4, 6, u64::MAX] {
        assert_eq!(
            player.grid.rollback(unknown),
            Err(CheckpointError::Unknown { number: unknown })
        );
        assert_eq!(player.grid.forget(unknown), Err(CheckpointError::Unknown { number: unknown }));
    }
    player.grid.checkpoint(9).unwrap();
    player.grid.rollback(5).unwrap();
    // What lies in the future makes way.
    player.grid.checkpoint(6).unwrap();
    assert_eq!(player.grid.rollback(9), Err(CheckpointError::Unknown { number: 9 }));
    player.grid.forget(6).unwrap();
    assert_eq!(player.grid.stats().checkpoints, 0);
    assert_eq!(player.grid.stats().bytes_checkpoints, 0);
}

/// So many boxes in a square.
fn scattered(count: usize, seed: u64) -> Vec<Aabb<2>> {
    let random = &mut Random(seed);
    let scene = Scene { spread: 90.0, ..SMALL };
    (0..count).map(|_| scene.bounds(random)).collect()
}

#[test]
fn a_steady_loop_takes_no_memory() {
    const COUNT: usize = 2000;
    /// Frames after which all comes again.
    const ROUND: u64 = 15;
    for contact_kinds in [PairKinds::NONE, PairKinds::ALL] {
        let checkpoints = CheckpointRules { max_checkpoints: 8, drops_oldest: true };
        let definition = Definition { contact_kinds, checkpoints, ..Definition::default() };
        let mut grid = LooseGrid::<2>::new(&definition).unwrap();
        let start = scattered(COUNT, 1);
        let mut ids = Vec::new();
        grid.insert_many(COUNT, |at| Object::new(start[at]), |_, id| ids.push(id)).unwrap();
        grid.commit().unwrap();
        let mut frame = |number: u64| {
            grid.checkpoint(number).unwrap();
            let boxes = scattered(COUNT, number % ROUND);
            let moved = if number.is_multiple_of(3) { COUNT } else { 20 };
            grid.move_many(moved, |at| ids[at * 7 % COUNT], |at| boxes[at]).unwrap();
            grid.commit().unwrap();
            if number.is_multiple_of(5) {
                // The same frames once more, as late inputs would have it.
                grid.rollback(number - 4).unwrap();
                for again in number - 3..=number {
                    let boxes = scattered(COUNT, again % ROUND);
                    grid.move_many(30, |at| ids[at * 11 % COUNT], |at| boxes[at]).unwrap();
                    grid.commit().unwrap();
                    grid.checkpoint(again).unwrap();
                }
            }
        };
        (1..3 * ROUND).for_each(&mut frame);
        let before = allocator::allocations();
        (3 * ROUND..6 * ROUND).for_each(&mut frame);
        assert_eq!(allocator::allocations(), before);
    }
}

#[test]
fn entries_follow_their_objects_back_and_forth() {
    let checkpoints = CheckpointRules { max_checkpoints: 0, drops_oldest: false };
    let mut grid =
        LooseGrid::<2>::new(&Definition { checkpoints, ..Definition::default() }).unwrap();
    let (start, mut ids) = (scattered(2000, 1), Vec::new());
    grid.insert_many(2000, |at| Object::new(start[at]), |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    let random = &mut Random(5);
    let found = |grid: &LooseGrid<2>| {
        let mut found = Vec::new();
        for x in 0..30 {
            let bounds = Aabb::new([3.0 * x as f32, 0.0], [3.0 * x as f32 + 0.2, 100.0]);
            grid.query_box(&bounds, None, &mut |id| found.push(id)).unwrap();
        }
        (found, ids.iter().map(|&id| grid.get(id).ok()).collect::<Vec<_>>())
    };
    let mut moments = Vec::new();
    for number in 0..40 {
        grid.checkpoint(number).unwrap();
        moments.push(found(&grid));
        for step in 0..3 {
            // Some come twice between two checkpoints, some leave their cells in between, and of the last ones
            // some are not committed when the next checkpoint comes.
            let moved: Vec<u64> = (0..20).map(|_| ids[random.below(100)]).collect();
            let boxes: Vec<_> = moved
                .iter()
                .map(|&id| match (random.below(8), grid.get(id).unwrap().bounds) {
                    (0, Aabb { min, max }) => {
                        Aabb::new(min.map(|at| at + 3.0), max.map(|at| at + 3.0))
                    }
                    _ => a_little_on(&grid, id, random),
                })
                .collect();
            grid.move_many(20, |at| moved[at], |at| boxes[at]).unwrap();
            if step < 2 || number % 3 > 0 {
                grid.commit().unwrap();
            }
        }
    }
    for _ in 0..200 {
        let number = random.below(40);
        grid.rollback(number as u64).unwrap();
        assert_eq!(found(&grid), moments[number], "checkpoint {number}");
    }
}

/// What was removed from a tree is in it again after a rollback, also where another tree was built meanwhile, and can be
/// removed again.
#[test]
fn a_tree_holds_again_what_was_removed_from_it() {
    let checkpoints = CheckpointRules { max_checkpoints: 0, drops_oldest: false };
    let mut grid =
        LooseGrid::<2>::new(&Definition { checkpoints, ..Definition::default() }).unwrap();
    let (start, mut ids) = (scattered(400, 6), Vec::new());
    grid.insert_many(400, |at| Object::new(start[at]), |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    grid.build_tree().unwrap();
    // In the order of the tree; the last ones are the nearest to a place, and what is hit.
    let found = |grid: &LooseGrid<2>| {
        let mut found = Vec::new();
        for reach in [5.0, 20.0, 100.0] {
            let bounds = Aabb::new([50.0 - reach; 2], [50.0 + reach; 2]);
            grid.query_box(&bounds, None, &mut |id| found.push(id)).unwrap();
        }
        let mut nearest = [Neighbor::default(); 20];
        let count = grid.nearest([50.0; 2], f32::INFINITY, None, &mut nearest).unwrap();
        found.extend(nearest[..count].iter().map(|near| near.id));
        let mut hit = |hit: CastHit| found.push(hit.id);
        grid.cast_all(&Sweep::Point, [-10.0, 49.0], [200.0, 2.0], None, &mut hit).unwrap();
        found
    };
    let remove = |grid: &mut LooseGrid<2>, ids: &[u64]| {
        let gone: BTreeSet<u64> =
            ids.iter().copied().filter(|&id| grid.remove(id).is_ok()).collect();
        assert!(found(grid).iter().all(|id| !gone.contains(id)));
        gone
    };
    let mut moments = Vec::new();
    for number in 0..3 {
        grid.checkpoint(number).unwrap();
        moments.push(found(&grid));
        remove(&mut grid, &ids[100 * number as usize..][..50]);
        if number == 1 {
            grid.commit().unwrap();
            grid.build_tree().unwrap();
        }
    }
    let random = &mut Random(7);
    for _ in 0..20 {
        let number = random.below(3);
        grid.rollback(number as u64).unwrap();
        assert_eq!(found(&grid), moments[number], "checkpoint {number}");
    }
    for _ in 0..5 {
        grid.rollback(0).unwrap();
        let some: Vec<u64> = (0..150).map(|_| ids[random.below(400)]).collect();
        let gone = remove(&mut grid, &some);
        let listed = |found: &[u64]| found.iter().filter(|id| !gone.contains(id)).count();
        // Others come nearer.
        assert!(found(&grid).len() >= listed(&moments[0]));
    }
    grid.rollback(0).unwrap();
    assert_eq!(found(&grid), moments[0]);
}

#[test]
fn the_oldest_goes_for_want_of_memory() {
    let mut dropped = 0;
    for (seed, max_bytes) in [20_000, 60_000, 200_000].into_iter().enumerate() {
        let random = &mut Random(seed as u64);
        let before = allocator::live_bytes();
        let rules = CheckpointRules { max_checkpoints: 0, drops_oldest: true };
        let definition = Definition { max_bytes, checkpoints: rules, ..Definition::default() };
        let grid = LooseGrid::<2>::new(&definition).unwrap();
        let mut player = Player { grid, ids: Vec::new(), told: BTreeSet::new() };
        let mut moments: Moments<(Seen<2>, Vec<u64>)> = Moments::new(rules);
        for number in 1..400 {
            let count = 1 + random.below(80);
            let boxes = scattered(count, number);
            let ids = player.ids.clone();
            let seen = player.see();
            let grid = &mut player.grid;
            let is_done = match random.below(8) {
                0 | 1 => {
                    let done = grid.checkpoint(number);
                    if done.is_ok() {
                        let left = grid.stats().checkpoints as usize;
                        assert!(moments.checkpoint(number, &(seen.clone(), ids)));
                        // Also the one that the present followed may make way.
                        while moments.len() > left {
                            moments.oldest_went();
                            dropped += 1;
                        }
                    } else {
                        assert!(matches!(done, Err(CheckpointError::OutOfMemory(_))), "{done:?}");
                        assert_eq!(player.see(), seen);
                    }
                    continue;
                }
                2 if moments.len() > 0 => {
                    let target = moments.numbers().nth(random.below(moments.len())).unwrap();
                    grid.rollback(target).unwrap();
                    let (seen, ids) = moments.rollback(target).unwrap();
                    player.ids = ids;
                    assert_eq!(player.see(), seen);
                    continue;
                }
                3 | 4 => {
                    let mut came = Vec::new();
                    let object = |at: usize| Object::new(boxes[at]);
                    let done = grid.insert_many(count, object, |_, id| came.push(id));
                    player.ids.extend(came);
                    done
                }
                5 if !ids.is_empty() => {
                    let live: Vec<_> =
                        ids.iter().filter(|&&id| grid.get(id).is_ok()).take(count).collect();
                    if live.is_empty() {
                        continue;
                    }
                    grid.move_many(live.len(), |at| *live[at], |at| boxes[at])
                }
                6 if ids.len() > 40 => {
                    let gone: Vec<_> = ids.iter().filter(|&&id| grid.get(id).is_ok()).collect();
                    grid.remove_many(gone.len() / 2, |at| *gone[at])
                }
                _ => grid.commit(),
            };
            match is_done {
                Ok(()) => moments.changed(),
                Err(LooseGridError::OutOfMemory(_)) => {
                    assert_eq!(player.see(), seen);
                }
                Err(error) => panic!("{error}"),
            }
            let left = player.grid.stats().checkpoints as usize;
            while moments.len() > left {
                moments.oldest_went();
                dropped += 1;
            }
            assert_eq!(moments.len(), left);
            assert!((allocator::live_bytes() - before) as u64 <= max_bytes);
            let stats = player.grid.stats();
            assert!(stats.bytes_reserved <= max_bytes && stats.bytes_checkpoints < max_bytes);
        }
    }
    assert!(dropped > 20, "{dropped}");
}

#[test]
fn two_threads_read_while_nobody_writes() {
    let mut player = Player::<2>::new(&SMALL, CheckpointRules::default());
    let boxes = scattered(300, 5);
    let Player { grid, ids, .. } = &mut player;
    grid.insert_many(300, |at| Object::new(boxes[at]), |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    grid.checkpoint(1).unwrap();
    grid.move_many(100, |at| ids[at], |at| boxes[299 - at]).unwrap();
    grid.commit().unwrap();
    grid.checkpoint(2).unwrap();
    grid.rollback(1).unwrap();
    let (player, expected) = (&player, player.see());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| (0..5).for_each(|_| assert_eq!(player.see(), expected)));
        }
    });
}
