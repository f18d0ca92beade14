//! What chunk layers promise beyond the model: threads, order, memory, failure, bad input.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

mod common;

use std::collections::{BTreeMap, HashMap};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use common::allocator::{self, Failure};
use worldgrids::chunk_layers::*;
use worldgrids::coord::{Bounds, Rect};

const SIZE: u32 = 8;

fn layer(name: &str) -> LayerDef<'_> {
    LayerDef { name, chunk_width: SIZE, chunk_height: SIZE, units_per_cell: 1 }
}

fn padded(user_layer: u32, provider_layer: u32, padding: u32) -> DependencyDef {
    DependencyDef {
        user_layer,
        provider_layer,
        padding_left: padding,
        padding_right: padding,
        padding_top: padding,
        padding_bottom: padding,
        ..DependencyDef::default()
    }
}

/// Three layers, each the sum of what lies around in the one below, and a second level of the last.
fn sums(def: WorldDef, level: LevelDef) -> World {
    let mut builder = WorldBuilder::new(def).unwrap();
    for name in ["noise", "sums", "towns"] {
        builder.add_layer(&layer(name), &level).unwrap();
    }
    builder.add_level(2, &LevelDef { radius: 1, ..level }).unwrap();
    builder.add_dependency(&padded(1, 0, 3)).unwrap();
    builder.add_dependency(&padded(2, 1, 9)).unwrap();
    builder.freeze().unwrap()
}

/// Generates any chunk of that world.
fn generate(job: &mut Job<'_>) {
    let chunk = job.chunk();
    let below = match (chunk.layer, chunk.level) {
        (0, _) => None,
        (1, _) => Some((0, 0, 3)),
        (_, 0) => Some((1, 0, 9)),
        _ => Some((2, 0, 8)),
    };
    let mut sum = chunk.seed;
    if let Some((layer, level, padding)) = below {
        let side = SIZE + 2 * padding;
        let (x, y) = (chunk.bounds.min_x - padding as i32, chunk.bounds.min_y - padding as i32);
        let mut cells = vec![0; (side * side) as usize];
        let view = job.read(layer, level, Rect::new(x, y, side, side)).unwrap();
        view.gather(&mut cells, side as usize);
        for cell in cells {
            sum = sum.wrapping_mul(31).wrapping_add(u64::from(cell));
        }
    }
    for (index, cell) in job.memory().iter_mut().enumerate() {
        *cell = (sum.wrapping_mul(2 * index as u64 + 1) >> 40) as u8;
    }
}

fn commit(job: &mut Job<'_>) -> JobOutcome {
    generate(job);
    JobOutcome::Commit
}

fn top_focus(x: i32, y: i32, radius: u32) -> FocusDef {
    FocusDef { layer: 2, level: 1, radius_x: radius, radius_y: radius, x, y, ..FocusDef::default() }
}

/// The cells of the last level around a place.
fn cells_at(world: &World, focus: u64, x: i32, y: i32) -> Vec<u8> {
    let rect = Rect::new(x - 8, y - 8, 17, 17);
    let guard = world.open_guard(focus, 2, 1, rect).unwrap();
    let mut cells = vec![0; 17 * 17];
    guard.read(2, 1, rect).unwrap().gather(&mut cells, 17);
    cells
}

#[test]
fn contents_are_the_same_for_any_route_threads_delays_and_cancellations() {
    allocator::install();
    let places = [(0, 0), (100, -70), (-3000, 44), (15, 15), (i32::MIN + 60, 0)];
    let mut expected = HashMap::new();
    let world = sums(WorldDef::default(), LevelDef::default());
    for (x, y) in places {
        let focus = world.add_focus(&top_focus(x, y, 20)).unwrap();
        world.work(u32::MAX, commit).unwrap();
        expected.insert((x, y), cells_at(&world, focus, x, y));
        world.remove_focus(focus).unwrap();
    }
    for threads in [1, 2, 4] {
        let world = sums(WorldDef::default(), LevelDef::default());
        let focus = world.add_focus(&top_focus(7, 7, 20)).unwrap();
        let (is_over, calls) = (AtomicBool::new(false), AtomicU32::new(0));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while !is_over.load(Ordering::Relaxed) {
                        let done = world.work(8, |job| {
                            let call = calls.fetch_add(1, Ordering::Relaxed);
                            if call % 7 == 0 {
                                std::thread::sleep(Duration::from_micros(200));
                            }
                            if call % 11 == 5 {
                                return JobOutcome::Abandon;
                            }
                            if !job.is_wanted() {
                                return JobOutcome::Abandon;
                            }
                            commit(job)
                        });
                        if done.unwrap() == 0 {
                            std::thread::yield_now();
                        }
                    }
                });
            }
            // There and back, with leaps in the middle of loads.
            for (x, y) in places.into_iter().rev().chain(places) {
                world.move_focus(focus, x / 2, y / 2).unwrap();
                std::thread::sleep(Duration::from_micros(300));
                for step in 0..10 {
                    world.move_focus(focus, x - 10 + step, y).unwrap();
                }
                world.move_focus(focus, x, y).unwrap();
                while {
                    let progress = world.focus_progress(focus).unwrap();
                    progress.loaded < progress.wanted
                } {
                    std::thread::yield_now();
                }
                assert_eq!(cells_at(&world, focus, x, y), expected[&(x, y)]);
            }
            is_over.store(true, Ordering::Relaxed);
        });
        world.remove_focus(focus).unwrap();
        assert_eq!(world.stats().unwrap().records, 0);
    }
}

#[test]
fn the_main_thread_alone_can_do_it_job_by_job() {
    allocator::install();
    let world = sums(WorldDef { max_jobs: 1, ..WorldDef::default() }, LevelDef::default());
    let focus = world.add_focus(&top_focus(0, 0, 12)).unwrap();
    while let Some(mut job) = world.take_job().unwrap() {
        assert!(world.take_job().unwrap().is_none());
        generate(&mut job);
        assert_eq!(job.finish(JobOutcome::Commit).unwrap(), JobResult::Loaded);
    }
    let progress = world.focus_progress(focus).unwrap();
    assert_eq!(progress.loaded, progress.wanted);
    let around = Bounds { min_x: -12, min_y: -12, max_x: 12, max_y: 12 };
    assert!(world.is_area_loaded(2, 1, &around).unwrap());
    assert!(!world.is_area_loaded(2, 1, &Bounds { max_x: 99, ..around }).unwrap());
}

#[test]
fn jobs_are_laid_down_taken_up_and_end_once() {
    allocator::install();
    let world = sums(WorldDef::default(), LevelDef::default());
    let focus = world.add_focus(&top_focus(0, 0, 0)).unwrap();
    let mut job = world.take_job().unwrap().unwrap();
    let held = job.id();
    assert!(matches!(world.take_up_job(held), Err(Error::LeaseBusy(_))));
    generate(&mut job);
    let id = job.lay_down();
    assert_eq!(id, held);
    assert!(world.is_in_use() && world.is_job_wanted(id).unwrap());
    world.take_up_job(id).unwrap().finish(JobOutcome::Commit).unwrap();
    for stale in [id, 0, u64::MAX, id + 1] {
        assert!(matches!(world.take_up_job(stale), Err(Error::StaleJob(_))));
        assert!(world.is_job_wanted(stale).is_err());
        assert!(matches!(world.take_up_guard(stale), Err(Error::StaleGuard(_))));
    }
    // A dropped job is handed out again.
    let job = world.take_job().unwrap().unwrap();
    let (chunk, ready) = (job.chunk(), world.stats().unwrap().ready);
    drop(job);
    assert_eq!(world.stats().unwrap().ready, ready + 1);
    let mut again = 0;
    world
        .work(u32::MAX, |job| {
            again += u32::from(job.chunk() == chunk);
            commit(job)
        })
        .unwrap();
    assert_eq!(again, 1);
    world.remove_focus(focus).unwrap();
    assert!(!world.is_in_use());
}

#[test]
fn a_leap_wastes_no_more_than_the_jobs_in_flight() {
    allocator::install();
    let world = sums(WorldDef { max_jobs: 5, ..WorldDef::default() }, LevelDef::default());
    let focus = world.add_focus(&top_focus(0, 0, 100)).unwrap();
    world.work(300, commit).unwrap();
    let mut jobs = Vec::new();
    while let Some(job) = world.take_job().unwrap() {
        jobs.push(job);
    }
    assert_eq!(jobs.len(), 5);
    world.move_focus(focus, 100_000, 0).unwrap();
    for mut job in jobs {
        assert!(!job.is_wanted());
        generate(&mut job);
        assert_eq!(job.finish(JobOutcome::Commit).unwrap(), JobResult::Discarded);
    }
    let done = world.work(u32::MAX, commit).unwrap();
    let stats = world.stats().unwrap();
    assert_eq!((u64::from(done), stats.discarded), (stats.wanted, 5));
}

#[test]
fn the_nearest_comes_first_with_what_it_needs_and_ahead_of_the_motion() {
    allocator::install();
    let world = sums(WorldDef::default(), LevelDef::default());
    let focus = world.add_focus(&top_focus(4, 4, 60)).unwrap();
    let mut tops = Vec::new();
    let mut before_first = 0;
    world
        .work(u32::MAX, |job| {
            let chunk = job.chunk();
            if (chunk.layer, chunk.level) == (2, 1) {
                tops.push((chunk.x, chunk.y));
            } else if tops.is_empty() {
                before_first += 1;
            }
            commit(job)
        })
        .unwrap();
    assert_eq!(tops[0], (0, 0));
    // 3 x 3 towns, 7 x 7 sums, 9 x 9 noises are what the first one needs; hardly more was made.
    assert!(before_first < 2 * (9 + 49 + 81), "{before_first}");
    let far = |(x, y): &(i32, i32)| x.abs().max(y.abs());
    assert!(tops[..9].iter().all(|top| far(top) <= 2), "{:?}", &tops[..9]);
    // Flying to the right, the right edge comes before the left one... which is loaded already; so
    // leap away and fly there.
    world.move_focus(focus, 10_004, 4).unwrap();
    for step in 1..12 {
        world.move_focus(focus, 10_004 + 8 * step, 4).unwrap();
    }
    let middle = (10_004 + 88) / 8;
    let mut columns = Vec::new();
    world
        .work(u32::MAX, |job| {
            let chunk = job.chunk();
            if (chunk.layer, chunk.level) == (2, 1) {
                columns.push(chunk.x - middle);
            }
            commit(job)
        })
        .unwrap();
    let half = columns.len() / 2;
    let sum = |columns: &[i32]| columns.iter().sum::<i32>();
    assert!(sum(&columns[..half]) > sum(&columns[half..]) + half as i32);
}

#[test]
fn focuses_share_jobs_by_their_priorities() {
    allocator::install();
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    builder.add_layer(&layer("one"), &LevelDef::default()).unwrap();
    let world = builder.freeze().unwrap();
    let def = FocusDef { radius_x: 100, radius_y: 100, ..FocusDef::default() };
    for (x, priority) in [(0, 100), (10_000, 100), (20_000, 300)] {
        world.add_focus(&FocusDef { x, priority, ..def }).unwrap();
    }
    let mut counts = [0; 3];
    world
        .work(250, |job| {
            counts[((job.chunk().bounds.min_x + 5000) / 10_000) as usize] += 1;
            JobOutcome::Commit
        })
        .unwrap();
    for (count, share) in counts.into_iter().zip([50i32, 50, 150]) {
        assert!((count - share).abs() <= 3, "{counts:?}");
    }
}

#[test]
fn a_place_can_be_prefetched_and_the_world_paused() {
    allocator::install();
    let world = sums(WorldDef::default(), LevelDef::default());
    let focus = world.add_focus(&top_focus(0, 0, 20)).unwrap();
    world.work(u32::MAX, commit).unwrap();
    assert_eq!(world.prefetch_progress(focus).unwrap(), None);
    world.prefetch(focus, 500, 500).unwrap();
    world.prefetch(focus, 900, 900).unwrap();
    world.set_paused(true).unwrap();
    assert!(world.take_job().unwrap().is_none());
    world.set_paused(false).unwrap();
    world.work(u32::MAX, commit).unwrap();
    let progress = world.prefetch_progress(focus).unwrap().unwrap();
    assert_eq!(progress.loaded, progress.wanted);
    world.move_focus(focus, 900, 900).unwrap();
    assert_eq!(world.prefetch_progress(focus).unwrap(), None);
    assert!(world.take_job().unwrap().is_none(), "all was there before the leap");
    let progress = world.focus_progress(focus).unwrap();
    assert_eq!(progress.loaded, progress.wanted);
    assert_eq!(world.stats().unwrap().records, progress.wanted);
    world.prefetch(focus, 0, 0).unwrap();
    world.end_prefetch(focus).unwrap();
    assert!(world.take_job().unwrap().is_none());
    world.prefetch(focus, 0, 0).unwrap();
    world.remove_focus(focus).unwrap();
    assert_eq!(world.stats().unwrap().focuses, 0);
}

#[test]
fn failures_block_their_dependants_only_until_retried() {
    allocator::install();
    let world = sums(WorldDef::default(), LevelDef::default());
    let focus = world.add_focus(&top_focus(4, 4, 40)).unwrap();
    let fail_one = |job: &mut Job<'_>| {
        let chunk = job.chunk();
        generate(job);
        if (chunk.layer, chunk.x, chunk.y) == (0, 5, 5) {
            JobOutcome::Fail
        } else {
            JobOutcome::Commit
        }
    };
    world.work(u32::MAX, fail_one).unwrap();
    let progress = world.focus_progress(focus).unwrap();
    assert_eq!(progress.failed, 1);
    // 3 x 3 sums, 7 x 7 towns, 9 x 9 of their second level, as far as asked for.
    let stats = world.stats().unwrap();
    assert!(stats.waiting > 0 && stats.waiting <= 9 + 49 + 81);
    assert_eq!(world.chunk_state(0, 0, 5, 5).unwrap(), ChunkState::Failed);
    let mut failed = Vec::new();
    world
        .drain_events(usize::MAX, |event| {
            if event.kind == EventKind::Failed {
                failed.push((event.layer, event.level, event.x, event.y));
            }
        })
        .unwrap();
    assert_eq!(failed, [(0, 0, 5, 5)]);
    assert_eq!(world.retry_failed().unwrap(), 1);
    world.work(u32::MAX, commit).unwrap();
    let progress = world.focus_progress(focus).unwrap();
    assert_eq!((progress.loaded, progress.failed), (progress.wanted, 0));
}

#[test]
fn invalidated_chunks_wait_for_their_readers() {
    allocator::install();
    let world = sums(WorldDef::default(), LevelDef::default());
    let focus = world.add_focus(&top_focus(4, 4, 12)).unwrap();
    world.work(u32::MAX, commit).unwrap();
    while world.next_event().unwrap().is_some() {}
    let rect = Rect::new(0, 0, 8, 8);
    let guard = world.open_guard(focus, 0, 0, rect).unwrap();
    let generated = world.stats().unwrap().generated;
    let bounds = Bounds::of_cell(3, 3);
    assert!(world.invalidate(0, 0, &bounds).unwrap() > 1);
    let progress = world.focus_progress(focus).unwrap();
    assert!(progress.loaded < progress.wanted);
    // The guard still reads; nobody else can, and nothing above starts.
    let mut cells = [0; 64];
    guard.read(0, 0, rect).unwrap().gather(&mut cells, 8);
    assert!(matches!(world.open_guard(focus, 0, 0, rect), Err(Error::NotReady)));
    world.work(u32::MAX, |_| panic!("nothing can start")).unwrap();
    drop(guard);
    world.work(u32::MAX, commit).unwrap();
    let progress = world.focus_progress(focus).unwrap();
    assert_eq!(progress.loaded, progress.wanted);
    assert!(world.stats().unwrap().generated > generated);
    // Each was told of as gone, then as there again.
    let mut told: BTreeMap<(u32, u32, i32, i32), Vec<EventKind>> = BTreeMap::new();
    world
        .drain_events(usize::MAX, |event| {
            told.entry((event.layer, event.level, event.x, event.y)).or_default().push(event.kind);
        })
        .unwrap();
    assert!(told.len() > 1);
    assert!(told.values().all(|kinds| *kinds == [EventKind::Unloaded, EventKind::Loaded]));
}

#[test]
fn the_memory_cap_drops_kept_chunks_then_shrinks_and_never_fails_a_call() {
    allocator::install();
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
fn generators_are_checked_by_doing_some_chunks_twice() {
    allocator::install();
    let world = sums(WorldDef { check_every: 3, ..WorldDef::default() }, LevelDef::default());
    let focus = world.add_focus(&top_focus(0, 0, 20)).unwrap();
    world.work(u32::MAX, commit).unwrap();
    let stats = world.stats().unwrap();
    let progress = world.focus_progress(focus).unwrap();
    assert_eq!(progress.loaded, progress.wanted);
    assert!(stats.checked > progress.wanted / 5 && stats.mismatched == 0);
    world.remove_focus(focus).unwrap();
    // A generator that counts its calls is found out.
    let focus = world.add_focus(&top_focus(0, 0, 20)).unwrap();
    let calls = Mutex::new(0u8);
    let mut results = Vec::new();
    while let Some(mut job) = world.take_job().unwrap() {
        let mut calls = calls.lock().unwrap();
        *calls = calls.wrapping_add(1);
        job.memory().fill(*calls);
        results.push(job.finish(JobOutcome::Commit).unwrap());
    }
    assert!(results.contains(&JobResult::Checking) && results.contains(&JobResult::Mismatched));
    assert!(world.stats().unwrap().mismatched > 0);
    assert_eq!(world.focus_progress(focus).unwrap().loaded, progress.wanted);
}

#[test]
fn blocks_go_out_at_unload_and_come_back_instead_of_generating() {
    allocator::install();
    let level = LevelDef { hands_out_blocks: true, ..LevelDef::default() };
    let world = sums(WorldDef::default(), level);
    let mut saved: HashMap<(u32, u32, i32, i32), Vec<u8>> = HashMap::new();
    let focus = world.add_focus(&top_focus(0, 0, 20)).unwrap();
    world.work(u32::MAX, commit).unwrap();
    let cells = cells_at(&world, focus, 0, 0);
    let wanted = world.stats().unwrap().wanted;
    world.move_focus(focus, 5000, 0).unwrap();
    // Coming back before the events are drained revives all of it.
    world.move_focus(focus, 0, 0).unwrap();
    assert_eq!(world.stats().unwrap().loaded, wanted);
    world.remove_focus(focus).unwrap();
    world
        .drain_events(usize::MAX, |event| {
            if let Some(block) = event.block {
                let place = (event.layer, event.level, event.x, event.y);
                saved.insert(place, block.bytes().to_vec());
            }
        })
        .unwrap();
    assert_eq!(saved.len() as u64, wanted);
    assert_eq!(world.stats().unwrap().records, 0);
    let focus = world.add_focus(&top_focus(0, 0, 20)).unwrap();
    world
        .work(u32::MAX, |job| {
            let chunk = job.chunk();
            job.memory().copy_from_slice(&saved[&(chunk.layer, chunk.level, chunk.x, chunk.y)]);
            JobOutcome::Restore
        })
        .unwrap();
    assert_eq!(cells_at(&world, focus, 0, 0), cells);
    assert_eq!(world.stats().unwrap().restored, wanted);
}

#[test]
fn a_steady_flight_takes_no_memory() {
    allocator::install();
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
fn running_out_of_memory_anywhere_changes_nothing() {
    allocator::install();
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
                max_block_bytes: 0,
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
    allocator::install();
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

#[test]
fn a_cycle_is_refused_with_its_path() {
    allocator::install();
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
    allocator::install();
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
fn the_graph_is_text_and_the_debug_shapes_show_every_state() {
    allocator::install();
    let world = sums(WorldDef::default(), LevelDef::default());
    let mut text = String::new();
    world.write_graph(&mut text).unwrap();
    assert!(text.starts_with("digraph chunk_layers {\n") && text.ends_with("}\n"));
    assert_eq!(text.matches(" -> ").count(), 3);
    assert!(text.contains("label=\"towns level 1\\n8 x 8 units, 8 x 8 cells of 1 bytes\""));
    let focus = world.add_focus(&FocusDef { keep_margin: 30, ..top_focus(0, 0, 20) }).unwrap();
    world.work(300, commit).unwrap();
    world.move_focus(focus, 20, 0).unwrap();
    let job = world.take_job().unwrap();
    let mut seen = 0;
    let origin = worldgrids::debug_shape::DebugOrigin::default();
    world.debug_shapes(None, u32::MAX, &origin, |shape| seen |= shape.category).unwrap();
    for name in ["loaded", "waiting", "ready", "running", "kept", "focus"] {
        let category = DEBUG_CATEGORIES.iter().find(|category| category.name == name).unwrap();
        assert!(seen & category.mask != 0, "{name}");
    }
    drop(job);
    let mut only = 0;
    world.debug_shapes(Some((0, 0)), 1, &origin, |_| only += 1).unwrap();
    assert!(only > 0 && world.debug_shapes(Some((9, 0)), 1, &origin, |_| ()).is_err());
}

#[test]
fn several_worlds_live_side_by_side() {
    allocator::install();
    let worlds =
        [1, 2].map(|seed| sums(WorldDef { seed, ..WorldDef::default() }, LevelDef::default()));
    let cells = worlds.each_ref().map(|world| {
        let focus = world.add_focus(&top_focus(0, 0, 10)).unwrap();
        world.work(u32::MAX, commit).unwrap();
        cells_at(world, focus, 0, 0)
    });
    assert_ne!(cells[0], cells[1]);
}
