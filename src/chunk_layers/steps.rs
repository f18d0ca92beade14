//! Counts of steps, for the tests that bound the work a chunk takes; nothing in a build that is not one.

/// Counts a step: a look into a table, at an entry of a queue or list, at a level of a heap, at a record or a focus.
#[inline]
pub(crate) fn count() {
    #[cfg(test)]
    tests::STEPS.set(tests::STEPS.get() + 1);
}

/// Asks for what is needed soon, which changes nothing; its steps are counted apart.
#[inline(always)]
pub(crate) fn ahead(ask: impl FnOnce()) {
    #[cfg(test)]
    let before = tests::STEPS.get();
    ask();
    #[cfg(test)]
    tests::AHEAD.set(tests::AHEAD.get() + tests::STEPS.replace(before) - before);
}

/// How many steps this thread has counted.
#[cfg(test)]
pub(crate) fn counted() -> u64 {
    tests::STEPS.get()
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // A test is a host.
mod tests {
    use core::cell::Cell;

    use crate::chunk_layers::*;

    std::thread_local! {
        pub static STEPS: Cell<u64> = const { Cell::new(0) };
        pub static AHEAD: Cell<u64> = const { Cell::new(0) };
    }

    const CHUNK: i32 = 16;

    #[test]
    fn a_chunk_below_very_many_others_takes_steps_for_those_that_are_there() {
        let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
        for side in [1 << 20, 1] {
            let def =
                LayerDef { name: "", chunk_width: side, chunk_height: side, units_per_cell: 1 };
            let level = LevelDef { cell_bytes: 0, ..LevelDef::default() };
            builder.add_layer(&def, &level).unwrap();
        }
        let def = DependencyDef { user_layer: 1, provider_layer: 0, ..DependencyDef::default() };
        builder.add_dependency(&def).unwrap();
        let world = builder.freeze().unwrap();
        let before = STEPS.get();
        // Two, so that where chunks are wanted spans nearly all of what lies above the one.
        for at in [1 << 10, (1 << 20) - (1 << 10)] {
            world.add_focus(&FocusDef { layer: 1, ..focus(5, at, at) }).unwrap();
        }
        assert_eq!(settle(&world), 2 * 79 * 79 + 1);
        let bounds = crate::coord::Bounds { min_x: 5, min_y: 5, max_x: 5, max_y: 5 };
        world.invalidate(0, 0, &bounds).unwrap();
        assert_eq!(settle(&world), 2 * 79 * 79 + 1);
        let steps = (STEPS.get() - before) as f64 / (4 * 79 * 79) as f64;
        assert!(steps < 10.0, "{steps}");
    }

    #[test]
    fn what_is_invalidated_alone_or_failed_never_takes_no_steps_for_the_rest() {
        let (world, _) = with_focuses(1, 100);
        let bounds = crate::coord::Bounds { min_x: 5, min_y: 5, max_x: 5, max_y: 5 };
        let before = STEPS.get();
        assert_eq!(world.invalidate(0, 0, &bounds).unwrap(), 1 + 9 + 25);
        assert_eq!(world.retry_failed().unwrap(), 0);
        let steps = STEPS.get() - before;
        assert!(steps < 500, "{steps}");
    }

    #[test]
    fn what_makes_room_below_a_cap_looks_at_the_focuses_around() {
        let build = |max_bytes: u64| {
            let mut builder =
                WorldBuilder::new(WorldDef { max_bytes, ..WorldDef::default() }).unwrap();
            let size = CHUNK as u32;
            let def =
                LayerDef { name: "", chunk_width: size, chunk_height: size, units_per_cell: 1 };
            let level = LevelDef { cell_bytes: 4, ..LevelDef::default() };
            builder.add_layer(&def, &level).unwrap();
            builder.freeze().unwrap()
        };
        // Kept chunks that go, a focus after the other.
        let world = build(4 << 20);
        let at = |index: i32| (2000 * (index % 15), 2000 * (index / 15));
        let def = FocusDef { layer: 0, keep_margin: 400, ..focus(4, 0, 0) };
        let focuses: std::vec::Vec<u64> = (0..200)
            .map(|index| {
                let (x, y) = at(index);
                world.add_focus(&FocusDef { x, y, ..def }).unwrap()
            })
            .collect();
        let before = STEPS.get();
        for round in 1..8 {
            for (index, &focus) in focuses.iter().enumerate() {
                let (x, y) = at(index as i32);
                world.move_focus(focus, x + 50 * round, y).unwrap();
                settle(&world);
            }
        }
        let dropped = world.stats().unwrap().dropped;
        assert!(dropped > 1000);
        let steps = (STEPS.get() - before) as f64 / dropped as f64;
        assert!(steps < 40.0, "{steps} a dropped chunk");
        // Focuses that are shrunk: one of them moves.
        let world = build(2 << 20);
        let add = |index: i32| {
            let (x, y) = at(index);
            world.add_focus(&FocusDef { layer: 0, ..focus(8, x, y) }).unwrap()
        };
        let one = (0..200).map(add).min().unwrap();
        settle(&world);
        assert!(world.focus_progress(one).unwrap().shrunk_sixteenths > 0);
        let before = STEPS.get();
        for step in 0..64 {
            world.move_focus(one, 0, -CHUNK * step).unwrap();
            settle(&world);
        }
        let steps = (STEPS.get() - before) / 64;
        assert!(steps < 50, "{steps} a move");
    }

    #[test]
    fn a_focus_that_stays_in_its_chunks_takes_no_steps() {
        let (shape, keep_margin) = (FocusShape::Disc, 48);
        for def in [
            focus(8, 8, 8),
            FocusDef { keep_margin, ..focus(8, 8, 8) },
            FocusDef { shape, ..focus(8, 8, 8) },
            FocusDef { shape, keep_margin, ..focus(8, 8, 8) },
        ] {
            let world = world();
            let one = world.add_focus(&def).unwrap();
            settle(&world);
            let before = STEPS.get();
            for at in 1..8 {
                // A disc loses corners where it moves.
                let at = if def.shape == FocusShape::Disc { 8 } else { 8 - at };
                world.move_focus(one, at, 8).unwrap();
                world.set_focus(one, &FocusDef { priority: 7, x: at, ..def }).unwrap();
            }
            assert_eq!(STEPS.get(), before);
            world.move_focus(one, 8 + CHUNK, 8).unwrap();
            assert!(STEPS.get() > before && settle(&world) > 0);
        }
    }

    #[test]
    fn who_comes_or_goes_where_all_are_shrunk_makes_nobody_look_at_all() {
        let steps = |count: i32| {
            let world = world_below(30_000 * count as u64);
            let at = |index: i32| (2000 * (index % 40), 2000 * (index / 40));
            let add = |index: i32| {
                let (x, y) = at(index);
                world.add_focus(&focus(8, x, y)).unwrap()
            };
            let mut all: std::vec::Vec<u64> = (0..count).map(add).collect();
            settle(&world);
            let is_shrunk =
                |focus: &u64| world.focus_progress(*focus).unwrap().shrunk_sixteenths > 0;
            assert!(all.iter().all(is_shrunk));
            let before = STEPS.get();
            (0..32).for_each(|index| all.push(add(count + index)));
            let came = (STEPS.get() - before) / 32;
            assert!(all.iter().all(is_shrunk));
            // One goes alone, and nothing else happens.
            let mut went = 0;
            for _ in 0..32 {
                let before = STEPS.get();
                world.remove_focus(all.swap_remove(0)).unwrap();
                went = went.max(STEPS.get() - before);
            }
            // Once few are left, all have room, soon after they are told of again.
            while all.len() > count as usize / 8 {
                world.remove_focus(all.swap_remove(0)).unwrap();
            }
            settle(&world);
            for _ in 0..2 {
                for focus in &all {
                    let def = world.focus(*focus).unwrap();
                    world.move_focus(*focus, def.x, def.y).unwrap();
                }
            }
            assert!(!all.iter().any(is_shrunk));
            (came, went)
        };
        let (few, many) = (steps(100), steps(1600));
        assert!(many.0 < few.0 * 2, "comes: {} among 1600, {} among 100", many.0, few.0);
        assert!(many.1 < few.1 * 2, "goes: {} among 1600, {} among 100", many.1, few.1);
    }

    #[test]
    fn one_focus_comes_and_goes_beside_as_many_as_find_room() {
        for count in [1000, 1023, 1024] {
            let world = world();
            for index in 0..count {
                world.add_focus(&focus(2, 500 * (index % 40), 500 * (index / 40))).unwrap();
            }
            let before = STEPS.get();
            for _ in 0..64 {
                let one = world.add_focus(&focus(2, -5000, 0)).unwrap();
                world.remove_focus(one).unwrap();
            }
            let steps = (STEPS.get() - before) / 64;
            assert!(steps < 150, "{count}: {steps}");
        }
    }

    #[test]
    fn nobody_walks_through_what_was_done_for_all_that_ask_for_it() {
        const CROWD: i32 = 100;
        let world = world();
        let add = |side, x, y| world.add_focus(&focus(side, x, y)).unwrap();
        // All on one spot but one, which has more to do than they.
        let crowd: std::vec::Vec<u64> = (0..CROWD).map(|_| add(16, 0, 0)).collect();
        add(32, 5000, 0);
        let (mut worst, mut chunks) = (0, 0);
        let mut settle = || {
            loop {
                let before = STEPS.get();
                let job = world.take_job().unwrap();
                worst = worst.max(STEPS.get() - before);
                let Some(job) = job else { break };
                job.finish(JobOutcome::Commit).unwrap();
                chunks += 1;
            }
        };
        settle();
        for &focus in &crowd {
            world.move_focus(focus, 8 * CHUNK, 0).unwrap();
        }
        // What is ready for all of them is not any more, then is again.
        let all = crate::coord::Bounds { min_x: -500, min_y: -500, max_x: 500, max_y: 500 };
        world.invalidate(0, 0, &all).unwrap();
        settle();
        assert!(chunks > 3 * (16 * 16 + 32 * 32 + 24 * 16));
        assert!(worst < 12 * CROWD as u64, "{worst}");
    }

    #[test]
    fn a_world_at_rest_does_not_look_through_its_jobs_in_each_call() {
        let max_jobs = 1 << 16;
        let mut builder = WorldBuilder::new(WorldDef { max_jobs, ..WorldDef::default() }).unwrap();
        let def = LayerDef { name: "", chunk_width: 16, chunk_height: 16, units_per_cell: 1 };
        builder.add_layer(&def, &LevelDef::default()).unwrap();
        let world = builder.freeze().unwrap();
        let one = world.add_focus(&FocusDef { layer: 0, ..focus(8, 0, 0) }).unwrap();
        settle(&world);
        world.remove_focus(one).unwrap();
        world.drain_events(usize::MAX, drop).unwrap();
        let before = STEPS.get();
        for _ in 0..64 {
            assert_eq!(world.drain_events(usize::MAX, drop).unwrap(), 0);
        }
        let steps = STEPS.get() - before;
        assert!(steps < 64, "{steps}");
    }

    /// Three layers, each of which leans on the one below with a padding of one chunk.
    fn world() -> World {
        world_over(None)
    }

    /// The same below a cap.
    fn world_below(max_bytes: u64) -> World {
        world_with(WorldDef { max_bytes, ..WorldDef::default() }, None)
    }

    /// The same, the lowest over one with chunks of so many units.
    fn world_over(coarse: Option<u32>) -> World {
        world_with(WorldDef::default(), coarse)
    }

    fn world_with(def: WorldDef, coarse: Option<u32>) -> World {
        let mut builder = WorldBuilder::new(def).unwrap();
        let size = CHUNK as u32;
        for layer in 0..3 {
            let def =
                LayerDef { name: "", chunk_width: size, chunk_height: size, units_per_cell: 1 };
            builder.add_layer(&def, &LevelDef::default()).unwrap();
            if layer > 0 {
                let def = DependencyDef {
                    user_layer: layer,
                    provider_layer: layer - 1,
                    padding_left: size,
                    padding_right: size,
                    padding_top: size,
                    padding_bottom: size,
                    ..DependencyDef::default()
                };
                builder.add_dependency(&def).unwrap();
            }
        }
        if let Some(side) = coarse {
            let def =
                LayerDef { name: "", chunk_width: side, chunk_height: side, units_per_cell: 1 };
            let level = LevelDef { cell_bytes: 0, ..LevelDef::default() };
            builder.add_layer(&def, &level).unwrap();
            let def =
                DependencyDef { user_layer: 0, provider_layer: 3, ..DependencyDef::default() };
            builder.add_dependency(&def).unwrap();
        }
        builder.freeze().unwrap()
    }

    fn focus(side: u32, x: i32, y: i32) -> FocusDef {
        let radius = side * CHUNK as u32 / 2 - 1;
        FocusDef { layer: 2, radius_x: radius, radius_y: radius, x, y, ..FocusDef::default() }
    }

    fn settle(world: &World) -> u64 {
        let done = world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
        let events = world.drain_events(usize::MAX, drop).unwrap();
        assert!(events >= done as usize);
        done.into()
    }

    /// Steps a chunk, of 64 moves by a chunk with their jobs and events.
    fn steps_a_chunk(world: &World, focuses: &[(u64, i32, i32)]) -> f64 {
        let (before, mut chunks) = (STEPS.get(), 0);
        for turn in 0..64 {
            let (focus, x, y) = focuses[turn * focuses.len() / 64];
            world.move_focus(focus, x + CHUNK, y).unwrap();
            chunks += settle(world);
            world.move_focus(focus, x, y).unwrap();
            chunks += settle(world);
        }
        assert!(chunks >= 64 * 2 * 8 * 3);
        (STEPS.get() - before) as f64 / chunks as f64
    }

    fn with_focuses(count: i32, side: u32) -> (World, std::vec::Vec<(u64, i32, i32)>) {
        with_focuses_in(world(), count, side)
    }

    fn with_focuses_in(
        world: World,
        count: i32,
        side: u32,
    ) -> (World, std::vec::Vec<(u64, i32, i32)>) {
        let focuses = (0..count)
            .map(|index| {
                let (x, y) = (2000 * (index % 40), 2000 * (index / 40));
                (world.add_focus(&focus(side, x, y)).unwrap(), x, y)
            })
            .collect();
        settle(&world);
        (world, focuses)
    }

    #[test]
    fn a_chunk_takes_as_many_steps_among_many_focuses_in_large_windows_and_after_a_long_life() {
        let (world, focuses) = with_focuses(1, 8);
        let few = steps_a_chunk(&world, &focuses);
        // By far less than the chunks that a contract covers. How full a table happens to be makes some
        // difference, hence the half that is allowed for below.
        assert!(few < 5.0, "{few}");
        for count in [100, 1000] {
            let (world, focuses) = with_focuses(count, 8);
            let many = steps_a_chunk(&world, &focuses);
            assert!(many < few * 1.5, "{count} focuses: {many}, alone {few}");
        }
        // All of them over few chunks that are far larger.
        let (over, over_coarse) = with_focuses_in(world_over(Some(1 << 16)), 1000, 8);
        let many = steps_a_chunk(&over, &over_coarse);
        assert!(many < few * 2.0, "over a coarse layer: {many}, alone {few}");
        for side in [16, 32, 64] {
            let (world, focuses) = with_focuses(1, side);
            let large = steps_a_chunk(&world, &focuses);
            assert!(large < 5.0, "{side}: {large}, 8: {few}");
        }
        // A flight, leaps, and moves without a job done.
        for x in 0..2000 {
            world.move_focus(focuses[0].0, x * 7, x % 31).unwrap();
            if x % 3 == 0 {
                settle(&world);
            }
        }
        world.move_focus(focuses[0].0, 0, 0).unwrap();
        settle(&world);
        let late = steps_a_chunk(&world, &focuses);
        assert!(late < few * 1.5, "late {late}, early {few}");
    }

    #[test]
    fn where_many_wait_for_their_turns_few_steps_more_ask_for_what_is_needed_soon() {
        let steps = |count: i32| {
            let (world, focuses) = with_focuses(count, 8);
            let all = || STEPS.get() + AHEAD.get();
            let (before, mut chunks) = (all(), 0);
            for round in 0..4 {
                for (focus, x, y) in &focuses {
                    world.move_focus(*focus, x + CHUNK * (round % 2), *y).unwrap();
                }
                chunks += settle(&world);
            }
            (all() - before) as f64 / chunks as f64
        };
        let (few, many) = (steps(400), steps(600));
        // Once a turn for each tile of the next turn, and for each with chunks that are ready now.
        assert!(few < 6.2 && few + 0.9 < many && many < few + 1.1, "{few}, {many}");
    }

    #[test]
    fn a_chunk_of_a_large_area_takes_no_more_steps_than_one_of_a_small_area() {
        let steps = |side: u32| {
            let before = STEPS.get();
            let (world, focuses) = with_focuses(1, side);
            world.remove_focus(focuses[0].0).unwrap();
            world.drain_events(usize::MAX, drop).unwrap();
            let chunks = world.stats().unwrap().generated;
            (STEPS.get() - before) as f64 / chunks as f64
        };
        let small = steps(16);
        let large = steps(200);
        assert!(large < small * 1.5, "{large} against {small}");
    }
}
