//! Why calls are refused.

use core::fmt;

use crate::error::{ArgumentError, OutOfMemory};
use crate::quadtree_map::tree::revision::Revision;
use crate::snapshot::SnapshotError;
use crate::timeline::CheckpointError;

/// Why a call was refused. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum QuadtreeMapError {
    /// An argument has a value the function does not take.
    Argument(ArgumentError),
    /// The allocator gave no memory, or max_bytes is reached.
    OutOfMemory(OutOfMemory),
    /// The bytes are no sound snapshot.
    Snapshot(SnapshotError),
    /// A region of 1024 x 1024 pixels that the call needs is absent.
    Absent {
        /// Its first column.
        x: i32,
        /// Its first row.
        y: i32,
    },
    /// There is no checkpoint of this number, or not any more.
    UnknownCheckpoint {
        /// The number.
        number: u64,
    },
    /// The map, or the delta, knows nothing of a revision: it belongs to another history, or to another
    /// part of this one.
    UnknownRevision {
        /// What was asked for.
        revision: Revision,
        /// The first one that is known.
        first: Revision,
        /// The number of the last one that is known, of the same history.
        last: u64,
    },
    /// The delta does not fit a revision: it leads from another one, or belongs to another history.
    OtherDelta {
        /// What was asked for.
        revision: Revision,
    },
}

impl fmt::Display for QuadtreeMapError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Argument(error) => error.fmt(formatter),
            Self::OutOfMemory(error) => error.fmt(formatter),
            Self::Snapshot(error) => error.fmt(formatter),
            Self::Absent { x, y } => {
                write!(formatter, "the region of 1024 x 1024 pixels at ({x}, {y}) is absent")
            }
            Self::UnknownCheckpoint { number } => {
                CheckpointError::Unknown { number: *number }.fmt(formatter)
            }
            Self::UnknownRevision { revision, first, .. } if revision.history != first.history => {
                let (given, known) = (revision.history, first.history);
                write!(formatter, "revision.history is {given}; the one known is {known}")
            }
            Self::UnknownRevision { revision: Revision { number, .. }, first, last } => {
                let first = first.number;
                write!(formatter, "revision.number is {number}; it must be from {first} to {last}")
            }
            Self::OtherDelta { revision: Revision { history, number } } => {
                write!(formatter, "revision is number {number} of history {history}; ")?;
                formatter
                    .write_str("the delta leads from another one, or belongs to another history")
            }
        }
    }
}

impl core::error::Error for QuadtreeMapError {}

impl From<ArgumentError> for QuadtreeMapError {
    fn from(error: ArgumentError) -> Self {
        Self::Argument(error)
    }
}

impl From<OutOfMemory> for QuadtreeMapError {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error)
    }
}

impl From<SnapshotError> for QuadtreeMapError {
    fn from(error: SnapshotError) -> Self {
        match error {
            SnapshotError::OutOfMemory => Self::OutOfMemory(OutOfMemory),
            error => Self::Snapshot(error),
        }
    }
}

/// What a call gives back, or why it was refused.
pub type Result<T> = core::result::Result<T, QuadtreeMapError>;
