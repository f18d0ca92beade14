// Sand in a rolling grid: a window that rolls over an endless world, and time that runs backwards while a key is held.
// A checkpoint a step costs what the step changes; a step back, and forth again, is a rollback.
#include "../ground.hpp"

namespace sandbox {
namespace {

enum Cell : std::uint8_t { air, grain, stone };
const std::int32_t width = 240, height = 170;
const std::uint32_t most = 1200; // Moments: twenty seconds.

class Sand : public Scene {
public:
    Sand() : leaving_(width * height), loading_(width * height), cells_(width * height) {
        roll(0);
        mark();
    }

    void step(const Input &input, Parts &parts) override {
        is_past_ = input.holds(back) || input.holds(space);
        if (is_past_) {
            parts.time("rollback", [&] { travel(input.holds(back) ? -1 : 1); });
            return;
        }
        parts.time("roll, pour", [&] {
            if (input.holds(right)) {
                roll(left_ + std::max(-1, std::min(1, (input.pixel().x - left_ - width / 2) / 16)));
            }
            for (int source = 0; source < 12; ++source) {
                pour({left_ + 20 + source * 18 + random_.whole(-2, 3), 2});
                if (input.holds(left)) {
                    pour({input.pixel().x + random_.whole(-6, 7), input.pixel().y + random_.whole(-6, 7)});
                }
            }
        });
        parts.time("fall", [&] { fall(); });
        parts.time("checkpoint", [&] { mark(); });
    }
    void draw(View &view) override {
        const Color night = is_past_ ? 0x2A2238FF : 0x171C24FF, day = is_past_ ? 0x4E3F60FF : 0x2F4050FF;
        grid_.read_rect(window(), cells_, air);
        pixels_.clear();
        for (std::size_t at = 0; at < cells_.size(); ++at) {
            const float depth = static_cast<float>(at / width) / height, grit = static_cast<float>((at * 0x9E3779B97F4A7C15u ^ at * at * 0xBF58476D1CE4E5B9u) >> 57) / 127;
            const Color color = cells_[at] == air ? color_mix(night, day, depth)
                                : cells_[at] == grain ? color_mix(0xD9A94CFF, 0xF2D58AFF, grit) : color_mix(0x7A6450FF, 0x2E2622FF, depth * depth + 0.1f * grit);
            pixels_.push_back(pixel_of(color));
        }
        view.pixels(pixels_.data(), window());
    }
    void leads(Camera &camera) override { camera.x = left_ + width / 2; }
    std::uint64_t hash() override {
        grid_.read_rect(window(), cells_, air);
        return Hash().add(cells_).value();
    }
    std::vector<Shown> shown() override { return {{"grid", WG_KIND_ROLLING_GRID, grid_.handle().bits}}; }
    std::string status() override {
        const auto step_at = [this](std::int32_t places) { return std::to_string(grid_.checkpoint_at(places).value()); };
        return "at step " + step_at(0) + " of " + step_at(INT32_MAX) + ", back to " + step_at(INT32_MIN);
    }
    Camera camera() override { return {width / 2, height / 2, 2}; }
    // What is loaded has no past.
    void keep(Archive &archive) override {
        archive.object(grid_).value(left_).value(random_).value(now_);
        if (archive.is_reading()) {
            mark();
        }
    }

private:
    // What the scene itself keeps of a moment.
    struct Moment {
        std::int32_t left;
        Random random;
    };

    static wg::RollingGridDef def() {
        wg::RollingGridDef def = wg::RollingGrid<std::uint8_t>::def();
        def.width = width, def.height = height;
        def.max_checkpoints = most, def.drop_oldest_checkpoint = 1;
        return def;
    }
    void mark() {
        grid_.checkpoint(++now_);
        moments_[now_ % most] = {left_, random_};
    }
    // So many moments on, or back, as far as there are any.
    void travel(std::int32_t by) {
        now_ = grid_.checkpoint_at(by).value();
        grid_.rollback(now_);
        left_ = moments_[now_ % most].left;
        random_ = moments_[now_ % most].random;
    }
    wg::Rect window() const { return {left_, 0, width, height}; }
    // The columns that come in are rock below the hills; what leaves is gone.
    void roll(std::int32_t left) {
        const wg::RollingGridWindowMove move = grid_.move_window(left, 0, leaving_, {}, loading_);
        left_ = left;
        for (const wg::Point &place : wg::Span<wg::Point>(loading_.data(), move.loading)) {
            if (place.y > 60 + 90 * hills_.at(4 * place.x)) {
                grid_.set(place.x, place.y, stone);
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

    wg::RollingGrid<std::uint8_t> grid_ = wg::RollingGrid<std::uint8_t>::create(def());
    const Hills hills_{17};
    Random random_{14};
    std::int32_t left_ = 0;
    std::vector<wg::Point> leaving_, loading_;
    std::vector<std::uint8_t> cells_;
    std::vector<Pixel> pixels_;
    std::uint64_t now_ = 0;
    bool is_past_ = false;
    std::vector<Moment> moments_{most};
};

} // namespace

const Entry sand = {"sand", "Time runs backwards", {"left: sand   right: roll there", "backspace: back   space: forth again"}, [] { return std::unique_ptr<Scene>(new Sand); }};

} // namespace sandbox
