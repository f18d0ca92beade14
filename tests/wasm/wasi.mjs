// Runs a program for wasm32-wasip1, with the environment of this one. Usage: node wasi.mjs PROGRAM ARGUMENT...

import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const args = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args, env: process.env });
const { instance } = await WebAssembly.instantiate(readFileSync(args[0]), wasi.getImportObject());
process.exit(wasi.start(instance));
