WG_STATIC_ASSERT(sizeof(WgRollingGrid) == 8, rolling_grid_size);
WG_STATIC_ASSERT(sizeof(WgRollingGridStats) == 56, rolling_grid_stats_size);
WG_STATIC_ASSERT(sizeof(WgRollingGridView) == 64 + 6 * sizeof(void *), rolling_grid_view_size);

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

/** What they share: where a cell of the frame lies, in cells. */
static inline uint64_t wg_rolling_grid_view_place(const WgRollingGridView *view, uint32_t column,
                                                  uint32_t row) {
    row = wg_rolling_grid_view_wrap(row + view->first_row_slot, view->height);
    return (uint64_t)row * view->width +
           wg_rolling_grid_view_wrap(column + view->first_column_slot, view->width);
}

/** What they share: the cell where there is no frame, or outside it. */
static inline const void *wg_rolling_grid_view_spread(const WgRollingGridView *view, int32_t x,
                                                      int32_t y) {
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
    if (column < view->frame_width && row < view->frame_height) {
        if (view->solid_width == 0) {
            uint64_t place = wg_rolling_grid_view_place(view, column, row);
            if ((view->occupied[place >> 6] >> (place & 63) & 1) == 0) {
                return NULL;
            }
        }
        return view->cells + ((size_t)view->row_offsets[row] + view->column_offsets[column]);
    }
    return wg_rolling_grid_view_spread(view, x, y);
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
        uint32_t slot = wg_rolling_grid_view_wrap(view->first_column_slot + column, view->width);
        uint32_t left = view->frame_width - column;
        left = left < view->width - slot ? left : view->width - slot;
        left = left < most ? left : most;
        if (view->solid_width == 0) {
            uint64_t place = wg_rolling_grid_view_place(view, column, row);
            left = wg_rolling_grid_view_run(view->occupied, place, left);
        }
        *out_count = left;
        return left == 0 ? NULL
                         : view->cells + ((size_t)view->row_offsets[row] + view->column_offsets[column]);
    }
    cell = most > 0 ? wg_rolling_grid_view_spread(view, x, y) : NULL;
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

/* The checkpoints of WgRollingGrid grid */
