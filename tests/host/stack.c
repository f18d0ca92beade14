/* How much stack the calls take: at most 16 KB below any export.
 *
 * Around each call the stack below is painted and looked through. What is called: the scenario, so that
 * every export is; and objects as large as games have them, in shapes that make calls look further. */

#include <pthread.h>

#include "../c/check.h"

/* What is painted, what of it nearest to this program's own frames is not, and what a call may take. */
enum { PAINTED = 96 << 10, NEAR = 1 << 10, LIMIT = 16 << 10, PAINT = 0xa5 };

/* Where the stack stands in front of a call. */
typedef struct Around {
    unsigned char *base;
} Around;

/* Calls inside a generator count to that around them. */
static int calls_inside = 0;

/* Paints the stack below, where nothing lives between two calls. */
static void paint(unsigned char *base) {
    volatile unsigned char *byte = base - PAINTED;
    while (byte < base - NEAR) {
        *byte = PAINT;
        byte += 1;
    }
}

/* How far below something was written since. */
static size_t unpainted(const unsigned char *base) {
    const volatile unsigned char *byte = base - PAINTED;
    while (byte < base - NEAR && *byte == PAINT) {
        byte += 1;
    }
    return (size_t)(base - byte);
}

static const char *deepest[1024];
static size_t depths[1024];
static int names = 0;

static void before_call(Around *around) {
    around->base = (unsigned char *)around;
    if (calls_inside == 0) {
        paint(around->base);
    }
    calls_inside += 1;
}

static void after_call(const Around *around, const char *name) {
    calls_inside -= 1;
    if (calls_inside == 0) {
        size_t depth = unpainted(around->base);
        int at = 0;
        while (at < names && deepest[at] != name) {
            at += 1;
        }
        if (at == names) {
            deepest[at] = name;
            depths[at] = 0;
            names += 1;
        }
        depths[at] = depth > depths[at] ? depth : depths[at];
    }
}

#include "../c/around/exports.g.h"

#include "../scenario/sections.h"

/* A loose grid of either dimension, crowded here and empty there, and every question at length. */
#define CROWDED(D, AXES, ...)                                                                          \
    static void crowded##D(void) {                                                                    \
        static WgBox##D boxes[CROWD];                                                                 \
        static uint64_t crowd[CROWD];                                                                 \
        static WgPlane##D planes[PLANES];                                                             \
        static WgPlane##D occluders[OCCLUDERS * PLANES];                                              \
        static uint32_t plane_counts[OCCLUDERS];                                                      \
        static WgLooseGridNeighbor near[100];                                                                  \
        WgLooseGrid##D##Def def = wg_loose_grid##D##_def();                                           \
        WgLooseGrid##D grid = {0};                                                                    \
        WgVector##D from = {__VA_ARGS__};                                                             \
        WgVector##D along = {__VA_ARGS__};                                                            \
        WgVector##D across = {__VA_ARGS__};                                                           \
        WgBox##D box;                                                                                 \
        WgLooseGrid##D##Sweep sweep;                                                                  \
        size_t count = 0;                                                                             \
        int at;                                                                                       \
        int axis;                                                                                     \
        int round;                                                                                    \
        begin(30 + AXES);                                                                             \
        DO(wg_loose_grid##D##_create(&def, &grid));                                                   \
        for (at = 0; at < CROWD; at += 1) {                                                           \
            float *bounds = (float *)&boxes[at];                                                      \
            for (axis = 0; axis < AXES; axis += 1) {                                                  \
                bounds[axis] = draw_float(at % 10 == 0 ? -100000 : -60, at % 10 == 0 ? 200000 : 120); \
                bounds[axis + AXES] = bounds[axis] + (float)draw(0, at % 50 == 0 ? 300 : 4);          \
            }                                                                                         \
        }                                                                                             \
        for (at = 0; at < OCCLUDERS * PLANES; at += 1) {                                              \
            float *plane = (float *)(at < PLANES ? &planes[at] : &occluders[at]);                     \
            plane[at % AXES] = at % 2 == 0 ? 1.0f : -1.0f;                                            \
            plane[AXES] = (float)(at < PLANES ? 50000 : 20 + at / PLANES);                            \
            memcpy(&occluders[at], plane, sizeof(planes[0]));                                         \
            plane_counts[at / PLANES] = PLANES;                                                       \
        }                                                                                             \
        along.x = 70000.0f;                                                                           \
        across.x = across.y = -300.0f;                                                                \
        box.min = from;                                                                               \
        box.max = along;                                                                              \
        box.max.y = 200.0f;                                                                           \
        DO(wg_loose_grid##D##_insert_many(grid, boxes, 0, NULL, 0, NULL, 0, 0, CROWD / 2, crowd));    \
        DO(wg_loose_grid##D##_insert_many(grid, boxes + CROWD / 2, 0, NULL, 0, NULL, 0, 1, CROWD / 2, \
                                          crowd + CROWD / 2));                                        \
        for (round = 0; round < 4; round += 1) {                                                      \
            DO(wg_loose_grid##D##_commit(grid));                                                      \
            DO(wg_loose_grid##D##_pairs(grid, 7, 0, 1, pairs, RESULTS, &count));                      \
            DO(wg_loose_grid##D##_moved_pairs(grid, 7, 0, 1, pairs, RESULTS, &count));                \
            DO(wg_loose_grid##D##_query_box(grid, &box, NULL, found, RESULTS, &count));               \
            DO(wg_loose_grid##D##_nearest(grid, &from, 1e6f, NULL, near, 100, &count));               \
            memset(&sweep, 0, sizeof(sweep));                                                         \
            sweep.origin = from;                                                                      \
            sweep.translation = along;                                                                \
            DO(wg_loose_grid##D##_cast_first(grid, &sweep, NULL, hits));                              \
            sweep.translation = across;                                                               \
            DO(wg_loose_grid##D##_cast_all(grid, &sweep, NULL, hits, RESULTS, &count));               \
            sweep.half_extents = from;                                                                \
            sweep.shape = WG_LOOSE_GRID_SWEEP_SHAPE_BOX;                                                         \
            DO(wg_loose_grid##D##_cast_first(grid, &sweep, NULL, hits));                              \
            DO(wg_loose_grid##D##_query_volume(grid, planes, PLANES, occluders, plane_counts,         \
                                               OCCLUDERS, NULL, found, RESULTS, &count));             \
            DO(wg_loose_grid##D##_move_many(grid, crowd, 0, boxes + round * 40, 0,                    \
                                            round == 1 ? 30 : CROWD / 2));                            \
            if (round == 2) {                                                                         \
                DO(wg_loose_grid##D##_retune(grid));                                                  \
            }                                                                                         \
        }                                                                                             \
        DO(wg_loose_grid##D##_commit(grid));                                                          \
        DO(wg_loose_grid##D##_save(grid, bytes, sizeof(bytes), &count));                              \
        DO(wg_loose_grid##D##_load(grid, bytes, count));                                              \
        DO(wg_loose_grid##D##_destroy(grid));                                                         \
    }

enum { CROWD = 6000, PLANES = 16, OCCLUDERS = 32 };

static uint8_t bytes[4 << 20];

CROWDED(2, 2, 1.0f, 1.0f)
CROWDED(3, 3, 1.0f, 1.0f, 1.0f)

/* Noise and craters: leaves of every kind, many pieces, long ways. */
static void rough(void) {
    static uint8_t noise[512 * 512];
    static WgVector2 points[1 << 16];
    static WgQuadtreeMapLoop rings[1 << 12];
    static WgQuadtreeMapPiece parts[1 << 14];
    static WgRect solid[1 << 14];
    WgQuadtreeMapDef map_def = wg_quadtree_map_def();
    WgQuadtreeMapIslandsDef islands_def = wg_quadtree_map_islands_def();
    WgQuadtreeMap map = {0};
    WgQuadtreeMapIslands search = {0};
    WgRect ground = {-700, -700, 1400, 1400};
    WgRect field = {-256, -256, 512, 512};
    WgQuadtreeMapGround noisy = wg_quadtree_map_ground(&field, 100);
    WgRect floor = {-700, 600, 1400, 100};
    WgQuadtreeMapRevision revision;
    size_t count = 0;
    size_t many = 0;
    int at;
    begin(40);
    DO(wg_quadtree_map_create(&map_def, &map));
    DO(wg_quadtree_map_fill_rect(map, &ground, 200, NULL));
    for (at = 0; at < 512 * 512; at += 1) {
        int kind = at / 16 % 3;
        noise[at] = (uint8_t)(kind == 0 ? draw(0, 256) : kind == 1 ? draw(0, 2) * 77 : draw(0, 5) * 9);
    }
    DO(wg_quadtree_map_write_rect(map, &field, noise, 0, 0, NULL));
    DO(wg_quadtree_map_islands_create(&islands_def, &search));
    DO(wg_quadtree_map_islands_begin(search, map, &ground, 1, &floor, 1, NULL, 0));
    DO(wg_quadtree_map_islands_step(search, map, UINT64_MAX));
    DO(wg_quadtree_map_islands_destroy(search));
    for (at = 0; at < 60; at += 1) {
        DO(wg_quadtree_map_damage_circle(map, draw(-700, 1400), draw(-700, 1400), (float)draw(3, 60), 2.0f, 90,
                                         NULL));
    }
    DO(wg_quadtree_map_outlines(map, &noisy, 1.0f, 4, 1, points, 1 << 16, &count, rings, 1 << 12, &many));
    DO(wg_quadtree_map_pieces(map, &noisy, 1.0f, 8, points, 1 << 16, &count, parts, 1 << 14, &many));
    DO(wg_quadtree_map_solid_rects(map, &noisy, solid, 1 << 14, &count));
    DO(wg_quadtree_map_compact(map, UINT64_MAX, 0, NULL));
    for (at = 0; at < 2; at += 1) {
        DO(wg_quadtree_map_encode(map, &ground, (uint32_t)at, bytes, sizeof(bytes), &count));
        DO(wg_quadtree_map_decode(map, bytes, count, 5, 9, NULL));
    }
    DO(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_SMALL, bytes, sizeof(bytes), &count));
    DO(wg_quadtree_map_load(map, bytes, count, 0));
    DO(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, bytes, sizeof(bytes), &count));
    DO(wg_quadtree_map_load(map, bytes, count, 0));
    DO(wg_quadtree_map_revision(map, &revision));
    feed_u64(revision.number);
    DO(wg_quadtree_map_destroy(map));
}

static void *run(void *unused) {
    int i;
    for (i = 0; i < SECTION_COUNT; i += 1) {
        SECTIONS[i].run();
    }
    crowded2();
    crowded3();
    rough();
    return unused;
}

int main(int count, char **arguments) {
    pthread_attr_t attributes;
    pthread_t thread;
    int at;
    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstacksize(&attributes, 1 << 20) == 0);
    CHECK(pthread_create(&thread, &attributes, run, NULL) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    CHECK(pthread_attr_destroy(&attributes) == 0);
    CHECK(names > 100);
    for (at = 0; at < names; at += 1) {
        if (depths[at] > LIMIT || (count > 1 && strcmp(arguments[1], "all") == 0)) {
            printf("%6lu bytes of stack: %s\n", (unsigned long)depths[at], deepest[at]);
        }
        CHECK(depths[at] <= LIMIT);
    }
    return CHECK_END("stack");
}
