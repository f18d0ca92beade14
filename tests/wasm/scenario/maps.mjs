// What the sections over quadtree maps share: tests/scenario/maps.h.

import { c, draw, drawFloat, feed, feedBounds, feedBytes, library, rect } from "./feed.mjs";

export const edit = library.struct("WgQuadtreeMapEdit");
export function feedEdit() {
  [edit.pixels_changed, edit.pixels_destroyed, edit.pixels_created, edit.hp_removed, edit.hp_added].forEach(feed);
  feedBounds(edit.dirty);
}

const stats = library.struct("WgQuadtreeMapStats");
export function feedMapStats(map) {
  c.wg_quadtree_map_stats(map, stats, stats.size);
  [stats.roots, stats.pixels, stats.hp].forEach(feed);
}

/** A place within the square of 640 x 640 pixels around the origin. */
export function drawPlace() {
  const x = draw(-320, 640);
  const y = draw(-320, 640);
  return { x, y };
}

/** The same, as a struct. */
export const drawPoint = () => library.struct("WgPoint", drawPlace());

export function createMap(shareLeaves = 0, values = {}) {
  const def = Object.assign(c.wg_quadtree_map_def(), { share_leaves: shareLeaves, ...values });
  const map = library.struct("WgQuadtreeMap");
  c.wg_quadtree_map_create(def, map);
  return map;
}

export const fill = (map, area, value) => c.wg_quadtree_map_fill_rect(map, area, value, null);

/** Explosions at drawn places, of radii 4 to 24 and more, that leave no pixel in their cores. */
export function digCaves(map, count) {
  for (let at = 0; at < count; at += 1) {
    const place = drawPlace();
    const radius = drawFloat(4, 20);
    c.wg_quadtree_map_damage_circle(map, place.x, place.y, radius, radius * 0.5, 255, null);
  }
}

export const readPixels = library.array("u8", 640 * 640);

/** Feeds every pixel of a rectangle. */
export function feedPixels(map, x, y, width, height) {
  c.wg_quadtree_map_read_rect(map, rect(x, y, width, height), readPixels, 0);
  feedBytes(readPixels.values.subarray(0, width * height));
}
