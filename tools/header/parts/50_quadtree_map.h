WG_STATIC_ASSERT(sizeof(WgQuadtreeMap) == 8, quadtree_map_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapEdit) == 56, quadtree_map_edit_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapCompaction) == 32, quadtree_map_compaction_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapStats) == 112, quadtree_map_stats_size);

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapDef wg_quadtree_map_def(void) {
    WgQuadtreeMapDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_def_init(&def, (uint32_t)sizeof(def));
    return def;
}
