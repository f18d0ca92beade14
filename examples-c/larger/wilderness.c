/* A generated wilderness that has no end: chunk layers that really need their neighbours, generated on
 * host threads while a camera flies a long way and teleports.
 *
 *   terrain  level 0 is noise; levels 1 to 4 each wear it down, leaning on the level below around them
 *   towns    level 0 proposes a town a chunk, on land; level 1 keeps those that no better one is near
 *   roads    link towns that have no third one between them, across as many chunks as that takes
 *   paint    colours, shaded by the slope
 *
 * Prints frame times; writes pictures of the land and of what each layer has loaded. At the end the
 * camera comes to the same place by two routes, with different threads, and finds the same pixels.
 *
 *   wilderness [folder for the pictures] [frames]
 */
#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>

#include "canvas.h"
#include "check.h"
#include "measure.h"
#include "png_file.h"

enum {
    VIEW_WIDTH = 1024,
    VIEW_HEIGHT = 576,
    CHUNK = 64,      /* Of terrain, roads and paint, in world units; a unit is a cell is a pixel. */
    TOWN_CHUNK = 96, /* Of towns: one town at most. It divides no other size. */
    EROSION = 4,     /* Levels of terrain above the first. */
    REACH = 4,       /* How far a step of erosion looks. */
    ROAD = 260,      /* The longest road between two towns. */
    MAX_THREADS = 4
};

typedef struct Town {
    int32_t x;
    int32_t y;
    uint32_t rank; /* The better of two that are too near stays; 0 for no town. */
} Town;

typedef struct World {
    WgChunkLayers layers;
    uint64_t focus;
    uint32_t terrain, towns, roads, paint;
    pthread_t threads[MAX_THREADS];
    int thread_count;
    atomic_int is_over;
} World;

/* Noise: random values on a lattice, smoothly blended, at several scales. */

static float lattice(int32_t x, int32_t y) {
    uint32_t hash = (uint32_t)x * 0x9E3779B1u ^ (uint32_t)y * 0x85EBCA77u;
    hash = (hash ^ hash >> 15) * 0x2C1B3C6Du;
    hash = (hash ^ hash >> 12) * 0x297A2D39u;
    return (float)((hash ^ hash >> 15) >> 8) / (float)(1 << 24);
}

static float noise(int32_t x, int32_t y, int32_t scale) {
    int32_t left = wg_floor_div(x, scale), top = wg_floor_div(y, scale);
    float u = (float)wg_floor_mod(x, scale) / (float)scale;
    float v = (float)wg_floor_mod(y, scale) / (float)scale;
    u = u * u * (3 - 2 * u);
    v = v * v * (3 - 2 * v);
    float upper = lattice(left, top) * (1 - u) + lattice(left + 1, top) * u;
    float lower = lattice(left, top + 1) * (1 - u) + lattice(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
}

static float height_of(int32_t x, int32_t y) {
    float height = 0, weight = 0.5f;
    for (int32_t scale = 256; scale >= 8; scale /= 2) {
        height += noise(x + scale, y - scale, scale) * weight;
        weight *= 0.5f;
    }
    return height;
}

/* Generators. Each reads what its contract allows and writes its own block. */

/* A rectangle around a job's chunk, `padding` cells wider on each side, of another layer. */
static void read_around(WgChunkLayers layers, const WgChunkJob *job, uint32_t layer, uint32_t level,
                        int32_t padding, uint32_t cell_size, void *out_cells) {
    WgRect rect;
    rect.x = job->bounds.min_x - padding;
    rect.y = job->bounds.min_y - padding;
    rect.width = job->columns + 2 * (uint32_t)padding;
    rect.height = job->rows + 2 * (uint32_t)padding;
    CHECK(wg_chunk_layers_job_gather(layers, job->id, layer, level, &rect, cell_size, out_cells,
                                     0));
}

/* Steep places slide towards the mean around them; the more so, the steeper. */
static void erode(const World *world, const WgChunkJob *job) {
    enum { SIDE = CHUNK + 2 * REACH };
    static _Thread_local float around[SIDE][SIDE];
    float *out = job->memory;
    if (job->level == 0) {
        for (int y = 0; y < CHUNK; ++y) {
            for (int x = 0; x < CHUNK; ++x) {
                *out++ = height_of(job->bounds.min_x + x, job->bounds.min_y + y);
            }
        }
        return;
    }
    read_around(world->layers, job, world->terrain, job->level - 1, REACH, sizeof(float),
                around);
    for (int y = REACH; y < CHUNK + REACH; ++y) {
        for (int x = REACH; x < CHUNK + REACH; ++x) {
            float mean = 0;
            for (int step = 1; step <= REACH; ++step) {
                mean += around[y - step][x] + around[y + step][x] + around[y][x - step] +
                        around[y][x + step];
            }
            float slope = mean / (4 * REACH) - around[y][x];
            *out++ = around[y][x] + slope * fminf(1.0f, fabsf(slope) * 30);
        }
    }
}

/* Proposes a town on dry, low land. */
static void propose(const World *world, const WgChunkJob *job) {
    Town *town = job->memory;
    WgRect place = {0, 0, 1, 1};
    float height;
    place.x = town->x = job->bounds.min_x + (int32_t)(job->seed % TOWN_CHUNK);
    place.y = town->y = job->bounds.min_y + (int32_t)(job->seed / TOWN_CHUNK % TOWN_CHUNK);
    CHECK(wg_chunk_layers_job_gather(world->layers, job->id, world->terrain, EROSION, &place,
                                     sizeof(height), &height, 0));
    town->rank = height > 0.5f && height < 0.62f ? 1 + (uint32_t)(job->seed >> 40) : 0;
}

static int64_t square_distance(const Town *a, const Town *b) {
    int64_t x = (int64_t)a->x - b->x, y = (int64_t)a->y - b->y;
    return x * x + y * y;
}

/* The towns in the chunks around a job's chunk; gives how many there are. */
static int read_towns(const World *world, const WgChunkJob *job, uint32_t level, int32_t padding,
                      Town *out_towns) {
    WgRect rect;
    rect.x = wg_floor_div(job->bounds.min_x - padding, TOWN_CHUNK);
    rect.y = wg_floor_div(job->bounds.min_y - padding, TOWN_CHUNK);
    rect.width = (uint32_t)(wg_floor_div(job->bounds.max_x + padding, TOWN_CHUNK) - rect.x + 1);
    rect.height = (uint32_t)(wg_floor_div(job->bounds.max_y + padding, TOWN_CHUNK) - rect.y + 1);
    CHECK(wg_chunk_layers_job_gather(world->layers, job->id, world->towns, level, &rect,
                                     sizeof(Town), out_towns, 0));
    int count = 0;
    for (uint32_t index = 0; index < rect.width * rect.height; ++index) {
        if (out_towns[index].rank > 0) {
            out_towns[count++] = out_towns[index];
        }
    }
    return count;
}

/* A town stays if no better one is proposed within a chunk's size. */
static void keep(const World *world, const WgChunkJob *job) {
    Town *town = job->memory;
    Town around[9];
    WgRect own = {0, 0, 1, 1};
    own.x = job->x;
    own.y = job->y;
    CHECK(wg_chunk_layers_job_gather(world->layers, job->id, world->towns, 0, &own, sizeof(Town), town,
                                     0));
    int count = read_towns(world, job, 0, TOWN_CHUNK, around);
    Town mine = *town;
    for (int index = 0; index < count; ++index) {
        if (around[index].rank > mine.rank &&
            square_distance(&around[index], &mine) < TOWN_CHUNK * TOWN_CHUNK) {
            town->rank = 0;
        }
    }
}

/* Lays every road between two towns near enough to touch the chunk. Whether a road is there depends on
 * the towns within its length of both ends, all of them inside the padding. */
static void lay_roads(const World *world, const WgChunkJob *job) {
    Town towns[400];
    uint8_t *out = job->memory;
    int count = read_towns(world, job, 1, 2 * ROAD, towns);
    for (int from = 0; from < count; ++from) {
        for (int to = from + 1; to < count; ++to) {
            int64_t square = square_distance(&towns[from], &towns[to]);
            int is_linked = square <= ROAD * ROAD;
            for (int third = 0; is_linked && third < count; ++third) {
                is_linked = square_distance(&towns[from], &towns[third]) >= square ||
                            square_distance(&towns[to], &towns[third]) >= square;
            }
            if (!is_linked) {
                continue;
            }
            float length = sqrtf((float)square);
            for (float step = 0; step <= length; step += 0.5f) {
                /* Measured from the smaller end, which is the same seen from every chunk. */
                float part = step / length;
                float bend = sinf(part * 3.14159f) * sinf(part * 9) * 6;
                float dx = (float)(towns[to].x - towns[from].x), dy = (float)(towns[to].y - towns[from].y);
                int x = towns[from].x - job->bounds.min_x + (int)floorf(dx * part - dy / length * bend);
                int y = towns[from].y - job->bounds.min_y + (int)floorf(dy * part + dx / length * bend);
                for (int cell = 0; cell < 4; ++cell) {
                    int column = x + cell % 2, row = y + cell / 2;
                    if (column >= 0 && column < CHUNK && row >= 0 && row < CHUNK) {
                        out[row * CHUNK + column] = 1;
                    }
                }
            }
        }
    }
    for (int index = 0; index < count; ++index) {
        for (int y = 0; y < CHUNK; ++y) {
            for (int x = 0; x < CHUNK; ++x) {
                Town here = {job->bounds.min_x + x, job->bounds.min_y + y, 0};
                int64_t square = square_distance(&here, &towns[index]);
                int is_house = ((here.x ^ here.y) & 2) == 0 || square < 12;
                if (square < 90 && is_house) {
                    out[y * CHUNK + x] = 2;
                }
            }
        }
    }
}

static void color_land(const World *world, const WgChunkJob *job) {
    static _Thread_local float heights[CHUNK + 2][CHUNK + 2];
    static _Thread_local uint8_t roads[CHUNK][CHUNK];
    static const Color BANDS[] = {0x1b4f8cff, 0x2f6fb0ff, 0xd8c58fff, 0x6fa552ff,
                                  0x3f7d3cff, 0x7d7468ff, 0xf2f2f2ff};
    static const float ENDS[] = {0.40f, 0.465f, 0.485f, 0.56f, 0.64f, 0.72f, 2.0f};
    uint8_t *out = job->memory;
    read_around(world->layers, job, world->terrain, EROSION, 1, sizeof(float), heights);
    read_around(world->layers, job, world->roads, 0, 0, 1, roads);
    for (int y = 0; y < CHUNK; ++y) {
        for (int x = 0; x < CHUNK; ++x) {
            float height = heights[y + 1][x + 1];
            int band = 0;
            while (height > ENDS[band]) {
                ++band;
            }
            Color color = BANDS[band];
            if (band > 1) {
                float slope = heights[y + 2][x + 2] - heights[y][x];
                color = color_mix(color, slope > 0 ? 0xffffffff : 0x000000ff,
                                  fminf(0.6f, fabsf(slope) * 14));
            }
            if (roads[y][x] == 1) {
                color = band > 1 ? 0xb08a56ff : 0x9a7b50ff;
            } else if (roads[y][x] == 2) {
                color = 0x8c2f24ff;
            }
            *out++ = (uint8_t)(color >> 24);
            *out++ = (uint8_t)(color >> 16);
            *out++ = (uint8_t)(color >> 8);
        }
    }
}

static uint32_t generate(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    const World *world = userdata;
    (void)layers;
    if (job->layer == world->terrain) {
        erode(world, job);
    } else if (job->layer == world->towns) {
        if (job->level == 0) {
            propose(world, job);
        } else {
            keep(world, job);
        }
    } else if (job->layer == world->roads) {
        lay_roads(world, job);
    } else {
        color_land(world, job);
    }
    return WG_JOB_OUTCOME_COMMIT;
}

/* A host thread that brings itself. Where there is nothing to do it lets others run; an engine would
 * let its job system wait. */
static void *run_thread(void *userdata) {
    World *world = userdata;
    while (!atomic_load(&world->is_over)) {
        uint32_t count;
        CHECK(wg_chunk_layers_work(world->layers, generate, world, 4, &count));
        if (count == 0) {
            struct timespec pause = {0, 200000};
            nanosleep(&pause, NULL);
        }
    }
    return NULL;
}

static uint32_t add_layer(World *world, const char *name, uint32_t size, uint32_t units, uint32_t bytes,
                          int has_events) {
    WgChunkLayerDef def = wg_chunk_layer_def();
    uint32_t layer;
    def.name = name;
    def.chunk_width = def.chunk_height = size;
    def.units_per_cell = units;
    def.cell_bytes = bytes;
    def.has_events = (uint8_t)has_events;
    CHECK(wg_chunk_layers_add_layer(world->layers, &def, &layer));
    return layer;
}

static void add_dependency(World *world, uint32_t user_layer, uint32_t user_level,
                           uint32_t provider_layer, uint32_t provider_level, uint32_t padding) {
    WgChunkDependencyDef def = wg_chunk_dependency_def();
    def.user_layer = user_layer;
    def.user_level = user_level;
    def.provider_layer = provider_layer;
    def.provider_level = provider_level;
    def.padding_left = def.padding_right = def.padding_top = def.padding_bottom = padding;
    CHECK(wg_chunk_layers_add_dependency(world->layers, &def));
}

static void open_world(World *world, int threads) {
    WgChunkLayersDef def = wg_chunk_layers_def();
    WgChunkLevelDef level = wg_chunk_level_def();
    WgChunkFocusDef focus = wg_chunk_focus_def();
    uint32_t number;
    def.seed = 2024;
    def.debug_name = "wilderness";
    CHECK(wg_chunk_layers_create(&def, &world->layers));
    world->terrain = add_layer(world, "terrain", CHUNK, 1, sizeof(float), 0);
    level.cell_bytes = sizeof(float);
    level.radius = 1;
    level.has_events = 0;
    for (int step = 0; step < EROSION; ++step) {
        CHECK(wg_chunk_layers_add_level(world->layers, world->terrain, &level, &number));
    }
    world->towns = add_layer(world, "towns", TOWN_CHUNK, TOWN_CHUNK, sizeof(Town), 0);
    level.cell_bytes = sizeof(Town);
    CHECK(wg_chunk_layers_add_level(world->layers, world->towns, &level, &number));
    world->roads = add_layer(world, "roads", CHUNK, 1, 1, 0);
    world->paint = add_layer(world, "paint", CHUNK, 1, 3, 1);
    add_dependency(world, world->towns, 0, world->terrain, EROSION, 0);
    add_dependency(world, world->roads, 0, world->towns, 1, 2 * ROAD);
    add_dependency(world, world->paint, 0, world->terrain, EROSION, 1);
    add_dependency(world, world->paint, 0, world->roads, 0, 0);
    CHECK(wg_chunk_layers_freeze(world->layers));
    focus.layer = world->paint;
    focus.radius_x = VIEW_WIDTH / 2 + CHUNK;
    focus.radius_y = VIEW_HEIGHT / 2 + CHUNK;
    focus.keep_margin = 2 * CHUNK;
    CHECK(wg_chunk_layers_add_focus(world->layers, &focus, &world->focus));
    atomic_store(&world->is_over, 0);
    world->thread_count = threads;
    for (int index = 0; index < threads; ++index) {
        REQUIRE(pthread_create(&world->threads[index], NULL, run_thread, world) == 0);
    }
}

static void close_world(World *world) {
    WgChunkLayersStats stats;
    WgChunkEvent events[64];
    size_t count;
    atomic_store(&world->is_over, 1);
    for (int index = 0; index < world->thread_count; ++index) {
        pthread_join(world->threads[index], NULL);
    }
    CHECK(wg_chunk_layers_remove_focus(world->layers, world->focus));
    do {
        CHECK(wg_chunk_layers_drain_events(world->layers, events, 64, sizeof(events[0]), &count));
    } while (count > 0);
    CHECK(wg_chunk_layers_stats(world->layers, &stats, sizeof(stats)));
    REQUIRE(stats.records == 0 && stats.block_bytes == 0);
    CHECK(wg_chunk_layers_destroy(world->layers));
}

static void wait_until_ready(World *world) {
    WgChunkFocusProgress progress;
    do {
        sched_yield();
        CHECK(wg_chunk_layers_focus_progress(world->layers, world->focus, &progress, sizeof(progress)));
        REQUIRE(progress.failed == 0);
    } while (progress.loaded < progress.wanted);
}

/* What the camera sees at a place. */
static void take_picture(World *world, int32_t x, int32_t y, Canvas *canvas) {
    WgRect rect = {0, 0, VIEW_WIDTH, VIEW_HEIGHT};
    uint64_t guard;
    rect.x = x - VIEW_WIDTH / 2;
    rect.y = y - VIEW_HEIGHT / 2;
    CHECK(wg_chunk_layers_open_guard(world->layers, world->focus, world->paint, 0, &rect, &guard));
    CHECK(wg_chunk_layers_guard_gather(world->layers, guard, world->paint, 0, &rect, 3,
                                       canvas->pixels, 0));
    CHECK(wg_chunk_layers_close_guard(world->layers, guard));
}

static uint64_t hash_of(const Canvas *canvas) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (int index = 0; index < canvas->width * canvas->height * 3; ++index) {
        hash = (hash ^ canvas->pixels[index]) * 0x100000001b3u;
    }
    return hash;
}

/* A seam would show as a larger step of colour between columns or rows where chunks meet than between
 * others. Gives that ratio; 1 means that borders cannot be told from the rest. */
static double seam_at_borders(const Canvas *canvas, int32_t x, int32_t y) {
    double steps[2] = {0, 0};
    double counts[2] = {0, 0};
    for (int row = 1; row < canvas->height; ++row) {
        for (int column = 1; column < canvas->width; ++column) {
            const uint8_t *pixel = canvas->pixels + 3 * (row * canvas->width + column);
            int across = wg_floor_mod(x - VIEW_WIDTH / 2 + column, CHUNK) == 0;
            int down = wg_floor_mod(y - VIEW_HEIGHT / 2 + row, CHUNK) == 0;
            steps[across] += abs(pixel[1] - pixel[-2]);
            steps[down] += abs(pixel[1] - pixel[1 - 3 * canvas->width]);
            counts[across] += 1;
            counts[down] += 1;
        }
    }
    return (steps[1] / counts[1]) / (steps[0] / counts[0]);
}

/* What each layer and level has loaded around a place, one panel each. */
static void draw_layers(World *world, int32_t x, int32_t y, const char *path) {
    enum { PANEL = 400, COLUMNS = 4, SHAPES = 20000, WORLD_UNITS = 3000 };
    static const char *const NAMES[] = {"terrain 0", "terrain 1", "terrain 2", "terrain 3",
                                        "terrain 4", "towns 0",   "towns 1",   "roads and paint"};
    WgDebugShape *shapes = malloc(SHAPES * sizeof(*shapes));
    Canvas canvas = canvas_create(PANEL * COLUMNS, PANEL * 2, 0x14181cff);
    for (int panel = 0; panel < 8; ++panel) {
        int left = panel % COLUMNS * PANEL, top = panel / COLUMNS * PANEL;
        uint32_t layer = panel < 5 ? world->terrain : panel < 7 ? world->towns : world->roads;
        uint32_t level = panel < 5 ? (uint32_t)panel : panel == 6 ? 1 : 0;
        double origin[3] = {x - WORLD_UNITS / 2.0, y - WORLD_UNITS / 2.0, 0};
        for (int pass = 0; pass < (panel == 7 ? 2 : 1); ++pass) {
            size_t count;
            CHECK(wg_chunk_layers_debug_shapes(world->layers, pass ? world->paint : layer, level,
                                               UINT32_MAX, origin, shapes, SHAPES, sizeof(*shapes),
                                               &count));
            canvas_debug_shapes(&canvas, left, top, PANEL - 4, PANEL - 4, (float)PANEL / WORLD_UNITS,
                                shapes, count < SHAPES ? count : SHAPES, 0.8f);
        }
        canvas_text(&canvas, left + 8, top + 8, 2, 0xffffffff, NAMES[panel]);
    }
    png_write(&canvas, path);
    canvas_destroy(&canvas);
    free(shapes);
}

/* One frame of the main thread: the camera moves, a few chunks are told of. */
static void frame(World *world, int32_t x, int32_t y, Times *times) {
    WgChunkEvent events[32];
    size_t count;
    uint64_t start = now_ns();
    CHECK(wg_chunk_layers_move_focus(world->layers, world->focus, x, y));
    CHECK(wg_chunk_layers_drain_events(world->layers, events, 32, sizeof(events[0]), &count));
    times_add(times, now_ns() - start);
}

int main(int count, char **arguments) {
    const char *folder = count > 1 ? arguments[1] : ".";
    int frames = count > 2 ? atoi(arguments[2]) : 300;
    char path[512];
    World world;
    WgChunkLayersStats stats;
    Times flight = {0};
    Canvas canvas = canvas_create(VIEW_WIDTH, VIEW_HEIGHT, 0);
    const int32_t end_x = 16 * frames, end_y = -4 * frames;

    /* 1. A long flight, then leaps, on two host threads. */
    open_world(&world, 2);
    for (int step = 1; step <= frames; ++step) {
        frame(&world, 16 * step, -4 * step, &flight);
        struct timespec rest = {0, 4000000};
        nanosleep(&rest, NULL);
    }
    CHECK(wg_chunk_layers_stats(world.layers, &stats, sizeof(stats)));
    printf("%d frames of 16 pixels: a frame's calls take %.1f us in the middle, %.1f us at worst; "
           "%llu chunks generated, %llu for nothing\n",
           frames, times_at(&flight, 0.5) / 1e3, times_at(&flight, 1) / 1e3,
           (unsigned long long)stats.generated, (unsigned long long)stats.discarded);
    snprintf(path, sizeof(path), "%s/wilderness-layers.png", folder);
    draw_layers(&world, end_x, end_y, path);
    wait_until_ready(&world);
    take_picture(&world, end_x, end_y, &canvas);
    uint64_t flown = hash_of(&canvas);
    snprintf(path, sizeof(path), "%s/wilderness-flown.png", folder);
    png_write(&canvas, path);
    double seam = seam_at_borders(&canvas, end_x, end_y);
    Times leaps = {0};
    static const int32_t PLACES[][2] = {{1000000, 1000000}, {-123456, 7890}, {2000000000, -5}};
    for (int leap = 0; leap < 3; ++leap) {
        uint64_t start = now_ns();
        frame(&world, PLACES[leap][0], PLACES[leap][1], &leaps);
        wait_until_ready(&world);
        take_picture(&world, PLACES[leap][0], PLACES[leap][1], &canvas);
        printf("leap to (%d, %d): the call takes %.2f ms, all there after %.0f ms\n",
               (int)PLACES[leap][0], (int)PLACES[leap][1], leaps.ns[leap] / 1e6,
               (double)(now_ns() - start) / 1e6);
        seam = fmax(seam, seam_at_borders(&canvas, PLACES[leap][0], PLACES[leap][1]));
    }
    snprintf(path, sizeof(path), "%s/wilderness-leapt.png", folder);
    png_write(&canvas, path);
    close_world(&world);

    /* 2. The same place by another route: three threads, from afar, changing course under way. */
    open_world(&world, 3);
    CHECK(wg_chunk_layers_move_focus(world.layers, world.focus, end_x + 90000, end_y));
    CHECK(wg_chunk_layers_prefetch(world.layers, world.focus, end_x, end_y));
    for (int step = 20; step >= 0; --step) {
        frame(&world, end_x + 40 * step, end_y + 900 - 45 * (20 - step), &flight);
    }
    CHECK(wg_chunk_layers_move_focus(world.layers, world.focus, end_x, end_y));
    wait_until_ready(&world);
    take_picture(&world, end_x, end_y, &canvas);
    printf("by two routes: %016llx and %016llx; steps of colour at chunk borders are at most %.2f times "
           "those elsewhere\n",
           (unsigned long long)flown, (unsigned long long)hash_of(&canvas), seam);
    REQUIRE(hash_of(&canvas) == flown);
    REQUIRE(seam < 1.5);
    close_world(&world);
    times_destroy(&flight);
    times_destroy(&leaps);
    canvas_destroy(&canvas);
    return 0;
}
