/* Section 10: pieces that nothing holds. */

#ifndef SCENARIO_ISLANDS_HPP
#define SCENARIO_ISLANDS_HPP

#include "maps.hpp"

namespace {

std::vector<wg::QuadtreeMapIsland> island_memory;

/* Searches in steps. What lies on the floor is held, and so is what hangs on one pixel. */
wg::Span<const wg::QuadtreeMapIsland> find_islands(wg::QuadtreeMapIslands &search, const wg::QuadtreeMap &map,
                                        const wg::Rect *area) {
    const std::array<wg::Rect, 1> floor = {{{-320, 250, 640, 50}}};
    const std::array<wg::Point, 1> hook = {{{0, -260}}};
    MUST(search.begin(map, area, 40, floor, hook));
    while (MUST(search.step(map, 100)) != wg::QuadtreeMapIslandsStep::done) {
    }
    const wg::Span<wg::QuadtreeMapIsland> islands = MUST(wg::fill(
        island_memory, [&](wg::Span<wg::QuadtreeMapIsland> out) { return search.found(out); }));
    feed(islands.size());
    for (const wg::QuadtreeMapIsland &island : islands) {
        feed(island.pixels);
        feed_double(island.center_x);
        feed_double(island.center_y);
        feed(wg::Bounds{island.min_x, island.min_y, island.max_x, island.max_y});
    }
    return islands;
}

void islands() {
    begin(10);
    wg::QuadtreeMapIslands search = MUST(wg::QuadtreeMapIslands::create());
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    MUST(map.fill_rect({-300, -300, 600, 600}, 150));
    dig_caves(map, 400);
    const wg::Rect area = {-200, -200, 300, 350};
    (void)find_islands(search, map, &area);
    const wg::Span<const wg::QuadtreeMapIsland> found = find_islands(search, map, nullptr);
    feed_shapes([&](wg::Span<wg::DebugShape> out) {
        return search.debug_shapes(out, wg::all_categories, {-1.0, 0.5, 0.0});
    });
    for (std::size_t i = 0; i < found.size(); ++i) {
        const wg::QuadtreeMapIsland &island = found[i];
        const wg::Span<std::uint8_t> pixels(
            read_pixels.data(), static_cast<std::size_t>(island.max_x - island.min_x + 1) *
                                    static_cast<std::size_t>(island.max_y - island.min_y + 1));
        if (i % 2 == 0) {
            MUST(search.pixels(map, i, island, pixels));
        } else {
            feed(MUST(search.cut(map, i, island, pixels)));
        }
        feed_bytes(pixels);
    }
    (void)find_islands(search, map, nullptr);
    feed_stats(map);
}

} // namespace

#endif
