/* A call of every export that takes a handle or a pointer, written by `make header`. Do not edit. */
enum {
    KIND_WgChunkLayers,
    KIND_WgLooseGrid2,
    KIND_WgLooseGrid3,
    KIND_WgQuadtreeMap,
    KIND_WgQuadtreeMapFlow,
    KIND_WgQuadtreeMapWaypoints,
    KIND_WgQuadtreeMapIslands,
    KIND_WgQuadtreeMapPath,
    KIND_WgQuadtreeMapPublisher,
    KIND_WgQuadtreeMapReceiver,
    KIND_WgRollingGrid,
    KIND_COUNT
};

/* Handles by kind and pointers by place, as a call gets them. */
typedef struct Given {
    uint64_t handles[KIND_COUNT];
    void *pointers[8];
} Given;

/* Whether a call takes a handle, and of one kind or of any. */
typedef enum TakesHandle { TAKES_NO_HANDLE, TAKES_HANDLE, TAKES_ANY_HANDLE } TakesHandle;

typedef struct Export {
    const char *name;
    int32_t (*call)(const Given *given);
    TakesHandle takes_handle;
    int pointer_count;
    const char *pointers[8];
} Export;

static WgChunkLayers given_WgChunkLayers(const Given *given) {
    WgChunkLayers handle = {given->handles[KIND_WgChunkLayers]};
    return handle;
}
static WgLooseGrid2 given_WgLooseGrid2(const Given *given) {
    WgLooseGrid2 handle = {given->handles[KIND_WgLooseGrid2]};
    return handle;
}
static WgLooseGrid3 given_WgLooseGrid3(const Given *given) {
    WgLooseGrid3 handle = {given->handles[KIND_WgLooseGrid3]};
    return handle;
}
static WgQuadtreeMap given_WgQuadtreeMap(const Given *given) {
    WgQuadtreeMap handle = {given->handles[KIND_WgQuadtreeMap]};
    return handle;
}
static WgQuadtreeMapFlow given_WgQuadtreeMapFlow(const Given *given) {
    WgQuadtreeMapFlow handle = {given->handles[KIND_WgQuadtreeMapFlow]};
    return handle;
}
static WgQuadtreeMapWaypoints given_WgQuadtreeMapWaypoints(const Given *given) {
    WgQuadtreeMapWaypoints handle = {given->handles[KIND_WgQuadtreeMapWaypoints]};
    return handle;
}
static WgQuadtreeMapIslands given_WgQuadtreeMapIslands(const Given *given) {
    WgQuadtreeMapIslands handle = {given->handles[KIND_WgQuadtreeMapIslands]};
    return handle;
}
static WgQuadtreeMapPath given_WgQuadtreeMapPath(const Given *given) {
    WgQuadtreeMapPath handle = {given->handles[KIND_WgQuadtreeMapPath]};
    return handle;
}
static WgQuadtreeMapPublisher given_WgQuadtreeMapPublisher(const Given *given) {
    WgQuadtreeMapPublisher handle = {given->handles[KIND_WgQuadtreeMapPublisher]};
    return handle;
}
static WgQuadtreeMapReceiver given_WgQuadtreeMapReceiver(const Given *given) {
    WgQuadtreeMapReceiver handle = {given->handles[KIND_WgQuadtreeMapReceiver]};
    return handle;
}
static WgRollingGrid given_WgRollingGrid(const Given *given) {
    WgRollingGrid handle = {given->handles[KIND_WgRollingGrid]};
    return handle;
}
static int32_t call_wg_checkpoint(const Given *given) {
    (void)given;
    return (int32_t)wg_checkpoint(given->handles[0], 1);
}
static int32_t call_wg_rollback(const Given *given) {
    (void)given;
    return (int32_t)wg_rollback(given->handles[0], 1);
}
static int32_t call_wg_forget(const Given *given) {
    (void)given;
    return (int32_t)wg_forget(given->handles[0], 1);
}
static int32_t call_wg_checkpoint_at(const Given *given) {
    (void)given;
    return (int32_t)wg_checkpoint_at(given->handles[0], 1, (uint64_t *)given->pointers[0]);
}
static int32_t call_wg_checkpoint_many(const Given *given) {
    (void)given;
    return (int32_t)wg_checkpoint_many((const uint64_t *)given->pointers[0], 1, 1);
}
static int32_t call_wg_rollback_many(const Given *given) {
    (void)given;
    return (int32_t)wg_rollback_many((const uint64_t *)given->pointers[0], 1, 1);
}
static int32_t call_wg_forget_many(const Given *given) {
    (void)given;
    return (int32_t)wg_forget_many((const uint64_t *)given->pointers[0], 1, 1);
}
static int32_t call_wg_chunk_layers_create(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_create((const WgChunkLayersDef *)given->pointers[0], (WgChunkLayers *)given->pointers[1]);
}
static int32_t call_wg_chunk_layers_add_layer(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_add_layer(given_WgChunkLayers(given), (const WgChunkLayerDef *)given->pointers[0], (uint32_t *)given->pointers[1]);
}
static int32_t call_wg_chunk_layers_add_level(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_add_level(given_WgChunkLayers(given), 1, (const WgChunkLevelDef *)given->pointers[0], (uint32_t *)given->pointers[1]);
}
static int32_t call_wg_chunk_layers_add_dependency(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_add_dependency(given_WgChunkLayers(given), (const WgChunkDependencyDef *)given->pointers[0]);
}
static int32_t call_wg_chunk_layers_freeze(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_freeze(given_WgChunkLayers(given));
}
static int32_t call_wg_chunk_layers_is_area_loaded(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_is_area_loaded(given_WgChunkLayers(given), 1, 1, (const WgBounds *)given->pointers[0], (uint8_t *)given->pointers[1]);
}
static int32_t call_wg_chunk_layers_chunk_state(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_chunk_state(given_WgChunkLayers(given), 1, 1, 1, 1, (uint32_t *)given->pointers[0]);
}
static int32_t call_wg_chunk_layers_set_value(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_set_value(given_WgChunkLayers(given), 1, 1, 1, 1, 1);
}
static int32_t call_wg_chunk_layers_value(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_value(given_WgChunkLayers(given), 1, 1, 1, 1, (uint64_t *)given->pointers[0]);
}
static int32_t call_wg_chunk_layers_drain_events(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_drain_events(given_WgChunkLayers(given), (WgChunkEvent *)given->pointers[0], 1, (uint32_t)sizeof(WgChunkEvent), (size_t *)given->pointers[1]);
}
static int32_t call_wg_chunk_layers_invalidate(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_invalidate(given_WgChunkLayers(given), 1, 1, (const WgBounds *)given->pointers[0], (uint64_t *)given->pointers[1]);
}
static int32_t call_wg_chunk_layers_retry_failed(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_retry_failed(given_WgChunkLayers(given), (uint64_t *)given->pointers[0]);
}
static int32_t call_wg_chunk_layers_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_stats(given_WgChunkLayers(given), (WgChunkLayersStats *)given->pointers[0], (uint32_t)sizeof(WgChunkLayersStats));
}
static int32_t call_wg_chunk_layers_graph(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_graph(given_WgChunkLayers(given), (char *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_chunk_layers_add_focus(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_add_focus(given_WgChunkLayers(given), (const WgChunkFocusDef *)given->pointers[0], (uint64_t *)given->pointers[1]);
}
static int32_t call_wg_chunk_layers_move_focus(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_move_focus(given_WgChunkLayers(given), 1, 1, 1);
}
static int32_t call_wg_chunk_layers_set_focus(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_set_focus(given_WgChunkLayers(given), 1, (const WgChunkFocusDef *)given->pointers[0]);
}
static int32_t call_wg_chunk_layers_unload(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_unload(given_WgChunkLayers(given));
}
static int32_t call_wg_chunk_layers_remove_focus(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_remove_focus(given_WgChunkLayers(given), 1);
}
static int32_t call_wg_chunk_layers_progress(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_progress(given_WgChunkLayers(given), 1, 1, (WgChunkFocusProgress *)given->pointers[0], (uint32_t)sizeof(WgChunkFocusProgress));
}
static int32_t call_wg_chunk_layers_prefetch(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_prefetch(given_WgChunkLayers(given), 1, 1, 1);
}
static int32_t call_wg_chunk_layers_end_prefetch(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_end_prefetch(given_WgChunkLayers(given), 1);
}
static int32_t call_wg_chunk_layers_set_paused(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_set_paused(given_WgChunkLayers(given), 1);
}
static int32_t call_wg_chunk_layers_gather(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_gather(given_WgChunkLayers(given), 1, 1, 1, (const WgRect *)given->pointers[0], (uint32_t)sizeof(WgRect), (void *)given->pointers[1], 1);
}
static int32_t call_wg_chunk_layers_spans(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_spans(given_WgChunkLayers(given), 1, 1, 1, (const WgRect *)given->pointers[0], (WgChunkSpan *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_chunk_layers_open_guard(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_open_guard(given_WgChunkLayers(given), 1, 1, 1, (const WgRect *)given->pointers[0], (uint64_t *)given->pointers[1]);
}
static int32_t call_wg_chunk_layers_close_guard(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_close_guard(given_WgChunkLayers(given), 1);
}
static int32_t call_wg_chunk_layers_take_job(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_take_job(given_WgChunkLayers(given), (WgChunkJob *)given->pointers[0], (uint32_t)sizeof(WgChunkJob));
}
static int32_t call_wg_chunk_layers_finish_job(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_finish_job(given_WgChunkLayers(given), 1, 1, (uint32_t *)given->pointers[0]);
}
static int32_t call_wg_chunk_layers_job_wanted(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_job_wanted(given_WgChunkLayers(given), 1, (uint8_t *)given->pointers[0]);
}
static int32_t call_wg_chunk_layers_work(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_work(given_WgChunkLayers(given), NULL, (void *)given->pointers[0], 1, (uint32_t *)given->pointers[1]);
}
static int32_t call_wg_chunk_layers_append_objects(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_append_objects(given_WgChunkLayers(given), 1, 1, (const void *)given->pointers[0], 1);
}
static int32_t call_wg_chunk_layers_object_spans(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_object_spans(given_WgChunkLayers(given), 1, 1, 1, (const WgRect *)given->pointers[0], (WgChunkObjectSpan *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_chunk_layers_gather_objects(const Given *given) {
    (void)given;
    return (int32_t)wg_chunk_layers_gather_objects(given_WgChunkLayers(given), 1, 1, 1, (const WgRect *)given->pointers[0], (uint32_t)sizeof(WgRect), (void *)given->pointers[1], (WgPoint *)given->pointers[2], 1, (size_t *)given->pointers[3]);
}
static int32_t call_wg_debug_categories(const Given *given) {
    (void)given;
    return (int32_t)wg_debug_categories(1, (WgDebugCategory *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_debug_shapes(const Given *given) {
    (void)given;
    return (int32_t)wg_debug_shapes(given->handles[0], (const WgRect *)given->pointers[0], 1, 1, 1, (const double *)given->pointers[1], (WgDebugShape *)given->pointers[2], 1, (uint32_t)sizeof(WgDebugShape), (size_t *)given->pointers[3]);
}
static int32_t call_wg_def_init(const Given *given) {
    (void)given;
    return (int32_t)wg_def_init(1, (void *)given->pointers[0], 1);
}
static int32_t call_wg_set_log(const Given *given) {
    (void)given;
    return (int32_t)wg_set_log(1, NULL, (void *)given->pointers[0]);
}
static int32_t call_wg_set_allocator(const Given *given) {
    (void)given;
    return (int32_t)wg_set_allocator((const WgAllocator *)given->pointers[0]);
}
static int32_t call_wg_last_error(const Given *given) {
    (void)given;
    return (int32_t)wg_last_error((char *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_live_handles(const Given *given) {
    (void)given;
    return (int32_t)wg_live_handles(1, (size_t *)given->pointers[0]);
}
static int32_t call_wg_destroy(const Given *given) {
    (void)given;
    return (int32_t)wg_destroy(given->handles[0]);
}
static int32_t call_wg_leak_report(const Given *given) {
    (void)given;
    return (int32_t)wg_leak_report((char *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid2_contacts(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_contacts(given_WgLooseGrid2(given), 1, (WgLooseGridContact *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid2_find_contacts(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_find_contacts(given_WgLooseGrid2(given), (const WgLooseGridPair *)given->pointers[0], 1, 1, (WgLooseGridContact *)given->pointers[1]);
}
static int32_t call_wg_loose_grid2_get_contacts(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_get_contacts(given_WgLooseGrid2(given), (const uint64_t *)given->pointers[0], 1, 1, (WgLooseGridContact *)given->pointers[1]);
}
static int32_t call_wg_loose_grid2_set_contact_values(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_set_contact_values(given_WgLooseGrid2(given), (const uint64_t *)given->pointers[0], 1, (const uint64_t *)given->pointers[1], 1, 1);
}
static int32_t call_wg_loose_grid2_create(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_create((const WgLooseGrid2Def *)given->pointers[0], (WgLooseGrid2 *)given->pointers[1]);
}
static int32_t call_wg_loose_grid2_insert(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_insert(given_WgLooseGrid2(given), (const WgLooseGrid2Object *)given->pointers[0], (uint64_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid2_insert_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_insert_many(given_WgLooseGrid2(given), (const WgBox2 *)given->pointers[0], 1, (const uint64_t *)given->pointers[1], 1, (const WgLooseGridFilter *)given->pointers[2], 1, 1, 1, (uint64_t *)given->pointers[3]);
}
static int32_t call_wg_loose_grid2_get(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_get(given_WgLooseGrid2(given), 1, (WgLooseGrid2Object *)given->pointers[0]);
}
static int32_t call_wg_loose_grid2_move(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_move(given_WgLooseGrid2(given), 1, (const WgBox2 *)given->pointers[0]);
}
static int32_t call_wg_loose_grid2_move_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_move_many(given_WgLooseGrid2(given), (const uint64_t *)given->pointers[0], 1, (const WgBox2 *)given->pointers[1], 1, 1);
}
static int32_t call_wg_loose_grid2_remove(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_remove(given_WgLooseGrid2(given), 1);
}
static int32_t call_wg_loose_grid2_remove_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_remove_many(given_WgLooseGrid2(given), (const uint64_t *)given->pointers[0], 1, 1);
}
static int32_t call_wg_loose_grid2_clear(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_clear(given_WgLooseGrid2(given));
}
static int32_t call_wg_loose_grid2_set_filter(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_set_filter(given_WgLooseGrid2(given), 1, (const WgLooseGridFilter *)given->pointers[0]);
}
static int32_t call_wg_loose_grid2_set_layer(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_set_layer(given_WgLooseGrid2(given), 1, 1);
}
static int32_t call_wg_loose_grid2_set_user(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_set_user(given_WgLooseGrid2(given), 1, 1);
}
static int32_t call_wg_loose_grid2_commit(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_commit(given_WgLooseGrid2(given));
}
static int32_t call_wg_loose_grid2_begin_commit(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_begin_commit(given_WgLooseGrid2(given), (const uint64_t *)given->pointers[0], 1, (const WgBox2 *)given->pointers[1], 1, 1, 1, (uint32_t *)given->pointers[2]);
}
static int32_t call_wg_loose_grid2_commit_part(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_commit_part(given_WgLooseGrid2(given), 1, 1);
}
static int32_t call_wg_loose_grid2_end_commit(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_end_commit(given_WgLooseGrid2(given));
}
static int32_t call_wg_loose_grid2_build_tree(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_build_tree(given_WgLooseGrid2(given));
}
static int32_t call_wg_loose_grid2_retune(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_retune(given_WgLooseGrid2(given));
}
static int32_t call_wg_loose_grid2_shift_origin(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_shift_origin(given_WgLooseGrid2(given), (const WgVector2 *)given->pointers[0]);
}
static int32_t call_wg_loose_grid2_len(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_len(given_WgLooseGrid2(given), (size_t *)given->pointers[0]);
}
static int32_t call_wg_loose_grid2_sorted_order(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_sorted_order(given_WgLooseGrid2(given), (uint64_t *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid2_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_stats(given_WgLooseGrid2(given), (WgLooseGridStats *)given->pointers[0], (uint32_t)sizeof(WgLooseGridStats));
}
static int32_t call_wg_loose_grid2_save(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_save(given_WgLooseGrid2(given), (uint8_t *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid2_load(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_load(given_WgLooseGrid2(given), (const uint8_t *)given->pointers[0], 1);
}
static int32_t call_wg_loose_grid2_query_boxes(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_query_boxes(given_WgLooseGrid2(given), (const WgBox2 *)given->pointers[0], 1, 1, (const WgLooseGridQueryFilter *)given->pointers[1], 1, 1, (uint64_t *)given->pointers[2], 1, (size_t *)given->pointers[3], (size_t *)given->pointers[4]);
}
static int32_t call_wg_loose_grid2_query_circles(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_query_circles(given_WgLooseGrid2(given), (const WgVector2 *)given->pointers[0], 1, (const float *)given->pointers[1], 1, 1, (const WgLooseGridQueryFilter *)given->pointers[2], 1, 1, (uint64_t *)given->pointers[3], 1, (size_t *)given->pointers[4], (size_t *)given->pointers[5]);
}
static int32_t call_wg_loose_grid2_cast_first_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_cast_first_many(given_WgLooseGrid2(given), (const WgLooseGrid2Sweep *)given->pointers[0], 1, 1, (const WgLooseGridQueryFilter *)given->pointers[1], 1, 1, (WgLooseGridCastHit *)given->pointers[2]);
}
static int32_t call_wg_loose_grid2_cast_all_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_cast_all_many(given_WgLooseGrid2(given), (const WgLooseGrid2Sweep *)given->pointers[0], 1, 1, (const WgLooseGridQueryFilter *)given->pointers[1], 1, 1, (WgLooseGridCastHit *)given->pointers[2], 1, (size_t *)given->pointers[3], (size_t *)given->pointers[4]);
}
static int32_t call_wg_loose_grid2_nearest_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_nearest_many(given_WgLooseGrid2(given), (const WgVector2 *)given->pointers[0], 1, 1, 1, 1, (const WgLooseGridQueryFilter *)given->pointers[1], 1, 1, (WgLooseGridNeighbor *)given->pointers[2], (size_t *)given->pointers[3]);
}
static int32_t call_wg_loose_grid2_pairs(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_pairs(given_WgLooseGrid2(given), 1, 1, 1, (WgLooseGridPair *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid2_moved_pairs(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_moved_pairs(given_WgLooseGrid2(given), 1, 1, 1, (WgLooseGridPair *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid2_query_volumes(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid2_query_volumes(given_WgLooseGrid2(given), (const WgPlane2 *)given->pointers[0], (const uint32_t *)given->pointers[1], 1, (const WgPlane2 *)given->pointers[2], (const uint32_t *)given->pointers[3], 1, (const WgLooseGridQueryFilter *)given->pointers[4], 1, 1, (uint64_t *)given->pointers[5], 1, (size_t *)given->pointers[6], (size_t *)given->pointers[7]);
}
static int32_t call_wg_loose_grid3_contacts(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_contacts(given_WgLooseGrid3(given), 1, (WgLooseGridContact *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid3_find_contacts(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_find_contacts(given_WgLooseGrid3(given), (const WgLooseGridPair *)given->pointers[0], 1, 1, (WgLooseGridContact *)given->pointers[1]);
}
static int32_t call_wg_loose_grid3_get_contacts(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_get_contacts(given_WgLooseGrid3(given), (const uint64_t *)given->pointers[0], 1, 1, (WgLooseGridContact *)given->pointers[1]);
}
static int32_t call_wg_loose_grid3_set_contact_values(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_set_contact_values(given_WgLooseGrid3(given), (const uint64_t *)given->pointers[0], 1, (const uint64_t *)given->pointers[1], 1, 1);
}
static int32_t call_wg_loose_grid3_create(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_create((const WgLooseGrid3Def *)given->pointers[0], (WgLooseGrid3 *)given->pointers[1]);
}
static int32_t call_wg_loose_grid3_insert(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_insert(given_WgLooseGrid3(given), (const WgLooseGrid3Object *)given->pointers[0], (uint64_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid3_insert_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_insert_many(given_WgLooseGrid3(given), (const WgBox3 *)given->pointers[0], 1, (const uint64_t *)given->pointers[1], 1, (const WgLooseGridFilter *)given->pointers[2], 1, 1, 1, (uint64_t *)given->pointers[3]);
}
static int32_t call_wg_loose_grid3_get(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_get(given_WgLooseGrid3(given), 1, (WgLooseGrid3Object *)given->pointers[0]);
}
static int32_t call_wg_loose_grid3_move(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_move(given_WgLooseGrid3(given), 1, (const WgBox3 *)given->pointers[0]);
}
static int32_t call_wg_loose_grid3_move_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_move_many(given_WgLooseGrid3(given), (const uint64_t *)given->pointers[0], 1, (const WgBox3 *)given->pointers[1], 1, 1);
}
static int32_t call_wg_loose_grid3_remove(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_remove(given_WgLooseGrid3(given), 1);
}
static int32_t call_wg_loose_grid3_remove_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_remove_many(given_WgLooseGrid3(given), (const uint64_t *)given->pointers[0], 1, 1);
}
static int32_t call_wg_loose_grid3_clear(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_clear(given_WgLooseGrid3(given));
}
static int32_t call_wg_loose_grid3_set_filter(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_set_filter(given_WgLooseGrid3(given), 1, (const WgLooseGridFilter *)given->pointers[0]);
}
static int32_t call_wg_loose_grid3_set_layer(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_set_layer(given_WgLooseGrid3(given), 1, 1);
}
static int32_t call_wg_loose_grid3_set_user(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_set_user(given_WgLooseGrid3(given), 1, 1);
}
static int32_t call_wg_loose_grid3_commit(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_commit(given_WgLooseGrid3(given));
}
static int32_t call_wg_loose_grid3_begin_commit(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_begin_commit(given_WgLooseGrid3(given), (const uint64_t *)given->pointers[0], 1, (const WgBox3 *)given->pointers[1], 1, 1, 1, (uint32_t *)given->pointers[2]);
}
static int32_t call_wg_loose_grid3_commit_part(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_commit_part(given_WgLooseGrid3(given), 1, 1);
}
static int32_t call_wg_loose_grid3_end_commit(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_end_commit(given_WgLooseGrid3(given));
}
static int32_t call_wg_loose_grid3_build_tree(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_build_tree(given_WgLooseGrid3(given));
}
static int32_t call_wg_loose_grid3_retune(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_retune(given_WgLooseGrid3(given));
}
static int32_t call_wg_loose_grid3_shift_origin(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_shift_origin(given_WgLooseGrid3(given), (const WgVector3 *)given->pointers[0]);
}
static int32_t call_wg_loose_grid3_len(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_len(given_WgLooseGrid3(given), (size_t *)given->pointers[0]);
}
static int32_t call_wg_loose_grid3_sorted_order(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_sorted_order(given_WgLooseGrid3(given), (uint64_t *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid3_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_stats(given_WgLooseGrid3(given), (WgLooseGridStats *)given->pointers[0], (uint32_t)sizeof(WgLooseGridStats));
}
static int32_t call_wg_loose_grid3_save(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_save(given_WgLooseGrid3(given), (uint8_t *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid3_load(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_load(given_WgLooseGrid3(given), (const uint8_t *)given->pointers[0], 1);
}
static int32_t call_wg_loose_grid3_query_boxes(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_query_boxes(given_WgLooseGrid3(given), (const WgBox3 *)given->pointers[0], 1, 1, (const WgLooseGridQueryFilter *)given->pointers[1], 1, 1, (uint64_t *)given->pointers[2], 1, (size_t *)given->pointers[3], (size_t *)given->pointers[4]);
}
static int32_t call_wg_loose_grid3_query_spheres(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_query_spheres(given_WgLooseGrid3(given), (const WgVector3 *)given->pointers[0], 1, (const float *)given->pointers[1], 1, 1, (const WgLooseGridQueryFilter *)given->pointers[2], 1, 1, (uint64_t *)given->pointers[3], 1, (size_t *)given->pointers[4], (size_t *)given->pointers[5]);
}
static int32_t call_wg_loose_grid3_cast_first_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_cast_first_many(given_WgLooseGrid3(given), (const WgLooseGrid3Sweep *)given->pointers[0], 1, 1, (const WgLooseGridQueryFilter *)given->pointers[1], 1, 1, (WgLooseGridCastHit *)given->pointers[2]);
}
static int32_t call_wg_loose_grid3_cast_all_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_cast_all_many(given_WgLooseGrid3(given), (const WgLooseGrid3Sweep *)given->pointers[0], 1, 1, (const WgLooseGridQueryFilter *)given->pointers[1], 1, 1, (WgLooseGridCastHit *)given->pointers[2], 1, (size_t *)given->pointers[3], (size_t *)given->pointers[4]);
}
static int32_t call_wg_loose_grid3_nearest_many(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_nearest_many(given_WgLooseGrid3(given), (const WgVector3 *)given->pointers[0], 1, 1, 1, 1, (const WgLooseGridQueryFilter *)given->pointers[1], 1, 1, (WgLooseGridNeighbor *)given->pointers[2], (size_t *)given->pointers[3]);
}
static int32_t call_wg_loose_grid3_pairs(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_pairs(given_WgLooseGrid3(given), 1, 1, 1, (WgLooseGridPair *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid3_moved_pairs(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_moved_pairs(given_WgLooseGrid3(given), 1, 1, 1, (WgLooseGridPair *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_loose_grid3_query_volumes(const Given *given) {
    (void)given;
    return (int32_t)wg_loose_grid3_query_volumes(given_WgLooseGrid3(given), (const WgPlane3 *)given->pointers[0], (const uint32_t *)given->pointers[1], 1, (const WgPlane3 *)given->pointers[2], (const uint32_t *)given->pointers[3], 1, (const WgLooseGridQueryFilter *)given->pointers[4], 1, 1, (uint64_t *)given->pointers[5], 1, (size_t *)given->pointers[6], (size_t *)given->pointers[7]);
}
static int32_t call_wg_quadtree_map_create(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_create((const WgQuadtreeMapDef *)given->pointers[0], (WgQuadtreeMap *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_revision(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_revision(given_WgQuadtreeMap(given), (WgQuadtreeMapRevision *)given->pointers[0]);
}
static int32_t call_wg_quadtree_map_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_stats(given_WgQuadtreeMap(given), (WgQuadtreeMapStats *)given->pointers[0], (uint32_t)sizeof(WgQuadtreeMapStats));
}
static int32_t call_wg_quadtree_map_changes_since(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_changes_since(given_WgQuadtreeMap(given), (const WgQuadtreeMapRevision *)given->pointers[0], (const WgRect *)given->pointers[1], (WgBounds *)given->pointers[2], 1, (size_t *)given->pointers[3]);
}
static int32_t call_wg_quadtree_map_sweep_many(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_sweep_many(given_WgQuadtreeMap(given), (const WgQuadtreeMapSweep *)given->pointers[0], 1, 1, (WgQuadtreeMapContact *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_push_out_many(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_push_out_many(given_WgQuadtreeMap(given), (const WgQuadtreeMapCollider *)given->pointers[0], 1, 1, 1, (WgQuadtreeMapPush *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_surface_normal_many(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_surface_normal_many(given_WgQuadtreeMap(given), (const WgPoint *)given->pointers[0], 1, 1, 1, (WgVector2 *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_edit(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_edit(given_WgQuadtreeMap(given), (const WgQuadtreeMapShape *)given->pointers[0], (const WgQuadtreeMapBrushDef *)given->pointers[1], (WgQuadtreeMapEdit *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_encode_edit(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_encode_edit((const WgQuadtreeMapShape *)given->pointers[0], (const WgQuadtreeMapBrushDef *)given->pointers[1], (uint8_t *)given->pointers[2], 1, (size_t *)given->pointers[3]);
}
static int32_t call_wg_quadtree_map_replay_edit(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_replay_edit(given_WgQuadtreeMap(given), given_WgQuadtreeMap(given), (const uint8_t *)given->pointers[0], 1, (size_t *)given->pointers[1], (WgQuadtreeMapEdit *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_flow_create(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_flow_create((const WgQuadtreeMapFlowDef *)given->pointers[0], (WgQuadtreeMapFlow *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_flow_begin(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_flow_begin(given_WgQuadtreeMapFlow(given), given_WgQuadtreeMapWaypoints(given), (const WgPoint *)given->pointers[0]);
}
static int32_t call_wg_quadtree_map_flow_update(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_flow_update(given_WgQuadtreeMapFlow(given), given_WgQuadtreeMapWaypoints(given), (const WgPoint *)given->pointers[0], 1, 1, (WgQuadtreeMapFlowUpdate *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_flow_corners(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_flow_corners(given_WgQuadtreeMapFlow(given), given_WgQuadtreeMapWaypoints(given), (const WgPoint *)given->pointers[0], 1, (WgQuadtreeMapFlowCorner *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_flow_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_flow_stats(given_WgQuadtreeMapFlow(given), (WgQuadtreeMapFlowStats *)given->pointers[0], (uint32_t)sizeof(WgQuadtreeMapFlowStats));
}
static int32_t call_wg_quadtree_map_islands_create(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_islands_create((const WgQuadtreeMapIslandsDef *)given->pointers[0], (WgQuadtreeMapIslands *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_islands_begin(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_islands_begin(given_WgQuadtreeMapIslands(given), given_WgQuadtreeMap(given), (const WgRect *)given->pointers[0], 1, (const WgRect *)given->pointers[1], 1, (const WgPoint *)given->pointers[2], 1);
}
static int32_t call_wg_quadtree_map_islands_step(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_islands_step(given_WgQuadtreeMapIslands(given), given_WgQuadtreeMap(given), 1);
}
static int32_t call_wg_quadtree_map_islands_found(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_islands_found(given_WgQuadtreeMapIslands(given), (WgQuadtreeMapIsland *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_islands_pixels(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_islands_pixels(given_WgQuadtreeMapIslands(given), given_WgQuadtreeMap(given), 1, (uint8_t *)given->pointers[0], 1);
}
static int32_t call_wg_quadtree_map_islands_cut(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_islands_cut(given_WgQuadtreeMapIslands(given), given_WgQuadtreeMap(given), 1, (uint8_t *)given->pointers[0], 1, (WgQuadtreeMapEdit *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_islands_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_islands_stats(given_WgQuadtreeMapIslands(given), (WgQuadtreeMapIslandsStats *)given->pointers[0], (uint32_t)sizeof(WgQuadtreeMapIslandsStats));
}
static int32_t call_wg_quadtree_map_level_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_level_stats(given_WgQuadtreeMap(given), 1, (WgQuadtreeMapLevelStats *)given->pointers[0], (uint32_t)sizeof(WgQuadtreeMapLevelStats));
}
static int32_t call_wg_quadtree_map_path_create(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_path_create((const WgQuadtreeMapPathDef *)given->pointers[0], (WgQuadtreeMapPath *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_path_begin(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_path_begin(given_WgQuadtreeMapPath(given), given_WgQuadtreeMapWaypoints(given), (const WgQuadtreeMapPathQuery *)given->pointers[0], (WgQuadtreeMapPathReport *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_path_step(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_path_step(given_WgQuadtreeMapPath(given), given_WgQuadtreeMapWaypoints(given), 1, (WgQuadtreeMapPathReport *)given->pointers[0]);
}
static int32_t call_wg_quadtree_map_path_points(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_path_points(given_WgQuadtreeMapPath(given), 1, (WgPoint *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_path_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_path_stats(given_WgQuadtreeMapPath(given), (WgQuadtreeMapPathStats *)given->pointers[0], (uint32_t)sizeof(WgQuadtreeMapPathStats));
}
static int32_t call_wg_quadtree_map_set(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_set(given_WgQuadtreeMap(given), 1, 1, 1);
}
static int32_t call_wg_quadtree_map_get_many(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_get_many(given_WgQuadtreeMap(given), (const WgPoint *)given->pointers[0], 1, (uint8_t *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_set_many(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_set_many(given_WgQuadtreeMap(given), (const WgPoint *)given->pointers[0], (const uint8_t *)given->pointers[1], 1, (WgQuadtreeMapEdit *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_read_rect(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_read_rect(given_WgQuadtreeMap(given), (const WgRect *)given->pointers[0], (uint8_t *)given->pointers[1], 1);
}
static int32_t call_wg_quadtree_map_write_rect(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_write_rect(given_WgQuadtreeMap(given), (const WgRect *)given->pointers[0], (const uint8_t *)given->pointers[1], 1, 1, (WgQuadtreeMapEdit *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_read_colors(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_read_colors(given_WgQuadtreeMap(given), (const WgRect *)given->pointers[0], (const uint32_t *)given->pointers[1], 1, (uint32_t *)given->pointers[2], 1);
}
static int32_t call_wg_quadtree_map_read_reduced(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_read_reduced(given_WgQuadtreeMap(given), (const WgRect *)given->pointers[0], 1, 1, (uint8_t *)given->pointers[1], 1);
}
static int32_t call_wg_quadtree_map_cast_many(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_cast_many(given_WgQuadtreeMap(given), (const WgPoint *)given->pointers[0], (const WgPoint *)given->pointers[1], 1, 1, (WgQuadtreeMapHit *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_nearest_many(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_nearest_many(given_WgQuadtreeMap(given), (const WgPoint *)given->pointers[0], 1, 1, 1, (WgQuadtreeMapNearest *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_touches_many(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_touches_many(given_WgQuadtreeMap(given), (const WgQuadtreeMapShape *)given->pointers[0], 1, 1, (uint8_t *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_reader_begin(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_reader_begin(given_WgQuadtreeMap(given), (WgQuadtreeMapReader *)given->pointers[0]);
}
static int32_t call_wg_quadtree_map_reader_fetch(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_reader_fetch((WgQuadtreeMapReader *)given->pointers[0], 1, 1, (uint8_t *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_page_out(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_page_out(given_WgQuadtreeMap(given), 1, 1, 1, 1, (uint8_t *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_page_in(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_page_in(given_WgQuadtreeMap(given), 1, 1, (const uint8_t *)given->pointers[0], 1);
}
static int32_t call_wg_quadtree_map_regions(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_regions(given_WgQuadtreeMap(given), (const WgRect *)given->pointers[0], 1, (WgQuadtreeMapRegion *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_publisher_create(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_publisher_create((const WgQuadtreeMapPublisherDef *)given->pointers[0], (WgQuadtreeMapPublisher *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_publisher_subscribe(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_publisher_subscribe(given_WgQuadtreeMapPublisher(given), (uint64_t *)given->pointers[0]);
}
static int32_t call_wg_quadtree_map_publisher_unsubscribe(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_publisher_unsubscribe(given_WgQuadtreeMapPublisher(given), 1);
}
static int32_t call_wg_quadtree_map_publisher_packet(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_publisher_packet(given_WgQuadtreeMapPublisher(given), given_WgQuadtreeMap(given), 1, (const WgRect *)given->pointers[0], (uint8_t *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_publisher_acknowledge(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_publisher_acknowledge(given_WgQuadtreeMapPublisher(given), 1, (const WgQuadtreeMapAcknowledgement *)given->pointers[0]);
}
static int32_t call_wg_quadtree_map_publisher_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_publisher_stats(given_WgQuadtreeMapPublisher(given), 1, (WgQuadtreeMapPublisherStats *)given->pointers[0], (uint32_t)sizeof(WgQuadtreeMapPublisherStats));
}
static int32_t call_wg_quadtree_map_receiver_create(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_receiver_create((const WgQuadtreeMapReceiverDef *)given->pointers[0], (WgQuadtreeMapReceiver *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_receiver_apply(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_receiver_apply(given_WgQuadtreeMapReceiver(given), given_WgQuadtreeMap(given), (const uint8_t *)given->pointers[0], 1, (WgQuadtreeMapAcknowledgement *)given->pointers[1], (WgQuadtreeMapEdit *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_receiver_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_receiver_stats(given_WgQuadtreeMapReceiver(given), (WgQuadtreeMapReceiverStats *)given->pointers[0], (uint32_t)sizeof(WgQuadtreeMapReceiverStats));
}
static int32_t call_wg_quadtree_map_outlines(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_outlines(given_WgQuadtreeMap(given), (const WgQuadtreeMapGround *)given->pointers[0], 1, 1, 1, (WgVector2 *)given->pointers[1], 1, (size_t *)given->pointers[2], (WgQuadtreeMapLoop *)given->pointers[3], 1, (size_t *)given->pointers[4]);
}
static int32_t call_wg_quadtree_map_pieces(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_pieces(given_WgQuadtreeMap(given), (const WgQuadtreeMapGround *)given->pointers[0], 1, 1, (WgVector2 *)given->pointers[1], 1, (size_t *)given->pointers[2], (WgQuadtreeMapPiece *)given->pointers[3], 1, (size_t *)given->pointers[4]);
}
static int32_t call_wg_quadtree_map_solid_rects(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_solid_rects(given_WgQuadtreeMap(given), (const WgQuadtreeMapGround *)given->pointers[0], (WgRect *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_save(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_save(given_WgQuadtreeMap(given), 1, (uint8_t *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_save_step(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_save_step(given_WgQuadtreeMap(given), 1, 1, 1, (uint8_t *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_load(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_load(given_WgQuadtreeMap(given), (const uint8_t *)given->pointers[0], 1, 1);
}
static int32_t call_wg_quadtree_map_squares(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_squares(given_WgQuadtreeMap(given), (const WgRect *)given->pointers[0], 1, 1, (WgQuadtreeMapSquare *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_sums(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_sums(given_WgQuadtreeMap(given), (const WgRect *)given->pointers[0], (WgQuadtreeMapSums *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_stamp(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_stamp(given_WgQuadtreeMap(given), (const WgQuadtreeMapStamp *)given->pointers[0], (WgQuadtreeMapEdit *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_encode(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_encode(given_WgQuadtreeMap(given), (const WgRect *)given->pointers[0], 1, (uint8_t *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_encode_bound(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_encode_bound(1, 1, 1, (size_t *)given->pointers[0]);
}
static int32_t call_wg_quadtree_map_encoded_size(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_encoded_size((const uint8_t *)given->pointers[0], 1, (uint32_t *)given->pointers[1], (uint32_t *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_decode(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_decode(given_WgQuadtreeMap(given), (const uint8_t *)given->pointers[0], 1, 1, 1, (WgQuadtreeMapEdit *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_encode_delta(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_encode_delta(given_WgQuadtreeMap(given), (const WgQuadtreeMapRevision *)given->pointers[0], (const WgRect *)given->pointers[1], 1, (uint8_t *)given->pointers[2], 1, (size_t *)given->pointers[3]);
}
static int32_t call_wg_quadtree_map_encode_difference(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_encode_difference(given_WgQuadtreeMap(given), given_WgQuadtreeMap(given), (const WgRect *)given->pointers[0], 1, (uint8_t *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_apply_delta(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_apply_delta(given_WgQuadtreeMap(given), (const uint8_t *)given->pointers[0], 1, (const WgQuadtreeMapRevision *)given->pointers[1], (WgQuadtreeMapRevision *)given->pointers[2], (WgQuadtreeMapEdit *)given->pointers[3]);
}
static int32_t call_wg_quadtree_map_hashes(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_hashes(given_WgQuadtreeMap(given), (const WgRect *)given->pointers[0], 1, (uint64_t *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_compact(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_compact(given_WgQuadtreeMap(given), 1, 1, (WgQuadtreeMapCompaction *)given->pointers[0]);
}
static int32_t call_wg_quadtree_map_reserve(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_reserve(given_WgQuadtreeMap(given), 1, 1, 1);
}
static int32_t call_wg_quadtree_map_trim(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_trim(given_WgQuadtreeMap(given));
}
static int32_t call_wg_quadtree_map_clear(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_clear(given_WgQuadtreeMap(given));
}
static int32_t call_wg_quadtree_map_waypoints_create(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_waypoints_create((const WgQuadtreeMapWaypointsDef *)given->pointers[0], (WgQuadtreeMapWaypoints *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_waypoints_update(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_waypoints_update(given_WgQuadtreeMapWaypoints(given), given_WgQuadtreeMap(given), 1, (WgQuadtreeMapWaypointsUpdate *)given->pointers[0]);
}
static int32_t call_wg_quadtree_map_waypoints_update_many(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_waypoints_update_many((const WgQuadtreeMapWaypoints *)given->pointers[0], 1, given_WgQuadtreeMap(given), 1, (WgQuadtreeMapWaypointsUpdate *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_waypoints_points(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_waypoints_points(given_WgQuadtreeMapWaypoints(given), (const WgRect *)given->pointers[0], (WgQuadtreeMapWaypoint *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_waypoints_links(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_waypoints_links(given_WgQuadtreeMapWaypoints(given), (const WgRect *)given->pointers[0], (WgQuadtreeMapLink *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_quadtree_map_waypoints_links_of(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_waypoints_links_of(given_WgQuadtreeMapWaypoints(given), 1, (WgQuadtreeMapLink *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_waypoints_get(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_waypoints_get(given_WgQuadtreeMapWaypoints(given), 1, (WgQuadtreeMapWaypoint *)given->pointers[0]);
}
static int32_t call_wg_quadtree_map_waypoints_components(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_waypoints_components(given_WgQuadtreeMapWaypoints(given), (const WgPoint *)given->pointers[0], 1, (uint64_t *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_waypoints_nearest_many(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_waypoints_nearest_many(given_WgQuadtreeMapWaypoints(given), (const WgPoint *)given->pointers[0], 1, 1, 1, (WgQuadtreeMapNearestPlace *)given->pointers[1]);
}
static int32_t call_wg_quadtree_map_waypoints_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_quadtree_map_waypoints_stats(given_WgQuadtreeMapWaypoints(given), (WgQuadtreeMapWaypointsStats *)given->pointers[0], (uint32_t)sizeof(WgQuadtreeMapWaypointsStats));
}
static int32_t call_wg_rolling_grid_create(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_create((const WgRollingGridDef *)given->pointers[0], (WgRollingGrid *)given->pointers[1]);
}
static int32_t call_wg_rolling_grid_stats(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_stats(given_WgRollingGrid(given), (WgRollingGridStats *)given->pointers[0], (uint32_t)sizeof(WgRollingGridStats));
}
static int32_t call_wg_rolling_grid_get(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_get(given_WgRollingGrid(given), 1, 1, (void *)given->pointers[0]);
}
static int32_t call_wg_rolling_grid_set(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_set(given_WgRollingGrid(given), 1, 1, (const void *)given->pointers[0]);
}
static int32_t call_wg_rolling_grid_replace(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_replace(given_WgRollingGrid(given), 1, 1, (const void *)given->pointers[0], (uint8_t *)given->pointers[1]);
}
static int32_t call_wg_rolling_grid_clear(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_clear(given_WgRollingGrid(given), 1, 1);
}
static int32_t call_wg_rolling_grid_clear_all(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_clear_all(given_WgRollingGrid(given));
}
static int32_t call_wg_rolling_grid_bounds(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_bounds(given_WgRollingGrid(given), (WgBounds *)given->pointers[0]);
}
static int32_t call_wg_rolling_grid_list_cells(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_list_cells(given_WgRollingGrid(given), (WgPoint *)given->pointers[0], (void *)given->pointers[1], 1, (size_t *)given->pointers[2]);
}
static int32_t call_wg_rolling_grid_read_rect(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_read_rect(given_WgRollingGrid(given), (const WgRect *)given->pointers[0], (const void *)given->pointers[1], (void *)given->pointers[2], 1, (uint64_t *)given->pointers[3]);
}
static int32_t call_wg_rolling_grid_write_rect(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_write_rect(given_WgRollingGrid(given), (const WgRect *)given->pointers[0], (const void *)given->pointers[1], 1, (uint64_t *)given->pointers[2]);
}
static int32_t call_wg_rolling_grid_save(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_save(given_WgRollingGrid(given), (uint8_t *)given->pointers[0], 1, (size_t *)given->pointers[1]);
}
static int32_t call_wg_rolling_grid_load(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_load(given_WgRollingGrid(given), (const uint8_t *)given->pointers[0], 1);
}
static int32_t call_wg_rolling_grid_view(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_view(given_WgRollingGrid(given), (WgRollingGridView *)given->pointers[0], (uint32_t)sizeof(WgRollingGridView));
}
static int32_t call_wg_rolling_grid_window(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_window(given_WgRollingGrid(given), (WgPoint *)given->pointers[0]);
}
static int32_t call_wg_rolling_grid_move_window(const Given *given) {
    (void)given;
    return (int32_t)wg_rolling_grid_move_window(given_WgRollingGrid(given), 1, 1, (WgPoint *)given->pointers[0], (void *)given->pointers[1], 1, (size_t *)given->pointers[2], (WgPoint *)given->pointers[3], 1, (size_t *)given->pointers[4]);
}

static const Export EXPORTS[] = {
    {"wg_checkpoint", call_wg_checkpoint, TAKES_ANY_HANDLE, 0, {NULL}},
    {"wg_rollback", call_wg_rollback, TAKES_ANY_HANDLE, 0, {NULL}},
    {"wg_forget", call_wg_forget, TAKES_ANY_HANDLE, 0, {NULL}},
    {"wg_checkpoint_at", call_wg_checkpoint_at, TAKES_ANY_HANDLE, 1, {"out_number"}},
    {"wg_checkpoint_many", call_wg_checkpoint_many, TAKES_NO_HANDLE, 1, {"objects"}},
    {"wg_rollback_many", call_wg_rollback_many, TAKES_NO_HANDLE, 1, {"objects"}},
    {"wg_forget_many", call_wg_forget_many, TAKES_NO_HANDLE, 1, {"objects"}},
    {"wg_chunk_layers_create", call_wg_chunk_layers_create, TAKES_NO_HANDLE, 2, {"def", "out_layers"}},
    {"wg_chunk_layers_add_layer", call_wg_chunk_layers_add_layer, TAKES_HANDLE, 2, {"def", "out_layer"}},
    {"wg_chunk_layers_add_level", call_wg_chunk_layers_add_level, TAKES_HANDLE, 2, {"def", "out_level"}},
    {"wg_chunk_layers_add_dependency", call_wg_chunk_layers_add_dependency, TAKES_HANDLE, 1, {"def"}},
    {"wg_chunk_layers_freeze", call_wg_chunk_layers_freeze, TAKES_HANDLE, 0, {NULL}},
    {"wg_chunk_layers_is_area_loaded", call_wg_chunk_layers_is_area_loaded, TAKES_HANDLE, 2, {"bounds", "out_is_loaded"}},
    {"wg_chunk_layers_chunk_state", call_wg_chunk_layers_chunk_state, TAKES_HANDLE, 1, {"out_state"}},
    {"wg_chunk_layers_set_value", call_wg_chunk_layers_set_value, TAKES_HANDLE, 0, {NULL}},
    {"wg_chunk_layers_value", call_wg_chunk_layers_value, TAKES_HANDLE, 1, {"out_value"}},
    {"wg_chunk_layers_drain_events", call_wg_chunk_layers_drain_events, TAKES_HANDLE, 2, {"out_events", "out_count"}},
    {"wg_chunk_layers_invalidate", call_wg_chunk_layers_invalidate, TAKES_HANDLE, 2, {"bounds", "out_count"}},
    {"wg_chunk_layers_retry_failed", call_wg_chunk_layers_retry_failed, TAKES_HANDLE, 1, {"out_count"}},
    {"wg_chunk_layers_stats", call_wg_chunk_layers_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_chunk_layers_graph", call_wg_chunk_layers_graph, TAKES_HANDLE, 2, {"out_text", "out_count"}},
    {"wg_chunk_layers_add_focus", call_wg_chunk_layers_add_focus, TAKES_HANDLE, 2, {"def", "out_focus"}},
    {"wg_chunk_layers_move_focus", call_wg_chunk_layers_move_focus, TAKES_HANDLE, 0, {NULL}},
    {"wg_chunk_layers_set_focus", call_wg_chunk_layers_set_focus, TAKES_HANDLE, 1, {"def"}},
    {"wg_chunk_layers_unload", call_wg_chunk_layers_unload, TAKES_HANDLE, 0, {NULL}},
    {"wg_chunk_layers_remove_focus", call_wg_chunk_layers_remove_focus, TAKES_HANDLE, 0, {NULL}},
    {"wg_chunk_layers_progress", call_wg_chunk_layers_progress, TAKES_HANDLE, 1, {"out_progress"}},
    {"wg_chunk_layers_prefetch", call_wg_chunk_layers_prefetch, TAKES_HANDLE, 0, {NULL}},
    {"wg_chunk_layers_end_prefetch", call_wg_chunk_layers_end_prefetch, TAKES_HANDLE, 0, {NULL}},
    {"wg_chunk_layers_set_paused", call_wg_chunk_layers_set_paused, TAKES_HANDLE, 0, {NULL}},
    {"wg_chunk_layers_gather", call_wg_chunk_layers_gather, TAKES_HANDLE, 2, {"rect", "out_cells"}},
    {"wg_chunk_layers_spans", call_wg_chunk_layers_spans, TAKES_HANDLE, 3, {"rect", "out_spans", "out_count"}},
    {"wg_chunk_layers_open_guard", call_wg_chunk_layers_open_guard, TAKES_HANDLE, 2, {"rect", "out_guard"}},
    {"wg_chunk_layers_close_guard", call_wg_chunk_layers_close_guard, TAKES_HANDLE, 0, {NULL}},
    {"wg_chunk_layers_take_job", call_wg_chunk_layers_take_job, TAKES_HANDLE, 1, {"out_job"}},
    {"wg_chunk_layers_finish_job", call_wg_chunk_layers_finish_job, TAKES_HANDLE, 1, {"out_result"}},
    {"wg_chunk_layers_job_wanted", call_wg_chunk_layers_job_wanted, TAKES_HANDLE, 1, {"out_is_wanted"}},
    {"wg_chunk_layers_work", call_wg_chunk_layers_work, TAKES_HANDLE, 2, {"userdata", "out_count"}},
    {"wg_chunk_layers_append_objects", call_wg_chunk_layers_append_objects, TAKES_HANDLE, 1, {"objects"}},
    {"wg_chunk_layers_object_spans", call_wg_chunk_layers_object_spans, TAKES_HANDLE, 3, {"rect", "out_spans", "out_count"}},
    {"wg_chunk_layers_gather_objects", call_wg_chunk_layers_gather_objects, TAKES_HANDLE, 4, {"rect", "out_objects", "out_chunks", "out_count"}},
    {"wg_debug_categories", call_wg_debug_categories, TAKES_NO_HANDLE, 2, {"out_categories", "out_count"}},
    {"wg_debug_shapes", call_wg_debug_shapes, TAKES_ANY_HANDLE, 4, {"rect", "origin", "out_shapes", "out_count"}},
    {"wg_def_init", call_wg_def_init, TAKES_NO_HANDLE, 1, {"def"}},
    {"wg_set_log", call_wg_set_log, TAKES_NO_HANDLE, 1, {"userdata"}},
    {"wg_set_allocator", call_wg_set_allocator, TAKES_NO_HANDLE, 1, {"allocator"}},
    {"wg_last_error", call_wg_last_error, TAKES_NO_HANDLE, 2, {"out_text", "out_count"}},
    {"wg_live_handles", call_wg_live_handles, TAKES_NO_HANDLE, 1, {"out_count"}},
    {"wg_destroy", call_wg_destroy, TAKES_ANY_HANDLE, 0, {NULL}},
    {"wg_leak_report", call_wg_leak_report, TAKES_NO_HANDLE, 2, {"out_text", "out_count"}},
    {"wg_loose_grid2_contacts", call_wg_loose_grid2_contacts, TAKES_HANDLE, 2, {"out_contacts", "out_count"}},
    {"wg_loose_grid2_find_contacts", call_wg_loose_grid2_find_contacts, TAKES_HANDLE, 2, {"pairs", "out_contacts"}},
    {"wg_loose_grid2_get_contacts", call_wg_loose_grid2_get_contacts, TAKES_HANDLE, 2, {"ids", "out_contacts"}},
    {"wg_loose_grid2_set_contact_values", call_wg_loose_grid2_set_contact_values, TAKES_HANDLE, 2, {"ids", "values"}},
    {"wg_loose_grid2_create", call_wg_loose_grid2_create, TAKES_NO_HANDLE, 2, {"def", "out_grid"}},
    {"wg_loose_grid2_insert", call_wg_loose_grid2_insert, TAKES_HANDLE, 2, {"object", "out_id"}},
    {"wg_loose_grid2_insert_many", call_wg_loose_grid2_insert_many, TAKES_HANDLE, 4, {"boxes", "users", "filters", "out_ids"}},
    {"wg_loose_grid2_get", call_wg_loose_grid2_get, TAKES_HANDLE, 1, {"out_object"}},
    {"wg_loose_grid2_move", call_wg_loose_grid2_move, TAKES_HANDLE, 1, {"bounds"}},
    {"wg_loose_grid2_move_many", call_wg_loose_grid2_move_many, TAKES_HANDLE, 2, {"ids", "boxes"}},
    {"wg_loose_grid2_remove", call_wg_loose_grid2_remove, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid2_remove_many", call_wg_loose_grid2_remove_many, TAKES_HANDLE, 1, {"ids"}},
    {"wg_loose_grid2_clear", call_wg_loose_grid2_clear, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid2_set_filter", call_wg_loose_grid2_set_filter, TAKES_HANDLE, 1, {"filter"}},
    {"wg_loose_grid2_set_layer", call_wg_loose_grid2_set_layer, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid2_set_user", call_wg_loose_grid2_set_user, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid2_commit", call_wg_loose_grid2_commit, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid2_begin_commit", call_wg_loose_grid2_begin_commit, TAKES_HANDLE, 3, {"ids", "boxes", "out_stages"}},
    {"wg_loose_grid2_commit_part", call_wg_loose_grid2_commit_part, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid2_end_commit", call_wg_loose_grid2_end_commit, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid2_build_tree", call_wg_loose_grid2_build_tree, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid2_retune", call_wg_loose_grid2_retune, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid2_shift_origin", call_wg_loose_grid2_shift_origin, TAKES_HANDLE, 1, {"offset"}},
    {"wg_loose_grid2_len", call_wg_loose_grid2_len, TAKES_HANDLE, 1, {"out_len"}},
    {"wg_loose_grid2_sorted_order", call_wg_loose_grid2_sorted_order, TAKES_HANDLE, 2, {"out_ids", "out_count"}},
    {"wg_loose_grid2_stats", call_wg_loose_grid2_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_loose_grid2_save", call_wg_loose_grid2_save, TAKES_HANDLE, 2, {"out_bytes", "out_count"}},
    {"wg_loose_grid2_load", call_wg_loose_grid2_load, TAKES_HANDLE, 1, {"bytes"}},
    {"wg_loose_grid2_query_boxes", call_wg_loose_grid2_query_boxes, TAKES_HANDLE, 5, {"boxes", "filter", "out_ids", "out_offsets", "out_count"}},
    {"wg_loose_grid2_query_circles", call_wg_loose_grid2_query_circles, TAKES_HANDLE, 6, {"centers", "radii", "filter", "out_ids", "out_offsets", "out_count"}},
    {"wg_loose_grid2_cast_first_many", call_wg_loose_grid2_cast_first_many, TAKES_HANDLE, 3, {"sweeps", "filter", "out_hits"}},
    {"wg_loose_grid2_cast_all_many", call_wg_loose_grid2_cast_all_many, TAKES_HANDLE, 5, {"sweeps", "filter", "out_hits", "out_offsets", "out_count"}},
    {"wg_loose_grid2_nearest_many", call_wg_loose_grid2_nearest_many, TAKES_HANDLE, 4, {"points", "filter", "out_neighbors", "out_counts"}},
    {"wg_loose_grid2_pairs", call_wg_loose_grid2_pairs, TAKES_HANDLE, 2, {"out_pairs", "out_count"}},
    {"wg_loose_grid2_moved_pairs", call_wg_loose_grid2_moved_pairs, TAKES_HANDLE, 2, {"out_pairs", "out_count"}},
    {"wg_loose_grid2_query_volumes", call_wg_loose_grid2_query_volumes, TAKES_HANDLE, 8, {"planes", "plane_counts", "occluder_planes", "occluder_plane_counts", "filter", "out_ids", "out_offsets", "out_count"}},
    {"wg_loose_grid3_contacts", call_wg_loose_grid3_contacts, TAKES_HANDLE, 2, {"out_contacts", "out_count"}},
    {"wg_loose_grid3_find_contacts", call_wg_loose_grid3_find_contacts, TAKES_HANDLE, 2, {"pairs", "out_contacts"}},
    {"wg_loose_grid3_get_contacts", call_wg_loose_grid3_get_contacts, TAKES_HANDLE, 2, {"ids", "out_contacts"}},
    {"wg_loose_grid3_set_contact_values", call_wg_loose_grid3_set_contact_values, TAKES_HANDLE, 2, {"ids", "values"}},
    {"wg_loose_grid3_create", call_wg_loose_grid3_create, TAKES_NO_HANDLE, 2, {"def", "out_grid"}},
    {"wg_loose_grid3_insert", call_wg_loose_grid3_insert, TAKES_HANDLE, 2, {"object", "out_id"}},
    {"wg_loose_grid3_insert_many", call_wg_loose_grid3_insert_many, TAKES_HANDLE, 4, {"boxes", "users", "filters", "out_ids"}},
    {"wg_loose_grid3_get", call_wg_loose_grid3_get, TAKES_HANDLE, 1, {"out_object"}},
    {"wg_loose_grid3_move", call_wg_loose_grid3_move, TAKES_HANDLE, 1, {"bounds"}},
    {"wg_loose_grid3_move_many", call_wg_loose_grid3_move_many, TAKES_HANDLE, 2, {"ids", "boxes"}},
    {"wg_loose_grid3_remove", call_wg_loose_grid3_remove, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid3_remove_many", call_wg_loose_grid3_remove_many, TAKES_HANDLE, 1, {"ids"}},
    {"wg_loose_grid3_clear", call_wg_loose_grid3_clear, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid3_set_filter", call_wg_loose_grid3_set_filter, TAKES_HANDLE, 1, {"filter"}},
    {"wg_loose_grid3_set_layer", call_wg_loose_grid3_set_layer, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid3_set_user", call_wg_loose_grid3_set_user, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid3_commit", call_wg_loose_grid3_commit, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid3_begin_commit", call_wg_loose_grid3_begin_commit, TAKES_HANDLE, 3, {"ids", "boxes", "out_stages"}},
    {"wg_loose_grid3_commit_part", call_wg_loose_grid3_commit_part, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid3_end_commit", call_wg_loose_grid3_end_commit, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid3_build_tree", call_wg_loose_grid3_build_tree, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid3_retune", call_wg_loose_grid3_retune, TAKES_HANDLE, 0, {NULL}},
    {"wg_loose_grid3_shift_origin", call_wg_loose_grid3_shift_origin, TAKES_HANDLE, 1, {"offset"}},
    {"wg_loose_grid3_len", call_wg_loose_grid3_len, TAKES_HANDLE, 1, {"out_len"}},
    {"wg_loose_grid3_sorted_order", call_wg_loose_grid3_sorted_order, TAKES_HANDLE, 2, {"out_ids", "out_count"}},
    {"wg_loose_grid3_stats", call_wg_loose_grid3_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_loose_grid3_save", call_wg_loose_grid3_save, TAKES_HANDLE, 2, {"out_bytes", "out_count"}},
    {"wg_loose_grid3_load", call_wg_loose_grid3_load, TAKES_HANDLE, 1, {"bytes"}},
    {"wg_loose_grid3_query_boxes", call_wg_loose_grid3_query_boxes, TAKES_HANDLE, 5, {"boxes", "filter", "out_ids", "out_offsets", "out_count"}},
    {"wg_loose_grid3_query_spheres", call_wg_loose_grid3_query_spheres, TAKES_HANDLE, 6, {"centers", "radii", "filter", "out_ids", "out_offsets", "out_count"}},
    {"wg_loose_grid3_cast_first_many", call_wg_loose_grid3_cast_first_many, TAKES_HANDLE, 3, {"sweeps", "filter", "out_hits"}},
    {"wg_loose_grid3_cast_all_many", call_wg_loose_grid3_cast_all_many, TAKES_HANDLE, 5, {"sweeps", "filter", "out_hits", "out_offsets", "out_count"}},
    {"wg_loose_grid3_nearest_many", call_wg_loose_grid3_nearest_many, TAKES_HANDLE, 4, {"points", "filter", "out_neighbors", "out_counts"}},
    {"wg_loose_grid3_pairs", call_wg_loose_grid3_pairs, TAKES_HANDLE, 2, {"out_pairs", "out_count"}},
    {"wg_loose_grid3_moved_pairs", call_wg_loose_grid3_moved_pairs, TAKES_HANDLE, 2, {"out_pairs", "out_count"}},
    {"wg_loose_grid3_query_volumes", call_wg_loose_grid3_query_volumes, TAKES_HANDLE, 8, {"planes", "plane_counts", "occluder_planes", "occluder_plane_counts", "filter", "out_ids", "out_offsets", "out_count"}},
    {"wg_quadtree_map_create", call_wg_quadtree_map_create, TAKES_NO_HANDLE, 2, {"def", "out_map"}},
    {"wg_quadtree_map_revision", call_wg_quadtree_map_revision, TAKES_HANDLE, 1, {"out_revision"}},
    {"wg_quadtree_map_stats", call_wg_quadtree_map_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_quadtree_map_changes_since", call_wg_quadtree_map_changes_since, TAKES_HANDLE, 4, {"revision", "rect", "out_areas", "out_count"}},
    {"wg_quadtree_map_sweep_many", call_wg_quadtree_map_sweep_many, TAKES_HANDLE, 2, {"sweeps", "out_contacts"}},
    {"wg_quadtree_map_push_out_many", call_wg_quadtree_map_push_out_many, TAKES_HANDLE, 2, {"colliders", "out_pushes"}},
    {"wg_quadtree_map_surface_normal_many", call_wg_quadtree_map_surface_normal_many, TAKES_HANDLE, 2, {"points", "out_normals"}},
    {"wg_quadtree_map_edit", call_wg_quadtree_map_edit, TAKES_HANDLE, 3, {"shape", "def", "out_edit"}},
    {"wg_quadtree_map_encode_edit", call_wg_quadtree_map_encode_edit, TAKES_NO_HANDLE, 4, {"shape", "def", "out_bytes", "out_count"}},
    {"wg_quadtree_map_replay_edit", call_wg_quadtree_map_replay_edit, TAKES_HANDLE, 3, {"bytes", "out_used", "out_edit"}},
    {"wg_quadtree_map_flow_create", call_wg_quadtree_map_flow_create, TAKES_NO_HANDLE, 2, {"def", "out_flow"}},
    {"wg_quadtree_map_flow_begin", call_wg_quadtree_map_flow_begin, TAKES_HANDLE, 1, {"goal"}},
    {"wg_quadtree_map_flow_update", call_wg_quadtree_map_flow_update, TAKES_HANDLE, 2, {"points", "out_update"}},
    {"wg_quadtree_map_flow_corners", call_wg_quadtree_map_flow_corners, TAKES_HANDLE, 2, {"points", "out_corners"}},
    {"wg_quadtree_map_flow_stats", call_wg_quadtree_map_flow_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_quadtree_map_islands_create", call_wg_quadtree_map_islands_create, TAKES_NO_HANDLE, 2, {"def", "out_islands"}},
    {"wg_quadtree_map_islands_begin", call_wg_quadtree_map_islands_begin, TAKES_HANDLE, 3, {"area", "support_rects", "support_points"}},
    {"wg_quadtree_map_islands_step", call_wg_quadtree_map_islands_step, TAKES_HANDLE, 0, {NULL}},
    {"wg_quadtree_map_islands_found", call_wg_quadtree_map_islands_found, TAKES_HANDLE, 2, {"out_islands", "out_count"}},
    {"wg_quadtree_map_islands_pixels", call_wg_quadtree_map_islands_pixels, TAKES_HANDLE, 1, {"out_pixels"}},
    {"wg_quadtree_map_islands_cut", call_wg_quadtree_map_islands_cut, TAKES_HANDLE, 2, {"out_pixels", "out_edit"}},
    {"wg_quadtree_map_islands_stats", call_wg_quadtree_map_islands_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_quadtree_map_level_stats", call_wg_quadtree_map_level_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_quadtree_map_path_create", call_wg_quadtree_map_path_create, TAKES_NO_HANDLE, 2, {"def", "out_path"}},
    {"wg_quadtree_map_path_begin", call_wg_quadtree_map_path_begin, TAKES_HANDLE, 2, {"query", "out_report"}},
    {"wg_quadtree_map_path_step", call_wg_quadtree_map_path_step, TAKES_HANDLE, 1, {"out_report"}},
    {"wg_quadtree_map_path_points", call_wg_quadtree_map_path_points, TAKES_HANDLE, 2, {"out_points", "out_count"}},
    {"wg_quadtree_map_path_stats", call_wg_quadtree_map_path_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_quadtree_map_set", call_wg_quadtree_map_set, TAKES_HANDLE, 0, {NULL}},
    {"wg_quadtree_map_get_many", call_wg_quadtree_map_get_many, TAKES_HANDLE, 2, {"points", "out_values"}},
    {"wg_quadtree_map_set_many", call_wg_quadtree_map_set_many, TAKES_HANDLE, 3, {"points", "values", "out_edit"}},
    {"wg_quadtree_map_read_rect", call_wg_quadtree_map_read_rect, TAKES_HANDLE, 2, {"rect", "out_pixels"}},
    {"wg_quadtree_map_write_rect", call_wg_quadtree_map_write_rect, TAKES_HANDLE, 3, {"rect", "pixels", "out_edit"}},
    {"wg_quadtree_map_read_colors", call_wg_quadtree_map_read_colors, TAKES_HANDLE, 3, {"rect", "palette", "out_colors"}},
    {"wg_quadtree_map_read_reduced", call_wg_quadtree_map_read_reduced, TAKES_HANDLE, 2, {"rect", "out_pixels"}},
    {"wg_quadtree_map_cast_many", call_wg_quadtree_map_cast_many, TAKES_HANDLE, 3, {"from", "to", "out_hits"}},
    {"wg_quadtree_map_nearest_many", call_wg_quadtree_map_nearest_many, TAKES_HANDLE, 2, {"from", "out_nearest"}},
    {"wg_quadtree_map_touches_many", call_wg_quadtree_map_touches_many, TAKES_HANDLE, 2, {"shapes", "out_touches"}},
    {"wg_quadtree_map_reader_begin", call_wg_quadtree_map_reader_begin, TAKES_HANDLE, 1, {"reader"}},
    {"wg_quadtree_map_reader_fetch", call_wg_quadtree_map_reader_fetch, TAKES_NO_HANDLE, 2, {"reader", "out_value"}},
    {"wg_quadtree_map_page_out", call_wg_quadtree_map_page_out, TAKES_HANDLE, 2, {"out_bytes", "out_count"}},
    {"wg_quadtree_map_page_in", call_wg_quadtree_map_page_in, TAKES_HANDLE, 1, {"bytes"}},
    {"wg_quadtree_map_regions", call_wg_quadtree_map_regions, TAKES_HANDLE, 3, {"rect", "out_regions", "out_count"}},
    {"wg_quadtree_map_publisher_create", call_wg_quadtree_map_publisher_create, TAKES_NO_HANDLE, 2, {"def", "out_publisher"}},
    {"wg_quadtree_map_publisher_subscribe", call_wg_quadtree_map_publisher_subscribe, TAKES_HANDLE, 1, {"out_subscriber"}},
    {"wg_quadtree_map_publisher_unsubscribe", call_wg_quadtree_map_publisher_unsubscribe, TAKES_HANDLE, 0, {NULL}},
    {"wg_quadtree_map_publisher_packet", call_wg_quadtree_map_publisher_packet, TAKES_HANDLE, 3, {"view", "out_bytes", "out_count"}},
    {"wg_quadtree_map_publisher_acknowledge", call_wg_quadtree_map_publisher_acknowledge, TAKES_HANDLE, 1, {"acknowledgement"}},
    {"wg_quadtree_map_publisher_stats", call_wg_quadtree_map_publisher_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_quadtree_map_receiver_create", call_wg_quadtree_map_receiver_create, TAKES_NO_HANDLE, 2, {"def", "out_receiver"}},
    {"wg_quadtree_map_receiver_apply", call_wg_quadtree_map_receiver_apply, TAKES_HANDLE, 3, {"bytes", "out_acknowledgement", "out_edit"}},
    {"wg_quadtree_map_receiver_stats", call_wg_quadtree_map_receiver_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_quadtree_map_outlines", call_wg_quadtree_map_outlines, TAKES_HANDLE, 5, {"ground", "out_points", "out_point_count", "out_loops", "out_loop_count"}},
    {"wg_quadtree_map_pieces", call_wg_quadtree_map_pieces, TAKES_HANDLE, 5, {"ground", "out_points", "out_point_count", "out_pieces", "out_piece_count"}},
    {"wg_quadtree_map_solid_rects", call_wg_quadtree_map_solid_rects, TAKES_HANDLE, 3, {"ground", "out_rects", "out_count"}},
    {"wg_quadtree_map_save", call_wg_quadtree_map_save, TAKES_HANDLE, 2, {"out_bytes", "out_count"}},
    {"wg_quadtree_map_save_step", call_wg_quadtree_map_save_step, TAKES_HANDLE, 2, {"out_bytes", "out_count"}},
    {"wg_quadtree_map_load", call_wg_quadtree_map_load, TAKES_HANDLE, 1, {"bytes"}},
    {"wg_quadtree_map_squares", call_wg_quadtree_map_squares, TAKES_HANDLE, 3, {"rect", "out_squares", "out_count"}},
    {"wg_quadtree_map_sums", call_wg_quadtree_map_sums, TAKES_HANDLE, 2, {"rect", "out_sums"}},
    {"wg_quadtree_map_stamp", call_wg_quadtree_map_stamp, TAKES_HANDLE, 2, {"stamp", "out_edit"}},
    {"wg_quadtree_map_encode", call_wg_quadtree_map_encode, TAKES_HANDLE, 3, {"rect", "out_bytes", "out_count"}},
    {"wg_quadtree_map_encode_bound", call_wg_quadtree_map_encode_bound, TAKES_NO_HANDLE, 1, {"out_bytes"}},
    {"wg_quadtree_map_encoded_size", call_wg_quadtree_map_encoded_size, TAKES_NO_HANDLE, 3, {"bytes", "out_width", "out_height"}},
    {"wg_quadtree_map_decode", call_wg_quadtree_map_decode, TAKES_HANDLE, 2, {"bytes", "out_edit"}},
    {"wg_quadtree_map_encode_delta", call_wg_quadtree_map_encode_delta, TAKES_HANDLE, 4, {"revision", "rect", "out_bytes", "out_count"}},
    {"wg_quadtree_map_encode_difference", call_wg_quadtree_map_encode_difference, TAKES_HANDLE, 3, {"rect", "out_bytes", "out_count"}},
    {"wg_quadtree_map_apply_delta", call_wg_quadtree_map_apply_delta, TAKES_HANDLE, 4, {"bytes", "revision", "out_revision", "out_edit"}},
    {"wg_quadtree_map_hashes", call_wg_quadtree_map_hashes, TAKES_HANDLE, 3, {"rect", "out_hashes", "out_count"}},
    {"wg_quadtree_map_compact", call_wg_quadtree_map_compact, TAKES_HANDLE, 1, {"out_compaction"}},
    {"wg_quadtree_map_reserve", call_wg_quadtree_map_reserve, TAKES_HANDLE, 0, {NULL}},
    {"wg_quadtree_map_trim", call_wg_quadtree_map_trim, TAKES_HANDLE, 0, {NULL}},
    {"wg_quadtree_map_clear", call_wg_quadtree_map_clear, TAKES_HANDLE, 0, {NULL}},
    {"wg_quadtree_map_waypoints_create", call_wg_quadtree_map_waypoints_create, TAKES_NO_HANDLE, 2, {"def", "out_waypoints"}},
    {"wg_quadtree_map_waypoints_update", call_wg_quadtree_map_waypoints_update, TAKES_HANDLE, 1, {"out_update"}},
    {"wg_quadtree_map_waypoints_update_many", call_wg_quadtree_map_waypoints_update_many, TAKES_HANDLE, 2, {"waypoints", "out_updates"}},
    {"wg_quadtree_map_waypoints_points", call_wg_quadtree_map_waypoints_points, TAKES_HANDLE, 3, {"rect", "out_points", "out_count"}},
    {"wg_quadtree_map_waypoints_links", call_wg_quadtree_map_waypoints_links, TAKES_HANDLE, 3, {"rect", "out_links", "out_count"}},
    {"wg_quadtree_map_waypoints_links_of", call_wg_quadtree_map_waypoints_links_of, TAKES_HANDLE, 2, {"out_links", "out_count"}},
    {"wg_quadtree_map_waypoints_get", call_wg_quadtree_map_waypoints_get, TAKES_HANDLE, 1, {"out_waypoint"}},
    {"wg_quadtree_map_waypoints_components", call_wg_quadtree_map_waypoints_components, TAKES_HANDLE, 2, {"points", "out_components"}},
    {"wg_quadtree_map_waypoints_nearest_many", call_wg_quadtree_map_waypoints_nearest_many, TAKES_HANDLE, 2, {"points", "out_nearest"}},
    {"wg_quadtree_map_waypoints_stats", call_wg_quadtree_map_waypoints_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_rolling_grid_create", call_wg_rolling_grid_create, TAKES_NO_HANDLE, 2, {"def", "out_grid"}},
    {"wg_rolling_grid_stats", call_wg_rolling_grid_stats, TAKES_HANDLE, 1, {"out_stats"}},
    {"wg_rolling_grid_get", call_wg_rolling_grid_get, TAKES_HANDLE, 1, {"out_cell"}},
    {"wg_rolling_grid_set", call_wg_rolling_grid_set, TAKES_HANDLE, 1, {"cell"}},
    {"wg_rolling_grid_replace", call_wg_rolling_grid_replace, TAKES_HANDLE, 2, {"cell", "out_replaced"}},
    {"wg_rolling_grid_clear", call_wg_rolling_grid_clear, TAKES_HANDLE, 0, {NULL}},
    {"wg_rolling_grid_clear_all", call_wg_rolling_grid_clear_all, TAKES_HANDLE, 0, {NULL}},
    {"wg_rolling_grid_bounds", call_wg_rolling_grid_bounds, TAKES_HANDLE, 1, {"out_bounds"}},
    {"wg_rolling_grid_list_cells", call_wg_rolling_grid_list_cells, TAKES_HANDLE, 3, {"out_points", "out_cells", "out_count"}},
    {"wg_rolling_grid_read_rect", call_wg_rolling_grid_read_rect, TAKES_HANDLE, 4, {"rect", "empty_cell", "out_cells", "out_held_count"}},
    {"wg_rolling_grid_write_rect", call_wg_rolling_grid_write_rect, TAKES_HANDLE, 3, {"rect", "cells", "out_new_count"}},
    {"wg_rolling_grid_save", call_wg_rolling_grid_save, TAKES_HANDLE, 2, {"out_bytes", "out_count"}},
    {"wg_rolling_grid_load", call_wg_rolling_grid_load, TAKES_HANDLE, 1, {"bytes"}},
    {"wg_rolling_grid_view", call_wg_rolling_grid_view, TAKES_HANDLE, 1, {"out_view"}},
    {"wg_rolling_grid_window", call_wg_rolling_grid_window, TAKES_HANDLE, 1, {"out_corner"}},
    {"wg_rolling_grid_move_window", call_wg_rolling_grid_move_window, TAKES_HANDLE, 5, {"out_leaving", "out_leaving_cells", "out_leaving_count", "out_loading", "out_loading_count"}},
};
