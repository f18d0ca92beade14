//! Contacts: what begins and ends with each commit, beside the same frames in which all pairs are asked for,
//! and frames in which nearly all sleep beside those in which all are awake; and contacts with a margin beside
//! the broadphases of physics engines.

use std::ptr::null;

use worldgrids::ffi::loose_grid::grid2_contacts::wg_loose_grid2_contacts;
use worldgrids::ffi::loose_grid::grid2_objects::{
    wg_loose_grid2_commit, wg_loose_grid2_create, wg_loose_grid2_get, wg_loose_grid2_insert_many,
    wg_loose_grid2_move_many, wg_loose_grid2_set_layer,
};
use worldgrids::ffi::loose_grid::{
    WgLooseGrid2, WgLooseGrid2Def, WgLooseGrid2Object, WgLooseGridLayer, WgLooseGridPairKind,
};
use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{Aabb, Contact, ContactList};

use crate::contest::{Case, Contender, Judge, hold};
use crate::loose_grid::answers::{FirstTime, fingerprint, pair};
use crate::loose_grid::contenders::{move_and_pairs, moved_pairs};
use crate::loose_grid::ours::Ours;
use crate::loose_grid::peers::{Box2dBroadphase, Broadphase, RapierBroadphase};
use crate::loose_grid::scenes::Scene;

/// Of so many objects one is awake where most sleep.
const ASLEEP: usize = 100;

/// A grid that keeps contacts of all moving objects, by its C functions. SAFETY of the calls: pointers are to as
/// many elements as is said, and none is kept.
struct Tracking {
    grid: WgLooseGrid2,
    ids: Vec<u64>,
    found: Vec<Contact>,
}

fn check(status: WgStatus) {
    assert_eq!(status, WgStatus::Ok, "a call was refused");
}

impl Tracking {
    fn new(boxes: &[Aabb<2>], contact_margin: f32) -> Self {
        let moving = WgLooseGridPairKind::MovingMoving as u32;
        let kinds = moving | WgLooseGridPairKind::MovingStatic as u32;
        let def =
            WgLooseGrid2Def { contact_kinds: kinds, contact_margin, ..WgLooseGrid2Def::default() };
        let (mut grid, mut ids) = (WgLooseGrid2 { bits: 0 }, vec![0; boxes.len()]);
        let users: Vec<u64> = (0..boxes.len() as u64).collect();
        unsafe {
            check(wg_loose_grid2_create(&def, &mut grid));
            check(wg_loose_grid2_insert_many(
                grid,
                boxes.as_ptr().cast(),
                0,
                users.as_ptr(),
                0,
                null(),
                0,
                WgLooseGridLayer::Moving as u32,
                boxes.len(),
                ids.as_mut_ptr(),
            ));
            check(wg_loose_grid2_commit(grid));
        }
        Self { grid, ids, found: Vec::new() }
    }

    /// Moves objects, commits, and reads what began and what ended; gives the number of both.
    fn frame(&mut self, ids: &[u64], boxes: &[Aabb<2>]) -> usize {
        unsafe {
            let (ids, boxes, count) = (ids.as_ptr(), boxes.as_ptr().cast(), ids.len());
            check(wg_loose_grid2_move_many(self.grid, ids, 0, boxes, 0, count));
            check(wg_loose_grid2_commit(self.grid));
        }
        [ContactList::Began, ContactList::Ended].into_iter().map(|list| self.list(list)).sum()
    }

    /// Reads a list; gives its length.
    fn list(&mut self, list: ContactList) -> usize {
        let fill = |found: &mut Vec<Contact>, count: &mut usize| unsafe {
            let (out, capacity) = (found.as_mut_ptr(), found.capacity());
            wg_loose_grid2_contacts(self.grid, list as u32, out, capacity, count)
        };
        let mut count = 0;
        if fill(&mut self.found, &mut count) == WgStatus::Truncated {
            self.found.reserve(count);
            check(fill(&mut self.found, &mut count));
        }
        count
    }

    /// The pairs in contact of which `counts` says that they count, as one number.
    fn answer(&mut self, counts: impl Fn(u32, u32) -> bool) -> u64 {
        let count = self.list(ContactList::All);
        // SAFETY: the call has filled so many, and there was room for them.
        unsafe { self.found.set_len(count) };
        let index = |id: u64| {
            let mut object = std::mem::MaybeUninit::<WgLooseGrid2Object>::zeroed();
            // SAFETY: the object is there.
            unsafe {
                check(wg_loose_grid2_get(self.grid, id, object.as_mut_ptr()));
                object.assume_init().user as u32
            }
        };
        let pairs = self.found.iter().map(|contact| [contact.first, contact.second].map(index));
        fingerprint(pairs.filter(|&[a, b]| counts(a, b)).map(|[a, b]| pair(a, b)))
    }
}

/// The margin around each box of a broadphase: as far as the boxes move in a frame.
const MARGIN: f32 = 0.1;

/// Frames of one run in which all move, at the end of which all boxes are back: a margin makes some cheap and others
/// dear.
const FRAMES: usize = 16;

/// Which objects a frame moves, and where to.
type Frame<'a> = (&'a [u32], Vec<Aabb<2>>);

/// Frames with contacts that last a little longer than boxes overlap, as physics engines have them, beside
/// their broadphases. What they must agree about is which boxes overlap.
pub fn broadphases(judge: &mut dyn Judge, scene: &Scene<2>) {
    let all: Vec<u32> = (0..scene.len() as u32).collect();
    let steps = (1..=FRAMES / 2).chain((0..FRAMES / 2).rev());
    let every: Vec<Frame<'_>> = steps.map(|step| (&all[..], scene.after(step).to_vec())).collect();
    let some = scene.changes().into_iter().map(|change| (change.objects, change.boxes));
    let some: Vec<Frame<'_>> = some.collect();
    for (workload, frames) in
        [("all move, contacts with a margin", &every), ("1 % moves, contacts with a margin", &some)]
    {
        let midway = midway(scene, frames);
        hold(judge, case(workload, scene, frames.len() * frames[0].0.len()), || {
            vec![
                touching(scene, frames, &midway),
                broadphase::<Box2dBroadphase>(scene, frames, &midway),
                broadphase::<RapierBroadphase>(scene, frames, &midway),
            ]
        });
    }
}

fn case<'a>(workload: &'a str, scene: &'a Scene<2>, operations: usize) -> Case<'a> {
    Case { structure: "loose_grid", workload, size: &scene.name, operations: operations as u64 }
}

/// The frames with a margin, by ours.
fn touching<'a>(
    scene: &'a Scene<2>,
    frames: &'a [Frame<'a>],
    midway: &'a [Aabb<2>],
) -> Contender<'a> {
    // Two boxes with a margin each touch until they are twice as far apart.
    let mut tracking = Tracking::new(scene.boxes(), 2.0 * MARGIN);
    let of_frame = |(objects, _): &Frame<'_>| -> Vec<u64> {
        objects.iter().map(|&object| tracking.ids[object as usize]).collect()
    };
    let ids: Vec<Vec<u64>> = frames.iter().map(of_frame).collect();
    let mut first = FirstTime::default();
    Contender::ours(move || {
        let mut answer = 0;
        for (index, (ids, (_, boxes))) in ids.iter().zip(frames).enumerate() {
            let len = tracking.frame(ids, boxes);
            if index == frames.len() / 2 {
                let overlap = |a: u32, b: u32| midway[a as usize].overlaps(&midway[b as usize]);
                answer = first.answer(0, || tracking.answer(overlap));
            }
            std::hint::black_box(len);
        }
        answer
    })
}

/// The boxes in the middle of a run, where they are farthest from where they began.
fn midway(scene: &Scene<2>, frames: &[Frame<'_>]) -> Vec<Aabb<2>> {
    let mut midway = scene.boxes().to_vec();
    for (objects, boxes) in &frames[..=frames.len() / 2] {
        for (&object, &aabb) in objects.iter().zip(boxes) {
            midway[object as usize] = aabb;
        }
    }
    midway
}

/// The same frames in an engine's broadphase.
fn broadphase<'a, P: Broadphase + 'a>(
    scene: &'a Scene<2>,
    frames: &'a [Frame<'a>],
    midway: &'a [Aabb<2>],
) -> Contender<'a> {
    let mut peer = P::new(scene.boxes(), MARGIN);
    let mut first = FirstTime::default();
    Contender::peer(P::NAME, move || {
        let mut answer = 0;
        for (index, (objects, boxes)) in frames.iter().enumerate() {
            std::hint::black_box(peer.frame(objects, boxes));
            if index == frames.len() / 2 {
                answer = first.answer(0, || {
                    let mut pairs = Vec::new();
                    peer.pairs(|a, b| {
                        if midway[a as usize].overlaps(&midway[b as usize]) {
                            pairs.push(pair(a, b));
                        }
                    });
                    fingerprint(pairs)
                });
            }
        }
        answer
    })
}

/// Frames with contacts: all move; one in a hundred moves; one in a hundred is awake.
pub fn contacts(judge: &mut dyn Judge, scene: &Scene<2>) {
    let (count, few) = (scene.len(), scene.len() / 100);
    hold(judge, case("all move, contacts begin and end", scene, count), || {
        let without = move_and_pairs::<Ours<2>, 2>(scene);
        vec![all_move(scene), Contender { name: "pairs instead", ..without }]
    });
    hold(judge, case("1 % moves, contacts begin and end", scene, few), || {
        let without = moved_pairs::<Ours<2>, 2>(scene);
        vec![few_move(scene), Contender { name: "moved_pairs instead", ..without }]
    });
    hold(judge, case("1 % awake, contacts begin and end", scene, count), || {
        vec![awake(scene, "worldgrids", ASLEEP), awake(scene, "all awake", 1)]
    });
}

fn all_move(scene: &Scene<2>) -> Contender<'_> {
    let mut tracking = Tracking::new(scene.boxes(), 0.0);
    let (mut step, mut first) = (0, FirstTime::default());
    Contender::ours(move || {
        step += 1;
        let ids = std::mem::take(&mut tracking.ids);
        let len = tracking.frame(&ids, scene.after(step));
        tracking.ids = ids;
        first.answer(len, || tracking.answer(|_, _| true))
    })
}

fn few_move(scene: &Scene<2>) -> Contender<'_> {
    let mut tracking = Tracking::new(scene.boxes(), 0.0);
    let changes = scene.changes();
    let ids: Vec<Vec<u64>> = changes
        .iter()
        .map(|change| change.objects.iter().map(|&at| tracking.ids[at as usize]).collect())
        .collect();
    let (mut turn, mut first) = (0, FirstTime::default());
    Contender::ours(move || {
        let change = &changes[turn];
        let len = tracking.frame(&ids[turn], &change.boxes);
        turn = (turn + 1) % changes.len();
        let has_moved = |object: u32| change.objects.contains(&object);
        first.answer(len, || tracking.answer(|a, b| has_moved(a) || has_moved(b)))
    })
}

/// Frames in which one of so many objects is awake and moves; the others are static.
fn awake<'a>(scene: &'a Scene<2>, name: &'a str, every: usize) -> Contender<'a> {
    let mut tracking = Tracking::new(scene.boxes(), 0.0);
    let is_awake = move |at: usize| at.is_multiple_of(every);
    for (at, &id) in tracking.ids.iter().enumerate() {
        if !is_awake(at) {
            let layer = WgLooseGridLayer::Static as u32;
            // SAFETY: a plain call.
            check(unsafe { wg_loose_grid2_set_layer(tracking.grid, id, layer) });
        }
    }
    // SAFETY: as above.
    check(unsafe { wg_loose_grid2_commit(tracking.grid) });
    let ids: Vec<u64> = tracking.ids.iter().copied().step_by(every).collect();
    let mut step = 0;
    let mut boxes = Vec::new();
    Contender::peer(name, move || {
        step += 1;
        boxes.clear();
        boxes.extend(scene.after(step).iter().copied().step_by(every));
        tracking.frame(&ids, &boxes);
        // What they find is not the same.
        ids.len().min(1) as u64
    })
}
