//! What is done with the bytes of the fuzzer: each target is a function of bytes that must come back.
//! The test `tests/fuzz_replay.rs` runs them with the stable compiler on the seeds and on every case
//! that was ever found.
#![allow(
    dead_code,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::too_many_arguments,
    // Calls of exports, with valid pointers or with the very misuse that is tried.
    clippy::undocumented_unsafe_blocks
)]

pub mod bounds;
mod calls;
pub mod chunk_layers_calls;
pub mod loose_grid;
pub mod loose_grid_calls;
#[path = "../../tests/common/moments.rs"]
mod moments;
#[path = "../../tests/common/packets.rs"]
mod packets;
pub mod quadtree_map;
pub mod quadtree_map_calls;
pub mod quadtree_map_players;
pub mod rolling_grid;
pub mod rolling_grid_calls;

use worldgrids::snapshot::{Writer, write_frame, write_stream};

/// Everything may take this much memory.
const MAX_BYTES: u64 = 8 << 20;

/// A target.
pub type Target = fn(&[u8]);

/// Every target by its name.
pub const TARGETS: [(&str, Target); 13] = [
    ("rolling_grid_load", rolling_grid::load),
    ("rolling_grid_calls", rolling_grid_calls::run),
    ("loose_grid2_load", loose_grid::load2),
    ("loose_grid3_load", loose_grid::load3),
    ("loose_grid_calls", loose_grid_calls::run),
    ("chunk_layers_calls", chunk_layers_calls::run),
    ("quadtree_map_load", quadtree_map::load),
    ("quadtree_map_decode", quadtree_map::decode),
    ("quadtree_map_apply", quadtree_map::apply),
    ("quadtree_map_packet", quadtree_map::receive),
    ("quadtree_map_page_in", quadtree_map::page_in),
    ("quadtree_map_players", quadtree_map_players::run),
    ("quadtree_map_calls", quadtree_map_calls::run),
];

/// The bytes as a payload in a sound frame, since no fuzzer guesses a checksum.
fn framed(magic: [u8; 4], payload: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_frame(&mut |piece| bytes.extend_from_slice(piece), magic, 1, |writer| {
        writer.bytes(payload);
    });
    bytes
}

/// The same for a stream.
fn streamed(magic: [u8; 3], payload: &[u8]) -> Vec<u8> {
    streamed_in(1, magic, payload)
}

/// The same in a version of its format.
fn streamed_in(version: u8, magic: [u8; 3], payload: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_stream(&mut |piece| bytes.extend_from_slice(piece), magic, version, |sink| {
        Writer::new(sink).bytes(payload);
    });
    bytes
}
