//! Bytes of a map.

use super::Scene;
use super::explosions::Explosions;
use super::field::Field;
use crate::contest::{Judge, Target, Unit};

/// Of a map as games have them.
pub fn of_game_map(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    measure(judge, scene, field, "memory", Target::TimesAtMost(1.0 / 50.0));
}

/// Of a map without squares of one value.
pub fn of_worst_case(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    measure(judge, scene, field, "memory", Target::TimesAtMost(1.03));
}

/// Of a part of a map, for peers that cannot hold more.
pub fn of_part(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    measure(judge, scene, field, "memory", Target::None);
}

/// Of a map after a long game.
pub fn after_explosions(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let explosions = Explosions::mixed(scene, 2800);
    let mut answers = field.maps.iter_mut().map(|map| map.run(&explosions, 0));
    let ours = answers.next();
    assert!(answers.all(|answer| Some(answer) == ours), "explosions leave different pixels");
    let workload = "memory after 2,800 explosions";
    measure(judge, scene, field, workload, Target::TimesAtMost(1.0 / 14.0));
}

fn measure(
    judge: &mut dyn Judge,
    scene: &Scene,
    field: &mut Field,
    workload: &str,
    target: Target,
) {
    let mut bytes = field.maps.iter_mut().map(|map| {
        let bytes = map.shrunk_bytes() as f64;
        (map.name(), map.is_dense(), bytes)
    });
    let Some((_, _, ours)) = bytes.next() else { return };
    for (name, is_dense, theirs) in bytes {
        let target = if is_dense { target } else { Target::None };
        judge.figure(scene.case(workload, 1), Unit::Bytes, ours, name, theirs, target);
    }
}
