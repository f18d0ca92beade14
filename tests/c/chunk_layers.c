/* The chunk layers from C: a world of two layers, made by a callback and job by job, read and left. */

#include <stdlib.h>

#include "check.h"

/* Where pointers lie; the header holds no offsetof, which LuaJIT does not know. */
WG_STATIC_ASSERT(offsetof(WgChunkJob, memory) == 72, chunk_job_layout);
WG_STATIC_ASSERT(offsetof(WgChunkSpan, cells) == 24, chunk_span_layout);
WG_STATIC_ASSERT(offsetof(WgChunkEvent, block) == 40, chunk_event_layout);
WG_STATIC_ASSERT(offsetof(WgChunkObjectSpan, objects) == 16, chunk_object_span_layout);

enum { SIDE = 8 };

/* A world whose layer 1 reads one column of layer 0 to its left. */
static WgChunkLayers create(void) {
    WgChunkLayersDef def = wg_chunk_layers_def();
    WgChunkLayerDef layer = wg_chunk_layer_def();
    WgChunkLevelDef level = wg_chunk_level_def();
    WgChunkDependencyDef link = wg_chunk_dependency_def();
    WgChunkLayers layers = {0};
    uint32_t number = 77;
    def.seed = 5;
    def.debug_name = "a world of the C tests";
    layer.chunk_width = SIDE;
    layer.chunk_height = SIDE;
    layer.cell_bytes = 1;
    layer.has_events = 1;
    layer.name = "ground";
    level.cell_bytes = 1;
    CHECK_OK(wg_chunk_layers_create(&def, &layers));
    CHECK_OK(wg_chunk_layers_add_layer(layers, &layer, &number));
    CHECK(number == 0);
    layer.name = "plants";
    CHECK_OK(wg_chunk_layers_add_layer(layers, &layer, &number));
    CHECK(number == 1);
    CHECK_OK(wg_chunk_layers_add_level(layers, 1, &level, &number));
    CHECK(number == 1);
    link.user_layer = 1;
    link.padding_left = 1;
    CHECK_OK(wg_chunk_layers_add_dependency(layers, &link));
    CHECK_OK(wg_chunk_layers_freeze(layers));
    return layers;
}

static WgRect rect_of(int32_t x, int32_t y, uint32_t width, uint32_t height) {
    WgRect rect;
    rect.x = x;
    rect.y = y;
    rect.width = width;
    rect.height = height;
    return rect;
}

/* Layer 0 is 3 everywhere; layer 1 adds 1 to the cell to its left. */
static WgChunkJobOutcome write_chunk(WgChunkLayers layers, const WgChunkJob *job) {
    uint8_t *cells = (uint8_t *)job->memory;
    uint64_t cell;
    if (job->layer == 0) {
        memset(cells, 3, (size_t)job->memory_bytes);
    } else {
        WgRect rect = rect_of(job->bounds.min_x - 1, job->bounds.min_y, SIDE, SIDE);
        if (wg_chunk_layers_gather(layers, job->id, 0, 0, &rect, 1, cells, 0) != WG_STATUS_OK) {
            return WG_CHUNK_JOB_OUTCOME_FAIL;
        }
        for (cell = 0; cell < job->memory_bytes; cell += 1) {
            cells[cell] = (uint8_t)(cells[cell] + 1);
        }
    }
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
}

static uint32_t generate(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    int *calls = (int *)userdata;
    uint8_t is_wanted = 0;
    *calls += 1;
    CHECK_OK(wg_chunk_layers_job_wanted(layers, job->id, &is_wanted));
    CHECK(is_wanted == 1);
    /* World calls are refused in here. */
    CHECK_STATUS(WG_STATUS_REENTRANT, wg_chunk_layers_set_paused(layers, 1));
    return write_chunk(layers, job);
}

static uint64_t add_focus(WgChunkLayers layers) {
    WgChunkFocusDef def = wg_chunk_focus_def();
    uint64_t focus = 0;
    def.layer = 1;
    def.radius_x = 12;
    def.radius_y = 4;
    CHECK_OK(wg_chunk_layers_add_focus(layers, &def, &focus));
    def.radius_x = 16;
    CHECK_OK(wg_chunk_layers_set_focus(layers, focus, &def));
    return focus;
}

static void life(void) {
    static WgChunkEvent events[256];
    static uint8_t cells[SIDE * SIDE];
    WgChunkLayers layers = create();
    WgChunkLayersStats stats;
    WgChunkFocusProgress progress;
    WgChunkSpan spans[16];
    WgChunkJob job;
    WgDebugShape *shapes;
    WgRect rect = rect_of(-4, -2, SIDE, SIDE);
    WgBounds bounds = {0, 0, 1, 1};
    uint64_t focus = add_focus(layers);
    uint64_t guard = 0;
    uint64_t many = 0;
    uint64_t value = 0;
    uint32_t state = 77;
    uint32_t done = 0;
    uint8_t is_loaded = 77;
    char text[1024];
    size_t count = 0;
    size_t again = 0;
    int calls = 0;
    int jobs = 0;

    /* A few by the callback, the rest job by job; one fails and is tried again. */
    CHECK_OK(wg_chunk_layers_is_area_loaded(layers, 1, 0, &bounds, &is_loaded));
    CHECK(is_loaded == 0);
    CHECK_OK(wg_chunk_layers_set_paused(layers, 1));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_chunk_layers_take_job(layers, &job, (uint32_t)sizeof(job)));
    CHECK_OK(wg_chunk_layers_set_paused(layers, 0));
    CHECK_OK(wg_chunk_layers_work(layers, generate, &calls, 3, &done));
    CHECK(done == 3 && calls == 3);
    CHECK_OK(wg_chunk_layers_take_job(layers, &job, (uint32_t)sizeof(job)));
    CHECK(job.struct_size == sizeof(job) && job.columns == SIDE && job.memory_bytes == SIDE * SIDE);
    CHECK_STATUS(WG_STATUS_BUSY, wg_chunk_layers_destroy(layers));
    CHECK_OK(wg_chunk_layers_finish_job(layers, job.id, WG_CHUNK_JOB_OUTCOME_FAIL, NULL));
    CHECK_STATUS(WG_STATUS_STALE_JOB,
                 wg_chunk_layers_finish_job(layers, job.id, WG_CHUNK_JOB_OUTCOME_COMMIT, NULL));
    CHECK_OK(wg_chunk_layers_retry_failed(layers, &many));
    CHECK(many == 1);
    while (wg_chunk_layers_take_job(layers, &job, (uint32_t)sizeof(job)) == WG_STATUS_OK) {
        if (job.layer == 1) {
            rect = rect_of(job.bounds.min_x - 1, job.bounds.min_y, 1, 1);
            CHECK_OK(wg_chunk_layers_spans(layers, job.id, 0, 0, &rect, spans, 16, &count));
            CHECK(count == 1 && *(const uint8_t *)spans[0].cells == 3);
            /* One cell further left is outside of the contract. */
            rect.x -= 1;
            CHECK_STATUS(WG_STATUS_OUTSIDE_CONTRACT,
                         wg_chunk_layers_gather(layers, job.id, 0, 0, &rect, 1, cells, 0));
        }
        CHECK_OK(wg_chunk_layers_finish_job(layers, job.id, write_chunk(layers, &job), &done));
        jobs += 1;
    }
    CHECK(jobs > 3);

    /* All is there. */
    CHECK_OK(wg_chunk_layers_is_area_loaded(layers, 1, 0, &bounds, &is_loaded));
    CHECK(is_loaded == 1);
    CHECK_OK(wg_chunk_layers_progress(layers, focus, WG_CHUNK_FOCUS_AREA_OWN, &progress,
                                      (uint32_t)sizeof(progress)));
    CHECK(progress.wanted == progress.loaded && progress.loaded > 0);
    CHECK_OK(wg_chunk_layers_chunk_state(layers, 1, 0, 0, 0, &state));
    CHECK(state == WG_CHUNK_STATE_LOADED);
    CHECK_OK(wg_chunk_layers_drain_events(layers, events, 256, (uint32_t)sizeof(events[0]), &count));
    CHECK(count > 0 && count < 256);
    CHECK_OK(wg_chunk_layers_set_value(layers, 1, 0, 0, 0, 4711));
    CHECK_OK(wg_chunk_layers_value(layers, 1, 0, 0, 0, &value));
    CHECK(value == 4711);
    rect = rect_of(-4, -2, SIDE, 4);
    CHECK_OK(wg_chunk_layers_open_guard(layers, focus, 1, 0, &rect, &guard));
    CHECK_OK(wg_chunk_layers_gather(layers, guard, 1, 0, &rect, 1, cells, 0));
    CHECK(cells[0] == 4 && cells[SIDE * 4 - 1] == 4);
    CHECK_OK(wg_chunk_layers_spans(layers, guard, 1, 0, &rect, spans, 16, &count));
    CHECK(count == 4);
    CHECK_OK(wg_chunk_layers_close_guard(layers, guard));
    CHECK_STATUS(WG_STATUS_STALE_GUARD, wg_chunk_layers_close_guard(layers, guard));

    CHECK_OK(wg_chunk_layers_stats(layers, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.focuses == 1 && stats.jobs_out == 0 && stats.jobs_failed == 1);
    CHECK_OK(wg_chunk_layers_graph(layers, text, sizeof(text), &count));
    CHECK(strstr(text, "digraph") != NULL && strstr(text, "plants") != NULL);
    CHECK_STATUS(WG_STATUS_TRUNCATED,
                 wg_chunk_layers_debug_shapes(layers, 1, 0, UINT32_MAX, NULL, NULL, 0,
                                              (uint32_t)sizeof(WgDebugShape), &count));
    shapes = (WgDebugShape *)malloc(count * sizeof(WgDebugShape));
    CHECK_OK(wg_chunk_layers_debug_shapes(layers, 1, 0, UINT32_MAX, NULL, shapes, count,
                                          (uint32_t)sizeof(WgDebugShape), &again));
    CHECK(again == count);
    free(shapes);

    /* Moves, prefetches, invalidation; when the focus goes, so does everything. */
    CHECK_OK(wg_chunk_layers_move_focus(layers, focus, SIDE, 0));
    CHECK_OK(wg_chunk_layers_prefetch(layers, focus, 1000, 1000));
    CHECK_OK(wg_chunk_layers_progress(layers, focus, WG_CHUNK_FOCUS_AREA_PREFETCH, &progress,
                                               (uint32_t)sizeof(progress)));
    CHECK(progress.wanted > 0 && progress.loaded == 0);
    CHECK_OK(wg_chunk_layers_end_prefetch(layers, focus));
    CHECK_OK(wg_chunk_layers_work(layers, generate, &calls, UINT32_MAX, &done));
    CHECK_OK(wg_chunk_layers_invalidate(layers, 0, 0, &bounds, &many));
    CHECK(many > 0);
    CHECK_OK(wg_chunk_layers_work(layers, generate, &calls, UINT32_MAX, &done));
    CHECK(done > 0);
    CHECK_OK(wg_chunk_layers_remove_focus(layers, focus));
    CHECK_STATUS(WG_STATUS_STALE_FOCUS, wg_chunk_layers_move_focus(layers, focus, 0, 0));
    do {
        CHECK_OK(wg_chunk_layers_drain_events(layers, events, 256, (uint32_t)sizeof(events[0]),
                                              &count));
    } while (count > 0);
    CHECK_OK(wg_chunk_layers_stats(layers, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.loaded == 0 && stats.records == 0 && stats.block_bytes == 0);

    /* The same for all focuses at once, before the end. */
    focus = add_focus(layers);
    CHECK_OK(wg_chunk_layers_work(layers, generate, &calls, UINT32_MAX, &done));
    CHECK(done > 0);
    CHECK_OK(wg_chunk_layers_unload(layers));
    CHECK_STATUS(WG_STATUS_STALE_FOCUS, wg_chunk_layers_move_focus(layers, focus, 0, 0));
    do {
        CHECK_OK(wg_chunk_layers_drain_events(layers, events, 256, (uint32_t)sizeof(events[0]),
                                              &count));
    } while (count > 0);
    CHECK_OK(wg_chunk_layers_stats(layers, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.focuses == 0 && stats.loaded == 0 && stats.records == 0);
    CHECK_OK(wg_chunk_layers_destroy(layers));
}

/* Towns are lists, one for each chunk; roads list the towns around. */
typedef struct Town {
    int32_t x, y;
    uint32_t people;
} Town;

enum { TOWNS = 0, ROADS = 1 };

static uint32_t list_towns(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    Town towns[64];
    WgPoint chunks[64];
    size_t count = 0;
    size_t again = 0;
    (void)userdata;
    if (job->layer == TOWNS) {
        for (; count < (size_t)(job->x & 3) + 1; count += 1) {
            towns[count].x = job->bounds.min_x;
            towns[count].y = job->bounds.min_y;
            towns[count].people = (uint32_t)count;
        }
        /* The first alone, the others at once. */
        CHECK_OK(wg_chunk_layers_append_objects(layers, job->id, sizeof(Town), towns, 1));
        CHECK_OK(wg_chunk_layers_append_objects(layers, job->id, sizeof(Town), towns + 1, count - 1));
        CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT,
                     wg_chunk_layers_append_objects(layers, job->id, 5, towns, 1));
        return WG_CHUNK_JOB_OUTCOME_COMMIT;
    }
    CHECK_OK(wg_chunk_layers_gather_objects(layers, job->id, TOWNS, 0, NULL, sizeof(Town), towns, chunks, 64,
                                            &count));
    for (; again < count; again += 1) {
        CHECK(towns[again].x == chunks[again].x * SIDE && towns[again].y == chunks[again].y * SIDE);
    }
    CHECK_OK(wg_chunk_layers_append_objects(layers, job->id, sizeof(Town), towns, count));
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
}

static void objects(void) {
    static WgChunkEvent events[64];
    WgChunkLayersDef def = wg_chunk_layers_def();
    WgChunkLayerDef layer = wg_chunk_layer_def();
    WgChunkDependencyDef link = wg_chunk_dependency_def();
    WgChunkFocusDef focus_def = wg_chunk_focus_def();
    WgChunkLayers layers = {0};
    WgChunkLayersStats stats;
    WgChunkObjectSpan spans[8];
    WgRect rect = rect_of(0, 0, 2 * SIDE, SIDE);
    WgChunkJob job;
    const Town town = {0, 0, 0};
    uint64_t focus = 0;
    uint64_t guard = 0;
    uint32_t number = 0;
    uint32_t done = 0;
    size_t count = 0;
    size_t handed_out = 0;
    size_t at;
    CHECK_OK(wg_chunk_layers_create(&def, &layers));
    layer.chunk_width = layer.chunk_height = SIDE;
    layer.cell_bytes = 0;
    layer.hands_out_blocks = 1;
    layer.object_bytes = sizeof(Town);
    layer.object_alignment = 3;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "object_alignment", wg_chunk_layers_add_layer,
                  (layers, &layer, &number));
    layer.object_alignment = 4;
    CHECK_OK(wg_chunk_layers_add_layer(layers, &layer, &number));
    CHECK_OK(wg_chunk_layers_add_layer(layers, &layer, &number));
    link.user_layer = ROADS;
    link.padding_left = 1;
    CHECK_OK(wg_chunk_layers_add_dependency(layers, &link));
    CHECK_OK(wg_chunk_layers_freeze(layers));
    focus_def.layer = ROADS;
    focus_def.radius_x = 2 * SIDE;
    CHECK_OK(wg_chunk_layers_add_focus(layers, &focus_def, &focus));
    CHECK_OK(wg_chunk_layers_work(layers, list_towns, NULL, UINT32_MAX, &done));
    CHECK_OK(wg_chunk_layers_open_guard(layers, focus, TOWNS, 0, &rect, &guard));
    rect = rect_of(1, 0, 1, 1);
    CHECK_OK(wg_chunk_layers_object_spans(layers, guard, TOWNS, 0, NULL, spans, 8, &count));
    CHECK(count == 2 && spans[0].x == 0 && spans[0].count == 1 && spans[1].x == 1 && spans[1].count == 2);
    CHECK(((const Town *)spans[1].objects)[1].people == 1);
    CHECK_OK(wg_chunk_layers_object_spans(layers, guard, TOWNS, 0, &rect, spans, 8, &count));
    CHECK(count == 1 && spans[0].x == 1 && spans[0].count == 2);
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_chunk_layers_gather_objects(layers, guard, TOWNS, 0, NULL, sizeof(Town),
                                                                     NULL, NULL, 0, &count));
    CHECK(count == 3);
    rect.x = 2;
    CHECK_STATUS(WG_STATUS_OUTSIDE_CONTRACT,
                 wg_chunk_layers_object_spans(layers, guard, TOWNS, 0, &rect, spans, 8, &count));
    CHECK_STATUS(WG_STATUS_STALE_JOB, wg_chunk_layers_append_objects(layers, guard, sizeof(Town), spans, 1));
    CHECK_OK(wg_chunk_layers_close_guard(layers, guard));
    CHECK_OK(wg_chunk_layers_stats(layers, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.object_bytes > 0 && stats.object_bytes <= stats.object_bytes_peak);
    /* A job that is over takes no more. */
    CHECK_OK(wg_chunk_layers_move_focus(layers, focus, 40 * SIDE, 0));
    CHECK_OK(wg_chunk_layers_take_job(layers, &job, (uint32_t)sizeof(job)));
    CHECK_OK(wg_chunk_layers_append_objects(layers, job.id, sizeof(Town), &town, 1));
    CHECK_OK(wg_chunk_layers_finish_job(layers, job.id, WG_CHUNK_JOB_OUTCOME_ABANDON, NULL));
    CHECK_STATUS(WG_STATUS_STALE_JOB,
                 wg_chunk_layers_append_objects(layers, job.id, sizeof(Town), &town, 1));
    /* What was generated goes out, cells and objects together. */
    CHECK_OK(wg_chunk_layers_unload(layers));
    do {
        CHECK_OK(wg_chunk_layers_drain_events(layers, events, 64, (uint32_t)sizeof(events[0]), &count));
        for (at = 0; at < count; at += 1) {
            CHECK(events[at].block != NULL && events[at].objects != NULL);
            CHECK(events[at].layer != TOWNS ||
                  events[at].object_bytes == (size_t)((events[at].x & 3) + 1) * sizeof(Town));
            handed_out += 1;
        }
    } while (count > 0);
    CHECK(handed_out == done);
    CHECK_OK(wg_chunk_layers_stats(layers, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.object_bytes == 0);
    CHECK_OK(wg_chunk_layers_destroy(layers));
}

static void misuse(uint64_t foreign) {
    WgChunkLayers layers = create();
    WgChunkLayers fresh = {0};
    WgChunkLayers gone;
    WgChunkLayersDef def = wg_chunk_layers_def();
    WgChunkLayerDef layer = wg_chunk_layer_def();
    WgChunkFocusDef focus_def = wg_chunk_focus_def();
    WgChunkDependencyDef link = wg_chunk_dependency_def();
    WgChunkLevelDef level = wg_chunk_level_def();
    WgChunkJob job;
    WgRect outside = rect_of(INT32_MAX, 0, 2, 1);
    WgBounds inverted = {1, 0, 0, 0};
    uint64_t id = 77;
    uint32_t number = 77;
    uint8_t byte = 77;
    CHECK_STATUS(WG_STATUS_UNKNOWN_SIZE, wg_chunk_layers_def_init(&def, 1));
    CHECK_STATUS(WG_STATUS_UNKNOWN_SIZE, wg_chunk_layer_def_init(&layer, 1));
    CHECK_STATUS(WG_STATUS_UNKNOWN_SIZE, wg_chunk_level_def_init(&level, 1));
    CHECK_STATUS(WG_STATUS_UNKNOWN_SIZE, wg_chunk_dependency_def_init(&link, 1));
    CHECK_STATUS(WG_STATUS_UNKNOWN_SIZE, wg_chunk_focus_def_init(&focus_def, 1));
    def = wg_chunk_layers_def();
    CHECK_OK(wg_chunk_layers_create(&def, &fresh));
    layer = wg_chunk_layer_def();
    layer.chunk_width = 0;
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, wg_chunk_layers_add_layer(fresh, &layer, &number));
    CHECK_STATUS(WG_STATUS_NULL_POINTER, wg_chunk_layers_add_layer(fresh, NULL, &number));
    focus_def = wg_chunk_focus_def();
    CHECK_STATUS(WG_STATUS_NOT_FROZEN, wg_chunk_layers_add_focus(fresh, &focus_def, &id));
    CHECK_STATUS(WG_STATUS_NOT_FROZEN,
                 wg_chunk_layers_take_job(fresh, &job, (uint32_t)sizeof(job)));
    CHECK_OK(wg_chunk_layers_destroy(fresh));
    CHECK_STATUS(WG_STATUS_FROZEN, wg_chunk_layers_freeze(layers));
    focus_def.layer = 9;
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, wg_chunk_layers_add_focus(layers, &focus_def, &id));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT,
                 wg_chunk_layers_is_area_loaded(layers, 0, 0, &inverted, &byte));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_chunk_layers_open_guard,
                  (layers, 12345, 0, 0, &outside, &id));
    outside.x = 0;
    CHECK_STATUS(WG_STATUS_STALE_FOCUS,
                 wg_chunk_layers_open_guard(layers, 12345, 0, 0, &outside, &id));
    CHECK_STATUS(WG_STATUS_STALE_JOB, wg_chunk_layers_job_wanted(layers, 12345, &byte));
    CHECK_STATUS(WG_STATUS_NULL_POINTER, wg_chunk_layers_work(layers, NULL, NULL, 1, &number));
    CHECK_STATUS(WG_STATUS_UNKNOWN_SIZE, wg_chunk_layers_take_job(layers, &job, 3));
    CHECK(id == 77 && number == 77 && byte == 77);
    CHECK_OK(wg_chunk_layers_destroy(layers));

    check_set_wrong_handles(layers.bits, foreign);
    CHECK_WRONG_HANDLES(WgChunkLayers, wg_chunk_layers_freeze, (handle));
    CHECK_WRONG_HANDLES(WgChunkLayers, wg_chunk_layers_take_job,
                        (handle, &job, (uint32_t)sizeof(job)));
    CHECK_WRONG_HANDLES(WgChunkLayers, wg_chunk_layers_work, (handle, generate, NULL, 1, &number));
    gone.bits = 0;
    CHECK_OK(wg_chunk_layers_destroy(gone));
    CHECK_STATUS(WG_STATUS_STALE_HANDLE, wg_chunk_layers_destroy(layers));
}

int main(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap foreign = {0};
    CHECK_OK(wg_quadtree_map_create(&def, &foreign));
    life();
    objects();
    misuse(foreign.bits);
    CHECK_OK(wg_quadtree_map_destroy(foreign));
    return CHECK_END("chunk_layers");
}
