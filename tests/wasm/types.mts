// Compiles only: what the types of the module say. Wrong uses are marked, and must be errors.

import { load, constants, LooseGrid2, QuadtreeMap, WorldGridsError } from "../../target/web/package/worldgrids.mjs";

export async function use(): Promise<number> {
  const library = await load(new Uint8Array());
  const map = new QuadtreeMap(library, { share_leaves: 1 });
  const pixels: Uint8Array = map.readRect({ x: 0, y: 0, width: 8, height: 8 });
  const edit = map.damageCircle(0, 0, 10, 5, 255);
  const destroyed: bigint = edit.pixels_destroyed;
  const point = library.struct("WgPoint", { x: 1 });
  const status: number = library.c.wg_quadtree_map_set(map.handle, point.x, point.y, 3);
  const ids: BigUint64Array = new LooseGrid2(library).insertMany([0, 0, 1, 1], constants.WG_LOOSE_GRID_LAYER_STATIC);
  const floats: Float32Array = library.array("f32", 3).values;
  // @ts-expect-error a field that there is not
  library.struct("WgPoint", { z: 1 });
  // @ts-expect-error too few arguments
  library.c.wg_quadtree_map_set(map.handle, 1, 2);
  // @ts-expect-error a rectangle lacks its height
  map.fillRect({ x: 0, y: 0, width: 8 }, 1);
  try {
    map.destroy();
  } catch (error) {
    if (error instanceof WorldGridsError) return error.status;
  }
  return pixels.length + Number(destroyed) + status + ids.length + floats.length;
}
