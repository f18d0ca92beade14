//! Checkpoints of a crowd: what one a frame costs the frame, beside a save and a full copy a frame, and the way back
//! over several beside a frame, a load and a copy back.

use std::cell::RefCell;

use worldgrids::loose_grid::{Aabb, Definition, LooseGrid, Object, PairKinds, Part};
use worldgrids::timeline::{CheckpointRules, Checkpoints};

use crate::contest::{Case, Contender, Judge, hold};
use crate::loose_grid::scenes::Scene;

/// Objects.
const COUNT: usize = 100_000;
/// Frames that are gone back.
const BACK: u64 = 8;
/// Checkpoints and copies that are kept.
const KEPT: usize = 16;

/// What is done in each frame so that a game could come back to it.
#[derive(Clone, Copy, PartialEq)]
enum Keeps {
    Nothing,
    Checkpoints,
    Saves,
    Copies,
}

/// A crowd that plays frame after frame.
struct Crowd {
    grid: LooseGrid<2>,
    /// The objects that move, by turns, and where they go.
    moves: Vec<(Vec<u64>, Vec<Aabb<2>>)>,
    frame: u64,
    keeps: Keeps,
    /// The last save.
    saved: Vec<u8>,
    /// As many bytes as the grid holds, and the last copies of them.
    held: Vec<u8>,
    copies: Vec<Vec<u8>>,
}

impl Crowd {
    fn new(scene: &Scene<2>, all_move: bool, keeps: Keeps) -> Self {
        let checkpoints = CheckpointRules { max_checkpoints: KEPT as u32, drops_oldest: true };
        let definition = Definition { checkpoints, ..Definition::default() };
        let mut grid = LooseGrid::new(&definition).expect("memory for the grid");
        let (boxes, mut ids) = (scene.boxes(), Vec::new());
        grid.insert_many(boxes.len(), |at| Object::new(boxes[at]), |_, id| ids.push(id))
            .expect("memory for objects");
        grid.commit().expect("memory for cells");
        let moves = match all_move {
            true => (1..4).chain([0]).map(|at| (ids.clone(), scene.after(at).to_vec())).collect(),
            false => {
                let changes = scene.changes().into_iter();
                let of = |objects: &[u32]| objects.iter().map(|&at| ids[at as usize]).collect();
                changes.map(|change| (of(change.objects), change.boxes)).collect()
            }
        };
        let held = vec![1; grid.stats().bytes_live as usize];
        let copies = if keeps == Keeps::Copies { vec![held.clone(); KEPT] } else { Vec::new() };
        let mut crowd = Self { grid, moves, frame: 0, keeps, saved: Vec::new(), held, copies };
        if keeps != Keeps::Saves {
            // The rooms for checkpoints are taken then, and the first move of a few has opened holes everywhere.
            for _ in 0..2 * KEPT {
                crowd.play();
            }
        }
        crowd
    }

    /// Saves the whole grid.
    fn save(&mut self) {
        let Self { grid, saved, .. } = self;
        saved.clear();
        grid.save(&mut |bytes| saved.extend_from_slice(bytes)).expect("all is committed");
    }

    /// Plays a frame; gives the number of pairs with an object that moved.
    fn play(&mut self) -> u64 {
        self.frame += 1;
        match self.keeps {
            Keeps::Nothing => (),
            Keeps::Checkpoints => {
                self.grid.checkpoint(self.frame).expect("memory for a checkpoint");
            }
            Keeps::Saves => self.save(),
            Keeps::Copies => self.copies[self.frame as usize % KEPT].copy_from_slice(&self.held),
        }
        let (ids, boxes) = &self.moves[(self.frame - 1) as usize % self.moves.len()];
        self.grid.move_many(ids.len(), |at| ids[at], |at| boxes[at]).expect("memory for moves");
        self.grid.commit().expect("memory for a commit");
        let mut pairs = 0;
        self.grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |_, _| pairs += 1);
        pairs
    }
}

/// The contests of checkpoints.
pub fn contests(judge: &mut dyn Judge) {
    let scene = Scene::<2>::uniform(COUNT);
    let case = |workload, operations| Case {
        structure: "loose_grid",
        workload,
        size: &scene.name,
        operations,
    };
    for (workload, all_move, frames) in [
        ("1% move, moved pairs, a checkpoint each frame", false, 64),
        ("all move, moved pairs, a checkpoint each frame", true, 8),
    ] {
        let run = |keeps: Keeps, frames: u64| {
            let mut crowd = Crowd::new(&scene, all_move, keeps);
            move || (0..frames).map(|_| crowd.play()).sum()
        };
        // Turns are long, and what empties the caches has contests of its own: whoever comes behind it would pay.
        for (peer, keeps, frames) in [
            ("without checkpoints", Keeps::Nothing, frames),
            ("a full copy each frame", Keeps::Copies, frames),
            ("a save each frame", Keeps::Saves, frames / 4),
        ] {
            hold(judge, case(workload, frames), || {
                let ours = Contender::ours(run(Keeps::Checkpoints, frames));
                vec![ours, Contender::peer(peer, run(keeps, frames))]
            });
        }
    }
    let back = case("rollback of 8 frames, 1% moving", 1);
    let played = |crowd: &RefCell<Crowd>| {
        for _ in 0..BACK {
            crowd.borrow_mut().play();
        }
    };
    let crowd = RefCell::new(Crowd::new(&scene, false, Keeps::Checkpoints));
    let ours = || {
        let run = || {
            let mut crowd = crowd.borrow_mut();
            let first = crowd.frame - BACK + 1;
            crowd.grid.rollback(first).expect("a checkpoint");
            crowd.grid.len() as u64
        };
        Contender::ours(run).prepared_by(|| played(&crowd))
    };
    let other = RefCell::new(Crowd::new(&scene, false, Keeps::Nothing));
    let frame = || {
        let mut other = other.borrow_mut();
        other.play();
        other.grid.len() as u64
    };
    // Both right behind as many frames: what these leave in the caches is there for both.
    let frame = Contender::peer("a frame", frame).prepared_by(|| played(&other));
    judge.contest(back, &mut [ours(), frame]);
    let mut loaded = Crowd::new(&scene, false, Keeps::Nothing);
    loaded.save();
    let mut copied = Crowd::new(&scene, false, Keeps::Copies);
    judge.contest(
        back,
        &mut [
            ours(),
            Contender::peer("a load of the whole", || {
                loaded.grid.load(&loaded.saved).expect("memory for a grid");
                loaded.grid.len() as u64
            }),
            Contender::peer("a full copy back", || {
                let Crowd { grid, held, copies, .. } = &mut copied;
                held.copy_from_slice(&copies[0]);
                grid.len() as u64
            }),
        ],
    );
}
