// worldgrids for browsers and node: every function of the C headers, structs by name, and statuses below zero as
// exceptions. On top of that a class for each structure with what games call most.
// SPDX-License-Identifier: MIT OR Apache-2.0

import { constants, functions, structs } from "./declarations.g.mjs";

export { constants };

/** A call that was refused: nothing changed, and the message says which argument was wrong. */
export class WorldGridsError extends Error {
  constructor(status, name, text) {
    super(`${name}: ${text}`);
    this.name = "WorldGridsError";
    this.status = status;
    this.statusName = name;
  }
}

const NUMBERS = {
  u8: [1, "Uint8"], i8: [1, "Int8"], u16: [2, "Uint16"], i16: [2, "Int16"], u32: [4, "Uint32"], i32: [4, "Int32"],
  u64: [8, "BigUint64"], i64: [8, "BigInt64"], f32: [4, "Float32"], f64: [8, "Float64"],
};

/** The bytes of the module, from where it lies, as bytes, or compiled. */
async function compiled(source) {
  if (source instanceof WebAssembly.Module) {
    return source;
  }
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(source);
  }
  const url = source ?? new URL("./worldgrids.wasm", import.meta.url);
  if (typeof process === "object" && process.versions?.node && String(url).startsWith("file:")) {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(new URL(url)));
  }
  return WebAssembly.compileStreaming(fetch(url));
}

/** Loads the library. `source` is a URL, bytes or a compiled module; by default worldgrids.wasm beside this file. */
export async function load(source) {
  return new Library(await WebAssembly.instantiate(await compiled(source)));
}

/**
 * The library in a memory of its own. `c` has every function of the headers under its name: it takes numbers,
 * 64-bit ones as BigInt, for pointers what `struct`, `structs` and `array` give, and throws a WorldGridsError
 * where C gets a status below zero; other statuses are what it gives.
 */
export class Library {
  #exports;
  #view;
  #free = new Map();
  #space = [0, 0];

  constructor(instance) {
    this.#exports = instance.exports;
    this.c = {};
    for (const [name, [gives, takes]] of Object.entries(functions)) {
      if (this.#exports[name]) {
        this.c[name] = this.#callable(name, gives, takes);
      }
    }
    const hash = BigInt.asUintN(64, this.#exports.wg_abi_hash());
    if (hash !== BigInt(constants.WG_ABI_HASH)) {
      throw new Error(`worldgrids.wasm is of another make (${hash}) than declarations.g.mjs (${constants.WG_ABI_HASH})`);
    }
  }

  /** A view of the whole memory; a new one whenever the memory has grown. */
  get view() {
    if (this.#view?.buffer !== this.#exports.memory.buffer) {
      this.#view = new DataView(this.#exports.memory.buffer);
    }
    return this.#view;
  }

  /** Takes memory for what is handed over; sizes are rounded up to powers of two. */
  alloc(size) {
    const rounded = 2 ** Math.max(4, Math.ceil(Math.log2(Math.max(size, 1))));
    const free = this.#free.get(rounded)?.pop();
    if (free !== undefined) {
      return free;
    }
    if (this.#space[1] - this.#space[0] < rounded) {
      const pages = Math.max(16, rounded / 65536);
      const start = this.#exports.memory.grow(pages) * 65536;
      this.#space = [start, start + pages * 65536];
    }
    this.#space[0] += rounded;
    return this.#space[0] - rounded;
  }

  /** Gives memory back. */
  free(pointer, size) {
    const rounded = 2 ** Math.max(4, Math.ceil(Math.log2(Math.max(size, 1))));
    if (!this.#free.has(rounded)) {
      this.#free.set(rounded, []);
    }
    this.#free.get(rounded).push(pointer);
  }

  /** A struct of the headers by its name, zero but for `values`; its fields are properties. */
  struct(name, values = {}) {
    const [size] = structs[name];
    const pointer = this.alloc(size);
    new Uint8Array(this.#exports.memory.buffer, pointer, size).fill(0);
    const made = this.structAt(name, pointer);
    made.free = () => this.free(pointer, size);
    return assign(made, values);
  }

  /** A look at a struct that lies at an address. */
  structAt(name, pointer) {
    const [size, , fields] = structs[name];
    const made = { pointer, size };
    for (const [field, [offset, kind, count]] of Object.entries(fields)) {
      const at = (index) => pointer + offset + index * (structs[kind]?.[0] ?? NUMBERS[kind][0]);
      const get = (index) => (structs[kind] ? this.structAt(kind, at(index)) : this.view[`get${NUMBERS[kind][1]}`](at(index), true));
      const set = (index, value) => (structs[kind] ? assign(this.structAt(kind, at(index)), value) : this.view[`set${NUMBERS[kind][1]}`](at(index), number(kind, value), true));
      Object.defineProperty(made, field, {
        enumerable: true,
        get: () => (count ? Array.from({ length: count }, (_, index) => get(index)) : get(0)),
        set: (value) => (count ? value.forEach((one, index) => set(index, one)) : set(0, value)),
      });
    }
    return made;
  }

  /** `count` structs in a row: `at(index)` looks at one. */
  structs(name, count) {
    const [size] = structs[name];
    const pointer = this.alloc(size * count);
    new Uint8Array(this.#exports.memory.buffer, pointer, size * count).fill(0);
    return { pointer, length: count, at: (index) => this.structAt(name, pointer + index * size), free: () => this.free(pointer, size * count) };
  }

  /** Numbers in a row, of a kind such as "u8" or "f32"; `values` is a typed array over them. */
  array(kind, count) {
    const [size, name] = NUMBERS[kind];
    const Typed = globalThis[`${name}Array`];
    const pointer = this.alloc(size * count);
    const memory = this.#exports.memory;
    new Uint8Array(memory.buffer, pointer, size * count).fill(0);
    let values;
    return {
      pointer,
      length: count,
      get values() {
        // Memory that has grown is another buffer.
        if (values?.buffer !== memory.buffer) {
          values = new Typed(memory.buffer, pointer, count);
        }
        return values;
      },
      free: () => this.free(pointer, size * count),
    };
  }

  /** The text of the last refusal. */
  lastError() {
    const [text, count] = [this.alloc(512), this.alloc(4)];
    this.#exports.wg_last_error(text, 512, count);
    const said = this.#text(text);
    this.free(text, 512);
    this.free(count, 4);
    return said;
  }

  #text(pointer) {
    const bytes = new Uint8Array(this.#exports.memory.buffer, pointer);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }

  #callable(name, gives, takes) {
    const call = this.#exports[name];
    const convert = takes.map((kind) => {
      switch (kind) {
        case "pointer":
          return (value) => (typeof value === "number" ? value : (value?.pointer ?? 0));
        case "handle":
          return (value) => BigInt.asIntN(64, typeof value === "bigint" ? value : value.bits);
        default:
          // A struct by value is handed over by its address.
          return structs[kind] ? (value) => value.pointer : (value) => number(kind, value);
      }
    });
    const given = (values) => {
      if (values.length !== takes.length) {
        throw new TypeError(`${name} takes ${takes.length} arguments, not ${values.length}`);
      }
      return values.map((value, index) => convert[index](value));
    };
    switch (gives) {
      case "status":
        return (...values) => {
          const status = call(...given(values));
          if (status < 0) {
            throw new WorldGridsError(status, this.#text(this.#exports.wg_status_name(status)), this.lastError());
          }
          return status;
        };
      case "text":
        return (...values) => this.#text(call(...given(values)));
      case "u64":
        return (...values) => BigInt.asUintN(64, call(...given(values)));
      case "u32":
        return (...values) => call(...given(values)) >>> 0;
      default:
        if (structs[gives]) {
          return (...values) => {
            const result = this.struct(gives);
            call(result.pointer, ...given(values));
            return result;
          };
        }
        return (...values) => call(...given(values));
    }
  }
}

/** Sets fields; one that the struct does not have is an error, and no silence. */
function assign(made, values) {
  for (const [field, value] of Object.entries(values)) {
    // A struct's own, where one is handed over whole.
    if (field === "pointer" || field === "size" || field === "free") {
      continue;
    }
    if (!(field in made)) {
      throw new TypeError(`there is no field ${field}`);
    }
    made[field] = value;
  }
  return made;
}

const RANGES = { u8: [0, 255], i8: [-128, 127], u16: [0, 65535], i16: [-32768, 32767], u32: [0, 4294967295], i32: [-2147483648, 2147483647] };

/** A number as its kind has it. What does not fit is an error: WebAssembly alone would wrap it silently. */
function number(kind, value) {
  if (kind === "u64" || kind === "i64") {
    return typeof value === "bigint" ? value : BigInt(value);
  }
  if (typeof value === "boolean") {
    return value ? 1 : 0;
  }
  const range = RANGES[kind];
  if (typeof value !== "number" || (range && !(Number.isInteger(value) && value >= range[0] && value <= range[1]))) {
    throw new RangeError(`${value} is no ${kind}`);
  }
  return value;
}

/** What the four classes below share: a handle that is destroyed once, and scratch memory that is kept. */
class Owner {
  constructor(library, kind, def, values, create) {
    this.library = library;
    this.handle = library.struct(kind);
    const made = library.c[def]();
    try {
      library.c[create](assign(made, values), this.handle);
    } finally {
      made.free();
    }
    this.scratch = new Map();
  }

  destroy() {
    this.library.c.wg_destroy(this.handle.bits);
    this.handle.bits = 0n;
    this.scratch.forEach((one) => one.free());
    this.scratch.clear();
  }

  /** A struct that is kept from call to call. */
  kept(name, values = {}) {
    if (!this.scratch.has(name)) {
      this.scratch.set(name, this.library.struct(name));
    }
    return assign(this.scratch.get(name), values);
  }

  /** An array of numbers or structs, kept from call to call, with room for `count`. */
  room(use, kind, count) {
    const key = `${use} ${kind}`;
    let room = this.scratch.get(key);
    if (!room || room.length < count) {
      room?.free();
      const wanted = 2 ** Math.ceil(Math.log2(Math.max(count, 16)));
      room = structs[kind] ? this.library.structs(kind, wanted) : this.library.array(kind, wanted);
      this.scratch.set(key, room);
    }
    return room;
  }
}

/** A byte of hit points for every pixel of a huge plane. */
export class QuadtreeMap extends Owner {
  constructor(library, values = {}) {
    super(library, "WgQuadtreeMap", "wg_quadtree_map_def", values, "wg_quadtree_map_create");
  }

  fillRect(rect, value) {
    const edit = this.kept("WgQuadtreeMapEdit");
    this.library.c.wg_quadtree_map_fill_rect(this.handle, this.kept("WgRect", rect), value, edit);
    return edit;
  }

  /** An explosion: what is within coreRadius loses `amount`, what is farther away less, down to 0 at `radius`. */
  damageCircle(x, y, radius, coreRadius, amount) {
    const edit = this.kept("WgQuadtreeMapEdit");
    this.library.c.wg_quadtree_map_damage_circle(this.handle, x, y, radius, coreRadius, amount, edit);
    return edit;
  }

  get(x, y) {
    const value = this.room("value", "u8", 1);
    this.library.c.wg_quadtree_map_get(this.handle, x, y, value);
    return value.values[0];
  }

  set(x, y, value) {
    this.library.c.wg_quadtree_map_set(this.handle, x, y, value);
  }

  /** The pixels of a rectangle, row by row: a copy. */
  readRect(rect) {
    const count = rect.width * rect.height;
    const pixels = this.room("pixels", "u8", count);
    this.library.c.wg_quadtree_map_read_rect(this.handle, this.kept("WgRect", rect), pixels, 0);
    return pixels.values.slice(0, count);
  }

  writeRect(rect, values) {
    const pixels = this.room("pixels", "u8", values.length);
    if (values.length !== rect.width * rect.height) {
      throw new RangeError(`${values.length} pixels for ${rect.width} x ${rect.height}`);
    }
    pixels.values.set(values);
    const edit = this.kept("WgQuadtreeMapEdit");
    this.library.c.wg_quadtree_map_write_rect(this.handle, this.kept("WgRect", rect), pixels, 0, 0, edit);
    return edit;
  }

  /** Rows of a rectangle through a palette of up to 256 colours: a copy. */
  readColors(rect, palette) {
    const count = rect.width * rect.height;
    const colors = this.room("colors", "u32", count);
    const from = this.room("palette", "u32", palette.length);
    from.values.set(palette);
    this.library.c.wg_quadtree_map_read_colors(this.handle, this.kept("WgRect", rect), from, palette.length, colors, 0);
    return colors.values.slice(0, count);
  }

  stats() {
    const stats = this.kept("WgQuadtreeMapStats");
    this.library.c.wg_quadtree_map_stats(this.handle, stats, stats.size);
    return stats;
  }

  /** The whole map as bytes. */
  save() {
    const count = this.room("count", "u32", 1);
    const fast = constants.WG_QUADTREE_MAP_COMPRESSION_FAST;
    this.library.c.wg_quadtree_map_save(this.handle, fast, null, 0, count);
    const bytes = this.room("bytes", "u8", count.values[0]);
    this.library.c.wg_quadtree_map_save(this.handle, fast, bytes, bytes.length, count);
    return bytes.values.slice(0, count.values[0]);
  }

  load(bytes) {
    const room = this.room("bytes", "u8", bytes.length);
    room.values.set(bytes);
    this.library.c.wg_quadtree_map_load(this.handle, room, bytes.length, 0);
  }
}

/** What overlaps what among many moving boxes. */
export class LooseGrid2 extends Owner {
  constructor(library, values = {}) {
    super(library, "WgLooseGrid2", "wg_loose_grid2_def", values, "wg_loose_grid2_create");
  }

  /** Inserts boxes, four numbers each (min x, min y, max x, max y); gives their ids. */
  insertMany(boxes, layer = constants.WG_LOOSE_GRID_LAYER_MOVING) {
    const count = boxes.length / 4;
    const [from, ids] = [this.room("boxes", "f32", boxes.length), this.room("ids", "u64", count)];
    from.values.set(boxes);
    this.library.c.wg_loose_grid2_insert_many(this.handle, from, 16, null, 0, null, 0, layer, count, ids);
    return ids.values.slice(0, count);
  }

  /** Moves objects; `boxes` as for insertMany, in the order of `ids`. */
  moveMany(ids, boxes) {
    const [from, which] = [this.room("boxes", "f32", boxes.length), this.room("ids", "u64", ids.length)];
    from.values.set(boxes);
    which.values.set(ids);
    this.library.c.wg_loose_grid2_move_many(this.handle, which, 8, from, 16, ids.length);
  }

  commit() {
    this.library.c.wg_loose_grid2_commit(this.handle);
  }

  /** The ids of what touches a box. */
  queryBox(box) {
    const count = this.room("count", "u32", 1);
    const bounds = this.kept("WgBox2", box);
    let found = this.room("found", "u64", 256);
    if (this.library.c.wg_loose_grid2_query_box(this.handle, bounds, null, found, found.length, count) === constants.WG_STATUS_TRUNCATED) {
      found = this.room("found", "u64", count.values[0]);
      this.library.c.wg_loose_grid2_query_box(this.handle, bounds, null, found, found.length, count);
    }
    return found.values.slice(0, count.values[0]);
  }
}

/** A fixed 2D array that acts as an endless one around a moving focus; `cell_size` bytes a cell. */
export class RollingGrid extends Owner {
  constructor(library, values) {
    super(library, "WgRollingGrid", "wg_rolling_grid_def", values, "wg_rolling_grid_create");
    this.cellSize = values.cell_size;
  }

  /** Puts a cell's bytes. */
  set(x, y, bytes) {
    const cell = this.room("cell", "u8", this.cellSize);
    if (bytes.length !== this.cellSize) {
      throw new RangeError(`${bytes.length} bytes for a cell of ${this.cellSize}`);
    }
    cell.values.set(bytes);
    this.library.c.wg_rolling_grid_set(this.handle, x, y, cell);
  }

  /** A cell's bytes, or null where there is nothing. */
  get(x, y) {
    const cell = this.room("cell", "u8", this.cellSize);
    const status = this.library.c.wg_rolling_grid_get(this.handle, x, y, cell);
    return status === constants.WG_STATUS_OK ? cell.values.slice(0, this.cellSize) : null;
  }
}
