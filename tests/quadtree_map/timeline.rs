//! Several objects on one timeline: either all of them move, or none.
// Every block calls an export with pointers to locals that live through the call.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::ptr::null_mut;

use worldgrids::coord::Rect;
use worldgrids::ffi::checkpoints::{wg_checkpoint_many, wg_forget_many, wg_rollback_many};
use worldgrids::ffi::library::wg_destroy;
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::rolling_grid::*;
use worldgrids::ffi::status::WgStatus;

use crate::abi::inlines::wg_quadtree_map_fill_rect;
use crate::common::allocator::{self, Failure};
use crate::common::random::Random;

/// Objects of both kinds, whose rules may differ.
struct World {
    maps: [WgQuadtreeMap; 2],
    grids: [WgRollingGrid; 2],
}

/// All that one object has to be after a refusal: pixels or cells, the numbers of checkpoints, what they hold.
#[derive(Debug, PartialEq)]
struct State {
    saved: Vec<u8>,
    checkpoints: u32,
}

impl World {
    fn new(random: &mut Random) -> Self {
        let rules = |random: &mut Random| ([0, 3, 4, 5][random.below(4)], random.below(2) as u8);
        let maps = [0; 2].map(|bits| {
            let (max_checkpoints, drop_oldest_checkpoint) = rules(random);
            let def =
                WgQuadtreeMapDef { max_checkpoints, drop_oldest_checkpoint, ..Default::default() };
            let mut map = WgQuadtreeMap { bits };
            assert_eq!(unsafe { wg_quadtree_map_create(&def, &mut map) }, WgStatus::Ok);
            map
        });
        let grids = [0; 2].map(|bits| {
            let (max_checkpoints, drop_oldest_checkpoint) = rules(random);
            let def = WgRollingGridDef {
                width: 16,
                height: 16,
                cell_size: 4,
                max_checkpoints,
                drop_oldest_checkpoint,
                ..Default::default()
            };
            let mut grid = WgRollingGrid { bits };
            assert_eq!(unsafe { wg_rolling_grid_create(&def, &mut grid) }, WgStatus::Ok);
            grid
        });
        World { maps, grids }
    }

    fn objects(&self) -> [u64; 4] {
        let [first, second] = self.maps.map(|map| map.bits);
        let [third, fourth] = self.grids.map(|grid| grid.bits);
        [first, third, second, fourth]
    }

    fn edit(&self, random: &mut Random) {
        // What finds no memory has changed nothing.
        let at = random.below(2);
        let (x, y) = (random.below(16) as i32, random.below(16) as i32);
        if random.below(2) == 0 {
            let rect = Rect::new(x * 9, y * 9, 1 + random.below(90) as u32, 20);
            let value = random.below(250) as u8;
            let _ = unsafe { wg_quadtree_map_fill_rect(self.maps[at], &rect, value, null_mut()) };
        } else {
            let cell = random.below(1000) as u32;
            let cell = (&raw const cell).cast();
            let _ = unsafe { wg_rolling_grid_replace(self.grids[at], x, y, cell, null_mut()) };
        }
    }

    /// What all objects are. Saved bytes without the revision, which a way back raises.
    fn states(&self) -> Vec<State> {
        let maps = self.maps.map(|map| {
            let mut stats = WgQuadtreeMapStats::default();
            let size = size_of::<WgQuadtreeMapStats>() as u32;
            assert_eq!(unsafe { wg_quadtree_map_stats(map, &mut stats, size) }, WgStatus::Ok);
            let rect = Rect::new(0, 0, 256, 256);
            let mut saved = vec![0; 256 * 256];
            let read = unsafe { wg_quadtree_map_read_rect(map, &rect, saved.as_mut_ptr(), 0) };
            assert_eq!(read, WgStatus::Ok);
            State { saved, checkpoints: stats.checkpoints }
        });
        let grids = self.grids.map(|grid| {
            let mut stats = WgRollingGridStats::default();
            let size = size_of::<WgRollingGridStats>() as u32;
            assert_eq!(unsafe { wg_rolling_grid_stats(grid, &mut stats, size) }, WgStatus::Ok);
            let saved = crate::common::fill(|bytes, capacity, count| unsafe {
                wg_rolling_grid_save(grid, bytes, capacity, count)
            });
            State { saved, checkpoints: stats.checkpoints }
        });
        maps.into_iter().chain(grids).collect()
    }

    fn call(&self, call: Many, number: u64) -> WgStatus {
        let objects = self.objects();
        unsafe { call(objects.as_ptr(), objects.len(), number) }
    }
}

type Many = unsafe extern "C" fn(*const u64, usize, u64) -> WgStatus;

/// Plays edits and calls about moments, of which some are refused, and gives how many were done and refused.
fn play(seed: u64, is_failing: bool) -> (u32, u32) {
    let mut random = Random(seed);
    let world = World::new(&mut random);
    let (mut done, mut refused) = (0, 0);
    let mut number = 0;
    // What the objects were at the moments they all had.
    let mut moments: Vec<(u64, Vec<Vec<u8>>)> = Vec::new();
    let contents = |states: Vec<State>| states.into_iter().map(|state| state.saved).collect();
    for _ in 0..300 {
        for _ in 0..random.below(4) {
            world.edit(&mut random);
        }
        let before = world.states();
        let some = moments.get(random.below(moments.len().max(1))).map_or(1, |(number, _)| *number);
        if is_failing && random.below(2) == 0 {
            allocator::set_failure(Failure::FromThenOn(random.below(4) as u64));
        }
        // Sometimes one has moved alone, so that the others are asked for what it lacks.
        if random.below(9) == 0 {
            number += 1;
            let one = world.objects()[random.below(4)];
            let _ = unsafe { wg_checkpoint_many(&one, 1, number) };
            allocator::set_failure(Failure::Never);
            continue;
        }
        let status = match random.below(5) {
            0..=2 => {
                number += 1;
                let status = world.call(wg_checkpoint_many, number);
                allocator::set_failure(Failure::Never);
                if status == WgStatus::Ok {
                    moments.push((number, contents(world.states())));
                    done += 1;
                    continue;
                }
                status
            }
            3 => {
                let status = world.call(wg_rollback_many, some);
                allocator::set_failure(Failure::Never);
                if status == WgStatus::Ok {
                    let (_, expected) = moments.iter().find(|(number, _)| *number == some).unwrap();
                    let back: Vec<Vec<u8>> = contents(world.states());
                    assert!(back == *expected, "not what it was");
                    done += 1;
                    continue;
                }
                status
            }
            _ => {
                let status = world.call(wg_forget_many, some);
                allocator::set_failure(Failure::Never);
                if status == WgStatus::Ok {
                    moments.retain(|(number, _)| *number > some);
                    done += 1;
                    continue;
                }
                status
            }
        };
        assert!((status as i32) < 0);
        assert!(is_failing || status != WgStatus::OutOfMemory);
        assert_eq!(world.states(), before, "one of them has moved: {status:?}");
        refused += 1;
        // None is busy.
        for object in world.objects() {
            let unknown = unsafe { wg_rollback_many(&object, 1, u64::MAX) };
            assert_eq!(unknown, WgStatus::UnknownCheckpoint);
        }
    }
    for object in world.objects() {
        assert_eq!(unsafe { wg_destroy(object) }, WgStatus::Ok);
    }
    (done, refused)
}

#[test]
fn all_objects_move_or_none() {
    let played = (0..8).map(|seed| play(seed * 7_919 + 11, false));
    let (done, refused) = played.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    assert!(done > 500 && refused > 100, "{done} {refused}");
}

#[test]
fn all_objects_move_or_none_where_memory_ends() {
    let played = (0..8).map(|seed| play(seed * 104_729 + 5, true));
    let (done, refused) = played.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    assert!(done > 300 && refused > 100, "{done} {refused}");
}
