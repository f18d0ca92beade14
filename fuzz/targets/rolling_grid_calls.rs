//! Calls of a rolling grid beside a list of cells.

#[path = "../../tests/rolling_grid/model/cells.rs"]
mod model;

use std::ptr::{null, null_mut};

use model::Model;
use worldgrids::coord::{Bounds, Point, Rect, floor_mod};
use worldgrids::debug_shape::DebugShape;
use worldgrids::ffi::rolling_grid::*;
use worldgrids::ffi::status::{Refusal as _, WgStatus};
use worldgrids::rolling_grid::Error;
use worldgrids::timeline::CheckpointRules;

use super::calls::{self, Input, Refusal, answer, expect, ok, refuse};
use super::moments::Moments;

struct Game {
    grid: WgRollingGrid,
    /// The handle of a grid that is gone.
    stale: WgRollingGrid,
    cell_size: usize,
    model: Model,
    moments: Moments<Model>,
}

impl Drop for Game {
    fn drop(&mut self) {
        ok(unsafe { wg_rolling_grid_destroy(self.grid) });
    }
}

fn def(width: i32, height: i32, cell_size: usize) -> WgRollingGridDef {
    WgRollingGridDef {
        width: width as u32,
        height: height as u32,
        cell_size: cell_size as u32,
        ..Default::default()
    }
}

fn create(def: &WgRollingGridDef) -> WgRollingGrid {
    let mut grid = WgRollingGrid { bits: 0 };
    ok(unsafe { wg_rolling_grid_create(def, &mut grid) });
    grid
}

fn creates(def: WgRollingGridDef) -> WgStatus {
    unsafe { wg_rolling_grid_create(&def, &mut WgRollingGrid { bits: 0 }) }
}

const SHAPE_SIZE: u32 = size_of::<DebugShape>() as u32;
const ONE: Rect = Rect { x: 0, y: 0, width: 1, height: 1 };
const BEYOND: Rect = Rect { x: i32::MAX, y: i32::MIN, width: 2, height: 1 };

const REFUSALS: &[Refusal<Game>] = &[
    (WgStatus::StaleHandle, |game| unsafe { wg_rolling_grid_clear_all(game.stale) }),
    (WgStatus::StaleHandle, |game| unsafe { wg_rolling_grid_destroy(game.stale) }),
    (WgStatus::NullHandle, |_| unsafe { wg_rolling_grid_clear(WgRollingGrid { bits: 0 }, 1, 2) }),
    (WgStatus::NullPointer, |game| unsafe { wg_rolling_grid_set(game.grid, 0, 0, null()) }),
    (WgStatus::NullPointer, |game| unsafe {
        wg_rolling_grid_replace(game.grid, i32::MIN, i32::MAX, null(), null_mut())
    }),
    (WgStatus::NullPointer, |game| unsafe {
        let (mut points, mut count) = ([Point { x: 0, y: 0 }; 99], 0);
        let out = points.as_mut_ptr();
        wg_rolling_grid_move_window(
            game.grid,
            0,
            0,
            out,
            null_mut(),
            9,
            &mut count,
            out,
            9,
            null_mut(),
        )
    }),
    (WgStatus::NullPointer, |game| unsafe {
        wg_rolling_grid_read_rect(game.grid, &ONE, null(), null_mut(), 0, null_mut())
    }),
    (WgStatus::NullPointer, |game| unsafe {
        wg_rolling_grid_write_rect(game.grid, null(), [0u8; 9].as_ptr().cast(), 0, null_mut())
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        wg_rolling_grid_write_rect(game.grid, &BEYOND, [0u8; 99].as_ptr().cast(), 0, null_mut())
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        let rect = Rect { width: 2, ..ONE };
        let stride = 2 * game.cell_size - 1;
        wg_rolling_grid_write_rect(game.grid, &rect, [0u8; 99].as_ptr().cast(), stride, null_mut())
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        let rect = Rect { width: u32::MAX, height: u32::MAX, x: i32::MIN, y: i32::MIN };
        wg_rolling_grid_write_rect(game.grid, &rect, [0u8; 99].as_ptr().cast(), 0, null_mut())
    }),
    (WgStatus::NullPointer, |game| unsafe {
        wg_rolling_grid_save(game.grid, null_mut(), 0, null_mut())
    }),
    (WgStatus::InvalidSnapshot, |game| unsafe {
        wg_rolling_grid_load(game.grid, [7u8; 99].as_ptr(), 99)
    }),
    (WgStatus::InvalidSnapshot, |game| unsafe {
        let bytes = save(game);
        wg_rolling_grid_load(game.grid, bytes.as_ptr(), bytes.len() - 1)
    }),
    (WgStatus::InvalidSnapshot, |game| unsafe {
        let other = create(&def(game.model.width + 1, game.model.height, game.cell_size));
        let bytes = saved(other);
        ok(wg_rolling_grid_destroy(other));
        wg_rolling_grid_load(game.grid, bytes.as_ptr(), bytes.len())
    }),
    (WgStatus::UnknownSize, |game| unsafe {
        let mut stats = WgRollingGridStats::default();
        wg_rolling_grid_stats(game.grid, &mut stats, 3)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        let (origin, mut count) = ([0.0, f64::NAN, 0.0], 0);
        let origin = origin.as_ptr();
        wg_rolling_grid_debug_shapes(game.grid, !0, origin, null_mut(), 0, SHAPE_SIZE, &mut count)
    }),
    (WgStatus::InvalidArgument, |_| creates(def(0, 5, 4))),
    (WgStatus::InvalidArgument, |_| creates(def(5, i32::MIN, 4))),
    (WgStatus::InvalidArgument, |_| creates(def(5, 5, 0))),
    (WgStatus::OutOfMemory, |_| creates(WgRollingGridDef { max_bytes: 9, ..def(5, 5, 4) })),
];

fn saved(grid: WgRollingGrid) -> Vec<u8> {
    answer(|bytes, capacity, count| unsafe { wg_rolling_grid_save(grid, bytes, capacity, count) })
}

fn save(game: &Game) -> Vec<u8> {
    saved(game.grid)
}

/// The status of what the model says.
fn status_of<T>(outcome: &Result<T, Error>) -> WgStatus {
    outcome.as_ref().err().map_or(WgStatus::Ok, |error| error.status())
}

fn point((x, y): (i32, i32)) -> Point {
    Point { x, y }
}

impl Game {
    fn new(input: &mut Input<'_>) -> Self {
        let (width, height) = (input.below(9) as i32 + 1, input.below(9) as i32 + 1);
        let cell_size = input.below(9) + 1;
        let def = def(width, height, cell_size);
        let stale = create(&def);
        ok(unsafe { wg_rolling_grid_destroy(stale) });
        let model = Model::new(width, height);
        let moments = Moments::new(CheckpointRules::default());
        Self { grid: create(&def), stale, cell_size, model, moments }
    }

    /// The bytes of a cell with this value.
    fn cell(&self, value: u32) -> Vec<u8> {
        (0..self.cell_size as u32).map(|index| (value + index * 37) as u8).collect()
    }

    fn cells(&self, values: &[u32]) -> Vec<u8> {
        values.iter().flat_map(|value| self.cell(*value)).collect()
    }

    fn values(&self, cells: &[u8]) -> Vec<u32> {
        let values: Vec<_> =
            cells.chunks_exact(self.cell_size).map(|cell| u32::from(cell[0])).collect();
        assert!(self.cells(&values) == cells, "a cell came in pieces");
        values
    }

    fn get(&self, x: i32, y: i32) {
        let mut cell = vec![0; self.cell_size];
        let status = unsafe { wg_rolling_grid_get(self.grid, x, y, cell.as_mut_ptr().cast()) };
        match self.model.check(x, y).map(|()| self.model.cells.get(&(x, y))) {
            Ok(Some(value)) => {
                ok(status);
                assert_eq!(self.values(&cell), [*value]);
            }
            Ok(None) => expect(status, WgStatus::Empty),
            Err(error) => expect(status, error.status()),
        }
    }

    fn play(&mut self, input: &mut Input<'_>) {
        let kind = input.byte() % 10;
        if kind == 9 {
            return refuse(self, save, REFUSALS, input.byte().into());
        }
        let (x, y, value) = (input.coordinate(), input.coordinate(), u32::from(input.byte()));
        let cell = self.cell(value);
        let cell = cell.as_ptr().cast();
        let before = (self.model.cells.clone(), self.model.window);
        // What is written counts as a change, also where the values were the same.
        let mut is_written = false;
        match kind {
            0 | 1 => {
                let status = unsafe { wg_rolling_grid_set(self.grid, x, y, cell) };
                expect(status, status_of(&self.model.set(x, y, value)));
            }
            2 => {
                let mut replaced = 9;
                let status =
                    unsafe { wg_rolling_grid_replace(self.grid, x, y, cell, &mut replaced) };
                let expected = self.model.replace(x, y, value);
                expect(status, status_of(&expected));
                is_written = expected.is_ok();
                assert_eq!(replaced, expected.map_or(9, u8::from));
            }
            3 => {
                let status = unsafe { wg_rolling_grid_clear(self.grid, x, y) };
                match self.model.clear(x, y) {
                    Ok(false) => expect(status, WgStatus::Empty),
                    expected => expect(status, status_of(&expected)),
                }
            }
            4 => self.move_window(x, y, value as usize),
            5 => self.read(x, y, value as usize),
            6 => is_written = self.write(x, y, value as usize),
            7 if value == 7 => {
                ok(unsafe { wg_rolling_grid_clear_all(self.grid) });
                self.model = Model::new(self.model.width, self.model.height);
            }
            7 => self.reload(),
            8 if value.is_multiple_of(2) => self.travel(value / 2),
            _ => self.check(),
        }
        if kind < 8 && (is_written || before != (self.model.cells.clone(), self.model.window)) {
            self.moments.changed();
        }
        self.get(x, y);
    }

    /// A checkpoint, a way back, a way forth or an end of them.
    fn travel(&mut self, value: u32) {
        let (act, number) = (value & 3, u64::from(value >> 2));
        if act < 2 {
            let status = unsafe { wg_rolling_grid_checkpoint(self.grid, number) };
            let done = self.moments.checkpoint(number, &self.model);
            return expect(status, if done { WgStatus::Ok } else { WgStatus::InvalidArgument });
        }
        let (status, done) = if act == 2 {
            let found = self.moments.rollback(number);
            let done = found.map(|model| self.model = model);
            (unsafe { wg_rolling_grid_rollback(self.grid, number) }, done)
        } else {
            (unsafe { wg_rolling_grid_forget(self.grid, number) }, self.moments.forget(number))
        };
        expect(status, if done.is_ok() { WgStatus::Ok } else { WgStatus::UnknownCheckpoint });
        self.check();
    }

    fn move_window(&mut self, x: i32, y: i32, room: usize) {
        let (width, height) = (self.model.width, self.model.height);
        let capacity = (width * height) as usize;
        let capacities = [capacity.min(room), capacity];
        let mut points = [[Point { x: 0, y: 0 }; 81]; 2];
        let mut left = vec![0u8; capacity * self.cell_size];
        let mut counts = [0; 2];
        let [leaving, loading] = points.each_mut().map(|points| points.as_mut_ptr());
        let [leaving_count, loading_count] = counts.each_mut().map(|count| &raw mut *count);
        let status = unsafe {
            wg_rolling_grid_move_window(
                self.grid,
                x,
                y,
                leaving,
                left.as_mut_ptr().cast(),
                capacities[0],
                leaving_count,
                loading,
                capacities[1],
                loading_count,
            )
        };
        if !self.model.rect((x, y)).is_in_plane() {
            return expect(status, WgStatus::InvalidArgument);
        }
        let before = self.model.clone();
        let (leaving, mut loading) = self.model.move_window(x, y);
        assert_eq!(counts, [leaving.len(), loading.len()]);
        if leaving.len() > capacities[0] {
            self.model = before;
            return expect(status, WgStatus::Truncated);
        }
        ok(status);
        let values = self.values(&left[..counts[0] * self.cell_size]);
        let found = points[0].iter().map(|at| (at.x, at.y)).zip(values).take(counts[0]);
        assert!(found.collect::<model::Cells>() == leaving);
        let mut found: Vec<_> = points[1][..counts[1]].iter().map(|at| (at.x, at.y)).collect();
        assert!(found.iter().map(|cell| self.model.ring((x, y), *cell)).is_sorted());
        found.sort_unstable();
        loading.sort_unstable();
        assert!(found == loading);
    }

    fn read(&self, x: i32, y: i32, size: usize) {
        let rect = Rect::new(x, y, size as u32 % 23, size as u32 / 23);
        let cells = rect.width as usize * rect.height as usize;
        let mut read = vec![1u8; cells * self.cell_size];
        let mut held = u64::MAX;
        let empty = self.cell(99);
        let (empty, out) = (empty.as_ptr().cast(), read.as_mut_ptr().cast());
        let status =
            unsafe { wg_rolling_grid_read_rect(self.grid, &rect, empty, out, 0, &mut held) };
        if !rect.is_in_plane() {
            return expect(status, WgStatus::InvalidArgument);
        }
        ok(status);
        let places = (0..rect.height).flat_map(|row| (0..rect.width).map(move |at| (row, at)));
        let expected: Vec<_> = places
            .map(|(row, at)| self.model.cells.get(&(x + at as i32, y + row as i32)))
            .collect();
        assert_eq!(held, expected.iter().flatten().count() as u64);
        assert!(
            self.values(&read).into_iter().eq(expected.iter().map(|cell| *cell.unwrap_or(&99)))
        );
    }

    /// Whether anything was written.
    fn write(&mut self, x: i32, y: i32, size: usize) -> bool {
        let rect = Rect::new(x, y, size as u32 % 11, size as u32 / 25);
        let values: Vec<u32> = (0..rect.area() as u32).map(|index| (index + 3) % 256).collect();
        let cells = self.cells(&values);
        let mut new = u64::MAX;
        let status = unsafe {
            wg_rolling_grid_write_rect(self.grid, &rect, cells.as_ptr().cast(), 0, &mut new)
        };
        match self.model.write_rect(rect, &values) {
            Some(expected) => {
                ok(status);
                assert_eq!(new, expected);
                !rect.is_empty()
            }
            None => {
                let refusals = [WgStatus::InvalidArgument, WgStatus::ColumnHeld, WgStatus::RowHeld];
                assert!(refusals.contains(&status), "{status:?}");
                assert_eq!(new, u64::MAX);
                false
            }
        }
    }

    fn reload(&mut self) {
        let bytes = save(self);
        let other = create(&def(self.model.width, self.model.height, self.cell_size));
        ok(unsafe { wg_rolling_grid_load(other, bytes.as_ptr(), bytes.len()) });
        assert!(saved(other) == bytes, "history shows");
        ok(unsafe { wg_rolling_grid_destroy(std::mem::replace(&mut self.grid, other)) });
        self.moments.clear();
    }

    /// Everything that the grid tells of itself.
    fn check(&self) {
        let Model { width, height, cells, window } = &self.model;
        let points = answer(|out, capacity, count| unsafe {
            wg_rolling_grid_list_cells(self.grid, out, null_mut(), capacity, count)
        });
        assert!(points.is_sorted_by_key(|at| (floor_mod(at.y, *height), floor_mod(at.x, *width))));
        let mut listed: Vec<_> = points.iter().map(|at| (at.x, at.y)).collect();
        listed.sort_unstable();
        assert!(listed.iter().eq(cells.keys()));
        for (x, y) in listed {
            self.get(x, y);
        }

        let mut bounds = Bounds { min_x: 0, min_y: 0, max_x: 0, max_y: 0 };
        let status = unsafe { wg_rolling_grid_bounds(self.grid, &mut bounds) };
        match self.model.bounds() {
            Some(expected) => assert_eq!((status, bounds), (WgStatus::Ok, expected)),
            None => expect(status, WgStatus::Empty),
        }
        let mut corner = Point { x: 0, y: 0 };
        let status = unsafe { wg_rolling_grid_window(self.grid, &mut corner) };
        match window {
            Some(expected) => assert_eq!((status, corner), (WgStatus::Ok, point(*expected))),
            None => expect(status, WgStatus::Empty),
        }
        let mut stats = WgRollingGridStats::default();
        let size = size_of::<WgRollingGridStats>() as u32;
        ok(unsafe { wg_rolling_grid_stats(self.grid, &mut stats, size) });
        assert_eq!(stats.cells, cells.len() as u64);
        assert_eq!(stats.bytes_live, (cells.len() * self.cell_size) as u64);
        let columns: std::collections::BTreeSet<_> = cells.keys().map(|(x, _)| x).collect();
        assert_eq!(stats.columns as usize, columns.len());
        answer(|out, capacity, count| unsafe {
            let grid = self.grid;
            wg_rolling_grid_debug_shapes(grid, !0, null(), out, capacity, SHAPE_SIZE, count)
        });
    }
}

pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let mut game = Game::new(&mut input);
    calls::play_all(&mut input, |input| game.play(input));
    game.check();
}
