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

use super::axis::Interval;
use super::block::Spares;
use super::error::Error;
use super::event_list::EventList;
use super::events::Discards;
use super::finder::Finder;
use super::focus::{Areas, Focus, FocusProgress};
use super::lease::Leases;
use super::objects::{Hunger, Pool, Tally};
use super::plan::{Edge, Node, Plan};
use super::region::Strip;
use super::slot::{ChunkState, STATES};
use super::slots::{Slots, slot_at, split};
use super::tile::{CHUNKS, LAST, SHIFT, Tile, bits, bounds, chunk_at, count, for_tiles};
use super::turns::Turns;

/// What a chunk's record takes beside its block, for the memory cap: its share of a tile.
pub(super) const RECORD_BYTES: u64 = size_of::<Tile>().div_ceil(CHUNKS) as u64;

/// Counters of what happened since the world was made.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Totals {
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
pub(super) struct Counter(pub u64);

/// A place for a focus, now or in turn, with the generation in that focus's id.
#[derive(Debug, Default)]
pub(super) struct FocusPlace {
    pub generation: u32,
    pub focus: Option<Focus>,
}

/// The strips that a change of a focus's areas adds and takes away, each with its node.
#[derive(Debug, Default)]
pub(super) struct Strips {
    pub unwant: Vec<(u8, Strip)>,
    pub unkeep: Vec<(u8, Strip)>,
    pub keep: Vec<(u8, Strip)>,
    pub want: Vec<(u8, Strip)>,
}

/// All that the world's lock guards.
#[derive(Debug)]
pub(super) struct Scheduler {
    pub slots: Slots,
    pub focuses: Vec<FocusPlace>,
    /// Places without a focus. There is room for all of them.
    pub free_focuses: Vec<u32>,
    /// Focuses that keep chunks in a margin.
    pub margins: usize,
    /// Focuses whose radius is shrunk.
    pub shrunk: usize,
    /// Finds focuses by where their areas lie.
    pub finder: Finder,
    /// Focuses that have chunks to generate.
    pub turns: Turns,
    /// Jobs that the focus whose turn it is gets beyond the next one.
    pub rest_of_turn: u32,
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
    /// Bytes that all chunks asked for will take, records included.
    pub wanted_bytes: u64,
    /// Bytes of the blocks that all chunks asked for will have.
    pub wanted_block_bytes: u64,
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
            finder: Finder::EMPTY,
            turns: Turns::default(),
            rest_of_turn: 0,
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
            wanted_bytes: 0,
            wanted_block_bytes: 0,
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

    #[inline]
    pub fn at(&mut self, index: usize) -> Option<&mut Focus> {
        self.focuses.get_mut(index)?.focus.as_mut()
    }

    /// Calls `call` with the index of every focus that asks for a chunk.
    #[inline]
    pub fn for_askers(&mut self, plan: &Plan, slot: u32, mut call: impl FnMut(&mut Self, usize)) {
        match self.slots.asker(slot) {
            Some(alone) => call(self, alone),
            None if self.slots.is_wanted(slot) => self.search_askers(plan, slot, call),
            None => (),
        }
    }

    fn search_askers(&mut self, plan: &Plan, slot: u32, mut call: impl FnMut(&mut Self, usize)) {
        let (node, chunk) = self.slots.place(slot);
        let mut search = self.finder.search(plan.nodes[node].first_unit(chunk));
        while let Some(index) = self.finder.next(&mut search) {
            if self.at(index).is_some_and(|focus| focus.wants(node, chunk)) {
                call(self, index);
            }
        }
    }

    /// True if the margin of some focus keeps a chunk that nobody asks for.
    fn is_kept(&self, plan: &Plan, slot: u32) -> bool {
        if self.margins == 0 {
            return false;
        }
        let (node, chunk) = self.slots.place(slot);
        let mut search = self.finder.search(plan.nodes[node].first_unit(chunk));
        while let Some(index) = self.finder.next(&mut search) {
            let focus = self.focuses[index].focus.as_ref();
            if focus.is_some_and(|focus| focus.areas.keep[node].contains(chunk[0], chunk[1])) {
                return true;
            }
        }
        false
    }

    /// True if some focus asks for a chunk or keeps it.
    pub fn is_held(&self, plan: &Plan, slot: u32) -> bool {
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

    // What chunks are at.

    /// Lets chunks of a tile be at a state.
    #[inline]
    pub fn set_states(&mut self, number: u32, mask: u64, state: ChunkState) {
        if mask == 0 {
            return;
        }
        let is_coming = |state: usize| {
            state == ChunkState::Waiting as usize || state == ChunkState::Ready as usize
        };
        let tile = self.slots.tile_mut(number);
        tile.forget_ready(mask);
        let coming = &mut self.coming[usize::from(tile.node)];
        for (old, bits) in tile.states.iter_mut().enumerate() {
            let moved = *bits & mask;
            if moved != 0 {
                *bits &= !mask;
                let moved = count(moved);
                self.counts[old].0 -= moved;
                *coming -= if is_coming(old) { moved as usize } else { 0 };
            }
        }
        let new = state as usize;
        tile.states[new] |= mask;
        let moved = count(mask);
        self.counts[new].0 += moved;
        *coming += if is_coming(new) { moved as usize } else { 0 };
    }

    /// Lets chunks of a tile that are all at one state go to another. None of them is ready.
    #[inline]
    pub fn advance(&mut self, number: u32, mask: u64, from: ChunkState, to: ChunkState) {
        if mask == 0 {
            return;
        }
        let is_coming = |state| matches!(state, ChunkState::Waiting | ChunkState::Ready);
        let tile = self.slots.tile_mut(number);
        debug_assert!(mask & !tile.at(from) == 0);
        tile.states[from as usize] &= !mask;
        tile.states[to as usize] |= mask;
        let moved = count(mask);
        self.counts[from as usize].0 -= moved;
        self.counts[to as usize].0 += moved;
        let coming = &mut self.coming[usize::from(tile.node)];
        match (is_coming(from), is_coming(to)) {
            (true, false) => *coming -= moved as usize,
            (false, true) => *coming += moved as usize,
            _ => (),
        }
    }

    /// Lets a chunk that is at one state go to another; the same as [`Scheduler::advance`], but that one that was
    /// ready may also go. Gives its record.
    #[inline]
    pub fn step(&mut self, number: u32, local: u32, from: ChunkState, to: ChunkState) -> &mut Tile {
        let tile = self.slots.tile_mut(number);
        let bit = 1 << local;
        debug_assert!(tile.at(from) & bit != 0);
        tile.states[from as usize] &= !bit;
        tile.states[to as usize] |= bit;
        self.counts[from as usize].0 -= 1;
        self.counts[to as usize].0 += 1;
        if from == ChunkState::Ready {
            self.coming[usize::from(tile.node)] -= 1;
        }
        tile
    }

    /// Lets a chunk be at a state.
    #[inline]
    pub fn set_state(&mut self, slot: u32, state: ChunkState) {
        let (number, local) = split(slot);
        self.set_states(number, 1 << local, state);
    }

    /// Bytes that a chunk of a node takes, its objects apart.
    pub fn chunk_bytes(plan: &Plan, node: usize) -> u64 {
        plan.nodes[node].block_bytes as u64 + RECORD_BYTES
    }

    /// Takes back chunks of a tile that were to be handed out.
    #[inline]
    pub fn revive(&mut self, plan: &Plan, number: u32, mask: u64) {
        let parting = self.slots.tile(number).at(ChunkState::Parting) & mask;
        if parting != 0 {
            self.advance(number, parting, ChunkState::Parting, ChunkState::Loaded);
            self.list_events(plan, number);
        }
    }

    /// What chunks of a tile count for in the progress of a focus.
    #[inline]
    fn progress_of(&self, number: u32, mask: u64) -> FocusProgress {
        let tile = self.slots.tile(number);
        FocusProgress {
            loaded: count(tile.present() & mask),
            failed: count(tile.at(ChunkState::Failed) & mask),
            ..FocusProgress::default()
        }
    }

    /// Counts chunks of a node that are asked for now and were not before, or the other way round.
    fn count_wanted(&mut self, plan: &Plan, node: usize, chunks: u64, sign: i64) {
        let add = |to: &mut u64, bytes: u64| {
            *to = to.wrapping_add_signed(sign * (chunks * bytes) as i64);
        };
        add(&mut self.wanted_chunks, 1);
        add(&mut self.wanted_bytes, Self::chunk_bytes(plan, node));
        add(&mut self.wanted_block_bytes, plan.nodes[node].block_bytes as u64);
        if plan.nodes[node].object_bytes > 0 {
            self.tally_wanted(node, chunks, sign);
        }
    }

    /// One more focus, `index`, asks for chunks of a tile; gives what they count for in its progress.
    pub fn want(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        index: usize,
        number: u32,
        mask: u64,
    ) -> FocusProgress {
        let new = self.slots.add(number, mask);
        self.counts[ChunkState::Absent as usize].0 += new;
        self.revive(plan, number, mask);
        let progress = self.progress_of(number, mask);
        let tile = self.slots.tile_mut(number);
        let first = tile.want(index, mask);
        let node = usize::from(tile.node);
        let shared = tile.at(ChunkState::Ready) & mask & !first;
        let absent = tile.at(ChunkState::Absent) & first;
        let loaded = tile.at(ChunkState::Loaded) & first;
        for local in bits(tile.at(ChunkState::Running) & first) {
            let is_sound = tile.stale >> local & 1 == 0;
            jobs.set_wanted(tile.slot(local).awaits, is_sound);
        }
        self.enqueue(plan, index, number, shared);
        self.count_wanted(plan, node, count(first), 1);
        if plan.nodes[node].object_bytes > 0 {
            self.tally_made(number, loaded, 1);
        }
        self.activate(plan, number, absent);
        progress
    }

    /// One focus less, `index`, asks for chunks of a tile; gives what they counted for in its progress.
    pub fn unwant(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        index: usize,
        number: u32,
        mask: u64,
    ) -> FocusProgress {
        let progress = self.progress_of(number, mask);
        let tile = self.slots.tile_mut(number);
        let last = tile.unwant(index, mask);
        tile.failure_due &= !last;
        let node = usize::from(tile.node);
        let failed = tile.at(ChunkState::Failed);
        let begun = tile.at(ChunkState::Waiting) | tile.at(ChunkState::Ready) | failed;
        let loaded = tile.at(ChunkState::Loaded) & last;
        for local in bits(tile.at(ChunkState::Running) & last) {
            jobs.set_wanted(tile.slot(local).awaits, false);
        }
        self.set_states(number, begun & last, ChunkState::Absent);
        self.count_wanted(plan, node, count(last), -1);
        if plan.nodes[node].object_bytes > 0 {
            self.tally_made(number, loaded, -1);
        }
        self.settle(plan, number, last);
        progress
    }

    /// Counts what is unfinished in the contracts of absent chunks of a tile that are asked for, and makes
    /// them wait for that, or ready.
    pub fn activate(&mut self, plan: &Plan, number: u32, mask: u64) {
        if mask == 0 {
            return;
        }
        let tile = self.slots.tile_mut(number);
        let (node, place) = (&plan.nodes[usize::from(tile.node)], [tile.x, tile.y]);
        for local in bits(mask) {
            // Of a ready chunk this is a pass over a queue: 0, none yet.
            tile.slot_mut(local).awaits = 0;
        }
        let mut waiting = 0;
        for edge in &node.providers {
            waiting |= self.await_contracts(plan, node, edge, number, place, mask);
        }
        self.advance(number, waiting, ChunkState::Absent, ChunkState::Waiting);
        self.make_ready(plan, number, mask & !waiting, ChunkState::Absent);
    }

    /// Lets chunks of a tile await what is unfinished in their contracts with one provider; gives those
    /// that have to wait for it.
    fn await_contracts(
        &mut self,
        plan: &Plan,
        node: &Node,
        edge: &Edge,
        number: u32,
        place: [i32; 2],
        mask: u64,
    ) -> u64 {
        /// The most rows, and columns, of a contract that are looked at at once.
        const ROWS: usize = 32;
        const SIDE: usize = 1 << SHIFT;
        /// The first column of a tile.
        const COLUMN: u64 = 0x0101_0101_0101_0101;
        let mut waiting = 0;
        let mut wait = |slots: &mut Slots, local: u32, unfinished: u32| {
            slots.tile_mut(number).slot_mut(local).awaits += unfinished;
            waiting |= u64::from(unfinished > 0) << local;
        };
        let chunks = bounds(place, mask);
        let on = |axis, chunks| plan.contract_on(axis, node, edge, chunks);
        let all = [on(0, chunks[0]), on(1, chunks[1])];
        if all.iter().any(|all| all.len() > ROWS as u64) {
            for local in bits(mask) {
                let contract = plan.contract_of(node, edge, chunk_at(place, local));
                let all = contract[0].len() * contract[1].len();
                let present = self.slots.count_present(edge.node, contract);
                wait(&mut self.slots, local, all as u32 - present);
            }
            return waiting;
        }
        let mut absent = [0; ROWS];
        self.slots.list_absent(edge.node, all, &mut absent);
        let covered = |axis: usize, chunk: i32| {
            let covered = on(axis, Interval { first: chunk, last: chunk });
            let start = |chunk: i32| chunk.wrapping_sub(all[axis].first) as u32 as usize;
            (start(covered.first), start(covered.last))
        };
        let mut rows = [(0, 0); SIDE];
        for y in chunks[1].first..=chunks[1].last {
            rows[(y & LAST) as usize] = covered(1, y);
        }
        let len = all[1].len() as usize;
        for x in chunks[0].first..=chunks[0].last {
            let (first, last) = covered(0, x);
            let columns = u64::MAX << first & u64::MAX >> (63 - last);
            // How many are unfinished above each row.
            let mut above = [0; ROWS + 1];
            for (row, absent) in absent[..len].iter().enumerate() {
                above[row + 1] = above[row] + count(absent & columns) as u32;
            }
            for local in bits(mask & COLUMN << (x & LAST)) {
                let (first, last) = rows[(local >> SHIFT) as usize];
                wait(&mut self.slots, local, above[last + 1] - above[first]);
            }
        }
        waiting
    }

    fn make_ready(&mut self, plan: &Plan, number: u32, mask: u64, from: ChunkState) {
        if mask == 0 {
            return;
        }
        self.advance(number, mask, from, ChunkState::Ready);
        let sole = self.slots.tile(number).sole;
        if sole != 0 {
            return self.enqueue(plan, sole as usize - 1, number, mask);
        }
        for local in bits(mask) {
            self.for_askers(plan, slot_at(number, local), |scheduler, index| {
                scheduler.enqueue(plan, index, number, 1 << local);
            });
        }
    }

    /// Tells those who wait for a chunk that it is finished.
    pub fn serve_users(&mut self, plan: &Plan, node: &Node, [x, y]: [i32; 2]) {
        let chunk = [Interval { first: x, last: x }, Interval { first: y, last: y }];
        for edge in &node.users {
            if self.coming[edge.node] == 0 {
                continue;
            }
            for_tiles(plan.users_of(node, edge, chunk), |place, mask| {
                let Some(number) = self.slots.find_tile(edge.node, place) else { return };
                let done = self.slots.tile_mut(number).serve(mask);
                self.make_ready(plan, number, done, ChunkState::Waiting);
            });
        }
    }

    /// Lets chunks of a tile go as far as nothing holds them any more: their blocks, then their records.
    pub fn settle(&mut self, plan: &Plan, number: u32, mask: u64) {
        let tile = self.slots.tile(number);
        let held = tile.wanted & !(tile.stale | tile.lingering);
        let loaded = tile.at(ChunkState::Loaded) & mask & !held;
        if loaded != 0 {
            self.settle_loaded(plan, number, loaded);
        }
        self.list_events(plan, number);
        let unneeded = self.slots.tile(number).unneeded() & mask;
        if unneeded != 0 {
            self.counts[ChunkState::Absent as usize].0 -= count(unneeded);
            if !self.checks.is_empty() {
                for local in bits(unneeded) {
                    self.checks.remove(&slot_at(number, local));
                }
            }
            self.slots.remove(number, unneeded);
        }
    }

    /// Lets blocks of loaded chunks of a tile go that nobody asks for or that are stale.
    fn settle_loaded(&mut self, plan: &Plan, number: u32, mask: u64) {
        let tile = self.slots.tile(number);
        let stale = tile.stale & mask;
        let node = &plan.nodes[usize::from(tile.node)];
        let hands_out = node.hands_out_blocks;
        // One look tells in most cases that no margin keeps and no job reads any of them.
        let mut goes = mask & (stale | !tile.wanted);
        if self.margins > 0 {
            for local in bits(goes & !stale) {
                goes &= !(u64::from(self.is_kept(plan, slot_at(number, local))) << local);
            }
        }
        let mut read = goes & self.slots.tile(number).pinned;
        if self.counts[ChunkState::Running as usize].0 > 0 && !node.users.is_empty() {
            for local in bits(goes & !read) {
                read |= u64::from(self.is_read(plan, slot_at(number, local))) << local;
            }
        }
        let tile = self.slots.tile_mut(number);
        let lingered = tile.lingering & mask;
        tile.lingering = tile.lingering & !mask | read;
        self.lingering = self.lingering + count(read) - count(lingered);
        let gone = goes & !read;
        let parting = if hands_out { gone & !stale } else { 0 };
        self.advance(number, parting, ChunkState::Loaded, ChunkState::Parting);
        let dropped = gone & !parting;
        if dropped != 0 {
            self.drop_blocks(plan, number, dropped, ChunkState::Loaded, true);
            let again = self.slots.tile(number).wanted & dropped;
            self.activate(plan, number, again);
        }
    }

    /// Takes the blocks of chunks of a tile away, all at one state; they are absent then. Blocks that were
    /// generated to their end go to the host, where the level hands out its blocks.
    pub fn drop_blocks(
        &mut self,
        plan: &Plan,
        number: u32,
        mask: u64,
        from: ChunkState,
        is_whole: bool,
    ) {
        self.advance(number, mask, from, ChunkState::Absent);
        let tile = self.slots.tile_mut(number);
        let node = usize::from(tile.node);
        tile.gone = tile.gone & !mask | tile.announced & mask;
        let lingered = tile.lingering & mask;
        tile.lingering &= !mask;
        self.lingering -= count(lingered);
        if plan.nodes[node].has_blocks() {
            let hands_out_blocks = plan.nodes[node].hands_out_blocks;
            if plan.nodes[node].object_bytes > 0 && from == ChunkState::Loaded {
                self.tally_made(number, mask & self.slots.tile(number).wanted, -1);
            }
            for local in bits(mask) {
                let block = self.slots.tile_mut(number).blocks.take(local);
                let Some(mut block) = block else { continue };
                if hands_out_blocks && is_whole {
                    self.discard(slot_at(number, local), block);
                } else {
                    if hands_out_blocks {
                        self.discards.settle();
                    }
                    self.keep_objects(&mut block);
                    self.block_bytes -= self.spares[node].keep(block);
                }
            }
        }
        self.slots.tile_mut(number).stale &= !mask;
    }
}
