/* Section 1: floor_mod, floor_div, and a rolling grid. */

#ifndef SCENARIO_ROLLING_GRID_HPP
#define SCENARIO_ROLLING_GRID_HPP

#include "feed.hpp"

namespace {

constexpr std::int32_t grid_width = 40;
constexpr std::int32_t grid_height = 24;
constexpr std::size_t grid_cells = 40 * 24;
using Grid = wg::RollingGrid<std::int32_t>;

void move_window(Grid &grid, std::int32_t x, std::int32_t y, std::int32_t step) {
    static std::array<wg::Point, grid_cells> leaving;
    static std::array<std::int32_t, grid_cells> leaving_cells;
    static std::array<wg::Point, grid_cells> loading;
    const wg::RollingGridWindowMove move = MUST(grid.move_window(x, y, leaving, leaving_cells, loading));
    CHECK(move.fits);
    feed(move.leaving);
    for (std::size_t i = 0; i < move.leaving; ++i) {
        feed(leaving[i]);
        feed(leaving_cells[i]);
    }
    feed(move.loading);
    for (std::size_t i = 0; i < move.loading; ++i) {
        feed(loading[i]);
        MUST(grid.set(loading[i].x, loading[i].y, loading[i].x * 1000 + loading[i].y + step));
    }
}

void list_cells(const Grid &grid) {
    static std::array<wg::Point, grid_cells> points;
    static std::array<std::int32_t, grid_cells> cells;
    const wg::Answer answer = MUST(grid.list_cells(points, cells));
    CHECK(answer.fits);
    feed(answer.count);
    for (std::size_t i = 0; i < answer.count; ++i) {
        feed(points[i]);
        feed(cells[i]);
    }
}

/* What a refused call is refused by. */
template <class Call> void feed_refusal(Call &&call) {
#ifndef WORLDGRIDS_NO_EXCEPTIONS
    try {
        (void)call();
    } catch (const wg::Error &error) {
        feed(error.status());
    }
#else
    feed(call().status());
#endif
}

void rolling_grid() {
    Grid grid = MUST(Grid::create(grid_width, grid_height));
    Grid twin = MUST(Grid::create(grid_width, grid_height));
    std::int32_t x = -20;
    std::int32_t y = -12;
    begin(1);
    for (std::int32_t value : {INT32_MIN, -24, -1, 0, 23, INT32_MAX}) {
        feed(wg::floor_mod(value, 24));
        feed(wg::floor_div(value, 24));
        feed(wg::floor_mod(value, 0));
        feed(wg::floor_div(value, INT32_MAX));
    }
    move_window(grid, x, y, 0);
    for (std::int32_t i = 1; i <= 50; ++i) {
        x += draw(-3, 7);
        y += draw(-3, 7);
        move_window(grid, x, y, i);
    }
    feed(MUST(grid.window()).value());
    feed_refusal([&] { return grid.get(x + grid_width, y); });
    feed_refusal([&] { return grid.set(x, y + grid_height, 0); });
    for (std::int32_t i = 0; i < 100; ++i) {
        const std::int32_t column = x + draw(0, grid_width);
        const std::int32_t row = y + draw(0, grid_height);
        if (i % 4 == 0) {
            feed(MUST(grid.clear(column, row)));
        } else if (i % 4 == 1) {
            feed(MUST(grid.replace(column, row, i)));
        } else {
            const std::optional<std::int32_t> value = MUST(grid.get(column, row));
            feed(value.has_value());
            if (value) {
                feed(*value);
            }
        }
    }

    static std::array<std::int32_t, (grid_width + 4) * (grid_height + 4)> area;
    feed(MUST(grid.read_rect({x - 2, y - 2, grid_width + 4, grid_height + 4}, area, -1)));
    for (std::int32_t value : area) {
        feed(value);
    }
    for (std::size_t i = 0; i < 32; ++i) {
        area[i] = draw(-1000, 2000);
    }
    feed(MUST(grid.write_rect({x + 1, y + 1, 8, 4}, area)));
    list_cells(grid);
    feed(MUST(grid.bounds()).value());

    const wg::RollingGridView<std::int32_t> view = MUST(grid.view());
    for (std::int32_t i = 0; i < grid_width * grid_height; i += 3) {
        const std::int32_t *cell = view.at(x + i % grid_width, y + i / grid_width);
        feed(cell != nullptr ? *cell : -1);
    }
    for (std::int32_t i = 0; i < grid_height; ++i) {
        const wg::Span<const std::int32_t> run = view.span(x + grid_width / 2, y + i, grid_width);
        feed(run.size());
        feed(run.empty() ? -1 : run[0]);
    }
    const wg::RollingGridStats stats = MUST(grid.stats());
    feed(stats.columns);
    feed(stats.rows);
    feed(stats.cells);
    feed(stats.cells_peak);
    feed_shapes([&](wg::Span<wg::DebugShape> out) {
        return grid.debug_shapes(out, wg::all_categories, {0.5, -0.25, 0.0});
    });
    feed_snapshot(grid, twin);
    list_cells(twin);
    MUST(twin.clear_all());
    feed(MUST(twin.bounds()).has_value());
}

} // namespace

#endif
