// Caves: a map of pixels with hit points that is dug and blown up. Bombs are circles that are swept through it.
#include "../bombs.hpp"
#include "../ground.hpp"

namespace sandbox {
namespace {

const wg::Rect rock = {0, 0, 2048, 1024};

class Caves : public Scene {
public:
    Caves() : map_(wg::QuadtreeMap::create(def())) { make_ground(map_, rock, 3, 60); }

    void step(const Input &input, Parts &parts) override {
        if (input.holds(left)) {
            parts.time("dig", [&] {
                wg::QuadtreeMapBrushDef brush = wg::QuadtreeMap::brush();
                brush.operation = wg::brush_subtract;
                brush.amount = 120;
                brush.core_radius = 8;
                // A stroke from where the mouse was, unless it leapt.
                const wg::Point to = input.pixel();
                const bool is_near = std::abs(to.x - last_.x) < 4096 && std::abs(to.y - last_.y) < 4096;
                count(map_.edit(wg::capsule_shape((input.held_before & left) != 0 && is_near ? last_ : to, to, 12), brush));
            });
        }
        if (input.pressed(right)) {
            bombs_.push_back({input.mouse().x, input.mouse().y, 1.5, -2, 100});
        }
        last_ = input.pixel();
        parts.time("bombs", [&] {
            for (Bomb &bomb : bombs_) {
                bomb.fly(map_);
            }
        });
        parts.time("blasts", [&] {
            for (const Bomb &bomb : bombs_) {
                if (bomb.fuse == 0) {
                    count(bomb.explode(map_, 64));
                }
            }
            remove_burnt(bombs_);
        });
        // What edits left behind is folded and packed, a little each step.
        parts.time("compact", [&] { map_.compact(64); });
    }
    void draw(View &view) override {
        static const Palette earth = palette(0x2A3440FF, 0x5A4632FF, 0xC9B48AFF);
        view.map(map_, earth, rock);
        for (const Bomb &bomb : bombs_) {
            bomb.draw(view);
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
    void keep(Archive &archive) override { archive.object(map_).list(bombs_).value(destroyed_).value(removed_); }

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

    wg::QuadtreeMap map_;
    std::vector<Bomb> bombs_;
    wg::Point last_{};
    std::uint64_t destroyed_ = 0, removed_ = 0;
};

} // namespace

const Entry caves = {"caves", "Caves", {"left: dig", "right: a bomb"}, [] { return std::unique_ptr<Scene>(new Caves); }};

} // namespace sandbox
