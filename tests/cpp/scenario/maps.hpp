/* What the sections over quadtree maps share. */

#ifndef SCENARIO_MAPS_HPP
#define SCENARIO_MAPS_HPP

#include "feed.hpp"

namespace {

void feed(const wg::QuadtreeMapEdit &edit) {
    feed(edit.pixels_changed);
    feed(edit.pixels_destroyed);
    feed(edit.pixels_created);
    feed(edit.hp_removed);
    feed(edit.hp_added);
    feed(edit.dirty);
}

void feed_stats(const wg::QuadtreeMap &map) {
    const wg::QuadtreeMapStats stats = MUST(map.stats());
    feed(stats.roots);
    feed(stats.pixels);
    feed(stats.hp);
}

wg::Point draw_point() {
    const std::int32_t x = draw(-320, 640);
    const std::int32_t y = draw(-320, 640);
    return {x, y};
}

/* Explosions at drawn places that leave no pixel in their cores. */
void dig_caves(wg::QuadtreeMap &map, int count) {
    for (int i = 0; i < count; ++i) {
        const wg::Point place = draw_point();
        const float radius = draw_float(4, 20);
        MUST(map.damage_circle(place.x, place.y, radius, radius * 0.5f, 255));
    }
}

std::array<std::uint8_t, 640 * 640> read_pixels;

void feed_pixels(const wg::QuadtreeMap &map, const wg::Rect &rect) {
    const wg::Span<std::uint8_t> pixels(read_pixels.data(), std::size_t{rect.width} * rect.height);
    MUST(map.read_rect(rect, pixels));
    feed_bytes(pixels);
}

} // namespace

#endif
