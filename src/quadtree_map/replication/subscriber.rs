//! What one subscriber was sent, and what it has.

use crate::error::OutOfMemory;
use crate::memory::{Box, Vec, try_box};
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::replication::encoded::Encoded;
use crate::quadtree_map::replication::known::Known;
use crate::quadtree_map::replication::packet::{
    Chosen, FRAME_BYTES, Header, ROOT_BYTES, square_bytes, write,
};
use crate::quadtree_map::replication::squares::RootView;
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, Square, bits};
use crate::sort::sort_small_by_key;

/// Packets that may be under way: as many as an acknowledgement speaks of.
const WINDOW: u64 = 64;
/// A packet is lost once one that was given so many later has come and it has not.
const REORDERED: u64 = 8;
/// With fewer bytes left a packet is not filled up with a part of a square.
const WORTH_A_PART: usize = 300;
/// So many squares that do not fit any more are passed over for one that does.
const PASSED_OVER: usize = 4;

/// A square of 128 x 128 pixels.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    /// What it has if nothing is lost.
    sent: Known,
    /// What it said that it has.
    has: Known,
}

/// The squares of a root.
#[derive(Debug)]
struct Block {
    place: u64,
    /// Of how many roots in turn it was the block: packets under way speak of one of them.
    turn: u32,
    /// The call that needed it last.
    used: u64,
    /// The squares that lacked nothing at a moment.
    current: u64,
    /// That moment.
    moment: u64,
    squares: [State; 64],
}

/// A square in a packet under way.
#[derive(Clone, Copy, Debug)]
struct Sent {
    number: u64,
    block: u32,
    turn: u32,
    slot: u32,
    moment: u64,
    leaves: u64,
    fate: Fate,
}

/// A square that lacks something, by how urgent it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wanted {
    /// Squares that it never had whole come first, then the nearest.
    was_complete: bool,
    distance: u64,
    place: u64,
    slot: u32,
    block: u32,
    leaves: u64,
}

/// What one subscriber was sent.
#[derive(Debug)]
pub(super) struct Subscriber {
    /// What the map's revisions belong to, from the first packet on.
    pub(super) history: Option<u64>,
    call: u64,
    /// The number of the first packet, and of the next one.
    first: u64,
    next: u64,
    /// Calls in a row that gave nothing while packets were under way.
    idle: u32,
    blocks: Vec<Box<Block>>,
    /// Their places, side by side to be searched.
    places: Vec<u64>,
    /// Packets under way, oldest first.
    packets: Vec<u64>,
    /// Their squares, in the same order, and those of packets whose fate the next call looks at.
    sent: Vec<Sent>,
    /// True if the fate of some of them is to be looked at.
    is_decided: bool,
    /// The last view, and the revision that it was looked at in.
    looked: Option<(Area, u64)>,
    /// Squares of the last view that lacked something after the last packet.
    pub(super) missing: u64,
    pub(super) lost: u64,
}

/// Lists that every packet needs while it is put together.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    wanted: Vec<Wanted>,
    /// What goes into the packet: which wanted one, with which leaves, and its bytes.
    chosen: Vec<(Wanted, Chosen)>,
    squares: Vec<Chosen>,
}

/// How a packet is put together.
pub(super) struct Limits {
    /// Bytes of the packet.
    pub(super) bytes: usize,
    /// Roots whose squares are remembered.
    pub(super) blocks: usize,
    /// Calls that give nothing until what is under way counts as lost.
    pub(super) resend_calls: u32,
}

impl Subscriber {
    /// One that has nothing, whose packets count from `first` on.
    pub(super) fn new(first: u64) -> Self {
        Self {
            history: None,
            call: 0,
            first,
            next: first,
            idle: 0,
            blocks: Vec::new(),
            places: Vec::new(),
            packets: Vec::new(),
            sent: Vec::new(),
            is_decided: false,
            looked: None,
            missing: 0,
            lost: 0,
        }
    }

    /// Packets under way.
    pub(super) fn under_way(&self) -> usize {
        self.packets.len()
    }

    /// Packets that were given.
    pub(super) fn given(&self) -> u64 {
        self.next - self.first
    }

    /// The number of the next packet.
    pub(super) fn next(&self) -> u64 {
        self.next
    }

    /// Writes the next packet: of the squares of a view, those that lack something. Nothing if there is nothing
    /// to send, or if too much is under way.
    pub(super) fn packet(
        &mut self,
        map: &QuadtreeMap,
        view: Option<Area>,
        limits: &Limits,
        scratch: &mut Scratch,
        encoded: &mut Encoded,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<(), OutOfMemory> {
        let Scratch { wanted, chosen, squares } = scratch;
        self.call += 1;
        if self.is_decided {
            self.settle(map);
        }
        wanted.clear();
        chosen.clear();
        squares.clear();
        let looked = view.map(|view| (view, map.tree.revision));
        // Where nothing was missing and nothing was lost since, only another view or revision lacks something.
        let is_whole = self.missing == 0 && looked == self.looked;
        self.looked = None;
        if let Some(view) = view.filter(|_| !is_whole) {
            self.look(map, &view, limits, wanted)?;
        }
        let wanted_squares = wanted.len() as u64;
        if wanted_squares == 0 || self.packets.len() as u64 >= WINDOW {
            (self.missing, self.looked) = (wanted_squares, looked);
            self.wait(limits);
            return Ok(());
        }
        sort_small_by_key(wanted, |&wanted| wanted);
        self.choose(map, limits, wanted, chosen, encoded)?;
        sort_small_by_key(chosen, |(wanted, _)| (wanted.place, wanted.slot));
        squares.try_reserve(chosen.len())?;
        for (_, square) in chosen.iter() {
            squares.try_push(square.clone())?;
        }
        self.sent.try_reserve(chosen.len())?;
        self.packets.try_reserve(1)?;
        let header = Header { revision: map.revision(), number: self.next };
        write(&header, squares, &encoded.bytes, sink);
        // From here on nothing fails.
        (self.missing, self.looked) = (wanted_squares, looked);
        for (wanted, _) in chosen.iter() {
            self.note(map, wanted)?;
        }
        self.packets.try_push(self.next)?;
        self.next += 1;
        self.idle = 0;
        Ok(())
    }

    /// Finds the squares of a view that lack something.
    fn look(
        &mut self,
        map: &QuadtreeMap,
        view: &Area,
        limits: &Limits,
        wanted: &mut Vec<Wanted>,
    ) -> Result<(), OutOfMemory> {
        let middle = [(view.min_x, view.max_x), (view.min_y, view.max_y)]
            .map(|(first, last)| u64::from(first) + u64::from(last));
        let roots = view.in_squares(ROOT_SHIFT);
        for y in roots.min_y..=roots.max_y {
            for x in roots.min_x..=roots.max_x {
                let root = RootView::new(&map.tree, x, y);
                let index = self.block(root.place(), limits)?;
                let block = &mut self.blocks[index];
                block.used = self.call;
                if root.moment > block.moment {
                    block.current = 0;
                }
                block.moment = map.tree.revision + 1;
                for slot in bits(root.slots_in(view) & !block.current) {
                    let sent = &block.squares[slot].sent;
                    let leaves = sent.missing(|since| root.changed_leaves(slot, since));
                    if leaves == 0 {
                        block.current |= 1 << slot;
                        continue;
                    }
                    wanted.try_push(Wanted {
                        was_complete: !sent.is_incomplete(),
                        distance: distance(&root.square(slot), middle),
                        place: block.place,
                        slot: slot as u32,
                        block: index as u32,
                        leaves,
                    })?;
                }
            }
        }
        Ok(())
    }

    /// The block of a root: a new one, or that of a root that no view needed for long.
    fn block(&mut self, place: u64, limits: &Limits) -> Result<usize, OutOfMemory> {
        if let Some(index) = self.places.iter().position(|&other| other == place) {
            return Ok(index);
        }
        let oldest = (0..self.blocks.len()).min_by_key(|&index| self.blocks[index].used);
        match oldest {
            Some(index)
                if self.blocks.len() >= limits.blocks && self.blocks[index].used < self.call =>
            {
                let block = &mut self.blocks[index];
                self.places[index] = place;
                (block.place, block.turn) = (place, block.turn.wrapping_add(1));
                (block.current, block.moment) = (0, 0);
                block.squares = [State::default(); 64];
                Ok(index)
            }
            _ => {
                let block = Block {
                    place,
                    turn: 0,
                    used: self.call,
                    current: 0,
                    moment: 0,
                    squares: [State::default(); 64],
                };
                self.places.try_reserve(1)?;
                self.blocks.try_reserve(1)?;
                self.blocks.try_push(try_box(block)?)?;
                self.places.try_push(place)?;
                Ok(self.blocks.len() - 1)
            }
        }
    }

    /// Chooses what goes into a packet: the most urgent ones, the last of them perhaps in part.
    fn choose(
        &self,
        map: &QuadtreeMap,
        limits: &Limits,
        wanted: &[Wanted],
        chosen: &mut Vec<(Wanted, Chosen)>,
        encoded: &mut Encoded,
    ) -> Result<(), OutOfMemory> {
        let mut left = limits.bytes - FRAME_BYTES;
        let mut passed_over = 0;
        for &square in wanted {
            let is_new = chosen.iter().all(|(other, _)| other.place != square.place);
            let root_bytes = if is_new { ROOT_BYTES } else { 0 };
            let root = view_of(map, square.place);
            let slot = square.slot as usize;
            let bytes = encoded.square(&root, slot, square.leaves)?;
            let size = root_bytes + square_bytes(bytes.len());
            let place = Chosen { place: square.place, slot: square.slot as u8, bytes };
            if size <= left {
                left -= size;
                chosen.try_push((square, place))?;
                continue;
            }
            let goes_into_none = size > limits.bytes - FRAME_BYTES;
            if chosen.is_empty() || (goes_into_none && left >= WORTH_A_PART) {
                let most = left - root_bytes - square_bytes(0).max(4);
                if let Some((leaves, bytes)) = encoded.part(&place.bytes, square.leaves, most)? {
                    chosen.try_push((Wanted { leaves, ..square }, Chosen { bytes, ..place }))?;
                }
                break;
            }
            passed_over += 1;
            if passed_over == PASSED_OVER {
                break;
            }
        }
        Ok(())
    }

    /// Notes that a square goes into the next packet; room for it was reserved.
    fn note(&mut self, map: &QuadtreeMap, wanted: &Wanted) -> Result<(), OutOfMemory> {
        let root = view_of(map, wanted.place);
        let (slot, moment) = (wanted.slot as usize, map.tree.revision + 1);
        let block = &mut self.blocks[wanted.block as usize];
        let sent = &mut block.squares[slot].sent;
        *sent = sent.with(wanted.leaves, moment, |since| root.changed_leaves(slot, since));
        if sent.missing(|since| root.changed_leaves(slot, since)) == 0 {
            block.current |= 1 << slot;
            self.missing -= 1;
        }
        self.sent.try_push(Sent {
            number: self.next,
            block: wanted.block,
            turn: block.turn,
            slot: wanted.slot,
            moment,
            leaves: wanted.leaves,
            fate: Fate::UnderWay,
        })
    }

    /// Nothing can be sent: if that goes on for long, what is under way is lost.
    fn wait(&mut self, limits: &Limits) {
        if self.packets.is_empty() {
            return;
        }
        self.idle += 1;
        if self.idle > limits.resend_calls {
            self.idle = 0;
            self.decide(|_| Fate::Lost);
        }
    }

    /// Takes what the other side says: the newest packet that it took whole, and of the 63 before it and itself
    /// one bit each. Gives how many squares that decided.
    pub(super) fn acknowledge(&mut self, newest: u64, received: u64) -> usize {
        let before = self.packets.len();
        let decided = self.decide(|number| match newest.checked_sub(number) {
            None => Fate::UnderWay,
            Some(age) if age < WINDOW && received >> age & 1 == 1 => Fate::Came,
            Some(age) if age >= REORDERED => Fate::Lost,
            Some(_) => Fate::UnderWay,
        });
        if self.packets.len() < before {
            self.idle = 0;
        }
        decided
    }

    /// Notes what became of packets, and gives how many squares were in those that it decided: whatever the
    /// other side says, each square is looked at once.
    fn decide(&mut self, fate: impl Fn(u64) -> Fate) -> usize {
        let (mut kept, mut decided) = (0, 0);
        for index in 0..self.packets.len() {
            let number = self.packets[index];
            let fate = fate(number);
            if fate == Fate::UnderWay {
                self.packets[kept] = number;
                kept += 1;
                continue;
            }
            // They stand in the order of the packets.
            let first = self.sent.partition_point(|sent| sent.number < number);
            let squares = self.sent[first..].iter_mut().take_while(|sent| sent.number == number);
            let squares = squares.map(|sent| sent.fate = fate).count();
            decided += squares;
            self.is_decided = true;
            if fate == Fate::Lost {
                // Until the next call has looked.
                self.missing += squares as u64;
                self.lost += 1;
            }
        }
        self.packets.truncate(kept);
        decided
    }

    /// Notes what the packets that are no longer under way mean for their squares, and forgets them.
    fn settle(&mut self, map: &QuadtreeMap) {
        let now = map.tree.revision + 1;
        let Self { sent, blocks, .. } = self;
        let mut is_lost = false;
        for sent in sent.iter() {
            let block = &mut blocks[sent.block as usize];
            if block.turn == sent.turn && sent.fate == Fate::Came {
                let (root, slot) = (view_of(map, block.place), sent.slot as usize);
                let changed = |since| root.changed_leaves(slot, since);
                let has = &mut block.squares[slot].has;
                *has = has.with_late(sent.leaves, sent.moment, now, changed);
            }
        }
        for sent in sent.iter() {
            let block = &mut blocks[sent.block as usize];
            if block.turn == sent.turn && sent.fate == Fate::Lost {
                let state = &mut block.squares[sent.slot as usize];
                state.sent = state.has;
                block.current &= !(1 << sent.slot);
                is_lost = true;
            }
        }
        let mut kept = 0;
        for index in 0..sent.len() {
            let one = sent[index];
            if one.fate != Fate::UnderWay {
                continue;
            }
            sent[kept] = one;
            kept += 1;
            let block = &mut blocks[one.block as usize];
            if is_lost && block.turn == one.turn {
                // What another packet lost, this one may yet bring.
                let (root, slot) = (view_of(map, block.place), one.slot as usize);
                let changed = |since| root.changed_leaves(slot, since);
                let on_its_way = &mut block.squares[slot].sent;
                *on_its_way = on_its_way.with_late(one.leaves, one.moment, now, changed);
            }
        }
        sent.truncate(kept);
        self.is_decided = false;
    }
}

/// What became of a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    UnderWay,
    Came,
    Lost,
}

/// The root at a place.
fn view_of(map: &QuadtreeMap, place: u64) -> RootView<'_> {
    let columns = 1 << (32 - ROOT_SHIFT);
    RootView::new(&map.tree, (place % columns) as u32, (place / columns) as u32)
}

/// The square of twice the distance of a square's middle from a place, given as twice its coordinates, of what
/// 64 bits can hold.
fn distance(square: &Square, middle: [u64; 2]) -> u64 {
    let side = u64::from(square.side());
    let [x, y] = [square.x, square.y].map(|first| 2 * u64::from(first) + side - 1);
    let [x, y] = [x.abs_diff(middle[0]), y.abs_diff(middle[1])];
    x * x + y * y
}
