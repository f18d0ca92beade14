//! The loose grid beside parry on the same scenes: the same pairs, the same hits, while all move.

use std::collections::BTreeSet;

use worldgrids::loose_grid::Aabb;
use worldgrids_benches::loose_grid::ours::Ours;
use worldgrids_benches::loose_grid::peer::{
    FirstHit, InBall, InBox, MovedPairs, Pairs, Peer, Replace, Visible,
};
use worldgrids_benches::loose_grid::peers::{Parry2, Parry2Queries, Parry3, Parry3Queries, Sweep};
use worldgrids_benches::loose_grid::scenes::{Scene, cameras};

const COUNT: usize = 5_000;

fn scenes<const D: usize>() -> [Scene<D>; 4] {
    [Scene::uniform(COUNT), Scene::clumped(COUNT), Scene::power_law(COUNT), Scene::sparse(COUNT)]
}

/// Pairs by the indices of their objects; none may come twice.
fn pair_set<P: Peer<D>, const D: usize>(peer: &P, pairs: &[[P::Id; 2]]) -> BTreeSet<(u32, u32)> {
    let named = pairs.iter().map(|&[a, b]| {
        let (a, b) = (peer.index(a), peer.index(b));
        (a.min(b), a.max(b))
    });
    let set: BTreeSet<_> = named.collect();
    assert_eq!(set.len(), pairs.len(), "{} reports a pair twice", P::NAME);
    set
}

/// Found objects by their indices; none may come twice.
fn found_set<P: Peer<D>, const D: usize>(
    peer: &mut P,
    search: impl FnOnce(&mut P, &mut Vec<P::Id>),
) -> BTreeSet<u32> {
    let mut found = Vec::new();
    search(peer, &mut found);
    let set: BTreeSet<u32> = found.iter().map(|&id| peer.index(id)).collect();
    assert_eq!(set.len(), found.len(), "{} reports an object twice", P::NAME);
    set
}

fn same_pairs<O: Pairs<D>, P: Pairs<D>, const D: usize>() {
    for scene in scenes::<D>() {
        let (mut ours, mut peer) = (O::new(scene.boxes()), P::new(scene.boxes()));
        for step in 1..=12 {
            ours.move_all(scene.after(step));
            peer.move_all(scene.after(step));
            let (mut our_pairs, mut peer_pairs) = (Vec::new(), Vec::new());
            ours.pairs(&mut our_pairs);
            peer.pairs(&mut peer_pairs);
            let (ours, peers) = (pair_set(&ours, &our_pairs), pair_set(&peer, &peer_pairs));
            assert!(ours == peers, "{}, step {step}", scene.name);
        }
    }
}

fn same_moved_pairs<O: MovedPairs<D>, P: MovedPairs<D>, const D: usize>() {
    for scene in scenes::<D>() {
        let (mut ours, mut peer) = (O::new(scene.boxes()), P::new(scene.boxes()));
        for (turn, change) in scene.changes().iter().enumerate() {
            let (mut our_pairs, mut peer_pairs) = (Vec::new(), Vec::new());
            ours.moved_pairs(change.objects, &change.boxes, &mut our_pairs);
            peer.moved_pairs(change.objects, &change.boxes, &mut peer_pairs);
            let (ours, peers) = (pair_set(&ours, &our_pairs), pair_set(&peer, &peer_pairs));
            assert!(ours == peers, "{}, turn {turn}", scene.name);
        }
    }
}

fn same_finds<O, P, const D: usize>()
where
    O: Replace<D> + InBox<D> + InBall<D>,
    P: Replace<D> + InBox<D> + InBall<D>,
{
    for scene in scenes::<D>() {
        let (mut ours, mut peer) = (O::new(scene.boxes()), P::new(scene.boxes()));
        for change in scene.changes() {
            ours.replace(change.objects, &change.boxes);
            peer.replace(change.objects, &change.boxes);
        }
        for (index, center) in scene.places(200).into_iter().enumerate() {
            let reach = [0.0, 1.0, 10.0, 100.0][index % 4];
            let bounds =
                Aabb::new(center.map(|axis| axis - reach), center.map(|axis| axis + reach));
            let our_finds = found_set(&mut ours, |ours, found| ours.in_box(&bounds, found));
            let peer_finds = found_set(&mut peer, |peer, found| peer.in_box(&bounds, found));
            assert!(our_finds == peer_finds, "box {index}, {}", scene.name);
            let our_finds = found_set(&mut ours, |ours, found| ours.in_ball(center, reach, found));
            let peer_finds = found_set(&mut peer, |peer, found| peer.in_ball(center, reach, found));
            assert!(our_finds == peer_finds, "ball {index}, {}", scene.name);
        }
    }
}

fn same_hits<O: FirstHit<D>, P: FirstHit<D>, const D: usize>() {
    for scene in scenes::<D>() {
        let (mut ours, mut peer) = (O::new(scene.boxes()), P::new(scene.boxes()));
        for length in [0.5, 10.0, 1000.0] {
            for (index, (origin, translation)) in
                scene.segments(400, length).into_iter().enumerate()
            {
                let our_hit = ours.first_hit(origin, translation);
                let peer_hit = peer.first_hit(origin, translation);
                let is_same = match (our_hit, peer_hit) {
                    (Some(ours), Some(peers)) => (ours - peers).abs() * length < 1e-2,
                    (ours, peers) => ours.is_none() && peers.is_none(),
                };
                let name = &scene.name;
                assert!(is_same, "segment {index}, {name}: {our_hit:?}, not {peer_hit:?}");
            }
        }
    }
}

#[test]
fn pairs_are_those_of_parry2d() {
    same_pairs::<Ours<2>, Parry2, 2>();
}

#[test]
fn pairs_are_those_of_parry3d() {
    same_pairs::<Ours<3>, Parry3, 3>();
}

#[test]
fn pairs_of_what_moved_are_those_of_parry2d() {
    same_moved_pairs::<Ours<2>, Parry2, 2>();
    same_moved_pairs::<Ours<2>, Parry2Queries, 2>();
}

#[test]
fn pairs_of_what_moved_are_those_of_parry3d() {
    same_moved_pairs::<Ours<3>, Parry3, 3>();
    same_moved_pairs::<Ours<3>, Parry3Queries, 3>();
}

#[test]
fn finds_are_those_of_parry2d() {
    same_finds::<Ours<2>, Parry2, 2>();
}

#[test]
fn finds_are_those_of_parry3d() {
    same_finds::<Ours<3>, Parry3, 3>();
}

#[test]
fn first_hits_are_those_of_parry2d() {
    same_hits::<Ours<2>, Parry2, 2>();
}

#[test]
fn first_hits_are_those_of_parry3d() {
    same_hits::<Ours<3>, Parry3, 3>();
}

#[test]
fn a_camera_sees_what_parry3d_and_a_sweep_see() {
    for scene in scenes::<3>() {
        let mut ours = Ours::<3>::new(scene.boxes());
        let mut parry = Parry3::new(scene.boxes());
        let mut sweep = Sweep::new(scene.boxes());
        for planes in cameras(scene.side, 12) {
            let seen = found_set(&mut ours, |ours, found| ours.visible(&planes, found));
            assert!(!seen.is_empty(), "{}", scene.name);
            let by_parry = found_set(&mut parry, |parry, found| parry.visible(&planes, found));
            assert!(seen == by_parry, "{}", scene.name);
            let by_sweep = found_set(&mut sweep, |sweep, found| sweep.visible(&planes, found));
            assert!(seen == by_sweep, "{}", scene.name);
        }
    }
}
