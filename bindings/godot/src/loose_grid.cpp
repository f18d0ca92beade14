// SPDX-License-Identifier: MIT OR Apache-2.0

#include "generated/structures.hpp"

namespace worldgrids_godot {

namespace {

// The functions of each dimension under one name.
#define WORLDGRIDS_CALLS(D)                                                                                                                          \
    WgLooseGrid##D##Def def_of(WgLooseGrid##D) {                                                                                                   \
        return wg_loose_grid##D##_def();                                                                                                             \
    }                                                                                                                                                \
    WgLooseGrid##D##Object object_of(WgLooseGrid##D) {                                                                                               \
        return {};                                                                                                                                   \
    }                                                                                                                                                \
    WgLooseGrid##D##Sweep sweep_of(WgLooseGrid##D) {                                                                                                 \
        return {};                                                                                                                                   \
    }

WORLDGRIDS_CALLS(2)
WORLDGRIDS_CALLS(3)
#undef WORLDGRIDS_CALLS

template <class WORLD> struct Calls;
#define WORLDGRIDS_CALLS(D)                                                                                                                          \
    template <> struct Calls<World##D> {                                                                                                             \
        using Plane = WgPlane##D;                                                                                                                    \
        static constexpr auto create = wg_loose_grid##D##_create;                                                                                    \
        static constexpr auto insert = wg_loose_grid##D##_insert;                                                                                    \
        static constexpr auto insert_many = wg_loose_grid##D##_insert_many;                                                                          \
        static constexpr auto move = wg_loose_grid##D##_move;                                                                                        \
        static constexpr auto move_many = wg_loose_grid##D##_move_many;                                                                              \
        static constexpr auto remove = wg_loose_grid##D##_remove;                                                                                    \
        static constexpr auto remove_many = wg_loose_grid##D##_remove_many;                                                                          \
        static constexpr auto commit = wg_loose_grid##D##_commit;                                                                                    \
        static constexpr auto clear = wg_loose_grid##D##_clear;                                                                                      \
        static constexpr auto get = wg_loose_grid##D##_get;                                                                                          \
        static constexpr auto set_user = wg_loose_grid##D##_set_user;                                                                                \
        static constexpr auto set_layer = wg_loose_grid##D##_set_layer;                                                                              \
        static constexpr auto set_filter = wg_loose_grid##D##_set_filter;                                                                            \
        static constexpr auto len = wg_loose_grid##D##_len;                                                                                          \
        static constexpr auto pairs = wg_loose_grid##D##_pairs;                                                                                      \
        static constexpr auto moved_pairs = wg_loose_grid##D##_moved_pairs;                                                                          \
        static constexpr auto contacts = wg_loose_grid##D##_contacts;                                                                                \
        static constexpr auto query_box = wg_loose_grid##D##_query_box;                                                                              \
        static constexpr auto nearest = wg_loose_grid##D##_nearest;                                                                                  \
        static constexpr auto nearest_many = wg_loose_grid##D##_nearest_many;                                                                        \
        static constexpr auto query_volumes = wg_loose_grid##D##_query_volumes;                                                                      \
        static constexpr auto cast_first = wg_loose_grid##D##_cast_first;                                                                            \
        static constexpr auto retune = wg_loose_grid##D##_retune;                                                                                    \
        static constexpr auto shift_origin = wg_loose_grid##D##_shift_origin;                                                                        \
        static constexpr auto save = wg_loose_grid##D##_save;                                                                                        \
        static constexpr auto load = wg_loose_grid##D##_load;                                                                                        \
    };
WORLDGRIDS_CALLS(2)
WORLDGRIDS_CALLS(3)
#undef WORLDGRIDS_CALLS

WgStatus query_ball_of(WgLooseGrid2 grid, const WgVector2 &center, float radius, const WgLooseGridQueryFilter *filter, uint64_t *out, size_t room, size_t *count) {
    return wg_loose_grid2_query_circle(grid, &center, radius, filter, out, room, count);
}
WgStatus query_ball_of(WgLooseGrid3 grid, const WgVector3 &center, float radius, const WgLooseGridQueryFilter *filter, uint64_t *out, size_t room, size_t *count) {
    return wg_loose_grid3_query_sphere(grid, &center, radius, filter, out, room, count);
}

WgVector2 normal_of(const WgLooseGridCastHit &hit, const WgVector2 &) {
    return {hit.normal_x, hit.normal_y};
}
WgVector3 normal_of(const WgLooseGridCastHit &hit, const WgVector3 &) {
    return {hit.normal_x, hit.normal_y, hit.normal_z};
}

WgLooseGridQueryFilter filter_of(uint32_t mask, uint64_t ignored_id = 0) {
    return {UINT32_MAX, mask, 0, 0, ignored_id};
}

} // namespace

template <class WORLD> LooseGrid<WORLD>::LooseGrid() {
    setup(0, 0, 0, 0);
}

template <class WORLD> bool LooseGrid<WORLD>::setup(float cell_size, uint32_t contact_kinds, float contact_margin, uint64_t max_bytes) {
    auto def = def_of(grid);
    def.cell_size = cell_size;
    def.contact_kinds = contact_kinds;
    def.contact_margin = contact_margin;
    def.max_bytes = max_bytes;
    def.debug_name = "WorldgridsLooseGrid";
    typename WORLD::Grid made;
    if (!holds(Calls<WORLD>::create(&def, &made))) {
        return false;
    }
    grid.take(made);
    return true;
}

template <class WORLD>
int64_t LooseGrid<WORLD>::insert(const Box &box, uint32_t layer, uint64_t user, uint32_t category, uint32_t mask, int32_t group) {
    auto object = object_of(grid);
    object.bounds = box;
    object.user = user;
    object.layer = layer;
    object.filter = {category, mask, group};
    uint64_t id = 0;
    return holds(Calls<WORLD>::insert(grid, &object, &id)) ? static_cast<int64_t>(id) : 0;
}

template <class WORLD> Longs LooseGrid<WORLD>::insert_many(const Vectors &boxes, uint32_t layer) {
    size_t count = boxes.template count<Box>();
    Longs out;
    if (!are<Box>(boxes, "boxes", "both corners of each expected") || !expects(out.resize(count), "boxes", "no memory for so many ids") ||
        !holds(Calls<WORLD>::insert_many(grid, boxes.template read<Box>(), 0, nullptr, 0, nullptr, 0, layer, count, out.template write<uint64_t>()))) {
        return Longs();
    }
    return out;
}

template <class WORLD> bool LooseGrid<WORLD>::move(uint64_t id, const Box &box) {
    return holds(Calls<WORLD>::move(grid, id, &box));
}

template <class WORLD> bool LooseGrid<WORLD>::move_many(const Longs &ids, const Vectors &boxes) {
    return expects(boxes.len() == ids.len() * 2, "boxes", "both corners for each id expected") &&
           holds(Calls<WORLD>::move_many(grid, ids.template read<uint64_t>(), 0, boxes.template read<Box>(), 0, ids.len()));
}

template <class WORLD> bool LooseGrid<WORLD>::remove(uint64_t id) {
    return holds(Calls<WORLD>::remove(grid, id));
}

template <class WORLD> bool LooseGrid<WORLD>::remove_many(const Longs &ids) {
    return holds(Calls<WORLD>::remove_many(grid, ids.template read<uint64_t>(), 0, ids.len()));
}

template <class WORLD> bool LooseGrid<WORLD>::commit() {
    return holds(Calls<WORLD>::commit(grid));
}

template <class WORLD> bool LooseGrid<WORLD>::clear() {
    return holds(Calls<WORLD>::clear(grid));
}

template <class WORLD> typename WORLD::Box LooseGrid<WORLD>::get_box(uint64_t id) {
    auto object = object_of(grid);
    return holds(Calls<WORLD>::get(grid, id, &object)) ? object.bounds : Box{};
}

template <class WORLD> uint64_t LooseGrid<WORLD>::get_user(uint64_t id) {
    auto object = object_of(grid);
    return holds(Calls<WORLD>::get(grid, id, &object)) ? object.user : 0;
}

template <class WORLD> bool LooseGrid<WORLD>::set_user(uint64_t id, uint64_t user) {
    return holds(Calls<WORLD>::set_user(grid, id, user));
}

template <class WORLD> bool LooseGrid<WORLD>::set_layer(uint64_t id, uint32_t layer) {
    return holds(Calls<WORLD>::set_layer(grid, id, layer));
}

template <class WORLD> bool LooseGrid<WORLD>::set_filter(uint64_t id, uint32_t category, uint32_t mask, int32_t group) {
    WgLooseGridFilter filter = {category, mask, group};
    return holds(Calls<WORLD>::set_filter(grid, id, &filter));
}

template <class WORLD> int64_t LooseGrid<WORLD>::len() {
    size_t len = 0;
    holds(Calls<WORLD>::len(grid, &len));
    return static_cast<int64_t>(len);
}

template <class WORLD> Longs LooseGrid<WORLD>::pairs(uint32_t kinds) {
    return list<WgLooseGridPair, Longs>([&](WgLooseGridPair *out, size_t room, size_t *count) { return Calls<WORLD>::pairs(grid, kinds, 0, 1, out, room, count); },
                                        1024);
}

template <class WORLD> Longs LooseGrid<WORLD>::moved_pairs(uint32_t kinds) {
    return list<WgLooseGridPair, Longs>(
        [&](WgLooseGridPair *out, size_t room, size_t *count) { return Calls<WORLD>::moved_pairs(grid, kinds, 0, 1, out, room, count); }, 1024);
}

template <class WORLD> Longs LooseGrid<WORLD>::contacts(uint32_t which) {
    return list<WgLooseGridContact, Longs>(
        [&](WgLooseGridContact *out, size_t room, size_t *count) { return Calls<WORLD>::contacts(grid, which, out, room, count); });
}

template <class WORLD> Longs LooseGrid<WORLD>::query_box(const Box &box, uint32_t mask) {
    auto filter = filter_of(mask);
    return list<uint64_t, Longs>([&](uint64_t *out, size_t room, size_t *count) { return Calls<WORLD>::query_box(grid, &box, &filter, out, room, count); });
}

template <class WORLD> Longs LooseGrid<WORLD>::query_ball(const Vector &center, float radius, uint32_t mask) {
    auto filter = filter_of(mask);
    return list<uint64_t, Longs>([&](uint64_t *out, size_t room, size_t *count) { return query_ball_of(grid, center, radius, &filter, out, room, count); });
}

template <class WORLD> Longs LooseGrid<WORLD>::nearest(const Vector &point, uint32_t count, float max_distance, uint32_t mask) {
    auto filter = filter_of(mask);
    Buffer<WgLooseGridNeighbor> found;
    size_t number = 0;
    Longs out;
    if (found.room(count) == nullptr || !holds(Calls<WORLD>::nearest(grid, &point, max_distance, &filter, found.get(), count, &number)) ||
        !expects(out.resize(number < count ? number : count), "count", "no memory for so many")) {
        return Longs();
    }
    for (size_t at = 0; at < out.len(); ++at) {
        out.write()[at] = static_cast<int64_t>(found.get()[at].id);
    }
    return out;
}

template <class WORLD>
Dictionary LooseGrid<WORLD>::nearest_many(const Vectors &points, uint32_t k, float max_distance, const Dictionary &filter, uint32_t part, uint32_t part_count) {
    size_t number = points.len(), room = number * k;
    WgLooseGridQueryFilter filter_given;
    Buffer<WgLooseGridNeighbor> found;
    Longs ids, counts;
    Doubles distances;
    if (!take_structure(filter, filter_given, "filter") || found.room(room) == nullptr ||
        !expects(ids.resize(room) && distances.resize(room) && counts.resize(number), "k", "no memory for so many")) {
        return Dictionary();
    }
    memset(found.get(), 0, room * sizeof(WgLooseGridNeighbor));
    if (!holds(Calls<WORLD>::nearest_many(grid, points.read(), 0, number, max_distance, k, &filter_given, part, part_count, found.get(),
                                          counts.template write<size_t>()))) {
        return Dictionary();
    }
    uint64_t *id = ids.template write<uint64_t>();
    double *distance = distances.write();
    for (size_t at = 0; at < room; ++at) {
        id[at] = found.get()[at].id;
        distance[at] = found.get()[at].distance_squared;
    }
    Dictionary out;
    out.set("ids", ids).set("distances_squared", distances).set("counts", counts);
    return out;
}

// Whether there are as many planes as the counts of all volumes say.
template <class PLANE> static bool are_counted(const Floats &planes, const Ints &counts, const char *argument) {
    uint64_t wanted = 0;
    for (size_t at = 0; at < counts.len(); ++at) {
        wanted += counts.read<uint32_t>()[at];
    }
    return expects(wanted * sizeof(PLANE) == planes.len() * sizeof(float), argument, "normal and distance of as many planes as the counts say expected");
}

template <class WORLD>
Dictionary LooseGrid<WORLD>::query_volumes(const Floats &planes, const Ints &plane_counts, const Floats &occluder_planes, const Ints &occluder_plane_counts,
                                           const Dictionary &filter, uint32_t part, uint32_t part_count) {
    using Plane = typename Calls<WORLD>::Plane;
    size_t number = plane_counts.len();
    WgLooseGridQueryFilter filter_given;
    Taken<uint64_t, Longs> ids;
    Taken<size_t, Longs> offsets;
    if (!are_counted<Plane>(planes, plane_counts, "planes") || !are_counted<Plane>(occluder_planes, occluder_plane_counts, "occluder_planes") ||
        !take_structure(filter, filter_given, "filter") || !offsets.make(number + 1) ||
        !fill(
            [&] {
                return Calls<WORLD>::query_volumes(grid, planes.read<Plane>(), plane_counts.read<uint32_t>(), number, occluder_planes.read<Plane>(),
                                                   occluder_plane_counts.read<uint32_t>(), occluder_plane_counts.len(), &filter_given, part, part_count, ids.at(),
                                                   ids.room, offsets.at(), &ids.count);
            },
            ids)) {
        return Dictionary();
    }
    Dictionary out;
    out.set("ids", ids.take(ids.count)).set("offsets", offsets.take(number + 1));
    return out;
}

template <class WORLD>
Dictionary LooseGrid<WORLD>::cast_ball(const Vector &from, const Vector &motion, float radius, uint32_t mask, uint64_t ignored_id) {
    auto filter = filter_of(mask, ignored_id);
    auto sweep = sweep_of(grid);
    sweep.origin = from;
    sweep.translation = motion;
    sweep.radius = radius;
    sweep.shape = radius > 0 ? WG_LOOSE_GRID_SWEEP_SHAPE_BALL : WG_LOOSE_GRID_SWEEP_SHAPE_POINT;
    WgLooseGridCastHit hit;
    WgStatus status = Calls<WORLD>::cast_first(grid, &sweep, &filter, &hit);
    Dictionary out;
    if (holds(status) && status == WG_STATUS_OK && hit.id != 0) {
        out.set("id", hit.id).set("fraction", hit.fraction).set("normal", normal_of(hit, from)).set("began_inside", hit.began_inside != 0);
    }
    return out;
}

template <class WORLD> bool LooseGrid<WORLD>::retune() {
    return holds(Calls<WORLD>::retune(grid));
}

template <class WORLD> bool LooseGrid<WORLD>::shift_origin(const Vector &offset) {
    return holds(Calls<WORLD>::shift_origin(grid, &offset));
}

template <class WORLD> Bytes LooseGrid<WORLD>::save() {
    return list<uint8_t, Bytes>([&](uint8_t *out, size_t room, size_t *count) { return Calls<WORLD>::save(grid, out, room, count); }, 4096);
}

template <class WORLD> bool LooseGrid<WORLD>::load(const Bytes &bytes) {
    return holds(Calls<WORLD>::load(grid, bytes.read(), bytes.len()));
}

template <class WORLD> static void define_loose_grid(const char *name, const char *brief, const char *box, const char *ball) {
    using Grid = LooseGrid<WORLD>;
    static const Constant constants[] = {
        {"Layer", "MOVING", WG_LOOSE_GRID_LAYER_MOVING, "What moves."},
        {"Layer", "STATIC", WG_LOOSE_GRID_LAYER_STATIC, "What stays."},
        {"PairKind", "MOVING_MOVING", WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING, "Two that move."},
        {"PairKind", "MOVING_STATIC", WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC, "One that moves and one that stays."},
        {"PairKind", "STATIC_STATIC", WG_LOOSE_GRID_PAIR_KIND_STATIC_STATIC, "Two that stay."},
        {"ContactList", "ALL", WG_LOOSE_GRID_CONTACT_LIST_ALL, "All that there are."},
        {"ContactList", "BEGAN", WG_LOOSE_GRID_CONTACT_LIST_BEGAN, "Those that began with the last commit."},
        {"ContactList", "ENDED", WG_LOOSE_GRID_CONTACT_LIST_ENDED, "Those that ended with the last commit."},
        {"ContactList", "BEGAN_BY_ROLLBACK", WG_LOOSE_GRID_CONTACT_LIST_BEGAN_BY_ROLLBACK, "Those that the last rollback brought, until the next commit."},
        {"ContactList", "ENDED_BY_ROLLBACK", WG_LOOSE_GRID_CONTACT_LIST_ENDED_BY_ROLLBACK, "Those that the last rollback took, until the next commit."},
    };
    define<Grid>(name, brief,
                 "Boxes that move, and who touches whom. Insert and move, then [method commit]: queries see what was committed. Boxes of many are two "
                 "corners each, one behind the other, in a packed array of vectors; ids are numbers of 64 bits, pairs two of them by turns.",
                 constants, sizeof constants / sizeof *constants);
    Class *of = class_of<Grid>();
    Variant zero(int64_t{0}), all(int64_t{UINT32_MAX}), one(int64_t{1}), moving(int64_t{WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC});
    add<&Grid::setup>(of, "setup", {"cell_size", "contact_kinds", "contact_margin", "max_bytes"},
                      "Begins anew, empty. A cell size of 0 finds one by itself; [param contact_kinds] of [enum PairKind] are tracked as contacts.",
                      {Variant(0.0), zero, Variant(0.0), zero});
    add<&Grid::destroy>(of, "destroy", {}, "Gives its memory back now.");
    add<&Grid::insert>(of, "insert", {box, "layer", "user", "category", "mask", "group"}, "Adds an object and gives its id; 0 if it was refused.",
                       {zero, zero, one, all, zero});
    add<&Grid::insert_many>(of, "insert_many", {"boxes", "layer"}, "Adds objects and gives their ids.", {zero});
    add<&Grid::move>(of, "move", {"id", box}, "Gives an object another box.");
    add<&Grid::move_many>(of, "move_many", {"ids", "boxes"}, "Gives objects other boxes.");
    add<&Grid::remove>(of, "remove", {"id"}, "Takes an object away.");
    add<&Grid::remove_many>(of, "remove_many", {"ids"}, "Takes objects away.");
    add<&Grid::commit>(of, "commit", {}, "Lets queries see what was inserted and moved.");
    add<&Grid::clear>(of, "clear", {}, "Takes all objects away.");
    add<&Grid::get_box>(of, "get_box", {"id"}, "An object's box.");
    add<&Grid::get_user>(of, "get_user", {"id"}, "The number that came with an object.");
    add<&Grid::set_user>(of, "set_user", {"id", "user"}, "Gives an object another number.");
    add<&Grid::set_layer>(of, "set_layer", {"id", "layer"}, "Gives an object another layer.");
    add<&Grid::set_filter>(of, "set_filter", {"id", "category", "mask", "group"}, "What an object is and what it meets.", {zero});
    add<&Grid::len>(of, "len", {}, "How many objects there are.");
    add<&Grid::pairs>(of, "pairs", {"kinds"}, "All pairs that overlap.", {moving});
    add<&Grid::moved_pairs>(of, "moved_pairs", {"kinds"}, "The pairs of what moved with the last commit.", {moving});
    add<&Grid::contacts>(of, "contacts", {"list"}, "Contacts: the contact's id, both objects and its value of each.", {zero});
    add<&Grid::query_box>(of, "query_box", {box, "mask"}, "What overlaps a box.", {all});
    add<&Grid::query_ball>(of, ball, {"center", "radius", "mask"}, "What overlaps a ball.", {all});
    add<&Grid::nearest>(of, "nearest", {"point", "count", "max_distance", "mask"}, "The nearest objects, the nearest first.", {one, Variant(1e30), all});
    Variant nobody{Dictionary()}, no_planes{Floats()}, no_counts{Ints()};
    add<&Grid::nearest_many>(of, "nearest_many", {"points", "k", "max_distance", "filter", "part", "part_count"},
                             "The [param k] nearest objects of each point: [code]counts[/code] of them, and [param k] places a point in [code]ids[/code] and "
                             "[code]distances_squared[/code], the nearest first. Many threads may each ask for a part.",
                             {Variant(1e30), nobody, zero, one});
    add<&Grid::query_volumes>(of, "query_volumes",
                              {"planes", "plane_counts", "occluder_planes", "occluder_plane_counts", "filter", "part", "part_count"},
                              "What lies in convex volumes, such as what a camera sees, and not wholly in an occluder. A plane is its normal and its distance, in a row; "
                              "a volume so many of them. Gives [code]ids[/code], and in [code]offsets[/code] where those of each volume begin.",
                              {no_planes, no_counts, nobody, zero, one});
    add<&Grid::cast_ball>(of, "cast_ball", {"from", "motion", "radius", "mask", "ignored_id"},
                          "The first object that a ball (with a radius of 0: a point) comes upon: [code]id[/code], [code]fraction[/code], [code]normal[/code], "
                          "[code]began_inside[/code]; empty if there is none.",
                          {Variant(0.0), all, zero});
    add<&Grid::retune>(of, "retune", {}, "Chooses the cell size anew.");
    add<&Grid::shift_origin>(of, "shift_origin", {"offset"}, "Moves everything, for worlds whose origin follows the camera.");
    add<&Grid::save>(of, "save", {}, "The grid as bytes.");
    add<&Grid::load>(of, "load", {"bytes"}, "Replaces the grid by a saved one.");
}

void define_loose_grids() {
    define_loose_grid<World2>("WorldgridsLooseGrid2D", "Many boxes that move in two dimensions.", "rect", "query_circle");
    define_loose_grid<World3>("WorldgridsLooseGrid3D", "Many boxes that move in three dimensions.", "box", "query_sphere");
}

} // namespace worldgrids_godot
