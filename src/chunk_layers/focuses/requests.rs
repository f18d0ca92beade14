//! What focuses ask for: adding, moving and removing them, and the strips in which their areas differ.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::simd::prefetch_all;

use crate::chunk_layers::error::Error;
use crate::chunk_layers::focuses::focus::{
    Areas, Focus, FocusDef, FocusProgress, SHRINK_STEPS, check_def,
};
use crate::chunk_layers::focuses::region::{Region, Strip};
use crate::chunk_layers::jobs::lease::Leases;
use crate::chunk_layers::layers::plan::Plan;
use crate::chunk_layers::records::tile::for_tiles;
use crate::chunk_layers::schedule::scheduler::{FocusPlace, Scheduler, Strips};

/// What belongs to so many focuses may stay in the caches from one round of moves to the next.
const FEW_FOCUSES: usize = 32;

impl Scheduler {
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
        self.with_room(plan, Some(jobs), |scheduler| {
            scheduler.try_add(plan, jobs, def, is_prefetch)
        })
    }

    fn try_add(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        def: FocusDef,
        is_prefetch: bool,
    ) -> Result<usize, Error> {
        let mut focus = Focus::new(plan, def, is_prefetch)?;
        focus.pass = self.pass;
        if self.free_focuses.is_empty() {
            let len = self.focuses.len() + 1;
            self.free_focuses.try_reserve(len)?;
            self.turns.reserve_total(len)?;
            if plan.def.max_bytes > 0 {
                self.ranks.reserve(len)?;
            }
            self.focuses.try_push(FocusPlace::default())?;
            let _ = self.free_focuses.push_within_capacity(len as u32 - 1);
        }
        let Some(index) = self.free_focuses.pop() else { return Err(Error::OutOfMemory) };
        let index = index as usize;
        self.generation = self.generation.wrapping_add(1).max(1);
        self.focuses[index].generation = self.generation;
        self.focuses[index].focus = Some(focus);
        if let Err(error) = self.set_areas(plan, jobs, index, &def, 0) {
            self.forget(index);
            self.rest();
            return Err(error);
        }
        Ok(index)
    }

    /// Makes the place of a focus free.
    fn forget(&mut self, index: usize) {
        self.finders.iter_mut().for_each(|finder| finder.put(index, None));
        self.ranks.forget(index);
        if let Some(focus) = self.focuses[index].focus.take() {
            self.margins -= usize::from(focus.areas.has_margin);
            self.shrunk -= usize::from(focus.progress.shrunk_sixteenths > 0);
        }
        // There is room for all of them.
        let _ = self.free_focuses.push_within_capacity(index as u32);
    }

    /// Gives a focus another definition: moves it, resizes it. The layer and level stay.
    pub fn change_focus(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        id: u64,
        change: impl FnOnce(&mut FocusDef),
    ) -> Result<(), Error> {
        let index = self.place(id)?;
        let focus = self.focus(id)?;
        let (old, shrink) = (focus.def, focus.progress.shrunk_sixteenths);
        let (prefetch, course, job_cost) = (focus.prefetch, focus.course, focus.job_cost);
        let mut def = old;
        change(&mut def);
        check_def(&def)?;
        // What enters is measured from the new place already.
        if let Some(focus) = self.at(index) {
            focus.set_def(def);
            focus.follow([old.x, old.y]);
        }
        if let Err(error) = self.set_areas(plan, jobs, index, &def, shrink) {
            if let Some(focus) = self.at(index) {
                focus.set_def(old);
                focus.set_course(course);
            }
            return Err(error);
        }
        if def.priority != old.priority {
            self.weigh_anew(index, job_cost);
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

    /// True if what belongs to a focus may have left the caches before it moves again.
    fn has_many_focuses(&self) -> bool {
        self.focuses.len() > FEW_FOCUSES
    }

    /// Says that all that a move changes of a focus is needed soon.
    fn prefetch_focus(&self, index: usize) {
        prefetch_all(&self.focuses[index]);
        if let Some(focus) = &self.focuses[index].focus {
            focus.prefetch_areas();
        }
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

    /// Takes all focuses away.
    pub fn unload(&mut self, plan: &Plan, jobs: &Leases) {
        for index in 0..self.focuses.len() {
            self.remove(plan, jobs, index);
        }
        self.rest();
    }

    /// Takes no memory: it cannot fail.
    fn remove(&mut self, plan: &Plan, jobs: &Leases, index: usize) {
        if self.at(index).is_none() {
            return;
        }
        self.ask_for_nothing(plan, jobs, index);
        self.forget(index);
        self.give_back();
    }

    /// Lets a focus ask for nothing. Takes no memory: it cannot fail.
    fn ask_for_nothing(&mut self, plan: &Plan, jobs: &Leases, index: usize) {
        let Some(focus) = self.at(index) else { return };
        let mut areas = core::mem::replace(&mut focus.areas, Areas::NONE);
        focus.progress.wanted = 0;
        self.margins -= usize::from(core::mem::take(&mut areas.has_margin));
        self.finders.iter_mut().for_each(|finder| finder.put(index, None));
        let nothing = Region::default();
        for (node, region) in areas.want.iter_mut().enumerate().rev() {
            let region = core::mem::take(region);
            region.minus(&nothing, |strip| self.unwant_strip(plan, jobs, index, node, strip));
        }
        for (node, region) in areas.keep.iter_mut().enumerate().rev() {
            let region = core::mem::take(region);
            region.minus(&nothing, |strip| self.unkeep_strip(plan, node, strip));
        }
        if let Some(focus) = self.at(index) {
            focus.areas = areas;
        }
        self.trim_spares(plan);
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
                    other.set_def(def);
                    other.course.is_queue_old = true;
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

    /// Gives a focus the areas of a definition.
    pub fn set_areas(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        index: usize,
        def: &FocusDef,
        shrink: u32,
    ) -> Result<(), Error> {
        let node = plan.node(def.layer, def.level)?;
        let (mut shrink, mut is_first) = (shrink, true);
        // To ask for less takes memory, too: whoever asks for more leaves it room. Only to ask for nothing
        // takes none.
        let is_less = self.at(index).is_some_and(|focus| focus.progress.shrunk_sixteenths < shrink);
        loop {
            plan.meter.take_refused();
            let own = self.scratch.set_own(plan, node, def, shrink);
            if own.is_ok() && self.has_scratch(index, node) {
                // What others left may have gone since, by events.
                self.trim_spares(plan);
                break;
            }
            if self.has_many_focuses() {
                self.prefetch_focus(index);
            }
            let area = own.and_then(|()| self.scratch.set_others(plan, node, def));
            // What would not fit even alone is never begun.
            let begun = area.and_then(|()| match self.fits_alone(plan) || shrink == SHRINK_STEPS {
                true => {
                    let is_more = !is_less && shrink < SHRINK_STEPS;
                    plan.meter.keep_back(if is_more { plan.def.max_bytes / 32 } else { 0 });
                    let applied = self.apply_scratch(plan, jobs, index);
                    plan.meter.keep_back(0);
                    applied.map(|()| true)
                }
                false => Ok(false),
            });
            match begun {
                Ok(true) => break,
                Err(Error::OutOfMemory) if plan.meter.take_refused() => {
                    if self.free_some(plan, &mut is_first) {
                        continue;
                    }
                    if shrink == SHRINK_STEPS && is_less {
                        self.ask_for_nothing(plan, jobs, index);
                        break;
                    }
                    if shrink == SHRINK_STEPS {
                        plan.meter.refuse();
                        return Err(Error::OutOfMemory);
                    }
                }
                Ok(false) => (),
                Err(error) => return Err(error),
            }
            shrink += 1;
        }
        if let Some(focus) = &mut self.focuses[index].focus {
            let old = core::mem::replace(&mut focus.progress.shrunk_sixteenths, shrink);
            self.ranks.rank(index, focus);
            focus.trim_queue(plan);
            self.shrunk = self.shrunk + usize::from(shrink > 0) - usize::from(old > 0);
        }
        Ok(())
    }

    /// True if a focus asks for the areas of `scratch` already. Most moves of those who walk are shorter than a
    /// chunk.
    fn has_scratch(&self, index: usize, node: usize) -> bool {
        let focus = self.focuses[index].focus.as_ref();
        focus.is_some_and(|focus| focus.areas.are_those_of(&self.scratch, node))
    }

    /// Gives a focus the areas in `scratch`. All memory is reserved before anything changes.
    fn apply_scratch(&mut self, plan: &Plan, jobs: &Leases, index: usize) -> Result<(), Error> {
        let mut strips = core::mem::take(&mut self.strips);
        let applied = self
            .list_strips(plan, index, &mut strips)
            .map(|()| self.apply_strips(plan, jobs, index, &strips));
        self.strips = strips;
        Ok(applied?)
    }

    /// Lists the differences between a focus's areas and those in `scratch`, and reserves memory.
    fn list_strips(
        &mut self,
        plan: &Plan,
        index: usize,
        strips: &mut Strips,
    ) -> Result<(), OutOfMemory> {
        self.reserve_in_finders(plan)?;
        let places = self.focuses.len();
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
        if old.has_margin || new.has_margin {
            list(&mut strips.unkeep, &old.keep, new.kept())?;
            list(&mut strips.keep, &new.keep, old.kept())?;
        } else {
            strips.unkeep.clear();
            strips.keep.clear();
        }
        list(&mut strips.want, &new.want, &old.want)?;
        let wanted: u64 = new.want.iter().map(Region::count).sum();
        let is_one_of_many = places > FEW_FOCUSES;
        if is_one_of_many {
            self.slots.prefetch_places(&strips.unwant);
            self.slots.prefetch_places(&strips.want);
            self.slots.prefetch(&strips.unwant);
        }
        self.slots.reserve(&strips.want)?;
        if is_one_of_many {
            self.slots.prefetch_read(plan, &strips.want);
        }
        let reserved = focus.reserve_queue(wanted);
        if reserved.is_err() {
            self.slots.drop_empty(&strips.want);
        }
        reserved
    }

    /// Users are released before their providers, then providers are asked for before their users.
    fn apply_strips(&mut self, plan: &Plan, jobs: &Leases, index: usize, strips: &Strips) {
        let Some(focus) = self.focuses[index].focus.as_mut() else { return };
        core::mem::swap(&mut focus.areas, &mut self.scratch);
        focus.progress.wanted = focus.areas.want.iter().map(Region::count).sum();
        self.margins = self.margins + usize::from(focus.areas.has_margin)
            - usize::from(self.scratch.has_margin);
        self.note_moved(index);
        for (node, strip) in strips.unwant.iter().rev() {
            self.unwant_strip(plan, jobs, index, usize::from(*node), *strip);
        }
        for (node, strip) in strips.unkeep.iter().rev() {
            self.unkeep_strip(plan, usize::from(*node), *strip);
        }
        for (node, strip) in &strips.keep {
            self.keep_strip(plan, usize::from(*node), *strip);
        }
        for (node, strip) in &strips.want {
            self.want_strip(plan, jobs, index, usize::from(*node), *strip);
        }
        self.totals.chunks_peak = self.totals.chunks_peak.max(self.slots.len() as u64);
        self.trim_spares(plan);
    }

    /// A focus asks for a strip of chunks, whose tiles are there.
    fn want_strip(&mut self, plan: &Plan, jobs: &Leases, index: usize, node: usize, strip: Strip) {
        for_tiles([strip.columns, strip.rows], |place, mask| {
            if let Ok(number) = self.slots.find_or_add_tile(node, place) {
                let progress = self.want(plan, jobs, index, number, mask);
                self.add_progress(index, &progress, 1);
            }
        });
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
        for_tiles([strip.columns, strip.rows], |place, mask| {
            if let Some(number) = self.slots.find_tile(node, place) {
                let progress = self.unwant(plan, jobs, index, number, mask);
                self.add_progress(index, &progress, -1);
            }
        });
    }

    /// A focus keeps a strip of chunks: those that were to be handed out stay.
    fn keep_strip(&mut self, plan: &Plan, node: usize, strip: Strip) {
        for_tiles([strip.columns, strip.rows], |place, mask| {
            if let Some(number) = self.slots.find_tile(node, place) {
                self.revive(plan, number, mask);
            }
        });
    }

    /// A focus keeps a strip of chunks no more.
    fn unkeep_strip(&mut self, plan: &Plan, node: usize, strip: Strip) {
        for_tiles([strip.columns, strip.rows], |place, mask| {
            if let Some(number) = self.slots.find_tile(node, place) {
                let tile = self.slots.tile(number);
                self.settle(plan, number, tile.live & !tile.wanted & mask);
            }
        });
    }
}
