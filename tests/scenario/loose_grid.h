/* Sections 3 and 4, loose grids in 2D and 3D with the same steps: what they share, and what differs. The
 * steps are written in loose_grid2.h; `make header` makes loose_grid3.h from it. */

#ifndef SCENARIO_LOOSE_GRID_H
#define SCENARIO_LOOSE_GRID_H

#include "feed.h"

enum { OBJECTS = 400, RESULTS = 20000, BATCH = 20 };

static uint64_t ids[OBJECTS];
static uint64_t found[RESULTS];
static size_t offsets[BATCH + 1];
static WgLooseGridPair pairs[RESULTS];
static WgLooseGridCastHit hits[RESULTS];
static WgLooseGridNeighbor neighbors[BATCH * 5];
static size_t counts[BATCH];

static void feed_ids(size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_u64(found[i]);
    }
}

/* The results of a batch: the offsets of `queries` and what lies between them. */
static void feed_batch(size_t queries, size_t count) {
    size_t i;
    for (i = 0; i <= queries; ++i) {
        feed((int64_t)offsets[i]);
    }
    feed_ids(count);
}

static void feed_pairs(size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_u64(pairs[i].first);
        feed_u64(pairs[i].second);
    }
}

static WgLooseGridContact contacts[RESULTS];
static uint64_t values[RESULTS];

static void feed_contacts(size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_u64(contacts[i].id);
        feed_u64(contacts[i].first);
        feed_u64(contacts[i].second);
        feed_u64(contacts[i].value);
    }
}

static void feed_hit(const WgLooseGridCastHit *hit) {
    feed_u64(hit->id);
    feed_double(hit->fraction);
    feed_double((double)hit->normal_x);
    feed_double((double)hit->normal_y);
    feed_double((double)hit->normal_z);
    feed(hit->began_inside);
}

static void feed_hits(size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_hit(&hits[i]);
    }
}

static void feed_neighbors(size_t first, size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = first; i < first + count; ++i) {
        feed_u64(neighbors[i].id);
        feed_double(neighbors[i].distance_squared);
    }
}

static void feed_grid_stats(const WgLooseGridStats *stats) {
    feed_u64(stats->objects);
    feed_u64(stats->static_objects);
    feed_u64(stats->pending_objects);
    feed_u64(stats->objects_peak);
}

static WgLooseGridFilter draw_filter(void) {
    WgLooseGridFilter filter;
    filter.category = (uint32_t)1 << draw(0, 3);
    filter.mask = (uint32_t)draw(1, 7);
    filter.group = draw(-4, 9);
    return filter;
}

static WgLooseGridQueryFilter draw_query_filter(uint64_t ignored_id) {
    WgLooseGridFilter drawn = draw_filter();
    WgLooseGridQueryFilter filter;
    memset(&filter, 0, sizeof(filter));
    filter.category = drawn.category;
    filter.mask = drawn.mask;
    filter.ignored_group = drawn.group;
    filter.ignored_id = ignored_id;
    return filter;
}

static WgLooseGridFilter filters[OBJECTS];
static uint64_t users[OBJECTS];
static float radii[BATCH];

enum { loose_grid2_section = 3, loose_grid2_faces = 4 };
static const WgVector2 loose_grid2_half = {1.5f, 0.5f};
static const WgVector2 loose_grid2_offset = {16.0f, -32.5f};
/* Two volumes and an occluder: their least and their greatest coordinates. */
static const float loose_grid2_volumes[3][2] = {{-30.0f, 30.0f}, {10.0f, 60.0f}, {0.0f, 20.0f}};

static WgLooseGrid2 create_loose_grid2(void) {
    WgLooseGrid2Def def = wg_loose_grid2_def();
    WgLooseGrid2 grid = {0};
    def.contact_kinds = WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC;
    def.contact_margin = 0.5f;
    DO(wg_loose_grid2_create(&def, &grid));
    return grid;
}

static WgVector2 draw_loose_grid2_vector(void) {
    WgVector2 vector;
    vector.x = draw_float(-60, 120);
    vector.y = draw_float(-60, 120);
    return vector;
}

/* Every 20th box is large. */
static WgBox2 draw_loose_grid2_box(int32_t index) {
    WgBox2 box;
    uint32_t most = index % 20 == 0 ? 30 : 3;
    box.min = draw_loose_grid2_vector();
    box.max.x = box.min.x + draw_float(0, most);
    box.max.y = box.min.y + draw_float(0, most);
    return box;
}

static void feed_loose_grid2_box(const WgBox2 *box) {
    feed_double(box->min.x);
    feed_double(box->min.y);
    feed_double(box->max.x);
    feed_double(box->max.y);
}

/* The four borders of a square, looking inwards. */
static void loose_grid2_planes(const float *sides, WgPlane2 *planes) {
    memset(planes, 0, loose_grid2_faces * sizeof(WgPlane2));
    planes[0].normal.x = planes[2].normal.y = 1.0f;
    planes[1].normal.x = planes[3].normal.y = -1.0f;
    planes[0].distance = planes[2].distance = -sides[0];
    planes[1].distance = planes[3].distance = sides[1];
}

enum { loose_grid3_section = 4, loose_grid3_faces = 6 };
static const WgVector3 loose_grid3_half = {1.5f, 0.5f, 2.0f};
static const WgVector3 loose_grid3_offset = {16.0f, -32.5f, 8.0f};
static const float loose_grid3_volumes[3][2] = {{-20.0f, 20.0f}, {5.0f, 40.0f}, {0.0f, 15.0f}};

/* This one is bounded, with cells of 4 units and three size classes. */
static WgLooseGrid3 create_loose_grid3(void) {
    WgLooseGrid3Def def = wg_loose_grid3_def();
    WgLooseGrid3 grid = {0};
    def.contact_kinds = WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC;
    def.contact_margin = 0.5f;
    def.cell_size = 4.0f;
    def.size_classes = 3;
    def.is_bounded = 1;
    def.bounds.min.x = def.bounds.min.y = def.bounds.min.z = -24.0f;
    def.bounds.max.x = def.bounds.max.y = def.bounds.max.z = 24.0f;
    DO(wg_loose_grid3_create(&def, &grid));
    return grid;
}

static WgVector3 draw_loose_grid3_vector(void) {
    WgVector3 vector;
    vector.x = draw_float(-30, 60);
    vector.y = draw_float(-30, 60);
    vector.z = draw_float(-30, 60);
    return vector;
}

static WgBox3 draw_loose_grid3_box(int32_t index) {
    WgBox3 box;
    uint32_t most = index % 20 == 0 ? 30 : 5;
    box.min = draw_loose_grid3_vector();
    box.max.x = box.min.x + draw_float(0, most);
    box.max.y = box.min.y + draw_float(0, most);
    box.max.z = box.min.z + draw_float(0, most);
    return box;
}

static void feed_loose_grid3_box(const WgBox3 *box) {
    feed_double(box->min.x);
    feed_double(box->min.y);
    feed_double(box->min.z);
    feed_double(box->max.x);
    feed_double(box->max.y);
    feed_double(box->max.z);
}

/* The six borders of a cube, looking inwards. */
static void loose_grid3_planes(const float *sides, WgPlane3 *planes) {
    memset(planes, 0, loose_grid3_faces * sizeof(WgPlane3));
    planes[0].normal.x = planes[2].normal.y = planes[4].normal.z = 1.0f;
    planes[1].normal.x = planes[3].normal.y = planes[5].normal.z = -1.0f;
    planes[0].distance = planes[2].distance = planes[4].distance = -sides[0];
    planes[1].distance = planes[3].distance = planes[5].distance = sides[1];
}

#endif
