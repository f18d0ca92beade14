//! What is refused, and in which words.

use worldgrids::chunk_layers::*;
use worldgrids::coord::Rect;

use super::worlds::*;

#[test]
fn a_cycle_is_refused_with_its_path() {
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    for name in ["height", "rivers", "towns", "roads"] {
        builder.add_layer(&layer(name), &LevelDef::default()).unwrap();
    }
    builder.add_level(1, &LevelDef::default()).unwrap();
    builder.add_dependency(&padded(1, 0, 3)).unwrap();
    builder.add_dependency(&DependencyDef { provider_level: 1, ..padded(2, 1, 3) }).unwrap();
    builder.add_dependency(&padded(3, 2, 3)).unwrap();
    builder.add_dependency(&padded(1, 3, 3)).unwrap();
    let error = builder.freeze().unwrap_err().to_string();
    let path = "towns -> rivers level 1 -> rivers level 0 -> roads -> towns";
    let is_rotation = |text: &str| {
        let names: Vec<&str> = path.split(" -> ").skip(1).collect();
        (0..names.len()).any(|start| {
            let mut turned: Vec<&str> = names.clone();
            turned.rotate_left(start);
            turned.push(turned[0]);
            text == format!("the dependencies form a cycle: {}", turned.join(" -> "))
        })
    };
    assert!(is_rotation(&error), "{error}");
    // The builder is as it was: a layer on itself is refused the same way.
    assert!(builder.freeze().is_err());
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    builder.add_layer(&layer("self"), &LevelDef::default()).unwrap();
    builder.add_dependency(&padded(0, 0, 0)).unwrap();
    let error = builder.freeze().unwrap_err().to_string();
    assert_eq!(error, "the dependencies form a cycle: self -> self");
}

#[test]
fn bad_input_is_refused_by_name() {
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    let level = LevelDef::default();
    let refused = |result: Result<u32, Error>, start: &str| {
        let text = result.unwrap_err().to_string();
        assert!(text.starts_with(start), "{text}");
    };
    let wide = "a name that is much longer than forty-seven bytes are";
    refused(builder.add_layer(&layer(wide), &level), "name is 53;");
    for (def, start) in [
        (LayerDef { chunk_width: 0, ..layer("a") }, "chunk_width is 0;"),
        (LayerDef { chunk_height: u32::MAX, ..layer("a") }, "chunk_height is 4294967295;"),
        (LayerDef { units_per_cell: 0, ..layer("a") }, "units_per_cell is 0;"),
        (LayerDef { units_per_cell: 3, ..layer("a") }, "units_per_cell is 3;"),
        (
            LayerDef { chunk_width: 1 << 30, chunk_height: 1 << 30, ..layer("a") },
            "cell_bytes is 1;",
        ),
    ] {
        refused(builder.add_layer(&def, &level), start);
    }
    let one = builder.add_layer(&layer("a"), &level).unwrap();
    refused(builder.add_level(7, &level), "layer is 7;");
    refused(
        builder.add_level(one, &LevelDef { radius: u32::MAX, ..level }),
        "radius is 4294967295;",
    );
    let other = builder.add_layer(&layer("b"), &level).unwrap();
    for (def, start) in [
        (padded(other, 9, 0), "provider_layer is 9;"),
        (padded(9, one, 0), "user_layer is 9;"),
        (DependencyDef { user_level: 1, ..padded(other, one, 0) }, "user_level is 1;"),
        (DependencyDef { provider_level: 1, ..padded(other, one, 0) }, "provider_level is 1;"),
        (padded(other, one, u32::MAX), "padding_bottom is 4294967295;"),
    ] {
        let text = builder.add_dependency(&def).unwrap_err().to_string();
        assert!(text.starts_with(start), "{text}");
    }
    builder.add_dependency(&padded(other, one, 1)).unwrap();
    assert!(builder.add_dependency(&padded(other, one, 2)).is_err());
    let world = builder.freeze().unwrap();
    for (def, start) in [
        (FocusDef { layer: 5, ..FocusDef::default() }, "layer is 5;"),
        (FocusDef { level: 5, ..FocusDef::default() }, "level is 5;"),
        (FocusDef { priority: 0, ..FocusDef::default() }, "priority is 0;"),
        (FocusDef { radius_x: u32::MAX, ..FocusDef::default() }, "radius_x is 4294967295;"),
        (FocusDef { keep_margin: u32::MAX, ..FocusDef::default() }, "keep_margin is 4294967295;"),
        (
            FocusDef { radius_x: 1 << 30, radius_y: 1 << 30, ..FocusDef::default() },
            "radius_x is 1073741824;",
        ),
        (FocusDef { radius_y: 1 << 30, ..FocusDef::default() }, "radius_y is 1073741824;"),
        (
            FocusDef { radius_x: 8, keep_margin: 1 << 30, ..FocusDef::default() },
            "keep_margin is 1073741824;",
        ),
        (
            FocusDef { shape: FocusShape::Disc, radius_x: 3, ..FocusDef::default() },
            "radius_y is 0;",
        ),
    ] {
        let text = world.add_focus(&def).unwrap_err().to_string();
        assert!(text.starts_with(start), "{text}");
    }
    assert_eq!(
        world.stats().unwrap(),
        WorldStats { record_bytes: world.stats().unwrap().record_bytes, ..WorldStats::default() }
    );
    let focus = world.add_focus(&FocusDef { layer: 1, ..FocusDef::default() }).unwrap();
    for stale in [0, focus + 1, focus | 1 << 60] {
        assert!(matches!(world.move_focus(stale, 0, 0), Err(Error::StaleFocus(_))));
    }
    assert!(world.set_focus(focus, &FocusDef::default()).is_err());
    assert!(matches!(world.set_value(0, 0, 0, 0, 1), Err(Error::NotLoaded)));
    assert!(world.open_guard(focus, 0, 0, Rect::new(0, 0, 0, 1)).is_err());
    assert!(world.open_guard(focus, 0, 0, Rect::new(i32::MAX, 0, 2, 1)).is_err());
    let error = world.open_guard(focus, 0, 0, Rect::new(30, 0, 2, 1)).err().unwrap();
    assert!(matches!(error, Error::OutsideContract { .. }));
}

#[test]
fn jobs_and_guards_of_another_world_are_no_ones_here() {
    let world = || {
        let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
        builder.add_layer(&layer("a"), &LevelDef::default()).unwrap();
        let world = builder.freeze().unwrap();
        let focus = world.add_focus(&FocusDef { radius_x: 20, ..FocusDef::default() }).unwrap();
        (world, focus)
    };
    let ((one, one_focus), (two, two_focus)) = (world(), world());
    // As many in both, one after the other and at once: more than a table takes numbers for at a time.
    let mut seen = std::collections::HashSet::new();
    for _ in 0..5_000 {
        let jobs = [&one, &two].map(|world| world.take_job().unwrap().unwrap());
        let ids = jobs.map(Job::detach);
        assert!(ids.iter().all(|id| seen.insert(*id)), "{ids:x?}");
        for (world, id) in [(&one, ids[1]), (&two, ids[0])] {
            assert!(matches!(world.attach_job(id), Err(Error::StaleJob(stale)) if stale == id));
            assert!(matches!(world.is_job_wanted(id), Err(Error::StaleJob(_))));
            assert!(matches!(world.visit_reader(id), Err(Error::StaleJob(_))));
        }
        for (world, id) in [(&one, ids[0]), (&two, ids[1])] {
            world.attach_job(id).unwrap().finish(JobOutcome::Abandon).unwrap();
        }
    }
    for world in [&one, &two] {
        world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
    }
    let rect = Rect::new(0, 0, 1, 1);
    let guard = one.open_guard(one_focus, 0, 0, rect).unwrap();
    let other = two.open_guard(two_focus, 0, 0, rect).unwrap();
    let refused = two.attach_guard(guard.id()).err().unwrap().to_string();
    assert!(refused.starts_with("guard is 0x") && refused.contains("no such guard"), "{refused}");
    assert!(matches!(one.visit_reader(other.id()), Err(Error::StaleGuard(_))));
}
