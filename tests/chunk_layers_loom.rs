//! The hand-over between threads under the model checker: every order in which threads may meet.
//!
//! `make test-loom`
//!
//! Beside each chunk's block lies a cell that the checker watches: a job writes its own and reads
//! those of its contract. Were the world's lock and leases not enough to order those, the checker
//! would say so.
#![cfg(loom)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use loom::thread;
use worldgrids::chunk_layers::*;
use worldgrids::coord::{Bounds, Rect};

/// Tries out every order in which the threads of `scene` may meet, and makes sure there are many.
fn model(scene: impl Fn() + Sync + Send + 'static) {
    let orders = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let count = orders.clone();
    loom::model(move || {
        count.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        scene();
    });
    assert!(orders.load(std::sync::atomic::Ordering::Relaxed) > 10);
}

/// Two chunks below, one above that needs both.
struct Scene {
    world: World,
    /// A watched cell for each chunk: layer 0 at x 0 and 1, layer 1 at x 0.
    cells: [UnsafeCell<u64>; 3],
}

// SAFETY: the cells are only touched as jobs and guards allow; the checker proves that this orders them.
unsafe impl Sync for Scene {}
// SAFETY: as above.
unsafe impl Send for Scene {}

const DEF: FocusDef = FocusDef {
    layer: 1,
    level: 0,
    shape: FocusShape::Rectangle,
    radius_x: 0,
    radius_y: 0,
    x: 0,
    y: 0,
    priority: 1,
    keep_margin: 0,
};

impl Scene {
    fn new() -> Arc<Self> {
        let mut builder =
            WorldBuilder::new(WorldDef { max_jobs: 2, max_guards: 1, ..WorldDef::default() })
                .unwrap();
        for (name, chunk_width) in [("below", 4), ("above", 8)] {
            let def = LayerDef { name, chunk_width, chunk_height: 4, units_per_cell: 4 };
            let level = LevelDef { object_bytes: 1, ..LevelDef::default() };
            builder.add_layer(&def, &level).unwrap();
        }
        builder
            .add_dependency(&DependencyDef { user_layer: 1, ..DependencyDef::default() })
            .unwrap();
        let world = builder.freeze().unwrap();
        Arc::new(Scene { world, cells: [0; 3].map(UnsafeCell::new) })
    }

    fn generate(&self, job: &mut Job<'_>) {
        let chunk = job.chunk();
        if chunk.layer == 0 {
            self.cells[chunk.x as usize].with_mut(|cell| unsafe { *cell = 7 });
            job.memory().fill(7);
            job.append(1, &[5; 2]).unwrap();
        } else {
            let mut cells = [0; 2];
            job.read(0, 0, Rect::new(0, 0, 2, 1)).unwrap().gather(&mut cells, 2);
            assert_eq!(cells, [7, 7]);
            let mut objects = [0; 4];
            let view = job.objects(0, 0, None).unwrap();
            assert_eq!((view.gather(&mut objects, |_, _| ()), objects), (4, [5; 4]));
            for cell in &self.cells[..2] {
                cell.with(|cell| assert_eq!(unsafe { *cell }, 7));
            }
            self.cells[2].with_mut(|cell| unsafe { *cell = 9 });
            job.memory().fill(9);
        }
    }

    /// Does all that can be done now, as the loop for host threads does it.
    fn work_loop(&self) {
        let commit = |job: &mut Job<'_>| {
            self.generate(job);
            JobOutcome::Commit
        };
        self.world.work(u32::MAX, commit).unwrap();
    }

    /// Does all that can be done now, job by job.
    fn work(&self) {
        while let Some(mut job) = self.world.take_job().unwrap() {
            self.generate(&mut job);
            job.finish(JobOutcome::Commit).unwrap();
        }
    }

    /// Reads the chunk above through a guard.
    fn read(&self, focus: u64) -> Result<(), Error> {
        let rect = Rect::new(0, 0, 2, 1);
        let guard = self.world.open_guard(focus, 1, 0, rect)?;
        let mut cells = [0; 2];
        guard.read(1, 0, rect).unwrap().gather(&mut cells, 2);
        assert_eq!(cells, [9, 9]);
        self.cells[2].with(|cell| assert_eq!(unsafe { *cell }, 9));
        Ok(())
    }

    fn leave(&self, focus: u64) {
        self.world.remove_focus(focus).unwrap();
        while self.world.next_event().unwrap().is_some() {}
        let stats = self.world.stats().unwrap();
        assert_eq!((stats.records, stats.block_bytes, stats.jobs_out), (0, 0, 0));
    }
}

#[test]
fn two_workers_and_a_reader() {
    model(|| {
        let scene = Scene::new();
        let focus = scene.world.add_focus(&DEF).unwrap();
        let worker = {
            let scene = scene.clone();
            thread::spawn(move || scene.work())
        };
        scene.work_loop();
        let _ = scene.read(focus);
        worker.join().unwrap();
        // Whoever came last did what was left: nothing is lost.
        scene.read(focus).unwrap();
        scene.leave(focus);
    });
}

#[test]
fn a_focus_that_leaves_and_comes_back_under_a_worker() {
    model(|| {
        let scene = Scene::new();
        let focus = scene.world.add_focus(&DEF).unwrap();
        let worker = {
            let scene = scene.clone();
            thread::spawn(move || scene.work_loop())
        };
        scene.world.remove_focus(focus).unwrap();
        let focus = scene.world.add_focus(&DEF).unwrap();
        worker.join().unwrap();
        scene.work();
        scene.read(focus).unwrap();
        scene.leave(focus);
    });
}

#[test]
fn invalidation_under_a_worker_and_a_reader() {
    model(|| {
        let scene = Scene::new();
        let focus = scene.world.add_focus(&DEF).unwrap();
        scene.work();
        let reader = {
            let scene = scene.clone();
            thread::spawn(move || {
                let _ = scene.read(focus);
                scene.work();
            })
        };
        scene.world.invalidate(0, 0, &Bounds::of_cell(0, 0)).unwrap();
        scene.work();
        reader.join().unwrap();
        scene.work();
        scene.read(focus).unwrap();
        scene.leave(focus);
    });
}

#[test]
fn a_job_that_is_handed_from_thread_to_thread_ends_once() {
    model(|| {
        let scene = Scene::new();
        let focus = scene.world.add_focus(&DEF).unwrap();
        let (id, ends) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicUsize::new(0)));
        let other = {
            let (scene, id, ends) = (scene.clone(), id.clone(), ends.clone());
            thread::spawn(move || {
                let id = id.load(Ordering::Acquire);
                if let Ok(job) = scene.world.attach_job(id) {
                    job.finish(JobOutcome::Commit).unwrap();
                    ends.fetch_add(1, Ordering::Relaxed);
                }
                let _ = scene.world.is_job_wanted(id);
            })
        };
        let mut job = scene.world.take_job().unwrap().unwrap();
        scene.generate(&mut job);
        let laid_down = job.detach();
        id.store(laid_down, Ordering::Release);
        match scene.world.attach_job(laid_down) {
            Ok(job) => {
                job.finish(JobOutcome::Commit).unwrap();
                ends.fetch_add(1, Ordering::Relaxed);
            }
            Err(error) => assert!(matches!(error, Error::StaleJob(_) | Error::LeaseBusy(_))),
        }
        other.join().unwrap();
        assert_eq!(ends.load(Ordering::Relaxed), 1);
        scene.work();
        scene.read(focus).unwrap();
        scene.leave(focus);
    });
}
