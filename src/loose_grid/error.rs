//! What a loose grid refuses, and why.

use core::fmt;

use crate::error::{ArgumentError, ElementError, OutOfMemory};
use crate::snapshot::SnapshotError;
use crate::turns::OutOfOrder;

/// Why a call on a loose grid was refused. The grid is as it was before the call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LooseGridError {
    /// An argument breaks a rule.
    Argument(ArgumentError),
    /// An element of an array breaks a rule.
    Element(ElementError),
    /// No object of the grid has this id: it never had, or the object was removed.
    StaleId {
        /// The id that was given.
        id: u64,
        /// Its index in the array of ids, if it came in one.
        index: Option<usize>,
    },
    /// An id stands twice among those of objects to remove.
    RemovedTwice {
        /// The id that was given.
        id: u64,
        /// Its second index in the array of ids.
        index: usize,
    },
    /// No contact of the grid has this id: it never had, or the contact has ended.
    StaleContact {
        /// The id that was given.
        id: u64,
        /// Its index in the array of ids, if it came in one.
        index: Option<usize>,
    },
    /// More objects than one grid can number: 2^28.
    TooManyObjects,
    /// Objects were inserted, moved or removed since the last commit, and the call stores what
    /// queries see.
    Uncommitted,
    /// A part of a commit was done already, or it is not the turn of its stage.
    OutOfOrder(OutOfOrder),
    /// Memory ran out.
    OutOfMemory(OutOfMemory),
    /// Bytes are no snapshot of such a grid.
    Snapshot(SnapshotError),
}

impl LooseGridError {
    /// The same, of a batch of `len` elements: the only one of a batch is not numbered.
    #[cold]
    pub fn of_batch(self, len: usize) -> Self {
        match self {
            Self::Element(ElementError { error, .. }) if len == 1 => Self::Argument(error),
            Self::StaleId { id, .. } if len == 1 => Self::StaleId { id, index: None },
            Self::StaleContact { id, .. } if len == 1 => Self::StaleContact { id, index: None },
            error => error,
        }
    }
}

impl fmt::Display for LooseGridError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Argument(error) => error.fmt(formatter),
            Self::Element(error) => error.fmt(formatter),
            Self::StaleId { id, index: None } => {
                write!(formatter, "id is {id:#x}; no object of this grid has it")
            }
            Self::StaleId { id, index: Some(index) } => {
                write!(formatter, "ids[{index}] is {id:#x}; no object of this grid has it")
            }
            Self::RemovedTwice { id, index } => write!(
                formatter,
                "ids[{index}] is {id:#x}; it stands in ids before, and an object goes once"
            ),
            Self::StaleContact { id, index: None } => {
                write!(formatter, "id is {id:#x}; no contact of this grid has it, or it has ended")
            }
            Self::StaleContact { id, index: Some(index) } => write!(
                formatter,
                "ids[{index}] is {id:#x}; no contact of this grid has it, or it has ended"
            ),
            Self::TooManyObjects => formatter.write_str("the grid can number 2^28 objects at most"),
            Self::Uncommitted => formatter
                .write_str("the grid has changes that are not committed; call commit first"),
            Self::OutOfOrder(error) => error.fmt(formatter),
            Self::OutOfMemory(error) => error.fmt(formatter),
            Self::Snapshot(error) => error.fmt(formatter),
        }
    }
}

impl core::error::Error for LooseGridError {}

impl From<ArgumentError> for LooseGridError {
    fn from(error: ArgumentError) -> Self {
        Self::Argument(error)
    }
}

impl From<ElementError> for LooseGridError {
    fn from(error: ElementError) -> Self {
        Self::Element(error)
    }
}

impl From<OutOfOrder> for LooseGridError {
    fn from(error: OutOfOrder) -> Self {
        Self::OutOfOrder(error)
    }
}

impl From<OutOfMemory> for LooseGridError {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error)
    }
}

impl From<SnapshotError> for LooseGridError {
    fn from(error: SnapshotError) -> Self {
        match error {
            SnapshotError::OutOfMemory => Self::OutOfMemory(OutOfMemory),
            error => Self::Snapshot(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_only_element_of_a_batch_is_not_numbered() {
        let element = ArgumentError::at("points", 0, f32::NAN, "must be finite");
        let error = LooseGridError::from(element);
        assert_eq!(error.of_batch(2).to_string(), "points[0] is NaN; it must be finite");
        assert_eq!(error.of_batch(1).to_string(), "points is NaN; it must be finite");
        let stale = LooseGridError::StaleId { id: 0x12, index: Some(0) };
        assert!(stale.of_batch(2).to_string().starts_with("ids[0] is 0x12; "));
        assert!(stale.of_batch(1).to_string().starts_with("id is 0x12; "));
        // To stand twice is refused where objects go, and nowhere else.
        assert!(!stale.to_string().contains("stands"));
        let twice = LooseGridError::RemovedTwice { id: 0x12, index: 3 };
        assert!(twice.to_string().starts_with("ids[3] is 0x12; it stands in ids before"));
    }
}
