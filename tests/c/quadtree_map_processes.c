/* A server that is started twice over the same file: each time in a process of its own, which knows nothing
 * of the other. What the first sent to a client must not be continued by the second. */

#include "check.h"

#if defined(_WIN32)
int main(void) {
    printf("one process after the other: told by fork, which Windows does not have\n");
    return 0;
}
#else
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* What one process tells another, the file and where the client stands. */
typedef struct Told {
    WgQuadtreeMapRevision stands_at;
    WgStatus answer;
    size_t file_size;
    uint8_t file[2048];
    uint8_t delta[2048];
} Told;

static WgQuadtreeMap create(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    return map;
}

static void dig(WgQuadtreeMap map, int32_t x) {
    CHECK_OK(wg_quadtree_map_damage_circle(map, x, 100, 30.0f, 30.0f, 255, NULL));
}

/* The first of all servers saves its map. */
static void save(Told *told) {
    WgQuadtreeMap server = create();
    WgRect all = {0, 0, 1024, 1024};
    CHECK_OK(wg_quadtree_map_fill_rect(server, &all, 200, NULL));
    CHECK_OK(wg_quadtree_map_save(server, WG_QUADTREE_MAP_COMPRESSION_FAST, told->file, sizeof(told->file), &told->file_size));
    CHECK_OK(wg_quadtree_map_revision(server, &told->stands_at));
    CHECK_OK(wg_quadtree_map_destroy(server));
}

/* A server loads the file; a client follows it. */
static void play(Told *told) {
    WgQuadtreeMap server = create();
    WgQuadtreeMap client = create();
    WgQuadtreeMapRevision joined;
    size_t size = 0;
    CHECK_OK(wg_quadtree_map_load(server, told->file, told->file_size, 0));
    CHECK_OK(wg_quadtree_map_load(client, told->file, told->file_size, 0));
    CHECK_OK(wg_quadtree_map_revision(server, &joined));
    dig(server, 100);
    dig(server, 300);
    CHECK_OK(wg_quadtree_map_encode_delta(server, &joined, NULL, WG_QUADTREE_MAP_COMPRESSION_FAST, told->delta,
                                          sizeof(told->delta), &size));
    CHECK_OK(wg_quadtree_map_apply_delta(client, told->delta, size, &joined, &told->stands_at, NULL));
    CHECK(told->stands_at.number == joined.number + 2);
    CHECK_OK(wg_quadtree_map_destroy(server));
    CHECK_OK(wg_quadtree_map_destroy(client));
}

/* Another one loads the file, goes further than the other did, and is asked by the client. */
static void play_again(Told *told) {
    WgQuadtreeMap server = create();
    size_t size = 0;
    int32_t i;
    CHECK_OK(wg_quadtree_map_load(server, told->file, told->file_size, 0));
    for (i = 0; i < 4; ++i) {
        dig(server, 500 + 100 * i);
        told->answer = wg_quadtree_map_encode_delta(server, &told->stands_at, NULL, WG_QUADTREE_MAP_COMPRESSION_FAST,
                                                    told->delta, sizeof(told->delta), &size);
        CHECK(told->answer == WG_STATUS_UNKNOWN_REVISION);
    }
    CHECK_OK(wg_quadtree_map_destroy(server));
}

/* Lets another process act, which begins like this one: without a call of the library. */
static void elsewhere(void (*act)(Told *told), Told *told) {
    int ends[2] = {-1, -1};
    size_t done = 0;
    int exit_code = -1;
    pid_t child;
    fflush(stdout);
    CHECK(pipe(ends) == 0);
    child = fork();
    if (child == 0) {
        act(told);
        while (done < sizeof(*told)) {
            ssize_t step = write(ends[1], (const char *)told + done, sizeof(*told) - done);
            if (step <= 0) {
                exit(2);
            }
            done += (size_t)step;
        }
        exit(check_failures == 0 ? 0 : 1);
    }
    CHECK(child > 0);
    (void)close(ends[1]);
    while (done < sizeof(*told)) {
        ssize_t step = read(ends[0], (char *)told + done, sizeof(*told) - done);
        if (step <= 0) {
            break;
        }
        done += (size_t)step;
    }
    (void)close(ends[0]);
    CHECK(done == sizeof(*told));
    CHECK(waitpid(child, &exit_code, 0) == child && exit_code == 0);
}

int main(void) {
    static Told told;
    elsewhere(save, &told);
    CHECK(told.file_size > 0 && told.stands_at.number == 1);
    elsewhere(play, &told);
    elsewhere(play_again, &told);
    CHECK(told.answer == WG_STATUS_UNKNOWN_REVISION);
    return CHECK_END("quadtree_map_processes");
}
#endif
