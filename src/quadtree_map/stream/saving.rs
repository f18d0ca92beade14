//! A moment of a tree to bytes, a piece at a time, while the tree goes on.

use core::cell::Cell;
use core::fmt;

use xxhash_rust::xxh3::Xxh3Default;

use crate::coord::Bounds;
use crate::error::OutOfMemory;
use crate::memory::{Box, try_box};
use crate::quadtree_map::stream::codec::{
    FastMemory, FastState, FastWriter, PacedWriter, SMALL_LEAF_BYTES, Slot, SmallMemory,
    SmallState, SmallWriter,
};
use crate::quadtree_map::stream::compression::{CoderMemory, Compression};
use crate::quadtree_map::stream::moment::{Found, Moment};
use crate::quadtree_map::stream::pace::{ENTRY_WORK, Pace, ROOT_WORK, SQUARE_WORK, ZEROS_WORK};
use crate::quadtree_map::stream::root_order::RootOrder;
use crate::quadtree_map::stream::snapshot::{MAGIC, PARTIAL_VERSION, WHOLE_VERSION};
use crate::quadtree_map::tree::area::{Area, Square};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::root::Root;
use crate::quadtree_map::tree::steps::Tree;
use crate::snapshot::Writer;

/// The least room for bytes that a step takes.
pub const MIN_SAVE_STEP_BYTES: usize = 1 << 13;
/// More than one leaf and the squares around it give, with what the coder had collected.
const PIECE_BYTES: usize = 2 * SMALL_LEAF_BYTES as usize + 2048;
const _: () = assert!(PIECE_BYTES < MIN_SAVE_STEP_BYTES);

/// Zeros are given so many at a time.
const ZEROS: [u8; 256] = [0; 256];

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
    /// That of a checkpoint ended, as this says, and nobody was told yet.
    Ended(u64, Ending),
    On(Box<Save>),
}

/// How a save ended without a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// All bytes had been given.
    Whole,
    CutShort,
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
    /// Tell where the next root is, counted from this place on.
    Places(u64),
    /// Tell the square that the way has come to.
    Squares(Way),
    /// Fill up with so many zeros,
    Zeros(u64),
    /// then the checksum.
    Checksum,
    /// Let go of what the journal kept.
    LetGo,
}

/// A save that goes on.
pub(crate) struct Save {
    number: u64,
    revision: u64,
    compression: Compression,
    moment: Moment,
    /// The roots that the bytes list.
    roots: RootOrder,
    /// True if the bytes say of each root whether it is absent; known once they begin.
    is_partial: bool,
    stage: Stage,
    /// None once the squares are told.
    coder: Option<Coder>,
    checksum: Xxh3Default,
    /// Its memory was just taken.
    is_new: bool,
}

impl fmt::Debug for Save {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Save").field("number", &self.number).finish_non_exhaustive()
    }
}

impl Save {
    /// The save of what a map was at `revision`, where its journal had come to `start`; it is at `now`.
    pub(crate) fn new(
        number: u64,
        compression: Compression,
        start: u64,
        now: u64,
        revision: u64,
    ) -> core::result::Result<Box<Self>, OutOfMemory> {
        let coder = match compression.memory()? {
            CoderMemory::Fast(memory) => Coder::Fast(FastState::new(memory)),
            CoderMemory::Small(memory) => Coder::Small(SmallState::new(memory)),
        };
        try_box(Save {
            number,
            revision,
            compression,
            moment: Moment::new(start, now),
            roots: RootOrder::new(),
            is_partial: false,
            stage: Stage::List(0),
            coder: Some(coder),
            checksum: Xxh3Default::new(),
            is_new: true,
        })
    }

    /// The number of its checkpoint.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// The revision of its moment.
    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }

    /// Its compression.
    pub(crate) fn compression(&self) -> Compression {
        self.compression
    }

    /// What it means if it ends now.
    pub(crate) fn ending(&self) -> Ending {
        if let Stage::LetGo = self.stage { Ending::Whole } else { Ending::CutShort }
    }

    /// True if a root must not become absent while the save goes on: one that changed since its moment, so that the
    /// bytes which the host gets are not those of the moment, and one of which a part is told.
    pub(crate) fn needs(&self, tree: &Tree, root: &Root) -> bool {
        let is_half_told = match self.stage {
            Stage::Squares(way) if (way.middle, way.leaf) != (0, 0) => {
                let told = self.roots.get(way.root);
                told.is_some_and(|told| tree.roots.get(told).square() == root.square())
            }
            _ => false,
        };
        self.is_partial && (is_half_told || root.revision > self.revision)
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
    ) -> Result<SaveStep> {
        if matches!(self.stage, Stage::Places(_) | Stage::Squares(_)) && !self.is_partial {
            // The bytes began where nothing was absent.
            tree.need(&Area::of_bounds(&Bounds::plane()))?;
        }
        let mut pace = Pace::of(budget);
        if let Stage::LetGo = self.stage {
            return Ok(let_go(tree, &pace));
        }
        if core::mem::take(&mut self.is_new) {
            pace.spend_on_memory(Self::fixed_bytes(self.compression));
        }
        if !self.moment.follow(tree, &mut pace)? || !self.list(tree, &mut pace)? {
            return Ok(SaveStep::Unfinished);
        }
        let given = Cell::new(0);
        let checksum = &mut self.checksum;
        let mut hashed = |bytes: &[u8]| {
            checksum.update(bytes);
            given.set(given.get() + bytes.len());
            sink(bytes);
        };
        let may_go_on = |pace: &Pace| pace.is_left() && room - given.get() >= PIECE_BYTES;
        let mut writer = Writer::new(&mut hashed);
        if let Stage::Header = self.stage {
            let [first, second, third] = MAGIC;
            self.is_partial = tree.is_lacking;
            let version = if self.is_partial { PARTIAL_VERSION } else { WHOLE_VERSION };
            writer.bytes(&[first, second, third, version]);
            tree.write_start(self.revision, self.compression, self.is_partial, &mut writer);
            writer.count(self.roots.len() as u64);
            self.stage = Stage::Places(0);
        }
        while let Stage::Places(next) = self.stage
            && may_go_on(&pace)
        {
            self.stage = match self.roots.next(tree) {
                None => Stage::Squares(Way::START),
                Some(root) => {
                    pace.spend(ROOT_WORK);
                    let place = tree.root_place(root);
                    writer.count(place - next);
                    Stage::Places(place + 1)
                }
            };
        }
        if let Stage::Squares(way) = &mut self.stage {
            let mut teller = Teller {
                tree,
                moment: &self.moment,
                roots: &self.roots,
                is_partial: self.is_partial,
                pace: &mut pace,
                may_go_on: &may_go_on,
            };
            let zeros = match self.coder.take() {
                Some(Coder::Fast(state)) => {
                    let mut squares = FastWriter::resume(state, &mut hashed);
                    if teller.go_on(way, &mut squares) {
                        Some(squares.finish_unfilled())
                    } else {
                        self.coder = Some(Coder::Fast(squares.pause()));
                        None
                    }
                }
                Some(Coder::Small(state)) => {
                    let mut squares = SmallWriter::resume(state, &mut hashed);
                    if teller.go_on(way, &mut squares) {
                        Some(squares.finish_unfilled())
                    } else {
                        self.coder = Some(Coder::Small(squares.pause()));
                        None
                    }
                }
                None => None,
            };
            zeros.into_iter().for_each(|zeros| self.stage = Stage::Zeros(zeros));
        }
        while let Stage::Zeros(zeros) = self.stage
            && may_go_on(&pace)
        {
            let some = zeros.min(ZEROS.len() as u64);
            hashed(&ZEROS[..some as usize]);
            pace.spend(ZEROS_WORK);
            self.stage = if some > 0 { Stage::Zeros(zeros - some) } else { Stage::Checksum };
        }
        if let Stage::Checksum = self.stage
            && may_go_on(&pace)
        {
            sink(&self.checksum.digest().to_le_bytes());
            self.stage = Stage::LetGo;
            return Ok(let_go(tree, &pace));
        }
        Ok(SaveStep::Unfinished)
    }

    /// Lists roots, as far as the budget reaches. True once it is done.
    fn list(
        &mut self,
        tree: &mut Tree,
        pace: &mut Pace,
    ) -> core::result::Result<bool, OutOfMemory> {
        while let Stage::List(root) = self.stage {
            if root as usize == tree.roots.live() {
                self.stage = Stage::Header;
                break;
            }
            if !pace.is_left() {
                return Ok(false);
            }
            let (square, found) = (tree.roots.get(root).square(), self.moment.root(tree, root));
            let mut looked = 0;
            let value = self.moment.uniform(tree, &square, &found, &mut looked);
            if tree.is_saved(found.reference, value) {
                self.roots.push(tree, root)?;
                pace.spend(ROOT_WORK);
            }
            pace.spend(looked * SQUARE_WORK);
            self.stage = Stage::List(root + 1);
        }
        Ok(true)
    }
}

/// Lets go of what the journal kept for a save of which all is told.
fn let_go(tree: &mut Tree, pace: &Pace) -> SaveStep {
    let most = pace.left().div_ceil(ENTRY_WORK);
    if tree.let_go_of_some_held(most) < most { SaveStep::Done } else { SaveStep::Unfinished }
}

/// A place between two squares: the slots of a root and of a square in it that come next. What is around them and
/// mixed is told if a slot in it is not the first.
#[derive(Clone, Copy)]
struct Way {
    /// A root of the list.
    root: usize,
    middle: usize,
    leaf: usize,
}

impl Way {
    const START: Self = Self { root: 0, middle: 0, leaf: 0 };

    fn next_root(&mut self) {
        *self = Self { root: self.root + 1, ..Self::START };
    }

    fn next_middle(&mut self) {
        (self.middle, self.leaf) = (self.middle + 1, 0);
        if self.middle == 64 {
            self.next_root();
        }
    }

    fn next_leaf(&mut self) {
        self.leaf += 1;
        if self.leaf == 64 {
            self.next_middle();
        }
    }
}

/// Tells squares.
struct Teller<'a> {
    tree: &'a Tree,
    moment: &'a Moment,
    roots: &'a RootOrder,
    is_partial: bool,
    pace: &'a mut Pace,
    may_go_on: &'a dyn Fn(&Pace) -> bool,
}

impl Teller<'_> {
    /// Tells squares as far as budget and room reach. True once it is at the end.
    fn go_on(&mut self, way: &mut Way, out: &mut impl PacedWriter) -> bool {
        while let Some(root) = self.roots.get(way.root) {
            if !(self.may_go_on)(self.pace) {
                return false;
            }
            self.root(root, way, out);
        }
        true
    }

    /// Tells a root from where the way has come to.
    fn root(&mut self, root: u32, way: &mut Way, out: &mut impl PacedWriter) {
        let (square, found) =
            (self.tree.roots.get(root).square(), self.moment.root(self.tree, root));
        if found.reference == Reference::ABSENT {
            out.slot(&square, Slot::Kept, self.is_partial);
            self.pace.spend(SQUARE_WORK);
            return way.next_root();
        }
        let may_keep = self.is_partial;
        let is_new = (way.middle, way.leaf) == (0, 0);
        let Some(node) = self.mixed(&square, &found, is_new, may_keep, out) else {
            return way.next_root();
        };
        let at = way.root;
        while way.root == at {
            let slot = way.middle;
            let (child, square) = (self.tree.nodes.get(node).children[slot], square.child(slot));
            let found = self.moment.child(self.tree, &found, slot, &square, child);
            match self.mixed(&square, &found, way.leaf == 0, false, out) {
                None => way.next_middle(),
                Some(node) => self.leaves(node, &square, &found, way, out),
            }
            if !(self.may_go_on)(self.pace) {
                return;
            }
        }
    }

    /// Tells the leaves of a square from where the way has come to.
    fn leaves(
        &mut self,
        node: u32,
        around: &Square,
        around_found: &Found,
        way: &mut Way,
        out: &mut impl PacedWriter,
    ) {
        let at = way.middle;
        while way.middle == at {
            let slot = way.leaf;
            let (child, square) = (self.tree.nodes.get(node).children[slot], around.child(slot));
            let found = self.moment.child(self.tree, around_found, slot, &square, child);
            let before = out.work();
            match self.tree.uniform(found.reference) {
                Some(value) => out.slot(&square, Slot::Solid(value), false),
                None => {
                    out.slot(&square, Slot::Mixed, false);
                    self.tree.content(found.reference).write(&square, out);
                }
            }
            self.pace.spend(SQUARE_WORK + out.work() - before);
            way.next_leaf();
            if !(self.may_go_on)(self.pace) {
                return;
            }
        }
    }

    /// Tells what fills a square that has squares inside, if that is new. Gives its node if it is mixed.
    fn mixed(
        &mut self,
        square: &Square,
        found: &Found,
        is_new: bool,
        may_keep: bool,
        out: &mut impl PacedWriter,
    ) -> Option<u32> {
        let node = found.reference.node_index();
        if !is_new {
            return node;
        }
        let (before, mut looked) = (out.work(), 0);
        let value = self.moment.uniform(self.tree, square, found, &mut looked);
        out.slot(square, value.map_or(Slot::Mixed, Slot::Solid), may_keep);
        self.pace.spend(looked * SQUARE_WORK + out.work() - before);
        if value.is_some() { None } else { node }
    }
}
