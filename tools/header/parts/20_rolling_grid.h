WG_STATIC_ASSERT(sizeof(WgRollingGrid) == 8, rolling_grid_size);
WG_STATIC_ASSERT(sizeof(WgRollingGridStats) == 48, rolling_grid_stats_size);
WG_STATIC_ASSERT(sizeof(WgRollingGridView) == 64 + 6 * sizeof(void *), rolling_grid_view_size);

/** A def with its defaults, for the version of this header. */
static inline WgRollingGridDef wg_rolling_grid_def(void) {
    WgRollingGridDef def;
    def.struct_size = 0;
    (void)wg_rolling_grid_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

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

/** What they share: how many cells are occupied from a place on, at most so many. */
static inline uint32_t wg_rolling_grid_view_run(const WgRollingGridView *view, uint64_t place,
                                                uint32_t most) {
    uint32_t count = 0;
    while (count < most && (view->occupied[place >> 6] >> (place & 63) & 1) != 0) {
        ++count;
        ++place;
    }
    return count;
}

/** What they share: the cells beside holes. `most` cells are asked for; `count` becomes their number. */
static inline const void *wg_rolling_grid_view_search(const WgRollingGridView *view, int32_t x,
                                                      int32_t y, uint32_t most, uint32_t *count) {
    uint32_t column = (uint32_t)x - (uint32_t)view->x;
    uint32_t row = (uint32_t)y - (uint32_t)view->y;
    uint32_t length = 0;
    uint64_t place = 0;
    if (column < view->frame_width && row < view->frame_height) {
        uint32_t left = view->frame_width - column;
        column = wg_rolling_grid_view_wrap(column + view->first_column_slot, view->width);
        row = wg_rolling_grid_view_wrap(row + view->first_row_slot, view->height);
        left = left < view->width - column ? left : view->width - column;
        place = (uint64_t)row * view->width + column;
        length = wg_rolling_grid_view_run(view, place, left < most ? left : most);
    } else if (view->frame_width == 0) {
        column = wg_rolling_grid_view_slot(view->width_magic, view->width, x);
        row = wg_rolling_grid_view_slot(view->height_magic, view->height, y);
        if (view->columns[column] == x && view->rows[row] == y) {
            place = (uint64_t)row * view->width + column;
            length = wg_rolling_grid_view_run(view, place, most < 1 ? most : 1);
        }
    }
    *count = length;
    return length > 0 ? view->cells + place * view->cell_size : NULL;
}

/**
 * The value of cell (x, y), or null if it holds none. Valid until the next changing call on the grid.
 * A few instructions where the occupied cells fill a rectangle, as those of a loaded window do; no
 * call, no division.
 */
static inline const void *wg_rolling_grid_view_at(const WgRollingGridView *view, int32_t x, int32_t y) {
    uint32_t column = (uint32_t)x - (uint32_t)view->x;
    uint32_t row = (uint32_t)y - (uint32_t)view->y;
    uint32_t count;
    if (column < view->solid_width && row < view->solid_height) {
        return view->cells + ((size_t)view->row_offsets[row] + view->column_offsets[column]);
    }
    return wg_rolling_grid_view_search(view, x, y, 1, &count);
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
    if (column < view->solid_width && row < view->solid_height && most > 0) {
        uint32_t slot = wg_rolling_grid_view_wrap(view->first_column_slot + column, view->width);
        uint32_t left = view->solid_width - column;
        left = left < view->width - slot ? left : view->width - slot;
        *out_count = left < most ? left : most;
        return view->cells + ((size_t)view->row_offsets[row] + view->column_offsets[column]);
    }
    return wg_rolling_grid_view_search(view, x, y, most, out_count);
}
