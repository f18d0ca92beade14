/* Every export with null, stale, foreign and garbage handles, and with null for each of its pointers; the
 * table is written from the header's declarations, so none is missing. The C# tests have the same table,
 * and both must end in the same hash of all statuses. Deeper misuse, by which arguments of
 * every type are tried, is the Rust test of the same name's. */

#include "check.h"

#include "misuse/exports.g.h"

/* What all pointers but null ones point to: zeroes, more than any call asks for. */
static uint64_t scratch[8][1024];

static uint64_t statuses = UINT64_C(0xcbf29ce484222325);

/* An object of every kind. */
static void create_all(uint64_t handles[KIND_COUNT]) {
    WgRollingGridDef grid_def = wg_rolling_grid_def();
    WgChunkLayersDef layers_def = wg_chunk_layers_def();
    WgLooseGrid2Def grid2_def = wg_loose_grid2_def();
    WgLooseGrid3Def grid3_def = wg_loose_grid3_def();
    WgQuadtreeMapDef map_def = wg_quadtree_map_def();
    WgQuadtreeMapWaypointsDef waypoints_def = wg_quadtree_map_waypoints_def();
    WgQuadtreeMapFlowDef flow_def = wg_quadtree_map_flow_def();
    WgQuadtreeMapPathDef path_def = wg_quadtree_map_path_def();
    WgQuadtreeMapIslandsDef islands_def = wg_quadtree_map_islands_def();
    WgQuadtreeMapPublisherDef publisher_def = wg_quadtree_map_publisher_def();
    WgQuadtreeMapReceiverDef receiver_def = wg_quadtree_map_receiver_def();
    WgRollingGrid grid = {0};
    WgChunkLayers layers = {0};
    WgLooseGrid2 grid2 = {0};
    WgLooseGrid3 grid3 = {0};
    WgQuadtreeMap map = {0};
    WgQuadtreeMapWaypoints waypoints = {0};
    WgQuadtreeMapPath path = {0};
    WgQuadtreeMapFlow flow = {0};
    WgQuadtreeMapIslands islands = {0};
    WgQuadtreeMapPublisher publisher = {0};
    WgQuadtreeMapReceiver receiver = {0};
    grid_def.width = 4;
    grid_def.height = 4;
    grid_def.cell_size = 4;
    waypoints_def.rect.width = 256;
    waypoints_def.rect.height = 256;
    waypoints_def.agent_size = 64;
    CHECK_OK(wg_rolling_grid_create(&grid_def, &grid));
    CHECK_OK(wg_chunk_layers_create(&layers_def, &layers));
    CHECK_OK(wg_loose_grid2_create(&grid2_def, &grid2));
    CHECK_OK(wg_loose_grid3_create(&grid3_def, &grid3));
    CHECK_OK(wg_quadtree_map_create(&map_def, &map));
    CHECK_OK(wg_quadtree_map_waypoints_create(&waypoints_def, &waypoints));
    CHECK_OK(wg_quadtree_map_path_create(&path_def, &path));
    CHECK_OK(wg_quadtree_map_flow_create(&flow_def, &flow));
    CHECK_OK(wg_quadtree_map_islands_create(&islands_def, &islands));
    CHECK_OK(wg_quadtree_map_publisher_create(&publisher_def, &publisher));
    CHECK_OK(wg_quadtree_map_receiver_create(&receiver_def, &receiver));
    handles[KIND_WgRollingGrid] = grid.bits;
    handles[KIND_WgChunkLayers] = layers.bits;
    handles[KIND_WgLooseGrid2] = grid2.bits;
    handles[KIND_WgLooseGrid3] = grid3.bits;
    handles[KIND_WgQuadtreeMap] = map.bits;
    handles[KIND_WgQuadtreeMapWaypoints] = waypoints.bits;
    handles[KIND_WgQuadtreeMapPath] = path.bits;
    handles[KIND_WgQuadtreeMapFlow] = flow.bits;
    handles[KIND_WgQuadtreeMapIslands] = islands.bits;
    handles[KIND_WgQuadtreeMapPublisher] = publisher.bits;
    handles[KIND_WgQuadtreeMapReceiver] = receiver.bits;
}

/* Calls an export. A refusal leaves what its pointers point to as it was. */
static int32_t call(const Export *row, const Given *given) {
    static const uint64_t untouched[8][1024] = {{0}};
    int32_t status;
    int byte;
    memset(scratch, 0, sizeof(scratch));
    status = row->call(given);
    CHECK(status != WG_STATUS_INTERNAL_ERROR);
    CHECK(status >= 0 || memcmp(scratch, untouched, sizeof(scratch)) == 0);
    for (byte = 0; byte < 4; byte += 1) {
        statuses = (statuses ^ ((uint32_t)status >> (8 * byte) & 0xff)) * UINT64_C(0x100000001b3);
    }
    return status;
}

static void check_handles(const Export *row) {
    static const WgStatus expected[4] = {WG_STATUS_NULL_HANDLE, WG_STATUS_STALE_HANDLE,
                                         WG_STATUS_FOREIGN_HANDLE, WG_STATUS_GARBAGE_HANDLE};
    int is_destroy = strlen(row->name) > 8 && strcmp(row->name + strlen(row->name) - 8, "_destroy") == 0;
    int wrong;
    for (wrong = 0; wrong < 4; wrong += 1) {
        uint64_t live[KIND_COUNT];
        Given given;
        int32_t status;
        int at, answers_as_expected;
        if (wrong == 2 && row->takes_handle == TAKES_ANY_HANDLE) {
            continue;
        }
        create_all(live);
        memset(&given, 0, sizeof(given));
        for (at = 0; at < KIND_COUNT; at += 1) {
            given.handles[at] = wrong == 0   ? 0
                                : wrong == 2 ? live[(at + 1) % KIND_COUNT]
                                : wrong == 3 ? (live[at] | UINT64_C(0x7fff0000))
                                             : live[at];
        }
        for (at = 0; at < 8; at += 1) {
            given.pointers[at] = scratch[at];
        }
        if (wrong == 1) {
            CHECK_OK(wg_destroy_all());
        }
        status = call(row, &given);
        answers_as_expected = status == (int32_t)(is_destroy && wrong == 0 ? WG_STATUS_OK : expected[wrong]);
        CHECK(answers_as_expected);
        if (!answers_as_expected) {
            printf("%s, wrong handle %d: %d\n", row->name, wrong, (int)status);
        }
        CHECK_OK(wg_destroy_all());
    }
}

static void check_null(const Export *row, int null) {
    Given given;
    int32_t status;
    int at;
    memset(&given, 0, sizeof(given));
    create_all(given.handles);
    for (at = 0; at < 8; at += 1) {
        given.pointers[at] = at == null ? NULL : (void *)scratch[at];
    }
    status = call(row, &given);
    if (status == WG_STATUS_NULL_POINTER) {
        check_last_error(row->name, " is null; it must not be null", __FILE__, __LINE__);
    }
    CHECK_OK(wg_destroy_all());
}

int main(void) {
    char name[64];
    size_t at;
    for (at = 0; at < sizeof(EXPORTS) / sizeof(EXPORTS[0]); at += 1) {
        const Export *row = &EXPORTS[at];
        int null;
        if (row->takes_handle) {
            check_handles(row);
        }
        for (null = 0; null < row->pointer_count; null += 1) {
            check_null(row, null);
        }
    }
    (void)snprintf(name, sizeof(name), "misuse, statuses 0x%08x%08x", (unsigned)(statuses >> 32),
                   (unsigned)(statuses & 0xffffffff));
    return CHECK_END(name);
}
