//! Calls of chunk layers beside brute force: what focuses ask for chunk by chunk, what blocks hold by
//! plain recursion.

#[path = "../../../tests/chunk_layers/model/contents.rs"]
mod contents;
mod jobs;
mod promises;
mod refusals;
mod requests;
#[path = "../../../tests/chunk_layers/model/spec.rs"]
mod spec;
mod worlds;

use std::collections::{BTreeMap, BTreeSet};

use contents::Contents;
use requests::Requests;
use spec::{Chunk, Node, Spec};
use worldgrids::chunk_layers::{ChunkState, EventKind};
use worldgrids::coord::{Bounds, Rect};
use worldgrids::ffi::chunk_layers::WgChunkLayers;
use worldgrids::ffi::chunk_layers::answers::*;
use worldgrids::ffi::chunk_layers::building::*;
use worldgrids::ffi::chunk_layers::chunks::*;
use worldgrids::ffi::chunk_layers::focuses::*;
use worldgrids::ffi::chunk_layers::guards::*;
use worldgrids::ffi::status::WgStatus;

use super::calls::{self, Input, answer, expect, ok, refuse};

struct Game {
    layers: WgChunkLayers,
    /// The handle of a world that is gone.
    stale: WgChunkLayers,
    spec: Spec,
    /// The most bytes that chunks may take; 0 for no limit.
    max_bytes: u64,
    /// Where things happen: the middle of the plane or an end of it.
    base: [i32; 2],
    focuses: BTreeMap<u64, Requests>,
    /// A focus that was removed.
    gone: u64,
    /// Jobs that are out.
    jobs: Vec<(u64, Chunk)>,
    /// Those of them that found no room for their objects.
    starved: BTreeSet<u64>,
    /// A job that was finished.
    finished: u64,
    guards: Vec<(u64, Node, Rect)>,
    /// What every chunk holds.
    contents: Contents,
    /// Every chunk that was ever generated.
    known: BTreeSet<Chunk>,
    /// Chunks that the events told of as loaded, and the number that was set.
    told: BTreeMap<Chunk, u64>,
    seeds: BTreeMap<Chunk, u64>,
    values: u64,
}

impl Drop for Game {
    fn drop(&mut self) {
        self.abandon_jobs();
        self.close_guards();
        ok(unsafe { wg_chunk_layers_unload(self.layers) });
        self.drain_all();
        ok(unsafe { wg_chunk_layers_destroy(self.layers) });
    }
}

impl Game {
    fn new(input: &mut Input<'_>) -> Self {
        let spec = worlds::spec(input);
        let (def, [x, y]) = (worlds::def(input), [input.byte(), input.byte()]);
        let stale = worlds::create(&def);
        ok(unsafe { wg_chunk_layers_destroy(stale) });
        let base = [x, y].map(|at| [0, 0, i32::MIN, i32::MAX, -7_000_000][usize::from(at % 5)]);
        Self {
            layers: worlds::build(&spec, &def),
            stale,
            spec,
            max_bytes: def.max_bytes,
            base,
            focuses: BTreeMap::new(),
            gone: 0,
            jobs: Vec::new(),
            starved: BTreeSet::new(),
            finished: 0,
            guards: Vec::new(),
            contents: Contents::default(),
            known: BTreeSet::new(),
            told: BTreeMap::new(),
            seeds: BTreeMap::new(),
            values: 0,
        }
    }

    fn node(&self, input: &mut Input<'_>) -> Node {
        let nodes = self.spec.nodes();
        nodes[input.below(nodes.len())]
    }

    fn play(&mut self, input: &mut Input<'_>) {
        match input.byte() % 16 {
            0 | 1 => self.add_or_remove(input),
            2 => self.move_focus(input),
            3 => self.set_focus(input),
            4..7 => self.take_job(),
            7 | 8 => self.finish_job(input),
            9 => {
                self.drain(input.below(9));
            }
            10 => self.open_guard(input),
            11 => match self.guards.pop() {
                Some(guard) => self.close_guard(guard),
                None => self.check(),
            },
            12 => self.invalidate(input),
            13 => match input.byte() {
                paused @ 0..8 => {
                    ok(unsafe { wg_chunk_layers_set_paused(self.layers, paused & 1) });
                }
                8..64 => ok(unsafe { wg_chunk_layers_retry_failed(self.layers, &mut 0) }),
                64..144 => self.prefetch(input),
                144..176 => self.end_prefetch(input),
                _ => self.check(),
            },
            14 => self.run_to_end(),
            // Memory may run out before an argument is looked at.
            _ if self.max_bytes > 0 => self.check(),
            _ => refuse(self, Self::state, refusals::REFUSALS, input.byte().into()),
        }
    }

    /// Takes events, and numbers the chunks that they tell of.
    fn drain(&mut self, capacity: usize) -> usize {
        // SAFETY: numbers and null pointers.
        let mut events = vec![unsafe { std::mem::zeroed::<WgChunkEvent>() }; capacity];
        let (mut count, size) = (0, size_of::<WgChunkEvent>() as u32);
        let out = events.as_mut_ptr();
        ok(unsafe { wg_chunk_layers_drain_events(self.layers, out, capacity, size, &mut count) });
        for event in &events[..count] {
            let WgChunkEvent { layer, level, x, y, value, .. } = *event;
            let chunk = ((layer, level), x, y);
            if event.kind == EventKind::Loaded as u32 {
                assert_eq!(value, 0);
                self.values += 1;
                assert!(self.told.insert(chunk, self.values).is_none(), "{chunk:?} came twice");
            } else if event.kind == EventKind::Unloaded as u32 {
                assert_eq!(self.told.remove(&chunk), Some(value), "{chunk:?} went unannounced");
            }
            if !event.block.is_null() {
                assert!(self.spec.layers[layer as usize].hands_out);
                let (bytes, len) = (event.block.cast::<u8>(), event.block_bytes as usize);
                // SAFETY: the block is lent until the next drain.
                let block = unsafe { std::slice::from_raw_parts(bytes, len) };
                let objects = match event.object_bytes {
                    0 => &[][..],
                    // SAFETY: as above.
                    bytes => unsafe {
                        std::slice::from_raw_parts(event.objects.cast::<u8>(), bytes as usize)
                    },
                };
                let expected = self.contents.of(&self.spec, chunk);
                let is_right = (block, objects) == (&*expected.cells, &*expected.objects);
                assert!(event.is_stale == 1 || is_right);
            }
            // A chunk may come and go within one drain; then there is nothing to number.
            let is_loaded = event.kind == EventKind::Loaded as u32;
            if is_loaded && let Some(expected) = self.told.get(&chunk) {
                let set = unsafe {
                    wg_chunk_layers_set_value(self.layers, layer, level, x, y, *expected)
                };
                if set == WgStatus::NotLoaded {
                    *self.told.get_mut(&chunk).unwrap() = 0;
                } else {
                    ok(set);
                }
            }
        }
        count
    }

    fn drain_all(&mut self) -> usize {
        std::iter::from_fn(|| Some(self.drain(7)).filter(|count| *count > 0)).sum()
    }

    fn open_guard(&mut self, input: &mut Input<'_>) {
        let Some((focus, def)) = self.pick(input) else { return };
        let (node, at, size) = (self.node(input), [input.byte(), input.byte()], input.byte());
        let units = i64::from(self.spec.layers[node.0 as usize].units);
        let near = |place: i32, at: u8| {
            (place.div_euclid(units as i32)).saturating_add(i32::from(at as i8) / 16)
        };
        let rect = Rect::new(
            near(def.x, at[0]),
            near(def.y, at[1]),
            u32::from(size & 7) + 1,
            u32::from(size >> 4 & 7) + 1,
        );
        // What the guard lists may shrink what the focus asks for.
        let is_asked_for = rect.is_in_plane() && {
            let closure = self.closure(&self.area(focus), false);
            self.chunks_under(node, rect).iter().all(|chunk| closure.contains(chunk))
        };
        let mut guard = 0;
        let status = unsafe {
            wg_chunk_layers_open_guard(self.layers, focus, node.0, node.1, &rect, &mut guard)
        };
        if !rect.is_in_plane() {
            return expect(status, WgStatus::InvalidArgument);
        }
        match status {
            WgStatus::Ok => {
                assert!(is_asked_for);
                self.guards.push((guard, node, rect));
                self.read_guard(self.guards.len() - 1);
            }
            WgStatus::NotReady => assert!(is_asked_for),
            WgStatus::OutOfMemory => assert!(self.max_bytes > 0),
            WgStatus::TooManyGuards => assert_eq!(self.guards.len(), worlds::MAX_GUARDS as usize),
            status => {
                expect(status, WgStatus::OutsideContract);
                let [left, right, top, bottom] = self.units_under(node, rect);
                let is_beyond = left + units <= spec::PLANE.0
                    || top + units <= spec::PLANE.0
                    || right > spec::PLANE.1
                    || bottom > spec::PLANE.1;
                assert!(is_beyond || !is_asked_for);
            }
        }
    }

    /// First and last world unit of the cells of a rectangle.
    fn units_under(&self, node: Node, rect: Rect) -> [i64; 4] {
        let units = i64::from(self.spec.layers[node.0 as usize].units);
        let (x, y) = (i64::from(rect.x), i64::from(rect.y));
        [x, rect.end_x() - 1, y, rect.end_y() - 1].map(|cell| cell * units)
    }

    fn chunks_under(&self, node: Node, rect: Rect) -> Vec<Chunk> {
        let units = self.units_under(node, rect);
        self.spec.chunks_in(node, units.map(|unit| unit.clamp(spec::PLANE.0, spec::PLANE.1)))
    }

    /// A guard reads what the recursion says, however the world moves on.
    fn read_guard(&mut self, index: usize) {
        let (guard, node, rect) = self.guards[index];
        let bytes = self.spec.layers[node.0 as usize].cell_bytes as usize;
        let row = rect.width as usize * bytes;
        let mut found = vec![0u8; row * rect.height as usize];
        let out = found.as_mut_ptr().cast();
        ok(unsafe {
            wg_chunk_layers_gather(self.layers, guard, node.0, node.1, &rect, bytes as u32, out, 0)
        });
        let spans = answer(|out, capacity, count| unsafe {
            let (layers, (layer, level)) = (self.layers, node);
            wg_chunk_layers_spans(layers, guard, layer, level, &rect, out, capacity, count)
        });
        self.check_spans((node, rect), &found, &spans);
        let [columns, rows] = self.spec.cells(node.0);
        for (y, found) in (i64::from(rect.y)..).zip(found.chunks_exact(row)) {
            for (x, found) in (i64::from(rect.x)..).zip(found.chunks_exact(bytes)) {
                let chunk = (node, x.div_euclid(columns) as i32, y.div_euclid(rows) as i32);
                let block = self.contents.of(&self.spec, chunk).cells;
                let index = (y.rem_euclid(rows) * columns + x.rem_euclid(columns)) as usize;
                assert!(found == &block[index * bytes..][..bytes]);
            }
        }
        let chunks = self.chunks_under(node, rect);
        let objects = self.read_objects(guard, node, &chunks);
        assert!(objects == self.contents.objects_of(&self.spec, &chunks));
    }

    /// The parts of a rectangle, one a chunk, hold each cell once, as it was gathered.
    fn check_spans(&self, (node, rect): (Node, Rect), gathered: &[u8], spans: &[WgChunkSpan]) {
        assert_eq!(spans.len(), self.chunks_under(node, rect).len());
        let bytes = self.spec.layers[node.0 as usize].cell_bytes as usize;
        let mut is_seen = vec![false; gathered.len()];
        for span in spans {
            assert_eq!(span.rect, span.rect.intersection(&rect));
            for row in 0..span.rect.height as usize {
                let column = (i64::from(span.rect.x) - i64::from(rect.x)) as usize;
                let line = (i64::from(span.rect.y) - i64::from(rect.y)) as usize + row;
                let start = (line * rect.width as usize + column) * bytes;
                let range = start..start + span.rect.width as usize * bytes;
                // SAFETY: the part is lent until the job is finished or the guard closed.
                let cells = unsafe {
                    let cells = span.cells.cast::<u8>().add(row * span.row_stride as usize);
                    std::slice::from_raw_parts(cells, range.len())
                };
                assert!(cells == &gathered[range.clone()]);
                assert!(is_seen[range].iter_mut().all(|seen| !std::mem::replace(seen, true)));
            }
        }
        assert!(is_seen.into_iter().all(|seen| seen));
    }

    fn close_guard(&self, (guard, ..): (u64, Node, Rect)) {
        ok(unsafe { wg_chunk_layers_close_guard(self.layers, guard) });
        let again = unsafe { wg_chunk_layers_close_guard(self.layers, guard) };
        expect(again, WgStatus::StaleGuard);
    }

    fn close_guards(&mut self) {
        std::mem::take(&mut self.guards).into_iter().for_each(|guard| self.close_guard(guard));
    }

    /// What the chunks there hold changes.
    fn invalidate(&mut self, input: &mut Input<'_>) {
        let (node, [x, y], size) = (self.node(input), self.place(input), input.byte());
        let far = |at: i32, size: u8| at.saturating_add(i32::from(size & 15));
        let bounds = Bounds { min_x: x, min_y: y, max_x: far(x, size), max_y: far(y, size >> 4) };
        // What is read stays as it was, which the recursion knows nothing of.
        self.close_guards();
        ok(unsafe { wg_chunk_layers_invalidate(self.layers, node.0, node.1, &bounds, &mut 0) });
        let area = [bounds.min_x, bounds.max_x, bounds.min_y, bounds.max_y].map(i64::from);
        for chunk in self.spec.chunks_in(node, area) {
            *self.contents.versions.entry(chunk).or_insert(0) += 1;
        }
        self.contents.known.clear();
    }

    fn chunk_state(&self, ((layer, level), x, y): Chunk) -> u32 {
        let mut state = u32::MAX;
        ok(unsafe { wg_chunk_layers_chunk_state(self.layers, layer, level, x, y, &mut state) });
        state
    }

    fn is_loaded(&self, chunk: Chunk) -> bool {
        self.chunk_state(chunk) == ChunkState::Loaded as u32
    }
}

pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let mut game = Game::new(&mut input);
    calls::play_all(&mut input, |input| game.play(input));
    game.run_to_end();
    game.check_nothing_is_left();
}
