//! Objects: any number a chunk, in one order, never cut short, counted to the byte.

use std::cell::Cell;

use worldgrids::chunk_layers::*;
use worldgrids::coord::{Bounds, Rect};

use super::worlds::*;
use crate::common::allocator::{self, Failure};

const OBJECT: u32 = 12;

/// A layer of objects alone, and one above that lists what lies around it.
fn objects_world(def: WorldDef, hands_out_blocks: bool) -> World {
    let mut builder = WorldBuilder::new(def).unwrap();
    let level = LevelDef {
        cell_bytes: 0,
        object_bytes: OBJECT,
        object_alignment: 4,
        hands_out_blocks,
        ..LevelDef::default()
    };
    builder.add_layer(&layer("towns"), &level).unwrap();
    builder.add_layer(&layer("roads"), &level).unwrap();
    builder.add_dependency(&padded(1, 0, 5)).unwrap();
    builder.freeze().unwrap()
}

/// The objects of a chunk below: from none to some hundred, each with its chunk and number.
fn towns_of(x: i32, y: i32) -> Vec<u8> {
    let count = x.wrapping_mul(7).wrapping_add(y.wrapping_mul(3)).rem_euclid(9);
    let count = if count == 8 { 300 } else { count };
    (0..count).flat_map(|number| [x, y, number]).flat_map(i32::to_le_bytes).collect()
}

/// The objects of a chunk above: those of the 3 x 3 chunks below it, in reverse.
fn roads_of(x: i32, y: i32) -> Vec<u8> {
    let around = (y - 1..=y + 1).flat_map(|row| (x - 1..=x + 1).map(move |column| (column, row)));
    let towns: Vec<u8> = around.flat_map(|(x, y)| towns_of(x, y)).collect();
    towns.rchunks(OBJECT as usize).flatten().copied().collect()
}

fn generate(job: &mut Job<'_>) -> Result<(), Error> {
    let chunk = job.chunk();
    let objects = if chunk.layer == 0 {
        towns_of(chunk.x, chunk.y)
    } else {
        let view = job.objects(0, 0, None).unwrap();
        assert_eq!(view.rect(), Rect::new(chunk.x - 1, chunk.y - 1, 3, 3));
        let mut towns = Vec::new();
        view.chunks(|chunk| towns.extend_from_slice(chunk.bytes));
        towns.rchunks(OBJECT as usize).flatten().copied().collect()
    };
    objects.chunks(5 * OBJECT as usize).try_for_each(|some| job.append(OBJECT, some))
}

fn commit(job: &mut Job<'_>) -> JobOutcome {
    // What found no room does not commit, whatever it says.
    let _ = generate(job);
    JobOutcome::Commit
}

fn focus_def(x: i32, y: i32, radius: u32) -> FocusDef {
    FocusDef { layer: 1, x, y, radius_x: radius, radius_y: radius, ..FocusDef::default() }
}

/// All roads around a place are what they must be.
fn check_roads(world: &World, focus: u64, x: i32, y: i32, reach: u32) {
    let rect = Rect::new(x - reach as i32, y - reach as i32, 2 * reach + 1, 2 * reach + 1);
    let guard = world.open_guard(focus, 1, 0, rect).unwrap();
    let view = guard.objects(1, 0, None).unwrap();
    let mut seen = 0;
    view.chunks(|chunk| {
        assert!(chunk.bytes == roads_of(chunk.x, chunk.y), "({}, {})", chunk.x, chunk.y);
        assert!(chunk.bytes.is_empty() || chunk.bytes.as_ptr().addr().is_multiple_of(64));
        seen += chunk.bytes.len() / OBJECT as usize;
    });
    assert_eq!(seen, view.count());
}

#[test]
fn objects_are_the_same_for_any_route_and_threads() {
    for threads in 1..=3 {
        let world = objects_world(WorldDef { check_every: 3, ..WorldDef::default() }, false);
        let focus = world.add_focus(&focus_def(900, 900, 30)).unwrap();
        let work = |world: &World| {
            std::thread::scope(|scope| {
                for _ in 0..threads {
                    scope.spawn(|| {
                        while world.focus_progress(focus).unwrap().loaded
                            < world.focus_progress(focus).unwrap().wanted
                        {
                            world.work(3, commit).unwrap();
                        }
                    });
                }
            });
        };
        world.work(7, commit).unwrap();
        for step in (0..=10).rev() {
            world.move_focus(focus, 40 * step - 7, 25 * step).unwrap();
            world.work(5, commit).unwrap();
        }
        work(&world);
        check_roads(&world, focus, -7, 0, 30);
        let stats = world.stats().unwrap();
        assert!(stats.checked > 0 && stats.mismatched == 0);
    }
}

#[test]
fn a_chunk_whose_objects_alone_differ_is_found_by_the_check() {
    let world = objects_world(WorldDef { check_every: 1, ..WorldDef::default() }, false);
    world.add_focus(&FocusDef::default()).unwrap();
    let count = Cell::new(0);
    world
        .work(u32::MAX, |job| {
            count.set(count.get() + 1);
            job.append(OBJECT, &[count.get(); OBJECT as usize]).unwrap();
            JobOutcome::Commit
        })
        .unwrap();
    let stats = world.stats().unwrap();
    assert_eq!((count.get(), stats.checked, stats.mismatched), (2, 1, 1));
}

#[test]
fn objects_go_out_with_their_block_and_come_back() {
    let world = objects_world(WorldDef::default(), true);
    let at_rest = allocator::live_bytes();
    let focus = world.add_focus(&focus_def(0, 0, 12)).unwrap();
    world.work(u32::MAX, commit).unwrap();
    world.drain_events(usize::MAX, drop).unwrap();
    world.remove_focus(focus).unwrap();
    let mut saved = std::collections::BTreeMap::new();
    world
        .lend_events(usize::MAX, |event| {
            let block = event.block.unwrap();
            let place = (event.layer, event.x, event.y);
            let expected = if place.0 == 0 { towns_of } else { roads_of }(event.x, event.y);
            assert_eq!(block.objects(), expected);
            assert!(saved.insert(place, block.objects().to_vec()).is_none());
            drop(block);
        })
        .unwrap();
    assert!(!saved.is_empty());
    let focus = world.add_focus(&focus_def(0, 0, 12)).unwrap();
    let restored = world
        .work(u32::MAX, |job| {
            let chunk = job.chunk();
            job.append(OBJECT, &saved[&(chunk.layer, chunk.x, chunk.y)]).unwrap();
            JobOutcome::Restore
        })
        .unwrap();
    assert_eq!(restored as usize, saved.len());
    check_roads(&world, focus, 0, 0, 12);
    world.unload().unwrap();
    world.drain_events(usize::MAX, drop).unwrap();
    assert_eq!(allocator::live_bytes(), at_rest);
}

#[test]
fn what_is_wrong_is_refused_by_name_and_nothing_is_lost() {
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    let level = LevelDef { object_bytes: OBJECT, object_alignment: 4, ..LevelDef::default() };
    for (def, text) in [
        (LevelDef { object_bytes: 65_537, object_alignment: 1, ..level }, "object_bytes is 65537;"),
        (LevelDef { object_bytes: u32::MAX, ..level }, "object_bytes is 4294967295;"),
        (LevelDef { object_alignment: 0, ..level }, "object_alignment is 0;"),
        (LevelDef { object_alignment: 3, ..level }, "object_alignment is 3;"),
        (LevelDef { object_alignment: 128, ..level }, "object_alignment is 128;"),
        (LevelDef { object_alignment: 8, ..level }, "object_bytes is 12;"),
    ] {
        let refused = builder.add_layer(&layer("a"), &def).unwrap_err().to_string();
        assert!(refused.starts_with(text), "{refused}");
    }
    builder.add_layer(&layer("objects"), &level).unwrap();
    builder.add_layer(&layer("cells"), &LevelDef::default()).unwrap();
    builder.add_dependency(&padded(1, 0, 0)).unwrap();
    let world = builder.freeze().unwrap();
    let focus = world.add_focus(&FocusDef { layer: 1, ..FocusDef::default() }).unwrap();
    let refused = |result: Result<(), Error>, text: &str| {
        let refused = result.unwrap_err().to_string();
        assert!(refused.starts_with(text), "{refused}");
    };
    let mut job = world.take_job().unwrap().unwrap();
    let object = [7; OBJECT as usize];
    job.append(OBJECT, &object).unwrap();
    refused(job.append(0, &object), "object_size is 0;");
    refused(job.append(11, &object[..11]), "object_size is 11;");
    refused(job.append(OBJECT, &object[..11]), "objects is 11;");
    refused(job.objects(0, 0, None).map(drop), "rect is");
    refused(job.objects(1, 0, None).map(drop), "layer is 1; it has no objects");
    job.append(OBJECT, &object).unwrap();
    let id = job.id();
    job.finish(JobOutcome::Commit).unwrap();
    assert!(matches!(world.attach_job(id), Err(Error::StaleJob(_))));
    let mut job = world.take_job().unwrap().unwrap();
    refused(job.append(OBJECT, &object), "layer is 1; it has no objects");
    assert_eq!(job.objects(0, 0, None).unwrap().count(), 2);
    refused(
        job.objects(0, 0, Some(Rect::new(i32::MAX, 0, 2, 1))).map(drop),
        "rect is {x 2147483647",
    );
    refused(job.objects(0, 0, Some(Rect::new(1, 0, 1, 1))).map(drop), "rect is {x 1");
    job.finish(JobOutcome::Commit).unwrap();
    let guard = world.open_guard(focus, 0, 0, Rect::new(2, 2, 3, 3)).unwrap();
    assert_eq!(guard.objects(0, 0, None).unwrap().count(), 2);
    refused(guard.objects(1, 0, None).map(drop), "layer is 1; it has no objects");
    // A guard appends nothing.
    assert!(matches!(world.attach_job(guard.id()), Err(Error::StaleJob(_))));
}

#[test]
fn more_than_a_list_takes_is_refused_before_anything_is_taken() {
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    let level = LevelDef { object_bytes: 65_536, object_alignment: 64, ..LevelDef::default() };
    builder.add_layer(&layer("huge"), &level).unwrap();
    let world = builder.freeze().unwrap();
    world.add_focus(&FocusDef::default()).unwrap();
    let mut job = world.take_job().unwrap().unwrap();
    // Zeros that nobody looks at take no memory.
    let huge = vec![0; MAX_LIST_BYTES as usize + 65_536];
    let refused = job.append(65_536, &huge).unwrap_err().to_string();
    assert!(refused.starts_with("count is 16385; it makes more than 2^30"), "{refused}");
    assert_eq!(world.stats().unwrap().object_bytes, 0);
    job.append(65_536, &huge[..65_536]).unwrap();
    let refused = job.append(65_536, &huge[65_536..]).unwrap_err().to_string();
    assert!(refused.starts_with("count is 16384;"), "{refused}");
    assert_eq!(world.stats().unwrap().object_bytes, 65_536);
    assert_eq!(job.finish(JobOutcome::Commit).unwrap(), JobResult::Loaded);
}

#[test]
fn a_steady_flight_over_objects_takes_no_memory() {
    let world = objects_world(WorldDef::default(), false);
    let focus = world.add_focus(&focus_def(0, 0, 60)).unwrap();
    let bytes = [9; 40 * OBJECT as usize];
    let fly = |from: i32, to: i32| {
        for x in from..to {
            world.move_focus(focus, 8 * x, 0).unwrap();
            world
                .work(u32::MAX, |job| {
                    // What comes and goes repeats every nine chunks.
                    let chunk = job.chunk();
                    for _ in 0..chunk.x.rem_euclid(9) {
                        job.append(OBJECT, &bytes).unwrap();
                    }
                    JobOutcome::Commit
                })
                .unwrap();
            while world.next_event().unwrap().is_some() {}
        }
    };
    fly(0, 60);
    let before = allocator::allocations();
    fly(60, 200);
    assert_eq!(allocator::allocations(), before);
}

#[test]
fn objects_that_find_no_room_wait_for_it_and_are_never_cut_short() {
    for (cap, hands_out) in [(200_000, false), (200_000, true), (500_000, false), (1_000_000, true)]
    {
        let def = WorldDef { max_bytes: cap, max_jobs: 3, max_guards: 1, ..WorldDef::default() };
        let before = allocator::live_bytes();
        let world = objects_world(def, hands_out);
        allocator::take_peak_bytes();
        let def = FocusDef { keep_margin: 200, ..focus_def(4, 4, 100) };
        let focus = world.add_focus(&def).unwrap();
        let mut generated = 0;
        for step in 0..30 {
            world.move_focus(focus, 16 * step + 4, 5 * step).unwrap();
            for _ in 0..40 {
                generated += world.work(200, commit).unwrap();
                world.drain_events(usize::MAX, drop).unwrap();
            }
            let stats = world.stats().unwrap();
            assert!(stats.block_bytes + stats.object_bytes + stats.record_bytes <= cap);
            assert!(stats.wanted_bytes <= cap, "{} of {cap}", stats.wanted_bytes);
            let progress = world.focus_progress(focus).unwrap();
            assert_eq!((progress.loaded, progress.failed), (progress.wanted, 0));
            if progress.shrunk_sixteenths < 16 {
                check_roads(&world, focus, 16 * step + 4, 5 * step, 0);
            }
        }
        assert!(generated > 100, "{generated}");
        world.unload().unwrap();
        world.drain_events(usize::MAX, drop).unwrap();
        let stats = world.stats().unwrap();
        assert_eq!((stats.block_bytes, stats.object_bytes, stats.record_bytes), (0, 0, 0));
        drop(world);
        assert_eq!(allocator::live_bytes(), before);
    }
}

#[test]
fn what_is_invalidated_counts_with_the_objects_that_it_may_come_back_with() {
    let cap = 500_000;
    let world = objects_world(WorldDef { max_bytes: cap, ..WorldDef::default() }, false);
    let work = || {
        let generate = |job: &mut Job<'_>| {
            let count = if job.chunk().x > 100 { 200 } else { 0 };
            job.append(OBJECT, &vec![0; count * OBJECT as usize]).unwrap();
            JobOutcome::Commit
        };
        while world.work(u32::MAX, generate).unwrap() > 0 {}
    };
    let shrunk = |focus| world.focus_progress(focus).unwrap().shrunk_sixteenths;
    // Many chunks without objects, and then a few that are full of them.
    let near = world.add_focus(&focus_def(4, 4, 60)).unwrap();
    work();
    let far = world.add_focus(&focus_def(4000, 4, 12)).unwrap();
    work();
    assert_eq!((shrunk(near), shrunk(far)), (0, 0));
    let all = Bounds { min_x: i32::MIN, min_y: i32::MIN, max_x: i32::MAX, max_y: i32::MAX };
    assert!(world.invalidate(0, 0, &all).unwrap() > 200);
    let wanted = world.stats().unwrap().wanted_bytes;
    assert!(wanted <= cap, "{wanted} of {cap}");
    work();
    let progress = world.focus_progress(far).unwrap();
    assert_eq!((progress.loaded, progress.failed), (progress.wanted, 0));
}

#[test]
fn a_chunk_whose_objects_never_fit_ends_the_work_and_not_the_world() {
    let def = WorldDef { max_bytes: 100_000, ..WorldDef::default() };
    let world = objects_world(def, false);
    let focus = world.add_focus(&FocusDef::default()).unwrap();
    let tries = Cell::new(0);
    let work = || {
        world
            .work(1000, |job| {
                tries.set(tries.get() + 1);
                assert!(job.append(OBJECT, &vec![0; 10_000 * OBJECT as usize]).is_err());
                assert!(job.append(OBJECT, &[0; OBJECT as usize]).is_err());
                JobOutcome::Commit
            })
            .unwrap()
    };
    work();
    assert!((1..20).contains(&tries.get()), "{}", tries.get());
    assert_eq!(world.focus_progress(focus).unwrap().shrunk_sixteenths, 16);
    assert_eq!(work(), 0);
    // Others go on.
    world.remove_focus(focus).unwrap();
    let other = world.add_focus(&focus_def(4000, 0, 4)).unwrap();
    for _ in 0..3 {
        world.work(1000, commit).unwrap();
    }
    let progress = world.focus_progress(other).unwrap();
    assert_eq!(progress.loaded, progress.wanted);
}

#[test]
fn kept_chunks_make_room_for_objects() {
    let def = WorldDef { max_bytes: 200_000, ..WorldDef::default() };
    let world = objects_world(def, false);
    let large = [0; 100 * OBJECT as usize];
    let work = || {
        world
            .work(u32::MAX, |job| {
                job.append(OBJECT, &large).unwrap();
                JobOutcome::Commit
            })
            .unwrap()
    };
    let def = FocusDef { keep_margin: 3_000, radius_x: 8, radius_y: 8, ..FocusDef::default() };
    let focus = world.add_focus(&def).unwrap();
    for step in 0..60 {
        world.move_focus(focus, 8 * step, 0).unwrap();
        work();
        let progress = world.focus_progress(focus).unwrap();
        assert_eq!((progress.loaded, progress.shrunk_sixteenths), (progress.wanted, 0));
    }
    assert!(world.stats().unwrap().dropped > 0);
}

#[test]
fn running_out_of_memory_for_objects_fails_the_job_alone() {
    for count in 0.. {
        for failure in [Failure::Once(count), Failure::FromThenOn(count)] {
            let world = objects_world(WorldDef::default(), true);
            let focus = world.add_focus(&focus_def(0, 0, 8)).unwrap();
            world.work(9, commit).unwrap();
            let mut job = world.take_job().unwrap().unwrap();
            let objects = vec![5; 400 * OBJECT as usize];
            allocator::set_failure(failure);
            let mut failed = false;
            for one in objects.chunks(OBJECT as usize) {
                let appended = job.append(OBJECT, one);
                // Once it failed nothing more is taken.
                assert!(appended.is_err() || !failed);
                failed |= appended.is_err();
            }
            allocator::set_failure(Failure::Never);
            let result = job.finish(JobOutcome::Restore).unwrap();
            assert_eq!(result, if failed { JobResult::Abandoned } else { JobResult::Loaded });
            assert!(!failed || !matches!(failure, Failure::Once(_)), "a second try finds memory");
            // The world goes on: here it is invalidated to be made as it should be.
            let all = Bounds { min_x: -99, min_y: -99, max_x: 99, max_y: 99 };
            world.invalidate(0, 0, &all).unwrap();
            world.work(u32::MAX, commit).unwrap();
            check_roads(&world, focus, 0, 0, 8);
            world.unload().unwrap();
            world.drain_events(usize::MAX, drop).unwrap();
            if !failed && matches!(failure, Failure::FromThenOn(_)) {
                assert!(count > 1);
                return;
            }
        }
    }
}

#[test]
fn work_ends_where_the_allocator_has_no_memory_for_objects() {
    let world = objects_world(WorldDef::default(), false);
    let focus = world.add_focus(&focus_def(0, 0, 0)).unwrap();
    let tries = Cell::new(0);
    let worked = world.work(u32::MAX, |job| {
        tries.set(tries.get() + 1);
        allocator::set_failure(Failure::FromThenOn(0));
        let appended = job.append(OBJECT, &[0; 50 * OBJECT as usize]);
        allocator::set_failure(Failure::Never);
        assert!(appended.is_err());
        JobOutcome::Commit
    });
    assert!(matches!(worked, Err(Error::OutOfMemory)) && tries.get() == 1);
    world.work(u32::MAX, commit).unwrap();
    check_roads(&world, focus, 0, 0, 0);
}
