// What a camera sees: 20,000 stones around a planet, in a loose grid of three dimensions, of which each step asks for
// those in the camera's frustum, less what the planet hides. A ray finds the stone that is shot at.
#include "../space.hpp"

namespace sandbox {
namespace {

const std::size_t count = 20000;
const float planet = 70, range = 1500;

struct Stone {
    wg::Vector3 place;
    float size, cosine, sine; // Of its turn around the planet in a step.
    wg::LooseGrid3::Box box() const { return {place - wg::Vector3{size, size, size}, place + wg::Vector3{size, size, size}}; }
};

class Stones : public Scene {
public:
    Stones() {
        while (stones_.size() < count) {
            stones_.push_back(born());
            boxes_.push_back(stones_.back().box());
        }
        ids_.resize(count);
        grid_.insert_many(boxes_, {}, {}, wg::LooseGridLayer::moving, ids_);
        grid_.commit();
    }
    void step(const Input &input, Parts &parts) override {
        const wg::Vector3 mouse = {input.mouse().x, input.mouse().y, 0};
        if (input.pressed(right)) {
            eye_.place = mouse;
        } else if (length(mouse - eye_.place) > 1) {
            eye_.look = unit(mouse - eye_.place);
        }
        parts.time("fly", [&] {
            for (std::size_t at = 0; at < count; ++at) {
                Stone &stone = stones_[at];
                const wg::Vector3 was = stone.place;
                stone.place = {was.x * stone.cosine - was.y * stone.sine, was.x * stone.sine + was.y * stone.cosine, was.z};
                boxes_[at] = stone.box();
            }
        });
        parts.time("commit", [&] {
            grid_.move_many(ids_, boxes_);
            grid_.commit();
        });
        parts.time("frustum", [&] { see(); });
        --shot_;
        if (input.holds(left)) {
            parts.time("ray", [&] { shoot(); });
        }
    }
    void draw(View &view) override {
        view.disc(0, 0, planet, 0x3F6C8CFF);
        for (const Stone &stone : stones_) {
            view.dot(stone.place.x, stone.place.y, 1, 0x5E6A78FF);
        }
        for (const wg::LooseGridObjectId id : seen_) {
            const wg::Vector3 place = stones_[wg::slot(id)].place;
            view.dot(place.x, place.y, 2, 0xFFD23CFF);
        }
        const auto ray = [&](wg::Vector3 end, Color color) {
            view.line(eye_.place.x, eye_.place.y, end.x, end.y, color, 1.5f);
        };
        ray(eye_.place + (eye_.look + eye_.across() * Eye::wide) * range, 0xFFFFFF50);
        ray(eye_.place + (eye_.look - eye_.across() * Eye::wide) * range, 0xFFFFFF50);
        if (shot_ > 0) {
            ray(struck_at_, 0xED553BFF);
        }
        draw_picture(view.canvas());
    }
    std::uint64_t hash() override { return Hash().add(stones_).add(std::vector<std::size_t>{seen_.size(), struck_}).value(); }
    std::vector<Shown> shown() override { return {{"grid", WG_KIND_LOOSE_GRID3, grid_.handle().bits}}; }
    std::string status() override {
        return std::to_string(seen_.size()) + " of " + std::to_string(count) + " stones are seen, " + std::to_string(struck_) + " struck";
    }
    void keep(Archive &archive) override {
        archive.object(grid_).list(stones_).list(boxes_).value(eye_).value(random_).value(struck_);
        see();
    }

private:
    Stone born() {
        const float x = random_.between(-1, 1), y = random_.between(-1, 1), away = random_.between(110, 460);
        const float half = 6 / (away * std::sqrt(away)); // Kepler's: the nearer, the faster.
        const wg::Vector3 place = unit({x, y, 0}) * away + wg::Vector3{0, 0, random_.between(-25, 25)};
        return {place, random_.between(0.4, 1.6), (1 - half * half) / (1 + half * half), 2 * half / (1 + half * half)};
    }
    void see() {
        const auto frustum = eye_.frustum(), shadow = eye_.shadow(planet);
        const std::uint32_t planes[] = {static_cast<std::uint32_t>(shadow.size())};
        const bool is_outside = length(eye_.place) > planet;
        const auto hidden = is_outside ? wg::Occluders<wg::Plane3>{shadow, planes} : wg::Occluders<wg::Plane3>{};
        const auto found = wg::fill(found_, [&](wg::Span<wg::LooseGridObjectId> out) { return grid_.query_volume(frustum, out, nullptr, hidden); });
        seen_.assign(found.begin(), found.end());
    }
    void shoot() {
        const auto hit = grid_.cast_first(wg::LooseGrid3::segment(eye_.place, eye_.look * range));
        struck_at_ = eye_.place + eye_.look * (hit ? range * static_cast<float>(hit->fraction) : range);
        if (hit) {
            stones_[wg::slot(hit->id)] = born();
            ++struck_;
        }
        shot_ = 6;
    }
    // What the eye sees, from far to near.
    void draw_picture(Canvas &canvas) {
        const int width = 360, height = 270, margin = 10;
        const auto depth_of = [this](wg::LooseGridObjectId id) { return eye_.depth(stones_[wg::slot(id)].place); };
        std::sort(seen_.begin(), seen_.end(), [&](auto a, auto b) { return depth_of(a) > depth_of(b); });
        const float middle = eye_.depth({0, 0, 0});
        Canvas picture = canvas_create(width, height, 0x05070AFF);
        const auto draw_those = [&](bool is_behind) {
            for (const wg::LooseGridObjectId id : seen_) {
                if (const float depth = depth_of(id); (depth > middle) == is_behind) {
                    const Color color = color_mix(0xFFE9C4FF, 0x3A4450FF, std::min(1.0f, depth / 700));
                    eye_.draw(picture, stones_[wg::slot(id)].place, stones_[wg::slot(id)].size, color);
                }
            }
        };
        draw_those(true);
        if (middle > planet) {
            eye_.draw(picture, {0, 0, 0}, planet, 0x3F6C8CFF);
        }
        draw_those(false);
        for (int y = 0; y < height; ++y) {
            std::memcpy(canvas.pixels + ((margin + y) * canvas.width + margin) * 3, picture.pixels + y * width * 3, width * 3);
        }
        canvas_destroy(&picture);
        canvas_box(&canvas, margin, margin, margin + width, margin + height, 1, 0xFFFFFF80);
    }

    wg::LooseGrid3 grid_ = wg::LooseGrid3::create();
    std::vector<Stone> stones_;
    std::vector<wg::LooseGrid3::Box> boxes_;
    std::vector<wg::LooseGridObjectId> ids_, found_, seen_;
    Eye eye_ = {{-380, 260, 0}, {0.8f, -0.6f, 0}};
    wg::Vector3 struck_at_{};
    Random random_{23};
    std::size_t struck_ = 0;
    int shot_ = 0;
};

} // namespace

const Entry stones = {"stones", "What a camera sees", {"the mouse: where it looks   left: shoot", "right: the camera"}, [] { return std::unique_ptr<Scene>(new Stones); }};

} // namespace sandbox
