/* Undo and redo in an editor: a checkpoint after each step of the user, a rollback to go back or forth.
 *
 * What a step changed is kept once, whatever tools made it; a new step after an undo lets the steps undone go. */
#include "check.h"

/* A picture with its history: `now` is the step that one sees, `last` that which redo comes to. */
typedef struct Editor {
    WgQuadtreeMap map;
    uint64_t now;
    uint64_t last;
} Editor;

/* Calls with the document as it was opened, and after each step: what lay in the future goes by itself. */
static void editor_mark(Editor *editor, uint64_t step) {
    CHECK(wg_quadtree_map_checkpoint(editor->map, step));
    editor->now = editor->last = step;
}

/* So many steps back (below 0) or forth; as far as there are any. */
static void editor_go(Editor *editor, int64_t steps) {
    WgQuadtreeMapStats stats;
    CHECK(wg_quadtree_map_stats(editor->map, &stats, sizeof(stats)));
    int64_t to = (int64_t)editor->now + steps, last = (int64_t)editor->last;
    int64_t first = last + 1 - (int64_t)stats.checkpoints; /* The oldest steps were dropped. */
    editor->now = (uint64_t)(to < first ? first : to > last ? last : to);
    CHECK(wg_quadtree_map_rollback(editor->map, editor->now));
}

/* The user draws a stroke, or wipes a hole. */
static void editor_draw(Editor *editor, int32_t x, int32_t y, uint8_t value) {
    WgRect stroke = {x, y, 400, 30};
    CHECK(wg_quadtree_map_fill_rect(editor->map, &stroke, value, NULL));
    CHECK(wg_quadtree_map_damage_circle(editor->map, x + 200, y + 15, 40.0f, 20.0f, 60, NULL));
    editor_mark(editor, editor->now + 1);
}

static uint64_t hash_of(const Editor *editor) {
    const WgRect all = {0, 0, 4096, 4096};
    uint64_t hash;
    size_t count;
    CHECK(wg_quadtree_map_hashes(editor->map, &all, 4096, &hash, 1, &count));
    return hash;
}

int main(void) {
    enum { STEPS = 20, KEPT = 16 };
    uint64_t hashes[STEPS + 1];
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMapStats stats;
    Editor editor = {{0}, 0, 0};
    def.max_checkpoints = KEPT;
    def.drop_oldest_checkpoint = 1;
    CHECK(wg_quadtree_map_create(&def, &editor.map));
    editor_mark(&editor, 0);
    hashes[0] = hash_of(&editor);
    for (int32_t step = 1; step <= STEPS; ++step) {
        editor_draw(&editor, 137 * step, 71 * step, (uint8_t)(255 - step));
        hashes[step] = hash_of(&editor);
    }
    for (int step = STEPS - 1; step > STEPS - KEPT; --step) { /* All the way back, and no farther, */
        editor_go(&editor, -1);
        REQUIRE(hash_of(&editor) == hashes[step]);
    }
    editor_go(&editor, -1);
    REQUIRE(editor.now == STEPS - KEPT + 1);
    editor_go(&editor, 7); /* seven forth, */
    REQUIRE(hash_of(&editor) == hashes[STEPS - KEPT + 8]);
    editor_draw(&editor, 900, 900, 77); /* another step: those that were undone are gone. */
    editor_go(&editor, 5);
    REQUIRE(editor.now == STEPS - KEPT + 9 && hash_of(&editor) != hashes[editor.now]);
    editor_go(&editor, -1);
    REQUIRE(hash_of(&editor) == hashes[editor.now]);
    CHECK(wg_quadtree_map_stats(editor.map, &stats, sizeof(stats)));
    printf("undo and redo: %u steps kept in %llu KB\n", stats.checkpoints,
           (unsigned long long)stats.bytes_checkpoints / 1024);
    CHECK(wg_quadtree_map_destroy(editor.map));
    return EXIT_SUCCESS;
}
