WG_STATIC_ASSERT(sizeof(WgChunkLayers) == 8, chunk_layers_size);
WG_STATIC_ASSERT(sizeof(WgChunkLevelDef) == 24, chunk_level_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkDependencyDef) == 36, chunk_dependency_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkFocusDef) == 40, chunk_focus_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkFocusProgress) == 32, chunk_focus_progress_size);
WG_STATIC_ASSERT(sizeof(WgChunkLayersStats) == 216, chunk_layers_stats_size);

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_chunk_layers_def_init(WgChunkLayersDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_CHUNK_LAYERS, def, size);
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_chunk_layer_def_init(WgChunkLayerDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_CHUNK_LAYER, def, size);
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_chunk_level_def_init(WgChunkLevelDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_CHUNK_LEVEL, def, size);
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_chunk_dependency_def_init(WgChunkDependencyDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_CHUNK_DEPENDENCY, def, size);
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_chunk_focus_def_init(WgChunkFocusDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_CHUNK_FOCUS, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkLayersDef wg_chunk_layers_def(void) {
    WgChunkLayersDef def;
    def.struct_size = 0;
    (void)wg_chunk_layers_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkLayerDef wg_chunk_layer_def(void) {
    WgChunkLayerDef def;
    def.struct_size = 0;
    (void)wg_chunk_layer_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkLevelDef wg_chunk_level_def(void) {
    WgChunkLevelDef def;
    def.struct_size = 0;
    (void)wg_chunk_level_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkDependencyDef wg_chunk_dependency_def(void) {
    WgChunkDependencyDef def;
    def.struct_size = 0;
    (void)wg_chunk_dependency_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkFocusDef wg_chunk_focus_def(void) {
    WgChunkFocusDef def;
    def.struct_size = 0;
    (void)wg_chunk_focus_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Destroys a world and all its chunks; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_chunk_layers_destroy(WgChunkLayers layers) {
    return wg_destroy(layers.bits);
}

/** Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_chunk_layers_debug_shapes(WgChunkLayers layers, uint32_t layer, uint32_t level, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(layers.bits, NULL, layer, level, mask, origin, out_shapes, capacity, shape_size, out_count);
}
