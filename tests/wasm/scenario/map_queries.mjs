// Section 7: tests/scenario/map_queries.h.

import { begin, c, constants, copy, count, draw, feed, feedAll, feedBounds, feedBytes, feedPoint, library, OK, other, rect, value8 } from "./feed.mjs";
import { createMap, digCaves, drawPlace, fill } from "./maps.mjs";

const [QUERIES, SHAPES] = [60, 40000];
const { WG_QUADTREE_MAP_SQUARE_KIND_EMPTY: EMPTY, WG_QUADTREE_MAP_SQUARE_KIND_FULL: FULL } = constants;

function feedNearest(nearest) {
  feedPoint(nearest.pixel);
  feed(nearest.distance_squared);
  feed(nearest.value);
}

export function mapQueries() {
  const squares = library.structs("WgQuadtreeMapSquare", SHAPES);
  const areas = library.structs("WgBounds", SHAPES);
  const rects = library.structs("WgRect", SHAPES);
  const corners = library.structs("WgVector2", SHAPES);
  const loops = library.structs("WgQuadtreeMapLoop", SHAPES);
  const pieces = library.structs("WgQuadtreeMapPiece", SHAPES);
  const [from, to] = [library.structs("WgPoint", QUERIES), library.structs("WgPoint", QUERIES)];
  const stops = library.structs("WgQuadtreeMapHit", QUERIES);
  const nearest = library.structs("WgQuadtreeMapNearest", QUERIES);
  const touches = library.array("u8", QUERIES);
  const shape = library.array("u8", 16 * 16);
  const asked = [0, 1, 2].map(() => library.structs("WgQuadtreeMapShape", QUERIES));
  const sums = library.struct("WgQuadtreeMapSums");
  const revision = library.struct("WgQuadtreeMapRevision");
  const map = createMap();
  const counted = () => count.values[0];

  begin(7);
  fill(map, rect(-300, -300, 600, 600), 200);
  digCaves(map, 120);
  for (let at = 0; at < 100; at += 1) {
    const { x, y } = drawPlace();
    c.wg_quadtree_map_set(map, x, y, draw(0, 256));
  }
  for (let at = 0; at < 16 * 16; at += 1) shape.values[at] = draw(0, 2);

  for (const [kinds, side] of [[EMPTY, 1], [FULL, 4], [EMPTY | FULL, 32]]) {
    c.wg_quadtree_map_squares(map, rect(-300, -300, 600, 600), kinds, side, squares, SHAPES, count);
    feedAll(squares, counted(), (square) => [square.x, square.y, square.side, square.value].forEach(feed));
  }

  // One by one, then the same as a batch.
  for (let at = 0; at < QUERIES; at += 1) {
    const width = draw(0, 50);
    const height = draw(0, 50);
    Object.assign(from.at(at), drawPlace());
    Object.assign(to.at(at), drawPlace());
    const { x, y } = from.at(at);
    const box = rect(x, y, width, height);
    c.wg_quadtree_map_sums(map, box, sums);
    feed(sums.pixels);
    feed(sums.hp);
    if (c.wg_quadtree_map_nearest(map, from.at(at), 24.5, 100, nearest) === OK) {
      feed(1);
      feedNearest(nearest.at(0));
    } else {
      feed(0);
    }
    copy(asked[0].at(at), c.wg_quadtree_map_shape_rectangle(box));
    copy(asked[1].at(at), c.wg_quadtree_map_shape_circle(from.at(at), 7.5));
    copy(asked[2].at(at), c.wg_quadtree_map_shape_mask(rect(to.at(at).x, to.at(at).y, 16, 16), shape, 0));
    for (const kind of asked) {
      c.wg_quadtree_map_touches(map, kind.at(at), 60, value8);
      feed(value8.values[0]);
    }
  }
  c.wg_quadtree_map_cast_many(map, from, to, QUERIES, 128, stops);
  for (let at = 0; at < QUERIES; at += 1) {
    const stop = stops.at(at);
    feed(stop.is_hit);
    feedPoint(stop.pixel);
    feedPoint(stop.before);
    feed(stop.value);
  }
  c.wg_quadtree_map_nearest_many(map, from, QUERIES, 24.5, 100, nearest);
  for (let at = 0; at < QUERIES; at += 1) {
    feed(nearest.at(at).is_found);
    feedNearest(nearest.at(at));
  }
  for (const kind of asked) {
    c.wg_quadtree_map_touches_many(map, kind, QUERIES, 60, touches);
    feedBytes(touches.values);
  }

  // What a few more explosions change, everywhere and in a rectangle.
  c.wg_quadtree_map_revision(map, revision);
  digCaves(map, 5);
  for (const area of [null, rect(-100, -100, 150, 200)]) {
    c.wg_quadtree_map_changes_since(map, revision, area, areas, SHAPES, count);
    feedAll(areas, counted(), feedBounds);
  }

  // For physics: exact, simplified and simple outlines, convex pieces and rectangles.
  const ground = c.wg_quadtree_map_ground(rect(-200, -150, 300, 280), 90);
  // Points lie at whole quarters of a pixel.
  const feedCorners = () => feedAll(corners, other.values[0], (corner) => [corner.x * 4, corner.y * 4].forEach(feed));
  for (const [tolerance, minPoints, flags] of [[0, 4, 0], [1.5, 6, 0], [1.5, 4, 3]]) {
    c.wg_quadtree_map_outlines(map, ground, tolerance, minPoints, flags, corners, SHAPES, other, loops, SHAPES, count);
    feedCorners();
    feedAll(loops, counted(), (loop) => [loop.first_point, loop.point_count, loop.outer, loop.twice_area].forEach(feed));
  }
  for (const [tolerance, maxCorners] of [[1.5, 8], [0, 3]]) {
    c.wg_quadtree_map_pieces(map, ground, tolerance, maxCorners, corners, SHAPES, other, pieces, SHAPES, count);
    feedCorners();
    feedAll(pieces, counted(), (piece) => [piece.first_point, piece.point_count].forEach(feed));
  }
  c.wg_quadtree_map_solid_rects(map, ground, rects, SHAPES, count);
  feedAll(rects, counted(), (one) => [one.x, one.y, one.width, one.height].forEach(feed));
  c.wg_quadtree_map_destroy(map);
}
