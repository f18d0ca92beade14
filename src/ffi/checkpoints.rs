//! Checkpoints at the boundary: one export each, for every kind of object that takes them.

use core::cell::Cell;

use crate::error::ArgumentError;
use crate::ffi::boundary::{Host, boundary};
use crate::ffi::handles::{Handle, Object, WgKind};
use crate::ffi::rooms::{CHECKPOINTS, Done};
use crate::ffi::status::{Refused, WgStatus};
use crate::timeline::{CheckpointError, Checkpoints};

/// What is done about a checkpoint.
#[derive(Clone, Copy)]
enum Act {
    Mark,
    Return,
    Forget,
}

/// How much of it is done.
#[derive(Clone, Copy)]
enum Part {
    All,
    /// The object is asked whether it would be refused; if not, it is held.
    Ask,
    /// It is done with an object that was asked, and is held.
    Do,
    /// An object that was asked is let go of.
    LetGo,
    /// Which checkpoint lies so many places after that of the present.
    Find(i32),
}

/// A call about a checkpoint of an object.
pub(in crate::ffi) struct CheckpointCall<'a> {
    host: &'a Host,
    pub kind: WgKind,
    handle: u64,
    number: u64,
    act: Act,
    part: Part,
    /// What was found.
    found: Cell<Option<u64>>,
}

impl CheckpointCall<'_> {
    /// Does it on the object of the handle.
    pub fn on<T: Object + Checkpoints + 'static>(&self) -> Result<(), Refused> {
        let handle = T::Handle::from_bits(self.handle);
        match self.part {
            Part::All => self.act_on(&mut *self.host.change::<T>(handle)?)?,
            Part::Ask => {
                let mut object = self.host.change::<T>(handle)?;
                match self.act {
                    Act::Mark => object.prepare_checkpoint(self.number)?,
                    Act::Return | Act::Forget => object.find_checkpoint(self.number)?,
                }
                object.hold();
            }
            Part::Do => self.act_on(&mut *self.host.held::<T>(handle)?)?,
            Part::LetGo => self.host.release::<T>(handle)?,
            Part::Find(offset) => {
                self.found.set(self.host.read::<T>(handle)?.checkpoint_at(offset));
            }
        }
        Ok(())
    }

    fn act_on(&self, object: &mut impl Checkpoints) -> Result<(), CheckpointError> {
        match self.act {
            Act::Mark => object.checkpoint(self.number),
            Act::Return => object.rollback(self.number),
            Act::Forget => object.forget(self.number),
        }
    }
}

fn run(host: &Host, handle: u64, number: u64, act: Act, part: Part) -> Result<WgStatus, Refused> {
    let kind = host.kind(handle)?;
    make(CheckpointCall { host, kind, handle, number, act, part, found: Cell::new(None) })?;
    Ok(WgStatus::Ok)
}

/// Makes a call, by the structure that has objects of its kind; gives what it found.
fn make(call: CheckpointCall<'_>) -> Result<Option<u64>, Refused> {
    let CheckpointCall { host, kind, handle, .. } = call;
    let done: Done<()> = CHECKPOINTS.iter().find_map(|checkpoints| checkpoints(&call));
    done.unwrap_or_else(|| {
        host.check_live(handle, kind)?;
        let text = format_args!("the handle is that of a {}; it takes no checkpoints", kind.name());
        Err(Refused::new(WgStatus::ForeignHandle, text))
    })?;
    Ok(call.found.get())
}

/// Objects that are asked and held. Those that nothing was done with are let go of, however the call ends.
struct Held<'a> {
    host: &'a Host,
    objects: &'a [u64],
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        for &handle in self.objects {
            // They are those that were found a moment ago.
            let _ = run(self.host, handle, 0, Act::Forget, Part::LetGo);
        }
    }
}

/// Asks all objects before it does it with any.
fn run_many(
    host: &Host,
    (objects, count): (*const u64, usize),
    number: u64,
    act: Act,
) -> Result<WgStatus, Refused> {
    let objects = host.input("objects", objects, count)?;
    let mut held = Held { host, objects: &[] };
    for (index, &handle) in objects.iter().enumerate() {
        run(host, handle, number, act, Part::Ask).map_err(|refused| {
            let refused = match refused.status() {
                WgStatus::Busy if held.objects.contains(&handle) => {
                    let error =
                        ArgumentError::new("handle", handle, "is that of an object given twice");
                    error.into()
                }
                _ => refused,
            };
            refused.of_element("objects", index)
        })?;
        held.objects = &objects[..=index];
    }
    while let Some((&handle, others)) = held.objects.split_first() {
        held.objects = others;
        // It was asked, and nobody could change it since.
        run(host, handle, number, act, Part::Do)?;
    }
    Ok(WgStatus::Ok)
}

/// Marks this moment of a rolling grid, a loose grid or a quadtree map, so that wg_rollback returns to it; each of
/// them has an inline function of its own, wg_rolling_grid_checkpoint and so on. From then on each change keeps what
/// it replaces: cells; of a loose grid small blocks of its arrays, for all of which it makes room with the
/// checkpoint; leaves of 16 x 16 pixels, or larger squares that are replaced whole. That costs a copy at the first
/// change after a checkpoint.
///
/// `number` is the host's, say that of a frame, and above that of the checkpoint before: after a rollback
/// above the one returned to. Checkpoints that lay in the future after a rollback go. What is kept counts in
/// max_bytes; the def says how many checkpoints there may be (max_checkpoints), and whether the oldest goes
/// where there is no room (drop_oldest_checkpoint). A change that cannot keep what it replaces is refused as
/// OUT_OF_MEMORY. A load lets go of all checkpoints. Changes.
/// O(1) for a quadtree map. For a rolling grid O(cells changed since the checkpoint before); the first O(cells of
/// the window / 64). For a loose grid O(objects / 64), the first O(objects).
/// Returns OK; INVALID_ARGUMENT (a number that does not rise); TOO_MANY_CHECKPOINTS; OUT_OF_MEMORY;
/// FOREIGN_HANDLE of an object of a kind that takes no checkpoints.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_checkpoint(handle: u64, number: u64) -> WgStatus {
    boundary!(wg_checkpoint, |host| { run(host, handle, number, Act::Mark, Part::All) })
}

/// Makes an object what it was at checkpoint `number`: contents, order, hash and saved bytes are those of the
/// moment. Only the revision of a loose grid or a quadtree map goes on upwards, in what is saved afterwards, too, and
/// the checksum at the end with it: who compares saved bytes of peers that have rolled back differently leaves the two
/// out (FORMAT.md says where they stand). wg_quadtree_map_changes_since reports
/// what the way back changed, so that textures, colliders and clients follow, and waypoints, paths and islands are
/// brought up to date as after any edit. Where a square of 128 x 128 pixels or more was replaced whole it counts as
/// changed whole. A loose grid has its contacts and the lists of what began and ended as of the moment; what the way
/// back itself brought and took of contacts is listed besides, WG_LOOSE_GRID_CONTACT_LIST_BEGAN_BY_ROLLBACK and
/// ENDED_BY_ROLLBACK. That checkpoint stays, as do those before it. Those after it can be reached in the same way (redo)
/// until the next change of the object or the next checkpoint; what came after the last checkpoint is gone.
/// A search over the waypoints of a map may run meanwhile: after their update its outcome says what became of it. During
/// a commit in parts it is refused as BUSY. Takes no memory. Changes.
/// O(what differs).
/// Returns OK; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); FOREIGN_HANDLE of an object of a kind
/// that takes no checkpoints.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rollback(handle: u64, number: u64) -> WgStatus {
    boundary!(wg_rollback, |host| { run(host, handle, number, Act::Return, Part::All) })
}

/// Lets go of checkpoint `number` and of all before it. If the present follows one of them, as after a
/// rollback to it, those in the future go too, and with them all memory for checkpoints: nothing is kept any
/// more, but for a save by steps (wg_quadtree_map_save_step), which goes on. Changes.
/// O(1) for rolling and loose grids, O(what is given back) for a quadtree map.
/// Returns OK; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); FOREIGN_HANDLE of an object of a kind
/// that takes no checkpoints.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_forget(handle: u64, number: u64) -> WgStatus {
    boundary!(wg_forget, |host| { run(host, handle, number, Act::Forget, Part::All) })
}

/// `out_number` becomes the number of the checkpoint `offset` places after the one that the present follows, before it
/// if `offset` is below 0: for an editor's undo -1, for redo 1. Where there are not so many it is that of the first, or
/// of the last: by INT32_MIN the oldest that can be returned to. Reads.
/// O(1).
/// Returns OK; EMPTY (there are no checkpoints); FOREIGN_HANDLE of an object of a kind that takes no checkpoints.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_checkpoint_at(
    handle: u64,
    offset: i32,
    out_number: *mut u64,
) -> WgStatus {
    boundary!(wg_checkpoint_at, |host| {
        let kind = host.kind(handle)?;
        let (number, act, part) = (0, Act::Return, Part::Find(offset));
        let found = Cell::new(None);
        let found = make(CheckpointCall { host, kind, handle, number, act, part, found })?;
        let out_number = host.output("out_number", out_number)?;
        let Some(number) = found else { return Ok(WgStatus::Empty) };
        out_number.write(number);
        Ok(WgStatus::Ok)
    })
}

/// Marks this moment of several objects, which share a timeline, as wg_checkpoint does for each: of any kinds that take
/// checkpoints. `objects` are `count` handles' numbers (`grid.bits`). All objects are asked first and take the memory
/// that they need, so either all of them have the checkpoint afterwards or none; where one refuses, the others may keep
/// memory that they took. Each follows the rules of its own def: give all the same, so that they drop the same moments.
/// Changes all of them.
/// O(sum of what each takes).
/// Returns OK, also for none; INVALID_ARGUMENT (a number that does not rise, an object given twice);
/// TOO_MANY_CHECKPOINTS; OUT_OF_MEMORY; FOREIGN_HANDLE of an object of a kind that takes no checkpoints. The text says
/// which of `objects` it was.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_checkpoint_many(
    objects: *const u64,
    count: usize,
    number: u64,
) -> WgStatus {
    boundary!(wg_checkpoint_many, |host| { run_many(host, (objects, count), number, Act::Mark) })
}

/// Makes several objects what they were at checkpoint `number`, as wg_rollback does for each: all of them, or none if
/// one has no such checkpoint. `objects` are `count` handles' numbers. Takes no memory. Changes all of them.
/// O(sum of what each takes).
/// Returns OK, also for none; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); INVALID_ARGUMENT (an object given
/// twice); FOREIGN_HANDLE of an object of a kind that takes no checkpoints. The text says which of `objects` it was.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rollback_many(
    objects: *const u64,
    count: usize,
    number: u64,
) -> WgStatus {
    boundary!(wg_rollback_many, |host| { run_many(host, (objects, count), number, Act::Return) })
}

/// Lets go of checkpoint `number` of several objects and of all before it, as wg_forget does for each: of all of them,
/// or of none if one has no such checkpoint. `objects` are `count` handles' numbers. Changes all of them.
/// O(sum of what each takes).
/// Returns OK, also for none; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); INVALID_ARGUMENT (an object given
/// twice); FOREIGN_HANDLE of an object of a kind that takes no checkpoints. The text says which of `objects` it was.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_forget_many(
    objects: *const u64,
    count: usize,
    number: u64,
) -> WgStatus {
    boundary!(wg_forget_many, |host| { run_many(host, (objects, count), number, Act::Forget) })
}
