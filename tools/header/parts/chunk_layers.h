WG_STATIC_ASSERT(sizeof(WgChunkLayers) == 8, chunk_layers_size);
WG_STATIC_ASSERT(sizeof(WgChunkLevelDef) == 16, chunk_level_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkDependencyDef) == 36, chunk_dependency_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkFocusDef) == 40, chunk_focus_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkFocusProgress) == 32, chunk_focus_progress_size);
WG_STATIC_ASSERT(sizeof(WgChunkLayersStats) == 200, chunk_layers_stats_size);
WG_STATIC_ASSERT(offsetof(WgChunkJob, memory) == 72, chunk_job_layout);
WG_STATIC_ASSERT(offsetof(WgChunkSpan, cells) == 24, chunk_span_layout);
WG_STATIC_ASSERT(offsetof(WgChunkEvent, block) == 40, chunk_event_layout);

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
