// Section 5: tests/scenario/chunk_layers.h. C's generators are callbacks; here jobs are taken one by one.

import { begin, c, constants, count, draw, feed, feedBytes, library, number64, OK, other, rect, value8 } from "./feed.mjs";

const [CHUNK, AREA_WIDTH, AREA_HEIGHT] = [16, 64, 48];
const [NOISE, LAND, TOWNS, ROADS] = [0, 1, 2, 3];
const { WG_CHUNK_JOB_OUTCOME_COMMIT: COMMIT } = constants;
const [INT_MIN, INT_MAX] = [-2147483648, 2147483647];

const around = library.array("u8", (CHUNK + 4) ** 2);
const area = library.array("u8", AREA_WIDTH * AREA_HEIGHT);
const events = library.structs("WgChunkEvent", 64);
const spans = library.structs("WgChunkObjectSpan", 64);
const towns = library.array("i32", 2 * 256);
const chunks = library.structs("WgPoint", 256);
const job = library.struct("WgChunkJob");
const stats = library.struct("WgChunkLayersStats");
const text = (value) => {
  const bytes = new TextEncoder().encode(`${value}\0`);
  const array = library.array("u8", bytes.length);
  array.values.set(bytes);
  return array.pointer;
};

const cellsOf = () => new Uint8Array(library.view.buffer, job.memory, CHUNK * CHUNK);

/** Sums squares of (2 * reach + 1)^2 cells around each cell of the job, of a layer and level. */
function writeSums(layers, layer, level, reach) {
  const width = CHUNK + 2 * reach;
  const { min_x, min_y } = job.bounds;
  const wanted = rect(min_x - reach, min_y - reach, width, width);
  c.wg_chunk_layers_gather(layers, job.id, layer, level, wanted, 1, around, 0);
  wanted.free();
  const [cells, near, side] = [cellsOf(), around.values, 2 * reach + 1];
  for (let at = 0; at < CHUNK * CHUNK; at += 1) {
    let sum = 0;
    for (let k = 0; k < side * side; k += 1) sum += near[(Math.floor(at / CHUNK) + Math.floor(k / side)) * width + (at % CHUNK) + (k % side)];
    cells[at] = sum;
  }
}

function writeChunk(layers) {
  if (job.layer === LAND) {
    return job.level === 0 ? writeSums(layers, NOISE, 0, 2) : writeSums(layers, LAND, 0, 1);
  }
  const [cells, seed] = [cellsOf(), job.seed];
  for (let at = 0; at < CHUNK * CHUNK; at += 1) cells[at] = Number((seed >> BigInt(at % 57)) & 255n) + at;
}

/** Takes jobs until there are none; gives how many there were. */
function work(layers, write) {
  let jobs = 0;
  while (c.wg_chunk_layers_take_job(layers, job, job.size) === OK) {
    write(layers);
    c.wg_chunk_layers_finish_job(layers, job.id, COMMIT, null);
    jobs += 1;
  }
  return jobs;
}

/** Gives each event that waits. */
function* drained(layers) {
  do {
    c.wg_chunk_layers_drain_events(layers, events, 64, events.at(0).size, count);
    for (let at = 0; at < count.values[0]; at += 1) yield events.at(at);
  } while (count.values[0] > 0);
}

/** Feeds how many events of each kind there are, and the sum of the places of their chunks. */
function feedEvents(layers) {
  let [loaded, unloaded, places] = [0, 0, 0];
  for (const event of drained(layers)) {
    loaded += event.kind === constants.WG_CHUNK_EVENT_KIND_LOADED ? 1 : 0;
    unloaded += event.kind === constants.WG_CHUNK_EVENT_KIND_UNLOADED ? 1 : 0;
    places += event.x * 3 + event.y * 5 + event.level;
  }
  [loaded, unloaded, places].forEach(feed);
}

const areaOf = (x, y) => rect(x - AREA_WIDTH / 2, y - AREA_HEIGHT / 2, AREA_WIDTH, AREA_HEIGHT);

/** Loads all around a place, and feeds the land's second level there. */
function feedArea(layers, focus, x, y) {
  const wanted = areaOf(x, y);
  const progress = library.struct("WgChunkFocusProgress");
  c.wg_chunk_layers_move_focus(layers, focus, x, y);
  feed(work(layers, writeChunk));
  c.wg_chunk_layers_progress(layers, focus, constants.WG_CHUNK_FOCUS_AREA_OWN, progress, progress.size);
  feed(progress.wanted);
  feed(progress.loaded);
  c.wg_chunk_layers_open_guard(layers, focus, LAND, 1, wanted, number64);
  const guard = number64.values[0];
  c.wg_chunk_layers_gather(layers, guard, LAND, 1, wanted, 1, area, 0);
  c.wg_chunk_layers_close_guard(layers, guard);
  feedBytes(area.values);
  feedEvents(layers);
}

function writeLists(layers) {
  const append = (...numbers) => {
    const list = library.array("i32", numbers.length);
    list.values.set(numbers);
    c.wg_chunk_layers_append_objects(layers, job.id, 4 * numbers.length, list, 1);
    list.free();
  };
  if (job.layer === TOWNS) {
    const [{ min_x, min_y }, seed] = [job.bounds, job.seed];
    for (let at = 0; at < 16; at += 1) {
      if ((seed >> BigInt(at)) & 1n) append(min_x + at, min_y + Number((seed >> BigInt(16 + at)) & 15n));
    }
  } else if (job.layer === ROADS) {
    c.wg_chunk_layers_gather_objects(layers, job.id, TOWNS, 0, null, 8, towns, chunks, 256, count);
    const columns = Array.from({ length: count.values[0] }, (_, at) => chunks.at(at).x);
    columns.forEach((column, at) => {
      const next = columns.indexOf(column + 1);
      const town = (index) => towns.values.subarray(2 * index, 2 * index + 2);
      if (next >= 0) append(...town(at), ...town(next));
    });
  } else {
    writeChunk(layers);
  }
}

/** Feeds the roads around a place, chunk by chunk. */
function feedRoads(layers, focus, x, y) {
  c.wg_chunk_layers_move_focus(layers, focus, x, y);
  feed(work(layers, writeLists));
  c.wg_chunk_layers_open_guard(layers, focus, ROADS, 0, areaOf(x, y), number64);
  const guard = number64.values[0];
  c.wg_chunk_layers_object_spans(layers, guard, ROADS, 0, null, spans, 64, count);
  feed(count.values[0]);
  for (let at = 0; at < count.values[0]; at += 1) {
    const span = spans.at(at);
    [span.x, span.y, span.count].forEach(feed);
    new Int32Array(library.view.buffer, span.objects, span.count * 4).forEach(feed);
  }
  c.wg_chunk_layers_close_guard(layers, guard);
}

/** A walk over lists, and back; all that was made goes out. */
function chunkLists(layers) {
  const def = Object.assign(c.wg_chunk_focus_def(), { layer: ROADS, radius_x: AREA_WIDTH / 2, radius_y: AREA_HEIGHT / 2 });
  c.wg_chunk_layers_add_focus(layers, def, number64);
  const focus = number64.values[0];
  for (let at = 0; at < 6; at += 1) feedRoads(layers, focus, 37 * at - 90, 1000 - 29 * at);
  feedRoads(layers, focus, -90, 1000);
  feedRoads(layers, focus, INT_MAX - 200, INT_MIN + 200);
  c.wg_chunk_layers_stats(layers, stats, stats.size);
  feed(stats.object_bytes_peak);
  c.wg_chunk_layers_unload(layers);
  let bytes = 0n;
  for (const event of drained(layers)) bytes += BigInt(event.object_bytes);
  feed(bytes);
  c.wg_chunk_layers_stats(layers, stats, stats.size);
  feed(stats.object_bytes);
}

export function chunkLayers() {
  const layers = library.struct("WgChunkLayers");
  const layer = c.wg_chunk_layer_def();
  const link = c.wg_chunk_dependency_def();
  const bounds = library.struct("WgBounds", { min_x: -8, min_y: -8, max_x: 8, max_y: 8 });
  const addLayer = (values) => c.wg_chunk_layers_add_layer(layers, Object.assign(layer, values), other);
  const addDependency = (values) => c.wg_chunk_layers_add_dependency(layers, Object.assign(link, values));

  begin(5);
  c.wg_chunk_layers_create(Object.assign(c.wg_chunk_layers_def(), { seed: 2024 }), layers);
  addLayer({ chunk_width: CHUNK, chunk_height: CHUNK, name: text("noise") });
  addLayer({ name: text("land") });
  c.wg_chunk_layers_add_level(layers, LAND, Object.assign(c.wg_chunk_level_def(), { radius: 1 }), other);
  addDependency({ user_layer: LAND, padding_left: 2, padding_right: 2, padding_top: 2, padding_bottom: 2 });
  addLayer({ cell_bytes: 0, hands_out_blocks: 1, object_alignment: 4, object_bytes: 8, name: text("towns") });
  addLayer({ object_bytes: 16, name: text("roads") });
  addDependency({ user_layer: ROADS, provider_layer: TOWNS, padding_left: 0, padding_top: 0, padding_bottom: 0, padding_right: 1 });
  c.wg_chunk_layers_freeze(layers);
  const focusDef = { layer: LAND, level: 1, radius_x: AREA_WIDTH / 2, radius_y: AREA_HEIGHT / 2, keep_margin: 8 };
  c.wg_chunk_layers_add_focus(layers, Object.assign(c.wg_chunk_focus_def(), focusDef), number64);
  const focus = number64.values[0];

  // The first area with the sum of all seeds.
  let seeds = 0n;
  const jobs = work(layers, () => {
    seeds += job.seed;
    writeChunk(layers);
  });
  feed(jobs);
  feed(seeds);
  feedArea(layers, focus, 0, 0);
  c.wg_chunk_layers_chunk_state(layers, LAND, 1, 0, 0, other);
  feed(other.values[0]);
  c.wg_chunk_layers_set_value(layers, LAND, 1, 0, 0, 4711);
  c.wg_chunk_layers_value(layers, LAND, 1, 0, 0, number64);
  feed(number64.values[0]);
  c.wg_chunk_layers_invalidate(layers, NOISE, 0, bounds, number64);
  feed(number64.values[0]);
  c.wg_chunk_layers_is_area_loaded(layers, LAND, 1, bounds, value8);
  feed(value8.values[0]);
  feedArea(layers, focus, 0, 0);

  // A walk, a leap to the corner of the plane, and back.
  let [x, y] = [0, 0];
  for (let step = 0; step < 10; step += 1) {
    x += draw(-20, 41);
    y += draw(-20, 41);
    feedArea(layers, focus, x, y);
  }
  feedArea(layers, focus, INT_MIN + 1000, INT_MAX - 1000);
  feedArea(layers, focus, 0, 0);

  c.wg_chunk_layers_remove_focus(layers, focus);
  feedEvents(layers);
  c.wg_chunk_layers_stats(layers, stats, stats.size);
  [stats.loaded, stats.records, stats.generated, stats.block_bytes].forEach(feed);
  chunkLists(layers);
  c.wg_chunk_layers_destroy(layers);
}
