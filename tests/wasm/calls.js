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
const WG_DEF_KIND_QUADTREE_MAP = 9;
const [def, out] = [page, page + 256];
let size = 8;
while (library.wg_def_init(WG_DEF_KIND_QUADTREE_MAP, def, size) !== 0) {
    size += 8;
    check(size < 256, true, "a size of the def");
}
call("wg_quadtree_map_create", def, out);
const map = view().getBigUint64(out, true);

const [rect, edit, value] = [page + 512, page + 600, page + 700];
[-20, -30, 1000, 900].forEach((number, index) => view().setInt32(rect + 4 * index, number, true));
call("wg_quadtree_map_fill_rect", map, rect, 7, edit);
check(view().getBigUint64(edit, true), 900000n, "pixels_changed");
call("wg_quadtree_map_get", map, 979, 869, value);
check(view().getUint8(value), 7, "the last pixel");
call("wg_quadtree_map_get", map, 980, 869, value);
check(view().getUint8(value), 0, "the pixel behind it");
call("wg_destroy", map);
// A handle that is stale has its own status.
check(library.wg_quadtree_map_get(map, 0, 0, value) < 0, true, "a stale handle is refused");
console.log(`wasm32: the module needs nothing, fits the header and edits a map: ${path}`);
