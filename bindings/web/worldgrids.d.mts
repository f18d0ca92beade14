// Types of worldgrids.mjs.
// SPDX-License-Identifier: MIT OR Apache-2.0

import type { Functions, Structs, WgBox2Fields, WgQuadtreeMapDefFields, WgLooseGrid2DefFields, WgRectFields, WgRollingGridDefFields } from "./declarations.g.mjs";

export { constants } from "./declarations.g.mjs";

/** A call that was refused: nothing changed, and the message says which argument was wrong. */
export declare class WorldGridsError extends Error {
  readonly status: number;
  readonly statusName: string;
}

/** A struct in the library's memory; its fields are properties. */
export type Struct<Name extends keyof Structs> = Structs[Name] & { readonly pointer: number; readonly size: number; free(): void };

/** Structs in a row in the library's memory. */
export interface StructArray<Name extends keyof Structs> {
  readonly pointer: number;
  readonly length: number;
  at(index: number): Struct<Name>;
  free(): void;
}

export interface TypedArrays {
  u8: Uint8Array;
  i8: Int8Array;
  u16: Uint16Array;
  i16: Int16Array;
  u32: Uint32Array;
  i32: Int32Array;
  u64: BigUint64Array;
  i64: BigInt64Array;
  f32: Float32Array;
  f64: Float64Array;
}

/** Numbers in a row in the library's memory. Take `values` anew after each call: memory that grows moves. */
export interface NumberArray<Kind extends keyof TypedArrays> {
  readonly pointer: number;
  readonly length: number;
  readonly values: TypedArrays[Kind];
  free(): void;
}

/** Loads the library. `source` is a URL, bytes or a compiled module; by default worldgrids.wasm beside this file. */
export declare function load(source?: string | URL | BufferSource | WebAssembly.Module): Promise<Library>;

/** The library in a memory of its own. */
export declare class Library {
  /** Every function of the headers; where C gets a status below zero it throws a WorldGridsError. */
  readonly c: Functions;
  readonly view: DataView;
  alloc(size: number): number;
  free(pointer: number, size: number): void;
  struct<Name extends keyof Structs>(name: Name, values?: Partial<Structs[Name]>): Struct<Name>;
  structAt<Name extends keyof Structs>(name: Name, pointer: number): Struct<Name>;
  structs<Name extends keyof Structs>(name: Name, count: number): StructArray<Name>;
  array<Kind extends keyof TypedArrays>(kind: Kind, count: number): NumberArray<Kind>;
  lastError(): string;
}

declare class Owner<Handle extends keyof Structs> {
  readonly library: Library;
  readonly handle: Struct<Handle>;
  destroy(): void;
}

/** A byte of hit points for every pixel of a huge plane. */
export declare class QuadtreeMap extends Owner<"WgQuadtreeMap"> {
  constructor(library: Library, def?: Partial<WgQuadtreeMapDefFields>);
  fillRect(rect: WgRectFields, value: number): Struct<"WgQuadtreeMapEdit">;
  damageCircle(x: number, y: number, radius: number, coreRadius: number, amount: number): Struct<"WgQuadtreeMapEdit">;
  get(x: number, y: number): number;
  set(x: number, y: number, value: number): void;
  readRect(rect: WgRectFields): Uint8Array;
  writeRect(rect: WgRectFields, values: ArrayLike<number>): Struct<"WgQuadtreeMapEdit">;
  readColors(rect: WgRectFields, palette: ArrayLike<number>): Uint32Array;
  stats(): Struct<"WgQuadtreeMapStats">;
  save(): Uint8Array;
  load(bytes: Uint8Array): void;
}

/** What overlaps what among many moving boxes. Boxes are four numbers each: min x, min y, max x, max y. */
export declare class LooseGrid2 extends Owner<"WgLooseGrid2"> {
  constructor(library: Library, def?: Partial<WgLooseGrid2DefFields>);
  insertMany(boxes: ArrayLike<number>, layer?: number): BigUint64Array;
  moveMany(ids: BigUint64Array, boxes: ArrayLike<number>): void;
  commit(): void;
  queryBox(box: WgBox2Fields): BigUint64Array;
}

/** A fixed 2D array that acts as an endless one around a moving focus. */
export declare class RollingGrid extends Owner<"WgRollingGrid"> {
  constructor(library: Library, def: Partial<WgRollingGridDefFields> & { width: number; height: number; cell_size: number });
  set(x: number, y: number, bytes: ArrayLike<number>): void;
  get(x: number, y: number): Uint8Array | null;
}
