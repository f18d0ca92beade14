//! Work in two parts on two threads of the host's, beside one thread: the same answer.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::{hint, thread};

use worldgrids::ffi::loose_grid::WgLooseGrid2;
use worldgrids::ffi::loose_grid::grid2_objects::wg_loose_grid2_commit_part;
use worldgrids::ffi::status::WgStatus;

use crate::contest::{Case, Contender, Judge};
use crate::loose_grid::answers::{FirstTime, in_order};
use crate::loose_grid::ours::Ours;
use crate::loose_grid::peer::{Pairs, Peer};
use crate::loose_grid::scenes::Scene;

/// Pairs, then commits.
pub fn parts(judge: &mut dyn Judge, scene: &Scene<2>) {
    pairs(judge, scene);
    commits(judge, scene);
}

fn case<'a>(workload: &'a str, scene: &'a Scene<2>) -> Case<'a> {
    Case { structure: "loose_grid", workload, size: &scene.name, operations: scene.len() as u64 }
}

fn pairs(judge: &mut dyn Judge, scene: &Scene<2>) {
    let case = case("pairs in 2 parts, 2 threads", scene);
    if !judge.wants_case(case.workload, case.size) {
        return;
    }
    let grid = Ours::<2>::new(scene.boxes());
    let (handover, second) = (Handover::default(), Mutex::new(Vec::new()));
    let pairs_of_part = |part, parts, pairs: &mut Vec<[u64; 2]>| {
        pairs.clear();
        grid.pairs_of_part(part, parts, pairs);
    };
    thread::scope(|scope| {
        scope.spawn(|| handover.help(|_| pairs_of_part(1, 2, &mut second.lock().unwrap())));
        let (mut first, mut first_time) = (Vec::new(), FirstTime::default());
        let in_parts = Contender::ours(|| {
            handover.share(0, || pairs_of_part(0, 2, &mut first));
            let second = second.lock().unwrap();
            let all = || first.iter().chain(&*second).flatten().copied();
            first_time.answer(first.len() + second.len(), || in_order(all()))
        });
        let (mut pairs, mut first_time) = (Vec::new(), FirstTime::default());
        let whole = Contender::peer("worldgrids, 1 thread", || {
            pairs_of_part(0, 1, &mut pairs);
            let all = || pairs.iter().flatten().copied();
            first_time.answer(pairs.len(), || in_order(all()))
        });
        judge.contest(case, &mut [in_parts, whole]);
        handover.end();
    });
}

/// Work that a second thread does a part of, and waits for as the workers of a job system do within a frame.
#[derive(Default)]
struct Handover {
    /// Counts up with each piece of work; its number is in the lower half.
    begun: AtomicU64,
    done: AtomicU64,
    is_over: AtomicBool,
}

impl Handover {
    /// Does the second part of each piece of work until all is over.
    fn help(&self, second: impl Fn(u32)) {
        let mut turn = 0;
        while !self.is_over.load(Ordering::Acquire) {
            let begun = self.begun.load(Ordering::Acquire);
            if begun >> 32 == turn {
                hint::spin_loop();
                continue;
            }
            turn = begun >> 32;
            second(begun as u32);
            self.done.store(turn, Ordering::Release);
        }
    }

    /// Does the first part of a piece of work, and waits for the second.
    fn share(&self, number: u32, first: impl FnOnce()) {
        let turn = (self.begun.load(Ordering::Relaxed) >> 32) + 1;
        self.begun.store(turn << 32 | u64::from(number), Ordering::Release);
        first();
        while self.done.load(Ordering::Acquire) != turn {
            hint::spin_loop();
        }
    }

    fn end(&self) {
        self.is_over.store(true, Ordering::Release);
    }
}

fn do_part(grid: WgLooseGrid2, stage: u32, part: u32) {
    // SAFETY: a plain call.
    let status = unsafe { wg_loose_grid2_commit_part(grid, stage, part) };
    assert_eq!(status, WgStatus::Ok, "part {part} of stage {stage}");
}

/// All pairs of a grid, in their order: the same if the grid is.
fn order(grid: &mut Ours<2>) -> u64 {
    let mut pairs = Vec::new();
    grid.pairs(&mut pairs);
    in_order(pairs.iter().flatten().copied())
}

fn commits(judge: &mut dyn Judge, scene: &Scene<2>) {
    let case = case("move and commit in 2 parts, 2 threads", scene);
    if !judge.wants_case(case.workload, case.size) {
        return;
    }
    let (mut shared, mut alone) = (Ours::<2>::new(scene.boxes()), Ours::<2>::new(scene.boxes()));
    let (handover, handle) = (Handover::default(), AtomicU64::new(0));
    thread::scope(|scope| {
        scope.spawn(|| {
            handover.help(|stage| {
                do_part(WgLooseGrid2 { bits: handle.load(Ordering::Relaxed) }, stage, 1);
            });
        });
        let (mut step, mut first) = (0, FirstTime::default());
        let in_parts = Contender::ours(|| {
            step += 1;
            shared.move_in_parts(scene.after(step), 2, |grid, stage| {
                handle.store(grid.bits, Ordering::Relaxed);
                handover.share(stage, || do_part(grid, stage, 0));
            });
            first.answer(0, || order(&mut shared))
        });
        let (mut step, mut first) = (0, FirstTime::default());
        let whole = Contender::peer("worldgrids, 1 thread", || {
            step += 1;
            alone.move_all(scene.after(step));
            first.answer(0, || order(&mut alone))
        });
        judge.contest(case, &mut [in_parts, whole]);
        handover.end();
    });
}
