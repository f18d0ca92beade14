// Pixels for Box2D 2.4: all that lies between the library's answers and fixtures.
#ifndef SANDBOX_BODIES_HPP
#define SANDBOX_BODIES_HPP

#include <box2d/box2d.h>

#include "scene.hpp"

namespace sandbox {

const float pixels_a_metre = 10;

inline b2Vec2 metres(double x, double y) {
    return b2Vec2(static_cast<float>(x / pixels_a_metre), static_cast<float>(y / pixels_a_metre));
}

// The solid pixels of a rectangle as boxes of a body that stands at (0, 0): exact, and heaps press nothing through.
inline void add_boxes(b2Body &body, const wg::QuadtreeMap &map, const wg::Rect &rect) {
    std::vector<wg::Rect> memory;
    for (const wg::Rect &solid : wg::fill(memory, [&](wg::Span<wg::Rect> out) {
             return map.solid_rects(wg::QuadtreeMap::ground(rect), out);
         })) {
        b2PolygonShape box;
        box.SetAsBox(static_cast<float>(solid.width) / pixels_a_metre / 2,
                     static_cast<float>(solid.height) / pixels_a_metre / 2,
                     metres(solid.x + solid.width / 2.0, solid.y + solid.height / 2.0), 0);
        body.CreateFixture(&box, 0)->SetFriction(0.6f);
    }
}

// A picture as convex pieces of a body whose origin is the picture's pivot.
inline void add_pieces(b2Body &body, const WgQuadtreeMapStamp &picture, wg::Span<const std::uint8_t> pixels) {
    wg::QuadtreeMapGround ground = wg::QuadtreeMap::ground({0, 0, picture.width, picture.height}, pixels);
    ground.origin_x = picture.pivot_x;
    ground.origin_y = picture.pivot_y;
    std::vector<wg::Vector2> points;
    std::vector<wg::QuadtreeMapPiece> pieces;
    wg::QuadtreeMapPieces made;
    while (!(made = wg::QuadtreeMap().pieces(ground, 1, points, pieces, b2_maxPolygonVertices)).fits) {
        points.resize(made.points);
        pieces.resize(made.pieces);
    }
    for (const wg::QuadtreeMapPiece &piece : pieces) {
        b2Vec2 corners[b2_maxPolygonVertices];
        for (std::uint32_t corner = 0; corner < piece.point_count; ++corner) {
            const wg::Vector2 point = points[piece.first_point + corner];
            corners[corner] = metres(static_cast<double>(point.x), static_cast<double>(point.y));
        }
        b2PolygonShape shape;
        shape.Set(corners, static_cast<int>(piece.point_count));
        body.CreateFixture(&shape, 1)->SetFriction(0.6f);
    }
}

// The ground of a rectangle, a body a tile: only tiles in which pixels changed are made anew, for boxes end at their
// border.
class GroundTiles {
public:
    explicit GroundTiles(const wg::Rect &rect) {
        for (std::int32_t y = rect.y; y < rect.y + static_cast<std::int32_t>(rect.height); y += side) {
            for (std::int32_t x = rect.x; x < rect.x + static_cast<std::int32_t>(rect.width); x += side) {
                tiles_.push_back({{x, y, side, side}, nullptr, true});
            }
        }
    }
    // Whether anything did.
    bool changed(const wg::Bounds &dirty) {
        bool any = false;
        for (Tile &tile : tiles_) {
            const bool is_hit = tile.rect.x <= dirty.max_x && tile.rect.x + side > dirty.min_x &&
                                tile.rect.y <= dirty.max_y && tile.rect.y + side > dirty.min_y;
            tile.is_stale |= is_hit;
            any |= is_hit;
        }
        return any;
    }
    void rebuild(b2World &world, const wg::QuadtreeMap &map) {
        for (Tile &tile : tiles_) {
            if (std::exchange(tile.is_stale, false)) {
                if (tile.body != nullptr) {
                    world.DestroyBody(tile.body);
                }
                const b2BodyDef def;
                tile.body = world.CreateBody(&def);
                add_boxes(*tile.body, map, tile.rect);
            }
        }
    }

private:
    enum : std::int32_t { side = 64 };
    struct Tile {
        wg::Rect rect;
        b2Body *body;
        bool is_stale;
    };
    std::vector<Tile> tiles_;
};

// An island that flies: its pixels, and where its body carries them.
struct Piece {
    std::vector<std::uint8_t> pixels;
    WgQuadtreeMapStamp stamp{};
    std::uint64_t count;
    b2Body *body = nullptr;

    // An island of a map that lies in the world as `from` says: turned by its angle, its pivot at its place.
    Piece(const wg::QuadtreeMapIsland &island, const WgQuadtreeMapStamp &from) : count(island.pixels) {
        stamp.width = static_cast<std::uint32_t>(island.max_x - island.min_x + 1);
        stamp.height = static_cast<std::uint32_t>(island.max_y - island.min_y + 1);
        stamp.pivot_x = island.center_x - island.min_x;
        stamp.pivot_y = island.center_y - island.min_y;
        stamp.angle = from.angle;
        const b2Vec2 away = b2Mul(b2Rot(from.angle), b2Vec2(static_cast<float>(island.center_x - from.pivot_x),
                                                            static_cast<float>(island.center_y - from.pivot_y)));
        stamp.x = from.x + static_cast<double>(away.x);
        stamp.y = from.y + static_cast<double>(away.y);
        pixels.resize(static_cast<std::size_t>(stamp.width) * stamp.height);
        stamp.pixels = pixels.data(); // Moving a vector keeps its memory.
    }
    void fly(b2World &world, b2Vec2 speed) {
        b2BodyDef def;
        def.type = b2_dynamicBody;
        def.angle = stamp.angle;
        def.position = metres(stamp.x, stamp.y);
        def.linearVelocity = speed;
        body = world.CreateBody(&def);
        add_pieces(*body, stamp, pixels);
    }
    void follow() {
        stamp.x = static_cast<double>(body->GetPosition().x * pixels_a_metre);
        stamp.y = static_cast<double>(body->GetPosition().y * pixels_a_metre);
        stamp.angle = body->GetAngle();
    }
};

} // namespace sandbox

#endif
