/* Whatever setting of floats the host has, every call answers as it does under the plain one, traps
 * nothing, and leaves the setting as it was; hooks and generators run under the host's. What the host left in
 * the upper halves of its vector registers is let go of, so that no call is slow by it.
 *
 * The whole scenario runs under each setting that the processor has, and then numbers at the ends of
 * what floats can hold. Around each call alone the setting is set, since this program's own floats must
 * be the same each time. An exception that traps ends the program by a signal. */

#include "check.h"

#if defined(__x86_64__) || defined(_M_X64)
#include <xmmintrin.h>

static uint32_t read_control(void) {
    return _mm_getcsr();
}

static void write_control(uint32_t control) {
    _mm_setcsr(control);
}

/* Sets the upper half of a register that calls may change, and tells whether anything is left of it. */
static void fill_upper_half(void) {
    static const uint32_t ones[4] = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
    if (__builtin_cpu_supports("avx")) {
        __asm__ volatile("vbroadcastf128 %0, %%ymm5" : : "m"(ones) : "xmm5");
    }
}

static int is_upper_half_clear(void) {
    uint32_t upper[4] = {0, 0, 0, 0};
    if (__builtin_cpu_supports("avx")) {
        __asm__ volatile("vextractf128 $1, %%ymm5, %0" : "=m"(upper));
    }
    return (upper[0] | upper[1] | upper[2] | upper[3]) == 0;
}

/* All exceptions masked. Then: to nearest, down, up, to zero; denormals are zero, flush to zero; no mask;
 * and for each setting the flags that exceptions raise, which are part of this register. */
enum { PLAIN = 0x1f80, FLAGS = 0x3f };
static const uint32_t ROUNDINGS[4] = {0, 0x2000, 0x4000, 0x6000};
static const uint32_t FLUSHINGS[4] = {0, 0x40, 0x8000, 0x8040};
static const uint32_t TRAPS = 0x1f80;
#elif defined(__aarch64__)
static void fill_upper_half(void) {
}

static int is_upper_half_clear(void) {
    return 1;
}

static uint32_t read_control(void) {
    uint64_t control;
    __asm__ volatile("mrs %0, fpcr" : "=r"(control));
    return (uint32_t)control;
}

static void write_control(uint32_t control) {
    uint64_t wide = control;
    __asm__ volatile("msr fpcr, %0" : : "r"(wide));
}

/* To nearest, up, down, to zero; flush to zero, default NaN; traps, which many processors lack. */
enum { PLAIN = 0, FLAGS = 0 };
static const uint32_t ROUNDINGS[4] = {0, 0x400000, 0x800000, 0xc00000};
static const uint32_t FLUSHINGS[4] = {0, 0x1000000, 0x2000000, 0x3000000};
static const uint32_t TRAPS = 0x9f00;
#else
static void fill_upper_half(void) {
}

static int is_upper_half_clear(void) {
    return 1;
}

static uint32_t read_control(void) {
    return 0;
}

static void write_control(uint32_t control) {
    (void)control;
}

enum { PLAIN = 0, FLAGS = 0 };
static const uint32_t ROUNDINGS[4] = {0, 1, 2, 3};
static const uint32_t FLUSHINGS[4] = {0, 0, 0, 0};
static const uint32_t TRAPS = 0;
#endif

/* The host's setting while a call runs, and whether one does. */
static uint32_t hosts_control = PLAIN;
static int calls_inside = 0;

/* Reads the setting and makes it plain at once, so that this program's own code runs under that. */
static uint32_t take_control(void) {
    uint32_t control = read_control();
    write_control(PLAIN);
    return control;
}

/* What lies around each call: inside a generator there is a call around it already. */
typedef struct Around {
    uint32_t before;
} Around;

static void before_call(Around *around) {
    around->before = read_control();
    calls_inside += 1;
    write_control(hosts_control);
    fill_upper_half();
}

static void after_call(Around *around, const char *name) {
    int is_clear = is_upper_half_clear();
    uint32_t after = take_control();
    /* Flags are raised where nothing was switched; where it was they are as before, too. */
    uint32_t counted = (hosts_control & ~(uint32_t)FLAGS) == PLAIN ? ~(uint32_t)FLAGS : ~(uint32_t)0;
    calls_inside -= 1;
    if (((after ^ hosts_control) & counted) != 0) {
        printf("%s: the setting was %#x and is %#x\n", name, (unsigned)hosts_control, (unsigned)after);
        check_that(0, "a call leaves the setting as it was", __FILE__, __LINE__);
    }
    if (!is_clear) {
        printf("%s: the upper half of a vector register is in use\n", name);
        check_that(0, "a call lets go of upper halves", __FILE__, __LINE__);
    }
    write_control(around->before);
}

#include "around/exports.g.h"

#include "../scenario/sections.h"

/* The host's hooks run under its setting. */
static int hook_calls = 0;

static void in_hook(void) {
    uint32_t control = take_control();
    uint32_t expected = calls_inside > 0 ? hosts_control : (uint32_t)PLAIN;
    hook_calls += 1;
    if (((control ^ expected) & ~(uint32_t)FLAGS) != 0) {
        printf("a hook ran under %#x, not %#x\n", (unsigned)control, (unsigned)expected);
        check_that(0, "a hook runs under the host's setting", __FILE__, __LINE__);
    }
    write_control(control);
}

static void *on_alloc(size_t size, size_t alignment, void *userdata) {
    /* In front of each block lies what malloc gave. */
    char *memory = (char *)malloc(size + alignment + sizeof(void *));
    char *block = NULL;
    (void)userdata;
    in_hook();
    if (memory != NULL) {
        size_t address = (size_t)(memory + sizeof(void *));
        block = memory + sizeof(void *) + (alignment - address % alignment) % alignment;
        memcpy(block - sizeof(void *), &memory, sizeof(void *));
    }
    return block;
}

static void on_free(void *block, size_t size, size_t alignment, void *userdata) {
    char *memory;
    (void)size;
    (void)alignment;
    (void)userdata;
    in_hook();
    memcpy(&memory, (char *)block - sizeof(void *), sizeof(void *));
    free(memory);
}

static void *on_realloc(void *block, size_t old_size, size_t new_size, size_t alignment, void *userdata) {
    void *moved = on_alloc(new_size, alignment, userdata);
    if (moved != NULL) {
        memcpy(moved, block, old_size < new_size ? old_size : new_size);
        on_free(block, old_size, alignment, userdata);
    }
    return moved;
}

static void on_log(int32_t severity, const char *text, void *userdata) {
    (void)severity;
    (void)text;
    (void)userdata;
    in_hook();
}

/* Generates under the host's setting, calls the library, and leaves another setting behind. */
static uint32_t on_generate(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    uint32_t control = take_control();
    uint8_t wanted = 0;
    (void)userdata;
    CHECK(((control ^ hosts_control) & ~(uint32_t)FLAGS) == 0);
    DO(wg_chunk_layers_job_wanted(layers, job->id, &wanted));
    memset(job->memory, 1 + (job->x & 7), (size_t)job->columns * job->rows * job->cell_bytes);
    write_control(control ^ ROUNDINGS[1]);
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
}

static void generator(void) {
    WgChunkLayersDef def = wg_chunk_layers_def();
    WgChunkLayerDef layer = wg_chunk_layer_def();
    WgChunkFocusDef focus_def = wg_chunk_focus_def();
    WgChunkLayers layers = {0};
    uint64_t focus = 0;
    uint32_t number = 0;
    begin(20);
    DO(wg_chunk_layers_create(&def, &layers));
    layer.chunk_width = layer.chunk_height = 16;
    DO(wg_chunk_layers_add_layer(layers, &layer, &number));
    DO(wg_chunk_layers_freeze(layers));
    focus_def.radius_x = focus_def.radius_y = 40;
    DO(wg_chunk_layers_add_focus(layers, &focus_def, &focus));
    DO(wg_chunk_layers_work(layers, on_generate, NULL, UINT32_MAX, &number));
    feed(number);
    DO(wg_chunk_layers_remove_focus(layers, focus));
    feed_events(layers);
    DO(wg_chunk_layers_destroy(layers));
}

/* A float of any size that a coordinate may have, denormal ones and both zeroes included. */
static float draw_extreme(void) {
    static const uint32_t ends[] = {0,          1,          0x80000001, 0x7fffff,   0x807fffff,
                                    0x800000,   0x80800000, 0x34000000, 0x3f800001, 0xbf7fffff,
                                    0x4b7fffff, 0x7149f2ca, 0xf149f2ca, 0x80000000, 0x40490fdb};
    uint32_t bits = ends[draw(0, sizeof(ends) / sizeof(ends[0]))];
    float number;
    if (draw(0, 2) == 0) {
        bits = (bits & 0xff800000) | (uint32_t)draw(0, 0x800000);
    }
    memcpy(&number, &bits, sizeof(number));
    return number;
}

static WgBox2 draw_extreme_box(void) {
    WgBox2 box;
    float x = draw_extreme();
    float y = draw_extreme();
    box.min.x = draw_extreme();
    box.min.y = draw_extreme();
    box.max.x = x < box.min.x ? box.min.x : x;
    box.max.y = y < box.min.y ? box.min.y : y;
    return box;
}

/* A tree tells what it can before anybody looks at the setting. */
static void ask_root(WgLooseGrid2 grid) {
    size_t count = 0;
    int32_t i;
    DO(wg_loose_grid2_build_tree(grid));
    for (i = 0; i < 16; ++i) {
        WgBox2 box = draw_extreme_box();
        if (i % 2 == 1) {
            box.max = box.min;
        }
        DO(wg_loose_grid2_query_box(grid, &box, NULL, found, RESULTS, &count));
        feed_ids(count);
    }
}

/* Boxes that are near those below, with sides at zero and nearly so. */
static void ask_near(WgLooseGrid2 grid) {
    size_t count = 0;
    int32_t i;
    for (i = 0; i < 16; ++i) {
        WgBox2 box;
        box.min.x = (float)draw(-4, 4);
        box.min.y = (float)draw(-3, 4) * (draw(0, 3) == 0 ? 1e-40f : 1e-30f);
        box.max.x = box.min.x + (float)draw(0, 4);
        box.max.y = box.min.y + (float)draw(0, 3) * (draw(0, 3) == 0 ? 1e-40f : 1e-30f);
        DO(wg_loose_grid2_query_box(grid, &box, NULL, found, RESULTS, &count));
        feed_ids(count);
    }
}

/* Beside trees without numbers that are nearly zero, too, around zero and apart from it; of few and of some, and once one
 * of all is nearly zero. */
static void roots(void) {
    int32_t round;
    int32_t i;
    for (round = 0; round < 20; ++round) {
        WgLooseGrid2 grid = create_loose_grid2();
        int32_t objects = round % 2 == 0 ? 12 : 100;
        for (i = 0; i < objects; ++i) {
            WgBox2 box;
            box.min.x = (float)draw(-3, 4);
            box.min.y = (float)draw(-3, 4) * 1e-30f;
            box.max.x = box.min.x + (float)draw(0, 2);
            box.max.y = box.min.y + (float)draw(0, 2);
            if (round % 4 == 3 && i == objects / 2) {
                box.min.y = box.max.y = 1e-40f;
            }
            DO(wg_loose_grid2_insert_many(grid, &box, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, 1, &ids[i]));
        }
        DO(wg_loose_grid2_commit(grid));
        ask_root(grid);
        ask_near(grid);
        DO(wg_loose_grid2_destroy(grid));
    }
}

/* Boxes and questions at the ends of what floats can hold. */
static void extremes(void) {
    WgLooseGrid2 grid = create_loose_grid2();
    WgQuadtreeMapDef map_def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    WgRect ground = {-300, -300, 600, 600};
    WgPoint middle = {400, 3};
    WgQuadtreeMapNearest nearest;
    size_t count = 0;
    int32_t i;
    begin(21);
    roots();
    for (i = 0; i < OBJECTS; ++i) {
        WgBox2 box = draw_extreme_box();
        DO(wg_loose_grid2_insert_many(grid, &box, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, 1, &ids[i]));
    }
    for (i = 0; i < 100; ++i) {
        WgBox2 box = draw_extreme_box();
        WgVector2 point = {0.0f, 0.0f};
        WgVector2 way = {0.0f, 0.0f};
        WgPlane2 planes[2] = {{{1.0f, 0.0f}, 0.0f}, {{0.0f, -1.0f}, 0.0f}};
        WgLooseGrid2Sweep sweep = {{0.0f, 0.0f}, {0.0f, 0.0f}, {1.0f, 1.0f}, 0.0f, WG_LOOSE_GRID_SWEEP_SHAPE_POINT, 0};
        float radius = draw_extreme();
        point.x = draw_extreme();
        point.y = draw_extreme();
        way.x = draw_extreme();
        way.y = draw_extreme();
        planes[0].distance = draw_extreme();
        planes[1].distance = draw_extreme();
        radius = radius < 0.0f ? -radius : radius;
        DO(wg_loose_grid2_move(grid, ids[draw(0, OBJECTS)], &box));
        DO(wg_loose_grid2_commit(grid));
        box = draw_extreme_box();
        DO(wg_loose_grid2_query_box(grid, &box, NULL, found, RESULTS, &count));
        feed_ids(count);
        box.min = box.max = point;
        DO(wg_loose_grid2_query_box(grid, &box, NULL, found, RESULTS, &count));
        feed_ids(count);
        ask_root(grid);
        DO(wg_loose_grid2_query_circle(grid, &point, radius, NULL, found, RESULTS, &count));
        feed_ids(count);
        DO(wg_loose_grid2_nearest(grid, &point, i % 2 ? radius : 3e38f, NULL, neighbors, 5, &count));
        feed_neighbors(0, count);
        sweep.origin = point;
        sweep.translation = way;
        sweep.radius = radius;
        for (sweep.shape = WG_LOOSE_GRID_SWEEP_SHAPE_POINT; sweep.shape <= WG_LOOSE_GRID_SWEEP_SHAPE_BALL; ++sweep.shape) {
            feed(wg_loose_grid2_cast_first(grid, &sweep, NULL, hits));
        }
        sweep.shape = WG_LOOSE_GRID_SWEEP_SHAPE_POINT;
        if (wg_loose_grid2_cast_all(grid, &sweep, NULL, hits, RESULTS, &count) >= 0) {
            feed_hits(count);
        }
        DO(wg_loose_grid2_query_volume(grid, planes, 2, NULL, NULL, 0, NULL, found, RESULTS, &count));
        feed_ids(count);
    }
    DO(wg_loose_grid2_pairs(grid, 7, 0, 1, pairs, RESULTS, &count));
    feed_pairs(count);
    DO(wg_loose_grid2_destroy(grid));

    DO(wg_quadtree_map_create(&map_def, &map));
    DO(wg_quadtree_map_fill_rect(map, &ground, 200, NULL));
    for (i = 0; i < 100; ++i) {
        float radius = draw_extreme();
        float falloff = draw_extreme();
        uint8_t touches = 0;
        WgQuadtreeMapShape circle;
        uint64_t square_hashes[4] = {0};
        radius = radius < 0.0f ? -radius : radius;
        falloff = falloff < 0.0f ? -falloff : falloff;
        radius = radius > 100.0f ? 100.0f : radius;
        feed(wg_quadtree_map_damage_circle(map, draw(-300, 600), draw(-300, 600), radius, falloff, 3,
                                           NULL));
        circle = wg_quadtree_map_shape_circle(middle, radius);
        feed(wg_quadtree_map_touches(map, &circle, 1, &touches));
        feed(touches);
        feed(wg_quadtree_map_nearest(map, &middle, radius, 1, &nearest));
        DO(wg_quadtree_map_hashes(map, &ground, 1024, square_hashes, 4, &count));
        feed_bytes((const uint8_t *)square_hashes, sizeof(square_hashes));
    }
    DO(wg_quadtree_map_destroy(map));
}

enum { ALL_SECTIONS = SECTION_COUNT + 2 };

static void run_all(uint64_t hashes[ALL_SECTIONS]) {
    int i;
    for (i = 0; i < SECTION_COUNT; i += 1) {
        SECTIONS[i].run();
        hashes[i] = hash;
    }
    generator();
    hashes[i] = hash;
    extremes();
    hashes[i + 1] = hash;
}

int main(void) {
    WgAllocator allocator = {on_alloc, on_realloc, on_free, NULL};
    uint64_t plain[ALL_SECTIONS];
    uint64_t hashes[ALL_SECTIONS];
    int settings = 0;
    int rounding;
    int flushing;
    int traps;
    int i;
    write_control(PLAIN);
    CHECK_OK(wg_set_allocator(&allocator));
    CHECK_OK(wg_set_log(WG_SEVERITY_DEBUG, on_log, NULL));
    run_all(plain);
    for (rounding = 0; rounding < 4; rounding += 1) {
        for (flushing = 0; flushing < 4; flushing += 1) {
            for (traps = 0; traps < 2; traps += 1) {
                uint32_t control = (PLAIN ^ (traps != 0 ? TRAPS : 0)) | ROUNDINGS[rounding] |
                                   FLUSHINGS[flushing] | FLAGS;
                uint32_t kept;
                write_control(control);
                kept = take_control();
                /* What a processor, or what emulates it, has no bit for is not tried. */
                if (kept != control) {
                    continue;
                }
                hosts_control = control;
                run_all(hashes);
                hosts_control = PLAIN;
                settings += 1;
                for (i = 0; i < ALL_SECTIONS; i += 1) {
                    if (hashes[i] != plain[i]) {
                        printf("under %#x section %d differs\n", (unsigned)control, i);
                        check_that(0, "the answers are those under the plain setting", __FILE__, __LINE__);
                    }
                }
            }
        }
    }
    printf("%d settings, %d hooks\n", settings, hook_calls);
    CHECK(hook_calls > 0);
    CHECK_OK(wg_destroy_all());
    return CHECK_END("machine_state");
}
