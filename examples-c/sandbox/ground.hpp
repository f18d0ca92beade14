// Rock with caves that several scenes begin with: the same on every platform, so no sines.
#ifndef SANDBOX_GROUND_HPP
#define SANDBOX_GROUND_HPP

#include "scene.hpp"

namespace sandbox {

// Hills over a rectangle, 0 to 1, from a few rows of random heights, smoothly joined.
class Hills {
public:
    explicit Hills(std::uint64_t seed) {
        Random random(seed);
        for (double &height : heights_) {
            height = random.next();
        }
    }
    double at(std::int32_t x) const { return 0.7 * row(x, 160) + 0.3 * row(x + 40, 56); }

private:
    double row(std::int32_t x, std::int32_t width) const {
        const double t = wg_floor_mod(x, width) / static_cast<double>(width), smooth = t * t * (3 - 2 * t);
        const std::size_t at = static_cast<std::size_t>(wg_floor_mod(wg_floor_div(x, width), 64));
        return heights_[at] * (1 - smooth) + heights_[(at + 1) % 64] * smooth;
    }
    double heights_[64];
};

// Fills the part of a rectangle below the hills, harder with the depth, and leaves tunnels and caves.
inline void make_ground(wg::QuadtreeMap &map, const wg::Rect &rect, std::uint64_t seed, int tunnels) {
    const Hills hills(seed);
    const std::int32_t height = static_cast<std::int32_t>(rect.height), bottom = rect.y + height;
    for (std::int32_t x = rect.x; x < rect.x + static_cast<std::int32_t>(rect.width); ++x) {
        const std::int32_t top = rect.y + height / 8 + static_cast<std::int32_t>(hills.at(x) * height / 4);
        const std::int32_t rock = top + height / 5 + static_cast<std::int32_t>(hills.at(3 * x + 1000) * height / 4);
        map.fill_rect({x, top, 1, static_cast<std::uint32_t>(bottom - top)}, 110);
        map.fill_rect({x, rock, 1, static_cast<std::uint32_t>(bottom - rock)}, 220);
    }
    Random random(seed);
    wg::QuadtreeMapBrushDef air = wg::QuadtreeMap::brush();
    for (int tunnel = 0; tunnel < tunnels; ++tunnel) {
        wg::Point at = {random.whole(rect.x, rect.x + static_cast<std::int32_t>(rect.width)),
                        random.whole(rect.y + height / 3, bottom)};
        for (std::int32_t length = random.whole(3, 9); length > 0; --length) {
            const wg::Point next = {at.x + random.whole(-70, 71), at.y + random.whole(-30, 31)};
            map.edit(wg::capsule_shape(at, next, random.between(8, 22)), air);
            at = next;
        }
    }
    map.fill_rect({rect.x, bottom - 16, rect.width, 16}, 255);
}

} // namespace sandbox

#endif
