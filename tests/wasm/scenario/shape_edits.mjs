// Section 6: tests/scenario/shape_edits.h.

import { begin, c, copy, draw, drawFloat, feed, feedDouble, feedPoint, library, OK, rect } from "./feed.mjs";
import { createMap, drawPlace, drawPoint, edit, feedEdit, feedMapStats, feedPixels, fill } from "./maps.mjs";

const resistance = library.array("u8", 256);
const mask = library.array("u8", 48 * 32);

function drawBrush() {
  const brush = c.wg_quadtree_map_brush_def();
  brush.operation = draw(0, 3);
  brush.amount = draw(1, 255);
  brush.resistance = draw(0, 3) === 0 ? resistance.pointer : 0;
  return brush;
}

/** A convex polygon: one corner on each side of a point. */
function drawPolygon(points) {
  const { x, y } = drawPlace();
  Object.assign(points.at(0), { x: x - draw(1, 60), y });
  Object.assign(points.at(1), { x, y: y - draw(1, 60) });
  Object.assign(points.at(2), { x: x + draw(1, 60), y });
  Object.assign(points.at(3), { x, y: y + draw(1, 60) });
}

/** Shapes that move, those that are stuck, and the surface. */
function feedSweeps(map) {
  const SWEEPS = 60;
  const sweeps = library.structs("WgQuadtreeMapSweep", SWEEPS);
  const swept = library.structs("WgQuadtreeMapContact", SWEEPS);
  const push = library.struct("WgQuadtreeMapPush");
  const normal = library.struct("WgVector2");
  const KINDS = [
    (x, y, size) => c.wg_quadtree_map_collider_box(x, y, size, 3),
    (x, y, size) => c.wg_quadtree_map_collider_circle(x, y, size),
    (x, y, size) => c.wg_quadtree_map_collider_capsule(x, y, 2, size),
    (x, y, size) => c.wg_quadtree_map_collider_tilted(x, y, 3, size - 6, 2),
  ];
  for (let at = 0; at < SWEEPS; at += 1) {
    const x = drawFloat(-200, 400);
    const y = drawFloat(-200, 400);
    const size = 0.5 + drawFloat(0, 12);
    const [collider, sweep] = [KINDS[at % 4](x, y, size), sweeps.at(at)];
    copy(sweep.collider, collider);
    sweep.motion_x = drawFloat(-60, 120);
    sweep.motion_y = drawFloat(-60, 120);
    if (c.wg_quadtree_map_push_out(map, collider, 6, 60, push) === OK) {
      feedDouble(push.x);
      feedDouble(push.y);
      feed(push.was_inside);
    }
  }
  c.wg_quadtree_map_sweep_many(map, sweeps, SWEEPS, 60, swept);
  for (let at = 0; at < SWEEPS; at += 1) {
    const contact = swept.at(at);
    [contact.fraction, contact.x, contact.y, contact.normal_x, contact.normal_y].forEach(feedDouble);
    feedPoint(contact.pixel);
    [contact.value, contact.is_hit, contact.began_inside].forEach(feed);
    c.wg_quadtree_map_surface_normal(map, contact.pixel, 6.5, 60, normal);
    feedDouble(normal.x);
    feedDouble(normal.y);
  }
}

export function shapeEdits() {
  const [map, materials] = [createMap(), createMap()];
  const corners = library.structs("WgPoint", 4);

  begin(6);
  fill(map, rect(-256, -192, 512, 384), 120);
  fill(materials, rect(-256, -50, 400, 90), 3);
  fill(materials, rect(-20, 10, 77, 300), 200);
  for (let at = 0; at < 256; at += 1) resistance.values[at] = draw(0, 256);
  for (let at = 0; at < 48 * 32; at += 1) mask.values[at] = draw(0, 2);
  for (let at = 0; at < 160; at += 1) {
    const brush = drawBrush();
    let [radius, shape] = [0, null];
    if (at % 4 !== 3) {
      radius = drawFloat(0, 30);
      brush.core_radius = radius * 0.5;
    }
    if (at % 4 === 0) {
      shape = c.wg_quadtree_map_shape_circle(drawPoint(), radius);
      if (at % 8 === 0 && brush.resistance !== 0) brush.materials = materials;
    } else if (at % 4 === 1) {
      const from = drawPoint();
      shape = c.wg_quadtree_map_shape_capsule(from, drawPoint(), radius);
    } else if (at % 4 === 2) {
      drawPolygon(corners);
      shape = c.wg_quadtree_map_shape_polygon(corners, 4, radius);
    } else {
      const corner = drawPlace();
      shape = c.wg_quadtree_map_shape_mask(rect(corner.x, corner.y, 48, 32), mask, 0);
    }
    c.wg_quadtree_map_edit(map, shape, brush, edit);
    feedEdit();
    shape.free();
    brush.free();
  }
  feedMapStats(map);
  feedPixels(map, -320, -320, 640, 640);
  feedSweeps(map);
  c.wg_quadtree_map_destroy(materials);
  c.wg_quadtree_map_destroy(map);
}
