//! Whole maps to bytes and back.

use crate::ffi::boundary::boundary;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::QuadtreeMap;

/// Saves the whole map to bytes. They depend on the pixels and the revision only. Reads, and takes
/// four bytes of memory a root while it runs. Returns OK, TRUNCATED, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_save(
    map: WgQuadtreeMap,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_save, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
        map.save(&mut |bytes| answer.extend(bytes))?;
        Ok(answer.finish())
    })
}

/// Replaces the map by a saved one; its revision becomes the saved one's. Trusts nothing: any bytes
/// give a status, and the map stays as it is unless that is OK. Changes.
/// Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_load(
    map: WgQuadtreeMap,
    bytes: *const u8,
    len: usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_load, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        map.load(host.input("bytes", bytes, len)?)?;
        Ok(WgStatus::Ok)
    })
}
