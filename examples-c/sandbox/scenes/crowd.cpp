// A crowd: 20,000 agents on their way to one goal, by one search for all, through caves that are being dug. They push
// each other apart by the pairs of a loose grid.
#include "../ground.hpp"
#include "../walkers.hpp"

namespace sandbox {
namespace {

const wg::Rect rock = {0, 0, 1024, 768};
const std::size_t agents = 20000, most_asking = 100, budget = 2500;

class Crowd : public Scene {
public:
    Crowd() {
        make_ground(map_, rock, 21, 110);
        ways_.update(map_);
        while (starts_.size() < 2 * agents) {
            const wg::Point place = {random_.whole(20, 1000), random_.whole(20, 740)};
            if (map_.get(place.x, place.y) == 0) {
                starts_.push_back(place);
            }
        }
        std::vector<Walker> born(agents);
        std::generate(born.begin(), born.end(), [this] { return set_out(); });
        crowd_.insert(std::move(born));
        flow_.begin(ways_, goal_);
        path_.begin(ways_, {asked_, goal_, 0, 0, 0, 0});
    }
    void step(const Input &input, Parts &parts) override {
        if (input.holds(left)) {
            parts.time("dig", [&] { map_.damage_circle(input.pixel().x, input.pixel().y, 14, 14, 255); });
        }
        if (input.pressed(right) && map_.get(input.pixel().x, input.pixel().y) == 0) {
            goal_ = input.pixel();
            flow_.begin(ways_, goal_);
        }
        // The way that one from the mouse would go.
        parts.time("path", [&] {
            const bool is_done = wg::outcome(path_.step(ways_, 400)) != wg::QuadtreeMapPathOutcome::running;
            if (is_done && (steps_ % 120 == 0 || asked_.x != input.pixel().x || asked_.y != input.pixel().y)) {
                asked_ = input.pixel();
                path_.begin(ways_, {asked_, goal_, 0, 0, 0, 0});
            }
        });
        // Pushing takes turns with sorting and asking, so that no step does all.
        if (++steps_ % 3 == 0) {
            parts.time("commit", [&] { crowd_.commit(); });
        }
        if (steps_ % 3 == 1) {
            parts.time("push apart", [&] { crowd_.push_apart(); });
        } else {
            ask(parts);
        }
        parts.time("move", [&] {
            crowd_.move(map_, 0.8f);
            for (Walker &walker : crowd_.list) {
                const float x = walker.place.x - static_cast<float>(goal_.x), y = walker.place.y - static_cast<float>(goal_.y);
                if (x * x + y * y < 100) {
                    walker = set_out();
                    ++arrived_;
                }
            }
        });
    }
    void draw(View &view) override {
        static const Palette earth = palette(0x171C24FF, 0x5A4632FF, 0x8F7B5AFF);
        view.map(map_, earth, rock);
        for (const Walker &agent : crowd_.list) {
            view.dot(agent.place.x, agent.place.y, 1.5, agent.has_way != 0 ? 0x7BE0ADFF : 0xED553BFF);
        }
        view.circle(goal_.x, goal_.y, 10, 0xFFD23CFF);
    }
    std::uint64_t hash() override { return Hash().add(map_, rock).add(crowd_.list).value(); }
    std::vector<Shown> shown() override {
        return {{"map", WG_KIND_QUADTREE_MAP, map_.handle().bits}, {"waypoints", WG_KIND_QUADTREE_MAP_WAYPOINTS, ways_.handle().bits},
                {"flow", WG_KIND_QUADTREE_MAP_FLOW, flow_.handle().bits},
                {"path", WG_KIND_QUADTREE_MAP_PATH, path_.handle().bits, 1}, {"grid", WG_KIND_LOOSE_GRID2, crowd_.grid().handle().bits}};
    }
    std::string status() override { return std::to_string(arrived_) + " arrived, and set out again"; }
    Camera camera() override { return {500, 400, 0}; }
    // Ways follow from pixels alone: they are found again.
    void keep(Archive &archive) override {
        archive.object(map_).list(crowd_.list).value(goal_).value(random_).value(next_).value(steps_).value(arrived_);
        ways_.update(map_);
        flow_.begin(ways_, goal_);
        crowd_.commit();
    }

private:
    static wg::QuadtreeMapWaypointsDef ways_def() {
        wg::QuadtreeMapWaypointsDef def = wg::QuadtreeMapWaypoints::def();
        def.rect = rock;
        def.agent_size = 1;
        return def;
    }
    Walker set_out() {
        const wg::Point start = starts_[static_cast<std::size_t>(random_.whole(0, static_cast<std::int32_t>(starts_.size())))];
        const wg::Vector2 place = {static_cast<float>(start.x) + random_.between(0, 1), static_cast<float>(start.y) + random_.between(0, 1)};
        return {place, {0, 0}, start, 0, 0};
    }
    // Ways follow the digging; then those who are at their corner learn the next one, so many a step.
    void ask(Parts &parts) {
        parts.time("waypoints", [&] { ways_.update(map_, 20000); });
        parts.time("ways", [&] {
            asking_.clear();
            who_.clear();
            for (std::size_t looked = 0; looked < agents && who_.size() < most_asking; ++looked) {
                next_ = (next_ + 1) % agents;
                if (crowd_.list[next_].asks <= steps_) {
                    who_.push_back(next_);
                    asking_.push_back(pixel_of(crowd_.list[next_].place));
                }
            }
            corners_.resize(asking_.size());
            flow_.update(ways_, asking_, budget);
            flow_.corners(ways_, asking_, corners_);
            for (std::size_t i = 0; i < who_.size(); ++i) {
                Walker &walker = crowd_.list[who_[i]];
                if (wg::outcome(corners_[i]) == wg::QuadtreeMapPathOutcome::running) {
                    continue; // Another time: the search is not that far yet.
                }
                walker.has_way = corners_[i].is_found;
                walker.corner = walker.has_way != 0 ? corners_[i].corner : asking_[i];
                // Until it is there nothing changes but what is dug.
                walker.asks = steps_ + 300;
            }
        });
    }

    wg::QuadtreeMap map_ = wg::QuadtreeMap::create();
    wg::QuadtreeMapWaypoints ways_ = wg::QuadtreeMapWaypoints::create(ways_def());
    wg::QuadtreeMapPath path_ = wg::QuadtreeMapPath::create();
    wg::QuadtreeMapFlow flow_ = wg::QuadtreeMapFlow::create();
    Walkers crowd_;
    wg::Point goal_ = {960, 90}, asked_{};
    Random random_{9};
    std::vector<wg::Point> starts_, asking_;
    std::vector<wg::QuadtreeMapFlowCorner> corners_;
    std::vector<std::size_t> who_;
    std::size_t next_ = 0;
    std::uint32_t steps_ = 0, arrived_ = 0;
};

} // namespace

const Entry crowd = {"crowd", "A crowd", {"left: dig", "right: the goal"}, [] { return std::unique_ptr<Scene>(new Crowd); }};

} // namespace sandbox
