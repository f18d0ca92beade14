// A map larger than memory: regions of 1024 x 1024 pixels are there around the player; all others lie as bytes in a
// store, which could be a file or a database, and some were never made yet.
#include <map>
#include <set>

#include "../ground.hpp"

namespace sandbox {
namespace {

const std::int32_t side = 1024, strip = 64, reach = 1100;

class Paging : public Scene {
public:
    void step(const Input &input, Parts &parts) override {
        if (input.holds(right)) {
            x_ += std::max(-480, std::min(480, input.pixel().x - x_)) / 20;
        }
        {
            const auto part = parts.time("page out");
            page_out();
        }
        {
            const auto part = parts.time("page in");
            page_in();
        }
        {
            const auto part = parts.time("generate");
            generate();
        }
        if (input.holds(left)) {
            const auto part = parts.time("dig");
            try {
                map_.damage_circle(input.pixel().x, input.pixel().y, 20, 12, 255);
            } catch (const wg::Error &) {
                ++refused_; // Part of it is not there: nothing changed.
            }
        }
    }
    void draw(View &view) override {
        static const Palette earth = palette(0x2A3440FF, 0x5A4632FF, 0xC9B48AFF);
        for (std::int32_t region : present_) {
            view.map(map_, earth, {region * side, 0, side, side});
            const float left = static_cast<float>(region * side);
            view.box({{left, 0}, {left + side, side}}, 0x4FB0C6FF, false);
        }
        for (const auto &[region, bytes] : store_) {
            if (present_.count(region) == 0) {
                view.text(region * side + 400.0, 480, 2, 0x8FA3B2FF, (std::to_string(bytes.size()) + " bytes in the store").c_str());
            }
        }
    }
    bool leads(Camera &camera) override {
        camera.x = x_;
        return true;
    }
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
        std::size_t bytes = 0;
        for (const auto &stored : store_) {
            bytes += stored.second.size();
        }
        return std::to_string(present_.size()) + " regions there, " + std::to_string(store_.size()) + " stored, " + std::to_string(bytes) + " bytes, " + std::to_string(refused_) + " digs refused";
    }
    Camera camera() override { return {0, 512, -1}; }

private:
    static wg::QuadtreeMapDef def() {
        wg::QuadtreeMapDef def = wg::QuadtreeMap::def();
        def.absent_by_default = 1;
        def.history = 1;
        return def;
    }
    bool is_far(std::int32_t region) const { return std::abs(region * side + side / 2 - x_) > reach + side; }

    // One a step, so that no step takes long.
    void page_out() {
        for (std::int32_t region : present_) {
            if (is_far(region) && making_ != region) {
                bytes_.resize(WG_QUADTREE_MAP_MAX_REGION_BYTES);
                bytes_.resize(map_.page_out(region * side, 0, bytes_).count);
                store_[region] = bytes_;
                present_.erase(region);
                return;
            }
        }
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

    wg::QuadtreeMap map_ = wg::QuadtreeMap::create(def());
    const Hills hills_{3};
    std::map<std::int32_t, std::vector<std::uint8_t>> store_;
    std::set<std::int32_t> present_;
    std::vector<std::uint8_t> bytes_;
    std::int32_t x_ = 0, making_ = INT32_MIN, made_ = side;
    int refused_ = 0;
};

} // namespace

const Entry paging = {"paging", "Larger than memory", {"left: dig", "right: fly there"}, [] { return std::unique_ptr<Scene>(new Paging); }};

} // namespace sandbox
