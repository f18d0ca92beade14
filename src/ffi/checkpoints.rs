//! Checkpoints at the boundary: one export each, for every kind of object that takes them.

use crate::ffi::boundary::{Host, boundary};
use crate::ffi::handles::{Handle, Object, WgKind};
use crate::ffi::rooms::{Done, ROOMS};
use crate::ffi::status::{Refused, WgStatus};
use crate::timeline::{CheckpointError, Checkpoints};

/// What is done about a checkpoint.
#[derive(Clone, Copy)]
enum Act {
    Mark,
    Return,
    Forget,
}

/// A call about a checkpoint of an object.
pub(in crate::ffi) struct CheckpointCall<'a> {
    host: &'a Host,
    pub kind: WgKind,
    handle: u64,
    number: u64,
    act: Act,
}

impl CheckpointCall<'_> {
    /// Does it on the object of the handle.
    pub fn on<T: Object + Checkpoints + 'static>(&self) -> Result<(), Refused> {
        let mut object = self.host.change::<T>(T::Handle::from_bits(self.handle))?;
        let done: Result<(), CheckpointError> = match self.act {
            Act::Mark => object.checkpoint(self.number),
            Act::Return => object.rollback(self.number),
            Act::Forget => object.forget(self.number),
        };
        Ok(done?)
    }
}

fn run(host: &Host, handle: u64, number: u64, act: Act) -> Result<WgStatus, Refused> {
    let kind = host.kind(handle)?;
    let call = CheckpointCall { host, kind, handle, number, act };
    let done: Done<()> = ROOMS.iter().find_map(|room| (room.checkpoints)(&call));
    done.unwrap_or_else(|| {
        host.check_live(handle, kind)?;
        let text = format_args!("the handle is that of a {}; it takes no checkpoints", kind.name());
        Err(Refused::new(WgStatus::ForeignHandle, text))
    })?;
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
    boundary!(wg_checkpoint, |host| { run(host, handle, number, Act::Mark) })
}

/// Makes an object what it was at checkpoint `number`: contents, order, hash and saved bytes are those of the
/// moment. Only the revision of a loose grid or a quadtree map goes on upwards: wg_quadtree_map_changes_since reports
/// what the way back changed, so that textures, colliders and clients follow, and waypoints, paths and islands are
/// brought up to date as after any edit. Where a square of 128 x 128 pixels or more was replaced whole it counts as
/// changed whole. A loose grid has its contacts and the lists of what began and ended as of the moment; what the way
/// back itself brought and took of contacts is listed besides, WG_LOOSE_GRID_CONTACT_LIST_BEGAN_BY_ROLLBACK and
/// ENDED_BY_ROLLBACK. That checkpoint stays, as do those before it. Those after it can be reached in the same way (redo)
/// until the next change of the object or the next checkpoint; what came after the last checkpoint is gone.
/// Takes no memory. Changes.
/// O(what differs).
/// Returns OK; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); FOREIGN_HANDLE of an object of a kind
/// that takes no checkpoints.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rollback(handle: u64, number: u64) -> WgStatus {
    boundary!(wg_rollback, |host| { run(host, handle, number, Act::Return) })
}

/// Lets go of checkpoint `number` and of all before it. If the present follows one of them, as after a
/// rollback to it, those in the future go too, and with them all memory for checkpoints: nothing is kept any
/// more. Changes.
/// O(1) for rolling and loose grids, O(what is given back) for a quadtree map.
/// Returns OK; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); FOREIGN_HANDLE of an object of a kind
/// that takes no checkpoints.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_forget(handle: u64, number: u64) -> WgStatus {
    boundary!(wg_forget, |host| { run(host, handle, number, Act::Forget) })
}
