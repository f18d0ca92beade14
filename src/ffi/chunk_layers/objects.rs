//! Objects: appending them to a job's chunk, and reading them by jobs and guards.

use core::ffi::c_void;
use core::ptr;

use crate::chunk_layers::{ChunkObjects, Job, ObjectView};
use crate::coord::{Point, Rect};
use crate::ffi::boundary::{Host, integer_boundary};
use crate::ffi::chunk_layers::answers::WgChunkObjectSpan;
use crate::ffi::chunk_layers::{ChunkLayers, WgChunkLayers};
use crate::ffi::status::{Refused, WgStatus};

/// Appends `count` objects, `object_size` bytes each and side by side, to the list of a job's chunk: any
/// number of them, in any number of calls, until the job is finished. They are copied, and frozen with the
/// chunk. The level must have objects of that size.
///
/// Where there is no memory for them, kept chunks go, the farthest first; where that is not enough this is
/// OUT_OF_MEMORY, for all that the job appends from then on, too, and the job does not commit: whatever it is
/// finished with, but FAIL, it ends as WG_CHUNK_JOB_RESULT_ABANDONED and is handed out again, where max_bytes left
/// no room as soon as there is some: then focuses shrink, if nothing else gives room. No list is cut short.
///
/// `objects` may be null if `count` is 0; it needs no alignment. Takes the world's lock only where the list
/// outgrows its memory, which then doubles. Any thread, one at a time for a job. O(bytes).
/// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a level without objects, object_size, more than 2^30 bytes in
/// one chunk), STALE_JOB (finished before, or not this world's), BUSY (another thread is inside a call on this
/// job), NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_append_objects(
    layers: WgChunkLayers,
    job: u64,
    object_size: u32,
    objects: *const c_void,
    count: usize,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_append_objects, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let mut job = layers.world()?.attach_job(job)?;
        let appended = append(host, &mut job, object_size, objects, count);
        job.detach();
        appended
    })
}

fn append(
    host: &Host,
    job: &mut Job<'_>,
    object_size: u32,
    objects: *const c_void,
    count: usize,
) -> Result<WgStatus, Refused> {
    job.check_object_size(object_size)?;
    let bytes = bytes_of(count, object_size)?;
    job.append(object_size, host.input("objects", objects.cast::<u8>(), bytes)?)?;
    Ok(WgStatus::Ok)
}

/// Bytes of so many objects.
fn bytes_of(count: usize, object_size: u32) -> Result<usize, Refused> {
    count.checked_mul(object_size as usize).ok_or_else(|| {
        let text = format_args!("count is {count}; so many objects fit no memory");
        Refused::new(WgStatus::InvalidArgument, text)
    })
}

/// Reads the objects of a rectangle of chunks.
fn read(
    host: &Host,
    layers: WgChunkLayers,
    reader: u64,
    (layer, level): (u32, u32),
    rect: *const Rect,
    look: impl FnOnce(&ObjectView<'_>) -> Result<WgStatus, Refused>,
) -> Result<WgStatus, Refused> {
    let layers = host.read::<ChunkLayers>(layers)?;
    let rect = host.optional_value("rect", rect)?;
    let visit = layers.world()?.visit_reader(reader)?;
    look(&visit.objects(layer, level, rect)?)
}

/// Lists the objects of a rectangle of chunks, a span a chunk, without copying. Valid until the job is
/// finished, or the guard closed.
///
/// `reader` is a job, which may read all chunks that its contract touches, or a guard, which may read all
/// chunks under its rectangle. `rect` is a rectangle of chunks of that layer, columns and rows, or null for
/// all that may be read; one that reaches beyond that is refused, whether or not the chunks there happen to
/// be loaded. Spans come row of chunks by row of chunks, one for each chunk, also for one without objects;
/// within each the objects lie in the order in which they were appended.
///
/// `out_spans` takes up to `capacity` of them (null if 0), `out_count` becomes their number. Takes no lock.
/// Any thread. O(chunks).
/// Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, a level without objects, rect),
/// STALE_JOB, STALE_GUARD, BUSY, NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_object_spans(
    layers: WgChunkLayers,
    reader: u64,
    layer: u32,
    level: u32,
    rect: *const Rect,
    out_spans: *mut WgChunkObjectSpan,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_object_spans, |host| {
        read(host, layers, reader, (layer, level), rect, |view| {
            let mut answer = host.answer("out_spans", out_spans, capacity, out_count)?;
            let size = view.object_bytes();
            view.chunks(|chunk| {
                let count = chunk.bytes.len() / size;
                answer.push(WgChunkObjectSpan {
                    x: chunk.x,
                    y: chunk.y,
                    count: count as u32,
                    object_bytes: size as u32,
                    objects: match count {
                        0 => ptr::null(),
                        _ => chunk.bytes.as_ptr().cast(),
                    },
                });
            });
            Ok(answer.finish())
        })
    })
}

/// Copies the objects of a rectangle of chunks into one array: what wg_chunk_layers_object_spans lists, in
/// its order. `object_size` is sizeof one of them, which must be the level's object_bytes.
///
/// `out_objects` takes up to `capacity` objects, side by side, and `out_chunks` the column and row of the
/// chunk of each; both may be null if `capacity` is 0, `out_chunks` also if nobody asks. `out_count` becomes
/// the number of all. Takes no lock. Any thread. O(chunks + bytes written).
/// Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, a level without objects, rect,
/// object_size), STALE_JOB, STALE_GUARD, BUSY, NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_gather_objects(
    layers: WgChunkLayers,
    reader: u64,
    layer: u32,
    level: u32,
    rect: *const Rect,
    object_size: u32,
    out_objects: *mut c_void,
    out_chunks: *mut Point,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_gather_objects, |host| {
        read(host, layers, reader, (layer, level), rect, |view| {
            view.check_size(object_size)?;
            let bytes = bytes_of(capacity, object_size)?;
            let mut out_objects =
                host.output_array("out_objects", out_objects.cast::<u8>(), bytes)?;
            let wanted = if out_chunks.is_null() { 0 } else { capacity };
            let mut out_chunks = host.output_array("out_chunks", out_chunks, wanted)?;
            let out_count = host.output("out_count", out_count)?;
            let to = out_objects.uninitialised().as_mut_ptr().cast::<u8>();
            let mut placed = 0;
            let place = |end: usize, chunk: &ChunkObjects<'_>| {
                for index in placed..end.min(wanted) {
                    out_chunks.write(index, Point { x: chunk.x, y: chunk.y });
                }
                placed = end;
            };
            // SAFETY: there is room for so many objects.
            let count = unsafe { view.gather_to(to, capacity, place) };
            out_count.write(count);
            Ok(if count > capacity { WgStatus::Truncated } else { WgStatus::Ok })
        })
    })
}
