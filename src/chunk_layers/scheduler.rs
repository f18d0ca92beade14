//! The state of a world under its lock: which chunks are asked for, and what each of them is at.
//!
//! Two counts a chunk carry everything: how many focuses ask for it (`want`) and how many keep it,
//! margins included (`keep`). A move changes them along the strips that differ. A chunk that is asked
//! for counts what is unfinished in its contract and becomes ready at zero; a finished chunk finds
//! those it serves by the inverse of the interval maps. Nothing is searched, nothing polls.

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Vec};

use super::axis::Interval;
use super::block::{Block, Spares};
use super::error::Error;
use super::events::EventList;
use super::focus::{AreaError, Areas, Focus, FocusDef, FocusProgress};
use super::lease::Leases;
use super::plan::Plan;
use super::queue::Entry;
use super::region::{Region, Strip};
use super::slots::{ChunkState, STATES, Slot, Slots};

/// What a chunk's record takes beside its block, for the memory cap: the record and its entry in the
/// directory.
pub(super) const RECORD_BYTES: u64 = size_of::<Slot>() as u64 + 16;

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
    pub max_block_bytes: u64,
    pub max_chunks: u64,
}

/// A place for a focus, now or in turn, with the generation in that focus's id.
#[derive(Debug, Default)]
struct FocusPlace {
    generation: u32,
    focus: Option<Focus>,
}

/// The strips that a change of a focus's areas adds and takes away, each with its node.
#[derive(Debug, Default)]
struct Strips {
    unwant: Vec<(u8, Strip)>,
    unkeep: Vec<(u8, Strip)>,
    keep: Vec<(u8, Strip)>,
    want: Vec<(u8, Strip)>,
}

/// All that the world's lock guards.
#[derive(Debug)]
pub(super) struct Scheduler {
    pub slots: Slots,
    focuses: Vec<FocusPlace>,
    /// Generation of the last focus added; none has the same.
    generation: u32,
    /// Where the areas of a focus are computed before it gets them.
    scratch: Areas,
    strips: Strips,
    pub events: EventList,
    /// Unused blocks of each node.
    pub spares: Vec<Spares>,
    /// Chunks of each node that will need a block: waiting or ready.
    pub coming: Vec<usize>,
    /// Number of chunks in each state.
    pub counts: [u64; STATES],
    pub free_jobs: Vec<u32>,
    pub free_guards: Vec<u32>,
    /// Chunks that some focus asks for.
    pub wanted_chunks: u64,
    /// Bytes that all chunks asked for will take, records included.
    pub wanted_bytes: u64,
    /// Bytes of the blocks that are there now, spare ones included.
    pub block_bytes: u64,
    /// Pass of the focus that got the last job.
    pub pass: u64,
    /// Number of the last pass over a queue.
    renewals: u32,
    pub is_paused: bool,
    /// Hashes of first results, by slot, while the second one is on its way.
    pub checks: HashMap<u32, u64>,
    /// Where the cap lists what may go.
    pub victims: Vec<(u64, u32)>,
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
            spares.try_push(Spares::new(node.block_bytes))?;
        }
        Ok(Scheduler {
            slots: Slots::new(nodes)?,
            focuses: Vec::new(),
            generation: 0,
            scratch: Areas::new(nodes)?,
            strips: Strips::default(),
            events: EventList::default(),
            spares,
            coming: Vec::try_filled(nodes, 0)?,
            counts: [0; STATES],
            free_jobs: free(plan.def.max_jobs)?,
            free_guards: free(plan.def.max_guards)?,
            wanted_chunks: 0,
            wanted_bytes: 0,
            block_bytes: 0,
            pass: 0,
            renewals: 0,
            is_paused: false,
            checks: HashMap::new(),
            victims: Vec::new(),
            totals: Totals::default(),
        })
    }

    // Focuses by their ids: generation above, index plus one below.

    fn place(&self, id: u64) -> Result<usize, Error> {
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

    fn focuses_mut(&mut self) -> impl Iterator<Item = &mut Focus> {
        self.focuses.iter_mut().filter_map(|place| place.focus.as_mut())
    }

    fn at(&mut self, index: usize) -> Option<&mut Focus> {
        self.focuses.get_mut(index)?.focus.as_mut()
    }

    // What the host asks for.

    /// Adds a focus; gives its id.
    pub fn add_focus(&mut self, plan: &Plan, jobs: &Leases, def: FocusDef) -> Result<u64, Error> {
        let index = self.add(plan, jobs, def, false)?;
        self.balance(plan, jobs);
        Ok(u64::from(self.focuses[index].generation) << 32 | (index as u64 + 1))
    }

    fn add(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        def: FocusDef,
        is_prefetch: bool,
    ) -> Result<usize, Error> {
        let mut focus = Focus::new(plan, def)?;
        (focus.is_prefetch, focus.pass) = (is_prefetch, self.pass);
        let free = self.focuses.iter().position(|place| place.focus.is_none());
        let index = match free {
            Some(index) => index,
            None => {
                self.focuses.try_push(FocusPlace::default())?;
                self.focuses.len() - 1
            }
        };
        self.generation = self.generation.wrapping_add(1).max(1);
        self.focuses[index].generation = self.generation;
        self.focuses[index].focus = Some(focus);
        if let Err(error) = self.set_areas(plan, jobs, index, &def, 0) {
            self.focuses[index].focus = None;
            self.rest();
            return Err(error);
        }
        Ok(index)
    }

    /// Gives a focus another definition: moves it, resizes it. The layer and level stay.
    pub fn change_focus(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        id: u64,
        change: impl FnOnce(&mut FocusDef),
    ) -> Result<(), Error> {
        let focus = self.focus(id)?;
        let (old, shrink) = (focus.def, focus.progress.shrunk_sixteenths);
        let prefetch = focus.prefetch;
        let index = self.place(id)?;
        let mut def = old;
        change(&mut def);
        super::focus::check_def(&def)?;
        self.set_areas(plan, jobs, index, &def, shrink)?;
        if let Some(focus) = self.at(index) {
            focus.def = def;
            focus.follow([old.x, old.y]);
        }
        let is_there = |place: &FocusPlace| {
            place.focus.as_ref().is_some_and(|other| (other.def.x, other.def.y) == (def.x, def.y))
        };
        if prefetch.is_some_and(|prefetch| is_there(&self.focuses[prefetch as usize])) {
            self.end_prefetch(plan, jobs, id)?;
        }
        self.balance(plan, jobs);
        Ok(())
    }

    /// Takes a focus away, and what it prefetches.
    pub fn remove_focus(&mut self, plan: &Plan, jobs: &Leases, id: u64) -> Result<(), Error> {
        let index = self.place(id)?;
        self.end_prefetch(plan, jobs, id)?;
        self.remove(plan, jobs, index);
        self.balance(plan, jobs);
        self.rest();
        Ok(())
    }

    /// Takes no memory: it cannot fail.
    fn remove(&mut self, plan: &Plan, jobs: &Leases, index: usize) {
        let Some(focus) = self.focuses[index].focus.take() else { return };
        let nothing = Region::default();
        for (node, region) in focus.areas.want.iter().enumerate().rev() {
            region.minus(&nothing, |strip| self.unwant_strip(plan, jobs, index, node, strip));
        }
        for (node, region) in focus.areas.keep.iter().enumerate().rev() {
            region.minus(&nothing, |strip| self.unkeep_strip(plan, node, strip));
        }
        self.trim_spares();
    }

    /// Asks for the area of a focus at another place too, for instance before a teleport.
    pub fn prefetch(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        id: u64,
        [x, y]: [i32; 2],
    ) -> Result<(), Error> {
        let focus = self.focus(id)?;
        let def = FocusDef { x, y, ..focus.def };
        match focus.prefetch {
            Some(other) => {
                let other = other as usize;
                let shrink = self.at(other).map_or(0, |focus| focus.progress.shrunk_sixteenths);
                self.set_areas(plan, jobs, other, &def, shrink)?;
                if let Some(other) = self.at(other) {
                    other.def = def;
                    other.is_queue_old = true;
                }
            }
            None => {
                let index = self.place(id)?;
                let other = self.add(plan, jobs, def, true)?;
                if let Some(focus) = self.at(index) {
                    focus.prefetch = Some(other as u32);
                }
            }
        }
        self.balance(plan, jobs);
        Ok(())
    }

    /// Ends a prefetch, if there is one.
    pub fn end_prefetch(&mut self, plan: &Plan, jobs: &Leases, id: u64) -> Result<(), Error> {
        let index = self.place(id)?;
        if let Some(other) = self.focus(id)?.prefetch {
            self.remove(plan, jobs, other as usize);
            if let Some(focus) = self.at(index) {
                focus.prefetch = None;
            }
        }
        Ok(())
    }

    /// How far a focus's prefetch has come; `None` if it has none.
    pub fn prefetch_progress(&self, id: u64) -> Result<Option<FocusProgress>, Error> {
        let other = self.focus(id)?.prefetch;
        let place = other.and_then(|other| self.focuses.get(other as usize));
        Ok(place.and_then(|place| place.focus.as_ref()).map(|focus| focus.progress))
    }

    // Areas, and the strips in which they differ.

    /// Gives a focus the areas of a definition.
    fn set_areas(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        index: usize,
        def: &FocusDef,
        shrink: u32,
    ) -> Result<(), Error> {
        let node = plan.node(def.layer, def.level)?;
        self.scratch.set(plan, node, def, shrink).map_err(|error| match error {
            AreaError::OutOfMemory => Error::OutOfMemory,
            AreaError::TooLarge => crate::error::ArgumentError::new(
                "radius_x",
                def.radius_x,
                "asks for more than 16,777,216 chunks of a layer and level",
            )
            .into(),
        })?;
        self.apply_scratch(plan, jobs, index)?;
        if let Some(focus) = self.at(index) {
            focus.progress.shrunk_sixteenths = shrink;
        }
        Ok(())
    }

    /// Gives a focus the areas in `scratch`. All memory is reserved before anything changes.
    fn apply_scratch(&mut self, plan: &Plan, jobs: &Leases, index: usize) -> Result<(), Error> {
        let mut strips = core::mem::take(&mut self.strips);
        let applied = self
            .list_strips(index, &mut strips)
            .map(|()| self.apply_strips(plan, jobs, index, &strips));
        self.strips = strips;
        Ok(applied?)
    }

    /// Lists the differences between a focus's areas and those in `scratch`, and reserves memory.
    fn list_strips(&mut self, index: usize, strips: &mut Strips) -> Result<(), OutOfMemory> {
        let Some(focus) = self.focuses[index].focus.as_mut() else { return Ok(()) };
        let (old, new) = (&focus.areas, &self.scratch);
        let list = |strips: &mut Vec<(u8, Strip)>, from: &[Region], without: &[Region]| {
            strips.clear();
            let mut listed = Ok(());
            for (node, (from, without)) in from.iter().zip(without).enumerate() {
                from.minus(without, |strip| {
                    listed = listed.and_then(|()| strips.try_push((node as u8, strip)));
                });
            }
            listed
        };
        list(&mut strips.unwant, &old.want, &new.want)?;
        list(&mut strips.unkeep, &old.keep, &new.keep)?;
        list(&mut strips.keep, &new.keep, &old.keep)?;
        list(&mut strips.want, &new.want, &old.want)?;
        let wanted: u64 = new.want.iter().map(Region::count).sum();
        focus.queue.reserve_total(wanted as usize)?;
        self.slots.reserve(&strips.keep, &new.keep)
    }

    /// Users are released before their providers, then providers are asked for before their users.
    fn apply_strips(&mut self, plan: &Plan, jobs: &Leases, index: usize, strips: &Strips) {
        let Some(focus) = self.focuses[index].focus.as_mut() else { return };
        core::mem::swap(&mut focus.areas, &mut self.scratch);
        focus.progress.wanted = focus.areas.want.iter().map(Region::count).sum();
        for (node, strip) in strips.unwant.iter().rev() {
            self.unwant_strip(plan, jobs, index, usize::from(*node), *strip);
        }
        for (node, strip) in strips.unkeep.iter().rev() {
            self.unkeep_strip(plan, usize::from(*node), *strip);
        }
        for (node, strip) in &strips.keep {
            for (x, y) in strip.chunks() {
                // Room was reserved, so this cannot fail.
                if let Ok((slot, is_new)) = self.slots.find_or_add(usize::from(*node), x, y) {
                    self.counts[ChunkState::Absent as usize] += u64::from(is_new);
                    self.slots[slot].keep += 1;
                    self.revive(plan, slot);
                }
            }
        }
        for (node, strip) in &strips.want {
            for (x, y) in strip.chunks() {
                if let Some(slot) = self.slots.find(usize::from(*node), x, y) {
                    self.revive(plan, slot);
                    self.count_for(index, slot, 1);
                    self.want(plan, jobs, index, slot);
                }
            }
        }
        self.totals.max_chunks = self.totals.max_chunks.max(self.slots.len() as u64);
        self.trim_spares();
    }

    /// A focus asks no more for a strip of chunks.
    fn unwant_strip(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        index: usize,
        node: usize,
        strip: Strip,
    ) {
        for (x, y) in strip.chunks() {
            if let Some(slot) = self.slots.find(node, x, y) {
                self.count_for(index, slot, -1);
                self.unwant(plan, jobs, slot);
            }
        }
    }

    /// A focus keeps a strip of chunks no more.
    fn unkeep_strip(&mut self, plan: &Plan, node: usize, strip: Strip) {
        for (x, y) in strip.chunks() {
            if let Some(slot) = self.slots.find(node, x, y) {
                self.slots[slot].keep -= 1;
                self.settle(plan, slot);
            }
        }
    }

    /// Counts a chunk for or against the progress of one focus.
    fn count_for(&mut self, index: usize, slot: u32, sign: i64) {
        let (is_present, state) = (self.slots[slot].is_present(), self.slots[slot].state);
        if let Some(focus) = self.at(index) {
            count_in(&mut focus.progress, is_present, state, sign);
        }
    }

    /// Counts a chunk for or against the progress of every focus that asks for it.
    pub fn count_for_all(&mut self, slot: u32, sign: i64) {
        let Slot { node, x, y, state, .. } = self.slots[slot];
        let is_present = self.slots[slot].is_present();
        for focus in self.focuses_mut() {
            if focus.wants(usize::from(node), x, y) {
                count_in(&mut focus.progress, is_present, state, sign);
            }
        }
    }

    // What a chunk is at.

    pub fn set_state(&mut self, slot: u32, state: ChunkState) {
        let node = usize::from(self.slots[slot].node);
        let is_coming = |state| matches!(state, ChunkState::Waiting | ChunkState::Ready);
        let old = core::mem::replace(&mut self.slots[slot].state, state);
        self.counts[old as usize] -= 1;
        self.counts[state as usize] += 1;
        self.coming[node] =
            self.coming[node] + usize::from(is_coming(state)) - usize::from(is_coming(old));
    }

    /// Bytes that a chunk of a node takes.
    pub fn chunk_bytes(plan: &Plan, node: usize) -> u64 {
        plan.nodes[node].block_bytes as u64 + RECORD_BYTES
    }

    /// Takes back a chunk that was to be handed out.
    fn revive(&mut self, plan: &Plan, slot: u32) {
        if self.slots[slot].state == ChunkState::Parting {
            self.set_state(slot, ChunkState::Loaded);
            self.list_event(plan, slot);
        }
    }

    /// One more focus, just now the focus `index`, asks for a chunk.
    fn want(&mut self, plan: &Plan, jobs: &Leases, index: usize, slot: u32) {
        self.slots[slot].want += 1;
        let state = self.slots[slot].state;
        if self.slots[slot].want > 1 {
            if state == ChunkState::Ready {
                self.enqueue(plan, index, slot);
            }
            return;
        }
        self.wanted_chunks += 1;
        self.wanted_bytes += Self::chunk_bytes(plan, usize::from(self.slots[slot].node));
        match state {
            ChunkState::Absent => self.activate(plan, slot),
            ChunkState::Running => {
                jobs.set_wanted(self.slots[slot].awaits, !self.slots[slot].is_stale);
            }
            _ => (),
        }
    }

    /// One focus less asks for a chunk.
    fn unwant(&mut self, plan: &Plan, jobs: &Leases, slot: u32) {
        self.slots[slot].want -= 1;
        if self.slots[slot].want > 0 {
            return;
        }
        self.wanted_chunks -= 1;
        self.wanted_bytes -= Self::chunk_bytes(plan, usize::from(self.slots[slot].node));
        match self.slots[slot].state {
            ChunkState::Waiting | ChunkState::Ready => self.set_state(slot, ChunkState::Absent),
            ChunkState::Failed => {
                self.set_state(slot, ChunkState::Absent);
                self.slots[slot].failure_due = false;
                self.list_event(plan, slot);
            }
            ChunkState::Running => jobs.set_wanted(self.slots[slot].awaits, false),
            _ => (),
        }
    }

    /// Counts what is unfinished in the contract of a chunk that is asked for, and makes it wait for
    /// that, or ready.
    pub fn activate(&mut self, plan: &Plan, slot: u32) {
        let Slot { node, x, y, .. } = self.slots[slot];
        let node = &plan.nodes[usize::from(node)];
        let mut unfinished = 0;
        for edge in &node.providers {
            let contract = plan.contract_of(node, edge, [x, y]);
            self.slots.visit(edge.node, contract, |provider| {
                let is_there = provider.is_some_and(|provider| self.slots[provider].is_present());
                unfinished += u32::from(!is_there);
            });
        }
        // Of a ready chunk this is a pass over a queue: 0, none yet.
        self.slots[slot].awaits = unfinished;
        if unfinished == 0 {
            self.make_ready(plan, slot);
        } else {
            self.set_state(slot, ChunkState::Waiting);
        }
    }

    fn make_ready(&mut self, plan: &Plan, slot: u32) {
        self.set_state(slot, ChunkState::Ready);
        self.slots[slot].stamp = self.slots[slot].stamp.wrapping_add(1);
        let Slot { node, x, y, .. } = self.slots[slot];
        for index in 0..self.focuses.len() {
            if self.at(index).is_some_and(|focus| focus.wants(usize::from(node), x, y)) {
                self.enqueue(plan, index, slot);
            }
        }
    }

    /// Tells those who wait for a chunk that it is finished.
    pub fn serve_users(&mut self, plan: &Plan, slot: u32) {
        let Slot { node, x, y, .. } = self.slots[slot];
        let node = &plan.nodes[usize::from(node)];
        let chunk = [Interval { first: x, last: x }, Interval { first: y, last: y }];
        for edge in &node.users {
            let [columns, rows] = plan.users_of(node, edge, chunk);
            for row in rows.first..=rows.last {
                for column in columns.first..=columns.last {
                    let Some(user) = self.slots.find(edge.node, column, row) else { continue };
                    if self.slots[user].state == ChunkState::Waiting {
                        self.slots[user].awaits -= 1;
                        if self.slots[user].awaits == 0 {
                            self.make_ready(plan, user);
                        }
                    }
                }
            }
        }
    }

    /// Lets a chunk go as far as nothing holds it any more: its block, then its record.
    pub fn settle(&mut self, plan: &Plan, slot: u32) {
        let Slot { state, is_stale, keep, pins, want, .. } = self.slots[slot];
        let node = usize::from(self.slots[slot].node);
        if state == ChunkState::Loaded && pins == 0 && (is_stale || keep == 0) {
            if plan.nodes[node].hands_out_blocks && !is_stale {
                self.set_state(slot, ChunkState::Parting);
            } else {
                self.drop_block(slot);
                if want > 0 {
                    self.activate(plan, slot);
                }
            }
        }
        self.list_event(plan, slot);
        let Slot { state, want, keep, pins, is_announced, is_listed, .. } = self.slots[slot];
        let is_needed = want > 0 || keep > 0 || pins > 0 || is_announced || is_listed;
        if state == ChunkState::Absent && !is_needed {
            self.counts[ChunkState::Absent as usize] -= 1;
            self.checks.remove(&slot);
            self.slots.remove(slot);
        }
    }

    /// Takes a chunk's block away; it is absent then.
    pub fn drop_block(&mut self, slot: u32) {
        self.set_state(slot, ChunkState::Absent);
        let slot = &mut self.slots[slot];
        slot.is_stale = false;
        slot.is_gone = slot.is_announced;
        if let Some(block) = slot.block.take() {
            self.block_bytes -= self.spares[usize::from(slot.node)].keep(block);
        }
    }

    // The queues of the focuses.

    fn enqueue(&mut self, plan: &Plan, index: usize, slot: u32) {
        if self.at(index).is_some_and(|focus| focus.queue.is_full()) {
            self.renew_queue(plan, index);
        }
        let Slot { node, x, y, stamp, .. } = self.slots[slot];
        let pass = self.pass;
        if let Some(focus) = self.at(index) {
            if focus.queue.is_empty() {
                // Who was idle has saved nothing up.
                focus.pass = focus.pass.max(pass);
            }
            let key = focus.key(plan, usize::from(node), x, y);
            // There is room: it was reserved for as many chunks as the focus asks for.
            let _ = focus.queue.push(Entry { key, slot, stamp });
        }
    }

    /// Drops void entries from a queue and measures the others anew.
    fn renew_queue(&mut self, plan: &Plan, index: usize) {
        self.renewals = self.renewals.wrapping_add(1).max(1);
        let (renewals, slots) = (self.renewals, &mut self.slots);
        let Some(focus) = self.focuses[index].focus.as_mut() else { return };
        focus.measure();
        let mut queue = core::mem::take(&mut focus.queue);
        queue.renew(|entry| {
            let found = &mut slots[entry.slot];
            let node = usize::from(found.node);
            let is_valid = is_current(found, entry)
                && focus.wants(node, found.x, found.y)
                && core::mem::replace(&mut found.awaits, renewals) != renewals;
            is_valid.then(|| focus.key(plan, node, found.x, found.y))
        });
        focus.queue = queue;
    }

    /// Takes the next chunk whose job can start, with its queue entry and the focus it is for.
    pub fn next_ready(&mut self, plan: &Plan) -> Option<(usize, Entry)> {
        loop {
            let with_work = self.focuses.iter().enumerate().filter_map(|(index, place)| {
                let focus = place.focus.as_ref().filter(|focus| !focus.queue.is_empty())?;
                Some((focus.pass, index))
            });
            let (_, index) = with_work.min()?;
            if self.at(index).is_some_and(|focus| focus.is_queue_old) {
                self.renew_queue(plan, index);
            }
            let Some(entry) = self.at(index).and_then(|focus| focus.queue.pop()) else { continue };
            let slot = &self.slots[entry.slot];
            let focus = self.focuses[index].focus.as_ref()?;
            if is_current(slot, &entry) && focus.wants(usize::from(slot.node), slot.x, slot.y) {
                return Some((index, entry));
            }
        }
    }

    /// Puts back what could not start after all.
    pub fn put_back(&mut self, index: usize, entry: Entry) {
        if let Some(focus) = self.at(index) {
            let _ = focus.queue.push(entry);
        }
    }

    /// Charges a focus for a job.
    pub fn charge(&mut self, index: usize) {
        /// What a job costs a focus of priority 1.
        const JOB: u64 = 1 << 20;
        if let Some(focus) = self.at(index) {
            let pass = focus.pass;
            let share = if focus.is_prefetch { 4 } else { 1 };
            focus.pass += JOB * share / u64::from(focus.def.priority);
            self.pass = pass;
        }
    }

    // Memory.

    /// Makes room for another block of a node below the cap: spare blocks go first, then kept chunks,
    /// the farthest first. False if what is held by jobs, guards and undrained events leaves none.
    pub fn make_room(&mut self, plan: &Plan, node: usize) -> bool {
        let (cap, bytes) = (plan.def.max_bytes, plan.nodes[node].block_bytes as u64);
        if cap == 0 || self.spares[node].len() > 0 {
            return true;
        }
        let fits =
            |state: &Self| state.block_bytes + bytes + state.wanted_chunks * RECORD_BYTES <= cap;
        if !fits(self) {
            self.drop_spares();
        }
        if !fits(self) {
            self.drop_kept(plan, bytes + cap / 32);
            self.drop_spares();
        }
        fits(self)
    }

    fn drop_spares(&mut self) {
        for spares in &mut self.spares {
            self.block_bytes -= spares.truncate(0);
        }
    }

    /// Drops chunks that are merely kept until `bytes` are free.
    fn drop_kept(&mut self, plan: &Plan, bytes: u64) {
        let mut victims = core::mem::take(&mut self.victims);
        victims.clear();
        for (index, slot) in self.slots.iter() {
            if slot.is_present() && slot.want == 0 && slot.pins == 0 {
                let near = |focus: &Focus| focus.key(plan, usize::from(slot.node), slot.x, slot.y);
                let nearest = self.focuses().map(near).min().unwrap_or(u64::MAX);
                if victims.try_push((nearest, index)).is_err() {
                    break;
                }
            }
        }
        victims.sort_unstable_by(|one, other| other.cmp(one));
        let mut freed = 0;
        for (_, slot) in &victims {
            if freed >= bytes {
                break;
            }
            let node = &plan.nodes[usize::from(self.slots[*slot].node)];
            freed += node.block_bytes as u64;
            if node.hands_out_blocks {
                self.set_state(*slot, ChunkState::Parting);
            } else {
                self.drop_block(*slot);
            }
            self.list_event(plan, *slot);
            self.totals.dropped += 1;
        }
        self.victims = victims;
    }

    /// Shrinks focuses until all chunks asked for fit the cap, the least important first; lets a
    /// shrunk one grow again where there is room. Runs out of memory silently: then it is done later.
    fn balance(&mut self, plan: &Plan, jobs: &Leases) {
        let cap = plan.def.max_bytes;
        if cap == 0 {
            return;
        }
        let _ = self.shrink_to(plan, jobs, cap).and_then(|()| self.grow_to(plan, jobs, cap));
    }

    fn shrink_to(&mut self, plan: &Plan, jobs: &Leases, cap: u64) -> Result<(), Error> {
        while self.wanted_bytes > cap {
            let mut candidates = (0..self.focuses.len()).filter_map(|index| {
                let focus = self.focuses[index].focus.as_ref()?;
                let shrunk = focus.progress.shrunk_sixteenths;
                let can = shrunk < super::focus::SHRINK_STEPS;
                can.then_some((!focus.is_prefetch, focus.def.priority, shrunk, index))
            });
            let Some(first) = candidates.next() else { break };
            let (.., shrunk, index) = candidates.fold(first, |least, next| least.min(next));
            let Some(def) = self.at(index).map(|focus| focus.def) else { break };
            self.set_areas(plan, jobs, index, &def, shrunk + 1)?;
        }
        Ok(())
    }

    fn grow_to(&mut self, plan: &Plan, jobs: &Leases, cap: u64) -> Result<(), Error> {
        for index in 0..self.focuses.len() {
            while let Some(focus) = self.focuses[index].focus.as_ref() {
                let (def, shrunk) = (focus.def, focus.progress.shrunk_sixteenths);
                if shrunk == 0 {
                    break;
                }
                if self.scratch.set(plan, focus.node, &def, shrunk - 1).is_err() {
                    break;
                }
                // An upper bound: what other focuses ask for too is counted twice.
                let more =
                    bytes_of(plan, &self.scratch).saturating_sub(bytes_of(plan, &focus.areas));
                if self.wanted_bytes.saturating_add(more) > cap {
                    break;
                }
                self.set_areas(plan, jobs, index, &def, shrunk - 1)?;
            }
        }
        Ok(())
    }

    /// Keeps as many spare blocks of a node as chunks are on their way, and a few for the next move.
    pub fn trim_spares(&mut self) {
        for (node, spares) in self.spares.iter_mut().enumerate() {
            let len = self.coming[node] + self.coming[node] / 4 + 8;
            if spares.len() > len {
                self.block_bytes -= spares.truncate(len);
            }
        }
    }

    /// Notes the most bytes that blocks ever took.
    pub fn note_high_water(&mut self) {
        self.totals.max_block_bytes = self.totals.max_block_bytes.max(self.block_bytes);
    }

    /// After the last focus is gone, gives all memory back but that of undrained events.
    pub fn rest(&mut self) {
        if self.focuses().next().is_some() {
            return;
        }
        self.drop_spares();
        if self.slots.len() == 0 {
            self.slots.forget_memory();
            self.strips = Strips::default();
            self.victims = Vec::new();
            self.checks = HashMap::new();
            self.focuses = Vec::new();
            if let Ok(empty) = Areas::new(self.spares.len()) {
                self.scratch = empty;
            }
        }
    }

    /// True if every focus is gone and so is every chunk.
    pub fn is_at_rest(&self) -> bool {
        self.slots.len() == 0 && self.focuses().next().is_none()
    }

    /// Bytes held for everything but blocks.
    pub fn record_bytes(&self) -> u64 {
        let Strips { unwant, unkeep, keep, want } = &self.strips;
        let strips: usize =
            [unwant, unkeep, keep, want].iter().map(|list| list.memory_bytes()).sum();
        let focuses: usize = self.focuses().map(Focus::memory_bytes).sum();
        let places = self.focuses.memory_bytes() + self.victims.memory_bytes();
        let all = self.slots.memory_bytes() + strips + focuses + places;
        (all + self.scratch.memory_bytes() + self.checks.memory_bytes()) as u64
    }

    /// Gives a node's job a block, from the spare ones if there is one.
    pub fn take_block(&mut self, plan: &Plan, node: usize) -> Result<Block, OutOfMemory> {
        let bytes = plan.nodes[node].block_bytes;
        let had = self.spares[node].len();
        let block = self.spares[node].take()?;
        if had == 0 {
            self.block_bytes += bytes as u64;
        }
        self.note_high_water();
        Ok(block)
    }
}

/// True if a queue's entry still means the chunk's present readiness.
fn is_current(slot: &Slot, entry: &Entry) -> bool {
    slot.is_live && slot.state == ChunkState::Ready && slot.stamp == entry.stamp
}

fn count_in(progress: &mut FocusProgress, is_present: bool, state: ChunkState, sign: i64) {
    if is_present {
        progress.loaded = progress.loaded.wrapping_add_signed(sign);
    } else if state == ChunkState::Failed {
        progress.failed = progress.failed.wrapping_add_signed(sign);
    }
}

/// Bytes that all chunks of these areas take.
fn bytes_of(plan: &Plan, areas: &Areas) -> u64 {
    let nodes = areas.want.iter().enumerate();
    nodes.map(|(node, region)| region.count() * Scheduler::chunk_bytes(plan, node)).sum()
}
