#include "view.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sandbox {

Palette palette(Color air, Color weak, Color strong) {
    Palette colors;
    colors[0] = air;
    for (std::size_t value = 1; value < colors.size(); ++value) {
        colors[value] = color_mix(weak, strong, static_cast<float>(value) / 255);
    }
    return colors;
}

double Camera::scale() const {
    return std::ldexp(1.0, zoom);
}

void View::clear(Color color) {
    for (int y = 0; y < height_; ++y) {
        std::uint8_t *row = canvas_.pixels + static_cast<std::size_t>(y * canvas_.width) * 3;
        for (int x = 0; x < width_; ++x) {
            for (int channel = 0; channel < 3; ++channel) {
                *row++ = static_cast<std::uint8_t>(color >> (24 - 8 * channel));
            }
        }
    }
}

void View::map(const worldgrids::QuadtreeMap &map, const Palette &palette, const worldgrids::Rect &rect,
               std::int32_t shift_x, std::int32_t shift_y) {
    // Closer than 1 to 1 whole pixels are read as colours, from afar squares of 2^level of them as their mean.
    const std::uint32_t level = static_cast<std::uint32_t>(std::max(0, -camera.zoom));
    const std::int32_t side = 1 << level;
    const double first_x = std::max(left() - shift_x, static_cast<double>(rect.x));
    const double first_y = std::max(top() - shift_y, static_cast<double>(rect.y));
    const double end_x = std::min(left() - shift_x + width_ / camera.scale(), rect.x + static_cast<double>(rect.width));
    const double end_y = std::min(top() - shift_y + height_ / camera.scale(), rect.y + static_cast<double>(rect.height));
    if (first_x >= end_x || first_y >= end_y) {
        return;
    }
    worldgrids::Rect seen = {wg_floor_div(static_cast<std::int32_t>(std::floor(first_x)), side),
                             wg_floor_div(static_cast<std::int32_t>(std::floor(first_y)), side), 0, 0};
    seen.width = static_cast<std::uint32_t>(static_cast<std::int32_t>(std::ceil(end_x / side)) - seen.x);
    seen.height = static_cast<std::uint32_t>(static_cast<std::int32_t>(std::ceil(end_y / side)) - seen.y);
    colors_.resize(static_cast<std::size_t>(seen.width) * seen.height);
    if (level == 0) {
        map.read_colors(seen, palette, colors_);
    } else {
        bytes_.resize(colors_.size());
        map.read_reduced(seen, level, worldgrids::QuadtreeMapReduction::mean, bytes_);
        std::transform(bytes_.begin(), bytes_.end(), colors_.begin(), [&](std::uint8_t value) { return palette[value]; });
    }
    const int from_x = std::max(0, static_cast<int>(screen_x(first_x + shift_x)));
    const int to_x = std::min(width_, static_cast<int>(std::ceil(screen_x(end_x + shift_x))));
    const int from_y = std::max(0, static_cast<int>(screen_y(first_y + shift_y)));
    const int to_y = std::min(height_, static_cast<int>(std::ceil(screen_y(end_y + shift_y))));
    const auto place = [&](double start, int pixel, std::int32_t shift, std::int32_t first, std::uint32_t count) {
        const double at = (start + (pixel + 0.5) / camera.scale() - shift) / side;
        return static_cast<std::size_t>(std::clamp(static_cast<std::int32_t>(std::floor(at)) - first, 0,
                                                   static_cast<std::int32_t>(count) - 1));
    };
    for (int y = from_y; y < to_y; ++y) {
        const std::uint32_t *row = colors_.data() + place(top(), y, shift_y, seen.y, seen.height) * seen.width;
        std::uint8_t *out = canvas_.pixels + static_cast<std::size_t>(y * canvas_.width + from_x) * 3;
        for (int x = from_x; x < to_x; ++x) {
            const std::uint32_t color = row[place(left(), x, shift_x, seen.x, seen.width)];
            *out++ = static_cast<std::uint8_t>(color >> 24);
            *out++ = static_cast<std::uint8_t>(color >> 16);
            *out++ = static_cast<std::uint8_t>(color >> 8);
        }
    }
}

void View::pixels(const Pixel *pixels, const worldgrids::Rect &rect) {
    const int to_x = std::min(width_, static_cast<int>(screen_x(rect.x + static_cast<double>(rect.width))));
    const int to_y = std::min(height_, static_cast<int>(screen_y(rect.y + static_cast<double>(rect.height))));
    for (int y = std::max(0, static_cast<int>(screen_y(rect.y))); y < to_y; ++y) {
        const auto row = static_cast<std::size_t>(std::max(0.0, top() + (y + 0.5) / camera.scale() - rect.y));
        for (int x = std::max(0, static_cast<int>(screen_x(rect.x))); x < to_x; ++x) {
            const auto column = static_cast<std::size_t>(std::max(0.0, left() + (x + 0.5) / camera.scale() - rect.x));
            std::memcpy(canvas_.pixels + static_cast<std::size_t>(y * canvas_.width + x) * 3,
                        &pixels[row * rect.width + column], sizeof(Pixel));
        }
    }
}

void View::dot(double x, double y, double size, Color color) {
    const float reach = static_cast<float>(size * camera.scale() / 2);
    const int side = std::max(1, static_cast<int>(std::lround(2 * reach)));
    const float from_x = screen_x(x) - reach, from_y = screen_y(y) - reach;
    if (from_x < 0 || from_y < 0 || from_x + 2 * reach >= static_cast<float>(width_) ||
        from_y + 2 * reach >= static_cast<float>(height_)) {
        return;
    }
    canvas_rectangle(&canvas_, static_cast<int>(from_x), static_cast<int>(from_y), side, side, color);
}

void View::box(const worldgrids::Box2 &box, Color color, bool is_filled) {
    const float right = static_cast<float>(width_), bottom = static_cast<float>(height_);
    const float x0 = std::max(-2.0f, screen_x(box.min.x));
    const float y0 = std::max(-2.0f, screen_y(box.min.y));
    const float x1 = std::min(right, screen_x(box.max.x));
    const float y1 = std::min(bottom, screen_y(box.max.y));
    if (x0 >= x1 || y0 >= y1) {
        return;
    }
    if (is_filled) {
        canvas_rectangle(&canvas_, static_cast<int>(x0), static_cast<int>(y0), std::max(1, static_cast<int>(x1 - x0)),
                         std::max(1, static_cast<int>(y1 - y0)), color);
    } else {
        canvas_box(&canvas_, x0, y0, x1, y1, 1, color);
    }
}

void View::disc(double x, double y, double radius, Color color) {
    canvas_disc(&canvas_, screen_x(x), screen_y(y), static_cast<float>(radius * camera.scale()), color);
}

void View::circle(double x, double y, double radius, Color color) {
    canvas_circle(&canvas_, screen_x(x), screen_y(y), static_cast<float>(radius * camera.scale()), 1.5f, color);
}

void View::line(double x0, double y0, double x1, double y1, Color color, float thickness) {
    canvas_line(&canvas_, screen_x(x0), screen_y(y0), screen_x(x1), screen_y(y1), thickness, color);
}

void View::sprite(const WgQuadtreeMapStamp &stamp, const Palette &palette) {
    const double cosine = std::cos(stamp.angle), sine = std::sin(stamp.angle);
    const double reach = std::hypot(stamp.width, stamp.height);
    const int from_x = std::max(0, static_cast<int>(screen_x(stamp.x - reach)));
    const int to_x = std::min(width_, static_cast<int>(screen_x(stamp.x + reach)) + 1);
    const int from_y = std::max(0, static_cast<int>(screen_y(stamp.y - reach)));
    const int to_y = std::min(height_, static_cast<int>(screen_y(stamp.y + reach)) + 1);
    for (int y = from_y; y < to_y; ++y) {
        for (int x = from_x; x < to_x; ++x) {
            const double away_x = left() + (x + 0.5) / camera.scale() - stamp.x;
            const double away_y = top() + (y + 0.5) / camera.scale() - stamp.y;
            const double column = std::floor(cosine * away_x + sine * away_y + stamp.pivot_x);
            const double row = std::floor(cosine * away_y - sine * away_x + stamp.pivot_y);
            if (column < 0 || row < 0 || column >= stamp.width || row >= stamp.height) {
                continue;
            }
            const std::size_t at = static_cast<std::size_t>(row) * stamp.width + static_cast<std::size_t>(column);
            if (stamp.pixels[at] != 0) {
                canvas_pixel(&canvas_, x, y, palette[stamp.pixels[at]]);
            }
        }
    }
}

void View::shapes(worldgrids::Span<const WgDebugShape> shapes) {
    canvas_debug_shapes(&canvas_, 0, 0, width_, height_, static_cast<float>(camera.scale()), shapes.data(), shapes.size(),
                        0.8f);
}

void View::text(double x, double y, int size, Color color, const char *text) {
    canvas_text(&canvas_, static_cast<int>(screen_x(x)), static_cast<int>(screen_y(y)), size, color, text);
}

} // namespace sandbox
