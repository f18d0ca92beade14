/* Sections 3 and 4: loose grids in 2D and 3D. First what differs between them. */

#ifndef SCENARIO_LOOSE_GRID_HPP
#define SCENARIO_LOOSE_GRID_HPP

#include "feed.hpp"

namespace {

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
    static wg::LooseGrid2::Def def() {
        wg::LooseGrid2::Def def = Grid::def();
        def.contact_kinds = static_cast<std::uint32_t>(wg::LooseGridPairKinds::moving);
        def.contact_margin = 0.5f;
        return def;
    }
    static wg::Vector2 half() { return {1.5f, 0.5f}; }
    static wg::Vector2 offset() { return {16.0f, -32.5f}; }
    static void add_planes(std::vector<wg::Plane2> &planes, float min, float max) {
        planes.insert(planes.end(),
                      {{{1, 0}, -min}, {{-1, 0}, max}, {{0, 1}, -min}, {{0, -1}, max}});
    }
    static constexpr float volumes[3][2] = {{-30, 30}, {10, 60}, {0, 20}};
    static void feed_bounds(const wg::Box2 &box) {
        for (const wg::Vector2 &corner : {box.min, box.max}) {
            feed_double(static_cast<double>(corner.x));
            feed_double(static_cast<double>(corner.y));
        }
    }
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
        def.contact_kinds = static_cast<std::uint32_t>(wg::LooseGridPairKinds::moving);
        def.contact_margin = 0.5f;
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
        for (const wg::Vector3 &corner : {box.min, box.max}) {
            feed_double(static_cast<double>(corner.x));
            feed_double(static_cast<double>(corner.y));
            feed_double(static_cast<double>(corner.z));
        }
    }
};

constexpr std::size_t objects = 400;
constexpr std::size_t batch = 20;

wg::LooseGridFilter draw_filter() {
    const std::uint32_t category = std::uint32_t{1} << draw(0, 3);
    const std::uint32_t mask = static_cast<std::uint32_t>(draw(1, 7));
    const std::int32_t group = draw(-4, 9);
    return {category, mask, group};
}

wg::LooseGridQueryFilter draw_query_filter(wg::LooseGridObjectId ignored) {
    const wg::LooseGridFilter drawn = draw_filter();
    return {drawn.category, drawn.mask, drawn.group, 0, static_cast<std::uint64_t>(ignored)};
}

std::vector<wg::LooseGridObjectId> id_memory;
std::vector<wg::LooseGridPair> pair_memory;
std::vector<wg::LooseGridCastHit> hit_memory;
std::vector<wg::LooseGridContact> contact_memory;

void feed(wg::Span<const wg::LooseGridObjectId> ids) {
    feed(ids.size());
    for (wg::LooseGridObjectId id : ids) {
        feed(id);
    }
}

template <class Call> void feed_ids(Call &&call) { feed(MUST(wg::fill(id_memory, call))); }

template <class Call> void feed_pairs(Call &&call) {
    const wg::Span<wg::LooseGridPair> pairs = MUST(wg::fill(pair_memory, call));
    feed(pairs.size());
    for (const wg::LooseGridPair &pair : pairs) {
        feed(pair.first);
        feed(pair.second);
    }
}

void feed_contacts(wg::Span<const wg::LooseGridContact> contacts) {
    feed(contacts.size());
    for (const wg::LooseGridContact &contact : contacts) {
        feed(contact.id);
        feed(contact.first);
        feed(contact.second);
        feed(contact.value);
    }
}

template <class Grid> void feed_contacts(const Grid &grid, wg::LooseGridContactList list) {
    const wg::Span<wg::LooseGridContact> found = MUST(wg::fill(
        contact_memory, [&](wg::Span<wg::LooseGridContact> out) { return grid.contacts(list, out); }));
    feed_contacts(wg::Span<const wg::LooseGridContact>(found.data(), found.size()));
}

void feed(const wg::LooseGridCastHit &hit) {
    feed(hit.id);
    feed_double(hit.fraction);
    feed_double(static_cast<double>(hit.normal_x));
    feed_double(static_cast<double>(hit.normal_y));
    feed_double(static_cast<double>(hit.normal_z));
    feed(hit.began_inside);
}

void feed(wg::Span<const wg::LooseGridCastHit> hits) {
    feed(hits.size());
    for (const wg::LooseGridCastHit &hit : hits) {
        feed(hit);
    }
}

void feed(const std::optional<wg::LooseGridCastHit> &hit) {
    feed(hit.has_value());
    if (hit) {
        feed(*hit);
    }
}

void feed(wg::Span<const wg::LooseGridNeighbor> neighbors) {
    feed(neighbors.size());
    for (const wg::LooseGridNeighbor &neighbor : neighbors) {
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
    using Index = typename World::Grid;
    using Box = typename World::Grid::Box;
    using Vector = typename World::Grid::Vector;
    using Ids = wg::Span<wg::LooseGridObjectId>;
    using Pairs = wg::Span<wg::LooseGridPair>;
    /* An engine's own structs; the grid reads their fields where they lie. */
    struct Entity {
        wg::LooseGridObjectId id;
        Box box;
        std::uint64_t user;
        wg::LooseGridFilter filter;
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
    std::array<wg::LooseGridObjectId, objects> ids;
    const wg::Span<Entity> moving(entities.data(), 300);
    const wg::Span<Entity> not_moving(entities.data() + 300, 99);
    MUST(grid.insert_many(wg::strided(moving, &Entity::box), wg::strided(moving, &Entity::user),
                          wg::strided(moving, &Entity::filter), wg::LooseGridLayer::moving, ids));
    MUST(grid.insert_many(wg::strided(not_moving, &Entity::box),
                          wg::strided(not_moving, &Entity::user),
                          wg::strided(not_moving, &Entity::filter), wg::LooseGridLayer::not_moving,
                          Ids(ids.data() + 300, 99)));
    ids[399] = MUST(grid.insert(entities[399].box, 4711, entities[399].filter));
    for (wg::LooseGridObjectId id : ids) {
        feed(id);
        feed(wg::slot(id));
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
                return grid.pairs(wg::LooseGridPairKinds::moving_moving | wg::LooseGridPairKinds::moving_static, out,
                                  {part, 3});
            });
        }
        feed_pairs([&](Pairs out) { return grid.moved_pairs(wg::LooseGridPairKinds::all, out); });
        feed_contacts(grid, wg::LooseGridContactList::began);
        feed_contacts(grid, wg::LooseGridContactList::ended);
    }

    MUST(grid.set_user(ids[7], 12345));
    MUST(grid.set_filter(ids[7], entities[8].filter));
    const typename World::Grid::Object object = MUST(grid.get(ids[7]));
    World::feed_bounds(object.bounds);
    feed(object.user);
    feed(object.filter.category);
    feed(object.filter.mask);
    feed(object.filter.group);
    feed(object.layer);
    for (std::size_t i = 0; i < batch; ++i) {
        MUST(grid.set_layer(ids[20 + i], wg::LooseGridLayer::not_moving));
        MUST(grid.set_layer(ids[310 + i], wg::LooseGridLayer::moving));
    }
    MUST(grid.remove(ids[0]));
    MUST(grid.remove_many(Ids(ids.data() + 1, 5)));
    MUST(grid.commit());
    feed(MUST(grid.len()));

    const wg::Span<wg::LooseGridContact> all = MUST(wg::fill(contact_memory, [&](wg::Span<wg::LooseGridContact> out) {
        return grid.contacts(wg::LooseGridContactList::all, out);
    }));
    for (wg::LooseGridContact &contact : all) {
        contact.value = static_cast<std::uint64_t>(contact.first) * 3;
    }
    MUST(grid.set_contact_values(wg::strided(all, &wg::LooseGridContact::id), wg::strided(all, &wg::LooseGridContact::value)));
    std::vector<wg::LooseGridContact> same(all.size());
    MUST(grid.get_contacts(wg::strided(all, &wg::LooseGridContact::id), same));
    feed_contacts(same);
    std::array<wg::LooseGridPair, batch> asked;
    std::array<wg::LooseGridContact, batch> answers;
    for (std::size_t i = 0; i < batch; ++i) {
        asked[i] = {ids[10 + i], ids[300 + i]};
    }
    MUST(grid.find_contacts(asked, answers));
    feed_contacts(answers);

    for (std::size_t i = 0; i < batch; ++i) {
        const Box box = World::draw_box(0);
        const Vector point = World::draw_vector();
        const Vector way = World::draw_vector();
        const wg::LooseGridQueryFilter filter = draw_query_filter(ids[i]);
        std::array<wg::LooseGridNeighbor, 5> neighbors;
        feed_ids([&](Ids out) { return grid.query_box(box, out, &filter); });
        feed_ids([&](Ids out) { return grid.query_ball(point, static_cast<float>(i), out); });
        feed_ids([&](Ids out) { return grid.query_point(point, out); });
        const std::size_t near = MUST(grid.nearest(point, 1000, neighbors, &filter));
        feed(wg::Span<const wg::LooseGridNeighbor>(neighbors.data(), near));
        feed(MUST(grid.cast_first(Index::segment(point, way), &filter)));
        feed(MUST(grid.cast_first(Index::box_sweep(World::half(), point, way))));
        feed(MUST(grid.cast_first(Index::ball_sweep(2.5f, point, way))));
        feed(MUST(wg::fill(hit_memory, [&](wg::Span<wg::LooseGridCastHit> out) {
            return grid.cast_all(Index::segment(point, way), out);
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
    MUST(grid.build_tree());
    for (std::uint32_t part = 0; part < 2; ++part) {
        feed_batch(id_memory, batch / 2, [&](Ids out, Offsets offsets) {
            return grid.query_boxes(wg::strided(first, &Entity::box), out, offsets, nullptr, {part, 2});
        });
    }
    feed_batch(id_memory, batch, [&](Ids out, Offsets offsets) {
        return grid.query_balls(points, radii, out, offsets);
    });
    std::array<Box, batch> places;
    std::array<typename Index::Sweep, batch> segments;
    std::array<typename Index::Sweep, batch> boxes;
    std::array<typename Index::Sweep, batch> balls;
    for (std::size_t i = 0; i < batch; ++i) {
        places[i] = {points[i], points[i]};
        segments[i] = Index::segment(points[i], ways[i]);
        boxes[i] = Index::box_sweep(World::half(), points[i], ways[i]);
        balls[i] = Index::ball_sweep(1.5f, points[i], ways[i]);
    }
    feed_batch(id_memory, batch,
               [&](Ids out, Offsets offsets) { return grid.query_boxes(places, out, offsets); });
    std::array<wg::LooseGridCastHit, batch> hits;
    for (const auto &sweeps : {segments, boxes, balls}) {
        MUST(grid.cast_first_many(sweeps, hits));
        feed(wg::Span<const wg::LooseGridCastHit>(hits));
    }
    feed_batch(hit_memory, batch, [&](wg::Span<wg::LooseGridCastHit> out, Offsets offsets) {
        return grid.cast_all_many(segments, out, offsets);
    });
    std::array<wg::LooseGridNeighbor, batch * 5> neighbors;
    std::array<std::size_t, batch> counts;
    MUST(grid.nearest_many(points, 1000, 5, neighbors, counts));
    for (std::size_t i = 0; i < batch; ++i) {
        feed(wg::Span<const wg::LooseGridNeighbor>(neighbors.data() + i * 5, counts[i]));
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
    feed(stats.objects_peak);
    feed_shapes([&](wg::Span<wg::DebugShape> out) {
        return grid.debug_shapes(out, wg::all_categories, {1, 2, 3});
    });
    feed_snapshot(grid, twin);
    feed_pairs([&](Pairs out) { return twin.pairs(wg::LooseGridPairKinds::all, out); });
    feed_contacts(twin, wg::LooseGridContactList::began);
    MUST(grid.clear());
    feed(MUST(grid.len()));
}

} // namespace

#endif
