//! Checkpoints: what they cost the edits of a map, and the way back beside a save, a load and a full copy of
//! everything; a save by steps; a window of cells, and a crowd.

use std::cell::{Cell, RefCell};

use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{Compression, Damage, QuadtreeMap, QuadtreeMapDef, SaveStep};
use worldgrids::rolling_grid::RollingGrid;
use worldgrids::timeline::{CheckpointRules, Checkpoints};

use crate::contest::{Case, Contender, Judge};
use crate::random::Random;

/// Side of the map, which has caves of this size.
const SIDE: u32 = 4096;
const CAVE: i32 = 37;
/// Explosions in a frame, and frames that are kept.
const BLASTS: u64 = 3;
const FRAMES: u64 = 8;
/// What a frame spends on its step of a save, as C++ and C# do unless they are told otherwise, and bytes that it may get.
const SAVE_BUDGET: u64 = 150;
const SAVE_BYTES: usize = 65536;

/// A map with ground to destroy.
fn ground() -> QuadtreeMap {
    let checkpoints = CheckpointRules { max_checkpoints: 2 * FRAMES as u32, drops_oldest: true };
    let mut map = QuadtreeMap::new(&QuadtreeMapDef { checkpoints, ..Default::default() });
    let rect = Rect::new(0, 0, SIDE, SIDE);
    map.fill_rect(rect, 200).expect("memory for the map");
    for y in 0..SIDE as i32 / (2 * CAVE) {
        for x in 0..SIDE as i32 / (2 * CAVE) {
            let damage = Damage { radius: CAVE as f32, core_radius: 20.0, amount: 150 };
            map.damage_circle(x * 2 * CAVE, y * 2 * CAVE, damage).expect("memory for the map");
        }
    }
    map.compact(u64::MAX, 0);
    map.reserve(30_000, 1000, 100).expect("memory for the map");
    map
}

/// Plays a frame: explosions of radius 20 to 60.
fn play(map: &mut QuadtreeMap, random: &mut Random) {
    for _ in 0..BLASTS {
        let at = |random: &mut Random| random.below(u64::from(SIDE)) as i32;
        let radius = 20.0 + random.below(41) as f32;
        let damage = Damage { radius, core_radius: radius / 2.0, amount: 120 };
        map.damage_circle(at(random), at(random), damage).expect("memory for the map");
    }
}

/// A step of a save in each frame, all of which are one save after another.
fn saving(judge: &mut dyn Judge, case: Case<'_>) {
    let (mut random, mut frame) = (Random::new(11), 0);
    let map = RefCell::new(ground());
    let mut bytes = Vec::with_capacity(SAVE_BYTES);
    map.borrow_mut().checkpoint(frame).expect("memory for a checkpoint");
    let step = || {
        bytes.clear();
        let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
        let step =
            map.borrow_mut().save_step(frame, Compression::Fast, SAVE_BUDGET, SAVE_BYTES, sink);
        if step.expect("memory for a save") == SaveStep::Done {
            frame += 1;
            map.borrow_mut().checkpoint(frame).expect("memory for a checkpoint");
        }
        0
    };
    let peer = || {
        let mut bytes = Vec::new();
        let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
        map.borrow().save(Compression::Fast, sink).expect("memory");
        std::hint::black_box(bytes);
        0
    };
    judge.contest(
        case,
        &mut [
            Contender::ours(step).prepared_by(|| play(&mut map.borrow_mut(), &mut random)),
            Contender::peer("a save of the whole map", peer),
        ],
    );
}

/// Cells of a window that are written in a frame, among all.
const WINDOW: u32 = 1000;
const WRITTEN: u64 = 1000;

/// What is done in each frame so that a game could come back to it.
#[derive(Clone, Copy, PartialEq)]
enum Keeps {
    Nothing,
    Checkpoints,
    Copies,
}

/// A full window in which some cells are written in each frame.
struct Window {
    grid: RollingGrid<u32>,
    random: Random,
    frame: u64,
    keeps: Keeps,
    /// The same cells as an array, and the last copies of it.
    cells: Vec<u32>,
    copies: Vec<Vec<u32>>,
}

impl Window {
    fn new(keeps: Keeps) -> Self {
        let mut grid = RollingGrid::new(WINDOW, WINDOW, None).expect("memory for the grid");
        let count = 2 * FRAMES as usize;
        grid.set_checkpoint_rules(CheckpointRules {
            max_checkpoints: count as u32,
            drops_oldest: true,
        });
        let mut load = Vec::new();
        grid.move_window(0, 0, &mut |_, _| {}, &mut |point| load.push(point)).expect("a window");
        for point in load {
            grid.set(point.x, point.y, &1).expect("a free cell");
        }
        let cells = vec![1; WINDOW as usize * WINDOW as usize];
        let copies = if keeps == Keeps::Copies { vec![cells.clone(); count] } else { Vec::new() };
        let mut window = Self { grid, random: Random::new(5), frame: 0, keeps, cells, copies };
        // The rooms for checkpoints are taken then.
        (0..2 * count).for_each(|_| window.play());
        window
    }

    /// Plays a frame.
    fn play(&mut self) {
        self.frame += 1;
        match self.keeps {
            Keeps::Nothing => (),
            Keeps::Checkpoints => {
                self.grid.checkpoint(self.frame).expect("memory for a checkpoint");
            }
            Keeps::Copies => {
                let kept = self.frame as usize % self.copies.len();
                self.copies[kept].copy_from_slice(&self.cells);
            }
        }
        for _ in 0..WRITTEN {
            let mut at = || self.random.below(u64::from(WINDOW)) as i32;
            let (x, y) = (at(), at());
            self.grid.replace(x, y, &(self.frame as u32)).expect("memory for what it replaces");
        }
    }
}

/// Frames of a window, each with a checkpoint or a copy of all cells, and the way back.
fn window(judge: &mut dyn Judge) {
    let size = format!("{WINDOW} x {WINDOW}");
    let case = |workload, operations| Case {
        structure: "rolling_grid",
        workload,
        size: &size,
        operations,
    };
    let frames = 16;
    let run = |keeps: Keeps| {
        let mut window = Window::new(keeps);
        move || {
            for _ in 0..frames {
                window.play();
            }
            window.grid.len()
        }
    };
    judge.contest(
        case("1000 cells written, a checkpoint each time", frames),
        &mut [
            Contender::ours(run(Keeps::Checkpoints)),
            Contender::peer("without checkpoints", run(Keeps::Nothing)),
            Contender::peer("a full copy each time", run(Keeps::Copies)),
        ],
    );
    let window = RefCell::new(Window::new(Keeps::Checkpoints));
    let mut other = Window::new(Keeps::Copies);
    judge.contest(
        case("rollback of 8 times 1000 cells", 1),
        &mut [
            Contender::ours(|| {
                let mut window = window.borrow_mut();
                let first = window.frame - FRAMES + 1;
                window.grid.rollback(first).expect("a checkpoint");
                window.grid.len()
            })
            .prepared_by(|| (0..FRAMES).for_each(|_| window.borrow_mut().play())),
            Contender::peer("a full copy back", || {
                other.cells.copy_from_slice(&other.copies[0]);
                other.grid.len()
            }),
        ],
    );
}

/// The contests of checkpoints.
pub fn contests(judge: &mut dyn Judge) {
    let size = format!("{SIDE} x {SIDE}");
    let case = |workload, operations| Case {
        structure: "quadtree_map",
        workload,
        size: &size,
        operations,
    };
    let frames = 100;
    let run = |has_checkpoints: bool| {
        let (mut map, mut random, mut frame) = (ground(), Random::new(7), 0);
        move || {
            for _ in 0..frames {
                frame += 1;
                if has_checkpoints {
                    map.checkpoint(frame).expect("memory for a checkpoint");
                }
                play(&mut map, &mut random);
            }
            map.stats().hp
        }
    };
    judge.contest(
        case("explosions, a checkpoint every three", frames * BLASTS),
        &mut [Contender::ours(run(true)), Contender::peer("without checkpoints", run(false))],
    );
    let (map, frame) = (RefCell::new(ground()), RefCell::new(0));
    let mut saved = Vec::new();
    let save = |piece: &[u8], saved: &mut Vec<u8>| saved.extend_from_slice(piece);
    map.borrow().save(Compression::Fast, &mut |piece| save(piece, &mut saved)).expect("memory");
    let pixels = map.borrow().stats().hp;
    // The same map as an array of pixels.
    let area = Rect::new(0, 0, SIDE, SIDE);
    let dense = RefCell::new(vec![0u8; SIDE as usize * SIDE as usize]);
    map.borrow().read_rect(area, &mut dense.borrow_mut(), SIDE as usize).expect("all is there");
    let copy_of_pixels = RefCell::new(dense.borrow().clone());
    let (marked, number) = (RefCell::new(ground()), Cell::new(0));
    let mut random = Random::new(9);
    judge.contest(
        case("a checkpoint", 1),
        &mut [
            Contender::ours(|| {
                number.set(number.get() + 1);
                marked.borrow_mut().checkpoint(number.get()).expect("memory for a checkpoint");
                0
            })
            .prepared_by(|| play(&mut marked.borrow_mut(), &mut random)),
            Contender::peer("a save of the whole map", || {
                let mut bytes = Vec::new();
                let sink = &mut |piece: &[u8]| save(piece, &mut bytes);
                marked.borrow().save(Compression::Fast, sink).expect("memory");
                std::hint::black_box(bytes);
                0
            }),
            Contender::peer("a full copy of an array", || {
                copy_of_pixels.borrow_mut().copy_from_slice(&dense.borrow());
                0
            }),
        ],
    );
    let mut copy = ground();
    judge.contest(
        case("rollback of 8 frames of three explosions", 1),
        &mut [
            Contender::ours(|| {
                let first = *frame.borrow() + 1;
                map.borrow_mut().rollback(first).expect("a checkpoint");
                map.borrow().stats().hp
            })
            .prepared_by(|| {
                let mut map = map.borrow_mut();
                let mut random = Random::new(*frame.borrow());
                let before = *frame.borrow() + FRAMES;
                *frame.borrow_mut() = before;
                for number in 1..=FRAMES {
                    map.checkpoint(before + number).expect("memory for a checkpoint");
                    play(&mut map, &mut random);
                }
            }),
            Contender::peer("a load of the whole map", || {
                copy.load(&saved, 0).expect("memory for the map");
                copy.stats().hp
            }),
            Contender::peer("a full copy back", || {
                dense.borrow_mut().copy_from_slice(&copy_of_pixels.borrow());
                pixels
            }),
        ],
    );
    assert_eq!(map.borrow().stats().hp, pixels);
    saving(judge, case("a step of a save, while explosions go on", 1));
    window(judge);
    crate::loose_grid::time_contests(judge);
}
