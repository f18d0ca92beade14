//! A moment of a tree to bytes, a piece at a time, while the tree goes on.

use core::cell::Cell;
use core::fmt;

use xxhash_rust::xxh3::Xxh3Default;

use crate::error::OutOfMemory;
use crate::memory::{Box, Vec, try_box};
use crate::quadtree_map::stream::codec::{
    FastMemory, FastState, FastWriter, SMALL_LEAF_BYTES, Slot, SmallMemory, SmallState,
    SmallWriter, SquareWriter,
};
use crate::quadtree_map::stream::compression::{CoderMemory, Compression};
use crate::quadtree_map::stream::moment::Moment;
use crate::quadtree_map::stream::snapshot::{MAGIC, VERSION};
use crate::quadtree_map::tree::steps::Tree;
use crate::snapshot::Writer;

/// The least room for bytes that a step takes.
pub const MIN_SAVE_STEP_BYTES: usize = 1 << 16;
/// More than one square of 128 x 128 pixels gives, with what the coder had collected.
const PIECE_BYTES: usize = 64 * SMALL_LEAF_BYTES as usize + 2048;
const _: () = assert!(PIECE_BYTES < MIN_SAVE_STEP_BYTES);
/// Entries of the journal that count as one square.
const ENTRIES_A_SQUARE: u64 = 4;

/// How far a save is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveStep {
    /// All bytes were given.
    Done,
    /// There is more: the next step gives it.
    Unfinished,
}

/// The save of a map.
#[derive(Debug, Default)]
pub(crate) enum Saving {
    /// There is none.
    #[default]
    None,
    /// That of a checkpoint ended before it was done, and nobody was told yet.
    Ended(u64),
    On(Box<Save>),
}

enum Coder {
    Fast(FastState),
    Small(SmallState),
}

/// What is to be done next.
#[derive(Clone, Copy)]
enum Stage {
    /// Find out whether this root, by its id, was empty.
    List(u32),
    /// Tell what stands before the roots.
    Header,
    /// Tell where the roots are: this one of the list, counted from this place on.
    Places(usize, u64),
    /// Tell this slot of this one of the list.
    Squares(usize, usize),
    /// Fill up with so many zeros, then the checksum.
    Zeros(u64),
}

/// A save that goes on.
pub(crate) struct Save {
    number: u64,
    revision: u64,
    compression: Compression,
    moment: Moment,
    /// Ids of the roots that were not empty, in order of their places.
    roots: Vec<u32>,
    stage: Stage,
    /// None once the squares are told.
    coder: Option<Coder>,
    checksum: Xxh3Default,
}

impl fmt::Debug for Save {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Save").field("number", &self.number).finish_non_exhaustive()
    }
}

impl Save {
    /// The save of what a map was where its journal had come to `start`, at `revision`.
    pub(crate) fn new(
        number: u64,
        compression: Compression,
        start: u64,
        revision: u64,
    ) -> Result<Box<Self>, OutOfMemory> {
        let coder = match compression.memory()? {
            CoderMemory::Fast(memory) => Coder::Fast(FastState::new(memory)),
            CoderMemory::Small(memory) => Coder::Small(SmallState::new(memory)),
        };
        try_box(Save {
            number,
            revision,
            compression,
            moment: Moment::new(start),
            roots: Vec::new(),
            stage: Stage::List(0),
            coder: Some(coder),
            checksum: Xxh3Default::new(),
        })
    }

    /// The number of its checkpoint.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// True if it is that of a checkpoint by a compression.
    pub(crate) fn is_of(&self, number: u64, compression: Compression) -> bool {
        (self.number, self.compression) == (number, compression)
    }

    /// Bytes that it takes now.
    pub(crate) fn memory_bytes(&self) -> usize {
        let grown = self.moment.memory_bytes() + self.roots.memory_bytes();
        grown + Self::fixed_bytes(self.compression)
    }

    /// Bytes that it takes from the beginning.
    pub(crate) fn fixed_bytes(compression: Compression) -> usize {
        let coder = match compression {
            Compression::Fast => FastMemory::BYTES,
            Compression::Small => SmallMemory::BYTES,
        };
        size_of::<Self>() + coder
    }

    /// Gives the next bytes, see [`QuadtreeMap::save_step`](crate::quadtree_map::QuadtreeMap::save_step).
    pub(crate) fn step(
        &mut self,
        tree: &mut Tree,
        budget: u64,
        room: usize,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<SaveStep, OutOfMemory> {
        let followed = self.moment.follow(tree, budget.saturating_mul(ENTRIES_A_SQUARE))?;
        let mut left = budget - followed / ENTRIES_A_SQUARE;
        if !self.moment.is_up_to_date(tree) || !self.list(tree, &mut left)? {
            return Ok(SaveStep::Unfinished);
        }
        let given = Cell::new(0);
        let checksum = &mut self.checksum;
        let mut hashed = |bytes: &[u8]| {
            checksum.update(bytes);
            given.set(given.get() + bytes.len());
            sink(bytes);
        };
        let mut writer = Writer::new(&mut hashed);
        if let Stage::Header = self.stage {
            let [first, second, third] = MAGIC;
            writer.bytes(&[first, second, third, VERSION]);
            writer.u64(self.revision);
            writer.u8(self.compression as u8);
            writer.count(self.roots.len() as u64);
            self.stage = Stage::Places(0, 0);
        }
        while let Stage::Places(index, next) = self.stage {
            let Some(&root) = self.roots.get(index) else {
                self.stage = Stage::Squares(0, 0);
                break;
            };
            if left == 0 || room - given.get() < PIECE_BYTES {
                return Ok(SaveStep::Unfinished);
            }
            left -= 1;
            let place = tree.root_place(root);
            writer.count(place - next);
            self.stage = Stage::Places(index + 1, place + 1);
        }
        if let Stage::Squares(index, slot) = self.stage {
            let mut way = Way {
                tree,
                moment: &self.moment,
                roots: &self.roots,
                index,
                slot,
                left,
                has_room: &|| room - given.get() >= PIECE_BYTES,
            };
            let zeros = match self.coder.take() {
                Some(Coder::Fast(state)) => {
                    let mut squares = FastWriter::resume(state, &mut hashed);
                    if way.go_on(&mut squares) {
                        Some(squares.finish_unfilled())
                    } else {
                        self.coder = Some(Coder::Fast(squares.pause()));
                        None
                    }
                }
                Some(Coder::Small(state)) => {
                    let mut squares = SmallWriter::resume(state, &mut hashed);
                    if way.go_on(&mut squares) {
                        Some(squares.finish_unfilled())
                    } else {
                        self.coder = Some(Coder::Small(squares.pause()));
                        None
                    }
                }
                None => None,
            };
            left = way.left;
            self.stage = match zeros {
                Some(zeros) => Stage::Zeros(zeros),
                None => Stage::Squares(way.index, way.slot),
            };
        }
        let Stage::Zeros(zeros) = self.stage else { return Ok(SaveStep::Unfinished) };
        let most = (room - given.get()).saturating_sub(size_of::<u64>()) as u64;
        let filled = zeros.min(most);
        (0..filled).for_each(|_| hashed(&[0]));
        self.stage = Stage::Zeros(zeros - filled);
        if filled < zeros || room - given.get() < size_of::<u64>() || left == 0 {
            return Ok(SaveStep::Unfinished);
        }
        sink(&self.checksum.digest().to_le_bytes());
        Ok(SaveStep::Done)
    }

    /// Lists the roots that were not empty, as far as the budget reaches. True once it is done.
    fn list(&mut self, tree: &mut Tree, left: &mut u64) -> Result<bool, OutOfMemory> {
        while let Stage::List(root) = self.stage {
            if root as usize == tree.roots.live() {
                tree.sort_by_place(&mut self.roots);
                self.stage = Stage::Header;
                break;
            }
            if *left == 0 {
                return Ok(false);
            }
            let (square, found) = (tree.roots.get(root).square(), self.moment.root(tree, root));
            if self.moment.uniform(tree, &square, &found) != Some(0) {
                tree.meter.reserve(&mut self.roots, 1)?;
                self.roots.try_push(root)?;
            }
            *left -= 1;
            self.stage = Stage::List(root + 1);
        }
        Ok(true)
    }
}

/// The way through the squares.
struct Way<'a> {
    tree: &'a Tree,
    moment: &'a Moment,
    roots: &'a [u32],
    /// The root that comes next, one of the list, and the slot of it.
    index: usize,
    slot: usize,
    /// The budget that is left.
    left: u64,
    has_room: &'a dyn Fn() -> bool,
}

impl Way<'_> {
    fn may_go_on(&self) -> bool {
        self.left > 0 && (self.has_room)()
    }

    /// Tells squares as far as budget and room reach. True once it is at the end.
    fn go_on(&mut self, out: &mut impl SquareWriter) -> bool {
        while let Some(&root) = self.roots.get(self.index) {
            if !self.may_go_on() {
                return false;
            }
            self.root(root, out);
        }
        true
    }

    /// Tells a root from the slot reached on: one slot at least, so that it is begun once.
    fn root(&mut self, root: u32, out: &mut impl SquareWriter) {
        let (square, found) =
            (self.tree.roots.get(root).square(), self.moment.root(self.tree, root));
        let node = found.reference.node_index();
        let value = match (self.slot, node) {
            (0, Some(_)) => self.moment.uniform(self.tree, &square, &found),
            (_, Some(_)) => None,
            (_, None) => found.reference.solid_value(),
        };
        let (Some(node), None) = (node, value) else {
            out.slot(&square, Slot::Solid(value.unwrap_or(0)), false);
            self.left -= 1;
            self.index += 1;
            return;
        };
        if self.slot == 0 {
            out.slot(&square, Slot::Mixed, false);
        }
        loop {
            let (child, square) =
                (self.tree.nodes.get(node).children[self.slot], square.child(self.slot));
            let found = self.moment.child(self.tree, &found, &square, child);
            let told = self.moment.write(self.tree, &square, &found, out);
            self.left = self.left.saturating_sub(told);
            self.slot = (self.slot + 1) % 64;
            if self.slot == 0 {
                self.index += 1;
                return;
            }
            if !self.may_go_on() {
                return;
            }
        }
    }
}
