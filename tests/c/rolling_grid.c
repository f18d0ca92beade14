/* The rolling grid from C: the inline readers beside wg_rolling_grid_get, over a window that rolls,
 * has holes, and spreads wider than the grid. */

#include "check.h"

enum { WIDTH = 11, HEIGHT = 7 };

/* What a cell of this test holds. */
typedef struct Chunk {
    int32_t x;
    int32_t y;
    double height;
} Chunk;

/* Every cell around a place reads the same by view and by call. */
static void compare(WgRollingGrid grid, int32_t around_x, int32_t around_y) {
    WgRollingGridView view;
    int32_t dx, dy;
    CHECK_OK(wg_rolling_grid_view(grid, &view, (uint32_t)sizeof(view)));
    for (dy = -2 * HEIGHT; dy <= 2 * HEIGHT; ++dy) {
        for (dx = -2 * WIDTH; dx <= 2 * WIDTH; ++dx) {
            int32_t x = (int32_t)((uint32_t)around_x + (uint32_t)dx);
            int32_t y = (int32_t)((uint32_t)around_y + (uint32_t)dy);
            Chunk chunk = {0, 0, 0.0};
            const Chunk *seen = (const Chunk *)wg_rolling_grid_view_at(&view, x, y);
            WgStatus status = wg_rolling_grid_get(grid, x, y, &chunk);
            uint32_t count = 99, most, i;
            CHECK((seen != NULL) == (status == WG_STATUS_OK));
            CHECK(seen == NULL || (seen->x == x && seen->y == y && seen->height == chunk.height));
            for (most = 0; most <= WIDTH + 1; most += 4) {
                const Chunk *span =
                    (const Chunk *)wg_rolling_grid_view_span(&view, x, y, most, &count);
                CHECK(count <= most && (span != NULL) == (count > 0));
                CHECK(most == 0 || (count > 0) == (seen != NULL));
                for (i = 0; i < count; ++i) {
                    CHECK(span[i].x == x + (int32_t)i && span[i].y == y);
                }
            }
        }
    }
}

/* Moves the window and loads what it asks for. */
static void roll(WgRollingGrid grid, int32_t x, int32_t y, size_t leaving_wanted,
                 size_t loading_wanted) {
    WgPoint left[WIDTH * HEIGHT], loading[WIDTH * HEIGHT];
    Chunk chunks[WIDTH * HEIGHT];
    size_t left_count = 0, loading_count = 0, i;
    CHECK_OK(wg_rolling_grid_move_window(grid, x, y, left, chunks, WIDTH * HEIGHT, &left_count,
                                         loading, WIDTH * HEIGHT, &loading_count));
    CHECK(left_count == leaving_wanted && loading_count == loading_wanted);
    for (i = 0; i < left_count; ++i) {
        CHECK(chunks[i].x == left[i].x && chunks[i].y == left[i].y);
    }
    for (i = 0; i < loading_count; ++i) {
        Chunk chunk;
        chunk.x = loading[i].x;
        chunk.y = loading[i].y;
        chunk.height = loading[i].x * 0.5 + loading[i].y;
        CHECK_OK(wg_rolling_grid_set(grid, chunk.x, chunk.y, &chunk));
    }
}

int main(void) {
    WgRollingGridDef def = wg_rolling_grid_def();
    WgRollingGrid grid;
    Chunk far_one = {1000, -999, 1.0};
    const int32_t corners[4][2] = {{-5, -3}, {INT32_MIN, INT32_MIN}, {INT32_MAX - WIDTH + 1,
                                   INT32_MAX - HEIGHT + 1}, {INT32_MIN, INT32_MAX - HEIGHT + 1}};
    size_t i;
    def.width = WIDTH;
    def.height = HEIGHT;
    def.cell_size = (uint32_t)sizeof(Chunk);
    CHECK_OK(wg_rolling_grid_create(&def, &grid));
    compare(grid, 0, 0);
    for (i = 0; i < 4; ++i) {
        int32_t x = corners[i][0], y = corners[i][1];
        CHECK_OK(wg_rolling_grid_clear_all(grid));
        roll(grid, x, y, 0, WIDTH * HEIGHT);
        compare(grid, x, y);
        roll(grid, x > 0 ? x - 1 : x + 1, y > 0 ? y - 1 : y + 1, WIDTH + HEIGHT - 1,
             WIDTH + HEIGHT - 1);
        compare(grid, x, y);
    }
    CHECK_OK(wg_rolling_grid_clear_all(grid));
    roll(grid, -5, -3, 0, WIDTH * HEIGHT);
    CHECK_OK(wg_rolling_grid_clear(grid, 0, 0));
    CHECK_OK(wg_rolling_grid_clear(grid, 5, 3));
    compare(grid, 0, 0);
    /* Spread wider than the grid: only columns 0 and 1 and row 1 stay, and a cell far away comes. */
    for (i = 0; i < WIDTH * HEIGHT; ++i) {
        int32_t x = (int32_t)(i % WIDTH) - 5, y = (int32_t)(i / WIDTH) - 3;
        if ((x != 0 && x != 1) || y != 1) {
            (void)wg_rolling_grid_clear(grid, x, y);
        }
    }
    CHECK_OK(wg_rolling_grid_set(grid, far_one.x, far_one.y, &far_one));
    compare(grid, 0, 0);
    compare(grid, far_one.x, far_one.y);
    CHECK_REFUSED(WG_STATUS_COLUMN_HELD, "held by column 1 now", wg_rolling_grid_set,
                  (grid, 1 + WIDTH, 1, &far_one));
    CHECK_OK(wg_rolling_grid_destroy(grid));
    return CHECK_END("rolling_grid");
}
