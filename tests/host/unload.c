/* Loads the library, uses it on several threads, unloads it, and again: nothing of it stays that runs
 * later, and what memory stays does not grow with the objects.
 *
 * Threads that were inside go on after the library is gone, and end. */

#include <dlfcn.h>
#include <malloc.h>
#include <pthread.h>

#include <stdio.h>
#include <string.h>

#include "worldgrids.h"

/* This program is not linked to the library, so it has checks of its own. */
static int failures = 0;

#define CHECK(condition) (void)((condition) || (printf("%s:%d: %s\n", __FILE__, __LINE__, #condition), ++failures))
#define CHECK_OK(call) CHECK((call) == WG_STATUS_OK)

enum { ROUNDS = 50, THREADS = 4, OBJECTS = 1000 };

typedef struct Library {
    void *module;
    WgStatus (*def_init)(uint32_t, void *, uint32_t);
    WgStatus (*create)(const WgQuadtreeMapDef *, WgQuadtreeMap *);
    WgStatus (*set)(WgQuadtreeMap, int32_t, int32_t, uint8_t);
    WgStatus (*edit)(WgQuadtreeMap, const WgQuadtreeMapShape *, const WgQuadtreeMapBrushDef *, WgQuadtreeMapEdit *);
    WgStatus (*destroy)(uint64_t);
} Library;

static Library library;
static pthread_barrier_t used;
static pthread_barrier_t unloaded;

/* C has no cast from a pointer to a function. */
static void find(const char *name, void *function) {
    void *found = dlsym(library.module, name);
    CHECK(found != NULL);
    memcpy(function, &found, sizeof(found));
}

static void load(const char *path) {
    library.module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    CHECK(library.module != NULL);
    find("wg_def_init", &library.def_init);
    find("wg_quadtree_map_create", &library.create);
    find("wg_quadtree_map_set", &library.set);
    find("wg_quadtree_map_edit", &library.edit);
    find("wg_destroy", &library.destroy);
}

static void use(int objects) {
    static const WgQuadtreeMap none = {0};
    WgQuadtreeMap maps[OBJECTS];
    WgQuadtreeMapDef def;
    WgQuadtreeMapBrushDef brush;
    WgQuadtreeMapShape circle;
    WgPoint center = {3, 4};
    int at;
    CHECK_OK(library.def_init(WG_DEF_KIND_QUADTREE_MAP, &def, (uint32_t)sizeof(def)));
    CHECK_OK(library.def_init(WG_DEF_KIND_QUADTREE_MAP_BRUSH, &brush, (uint32_t)sizeof(brush)));
    circle = wg_quadtree_map_shape_circle(center, 5.0f);
    brush.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT;
    brush.core_radius = 1.0f;
    brush.amount = 9;
    for (at = 0; at < objects; at += 1) {
        CHECK_OK(library.create(&def, &maps[at]));
    }
    CHECK_OK(library.set(maps[0], 3, 4, 99));
    CHECK_OK(library.edit(maps[0], &circle, &brush, NULL));
    CHECK(library.set(none, 0, 0, 1) == WG_STATUS_NULL_HANDLE);
    for (at = 0; at < objects; at += 1) {
        CHECK_OK(library.destroy(maps[at].bits));
    }
}

static void *inside(void *unused) {
    static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&turn);
    use(1);
    pthread_mutex_unlock(&turn);
    pthread_barrier_wait(&used);
    pthread_barrier_wait(&unloaded);
    return unused;
}

int main(int count, char **arguments) {
    size_t before = 0;
    size_t after;
    int round;
    CHECK(count == 2);
    for (round = 0; round < ROUNDS; round += 1) {
        pthread_t threads[THREADS];
        int at;
        load(arguments[1]);
        CHECK(pthread_barrier_init(&used, NULL, THREADS + 1) == 0);
        CHECK(pthread_barrier_init(&unloaded, NULL, THREADS + 1) == 0);
        for (at = 0; at < THREADS; at += 1) {
            CHECK(pthread_create(&threads[at], NULL, inside, NULL) == 0);
        }
        pthread_barrier_wait(&used);
        use(OBJECTS);
        CHECK(dlclose(library.module) == 0);
        /* It is gone: nothing has kept it. */
        CHECK(dlopen(arguments[1], RTLD_NOW | RTLD_NOLOAD) == NULL);
        pthread_barrier_wait(&unloaded);
        for (at = 0; at < THREADS; at += 1) {
            CHECK(pthread_join(threads[at], NULL) == 0);
        }
        if (round == 4) {
            before = mallinfo2().uordblks;
        }
    }
    after = mallinfo2().uordblks;
    printf("%ld bytes stay of each of %d times\n", ((long)after - (long)before) / (ROUNDS - 5), ROUNDS);
    CHECK(after < before + (ROUNDS - 5) * 1024);
    printf("unload: %d failed\n", failures);
    return failures == 0 ? 0 : 1;
}
