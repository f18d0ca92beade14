/* Many objects on one timeline. */
static void timeline(void) {
    enum { OBJECTS = 1000 };
    static uint64_t objects[OBJECTS];
    WgRollingGridDef def = wg_rolling_grid_def();
    uint64_t number;
    uint32_t at;
    def.width = def.height = 64;
    def.cell_size = 4;
    for (at = 0; at < OBJECTS; at += 1) {
        WgRollingGrid grid;
        CHECK_OK(wg_rolling_grid_create(&def, &grid));
        objects[at] = grid.bits;
    }
    CHECK_OK(wg_checkpoint_many(objects, OBJECTS, 1));
    CHECK_OK(wg_rollback_many(objects, OBJECTS, 1));
    CHECK_OK(wg_checkpoint_at(objects[0], INT32_MIN, &number));
    CHECK_OK(wg_forget_many(objects, OBJECTS, 1));
    for (at = 0; at < OBJECTS; at += 1) {
        CHECK_OK(wg_destroy(objects[at]));
    }
}

/* What belongs to no object. */

static void library(void) {
    static char text[4096];
    WgDebugCategory categories[16];
    size_t live = 0;
    WgRollingGridDef rolling;
    WgLooseGrid2Def flat;
    WgLooseGrid3Def deep;
    WgQuadtreeMapDef map;
    WgQuadtreeMapBrushDef brush;
    WgQuadtreeMapWaypointsDef ways;
    WgQuadtreeMapPathDef path;
    WgQuadtreeMapFlowDef flow;
    WgQuadtreeMapIslandsDef pieces;
    WgQuadtreeMapPublisherDef publisher;
    WgQuadtreeMapReceiverDef receiver;
    WgChunkLayersDef layers;
    WgChunkLayerDef layer;
    WgChunkLevelDef level;
    WgChunkDependencyDef dependency;
    WgChunkFocusDef focus;
    CHECK_OK(wg_rolling_grid_def_init(&rolling, (uint32_t)sizeof(rolling)));
    CHECK_OK(wg_loose_grid2_def_init(&flat, (uint32_t)sizeof(flat)));
    CHECK_OK(wg_loose_grid3_def_init(&deep, (uint32_t)sizeof(deep)));
    CHECK_OK(wg_quadtree_map_def_init(&map, (uint32_t)sizeof(map)));
    CHECK_OK(wg_quadtree_map_brush_def_init(&brush, (uint32_t)sizeof(brush)));
    CHECK_OK(wg_quadtree_map_waypoints_def_init(&ways, (uint32_t)sizeof(ways)));
    CHECK_OK(wg_quadtree_map_path_def_init(&path, (uint32_t)sizeof(path)));
    CHECK_OK(wg_quadtree_map_flow_def_init(&flow, (uint32_t)sizeof(flow)));
    CHECK_OK(wg_quadtree_map_islands_def_init(&pieces, (uint32_t)sizeof(pieces)));
    CHECK_OK(wg_quadtree_map_publisher_def_init(&publisher, (uint32_t)sizeof(publisher)));
    CHECK_OK(wg_quadtree_map_receiver_def_init(&receiver, (uint32_t)sizeof(receiver)));
    CHECK_OK(wg_chunk_layers_def_init(&layers, (uint32_t)sizeof(layers)));
    CHECK_OK(wg_chunk_layer_def_init(&layer, (uint32_t)sizeof(layer)));
    CHECK_OK(wg_chunk_level_def_init(&level, (uint32_t)sizeof(level)));
    CHECK_OK(wg_chunk_dependency_def_init(&dependency, (uint32_t)sizeof(dependency)));
    CHECK_OK(wg_chunk_focus_def_init(&focus, (uint32_t)sizeof(focus)));
    CHECK(wg_version() > 0 && wg_abi_hash() > 0);
    CHECK(wg_status_name(0) != NULL);
    CHECK_OK(wg_set_log(0, NULL, NULL));
    CHECK_OK(wg_set_allocator(NULL));
    ANSWERS(wg_debug_categories(WG_KIND_QUADTREE_MAP, categories, 16, &found));
    ANSWERS(wg_last_error(text, sizeof(text), &found));
    ANSWERS(wg_live_handles(WG_KIND_ANY, &live));
    ANSWERS(wg_leak_report(text, sizeof(text), &found));
    timeline();
    CHECK_OK(wg_destroy_all());
}
