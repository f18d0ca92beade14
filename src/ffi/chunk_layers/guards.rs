//! Reading: gather and spans, for jobs and guards.

use core::ffi::c_void;

use crate::chunk_layers::View;
use crate::coord::Rect;
use crate::ffi::boundary::{Host, integer_boundary};
use crate::ffi::buffers::Rows;
use crate::ffi::chunk_layers::answers::WgChunkSpan;
use crate::ffi::chunk_layers::{ChunkLayers, WgChunkLayers};
use crate::ffi::status::{Refused, WgStatus};

pub use crate::ffi::inlines::*;

/// Fills the host's memory with a rectangle of cells of the size that the host takes them to have.
fn gather(
    host: &Host,
    view: &View<'_>,
    cell_size: u32,
    out_cells: *mut c_void,
    row_stride: usize,
) -> Result<WgStatus, Refused> {
    let bytes = view.cell_bytes();
    if cell_size as usize != bytes {
        let text = format_args!("cell_size is {cell_size}, but a cell there has {bytes} bytes");
        return Err(Refused::new(WgStatus::InvalidArgument, text));
    }
    let rows = Rows::new(&view.rect(), view.cell_bytes(), row_stride)?;
    let mut out = host.output_array("out_cells", out_cells.cast::<u8>(), rows.bytes)?;
    // SAFETY: there is room for the rectangle's rows at this stride.
    unsafe { view.gather_to(out.uninitialised().as_mut_ptr().cast(), rows.stride) };
    Ok(WgStatus::Ok)
}

/// Lists the parts of a rectangle of cells.
fn spans(
    host: &Host,
    view: &View<'_>,
    out_spans: *mut WgChunkSpan,
    capacity: usize,
    out_count: *mut usize,
) -> Result<WgStatus, Refused> {
    let mut answer = host.answer("out_spans", out_spans, capacity, out_count)?;
    view.pieces(|piece| {
        answer.push(WgChunkSpan {
            rect: piece.rect,
            row_stride: piece.stride as u64,
            cells: piece.bytes.as_ptr().cast(),
        });
    });
    Ok(answer.finish())
}

/// Copies a rectangle of cells of a layer and level into one array, across chunk borders: in essence
/// an infinite 2D array. `reader` is the id of a job or of a guard. The rectangle, in cells of that layer,
/// must lie inside the job's contract, or inside what the guard is open over; one that does not is refused,
/// whether or not the chunks there happen to be loaded.
///
/// `out_cells` takes rect.height rows of rect.width cells, `row_stride` bytes apart (0 for no gaps);
/// `cell_size` is sizeof one of them, which must be the level's cell_bytes.
/// Takes no lock. Any thread. O(cells).
/// Returns OK, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, rect, cell_size, row_stride), STALE_JOB,
/// STALE_GUARD, BUSY, NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_gather(
    layers: WgChunkLayers,
    reader: u64,
    layer: u32,
    level: u32,
    rect: *const Rect,
    cell_size: u32,
    out_cells: *mut c_void,
    row_stride: usize,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_gather, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let rect = host.value("rect", rect)?;
        let visit = layers.world()?.visit_reader(reader)?;
        gather(host, &visit.read(layer, level, rect)?, cell_size, out_cells, row_stride)
    })
}

/// Lists the parts of a rectangle of cells, one a chunk, without copying: what wg_chunk_layers_gather would
/// copy, where it lies. `reader` is the id of a job or of a guard: valid until the job is finished or the
/// guard closed.
///
/// `out_spans` takes up to `capacity` of them (null if 0), `out_count` becomes their number. Takes no
/// lock. Any thread. O(chunks).
/// Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, rect), STALE_JOB, STALE_GUARD,
/// BUSY, NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_spans(
    layers: WgChunkLayers,
    reader: u64,
    layer: u32,
    level: u32,
    rect: *const Rect,
    out_spans: *mut WgChunkSpan,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_spans, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let rect = host.value("rect", rect)?;
        let visit = layers.world()?.visit_reader(reader)?;
        spans(host, &visit.read(layer, level, rect)?, out_spans, capacity, out_count)
    })
}

/// Opens a read guard over a rectangle of cells of a layer and level, for everybody but generators.
/// The rectangle must belong to what the focus asks for there, its providers included, else it is
/// refused, whether or not another focus happens to have it loaded. While the guard is open its chunks
/// stay. `out_guard` becomes its id. Any thread.
/// O(chunks of the area).
/// Returns OK; NOT_READY if it belongs but is not all loaded yet; OUTSIDE_CONTRACT, INVALID_ARGUMENT
/// (layer, level, rect, also an empty one), STALE_FOCUS, TOO_MANY_GUARDS, NOT_FROZEN, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_open_guard(
    layers: WgChunkLayers,
    focus: u64,
    layer: u32,
    level: u32,
    rect: *const Rect,
    out_guard: *mut u64,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_open_guard, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let rect = host.value("rect", rect)?;
        let out_guard = host.output("out_guard", out_guard)?;
        out_guard.write(layers.world()?.open_guard(focus, layer, level, rect)?.detach());
        Ok(WgStatus::Ok)
    })
}

/// Closes a read guard. Any thread. Returns OK, STALE_GUARD, BUSY, NOT_FROZEN.
/// O(chunks of the area).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_close_guard(
    layers: WgChunkLayers,
    guard: u64,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_close_guard, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        drop(layers.world()?.attach_guard(guard)?);
        Ok(WgStatus::Ok)
    })
}
