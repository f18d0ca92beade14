// Vectors of three dimensions, and an eye that looks along the plane of x and y: its frustum, the shadow of a ball, and
// the picture that it sees.
#ifndef SANDBOX_SPACE_HPP
#define SANDBOX_SPACE_HPP

#include <array>

#include "scene.hpp"

namespace sandbox {

inline wg::Vector3 operator+(wg::Vector3 a, wg::Vector3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline wg::Vector3 operator-(wg::Vector3 a, wg::Vector3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline wg::Vector3 operator*(wg::Vector3 a, float by) { return {a.x * by, a.y * by, a.z * by}; }
inline float dot(wg::Vector3 a, wg::Vector3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline float length(wg::Vector3 a) { return std::sqrt(dot(a, a)); }
inline wg::Vector3 unit(wg::Vector3 a) { return a * (1 / length(a)); }

struct Eye {
    // Half of what it sees, at a distance of 1; and how near.
    static constexpr float wide = 0.6f, high = 0.45f, near = 30;
    wg::Vector3 place, look;

    wg::Vector3 across() const { return {-look.y, look.x, 0}; }
    float depth(wg::Vector3 point) const { return dot(point - place, look); }
    std::array<wg::Plane3, 5> frustum() const { return pyramid(look, wide, high, place + look * near); }
    // What a ball around (0, 0, 0) hides at least, seen from outside: all behind a square inside it.
    std::array<wg::Plane3, 5> shadow(float radius) const {
        const float slope = 0.7f * radius / length(place);
        return pyramid(unit(place * -1), slope, slope, {0, 0, 0});
    }
    // Where a ball is on a canvas.
    void draw(Canvas &canvas, wg::Vector3 middle, float radius, Color color) const {
        const float width = static_cast<float>(canvas.width), height = static_cast<float>(canvas.height);
        const wg::Vector3 away = middle - place;
        const float scale = width / 2 / wide / dot(away, look);
        canvas_disc(&canvas, width / 2 + dot(away, across()) * scale, height / 2 - away.z * scale, radius * scale, color);
    }

private:
    // Planes whose normals point inwards: four through the eye, and one across, through `first`.
    std::array<wg::Plane3, 5> pyramid(wg::Vector3 ahead, float half_width, float half_height, wg::Vector3 first) const {
        const wg::Vector3 side = {-ahead.y, ahead.x, 0}, up = {0, 0, 1};
        const auto plane = [](wg::Vector3 normal, wg::Vector3 point) { return wg::Plane3{unit(normal), -dot(unit(normal), point)}; };
        return {plane(ahead, first), plane(ahead * half_width + side, place), plane(ahead * half_width - side, place),
                plane(ahead * half_height + up, place), plane(ahead * half_height - up, place)};
    }
};

} // namespace sandbox

#endif
