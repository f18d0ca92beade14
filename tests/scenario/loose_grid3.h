// Written by `make header` from the file for 2D. Do not edit.
/* The steps of a loose grid in 3D. */

#include "loose_grid.h"

/* What moves; a segment leaves size and radius aside. */
static WgLooseGrid3Sweep loose_grid3_sweep(uint32_t shape, WgVector3 origin, WgVector3 translation,
                                           float radius) {
    WgLooseGrid3Sweep sweep;
    sweep.origin = origin;
    sweep.translation = translation;
    sweep.half_extents = loose_grid3_half;
    sweep.radius = radius;
    sweep.shape = shape;
    sweep.ignored_id = 0;
    return sweep;
}

static void loose_grid3(void) {
    static WgBox3 boxes[OBJECTS];
    static WgVector3 points[BATCH];
    static WgVector3 ways[BATCH];
    static WgLooseGrid3Sweep sweeps[BATCH];
    WgLooseGrid3Sweep sweep;
    uint32_t shape;
    WgLooseGrid3 grid = create_loose_grid3();
    WgLooseGrid3 twin = create_loose_grid3();
    WgLooseGrid3Object object;
    WgLooseGridStats stats;
    WgLooseGridQueryFilter filter;
    WgPlane3 planes[2 * loose_grid3_faces];
    WgPlane3 occluder[loose_grid3_faces];
    uint32_t faces[2] = {loose_grid3_faces, loose_grid3_faces};
    WgVector3 point;
    WgVector3 way;
    WgBox3 box;
    double origin[3] = {1.0, 2.0, 3.0};
    uint32_t part;
    size_t count = 0;
    int32_t i;

    begin(loose_grid3_section);

    /* 300 that move, 99 that do not, and one by itself. */
    for (i = 0; i < OBJECTS; ++i) {
        boxes[i] = draw_loose_grid3_box(i);
        users[i] = (uint64_t)i * 10;
        filters[i] = draw_filter();
    }
    DO(wg_loose_grid3_insert_many(grid, boxes, 0, users, 0, filters, 0, WG_LOOSE_GRID_LAYER_MOVING, 300, ids));
    DO(wg_loose_grid3_insert_many(grid, boxes + 300, 0, users + 300, 0, filters + 300, 0,
                                  WG_LOOSE_GRID_LAYER_STATIC, 99, ids + 300));
    memset(&object, 0, sizeof(object));
    object.bounds = boxes[399];
    object.user = 4711;
    object.filter = filters[399];
    object.layer = WG_LOOSE_GRID_LAYER_MOVING;
    DO(wg_loose_grid3_insert(grid, &object, &ids[399]));
    for (i = 0; i < OBJECTS; ++i) {
        feed_u64(ids[i]);
        feed(wg_loose_grid_slot(ids[i]));
    }
    DO(wg_loose_grid3_commit(grid));

    /* Ten frames: some move, some go, and all that overlaps is listed, in three parts. */
    for (i = 0; i < 10; ++i) {
        int32_t k;
        for (k = 0; k < 100; ++k) {
            int32_t which = draw(0, 300);
            boxes[which] = draw_loose_grid3_box(which);
            DO(wg_loose_grid3_move(grid, ids[which], &boxes[which]));
        }
        if (i == 5) {
            DO(wg_loose_grid3_move_many(grid, ids, 0, boxes + 50, 0, 50));
            DO(wg_loose_grid3_retune(grid));
        }
        DO(wg_loose_grid3_commit(grid));
        for (part = 0; part < 3; ++part) {
            DO(wg_loose_grid3_pairs(grid, WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC,
                                    part, 3, pairs, RESULTS, &count));
            feed_pairs(count);
        }
        DO(wg_loose_grid3_moved_pairs(grid, 7, 0, 1, pairs, RESULTS, &count));
        feed_pairs(count);
        DO(wg_loose_grid3_contacts(grid, WG_LOOSE_GRID_CONTACT_LIST_BEGAN, contacts, RESULTS, &count));
        feed_contacts(count);
        DO(wg_loose_grid3_contacts(grid, WG_LOOSE_GRID_CONTACT_LIST_ENDED, contacts, RESULTS, &count));
        feed_contacts(count);
    }

    /* Objects by themselves. */
    DO(wg_loose_grid3_set_user(grid, ids[7], 12345));
    DO(wg_loose_grid3_set_filter(grid, ids[7], &filters[8]));
    DO(wg_loose_grid3_get(grid, ids[7], &object));
    feed_loose_grid3_box(&object.bounds);
    feed_u64(object.user);
    feed(object.filter.category);
    feed(object.filter.mask);
    feed(object.filter.group);
    feed(object.layer);
    for (i = 0; i < BATCH; ++i) {
        DO(wg_loose_grid3_set_layer(grid, ids[20 + i], WG_LOOSE_GRID_LAYER_STATIC));
        DO(wg_loose_grid3_set_layer(grid, ids[310 + i], WG_LOOSE_GRID_LAYER_MOVING));
    }
    DO(wg_loose_grid3_remove(grid, ids[0]));
    DO(wg_loose_grid3_remove_many(grid, ids + 1, 0, 5));
    DO(wg_loose_grid3_commit(grid));
    DO(wg_loose_grid3_len(grid, &count));
    feed((int64_t)count);

    /* Contacts have values. */
    DO(wg_loose_grid3_contacts(grid, WG_LOOSE_GRID_CONTACT_LIST_ALL, contacts, RESULTS, &count));
    for (i = 0; i < (int32_t)count; ++i) {
        values[i] = contacts[i].first * 3;
        found[i] = contacts[i].id;
    }
    DO(wg_loose_grid3_set_contact_values(grid, found, 0, values, 0, count));
    DO(wg_loose_grid3_get_contacts(grid, found, 0, count, contacts));
    feed_contacts(count);
    for (i = 0; i < BATCH; ++i) {
        pairs[i].first = ids[10 + i];
        pairs[i].second = ids[300 + i];
    }
    DO(wg_loose_grid3_find_contacts(grid, pairs, 0, BATCH, contacts));
    feed_contacts(BATCH);

    /* Queries, one by one. */
    for (i = 0; i < BATCH; ++i) {
        box = draw_loose_grid3_box(0);
        point = draw_loose_grid3_vector();
        way = draw_loose_grid3_vector();
        filter = draw_query_filter(ids[i]);
        DO(wg_loose_grid3_query_box(grid, &box, &filter, found, RESULTS, &count));
        feed_ids(count);
        DO(wg_loose_grid3_query_sphere(grid, &point, (float)i, NULL, found, RESULTS, &count));
        feed_ids(count);
        box.min = box.max = point;
        DO(wg_loose_grid3_query_box(grid, &box, NULL, found, RESULTS, &count));
        feed_ids(count);
        DO(wg_loose_grid3_nearest(grid, &point, 1000.0f, &filter, neighbors, 5, &count));
        feed_neighbors(0, count);
        for (shape = WG_LOOSE_GRID_SWEEP_SHAPE_POINT; shape <= WG_LOOSE_GRID_SWEEP_SHAPE_BALL; ++shape) {
            const WgLooseGridQueryFilter *wanted = shape == WG_LOOSE_GRID_SWEEP_SHAPE_POINT ? &filter : NULL;
            sweep = loose_grid3_sweep(shape, point, way, 2.5f);
            if (DO(wg_loose_grid3_cast_first(grid, &sweep, wanted, hits)) == WG_STATUS_OK) {
                feed_hits(1);
            } else {
                feed(0);
            }
        }
        sweep = loose_grid3_sweep(WG_LOOSE_GRID_SWEEP_SHAPE_POINT, point, way, 0.0f);
        DO(wg_loose_grid3_cast_all(grid, &sweep, NULL, hits, RESULTS, &count));
        feed_hits(count);
    }

    /* Batches of 20, by the tree, the boxes in two parts. */
    for (i = 0; i < BATCH; ++i) {
        points[i] = draw_loose_grid3_vector();
        ways[i] = draw_loose_grid3_vector();
        radii[i] = draw_float(0, 10);
    }
    DO(wg_loose_grid3_build_tree(grid));
    for (part = 0; part < 2; ++part) {
        DO(wg_loose_grid3_query_boxes(grid, boxes, 0, BATCH, NULL, part, 2, found, RESULTS, offsets,
                                      &count));
        feed_batch(BATCH / 2, count);
    }
    DO(wg_loose_grid3_query_spheres(grid, points, 0, radii, 0, BATCH, NULL, 0, 1, found, RESULTS,
                                    offsets, &count));
    feed_batch(BATCH, count);
    for (i = 0; i < BATCH; ++i) {
        boxes[i].min = boxes[i].max = points[i];
    }
    DO(wg_loose_grid3_query_boxes(grid, boxes, 0, BATCH, NULL, 0, 1, found, RESULTS, offsets,
                                  &count));
    feed_batch(BATCH, count);
    for (shape = WG_LOOSE_GRID_SWEEP_SHAPE_POINT; shape <= WG_LOOSE_GRID_SWEEP_SHAPE_BALL; ++shape) {
        for (i = 0; i < BATCH; ++i) {
            sweeps[i] = loose_grid3_sweep(shape, points[i], ways[i], 1.5f);
        }
        DO(wg_loose_grid3_cast_first_many(grid, sweeps, 0, BATCH, NULL, 0, 1, hits));
        feed_hits(BATCH);
    }
    for (i = 0; i < BATCH; ++i) {
        sweeps[i].shape = WG_LOOSE_GRID_SWEEP_SHAPE_POINT;
    }
    DO(wg_loose_grid3_cast_all_many(grid, sweeps, 0, BATCH, NULL, 0, 1, hits, RESULTS, offsets,
                                    &count));
    for (i = 0; i <= BATCH; ++i) {
        feed((int64_t)offsets[i]);
    }
    feed_hits(count);
    DO(wg_loose_grid3_nearest_many(grid, points, 0, BATCH, 1000.0f, 5, NULL, 0, 1, neighbors,
                                   counts));
    for (i = 0; i < BATCH; ++i) {
        feed_neighbors((size_t)i * 5, counts[i]);
    }

    /* Volumes: a box of planes less what is hidden in a smaller one; two volumes at once. */
    loose_grid3_planes(loose_grid3_volumes[0], planes);
    loose_grid3_planes(loose_grid3_volumes[1], planes + loose_grid3_faces);
    loose_grid3_planes(loose_grid3_volumes[2], occluder);
    DO(wg_loose_grid3_query_volume(grid, planes, loose_grid3_faces, occluder, faces, 1, NULL, found,
                                   RESULTS, &count));
    feed_ids(count);
    DO(wg_loose_grid3_query_volumes(grid, planes, faces, 2, occluder, faces, 1, NULL, 0, 1, found,
                                    RESULTS, offsets, &count));
    feed_batch(2, count);

    /* The end: another origin, the order, the snapshot. */
    DO(wg_loose_grid3_shift_origin(grid, &loose_grid3_offset));
    DO(wg_loose_grid3_sorted_order(grid, found, RESULTS, &count));
    feed_ids(count);
    DO(wg_loose_grid3_stats(grid, &stats, (uint32_t)sizeof(stats)));
    feed_grid_stats(&stats);
    DO(wg_loose_grid3_debug_shapes(grid, UINT32_MAX, origin, shapes, 4096,
                                   (uint32_t)sizeof(WgDebugShape), &count));
    feed_shapes(count);
    feed_snapshot(DO(wg_loose_grid3_save(grid, snapshot, sizeof(snapshot), &snapshot_size)));
    DO(wg_loose_grid3_load(twin, snapshot, snapshot_size));
    DO(wg_loose_grid3_pairs(twin, 7, 0, 1, pairs, RESULTS, &count));
    feed_pairs(count);
    DO(wg_loose_grid3_contacts(twin, WG_LOOSE_GRID_CONTACT_LIST_BEGAN, contacts, RESULTS, &count));
    feed_contacts(count);
    DO(wg_loose_grid3_clear(grid));
    DO(wg_loose_grid3_len(grid, &count));
    feed((int64_t)count);
    DO(wg_loose_grid3_destroy(grid));
    DO(wg_loose_grid3_destroy(twin));
}
