//! Pieces of work, each as done by anybody who can.

use worldgrids::loose_grid::Aabb;

use crate::contest::Contender;
use crate::loose_grid::answers::{FirstTime, Reference, fingerprint, pair};
use crate::loose_grid::peer::{
    FirstHit, InBall, InBox, MovedPairs, Nearest, Pairs, Peer, Replace, Visible,
};
use crate::loose_grid::scenes::{Frustum, Scene};

/// Somebody who does a piece of work.
fn contender<'a, P: Peer<D>, const D: usize>(run: impl FnMut() -> u64 + 'a) -> Contender<'a> {
    Contender::peer(P::NAME, run)
}

/// The set of pairs as one number.
fn pairs_answer<P: Peer<D>, const D: usize>(peer: &P, pairs: &[[P::Id; 2]]) -> u64 {
    fingerprint(pairs.iter().map(|&[a, b]| pair(peer.index(a), peer.index(b))))
}

/// The results of one query as numbers that differ from those of other queries.
fn results_of<'a, P: Peer<D>, const D: usize>(
    peer: &'a P,
    query: usize,
    found: &'a [P::Id],
) -> impl Iterator<Item = u64> + 'a {
    found.iter().map(move |&id| (query as u64) << 32 | u64::from(peer.index(id)))
}

/// Every object moves, then all pairs are found.
pub fn move_and_pairs<P: Pairs<D>, const D: usize>(scene: &Scene<D>) -> Contender<'_> {
    let mut peer = P::new(scene.boxes());
    let (mut pairs, mut step, mut first) = (Vec::new(), 0, FirstTime::default());
    contender::<P, D>(move || {
        step += 1;
        peer.move_all(scene.after(step));
        pairs.clear();
        peer.pairs(&mut pairs);
        first.answer(pairs.len(), || pairs_answer(&peer, &pairs))
    })
}

/// All pairs are found, after everything moved once.
pub fn pairs<P: Pairs<D>, const D: usize>(scene: &Scene<D>) -> Contender<'_> {
    let mut peer = P::new(scene.boxes());
    peer.move_all(scene.after(1));
    let (mut pairs, mut first) = (Vec::new(), FirstTime::default());
    contender::<P, D>(move || {
        pairs.clear();
        peer.pairs(&mut pairs);
        first.answer(pairs.len(), || pairs_answer(&peer, &pairs))
    })
}

/// A hundredth of the objects moves, then their pairs are found.
pub fn moved_pairs<P: MovedPairs<D>, const D: usize>(scene: &Scene<D>) -> Contender<'_> {
    let mut peer = P::new(scene.boxes());
    let changes = scene.changes();
    let (mut pairs, mut turn, mut first) = (Vec::new(), 0, FirstTime::default());
    contender::<P, D>(move || {
        let change = &changes[turn];
        turn = (turn + 1) % changes.len();
        pairs.clear();
        peer.moved_pairs(change.objects, &change.boxes, &mut pairs);
        first.answer(pairs.len(), || pairs_answer(&peer, &pairs))
    })
}

/// A hundredth of the objects is taken out and put in again elsewhere.
pub fn replace<'a, P: Replace<D> + InBox<D>, const D: usize>(
    scene: &'a Scene<D>,
    queries: &'a [Aabb<D>],
) -> Contender<'a> {
    let mut peer = P::new(scene.boxes());
    let changes = scene.changes();
    let (mut turn, mut first) = (0, FirstTime::default());
    contender::<P, D>(move || {
        let change = &changes[turn];
        turn = (turn + 1) % changes.len();
        peer.replace(change.objects, &change.boxes);
        first.answer(change.objects.len(), || {
            let mut found = Vec::new();
            fingerprint(queries.iter().enumerate().flat_map(|(query, bounds)| {
                found.clear();
                peer.in_box(bounds, &mut found);
                results_of(&peer, query, &found).collect::<Vec<_>>()
            }))
        })
    })
}

/// Box after box is searched.
pub fn in_box<'a, P: InBox<D>, const D: usize>(
    scene: &Scene<D>,
    queries: &'a [Aabb<D>],
) -> Contender<'a> {
    let search = |peer: &mut P, query: usize, found: &mut Vec<P::Id>| {
        peer.in_box(&queries[query], found);
    };
    searches(scene, (queries.len(), queries.len()), search)
}

/// Circle after circle is searched.
pub fn in_ball<'a, P: InBall<D>, const D: usize>(
    scene: &Scene<D>,
    centers: &'a [[f32; D]],
    radius: f32,
) -> Contender<'a> {
    let search = move |peer: &mut P, query: usize, found: &mut Vec<P::Id>| {
        peer.in_ball(centers[query], radius, found);
    };
    searches(scene, (centers.len(), centers.len()), search)
}

/// What cameras see, so many in a run.
pub fn visible<'a, P: Visible>(
    scene: &Scene<3>,
    cameras: &'a [Frustum],
    each: usize,
) -> Contender<'a> {
    searches(scene, (cameras.len(), each), |peer: &mut P, camera: usize, found: &mut Vec<P::Id>| {
        peer.visible(&cameras[camera], found);
    })
}

/// One query after the other, each into an empty list: of so many so many in a run, the next run the next ones.
fn searches<'a, P: Peer<D>, const D: usize>(
    scene: &Scene<D>,
    (queries, each): (usize, usize),
    search: impl Fn(&mut P, usize, &mut Vec<P::Id>) + 'a,
) -> Contender<'a> {
    let mut peer = P::new(scene.boxes());
    let (mut found, mut first) = (Vec::new(), FirstTime::default());
    let mut runs = (0..queries / each).map(move |run| run * each..(run + 1) * each).cycle();
    contender::<P, D>(move || {
        let run = runs.next().unwrap_or_default();
        let mut count = 0;
        for query in run.clone() {
            found.clear();
            search(&mut peer, query, &mut found);
            count += found.len();
        }
        first.answer(count, || {
            fingerprint(run.flat_map(|query| {
                found.clear();
                search(&mut peer, query, &mut found);
                results_of(&peer, query, &found).collect::<Vec<_>>()
            }))
        })
    })
}

/// Segment after segment, to what it hits first.
pub fn first_hit<'a, P: FirstHit<D>, const D: usize>(
    scene: &Scene<D>,
    segments: &'a [([f32; D], [f32; D])],
    reference: &'a Reference,
) -> Contender<'a> {
    let mut peer = P::new(scene.boxes());
    let (mut hits, mut first) = (Vec::new(), FirstTime::default());
    contender::<P, D>(move || {
        hits.clear();
        for &(origin, translation) in segments {
            hits.push(peer.first_hit(origin, translation).unwrap_or(f64::INFINITY));
        }
        first.answer(hits.len(), || reference.agree(P::NAME, &hits))
    })
}

/// Point after point, to the nearest objects.
pub fn nearest<'a, P: Nearest<D>, const D: usize>(
    scene: &Scene<D>,
    points: &'a [[f32; D]],
    k: usize,
    reference: &'a Reference,
) -> Contender<'a> {
    let mut peer = P::new(scene.boxes());
    let (mut distances, mut first) = (Vec::new(), FirstTime::default());
    contender::<P, D>(move || {
        distances.clear();
        for &point in points {
            peer.nearest(point, k, &mut distances);
        }
        first.answer(distances.len(), || reference.agree(P::NAME, &distances))
    })
}
