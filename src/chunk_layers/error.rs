//! What a world refuses, and what it says then.

use core::fmt;

use crate::coord::Rect;
use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::Vec;

/// Why a call was refused; nothing has changed then.
#[derive(Debug)]
pub enum Error {
    /// An argument has a value the function does not take.
    Argument(ArgumentError),
    /// The allocator gave no memory.
    OutOfMemory,
    /// The dependencies go round in a circle; the text names the path.
    Cycle(CyclePath),
    /// The rectangle reaches beyond what the job or guard may read.
    OutsideContract {
        /// The rectangle asked for, in cells of the layer that was to be read.
        rect: Rect,
        /// The rectangle that may be read, in the same cells; empty if the layer and level are not
        /// part of the contract at all.
        contract: Rect,
    },
    /// The chunks of the rectangle belong to the focus, but are not all finished yet.
    NotReady,
    /// The chunk is not loaded now.
    NotLoaded,
    /// The focus was removed, or never was.
    StaleFocus(u64),
    /// The job was finished already, is one of another world, or never was.
    StaleJob(u64),
    /// The read guard was closed already, is one of another world, or never was.
    StaleGuard(u64),
    /// Another thread is inside a call on this job or guard.
    LeaseBusy(u64),
    /// As many read guards are open as the world's definition allows.
    TooManyGuards(u32),
    /// An earlier call failed inside this world.
    Failed,
}

impl From<ArgumentError> for Error {
    fn from(error: ArgumentError) -> Self {
        Error::Argument(error)
    }
}

impl From<OutOfMemory> for Error {
    fn from(_: OutOfMemory) -> Self {
        Error::OutOfMemory
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Argument(error) => error.fmt(formatter),
            Error::OutOfMemory => OutOfMemory.fmt(formatter),
            Error::Cycle(path) => write!(formatter, "the dependencies form a cycle: {path}"),
            Error::OutsideContract { rect, contract } if contract.is_empty() => write!(
                formatter,
                "rect is {}; layer and level are not among what may be read here",
                crate::error::Value::Rect(*rect)
            ),
            Error::OutsideContract { rect, contract } => write!(
                formatter,
                "rect is {}; only {} may be read here",
                crate::error::Value::Rect(*rect),
                crate::error::Value::Rect(*contract)
            ),
            Error::NotReady => formatter.write_str("rect holds chunks that are not finished yet"),
            Error::NotLoaded => formatter.write_str("the chunk is not loaded"),
            Error::StaleFocus(id) => write!(formatter, "focus is {id:#x}; there is no such focus"),
            Error::StaleJob(id) => {
                write!(formatter, "job is {id:#x}; this world has no such job, or it is finished")
            }
            Error::StaleGuard(id) => {
                write!(formatter, "guard is {id:#x}; this world has no such guard, or it is closed")
            }
            Error::LeaseBusy(id) => {
                write!(formatter, "another thread is inside a call on {id:#x}")
            }
            Error::TooManyGuards(max) => {
                write!(formatter, "all {max} read guards that max_guards allows are open")
            }
            Error::Failed => formatter.write_str("the world failed in an earlier call"),
        }
    }
}

impl core::error::Error for Error {}

/// The names of the layers and levels along a cycle, as text.
#[derive(Debug)]
pub struct CyclePath {
    text: Vec<u8>,
}

impl CyclePath {
    /// A path of names, the first one again at its end.
    pub(crate) fn new<T: fmt::Display>(
        names: impl Iterator<Item = T>,
    ) -> Result<Self, OutOfMemory> {
        let mut path = CyclePath { text: Vec::new() };
        for (index, name) in names.enumerate() {
            let arrow = if index == 0 { "" } else { " -> " };
            fmt::write(&mut path, format_args!("{arrow}{name}")).map_err(|_| OutOfMemory)?;
        }
        Ok(path)
    }
}

impl fmt::Write for CyclePath {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text.try_extend_from_slice(text.as_bytes()).map_err(|_| fmt::Error)
    }
}

impl fmt::Display for CyclePath {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for piece in self.text.utf8_chunks() {
            formatter.write_str(piece.valid())?;
        }
        Ok(())
    }
}
