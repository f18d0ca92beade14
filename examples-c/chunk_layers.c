/* Chunk layers: an endless world that is generated where it is looked at, in layers.
 *
 * The layer "noise" is random; the layer "land" is its mean over 9 x 9 cells, so each chunk of land
 * leans on the noise around it. A focus asks for land; the world works out which noise that takes. */
#include <string.h>

#include "check.h"

enum { CHUNK = 16, PADDING = 4, PADDED = CHUNK + 2 * PADDING, WIDTH = 64, HEIGHT = 20 };
enum { NOISE, LAND }; /* Layers are numbered in the order they are added. */

/* Makes one chunk; here all on one thread, in a game on as many as it brings. */
static uint32_t generate(WgChunkLayers world, const WgChunkJob *job, void *userdata) {
    uint8_t *cells = job->memory;
    uint8_t noise[PADDED][PADDED];
    (void)userdata;
    if (job->layer == NOISE) {
        uint64_t random = job->seed; /* The same for this chunk, whenever and wherever. */
        for (int i = 0; i < CHUNK * CHUNK; ++i) {
            random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
            cells[i] = (uint8_t)(random >> 56);
        }
        return WG_CHUNK_JOB_OUTCOME_COMMIT;
    }
    /* The noise below and around, across chunk borders, as one array. */
    WgRect around = {job->bounds.min_x - PADDING, job->bounds.min_y - PADDING, PADDED, PADDED};
    CHECK(wg_chunk_layers_gather(world, job->id, NOISE, 0, &around, 1, noise, 0));
    for (int i = 0; i < CHUNK * CHUNK; ++i) {
        unsigned sum = 0;
        for (int y = 0; y <= 2 * PADDING; ++y) {
            for (int x = 0; x <= 2 * PADDING; ++x) {
                sum += noise[i / CHUNK + y][i % CHUNK + x];
            }
        }
        cells[i] = (uint8_t)(sum / ((2 * PADDING + 1) * (2 * PADDING + 1)));
    }
    /* One cell more was never declared, so it is refused, whether or not it happens to be there. */
    around.width += 1;
    REQUIRE(wg_chunk_layers_gather(world, job->id, NOISE, 0, &around, 1, noise, PADDED + 1) ==
            WG_STATUS_OUTSIDE_CONTRACT);
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
}

/* Loads all that the focus asks for and reads the land around (x, y). */
static void look(WgChunkLayers world, uint64_t focus, int32_t x, int32_t y, uint8_t *out_land) {
    uint32_t jobs;
    uint64_t guard;
    WgRect rect = {x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT};
    CHECK(wg_chunk_layers_move_focus(world, focus, x, y));
    CHECK(wg_chunk_layers_work(world, generate, NULL, UINT32_MAX, &jobs));
    CHECK(wg_chunk_layers_open_guard(world, focus, LAND, 0, &rect, &guard));
    CHECK(wg_chunk_layers_gather(world, guard, LAND, 0, &rect, 1, out_land, 0));
    CHECK(wg_chunk_layers_close_guard(world, guard));
    printf("around (%d, %d): %u chunks made\n", (int)x, (int)y, (unsigned)jobs);
}

int main(void) {
    static uint8_t first[HEIGHT * WIDTH], far[HEIGHT * WIDTH], again[HEIGHT * WIDTH];
    WgChunkLayers world;
    WgChunkLayersDef def = wg_chunk_layers_def();
    def.seed = 3;
    CHECK(wg_chunk_layers_create(&def, &world));

    WgChunkLayerDef layer = wg_chunk_layer_def();
    uint32_t number;
    layer.chunk_width = layer.chunk_height = CHUNK;
    layer.name = "noise";
    CHECK(wg_chunk_layers_add_layer(world, &layer, &number));
    layer.name = "land";
    CHECK(wg_chunk_layers_add_layer(world, &layer, &number));
    WgChunkDependencyDef needs = wg_chunk_dependency_def();
    needs.user_layer = LAND;
    needs.provider_layer = NOISE;
    needs.padding_left = needs.padding_right = needs.padding_top = needs.padding_bottom = PADDING;
    CHECK(wg_chunk_layers_add_dependency(world, &needs));
    CHECK(wg_chunk_layers_freeze(world));

    WgChunkFocusDef focus_def = wg_chunk_focus_def();
    uint64_t focus;
    focus_def.layer = LAND;
    focus_def.radius_x = WIDTH / 2;
    focus_def.radius_y = HEIGHT / 2;
    CHECK(wg_chunk_layers_add_focus(world, &focus_def, &focus));
    look(world, focus, 0, 0, first);
    look(world, focus, -2000000000, 1000, far);
    look(world, focus, 0, 0, again);
    REQUIRE(memcmp(first, again, sizeof(first)) == 0 && memcmp(first, far, sizeof(first)) != 0);
    for (int i = 0; i < HEIGHT * WIDTH; ++i) {
        int height = first[i] < 116 ? 0 : first[i] > 139 ? 4 : (first[i] - 116) / 6;
        printf("%c%s", " .:*#"[height], i % WIDTH == WIDTH - 1 ? "\n" : "");
    }
    CHECK(wg_chunk_layers_destroy(world));
    return EXIT_SUCCESS;
}
