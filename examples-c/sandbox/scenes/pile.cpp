// A pile: boxes solved by impulses. A contact's 64-bit value keeps its impulses from step to step, which is why so few
// rounds hold a high pile.
#include <numeric>

#include "../impulses.hpp"

namespace sandbox {
namespace {

const int boxes = 3000, columns = 56, rounds = 16;
const float fastest = 8, width = columns, height = 44;

class Pile : public Scene {
public:
    Pile() : grid_(wg::LooseGrid2::create(def())) {
        Random random(1);
        bodies_ = {{width / 2, height + 5, width, 5, 0, 0, 0}, {-5, 0, 5, 2 * height, 0, 0, 0}, {width + 5, 0, 5, 2 * height, 0, 0, 0}};
        for (int box = 0; box < boxes; ++box) {
            const float half_x = random.between(0.2, 0.45), half_y = random.between(0.2, 0.45);
            const float x = static_cast<float>(box % columns) + 0.5f, y = height - 0.5f - static_cast<float>(box / columns);
            bodies_.push_back({x, y, half_x, half_y, random.between(-2, 2), 0, 0.25f / (half_x * half_y)});
        }
        ids_.resize(bodies_.size());
        for (std::size_t at = 0; at < bodies_.size(); ++at) {
            bounds_.push_back(bodies_[at].bounds());
            const auto layer = at < 3 ? wg::LooseGridLayer::not_moving : wg::LooseGridLayer::moving;
            ids_[at] = grid_.insert(bounds_[at], 0, {1, UINT32_MAX, 0}, layer);
        }
        grid_.commit();
    }
    void step(const Input &input, Parts &parts) override {
        for (std::size_t at = 3; at < bodies_.size(); ++at) {
            bodies_[at].speed_x *= 0.98f;
            bodies_[at].speed_y = std::min(bodies_[at].speed_y * 0.98f + 10 * step_time, fastest);
        }
        if (input.holds(left) || input.pressed(right)) {
            parts.time("mouse", [&] {
                for (wg::LooseGridObjectId id : wg::fill(found_, [&](wg::Span<wg::LooseGridObjectId> out) { return grid_.query_ball(input.mouse(), 6, out); })) {
                    Body &body = bodies_[wg::slot(id)];
                    const float share = input.pressed(right) ? -8.0f : 0.8f, mass = body.inverse_mass > 0 ? 1.0f : 0.0f;
                    body.speed_x += share * mass * (input.mouse().x - body.x);
                    body.speed_y += share * mass * (input.mouse().y - body.y);
                }
            });
        }
        solve(parts);
        parts.time("commit", [&] {
            for (std::size_t at = 3; at < bodies_.size(); ++at) {
                bodies_[at].x += bodies_[at].speed_x * step_time;
                bodies_[at].y += bodies_[at].speed_y * step_time;
            }
            for (const Joint &joint : joints_) {
                joint.separate();
            }
            std::transform(bodies_.begin(), bodies_.end(), bounds_.begin(), [](const Body &body) { return body.bounds(); });
            grid_.move_many(wg::Span<const wg::LooseGridObjectId>(&ids_[3], boxes), wg::Span<const wg::Box2>(&bounds_[3], boxes));
            grid_.commit();
        });
    }
    void draw(View &view) override {
        for (std::size_t at = 0; at < bodies_.size(); ++at) {
            const Color color = at < 3 ? 0x3A424EFF : color_mix(0x5E86A6FF, 0xD9B668FF, static_cast<float>(at % 17) / 16);
            view.box(bounds_[at], color);
            view.box(bounds_[at], 0x0E1116FF, false);
        }
    }
    std::uint64_t hash() override {
        return Hash().add(bodies_).value();
    }
    std::vector<Shown> shown() override { return {{"grid", WG_KIND_LOOSE_GRID2, grid_.handle().bits}}; }
    std::string status() override { return std::to_string(joints_.size()) + " contacts"; }
    Camera camera() override { return {width / 2, height - 20, 4}; }
    // Ids stay valid, and contacts keep their impulses.
    void keep(Archive &archive) override { archive.object(grid_).list(bodies_).list(bounds_); }

private:
    static wg::LooseGrid2::Def def() {
        wg::LooseGrid2::Def def = wg::LooseGrid2::def();
        def.contact_kinds = static_cast<std::uint32_t>(wg::LooseGridPairKinds::moving);
        def.contact_margin = 0.05f; // What leaves another by less keeps its impulses.
        return def;
    }
    void solve(Parts &parts) {
        parts.time("impulses", [&] {
            const auto contacts = wg::fill(contacts_, [&](wg::Span<wg::LooseGridContact> out) { return grid_.contacts(wg::LooseGridContactList::all, out); });
            joints_.clear();
            for (const wg::LooseGridContact &contact : contacts) {
                joints_.emplace_back(bodies_[wg::slot(contact.first)], bodies_[wg::slot(contact.second)], contact.value);
                joints_.back().push(joints_.back().impulses[0], joints_.back().impulses[1]);
            }
            // From the ground up and down again, so that a round carries the weight of all to the ground.
            order_.resize(joints_.size());
            std::iota(order_.begin(), order_.end(), std::size_t{0});
            const auto height_of = [&](std::size_t at) { return joints_[at].a->y + joints_[at].b->y; };
            std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) { return height_of(a) > height_of(b); });
            for (int round = 0; round < rounds; ++round) {
                for (std::size_t at : order_) {
                    joints_[at].solve();
                }
                std::reverse(order_.begin(), order_.end());
            }
            contact_ids_.clear();
            values_.clear();
            for (std::size_t at = 0; at < joints_.size(); ++at) {
                contact_ids_.push_back(contacts[at].id);
                values_.push_back(joints_[at].value());
            }
            grid_.set_contact_values(contact_ids_, values_);
        });
    }

    wg::LooseGrid2 grid_;
    std::vector<Body> bodies_; // The walls first.
    std::vector<Joint> joints_;
    std::vector<std::size_t> order_;
    std::vector<wg::Box2> bounds_;
    std::vector<wg::LooseGridObjectId> ids_, found_;
    std::vector<wg::LooseGridContact> contacts_;
    std::vector<wg::LooseGridContactId> contact_ids_;
    std::vector<std::uint64_t> values_;
};

} // namespace

const Entry pile = {"pile", "A pile", {"left: pull", "right: blow apart"}, [] { return std::unique_ptr<Scene>(new Pile); }};

} // namespace sandbox
