WG_STATIC_ASSERT(sizeof(WgLooseGrid2) == 8 && sizeof(WgLooseGrid3) == 8, loose_grid_size);
WG_STATIC_ASSERT(sizeof(WgBox2) == 16 && sizeof(WgBox3) == 24, box_size);
WG_STATIC_ASSERT(sizeof(WgPlane2) == 12 && sizeof(WgPlane3) == 16, plane_size);
WG_STATIC_ASSERT(sizeof(WgLooseGrid2Object) == 40, loose_grid2_object_size);
WG_STATIC_ASSERT(sizeof(WgLooseGrid3Object) == 48, loose_grid3_object_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridPair) == 16 && sizeof(WgLooseGridNeighbor) == 16, pair_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridCastHit) == 32 && sizeof(WgLooseGridFilter) == 12, cast_hit_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridQueryFilter) == 24, query_filter_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridContact) == 32, contact_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridStats) == 136, loose_grid_stats_size);

/**
 * The slot of an object's id, in 2D and 3D: a number that no other object of the grid has while this one
 * lives. Slots are given out from 0 on and used again, so an array that is indexed by them stays small.
 */
static inline uint32_t wg_loose_grid_slot(uint64_t id) {
    return (uint32_t)id;
}
