// Sand in a rolling grid: a window that rolls over an endless world, and time that runs backwards while a key is held.
// A checkpoint a step costs what the step changes; a step back, and forth again, is a rollback.
#include <deque>

#include "../ground.hpp"

namespace sandbox {
namespace {

enum Cell : std::uint8_t { air, grain, stone };
const std::int32_t width = 240, height = 170;
// How many steps are kept.
const std::size_t kept = 1200;

class Sand : public Scene {
public:
    Sand() : leaving_(width * height), loading_(width * height), cells_(width * height) { roll(0); }

    void step(const Input &input, Parts &parts) override {
        if (input.holds(back) || input.holds(space)) {
            const auto part = parts.time("rollback");
            travel(input.holds(back) ? now_ - 1 : now_ + 1);
            return;
        }
        {
            const auto part = parts.time("checkpoint");
            mark();
        }
        {
            const auto part = parts.time("roll, pour");
            if (input.holds(right)) {
                roll(left_ + std::max(-1, std::min(1, (input.pixel().x - left_ - width / 2) / 16)));
            }
            for (int source = 0; source < 12; ++source) {
                pour({left_ + 20 + source * 18 + random_.whole(-2, 3), 2});
                if (input.holds(left)) {
                    pour({input.pixel().x + random_.whole(-6, 7), input.pixel().y + random_.whole(-6, 7)});
                }
            }
        }
        const auto part = parts.time("fall");
        fall();
    }
    void draw(View &view) override {
        const bool is_past = now_ <= marked_;
        grid_.read_rect(window(), cells_, air);
        colors_.clear();
        for (std::uint8_t cell : cells_) {
            const Color color = cell == air ? (is_past ? 0x2A2238FF : 0x171C24FF) : cell == grain ? 0xE0B860FF : 0x6A5848FF;
            colors_.insert(colors_.end(), {static_cast<std::uint8_t>(color >> 24), static_cast<std::uint8_t>(color >> 16), static_cast<std::uint8_t>(color >> 8)});
        }
        view.pixels(colors_.data(), window());
    }
    bool leads(Camera &camera) override {
        camera.x = left_ + width / 2;
        return true;
    }
    std::uint64_t hash() override {
        std::vector<std::uint8_t> memory;
        return Hash().add<std::uint8_t>(wg::fill(memory, [&](wg::Span<std::uint8_t> out) { return grid_.save(out); })).value();
    }
    std::vector<Shown> shown() override { return {{"grid", WG_KIND_ROLLING_GRID, grid_.handle().bits}}; }
    std::string status() override {
        return "at step " + std::to_string(now_) + " of " + std::to_string(first_ + moments_.size()) + ", back to " + std::to_string(first_);
    }
    Camera camera() override { return {width / 2, height / 2, 2}; }

private:
    // What the scene itself keeps of a moment.
    struct Moment {
        std::int32_t left;
        Random random;
    };

    wg::Rect window() const { return {left_, 0, width, height}; }
    // After a rollback this moment has its checkpoint already; what lay in its future goes.
    void mark() {
        if (now_ > marked_) {
            grid_.checkpoint(now_);
        }
        moments_.resize(now_ - first_, {0, random_});
        moments_.push_back({left_, random_});
        marked_ = now_++;
        if (moments_.size() > kept) {
            grid_.forget(first_++);
            moments_.pop_front();
        }
    }
    void travel(std::uint64_t to) {
        if (to >= first_ && to < first_ + moments_.size()) {
            grid_.rollback(to);
            left_ = moments_[to - first_].left;
            random_ = moments_[to - first_].random;
            now_ = marked_ = to;
        }
    }
    // The columns that come in are rock below the hills; what leaves is gone.
    void roll(std::int32_t left) {
        const wg::RollingGridWindowMove move = grid_.move_window(left, 0, leaving_, {}, loading_);
        left_ = left;
        for (std::size_t at = 0; at < move.loading; ++at) {
            const double depth = loading_[at].y - 60 - 90 * hills_.at(4 * loading_[at].x);
            if (depth > 0 && depth < 12) {
                grid_.set(loading_[at].x, loading_[at].y, stone);
            }
        }
    }
    void pour(wg::Point place) {
        const bool is_inside = place.x >= left_ && place.x < left_ + width && place.y >= 0 && place.y < height;
        if (is_inside && !grid_.get(place.x, place.y)) {
            grid_.set(place.x, place.y, grain);
        }
    }
    // From below, so that what falls leaves room for what lies on it; what falls out below is gone.
    void fall() {
        grid_.read_rect(window(), cells_, air);
        const std::int32_t lean = now_ % 2 == 0 ? 1 : -1;
        for (std::int32_t y = height - 1; y >= 0; --y) {
            for (std::int32_t x = 0; x < width; ++x) {
                std::uint8_t &cell = cells_[static_cast<std::size_t>(y * width + x)];
                for (std::int32_t to : {x, x + lean, x - lean}) {
                    std::uint8_t *below = to >= 0 && to < width && y + 1 < height ? &cells_[static_cast<std::size_t>((y + 1) * width + to)] : nullptr;
                    if (cell == grain && (y + 1 == height || (below != nullptr && *below == air))) {
                        cell = air;
                        grid_.clear(left_ + x, y);
                        if (below != nullptr) {
                            grid_.set(left_ + to, y + 1, *below = grain);
                        }
                    }
                }
            }
        }
    }

    wg::RollingGrid<std::uint8_t> grid_ = wg::RollingGrid<std::uint8_t>::create(width, height);
    const Hills hills_{17};
    Random random_{14};
    std::int32_t left_ = 0;
    std::vector<wg::Point> leaving_, loading_;
    std::vector<std::uint8_t> cells_, colors_;
    std::deque<Moment> moments_; // From the first on that is kept.
    std::uint64_t first_ = 1, now_ = 1, marked_ = 0;
};

} // namespace

const Entry sand = {"sand", "Time runs backwards", {"left: sand   right: roll there", "backspace: back   space: forth again"}, [] { return std::unique_ptr<Scene>(new Sand); }};

} // namespace sandbox
