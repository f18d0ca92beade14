//! What a rolling grid refuses.

use core::fmt;

use crate::error::{ArgumentError, OutOfMemory};
use crate::snapshot::SnapshotError;

/// Why a rolling grid refused a call; it is as it was before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Error {
    /// The place of column `x` is held by another column now, `width` or a multiple of it away.
    ColumnHeld {
        /// The column asked for.
        x: i32,
        /// The column that holds the place.
        holder: i32,
    },
    /// The place of row `y` is held by another row now, `height` or a multiple of it away.
    RowHeld {
        /// The row asked for.
        y: i32,
        /// The row that holds the place.
        holder: i32,
    },
    /// The cell holds another value already.
    CellOccupied {
        /// Its column.
        x: i32,
        /// Its row.
        y: i32,
    },
    /// An argument has a value the function does not take.
    Argument(ArgumentError),
    /// Memory ran out.
    OutOfMemory(OutOfMemory),
    /// Bytes are no sound snapshot of such a grid.
    Snapshot(SnapshotError),
    /// A snapshot of a grid with other sizes.
    SnapshotOfOtherGrid {
        /// The size in the snapshot.
        argument: ArgumentError,
        /// The grid's own.
        own: u32,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ColumnHeld { x, holder } => {
                write!(formatter, "x is {x}; its column's place is held by column {holder} now")
            }
            Self::RowHeld { y, holder } => {
                write!(formatter, "y is {y}; its row's place is held by row {holder} now")
            }
            Self::CellOccupied { x, y } => {
                write!(formatter, "cell ({x}, {y}) is occupied by another value; clear it first")
            }
            Self::Argument(error) => error.fmt(formatter),
            Self::OutOfMemory(error) => error.fmt(formatter),
            Self::Snapshot(error) => error.fmt(formatter),
            Self::SnapshotOfOtherGrid { argument, own } => {
                write!(formatter, "bytes are of another grid: {argument}, which is {own}")
            }
        }
    }
}

impl core::error::Error for Error {}

impl From<ArgumentError> for Error {
    fn from(error: ArgumentError) -> Self {
        Self::Argument(error)
    }
}

impl From<OutOfMemory> for Error {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error)
    }
}

impl From<SnapshotError> for Error {
    fn from(error: SnapshotError) -> Self {
        Self::Snapshot(error)
    }
}
