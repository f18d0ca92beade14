//! Chunk layers beside a naive model: what is asked for by brute force over single contracts, what
//! blocks must hold by plain recursion, and every promise of the scheduler watched step by step.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

mod common;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::ControlFlow;

use common::allocator;
use proptest::prelude::*;
use worldgrids::chunk_layers::*;
use worldgrids::coord::{Bounds, Rect};

/// A level of a layer, and a chunk of it.
type Node = (u32, u32);
type Chunk = (Node, i32, i32);

#[derive(Clone, Debug)]
struct LayerSpec {
    width: u32,
    height: u32,
    units: u32,
    /// Radius of each level above the first.
    radii: Vec<u32>,
    cell_bytes: u32,
    hands_out: bool,
}

#[derive(Clone, Debug)]
struct Spec {
    layers: Vec<LayerSpec>,
    dependencies: Vec<DependencyDef>,
}

const PLANE: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);

impl Spec {
    fn build(&self, def: WorldDef) -> World {
        let mut builder = WorldBuilder::new(def).unwrap();
        for (index, layer) in self.layers.iter().enumerate() {
            let name = format!("layer {index}");
            let def = LayerDef {
                name: &name,
                chunk_width: layer.width,
                chunk_height: layer.height,
                units_per_cell: layer.units,
            };
            let level = LevelDef {
                cell_bytes: layer.cell_bytes,
                hands_out_blocks: layer.hands_out,
                ..LevelDef::default()
            };
            assert_eq!(builder.add_layer(&def, &level).unwrap(), index as u32);
            for radius in &layer.radii {
                builder.add_level(index as u32, &LevelDef { radius: *radius, ..level }).unwrap();
            }
        }
        for dependency in &self.dependencies {
            builder.add_dependency(dependency).unwrap();
        }
        builder.freeze().unwrap()
    }

    fn size(&self, layer: u32) -> [i64; 2] {
        let layer = &self.layers[layer as usize];
        [i64::from(layer.width), i64::from(layer.height)]
    }

    /// What a node leans on: the other node and its padding left, right, top, bottom.
    fn providers(&self, (layer, level): Node) -> Vec<(Node, [i64; 4])> {
        let mut providers = Vec::new();
        if level > 0 {
            let radius = i64::from(self.layers[layer as usize].radii[level as usize - 1]);
            let [width, height] = self.size(layer);
            let padding = [radius * width, radius * width, radius * height, radius * height];
            providers.push(((layer, level - 1), padding));
        }
        for def in &self.dependencies {
            if (def.user_layer, def.user_level) == (layer, level) {
                let padding =
                    [def.padding_left, def.padding_right, def.padding_top, def.padding_bottom];
                providers.push(((def.provider_layer, def.provider_level), padding.map(i64::from)));
            }
        }
        providers
    }

    /// First and last world unit that a contract covers: left, right, top, bottom.
    fn contract_units(&self, ((layer, _), x, y): Chunk, padding: [i64; 4]) -> [i64; 4] {
        let [width, height] = self.size(layer);
        let (x, y) = (i64::from(x) * width, i64::from(y) * height);
        [
            (x.max(PLANE.0) - padding[0]).max(PLANE.0),
            ((x + width - 1).min(PLANE.1) + padding[1]).min(PLANE.1),
            (y.max(PLANE.0) - padding[2]).max(PLANE.0),
            ((y + height - 1).min(PLANE.1) + padding[3]).min(PLANE.1),
        ]
    }

    /// The same in cells of the provider.
    fn contract_cells(&self, chunk: Chunk, provider: Node, padding: [i64; 4]) -> Rect {
        let units = i64::from(self.layers[provider.0 as usize].units);
        let [left, right, top, bottom] =
            self.contract_units(chunk, padding).map(|unit| unit.div_euclid(units));
        let sizes = ((right - left + 1) as u32, (bottom - top + 1) as u32);
        Rect::new(left as i32, top as i32, sizes.0, sizes.1)
    }

    fn chunks_in(&self, node: Node, [left, right, top, bottom]: [i64; 4]) -> Vec<Chunk> {
        let [width, height] = self.size(node.0);
        let mut chunks = Vec::new();
        for y in top.div_euclid(height)..=bottom.div_euclid(height) {
            for x in left.div_euclid(width)..=right.div_euclid(width) {
                chunks.push((node, x as i32, y as i32));
            }
        }
        chunks
    }

    fn contract(&self, chunk: Chunk) -> Vec<Chunk> {
        let providers = self.providers(chunk.0).into_iter();
        providers
            .flat_map(|(node, padding)| self.chunks_in(node, self.contract_units(chunk, padding)))
            .collect()
    }

    /// All that a focus asks for, with its radius larger by a margin: chunk by chunk.
    fn closure(&self, def: &FocusDef, margin: u32) -> BTreeSet<Chunk> {
        let node = (def.layer, def.level);
        let (x, y) = (i64::from(def.x), i64::from(def.y));
        let radius = [i64::from(def.radius_x + margin), i64::from(def.radius_y + margin)];
        let around = [
            (x - radius[0]).max(PLANE.0),
            (x + radius[0]).min(PLANE.1),
            (y - radius[1]).max(PLANE.0),
            (y + radius[1]).min(PLANE.1),
        ];
        let mut open = self.chunks_in(node, around);
        if def.shape == FocusShape::Disc {
            open.retain(|chunk| {
                let [left, right, top, bottom] = self.contract_units(*chunk, [0; 4]);
                let (dx, dy) = (x.clamp(left, right) - x, y.clamp(top, bottom) - y);
                dx * dx + dy * dy <= radius[0] * radius[0]
            });
        }
        let mut all: BTreeSet<Chunk> = open.iter().copied().collect();
        while let Some(chunk) = open.pop() {
            for provider in self.contract(chunk) {
                if all.insert(provider) {
                    open.push(provider);
                }
            }
        }
        all
    }

    fn cells(&self, layer: u32) -> [i64; 2] {
        let units = i64::from(self.layers[layer as usize].units);
        self.size(layer).map(|size| size / units)
    }

    fn nodes(&self) -> Vec<Node> {
        let layers = self.layers.iter().enumerate();
        layers
            .flat_map(|(index, layer)| {
                (0..=layer.radii.len() as u32).map(move |level| (index as u32, level))
            })
            .collect()
    }
}

/// What a chunk's block holds, from all that its contract covers. `version` stands for something
/// outside of the world that a region was invalidated for.
fn generate(chunk: Chunk, version: u64, len: usize, contract: &[Vec<u8>]) -> Vec<u8> {
    let mut hash = 0xcbf2_9ce4_8422_2325u64 ^ version;
    let mut mix = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let ((layer, level), x, y) = chunk;
    for number in [layer as i32, level as i32, x, y] {
        number.to_le_bytes().into_iter().for_each(&mut mix);
    }
    contract.iter().flatten().copied().for_each(&mut mix);
    (0..len as u64).map(|index| (hash.wrapping_mul(2 * index + 1) >> 32) as u8).collect()
}

/// The naive model of contents: recursion and a memo.
#[derive(Default)]
struct Contents {
    known: HashMap<Chunk, Vec<u8>>,
    /// Versions of chunks that were invalidated.
    versions: HashMap<Chunk, u64>,
}

impl Contents {
    fn of(&mut self, spec: &Spec, chunk: Chunk) -> Vec<u8> {
        if let Some(known) = self.known.get(&chunk) {
            return known.clone();
        }
        let mut contract = Vec::new();
        for (node, padding) in spec.providers(chunk.0) {
            let rect = spec.contract_cells(chunk, node, padding);
            let [columns, rows] = spec.cells(node.0);
            let bytes = spec.layers[node.0 as usize].cell_bytes as i64;
            let mut padded = Vec::new();
            let mut blocks = HashMap::new();
            for y in i64::from(rect.y)..rect.end_y() {
                for x in i64::from(rect.x)..rect.end_x() {
                    let from = (x.div_euclid(columns) as i32, y.div_euclid(rows) as i32);
                    let block =
                        blocks.entry(from).or_insert_with(|| self.of(spec, (node, from.0, from.1)));
                    let index = y.rem_euclid(rows) * columns + x.rem_euclid(columns);
                    padded.extend(&block[(index * bytes) as usize..((index + 1) * bytes) as usize]);
                }
            }
            contract.push(padded);
        }
        let [columns, rows] = spec.cells(chunk.0.0);
        let len = (columns * rows) as usize * spec.layers[chunk.0.0 as usize].cell_bytes as usize;
        let version = self.versions.get(&chunk).copied().unwrap_or(0);
        let content = generate(chunk, version, len, &contract);
        self.known.insert(chunk, content.clone());
        content
    }
}

fn chunk_of(job: &Job<'_>) -> Chunk {
    let chunk = job.chunk();
    ((chunk.layer, chunk.level), chunk.x, chunk.y)
}

/// Generates a job's chunk by reading its whole contract through the world.
fn run(spec: &Spec, versions: &HashMap<Chunk, u64>, job: &mut Job<'_>) {
    let chunk = chunk_of(job);
    let mut contract = Vec::new();
    for (node, padding) in spec.providers(chunk.0) {
        let rect = spec.contract_cells(chunk, node, padding);
        let view = job.read(node.0, node.1, rect).unwrap();
        let row = rect.width as usize * view.cell_bytes();
        let mut padded = vec![0; row * rect.height as usize];
        view.gather(&mut padded, row);
        contract.push(padded);
    }
    let version = versions.get(&chunk).copied().unwrap_or(0);
    assert!(job.memory().iter().all(|byte| *byte == 0));
    let content = generate(chunk, version, job.memory().len(), &contract);
    job.memory().copy_from_slice(&content);
}

/// A world under test, with all that must be so.
struct Trial<'w> {
    spec: Spec,
    world: &'w World,
    focuses: BTreeMap<u64, FocusDef>,
    jobs: Vec<Job<'w>>,
    guards: Vec<(ReadGuard<'w>, Node, Rect)>,
    contents: Contents,
    /// Chunks that the events told of as loaded.
    told: BTreeMap<Chunk, u64>,
    /// Chunks finished that have been kept by a focus ever since, without invalidation.
    kept: BTreeSet<Chunk>,
    seeds: HashMap<Chunk, u64>,
    values: u64,
}

impl<'w> Trial<'w> {
    fn new(spec: Spec, world: &'w World) -> Self {
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
            values: 0,
        }
    }

    fn wanted(&self) -> BTreeSet<Chunk> {
        self.focuses.values().flat_map(|def| self.spec.closure(def, 0)).collect()
    }

    fn keepable(&self) -> BTreeSet<Chunk> {
        self.focuses.values().flat_map(|def| self.spec.closure(def, def.keep_margin)).collect()
    }

    fn state(&self, ((layer, level), x, y): Chunk) -> ChunkState {
        self.world.chunk_state(layer, level, x, y).unwrap()
    }

    /// What must be so after every step.
    fn check(&mut self) {
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
                ChunkState::Parting => assert!(!keepable.contains(chunk)),
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

    fn take(&mut self) {
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
    fn refuse_beyond(&self, job: &Job<'_>) {
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

    fn finish(&mut self, index: usize, outcome: JobOutcome) {
        if self.jobs.is_empty() {
            return;
        }
        let job = self.jobs.swap_remove(index % self.jobs.len());
        let chunk = chunk_of(&job);
        let is_needed = job.is_wanted();
        let expected = self.wanted().contains(&chunk);
        assert!(!is_needed || expected);
        let result = job.finish(outcome).unwrap();
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

    fn drain(&mut self, max: usize) -> usize {
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
            }
            if let Some(block) = event.block {
                assert!(self.spec.layers[event.layer as usize].hands_out);
                let expected = self.contents.of(&self.spec, chunk);
                assert_eq!(block.bytes(), expected);
                self.world.recycle(block).unwrap();
            }
        }
        max
    }

    fn guard(&mut self, focus: usize, node: usize, (dx, dy): (i32, i32), (w, h): (u32, u32)) {
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
    fn read_guard(&mut self, index: usize) {
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
                let block = self.contents.of(&self.spec, chunk);
                let index = (cy.rem_euclid(rows) * columns + cx.rem_euclid(columns)) as usize;
                assert_eq!(
                    &found[y * row + x * bytes..][..bytes],
                    &block[index * bytes..][..bytes]
                );
            }
        }
        let beyond = Rect::new(rect.x, rect.y, rect.width + 1, 1);
        assert!(guard.read(node.0, node.1, beyond).is_err());
    }

    /// Invalidates and changes what the chunks there hold from now on.
    fn invalidate(&mut self, node: usize, bounds: Bounds) {
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
    fn run_to_end(&mut self) {
        self.world.set_paused(false).unwrap();
        self.jobs.clear();
        self.world.retry_failed().unwrap();
        let most = 4 * self.wanted().len() + 10;
        for _ in 0..most {
            let Some(mut job) = self.world.take_job().unwrap() else { break };
            run(&self.spec, &self.contents.versions, &mut job);
            let chunk = chunk_of(&job);
            assert_eq!(job.finish(JobOutcome::Commit).unwrap(), JobResult::Loaded);
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

#[derive(Clone, Debug)]
enum Step {
    Add(FocusDef),
    Move(usize, i32, i32),
    Leap(usize, i32, i32),
    Remove(usize),
    Take,
    Finish(usize, JobOutcome),
    Drain(usize),
    Guard(usize, usize, (i32, i32), (u32, u32)),
    CloseGuard(usize),
    Invalidate(usize, i32, i32, u32),
    Retry,
    Pause(bool),
    RunToEnd,
}

fn layer_spec() -> impl Strategy<Value = LayerSpec> {
    let sizes = prop::sample::select(vec![3u32, 4, 5, 7, 8, 12, 16]);
    (sizes.clone(), sizes, 1..3u32, prop::collection::vec(0..3u32, 0..2), 1..4u32, any::<bool>())
        .prop_map(|(width, height, units, radii, cell_bytes, hands_out)| {
            let (width, height) = (width * units, height * units);
            LayerSpec { width, height, units, radii, cell_bytes, hands_out }
        })
}

fn spec() -> impl Strategy<Value = Spec> {
    let padding = || 0..9u32;
    let link = (
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
        any::<[bool; 2]>(),
        padding(),
        padding(),
        padding(),
        padding(),
    );
    (prop::collection::vec(layer_spec(), 2..4), prop::collection::vec(link, 1..4)).prop_map(
        |(layers, links)| {
            let mut dependencies: Vec<DependencyDef> = Vec::new();
            for (above, below, top, left, right, upper, lower) in links {
                let user_layer = 1 + above.index(layers.len() - 1) as u32;
                let provider_layer = below.index(user_layer as usize) as u32;
                let level = |layer: u32, top: bool| {
                    if top { layers[layer as usize].radii.len() as u32 } else { 0 }
                };
                let (user_level, provider_level) =
                    (level(user_layer, top[0]), level(provider_layer, top[1]));
                let def = DependencyDef {
                    user_layer,
                    user_level,
                    provider_layer,
                    provider_level,
                    padding_left: left,
                    padding_right: right,
                    padding_top: upper,
                    padding_bottom: lower,
                };
                let ends = |def: &DependencyDef| {
                    (def.user_layer, def.user_level, def.provider_layer, def.provider_level)
                };
                if !dependencies.iter().any(|known| ends(known) == ends(&def)) {
                    dependencies.push(def);
                }
            }
            Spec { layers, dependencies }
        },
    )
}

fn focus_def(base: (i32, i32)) -> impl Strategy<Value = FocusDef> {
    (
        0..4u32,
        any::<bool>(),
        any::<bool>(),
        0..20u32,
        0..20u32,
        -30..30i32,
        -30..30i32,
        1..5u32,
        prop_oneof![Just(0u32), 0..12u32],
    )
        .prop_map(
            move |(layer, top, disc, radius_x, radius_y, x, y, priority, keep_margin)| FocusDef {
                layer,
                level: u32::from(top),
                shape: if disc { FocusShape::Disc } else { FocusShape::Rectangle },
                radius_x,
                radius_y: if disc { radius_x } else { radius_y },
                x: base.0.saturating_add(x),
                y: base.1.saturating_add(y),
                priority,
                keep_margin,
            },
        )
}

fn step(base: (i32, i32)) -> impl Strategy<Value = Step> {
    let near = move || -40..40i32;
    let outcome = prop_oneof![
        6 => Just(JobOutcome::Commit),
        1 => Just(JobOutcome::Restore),
        1 => Just(JobOutcome::Fail),
        1 => Just(JobOutcome::Abandon),
    ];
    prop_oneof![
        2 => focus_def(base).prop_map(Step::Add),
        3 => (0..4usize, -9..9i32, -9..9i32).prop_map(|(focus, x, y)| Step::Move(focus, x, y)),
        1 => (0..4usize, near(), near()).prop_map(|(focus, x, y)| Step::Leap(focus, x, y)),
        1 => (0..4usize).prop_map(Step::Remove),
        6 => Just(Step::Take),
        6 => (0..9usize, outcome).prop_map(|(index, outcome)| Step::Finish(index, outcome)),
        2 => (0..20usize).prop_map(Step::Drain),
        2 => (0..4usize, 0..9usize, (-9..9i32, -9..9i32), (1..9u32, 1..9u32))
            .prop_map(|(focus, node, at, size)| Step::Guard(focus, node, at, size)),
        1 => (0..9usize).prop_map(Step::CloseGuard),
        1 => (0..9usize, near(), near(), 1..20u32)
            .prop_map(|(node, x, y, size)| Step::Invalidate(node, x, y, size)),
        1 => Just(Step::Retry),
        1 => any::<bool>().prop_map(Step::Pause),
        2 => Just(Step::RunToEnd),
    ]
}

/// The middle of the plane, both its ends, and somewhere between.
fn base() -> impl Strategy<Value = (i32, i32)> {
    let one =
        prop_oneof![2 => Just(0), 1 => Just(i32::MIN), 1 => Just(i32::MAX), 1 => Just(-7_000_000)];
    (one.clone(), one)
}

fn bounds_around(x: i32, y: i32, size: u32) -> Bounds {
    let size = size as i32;
    Bounds { min_x: x, min_y: y, max_x: x.saturating_add(size), max_y: y.saturating_add(size) }
}

fn play(spec: Spec, base: (i32, i32), steps: Vec<Step>) {
    allocator::install();
    let world = spec.build(WorldDef { seed: 5, max_jobs: 6, max_guards: 3, ..WorldDef::default() });
    let at_rest = allocator::live_bytes();
    let mut trial = Trial::new(spec, &world);
    for step in steps {
        let focus = |index: usize| {
            let known = trial.focuses.iter().nth(index % trial.focuses.len().max(1));
            known.map(|(id, def)| (*id, *def))
        };
        match step {
            Step::Add(mut def) => {
                def.layer %= trial.spec.layers.len() as u32;
                def.level %= trial.spec.layers[def.layer as usize].radii.len() as u32 + 1;
                let id = world.add_focus(&def).unwrap();
                assert!(trial.focuses.insert(id, def).is_none());
            }
            Step::Move(index, x, y) => {
                if let Some((id, mut def)) = focus(index) {
                    (def.x, def.y) = (def.x.saturating_add(x), def.y.saturating_add(y));
                    world.move_focus(id, def.x, def.y).unwrap();
                    trial.focuses.insert(id, def);
                }
            }
            Step::Leap(index, x, y) => {
                if let Some((id, mut def)) = focus(index) {
                    (def.x, def.y) = (base.0.saturating_sub(x), base.1.saturating_sub(y));
                    def.keep_margin /= 2;
                    world.set_focus(id, &def).unwrap();
                    trial.focuses.insert(id, def);
                }
            }
            Step::Remove(index) => {
                if let Some((id, _)) = focus(index) {
                    world.remove_focus(id).unwrap();
                    trial.focuses.remove(&id);
                    assert!(matches!(world.move_focus(id, 0, 0), Err(Error::StaleFocus(_))));
                }
            }
            Step::Take => trial.take(),
            Step::Finish(index, outcome) => trial.finish(index, outcome),
            Step::Drain(max) => {
                trial.drain(max);
            }
            Step::Guard(focus, node, at, size) => trial.guard(focus, node, at, size),
            Step::CloseGuard(index) => {
                if !trial.guards.is_empty() {
                    let index = index % trial.guards.len();
                    trial.read_guard(index);
                    trial.guards.swap_remove(index);
                }
            }
            Step::Invalidate(node, x, y, size) => {
                let (x, y) = (base.0.saturating_add(x), base.1.saturating_add(y));
                trial.invalidate(node, bounds_around(x, y, size));
            }
            Step::Retry => {
                world.retry_failed().unwrap();
            }
            Step::Pause(is_paused) => world.set_paused(is_paused).unwrap(),
            Step::RunToEnd => trial.run_to_end(),
        }
        trial.check();
    }
    trial.run_to_end();
    // After the focuses go, nothing is left.
    let focuses: Vec<u64> = trial.focuses.keys().copied().collect();
    for id in focuses {
        world.remove_focus(id).unwrap();
    }
    trial.focuses.clear();
    trial.guards.clear();
    trial.kept.clear();
    while trial.drain(7) > 0 {}
    assert!(trial.told.is_empty());
    let stats = world.stats().unwrap();
    assert_eq!((stats.records, stats.block_bytes, stats.events), (0, 0, 0));
    assert_eq!(allocator::live_bytes(), at_rest, "bytes are left");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn the_world_does_what_brute_force_says(
        spec in spec(),
        (base, steps) in base().prop_flat_map(|base| (Just(base), prop::collection::vec(step(base), 1..60))),
    ) {
        play(spec, base, steps);
    }
}
