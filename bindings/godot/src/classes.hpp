// The classes that scripts make: an object of the library's each.
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef WORLDGRIDS_GODOT_CLASSES_HPP
#define WORLDGRIDS_GODOT_CLASSES_HPP

#include "godot.hpp"

namespace worldgrids_godot {

struct Rid {
    uint64_t id;
};
template <> struct Wire<Rid> : Plain<Rid, Rid, GDEXTENSION_VARIANT_TYPE_RID> {};

// A handle that ends with its owner. Copies of a handle that was destroyed are told as such by the library.
template <class HANDLE> class Handle {
  public:
    Handle() = default;
    Handle(const Handle &) = delete;
    Handle &operator=(const Handle &) = delete;
    ~Handle() { end(); }
    // Takes what a create function made in place of what was there.
    void take(HANDLE made) {
        end();
        handle = made;
    }
    bool destroy() { return holds(wg_destroy(handle.bits)); }
    operator HANDLE() const { return handle; }
    uint64_t bits() const { return handle.bits; }

  private:
    // It may have been destroyed before.
    void end() {
        WgStatus status = wg_destroy(handle.bits);
        if (status < 0 && status != WG_STATUS_STALE_HANDLE) {
            refused(status);
        }
    }

    HANDLE handle{};
};

// A list as long as it is: `call` gets room for some elements and says how many there are.
template <class ELEMENT, class ARRAY, class CALL> ARRAY list(CALL call, size_t expected = 64) {
    ARRAY out;
    size_t room = expected;
    for (;;) {
        size_t count = 0;
        if (!out.template resize_for<ELEMENT>(room)) {
            refuse("result", "no memory for it");
            return ARRAY();
        }
        WgStatus status = call(out.template write<ELEMENT>(), room, &count);
        if (!holds(status)) {
            return ARRAY();
        }
        if (status != WG_STATUS_TRUNCATED) {
            out.template resize_for<ELEMENT>(count);
            return out;
        }
        room = count;
    }
}

// Memory of C's that grows, for what a call keeps from one time to the next.
template <class T> class Buffer {
  public:
    Buffer() = default;
    Buffer(const Buffer &) = delete;
    Buffer &operator=(const Buffer &) = delete;
    ~Buffer() { free(items); }
    // Null where there is no memory; what was in it stays.
    T *room(size_t count) {
        if (count > capacity) {
            size_t wanted = count + count / 4 + 16;
            void *grown = take_memory(items, wanted * sizeof(T));
            if (grown == nullptr) {
                refuse("result", "no memory for it");
                return nullptr;
            }
            items = static_cast<T *>(grown);
            capacity = wanted;
        }
        return items;
    }
    T *get() { return items; }
    const T *get() const { return items; }
    size_t size() const { return capacity; }

  private:
    T *items = nullptr;
    size_t capacity = 0;
};

// Whether a packed array has whole elements of a type, and as many as it must.
template <class T, class ARRAY> bool are(const ARRAY &array, const char *argument, const char *expected) {
    if (!array.template is_whole<T>()) {
        refuse(argument, expected);
        return false;
    }
    return true;
}
inline bool expects(bool is_so, const char *argument, const char *expected) {
    if (!is_so) {
        refuse(argument, expected);
    }
    return is_so;
}

struct QuadtreeMap : Object<QuadtreeMap> {
    Handle<WgQuadtreeMap> map;
    // What a step of a save gives, before it is as long as it is.
    Buffer<uint8_t> step_bytes;
    QuadtreeMap();
    bool setup(uint64_t max_bytes, bool share_leaves, bool summarize_leaves, uint64_t history);
    bool destroy() { return map.destroy(); }
    int64_t get_pixel(const WgPoint &at);
    Bytes get_many(const Ints &points);
    bool set_pixel(const WgPoint &at, uint8_t value);
    Dictionary set_many(const Ints &points, const Bytes &values);
    Dictionary fill_rect(const WgRect &rect, uint8_t value);
    Dictionary damage_circle(const WgPoint &center, float radius, float core_radius, uint8_t amount);
    Dictionary edit_rect(const WgRect &rect, float radius, uint32_t operation, uint8_t amount, float core_radius, const Bytes &resistance);
    Dictionary edit_circle(const WgPoint &center, float radius, uint32_t operation, uint8_t amount, float core_radius, const Bytes &resistance);
    Dictionary edit_capsule(const WgPoint &from, const WgPoint &to, float radius, uint32_t operation, uint8_t amount, float core_radius,
                            const Bytes &resistance);
    Dictionary edit_polygon(const Ints &points, float radius, uint32_t operation, uint8_t amount, float core_radius, const Bytes &resistance);
    Dictionary edit_mask(const WgRect &rect, const Bytes &mask, uint32_t operation, uint8_t amount, const Bytes &resistance);
    Dictionary edit(const WgQuadtreeMapShape &shape, uint32_t operation, uint8_t amount, float core_radius, const Bytes &resistance);
    Bytes read_rect(const WgRect &rect);
    Dictionary write_rect(const WgRect &rect, const Bytes &pixels, bool pack);
    Bytes read_colors(const WgRect &rect, const Ints &palette);
    Bytes read_reduced(const WgRect &squares, uint32_t level, uint32_t reduction);
    Dictionary cast(const WgPoint &from, const WgPoint &to, uint8_t threshold);
    Ints cast_many(const Ints &from, const Ints &to, uint8_t threshold);
    Dictionary nearest(const WgPoint &from, float radius, uint8_t threshold);
    bool touches_rect(const WgRect &rect, uint8_t threshold);
    bool touches_circle(const WgPoint &center, float radius, uint8_t threshold);
    Dictionary sweep_circle(const WgVector2 &from, const WgVector2 &motion, float radius, uint8_t threshold);
    Dictionary sweep_box(const WgVector2 &from, const WgVector2 &motion, const WgVector2 &half_extents, uint8_t threshold);
    Dictionary sweep(const WgQuadtreeMapSweep &sweep, uint8_t threshold);
    Dictionary sweep_circles(const Vectors2 &from, const Vectors2 &motions, float radius, uint8_t threshold);
    Dictionary push_out_circle(const WgVector2 &center, float radius, float max_push, uint8_t threshold);
    Dictionary push_out_box(const WgVector2 &center, const WgVector2 &half_extents, float max_push, uint8_t threshold);
    WgVector2 surface_normal(const WgPoint &at, float radius, uint8_t threshold);
    Array outlines(const WgRect &rect, float tolerance, uint8_t threshold, uint32_t flags);
    Array pieces(const WgRect &rect, float tolerance, uint8_t threshold, uint32_t max_corners);
    static Array picture_pieces(const Bytes &pixels, uint32_t width, const WgVector2 &origin, float tolerance, uint32_t max_corners);
    Ints solid_rects(const WgRect &rect, uint8_t threshold);
    Longs revision();
    Ints changes_since(const Longs &revision, const WgRect &rect);
    bool has_changed_since(const Longs &revision);
    bool compact(uint64_t budget, uint64_t min_age);
    Dictionary stamp(const Bytes &pixels, uint32_t width, const WgVector2 &pivot, const WgVector2 &at, float angle, uint32_t mode);
    Longs sums(const WgRect &rect);
    Bytes save(uint32_t compression);
    Dictionary save_step(uint64_t number, uint32_t compression, uint64_t budget);
    bool end_save();
    bool load(const Bytes &bytes, uint64_t history);
    Bytes encode(const WgRect &rect, uint32_t compression);
    Dictionary decode(const Bytes &bytes, const WgPoint &at);
    Bytes encode_delta(const Longs &revision, const WgRect &rect, uint32_t compression);
    Longs apply_delta(const Bytes &bytes, const Longs &revision);
    Longs hashes(const WgRect &rect, uint32_t side);
    bool clear();
    bool trim();
};

struct QuadtreeMapIslands : Object<QuadtreeMapIslands> {
    Handle<WgQuadtreeMapIslands> islands;
    QuadtreeMapIslands();
    bool destroy() { return islands.destroy(); }
    bool begin(QuadtreeMap *map, const WgRect &area, uint8_t threshold, const Ints &support_rects, const Ints &support_points);
    int64_t step(QuadtreeMap *map, uint64_t budget);
    Array found();
    Bytes cut(QuadtreeMap *map, int64_t island);
    Bytes pixels(QuadtreeMap *map, int64_t island);
    Dictionary exact_cut(QuadtreeMap *map, int64_t island);
    Bytes take(QuadtreeMap *map, int64_t island, bool is_cut, WgQuadtreeMapEdit *out_edit);
};

struct QuadtreeMapPublisher : Object<QuadtreeMapPublisher> {
    Handle<WgQuadtreeMapPublisher> publisher;
    QuadtreeMapPublisher();
    bool destroy() { return publisher.destroy(); }
    Bytes packet(QuadtreeMap *map, uint64_t subscriber, const WgRect &view, uint32_t max_bytes);
};

struct QuadtreeMapReceiver : Object<QuadtreeMapReceiver> {
    Handle<WgQuadtreeMapReceiver> receiver;
    QuadtreeMapReceiver();
    bool destroy() { return receiver.destroy(); }
};

struct QuadtreeMapWaypoints : Object<QuadtreeMapWaypoints> {
    Handle<WgQuadtreeMapWaypoints> waypoints;
    bool setup(const WgRect &rect, uint32_t agent_size, uint32_t max_spacing, uint64_t max_bytes);
    bool destroy() { return waypoints.destroy(); }
    bool update(QuadtreeMap *map, uint64_t budget);
    bool update_together(QuadtreeMap *map, const Array &others, uint64_t budget);
    Ints places(const WgRect &rect);
    int64_t component(const WgPoint &at);
    Dictionary nearest(const WgPoint &at, uint32_t radius, uint64_t component);
};

struct QuadtreeMapFlow : Object<QuadtreeMapFlow> {
    Handle<WgQuadtreeMapFlow> flow;
    QuadtreeMapFlow();
    bool destroy() { return flow.destroy(); }
    bool begin(QuadtreeMapWaypoints *waypoints, const WgPoint &goal);
    bool update(QuadtreeMapWaypoints *waypoints, const Ints &points, uint64_t budget);
    Ints corners(QuadtreeMapWaypoints *waypoints, const Ints &points);
};

struct QuadtreeMapPath : Object<QuadtreeMapPath> {
    Handle<WgQuadtreeMapPath> path;
    QuadtreeMapPath();
    bool destroy() { return path.destroy(); }
    int64_t begin(QuadtreeMapWaypoints *waypoints, const WgPoint &from, const WgPoint &to, uint32_t goal_radius, uint64_t max_nodes);
    int64_t step(QuadtreeMapWaypoints *waypoints, uint64_t budget);
    Ints points(uint32_t way);
};

struct RollingGrid : Object<RollingGrid> {
    Handle<WgRollingGrid> grid;
    uint32_t cell_size = 0;
    bool setup(uint32_t width, uint32_t height, uint32_t cell_bytes, uint64_t max_bytes);
    bool destroy() { return grid.destroy(); }
    Bytes get_cell(const WgPoint &at);
    bool set_cell(const WgPoint &at, const Bytes &cell);
    bool replace_cell(const WgPoint &at, const Bytes &cell);
    // Whether something was there.
    bool exchange_cell(const WgPoint &at, const Bytes &cell);
    bool clear_cell(const WgPoint &at);
    bool clear_all();
    Dictionary move_window(const WgPoint &corner);
    WgPoint window();
    Bytes read(const WgRect &rect, const Bytes &empty_cell, uint64_t *out_held);
    Bytes read_rect(const WgRect &rect, const Bytes &empty_cell);
    Dictionary exact_read_rect(const WgRect &rect, const Bytes &empty_cell);
    int64_t write_rect(const WgRect &rect, const Bytes &cells);
    Ints list_cells();
    Bytes save();
    bool load(const Bytes &bytes);
};

// One source for both dimensions: see loose_grid.cpp.
template <class WORLD> struct LooseGrid : Object<LooseGrid<WORLD>> {
    using Box = typename WORLD::Box;
    using Vector = typename WORLD::Vector;
    using Vectors = typename WORLD::Vectors;
    Handle<typename WORLD::Grid> grid;
    LooseGrid();
    bool setup(float cell_size, uint32_t contact_kinds, float contact_margin, uint64_t max_bytes);
    bool destroy() { return grid.destroy(); }
    int64_t insert(const Box &box, uint32_t layer, uint64_t user, uint32_t category, uint32_t mask, int32_t group);
    Longs insert_many(const Vectors &boxes, uint32_t layer);
    bool move(uint64_t id, const Box &box);
    bool move_many(const Longs &ids, const Vectors &boxes);
    bool remove(uint64_t id);
    bool remove_many(const Longs &ids);
    bool commit();
    bool clear();
    Box get_box(uint64_t id);
    uint64_t get_user(uint64_t id);
    bool set_user(uint64_t id, uint64_t user);
    bool set_layer(uint64_t id, uint32_t layer);
    bool set_filter(uint64_t id, uint32_t category, uint32_t mask, int32_t group);
    int64_t len();
    Longs pairs(uint32_t kinds);
    Longs moved_pairs(uint32_t kinds);
    Longs contacts(uint32_t list);
    Longs query_box(const Box &box, uint32_t mask);
    Longs query_ball(const Vector &center, float radius, uint32_t mask);
    Longs nearest(const Vector &point, uint32_t count, float max_distance, uint32_t mask);
    Dictionary nearest_many(const Vectors &points, uint32_t k, float max_distance, const Dictionary &filter, uint32_t part, uint32_t part_count);
    Dictionary query_volumes(const Floats &planes, const Ints &plane_counts, const Floats &occluder_planes, const Ints &occluder_plane_counts,
                             const Dictionary &filter, uint32_t part, uint32_t part_count);
    Dictionary cast_ball(const Vector &from, const Vector &motion, float radius, uint32_t mask, uint64_t ignored_id);
    bool retune();
    bool shift_origin(const Vector &offset);
    Bytes save();
    bool load(const Bytes &bytes);
};
struct World2 {
    using Grid = WgLooseGrid2;
    using Box = WgBox2;
    using Vector = WgVector2;
    using Vectors = Vectors2;
};
struct World3 {
    using Grid = WgLooseGrid3;
    using Box = WgBox3;
    using Vector = WgVector3;
    using Vectors = Vectors3;
};
using LooseGrid2D = LooseGrid<World2>;
using LooseGrid3D = LooseGrid<World3>;

void define_library();
void define_quadtree_map();
void define_shapes();
void define_replication();
void define_ways();
void define_rolling_grid();
void define_loose_grids();
void define_chunk_layers();
void define_timeline();
void define_crowd();

} // namespace worldgrids_godot

#endif
