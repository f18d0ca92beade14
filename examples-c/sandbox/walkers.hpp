// Walkers among pixels: each has a corner that it goes to next, and they push each other apart by the pairs of a loose
// grid.
#ifndef SANDBOX_WALKERS_HPP
#define SANDBOX_WALKERS_HPP

#include "scene.hpp"

namespace sandbox {

struct Walker {
    wg::Vector2 place, push;
    wg::Point corner;
    std::uint32_t has_way;
    // The step in which it asks for its next corner at the latest; 0 at once.
    std::uint32_t asks;
};

inline wg::Point pixel_of(wg::Vector2 place) {
    return {static_cast<std::int32_t>(std::floor(place.x)), static_cast<std::int32_t>(std::floor(place.y))};
}

class Walkers {
public:
    std::vector<Walker> list;

    void insert(std::vector<Walker> walkers) {
        list = std::move(walkers);
        boxes_.resize(list.size());
        ids_.resize(list.size());
        std::transform(list.begin(), list.end(), boxes_.begin(), box_of);
        grid_.insert_many(boxes_, {}, {}, wg::LooseGridLayer::moving, ids_);
    }
    const wg::LooseGrid2 &grid() const { return grid_; }
    void commit() {
        std::transform(list.begin(), list.end(), boxes_.begin(), box_of);
        grid_.move_many(ids_, boxes_);
        grid_.commit();
    }
    void push_apart() {
        const auto kinds = wg::LooseGridPairKinds::moving;
        for (const wg::LooseGridPair &pair :
             wg::fill(pairs_, [&](wg::Span<wg::LooseGridPair> out) { return grid_.pairs(kinds, out); })) {
            Walker &a = list[wg::slot(pair.first)], &b = list[wg::slot(pair.second)];
            const float x = a.place.x - b.place.x, y = a.place.y - b.place.y, by = 0.15f / (0.1f + x * x + y * y);
            a.push = {a.push.x + x * by, a.push.y + y * by};
            b.push = {b.push.x - x * by, b.push.y - y * by};
        }
    }
    // A step towards the corner, and where the others push. Who would be pushed into rock goes where he wanted to go;
    // who would walk into it stays and asks, as who is there does.
    void move(const wg::QuadtreeMap &map, float speed) {
        pixels_.clear();
        wanted_.clear();
        for (const Walker &walker : list) {
            const float x = static_cast<float>(walker.corner.x) + 0.5f - walker.place.x;
            const float y = static_cast<float>(walker.corner.y) + 0.5f - walker.place.y;
            const float length = std::sqrt(x * x + y * y), by = std::min(speed, length) / std::max(length, 0.01f);
            wanted_.push_back({walker.place.x + x * by, walker.place.y + y * by});
            pixels_.push_back(pixel_of({wanted_.back().x + walker.push.x, wanted_.back().y + walker.push.y}));
        }
        values_.resize(list.size());
        map.get_many(pixels_, values_);
        for (std::size_t at = 0; at < list.size(); ++at) {
            Walker &walker = list[at];
            if (values_[at] == 0) {
                walker.place = {wanted_[at].x + walker.push.x, wanted_[at].y + walker.push.y};
            } else if (map.get(pixel_of(wanted_[at]).x, pixel_of(wanted_[at]).y) == 0) {
                walker.place = wanted_[at];
            } else {
                walker.asks = 0;
            }
            if (pixel_of(walker.place).x == walker.corner.x && pixel_of(walker.place).y == walker.corner.y) {
                walker.asks = 0;
            }
            walker.push = {0.5f * walker.push.x, 0.5f * walker.push.y};
        }
    }

private:
    static wg::Box2 box_of(const Walker &walker) {
        const float reach = 1.2f;
        return {{walker.place.x - reach, walker.place.y - reach}, {walker.place.x + reach, walker.place.y + reach}};
    }

    wg::LooseGrid2 grid_ = wg::LooseGrid2::create();
    std::vector<wg::Box2> boxes_;
    std::vector<wg::LooseGridObjectId> ids_;
    std::vector<wg::LooseGridPair> pairs_;
    std::vector<wg::Point> pixels_;
    std::vector<wg::Vector2> wanted_;
    std::vector<std::uint8_t> values_;
};

} // namespace sandbox

#endif
