//! A checkpoint to bytes, a piece at a time, while the map goes on: a save that no frame notices.
//!
//! The bytes are those of [`QuadtreeMap::save`] at the moment of the checkpoint. The save holds on to what the
//! journal has since then, so the checkpoint itself may be dropped for others, or forgotten; only who goes back behind
//! it ends the save.
//!
//! Where roots are absent, the bytes and those of these roots are together the world of the moment. So a root that goes
//! before its turn is absent in the bytes, and none may go whose bytes would be younger.

use crate::error::ArgumentError;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::stream::compression::Compression;
use crate::quadtree_map::stream::saving::{Ending, MIN_SAVE_STEP_BYTES, Save, SaveStep, Saving};
use crate::quadtree_map::tree::error::{QuadtreeMapError, Result};

impl QuadtreeMap {
    /// Gives the next bytes of what [`QuadtreeMap::save`] would have given at a checkpoint, which is not in the
    /// future: does work of some tenths of a microsecond for each one of `budget`, and notes what changed since the step
    /// before, for a tenth of what the changes took; writes to `sink` at most `room`
    /// bytes, of which there must be [`MIN_SAVE_STEP_BYTES`]. The first step of a checkpoint begins; one save goes on
    /// at a time, and a step of another one is refused.
    ///
    /// The checkpoint may be forgotten meanwhile, or dropped to make way for others. Whoever rolls back to an earlier
    /// one, or loads, ends the save; so does a lack of memory where the oldest checkpoints go for it. The next step
    /// tells once that there is no such checkpoint any more; if all bytes were given it says that it is done.
    ///
    /// Until it is done what changes is kept, and it takes the memory of a coder, 8 or 280 KB, four bytes a root
    /// and 260 for each root and square of 128 x 128 pixels that changed since. After the last bytes what was kept
    /// goes by the budget, too, so the last steps may give none. A refused step gave no bytes, and the next one goes
    /// on.
    pub fn save_step(
        &mut self,
        number: u64,
        compression: Compression,
        budget: u64,
        room: usize,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<SaveStep> {
        if room < MIN_SAVE_STEP_BYTES {
            return Err(ArgumentError::new("capacity", room, "must be at least 8192").into());
        }
        if self.tree.journal.held.is_none() {
            // Want of memory may have ended it.
            self.end_save_if(|_| true);
        }
        match &self.saving {
            &Saving::Ended(ended, how) if ended == number => {
                self.saving = Saving::None;
                return match how {
                    Ending::Whole => Ok(SaveStep::Done),
                    Ending::CutShort => Err(QuadtreeMapError::UnknownCheckpoint { number }),
                };
            }
            Saving::On(save) if save.number() != number => {
                let rule = "must be that of the save which goes on, or that one be ended first";
                return Err(ArgumentError::new("number", number, rule).into());
            }
            Saving::On(save) if save.compression() != compression => {
                let rule = "must be that of the save which goes on, or that one be ended first";
                return Err(ArgumentError::new("compression", compression as u32, rule).into());
            }
            Saving::On(_) => {}
            _ => self.begin_save(number, compression)?,
        }
        let Saving::On(save) = &mut self.saving else { return Ok(SaveStep::Done) };
        let step = save.step(&mut self.tree, budget, room, sink)?;
        if step == SaveStep::Done {
            self.stop_save();
        }
        Ok(step)
    }

    /// Ends a save that is not done: what was kept for it alone goes. Without one nothing happens.
    pub fn end_save(&mut self) {
        self.stop_save();
    }

    fn begin_save(&mut self, number: u64, compression: Compression) -> Result<()> {
        let timeline = &self.tree.journal.timeline;
        let unknown = QuadtreeMapError::UnknownCheckpoint { number };
        let mark = timeline.find(number).map_err(|_| unknown)?;
        if !timeline.is_past(mark) {
            let rule = "must not be a checkpoint of the future";
            return Err(ArgumentError::new("number", number, rule).into());
        }
        let (start, &revision) = timeline.at(mark);
        let now = self.tree.journal.now();
        self.tree.meter.check(Save::fixed_bytes(compression))?;
        let save = Save::new(number, compression, start, now, revision)?;
        self.tree.meter.took(Save::fixed_bytes(compression));
        self.tree.journal.held = Some(start);
        // What was disturbed before is nothing to a save that has looked at nothing yet.
        self.tree.journal.disturbed = u64::MAX;
        self.saving = Saving::On(save);
        Ok(())
    }

    /// Lets go of the save and of what it held.
    pub(crate) fn stop_save(&mut self) {
        if let Saving::On(save) = core::mem::take(&mut self.saving) {
            self.tree.meter.give(save.memory_bytes());
            self.tree.let_go_of_held();
        }
    }

    /// Ends the save before it is done if that of its checkpoint must; the next step will tell.
    pub(crate) fn end_save_if(&mut self, must_end: impl Fn(u64) -> bool) {
        if let Saving::On(save) = &self.saving
            && must_end(save.number())
        {
            let ended = Saving::Ended(save.number(), save.ending());
            self.stop_save();
            self.saving = ended;
        }
    }
}
