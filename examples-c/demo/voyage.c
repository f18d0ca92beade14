#include "voyage.h"

#include <stdio.h>
#include <string.h>

#include "check.h"
#include "measure.h"
#include "paint.h"
#include "png_file.h"

static const Color PAPER = 0x071521FF;
static const Color INK = 0xE8EEF2FF;
static const Color FAINT = 0x8FA3B2FF;
static const Color WAY = 0xFFD23CFF;

enum {
    /* Side of the ship's box in pixels: it keeps a few kilometres away from the coast. */
    SHIP = 4,
    /* Ships of other sides go, too. */
    SHIPS = 2,
    /* Pixels of the map by as many become one of the picture. */
    REDUCE = 5,
    MARGIN = 32,
    TOP = 92
};

static const uint32_t OTHER_SHIPS[SHIPS] = {1, 9};
static const Color OTHER_WAYS[SHIPS] = {0x7BE0ADFF, 0xFF7A7AFF};

/* What the picture shows: from 40 degrees west to 80 east, from 66 north to 46 south. */
static const WgRect VIEW = {-2220, -3670, 6665, 6225};

static WgPoint place(double longitude, double latitude) {
    WgPoint point = {(int32_t)(longitude * WORLD_WIDTH / 360.0),
                     (int32_t)(-latitude * WORLD_HEIGHT / 180.0)};
    return point;
}

static WgQuadtreeMapPathReport find(WgQuadtreeMapPath path, WgQuadtreeMapWaypoints waypoints, WgPoint start,
                                    WgPoint goal) {
    WgQuadtreeMapPathQuery query = {start, goal, 0, 0, 0, 0};
    WgQuadtreeMapPathReport report;
    CHECK(wg_quadtree_map_path_begin(path, waypoints, &query, &report));
    /* A game would spend so many steps a frame. */
    while (report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING) {
        CHECK(wg_quadtree_map_path_step(path, waypoints, 2000, &report));
    }
    return report;
}

/* The points of the way, or those before it was straightened. */
static WgPoint *points_of(WgQuadtreeMapPath path, int is_straight, size_t *out_count) {
    WgPoint *points;
    if (is_straight) {
        CHECK(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_STRAIGHTENED, NULL, 0, out_count));
        points = malloc((*out_count + 1) * sizeof(WgPoint));
        REQUIRE(points != NULL);
        CHECK(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_STRAIGHTENED, points, *out_count, out_count));
    } else {
        CHECK(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_OVER_WAYPOINTS, NULL, 0, out_count));
        points = malloc((*out_count + 1) * sizeof(WgPoint));
        REQUIRE(points != NULL);
        CHECK(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_OVER_WAYPOINTS, points, *out_count, out_count));
    }
    return points;
}

static float view_x(int32_t x) {
    return (float)MARGIN + (float)(x - VIEW.x) / REDUCE;
}

static float view_y(int32_t y) {
    return (float)TOP + (float)(y - VIEW.y) / REDUCE;
}

static void draw_squares(Canvas *canvas, WgQuadtreeMapWaypoints waypoints) {
    const double origin[3] = {VIEW.x, VIEW.y, 0};
    WgDebugCategory categories[8];
    uint32_t squares = 0;
    size_t count;
    CHECK(wg_debug_categories(WG_KIND_QUADTREE_MAP_WAYPOINTS, categories, 8, &count));
    for (size_t i = 0; i < count; ++i) {
        if (strcmp(categories[i].name, "waypoint regions") == 0) {
            squares = categories[i].mask;
        }
    }
    REQUIRE(squares != 0);
    CHECK(wg_quadtree_map_waypoints_debug_shapes(waypoints, &VIEW, squares, origin, NULL, 0,
                                                 sizeof(WgDebugShape), &count));
    WgDebugShape *shapes = malloc((count + 1) * sizeof(WgDebugShape));
    REQUIRE(shapes != NULL);
    CHECK(wg_quadtree_map_waypoints_debug_shapes(waypoints, &VIEW, squares, origin, shapes, count,
                                                 sizeof(WgDebugShape), &count));
    /* The smallest ones would only blur the coast. */
    size_t kept = 0;
    for (size_t i = 0; i < count; ++i) {
        if (shapes[i].max[0] - shapes[i].min[0] >= 32) {
            shapes[kept++] = shapes[i];
        }
    }
    canvas_debug_shapes(canvas, MARGIN, TOP, (int)VIEW.width / REDUCE, (int)VIEW.height / REDUCE,
                        1.0f / REDUCE, shapes, kept, 0.22f);
    free(shapes);
}

static void draw_way(Canvas *canvas, const WgPoint *points, size_t count, float thickness, Color color) {
    for (size_t i = 1; i < count; ++i) {
        canvas_line(canvas, view_x(points[i - 1].x), view_y(points[i - 1].y), view_x(points[i].x),
                    view_y(points[i].y), thickness, color);
    }
}

static void draw_port(Canvas *canvas, WgPoint point, const char *name) {
    int x = (int)view_x(point.x);
    int y = (int)view_y(point.y);
    canvas_disc(canvas, (float)x, (float)y, 6, INK);
    canvas_text(canvas, x + 13, y - 6, 2, 0x000000C0, name);
    canvas_text(canvas, x + 12, y - 7, 2, INK, name);
}

/* The way of another ship. */
static WgPoint *other_way(const World *world, WgQuadtreeMapPath search, uint32_t ship, WgPoint start, WgPoint goal,
                          size_t *out_count) {
    WgQuadtreeMapWaypointsDef def = wg_quadtree_map_waypoints_def();
    WgQuadtreeMapWaypoints waypoints;
    def.rect = WORLD;
    def.agent_size = ship;
    CHECK(wg_quadtree_map_waypoints_create(&def, &waypoints));
    CHECK(wg_quadtree_map_waypoints_update(waypoints, world->map, UINT64_MAX, NULL));
    WgQuadtreeMapPathReport report = find(search, waypoints, start, goal);
    REQUIRE(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_FOUND);
    CHECK(wg_quadtree_map_waypoints_destroy(waypoints));
    return points_of(search, 1, out_count);
}

static void draw(const World *world, WgQuadtreeMapWaypoints waypoints, WgQuadtreeMapPath path,
                 const Voyage *voyage, WgPoint *const others[SHIPS], const size_t counts[SHIPS], const char *file) {
    const int width = (int)VIEW.width / REDUCE;
    const int height = (int)VIEW.height / REDUCE;
    Canvas canvas = canvas_create(width + 2 * MARGIN, TOP + height + 76, PAPER);
    size_t point_count;
    size_t route_count;
    char text[160];
    WgPoint *points = points_of(path, 1, &point_count);
    WgPoint *route = points_of(path, 0, &route_count);

    canvas_text(&canvas, MARGIN, 32, 4, INK, "Ships' ways around Africa");
    snprintf(text, sizeof(text), "%llu waypoints", (unsigned long long)voyage->waypoints);
    canvas_text(&canvas, MARGIN + width - canvas_text_width(3, text), 42, 3, FAINT, text);
    paint_map(&canvas, MARGIN, TOP, world->map, world->map, VIEW, REDUCE, 1);
    draw_squares(&canvas, waypoints);
    draw_way(&canvas, route, route_count, 1.5f, color_fade(0xFFFFFFFF, 0.55f));
    for (int i = 0; i < SHIPS; ++i) {
        draw_way(&canvas, others[i], counts[i], 3.0f, OTHER_WAYS[i]);
    }
    draw_way(&canvas, points, point_count, 3.5f, WAY);
    for (size_t i = 1; i + 1 < point_count; ++i) {
        canvas_disc(&canvas, view_x(points[i].x), view_y(points[i].y), 5, WAY);
    }
    draw_port(&canvas, points[0], "North Sea");
    draw_port(&canvas, points[point_count - 1], "Arabian Sea");

    int x = MARGIN;
    int y = TOP + height + 30;
    canvas_rectangle(&canvas, x, y, 16, 16, WAY);
    snprintf(text, sizeof(text), "4 pixels wide: %.0f in %d legs", voyage->report.length,
             (int)voyage->report.points - 1);
    canvas_text(&canvas, x + 26, y + 1, 2, INK, text);
    for (int i = 0; i < SHIPS; ++i) {
        x += 26 + canvas_text_width(2, text) + 34;
        canvas_rectangle(&canvas, x, y, 16, 16, OTHER_WAYS[i]);
        snprintf(text, sizeof(text), "%u wide", (unsigned)OTHER_SHIPS[i]);
        canvas_text(&canvas, x + 26, y + 1, 2, INK, text);
    }
    x += 26 + canvas_text_width(2, text) + 34;
    canvas_rectangle(&canvas, x, y, 16, 16, 0xFFFFFFFF);
    strcpy(text, "regions it was found over");
    canvas_text(&canvas, x + 26, y + 1, 2, INK, text);
    x += 26 + canvas_text_width(2, text) + 34;
    canvas_box(&canvas, (float)x + 1, (float)y + 1, (float)x + 15, (float)y + 15, 2, 0x4E9AC0FF);
    canvas_text(&canvas, x + 26, y + 1, 2, INK, "regions of 32 pixels and more");
    png_write(&canvas, file);
    canvas_destroy(&canvas);
    free(points);
    free(route);
}

Voyage sail(const World *world, const char *path) {
    const WgPoint north_sea = place(3, 56);
    const WgPoint arabian_sea = place(63, 15);
    const WgPoint caspian_sea = place(51, 41);
    Voyage voyage = {0};
    WgQuadtreeMapWaypoints waypoints;
    WgQuadtreeMapWaypointsDef def = wg_quadtree_map_waypoints_def();
    WgQuadtreeMapWaypointsStats stats;
    WgQuadtreeMapPath search;
    WgQuadtreeMapPathDef search_def = wg_quadtree_map_path_def();
    size_t count;
    def.rect = WORLD;
    def.agent_size = SHIP;
    def.debug_name = "water of the Earth";
    search_def.debug_name = "a ship's way";
    CHECK(wg_quadtree_map_waypoints_create(&def, &waypoints));
    CHECK(wg_quadtree_map_path_create(&search_def, &search));

    uint64_t start = now_ns();
    CHECK(wg_quadtree_map_waypoints_update(waypoints, world->map, UINT64_MAX, NULL));
    voyage.update_ns = now_ns() - start;
    CHECK(wg_quadtree_map_waypoints_stats(waypoints, &stats, sizeof(stats)));
    voyage.waypoints = stats.waypoints;
    voyage.bytes = stats.bytes_live;

    /* From the Caspian Sea nothing leaves. */
    start = now_ns();
    WgQuadtreeMapPathReport lake = find(search, waypoints, caspian_sea, north_sea);
    voyage.lake_ns = now_ns() - start;
    REQUIRE(lake.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_NO_PATH);

    start = now_ns();
    voyage.report = find(search, waypoints, north_sea, arabian_sea);
    voyage.search_ns = now_ns() - start;
    REQUIRE(voyage.report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_FOUND);

    WgPoint *points = points_of(search, 1, &count);
    REQUIRE(points[0].x == north_sea.x && points[count - 1].x == arabian_sea.x);
    for (size_t i = 1; i < count; ++i) {
        WgQuadtreeMapHit hit;
        WgStatus status = CHECK(wg_quadtree_map_cast(world->map, &points[i - 1], &points[i], 1, &hit));
        REQUIRE(status == WG_STATUS_EMPTY);
        double latitude = world_latitude(points[i].y);
        voyage.southernmost = latitude < voyage.southernmost ? latitude : voyage.southernmost;
    }
    free(points);
    /* Cape Agulhas lies at 34.8 degrees south. */
    REQUIRE(voyage.southernmost < -34.8);

    /* The others' ways; the search is for the last one, so that of the ship itself is searched again. */
    WgPoint *others[SHIPS];
    size_t counts[SHIPS];
    for (int i = 0; i < SHIPS; ++i) {
        others[i] = other_way(world, search, OTHER_SHIPS[i], north_sea, arabian_sea, &counts[i]);
    }
    WgQuadtreeMapPathReport again = find(search, waypoints, north_sea, arabian_sea);
    REQUIRE(again.cost == voyage.report.cost);
    draw(world, waypoints, search, &voyage, others, counts, path);
    for (int i = 0; i < SHIPS; ++i) {
        free(others[i]);
    }
    CHECK(wg_quadtree_map_path_destroy(search));
    CHECK(wg_quadtree_map_waypoints_destroy(waypoints));
    return voyage;
}
