/* What a store of worlds can do here: leases renewed, regions written under a lease and read, by one server's thread and
 * by several; and how large regions are. What the manual carries on paper to a thousand servers begins with this.
 *
 *   figures STORE
 */
#define _DEFAULT_SOURCE

#include <pthread.h>

#include "check.h"
#include "clocks.h"
#include "dig.h"
#include "model.h"
#include "rows.h"
#include "zone.h"

enum { MOST_THREADS = 16, REGIONS = 64, MEASURED_MS = 2000, SMALL_ROW = 900 /* As the flight's are on average. */ };

typedef enum Work { WORK_RENEW, WORK_WRITE, WORK_READ } Work;

static const char *place;
static Bytes regions[REGIONS];

/* A thread of a server, with a zone of its own. */
typedef struct Worker {
    pthread_t thread;
    Work work;
    Zone zone;
    size_t rows_a_commit, most_bytes; /* The bytes of a row. */
    uint64_t done, bytes, slowest_ns;
    double seconds;
} Worker;

/* A commit of a zone: the next beat, and some regions. */
static void commit(Worker *worker, Store *store, ZoneRow *row, Rows *rows, uint64_t number) {
    const uint64_t key = zone_key(&worker->zone);
    ZoneRow next = *row;
    StoreRow expected = {key, row->term > 0 ? (const uint8_t *)row : NULL, row->term > 0 ? sizeof(*row) : 0};
    next.term = next.owner = 1;
    ++next.beat;
    rows_clear(rows);
    rows_put(rows, key, &next, sizeof(next));
    for (size_t at = 0; at < worker->rows_a_commit; ++at) {
        const uint64_t region = number * worker->rows_a_commit + at;
        const Bytes *bytes = &regions[region % REGIONS];
        rows_put(rows, store_key(ROW_REGION, worker->zone.left + (int32_t)(region % AREA_SIDE),
                                 worker->zone.top + (int32_t)(region / AREA_SIDE % AREA_SIDE)),
                 bytes->data, bytes->count < worker->most_bytes ? bytes->count : worker->most_bytes);
    }
    StoreOutcome outcome = store->kind->write(store, &expected, 1, rows->rows, rows->count);
    if (outcome != STORE_OK) {
        fprintf(stderr, "%s\n", store->error);
    }
    REQUIRE(outcome == STORE_OK);
    worker->bytes += rows->total;
    *row = next;
}

static void *run_thread(void *userdata) {
    Worker *worker = userdata;
    char error[512] = "";
    ZoneRow row;
    Rows rows = {0};
    Bytes found = {0};
    Store *store = store_kind(place)->open(place, error, sizeof(error));
    REQUIRE(store != NULL && zone_read(store, &worker->zone, &row) == STORE_OK);
    const uint64_t start = steady_ns(), end = start + MEASURED_MS * (uint64_t)1000000;
    uint64_t now = start;
    while (now < end) {
        if (worker->work == WORK_READ) {
            const uint64_t region = worker->done % (AREA_SIDE / 2);
            REQUIRE(store->kind->read(store, store_key(ROW_REGION, worker->zone.left + (int32_t)region, worker->zone.top), &found) ==
                    STORE_OK);
            worker->bytes += found.count;
        } else {
            commit(worker, store, &row, &rows, worker->done);
        }
        ++worker->done;
        uint64_t last = now;
        now = steady_ns();
        worker->slowest_ns = now - last > worker->slowest_ns ? now - last : worker->slowest_ns;
    }
    worker->seconds = (double)(now - start) / 1e9;
    store->kind->close(store);
    rows_free(&rows);
    bytes_free(&found);
    return NULL;
}

static void measure(const char *what, Work work, int threads, size_t rows_a_commit, size_t most_bytes) {
    static Worker workers[MOST_THREADS];
    double done = 0, bytes = 0;
    uint64_t slowest = 0;
    for (int at = 0; at < threads; ++at) {
        workers[at] = (Worker){.work = work, .zone = {at * AREA_SIDE, 0, AREA_SIDE, AREA_SIDE}, .rows_a_commit = rows_a_commit,
                                 .most_bytes = most_bytes};
        REQUIRE(pthread_create(&workers[at].thread, NULL, run_thread, &workers[at]) == 0);
    }
    for (int at = 0; at < threads; ++at) {
        pthread_join(workers[at].thread, NULL);
        done += (double)workers[at].done / workers[at].seconds;
        bytes += (double)workers[at].bytes / workers[at].seconds;
        slowest = workers[at].slowest_ns > slowest ? workers[at].slowest_ns : slowest;
    }
    printf("%-28s %2d connections %8.0f a second", what, threads, done);
    if (rows_a_commit > 0) {
        printf(", %8.0f rows", done * (double)rows_a_commit);
    }
    printf(", %7.2f MB a second, the slowest %.0f ms\n", bytes / 1e6, (double)slowest / 1e6);
}

/* Regions of caves with some craters each, as they are stored. */
static void make_regions(void) {
    const Plan plan = {.seed = 20260101, .width = 1000000, .height = 200000};
    Land land;
    uint64_t out_ns = 0, in_ns = 0, bytes = 0;
    land_open(&land, plan.seed, 1, 1, 1, 1);
    for (int32_t at = 0; at < REGIONS; ++at) {
        const int32_t column = 100 + at, row = 50;
        WgQuadtreeMapDef def = wg_quadtree_map_def();
        WgQuadtreeMap map;
        size_t count;
        def.history = 1;
        def.revision = (uint64_t)1 << 32;
        def.absent_by_default = 1;
        CHECK(wg_quadtree_map_create(&def, &map));
        land_make(&land, column, row, &regions[at]);
        CHECK(wg_quadtree_map_page_in(map, column * REGION_SIDE, row * REGION_SIDE, regions[at].data, regions[at].count));
        /* From a few to many, as along a way that someone digs. */
        for (int32_t number = 0; number < 8 * (at + 1); ++number) {
            const uint64_t dice = (uint64_t)(at * 1000 + number);
            const Dig dig = {column * REGION_SIDE + plan_below(plan_random(&plan, 1, dice), REGION_SIDE),
                             row * REGION_SIDE + plan_below(plan_random(&plan, 2, dice), REGION_SIDE),
                             (uint16_t)(MIN_RADIUS + plan_below(plan_random(&plan, 3, dice), MAX_RADIUS - MIN_RADIUS + 1)), 150, 0};
            dig_part(map, &dig, column, row);
        }
        bytes_reserve(&regions[at], WG_QUADTREE_MAP_MAX_REGION_BYTES);
        uint64_t start = thread_ns();
        CHECK(wg_quadtree_map_page_out(map, column * REGION_SIDE, row * REGION_SIDE, WG_QUADTREE_MAP_COMPRESSION_FAST, 0,
                                       regions[at].data, regions[at].capacity, &count));
        out_ns += thread_ns() - start;
        regions[at].count = count;
        start = thread_ns();
        CHECK(wg_quadtree_map_page_in(map, column * REGION_SIDE, row * REGION_SIDE, regions[at].data, count));
        in_ns += thread_ns() - start;
        bytes += count;
        CHECK(wg_quadtree_map_destroy(map));
    }
    land_close(&land);
    printf("a region with %d explosions on average: %.1f KB; %.0f us out of memory, %.0f us into it\n", 4 * (REGIONS + 1),
           (double)bytes / REGIONS / 1e3, (double)out_ns / REGIONS / 1e3, (double)in_ns / REGIONS / 1e3);
}

int main(int count, char **arguments) {
    REQUIRE(count == 2);
    place = arguments[1];
    setvbuf(stdout, NULL, _IOLBF, 0);
    make_regions();
    printf("%s, each commit under the zone's lease:\n", store_kind(place)->name);
    for (int threads = 1; threads <= MOST_THREADS; threads *= 4) {
        measure("a lease renewed", WORK_RENEW, threads, 0, 0);
    }
    for (int threads = 1; threads <= MOST_THREADS; threads *= 4) {
        measure("a commit of 45 small rows", WORK_WRITE, threads, 45, SMALL_ROW);
    }
    for (int threads = 1; threads <= MOST_THREADS; threads *= 4) {
        measure("a commit of 32 regions", WORK_WRITE, threads, 32, SIZE_MAX);
    }
    for (int threads = 1; threads <= MOST_THREADS; threads *= 4) {
        measure("a region read", WORK_READ, threads, 0, 0);
    }
    for (int at = 0; at < REGIONS; ++at) {
        bytes_free(&regions[at]);
    }
    return 0;
}
