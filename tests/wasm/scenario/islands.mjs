// Section 10: tests/scenario/islands.h.

import { begin, c, count, feed, feedAll, feedBounds, feedBytes, feedDouble, feedShapes, library, OK, origin3, rect, shapes } from "./feed.mjs";
import { createMap, digCaves, edit, feedEdit, feedMapStats, fill, readPixels } from "./maps.mjs";

const ISLANDS = 4000;

export function islands() {
  const list = library.structs("WgQuadtreeMapIsland", ISLANDS);
  const search = library.struct("WgQuadtreeMapIslands");
  const map = createMap();
  // What lies on the floor is held, and so is what hangs on one pixel.
  const floor = rect(-320, 250, 640, 50);
  const hook = library.struct("WgPoint", { x: 0, y: -260 });

  /** Searches in steps; gives how many islands there are. */
  const findIslands = (area) => {
    c.wg_quadtree_map_islands_begin(search, map, area, 40, floor, 1, hook, 1);
    while (c.wg_quadtree_map_islands_step(search, map, 100) !== OK);
    c.wg_quadtree_map_islands_found(search, list, ISLANDS, count);
    feedAll(list, count.values[0], (island) => {
      feed(island.pixels);
      feedDouble(island.center_x);
      feedDouble(island.center_y);
      feedBounds(island);
    });
    return count.values[0];
  };

  begin(10);
  c.wg_quadtree_map_islands_create(c.wg_quadtree_map_islands_def(), search);
  fill(map, rect(-300, -300, 600, 600), 150);
  digCaves(map, 400);
  findIslands(rect(-200, -200, 300, 350));
  const found = findIslands(null);
  c.wg_quadtree_map_islands_debug_shapes(search, 0xffffffff, origin3(-1, 0.5, 0), shapes, 4096, shapes.at(0).size, count);
  feedShapes();
  for (let at = 0; at < found; at += 1) {
    if (at % 2 === 0) {
      c.wg_quadtree_map_islands_pixels(search, map, at, readPixels, 0);
    } else {
      c.wg_quadtree_map_islands_cut(search, map, at, readPixels, 0, edit);
      feedEdit();
    }
    const { min_x, min_y, max_x, max_y } = list.at(at);
    feedBytes(readPixels.values.subarray(0, (max_x - min_x + 1) * (max_y - min_y + 1)));
  }
  findIslands(null);
  feedMapStats(map);
  c.wg_quadtree_map_islands_destroy(search);
  c.wg_quadtree_map_destroy(map);
}
