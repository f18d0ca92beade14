// module.js FILE: prints what a side module of Emscripten's exports to scripts and asks of its main module, beside what
// every side module does.
"use strict";
const { readFileSync } = require("fs");
const module_ = new WebAssembly.Module(readFileSync(process.argv[2]));
const usual = /^(__wasm_call_ctors|__wasm_apply_data_relocs|memory|__indirect_function_table|__stack_pointer|__memory_base|__table_base)$/;
for (const { name } of WebAssembly.Module.exports(module_)) {
  if (!usual.test(name)) console.log(`export ${name}`);
}
for (const { module, name } of WebAssembly.Module.imports(module_)) {
  if (!usual.test(name)) console.log(`import ${module === "env" ? "" : `${module}.`}${name}`);
}
