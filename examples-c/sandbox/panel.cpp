#include "panel.hpp"

#include <algorithm>

namespace sandbox {

namespace {

const Color paper = 0x14181FFF, ink = 0xE8EEF2FF, faint = 0x8FA3B2FF, bright = 0xFFD23CFF;
const Color colors[] = {0x4FB0C6FF, 0xF2B134FF, 0xED553BFF, 0x8FCB9BFF, 0xB388EBFF, 0xF7F4EAFF, 0x5E86A6FF, 0xD97BB6FF};
const int line_height = 13;
// Of the graph: milliseconds that it is high.
const double most = 4;

// What an object's statistics say first.
struct Line {
    const char *name;
    std::uint64_t value;
};

template <class Handle, class Stats>
Stats ask(WgStatus (*call)(Handle, Stats *, std::uint32_t), std::uint64_t handle) {
    Stats stats{};
    if (const WgStatus status = call(Handle{handle}, &stats, sizeof(stats)); status != WG_STATUS_OK) {
        throw std::runtime_error(wg_status_name(status));
    }
    return stats;
}

WgStatus all_of_publisher(WgQuadtreeMapPublisher publisher, WgQuadtreeMapPublisherStats *stats, std::uint32_t size) {
    return wg_quadtree_map_publisher_stats(publisher, 0, stats, size);
}

std::vector<Line> lines_of(const WgLooseGridStats &grid) {
    return {{"objects", grid.objects}, {"contacts", grid.contacts}, {"cells", grid.cells},
            {"fullest cell", grid.fullest_cell}, {"bytes", grid.bytes_live}};
}

std::vector<Line> statistics(const Shown &object) {
    switch (object.kind) {
    case WG_KIND_QUADTREE_MAP: {
        const auto map = ask(wg_quadtree_map_stats, object.handle);
        return {{"pixels", map.pixels}, {"nodes", map.nodes}, {"raw leaves", map.raw_leaves}, {"bytes", map.bytes_live}};
    }
    case WG_KIND_ROLLING_GRID: {
        const auto grid = ask(wg_rolling_grid_stats, object.handle);
        return {{"cells", grid.cells}, {"checkpoints", grid.checkpoints}, {"bytes of checkpoints", grid.bytes_checkpoints},
                {"bytes", grid.bytes_live}};
    }
    case WG_KIND_LOOSE_GRID2: return lines_of(ask(wg_loose_grid2_stats, object.handle));
    case WG_KIND_LOOSE_GRID3: return lines_of(ask(wg_loose_grid3_stats, object.handle));
    case WG_KIND_CHUNK_LAYERS: {
        const auto layers = ask(wg_chunk_layers_stats, object.handle);
        return {{"loaded", layers.loaded}, {"waiting", layers.waiting}, {"running", layers.running},
                {"generated", layers.generated}, {"bytes", layers.block_bytes + layers.object_bytes}};
    }
    case WG_KIND_QUADTREE_MAP_ISLANDS: {
        const auto islands = ask(wg_quadtree_map_islands_stats, object.handle);
        return {{"pieces looked at", islands.pieces}, {"islands", islands.islands}, {"bytes", islands.bytes_reserved}};
    }
    case WG_KIND_QUADTREE_MAP_WAYPOINTS: {
        const auto ways = ask(wg_quadtree_map_waypoints_stats, object.handle);
        return {{"waypoints", ways.waypoints}, {"bytes", ways.bytes_live}};
    }
    case WG_KIND_QUADTREE_MAP_FLOW: {
        const auto flow = ask(wg_quadtree_map_flow_stats, object.handle);
        return {{"regions", flow.regions}, {"bytes", flow.bytes_live}};
    }
    case WG_KIND_QUADTREE_MAP_PATH: {
        const auto path = ask(wg_quadtree_map_path_stats, object.handle);
        return {{"points", path.points}, {"bytes", path.bytes_live}};
    }
    case WG_KIND_QUADTREE_MAP_PUBLISHER: {
        const auto publisher = ask(all_of_publisher, object.handle);
        return {{"squares missing", publisher.squares_missing}, {"packets given", publisher.packets_given},
                {"packets lost", publisher.packets_lost}, {"bytes", publisher.bytes_reserved}};
    }
    case WG_KIND_QUADTREE_MAP_RECEIVER: {
        const auto receiver = ask(wg_quadtree_map_receiver_stats, object.handle);
        return {{"squares", receiver.squares}, {"packets taken", receiver.packets_taken},
                {"packets ignored", receiver.packets_ignored}, {"bytes", receiver.bytes_reserved}};
    }
    default: return {};
    }
}

} // namespace

void Panel::begin(const std::vector<Shown> &shown) {
    categories_.clear();
    times_.clear();
    names_.clear();
    std::vector<wg::DebugCategory> found;
    for (const Shown &object : shown) {
        for (const wg::DebugCategory &category :
             wg::fill(found, [&](wg::Span<wg::DebugCategory> out) { return wg::debug_categories(object.kind, out); })) {
            categories_.push_back({object.name, category, (object.mask & category.mask) != 0, 0, 0});
        }
    }
}

void Panel::add(const Parts &parts) {
    for (const Parts::Part &part : parts.list()) {
        if (std::find(names_.begin(), names_.end(), part.name) == names_.end()) {
            names_.push_back(part.name);
        }
    }
    times_.push_back(parts.list());
    if (times_.size() > static_cast<std::size_t>(width_ - 24)) {
        times_.pop_front();
    }
}

void Panel::click(int x, int y) {
    for (Category &category : categories_) {
        const bool is_hit = x >= category.x && x < category.x + width_ / 2 - 8 && y >= category.y - 2 && y < category.y - 2 + line_height;
        if (is_hit && category.y != 0) {
            category.is_on = !category.is_on;
        }
    }
}

void Panel::switch_all(bool is_on) {
    for (Category &category : categories_) {
        category.is_on = is_on;
    }
}

void Panel::draw_shapes(View &view, const std::vector<Shown> &shown) {
    for (const Shown &object : shown) {
        std::uint32_t mask = 0;
        for (const Category &category : categories_) {
            mask |= category.is_on && category.object == object.name ? category.category.mask : 0;
        }
        if (mask == 0) {
            continue;
        }
        const double origin[3] = {view.left() - object.x, view.top() - object.y, 0};
        const wg::Rect rect = {static_cast<std::int32_t>(std::floor(origin[0])), static_cast<std::int32_t>(std::floor(origin[1])),
                               static_cast<std::uint32_t>(view.width() / view.camera.scale()) + 2,
                               static_cast<std::uint32_t>(view.height() / view.camera.scale()) + 2};
        WgStatus status;
        std::size_t count = 0;
        while ((status = wg_debug_shapes(object.handle, &rect, wg::all_layers, 0, mask, origin, shapes_.data(), shapes_.size(),
                                         sizeof(WgDebugShape), &count)) == WG_STATUS_TRUNCATED) {
            shapes_.resize(count);
        }
        // A search that goes on has nothing to show yet.
        if (status == WG_STATUS_OK) {
            view.shapes({shapes_.data(), count});
        }
    }
}

int Panel::lines(Canvas &canvas, int y, Color color, const std::string &text) const {
    for (std::string rest = text; !rest.empty();) {
        std::string line = rest;
        while (canvas_text_width(1, line.c_str()) > width_ - 20) {
            line.pop_back();
        }
        canvas_text(&canvas, x_ + 12, y, 1, color, line.c_str());
        y += line_height;
        rest.erase(0, line.size());
    }
    return y;
}

// Two side by side.
int Panel::draw_categories(Canvas &canvas, int y, const Shown &object) {
    int column = 0;
    for (Category &category : categories_) {
        if (category.object != object.name) {
            continue;
        }
        const Color color = category.category.color | 0xFF;
        category.x = x_ + 12 + column % 2 * (width_ / 2 - 6);
        category.y = y + column / 2 * line_height;
        ++column;
        canvas_box(&canvas, static_cast<float>(category.x), static_cast<float>(category.y),
                   static_cast<float>(category.x + 7), static_cast<float>(category.y + 7), 1, color);
        if (category.is_on) {
            canvas_rectangle(&canvas, category.x + 1, category.y + 1, 5, 5, color);
        }
        canvas_text(&canvas, category.x + 12, category.y, 1, category.is_on ? ink : faint, category.category.name);
    }
    return y + (column + 1) / 2 * line_height;
}

int Panel::draw_statistics(Canvas &canvas, int y, const Shown &object) const {
    for (const Line &stat : statistics(object)) {
        const std::string value = std::to_string(stat.value);
        canvas_text(&canvas, x_ + 24, y, 1, faint, stat.name);
        canvas_text(&canvas, x_ + width_ - 12 - canvas_text_width(1, value.c_str()), y, 1, ink, value.c_str());
        y += line_height;
    }
    return y;
}

void Panel::draw_graph(Canvas &canvas, int y, int height) const {
    canvas_rectangle(&canvas, x_ + 12, y, width_ - 24, height, 0x0B0E13FF);
    int column = x_ + 12;
    for (const std::vector<Parts::Part> &step : times_) {
        double below = 0;
        for (std::size_t name = 0; name < names_.size(); ++name) {
            for (const Parts::Part &part : step) {
                if (std::strcmp(part.name, names_[name]) == 0) {
                    const int from = static_cast<int>(std::min(1.0, below / most) * height);
                    below += part.milliseconds;
                    const int to = static_cast<int>(std::min(1.0, below / most) * height);
                    canvas_rectangle(&canvas, column, y + height - to, 1, to - from, colors[name % 8]);
                }
            }
        }
        ++column;
    }
    canvas_text(&canvas, x_ + 16, y + 4, 1, faint, "4 ms");
}

void Panel::draw(Canvas &canvas, const Entry &entry, const std::vector<Shown> &shown, const char *state) {
    canvas_rectangle(&canvas, x_, 0, width_, height_, paper);
    canvas_text(&canvas, x_ + 12, 12, 2, bright, entry.title);
    int y = lines(canvas, 38, ink, state);
    for (const char *keys : entry.keys) {
        y = lines(canvas, y, faint, keys);
    }
    for (const char *keys : {"tab: next scene   p: pause   n: step   f1: again", "arrows or middle button: camera   wheel: zoom",
                             "f5: save   f9: load   f6: record   f7: replay"}) {
        y = lines(canvas, y, faint, keys);
    }
    y += 6;
    for (const Shown &object : shown) {
        y = lines(canvas, y, bright, object.name);
        y = draw_categories(canvas, y, object);
        y = draw_statistics(canvas, y, object) + 4;
    }
    const int graph = height_ - 132 - line_height * ((static_cast<int>(names_.size()) + 1) / 2);
    for (std::size_t name = 0; name < names_.size(); ++name) {
        const int left = x_ + 12 + static_cast<int>(name % 2) * (width_ / 2 - 8);
        const int top = graph + 126 + static_cast<int>(name / 2) * line_height;
        canvas_rectangle(&canvas, left, top, 7, 7, colors[name % 8]);
        double sum = 0;
        for (const std::vector<Parts::Part> &step : times_) {
            for (const Parts::Part &part : step) {
                sum += std::strcmp(part.name, names_[name]) == 0 ? part.milliseconds : 0;
            }
        }
        char text[64];
        std::snprintf(text, sizeof(text), "%s %.2f ms", names_[name], sum / static_cast<double>(times_.size()));
        canvas_text(&canvas, left + 12, top, 1, faint, text);
    }
    draw_graph(canvas, graph, 120);
}

} // namespace sandbox
