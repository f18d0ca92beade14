/* Chunk layers on many host threads: workers take jobs in both ways while the main thread moves a focus,
 * drains events, invalidates and reads through guards. The same place must hold the same cells and objects
 * whatever the threads did, and in the end nothing is left. */

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

#include "check.h"

enum { THREADS = 4, SIDE = 8, REACH = 20, STEPS = 60, AREA = 2 * REACH + 1, OBJECTS = 4, MOST_OBJECTS = 256 };

typedef struct Worker {
    pthread_t thread;
    WgChunkLayers layers;
    int number;
    int failures;
} Worker;

/* Set by the main thread under the lock, read by the workers. */
static pthread_mutex_t over_lock = PTHREAD_MUTEX_INITIALIZER;
static int is_over = 0;

static int read_is_over(void) {
    int value;
    (void)pthread_mutex_lock(&over_lock);
    value = is_over;
    (void)pthread_mutex_unlock(&over_lock);
    return value;
}

/* Up to three objects in layer 0, by one call and then another; in layer 1 what they are around it, as two. */
static WgStatus list_objects(WgChunkLayers layers, const WgChunkJob *job) {
    uint32_t objects[9 * OBJECTS];
    size_t count = (size_t)(job->seed % OBJECTS);
    size_t at;
    WgStatus status;
    if (job->layer == 0) {
        for (at = 0; at < count; at += 1) {
            objects[at] = (uint32_t)(job->seed >> at);
        }
        status = wg_chunk_layers_append_objects(layers, job->id, sizeof(objects[0]), objects, count / 2);
        return status != WG_STATUS_OK ? status
                                      : wg_chunk_layers_append_objects(layers, job->id, sizeof(objects[0]),
                                                                       objects + count / 2, count - count / 2);
    }
    status = wg_chunk_layers_gather_objects(layers, job->id, 0, 0, NULL, sizeof(objects[0]), objects, NULL, 9 * OBJECTS, &count);
    if (status == WG_STATUS_OK) {
        uint32_t found[2] = {(uint32_t)count, 0};
        for (at = 0; at < count; at += 1) {
            found[1] = found[1] * 31 + objects[at];
        }
        status = wg_chunk_layers_append_objects(layers, job->id, sizeof(found[0]), found, 2);
    }
    return status;
}

/* Layer 0 is made from the seed; layer 1 sums up the nine cells around each of it. */
static uint32_t generate(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    uint8_t *cells = (uint8_t *)job->memory;
    (void)userdata;
    if (list_objects(layers, job) != WG_STATUS_OK) {
        return WG_CHUNK_JOB_OUTCOME_FAIL;
    }
    if (job->layer == 0) {
        uint64_t cell;
        for (cell = 0; cell < job->memory_bytes; cell += 1) {
            cells[cell] = (uint8_t)(job->seed >> (cell % 57));
        }
    } else {
        uint8_t padded[(SIDE + 2) * (SIDE + 2)];
        WgRect rect;
        int row;
        int column;
        rect.x = job->bounds.min_x - 1;
        rect.y = job->bounds.min_y - 1;
        rect.width = SIDE + 2;
        rect.height = SIDE + 2;
        if (wg_chunk_layers_gather(layers, job->id, 0, 0, &rect, 1, padded, 0) != WG_STATUS_OK) {
            return WG_CHUNK_JOB_OUTCOME_FAIL;
        }
        for (row = 0; row < SIDE; row += 1) {
            for (column = 0; column < SIDE; column += 1) {
                int near;
                int sum = 0;
                for (near = 0; near < 9; near += 1) {
                    sum += padded[(row + near / 3) * (SIDE + 2) + column + near % 3];
                }
                cells[row * SIDE + column] = (uint8_t)sum;
            }
        }
    }
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
}

/* Half of the threads bring themselves, the others take and finish job by job. */
static void *work(void *argument) {
    Worker *worker = (Worker *)argument;
    uint32_t taken = 0;
    while (!read_is_over()) {
        if (worker->number % 2 == 0) {
            uint32_t count = 0;
            WgStatus status =
                wg_chunk_layers_work(worker->layers, generate, NULL, 5, &count);
            worker->failures += status == WG_STATUS_OK ? 0 : 1;
        } else {
            WgChunkJob job;
            WgStatus status = wg_chunk_layers_take_job(worker->layers, &job, sizeof(job));
            if (status == WG_STATUS_OK) {
                uint8_t is_wanted = 0;
                uint32_t outcome = generate(worker->layers, &job, NULL);
                taken += 1;
                worker->failures +=
                    wg_chunk_layers_job_wanted(worker->layers, job.id, &is_wanted) == WG_STATUS_OK
                        ? 0
                        : 1;
                if (is_wanted == 0 || taken % 13 == 0) {
                    outcome = WG_CHUNK_JOB_OUTCOME_ABANDON;
                }
                worker->failures += wg_chunk_layers_finish_job(worker->layers, job.id, outcome,
                                                               NULL) == WG_STATUS_OK
                                        ? 0
                                        : 1;
            } else {
                worker->failures += status == WG_STATUS_EMPTY ? 0 : 1;
            }
        }
        (void)sched_yield();
    }
    return NULL;
}

static WgChunkLayers create(void) {
    WgChunkLayersDef def = wg_chunk_layers_def();
    WgChunkLayerDef layer = wg_chunk_layer_def();
    WgChunkDependencyDef link = wg_chunk_dependency_def();
    WgChunkLayers layers = {0};
    uint32_t number = 0;
    def.seed = 11;
    layer.chunk_width = SIDE;
    layer.chunk_height = SIDE;
    layer.cell_bytes = 1;
    layer.object_bytes = 4;
    layer.object_alignment = 4;
    layer.has_events = 1;
    CHECK_OK(wg_chunk_layers_create(&def, &layers));
    CHECK_OK(wg_chunk_layers_add_layer(layers, &layer, &number));
    CHECK_OK(wg_chunk_layers_add_layer(layers, &layer, &number));
    link.user_layer = 1;
    link.provider_layer = 0;
    link.padding_left = 1;
    link.padding_right = 1;
    link.padding_top = 1;
    link.padding_bottom = 1;
    CHECK_OK(wg_chunk_layers_add_dependency(layers, &link));
    CHECK_OK(wg_chunk_layers_freeze(layers));
    return layers;
}

/* Takes all events there are; gives loaded less unloaded ones. */
static int64_t drain(WgChunkLayers layers) {
    WgChunkEvent events[32];
    int64_t loaded = 0;
    size_t count = 0;
    do {
        size_t event;
        CHECK_OK(wg_chunk_layers_drain_events(layers, events, 32, sizeof(events[0]), &count));
        for (event = 0; event < count; event += 1) {
            CHECK(events[event].kind != WG_CHUNK_EVENT_KIND_FAILED);
            loaded += events[event].kind == WG_CHUNK_EVENT_KIND_LOADED ? 1 : -1;
        }
    } while (count > 0);
    return loaded;
}

/* Waits until all that the focus asks for is loaded. */
static int64_t wait_for(WgChunkLayers layers, uint64_t focus) {
    WgChunkFocusProgress progress;
    int64_t loaded = 0;
    do {
        loaded += drain(layers);
        (void)sched_yield();
        CHECK_OK(wg_chunk_layers_progress(layers, focus, WG_CHUNK_FOCUS_AREA_OWN, &progress, sizeof(progress)));
    } while (progress.loaded < progress.wanted);
    return loaded;
}

/* The sum of the cells and objects around a place, read through a guard. */
static uint64_t read_area(WgChunkLayers layers, uint64_t focus, int32_t x, int32_t y) {
    static uint8_t cells[AREA * AREA];
    static uint32_t objects[MOST_OBJECTS];
    uint64_t guard = 0;
    uint64_t hash = 0;
    size_t count = 0;
    size_t cell;
    size_t at;
    WgRect rect;
    rect.x = x - REACH;
    rect.y = y - REACH;
    rect.width = AREA;
    rect.height = AREA;
    CHECK_OK(wg_chunk_layers_open_guard(layers, focus, 1, 0, &rect, &guard));
    CHECK_OK(wg_chunk_layers_gather(layers, guard, 1, 0, &rect, 1, cells, 0));
    CHECK_OK(wg_chunk_layers_gather_objects(layers, guard, 1, 0, NULL, sizeof(objects[0]), objects, NULL, MOST_OBJECTS, &count));
    CHECK_OK(wg_chunk_layers_close_guard(layers, guard));
    CHECK(count >= 2 * (AREA / SIDE) * (AREA / SIDE));
    for (at = 0; at < count; at += 1) {
        hash = hash * 31 + objects[at];
    }
    for (cell = 0; cell < sizeof(cells); cell += 1) {
        hash = hash * 31 + cells[cell];
    }
    return hash;
}

int main(void) {
    static uint64_t hashes[STEPS];
    WgChunkLayers layers = create();
    WgChunkFocusDef def = wg_chunk_focus_def();
    WgChunkLayersStats stats;
    Worker workers[THREADS];
    uint64_t focus = 0;
    int64_t loaded = 0;
    int number;
    int step;
    def.layer = 1;
    def.radius_x = REACH;
    def.radius_y = REACH;
    CHECK_OK(wg_chunk_layers_add_focus(layers, &def, &focus));
    for (number = 0; number < THREADS; number += 1) {
        Worker *worker = &workers[number];
        worker->layers = layers;
        worker->number = number;
        worker->failures = 0;
        CHECK(pthread_create(&worker->thread, NULL, work, worker) == 0);
    }
    /* There, with leaps in the middle of loads, and back the same way. */
    for (step = 0; step < 2 * STEPS; step += 1) {
        int place = step < STEPS ? step : 2 * STEPS - 1 - step;
        int32_t x = place * 7 - 200;
        int32_t y = place % 10 == 0 ? 5000 : place * 3;
        uint64_t hash;
        if (step % 5 == 0) {
            CHECK_OK(wg_chunk_layers_move_focus(layers, focus, -x, y + 900));
        }
        CHECK_OK(wg_chunk_layers_move_focus(layers, focus, x, y));
        if (step % 7 == 0) {
            WgBounds bounds;
            uint64_t count = 0;
            bounds.min_x = x;
            bounds.min_y = y;
            bounds.max_x = x + 9;
            bounds.max_y = y + 9;
            CHECK_OK(wg_chunk_layers_invalidate(layers, 0, 0, &bounds, &count));
        }
        loaded += wait_for(layers, focus);
        hash = read_area(layers, focus, x, y);
        if (step < STEPS) {
            hashes[place] = hash;
        } else {
            CHECK(hash == hashes[place]);
        }
    }
    (void)pthread_mutex_lock(&over_lock);
    is_over = 1;
    (void)pthread_mutex_unlock(&over_lock);
    for (number = 0; number < THREADS; number += 1) {
        CHECK(pthread_join(workers[number].thread, NULL) == 0);
        CHECK(workers[number].failures == 0);
    }
    CHECK_OK(wg_chunk_layers_remove_focus(layers, focus));
    loaded += drain(layers);
    CHECK(loaded == 0);
    CHECK_OK(wg_chunk_layers_stats(layers, &stats, sizeof(stats)));
    CHECK(stats.records == 0 && stats.block_bytes == 0 && stats.object_bytes == 0);
    CHECK_OK(wg_chunk_layers_destroy(layers));
    return CHECK_END("chunk_threads");
}
