/* Section 9: waypoints of caves and corridors, and paths over them, before and after the walls change. */

#include "maps.h"

enum { WAYPOINTS = 20000, PATH_POINTS = 2000 };

static WgQuadtreeMapWaypoint waypoint_list[WAYPOINTS];
static WgQuadtreeMapLink link_list[WAYPOINTS];
static WgPoint path_list[PATH_POINTS];

static void feed_waypoint(const WgQuadtreeMapWaypoint *waypoint) {
    feed_u64(waypoint->id);
    feed(waypoint->x);
    feed(waypoint->y);
    feed(waypoint->width);
    feed(waypoint->height);
}

static void feed_links(size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_u64(link_list[i].from);
        feed_u64(link_list[i].to);
        feed_point(link_list[i].leave);
        feed_point(link_list[i].enter);
    }
}

static void feed_path(size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_point(path_list[i]);
    }
}

/* Gives how many are listed. */
static size_t feed_waypoints(WgQuadtreeMapWaypoints waypoints, const WgRect *rect) {
    size_t points = 0;
    size_t count = 0;
    size_t i;
    DO(wg_quadtree_map_waypoints_points(waypoints, rect, waypoint_list, WAYPOINTS, &points));
    feed((int64_t)points);
    for (i = 0; i < points; ++i) {
        feed_waypoint(&waypoint_list[i]);
    }
    DO(wg_quadtree_map_waypoints_links(waypoints, rect, link_list, WAYPOINTS, &count));
    feed_links(count);
    return points;
}

static WgPoint draw_waypoint(size_t listed) {
    int32_t i = draw(0, (uint32_t)listed);
    return make_point(waypoint_list[i].x, waypoint_list[i].y);
}

/* Where those go who want to the same waypoint. */
static void feed_flow(WgQuadtreeMapWaypoints waypoints, WgQuadtreeMapFlow flow, size_t listed) {
    WgQuadtreeMapFlowUpdate progress;
    WgPoint points[20];
    WgQuadtreeMapFlowCorner next_corners[20];
    int32_t i;
    for (i = 0; i < 20; ++i) {
        points[i] = i < 15 ? draw_waypoint(listed) : draw_point();
    }
    do {
        DO(wg_quadtree_map_flow_update(flow, waypoints, points, 20, 50, &progress));
    } while (progress.is_done == 0);
    DO(wg_quadtree_map_flow_corners(flow, waypoints, points, 20, next_corners));
    for (i = 0; i < 20; ++i) {
        feed(next_corners[i].outcome);
        feed(next_corners[i].corner.x);
        feed(next_corners[i].corner.y);
        feed_u64(next_corners[i].cost);
    }
}

/* Looks for ways, in steps: twelve between waypoints, four from anywhere to anywhere. */
static void find_ways(WgQuadtreeMapWaypoints waypoints, WgQuadtreeMapPath path, WgQuadtreeMapFlow flow,
                      int is_first) {
    size_t listed = feed_waypoints(waypoints, NULL);
    WgQuadtreeMapPathReport report;
    int32_t i;
    if (is_first) {
        WgPoint goal = draw_waypoint(listed);
        DO(wg_quadtree_map_flow_begin(flow, waypoints, &goal));
    }
    feed_flow(waypoints, flow, listed);
    for (i = 0; i < 16; ++i) {
        WgQuadtreeMapPathQuery query = {{0, 0}, {0, 0}, 0, 0, 0, 0};
        size_t count = 0;
        uint64_t component;
        WgQuadtreeMapNearestPlace nearest;
        query.start = i < 12 ? draw_waypoint(listed) : draw_point();
        query.goal = i < 12 ? draw_waypoint(listed) : draw_point();
        query.goal_radius = (uint32_t)(i % 4) * 5;
        DO(wg_quadtree_map_waypoints_components(waypoints, &query.start, 1, &component));
        feed_u64(component);
        DO(wg_quadtree_map_waypoints_nearest_many(waypoints, &query.goal, 1, 40, i % 2 == 0 ? component : UINT64_MAX,
                                                  &nearest));
        feed(nearest.place.x);
        feed(nearest.place.y);
        feed_u64(nearest.component);
        DO(wg_quadtree_map_path_begin(path, waypoints, &query, &report));
        while (report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING) {
            DO(wg_quadtree_map_path_step(path, waypoints, 20, &report));
        }
        feed(report.outcome);
        feed_u64(report.cost);
        feed_double(report.length);
        DO(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_STRAIGHTENED, path_list, PATH_POINTS, &count));
        feed_path(count);
        DO(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_OVER_WAYPOINTS, path_list, PATH_POINTS, &count));
        feed_path(count);
    }
}

static void update(WgQuadtreeMapWaypoints waypoints, WgQuadtreeMap map) {
    WgQuadtreeMapWaypointsUpdate progress;
    do {
        DO(wg_quadtree_map_waypoints_update(waypoints, map, 50, &progress));
    } while (progress.is_done == 0);
}

static void waypoints(void) {
    WgQuadtreeMapWaypointsDef def = wg_quadtree_map_waypoints_def();
    WgQuadtreeMapPathDef path_def = wg_quadtree_map_path_def();
    WgQuadtreeMap map = create_map(0);
    WgQuadtreeMapWaypoints made = {0};
    WgQuadtreeMapPath path = {0};
    WgQuadtreeMapFlowDef flow_def = wg_quadtree_map_flow_def();
    WgQuadtreeMapFlow flow = {0};
    WgQuadtreeMapWaypoint waypoint;
    WgRect rect = make_rect(-100, -80, 200, 160);
    double origin[3] = {1.0, 2.0, 0.0};
    size_t count = 0;
    int32_t i;

    begin(9);
    fill(map, make_rect(-320, -320, 640, 640), 100);
    dig_caves(map, 100);
    for (i = 0; i < 5; ++i) {
        fill(map, make_rect(-320, draw(-300, 580), 640, 24), 0);
        fill(map, make_rect(draw(-300, 580), -320, 24, 640), 0);
    }
    def.rect = make_rect(-320, -320, 640, 640);
    def.agent_size = 4;
    def.max_spacing = 32;
    DO(wg_quadtree_map_waypoints_create(&def, &made));
    DO(wg_quadtree_map_path_create(&path_def, &path));
    DO(wg_quadtree_map_flow_create(&flow_def, &flow));
    update(made, map);
    (void)feed_waypoints(made, &rect);
    for (i = 0; i < 50; ++i) {
        WgPoint place = draw_point();
        if (DO(wg_quadtree_map_waypoints_at(made, place.x, place.y, &waypoint)) == WG_STATUS_OK) {
            feed(1);
            DO(wg_quadtree_map_waypoints_get(made, waypoint.id, &waypoint));
            feed_waypoint(&waypoint);
            DO(wg_quadtree_map_waypoints_links_of(made, waypoint.id, link_list, WAYPOINTS, &count));
            feed_links(count);
        } else {
            feed(0);
        }
    }
    find_ways(made, path, flow, 1);

    /* Walls fall and rise. */
    dig_caves(map, 10);
    fill(map, make_rect(-40, -320, 16, 500), 100);
    update(made, map);
    find_ways(made, path, flow, 0);
    DO(wg_quadtree_map_waypoints_debug_shapes(made, &rect, UINT32_MAX, origin, shapes, 4096,
                                              (uint32_t)sizeof(WgDebugShape), &count));
    feed_shapes(count);
    DO(wg_quadtree_map_path_debug_shapes(path, UINT32_MAX, origin, shapes, 4096,
                                         (uint32_t)sizeof(WgDebugShape), &count));
    feed_shapes(count);
    DO(wg_quadtree_map_path_destroy(path));
    DO(wg_quadtree_map_path_create(&path_def, &path));
    DO(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_STRAIGHTENED, path_list, PATH_POINTS, &count));
    feed_path(count);
    DO(wg_quadtree_map_path_destroy(path));
    DO(wg_quadtree_map_flow_destroy(flow));
    DO(wg_quadtree_map_waypoints_destroy(made));
    DO(wg_quadtree_map_destroy(map));
}
