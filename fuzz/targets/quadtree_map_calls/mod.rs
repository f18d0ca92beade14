//! Calls of a quadtree map beside plain bytes, with a client that follows by deltas and one by packets.

mod edits;
#[path = "../../../tests/common/inlines.rs"]
mod inlines;
mod islands;
mod players;
mod queries;
mod reading;
mod refusals;
mod streaming;
mod waypoints;
mod window;

use std::ptr::{null, null_mut};

use players::Player;
use waypoints::Guide;
use window::{Part, SIDE, WHOLE, Window};
use worldgrids::coord::{Point, Rect};
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::quadtree_map::Revision;
use worldgrids::timeline::CheckpointRules;

use super::MAX_BYTES;
use super::calls::{self, Input, answer, expect, ok, refuse};
use super::moments::Moments;

struct Game {
    map: WgQuadtreeMap,
    /// The handle of a map that is gone.
    stale: WgQuadtreeMap,
    window: Window,
    revision: Revision,
    /// The window as it was at a revision.
    past: (Revision, Window),
    client: WgQuadtreeMap,
    /// The revision that the client stands at.
    client_revision: Revision,
    reader: WgQuadtreeMapReader,
    guide: Option<Guide>,
    player: Player,
    moments: Moments<Window>,
    /// True where the revision rose without a change of the host's.
    has_travelled: bool,
}

impl Drop for Game {
    fn drop(&mut self) {
        destroy(self.map);
        destroy(self.client);
    }
}

fn new_map() -> WgQuadtreeMap {
    let def = WgQuadtreeMapDef { share_leaves: 1, max_bytes: MAX_BYTES, ..Default::default() };
    let mut map = WgQuadtreeMap { bits: 0 };
    ok(unsafe { wg_quadtree_map_create(&def, &mut map) });
    map
}

fn destroy(map: WgQuadtreeMap) {
    ok(unsafe { wg_quadtree_map_destroy(map) });
}

/// A whole map, in one pass where it fits.
fn saved(map: WgQuadtreeMap) -> Vec<u8> {
    let (mut bytes, mut count) = (vec![0; 1 << 13], 0);
    match unsafe { wg_quadtree_map_save(map, 0, bytes.as_mut_ptr(), bytes.len(), &mut count) } {
        WgStatus::Truncated => answer(|out, capacity, count| unsafe {
            wg_quadtree_map_save(map, 0, out, capacity, count)
        }),
        status => {
            ok(status);
            bytes.truncate(count);
            bytes
        }
    }
}

fn read(map: WgQuadtreeMap, rect: Rect) -> Vec<u8> {
    let mut pixels = vec![0xEE; rect.width as usize * rect.height as usize];
    ok(unsafe { wg_quadtree_map_read_rect(map, &rect, pixels.as_mut_ptr(), 0) });
    pixels
}

fn revision(map: WgQuadtreeMap) -> Revision {
    let mut revision = Revision::default();
    ok(unsafe { wg_quadtree_map_revision(map, &mut revision) });
    revision
}

fn part(input: &mut Input<'_>) -> Part {
    let [x, y] = [input.below(SIDE), input.below(SIDE)];
    [x, y, input.below(SIDE - x + 1), input.below(SIDE - y + 1)]
}

impl Game {
    fn new(input: &mut Input<'_>) -> Self {
        // Both ends of the plane, and places where squares of every size meet.
        let places = [i32::MIN, i32::MAX - SIDE as i32 + 1, -20, 1000];
        let corner = Point { x: places[input.below(4)], y: places[input.below(4)] };
        let window = Window::new(corner);
        let stale = new_map();
        destroy(stale);
        let map = new_map();
        let revision = revision(map);
        Self {
            map,
            stale,
            past: (revision, window.clone()),
            window,
            revision,
            client: new_map(),
            client_revision: revision,
            // SAFETY: numbers: a reader that was never begun.
            reader: unsafe { std::mem::zeroed() },
            guide: None,
            player: Player::new(),
            moments: Moments::new(CheckpointRules::default()),
            has_travelled: false,
        }
    }

    fn play(&mut self, input: &mut Input<'_>) {
        let before = self.revision;
        match input.byte() % 20 {
            kind @ 0..8 => self.edit(kind, input),
            8 => self.keep_up(input),
            9 => self.save_and_load(input),
            10 => self.send_part(input),
            11 if input.one_in(2) => self.player.play(self.map, &self.window, input),
            11 => self.follow(input),
            12 => self.check_changes(input),
            13 => self.check_queries(input),
            14 => self.check_islands(input),
            15 if input.one_in(2) => self.travel(input),
            15 | 16 => self.check_reader(input),
            17 | 18 => self.guide(input),
            _ => refuse(self, |game| saved(game.map), refusals::REFUSALS, input.byte().into()),
        }
        if before.history != self.revision.history {
            self.moments.clear();
        } else if before != self.revision && !self.has_travelled {
            self.moments.changed();
        }
        self.has_travelled = false;
    }

    /// A checkpoint, a way back or forth, or an end of them.
    fn travel(&mut self, input: &mut Input<'_>) {
        let (act, number) = (input.below(5), input.below(12) as u64);
        let (status, done) = match act {
            0 | 1 => {
                let status = unsafe { wg_quadtree_map_checkpoint(self.map, number) };
                let done = self.moments.checkpoint(number, &self.window);
                return expect(status, if done { WgStatus::Ok } else { WgStatus::InvalidArgument });
            }
            2 | 3 => {
                let done = self.moments.rollback(number);
                let status = unsafe { wg_quadtree_map_rollback(self.map, number) };
                if let Ok(window) = &done {
                    self.window = window.clone();
                    self.revision = revision(self.map);
                    self.has_travelled = true;
                }
                (status, done.is_ok())
            }
            _ => {
                let done = self.moments.forget(number);
                (unsafe { wg_quadtree_map_forget(self.map, number) }, done.is_ok())
            }
        };
        expect(status, if done { WgStatus::Ok } else { WgStatus::UnknownCheckpoint });
        self.check();
    }

    /// Memory, which no pixel sees; and a look at all pixels.
    fn keep_up(&mut self, input: &mut Input<'_>) {
        let value = input.byte();
        match value % 5 {
            0 => ok(unsafe { wg_quadtree_map_trim(self.map) }),
            1 if value == 1 => {
                ok(unsafe { wg_quadtree_map_clear(self.map) });
                self.window = Window::new(self.window.corner);
                self.forget();
            }
            1 => ok(unsafe { wg_quadtree_map_reserve(self.map, 3, 2, 1) }),
            2 => self.check(),
            _ => {
                let (budget, age) = (u64::from(value), u64::from(value % 3));
                ok(unsafe { wg_quadtree_map_compact(self.map, budget, age, null_mut()) });
            }
        }
    }

    /// The map knows nothing of what was before.
    fn forget(&mut self) {
        self.revision = revision(self.map);
        self.past = (self.revision, self.window.clone());
    }

    /// Everything that the map tells of itself.
    fn check(&self) {
        assert!(read(self.map, self.window.rect(WHOLE)) == self.window.pixels);
        assert_eq!(revision(self.map), self.revision);
        let mut stats = WgQuadtreeMapStats::default();
        let size = size_of::<WgQuadtreeMapStats>() as u32;
        ok(unsafe { wg_quadtree_map_stats(self.map, &mut stats, size) });
        assert_eq!(stats.pixels, self.window.solid(1).count() as u64);
        assert_eq!(stats.hp, self.window.solid(1).map(|(_, _, value)| u64::from(value)).sum());
        for side in [16, 128, 1024] {
            let mut level = WgQuadtreeMapLevelStats::default();
            let size = size_of::<WgQuadtreeMapLevelStats>() as u32;
            ok(unsafe { wg_quadtree_map_level_stats(self.map, side, &mut level, size) });
            let leaves = level.raw_leaves + level.sloped_leaves + level.shared_leaves;
            let packed = level.packed_leaves_1 + level.packed_leaves_2 + level.packed_leaves_4;
            let whole = level.empty + level.full + level.split;
            // Checkpoints have leaves of their own.
            let all = whole + leaves + packed;
            assert!(level.squares == all || stats.checkpoints > 0 && level.squares < all);
        }
        let (origin, size) = (null(), refusals::SHAPE_SIZE);
        answer(|out, capacity, count| unsafe {
            let rect = &self.window.rect(WHOLE);
            wg_quadtree_map_debug_shapes(self.map, rect, !0, origin, out, capacity, size, count)
        });
    }
}

pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let mut game = Game::new(&mut input);
    calls::play_all(&mut input, |input| game.play(input));
    game.check();
    game.follow(&mut input);
    let before = saved(game.map);
    ok(unsafe { wg_quadtree_map_compact(game.map, u64::MAX, 0, null_mut()) });
    assert!(saved(game.map) == before, "how pixels are kept shows");
    game.check();
    let player = std::mem::replace(&mut game.player, Player::new());
    player.check(game.map, &game.window);
}
