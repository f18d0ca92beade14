// Tests the module for JavaScript: layouts, refusals, and the classes beside naive models.
// Usage: node module.mjs FOLDER LAYOUTS, where LAYOUTS is what tests/csharp/layouts.g.c prints on the Web.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(`${resolve(process.argv[2])}/`);
const { load, constants, WorldGridsError, QuadtreeMap, LooseGrid2, RollingGrid } = await import(new URL("worldgrids.mjs", folder));
const { structs, functions } = await import(new URL("declarations.g.mjs", folder));
const bytes = readFileSync(new URL("worldgrids.wasm", folder));
let random = 1;
const draw = (count) => ((random = (Math.imul(random, 1664525) + 1013904223) >>> 0), Math.floor((random / 4294967296) * count));

const tests = {
  "the layouts are the C compiler's"() {
    const lines = readFileSync(process.argv[3], "utf8").trim().split("\n");
    for (const line of lines) {
      const [, struct, field, offset] = line.match(/^(\w+)(?:\.(\w+))? (\d+)$/);
      assert.equal(field ? structs[struct][2][field][0] : structs[struct][0], Number(offset), line);
    }
    assert.ok(lines.length > 300);
  },

  async "every function is there, and the module needs nothing"() {
    const module = await WebAssembly.compile(bytes);
    assert.deepEqual(WebAssembly.Module.imports(module), []);
    const exported = new Set(WebAssembly.Module.exports(module).map((one) => one.name));
    assert.deepEqual(Object.keys(functions).filter((name) => !exported.has(name)), []);
    assert.deepEqual([...exported].filter((name) => !functions[name]), ["memory"]);
  },

  async "another make is refused"() {
    const other = Uint8Array.from(bytes);
    const library = await load(other);
    const instance = { exports: { ...library.c, memory: new WebAssembly.Memory({ initial: 1 }), wg_abi_hash: () => 5n } };
    assert.throws(() => new library.constructor(instance), /of another make/);
  },

  async "a map beside an array"() {
    const map = new QuadtreeMap(await load(bytes), { share_leaves: 1 });
    const [side, model] = [200, new Uint8Array(200 * 200)];
    map.fillRect({ x: -100, y: -100, width: side, height: side }, 9);
    model.fill(9);
    for (let turn = 0; turn < 50; turn += 1) {
      const [x, y, width, height] = [draw(150) - 100, draw(150) - 100, 1 + draw(50), 1 + draw(50)];
      const values = Uint8Array.from({ length: width * height }, () => draw(256));
      map.writeRect({ x, y, width, height }, values);
      for (let row = 0; row < height; row += 1) {
        model.set(values.subarray(row * width, (row + 1) * width), (y + 100 + row) * side + x + 100);
      }
    }
    assert.deepEqual(map.readRect({ x: -100, y: -100, width: side, height: side }), model);
    map.set(3, -4, 77);
    assert.equal(map.get(3, -4), 77);
    const twin = new QuadtreeMap(map.library);
    twin.load(map.save());
    model[96 * side + 103] = 77;
    assert.deepEqual(twin.readRect({ x: -100, y: -100, width: side, height: side }), model);
    assert.equal(twin.stats().hp, model.reduce((sum, one) => sum + BigInt(one), 0n));
    const colors = Uint32Array.from({ length: 256 }, (_, index) => 0xff000000 + index);
    assert.deepEqual(twin.readColors({ x: 0, y: 0, width: 7, height: 3 }, colors), Uint32Array.from(twin.readRect({ x: 0, y: 0, width: 7, height: 3 }), (one) => colors[one]));
    const edit = map.damageCircle(0, 0, 10, 10, 255);
    assert.equal(edit.dirty.max_x, 10);
    map.destroy();
    twin.destroy();
  },

  async "refusals name argument and value, and change nothing"() {
    const map = new QuadtreeMap(await load(bytes));
    assert.throws(() => map.damageCircle(0, 0, -1, 0, 255), (error) => {
      assert.ok(error instanceof WorldGridsError);
      assert.equal(error.status, constants.WG_STATUS_INVALID_ARGUMENT);
      return /INVALID_ARGUMENT: .*radius.* -1/.test(error.message);
    });
    // What WebAssembly would wrap or make a zero of.
    assert.throws(() => map.set(0, 0, 256), RangeError);
    assert.throws(() => map.set(0.5, 0, 1), RangeError);
    assert.throws(() => map.set(undefined, 0, 1), RangeError);
    assert.throws(() => map.library.struct("WgRect", { left: 1 }), TypeError);
    assert.throws(() => map.library.c.wg_quadtree_map_clear(), TypeError);
    assert.equal(map.stats().hp, 0n);
    const handle = map.handle.bits;
    map.destroy();
    assert.throws(() => map.library.c.wg_quadtree_map_clear(handle), { statusName: "WG_STATUS_STALE_HANDLE" });
    assert.throws(() => map.set(0, 0, 1), { statusName: "WG_STATUS_NULL_HANDLE" });
  },

  async "memory that grows keeps every view right"() {
    const library = await load(bytes);
    const kept = library.array("u32", 4);
    kept.values.set([1, 2, 3, 4]);
    const map = new QuadtreeMap(library);
    map.fillRect({ x: 0, y: 0, width: 4000, height: 4000 }, 5);
    const pixels = map.readRect({ x: 0, y: 0, width: 4000, height: 4000 });
    assert.ok(pixels.every((one) => one === 5));
    assert.deepEqual([...kept.values], [1, 2, 3, 4]);
    const again = library.alloc(1000);
    library.free(again, 1000);
    assert.equal(library.alloc(1000), again);
    map.destroy();
  },

  async "what overlaps, beside all boxes"() {
    const grid = new LooseGrid2(await load(bytes));
    const boxes = Float32Array.from({ length: 500 * 4 }, (_, at) => (at % 4 < 2 ? draw(1000) : 0));
    for (let at = 0; at < boxes.length; at += 4) boxes.set([boxes[at] + 8, boxes[at + 1] + 8], at + 2);
    const ids = grid.insertMany(boxes);
    boxes.forEach((one, at) => (boxes[at] = one + 5));
    grid.moveMany(ids, boxes);
    grid.commit();
    const found = grid.queryBox({ min: { x: 200, y: 200 }, max: { x: 800, y: 600 } });
    const expected = [...ids].filter((_, at) => boxes[4 * at] <= 800 && boxes[4 * at + 2] >= 200 && boxes[4 * at + 1] <= 600 && boxes[4 * at + 3] >= 200);
    assert.deepEqual([...found].sort(), expected.sort());
    grid.destroy();
  },

  async "cells of a rolling grid"() {
    const grid = new RollingGrid(await load(bytes), { width: 8, height: 8, cell_size: 3 });
    assert.equal(grid.get(1, 1), null);
    grid.set(1, 1, [7, 8, 9]);
    assert.deepEqual([...grid.get(1, 1)], [7, 8, 9]);
    assert.throws(() => grid.set(1, 1, [7]), RangeError);
    grid.destroy();
  },
};

for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
  } catch (error) {
    console.log(`failed: ${name}`);
    throw error;
  }
}
console.log(`the module for JavaScript: ${Object.keys(tests).length} tests pass`);
