/* Section 7: what a quadtree map of caves answers. */

#ifndef SCENARIO_MAP_QUERIES_HPP
#define SCENARIO_MAP_QUERIES_HPP

#include "maps.hpp"

namespace {

constexpr std::size_t queries = 60;
std::vector<wg::Rect> rect_memory;

void feed(const wg::Rect &rect) {
    feed(rect.x);
    feed(rect.y);
    feed(rect.width);
    feed(rect.height);
}

void feed_squares(const wg::QuadtreeMap &map, std::uint32_t kinds, std::uint32_t min_side) {
    static std::vector<wg::QuadtreeMapSquare> memory;
    const wg::Span<wg::QuadtreeMapSquare> squares =
        MUST(wg::fill(memory, [&](wg::Span<wg::QuadtreeMapSquare> out) {
            return map.squares({-300, -300, 600, 600}, out, kinds, min_side);
        }));
    feed(squares.size());
    for (const wg::QuadtreeMapSquare &square : squares) {
        feed(square.x);
        feed(square.y);
        feed(square.side);
        feed(square.value);
    }
}

void feed(const wg::QuadtreeMapNearest &nearest) {
    feed(nearest.pixel);
    feed(nearest.distance_squared);
    feed(nearest.value);
}

void feed(const wg::QuadtreeMapHit &hit) {
    feed(hit.pixel);
    feed(hit.before);
    feed(hit.value);
}

void feed_changes(const wg::QuadtreeMap &map, const wg::QuadtreeMapRevision &revision, const wg::Rect *rect) {
    static std::vector<wg::Bounds> memory;
    const wg::Span<wg::Bounds> areas = MUST(wg::fill(memory, [&](wg::Span<wg::Bounds> out) {
        return map.changes_since(revision, rect, out);
    }));
    feed(areas.size());
    for (const wg::Bounds &area : areas) {
        feed(area);
    }
}

std::array<wg::Vector2, 40000> corners;

void feed_corners(std::size_t count) {
    feed(count);
    for (std::size_t i = 0; i < count; ++i) {
        feed(static_cast<std::int64_t>(corners[i].x * 4.0f));
        feed(static_cast<std::int64_t>(corners[i].y * 4.0f));
    }
}

void feed_outlines(const wg::QuadtreeMap &map, float tolerance, std::uint32_t min_points, std::uint32_t flags) {
    static std::array<wg::QuadtreeMapLoop, 4000> loops;
    const wg::QuadtreeMapGround ground = wg::QuadtreeMap::ground({-200, -150, 300, 280}, 90);
    const wg::QuadtreeMapOutlines outlines =
        MUST(map.outlines(ground, tolerance, corners, loops, min_points, flags));
    CHECK(outlines.fits);
    feed_corners(outlines.points);
    feed(outlines.loops);
    for (std::size_t i = 0; i < outlines.loops; ++i) {
        feed(loops[i].first_point);
        feed(loops[i].point_count);
        feed(loops[i].outer);
        feed(loops[i].twice_area);
    }
}

void feed_pieces(const wg::QuadtreeMap &map, float tolerance, std::uint32_t max_corners) {
    static std::array<wg::QuadtreeMapPiece, 20000> parts;
    const wg::QuadtreeMapGround ground = wg::QuadtreeMap::ground({-200, -150, 300, 280}, 90);
    const wg::QuadtreeMapPieces pieces = MUST(map.pieces(ground, tolerance, corners, parts, max_corners));
    CHECK(pieces.fits);
    feed_corners(pieces.points);
    feed(pieces.pieces);
    for (std::size_t i = 0; i < pieces.pieces; ++i) {
        feed(parts[i].first_point);
        feed(parts[i].point_count);
    }
}

void map_queries() {
    std::array<wg::Point, queries> from;
    std::array<wg::Point, queries> to;
    std::array<wg::Rect, queries> boxes;
    std::array<wg::QuadtreeMapHit, queries> stops;
    std::array<wg::QuadtreeMapNearest, queries> nearest;
    std::array<std::uint8_t, queries> touches;
    std::array<std::array<wg::QuadtreeMapShape, queries>, 3> shapes;
    std::array<std::uint8_t, 16 * 16> shape;
    begin(7);
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    MUST(map.fill_rect({-300, -300, 600, 600}, 200));
    dig_caves(map, 120);
    for (int i = 0; i < 100; ++i) {
        const wg::Point point = draw_point();
        MUST(map.set(point.x, point.y, static_cast<std::uint8_t>(draw(0, 256))));
    }
    for (std::uint8_t &byte : shape) {
        byte = static_cast<std::uint8_t>(draw(0, 2));
    }
    feed_squares(map, WG_QUADTREE_MAP_SQUARE_KIND_EMPTY, 1);
    feed_squares(map, WG_QUADTREE_MAP_SQUARE_KIND_FULL, 4);
    feed_squares(map, WG_QUADTREE_MAP_SQUARE_KIND_EMPTY | WG_QUADTREE_MAP_SQUARE_KIND_FULL, 32);

    for (std::size_t i = 0; i < queries; ++i) {
        const std::uint32_t width = static_cast<std::uint32_t>(draw(0, 50));
        const std::uint32_t height = static_cast<std::uint32_t>(draw(0, 50));
        from[i] = draw_point();
        to[i] = draw_point();
        boxes[i] = {from[i].x, from[i].y, width, height};
        const wg::QuadtreeMapSums sums = MUST(map.sums(boxes[i]));
        feed(sums.pixels);
        feed(sums.hp);
        const std::optional<wg::QuadtreeMapNearest> found = MUST(map.nearest(from[i], 24.5f, 100));
        feed(found.has_value());
        if (found) {
            feed(*found);
        }
        shapes[0][i] = wg::rectangle_shape(boxes[i]);
        shapes[1][i] = wg::circle_shape(from[i], 7.5f);
        shapes[2][i] = wg::mask_shape({to[i].x, to[i].y, 16, 16}, shape);
        for (const auto &kind : shapes) {
            feed(MUST(map.touches(kind[i], 60)));
        }
    }
    MUST(map.cast_many(from, to, 128, stops));
    for (const wg::QuadtreeMapHit &hit : stops) {
        feed(hit.is_hit);
        feed(hit);
    }
    MUST(map.nearest_many(from, 24.5f, 100, nearest));
    for (const wg::QuadtreeMapNearest &found : nearest) {
        feed(found.is_found);
        feed(found);
    }
    for (const auto &kind : shapes) {
        MUST(map.touches_many(kind, 60, touches));
        feed_bytes(touches);
    }

    const wg::QuadtreeMapRevision revision = MUST(map.revision());
    dig_caves(map, 5);
    feed_changes(map, revision, nullptr);
    const wg::Rect part = {-100, -100, 150, 200};
    feed_changes(map, revision, &part);
    feed_outlines(map, 0, 4, 0);
    feed_outlines(map, 1.5f, 6, 0);
    feed_outlines(map, 1.5f, 4, wg::simple_outlines | wg::reversed_outlines);
    feed_pieces(map, 1.5f, 8);
    feed_pieces(map, 0, 3);
    const wg::Span<wg::Rect> rects = MUST(wg::fill(rect_memory, [&](wg::Span<wg::Rect> out) {
        return map.solid_rects(map.ground({-200, -150, 300, 280}, 90), out);
    }));
    feed(rects.size());
    for (const wg::Rect &rect : rects) {
        feed(rect);
    }
}

} // namespace

#endif
