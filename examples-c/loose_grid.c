/* A loose grid: finds what overlaps what among many boxes that move.
 *
 * Marbles roll over an endless table. Each frame tells the grid where they are and asks which touch. */
#include "check.h"

enum { MARBLES = 1000, FRAMES = 60, NEAREST = 3 };

/* A struct of the engine's own: the grid reads its fields where they lie. */
typedef struct Marble {
    WgBox2 box;
    WgVector2 velocity;
    uint64_t id;
} Marble;

static float random_between(uint32_t *seed, float from, float to) {
    *seed = *seed * 1664525u + 1013904223u;
    return from + (to - from) * (float)(*seed >> 8) / 16777216.0f;
}

static int touch(const WgBox2 *a, const WgBox2 *b) {
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y && b->min.y <= a->max.y;
}

/* The answer by comparing each with each, to check the grid's. */
static size_t count_pairs(const Marble *marbles) {
    size_t pairs = 0;
    for (int i = 0; i < MARBLES; ++i) {
        for (int j = i + 1; j < MARBLES; ++j) {
            pairs += (size_t)touch(&marbles[i].box, &marbles[j].box);
        }
    }
    return pairs;
}

int main(void) {
    static Marble marbles[MARBLES];
    static uint64_t ids[MARBLES];
    static WgLooseGridPair pairs[MARBLES * 4];
    uint32_t seed = 7;
    WgLooseGrid2 grid;
    WgLooseGrid2Def def = wg_loose_grid2_def(); /* No bounds; cells as large as the objects ask for. */
    def.debug_name = "marbles";
    CHECK(wg_loose_grid2_create(&def, &grid));

    for (int i = 0; i < MARBLES; ++i) {
        float x = random_between(&seed, -50, 50);
        float y = random_between(&seed, -50, 50);
        float radius = random_between(&seed, 0.25f, 1);
        marbles[i].box = (WgBox2){{x - radius, y - radius}, {x + radius, y + radius}};
        marbles[i].velocity.x = random_between(&seed, -0.1f, 0.1f);
        marbles[i].velocity.y = random_between(&seed, -0.1f, 0.1f);
    }
    CHECK(wg_loose_grid2_insert_many(grid, &marbles[0].box, sizeof(Marble), NULL, 0, NULL, 0,
                                     WG_LOOSE_GRID_LAYER_MOVING, MARBLES, ids));
    for (int i = 0; i < MARBLES; ++i) {
        marbles[i].id = ids[i];
    }

    /* 1. A frame: move, commit, ask. Queries see what the last commit took in. */
    size_t pair_count = 0;
    for (int frame = 0; frame < FRAMES; ++frame) {
        for (int i = 0; i < MARBLES; ++i) {
            WgBox2 *box = &marbles[i].box;
            box->min.x += marbles[i].velocity.x;
            box->max.x += marbles[i].velocity.x;
            box->min.y += marbles[i].velocity.y;
            box->max.y += marbles[i].velocity.y;
        }
        CHECK(wg_loose_grid2_move_many(grid, &marbles[0].id, sizeof(Marble), &marbles[0].box,
                                       sizeof(Marble), MARBLES));
        CHECK(wg_loose_grid2_commit(grid));
        WgStatus status = CHECK(wg_loose_grid2_pairs(grid, WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING, 0, 1, pairs,
                                                     MARBLES * 4, &pair_count));
        REQUIRE(status == WG_STATUS_OK); /* TRUNCATED would say that the array is too short. */
    }
    printf("%d marbles, %d frames: %zu pairs touch at the end\n", MARBLES, FRAMES, pair_count);
    REQUIRE(pair_count == count_pairs(marbles));

    /* 2. What is near? */
    WgVector2 middle = {0, 0};
    WgLooseGridNeighbor neighbors[NEAREST];
    size_t count;
    CHECK(wg_loose_grid2_nearest(grid, &middle, 1000, NULL, neighbors, NEAREST, &count));
    REQUIRE(count == NEAREST);
    printf("the three next to the middle are at squared distances of %.2f, %.2f and %.2f\n",
           neighbors[0].distance_squared, neighbors[1].distance_squared, neighbors[2].distance_squared);

    /* 3. What does a ray hit first? */
    WgLooseGrid2Sweep ray = {.origin = {-100, 0}, .translation = {200, 0}};
    WgLooseGridCastHit hit;
    WgLooseGrid2Object marble;
    REQUIRE(CHECK(wg_loose_grid2_cast_first(grid, &ray, NULL, &hit)) == WG_STATUS_OK);
    CHECK(wg_loose_grid2_get(grid, hit.id, &marble));
    printf("a ray from the left hits a marble of radius %.2f after %.2f\n",
           (marble.bounds.max.x - marble.bounds.min.x) / 2, hit.fraction * ray.translation.x);

    CHECK(wg_loose_grid2_destroy(grid));
    return EXIT_SUCCESS;
}
