/* Section 1: floor_mod, floor_div, and a rolling grid of 40 x 24 cells of one int32. */

#include "feed.h"

enum { GRID_WIDTH = 40, GRID_HEIGHT = 24, GRID_CELLS = GRID_WIDTH * GRID_HEIGHT };

static WgPoint grid_leaving[GRID_CELLS];
static int32_t grid_leaving_cells[GRID_CELLS];
static WgPoint grid_loading[GRID_CELLS];
static int32_t grid_area[(GRID_WIDTH + 4) * (GRID_HEIGHT + 4)];

/* Moves the window and gives each cell to load the value x * 1000 + y + step. */
static void move_window(WgRollingGrid grid, int32_t x, int32_t y, int32_t step) {
    size_t leaving = 0;
    size_t loading = 0;
    size_t i;
    DO(wg_rolling_grid_move_window(grid, x, y, grid_leaving, grid_leaving_cells, GRID_CELLS,
                                   &leaving, grid_loading, GRID_CELLS, &loading));
    feed((int64_t)leaving);
    for (i = 0; i < leaving; ++i) {
        feed_point(grid_leaving[i]);
        feed(grid_leaving_cells[i]);
    }
    feed((int64_t)loading);
    for (i = 0; i < loading; ++i) {
        int32_t value = grid_loading[i].x * 1000 + grid_loading[i].y + step;
        feed_point(grid_loading[i]);
        DO(wg_rolling_grid_set(grid, grid_loading[i].x, grid_loading[i].y, &value));
    }
}

static WgRollingGrid create_rolling_grid(void) {
    WgRollingGridDef def = wg_rolling_grid_def();
    WgRollingGrid grid = {0};
    def.width = GRID_WIDTH;
    def.height = GRID_HEIGHT;
    def.cell_size = 4;
    DO(wg_rolling_grid_create(&def, &grid));
    return grid;
}

static void list_cells(WgRollingGrid grid) {
    size_t count = 0;
    size_t i;
    DO(wg_rolling_grid_list_cells(grid, grid_leaving, grid_leaving_cells, GRID_CELLS, &count));
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_point(grid_leaving[i]);
        feed(grid_leaving_cells[i]);
    }
}

static void rolling_grid(void) {
    static const int32_t values[6] = {INT32_MIN, -24, -1, 0, 23, INT32_MAX};
    WgRollingGrid grid = create_rolling_grid();
    WgRollingGrid twin = create_rolling_grid();
    WgRollingGridView view;
    WgRollingGridStats stats;
    WgBounds bounds;
    WgPoint corner;
    WgRect rect;
    double origin[3] = {0.5, -0.25, 0.0};
    int32_t x = -20;
    int32_t y = -12;
    int32_t empty = -1;
    int32_t value = 0;
    uint8_t replaced = 0;
    uint64_t cells = 0;
    uint32_t run = 0;
    size_t count = 0;
    int32_t i;

    begin(1);
    for (i = 0; i < 6; ++i) {
        feed(wg_floor_mod(values[i], 24));
        feed(wg_floor_div(values[i], 24));
        feed(wg_floor_mod(values[i], 0));
        feed(wg_floor_div(values[i], INT32_MAX));
    }

    /* A window that wanders. */
    move_window(grid, x, y, 0);
    for (i = 1; i <= 50; ++i) {
        x += draw(-3, 7);
        y += draw(-3, 7);
        move_window(grid, x, y, i);
    }
    DO(wg_rolling_grid_window(grid, &corner));
    feed_point(corner);

    /* Single cells: one beside the window is refused. */
    feed(wg_rolling_grid_get(grid, x + GRID_WIDTH, y, &value));
    feed(wg_rolling_grid_set(grid, x, y + GRID_HEIGHT, &value));
    for (i = 0; i < 100; ++i) {
        int32_t column = x + draw(0, GRID_WIDTH);
        int32_t row = y + draw(0, GRID_HEIGHT);
        if (i % 4 == 0) {
            feed(DO(wg_rolling_grid_clear(grid, column, row)) == WG_STATUS_OK ? 1 : 0);
        } else if (i % 4 == 1) {
            DO(wg_rolling_grid_replace(grid, column, row, &i, &replaced));
            feed(replaced);
        } else if (DO(wg_rolling_grid_get(grid, column, row, &value)) == WG_STATUS_OK) {
            feed(1);
            feed(value);
        } else {
            feed(0);
        }
    }

    /* Rectangles: 44 x 28 out, two cells more on each side than there are; 8 x 4 in. */
    rect = make_rect(x - 2, y - 2, GRID_WIDTH + 4, GRID_HEIGHT + 4);
    DO(wg_rolling_grid_read_rect(grid, &rect, &empty, grid_area, 0, &cells));
    feed_u64(cells);
    for (i = 0; i < (GRID_WIDTH + 4) * (GRID_HEIGHT + 4); ++i) {
        feed(grid_area[i]);
    }
    rect = make_rect(x + 1, y + 1, 8, 4);
    for (i = 0; i < 32; ++i) {
        grid_area[i] = draw(-1000, 2000);
    }
    DO(wg_rolling_grid_write_rect(grid, &rect, grid_area, 0, &cells));
    feed_u64(cells);
    list_cells(grid);
    DO(wg_rolling_grid_bounds(grid, &bounds));
    feed_bounds(bounds);

    /* The view: every third cell by itself, then the run of cells from each row's middle on. */
    DO(wg_rolling_grid_view(grid, &view, (uint32_t)sizeof(view)));
    for (i = 0; i < GRID_CELLS; i += 3) {
        const int32_t *cell =
            (const int32_t *)wg_rolling_grid_view_at(&view, x + i % GRID_WIDTH, y + i / GRID_WIDTH);
        feed(cell != NULL ? *cell : -1);
    }
    for (i = 0; i < GRID_HEIGHT; ++i) {
        const int32_t *cell = (const int32_t *)wg_rolling_grid_view_span(
            &view, x + GRID_WIDTH / 2, y + i, GRID_WIDTH, &run);
        feed(run);
        feed(cell != NULL ? *cell : -1);
    }

    DO(wg_rolling_grid_stats(grid, &stats, (uint32_t)sizeof(stats)));
    feed(stats.columns);
    feed(stats.rows);
    feed_u64(stats.cells);
    feed_u64(stats.cells_peak);
    DO(wg_rolling_grid_debug_shapes(grid, UINT32_MAX, origin, shapes, 4096,
                                    (uint32_t)sizeof(WgDebugShape), &count));
    feed_shapes(count);

    feed_snapshot(DO(wg_rolling_grid_save(grid, snapshot, sizeof(snapshot), &snapshot_size)));
    DO(wg_rolling_grid_load(twin, snapshot, snapshot_size));
    list_cells(twin);
    DO(wg_rolling_grid_clear_all(twin));
    feed(DO(wg_rolling_grid_bounds(twin, &bounds)) == WG_STATUS_OK ? 1 : 0);
    DO(wg_rolling_grid_destroy(grid));
    DO(wg_rolling_grid_destroy(twin));
}
