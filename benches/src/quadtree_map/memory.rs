//! Bytes of a map.

use worldgrids::coord::Rect;

use super::Scene;
use super::explosions::Explosions;
use super::field::Field;
use super::peers::new_map;
use crate::contest::{Case, Judge, Unit};
use crate::random::Random;

/// Of a map as it was loaded.
pub fn as_loaded(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    measure(judge, scene, field, "memory");
}

/// Of a map after a long game.
pub fn after_explosions(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    const EXPLOSIONS: usize = 2800;
    let workload = "memory after 2,800 explosions";
    if !judge.wants_case(workload, &scene.size) {
        return;
    }
    let explosions = Explosions::mixed(scene, EXPLOSIONS, EXPLOSIONS);
    let mut answers = field.maps.iter_mut().map(|map| map.run(&explosions, 0));
    let ours = answers.next();
    assert!(answers.all(|answer| Some(answer) == ours), "explosions leave different pixels");
    measure(judge, scene, field, workload);
}

/// Of many maps with little in them, as pieces of rubble are.
pub fn of_small_maps(judge: &mut dyn Judge) {
    const MAPS: usize = 1000;
    const SIDE: u32 = 16;
    let (workload, size) = ("memory of 1,000 maps with one leaf", "16 x 16");
    let mut random = Random::new(8);
    let maps = (0..MAPS).map(|_| {
        let mut map = new_map(false);
        let pixels: Vec<u8> = (0..SIDE * SIDE).map(|_| random.bits() as u8).collect();
        map.write_rect(Rect::new(0, 0, SIDE, SIDE), &pixels, 0).expect("memory for a leaf");
        map
    });
    let maps: Vec<_> = maps.collect();
    let ours: u64 =
        maps.iter().map(|map| map.stats().bytes_reserved + size_of_val(map) as u64).sum();
    let dense = (MAPS as u32 * SIDE * SIDE).into();
    let case = Case { structure: "quadtree_map", workload, size, operations: 1 };
    judge.figure(case, Unit::Bytes, ours as f64, "dense arrays", dense);
}

fn measure(judge: &mut dyn Judge, scene: &Scene, field: &mut Field, workload: &str) {
    let mut bytes = field.maps.iter_mut().map(|map| (map.name(), map.shrunk_bytes() as f64));
    let Some((_, ours)) = bytes.next() else { return };
    for (name, theirs) in bytes {
        judge.figure(scene.case(workload, 1), Unit::Bytes, ours, name, theirs);
    }
}
