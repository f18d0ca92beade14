/* worldgrids: a fixed 2D array that acts as an endless one around a moving focus.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Generated from src/ffi by `make header`. Do not edit.
 * worldgrids.h says how to read it.
 */

#ifndef WORLDGRIDS_ROLLING_GRID_H
#define WORLDGRIDS_ROLLING_GRID_H

#include "library.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * What a rolling grid is made from. Fill it by wg_rolling_grid_def_init, then set width, height and
 * cell_size.
 */
typedef struct WgRollingGridDef {
    /**
     * Size of this struct, set by wg_rolling_grid_def_init.
     */
    uint32_t struct_size;
    /**
     * Columns: 1 to 2147483647. Default 0, which is refused.
     */
    uint32_t width;
    /**
     * Rows: 1 to 2147483647. Default 0, which is refused.
     */
    uint32_t height;
    /**
     * Bytes of a cell, at least 1; sizeof of the struct you keep in it. A row has at most 4294967295
     * bytes. Default 0, which is refused.
     */
    uint32_t cell_size;
    /**
     * The grid refuses to be made if its cells and bookkeeping take more bytes, and what checkpoints keep may
     * not go beyond it. Default 0: no limit.
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
     */
    const char *debug_name;
    /**
     * The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.
     */
    uint32_t max_checkpoints;
    /**
     * 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
     * the present follows. Default 0: the call is refused.
     */
    uint8_t drop_oldest_checkpoint;
    /**
     * Set to 0.
     */
    uint8_t reserved[3];
} WgRollingGridDef;

/**
 * A rolling grid: a fixed 2D array of `width` x `height` cells that acts as an infinite one around a
 * moving focus.
 *
 * Cell (x, y) lies at (x mod width, y mod height). For each column and row the grid keeps which index
 * holds the place now, so that two cells `width` columns apart are never mixed up: reading or writing
 * a column or row whose place is held by another one is refused. What is held need not be contiguous.
 * A cell is `cell_size` bytes; every value of them is a value, all zero included. All memory is taken
 * by wg_rolling_grid_create; no later call takes any, but while the grid keeps checkpoints (wg_checkpoint).
 */
typedef struct WgRollingGrid {
    /**
     * The handle's number; 0 is null.
     */
    uint64_t bits;
} WgRollingGrid;

/**
 * Counts and bytes of a rolling grid.
 */
typedef struct WgRollingGridStats {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * Columns that hold at least one cell.
     */
    uint32_t columns;
    /**
     * Rows that hold at least one cell.
     */
    uint32_t rows;
    /**
     * Checkpoints that can be reached.
     */
    uint32_t checkpoints;
    /**
     * Occupied cells.
     */
    uint64_t cells;
    /**
     * The most cells ever occupied at a time.
     */
    uint64_t cells_peak;
    /**
     * Bytes of the occupied cells.
     */
    uint64_t bytes_live;
    /**
     * Bytes taken from the allocator for cells, bookkeeping and checkpoints. max_bytes limits these.
     */
    uint64_t bytes_reserved;
    /**
     * Of these, the bytes taken for checkpoints.
     */
    uint64_t bytes_checkpoints;
} WgRollingGridStats;

/**
 * A look at a rolling grid for inner loops: what the inline functions wg_rolling_grid_view_at and
 * wg_rolling_grid_view_span read. Valid until the next changing call on the grid. Keep a copy in a
 * local variable of the loop's function, so that the compiler may hold it in registers. The fields
 * are for those functions.
 */
typedef struct WgRollingGridView {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * Bytes of a cell.
     */
    uint32_t cell_size;
    /**
     * First column of the frame.
     */
    int32_t x;
    /**
     * First row of the frame.
     */
    int32_t y;
    /**
     * Columns from x on where every cell is occupied, and no other cell is; 0 if there are holes.
     */
    uint32_t solid_width;
    /**
     * Rows from y on where every cell is occupied, and no other cell is; 0 if there are holes.
     */
    uint32_t solid_height;
    /**
     * Columns from x on that have all occupied cells; 0 if these are spread wider than the grid.
     */
    uint32_t frame_width;
    /**
     * Rows from y on that have all occupied cells; 0 if these are spread wider than the grid.
     */
    uint32_t frame_height;
    /**
     * Slot of the frame's first column.
     */
    uint32_t first_column_slot;
    /**
     * How often 2 divides cell_size.
     */
    uint32_t cell_shift;
    /**
     * Columns of the grid.
     */
    uint32_t width;
    /**
     * Rows of the grid.
     */
    uint32_t height;
    /**
     * For remainders by the width without a division.
     */
    uint64_t width_magic;
    /**
     * For remainders by the height without a division.
     */
    uint64_t height_magic;
    /**
     * What cell_size >> cell_shift makes 1 of, modulo 2^64.
     */
    uint64_t cell_inverse;
    /**
     * The cells, row by row.
     */
    const uint8_t *cells;
    /**
     * Byte offset in its row of each column of the frame.
     */
    const uint32_t *column_offsets;
    /**
     * Address of each row of the frame.
     */
    const size_t *row_addresses;
    /**
     * One bit a cell: occupied.
     */
    const uint64_t *occupied;
    /**
     * The column each slot holds, or held last.
     */
    const int32_t *columns;
    /**
     * The row each slot holds, or held last.
     */
    const int32_t *rows;
} WgRollingGridView;

/**
 * Makes a grid that holds nothing, and takes all its memory. Any thread.
 * O(cells of the window), which are set to zero.
 * Returns OK, INVALID_ARGUMENT (width, height, cell_size), UNKNOWN_SIZE, OUT_OF_MEMORY, NULL_POINTER,
 * REENTRANT.
 */
WgStatus wg_rolling_grid_create(const struct WgRollingGridDef *def,
                                struct WgRollingGrid *out_grid);

/**
 * Copies the value of cell (x, y) to `out_cell` (cell_size bytes; null asks only whether there is
 * one). O(1). Reads.
 * Returns OK; EMPTY if the cell holds nothing; COLUMN_HELD or ROW_HELD if the place of its column or
 * row is held by another one now, which wg_last_error names.
 */
WgStatus wg_rolling_grid_get(struct WgRollingGrid grid,
                             int32_t x,
                             int32_t y,
                             void *out_cell);

/**
 * Gives cell (x, y) the value at `cell` (cell_size bytes). Giving it the value it has does nothing.
 * O(1); O(width + height) at most for the first value of a column or row outside the window in
 * which all others lie. Changes.
 * Returns OK; COLUMN_HELD or ROW_HELD if the place of its column or row is held by another one now;
 * CELL_OCCUPIED if the cell holds another value (clear it first, or use wg_rolling_grid_replace);
 * OUT_OF_MEMORY where a checkpoint cannot keep what changes.
 */
WgStatus wg_rolling_grid_set(struct WgRollingGrid grid, int32_t x, int32_t y, const void *cell);

/**
 * Gives a view for wg_rolling_grid_view_at and wg_rolling_grid_view_span. It stays valid until the
 * next changing call on the grid. `size` is sizeof(WgRollingGridView). O(1) for a window that is
 * loaded, else O(width + height) at most. Reads. Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_rolling_grid_view(struct WgRollingGrid grid,
                              struct WgRollingGridView *out_view,
                              uint32_t size);

/**
 * Moves the window: the width x height cells from column x and row y on.
 *
 * Every occupied cell outside the new window leaves: its position goes to `out_leaving`, its value to
 * `out_leaving_cells` (leaving_capacity x cell_size bytes, or null if the values do not matter), and
 * it is cleared. Every cell of the new window that the last one did not have and that holds nothing
 * goes to `out_loading`, nearest first: in square rings around the window's middle. The first move,
 * and the first after a clear_all, has the whole window to load.
 *
 * `out_leaving_count` and `out_loading_count` become the numbers of both. If one does not fit its
 * capacity, nothing changes and the counts tell what is needed; a window that moves by a column and a
 * row at most needs width + height of each. O(cells that leave or load); O(width + height) more if
 * columns or rows were held that no one window covers. Takes no memory but for checkpoints. Changes.
 * Returns OK, TRUNCATED, INVALID_ARGUMENT (the window would leave the plane), OUT_OF_MEMORY where a
 * checkpoint cannot keep what leaves.
 */
WgStatus wg_rolling_grid_move_window(struct WgRollingGrid grid,
                                     int32_t x,
                                     int32_t y,
                                     struct WgPoint *out_leaving,
                                     void *out_leaving_cells,
                                     size_t leaving_capacity,
                                     size_t *out_leaving_count,
                                     struct WgPoint *out_loading,
                                     size_t loading_capacity,
                                     size_t *out_loading_count);

/* Advanced: what stands above is enough to begin with, together with the short functions at the end,
 * which are inline around an export: they fill defs, destroy, and ask for one thing of what many can be
 * asked for. A language that has them not calls the export that they name. */

/**
 * Fills counts and bytes. `size` is sizeof(WgRollingGridStats). O(1). Reads.
 * Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_rolling_grid_stats(struct WgRollingGrid grid,
                               struct WgRollingGridStats *out_stats,
                               uint32_t size);

/**
 * Gives cell (x, y) the value at `cell` (cell_size bytes), whatever it held. `out_replaced` becomes 1
 * if it held a value, else 0; it may be null. Costs what wg_rolling_grid_set costs. Changes.
 * Returns OK; COLUMN_HELD or ROW_HELD if the place of its column or row is held by another one now;
 * OUT_OF_MEMORY where a checkpoint cannot keep what changes.
 */
WgStatus wg_rolling_grid_replace(struct WgRollingGrid grid,
                                 int32_t x,
                                 int32_t y,
                                 const void *cell,
                                 uint8_t *out_replaced);

/**
 * Takes the value of cell (x, y) away; a column or row without values is free for others. O(1);
 * where no window has all values, O(width + height) at most for the last value of a column or row.
 * Changes.
 * Returns OK; EMPTY if the cell held nothing; COLUMN_HELD or ROW_HELD if the place of its column or
 * row is held by another one now; OUT_OF_MEMORY where a checkpoint cannot keep what changes.
 */
WgStatus wg_rolling_grid_clear(struct WgRollingGrid grid, int32_t x, int32_t y);

/**
 * Takes every value away and forgets the window. O(width + height + cells / 64); O(cells held) more while
 * the grid keeps checkpoints. Changes.
 * Returns OK; OUT_OF_MEMORY where a checkpoint cannot keep what changes.
 */
WgStatus wg_rolling_grid_clear_all(struct WgRollingGrid grid);

/**
 * Gives the bounds of all occupied cells, both corners included. O(width + height) at most. Reads.
 * Returns OK; EMPTY, `out_bounds` untouched, if no cell is occupied.
 */
WgStatus wg_rolling_grid_bounds(struct WgRollingGrid grid, struct WgBounds *out_bounds);

/**
 * Lists the occupied cells: positions to `out_points`, values to `out_cells` (capacity x cell_size
 * bytes, or null if they do not matter). Their order depends on what is held alone: by y modulo the
 * height, then by x modulo the width. Reads. Returns OK, TRUNCATED.
 * O(cells of the window).
 */
WgStatus wg_rolling_grid_list_cells(struct WgRollingGrid grid,
                                    struct WgPoint *out_points,
                                    void *out_cells,
                                    size_t capacity,
                                    size_t *out_count);

/**
 * Copies a rectangle of cells out, row by row, `row_stride` bytes from row to row (0: no gaps). A
 * cell that holds nothing becomes the value at `empty_cell` (null: zeros), also where its place is
 * held by another column or row. `out_held_count` becomes the number of cells that hold a value; it
 * may be null. Reads.
 * O(cells of the rectangle).
 * Returns OK, INVALID_ARGUMENT (a rectangle that leaves the plane, a row_stride below a row).
 */
WgStatus wg_rolling_grid_read_rect(struct WgRollingGrid grid,
                                   const struct WgRect *rect,
                                   const void *empty_cell,
                                   void *out_cells,
                                   size_t row_stride,
                                   uint64_t *out_held_count);

/**
 * Copies a rectangle of cells in, row by row, `row_stride` bytes from row to row (0: no gaps). Every
 * cell of it takes its value, whatever it held. `out_new_count` becomes the number of cells that held
 * nothing; it may be null. Changes, as a whole or not at all.
 * O(cells of the rectangle).
 * Returns OK; INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than the grid, a
 * row_stride below a row); COLUMN_HELD or ROW_HELD if the place of a column or row is held by another
 * one now; OUT_OF_MEMORY where a checkpoint cannot keep what changes.
 */
WgStatus wg_rolling_grid_write_rect(struct WgRollingGrid grid,
                                    const struct WgRect *rect,
                                    const void *cells,
                                    size_t row_stride,
                                    uint64_t *out_new_count);

/**
 * Saves the grid to bytes. They depend on the cells held and on the window only. Reads, and takes no
 * memory. Returns OK, TRUNCATED.
 * O(cells of the window).
 */
WgStatus wg_rolling_grid_save(struct WgRollingGrid grid,
                              uint8_t *out_bytes,
                              size_t capacity,
                              size_t *out_count);

/**
 * Lets go of all checkpoints, and replaces what the grid holds by what a grid of the same width, height and cell_size held when it
 * was saved. Trusts nothing: any bytes give a status, and the grid stays as it is unless that is OK.
 * Takes no memory. Changes.
 * O(bytes).
 * Returns OK, INVALID_SNAPSHOT (also one of a grid with other sizes), NEWER_SNAPSHOT.
 */
WgStatus wg_rolling_grid_load(struct WgRollingGrid grid,
                              const uint8_t *bytes,
                              size_t len);

/**
 * Gives the corner (smallest x and y) of the window that wg_rolling_grid_move_window moved to last.
 * O(1).
 * Reads. Returns OK; EMPTY, `out_corner` untouched, if there is none.
 */
WgStatus wg_rolling_grid_window(struct WgRollingGrid grid, struct WgPoint *out_corner);

/* What follows runs inline in the caller. */

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_rolling_grid_def_init(WgRollingGridDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_ROLLING_GRID, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgRollingGridDef wg_rolling_grid_def(void) {
    WgRollingGridDef def;
    def.struct_size = 0;
    (void)wg_rolling_grid_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

WG_STATIC_ASSERT(sizeof(WgRollingGrid) == 8, rolling_grid_size);
WG_STATIC_ASSERT(sizeof(WgRollingGridStats) == 56, rolling_grid_stats_size);
WG_STATIC_ASSERT(sizeof(WgRollingGridView) == 72 + 6 * sizeof(void *), rolling_grid_view_size);

/* So that what a loop reads of a view stays in registers. */
#if defined(__GNUC__)
#define WG_ROLLING_GRID_LIKELY(condition) __builtin_expect(condition, 1)
#define WG_ROLLING_GRID_OUT_OF_LINE __attribute__((noinline, unused))
#else
#define WG_ROLLING_GRID_LIKELY(condition) (condition)
#define WG_ROLLING_GRID_OUT_OF_LINE inline
#endif

/** What wg_rolling_grid_view_at and wg_rolling_grid_view_span share: index modulo size, rounded down. */
static inline uint32_t wg_rolling_grid_view_slot(uint64_t magic, uint32_t size, int32_t index) {
    /* Exact for every index: src/rolling_grid/axis.rs has the proof. */
    uint64_t fraction = magic * (uint64_t)(int64_t)index + UINT64_C(0x180000000);
    return (uint32_t)((fraction >> 32) * size >> 32);
}

/** What they share: a number below twice the size, modulo the size, without a branch. */
static inline uint32_t wg_rolling_grid_view_wrap(uint32_t number, uint32_t size) {
    uint32_t less = number - size;
    return less < number ? less : number;
}

/** What they share: how many bits are 1 from a place on, at most so many. */
static inline uint32_t wg_rolling_grid_view_run(const uint64_t *occupied, uint64_t place, uint32_t most) {
    uint32_t count = 0;
    while (count < most) {
        uint32_t bit = (uint32_t)(place & 63);
        uint64_t bits = occupied[place >> 6] >> bit;
        if (bits == UINT64_MAX >> bit) {
            /* All ones to the word's end. */
            count += 64 - bit;
            place += 64 - bit;
        } else {
            for (; (bits & 1) != 0; bits >>= 1) {
                ++count;
            }
            break;
        }
    }
    return count < most ? count : most;
}

/** What they share: a cell of the frame, which is never null, occupied or not. */
static inline const uint8_t *wg_rolling_grid_view_framed(const WgRollingGridView *view, uint32_t column,
                                                         uint32_t row) {
    size_t address = view->row_addresses[row] + view->column_offsets[column];
#if defined(__GNUC__)
    if (address == 0) {
        __builtin_unreachable();
    }
#endif
    return (const uint8_t *)address;
}

/** What they share: which cell of the grid lies there. */
static inline uint64_t wg_rolling_grid_view_place(const WgRollingGridView *view, const uint8_t *cell) {
    return ((uint64_t)(cell - view->cells) >> view->cell_shift) * view->cell_inverse;
}

/** What they share: the cell where there is no frame, or outside it. */
static WG_ROLLING_GRID_OUT_OF_LINE const void *wg_rolling_grid_view_spread(const WgRollingGridView *view,
                                                                    uint32_t from_x, uint32_t from_y) {
    int32_t x = (int32_t)(from_x + (uint32_t)view->x);
    int32_t y = (int32_t)(from_y + (uint32_t)view->y);
    if (view->frame_width == 0) {
        uint32_t column = wg_rolling_grid_view_slot(view->width_magic, view->width, x);
        uint32_t row = wg_rolling_grid_view_slot(view->height_magic, view->height, y);
        uint64_t place = (uint64_t)row * view->width + column;
        /* A slot that is free still names its last index, but then its bits are 0. */
        if (view->columns[column] == x && view->rows[row] == y &&
            (view->occupied[place >> 6] >> (place & 63) & 1) != 0) {
            return view->cells + (size_t)place * view->cell_size;
        }
    }
    return NULL;
}

/**
 * The value of cell (x, y), or null if it holds none. Valid until the next changing call on the grid.
 * A few instructions where the occupied cells fill a rectangle, as those of a loaded window do; no
 * division.
 */
static inline const void *wg_rolling_grid_view_at(const WgRollingGridView *view, int32_t x, int32_t y) {
    uint32_t column = (uint32_t)x - (uint32_t)view->x;
    uint32_t row = (uint32_t)y - (uint32_t)view->y;
    /* What is in a solid frame's columns is as a rule in its rows; whether there is one, nobody knows. */
    if (column < view->solid_width && WG_ROLLING_GRID_LIKELY(row < view->solid_height)) {
        return wg_rolling_grid_view_framed(view, column, row);
    }
    if (WG_ROLLING_GRID_LIKELY(column < view->frame_width) && WG_ROLLING_GRID_LIKELY(row < view->frame_height)) {
        const uint8_t *cell = wg_rolling_grid_view_framed(view, column, row);
        uint64_t place = wg_rolling_grid_view_place(view, cell);
        return (view->occupied[place >> 6] >> (place & 63) & 1) == 0 ? NULL : cell;
    }
    return wg_rolling_grid_view_spread(view, column, row);
}

/**
 * The occupied cells side by side in memory from cell (x, y) on in its row, at most `most` of them;
 * `out_count` becomes their number, 0 (and the answer null) if (x, y) holds nothing. A row of a loaded
 * window comes in one or two of them: go on at x + count.
 */
static inline const void *wg_rolling_grid_view_span(const WgRollingGridView *view, int32_t x, int32_t y,
                                                    uint32_t most, uint32_t *out_count) {
    uint32_t column = (uint32_t)x - (uint32_t)view->x;
    uint32_t row = (uint32_t)y - (uint32_t)view->y;
    const void *cell;
    if (column < view->frame_width && row < view->frame_height) {
        const uint8_t *first = wg_rolling_grid_view_framed(view, column, row);
        uint32_t slot = wg_rolling_grid_view_wrap(view->first_column_slot + column, view->width);
        uint32_t left = view->frame_width - column;
        left = left < view->width - slot ? left : view->width - slot;
        left = left < most ? left : most;
        if (view->solid_width == 0) {
            left = wg_rolling_grid_view_run(view->occupied, wg_rolling_grid_view_place(view, first), left);
        }
        *out_count = left;
        return left == 0 ? NULL : first;
    }
    cell = most > 0 ? wg_rolling_grid_view_spread(view, column, row) : NULL;
    *out_count = cell != NULL;
    return cell;
}

/** Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_rolling_grid_destroy(WgRollingGrid grid) {
    return wg_destroy(grid.bits);
}

/** Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_rolling_grid_debug_shapes(WgRollingGrid grid, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(grid.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** Marks this moment under a number, for wg_rolling_grid_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number. */
static inline WgStatus wg_rolling_grid_checkpoint(WgRollingGrid grid, uint64_t number) {
    return wg_checkpoint(grid.bits, number);
}

/** Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number. */
static inline WgStatus wg_rolling_grid_rollback(WgRollingGrid grid, uint64_t number) {
    return wg_rollback(grid.bits, number);
}

/** The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
 * Reads. Elsewhere: wg_checkpoint_at with the handle's number. */
static inline WgStatus wg_rolling_grid_checkpoint_at(WgRollingGrid grid, int32_t offset, uint64_t *out_number) {
    return wg_checkpoint_at(grid.bits, offset, out_number);
}

/** Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number. */
static inline WgStatus wg_rolling_grid_forget(WgRollingGrid grid, uint64_t number) {
    return wg_forget(grid.bits, number);
}
#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* WORLDGRIDS_ROLLING_GRID_H */
