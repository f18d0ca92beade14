// Section 9: tests/scenario/waypoints.h.

import { begin, c, constants, count, draw, feed, feedAll, feedDouble, feedPoint, feedShapes, library, number64, OK, origin3, rect, shapes } from "./feed.mjs";
import { createMap, digCaves, drawPlace, fill } from "./maps.mjs";

const [WAYPOINTS, PATH_POINTS] = [20000, 2000];
const WAYS = [constants.WG_QUADTREE_MAP_PATH_WAY_STRAIGHTENED, constants.WG_QUADTREE_MAP_PATH_WAY_OVER_WAYPOINTS];
const ANY = 2n ** 64n - 1n;

function feedWaypoint(waypoint) {
  feed(waypoint.id);
  feedPoint(waypoint);
  feed(waypoint.width);
  feed(waypoint.height);
}

export function waypoints() {
  const list = library.structs("WgQuadtreeMapWaypoint", WAYPOINTS);
  const links = library.structs("WgQuadtreeMapLink", WAYPOINTS);
  const way = library.structs("WgPoint", PATH_POINTS);
  const [made, path, flow] = ["Waypoints", "Path", "Flow"].map((name) => library.struct(`WgQuadtreeMap${name}`));
  const map = createMap();
  const counted = () => count.values[0];

  const feedLinks = () =>
    feedAll(links, counted(), (link) => {
      feed(link.from);
      feed(link.to);
      feedPoint(link.leave);
      feedPoint(link.enter);
    });
  const feedPath = (which) => {
    c.wg_quadtree_map_path_points(path, which, way, PATH_POINTS, count);
    feedAll(way, counted(), feedPoint);
  };
  /** Gives how many are listed. */
  const feedWaypoints = (area) => {
    c.wg_quadtree_map_waypoints_points(made, area, list, WAYPOINTS, count);
    const listed = counted();
    feedAll(list, listed, feedWaypoint);
    c.wg_quadtree_map_waypoints_links(made, area, links, WAYPOINTS, count);
    feedLinks();
    return listed;
  };
  const drawWaypoint = (listed) => {
    const { x, y } = list.at(draw(0, listed));
    return { x, y };
  };

  /** Where those go who want to the same waypoint. */
  const feedFlow = (listed) => {
    const points = library.structs("WgPoint", 20);
    const corners = library.structs("WgQuadtreeMapFlowCorner", 20);
    const progress = library.struct("WgQuadtreeMapFlowUpdate");
    for (let at = 0; at < 20; at += 1) Object.assign(points.at(at), at < 15 ? drawWaypoint(listed) : drawPlace());
    do {
      c.wg_quadtree_map_flow_update(flow, made, points, 20, 50, progress);
    } while (progress.is_done === 0);
    c.wg_quadtree_map_flow_corners(flow, made, points, 20, corners);
    for (let at = 0; at < 20; at += 1) {
      const { outcome, corner, cost } = corners.at(at);
      feed(outcome);
      feedPoint(corner);
      feed(cost);
    }
  };

  /** Looks for ways, in steps: twelve between waypoints, four from anywhere to anywhere. */
  const findWays = (isFirst) => {
    const listed = feedWaypoints(null);
    const query = library.struct("WgQuadtreeMapPathQuery");
    const report = library.struct("WgQuadtreeMapPathReport");
    const nearest = library.struct("WgQuadtreeMapNearestPlace");
    if (isFirst) c.wg_quadtree_map_flow_begin(flow, made, library.struct("WgPoint", drawWaypoint(listed)));
    feedFlow(listed);
    for (let at = 0; at < 16; at += 1) {
      const drawEnd = () => (at < 12 ? drawWaypoint(listed) : drawPlace());
      query.start = drawEnd();
      query.goal = drawEnd();
      query.goal_radius = (at % 4) * 5;
      c.wg_quadtree_map_waypoints_components(made, query.start, 1, number64);
      const component = number64.values[0];
      feed(component);
      c.wg_quadtree_map_waypoints_nearest_many(made, query.goal, 1, 40, at % 2 === 0 ? component : ANY, nearest);
      feedPoint(nearest.place);
      feed(nearest.component);
      c.wg_quadtree_map_path_begin(path, made, query, report);
      while (report.outcome === constants.WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING) c.wg_quadtree_map_path_step(path, made, 20, report);
      feed(report.outcome);
      feed(report.cost);
      feedDouble(report.length);
      WAYS.forEach(feedPath);
    }
  };
  const update = () => {
    const progress = library.struct("WgQuadtreeMapWaypointsUpdate");
    do {
      c.wg_quadtree_map_waypoints_update(made, map, 50, progress);
    } while (progress.is_done === 0);
  };

  begin(9);
  fill(map, rect(-320, -320, 640, 640), 100);
  digCaves(map, 100);
  for (let at = 0; at < 5; at += 1) {
    fill(map, rect(-320, draw(-300, 580), 640, 24), 0);
    fill(map, rect(draw(-300, 580), -320, 24, 640), 0);
  }
  const def = Object.assign(c.wg_quadtree_map_waypoints_def(), { rect: rect(-320, -320, 640, 640), agent_size: 4, max_spacing: 32 });
  c.wg_quadtree_map_waypoints_create(def, made);
  c.wg_quadtree_map_path_create(c.wg_quadtree_map_path_def(), path);
  c.wg_quadtree_map_flow_create(c.wg_quadtree_map_flow_def(), flow);
  update();
  const area = rect(-100, -80, 200, 160);
  feedWaypoints(area);
  const waypoint = library.struct("WgQuadtreeMapWaypoint");
  for (let at = 0; at < 50; at += 1) {
    const { x, y } = drawPlace();
    if (c.wg_quadtree_map_waypoints_at(made, x, y, waypoint) === OK) {
      feed(1);
      c.wg_quadtree_map_waypoints_get(made, waypoint.id, waypoint);
      feedWaypoint(waypoint);
      c.wg_quadtree_map_waypoints_links_of(made, waypoint.id, links, WAYPOINTS, count);
      feedLinks();
    } else {
      feed(0);
    }
  }
  findWays(true);

  // Walls fall and rise.
  digCaves(map, 10);
  fill(map, rect(-40, -320, 16, 500), 100);
  update();
  findWays(false);
  const origin = origin3(1, 2, 0);
  const shapeSize = shapes.at(0).size;
  c.wg_quadtree_map_waypoints_debug_shapes(made, area, 0xffffffff, origin, shapes, 4096, shapeSize, count);
  feedShapes();
  c.wg_quadtree_map_path_debug_shapes(path, 0xffffffff, origin, shapes, 4096, shapeSize, count);
  feedShapes();
  c.wg_quadtree_map_path_destroy(path);
  c.wg_quadtree_map_path_create(c.wg_quadtree_map_path_def(), path);
  feedPath(WAYS[0]);
  c.wg_quadtree_map_path_destroy(path);
  c.wg_quadtree_map_flow_destroy(flow);
  c.wg_quadtree_map_waypoints_destroy(made);
  c.wg_quadtree_map_destroy(map);
}
