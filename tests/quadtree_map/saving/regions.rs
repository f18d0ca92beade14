//! Saves by steps of worlds of which a part is in memory, while regions come and go: with the host's store they are the
//! worlds of their moments.

use std::collections::BTreeMap;

use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{
    Compression, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError, SaveStep,
};
use worldgrids::timeline::{CheckpointRules, Checkpoints};

use super::{BOTH, WHAT, edit, region_bytes, saved, step};
use crate::common::allocator::{self, Failure};
use crate::common::random::Random;

const SIDE: u32 = 1024;
const HISTORY: u64 = 77;

/// A world of 3 x 3 regions that come and go, and the host's store of those that went.
struct World {
    map: QuadtreeMap,
    stored: BTreeMap<(i32, i32), Vec<u8>>,
    is_absent_by_default: bool,
}

impl World {
    fn places() -> impl Iterator<Item = (i32, i32)> {
        (0..9).map(|at| ((at % 3 - 1) * SIDE as i32, (at / 3 - 1) * SIDE as i32))
    }

    fn empty(is_absent_by_default: bool, checkpoints: CheckpointRules) -> QuadtreeMap {
        QuadtreeMap::new(&QuadtreeMapDef {
            history: HISTORY,
            absent_by_default: is_absent_by_default,
            checkpoints,
            ..Default::default()
        })
    }

    fn page_in(&self, map: &mut QuadtreeMap, (x, y): (i32, i32)) -> Result<(), QuadtreeMapError> {
        map.page_in(x, y, self.stored.get(&(x, y)).map_or(&[], Vec::as_slice))
    }

    /// The pixels of all regions, of those in the store and those that never were as well, in a map that may be changed.
    fn pixels(&self, map: &mut QuadtreeMap) -> Vec<Vec<u8>> {
        let region = |(x, y): (i32, i32)| {
            if map.check_pixel(x, y).is_err() {
                self.page_in(map, (x, y)).unwrap();
            }
            let mut pixels = vec![0; (SIDE * SIDE) as usize];
            map.read_rect(Rect::new(x, y, SIDE, SIDE), &mut pixels, 0).unwrap();
            pixels
        };
        Self::places().map(region).collect()
    }

    /// The same of the world, which stays as it is.
    fn own_pixels(&self) -> Vec<Vec<u8>> {
        let mut copy = Self::empty(self.is_absent_by_default, CheckpointRules::default());
        copy.load(&saved(&self.map, Compression::Fast), HISTORY).unwrap();
        self.pixels(&mut copy)
    }
}

/// Plays a game in a world of which a part is in memory, and which is saved by steps. Gives how many saves came to
/// their end, and how many of these began with all there.
fn play_in_parts(seed: u64, is_failing: bool) -> (u32, u32) {
    let before = allocator::live_bytes();
    let mut random = Random(seed);
    let is_absent_by_default = seed.is_multiple_of(2);
    let rules = CheckpointRules { max_checkpoints: 3, drops_oldest: true };
    let map = World::empty(is_absent_by_default, rules);
    let mut world = World { map, stored: BTreeMap::new(), is_absent_by_default };
    let (mut done, mut whole, mut number) = (0, 0, 0);
    let mut save = None;
    let mut moment = Vec::new();
    for _ in 0..500 {
        if is_failing && random.below(3) == 0 {
            allocator::set_failure(Failure::Once(random.below(6) as u64));
        }
        let place = World::places().nth(random.below(9)).unwrap();
        match random.below(10) {
            0..3 => edit(&mut world.map, &mut random),
            3..5 if world.map.check_pixel(place.0, place.1).is_err() => {
                let came_in = world.stored.get(&place).map_or(&[][..], Vec::as_slice);
                let came_in = world.map.page_in(place.0, place.1, came_in);
                assert!(is_failing || came_in.is_ok(), "{came_in:?}");
            }
            5 if world.map.check_pixel(place.0, place.1).is_ok() => {
                let bytes = region_bytes(&world.map, place.0, place.1);
                // What changed since the checkpoint stays, and what is half told.
                if world.map.page_out(place.0, place.1).is_ok() {
                    world.stored.insert(place, bytes);
                }
            }
            6 if save.is_none() => {
                number += 1;
                if world.map.checkpoint(number).is_ok() {
                    allocator::set_failure(Failure::Never);
                    moment = world.own_pixels();
                    save = Some(((number, BOTH[random.below(2)]), Vec::new()));
                }
            }
            7 if random.below(3) == 0 && save.is_some() => {
                // To the moment that is saved, if it is still known.
                let _ = world.map.rollback(number);
            }
            _ => {
                let Some((what, bytes)) = &mut save else { continue };
                let budget = [30, 300, 3000, 20_000][random.below(4)];
                match step(&mut world.map, *what, budget, 1 << 14, bytes) {
                    Ok(SaveStep::Unfinished) => {}
                    // It began where nothing was absent.
                    Err(QuadtreeMapError::Absent { .. }) => assert_eq!(bytes[3], 1),
                    Err(QuadtreeMapError::OutOfMemory(_)) => assert!(is_failing),
                    Err(error) => {
                        assert!(is_failing, "{error}");
                        save = None;
                    }
                    Ok(SaveStep::Done) => {
                        allocator::set_failure(Failure::Never);
                        let mut loaded = World::empty(random.below(2) == 0, rules);
                        loaded.load(bytes, HISTORY).unwrap();
                        assert!(world.pixels(&mut loaded) == moment, "not the world of the moment");
                        (done, whole) = (done + 1, whole + u32::from(bytes[3] == 1));
                        save = None;
                    }
                }
            }
        }
        allocator::set_failure(Failure::Never);
    }
    drop((world, save, moment));
    assert_eq!(allocator::live_bytes(), before);
    (done, whole)
}

#[test]
fn a_save_by_steps_with_the_store_is_the_world_of_its_moment() {
    let plays = (0..10).map(|seed| play_in_parts(seed * 7_919 + 3, false));
    let (done, whole) = plays.fold((0, 0), |sum, play| (sum.0 + play.0, sum.1 + play.1));
    assert!(done > 60 && whole > 3, "{done} {whole}");
}

#[test]
fn a_save_in_parts_without_memory_goes_on_later() {
    let done: u32 = (0..6).map(|seed| play_in_parts(seed * 104_729 + 1, true).0).sum();
    assert!(done > 20, "{done}");
}

/// A region whose bytes would not be those of the moment, or of which a part is told, stays until the save is done.
#[test]
fn what_a_save_in_parts_needs_does_not_go_out() {
    let rules = CheckpointRules { max_checkpoints: 1, drops_oldest: true };
    let mut map = World::empty(true, rules);
    let noise: Vec<u8> = (0..SIDE * SIDE).map(|at| (at.wrapping_mul(at) / 77) as u8 % 5).collect();
    for at in 0..3 {
        map.page_in(at * 1024, 0, &[]).unwrap();
        map.write_rect(Rect::new(at * 1024, 0, SIDE, SIDE), &noise, 0).unwrap();
    }
    map.checkpoint(7).unwrap();
    let expected = saved(&map, Compression::Fast);
    let mut bytes = Vec::new();
    step(&mut map, WHAT, 1, 1 << 14, &mut bytes).unwrap();
    map.set(2100, 5, 9).unwrap();
    // The other one makes way, and its save goes on.
    map.checkpoint(8).unwrap();
    let refusal = |map: &mut QuadtreeMap, x| map.page_out(x, 0).unwrap_err().to_string();
    while bytes.len() < 1000 {
        assert_eq!(step(&mut map, WHAT, 100, 1 << 14, &mut bytes), Ok(SaveStep::Unfinished));
    }
    assert!(refusal(&mut map, 0).contains("the save by steps which goes on"));
    assert!(refusal(&mut map, 2048).contains("the save by steps"));
    // Nobody else needs the one between them. It is in the bytes as absent.
    let between = region_bytes(&map, 1024, 0);
    map.page_out(1024, 0).unwrap();
    // Once all is told it lets go of what was kept, but the store still has to wait.
    let mut steps = 0;
    loop {
        let all = step(&mut map, WHAT, 100, 1 << 14, &mut bytes).unwrap();
        if all == SaveStep::Done {
            break;
        }
        steps += 1;
        refusal(&mut map, 2048);
    }
    assert!(steps > 10 && bytes.len() < expected.len(), "{steps}");
    map.page_out(2048, 0).unwrap();
    let mut loaded = World::empty(false, rules);
    loaded.load(&bytes, HISTORY).unwrap();
    assert!(loaded.check_pixel(1024, 0).is_err());
    loaded.page_in(1024, 0, &between).unwrap();
    assert!(saved(&loaded, Compression::Fast) == expected);
}
