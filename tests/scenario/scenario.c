/* The scenario: the same steps from every language and on every platform print the same hashes.
 *
 * It is made to be written again in another language, line by line:
 *  - A section has a hash, FNV-1a with 64 bits, and a random generator. Both begin anew with each
 *    section: the hash at 14695981039346656037, the generator at the section's number.
 *  - feed(value) hashes the 8 bytes of an int64, the lowest first. Unsigned 64-bit numbers are fed
 *    with the same bits, floats and doubles as the bits of a double. feed_bytes hashes bytes as they
 *    are.
 *  - draw(from, count) steps the generator (random = random * 6364136223846793005 +
 *    1442695040888963407, modulo 2^64) and gives from + (random >> 33) % count. Arguments that are
 *    drawn are drawn one statement after the other, in the order of the source.
 *  - Every number is whole or a multiple of 1/8, so floats are exact.
 *  - Where a call answers "nothing there" (EMPTY), 0 is fed, else 1 and then the answer.
 *  - Any status below 0 ends the program, but for the two refusals that are fed.
 *
 * It prints a line a section, `name hash`, and the last one is `scenario hash`: that of all sections'
 * hashes, fed in order. tests/scenario/expected.txt holds these lines. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "worldgrids.h"

static uint64_t hash;
static uint64_t randomness;

static void begin(uint64_t section) {
    hash = UINT64_C(14695981039346656037);
    randomness = section;
}

static void feed_bytes(const uint8_t *bytes, size_t count) {
    size_t i;
    for (i = 0; i < count; ++i) {
        hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    }
}

static void feed_u64(uint64_t value) {
    uint8_t bytes[8];
    int i;
    for (i = 0; i < 8; ++i) {
        bytes[i] = (uint8_t)(value >> (8 * i));
    }
    feed_bytes(bytes, 8);
}

static void feed(int64_t value) {
    feed_u64((uint64_t)value);
}

static void feed_double(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof(bits));
    feed_u64(bits);
}

static int32_t draw(int32_t from, uint32_t count) {
    randomness = randomness * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return from + (int32_t)((randomness >> 33) % count);
}

/* A multiple of 1/8. */
static float draw_float(int32_t from, uint32_t count) {
    float whole = (float)draw(from, count);
    return whole + (float)draw(0, 8) * 0.125f;
}

/* Ends the program if a call was refused; gives its status else. */
static WgStatus check(WgStatus status, const char *call, int line) {
    if (status < WG_STATUS_OK) {
        char text[512] = "";
        size_t count = 0;
        (void)wg_last_error(text, sizeof(text), &count);
        printf("scenario.c:%d: %s gave %s: %s\n", line, call, wg_status_name(status), text);
        exit(1);
    }
    return status;
}
#define DO(call) check(call, #call, __LINE__)

/* A snapshot: of known size, or fed and kept in `snapshot`. */
static uint8_t snapshot[1 << 20];
static size_t snapshot_size;

static void feed_snapshot(WgStatus status) {
    if (status != WG_STATUS_OK) {
        printf("scenario.c: a snapshot takes %lu bytes\n", (unsigned long)snapshot_size);
        exit(1);
    }
    feed((int64_t)snapshot_size);
    feed_bytes(snapshot, snapshot_size);
}

static WgDebugShape shapes[4096];

static void feed_shapes(size_t count) {
    size_t i;
    int axis;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed(shapes[i].kind);
        feed(shapes[i].category);
        feed(shapes[i].color);
        for (axis = 0; axis < 3; ++axis) {
            feed_double(shapes[i].min[axis]);
            feed_double(shapes[i].max[axis]);
        }
    }
}

static WgRect make_rect(int32_t x, int32_t y, uint32_t width, uint32_t height) {
    WgRect rect;
    rect.x = x;
    rect.y = y;
    rect.width = width;
    rect.height = height;
    return rect;
}

static WgPoint make_point(int32_t x, int32_t y) {
    WgPoint point;
    point.x = x;
    point.y = y;
    return point;
}

static void feed_point(WgPoint point) {
    feed(point.x);
    feed(point.y);
}

static void feed_bounds(WgBounds bounds) {
    feed(bounds.min_x);
    feed(bounds.min_y);
    feed(bounds.max_x);
    feed(bounds.max_y);
}

/* Section 1: floor_mod, floor_div, and a rolling grid of 40 x 24 cells of one int32. */

enum { GRID_WIDTH = 40, GRID_HEIGHT = 24, GRID_CELLS = GRID_WIDTH * GRID_HEIGHT };

static WgPoint grid_leaving[GRID_CELLS];
static int32_t grid_leaving_cells[GRID_CELLS];
static WgPoint grid_loading[GRID_CELLS];
static int32_t grid_area[(GRID_WIDTH + 4) * (GRID_HEIGHT + 4)];

/* Moves the window and gives each cell to load the value x * 1000 + y + step. */
static void move_window(WgRollingGrid grid, int32_t x, int32_t y, int32_t step) {
    size_t leaving = 0;
    size_t loading = 0;
    size_t i;
    DO(wg_rolling_grid_move_window(grid, x, y, grid_leaving, grid_leaving_cells, GRID_CELLS,
                                   &leaving, grid_loading, GRID_CELLS, &loading));
    feed((int64_t)leaving);
    for (i = 0; i < leaving; ++i) {
        feed_point(grid_leaving[i]);
        feed(grid_leaving_cells[i]);
    }
    feed((int64_t)loading);
    for (i = 0; i < loading; ++i) {
        int32_t value = grid_loading[i].x * 1000 + grid_loading[i].y + step;
        feed_point(grid_loading[i]);
        DO(wg_rolling_grid_set(grid, grid_loading[i].x, grid_loading[i].y, &value));
    }
}

static WgRollingGrid create_rolling_grid(void) {
    WgRollingGridDef def = wg_rolling_grid_def();
    WgRollingGrid grid = {0};
    def.width = GRID_WIDTH;
    def.height = GRID_HEIGHT;
    def.cell_size = 4;
    DO(wg_rolling_grid_create(&def, &grid));
    return grid;
}

static void list_cells(WgRollingGrid grid) {
    size_t count = 0;
    size_t i;
    DO(wg_rolling_grid_list_cells(grid, grid_leaving, grid_leaving_cells, GRID_CELLS, &count));
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_point(grid_leaving[i]);
        feed(grid_leaving_cells[i]);
    }
}

static void rolling_grid(void) {
    static const int32_t values[6] = {INT32_MIN, -24, -1, 0, 23, INT32_MAX};
    WgRollingGrid grid = create_rolling_grid();
    WgRollingGrid twin = create_rolling_grid();
    WgRollingGridView view;
    WgRollingGridStats stats;
    WgBounds bounds;
    WgPoint corner;
    WgRect rect;
    double origin[3] = {0.5, -0.25, 0.0};
    int32_t x = -20;
    int32_t y = -12;
    int32_t empty = -1;
    int32_t value = 0;
    uint8_t replaced = 0;
    uint64_t cells = 0;
    uint32_t run = 0;
    size_t count = 0;
    int32_t i;

    begin(1);
    for (i = 0; i < 6; ++i) {
        feed(wg_floor_mod(values[i], 24));
        feed(wg_floor_div(values[i], 24));
        feed(wg_floor_mod(values[i], 0));
        feed(wg_floor_div(values[i], INT32_MAX));
    }

    /* A window that wanders. */
    move_window(grid, x, y, 0);
    for (i = 1; i <= 50; ++i) {
        x += draw(-3, 7);
        y += draw(-3, 7);
        move_window(grid, x, y, i);
    }
    DO(wg_rolling_grid_window(grid, &corner));
    feed_point(corner);

    /* Single cells: one beside the window is refused. */
    feed(wg_rolling_grid_get(grid, x + GRID_WIDTH, y, &value));
    feed(wg_rolling_grid_set(grid, x, y + GRID_HEIGHT, &value));
    for (i = 0; i < 100; ++i) {
        int32_t column = x + draw(0, GRID_WIDTH);
        int32_t row = y + draw(0, GRID_HEIGHT);
        if (i % 4 == 0) {
            feed(DO(wg_rolling_grid_clear(grid, column, row)) == WG_STATUS_OK ? 1 : 0);
        } else if (i % 4 == 1) {
            DO(wg_rolling_grid_replace(grid, column, row, &i, &replaced));
            feed(replaced);
        } else if (DO(wg_rolling_grid_get(grid, column, row, &value)) == WG_STATUS_OK) {
            feed(1);
            feed(value);
        } else {
            feed(0);
        }
    }

    /* Rectangles: 44 x 28 out, two cells more on each side than there are; 8 x 4 in. */
    rect = make_rect(x - 2, y - 2, GRID_WIDTH + 4, GRID_HEIGHT + 4);
    DO(wg_rolling_grid_read_rect(grid, &rect, &empty, grid_area, 0, &cells));
    feed_u64(cells);
    for (i = 0; i < (GRID_WIDTH + 4) * (GRID_HEIGHT + 4); ++i) {
        feed(grid_area[i]);
    }
    rect = make_rect(x + 1, y + 1, 8, 4);
    for (i = 0; i < 32; ++i) {
        grid_area[i] = draw(-1000, 2000);
    }
    DO(wg_rolling_grid_write_rect(grid, &rect, grid_area, 0, &cells));
    feed_u64(cells);
    list_cells(grid);
    DO(wg_rolling_grid_bounds(grid, &bounds));
    feed_bounds(bounds);

    /* The view: every third cell by itself, then the run of cells from each row's middle on. */
    DO(wg_rolling_grid_view(grid, &view, (uint32_t)sizeof(view)));
    for (i = 0; i < GRID_CELLS; i += 3) {
        const int32_t *cell =
            (const int32_t *)wg_rolling_grid_view_at(&view, x + i % GRID_WIDTH, y + i / GRID_WIDTH);
        feed(cell != NULL ? *cell : -1);
    }
    for (i = 0; i < GRID_HEIGHT; ++i) {
        const int32_t *cell = (const int32_t *)wg_rolling_grid_view_span(
            &view, x + GRID_WIDTH / 2, y + i, GRID_WIDTH, &run);
        feed(run);
        feed(cell != NULL ? *cell : -1);
    }

    DO(wg_rolling_grid_stats(grid, &stats, (uint32_t)sizeof(stats)));
    feed(stats.columns);
    feed(stats.rows);
    feed_u64(stats.cells);
    feed_u64(stats.cells_high_water);
    DO(wg_rolling_grid_debug_shapes(grid, UINT32_MAX, origin, shapes, 4096,
                                    (uint32_t)sizeof(WgDebugShape), &count));
    feed_shapes(count);

    feed_snapshot(DO(wg_rolling_grid_save(grid, snapshot, sizeof(snapshot), &snapshot_size)));
    DO(wg_rolling_grid_load(twin, snapshot, snapshot_size));
    list_cells(twin);
    DO(wg_rolling_grid_clear_all(twin));
    feed(DO(wg_rolling_grid_bounds(twin, &bounds)) == WG_STATUS_OK ? 1 : 0);
    DO(wg_rolling_grid_destroy(grid));
    DO(wg_rolling_grid_destroy(twin));
}

/* Section 2: a quadtree map. */

enum { MAP_SIDE = 128, MAP_POINTS = 500, MAP_TILE = 32 };

static uint8_t map_pixels[MAP_SIDE * MAP_SIDE];
static WgPoint map_points[MAP_POINTS];
static uint8_t map_values[MAP_POINTS];

static void feed_edit(const WgQuadtreeMapEdit *edit) {
    feed_u64(edit->pixels_changed);
    feed_u64(edit->pixels_destroyed);
    feed_u64(edit->pixels_created);
    feed_u64(edit->hp_removed);
    feed_u64(edit->hp_added);
    feed_bounds(edit->dirty);
}

static void feed_map_stats(WgQuadtreeMap map) {
    WgQuadtreeMapStats stats;
    DO(wg_quadtree_map_stats(map, &stats, (uint32_t)sizeof(stats)));
    feed_u64(stats.roots);
    feed_u64(stats.pixels);
    feed_u64(stats.hp);
}

/* A point within the square of 640 x 640 pixels around the origin. */
static WgPoint draw_point(void) {
    int32_t x = draw(-320, 640);
    int32_t y = draw(-320, 640);
    return make_point(x, y);
}

static void quadtree_map(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    WgQuadtreeMap twin = {0};
    WgQuadtreeMapEdit edit;
    WgQuadtreeMapCompaction compaction;
    WgQuadtreeMapReader reader;
    WgQuadtreeMapHit hit;
    WgRect rect;
    double origin[3] = {-0.5, 0.25, 0.0};
    uint64_t revision = 0;
    uint8_t value = 0;
    size_t count = 0;
    int32_t i;

    begin(2);
    def.share_leaves = 1;
    DO(wg_quadtree_map_create(&def, &map));
    DO(wg_quadtree_map_create(&def, &twin));
    DO(wg_quadtree_map_reserve(map, 256, 256, 64));

    /* Ground, single pixels, a batch. */
    rect = make_rect(-300, -200, 600, 400);
    DO(wg_quadtree_map_fill_rect(map, &rect, 200, &edit));
    feed_edit(&edit);
    DO(wg_quadtree_map_set(map, INT32_MIN, INT32_MAX, 9));
    for (i = 0; i < MAP_POINTS; ++i) {
        WgPoint point = draw_point();
        DO(wg_quadtree_map_set(map, point.x, point.y, (uint8_t)draw(0, 256)));
    }
    for (i = 0; i < MAP_POINTS; ++i) {
        map_points[i] = draw_point();
        map_values[i] = (uint8_t)draw(0, 256);
    }
    DO(wg_quadtree_map_set_batch(map, map_points, map_values, MAP_POINTS, &edit));
    feed_edit(&edit);

    /* A rectangle of noise, a tile stamped at four places, a mask. */
    for (i = 0; i < MAP_SIDE * MAP_SIDE; ++i) {
        map_pixels[i] = (uint8_t)draw(0, 4);
    }
    rect = make_rect(-64, -250, MAP_SIDE, MAP_SIDE);
    DO(wg_quadtree_map_write_rect(map, &rect, map_pixels, 0, &edit));
    feed_edit(&edit);
    for (i = 0; i < 4; ++i) {
        rect = make_rect(-320 + 64 * i, 160 + 16 * i, MAP_TILE, MAP_TILE);
        DO(wg_quadtree_map_stamp_tile(map, &rect, map_pixels, MAP_SIDE, &edit));
        feed_edit(&edit);
    }
    rect = make_rect(33, 17, MAP_SIDE, 50);
    DO(wg_quadtree_map_blit_mask(map, &rect, map_pixels, 0, 77, &edit));
    feed_edit(&edit);

    /* Explosions; between them a little compaction, for leaves of every kind. */
    for (i = 0; i < 200; ++i) {
        WgPoint place = draw_point();
        float radius = draw_float(0, 40);
        uint8_t amount = (uint8_t)draw(1, 255);
        DO(wg_quadtree_map_damage_circle(map, place.x, place.y, radius, i % 2 == 0 ? radius : 0.0f,
                                         amount, &edit));
        feed_edit(&edit);
        if (i % 50 == 49) {
            DO(wg_quadtree_map_compact(map, 100, 20, NULL));
        }
    }
    feed_map_stats(map);

    /* Reading: a rectangle, single pixels, a batch, through a reader. */
    rect = make_rect(-100, -100, MAP_SIDE, MAP_SIDE);
    DO(wg_quadtree_map_read_rect(map, &rect, map_pixels, 0));
    feed_bytes(map_pixels, sizeof(map_pixels));
    DO(wg_quadtree_map_get(map, INT32_MIN, INT32_MAX, &value));
    feed(value);
    DO(wg_quadtree_map_get_batch(map, map_points, MAP_POINTS, map_values));
    feed_bytes(map_values, MAP_POINTS);
    memset(&reader, 0, sizeof(reader));
    DO(wg_quadtree_map_reader_begin(map, &reader));
    for (i = 0; i < MAP_POINTS; ++i) {
        DO(wg_quadtree_map_reader_get(&reader, -250 + i, i / 2 - 125, &value));
        feed(value);
    }

    /* Casts. */
    for (i = 0; i < 200; ++i) {
        WgPoint from = draw_point();
        WgPoint to = draw_point();
        uint8_t threshold = (uint8_t)draw(1, 255);
        if (DO(wg_quadtree_map_cast(map, &from, &to, threshold, &hit)) == WG_STATUS_OK) {
            feed(1);
            feed_point(hit.pixel);
            feed_point(hit.before);
            feed(hit.value);
        } else {
            feed(0);
        }
    }

    /* Compaction in steps changes neither pixels nor revision. */
    do {
        DO(wg_quadtree_map_compact(map, 300, 0, &compaction));
    } while (compaction.is_done == 0);
    DO(wg_quadtree_map_trim(map));
    DO(wg_quadtree_map_revision(map, &revision));
    feed_u64(revision);
    feed_map_stats(map);
    rect = make_rect(-64, -64, 96, 96);
    DO(wg_quadtree_map_debug_shapes(map, &rect, UINT32_MAX, origin, shapes, 4096,
                                    (uint32_t)sizeof(WgDebugShape), &count));
    feed_shapes(count);

    feed_snapshot(DO(wg_quadtree_map_save(map, snapshot, sizeof(snapshot), &snapshot_size)));
    DO(wg_quadtree_map_load(twin, snapshot, snapshot_size));
    feed_map_stats(twin);
    DO(wg_quadtree_map_clear(map));
    feed_map_stats(map);
    DO(wg_quadtree_map_destroy(map));
    DO(wg_quadtree_map_destroy(twin));
}

/* Sections 3 and 4: loose grids in 2D and 3D with the same steps. */

enum { OBJECTS = 400, RESULTS = 20000, BATCH = 20 };

static uint64_t ids[OBJECTS];
static uint64_t found[RESULTS];
static size_t offsets[BATCH + 1];
static WgPair pairs[RESULTS];
static WgCastHit hits[RESULTS];
static WgNeighbor neighbors[BATCH * 5];
static size_t counts[BATCH];

static void feed_ids(size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_u64(found[i]);
    }
}

/* The results of a batch: the offsets of `queries` and what lies between them. */
static void feed_batch(size_t queries, size_t count) {
    size_t i;
    for (i = 0; i <= queries; ++i) {
        feed((int64_t)offsets[i]);
    }
    feed_ids(count);
}

static void feed_pairs(size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_u64(pairs[i].first);
        feed_u64(pairs[i].second);
    }
}

static void feed_hit(const WgCastHit *hit) {
    feed_u64(hit->id);
    feed_double(hit->fraction);
}

static void feed_hits(size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_hit(&hits[i]);
    }
}

static void feed_neighbors(size_t first, size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = first; i < first + count; ++i) {
        feed_u64(neighbors[i].id);
        feed_double(neighbors[i].distance_squared);
    }
}

static void feed_grid_stats(const WgLooseGridStats *stats) {
    feed_u64(stats->objects);
    feed_u64(stats->static_objects);
    feed_u64(stats->pending_objects);
    feed_u64(stats->most_objects);
}

static WgFilter draw_filter(void) {
    WgFilter filter;
    filter.category = (uint32_t)1 << draw(0, 3);
    filter.mask = (uint32_t)draw(1, 7);
    return filter;
}

static WgVector2 draw_vector2(void) {
    WgVector2 vector;
    vector.x = draw_float(-60, 120);
    vector.y = draw_float(-60, 120);
    return vector;
}

/* Every 20th box is large. */
static WgBox2 draw_box2(int32_t index) {
    WgBox2 box;
    uint32_t most = index % 20 == 0 ? 30 : 3;
    box.min = draw_vector2();
    box.max.x = box.min.x + draw_float(0, most);
    box.max.y = box.min.y + draw_float(0, most);
    return box;
}

/* The four borders of a box, looking inwards. */
static void box_planes2(WgBox2 box, WgPlane2 *planes) {
    memset(planes, 0, 4 * sizeof(WgPlane2));
    planes[0].normal.x = 1.0f;
    planes[0].distance = -box.min.x;
    planes[1].normal.x = -1.0f;
    planes[1].distance = box.max.x;
    planes[2].normal.y = 1.0f;
    planes[2].distance = -box.min.y;
    planes[3].normal.y = -1.0f;
    planes[3].distance = box.max.y;
}

static WgBox2 boxes2[OBJECTS];
static WgVector2 vectors2[BATCH];
static WgVector2 ways2[BATCH];
static WgFilter filters[OBJECTS];
static uint64_t users[OBJECTS];
static float radii[BATCH];

static void loose_grid2(void) {
    WgLooseGrid2Def def = wg_loose_grid2_def();
    WgLooseGrid2 grid = {0};
    WgLooseGrid2 twin = {0};
    WgLooseGrid2Object object;
    WgLooseGridStats stats;
    WgFilter filter;
    WgPlane2 planes[8];
    WgPlane2 occluder[4];
    uint32_t four[2] = {4, 4};
    WgVector2 half = {1.5f, 0.5f};
    WgVector2 offset = {16.0f, -32.5f};
    WgVector2 point;
    WgVector2 way;
    WgBox2 box;
    double origin[3] = {1.0, 2.0, 3.0};
    uint32_t part;
    size_t count = 0;
    int32_t i;

    begin(3);
    DO(wg_loose_grid2_create(&def, &grid));
    DO(wg_loose_grid2_create(&def, &twin));

    /* 300 that move, 99 that do not, and one by itself. */
    for (i = 0; i < OBJECTS; ++i) {
        boxes2[i] = draw_box2(i);
        users[i] = (uint64_t)i * 10;
        filters[i] = draw_filter();
    }
    DO(wg_loose_grid2_insert_many(grid, boxes2, 0, users, 0, filters, 0, WG_LAYER_MOVING, 300, ids));
    DO(wg_loose_grid2_insert_many(grid, boxes2 + 300, 0, users + 300, 0, filters + 300, 0,
                                  WG_LAYER_STATIC, 99, ids + 300));
    memset(&object, 0, sizeof(object));
    object.bounds = boxes2[399];
    object.user = 4711;
    object.filter = filters[399];
    object.layer = WG_LAYER_MOVING;
    DO(wg_loose_grid2_insert(grid, &object, &ids[399]));
    for (i = 0; i < OBJECTS; ++i) {
        feed_u64(ids[i]);
        feed(wg_loose_grid_slot(ids[i]));
    }
    DO(wg_loose_grid2_commit(grid));

    /* Ten frames: some move, some go, and all that overlaps is listed, in three parts. */
    for (i = 0; i < 10; ++i) {
        int32_t k;
        for (k = 0; k < 100; ++k) {
            int32_t which = draw(0, 300);
            boxes2[which] = draw_box2(which);
            DO(wg_loose_grid2_move(grid, ids[which], &boxes2[which]));
        }
        if (i == 5) {
            DO(wg_loose_grid2_move_many(grid, ids, 0, boxes2 + 50, 0, 50));
            DO(wg_loose_grid2_retune(grid));
        }
        DO(wg_loose_grid2_commit(grid));
        for (part = 0; part < 3; ++part) {
            DO(wg_loose_grid2_pairs(grid, WG_PAIR_KIND_MOVING_MOVING | WG_PAIR_KIND_MOVING_STATIC,
                                    part, 3, pairs, RESULTS, &count));
            feed_pairs(count);
        }
        DO(wg_loose_grid2_moved_pairs(grid, 7, 0, 1, pairs, RESULTS, &count));
        feed_pairs(count);
    }

    /* Objects by themselves. */
    DO(wg_loose_grid2_set_user(grid, ids[7], 12345));
    DO(wg_loose_grid2_set_filter(grid, ids[7], &filters[8]));
    DO(wg_loose_grid2_get(grid, ids[7], &object));
    feed_double(object.bounds.min.x);
    feed_double(object.bounds.min.y);
    feed_double(object.bounds.max.x);
    feed_double(object.bounds.max.y);
    feed_u64(object.user);
    feed(object.filter.category);
    feed(object.filter.mask);
    feed(object.layer);
    DO(wg_loose_grid2_remove(grid, ids[0]));
    DO(wg_loose_grid2_remove_many(grid, ids + 1, 0, 5));
    DO(wg_loose_grid2_commit(grid));
    DO(wg_loose_grid2_len(grid, &count));
    feed((int64_t)count);

    /* Queries, one by one. */
    for (i = 0; i < BATCH; ++i) {
        box = draw_box2(0);
        point = draw_vector2();
        way = draw_vector2();
        filter = draw_filter();
        DO(wg_loose_grid2_query_box(grid, &box, &filter, found, RESULTS, &count));
        feed_ids(count);
        DO(wg_loose_grid2_query_circle(grid, &point, (float)i, NULL, found, RESULTS, &count));
        feed_ids(count);
        DO(wg_loose_grid2_query_point(grid, &point, NULL, found, RESULTS, &count));
        feed_ids(count);
        DO(wg_loose_grid2_nearest(grid, &point, 1000.0f, &filter, neighbors, 5, &count));
        feed_neighbors(0, count);
        if (DO(wg_loose_grid2_cast_segment_first(grid, &point, &way, &filter, hits)) == WG_STATUS_OK) {
            feed_hits(1);
        } else {
            feed(0);
        }
        if (DO(wg_loose_grid2_cast_box_first(grid, &half, &point, &way, NULL, hits)) == WG_STATUS_OK) {
            feed_hits(1);
        } else {
            feed(0);
        }
        if (DO(wg_loose_grid2_cast_circle_first(grid, 2.5f, &point, &way, NULL, hits)) == WG_STATUS_OK) {
            feed_hits(1);
        } else {
            feed(0);
        }
        DO(wg_loose_grid2_cast_segment_all(grid, &point, &way, NULL, hits, RESULTS, &count));
        feed_hits(count);
    }

    /* Batches of 20, the boxes in two parts. */
    for (i = 0; i < BATCH; ++i) {
        vectors2[i] = draw_vector2();
        ways2[i] = draw_vector2();
        radii[i] = draw_float(0, 10);
    }
    for (part = 0; part < 2; ++part) {
        DO(wg_loose_grid2_query_boxes(grid, boxes2, 0, BATCH, NULL, part, 2, found, RESULTS, offsets,
                                      &count));
        feed_batch(BATCH / 2, count);
    }
    DO(wg_loose_grid2_query_circles(grid, vectors2, 0, radii, 0, BATCH, NULL, 0, 1, found, RESULTS,
                                    offsets, &count));
    feed_batch(BATCH, count);
    DO(wg_loose_grid2_query_points(grid, vectors2, 0, BATCH, NULL, 0, 1, found, RESULTS, offsets,
                                   &count));
    feed_batch(BATCH, count);
    DO(wg_loose_grid2_cast_segments_first(grid, vectors2, 0, ways2, 0, BATCH, NULL, 0, 1, hits));
    feed_hits(BATCH);
    DO(wg_loose_grid2_cast_boxes_first(grid, &half, vectors2, 0, ways2, 0, BATCH, NULL, 0, 1, hits));
    feed_hits(BATCH);
    DO(wg_loose_grid2_cast_circles_first(grid, 1.5f, vectors2, 0, ways2, 0, BATCH, NULL, 0, 1, hits));
    feed_hits(BATCH);
    DO(wg_loose_grid2_cast_segments_all(grid, vectors2, 0, ways2, 0, BATCH, NULL, 0, 1, hits, RESULTS,
                                        offsets, &count));
    for (i = 0; i <= BATCH; ++i) {
        feed((int64_t)offsets[i]);
    }
    feed_hits(count);
    DO(wg_loose_grid2_nearest_many(grid, vectors2, 0, BATCH, 1000.0f, 5, NULL, 0, 1, neighbors,
                                   counts));
    for (i = 0; i < BATCH; ++i) {
        feed_neighbors((size_t)i * 5, counts[i]);
    }

    /* Volumes: a box of planes less what is hidden in a smaller one; two volumes at once. */
    box.min.x = box.min.y = -30.0f;
    box.max.x = box.max.y = 30.0f;
    box_planes2(box, planes);
    box.min.x = box.min.y = 10.0f;
    box.max.x = box.max.y = 60.0f;
    box_planes2(box, planes + 4);
    box.min.x = box.min.y = 0.0f;
    box.max.x = box.max.y = 20.0f;
    box_planes2(box, occluder);
    DO(wg_loose_grid2_query_volume(grid, planes, 4, occluder, four, 1, NULL, found, RESULTS, &count));
    feed_ids(count);
    DO(wg_loose_grid2_query_volumes(grid, planes, four, 2, occluder, four, 1, NULL, 0, 1, found,
                                    RESULTS, offsets, &count));
    feed_batch(2, count);

    /* The end: another origin, the order, the snapshot. */
    DO(wg_loose_grid2_shift_origin(grid, &offset));
    DO(wg_loose_grid2_sorted_order(grid, found, RESULTS, &count));
    feed_ids(count);
    DO(wg_loose_grid2_stats(grid, &stats, (uint32_t)sizeof(stats)));
    feed_grid_stats(&stats);
    DO(wg_loose_grid2_debug_shapes(grid, UINT32_MAX, origin, shapes, 4096,
                                   (uint32_t)sizeof(WgDebugShape), &count));
    feed_shapes(count);
    feed_snapshot(DO(wg_loose_grid2_save(grid, snapshot, sizeof(snapshot), &snapshot_size)));
    DO(wg_loose_grid2_load(twin, snapshot, snapshot_size));
    DO(wg_loose_grid2_pairs(twin, 7, 0, 1, pairs, RESULTS, &count));
    feed_pairs(count);
    DO(wg_loose_grid2_clear(grid));
    DO(wg_loose_grid2_len(grid, &count));
    feed((int64_t)count);
    DO(wg_loose_grid2_destroy(grid));
    DO(wg_loose_grid2_destroy(twin));
}

static WgVector3 draw_vector3(void) {
    WgVector3 vector;
    vector.x = draw_float(-30, 60);
    vector.y = draw_float(-30, 60);
    vector.z = draw_float(-30, 60);
    return vector;
}

static WgBox3 draw_box3(int32_t index) {
    WgBox3 box;
    uint32_t most = index % 20 == 0 ? 30 : 5;
    box.min = draw_vector3();
    box.max.x = box.min.x + draw_float(0, most);
    box.max.y = box.min.y + draw_float(0, most);
    box.max.z = box.min.z + draw_float(0, most);
    return box;
}

/* The six borders of a cube, looking inwards. */
static void cube_planes3(float min, float max, WgPlane3 *planes) {
    memset(planes, 0, 6 * sizeof(WgPlane3));
    planes[0].normal.x = 1.0f;
    planes[1].normal.x = -1.0f;
    planes[2].normal.y = 1.0f;
    planes[3].normal.y = -1.0f;
    planes[4].normal.z = 1.0f;
    planes[5].normal.z = -1.0f;
    planes[0].distance = planes[2].distance = planes[4].distance = -min;
    planes[1].distance = planes[3].distance = planes[5].distance = max;
}

static WgBox3 boxes3[OBJECTS];
static WgVector3 vectors3[BATCH];
static WgVector3 ways3[BATCH];

static void loose_grid3(void) {
    WgLooseGrid3Def def = wg_loose_grid3_def();
    WgLooseGrid3 grid = {0};
    WgLooseGrid3 twin = {0};
    WgLooseGrid3Object object;
    WgLooseGridStats stats;
    WgFilter filter;
    WgPlane3 planes[12];
    WgPlane3 occluder[6];
    uint32_t six[2] = {6, 6};
    WgVector3 half = {1.5f, 0.5f, 2.0f};
    WgVector3 offset = {16.0f, -32.5f, 8.0f};
    WgVector3 point;
    WgVector3 way;
    WgBox3 box;
    double origin[3] = {1.0, 2.0, 3.0};
    uint32_t part;
    size_t count = 0;
    int32_t i;

    begin(4);
    /* This one is bounded, with cells of 4 units and three size classes. */
    def.cell_size = 4.0f;
    def.size_classes = 3;
    def.is_bounded = 1;
    def.bounds.min.x = def.bounds.min.y = def.bounds.min.z = -24.0f;
    def.bounds.max.x = def.bounds.max.y = def.bounds.max.z = 24.0f;
    DO(wg_loose_grid3_create(&def, &grid));
    DO(wg_loose_grid3_create(&def, &twin));

    for (i = 0; i < OBJECTS; ++i) {
        boxes3[i] = draw_box3(i);
        users[i] = (uint64_t)i * 10;
        filters[i] = draw_filter();
    }
    DO(wg_loose_grid3_insert_many(grid, boxes3, 0, users, 0, filters, 0, WG_LAYER_MOVING, 300, ids));
    DO(wg_loose_grid3_insert_many(grid, boxes3 + 300, 0, users + 300, 0, filters + 300, 0,
                                  WG_LAYER_STATIC, 99, ids + 300));
    memset(&object, 0, sizeof(object));
    object.bounds = boxes3[399];
    object.user = 4711;
    object.filter = filters[399];
    object.layer = WG_LAYER_MOVING;
    DO(wg_loose_grid3_insert(grid, &object, &ids[399]));
    for (i = 0; i < OBJECTS; ++i) {
        feed_u64(ids[i]);
    }
    DO(wg_loose_grid3_commit(grid));

    for (i = 0; i < 10; ++i) {
        int32_t k;
        for (k = 0; k < 100; ++k) {
            int32_t which = draw(0, 300);
            boxes3[which] = draw_box3(which);
            DO(wg_loose_grid3_move(grid, ids[which], &boxes3[which]));
        }
        if (i == 5) {
            DO(wg_loose_grid3_move_many(grid, ids, 0, boxes3 + 50, 0, 50));
            DO(wg_loose_grid3_retune(grid));
        }
        DO(wg_loose_grid3_commit(grid));
        for (part = 0; part < 3; ++part) {
            DO(wg_loose_grid3_pairs(grid, WG_PAIR_KIND_MOVING_MOVING | WG_PAIR_KIND_MOVING_STATIC,
                                    part, 3, pairs, RESULTS, &count));
            feed_pairs(count);
        }
        DO(wg_loose_grid3_moved_pairs(grid, 7, 0, 1, pairs, RESULTS, &count));
        feed_pairs(count);
    }

    DO(wg_loose_grid3_set_user(grid, ids[7], 12345));
    DO(wg_loose_grid3_set_filter(grid, ids[7], &filters[8]));
    DO(wg_loose_grid3_get(grid, ids[7], &object));
    feed_double(object.bounds.min.z);
    feed_double(object.bounds.max.z);
    feed_u64(object.user);
    feed(object.filter.category);
    feed(object.filter.mask);
    feed(object.layer);
    DO(wg_loose_grid3_remove(grid, ids[0]));
    DO(wg_loose_grid3_remove_many(grid, ids + 1, 0, 5));
    DO(wg_loose_grid3_commit(grid));
    DO(wg_loose_grid3_len(grid, &count));
    feed((int64_t)count);

    for (i = 0; i < BATCH; ++i) {
        box = draw_box3(0);
        point = draw_vector3();
        way = draw_vector3();
        filter = draw_filter();
        DO(wg_loose_grid3_query_box(grid, &box, &filter, found, RESULTS, &count));
        feed_ids(count);
        DO(wg_loose_grid3_query_sphere(grid, &point, (float)i, NULL, found, RESULTS, &count));
        feed_ids(count);
        DO(wg_loose_grid3_query_point(grid, &point, NULL, found, RESULTS, &count));
        feed_ids(count);
        DO(wg_loose_grid3_nearest(grid, &point, 1000.0f, &filter, neighbors, 5, &count));
        feed_neighbors(0, count);
        if (DO(wg_loose_grid3_cast_segment_first(grid, &point, &way, &filter, hits)) == WG_STATUS_OK) {
            feed_hits(1);
        } else {
            feed(0);
        }
        if (DO(wg_loose_grid3_cast_box_first(grid, &half, &point, &way, NULL, hits)) == WG_STATUS_OK) {
            feed_hits(1);
        } else {
            feed(0);
        }
        if (DO(wg_loose_grid3_cast_sphere_first(grid, 2.5f, &point, &way, NULL, hits)) == WG_STATUS_OK) {
            feed_hits(1);
        } else {
            feed(0);
        }
        DO(wg_loose_grid3_cast_segment_all(grid, &point, &way, NULL, hits, RESULTS, &count));
        feed_hits(count);
    }

    for (i = 0; i < BATCH; ++i) {
        vectors3[i] = draw_vector3();
        ways3[i] = draw_vector3();
        radii[i] = draw_float(0, 10);
    }
    for (part = 0; part < 2; ++part) {
        DO(wg_loose_grid3_query_boxes(grid, boxes3, 0, BATCH, NULL, part, 2, found, RESULTS, offsets,
                                      &count));
        feed_batch(BATCH / 2, count);
    }
    DO(wg_loose_grid3_query_spheres(grid, vectors3, 0, radii, 0, BATCH, NULL, 0, 1, found, RESULTS,
                                    offsets, &count));
    feed_batch(BATCH, count);
    DO(wg_loose_grid3_query_points(grid, vectors3, 0, BATCH, NULL, 0, 1, found, RESULTS, offsets,
                                   &count));
    feed_batch(BATCH, count);
    DO(wg_loose_grid3_cast_segments_first(grid, vectors3, 0, ways3, 0, BATCH, NULL, 0, 1, hits));
    feed_hits(BATCH);
    DO(wg_loose_grid3_cast_boxes_first(grid, &half, vectors3, 0, ways3, 0, BATCH, NULL, 0, 1, hits));
    feed_hits(BATCH);
    DO(wg_loose_grid3_cast_spheres_first(grid, 1.5f, vectors3, 0, ways3, 0, BATCH, NULL, 0, 1, hits));
    feed_hits(BATCH);
    DO(wg_loose_grid3_cast_segments_all(grid, vectors3, 0, ways3, 0, BATCH, NULL, 0, 1, hits, RESULTS,
                                        offsets, &count));
    for (i = 0; i <= BATCH; ++i) {
        feed((int64_t)offsets[i]);
    }
    feed_hits(count);
    DO(wg_loose_grid3_nearest_many(grid, vectors3, 0, BATCH, 1000.0f, 5, NULL, 0, 1, neighbors,
                                   counts));
    for (i = 0; i < BATCH; ++i) {
        feed_neighbors((size_t)i * 5, counts[i]);
    }

    cube_planes3(-20.0f, 20.0f, planes);
    cube_planes3(5.0f, 40.0f, planes + 6);
    cube_planes3(0.0f, 15.0f, occluder);
    DO(wg_loose_grid3_query_volume(grid, planes, 6, occluder, six, 1, NULL, found, RESULTS, &count));
    feed_ids(count);
    DO(wg_loose_grid3_query_volumes(grid, planes, six, 2, occluder, six, 1, NULL, 0, 1, found, RESULTS,
                                    offsets, &count));
    feed_batch(2, count);

    DO(wg_loose_grid3_shift_origin(grid, &offset));
    DO(wg_loose_grid3_sorted_order(grid, found, RESULTS, &count));
    feed_ids(count);
    DO(wg_loose_grid3_stats(grid, &stats, (uint32_t)sizeof(stats)));
    feed_grid_stats(&stats);
    DO(wg_loose_grid3_debug_shapes(grid, UINT32_MAX, origin, shapes, 4096,
                                   (uint32_t)sizeof(WgDebugShape), &count));
    feed_shapes(count);
    feed_snapshot(DO(wg_loose_grid3_save(grid, snapshot, sizeof(snapshot), &snapshot_size)));
    DO(wg_loose_grid3_load(twin, snapshot, snapshot_size));
    DO(wg_loose_grid3_pairs(twin, 7, 0, 1, pairs, RESULTS, &count));
    feed_pairs(count);
    DO(wg_loose_grid3_clear(grid));
    DO(wg_loose_grid3_len(grid, &count));
    feed((int64_t)count);
    DO(wg_loose_grid3_destroy(grid));
    DO(wg_loose_grid3_destroy(twin));
}

/* Section 5: chunk layers. Layer 0, "noise", has chunks of 16 x 16 cells of one byte; layer 1,
 * "land", has the same and a second level. Land sums the noise of 5 x 5 cells; its second level sums
 * the first level of 3 x 3 cells. What is fed does not depend on the order of jobs. */

enum { CHUNK = 16, NOISE = 0, LAND = 1, AREA_WIDTH = 64, AREA_HEIGHT = 48 };

/* Sums squares of (2 * reach + 1)^2 cells around each cell of the job, of a layer and level. */
static uint32_t write_sums(WgChunkLayers layers, const WgChunkJob *job, uint32_t layer,
                           uint32_t level, int32_t reach) {
    static uint8_t around[(CHUNK + 4) * (CHUNK + 4)];
    uint8_t *cells = (uint8_t *)job->memory;
    int32_t width = CHUNK + 2 * reach;
    WgRect rect = make_rect(job->bounds.min_x - reach, job->bounds.min_y - reach, (uint32_t)width,
                            (uint32_t)width);
    int32_t i;
    if (wg_chunk_layers_job_gather(layers, job->id, layer, level, &rect, around, 0) != WG_STATUS_OK) {
        return WG_JOB_OUTCOME_FAIL;
    }
    for (i = 0; i < CHUNK * CHUNK; ++i) {
        uint32_t sum = 0;
        int32_t k;
        for (k = 0; k < (2 * reach + 1) * (2 * reach + 1); ++k) {
            sum += around[(i / CHUNK + k / (2 * reach + 1)) * width + i % CHUNK +
                          k % (2 * reach + 1)];
        }
        cells[i] = (uint8_t)sum;
    }
    return WG_JOB_OUTCOME_COMMIT;
}

static uint32_t write_chunk(WgChunkLayers layers, const WgChunkJob *job) {
    uint8_t *cells = (uint8_t *)job->memory;
    int32_t i;
    if (job->layer == LAND) {
        return job->level == 0 ? write_sums(layers, job, NOISE, 0, 2)
                               : write_sums(layers, job, LAND, 0, 1);
    }
    for (i = 0; i < CHUNK * CHUNK; ++i) {
        cells[i] = (uint8_t)((job->seed >> (i % 57)) + (uint64_t)i);
    }
    return WG_JOB_OUTCOME_COMMIT;
}

static uint32_t generate(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    (void)userdata;
    return write_chunk(layers, job);
}

/* Feeds how many events of each kind there are, and the sum of the places of their chunks. */
static void feed_events(WgChunkLayers layers) {
    static WgChunkEvent events[64];
    int64_t loaded = 0;
    int64_t unloaded = 0;
    int64_t places = 0;
    size_t count = 0;
    do {
        size_t i;
        DO(wg_chunk_layers_drain_events(layers, events, 64, (uint32_t)sizeof(events[0]), &count));
        for (i = 0; i < count; ++i) {
            loaded += events[i].kind == WG_EVENT_KIND_LOADED;
            unloaded += events[i].kind == WG_EVENT_KIND_UNLOADED;
            places += (int64_t)events[i].x * 3 + (int64_t)events[i].y * 5 + (int64_t)events[i].level;
        }
    } while (count > 0);
    feed(loaded);
    feed(unloaded);
    feed(places);
}

/* Loads all around a place, and feeds the land's second level there. */
static void feed_area(WgChunkLayers layers, uint64_t focus, int32_t x, int32_t y) {
    static uint8_t cells[AREA_WIDTH * AREA_HEIGHT];
    WgRect rect = make_rect(x - AREA_WIDTH / 2, y - AREA_HEIGHT / 2, AREA_WIDTH, AREA_HEIGHT);
    WgChunkFocusProgress progress;
    uint64_t guard = 0;
    uint32_t jobs = 0;
    DO(wg_chunk_layers_move_focus(layers, focus, x, y));
    DO(wg_chunk_layers_work(layers, generate, NULL, UINT32_MAX, &jobs));
    feed(jobs);
    DO(wg_chunk_layers_focus_progress(layers, focus, &progress, (uint32_t)sizeof(progress)));
    feed_u64(progress.wanted);
    feed_u64(progress.loaded);
    DO(wg_chunk_layers_open_guard(layers, focus, LAND, 1, &rect, &guard));
    DO(wg_chunk_layers_guard_gather(layers, guard, LAND, 1, &rect, cells, 0));
    DO(wg_chunk_layers_close_guard(layers, guard));
    feed_bytes(cells, sizeof(cells));
    feed_events(layers);
}

static void chunk_layers(void) {
    WgChunkLayersDef def = wg_chunk_layers_def();
    WgChunkLayerDef layer = wg_chunk_layer_def();
    WgChunkLevelDef level = wg_chunk_level_def();
    WgChunkDependencyDef link = wg_chunk_dependency_def();
    WgChunkFocusDef focus_def = wg_chunk_focus_def();
    WgChunkLayers layers = {0};
    WgChunkLayersStats stats;
    WgChunkJob job;
    WgBounds bounds = {-8, -8, 8, 8};
    uint64_t focus = 0;
    uint64_t seeds = 0;
    uint64_t many = 0;
    uint64_t value = 0;
    uint32_t number = 0;
    uint32_t state = 0;
    uint8_t is_loaded = 0;
    int32_t x = 0;
    int32_t y = 0;
    int32_t i;

    begin(5);
    def.seed = 2024;
    DO(wg_chunk_layers_create(&def, &layers));
    layer.chunk_width = layer.chunk_height = CHUNK;
    layer.name = "noise";
    DO(wg_chunk_layers_add_layer(layers, &layer, &number));
    layer.name = "land";
    DO(wg_chunk_layers_add_layer(layers, &layer, &number));
    level.radius = 1;
    DO(wg_chunk_layers_add_level(layers, LAND, &level, &number));
    link.user_layer = LAND;
    link.padding_left = link.padding_right = link.padding_top = link.padding_bottom = 2;
    DO(wg_chunk_layers_add_dependency(layers, &link));
    DO(wg_chunk_layers_freeze(layers));
    focus_def.layer = LAND;
    focus_def.level = 1;
    focus_def.radius_x = AREA_WIDTH / 2;
    focus_def.radius_y = AREA_HEIGHT / 2;
    focus_def.keep_margin = 8;
    DO(wg_chunk_layers_add_focus(layers, &focus_def, &focus));

    /* The first area job by job, with the sum of all seeds. */
    i = 0;
    while (DO(wg_chunk_layers_take_job(layers, &job, (uint32_t)sizeof(job))) == WG_STATUS_OK) {
        seeds += job.seed;
        DO(wg_chunk_layers_finish_job(layers, job.id, write_chunk(layers, &job), NULL));
        i += 1;
    }
    feed(i);
    feed_u64(seeds);
    feed_area(layers, focus, 0, 0);
    DO(wg_chunk_layers_chunk_state(layers, LAND, 1, 0, 0, &state));
    feed(state);
    DO(wg_chunk_layers_set_value(layers, LAND, 1, 0, 0, 4711));
    DO(wg_chunk_layers_value(layers, LAND, 1, 0, 0, &value));
    feed_u64(value);
    DO(wg_chunk_layers_invalidate(layers, NOISE, 0, &bounds, &many));
    feed_u64(many);
    DO(wg_chunk_layers_is_area_loaded(layers, LAND, 1, &bounds, &is_loaded));
    feed(is_loaded);
    feed_area(layers, focus, 0, 0);

    /* A walk, a leap to the corner of the plane, and back. */
    for (i = 0; i < 10; ++i) {
        x += draw(-20, 41);
        y += draw(-20, 41);
        feed_area(layers, focus, x, y);
    }
    feed_area(layers, focus, INT32_MIN + 1000, INT32_MAX - 1000);
    feed_area(layers, focus, 0, 0);

    DO(wg_chunk_layers_remove_focus(layers, focus));
    feed_events(layers);
    DO(wg_chunk_layers_stats(layers, &stats, (uint32_t)sizeof(stats)));
    feed_u64(stats.loaded);
    feed_u64(stats.records);
    feed_u64(stats.generated);
    feed_u64(stats.block_bytes);
    DO(wg_chunk_layers_destroy(layers));
}

typedef struct Section {
    const char *name;
    void (*run)(void);
} Section;

int main(void) {
    static const Section sections[] = {
        {"rolling_grid", rolling_grid}, {"quadtree_map", quadtree_map},
        {"loose_grid2", loose_grid2},   {"loose_grid3", loose_grid3},
        {"chunk_layers", chunk_layers},
    };
    enum { SECTIONS = sizeof(sections) / sizeof(sections[0]) };
    uint64_t hashes[SECTIONS];
    int i;
    for (i = 0; i < SECTIONS; ++i) {
        sections[i].run();
        hashes[i] = hash;
        printf("%s %08lx%08lx\n", sections[i].name, (unsigned long)(hash >> 32),
               (unsigned long)(hash & UINT32_MAX));
    }
    begin(0);
    for (i = 0; i < SECTIONS; ++i) {
        feed_u64(hashes[i]);
    }
    printf("scenario %08lx%08lx\n", (unsigned long)(hash >> 32), (unsigned long)(hash & UINT32_MAX));
    return 0;
}
