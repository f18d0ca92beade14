// Loads the module and edits a map. Usage: node calls.js MODULE HASH.
// Memory for structs is a page of its own; handles are one 64-bit number each.

"use strict";

const [path, hash] = process.argv.slice(2);
const module_ = new WebAssembly.Module(require("fs").readFileSync(path));

function check(found, expected, what) {
    if (found !== expected) {
        throw new Error(`${what}: ${found}, not ${expected}`);
    }
}

check(WebAssembly.Module.imports(module_).length, 0, "imports");
const library = new WebAssembly.Instance(module_).exports;
const page = library.memory.grow(1) * 65536;
const view = () => new DataView(library.memory.buffer);
const call = (name, ...values) => check(library[name](...values), 0, name);

check(BigInt.asUintN(64, library.wg_abi_hash()), BigInt(hash), "the hash of the ABI");

// A size that no version had is refused; struct_size of the def is what tells the sizes apart.
const [WG_DEF_KIND_QUADTREE_MAP, WG_DEF_KIND_QUADTREE_MAP_BRUSH] = [9, 10];
const [def, out] = [page, page + 256];
function initialise(kind, def) {
    let size = 4;
    while (library.wg_def_init(kind, def, size) !== 0) {
        size += 4;
        check(size < 256, true, "a size of the def");
    }
}
initialise(WG_DEF_KIND_QUADTREE_MAP, def);
call("wg_quadtree_map_create", def, out);
const map = view().getBigUint64(out, true);

// A rectangle, which is kind 0, and a brush that sets, which is what they do.
const [shape, brush, edit, point, value] = [512, 576, 640, 704, 720].map((offset) => page + offset);
[0, 0, -20, -30, 1000, 900].forEach((number, index) => view().setInt32(shape + 4 * index, number, true));
initialise(WG_DEF_KIND_QUADTREE_MAP_BRUSH, brush);
view().setUint8(brush + 12, 7);
call("wg_quadtree_map_edit", map, shape, brush, edit);
check(view().getBigUint64(edit, true), 900000n, "pixels_changed");
[979, 869, 980, 869].forEach((number, index) => view().setInt32(point + 4 * index, number, true));
call("wg_quadtree_map_get_many", map, point, 2, value);
check(view().getUint8(value), 7, "the last pixel");
check(view().getUint8(value + 1), 0, "the pixel behind it");
call("wg_destroy", map);
// A handle that is stale has its own status.
check(library.wg_quadtree_map_get_many(map, point, 1, value) < 0, true, "a stale handle is refused");
console.log(`wasm32: the module needs nothing, fits the header and edits a map: ${path}`);
