/* The rolling grid: a window of 1024 x 1024 cells of four bytes, far jumps, and a thin one as wide as it may
 * be. */

enum { WINDOW = 1024 };
static uint32_t window[WINDOW * WINDOW];

static WgRollingGrid new_rolling_grid(void) {
    static const WgRect whole = {-7, -7, WINDOW, WINDOW};
    WgRollingGridDef def = wg_rolling_grid_def();
    WgRollingGrid grid = {0};
    int at;
    def.width = def.height = WINDOW;
    def.cell_size = 4;
    CHECK_OK(wg_rolling_grid_create(&def, &grid));
    if (content == EVEN) {
        CHECK_OK(wg_rolling_grid_write_rect(grid, &whole, window, 0, NULL));
    }
    for (at = 0; content == NOISY && at < WINDOW * WINDOW / 3; at += 1) {
        CHECK_OK(wg_rolling_grid_replace(grid, (int32_t)draw(WINDOW), (int32_t)draw(WINDOW), window, NULL));
    }
    return grid;
}

static void rolling_grid(void) {
    static WgPoint leaving[WINDOW * WINDOW];
    static WgPoint loading[WINDOW * WINDOW];
    static uint32_t cells[WINDOW * WINDOW];
    static uint8_t bytes[WINDOW * WINDOW * 5];
    static const WgPoint corners[] = {{0, 0}, {5, 5}, {-2000000000, 2000000000}};
    const size_t most = (size_t)WINDOW * WINDOW;
    WgRollingGrid grid = new_rolling_grid();
    WgRollingGridDef def = wg_rolling_grid_def();
    WgRollingGridStats stats;
    WgRollingGridView view;
    WgRect rect = {0, 0, WINDOW, WINDOW};
    WgBounds bounds;
    WgPoint corner;
    uint32_t cell = 7;
    uint64_t held = 0;
    size_t saved = 0;
    size_t leaves = 0;
    size_t loads = 0;
    int at;
    ANSWERS(wg_rolling_grid_stats(grid, &stats, (uint32_t)sizeof(stats)));
    ANSWERS(wg_rolling_grid_debug_shapes(grid, UINT32_MAX, NULL, room.shapes, ROOM / sizeof(WgDebugShape),
                                         (uint32_t)sizeof(WgDebugShape), &found));
    (void)wg_rolling_grid_get(grid, INT32_MAX, 0, &cell);
    ANSWERS(wg_rolling_grid_bounds(grid, &bounds));
    ANSWERS(wg_rolling_grid_list_cells(grid, NULL, NULL, 0, &found));
    ANSWERS(wg_rolling_grid_list_cells(grid, leaving, cells, most, &found));
    ANSWERS(wg_rolling_grid_read_rect(grid, &rect, NULL, cells, 0, &held));
    ANSWERS(wg_rolling_grid_view(grid, &view, (uint32_t)sizeof(view)));
    CHECK_OK(wg_rolling_grid_save(grid, bytes, sizeof(bytes), &saved));
    CHECK_OK(wg_rolling_grid_load(grid, bytes, saved));
    CHECK_OK(wg_rolling_grid_clear_all(grid));
    CHECK_OK(wg_rolling_grid_load(grid, bytes, saved));
    for (at = 0; at < 3; at += 1) {
        ANSWERS(wg_rolling_grid_move_window(grid, corners[at].x, corners[at].y, leaving, cells, most, &leaves,
                                            loading, most, &loads));
        CHECK_OK(wg_rolling_grid_window(grid, &corner));
    }
    CHECK_OK(wg_rolling_grid_checkpoint(grid, 1));
    CHECK_OK(wg_rolling_grid_clear_all(grid));
    CHECK_OK(wg_rolling_grid_write_rect(grid, &rect, window, 0, NULL));
    CHECK_OK(wg_rolling_grid_checkpoint(grid, 2));
    CHECK_OK(wg_rolling_grid_clear_all(grid));
    CHECK_OK(wg_rolling_grid_rollback(grid, 2));
    CHECK_OK(wg_rolling_grid_rollback(grid, 1));
    CHECK_OK(wg_rolling_grid_rollback(grid, 2));
    CHECK_OK(wg_rolling_grid_forget(grid, 2));
    CHECK_OK(wg_rolling_grid_clear_all(grid));
    CHECK_OK(wg_rolling_grid_set(grid, corner.x, corner.y, &cell));
    CHECK_OK(wg_rolling_grid_clear(grid, corner.x, corner.y));
    CHECK_OK(wg_rolling_grid_destroy(grid));
    /* A rectangle wider than the grid may hold, and rows as long as they may be. */
    def.width = 1 << 22;
    def.height = 1;
    def.cell_size = 1;
    CHECK_OK(wg_rolling_grid_create(&def, &grid));
    ANSWERS(wg_rolling_grid_bounds(grid, &bounds));
    ANSWERS(wg_rolling_grid_list_cells(grid, NULL, NULL, 0, &found));
    ANSWERS(wg_rolling_grid_stats(grid, &stats, (uint32_t)sizeof(stats)));
    CHECK_OK(wg_rolling_grid_clear_all(grid));
    CHECK_OK(wg_rolling_grid_destroy(grid));
}
