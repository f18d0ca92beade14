//! Checkpoints: moments that a grid returns to exactly.
//!
//! Every array keeps what changes in it (see [`super::tracked`]), and numbers are copied with each checkpoint,
//! so that after a rollback all is as it was, bit by bit: entries and the holes between them, plans, trees that
//! were asked for, what waits to be committed. Only the table by which contacts are found, and the order in
//! which their pairs were found last, are no part of it: nothing that is seen depends on them, and they follow
//! the contacts that come and go.

use crate::error::OutOfMemory;
use crate::loose_grid::LooseGrid;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::store::following::Following;
use crate::loose_grid::store::moment::Moments;
use crate::loose_grid::store::tracked::Track;
use crate::memory::Meter;
use crate::timeline::{CheckpointError, Checkpoints, Step};

/// A checkpoint costs a copy of some numbers, and with the first one room to keep all arrays once; a rollback
/// what was kept since, and it takes no memory; forgetting nothing.
impl<const D: usize> Checkpoints for LooseGrid<D> {
    fn prepare_checkpoint(&mut self, number: u64) -> Result<(), CheckpointError> {
        self.reserve_checkpoint(number).map(|_| ())
    }

    fn find_checkpoint(&self, number: u64) -> Result<(), CheckpointError> {
        self.timeline.find(number).map(|_| ())
    }

    fn checkpoint_at(&self, offset: i32) -> Option<u64> {
        self.timeline.number_at(offset)
    }

    fn checkpoint(&mut self, number: u64) -> Result<(), CheckpointError> {
        let (must_drop, has_room) = self.reserve_checkpoint(number)?;
        self.cut_future();
        if must_drop {
            self.make_way();
        }
        // With the last one gone there is room: there was for the changes after each of them.
        while !has_room && !self.fits() {
            self.make_way();
        }
        self.each_array(&mut |_, array, _| {
            let now = array.span();
            array.cut(now);
        });
        let position = self.moments.end();
        self.push_moment();
        self.timeline.push(number, position, ());
        self.begin_to_follow();
        Ok(())
    }

    fn rollback(&mut self, number: u64) -> Result<(), CheckpointError> {
        let target = self.timeline.find(number)?;
        self.contacts.begin_way();
        let mut end = self.moments.end();
        while let Some(step) = self.timeline.step(target, end) {
            let (from, to) = match step {
                Step::Back(start, _) => (start, start),
                Step::Forth(start, _) => (start, start + 1),
            };
            self.exchange(from, to);
            if !self.timeline.has_future() {
                end = self.timeline.present_start();
                self.cut(end);
            }
        }
        let present = self.timeline.present_start();
        self.restore_moment(present);
        self.with_spans(&mut |moments, number, array, _| {
            moments.span(present, number).into_iter().for_each(|span| array.reopen(span));
        });
        self.layers.iter_mut().for_each(|layer| layer.list_longest(self.simd));
        self.begin_to_follow();
        self.contacts.end_way();
        self.revision += 1;
        Ok(())
    }

    fn forget(&mut self, number: u64) -> Result<(), CheckpointError> {
        let mark = self.timeline.find(number)?;
        match self.timeline.forget(mark, &mut self.meter) {
            Some(first) => self.drop_before(first),
            None => self.keep_nothing(),
        }
        Ok(())
    }
}

impl<const D: usize> LooseGrid<D> {
    /// Begins a change, which takes away what lies in the future, and counts it.
    #[inline(never)]
    pub(crate) fn begin_change(&mut self) {
        self.begin_small_change();
    }

    /// The same for a change that takes little more than a call.
    #[inline(always)]
    pub(crate) fn begin_small_change(&mut self) {
        self.cut_future();
        self.revision += 1;
    }

    /// Does what needs memory: again and again while it is refused for want of it and another checkpoint may
    /// go.
    pub(crate) fn with_room<R>(
        &mut self,
        mut attempt: impl FnMut(&mut Self) -> Result<R, LooseGridError>,
    ) -> Result<R, LooseGridError> {
        loop {
            match attempt(self) {
                Err(LooseGridError::OutOfMemory(_)) if self.yield_oldest() => (),
                done => return done,
            }
        }
    }

    /// True if checkpoints can be reached that lie in the future.
    #[inline]
    pub(crate) fn has_future(&self) -> bool {
        self.timeline.has_future()
    }

    /// Drops what lies in the future.
    #[inline]
    pub(crate) fn cut_future(&mut self) {
        if self.has_future() {
            self.drop_future();
        }
    }

    #[inline(never)]
    fn drop_future(&mut self) {
        let present = self.timeline.present_start();
        self.cut(present);
        self.timeline.cut_future();
        self.moments.truncate(present + 1);
    }

    /// Makes room for a checkpoint of this number. Says whether the oldest has to go, and whether all that may change
    /// can be kept while no other goes.
    fn reserve_checkpoint(&mut self, number: u64) -> Result<(bool, bool), CheckpointError> {
        let is_full = self.timeline.check(number)?;
        self.layers.iter_mut().for_each(Layer::prepare_to_follow);
        let (must_drop, has_room) = self.make_room().inspect_err(|_| {
            if self.timeline.is_empty() {
                self.keep_nothing();
            }
        })?;
        Ok((is_full || must_drop, has_room))
    }

    /// Makes room for a checkpoint. Says whether the list of them has to drop the oldest, and whether all that
    /// may change can be kept while none goes.
    fn make_room(&mut self) -> Result<(bool, bool), OutOfMemory> {
        let must_drop = self.timeline.reserve_one(&mut self.meter)?;
        match self.reserve_moment() {
            Err(error) if self.timeline.is_empty() || !self.timeline.rules().drops_oldest => {
                Err(error)
            }
            reserved => Ok((must_drop, reserved.is_ok())),
        }
    }

    /// Room for one more checkpoint and for all that may change after it.
    fn reserve_moment(&mut self) -> Result<(), OutOfMemory> {
        let present = self.has_future().then(|| self.timeline.present_start());
        let end = present.map_or(self.moments.end(), |present| present + 1);
        self.moments.reserve(end, &mut self.meter)?;
        self.contacts.reserve_way(&mut self.meter)?;
        let mut reserved = Ok(());
        self.with_spans(&mut |moments, number, array, meter| {
            if reserved.is_ok() {
                let now = present.and_then(|present| moments.span(present, number));
                reserved = array.make_room(now, meter);
            }
        });
        reserved
    }

    /// True if there is room for that without taking memory.
    fn fits(&mut self) -> bool {
        let mut fits = self.moments.fits();
        self.each_array(&mut |_, array, _| fits &= array.fits());
        fits
    }

    /// Visits all arrays, with the moments.
    fn with_spans(
        &mut self,
        visit: &mut dyn FnMut(&Moments<D>, usize, &mut dyn Track, &mut Meter),
    ) {
        let moments = core::mem::replace(&mut self.moments, Moments::new());
        self.each_array(&mut |number, array, meter| visit(&moments, number, array, meter));
        self.moments = moments;
    }

    /// Exchanges what was kept behind a moment, on the way to this one or to the next.
    fn exchange(&mut self, from: u64, to: u64) {
        let [start, end] = [from, from + 1].map(|at| self.moments.span(at, Self::RECORDS));
        self.contacts.note_way(start.unwrap_or_default(), end);
        self.with_spans(&mut |moments, number, array, _| {
            if let (Some(start), Some(target)) =
                (moments.span(from, number), moments.span(to, number))
            {
                array.exchange(start, moments.span(from + 1, number), target);
            }
        });
        let followed_since = || self.layers.iter().any(|layer| layer.following.some());
        if self.moments.has_followed(from + 1).unwrap_or_else(followed_since)
            && let Some(start) = self.moments.span(from, Self::OBJECTS)
        {
            let end = self.moments.span(from + 1, Self::OBJECTS);
            self.follow_on_way(start, end, &self.moments.target(to));
        }
        if from == to {
            let alone_since =
                || self.layers.each_ref().map(|layer| layer.following.has_ids_alone());
            let ids_alone = self.moments.have_ids_alone(from + 1).unwrap_or_else(alone_since);
            self.write_boxes_on_way(ids_alone);
        }
    }

    /// Begins anew to tell entries by what their objects held.
    fn begin_to_follow(&mut self) {
        self.layers.iter_mut().for_each(Layer::begin_to_follow);
        #[cfg(debug_assertions)]
        assert!(self.can_follow(), "settled objects have the boxes of their entries");
    }

    /// Drops what was kept after a moment.
    fn cut(&mut self, position: u64) {
        self.with_spans(&mut |moments, number, array, _| {
            moments.span(position, number).into_iter().for_each(|span| array.cut(span));
        });
    }

    /// Drops the oldest checkpoint, also the one that the present follows; nothing lies in the future.
    fn make_way(&mut self) {
        let end = self.moments.end();
        let first = self.timeline.make_way(end);
        self.drop_before(first);
    }

    /// Lets the oldest checkpoint go where the rules say so; false if it may not.
    pub(crate) fn yield_oldest(&mut self) -> bool {
        let first = self.timeline.yield_oldest();
        first.into_iter().for_each(|first| self.drop_before(first));
        first.is_some()
    }

    /// Drops what no checkpoint from a moment on needs; all if there is none.
    fn drop_before(&mut self, position: u64) {
        self.with_spans(&mut |moments, number, array, _| {
            let first = moments.span(position, number).unwrap_or(array.span());
            array.drop_before(first);
        });
        self.moments.drop_before(position);
    }

    /// Keeps nothing any more, and gives back what was taken for it.
    fn keep_nothing(&mut self) {
        self.timeline.release(&mut self.meter);
        self.layers.iter_mut().for_each(|layer| layer.following = Following::default());
        self.each_array(&mut |_, array, meter| array.stop(meter));
        self.moments.release(&mut self.meter);
        self.contacts.keep_nothing(&mut self.meter);
    }
}
