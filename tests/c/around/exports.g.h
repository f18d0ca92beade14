/* Each export with before_call and after_call, which the test has, around it; written by
 * `make header`. Do not edit. */
static inline WgStatus around_wg_checkpoint(uint64_t handle, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_checkpoint(handle, number);
    after_call(&around, "wg_checkpoint");
    return answer;
}
static inline WgStatus around_wg_rollback(uint64_t handle, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rollback(handle, number);
    after_call(&around, "wg_rollback");
    return answer;
}
static inline WgStatus around_wg_forget(uint64_t handle, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_forget(handle, number);
    after_call(&around, "wg_forget");
    return answer;
}
static inline WgStatus around_wg_checkpoint_at(uint64_t handle, int32_t offset, uint64_t *out_number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_checkpoint_at(handle, offset, out_number);
    after_call(&around, "wg_checkpoint_at");
    return answer;
}
static inline WgStatus around_wg_checkpoint_many(const uint64_t *objects, size_t count, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_checkpoint_many(objects, count, number);
    after_call(&around, "wg_checkpoint_many");
    return answer;
}
static inline WgStatus around_wg_rollback_many(const uint64_t *objects, size_t count, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rollback_many(objects, count, number);
    after_call(&around, "wg_rollback_many");
    return answer;
}
static inline WgStatus around_wg_forget_many(const uint64_t *objects, size_t count, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_forget_many(objects, count, number);
    after_call(&around, "wg_forget_many");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_create(const WgChunkLayersDef *def, WgChunkLayers *out_layers) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_create(def, out_layers);
    after_call(&around, "wg_chunk_layers_create");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_add_layer(WgChunkLayers layers, const WgChunkLayerDef *def, uint32_t *out_layer) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_add_layer(layers, def, out_layer);
    after_call(&around, "wg_chunk_layers_add_layer");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_add_level(WgChunkLayers layers, uint32_t layer, const WgChunkLevelDef *def, uint32_t *out_level) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_add_level(layers, layer, def, out_level);
    after_call(&around, "wg_chunk_layers_add_level");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_add_dependency(WgChunkLayers layers, const WgChunkDependencyDef *def) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_add_dependency(layers, def);
    after_call(&around, "wg_chunk_layers_add_dependency");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_freeze(WgChunkLayers layers) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_freeze(layers);
    after_call(&around, "wg_chunk_layers_freeze");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_is_area_loaded(WgChunkLayers layers, uint32_t layer, uint32_t level, const WgBounds *bounds, uint8_t *out_is_loaded) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_is_area_loaded(layers, layer, level, bounds, out_is_loaded);
    after_call(&around, "wg_chunk_layers_is_area_loaded");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_chunk_state(WgChunkLayers layers, uint32_t layer, uint32_t level, int32_t x, int32_t y, uint32_t *out_state) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_chunk_state(layers, layer, level, x, y, out_state);
    after_call(&around, "wg_chunk_layers_chunk_state");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_set_value(WgChunkLayers layers, uint32_t layer, uint32_t level, int32_t x, int32_t y, uint64_t value) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_set_value(layers, layer, level, x, y, value);
    after_call(&around, "wg_chunk_layers_set_value");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_value(WgChunkLayers layers, uint32_t layer, uint32_t level, int32_t x, int32_t y, uint64_t *out_value) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_value(layers, layer, level, x, y, out_value);
    after_call(&around, "wg_chunk_layers_value");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_drain_events(WgChunkLayers layers, WgChunkEvent *out_events, size_t capacity, uint32_t event_size, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_drain_events(layers, out_events, capacity, event_size, out_count);
    after_call(&around, "wg_chunk_layers_drain_events");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_invalidate(WgChunkLayers layers, uint32_t layer, uint32_t level, const WgBounds *bounds, uint64_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_invalidate(layers, layer, level, bounds, out_count);
    after_call(&around, "wg_chunk_layers_invalidate");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_retry_failed(WgChunkLayers layers, uint64_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_retry_failed(layers, out_count);
    after_call(&around, "wg_chunk_layers_retry_failed");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_stats(WgChunkLayers layers, WgChunkLayersStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_stats(layers, out_stats, size);
    after_call(&around, "wg_chunk_layers_stats");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_graph(WgChunkLayers layers, char *out_text, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_graph(layers, out_text, capacity, out_count);
    after_call(&around, "wg_chunk_layers_graph");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_add_focus(WgChunkLayers layers, const WgChunkFocusDef *def, uint64_t *out_focus) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_add_focus(layers, def, out_focus);
    after_call(&around, "wg_chunk_layers_add_focus");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_move_focus(WgChunkLayers layers, uint64_t focus, int32_t x, int32_t y) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_move_focus(layers, focus, x, y);
    after_call(&around, "wg_chunk_layers_move_focus");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_set_focus(WgChunkLayers layers, uint64_t focus, const WgChunkFocusDef *def) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_set_focus(layers, focus, def);
    after_call(&around, "wg_chunk_layers_set_focus");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_unload(WgChunkLayers layers) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_unload(layers);
    after_call(&around, "wg_chunk_layers_unload");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_remove_focus(WgChunkLayers layers, uint64_t focus) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_remove_focus(layers, focus);
    after_call(&around, "wg_chunk_layers_remove_focus");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_progress(WgChunkLayers layers, uint64_t focus, uint32_t area, WgChunkFocusProgress *out_progress, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_progress(layers, focus, area, out_progress, size);
    after_call(&around, "wg_chunk_layers_progress");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_prefetch(WgChunkLayers layers, uint64_t focus, int32_t x, int32_t y) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_prefetch(layers, focus, x, y);
    after_call(&around, "wg_chunk_layers_prefetch");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_end_prefetch(WgChunkLayers layers, uint64_t focus) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_end_prefetch(layers, focus);
    after_call(&around, "wg_chunk_layers_end_prefetch");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_set_paused(WgChunkLayers layers, uint8_t is_paused) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_set_paused(layers, is_paused);
    after_call(&around, "wg_chunk_layers_set_paused");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_gather(WgChunkLayers layers, uint64_t reader, uint32_t layer, uint32_t level, const WgRect *rect, uint32_t cell_size, void *out_cells, size_t row_stride) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_gather(layers, reader, layer, level, rect, cell_size, out_cells, row_stride);
    after_call(&around, "wg_chunk_layers_gather");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_spans(WgChunkLayers layers, uint64_t reader, uint32_t layer, uint32_t level, const WgRect *rect, WgChunkSpan *out_spans, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_spans(layers, reader, layer, level, rect, out_spans, capacity, out_count);
    after_call(&around, "wg_chunk_layers_spans");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_open_guard(WgChunkLayers layers, uint64_t focus, uint32_t layer, uint32_t level, const WgRect *rect, uint64_t *out_guard) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_open_guard(layers, focus, layer, level, rect, out_guard);
    after_call(&around, "wg_chunk_layers_open_guard");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_close_guard(WgChunkLayers layers, uint64_t guard) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_close_guard(layers, guard);
    after_call(&around, "wg_chunk_layers_close_guard");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_take_job(WgChunkLayers layers, WgChunkJob *out_job, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_take_job(layers, out_job, size);
    after_call(&around, "wg_chunk_layers_take_job");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_finish_job(WgChunkLayers layers, uint64_t job, uint32_t outcome, uint32_t *out_result) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_finish_job(layers, job, outcome, out_result);
    after_call(&around, "wg_chunk_layers_finish_job");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_job_wanted(WgChunkLayers layers, uint64_t job, uint8_t *out_is_wanted) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_job_wanted(layers, job, out_is_wanted);
    after_call(&around, "wg_chunk_layers_job_wanted");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_work(WgChunkLayers layers, WgGenerateFunction generate, void *userdata, uint32_t max_jobs, uint32_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_work(layers, generate, userdata, max_jobs, out_count);
    after_call(&around, "wg_chunk_layers_work");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_append_objects(WgChunkLayers layers, uint64_t job, uint32_t object_size, const void *objects, size_t count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_append_objects(layers, job, object_size, objects, count);
    after_call(&around, "wg_chunk_layers_append_objects");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_object_spans(WgChunkLayers layers, uint64_t reader, uint32_t layer, uint32_t level, const WgRect *rect, WgChunkObjectSpan *out_spans, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_object_spans(layers, reader, layer, level, rect, out_spans, capacity, out_count);
    after_call(&around, "wg_chunk_layers_object_spans");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_gather_objects(WgChunkLayers layers, uint64_t reader, uint32_t layer, uint32_t level, const WgRect *rect, uint32_t object_size, void *out_objects, WgPoint *out_chunks, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_gather_objects(layers, reader, layer, level, rect, object_size, out_objects, out_chunks, capacity, out_count);
    after_call(&around, "wg_chunk_layers_gather_objects");
    return answer;
}
static inline WgStatus around_wg_debug_categories(uint32_t kind, WgDebugCategory *out_categories, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_debug_categories(kind, out_categories, capacity, out_count);
    after_call(&around, "wg_debug_categories");
    return answer;
}
static inline WgStatus around_wg_debug_shapes(uint64_t handle, const WgRect *rect, uint32_t layer, uint32_t level, uint32_t mask, const double *origin, WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_debug_shapes(handle, rect, layer, level, mask, origin, out_shapes, capacity, shape_size, out_count);
    after_call(&around, "wg_debug_shapes");
    return answer;
}
static inline WgStatus around_wg_def_init(uint32_t kind, void *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_def_init(kind, def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_set_log(int32_t min_severity, WgLogFunction function, void *userdata) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_set_log(min_severity, function, userdata);
    after_call(&around, "wg_set_log");
    return answer;
}
static inline WgStatus around_wg_set_allocator(const WgAllocator *allocator) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_set_allocator(allocator);
    after_call(&around, "wg_set_allocator");
    return answer;
}
static inline uint32_t around_wg_version(void) {
    Around around;
    uint32_t answer;
    before_call(&around);
    answer = wg_version();
    after_call(&around, "wg_version");
    return answer;
}
static inline uint64_t around_wg_abi_hash(void) {
    Around around;
    uint64_t answer;
    before_call(&around);
    answer = wg_abi_hash();
    after_call(&around, "wg_abi_hash");
    return answer;
}
static inline WgStatus around_wg_last_error(char *out_text, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_last_error(out_text, capacity, out_count);
    after_call(&around, "wg_last_error");
    return answer;
}
static inline WgStatus around_wg_live_handles(uint32_t kind, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_live_handles(kind, out_count);
    after_call(&around, "wg_live_handles");
    return answer;
}
static inline WgStatus around_wg_destroy(uint64_t handle) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_destroy(handle);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_leak_report(char *out_text, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_leak_report(out_text, capacity, out_count);
    after_call(&around, "wg_leak_report");
    return answer;
}
static inline WgStatus around_wg_destroy_all(void) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_destroy_all();
    after_call(&around, "wg_destroy_all");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_contacts(WgLooseGrid2 grid, uint32_t list, WgLooseGridContact *out_contacts, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_contacts(grid, list, out_contacts, capacity, out_count);
    after_call(&around, "wg_loose_grid2_contacts");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_find_contacts(WgLooseGrid2 grid, const WgLooseGridPair *pairs, size_t stride, size_t count, WgLooseGridContact *out_contacts) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_find_contacts(grid, pairs, stride, count, out_contacts);
    after_call(&around, "wg_loose_grid2_find_contacts");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_get_contacts(WgLooseGrid2 grid, const uint64_t *ids, size_t stride, size_t count, WgLooseGridContact *out_contacts) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_get_contacts(grid, ids, stride, count, out_contacts);
    after_call(&around, "wg_loose_grid2_get_contacts");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_set_contact_values(WgLooseGrid2 grid, const uint64_t *ids, size_t id_stride, const uint64_t *values, size_t value_stride, size_t count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_set_contact_values(grid, ids, id_stride, values, value_stride, count);
    after_call(&around, "wg_loose_grid2_set_contact_values");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_create(const WgLooseGrid2Def *def, WgLooseGrid2 *out_grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_create(def, out_grid);
    after_call(&around, "wg_loose_grid2_create");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_insert(WgLooseGrid2 grid, const WgLooseGrid2Object *object, uint64_t *out_id) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_insert(grid, object, out_id);
    after_call(&around, "wg_loose_grid2_insert");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_insert_many(WgLooseGrid2 grid, const WgBox2 *boxes, size_t box_stride, const uint64_t *users, size_t user_stride, const WgLooseGridFilter *filters, size_t filter_stride, uint32_t layer, size_t count, uint64_t *out_ids) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_insert_many(grid, boxes, box_stride, users, user_stride, filters, filter_stride, layer, count, out_ids);
    after_call(&around, "wg_loose_grid2_insert_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_get(WgLooseGrid2 grid, uint64_t id, WgLooseGrid2Object *out_object) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_get(grid, id, out_object);
    after_call(&around, "wg_loose_grid2_get");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_move(WgLooseGrid2 grid, uint64_t id, const WgBox2 *bounds) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_move(grid, id, bounds);
    after_call(&around, "wg_loose_grid2_move");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_move_many(WgLooseGrid2 grid, const uint64_t *ids, size_t id_stride, const WgBox2 *boxes, size_t box_stride, size_t count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_move_many(grid, ids, id_stride, boxes, box_stride, count);
    after_call(&around, "wg_loose_grid2_move_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_remove(WgLooseGrid2 grid, uint64_t id) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_remove(grid, id);
    after_call(&around, "wg_loose_grid2_remove");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_remove_many(WgLooseGrid2 grid, const uint64_t *ids, size_t id_stride, size_t count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_remove_many(grid, ids, id_stride, count);
    after_call(&around, "wg_loose_grid2_remove_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_clear(WgLooseGrid2 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_clear(grid);
    after_call(&around, "wg_loose_grid2_clear");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_set_filter(WgLooseGrid2 grid, uint64_t id, const WgLooseGridFilter *filter) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_set_filter(grid, id, filter);
    after_call(&around, "wg_loose_grid2_set_filter");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_set_layer(WgLooseGrid2 grid, uint64_t id, uint32_t layer) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_set_layer(grid, id, layer);
    after_call(&around, "wg_loose_grid2_set_layer");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_set_user(WgLooseGrid2 grid, uint64_t id, uint64_t user) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_set_user(grid, id, user);
    after_call(&around, "wg_loose_grid2_set_user");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_commit(WgLooseGrid2 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_commit(grid);
    after_call(&around, "wg_loose_grid2_commit");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_begin_commit(WgLooseGrid2 grid, const uint64_t *ids, size_t id_stride, const WgBox2 *boxes, size_t box_stride, size_t count, uint32_t part_count, uint32_t *out_stages) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_begin_commit(grid, ids, id_stride, boxes, box_stride, count, part_count, out_stages);
    after_call(&around, "wg_loose_grid2_begin_commit");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_commit_part(WgLooseGrid2 grid, uint32_t stage, uint32_t part) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_commit_part(grid, stage, part);
    after_call(&around, "wg_loose_grid2_commit_part");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_end_commit(WgLooseGrid2 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_end_commit(grid);
    after_call(&around, "wg_loose_grid2_end_commit");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_build_tree(WgLooseGrid2 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_build_tree(grid);
    after_call(&around, "wg_loose_grid2_build_tree");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_retune(WgLooseGrid2 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_retune(grid);
    after_call(&around, "wg_loose_grid2_retune");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_shift_origin(WgLooseGrid2 grid, const WgVector2 *offset) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_shift_origin(grid, offset);
    after_call(&around, "wg_loose_grid2_shift_origin");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_len(WgLooseGrid2 grid, size_t *out_len) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_len(grid, out_len);
    after_call(&around, "wg_loose_grid2_len");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_sorted_order(WgLooseGrid2 grid, uint64_t *out_ids, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_sorted_order(grid, out_ids, capacity, out_count);
    after_call(&around, "wg_loose_grid2_sorted_order");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_stats(WgLooseGrid2 grid, WgLooseGridStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_stats(grid, out_stats, size);
    after_call(&around, "wg_loose_grid2_stats");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_save(WgLooseGrid2 grid, uint8_t *out_bytes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_save(grid, out_bytes, capacity, out_count);
    after_call(&around, "wg_loose_grid2_save");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_load(WgLooseGrid2 grid, const uint8_t *bytes, size_t len) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_load(grid, bytes, len);
    after_call(&around, "wg_loose_grid2_load");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_query_boxes(WgLooseGrid2 grid, const WgBox2 *boxes, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_query_boxes(grid, boxes, stride, count, filter, part, part_count, out_ids, capacity, out_offsets, out_count);
    after_call(&around, "wg_loose_grid2_query_boxes");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_query_circles(WgLooseGrid2 grid, const WgVector2 *centers, size_t center_stride, const float *radii, size_t radius_stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_query_circles(grid, centers, center_stride, radii, radius_stride, count, filter, part, part_count, out_ids, capacity, out_offsets, out_count);
    after_call(&around, "wg_loose_grid2_query_circles");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_cast_first_many(WgLooseGrid2 grid, const WgLooseGrid2Sweep *sweeps, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridCastHit *out_hits) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_cast_first_many(grid, sweeps, stride, count, filter, part, part_count, out_hits);
    after_call(&around, "wg_loose_grid2_cast_first_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_cast_all_many(WgLooseGrid2 grid, const WgLooseGrid2Sweep *sweeps, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridCastHit *out_hits, size_t capacity, size_t *out_offsets, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_cast_all_many(grid, sweeps, stride, count, filter, part, part_count, out_hits, capacity, out_offsets, out_count);
    after_call(&around, "wg_loose_grid2_cast_all_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_nearest_many(WgLooseGrid2 grid, const WgVector2 *points, size_t stride, size_t count, float max_distance, size_t k, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridNeighbor *out_neighbors, size_t *out_counts) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_nearest_many(grid, points, stride, count, max_distance, k, filter, part, part_count, out_neighbors, out_counts);
    after_call(&around, "wg_loose_grid2_nearest_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_pairs(WgLooseGrid2 grid, uint32_t kinds, uint32_t part, uint32_t part_count, WgLooseGridPair *out_pairs, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_pairs(grid, kinds, part, part_count, out_pairs, capacity, out_count);
    after_call(&around, "wg_loose_grid2_pairs");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_moved_pairs(WgLooseGrid2 grid, uint32_t kinds, uint32_t part, uint32_t part_count, WgLooseGridPair *out_pairs, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_moved_pairs(grid, kinds, part, part_count, out_pairs, capacity, out_count);
    after_call(&around, "wg_loose_grid2_moved_pairs");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_query_volumes(WgLooseGrid2 grid, const WgPlane2 *planes, const uint32_t *plane_counts, size_t count, const WgPlane2 *occluder_planes, const uint32_t *occluder_plane_counts, size_t occluder_count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_query_volumes(grid, planes, plane_counts, count, occluder_planes, occluder_plane_counts, occluder_count, filter, part, part_count, out_ids, capacity, out_offsets, out_count);
    after_call(&around, "wg_loose_grid2_query_volumes");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_contacts(WgLooseGrid3 grid, uint32_t list, WgLooseGridContact *out_contacts, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_contacts(grid, list, out_contacts, capacity, out_count);
    after_call(&around, "wg_loose_grid3_contacts");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_find_contacts(WgLooseGrid3 grid, const WgLooseGridPair *pairs, size_t stride, size_t count, WgLooseGridContact *out_contacts) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_find_contacts(grid, pairs, stride, count, out_contacts);
    after_call(&around, "wg_loose_grid3_find_contacts");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_get_contacts(WgLooseGrid3 grid, const uint64_t *ids, size_t stride, size_t count, WgLooseGridContact *out_contacts) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_get_contacts(grid, ids, stride, count, out_contacts);
    after_call(&around, "wg_loose_grid3_get_contacts");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_set_contact_values(WgLooseGrid3 grid, const uint64_t *ids, size_t id_stride, const uint64_t *values, size_t value_stride, size_t count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_set_contact_values(grid, ids, id_stride, values, value_stride, count);
    after_call(&around, "wg_loose_grid3_set_contact_values");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_create(const WgLooseGrid3Def *def, WgLooseGrid3 *out_grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_create(def, out_grid);
    after_call(&around, "wg_loose_grid3_create");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_insert(WgLooseGrid3 grid, const WgLooseGrid3Object *object, uint64_t *out_id) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_insert(grid, object, out_id);
    after_call(&around, "wg_loose_grid3_insert");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_insert_many(WgLooseGrid3 grid, const WgBox3 *boxes, size_t box_stride, const uint64_t *users, size_t user_stride, const WgLooseGridFilter *filters, size_t filter_stride, uint32_t layer, size_t count, uint64_t *out_ids) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_insert_many(grid, boxes, box_stride, users, user_stride, filters, filter_stride, layer, count, out_ids);
    after_call(&around, "wg_loose_grid3_insert_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_get(WgLooseGrid3 grid, uint64_t id, WgLooseGrid3Object *out_object) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_get(grid, id, out_object);
    after_call(&around, "wg_loose_grid3_get");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_move(WgLooseGrid3 grid, uint64_t id, const WgBox3 *bounds) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_move(grid, id, bounds);
    after_call(&around, "wg_loose_grid3_move");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_move_many(WgLooseGrid3 grid, const uint64_t *ids, size_t id_stride, const WgBox3 *boxes, size_t box_stride, size_t count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_move_many(grid, ids, id_stride, boxes, box_stride, count);
    after_call(&around, "wg_loose_grid3_move_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_remove(WgLooseGrid3 grid, uint64_t id) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_remove(grid, id);
    after_call(&around, "wg_loose_grid3_remove");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_remove_many(WgLooseGrid3 grid, const uint64_t *ids, size_t id_stride, size_t count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_remove_many(grid, ids, id_stride, count);
    after_call(&around, "wg_loose_grid3_remove_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_clear(WgLooseGrid3 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_clear(grid);
    after_call(&around, "wg_loose_grid3_clear");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_set_filter(WgLooseGrid3 grid, uint64_t id, const WgLooseGridFilter *filter) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_set_filter(grid, id, filter);
    after_call(&around, "wg_loose_grid3_set_filter");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_set_layer(WgLooseGrid3 grid, uint64_t id, uint32_t layer) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_set_layer(grid, id, layer);
    after_call(&around, "wg_loose_grid3_set_layer");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_set_user(WgLooseGrid3 grid, uint64_t id, uint64_t user) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_set_user(grid, id, user);
    after_call(&around, "wg_loose_grid3_set_user");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_commit(WgLooseGrid3 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_commit(grid);
    after_call(&around, "wg_loose_grid3_commit");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_begin_commit(WgLooseGrid3 grid, const uint64_t *ids, size_t id_stride, const WgBox3 *boxes, size_t box_stride, size_t count, uint32_t part_count, uint32_t *out_stages) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_begin_commit(grid, ids, id_stride, boxes, box_stride, count, part_count, out_stages);
    after_call(&around, "wg_loose_grid3_begin_commit");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_commit_part(WgLooseGrid3 grid, uint32_t stage, uint32_t part) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_commit_part(grid, stage, part);
    after_call(&around, "wg_loose_grid3_commit_part");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_end_commit(WgLooseGrid3 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_end_commit(grid);
    after_call(&around, "wg_loose_grid3_end_commit");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_build_tree(WgLooseGrid3 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_build_tree(grid);
    after_call(&around, "wg_loose_grid3_build_tree");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_retune(WgLooseGrid3 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_retune(grid);
    after_call(&around, "wg_loose_grid3_retune");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_shift_origin(WgLooseGrid3 grid, const WgVector3 *offset) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_shift_origin(grid, offset);
    after_call(&around, "wg_loose_grid3_shift_origin");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_len(WgLooseGrid3 grid, size_t *out_len) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_len(grid, out_len);
    after_call(&around, "wg_loose_grid3_len");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_sorted_order(WgLooseGrid3 grid, uint64_t *out_ids, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_sorted_order(grid, out_ids, capacity, out_count);
    after_call(&around, "wg_loose_grid3_sorted_order");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_stats(WgLooseGrid3 grid, WgLooseGridStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_stats(grid, out_stats, size);
    after_call(&around, "wg_loose_grid3_stats");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_save(WgLooseGrid3 grid, uint8_t *out_bytes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_save(grid, out_bytes, capacity, out_count);
    after_call(&around, "wg_loose_grid3_save");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_load(WgLooseGrid3 grid, const uint8_t *bytes, size_t len) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_load(grid, bytes, len);
    after_call(&around, "wg_loose_grid3_load");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_query_boxes(WgLooseGrid3 grid, const WgBox3 *boxes, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_query_boxes(grid, boxes, stride, count, filter, part, part_count, out_ids, capacity, out_offsets, out_count);
    after_call(&around, "wg_loose_grid3_query_boxes");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_query_spheres(WgLooseGrid3 grid, const WgVector3 *centers, size_t center_stride, const float *radii, size_t radius_stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_query_spheres(grid, centers, center_stride, radii, radius_stride, count, filter, part, part_count, out_ids, capacity, out_offsets, out_count);
    after_call(&around, "wg_loose_grid3_query_spheres");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_cast_first_many(WgLooseGrid3 grid, const WgLooseGrid3Sweep *sweeps, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridCastHit *out_hits) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_cast_first_many(grid, sweeps, stride, count, filter, part, part_count, out_hits);
    after_call(&around, "wg_loose_grid3_cast_first_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_cast_all_many(WgLooseGrid3 grid, const WgLooseGrid3Sweep *sweeps, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridCastHit *out_hits, size_t capacity, size_t *out_offsets, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_cast_all_many(grid, sweeps, stride, count, filter, part, part_count, out_hits, capacity, out_offsets, out_count);
    after_call(&around, "wg_loose_grid3_cast_all_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_nearest_many(WgLooseGrid3 grid, const WgVector3 *points, size_t stride, size_t count, float max_distance, size_t k, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridNeighbor *out_neighbors, size_t *out_counts) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_nearest_many(grid, points, stride, count, max_distance, k, filter, part, part_count, out_neighbors, out_counts);
    after_call(&around, "wg_loose_grid3_nearest_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_pairs(WgLooseGrid3 grid, uint32_t kinds, uint32_t part, uint32_t part_count, WgLooseGridPair *out_pairs, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_pairs(grid, kinds, part, part_count, out_pairs, capacity, out_count);
    after_call(&around, "wg_loose_grid3_pairs");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_moved_pairs(WgLooseGrid3 grid, uint32_t kinds, uint32_t part, uint32_t part_count, WgLooseGridPair *out_pairs, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_moved_pairs(grid, kinds, part, part_count, out_pairs, capacity, out_count);
    after_call(&around, "wg_loose_grid3_moved_pairs");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_query_volumes(WgLooseGrid3 grid, const WgPlane3 *planes, const uint32_t *plane_counts, size_t count, const WgPlane3 *occluder_planes, const uint32_t *occluder_plane_counts, size_t occluder_count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_query_volumes(grid, planes, plane_counts, count, occluder_planes, occluder_plane_counts, occluder_count, filter, part, part_count, out_ids, capacity, out_offsets, out_count);
    after_call(&around, "wg_loose_grid3_query_volumes");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_create(const WgQuadtreeMapDef *def, WgQuadtreeMap *out_map) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_create(def, out_map);
    after_call(&around, "wg_quadtree_map_create");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_revision(WgQuadtreeMap map, WgQuadtreeMapRevision *out_revision) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_revision(map, out_revision);
    after_call(&around, "wg_quadtree_map_revision");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_stats(WgQuadtreeMap map, WgQuadtreeMapStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_stats(map, out_stats, size);
    after_call(&around, "wg_quadtree_map_stats");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_changes_since(WgQuadtreeMap map, const WgQuadtreeMapRevision *revision, const WgRect *rect, WgBounds *out_areas, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_changes_since(map, revision, rect, out_areas, capacity, out_count);
    after_call(&around, "wg_quadtree_map_changes_since");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_sweep_many(WgQuadtreeMap map, const WgQuadtreeMapSweep *sweeps, size_t count, uint8_t threshold, WgQuadtreeMapContact *out_contacts) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_sweep_many(map, sweeps, count, threshold, out_contacts);
    after_call(&around, "wg_quadtree_map_sweep_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_push_out_many(WgQuadtreeMap map, const WgQuadtreeMapCollider *colliders, size_t count, float max_push, uint8_t threshold, WgQuadtreeMapPush *out_pushes) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_push_out_many(map, colliders, count, max_push, threshold, out_pushes);
    after_call(&around, "wg_quadtree_map_push_out_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_surface_normal_many(WgQuadtreeMap map, const WgPoint *points, size_t count, float radius, uint8_t threshold, WgVector2 *out_normals) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_surface_normal_many(map, points, count, radius, threshold, out_normals);
    after_call(&around, "wg_quadtree_map_surface_normal_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_edit(WgQuadtreeMap map, const WgQuadtreeMapShape *shape, const WgQuadtreeMapBrushDef *def, WgQuadtreeMapEdit *out_edit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_edit(map, shape, def, out_edit);
    after_call(&around, "wg_quadtree_map_edit");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_encode_edit(const WgQuadtreeMapShape *shape, const WgQuadtreeMapBrushDef *def, uint8_t *out_bytes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_encode_edit(shape, def, out_bytes, capacity, out_count);
    after_call(&around, "wg_quadtree_map_encode_edit");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_replay_edit(WgQuadtreeMap map, WgQuadtreeMap materials, const uint8_t *bytes, size_t len, size_t *out_used, WgQuadtreeMapEdit *out_edit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_replay_edit(map, materials, bytes, len, out_used, out_edit);
    after_call(&around, "wg_quadtree_map_replay_edit");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_flow_create(const WgQuadtreeMapFlowDef *def, WgQuadtreeMapFlow *out_flow) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_flow_create(def, out_flow);
    after_call(&around, "wg_quadtree_map_flow_create");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_flow_begin(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints, const WgPoint *goal) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_flow_begin(flow, waypoints, goal);
    after_call(&around, "wg_quadtree_map_flow_begin");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_flow_update(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints, const WgPoint *points, size_t count, uint64_t budget, WgQuadtreeMapFlowUpdate *out_update) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_flow_update(flow, waypoints, points, count, budget, out_update);
    after_call(&around, "wg_quadtree_map_flow_update");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_flow_corners(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints, const WgPoint *points, size_t count, WgQuadtreeMapFlowCorner *out_corners) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_flow_corners(flow, waypoints, points, count, out_corners);
    after_call(&around, "wg_quadtree_map_flow_corners");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_flow_stats(WgQuadtreeMapFlow flow, WgQuadtreeMapFlowStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_flow_stats(flow, out_stats, size);
    after_call(&around, "wg_quadtree_map_flow_stats");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_islands_create(const WgQuadtreeMapIslandsDef *def, WgQuadtreeMapIslands *out_islands) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_islands_create(def, out_islands);
    after_call(&around, "wg_quadtree_map_islands_create");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_islands_begin(WgQuadtreeMapIslands islands, WgQuadtreeMap map, const WgRect *area, uint8_t threshold, const WgRect *support_rects, size_t support_rect_count, const WgPoint *support_points, size_t support_point_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_islands_begin(islands, map, area, threshold, support_rects, support_rect_count, support_points, support_point_count);
    after_call(&around, "wg_quadtree_map_islands_begin");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_islands_step(WgQuadtreeMapIslands islands, WgQuadtreeMap map, uint64_t budget) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_islands_step(islands, map, budget);
    after_call(&around, "wg_quadtree_map_islands_step");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_islands_found(WgQuadtreeMapIslands islands, WgQuadtreeMapIsland *out_islands, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_islands_found(islands, out_islands, capacity, out_count);
    after_call(&around, "wg_quadtree_map_islands_found");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_islands_pixels(WgQuadtreeMapIslands islands, WgQuadtreeMap map, size_t island, uint8_t *out_pixels, size_t row_stride) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_islands_pixels(islands, map, island, out_pixels, row_stride);
    after_call(&around, "wg_quadtree_map_islands_pixels");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_islands_cut(WgQuadtreeMapIslands islands, WgQuadtreeMap map, size_t island, uint8_t *out_pixels, size_t row_stride, WgQuadtreeMapEdit *out_edit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_islands_cut(islands, map, island, out_pixels, row_stride, out_edit);
    after_call(&around, "wg_quadtree_map_islands_cut");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_islands_stats(WgQuadtreeMapIslands islands, WgQuadtreeMapIslandsStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_islands_stats(islands, out_stats, size);
    after_call(&around, "wg_quadtree_map_islands_stats");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_level_stats(WgQuadtreeMap map, uint32_t side, WgQuadtreeMapLevelStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_level_stats(map, side, out_stats, size);
    after_call(&around, "wg_quadtree_map_level_stats");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_path_create(const WgQuadtreeMapPathDef *def, WgQuadtreeMapPath *out_path) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_path_create(def, out_path);
    after_call(&around, "wg_quadtree_map_path_create");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_path_begin(WgQuadtreeMapPath path, WgQuadtreeMapWaypoints waypoints, const WgQuadtreeMapPathQuery *query, WgQuadtreeMapPathReport *out_report) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_path_begin(path, waypoints, query, out_report);
    after_call(&around, "wg_quadtree_map_path_begin");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_path_step(WgQuadtreeMapPath path, WgQuadtreeMapWaypoints waypoints, uint64_t budget, WgQuadtreeMapPathReport *out_report) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_path_step(path, waypoints, budget, out_report);
    after_call(&around, "wg_quadtree_map_path_step");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_path_points(WgQuadtreeMapPath path, uint32_t way, WgPoint *out_points, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_path_points(path, way, out_points, capacity, out_count);
    after_call(&around, "wg_quadtree_map_path_points");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_path_stats(WgQuadtreeMapPath path, WgQuadtreeMapPathStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_path_stats(path, out_stats, size);
    after_call(&around, "wg_quadtree_map_path_stats");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_set(WgQuadtreeMap map, int32_t x, int32_t y, uint8_t value) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_set(map, x, y, value);
    after_call(&around, "wg_quadtree_map_set");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_get_many(WgQuadtreeMap map, const WgPoint *points, size_t count, uint8_t *out_values) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_get_many(map, points, count, out_values);
    after_call(&around, "wg_quadtree_map_get_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_set_many(WgQuadtreeMap map, const WgPoint *points, const uint8_t *values, size_t count, WgQuadtreeMapEdit *out_edit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_set_many(map, points, values, count, out_edit);
    after_call(&around, "wg_quadtree_map_set_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_read_rect(WgQuadtreeMap map, const WgRect *rect, uint8_t *out_pixels, size_t row_stride) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_read_rect(map, rect, out_pixels, row_stride);
    after_call(&around, "wg_quadtree_map_read_rect");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_write_rect(WgQuadtreeMap map, const WgRect *rect, const uint8_t *pixels, size_t row_stride, uint8_t pack, WgQuadtreeMapEdit *out_edit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_write_rect(map, rect, pixels, row_stride, pack, out_edit);
    after_call(&around, "wg_quadtree_map_write_rect");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_read_colors(WgQuadtreeMap map, const WgRect *rect, const uint32_t *palette, size_t palette_count, uint32_t *out_colors, size_t row_stride) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_read_colors(map, rect, palette, palette_count, out_colors, row_stride);
    after_call(&around, "wg_quadtree_map_read_colors");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_read_reduced(WgQuadtreeMap map, const WgRect *rect, uint32_t level, uint32_t reduction, uint8_t *out_pixels, size_t row_stride) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_read_reduced(map, rect, level, reduction, out_pixels, row_stride);
    after_call(&around, "wg_quadtree_map_read_reduced");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_cast_many(WgQuadtreeMap map, const WgPoint *from, const WgPoint *to, size_t count, uint8_t threshold, WgQuadtreeMapHit *out_hits) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_cast_many(map, from, to, count, threshold, out_hits);
    after_call(&around, "wg_quadtree_map_cast_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_nearest_many(WgQuadtreeMap map, const WgPoint *from, size_t count, float radius, uint8_t threshold, WgQuadtreeMapNearest *out_nearest) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_nearest_many(map, from, count, radius, threshold, out_nearest);
    after_call(&around, "wg_quadtree_map_nearest_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_touches_many(WgQuadtreeMap map, const WgQuadtreeMapShape *shapes, size_t count, uint8_t threshold, uint8_t *out_touches) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_touches_many(map, shapes, count, threshold, out_touches);
    after_call(&around, "wg_quadtree_map_touches_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_reader_begin(WgQuadtreeMap map, WgQuadtreeMapReader *reader) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_reader_begin(map, reader);
    after_call(&around, "wg_quadtree_map_reader_begin");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_reader_fetch(WgQuadtreeMapReader *reader, int32_t x, int32_t y, uint8_t *out_value) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_reader_fetch(reader, x, y, out_value);
    after_call(&around, "wg_quadtree_map_reader_fetch");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_page_out(WgQuadtreeMap map, int32_t x, int32_t y, uint32_t compression, uint8_t keep, uint8_t *out_bytes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_page_out(map, x, y, compression, keep, out_bytes, capacity, out_count);
    after_call(&around, "wg_quadtree_map_page_out");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_page_in(WgQuadtreeMap map, int32_t x, int32_t y, const uint8_t *bytes, size_t len) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_page_in(map, x, y, bytes, len);
    after_call(&around, "wg_quadtree_map_page_in");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_regions(WgQuadtreeMap map, const WgRect *rect, uint32_t which, WgQuadtreeMapRegion *out_regions, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_regions(map, rect, which, out_regions, capacity, out_count);
    after_call(&around, "wg_quadtree_map_regions");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_publisher_create(const WgQuadtreeMapPublisherDef *def, WgQuadtreeMapPublisher *out_publisher) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_publisher_create(def, out_publisher);
    after_call(&around, "wg_quadtree_map_publisher_create");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_publisher_subscribe(WgQuadtreeMapPublisher publisher, uint64_t *out_subscriber) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_publisher_subscribe(publisher, out_subscriber);
    after_call(&around, "wg_quadtree_map_publisher_subscribe");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_publisher_unsubscribe(WgQuadtreeMapPublisher publisher, uint64_t subscriber) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_publisher_unsubscribe(publisher, subscriber);
    after_call(&around, "wg_quadtree_map_publisher_unsubscribe");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_publisher_packet(WgQuadtreeMapPublisher publisher, WgQuadtreeMap map, uint64_t subscriber, const WgRect *view, uint8_t *out_bytes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_publisher_packet(publisher, map, subscriber, view, out_bytes, capacity, out_count);
    after_call(&around, "wg_quadtree_map_publisher_packet");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_publisher_acknowledge(WgQuadtreeMapPublisher publisher, uint64_t subscriber, const WgQuadtreeMapAcknowledgement *acknowledgement) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_publisher_acknowledge(publisher, subscriber, acknowledgement);
    after_call(&around, "wg_quadtree_map_publisher_acknowledge");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_publisher_stats(WgQuadtreeMapPublisher publisher, uint64_t subscriber, WgQuadtreeMapPublisherStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_publisher_stats(publisher, subscriber, out_stats, size);
    after_call(&around, "wg_quadtree_map_publisher_stats");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_receiver_create(const WgQuadtreeMapReceiverDef *def, WgQuadtreeMapReceiver *out_receiver) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_receiver_create(def, out_receiver);
    after_call(&around, "wg_quadtree_map_receiver_create");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_receiver_apply(WgQuadtreeMapReceiver receiver, WgQuadtreeMap map, const uint8_t *bytes, size_t len, WgQuadtreeMapAcknowledgement *out_acknowledgement, WgQuadtreeMapEdit *out_edit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_receiver_apply(receiver, map, bytes, len, out_acknowledgement, out_edit);
    after_call(&around, "wg_quadtree_map_receiver_apply");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_receiver_stats(WgQuadtreeMapReceiver receiver, WgQuadtreeMapReceiverStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_receiver_stats(receiver, out_stats, size);
    after_call(&around, "wg_quadtree_map_receiver_stats");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_outlines(WgQuadtreeMap map, const WgQuadtreeMapGround *ground, float tolerance, uint32_t min_points, uint32_t flags, WgVector2 *out_points, size_t point_capacity, size_t *out_point_count, WgQuadtreeMapLoop *out_loops, size_t loop_capacity, size_t *out_loop_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_outlines(map, ground, tolerance, min_points, flags, out_points, point_capacity, out_point_count, out_loops, loop_capacity, out_loop_count);
    after_call(&around, "wg_quadtree_map_outlines");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_pieces(WgQuadtreeMap map, const WgQuadtreeMapGround *ground, float tolerance, uint32_t max_corners, WgVector2 *out_points, size_t point_capacity, size_t *out_point_count, WgQuadtreeMapPiece *out_pieces, size_t piece_capacity, size_t *out_piece_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_pieces(map, ground, tolerance, max_corners, out_points, point_capacity, out_point_count, out_pieces, piece_capacity, out_piece_count);
    after_call(&around, "wg_quadtree_map_pieces");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_solid_rects(WgQuadtreeMap map, const WgQuadtreeMapGround *ground, WgRect *out_rects, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_solid_rects(map, ground, out_rects, capacity, out_count);
    after_call(&around, "wg_quadtree_map_solid_rects");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_save(WgQuadtreeMap map, uint32_t compression, uint8_t *out_bytes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_save(map, compression, out_bytes, capacity, out_count);
    after_call(&around, "wg_quadtree_map_save");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_save_step(WgQuadtreeMap map, uint64_t number, uint32_t compression, uint64_t budget, uint8_t *out_bytes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_save_step(map, number, compression, budget, out_bytes, capacity, out_count);
    after_call(&around, "wg_quadtree_map_save_step");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_load(WgQuadtreeMap map, const uint8_t *bytes, size_t len, uint64_t history) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_load(map, bytes, len, history);
    after_call(&around, "wg_quadtree_map_load");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_squares(WgQuadtreeMap map, const WgRect *rect, uint32_t kinds, uint32_t min_side, WgQuadtreeMapSquare *out_squares, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_squares(map, rect, kinds, min_side, out_squares, capacity, out_count);
    after_call(&around, "wg_quadtree_map_squares");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_sums(WgQuadtreeMap map, const WgRect *rect, WgQuadtreeMapSums *out_sums) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_sums(map, rect, out_sums);
    after_call(&around, "wg_quadtree_map_sums");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_stamp(WgQuadtreeMap map, const WgQuadtreeMapStamp *stamp, WgQuadtreeMapEdit *out_edit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_stamp(map, stamp, out_edit);
    after_call(&around, "wg_quadtree_map_stamp");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_encode(WgQuadtreeMap map, const WgRect *rect, uint32_t compression, uint8_t *out_bytes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_encode(map, rect, compression, out_bytes, capacity, out_count);
    after_call(&around, "wg_quadtree_map_encode");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_encode_bound(uint32_t width, uint32_t height, uint32_t compression, size_t *out_bytes) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_encode_bound(width, height, compression, out_bytes);
    after_call(&around, "wg_quadtree_map_encode_bound");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_encoded_size(const uint8_t *bytes, size_t len, uint32_t *out_width, uint32_t *out_height) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_encoded_size(bytes, len, out_width, out_height);
    after_call(&around, "wg_quadtree_map_encoded_size");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_decode(WgQuadtreeMap map, const uint8_t *bytes, size_t len, int32_t x, int32_t y, WgQuadtreeMapEdit *out_edit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_decode(map, bytes, len, x, y, out_edit);
    after_call(&around, "wg_quadtree_map_decode");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_encode_delta(WgQuadtreeMap map, const WgQuadtreeMapRevision *revision, const WgRect *rect, uint32_t compression, uint8_t *out_bytes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_encode_delta(map, revision, rect, compression, out_bytes, capacity, out_count);
    after_call(&around, "wg_quadtree_map_encode_delta");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_encode_difference(WgQuadtreeMap map, WgQuadtreeMap base, const WgRect *rect, uint32_t compression, uint8_t *out_bytes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_encode_difference(map, base, rect, compression, out_bytes, capacity, out_count);
    after_call(&around, "wg_quadtree_map_encode_difference");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_apply_delta(WgQuadtreeMap map, const uint8_t *bytes, size_t len, const WgQuadtreeMapRevision *revision, WgQuadtreeMapRevision *out_revision, WgQuadtreeMapEdit *out_edit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_apply_delta(map, bytes, len, revision, out_revision, out_edit);
    after_call(&around, "wg_quadtree_map_apply_delta");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_hashes(WgQuadtreeMap map, const WgRect *rect, uint32_t side, uint64_t *out_hashes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_hashes(map, rect, side, out_hashes, capacity, out_count);
    after_call(&around, "wg_quadtree_map_hashes");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_compact(WgQuadtreeMap map, uint64_t budget, uint64_t min_age, WgQuadtreeMapCompaction *out_compaction) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_compact(map, budget, min_age, out_compaction);
    after_call(&around, "wg_quadtree_map_compact");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_reserve(WgQuadtreeMap map, size_t leaves, size_t packed_leaves, size_t nodes) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_reserve(map, leaves, packed_leaves, nodes);
    after_call(&around, "wg_quadtree_map_reserve");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_trim(WgQuadtreeMap map) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_trim(map);
    after_call(&around, "wg_quadtree_map_trim");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_clear(WgQuadtreeMap map) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_clear(map);
    after_call(&around, "wg_quadtree_map_clear");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_create(const WgQuadtreeMapWaypointsDef *def, WgQuadtreeMapWaypoints *out_waypoints) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_create(def, out_waypoints);
    after_call(&around, "wg_quadtree_map_waypoints_create");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_update(WgQuadtreeMapWaypoints waypoints, WgQuadtreeMap map, uint64_t budget, WgQuadtreeMapWaypointsUpdate *out_update) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_update(waypoints, map, budget, out_update);
    after_call(&around, "wg_quadtree_map_waypoints_update");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_update_many(const WgQuadtreeMapWaypoints *waypoints, size_t count, WgQuadtreeMap map, uint64_t budget, WgQuadtreeMapWaypointsUpdate *out_updates) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_update_many(waypoints, count, map, budget, out_updates);
    after_call(&around, "wg_quadtree_map_waypoints_update_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_points(WgQuadtreeMapWaypoints waypoints, const WgRect *rect, WgQuadtreeMapWaypoint *out_points, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_points(waypoints, rect, out_points, capacity, out_count);
    after_call(&around, "wg_quadtree_map_waypoints_points");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_links(WgQuadtreeMapWaypoints waypoints, const WgRect *rect, WgQuadtreeMapLink *out_links, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_links(waypoints, rect, out_links, capacity, out_count);
    after_call(&around, "wg_quadtree_map_waypoints_links");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_links_of(WgQuadtreeMapWaypoints waypoints, uint64_t id, WgQuadtreeMapLink *out_links, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_links_of(waypoints, id, out_links, capacity, out_count);
    after_call(&around, "wg_quadtree_map_waypoints_links_of");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_get(WgQuadtreeMapWaypoints waypoints, uint64_t id, WgQuadtreeMapWaypoint *out_waypoint) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_get(waypoints, id, out_waypoint);
    after_call(&around, "wg_quadtree_map_waypoints_get");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_components(WgQuadtreeMapWaypoints waypoints, const WgPoint *points, size_t count, uint64_t *out_components) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_components(waypoints, points, count, out_components);
    after_call(&around, "wg_quadtree_map_waypoints_components");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_nearest_many(WgQuadtreeMapWaypoints waypoints, const WgPoint *points, size_t count, uint32_t radius, uint64_t component, WgQuadtreeMapNearestPlace *out_nearest) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_nearest_many(waypoints, points, count, radius, component, out_nearest);
    after_call(&around, "wg_quadtree_map_waypoints_nearest_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_stats(WgQuadtreeMapWaypoints waypoints, WgQuadtreeMapWaypointsStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_stats(waypoints, out_stats, size);
    after_call(&around, "wg_quadtree_map_waypoints_stats");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_create(const WgRollingGridDef *def, WgRollingGrid *out_grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_create(def, out_grid);
    after_call(&around, "wg_rolling_grid_create");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_stats(WgRollingGrid grid, WgRollingGridStats *out_stats, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_stats(grid, out_stats, size);
    after_call(&around, "wg_rolling_grid_stats");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_get(WgRollingGrid grid, int32_t x, int32_t y, void *out_cell) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_get(grid, x, y, out_cell);
    after_call(&around, "wg_rolling_grid_get");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_set(WgRollingGrid grid, int32_t x, int32_t y, const void *cell) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_set(grid, x, y, cell);
    after_call(&around, "wg_rolling_grid_set");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_replace(WgRollingGrid grid, int32_t x, int32_t y, const void *cell, uint8_t *out_replaced) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_replace(grid, x, y, cell, out_replaced);
    after_call(&around, "wg_rolling_grid_replace");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_clear(WgRollingGrid grid, int32_t x, int32_t y) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_clear(grid, x, y);
    after_call(&around, "wg_rolling_grid_clear");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_clear_all(WgRollingGrid grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_clear_all(grid);
    after_call(&around, "wg_rolling_grid_clear_all");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_bounds(WgRollingGrid grid, WgBounds *out_bounds) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_bounds(grid, out_bounds);
    after_call(&around, "wg_rolling_grid_bounds");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_list_cells(WgRollingGrid grid, WgPoint *out_points, void *out_cells, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_list_cells(grid, out_points, out_cells, capacity, out_count);
    after_call(&around, "wg_rolling_grid_list_cells");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_read_rect(WgRollingGrid grid, const WgRect *rect, const void *empty_cell, void *out_cells, size_t row_stride, uint64_t *out_held_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_read_rect(grid, rect, empty_cell, out_cells, row_stride, out_held_count);
    after_call(&around, "wg_rolling_grid_read_rect");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_write_rect(WgRollingGrid grid, const WgRect *rect, const void *cells, size_t row_stride, uint64_t *out_new_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_write_rect(grid, rect, cells, row_stride, out_new_count);
    after_call(&around, "wg_rolling_grid_write_rect");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_save(WgRollingGrid grid, uint8_t *out_bytes, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_save(grid, out_bytes, capacity, out_count);
    after_call(&around, "wg_rolling_grid_save");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_load(WgRollingGrid grid, const uint8_t *bytes, size_t len) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_load(grid, bytes, len);
    after_call(&around, "wg_rolling_grid_load");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_view(WgRollingGrid grid, WgRollingGridView *out_view, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_view(grid, out_view, size);
    after_call(&around, "wg_rolling_grid_view");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_window(WgRollingGrid grid, WgPoint *out_corner) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_window(grid, out_corner);
    after_call(&around, "wg_rolling_grid_window");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_move_window(WgRollingGrid grid, int32_t x, int32_t y, WgPoint *out_leaving, void *out_leaving_cells, size_t leaving_capacity, size_t *out_leaving_count, WgPoint *out_loading, size_t loading_capacity, size_t *out_loading_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_move_window(grid, x, y, out_leaving, out_leaving_cells, leaving_capacity, out_leaving_count, out_loading, loading_capacity, out_loading_count);
    after_call(&around, "wg_rolling_grid_move_window");
    return answer;
}
static inline const char *around_wg_status_name(int32_t status) {
    Around around;
    const char *answer;
    before_call(&around);
    answer = wg_status_name(status);
    after_call(&around, "wg_status_name");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_def_init(WgRollingGridDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_destroy(WgRollingGrid grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_destroy(grid);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_debug_shapes(WgRollingGrid grid, uint32_t mask, const double *origin, WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_debug_shapes(grid, mask, origin, out_shapes, capacity, shape_size, out_count);
    after_call(&around, "wg_debug_shapes");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_checkpoint(WgRollingGrid grid, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_checkpoint(grid, number);
    after_call(&around, "wg_checkpoint");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_rollback(WgRollingGrid grid, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_rollback(grid, number);
    after_call(&around, "wg_rollback");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_checkpoint_at(WgRollingGrid grid, int32_t offset, uint64_t *out_number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_checkpoint_at(grid, offset, out_number);
    after_call(&around, "wg_checkpoint_at");
    return answer;
}
static inline WgStatus around_wg_rolling_grid_forget(WgRollingGrid grid, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_rolling_grid_forget(grid, number);
    after_call(&around, "wg_forget");
    return answer;
}
static inline WgStatus around_wg_chunk_dependency_def_init(WgChunkDependencyDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_dependency_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_chunk_focus_def_init(WgChunkFocusDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_focus_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_chunk_layer_def_init(WgChunkLayerDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layer_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_def_init(WgChunkLayersDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_chunk_level_def_init(WgChunkLevelDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_level_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_destroy(WgChunkLayers layers) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_destroy(layers);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_chunk_layers_debug_shapes(WgChunkLayers layers, uint32_t layer, uint32_t level, uint32_t mask, const double *origin, WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_chunk_layers_debug_shapes(layers, layer, level, mask, origin, out_shapes, capacity, shape_size, out_count);
    after_call(&around, "wg_debug_shapes");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_def_init(WgLooseGrid2Def *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_def_init(WgLooseGrid3Def *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_destroy(WgLooseGrid2 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_destroy(grid);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_checkpoint(WgLooseGrid2 grid, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_checkpoint(grid, number);
    after_call(&around, "wg_checkpoint");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_rollback(WgLooseGrid2 grid, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_rollback(grid, number);
    after_call(&around, "wg_rollback");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_checkpoint_at(WgLooseGrid2 grid, int32_t offset, uint64_t *out_number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_checkpoint_at(grid, offset, out_number);
    after_call(&around, "wg_checkpoint_at");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_forget(WgLooseGrid2 grid, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_forget(grid, number);
    after_call(&around, "wg_forget");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_debug_shapes(WgLooseGrid2 grid, uint32_t mask, const double *origin, WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_debug_shapes(grid, mask, origin, out_shapes, capacity, shape_size, out_count);
    after_call(&around, "wg_debug_shapes");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_query_box(WgLooseGrid2 grid, const WgBox2 *bounds, const WgLooseGridQueryFilter *filter, uint64_t *out_ids, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_query_box(grid, bounds, filter, out_ids, capacity, out_count);
    after_call(&around, "wg_loose_grid2_query_boxes");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_query_circle(WgLooseGrid2 grid, const WgVector2 *center, float radius, const WgLooseGridQueryFilter *filter, uint64_t *out_ids, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_query_circle(grid, center, radius, filter, out_ids, capacity, out_count);
    after_call(&around, "wg_loose_grid2_query_circles");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_query_volume(WgLooseGrid2 grid, const WgPlane2 *planes, uint32_t plane_count, const WgPlane2 *occluder_planes, const uint32_t *occluder_plane_counts, size_t occluder_count, const WgLooseGridQueryFilter *filter, uint64_t *out_ids, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_query_volume(grid, planes, plane_count, occluder_planes, occluder_plane_counts, occluder_count, filter, out_ids, capacity, out_count);
    after_call(&around, "wg_loose_grid2_query_volumes");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_cast_first(WgLooseGrid2 grid, const WgLooseGrid2Sweep *sweep, const WgLooseGridQueryFilter *filter, WgLooseGridCastHit *out_hit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_cast_first(grid, sweep, filter, out_hit);
    after_call(&around, "wg_loose_grid2_cast_first_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_cast_all(WgLooseGrid2 grid, const WgLooseGrid2Sweep *sweep, const WgLooseGridQueryFilter *filter, WgLooseGridCastHit *out_hits, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_cast_all(grid, sweep, filter, out_hits, capacity, out_count);
    after_call(&around, "wg_loose_grid2_cast_all_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid2_nearest(WgLooseGrid2 grid, const WgVector2 *point, float max_distance, const WgLooseGridQueryFilter *filter, WgLooseGridNeighbor *out_neighbors, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid2_nearest(grid, point, max_distance, filter, out_neighbors, capacity, out_count);
    after_call(&around, "wg_loose_grid2_nearest_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_destroy(WgLooseGrid3 grid) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_destroy(grid);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_checkpoint(WgLooseGrid3 grid, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_checkpoint(grid, number);
    after_call(&around, "wg_checkpoint");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_rollback(WgLooseGrid3 grid, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_rollback(grid, number);
    after_call(&around, "wg_rollback");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_checkpoint_at(WgLooseGrid3 grid, int32_t offset, uint64_t *out_number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_checkpoint_at(grid, offset, out_number);
    after_call(&around, "wg_checkpoint_at");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_forget(WgLooseGrid3 grid, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_forget(grid, number);
    after_call(&around, "wg_forget");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_debug_shapes(WgLooseGrid3 grid, uint32_t mask, const double *origin, WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_debug_shapes(grid, mask, origin, out_shapes, capacity, shape_size, out_count);
    after_call(&around, "wg_debug_shapes");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_query_box(WgLooseGrid3 grid, const WgBox3 *bounds, const WgLooseGridQueryFilter *filter, uint64_t *out_ids, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_query_box(grid, bounds, filter, out_ids, capacity, out_count);
    after_call(&around, "wg_loose_grid3_query_boxes");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_query_sphere(WgLooseGrid3 grid, const WgVector3 *center, float radius, const WgLooseGridQueryFilter *filter, uint64_t *out_ids, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_query_sphere(grid, center, radius, filter, out_ids, capacity, out_count);
    after_call(&around, "wg_loose_grid3_query_spheres");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_query_volume(WgLooseGrid3 grid, const WgPlane3 *planes, uint32_t plane_count, const WgPlane3 *occluder_planes, const uint32_t *occluder_plane_counts, size_t occluder_count, const WgLooseGridQueryFilter *filter, uint64_t *out_ids, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_query_volume(grid, planes, plane_count, occluder_planes, occluder_plane_counts, occluder_count, filter, out_ids, capacity, out_count);
    after_call(&around, "wg_loose_grid3_query_volumes");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_cast_first(WgLooseGrid3 grid, const WgLooseGrid3Sweep *sweep, const WgLooseGridQueryFilter *filter, WgLooseGridCastHit *out_hit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_cast_first(grid, sweep, filter, out_hit);
    after_call(&around, "wg_loose_grid3_cast_first_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_cast_all(WgLooseGrid3 grid, const WgLooseGrid3Sweep *sweep, const WgLooseGridQueryFilter *filter, WgLooseGridCastHit *out_hits, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_cast_all(grid, sweep, filter, out_hits, capacity, out_count);
    after_call(&around, "wg_loose_grid3_cast_all_many");
    return answer;
}
static inline WgStatus around_wg_loose_grid3_nearest(WgLooseGrid3 grid, const WgVector3 *point, float max_distance, const WgLooseGridQueryFilter *filter, WgLooseGridNeighbor *out_neighbors, size_t capacity, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_loose_grid3_nearest(grid, point, max_distance, filter, out_neighbors, capacity, out_count);
    after_call(&around, "wg_loose_grid3_nearest_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_def_init(WgQuadtreeMapDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_brush_def_init(WgQuadtreeMapBrushDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_brush_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_flow_def_init(WgQuadtreeMapFlowDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_flow_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_islands_def_init(WgQuadtreeMapIslandsDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_islands_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_path_def_init(WgQuadtreeMapPathDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_path_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_publisher_def_init(WgQuadtreeMapPublisherDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_publisher_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_receiver_def_init(WgQuadtreeMapReceiverDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_receiver_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_def_init(WgQuadtreeMapWaypointsDef *def, uint32_t size) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_def_init(def, size);
    after_call(&around, "wg_def_init");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_cast(WgQuadtreeMap map, const WgPoint *from, const WgPoint *to, uint8_t threshold, WgQuadtreeMapHit *out_hit) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_cast(map, from, to, threshold, out_hit);
    after_call(&around, "wg_quadtree_map_cast_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_nearest(WgQuadtreeMap map, const WgPoint *from, float radius, uint8_t threshold, WgQuadtreeMapNearest *out_nearest) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_nearest(map, from, radius, threshold, out_nearest);
    after_call(&around, "wg_quadtree_map_nearest_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_nearest(WgQuadtreeMapWaypoints waypoints, const WgPoint *point, uint32_t radius, uint64_t component, WgQuadtreeMapNearestPlace *out_nearest) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_nearest(waypoints, point, radius, component, out_nearest);
    after_call(&around, "wg_quadtree_map_waypoints_nearest_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_flow_corner(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints, const WgPoint *point, WgQuadtreeMapFlowCorner *out_corner) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_flow_corner(flow, waypoints, point, out_corner);
    after_call(&around, "wg_quadtree_map_flow_corners");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_destroy(WgQuadtreeMap map) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_destroy(map);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_checkpoint(WgQuadtreeMap map, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_checkpoint(map, number);
    after_call(&around, "wg_checkpoint");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_rollback(WgQuadtreeMap map, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_rollback(map, number);
    after_call(&around, "wg_rollback");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_checkpoint_at(WgQuadtreeMap map, int32_t offset, uint64_t *out_number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_checkpoint_at(map, offset, out_number);
    after_call(&around, "wg_checkpoint_at");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_forget(WgQuadtreeMap map, uint64_t number) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_forget(map, number);
    after_call(&around, "wg_forget");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_debug_shapes(WgQuadtreeMap map, const WgRect *rect, uint32_t mask, const double *origin, WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_debug_shapes(map, rect, mask, origin, out_shapes, capacity, shape_size, out_count);
    after_call(&around, "wg_debug_shapes");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_destroy(WgQuadtreeMapWaypoints waypoints) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_destroy(waypoints);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_waypoints_debug_shapes(WgQuadtreeMapWaypoints waypoints, const WgRect *rect, uint32_t mask, const double *origin, WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_waypoints_debug_shapes(waypoints, rect, mask, origin, out_shapes, capacity, shape_size, out_count);
    after_call(&around, "wg_debug_shapes");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_path_destroy(WgQuadtreeMapPath path) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_path_destroy(path);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_path_debug_shapes(WgQuadtreeMapPath path, uint32_t mask, const double *origin, WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_path_debug_shapes(path, mask, origin, out_shapes, capacity, shape_size, out_count);
    after_call(&around, "wg_debug_shapes");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_flow_destroy(WgQuadtreeMapFlow flow) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_flow_destroy(flow);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_flow_debug_shapes(WgQuadtreeMapFlow flow, uint32_t mask, const double *origin, WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_flow_debug_shapes(flow, mask, origin, out_shapes, capacity, shape_size, out_count);
    after_call(&around, "wg_debug_shapes");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_islands_destroy(WgQuadtreeMapIslands islands) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_islands_destroy(islands);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_publisher_destroy(WgQuadtreeMapPublisher publisher) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_publisher_destroy(publisher);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_receiver_destroy(WgQuadtreeMapReceiver receiver) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_receiver_destroy(receiver);
    after_call(&around, "wg_destroy");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_islands_debug_shapes(WgQuadtreeMapIslands islands, uint32_t mask, const double *origin, WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_islands_debug_shapes(islands, mask, origin, out_shapes, capacity, shape_size, out_count);
    after_call(&around, "wg_debug_shapes");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_touches(WgQuadtreeMap map, const WgQuadtreeMapShape *shape, uint8_t threshold, uint8_t *out_touches) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_touches(map, shape, threshold, out_touches);
    after_call(&around, "wg_quadtree_map_touches_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_sweep(WgQuadtreeMap map, const WgQuadtreeMapSweep *sweep, uint8_t threshold, WgQuadtreeMapContact *out_contact) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_sweep(map, sweep, threshold, out_contact);
    after_call(&around, "wg_quadtree_map_sweep_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_push_out(WgQuadtreeMap map, const WgQuadtreeMapCollider *collider, float max_push, uint8_t threshold, WgQuadtreeMapPush *out_push) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_push_out(map, collider, max_push, threshold, out_push);
    after_call(&around, "wg_quadtree_map_push_out_many");
    return answer;
}
static inline WgStatus around_wg_quadtree_map_surface_normal(WgQuadtreeMap map, const WgPoint *point, float radius, uint8_t threshold, WgVector2 *out_normal) {
    Around around;
    WgStatus answer;
    before_call(&around);
    answer = wg_quadtree_map_surface_normal(map, point, radius, threshold, out_normal);
    after_call(&around, "wg_quadtree_map_surface_normal_many");
    return answer;
}

/* X of each. */
#define EACH_EXPORT(X) \
    X(wg_checkpoint) \
    X(wg_rollback) \
    X(wg_forget) \
    X(wg_checkpoint_at) \
    X(wg_checkpoint_many) \
    X(wg_rollback_many) \
    X(wg_forget_many) \
    X(wg_chunk_layers_create) \
    X(wg_chunk_layers_add_layer) \
    X(wg_chunk_layers_add_level) \
    X(wg_chunk_layers_add_dependency) \
    X(wg_chunk_layers_freeze) \
    X(wg_chunk_layers_is_area_loaded) \
    X(wg_chunk_layers_chunk_state) \
    X(wg_chunk_layers_set_value) \
    X(wg_chunk_layers_value) \
    X(wg_chunk_layers_drain_events) \
    X(wg_chunk_layers_invalidate) \
    X(wg_chunk_layers_retry_failed) \
    X(wg_chunk_layers_stats) \
    X(wg_chunk_layers_graph) \
    X(wg_chunk_layers_add_focus) \
    X(wg_chunk_layers_move_focus) \
    X(wg_chunk_layers_set_focus) \
    X(wg_chunk_layers_unload) \
    X(wg_chunk_layers_remove_focus) \
    X(wg_chunk_layers_progress) \
    X(wg_chunk_layers_prefetch) \
    X(wg_chunk_layers_end_prefetch) \
    X(wg_chunk_layers_set_paused) \
    X(wg_chunk_layers_gather) \
    X(wg_chunk_layers_spans) \
    X(wg_chunk_layers_open_guard) \
    X(wg_chunk_layers_close_guard) \
    X(wg_chunk_layers_take_job) \
    X(wg_chunk_layers_finish_job) \
    X(wg_chunk_layers_job_wanted) \
    X(wg_chunk_layers_work) \
    X(wg_chunk_layers_append_objects) \
    X(wg_chunk_layers_object_spans) \
    X(wg_chunk_layers_gather_objects) \
    X(wg_debug_categories) \
    X(wg_debug_shapes) \
    X(wg_def_init) \
    X(wg_set_log) \
    X(wg_set_allocator) \
    X(wg_version) \
    X(wg_abi_hash) \
    X(wg_last_error) \
    X(wg_live_handles) \
    X(wg_destroy) \
    X(wg_leak_report) \
    X(wg_destroy_all) \
    X(wg_loose_grid2_contacts) \
    X(wg_loose_grid2_find_contacts) \
    X(wg_loose_grid2_get_contacts) \
    X(wg_loose_grid2_set_contact_values) \
    X(wg_loose_grid2_create) \
    X(wg_loose_grid2_insert) \
    X(wg_loose_grid2_insert_many) \
    X(wg_loose_grid2_get) \
    X(wg_loose_grid2_move) \
    X(wg_loose_grid2_move_many) \
    X(wg_loose_grid2_remove) \
    X(wg_loose_grid2_remove_many) \
    X(wg_loose_grid2_clear) \
    X(wg_loose_grid2_set_filter) \
    X(wg_loose_grid2_set_layer) \
    X(wg_loose_grid2_set_user) \
    X(wg_loose_grid2_commit) \
    X(wg_loose_grid2_begin_commit) \
    X(wg_loose_grid2_commit_part) \
    X(wg_loose_grid2_end_commit) \
    X(wg_loose_grid2_build_tree) \
    X(wg_loose_grid2_retune) \
    X(wg_loose_grid2_shift_origin) \
    X(wg_loose_grid2_len) \
    X(wg_loose_grid2_sorted_order) \
    X(wg_loose_grid2_stats) \
    X(wg_loose_grid2_save) \
    X(wg_loose_grid2_load) \
    X(wg_loose_grid2_query_boxes) \
    X(wg_loose_grid2_query_circles) \
    X(wg_loose_grid2_cast_first_many) \
    X(wg_loose_grid2_cast_all_many) \
    X(wg_loose_grid2_nearest_many) \
    X(wg_loose_grid2_pairs) \
    X(wg_loose_grid2_moved_pairs) \
    X(wg_loose_grid2_query_volumes) \
    X(wg_loose_grid3_contacts) \
    X(wg_loose_grid3_find_contacts) \
    X(wg_loose_grid3_get_contacts) \
    X(wg_loose_grid3_set_contact_values) \
    X(wg_loose_grid3_create) \
    X(wg_loose_grid3_insert) \
    X(wg_loose_grid3_insert_many) \
    X(wg_loose_grid3_get) \
    X(wg_loose_grid3_move) \
    X(wg_loose_grid3_move_many) \
    X(wg_loose_grid3_remove) \
    X(wg_loose_grid3_remove_many) \
    X(wg_loose_grid3_clear) \
    X(wg_loose_grid3_set_filter) \
    X(wg_loose_grid3_set_layer) \
    X(wg_loose_grid3_set_user) \
    X(wg_loose_grid3_commit) \
    X(wg_loose_grid3_begin_commit) \
    X(wg_loose_grid3_commit_part) \
    X(wg_loose_grid3_end_commit) \
    X(wg_loose_grid3_build_tree) \
    X(wg_loose_grid3_retune) \
    X(wg_loose_grid3_shift_origin) \
    X(wg_loose_grid3_len) \
    X(wg_loose_grid3_sorted_order) \
    X(wg_loose_grid3_stats) \
    X(wg_loose_grid3_save) \
    X(wg_loose_grid3_load) \
    X(wg_loose_grid3_query_boxes) \
    X(wg_loose_grid3_query_spheres) \
    X(wg_loose_grid3_cast_first_many) \
    X(wg_loose_grid3_cast_all_many) \
    X(wg_loose_grid3_nearest_many) \
    X(wg_loose_grid3_pairs) \
    X(wg_loose_grid3_moved_pairs) \
    X(wg_loose_grid3_query_volumes) \
    X(wg_quadtree_map_create) \
    X(wg_quadtree_map_revision) \
    X(wg_quadtree_map_stats) \
    X(wg_quadtree_map_changes_since) \
    X(wg_quadtree_map_sweep_many) \
    X(wg_quadtree_map_push_out_many) \
    X(wg_quadtree_map_surface_normal_many) \
    X(wg_quadtree_map_edit) \
    X(wg_quadtree_map_encode_edit) \
    X(wg_quadtree_map_replay_edit) \
    X(wg_quadtree_map_flow_create) \
    X(wg_quadtree_map_flow_begin) \
    X(wg_quadtree_map_flow_update) \
    X(wg_quadtree_map_flow_corners) \
    X(wg_quadtree_map_flow_stats) \
    X(wg_quadtree_map_islands_create) \
    X(wg_quadtree_map_islands_begin) \
    X(wg_quadtree_map_islands_step) \
    X(wg_quadtree_map_islands_found) \
    X(wg_quadtree_map_islands_pixels) \
    X(wg_quadtree_map_islands_cut) \
    X(wg_quadtree_map_islands_stats) \
    X(wg_quadtree_map_level_stats) \
    X(wg_quadtree_map_path_create) \
    X(wg_quadtree_map_path_begin) \
    X(wg_quadtree_map_path_step) \
    X(wg_quadtree_map_path_points) \
    X(wg_quadtree_map_path_stats) \
    X(wg_quadtree_map_set) \
    X(wg_quadtree_map_get_many) \
    X(wg_quadtree_map_set_many) \
    X(wg_quadtree_map_read_rect) \
    X(wg_quadtree_map_write_rect) \
    X(wg_quadtree_map_read_colors) \
    X(wg_quadtree_map_read_reduced) \
    X(wg_quadtree_map_cast_many) \
    X(wg_quadtree_map_nearest_many) \
    X(wg_quadtree_map_touches_many) \
    X(wg_quadtree_map_reader_begin) \
    X(wg_quadtree_map_reader_fetch) \
    X(wg_quadtree_map_page_out) \
    X(wg_quadtree_map_page_in) \
    X(wg_quadtree_map_regions) \
    X(wg_quadtree_map_publisher_create) \
    X(wg_quadtree_map_publisher_subscribe) \
    X(wg_quadtree_map_publisher_unsubscribe) \
    X(wg_quadtree_map_publisher_packet) \
    X(wg_quadtree_map_publisher_acknowledge) \
    X(wg_quadtree_map_publisher_stats) \
    X(wg_quadtree_map_receiver_create) \
    X(wg_quadtree_map_receiver_apply) \
    X(wg_quadtree_map_receiver_stats) \
    X(wg_quadtree_map_outlines) \
    X(wg_quadtree_map_pieces) \
    X(wg_quadtree_map_solid_rects) \
    X(wg_quadtree_map_save) \
    X(wg_quadtree_map_save_step) \
    X(wg_quadtree_map_load) \
    X(wg_quadtree_map_squares) \
    X(wg_quadtree_map_sums) \
    X(wg_quadtree_map_stamp) \
    X(wg_quadtree_map_encode) \
    X(wg_quadtree_map_encode_bound) \
    X(wg_quadtree_map_encoded_size) \
    X(wg_quadtree_map_decode) \
    X(wg_quadtree_map_encode_delta) \
    X(wg_quadtree_map_encode_difference) \
    X(wg_quadtree_map_apply_delta) \
    X(wg_quadtree_map_hashes) \
    X(wg_quadtree_map_compact) \
    X(wg_quadtree_map_reserve) \
    X(wg_quadtree_map_trim) \
    X(wg_quadtree_map_clear) \
    X(wg_quadtree_map_waypoints_create) \
    X(wg_quadtree_map_waypoints_update) \
    X(wg_quadtree_map_waypoints_update_many) \
    X(wg_quadtree_map_waypoints_points) \
    X(wg_quadtree_map_waypoints_links) \
    X(wg_quadtree_map_waypoints_links_of) \
    X(wg_quadtree_map_waypoints_get) \
    X(wg_quadtree_map_waypoints_components) \
    X(wg_quadtree_map_waypoints_nearest_many) \
    X(wg_quadtree_map_waypoints_stats) \
    X(wg_rolling_grid_create) \
    X(wg_rolling_grid_stats) \
    X(wg_rolling_grid_get) \
    X(wg_rolling_grid_set) \
    X(wg_rolling_grid_replace) \
    X(wg_rolling_grid_clear) \
    X(wg_rolling_grid_clear_all) \
    X(wg_rolling_grid_bounds) \
    X(wg_rolling_grid_list_cells) \
    X(wg_rolling_grid_read_rect) \
    X(wg_rolling_grid_write_rect) \
    X(wg_rolling_grid_save) \
    X(wg_rolling_grid_load) \
    X(wg_rolling_grid_view) \
    X(wg_rolling_grid_window) \
    X(wg_rolling_grid_move_window) \
    X(wg_status_name)

#define wg_checkpoint around_wg_checkpoint
#define wg_rollback around_wg_rollback
#define wg_forget around_wg_forget
#define wg_checkpoint_at around_wg_checkpoint_at
#define wg_checkpoint_many around_wg_checkpoint_many
#define wg_rollback_many around_wg_rollback_many
#define wg_forget_many around_wg_forget_many
#define wg_chunk_layers_create around_wg_chunk_layers_create
#define wg_chunk_layers_add_layer around_wg_chunk_layers_add_layer
#define wg_chunk_layers_add_level around_wg_chunk_layers_add_level
#define wg_chunk_layers_add_dependency around_wg_chunk_layers_add_dependency
#define wg_chunk_layers_freeze around_wg_chunk_layers_freeze
#define wg_chunk_layers_is_area_loaded around_wg_chunk_layers_is_area_loaded
#define wg_chunk_layers_chunk_state around_wg_chunk_layers_chunk_state
#define wg_chunk_layers_set_value around_wg_chunk_layers_set_value
#define wg_chunk_layers_value around_wg_chunk_layers_value
#define wg_chunk_layers_drain_events around_wg_chunk_layers_drain_events
#define wg_chunk_layers_invalidate around_wg_chunk_layers_invalidate
#define wg_chunk_layers_retry_failed around_wg_chunk_layers_retry_failed
#define wg_chunk_layers_stats around_wg_chunk_layers_stats
#define wg_chunk_layers_graph around_wg_chunk_layers_graph
#define wg_chunk_layers_add_focus around_wg_chunk_layers_add_focus
#define wg_chunk_layers_move_focus around_wg_chunk_layers_move_focus
#define wg_chunk_layers_set_focus around_wg_chunk_layers_set_focus
#define wg_chunk_layers_unload around_wg_chunk_layers_unload
#define wg_chunk_layers_remove_focus around_wg_chunk_layers_remove_focus
#define wg_chunk_layers_progress around_wg_chunk_layers_progress
#define wg_chunk_layers_prefetch around_wg_chunk_layers_prefetch
#define wg_chunk_layers_end_prefetch around_wg_chunk_layers_end_prefetch
#define wg_chunk_layers_set_paused around_wg_chunk_layers_set_paused
#define wg_chunk_layers_gather around_wg_chunk_layers_gather
#define wg_chunk_layers_spans around_wg_chunk_layers_spans
#define wg_chunk_layers_open_guard around_wg_chunk_layers_open_guard
#define wg_chunk_layers_close_guard around_wg_chunk_layers_close_guard
#define wg_chunk_layers_take_job around_wg_chunk_layers_take_job
#define wg_chunk_layers_finish_job around_wg_chunk_layers_finish_job
#define wg_chunk_layers_job_wanted around_wg_chunk_layers_job_wanted
#define wg_chunk_layers_work around_wg_chunk_layers_work
#define wg_chunk_layers_append_objects around_wg_chunk_layers_append_objects
#define wg_chunk_layers_object_spans around_wg_chunk_layers_object_spans
#define wg_chunk_layers_gather_objects around_wg_chunk_layers_gather_objects
#define wg_debug_categories around_wg_debug_categories
#define wg_debug_shapes around_wg_debug_shapes
#define wg_def_init around_wg_def_init
#define wg_set_log around_wg_set_log
#define wg_set_allocator around_wg_set_allocator
#define wg_version around_wg_version
#define wg_abi_hash around_wg_abi_hash
#define wg_last_error around_wg_last_error
#define wg_live_handles around_wg_live_handles
#define wg_destroy around_wg_destroy
#define wg_leak_report around_wg_leak_report
#define wg_destroy_all around_wg_destroy_all
#define wg_loose_grid2_contacts around_wg_loose_grid2_contacts
#define wg_loose_grid2_find_contacts around_wg_loose_grid2_find_contacts
#define wg_loose_grid2_get_contacts around_wg_loose_grid2_get_contacts
#define wg_loose_grid2_set_contact_values around_wg_loose_grid2_set_contact_values
#define wg_loose_grid2_create around_wg_loose_grid2_create
#define wg_loose_grid2_insert around_wg_loose_grid2_insert
#define wg_loose_grid2_insert_many around_wg_loose_grid2_insert_many
#define wg_loose_grid2_get around_wg_loose_grid2_get
#define wg_loose_grid2_move around_wg_loose_grid2_move
#define wg_loose_grid2_move_many around_wg_loose_grid2_move_many
#define wg_loose_grid2_remove around_wg_loose_grid2_remove
#define wg_loose_grid2_remove_many around_wg_loose_grid2_remove_many
#define wg_loose_grid2_clear around_wg_loose_grid2_clear
#define wg_loose_grid2_set_filter around_wg_loose_grid2_set_filter
#define wg_loose_grid2_set_layer around_wg_loose_grid2_set_layer
#define wg_loose_grid2_set_user around_wg_loose_grid2_set_user
#define wg_loose_grid2_commit around_wg_loose_grid2_commit
#define wg_loose_grid2_begin_commit around_wg_loose_grid2_begin_commit
#define wg_loose_grid2_commit_part around_wg_loose_grid2_commit_part
#define wg_loose_grid2_end_commit around_wg_loose_grid2_end_commit
#define wg_loose_grid2_build_tree around_wg_loose_grid2_build_tree
#define wg_loose_grid2_retune around_wg_loose_grid2_retune
#define wg_loose_grid2_shift_origin around_wg_loose_grid2_shift_origin
#define wg_loose_grid2_len around_wg_loose_grid2_len
#define wg_loose_grid2_sorted_order around_wg_loose_grid2_sorted_order
#define wg_loose_grid2_stats around_wg_loose_grid2_stats
#define wg_loose_grid2_save around_wg_loose_grid2_save
#define wg_loose_grid2_load around_wg_loose_grid2_load
#define wg_loose_grid2_query_boxes around_wg_loose_grid2_query_boxes
#define wg_loose_grid2_query_circles around_wg_loose_grid2_query_circles
#define wg_loose_grid2_cast_first_many around_wg_loose_grid2_cast_first_many
#define wg_loose_grid2_cast_all_many around_wg_loose_grid2_cast_all_many
#define wg_loose_grid2_nearest_many around_wg_loose_grid2_nearest_many
#define wg_loose_grid2_pairs around_wg_loose_grid2_pairs
#define wg_loose_grid2_moved_pairs around_wg_loose_grid2_moved_pairs
#define wg_loose_grid2_query_volumes around_wg_loose_grid2_query_volumes
#define wg_loose_grid3_contacts around_wg_loose_grid3_contacts
#define wg_loose_grid3_find_contacts around_wg_loose_grid3_find_contacts
#define wg_loose_grid3_get_contacts around_wg_loose_grid3_get_contacts
#define wg_loose_grid3_set_contact_values around_wg_loose_grid3_set_contact_values
#define wg_loose_grid3_create around_wg_loose_grid3_create
#define wg_loose_grid3_insert around_wg_loose_grid3_insert
#define wg_loose_grid3_insert_many around_wg_loose_grid3_insert_many
#define wg_loose_grid3_get around_wg_loose_grid3_get
#define wg_loose_grid3_move around_wg_loose_grid3_move
#define wg_loose_grid3_move_many around_wg_loose_grid3_move_many
#define wg_loose_grid3_remove around_wg_loose_grid3_remove
#define wg_loose_grid3_remove_many around_wg_loose_grid3_remove_many
#define wg_loose_grid3_clear around_wg_loose_grid3_clear
#define wg_loose_grid3_set_filter around_wg_loose_grid3_set_filter
#define wg_loose_grid3_set_layer around_wg_loose_grid3_set_layer
#define wg_loose_grid3_set_user around_wg_loose_grid3_set_user
#define wg_loose_grid3_commit around_wg_loose_grid3_commit
#define wg_loose_grid3_begin_commit around_wg_loose_grid3_begin_commit
#define wg_loose_grid3_commit_part around_wg_loose_grid3_commit_part
#define wg_loose_grid3_end_commit around_wg_loose_grid3_end_commit
#define wg_loose_grid3_build_tree around_wg_loose_grid3_build_tree
#define wg_loose_grid3_retune around_wg_loose_grid3_retune
#define wg_loose_grid3_shift_origin around_wg_loose_grid3_shift_origin
#define wg_loose_grid3_len around_wg_loose_grid3_len
#define wg_loose_grid3_sorted_order around_wg_loose_grid3_sorted_order
#define wg_loose_grid3_stats around_wg_loose_grid3_stats
#define wg_loose_grid3_save around_wg_loose_grid3_save
#define wg_loose_grid3_load around_wg_loose_grid3_load
#define wg_loose_grid3_query_boxes around_wg_loose_grid3_query_boxes
#define wg_loose_grid3_query_spheres around_wg_loose_grid3_query_spheres
#define wg_loose_grid3_cast_first_many around_wg_loose_grid3_cast_first_many
#define wg_loose_grid3_cast_all_many around_wg_loose_grid3_cast_all_many
#define wg_loose_grid3_nearest_many around_wg_loose_grid3_nearest_many
#define wg_loose_grid3_pairs around_wg_loose_grid3_pairs
#define wg_loose_grid3_moved_pairs around_wg_loose_grid3_moved_pairs
#define wg_loose_grid3_query_volumes around_wg_loose_grid3_query_volumes
#define wg_quadtree_map_create around_wg_quadtree_map_create
#define wg_quadtree_map_revision around_wg_quadtree_map_revision
#define wg_quadtree_map_stats around_wg_quadtree_map_stats
#define wg_quadtree_map_changes_since around_wg_quadtree_map_changes_since
#define wg_quadtree_map_sweep_many around_wg_quadtree_map_sweep_many
#define wg_quadtree_map_push_out_many around_wg_quadtree_map_push_out_many
#define wg_quadtree_map_surface_normal_many around_wg_quadtree_map_surface_normal_many
#define wg_quadtree_map_edit around_wg_quadtree_map_edit
#define wg_quadtree_map_encode_edit around_wg_quadtree_map_encode_edit
#define wg_quadtree_map_replay_edit around_wg_quadtree_map_replay_edit
#define wg_quadtree_map_flow_create around_wg_quadtree_map_flow_create
#define wg_quadtree_map_flow_begin around_wg_quadtree_map_flow_begin
#define wg_quadtree_map_flow_update around_wg_quadtree_map_flow_update
#define wg_quadtree_map_flow_corners around_wg_quadtree_map_flow_corners
#define wg_quadtree_map_flow_stats around_wg_quadtree_map_flow_stats
#define wg_quadtree_map_islands_create around_wg_quadtree_map_islands_create
#define wg_quadtree_map_islands_begin around_wg_quadtree_map_islands_begin
#define wg_quadtree_map_islands_step around_wg_quadtree_map_islands_step
#define wg_quadtree_map_islands_found around_wg_quadtree_map_islands_found
#define wg_quadtree_map_islands_pixels around_wg_quadtree_map_islands_pixels
#define wg_quadtree_map_islands_cut around_wg_quadtree_map_islands_cut
#define wg_quadtree_map_islands_stats around_wg_quadtree_map_islands_stats
#define wg_quadtree_map_level_stats around_wg_quadtree_map_level_stats
#define wg_quadtree_map_path_create around_wg_quadtree_map_path_create
#define wg_quadtree_map_path_begin around_wg_quadtree_map_path_begin
#define wg_quadtree_map_path_step around_wg_quadtree_map_path_step
#define wg_quadtree_map_path_points around_wg_quadtree_map_path_points
#define wg_quadtree_map_path_stats around_wg_quadtree_map_path_stats
#define wg_quadtree_map_set around_wg_quadtree_map_set
#define wg_quadtree_map_get_many around_wg_quadtree_map_get_many
#define wg_quadtree_map_set_many around_wg_quadtree_map_set_many
#define wg_quadtree_map_read_rect around_wg_quadtree_map_read_rect
#define wg_quadtree_map_write_rect around_wg_quadtree_map_write_rect
#define wg_quadtree_map_read_colors around_wg_quadtree_map_read_colors
#define wg_quadtree_map_read_reduced around_wg_quadtree_map_read_reduced
#define wg_quadtree_map_cast_many around_wg_quadtree_map_cast_many
#define wg_quadtree_map_nearest_many around_wg_quadtree_map_nearest_many
#define wg_quadtree_map_touches_many around_wg_quadtree_map_touches_many
#define wg_quadtree_map_reader_begin around_wg_quadtree_map_reader_begin
#define wg_quadtree_map_reader_fetch around_wg_quadtree_map_reader_fetch
#define wg_quadtree_map_page_out around_wg_quadtree_map_page_out
#define wg_quadtree_map_page_in around_wg_quadtree_map_page_in
#define wg_quadtree_map_regions around_wg_quadtree_map_regions
#define wg_quadtree_map_publisher_create around_wg_quadtree_map_publisher_create
#define wg_quadtree_map_publisher_subscribe around_wg_quadtree_map_publisher_subscribe
#define wg_quadtree_map_publisher_unsubscribe around_wg_quadtree_map_publisher_unsubscribe
#define wg_quadtree_map_publisher_packet around_wg_quadtree_map_publisher_packet
#define wg_quadtree_map_publisher_acknowledge around_wg_quadtree_map_publisher_acknowledge
#define wg_quadtree_map_publisher_stats around_wg_quadtree_map_publisher_stats
#define wg_quadtree_map_receiver_create around_wg_quadtree_map_receiver_create
#define wg_quadtree_map_receiver_apply around_wg_quadtree_map_receiver_apply
#define wg_quadtree_map_receiver_stats around_wg_quadtree_map_receiver_stats
#define wg_quadtree_map_outlines around_wg_quadtree_map_outlines
#define wg_quadtree_map_pieces around_wg_quadtree_map_pieces
#define wg_quadtree_map_solid_rects around_wg_quadtree_map_solid_rects
#define wg_quadtree_map_save around_wg_quadtree_map_save
#define wg_quadtree_map_save_step around_wg_quadtree_map_save_step
#define wg_quadtree_map_load around_wg_quadtree_map_load
#define wg_quadtree_map_squares around_wg_quadtree_map_squares
#define wg_quadtree_map_sums around_wg_quadtree_map_sums
#define wg_quadtree_map_stamp around_wg_quadtree_map_stamp
#define wg_quadtree_map_encode around_wg_quadtree_map_encode
#define wg_quadtree_map_encode_bound around_wg_quadtree_map_encode_bound
#define wg_quadtree_map_encoded_size around_wg_quadtree_map_encoded_size
#define wg_quadtree_map_decode around_wg_quadtree_map_decode
#define wg_quadtree_map_encode_delta around_wg_quadtree_map_encode_delta
#define wg_quadtree_map_encode_difference around_wg_quadtree_map_encode_difference
#define wg_quadtree_map_apply_delta around_wg_quadtree_map_apply_delta
#define wg_quadtree_map_hashes around_wg_quadtree_map_hashes
#define wg_quadtree_map_compact around_wg_quadtree_map_compact
#define wg_quadtree_map_reserve around_wg_quadtree_map_reserve
#define wg_quadtree_map_trim around_wg_quadtree_map_trim
#define wg_quadtree_map_clear around_wg_quadtree_map_clear
#define wg_quadtree_map_waypoints_create around_wg_quadtree_map_waypoints_create
#define wg_quadtree_map_waypoints_update around_wg_quadtree_map_waypoints_update
#define wg_quadtree_map_waypoints_update_many around_wg_quadtree_map_waypoints_update_many
#define wg_quadtree_map_waypoints_points around_wg_quadtree_map_waypoints_points
#define wg_quadtree_map_waypoints_links around_wg_quadtree_map_waypoints_links
#define wg_quadtree_map_waypoints_links_of around_wg_quadtree_map_waypoints_links_of
#define wg_quadtree_map_waypoints_get around_wg_quadtree_map_waypoints_get
#define wg_quadtree_map_waypoints_components around_wg_quadtree_map_waypoints_components
#define wg_quadtree_map_waypoints_nearest_many around_wg_quadtree_map_waypoints_nearest_many
#define wg_quadtree_map_waypoints_stats around_wg_quadtree_map_waypoints_stats
#define wg_rolling_grid_create around_wg_rolling_grid_create
#define wg_rolling_grid_stats around_wg_rolling_grid_stats
#define wg_rolling_grid_get around_wg_rolling_grid_get
#define wg_rolling_grid_set around_wg_rolling_grid_set
#define wg_rolling_grid_replace around_wg_rolling_grid_replace
#define wg_rolling_grid_clear around_wg_rolling_grid_clear
#define wg_rolling_grid_clear_all around_wg_rolling_grid_clear_all
#define wg_rolling_grid_bounds around_wg_rolling_grid_bounds
#define wg_rolling_grid_list_cells around_wg_rolling_grid_list_cells
#define wg_rolling_grid_read_rect around_wg_rolling_grid_read_rect
#define wg_rolling_grid_write_rect around_wg_rolling_grid_write_rect
#define wg_rolling_grid_save around_wg_rolling_grid_save
#define wg_rolling_grid_load around_wg_rolling_grid_load
#define wg_rolling_grid_view around_wg_rolling_grid_view
#define wg_rolling_grid_window around_wg_rolling_grid_window
#define wg_rolling_grid_move_window around_wg_rolling_grid_move_window
#define wg_status_name around_wg_status_name
#define wg_rolling_grid_def_init around_wg_rolling_grid_def_init
#define wg_rolling_grid_destroy around_wg_rolling_grid_destroy
#define wg_rolling_grid_debug_shapes around_wg_rolling_grid_debug_shapes
#define wg_rolling_grid_checkpoint around_wg_rolling_grid_checkpoint
#define wg_rolling_grid_rollback around_wg_rolling_grid_rollback
#define wg_rolling_grid_checkpoint_at around_wg_rolling_grid_checkpoint_at
#define wg_rolling_grid_forget around_wg_rolling_grid_forget
#define wg_chunk_dependency_def_init around_wg_chunk_dependency_def_init
#define wg_chunk_focus_def_init around_wg_chunk_focus_def_init
#define wg_chunk_layer_def_init around_wg_chunk_layer_def_init
#define wg_chunk_layers_def_init around_wg_chunk_layers_def_init
#define wg_chunk_level_def_init around_wg_chunk_level_def_init
#define wg_chunk_layers_destroy around_wg_chunk_layers_destroy
#define wg_chunk_layers_debug_shapes around_wg_chunk_layers_debug_shapes
#define wg_loose_grid2_def_init around_wg_loose_grid2_def_init
#define wg_loose_grid3_def_init around_wg_loose_grid3_def_init
#define wg_loose_grid2_destroy around_wg_loose_grid2_destroy
#define wg_loose_grid2_checkpoint around_wg_loose_grid2_checkpoint
#define wg_loose_grid2_rollback around_wg_loose_grid2_rollback
#define wg_loose_grid2_checkpoint_at around_wg_loose_grid2_checkpoint_at
#define wg_loose_grid2_forget around_wg_loose_grid2_forget
#define wg_loose_grid2_debug_shapes around_wg_loose_grid2_debug_shapes
#define wg_loose_grid2_query_box around_wg_loose_grid2_query_box
#define wg_loose_grid2_query_circle around_wg_loose_grid2_query_circle
#define wg_loose_grid2_query_volume around_wg_loose_grid2_query_volume
#define wg_loose_grid2_cast_first around_wg_loose_grid2_cast_first
#define wg_loose_grid2_cast_all around_wg_loose_grid2_cast_all
#define wg_loose_grid2_nearest around_wg_loose_grid2_nearest
#define wg_loose_grid3_destroy around_wg_loose_grid3_destroy
#define wg_loose_grid3_checkpoint around_wg_loose_grid3_checkpoint
#define wg_loose_grid3_rollback around_wg_loose_grid3_rollback
#define wg_loose_grid3_checkpoint_at around_wg_loose_grid3_checkpoint_at
#define wg_loose_grid3_forget around_wg_loose_grid3_forget
#define wg_loose_grid3_debug_shapes around_wg_loose_grid3_debug_shapes
#define wg_loose_grid3_query_box around_wg_loose_grid3_query_box
#define wg_loose_grid3_query_sphere around_wg_loose_grid3_query_sphere
#define wg_loose_grid3_query_volume around_wg_loose_grid3_query_volume
#define wg_loose_grid3_cast_first around_wg_loose_grid3_cast_first
#define wg_loose_grid3_cast_all around_wg_loose_grid3_cast_all
#define wg_loose_grid3_nearest around_wg_loose_grid3_nearest
#define wg_quadtree_map_def_init around_wg_quadtree_map_def_init
#define wg_quadtree_map_brush_def_init around_wg_quadtree_map_brush_def_init
#define wg_quadtree_map_flow_def_init around_wg_quadtree_map_flow_def_init
#define wg_quadtree_map_islands_def_init around_wg_quadtree_map_islands_def_init
#define wg_quadtree_map_path_def_init around_wg_quadtree_map_path_def_init
#define wg_quadtree_map_publisher_def_init around_wg_quadtree_map_publisher_def_init
#define wg_quadtree_map_receiver_def_init around_wg_quadtree_map_receiver_def_init
#define wg_quadtree_map_waypoints_def_init around_wg_quadtree_map_waypoints_def_init
#define wg_quadtree_map_cast around_wg_quadtree_map_cast
#define wg_quadtree_map_nearest around_wg_quadtree_map_nearest
#define wg_quadtree_map_waypoints_nearest around_wg_quadtree_map_waypoints_nearest
#define wg_quadtree_map_flow_corner around_wg_quadtree_map_flow_corner
#define wg_quadtree_map_destroy around_wg_quadtree_map_destroy
#define wg_quadtree_map_checkpoint around_wg_quadtree_map_checkpoint
#define wg_quadtree_map_rollback around_wg_quadtree_map_rollback
#define wg_quadtree_map_checkpoint_at around_wg_quadtree_map_checkpoint_at
#define wg_quadtree_map_forget around_wg_quadtree_map_forget
#define wg_quadtree_map_debug_shapes around_wg_quadtree_map_debug_shapes
#define wg_quadtree_map_waypoints_destroy around_wg_quadtree_map_waypoints_destroy
#define wg_quadtree_map_waypoints_debug_shapes around_wg_quadtree_map_waypoints_debug_shapes
#define wg_quadtree_map_path_destroy around_wg_quadtree_map_path_destroy
#define wg_quadtree_map_path_debug_shapes around_wg_quadtree_map_path_debug_shapes
#define wg_quadtree_map_flow_destroy around_wg_quadtree_map_flow_destroy
#define wg_quadtree_map_flow_debug_shapes around_wg_quadtree_map_flow_debug_shapes
#define wg_quadtree_map_islands_destroy around_wg_quadtree_map_islands_destroy
#define wg_quadtree_map_publisher_destroy around_wg_quadtree_map_publisher_destroy
#define wg_quadtree_map_receiver_destroy around_wg_quadtree_map_receiver_destroy
#define wg_quadtree_map_islands_debug_shapes around_wg_quadtree_map_islands_debug_shapes
#define wg_quadtree_map_touches around_wg_quadtree_map_touches
#define wg_quadtree_map_sweep around_wg_quadtree_map_sweep
#define wg_quadtree_map_push_out around_wg_quadtree_map_push_out
#define wg_quadtree_map_surface_normal around_wg_quadtree_map_surface_normal
