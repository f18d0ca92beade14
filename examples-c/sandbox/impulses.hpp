// Boxes that push each other apart along the axis on which they touch: a game's own small solver.
#ifndef SANDBOX_IMPULSES_HPP
#define SANDBOX_IMPULSES_HPP

#include "scene.hpp"

namespace sandbox {

const float step_time = 1.0f / 60, friction = 0.5f, slop = 0.01f;

struct Body {
    float x, y, half_x, half_y, speed_x, speed_y, inverse_mass;
    wg::Box2 bounds() const { return {{x - half_x, y - half_y}, {x + half_x, y + half_y}}; }
};

// Two bodies that touch or nearly do, the axis along which they do, and the impulses between them.
struct Joint {
    Body *a, *b;
    float impulses[2]; // Along the normal, and across it.
    float gap, mass, sign;
    bool is_vertical;

    Joint(Body &first, Body &second, std::uint64_t value) : a(&first), b(&second) {
        std::memcpy(impulses, &value, sizeof(impulses));
        const float away_x = b->x - a->x, away_y = b->y - a->y;
        const float gap_x = std::fabs(away_x) - a->half_x - b->half_x, gap_y = std::fabs(away_y) - a->half_y - b->half_y;
        is_vertical = gap_y > gap_x;
        gap = std::max(gap_x, gap_y);
        sign = (is_vertical ? away_y : away_x) < 0 ? -1.0f : 1.0f;
        mass = 1 / (a->inverse_mass + b->inverse_mass);
    }
    std::uint64_t value() const {
        std::uint64_t value;
        std::memcpy(&value, impulses, sizeof(value));
        return value;
    }
    void push(float normal, float across) const {
        const float x = is_vertical ? across : normal * sign, y = is_vertical ? normal * sign : across;
        a->speed_x -= x * a->inverse_mass;
        a->speed_y -= y * a->inverse_mass;
        b->speed_x += x * b->inverse_mass;
        b->speed_y += y * b->inverse_mass;
    }
    void solve() {
        const float x = b->speed_x - a->speed_x, y = b->speed_y - a->speed_y;
        // What is a little apart may close the gap in this step, and no more.
        const float apart = (is_vertical ? y : x) * sign + std::max(0.0f, gap) / step_time;
        const float normal = std::max(0.0f, impulses[0] - apart * mass), most = friction * normal;
        const float across = std::clamp(impulses[1] - (is_vertical ? x : y) * mass, -most, most);
        push(normal - impulses[0], across - impulses[1]);
        impulses[0] = normal;
        impulses[1] = across;
    }
    // Moves boxes that lie in each other apart, a share of it a step.
    void separate() const {
        float &from = is_vertical ? a->y : a->x, &to = is_vertical ? b->y : b->x;
        const float size = is_vertical ? a->half_y + b->half_y : a->half_x + b->half_x;
        const float by = 0.2f * std::max(0.0f, size - slop - (to - from) * sign) * mass * sign;
        from -= by * a->inverse_mass;
        to += by * b->inverse_mass;
    }
};

} // namespace sandbox

#endif
