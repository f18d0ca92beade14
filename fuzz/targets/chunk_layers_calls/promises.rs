//! What must be so at every moment.

use std::collections::BTreeSet;

use worldgrids::chunk_layers::ChunkState;
use worldgrids::ffi::chunk_layers::answers::*;
use worldgrids::ffi::chunk_layers::chunks::*;
use worldgrids::ffi::chunk_layers::focuses::*;

use super::super::calls::{answer, ok};
use super::spec::Chunk;
use super::{Game, refusals};

impl Game {
    /// What jobs and guards read.
    fn pinned(&self) -> BTreeSet<Chunk> {
        let contracts = self.jobs.iter().flat_map(|(_, chunk)| self.spec.contract(*chunk));
        let guarded =
            self.guards.iter().flat_map(|(_, node, rect)| self.chunks_under(*node, *rect));
        contracts.chain(guarded).collect()
    }

    pub(super) fn stats(&self) -> WgChunkLayersStats {
        let mut stats = WgChunkLayersStats::default();
        let size = size_of::<WgChunkLayersStats>() as u32;
        ok(unsafe { wg_chunk_layers_stats(self.layers, &mut stats, size) });
        stats
    }

    pub(super) fn check(&mut self) {
        let (wanted, keepable, pinned) = (self.wanted(), self.keepable(), self.pinned());
        let stats = self.stats();
        assert_eq!(stats.wanted, wanted.len() as u64);
        assert_eq!(stats.jobs_out, self.jobs.len() as u64);
        assert_eq!(stats.guards_out, self.guards.len() as u64);
        assert_eq!(stats.focuses, self.areas().len() as u64);
        assert_eq!(stats.mismatched, 0);
        for chunk in &pinned {
            assert!(self.is_loaded(*chunk), "{chunk:?} is read");
        }
        for chunk in &wanted {
            assert_ne!(self.chunk_state(*chunk), ChunkState::Absent as u32);
            if self.chunk_state(*chunk) == ChunkState::Ready as u32 {
                assert!(self.spec.contract(*chunk).iter().all(|needed| self.is_loaded(*needed)));
            }
        }
        for chunk in &self.known {
            let may_stay = keepable.contains(chunk) || pinned.contains(chunk);
            assert!(may_stay || !self.is_loaded(*chunk), "{chunk:?} is needed by nobody");
        }
        for area in self.areas() {
            let (wanted, progress) = (self.closure(&area, false), area.1);
            let count = |state: ChunkState| {
                wanted.iter().filter(|chunk| self.chunk_state(**chunk) == state as u32).count()
            };
            assert_eq!(progress.wanted, wanted.len() as u64);
            assert_eq!(progress.failed, count(ChunkState::Failed) as u64);
            assert!(progress.loaded <= count(ChunkState::Loaded) as u64);
        }
        self.check_limit(&stats);
        for index in 0..self.guards.len() {
            self.read_guard(index);
        }
        self.state();
    }

    /// The most bytes that the blocks and objects of some chunks may take.
    fn block_bytes(&self, chunks: &BTreeSet<Chunk>) -> u64 {
        /// Up to 255 objects of 12 bytes: the list before them may be there, too.
        const OBJECTS: u64 = 4096 + 2048 + 24;
        let bytes = |((layer, _), ..): &Chunk| {
            let [columns, rows] = self.spec.cells(*layer).map(|cells| cells as u64);
            let layer = &self.spec.layers[*layer as usize];
            let objects = if layer.object_bytes > 0 { OBJECTS } else { 0 };
            columns * rows * u64::from(layer.cell_bytes) + objects
        };
        chunks.iter().map(bytes).sum()
    }

    /// The world never holds more than it may, nor would it with all that is asked for; and areas are shrunk
    /// only if they would not fit.
    fn check_limit(&self, stats: &WgChunkLayersStats) {
        let areas = self.areas();
        let is_shrunk = areas.iter().any(|(_, progress)| progress.shrunk_sixteenths > 0);
        if self.max_bytes == 0 {
            assert!(!is_shrunk);
            return;
        }
        assert!(stats.wanted_bytes <= self.max_bytes);
        assert!(stats.block_bytes + stats.object_bytes + stats.record_bytes <= self.max_bytes);
        if is_shrunk {
            // Records come in tiles of 8 x 8 chunks, with entries in tables and queues; a table that grows
            // is there twice, and a part is left free for lists.
            const TILE: u64 = 3 << 10;
            const ENTRY: u64 = 32;
            const WORLD: u64 = 8 << 10;
            let tiles = |all: &BTreeSet<Chunk>| {
                let place = |(node, x, y): &Chunk| (*node, x >> 3, y >> 3);
                all.iter().map(place).collect::<BTreeSet<_>>().len() as u64
            };
            let whole = areas.iter().map(|(def, _)| self.spec.closure(def, 0));
            let bytes = whole.map(|all| {
                self.block_bytes(&all) + 2 * (tiles(&all) * TILE + all.len() as u64 * ENTRY)
            });
            let bytes = bytes.sum::<u64>() + stats.record_bytes + WORLD + self.max_bytes / 32;
            assert!(bytes > self.max_bytes, "{bytes} bytes of {} are enough", self.max_bytes);
        }
    }

    /// A job takes a new block only if that and all else stay below the limit.
    pub(super) fn check_room(&self, before: &WgChunkLayersStats) {
        let stats = self.stats();
        if self.max_bytes > 0 && stats.block_bytes > before.block_bytes {
            assert!(stats.block_bytes + stats.object_bytes + stats.record_bytes <= self.max_bytes);
        }
    }

    /// Everything that must be as before when a call is refused.
    pub(super) fn state(&self) -> Vec<u8> {
        let (all, origin, size) = (u32::MAX, std::ptr::null(), refusals::SHAPE_SIZE);
        let shapes: Vec<_> = answer(|out, capacity, count| unsafe {
            let layers = self.layers;
            wg_chunk_layers_debug_shapes(layers, all, 0, !0, origin, out, capacity, size, count)
        });
        // What was reserved for a call may stay reserved.
        let stats = WgChunkLayersStats { record_bytes: 0, ..self.stats() };
        format!("{shapes:?} {stats:?}").into_bytes()
    }

    /// After the focuses go.
    pub(super) fn check_nothing_is_left(&mut self) {
        for id in std::mem::take(&mut self.focuses).into_keys() {
            ok(unsafe { wg_chunk_layers_remove_focus(self.layers, id) });
        }
        self.close_guards();
        self.drain_all();
        assert!(self.told.is_empty());
        let stats = self.stats();
        let bytes = stats.block_bytes + stats.object_bytes;
        assert_eq!((stats.records, bytes, stats.events), (0, 0, 0));
    }
}
