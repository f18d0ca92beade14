// A map larger than memory: regions of 1024 x 1024 pixels are there around the player; all others lie as bytes in a
// store, which could be a file or a database, and some were never made yet.
#include <map>
#include <set>

#include "../ground.hpp"

namespace sandbox {
namespace {

const std::int32_t side = 1024, strip = 64, reach = 500;

class Paging : public Scene {
public:
    void step(const Input &input, Parts &parts) override {
        if (input.holds(right)) {
            x_ += std::max(-480, std::min(480, input.pixel().x - x_)) / 20;
        }
        parts.time("page out", [&] { page_out_far(); });
        parts.time("page in", [&] { page_in(); });
        parts.time("generate", [&] { generate(); });
        if (input.holds(left)) {
            parts.time("dig", [&] {
                try {
                    map_.damage_circle(input.pixel().x, input.pixel().y, 20, 12, 255);
                } catch (const wg::Error &) {
                    ++refused_; // Part of it is not there: nothing changed.
                }
            });
        }
    }
    void draw(View &view) override {
        static const Palette earth = palette(0x2A3440FF, 0x5A4632FF, 0xC9B48AFF);
        for (const std::int32_t region : present_) {
            view.map(map_, earth, {region * side, 0, side, side});
            view.box({{static_cast<float>(region * side), 0}, {static_cast<float>(region * side + side), side}}, 0x4FB0C6FF, false);
        }
        // Below, the store: a bar for each region, as high as its bytes are many.
        for (const auto &[region, bytes] : store_) {
            const bool is_present = present_.count(region) != 0;
            const float left = static_cast<float>(region * side), top = side + 16;
            view.box({{left + 8, top}, {left + side - 8, top + static_cast<float>(bytes.size()) / 64}}, is_present ? 0x4E5A6880 : 0xE0B860FF);
            view.text(left + 30, top + 40, 1, 0xFFFFFFFF, (std::to_string(bytes.size()) + " bytes in the store").c_str());
        }
        view.line(x_ - reach, -30, x_ + reach, -30, 0xFFFFFFA0, 2);
        view.disc(x_, -30, 16, 0xED553BFF);
        view.text(x_ + 30, -70, 1, 0xFFFFFFFF, "what is below this is wanted");
    }
    void leads(Camera &camera) override { camera.x = x_; }
    std::uint64_t hash() override {
        Hash hash;
        for (std::int32_t region : present_) {
            hash.add(map_, {region * side, 0, side, side});
        }
        for (const auto &[region, bytes] : store_) {
            hash.add(bytes);
        }
        return hash.value();
    }
    std::vector<Shown> shown() override { return {{"map", WG_KIND_QUADTREE_MAP, map_.handle().bits}}; }
    std::string status() override {
        return std::to_string(present_.size()) + " regions there, " + std::to_string(store_.size()) + " stored, " + std::to_string(refused_) + " digs refused";
    }
    Camera camera() override { return {0, 620, -1}; }
    // All goes to the store, and comes from there; its bytes are of this history up to a revision.
    void keep(Archive &archive) override {
        while (made_ < side) {
            generate();
        }
        while (!present_.empty()) {
            page_out(*present_.begin());
        }
        std::uint64_t revision = map_.revision().number;
        archive.value(x_).value(refused_).value(revision).lists(store_);
        map_ = wg::QuadtreeMap::create(def(revision));
    }

private:
    static wg::QuadtreeMapDef def(std::uint64_t revision) {
        wg::QuadtreeMapDef def = wg::QuadtreeMap::def();
        def.absent_by_default = 1;
        def.history = 1;
        def.revision = revision;
        return def;
    }
    // One a step, so that no step takes long.
    void page_out_far() {
        const auto is_far = [this](std::int32_t region) { return std::abs(region * side + side / 2 - x_) > reach + side * 3 / 4 && making_ != region; };
        if (const auto far = std::find_if(present_.begin(), present_.end(), is_far); far != present_.end()) {
            page_out(*far);
        }
    }
    void page_out(std::int32_t region) {
        std::vector<std::uint8_t> bytes(WG_QUADTREE_MAP_MAX_REGION_BYTES);
        bytes.resize(map_.page_out(region * side, 0, bytes).count);
        store_[region] = bytes;
        present_.erase(region);
    }
    void page_in() {
        for (std::int32_t region = wg_floor_div(x_ - reach, side); region <= wg_floor_div(x_ + reach, side); ++region) {
            const auto stored = store_.find(region);
            if (present_.count(region) != 0 || (stored == store_.end() && made_ < side)) {
                continue;
            }
            if (stored != store_.end()) {
                map_.page_in(region * side, 0, stored->second);
            } else {
                // Air, to be made over the next steps.
                map_.page_in(region * side, 0, {});
                making_ = region;
                made_ = 0;
            }
            present_.insert(region);
            return;
        }
    }
    void generate() {
        if (made_ == side) {
            return;
        }
        const std::int32_t from = making_ * side + made_;
        for (std::int32_t x = from; x < from + strip; ++x) {
            const std::int32_t top = 200 + static_cast<std::int32_t>(hills_.at(x) * 300);
            map_.fill_rect({x, top, 1, static_cast<std::uint32_t>(side - top)}, 180);
        }
        Random random(static_cast<std::uint64_t>(from) * 2 + 1);
        for (int cave = 0; cave < 3; ++cave) {
            const wg::Point a = {from + random.whole(16, 48), random.whole(300, 1000)}, b = {from + random.whole(16, 48), a.y + random.whole(-20, 20)};
            map_.edit(wg::capsule_shape(a, b, random.between(6, 14)), wg::QuadtreeMap::brush());
        }
        made_ += strip;
        making_ = made_ == side ? INT32_MIN : making_;
    }

    wg::QuadtreeMap map_ = wg::QuadtreeMap::create(def(0));
    const Hills hills_{3};
    std::map<std::int32_t, std::vector<std::uint8_t>> store_;
    std::set<std::int32_t> present_;
    std::int32_t x_ = 0, making_ = INT32_MIN, made_ = side;
    int refused_ = 0;
};

} // namespace

const Entry paging = {"paging", "Larger than memory", {"left: dig", "right: fly there"}, [] { return std::unique_ptr<Scene>(new Paging); }};

} // namespace sandbox
