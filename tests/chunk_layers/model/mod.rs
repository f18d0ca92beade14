//! Chunk layers beside a naive model: what is asked for by brute force over single contracts, what
//! blocks must hold by plain recursion, and every promise of the scheduler watched step by step.

mod blocks;
mod contents;
mod spec;
mod steps;
mod trial;

use crate::common::allocator;
use proptest::prelude::*;
use spec::{LayerSpec, Spec};
use steps::{Step, base, spec, step};
use trial::Trial;
use worldgrids::chunk_layers::*;
use worldgrids::coord::Bounds;

fn bounds_around(x: i32, y: i32, size: u32) -> Bounds {
    let size = size as i32;
    Bounds { min_x: x, min_y: y, max_x: x.saturating_add(size), max_y: y.saturating_add(size) }
}

fn play(spec: Spec, base: (i32, i32), steps: Vec<Step>) {
    let world = spec.build(WorldDef { seed: 5, max_jobs: 6, max_guards: 3, ..WorldDef::default() });
    let at_rest = allocator::live_bytes();
    let mut trial = Trial::new(spec, &world);
    for step in steps {
        let focus = |index: usize| {
            let known = trial.focuses.iter().nth(index % trial.focuses.len().max(1));
            known.map(|(id, def)| (*id, *def))
        };
        match step {
            Step::Add(mut def) => {
                def.layer %= trial.spec.layers.len() as u32;
                def.level %= trial.spec.layers[def.layer as usize].radii.len() as u32 + 1;
                let id = world.add_focus(&def).unwrap();
                assert!(trial.focuses.insert(id, def).is_none());
            }
            Step::Move(index, x, y) => {
                if let Some((id, mut def)) = focus(index) {
                    (def.x, def.y) = (def.x.saturating_add(x), def.y.saturating_add(y));
                    world.move_focus(id, def.x, def.y).unwrap();
                    trial.focuses.insert(id, def);
                }
            }
            Step::Leap(index, x, y) => {
                if let Some((id, mut def)) = focus(index) {
                    (def.x, def.y) = (base.0.saturating_sub(x), base.1.saturating_sub(y));
                    def.keep_margin /= 2;
                    world.set_focus(id, &def).unwrap();
                    trial.focuses.insert(id, def);
                }
            }
            Step::Remove(index) => {
                if let Some((id, _)) = focus(index) {
                    world.remove_focus(id).unwrap();
                    trial.focuses.remove(&id);
                    assert!(matches!(world.move_focus(id, 0, 0), Err(Error::StaleFocus(_))));
                }
            }
            Step::Take => trial.take(),
            Step::Finish(index, outcome) => trial.finish(index, outcome),
            Step::Drain(max) => {
                trial.drain(max);
            }
            Step::Guard(focus, node, at, size) => trial.guard(focus, node, at, size),
            Step::CloseGuard(index) => {
                if !trial.guards.is_empty() {
                    let index = index % trial.guards.len();
                    trial.read_guard(index);
                    trial.guards.swap_remove(index);
                }
            }
            Step::Invalidate(node, x, y, size) => {
                let (x, y) = (base.0.saturating_add(x), base.1.saturating_add(y));
                trial.invalidate(node, bounds_around(x, y, size));
            }
            Step::Retry => {
                world.retry_failed().unwrap();
            }
            Step::Pause(is_paused) => world.set_paused(is_paused).unwrap(),
            Step::RunToEnd => trial.run_to_end(),
        }
        trial.check();
    }
    trial.run_to_end();
    // After the focuses go, nothing is left.
    let focuses: Vec<u64> = trial.focuses.keys().copied().collect();
    for id in focuses {
        world.remove_focus(id).unwrap();
    }
    trial.focuses.clear();
    trial.guards.clear();
    trial.kept.clear();
    while trial.drain(7) > 0 {}
    assert!(trial.told.is_empty());
    assert!(trial.owed.values().all(|owed| *owed == 0), "{:?}", trial.owed);
    assert!(!world.owes_blocks());
    let stats = world.stats().unwrap();
    assert_eq!((stats.records, stats.block_bytes, stats.events), (0, 0, 0));
    assert_eq!(stats.object_bytes, 0);
    assert_eq!(allocator::live_bytes(), at_rest, "bytes are left");
}

#[test]
fn what_a_margin_kept_and_the_focus_then_asks_for_stays_when_the_margin_ends() {
    let layer = LayerSpec {
        width: 4,
        height: 7,
        units: 1,
        radii: vec![],
        cell_bytes: 1,
        object_bytes: 0,
        hands_out: false,
    };
    let spec = Spec { layers: vec![layer], dependencies: vec![] };
    let def = FocusDef {
        shape: FocusShape::Disc,
        radius_x: 7,
        radius_y: 7,
        x: 13,
        keep_margin: 1,
        ..FocusDef::default()
    };
    // From x = 13 over 12 to 14: what lies at the right end is asked for, kept, asked for again.
    let steps = vec![Step::Add(def), Step::RunToEnd, Step::Move(0, -1, 0), Step::Leap(0, -14, 0)];
    play(spec, (0, 0), steps);
}

#[test]
fn an_invalidation_after_the_last_focus_leaves_nothing() {
    // The upper chunk is yet to be handed out when it is dropped.
    let layer = |hands_out| LayerSpec {
        width: 3,
        height: 3,
        units: 1,
        radii: vec![],
        cell_bytes: 1,
        object_bytes: 0,
        hands_out,
    };
    let spec = Spec {
        layers: vec![layer(false), layer(true)],
        dependencies: vec![DependencyDef {
            user_layer: 1,
            padding_bottom: 1,
            ..DependencyDef::default()
        }],
    };
    let base = (i32::MIN, i32::MAX);
    let (x, y) = (base.0 + 20, base.1);
    let focus = FocusDef { layer: 1, shape: FocusShape::Disc, x, y, ..FocusDef::default() };
    let steps =
        vec![Step::Add(focus), Step::RunToEnd, Step::Remove(0), Step::Invalidate(0, 4, 0, 16)];
    play(spec, base, steps);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn the_world_does_what_brute_force_says(
        spec in spec(),
        (base, steps) in base().prop_flat_map(|base| (Just(base), prop::collection::vec(step(base), 1..60))),
    ) {
        play(spec, base, steps);
    }

    #[test]
    fn so_it_does_where_one_chunk_lies_below_very_many(
        spec in spec(),
        (base, steps) in base().prop_flat_map(|base| (Just(base), prop::collection::vec(step(base), 1..60))),
    ) {
        let mut spec = spec;
        let below = &mut spec.layers[0];
        (below.width, below.height) = (below.width * 96, below.height * 96);
        (below.cell_bytes, below.object_bytes, below.hands_out) = (0, 0, false);
        play(spec, base, steps);
    }

    #[test]
    fn each_block_is_ended_once_and_the_cap_is_kept(
        spec in spec(),
        (base, steps) in base().prop_flat_map(|base| (Just(base), prop::collection::vec(step(base), 1..90))),
        max_bytes in prop_oneof![Just(0u64), 60_000..400_000u64],
        check_every in prop_oneof![Just(0u32), 1..4u32],
    ) {
        blocks::play(spec, base, steps, max_bytes, check_every);
    }
}
