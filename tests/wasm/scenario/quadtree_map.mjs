import { begin, c, constants, count, draw, drawFloat, feed, feedBytes, feedPoint, feedShapes, feedSnapshot, library, OK, origin3, rect, shapes, snapshot, value8 } from "./feed.mjs";
import { createMap, drawPlace, edit, feedEdit, feedMapStats } from "./maps.mjs";

// Section 2: tests/scenario/quadtree_map.h.
export function quadtreeMap() {
  const [SIDE, POINTS, TILE] = [128, 500, 32];
  const pixels = library.array("u8", SIDE * SIDE);
  const points = library.structs("WgPoint", POINTS);
  const values = library.array("u8", POINTS);
  const palette = library.array("u32", 256);
  const colors = library.array("u32", 40 * 30);
  const squares = library.array("u8", 32 * 32);
  const [map, twin] = [createMap(1), createMap(1)];
  const brush = c.wg_quadtree_map_brush_def();

  begin(2);
  c.wg_quadtree_map_reserve(map, 256, 256, 64);
  c.wg_quadtree_map_fill_rect(map, rect(-300, -200, 600, 400), 200, edit);
  feedEdit();
  c.wg_quadtree_map_set(map, -2147483648, 2147483647, 9);
  for (let at = 0; at < POINTS; at += 1) {
    const point = drawPlace();
    c.wg_quadtree_map_set(map, point.x, point.y, draw(0, 256));
  }
  for (let at = 0; at < POINTS; at += 1) {
    Object.assign(points.at(at), drawPlace());
    values.values[at] = draw(0, 256);
  }
  c.wg_quadtree_map_set_many(map, points, values, POINTS, edit);
  feedEdit();

  for (let at = 0; at < SIDE * SIDE; at += 1) pixels.values[at] = draw(0, 4);
  c.wg_quadtree_map_write_rect(map, rect(-64, -250, SIDE, SIDE), pixels, 0, 0, edit);
  feedEdit();
  for (let at = 0; at < 4; at += 1) {
    c.wg_quadtree_map_write_rect(map, rect(-320 + 64 * at, 160 + 16 * at, TILE, TILE), pixels, SIDE, 1, edit);
    feedEdit();
  }
  const mask = c.wg_quadtree_map_shape_mask(rect(33, 17, SIDE, 50), pixels, 0);
  brush.amount = 77;
  c.wg_quadtree_map_edit(map, mask, brush, edit);
  feedEdit();

  for (let at = 0; at < 200; at += 1) {
    const place = drawPlace();
    const radius = drawFloat(0, 40);
    const amount = draw(1, 255);
    c.wg_quadtree_map_damage_circle(map, place.x, place.y, radius, at % 2 === 0 ? radius : 0, amount, edit);
    feedEdit();
    if (at % 50 === 49) c.wg_quadtree_map_compact(map, 100, 20, null);
  }
  feedMapStats(map);

  c.wg_quadtree_map_read_rect(map, rect(-100, -100, SIDE, SIDE), pixels, 0);
  feedBytes(pixels.values);
  for (let at = 0; at < 256; at += 1) palette.values[at] = Math.imul(at, 2654435761) >>> 0;
  c.wg_quadtree_map_read_colors(map, rect(-90, -70, 40, 30), palette, 256, colors, 0);
  colors.values.forEach(feed);
  for (let level = 0; level < 32; level += 1) {
    const reach = level < 27 ? 8 : 2 ** (31 - level);
    c.wg_quadtree_map_read_reduced(map, rect(-reach, -reach, reach * 2, reach * 2), level, level % 2, squares, 0);
    feedBytes(squares.values.subarray(0, reach * reach * 4));
  }

  const stamp = library.struct("WgQuadtreeMapStamp", { pixels: pixels.pointer, width: TILE, height: TILE, row_stride: SIDE });
  for (let at = 0; at < 12; at += 1) {
    stamp.mode = at % 2;
    stamp.angle = at < 4 ? Math.fround(at * Math.fround(1.5707964)) : drawFloat(-10, 10);
    stamp.pivot_x = drawFloat(-5, 40);
    stamp.pivot_y = drawFloat(-5, 40);
    stamp.x = drawFloat(-40, 40);
    stamp.y = drawFloat(-40, 40);
    c.wg_quadtree_map_stamp(twin, stamp, edit);
    feedEdit();
  }
  c.wg_quadtree_map_read_rect(twin, rect(-100, -100, SIDE, SIDE), pixels, 0);
  feedBytes(pixels.values);
  c.wg_quadtree_map_clear(twin);

  c.wg_quadtree_map_get(map, -2147483648, 2147483647, value8);
  feed(value8.values[0]);
  c.wg_quadtree_map_get_many(map, points, POINTS, values);
  feedBytes(values.values);
  const reader = library.struct("WgQuadtreeMapReader");
  c.wg_quadtree_map_reader_begin(map, reader);
  for (let at = 0; at < POINTS; at += 1) {
    c.wg_quadtree_map_reader_get(reader, -250 + at, Math.floor(at / 2) - 125, value8);
    feed(value8.values[0]);
  }

  const hit = library.struct("WgQuadtreeMapHit");
  for (let at = 0; at < 200; at += 1) {
    const from = library.struct("WgPoint", drawPlace());
    const to = library.struct("WgPoint", drawPlace());
    const threshold = draw(1, 255);
    if (c.wg_quadtree_map_cast(map, from, to, threshold, hit) === OK) {
      feed(1);
      feedPoint(hit.pixel);
      feedPoint(hit.before);
      feed(hit.value);
    } else {
      feed(0);
    }
    from.free();
    to.free();
  }

  const compaction = library.struct("WgQuadtreeMapCompaction");
  do {
    c.wg_quadtree_map_compact(map, 300, 0, compaction);
  } while (compaction.is_done === 0);
  c.wg_quadtree_map_trim(map);
  const revision = library.struct("WgQuadtreeMapRevision");
  c.wg_quadtree_map_revision(map, revision);
  feed(revision.number);
  feedMapStats(map);
  c.wg_quadtree_map_debug_shapes(map, rect(-64, -64, 96, 96), 0xffffffff, origin3(-0.5, 0.25, 0), shapes, 4096, 36, count);
  feedShapes();
  feedSnapshot(c.wg_quadtree_map_save(map, constants.WG_QUADTREE_MAP_COMPRESSION_FAST, snapshot, snapshot.length, count));
  c.wg_quadtree_map_load(twin, snapshot, count.values[0], 0n);
  feedMapStats(twin);
  c.wg_quadtree_map_clear(map);
  feedMapStats(map);
  c.wg_quadtree_map_destroy(map);
  c.wg_quadtree_map_destroy(twin);
}
