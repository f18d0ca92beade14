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

/* The checkpoints of WgRollingGrid grid */
