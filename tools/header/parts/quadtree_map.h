WG_STATIC_ASSERT(sizeof(WgQuadtreeMap) == 8, quadtree_map_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapRevision) == 16, quadtree_map_revision_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapEdit) == 56, quadtree_map_edit_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapBrushDef) == 24 + sizeof(void *), quadtree_map_brush_def_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapCompaction) == 32, quadtree_map_compaction_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapStats) == 128, quadtree_map_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLevelStats) == 104, quadtree_map_level_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapReader) == 288, quadtree_map_reader_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapHit) == 20, quadtree_map_hit_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypoint) == 16, quadtree_map_waypoint_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLink) == 16, quadtree_map_link_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypointsUpdate) == 24, quadtree_map_waypoints_update_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypointsStats) == 56, quadtree_map_waypoints_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathQuery) == 32, quadtree_map_path_query_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathReport) == 48, quadtree_map_path_report_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathStats) == 48, quadtree_map_path_stats_size);
WG_STATIC_ASSERT(sizeof(WgCorner) == 16, corner_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLoop) == 24, quadtree_map_loop_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIslands) == 8, quadtree_map_islands_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIsland) == 48, quadtree_map_island_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIslandsStats) == 56, quadtree_map_islands_stats_size);

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapIslandsDef wg_quadtree_map_islands_def(void) {
    WgQuadtreeMapIslandsDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_islands_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def of a brush with its defaults, for the version of this header. */
static inline WgQuadtreeMapBrushDef wg_quadtree_map_brush_def(void) {
    WgQuadtreeMapBrushDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_brush_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapDef wg_quadtree_map_def(void) {
    WgQuadtreeMapDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def of waypoints with its defaults, for the version of this header. */
static inline WgQuadtreeMapWaypointsDef wg_quadtree_map_waypoints_def(void) {
    WgQuadtreeMapWaypointsDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_waypoints_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def of a search for paths with its defaults, for the version of this header. */
static inline WgQuadtreeMapPathDef wg_quadtree_map_path_def(void) {
    WgQuadtreeMapPathDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_path_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/**
 * Reads a pixel through a reader that was begun: without a call as long as the pixels lie in the same
 * leaf of 16 x 16 pixels, or in the same uniform square of up to 1024 x 1024. Valid until the next
 * changing call on the map; then begin the reader again. Reads. Returns OK.
 */
static inline WgStatus wg_quadtree_map_reader_get(WgQuadtreeMapReader *reader, int32_t x, int32_t y,
                                                  uint8_t *out_value) {
    uint32_t column = (uint32_t)x - (uint32_t)reader->x;
    uint32_t row = (uint32_t)y - (uint32_t)reader->y;
    if ((column | row) < reader->side) {
        *out_value = reader->pixels[(row & reader->mask) * 16 + (column & reader->mask)];
        return WG_STATUS_OK;
    }
    return wg_quadtree_map_reader_fetch(reader, x, y, out_value);
}
