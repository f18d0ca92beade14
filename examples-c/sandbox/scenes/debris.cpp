// Debris: what nothing holds any more falls as bodies of Box2D, breaks where it strikes, and is ground again once it
// lies still.
#include "../bodies.hpp"
#include "../ground.hpp"

namespace sandbox {
namespace {

const wg::Rect rock = {0, 0, 1024, 640}, bottom = {0, 624, 1024, 16};

class Debris : public Scene, b2ContactListener {
public:
    Debris() {
        world_.SetContactListener(this);
        begin_search();
        make_ground(map_, {0, 192, 1024, 448}, 11, 6);
        for (std::int32_t x = 80; x < 900; x += 150) {
            for (const wg::Rect &part : {wg::Rect{x, 60, 14, 300}, {x + 60, 60, 14, 300}, {x - 10, 48, 94, 14}, {x - 2, 140, 78, 10}}) {
                map_.fill_rect(part, 160);
            }
        }
    }
    void step(const Input &input, Parts &parts) override {
        if (const float radius = input.pressed(right) ? 36 : 8; input.holds(left) || input.pressed(right)) {
            parts.time("dig", [&] { map_.damage_circle(input.pixel().x, input.pixel().y, radius, radius / 2, 255); });
        }
        parts.time("islands", [&] { search(); });
        parts.time("ground", [&] { ground_.follow(world_, map_); });
        parts.time("Box2D", [&] { world_.Step(1.0f / 60, 8, 3); });
        parts.time("break, stamp", [&] { settle(); });
    }
    void draw(View &view) override {
        static const Palette earth = palette(0x2A3440FF, 0x6A5038FF, 0xC9B48AFF), falling = palette(0, 0x8A5A38FF, 0xF0C080FF);
        view.map(map_, earth, rock);
        for (const Piece &piece : pieces_) {
            view.sprite(piece.stamp, falling);
        }
    }
    std::uint64_t hash() override {
        std::vector<double> places;
        for (const Piece &piece : pieces_) {
            places.insert(places.end(), {piece.stamp.x, piece.stamp.y, piece.stamp.angle});
        }
        return Hash().add(map_, rock).add(places).value();
    }
    std::vector<Shown> shown() override {
        return {{"map", WG_KIND_QUADTREE_MAP, map_.handle().bits}, {"islands", WG_KIND_QUADTREE_MAP_ISLANDS, search_.handle().bits}};
    }
    std::string status() override { return std::to_string(pieces_.size()) + " pieces fall, " + std::to_string(fallen_) + " so far"; }
    Camera camera() override { return {512, 330, 0}; }
    void keep(Archive &archive) override {
        std::uint64_t count = pieces_.size();
        archive.object(map_).value(random_).value(fallen_).value(count);
        pieces_.resize(count);
        for (Piece &piece : pieces_) {
            piece.keep(archive, world_);
        }
    }

private:
    // What does the bottom not hold?
    void begin_search() { search_.begin(map_, &rock, 1, wg::Span<const wg::Rect>(&bottom, 1)); }
    // So many squares a step. What is found is cut out and flies; a search that found nothing goes on by itself where
    // the ground changes.
    void search() {
        if (search_.step(map_, 4000) == wg::QuadtreeMapIslandsStep::done && cut(search_, map_, WgQuadtreeMapStamp{}, b2Vec2(0, 0))) {
            begin_search();
        }
    }
    // Makes a piece of each island that was found in a map, which lies in the world as `from` says. Dust goes. False if
    // there was none.
    bool cut(wg::QuadtreeMapIslands &found_by, wg::QuadtreeMap &map, const WgQuadtreeMapStamp &from, b2Vec2 speed) {
        const auto found = wg::fill(islands_, [&](wg::Span<wg::QuadtreeMapIsland> out) { return found_by.found(out); });
        for (std::size_t at = 0; at < found.size(); ++at) {
            Piece piece(found[at], from);
            found_by.cut(map, at, found[at], piece.pixels);
            if (piece.count >= 12) {
                piece.fly(world_, speed);
                pieces_.push_back(std::move(piece));
                ++fallen_;
            }
        }
        return found.size() > 0;
    }
    // A piece that struck hard cracks; one that lies still becomes ground.
    void settle() {
        std::vector<Piece> flying;
        flying.swap(pieces_);
        for (Piece &piece : flying) {
            piece.follow();
            if (struck_.erase(piece.body) > 0 && piece.count > 150) {
                crack(piece);
            } else if (!piece.body->IsAwake() || piece.stamp.y > rock.height) {
                map_.stamp(piece.stamp);
            } else {
                pieces_.push_back(std::move(piece));
                continue;
            }
            world_.DestroyBody(piece.body);
        }
    }
    // What a crack through the middle parts flies on as pieces of their own.
    void crack(const Piece &piece) {
        const WgQuadtreeMapStamp &stamp = piece.stamp;
        const wg::Point middle = {static_cast<std::int32_t>(stamp.pivot_x), static_cast<std::int32_t>(stamp.pivot_y)};
        const wg::Point end = {random_.whole(-300, 301), random_.whole(-300, 301)};
        wg::QuadtreeMap alone = wg::QuadtreeMap::create();
        alone.write_rect({0, 0, stamp.width, stamp.height}, piece.pixels);
        alone.edit(wg::capsule_shape({middle.x - end.x, middle.y - end.y}, {middle.x + end.x, middle.y + end.y}, 1), wg::QuadtreeMap::brush());
        wg::QuadtreeMapIslands parts = wg::QuadtreeMapIslands::create();
        parts.begin(alone, nullptr, 1, {});
        parts.step(alone);
        cut(parts, alone, stamp, piece.body->GetLinearVelocity());
    }
    void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override {
        for (b2Body *body : {contact->GetFixtureA()->GetBody(), contact->GetFixtureB()->GetBody()}) {
            if (body->GetType() == b2_dynamicBody && impulse->normalImpulses[0] > 5 * body->GetMass()) {
                struck_.insert(body);
            }
        }
    }

    wg::QuadtreeMap map_ = wg::QuadtreeMap::create();
    wg::QuadtreeMapIslands search_ = wg::QuadtreeMapIslands::create();
    b2World world_{b2Vec2(0, 10)};
    GroundTiles ground_{rock.width, rock.height};
    std::size_t fallen_ = 0;
    std::vector<Piece> pieces_;
    std::vector<wg::QuadtreeMapIsland> islands_;
    std::set<b2Body *> struck_;
    Random random_{5};
};

} // namespace

const Entry debris = {"debris", "Debris", {"left: dig", "right: an explosion"}, [] { return std::unique_ptr<Scene>(new Debris); }};

} // namespace sandbox
