// The part of the picture that shows the world, and how it is drawn: in software, on the canvas of the examples.
#ifndef SANDBOX_VIEW_HPP
#define SANDBOX_VIEW_HPP

#include <array>
#include <cstdint>
#include <vector>

#include <worldgrids.hpp>

extern "C" {
#include "canvas.h"
}

namespace sandbox {

// A colour a value of a pixel.
using Palette = std::array<std::uint32_t, 256>;
// Air in the first colour; from 1 to 255 from the second to the third.
Palette palette(Color air, Color weak, Color strong);

// As pictures have them.
struct Pixel {
    std::uint8_t red, green, blue;
};
inline Pixel pixel_of(Color color) {
    return {static_cast<std::uint8_t>(color >> 24), static_cast<std::uint8_t>(color >> 16), static_cast<std::uint8_t>(color >> 8)};
}

// What the view shows: a place in its middle, and 2^zoom pixels of the picture a unit.
struct Camera {
    double x = 0, y = 0;
    int zoom = 0;
    double scale() const;
};

class View {
public:
    View(Canvas &canvas, int width, int height) : canvas_(canvas), width_(width), height_(height) {}

    Camera camera;

    double left() const { return camera.x - width_ / camera.scale() / 2; }
    double top() const { return camera.y - height_ / camera.scale() / 2; }
    int width() const { return width_; }
    int height() const { return height_; }
    Canvas &canvas() { return canvas_; }
    float screen_x(double x) const { return static_cast<float>((x - left()) * camera.scale()); }
    float screen_y(double y) const { return static_cast<float>((y - top()) * camera.scale()); }

    void clear(Color color);
    // The pixels of a map inside a rectangle, which lies so far to the right and down in the scene; colours by value.
    void map(const worldgrids::QuadtreeMap &map, const Palette &palette, const worldgrids::Rect &rect,
             std::int32_t shift_x = 0, std::int32_t shift_y = 0);
    // One a unit, row by row.
    void pixels(const Pixel *pixels, const worldgrids::Rect &rect);
    void dot(double x, double y, double size, Color color);
    void box(const worldgrids::Box2 &box, Color color, bool is_filled = true);
    void disc(double x, double y, double radius, Color color);
    void circle(double x, double y, double radius, Color color);
    void line(double x0, double y0, double x1, double y1, Color color, float thickness = 1);
    // A picture of bytes, turned about a point of its own; 0 is seen through.
    void sprite(const WgQuadtreeMapStamp &stamp, const Palette &palette);
    void shapes(worldgrids::Span<const WgDebugShape> shapes);
    void text(double x, double y, int size, Color color, const char *text);

private:
    Canvas &canvas_;
    int width_, height_;
    std::vector<std::uint32_t> colors_;
    std::vector<std::uint8_t> bytes_;
};

} // namespace sandbox

#endif
