// Bombs: circles that are swept through the pixels of a map, and bounce off what stops them.
#ifndef SANDBOX_BOMBS_HPP
#define SANDBOX_BOMBS_HPP

#include "scene.hpp"

namespace sandbox {

struct Bomb {
    double x, y, speed_x, speed_y;
    // Steps until it explodes.
    std::int64_t fuse;

    // As far as it is free; what is left of the motion is lost in the bounce.
    void fly(const wg::QuadtreeMap &map) {
        if (--fuse < 0) {
            return;
        }
        speed_y += 0.15;
        const wg::QuadtreeMapSweep sweep = {wg::circle_collider(x, y, radius), speed_x, speed_y};
        const auto contact = map.sweep(sweep, 1);
        const double free = contact ? contact->fraction : 1;
        x += speed_x * free;
        y += speed_y * free;
        if (contact) {
            const double normal_x = contact->normal_x, normal_y = contact->normal_y;
            const double into = 1.5 * std::min(0.0, speed_x * normal_x + speed_y * normal_y);
            speed_x = 0.9 * (speed_x - into * normal_x);
            speed_y = 0.9 * (speed_y - into * normal_y);
        }
    }
    wg::QuadtreeMapEdit explode(wg::QuadtreeMap &map, float reach) const {
        return map.damage_circle(static_cast<std::int32_t>(std::floor(x)), static_cast<std::int32_t>(std::floor(y)), reach, reach / 2, 240);
    }
    void draw(View &view) const {
        if (fuse > 0) {
            view.disc(x, y, 6, fuse % 16 < 8 ? 0xED553BFF : 0x20242AFF);
        } else if (fuse > -12) {
            view.disc(x, y, 40 - 3 * static_cast<double>(fuse), color_fade(0xFFD23CFF, 0.05f * static_cast<float>(12 + fuse)));
        }
    }

private:
    static constexpr float radius = 3;
};

// Those that are over go.
inline void remove_burnt(std::vector<Bomb> &bombs) {
    bombs.erase(std::remove_if(bombs.begin(), bombs.end(), [](const Bomb &bomb) { return bomb.fuse < -12; }), bombs.end());
}

} // namespace sandbox

#endif
