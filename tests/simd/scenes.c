/* What wide instructions are there for, round after round: to be counted, and timed. Prints how long a round
 * took, and a sum of the answers. Usage: scenes pairs|queries|explosions|rectangles ROUNDS */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <worldgrids.h>

enum { OBJECTS = 20000, QUERIES = 256, MOST_PAIRS = 200000, WORLD = 2048, SIDE = 512 };

static uint64_t randomness = 1;

static int32_t draw(int32_t from, int32_t count) {
    randomness = randomness * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return from + (int32_t)((randomness >> 33) % (uint64_t)count);
}

static void must(WgStatus status) {
    if (status < 0) {
        fprintf(stderr, "%s\n", wg_status_name(status));
        exit(1);
    }
}

/* A crowd, sorted once. */
static WgLooseGrid2 create_crowd(WgBox2 *boxes) {
    static uint64_t ids[OBJECTS];
    WgLooseGrid2Def def = wg_loose_grid2_def();
    WgLooseGrid2 grid;
    int i;
    must(wg_loose_grid2_create(&def, &grid));
    for (i = 0; i < OBJECTS; ++i) {
        boxes[i].min.x = (float)draw(0, 4000) * 0.25f;
        boxes[i].min.y = (float)draw(0, 4000) * 0.25f;
        boxes[i].max.x = boxes[i].min.x + 8.0f;
        boxes[i].max.y = boxes[i].min.y + 8.0f;
    }
    must(wg_loose_grid2_insert_many(grid, boxes, sizeof boxes[0], NULL, 0, NULL, 0,
                                    WG_LOOSE_GRID_LAYER_MOVING, OBJECTS, ids));
    must(wg_loose_grid2_commit(grid));
    return grid;
}

static WgBox2 boxes[OBJECTS];

/* Each round finds all pairs that overlap. */
static uint64_t pairs(int rounds, clock_t *start) {
    static WgLooseGridPair found[MOST_PAIRS];
    WgLooseGrid2 grid = create_crowd(boxes);
    size_t count = 0;
    uint64_t sum = 0;
    int i;
    *start = clock();
    for (i = 0; i < rounds; ++i) {
        must(wg_loose_grid2_pairs(grid, WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING, 0, 1, found, MOST_PAIRS, &count));
        sum += count;
    }
    must(wg_loose_grid2_destroy(grid));
    return sum;
}

/* Each round finds what touches other boxes, some hundred each. */
static uint64_t queries(int rounds, clock_t *start) {
    static uint64_t found[MOST_PAIRS];
    WgLooseGrid2 grid = create_crowd(boxes);
    WgBox2 asked[QUERIES];
    size_t count = 0;
    uint64_t sum = 0;
    int i, j;
    *start = clock();
    for (i = 0; i < rounds; ++i) {
        for (j = 0; j < QUERIES; ++j) {
            asked[j].min.x = (float)draw(0, 3750) * 0.25f;
            asked[j].min.y = (float)draw(0, 3750) * 0.25f;
            asked[j].max.x = asked[j].min.x + 64.0f;
            asked[j].max.y = asked[j].min.y + 64.0f;
        }
        must(wg_loose_grid2_query_boxes(grid, asked, 0, QUERIES, NULL, 0, 1, found, MOST_PAIRS, NULL, &count));
        sum += count + found[count / 2];
    }
    must(wg_loose_grid2_destroy(grid));
    return sum;
}

/* A map of ground, full of craters. */
static WgQuadtreeMap create_map(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map;
    WgRect all;
    all.x = all.y = 0;
    all.width = all.height = WORLD;
    must(wg_quadtree_map_create(&def, &map));
    must(wg_quadtree_map_fill_rect(map, &all, 255, NULL));
    return map;
}

/* Of three weapons, as a game has a few kinds. */
static uint64_t explode(WgQuadtreeMap map, int rounds) {
    WgQuadtreeMapEdit edit;
    uint64_t sum = 0;
    int i;
    for (i = 0; i < rounds; ++i) {
        int32_t x = draw(0, WORLD), y = draw(0, WORLD);
        uint8_t amount = (uint8_t)(20 * draw(1, 4));
        must(wg_quadtree_map_damage_circle(map, x, y, 48.0f, 12.0f, amount, &edit));
        sum += edit.hp_removed;
    }
    return sum;
}

static uint64_t explosions(int rounds, clock_t *start) {
    WgQuadtreeMap map = create_map();
    uint64_t sum = explode(map, 2000);
    *start = clock();
    sum += explode(map, rounds);
    must(wg_quadtree_map_destroy(map));
    return sum;
}

static uint64_t rectangles(int rounds, clock_t *start) {
    static uint8_t pixels[SIDE * SIDE];
    WgQuadtreeMap map = create_map();
    uint64_t sum = explode(map, 2000);
    WgRect rect;
    int i;
    must(wg_quadtree_map_compact(map, UINT32_MAX, 0, NULL));
    rect.width = rect.height = SIDE;
    *start = clock();
    for (i = 0; i < rounds; ++i) {
        rect.x = draw(0, WORLD - SIDE);
        rect.y = draw(0, WORLD - SIDE);
        must(wg_quadtree_map_read_rect(map, &rect, pixels, 0));
        sum += pixels[(size_t)draw(0, SIDE * SIDE)];
    }
    must(wg_quadtree_map_destroy(map));
    return sum;
}

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        uint64_t (*run)(int rounds, clock_t *start);
    } scenes[] = {{"pairs", pairs}, {"queries", queries}, {"explosions", explosions}, {"rectangles", rectangles}};
    size_t i;
    for (i = 0; argc == 3 && i < sizeof scenes / sizeof scenes[0]; ++i) {
        if (strcmp(argv[1], scenes[i].name) == 0) {
            clock_t start = 0;
            int rounds = atoi(argv[2]);
            uint64_t sum = scenes[i].run(rounds, &start);
            double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
            printf("%s: %.1f us a round, sum %lu\n", scenes[i].name, seconds / rounds * 1e6, (unsigned long)sum);
            return 0;
        }
    }
    fprintf(stderr, "usage: scenes pairs|queries|explosions|rectangles ROUNDS\n");
    return 2;
}
