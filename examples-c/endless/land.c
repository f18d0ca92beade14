#define _POSIX_C_SOURCE 200809L
#include "land.h"

#include <time.h>

#include "check.h"

enum {
    REACH = 768,      /* How far a tunnel may lead out of its chunk; MARGIN has room for its width besides. */
    MARGIN = 64,
    TUNNELS = 3,      /* The most that start in a chunk, */
    PIECES = 28,      /* and the most pieces of one. */
    CLUSTERS = 5,
    DISCS = 9,
    BAND = 128,       /* Rows of rock of the same hardness. */
    SURFACE = 6000,   /* Where the surface is in the middle. */
    SLOPE = 64,       /* Pixels along the surface from one height to the next. */
    MAX_SURFACE = 1600
};

typedef struct Tunnel {
    int32_t x0, y0, x1, y1;
    int32_t radius;
} Tunnel;

typedef struct Vein {
    int32_t x, y;
    int32_t radius;
    int32_t value;
} Vein;

/* The next random number of a generator that began with its job's seed. */
static int32_t draw(uint64_t *state, int32_t below) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (int32_t)((*state >> 33) * (uint64_t)below >> 31);
}

static uint32_t hash_of(int32_t number, uint32_t salt) {
    uint32_t hash = (uint32_t)number * 0x9E3779B1u ^ salt;
    hash = (hash ^ hash >> 15) * 0x2C1B3C6Du;
    hash = (hash ^ hash >> 12) * 0x297A2D39u;
    return hash ^ hash >> 15;
}

/* The first row that is not sky, at a column: lines between random heights, at four scales. */
static int32_t surface_at(const Land *land, int32_t x) {
    int32_t height = SURFACE;
    for (int32_t scale = 4096, reach = MAX_SURFACE; scale >= SLOPE; scale /= 4, reach /= 4) {
        int32_t left = wg_floor_div(x, scale), along = wg_floor_mod(x, scale);
        int32_t from = (int32_t)(hash_of(left, (uint32_t)land->seed + (uint32_t)scale) % (uint32_t)reach) - reach / 2;
        int32_t to = (int32_t)(hash_of(left + 1, (uint32_t)land->seed + (uint32_t)scale) % (uint32_t)reach) - reach / 2;
        height += from + wg_floor_div((to - from) * along, scale);
    }
    return height;
}

static void dig_tunnels(const Land *land, const WgChunkJob *job) {
    /* Directions in a circle of 16, each 48 pixels long. */
    static const int32_t STEPS[16][2] = {{48, 0},   {44, 18},   {34, 34},   {18, 44},  {0, 48},  {-18, 44},
                                         {-34, 34}, {-44, 18},  {-48, 0},   {-44, -18}, {-34, -34}, {-18, -44},
                                         {0, -48},  {18, -44}, {34, -34}, {44, -18}};
    uint64_t state = job->seed;
    for (int32_t left = 1 + draw(&state, TUNNELS); left > 0; --left) {
        int32_t x = job->bounds.min_x + draw(&state, REGION_SIDE), y = job->bounds.min_y + draw(&state, REGION_SIDE);
        int32_t turn = draw(&state, 16), radius = 8 + draw(&state, 22);
        for (int32_t piece = PIECES / 2 + draw(&state, PIECES / 2); piece > 0; --piece) {
            Tunnel tunnel = {x, y, x + STEPS[turn][0], y + STEPS[turn][1], radius};
            if (tunnel.x1 < job->bounds.min_x - REACH || tunnel.x1 > job->bounds.max_x + REACH ||
                tunnel.y1 < job->bounds.min_y - REACH || tunnel.y1 > job->bounds.max_y + REACH) {
                break;
            }
            CHECK(wg_chunk_layers_append_objects(land->layers, job->id, sizeof(tunnel), &tunnel, 1));
            x = tunnel.x1;
            y = tunnel.y1;
            turn = (turn + draw(&state, 3) + 15) % 16;
            radius += draw(&state, 7) - 3;
            radius = radius < 6 ? 6 : radius > 36 ? 36 : radius;
        }
    }
}

static void lay_veins(const Land *land, const WgChunkJob *job) {
    uint64_t state = job->seed;
    for (int32_t cluster = draw(&state, CLUSTERS + 1); cluster > 0; --cluster) {
        int32_t x = job->bounds.min_x + draw(&state, REGION_SIDE), y = job->bounds.min_y + draw(&state, REGION_SIDE);
        int32_t value = 200 + draw(&state, 56);
        for (int32_t disc = 3 + draw(&state, DISCS - 2); disc > 0; --disc) {
            Vein vein = {x + draw(&state, 81) - 40, y + draw(&state, 81) - 40, 4 + draw(&state, 12), value};
            CHECK(wg_chunk_layers_append_objects(land->layers, job->id, sizeof(vein), &vein, 1));
        }
    }
}

/* All that lies under a region, in order: rock in bands, sky, ore, tunnels. */
static void lay_rock(const Land *land, const WgChunkJob *job, WgQuadtreeMap map) {
    const int32_t left = job->bounds.min_x, top = job->bounds.min_y;
    for (int32_t row = 0; row < REGION_SIDE; row += BAND) {
        WgRect band = {left, top + row, REGION_SIDE, BAND};
        CHECK(wg_quadtree_map_fill_rect(map, &band, (uint8_t)(70 + hash_of((top + row) / BAND, 17) % 120), NULL));
    }
    if (top > SURFACE + MAX_SURFACE) {
        return;
    }
    WgQuadtreeMapBrushDef air = wg_quadtree_map_brush_def();
    air.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SET;
    for (int32_t x = left; x < left + REGION_SIDE; x += SLOPE) {
        int32_t from = surface_at(land, x), to = surface_at(land, x + SLOPE);
        WgPoint sky[4] = {{x, top}, {x + SLOPE - 1, top}, {x + SLOPE - 1, to - 1}, {x, from - 1}};
        WgQuadtreeMapShape shape = wg_quadtree_map_shape_polygon(sky, 4, 0);
        if (from - 1 > top && to - 1 > top) {
            CHECK(wg_quadtree_map_edit(map, &shape, &air, NULL));
        }
    }
}

static void lay_ore(const Land *land, const WgChunkJob *job, WgQuadtreeMap map) {
    enum { MOST = 9 * CLUSTERS * (DISCS + 1) };
    static _Thread_local Vein veins[MOST];
    size_t count;
    WgQuadtreeMapBrushDef ore = wg_quadtree_map_brush_def();
    ore.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SET;
    CHECK(wg_chunk_layers_gather_objects(land->layers, job->id, land->veins, 0, NULL, sizeof(Vein), veins, NULL, MOST, &count));
    REQUIRE(count <= MOST);
    for (size_t at = 0; at < count; ++at) {
        WgPoint middle = {veins[at].x, veins[at].y};
        /* Ore lies under the surface. */
        if (middle.y > surface_at(land, middle.x) + MARGIN) {
            WgQuadtreeMapShape shape = wg_quadtree_map_shape_circle(middle, (float)veins[at].radius);
            ore.amount = (uint8_t)veins[at].value;
            CHECK(wg_quadtree_map_edit(map, &shape, &ore, NULL));
        }
    }
}

static int reaches(const WgBounds *bounds, const Tunnel *tunnel) {
    int32_t left = tunnel->x0 < tunnel->x1 ? tunnel->x0 : tunnel->x1, right = tunnel->x0 + tunnel->x1 - left;
    int32_t top = tunnel->y0 < tunnel->y1 ? tunnel->y0 : tunnel->y1, bottom = tunnel->y0 + tunnel->y1 - top;
    return left - tunnel->radius <= bounds->max_x && right + tunnel->radius >= bounds->min_x &&
           top - tunnel->radius <= bounds->max_y && bottom + tunnel->radius >= bounds->min_y;
}

static void clear_tunnels(const Land *land, const WgChunkJob *job, WgQuadtreeMap map) {
    enum { MOST = 9 * TUNNELS * PIECES };
    static _Thread_local Tunnel tunnels[MOST];
    size_t count;
    WgQuadtreeMapBrushDef air = wg_quadtree_map_brush_def();
    air.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SET;
    CHECK(wg_chunk_layers_gather_objects(land->layers, job->id, land->tunnels, 0, NULL, sizeof(Tunnel), tunnels, NULL, MOST,
                                         &count));
    REQUIRE(count <= MOST);
    for (size_t at = 0; at < count; ++at) {
        const Tunnel *tunnel = &tunnels[at];
        WgPoint from = {tunnel->x0, tunnel->y0}, to = {tunnel->x1, tunnel->y1};
        if (reaches(&job->bounds, tunnel)) {
            WgQuadtreeMapShape shape = wg_quadtree_map_shape_capsule(from, to, (float)tunnel->radius);
            CHECK(wg_quadtree_map_edit(map, &shape, &air, NULL));
        }
    }
}

/* The bytes of the region that a thread makes; it frees them in the end. */
static _Thread_local Bytes made;

/* A map for each region: then the revisions in its bytes are the same each time that it is made. */
static uint32_t make_region(const Land *land, const WgChunkJob *job) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map;
    size_t count;
    def.history = land->history;
    def.max_bytes = 8 << 20;
    def.debug_name = "a region that is made";
    CHECK(wg_quadtree_map_create(&def, &map));
    lay_rock(land, job, map);
    lay_ore(land, job, map);
    clear_tunnels(land, job, map);
    bytes_reserve(&made, WG_QUADTREE_MAP_MAX_REGION_BYTES);
    CHECK(wg_quadtree_map_page_out(map, job->bounds.min_x, job->bounds.min_y, WG_QUADTREE_MAP_COMPRESSION_FAST, 0, made.data,
                                   made.capacity, &count));
    CHECK(wg_quadtree_map_destroy(map));
    /* Without memory for them the job is handed out again. */
    WgStatus status = wg_chunk_layers_append_objects(land->layers, job->id, 1, made.data, count);
    return status == WG_STATUS_OK ? WG_CHUNK_JOB_OUTCOME_COMMIT : WG_CHUNK_JOB_OUTCOME_ABANDON;
}

static uint32_t generate(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    const Land *land = userdata;
    (void)layers;
    if (job->layer == land->regions) {
        return make_region(land, job);
    }
    if (job->layer == land->tunnels) {
        dig_tunnels(land, job);
    } else {
        lay_veins(land, job);
    }
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
}

/* A host thread that brings itself. */
static void *run_thread(void *userdata) {
    Land *land = userdata;
    while (!atomic_load(&land->is_over)) {
        uint32_t count;
        CHECK(wg_chunk_layers_work(land->layers, generate, land, 1, &count));
        if (count == 0) {
            struct timespec pause = {0, 1000000};
            nanosleep(&pause, NULL);
        }
    }
    bytes_free(&made);
    return NULL;
}

static uint32_t add_layer(Land *land, const char *name, uint32_t object_bytes) {
    WgChunkLayerDef def = wg_chunk_layer_def();
    uint32_t layer;
    def.name = name;
    def.chunk_width = def.chunk_height = REGION_SIDE;
    def.cell_bytes = 0;
    def.object_bytes = object_bytes;
    def.object_alignment = object_bytes > 1 ? _Alignof(int32_t) : 1;
    def.has_events = 0;
    CHECK(wg_chunk_layers_add_layer(land->layers, &def, &layer));
    return layer;
}

static void add_dependency(Land *land, uint32_t provider, uint32_t padding) {
    WgChunkDependencyDef def = wg_chunk_dependency_def();
    def.user_layer = land->regions;
    def.provider_layer = provider;
    def.padding_left = def.padding_right = def.padding_top = def.padding_bottom = padding;
    CHECK(wg_chunk_layers_add_dependency(land->layers, &def));
}

void land_open(Land *land, uint64_t seed, uint64_t history, int threads, uint32_t radius_x, uint32_t radius_y) {
    WgChunkLayersDef def = wg_chunk_layers_def();
    WgChunkFocusDef focus = wg_chunk_focus_def();
    land->seed = seed;
    land->history = history;
    def.seed = seed;
    def.max_bytes = 8 << 20;
    def.debug_name = "endless land";
    CHECK(wg_chunk_layers_create(&def, &land->layers));
    land->tunnels = add_layer(land, "tunnels", sizeof(Tunnel));
    land->veins = add_layer(land, "veins", sizeof(Vein));
    land->regions = add_layer(land, "regions", 1);
    add_dependency(land, land->tunnels, REACH + MARGIN);
    add_dependency(land, land->veins, MARGIN);
    CHECK(wg_chunk_layers_freeze(land->layers));
    focus.layer = land->regions;
    focus.radius_x = radius_x;
    focus.radius_y = radius_y;
    CHECK(wg_chunk_layers_add_focus(land->layers, &focus, &land->focus));
    atomic_store(&land->is_over, 0);
    land->thread_count = threads;
    for (int index = 0; index < threads; ++index) {
        REQUIRE(pthread_create(&land->threads[index], NULL, run_thread, land) == 0);
    }
}

void land_close(Land *land) {
    atomic_store(&land->is_over, 1);
    for (int index = 0; index < land->thread_count; ++index) {
        pthread_join(land->threads[index], NULL);
    }
    CHECK(wg_chunk_layers_destroy(land->layers));
}

void land_move(Land *land, int32_t x, int32_t y) {
    CHECK(wg_chunk_layers_move_focus(land->layers, land->focus, x, y));
}

/* Opens a guard over a region that is made; its bytes are valid until the guard is closed. 0 if it is not made yet,
 * or not asked for. */
static int open_region(Land *land, int32_t column, int32_t row, WgChunkObjectSpan *out_span, uint64_t *out_guard) {
    WgRect rect = {column * REGION_SIDE, row * REGION_SIDE, REGION_SIDE, REGION_SIDE};
    size_t count;
    WgStatus status = wg_chunk_layers_open_guard(land->layers, land->focus, land->regions, 0, &rect, out_guard);
    if (status == WG_STATUS_NOT_READY || status == WG_STATUS_OUTSIDE_CONTRACT) {
        return 0;
    }
    CHECK(status);
    CHECK(wg_chunk_layers_object_spans(land->layers, *out_guard, land->regions, 0, NULL, out_span, 1, &count));
    REQUIRE(count == 1);
    return 1;
}

int land_page_in(Land *land, WgQuadtreeMap map, int32_t column, int32_t row) {
    WgChunkObjectSpan span;
    uint64_t guard;
    if (!open_region(land, column, row, &span, &guard)) {
        return 0;
    }
    CHECK(wg_quadtree_map_page_in(map, column * REGION_SIDE, row * REGION_SIDE, span.objects, span.count));
    CHECK(wg_chunk_layers_close_guard(land->layers, guard));
    return 1;
}

void land_make(Land *land, int32_t column, int32_t row, Bytes *out_bytes) {
    WgChunkObjectSpan span;
    uint64_t guard;
    land_move(land, column * REGION_SIDE + REGION_SIDE / 2, row * REGION_SIDE + REGION_SIDE / 2);
    while (!open_region(land, column, row, &span, &guard)) {
        struct timespec pause = {0, 200000};
        nanosleep(&pause, NULL);
    }
    bytes_set(out_bytes, span.objects, span.count);
    CHECK(wg_chunk_layers_close_guard(land->layers, guard));
}

