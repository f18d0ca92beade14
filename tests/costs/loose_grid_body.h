/* One dimension: loose_grid.h includes this twice, with other names. */

static Box TEST(boxes)[OBJECTS];
static uint64_t TEST(ids)[OBJECTS];

static Vector TEST(point)(float coordinate) {
    Vector point;
    point.x = coordinate;
    point.y = coordinate;
#if DIMENSION == 3
    point.z = coordinate;
#endif
    return point;
}

/* Boxes of one size, spread evenly; or of all sizes, in heaps, on one point, and far away. */
static void TEST(place_boxes)(void) {
    int at;
    int axis;
    for (at = 0; at < OBJECTS; at += 1) {
        float *bounds = (float *)&TEST(boxes)[at];
        float spread = content == EVEN ? 1000.0f : at % 3 == 0 ? 100000.0f : 5000.0f;
        float size = content == EVEN ? 1.0f : (float)(1 << draw(9));
        int is_on_point = content == NOISY && at < ON_ONE_POINT;
        int is_stray = content == NOISY && at % 1000 == 999;
        for (axis = 0; axis < DIMENSION; axis += 1) {
            float place = (float)draw(1 << 24) / (float)(1 << 24) * spread;
            bounds[axis] = is_on_point ? 50.0f : is_stray ? place * 1e20f : place;
            bounds[axis + DIMENSION] = is_on_point ? 51.0f : bounds[axis] + size;
        }
    }
}

/* Objects that are committed, or just put in. */
static Grid TEST(new_grid)(int is_committed) {
    Def def = G(def)();
    Grid grid = {0};
    CHECK_OK(G(create)(&def, &grid));
    if (content != EMPTY) {
        TEST(place_boxes)();
        CHECK_OK(G(insert_many)(grid, TEST(boxes), 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, OBJECTS / 2,
                                TEST(ids)));
        CHECK_OK(G(insert_many)(grid, TEST(boxes) + OBJECTS / 2, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_STATIC,
                                OBJECTS / 2, TEST(ids) + OBJECTS / 2));
    }
    if (is_committed) {
        CHECK_OK(G(commit)(grid));
    }
    return grid;
}

/* Everything there may be. */
static Box TEST(everywhere)(void) {
    Box box;
    box.min = TEST(point)(-FLT_MAX);
    box.max = TEST(point)(FLT_MAX);
    return box;
}

static void TEST(grid_questions)(void) {
    Grid grid = TEST(new_grid)(1);
    Box boxes[OF_MANY];
    Vector from[OF_MANY];
    Vector along[OF_MANY];
    Vector across[OF_MANY];
    Sweep sweeps[2 * SHAPES];
    int at;
    float radii[OF_MANY] = {FLT_MAX, FLT_MAX};
    WgLooseGridCastHit *hits = (WgLooseGridCastHit *)room.bytes;
    WgLooseGridNeighbor *near_ones = (WgLooseGridNeighbor *)room.bytes;
    WgLooseGridPair *pairs = (WgLooseGridPair *)room.bytes;
    size_t offsets[OF_MANY + 1];
    size_t counts[OF_MANY];
    Plane planes[OF_MANY];
    uint32_t plane_counts[OF_MANY] = {1, 1};
    const size_t hits_fit = ROOM / sizeof(WgLooseGridCastHit);
    const size_t ids_fit = ROOM / sizeof(uint64_t);
    WgLooseGridStats stats;
    int round;
    boxes[0] = boxes[1] = TEST(everywhere)();
    memset(planes, 0, sizeof(planes));
    planes[0].normal.x = planes[1].normal.x = 1.0f;
    planes[0].distance = planes[1].distance = 1e30f;
    from[0] = TEST(point)(-1e6f);
    from[1] = TEST(point)(50.5f);
    along[0] = along[1] = TEST(point)(0);
    along[0].x = along[1].x = 1e30f;
    across[0] = across[1] = TEST(point)(1e30f);
    /* Each shape along an axis, and across all that there may be. */
    for (at = 0; at < 2 * SHAPES; at += 1) {
        sweeps[at].origin = from[at % 2];
        sweeps[at].translation = at < SHAPES ? along[0] : across[0];
        sweeps[at].half_extents = TEST(point)(1e6f);
        sweeps[at].radius = 1e6f;
        sweeps[at].shape = (uint32_t)(at % SHAPES);
        sweeps[at].ignored_id = 0;
    }
    /* Without the tree that G(build_tree) makes, and with it. */
    for (round = 0; round < 2; round += 1) {
        ANSWERS(G(query_box)(grid, boxes, NULL, room.numbers, ids_fit, &found));
        ANSWERS(ROUND(query_, )(grid, from, FLT_MAX, NULL, room.numbers, ids_fit, &found));
        ANSWERS(G(query_boxes)(grid, boxes, 0, OF_MANY, NULL, 0, 1, room.numbers, ids_fit, offsets, &found));
        ANSWERS(ROUND(query_, s)(grid, from, 0, radii, 0, OF_MANY, NULL, 0, 1, room.numbers, ids_fit,
                                 offsets, &found));
        for (at = 0; at < 2 * SHAPES; at += 1) {
            ANSWERS(G(cast_first)(grid, &sweeps[at], NULL, hits));
            ANSWERS(G(cast_all)(grid, &sweeps[at], NULL, hits, hits_fit, &found));
        }
        for (at = 0; at < 2 * SHAPES; at += OF_MANY) {
            ANSWERS(G(cast_first_many)(grid, &sweeps[at], 0, OF_MANY, NULL, 0, 1, hits));
            ANSWERS(G(cast_all_many)(grid, &sweeps[at], 0, OF_MANY, NULL, 0, 1, hits, hits_fit, offsets,
                                     &found));
        }
        ANSWERS(G(nearest)(grid, from, FLT_MAX, NULL, near_ones, 1, &found));
        ANSWERS(G(nearest)(grid, from, FLT_MAX, NULL, near_ones, OBJECTS, &found));
        ANSWERS(G(nearest_many)(grid, from, 0, OF_MANY, FLT_MAX, OBJECTS, NULL, 0, 1, near_ones, counts));
        ANSWERS(G(pairs)(grid, 7, 0, 1, pairs, ROOM / sizeof(WgLooseGridPair), &found));
        ANSWERS(G(pairs)(grid, 7, 0, 1, NULL, 0, &found));
        ANSWERS(G(moved_pairs)(grid, 7, 0, 1, pairs, ROOM / sizeof(WgLooseGridPair), &found));
        ANSWERS(G(moved_pairs)(grid, 7, 0, 1, NULL, 0, &found));
        ANSWERS(G(query_volume)(grid, planes, 1, planes, plane_counts, OF_MANY, NULL, room.numbers, ids_fit,
                                &found));
        ANSWERS(G(query_volume)(grid, planes, 1, NULL, NULL, 0, NULL, NULL, 0, &found));
        ANSWERS(G(query_volumes)(grid, planes, plane_counts, OF_MANY, NULL, NULL, 0, NULL, 0, 1,
                                 room.numbers, ids_fit, offsets, &found));
        CHECK_OK(G(build_tree)(grid));
    }
    ANSWERS(G(sorted_order)(grid, room.numbers, ids_fit, &found));
    ANSWERS(G(stats)(grid, &stats, (uint32_t)sizeof(stats)));
    ANSWERS(G(debug_shapes)(grid, UINT32_MAX, NULL, room.shapes, ROOM / sizeof(WgDebugShape),
                            (uint32_t)sizeof(WgDebugShape), &found));
    CHECK_OK(G(len)(grid, &found));
    CHECK(found == (content == EMPTY ? 0 : OBJECTS));
    CHECK_OK(G(destroy)(grid));
}

static void TEST(grid_changes)(void) {
    static uint8_t bytes[ROOM];
    Grid grid = TEST(new_grid)(0);
    size_t objects = content == EMPTY ? 0 : OBJECTS;
    Object object;
    WgLooseGridFilter filter = {1, 1, 0};
    Vector shift = TEST(point)(1e30f);
    uint64_t id = 0;
    size_t saved = 0;
    size_t at;
    uint32_t stages = 0;
    uint32_t part;
    memset(&object, 0, sizeof(object));
    object.bounds = TEST(everywhere)();
    object.filter = filter;
    object.layer = WG_LOOSE_GRID_LAYER_MOVING;
    CHECK_OK(G(commit)(grid));
    CHECK_OK(G(insert)(grid, &object, &id));
    CHECK_OK(G(get)(grid, id, &object));
    CHECK_OK(G(set_filter)(grid, id, &filter));
    CHECK_OK(G(set_user)(grid, id, 5));
    CHECK_OK(G(set_layer)(grid, id, WG_LOOSE_GRID_LAYER_STATIC));
    CHECK_OK(G(commit)(grid));
    object.bounds.max = TEST(point)(0);
    CHECK_OK(G(move)(grid, id, &object.bounds));
    CHECK_OK(G(commit)(grid));
    CHECK_OK(G(remove)(grid, id));
    /* All of them move into each other's boxes. */
    if (objects > 0) {
        CHECK_OK(G(move_many)(grid, TEST(ids), 0, TEST(boxes) + OBJECTS / 2, 0, OBJECTS / 2));
        CHECK_OK(G(move_many)(grid, TEST(ids) + OBJECTS / 2, 0, TEST(boxes), 0, OBJECTS / 2));
    }
    CHECK_OK(G(commit)(grid));
    ANSWERS(G(moved_pairs)(grid, 7, 0, 1, NULL, 0, &found));
    /* And back, in parts; the end does what is left. */
    CHECK_OK(G(begin_commit)(grid, TEST(ids), 0, TEST(boxes), 0, objects, WG_LOOSE_GRID_MAX_COMMIT_PARTS,
                             &stages));
    for (part = 0; part < WG_LOOSE_GRID_MAX_COMMIT_PARTS; part += 1) {
        CHECK_STATUS(stages > 0 ? WG_STATUS_OK : WG_STATUS_OUT_OF_ORDER,
                     G(commit_part)(grid, 0, part));
    }
    CHECK_OK(G(end_commit)(grid));
    CHECK_OK(G(retune)(grid));
    CHECK_OK(G(commit)(grid));
    CHECK_OK(G(save)(grid, bytes, ROOM, &saved));
    CHECK_OK(G(load)(grid, bytes, saved));
    ANSWERS(G(shift_origin)(grid, &shift));
    CHECK_OK(G(commit)(grid));
    if (objects > 0) {
        CHECK_OK(G(remove_many)(grid, TEST(ids), 0, OBJECTS / 2));
    }
    CHECK_OK(G(commit)(grid));
    CHECK_OK(G(clear)(grid));
    CHECK_OK(G(destroy)(grid));
    /* A box a cell, as far as a grid with bounds goes. */
    if (content == NOISY) {
        Def def = G(def)();
        def.is_bounded = 1;
        def.cell_size = 1e-3f;
        def.bounds.min = TEST(point)(-1e6f);
        def.bounds.max = TEST(point)(1e6f);
        def.size_classes = 8;
        CHECK_ANSWERS(G(create)(&def, &grid), "a bounded grid");
        for (at = 0; at < objects; at += 100) {
            object.bounds = TEST(boxes)[at];
            CHECK_OK(G(insert)(grid, &object, &id));
        }
        CHECK_OK(G(commit)(grid));
        CHECK_OK(G(destroy)(grid));
    }
}

/* All of them begin and end contacts, by moves, filters, removals and loads. */
static void TEST(grid_contacts)(void) {
    static uint8_t bytes[ROOM];
    Def def = G(def)();
    Grid grid = {0};
    size_t half = content == EMPTY ? 0 : OBJECTS / 2;
    WgLooseGridContact *contacts = (WgLooseGridContact *)room.bytes;
    const size_t fit = ROOM / sizeof(WgLooseGridContact);
    WgLooseGridFilter filter = {0, 0, 0};
    Vector shift = TEST(point)(0.1f);
    size_t saved = 0;
    def.contact_kinds = 7;
    def.contact_margin = 0.5f;
    TEST(place_boxes)();
    CHECK_OK(G(create)(&def, &grid));
    if (half > 0) {
        CHECK_OK(G(insert_many)(grid, TEST(boxes), 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, half,
                                TEST(ids)));
    }
    CHECK_ANSWERS(G(commit)(grid), "a commit with contacts");
    CHECK_OK(G(checkpoint)(grid, 1));
    ANSWERS(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_BEGAN, contacts, fit, &found));
    ANSWERS(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ALL, contacts, fit, &found));
    if (found > fit) {
        found = fit;
    }
    CHECK_OK(G(set_contact_values)(grid, &contacts->id, sizeof(WgLooseGridContact), &contacts->first,
                                   sizeof(WgLooseGridContact), found));
    CHECK_OK(G(get_contacts)(grid, &contacts->id, sizeof(WgLooseGridContact), 0, contacts));
    CHECK_OK(G(find_contacts)(grid, (const WgLooseGridPair *)&contacts->first, sizeof(WgLooseGridContact), 0, contacts));
    if (half > 0) {
        CHECK_OK(G(set_filter)(grid, TEST(ids)[0], &filter));
        CHECK_OK(G(move_many)(grid, TEST(ids), 0, TEST(boxes) + OBJECTS / 2, 0, half));
    }
    CHECK_OK(G(commit)(grid));
    ANSWERS(G(contacts)(grid, WG_LOOSE_GRID_CONTACT_LIST_ENDED, contacts, fit, &found));
    CHECK_OK(G(shift_origin)(grid, &shift));
    CHECK_OK(G(checkpoint)(grid, 2));
    CHECK_OK(G(clear)(grid));
    CHECK_OK(G(rollback)(grid, 1));
    CHECK_OK(G(rollback)(grid, 2));
    CHECK_OK(G(forget)(grid, 1));
    if (G(save)(grid, bytes, ROOM, &saved) == WG_STATUS_OK) {
        CHECK_OK(G(load)(grid, bytes, saved));
    }
    if (half > 0) {
        CHECK_OK(G(remove)(grid, TEST(ids)[1]));
    }
    CHECK_OK(G(clear)(grid));
    CHECK_OK(G(commit)(grid));
    CHECK_OK(G(destroy)(grid));
}

static void TEST(loose_grid)(void) {
    TEST(grid_questions)();
    TEST(grid_contacts)();
    TEST(grid_changes)();
}
