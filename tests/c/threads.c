/* Many threads: each makes, uses and destroys objects of its own, and all read one that is shared. */

#include <pthread.h>

#include "check.h"

enum { THREADS = 8, ROUNDS = 100 };

typedef struct Worker {
    pthread_t thread;
    int32_t number;
    WgQuadtreeMap shared;
    int failures;
} Worker;

static void is_right(Worker *worker, int holds) {
    worker->failures += holds ? 0 : 1;
}

static void *work(void *argument) {
    Worker *worker = (Worker *)argument;
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
        /* A shared map is read by all; nobody changes it. */
        is_right(worker, wg_quadtree_map_get(worker->shared, 3, 4, &value) == WG_STATUS_OK);
        is_right(worker, value == 99);
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

int main(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap shared = {0};
    Worker workers[THREADS];
    int32_t number;
    CHECK_OK(wg_quadtree_map_create(&def, &shared));
    CHECK_OK(wg_quadtree_map_set(shared, 3, 4, 99));
    for (number = 0; number < THREADS; number += 1) {
        Worker *worker = &workers[number];
        worker->number = number;
        worker->shared = shared;
        worker->failures = 0;
        CHECK(pthread_create(&worker->thread, NULL, work, worker) == 0);
    }
    for (number = 0; number < THREADS; number += 1) {
        CHECK(pthread_join(workers[number].thread, NULL) == 0);
        CHECK(workers[number].failures == 0);
    }
    CHECK_OK(wg_quadtree_map_destroy(shared));
    return CHECK_END("threads");
}
