//! What a world, its layers and its focuses are made from.

use core::ffi::c_char;
use core::ptr;

use crate::chunk_layers::{FocusDef, FocusShape, LevelDef, WorldDef};
use crate::error::ArgumentError;
use crate::ffi::definition::{Definition, Sized, choice, reserved_number};

/// What a world is made from. Fill it by wg_chunk_layers_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgChunkLayersDef {
    /// Size of this struct, set by wg_chunk_layers_def_init.
    pub struct_size: u32,
    /// The most jobs that may be out at a time; 1 to 65,536. Default 64.
    pub max_jobs: u32,
    /// Every chunk's seed is made from this one, its layer, its level and its place. Default 0.
    pub seed: u64,
    /// The most bytes that the world may hold at any moment, counted where they are allocated: blocks
    /// and objects, those lent by the last drain included, records (in tiles of 8 x 8 chunks), lists, and the tables of
    /// jobs and guards; a table that grows counts twice meanwhile. 0 for no limit, the default. Where room
    /// is needed, what is spare goes first, then kept chunks, the farthest first, then focuses shrink and
    /// say so, and grow again where a 32nd of it stays free; another 32nd is left for what jobs and guards
    /// list, and jobs wait for room. OUT_OF_MEMORY is the answer only where a call's own notes, a focus or a
    /// guard that asks for nothing yet, find no room after all that, and of freeze where the world alone takes
    /// more.
    pub max_bytes: u64,
    /// The most read guards that may be open at a time; 0 to 65,536. Default 64.
    pub max_guards: u32,
    /// Of so many chunks one is generated twice and the results compared; 0 for none, the default, 1
    /// for every chunk. Which ones depends on their seeds alone.
    pub check_every: u32,
    /// A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
    pub debug_name: *const c_char,
}

impl Default for WgChunkLayersDef {
    fn default() -> Self {
        let WorldDef { seed, max_bytes, max_jobs, max_guards, check_every } = WorldDef::default();
        Self {
            struct_size: Self::NEWEST_SIZE,
            max_jobs,
            seed,
            max_bytes,
            max_guards,
            check_every,
            debug_name: ptr::null(),
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgChunkLayersDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgChunkLayersDef {
    fn reserved(&self) -> u32 {
        0
    }
}

/// A layer: one grid of chunks over the plane, with its first level. Fill it by
/// wg_chunk_layer_def_init, then set chunk_width and chunk_height.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgChunkLayerDef {
    /// Size of this struct, set by wg_chunk_layer_def_init.
    pub struct_size: u32,
    /// Width of a chunk in world units; 1 to 2147483647. Default 0, which is refused.
    pub chunk_width: u32,
    /// Height of a chunk in world units; 1 to 2147483647. Default 0, which is refused.
    pub chunk_height: u32,
    /// World units a cell, on both axes; divides chunk_width and chunk_height. Default 1.
    pub units_per_cell: u32,
    /// Bytes a cell of the first level; 0 for a level without a block. A block (the cells of one
    /// chunk) has less than 2147483648 bytes. Default 1.
    pub cell_bytes: u32,
    /// Whether chunks of the first level are announced by events: 0 or 1. Default 1.
    pub has_events: u8,
    /// Whether blocks are handed out when they are not needed any more: 0 or 1. Each block that was
    /// generated to its end then comes with exactly one event; see wg_chunk_layers_drain_events. Such a
    /// chunk stays until the event is drained. Needs has_events. Default 0.
    pub hands_out_blocks: u8,
    /// 0.
    pub reserved: [u8; 2],
    /// Its name in messages and drawings, copied; at most 47 bytes of UTF-8; null for none.
    pub name: *const c_char,
    /// Bytes an object of the first level, at most 65,536; 0, the default, for a level without objects. A
    /// job appends any number of them to its chunk: wg_chunk_layers_append_objects.
    pub object_bytes: u32,
    /// Alignment of an object: a power of two up to 64 of which object_bytes is a multiple. Default 1.
    pub object_alignment: u32,
}

impl Default for WgChunkLayerDef {
    fn default() -> Self {
        let level = LevelDef::default();
        Self {
            struct_size: Self::NEWEST_SIZE,
            chunk_width: 0,
            chunk_height: 0,
            units_per_cell: 1,
            cell_bytes: level.cell_bytes,
            has_events: level.has_events.into(),
            hands_out_blocks: level.hands_out_blocks.into(),
            reserved: [0; 2],
            name: ptr::null(),
            object_bytes: level.object_bytes,
            object_alignment: level.object_alignment,
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgChunkLayerDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgChunkLayerDef {
    fn reserved(&self) -> u32 {
        reserved_number(&self.reserved)
    }
}

/// A further level of a layer. Fill it by wg_chunk_level_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgChunkLevelDef {
    /// Size of this struct, set by wg_chunk_level_def_init.
    pub struct_size: u32,
    /// Bytes a cell; 0 for a level without a block. Default 1.
    pub cell_bytes: u32,
    /// How many chunks of the level below, on each side, a chunk leans on; at most 511. Default 0.
    pub radius: u32,
    /// Whether its chunks are announced by events: 0 or 1. Default 1.
    pub has_events: u8,
    /// Whether blocks are handed out when they are not needed any more: 0 or 1. Default 0.
    pub hands_out_blocks: u8,
    /// 0.
    pub reserved: [u8; 2],
    /// Bytes an object, at most 65,536; 0, the default, for a level without objects.
    pub object_bytes: u32,
    /// Alignment of an object: a power of two up to 64 of which object_bytes is a multiple. Default 1.
    pub object_alignment: u32,
}

impl Default for WgChunkLevelDef {
    fn default() -> Self {
        let level = LevelDef::default();
        Self {
            struct_size: Self::NEWEST_SIZE,
            cell_bytes: level.cell_bytes,
            radius: level.radius,
            has_events: level.has_events.into(),
            hands_out_blocks: level.hands_out_blocks.into(),
            reserved: [0; 2],
            object_bytes: level.object_bytes,
            object_alignment: level.object_alignment,
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgChunkLevelDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgChunkLevelDef {
    fn reserved(&self) -> u32 {
        reserved_number(&self.reserved)
    }
}

/// A dependency: chunks of one layer and level need what lies under them, with a padding around it, in
/// another. Fill it by wg_chunk_dependency_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgChunkDependencyDef {
    /// Size of this struct, set by wg_chunk_dependency_def_init.
    pub struct_size: u32,
    /// The layer that needs. Default 0.
    pub user_layer: u32,
    /// Its level. Default 0.
    pub user_level: u32,
    /// The layer that is needed. Default 0.
    pub provider_layer: u32,
    /// Its level. Default 0.
    pub provider_level: u32,
    /// World units towards smaller x. Default 0.
    pub padding_left: u32,
    /// World units towards larger x. Default 0.
    pub padding_right: u32,
    /// World units towards smaller y. Default 0.
    pub padding_top: u32,
    /// World units towards larger y. Default 0.
    pub padding_bottom: u32,
}

impl Default for WgChunkDependencyDef {
    fn default() -> Self {
        Self {
            struct_size: Self::NEWEST_SIZE,
            user_layer: 0,
            user_level: 0,
            provider_layer: 0,
            provider_level: 0,
            padding_left: 0,
            padding_right: 0,
            padding_top: 0,
            padding_bottom: 0,
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgChunkDependencyDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgChunkDependencyDef {
    fn reserved(&self) -> u32 {
        0
    }
}

/// What a focus asks for: an area of a layer and level around a place, and all that it leans on. Fill
/// it by wg_chunk_focus_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgChunkFocusDef {
    /// Size of this struct, set by wg_chunk_focus_def_init.
    pub struct_size: u32,
    /// The layer it asks for. Default 0.
    pub layer: u32,
    /// The level of that layer. Default 0.
    pub level: u32,
    /// A WgChunkFocusShape. Default WG_CHUNK_FOCUS_SHAPE_RECTANGLE.
    pub shape: u32,
    /// How far the area reaches from its place, in world units; at most 2^30. Every chunk that the
    /// area touches is asked for. Distances are whole units, from the unit (x, y) to the nearest unit
    /// of the chunk: dx is 0 where a column of the chunk is x, else the difference to the nearest
    /// column, and dy likewise. A rectangle touches a chunk if dx <= radius_x and dy <= radius_y, a disc
    /// if dx * dx + dy * dy <= radius_x * radius_x, exactly. Where a focus is shrunk by n sixteenths,
    /// radii and margin are multiplied by (16 - n) / 16 and rounded down. Default 0.
    pub radius_x: u32,
    /// The same for y; a disc's must equal radius_x. Default 0.
    pub radius_y: u32,
    /// Its place in world units. Default 0.
    pub x: i32,
    /// See x. Default 0.
    pub y: i32,
    /// Its share of the jobs compared to other focuses; 1 to 1000. Default 100.
    pub priority: u32,
    /// How far chunks may be from the area and still stay once they are there, in world units; at most
    /// 2^30. They stay where the area with its radii larger by so much touches them. Default 0.
    pub keep_margin: u32,
}

impl Default for WgChunkFocusDef {
    fn default() -> Self {
        let FocusDef { layer, level, shape, radius_x, radius_y, x, y, priority, keep_margin } =
            FocusDef::default();
        Self {
            struct_size: Self::NEWEST_SIZE,
            layer,
            level,
            shape: shape as u32,
            radius_x,
            radius_y,
            x,
            y,
            priority,
            keep_margin,
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgChunkFocusDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgChunkFocusDef {
    fn reserved(&self) -> u32 {
        0
    }
}

impl WgChunkFocusDef {
    pub(super) fn focus_def(&self) -> Result<FocusDef, ArgumentError> {
        let Self { layer, level, radius_x, radius_y, x, y, priority, keep_margin, .. } = *self;
        let shapes = [FocusShape::Rectangle, FocusShape::Disc];
        let shape = choice("shape", self.shape, &shapes, "must be a WgChunkFocusShape")?;
        Ok(FocusDef { layer, level, shape, radius_x, radius_y, x, y, priority, keep_margin })
    }
}

static_assertions::const_assert_eq!(size_of::<WgChunkLevelDef>(), 24);
static_assertions::const_assert_eq!(size_of::<WgChunkDependencyDef>(), 36);
static_assertions::const_assert_eq!(size_of::<WgChunkFocusDef>(), 40);
