/* Each regular query, asked of nothing: ASK and offsets are the test's. Written by `make header`. Do not
 * edit. */
{
    const wg::RollingGrid<std::int32_t> none;
    ASK(none.stats());
    ASK(none.bounds());
    ASK(none.save({}));
    ASK(none.window());
    ASK(none.debug_shapes({}));
}
{
    wg::ChunkLayers none;
    ASK(none.is_area_loaded({}, {}, {}));
    ASK(none.chunk_state({}, {}, {}, {}));
    ASK(none.value({}, {}, {}, {}));
    ASK(none.stats());
    ASK(none.debug_shapes({}, {}, {}));
}
{
    const wg::QuadtreeMap none;
    ASK(none.stats());
    ASK(none.changes_since({}, {}, {}));
    ASK(none.sweep_many({}, {}, {}));
    ASK(none.push_out_many({}, {}, {}, {}));
    ASK(none.surface_normal_many({}, {}, {}, {}));
    ASK(none.level_stats({}));
    ASK(none.get_many({}, {}));
    ASK(none.read_rect({}, {}));
    ASK(none.read_colors({}, {}, {}));
    ASK(none.read_reduced({}, {}, {}, {}));
    ASK(none.cast_many({}, {}, {}, {}));
    ASK(none.nearest_many({}, {}, {}, {}));
    ASK(none.touches_many({}, {}, {}));
    ASK(none.regions({}, {}, {}));
    ASK(none.solid_rects({}, {}));
    ASK(none.save({}));
    ASK(none.squares({}, {}));
    ASK(none.sums({}));
    ASK(none.encode({}, {}));
    ASK(none.encode_delta({}, {}, {}));
    ASK(none.encode_difference({}, {}, {}));
    ASK(none.hashes({}, {}, {}));
    ASK(none.cast({}, {}, {}));
    ASK(none.nearest({}, {}, {}));
    ASK(none.debug_shapes({}, {}));
    ASK(none.touches({}, {}));
    ASK(none.sweep({}, {}));
    ASK(none.push_out({}, {}, {}));
    ASK(none.surface_normal({}, {}, {}));
}
{
    const wg::QuadtreeMapIslands none;
    ASK(none.found({}));
    ASK(none.stats());
    ASK(none.debug_shapes({}));
}
{
    const wg::QuadtreeMapPublisher none;
    ASK(none.stats());
}
{
    const wg::QuadtreeMapReceiver none;
    ASK(none.stats());
}
{
    const wg::QuadtreeMapWaypoints none;
    ASK(none.points({}, {}));
    ASK(none.links({}, {}));
    ASK(none.links_of({}, {}));
    ASK(none.get({}));
    ASK(none.components({}, {}));
    ASK(none.nearest_many({}, {}, {}));
    ASK(none.stats());
    ASK(none.nearest({}, {}));
    ASK(none.debug_shapes({}, {}));
}
{
    const wg::QuadtreeMapPath none;
    ASK(none.points({}));
    ASK(none.stats());
    ASK(none.debug_shapes({}));
}
{
    const wg::QuadtreeMapFlow none;
    ASK(none.corners({}, {}, {}));
    ASK(none.stats());
    ASK(none.corner({}, {}));
    ASK(none.debug_shapes({}));
}
{
    const wg::LooseGrid2 none;
    ASK(none.contacts({}, {}));
    ASK(none.find_contacts({}, {}));
    ASK(none.get_contacts({}, {}));
    ASK(none.get({}));
    ASK(none.sorted_order({}));
    ASK(none.stats());
    ASK(none.save({}));
    ASK(none.query_boxes({}, {}, offsets));
    ASK(none.query_balls({}, {}, {}, offsets));
    ASK(none.cast_first_many({}, {}));
    ASK(none.cast_all_many({}, {}, offsets));
    ASK(none.pairs({}, {}));
    ASK(none.moved_pairs({}, {}));
    ASK(none.debug_shapes({}));
    ASK(none.query_box({}, {}));
    ASK(none.query_ball({}, {}, {}));
    ASK(none.cast_first({}));
    ASK(none.cast_all({}, {}));
}
{
    const wg::LooseGrid3 none;
    ASK(none.contacts({}, {}));
    ASK(none.find_contacts({}, {}));
    ASK(none.get_contacts({}, {}));
    ASK(none.get({}));
    ASK(none.sorted_order({}));
    ASK(none.stats());
    ASK(none.save({}));
    ASK(none.query_boxes({}, {}, offsets));
    ASK(none.query_balls({}, {}, {}, offsets));
    ASK(none.cast_first_many({}, {}));
    ASK(none.cast_all_many({}, {}, offsets));
    ASK(none.pairs({}, {}));
    ASK(none.moved_pairs({}, {}));
    ASK(none.debug_shapes({}));
    ASK(none.query_box({}, {}));
    ASK(none.query_ball({}, {}, {}));
    ASK(none.cast_first({}));
    ASK(none.cast_all({}, {}));
}
