//! Jobs: taking, generating, finishing, one by one or by the library's own loop.

use std::ffi::c_void;

use worldgrids::chunk_layers::{JobOutcome, JobResult};
use worldgrids::coord::Rect;
use worldgrids::ffi::chunk_layers::WgChunkLayers;
use worldgrids::ffi::chunk_layers::answers::{WgChunkJob, WgChunkObjectSpan};
use worldgrids::ffi::chunk_layers::chunks::*;
use worldgrids::ffi::chunk_layers::focuses::*;
use worldgrids::ffi::chunk_layers::guards::*;
use worldgrids::ffi::chunk_layers::jobs::*;
use worldgrids::ffi::chunk_layers::objects::*;
use worldgrids::ffi::status::WgStatus;

use super::super::calls::{Input, answer, expect, ok};
use super::contents::{Content, generate, portions};
use super::spec::{Chunk, Node};
use super::{Game, worlds};

fn chunk_of(job: &WgChunkJob) -> Chunk {
    ((job.layer, job.level), job.x, job.y)
}

impl Game {
    fn gather(&self, job: u64, (layer, level): (u32, u32), rect: Rect) -> (WgStatus, Vec<u8>) {
        let bytes = self.spec.layers[layer as usize].cell_bytes as usize;
        let mut cells = vec![0u8; rect.width as usize * rect.height as usize * bytes];
        let (layers, out) = (self.layers, cells.as_mut_ptr().cast());
        let status = unsafe {
            wg_chunk_layers_gather(layers, job, layer, level, &rect, bytes as u32, out, 0)
        };
        (status, cells)
    }

    /// The objects that a job or guard may read there, both ways, of these chunks.
    pub(super) fn read_objects(&self, reader: u64, node: Node, chunks: &[Chunk]) -> Vec<u8> {
        let (layers, (layer, level)) = (self.layers, node);
        let size = self.spec.layers[layer as usize].object_bytes;
        let spans = |rect: *const Rect| {
            answer(|out, capacity, count| unsafe {
                wg_chunk_layers_object_spans(
                    layers, reader, layer, level, rect, out, capacity, count,
                )
            })
        };
        if size == 0 {
            let status = unsafe {
                let out = std::ptr::null_mut();
                wg_chunk_layers_object_spans(
                    layers,
                    reader,
                    layer,
                    level,
                    std::ptr::null(),
                    out,
                    0,
                    &mut 0,
                )
            };
            expect(status, WgStatus::InvalidArgument);
            return Vec::new();
        }
        let all = spans(std::ptr::null());
        assert!(all.iter().map(|span| (node, span.x, span.y)).eq(chunks.iter().copied()));
        let bytes_of = |span: &WgChunkObjectSpan| {
            assert_eq!(span.object_bytes, size);
            match span.count {
                0 => &[][..],
                // SAFETY: the objects are lent until the job is finished or the guard closed.
                count => unsafe {
                    std::slice::from_raw_parts(span.objects.cast::<u8>(), (count * size) as usize)
                },
            }
        };
        let listed: Vec<u8> = all.iter().flat_map(bytes_of).copied().collect();
        let gathered: Vec<[u8; 12]> = answer(|out: *mut [u8; 12], capacity, count| unsafe {
            let (out, chunks) = (out.cast(), std::ptr::null_mut());
            wg_chunk_layers_gather_objects(
                layers,
                reader,
                layer,
                level,
                std::ptr::null(),
                size,
                out,
                chunks,
                capacity,
                count,
            )
        });
        assert_eq!(gathered.as_flattened(), listed);
        let (_, x, y) = chunks[chunks.len() - 1];
        let last = spans(&Rect::new(x, y, 1, 1));
        assert_eq!(last, all[all.len() - 1..]);
        let beyond = Rect::new(x, y, 2, 1);
        let status = unsafe {
            let out = std::ptr::null_mut();
            wg_chunk_layers_object_spans(layers, reader, layer, level, &beyond, out, 0, &mut 0)
        };
        // At the end of the plane such a rectangle is none.
        assert!(matches!(status, WgStatus::OutsideContract | WgStatus::InvalidArgument));
        listed
    }

    /// Appends a job's objects; false if there was no room.
    fn append(&self, job: &WgChunkJob, objects: &[u8]) -> bool {
        let size = self.spec.layers[job.layer as usize].object_bytes;
        let append = |objects: &[u8], size: u32| unsafe {
            let (start, count) = (objects.as_ptr().cast(), objects.len() / size.max(1) as usize);
            wg_chunk_layers_append_objects(self.layers, job.id, size, start, count)
        };
        expect(append(&[], size + 1), WgStatus::InvalidArgument);
        if size == 0 {
            expect(append(&[], 0), WgStatus::InvalidArgument);
            return true;
        }
        let mut has_room = true;
        for portion in portions(objects, size) {
            let status = append(portion, size);
            has_room &= status == WgStatus::Ok;
            assert!(has_room || (self.max_bytes > 0 && status == WgStatus::OutOfMemory));
        }
        has_room
    }

    /// Writes a job's block from all that its contract covers; false if there was no room for its objects.
    fn generate(&self, job: &WgChunkJob) -> bool {
        let chunk = chunk_of(job);
        let (memory, len) = (job.memory.cast::<u8>(), job.memory_bytes as usize);
        // SAFETY: the block is the host's until the job is finished.
        let memory = unsafe { std::slice::from_raw_parts_mut(memory, len) };
        assert!(memory.iter().all(|byte| *byte == 0));
        let contract: Vec<_> = self
            .spec
            .providers(chunk.0)
            .into_iter()
            .map(|(node, padding)| {
                let rect = self.spec.contract_cells(chunk, node, padding);
                let (status, cells) = self.gather(job.id, node, rect);
                ok(status);
                let spans = answer(|out, capacity, count| unsafe {
                    let (layers, (layer, level)) = (self.layers, node);
                    let job = job.id;
                    wg_chunk_layers_spans(layers, job, layer, level, &rect, out, capacity, count)
                });
                self.check_spans((node, rect), &cells, &spans);
                let units = self.spec.contract_units(chunk, padding);
                let objects = self.read_objects(job.id, node, &self.spec.chunks_in(node, units));
                Content { cells, objects }
            })
            .collect();
        let version = self.contents.versions.get(&chunk).copied().unwrap_or(0);
        let content = generate(&self.spec, chunk, version, &contract);
        memory.copy_from_slice(&content.cells);
        self.append(job, &content.objects)
    }

    /// A cell next to the contract is refused, whatever is loaded there.
    fn refuse_beyond(&self, job: &WgChunkJob) {
        let chunk = chunk_of(job);
        for (node, padding) in self.spec.providers(chunk.0) {
            let rect = self.spec.contract_cells(chunk, node, padding);
            let (x, y) = (i64::from(rect.x), i64::from(rect.y));
            for (x, y) in [(x - 1, y), (rect.end_x(), y), (x, y - 1), (x, rect.end_y())] {
                if let (Ok(x), Ok(y)) = (i32::try_from(x), i32::try_from(y)) {
                    let rect = Rect::new(x, y, 1, 1);
                    let (status, _) = self.gather(job.id, node, rect);
                    expect(status, WgStatus::OutsideContract);
                    let status = unsafe {
                        let (layers, job, out) = (self.layers, job.id, std::ptr::null_mut());
                        wg_chunk_layers_spans(layers, job, node.0, node.1, &rect, out, 0, &mut 0)
                    };
                    expect(status, WgStatus::OutsideContract);
                }
            }
        }
    }

    pub(super) fn take_job(&mut self) {
        // SAFETY: numbers and a null pointer.
        let mut job: WgChunkJob = unsafe { std::mem::zeroed() };
        let (before, size) = (self.stats(), size_of::<WgChunkJob>() as u32);
        match unsafe { wg_chunk_layers_take_job(self.layers, &mut job, size) } {
            WgStatus::Empty => return,
            status => ok(status),
        }
        self.check_room(&before);
        assert!(self.jobs.len() < worlds::MAX_JOBS as usize);
        let chunk = chunk_of(&job);
        assert!(self.wanted().contains(&chunk), "{chunk:?} was not asked for");
        assert_eq!(*self.seeds.entry(chunk).or_insert(job.seed), job.seed);
        if !self.generate(&job) {
            self.starved.insert(job.id);
        }
        self.refuse_beyond(&job);
        self.known.insert(chunk);
        self.jobs.push((job.id, chunk));
    }

    pub(super) fn finish_job(&mut self, input: &mut Input<'_>) {
        let (which, outcome) = (usize::from(input.byte()), input.byte());
        if self.jobs.is_empty() {
            return;
        }
        let (job, chunk) = self.jobs.swap_remove(which % self.jobs.len());
        let outcome = match outcome {
            0..192 => JobOutcome::Commit,
            192..212 => JobOutcome::Restore,
            212..232 => JobOutcome::Fail,
            _ => JobOutcome::Abandon,
        };
        let (mut is_wanted, mut result) = (9, u32::MAX);
        ok(unsafe { wg_chunk_layers_job_wanted(self.layers, job, &mut is_wanted) });
        assert!(is_wanted == 0 || self.wanted().contains(&chunk));
        ok(unsafe { wg_chunk_layers_finish_job(self.layers, job, outcome as u32, &mut result) });
        assert_ne!(result, JobResult::Mismatched as u32);
        let is_done = matches!(outcome, JobOutcome::Commit | JobOutcome::Restore);
        if self.starved.remove(&job) && is_done {
            let results = [JobResult::Abandoned, JobResult::Discarded];
            assert!(results.map(|result| result as u32).contains(&result), "{result}");
        } else if is_wanted == 1 {
            let results = match outcome {
                JobOutcome::Commit | JobOutcome::Restore => {
                    [JobResult::Loaded, JobResult::Checking]
                }
                JobOutcome::Fail => [JobResult::Failed; 2],
                JobOutcome::Abandon => [JobResult::Abandoned; 2],
            };
            assert!(results.map(|result| result as u32).contains(&result), "{result}");
        }
        self.finished = job;
    }

    pub(super) fn abandon_jobs(&mut self) {
        let outcome = JobOutcome::Abandon as u32;
        for (job, _) in std::mem::take(&mut self.jobs) {
            ok(unsafe {
                wg_chunk_layers_finish_job(self.layers, job, outcome, std::ptr::null_mut())
            });
        }
    }

    /// One worker is enough to bring everything to its end.
    pub(super) fn run_to_end(&mut self) {
        ok(unsafe { wg_chunk_layers_set_paused(self.layers, 0) });
        self.abandon_jobs();
        ok(unsafe { wg_chunk_layers_retry_failed(self.layers, &mut 0) });
        if self.max_bytes > 0 {
            // What guards read and events hand out takes room.
            self.close_guards();
            self.drain_all();
        }
        let most = 4 * self.wanted().len() as u32 + 10;
        self.work(most);
        // Below a limit, chunks that are handed out must be drained before others have room, and a focus
        // may have to shrink for what records and lists take.
        let mut at = (0, 0);
        while self.max_bytes > 0 && (self.drain_all() > 0 || self.progress() != at) {
            at = self.progress();
            self.work(most);
        }
        let wanted = self.wanted();
        for chunk in &wanted {
            assert!(self.is_loaded(*chunk), "{chunk:?} never came");
        }
        self.known.extend(wanted);
        self.check();
    }

    /// By how much all areas together are shrunk, and how many blocks were generated.
    fn progress(&self) -> (u32, u64) {
        let areas = self.areas();
        let shrunk = areas.iter().map(|(_, progress)| progress.shrunk_sixteenths).sum();
        (shrunk, self.stats().generated)
    }

    fn work(&self, most: u32) {
        let (game, mut count) = ((&raw const *self).cast_mut().cast(), 0);
        ok(unsafe {
            wg_chunk_layers_work(self.layers, Some(generate_in_loop), game, most, &mut count)
        });
    }
}

/// What [`wg_chunk_layers_work`] calls; a panic in here ends the process, which is a case found, too.
unsafe extern "C" fn generate_in_loop(
    layers: WgChunkLayers,
    job: *const WgChunkJob,
    game: *mut c_void,
) -> u32 {
    // SAFETY: the game that is running, and the library's own job.
    let (game, job) = unsafe { (&*game.cast::<Game>(), &*job) };
    game.generate(job);
    expect(unsafe { wg_chunk_layers_retry_failed(layers, &mut 0) }, WgStatus::Reentrant);
    JobOutcome::Commit as u32
}
