/* Section 2: a quadtree map. */

#ifndef SCENARIO_QUADTREE_MAP_HPP
#define SCENARIO_QUADTREE_MAP_HPP

#include "maps.hpp"

namespace {

void quadtree_map() {
    static std::array<std::uint8_t, 128 * 128> pixels;
    static std::array<wg::Point, 500> points;
    static std::array<std::uint8_t, 500> values;
    wg::QuadtreeMapDef def = wg::QuadtreeMap::def();
    def.share_leaves = 1;
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create(def));
    wg::QuadtreeMap twin = MUST(wg::QuadtreeMap::create(def));
    begin(2);
    MUST(map.reserve(256, 256, 64));

    feed(MUST(map.fill_rect({-300, -200, 600, 400}, 200)));
    MUST(map.set(INT32_MIN, INT32_MAX, 9));
    for (int i = 0; i < 500; ++i) {
        const wg::Point point = draw_point();
        MUST(map.set(point.x, point.y, static_cast<std::uint8_t>(draw(0, 256))));
    }
    for (std::size_t i = 0; i < 500; ++i) {
        points[i] = draw_point();
        values[i] = static_cast<std::uint8_t>(draw(0, 256));
    }
    feed(MUST(map.set_many(points, values)));
    for (std::uint8_t &pixel : pixels) {
        pixel = static_cast<std::uint8_t>(draw(0, 4));
    }
    feed(MUST(map.write_rect({-64, -250, 128, 128}, pixels)));
    for (std::int32_t i = 0; i < 4; ++i) {
        feed(MUST(map.write_rect({-320 + 64 * i, 160 + 16 * i, 32, 32}, pixels, 128, true)));
    }
    wg::QuadtreeMapBrushDef brush = wg::QuadtreeMap::brush();
    brush.amount = 77;
    feed(MUST(map.edit(wg::mask_shape({33, 17, 128, 50}, pixels), brush)));
    for (int i = 0; i < 200; ++i) {
        const wg::Point place = draw_point();
        const float radius = draw_float(0, 40);
        const std::uint8_t amount = static_cast<std::uint8_t>(draw(1, 255));
        feed(MUST(map.damage_circle(place.x, place.y, radius, i % 2 == 0 ? radius : 0.0f, amount)));
        if (i % 50 == 49) {
            MUST(map.compact(100, 20));
        }
    }
    feed_stats(map);

    MUST(map.read_rect({-100, -100, 128, 128}, pixels));
    feed_bytes(pixels);
    std::vector<std::uint32_t> palette(256);
    for (std::size_t i = 0; i < 256; ++i) {
        palette[i] = static_cast<std::uint32_t>(i) * 2654435761u;
    }
    std::vector<std::uint32_t> colors(40 * 30);
    MUST(map.read_colors({-90, -70, 40, 30}, palette, colors));
    for (const std::uint32_t color : colors) {
        feed(static_cast<std::int64_t>(color));
    }
    for (std::uint32_t level = 0; level < 32; ++level) {
        const std::int32_t reach = level < 27 ? 8 : 1 << (31 - level);
        const auto side = static_cast<std::uint32_t>(reach) * 2;
        std::vector<std::uint8_t> squares(std::size_t{side} * side);
        MUST(map.read_reduced({-reach, -reach, side, side}, level,
                              level % 2 == 0 ? wg::QuadtreeMapReduction::mean : wg::QuadtreeMapReduction::largest, squares));
        feed_bytes(squares);
    }
    wg::QuadtreeMapStamp stamp{};
    stamp.pixels = pixels.data();
    stamp.width = stamp.height = 32;
    stamp.row_stride = 128;
    for (int i = 0; i < 12; ++i) {
        stamp.mode = i % 2 == 0 ? wg::stamp_into_air : wg::stamp_over;
        stamp.angle = i < 4 ? static_cast<float>(i) * 1.5707964f : draw_float(-10, 10);
        stamp.pivot_x = draw_float(-5, 40);
        stamp.pivot_y = draw_float(-5, 40);
        stamp.x = draw_float(-40, 40);
        stamp.y = draw_float(-40, 40);
        feed(MUST(twin.stamp(stamp)));
    }
    MUST(twin.read_rect({-100, -100, 128, 128}, pixels));
    feed_bytes(pixels);
    MUST(twin.clear());
    feed(MUST(map.get(INT32_MIN, INT32_MAX)));
    MUST(map.get_many(points, values));
    feed_bytes(values);
    wg::QuadtreeMapReader reader = MUST(map.reader());
    for (std::int32_t i = 0; i < 500; ++i) {
        feed(MUST(reader.get(-250 + i, i / 2 - 125)));
    }
    for (int i = 0; i < 200; ++i) {
        const wg::Point from = draw_point();
        const wg::Point to = draw_point();
        const std::uint8_t threshold = static_cast<std::uint8_t>(draw(1, 255));
        const std::optional<wg::QuadtreeMapHit> hit = MUST(map.cast(from, to, threshold));
        feed(hit.has_value());
        if (hit) {
            feed(hit->pixel);
            feed(hit->before);
            feed(hit->value);
        }
    }
    while (MUST(map.compact(300, 0)).is_done == 0) {
    }
    MUST(map.trim());
    feed(MUST(map.revision()).number);
    feed_stats(map);
    const wg::Rect rect = {-64, -64, 96, 96};
    feed_shapes([&](wg::Span<wg::DebugShape> out) {
        return map.debug_shapes(&rect, out, wg::all_categories, {-0.5, 0.25, 0.0});
    });
    feed_snapshot(map, twin);
    feed_stats(twin);
    MUST(map.clear());
    feed_stats(map);
}

} // namespace

#endif
