//! All subscribers of a map.

use crate::coord::Rect;
use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::{Box, Meter, Vec, try_box};
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::replication::acknowledgement::Acknowledgement;
use crate::quadtree_map::replication::encoded::Encoded;
use crate::quadtree_map::replication::subscriber::{Limits, Scratch, Subscriber};
use crate::quadtree_map::tree::area::Area;
use crate::quadtree_map::tree::error::Result;

/// A view has at most so many columns and rows.
pub const MAX_VIEW_SIDE: u32 = 4096;
/// No packet is made for fewer bytes: one leaf goes into so many, whatever its pixels.
pub const MIN_PACKET_BYTES: usize = 512;
/// Squares of 1024 x 1024 pixels that are remembered of a subscriber.
pub const DEFAULT_KEPT_SQUARES: u32 = 16;
/// Bytes of encoded squares that are kept, and as many of leaves.
pub const DEFAULT_ENCODED_BYTES: u32 = 1 << 22;
/// Calls that give nothing until what is under way counts as lost.
pub const DEFAULT_RESEND_CALLS: u32 = 30;

/// What a publisher is made from. 0 means the default everywhere, or no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PublisherDef {
    /// The publisher refuses to take more bytes than this; 0 means no limit.
    pub max_bytes: u64,
    /// Squares of 1024 x 1024 pixels that are remembered of a subscriber, or as many as its view touches.
    pub kept_squares: u32,
    /// Bytes of encoded squares that are kept for the subscribers that need the same, and as many of leaves.
    pub encoded_bytes: u32,
    /// Calls for a packet that give nothing until what is under way counts as lost.
    pub resend_calls: u32,
}

/// Where a subscriber stands, or all of them together, and counts and bytes of the publisher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PublisherStats {
    /// Subscribers there are.
    pub subscribers: u64,
    /// Squares of 128 x 128 pixels of the last view that lacked something after the last packet.
    pub squares_missing: u64,
    /// Packets that may still arrive.
    pub packets_under_way: u64,
    /// Packets that were given.
    pub packets_given: u64,
    /// Packets that count as lost.
    pub packets_lost: u64,
    /// Squares that were encoded, for whomever.
    pub squares_encoded: u64,
    /// Squares that had been encoded already when somebody needed them.
    pub squares_shared: u64,
    /// Bytes taken from the allocator.
    pub bytes_reserved: u64,
}

/// A subscriber, or room for one. The turn is odd while there is one.
#[derive(Debug)]
struct Seat {
    turn: u32,
    subscriber: Option<Box<Subscriber>>,
}

/// Knows what each of its subscribers was sent of a map, and gives the next packet for it.
#[derive(Debug)]
pub struct Publisher {
    meter: Meter,
    seats: Vec<Seat>,
    free: Vec<u32>,
    /// The packets of a new subscriber count from here on, beyond those of all that left: a player who comes back with
    /// the receiver that he had takes them for new ones.
    first_number: u64,
    encoded: Encoded,
    scratch: Scratch,
    kept_squares: usize,
    resend_calls: u32,
}

fn or_default(value: u32, default: u32) -> u32 {
    if value == 0 { default } else { value }
}

impl Publisher {
    /// One without subscribers. Takes no memory yet.
    pub fn new(def: &PublisherDef) -> Self {
        Self {
            meter: Meter::new(def.max_bytes),
            seats: Vec::new(),
            free: Vec::new(),
            first_number: 1,
            encoded: Encoded::new(or_default(def.encoded_bytes, DEFAULT_ENCODED_BYTES) as usize),
            scratch: Scratch::default(),
            kept_squares: or_default(def.kept_squares, DEFAULT_KEPT_SQUARES) as usize,
            resend_calls: or_default(def.resend_calls, DEFAULT_RESEND_CALLS),
        }
    }

    /// Adds a subscriber that has nothing yet. Gives its number, which no later one has.
    pub fn subscribe(&mut self) -> core::result::Result<u64, OutOfMemory> {
        let _metered = self.meter.enter();
        let subscriber = try_box(Subscriber::new(self.first_number))?;
        // Room for the seat to become free again, so that leaving cannot fail.
        self.free.try_reserve((self.seats.len() + 1).saturating_sub(self.free.len()))?;
        let index = match self.free.pop() {
            Some(index) => index as usize,
            None => {
                self.seats.try_push(Seat { turn: 0, subscriber: None })?;
                self.seats.len() - 1
            }
        };
        let seat = &mut self.seats[index];
        (seat.turn, seat.subscriber) = (seat.turn + 1, Some(subscriber));
        Ok(u64::from(seat.turn) << 32 | index as u64)
    }

    /// Forgets a subscriber.
    pub fn unsubscribe(&mut self, subscriber: u64) -> core::result::Result<(), ArgumentError> {
        let _metered = self.meter.enter();
        let index = index_of(&self.seats, subscriber)?;
        let seat = &mut self.seats[index];
        let number = seat.subscriber.as_ref().map_or(0, |subscriber| subscriber.next());
        self.first_number = self.first_number.max(number);
        (seat.turn, seat.subscriber) = (seat.turn + 1, None);
        // A seat whose turns have run out stays empty.
        if seat.turn < u32::MAX - 1 {
            let _ = self.free.push_within_capacity(index as u32);
        }
        Ok(())
    }

    /// Writes the next packet for a subscriber to `sink`, at most `capacity` bytes: of the pixels of a view those
    /// that it lacks, squares it has nothing of before others, near the middle before far from it. Writes nothing
    /// if it lacks nothing, or if 64 packets are under way.
    pub fn packet(
        &mut self,
        map: &QuadtreeMap,
        subscriber: u64,
        view: Rect,
        capacity: usize,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<()> {
        let index = index_of(&self.seats, subscriber)?;
        if capacity < MIN_PACKET_BYTES {
            return Err(
                ArgumentError::new("capacity", capacity as u64, "must be at least 512").into()
            );
        }
        if view.width.max(view.height) > MAX_VIEW_SIDE {
            let rule = "must be at most 4096 pixels wide and high";
            return Err(ArgumentError::new("view", view, rule).into());
        }
        let view = Area::of_rect(&view.in_plane("view")?);
        view.map_or(Ok(()), |view| map.tree.need(&view))?;
        let _metered = self.meter.enter();
        let Some(state) = self.seats[index].subscriber.as_mut() else { return Ok(()) };
        let history = map.revision().history;
        if state.history.is_some_and(|before| before != history) {
            let rule =
                "must be one that was sent nothing of another map or history: subscribe anew";
            return Err(ArgumentError::new("subscriber", subscriber, rule).into());
        }
        self.encoded.begin(map.identity);
        let limits =
            Limits { bytes: capacity, blocks: self.kept_squares, resend_calls: self.resend_calls };
        state.packet(map, view, &limits, &mut self.scratch, &mut self.encoded, sink)?;
        state.history = Some(history);
        Ok(())
    }

    /// Takes what a subscriber says that it got. Trusts nothing; one that comes late or twice does no harm.
    ///
    /// Gives how many squares were in the packets whose fate it decided, which is what it cost besides a look at
    /// the 64 packets that may be under way: nobody can make the same square cost twice.
    pub fn acknowledge(
        &mut self,
        subscriber: u64,
        acknowledgement: Acknowledgement,
    ) -> core::result::Result<usize, ArgumentError> {
        let index = index_of(&self.seats, subscriber)?;
        let Some(state) = self.seats[index].subscriber.as_mut() else { return Ok(0) };
        let Acknowledgement { history, newest, received } = acknowledgement;
        if newest == 0 {
            return Ok(0);
        }
        if state.history != Some(history) {
            let rule = "must be the history of the packets that were given";
            return Err(ArgumentError::new("acknowledgement.history", history, rule));
        }
        if newest >= state.next() {
            let rule = "must be a packet that was given";
            return Err(ArgumentError::new("acknowledgement.newest", newest, rule));
        }
        Ok(state.acknowledge(newest, received))
    }

    /// Where one subscriber stands.
    pub fn subscriber_stats(
        &self,
        subscriber: u64,
    ) -> core::result::Result<PublisherStats, ArgumentError> {
        let index = index_of(&self.seats, subscriber)?;
        Ok(self.stats_of(&self.seats[index..=index]))
    }

    /// Where all subscribers stand together.
    pub fn stats(&self) -> PublisherStats {
        self.stats_of(&self.seats)
    }

    fn stats_of(&self, seats: &[Seat]) -> PublisherStats {
        let mut stats = PublisherStats {
            squares_encoded: self.encoded.made,
            squares_shared: self.encoded.shared,
            bytes_reserved: self.meter.held(),
            ..PublisherStats::default()
        };
        for state in seats.iter().filter_map(|seat| seat.subscriber.as_ref()) {
            stats.subscribers += 1;
            stats.squares_missing += state.missing;
            stats.packets_under_way += state.under_way() as u64;
            stats.packets_given += state.given();
            stats.packets_lost += state.lost;
        }
        stats
    }
}

/// The seat of a subscriber.
fn index_of(seats: &[Seat], subscriber: u64) -> core::result::Result<usize, ArgumentError> {
    let (turn, index) = ((subscriber >> 32) as u32, subscriber as u32 as usize);
    match seats.get(index) {
        Some(seat) if seat.turn == turn && seat.subscriber.is_some() => Ok(index),
        _ => {
            let rule = "must be a subscriber of this publisher";
            Err(ArgumentError::new("subscriber", subscriber, rule))
        }
    }
}
