/* A generated wilderness that has no end: chunk layers that really need their neighbours, generated on
 * host threads while a camera flies a long way and teleports. Land is cells; all that stands and runs on it
 * is lists of objects, as many a chunk as there are.
 *
 *   terrain   level 0 is noise; levels 1 to 4 each wear it down, leaning on the level below around them
 *   relief    every eighth height, for what looks far
 *   rivers    level 0 lets springs run down to the border of their chunk; each further level takes what
 *             ran into a chunk from its neighbours and lets it run on
 *   towns     level 0 proposes towns, any number a chunk; level 1 keeps those that no better one is near
 *   streets   grow out of each town until they meet water, a slope or their length; houses along them
 *   roads     link towns that have no third one between them, along the easiest way over the relief
 *   features  what of all that touches a chunk, wherever it began
 *   paint     colours, shaded by the slope
 *
 * Prints frame times; writes pictures of the land, near and from above, and of what each layer has loaded.
 * At the end the camera comes to the same place by two routes, with different threads, and finds the same
 * pixels and the same features.
 *
 *   wilderness [folder for the pictures] [frames] [tiles of the picture from above, on a side]
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
#include "wilderness/layers.h"

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

static void open_world(World *world, int threads) {
    WgChunkFocusDef focus = wg_chunk_focus_def();
    build_layers(world);
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
    REQUIRE(stats.records == 0 && stats.block_bytes == 0 && stats.object_bytes == 0);
    CHECK(wg_chunk_layers_destroy(world->layers));
}

static void wait_until_ready(World *world) {
    WgChunkFocusProgress progress;
    do {
        sched_yield();
        CHECK(wg_chunk_layers_progress(world->layers, world->focus, WG_CHUNK_FOCUS_AREA_OWN, &progress, sizeof(progress)));
        REQUIRE(progress.failed == 0);
    } while (progress.loaded < progress.wanted);
}

/* What the camera sees at a place. */
static WgRect view_at(int32_t x, int32_t y) {
    WgRect rect = {0, 0, VIEW_WIDTH, VIEW_HEIGHT};
    rect.x = x - VIEW_WIDTH / 2;
    rect.y = y - VIEW_HEIGHT / 2;
    return rect;
}

static void take_picture(World *world, int32_t x, int32_t y, Canvas *canvas) {
    WgRect rect = view_at(x, y);
    uint64_t guard;
    CHECK(wg_chunk_layers_open_guard(world->layers, world->focus, world->paint, 0, &rect, &guard));
    CHECK(wg_chunk_layers_gather(world->layers, guard, world->paint, 0, &rect, 3,
                                       canvas->pixels, 0));
    CHECK(wg_chunk_layers_close_guard(world->layers, guard));
}

static uint64_t hash_on(uint64_t hash, const void *bytes, size_t count) {
    for (size_t index = 0; index < count; ++index) {
        hash = (hash ^ ((const uint8_t *)bytes)[index]) * 0x100000001b3u;
    }
    return hash;
}

/* The pixels that the camera sees, and the features under them in their order; counts those by their kinds. */
static uint64_t hash_of(World *world, int32_t x, int32_t y, const Canvas *canvas, size_t out_kinds[5]) {
    enum { SPANS = 64 };
    static WgChunkObjectSpan spans[SPANS];
    WgRect rect = view_at(x, y);
    uint64_t guard, hash = hash_on(0xcbf29ce484222325u, canvas->pixels, (size_t)canvas->width * canvas->height * 3);
    size_t count;
    memset(out_kinds, 0, 5 * sizeof(out_kinds[0]));
    CHECK(wg_chunk_layers_open_guard(world->layers, world->focus, world->features, 0, &rect, &guard));
    CHECK(wg_chunk_layers_object_spans(world->layers, guard, world->features, 0, NULL, spans, SPANS, &count));
    REQUIRE(count <= SPANS);
    for (size_t at = 0; at < count; ++at) {
        const Piece *pieces = spans[at].objects;
        hash = hash_on(hash, pieces, spans[at].count * sizeof(Piece));
        for (uint32_t index = 0; index < spans[at].count; ++index) {
            ++out_kinds[pieces[index].kind];
        }
    }
    CHECK(wg_chunk_layers_close_guard(world->layers, guard));
    return hash;
}

/* A seam would show as a larger step of colour between columns or rows where chunks meet than between
 * others. Gives that ratio; 1 means that borders cannot be told from the rest. */
static double seam_at_borders(const Canvas *canvas, int32_t left, int32_t top, int32_t chunk) {
    double steps[2] = {0, 0};
    double counts[2] = {0, 0};
    for (int row = 1; row < canvas->height; ++row) {
        for (int column = 1; column < canvas->width; ++column) {
            const uint8_t *pixel = canvas->pixels + 3 * (row * canvas->width + column);
            int across = wg_floor_mod(left + column, chunk) == 0;
            int down = wg_floor_mod(top + row, chunk) == 0;
            steps[across] += abs(pixel[1] - pixel[-2]);
            steps[down] += abs(pixel[1] - pixel[1 - 3 * canvas->width]);
            counts[across] += 1;
            counts[down] += 1;
        }
    }
    return (steps[1] / counts[1]) / (steps[0] / counts[0]);
}

/* The land from above: tiles of what the camera sees, `tiles` a side, made small. Gives the seam of the whole. */
static double draw_from_above(World *world, int32_t x, int32_t y, int tiles, const char *path) {
    const int32_t width = VIEW_WIDTH / tiles, height = VIEW_HEIGHT / tiles, square = tiles * tiles;
    const int32_t left = wg_floor_div(x, CHUNK) * CHUNK, top = wg_floor_div(y, CHUNK) * CHUNK;
    Canvas view = canvas_create(VIEW_WIDTH, VIEW_HEIGHT, 0);
    Canvas whole = canvas_create(width * tiles, height * tiles, 0);
    for (int tile = 0; tile < square; ++tile) {
        int32_t column = tile % tiles, row = tile / tiles;
        int32_t center_x = left + column * VIEW_WIDTH + VIEW_WIDTH / 2;
        int32_t center_y = top + row * VIEW_HEIGHT + VIEW_HEIGHT / 2;
        CHECK(wg_chunk_layers_move_focus(world->layers, world->focus, center_x, center_y));
        wait_until_ready(world);
        take_picture(world, center_x, center_y, &view);
        for (int32_t pixel = 0; pixel < width * height * 3; ++pixel) {
            int32_t to_x = pixel / 3 % width, to_y = pixel / 3 / width, channel = pixel % 3, sum = 0;
            for (int32_t near = 0; near < square; ++near) {
                int32_t from_x = to_x * tiles + near % tiles, from_y = to_y * tiles + near / tiles;
                sum += view.pixels[3 * (from_y * VIEW_WIDTH + from_x) + channel];
            }
            whole.pixels[3 * ((row * height + to_y) * whole.width + column * width + to_x) + channel] =
                (uint8_t)(sum / square);
        }
    }
    png_write(&whole, path);
    double seam = seam_at_borders(&whole, 0, 0, CHUNK / tiles);
    canvas_destroy(&view);
    canvas_destroy(&whole);
    return seam;
}

/* What each layer and level has loaded around a place, one panel each. */
static void draw_layers(World *world, int32_t x, int32_t y, const char *path) {
    enum { PANEL = 400, COLUMNS = 4, PANELS = 12, SHAPES = 20000, WORLD_UNITS = 3600 };
    const struct {
        const char *name;
        uint32_t layer, level;
    } panels[PANELS] = {
        {"terrain 0", world->terrain, 0},    {"terrain 4", world->terrain, 4}, {"relief", world->relief, 0},
        {"rivers 0", world->rivers, 0},      {"rivers 3", world->rivers, 3},   {"rivers 6", world->rivers, 6},
        {"towns 0", world->towns, 0},        {"towns 1", world->towns, 1},     {"streets", world->streets, 0},
        {"roads", world->roads, 0},          {"features", world->features, 0}, {"paint", world->paint, 0},
    };
    WgDebugShape *shapes = malloc(SHAPES * sizeof(*shapes));
    Canvas canvas = canvas_create(PANEL * COLUMNS, PANEL * (PANELS / COLUMNS), 0x14181cff);
    for (int panel = 0; panel < PANELS; ++panel) {
        int left = panel % COLUMNS * PANEL, top = panel / COLUMNS * PANEL;
        double origin[3] = {x - WORLD_UNITS / 2.0, y - WORLD_UNITS / 2.0, 0};
        size_t count;
        CHECK(wg_chunk_layers_debug_shapes(world->layers, panels[panel].layer, panels[panel].level, UINT32_MAX, origin,
                                           shapes, SHAPES, sizeof(*shapes), &count));
        canvas_debug_shapes(&canvas, left, top, PANEL - 4, PANEL - 4, (float)PANEL / WORLD_UNITS, shapes,
                            count < SHAPES ? count : SHAPES, 0.8f);
        canvas_text(&canvas, left + 8, top + 8, 2, 0xffffffff, panels[panel].name);
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

/* What comes and what goes, some chunks after a step from a place. In a world of its own and on this thread alone, so
 * that the picture is the same each time. */
static void draw_step(int32_t x, int32_t y, const char *path) {
    World world;
    Times times = {0};
    uint32_t count;
    open_world(&world, 0);
    frame(&world, x, y, &times);
    do {
        CHECK(wg_chunk_layers_work(world.layers, generate, &world, 1024, &count));
    } while (count > 0);
    frame(&world, x + 5 * CHUNK, y - 3 * CHUNK, &times);
    CHECK(wg_chunk_layers_work(world.layers, generate, &world, 300, &count));
    draw_layers(&world, x, y, path);
    close_world(&world);
    times_destroy(&times);
}

int main(int count, char **arguments) {
    const char *folder = count > 1 ? arguments[1] : ".";
    int frames = count > 2 ? atoi(arguments[2]) : 300;
    int tiles = count > 3 ? atoi(arguments[3]) : 4;
    char path[512];
    World world;
    WgChunkLayersStats stats;
    Times flight = {0};
    Canvas canvas = canvas_create(VIEW_WIDTH, VIEW_HEIGHT, 0);
    size_t kinds[5];
    const int32_t end_x = 16 * frames, end_y = -4 * frames;

    /* 1. A long flight, then leaps, on two host threads. */
    open_world(&world, 2);
    for (int step = 1; step <= frames; ++step) {
        frame(&world, 16 * step, -4 * step, &flight);
        struct timespec rest = {0, 4000000};
        nanosleep(&rest, NULL);
    }
    wait_until_ready(&world);
    CHECK(wg_chunk_layers_stats(world.layers, &stats, sizeof(stats)));
    printf("%d frames of 16 pixels: a frame's calls take %.1f us in the middle, %.1f us at worst; "
           "%llu chunks generated, %llu for nothing; %llu KB of cells, %llu KB of objects\n",
           frames, times_at(&flight, 0.5) / 1e3, times_at(&flight, 1) / 1e3,
           (unsigned long long)stats.generated, (unsigned long long)stats.discarded,
           (unsigned long long)(stats.block_bytes >> 10), (unsigned long long)(stats.object_bytes >> 10));
    take_picture(&world, end_x, end_y, &canvas);
    uint64_t flown = hash_of(&world, end_x, end_y, &canvas, kinds);
    printf("in sight: %zu pieces of rivers, %zu of roads, %zu of streets, %zu houses\n", kinds[RIVER], kinds[ROADWAY],
           kinds[LANE], kinds[HOUSE]);
    snprintf(path, sizeof(path), "%s/wilderness-flown.png", folder);
    png_write(&canvas, path);
    double seam = seam_at_borders(&canvas, end_x - VIEW_WIDTH / 2, end_y - VIEW_HEIGHT / 2, CHUNK);
    snprintf(path, sizeof(path), "%s/wilderness-layers.png", folder);
    draw_step(end_x, end_y, path);
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
        seam = fmax(seam, seam_at_borders(&canvas, PLACES[leap][0] - VIEW_WIDTH / 2,
                                          PLACES[leap][1] - VIEW_HEIGHT / 2, CHUNK));
    }
    snprintf(path, sizeof(path), "%s/wilderness-leapt.png", folder);
    png_write(&canvas, path);
    snprintf(path, sizeof(path), "%s/wilderness-above.png", folder);
    seam = fmax(seam, draw_from_above(&world, end_x, end_y, tiles, path));
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
    uint64_t again = hash_of(&world, end_x, end_y, &canvas, kinds);
    printf("by two routes: %016llx and %016llx; steps of colour at chunk borders are at most %.2f times "
           "those elsewhere\n",
           (unsigned long long)flown, (unsigned long long)again, seam);
    REQUIRE(again == flown);
    REQUIRE(seam < 1.5);
    close_world(&world);
    times_destroy(&flight);
    times_destroy(&leaps);
    canvas_destroy(&canvas);
    return 0;
}
