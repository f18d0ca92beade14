WG_STATIC_ASSERT(sizeof(WgChunkLayers) == 8, chunk_layers_size);
WG_STATIC_ASSERT(sizeof(WgChunkLevelDef) == 24, chunk_level_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkDependencyDef) == 36, chunk_dependency_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkFocusDef) == 40, chunk_focus_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkFocusProgress) == 32, chunk_focus_progress_size);
WG_STATIC_ASSERT(sizeof(WgChunkLayersStats) == 216, chunk_layers_stats_size);

/** Destroys a world and all its chunks; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_chunk_layers_destroy(WgChunkLayers layers) {
    return wg_destroy(layers.bits);
}

/** Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_chunk_layers_debug_shapes(WgChunkLayers layers, uint32_t layer, uint32_t level, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(layers.bits, NULL, layer, level, mask, origin, out_shapes, capacity, shape_size, out_count);
}
