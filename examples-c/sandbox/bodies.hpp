// Pixels for Box2D 2.4: all that lies between the library's answers and fixtures.
#ifndef SANDBOX_BODIES_HPP
#define SANDBOX_BODIES_HPP

#include <set>

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
            corners[corner] = metres(point.x, point.y);
        }
        b2PolygonShape shape;
        shape.Set(corners, static_cast<int>(piece.point_count));
        body.CreateFixture(&shape, 1)->SetFriction(0.6f);
    }
}

// The ground of a rectangle from (0, 0) on, a body a tile: only tiles in which pixels changed are made anew, for boxes end
// at their border.
class GroundTiles {
public:
    GroundTiles(std::uint32_t width, std::uint32_t height) : rect_{0, 0, width, height}, bodies_((width / side) * (height / side)) {}

    // After edits of the map, and at first.
    void follow(b2World &world, const wg::QuadtreeMap &map) {
        std::set<std::size_t> stale;
        const std::int32_t columns = static_cast<std::int32_t>(rect_.width) / side;
        for (const wg::Bounds &area : wg::fill(changes_, [&](wg::Span<wg::Bounds> out) { return map.changes_since(seen_, &rect_, out); })) {
            for (std::int32_t row = area.min_y / side; row <= area.max_y / side; ++row) {
                for (std::int32_t column = area.min_x / side; column <= area.max_x / side; ++column) {
                    stale.insert(static_cast<std::size_t>(row * columns + column));
                }
            }
        }
        seen_ = map.revision();
        for (const std::size_t tile : stale) {
            if (bodies_[tile] != nullptr) {
                world.DestroyBody(bodies_[tile]);
            }
            const b2BodyDef def;
            const std::int32_t at = static_cast<std::int32_t>(tile);
            bodies_[tile] = world.CreateBody(&def);
            add_boxes(*bodies_[tile], map, {at % columns * side, at / columns * side, side, side});
        }
    }

private:
    enum : std::int32_t { side = 64 };
    wg::Rect rect_;
    wg::QuadtreeMapRevision seen_{};
    std::vector<wg::Bounds> changes_;
    std::vector<b2Body *> bodies_;
};

// An island that flies: its pixels, and where its body carries them.
struct Piece {
    std::vector<std::uint8_t> pixels;
    WgQuadtreeMapStamp stamp{};
    std::uint64_t count = 0;
    b2Body *body = nullptr;

    Piece() = default;
    // An island of a map that lies in the world as `from` says: turned by its angle, its pivot at its place.
    Piece(const wg::QuadtreeMapIsland &island, const WgQuadtreeMapStamp &from) : count(island.pixels) {
        stamp.width = static_cast<std::uint32_t>(island.max_x - island.min_x + 1);
        stamp.height = static_cast<std::uint32_t>(island.max_y - island.min_y + 1);
        stamp.pivot_x = island.center_x - island.min_x;
        stamp.pivot_y = island.center_y - island.min_y;
        stamp.angle = from.angle;
        const b2Vec2 away = b2Mul(b2Rot(from.angle), b2Vec2(static_cast<float>(island.center_x - from.pivot_x),
                                                            static_cast<float>(island.center_y - from.pivot_y)));
        stamp.x = from.x + away.x;
        stamp.y = from.y + away.y;
        pixels.resize(static_cast<std::size_t>(stamp.width) * stamp.height);
        stamp.pixels = pixels.data(); // Moving a vector keeps its memory.
    }
    void fly(b2World &world, b2Vec2 speed, float spin = 0) {
        b2BodyDef def;
        def.type = b2_dynamicBody;
        def.angle = stamp.angle;
        def.position = metres(stamp.x, stamp.y);
        def.linearVelocity = speed;
        def.angularVelocity = spin;
        body = world.CreateBody(&def);
        add_pieces(*body, stamp, pixels);
    }
    void follow() {
        stamp.x = body->GetPosition().x * pixels_a_metre;
        stamp.y = body->GetPosition().y * pixels_a_metre;
        stamp.angle = body->GetAngle();
    }
    void keep(Archive &archive, b2World &world) {
        b2Vec2 speed = body == nullptr ? b2Vec2(0, 0) : body->GetLinearVelocity();
        float spin = body == nullptr ? 0 : body->GetAngularVelocity();
        archive.list(pixels).value(stamp).value(count).value(speed).value(spin);
        stamp.pixels = pixels.data();
        if (archive.is_reading()) {
            fly(world, speed, spin);
        }
    }
};

} // namespace sandbox

#endif
