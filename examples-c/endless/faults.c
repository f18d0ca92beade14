/* What can happen to a store: rows that are damaged, missing or mistaken for others, a disk that is full. Each is told in
 * clear words, what it does not concern goes on, and where it is mended nothing is lost.
 *
 *   faults FOLDER             in files of a folder
 *   faults postgresql://...
 */
#define _DEFAULT_SOURCE

#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>

#include "backdoor.h"
#include "testbed.h"

enum { LONGEST = 4096 };

/* What was told, one after the other. */
typedef struct Told {
    pthread_mutex_t lock;
    char text[LONGEST];
} Told;

static Told told = {PTHREAD_MUTEX_INITIALIZER, ""};
static char path[256];

static void hear(const char *text, void *userdata) {
    (void)userdata;
    pthread_mutex_lock(&told.lock);
    size_t count = strlen(told.text);
    snprintf(told.text + count, LONGEST - count, "%s\n", text);
    pthread_mutex_unlock(&told.lock);
}

/* Whether something was told that has both parts. */
static int heard(const char *part, const char *other) {
    pthread_mutex_lock(&told.lock);
    int is_there = strstr(told.text, part) != NULL && strstr(told.text, other) != NULL;
    if (!is_there) {
        fprintf(stderr, "told instead of '%s ... %s': %s\n", part, other, told.text);
    }
    told.text[0] = 0;
    pthread_mutex_unlock(&told.lock);
    return is_there;
}

static int open_with(World *world, const char *place, uint64_t commit_ns, char *error, size_t capacity) {
    const Plan plan = test_plan();
    KeeperDef keeper = {.kind = store_kind(place), .place = place, .owner = 1, .commit_ns = commit_ns, .on_error = hear};
    return world_open(world, &plan, &keeper, 2, error, capacity);
}

static int open_at(World *world, const char *place, char *error, size_t capacity) {
    return open_with(world, place, 4000000, error, capacity);
}

static World *open_world(const char *place) {
    static World world;
    char error[512] = "";
    int is_open = open_at(&world, place, error, sizeof(error));
    if (!is_open) {
        fprintf(stderr, "%s\n", error);
    }
    REQUIRE(is_open);
    return &world;
}

static void run_frames(World *world, int frames) {
    Camera camera = test_camera(world);
    for (int frame = 0; frame < frames; ++frame) {
        test_frame(world, &camera);
    }
}

/* Changes the row of a key behind the program's back. */
static void change(const char *format, uint64_t key) {
    char text[512];
    snprintf(text, sizeof(text), format, (unsigned long long)key);
    REQUIRE(backdoor(path, text) == 1);
}

/* The key of the row of a kind with the most bytes but `skip` ones. */
static uint64_t largest(int what, int skip) {
    char text[256];
    snprintf(text, sizeof(text), "SELECT key FROM rows WHERE key >> 44 = %d ORDER BY length(bytes) DESC LIMIT 1 OFFSET %d", what, skip);
    return backdoor(path, text);
}

static void keep_row(uint64_t key) {
    change("DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT * FROM rows WHERE key = %llu; UPDATE kept SET key = key", key);
}

static void put_back(void) {
    REQUIRE(backdoor(path, "DELETE FROM rows WHERE key IN (SELECT key FROM kept); INSERT INTO rows SELECT * FROM kept") == 1);
}

/* Something is wrong with the row of a region: it is told, all others are there, and go on; once the row is as it was,
 * all of it is there, what exploded meanwhile included. */
static void check_fault(Model *model, uint64_t key, const char *why, const char *what) {
    const int32_t column = (int32_t)(key & 0x3FFFFF), row = (int32_t)(key >> 22 & 0x3FFFFF);
    char where[64];
    int32_t last = -1;
    snprintf(where, sizeof(where), "the bytes of region (%d, %d)", (int)column, (int)row);
    World *world = open_world(path);
    model_advance(model, world->kept.frames);
    REQUIRE(model_differs(model, world, &last) == 1 && last == row * TEST_COLUMNS + column);
    REQUIRE(heard(where, why));
    run_frames(world, 100);
    model_advance(model, world->kept.frames);
    REQUIRE(model_differs(model, world, &last) == 1);
    REQUIRE(world_close(world));
    put_back();
    world = open_world(path);
    REQUIRE(model_differs(model, world, &last) == 0);
    REQUIRE(world_close(world));
    told.text[0] = 0;
    printf("%s: told, the other %d regions go on, and nothing is lost once it is mended\n", what, TEST_REGIONS - 1);
}

static void check_rows(Model *model) {
    static World refused;
    char error[512] = "";
    int32_t last;
    World *world = open_world(path);
    run_frames(world, 600);
    REQUIRE(world_close(world));

    uint64_t key = largest(ROW_REGION, 0);
    keep_row(key);
    change(store_kind(path) == &SQLITE_STORE
               ? "UPDATE rows SET bytes = CAST(substr(bytes, 1, 100) || x'2a2a' || substr(bytes, 103) AS BLOB) WHERE key = %llu"
               : "UPDATE rows SET bytes = overlay(bytes PLACING '\\x2a2a'::bytea FROM 101) WHERE key = %llu",
           key);
    check_fault(model, key, "the checksum", "a damaged row");

    key = largest(ROW_REGION, 1);
    keep_row(key);
    change("DELETE FROM rows WHERE key = %llu", key);
    check_fault(model, key, "the row is missing", "a missing row");

    /* Bytes of another region, with a checksum that fits: the library knows them. */
    key = largest(ROW_REGION, 2);
    keep_row(key);
    Bytes other = {0};
    Store *store = store_kind(path)->open(path, error, sizeof(error));
    REQUIRE(store != NULL && store->kind->read(store, largest(ROW_REGION, 3), &other) == STORE_OK);
    StoreRow mistaken = {key, other.data, other.count};
    REQUIRE(store->kind->write(store, NULL, 0, &mistaken, 1) == STORE_OK);
    store->kind->close(store);
    bytes_free(&other);
    check_fault(model, key, "the region of bytes is", "a row with the bytes of another region");

    /* Without its row in the index nothing of an area can be told. */
    key = largest(ROW_INDEX, 0);
    keep_row(key);
    change("DELETE FROM rows WHERE key = %llu", key);
    world = open_world(path);
    run_frames(world, 50);
    REQUIRE(model_differs(model, world, &last) == TEST_REGIONS);
    REQUIRE(heard("the area of region", "index"));
    put_back();
    REQUIRE(world_close(world));

    key = store_key(ROW_ZONE, 0, 0);
    keep_row(key);
    change("DELETE FROM rows WHERE key = %llu", key);
    REQUIRE(!open_at(&refused, path, error, sizeof(error)) && strstr(error, "missing or damaged") != NULL);
    put_back();
    printf("a missing row of the index, and of the world: told\n");
}

/* Runs until nothing can be committed any more, and for a while longer: regions come and go. */
static void run_until_stuck(World *world, Camera *camera) {
    for (int frame = 0; frame < 100000 && !keeper_is_stuck(world->keeper); ++frame) {
        test_frame(world, camera);
    }
    REQUIRE(keeper_is_stuck(world->keeper));
    uint64_t page_ins = world->page_ins;
    const Camera stopped = *camera;
    for (int frame = 0; frame < 400; ++frame) {
        camera_step(&world->plan, camera);
        world_frame(world, camera, NULL, 0, world->kept.frames);
        usleep(300);
    }
    REQUIRE(world->page_ins > page_ins);
    *camera = stopped;
}

static void check_full(Model *model) {
    char limited[300];
    int32_t last;
    World *world = open_world(path); /* What fits: on a slow machine the first commit is larger than the limit. */
    run_frames(world, 20);
    REQUIRE(world_close(world));
    snprintf(limited, sizeof(limited), "file:%s?max_page_count=50", path);
    world = open_world(limited);
    Camera camera = test_camera(world);
    run_until_stuck(world, &camera);
    REQUIRE(heard("cannot be committed", "full"));
    uint64_t done = world->kept.frames;
    REQUIRE(!world_close(world));
    world = open_world(path);
    uint64_t committed = world->kept.frames;
    REQUIRE(committed > 0 && committed <= done);
    model_advance(model, committed);
    REQUIRE(model_differs(model, world, &last) == 0);

    /* A limit of the system, which is lifted while the program runs. */
    struct rlimit limit, none;
    signal(SIGXFSZ, SIG_IGN);
    REQUIRE(getrlimit(RLIMIT_FSIZE, &none) == 0);
    limit = none;
    limit.rlim_cur = 1 << 20;
    REQUIRE(setrlimit(RLIMIT_FSIZE, &limit) == 0);
    camera = test_camera(world);
    run_until_stuck(world, &camera);
    REQUIRE(heard("cannot be committed", "SQLite"));
    REQUIRE(setrlimit(RLIMIT_FSIZE, &none) == 0);
    done = world->kept.frames;
    REQUIRE(world_close(world));
    world = open_world(path);
    REQUIRE(world->kept.frames == done);
    model_advance(model, done);
    REQUIRE(model_differs(model, world, &last) == 0);
    REQUIRE(world_close(world));
    printf("a full disk: told, the world goes on without digging; ended there, it is as it was committed (frame %llu), and with "
           "room again nothing is lost (frame %llu)\n",
           (unsigned long long)committed, (unsigned long long)done);
}

/* Two processes open the same world, of which the first has much to commit then: nothing of it gets into the store. */
static void check_taken(Model *model) {
    static World first;
    char error[512] = "";
    int32_t last;
    const uint64_t never = 1000000000000u;
    REQUIRE(open_with(&first, path, never, error, sizeof(error)));
    run_frames(&first, 200);
    World *second = open_world(path);
    REQUIRE(second->kept.frames == 0 && second->kept.term == first.kept.term + 1);
    run_frames(second, 100);
    REQUIRE(!keeper_is_lost(first.keeper));
    REQUIRE(!world_close(&first));
    REQUIRE(heard("rows cannot be committed", "another process has the zone"));
    run_frames(second, 100);
    REQUIRE(!keeper_is_lost(second->keeper));
    REQUIRE(world_close(second));
    second = open_world(path);
    REQUIRE(second->kept.frames == 200);
    model_advance(model, 200);
    REQUIRE(model_differs(model, second, &last) == 0);
    REQUIRE(world_close(second));
    printf("a world that another process has taken: what comes too late is refused, and told\n");
}

/* A store without a world. */
static void begin(const char *place, const char *name, Model *model) {
    static const char *const SUFFIXES[3] = {"", "-wal", "-shm"};
    char part[300];
    const Plan plan = test_plan();
    if (store_kind(place) == &SQLITE_STORE) {
        snprintf(path, sizeof(path), "%s/%s.db", place, name);
        for (int at = 0; at < 3; ++at) {
            snprintf(part, sizeof(part), "%s%s", path, SUFFIXES[at]);
            remove(part);
        }
    } else {
        snprintf(path, sizeof(path), "%s", place);
        (void)backdoor(path, "DROP TABLE IF EXISTS rows");
    }
    model_open(model, &plan);
}

int main(int count, char **arguments) {
    REQUIRE(count > 1);
    Model model;
    begin(arguments[1], "faults", &model);
    check_rows(&model);
    model_close(&model);
    begin(arguments[1], "taken", &model);
    check_taken(&model);
    model_close(&model);
    /* A server's disk is filled by no test. */
    if (store_kind(arguments[1]) == &SQLITE_STORE) {
        begin(arguments[1], "full", &model);
        check_full(&model);
        model_close(&model);
    }
    return 0;
}
