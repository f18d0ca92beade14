//! A server's tick: what each of a thousand players is sent of a map that is dug, beside deltas by hand.

use std::cell::RefCell;

use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{
    Acknowledgement, Compression, Damage, Publisher, PublisherDef, QuadtreeMap, Revision,
};

use super::Scene;
use super::peers;
use crate::contest::{Contender, Judge, Unit};
use crate::random::Random;

const PLAYERS: usize = 1000;
const EDITS: usize = 10;
/// What a player sees.
const VIEW: (u32, u32) = (1280, 720);
/// Bytes of a packet.
const CAPACITY: usize = 1200;
/// Ticks until an acknowledgement is there.
const DELAY: usize = 4;
const TICKS: usize = 20;

/// A player whose camera flies to and fro.
struct Player {
    subscriber: u64,
    view: Rect,
    motion: (i32, i32),
    /// Packets that were given, by the tick.
    given: [u64; DELAY],
    /// What it has, by hand.
    has: Revision,
}

/// A map that is dug, and those who look at it.
struct Game {
    map: QuadtreeMap,
    bounds: Rect,
    players: Vec<Player>,
    random: Random,
    tick: usize,
}

impl Game {
    /// All players are within `bounds`, and so are all edits.
    fn new(scene: &Scene, bounds: Rect) -> Self {
        let mut map = peers::new_map(false);
        map.write_rect(scene.raster.rect(), &scene.raster.pixels, 0).expect("memory for the map");
        map.compact(u64::MAX, 0);
        let mut random = Random::new(5);
        let has = map.revision();
        let mut below = |end: u32| random.below(u64::from(end)) as i32;
        let player = |_| {
            let (x, y) = (below(bounds.width - VIEW.0), below(bounds.height - VIEW.1));
            let view = Rect::new(bounds.x + x, bounds.y + y, VIEW.0, VIEW.1);
            let motion = (below(17) - 8, below(17) - 8);
            Player { subscriber: 0, view, motion, given: [0; DELAY], has }
        };
        let players = (0..PLAYERS).map(player).collect();
        Self { map, bounds, players, random, tick: 0 }
    }

    /// Ten explosions, and all cameras move on.
    fn step(&mut self) {
        let Self { map, bounds, random, .. } = self;
        let mut below = |end: u32| random.below(u64::from(end)) as i32;
        for _ in 0..EDITS {
            let (x, y) = (bounds.x + below(bounds.width), bounds.y + below(bounds.height));
            let radius = (20 + below(41)) as f32;
            let damage = Damage { radius, core_radius: radius / 2.0, amount: 200 };
            map.damage_circle(x, y, damage).expect("memory for an explosion");
        }
        for Player { view, motion, .. } in &mut self.players {
            let along = |at: &mut i32, step: &mut i32, first: i32, room: u32| {
                if !(first..=first + room as i32).contains(&(*at + *step)) {
                    *step = -*step;
                }
                *at += *step;
            };
            along(&mut view.x, &mut motion.0, bounds.x, bounds.width - VIEW.0);
            along(&mut view.y, &mut motion.1, bounds.y, bounds.height - VIEW.1);
        }
        self.tick += 1;
    }

    /// Packets for all, as many as each lacks; what they got is acknowledged some ticks later.
    fn publish(&mut self, publisher: &mut Publisher, capacity: usize) -> usize {
        let mut sent = 0;
        let Self { map, players, tick, .. } = self;
        let history = map.revision().history;
        for Player { subscriber, view, given, .. } in players {
            let newest = given[*tick % DELAY];
            let said = Acknowledgement { history, newest, received: u64::MAX };
            publisher.acknowledge(*subscriber, said).expect("packets that were given");
            loop {
                let mut len = 0;
                publisher
                    .packet(map, *subscriber, *view, capacity, &mut |bytes| len += bytes.len())
                    .expect("memory for a packet");
                sent += len;
                if len == 0 {
                    break;
                }
            }
            let stats = publisher.subscriber_stats(*subscriber).expect("a subscriber");
            given[*tick % DELAY] = stats.packets_given;
        }
        sent
    }

    /// What a host did before: a delta of each view, which must not be lost.
    fn by_hand(&mut self) -> usize {
        let mut sent = 0;
        let now = self.map.revision();
        for Player { view, has, .. } in &mut self.players {
            let mut sink = |bytes: &[u8]| sent += bytes.len();
            let delta = self.map.encode_delta(*has, Some(*view), Compression::Fast, &mut sink);
            delta.expect("memory for a delta");
            *has = now;
        }
        sent
    }
}

/// A thousand players over the whole map, and as many in one battle.
pub fn all(judge: &mut dyn Judge, scene: &Scene) {
    let battle = Rect::new(8192, 8192, 4096, 4096);
    for (name, bounds) in [("the whole map", scene.raster.rect()), ("4096 x 4096", battle)] {
        let workload = format!("a tick of 1,000 players, 10 edits, over {name}");
        if !judge.wants_case(&workload, &scene.size) {
            continue;
        }
        let mut publisher = Publisher::new(&PublisherDef::default());
        let mut game = Game::new(scene, bounds);
        for player in &mut game.players {
            player.subscriber = publisher.subscribe().expect("memory for a subscriber");
        }
        game.publish(&mut publisher, 1 << 20);
        for _ in 0..3 * DELAY {
            game.publish(&mut publisher, 1 << 20);
            game.tick += 1;
        }
        let peer = RefCell::new(Game::new(scene, bounds));
        let (mut sent, mut ticks) = (0, 0);
        let mut contenders = [
            Contender::ours(|| {
                for _ in 0..TICKS {
                    game.step();
                    sent += game.publish(&mut publisher, CAPACITY);
                    ticks += 1;
                }
                0
            }),
            Contender::peer("a delta each, no loss", || {
                for _ in 0..TICKS {
                    let mut peer = peer.borrow_mut();
                    peer.step();
                    std::hint::black_box(peer.by_hand());
                }
                0
            }),
        ];
        judge.contest(scene.case(&workload, TICKS as u64), &mut contenders);
        drop(contenders);
        let stats = publisher.stats();
        let bytes = stats.bytes_reserved as f64 / PLAYERS as f64;
        let case = format!("a player's memory, over {name}");
        let view = f64::from(VIEW.0 * VIEW.1);
        judge.figure(scene.case(&case, 1), Unit::Bytes, bytes, "pixels it sees", view);
        let sent = sent as f64 / (ticks * PLAYERS).max(1) as f64;
        let case = format!("bytes to a player a tick, over {name}");
        judge.figure(scene.case(&case, 1), Unit::Bytes, sent, "-", sent);
    }
}
