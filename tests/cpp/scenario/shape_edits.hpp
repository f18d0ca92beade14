/* Section 6: edits of a quadtree map by shapes. */

#ifndef SCENARIO_SHAPE_EDITS_HPP
#define SCENARIO_SHAPE_EDITS_HPP

#include "maps.hpp"

namespace {

wg::QuadtreeMapBrushDef draw_brush(const std::array<std::uint8_t, 256> &resistance) {
    wg::QuadtreeMapBrushDef brush = wg::QuadtreeMap::brush();
    brush.operation = static_cast<std::uint32_t>(draw(0, 3));
    brush.amount = static_cast<std::uint8_t>(draw(1, 255));
    brush.resistance = draw(0, 3) == 0 ? resistance.data() : nullptr;
    return brush;
}

/* A convex polygon: one corner on each side of a point. */
std::array<wg::Point, 4> draw_polygon() {
    const wg::Point center = draw_point();
    std::array<wg::Point, 4> points = {center, center, center, center};
    points[0].x -= draw(1, 60);
    points[1].y -= draw(1, 60);
    points[2].x += draw(1, 60);
    points[3].y += draw(1, 60);
    return points;
}

/* Shapes that move, those that are stuck, and the surface. */
void feed_contacts(const wg::QuadtreeMap &map) {
    wg::QuadtreeMapSweep sweeps[60];
    wg::QuadtreeMapContact contacts[60];
    for (std::size_t i = 0; i < 60; ++i) {
        const double x = static_cast<double>(draw_float(-200, 400));
        const double y = static_cast<double>(draw_float(-200, 400));
        const float size = 0.5f + draw_float(0, 12);
        const wg::QuadtreeMapCollider kinds[4] = {
            wg::box_collider(x, y, size, 3.0f), wg::circle_collider(x, y, size),
            wg::capsule_collider(x, y, 2.0f, size), wg::tilted_collider(x, y, 3.0f, size - 6.0f, 2.0f)};
        const double motion_x = static_cast<double>(draw_float(-60, 120));
        const double motion_y = static_cast<double>(draw_float(-60, 120));
        sweeps[i] = {kinds[i % 4], motion_x, motion_y};
        if (const std::optional<wg::QuadtreeMapPush> push = MUST(map.push_out(kinds[i % 4], 6.0f, 60))) {
            feed_double(push->x);
            feed_double(push->y);
            feed(push->was_inside);
        }
    }
    MUST(map.sweep_many(sweeps, 60, contacts));
    for (const wg::QuadtreeMapContact &contact : contacts) {
        feed_double(contact.fraction);
        feed_double(contact.x);
        feed_double(contact.y);
        feed_double(static_cast<double>(contact.normal_x));
        feed_double(static_cast<double>(contact.normal_y));
        feed(contact.pixel);
        feed(contact.value);
        feed(contact.is_hit);
        feed(contact.began_inside);
        const WgVector2 normal = MUST(map.surface_normal(contact.pixel, 6.5f, 60));
        feed_double(static_cast<double>(normal.x));
        feed_double(static_cast<double>(normal.y));
    }
}

void shape_edits() {
    static std::array<std::uint8_t, 256> resistance;
    static std::array<std::uint8_t, 48 * 32> mask;
    begin(6);
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    wg::QuadtreeMap materials = MUST(wg::QuadtreeMap::create());
    MUST(map.fill_rect({-256, -192, 512, 384}, 120));
    MUST(materials.fill_rect({-256, -50, 400, 90}, 3));
    MUST(materials.fill_rect({-20, 10, 77, 300}, 200));
    for (std::uint8_t &byte : resistance) {
        byte = static_cast<std::uint8_t>(draw(0, 256));
    }
    for (std::uint8_t &byte : mask) {
        byte = static_cast<std::uint8_t>(draw(0, 2));
    }
    for (int i = 0; i < 160; ++i) {
        wg::QuadtreeMapBrushDef brush = draw_brush(resistance);
        float radius = 0;
        if (i % 4 != 3) {
            radius = draw_float(0, 30);
            brush.core_radius = radius * 0.5f;
        }
        const wg::Point from = i % 4 != 2 ? draw_point() : wg::Point{};
        if (i % 8 == 0 && brush.resistance != nullptr) {
            brush.materials = materials.handle();
        }
        if (i % 4 == 0) {
            feed(MUST(map.edit(wg::circle_shape(from, radius), brush)));
        } else if (i % 4 == 1) {
            feed(MUST(map.edit(wg::capsule_shape(from, draw_point(), radius), brush)));
        } else if (i % 4 == 2) {
            const auto points = draw_polygon();
            feed(MUST(map.edit(wg::polygon_shape(points, radius), brush)));
        } else {
            feed(MUST(map.edit(wg::mask_shape({from.x, from.y, 48, 32}, mask), brush)));
        }
    }
    feed_stats(map);
    feed_pixels(map, {-320, -320, 640, 640});
    feed_contacts(map);
}

} // namespace

#endif
