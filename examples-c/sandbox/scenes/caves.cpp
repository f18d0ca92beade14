// Caves: a map of pixels with hit points that is dug and blown up. Bombs are circles that are swept through it.
#include <algorithm>

#include "../ground.hpp"

namespace sandbox {

namespace {

const wg::Rect rock = {0, 0, 2048, 1024};
const float bomb_radius = 3;

struct Bomb {
    double x, y, speed_x, speed_y;
    std::int64_t fuse;
};

class Caves : public Scene {
public:
    Caves() : map_(wg::QuadtreeMap::create(def())) { make_ground(map_, rock, 3, 60); }

    void step(const Input &input, Parts &parts) override {
        if (input.holds(left)) {
            const auto part = parts.time("dig");
            wg::QuadtreeMapBrushDef brush = wg::QuadtreeMap::brush();
            brush.operation = wg::brush_subtract;
            brush.amount = 120;
            brush.core_radius = 8;
            const wg::Point from = input.held_before & left ? last_ : input.pixel();
            count(map_.edit(wg::capsule_shape(from, input.pixel(), 12), brush));
        }
        if (input.pressed(right)) {
            bombs_.push_back({input.mouse().x, input.mouse().y, 1.5, -2, 100});
        }
        last_ = input.pixel();
        {
            const auto part = parts.time("bombs");
            for (Bomb &bomb : bombs_) {
                fly(bomb);
            }
        }
        {
            const auto part = parts.time("blasts");
            for (const Bomb &bomb : bombs_) {
                if (bomb.fuse == 0) {
                    count(map_.damage_circle(static_cast<std::int32_t>(std::floor(bomb.x)),
                                             static_cast<std::int32_t>(std::floor(bomb.y)), 64, 24, 240));
                }
            }
            bombs_.erase(std::remove_if(bombs_.begin(), bombs_.end(), [](const Bomb &bomb) { return bomb.fuse < -12; }),
                         bombs_.end());
        }
        // What edits left behind is folded and packed, a little each step.
        const auto part = parts.time("compact");
        map_.compact(64);
    }
    void draw(View &view) override {
        static const Palette earth = palette(0x2A3440FF, 0x5A4632FF, 0xC9B48AFF);
        view.map(map_, earth, rock);
        for (const Bomb &bomb : bombs_) {
            if (bomb.fuse > 0) {
                view.disc(bomb.x, bomb.y, 2 * bomb_radius, bomb.fuse % 16 < 8 ? 0xED553BFF : 0x20242AFF);
            } else {
                view.disc(bomb.x, bomb.y, 40 - 3 * static_cast<double>(bomb.fuse), color_fade(0xFFD23CFF, 0.05f * static_cast<float>(12 + bomb.fuse)));
            }
        }
    }
    std::uint64_t hash() override {
        return Hash().add(map_, rock).add(bombs_).value();
    }
    std::vector<Shown> shown() override { return {{"map", WG_KIND_QUADTREE_MAP, map_.handle().bits}}; }
    std::string status() override {
        return std::to_string(destroyed_) + " pixels dug, " + std::to_string(removed_) + " hit points";
    }
    Camera camera() override { return {700, 420, 0}; }
    bool save(Saved &saved) override {
        saved.put_saved(map_);
        saved.put(bombs_);
        return true;
    }
    void load(Saved &saved) override {
        map_.load(saved.take<std::uint8_t>());
        bombs_ = saved.take<Bomb>();
    }

private:
    static wg::QuadtreeMapDef def() {
        wg::QuadtreeMapDef def = wg::QuadtreeMap::def();
        def.debug_name = "caves";
        def.summarize_leaves = 1; // Seen from afar it costs less.
        return def;
    }
    void count(const wg::QuadtreeMapEdit &edit) {
        destroyed_ += edit.pixels_destroyed;
        removed_ += edit.hp_removed;
    }
    // As far as it is free; what is left of the motion is lost in the bounce.
    void fly(Bomb &bomb) {
        if (--bomb.fuse < 0) {
            return;
        }
        bomb.speed_y += 0.15;
        wg::QuadtreeMapSweep sweep = {wg::circle_collider(bomb.x, bomb.y, bomb_radius), bomb.speed_x, bomb.speed_y};
        const auto contact = map_.sweep(sweep, 1);
        const double free = contact ? contact->fraction : 1;
        bomb.x += bomb.speed_x * free;
        bomb.y += bomb.speed_y * free;
        if (contact) {
            const double x = contact->normal_x, y = contact->normal_y;
            const double into = 1.5 * std::min(0.0, bomb.speed_x * x + bomb.speed_y * y);
            bomb.speed_x = 0.9 * (bomb.speed_x - into * x);
            bomb.speed_y = 0.9 * (bomb.speed_y - into * y);
        }
    }

    wg::QuadtreeMap map_;
    std::vector<Bomb> bombs_;
    wg::Point last_{};
    std::uint64_t destroyed_ = 0, removed_ = 0;
};

} // namespace

const Entry caves = {"caves", "Caves", {"left: dig", "right: a bomb"}, [] { return std::unique_ptr<Scene>(new Caves); }};

} // namespace sandbox
