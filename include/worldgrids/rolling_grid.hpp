/* worldgrids: the rolling grid. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_ROLLING_GRID_HPP
#define WORLDGRIDS_ROLLING_GRID_HPP

#include "rolling_grid_queries.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// A look at a rolling grid for inner loops, valid until the next changing call on it: no call a cell.
template <class T> class RollingGridView {
public:
    RollingGridView() noexcept = default;
    /// Takes over a view that came from the C API; refused if a cell is not as large as a T.
    static Result<RollingGridView> take(const WgRollingGridView &view) {
        const WgStatus status = detail::fits_cell<T>(view.cell_size);
        RollingGridView taken;
        if (status == WG_STATUS_OK) {
            taken.view_ = view;
        }
        return detail::done(status, taken);
    }
    /// The value of a cell, or null if it holds none.
    const T *at(std::int32_t x, std::int32_t y) const noexcept {
        return static_cast<const T *>(wg_rolling_grid_view_at(&view_, x, y));
    }
    /// The occupied cells side by side in memory from (x, y) on in its row, at most `most`.
    Span<const T> span(std::int32_t x, std::int32_t y, std::uint32_t most) const noexcept {
        std::uint32_t count = 0;
        const void *cells = wg_rolling_grid_view_span(&view_, x, y, most, &count);
        return Span<const T>(static_cast<const T *>(cells), count);
    }

private:
    WgRollingGridView view_{};
};

/// A fixed array of cells that acts as an infinite one around a moving focus; see WgRollingGrid. T is
/// what a cell holds: plain data, kept byte by byte.
template <class T>
class RollingGrid : public RollingGridQueries {
    static_assert(std::is_trivially_copyable_v<T>, "cells are copied byte by byte");

public:
    RollingGrid() noexcept = default;
    /// Takes over a handle that came from the C API; refused, and not taken, if its cells are not as
    /// large as a T.
    static Result<RollingGrid> take(WgRollingGrid grid) {
        WgRollingGridView view{};
        WgStatus status = wg_rolling_grid_view(grid, &view, detail::size_of<WgRollingGridView>());
        if (status == WG_STATUS_OK) {
            status = detail::fits_cell<T>(view.cell_size);
        }
        return detail::done(status, RollingGrid(status == WG_STATUS_OK ? grid : WgRollingGrid{}));
    }

    /// A def with its defaults and the size of T.
    static RollingGridDef def() noexcept {
        RollingGridDef def = detail::make_def(wg_rolling_grid_def_init);
        def.cell_size = detail::size_of<T>();
        return def;
    }
    /// Makes a grid that holds nothing; its cells have the size of T, whatever the def says.
    static Result<RollingGrid> create(const RollingGridDef &def) {
        RollingGridDef sized = def;
        sized.cell_size = detail::size_of<T>();
        WgRollingGrid grid{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = wg_rolling_grid_create(&sized, &grid);
        }
        return detail::done(status, RollingGrid(grid));
    }
    /// Makes a grid of `width` columns and `height` rows.
    static Result<RollingGrid> create(std::uint32_t width, std::uint32_t height) {
        RollingGridDef sized = def();
        sized.width = width;
        sized.height = height;
        return create(sized);
    }

    /// The value of a cell, if it holds one.
    Result<std::optional<T>> get(std::int32_t x, std::int32_t y) const {
        T cell{};
        const WgStatus status = wg_rolling_grid_get(this->handle(), x, y, &cell);
        return detail::perhaps(status, cell);
    }
    /// Gives a cell a value; refused if it holds another one.
    Result<void> set(std::int32_t x, std::int32_t y, const T &cell) {
        return detail::done(wg_rolling_grid_set(this->handle(), x, y, &cell));
    }
    /// Gives a cell a value, whatever it held; tells whether it held one.
    Result<bool> replace(std::int32_t x, std::int32_t y, const T &cell) {
        std::uint8_t replaced = 0;
        const WgStatus status = wg_rolling_grid_replace(this->handle(), x, y, &cell, &replaced);
        return detail::done(status, replaced != 0);
    }
    /// Takes the value of a cell away; tells whether it held one.
    Result<bool> clear(std::int32_t x, std::int32_t y) {
        const WgStatus status = wg_rolling_grid_clear(this->handle(), x, y);
        return detail::done(status, status == WG_STATUS_OK);
    }
    /// Takes every value away and forgets the window.
    Result<void> clear_all() { return detail::done(wg_rolling_grid_clear_all(this->handle())); }

    /// Moves the window. Cells that leave go to `out_leaving`, their values to `out_leaving_cells` (as
    /// long, or empty if they do not matter), the cells to load to `out_loading`, nearest first.
    Result<RollingGridWindowMove> move_window(std::int32_t x, std::int32_t y, Span<Point> out_leaving,
                                   Span<T> out_leaving_cells, Span<Point> out_loading) {
        RollingGridWindowMove move;
        std::size_t capacity = out_leaving.size();
        if (!out_leaving_cells.empty() && out_leaving_cells.size() < capacity) {
            capacity = out_leaving_cells.size();
        }
        const WgStatus status = wg_rolling_grid_move_window(
            this->handle(), x, y, out_leaving.data(),
            out_leaving_cells.empty() ? nullptr : out_leaving_cells.data(), capacity, &move.leaving,
            out_loading.data(), out_loading.size(), &move.loading);
        move.fits = status != WG_STATUS_TRUNCATED;
        return detail::done(status, move);
    }

    /// Copies a rectangle of cells out, `row_stride` bytes from row to row (0: no gaps); what holds
    /// nothing becomes `empty`. Gives how many held a value.
    Result<std::uint64_t> read_rect(const Rect &rect, Span<T> out_cells, const T &empty = T{},
                                    std::size_t row_stride = 0) const {
        std::uint64_t held = 0;
        WgStatus status =
            detail::holds_rows<T>(out_cells.size(), rect.width, rect.height, row_stride);
        if (status == WG_STATUS_OK) {
            status = wg_rolling_grid_read_rect(this->handle(), &rect, &empty, out_cells.data(),
                                               row_stride, &held);
        }
        return detail::done(status, held);
    }
    /// Copies a rectangle of cells in. Gives how many of them held nothing before.
    Result<std::uint64_t> write_rect(const Rect &rect, Span<const T> cells,
                                     std::size_t row_stride = 0) {
        std::uint64_t added = 0;
        WgStatus status = detail::holds_rows<T>(cells.size(), rect.width, rect.height, row_stride);
        if (status == WG_STATUS_OK) {
            status = wg_rolling_grid_write_rect(this->handle(), &rect, cells.data(), row_stride, &added);
        }
        return detail::done(status, added);
    }
    /// Lists the occupied cells: places, and values if `out_cells` is as long as `out_points`.
    Result<Answer> list_cells(Span<Point> out_points, Span<T> out_cells = {}) const {
        std::size_t capacity = out_points.size();
        if (!out_cells.empty() && out_cells.size() < capacity) {
            capacity = out_cells.size();
        }
        std::size_t count = 0;
        const WgStatus status =
            wg_rolling_grid_list_cells(this->handle(), out_points.data(),
                                       out_cells.empty() ? nullptr : out_cells.data(), capacity, &count);
        return detail::answered(status, count);
    }
    /// For inner loops; valid until the next changing call. Keep it in a local variable.
    Result<RollingGridView<T>> view() const {
        WgRollingGridView view{};
        const WgStatus status =
            wg_rolling_grid_view(this->handle(), &view, detail::size_of<WgRollingGridView>());
        return status == WG_STATUS_OK ? RollingGridView<T>::take(view)
                                      : detail::done(status, RollingGridView<T>());
    }

    /// Replaces what it holds by what was saved. Any bytes are safe to try.
    Result<void> load(Span<const std::uint8_t> bytes) {
        return detail::done(wg_rolling_grid_load(this->handle(), bytes.data(), bytes.size()));
    }

private:
    /// Only for a handle whose cells are known to be as large as a T.
    explicit RollingGrid(WgRollingGrid grid) noexcept : RollingGridQueries(grid) {}
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
