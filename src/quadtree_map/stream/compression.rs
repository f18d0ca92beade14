//! The choice between quick and small.

use crate::error::OutOfMemory;
use crate::quadtree_map::stream::codec::{FastMemory, SmallMemory};
use crate::snapshot::{Reader, SnapshotError};

/// How many bytes pixels take, and how long that takes.
#[repr(u32)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Compression {
    /// Fixed codes: quick.
    #[default]
    Fast = 0,
    /// Codes that learn from what they wrote: three to five times slower, and about half the bytes.
    Small = 1,
}

impl Compression {
    /// The one with a number.
    pub fn of(number: u32) -> Option<Self> {
        [Self::Fast, Self::Small].into_iter().find(|&compression| compression as u32 == number)
    }

    /// Reads its number.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Result<Self, SnapshotError> {
        Self::of(u32::from(reader.u8()?)).ok_or_else(|| reader.corrupt("no coder"))
    }

    /// The memory it needs for writing.
    pub(crate) fn memory(self) -> Result<CoderMemory, OutOfMemory> {
        match self {
            Self::Fast => FastMemory::take().map(CoderMemory::Fast),
            Self::Small => SmallMemory::take().map(CoderMemory::Small),
        }
    }
}

/// The memory of a coder.
pub(crate) enum CoderMemory {
    Fast(FastMemory),
    Small(SmallMemory),
}
