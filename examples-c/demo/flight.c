#include "flight.h"

#include <math.h>
#include <string.h>

#include "check.h"
#include "pictures.h"

enum {
    FRAMES = 1000,
    PICTURE_FRAME = 331, /* Over the South China Sea. */
    COMPACTION_BUDGET = 1000,
};

/* A chunk's land, read from the map. The flight goes on beyond the map's edge: there, the map begins
 * anew. */
static uint32_t count_land(WgQuadtreeMap map, WgPoint chunk) {
    WgRect rect = {world_wrap(chunk.x * CHUNK), chunk.y * CHUNK, CHUNK, CHUNK};
    uint8_t pixels[CHUNK * CHUNK];
    uint32_t land = 0;
    CHECK(wg_quadtree_map_read_rect(map, &rect, pixels, 0));
    for (size_t i = 0; i < sizeof(pixels); ++i) {
        land += pixels[i] != 0;
    }
    return land;
}

/* Reads what the camera sees. A screen that reaches beyond the map's edge is read in two parts; the
 * stride lays them side by side. */
static void read_screen(WgQuadtreeMap map, int32_t x, int32_t y, uint8_t *screen) {
    WgRect rect = {world_wrap(x), y, SCREEN_WIDTH, SCREEN_HEIGHT};
    int32_t until_edge = WORLD.x + WORLD_WIDTH - rect.x;
    if (until_edge < SCREEN_WIDTH) {
        WgRect rest = {WORLD.x, y, (uint32_t)(SCREEN_WIDTH - until_edge), SCREEN_HEIGHT};
        CHECK(wg_quadtree_map_read_rect(map, &rest, screen + until_edge, SCREEN_WIDTH));
        rect.width = (uint32_t)until_edge;
    }
    CHECK(wg_quadtree_map_read_rect(map, &rect, screen, SCREEN_WIDTH));
}

/* Moves the grid's window so that (x, y), in pixels, is its middle, and loads what came in. */
static void follow(WgRollingGrid grid, const World *world, int32_t x, int32_t y, Flight *flight) {
    static WgPoint leaving[COLUMNS * ROWS];
    static Chunk leaving_chunks[COLUMNS * ROWS];
    static WgPoint loading[COLUMNS * ROWS];
    size_t leaving_count;
    size_t loading_count;
    int32_t column = wg_floor_div(x, CHUNK) - COLUMNS / 2;
    int32_t row = wg_floor_div(y, CHUNK) - ROWS / 2;

    uint64_t start = now_ns();
    WgStatus status = CHECK(wg_rolling_grid_move_window(
        grid, column, row, leaving, leaving_chunks, COLUMNS * ROWS, &leaving_count, loading,
        COLUMNS * ROWS, &loading_count));
    uint64_t moved = now_ns();
    REQUIRE(status == WG_STATUS_OK); /* Every chunk of the window fits the arrays. */

    /* Here a game would save what it changed in leaving_chunks. */
    flight->chunks_left += leaving_count;
    if (loading_count == 0) {
        return;
    }
    times_add(&flight->move_times, moved - start);
    for (size_t i = 0; i < loading_count; ++i) {
        uint64_t load_start = now_ns();
        Chunk chunk = {count_land(world->map, loading[i]), (uint32_t)flight->frames};
        CHECK(wg_rolling_grid_set(grid, loading[i].x, loading[i].y, &chunk));
        times_add(&flight->load_times, now_ns() - load_start);
    }
    flight->chunks_loaded += loading_count;
}

/* Compacts what the explosions left behind: a little each frame, until all is done. */
static void compact(const World *world, Flight *flight) {
    WgQuadtreeMapCompaction compaction;
    if (flight->compaction_frames > 0) {
        return;
    }
    uint64_t start = now_ns();
    CHECK(wg_quadtree_map_compact(world->map, COMPACTION_BUDGET, 0, &compaction));
    times_add(&flight->compact_times, now_ns() - start);
    if (compaction.is_done) {
        flight->compaction_frames = flight->frames + 1;
    }
}

/* All that the grid holds is what the map says, compacted or not. */
static void check_records(WgRollingGrid grid, const World *world) {
    WgRollingGridView view;
    WgPoint corner;
    CHECK(wg_rolling_grid_view(grid, &view, sizeof(view)));
    CHECK(wg_rolling_grid_window(grid, &corner));
    for (int32_t y = corner.y; y < corner.y + ROWS; ++y) {
        for (int32_t x = corner.x; x < corner.x + COLUMNS; ++x) {
            const Chunk *chunk = wg_rolling_grid_view_at(&view, x, y);
            REQUIRE(chunk != NULL && chunk->land == count_land(world->map, (WgPoint){x, y}));
        }
    }
}

Flight fly(const World *world, WgQuadtreeMap before, const char *picture_path) {
    Flight flight = {0};
    WgRollingGrid grid;
    WgRollingGridDef def = wg_rolling_grid_def();
    WgRollingGridStats stats;
    uint8_t *screen = malloc((size_t)SCREEN_WIDTH * SCREEN_HEIGHT);
    Progress progress = progress_start("Flying around the equator, 1,000 frames", FRAMES);
    REQUIRE(screen != NULL);
    memset(screen, 0, (size_t)SCREEN_WIDTH * SCREEN_HEIGHT);
    def.width = COLUMNS;
    def.height = ROWS;
    def.cell_size = sizeof(Chunk);
    def.debug_name = "chunks near the camera";
    CHECK(wg_rolling_grid_create(&def, &grid));

    for (; flight.frames < FRAMES; ++flight.frames) {
        double turn = (double)flight.frames / FRAMES;
        int32_t x = (int32_t)(turn * WORLD_WIDTH);
        int32_t y = (int32_t)(sin(turn * 4 * 3.14159265358979) * 1200);

        uint64_t start = now_ns();
        follow(grid, world, x, y, &flight);
        uint64_t screen_start = now_ns();
        read_screen(world->map, x - SCREEN_WIDTH / 2, y - SCREEN_HEIGHT / 2, screen);
        times_add(&flight.screen_times, now_ns() - screen_start);
        compact(world, &flight);
        times_add(&flight.frame_times, now_ns() - start);
        if (flight.frames == PICTURE_FRAME) {
            WgPoint camera = {x, y};
            picture_flight(before, world->map, grid, camera, picture_path);
        }
        progress_step(&progress, flight.frames);
    }
    progress_end(&progress);

    check_records(grid, world);
    REQUIRE(flight.chunks_loaded - flight.chunks_left == COLUMNS * ROWS);
    CHECK(wg_rolling_grid_stats(grid, &stats, sizeof(stats)));
    flight.grid_bytes = stats.bytes_reserved;
    CHECK(wg_rolling_grid_destroy(grid));
    free(screen);
    return flight;
}

void flight_destroy(Flight *flight) {
    times_destroy(&flight->move_times);
    times_destroy(&flight->load_times);
    times_destroy(&flight->screen_times);
    times_destroy(&flight->compact_times);
    times_destroy(&flight->frame_times);
}
