//! Random worlds, and random things that happen in them.

use proptest::prelude::*;
use worldgrids::chunk_layers::*;

use super::spec::{LayerSpec, Spec};

#[derive(Clone, Debug)]
pub enum Step {
    Add(FocusDef),
    Move(usize, i32, i32),
    Leap(usize, i32, i32),
    Remove(usize),
    Take,
    Finish(usize, JobOutcome),
    Drain(usize),
    Guard(usize, usize, (i32, i32), (u32, u32)),
    CloseGuard(usize),
    Invalidate(usize, i32, i32, u32),
    Retry,
    Pause(bool),
    RunToEnd,
}

pub fn layer_spec() -> impl Strategy<Value = LayerSpec> {
    let sizes = prop::sample::select(vec![3u32, 4, 5, 7, 8, 12, 16]);
    let radii = prop::collection::vec(0..3u32, 0..2);
    let object_bytes = prop_oneof![Just(0u32), Just(1), Just(12), Just(16)];
    (sizes.clone(), sizes, 1..3u32, radii, 0..4u32, object_bytes, any::<bool>()).prop_map(
        |(width, height, units, radii, cell_bytes, object_bytes, hands_out)| {
            let (width, height) = (width * units, height * units);
            LayerSpec { width, height, units, radii, cell_bytes, object_bytes, hands_out }
        },
    )
}

pub fn spec() -> impl Strategy<Value = Spec> {
    let padding = || 0..9u32;
    let link = (
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
        any::<[bool; 2]>(),
        padding(),
        padding(),
        padding(),
        padding(),
    );
    (prop::collection::vec(layer_spec(), 2..4), prop::collection::vec(link, 1..4)).prop_map(
        |(layers, links)| {
            let mut dependencies: Vec<DependencyDef> = Vec::new();
            for (above, below, top, left, right, upper, lower) in links {
                let user_layer = 1 + above.index(layers.len() - 1) as u32;
                let provider_layer = below.index(user_layer as usize) as u32;
                let level = |layer: u32, top: bool| {
                    if top { layers[layer as usize].radii.len() as u32 } else { 0 }
                };
                let (user_level, provider_level) =
                    (level(user_layer, top[0]), level(provider_layer, top[1]));
                let def = DependencyDef {
                    user_layer,
                    user_level,
                    provider_layer,
                    provider_level,
                    padding_left: left,
                    padding_right: right,
                    padding_top: upper,
                    padding_bottom: lower,
                };
                let ends = |def: &DependencyDef| {
                    (def.user_layer, def.user_level, def.provider_layer, def.provider_level)
                };
                if !dependencies.iter().any(|known| ends(known) == ends(&def)) {
                    dependencies.push(def);
                }
            }
            Spec { layers, dependencies }
        },
    )
}

pub fn focus_def(base: (i32, i32)) -> impl Strategy<Value = FocusDef> {
    (
        0..4u32,
        any::<bool>(),
        any::<bool>(),
        0..20u32,
        0..20u32,
        -30..30i32,
        -30..30i32,
        1..5u32,
        prop_oneof![Just(0u32), 0..12u32],
    )
        .prop_map(
            move |(layer, top, disc, radius_x, radius_y, x, y, priority, keep_margin)| FocusDef {
                layer,
                level: u32::from(top),
                shape: if disc { FocusShape::Disc } else { FocusShape::Rectangle },
                radius_x,
                radius_y: if disc { radius_x } else { radius_y },
                x: base.0.saturating_add(x),
                y: base.1.saturating_add(y),
                priority,
                keep_margin,
            },
        )
}

pub fn step(base: (i32, i32)) -> impl Strategy<Value = Step> {
    let near = move || -40..40i32;
    let outcome = prop_oneof![
        6 => Just(JobOutcome::Commit),
        1 => Just(JobOutcome::Restore),
        1 => Just(JobOutcome::Fail),
        1 => Just(JobOutcome::Abandon),
    ];
    prop_oneof![
        2 => focus_def(base).prop_map(Step::Add),
        3 => (0..4usize, -9..9i32, -9..9i32).prop_map(|(focus, x, y)| Step::Move(focus, x, y)),
        1 => (0..4usize, near(), near()).prop_map(|(focus, x, y)| Step::Leap(focus, x, y)),
        1 => (0..4usize).prop_map(Step::Remove),
        6 => Just(Step::Take),
        6 => (0..9usize, outcome).prop_map(|(index, outcome)| Step::Finish(index, outcome)),
        2 => (0..20usize).prop_map(Step::Drain),
        2 => (0..4usize, 0..9usize, (-9..9i32, -9..9i32), (1..9u32, 1..9u32))
            .prop_map(|(focus, node, at, size)| Step::Guard(focus, node, at, size)),
        1 => (0..9usize).prop_map(Step::CloseGuard),
        1 => (0..9usize, near(), near(), 1..20u32)
            .prop_map(|(node, x, y, size)| Step::Invalidate(node, x, y, size)),
        1 => Just(Step::Retry),
        1 => any::<bool>().prop_map(Step::Pause),
        2 => Just(Step::RunToEnd),
    ]
}

/// The middle of the plane, both its ends, and somewhere between.
pub fn base() -> impl Strategy<Value = (i32, i32)> {
    let one =
        prop_oneof![2 => Just(0), 1 => Just(i32::MIN), 1 => Just(i32::MAX), 1 => Just(-7_000_000)];
    (one.clone(), one)
}
