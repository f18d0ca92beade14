/* The scenario of tests/scenario/scenario.c, step by step, through worldgrids.hpp: the same hashes. */

#include <array>
#include <cstring>
#include <vector>

#include "check.hpp"

int check_count = 0;
int check_failures = 0;

namespace {

std::uint64_t hash_now;
std::uint64_t randomness;

void begin(std::uint64_t section) {
    hash_now = UINT64_C(14695981039346656037);
    randomness = section;
}

void feed_bytes(wg::Span<const std::uint8_t> bytes) {
    for (std::uint8_t byte : bytes) {
        hash_now = (hash_now ^ byte) * UINT64_C(1099511628211);
    }
}

void feed_bits(std::uint64_t value) {
    std::uint8_t bytes[8];
    for (int i = 0; i < 8; ++i) {
        bytes[i] = static_cast<std::uint8_t>(value >> (8 * i));
    }
    feed_bytes(bytes);
}

/* Whole numbers and enums; floats are fed by feed_double. */
template <class T, class = std::enable_if_t<std::is_integral_v<T> || std::is_enum_v<T>>>
void feed(T value) {
    feed_bits(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
}

void feed_double(double value) {
    std::uint64_t bits;
    std::memcpy(&bits, &value, sizeof(bits));
    feed_bits(bits);
}

std::int32_t draw(std::int32_t from, std::uint32_t count) {
    randomness = randomness * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return from + static_cast<std::int32_t>((randomness >> 33) % count);
}

float draw_float(std::int32_t from, std::uint32_t count) {
    const float whole = static_cast<float>(draw(from, count));
    return whole + static_cast<float>(draw(0, 8)) * 0.125f;
}

void feed(wg::Point point) {
    feed(point.x);
    feed(point.y);
}

void feed(const wg::Bounds &bounds) {
    feed(bounds.min_x);
    feed(bounds.min_y);
    feed(bounds.max_x);
    feed(bounds.max_y);
}

std::vector<wg::DebugShape> shape_memory;

template <class Call> void feed_shapes(Call &&call) {
    const wg::Span<wg::DebugShape> shapes = MUST(wg::fill(shape_memory, call));
    feed(shapes.size());
    for (const wg::DebugShape &shape : shapes) {
        feed(shape.kind);
        feed(shape.category);
        feed(shape.color);
        for (int axis = 0; axis < 3; ++axis) {
            feed_double(static_cast<double>(shape.min[axis]));
            feed_double(static_cast<double>(shape.max[axis]));
        }
    }
}

std::vector<std::uint8_t> snapshot_memory;

/* Saves, feeds the bytes, and loads them into the twin. */
template <class Structure> void feed_snapshot(const Structure &structure, Structure &twin) {
    const wg::Span<std::uint8_t> bytes = MUST(
        wg::fill(snapshot_memory, [&](wg::Span<std::uint8_t> out) { return structure.save(out); }));
    feed(bytes.size());
    feed_bytes(bytes);
    MUST(twin.load(bytes));
}

/* Section 1. */

constexpr std::int32_t grid_width = 40;
constexpr std::int32_t grid_height = 24;
constexpr std::size_t grid_cells = 40 * 24;
using Grid = wg::RollingGrid<std::int32_t>;

void move_window(Grid &grid, std::int32_t x, std::int32_t y, std::int32_t step) {
    static std::array<wg::Point, grid_cells> leaving;
    static std::array<std::int32_t, grid_cells> leaving_cells;
    static std::array<wg::Point, grid_cells> loading;
    const wg::WindowMove move = MUST(grid.move_window(x, y, leaving, leaving_cells, loading));
    CHECK(move.fits);
    feed(move.leaving);
    for (std::size_t i = 0; i < move.leaving; ++i) {
        feed(leaving[i]);
        feed(leaving_cells[i]);
    }
    feed(move.loading);
    for (std::size_t i = 0; i < move.loading; ++i) {
        feed(loading[i]);
        MUST(grid.set(loading[i].x, loading[i].y, loading[i].x * 1000 + loading[i].y + step));
    }
}

void list_cells(const Grid &grid) {
    static std::array<wg::Point, grid_cells> points;
    static std::array<std::int32_t, grid_cells> cells;
    const wg::Answer answer = MUST(grid.list_cells(points, cells));
    CHECK(answer.fits);
    feed(answer.count);
    for (std::size_t i = 0; i < answer.count; ++i) {
        feed(points[i]);
        feed(cells[i]);
    }
}

/* What a refused call is refused by. */
template <class Call> void feed_refusal(Call &&call) {
#ifndef WORLDGRIDS_NO_EXCEPTIONS
    try {
        (void)call();
    } catch (const wg::Error &error) {
        feed(error.status());
    }
#else
    feed(call().status());
#endif
}

void rolling_grid() {
    Grid grid = MUST(Grid::create(grid_width, grid_height));
    Grid twin = MUST(Grid::create(grid_width, grid_height));
    std::int32_t x = -20;
    std::int32_t y = -12;
    begin(1);
    for (std::int32_t value : {INT32_MIN, -24, -1, 0, 23, INT32_MAX}) {
        feed(wg::floor_mod(value, 24));
        feed(wg::floor_div(value, 24));
        feed(wg::floor_mod(value, 0));
        feed(wg::floor_div(value, INT32_MAX));
    }
    move_window(grid, x, y, 0);
    for (std::int32_t i = 1; i <= 50; ++i) {
        x += draw(-3, 7);
        y += draw(-3, 7);
        move_window(grid, x, y, i);
    }
    feed(MUST(grid.window()).value());
    feed_refusal([&] { return grid.get(x + grid_width, y); });
    feed_refusal([&] { return grid.set(x, y + grid_height, 0); });
    for (std::int32_t i = 0; i < 100; ++i) {
        const std::int32_t column = x + draw(0, grid_width);
        const std::int32_t row = y + draw(0, grid_height);
        if (i % 4 == 0) {
            feed(MUST(grid.clear(column, row)));
        } else if (i % 4 == 1) {
            feed(MUST(grid.replace(column, row, i)));
        } else {
            const std::optional<std::int32_t> value = MUST(grid.get(column, row));
            feed(value.has_value());
            if (value) {
                feed(*value);
            }
        }
    }

    static std::array<std::int32_t, (grid_width + 4) * (grid_height + 4)> area;
    feed(MUST(grid.read_rect({x - 2, y - 2, grid_width + 4, grid_height + 4}, area, -1)));
    for (std::int32_t value : area) {
        feed(value);
    }
    for (std::size_t i = 0; i < 32; ++i) {
        area[i] = draw(-1000, 2000);
    }
    feed(MUST(grid.write_rect({x + 1, y + 1, 8, 4}, area)));
    list_cells(grid);
    feed(MUST(grid.bounds()).value());

    const wg::RollingGridView<std::int32_t> view = MUST(grid.view());
    for (std::int32_t i = 0; i < grid_width * grid_height; i += 3) {
        const std::int32_t *cell = view.at(x + i % grid_width, y + i / grid_width);
        feed(cell != nullptr ? *cell : -1);
    }
    for (std::int32_t i = 0; i < grid_height; ++i) {
        const wg::Span<const std::int32_t> run = view.span(x + grid_width / 2, y + i, grid_width);
        feed(run.size());
        feed(run.empty() ? -1 : run[0]);
    }
    const wg::RollingGridStats stats = MUST(grid.stats());
    feed(stats.columns);
    feed(stats.rows);
    feed(stats.cells);
    feed(stats.cells_high_water);
    feed_shapes([&](wg::Span<wg::DebugShape> out) {
        return grid.debug_shapes(out, wg::all_categories, {0.5, -0.25, 0.0});
    });
    feed_snapshot(grid, twin);
    list_cells(twin);
    MUST(twin.clear_all());
    feed(MUST(twin.bounds()).has_value());
}

/* Section 2. */

void feed(const wg::QuadtreeMapEdit &edit) {
    feed(edit.pixels_changed);
    feed(edit.pixels_destroyed);
    feed(edit.pixels_created);
    feed(edit.hp_removed);
    feed(edit.hp_added);
    feed(edit.dirty);
}

void feed_stats(const wg::QuadtreeMap &map) {
    const wg::QuadtreeMapStats stats = MUST(map.stats());
    feed(stats.roots);
    feed(stats.pixels);
    feed(stats.hp);
}

wg::Point draw_point() {
    const std::int32_t x = draw(-320, 640);
    const std::int32_t y = draw(-320, 640);
    return {x, y};
}

void quadtree_map() {
    static std::array<std::uint8_t, 128 * 128> pixels;
    static std::array<wg::Point, 500> points;
    static std::array<std::uint8_t, 500> values;
    wg::QuadtreeMapDef def = wg::QuadtreeMap::def();
    def.share_leaves = 1;
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create(def));
    wg::QuadtreeMap twin = MUST(wg::QuadtreeMap::create(def));
    begin(2);
    MUST(map.reserve(256, 256, 64));

    feed(MUST(map.fill_rect({-300, -200, 600, 400}, 200)));
    MUST(map.set(INT32_MIN, INT32_MAX, 9));
    for (int i = 0; i < 500; ++i) {
        const wg::Point point = draw_point();
        MUST(map.set(point.x, point.y, static_cast<std::uint8_t>(draw(0, 256))));
    }
    for (std::size_t i = 0; i < 500; ++i) {
        points[i] = draw_point();
        values[i] = static_cast<std::uint8_t>(draw(0, 256));
    }
    feed(MUST(map.set_batch(points, values)));
    for (std::uint8_t &pixel : pixels) {
        pixel = static_cast<std::uint8_t>(draw(0, 4));
    }
    feed(MUST(map.write_rect({-64, -250, 128, 128}, pixels)));
    for (std::int32_t i = 0; i < 4; ++i) {
        feed(MUST(map.stamp_tile({-320 + 64 * i, 160 + 16 * i, 32, 32}, pixels, 128)));
    }
    feed(MUST(map.blit_mask({33, 17, 128, 50}, pixels, 77)));
    for (int i = 0; i < 200; ++i) {
        const wg::Point place = draw_point();
        const float radius = draw_float(0, 40);
        const std::uint8_t amount = static_cast<std::uint8_t>(draw(1, 255));
        feed(MUST(map.damage_circle(place.x, place.y, radius, i % 2 == 0 ? radius : 0.0f, amount)));
        if (i % 50 == 49) {
            MUST(map.compact(100, 20));
        }
    }
    feed_stats(map);

    MUST(map.read_rect({-100, -100, 128, 128}, pixels));
    feed_bytes(pixels);
    feed(MUST(map.get(INT32_MIN, INT32_MAX)));
    MUST(map.get_batch(points, values));
    feed_bytes(values);
    wg::QuadtreeMapReader reader = MUST(map.reader());
    for (std::int32_t i = 0; i < 500; ++i) {
        feed(MUST(reader.get(-250 + i, i / 2 - 125)));
    }
    for (int i = 0; i < 200; ++i) {
        const wg::Point from = draw_point();
        const wg::Point to = draw_point();
        const std::uint8_t threshold = static_cast<std::uint8_t>(draw(1, 255));
        const std::optional<wg::QuadtreeMapHit> hit = MUST(map.cast(from, to, threshold));
        feed(hit.has_value());
        if (hit) {
            feed(hit->pixel);
            feed(hit->before);
            feed(hit->value);
        }
    }
    while (MUST(map.compact(300, 0)).is_done == 0) {
    }
    MUST(map.trim());
    feed(MUST(map.revision()));
    feed_stats(map);
    const wg::Rect rect = {-64, -64, 96, 96};
    feed_shapes([&](wg::Span<wg::DebugShape> out) {
        return map.debug_shapes(&rect, out, wg::all_categories, {-0.5, 0.25, 0.0});
    });
    feed_snapshot(map, twin);
    feed_stats(twin);
    MUST(map.clear());
    feed_stats(map);
}

/* Sections 3 and 4: what differs between 2D and 3D. */

struct Flat {
    using Grid = wg::LooseGrid2;
    static constexpr std::uint64_t section = 3;
    static constexpr std::uint32_t most = 3;
    static wg::Vector2 draw_vector() {
        const float x = draw_float(-60, 120);
        const float y = draw_float(-60, 120);
        return {x, y};
    }
    static wg::Box2 draw_box(std::int32_t index) {
        const std::uint32_t size = index % 20 == 0 ? 30 : most;
        const wg::Vector2 min = draw_vector();
        const float x = min.x + draw_float(0, size);
        const float y = min.y + draw_float(0, size);
        return {min, {x, y}};
    }
    static wg::LooseGrid2::Def def() { return Grid::def(); }
    static wg::Vector2 half() { return {1.5f, 0.5f}; }
    static wg::Vector2 offset() { return {16.0f, -32.5f}; }
    static void add_planes(std::vector<wg::Plane2> &planes, float min, float max) {
        planes.insert(planes.end(),
                      {{{1, 0}, -min}, {{-1, 0}, max}, {{0, 1}, -min}, {{0, -1}, max}});
    }
    static constexpr float volumes[3][2] = {{-30, 30}, {10, 60}, {0, 20}};
    static void feed_bounds(const wg::Box2 &box) {
        feed_double(static_cast<double>(box.min.x));
        feed_double(static_cast<double>(box.min.y));
        feed_double(static_cast<double>(box.max.x));
        feed_double(static_cast<double>(box.max.y));
    }
    static constexpr bool feeds_slots = true;
};

struct Solid {
    using Grid = wg::LooseGrid3;
    static constexpr std::uint64_t section = 4;
    static constexpr std::uint32_t most = 5;
    static wg::Vector3 draw_vector() {
        const float x = draw_float(-30, 60);
        const float y = draw_float(-30, 60);
        const float z = draw_float(-30, 60);
        return {x, y, z};
    }
    static wg::Box3 draw_box(std::int32_t index) {
        const std::uint32_t size = index % 20 == 0 ? 30 : most;
        const wg::Vector3 min = draw_vector();
        const float x = min.x + draw_float(0, size);
        const float y = min.y + draw_float(0, size);
        const float z = min.z + draw_float(0, size);
        return {min, {x, y, z}};
    }
    static wg::LooseGrid3::Def def() {
        wg::LooseGrid3::Def def = Grid::def();
        def.cell_size = 4;
        def.size_classes = 3;
        def.is_bounded = 1;
        def.bounds = {{-24, -24, -24}, {24, 24, 24}};
        return def;
    }
    static wg::Vector3 half() { return {1.5f, 0.5f, 2.0f}; }
    static wg::Vector3 offset() { return {16.0f, -32.5f, 8.0f}; }
    static void add_planes(std::vector<wg::Plane3> &planes, float min, float max) {
        planes.insert(planes.end(), {{{1, 0, 0}, -min},
                                     {{-1, 0, 0}, max},
                                     {{0, 1, 0}, -min},
                                     {{0, -1, 0}, max},
                                     {{0, 0, 1}, -min},
                                     {{0, 0, -1}, max}});
    }
    static constexpr float volumes[3][2] = {{-20, 20}, {5, 40}, {0, 15}};
    static void feed_bounds(const wg::Box3 &box) {
        feed_double(static_cast<double>(box.min.z));
        feed_double(static_cast<double>(box.max.z));
    }
    static constexpr bool feeds_slots = false;
};

constexpr std::size_t objects = 400;
constexpr std::size_t batch = 20;

wg::Filter draw_filter() {
    const std::uint32_t category = std::uint32_t{1} << draw(0, 3);
    const std::uint32_t mask = static_cast<std::uint32_t>(draw(1, 7));
    return {category, mask};
}

std::vector<wg::ObjectId> id_memory;
std::vector<wg::Pair> pair_memory;
std::vector<wg::CastHit> hit_memory;

void feed(wg::Span<const wg::ObjectId> ids) {
    feed(ids.size());
    for (wg::ObjectId id : ids) {
        feed(id);
    }
}

template <class Call> void feed_ids(Call &&call) { feed(MUST(wg::fill(id_memory, call))); }

template <class Call> void feed_pairs(Call &&call) {
    const wg::Span<wg::Pair> pairs = MUST(wg::fill(pair_memory, call));
    feed(pairs.size());
    for (const wg::Pair &pair : pairs) {
        feed(pair.first);
        feed(pair.second);
    }
}

void feed(wg::Span<const wg::CastHit> hits) {
    feed(hits.size());
    for (const wg::CastHit &hit : hits) {
        feed(hit.id);
        feed_double(hit.fraction);
    }
}

void feed(const std::optional<wg::CastHit> &hit) {
    feed(hit.has_value());
    if (hit) {
        feed(hit->id);
        feed_double(hit->fraction);
    }
}

void feed(wg::Span<const wg::Neighbor> neighbors) {
    feed(neighbors.size());
    for (const wg::Neighbor &neighbor : neighbors) {
        feed(neighbor.id);
        feed_double(neighbor.distance_squared);
    }
}

/* A batch: its offsets, then what lies between them. */
template <class Memory, class Call>
void feed_batch(Memory &memory, std::size_t queries, Call &&call) {
    static std::array<std::size_t, batch + 1> offsets;
    const wg::Span<std::size_t> used(offsets.data(), queries + 1);
    using T = typename Memory::value_type;
    const wg::Span<T> found =
        MUST(wg::fill(memory, [&](wg::Span<T> out) { return call(out, used); }));
    for (std::size_t offset : used) {
        feed(offset);
    }
    feed(wg::Span<const T>(found.data(), found.size()));
}

template <class World> void loose_grid() {
    using Box = typename World::Grid::Box;
    using Vector = typename World::Grid::Vector;
    using Ids = wg::Span<wg::ObjectId>;
    using Pairs = wg::Span<wg::Pair>;
    /* An engine's own structs; the grid reads their fields where they lie. */
    struct Entity {
        wg::ObjectId id;
        Box box;
        std::uint64_t user;
        wg::Filter filter;
    };
    begin(World::section);
    auto grid = MUST(World::Grid::create(World::def()));
    auto twin = MUST(World::Grid::create(World::def()));
    std::vector<Entity> entities(objects);
    for (std::size_t i = 0; i < objects; ++i) {
        entities[i].box = World::draw_box(static_cast<std::int32_t>(i));
        entities[i].user = i * 10;
        entities[i].filter = draw_filter();
    }
    std::array<wg::ObjectId, objects> ids;
    const wg::Span<Entity> moving(entities.data(), 300);
    const wg::Span<Entity> not_moving(entities.data() + 300, 99);
    MUST(grid.insert_many(wg::strided(moving, &Entity::box), wg::strided(moving, &Entity::user),
                          wg::strided(moving, &Entity::filter), wg::Layer::moving, ids));
    MUST(grid.insert_many(wg::strided(not_moving, &Entity::box),
                          wg::strided(not_moving, &Entity::user),
                          wg::strided(not_moving, &Entity::filter), wg::Layer::not_moving,
                          Ids(ids.data() + 300, 99)));
    ids[399] = MUST(grid.insert(entities[399].box, 4711, entities[399].filter));
    for (wg::ObjectId id : ids) {
        feed(id);
        if (World::feeds_slots) {
            feed(wg::slot(id));
        }
    }
    for (std::size_t i = 0; i < objects; ++i) {
        entities[i].id = ids[i];
    }
    MUST(grid.commit());

    for (int i = 0; i < 10; ++i) {
        for (int k = 0; k < 100; ++k) {
            const std::int32_t which = draw(0, 300);
            Entity &entity = entities[static_cast<std::size_t>(which)];
            entity.box = World::draw_box(which);
            MUST(grid.move(entity.id, entity.box));
        }
        if (i == 5) {
            const wg::Span<Entity> movers(entities.data(), 50);
            const wg::Span<Entity> places(entities.data() + 50, 50);
            MUST(grid.move_many(wg::strided(movers, &Entity::id), wg::strided(places, &Entity::box)));
            MUST(grid.retune());
        }
        MUST(grid.commit());
        for (std::uint32_t part = 0; part < 3; ++part) {
            feed_pairs([&](Pairs out) {
                return grid.pairs(wg::PairKinds::moving_moving | wg::PairKinds::moving_static, out,
                                  {part, 3});
            });
        }
        feed_pairs([&](Pairs out) { return grid.moved_pairs(wg::PairKinds::all, out); });
    }

    MUST(grid.set_user(ids[7], 12345));
    MUST(grid.set_filter(ids[7], entities[8].filter));
    const typename World::Grid::Object object = MUST(grid.get(ids[7]));
    World::feed_bounds(object.bounds);
    feed(object.user);
    feed(object.filter.category);
    feed(object.filter.mask);
    feed(object.layer);
    MUST(grid.remove(ids[0]));
    MUST(grid.remove_many(Ids(ids.data() + 1, 5)));
    MUST(grid.commit());
    feed(MUST(grid.len()));

    for (std::size_t i = 0; i < batch; ++i) {
        const Box box = World::draw_box(0);
        const Vector point = World::draw_vector();
        const Vector way = World::draw_vector();
        const wg::Filter filter = draw_filter();
        std::array<wg::Neighbor, 5> neighbors;
        feed_ids([&](Ids out) { return grid.query_box(box, out, &filter); });
        feed_ids([&](Ids out) { return grid.query_ball(point, static_cast<float>(i), out); });
        feed_ids([&](Ids out) { return grid.query_point(point, out); });
        const std::size_t near = MUST(grid.nearest(point, 1000, neighbors, &filter));
        feed(wg::Span<const wg::Neighbor>(neighbors.data(), near));
        feed(MUST(grid.cast_segment_first(point, way, &filter)));
        feed(MUST(grid.cast_box_first(World::half(), point, way)));
        feed(MUST(grid.cast_ball_first(2.5f, point, way)));
        feed(MUST(wg::fill(hit_memory, [&](wg::Span<wg::CastHit> out) {
            return grid.cast_segment_all(point, way, out);
        })));
    }

    std::array<Vector, batch> points;
    std::array<Vector, batch> ways;
    std::array<float, batch> radii;
    for (std::size_t i = 0; i < batch; ++i) {
        points[i] = World::draw_vector();
        ways[i] = World::draw_vector();
        radii[i] = draw_float(0, 10);
    }
    const wg::Span<Entity> first(entities.data(), batch);
    using Offsets = wg::Span<std::size_t>;
    for (std::uint32_t part = 0; part < 2; ++part) {
        feed_batch(id_memory, batch / 2, [&](Ids out, Offsets offsets) {
            return grid.query_boxes(wg::strided(first, &Entity::box), out, offsets, nullptr, {part, 2});
        });
    }
    feed_batch(id_memory, batch, [&](Ids out, Offsets offsets) {
        return grid.query_balls(points, radii, out, offsets);
    });
    feed_batch(id_memory, batch,
               [&](Ids out, Offsets offsets) { return grid.query_points(points, out, offsets); });
    std::array<wg::CastHit, batch> hits;
    MUST(grid.cast_segments_first(points, ways, hits));
    feed(wg::Span<const wg::CastHit>(hits));
    MUST(grid.cast_boxes_first(World::half(), points, ways, hits));
    feed(wg::Span<const wg::CastHit>(hits));
    MUST(grid.cast_balls_first(1.5f, points, ways, hits));
    feed(wg::Span<const wg::CastHit>(hits));
    feed_batch(hit_memory, batch, [&](wg::Span<wg::CastHit> out, Offsets offsets) {
        return grid.cast_segments_all(points, ways, out, offsets);
    });
    std::array<wg::Neighbor, batch * 5> neighbors;
    std::array<std::size_t, batch> counts;
    MUST(grid.nearest_many(points, 1000, 5, neighbors, counts));
    for (std::size_t i = 0; i < batch; ++i) {
        feed(wg::Span<const wg::Neighbor>(neighbors.data() + i * 5, counts[i]));
    }

    using Plane = typename World::Grid::Plane;
    std::vector<Plane> planes;
    std::vector<Plane> occluder;
    World::add_planes(planes, World::volumes[0][0], World::volumes[0][1]);
    const std::uint32_t faces = static_cast<std::uint32_t>(planes.size());
    World::add_planes(planes, World::volumes[1][0], World::volumes[1][1]);
    World::add_planes(occluder, World::volumes[2][0], World::volumes[2][1]);
    const std::array<std::uint32_t, 2> plane_counts = {faces, faces};
    const wg::Occluders<Plane> occluders = {occluder, wg::Span<const std::uint32_t>(plane_counts.data(), 1)};
    feed_ids([&](Ids out) {
        return grid.query_volume(wg::Span<const Plane>(planes.data(), faces), out, nullptr, occluders);
    });
    feed_batch(id_memory, 2, [&](Ids out, Offsets offsets) {
        return grid.query_volumes(planes, plane_counts, out, offsets, nullptr, occluders);
    });

    MUST(grid.shift_origin(World::offset()));
    feed_ids([&](Ids out) { return grid.sorted_order(out); });
    const wg::LooseGridStats stats = MUST(grid.stats());
    feed(stats.objects);
    feed(stats.static_objects);
    feed(stats.pending_objects);
    feed(stats.most_objects);
    feed_shapes([&](wg::Span<wg::DebugShape> out) {
        return grid.debug_shapes(out, wg::all_categories, {1, 2, 3});
    });
    feed_snapshot(grid, twin);
    feed_pairs([&](Pairs out) { return twin.pairs(wg::PairKinds::all, out); });
    MUST(grid.clear());
    feed(MUST(grid.len()));
}

/* Section 5. */

constexpr std::int32_t chunk = 16;
enum : std::uint32_t { noise, land };

/* Sums squares of cells around each cell of the job. */
wg::JobOutcome write_sums(const wg::ChunkJobView &job, std::uint32_t layer, std::int32_t reach) {
    std::array<std::uint8_t, (chunk + 4) * (chunk + 4)> around;
    const std::int32_t width = chunk + 2 * reach;
    const wg::Rect rect = {job->bounds.min_x - reach, job->bounds.min_y - reach,
                           static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(width)};
    MUST(job.gather<std::uint8_t>(layer, 0, rect, around));
    const wg::Span<std::uint8_t> cells = job.cells<std::uint8_t>();
    for (std::int32_t y = 0; y < chunk; ++y) {
        for (std::int32_t x = 0; x < chunk; ++x) {
            std::uint32_t sum = 0;
            for (std::int32_t dy = 0; dy <= 2 * reach; ++dy) {
                for (std::int32_t dx = 0; dx <= 2 * reach; ++dx) {
                    sum += around[static_cast<std::size_t>((y + dy) * width + x + dx)];
                }
            }
            cells[static_cast<std::size_t>(y * chunk + x)] = static_cast<std::uint8_t>(sum);
        }
    }
    return wg::JobOutcome::commit;
}

wg::JobOutcome write_chunk(const wg::ChunkJobView &job) {
    if (job->layer == land) {
        return job->level == 0 ? write_sums(job, noise, 2) : write_sums(job, land, 1);
    }
    std::uint64_t i = 0;
    for (std::uint8_t &cell : job.cells<std::uint8_t>()) {
        cell = static_cast<std::uint8_t>((job->seed >> (i % 57)) + i);
        ++i;
    }
    return wg::JobOutcome::commit;
}

void feed_events(wg::ChunkLayers &world) {
    std::array<wg::ChunkEvent, 64> events;
    std::int64_t loaded = 0;
    std::int64_t unloaded = 0;
    std::int64_t places = 0;
    for (;;) {
        const std::size_t count = MUST(world.drain_events(events));
        if (count == 0) {
            break;
        }
        for (std::size_t i = 0; i < count; ++i) {
            loaded += events[i].kind == WG_EVENT_KIND_LOADED;
            unloaded += events[i].kind == WG_EVENT_KIND_UNLOADED;
            places += std::int64_t{events[i].x} * 3 + std::int64_t{events[i].y} * 5 +
                      std::int64_t{events[i].level};
        }
    }
    feed(loaded);
    feed(unloaded);
    feed(places);
}

void feed_area(wg::ChunkLayers &world, wg::FocusId focus, std::int32_t x, std::int32_t y) {
    static std::array<std::uint8_t, 64 * 48> cells;
    MUST(world.move_focus(focus, x, y));
    feed(MUST(world.work(write_chunk)));
    const wg::ChunkFocusProgress progress = MUST(world.focus_progress(focus));
    feed(progress.wanted);
    feed(progress.loaded);
    const wg::Rect rect = {x - 32, y - 24, 64, 48};
    std::optional<wg::ChunkGuard> guard = MUST(world.open_guard(focus, land, 1, rect));
    CHECK(guard.has_value());
    MUST(guard->gather<std::uint8_t>(land, 1, rect, cells));
    MUST(guard->close());
    feed_bytes(cells);
    feed_events(world);
}

void chunk_layers() {
    begin(5);
    wg::ChunkLayersDef def = wg::ChunkLayers::def();
    def.seed = 2024;
    wg::ChunkLayers world = MUST(wg::ChunkLayers::create(def));
    wg::ChunkLayerDef layer = wg::ChunkLayers::layer_def();
    layer.chunk_width = layer.chunk_height = chunk;
    layer.name = "noise";
    MUST(world.add_layer(layer));
    layer.name = "land";
    MUST(world.add_layer(layer));
    wg::ChunkLevelDef level = wg::ChunkLayers::level_def();
    level.radius = 1;
    MUST(world.add_level(land, level));
    wg::ChunkDependencyDef link = wg::ChunkLayers::dependency_def();
    link.user_layer = land;
    link.padding_left = link.padding_right = link.padding_top = link.padding_bottom = 2;
    MUST(world.add_dependency(link));
    MUST(world.freeze());
    wg::ChunkFocusDef focus_def = wg::ChunkLayers::focus_def();
    focus_def.layer = land;
    focus_def.level = 1;
    focus_def.radius_x = 32;
    focus_def.radius_y = 24;
    focus_def.keep_margin = 8;
    const wg::FocusId focus = MUST(world.add_focus(focus_def));

    int jobs = 0;
    std::uint64_t seeds = 0;
    for (std::optional<wg::ChunkJob> job = MUST(world.take_job()); job; job = MUST(world.take_job())) {
        seeds += (*job)->seed;
        MUST(job->finish(write_chunk(*job)));
        jobs += 1;
    }
    feed(jobs);
    feed(seeds);
    feed_area(world, focus, 0, 0);
    feed(MUST(world.chunk_state(land, 1, 0, 0)));
    MUST(world.set_value(land, 1, 0, 0, 4711));
    feed(MUST(world.value(land, 1, 0, 0)));
    const wg::Bounds bounds = {-8, -8, 8, 8};
    feed(MUST(world.invalidate(noise, 0, bounds)));
    feed(MUST(world.is_area_loaded(land, 1, bounds)));
    feed_area(world, focus, 0, 0);

    std::int32_t x = 0;
    std::int32_t y = 0;
    for (int i = 0; i < 10; ++i) {
        x += draw(-20, 41);
        y += draw(-20, 41);
        feed_area(world, focus, x, y);
    }
    feed_area(world, focus, INT32_MIN + 1000, INT32_MAX - 1000);
    feed_area(world, focus, 0, 0);

    MUST(world.remove_focus(focus));
    feed_events(world);
    const wg::ChunkLayersStats stats = MUST(world.stats());
    feed(stats.loaded);
    feed(stats.records);
    feed(stats.generated);
    feed(stats.block_bytes);
}

} // namespace

int main() {
    struct Section {
        const char *name;
        void (*run)();
    };
    const Section sections[] = {{"rolling_grid", rolling_grid},
                                {"quadtree_map", quadtree_map},
                                {"loose_grid2", loose_grid<Flat>},
                                {"loose_grid3", loose_grid<Solid>},
                                {"chunk_layers", chunk_layers}};
    std::vector<std::uint64_t> hashes;
    for (const Section &section : sections) {
        section.run();
        hashes.push_back(hash_now);
        std::printf("%s %08lx%08lx\n", section.name, static_cast<unsigned long>(hash_now >> 32),
                    static_cast<unsigned long>(hash_now & UINT32_MAX));
    }
    begin(0);
    for (std::uint64_t hash : hashes) {
        feed(hash);
    }
    std::printf("scenario %08lx%08lx\n", static_cast<unsigned long>(hash_now >> 32),
                static_cast<unsigned long>(hash_now & UINT32_MAX));
    return check_failures == 0 ? 0 : 1;
}
