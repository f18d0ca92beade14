/* Loops over the inline readers of the header, and over a raw array, for the report. */

#include "worldgrids.h"

uint64_t bench_rolling_grid_view_at(const WgRollingGridView *of, const WgPoint *points, size_t count);
uint64_t bench_raw_at(const uint32_t *cells, size_t width, const WgPoint *points, size_t count);
uint64_t bench_rolling_grid_view_spans(const WgRollingGridView *of, int32_t x, int32_t y,
                                       uint32_t width, uint32_t height);
uint64_t bench_raw_rows(const uint32_t *cells, uint32_t width, uint32_t height);

/* Sum of the cells at the points, by view. */
uint64_t bench_rolling_grid_view_at(const WgRollingGridView *of, const WgPoint *points, size_t count) {
    const WgRollingGridView view = *of;
    uint64_t sum = 0;
    size_t i;
    for (i = 0; i < count; ++i) {
        const uint32_t *cell =
            (const uint32_t *)wg_rolling_grid_view_at(&view, points[i].x, points[i].y);
        sum += cell != NULL ? *cell : 0;
    }
    return sum;
}

/* The same over a raw array. */
uint64_t bench_raw_at(const uint32_t *cells, size_t width, const WgPoint *points, size_t count) {
    uint64_t sum = 0;
    size_t i;
    for (i = 0; i < count; ++i) {
        sum += cells[(size_t)points[i].y * width + (size_t)points[i].x];
    }
    return sum;
}

/* Sum of all cells of a rectangle row by row, by spans of the view. */
uint64_t bench_rolling_grid_view_spans(const WgRollingGridView *of, int32_t x, int32_t y,
                                       uint32_t width, uint32_t height) {
    const WgRollingGridView view = *of;
    uint64_t sum = 0;
    uint32_t row, i;
    for (row = 0; row < height; ++row) {
        uint32_t done = 0, count;
        while (done < width) {
            const uint32_t *cells = (const uint32_t *)wg_rolling_grid_view_span(
                &view, x + (int32_t)done, y + (int32_t)row, width - done, &count);
            for (i = 0; i < count; ++i) {
                sum += cells[i];
            }
            done += count > 0 ? count : 1;
        }
    }
    return sum;
}

/* Sum of all cells of a raw array row by row. */
uint64_t bench_raw_rows(const uint32_t *cells, uint32_t width, uint32_t height) {
    uint64_t sum = 0;
    uint32_t row, i;
    for (row = 0; row < height; ++row) {
        const uint32_t *line = cells + (size_t)row * width;
        for (i = 0; i < width; ++i) {
            sum += line[i];
        }
    }
    return sum;
}
