/* Section 5: chunk layers. Layer 0, "noise", has chunks of 16 x 16 cells of one byte; layer 1,
 * "land", has the same and a second level. Land sums the noise of 5 x 5 cells; its second level sums
 * the first level of 3 x 3 cells. What is fed does not depend on the order of jobs. */

#include "feed.h"

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
    if (wg_chunk_layers_gather(layers, job->id, layer, level, &rect, 1, around, 0) != WG_STATUS_OK) {
        return WG_CHUNK_JOB_OUTCOME_FAIL;
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
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
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
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
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
            loaded += events[i].kind == WG_CHUNK_EVENT_KIND_LOADED;
            unloaded += events[i].kind == WG_CHUNK_EVENT_KIND_UNLOADED;
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
    DO(wg_chunk_layers_progress(layers, focus, WG_CHUNK_FOCUS_AREA_OWN, &progress, (uint32_t)sizeof(progress)));
    feed_u64(progress.wanted);
    feed_u64(progress.loaded);
    DO(wg_chunk_layers_open_guard(layers, focus, LAND, 1, &rect, &guard));
    DO(wg_chunk_layers_gather(layers, guard, LAND, 1, &rect, 1, cells, 0));
    DO(wg_chunk_layers_close_guard(layers, guard));
    feed_bytes(cells, sizeof(cells));
    feed_events(layers);
}

/* Layer 2, "towns", has no cells but lists: a town for each bit of the chunk's seed. Layer 3, "roads", links
 * each town with the first of the chunk to its right. */

enum { TOWNS = 2, ROADS = 3 };

typedef struct Town {
    int32_t x, y;
} Town;

typedef struct Road {
    Town from, to;
} Road;

static uint32_t write_lists(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    static Town towns[256];
    static WgPoint chunks[256];
    size_t count = 0;
    size_t next = 0;
    size_t i;
    (void)userdata;
    if (job->layer == TOWNS) {
        for (i = 0; i < 16; ++i) {
            Town town;
            town.x = job->bounds.min_x + (int32_t)i;
            town.y = job->bounds.min_y + (int32_t)(job->seed >> (16 + i) & 15);
            if ((job->seed >> i & 1) != 0) {
                DO(wg_chunk_layers_append_objects(layers, job->id, sizeof(town), &town, 1));
            }
        }
        return WG_CHUNK_JOB_OUTCOME_COMMIT;
    }
    if (job->layer != ROADS) {
        return write_chunk(layers, job);
    }
    DO(wg_chunk_layers_gather_objects(layers, job->id, TOWNS, 0, NULL, sizeof(towns[0]), towns, chunks, 256,
                                      &count));
    for (i = 0; i < count; ++i) {
        Road road;
        for (next = 0; next < count && chunks[next].x != chunks[i].x + 1; ++next) {
        }
        if (next < count) {
            road.from = towns[i];
            road.to = towns[next];
            DO(wg_chunk_layers_append_objects(layers, job->id, sizeof(road), &road, 1));
        }
    }
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
}

/* Feeds the roads around a place, chunk by chunk. */
static void feed_roads(WgChunkLayers layers, uint64_t focus, int32_t x, int32_t y) {
    static WgChunkObjectSpan spans[64];
    WgRect rect = make_rect(x - AREA_WIDTH / 2, y - AREA_HEIGHT / 2, AREA_WIDTH, AREA_HEIGHT);
    uint64_t guard = 0;
    uint32_t jobs = 0;
    size_t count = 0;
    size_t i;
    size_t k;
    DO(wg_chunk_layers_move_focus(layers, focus, x, y));
    DO(wg_chunk_layers_work(layers, write_lists, NULL, UINT32_MAX, &jobs));
    feed(jobs);
    DO(wg_chunk_layers_open_guard(layers, focus, ROADS, 0, &rect, &guard));
    DO(wg_chunk_layers_object_spans(layers, guard, ROADS, 0, NULL, spans, 64, &count));
    feed_u64(count);
    for (i = 0; i < count; ++i) {
        const int32_t *numbers = (const int32_t *)spans[i].objects;
        feed(spans[i].x);
        feed(spans[i].y);
        feed(spans[i].count);
        for (k = 0; k < spans[i].count * (sizeof(Road) / 4); ++k) {
            feed(numbers[k]);
        }
    }
    DO(wg_chunk_layers_close_guard(layers, guard));
}

/* A walk over lists, and back; all that was made goes out. */
static void chunk_lists(WgChunkLayers layers) {
    static WgChunkEvent events[64];
    WgChunkFocusDef focus_def = wg_chunk_focus_def();
    WgChunkLayersStats stats;
    uint64_t focus = 0;
    uint64_t bytes = 0;
    size_t count = 0;
    int32_t i;
    focus_def.layer = ROADS;
    focus_def.radius_x = AREA_WIDTH / 2;
    focus_def.radius_y = AREA_HEIGHT / 2;
    DO(wg_chunk_layers_add_focus(layers, &focus_def, &focus));
    for (i = 0; i < 6; ++i) {
        feed_roads(layers, focus, 37 * i - 90, 1000 - 29 * i);
    }
    feed_roads(layers, focus, -90, 1000);
    feed_roads(layers, focus, INT32_MAX - 200, INT32_MIN + 200);
    DO(wg_chunk_layers_stats(layers, &stats, (uint32_t)sizeof(stats)));
    feed_u64(stats.object_bytes_peak);
    DO(wg_chunk_layers_unload(layers));
    do {
        size_t at;
        DO(wg_chunk_layers_drain_events(layers, events, 64, (uint32_t)sizeof(events[0]), &count));
        for (at = 0; at < count; ++at) {
            bytes += events[at].object_bytes;
        }
    } while (count > 0);
    feed_u64(bytes);
    DO(wg_chunk_layers_stats(layers, &stats, (uint32_t)sizeof(stats)));
    feed_u64(stats.object_bytes);
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
    layer.cell_bytes = 0;
    layer.hands_out_blocks = 1;
    layer.object_alignment = 4;
    layer.object_bytes = (uint32_t)sizeof(Town);
    layer.name = "towns";
    DO(wg_chunk_layers_add_layer(layers, &layer, &number));
    layer.object_bytes = (uint32_t)sizeof(Road);
    layer.name = "roads";
    DO(wg_chunk_layers_add_layer(layers, &layer, &number));
    link.user_layer = ROADS;
    link.provider_layer = TOWNS;
    link.padding_left = link.padding_top = link.padding_bottom = 0;
    link.padding_right = 1;
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
    chunk_lists(layers);
    DO(wg_chunk_layers_destroy(layers));
}
