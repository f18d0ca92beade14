/* The quadtree map: over the whole plane, or as far as a call reaches. */

static const WgRect PLANE = {INT32_MIN, INT32_MIN, UINT32_MAX, UINT32_MAX};
/* The largest that outlines, rectangles and edits of shapes take. */
static const WgRect WIDE = {-1024, -1024, 65536, 65536};
static const WgPoint CORNERS[] = {
    {INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MIN}, {INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MAX}};
static const WgPoint MIDDLE = {512, 512};

enum { NOISE = 512 };
static uint8_t noise[NOISE * NOISE];

/* Solid squares near and far apart; or noise, and single pixels far away. */
static WgQuadtreeMap new_map(void) {
    static const WgPoint far_points[] = {{-1999999488, 1999999488}, {1073741824, -1073741824}, {-1, -1}};
    static const WgRect ground = {0, 0, 8192, 8192};
    static const WgRect noisy = {0, 0, NOISE, NOISE};
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    size_t at;
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    if (content == EVEN) {
        for (at = 0; at < 3; at += 1) {
            WgRect rect = ground;
            rect.x = far_points[at].x;
            rect.y = far_points[at].y;
            CHECK_OK(wg_quadtree_map_fill_rect(map, &rect, 200, NULL));
        }
        CHECK_OK(wg_quadtree_map_fill_rect(map, &ground, 200, NULL));
    }
    if (content == NOISY) {
        for (at = 0; at < NOISE * NOISE; at += 1) {
            noise[at] = (uint8_t)draw(256);
        }
        for (at = 0; at < 3; at += 1) {
            CHECK_OK(wg_quadtree_map_set(map, far_points[at].x, far_points[at].y, 200));
        }
        CHECK_OK(wg_quadtree_map_write_rect(map, &noisy, noise, 0, 0, NULL));
    }
    return map;
}

/* A whole map kept, replaced, and brought back. */
static void checkpoints(void) {
    static const WgRect noisy = {0, 0, NOISE, NOISE};
    WgQuadtreeMap map = new_map();
    size_t count;
    CHECK_OK(wg_quadtree_map_checkpoint(map, 1));
    CHECK_OK(wg_quadtree_map_clear(map));
    CHECK_OK(wg_quadtree_map_checkpoint(map, 2));
    /* Done at once where there is little to tell, and only as far as the room reaches where there is much. */
    ANSWERS(wg_quadtree_map_save_step(map, 1, WG_QUADTREE_MAP_COMPRESSION_SMALL, UINT64_MAX, room.bytes, 8192, &count));
    CHECK_OK(wg_quadtree_map_save_step(map, 1, WG_QUADTREE_MAP_COMPRESSION_SMALL, 0, NULL, 0, &count));
    ANSWERS(wg_quadtree_map_save_step(map, 1, WG_QUADTREE_MAP_COMPRESSION_FAST, UINT64_MAX, room.bytes, 1 << 20, &count));
    CHECK_OK(wg_quadtree_map_write_rect(map, &noisy, noise, 0, 0, NULL));
    CHECK_OK(wg_quadtree_map_rollback(map, 1));
    CHECK_OK(wg_quadtree_map_rollback(map, 2));
    CHECK_OK(wg_quadtree_map_forget(map, 1));
    CHECK_OK(wg_quadtree_map_forget(map, 2));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* A call that changes a map gets a new one. */
#define EDITS(call)                                                                                \
    do {                                                                                           \
        WgQuadtreeMap map = new_map();                                                             \
        CHECK_ANSWERS(call, #call);                                                                \
        CHECK_OK(wg_quadtree_map_destroy(map));                                                    \
    } while (0)

/* An octagon as wide as it may be, each of its sides divided: as many points as there may be. */
static const WgPoint *octagon(void) {
    static const int32_t corners[][2] = {{24576, 0},     {40960, 0},     {65536, 24576}, {65536, 40960},
                                         {40960, 65536}, {24576, 65536}, {0, 40960},     {0, 24576}};
    static WgPoint points[64];
    int at;
    for (at = 0; at < 64; at += 1) {
        const int32_t *one = corners[at / 8];
        const int32_t *next = corners[(at / 8 + 1) % 8];
        points[at].x = one[0] + (next[0] - one[0]) / 8 * (at % 8);
        points[at].y = one[1] + (next[1] - one[1]) / 8 * (at % 8);
    }
    return points;
}

static void map_questions(void) {
    static const uint8_t thresholds[] = {1, 100, 255};
    static uint8_t mask[4096 * 4096];
    WgQuadtreeMap map = new_map();
    WgQuadtreeMapRevision first = {0, 0};
    WgQuadtreeMapHit hits[2];
    WgQuadtreeMapNearest nearest[2];
    WgQuadtreeMapSums sums;
    WgQuadtreeMapReader reader;
    WgQuadtreeMapShape shapes[2];
    WgQuadtreeMapSweep sweeps[2];
    WgQuadtreeMapContact contacts[2];
    WgQuadtreeMapPush pushes[1];
    WgVector2 normals[1];
    WgPoint far_end = {MIDDLE.x + 65536, MIDDLE.y + 65536};
    WgRect masked = {-100, -100, 4096, 4096};
    WgRect higher = {-100, 0, 4096, 4096};
    WgRect million = {-524288, -524288, 1048576, 1048576};
    WgRect hashed = {-65536, -65536, 131072, 131072};
    WgPoint ends[2];
    WgPoint beside = {-500000, 500000};
    uint8_t touches[2];
    size_t loops = 0;
    WgQuadtreeMapGround ground;
    int at;
    int from;
    int to;
    CHECK_OK(wg_quadtree_map_revision(map, &first));
    first.number = 0;
    for (at = 0; at < 3; at += 1) {
        uint8_t threshold = thresholds[at];
        for (from = 0; from < 4; from += 1) {
            for (to = 0; to < 4; to += 1) {
                ANSWERS(wg_quadtree_map_cast_many(map, &CORNERS[from], &CORNERS[to], 1, threshold, hits));
            }
        }
        /* Through all of the noise. */
        ends[0].x = ends[0].y = INT32_MIN;
        ends[1].x = ends[1].y = INT32_MAX;
        ANSWERS(wg_quadtree_map_cast_many(map, CORNERS, ends, 2, threshold, hits));
        ANSWERS(wg_quadtree_map_nearest_many(map, &beside, 1, 1048576, threshold, nearest));
        ANSWERS(wg_quadtree_map_nearest_many(map, CORNERS, 2, 1048576, threshold, nearest));
        memset(mask, at % 2, sizeof(mask));
        shapes[0] = shapes[1] = wg_quadtree_map_shape_rectangle(PLANE);
        ANSWERS(wg_quadtree_map_touches_many(map, shapes, 2, threshold, touches));
        shapes[0] = wg_quadtree_map_shape_circle(beside, 1048576);
        shapes[1] = wg_quadtree_map_shape_circle(CORNERS[0], 1048576);
        ANSWERS(wg_quadtree_map_touches_many(map, shapes, 2, threshold, touches));
        shapes[0] = wg_quadtree_map_shape_mask(masked, mask, 0);
        shapes[1] = wg_quadtree_map_shape_mask(higher, mask, 0);
        ANSWERS(wg_quadtree_map_touches_many(map, shapes, 2, threshold, touches));
        ANSWERS(wg_quadtree_map_touches_many(map, shapes, 2, 0, touches));
        shapes[0] = wg_quadtree_map_shape_capsule(MIDDLE, far_end, WG_QUADTREE_MAP_MAX_EDIT_RADIUS);
        shapes[1] = wg_quadtree_map_shape_polygon(octagon(), 64, WG_QUADTREE_MAP_MAX_EDIT_RADIUS);
        ANSWERS(wg_quadtree_map_touches_many(map, shapes, 2, threshold, touches));
        shapes[0].radius = shapes[1].radius = 0;
        ANSWERS(wg_quadtree_map_touches_many(map, shapes, 2, threshold, touches));
        /* The largest shapes the farthest way, through all of the noise and through ground below it. */
        sweeps[0].collider = wg_quadtree_map_collider_circle(-32768.0, -32768.0, 1024.0f);
        sweeps[0].motion_x = sweeps[0].motion_y = 65536.0;
        sweeps[1].collider = wg_quadtree_map_collider_box(-32768.0, 0.0, 1024.0f, 1024.0f);
        sweeps[1].motion_x = 65536.0;
        sweeps[1].motion_y = 1024.0;
        ANSWERS(wg_quadtree_map_sweep_many(map, sweeps, 2, threshold, contacts));
        sweeps[0].collider.x = sweeps[0].collider.y = MIDDLE.x;
        ANSWERS(wg_quadtree_map_push_out_many(map, &sweeps[0].collider, 1, 32.0f, threshold, pushes));
        sweeps[0].collider.radius = 4.0f;
        ANSWERS(wg_quadtree_map_push_out_many(map, &sweeps[0].collider, 1, 32.0f, threshold, pushes));
        ANSWERS(wg_quadtree_map_surface_normal_many(map, &MIDDLE, 1, 64.0f, threshold, normals));
        ground = wg_quadtree_map_ground(&WIDE, threshold);
        ANSWERS(wg_quadtree_map_outlines(map, &ground, 0, 4, 0, (WgVector2 *)room.points,
                                         ROOM / sizeof(WgVector2), &found,
                                         (WgQuadtreeMapLoop *)second_room.bytes,
                                         ROOM / sizeof(WgQuadtreeMapLoop), &loops));
        ANSWERS(wg_quadtree_map_outlines(map, &ground, 4096, 16, 0, NULL, 0, &found, NULL, 0, &loops));
        /* Many corners cost much: of noise a part of 128 x 128. */
        ground.rect.width = ground.rect.height = threshold == 100 ? 1024 + 128 : 65536;
        ANSWERS(wg_quadtree_map_outlines(map, &ground, threshold == 100 ? 1152 : 4096, 4, 3, NULL, 0, &found,
                                         NULL, 0, &loops));
        ANSWERS(wg_quadtree_map_pieces(map, &ground, 0, 3, (WgVector2 *)room.points, ROOM / sizeof(WgVector2),
                                       &found, (WgQuadtreeMapPiece *)second_room.bytes,
                                       ROOM / sizeof(WgQuadtreeMapPiece), &loops));
        ANSWERS(wg_quadtree_map_pieces(map, &ground, threshold == 100 ? 1152 : 4096, 64, NULL, 0, &found,
                                       NULL, 0, &loops));
        ground.rect = WIDE;
        ANSWERS(wg_quadtree_map_solid_rects(map, &ground, room.rects, ROOM / sizeof(WgRect), &found));
    }
    ANSWERS(wg_quadtree_map_sums(map, &PLANE, &sums));
    ANSWERS(wg_quadtree_map_squares(map, &PLANE, WG_QUADTREE_MAP_SQUARE_KIND_FULL, 1,
                                    (WgQuadtreeMapSquare *)room.bytes,
                                    ROOM / sizeof(WgQuadtreeMapSquare), &found));
    REFUSES("rect", wg_quadtree_map_squares, (map, &PLANE, 3, 1, NULL, 0, &found));
    ANSWERS(wg_quadtree_map_squares(map, &million, 3, 1, NULL, 0, &found));
    ANSWERS(wg_quadtree_map_changes_since(map, &first, NULL, room.bounds, ROOM / sizeof(WgBounds), &found));
    ANSWERS(wg_quadtree_map_changes_since(map, &first, &PLANE, NULL, 0, &found));
    ANSWERS(wg_quadtree_map_debug_shapes(map, NULL, UINT32_MAX, NULL, room.shapes,
                                         ROOM / sizeof(WgDebugShape), (uint32_t)sizeof(WgDebugShape),
                                         &found));
    for (at = 16; at <= 1024; at *= 8) {
        WgQuadtreeMapLevelStats stats;
        ANSWERS(wg_quadtree_map_level_stats(map, (uint32_t)at, &stats, (uint32_t)sizeof(stats)));
    }
    {
        WgQuadtreeMapStats stats;
        ANSWERS(wg_quadtree_map_stats(map, &stats, (uint32_t)sizeof(stats)));
    }
    for (at = 0; at < 4; at += 1) {
        uint8_t value = 0;
        CHECK_OK(wg_quadtree_map_get_many(map, &CORNERS[at], 1, &value));
        CHECK_OK(wg_quadtree_map_reader_begin(map, &reader));
        CHECK_OK(wg_quadtree_map_reader_fetch(&reader, CORNERS[at].x, CORNERS[at].y, &value));
    }
    CHECK_OK(wg_quadtree_map_get_many(map, CORNERS, 4, room.bytes));
    ANSWERS(wg_quadtree_map_read_rect(map, &masked, mask, 0));
    {
        static uint32_t palette[256];
        WgRect quarters = {-1, -1, 2, 2};
        WgRect middle = {-512, -512, 1024, 1024};
        uint32_t level;
        ANSWERS(wg_quadtree_map_read_colors(map, &middle, palette, 256, (uint32_t *)room.bytes, 0));
        for (level = 1; level <= 31; level += 1) {
            ANSWERS(wg_quadtree_map_read_reduced(map, &quarters, level, WG_QUADTREE_MAP_REDUCTION_LARGEST, mask, 0));
            ANSWERS(wg_quadtree_map_read_reduced(map, &quarters, level, WG_QUADTREE_MAP_REDUCTION_MEAN, mask, 0));
        }
        ANSWERS(wg_quadtree_map_read_reduced(map, &middle, 22, WG_QUADTREE_MAP_REDUCTION_LARGEST, room.bytes, 0));
    }
    REFUSES("rect", wg_quadtree_map_hashes, (map, &PLANE, 4096, NULL, 0, &found));
    for (at = 16; at <= 4096; at *= 16) {
        ANSWERS(wg_quadtree_map_hashes(map, &hashed, (uint32_t)at, NULL, 0, &found));
        ANSWERS(wg_quadtree_map_hashes(map, &hashed, (uint32_t)at, room.numbers, 1000, &found));
        ANSWERS(wg_quadtree_map_hashes(map, &masked, (uint32_t)at, room.numbers, ROOM / sizeof(uint64_t),
                                       &found));
    }
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* What a sweep takes. */
static uint64_t cost_of_sweep(WgQuadtreeMap map, WgQuadtreeMapCollider collider, double motion_x, double motion_y) {
    WgQuadtreeMapSweep sweep;
    WgQuadtreeMapContact contact;
    uint64_t begin;
    sweep.collider = collider;
    sweep.motion_x = motion_x;
    sweep.motion_y = motion_y;
    begin = measured();
    CHECK_OK(wg_quadtree_map_sweep_many(map, &sweep, 1, 1, &contact));
    return measured() - begin;
}

/* Sweeps beside each other, in which one must not cost much more than another. */
static void map_sweeps(void) {
    static const WgRect ground = {-200, -200, 400, 400};
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    WgQuadtreeMapCollider circle = wg_quadtree_map_collider_circle(0.5, 16.0, 64.0f);
    WgQuadtreeMapCollider tilted = wg_quadtree_map_collider_tilted(280.0, 220.0, 64.0f, 64.0f, 8.0f);
    WgQuadtreeMapCollider round = wg_quadtree_map_collider_circle(280.0, 220.0, 8.0f);
    int32_t x;
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &ground, 200, NULL));
    CHECK_OK(wg_quadtree_map_damage_circle(map, 0, 0, 80.0f, 80.0f, 255, NULL));
    /* At rest in a crater. */
    CHECK_COUNTS(cost_of_sweep(map, circle, 0, 0) <= 2 * cost_of_sweep(map, circle, 1, 0));
    /* Down along a slope, that of the capsule itself: the rectangle around it is half full of ground. */
    for (x = 0; x < 1000; x += 1) {
        WgRect column = {0, 0, 1, 1};
        column.x = x;
        column.y = x;
        column.height = 1000;
        CHECK_OK(wg_quadtree_map_fill_rect(map, &column, 200, NULL));
    }
    CHECK_COUNTS(cost_of_sweep(map, tilted, 500, 500) <= 20 * cost_of_sweep(map, round, 500, 500));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

static void map_edits(void) {
    static uint8_t resistance[256];
    static uint8_t picture[2048 * 2048];
    WgQuadtreeMapStamp stamp;
    static const WgPoint spread[] = {{INT32_MIN, 0}, {0, INT32_MIN}, {INT32_MAX, 0}, {0, INT32_MAX}};
    static const uint8_t values[] = {1, 2, 3, 4};
    WgRect row = {-500000, 5, WG_QUADTREE_MAP_MAX_FILL_SIDES - 1, 1};
    WgRect column = {5, -500000, 1, WG_QUADTREE_MAP_MAX_FILL_SIDES - 1};
    WgRect square = {-262000, -262000, WG_QUADTREE_MAP_MAX_FILL_SIDES / 2, WG_QUADTREE_MAP_MAX_FILL_SIDES / 2};
    WgRect tile = {-100, -100, NOISE, NOISE};
    WgPoint to = {MIDDLE.x + 65536, MIDDLE.y + 65536};
    WgQuadtreeMapShape circle = wg_quadtree_map_shape_circle(MIDDLE, 0);
    WgQuadtreeMapShape capsule = wg_quadtree_map_shape_capsule(MIDDLE, to, 0);
    WgQuadtreeMapShape polygon = wg_quadtree_map_shape_polygon(octagon(), 64, 0);
    WgQuadtreeMapShape mask = wg_quadtree_map_shape_mask(tile, noise, 0);
    WgQuadtreeMapShape wide = wg_quadtree_map_shape_rectangle(WIDE);
    WgQuadtreeMapShape rectangle = wide;
    WgQuadtreeMapBrushDef brush = wg_quadtree_map_brush_def();
    WgQuadtreeMapEdit edit;
    int operation;
    int at;
    for (at = 0; at < 256; at += 1) {
        resistance[at] = (uint8_t)(at % 2 * 200);
    }
    for (operation = 0; operation < 6; operation += 1) {
        /* Whole; as what is set; and falling off, as wide as it may. */
        static const float most = WG_QUADTREE_MAP_MAX_EDIT_RADIUS;
        const float radii[][3] = {{most, most, most}, {most, most, most}, {1630, 43, 35}};
        int width;
        brush.operation = (uint32_t)operation % 3;
        brush.resistance = operation < 3 ? NULL : resistance;
        brush.amount = 9;
        for (width = 0; width < 3; width += 1) {
            if (width == 1 && brush.operation != WG_QUADTREE_MAP_BRUSH_OPERATION_SET) {
                continue;
            }
            circle.radius = radii[width][0];
            capsule.radius = radii[width][1];
            polygon.radius = radii[width][2];
            brush.core_radius = width == 0 ? most : 0;
            EDITS(wg_quadtree_map_edit(map, &circle, &brush, &edit));
            EDITS(wg_quadtree_map_edit(map, &capsule, &brush, &edit));
            EDITS(wg_quadtree_map_edit(map, &polygon, &brush, &edit));
        }
        brush.core_radius = 0;
        EDITS(wg_quadtree_map_edit(map, &mask, &brush, &edit));
        if (brush.operation != WG_QUADTREE_MAP_BRUSH_OPERATION_SET) {
            EDITS(wg_quadtree_map_edit(map, &wide, &brush, &edit));
        }
    }
    brush.resistance = NULL;
    brush.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT;
    brush.amount = 255;
    circle.radius = 1630;
    EDITS(wg_quadtree_map_edit(map, &circle, &brush, &edit));
    brush.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SET;
    brush.amount = 7;
    for (at = 0; at < 3; at += 1) {
        const WgRect filled[] = {row, column, square};
        rectangle.rect = filled[at];
        EDITS(wg_quadtree_map_edit(map, &rectangle, &brush, &edit));
    }
    brush.amount = 0;
    rectangle.rect = PLANE;
    EDITS(wg_quadtree_map_edit(map, &rectangle, &brush, &edit));
    brush.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT;
    brush.amount = 255;
    ANSWERS(wg_quadtree_map_encode_edit(&mask, &brush, room.bytes, ROOM, &found));
    ANSWERS(wg_quadtree_map_encode_edit(&circle, &brush, room.bytes, ROOM, &found));
    {
        const WgQuadtreeMap none = {0};
        size_t used;
        EDITS(wg_quadtree_map_replay_edit(map, none, room.bytes, found, &used, &edit));
    }
    memset(&stamp, 0, sizeof(stamp));
    memset(picture, 9, sizeof(picture));
    stamp.pixels = picture;
    stamp.width = stamp.height = 2048;
    stamp.pivot_x = stamp.pivot_y = 1024;
    for (at = 0; at < 6; at += 1) {
        stamp.mode = (uint32_t)at % 2;
        stamp.angle = (float)(at / 2) * 0.7853982f;
        EDITS(wg_quadtree_map_stamp(map, &stamp, &edit));
    }
    EDITS(wg_quadtree_map_write_rect(map, &tile, noise, 0, 0, &edit));
    EDITS(wg_quadtree_map_write_rect(map, &tile, noise, 0, 1, &edit));
    EDITS(wg_quadtree_map_set_many(map, spread, values, 4, &edit));
    EDITS(wg_quadtree_map_compact(map, UINT64_MAX, 0, NULL));
    EDITS(wg_quadtree_map_compact(map, 1000, 0, NULL));
    EDITS(wg_quadtree_map_reserve(map, 100000, 10000, 1000));
    EDITS(wg_quadtree_map_trim(map));
    EDITS(wg_quadtree_map_clear(map));
}

static void map_bytes(void) {
    static uint8_t bytes[ROOM];
    static const uint32_t compressions[] = {0, 1};
    WgQuadtreeMap source = new_map();
    WgQuadtreeMapRevision first = {0, 0};
    WgRect largest = {-100, -100, 4096, 4096};
    uint32_t width = 0;
    uint32_t height = 0;
    size_t count = 0;
    int at;
    CHECK_OK(wg_quadtree_map_revision(source, &first));
    first.number = 0;
    for (at = 0; at < 2; at += 1) {
        CHECK_OK(wg_quadtree_map_encode_bound(4096, 4096, compressions[at], &count));
        CHECK_OK(wg_quadtree_map_encode_bound(4096, 4096, compressions[at], &count));
        CHECK_OK(wg_quadtree_map_encode(source, &largest, compressions[at], bytes, ROOM, &count));
        CHECK_OK(wg_quadtree_map_encoded_size(bytes, count, &width, &height));
        EDITS(wg_quadtree_map_decode(map, bytes, count, INT32_MAX - 4096, 7, NULL));
        EDITS(wg_quadtree_map_decode(map, bytes, count, 7, 7, NULL));
        CHECK_OK(wg_quadtree_map_encode_delta(source, &first, NULL, compressions[at], bytes, ROOM, &count));
        EDITS(wg_quadtree_map_apply_delta(map, bytes, count, &first, NULL, NULL));
        EDITS(wg_quadtree_map_encode_difference(source, map, &largest, compressions[at], bytes, ROOM, &count));
        ANSWERS(wg_quadtree_map_regions(source, NULL, 7, NULL, 0, &count));
        ANSWERS(wg_quadtree_map_page_out(source, 5, 5, compressions[at], 0, bytes, ROOM, &count));
        ANSWERS(wg_quadtree_map_page_in(source, 5, 5, bytes, count));
        CHECK_OK(wg_quadtree_map_save(source, compressions[at], bytes, ROOM, &count));
        EDITS(wg_quadtree_map_load(map, bytes, count, 0));
    }
    CHECK_OK(wg_quadtree_map_destroy(source));
}

static void quadtree_map(void) {
    checkpoints();
    map_questions();
    map_sweeps();
    map_edits();
    map_bytes();
}

static void waypoints(void) {
    /* As many squares of 1024 as waypoints take, in a strip; and what holds all of the noise. */
    static const WgRect rects[] = {{0, -1024, 1 << 28, 4096}, {-2048, -2048, 10240, 10240}};
    WgQuadtreeMap map = new_map();
    WgQuadtreeMapWaypointsDef def = wg_quadtree_map_waypoints_def();
    WgQuadtreeMapPathDef path_def = wg_quadtree_map_path_def();
    WgQuadtreeMapFlowDef flow_def = wg_quadtree_map_flow_def();
    int at;
    for (at = 0; at < 4; at += 1) {
        WgQuadtreeMapWaypoints made = {0};
        WgQuadtreeMapWaypointsUpdate update;
        WgQuadtreeMapWaypointsStats stats;
        WgQuadtreeMapWaypoint waypoint;
        WgQuadtreeMapNearestPlace nearest;
        WgQuadtreeMapPath path = {0};
        WgQuadtreeMapPathQuery query;
        WgQuadtreeMapPathReport report;
        WgQuadtreeMapPathStats path_stats;
        WgQuadtreeMapFlow flow = {0};
        WgQuadtreeMapFlowUpdate flow_update;
        WgQuadtreeMapFlowCorner corner;
        WgQuadtreeMapFlowStats flow_stats;
        WgQuadtreeMapLink links[16];
        int is_strip = at < 2;
        def.rect = rects[at / 2];
        def.agent_size = at % 2 == 0 ? 1 : 1024;
        CHECK_OK(wg_quadtree_map_waypoints_create(&def, &made));
        ANSWERS(wg_quadtree_map_waypoints_update(made, map, 1, &update));
        ANSWERS(wg_quadtree_map_waypoints_update(made, map, is_strip ? 10000 : 100, &update));
        memset(&query, 0, sizeof(query));
        query.start.x = is_strip ? 20000 : -2000;
        query.start.y = is_strip ? 0 : -2000;
        query.goal.x = is_strip ? (1 << 28) - 2000 : 8000;
        query.goal.y = is_strip ? 2000 : 8000;
        CHECK_OK(wg_quadtree_map_path_create(&path_def, &path));
        ANSWERS(wg_quadtree_map_path_begin(path, made, &query, &report));
        ANSWERS(wg_quadtree_map_path_step(path, made, 1000, &report));
        if (!is_strip) {
            ANSWERS(wg_quadtree_map_waypoints_update(made, map, UINT64_MAX, &update));
            ANSWERS(wg_quadtree_map_path_begin(path, made, &query, &report));
            ANSWERS(wg_quadtree_map_path_step(path, made, UINT64_MAX, &report));
        }
        ANSWERS(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_STRAIGHTENED, room.points, ROOM / sizeof(WgPoint), &found));
        ANSWERS(wg_quadtree_map_path_points(path, WG_QUADTREE_MAP_PATH_WAY_OVER_WAYPOINTS, room.points, ROOM / sizeof(WgPoint), &found));
        ANSWERS(wg_quadtree_map_path_stats(path, &path_stats, (uint32_t)sizeof(path_stats)));
        ANSWERS(wg_quadtree_map_path_debug_shapes(path, UINT32_MAX, NULL, room.shapes,
                                                  ROOM / sizeof(WgDebugShape),
                                                  (uint32_t)sizeof(WgDebugShape), &found));
        CHECK_OK(wg_quadtree_map_path_destroy(path));
        CHECK_OK(wg_quadtree_map_flow_create(&flow_def, &flow));
        ANSWERS(wg_quadtree_map_flow_begin(flow, made, &query.goal));
        ANSWERS(wg_quadtree_map_flow_update(flow, made, &query.start, 1, is_strip ? 1000 : UINT64_MAX, &flow_update));
        ANSWERS(wg_quadtree_map_flow_corners(flow, made, &query.start, 1, &corner));
        ANSWERS(wg_quadtree_map_flow_stats(flow, &flow_stats, (uint32_t)sizeof(flow_stats)));
        ANSWERS(wg_quadtree_map_flow_debug_shapes(flow, UINT32_MAX, NULL, room.shapes, ROOM / sizeof(WgDebugShape),
                                                  (uint32_t)sizeof(WgDebugShape), &found));
        CHECK_OK(wg_quadtree_map_flow_destroy(flow));
        ANSWERS(wg_quadtree_map_waypoints_points(made, NULL, NULL, 0, &found));
        ANSWERS(wg_quadtree_map_waypoints_points(made, &PLANE, (WgQuadtreeMapWaypoint *)room.bytes,
                                                 ROOM / sizeof(WgQuadtreeMapWaypoint), &found));
        ANSWERS(wg_quadtree_map_waypoints_links(made, NULL, NULL, 0, &found));
        if (wg_quadtree_map_waypoints_at(made, query.start.x, query.start.y, &waypoint) == WG_STATUS_OK) {
            uint64_t component;
            ANSWERS(wg_quadtree_map_waypoints_component(made, &query.start, &component));
            ANSWERS(wg_quadtree_map_waypoints_components(made, &query.start, 1, &component));
            ANSWERS(wg_quadtree_map_waypoints_nearest_many(made, &query.start, 1, 65536, 12345, &nearest));
            ANSWERS(wg_quadtree_map_waypoints_get(made, waypoint.id, &waypoint));
            ANSWERS(wg_quadtree_map_waypoints_links_of(made, waypoint.id, links, 16, &found));
        }
        ANSWERS(wg_quadtree_map_waypoints_stats(made, &stats, (uint32_t)sizeof(stats)));
        ANSWERS(wg_quadtree_map_waypoints_debug_shapes(made, NULL, UINT32_MAX, NULL, NULL, 0,
                                                       (uint32_t)sizeof(WgDebugShape), &found));
        CHECK_OK(wg_quadtree_map_waypoints_destroy(made));
    }
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* A search whose start is closed in and whose goal is not: nothing as near to the goal can be reached, which is told
 * from what hangs together in each block, whatever it is cut into. */
static void searches(void) {
    static const WgRect room_of_start = {0, 0, 100, 100};
    static const WgRect inside = {20, 20, 40, 40};
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMapWaypointsDef waypoints_def = wg_quadtree_map_waypoints_def();
    WgQuadtreeMapPathDef path_def = wg_quadtree_map_path_def();
    WgQuadtreeMap map = {0};
    WgQuadtreeMapWaypoints made = {0};
    WgQuadtreeMapPath path = {0};
    WgQuadtreeMapPathQuery query;
    WgQuadtreeMapPathReport report;
    WgRect pillar = {0, 0, 16, 16};
    uint64_t begin;
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    for (pillar.y = 0; pillar.y < 4096; pillar.y += 32) {
        for (pillar.x = 0; pillar.x < 4096; pillar.x += 32) {
            CHECK_OK(wg_quadtree_map_fill_rect(map, &pillar, 200, NULL));
        }
    }
    CHECK_OK(wg_quadtree_map_fill_rect(map, &room_of_start, 200, NULL));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &inside, 0, NULL));
    waypoints_def.rect.width = waypoints_def.rect.height = 4096;
    waypoints_def.agent_size = 4;
    CHECK_OK(wg_quadtree_map_waypoints_create(&waypoints_def, &made));
    CHECK_OK(wg_quadtree_map_waypoints_update(made, map, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_path_create(&path_def, &path));
    memset(&query, 0, sizeof(query));
    query.start.x = query.start.y = 40;
    query.goal.x = query.goal.y = 2048;
    query.goal_radius = 1500;
    begin = measured();
    CHECK_OK(wg_quadtree_map_path_begin(path, made, &query, &report));
    /* Some 500 blocks. */
    CHECK_COUNTS(measured() - begin <= 500 * 100);
    CHECK(report.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_NO_PATH);
    CHECK_OK(wg_quadtree_map_path_destroy(path));
    CHECK_OK(wg_quadtree_map_waypoints_destroy(made));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* As many as one call takes. */
static void waypoints_together(void) {
    static const WgRect rect = {-2048, -2048, 10240, 10240};
    WgQuadtreeMapWaypoints all[WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER];
    WgQuadtreeMapWaypointsUpdate updates[WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER];
    WgQuadtreeMapWaypointsDef def = wg_quadtree_map_waypoints_def();
    WgQuadtreeMap map = new_map();
    int at;
    def.rect = rect;
    for (at = 0; at < WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER; at += 1) {
        def.agent_size = at == 0 ? 1024 : 8 * (uint32_t)at;
        CHECK_OK(wg_quadtree_map_waypoints_create(&def, &all[at]));
    }
    ANSWERS(wg_quadtree_map_waypoints_update_many(all, WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER, map, 1, updates));
    ANSWERS(wg_quadtree_map_waypoints_update_many(all, WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER, map, UINT64_MAX, updates));
    for (at = 0; at < WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER; at += 1) {
        CHECK_OK(wg_quadtree_map_waypoints_destroy(all[at]));
    }
    CHECK_OK(wg_quadtree_map_destroy(map));
}

static void islands(void) {
    WgQuadtreeMapIslandsDef def = wg_quadtree_map_islands_def();
    int at;
    for (at = 0; at < 2; at += 1) {
        WgQuadtreeMap map = new_map();
        WgQuadtreeMapIslands pieces = {0};
        WgQuadtreeMapIslandsStats stats;
        WgQuadtreeMapIsland *first = (WgQuadtreeMapIsland *)second_room.bytes;
        WgRect supports[2];
        supports[0] = supports[1] = PLANE;
        CHECK_OK(wg_quadtree_map_islands_create(&def, &pieces));
        ANSWERS(wg_quadtree_map_islands_begin(pieces, map, at == 0 ? NULL : &PLANE, 200, supports,
                                              at == 0 ? 0 : 2, CORNERS, 4));
        ANSWERS(wg_quadtree_map_islands_step(pieces, map, 1));
        ANSWERS(wg_quadtree_map_islands_step(pieces, map, UINT64_MAX));
        ANSWERS(wg_quadtree_map_islands_stats(pieces, &stats, (uint32_t)sizeof(stats)));
        ANSWERS(wg_quadtree_map_islands_found(pieces, first, ROOM / sizeof(WgQuadtreeMapIsland), &found));
        ANSWERS(wg_quadtree_map_islands_debug_shapes(pieces, UINT32_MAX, NULL, room.shapes,
                                                     ROOM / sizeof(WgDebugShape),
                                                     (uint32_t)sizeof(WgDebugShape), &found));
        ANSWERS(wg_quadtree_map_islands_found(pieces, first, ROOM / sizeof(WgQuadtreeMapIsland), &found));
        CHECK((found > 0) == (at == 0 && content != EMPTY));
        if (found > 0) {
            uint8_t *pixels = (uint8_t *)malloc((size_t)1 << 27);
            ANSWERS(wg_quadtree_map_islands_pixels(pieces, map, 0, pixels, 0));
            ANSWERS(wg_quadtree_map_islands_cut(pieces, map, 0, pixels, 0, NULL));
            free(pixels);
        }
        CHECK_OK(wg_quadtree_map_islands_destroy(pieces));
        CHECK_OK(wg_quadtree_map_destroy(map));
    }
}

/* A view as large as it may be, of a player who has nothing; then a change of all of it. */
static void players(void) {
    static const WgRect view = {-1000, -1000, 4096, 4096};
    static const WgRect part = {-300, -300, 1024, 1024};
    WgQuadtreeMapPublisherDef def = wg_quadtree_map_publisher_def();
    WgQuadtreeMapReceiverDef receiver_def = wg_quadtree_map_receiver_def();
    WgQuadtreeMap map = new_map();
    WgQuadtreeMap player = {0};
    WgQuadtreeMapDef map_def = wg_quadtree_map_def();
    WgQuadtreeMapPublisher publisher = {0};
    WgQuadtreeMapReceiver receiver = {0};
    WgQuadtreeMapPublisherStats stats;
    WgQuadtreeMapReceiverStats received;
    WgQuadtreeMapAcknowledgement said;
    uint64_t subscriber = 0;
    int at;
    CHECK_OK(wg_quadtree_map_create(&map_def, &player));
    CHECK_OK(wg_quadtree_map_publisher_create(&def, &publisher));
    CHECK_OK(wg_quadtree_map_receiver_create(&receiver_def, &receiver));
    CHECK_OK(wg_quadtree_map_publisher_subscribe(publisher, &subscriber));
    for (at = 0; at < 4; at += 1) {
        ANSWERS(wg_quadtree_map_publisher_packet(publisher, map, subscriber, &view, room.bytes,
                                                 at == 1 ? 1200 : ROOM, &found));
        if (found > 0) {
            ANSWERS(wg_quadtree_map_receiver_apply(receiver, player, room.bytes, found, &said, NULL));
            if (at % 2 == 0) {
                ANSWERS(wg_quadtree_map_publisher_acknowledge(publisher, subscriber, &said));
            }
        }
        if (content != EMPTY) {
            CHECK_OK(wg_quadtree_map_fill_rect(map, &part, (uint8_t)(at + 1), NULL));
        }
    }
    ANSWERS(wg_quadtree_map_publisher_stats(publisher, 0, &stats, (uint32_t)sizeof(stats)));
    ANSWERS(wg_quadtree_map_receiver_stats(receiver, &received, (uint32_t)sizeof(received)));
    CHECK(received.packets_taken > 0);
    ANSWERS(wg_quadtree_map_publisher_unsubscribe(publisher, subscriber));
    CHECK_OK(wg_quadtree_map_receiver_destroy(receiver));
    CHECK_OK(wg_quadtree_map_publisher_destroy(publisher));
    CHECK_OK(wg_quadtree_map_destroy(player));
    CHECK_OK(wg_quadtree_map_destroy(map));
}
