/* Undo and redo in an editor: a checkpoint after each step of the user, a rollback to go back or forth.
 *
 * What a step changed is kept once, whatever tools made it; a new step after an undo lets the steps undone go. */
#include "check.h"

/* The user draws a stroke and wipes a hole into it: a step that can be undone. */
static void draw(WgQuadtreeMap picture, int32_t x, int32_t y, uint8_t value) {
    WgRect stroke = {x, y, 400, 30};
    uint64_t step;
    CHECK(wg_quadtree_map_fill_rect(picture, &stroke, value, NULL));
    CHECK(wg_quadtree_map_damage_circle(picture, x + 200, y + 15, 40.0f, 20.0f, 60, NULL));
    CHECK(wg_quadtree_map_checkpoint_at(picture, 0, &step));
    CHECK(wg_quadtree_map_checkpoint(picture, step + 1));
}

/* So many steps back (below 0) or forth, as far as there are any. Gives the number of the step that one sees then. */
static uint64_t go(WgQuadtreeMap picture, int32_t steps) {
    uint64_t step;
    CHECK(wg_quadtree_map_checkpoint_at(picture, steps, &step));
    CHECK(wg_quadtree_map_rollback(picture, step));
    return step;
}

static uint64_t hash_of(WgQuadtreeMap picture) {
    const WgRect all = {0, 0, 4096, 4096};
    uint64_t hash;
    size_t count;
    CHECK(wg_quadtree_map_hashes(picture, &all, 4096, &hash, 1, &count));
    return hash;
}

int main(void) {
    enum { STEPS = 20, KEPT = 16, OLDEST = STEPS - KEPT + 1 };
    uint64_t hashes[STEPS + 1];
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap picture;
    def.max_checkpoints = KEPT;
    def.drop_oldest_checkpoint = 1;
    CHECK(wg_quadtree_map_create(&def, &picture));
    CHECK(wg_quadtree_map_checkpoint(picture, 0)); /* As it was opened. */
    for (int32_t step = 1; step <= STEPS; ++step) {
        draw(picture, 137 * step, 71 * step, (uint8_t)(255 - step));
        hashes[step] = hash_of(picture);
    }
    for (uint64_t step = STEPS - 1; step >= OLDEST; --step) {
        REQUIRE(go(picture, -1) == step && hash_of(picture) == hashes[step]);
    }
    REQUIRE(go(picture, -1) == OLDEST); /* Older ones were dropped. */
    REQUIRE(go(picture, 7) == OLDEST + 7 && hash_of(picture) == hashes[OLDEST + 7]);
    draw(picture, 900, 900, 77); /* Another step: those that were undone are gone. */
    REQUIRE(go(picture, 5) == OLDEST + 8 && hash_of(picture) != hashes[OLDEST + 8]);
    REQUIRE(go(picture, -1) == OLDEST + 7 && hash_of(picture) == hashes[OLDEST + 7]);
    printf("undo and redo: %d steps of which %d are kept\n", STEPS, KEPT);
    CHECK(wg_quadtree_map_destroy(picture));
    return EXIT_SUCCESS;
}
