// Sand in a rolling grid: a window that rolls over an endless world, and time that runs backwards while a key is held.
// A checkpoint a step costs what the step changes; a step back, and forth again, is a rollback.
#include "../ground.hpp"
#include "../moments.hpp"

namespace sandbox {
namespace {

enum Cell : std::uint8_t { air, grain, stone };
const std::int32_t width = 240, height = 170;

class Sand : public Scene {
public:
    Sand() : leaving_(width * height), loading_(width * height), cells_(width * height) { roll(0); }

    void step(const Input &input, Parts &parts) override {
        if (input.holds(back) || input.holds(space)) {
            const auto part = parts.time("rollback");
            if (const Kept *kept = moments_.travel(grid_, input.holds(back) ? -1 : 1)) {
                left_ = kept->left;
                random_ = kept->random;
            }
            return;
        }
        {
            const auto part = parts.time("checkpoint");
            moments_.mark(grid_, {left_, random_});
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
        const bool is_past = moments_.is_past();
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
    std::string status() override { return moments_.status(); }
    Camera camera() override { return {width / 2, height / 2, 2}; }

private:
    // What the scene itself keeps of a moment.
    struct Kept {
        std::int32_t left;
        Random random;
    };

    wg::Rect window() const { return {left_, 0, width, height}; }
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
        const std::int32_t lean = moments_.now() % 2 == 0 ? 1 : -1;
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
    Moments<Kept> moments_;
};

} // namespace

const Entry sand = {"sand", "Time runs backwards", {"left: sand   right: roll there", "backspace: back   space: forth again"}, [] { return std::unique_ptr<Scene>(new Sand); }};

} // namespace sandbox
