WG_STATIC_ASSERT(sizeof(WgLooseGrid2) == 8 && sizeof(WgLooseGrid3) == 8, loose_grid_size);
WG_STATIC_ASSERT(sizeof(WgBox2) == 16 && sizeof(WgBox3) == 24, box_size);
WG_STATIC_ASSERT(sizeof(WgPlane2) == 12 && sizeof(WgPlane3) == 16, plane_size);
WG_STATIC_ASSERT(sizeof(WgLooseGrid2Object) == 40, loose_grid2_object_size);
WG_STATIC_ASSERT(sizeof(WgLooseGrid3Object) == 48, loose_grid3_object_size);
WG_STATIC_ASSERT(sizeof(WgPair) == 16 && sizeof(WgNeighbor) == 16, pair_size);
WG_STATIC_ASSERT(sizeof(WgCastHit) == 16 && sizeof(WgFilter) == 8, cast_hit_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridStats) == 112, loose_grid_stats_size);

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_loose_grid2_def_init(WgLooseGrid2Def *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_LOOSE_GRID2, def, size);
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_loose_grid3_def_init(WgLooseGrid3Def *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_LOOSE_GRID3, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgLooseGrid2Def wg_loose_grid2_def(void) {
    WgLooseGrid2Def def;
    def.struct_size = 0;
    (void)wg_loose_grid2_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgLooseGrid3Def wg_loose_grid3_def(void) {
    WgLooseGrid3Def def;
    def.struct_size = 0;
    (void)wg_loose_grid3_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/**
 * The slot of an object's id, in 2D and 3D: a number that no other object of the grid has while this one
 * lives. Slots are given out from 0 on and used again, so an array that is indexed by them stays small.
 */
static inline uint32_t wg_loose_grid_slot(uint64_t id) {
    return (uint32_t)id;
}

/** Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_loose_grid2_destroy(WgLooseGrid2 grid) {
    return wg_destroy(grid.bits);
}

/** Shapes to draw. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_loose_grid2_debug_shapes(WgLooseGrid2 grid, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(grid.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_loose_grid3_destroy(WgLooseGrid3 grid) {
    return wg_destroy(grid.bits);
}

/** Shapes to draw. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_loose_grid3_debug_shapes(WgLooseGrid3 grid, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(grid.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}
