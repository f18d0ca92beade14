/* Waypoints of a quadtree map and paths over them, from C. */

#include <stdlib.h>

#include "check.h"

/* A wall from (0, 0) to (9, 499) with a gap of 40 pixels, inside a rectangle of 512 x 512. */
static const WgRect RECT = {-256, 0, 512, 512};
static const WgRect WALL = {0, 0, 10, 500};
static const WgRect GAP = {0, 300, 10, 40};

static WgQuadtreeMap create_map(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &WALL, 9, NULL));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &GAP, 0, NULL));
    return map;
}

static WgQuadtreeMapWaypoints create(uint32_t agent_size) {
    WgQuadtreeMapWaypointsDef def = wg_quadtree_map_waypoints_def();
    WgQuadtreeMapWaypoints waypoints = {0};
    CHECK(def.struct_size == sizeof(def) && def.agent_size == 16 && def.max_spacing == 0);
    def.rect = RECT;
    def.agent_size = agent_size;
    def.debug_name = "waypoints of the C tests";
    CHECK_OK(wg_quadtree_map_waypoints_create(&def, &waypoints));
    return waypoints;
}

static WgQuadtreeMapPath create_path(void) {
    WgQuadtreeMapPathDef def = wg_quadtree_map_path_def();
    WgQuadtreeMapPath path = {0};
    def.debug_name = "path of the C tests";
    CHECK_OK(wg_quadtree_map_path_create(&def, &path));
    return path;
}

static void definitions(void) {
    WgQuadtreeMapWaypointsDef def;
    WgQuadtreeMapWaypoints waypoints = {0};
    WgQuadtreeMapPathDef path_def;
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "size is 3", wg_quadtree_map_waypoints_def_init, (&def, 3));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "size is 3", wg_quadtree_map_path_def_init, (&path_def, 3));
    def = wg_quadtree_map_waypoints_def();
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "def.rect", wg_quadtree_map_waypoints_create,
                  (&def, &waypoints));
    def.rect = RECT;
    def.agent_size = 1025;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "def.agent_size is 1025",
                  wg_quadtree_map_waypoints_create, (&def, &waypoints));
    def.agent_size = 17;
    def.max_spacing = 31;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "def.max_spacing is 31",
                  wg_quadtree_map_waypoints_create, (&def, &waypoints));
    def.max_spacing = 32;
    def.max_bytes = 16;
    CHECK_STATUS(WG_STATUS_OUT_OF_MEMORY, wg_quadtree_map_waypoints_create(&def, &waypoints));
}

static void points_and_links(void) {
    WgQuadtreeMap map = create_map();
    WgQuadtreeMapWaypoints waypoints = create(16);
    WgQuadtreeMapWaypointsUpdate update = {0, 0, 0, {0}};
    WgQuadtreeMapWaypointsStats stats;
    WgQuadtreeMapWaypoint at;
    WgQuadtreeMapWaypoint *points;
    WgQuadtreeMapLink *links;
    WgDebugShape shapes[4];
    WgRect rect = {200, 200, 1, 1};
    size_t count = 77;
    size_t index;
    while (update.is_done == 0) {
        CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, 1, &update));
        CHECK(update.steps > 0);
    }
    CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, &update));
    CHECK(update.is_done == 1 && update.steps == 0 && update.rebuilt == 0);
    CHECK_OK(wg_quadtree_map_waypoints_stats(waypoints, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.struct_size == sizeof(stats) && stats.regions == 2 && stats.bytes_live > 0);

    CHECK_STATUS(WG_STATUS_TRUNCATED,
                 wg_quadtree_map_waypoints_points(waypoints, NULL, NULL, 0, &count));
    CHECK(count == stats.waypoints);
    points = (WgQuadtreeMapWaypoint *)calloc(count, sizeof(*points));
    CHECK_OK(wg_quadtree_map_waypoints_points(waypoints, NULL, points, count, &count));
    for (index = 0; index < count; index += 1) {
        CHECK_OK(wg_quadtree_map_waypoints_get(waypoints, points[index].id, &at));
        CHECK(at.x == points[index].x && at.y == points[index].y && at.width >= 1 && at.height <= 128);
        CHECK_OK(wg_quadtree_map_waypoints_at(waypoints, at.x, at.y, &at));
        CHECK(at.id == points[index].id);
    }
    free(points);
    CHECK_STATUS(WG_STATUS_EMPTY, wg_quadtree_map_waypoints_at(waypoints, 5, 5, &at));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_quadtree_map_waypoints_get(waypoints, UINT64_MAX, &at));
    CHECK_OK(wg_quadtree_map_waypoints_at(waypoints, 200, 200, &at));
    CHECK_OK(wg_quadtree_map_waypoints_points(waypoints, &rect, &at, 1, &count));
    CHECK(count == 1 && at.width == 32 && at.height == 32 && at.x == 208 && at.y == 208);

    CHECK_STATUS(WG_STATUS_TRUNCATED,
                 wg_quadtree_map_waypoints_links(waypoints, NULL, NULL, 0, &count));
    links = (WgQuadtreeMapLink *)calloc(count, sizeof(*links));
    CHECK_OK(wg_quadtree_map_waypoints_links(waypoints, NULL, links, count, &count));
    for (index = 0; index < count; index += 1) {
        WgQuadtreeMapLink own[64];
        size_t own_count = 0;
        size_t found = 0;
        CHECK_OK(wg_quadtree_map_waypoints_links_of(waypoints, links[index].to, own, 64, &own_count));
        while (found < own_count && own[found].to != links[index].from) {
            found += 1;
        }
        CHECK(found < own_count && own[found].leave.x == links[index].enter.x &&
              own[found].enter.y == links[index].leave.y);
    }
    free(links);
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_waypoints_debug_shapes(
                                          waypoints, NULL, 7, NULL, shapes, 4,
                                          (uint32_t)sizeof(WgDebugShape), &count));
    CHECK(count > 4 && shapes[0].category == 1);
    {
        WgPoint places[2] = {{200, 200}, {5, 5}};
        uint64_t components[2] = {0, 0};
        CHECK_OK(wg_quadtree_map_waypoints_components(waypoints, places, 2, components));
        CHECK(components[0] != UINT64_MAX && components[1] == UINT64_MAX);
        CHECK_OK(wg_quadtree_map_waypoints_component(waypoints, &places[0], &components[1]));
        CHECK(components[0] == components[1]);
        CHECK_STATUS(WG_STATUS_EMPTY,
                     wg_quadtree_map_waypoints_component(waypoints, &places[1], &components[1]));
        WgQuadtreeMapNearestPlace nearest[2];
        CHECK_OK(wg_quadtree_map_waypoints_nearest_many(waypoints, places, 2, 100, UINT64_MAX, nearest));
        CHECK(nearest[0].is_found == 1 && nearest[0].distance_squared == 0 && nearest[0].place.x == 200);
        CHECK(nearest[1].is_found == 1 && nearest[1].distance_squared > 0);
        CHECK_OK(wg_quadtree_map_waypoints_nearest(waypoints, &places[1], 100, nearest[1].component, &nearest[0]));
        CHECK(memcmp(&nearest[0], &nearest[1], sizeof(nearest[0])) == 0);
        CHECK_STATUS(WG_STATUS_EMPTY,
                     wg_quadtree_map_waypoints_nearest(waypoints, &places[1], 0, UINT64_MAX, &nearest[0]));
        CHECK(nearest[0].is_found == 0);
        CHECK_STATUS(WG_STATUS_EMPTY, wg_quadtree_map_waypoints_nearest(waypoints, &places[1], 9, 12345, &nearest[0]));
        CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "radius", wg_quadtree_map_waypoints_nearest_many,
                      (waypoints, places, 2, 65537, UINT64_MAX, nearest));
    }
    rect.x = INT32_MAX;
    rect.width = 2;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_quadtree_map_waypoints_points,
                  (waypoints, &rect, &at, 1, &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_quadtree_map_waypoints_links,
                  (waypoints, &rect, NULL, 0, &count));
    CHECK_OK(wg_quadtree_map_waypoints_destroy(waypoints));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* Begins a search and goes on to its end. */
static WgQuadtreeMapPathReport find(WgQuadtreeMapPath path, WgQuadtreeMapWaypoints waypoints,
                                    WgQuadtreeMapPathQuery query) {
    WgQuadtreeMapPathReport report;
    CHECK_OK(wg_quadtree_map_path_begin(path, waypoints, &query, &report));
    while (report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING) {
        CHECK_OK(wg_quadtree_map_path_step(path, waypoints, 10, &report));
    }
    return report;
}

static void paths(void) {
    WgQuadtreeMap map = create_map();
    WgQuadtreeMapWaypoints waypoints = create(16);
    WgQuadtreeMapPath path = create_path();
    WgQuadtreeMapPathQuery query = {{-100, 50}, {100, 50}, 0, 0, 0, 0};
    WgQuadtreeMapPathQuery other;
    WgQuadtreeMapPathReport report;
    WgQuadtreeMapPathStats stats;
    WgDebugShape shapes[64];
    WgPoint points[64];
    size_t count = 77;
    uint64_t steps = 0;
    CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_path_step(path, waypoints, 10, &report));
    CHECK(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_IDLE);

    report = find(path, waypoints, query);
    CHECK(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_FOUND && report.points >= 3 && report.nodes > 0);
    CHECK(report.length > 540 && report.length * 256 < (double)report.cost + 16);
    CHECK_OK(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_STRAIGHTENED, points, 64, &count));
    CHECK(count == report.points && points[0].x == -100 && points[count - 1].x == 100);
    CHECK_OK(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_OVER_WAYPOINTS, points, 64, &count));
    CHECK(count >= report.points && points[0].x == -100 && points[count - 1].x == 100);
    CHECK_OK(wg_quadtree_map_path_debug_shapes(path, 1, NULL, shapes, 64,
                                               (uint32_t)sizeof(WgDebugShape), &count));
    CHECK(count == report.points - 1 && shapes[0].kind == WG_DEBUG_SHAPE_KIND_LINE);
    CHECK_OK(wg_quadtree_map_path_stats(path, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.nodes > 0 && stats.points == report.points && stats.bytes_live > 0);

    other = query;
    other.max_nodes = 1;
    CHECK(find(path, waypoints, other).outcome == WG_QUADTREE_MAP_PATH_OUTCOME_NODE_LIMIT);
    other = query;
    other.max_cost = 300;
    CHECK(find(path, waypoints, other).outcome == WG_QUADTREE_MAP_PATH_OUTCOME_COST_LIMIT);
    other = query;
    other.start.x = -7;
    CHECK(find(path, waypoints, other).outcome == WG_QUADTREE_MAP_PATH_OUTCOME_START_IN_WALL);
    other.start.x = -250;
    CHECK(find(path, waypoints, other).outcome == WG_QUADTREE_MAP_PATH_OUTCOME_START_OUTSIDE);
    other = query;
    other.goal.x = 17;
    CHECK(find(path, waypoints, other).outcome == WG_QUADTREE_MAP_PATH_OUTCOME_GOAL_IN_WALL);
    other.goal.y = 505;
    CHECK(find(path, waypoints, other).outcome == WG_QUADTREE_MAP_PATH_OUTCOME_GOAL_OUTSIDE);
    CHECK_OK(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_STRAIGHTENED, points, 64, &count));
    CHECK(count == 0);

    /* Near a goal in the wall. */
    other = query;
    other.goal.x = 5;
    CHECK(find(path, waypoints, other).outcome == WG_QUADTREE_MAP_PATH_OUTCOME_GOAL_IN_WALL);
    other.goal_radius = 20;
    CHECK(find(path, waypoints, other).outcome == WG_QUADTREE_MAP_PATH_OUTCOME_FOUND);
    other.reserved = 1;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "query.reserved is 1", wg_quadtree_map_path_begin,
                  (path, waypoints, &other, NULL));

    /* A wall is hit while a search runs, and stands: it makes no difference. */
    report = find(path, waypoints, query);
    steps = report.steps;
    CHECK_OK(wg_quadtree_map_path_begin(path, waypoints, &query, NULL));
    CHECK_OK(wg_quadtree_map_path_step(path, waypoints, 3, &report));
    CHECK(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING);
    CHECK_OK(wg_quadtree_map_set(map, 3, 20, 1));
    CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_path_step(path, waypoints, steps, &report));
    CHECK(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_FOUND && report.steps == steps);

    /* The gap is closed while a search runs: it begins anew, and says that there is no way any more. */
    CHECK_OK(wg_quadtree_map_path_begin(path, waypoints, &query, NULL));
    CHECK_OK(wg_quadtree_map_path_step(path, waypoints, 3, &report));
    CHECK(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING);
    CHECK_OK(wg_quadtree_map_fill_rect(map, &GAP, 1, NULL));
    CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_path_step(path, waypoints, UINT64_MAX, &report));
    CHECK(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_NO_PATH);

    CHECK_OK(wg_quadtree_map_path_destroy(path));
    CHECK_OK(wg_quadtree_map_waypoints_destroy(waypoints));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* The map goes back and forth while a search runs: neither minds, and the search says by name what is true then. */
static void ways_back(void) {
    WgQuadtreeMap map = create_map();
    WgQuadtreeMapWaypoints waypoints = create(16);
    WgQuadtreeMapWaypoints others = create(16);
    WgQuadtreeMapPath path = create_path();
    WgQuadtreeMapPathQuery query = {{-100, 50}, {100, 50}, 0, 0, 0, 0};
    WgQuadtreeMapPathReport report;
    WgQuadtreeMapPathReport open;
    CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));
    open = find(path, waypoints, query);
    CHECK_OK(wg_quadtree_map_checkpoint(map, 1));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &GAP, 1, NULL));
    CHECK_OK(wg_quadtree_map_checkpoint(map, 2));
    CHECK_OK(wg_quadtree_map_rollback(map, 1));
    CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));

    /* Forth, to where the gap is closed. */
    CHECK_OK(wg_quadtree_map_path_begin(path, waypoints, &query, NULL));
    CHECK_OK(wg_quadtree_map_path_step(path, waypoints, 3, &report));
    CHECK(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING);
    CHECK_OK(wg_quadtree_map_rollback(map, 2));
    CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_path_step(path, waypoints, UINT64_MAX, &report));
    CHECK(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_NO_PATH);

    /* There and back between two steps, and what is refused: the search goes on as if nothing had been. */
    CHECK_OK(wg_quadtree_map_rollback(map, 1));
    CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_path_begin(path, waypoints, &query, NULL));
    CHECK_OK(wg_quadtree_map_path_step(path, waypoints, 3, &report));
    CHECK_OK(wg_quadtree_map_rollback(map, 2));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_CHECKPOINT, "number is 9", wg_quadtree_map_rollback, (map, 9));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "number is 2", wg_quadtree_map_checkpoint, (map, 2));
    CHECK_OK(wg_quadtree_map_rollback(map, 1));
    CHECK_OK(wg_quadtree_map_forget(map, 1));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_CHECKPOINT, "number is 1", wg_quadtree_map_rollback, (map, 1));
    CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_path_step(path, waypoints, UINT64_MAX, &report));
    CHECK(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_FOUND && report.cost == open.cost);

    /* Waypoints that were made anew after the way back are others. */
    CHECK_OK(wg_quadtree_map_waypoints_update(others, map, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_path_begin(path, waypoints, &query, NULL));
    CHECK_OK(wg_quadtree_map_path_step(path, waypoints, 3, &report));
    CHECK_OK(wg_quadtree_map_path_step(path, others, UINT64_MAX, &report));
    CHECK(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_OUTDATED);
    CHECK_OK(wg_quadtree_map_path_destroy(path));
    CHECK_OK(wg_quadtree_map_waypoints_destroy(others));
    CHECK_OK(wg_quadtree_map_waypoints_destroy(waypoints));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* Agents of three sizes whose waypoints are brought up to date by one call, beside those of one size alone. */
static void together(uint64_t foreign) {
    WgQuadtreeMap map = create_map();
    WgQuadtreeMapWaypoints all[WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER + 1] = {{0}};
    WgQuadtreeMapWaypoints alone = create(9);
    WgQuadtreeMapWaypointsUpdate updates[3] = {{0, 0, 0, {0}}, {0, 0, 0, {0}}, {0, 0, 0, {0}}};
    WgQuadtreeMapWaypointsUpdate update;
    static WgQuadtreeMapWaypoint points[2][1024];
    WgRect wall = {60, 100, 70, 3};
    size_t count = 0, other_count = 0, index;
    all[0] = create(1);
    all[1] = create(60);
    all[2] = create(9);
    while (updates[2].is_done == 0) {
        CHECK_OK(wg_quadtree_map_waypoints_update_many(all, 3, map, 20, updates));
        CHECK_OK(wg_quadtree_map_waypoints_update(alone, map, 20, &update));
        CHECK(update.steps == updates[2].steps && update.rebuilt == updates[2].rebuilt && update.is_done == updates[2].is_done);
    }
    CHECK_OK(wg_quadtree_map_fill_rect(map, &wall, 9, NULL));
    CHECK_OK(wg_quadtree_map_waypoints_update_many(all, 3, map, UINT64_MAX, updates));
    CHECK_OK(wg_quadtree_map_waypoints_update(alone, map, UINT64_MAX, &update));
    CHECK(updates[0].is_done == 1 && updates[1].is_done == 1 && update.rebuilt > 0 && update.rebuilt == updates[2].rebuilt);
    CHECK_OK(wg_quadtree_map_waypoints_points(all[2], NULL, points[0], 1024, &count));
    CHECK_OK(wg_quadtree_map_waypoints_points(alone, NULL, points[1], 1024, &other_count));
    CHECK(count > 0 && count == other_count && memcmp(points[0], points[1], count * sizeof(points[0][0])) == 0);
    /* Nobody asks what was done, or there is nothing to do. */
    CHECK_OK(wg_quadtree_map_waypoints_update_many(all, 3, map, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_waypoints_update_many(NULL, 0, map, UINT64_MAX, NULL));

    /* What is refused has changed none of them, and leaves none of them busy. */
    CHECK_OK(wg_quadtree_map_fill_rect(map, &wall, 0, NULL));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "waypoints is null", wg_quadtree_map_waypoints_update_many,
                  (NULL, 3, map, 9, updates));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "count is 17", wg_quadtree_map_waypoints_update_many, (all, 17, map, 9, updates));
    all[3] = all[1];
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "waypoints[3]: handle is", wg_quadtree_map_waypoints_update_many,
                  (all, 4, map, 9, NULL));
    all[3].bits = foreign;
    CHECK_REFUSED(WG_STATUS_FOREIGN_HANDLE, "waypoints[3]", wg_quadtree_map_waypoints_update_many, (all, 4, map, 9, NULL));
    all[3].bits = 0;
    CHECK_REFUSED(WG_STATUS_NULL_HANDLE, "waypoints[3]", wg_quadtree_map_waypoints_update_many, (all, 4, map, 9, NULL));
    CHECK_OK(wg_quadtree_map_waypoints_destroy(alone));
    all[3] = alone;
    CHECK_REFUSED(WG_STATUS_STALE_HANDLE, "waypoints[3]", wg_quadtree_map_waypoints_update_many, (all, 4, map, 9, NULL));
    CHECK_OK(wg_quadtree_map_waypoints_points(all[2], NULL, points[1], 1024, &other_count));
    CHECK(count == other_count && memcmp(points[0], points[1], count * sizeof(points[0][0])) == 0);
    for (index = 0; index < 3; index += 1) {
        CHECK_OK(wg_quadtree_map_waypoints_update(all[index], map, UINT64_MAX, &update));
        CHECK(update.rebuilt > 0);
        CHECK_OK(wg_quadtree_map_waypoints_destroy(all[index]));
    }
    CHECK_OK(wg_quadtree_map_destroy(map));
}

static void wrong_handles(uint64_t foreign) {
    WgQuadtreeMapWaypoints gone = create(16);
    WgQuadtreeMapPath gone_path = create_path();
    WgQuadtreeMapPathQuery query = {{0, 0}, {0, 0}, 0, 0, 0, 0};
    WgQuadtreeMap map = {0};
    size_t count = 0;
    CHECK_OK(wg_quadtree_map_waypoints_destroy(gone));
    check_set_wrong_handles(gone.bits, foreign);
    CHECK_WRONG_HANDLES(WgQuadtreeMapWaypoints, wg_quadtree_map_waypoints_update,
                        (handle, map, 1, NULL));
    CHECK_WRONG_HANDLES(WgQuadtreeMapWaypoints, wg_quadtree_map_waypoints_links,
                        (handle, NULL, NULL, 0, &count));
    CHECK_OK(wg_quadtree_map_path_destroy(gone_path));
    check_set_wrong_handles(gone_path.bits, foreign);
    CHECK_WRONG_HANDLES(WgQuadtreeMapPath, wg_quadtree_map_path_begin,
                        (handle, gone, &query, NULL));
}

/* Agents on both sides of a wall with a gap, which want to the same place. */
static void flows(void) {
    WgQuadtreeMap map = create_map();
    WgQuadtreeMapWaypointsDef def = wg_quadtree_map_waypoints_def();
    WgQuadtreeMapFlowDef flow_def;
    WgQuadtreeMapWaypoints waypoints = {0};
    WgQuadtreeMapFlow flow = {0};
    WgQuadtreeMapFlowUpdate update;
    WgQuadtreeMapFlowCorner corners[3];
    WgQuadtreeMapFlowStats stats;
    WgRect wall = {100, 0, 20, 180};
    WgPoint goal = {220, 20};
    WgPoint places[3] = {{20, 20}, {200, 30}, {110, 20}};
    static WgDebugShape shapes[1024];
    size_t count = 0;
    CHECK_OK(wg_quadtree_map_clear(map));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &wall, 1, NULL));
    def.rect.width = 256;
    def.rect.height = 256;
    def.agent_size = 8;
    CHECK_OK(wg_quadtree_map_waypoints_create(&def, &waypoints));
    CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_flow_def_init(&flow_def, (uint32_t)sizeof(flow_def)));
    CHECK_OK(wg_quadtree_map_flow_create(&flow_def, &flow));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_quadtree_map_flow_corner(flow, waypoints, &places[0], &corners[0]));
    CHECK(corners[0].outcome == WG_QUADTREE_MAP_PATH_OUTCOME_IDLE);
    CHECK_OK(wg_quadtree_map_flow_begin(flow, waypoints, &goal));
    CHECK_OK(wg_quadtree_map_flow_update(flow, waypoints, places, 3, 1, &update));
    CHECK(update.is_done == 0);
    CHECK_OK(wg_quadtree_map_flow_update(flow, waypoints, places, 3, UINT64_MAX, &update));
    CHECK(update.is_done == 1);
    CHECK_OK(wg_quadtree_map_flow_corners(flow, waypoints, places, 3, corners));
    CHECK(corners[0].outcome == WG_QUADTREE_MAP_PATH_OUTCOME_FOUND && corners[0].corner.y > 180);
    CHECK(corners[1].outcome == WG_QUADTREE_MAP_PATH_OUTCOME_FOUND);
    CHECK(corners[1].corner.x == goal.x && corners[1].corner.y == goal.y && corners[1].cost > 20 * 256);
    CHECK(corners[2].outcome == WG_QUADTREE_MAP_PATH_OUTCOME_START_IN_WALL && corners[2].cost == 0);

    /* The wall falls. */
    wall.y = 10;
    wall.height = 40;
    CHECK_OK(wg_quadtree_map_fill_rect(map, &wall, 0, NULL));
    CHECK_OK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_quadtree_map_flow_corner(flow, waypoints, &places[0], &corners[0]));
    CHECK(corners[0].outcome == WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING);
    CHECK_OK(wg_quadtree_map_flow_update(flow, waypoints, places, 3, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_flow_corner(flow, waypoints, &places[0], &corners[0]));
    CHECK(corners[0].corner.x == goal.x && corners[0].corner.y == goal.y);
    CHECK_OK(wg_quadtree_map_flow_stats(flow, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.regions > 2 && stats.bytes_live > 0 && stats.bytes_live <= stats.bytes_reserved);
    CHECK_OK(wg_quadtree_map_flow_debug_shapes(flow, UINT32_MAX, NULL, shapes, 1024, (uint32_t)sizeof(WgDebugShape), &count));
    CHECK(count > 0 && shapes[0].category == 1);
    CHECK_OK(wg_quadtree_map_flow_destroy(flow));
    CHECK_OK(wg_quadtree_map_waypoints_destroy(waypoints));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

int main(void) {
    WgLooseGrid2Def def = wg_loose_grid2_def();
    WgLooseGrid2 foreign = {0};
    CHECK_OK(wg_loose_grid2_create(&def, &foreign));
    definitions();
    points_and_links();
    together(foreign.bits);
    paths();
    ways_back();
    flows();
    wrong_handles(foreign.bits);
    CHECK_OK(wg_loose_grid2_destroy(foreign));
    return CHECK_END("quadtree_map_waypoints");
}
