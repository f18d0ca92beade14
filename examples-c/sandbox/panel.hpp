// The panel beside the world: what can be done, every debug category of every object, statistics, times.
#ifndef SANDBOX_PANEL_HPP
#define SANDBOX_PANEL_HPP

#include <deque>

#include "scene.hpp"

namespace sandbox {

class Panel {
public:
    Panel(int x, int width, int height) : x_(x), width_(width), height_(height) {}

    // For another scene: what it shows at first.
    void begin(const std::vector<Shown> &shown);
    // A step took so long.
    void add(const Parts &parts);
    // A click beside the world; switches a category on or off.
    void click(int x, int y);
    void switch_all(bool is_on);
    // The shapes of all categories that are on.
    void draw_shapes(View &view, const std::vector<Shown> &shown);
    void draw(Canvas &canvas, const Entry &entry, const std::vector<Shown> &shown, const char *state);

private:
    struct Category {
        std::string object;
        wg::DebugCategory category;
        bool is_on;
        int x, y;
    };
    // As many as the text takes.
    int lines(Canvas &canvas, int y, Color color, const std::string &text) const;
    int draw_categories(Canvas &canvas, int y, const Shown &object);
    int draw_statistics(Canvas &canvas, int y, const Shown &object) const;
    void draw_graph(Canvas &canvas, int y, int height) const;

    const int x_, width_, height_;
    std::vector<Category> categories_;
    std::vector<WgDebugShape> shapes_;
    std::deque<std::vector<Parts::Part>> times_;
    std::vector<const char *> names_;
};

} // namespace sandbox

#endif
