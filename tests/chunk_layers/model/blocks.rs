//! Blocks counted one by one: whatever happens, under a memory cap and with checks, each that was
//! generated to its end on a level that hands out its blocks comes with one event; the values that the
//! host hangs on chunks come back once; and no byte beyond the cap is ever held.

use std::collections::BTreeMap;

use worldgrids::chunk_layers::*;

use super::bounds_around;
use super::contents::{chunk_of, portions};
use super::spec::{Chunk, Spec};
use super::steps::Step;

/// What the host hangs on chunks and blocks.
#[derive(Default)]
struct Host {
    owed: BTreeMap<Chunk, u32>,
    told: BTreeMap<Chunk, u64>,
    values: u64,
}

impl Host {
    fn finish(&mut self, spec: &Spec, mut job: Job<'_>, outcome: JobOutcome) {
        let chunk = chunk_of(&job);
        let has_room = appended(spec, &mut job);
        let is_done = matches!(outcome, JobOutcome::Commit | JobOutcome::Restore);
        let is_whole = is_done && has_room;
        if is_whole && spec.layers[chunk.0.0 as usize].hands_out {
            *self.owed.entry(chunk).or_insert(0) += 1;
        }
        let result = job.finish(outcome).unwrap();
        if is_done && !has_room {
            assert!(matches!(result, JobResult::Abandoned | JobResult::Discarded), "{result:?}");
        }
    }

    fn drain(&mut self, spec: &Spec, world: &World, max: usize) -> usize {
        for count in 0..max {
            let Some(event) = world.next_event().unwrap() else { return count };
            let chunk = ((event.layer, event.level), event.x, event.y);
            match event.kind {
                EventKind::Loaded => {
                    self.values += 1;
                    let (layer, level) = chunk.0;
                    world.set_value(layer, level, chunk.1, chunk.2, self.values).unwrap();
                    assert!(self.told.insert(chunk, self.values).is_none(), "{chunk:?} twice");
                }
                EventKind::Unloaded => assert_eq!(self.told.remove(&chunk), Some(event.value)),
                EventKind::Failed => (),
                EventKind::Discarded => assert!(event.block.is_some()),
            }
            if event.block.is_some() {
                let owed = self.owed.get_mut(&chunk).expect("a block that was generated");
                *owed = owed.checked_sub(1).expect("each block once");
            }
            if let Some(block) = &event.block {
                assert_eq!(block.objects(), objects_of(spec, chunk));
            }
            // Half of them come back for the next chunk, the others are freed here.
            if let Some(block) = event.block
                && self.values.is_multiple_of(2)
            {
                world.recycle(block).unwrap();
            }
        }
        max
    }
}

/// The objects of a chunk, from its place alone: some chunks have more than others by far.
fn objects_of(spec: &Spec, (node, x, y): Chunk) -> Vec<u8> {
    let size = spec.layers[node.0 as usize].object_bytes as usize;
    let place = x.wrapping_mul(31).wrapping_add(y.wrapping_mul(17));
    let count = if place & 7 == 0 { place as usize & 511 } else { place as usize & 15 };
    vec![place as u8; count * size]
}

/// Appends a job's objects; false if there was no room, where nothing more is taken either.
fn appended(spec: &Spec, job: &mut Job<'_>) -> bool {
    let chunk = chunk_of(job);
    let size = spec.layers[chunk.0.0 as usize].object_bytes;
    if size == 0 {
        return true;
    }
    let objects = objects_of(spec, chunk);
    let results: Vec<_> =
        portions(&objects, size).map(|portion| job.append(size, portion)).collect();
    let first_refused = results.iter().position(Result::is_err).unwrap_or(results.len());
    for refused in &results[first_refused..] {
        assert!(matches!(refused, Err(Error::OutOfMemory)), "{refused:?}");
    }
    first_refused == results.len()
}

/// What was done, or nothing where there was no memory for it; nothing else is refused.
fn with_room<T>(done: Result<T, Error>) -> Option<T> {
    match done {
        Ok(value) => Some(value),
        Err(Error::OutOfMemory) => None,
        Err(error) => panic!("{error:?}"),
    }
}

pub fn play(spec: Spec, base: (i32, i32), steps: Vec<Step>, max_bytes: u64, check_every: u32) {
    let def = WorldDef { seed: 5, max_bytes, max_jobs: 6, max_guards: 3, check_every };
    let world = spec.build(def);
    let mut host = Host::default();
    let mut focuses: BTreeMap<u64, FocusDef> = BTreeMap::new();
    let mut jobs: Vec<Job<'_>> = Vec::new();
    for step in steps {
        let focus = |index: usize| {
            let known = focuses.iter().nth(index % focuses.len().max(1));
            known.map(|(id, def)| (*id, *def))
        };
        match step {
            Step::Add(mut def) => {
                def.layer %= spec.layers.len() as u32;
                def.level %= spec.layers[def.layer as usize].radii.len() as u32 + 1;
                // Under a cap there may be no room to ask for so much: then nothing has changed.
                if let Some(id) = with_room(world.add_focus(&def)) {
                    focuses.insert(id, def);
                }
            }
            Step::Move(index, x, y) | Step::Leap(index, x, y) => {
                if let Some((id, mut def)) = focus(index) {
                    (def.x, def.y) = (def.x.saturating_add(x), def.y.saturating_add(y));
                    if with_room(world.move_focus(id, def.x, def.y)).is_some() {
                        focuses.insert(id, def);
                    }
                }
            }
            Step::Remove(index) => {
                if let Some((id, _)) = focus(index) {
                    world.remove_focus(id).unwrap();
                    focuses.remove(&id);
                }
            }
            Step::Take => jobs.extend(world.take_job().unwrap()),
            Step::Finish(index, outcome) if !jobs.is_empty() => {
                let job = jobs.swap_remove(index % jobs.len());
                host.finish(&spec, job, outcome);
            }
            Step::Drain(max) => drop(host.drain(&spec, &world, max)),
            Step::Invalidate(node, x, y, size) => {
                let nodes = spec.nodes();
                let (layer, level) = nodes[node % nodes.len()];
                let (x, y) = (base.0.saturating_add(x), base.1.saturating_add(y));
                world.invalidate(layer, level, &bounds_around(x, y, size)).unwrap();
            }
            Step::Retry => drop(world.retry_failed().unwrap()),
            Step::RunToEnd => {
                for _ in 0..200 {
                    let Some(job) = world.take_job().unwrap() else { break };
                    host.finish(&spec, job, JobOutcome::Commit);
                }
            }
            _ => (),
        }
    }
    for job in jobs {
        host.finish(&spec, job, JobOutcome::Commit);
    }
    let owed: u32 = host.owed.values().sum();
    assert!(world.owes_blocks() || owed == 0);
    world.unload().unwrap();
    while host.drain(&spec, &world, 7) > 0 {}
    assert!(host.told.is_empty() && host.owed.values().all(|owed| *owed == 0), "{:?}", host.owed);
    assert!(!world.owes_blocks());
    let stats = world.stats().unwrap();
    assert_eq!((stats.records, stats.block_bytes, stats.object_bytes), (0, 0, 0));
}
