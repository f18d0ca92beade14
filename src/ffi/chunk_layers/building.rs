//! Creating a world, adding its layers, freezing and destroying it.

use core::ffi::{CStr, c_char};
use std::sync::Mutex;

use crate::chunk_layers::{DependencyDef, LayerDef, LevelDef, WorldBuilder, WorldDef};
use crate::ffi::boundary::{Host, boundary};
use crate::ffi::chunk_layers::definitions::*;
use crate::ffi::chunk_layers::{ChunkLayers, State, WgChunkLayers};
use crate::ffi::definition::flag_argument;
use crate::ffi::status::{Refused, WgStatus};
use crate::memory::try_box;

pub use crate::ffi::inlines::*;

/// Makes a world without layers. Any thread.
/// O(1): memory comes with layers and focuses.
/// Returns OK, INVALID_ARGUMENT (max_jobs, max_guards), UNKNOWN_SIZE, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_create(
    def: *const WgChunkLayersDef,
    out_layers: *mut WgChunkLayers,
) -> WgStatus {
    boundary!(wg_chunk_layers_create, |host| {
        let def = host.definition(def)?;
        let out_layers = host.output("out_layers", out_layers)?;
        let WgChunkLayersDef { seed, max_bytes, max_jobs, max_guards, check_every, .. } = def;
        let builder =
            WorldBuilder::new(WorldDef { seed, max_bytes, max_jobs, max_guards, check_every })?;
        let layers = ChunkLayers { state: State::Building(builder), lent: Mutex::default() };
        out_layers.write(host.create(def.debug_name, layers)?);
        Ok(WgStatus::Ok)
    })
}

/// A text that ends in zero, or an empty one for null.
fn text<'a>(_: &'a Host, argument: &'static str, text: *const c_char) -> Result<&'a str, Refused> {
    if text.is_null() {
        return Ok("");
    }
    // SAFETY: the host gives null or a text that ends in zero and lives through the call.
    let bytes = unsafe { CStr::from_ptr(text) };
    bytes.to_str().map_err(|_| {
        Refused::new(WgStatus::InvalidArgument, format_args!("{argument} is not UTF-8"))
    })
}

/// Adds a layer with its first level, level 0. `out_layer` becomes the layer's number, counted from 0.
/// Changes; before freeze. Returns OK, INVALID_ARGUMENT (which size, flag or name), FROZEN, UNKNOWN_SIZE,
/// OUT_OF_MEMORY.
/// O(layers).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_add_layer(
    layers: WgChunkLayers,
    def: *const WgChunkLayerDef,
    out_layer: *mut u32,
) -> WgStatus {
    boundary!(wg_chunk_layers_add_layer, |host| {
        let mut layers = host.change::<ChunkLayers>(layers)?;
        let def = host.definition(def)?;
        let out_layer = host.output("out_layer", out_layer)?;
        let level = LevelDef {
            cell_bytes: def.cell_bytes,
            radius: 0,
            has_events: flag_argument("has_events", def.has_events)?,
            hands_out_blocks: flag_argument("hands_out_blocks", def.hands_out_blocks)?,
            object_bytes: def.object_bytes,
            object_alignment: def.object_alignment,
        };
        let WgChunkLayerDef { chunk_width, chunk_height, units_per_cell, .. } = def;
        let name = text(host, "name", def.name)?;
        let def = LayerDef { name, chunk_width, chunk_height, units_per_cell };
        out_layer.write(layers.builder()?.add_layer(&def, &level)?);
        Ok(WgStatus::Ok)
    })
}

/// Adds the next level to a layer: a block of its own for the same chunks, which leans on the level
/// below, in its own chunk and in those within def.radius. `out_level` becomes its number.
/// Changes; before freeze. Returns OK, INVALID_ARGUMENT (layer, radius, cell_bytes,
/// object_bytes, object_alignment, which flag), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
/// O(levels of the layer).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_add_level(
    layers: WgChunkLayers,
    layer: u32,
    def: *const WgChunkLevelDef,
    out_level: *mut u32,
) -> WgStatus {
    boundary!(wg_chunk_layers_add_level, |host| {
        let mut layers = host.change::<ChunkLayers>(layers)?;
        let def = host.definition(def)?;
        let out_level = host.output("out_level", out_level)?;
        let def = LevelDef {
            cell_bytes: def.cell_bytes,
            radius: def.radius,
            has_events: flag_argument("has_events", def.has_events)?,
            hands_out_blocks: flag_argument("hands_out_blocks", def.hands_out_blocks)?,
            object_bytes: def.object_bytes,
            object_alignment: def.object_alignment,
        };
        out_level.write(layers.builder()?.add_level(layer, &def)?);
        Ok(WgStatus::Ok)
    })
}

/// Adds a dependency. Changes; before freeze.
/// O(dependencies).
/// Returns OK, INVALID_ARGUMENT (no such layer or level; the same two twice; padding so wide that a
/// chunk's contract covers more than 1,048,576 chunks), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_add_dependency(
    layers: WgChunkLayers,
    def: *const WgChunkDependencyDef,
) -> WgStatus {
    boundary!(wg_chunk_layers_add_dependency, |host| {
        let mut layers = host.change::<ChunkLayers>(layers)?;
        let def = host.definition(def)?;
        layers.builder()?.add_dependency(&DependencyDef {
            user_layer: def.user_layer,
            user_level: def.user_level,
            provider_layer: def.provider_layer,
            provider_level: def.provider_level,
            padding_left: def.padding_left,
            padding_right: def.padding_right,
            padding_top: def.padding_top,
            padding_bottom: def.padding_bottom,
        })?;
        Ok(WgStatus::Ok)
    })
}

/// Sorts layers and levels, providers before users, and makes the world ready for focuses. Changes.
/// O((levels + dependencies) x levels).
/// Returns OK; CYCLE if dependencies go round in a circle, wg_last_error names the path; FROZEN if it
/// was frozen before; OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_freeze(layers: WgChunkLayers) -> WgStatus {
    boundary!(wg_chunk_layers_freeze, |host| {
        let mut layers = host.change::<ChunkLayers>(layers)?;
        let world = layers.builder()?.freeze()?;
        layers.state = State::Frozen(try_box(world)?);
        Ok(WgStatus::Ok)
    })
}
