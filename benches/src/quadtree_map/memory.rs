//! Bytes of a map.

use super::Scene;
use super::explosions::Explosions;
use super::field::Field;
use crate::contest::{Judge, Unit};

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

fn measure(judge: &mut dyn Judge, scene: &Scene, field: &mut Field, workload: &str) {
    let mut bytes = field.maps.iter_mut().map(|map| (map.name(), map.shrunk_bytes() as f64));
    let Some((_, ours)) = bytes.next() else { return };
    for (name, theirs) in bytes {
        judge.figure(scene.case(workload, 1), Unit::Bytes, ours, name, theirs);
    }
}
