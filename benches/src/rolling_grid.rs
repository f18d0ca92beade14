//! The rolling grid: a window of 4-byte cells far from 0, read, swept, copied and rolled.

use std::hint::black_box;

use hashbrown::HashMap;
use worldgrids::coord::{Point, Rect};
use worldgrids::ffi::rolling_grid::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::rolling_grid::RollingGrid;

use crate::allocations::allocations_of;
use crate::article_grid::ArticleGrid;
use crate::contest::{Case, Contender, Judge, Unit};
use crate::random::Random;

/// The window's corner: negative in one axis, and no multiple of the size in any.
const CORNER: Point = Point { x: -123_457, y: 777_771 };
/// Points read at random, few enough to stay in the nearest cache.
const READS: usize = 1 << 14;

unsafe extern "C" {
    fn bench_rolling_grid_view_at(
        view: *const WgRollingGridView,
        points: *const Point,
        count: usize,
    ) -> u64;
    fn bench_raw_at(cells: *const u32, width: usize, points: *const Point, count: usize) -> u64;
    fn bench_rolling_grid_view_spans(
        view: *const WgRollingGridView,
        x: i32,
        y: i32,
        width: u32,
        height: u32,
    ) -> u64;
    fn bench_raw_rows(cells: *const u32, width: u32, height: u32) -> u64;
}

/// The same window in every form, full but for the holes that are asked for.
struct World {
    size: u32,
    label: String,
    raw: Vec<u32>,
    ours: RollingGrid<u32>,
    ours_in_c: WgRollingGrid,
    article: ArticleGrid<u32>,
    hashed: HashMap<(i32, i32), u32, foldhash::fast::FixedState>,
    /// Places in the window, and the same in the world.
    local_points: Vec<Point>,
    points: Vec<Point>,
}

impl World {
    /// A window of `size` x `size` cells, every `hole_every`-th of them empty (0: none).
    fn new(size: u32, hole_every: u32) -> Self {
        let mut random = Random::new(u64::from(size));
        let mut world = Self {
            size,
            label: format!("{size} x {size}"),
            raw: vec![0; (size * size) as usize],
            ours: RollingGrid::new(size, size, None).expect("memory for the grid"),
            ours_in_c: create(size),
            article: ArticleGrid::new(size as i32, size as i32),
            hashed: HashMap::default(),
            local_points: Vec::new(),
            points: Vec::new(),
        };
        for (place, (x, y)) in cells(size).enumerate() {
            if hole_every > 0 && (place as u32 + 1).is_multiple_of(hole_every) {
                continue;
            }
            let value = (random.bits() as u32).max(1);
            let (world_x, world_y) = (CORNER.x + x, CORNER.y + y);
            world.raw[place] = value;
            world.ours.set(world_x, world_y, &value).expect("a free cell");
            // SAFETY: a live grid with cells of 4 bytes.
            let status = unsafe {
                wg_rolling_grid_set(world.ours_in_c, world_x, world_y, (&raw const value).cast())
            };
            assert_eq!(status, WgStatus::Ok);
            world.article.set(world_x, world_y, Some(value)).expect("a free cell");
            world.hashed.insert((world_x, world_y), value);
        }
        for _ in 0..READS {
            let x = random.below(u64::from(size)) as i32;
            let y = random.below(u64::from(size)) as i32;
            world.local_points.push(Point { x, y });
            world.points.push(Point { x: CORNER.x + x, y: CORNER.y + y });
        }
        world
    }

    fn case<'a>(&'a self, workload: &'a str, operations: u64) -> Case<'a> {
        Case { structure: "rolling_grid", workload, size: &self.label, operations }
    }

    /// A view for C, valid until the grid in C changes.
    fn view_in_c(&self) -> WgRollingGridView {
        let mut view = std::mem::MaybeUninit::uninit();
        let size = size_of::<WgRollingGridView>() as u32;
        // SAFETY: the view has this size and is filled if the status is OK.
        unsafe {
            let status = wg_rolling_grid_view(self.ours_in_c, view.as_mut_ptr(), size);
            assert_eq!(status, WgStatus::Ok);
            view.assume_init()
        }
    }

    fn raw_get(&self, point: &Point) -> u64 {
        u64::from(self.raw[point.y as usize * self.size as usize + point.x as usize])
    }
}

impl Drop for World {
    fn drop(&mut self) {
        // SAFETY: nobody uses the handle any more.
        let status = unsafe { wg_rolling_grid_destroy(self.ours_in_c) };
        assert_eq!(status, WgStatus::Ok);
    }
}

/// One cell after the other by a call through the boundary, beside an inline look.
fn calls(judge: &mut dyn Judge, world: &World) {
    let by_call = || {
        let mut sum = 0;
        for point in &world.points {
            let mut value = 0u32;
            // SAFETY: a live grid with cells of 4 bytes, and room for one.
            let status = unsafe {
                let out = (&raw mut value).cast();
                wg_rolling_grid_get(world.ours_in_c, point.x, point.y, out)
            };
            debug_assert_eq!(status, WgStatus::Ok);
            sum += u64::from(value);
        }
        sum
    };
    let view = world.ours.view();
    let by_view = || {
        let value = |point: &Point| view.get(point.x, point.y).map_or(0, |v| u64::from(*v));
        world.points.iter().map(value).sum()
    };
    let contenders = &mut [Contender::ours(by_call), Contender::peer("a view", by_view)];
    judge.contest(world.case("get of a cell by a call", READS as u64), contenders);
}

/// A grid of the C ABI with cells of 4 bytes.
fn create(size: u32) -> WgRollingGrid {
    let mut grid = WgRollingGrid { bits: 0 };
    let def = WgRollingGridDef { width: size, height: size, cell_size: 4, ..Default::default() };
    // SAFETY: both pointers are to live values.
    let status = unsafe { wg_rolling_grid_create(&def, &mut grid) };
    assert_eq!(status, WgStatus::Ok);
    grid
}

/// Cells of a window, row by row.
fn cells(size: u32) -> impl Iterator<Item = (i32, i32)> {
    let size = size as i32;
    (0..size).flat_map(move |y| (0..size).map(move |x| (x, y)))
}

/// The contests of the rolling grid.
pub fn contests(judge: &mut dyn Judge) {
    for size in [40, 1000] {
        let world = World::new(size, 0);
        random_gets(judge, &world, "random get");
        calls(judge, &world);
        sweeps(judge, &world);
        copies(judge, &world);
        moves(judge, size);
    }
    wide_moves(judge);
    for size in [40, 1000] {
        // In a window with holes each read tests the cell's bit as well.
        random_gets(judge, &World::new(size, 10), "random get, 1 of 10 empty");
    }
}

fn random_gets(judge: &mut dyn Judge, world: &World, workload: &str) {
    let view = world.ours.view();
    judge.contest(
        world.case(&format!("{workload}, Rust"), READS as u64),
        &mut [
            Contender::ours(|| {
                let value = |point: &Point| view.get(point.x, point.y).map_or(0, |v| u64::from(*v));
                world.points.iter().map(value).sum()
            }),
            Contender::peer("raw 2D array", || {
                world.local_points.iter().map(|point| world.raw_get(point)).sum()
            }),
            Contender::peer("the article's class", || {
                let get = |point: &Point| world.article.get(point.x, point.y);
                let value = |point| get(point).ok().flatten().map_or(0, u64::from);
                world.points.iter().map(value).sum()
            }),
            Contender::peer("hash map, fast hash", || {
                let get = |point: &Point| world.hashed.get(&(point.x, point.y));
                world.points.iter().map(|point| get(point).map_or(0, |v| u64::from(*v))).sum()
            }),
        ],
    );
    let view = world.view_in_c();
    // SAFETY: the view's grid is not changed; points and cells are as many as said.
    let (mut ours, mut raw) = unsafe {
        (
            || bench_rolling_grid_view_at(&view, world.points.as_ptr(), READS),
            || {
                let points = world.local_points.as_ptr();
                bench_raw_at(world.raw.as_ptr(), world.size as usize, points, READS)
            },
        )
    };
    judge.contest(
        world.case(&format!("{workload}, C view"), READS as u64),
        &mut [
            Contender::ours(&mut ours),
            Contender::peer("raw 2D array in C, unchecked", &mut raw),
        ],
    );
}

/// The sum of some cells: the same loop for both sides, and the same machine code, for where a compiler puts a
/// loop's instructions can make half of its time.
#[inline(never)]
fn sum_of(cells: &[u32]) -> u64 {
    cells.iter().map(|value| u64::from(*value)).sum()
}

fn sweeps(judge: &mut dyn Judge, world: &World) {
    let size = world.size as usize;
    let operations = (size * size) as u64;
    let view = world.ours.view();
    let window = Rect::new(CORNER.x, CORNER.y, world.size, world.size);
    judge.contest(
        world.case("row-wise sweep by rows, Rust", operations),
        &mut [
            Contender::ours(|| {
                let rows = view.rows(window).expect("a window without holes");
                rows.map(|[first, second]| sum_of(first) + sum_of(second)).sum()
            }),
            Contender::peer("raw 2D array", || world.raw.chunks_exact(size).map(sum_of).sum()),
        ],
    );
    let view = world.view_in_c();
    let (width, cells) = (world.size, world.raw.as_ptr());
    judge.contest(
        world.case("row-wise sweep by spans, C view", operations),
        &mut [
            // SAFETY: the view's grid is not changed.
            Contender::ours(|| unsafe {
                bench_rolling_grid_view_spans(&view, CORNER.x, CORNER.y, width, width)
            }),
            // SAFETY: there are so many cells.
            Contender::peer("raw 2D array in C", || unsafe { bench_raw_rows(cells, width, width) }),
        ],
    );
}

fn copies(judge: &mut dyn Judge, world: &World) {
    // Nine tenths of the window, so that rows lie apart in the raw array as well.
    let size = world.size as usize;
    let side = size * 9 / 10;
    let (first, rect) = (
        (size - side) / 2,
        Rect::new(
            CORNER.x + ((size - side) / 2) as i32,
            CORNER.y + ((size - side) / 2) as i32,
            side as u32,
            side as u32,
        ),
    );
    let (mut ours, mut in_c) = (vec![0u32; side * side], vec![0u32; side * side]);
    let mut by_rows = ours.clone();
    let middle = side * side / 2;
    judge.contest(
        world.case("rectangle copy out", 1),
        &mut [
            Contender::ours(|| {
                world.ours.read_rect(rect, &0, &mut ours, 0).expect("a rectangle of the window");
                u64::from(ours[middle])
            }),
            Contender::peer("the same over the C ABI", || {
                // SAFETY: a live grid, and room for the rectangle's cells.
                let status = unsafe {
                    let out = in_c.as_mut_ptr().cast();
                    let (empty, count) = (std::ptr::null(), std::ptr::null_mut());
                    wg_rolling_grid_read_rect(world.ours_in_c, &rect, empty, out, 0, count)
                };
                assert_eq!(status, WgStatus::Ok);
                u64::from(in_c[middle])
            }),
            Contender::peer("memcpy of each row", || {
                for (row, out) in by_rows.chunks_exact_mut(side).enumerate() {
                    out.copy_from_slice(&world.raw[(first + row) * size + first..][..side]);
                }
                u64::from(by_rows[middle])
            }),
        ],
    );
}

/// A full window that rolls to and fro by a column, each time with what leaves handed out and what comes loaded.
struct Roller {
    grid: RollingGrid<u32>,
    load: Vec<Point>,
    is_moved: bool,
}

impl Roller {
    fn new(width: u32, height: u32) -> Self {
        let grid = RollingGrid::new(width, height, None).expect("memory for the grid");
        let mut roller = Self { grid, load: Vec::new(), is_moved: true };
        roller.roll();
        roller
    }

    /// Gives how many cells left and how many came.
    fn roll(&mut self) -> u64 {
        let Self { grid, load, is_moved } = self;
        *is_moved = !*is_moved;
        load.clear();
        let mut left = 0u64;
        grid.move_window(
            CORNER.x + i32::from(*is_moved),
            CORNER.y,
            &mut |_, value| left += u64::from(*value != 0),
            &mut |point| load.push(point),
        )
        .expect("a window in the plane");
        for point in &*load {
            grid.set(point.x, point.y, &((point.x ^ point.y) as u32)).expect("a free cell");
        }
        left + load.len() as u64
    }
}

fn moves(judge: &mut dyn Judge, size: u32) {
    let label = format!("{size} x {size}");
    let case = |workload, operations| Case {
        structure: "rolling_grid",
        workload,
        size: &label,
        operations,
    };
    let mut roller = Roller::new(size, size);
    let taken = allocations_of(|| {
        for _ in 0..4 {
            black_box(roller.roll());
        }
    });
    let workload = "allocations while the window moves";
    judge.figure(case(workload, 1), Unit::Count, taken as f64, "-", 0.0);

    let mut article = ArticleGrid::<u32>::new(size as i32, size as i32);
    for (x, y) in cells(size) {
        let (x, y) = (CORNER.x + x, CORNER.y + y);
        article.set(x, y, Some((x ^ y) as u32)).expect("a free cell");
    }
    let mut is_moved = false;
    let by_hand = || {
        is_moved = !is_moved;
        let (old, new) = match is_moved {
            true => (CORNER.x, CORNER.x + size as i32),
            false => (CORNER.x + size as i32, CORNER.x),
        };
        let mut changed = 0u64;
        for y in CORNER.y..CORNER.y + size as i32 {
            let value = article.get(old, y).ok().flatten();
            changed += value.map_or(0, |value| u64::from(value != 0));
            article.set(old, y, None).expect("held");
        }
        for y in CORNER.y..CORNER.y + size as i32 {
            article.set(new, y, Some((new ^ y) as u32)).expect("free");
            changed += 1;
        }
        changed
    };
    judge.contest(
        case("move by a column, load it", u64::from(size)),
        &mut [
            Contender::ours(|| roller.roll()),
            Contender::peer("the article's class, by hand", by_hand),
        ],
    );
}

/// As many cells change in a window of 25 times the area: it costs as much.
fn wide_moves(judge: &mut dyn Judge) {
    const HEIGHT: u32 = 40;
    let (mut wide, mut narrow) = (Roller::new(25 * HEIGHT, HEIGHT), Roller::new(HEIGHT, HEIGHT));
    let workload = "move by a column, load it";
    let operations = u64::from(HEIGHT);
    judge.contest(
        Case { structure: "rolling_grid", workload, size: "1000 x 40", operations },
        &mut [
            Contender::ours(|| wide.roll()),
            Contender::peer("a window of 40 x 40", || narrow.roll()),
        ],
    );
}
