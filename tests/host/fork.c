/* A child that was forked while no call ran has the objects as they were and goes on with them, apart
 * from its parent. */

#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../c/check.h"

static uint8_t parent_bytes[1 << 16];
static uint8_t child_bytes[1 << 16];

static size_t save(WgQuadtreeMap map, uint8_t *bytes) {
    size_t count = 0;
    CHECK_OK(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, bytes, sizeof(parent_bytes), &count));
    return count;
}

static uint32_t generate(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    (void)layers;
    (void)userdata;
    memset(job->memory, 7, (size_t)job->columns * job->rows * job->cell_bytes);
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
}

int main(void) {
    WgQuadtreeMapDef map_def = wg_quadtree_map_def();
    WgLooseGrid2Def grid_def = wg_loose_grid2_def();
    WgChunkLayersDef layers_def = wg_chunk_layers_def();
    WgChunkLayerDef layer = wg_chunk_layer_def();
    WgChunkFocusDef focus_def = wg_chunk_focus_def();
    WgQuadtreeMap map = {0};
    WgQuadtreeMap other = {0};
    WgLooseGrid2 grid = {0};
    WgChunkLayers layers = {0};
    WgRect rect = {0, 0, 300, 300};
    WgBox2 box = {{0.0f, 0.0f}, {1.0f, 1.0f}};
    uint64_t id = 0;
    uint64_t focus = 0;
    uint32_t number = 0;
    size_t before;
    size_t count = 0;
    pid_t child;
    int ended = -1;
    CHECK_OK(wg_quadtree_map_create(&map_def, &map));
    CHECK_OK(wg_loose_grid2_create(&grid_def, &grid));
    CHECK_OK(wg_chunk_layers_create(&layers_def, &layers));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &rect, 200, NULL));
    CHECK_OK(wg_loose_grid2_insert_many(grid, &box, 0, NULL, 0, NULL, 0, 0, 1, &id));
    layer.chunk_width = layer.chunk_height = 16;
    CHECK_OK(wg_chunk_layers_add_layer(layers, &layer, &number));
    CHECK_OK(wg_chunk_layers_freeze(layers));
    before = save(map, parent_bytes);

    fflush(stdout);
    child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        CHECK(save(map, child_bytes) == before && memcmp(parent_bytes, child_bytes, before) == 0);
        CHECK_OK(wg_quadtree_map_damage_circle(map, 100, 100, 20.0f, 5.0f, 99, NULL));
        CHECK_OK(wg_loose_grid2_commit(grid));
        CHECK_OK(wg_loose_grid2_query_box(grid, &box, NULL, &id, 1, &count));
        CHECK(count == 1);
        CHECK_OK(wg_chunk_layers_add_focus(layers, &focus_def, &focus));
        CHECK_OK(wg_chunk_layers_work(layers, generate, NULL, UINT32_MAX, &number));
        CHECK(number > 0);
        CHECK_OK(wg_quadtree_map_create(&map_def, &other));
        CHECK_OK(wg_quadtree_map_set(other, 0, 0, 1));
        CHECK_OK(wg_chunk_layers_remove_focus(layers, focus));
        CHECK_OK(wg_quadtree_map_destroy(other));
        CHECK_OK(wg_quadtree_map_destroy(map));
        CHECK_OK(wg_loose_grid2_destroy(grid));
        CHECK_OK(wg_chunk_layers_destroy(layers));
        ended = CHECK_END("fork, the child");
        fflush(stdout);
        _exit(ended);
    }
    CHECK(waitpid(child, &ended, 0) == child && WIFEXITED(ended) && WEXITSTATUS(ended) == 0);
    CHECK(save(map, child_bytes) == before && memcmp(parent_bytes, child_bytes, before) == 0);
    CHECK_OK(wg_quadtree_map_destroy(map));
    CHECK_OK(wg_loose_grid2_destroy(grid));
    CHECK_OK(wg_chunk_layers_destroy(layers));
    return CHECK_END("fork");
}
