/* The rolling grid from C: every function and the inline readers, with right and with wrong
 * arguments. */

#include <stdlib.h>

#include "check.h"

enum { WIDTH = 8, HEIGHT = 6, CELLS = WIDTH * HEIGHT };

static WgRollingGridDef definition(void) {
    WgRollingGridDef def = wg_rolling_grid_def();
    def.width = WIDTH;
    def.height = HEIGHT;
    def.cell_size = (uint32_t)sizeof(int32_t);
    return def;
}

static WgRollingGrid create(void) {
    WgRollingGridDef def = definition();
    WgRollingGrid grid = {0};
    CHECK_OK(wg_rolling_grid_create(&def, &grid));
    return grid;
}

static WgRect rect_of(int32_t x, int32_t y, uint32_t width, uint32_t height) {
    WgRect rect;
    rect.x = x;
    rect.y = y;
    rect.width = width;
    rect.height = height;
    return rect;
}

static void definitions(void) {
    WgRollingGridDef def = wg_rolling_grid_def();
    WgRollingGrid grid = {77};
    CHECK(def.struct_size == sizeof(def) && def.max_bytes == 0 && def.debug_name == NULL);
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "def", wg_rolling_grid_def_init,
                  (NULL, (uint32_t)sizeof(def)));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "size is 3", wg_rolling_grid_def_init, (&def, 3));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, wg_rolling_grid_create(&def, &grid));
    def = definition();
    def.width = 0;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "width is 0", wg_rolling_grid_create, (&def, &grid));
    def = definition();
    def.height = UINT32_MAX;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "height is 4294967295", wg_rolling_grid_create,
                  (&def, &grid));
    def = definition();
    def.cell_size = 0;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "cell_size is 0", wg_rolling_grid_create,
                  (&def, &grid));
    def = definition();
    def.width = 1 << 20;
    def.height = 1 << 20;
    def.max_bytes = 1 << 20;
    CHECK_STATUS(WG_STATUS_OUT_OF_MEMORY, wg_rolling_grid_create(&def, &grid));
    def = definition();
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "def", wg_rolling_grid_create, (NULL, &grid));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_grid", wg_rolling_grid_create, (&def, NULL));
    def.struct_size += 8;
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "def.struct_size", wg_rolling_grid_create, (&def, &grid));
    CHECK(grid.bits == 77);
}

/* The inline readers see what the calls see. */
static void check_view(WgRollingGrid grid) {
    WgRollingGridView view;
    int32_t x;
    int32_t y;
    CHECK_OK(wg_rolling_grid_view(grid, &view, (uint32_t)sizeof(view)));
    for (y = -20; y < 20; y += 1) {
        for (x = -20; x < 20; x += 1) {
            int32_t value = 0;
            uint32_t count = 77;
            WgStatus status = wg_rolling_grid_get(grid, x, y, &value);
            const int32_t *seen = (const int32_t *)wg_rolling_grid_view_at(&view, x, y);
            const int32_t *span =
                (const int32_t *)wg_rolling_grid_view_span(&view, x, y, WIDTH, &count);
            CHECK((seen != NULL) == (status == WG_STATUS_OK));
            CHECK(seen == NULL || *seen == value);
            CHECK(span == seen && (count > 0) == (seen != NULL) && count <= WIDTH);
            if (seen != NULL && count > 1) {
                CHECK(&span[1] == wg_rolling_grid_view_at(&view, x + 1, y));
            }
        }
    }
    CHECK(wg_rolling_grid_view_at(&view, INT32_MIN, INT32_MAX) == NULL);
}

static void life(void) {
    static WgPoint leaving[CELLS];
    static WgPoint loading[CELLS];
    static int32_t cells[CELLS];
    WgRollingGrid grid = create();
    WgRollingGrid twin = create();
    WgRollingGridStats stats;
    WgBounds bounds;
    WgPoint corner;
    WgRect rect = rect_of(-3, -2, WIDTH, HEIGHT);
    WgDebugShape *shapes;
    uint8_t *bytes;
    uint8_t replaced = 77;
    uint64_t held = 77;
    size_t count = 0;
    size_t again = 0;
    int32_t value = 5;
    int32_t other = 6;
    size_t index;

    /* The bookkeeping: a place is held by one column and row at a time. */
    CHECK_STATUS(WG_STATUS_EMPTY, wg_rolling_grid_get(grid, 0, 0, &value));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_rolling_grid_bounds(grid, &bounds));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_rolling_grid_window(grid, &corner));
    CHECK_OK(wg_rolling_grid_set(grid, INT32_MIN, INT32_MAX, &value));
    CHECK_OK(wg_rolling_grid_set(grid, INT32_MIN, INT32_MAX, &value));
    CHECK_REFUSED(WG_STATUS_CELL_OCCUPIED, "-2147483648", wg_rolling_grid_set,
                  (grid, INT32_MIN, INT32_MAX, &other));
    CHECK_REFUSED(WG_STATUS_COLUMN_HELD, "-2147483648", wg_rolling_grid_set,
                  (grid, INT32_MIN + WIDTH, INT32_MAX, &value));
    CHECK_REFUSED(WG_STATUS_ROW_HELD, "2147483647", wg_rolling_grid_set,
                  (grid, INT32_MIN, INT32_MAX - HEIGHT, &value));
    CHECK_REFUSED(WG_STATUS_COLUMN_HELD, "-2147483648", wg_rolling_grid_get,
                  (grid, INT32_MIN + WIDTH, INT32_MAX, &other));
    CHECK(other == 6);
    CHECK_OK(wg_rolling_grid_replace(grid, INT32_MIN, INT32_MAX, &other, &replaced));
    CHECK(replaced == 1);
    CHECK_OK(wg_rolling_grid_get(grid, INT32_MIN, INT32_MAX, &value));
    CHECK(value == 6);
    CHECK_OK(wg_rolling_grid_get(grid, INT32_MIN, INT32_MAX, NULL));
    CHECK_OK(wg_rolling_grid_clear(grid, INT32_MIN, INT32_MAX));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_rolling_grid_get(grid, INT32_MIN, INT32_MAX, &value));
    check_view(grid);

    /* A window that moves. */
    CHECK_OK(wg_rolling_grid_move_window(grid, -3, -2, leaving, NULL, CELLS, &count, loading, CELLS,
                                         &again));
    CHECK(count == 0 && again == CELLS);
    for (index = 0; index < again; index += 1) {
        value = loading[index].x * 100 + loading[index].y;
        CHECK_OK(wg_rolling_grid_set(grid, loading[index].x, loading[index].y, &value));
    }
    check_view(grid);
    CHECK_OK(wg_rolling_grid_window(grid, &corner));
    CHECK(corner.x == -3 && corner.y == -2);
    CHECK_OK(wg_rolling_grid_bounds(grid, &bounds));
    CHECK(bounds.min_x == -3 && bounds.max_x == 4 && bounds.min_y == -2 && bounds.max_y == 3);
    CHECK_STATUS(WG_STATUS_TRUNCATED,
                 wg_rolling_grid_move_window(grid, -2, -2, NULL, NULL, 0, &count, NULL, 0, &again));
    CHECK(count == HEIGHT && again == HEIGHT);
    CHECK_OK(wg_rolling_grid_window(grid, &corner));
    CHECK(corner.x == -3);
    CHECK_OK(wg_rolling_grid_move_window(grid, -2, -2, leaving, cells, CELLS, &count, loading,
                                         CELLS, &again));
    CHECK(count == HEIGHT && leaving[0].x == -3 && cells[0] == -300 + leaving[0].y);
    CHECK(again == HEIGHT && loading[0].x == 5);
    check_view(grid);

    /* Rectangles and lists. */
    value = -1;
    CHECK_OK(wg_rolling_grid_read_rect(grid, &rect, &value, cells, 0, &held));
    CHECK(held == CELLS - HEIGHT && cells[0] == -1 && cells[1] == -202);
    CHECK_OK(wg_rolling_grid_write_rect(twin, &rect, cells, WIDTH * sizeof(int32_t), &held));
    CHECK(held == CELLS);
    CHECK_OK(wg_rolling_grid_get(twin, -2, -2, &value));
    CHECK(value == -202);
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_rolling_grid_list_cells(grid, NULL, NULL, 0, &count));
    CHECK(count == CELLS - HEIGHT);
    CHECK_OK(wg_rolling_grid_list_cells(grid, leaving, cells, CELLS, &count));
    for (index = 0; index < count; index += 1) {
        CHECK(cells[index] == leaving[index].x * 100 + leaving[index].y);
    }
    CHECK_OK(wg_rolling_grid_stats(grid, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.cells == CELLS - HEIGHT && stats.bytes_live == stats.cells * sizeof(int32_t));

    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_rolling_grid_save(grid, NULL, 0, &count));
    bytes = (uint8_t *)malloc(count);
    CHECK_OK(wg_rolling_grid_save(grid, bytes, count, &again));
    CHECK_OK(wg_rolling_grid_load(twin, bytes, count));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_rolling_grid_get(twin, 5, 0, &value));
    check_view(twin);
    bytes[count - 9] ^= 1;
    CHECK_STATUS(WG_STATUS_INVALID_SNAPSHOT, wg_rolling_grid_load(twin, bytes, count));
    CHECK_STATUS(WG_STATUS_INVALID_SNAPSHOT, wg_rolling_grid_load(twin, NULL, 0));
    free(bytes);

    CHECK_STATUS(WG_STATUS_TRUNCATED,
                 wg_rolling_grid_debug_shapes(grid, UINT32_MAX, NULL, NULL, 0,
                                              (uint32_t)sizeof(WgDebugShape), &count));
    shapes = (WgDebugShape *)malloc(count * sizeof(WgDebugShape));
    CHECK_OK(wg_rolling_grid_debug_shapes(grid, UINT32_MAX, NULL, shapes, count,
                                          (uint32_t)sizeof(WgDebugShape), &again));
    CHECK(again == count);
    free(shapes);
    CHECK_OK(wg_rolling_grid_clear_all(grid));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_rolling_grid_bounds(grid, &bounds));
    CHECK_OK(wg_rolling_grid_destroy(grid));
    CHECK_OK(wg_rolling_grid_destroy(twin));
}

static void misuse(void) {
    static WgPoint points[CELLS];
    WgRollingGrid grid = create();
    WgRollingGridStats stats;
    WgRollingGridView view;
    WgDebugShape shape;
    WgRect rect = rect_of(0, 0, 2, 2);
    WgRect outside = rect_of(0, INT32_MAX, 1, 2);
    WgRect whole = rect_of(INT32_MIN, INT32_MIN, UINT32_MAX, UINT32_MAX);
    double origin[3] = {0.0, 0.0, 0.0};
    int32_t cells[4] = {1, 1, 1, 1};
    size_t count = 77;
    size_t other = 77;
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "cell", wg_rolling_grid_set, (grid, 0, 0, NULL));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "cell", wg_rolling_grid_replace,
                  (grid, 0, 0, NULL, NULL));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_bounds", wg_rolling_grid_bounds, (grid, NULL));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_corner", wg_rolling_grid_window, (grid, NULL));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "2147483647", wg_rolling_grid_move_window,
                  (grid, INT32_MAX, 0, points, NULL, CELLS, &count, points, CELLS, &other));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_loading", wg_rolling_grid_move_window,
                  (grid, 0, 0, points, NULL, CELLS, &count, NULL, CELLS, &other));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_leaving_count", wg_rolling_grid_move_window,
                  (grid, 0, 0, points, NULL, CELLS, NULL, points, CELLS, &other));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "rect", wg_rolling_grid_read_rect,
                  (grid, NULL, NULL, cells, 0, NULL));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_cells", wg_rolling_grid_read_rect,
                  (grid, &rect, NULL, NULL, 0, NULL));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_rolling_grid_read_rect,
                  (grid, &outside, NULL, cells, 0, NULL));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_rolling_grid_read_rect,
                  (grid, &whole, NULL, cells, 0, NULL));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "row_stride is 7", wg_rolling_grid_read_rect,
                  (grid, &rect, NULL, cells, 7, NULL));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "cells", wg_rolling_grid_write_rect,
                  (grid, &rect, NULL, 0, NULL));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_rolling_grid_write_rect,
                  (grid, &outside, cells, 0, NULL));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_points", wg_rolling_grid_list_cells,
                  (grid, NULL, NULL, 4, &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_view", wg_rolling_grid_view,
                  (grid, NULL, (uint32_t)sizeof(view)));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "size is 8", wg_rolling_grid_view, (grid, &view, 8));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "size is 8", wg_rolling_grid_stats, (grid, &stats, 8));
    origin[2] = 1e308 * 10;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "origin is inf", wg_rolling_grid_debug_shapes,
                  (grid, 1, origin, &shape, 1, (uint32_t)sizeof(shape), &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_count", wg_rolling_grid_save,
                  (grid, NULL, 0, NULL));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "bytes", wg_rolling_grid_load, (grid, NULL, 1));
    CHECK(count == 77 && other == 77);
    CHECK_OK(wg_rolling_grid_destroy(grid));
}

static void wrong_handles(uint64_t foreign) {
    WgRollingGrid gone = create();
    WgRollingGrid null = {0};
    WgRollingGridStats stats;
    WgRollingGridView view;
    WgBounds bounds;
    WgPoint point;
    WgRect rect = rect_of(0, 0, 1, 1);
    int32_t cell = 1;
    size_t count = 0;
    CHECK_OK(wg_rolling_grid_destroy(gone));
    CHECK_OK(wg_rolling_grid_destroy(null));
    check_set_wrong_handles(gone.bits, foreign);
    CHECK_REFUSED(WG_STATUS_STALE_HANDLE, "destroyed", wg_rolling_grid_destroy, (gone));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_get, (handle, 0, 0, &cell));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_set, (handle, 0, 0, &cell));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_replace, (handle, 0, 0, &cell, NULL));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_clear, (handle, 0, 0));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_clear_all, (handle));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_bounds, (handle, &bounds));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_window, (handle, &point));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_move_window,
                        (handle, 0, 0, NULL, NULL, 0, &count, NULL, 0, &count));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_read_rect,
                        (handle, &rect, NULL, &cell, 0, NULL));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_write_rect, (handle, &rect, &cell, 0, NULL));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_list_cells, (handle, NULL, NULL, 0, &count));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_view,
                        (handle, &view, (uint32_t)sizeof(view)));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_stats,
                        (handle, &stats, (uint32_t)sizeof(stats)));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_save, (handle, NULL, 0, &count));
    CHECK_WRONG_HANDLES(WgRollingGrid, wg_rolling_grid_load, (handle, NULL, 0));
}

/* There and back again: a step, an undo, a redo, and another step instead. */
static void checkpoints(void) {
    WgRollingGridDef def = definition();
    WgRollingGridStats stats;
    WgRollingGrid grid = {0};
    uint64_t number = 0;
    int32_t cell = 1;
    def.drop_oldest_checkpoint = 2;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "drop_oldest_checkpoint is 2", wg_rolling_grid_create, (&def, &grid));
    def.drop_oldest_checkpoint = 0;
    def.max_checkpoints = 3;
    CHECK_OK(wg_rolling_grid_create(&def, &grid));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_CHECKPOINT, "number is 1", wg_rolling_grid_rollback, (grid, 1));
    CHECK_OK(wg_rolling_grid_checkpoint(grid, 1));
    CHECK_OK(wg_rolling_grid_set(grid, 3, 4, &cell));
    CHECK_OK(wg_rolling_grid_checkpoint(grid, 5));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "number is 5", wg_rolling_grid_checkpoint, (grid, 5));
    cell = 2;
    CHECK_OK(wg_rolling_grid_replace(grid, 3, 4, &cell, NULL));
    CHECK_OK(wg_rolling_grid_checkpoint(grid, 9));
    CHECK_REFUSED(WG_STATUS_TOO_MANY_CHECKPOINTS, "max_checkpoints is 3", wg_rolling_grid_checkpoint, (grid, 10));
    CHECK_OK(wg_rolling_grid_rollback(grid, 5));
    CHECK(wg_rolling_grid_get(grid, 3, 4, &cell) == WG_STATUS_OK && cell == 1);
    CHECK_OK(wg_rolling_grid_rollback(grid, 1));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_rolling_grid_get(grid, 3, 4, &cell));
    CHECK_OK(wg_rolling_grid_rollback(grid, 9));
    CHECK(wg_rolling_grid_get(grid, 3, 4, &cell) == WG_STATUS_OK && cell == 2);
    CHECK_OK(wg_rolling_grid_rollback(grid, 5));
    CHECK_OK(wg_rolling_grid_clear(grid, 3, 4));
    CHECK_STATUS(WG_STATUS_UNKNOWN_CHECKPOINT, wg_rolling_grid_rollback(grid, 9));
    CHECK_OK(wg_rolling_grid_stats(grid, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.checkpoints == 2 && stats.bytes_checkpoints > 0);
    CHECK(wg_rolling_grid_checkpoint_at(grid, INT32_MIN, &number) == WG_STATUS_OK && number == 1);
    CHECK(wg_rolling_grid_checkpoint_at(grid, INT32_MAX, &number) == WG_STATUS_OK && number == 5);
    CHECK_OK(wg_rolling_grid_forget(grid, 1));
    CHECK_STATUS(WG_STATUS_UNKNOWN_CHECKPOINT, wg_rolling_grid_forget(grid, 1));
    CHECK_OK(wg_rolling_grid_rollback(grid, 5));
    CHECK(wg_rolling_grid_get(grid, 3, 4, &cell) == WG_STATUS_OK && cell == 1);
    CHECK_OK(wg_rolling_grid_forget(grid, 5));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_rolling_grid_checkpoint_at(grid, 0, &number));
    CHECK_OK(wg_rolling_grid_stats(grid, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.checkpoints == 0 && stats.bytes_checkpoints == 0);
    CHECK_OK(wg_rolling_grid_destroy(grid));
    CHECK_REFUSED(WG_STATUS_STALE_HANDLE, "handle", wg_rolling_grid_checkpoint, (grid, 1));
}

/* What takes no checkpoints says so. */
static void no_checkpoints(void) {
    WgChunkLayersDef def = wg_chunk_layers_def();
    WgChunkLayers layers = {0};
    uint64_t number = 0;
    CHECK_OK(wg_chunk_layers_create(&def, &layers));
    CHECK_REFUSED(WG_STATUS_FOREIGN_HANDLE, "a chunk_layers", wg_checkpoint, (layers.bits, 1));
    CHECK_REFUSED(WG_STATUS_FOREIGN_HANDLE, "a chunk_layers", wg_rollback, (layers.bits, 1));
    CHECK_REFUSED(WG_STATUS_FOREIGN_HANDLE, "a chunk_layers", wg_checkpoint_at, (layers.bits, 1, &number));
    CHECK_REFUSED(WG_STATUS_FOREIGN_HANDLE, "a chunk_layers", wg_forget, (layers.bits, 1));
    CHECK_OK(wg_chunk_layers_destroy(layers));
}

/* Two grids and a map on one timeline: all of them move, or none. */
static void timeline(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgChunkLayersDef layers_def = wg_chunk_layers_def();
    WgQuadtreeMap map = {0};
    WgChunkLayers layers = {0};
    WgRollingGrid first = create(), second = create();
    WgRollingGridStats stats;
    uint64_t objects[4];
    int32_t cell = 0;
    uint8_t pixel = 0;
    def.max_checkpoints = 2;
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    CHECK_OK(wg_chunk_layers_create(&layers_def, &layers));
    objects[0] = first.bits;
    objects[1] = map.bits;
    objects[2] = second.bits;
    objects[3] = map.bits;
    CHECK_OK(wg_checkpoint_many(NULL, 0, 1));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "objects", wg_checkpoint_many, (NULL, 3, 1));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "objects[3]: handle is", wg_checkpoint_many, (objects, 4, 1));
    CHECK_OK(wg_checkpoint_many(objects, 3, 1));
    cell = 7;
    CHECK_OK(wg_rolling_grid_replace(first, 1, 1, &cell, NULL));
    CHECK_OK(wg_quadtree_map_set(map, 1, 1, 7));
    CHECK_OK(wg_checkpoint_many(objects, 3, 2));
    cell = 8;
    CHECK_OK(wg_rolling_grid_replace(first, 1, 1, &cell, NULL));
    cell = 8;
    CHECK_OK(wg_rolling_grid_replace(second, 1, 1, &cell, NULL));
    CHECK_OK(wg_quadtree_map_set(map, 1, 1, 8));
    CHECK_REFUSED(WG_STATUS_TOO_MANY_CHECKPOINTS, "objects[1]: max_checkpoints is 2", wg_checkpoint_many, (objects, 3, 3));
    CHECK_OK(wg_rolling_grid_stats(first, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.checkpoints == 2);
    CHECK_OK(wg_rolling_grid_checkpoint(first, 3));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_CHECKPOINT, "objects[1]: number is 3", wg_rollback_many, (objects, 3, 3));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "objects[3]: handle is", wg_rollback_many, (objects, 4, 1));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_CHECKPOINT, "objects[1]: number is 3", wg_forget_many, (objects, 3, 3));
    CHECK(wg_rolling_grid_get(first, 1, 1, &cell) == WG_STATUS_OK && cell == 8);
    CHECK_OK(wg_rollback_many(objects, 3, 1));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_rolling_grid_get(first, 1, 1, &cell));
    CHECK_STATUS(WG_STATUS_EMPTY, wg_rolling_grid_get(second, 1, 1, &cell));
    CHECK(wg_quadtree_map_get(map, 1, 1, &pixel) == WG_STATUS_OK && pixel == 0);
    CHECK_OK(wg_rollback_many(objects, 3, 2));
    CHECK(wg_rolling_grid_get(first, 1, 1, &cell) == WG_STATUS_OK && cell == 7);
    CHECK(wg_quadtree_map_get(map, 1, 1, &pixel) == WG_STATUS_OK && pixel == 7);
    objects[2] = layers.bits;
    CHECK_REFUSED(WG_STATUS_FOREIGN_HANDLE, "objects[2]", wg_rollback_many, (objects, 3, 1));
    objects[2] = 0;
    CHECK_REFUSED(WG_STATUS_NULL_HANDLE, "objects[2]", wg_forget_many, (objects, 3, 1));
    /* Whatever was refused left none of them busy. */
    CHECK_OK(wg_forget_many(objects, 2, 2));
    CHECK_OK(wg_rolling_grid_destroy(first));
    objects[2] = second.bits;
    CHECK_REFUSED(WG_STATUS_STALE_HANDLE, "objects[0]", wg_checkpoint_many, (objects, 3, 9));
    CHECK_OK(wg_checkpoint_many(objects + 1, 2, 9));
    CHECK_OK(wg_rolling_grid_destroy(second));
    CHECK_OK(wg_quadtree_map_destroy(map));
    CHECK_OK(wg_chunk_layers_destroy(layers));
}

int main(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap foreign = {0};
    CHECK_OK(wg_quadtree_map_create(&def, &foreign));
    definitions();
    life();
    checkpoints();
    no_checkpoints();
    timeline();
    misuse();
    wrong_handles(foreign.bits);
    CHECK_OK(wg_quadtree_map_destroy(foreign));
    return CHECK_END("rolling_grid");
}
