/* The tests of one dimension: loose_grid.c includes this twice, with other names. */

static Grid TEST(create)(void) {
    Def def = G(def)();
    Grid grid = {0};
    def.debug_name = "a grid of the C tests";
    CHECK_OK(G(create)(&def, &grid));
    return grid;
}

/* A point of which every coordinate is the same. */
static Vector TEST(point)(float coordinate) {
    Vector point;
    point.x = coordinate;
    point.y = coordinate;
#if DIMENSION == 3
    point.z = coordinate;
#endif
    return point;
}

/* A shape that moves from one such point to another's distance. */
static Sweep TEST(sweep)(uint32_t shape, Vector origin, Vector translation) {
    Sweep sweep;
    sweep.origin = origin;
    sweep.translation = translation;
    sweep.half_extents = TEST(point)(0.25f);
    sweep.radius = 0.25f;
    sweep.shape = shape;
    sweep.ignored_id = 0;
    return sweep;
}

/* A box around such a point. */
static Box TEST(box)(float center, float half) {
    Box box;
    box.min = TEST(point)(center - half);
    box.max = TEST(point)(center + half);
    return box;
}

static Object TEST(object)(float center) {
    Object object;
    memset(&object, 0, sizeof(object));
    object.bounds = TEST(box)(center, 0.5f);
    object.user = 7;
    object.filter.category = 1;
    object.filter.mask = UINT32_MAX;
    object.filter.group = 0;
    object.layer = WG_LOOSE_GRID_LAYER_MOVING;
    return object;
}

static const uint32_t TEST(shapes)[3] = {WG_LOOSE_GRID_SWEEP_SHAPE_POINT, WG_LOOSE_GRID_SWEEP_SHAPE_BOX, WG_LOOSE_GRID_SWEEP_SHAPE_BALL};

/* Ten boxes on a diagonal, each touching the next; every question finds them. */
static void TEST(life)(void) {
    Grid grid = TEST(create)();
    Grid twin = TEST(create)();
    WgLooseGridStats stats;
    WgLooseGridFilter filter = {2, 2, 0};
    WgLooseGridQueryFilter other = {4, 4, 0, 0, 0};
    WgLooseGridPair pairs[32];
    WgLooseGridCastHit hits[16];
    WgLooseGridNeighbor neighbors[16];
    WgDebugShape *shapes;
    Object object = TEST(object)(0.0f);
    Object read;
    Box boxes[10];
    Box query = TEST(box)(4.5f, 0.75f);
    Vector points[2];
    Vector way = TEST(point)(20.0f);
    Vector start = TEST(point)(-5.0f);
    Sweep sweeps[3];
    Plane plane;
    uint64_t ids[16];
    uint64_t found[16];
    size_t offsets[4];
    size_t counts[2];
    float radii[2] = {0.25f, 0.25f};
    uint32_t plane_count = 1;
    uint32_t stages = 0;
    uint8_t *bytes;
    size_t count = 0;
    size_t again = 0;
    size_t index;

    CHECK_OK(G(insert)(grid, &object, &ids[0]));
    for (index = 1; index < 10; index += 1) {
        boxes[index] = TEST(box)((float)index, 0.5f);
    }
    CHECK_OK(G(insert_many)(grid, &boxes[1], 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_STATIC, 9, &ids[1]));
    CHECK_OK(G(insert_many)(grid, NULL, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, 0, NULL));
    CHECK_OK(G(commit)(grid));
    CHECK_OK(G(len)(grid, &count));
    CHECK(count == 10 && wg_loose_grid_slot(ids[0]) != wg_loose_grid_slot(ids[1]));
    CHECK_OK(G(get)(grid, ids[0], &read));
    CHECK(read.user == 7 && memcmp(&read.bounds, &object.bounds, sizeof(read.bounds)) == 0);
    CHECK_OK(G(set_user)(grid, ids[0], 8));
    CHECK_OK(G(set_filter)(grid, ids[0], &filter));
    CHECK_OK(G(get)(grid, ids[0], &read));
    CHECK(read.user == 8 && read.filter.mask == 2);
    CHECK_OK(G(set_filter)(grid, ids[0], &object.filter));
    CHECK_OK(G(commit)(grid));

    /* Count, then fill. */
    CHECK_STATUS(WG_STATUS_TRUNCATED, G(sorted_order)(grid, NULL, 0, &count));
    CHECK_OK(G(sorted_order)(grid, found, 16, &again));
    CHECK(count == 10 && again == 10);
    CHECK_STATUS(WG_STATUS_TRUNCATED, G(pairs)(grid, 7, 0, 1, pairs, 4, &count));
    CHECK(count == 9);
    CHECK_OK(G(pairs)(grid, 7, 0, 1, pairs, 32, &count));
    CHECK(count == 9 && pairs[0].first < pairs[0].second);
    CHECK_OK(G(pairs)(grid, WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC, 0, 1, pairs, 32, &count));
    CHECK(count == 1);

    CHECK_OK(G(query_box)(grid, &query, NULL, found, 16, &count));
    CHECK(count == 2);
    CHECK_OK(G(query_box)(grid, &query, &other, found, 16, &count));
    CHECK(count == 0);
    other.category = other.mask = UINT32_MAX;
    other.ignored_id = ids[4];
    CHECK_OK(G(query_box)(grid, &query, &other, found, 16, &count));
    CHECK(count == 1 && found[0] == ids[5]);
    filter.group = other.ignored_group = -3;
    CHECK_OK(G(set_filter)(grid, ids[5], &filter));
    CHECK_OK(G(query_box)(grid, &query, &other, found, 16, &count));
    CHECK(count == 0);
    CHECK_OK(G(set_filter)(grid, ids[5], &object.filter));
    points[0] = TEST(point)(3.0f);
    points[1] = TEST(point)(100.0f);
    CHECK_OK(ROUND(query_, )(grid, &points[0], 0.25f, NULL, found, 16, &count));
    CHECK(count == 1 && found[0] == ids[3]);
    CHECK_OK(G(query_boxes)(grid, &query, 0, 1, NULL, 0, 1, found, 16, offsets, &count));
    CHECK(count == 2 && offsets[0] == 0 && offsets[1] == 2);
    CHECK_OK(ROUND(query_, s)(grid, points, 0, radii, 0, 2, NULL, 0, 1, found, 16, offsets, &count));
    CHECK(count == 1 && offsets[1] == 1 && offsets[2] == 1);
    /* Points are boxes without a size. */
    boxes[0] = TEST(box)(3.0f, 0.0f);
    CHECK_OK(G(query_boxes)(grid, boxes, 0, 1, NULL, 0, 1, found, 16, NULL, &count));
    CHECK(count == 1 && found[0] == ids[3]);

    for (index = 0; index < 3; index += 1) {
        sweeps[index] = TEST(sweep)(TEST(shapes)[index], start, way);
        CHECK_OK(G(cast_first)(grid, &sweeps[index], NULL, &hits[index]));
        CHECK(hits[index].id == ids[0]);
    }
    CHECK(hits[0].fraction > 0.22 && hits[0].fraction < 0.23);
    CHECK(hits[0].normal_x + hits[0].normal_y + hits[0].normal_z == -1.0f && !hits[0].began_inside);
    CHECK(hits[1].fraction < hits[0].fraction && hits[2].fraction < hits[0].fraction);
    CHECK_OK(G(cast_first_many)(grid, sweeps, 0, 3, NULL, 0, 1, &hits[3]));
    CHECK(memcmp(&hits[3], &hits[0], 3 * sizeof(hits[0])) == 0);
    sweeps[1].ignored_id = ids[0];
    CHECK_OK(G(cast_first_many)(grid, sweeps, 0, 3, NULL, 0, 1, &hits[3]));
    CHECK(hits[3].id == ids[0] && hits[4].id == ids[1] && hits[5].id == ids[0]);
    CHECK_OK(G(cast_all)(grid, &sweeps[0], NULL, hits, 16, &count));
    CHECK(count == 10);
    CHECK_OK(G(cast_all_many)(grid, sweeps, 0, 1, NULL, 0, 1, hits, 16, offsets, &count));
    CHECK(count == 10 && offsets[1] == 10);
    sweeps[0].origin = points[0];
    CHECK_OK(G(cast_first)(grid, &sweeps[0], NULL, &hits[0]));
    CHECK(hits[0].id == ids[3] && hits[0].fraction == 0.0 && hits[0].began_inside);
    other.ignored_id = ids[3];
    CHECK_OK(G(cast_first)(grid, &sweeps[0], &other, &hits[0]));
    CHECK(hits[0].id == ids[4] && !hits[0].began_inside);
    sweeps[0].origin = points[1];
    CHECK_STATUS(WG_STATUS_EMPTY, G(cast_first)(grid, &sweeps[0], NULL, &hits[0]));
    CHECK(hits[0].id == 0);

    CHECK_OK(G(nearest)(grid, &points[1], 1000.0f, NULL, neighbors, 2, &count));
    CHECK(count == 2 && neighbors[0].id == ids[9] && neighbors[1].id == ids[8]);
    CHECK_OK(G(nearest_many)(grid, points, 0, 2, 1000.0f, 2, NULL, 0, 1, neighbors, counts));
    CHECK(counts[0] == 2 && counts[1] == 2 && neighbors[0].id == ids[3]);

    /* All that reaches beyond x = 5.75. */
    memset(&plane, 0, sizeof(plane));
    plane.normal.x = 1.0f;
    plane.distance = -5.75f;
    CHECK_OK(G(query_volume)(grid, &plane, 1, NULL, NULL, 0, NULL, found, 16, &count));
    CHECK(count == 4);
    CHECK_OK(G(query_volumes)(grid, &plane, &plane_count, 1, NULL, NULL, 0, NULL, 0, 1, found, 16,
                              offsets, &count));
    CHECK(count == 4 && offsets[1] == 4);

    /* What moves is found at its new place after the commit. */
    boxes[0] = TEST(box)(50.0f, 0.5f);
    CHECK_OK(G(move)(grid, ids[0], &boxes[0]));
    CHECK_OK(G(move_many)(grid, &ids[9], 0, &boxes[0], 0, 1));
    /* In parts, by one thread: what it has not done the end does. */
    CHECK_STATUS(WG_STATUS_OUT_OF_ORDER, G(end_commit)(grid));
    CHECK_OK(G(begin_commit)(grid, NULL, 0, NULL, 0, 0, 2, &stages));
    CHECK_STATUS(WG_STATUS_OUT_OF_ORDER, G(commit_part)(grid, 0, 2));
    CHECK(stages == 0 || G(commit_part)(grid, 0, 1) == WG_STATUS_OK);
    CHECK_STATUS(WG_STATUS_BUSY, G(moved_pairs)(grid, 3, 0, 1, pairs, 32, &count));
    /* No moment begins, comes back or goes in the middle of it. */
    CHECK_STATUS(WG_STATUS_BUSY, G(checkpoint)(grid, 1));
    CHECK_STATUS(WG_STATUS_BUSY, G(rollback)(grid, 1));
    check_last_error("wg_rollback", "work in parts", __FILE__, __LINE__);
    CHECK_STATUS(WG_STATUS_BUSY, G(forget)(grid, 1));
    CHECK_STATUS(WG_STATUS_BUSY, wg_rollback_many(&grid.bits, 1, 1));
    check_last_error("wg_rollback_many", "objects[0]", __FILE__, __LINE__);
    CHECK_OK(G(end_commit)(grid));
    CHECK_OK(G(moved_pairs)(grid, 3, 0, 1, pairs, 32, &count));
    CHECK(count == 1);
    way = TEST(point)(50.0f);
    CHECK_OK(G(shift_origin)(grid, &way));
    CHECK_OK(G(retune)(grid));
    CHECK_OK(G(commit)(grid));
    query = TEST(box)(0.0f, 0.0f);
    CHECK_OK(G(query_box)(grid, &query, NULL, found, 16, &count));
    CHECK(count == 2);

    CHECK_OK(G(stats)(grid, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.objects == 10 && stats.static_objects == 9);
    CHECK_STATUS(WG_STATUS_TRUNCATED, G(save)(grid, NULL, 0, &count));
    bytes = (uint8_t *)malloc(count);
    CHECK_OK(G(save)(grid, bytes, count, &again));
    CHECK_OK(G(load)(twin, bytes, count));
    CHECK_OK(G(get)(twin, ids[0], &read));
    CHECK(read.user == 8);
    bytes[count / 2] ^= 1;
    CHECK_STATUS(WG_STATUS_INVALID_SNAPSHOT, G(load)(twin, bytes, count));
    CHECK_STATUS(WG_STATUS_INVALID_SNAPSHOT, G(load)(twin, NULL, 0));
    free(bytes);
    CHECK_STATUS(WG_STATUS_TRUNCATED, G(debug_shapes)(grid, UINT32_MAX, NULL, NULL, 0,
                                                      (uint32_t)sizeof(WgDebugShape), &count));
    shapes = (WgDebugShape *)malloc(count * sizeof(WgDebugShape));
    CHECK_OK(G(debug_shapes)(grid, UINT32_MAX, NULL, shapes, count, (uint32_t)sizeof(WgDebugShape),
                             &again));
    CHECK(again == count);
    free(shapes);

    CHECK_OK(G(remove)(grid, ids[0]));
    CHECK_STATUS(WG_STATUS_STALE_ID, G(remove)(grid, ids[0]));
    CHECK_STATUS(WG_STATUS_STALE_ID, G(get)(grid, ids[0], &read));
    CHECK_OK(G(remove_many)(grid, &ids[1], 0, 9));
    CHECK_OK(G(len)(grid, &count));
    CHECK(count == 0);
    CHECK_OK(G(clear)(twin));
    CHECK_OK(G(destroy)(grid));
    CHECK_OK(G(destroy)(twin));
}

/* Doors and who goes through them: what begins, lasts and ends. */
static void TEST(contacts)(void) {
    Grid grid = {0};
    Def def = G(def)();
    WgLooseGridContact contacts[4];
    WgLooseGridContact same[2];
    WgLooseGridPair pairs[2];
    uint64_t ids[3];
    uint64_t values[2] = {7, 8};
    uint64_t gone;
    uint32_t layer;
    Object object;
    Box boxes[3];
    size_t count = 0;
    def.contact_margin = -1.0f;
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(create)(&def, &grid));
    def.contact_margin = NAN;
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(create)(&def, &grid));
    def.contact_margin = 0.25f;
    def.contact_kinds = 8;
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(create)(&def, &grid));
    def.contact_kinds = WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC;
    CHECK_OK(G(create)(&def, &grid));
    boxes[0] = TEST(box)(0.0f, 1.0f);
    boxes[1] = TEST(box)(1.5f, 1.0f);
    boxes[2] = TEST(box)(-1.5f, 1.0f);
    CHECK_OK(G(insert_many)(grid, boxes, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, 3, ids));
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ALL, NULL, 0, &count));
    CHECK(count == 0);
    CHECK_OK(G(commit)(grid));
    CHECK_STATUS(WG_STATUS_TRUNCATED, G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_BEGAN, contacts, 1, &count));
    CHECK(count == 2);
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ALL, contacts, 4, &count));
    CHECK(count == 2 && contacts[0].first == ids[0] && contacts[0].value == 0 && contacts[0].id != 0);
    CHECK_OK(G(set_contact_values)(grid, &contacts[0].id, sizeof(WgLooseGridContact), values, 0, 2));
    pairs[0].first = ids[2];
    pairs[0].second = ids[0];
    pairs[1].first = ids[1];
    pairs[1].second = ids[2];
    CHECK_OK(G(find_contacts)(grid, pairs, 0, 2, same));
    CHECK(same[0].first == ids[0] && same[0].second == ids[2] && same[1].id == 0);
    CHECK_OK(G(get_contacts)(grid, &contacts[0].id, sizeof(WgLooseGridContact), 2, same));
    CHECK(same[0].value == 7 && same[1].value == 8 && same[1].id == contacts[1].id);

    /* Apart by no more than the margin it lasts. */
    boxes[1] = TEST(box)(2.25f, 1.0f);
    CHECK_OK(G(move)(grid, ids[1], &boxes[1]));
    CHECK_OK(G(commit)(grid));
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ENDED, contacts, 4, &count));
    CHECK(count == 0);
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_BEGAN, contacts, 4, &count));
    CHECK(count == 0);
    boxes[1] = TEST(box)(2.5f, 1.0f);
    CHECK_OK(G(move)(grid, ids[1], &boxes[1]));
    CHECK_OK(G(commit)(grid));
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ENDED, contacts, 4, &count));
    CHECK(count == 1 && (contacts[0].first == ids[1] || contacts[0].second == ids[1]));
    gone = contacts[0].id;
    CHECK_STATUS(WG_STATUS_STALE_ID, G(get_contacts)(grid, &gone, 0, 1, same));
    CHECK_STATUS(WG_STATUS_STALE_ID, G(set_contact_values)(grid, &gone, 0, values, 0, 1));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(contacts)(grid, 5, contacts, 4, &count));

    /* What sleeps keeps its contacts, and so does what wakes. */
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ALL, contacts, 4, &count));
    CHECK(count == 1);
    gone = contacts[0].id;
    for (layer = WG_LOOSE_GRID_LAYER_STATIC + 1; layer > 0; layer -= 1) {
        CHECK_OK(G(set_layer)(grid, ids[0], layer - 1));
        CHECK_OK(G(set_layer)(grid, ids[2], layer - 1));
        CHECK_OK(G(get)(grid, ids[0], &object));
        CHECK(object.layer == layer - 1);
        CHECK_OK(G(commit)(grid));
        CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ALL, contacts, 4, &count));
        CHECK(count == 1 && contacts[0].id == gone);
    }
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(set_layer)(grid, ids[0], 2));
    CHECK_STATUS(WG_STATUS_STALE_ID, G(set_layer)(grid, UINT64_MAX, 0));

    /* One that is removed takes its contacts with it; they are told with the next commit. */
    CHECK_OK(G(remove)(grid, ids[0]));
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ALL, contacts, 4, &count));
    CHECK(count == 0);
    CHECK_OK(G(commit)(grid));
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ENDED, contacts, 4, &count));
    CHECK(count == 1 && contacts[0].second == ids[2] && contacts[0].value >= 7);
    CHECK_OK(G(destroy)(grid));
    grid = TEST(create)();
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ALL, contacts, 4, &count));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(find_contacts)(grid, pairs, 0, 1, contacts));
    CHECK_OK(G(destroy)(grid));
}

/* There and back again: what was moved, removed and touched, and what the way back tells of contacts. */
static void TEST(checkpoints)(void) {
    Grid grid = {0};
    Def def = G(def)();
    WgLooseGridStats stats;
    WgLooseGridContact before;
    WgLooseGridContact contacts[2];
    Object object;
    uint64_t ids[2];
    uint64_t value = 7;
    uint64_t found[2];
    size_t count = 0;
    Box boxes[2];
    Box far_away = TEST(box)(50.0f, 1.0f);
    def.drop_oldest_checkpoint = 2;
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(create)(&def, &grid));
    def.drop_oldest_checkpoint = 0;
    def.max_checkpoints = 3;
    def.contact_kinds = WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING;
    CHECK_OK(G(create)(&def, &grid));
    boxes[0] = TEST(box)(0.0f, 1.0f);
    boxes[1] = TEST(box)(1.5f, 1.0f);
    CHECK_OK(G(insert_many)(grid, boxes, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, 2, ids));
    CHECK_OK(G(commit)(grid));
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ALL, &before, 1, &count));
    CHECK_OK(G(set_contact_values)(grid, &before.id, 0, &value, 0, 1));
    CHECK_STATUS(WG_STATUS_UNKNOWN_CHECKPOINT, G(rollback)(grid, 1));
    check_last_error("wg_rollback", "number is 1", __FILE__, __LINE__);
    CHECK_OK(G(checkpoint)(grid, 1));
    CHECK_OK(G(move)(grid, ids[1], &far_away));
    CHECK_OK(G(commit)(grid));
    CHECK_OK(G(checkpoint)(grid, 5));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(checkpoint)(grid, 5));
    check_last_error("wg_checkpoint", "number is 5", __FILE__, __LINE__);
    CHECK_OK(G(remove)(grid, ids[0]));
    CHECK_OK(G(checkpoint)(grid, 9));
    CHECK_STATUS(WG_STATUS_TOO_MANY_CHECKPOINTS, G(checkpoint)(grid, 10));
    check_last_error("wg_checkpoint", "max_checkpoints is 3", __FILE__, __LINE__);

    CHECK_OK(G(rollback)(grid, 1));
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_BEGAN_BY_ROLLBACK, contacts, 2, &count));
    CHECK(count == 1 && contacts[0].id == before.id && contacts[0].value == 7);
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ENDED_BY_ROLLBACK, contacts, 2, &count));
    CHECK(count == 0);
    CHECK_OK(G(query_box)(grid, &boxes[1], NULL, found, 2, &count));
    CHECK(count == 2);
    CHECK_OK(G(rollback)(grid, 9));
    CHECK_STATUS(WG_STATUS_STALE_ID, G(get)(grid, ids[0], &object));
    CHECK_OK(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ENDED_BY_ROLLBACK, contacts, 2, &count));
    CHECK(count == 1 && contacts[0].id == before.id && contacts[0].value == 7);
    CHECK_OK(G(rollback)(grid, 5));
    CHECK_OK(G(get)(grid, ids[0], &object));
    CHECK_OK(G(set_user)(grid, ids[0], 3));
    CHECK_STATUS(WG_STATUS_UNKNOWN_CHECKPOINT, G(rollback)(grid, 9));
    CHECK_OK(G(stats)(grid, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.checkpoints == 2 && stats.bytes_checkpoints > 0 && stats.bytes_checkpoints < stats.bytes_reserved);
    CHECK_OK(G(forget)(grid, 1));
    CHECK_STATUS(WG_STATUS_UNKNOWN_CHECKPOINT, G(forget)(grid, 1));
    CHECK_OK(G(rollback)(grid, 5));
    CHECK_OK(G(get)(grid, ids[0], &object));
    CHECK(object.user == 0);
    CHECK_OK(G(forget)(grid, 5));
    CHECK_OK(G(stats)(grid, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.checkpoints == 0 && stats.bytes_checkpoints == 0);
    CHECK_OK(G(destroy)(grid));
    CHECK_STATUS(WG_STATUS_STALE_HANDLE, G(checkpoint)(grid, 1));
    check_last_error("wg_checkpoint", "handle", __FILE__, __LINE__);
}

static void TEST(misuse)(void) {
    Grid grid = TEST(create)();
    Def def = G(def)();
    WgLooseGridStats stats;
    Object object = TEST(object)(0.0f);
    Box box = TEST(box)(0.0f, 1.0f);
    Vector point = TEST(point)(0.0f);
    Sweep sweep;
    WgLooseGridCastHit hit;
    WgLooseGridNeighbor neighbor;
    uint64_t id = 77;
    size_t count = 77;
    CHECK_STATUS(WG_STATUS_NULL_POINTER, G(def_init)(NULL, (uint32_t)sizeof(def)));
    CHECK_STATUS(WG_STATUS_UNKNOWN_SIZE, G(def_init)(&def, 5));
    def.cell_size = NAN;
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(create)(&def, &grid));
    def = G(def)();
    def.struct_size = 0;
    CHECK_STATUS(WG_STATUS_UNKNOWN_SIZE, G(create)(&def, &grid));
    object.bounds.min.x = NAN;
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(insert)(grid, &object, &id));
    object.bounds.min.x = 9.0f;
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(insert)(grid, &object, &id));
    object = TEST(object)(0.0f);
    object.layer = 9;
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(insert)(grid, &object, &id));
    CHECK_STATUS(WG_STATUS_NULL_POINTER, G(insert)(grid, NULL, &id));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT,
                 G(insert_many)(grid, &box, 0, NULL, 0, NULL, 0, 0, SIZE_MAX, &id));
    CHECK_STATUS(WG_STATUS_STALE_ID, G(get)(grid, UINT64_MAX, &object));
    CHECK_STATUS(WG_STATUS_STALE_ID, G(move)(grid, 0, &box));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT,
                 ROUND(query_, )(grid, &point, NAN, NULL, &id, 1, &count));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT,
                 ROUND(query_, )(grid, &point, -1.0f, NULL, &id, 1, &count));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT,
                 G(nearest)(grid, &point, NAN, NULL, &neighbor, 1, &count));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(pairs)(grid, 7, 0, 0, NULL, 0, &count));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(pairs)(grid, 7, 3, 3, NULL, 0, &count));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(pairs)(grid, 8, 0, 1, NULL, 0, &count));
    CHECK_STATUS(WG_STATUS_NULL_POINTER, G(query_box)(grid, &box, NULL, &id, 1, NULL));
    CHECK_STATUS(WG_STATUS_UNKNOWN_SIZE, G(stats)(grid, &stats, 5));
    point.x = INFINITY;
    box.max = point;
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(query_box)(grid, &box, NULL, &id, 1, &count));
    sweep = TEST(sweep)(WG_LOOSE_GRID_SWEEP_SHAPE_POINT, point, point);
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(cast_first)(grid, &sweep, NULL, &hit));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, G(shift_origin)(grid, &point));
    CHECK(id == 77 && count == 77);
    CHECK_OK(G(len)(grid, &count));
    CHECK(count == 0);
    CHECK_OK(G(destroy)(grid));
}

static void TEST(wrong_handles)(uint64_t foreign) {
    Grid gone = TEST(create)();
    Object object = TEST(object)(0.0f);
    Box box = TEST(box)(0.0f, 1.0f);
    uint64_t id = 0;
    size_t count = 0;
    CHECK_OK(G(destroy)(gone));
    CHECK_STATUS(WG_STATUS_STALE_HANDLE, G(destroy)(gone));
    gone.bits = foreign;
    CHECK_STATUS(WG_STATUS_FOREIGN_HANDLE, G(insert)(gone, &object, &id));
    CHECK_STATUS(WG_STATUS_FOREIGN_HANDLE, G(query_box)(gone, &box, NULL, &id, 1, &count));
    gone.bits = UINT64_MAX;
    CHECK_STATUS(WG_STATUS_GARBAGE_HANDLE, G(commit)(gone));
    CHECK_STATUS(WG_STATUS_GARBAGE_HANDLE, G(query_box)(gone, &box, NULL, &id, 1, &count));
    gone.bits = 0;
    CHECK_STATUS(WG_STATUS_NULL_HANDLE, G(clear)(gone));
    CHECK_OK(G(destroy)(gone));
}
