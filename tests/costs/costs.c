/* Every export with the largest arguments that it takes, on empty, even and noisy objects: no small
 * arguments make a call endless. `make test-costs` runs it with a library that counts its steps and
 * holds each call to a number of them; `make costs` prints the time that each takes in the shipped one.
 *
 * What costs as much as the caller's own arrays, or as an object holds, is called with arrays and objects
 * of a middling size. An export that is not called here fails. */

#include "costs.h"

#include "chunk_layers.h"
#include "library.h"
#include "loose_grid.h"
#include "quadtree_map.h"
#include "rolling_grid.h"

static uint64_t most_of(const Cost *cost) {
    uint64_t most = 0;
    int at;
    for (at = 0; at < CONTENTS; at += 1) {
        most = cost->most[at] > most ? cost->most[at] : most;
    }
    return most;
}

static int dearest_first(const void *one, const void *other) {
    uint64_t left = most_of((const Cost *)one);
    uint64_t right = most_of((const Cost *)other);
    return left < right ? 1 : left > right ? -1 : 0;
}

int main(int count, char **arguments) {
    int is_listing = count > 1 && strcmp(arguments[1], "all") == 0;
    int at;
    for (at = EMPTY; at < CONTENTS; at += 1) {
        content = (Content)at;
        quadtree_map();
        waypoints();
        searches();
        waypoints_together();
        islands();
        players();
        loose_grid2();
        loose_grid3();
        chunk_layers();
        rolling_grid();
        library();
    }
    qsort(costs, EXPORTS, sizeof(costs[0]), dearest_first);
    if (is_listing) {
        printf("%12s %12s %12s   %s\n", CONTENT_NAMES[EMPTY], CONTENT_NAMES[EVEN], CONTENT_NAMES[NOISY], UNIT);
    }
    for (at = 0; at < EXPORTS; at += 1) {
        const Cost *cost = &costs[at];
        if (is_listing) {
            printf("%12.1f %12.1f %12.1f   %s\n", (double)cost->most[EMPTY] / PER_UNIT,
                   (double)cost->most[EVEN] / PER_UNIT, (double)cost->most[NOISY] / PER_UNIT, cost->name);
        }
        if (cost->calls == 0) {
            printf("%s is not called\n", cost->name);
            check_failures += 1;
        }
#ifdef COUNTED
        if (most_of(cost) > MOST) {
            printf("%s took %.0f thousand steps\n", cost->name, (double)most_of(cost) / PER_UNIT);
            check_failures += 1;
        }
#endif
    }
    return CHECK_END("costs");
}
