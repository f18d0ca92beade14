//! A world and its model, and every promise of the scheduler that is looked at after each step.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::ControlFlow;

use worldgrids::chunk_layers::*;
use worldgrids::coord::{Bounds, Rect};

use super::contents::{Contents, chunk_of, gathered, run};
use super::spec::{Chunk, Node, PLANE, Spec};

/// A world under test, with all that must be so.
pub struct Trial<'w> {
    pub spec: Spec,
    pub world: &'w World,
    pub focuses: BTreeMap<u64, FocusDef>,
    pub jobs: Vec<Job<'w>>,
    pub guards: Vec<(ReadGuard<'w>, Node, Rect)>,
    pub contents: Contents,
    /// Chunks that the events told of as loaded.
    pub told: BTreeMap<Chunk, u64>,
    /// Chunks finished that have been kept by a focus ever since, without invalidation.
    pub kept: BTreeSet<Chunk>,
    pub seeds: HashMap<Chunk, u64>,
    /// Blocks that were generated to their end and not handed out yet, of levels that hand them out.
    pub owed: BTreeMap<Chunk, u32>,
    pub values: u64,
}

impl<'w> Trial<'w> {
    pub fn new(spec: Spec, world: &'w World) -> Self {
        Trial {
            spec,
            world,
            focuses: BTreeMap::new(),
            jobs: Vec::new(),
            guards: Vec::new(),
            contents: Contents::default(),
            told: BTreeMap::new(),
            kept: BTreeSet::new(),
            seeds: HashMap::new(),
            owed: BTreeMap::new(),
            values: 0,
        }
    }

    pub fn wanted(&self) -> BTreeSet<Chunk> {
        self.focuses.values().flat_map(|def| self.spec.closure(def, 0)).collect()
    }

    pub fn keepable(&self) -> BTreeSet<Chunk> {
        self.focuses.values().flat_map(|def| self.spec.closure(def, def.keep_margin)).collect()
    }

    pub fn state(&self, ((layer, level), x, y): Chunk) -> ChunkState {
        self.world.chunk_state(layer, level, x, y).unwrap()
    }

    /// What must be so after every step.
    pub fn check(&mut self) {
        let (wanted, keepable) = (self.wanted(), self.keepable());
        let stats = self.world.stats().unwrap();
        assert_eq!(stats.wanted, wanted.len() as u64);
        let running: BTreeSet<Chunk> = self.jobs.iter().map(chunk_of).collect();
        let mut pinned: BTreeSet<Chunk> =
            running.iter().flat_map(|chunk| self.spec.contract(*chunk)).collect();
        for (_, node, rect) in &self.guards {
            let units = i64::from(self.spec.layers[node.0 as usize].units);
            let (x, y) = (i64::from(rect.x) * units, i64::from(rect.y) * units);
            let far = ((rect.end_x() - 1) * units, (rect.end_y() - 1) * units);
            pinned.extend(self.spec.chunks_in(*node, [x, far.0, y, far.1]));
        }
        for chunk in &pinned {
            assert_eq!(self.state(*chunk), ChunkState::Loaded, "{chunk:?} is read");
        }
        let mut seen = BTreeMap::new();
        for node in self.spec.nodes() {
            self.world
                .visit_chunks(node.0, node.1, |x, y, state| {
                    assert!(seen.insert((node, x, y), state).is_none());
                    ControlFlow::Continue(())
                })
                .unwrap();
        }
        for chunk in &wanted {
            assert_ne!(seen.get(chunk).copied().unwrap_or(ChunkState::Absent), ChunkState::Absent);
        }
        for (chunk, state) in &seen {
            let is_wanted = wanted.contains(chunk);
            match state {
                ChunkState::Waiting | ChunkState::Ready | ChunkState::Failed => assert!(is_wanted),
                ChunkState::Running => assert!(running.contains(chunk)),
                ChunkState::Loaded => assert!(keepable.contains(chunk) || pinned.contains(chunk)),
                ChunkState::Unloading => {
                    assert!(!keepable.contains(chunk) && self.owed[chunk] > 0);
                }
                ChunkState::Absent => {
                    assert!(!is_wanted);
                    assert!(keepable.contains(chunk) || self.told.contains_key(chunk));
                }
            }
            let done = |provider: &Chunk| seen.get(provider) == Some(&ChunkState::Loaded);
            if *state == ChunkState::Ready {
                assert!(self.spec.contract(*chunk).iter().all(done));
            }
        }
        let owes = self.owed.values().any(|owed| *owed > 0);
        assert!(self.world.owes_blocks() || !owes);
        self.kept.retain(|chunk| keepable.contains(chunk));
        for chunk in &self.kept {
            assert_eq!(seen.get(chunk), Some(&ChunkState::Loaded), "{chunk:?} was kept");
        }
        for (id, def) in &self.focuses {
            let progress = self.world.focus_progress(*id).unwrap();
            let wanted = self.spec.closure(def, 0);
            assert_eq!(progress.wanted, wanted.len() as u64);
            let failed = wanted.iter().filter(|chunk| seen[chunk] == ChunkState::Failed).count();
            assert_eq!(progress.failed, failed as u64);
            let loaded = wanted.iter().filter(|chunk| seen[chunk] == ChunkState::Loaded).count();
            assert!(progress.loaded <= loaded as u64);
        }
    }

    pub fn take(&mut self) {
        if let Some(mut job) = self.world.take_job().unwrap() {
            let chunk = chunk_of(&job);
            assert!(self.wanted().contains(&chunk), "{chunk:?} was not asked for");
            assert!(!self.kept.contains(&chunk), "{chunk:?} is made again inside the margin");
            let seed = job.chunk().seed;
            assert_eq!(*self.seeds.entry(chunk).or_insert(seed), seed);
            run(&self.spec, &self.contents.versions, &mut job);
            self.refuse_beyond(&job);
            self.jobs.push(job);
        }
    }

    /// Every rectangle a cell wider than the contract is refused, whatever is loaded there.
    pub fn refuse_beyond(&self, job: &Job<'_>) {
        let chunk = chunk_of(job);
        let providers = self.spec.providers(chunk.0);
        for (node, padding) in &providers {
            let rect = self.spec.contract_cells(chunk, *node, *padding);
            let (x, y) = (i64::from(rect.x), i64::from(rect.y));
            for (x, y) in [(x - 1, y), (rect.end_x(), y), (x, y - 1), (x, rect.end_y())] {
                if let (Ok(x), Ok(y)) = (i32::try_from(x), i32::try_from(y)) {
                    let refused = job.read(node.0, node.1, Rect::new(x, y, 1, 1)).unwrap_err();
                    assert!(matches!(refused, Error::OutsideContract { .. }), "{refused}");
                }
            }
            if self.spec.layers[node.0 as usize].object_bytes > 0 {
                let all = job.objects(node.0, node.1, None).unwrap().rect();
                let beyond = Rect { width: all.width + 1, ..all };
                if beyond.is_in_plane() {
                    let refused = job.objects(node.0, node.1, Some(beyond)).unwrap_err();
                    assert!(matches!(refused, Error::OutsideContract { .. }), "{refused}");
                }
            }
        }
        for node in self.spec.nodes() {
            if !providers.iter().any(|(provider, _)| *provider == node) {
                let bounds = job.chunk().bounds;
                let rect = Rect::new(bounds.min_x, bounds.min_y, 1, 1);
                let refused = job.read(node.0, node.1, rect).unwrap_err();
                assert!(matches!(refused, Error::OutsideContract { .. }), "{refused}");
            }
        }
    }

    pub fn finish(&mut self, index: usize, outcome: JobOutcome) {
        if self.jobs.is_empty() {
            return;
        }
        let job = self.jobs.swap_remove(index % self.jobs.len());
        let chunk = chunk_of(&job);
        let is_needed = job.is_wanted();
        let expected = self.wanted().contains(&chunk);
        assert!(!is_needed || expected);
        let result = self.end(job, outcome);
        if result == JobResult::Loaded {
            self.kept.insert(chunk);
        }
        if is_needed {
            let results = match outcome {
                JobOutcome::Commit | JobOutcome::Restore => JobResult::Loaded,
                JobOutcome::Fail => JobResult::Failed,
                JobOutcome::Abandon => JobResult::Abandoned,
            };
            assert_eq!(result, results);
        }
    }

    /// Finishes a job; a block that is generated to its end has to be handed out from now on.
    pub fn end(&mut self, job: Job<'w>, outcome: JobOutcome) -> JobResult {
        let chunk = chunk_of(&job);
        let is_whole = matches!(outcome, JobOutcome::Commit | JobOutcome::Restore);
        if is_whole && self.spec.layers[chunk.0.0 as usize].hands_out {
            *self.owed.entry(chunk).or_insert(0) += 1;
        }
        job.finish(outcome).unwrap()
    }

    pub fn drain(&mut self, max: usize) -> usize {
        for count in 0..max {
            let Some(event) = self.world.next_event().unwrap() else { return count };
            let chunk = ((event.layer, event.level), event.x, event.y);
            match event.kind {
                EventKind::Loaded => {
                    assert_eq!(event.value, 0);
                    self.values += 1;
                    let node = chunk.0;
                    assert!(self.told.insert(chunk, self.values).is_none(), "{chunk:?} twice");
                    let world = self.world;
                    world.set_value(node.0, node.1, chunk.1, chunk.2, self.values).unwrap();
                }
                EventKind::Unloaded => {
                    assert_eq!(self.told.remove(&chunk), Some(event.value), "{chunk:?} unpaired");
                }
                EventKind::Failed => (),
                EventKind::Discarded => assert!(event.block.is_some()),
            }
            if let Some(block) = event.block {
                let owed = self.owed.get_mut(&chunk).expect("a block that was generated");
                *owed = owed.checked_sub(1).expect("each block once");
                if !event.is_stale {
                    let expected = self.contents.of(&self.spec, chunk);
                    assert_eq!(
                        (block.bytes(), block.objects()),
                        (&*expected.cells, &*expected.objects)
                    );
                }
                self.world.recycle(block).unwrap();
            }
        }
        max
    }

    pub fn guard(&mut self, focus: usize, node: usize, (dx, dy): (i32, i32), (w, h): (u32, u32)) {
        let Some((id, def)) = self.focuses.iter().nth(focus % self.focuses.len().max(1)) else {
            return;
        };
        let nodes = self.spec.nodes();
        let node = nodes[node % nodes.len()];
        let units = self.spec.layers[node.0 as usize].units as i32;
        let rect = Rect::new(
            def.x.div_euclid(units).saturating_add(dx),
            def.y.div_euclid(units).saturating_add(dy),
            w,
            h,
        );
        let rect = if rect.is_in_plane() { rect } else { Rect::new(rect.x, rect.y, 1, 1) };
        let units = i64::from(units);
        let far = ((rect.end_x() - 1) * units, (rect.end_y() - 1) * units);
        let near = (i64::from(rect.x) * units, i64::from(rect.y) * units);
        let in_plane = [near.0, far.0, near.1, far.1].map(|unit| unit.clamp(PLANE.0, PLANE.1));
        let chunks = self.spec.chunks_in(node, in_plane);
        let closure = self.spec.closure(def, 0);
        match self.world.open_guard(*id, node.0, node.1, rect) {
            Ok(guard) => {
                assert!(chunks.iter().all(|chunk| closure.contains(chunk)));
                self.guards.push((guard, node, rect));
                self.read_guard(self.guards.len() - 1);
            }
            Err(Error::NotReady) => {
                assert!(chunks.iter().all(|chunk| closure.contains(chunk)));
            }
            Err(Error::OutsideContract { .. }) => {
                let beyond = near.0 + units <= PLANE.0
                    || far.0 > PLANE.1
                    || near.1 + units <= PLANE.0
                    || far.1 > PLANE.1;
                assert!(beyond || chunks.iter().any(|chunk| !closure.contains(chunk)));
            }
            Err(Error::TooManyGuards(_)) => (),
            Err(error) => panic!("{error}"),
        }
    }

    /// A guard reads what the naive model says, however the world moves on. Chunks that were
    /// invalidated meanwhile still hold what they held.
    pub fn read_guard(&mut self, index: usize) {
        let (guard, node, rect) = &self.guards[index];
        let view = guard.read(node.0, node.1, *rect).unwrap();
        let row = rect.width as usize * view.cell_bytes();
        let mut found = vec![0; row * rect.height as usize];
        view.gather(&mut found, row);
        let [columns, rows] = self.spec.cells(node.0);
        let bytes = view.cell_bytes();
        for y in 0..rect.height as usize {
            for x in 0..rect.width as usize {
                let (cx, cy) = (i64::from(rect.x) + x as i64, i64::from(rect.y) + y as i64);
                let chunk = (*node, cx.div_euclid(columns) as i32, cy.div_euclid(rows) as i32);
                let block = self.contents.of(&self.spec, chunk).cells;
                let index = (cy.rem_euclid(rows) * columns + cx.rem_euclid(columns)) as usize;
                assert_eq!(
                    &found[y * row + x * bytes..][..bytes],
                    &block[index * bytes..][..bytes]
                );
            }
        }
        let beyond = Rect::new(rect.x, rect.y, rect.width + 1, 1);
        assert!(guard.read(node.0, node.1, beyond).is_err());
        self.read_objects(index);
    }

    /// A guard reads the objects of all chunks that its cells touch, and no others.
    fn read_objects(&mut self, index: usize) {
        let (guard, node, rect) = &self.guards[index];
        if self.spec.layers[node.0 as usize].object_bytes == 0 {
            assert!(guard.objects(node.0, node.1, None).is_err());
            return;
        }
        let [columns, rows] = self.spec.cells(node.0);
        let cells = |first: i32, end: i64, size: i64| {
            (i64::from(first).div_euclid(size), (end - 1).div_euclid(size))
        };
        let (x, y) = (cells(rect.x, rect.end_x(), columns), cells(rect.y, rect.end_y(), rows));
        let chunks: Vec<Chunk> = (y.0..=y.1)
            .flat_map(|y| (x.0..=x.1).map(move |x| (*node, x as i32, y as i32)))
            .collect();
        let found = gathered(&guard.objects(node.0, node.1, None).unwrap(), &chunks);
        assert_eq!(found, self.contents.objects_of(&self.spec, &chunks));
        let last = chunks[chunks.len() - 1];
        let one = Rect::new(last.1, last.2, 1, 1);
        let view = guard.objects(node.0, node.1, Some(one)).unwrap();
        let found = gathered(&view, &[last]);
        assert_eq!(found, self.contents.of(&self.spec, last).objects);
        for beyond in [Rect { width: 2, ..one }, Rect { height: 2, ..one }] {
            if beyond.is_in_plane() {
                let refused = guard.objects(node.0, node.1, Some(beyond)).unwrap_err();
                assert!(matches!(refused, Error::OutsideContract { .. }), "{refused}");
            }
        }
        assert_eq!(
            guard.objects(node.0, node.1, Some(Rect { width: 0, ..one })).unwrap().count(),
            0
        );
    }

    /// Invalidates and changes what the chunks there hold from now on.
    pub fn invalidate(&mut self, node: usize, bounds: Bounds) {
        let nodes = self.spec.nodes();
        let node = nodes[node % nodes.len()];
        self.guards.clear();
        self.world.invalidate(node.0, node.1, &bounds).unwrap();
        let area = [bounds.min_x, bounds.max_x, bounds.min_y, bounds.max_y].map(i64::from);
        for chunk in self.spec.chunks_in(node, area) {
            *self.contents.versions.entry(chunk).or_insert(0) += 1;
        }
        self.contents.known.clear();
        // Corners may be generated again without need, so nothing is known to be kept.
        self.kept.clear();
    }

    /// One worker is enough to bring everything to its end.
    pub fn run_to_end(&mut self) {
        self.world.set_paused(false).unwrap();
        self.jobs.clear();
        self.world.retry_failed().unwrap();
        let most = 4 * self.wanted().len() + 10;
        for _ in 0..most {
            let Some(mut job) = self.world.take_job().unwrap() else { break };
            run(&self.spec, &self.contents.versions, &mut job);
            let chunk = chunk_of(&job);
            assert_eq!(self.end(job, JobOutcome::Commit), JobResult::Loaded);
            self.kept.insert(chunk);
        }
        let wanted = self.wanted();
        for chunk in &wanted {
            assert_eq!(self.state(*chunk), ChunkState::Loaded, "{chunk:?} never came");
        }
        for id in self.focuses.keys() {
            let progress = self.world.focus_progress(*id).unwrap();
            assert_eq!((progress.loaded, progress.failed), (progress.wanted, 0));
        }
        self.check();
    }
}
