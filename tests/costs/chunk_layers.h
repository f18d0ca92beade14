/* The chunk layers: areas of 65,536 chunks, and questions about the whole plane. */

/* Half the side of an even world's area, in chunks. */
enum { REACH = 128, CHUNK = 8 };

static void append_some(WgChunkLayers layers, const WgChunkJob *job) {
    if (job->object_bytes > 0) {
        CHECK_OK(wg_chunk_layers_append_objects(layers, job->id, 4, "objects here", 3));
    }
}

static uint32_t generate_cells(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    uint8_t is_wanted = 0;
    (void)userdata;
    CHECK_OK(wg_chunk_layers_job_wanted(layers, job->id, &is_wanted));
    memset(job->memory, 3, (size_t)job->memory_bytes);
    append_some(layers, job);
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
}

/* A world whose second layer leans on the first, far around each chunk. */
static WgChunkLayers new_layers(void) {
    WgChunkLayersDef def = wg_chunk_layers_def();
    WgChunkLayerDef layer = wg_chunk_layer_def();
    WgChunkLevelDef level = wg_chunk_level_def();
    WgChunkDependencyDef link = wg_chunk_dependency_def();
    WgChunkLayers layers = {0};
    uint32_t number = 0;
    CHECK_OK(wg_chunk_layers_create(&def, &layers));
    layer.chunk_width = layer.chunk_height = CHUNK;
    layer.object_bytes = 4;
    CHECK_OK(wg_chunk_layers_add_layer(layers, &layer, &number));
    CHECK_OK(wg_chunk_layers_add_layer(layers, &layer, &number));
    level.radius = 1;
    CHECK_OK(wg_chunk_layers_add_level(layers, 0, &level, &number));
    link.user_layer = 1;
    link.padding_left = link.padding_right = link.padding_top = link.padding_bottom = 3 * CHUNK;
    CHECK_OK(wg_chunk_layers_add_dependency(layers, &link));
    CHECK_OK(wg_chunk_layers_freeze(layers));
    return layers;
}

static void chunk_layers(void) {
    static const WgBounds everywhere = {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX};
    static char text[4096];
    WgChunkLayers layers = new_layers();
    WgChunkFocusDef focus_def = wg_chunk_focus_def();
    WgChunkLayersStats stats;
    WgChunkFocusProgress progress;
    WgChunkEvent *events = (WgChunkEvent *)room.bytes;
    WgChunkJob job;
    WgRect rect = {-3 * CHUNK, -3 * CHUNK, 7 * CHUNK, 7 * CHUNK};
    uint64_t focuses[2] = {0, 0};
    uint64_t guard = 0;
    uint64_t many = 0;
    uint64_t value = 0;
    uint32_t done = 0;
    uint32_t state_of_chunk = 0;
    uint8_t is_loaded = 0;
    int is_even = content == EVEN;
    int at;
    focus_def.layer = is_even ? 0 : 1;
    focus_def.shape = is_even ? WG_CHUNK_FOCUS_SHAPE_RECTANGLE : WG_CHUNK_FOCUS_SHAPE_DISC;
    /* Too large by far. */
    focus_def.radius_x = focus_def.radius_y = 1 << 30;
    REFUSES("radius", wg_chunk_layers_add_focus, (layers, &focus_def, &focuses[0]));
    focus_def.radius_x = focus_def.radius_y = content == EMPTY ? 0 : REACH * CHUNK;
    focus_def.keep_margin = REACH * CHUNK;
    for (at = 0; at < 2; at += 1) {
        CHECK_OK(wg_chunk_layers_add_focus(layers, &focus_def, &focuses[at]));
    }
    focus_def.keep_margin = 0;
    CHECK_OK(wg_chunk_layers_set_focus(layers, focuses[1], &focus_def));
    CHECK_OK(wg_chunk_layers_work(layers, generate_cells, NULL, 1000, &done));
    for (at = 0; at < 100; at += 1) {
        if (wg_chunk_layers_take_job(layers, &job, (uint32_t)sizeof(job)) == WG_STATUS_OK) {
            memset(job.memory, 1, (size_t)job.memory_bytes);
            append_some(layers, &job);
            if (job.layer == 1) {
                rect.x = job.bounds.min_x - 3 * CHUNK;
                rect.y = job.bounds.min_y - 3 * CHUNK;
                ANSWERS(wg_chunk_layers_gather(layers, job.id, 0, 0, &rect, 1, room.bytes, 0));
                ANSWERS(wg_chunk_layers_spans(layers, job.id, 0, 0, &rect, (WgChunkSpan *)room.bytes,
                                                  100, &found));
                ANSWERS(wg_chunk_layers_gather_objects(layers, job.id, 0, 0, NULL, 4, room.bytes, NULL, 100,
                                                       &found));
                ANSWERS(wg_chunk_layers_object_spans(layers, job.id, 0, 0, NULL,
                                                     (WgChunkObjectSpan *)room.bytes, 100, &found));
            }
            CHECK_OK(wg_chunk_layers_finish_job(layers, job.id,
                                                at < 2 ? WG_CHUNK_JOB_OUTCOME_FAIL : WG_CHUNK_JOB_OUTCOME_COMMIT, &done));
        }
    }
    if (wg_chunk_layers_gather(layers, 1, 0, 0, &rect, 1, room.bytes, 0) >= 0 ||
        wg_chunk_layers_spans(layers, 1, 0, 0, &rect, NULL, 0, &found) >= 0) {
        CHECK(0);
    }
    CHECK_OK(wg_chunk_layers_retry_failed(layers, &many));
    /* In the shipped library all of it is some hundred thousand chunks: that is what is asked for. */
    do {
        CHECK_OK(wg_chunk_layers_work(layers, generate_cells, NULL, 10000, &done));
    } while (done > 0);
    do {
        ANSWERS(wg_chunk_layers_drain_events(layers, events, ROOM / sizeof(WgChunkEvent),
                                             (uint32_t)sizeof(WgChunkEvent), &found));
    } while (found > 0);
    ANSWERS(wg_chunk_layers_is_area_loaded(layers, 0, 0, &everywhere, &is_loaded));
    ANSWERS(wg_chunk_layers_chunk_state(layers, 0, 0, INT32_MAX / CHUNK, 0, &state_of_chunk));
    ANSWERS(wg_chunk_layers_set_value(layers, 0, 0, 0, 0, 5));
    ANSWERS(wg_chunk_layers_value(layers, 0, 0, 0, 0, &value));
    ANSWERS(wg_chunk_layers_progress(layers, focuses[0], WG_CHUNK_FOCUS_AREA_OWN, &progress,
                                     (uint32_t)sizeof(progress)));
    ANSWERS(wg_chunk_layers_stats(layers, &stats, (uint32_t)sizeof(stats)));
    ANSWERS(wg_chunk_layers_graph(layers, text, sizeof(text), &found));
    ANSWERS(wg_chunk_layers_debug_shapes(layers, UINT32_MAX, 0, UINT32_MAX, NULL, room.shapes,
                                         ROOM / sizeof(WgDebugShape), (uint32_t)sizeof(WgDebugShape), &found));
    rect.x = rect.y = content == EMPTY ? 0 : -REACH * CHUNK / 2;
    rect.width = rect.height = content == EMPTY ? CHUNK : REACH * CHUNK;
    CHECK_OK(wg_chunk_layers_open_guard(layers, focuses[0], focus_def.layer, 0, &rect, &guard));
    ANSWERS(wg_chunk_layers_gather(layers, guard, focus_def.layer, 0, &rect, 1, room.bytes, 0));
    ANSWERS(wg_chunk_layers_spans(layers, guard, focus_def.layer, 0, &rect, (WgChunkSpan *)room.bytes,
                                        ROOM / sizeof(WgChunkSpan), &found));
    ANSWERS(wg_chunk_layers_gather_objects(layers, guard, focus_def.layer, 0, NULL, 4, room.bytes, NULL,
                                           ROOM / 4, &found));
    ANSWERS(wg_chunk_layers_object_spans(layers, guard, focus_def.layer, 0, NULL,
                                         (WgChunkObjectSpan *)room.bytes, ROOM / sizeof(WgChunkObjectSpan),
                                         &found));
    CHECK_OK(wg_chunk_layers_close_guard(layers, guard));
    ANSWERS(wg_chunk_layers_move_focus(layers, focuses[0], CHUNK, CHUNK));
    ANSWERS(wg_chunk_layers_move_focus(layers, focuses[0], 2000000000, -2000000000));
    ANSWERS(wg_chunk_layers_prefetch(layers, focuses[1], -2000000000, 5));
    ANSWERS(wg_chunk_layers_progress(layers, focuses[1], WG_CHUNK_FOCUS_AREA_PREFETCH, &progress,
                                     (uint32_t)sizeof(progress)));
    ANSWERS(wg_chunk_layers_end_prefetch(layers, focuses[1]));
    ANSWERS(wg_chunk_layers_invalidate(layers, 0, 0, &everywhere, &many));
    ANSWERS(wg_chunk_layers_set_paused(layers, 1));
    ANSWERS(wg_chunk_layers_set_paused(layers, 0));
    ANSWERS(wg_chunk_layers_remove_focus(layers, focuses[1]));
    ANSWERS(wg_chunk_layers_unload(layers));
    do {
        ANSWERS(wg_chunk_layers_drain_events(layers, events, ROOM / sizeof(WgChunkEvent),
                                             (uint32_t)sizeof(WgChunkEvent), &found));
    } while (found > 0);
    CHECK_OK(wg_chunk_layers_destroy(layers));
}
