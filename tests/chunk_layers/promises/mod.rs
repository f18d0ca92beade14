//! What chunk layers promise beyond the model: threads, order, memory, failure, bad input.

mod memory;
mod objects;
mod refusals;
mod worlds;

use std::collections::{BTreeMap, HashMap};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use worldgrids::chunk_layers::*;
use worldgrids::coord::{Bounds, Rect};
use worlds::*;

#[test]
fn contents_are_the_same_for_any_route_threads_delays_and_cancellations() {
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
                // From the inside of the plane: farther out the generator would look beyond its edge.
                for step in 0..10 {
                    world.move_focus(focus, x + 10 - step, y).unwrap();
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
    let world = sums(WorldDef::default(), LevelDef::default());
    let focus = world.add_focus(&top_focus(0, 0, 0)).unwrap();
    let mut job = world.take_job().unwrap().unwrap();
    let held = job.id();
    assert!(matches!(world.attach_job(held), Err(Error::LeaseBusy(_))));
    generate(&mut job);
    let id = job.detach();
    assert_eq!(id, held);
    assert!(world.is_in_use() && world.is_job_wanted(id).unwrap());
    world.attach_job(id).unwrap().finish(JobOutcome::Commit).unwrap();
    for stale in [id, 0, u64::MAX, id + 1] {
        assert!(matches!(world.attach_job(stale), Err(Error::StaleJob(_))));
        assert!(world.is_job_wanted(stale).is_err());
        assert!(matches!(world.attach_guard(stale), Err(Error::StaleGuard(_))));
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
fn a_job_that_follows_another_one_is_told_apart_from_it() {
    let world = padded_layers(2);
    let def = FocusDef { layer: 1, radius_x: 20, radius_y: 20, ..FocusDef::default() };
    let focus = world.add_focus(&def).unwrap();
    // Nobody asks any more for the chunk of the first one.
    let mut job = world.take_job().unwrap().unwrap();
    let mut ids = vec![job.id()];
    world.move_focus(focus, 10_000, 0).unwrap();
    assert!(!job.is_wanted() && !world.is_job_wanted(job.id()).unwrap());
    while let Some(next) = job.finish_and_take(JobOutcome::Commit).unwrap() {
        job = next;
        for ended in &ids {
            assert!(matches!(world.is_job_wanted(*ended), Err(Error::StaleJob(_))));
            assert!(matches!(world.attach_job(*ended), Err(Error::StaleJob(_))));
        }
        assert!(job.is_wanted() && world.is_job_wanted(job.id()).unwrap());
        assert!(matches!(world.attach_job(job.id()), Err(Error::LeaseBusy(_))));
        assert_eq!(world.stats().unwrap().jobs_out, 1);
        ids.push(job.id());
    }
    let progress = world.focus_progress(focus).unwrap();
    assert_eq!((progress.loaded, ids.len() as u64), (progress.wanted, 1 + progress.wanted));
    // The last one left its place.
    assert_eq!(world.stats().unwrap().jobs_out, 0);
    world.move_focus(focus, 0, 0).unwrap();
    let jobs: Vec<Job<'_>> = std::iter::from_fn(|| world.take_job().unwrap()).take(8).collect();
    let mut again: Vec<u64> = jobs.iter().map(Job::id).collect();
    again.extend(&ids);
    again.sort_unstable();
    again.dedup();
    assert_eq!(again.len(), ids.len() + 8);
}

#[test]
fn a_leap_wastes_no_more_than_the_jobs_in_flight() {
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
fn who_is_raised_waits_no_longer_for_jobs_of_before() {
    const PLAYERS: usize = 100;
    let world = padded_layers(1);
    let def = FocusDef { radius_x: 99, radius_y: 99, ..FocusDef::default() };
    let place = |player: usize| FocusDef { x: 1000 * player as i32, ..def };
    let focuses: Vec<u64> =
        (0..PLAYERS).map(|player| world.add_focus(&place(player)).unwrap()).collect();
    let low = FocusDef { y: 10_000, priority: 1, ..def };
    let focus = world.add_focus(&low).unwrap();
    let work = |jobs: u32| world.work(jobs, |_| JobOutcome::Commit).unwrap();
    let loaded = |focus: u64| world.focus_progress(focus).unwrap().loaded;
    let idle = world.add_focus(&FocusDef { x: -10_000, radius_x: 0, radius_y: 0, ..def }).unwrap();
    // Its nearest chunk costs it as much as a hundred cost others.
    work(PLAYERS as u32 + 2);
    assert_eq!(loaded(focus), 1);
    work(PLAYERS as u32 * 16);
    assert_eq!(loaded(focus), 1);
    world.set_focus(focus, &FocusDef { priority: 100, ..low }).unwrap();
    work(PLAYERS as u32 * 8 + 16);
    assert!(loaded(focus) >= 9, "{}", loaded(focus));
    // And he who sinks waits as long as if he had been there before.
    world.set_focus(focus, &low).unwrap();
    let before = loaded(focus);
    work(PLAYERS as u32 * 40);
    assert!(loaded(focus) <= before + 8, "{} {before}", loaded(focus));
    // Turns that priorities move leave no others out, however often that is.
    for round in 0..40 {
        for (player, focus) in focuses.iter().enumerate() {
            let priority = 100 + (round + player as u32) % 7 * 50;
            world.set_focus(*focus, &FocusDef { priority, ..place(player) }).unwrap();
        }
        work(100);
    }
    world.move_focus(idle, -20_000, 0).unwrap();
    work(u32::MAX);
    for focus in focuses.iter().chain([&focus, &idle]) {
        let progress = world.focus_progress(*focus).unwrap();
        assert_eq!(progress.loaded, progress.wanted);
    }
}

#[test]
fn a_disc_is_measured_from_its_place_to_the_nearest_unit_of_a_chunk() {
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    let def = LayerDef { name: "", chunk_width: 5, chunk_height: 3, units_per_cell: 1 };
    builder.add_layer(&def, &LevelDef::default()).unwrap();
    let world = builder.freeze().unwrap();
    // 25 is 3 squared and 4 squared: chunks that the circle just meets, and just misses.
    for (x, y, radius) in [(0, 0, 25), (2, 1, 5), (-7, 40, 24), (3, 3, 0), (4, -3, 26)] {
        let (radius_x, radius_y, shape) = (radius, radius, FocusShape::Disc);
        let def = FocusDef { shape, radius_x, radius_y, x, y, ..FocusDef::default() };
        let focus = world.add_focus(&def).unwrap();
        for row in -20..20 {
            for column in -20..20 {
                let dx = x.clamp(5 * column, 5 * column + 4) - x;
                let dy = y.clamp(3 * row, 3 * row + 2) - y;
                let touches = dx * dx + dy * dy <= (radius * radius) as i32;
                let state = world.chunk_state(0, 0, column, row).unwrap();
                assert_eq!(state != ChunkState::Absent, touches, "{column} {row} {def:?}");
            }
        }
        world.remove_focus(focus).unwrap();
    }
}

#[test]
fn a_thousand_focuses_get_their_nearest_chunks_in_turns() {
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    builder.add_layer(&layer("one"), &LevelDef::default()).unwrap();
    let world = builder.freeze().unwrap();
    let def = FocusDef { radius_x: 40, radius_y: 40, ..FocusDef::default() };
    for x in 0..1000 {
        world.add_focus(&FocusDef { x: 1000 * x, ..def }).unwrap();
    }
    let mut counts = vec![0; 1000];
    let mut nearest = vec![0; 1000];
    let work = |jobs: u32, counts: &mut [i32], nearest: &mut [i32]| {
        let done = world.work(jobs, |job| {
            let bounds = job.chunk().bounds;
            let focus = (bounds.min_x + 500).div_euclid(1000);
            let far = (bounds.min_x + 4 - 1000 * focus).abs().max((bounds.min_y + 4).abs());
            // A ring of chunks begins only after the one before is done.
            assert!(far + 16 > nearest[focus as usize], "{focus} {bounds:?}");
            nearest[focus as usize] = nearest[focus as usize].max(far);
            counts[focus as usize] += 1;
            JobOutcome::Commit
        });
        assert_eq!(done.unwrap(), jobs);
    };
    for round in 1..4 {
        work(8000, &mut counts, &mut nearest);
        assert!(counts.iter().all(|count| (count - 8 * round).abs() <= 8), "{counts:?}");
    }
}

#[test]
fn nobody_gets_a_second_chunk_before_all_have_their_nearest() {
    const PLAYERS: i32 = 200;
    // A chunk takes all that lies within a chunk, and within a chunk of that.
    for (layers, jobs, jobs_of_a_step, jobs_a_turn) in
        [(1, 1, 1, 8), (3, 1 + 9 + 25, 1 + 3 + 5, 16)]
    {
        let world = padded_layers(layers);
        let def = FocusDef { layer: layers - 1, radius_x: 32, radius_y: 32, ..FocusDef::default() };
        let place = |player: i32, [x, y]: [i32; 2]| [1000 * player + x, y];
        let focuses: Vec<u64> = (0..PLAYERS)
            .map(|player| {
                let [x, y] = place(player, [4, 4]);
                world.add_focus(&FocusDef { x, y, ..def }).unwrap()
            })
            .collect();
        let is_loaded = |[x, y]: [i32; 2]| {
            let chunk = [x, y].map(|unit| unit.div_euclid(SIZE as i32));
            let state = world.chunk_state(layers - 1, 0, chunk[0], chunk[1]).unwrap();
            state == ChunkState::Loaded
        };
        let loaded = |at: [i32; 2]| {
            (0..PLAYERS).filter(|player| is_loaded(place(*player, at))).count() as i32
        };
        let work = |jobs: i32| {
            assert_eq!(world.work(jobs as u32, |_| JobOutcome::Commit).unwrap(), jobs as u32);
        };
        for done in (20..=PLAYERS).step_by(20) {
            work(20 * jobs);
            assert_eq!(loaded([4, 4]), done, "{layers} layers");
        }
        // While they wait for the rest, one leaps far away: he waits until all the others had one turn.
        work(PLAYERS * 10);
        world.move_focus(focuses[7], -100_000, 4).unwrap();
        work(PLAYERS * jobs_a_turn + 2 * jobs);
        assert!(is_loaded([-100_000, 4]), "{layers} layers");
        let [x, y] = place(7, [4, 4]);
        world.move_focus(focuses[7], x, y).unwrap();
        world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
        // All go on by a chunk, four times: what lies at the end of their sight comes in the same way.
        for step in 1..=4 {
            let there = 4 + step * SIZE as i32;
            for (player, focus) in focuses.iter().enumerate() {
                let [x, y] = place(player as i32, [there, 4]);
                world.move_focus(*focus, x, y).unwrap();
            }
            work(PLAYERS / 2 * jobs_of_a_step);
            assert_eq!(loaded([there + 32, 4]), PLAYERS / 2, "{layers} layers, step {step}");
            world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
        }
    }
}

#[test]
fn turns_are_long_once_each_has_its_nearest_chunk() {
    const PLAYERS: usize = 100;
    /// The turns of so many jobs: whose each is, its jobs, and those of them for chunks of the top layer.
    fn turns(world: &World, layers: u32, jobs: u32) -> Vec<(usize, u32, u32)> {
        let mut turns: Vec<(usize, u32, u32)> = Vec::new();
        let count = |job: &mut Job<'_>| {
            let chunk = job.chunk();
            let player = (chunk.bounds.min_x + 500).div_euclid(1000) as usize;
            if turns.last().is_none_or(|turn| turn.0 != player) {
                turns.push((player, 0, 0));
            }
            if let Some((_, jobs, own)) = turns.last_mut() {
                *jobs += 1;
                *own += u32::from(chunk.layer == layers - 1);
            }
            JobOutcome::Commit
        };
        assert_eq!(world.work(jobs, count).unwrap(), jobs);
        turns
    }
    for (layers, nearest) in [(1, 1), (3, 1 + 9 + 25)] {
        let world = padded_layers(layers);
        let def = FocusDef { layer: layers - 1, radius_x: 60, radius_y: 60, ..FocusDef::default() };
        let place = |player: usize| FocusDef { x: 1000 * player as i32 + 4, y: 4, ..def };
        let focuses: Vec<u64> =
            (0..PLAYERS).map(|player| world.add_focus(&place(player)).unwrap()).collect();
        let first = turns(&world, layers, PLAYERS as u32 * nearest);
        assert_eq!(first.len(), PLAYERS);
        assert!(first.iter().all(|turn| (turn.1, turn.2) == (nearest, 1)), "{first:?}");
        let second = turns(&world, layers, PLAYERS as u32 * 8);
        let (_, second) = second.split_last().unwrap();
        assert!(second.iter().all(|(_, jobs, own)| *jobs == 16 || *own == 8), "{second:?}");
        // Who moves all the time has his nearest chunk with every other turn.
        if layers == 1 {
            let mut to_and_fro = [2, 0].into_iter().cycle();
            for jobs in [1, 8, 1, 8] {
                let to = to_and_fro.next().unwrap();
                for (player, focus) in focuses.iter().enumerate() {
                    let FocusDef { x, y, .. } = place(player);
                    world.move_focus(*focus, x + to, y).unwrap();
                }
                let moved = turns(&world, layers, PLAYERS as u32 * jobs);
                assert!(moved.iter().all(|turn| turn.1 == jobs), "{jobs}: {moved:?}");
            }
        }
    }
}

#[test]
fn who_goes_in_the_middle_of_a_turn_leaves_the_next_one_a_whole_one() {
    let world = padded_layers(1);
    let def = FocusDef { radius_x: 60, radius_y: 60, ..FocusDef::default() };
    let focuses: Vec<u64> = (0..9)
        .map(|player| world.add_focus(&FocusDef { x: 1000 * player + 4, y: 4, ..def }).unwrap())
        .collect();
    let next = || {
        let mut player = 0;
        let note = |job: &mut Job<'_>| {
            player = (job.chunk().bounds.min_x + 500).div_euclid(1000) as usize;
            JobOutcome::Commit
        };
        assert_eq!(world.work(1, note).unwrap(), 1);
        player
    };
    // Each has its nearest chunk, then three jobs a turn.
    (0..9).for_each(|_| assert!(next() < 9));
    let first = next();
    world.remove_focus(focuses[first]).unwrap();
    let turn = [next(), next(), next(), next()];
    assert!(turn[..3] == [turn[0]; 3] && turn[3] != turn[0] && turn[0] != first, "{turn:?}");
}

#[test]
fn who_waits_alone_makes_room_for_whoever_comes_and_few_take_turns_job_by_job() {
    for layers in [1, 3] {
        let world = padded_layers(layers);
        let def = FocusDef { layer: layers - 1, radius_x: 99, radius_y: 99, ..FocusDef::default() };
        let mut who = Vec::new();
        let mut work = |jobs: u32| {
            who.clear();
            let note = |job: &mut Job<'_>| {
                who.push((job.chunk().bounds.min_x + 500).div_euclid(1000));
                JobOutcome::Commit
            };
            assert_eq!(world.work(jobs, note).unwrap(), jobs);
            who.clone()
        };
        world.add_focus(&def).unwrap();
        assert_eq!(work(100), [0; 100]);
        let second = world.add_focus(&FocusDef { x: 1000, ..def }).unwrap();
        let both = work(100);
        assert!(both[1..].windows(2).all(|pair| pair[0] != pair[1]), "{layers} layers: {both:?}");
        world.remove_focus(second).unwrap();
        assert_eq!(work(100), [0; 100]);
    }
}

#[test]
fn the_nearest_comes_first_whatever_the_sizes_of_chunks() {
    // A layer of chunks of 16 units leans on one of 16 with a padding, and on one of another size; and one of that
    // size leans on one of 16, to the right and below or not at all beyond itself.
    let first_job_count = |own: u32, other: u32, padding: &DependencyDef, x: i32, y: i32| {
        let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
        let level = LevelDef { cell_bytes: 0, ..LevelDef::default() };
        for (name, size) in [("noise", 16), ("other", other), ("own", own)] {
            let def = LayerDef { chunk_width: size, chunk_height: size, ..layer(name) };
            builder.add_layer(&def, &level).unwrap();
        }
        builder.add_dependency(&DependencyDef { user_layer: 2, ..*padding }).unwrap();
        builder.add_dependency(&padded(2, 1, 0)).unwrap();
        let world = builder.freeze().unwrap();
        let def = FocusDef { layer: 2, radius_x: 600, radius_y: 600, x, y, ..FocusDef::default() };
        world.add_focus(&def).unwrap();
        let at = |unit: i32| unit.div_euclid(own as i32);
        let mut jobs = 0;
        while world.chunk_state(2, 0, at(x), at(y)).unwrap() != ChunkState::Loaded {
            assert_eq!(world.work(1, |_| JobOutcome::Commit).unwrap(), 1);
            jobs += 1;
        }
        jobs
    };
    let around = padded(2, 0, 16);
    let right = DependencyDef { padding_left: 0, padding_top: 0, ..around };
    for other in [16, 64, 256, 1024] {
        for near in [3, other as i32 - 3] {
            // Near a corner of the large chunk, at either side of the origin.
            for (x, y) in [(near, near), (near - 4096, near), (near, near - 4096)] {
                assert_eq!(first_job_count(16, other, &around, x, y), 9 + 1 + 1, "{other}");
                let below = (other / 16) * (other / 16);
                let count = first_job_count(other, 16, &padded(2, 0, 0), x, y);
                // The layers of 16 units lie below all of its area; neither has a padding.
                assert_eq!(count, 2 * below + 1, "{other}");
                let count = first_job_count(other, other, &right, x, y);
                let side = other / 16 + 1;
                assert_eq!(count, side * side + 1 + 1, "{other}");
            }
        }
    }
}

#[test]
fn what_is_discarded_takes_no_more_memory_the_longer_something_waits() {
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    let level = LevelDef { has_events: true, hands_out_blocks: true, ..LevelDef::default() };
    builder.add_layer(&layer("one"), &level).unwrap();
    let world = builder.freeze().unwrap();
    world.add_focus(&FocusDef { radius_x: 8, radius_y: 8, ..FocusDef::default() }).unwrap();
    let work = || world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
    work();
    world.drain_events(usize::MAX, drop).unwrap();
    let bounds = Bounds { min_x: 0, min_y: 0, max_x: 0, max_y: 0 };
    let mut after_a_while = 0;
    for frame in 0..5000 {
        world.invalidate(0, 0, &bounds).unwrap();
        assert_eq!(work(), 1);
        // Two wait, and one is drained for each that comes.
        if frame >= 2 {
            assert_eq!(world.drain_events(1, drop).unwrap(), 1);
        }
        let stats = world.stats().unwrap();
        match frame {
            10 => after_a_while = stats.record_bytes,
            11.. => assert_eq!(stats.record_bytes, after_a_while, "{frame}"),
            _ => (),
        }
    }
}

#[test]
fn a_rectangle_of_much_memory_is_gathered_as_its_pieces_say() {
    const CELL: usize = 4;
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    let def = LayerDef { chunk_width: 64, chunk_height: 16, ..layer("wide") };
    builder.add_layer(&def, &LevelDef { cell_bytes: CELL as u32, ..LevelDef::default() }).unwrap();
    let world = builder.freeze().unwrap();
    let def = FocusDef { radius_x: 1000, radius_y: 100, ..FocusDef::default() };
    let focus = world.add_focus(&def).unwrap();
    let generate = |job: &mut Job<'_>| {
        let seed = job.chunk().seed as usize;
        for (index, byte) in job.memory().iter_mut().enumerate() {
            *byte = (seed.wrapping_add(index).wrapping_mul(31) >> 3) as u8;
        }
        JobOutcome::Commit
    };
    world.work(u32::MAX, generate).unwrap();
    // Short and long pieces at either end, one chunk in a row, and more than are copied at once.
    for (x, width, height, gap) in
        [(-80, 200, 150, 0), (-67, 201, 90, 12), (0, 64, 150, 400), (-900, 1850, 20, 4)]
    {
        let rect = Rect::new(x, -75, width, height);
        let guard = world.open_guard(focus, 0, 0, rect).unwrap();
        let view = guard.read(0, 0, rect).unwrap();
        let stride = width as usize * CELL + gap;
        let mut gathered = vec![255; stride * height as usize];
        let mut expected = gathered.clone();
        view.gather(&mut gathered, stride);
        view.pieces(|piece| {
            let bytes = piece.rect.width as usize * CELL;
            for row in 0..piece.rect.height as usize {
                let (left, top) = ((piece.rect.x - x) as usize, (piece.rect.y + 75) as usize);
                let start = (top + row) * stride + left * CELL;
                expected[start..][..bytes]
                    .copy_from_slice(&piece.bytes[row * piece.stride..][..bytes]);
            }
        });
        assert!(gathered == expected, "{rect:?}");
    }
}

#[test]
fn a_place_can_be_prefetched_and_the_world_paused() {
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
fn what_guards_read_last_goes_row_by_row_when_they_end() {
    let level = LevelDef { hands_out_blocks: true, ..LevelDef::default() };
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    builder.add_layer(&layer("ground"), &level).unwrap();
    let world = builder.freeze().unwrap();
    let focus =
        world.add_focus(&FocusDef { radius_x: 150, radius_y: 150, ..FocusDef::default() }).unwrap();
    world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
    let discarded = || {
        let mut discarded = Vec::new();
        world
            .drain_events(usize::MAX, |event| {
                if event.kind == EventKind::Discarded {
                    discarded.push((event.y, event.x));
                }
            })
            .unwrap();
        discarded
    };
    assert_eq!(discarded(), []);
    // Chunks over the borders of what is kept together, on both axes, and some that both guards read.
    let size = SIZE as i32;
    let guard = |columns: [i32; 2], rows: [i32; 2]| {
        let (width, height) = (columns[1] - columns[0] + 1, rows[1] - rows[0] + 1);
        let [width, height] = [width, height].map(|chunks| chunks as u32 * SIZE);
        let rect = Rect::new(columns[0] * size, rows[0] * size, width, height);
        world.open_guard(focus, 0, 0, rect).unwrap()
    };
    let (first, second) = (guard([-2, 10], [5, 9]), guard([6, 9], [7, 12]));
    let is_in = |x: i32, y: i32, columns: [i32; 2], rows: [i32; 2]| {
        (columns[0]..=columns[1]).contains(&x) && (rows[0]..=rows[1]).contains(&y)
    };
    let by_first = |x, y| is_in(x, y, [-2, 10], [5, 9]);
    let by_second = |x, y| is_in(x, y, [6, 9], [7, 12]);
    let chunks = |is_read: &dyn Fn(i32, i32) -> bool| -> Vec<(i32, i32)> {
        let all = (-20..20).flat_map(|y| (-20..20).map(move |x| (y, x)));
        all.filter(|(y, x)| is_read(*x, *y)).collect()
    };
    let everything = Bounds { min_x: -1000, min_y: -1000, max_x: 1000, max_y: 1000 };
    world.invalidate(0, 0, &everything).unwrap();
    assert!(discarded().iter().all(|(y, x)| !by_first(*x, *y) && !by_second(*x, *y)));
    drop(first);
    assert_eq!(discarded(), chunks(&|x, y| by_first(x, y) && !by_second(x, y)));
    drop(second);
    assert_eq!(discarded(), chunks(&by_second));
    assert_eq!(discarded(), []);
}

#[test]
fn generators_are_checked_by_doing_some_chunks_twice() {
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
fn the_graph_is_text_and_the_debug_shapes_show_every_state() {
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
    let worlds =
        [1, 2].map(|seed| sums(WorldDef { seed, ..WorldDef::default() }, LevelDef::default()));
    let cells = worlds.each_ref().map(|world| {
        let focus = world.add_focus(&top_focus(0, 0, 10)).unwrap();
        world.work(u32::MAX, commit).unwrap();
        cells_at(world, focus, 0, 0)
    });
    assert_ne!(cells[0], cells[1]);
}

#[test]
fn a_margin_that_comes_or_goes_on_the_spot_counts_at_once() {
    let world = sums(WorldDef::default(), LevelDef::default());
    let def = top_focus(0, 0, 20);
    let focus = world.add_focus(&def).unwrap();
    let other = world.add_focus(&top_focus(40, 0, 20)).unwrap();
    let settle = || {
        world.work(u32::MAX, commit).unwrap();
        while world.next_event().unwrap().is_some() {}
    };
    settle();
    world.set_focus(focus, &FocusDef { keep_margin: 100, ..def }).unwrap();
    world.remove_focus(other).unwrap();
    settle();
    assert_eq!(world.chunk_state(2, 1, 6, 0).unwrap(), ChunkState::Loaded);
    world.set_focus(focus, &def).unwrap();
    settle();
    assert_eq!(world.chunk_state(2, 1, 6, 0).unwrap(), ChunkState::Absent);
}
