//! Structs that carry their size, so that an old caller and a newer library understand each other.
//!
//! The first field of such a struct is `struct_size`. A struct only ever grows at its end; what an
//! old caller does not know keeps its default, or is not written to him.

use core::ffi::c_void;
use core::marker::PhantomData;

use crate::error::ArgumentError;
use crate::ffi::boundary::{Host, integer_boundary};
use crate::ffi::buffers::Output;
use crate::ffi::rooms::FILL_DEFINITION;
use crate::ffi::status::{Refused, WgStatus};

/// A struct of the ABI whose first field is its size in bytes, `struct_size: u32`.
///
/// # Safety
/// It must be `repr(C)`, start with `struct_size: u32`, have no padding that matters, and take every
/// bit pattern (raw pointers and optional functions included).
pub unsafe trait Sized: Copy {
    /// Its size in the first version that had it.
    const FIRST_SIZE: u32;
    /// The newest size.
    const NEWEST_SIZE: u32 = size_of::<Self>() as u32;
}

/// A struct of the header that is filled from one of the library with fields of the same names; what else it has
/// is kept for later versions.
macro_rules! mirror {
    ($theirs:ident of $ours:ident: $($field:ident),+) => {
        impl From<$ours> for $theirs {
            fn from(ours: $ours) -> Self {
                #[allow(clippy::needless_update)] // Some have nothing else.
                Self {
                    struct_size: <Self as $crate::ffi::definition::Sized>::NEWEST_SIZE,
                    $($field: ours.$field,)+
                    ..Self::default()
                }
            }
        }
    };
}
pub(crate) use mirror;

/// What a number of the caller's stands for: the first of `all` is 0.
pub fn choice<T: Copy>(
    argument: &'static str,
    number: u32,
    all: &[T],
    rule: &'static str,
) -> Result<T, ArgumentError> {
    all.get(number as usize).copied().ok_or(ArgumentError::new(argument, number, rule))
}

/// A definition: a sized struct that the host fills and the library has defaults for.
pub trait Definition: Sized + Default {
    /// What is kept for later versions, as [`reserved_number`] says it. A host that sets it wants what
    /// this library does not know.
    fn reserved(&self) -> u32;
}

/// One number for fields that are kept for later versions: 0 if all are.
pub fn reserved_number(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0, |largest, byte| largest.max(u32::from(*byte)))
}

/// Refuses what is kept for later versions and is not 0.
pub fn check_reserved(argument: &'static str, reserved: u32) -> Result<(), ArgumentError> {
    if reserved == 0 {
        return Ok(());
    }
    Err(ArgumentError::new(argument, reserved, "must be 0"))
}

/// Refuses a size that no version of the struct had.
fn check_size<T: Sized>(argument: &'static str, size: u32) -> Result<(), Refused> {
    if (T::FIRST_SIZE..=T::NEWEST_SIZE).contains(&size) {
        return Ok(());
    }
    let (first, newest) = (T::FIRST_SIZE, T::NEWEST_SIZE);
    let text = format_args!(
        "{argument} is {size}; this library knows sizes from {first} to {newest} bytes \
         (a def must be filled by its def_init; a larger one is from a newer header)"
    );
    Err(Refused::new(WgStatus::UnknownSize, text))
}

impl Host {
    /// Fills a definition with its defaults, as far as the caller's struct goes.
    pub fn fill_definition<D: Definition>(
        &self,
        pointer: *mut D,
        size: u32,
    ) -> Result<WgStatus, Refused> {
        self.sized_output("def", pointer, size)?.write(D::default());
        Ok(WgStatus::Ok)
    }

    /// Reads a definition; what the caller's struct does not have keeps its default.
    pub fn definition<D: Definition>(&self, pointer: *const D) -> Result<D, Refused> {
        let size = self.value("def", pointer.cast::<u32>())?;
        check_size::<D>("def.struct_size", size)?;
        let mut definition = D::default();
        // SAFETY: the host's struct has at least `size` bytes, as its first field says, and ours has
        // no fewer; any bits are a value. Alignment does not matter to a copy of bytes.
        unsafe {
            (&raw mut definition)
                .cast::<u8>()
                .copy_from_nonoverlapping(pointer.cast::<u8>(), size as usize);
        }
        check_reserved("def.reserved", definition.reserved())?;
        Ok(definition)
    }

    /// A sized struct that the host wants filled, with the size he knows.
    pub fn sized_output<T: Sized>(
        &self,
        argument: &'static str,
        pointer: *mut T,
        size: u32,
    ) -> Result<SizedOutput<'_, T>, Refused> {
        let _: Output<'_, u32> = self.output(argument, pointer.cast::<u32>())?;
        check_size::<T>("size", size)?;
        Ok(SizedOutput { pointer, size, host: PhantomData })
    }
}

/// The definitions that wg_def_init fills.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgDefKind {
    /// A WgRollingGridDef.
    RollingGrid = 1,
    /// A WgChunkLayersDef.
    ChunkLayers = 2,
    /// A WgChunkLayerDef.
    ChunkLayer = 3,
    /// A WgChunkLevelDef.
    ChunkLevel = 4,
    /// A WgChunkDependencyDef.
    ChunkDependency = 5,
    /// A WgChunkFocusDef.
    ChunkFocus = 6,
    /// A WgLooseGrid2Def.
    LooseGrid2 = 7,
    /// A WgLooseGrid3Def.
    LooseGrid3 = 8,
    /// A WgQuadtreeMapDef.
    QuadtreeMap = 9,
    /// A WgQuadtreeMapBrushDef.
    QuadtreeMapBrush = 10,
    /// A WgQuadtreeMapWaypointsDef.
    QuadtreeMapWaypoints = 11,
    /// A WgQuadtreeMapPathDef.
    QuadtreeMapPath = 12,
    /// A WgQuadtreeMapIslandsDef.
    QuadtreeMapIslands = 13,
    /// A WgQuadtreeMapFlowDef.
    QuadtreeMapFlow = 14,
    /// A WgQuadtreeMapPublisherDef.
    QuadtreeMapPublisher = 15,
    /// A WgQuadtreeMapReceiverDef.
    QuadtreeMapReceiver = 16,
}

/// Fills a definition with its defaults: `kind` is a WgDefKind, `def` is a struct of that kind, and `size`
/// is its sizeof. Each kind has an inline function of its own: wg_rolling_grid_def_init and so on.
///
/// Any thread. Returns OK, INVALID_ARGUMENT (no such kind), NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
/// O(1).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_def_init(kind: u32, def: *mut c_void, size: u32) -> WgStatus {
    integer_boundary!(wg_def_init, |host| {
        let filled = FILL_DEFINITION.iter().find_map(|fill| fill(host, kind, def, size));
        filled
            .unwrap_or_else(|| Err(ArgumentError::new("kind", kind, "must be a WgDefKind").into()))
    })
}

/// Whether a byte says yes.
pub fn flag_argument(argument: &'static str, flag: u8) -> Result<bool, ArgumentError> {
    match flag {
        0 | 1 => Ok(flag == 1),
        _ => Err(ArgumentError::new(argument, flag, "must be 0 or 1")),
    }
}

/// A sized struct that the host wants filled.
pub struct SizedOutput<'a, T> {
    pointer: *mut T,
    size: u32,
    host: PhantomData<&'a Host>,
}

impl<T: Sized> SizedOutput<'_, T> {
    /// Writes as much of it as the host knows; its first field becomes that size.
    pub fn write(self, value: T) {
        let bytes = self.pointer.cast::<u8>();
        // SAFETY: the host promised `size` bytes, no more than `T` has; the first field is the u32
        // size, aligned as checked by sized_output.
        unsafe {
            bytes.copy_from_nonoverlapping((&raw const value).cast(), self.size as usize);
            self.pointer.cast::<u32>().write(self.size);
        }
    }
}
