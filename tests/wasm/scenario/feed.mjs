// What all sections share, as tests/scenario/feed.h has it: the hash, the random generator, and what feeds common
// structs. The module is that of the folder that the program is given.

import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const folder = pathToFileURL(`${resolve(process.argv[2])}/`);
const { load, constants, WorldGridsError } = await import(new URL("worldgrids.mjs", folder));
export { constants };
export const library = await load();
export const { c } = library;
export const { WG_STATUS_OK: OK } = constants;

// The hash is kept in two halves: BigInt takes a microsecond a byte.
let [high, low] = [0, 0];
let randomness = 0n;

export function begin(section) {
  [high, low] = [0xcbf29ce4, 0x84222325];
  randomness = BigInt(section);
}

/** The hash of what was fed. */
export const hash = () => (BigInt(high) << 32n) | BigInt(low);

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
export const feed64 = (value) => (eight.setBigUint64(0, BigInt.asUintN(64, value), true), feedEight());
/** Whole numbers, negative ones too, and 64-bit ones. */
export const feed = (value) => feed64(BigInt(value));
export const feedDouble = (value) => (eight.setFloat64(0, value, true), feedEight());
export const feedBytes = (bytes) => bytes.forEach(byte);

export function draw(from, count) {
  randomness = BigInt.asUintN(64, randomness * 6364136223846793005n + 1442695040888963407n);
  return from + Number((randomness >> 33n) % BigInt(count));
}
/** A multiple of 1/8. */
export function drawFloat(from, count) {
  const whole = draw(from, count);
  return whole + draw(0, 8) * 0.125;
}

// What C keeps as variables of the file.
export const shapes = library.structs("WgDebugShape", 4096);
export const snapshot = library.array("u8", 1 << 20);
export const count = library.array("u32", 1);
export const other = library.array("u32", 1);
export const number64 = library.array("u64", 1);
export const value = library.array("i32", 1);
export const value8 = library.array("u8", 1);
export const rect = (x, y, width, height) => library.struct("WgRect", { x, y, width, height });
export const origin3 = (...values) => {
  const array = library.array("f64", 3);
  array.values.set(values);
  return array;
};
export const feedPoint = (point) => [point.x, point.y].forEach(feed);
export const feedBounds = (bounds) => [bounds.min_x, bounds.min_y, bounds.max_x, bounds.max_y].forEach(feed);

/** How many there are, and each of them. */
export function feedAll(list, count, feedOne) {
  feed(count);
  for (let at = 0; at < count; at += 1) feedOne(list.at(at));
}

/** Where an item of an array lies. */
export const addressOf = (array, index) => (array.at ? array.at(index).pointer : array.pointer + index * array.values.BYTES_PER_ELEMENT);

/** Copies a struct over another. */
export const copy = (to, from) => new Uint8Array(library.view.buffer).copyWithin(to.pointer, from.pointer, from.pointer + from.size);

export function feedSnapshot(status) {
  if (status !== OK) throw new Error(`a snapshot takes ${count.values[0]} bytes`);
  feed(count.values[0]);
  feedBytes(snapshot.values.subarray(0, count.values[0]));
}

export function feedShapes() {
  feedAll(shapes, count.values[0], (shape) => {
    [shape.kind, shape.category, shape.color].forEach(feed);
    const [min, max] = [shape.min, shape.max];
    for (let axis = 0; axis < 3; axis += 1) {
      feedDouble(min[axis]);
      feedDouble(max[axis]);
    }
  });
}

/** The status of a call that is refused. */
export function refused(call) {
  try {
    return call();
  } catch (error) {
    if (error instanceof WorldGridsError) return error.status;
    throw error;
  }
}
