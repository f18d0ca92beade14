import { begin, c, constants, count, draw, feed, feed64, feedBounds, feedPoint, feedShapes, feedSnapshot, library, number64, OK, origin3, other, rect, refused, shapes, snapshot, value, value8 } from "./feed.mjs";

// Section 1: tests/scenario/rolling_grid.h.
export function rollingGrid() {
  const [WIDTH, HEIGHT, CELLS] = [40, 24, 960];
  const leaving = library.structs("WgPoint", CELLS);
  const leavingCells = library.array("i32", CELLS);
  const loading = library.structs("WgPoint", CELLS);
  const area = library.array("i32", (WIDTH + 4) * (HEIGHT + 4));
  const leavingCount = library.array("u32", 1);

  const moveWindow = (grid, x, y, step) => {
    c.wg_rolling_grid_move_window(grid, x, y, leaving, leavingCells, CELLS, leavingCount, loading, CELLS, count);
    feed(leavingCount.values[0]);
    for (let at = 0; at < leavingCount.values[0]; at += 1) {
      feedPoint(leaving.at(at));
      feed(leavingCells.values[at]);
    }
    const loads = count.values[0];
    feed(loads);
    for (let at = 0; at < loads; at += 1) {
      const point = loading.at(at);
      value.values[0] = point.x * 1000 + point.y + step;
      feedPoint(point);
      c.wg_rolling_grid_set(grid, point.x, point.y, value);
    }
  };
  const create = () => {
    const def = c.wg_rolling_grid_def();
    const grid = library.struct("WgRollingGrid");
    Object.assign(def, { width: WIDTH, height: HEIGHT, cell_size: 4 });
    c.wg_rolling_grid_create(def, grid);
    return grid;
  };
  const listCells = (grid) => {
    c.wg_rolling_grid_list_cells(grid, leaving, leavingCells, CELLS, count);
    feed(count.values[0]);
    for (let at = 0; at < count.values[0]; at += 1) {
      feedPoint(leaving.at(at));
      feed(leavingCells.values[at]);
    }
  };

  const [INT_MIN, INT_MAX] = [-2147483648, 2147483647];
  const grid = create();
  const twin = create();
  const [bounds, corner] = [library.struct("WgBounds"), library.struct("WgPoint")];
  let [x, y] = [-20, -12];
  begin(1);
  for (const one of [INT_MIN, -24, -1, 0, 23, INT_MAX]) {
    feed(c.wg_floor_mod(one, 24));
    feed(c.wg_floor_div(one, 24));
    feed(c.wg_floor_mod(one, 0));
    feed(c.wg_floor_div(one, INT_MAX));
  }
  moveWindow(grid, x, y, 0);
  for (let step = 1; step <= 50; step += 1) {
    x += draw(-3, 7);
    y += draw(-3, 7);
    moveWindow(grid, x, y, step);
  }
  c.wg_rolling_grid_window(grid, corner);
  feedPoint(corner);

  feed(refused(() => c.wg_rolling_grid_get(grid, x + WIDTH, y, value)));
  feed(refused(() => c.wg_rolling_grid_set(grid, x, y + HEIGHT, value)));
  for (let step = 0; step < 100; step += 1) {
    const column = x + draw(0, WIDTH);
    const row = y + draw(0, HEIGHT);
    if (step % 4 === 0) {
      feed(c.wg_rolling_grid_clear(grid, column, row) === OK ? 1 : 0);
    } else if (step % 4 === 1) {
      value.values[0] = step;
      c.wg_rolling_grid_replace(grid, column, row, value, value8);
      feed(value8.values[0]);
    } else if (c.wg_rolling_grid_get(grid, column, row, value) === OK) {
      feed(1);
      feed(value.values[0]);
    } else {
      feed(0);
    }
  }

  const empty = library.array("i32", 1);
  empty.values[0] = -1;
  c.wg_rolling_grid_read_rect(grid, rect(x - 2, y - 2, WIDTH + 4, HEIGHT + 4), empty, area, 0, number64);
  feed64(number64.values[0]);
  area.values.forEach(feed);
  for (let at = 0; at < 32; at += 1) area.values[at] = draw(-1000, 2000);
  c.wg_rolling_grid_write_rect(grid, rect(x + 1, y + 1, 8, 4), area, 0, number64);
  feed64(number64.values[0]);
  listCells(grid);
  c.wg_rolling_grid_bounds(grid, bounds);
  feedBounds(bounds);

  const view = library.struct("WgRollingGridView");
  c.wg_rolling_grid_view(grid, view, view.size);
  const cellAt = (pointer) => (pointer ? library.view.getInt32(pointer, true) : -1);
  for (let at = 0; at < CELLS; at += 3) {
    feed(cellAt(c.wg_rolling_grid_view_at(view, x + (at % WIDTH), y + Math.floor(at / WIDTH))));
  }
  for (let row = 0; row < HEIGHT; row += 1) {
    const cell = c.wg_rolling_grid_view_span(view, x + WIDTH / 2, y + row, WIDTH, other);
    feed(other.values[0]);
    feed(cellAt(cell));
  }

  const stats = library.struct("WgRollingGridStats");
  c.wg_rolling_grid_stats(grid, stats, stats.size);
  [stats.columns, stats.rows, stats.cells, stats.cells_peak].forEach(feed);
  c.wg_rolling_grid_debug_shapes(grid, 0xffffffff, origin3(0.5, -0.25, 0), shapes, 4096, 36, count);
  feedShapes();
  feedSnapshot(c.wg_rolling_grid_save(grid, snapshot, snapshot.length, count));
  c.wg_rolling_grid_load(twin, snapshot, count.values[0]);
  listCells(twin);
  c.wg_rolling_grid_clear_all(twin);
  feed(c.wg_rolling_grid_bounds(twin, bounds) === OK ? 1 : 0);
  c.wg_rolling_grid_destroy(grid);
  c.wg_rolling_grid_destroy(twin);
}
