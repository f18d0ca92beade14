// A world without end: the wilderness of the examples, generated on other threads in layers that lean on each other,
// around a focus that flies. Below, what each layer has loaded around it.
#include "../scene.hpp"

extern "C" {
#include "../land.h"
}

namespace sandbox {
namespace {

const std::int32_t half_width = 490, half_height = 360, panel = 118;

class Endless : public Scene {
public:
    Endless() : land_(land_create(&handle_)), layers_(handle_), workers_(layers_, generate_) {
        wg::ChunkFocusDef def = wg::ChunkLayers::focus_def();
        def.layer = land_paint(land_.get());
        def.radius_x = half_width + LAND_CHUNK;
        def.radius_y = half_height + LAND_CHUNK;
        def.keep_margin = 2 * LAND_CHUNK;
        focus_ = layers_.add_focus(def);
        workers_.wake();
    }
    void step(const Input &input, Parts &parts) override {
        if (input.holds(left)) {
            x_ += std::clamp(input.pixel().x - x_, -480, 480) / 40;
            y_ += std::clamp(input.pixel().y - y_, -320, 320) / 40;
        }
        if (input.pressed(right)) {
            x_ = wg_floor_mod(x_ + 1000000, 1 << 26);
        }
        parts.time("move focus", [&] {
            layers_.move_focus(focus_, x_, y_);
            workers_.wake();
            workers_.check();
        });
        parts.time("events", [&] { hear(); });
    }
    void leads(Camera &camera) override { camera.x = x_; camera.y = y_; }
    void draw(View &view) override {
        const std::int32_t reach_x = static_cast<std::int32_t>(half_width / view.camera.scale()), reach_y = static_cast<std::int32_t>(half_height / view.camera.scale());
        for (std::int32_t y = wg_floor_div(y_ - reach_y, LAND_CHUNK); y <= wg_floor_div(y_ + reach_y, LAND_CHUNK); ++y) {
            for (std::int32_t x = wg_floor_div(x_ - reach_x, LAND_CHUNK); x <= wg_floor_div(x_ + reach_x, LAND_CHUNK); ++x) {
                draw_chunk(view, {x * LAND_CHUNK, y * LAND_CHUNK, LAND_CHUNK, LAND_CHUNK});
            }
        }
        for (int index = 0; index < LAND_LAYERS; ++index) {
            draw_layer(view, index);
        }
    }
    // The same land, however it came: waits until all is there.
    std::uint64_t hash() override {
        workers_.wait();
        while (hear() > 0) {
        }
        const wg::Rect seen = {x_ - half_width, y_ - half_height, 2 * half_width, 2 * half_height};
        std::vector<Pixel> pixels(static_cast<std::size_t>(seen.width) * seen.height);
        layers_.open_guard(focus_, land_paint(land_.get()), 0, seen).value().gather<Pixel>(land_paint(land_.get()), 0, seen, pixels);
        return Hash().add(pixels).value();
    }
    // All of it follows from the place.
    void keep(Archive &archive) override {
        archive.value(x_).value(y_);
        layers_.move_focus(focus_, x_, y_);
        workers_.wake();
    }
    std::vector<Shown> shown() override { return {{"layers", WG_KIND_CHUNK_LAYERS, layers_.handle().bits}}; }
    std::string status() override {
        return "at (" + std::to_string(x_) + ", " + std::to_string(y_) + "), " + std::to_string(told_) + " chunks came or went";
    }

private:
    struct Destroy {
        void operator()(Land *land) const { land_destroy(land); }
    };

    // What comes and goes is told, so many a step: an engine would make and free its own things now.
    std::size_t hear() {
        wg::ChunkEvent events[32];
        const std::size_t count = layers_.drain_events(events);
        told_ += count;
        return count;
    }
    void draw_chunk(View &view, const wg::Rect &rect) {
        // A guard keeps the chunk where it is while it is read; none if it is not there yet.
        const auto guard = layers_.open_guard(focus_, land_paint(land_.get()), 0, rect);
        wg::ChunkSpan span;
        if (!guard || guard->spans(land_paint(land_.get()), 0, rect, wg::Span<wg::ChunkSpan>(&span, 1)).count == 0) {
            return;
        }
        view.pixels(static_cast<const Pixel *>(span.cells), rect);
    }
    void draw_layer(View &view, int index) {
        std::uint32_t layer, level;
        const char *name = land_layer(land_.get(), index, &layer, &level);
        const double side = 2400;
        const auto shapes = wg::fill(shapes_, [&](wg::Span<wg::DebugShape> out) {
            return layers_.debug_shapes(layer, level, out, wg::all_categories, {x_ - side / 2, y_ - side / 2, 0});
        });
        const int left = 8 + index * (panel + 4), top = view.height() - panel - 40;
        canvas_rectangle(&view.canvas(), left, top, panel, panel, 0x0B0E13C0);
        canvas_debug_shapes(&view.canvas(), left, top, panel, panel, static_cast<float>(panel / side), shapes.data(), shapes.size(), 0.8f);
        canvas_text(&view.canvas(), left + 4, top + 4, 1, 0xFFFFFFFF, name);
    }

    // Made first, gone last: the threads generate until the end.
    WgChunkLayers handle_{};
    std::unique_ptr<Land, Destroy> land_;
    wg::ChunkLayers layers_;
    struct Generate {
        const Endless &scene;
        wg::ChunkJobOutcome operator()(const wg::ChunkJobView &job) const {
            return static_cast<wg::ChunkJobOutcome>(land_generate(scene.land_.get(), &*job));
        }
    } generate_{*this};
    wg::ChunkWorkers workers_;
    wg::ChunkFocusId focus_{};
    std::vector<wg::DebugShape> shapes_;
    std::int32_t x_ = 0, y_ = 0;
    std::uint64_t told_ = 0;
};

} // namespace

const Entry endless = {"endless", "A world without end", {"left: fly there", "right: leap a million to the right"}, [] { return std::unique_ptr<Scene>(new Endless); }};

} // namespace sandbox
