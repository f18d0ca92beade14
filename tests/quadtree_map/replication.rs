//! Publishers and receivers: whatever the line loses, delays or doubles, each view ends as the map is.

use crate::common::allocator::{self, Failure};
use crate::common::packets::told_squares;
use crate::common::random::Random;
use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{
    Acknowledgement, Damage, MIN_PACKET_BYTES, Publisher, PublisherDef, QuadtreeMap,
    QuadtreeMapDef, QuadtreeMapError, Receiver,
};

const SIDE: u32 = 900;

fn new_map() -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef { history: 7, ..QuadtreeMapDef::default() })
}

fn pixels(map: &QuadtreeMap, rect: Rect) -> Vec<u8> {
    let mut pixels = vec![0xEE; rect.area() as usize];
    map.read_rect(rect, &mut pixels, 0).unwrap();
    pixels
}

/// The next packet; empty if there is none.
fn packet(
    publisher: &mut Publisher,
    map: &QuadtreeMap,
    subscriber: u64,
    view: Rect,
    capacity: usize,
) -> Result<Vec<u8>, QuadtreeMapError> {
    let mut bytes = Vec::new();
    publisher
        .packet(map, subscriber, view, capacity, &mut |piece| bytes.extend_from_slice(piece))?;
    assert!(bytes.len() <= capacity);
    Ok(bytes)
}

/// One end of a line, with its own map.
struct Player {
    subscriber: u64,
    receiver: Receiver,
    map: QuadtreeMap,
    view: Rect,
    /// Packets and when they arrive.
    arriving: Vec<(u32, Vec<u8>)>,
    /// What it said, and when that arrives.
    answering: Vec<(u32, Acknowledgement)>,
}

impl Player {
    fn new(publisher: &mut Publisher, view: Rect) -> Self {
        Player {
            subscriber: publisher.subscribe().unwrap(),
            receiver: Receiver::new(0),
            map: QuadtreeMap::new(&QuadtreeMapDef::default()),
            view,
            arriving: Vec::new(),
            answering: Vec::new(),
        }
    }

    fn takes(&mut self, bytes: &[u8]) {
        self.receiver.apply(&mut self.map, bytes).unwrap();
    }

    /// Until nothing is to be sent, over a line that does no harm.
    fn catch_up(&mut self, publisher: &mut Publisher, map: &QuadtreeMap) -> usize {
        let (mut packets, mut idle) = (0, 0);
        while idle < 40 {
            let bytes = packet(publisher, map, self.subscriber, self.view, 1200).unwrap();
            if bytes.is_empty() {
                idle += 1;
            } else {
                packets += 1;
                idle = 0;
                self.takes(&bytes);
            }
            publisher.acknowledge(self.subscriber, self.receiver.acknowledgement()).unwrap();
        }
        let stats = publisher.subscriber_stats(self.subscriber).unwrap();
        assert_eq!((stats.squares_missing, stats.packets_under_way), (0, 0));
        packets
    }
}

/// What takes everything within a radius.
fn blast(radius: f32) -> Damage {
    Damage { radius, core_radius: radius, amount: 255 }
}

/// Something that happens to a map.
fn edit(map: &mut QuadtreeMap, random: &mut Random, origin: (i32, i32)) {
    let mut place = |size: u32| {
        let along =
            |origin: i32, random: &mut Random| origin + random.below((SIDE - size) as usize) as i32;
        (along(origin.0, random), along(origin.1, random))
    };
    let (x, y) = place(200);
    match random.below(6) {
        0 => {
            let noise: Vec<u8> = (0..120 * 90).map(|_| random.below(256) as u8).collect();
            map.write_rect(Rect::new(x, y, 120, 90), &noise, 0).unwrap();
        }
        1 => {
            let value = random.below(3) as u8 * 90;
            map.fill_rect(Rect::new(x, y, 150, 190), value).unwrap();
        }
        2 => {
            map.set(x, y, random.below(256) as u8).unwrap();
        }
        3 => drop(map.compact(u64::MAX, 0)),
        _ => {
            let radius = random.below(60) as f32;
            map.damage_circle(x + 100, y + 100, blast(radius)).unwrap();
        }
    }
}

/// The bounds of what players look at, at both ends of the plane and around its middle.
const ORIGINS: [(i32, i32); 4] =
    [(-450, -300), (i32::MIN, i32::MIN), (i32::MAX - 899, i32::MAX - 899), (i32::MIN, 5000)];

#[test]
fn every_view_ends_as_the_map_is_over_any_line() {
    for (seed, origin) in ORIGINS.into_iter().enumerate() {
        let mut random = Random(seed as u64 + 11);
        let mut map = new_map();
        map.fill_rect(Rect::new(origin.0, origin.1, SIDE, SIDE - 300), 200).unwrap();
        let def =
            PublisherDef { kept_squares: 1, encoded_bytes: 30_000, ..PublisherDef::default() };
        let mut publisher = Publisher::new(&def);
        let view = |random: &mut Random| {
            let x = origin.0 + random.below(500) as i32;
            Rect::new(x, origin.1 + random.below(500) as i32, 400, 300)
        };
        let mut players: Vec<Player> =
            (0..4).map(|_| Player::new(&mut publisher, view(&mut random))).collect();
        for tick in 0..160 {
            (0..random.below(3)).for_each(|_| edit(&mut map, &mut random, origin));
            if tick == 90 {
                // As if it were loaded again.
                let mut bytes = Vec::new();
                map.save(worldgrids::quadtree_map::Compression::Fast, &mut |piece| {
                    bytes.extend_from_slice(piece);
                })
                .unwrap();
                map.load(&bytes, 7).unwrap();
            }
            for player in &mut players {
                if random.below(20) == 0 {
                    player.view = view(&mut random);
                }
                for _ in 0..random.below(4) {
                    let capacity = MIN_PACKET_BYTES + random.below(1500);
                    let view = player.view;
                    let bytes =
                        packet(&mut publisher, &map, player.subscriber, view, capacity).unwrap();
                    let copies = [0, 1, 1, 1, 1, 1, 1, 1, 1, 2][random.below(10)];
                    for _ in 0..copies * usize::from(!bytes.is_empty()) {
                        player.arriving.push((tick + random.below(12) as u32, bytes.clone()));
                    }
                }
                let mut arriving = std::mem::take(&mut player.arriving);
                random.shuffle(&mut arriving);
                for (when, bytes) in arriving {
                    if when > tick {
                        player.arriving.push((when, bytes));
                        continue;
                    }
                    player.takes(&bytes);
                    if random.below(10) > 0 {
                        let said = player.receiver.acknowledgement();
                        player.answering.push((tick + random.below(12) as u32, said));
                    }
                }
                let mut answering = std::mem::take(&mut player.answering);
                random.shuffle(&mut answering);
                for (when, said) in answering {
                    if when > tick {
                        player.answering.push((when, said));
                    } else {
                        publisher.acknowledge(player.subscriber, said).unwrap();
                    }
                }
            }
        }
        for player in &mut players {
            player.catch_up(&mut publisher, &map);
            assert!(pixels(&map, player.view) == pixels(&player.map, player.view), "{origin:?}");
            let stats = publisher.subscriber_stats(player.subscriber).unwrap();
            assert!(stats.packets_lost > 0 && stats.packets_given > 50, "{stats:?}");
        }
    }
}

#[test]
fn who_has_all_gets_nothing_and_a_pixel_is_a_few_bytes() {
    let mut map = new_map();
    map.fill_rect(Rect::new(-1000, 0, 2000, 900), 255).unwrap();
    let mut publisher = Publisher::new(&PublisherDef::default());
    let mut player = Player::new(&mut publisher, Rect::new(-960, -300, 1920, 1080));
    assert!(player.catch_up(&mut publisher, &map) < 4);
    assert!(pixels(&map, player.view) == pixels(&player.map, player.view));
    map.set(3, 7, 0).unwrap();
    // What lies outside the view is not sent.
    map.set(5000, 7, 9).unwrap();
    let view = player.view;
    let bytes = packet(&mut publisher, &map, player.subscriber, view, 1200).unwrap();
    assert!((1..60).contains(&bytes.len()), "{}", bytes.len());
    player.takes(&bytes);
    assert_eq!((player.map.get(3, 7), player.map.get(5000, 7)), (0, 0));
    let nothing = packet(&mut publisher, &map, player.subscriber, view, 1200).unwrap();
    assert!(nothing.is_empty());
}

#[test]
fn what_is_near_comes_first_and_noise_comes_in_pieces() {
    let mut random = Random(5);
    let mut map = new_map();
    let noise: Vec<u8> = (0..1024 * 1024).map(|_| random.below(256) as u8).collect();
    map.write_rect(Rect::new(0, 0, 1024, 1024), &noise, 1024).unwrap();
    let mut publisher = Publisher::new(&PublisherDef::default());
    let mut player = Player::new(&mut publisher, Rect::new(0, 0, 1024, 1024));
    for _ in 0..60 {
        let view = player.view;
        let bytes = packet(&mut publisher, &map, player.subscriber, view, 4096).unwrap();
        assert!(bytes.len() > 3500);
        player.takes(&bytes);
    }
    let near = Rect::new(450, 450, 124, 124);
    assert!(pixels(&map, near) == pixels(&player.map, near));
    let far = Rect::new(0, 0, 256, 256);
    assert!(pixels(&player.map, far).iter().all(|&pixel| pixel == 0));
    player.catch_up(&mut publisher, &map);
    assert!(pixels(&map, player.view) == pixels(&player.map, player.view));
}

#[test]
fn what_several_need_is_encoded_once() {
    let mut random = Random(9);
    let mut map = new_map();
    map.fill_rect(Rect::new(0, 0, SIDE, SIDE), 200).unwrap();
    let mut publisher = Publisher::new(&PublisherDef::default());
    let view = Rect::new(0, 0, SIDE, SIDE);
    let mut players: Vec<Player> = (0..10).map(|_| Player::new(&mut publisher, view)).collect();
    for _ in 0..30 {
        edit(&mut map, &mut random, (0, 0));
        for player in &mut players {
            let bytes = packet(&mut publisher, &map, player.subscriber, view, 1 << 20).unwrap();
            if !bytes.is_empty() {
                player.takes(&bytes);
            }
            publisher.acknowledge(player.subscriber, player.receiver.acknowledgement()).unwrap();
        }
    }
    let stats = publisher.stats();
    assert_eq!(stats.subscribers, 10);
    assert!(stats.squares_encoded > 100 && stats.squares_shared == 9 * stats.squares_encoded);
    for player in &players {
        assert!(pixels(&map, view) == pixels(&player.map, view));
    }
}

#[test]
fn once_it_runs_it_takes_no_memory() {
    let mut random = Random(3);
    let mut map = new_map();
    map.fill_rect(Rect::new(0, 0, SIDE, SIDE), 200).unwrap();
    let mut publisher =
        Publisher::new(&PublisherDef { encoded_bytes: 4000, ..PublisherDef::default() });
    let mut player = Player::new(&mut publisher, Rect::new(0, 0, SIDE, SIDE));
    let mut bytes = [0; 1200];
    for round in 0..400 {
        edit(&mut map, &mut random, (0, 0));
        for _ in 0..40 {
            let before = allocator::allocations();
            let mut len = 0;
            publisher
                .packet(&map, player.subscriber, player.view, 1200, &mut |piece| {
                    bytes[len..len + piece.len()].copy_from_slice(piece);
                    len += piece.len();
                })
                .unwrap();
            assert!(round < 200 || allocator::allocations() == before);
            if len > 0 {
                player.takes(&bytes[..len]);
            }
            publisher.acknowledge(player.subscriber, player.receiver.acknowledgement()).unwrap();
        }
    }
    assert!(pixels(&map, player.view) == pixels(&player.map, player.view));
}

#[test]
fn bytes_of_anybody_change_nothing_unless_they_are_sound() {
    let mut random = Random(21);
    let mut map = new_map();
    edit(&mut map, &mut random, (0, 0));
    let noise: Vec<u8> = (0..200 * 200).map(|index| (index % 7) as u8).collect();
    map.write_rect(Rect::new(0, 0, 200, 200), &noise, 0).unwrap();
    let mut publisher = Publisher::new(&PublisherDef::default());
    let mut player = Player::new(&mut publisher, Rect::new(0, 0, 400, 400));
    let view = player.view;
    let bytes = packet(&mut publisher, &map, player.subscriber, view, 5000).unwrap();
    for end in 0..bytes.len() {
        assert!(player.receiver.apply(&mut player.map, &bytes[..end]).is_err());
    }
    for _ in 0..4000 {
        let mut damaged = bytes.clone();
        for _ in 0..=random.below(3) {
            damaged[4 + random.below(bytes.len() - 12)] ^= 1 << random.below(8);
        }
        if damaged == bytes {
            continue;
        }
        assert!(player.receiver.apply(&mut player.map, &damaged).is_err());
        // The same with a checksum that fits: refused, or taken as something else, but never a crash.
        let end = damaged.len() - 8;
        let sum = xxhash_rust::xxh3::xxh3_64(&damaged[..end]);
        damaged[end..].copy_from_slice(&sum.to_le_bytes());
        let (mut other, mut receiver) = (new_map(), Receiver::new(0));
        if receiver.apply(&mut other, &damaged).is_err() {
            assert_eq!(other.revision().number, 0);
            assert_eq!(receiver.acknowledgement(), Acknowledgement::default());
        }
    }
    assert_eq!(player.map.revision().number, 0);
    player.takes(&bytes);
    let said = player.receiver.acknowledgement();
    assert_eq!(said, Acknowledgement { history: 7, newest: 1, received: 1 });
    let from_the_future = Acknowledgement { newest: 2, ..said };
    let error = publisher.acknowledge(player.subscriber, from_the_future).unwrap_err();
    assert_eq!(
        error.to_string(),
        "acknowledgement.newest is 2; it must be a packet that was given"
    );
    let foreign = Acknowledgement { history: 8, ..said };
    assert!(publisher.acknowledge(player.subscriber, foreign).is_err());
    let stats = publisher.subscriber_stats(player.subscriber).unwrap();
    assert_eq!(stats.packets_under_way, 1);
    for _ in 0..3 {
        publisher.acknowledge(player.subscriber, said).unwrap();
    }
    assert_eq!(publisher.subscriber_stats(player.subscriber).unwrap().packets_under_way, 0);
}

/// Whoever answers whatever makes no square cost twice, takes no memory, and does others no harm.
#[test]
fn acknowledgements_of_anybody_cost_no_more_than_what_was_sent() {
    let mut random = Random(99);
    let mut map = new_map();
    let mut publisher = Publisher::new(&PublisherDef::default());
    let view = Rect::new(-300, -300, 700, 700);
    let mut honest = Player::new(&mut publisher, view);
    let liar = publisher.subscribe().unwrap();
    let (mut sent, mut decided, mut answers) = (0, 0, 0);
    for _ in 0..300 {
        edit(&mut map, &mut random, (-300, -300));
        let bytes = packet(&mut publisher, &map, liar, view, 1200).unwrap();
        sent += told_squares(&bytes);
        let bytes = packet(&mut publisher, &map, honest.subscriber, view, 1200).unwrap();
        if !bytes.is_empty() {
            honest.takes(&bytes);
        }
        publisher.acknowledge(honest.subscriber, honest.receiver.acknowledgement()).unwrap();
        let stats = publisher.subscriber_stats(liar).unwrap();
        let memory = publisher.stats().bytes_reserved;
        for _ in 0..60 {
            let newest = match random.below(4) {
                0 => stats.packets_given.saturating_sub(random.below(70) as u64),
                1 => stats.packets_given + random.below(3) as u64,
                2 => u64::MAX - random.below(3) as u64,
                _ => random.below(usize::MAX) as u64,
            };
            let received = [0, u64::MAX, 1 << random.below(64)][random.below(3)];
            let history = 7 + u64::from(random.below(8) == 0);
            let said = Acknowledgement { history, newest, received };
            match publisher.acknowledge(liar, said) {
                Ok(squares) => decided += squares,
                Err(error) => {
                    let is_of_the_future = newest > stats.packets_given;
                    assert!(is_of_the_future || history != 7, "{error}");
                }
            }
            answers += 1;
        }
        assert_eq!(publisher.stats().bytes_reserved, memory);
    }
    assert!(decided > 100 && decided <= sent, "{decided} of {sent} squares in {answers} answers");
    honest.catch_up(&mut publisher, &map);
    assert!(pixels(&honest.map, view) == pixels(&map, view));
    // Who lied lacks what he said he has; he subscribes anew, and gets all.
    publisher.unsubscribe(liar).unwrap();
    let mut again = Player::new(&mut publisher, view);
    again.catch_up(&mut publisher, &map);
    assert!(pixels(&again.map, view) == pixels(&map, view));
}

#[test]
fn subscribers_and_maps_are_not_mixed_up() {
    let mut map = new_map();
    map.set(1, 1, 1).unwrap();
    let mut publisher = Publisher::new(&PublisherDef::default());
    let mut player = Player::new(&mut publisher, Rect::new(0, 0, 100, 100));
    player.catch_up(&mut publisher, &map);
    let other = publisher.subscribe().unwrap();
    publisher.unsubscribe(other).unwrap();
    assert!(publisher.unsubscribe(other).is_err());
    let again = publisher.subscribe().unwrap();
    assert_ne!(again, other);
    for wrong in [0, other, again + 1, u64::MAX] {
        let error = packet(&mut publisher, &map, wrong, player.view, 1200).unwrap_err();
        assert!(error.to_string().starts_with("subscriber is "), "{error}");
    }
    let foreign = QuadtreeMap::new(&QuadtreeMapDef { history: 8, ..QuadtreeMapDef::default() });
    let view = player.view;
    assert!(packet(&mut publisher, &foreign, player.subscriber, view, 1200).is_err());
    let bytes = packet(&mut publisher, &foreign, again, view, 1200).unwrap();
    let refused = player.receiver.apply(&mut player.map, &bytes).unwrap_err();
    assert!(matches!(refused, QuadtreeMapError::UnknownRevision { .. }));
    assert!(packet(&mut publisher, &map, player.subscriber, view, MIN_PACKET_BYTES - 1).is_err());
    let wide = Rect::new(0, 0, 4097, 1);
    assert!(packet(&mut publisher, &map, player.subscriber, wide, 1200).is_err());
    let outside = Rect::new(i32::MAX, 0, 2, 1);
    assert!(packet(&mut publisher, &map, player.subscriber, outside, 1200).is_err());
}

#[test]
fn who_comes_back_with_the_receiver_that_he_had_is_served_at_once() {
    let mut map = new_map();
    let view = Rect::new(0, 0, 100, 100);
    let mut publisher = Publisher::new(&PublisherDef::default());
    let mut player = Player::new(&mut publisher, view);
    for turn in 1..4 {
        for step in 0..100 {
            map.set(step, step, turn).unwrap();
            let bytes = packet(&mut publisher, &map, player.subscriber, view, 1200).unwrap();
            player.takes(&bytes);
            let said = player.receiver.acknowledgement();
            publisher.acknowledge(player.subscriber, said).unwrap();
        }
        assert!(pixels(&map, view) == pixels(&player.map, view));
        let late = packet(&mut publisher, &map, player.subscriber, view, 1200).unwrap();
        assert!(late.is_empty());
        let said = player.receiver.acknowledgement();
        publisher.unsubscribe(player.subscriber).unwrap();
        player.subscriber = publisher.subscribe().unwrap();
        map.set(50, 50, 9).unwrap();
        let bytes = packet(&mut publisher, &map, player.subscriber, view, 1200).unwrap();
        // What he said before says nothing of what he is sent now.
        assert_eq!(publisher.acknowledge(player.subscriber, said), Ok(0));
        player.takes(&bytes);
        assert_eq!(player.receiver.stats().packets_ignored, 0);
        assert!(pixels(&map, view) == pixels(&player.map, view));
        publisher.acknowledge(player.subscriber, player.receiver.acknowledgement()).unwrap();
        let stats = publisher.subscriber_stats(player.subscriber).unwrap();
        assert_eq!((stats.packets_given, stats.packets_under_way), (1, 0));
    }
}

#[test]
fn a_receiver_forgets_what_no_packet_is_older_than_and_no_pixel_goes_back() {
    const TICKS: i32 = 2000;
    let mut random = Random(8);
    let mut map = new_map();
    let mut publisher = Publisher::new(&PublisherDef::default());
    let mut player = Player::new(&mut publisher, Rect::new(0, 0, 500, 300));
    // Less than half of what the squares of the whole flight take.
    player.receiver = Receiver::new(40_000);
    let mut line = Vec::new();
    // Where something was changed, and what the player saw there last: values only rise.
    let mut seen: Vec<(i32, i32, u8)> = Vec::new();
    for tick in 0..TICKS {
        player.view.x += 40;
        for _ in 0..2 {
            let x = player.view.x + random.below(500) as i32;
            let y = random.below(300) as i32;
            map.set(x, y, 1 + (tick * 254 / TICKS) as u8).unwrap();
            seen.push((x, y, 0));
        }
        seen.drain(..seen.len().saturating_sub(200));
        for _ in 0..2 {
            let view = player.view;
            let bytes = packet(&mut publisher, &map, player.subscriber, view, 600).unwrap();
            if !bytes.is_empty() {
                line.push(bytes);
            }
        }
        while line.len() > 30 {
            let bytes = line.swap_remove(random.below(line.len()));
            player.takes(&bytes);
            for (x, y, before) in &mut seen {
                let now = player.map.get(*x, *y);
                assert!(now >= *before, "tick {tick}: {x} {y} went from {before} back to {now}");
                *before = now;
            }
            publisher.acknowledge(player.subscriber, player.receiver.acknowledgement()).unwrap();
        }
    }
    let stats = player.receiver.stats();
    assert!(stats.packets_taken > 500 && stats.packets_in_part > 500, "{stats:?}");
    player.catch_up(&mut publisher, &map);
    assert!(pixels(&map, player.view) == pixels(&player.map, player.view));
}

#[test]
fn without_memory_nothing_is_lost() {
    let mut map = new_map();
    map.fill_rect(Rect::new(0, 0, SIDE, SIDE), 200).unwrap();
    map.damage_circle(300, 300, blast(90.0)).unwrap();
    let view = Rect::new(0, 0, SIDE, SIDE);
    let mut failures = 0;
    loop {
        let mut publisher = Publisher::new(&PublisherDef::default());
        let mut player = Player::new(&mut publisher, view);
        allocator::set_failure(Failure::Once(failures));
        let first = packet(&mut publisher, &map, player.subscriber, view, 2000);
        allocator::set_failure(Failure::Never);
        let is_over = match first {
            Ok(bytes) => {
                player.takes(&bytes);
                true
            }
            Err(error) => {
                assert!(matches!(error, QuadtreeMapError::OutOfMemory(_)));
                false
            }
        };
        player.catch_up(&mut publisher, &map);
        assert!(pixels(&map, view) == pixels(&player.map, view));
        failures += 1;
        if is_over {
            break;
        }
    }
    assert!(failures > 5);
    let mut publisher = Publisher::new(&PublisherDef::default());
    let subscriber = publisher.subscribe().unwrap();
    let bytes = packet(&mut publisher, &map, subscriber, view, 1 << 20).unwrap();
    for failure in 0.. {
        let (mut follower, mut receiver) = (new_map(), Receiver::new(0));
        allocator::set_failure(Failure::Once(failure));
        let applied = receiver.apply(&mut follower, &bytes);
        allocator::set_failure(Failure::Never);
        if applied.is_ok() {
            assert!(failure > 2, "{failure} failures");
            break;
        }
        assert_eq!(follower.revision().number, 0);
        assert_eq!(receiver.acknowledgement().newest, 0);
        receiver.apply(&mut follower, &bytes).unwrap();
        assert!(pixels(&map, view) == pixels(&follower, view));
    }
}
