/* What can happen to a store: rows that are damaged, missing or mistaken for others, a disk that is full, a server that
 * is killed. Each is told in clear words, what it does not concern goes on, and where it is mended nothing is lost.
 *
 *   faults FOLDER                    in files of a folder
 *   faults damage STORE              damages the row of a region in any store, and no more
 *   faults postgresql://... [DISK]   DISK is a folder on the disk that the tables are on: fills it, and kills the server,
 *                                    which someone has to start again
 */
#define _DEFAULT_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <time.h>

#include "backdoor.h"
#include "dig.h"
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

/* Digs on until that many rows of a kind are there, at least once: regions get theirs as they leave memory, on a machine
 * whose disk is busy after more frames. */
static void dig_until(int what, int rows, int frames) {
    enum { MOST_RUNS = 50 };
    char text[256];
    snprintf(text, sizeof(text), "SELECT count(*) FROM rows WHERE key >> 44 = %d", what);
    int runs = 0;
    do {
        World *world = open_world(path);
        run_frames(world, frames);
        REQUIRE(world_close(world));
    } while (backdoor(path, text) < (uint64_t)rows && ++runs < MOST_RUNS);
    REQUIRE(runs < MOST_RUNS);
}

static void damage(uint64_t key) {
    change(store_kind(path) == &SQLITE_STORE
               ? "UPDATE rows SET bytes = CAST(substr(bytes, 1, 100) || x'2a2a' || substr(bytes, 103) AS BLOB) WHERE key = %llu"
               : "UPDATE rows SET bytes = overlay(bytes PLACING '\\x2a2a'::bytea FROM 101) WHERE key = %llu",
           key);
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
    dig_until(ROW_REGION, 4, 600);

    uint64_t key = largest(ROW_REGION, 0);
    keep_row(key);
    damage(key);
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
    World *world = open_world(path);
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

/* What journals say of the regions of a world. */
typedef struct Journals {
    const Model *model;
    Land land;
    int answers, journals, unknown; /* Regions whose bytes have a journal, and have none. */
} Journals;

/* A journal and the explosions since must make the region of what was generated. */
static void replay(World *world, const Answer *answer, void *userdata) {
    static uint8_t pixels[REGION_PIXELS];
    Journals *journals = userdata;
    (void)world;
    ++journals->answers;
    REQUIRE(!answer->is_broken);
    if (answer->region.count > 0 && answer->journal.count == 0) {
        ++journals->unknown;
        return;
    }
    journals->journals += answer->journal.count > 0;
    model_generate(&journals->land, answer->column, answer->row, pixels);
    for (size_t at = 0; at < answer->journal.count; at += sizeof(LocalDig)) {
        LocalDig local;
        memcpy(&local, answer->journal.data + at, sizeof(local));
        const Dig dig = dig_from_local(&local, answer->column, answer->row);
        model_dig(pixels, answer->column, answer->row, &dig);
    }
    for (size_t at = 0; at < answer->digs.count; at += sizeof(Dig)) {
        Dig dig;
        memcpy(&dig, answer->digs.data + at, sizeof(dig));
        model_dig(pixels, answer->column, answer->row, &dig);
    }
    REQUIRE(memcmp(pixels, journals->model->regions[answer->row * TEST_COLUMNS + answer->column], REGION_PIXELS) == 0);
}

static Journals replay_all(const Model *model, World *world) {
    Journals journals = {.model = model};
    const Camera camera = test_camera(world);
    land_open(&journals.land, world->kept.seed, world->kept.history, 1, 1, 1);
    world->on_answer = replay;
    world->userdata = &journals;
    for (int32_t at = 0; at < TEST_REGIONS; ++at) {
        keeper_copy(world->keeper, at % TEST_COLUMNS, at / TEST_COLUMNS, 1);
    }
    while (journals.answers < TEST_REGIONS) {
        world_frame(world, &camera, NULL, 0, world->kept.frames);
        usleep(300);
    }
    land_close(&journals.land);
    return journals;
}

/* Journals grow from one process to the next. One that is lost stays lost: who joins gets that region by its content, and
 * nobody else notices. */
static void check_journals(Model *model) {
    dig_until(ROW_JOURNAL, 0, 200);
    dig_until(ROW_JOURNAL, 1, 200);
    World *world = open_world(path);
    model_advance(model, world->kept.frames);
    const Journals all = replay_all(model, world);
    REQUIRE(all.journals > 0 && all.unknown == 0);
    REQUIRE(world_close(world));
    change("DELETE FROM rows WHERE key = %llu", largest(ROW_JOURNAL, 0));
    for (int run = 0; run < 2; ++run) {
        world = open_world(path);
        run_frames(world, 200);
        model_advance(model, world->kept.frames);
        const Journals rest = replay_all(model, world);
        REQUIRE(rest.journals >= all.journals - 1 && rest.unknown == 1);
        REQUIRE(world_close(world));
    }
    REQUIRE(told.text[0] == 0);
    printf("%d journals make the regions that they are of; one that was lost is missed by nobody\n", all.journals);
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

/* A disk that is full, or as good as. */
typedef struct Limit {
    const char *place; /* Where the world is opened under it. */
    void (*set)(int is_on);
    const char *told;
} Limit;

/* The program ends while the disk is full: the world is as it was committed last. */
static void check_end(Model *model, const Limit *limit) {
    int32_t last;
    World *world = open_world(path); /* What fits: on a slow machine the first commit is larger than the limit. */
    run_frames(world, 20);
    REQUIRE(world_close(world));
    limit->set(1);
    world = open_world(limit->place);
    Camera camera = test_camera(world);
    run_until_stuck(world, &camera);
    REQUIRE(heard("cannot be committed", limit->told));
    const uint64_t done = world->kept.frames;
    /* A server may find room again by itself, and then nothing is lost. */
    const int is_whole = world_close(world);
    REQUIRE(!is_whole || store_kind(path) != &SQLITE_STORE);
    limit->set(0);
    world = open_world(path);
    const uint64_t committed = world->kept.frames;
    REQUIRE(committed > 0 && (is_whole ? committed == done : committed <= done));
    model_advance(model, committed);
    REQUIRE(model_differs(model, world, &last) == 0);
    REQUIRE(world_close(world));
    told.text[0] = 0;
    printf("a full disk: told, the world goes on without digging; ended there, it is as it was committed (frame %llu)\n",
           (unsigned long long)committed);
}

/* There is room again while the program runs: nothing is lost. */
static void check_room(Model *model, const Limit *limit) {
    int32_t last;
    World *world = open_world(path);
    limit->set(1);
    Camera camera = test_camera(world);
    run_until_stuck(world, &camera);
    REQUIRE(heard("cannot be committed", limit->told));
    limit->set(0);
    const uint64_t done = world->kept.frames;
    REQUIRE(world_close(world));
    world = open_world(path);
    REQUIRE(world->kept.frames == done);
    model_advance(model, done);
    REQUIRE(model_differs(model, world, &last) == 0);
    REQUIRE(world_close(world));
    told.text[0] = 0;
    printf("a full disk, and room again: nothing is lost (frame %llu)\n", (unsigned long long)done);
}

static void set_nothing(int is_on) {
    (void)is_on; /* It is in the place. */
}

/* The system lets no file grow beyond 1 MB. */
static void set_file_limit(int is_on) {
    static struct rlimit none;
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    REQUIRE(!is_on || getrlimit(RLIMIT_FSIZE, &none) == 0);
    limit = none;
    limit.rlim_cur = is_on ? 1 << 20 : none.rlim_cur;
    REQUIRE(setrlimit(RLIMIT_FSIZE, &limit) == 0);
}

static const char *disk;

/* A file takes what is left of the disk. */
static void set_full_disk(int is_on) {
    static const uint8_t zeros[4096];
    char ballast[300];
    snprintf(ballast, sizeof(ballast), "%s/ballast", disk);
    if (!is_on) {
        REQUIRE(remove(ballast) == 0);
        return;
    }
    int file = open(ballast, O_WRONLY | O_CREAT | O_EXCL, 0600);
    REQUIRE(file >= 0);
    while (write(file, zeros, sizeof(zeros)) > 0) {
    }
    REQUIRE(errno == ENOSPC);
    close(file);
}

static void check_full(Model *model) {
    if (store_kind(path) == &SQLITE_STORE) {
        char limited[300];
        snprintf(limited, sizeof(limited), "file:%s?max_page_count=50", path);
        check_end(model, &(Limit){limited, set_nothing, "full"});
        check_room(model, &(Limit){path, set_file_limit, "SQLite"});
    } else {
        const Limit limit = {path, set_full_disk, "No space left on device"};
        check_end(model, &limit);
        check_room(model, &limit);
    }
}

/* The server of the database is killed in mid-work, and whoever looks after it starts it again: it is told, what was
 * committed is there, and what was not is committed then. */
static void check_crash(Model *model) {
    enum { CRASHES = 5 };
    const struct timespec pause = {0, 1000000};
    int32_t last;
    World *world = open_world(path);
    Camera camera = test_camera(world);
    for (int crash = 0; crash < CRASHES; ++crash) {
        for (int frame = 0; frame < 100; ++frame) {
            test_frame(world, &camera);
        }
        const uint64_t process = backdoor(path, "SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1)");
        REQUIRE(process > 1 && kill((pid_t)process, SIGKILL) == 0);
        for (int frame = 0; !keeper_is_stuck(world->keeper); ++frame) {
            test_frame(world, &camera);
        }
        REQUIRE(heard("rows cannot be", "PostgreSQL"));
        while (keeper_is_stuck(world->keeper)) {
            world_frame(world, &camera, NULL, 0, world->kept.frames);
            nanosleep(&pause, NULL);
        }
    }
    const uint64_t done = world->kept.frames;
    REQUIRE(world_close(world));
    world = open_world(path);
    REQUIRE(world->kept.frames == done);
    model_advance(model, done);
    REQUIRE(model_differs(model, world, &last) == 0);
    REQUIRE(world_close(world));
    printf("the server of the database was killed %d times: told, and nothing is lost once it is back (frame %llu)\n", CRASHES,
           (unsigned long long)done);
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
    told.text[0] = 0;
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
    if (strcmp(arguments[1], "damage") == 0) {
        REQUIRE(count == 3);
        snprintf(path, sizeof(path), "%s", arguments[2]);
        damage(largest(ROW_REGION, 0));
        return 0;
    }
    Model model;
    disk = count > 2 ? arguments[2] : NULL;
    begin(arguments[1], "faults", &model);
    check_rows(&model);
    model_close(&model);
    begin(arguments[1], "journals", &model);
    check_journals(&model);
    model_close(&model);
    begin(arguments[1], "taken", &model);
    check_taken(&model);
    model_close(&model);
    if (store_kind(arguments[1]) == &SQLITE_STORE || disk != NULL) {
        begin(arguments[1], "full", &model);
        check_full(&model);
        model_close(&model);
    }
    if (disk != NULL) {
        begin(arguments[1], "crash", &model);
        check_crash(&model);
        model_close(&model);
    }
    return 0;
}
