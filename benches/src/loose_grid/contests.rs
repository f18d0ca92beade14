//! The work, who does it, and the ratios to reach.

use worldgrids::loose_grid::Aabb;

use crate::contest::{Case, Judge, Unit, hold};
use crate::loose_grid::answers::Reference;
use crate::loose_grid::contacts::{broadphases, contacts};
use crate::loose_grid::contenders::{
    first_hit, in_ball, in_box, move_and_pairs, moved_pairs, nearest, pairs, replace, visible,
};
use crate::loose_grid::ours::Ours;
use crate::loose_grid::parts::parts;
use crate::loose_grid::peer::{Pairs, Peer};
#[cfg(boost)]
use crate::loose_grid::peers::Boost;
use crate::loose_grid::peers::{
    Box2d, Broccoli, FlatSpatial, Kiddo, Parry2, Parry2Queries, Parry3, Parry3Queries, Rstar,
    StaticIndex, Sweep,
};
use crate::loose_grid::scenes::{Scene, cameras};

/// Queries of one run.
const QUERIES: usize = 4096;
/// Cameras of one run; the next run has the next ones.
const CAMERAS: usize = 8;
/// Neighbours that are asked for.
const K: usize = 8;

/// The contests of the loose grid.
pub fn contests(judge: &mut dyn Judge) {
    for count in [10_000, 100_000, 1_000_000] {
        let uniform = Scene::<2>::uniform(count);
        all_move(judge, &uniform, true);
        // Seconds a run at 1M: the uniform world is enough.
        all_move(judge, &Scene::clumped(count), count < 1_000_000);
        varying_sizes(judge, &Scene::power_law(count));
        queries(judge, &uniform);
        if count == 100_000 {
            pairs_alone(judge, &uniform);
            pairs_alone(judge, &Scene::clumped(count));
        }
        if count >= 100_000 {
            nearest_contests(judge, &uniform);
            changes(judge, &uniform);
            first_hits(judge, "segment of 100, first hit", 100.0, &uniform);
            parts(judge, &uniform);
            contacts(judge, &uniform);
            memory(judge, &uniform);
        }
        if count <= 100_000 {
            first_hits(judge, "segment of 1000, first hit", 1000.0, &Scene::sparse(count));
            broadphases(judge, &uniform);
        }
    }
    for count in [10_000, 100_000, 1_000_000] {
        three_dimensions(judge, &Scene::uniform(count));
    }
}

fn case<'a>(workload: &'a str, size: &'a str, operations: usize) -> Case<'a> {
    Case { structure: "loose_grid", workload, size, operations: operations as u64 }
}

/// Every object moves, then all pairs.
fn all_move(judge: &mut dyn Judge, scene: &Scene<2>, with_box2d: bool) {
    hold(judge, case("all move, then pairs", &scene.name, scene.len()), || {
        let mut contenders = vec![
            move_and_pairs::<Ours<2>, 2>(scene),
            move_and_pairs::<Parry2, 2>(scene),
            move_and_pairs::<Broccoli, 2>(scene),
        ];
        if scene.len() < 1_000_000 {
            contenders.push(move_and_pairs::<Rstar, 2>(scene));
        }
        if with_box2d {
            contenders.push(move_and_pairs::<Box2d, 2>(scene));
        }
        contenders
    });
}

/// All pairs, again and again.
fn pairs_alone(judge: &mut dyn Judge, scene: &Scene<2>) {
    hold(judge, case("pairs alone", &scene.name, scene.len()), || {
        vec![pairs::<Ours<2>, 2>(scene), pairs::<Parry2, 2>(scene), pairs::<Broccoli, 2>(scene)]
    });
}

/// What overlaps a box or a circle, with about 110 hits.
fn queries(judge: &mut dyn Judge, scene: &Scene<2>) {
    let centers = scene.places(QUERIES);
    let half = 8.6;
    let around = |center: &[f32; 2]| {
        Aabb::new(center.map(|axis| axis - half), center.map(|axis| axis + half))
    };
    let boxes: Vec<Aabb<2>> = centers.iter().map(around).collect();
    hold(judge, case("box query, 110 hits", &scene.name, QUERIES), || {
        let mut contenders = vec![in_box::<Ours<2>, 2>(scene, &boxes)];
        #[cfg(boost)]
        contenders.push(in_box::<Boost, 2>(scene, &boxes));
        contenders
            .extend([in_box::<StaticIndex, 2>(scene, &boxes), in_box::<Parry2, 2>(scene, &boxes)]);
        // Slower than those above, and seconds to fill at 1M.
        if scene.len() < 1_000_000 {
            contenders.extend([
                in_box::<Rstar, 2>(scene, &boxes),
                in_box::<FlatSpatial, 2>(scene, &boxes),
                in_box::<Box2d, 2>(scene, &boxes),
            ]);
        }
        contenders
    });

    let radius = 9.6;
    hold(judge, case("circle query, 110 hits", &scene.name, QUERIES), || {
        let mut contenders = vec![in_ball::<Ours<2>, 2>(scene, &centers, radius)];
        #[cfg(boost)]
        contenders.push(in_ball::<Boost, 2>(scene, &centers, radius));
        contenders.extend([
            in_ball::<StaticIndex, 2>(scene, &centers, radius),
            in_ball::<Parry2, 2>(scene, &centers, radius),
        ]);
        if scene.len() < 1_000_000 {
            contenders.push(in_ball::<Rstar, 2>(scene, &centers, radius));
        }
        contenders
    });
}

/// The eight nearest, of boxes and of points.
fn nearest_contests(judge: &mut dyn Judge, scene: &Scene<2>) {
    let points = scene.places(QUERIES);
    let reference = Reference::new(1e-2);
    hold(judge, case("8 nearest", &scene.name, QUERIES), || {
        let mut contenders = vec![nearest::<Ours<2>, 2>(scene, &points, K, &reference)];
        #[cfg(boost)]
        contenders.push(nearest::<Boost, 2>(scene, &points, K, &reference));
        contenders.push(nearest::<Rstar, 2>(scene, &points, K, &reference));
        contenders
    });

    let scene = Scene::<2>::points(scene.len());
    let reference = Reference::new(1e-2);
    hold(judge, case("8 nearest", &scene.name, QUERIES), || {
        vec![
            nearest::<Ours<2>, 2>(&scene, &points, K, &reference),
            nearest::<Kiddo, 2>(&scene, &points, K, &reference),
        ]
    });
}

/// A hundredth moves, or is replaced.
fn changes(judge: &mut dyn Judge, scene: &Scene<2>) {
    let few = scene.len() / 100;
    hold(judge, case("1 % moves, then its pairs", &scene.name, few), || {
        vec![
            moved_pairs::<Ours<2>, 2>(scene),
            moved_pairs::<Parry2, 2>(scene),
            moved_pairs::<Parry2Queries, 2>(scene),
        ]
    });

    let queries: Vec<Aabb<2>> =
        scene.boxes().iter().step_by(scene.len() / QUERIES).copied().collect();
    hold(judge, case("1 % out, 1 % in", &scene.name, few), || {
        vec![
            replace::<Ours<2>, 2>(scene, &queries),
            replace::<FlatSpatial, 2>(scene, &queries),
            replace::<Parry2, 2>(scene, &queries),
        ]
    });
}

/// Segments to their first hit.
fn first_hits(judge: &mut dyn Judge, workload: &str, length: f64, scene: &Scene<2>) {
    let segments = scene.segments(QUERIES, length);
    let reference = Reference::new(1e-4);
    hold(judge, case(workload, &scene.name, QUERIES), || {
        vec![
            first_hit::<Ours<2>, 2>(scene, &segments, &reference),
            first_hit::<Parry2, 2>(scene, &segments, &reference),
        ]
    });
}

/// Sizes by a power law.
fn varying_sizes(judge: &mut dyn Judge, scene: &Scene<2>) {
    hold(judge, case("all move, then pairs", &scene.name, scene.len()), || {
        vec![
            move_and_pairs::<Ours<2>, 2>(scene),
            move_and_pairs::<Parry2, 2>(scene),
            move_and_pairs::<Broccoli, 2>(scene),
        ]
    });
}

/// Pairs and culling in 3D.
fn three_dimensions(judge: &mut dyn Judge, scene: &Scene<3>) {
    hold(judge, case("all move, then pairs", &scene.name, scene.len()), || {
        vec![move_and_pairs::<Ours<3>, 3>(scene), move_and_pairs::<Parry3, 3>(scene)]
    });
    if scene.len() < 100_000 {
        return;
    }
    let cameras = cameras(scene.side, QUERIES);
    hold(judge, case("frustum, 6 % visible", &scene.name, CAMERAS), || {
        vec![
            visible::<Ours<3>>(scene, &cameras, CAMERAS),
            visible::<Parry3>(scene, &cameras, CAMERAS),
            visible::<Sweep>(scene, &cameras, CAMERAS),
        ]
    });
    hold(judge, case("1 % moves, then its pairs", &scene.name, scene.len() / 100), || {
        vec![
            moved_pairs::<Ours<3>, 3>(scene),
            moved_pairs::<Parry3, 3>(scene),
            moved_pairs::<Parry3Queries, 3>(scene),
        ]
    });
}

/// Bytes an object.
fn memory(judge: &mut dyn Judge, scene: &Scene<2>) {
    let case = case("bytes held an object", &scene.name, 1);
    if !judge.wants_case(case.workload, case.size) {
        return;
    }
    let mut grid = Ours::<2>::new(scene.boxes());
    grid.move_all(scene.after(1));
    let bytes = grid.stats().bytes_reserved as f64 / scene.len() as f64;
    let parry = Parry2::new(scene.boxes()).bytes() as f64 / scene.len() as f64;
    judge.figure(case, Unit::Bytes, bytes, Parry2::NAME, parry);
}
