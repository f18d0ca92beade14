// The first sections of tests/scenario, written again in JavaScript line by line, by the functions of the headers
// alone. Prints them as tests/scenario/expected.txt has them. Usage: node scenario.mjs FOLDER.

import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const folder = pathToFileURL(`${resolve(process.argv[2])}/`);
const { load, constants, WorldGridsError } = await import(new URL("worldgrids.mjs", folder));
const library = await load();
const { c } = library;
const { WG_STATUS_OK: OK } = constants;

// The hash is kept in two halves: BigInt takes a microsecond a byte.
let [high, low] = [0, 0];
let randomness = 0n;

function begin(section) {
  [high, low] = [0xcbf29ce4, 0x84222325];
  randomness = BigInt(section);
}

function byte(value) {
  low = (low ^ value) >>> 0;
  // Times 2^40 + 0x1b3, modulo 2^64.
  const product = low * 0x1b3;
  high = (Math.imul(high, 0x1b3) + Math.floor(product / 4294967296) + ((low << 8) >>> 0)) >>> 0;
  low = product >>> 0;
}

const eight = new DataView(new ArrayBuffer(8));
const feedEight = () => {
  for (let at = 0; at < 8; at += 1) byte(eight.getUint8(at));
};
const feed64 = (value) => (eight.setBigUint64(0, BigInt.asUintN(64, value), true), feedEight());
const feed = (value) => feed64(BigInt(value));
const feedDouble = (value) => (eight.setFloat64(0, value, true), feedEight());
const feedBytes = (bytes) => bytes.forEach(byte);

function draw(from, count) {
  randomness = BigInt.asUintN(64, randomness * 6364136223846793005n + 1442695040888963407n);
  return from + Number((randomness >> 33n) % BigInt(count));
}
function drawFloat(from, count) {
  const whole = draw(from, count);
  return whole + draw(0, 8) * 0.125;
}

// What C keeps as variables of the file.
const shapes = library.structs("WgDebugShape", 4096);
const snapshot = library.array("u8", 1 << 20);
const count = library.array("u32", 1);
const other = library.array("u32", 1);
const number64 = library.array("u64", 1);
const value = library.array("i32", 1);
const value8 = library.array("u8", 1);
const rect = (x, y, width, height) => library.struct("WgRect", { x, y, width, height });
const origin3 = (...values) => {
  const array = library.array("f64", 3);
  array.values.set(values);
  return array;
};
const feedPoint = (point) => [point.x, point.y].forEach(feed);
const feedBounds = (bounds) => [bounds.min_x, bounds.min_y, bounds.max_x, bounds.max_y].forEach(feed);

function feedSnapshot(status) {
  if (status !== OK) throw new Error(`a snapshot takes ${count.values[0]} bytes`);
  feed(count.values[0]);
  feedBytes(snapshot.values.subarray(0, count.values[0]));
}

function feedShapes() {
  feed(count.values[0]);
  for (let at = 0; at < count.values[0]; at += 1) {
    const shape = shapes.at(at);
    [shape.kind, shape.category, shape.color].forEach(feed);
    const [min, max] = [shape.min, shape.max];
    for (let axis = 0; axis < 3; axis += 1) {
      feedDouble(min[axis]);
      feedDouble(max[axis]);
    }
  }
}

/** The status of a call that is refused. */
function refused(call) {
  try {
    return call();
  } catch (error) {
    if (error instanceof WorldGridsError) return error.status;
    throw error;
  }
}

// Section 1: tests/scenario/rolling_grid.h.
function rollingGrid() {
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

// Section 2: tests/scenario/quadtree_map.h.
function quadtreeMap() {
  const [SIDE, POINTS, TILE] = [128, 500, 32];
  const pixels = library.array("u8", SIDE * SIDE);
  const points = library.structs("WgPoint", POINTS);
  const values = library.array("u8", POINTS);
  const palette = library.array("u32", 256);
  const colors = library.array("u32", 40 * 30);
  const squares = library.array("u8", 32 * 32);
  const create = () => {
    const def = c.wg_quadtree_map_def();
    const map = library.struct("WgQuadtreeMap");
    def.share_leaves = 1;
    c.wg_quadtree_map_create(def, map);
    return map;
  };
  const [map, twin] = [create(), create()];
  const edit = library.struct("WgQuadtreeMapEdit");
  const brush = c.wg_quadtree_map_brush_def();
  const feedEdit = () => {
    [edit.pixels_changed, edit.pixels_destroyed, edit.pixels_created, edit.hp_removed, edit.hp_added].forEach(feed);
    feedBounds(edit.dirty);
  };
  const feedStats = (which) => {
    const stats = library.struct("WgQuadtreeMapStats");
    c.wg_quadtree_map_stats(which, stats, stats.size);
    [stats.roots, stats.pixels, stats.hp].forEach(feed);
  };
  const drawPoint = () => {
    const x = draw(-320, 640);
    const y = draw(-320, 640);
    return { x, y };
  };

  begin(2);
  c.wg_quadtree_map_reserve(map, 256, 256, 64);
  c.wg_quadtree_map_fill_rect(map, rect(-300, -200, 600, 400), 200, edit);
  feedEdit();
  c.wg_quadtree_map_set(map, -2147483648, 2147483647, 9);
  for (let at = 0; at < POINTS; at += 1) {
    const point = drawPoint();
    c.wg_quadtree_map_set(map, point.x, point.y, draw(0, 256));
  }
  for (let at = 0; at < POINTS; at += 1) {
    Object.assign(points.at(at), drawPoint());
    values.values[at] = draw(0, 256);
  }
  c.wg_quadtree_map_set_many(map, points, values, POINTS, edit);
  feedEdit();

  for (let at = 0; at < SIDE * SIDE; at += 1) pixels.values[at] = draw(0, 4);
  c.wg_quadtree_map_write_rect(map, rect(-64, -250, SIDE, SIDE), pixels, 0, 0, edit);
  feedEdit();
  for (let at = 0; at < 4; at += 1) {
    c.wg_quadtree_map_write_rect(map, rect(-320 + 64 * at, 160 + 16 * at, TILE, TILE), pixels, SIDE, 1, edit);
    feedEdit();
  }
  const mask = c.wg_quadtree_map_shape_mask(rect(33, 17, SIDE, 50), pixels, 0);
  brush.amount = 77;
  c.wg_quadtree_map_edit(map, mask, brush, edit);
  feedEdit();

  for (let at = 0; at < 200; at += 1) {
    const place = drawPoint();
    const radius = drawFloat(0, 40);
    const amount = draw(1, 255);
    c.wg_quadtree_map_damage_circle(map, place.x, place.y, radius, at % 2 === 0 ? radius : 0, amount, edit);
    feedEdit();
    if (at % 50 === 49) c.wg_quadtree_map_compact(map, 100, 20, null);
  }
  feedStats(map);

  c.wg_quadtree_map_read_rect(map, rect(-100, -100, SIDE, SIDE), pixels, 0);
  feedBytes(pixels.values);
  for (let at = 0; at < 256; at += 1) palette.values[at] = Math.imul(at, 2654435761) >>> 0;
  c.wg_quadtree_map_read_colors(map, rect(-90, -70, 40, 30), palette, 256, colors, 0);
  colors.values.forEach(feed);
  for (let level = 0; level < 32; level += 1) {
    const reach = level < 27 ? 8 : 2 ** (31 - level);
    c.wg_quadtree_map_read_reduced(map, rect(-reach, -reach, reach * 2, reach * 2), level, level % 2, squares, 0);
    feedBytes(squares.values.subarray(0, reach * reach * 4));
  }

  const stamp = library.struct("WgQuadtreeMapStamp", { pixels: pixels.pointer, width: TILE, height: TILE, row_stride: SIDE });
  for (let at = 0; at < 12; at += 1) {
    stamp.mode = at % 2;
    stamp.angle = at < 4 ? Math.fround(at * Math.fround(1.5707964)) : drawFloat(-10, 10);
    stamp.pivot_x = drawFloat(-5, 40);
    stamp.pivot_y = drawFloat(-5, 40);
    stamp.x = drawFloat(-40, 40);
    stamp.y = drawFloat(-40, 40);
    c.wg_quadtree_map_stamp(twin, stamp, edit);
    feedEdit();
  }
  c.wg_quadtree_map_read_rect(twin, rect(-100, -100, SIDE, SIDE), pixels, 0);
  feedBytes(pixels.values);
  c.wg_quadtree_map_clear(twin);

  c.wg_quadtree_map_get(map, -2147483648, 2147483647, value8);
  feed(value8.values[0]);
  c.wg_quadtree_map_get_many(map, points, POINTS, values);
  feedBytes(values.values);
  const reader = library.struct("WgQuadtreeMapReader");
  c.wg_quadtree_map_reader_begin(map, reader);
  for (let at = 0; at < POINTS; at += 1) {
    c.wg_quadtree_map_reader_get(reader, -250 + at, Math.floor(at / 2) - 125, value8);
    feed(value8.values[0]);
  }

  const hit = library.struct("WgQuadtreeMapHit");
  for (let at = 0; at < 200; at += 1) {
    const from = library.struct("WgPoint", drawPoint());
    const to = library.struct("WgPoint", drawPoint());
    const threshold = draw(1, 255);
    if (c.wg_quadtree_map_cast(map, from, to, threshold, hit) === OK) {
      feed(1);
      feedPoint(hit.pixel);
      feedPoint(hit.before);
      feed(hit.value);
    } else {
      feed(0);
    }
    from.free();
    to.free();
  }

  const compaction = library.struct("WgQuadtreeMapCompaction");
  do {
    c.wg_quadtree_map_compact(map, 300, 0, compaction);
  } while (compaction.is_done === 0);
  c.wg_quadtree_map_trim(map);
  const revision = library.struct("WgQuadtreeMapRevision");
  c.wg_quadtree_map_revision(map, revision);
  feed(revision.number);
  feedStats(map);
  c.wg_quadtree_map_debug_shapes(map, rect(-64, -64, 96, 96), 0xffffffff, origin3(-0.5, 0.25, 0), shapes, 4096, 36, count);
  feedShapes();
  feedSnapshot(c.wg_quadtree_map_save(map, constants.WG_QUADTREE_MAP_COMPRESSION_FAST, snapshot, snapshot.length, count));
  c.wg_quadtree_map_load(twin, snapshot, count.values[0], 0n);
  feedStats(twin);
  c.wg_quadtree_map_clear(map);
  feedStats(map);
  c.wg_quadtree_map_destroy(map);
  c.wg_quadtree_map_destroy(twin);
}

const hex = (half) => half.toString(16).padStart(8, "0");
for (const [name, section] of [["rolling_grid", rollingGrid], ["quadtree_map", quadtreeMap]]) {
  section();
  console.log(`${name} ${hex(high)}${hex(low)}`);
}
