/* Many threads: each makes, uses and destroys objects of its own, and all read one of every kind that is
 * shared; threads commit a loose grid in parts. Chunk layers, which threads share in more ways, have a test of their own. */

#include <pthread.h>

#include "check.h"

enum { THREADS = 8, ROUNDS = 100 };

/* Objects that all read and nobody changes. */
typedef struct Shared {
    WgQuadtreeMap map;
    WgRollingGrid grid;
    WgLooseGrid2 loose2;
    WgLooseGrid3 loose3;
    WgQuadtreeMapWaypoints waypoints;
    WgQuadtreeMapPath path;
    WgQuadtreeMapIslands islands;
} Shared;

typedef struct Worker {
    pthread_t thread;
    int32_t number;
    const Shared *shared;
    int failures;
} Worker;

static void is_right(Worker *worker, int holds) {
    worker->failures += holds ? 0 : 1;
}

/* Ground with a piece that floats above it, seen by each kind of object. */
static void share(Shared *shared) {
    WgQuadtreeMapDef map_def = wg_quadtree_map_def();
    WgRollingGridDef grid_def = wg_rolling_grid_def();
    WgLooseGrid2Def def2 = wg_loose_grid2_def();
    WgLooseGrid3Def def3 = wg_loose_grid3_def();
    WgQuadtreeMapWaypointsDef waypoints_def = wg_quadtree_map_waypoints_def();
    WgQuadtreeMapPathDef path_def = wg_quadtree_map_path_def();
    WgQuadtreeMapIslandsDef islands_def = wg_quadtree_map_islands_def();
    WgRect ground = {0, 200, 256, 20};
    WgRect floating = {30, 30, 20, 10};
    WgQuadtreeMapPathQuery query = {{5, 5}, {240, 20}, 0, 0, 0, 0};
    uint32_t cell = 7;
    int32_t at;
    CHECK_OK(wg_quadtree_map_create(&map_def, &shared->map));
    CHECK_OK(wg_quadtree_map_fill_rect(shared->map, &ground, 99, NULL));
    CHECK_OK(wg_quadtree_map_fill_rect(shared->map, &floating, 50, NULL));
    grid_def.width = 16;
    grid_def.height = 16;
    grid_def.cell_size = sizeof(cell);
    CHECK_OK(wg_rolling_grid_create(&grid_def, &shared->grid));
    CHECK_OK(wg_rolling_grid_set(shared->grid, 3, 4, &cell));
    CHECK_OK(wg_loose_grid2_create(&def2, &shared->loose2));
    CHECK_OK(wg_loose_grid3_create(&def3, &shared->loose3));
    for (at = 0; at < 200; at += 1) {
        WgBox2 box2 = {{(float)at, 0.0f}, {(float)at + 1.5f, 1.0f}};
        WgBox3 box3 = {{(float)at, 0.0f, 0.0f}, {(float)at + 1.5f, 1.0f, 1.0f}};
        uint64_t id = 0;
        CHECK_OK(wg_loose_grid2_insert_many(shared->loose2, &box2, 0, NULL, 0, NULL, 0, 0, 1, &id));
        CHECK_OK(wg_loose_grid3_insert_many(shared->loose3, &box3, 0, NULL, 0, NULL, 0, 0, 1, &id));
    }
    CHECK_OK(wg_loose_grid2_commit(shared->loose2));
    CHECK_OK(wg_loose_grid3_commit(shared->loose3));
    waypoints_def.rect.width = 256;
    waypoints_def.rect.height = 256;
    waypoints_def.agent_size = 4;
    CHECK_OK(wg_quadtree_map_waypoints_create(&waypoints_def, &shared->waypoints));
    CHECK_OK(wg_quadtree_map_waypoints_update(shared->waypoints, shared->map, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_path_create(&path_def, &shared->path));
    CHECK(wg_quadtree_map_path_begin(shared->path, shared->waypoints, &query, NULL) >= 0);
    CHECK_OK(wg_quadtree_map_path_step(shared->path, shared->waypoints, UINT64_MAX, NULL));
    CHECK_OK(wg_quadtree_map_islands_create(&islands_def, &shared->islands));
    CHECK_OK(wg_quadtree_map_islands_begin(shared->islands, shared->map, NULL, 1, &ground, 1, NULL, 0));
    CHECK_OK(wg_quadtree_map_islands_step(shared->islands, shared->map, UINT64_MAX));
}

static void unshare(const Shared *shared) {
    CHECK_OK(wg_quadtree_map_islands_destroy(shared->islands));
    CHECK_OK(wg_quadtree_map_path_destroy(shared->path));
    CHECK_OK(wg_quadtree_map_waypoints_destroy(shared->waypoints));
    CHECK_OK(wg_loose_grid3_destroy(shared->loose3));
    CHECK_OK(wg_loose_grid2_destroy(shared->loose2));
    CHECK_OK(wg_rolling_grid_destroy(shared->grid));
    CHECK_OK(wg_quadtree_map_destroy(shared->map));
}

/* Reads an object of every kind. */
static void read_shared(Worker *worker) {
    const Shared *shared = worker->shared;
    WgQuadtreeMapRegion region;
    WgRect ground = {0, 200, 256, 20};
    WgPoint from = {40, 0};
    WgPoint to = {40, 255};
    WgVector2 center = {50.0f, 0.5f};
    WgBox3 box3 = {{10.0f, 0.0f, 0.0f}, {20.0f, 1.0f, 1.0f}};
    WgQuadtreeMapHit hit;
    WgQuadtreeMapIsland island;
    WgPoint points[64];
    WgLooseGridPair pairs[512];
    uint64_t ids[64];
    uint8_t bytes[4096];
    uint32_t cell = 0;
    uint8_t value = 0;
    size_t count = 0;
    size_t loops = 0;
    WgQuadtreeMapGround solid = wg_quadtree_map_ground(&ground, 1);
    is_right(worker, wg_quadtree_map_get(shared->map, 3, 204, &value) == WG_STATUS_OK && value == 99);
    is_right(worker, wg_quadtree_map_regions(shared->map, NULL, WG_QUADTREE_MAP_REGION_KIND_PRESENT, &region, 1, &count) ==
                         WG_STATUS_OK && count == 1);
    is_right(worker, wg_quadtree_map_cast(shared->map, &from, &to, 1, &hit) == WG_STATUS_OK);
    is_right(worker, wg_quadtree_map_encode(shared->map, &ground, 1, bytes, sizeof(bytes), &count) ==
                         WG_STATUS_OK);
    is_right(worker, wg_quadtree_map_outlines(shared->map, &solid, 0.5f, 4, 0, NULL, 0, &count, NULL,
                                              0, &loops) == WG_STATUS_TRUNCATED);
    is_right(worker, wg_quadtree_map_save(shared->map, WG_QUADTREE_MAP_COMPRESSION_FAST, bytes, sizeof(bytes), &count) == WG_STATUS_OK);
    is_right(worker, wg_rolling_grid_get(shared->grid, 3, 4, &cell) == WG_STATUS_OK && cell == 7);
    is_right(worker, wg_loose_grid2_query_circle(shared->loose2, &center, 3.0f, NULL, ids, 64, &count) ==
                         WG_STATUS_OK && count > 0);
    is_right(worker, wg_loose_grid2_pairs(shared->loose2, 7, 0, 1, pairs, 512, &count) ==
                         WG_STATUS_OK && count == 199);
    is_right(worker, wg_loose_grid3_query_box(shared->loose3, &box3, NULL, ids, 64, &count) ==
                         WG_STATUS_OK && count > 0);
    is_right(worker, wg_quadtree_map_waypoints_links(shared->waypoints, NULL, NULL, 0, &count) ==
                         WG_STATUS_TRUNCATED && count > 0);
    is_right(worker, wg_quadtree_map_path_points(shared->path, WG_QUADTREE_MAP_PATH_WAY_STRAIGHTENED, points, 64, &count) ==
                         WG_STATUS_OK && count > 0);
    is_right(worker, wg_quadtree_map_islands_found(shared->islands, &island, 1, &count) ==
                         WG_STATUS_OK && count == 1);
}

static void *work(void *argument) {
    Worker *worker = (Worker *)argument;
    uint8_t region[4096];
    int32_t round;
    for (round = 0; round < ROUNDS; round += 1) {
        WgQuadtreeMapDef def = wg_quadtree_map_def();
        WgQuadtreeMap map = {0};
        WgRect rect = {0, 0, 40, 40};
        uint8_t value = 0;
        size_t count = 0;
        char text[512];
        rect.x = worker->number * 1000;
        is_right(worker, wg_quadtree_map_create(&def, &map) == WG_STATUS_OK);
        is_right(worker, wg_quadtree_map_fill_rect(map, &rect, 50, NULL) == WG_STATUS_OK);
        is_right(worker, wg_quadtree_map_damage_circle(map, rect.x, 0, 9.0f, 1.0f, 20, NULL) ==
                             WG_STATUS_OK);
        is_right(worker, wg_quadtree_map_get(map, rect.x + 39, 39, &value) == WG_STATUS_OK);
        is_right(worker, value == 50);
        /* Its region out of memory, and in again. */
        is_right(worker, wg_quadtree_map_page_out(map, rect.x, 0, WG_QUADTREE_MAP_COMPRESSION_FAST, 0, region, sizeof(region),
                                                  &count) == WG_STATUS_OK);
        is_right(worker, wg_quadtree_map_get(map, rect.x + 10, 39, &value) == WG_STATUS_ABSENT);
        is_right(worker, wg_quadtree_map_page_in(map, rect.x, 0, region, count) == WG_STATUS_OK);
        value = 0;
        is_right(worker, wg_quadtree_map_get(map, rect.x + 10, 39, &value) == WG_STATUS_OK && value == 50);
        read_shared(worker);
        is_right(worker, wg_live_handles(WG_KIND_QUADTREE_MAP, &count) == WG_STATUS_OK);
        is_right(worker, count >= 2 && count <= THREADS + 1);
        /* Texts are the thread's own. */
        rect.width = UINT32_MAX;
        is_right(worker, wg_quadtree_map_fill_rect(map, &rect, (uint8_t)round, NULL) ==
                             WG_STATUS_INVALID_ARGUMENT);
        is_right(worker, wg_quadtree_map_destroy(map) == WG_STATUS_OK);
        is_right(worker, wg_quadtree_map_set(map, 0, 0, 1) == WG_STATUS_STALE_HANDLE);
        is_right(worker, wg_leak_report(text, sizeof(text), &count) >= WG_STATUS_OK);
        is_right(worker, wg_last_error(text, sizeof(text), &count) == WG_STATUS_OK);
        is_right(worker, strstr(text, "wg_quadtree_map_set: ") == text);
    }
    return NULL;
}

enum { BODIES = 3000, PARTS = 5 };

/* A commit that threads do in parts. */
typedef struct Commit {
    WgLooseGrid3 grid;
    uint32_t stage;
    uint32_t first;
    int failures;
} Commit;

static void *commit_some(void *argument) {
    Commit *commit = (Commit *)argument;
    uint32_t part;
    for (part = commit->first; part < PARTS; part += 2) {
        commit->failures += wg_loose_grid3_commit_part(commit->grid, commit->stage, part) != WG_STATUS_OK;
    }
    return NULL;
}

/* Two threads do the parts of each stage. */
static void commit_in_parts(WgLooseGrid3 grid, const uint64_t *ids, const WgBox3 *boxes) {
    uint32_t stages = 0;
    uint32_t stage;
    CHECK_OK(wg_loose_grid3_begin_commit(grid, ids, 0, boxes, 0, BODIES, PARTS, &stages));
    CHECK(stages > 1);
    CHECK_STATUS(WG_STATUS_OUT_OF_ORDER, wg_loose_grid3_commit_part(grid, 1, 0));
    CHECK_STATUS(WG_STATUS_OUT_OF_ORDER, wg_loose_grid3_commit_part(grid, 0, PARTS));
    CHECK_STATUS(WG_STATUS_BUSY, wg_loose_grid3_commit(grid));
    CHECK_STATUS(WG_STATUS_BUSY, wg_loose_grid3_destroy(grid));
    for (stage = 0; stage < stages; stage += 1) {
        Commit commits[2];
        pthread_t thread;
        uint32_t i;
        for (i = 0; i < 2; i += 1) {
            commits[i].grid = grid;
            commits[i].stage = stage;
            commits[i].first = i;
            commits[i].failures = 0;
        }
        CHECK(pthread_create(&thread, NULL, commit_some, &commits[1]) == 0);
        (void)commit_some(&commits[0]);
        CHECK(pthread_join(thread, NULL) == 0);
        CHECK(commits[0].failures + commits[1].failures == 0);
        CHECK_STATUS(WG_STATUS_OUT_OF_ORDER, wg_loose_grid3_commit_part(grid, stage, 0));
    }
    CHECK_OK(wg_loose_grid3_end_commit(grid));
    CHECK_STATUS(WG_STATUS_OUT_OF_ORDER, wg_loose_grid3_end_commit(grid));
    CHECK_STATUS(WG_STATUS_OUT_OF_ORDER, wg_loose_grid3_commit_part(grid, 0, 0));
}

static size_t saved(WgLooseGrid3 grid, uint8_t *bytes, size_t capacity) {
    size_t count = 0;
    CHECK_OK(wg_loose_grid3_save(grid, bytes, capacity, &count));
    return count;
}

/* A grid that is committed in parts is that of one that is committed by one call, to the last byte. */
static void commits_come_in_parts(void) {
    static uint64_t ids[BODIES];
    static WgBox3 boxes[BODIES];
    static uint8_t bytes[2][1 << 19];
    WgLooseGrid3Def def = wg_loose_grid3_def();
    WgLooseGrid3 plain = {0};
    WgLooseGrid3 parted = {0};
    uint32_t random = 1;
    int round;
    int i;
    CHECK_OK(wg_loose_grid3_create(&def, &plain));
    CHECK_OK(wg_loose_grid3_create(&def, &parted));
    for (i = 0; i < BODIES; i += 1) {
        WgVector3 at = {(float)(i % 20), (float)(i / 20 % 15), (float)(i / 300)};
        WgBox3 box;
        box.min = at;
        box.max.x = at.x + 1.5f;
        box.max.y = at.y + 1.5f;
        box.max.z = at.z + 1.5f;
        boxes[i] = box;
    }
    CHECK_OK(wg_loose_grid3_insert_many(plain, boxes, 0, NULL, 0, NULL, 0, 0, BODIES, ids));
    CHECK_OK(wg_loose_grid3_insert_many(parted, boxes, 0, NULL, 0, NULL, 0, 0, BODIES, ids));
    CHECK_OK(wg_loose_grid3_commit(plain));
    CHECK_OK(wg_loose_grid3_commit(parted));
    for (round = 0; round < 10; round += 1) {
        size_t count;
        for (i = 0; i < BODIES; i += 1) {
            random = random * 1664525u + 1013904223u;
            boxes[i].min.x += (float)(random >> 24) / 256.0f - 0.5f;
            boxes[i].max.x = boxes[i].min.x + 1.5f;
        }
        CHECK_OK(wg_loose_grid3_move_many(plain, ids, 0, boxes, 0, BODIES));
        CHECK_OK(wg_loose_grid3_commit(plain));
        commit_in_parts(parted, ids, boxes);
        count = saved(plain, bytes[0], sizeof(bytes[0]));
        CHECK(saved(parted, bytes[1], sizeof(bytes[1])) == count);
        CHECK(memcmp(bytes[0], bytes[1], count) == 0);
    }
    CHECK_OK(wg_loose_grid3_destroy(parted));
    CHECK_OK(wg_loose_grid3_destroy(plain));
}

int main(void) {
    Shared shared;
    Worker workers[THREADS];
    int32_t number;
    share(&shared);
    for (number = 0; number < THREADS; number += 1) {
        Worker *worker = &workers[number];
        worker->number = number;
        worker->shared = &shared;
        worker->failures = 0;
        CHECK(pthread_create(&worker->thread, NULL, work, worker) == 0);
    }
    for (number = 0; number < THREADS; number += 1) {
        CHECK(pthread_join(workers[number].thread, NULL) == 0);
        CHECK(workers[number].failures == 0);
    }
    unshare(&shared);
    commits_come_in_parts();
    return CHECK_END("threads");
}
