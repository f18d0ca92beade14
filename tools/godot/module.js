// module.js FILE: prints what the addon as a side module of Emscripten's exports and what it asks of its main module,
// beside what every side module does, the functions and variables of its namespace, whose places it learns from the
// loader, and helpers of Rust's compiler.
"use strict";
const { readFileSync } = require("fs");
const file = new WebAssembly.Module(readFileSync(process.argv[2]));
const usual = /^(__wasm_call_ctors|__wasm_apply_data_relocs|memory|__indirect_function_table|__stack_pointer|__memory_base|__table_base)$/;
const own = /^_Z\w*16worldgrids_godot/;
const helper = /^(__[a-z]+ti3|round)$/;
const exported = new Set(WebAssembly.Module.exports(file).map(({ name }) => name));
const imported = new Set(WebAssembly.Module.imports(file).map(({ name }) => name));
for (const name of exported) if (!usual.test(name) && !own.test(name) && !helper.test(name)) console.log(`export ${name}`);
for (const name of imported) if (!usual.test(name) && !exported.has(name)) console.log(`import ${name}`);
