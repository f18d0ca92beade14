/* worldgrids: queries of the rolling grid. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Written by `make header`. Do not edit. */

#ifndef WORLDGRIDS_ROLLING_GRID_QUERIES_HPP
#define WORLDGRIDS_ROLLING_GRID_QUERIES_HPP

#include "base.hpp"
#include "rolling_grid_types.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// The regular queries of RollingGrid.
class RollingGridQueries : public detail::TimedOwner<WgRollingGrid> {
public:
    using TimedOwner::TimedOwner;

    /// Fills counts and bytes. All of it: wg_rolling_grid_stats.
    Result<RollingGridStats> stats() const {
        RollingGridStats stats{};
        const WgStatus status = wg_rolling_grid_stats(this->handle(), &stats,
            detail::size_of<WgRollingGridStats>());
        return detail::done(status, stats);
    }
    /// Gives the bounds of all occupied cells, both corners included. All of it: wg_rolling_grid_bounds.
    Result<std::optional<Bounds>> bounds() const {
        Bounds bounds{};
        const WgStatus status = wg_rolling_grid_bounds(this->handle(), &bounds);
        return detail::perhaps(status, bounds);
    }
    /// Saves the grid to bytes. All of it: wg_rolling_grid_save.
    Result<Answer> save(Span<std::uint8_t> out_bytes) const {
        std::size_t count = 0;
        const WgStatus status = wg_rolling_grid_save(this->handle(), out_bytes.data(), out_bytes.size(),
            &count);
        return detail::answered(status, count);
    }
    /// Gives the corner (smallest x and y) of the window that wg_rolling_grid_move_window moved to last. All
    /// of it: wg_rolling_grid_window.
    Result<std::optional<Point>> window() const {
        Point corner{};
        const WgStatus status = wg_rolling_grid_window(this->handle(), &corner);
        return detail::perhaps(status, corner);
    }
    /// Shapes to draw. All of it: wg_rolling_grid_debug_shapes.
    Result<Answer> debug_shapes(Span<DebugShape> out_shapes, std::uint32_t mask = all_categories,
            Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status = wg_rolling_grid_debug_shapes(this->handle(), mask,
            detail::OriginArray(origin).values, out_shapes.data(), out_shapes.size(),
            detail::size_of<WgDebugShape>(), &count);
        return detail::answered(status, count);
    }
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
