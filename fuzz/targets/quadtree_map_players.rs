//! A server and two players: one whose line loses, doubles, delays and damages packets, and one who answers
//! whatever he likes. The first sees the map at the end, and the second costs no more than he was sent.

use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{
    Acknowledgement, Damage, Publisher, PublisherDef, QuadtreeMap, QuadtreeMapDef, Receiver,
};

use super::packets::told_squares;
use super::{MAX_BYTES, bounds};

const HISTORY: u64 = 3;
const SIDE: u32 = 300;
/// Steps of a game, so that each input is done soon.
const STEPS: usize = 200;

/// Choices out of the fuzzer's bytes; zeros after their end.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&byte, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        byte
    }

    fn number(&mut self) -> u64 {
        u64::from_le_bytes(core::array::from_fn(|_| self.byte()))
    }

    fn below(&mut self, end: u32) -> i32 {
        (u32::from(u16::from_le_bytes([self.byte(), self.byte()])) % end) as i32
    }
}

struct Game {
    map: QuadtreeMap,
    publisher: Publisher,
    /// The one over the line, and what is on its way to him.
    player: u64,
    receiver: Receiver,
    seen: QuadtreeMap,
    arriving: Vec<Vec<u8>>,
    /// The one who answers whatever he likes.
    liar: u64,
    sent: usize,
    decided: usize,
}

fn new_map(max_bytes: u64) -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef { max_bytes, history: HISTORY, ..QuadtreeMapDef::default() })
}

fn pixels(map: &QuadtreeMap, rect: Rect) -> Vec<u8> {
    let mut pixels = vec![0u8; rect.area() as usize];
    map.read_rect(rect, &mut pixels, 0).unwrap();
    pixels
}

impl Game {
    fn new() -> Self {
        let mut publisher = Publisher::new(&PublisherDef { resend_calls: 4, ..Default::default() });
        let (player, liar) = (publisher.subscribe().unwrap(), publisher.subscribe().unwrap());
        Self {
            map: new_map(0),
            publisher,
            player,
            receiver: Receiver::new(MAX_BYTES),
            seen: new_map(MAX_BYTES),
            arriving: Vec::new(),
            liar,
            sent: 0,
            decided: 0,
        }
    }

    fn view() -> Rect {
        Rect::new(-150, -150, SIDE, SIDE)
    }

    fn packet(&mut self, subscriber: u64, capacity: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut sink = |piece: &[u8]| bytes.extend_from_slice(piece);
        self.publisher.packet(&self.map, subscriber, Self::view(), capacity, &mut sink).unwrap();
        assert!(bytes.len() <= capacity);
        bytes
    }

    fn edit(&mut self, choices: &mut Choices<'_>) {
        let (x, y) = (choices.below(SIDE) - 150, choices.below(SIDE) - 150);
        let size = u32::from(choices.byte() % 60);
        match choices.byte() % 3 {
            0 => drop(self.map.set(x, y, choices.byte()).unwrap()),
            1 => {
                self.map.fill_rect(Rect::new(x, y, size, size), choices.byte()).unwrap();
            }
            _ => {
                let (radius, core_radius) = (size as f32, size.min(1) as f32);
                let damage = Damage { radius, core_radius, amount: 99 };
                self.map.damage_circle(x, y, damage).unwrap();
            }
        }
    }

    fn step(&mut self, choices: &mut Choices<'_>) {
        match choices.byte() % 8 {
            0 | 1 => self.edit(choices),
            2 => {
                let bytes = self.packet(self.player, 512 + usize::from(choices.byte()));
                self.arriving.push(bytes);
            }
            3 if !self.arriving.is_empty() => {
                // Any of those on their way; whether it stays there, too.
                let index = usize::from(choices.byte()) % self.arriving.len();
                let mut bytes = self.arriving[index].clone();
                let fate = choices.byte();
                if fate & 1 == 0 {
                    self.arriving.swap_remove(index);
                }
                if fate & 6 == 6 && !bytes.is_empty() {
                    let at = choices.below(bytes.len() as u32) as usize;
                    bytes[at] ^= 1 << (fate >> 5);
                    let before = self.receiver.acknowledgement();
                    assert!(self.receiver.apply(&mut self.seen, &bytes).is_err());
                    assert_eq!(self.receiver.acknowledgement(), before);
                } else if !bytes.is_empty() {
                    self.receiver.apply(&mut self.seen, &bytes).unwrap();
                }
            }
            4 => {
                let said = self.receiver.acknowledgement();
                self.publisher.acknowledge(self.player, said).unwrap();
            }
            5 => {
                let bytes = self.packet(self.liar, 1200);
                self.sent += told_squares(&bytes);
            }
            _ => self.lie(choices),
        }
    }

    fn lie(&mut self, choices: &mut Choices<'_>) {
        let given = self.publisher.subscriber_stats(self.liar).unwrap().packets_given;
        let newest = match choices.byte() % 3 {
            0 => choices.number(),
            _ => given.wrapping_sub(u64::from(choices.byte()) % 80),
        };
        let history = if choices.byte() == 0 { choices.number() } else { HISTORY };
        let said = Acknowledgement { history, newest, received: choices.number() };
        match self.publisher.acknowledge(self.liar, said) {
            Ok(squares) => self.decided += squares,
            Err(_) => assert!(newest > given || history != HISTORY || given == 0),
        }
        assert!(self.decided <= self.sent);
    }

    /// The line does no harm any more.
    fn finish(&mut self) {
        let mut idle = 0;
        for _ in 0..10_000 {
            let bytes = self.packet(self.player, 1200);
            if bytes.is_empty() {
                idle += 1;
            } else {
                idle = 0;
                self.receiver.apply(&mut self.seen, &bytes).unwrap();
            }
            let said = self.receiver.acknowledgement();
            self.publisher.acknowledge(self.player, said).unwrap();
            if idle > 20 {
                break;
            }
        }
        let stats = self.publisher.subscriber_stats(self.player).unwrap();
        assert_eq!((stats.squares_missing, stats.packets_under_way), (0, 0));
        assert!(pixels(&self.seen, Self::view()) == pixels(&self.map, Self::view()));
    }
}

pub fn run(bytes: &[u8]) {
    bounds::install();
    let (mut game, mut choices) = (Game::new(), Choices(bytes));
    for _ in 0..STEPS {
        if choices.0.is_empty() {
            break;
        }
        game.step(&mut choices);
    }
    game.finish();
}
