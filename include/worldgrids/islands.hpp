/* worldgrids: islands of a quadtree map, pieces that nothing holds. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_ISLANDS_HPP
#define WORLDGRIDS_ISLANDS_HPP

#include "quadtree_map.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// A search for islands; see WgQuadtreeMapIslands. Keeps no pointer to the map.
class QuadtreeMapIslands : public QuadtreeMapIslandsQueries {
public:
    using QuadtreeMapIslandsQueries::QuadtreeMapIslandsQueries;

    static QuadtreeMapIslandsDef def() noexcept { return detail::make_def(wg_quadtree_map_islands_def_init); }
    /// Makes a search that was not begun.
    static Result<QuadtreeMapIslands> create(const QuadtreeMapIslandsDef &def = QuadtreeMapIslands::def()) {
        WgQuadtreeMapIslands islands{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_islands_create(&def, &islands);
        }
        return detail::done(status, QuadtreeMapIslands(islands));
    }

    /// Begins a search in `area`, or in the whole map if it is null.
    Result<void> begin(const QuadtreeMap &map, const Rect *area, std::uint8_t threshold,
                       Span<const Rect> support_rects, Span<const Point> support_points = {}) {
        return detail::done(wg_quadtree_map_islands_begin(
            handle(), map.handle(), area, threshold, support_rects.data(), support_rects.size(),
            support_points.data(), support_points.size()));
    }
    /// Goes on until about `budget` squares or pieces were looked at.
    Result<QuadtreeMapIslandsStep> step(const QuadtreeMap &map, std::uint64_t budget = UINT64_MAX) {
        const WgStatus status = wg_quadtree_map_islands_step(handle(), map.handle(), budget);
        return detail::done(status, static_cast<QuadtreeMapIslandsStep>(status));
    }
    /// Copies the pixels of the island with an index into rows as wide as its bounds; all others are 0.
    Result<void> pixels(const QuadtreeMap &map, std::size_t index, const QuadtreeMapIsland &island,
                        Span<std::uint8_t> out_pixels, std::size_t row_stride = 0) const {
        WgStatus status = holds_island(island, out_pixels.size(), row_stride);
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_islands_pixels(handle(), map.handle(), index, out_pixels.data(),
                                                    row_stride);
        }
        return detail::done(status);
    }
    /// The same, and takes the island out of the map.
    Result<QuadtreeMapEdit> cut(QuadtreeMap &map, std::size_t index, const QuadtreeMapIsland &island,
                                Span<std::uint8_t> out_pixels, std::size_t row_stride = 0) {
        QuadtreeMapEdit edit{};
        WgStatus status = holds_island(island, out_pixels.size(), row_stride);
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_islands_cut(handle(), map.handle(), index, out_pixels.data(),
                                                 row_stride, &edit);
        }
        return detail::done(status, edit);
    }

private:
    static WgStatus holds_island(const QuadtreeMapIsland &island, std::size_t size, std::size_t row_stride) noexcept {
        const std::int64_t width = std::int64_t{island.max_x} - island.min_x + 1;
        const std::int64_t height = std::int64_t{island.max_y} - island.min_y + 1;
        return detail::holds_rows<std::uint8_t>(size, static_cast<std::uint32_t>(width),
                                                static_cast<std::uint32_t>(height), row_stride);
    }
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
