// Bullets that leave the world: most of a loose grid's objects stay together, and ever more fly away for ever. Cells
// follow those that are together; strays fold onto them, and a step costs what it did.
#include "../scene.hpp"

namespace sandbox {
namespace {

const std::size_t targets = 600, most_bullets = 8000;
const float ring = 25; // Of the picture of those that are far, in pixels.

struct Bullet {
    wg::Vector2 place, speed;
    wg::LooseGridObjectId id;
};

wg::Box2 around(wg::Vector2 place, float half) {
    return {{place.x - half, place.y - half}, {place.x + half, place.y + half}};
}

class Bullets : public Scene {
public:
    Bullets() {
        // Targets around the guns in the middle.
        while (targets_.size() < targets) {
            const wg::Vector2 place = {random_.between(-470, 470), random_.between(-330, 330)};
            if (place.x * place.x + place.y * place.y > 120 * 120) {
                boxes_.push_back(around(place, random_.between(1, 3)));
                targets_.push_back(0);
            }
        }
        ids_.resize(targets);
        grid_.insert_many(boxes_, {}, {}, wg::LooseGridLayer::not_moving, ids_);
        grid_.commit();
    }
    void step(const Input &input, Parts &parts) override {
        parts.time("fire", [&] {
            for (int gun = 0; gun < 4; ++gun) {
                // A quarter further each, and all a little further each step: a turn without a sine.
                aim_ = {-aim_.y, aim_.x};
                for (int shot = 0; shot < 4; ++shot) {
                    fire({0, 0}, {aim_.x + random_.between(-0.1, 0.1), aim_.y + random_.between(-0.1, 0.1)});
                }
            }
            aim_ = {aim_.x * 0.99955f - aim_.y * 0.03f, aim_.x * 0.03f + aim_.y * 0.99955f};
            if (input.holds(left)) {
                fire(input.mouse(), {random_.between(-1, 1), random_.between(-1, 1)});
            }
        });
        parts.time("casts", [&] {
            sweeps_.clear();
            for (const Bullet &bullet : bullets_) {
                sweeps_.push_back(wg::LooseGrid2::segment(bullet.place, bullet.speed));
            }
            hits_.resize(bullets_.size());
            const wg::LooseGridQueryFilter targets_alone = {UINT32_MAX, 1, 0, 0, 0};
            grid_.cast_first_many(sweeps_, hits_, &targets_alone);
        });
        parts.time("move, commit", [&] {
            std::vector<Bullet> flying;
            flying.swap(bullets_);
            for (std::size_t at = 0; at < flying.size(); ++at) {
                Bullet &bullet = flying[at];
                const bool is_old = flying.size() - at > most_bullets;
                if (hits_[at].id != wg::LooseGridObjectId{} || is_old) {
                    if (!is_old) {
                        targets_[wg::slot(hits_[at].id)] = 20;
                        ++struck_;
                    }
                    grid_.remove(bullet.id);
                    continue;
                }
                bullet.place = {bullet.place.x + bullet.speed.x, bullet.place.y + bullet.speed.y};
                grid_.move(bullet.id, around(bullet.place, 0.5f));
                bullets_.push_back(bullet);
            }
            for (std::uint32_t &glow : targets_) {
                glow -= glow > 0 ? 1 : 0;
            }
            grid_.commit();
        });
    }
    void draw(View &view) override {
        for (std::size_t at = 0; at < targets; ++at) {
            view.box(boxes_[at], color_mix(0x5E86A6FF, 0xFFD23CFF, static_cast<float>(targets_[at]) / 20));
        }
        for (const Bullet &bullet : bullets_) {
            view.dot(bullet.place.x, bullet.place.y, 2, 0xED553BFF);
        }
        draw_far(view.canvas(), static_cast<float>(view.width() - 140), static_cast<float>(view.height() - 140));
    }
    std::uint64_t hash() override { return Hash().add(targets_).add(bullets_).value(); }
    std::vector<Shown> shown() override { return {{"grid", WG_KIND_LOOSE_GRID2, grid_.handle().bits, 1}}; }
    std::string status() override {
        float farthest = 0;
        for (const Bullet &bullet : bullets_) {
            farthest = std::max({farthest, std::fabs(bullet.place.x), std::fabs(bullet.place.y)});
        }
        return std::to_string(bullets_.size()) + " bullets, the farthest " + std::to_string(static_cast<int>(farthest)) +
               " away; " + std::to_string(struck_) + " struck";
    }
    void keep(Archive &archive) override {
        archive.object(grid_).list(bullets_).list(targets_).value(aim_).value(random_).value(struck_);
    }

private:
    // Ten times as far away a ring.
    void draw_far(Canvas &canvas, float x, float y) const {
        canvas_disc(&canvas, x, y, 5 * ring, 0x0B0E13E0);
        for (const Bullet &bullet : bullets_) {
            const float away = std::sqrt(bullet.place.x * bullet.place.x + bullet.place.y * bullet.place.y) + 1;
            const float reach = std::log10(away) * ring / away;
            canvas_rectangle(&canvas, static_cast<int>(x + bullet.place.x * reach), static_cast<int>(y + bullet.place.y * reach), 1, 1, 0xED553BFF);
        }
        for (int rings = 1; rings <= 5; ++rings) {
            canvas_circle(&canvas, x, y, static_cast<float>(rings) * ring, 1, 0x8FA3B280);
        }
        canvas_text(&canvas, static_cast<int>(x) - 24, static_cast<int>(y) - 122, 1, 0xE8EEF2FF, "100,000 away");
    }
    void fire(wg::Vector2 from, wg::Vector2 aim) {
        // From slow ones to those that are soon far away.
        const float fast = 2 + 60 * random_.between(0, 1) * random_.between(0, 1) * random_.between(0, 1);
        const wg::LooseGridObjectId id = grid_.insert(around(from, 0.5f), 0, {2, 0, 0});
        bullets_.push_back({from, {aim.x * fast, aim.y * fast}, id});
    }

    wg::LooseGrid2 grid_ = wg::LooseGrid2::create();
    std::vector<wg::Box2> boxes_;
    std::vector<std::uint32_t> targets_; // How long each still glows.
    std::vector<Bullet> bullets_;
    std::vector<wg::LooseGridObjectId> ids_;
    std::vector<wg::LooseGrid2::Sweep> sweeps_;
    std::vector<wg::LooseGridCastHit> hits_;
    wg::Vector2 aim_ = {1, 0};
    Random random_{6};
    std::uint64_t struck_ = 0;
};

} // namespace

const Entry bullets = {"bullets", "Bullets leave the world", {"left: fire from here"}, [] { return std::unique_ptr<Scene>(new Bullets); }};

} // namespace sandbox
