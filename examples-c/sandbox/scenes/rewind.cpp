// Time that runs backwards while a key is held: a checkpoint of the map a step, which costs what the step changes, and
// a rollback a step. What a step back undoes, a step forth does again, by the same call.
#include "../bombs.hpp"
#include "../ground.hpp"

namespace sandbox {
namespace {

const wg::Rect rock = {0, 0, 1024, 768};
const std::uint32_t most = 1200; // Moments: twenty seconds.

class Rewind : public Scene {
public:
    Rewind() {
        make_ground(map_, rock, 8, 20);
        mark();
    }
    void step(const Input &input, Parts &parts) override {
        is_past_ = input.holds(back) || input.holds(space);
        if (is_past_) {
            parts.time("rollback", [&] { travel(input.holds(back) ? -1 : 1); });
            return;
        }
        parts.time("bombs", [&] { drop(input); });
        parts.time("checkpoint", [&] { mark(); });
    }
    void draw(View &view) override {
        static const Palette earth = palette(0x2A3440FF, 0x5A4632FF, 0xC9B48AFF), dusk = palette(0x3A2A40FF, 0x4A4652FF, 0xA9A4BAFF);
        view.map(map_, is_past_ ? dusk : earth, rock);
        for (const Bomb &bomb : bombs_) {
            bomb.draw(view);
        }
    }
    std::uint64_t hash() override { return Hash().add(map_, rock).add(bombs_).value(); }
    std::vector<Shown> shown() override { return {{"map", WG_KIND_QUADTREE_MAP, map_.handle().bits}}; }
    std::string status() override {
        const auto step_at = [this](std::int32_t places) { return std::to_string(map_.checkpoint_at(places).value()); };
        return "at step " + step_at(0) + " of " + step_at(INT32_MAX) + ", back to " + step_at(INT32_MIN);
    }
    Camera camera() override { return {512, 380, 0}; }
    // What is loaded has no past.
    void keep(Archive &archive) override {
        archive.object(map_).list(bombs_).value(random_).value(now_);
        if (archive.is_reading()) {
            mark();
        }
    }

private:
    // What the scene itself keeps of a moment.
    struct Moment {
        std::vector<Bomb> bombs;
        Random random;
    };

    static wg::QuadtreeMapDef def() {
        wg::QuadtreeMapDef def = wg::QuadtreeMap::def();
        def.max_checkpoints = most;
        def.drop_oldest_checkpoint = 1;
        return def;
    }
    void mark() {
        map_.checkpoint(++now_);
        moments_[now_ % most] = {bombs_, random_};
    }
    // So many moments on, or back, as far as there are any.
    void travel(std::int32_t by) {
        now_ = map_.checkpoint_at(by).value();
        map_.rollback(now_);
        bombs_ = moments_[now_ % most].bombs;
        random_ = moments_[now_ % most].random;
    }
    void drop(const Input &input) {
        if (now_ % 12 == 0) {
            bombs_.push_back({random_.between(20, 1000), 10, random_.between(-2, 2), 1, 120});
        }
        if (input.holds(left)) {
            bombs_.push_back({input.mouse().x, input.mouse().y, random_.between(-2, 2), -2, 90});
        }
        for (Bomb &bomb : bombs_) {
            bomb.fly(map_);
            if (bomb.fuse == 0) {
                bomb.explode(map_, 30);
            }
        }
        remove_burnt(bombs_);
    }

    wg::QuadtreeMap map_ = wg::QuadtreeMap::create(def());
    std::vector<Bomb> bombs_;
    Random random_{14};
    std::uint64_t now_ = 0;
    bool is_past_ = false;
    std::vector<Moment> moments_{most};
};

} // namespace

const Entry rewind = {"rewind", "Bombs fly back", {"left: bombs", "backspace: back   space: forth again"}, [] { return std::unique_ptr<Scene>(new Rewind); }};

} // namespace sandbox
