//! The work in worlds that are not even: at least as fast as every peer, and as in an even world.

use std::mem::swap;

use worldgrids::loose_grid::Aabb;

use crate::contest::{Case, Contender, Judge, hold};
use crate::loose_grid::answers::{FirstTime, Reference, fingerprint, pair};
use crate::loose_grid::contenders::{first_hit, in_box, move_and_pairs, moved_pairs, pairs};
use crate::loose_grid::ours::{HalfStatic, Ours, WithTree};
use crate::loose_grid::peer::{FirstHit, InBox, MovedPairs, Pairs};
#[cfg(boost)]
use crate::loose_grid::peers::Boost;
use crate::loose_grid::peers::{Parry2, Parry2Queries, Parry3, Parry3Queries, Sorted};
use crate::loose_grid::scenes::Scene;
use crate::loose_grid::uneven::{Frames, Questions, Uneven, frames, worlds};

/// What ours itself is called in the world without what makes it uneven.
const WITHOUT: &str = "worldgrids, the even world";

/// A search of the two-dimensional peers that have no twin in three.
type MoreBoxes<const D: usize> = for<'a> fn(&'a Scene<D>, &'a [Aabb<D>], &mut Vec<Contender<'a>>);

/// The contests of the loose grid in worlds that are not even.
pub fn contests(judge: &mut dyn Judge) {
    let boost: MoreBoxes<2> = |_scene, _boxes, _contenders| {
        #[cfg(boost)]
        _contenders.push(in_box::<Boost, 2>(_scene, _boxes));
    };
    all_worlds::<Parry2, Parry2Queries, 2>(judge, boost);
    all_worlds::<Parry3, Parry3Queries, 3>(judge, |_, _, _| ());
}

fn all_worlds<P, Q, const D: usize>(judge: &mut dyn Judge, more_boxes: MoreBoxes<D>)
where
    Ours<D>: Pairs<D> + MovedPairs<D> + InBox<D> + FirstHit<D>,
    HalfStatic<D>: MovedPairs<D>,
    WithTree<D>: InBox<D> + FirstHit<D>,
    P: Pairs<D> + MovedPairs<D> + InBox<D> + FirstHit<D>,
    Q: MovedPairs<D>,
{
    let worlds = worlds::<D>();
    let even_of = |name| worlds.iter().find(|world| world.name == name).map(|even| even.scene());
    for world in &worlds {
        let dimensions = if D == 3 { " 3D" } else { "" };
        if !judge.wants(&format!("{}{dimensions}", world.name)) {
            continue;
        }
        let (scene, mut questions) = world.scene();
        let mut even = world.even.and_then(even_of);
        // Beside the world without its strays, what is near is asked that both have.
        let has_strays = world.even == Some("even");
        if let Some((_, near)) = even.as_mut().filter(|_| has_strays) {
            swap(&mut questions.boxes, &mut near.boxes);
            swap(&mut questions.segments, &mut near.segments);
        }
        let even = even.map(|(even, _)| even);
        if world.is_half_static {
            half_static::<P, Q, D>(judge, world, &scene);
        } else {
            moves::<P, Q, D>(judge, &scene, even.as_ref());
        }
        let even = even.as_ref().filter(|_| has_strays);
        searches::<P, D>(judge, &scene, even, &questions, more_boxes);
    }
    for frames in &frames::<D>() {
        let objects = frames.frames.len() * frames.frames[0].len();
        hold(judge, case("1,000 frames and their pairs", &frames.name, objects), || {
            vec![
                played::<Ours<D>, D>(frames),
                played::<P, D>(frames),
                played::<Sorted<D>, D>(frames),
            ]
        });
    }
}

fn case<'a>(workload: &'a str, size: &'a str, operations: usize) -> Case<'a> {
    Case { structure: "loose_grid_uneven", workload, size, operations: operations as u64 }
}

/// Ours in the world without strays, or with islands close together: the same pairs.
fn in_even<'a, const D: usize>(
    contenders: &mut Vec<Contender<'a>>,
    even: Option<&'a Scene<D>>,
    contender: impl Fn(&'a Scene<D>) -> Contender<'a>,
) {
    if let Some(even) = even {
        contenders.push(Contender { name: WITHOUT, ..contender(even) });
    }
}

/// All move, one in a hundred moves, none moves.
fn moves<P, Q, const D: usize>(judge: &mut dyn Judge, scene: &Scene<D>, even: Option<&Scene<D>>)
where
    Ours<D>: Pairs<D> + MovedPairs<D>,
    P: Pairs<D> + MovedPairs<D>,
    Q: MovedPairs<D>,
{
    hold(judge, case("all move, then pairs", &scene.name, scene.len()), || {
        let mut contenders = vec![
            move_and_pairs::<Ours<D>, D>(scene),
            move_and_pairs::<P, D>(scene),
            move_and_pairs::<Sorted<D>, D>(scene),
        ];
        in_even(&mut contenders, even, |even| move_and_pairs::<Ours<D>, D>(even));
        contenders
    });

    hold(judge, case("1 % moves, then its pairs", &scene.name, (scene.len() / 100).max(1)), || {
        vec![
            moved_pairs::<Ours<D>, D>(scene),
            moved_pairs::<P, D>(scene),
            moved_pairs::<Q, D>(scene),
            moved_pairs::<Sorted<D>, D>(scene),
        ]
    });

    hold(judge, case("pairs alone", &scene.name, scene.len()), || {
        let mut contenders =
            vec![pairs::<Ours<D>, D>(scene), pairs::<P, D>(scene), pairs::<Sorted<D>, D>(scene)];
        in_even(&mut contenders, even, |even| pairs::<Ours<D>, D>(even));
        contenders
    });
}

/// The first half of all objects moves, the second half is static.
fn half_static<P, Q, const D: usize>(judge: &mut dyn Judge, world: &Uneven<D>, scene: &Scene<D>)
where
    HalfStatic<D>: MovedPairs<D>,
    P: MovedPairs<D>,
    Q: MovedPairs<D>,
{
    assert!(world.is_half_static);
    let moving: Vec<u32> = (0..scene.len() as u32 / 2).collect();
    hold(judge, case("half moves, then its pairs", &scene.name, moving.len()), || {
        vec![
            half_moves::<HalfStatic<D>, D>(scene, &moving),
            half_moves::<P, D>(scene, &moving),
            half_moves::<Q, D>(scene, &moving),
            half_moves::<Sorted<D>, D>(scene, &moving),
        ]
    });
}

fn half_moves<'a, P: MovedPairs<D>, const D: usize>(
    scene: &'a Scene<D>,
    moving: &'a [u32],
) -> Contender<'a> {
    let mut peer = P::new(scene.boxes());
    let (mut pairs, mut step, mut first) = (Vec::new(), 0, FirstTime::default());
    Contender::peer(P::NAME, move || {
        step += 1;
        pairs.clear();
        peer.moved_pairs(moving, &scene.after(step)[..moving.len()], &mut pairs);
        let all = || pairs.iter().map(|&[a, b]| pair(peer.index(a), peer.index(b)));
        first.answer(pairs.len(), || fingerprint(all()))
    })
}

/// Boxes, segments near objects, and segments across the world.
fn searches<P, const D: usize>(
    judge: &mut dyn Judge,
    scene: &Scene<D>,
    even: Option<&Scene<D>>,
    questions: &Questions<D>,
    more_boxes: MoreBoxes<D>,
) where
    Ours<D>: InBox<D> + FirstHit<D>,
    WithTree<D>: InBox<D> + FirstHit<D>,
    P: InBox<D> + FirstHit<D>,
{
    let Questions { boxes, large_boxes, segments, long_segments } = questions;
    hold(judge, case("box query", &scene.name, boxes.len()), || {
        let mut contenders = vec![
            in_box::<Ours<D>, D>(scene, boxes),
            in_box::<P, D>(scene, boxes),
            in_box::<Sorted<D>, D>(scene, boxes),
        ];
        more_boxes(scene, boxes, &mut contenders);
        in_even(&mut contenders, even, |even| in_box::<Ours<D>, D>(even, boxes));
        contenders
    });
    hold(judge, case("box query, tree", &scene.name, boxes.len()), || {
        let mut contenders = vec![
            in_box::<WithTree<D>, D>(scene, boxes),
            in_box::<P, D>(scene, boxes),
            in_box::<Sorted<D>, D>(scene, boxes),
        ];
        more_boxes(scene, boxes, &mut contenders);
        contenders
    });
    hold(judge, case("large box, tree", &scene.name, large_boxes.len()), || {
        vec![in_box::<WithTree<D>, D>(scene, large_boxes), in_box::<P, D>(scene, large_boxes)]
    });
    let reference = Reference::mostly(1e-3);
    hold(judge, case("segment of 100", &scene.name, segments.len()), || {
        let ours = |scene| first_hit::<Ours<D>, D>(scene, segments, &reference);
        let peer = first_hit::<P, D>(scene, segments, &reference);
        let mut contenders = vec![ours(scene), peer];
        in_even(&mut contenders, even, ours);
        contenders
    });
    for (workload, segments) in
        [("segment of 100, tree", segments), ("segment across, tree", long_segments)]
    {
        let reference = Reference::mostly(1e-3);
        hold(judge, case(workload, &scene.name, segments.len()), || {
            vec![
                first_hit::<WithTree<D>, D>(scene, segments, &reference),
                first_hit::<P, D>(scene, segments, &reference),
            ]
        });
    }
}

/// A structure is built and a thousand frames are played.
fn played<'a, P: Pairs<D>, const D: usize>(frames: &'a Frames<D>) -> Contender<'a> {
    let mut first = FirstTime::default();
    Contender::peer(P::NAME, move || {
        let mut peer = P::new(&frames.frames[0]);
        let (mut pairs, mut count) = (Vec::new(), 0);
        for boxes in &frames.frames {
            pairs.clear();
            peer.move_all(boxes);
            peer.pairs(&mut pairs);
            count += pairs.len();
        }
        let all = || pairs.iter().map(|&[a, b]| pair(peer.index(a), peer.index(b)));
        first.answer(count, || fingerprint(all()))
    })
}
