//! Memory: its cap, none in a steady flight, and running out of it.

use worldgrids::chunk_layers::*;
use worldgrids::coord::Rect;

use super::worlds::*;
use crate::common::allocator::{self, Failure};

#[test]
fn the_memory_cap_drops_kept_chunks_then_shrinks_and_never_fails_a_call() {
    let mut builder =
        WorldBuilder::new(WorldDef { max_bytes: 150_000, ..WorldDef::default() }).unwrap();
    builder.add_layer(&layer("one"), &LevelDef { cell_bytes: 16, ..LevelDef::default() }).unwrap();
    let world = builder.freeze().unwrap();
    let def = FocusDef { radius_x: 20, radius_y: 20, keep_margin: 200, ..FocusDef::default() };
    let focus = world.add_focus(&def).unwrap();
    let work = || world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
    work();
    for step in 0..40 {
        world.move_focus(focus, 8 * step, 0).unwrap();
        work();
        let progress = world.focus_progress(focus).unwrap();
        assert_eq!(progress.loaded, progress.wanted);
        assert_eq!(progress.shrunk_sixteenths, 0);
        assert!(world.stats().unwrap().block_bytes <= 150_000);
    }
    assert!(world.stats().unwrap().dropped > 0);
    // The farthest went first: what was passed last is still there.
    assert_eq!(world.chunk_state(0, 0, 39 - 4, 0).unwrap(), ChunkState::Loaded);
    assert_eq!(world.chunk_state(0, 0, 39 - 24, 0).unwrap(), ChunkState::Absent);
    // More than the cap allows: the focus shrinks and says so, and all that is left of it loads.
    let large = FocusDef { radius_x: 200, radius_y: 200, ..def };
    let other = world.add_focus(&FocusDef { priority: 1, x: -5000, ..large }).unwrap();
    work();
    let shrunk = world.focus_progress(other).unwrap();
    assert!(shrunk.shrunk_sixteenths > 0 && shrunk.loaded == shrunk.wanted);
    assert_eq!(world.focus_progress(focus).unwrap().shrunk_sixteenths, 0);
    assert!(world.stats().unwrap().block_bytes <= 150_000);
    world.remove_focus(focus).unwrap();
    let grown = world.focus_progress(other).unwrap();
    assert!(grown.shrunk_sixteenths < shrunk.shrunk_sixteenths);
    world.set_focus(other, &FocusDef { radius_x: 30, radius_y: 30, x: -5000, ..def }).unwrap();
    work();
    assert_eq!(world.focus_progress(other).unwrap().shrunk_sixteenths, 0);
    world.remove_focus(other).unwrap();
    assert_eq!(world.stats().unwrap().block_bytes, 0);
}

#[test]
fn who_goes_to_and_fro_below_a_cap_keeps_its_size() {
    for cap in (100_000..800_000).step_by(5_000) {
        let mut builder =
            WorldBuilder::new(WorldDef { max_bytes: cap, ..WorldDef::default() }).unwrap();
        let level = LevelDef { cell_bytes: 16, ..LevelDef::default() };
        builder.add_layer(&layer("one"), &level).unwrap();
        let world = builder.freeze().unwrap();
        let def = FocusDef { radius_x: 160, radius_y: 160, ..FocusDef::default() };
        let focus = world.add_focus(&def).unwrap();
        let mut last = None;
        for frame in 0..12 {
            world.move_focus(focus, if frame % 2 == 0 { -1 } else { 1 }, 0).unwrap();
            world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
            let shrunk = world.focus_progress(focus).unwrap().shrunk_sixteenths;
            if frame > 4 {
                assert_eq!(*last.get_or_insert(shrunk), shrunk, "{cap}, frame {frame}");
            }
        }
    }
}

#[test]
fn a_list_of_blocks_to_hand_out_finds_room_below_a_cap() {
    for cap in (60_000..400_000).step_by(1_000) {
        let mut builder =
            WorldBuilder::new(WorldDef { max_bytes: cap, ..WorldDef::default() }).unwrap();
        // So small that the list takes a large share.
        let level = LevelDef { cell_bytes: 1, hands_out_blocks: true, ..LevelDef::default() };
        builder.add_layer(&layer("one"), &level).unwrap();
        let world = builder.freeze().unwrap();
        let def = FocusDef { radius_x: 130, radius_y: 130, ..FocusDef::default() };
        let focus = world.add_focus(&def).unwrap();
        for frame in 0..12 {
            world.move_focus(focus, if frame % 2 == 0 { -1 } else { 1 }, 0).unwrap();
            world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
            while world.drain_events(usize::MAX, |_| ()).unwrap() > 0 {}
            let progress = world.focus_progress(focus).unwrap();
            if frame > 4 {
                assert_eq!(progress.loaded, progress.wanted, "{cap}, frame {frame}");
            }
        }
        world.unload().unwrap();
        while world.drain_events(usize::MAX, |_| ()).unwrap() > 0 {}
    }
}

/// A world with one layer, 1 KiB a chunk, below a cap; and the bytes that were live before there was one.
struct Capped {
    world: World,
    cap: u64,
    before: i64,
    /// Live as long as the world, so that it counts for nothing.
    _builder: WorldBuilder,
}

impl Capped {
    fn new(cap: u64) -> Self {
        let def = WorldDef { max_bytes: cap, max_jobs: 2, max_guards: 1, ..WorldDef::default() };
        let mut builder = WorldBuilder::new(def).unwrap();
        let level = LevelDef { cell_bytes: 16, ..LevelDef::default() };
        builder.add_layer(&layer("one"), &level).unwrap();
        let before = allocator::live_bytes();
        let world = builder.freeze().unwrap();
        allocator::take_peak_bytes();
        Self { world, cap, before, _builder: builder }
    }

    /// Bytes on the heap.
    fn held(&self) -> i64 {
        allocator::live_bytes() - self.before
    }

    /// The cap held at every moment since this was asked last.
    fn check(&self) {
        let peak = allocator::take_peak_bytes() - self.before + size_of::<World>() as i64;
        assert!(peak <= self.cap as i64, "{peak} bytes beyond {}", self.cap);
    }
}

#[test]
fn what_a_guard_holds_leaves_less_room_below_the_cap() {
    let mut held_up = 0;
    for cap in (16_000..48_000).step_by(500) {
        let capped = Capped::new(cap);
        let world = &capped.world;
        let work = || {
            let done = world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
            capped.check();
            done
        };
        let def = FocusDef { radius_x: 12, radius_y: 12, x: 4, y: 4, ..FocusDef::default() };
        let focus = world.add_focus(&def).unwrap();
        work();
        if world.focus_progress(focus).unwrap().shrunk_sixteenths > 0 {
            continue;
        }
        let guard = world.open_guard(focus, 0, 0, Rect::new(0, 0, 16, 16)).unwrap();
        // As many tiles of records as before, and the one that the guard holds.
        world.move_focus(focus, 1028, 1028).unwrap();
        let done = work();
        if world.focus_progress(focus).unwrap().shrunk_sixteenths > 0 {
            continue;
        }
        held_up += u32::from(done < 16);
        assert!(world.take_job().unwrap().is_none());
        drop(guard);
        assert_eq!(work(), 16 - done);
    }
    assert!(held_up > 0);
}

#[test]
fn the_cap_counts_every_byte_and_what_focuses_took_is_given_back() {
    for cap in [100_000, 1_000_000] {
        let capped = Capped::new(cap);
        let world = &capped.world;
        let at_rest = capped.held();
        let walk = |focus: u64, steps: i32| {
            for step in 0..steps {
                world.move_focus(focus, 40 * step, 13 * step).unwrap();
                capped.check();
                world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
                capped.check();
                world.drain_events(usize::MAX, drop).unwrap();
                let progress = world.focus_progress(focus).unwrap();
                assert_eq!(progress.loaded, progress.wanted);
            }
        };
        // Far more than fits, and the most that can be asked for: never begun at its full size.
        let before = allocator::allocations();
        let def = FocusDef { radius_x: 400, radius_y: 400, ..FocusDef::default() };
        let focus = world.add_focus(&def).unwrap();
        walk(focus, 30);
        let all = FocusDef { radius_x: 2000 * SIZE, radius_y: 2000 * SIZE, priority: 1, ..def };
        let other = world.add_focus(&all).unwrap();
        assert!(world.focus_progress(other).unwrap().shrunk_sixteenths > 0);
        capped.check();
        assert!(allocator::allocations() - before < 100_000);
        world.remove_focus(other).unwrap();
        // A focus that stays keeps no memory of those that went.
        let small = FocusDef { radius_x: 0, radius_y: 0, ..def };
        world.set_focus(focus, &small).unwrap();
        world.drain_events(usize::MAX, drop).unwrap();
        let other = world.add_focus(&FocusDef { x: 500_000, ..def }).unwrap();
        world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
        world.drain_events(usize::MAX, drop).unwrap();
        world.remove_focus(other).unwrap();
        world.drain_events(usize::MAX, drop).unwrap();
        world.remove_focus(focus).unwrap();
        world.drain_events(usize::MAX, drop).unwrap();
        assert_eq!(capped.held(), at_rest);
        capped.check();
    }
}

#[test]
fn the_cap_holds_at_every_moment_of_every_call() {
    for (cap, hands_out_blocks) in
        [(12_000, false), (40_000, true), (300_000, false), (300_000, true)]
    {
        let def = WorldDef { max_bytes: cap, max_jobs: 3, max_guards: 2, ..WorldDef::default() };
        let mut builder = WorldBuilder::new(def).unwrap();
        let level = LevelDef { cell_bytes: 3, hands_out_blocks, ..LevelDef::default() };
        builder.add_layer(&layer("below"), &level).unwrap();
        builder.add_layer(&layer("above"), &level).unwrap();
        builder.add_dependency(&padded(1, 0, 5)).unwrap();
        let before = allocator::live_bytes();
        let world = builder.freeze().unwrap();
        let check = |what: &str| {
            let peak = allocator::take_peak_bytes() - before + size_of::<World>() as i64;
            assert!(peak <= cap as i64, "{what}: {peak} bytes beyond {cap}");
        };
        allocator::take_peak_bytes();
        let mut state = 9_u64;
        let mut draw = |below: u32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as u32 % below
        };
        let (mut focuses, mut refused) = (Vec::new(), 0);
        let mut loaded = 0;
        for turn in 0..1500 {
            let place = |draw: &mut dyn FnMut(u32) -> u32| draw(900) as i32 - 450;
            let def = FocusDef {
                layer: draw(2),
                radius_x: 1 << draw(11),
                radius_y: 1 << draw(11),
                keep_margin: [0, 0, 30][draw(3) as usize],
                x: place(&mut draw),
                y: place(&mut draw),
                priority: 1 + draw(50),
                ..FocusDef::default()
            };
            match draw(9) {
                0 if focuses.len() < 40 => match world.add_focus(&def) {
                    Ok(focus) => focuses.push(focus),
                    Err(error) => {
                        assert!(matches!(error, Error::OutOfMemory), "{error}");
                        refused += 1;
                    }
                },
                1 if focuses.len() > 3 => {
                    let focus = focuses.swap_remove(draw(focuses.len() as u32) as usize);
                    world.remove_focus(focus).unwrap();
                }
                2..=4 if !focuses.is_empty() => {
                    let focus = focuses[draw(focuses.len() as u32) as usize];
                    let moved = world.move_focus(focus, def.x, def.y);
                    assert!(matches!(moved, Ok(()) | Err(Error::OutOfMemory)));
                }
                5 if !focuses.is_empty() => {
                    let focus = focuses[draw(focuses.len() as u32) as usize];
                    let _ = world.prefetch(focus, def.x, def.y);
                    check("prefetch");
                    let rect = Rect::new(def.x, def.y, 9, 9);
                    drop(world.open_guard(focus, 0, 0, rect));
                    check("open_guard");
                }
                6 => {
                    world.drain_events(draw(70) as usize, drop).unwrap();
                }
                _ => {
                    loaded += world.work(draw(300), |_| JobOutcome::Commit).unwrap();
                }
            }
            check(&format!("turn {turn}"));
            let stats = world.stats().unwrap();
            assert!(stats.wanted_bytes <= cap && stats.block_bytes + stats.record_bytes <= cap);
        }
        // The smallest has no room for more than a focus or two that ask for nothing.
        assert!(if cap < 20_000 { refused > 0 } else { loaded > 200 }, "{loaded} {refused}");
        for focus in focuses {
            world.remove_focus(focus).unwrap();
        }
        world.drain_events(usize::MAX, drop).unwrap();
        check("the end");
        assert_eq!(world.stats().unwrap().record_bytes, 0);
    }
}

#[test]
fn a_world_that_takes_more_by_itself_is_not_frozen() {
    let mut sizes = Vec::new();
    for cap in (500..20_000).step_by(100) {
        let def = WorldDef { max_bytes: cap, ..WorldDef::default() };
        let mut builder = WorldBuilder::new(def).unwrap();
        builder.add_layer(&layer("one"), &LevelDef::default()).unwrap();
        let before = allocator::live_bytes();
        match builder.freeze() {
            Ok(_) => sizes.push(cap),
            Err(error) => {
                assert!(matches!(error, Error::OutOfMemory) && sizes.is_empty(), "{error}");
                assert_eq!(allocator::live_bytes(), before);
            }
        }
    }
    assert!(sizes.first().is_some_and(|size| *size > 1000), "{sizes:?}");
}

#[test]
fn a_steady_flight_takes_no_memory() {
    let world = sums(WorldDef::default(), LevelDef::default());
    let focus = world.add_focus(&top_focus(0, 0, 60)).unwrap();
    let fly = |from: i32, to: i32| {
        for x in from..to {
            world.move_focus(focus, 4 * x, 3 * x).unwrap();
            world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
            while world.next_event().unwrap().is_some() {}
        }
    };
    fly(0, 100);
    let before = allocator::allocations();
    fly(100, 300);
    assert_eq!(allocator::allocations(), before);
}

#[test]
fn nor_does_one_whose_blocks_are_handed_out_and_come_back() {
    let level = LevelDef { hands_out_blocks: true, ..LevelDef::default() };
    let world = sums(WorldDef::default(), level);
    let focus = world.add_focus(&top_focus(0, 0, 60)).unwrap();
    let mut lent = Vec::new();
    let mut fly = |from: i32, to: i32| {
        for x in from..to {
            world.move_focus(focus, 4 * x, 3 * x).unwrap();
            world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
            // As the C ABI does it: when the next ones are told, with no job left to do.
            lent.drain(..).for_each(|block| world.recycle(block).unwrap());
            world.lend_events(usize::MAX, |event| lent.extend(event.block)).unwrap();
        }
    };
    fly(0, 100);
    let before = allocator::allocations();
    fly(100, 300);
    assert_eq!(allocator::allocations(), before);
    lent.drain(..).for_each(|block| world.recycle(block).unwrap());
}

#[test]
fn no_job_moves_the_room_for_all_blocks_that_will_be_handed_out() {
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    let level = LevelDef { cell_bytes: 1, hands_out_blocks: true, ..LevelDef::default() };
    builder.add_layer(&layer("one"), &level).unwrap();
    let world = builder.freeze().unwrap();
    world.add_focus(&FocusDef { radius_x: 400, radius_y: 400, ..FocusDef::default() }).unwrap();
    let before = allocator::moved_bytes();
    assert!(world.work(u32::MAX, |_| JobOutcome::Commit).unwrap() > 10_000);
    assert_eq!(allocator::moved_bytes(), before);
    world.unload().unwrap();
    while world.next_event().unwrap().is_some() {}
}

#[test]
fn blocks_of_those_who_go_are_there_for_those_who_come() {
    let world = sums(WorldDef::default(), LevelDef::default());
    let add = |at: i32| world.add_focus(&top_focus(300 * at, 0, 20)).unwrap();
    let settle = || {
        world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
        while world.next_event().unwrap().is_some() {}
    };
    let mut focuses: Vec<u64> = (0..40).map(add).collect();
    settle();
    let chunks = world.focus_progress(focuses[0]).unwrap().wanted;
    for at in 0..20 {
        let before = allocator::allocations();
        world.remove_focus(focuses[at]).unwrap();
        focuses.push(add(40 + at as i32));
        settle();
        let taken = allocator::allocations() - before;
        // What is the focus's own, and tiles.
        assert!(chunks > 200 && taken < 60, "{taken} for {chunks} chunks");
    }
}

#[test]
fn running_out_of_memory_anywhere_changes_nothing() {
    let scenario = |failure: Failure| {
        let world = sums(WorldDef::default(), LevelDef::default());
        let focus = world.add_focus(&top_focus(0, 0, 10)).unwrap();
        world.work(30, commit).unwrap();
        let snapshot = |world: &World| {
            let stats = world.stats().unwrap();
            WorldStats {
                // Memory may be reserved, or given back, by a call that fails later.
                record_bytes: 0,
                block_bytes: 0,
                block_bytes_peak: 0,
                ..stats
            }
        };
        let before = snapshot(&world);
        allocator::set_failure(failure);
        let moved = world.move_focus(focus, 13, -20);
        if moved.is_err() {
            assert_eq!(snapshot(&world), before);
        }
        let before = snapshot(&world);
        let added = world.add_focus(&top_focus(300, 0, 6));
        if added.is_err() {
            assert_eq!(snapshot(&world), before);
        }
        let mut failed = moved.is_err() || added.is_err();
        for _ in 0..40 {
            let before = snapshot(&world);
            match world.take_job() {
                Ok(Some(mut job)) => {
                    allocator::set_failure(Failure::Never);
                    generate(&mut job);
                    job.finish(JobOutcome::Commit).unwrap();
                    allocator::set_failure(failure);
                }
                Ok(None) => break,
                Err(error) => {
                    assert!(matches!(error, Error::OutOfMemory));
                    assert_eq!(snapshot(&world), before);
                    failed = true;
                    break;
                }
            }
        }
        let guarded = world.open_guard(focus, 0, 0, Rect::new(0, 0, 3, 3));
        failed |= matches!(guarded, Err(Error::OutOfMemory));
        drop(guarded);
        allocator::set_failure(Failure::Never);
        // Whatever failed, the world goes on.
        world.move_focus(focus, 13, -20).unwrap();
        world.work(u32::MAX, commit).unwrap();
        let progress = world.focus_progress(focus).unwrap();
        assert_eq!(progress.loaded, progress.wanted);
        failed
    };
    for count in 0.. {
        let once = scenario(Failure::Once(count));
        let always = scenario(Failure::FromThenOn(count));
        if !once && !always {
            assert!(count > 10);
            break;
        }
    }
}

#[test]
fn building_runs_out_of_memory_softly_too() {
    for count in 0.. {
        allocator::set_failure(Failure::Once(count));
        let built = (|| {
            let mut builder = WorldBuilder::new(WorldDef::default())?;
            for name in ["a", "b"] {
                builder.add_layer(&layer(name), &LevelDef::default())?;
            }
            builder.add_level(1, &LevelDef::default())?;
            builder.add_dependency(&padded(1, 0, 3))?;
            builder.freeze()
        })();
        allocator::set_failure(Failure::Never);
        match built {
            Ok(_) => break,
            Err(error) => assert!(matches!(error, Error::OutOfMemory), "{error}"),
        }
    }
}
