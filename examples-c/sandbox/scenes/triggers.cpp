// Triggers: doors that open while somebody stands before them, coins that are picked up, swamps that slow. Nobody asks
// who overlaps whom: each step tells what began and what ended.
#include "../scene.hpp"

namespace sandbox {
namespace {

enum Category : std::uint32_t { door = 1, coin = 2, swamp = 4, walker = 8 };
const float width = 960, height = 680;

struct Thing {
    wg::Box2 box;
    std::uint32_t category;
    // Of a door or swamp: who is inside. Of a walker: swamps that it is in.
    std::int32_t inside;
    wg::Vector2 goal;
    std::uint64_t id;
};

class Triggers : public Scene {
public:
    Triggers() {
        const struct {
            std::uint32_t category;
            int count;
            float least, most;
        } kinds[] = {{door, 14, 22, 22}, {swamp, 8, 30, 60}, {coin, 200, 3, 3}, {walker, 300, 4, 4}};
        for (const auto &kind : kinds) {
            for (int i = 0; i < kind.count; ++i) {
                const float half = random_.between(kind.least, kind.most);
                add(kind.category, {random_.between(half, width - half), random_.between(half, height - half)}, half);
            }
        }
        grid_.commit();
    }
    void step(const Input &input, Parts &parts) override {
        parts.time("walk, commit", [&] {
            if (input.pressed(right)) {
                add(coin, input.mouse(), 3);
            }
            for (Thing &thing : things_) {
                if (thing.category == walker) {
                    walk(thing, input);
                }
            }
            for (const std::uint64_t at : found_) { // Those coins lie somewhere else from now on.
                const float x = random_.between(10, 950), y = random_.between(10, 670);
                things_[at].box = {{x - 3, y - 3}, {x + 3, y + 3}};
                grid_.move(static_cast<wg::LooseGridObjectId>(things_[at].id), things_[at].box);
            }
            taken_ += found_.size();
            found_.clear();
            grid_.commit();
        });
        parts.time("began, ended", [&] {
            // What ended first: who left one and came into another is counted right. A value tells whom it was.
            for (const wg::LooseGridContact &contact : list(wg::LooseGridContactList::ended)) {
                end(contact.value);
            }
            for (const wg::LooseGridContact &contact : list(wg::LooseGridContactList::began)) {
                begin(contact);
            }
        });
    }
    void draw(View &view) override {
        view.box({{0, 0}, {width, height}}, 0x1D2630FF);
        for (const Thing &thing : things_) {
            const wg::Vector2 min = thing.box.min, max = thing.box.max, middle = {(min.x + max.x) / 2, (min.y + max.y) / 2};
            const float leaf = (thing.inside > 0 ? 0.12f : 0.48f) * (max.x - min.x);
            switch (thing.category) {
            case door:
                view.box({min, {min.x + leaf, max.y}}, 0x8C6A4AFF);
                view.box({{max.x - leaf, min.y}, max}, 0x8C6A4AFF);
                view.box(thing.box, 0xC9A468FF, false);
                break;
            case swamp: view.box(thing.box, thing.inside > 0 ? 0x3F7D3CA0 : 0x3F7D3C60); break;
            case coin: view.disc(middle.x, middle.y, 3, 0xFFD23CFF); break;
            default: view.disc(middle.x, middle.y, 4, thing.inside > 0 ? 0x8FCB9BFF : 0x4FB0C6FF);
            }
        }
    }
    std::uint64_t hash() override { return Hash().add(things_).value(); }
    std::vector<Shown> shown() override { return {{"grid", WG_KIND_LOOSE_GRID2, grid_.handle().bits}}; }
    std::string status() override { return std::to_string(opened_) + " doors opened, " + std::to_string(taken_) + " coins taken"; }
    Camera camera() override { return {480, 340, 0}; }
    void keep(Archive &archive) override { archive.object(grid_).list(things_).list(found_).value(random_).value(opened_).value(taken_); }

private:
    static wg::LooseGrid2::Def def() {
        wg::LooseGrid2::Def def = wg::LooseGrid2::def();
        def.contact_kinds = static_cast<std::uint32_t>(wg::LooseGridPairKinds::moving_static);
        def.contact_margin = 0.5f; // A door does not flap.
        return def;
    }
    // What stands still meets walkers alone; the user value is the place in the list.
    void add(std::uint32_t category, wg::Vector2 at, float half) {
        const wg::Box2 box = {{at.x - half, at.y - half}, {at.x + half, at.y + half}};
        const wg::LooseGridFilter filter = {category, category == walker ? door | coin | swamp : walker, 0};
        const auto layer = category == walker ? wg::LooseGridLayer::moving : wg::LooseGridLayer::not_moving;
        things_.push_back({box, category, 0, at, static_cast<std::uint64_t>(grid_.insert(box, things_.size(), filter, layer))});
    }
    wg::Span<wg::LooseGridContact> list(wg::LooseGridContactList which) {
        return wg::fill(contacts_, [&](wg::Span<wg::LooseGridContact> out) { return grid_.contacts(which, out); });
    }
    void walk(Thing &thing, const Input &input) {
        const wg::Vector2 goal = input.holds(left) ? input.mouse() : thing.goal;
        const float x = goal.x - (thing.box.min.x + thing.box.max.x) / 2, y = goal.y - (thing.box.min.y + thing.box.max.y) / 2;
        const float length = std::sqrt(x * x + y * y), by = (thing.inside > 0 ? 0.4f : 1.6f) / std::max(length, 2.0f);
        if (length < 3) {
            thing.goal = {random_.between(10, 950), random_.between(10, 670)};
        }
        thing.box = {{thing.box.min.x + x * by, thing.box.min.y + y * by}, {thing.box.max.x + x * by, thing.box.max.y + y * by}};
        grid_.move(static_cast<wg::LooseGridObjectId>(thing.id), thing.box);
    }
    // Either of the two may be gone when the contact ends, so its value keeps both places.
    void begin(const wg::LooseGridContact &contact) {
        const std::uint64_t first = grid_.get(contact.first).user, second = grid_.get(contact.second).user;
        const std::uint64_t one = things_[first].category == walker ? first : second, other = first + second - one;
        grid_.set_contact_values(wg::Span<const wg::LooseGridContactId>(&contact.id, 1), std::vector<std::uint64_t>{one << 32 | other});
        Thing &thing = things_[other];
        if (thing.category == coin) {
            found_.push_back(other);
            return;
        }
        opened_ += thing.category == door && thing.inside == 0 ? 1 : 0;
        ++thing.inside;
        things_[one].inside += thing.category == swamp ? 1 : 0;
    }
    void end(std::uint64_t value) {
        Thing &thing = things_[value & UINT32_MAX];
        if (thing.category != coin) {
            --thing.inside;
            things_[value >> 32].inside -= thing.category == swamp ? 1 : 0;
        }
    }

    wg::LooseGrid2 grid_ = wg::LooseGrid2::create(def());
    std::vector<Thing> things_;
    std::vector<std::uint64_t> found_; // Coins.
    std::vector<wg::LooseGridContact> contacts_;
    Random random_{4};
    std::uint64_t opened_ = 0, taken_ = 0;
};

} // namespace

const Entry triggers = {"triggers", "Triggers", {"left: everybody comes", "right: a coin"}, [] { return std::unique_ptr<Scene>(new Triggers); }};

} // namespace sandbox
