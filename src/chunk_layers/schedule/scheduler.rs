//! The state of a world under its lock: which chunks are asked for, and what each of them is at.
//!
//! One count a chunk carries everything: how many focuses ask for it (`want`). A move changes it along
//! the strips that differ. What nobody asks for any more stays while the margin of some focus keeps it or
//! somebody reads it, both of which geometry tells. A chunk that is asked for counts what is unfinished in
//! its contract and becomes ready at zero; a finished chunk finds those it serves by the inverse of the
//! interval maps. Nothing is searched, nothing polls, and no step looks at focuses that have nothing to
//! do with it.

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Vec};

use crate::chunk_layers::error::Error;
use crate::chunk_layers::focuses::focus::{Areas, Focus, FocusProgress};
use crate::chunk_layers::focuses::index::{Finder, Search};
use crate::chunk_layers::focuses::ranks::Ranks;
use crate::chunk_layers::focuses::region::Strip;
use crate::chunk_layers::focuses::turns::Turns;
use crate::chunk_layers::jobs::block::Spares;
use crate::chunk_layers::jobs::objects::{Hunger, Pool, Tally};
use crate::chunk_layers::layers::axis::Interval;
use crate::chunk_layers::layers::plan::Plan;
use crate::chunk_layers::records::slot::{ChunkState, STATES};
use crate::chunk_layers::records::slots::{Slots, split};
use crate::chunk_layers::records::tile::{CHUNKS, Tile};
use crate::chunk_layers::schedule::event_list::EventList;
use crate::chunk_layers::schedule::events::Discards;

/// What a chunk's record takes beside its block, for the memory cap: its share of a tile.
pub(crate) const RECORD_BYTES: u64 = size_of::<Tile>().div_ceil(CHUNKS) as u64;

/// Counters of what happened since the world was made.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Totals {
    pub generated: u64,
    pub restored: u64,
    pub failed: u64,
    pub discarded: u64,
    pub dropped: u64,
    pub checked: u64,
    pub mismatched: u64,
    pub block_bytes_peak: u64,
    pub chunks_peak: u64,
}

/// A number with room around it. Neighbours that change together would be read as one, which has to wait until
/// all that was written before has reached the cache.
#[repr(align(16))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counter(pub u64);

/// A place for a focus, now or in turn, with the generation in that focus's id.
#[derive(Debug, Default)]
pub(crate) struct FocusPlace {
    pub generation: u32,
    /// It stands among those that have moved.
    pub is_moved: bool,
    pub focus: Option<Focus>,
}

/// A round in which each focus that is shrunk is asked whether there is room for it to grow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Growth {
    /// So many of the first focuses were asked.
    pub asked: usize,
    /// The least and the most bytes that were needed when one of them had no room.
    pub least: u64,
    pub most: u64,
}

impl Growth {
    /// Nobody was asked.
    pub const NONE: Growth = Growth { asked: 0, least: u64::MAX, most: 0 };
}

/// The strips that a change of a focus's areas adds and takes away, each with its node.
#[derive(Debug, Default)]
pub(crate) struct Strips {
    pub unwant: Vec<(u8, Strip)>,
    pub unkeep: Vec<(u8, Strip)>,
    pub keep: Vec<(u8, Strip)>,
    pub want: Vec<(u8, Strip)>,
}

/// All that the world's lock guards.
#[derive(Debug)]
pub(crate) struct Scheduler {
    pub slots: Slots,
    pub focuses: Vec<FocusPlace>,
    /// Places without a focus. There is room for all of them.
    pub free_focuses: Vec<u32>,
    /// Focuses that keep chunks in a margin.
    pub margins: usize,
    /// Focuses whose radius is shrunk.
    pub shrunk: usize,
    /// Which focus shrinks next, where there is a cap.
    pub ranks: Ranks,
    /// So many bytes were needed when some of them had no room to grow.
    pub full_at: u64,
    /// Who was asked since whether there is room now.
    pub growth: Growth,
    /// Finds focuses by where their areas lie: those of ordinary nodes, and those of coarse ones, whose few chunks
    /// reach far beyond what is near a focus.
    pub finders: [Finder; 2],
    /// Places of focuses whose areas lie elsewhere, or are gone, since somebody looked there. There is room for all.
    pub moved: Vec<u32>,
    /// Focuses that have chunks to generate.
    pub turns: Turns,
    /// Stamp of the last turn added.
    pub turn_stamp: u32,
    /// Number of the last turn that began.
    pub turn_number: u16,
    /// The focus whose turn it was last, by its index.
    pub turn_of: u32,
    /// Jobs that it still gets before the next one's turn.
    pub rest_of_turn: u32,
    /// And so many of them for chunks of its own node.
    pub own_of_turn: u32,
    /// Its turn is over with the first of those.
    pub is_for_nearest: bool,
    /// Generation of the last focus added; none has the same.
    pub generation: u32,
    /// Where the areas of a focus are computed before it gets them.
    pub scratch: Areas,
    pub strips: Strips,
    pub events: EventList,
    pub discards: Discards,
    /// Unused blocks of each node.
    pub spares: Vec<Spares>,
    /// The memory of all lists of objects.
    pub objects: Pool,
    /// What is known of the objects of each node.
    pub tallies: Vec<Tally>,
    /// The chunk whose objects found no room the last time.
    pub hunger: Option<Hunger>,
    /// Chunks of each node that will need a block: waiting or ready.
    pub coming: Vec<usize>,
    /// Number of chunks in each state.
    pub counts: [Counter; STATES],
    pub free_jobs: Vec<u32>,
    pub free_guards: Vec<u32>,
    /// Blocks that went out with events and are still counted for the world.
    pub lent: u64,
    /// Chunks that would be gone, were it not for those who read them.
    pub lingering: u64,
    /// Chunks that some focus asks for.
    pub wanted_chunks: u64,
    /// Bytes of the blocks that all chunks asked for will have.
    pub wanted_block_bytes: u64,
    /// Those of them whose blocks are handed out.
    pub wanted_to_hand_out: u64,
    /// Bytes of the blocks that are there now, spare ones included.
    pub block_bytes: u64,
    /// Pass of the focus that got the last job.
    pub pass: u64,
    /// Number of the last pass over a queue.
    pub renewals: u32,
    pub is_paused: bool,
    /// Hashes of first results, by slot, while the second one is on its way.
    pub checks: HashMap<u32, u64>,
    pub totals: Totals,
}

impl Scheduler {
    pub fn new(plan: &Plan) -> Result<Self, OutOfMemory> {
        let nodes = plan.nodes.len();
        let free = |len: u32| {
            let mut free = Vec::try_with_capacity(len as usize)?;
            for index in (0..len).rev() {
                free.try_push(index)?;
            }
            Ok(free)
        };
        let mut spares = Vec::try_with_capacity(nodes)?;
        for node in &plan.nodes {
            spares.try_push(Spares::new(node.shape))?;
        }
        Ok(Scheduler {
            slots: Slots::new(nodes)?,
            focuses: Vec::new(),
            free_focuses: Vec::new(),
            margins: 0,
            shrunk: 0,
            ranks: Ranks::default(),
            full_at: u64::MAX,
            growth: Growth::NONE,
            finders: [Finder::EMPTY; 2],
            moved: Vec::new(),
            turns: Turns::default(),
            turn_stamp: 0,
            turn_number: 0,
            turn_of: 0,
            rest_of_turn: 0,
            own_of_turn: 0,
            is_for_nearest: false,
            generation: 0,
            scratch: Areas::new(nodes)?,
            strips: Strips::default(),
            events: EventList::default(),
            discards: Discards::default(),
            spares,
            objects: Pool::EMPTY,
            tallies: Vec::try_filled(nodes, Tally::default())?,
            hunger: None,
            coming: Vec::try_filled(nodes, 0)?,
            counts: [Counter(0); STATES],
            free_jobs: free(plan.def.max_jobs)?,
            free_guards: free(plan.def.max_guards)?,
            lent: 0,
            lingering: 0,
            wanted_chunks: 0,
            wanted_block_bytes: 0,
            wanted_to_hand_out: 0,
            block_bytes: 0,
            pass: 0,
            renewals: 0,
            is_paused: false,
            checks: HashMap::new(),
            totals: Totals::default(),
        })
    }

    // Focuses by their ids: generation above, index plus one below.

    pub fn place(&self, id: u64) -> Result<usize, Error> {
        let index = (id as u32).wrapping_sub(1) as usize;
        match self.focuses.get(index) {
            Some(place) if place.focus.is_some() && u64::from(place.generation) == id >> 32 => {
                Ok(index)
            }
            _ => Err(Error::StaleFocus(id)),
        }
    }

    /// The focus with this id.
    pub fn focus(&self, id: u64) -> Result<&Focus, Error> {
        let index = self.place(id)?;
        self.focuses[index].focus.as_ref().ok_or(Error::StaleFocus(id))
    }

    /// All focuses.
    pub fn focuses(&self) -> impl Iterator<Item = &Focus> {
        self.focuses.iter().filter_map(|place| place.focus.as_ref())
    }

    /// Number of focuses.
    pub fn focus_count(&self) -> usize {
        self.focuses.len() - self.free_focuses.len()
    }

    /// Makes sure that a focus can be found where its areas will lie.
    pub fn reserve_in_finders(&mut self, plan: &Plan) -> Result<(), OutOfMemory> {
        let (places, moved) = (self.focuses.len(), self.moved.len());
        self.moved.try_reserve(places - moved)?;
        self.finders[0].reserve(places, moved + 1)?;
        if plan.has_coarse() {
            self.finders[1].reserve(places, moved + 1)?;
        }
        Ok(())
    }

    /// Notes that the areas of a focus lie elsewhere now. Room was reserved. Where no two focuses ask for the same, and
    /// none keeps chunks in a margin, nobody looks for them.
    #[inline]
    pub fn note_moved(&mut self, index: usize) {
        let place = &mut self.focuses[index];
        if !core::mem::replace(&mut place.is_moved, true) {
            let _ = self.moved.push_within_capacity(index as u32);
        }
    }

    /// Begins a search for the focuses that may ask for a chunk of a node, or keep it; gives the finder, too.
    #[inline]
    pub fn search(&mut self, plan: &Plan, node: usize, chunk: [i32; 2]) -> (usize, Search) {
        if !self.moved.is_empty() {
            self.find_moved(plan);
        }
        let finder = usize::from(plan.nodes[node].is_coarse);
        (finder, self.finders[finder].search(plan.nodes[node].first_unit(chunk)))
    }

    /// Lets the focuses that have moved be found where their areas lie, or nowhere.
    #[inline(never)]
    fn find_moved(&mut self, plan: &Plan) {
        while let Some(index) = self.moved.pop() {
            let place = &mut self.focuses[index as usize];
            place.is_moved = false;
            let extents = place.focus.as_ref().map_or([None; 2], |focus| focus.areas.extents(plan));
            for (finder, extent) in self.finders.iter_mut().zip(extents) {
                finder.put(index as usize, extent);
            }
        }
    }

    #[inline]
    pub fn at(&mut self, index: usize) -> Option<&mut Focus> {
        self.focuses.get_mut(index)?.focus.as_mut()
    }

    /// Calls `call` with the index of every focus that asks for a chunk.
    #[inline]
    pub fn for_askers(&mut self, plan: &Plan, slot: u32, mut call: impl FnMut(&mut Self, usize)) {
        match self.slots.asker(slot) {
            Some(alone) => call(self, alone),
            None if self.slots.is_wanted(slot) => self.search_askers(plan, slot, &mut call),
            None => (),
        }
    }

    #[inline(never)]
    fn search_askers(&mut self, plan: &Plan, slot: u32, call: &mut dyn FnMut(&mut Self, usize)) {
        let (node, chunk) = self.slots.place(slot);
        let (finder, mut search) = self.search(plan, node, chunk);
        while let Some(index) = self.finders[finder].next(&mut search) {
            if self.at(index).is_some_and(|focus| focus.wants(node, chunk)) {
                call(self, index);
            }
        }
    }

    /// True if the margin of some focus keeps a chunk that nobody asks for.
    pub fn is_kept(&mut self, plan: &Plan, slot: u32) -> bool {
        if self.margins == 0 {
            return false;
        }
        let (node, chunk) = self.slots.place(slot);
        let (finder, mut search) = self.search(plan, node, chunk);
        while let Some(index) = self.finders[finder].next(&mut search) {
            let focus = self.focuses[index].focus.as_ref();
            if focus.is_some_and(|focus| focus.areas.keep[node].contains(chunk[0], chunk[1])) {
                return true;
            }
        }
        false
    }

    /// True if some focus asks for a chunk or keeps it.
    pub fn is_held(&mut self, plan: &Plan, slot: u32) -> bool {
        self.slots.is_wanted(slot) || self.is_kept(plan, slot)
    }

    /// True while jobs or guards read a chunk.
    pub fn is_read(&self, plan: &Plan, slot: u32) -> bool {
        let (tile, local) = split(slot);
        if self.slots.tile(tile).pinned >> local & 1 != 0 {
            return true;
        }
        if self.counts[ChunkState::Running as usize].0 == 0 {
            return false;
        }
        let (node, [x, y]) = self.slots.place(slot);
        let node = &plan.nodes[node];
        let chunk = [Interval { first: x, last: x }, Interval { first: y, last: y }];
        let mut users = node.users.iter();
        users.any(|edge| self.slots.is_any_running(edge.node, plan.users_of(node, edge, chunk)))
    }

    /// Counts a chunk for or against what is ready for every focus that asks for it.
    pub fn count_ready(&mut self, plan: &Plan, slot: u32, sign: i32) {
        self.for_askers(plan, slot, |scheduler, index| {
            if let Some(focus) = scheduler.at(index) {
                focus.ready = focus.ready.wrapping_add_signed(sign);
            }
        });
    }

    /// Counts a chunk for or against the progress of every focus that asks for it.
    #[inline]
    pub fn count_for_all(&mut self, plan: &Plan, slot: u32, sign: i64) {
        let (number, local) = split(slot);
        let progress = self.progress_of(number, 1 << local);
        self.for_askers(plan, slot, |scheduler, index| {
            scheduler.add_progress(index, &progress, sign);
        });
    }

    /// Adds chunks to the progress of a focus, if it is still there, or takes them away.
    #[inline]
    pub fn add_progress(&mut self, index: usize, chunks: &FocusProgress, sign: i64) {
        if let Some(focus) = self.at(index) {
            let progress = &mut focus.progress;
            let add = |to: &mut u64, count: u64| {
                *to = to.wrapping_add_signed(sign * count as i64);
            };
            add(&mut progress.loaded, chunks.loaded);
            add(&mut progress.failed, chunks.failed);
        }
    }
}
