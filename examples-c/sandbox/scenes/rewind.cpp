// Time that runs backwards while a key is held: a checkpoint of the map a step, which costs what the step changes, and
// a rollback a step. What a step back undoes, a step forth does again, by the same call.
#include <deque>

#include "../bombs.hpp"
#include "../ground.hpp"

namespace sandbox {
namespace {

const wg::Rect rock = {0, 0, 1024, 768};
// How many steps are kept.
const std::uint64_t kept = 1200;

class Rewind : public Scene {
public:
    Rewind() { make_ground(map_, rock, 8, 20); }

    void step(const Input &input, Parts &parts) override {
        if (input.holds(back) || input.holds(space)) {
            const auto part = parts.time("rollback");
            travel(input.holds(back) ? now_ - 1 : now_ + 1);
            return;
        }
        {
            // After a rollback this moment has its checkpoint already; what lay in its future goes.
            const auto part = parts.time("checkpoint");
            if (now_ > marked_) {
                map_.checkpoint(now_);
            }
            moments_.erase(moments_.begin() + static_cast<std::ptrdiff_t>(now_ - first_), moments_.end());
            moments_.push_back({bombs_, random_});
            marked_ = now_++;
            if (moments_.size() > kept) {
                map_.forget(first_++);
                moments_.pop_front();
            }
        }
        const auto part = parts.time("bombs");
        if (now_ % 12 == 0) {
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
        view.map(map_, now_ <= marked_ ? dusk : earth, rock);
        for (const Bomb &bomb : bombs_) {
            bomb.draw(view);
        }
    }
    std::uint64_t hash() override { return Hash().add(map_, rock).add(bombs_).value(); }
    std::vector<Shown> shown() override { return {{"map", WG_KIND_QUADTREE_MAP, map_.handle().bits}}; }
    std::string status() override {
        return "at step " + std::to_string(now_) + " of " + std::to_string(first_ + moments_.size()) + ", back to " + std::to_string(first_);
    }
    Camera camera() override { return {512, 380, 0}; }

private:
    // What the scene itself keeps of a moment.
    struct Moment {
        std::vector<Bomb> bombs;
        Random random;
    };

    void travel(std::uint64_t to) {
        if (to >= first_ && to < first_ + moments_.size()) {
            map_.rollback(to);
            bombs_ = moments_[to - first_].bombs;
            random_ = moments_[to - first_].random;
            now_ = marked_ = to;
        }
    }

    wg::QuadtreeMap map_ = wg::QuadtreeMap::create();
    std::vector<Bomb> bombs_;
    Random random_{14};
    std::deque<Moment> moments_; // From the first on that is kept.
    std::uint64_t first_ = 1, now_ = 1, marked_ = 0;
};

} // namespace

const Entry rewind = {"rewind", "Bombs fly back", {"left: bombs", "backspace: back   space: forth again"}, [] { return std::unique_ptr<Scene>(new Rewind); }};

} // namespace sandbox
