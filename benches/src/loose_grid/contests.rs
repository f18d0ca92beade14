//! The work, who does it, and the ratios to reach.

use worldgrids::loose_grid::Aabb;

use crate::contest::{Case, Judge, Unit};
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
        all_move(judge, count);
    }
    for count in [10_000, 100_000, 1_000_000] {
        queries(judge, count);
    }
    nearest_contests(judge);
    changes(judge);
    casts(judge);
    varying_sizes(judge);
    three_dimensions(judge);
    parts(judge);
    contacts(judge);
    broadphases(judge);
    memory(judge);
}

fn case<'a>(workload: &'a str, size: &'a str, operations: usize) -> Case<'a> {
    Case { structure: "loose_grid", workload, size, operations: operations as u64 }
}

/// Every object moves, then all pairs; and all pairs alone.
fn all_move(judge: &mut dyn Judge, count: usize) {
    for is_clumped in [false, true] {
        let scene = if is_clumped { Scene::<2>::clumped(count) } else { Scene::uniform(count) };
        let mut contenders = vec![
            move_and_pairs::<Ours<2>, 2>(&scene),
            move_and_pairs::<Parry2, 2>(&scene),
            move_and_pairs::<Broccoli, 2>(&scene),
        ];
        if count < 1_000_000 {
            contenders.push(move_and_pairs::<Rstar, 2>(&scene));
        }
        // Seconds a run at 1M: once is enough.
        if !(count == 1_000_000 && is_clumped) {
            contenders.push(move_and_pairs::<Box2d, 2>(&scene));
        }
        judge.contest(case("all move, then pairs", &scene.name, count), &mut contenders);
        drop(contenders);
        if count == 100_000 {
            let contenders = &mut [
                pairs::<Ours<2>, 2>(&scene),
                pairs::<Parry2, 2>(&scene),
                pairs::<Broccoli, 2>(&scene),
            ];
            judge.contest(case("pairs alone", &scene.name, count), contenders);
        }
    }
}

/// What overlaps a box or a circle, with about 110 hits.
fn queries(judge: &mut dyn Judge, count: usize) {
    let scene = Scene::<2>::uniform(count);
    let centers = scene.places(QUERIES);
    let half = 8.6;
    let around = |center: &[f32; 2]| {
        Aabb::new(center.map(|axis| axis - half), center.map(|axis| axis + half))
    };
    let boxes: Vec<Aabb<2>> = centers.iter().map(around).collect();
    let mut contenders = vec![
        in_box::<Ours<2>, 2>(&scene, &boxes),
        in_box::<StaticIndex, 2>(&scene, &boxes),
        in_box::<Parry2, 2>(&scene, &boxes),
        in_box::<Rstar, 2>(&scene, &boxes),
        in_box::<FlatSpatial, 2>(&scene, &boxes),
        in_box::<Box2d, 2>(&scene, &boxes),
    ];
    #[cfg(boost)]
    contenders.insert(1, in_box::<Boost, 2>(&scene, &boxes));
    judge.contest(case("box query, 110 hits", &scene.name, QUERIES), &mut contenders);

    let radius = 9.6;
    let mut contenders = vec![
        in_ball::<Ours<2>, 2>(&scene, &centers, radius),
        in_ball::<StaticIndex, 2>(&scene, &centers, radius),
        in_ball::<Parry2, 2>(&scene, &centers, radius),
        in_ball::<Rstar, 2>(&scene, &centers, radius),
    ];
    #[cfg(boost)]
    contenders.insert(1, in_ball::<Boost, 2>(&scene, &centers, radius));
    judge.contest(case("circle query, 110 hits", &scene.name, QUERIES), &mut contenders);
}

/// The eight nearest, of boxes and of points.
fn nearest_contests(judge: &mut dyn Judge) {
    for count in [100_000, 1_000_000] {
        let scene = Scene::<2>::uniform(count);
        let points = scene.places(QUERIES);
        let reference = Reference::new(1e-2);
        let mut contenders = vec![
            nearest::<Ours<2>, 2>(&scene, &points, K, &reference),
            nearest::<Rstar, 2>(&scene, &points, K, &reference),
        ];
        #[cfg(boost)]
        contenders.insert(1, nearest::<Boost, 2>(&scene, &points, K, &reference));
        judge.contest(case("8 nearest", &scene.name, QUERIES), &mut contenders);

        let scene = Scene::<2>::points(count);
        let reference = Reference::new(1e-2);
        let contenders = &mut [
            nearest::<Ours<2>, 2>(&scene, &points, K, &reference),
            nearest::<Kiddo, 2>(&scene, &points, K, &reference),
        ];
        judge.contest(case("8 nearest", &scene.name, QUERIES), contenders);
    }
}

/// A hundredth moves, or is replaced.
fn changes(judge: &mut dyn Judge) {
    for count in [100_000, 1_000_000] {
        let scene = Scene::<2>::uniform(count);
        let contenders = &mut [
            moved_pairs::<Ours<2>, 2>(&scene),
            moved_pairs::<Parry2, 2>(&scene),
            moved_pairs::<Parry2Queries, 2>(&scene),
        ];
        judge.contest(case("1 % moves, then its pairs", &scene.name, count / 100), contenders);

        let queries: Vec<Aabb<2>> =
            scene.boxes().iter().step_by(count / QUERIES).copied().collect();
        let contenders = &mut [
            replace::<Ours<2>, 2>(&scene, &queries),
            replace::<FlatSpatial, 2>(&scene, &queries),
            replace::<Parry2, 2>(&scene, &queries),
        ];
        judge.contest(case("1 % out, 1 % in", &scene.name, count / 100), contenders);
    }
}

/// Segments to their first hit, in a full world and in a sparse one.
fn casts(judge: &mut dyn Judge) {
    let works: [(_, _, Scene<2>, f64); 4] = [
        ("segment of 100, first hit", 100.0, Scene::uniform(100_000), 1e-4),
        ("segment of 100, first hit", 100.0, Scene::uniform(1_000_000), 1e-4),
        ("segment of 1000, first hit", 1000.0, Scene::sparse(10_000), 1e-4),
        ("segment of 1000, first hit", 1000.0, Scene::sparse(100_000), 1e-4),
    ];
    for (workload, length, scene, tolerance) in works {
        let segments = scene.segments(QUERIES, length);
        let reference = Reference::new(tolerance);
        let contenders = &mut [
            first_hit::<Ours<2>, 2>(&scene, &segments, &reference),
            first_hit::<Parry2, 2>(&scene, &segments, &reference),
        ];
        judge.contest(case(workload, &scene.name, QUERIES), contenders);
    }
}

/// Sizes by a power law.
fn varying_sizes(judge: &mut dyn Judge) {
    for count in [10_000, 100_000, 1_000_000] {
        let scene = Scene::<2>::power_law(count);
        let contenders = &mut [
            move_and_pairs::<Ours<2>, 2>(&scene),
            move_and_pairs::<Parry2, 2>(&scene),
            move_and_pairs::<Broccoli, 2>(&scene),
        ];
        judge.contest(case("all move, then pairs", &scene.name, count), contenders);
    }
}

/// Pairs and culling in 3D.
fn three_dimensions(judge: &mut dyn Judge) {
    for count in [10_000, 100_000, 1_000_000] {
        let scene = Scene::<3>::uniform(count);
        let contenders =
            &mut [move_and_pairs::<Ours<3>, 3>(&scene), move_and_pairs::<Parry3, 3>(&scene)];
        judge.contest(case("all move, then pairs", &scene.name, count), contenders);
    }
    for count in [100_000, 1_000_000] {
        let scene = Scene::<3>::uniform(count);
        let cameras = cameras(scene.side, QUERIES);
        let contenders = &mut [
            visible::<Ours<3>>(&scene, &cameras, CAMERAS),
            visible::<Parry3>(&scene, &cameras, CAMERAS),
            visible::<Sweep>(&scene, &cameras, CAMERAS),
        ];
        judge.contest(case("frustum, 6 % visible", &scene.name, CAMERAS), contenders);

        let contenders = &mut [
            moved_pairs::<Ours<3>, 3>(&scene),
            moved_pairs::<Parry3, 3>(&scene),
            moved_pairs::<Parry3Queries, 3>(&scene),
        ];
        judge.contest(case("1 % moves, then its pairs", &scene.name, count / 100), contenders);
    }
}

/// Bytes an object.
fn memory(judge: &mut dyn Judge) {
    for scene in [Scene::<2>::uniform(100_000), Scene::uniform(1_000_000)] {
        let mut grid = Ours::<2>::new(scene.boxes());
        grid.move_all(scene.after(1));
        let bytes = grid.stats().bytes_reserved as f64 / scene.len() as f64;
        let case = case("bytes held an object", &scene.name, 1);
        let parry = Parry2::new(scene.boxes()).bytes() as f64 / scene.len() as f64;
        judge.figure(case, Unit::Bytes, bytes, Parry2::NAME, parry);
    }
}
