//! Checkpoints saved by steps, while the map goes on: the bytes are those of a save at the moment, whatever is
//! edited, compacted, trimmed, marked, rolled back or refused between two steps.

mod regions;

use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{
    Compression, Damage, MIN_SAVE_STEP_BYTES, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError,
    SaveStep,
};
use worldgrids::timeline::{CheckpointRules, Checkpoints};

use crate::common::allocator::{self, Failure};
use crate::common::random::Random;

const BOTH: [Compression; 2] = [Compression::Fast, Compression::Small];

fn saved(map: &QuadtreeMap, compression: Compression) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.save(compression, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

/// The next bytes of a save, of at most so many.
fn step(
    map: &mut QuadtreeMap,
    (number, compression): (u64, Compression),
    budget: u64,
    room: usize,
    bytes: &mut Vec<u8>,
) -> Result<SaveStep, QuadtreeMapError> {
    let before = bytes.len();
    let sink = &mut |piece: &[u8]| allocator::without_failure(|| bytes.extend_from_slice(piece));
    let step = map.save_step(number, compression, budget, room, sink);
    assert!(bytes.len() - before <= room);
    assert!(step.is_ok() || bytes.len() == before, "a refused step gave bytes");
    step
}

fn region_bytes(map: &QuadtreeMap, x: i32, y: i32) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.encode_region(x, y, Compression::Fast, &mut |piece| {
        allocator::without_failure(|| bytes.extend_from_slice(piece));
    })
    .unwrap();
    bytes
}

/// Edits over nine roots, whole squares of every size among them.
fn edit(map: &mut QuadtreeMap, random: &mut Random) {
    let place = |random: &mut Random| random.below(2600) as i32 - 300;
    let (x, y) = (place(random), place(random));
    // A refused edit has changed nothing, which other tests hold.
    let _ = match random.below(9) {
        0 => map.set(x, y, random.below(4) as u8).map(|_| ()),
        1 | 2 => {
            let side = [1, 16, 40, 128, 700][random.below(5)];
            let (x, y) = (x / 16 * 16, y / 16 * 16);
            map.fill_rect(Rect::new(x, y, side, side), random.below(3) as u8).map(|_| ())
        }
        3 => map.fill_rect(Rect::new(0, 0, 1024, 1024), random.below(2) as u8).map(|_| ()),
        4 | 5 => {
            let radius = random.between(1.0, 60.0);
            let damage = Damage { radius, core_radius: radius / 2.0, amount: 3 };
            map.damage_circle(x, y, damage).map(|_| ())
        }
        6 => {
            let (rect, seed) = (Rect::new(x, y, 60, 50), random.below(250) as u32);
            let bytes: Vec<u8> = (0..3000u32).map(|at| (at * at / 7 + seed) as u8 % 7).collect();
            map.write_rect(rect, &bytes, 0).map(|_| ())
        }
        7 => {
            map.compact([3, 100, u64::MAX][random.below(3)], random.below(2) as u64);
            Ok(())
        }
        _ if random.below(4) == 0 => {
            map.trim();
            Ok(())
        }
        _ => map.reserve(random.below(100), random.below(20), 2),
    };
}

/// What is being saved, the bytes so far, and those that there must be in the end.
struct Saved {
    what: (u64, Compression),
    bytes: Vec<u8>,
    expected: Vec<u8>,
}

/// Plays a game that saves a checkpoint all the while. Gives how many saves came to their end.
fn play(seed: u64, is_failing: bool) -> u32 {
    let before = allocator::live_bytes();
    let mut random = Random(seed);
    let def = QuadtreeMapDef {
        share_leaves: seed.is_multiple_of(3),
        summarize_leaves: seed.is_multiple_of(2),
        checkpoints: CheckpointRules {
            max_checkpoints: [0, 3, 5][seed as usize % 3],
            drops_oldest: !seed.is_multiple_of(3),
        },
        ..Default::default()
    };
    let mut map = QuadtreeMap::new(&def);
    let mut done = 0;
    let mut number = 0;
    let mut save: Option<Saved> = None;
    // Checkpoints from the saved one on, which may be returned to.
    let mut later: Vec<u64> = Vec::new();
    for _ in 0..400 {
        if is_failing && random.below(3) == 0 {
            allocator::set_failure(match random.below(2) {
                0 => Failure::Once(random.below(6) as u64),
                _ => Failure::FromThenOn(random.below(6) as u64),
            });
        }
        match random.below(8) {
            0..=3 => edit(&mut map, &mut random),
            4 => {
                number += 1;
                if map.checkpoint(number).is_ok() {
                    allocator::set_failure(Failure::Never);
                    if save.is_none() {
                        let compression = BOTH[random.below(2)];
                        let expected = saved(&map, compression);
                        save = Some(Saved {
                            what: (number, compression),
                            bytes: Vec::new(),
                            expected,
                        });
                    }
                    later.push(number);
                }
            }
            5 if !later.is_empty() => {
                // Back, and forth again, but never behind what is saved; what was dropped is refused.
                let at = later[random.below(later.len())];
                if random.below(8) == 0 {
                    // It may be that of the save.
                    let _ = map.forget(at);
                } else if map.rollback(at).is_ok() && random.below(2) == 0 {
                    let _ = map.rollback(later[random.below(later.len())]);
                }
            }
            _ => {
                let Some(Saved { what, bytes, expected }) = &mut save else { continue };
                let budget = [30, 300, 2000, 20_000, u64::MAX][random.below(5)];
                let room = MIN_SAVE_STEP_BYTES + random.below(3) * 1000;
                match step(&mut map, *what, budget, room, bytes) {
                    Ok(SaveStep::Unfinished) => {}
                    Ok(SaveStep::Done) => {
                        assert!(bytes == expected, "not the bytes of the moment");
                        (save, done) = (None, done + 1);
                        later.clear();
                    }
                    Err(QuadtreeMapError::OutOfMemory(_)) => assert!(is_failing),
                    // It lies in the future, or no checkpoint is left of that time: another one.
                    Err(error) => {
                        let is_begun = !bytes.is_empty();
                        assert!(!is_begun || is_failing, "{error}");
                        save = None;
                        later.clear();
                    }
                }
            }
        }
        allocator::set_failure(Failure::Never);
    }
    drop(save);
    if number > 0 {
        // All checkpoints there are go.
        while map.stats().checkpoints > 0 {
            number += 1;
            if map.checkpoint(number).is_err() {
                let known = (1..number).rev().find(|&known| map.forget(known).is_ok());
                assert!(known.is_some());
                continue;
            }
            map.forget(number).unwrap();
        }
    }
    map.end_save();
    assert_eq!(map.stats().bytes_checkpoints, 0);
    assert_eq!(map.stats().bytes_reserved as i64, allocator::live_bytes() - before);
    drop(later);
    drop(map);
    assert_eq!(allocator::live_bytes(), before);
    done
}

#[test]
fn a_save_by_steps_gives_the_bytes_of_its_moment() {
    let done: u32 = (0..18).map(|seed| play(seed * 7_919 + 3, false)).sum();
    assert!(done > 60, "{done}");
}

#[test]
fn a_save_without_memory_goes_on_later() {
    let done: u32 = (0..12).map(|seed| play(seed * 104_729 + 1, true)).sum();
    assert!(done > 20, "{done}");
}

fn small_map() -> QuadtreeMap {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(0, 0, 3000, 3000), 9).unwrap();
    map.damage_circle(1000, 1000, Damage { radius: 90.0, core_radius: 5.0, amount: 9 }).unwrap();
    map.checkpoint(7).unwrap();
    map
}

const WHAT: (u64, Compression) = (7, Compression::Fast);

/// Begins a save that is not done.
fn begun() -> QuadtreeMap {
    let mut map = small_map();
    let begun = step(&mut map, WHAT, 20, MIN_SAVE_STEP_BYTES, &mut Vec::new());
    assert_eq!(begun, Ok(SaveStep::Unfinished));
    map
}

#[test]
fn what_ends_a_save_is_told_once() {
    let enders: [fn(&mut QuadtreeMap); 2] = [
        |map| map.rollback(3).unwrap(),
        |map| {
            map.load(&saved(&QuadtreeMap::new(&Default::default()), Compression::Fast), 0).unwrap()
        },
    ];
    for (index, end) in enders.into_iter().enumerate() {
        let mut map = small_map();
        if index == 0 {
            map.forget(7).unwrap();
            map.checkpoint(3).unwrap();
            map.set(5, 5, 1).unwrap();
            map.checkpoint(7).unwrap();
        }
        let expected = saved(&map, Compression::Fast);
        let mut bytes = Vec::new();
        assert_eq!(step(&mut map, WHAT, 20, 1 << 16, &mut bytes), Ok(SaveStep::Unfinished));
        let with_save = map.stats().bytes_reserved;
        end(&mut map);
        assert!(index == 1 || map.stats().bytes_reserved < with_save);
        let ended = step(&mut map, WHAT, 20, 1 << 16, &mut bytes);
        assert_eq!(ended, Err(QuadtreeMapError::UnknownCheckpoint { number: 7 }), "{index}");
        let again = step(&mut map, WHAT, 20, 1 << 16, &mut Vec::new());
        match index {
            0 => {
                let text = again.unwrap_err().to_string();
                assert!(text.contains("number is 7") && text.contains("future"), "{text}");
                map.rollback(7).unwrap();
                let mut bytes = Vec::new();
                let all = step(&mut map, WHAT, u64::MAX, 1 << 20, &mut bytes);
                assert!(all == Ok(SaveStep::Done) && bytes == expected);
            }
            _ => assert_eq!(again, Err(QuadtreeMapError::UnknownCheckpoint { number: 7 })),
        }
    }
}

#[test]
fn a_save_outlives_its_checkpoint_where_the_oldest_make_way() {
    let checkpoints = CheckpointRules { max_checkpoints: 1, drops_oldest: true };
    let mut map = QuadtreeMap::new(&QuadtreeMapDef { checkpoints, ..Default::default() });
    map.fill_rect(Rect::new(0, 0, 2000, 900), 250).unwrap();
    map.checkpoint(1).unwrap();
    let expected = saved(&map, Compression::Small);
    let (mut bytes, mut frame) = (Vec::new(), 1);
    let what = (1, Compression::Small);
    while step(&mut map, what, 30, 1 << 16, &mut bytes) == Ok(SaveStep::Unfinished) {
        frame += 1;
        map.checkpoint(frame).unwrap();
        let damage = Damage { radius: 30.0, core_radius: 9.0, amount: 90 };
        map.damage_circle((frame * 97 % 2000) as i32, (frame * 31 % 900) as i32, damage).unwrap();
    }
    assert!(bytes == expected && frame > 3);
    assert_eq!(map.stats().checkpoints, 1);
    map.forget(frame).unwrap();
    assert_eq!(map.stats().bytes_checkpoints, 0);
}

/// What is edited after that is kept for the save alone, and goes with it, by the budget.
#[test]
fn a_save_outlives_its_forgotten_checkpoint() {
    for way in 0..4 {
        let mut map = small_map();
        let expected = saved(&map, Compression::Fast);
        if way == 1 {
            // A future that nobody can return to any more.
            map.checkpoint(8).unwrap();
            map.fill_rect(Rect::new(0, 0, 900, 900), 3).unwrap();
            map.checkpoint(9).unwrap();
            map.rollback(7).unwrap();
        }
        let mut bytes = Vec::new();
        assert_eq!(step(&mut map, WHAT, 20, 1 << 16, &mut bytes), Ok(SaveStep::Unfinished));
        if way == 2 {
            map.checkpoint(8).unwrap();
            map.set(5, 5, 1).unwrap();
            map.checkpoint(9).unwrap();
            map.forget(8).unwrap();
            map.set(6, 5, 1).unwrap();
            map.rollback(9).unwrap();
            map.forget(9).unwrap();
        } else {
            map.forget(7).unwrap();
        }
        assert_eq!(map.stats().checkpoints, 0);
        let mut random = Random(way);
        for _ in 0..40 {
            edit(&mut map, &mut random);
            for _ in 0..20 {
                map.set(random.below(3000) as i32, random.below(3000) as i32, 99).unwrap();
            }
            let _ = step(&mut map, WHAT, 20, 1 << 16, &mut bytes).unwrap();
        }
        assert!(map.stats().bytes_checkpoints > 0);
        if way == 3 {
            map.end_save();
        } else {
            let mut steps = 0;
            while step(&mut map, WHAT, 20, 1 << 16, &mut bytes) != Ok(SaveStep::Done) {
                steps += u32::from(bytes.len() == expected.len());
            }
            assert!(bytes == expected && steps > 3, "{way}: {steps}");
        }
        // Nothing is kept any more, and the next checkpoint begins anew.
        assert_eq!(map.stats().bytes_checkpoints, 0);
        map.set(1, 1, 77).unwrap();
        assert_eq!(map.stats().bytes_checkpoints, 0);
        map.checkpoint(20).unwrap();
        let sums = map.sums(Rect::new(-400, -400, 4000, 4000)).unwrap();
        map.fill_rect(Rect::new(-300, 0, 2000, 50), 211).unwrap();
        map.rollback(20).unwrap();
        assert_eq!(map.sums(Rect::new(-400, -400, 4000, 4000)).unwrap(), sums);
    }
}

/// Where memory ends the oldest moment goes, that of the save too; else the edit is refused.
#[test]
fn a_limit_of_bytes_ends_a_save_or_refuses_edits() {
    for drops_oldest in [false, true] {
        let checkpoints = CheckpointRules { max_checkpoints: 0, drops_oldest };
        let max_bytes = 1 << 20;
        let def = QuadtreeMapDef { max_bytes, checkpoints, ..Default::default() };
        let mut map = QuadtreeMap::new(&def);
        map.fill_rect(Rect::new(0, 0, 600, 600), 250).unwrap();
        map.checkpoint(1).unwrap();
        step(&mut map, (1, Compression::Fast), 1, 1 << 16, &mut Vec::new()).unwrap();
        let mut refusals = 0;
        for frame in 2..300u64 {
            refusals += u32::from(map.checkpoint(frame).is_err());
            let damage = Damage { radius: 30.0, core_radius: 9.0, amount: 5 };
            let (x, y) = ((frame * 97 % 560) as i32, (frame * 31 % 560) as i32);
            refusals += u32::from(map.damage_circle(x, y, damage).is_err());
            assert!(map.stats().bytes_reserved <= max_bytes);
        }
        assert_eq!(refusals == 0, drops_oldest, "{refusals}");
        let next = step(&mut map, (1, Compression::Fast), 1, 1 << 16, &mut Vec::new());
        match drops_oldest {
            true => assert_eq!(next, Err(QuadtreeMapError::UnknownCheckpoint { number: 1 })),
            false => assert_ne!(next, Err(QuadtreeMapError::UnknownCheckpoint { number: 1 })),
        }
    }
}

#[test]
fn what_cannot_be_saved_is_refused_by_name() {
    let mut map = begun();
    let text = |refused: Result<SaveStep, QuadtreeMapError>| refused.unwrap_err().to_string();
    let small = text(step(&mut map, WHAT, 20, MIN_SAVE_STEP_BYTES - 1, &mut Vec::new()));
    assert!(small.contains("capacity is 8191"), "{small}");
    let unknown = step(&mut small_map(), (8, Compression::Fast), 20, 1 << 16, &mut Vec::new());
    assert_eq!(unknown, Err(QuadtreeMapError::UnknownCheckpoint { number: 8 }));
    // A region that went out after bytes began where all was there: the save waits for it.
    let mut bytes = Vec::new();
    while bytes.is_empty() {
        step(&mut map, WHAT, 20, 1 << 16, &mut bytes).unwrap();
    }
    let region = region_bytes(&map, 2000, 2000);
    map.page_out(2000, 2000).unwrap();
    let absent = step(&mut map, WHAT, 20, 1 << 16, &mut Vec::new());
    assert!(matches!(absent, Err(QuadtreeMapError::Absent { x: 1024, y: 1024 })), "{absent:?}");
    map.page_in(2000, 2000, &region).unwrap();
    step(&mut map, WHAT, u64::MAX, 1 << 20, &mut Vec::new()).unwrap();
}

#[test]
fn one_save_goes_on_at_a_time_until_it_is_ended() {
    let mut map = begun();
    map.checkpoint(8).unwrap();
    let text = |refused: Result<SaveStep, QuadtreeMapError>| refused.unwrap_err().to_string();
    let other = text(step(&mut map, (8, Compression::Fast), 20, 1 << 16, &mut Vec::new()));
    assert!(other.contains("number is 8"), "{other}");
    let other = text(step(&mut map, (7, Compression::Small), 20, 1 << 16, &mut Vec::new()));
    assert!(other.contains("compression is 1"), "{other}");
    map.end_save();
    map.end_save();
    let expected = saved(&map, Compression::Small);
    let mut bytes = Vec::new();
    let all = step(&mut map, (8, Compression::Small), u64::MAX, 1 << 20, &mut bytes);
    assert!(all == Ok(SaveStep::Done) && bytes == expected);
}

/// Also where the journal is long before the first step, and edits go on.
#[test]
fn a_save_by_the_least_budget_comes_to_its_end() {
    for compression in BOTH {
        let mut map = small_map();
        let expected = saved(&map, compression);
        let edit =
            |map: &mut QuadtreeMap, at: i32| map.set(900 + at % 200, 1000, at as u8).unwrap();
        (0..200).for_each(|at| _ = edit(&mut map, at));
        let (mut bytes, mut steps) = (Vec::new(), 0);
        while step(&mut map, (7, compression), 1, 1 << 16, &mut bytes) != Ok(SaveStep::Done) {
            edit(&mut map, steps);
            steps += 1;
            assert!(steps < 100_000, "it never ends");
        }
        assert!(bytes == expected && steps > 100, "{steps}");
    }
}

/// The last steps let go of what was kept. Who ends the save then, or the checkpoint, takes nothing from it.
#[test]
fn a_save_whose_bytes_were_given_is_done_whatever_ends_it() {
    for way in 0..4 {
        let checkpoints = CheckpointRules { max_checkpoints: 1, drops_oldest: true };
        let mut map = QuadtreeMap::new(&QuadtreeMapDef { checkpoints, ..Default::default() });
        let pixels: Vec<u8> =
            (0..1024u32 * 1024).map(|at| (at.wrapping_mul(at) / 77) as u8 % 5).collect();
        map.write_rect(Rect::new(0, 0, 1024, 1024), &pixels, 0).unwrap();
        map.checkpoint(7).unwrap();
        let expected = saved(&map, Compression::Fast);
        let mut bytes = Vec::new();
        step(&mut map, WHAT, 1, 1 << 16, &mut bytes).unwrap();
        let mut random = Random(way + 1);
        for _ in 0..3000 {
            let place = |random: &mut Random| random.below(1024) as i32;
            let (x, y) = (place(&mut random), place(&mut random));
            map.set(x, y, 77).unwrap();
        }
        map.checkpoint(8).unwrap();
        while bytes.len() < expected.len() {
            assert_eq!(step(&mut map, WHAT, 100, 1 << 16, &mut bytes), Ok(SaveStep::Unfinished));
        }
        assert!(bytes == expected);
        let kept = |map: &QuadtreeMap| map.stats().bytes_checkpoints;
        let mut steps = 0;
        match way {
            0 => {
                // Step by step, and not all at once.
                let mut before = kept(&map);
                while step(&mut map, WHAT, 100, 1 << 16, &mut bytes) != Ok(SaveStep::Done) {
                    assert!(kept(&map) < before && before - kept(&map) < 200 * 300);
                    (before, steps) = (kept(&map), steps + 1);
                }
                assert!(steps > 5, "{steps}");
            }
            1 => map.forget(8).unwrap(),
            2 => map.load(&expected, 0).unwrap(),
            _ => map.end_save(),
        }
        let last = step(&mut map, WHAT, 100, 1 << 16, &mut bytes);
        match way {
            1 => assert_eq!(last, Ok(SaveStep::Unfinished)),
            2 => assert_eq!(last, Ok(SaveStep::Done)),
            _ => assert_eq!(last, Err(QuadtreeMapError::UnknownCheckpoint { number: 7 })),
        }
        assert!(bytes.len() == expected.len());
        let _ = map.forget(8);
        map.end_save();
        assert_eq!(kept(&map), 0);
    }
}

/// Many changes at once, and a large map of next to nothing, whose bytes are mostly zeros: no step gives more than a
/// few blocks of them, or takes more memory than its budget says.
#[test]
fn a_step_does_no_more_than_its_budget_says() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    // Of one pattern all over.
    let tile: Vec<u8> = (0..128 * 128).map(|at| u8::from(at % 16 == 3)).collect();
    for at in 0..40 * 40 {
        let rect = Rect::new(at % 40 * 128, at / 40 * 128, 128, 128);
        map.write_rect(rect, &tile, 0).unwrap();
    }
    map.compact(u64::MAX, 0);
    map.checkpoint(1).unwrap();
    let expected = saved(&map, Compression::Small);
    let mut bytes = Vec::new();
    let what = (1, Compression::Small);
    let mut random = Random(9);
    for _ in 0..4000 {
        map.set(random.below(5120) as i32, random.below(5120) as i32, 9).unwrap();
    }
    let mut zeros = 0;
    loop {
        let (before, given) = (map.stats().bytes_reserved, bytes.len());
        let all = step(&mut map, what, 500, 1 << 16, &mut bytes).unwrap();
        // At the beginning the memory of a coder, then at most what the budget stands for.
        let taken = map.stats().bytes_reserved.saturating_sub(before);
        let most = if given == 0 { 400_000 } else { 1 << 18 };
        assert!(taken <= most, "a step took {taken} bytes");
        let piece = &bytes[given..];
        zeros += usize::from(piece.len() > 1000 && piece.iter().all(|&byte| byte == 0));
        assert!(piece.len() <= 500 * 1024, "{}", piece.len());
        if all == SaveStep::Done {
            break;
        }
    }
    assert!(bytes == expected);
    assert!(zeros > 0, "no step gave zeros alone");
}

/// A save that takes all frames there are does not get longer by them: what is edited is not told twice.
#[test]
fn a_save_looks_at_no_more_than_its_budget_says() {
    let mut map = small_map();
    let mut steps = |budget: u64, edits: bool| {
        let (mut steps, mut bytes) = (0, Vec::new());
        let mut number = 100 + budget;
        map.checkpoint(number).unwrap();
        let what = (number, Compression::Fast);
        while step(&mut map, what, budget, 1 << 16, &mut bytes) == Ok(SaveStep::Unfinished) {
            steps += 1;
            assert!(steps < 10_000, "a save never ends");
            if edits {
                number += 1;
                map.set(number as i32 * 17 % 3000, 5, number as u8).unwrap();
            }
        }
        steps
    };
    let (quiet, lively) = (steps(10, false), steps(11, true));
    assert!(quiet > 10 && lively < 2 * quiet + 20, "{quiet} {lively}");
}
