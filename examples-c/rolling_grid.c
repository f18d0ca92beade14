/* A rolling grid: a small array that acts as an endless one around something that moves.
 *
 * A train rides west, far into negative columns. The grid remembers the height of the ground around
 * it, computed once for each cell, and never holds more than 8 x 4 cells. */
#include "check.h"

enum { WIDTH = 8, HEIGHT = 4, CELLS = WIDTH * HEIGHT };

/* Stands for something that takes time: reading a file, generating a chunk. */
static int32_t ground_height(int32_t x, int32_t y) {
    return wg_floor_mod(x * 7 + y * 13, 100);
}

int main(void) {
    WgRollingGrid grid;
    WgRollingGridDef def = wg_rolling_grid_def();
    def.width = WIDTH;
    def.height = HEIGHT;
    def.cell_size = sizeof(int32_t);
    def.debug_name = "ground";
    CHECK(wg_rolling_grid_create(&def, &grid));

    /* 1. The window follows the train; the grid says what left and what is to be loaded. */
    size_t loaded = 0;
    for (int32_t train = 0; train > -1000; --train) {
        WgPoint leaving[CELLS];
        WgPoint loading[CELLS];
        size_t leaving_count;
        size_t loading_count;
        CHECK(wg_rolling_grid_move_window(grid, train - WIDTH / 2, 0, leaving, NULL, CELLS,
                                          &leaving_count, loading, CELLS, &loading_count));
        for (size_t i = 0; i < loading_count; ++i) {
            int32_t height = ground_height(loading[i].x, loading[i].y);
            CHECK(wg_rolling_grid_set(grid, loading[i].x, loading[i].y, &height));
        }
        loaded += loading_count;
        REQUIRE(train == 0 || (leaving_count == HEIGHT && loading_count == HEIGHT));
    }
    printf("The train rode 1,000 columns; %zu cells were loaded, each once.\n", loaded);
    REQUIRE(loaded == CELLS + 999 * HEIGHT);

    /* 2. One cell by a call … */
    int32_t height;
    CHECK(wg_rolling_grid_get(grid, -1000, 2, &height));
    printf("Cell (-1000, 2) holds %d.\n", (int)height);
    REQUIRE(height == ground_height(-1000, 2));

    /* … and many by the view: no call a cell. It is valid until the grid changes. */
    WgRollingGridView view;
    WgBounds bounds;
    CHECK(wg_rolling_grid_view(grid, &view, sizeof(view)));
    CHECK(wg_rolling_grid_bounds(grid, &bounds));
    for (int32_t y = bounds.min_y; y <= bounds.max_y; ++y) {
        for (int32_t x = bounds.min_x; x <= bounds.max_x; ++x) {
            const int32_t *cell = wg_rolling_grid_view_at(&view, x, y);
            REQUIRE(cell != NULL && *cell == ground_height(x, y));
            printf("%4d", (int)*cell);
        }
        printf("\n");
    }
    REQUIRE(wg_rolling_grid_view_at(&view, 0, 0) == NULL);

    /* 3. Two places that share a slot are never mixed up: the grid refuses and says why. */
    char text[256];
    size_t length;
    WgStatus status = wg_rolling_grid_set(grid, bounds.min_x - WIDTH, 0, &height);
    REQUIRE(status == WG_STATUS_COLUMN_HELD);
    CHECK(wg_last_error(text, sizeof(text), &length));
    printf("%s: %s\n", wg_status_name(status), text);

    CHECK(wg_rolling_grid_destroy(grid));
    return EXIT_SUCCESS;
}
