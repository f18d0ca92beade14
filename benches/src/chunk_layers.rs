//! Chunk layers: scheduling with empty generators, gathering, and host threads.

use std::cell::RefCell;
use std::ffi::c_void;
use std::hint::black_box;
use std::ptr::null_mut;
use std::thread;

use worldgrids::chunk_layers::*;
use worldgrids::coord::Rect;
use worldgrids::ffi::chunk_layers::WgChunkLayers;
use worldgrids::ffi::chunk_layers::answers::{WgChunkEvent, WgChunkJob};
use worldgrids::ffi::chunk_layers::building::*;
use worldgrids::ffi::chunk_layers::chunks::wg_chunk_layers_drain_events;
use worldgrids::ffi::chunk_layers::definitions::*;
use worldgrids::ffi::chunk_layers::focuses::*;
use worldgrids::ffi::chunk_layers::jobs::*;
use worldgrids::ffi::status::WgStatus;

use crate::allocations::allocations_of;
use crate::contest::{Case, Contender, Judge, Unit};
use crate::whole_rectangle::WholeRectangle;

/// World units a chunk on both axes.
const CHUNK: i32 = 16;
/// Steps of one chunk in one run: so many there, the next run back.
const STEPS: i32 = 8;

pub fn contests(judge: &mut dyn Judge) {
    for side in [8, 16, 32, 64, 128, 256] {
        moves(judge, "focus moves, 1 layer, scheduling alone", 1, side, false);
        moves(judge, "step of one chunk, 1 layer", 1, side, true);
        moves(judge, "step of one chunk, 4 padded layers", 4, side, true);
    }
    steady(judge);
    leap_in_a_load(judge);
    chunks(judge);
    for count in [100, 1_000, 10_000] {
        focuses(judge, count);
        players(judge, count, false);
        players(judge, count, true);
    }
    for side in [1_000, 2_000] {
        large_area(judge, side);
    }
    gathers(judge);
    objects(judge);
    threads(judge);
}

fn padded(user_layer: u32) -> DependencyDef {
    let padding = CHUNK as u32;
    DependencyDef {
        user_layer,
        provider_layer: user_layer - 1,
        padding_left: padding,
        padding_right: padding,
        padding_top: padding,
        padding_bottom: padding,
        ..DependencyDef::default()
    }
}

/// Layers that each lean on the one below with a padding of one chunk.
fn world(layers: u32, level: LevelDef) -> World {
    let mut builder = WorldBuilder::new(WorldDef::default()).expect("a sound def");
    let size = CHUNK as u32;
    for layer in 0..layers {
        let def = LayerDef { name: "", chunk_width: size, chunk_height: size, units_per_cell: 1 };
        builder.add_layer(&def, &level).expect("a sound layer");
        if layer > 0 {
            builder.add_dependency(&padded(layer)).expect("a sound dependency");
        }
    }
    builder.freeze().expect("no cycle")
}

/// A focus that asks for `side` x `side` chunks of the top layer.
fn focus_def(layers: u32, side: u32) -> FocusDef {
    let radius = side * CHUNK as u32 / 2 - 1;
    FocusDef { layer: layers - 1, radius_x: radius, radius_y: radius, ..FocusDef::default() }
}

/// Takes and finishes all jobs, and drains all events.
fn settle(world: &World) -> u64 {
    let done = world.work(u32::MAX, |_| JobOutcome::Commit).expect("work");
    world.drain_events(usize::MAX, drop).expect("events");
    u64::from(done)
}

/// Runs go to and fro between two places.
struct Shuttle {
    x: i32,
    step: i32,
}

impl Shuttle {
    fn new() -> Self {
        Self { x: 0, step: 1 }
    }

    /// The places of one run, in chunks.
    fn run(&mut self) -> impl Iterator<Item = i32> + use<> {
        let (x, step) = (self.x, self.step);
        self.x += step * STEPS;
        self.step = -step;
        (1..=STEPS).map(move |count| x + step * count)
    }
}

/// A focus moves by one chunk at a time; with its jobs done, or without, where every chunk that enters
/// becomes ready, and goes again untouched.
fn moves(judge: &mut dyn Judge, workload: &str, layers: u32, side: u32, with_jobs: bool) {
    let level = LevelDef { cell_bytes: 0, ..LevelDef::default() };
    let world = world(layers, level);
    let focus = world.add_focus(&focus_def(layers, side)).expect("memory");
    settle(&world);
    let mut peer = WholeRectangle::new(layers as usize);
    let half = side as i32 / 2;
    let rectangle = |x: i32| [x - half, -half, x + half, half];
    peer.move_to(rectangle(0));
    let (mut ours_at, mut peer_at) = (Shuttle::new(), Shuttle::new());
    let size = format!("{side} x {side}");
    let operations = STEPS as u64;
    let case = Case { structure: "chunk_layers", workload, size: &size, operations };
    judge.contest(
        case,
        &mut [
            Contender::ours(|| {
                let mut done = 0;
                for x in ours_at.run() {
                    world.move_focus(focus, x * CHUNK, 0).expect("memory");
                    if with_jobs {
                        done += settle(&world);
                    }
                }
                let wanted = world.focus_progress(focus).expect("a focus").wanted;
                if with_jobs { done + (wanted << 32) } else { wanted }
            }),
            Contender::peer("refcount the whole rectangle", || {
                let before = peer.generated;
                for x in peer_at.run() {
                    peer.move_to(rectangle(x));
                }
                let loaded = peer.loaded();
                if with_jobs { peer.generated - before + (loaded << 32) } else { loaded }
            }),
        ],
    );
}

/// What a focus that moves allocates, once all rooms are as large as they become.
fn steady(judge: &mut dyn Judge) {
    let side = 64;
    let world = world(1, LevelDef { cell_bytes: 0, ..LevelDef::default() });
    let focus = world.add_focus(&focus_def(1, side)).expect("memory");
    let mut shuttle = Shuttle::new();
    let mut walk = || {
        for x in shuttle.run() {
            world.move_focus(focus, x * CHUNK, 0).expect("memory");
            settle(&world);
        }
    };
    (0..4).for_each(|_| walk());
    let taken = allocations_of(|| (0..4).for_each(|_| walk()));
    let size = format!("{side} x {side}");
    let workload = "allocations while the focus moves";
    let case = Case { structure: "chunk_layers", workload, size: &size, operations: 1 };
    judge.figure(case, Unit::Count, taken as f64, "-", 0.0);
}

/// A focus leaps away in the middle of a load with no job in flight: what is made afterwards beyond what the new
/// place wants was made in vain.
fn leap_in_a_load(judge: &mut dyn Judge) {
    let side = 64;
    let world = world(1, LevelDef { cell_bytes: 0, ..LevelDef::default() });
    let focus = world.add_focus(&focus_def(1, side)).expect("memory");
    let half = side * side / 2;
    let made = world.work(half, |_| JobOutcome::Commit).expect("work");
    assert_eq!(made, half);
    world.move_focus(focus, 100_000 * CHUNK, 0).expect("memory");
    let made = settle(&world);
    let wanted = world.focus_progress(focus).expect("a focus").wanted;
    let size = format!("{side} x {side}");
    let workload = "chunks made in vain by a leap, beyond jobs in flight";
    let case = Case { structure: "chunk_layers", workload, size: &size, operations: 1 };
    judge.figure(case, Unit::Count, made as f64 - wanted as f64, "-", 0.0);
}

unsafe extern "C" fn commit(_: WgChunkLayers, _: *const WgChunkJob, _: *mut c_void) -> u32 {
    0
}

fn ok(status: WgStatus) {
    assert_eq!(status, WgStatus::Ok);
}

/// The same world through the C ABI, its focus at 0.
fn world_in_c(layers: u32, side: u32) -> (WgChunkLayers, u64) {
    let mut handle = WgChunkLayers { bits: 0 };
    let (mut number, mut focus) = (0, 0);
    let size = CHUNK as u32;
    let FocusDef { layer, radius_x, radius_y, .. } = focus_def(layers, side);
    // SAFETY: every pointer leads to a local.
    unsafe {
        ok(wg_chunk_layers_create(&WgChunkLayersDef::default(), &mut handle));
        for user_layer in 0..layers {
            let def = WgChunkLayerDef {
                chunk_width: size,
                chunk_height: size,
                cell_bytes: 0,
                ..Default::default()
            };
            ok(wg_chunk_layers_add_layer(handle, &def, &mut number));
            if user_layer > 0 {
                let def = WgChunkDependencyDef {
                    user_layer,
                    provider_layer: user_layer - 1,
                    padding_left: size,
                    padding_right: size,
                    padding_top: size,
                    padding_bottom: size,
                    ..Default::default()
                };
                ok(wg_chunk_layers_add_dependency(handle, &def));
            }
        }
        ok(wg_chunk_layers_freeze(handle));
        let def = WgChunkFocusDef { layer, radius_x, radius_y, ..Default::default() };
        ok(wg_chunk_layers_add_focus(handle, &def, &mut focus));
    }
    (handle, focus)
}

/// Leaps: 4 layers of chunks are let go and made, with events; in Rust, by take and finish over the C
/// ABI, and by its work loop.
fn chunks(judge: &mut dyn Judge) {
    let (layers, side) = (4, 64);
    let world = world(layers, LevelDef { cell_bytes: 0, ..LevelDef::default() });
    let focus = world.add_focus(&focus_def(layers, side)).expect("memory");
    let operations = settle(&world);
    let mut far = 0;
    let half = side as i32 / 2;
    let mut peer = WholeRectangle::new(layers as usize);
    let mut peer_far = 0;
    let leap = |far: &mut i32| {
        *far = 100_000 - *far;
        *far
    };
    let size = "4 x 64 x 64";
    let case = |workload| Case { structure: "chunk_layers", workload, size, operations };
    judge.contest(
        case("a chunk with its events"),
        &mut [
            Contender::ours(|| {
                world.move_focus(focus, leap(&mut far) * CHUNK, 0).expect("memory");
                settle(&world)
            }),
            Contender::peer("refcount the whole rectangle", || {
                let x = leap(&mut peer_far);
                let before = peer.generated;
                peer.move_to([x - half, -half, x + half, half]);
                peer.generated - before
            }),
        ],
    );
    let (handle, c_focus) = world_in_c(layers, side);
    let (work_handle, work_focus) = world_in_c(layers, side);
    let (mut c_far, mut work_far) = (0, 0);
    let drain = |handle| {
        let mut events = [const { std::mem::MaybeUninit::<WgChunkEvent>::uninit() }; 256];
        let (out, event_size) = (events.as_mut_ptr().cast(), size_of::<WgChunkEvent>() as u32);
        loop {
            let mut count = 0;
            // SAFETY: there is room for so many events.
            ok(unsafe { wg_chunk_layers_drain_events(handle, out, 256, event_size, &mut count) });
            if count == 0 {
                break;
            }
        }
    };
    judge.contest(
        case("a chunk by take and finish over the C ABI"),
        &mut [
            Contender::ours(|| {
                let mut job = std::mem::MaybeUninit::<WgChunkJob>::uninit();
                let mut done = 0;
                // SAFETY: the handle is live, and the job is read only if it was written.
                unsafe {
                    ok(wg_chunk_layers_move_focus(handle, c_focus, leap(&mut c_far) * CHUNK, 0));
                    let size = size_of::<WgChunkJob>() as u32;
                    while wg_chunk_layers_take_job(handle, job.as_mut_ptr(), size) == WgStatus::Ok {
                        let id = job.assume_init_ref().id;
                        ok(wg_chunk_layers_finish_job(handle, id, 0, null_mut()));
                        done += 1;
                    }
                }
                drain(handle);
                done
            }),
            Contender::peer("its work loop", || {
                let mut count = 0;
                let x = leap(&mut work_far) * CHUNK;
                // SAFETY: the handle is live and the function is one of the type that is asked for.
                unsafe {
                    ok(wg_chunk_layers_move_focus(work_handle, work_focus, x, 0));
                    let most = u32::MAX;
                    let count = &mut count;
                    ok(wg_chunk_layers_work(work_handle, Some(commit), null_mut(), most, count));
                }
                drain(work_handle);
                u64::from(count)
            }),
        ],
    );
    // SAFETY: nothing of either world is out.
    unsafe {
        wg_chunk_layers_destroy(handle);
        wg_chunk_layers_destroy(work_handle);
    }
}

/// Every focus of a server moves by a chunk, among few others and among many; nothing may grow with their
/// number. First the moves alone, to and fro so that nothing is left behind; then a chunk with its share of
/// the moves, its job and its events.
fn focuses(judge: &mut dyn Judge, count: usize) {
    /// Moved by a run of either side.
    const MOVED: usize = 10;
    /// From one focus to the next: whole chunks, so that all move alike.
    const APART: i32 = 63 * CHUNK;
    struct Server {
        world: World,
        focuses: Vec<(u64, i32, i32)>,
        next: usize,
    }
    impl Server {
        fn new(count: usize) -> Self {
            let world = world(3, LevelDef::default());
            let focuses: Vec<(u64, i32, i32)> = (0..count as i32)
                .map(|index| {
                    let (x, y) = (APART * (index % 100), APART * (index / 100));
                    let def = FocusDef { x, y, ..focus_def(3, 9) };
                    (world.add_focus(&def).expect("memory"), x, y)
                })
                .collect();
            settle(&world);
            Self { world, focuses, next: 0 }
        }
        fn turn(&mut self) -> &mut (u64, i32, i32) {
            let turn = self.next;
            self.next = (turn + 1) % self.focuses.len();
            &mut self.focuses[turn]
        }
        fn moves(&mut self) -> u64 {
            let mut wanted = 0;
            for _ in 0..MOVED {
                let (focus, x, y) = *self.turn();
                self.world.move_focus(focus, x + CHUNK, y).expect("memory");
                wanted += self.world.focus_progress(focus).expect("a focus").wanted;
                self.world.move_focus(focus, x, y).expect("memory");
            }
            wanted
        }
        /// Every focus goes to and fro in its turn.
        fn step(&mut self) -> u64 {
            for _ in 0..MOVED {
                let (focus, x, y) = self.turn();
                *x += if *x % APART == 0 { CHUNK } else { -CHUNK };
                let (focus, x, y) = (*focus, *x, *y);
                self.world.move_focus(focus, x, y).expect("memory");
            }
            settle(&self.world)
        }
    }
    let (mut many, mut few) = (Server::new(count), Server::new(MOVED));
    let size = format!("{count} focuses");
    let case = |workload, operations| Case {
        structure: "chunk_layers",
        workload,
        size: &size,
        operations,
    };
    judge.contest(
        case("a move on a server, scheduling alone", 2 * MOVED as u64),
        &mut [
            Contender::ours(|| many.moves()),
            Contender::peer("10 focuses alone", || few.moves()),
        ],
    );
    settle(&many.world);
    settle(&few.world);
    let operations = few.step();
    many.step();
    judge.contest(
        case("a chunk on a server, its moves and events included", operations),
        &mut [Contender::ours(|| many.step()), Contender::peer("10 focuses alone", || few.step())],
    );
}

/// A game tells each frame where all its players are: none has left its chunk since, or each has by one.
fn players(judge: &mut dyn Judge, count: usize, crosses: bool) {
    const APART: i32 = 20;
    const SIDE: i32 = 9;
    let world = world(3, LevelDef { cell_bytes: 0, ..LevelDef::default() });
    let mut peer = WholeRectangle::new(3);
    let rectangle =
        |x: i32, y: i32| [x - SIDE / 2, y - SIDE / 2, x + SIDE / 2 + 1, y + SIDE / 2 + 1];
    let places: Vec<[i32; 2]> =
        (0..count as i32).map(|index| [index % 100 * APART, index / 100 * APART]).collect();
    let middle = |[x, y]: [i32; 2]| [x, y].map(|at| at * CHUNK + CHUNK / 2);
    let focuses: Vec<u64> = places
        .iter()
        .map(|place| {
            let [x, y] = middle(*place);
            peer.move_from(None, rectangle(place[0], place[1]));
            world.add_focus(&FocusDef { x, y, ..focus_def(3, 9) }).expect("memory")
        })
        .collect();
    settle(&world);
    let (mut ours_at, mut peer_at) = ([0; 2], [0; 2]);
    let step = |at: &mut [i32; 2]| {
        let old = at[0];
        at[1] ^= 1;
        at[0] ^= i32::from(crosses);
        (old, at[0], at[1])
    };
    let mut ours = || {
        let (_, chunks, units) = step(&mut ours_at);
        for (focus, place) in focuses.iter().zip(&places) {
            let [x, y] = middle([place[0] + chunks, place[1]]);
            world.move_focus(*focus, x - units, y).expect("memory");
        }
        settle(&world)
    };
    let mut theirs = || {
        let (old, chunks, _) = step(&mut peer_at);
        let before = peer.generated;
        for [x, y] in black_box(&places) {
            let (from, to) = (rectangle(x + old, *y), rectangle(x + chunks, *y));
            if from != to {
                peer.move_from(Some(from), to);
            }
        }
        peer.generated - before
    };
    let operations = if crosses { ours() } else { count as u64 };
    if crosses {
        theirs();
    }
    let size = format!("{count} players");
    let workload = match crosses {
        true => "a chunk where all players move by one",
        false => "a move that leaves no chunk",
    };
    judge.contest(
        Case { structure: "chunk_layers", workload, size: &size, operations },
        &mut [
            Contender::ours(&mut ours),
            Contender::peer("refcount the whole rectangle", &mut theirs),
        ],
    );
}

/// An area as large as a map is asked for, made, told of and let go: what a chunk costs does not grow with it.
fn large_area(judge: &mut dyn Judge, side: u32) {
    let whole = |side: u32| {
        let world = world(1, LevelDef { cell_bytes: 0, ..LevelDef::default() });
        let focus = world.add_focus(&focus_def(1, side)).expect("memory");
        let done = settle(&world);
        world.remove_focus(focus).expect("a focus");
        world.drain_events(usize::MAX, drop).expect("events");
        done
    };
    let small = 250;
    let operations = u64::from(side) * u64::from(side);
    let size = format!("{side} x {side}");
    judge.contest(
        Case {
            structure: "chunk_layers",
            workload: "a chunk of a large area, once",
            size: &size,
            operations,
        },
        &mut [
            Contender::ours(|| whole(side)),
            Contender::peer("as many in areas of 250 x 250", || {
                (0..operations / u64::from(small * small)).map(|_| whole(small)).sum()
            }),
        ],
    );
}

/// Gathers a padded rectangle of 4-byte cells over the borders of chunks of 64 x 64.
fn gathers(judge: &mut dyn Judge) {
    let mut builder = WorldBuilder::new(WorldDef::default()).expect("a sound def");
    let def = LayerDef { name: "", chunk_width: 64, chunk_height: 64, units_per_cell: 1 };
    let level = LevelDef { cell_bytes: 4, ..LevelDef::default() };
    builder.add_layer(&def, &level).expect("a sound layer");
    let world = builder.freeze().expect("no cycle");
    let focus = FocusDef { radius_x: 200, radius_y: 200, ..FocusDef::default() };
    let focus = world.add_focus(&focus).expect("memory");
    world
        .work(u32::MAX, |job| {
            let seed = job.chunk().seed as u8;
            job.memory().fill(seed);
            JobOutcome::Commit
        })
        .expect("work");
    for (side, padding) in [(64, 16), (128, 32)] {
        let width = (side + 2 * padding) as usize;
        let rect = Rect::new(-padding, -padding, width as u32, width as u32);
        let guard = world.open_guard(focus, 0, 0, rect).expect("all is loaded");
        let ours = RefCell::new(vec![0u8; width * width * 4]);
        guard.read(0, 0, rect).expect("inside").gather(&mut ours.borrow_mut(), width * 4);
        // The peer copies the same bytes between rows of one array, which is what memcpy can do.
        let from = ours.borrow().clone();
        let mut to = vec![0u8; from.len()];
        let sum = |cells: &[u8]| u64::from(cells[0]) + u64::from(cells[cells.len() - 1]);
        let size = format!("{width} x {width}");
        let operations = from.len() as u64;
        let workload = "gather of a padded rectangle, a byte";
        judge.contest(
            Case { structure: "chunk_layers", workload, size: &size, operations },
            &mut [
                Contender::ours(|| {
                    let mut ours = ours.borrow_mut();
                    let view = guard.read(0, 0, rect).expect("inside");
                    view.gather(&mut ours, width * 4);
                    sum(black_box(&ours))
                }),
                Contender::peer("memcpy", || {
                    to.copy_from_slice(black_box(&from));
                    sum(black_box(&to))
                }),
            ],
        );
    }
}

/// Objects of some hundred chunks, appended one by one and at once, and gathered into one array.
fn objects(judge: &mut dyn Judge) {
    const OBJECT: usize = 24;
    // Objects a chunk: many in some, few in most.
    let count_of = |seed: u64| if seed & 7 == 0 { 2_000 } else { seed as usize >> 3 & 127 };
    let mut builder = WorldBuilder::new(WorldDef::default()).expect("a sound def");
    let def = LayerDef { name: "", chunk_width: 64, chunk_height: 64, units_per_cell: 1 };
    let level = LevelDef {
        cell_bytes: 0,
        object_bytes: OBJECT as u32,
        object_alignment: 8,
        ..LevelDef::default()
    };
    builder.add_layer(&def, &level).expect("a sound layer");
    let world = builder.freeze().expect("no cycle");
    let def = FocusDef { radius_x: 500, radius_y: 500, ..FocusDef::default() };
    let focus = world.add_focus(&def).expect("memory");
    let object = [7u8; OBJECT];
    let all = vec![7u8; 2_000 * OBJECT];
    let fill = |is_single: bool| {
        let appended = RefCell::new(0u64);
        world
            .work(u32::MAX, |job| {
                let count = count_of(job.chunk().seed);
                *appended.borrow_mut() += count as u64;
                if is_single {
                    for _ in 0..count {
                        job.append(OBJECT as u32, &object).expect("memory");
                    }
                } else {
                    job.append(OBJECT as u32, &all[..count * OBJECT]).expect("memory");
                }
                JobOutcome::Commit
            })
            .expect("work");
        world.drain_events(usize::MAX, drop).expect("events");
        appended.take()
    };
    let operations = fill(true);
    let everything = worldgrids::coord::Bounds { min_x: -600, min_y: -600, max_x: 600, max_y: 600 };
    let size = format!("{operations} in 289 chunks");
    let workload = "objects appended one by one, an object";
    judge.contest(
        Case { structure: "chunk_layers", workload, size: &size, operations },
        &mut [
            Contender::ours(|| {
                world.invalidate(0, 0, &everything).expect("a layer");
                fill(true)
            }),
            Contender::peer("at once", || {
                world.invalidate(0, 0, &everything).expect("a layer");
                fill(false)
            }),
        ],
    );
    let rect = Rect::new(-500, -500, 1_001, 1_001);
    let guard = world.open_guard(focus, 0, 0, rect).expect("all is loaded");
    let mut ours = vec![0u8; operations as usize * OBJECT];
    let from = vec![7u8; ours.len()];
    let mut to = vec![0u8; ours.len()];
    let sum = |bytes: &[u8]| u64::from(bytes[0]) + u64::from(bytes[bytes.len() - 1]);
    let workload = "gather of objects, a byte";
    judge.contest(
        Case { structure: "chunk_layers", workload, size: &size, operations: from.len() as u64 },
        &mut [
            Contender::ours(|| {
                let view = guard.objects(0, 0, None).expect("inside");
                view.gather(&mut ours, |_, _| ());
                sum(black_box(&ours))
            }),
            Contender::peer("memcpy", || {
                to.copy_from_slice(black_box(&from));
                sum(black_box(&to))
            }),
        ],
    );
}

/// A generator that takes as long as a real one: noise, then sums over a neighbourhood.
fn generate(job: &mut Job<'_>) {
    let chunk = job.chunk();
    if chunk.layer == 0 {
        let mut seed = chunk.seed | 1;
        for _ in 0..64 {
            for cell in job.memory().iter_mut() {
                seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(99);
                *cell ^= (seed >> 56) as u8;
            }
        }
        return;
    }
    let side = 3 * CHUNK as usize;
    let (x, y) = (chunk.bounds.min_x - CHUNK, chunk.bounds.min_y - CHUNK);
    let mut cells = vec![0u8; side * side];
    let rect = Rect::new(x, y, side as u32, side as u32);
    job.read(chunk.layer - 1, 0, rect).expect("inside the contract").gather(&mut cells, side);
    let chunk_side = CHUNK as usize;
    for (index, cell) in job.memory().iter_mut().enumerate() {
        let (column, row) = (index % chunk_side, index / chunk_side);
        let sum: u32 = (0..chunk_side * 2)
            .flat_map(|y| &cells[(row + y) * side + column..][..chunk_side])
            .map(|cell| u32::from(*cell))
            .sum();
        *cell = sum as u8;
    }
}

/// The same world made by one host thread and by two.
fn threads(judge: &mut dyn Judge) {
    let run = |threads: u32| {
        let world = world(3, LevelDef::default());
        let focus = world.add_focus(&focus_def(3, 16)).expect("memory");
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let done = world.work(u32::MAX, |job| {
                            generate(job);
                            JobOutcome::Commit
                        });
                        if done.expect("work") == 0 {
                            let progress = world.focus_progress(focus).expect("a focus");
                            if progress.loaded == progress.wanted {
                                break;
                            }
                            thread::yield_now();
                        }
                    }
                });
            }
        });
        let rect = Rect::new(-100, -100, 200, 200);
        let guard = world.open_guard(focus, 2, 0, rect).expect("all is loaded");
        let mut cells = vec![0; 200 * 200];
        guard.read(2, 0, rect).expect("inside").gather(&mut cells, 200);
        cells.iter().fold(0, |hash: u64, cell| hash.wrapping_mul(31).wrapping_add(u64::from(*cell)))
    };
    let operations = 16 * 16 + 18 * 18 + 20 * 20;
    let (workload, size) = ("a chunk of real generators, 2 host threads", "3 x 16 x 16");
    judge.contest(
        Case { structure: "chunk_layers", workload, size, operations },
        &mut [Contender::ours(|| run(2)), Contender::peer("1 host thread", || run(1))],
    );
}
