// Time that runs backwards while a key is held: a checkpoint of the map a step, which costs what the step changes, and
// a rollback a step. What a step back undoes, a step forth does again, by the same call.
#include "../bombs.hpp"
#include "../ground.hpp"
#include "../moments.hpp"

namespace sandbox {
namespace {

const wg::Rect rock = {0, 0, 1024, 768};

class Rewind : public Scene {
public:
    Rewind() { make_ground(map_, rock, 8, 20); }

    void step(const Input &input, Parts &parts) override {
        if (input.holds(back) || input.holds(space)) {
            const auto part = parts.time("rollback");
            if (const Kept *kept = moments_.travel(map_, input.holds(back) ? -1 : 1)) {
                bombs_ = kept->bombs;
                random_ = kept->random;
            }
            return;
        }
        {
            const auto part = parts.time("checkpoint");
            moments_.mark(map_, {bombs_, random_});
        }
        const auto part = parts.time("bombs");
        if (moments_.now() % 12 == 0) {
            bombs_.push_back({static_cast<double>(random_.between(20, 1000)), 10, static_cast<double>(random_.between(-2, 2)), 1, 120});
        }
        if (input.holds(left)) {
            bombs_.push_back({static_cast<double>(input.mouse().x), static_cast<double>(input.mouse().y), static_cast<double>(random_.between(-2, 2)), -2, 90});
        }
        for (Bomb &bomb : bombs_) {
            bomb.fly(map_);
            if (bomb.fuse == 0) {
                bomb.explode(map_, 30);
            }
        }
        remove_burnt(bombs_);
    }
    void draw(View &view) override {
        static const Palette earth = palette(0x2A3440FF, 0x5A4632FF, 0xC9B48AFF), dusk = palette(0x3A2A40FF, 0x4A4652FF, 0xA9A4BAFF);
        view.map(map_, moments_.is_past() ? dusk : earth, rock);
        for (const Bomb &bomb : bombs_) {
            bomb.draw(view);
        }
    }
    std::uint64_t hash() override { return Hash().add(map_, rock).add(bombs_).value(); }
    std::vector<Shown> shown() override { return {{"map", WG_KIND_QUADTREE_MAP, map_.handle().bits}}; }
    std::string status() override { return moments_.status(); }
    Camera camera() override { return {512, 380, 0}; }

private:
    // What the scene itself keeps of a moment.
    struct Kept {
        std::vector<Bomb> bombs;
        Random random;
    };

    wg::QuadtreeMap map_ = wg::QuadtreeMap::create();
    std::vector<Bomb> bombs_;
    Random random_{14};
    Moments<Kept> moments_;
};

} // namespace

const Entry rewind = {"rewind", "Bombs fly back", {"left: bombs", "backspace: back   space: forth again"}, [] { return std::unique_ptr<Scene>(new Rewind); }};

} // namespace sandbox
