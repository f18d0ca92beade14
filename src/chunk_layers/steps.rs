//! Counts of steps, for the tests that bound the work a chunk takes; nothing in a build that is not one.

/// Counts a step: a look into a table, at an entry of a queue or list, at a level of a heap.
#[inline]
pub(super) fn count() {
    #[cfg(test)]
    tests::STEPS.set(tests::STEPS.get() + 1);
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // A test is a host.
mod tests {
    use core::cell::Cell;

    use crate::chunk_layers::*;

    std::thread_local! {
        pub static STEPS: Cell<u64> = const { Cell::new(0) };
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

    /// Three layers, each of which leans on the one below with a padding of one chunk.
    fn world() -> World {
        let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
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
        let world = world();
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
