//! Checkpoints of a crowd: what one a frame costs the frame, beside a save a frame, and the way back over several
//! beside a frame and a load.

use std::cell::RefCell;

use worldgrids::loose_grid::{Aabb, Definition, LooseGrid, Object, PairKinds, Part};
use worldgrids::timeline::{CheckpointRules, Checkpoints};

use crate::contest::{Case, Contender, Judge};
use crate::loose_grid::scenes::Scene;

/// Objects.
const COUNT: usize = 100_000;
/// Frames that are gone back.
const BACK: u64 = 8;

/// What is done in each frame so that a game could come back to it.
#[derive(Clone, Copy, PartialEq)]
enum Keeps {
    Nothing,
    Checkpoints,
    Saves,
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
}

impl Crowd {
    fn new(scene: &Scene<2>, all_move: bool, keeps: Keeps) -> Self {
        let checkpoints = CheckpointRules { max_checkpoints: 16, drops_oldest: true };
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
        Self { grid, moves, frame: 0, keeps, saved: Vec::new() }
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
        ("1% move, moved pairs, a checkpoint each frame", false, 16),
        ("all move, moved pairs, a checkpoint each frame", true, 4),
    ] {
        let run = |keeps: Keeps| {
            let mut crowd = Crowd::new(&scene, all_move, keeps);
            move || (0..frames).map(|_| crowd.play()).sum()
        };
        judge.contest(
            case(workload, frames),
            &mut [
                Contender::ours(run(Keeps::Checkpoints)),
                Contender::peer("without checkpoints", run(Keeps::Nothing)),
                Contender::peer("a save each frame", run(Keeps::Saves)),
            ],
        );
    }
    let mut crowd = Crowd::new(&scene, false, Keeps::Checkpoints);
    // The first move of a few opens holes everywhere, once, and is in no way back from then on.
    for _ in 0..2 * BACK {
        crowd.play();
    }
    let crowd = RefCell::new(crowd);
    let mut other = Crowd::new(&scene, false, Keeps::Nothing);
    let mut loaded = Crowd::new(&scene, false, Keeps::Nothing);
    loaded.save();
    judge.contest(
        case("rollback of 8 frames, 1% moving", 1),
        &mut [
            Contender::ours(|| {
                let mut crowd = crowd.borrow_mut();
                let first = crowd.frame - BACK + 1;
                crowd.grid.rollback(first).expect("a checkpoint");
                crowd.grid.len() as u64
            })
            .prepared_by(|| {
                let mut crowd = crowd.borrow_mut();
                for _ in 0..BACK {
                    crowd.play();
                }
            }),
            Contender::peer("a frame", || {
                other.play();
                other.grid.len() as u64
            }),
            Contender::peer("a load of the whole", || {
                loaded.grid.load(&loaded.saved).expect("memory for a grid");
                loaded.grid.len() as u64
            }),
        ],
    );
}
