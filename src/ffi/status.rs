//! What a call answers: the pinned numbers, their names, and how an error of a structure becomes one.

use core::ffi::{CStr, c_char};
use core::fmt;

use crate::error::{ArgumentError, ElementError, OutOfMemory};
use crate::ffi::last_error;
use crate::snapshot::SnapshotError;
use crate::timeline::CheckpointError;
use crate::turns::OutOfOrder;

/// What a call answers. 0 is success; positive is an answer with a remark; negative is a refusal:
/// nothing changed, outputs are untouched, and wg_last_error tells which argument was wrong and what
/// its value was. The numbers stay the same for ever; new ones may be added.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgStatus {
    /// Done.
    Ok = 0,
    /// The answer did not fit the caller's memory. The count is that of the whole answer. A function
    /// that only reads has filled what fits; a function that changes the object has changed nothing.
    Truncated = 1,
    /// There is nothing at the place that was asked for.
    Empty = 2,
    /// Some work is done, and some is left: call it again.
    Unfinished = 3,
    /// The object that the work is about has changed, so the work began anew: call it again.
    Restarted = 4,
    /// The handle is zero.
    NullHandle = -1,
    /// The handle's object was destroyed.
    StaleHandle = -2,
    /// The handle belongs to another kind of structure.
    ForeignHandle = -3,
    /// The handle was never given out by this library.
    GarbageHandle = -4,
    /// A pointer that must not be null is null.
    NullPointer = -5,
    /// An argument has a value the function does not take.
    InvalidArgument = -6,
    /// The allocator gave no memory, or the object's max_bytes is reached.
    OutOfMemory = -7,
    /// Another call is changing this object at the moment, or objects are alive where none may be.
    Busy = -8,
    /// The call came out of a hook (log, allocator), where no function of the library may be called.
    Reentrant = -9,
    /// An earlier call failed inside this object; it can only be destroyed.
    ObjectFailed = -10,
    /// The library failed inside this call: a defect of the library. The object, if any, is marked
    /// failed; the host goes on.
    InternalError = -11,
    /// A struct's size is none this library knows: header and library have different versions.
    UnknownSize = -12,
    /// The bytes are no sound snapshot.
    InvalidSnapshot = -13,
    /// The snapshot was written by a newer library.
    NewerSnapshot = -14,
    /// The object has no checkpoint of this number: it never had one, or it was dropped or forgotten.
    UnknownCheckpoint = -15,
    /// The object keeps as many checkpoints as its max_checkpoints says.
    TooManyCheckpoints = -16,
    /// Rolling grid: the column is held by another x now.
    ColumnHeld = -20,
    /// Rolling grid: the row is held by another y now.
    RowHeld = -21,
    /// Rolling grid: the cell already holds another value.
    CellOccupied = -22,
    /// Quadtree map: pixels of the island, or beside it, have changed since the search.
    MapChanged = -30,
    /// Quadtree map: the search was not begun, or is not done.
    SearchNotDone = -31,
    /// Quadtree map: the map, or the delta, knows nothing of the revision: it is of another history, or
    /// from before or after what is known. Send the map or the rectangles again.
    UnknownRevision = -32,
    /// Quadtree map: a region that the call needs is absent; wg_last_error names the first. Page it in.
    Absent = -33,
    /// Chunk layers: the rectangle reaches beyond what the job, guard or focus may read.
    OutsideContract = -50,
    /// Chunk layers: the chunks belong to the focus but are not all loaded yet.
    NotReady = -51,
    /// Chunk layers: the host was not told of the chunk as loaded.
    NotLoaded = -52,
    /// Chunk layers: the focus was removed, or never was.
    StaleFocus = -53,
    /// Chunk layers: the job was finished already, is one of another world, or never was.
    StaleJob = -54,
    /// Chunk layers: the read guard was closed already, is one of another world, or never was.
    StaleGuard = -55,
    /// Chunk layers: max_guards read guards are open.
    TooManyGuards = -56,
    /// Chunk layers: the dependencies form a cycle; wg_last_error names its path.
    Cycle = -57,
    /// Chunk layers: the world is frozen already.
    Frozen = -58,
    /// Chunk layers: the world is not frozen yet.
    NotFrozen = -59,
    /// Loose grid: no object of this grid has the id; it was removed, or never given out, or stands
    /// twice where it may stand once.
    StaleId = -60,
    /// Loose grid: there are changes that are not committed.
    Uncommitted = -61,
    /// Loose grid: one grid can number 2^28 objects at most.
    TooManyObjects = -62,
    /// Loose grid: no commit in parts was begun, or the part was done already, or it is not the turn of its
    /// stage.
    OutOfOrder = -63,
    /// Chunk layers: a generator threw an exception. Languages that have them say so; no function of
    /// the library does.
    GeneratorFailed = -64,
}

impl WgStatus {
    /// Every status, for the table of names.
    const ALL: [(WgStatus, &'static CStr); 43] = [
        (WgStatus::Ok, c"WG_STATUS_OK"),
        (WgStatus::Truncated, c"WG_STATUS_TRUNCATED"),
        (WgStatus::Empty, c"WG_STATUS_EMPTY"),
        (WgStatus::Unfinished, c"WG_STATUS_UNFINISHED"),
        (WgStatus::Restarted, c"WG_STATUS_RESTARTED"),
        (WgStatus::NullHandle, c"WG_STATUS_NULL_HANDLE"),
        (WgStatus::StaleHandle, c"WG_STATUS_STALE_HANDLE"),
        (WgStatus::ForeignHandle, c"WG_STATUS_FOREIGN_HANDLE"),
        (WgStatus::GarbageHandle, c"WG_STATUS_GARBAGE_HANDLE"),
        (WgStatus::NullPointer, c"WG_STATUS_NULL_POINTER"),
        (WgStatus::InvalidArgument, c"WG_STATUS_INVALID_ARGUMENT"),
        (WgStatus::OutOfMemory, c"WG_STATUS_OUT_OF_MEMORY"),
        (WgStatus::Busy, c"WG_STATUS_BUSY"),
        (WgStatus::Reentrant, c"WG_STATUS_REENTRANT"),
        (WgStatus::ObjectFailed, c"WG_STATUS_OBJECT_FAILED"),
        (WgStatus::InternalError, c"WG_STATUS_INTERNAL_ERROR"),
        (WgStatus::UnknownSize, c"WG_STATUS_UNKNOWN_SIZE"),
        (WgStatus::InvalidSnapshot, c"WG_STATUS_INVALID_SNAPSHOT"),
        (WgStatus::NewerSnapshot, c"WG_STATUS_NEWER_SNAPSHOT"),
        (WgStatus::UnknownCheckpoint, c"WG_STATUS_UNKNOWN_CHECKPOINT"),
        (WgStatus::TooManyCheckpoints, c"WG_STATUS_TOO_MANY_CHECKPOINTS"),
        (WgStatus::ColumnHeld, c"WG_STATUS_COLUMN_HELD"),
        (WgStatus::RowHeld, c"WG_STATUS_ROW_HELD"),
        (WgStatus::CellOccupied, c"WG_STATUS_CELL_OCCUPIED"),
        (WgStatus::MapChanged, c"WG_STATUS_MAP_CHANGED"),
        (WgStatus::SearchNotDone, c"WG_STATUS_SEARCH_NOT_DONE"),
        (WgStatus::UnknownRevision, c"WG_STATUS_UNKNOWN_REVISION"),
        (WgStatus::Absent, c"WG_STATUS_ABSENT"),
        (WgStatus::OutsideContract, c"WG_STATUS_OUTSIDE_CONTRACT"),
        (WgStatus::NotReady, c"WG_STATUS_NOT_READY"),
        (WgStatus::NotLoaded, c"WG_STATUS_NOT_LOADED"),
        (WgStatus::StaleFocus, c"WG_STATUS_STALE_FOCUS"),
        (WgStatus::StaleJob, c"WG_STATUS_STALE_JOB"),
        (WgStatus::StaleGuard, c"WG_STATUS_STALE_GUARD"),
        (WgStatus::TooManyGuards, c"WG_STATUS_TOO_MANY_GUARDS"),
        (WgStatus::Cycle, c"WG_STATUS_CYCLE"),
        (WgStatus::Frozen, c"WG_STATUS_FROZEN"),
        (WgStatus::NotFrozen, c"WG_STATUS_NOT_FROZEN"),
        (WgStatus::StaleId, c"WG_STATUS_STALE_ID"),
        (WgStatus::Uncommitted, c"WG_STATUS_UNCOMMITTED"),
        (WgStatus::TooManyObjects, c"WG_STATUS_TOO_MANY_OBJECTS"),
        (WgStatus::OutOfOrder, c"WG_STATUS_OUT_OF_ORDER"),
        (WgStatus::GeneratorFailed, c"WG_STATUS_GENERATOR_FAILED"),
    ];
}

/// Name of a status, for instance "WG_STATUS_OK"; "WG_STATUS_UNKNOWN" for a number that is none.
/// The text lives as long as the library. Any thread, also inside a hook.
/// O(1).
#[unsafe(no_mangle)]
pub extern "C" fn wg_status_name(status: i32) -> *const c_char {
    let known = WgStatus::ALL.iter().find(|(known, _)| *known as i32 == status);
    known.map_or(c"WG_STATUS_UNKNOWN", |(_, name)| name).as_ptr()
}

/// What the body of an export ends in.
pub type Outcome = Result<WgStatus, Refused>;

/// A refusal whose text already lies in the thread's last error; its status is negative.
#[derive(Debug)]
pub struct Refused {
    status: WgStatus,
}

impl Refused {
    /// Refuses with a status and a text that names the argument and its value.
    pub fn new(status: WgStatus, text: fmt::Arguments<'_>) -> Self {
        last_error::write(text);
        Self { status }
    }

    /// The status to return.
    pub fn status(&self) -> WgStatus {
        self.status
    }

    /// The same, of element `index` of an array of several: its text begins so. What is alone in its array
    /// is not numbered.
    #[cold]
    pub fn of_element(self, array: &str, index: usize) -> Self {
        last_error::name_element(array, index);
        self
    }

    /// The same, of a handle that came in an argument: its text begins with that.
    #[cold]
    pub fn of_argument(self, argument: &str) -> Self {
        last_error::name(argument);
        self
    }
}

/// An error of a structure that the boundary can answer with a status; its text is for people.
pub trait Refusal: fmt::Display {
    /// The status of this error.
    fn status(&self) -> WgStatus;
}

impl<E: Refusal> From<E> for Refused {
    #[cold]
    fn from(error: E) -> Self {
        Refused::new(error.status(), format_args!("{error}"))
    }
}

impl Refusal for ArgumentError {
    fn status(&self) -> WgStatus {
        WgStatus::InvalidArgument
    }
}

impl Refusal for ElementError {
    fn status(&self) -> WgStatus {
        WgStatus::InvalidArgument
    }
}

impl Refusal for OutOfMemory {
    fn status(&self) -> WgStatus {
        WgStatus::OutOfMemory
    }
}

impl Refusal for CheckpointError {
    fn status(&self) -> WgStatus {
        match self {
            CheckpointError::Unknown { .. } => WgStatus::UnknownCheckpoint,
            CheckpointError::TooMany { .. } => WgStatus::TooManyCheckpoints,
            CheckpointError::Argument(error) => error.status(),
            CheckpointError::OutOfMemory(error) => error.status(),
        }
    }
}

impl Refusal for OutOfOrder {
    fn status(&self) -> WgStatus {
        WgStatus::OutOfOrder
    }
}

impl Refusal for SnapshotError {
    fn status(&self) -> WgStatus {
        match self {
            SnapshotError::OutOfMemory => WgStatus::OutOfMemory,
            // None is older than 1.
            SnapshotError::UnsupportedVersion { version: 1.., .. } => WgStatus::NewerSnapshot,
            _ => WgStatus::InvalidSnapshot,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_snapshot_is_told_from_one_of_no_version() {
        let status = |version| SnapshotError::UnsupportedVersion { version, newest: 1 }.status();
        assert_eq!(status(2), WgStatus::NewerSnapshot);
        assert_eq!(status(0), WgStatus::InvalidSnapshot);
    }

    #[test]
    fn every_status_has_its_own_number_and_name() {
        for (index, (status, name)) in WgStatus::ALL.iter().enumerate() {
            for (other, other_name) in &WgStatus::ALL[index + 1..] {
                assert!(*status as i32 != *other as i32 && name != other_name);
            }
            // SAFETY: wg_status_name gives a static text that ends in zero.
            let named = unsafe { CStr::from_ptr(wg_status_name(*status as i32)) };
            assert_eq!(named, *name);
        }
        // SAFETY: as above.
        let unknown = unsafe { CStr::from_ptr(wg_status_name(i32::MIN)) };
        assert_eq!(unknown, c"WG_STATUS_UNKNOWN");
    }
}
