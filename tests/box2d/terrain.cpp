// Terrain under bodies of Box2D 2.4, as a game gives it to them: boxes slide over slopes and seams, islands
// fall and become ground again, fast balls stay outside.
#include <box2d/box2d.h>
#include <worldgrids.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define REQUIRE(truth)                                                                                      \
    do {                                                                                                    \
        if (!(truth)) {                                                                                     \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #truth);                                \
            std::exit(1);                                                                                   \
        }                                                                                                   \
    } while (0)
#define CHECK(call) REQUIRE((call) >= 0)

namespace {

// Pixels in a metre.
const double SCALE = 10;
// From here on the stairs of any slope are one straight line.
const float TOLERANCE = 1.5f;
const std::uint32_t TILE = 64;
const float STEP = 1.0f / 60;

// Numbers that are the same everywhere.
struct Random {
    std::uint64_t state;
    double next() {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<double>(state >> 33) / 2147483648.0;
    }
    double between(double low, double high) { return low + (high - low) * next(); }
};

b2Vec2 metres(double x, double y) {
    return b2Vec2(static_cast<float>(x / SCALE), static_cast<float>(y / SCALE));
}

WgQuadtreeMap new_map() {
    WgQuadtreeMap map;
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    CHECK(wg_quadtree_map_create(&def, &map));
    return map;
}

void fill(WgQuadtreeMap map, WgRect rect, std::uint8_t value) {
    CHECK(wg_quadtree_map_fill_rect(map, &rect, value, nullptr));
}

// True for an edge along the border of a tile: beyond it the next tile goes on.
bool is_on_border(const WgRect &tile, const WgVector2 &from, const WgVector2 &to) {
    const float left = static_cast<float>(tile.x), right = left + static_cast<float>(tile.width);
    const float top = static_cast<float>(tile.y), bottom = top + static_cast<float>(tile.height);
    return (from.x == to.x && (from.x == left || from.x == right)) ||
           (from.y == to.y && (from.y == top || from.y == bottom));
}

// A chain that begins and ends at a seam: what goes on there goes straight on, as far as it can tell.
void add_chain(b2Body *ground, const std::vector<b2Vec2> &points, float friction) {
    b2ChainShape chain;
    const std::size_t last = points.size() - 1;
    chain.CreateChain(points.data(), static_cast<int>(points.size()), points[0] + (points[0] - points[1]),
                      points[last] + (points[last] - points[last - 1]));
    ground->CreateFixture(&chain, 0)->SetFriction(friction);
}

// The ground of a rectangle: its outlines as loops, or, for what slides over seams, as chains without the
// edges along its border.
void add_ground(b2Body *ground, WgQuadtreeMap map, const WgRect &tile, bool is_open, float friction) {
    static WgVector2 points[65536];
    static WgQuadtreeMapLoop loops[4096];
    std::size_t point_count = 0, loop_count = 0, begin = 0;
    WgQuadtreeMapGround solid = wg_quadtree_map_ground(&tile, 1);
    solid.origin_x = solid.origin_y = 0;
    // No more points than a corner of a slope has: a fourth one would come out of its stairs.
    REQUIRE(wg_quadtree_map_outlines(map, &solid, TOLERANCE, 3, 0, points, 65536, &point_count, loops, 4096,
                                     &loop_count) == WG_STATUS_OK);
    for (std::size_t i = 0; i < loop_count; ++i) {
        const std::size_t count = loops[i].point_count;
        const WgVector2 *loop = points + begin;
        begin += count;
        std::vector<bool> is_seam(count);
        std::size_t seams = 0, first = 0;
        for (std::size_t k = 0; k < count; ++k) {
            is_seam[k] = is_open && is_on_border(tile, loop[k], loop[(k + 1) % count]);
            seams += is_seam[k] ? 1u : 0u;
            first = is_seam[k] ? k : first;
        }
        std::vector<b2Vec2> open;
        for (std::size_t k = 0; k <= count; ++k) {
            const std::size_t at = (first + k) % count;
            const WgVector2 &corner = loop[at];
            const b2Vec2 point = metres(static_cast<double>(corner.x), static_cast<double>(corner.y));
            if (seams == 0) {
                if (k < count) {
                    open.push_back(point);
                }
                continue;
            }
            if (!open.empty()) {
                open.push_back(point);
            }
            if (is_seam[at]) {
                if (open.size() > 1) {
                    add_chain(ground, open, friction);
                }
                open.clear();
            } else if (open.empty()) {
                open.push_back(point);
            }
        }
        if (seams == 0) {
            b2ChainShape chain;
            chain.CreateLoop(open.data(), static_cast<int>(open.size()));
            ground->CreateFixture(&chain, 0)->SetFriction(friction);
        }
    }
}

// The ground of a rectangle, in one piece or in tiles.
void add_tiles(b2World &world, WgQuadtreeMap map, const WgRect &area, std::uint32_t tile, bool is_open,
               float friction) {
    b2BodyDef def;
    b2Body *ground = world.CreateBody(&def);
    for (std::uint32_t y = 0; y < area.height; y += tile) {
        for (std::uint32_t x = 0; x < area.width; x += tile) {
            WgRect part = {area.x + static_cast<std::int32_t>(x), area.y + static_cast<std::int32_t>(y), tile,
                           tile};
            add_ground(ground, map, part, is_open, friction);
        }
    }
}

// A box slides 80 metres down a slope without friction. Gives the least of its speed, by what the height
// that it lost should have made of it.
double slide(double slope, std::uint32_t tile) {
    WgQuadtreeMap map = new_map();
    for (std::int32_t x = 0; x < 1024; ++x) {
        const std::int32_t top = static_cast<std::int32_t>(20 + x * slope);
        fill(map, {x, top, 1, static_cast<std::uint32_t>(1152 - top)}, 255);
    }
    b2World world(b2Vec2(0, 10));
    add_tiles(world, map, {0, 0, 1024, 1152}, tile, true, 0);
    const double angle = std::atan(slope), along_x = std::cos(angle), along_y = std::sin(angle);
    b2BodyDef def;
    def.type = b2_dynamicBody;
    def.angle = static_cast<float>(angle);
    def.position = metres(30 + 4.5 * along_y, 20 + 30 * slope - 4.5 * along_x);
    def.linearVelocity = b2Vec2(static_cast<float>(6 * along_x), static_cast<float>(6 * along_y));
    b2Body *box = world.CreateBody(&def);
    b2PolygonShape shape;
    shape.SetAsBox(0.4f, 0.4f);
    box->CreateFixture(&shape, 1)->SetFriction(0);
    const b2Vec2 start = box->GetPosition();
    double least = 1, moved = 0;
    for (int step = 0; step < 60 * 20 && moved < 80; ++step) {
        world.Step(STEP, 8, 3);
        const b2Vec2 way = box->GetPosition() - start;
        const b2Vec2 speed = box->GetLinearVelocity();
        moved = way.x * along_x + way.y * along_y;
        const double expected = std::sqrt(36 + 20 * std::fmax(0, static_cast<double>(way.y)));
        least = std::fmin(least, (speed.x * along_x + speed.y * along_y) / expected);
    }
    REQUIRE(moved >= 80);
    CHECK(wg_quadtree_map_destroy(map));
    return least;
}

void boxes_slide() {
    const double slopes[] = {0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1};
    double least = 1;
    for (double slope : slopes) {
        least = std::fmin(least, std::fmin(slide(slope, 1152), slide(slope, TILE)));
    }
    std::printf("boxes slide 80 m over slopes of 0.05 to 1 and seams: at least %.3f of their speed is left\n",
                least);
    REQUIRE(least > 0.95);
}

// Rectangles of solid pixels as boxes of a body, around a place.
void add_boxes(b2Body *body, WgQuadtreeMap map, const WgRect &area, double x, double y) {
    static WgRect rects[65536];
    std::size_t count = 0;
    const WgQuadtreeMapGround solid = wg_quadtree_map_ground(&area, 1);
    REQUIRE(wg_quadtree_map_solid_rects(map, &solid, rects, 65536, &count) == WG_STATUS_OK);
    for (std::size_t i = 0; i < count; ++i) {
        const double half_width = rects[i].width / 2.0, half_height = rects[i].height / 2.0;
        b2PolygonShape shape;
        shape.SetAsBox(static_cast<float>(half_width / SCALE), static_cast<float>(half_height / SCALE),
                       metres(rects[i].x + half_width - x, rects[i].y + half_height - y), 0);
        body->CreateFixture(&shape, 1)->SetFriction(0.6f);
    }
}

// Hills and craters between two walls.
WgQuadtreeMap rough_ground(Random &random, std::int32_t width, std::int32_t height) {
    WgQuadtreeMap map = new_map();
    for (std::int32_t x = 0; x < width; ++x) {
        const double wave = 40 * std::sin(x * 0.013) + 15 * std::sin(x * 0.047);
        const std::int32_t top = height * 2 / 3 + static_cast<std::int32_t>(wave);
        fill(map, {x, top, 1, static_cast<std::uint32_t>(height - top)}, 200);
    }
    for (int i = 0; i < width / 40; ++i) {
        const std::int32_t x = static_cast<std::int32_t>(random.between(0, width));
        const std::int32_t y = static_cast<std::int32_t>(height * random.between(0.6, 0.8));
        CHECK(wg_quadtree_map_damage_circle(map, x, y, 25, 25, 255, nullptr));
    }
    const std::uint32_t wall = static_cast<std::uint32_t>(height);
    fill(map, {0, 0, 64, wall}, 200);
    fill(map, {width - 64, 0, 64, wall}, 200);
    fill(map, {0, height - 64, static_cast<std::uint32_t>(width), 64}, 200);
    return map;
}

struct Fallen {
    std::vector<std::uint8_t> pixels;
    WgQuadtreeMapIsland island;
    b2Body *body;
};

void islands_fall() {
    enum { WIDTH = 2048, HEIGHT = 1024, COUNT = 1000 };
    Random random = {7};
    WgQuadtreeMap map = rough_ground(random, WIDTH, HEIGHT);
    // Lumps of all shapes in the air: what two circles have in common with a field of their own.
    for (int i = 0; i < COUNT; ++i) {
        const std::int32_t x = 90 + i % 50 * 37, y = 16 + i / 50 * 24;
        for (int part = 0; part < 3; ++part) {
            const std::uint32_t width = 3 + static_cast<std::uint32_t>(random.next() * 10);
            const std::uint32_t height = 3 + static_cast<std::uint32_t>(random.next() * 8);
            fill(map, {x - static_cast<std::int32_t>(width / 2), y - static_cast<std::int32_t>(height / 2), width, height},
                 static_cast<std::uint8_t>(50 + i % 200));
        }
    }
    WgQuadtreeMapIslandsDef def = wg_quadtree_map_islands_def();
    WgQuadtreeMapIslands islands;
    CHECK(wg_quadtree_map_islands_create(&def, &islands));
    const WgRect area = {0, 0, WIDTH, HEIGHT}, held = {0, HEIGHT - 64, WIDTH, 64};
    CHECK(wg_quadtree_map_islands_begin(islands, map, &area, 1, &held, 1, nullptr, 0));
    REQUIRE(wg_quadtree_map_islands_step(islands, map, UINT64_MAX) == WG_STATUS_OK);
    static WgQuadtreeMapIsland found[2 * COUNT];
    std::size_t count = 0;
    REQUIRE(wg_quadtree_map_islands_found(islands, found, 2 * COUNT, &count) == WG_STATUS_OK);
    REQUIRE(count >= COUNT * 9 / 10);

    b2World world(b2Vec2(0, 10));
    std::vector<Fallen> fallen(count);
    WgQuadtreeMap alone = new_map();
    std::uint64_t pixels = 0;
    for (std::size_t i = 0; i < count; ++i) {
        Fallen &it = fallen[i];
        it.island = found[i];
        const WgRect bounds = {0, 0, static_cast<std::uint32_t>(found[i].max_x - found[i].min_x + 1),
                               static_cast<std::uint32_t>(found[i].max_y - found[i].min_y + 1)};
        it.pixels.resize(static_cast<std::size_t>(bounds.width) * bounds.height);
        CHECK(wg_quadtree_map_islands_cut(islands, map, i, it.pixels.data(), 0, nullptr));
        pixels += found[i].pixels;
        // Its shape: the fewest rectangles.
        CHECK(wg_quadtree_map_write_rect(alone, &bounds, it.pixels.data(), 0, 0, nullptr));
        b2BodyDef body;
        body.type = b2_dynamicBody;
        body.position = metres(found[i].center_x, found[i].center_y);
        it.body = world.CreateBody(&body);
        add_boxes(it.body, alone, bounds, found[i].center_x - found[i].min_x,
                  found[i].center_y - found[i].min_y);
    }
    // What the islands left behind is the ground that they fall on: solid, so that heaps press nothing
    // through it.
    b2BodyDef ground;
    add_boxes(world.CreateBody(&ground), map, area, 0, 0);
    for (int step = 0; step < 60 * 30; ++step) {
        world.Step(STEP, 8, 3);
    }
    for (const Fallen &it : fallen) {
        REQUIRE(it.body->GetLinearVelocity().Length() < 0.5f);
    }

    std::uint64_t created = 0;
    for (const Fallen &it : fallen) {
        const b2Vec2 place = it.body->GetPosition();
        REQUIRE(place.y * SCALE < HEIGHT - 32 && place.x * SCALE > 32 && place.x * SCALE < WIDTH - 32);
        WgQuadtreeMapStamp stamp = {};
        stamp.pixels = it.pixels.data();
        stamp.width = static_cast<std::uint32_t>(it.island.max_x - it.island.min_x + 1);
        stamp.height = static_cast<std::uint32_t>(it.island.max_y - it.island.min_y + 1);
        stamp.pivot_x = it.island.center_x - it.island.min_x;
        stamp.pivot_y = it.island.center_y - it.island.min_y;
        stamp.x = place.x * SCALE;
        stamp.y = place.y * SCALE;
        stamp.angle = it.body->GetAngle();
        WgQuadtreeMapEdit edit;
        CHECK(wg_quadtree_map_stamp(map, &stamp, &edit));
        created += edit.pixels_created;
    }
    std::printf("%u islands fall and come to rest; %.1f %% of their pixels become ground again\n",
                static_cast<unsigned>(count), 100.0 * static_cast<double>(created) / static_cast<double>(pixels));
    REQUIRE(created > pixels * 95 / 100);
    CHECK(wg_quadtree_map_destroy(alone));
    CHECK(wg_quadtree_map_islands_destroy(islands));
    CHECK(wg_quadtree_map_destroy(map));
}

void balls_stay_outside() {
    enum { WIDTH = 2048, HEIGHT = 1024, COUNT = 500 };
    Random random = {11};
    WgQuadtreeMap map = rough_ground(random, WIDTH, HEIGHT);
    fill(map, {0, 0, WIDTH, 64}, 200);
    b2World world(b2Vec2(0, 10));
    add_tiles(world, map, {0, 0, WIDTH, HEIGHT}, TILE, false, 0.3f);
    const double radius = 3;
    std::vector<b2Body *> balls;
    while (balls.size() < COUNT) {
        const double x = random.between(80, WIDTH - 80), y = random.between(80, HEIGHT - 80);
        WgQuadtreeMapSweep sweep = {};
        sweep.collider = wg_quadtree_map_collider_circle(x, y, static_cast<float>(radius + 2));
        WgQuadtreeMapContact contact;
        CHECK(wg_quadtree_map_sweep(map, &sweep, 1, &contact));
        if (contact.is_hit) {
            continue;
        }
        b2BodyDef def;
        def.type = b2_dynamicBody;
        def.bullet = true;
        def.position = metres(x, y);
        const double angle = random.between(0, 6.28), speed = random.between(20, 100);
        def.linearVelocity =
            b2Vec2(static_cast<float>(speed * std::cos(angle)), static_cast<float>(speed * std::sin(angle)));
        b2Body *ball = world.CreateBody(&def);
        b2CircleShape shape;
        shape.m_radius = static_cast<float>(radius / SCALE);
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.density = 1;
        fixture.restitution = 0.6f;
        fixture.filter.groupIndex = -1;
        ball->CreateFixture(&fixture);
        balls.push_back(ball);
    }
    for (int step = 0; step < 60 * 10; ++step) {
        world.Step(STEP, 8, 3);
    }
    int inside = 0;
    for (const b2Body *ball : balls) {
        const b2Vec2 place = ball->GetPosition();
        WgQuadtreeMapSweep sweep = {};
        // What the simplified outline lets in.
        sweep.collider = wg_quadtree_map_collider_circle(place.x * SCALE, place.y * SCALE,
                                                         static_cast<float>(radius - TOLERANCE - 0.1));
        WgQuadtreeMapContact contact;
        CHECK(wg_quadtree_map_sweep(map, &sweep, 1, &contact));
        inside += contact.is_hit;
    }
    std::printf("of %d balls of up to 100 m/s %d end inside\n", static_cast<int>(COUNT), inside);
    REQUIRE(inside == 0);
    CHECK(wg_quadtree_map_destroy(map));
}

} // namespace

int main() {
    boxes_slide();
    islands_fall();
    balls_stay_outside();
    return 0;
}
