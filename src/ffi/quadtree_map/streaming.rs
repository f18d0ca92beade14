//! Rectangles and changes as bytes for other players, and hashes to find what differs.

use crate::coord::Rect;
use crate::error::ArgumentError;
use crate::ffi::boundary::boundary;
use crate::ffi::definition::choice;
use crate::ffi::quadtree_map::{WgQuadtreeMap, WgQuadtreeMapEdit};
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{Compression, QuadtreeMap, Revision};

/// The compression with a number.
pub(super) fn compression_of(compression: u32) -> Result<Compression, ArgumentError> {
    let rule = "must be a WgQuadtreeMapCompression";
    choice("compression", compression, &[Compression::Fast, Compression::Small], rule)
}

/// Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to
/// take an edit back later. `compression` is a WgQuadtreeMapCompression. The bytes depend on the pixels and
/// `compression` only, not on where the rectangle lies. 256 x 256 pixels of smooth terrain of one value
/// take some 150 bytes (WG_QUADTREE_MAP_COMPRESSION_FAST), a coast some 330, four materials above 1,000, noise what it
/// is.
///
/// No bytes are decoded slower than their number says. So what could be told in next to nothing, and much
/// of a rectangle of more than 512 x 512 pixels, is filled up with zeros: with WG_QUADTREE_MAP_COMPRESSION_SMALL,
/// 4096 x 4096 pixels of caves take 45 % more, of the Earth's coasts nothing.
///
/// Each call is one pass, one that only asks for the size by a capacity of 0 as well; a buffer as large
/// as wg_quadtree_map_encode_bound says is always enough. The cost follows the squares of 16 x 16 pixels
/// with several values. WG_QUADTREE_MAP_COMPRESSION_SMALL takes 280 KB of memory while it runs. Reads.
/// Returns OK, TRUNCATED, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is too large, a
/// compression that is none), OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_encode(
    map: WgQuadtreeMap,
    rect: *const Rect,
    compression: u32,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_encode, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?;
        let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
        let compression = compression_of(compression)?;
        map.encode_rect(rect, compression, &mut |bytes| answer.extend(bytes))?;
        Ok(answer.finish())
    })
}

/// Writes to `out_bytes` how large a buffer is always enough for wg_quadtree_map_encode of `width` x
/// `height` pixels, whatever is in them: 258 bytes for each square of 16 x 16 that is begun
/// (WG_QUADTREE_MAP_COMPRESSION_SMALL: 520), and 40. Any thread.
/// O(1).
/// Returns OK, INVALID_ARGUMENT (more than 4096 columns or rows, a compression that is none).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_encode_bound(
    width: u32,
    height: u32,
    compression: u32,
    out_bytes: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_encode_bound, |host| {
        let out_bytes = host.output("out_bytes", out_bytes)?;
        let bound = QuadtreeMap::encode_bound(width, height, compression_of(compression)?)?;
        out_bytes.write(bound as usize);
        Ok(WgStatus::Ok)
    })
}

/// Writes the width and height of an encoded rectangle to `out_width` and `out_height`. Any thread.
/// O(pixels of the rectangle).
/// Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_encoded_size(
    bytes: *const u8,
    len: usize,
    out_width: *mut u32,
    out_height: *mut u32,
) -> WgStatus {
    boundary!(wg_quadtree_map_encoded_size, |host| {
        let bytes = host.input("bytes", bytes, len)?;
        let out_width = host.output("out_width", out_width)?;
        let out_height = host.output("out_height", out_height)?;
        let (width, height) = QuadtreeMap::encoded_size(bytes)?;
        out_width.write(width);
        out_height.write(height);
        Ok(WgStatus::Ok)
    })
}

/// Writes an encoded rectangle into a map, with its first pixel at (x, y): where it came from or
/// anywhere else. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK.
/// `out_edit` may be null. While it runs it takes a byte of memory for each pixel of the rectangle, which
/// max_bytes does not count, or, for more than 512 x 512 of them, what a map of the rectangle takes, at
/// most as much as max_bytes has left. Changes.
/// O(pixels of the rectangle).
/// Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, INVALID_ARGUMENT (no room for the rectangle in the
/// plane), OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_decode(
    map: WgQuadtreeMap,
    bytes: *const u8,
    len: usize,
    x: i32,
    y: i32,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_decode, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let bytes = host.input("bytes", bytes, len)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(map.decode_rect(bytes, x, y)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Writes what changed after `revision` to bytes: in the squares of 16 x 16 pixels that touch `rect`,
/// or everywhere if that is null. `compression` is a WgQuadtreeMapCompression. wg_quadtree_map_apply_delta brings
/// a map that was like this one in `revision` to how this one is now.
///
/// Send a player who joins the rectangles (or the file) and wg_quadtree_map_revision, both numbers of
/// it, then from time to time the delta since the revision that he says he stands at. A player who comes
/// back is asked where he stands: if this map knows nothing of it, after a load or in another process,
/// the answer is UNKNOWN_REVISION, and he joins anew. The bytes depend on what changed, on the history
/// and on both numbers.
///
/// It takes no more bytes than wg_quadtree_map_encode of what changed, mostly fewer: a pixel 12 to 19. That is the
/// rectangles which at most 32 changing calls changed, a rollback not being among them, in the first 32,768 pixels
/// from (0, 0) in each direction; farther out, and of more calls, it takes at most 8 bytes more for each rectangle,
/// and 8. FORMAT.md says it exactly ('Encode of what changed'), and how many rectangles that goes for: 255 of 512 x 512
/// pixels together, or one of any size.
///
/// Each call is one pass, one that only asks for the size by a capacity of 0 as well; for
/// WG_QUADTREE_MAP_COMPRESSION_SMALL, and for more than 32 calls, it is two, as the shorter form is taken. The cost
/// follows what changed. Takes eight bytes of memory for each square of 1024 x 1024 that changed while it runs, 12 KB
/// and twice the answer's bytes, WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides. Reads.
/// Returns OK, TRUNCATED, UNKNOWN_REVISION (it is of another history, from before the last load or clear,
/// or still to come: send the rectangles or the file again), ABSENT (of what changed), INVALID_ARGUMENT (a rectangle that leaves the plane, a
/// compression that is none), OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_encode_delta(
    map: WgQuadtreeMap,
    revision: *const Revision,
    rect: *const Rect,
    compression: u32,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_encode_delta, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let revision = host.value("revision", revision)?;
        let rect = host.optional_value("rect", rect)?;
        let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
        let compression = compression_of(compression)?;
        map.encode_delta(revision, rect, compression, &mut |bytes| answer.extend(bytes))?;
        Ok(answer.finish())
    })
}

/// Writes to bytes in what squares a map differs from another, `base`: in the regions of 1024 x 1024 pixels that
/// touch `rect`, or everywhere if that is null. `compression` is a WgQuadtreeMapCompression.
///
/// For worlds that can be made anew: whoever has the world as it was generated gets by
/// wg_quadtree_map_apply_delta what was changed in it since. The bytes are a delta that begins and ends at this
/// map's revision: hand that over with them, and a map that is like `base` stands at it. A server generates
/// `base` for the regions in question, or keeps what it generated of them.
///
/// Each call is one pass, one that only asks for the size by a capacity of 0 as well. The cost follows the
/// squares of 16 x 16 pixels with several values, in both. Takes up to 16 bytes of memory for each square of
/// 1024 x 1024 that differs while it runs, WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides. Reads both maps.
/// Returns OK, TRUNCATED, ABSENT (in either map), INVALID_ARGUMENT (a rectangle that leaves the plane, a
/// compression that is none), OUT_OF_MEMORY, the statuses of handles (those of `base` too: the text says so).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_encode_difference(
    map: WgQuadtreeMap,
    base: WgQuadtreeMap,
    rect: *const Rect,
    compression: u32,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_encode_difference, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let base = host.read::<QuadtreeMap>(base).map_err(|refused| refused.of_argument("base"))?;
        let rect = host.optional_value("rect", rect)?;
        let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
        let compression = compression_of(compression)?;
        map.encode_difference(&base, rect, compression, &mut |bytes| answer.extend(bytes))?;
        Ok(answer.finish())
    })
}

/// Does what a delta says, as one changing call. `revision` is the sender's revision that this map
/// stands at; the one it stands at afterwards goes to `out_revision`: keep it for the next delta. It has
/// nothing to do with this map's own revision, which counts the changing calls of this map.
///
/// A delta fits every revision of its history from the one it leads from to the one it leads to, so one
/// that comes twice does no harm. Any other gives UNKNOWN_REVISION: a delta between is missing, or the
/// sender has loaded a map, or is another process; then join anew. Whether this map
/// was changed by anything else meanwhile goes unseen: compare wg_quadtree_map_hashes. Trusts nothing:
/// any bytes give a status, and no pixel changes unless that is OK. `out_revision` and `out_edit` may be
/// null. Takes 12 bytes of memory for each square of 1024 x 1024 in the delta while it runs, and up to a byte for
/// each of 512 x 512 pixels. Changes.
/// O(bytes + pixels of the changed leaves).
/// Returns OK, UNKNOWN_REVISION, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY, ABSENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_apply_delta(
    map: WgQuadtreeMap,
    bytes: *const u8,
    len: usize,
    revision: *const Revision,
    out_revision: *mut Revision,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_apply_delta, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let bytes = host.input("bytes", bytes, len)?;
        let revision = host.value("revision", revision)?;
        let out_revision = host.optional_output("out_revision", out_revision)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        let (report, revision) = map.apply_delta(bytes, revision)?;
        out_revision.write(revision);
        out_edit.write(report.into());
        Ok(WgStatus::Ok)
    })
}

/// Gives the hashes of the squares with a side of `side` pixels (16 to 4096) that a rectangle is
/// divided into, row by row from its first pixel; those at its right and lower border are cut off. Two
/// maps, or two places, have the same hash where they have the same pixels, on every platform: compare
/// them to find what differs, then send those squares.
///
/// There are at most 2^27 of them, a gigabyte: ask for a larger rectangle in parts. Those that do not fit
/// are not made, their number is a division.
///
/// The cost follows the squares of 16 x 16 pixels with several values; sides of 16, 128 or 1024 at
/// coordinates divisible by them cost least. Takes no memory. Reads.
/// Returns OK, TRUNCATED, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or has too many squares, a
/// side out of range).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_hashes(
    map: WgQuadtreeMap,
    rect: *const Rect,
    side: u32,
    out_hashes: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_hashes, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?;
        let mut answer = host.answer("out_hashes", out_hashes, capacity, out_count)?;
        let count = QuadtreeMap::hash_count(rect, side)?;
        map.hashes(rect, side, capacity, &mut |hash| answer.push(hash))?;
        answer.count(count.saturating_sub(capacity as u64));
        Ok(answer.finish())
    })
}
