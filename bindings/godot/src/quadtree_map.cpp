// SPDX-License-Identifier: MIT OR Apache-2.0

#include "shapes.hpp"

namespace worldgrids_godot {

Dictionary told_structure(const WgQuadtreeMapEdit &edit) {
    Dictionary out;
    out.set("pixels_changed", edit.pixels_changed).set("pixels_destroyed", edit.pixels_destroyed).set("pixels_created", edit.pixels_created);
    out.set("hp_removed", edit.hp_removed).set("hp_added", edit.hp_added);
    if (edit.pixels_changed > 0) {
        out.set("dirty", edit.dirty);
    } else {
        out.set("dirty", WgRect{});
    }
    return out;
}

namespace {

bool is_picture(const Bytes &pixels, uint32_t width) {
    return expects(width > 0 ? pixels.len() % width == 0 : pixels.len() == 0, "pixels", "rows of `width` bytes expected");
}

bool is_revision(const Longs &revision) {
    return expects(revision.len() == 2, "revision", "what revision() gave expected: two numbers");
}

WgQuadtreeMapRevision revision_of(const Longs &revision) {
    return revision.read<WgQuadtreeMapRevision>()[0];
}

bool is_resistance(const Bytes &resistance) {
    return expects(resistance.len() == 0 || resistance.len() == 256, "resistance", "256 bytes or none expected");
}

// Rows without gaps, as many bytes as a rectangle has.
bool fits(const WgRect &rect, const Bytes &bytes, const char *argument) {
    return expects(bytes.len() == static_cast<size_t>(rect.width) * rect.height, argument, "a byte for each pixel of the rectangle expected");
}

// Memory for a rectangle of so many bytes a pixel.
bool room_for(const WgRect &rect, size_t bytes, Bytes &out) {
    return expects(out.resize(static_cast<size_t>(rect.width) * rect.height * bytes), "rect", "no memory for so large a rectangle");
}

// Polygons that lie behind each other, each as an array of its own. `PART` is a loop or a piece.
template <class PART> Array polygons(const WgVector2 *points, const PART *parts, size_t count) {
    Array out;
    if (!out.resize(count)) {
        refuse("result", "no memory for it");
        return Array();
    }
    for (size_t at = 0; at < count; ++at) {
        Vectors2 polygon;
        if (polygon.resize(parts[at].point_count)) {
            memcpy(polygon.write(), points + parts[at].first_point, parts[at].point_count * sizeof(WgVector2));
        }
        out.set(at, polygon);
    }
    return out;
}

template <class PART, class CALL> Array shapes(CALL call) {
    Buffer<WgVector2> points;
    Buffer<PART> parts;
    size_t point_room = 256, part_room = 64;
    for (;;) {
        size_t point_count = 0, part_count = 0;
        if (points.room(point_room) == nullptr || parts.room(part_room) == nullptr) {
            return Array();
        }
        WgStatus status = call(points.get(), point_room, &point_count, parts.get(), part_room, &part_count);
        if (!holds(status)) {
            return Array();
        }
        if (status != WG_STATUS_TRUNCATED) {
            return polygons(points.get(), parts.get(), part_count);
        }
        point_room = point_count;
        part_room = part_count;
    }
}

Dictionary told(const WgQuadtreeMapContact &contact) {
    Dictionary out;
    out.set("fraction", contact.fraction);
    if (contact.is_hit != 0) {
        out.set("position", WgVector2{static_cast<float>(contact.x), static_cast<float>(contact.y)});
        out.set("normal", WgVector2{contact.normal_x, contact.normal_y});
        out.set("pixel", contact.pixel).set("value", contact.value).set("began_inside", contact.began_inside != 0);
    }
    return out;
}

Dictionary told(const WgQuadtreeMapPush &push) {
    Dictionary out;
    if (push.is_found != 0) {
        out.set("translation", WgVector2{static_cast<float>(push.x), static_cast<float>(push.y)});
        out.set("was_inside", push.was_inside != 0);
    }
    return out;
}

} // namespace

QuadtreeMap::QuadtreeMap() {
    setup(0, false, false, 0);
}

bool QuadtreeMap::setup(uint64_t max_bytes, bool share_leaves, bool summarize_leaves, uint64_t history) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    def.max_bytes = max_bytes;
    def.share_leaves = share_leaves;
    def.summarize_leaves = summarize_leaves;
    def.history = history;
    def.debug_name = "WorldgridsQuadtreeMap";
    WgQuadtreeMap made;
    if (!holds(wg_quadtree_map_create(&def, &made))) {
        return false;
    }
    map.take(made);
    return true;
}

int64_t QuadtreeMap::get_pixel(const WgPoint &at) {
    uint8_t value = 0;
    return holds(wg_quadtree_map_get_many(map, &at, 1, &value)) ? value : 0;
}

Bytes QuadtreeMap::get_many(const Ints &points) {
    Bytes out;
    size_t count = points.count<WgPoint>();
    if (!are<WgPoint>(points, "points", "x and y of each expected") || !out.resize(count) ||
        !holds(wg_quadtree_map_get_many(map, points.read<WgPoint>(), count, out.write()))) {
        return Bytes();
    }
    return out;
}

bool QuadtreeMap::set_pixel(const WgPoint &at, uint8_t value) {
    return holds(wg_quadtree_map_set(map, at.x, at.y, value));
}

Dictionary QuadtreeMap::set_many(const Ints &points, const Bytes &values) {
    WgQuadtreeMapEdit edit;
    size_t count = points.count<WgPoint>();
    if (!are<WgPoint>(points, "points", "x and y of each expected") || !expects(values.len() == count, "values", "one for each point expected") ||
        !holds(wg_quadtree_map_set_many(map, points.read<WgPoint>(), values.read(), count, &edit))) {
        return Dictionary();
    }
    return told_structure(edit);
}

Dictionary QuadtreeMap::fill_rect(const WgRect &rect, uint8_t value) {
    WgQuadtreeMapEdit edit;
    return holds(wg_quadtree_map_fill_rect(map, &rect, value, &edit)) ? told_structure(edit) : Dictionary();
}

Dictionary QuadtreeMap::damage_circle(const WgPoint &center, float radius, float core_radius, uint8_t amount) {
    WgQuadtreeMapEdit edit;
    // Less than nothing: as wide as the radius.
    float core = core_radius < 0 ? radius : core_radius;
    return holds(wg_quadtree_map_damage_circle(map, center.x, center.y, radius, core, amount, &edit)) ? told_structure(edit) : Dictionary();
}

Dictionary QuadtreeMap::edit(const WgQuadtreeMapShape &shape, uint32_t operation, uint8_t amount, float core_radius, const Bytes &resistance) {
    if (!is_resistance(resistance)) {
        return Dictionary();
    }
    WgQuadtreeMapBrushDef def = wg_quadtree_map_brush_def();
    def.operation = operation;
    def.amount = amount;
    def.core_radius = core_radius < 0 ? shape.radius : core_radius;
    def.resistance = resistance.read();
    WgQuadtreeMapEdit edit;
    return holds(wg_quadtree_map_edit(map, &shape, &def, &edit)) ? told_structure(edit) : Dictionary();
}

Dictionary QuadtreeMap::edit_rect(const WgRect &rect, float radius, uint32_t operation, uint8_t amount, float core_radius, const Bytes &resistance) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_rectangle(rect);
    shape.radius = radius;
    return edit(shape, operation, amount, core_radius, resistance);
}

Dictionary QuadtreeMap::edit_circle(const WgPoint &center, float radius, uint32_t operation, uint8_t amount, float core_radius, const Bytes &resistance) {
    return edit(wg_quadtree_map_shape_circle(center, radius), operation, amount, core_radius, resistance);
}

Dictionary QuadtreeMap::edit_capsule(const WgPoint &from, const WgPoint &to, float radius, uint32_t operation, uint8_t amount, float core_radius,
                                     const Bytes &resistance) {
    return edit(wg_quadtree_map_shape_capsule(from, to, radius), operation, amount, core_radius, resistance);
}

Dictionary QuadtreeMap::edit_polygon(const Ints &points, float radius, uint32_t operation, uint8_t amount, float core_radius, const Bytes &resistance) {
    if (!are<WgPoint>(points, "points", "x and y of each expected")) {
        return Dictionary();
    }
    auto shape = wg_quadtree_map_shape_polygon(points.read<WgPoint>(), static_cast<uint32_t>(points.count<WgPoint>()), radius);
    return edit(shape, operation, amount, core_radius, resistance);
}

Dictionary QuadtreeMap::edit_mask(const WgRect &rect, const Bytes &mask, uint32_t operation, uint8_t amount, const Bytes &resistance) {
    if (!fits(rect, mask, "mask")) {
        return Dictionary();
    }
    return edit(wg_quadtree_map_shape_mask(rect, mask.read(), 0), operation, amount, 0, resistance);
}

Bytes QuadtreeMap::read_rect(const WgRect &rect) {
    Bytes out;
    return room_for(rect, 1, out) && holds(wg_quadtree_map_read_rect(map, &rect, out.write(), 0)) ? out : Bytes();
}

Dictionary QuadtreeMap::write_rect(const WgRect &rect, const Bytes &pixels, bool pack) {
    WgQuadtreeMapEdit edit;
    return fits(rect, pixels, "pixels") && holds(wg_quadtree_map_write_rect(map, &rect, pixels.read(), 0, pack, &edit)) ? told_structure(edit) : Dictionary();
}

Bytes QuadtreeMap::read_colors(const WgRect &rect, const Ints &palette) {
    Bytes out;
    return room_for(rect, 4, out) &&
                   holds(wg_quadtree_map_read_colors(map, &rect, palette.read<uint32_t>(), palette.len(), reinterpret_cast<uint32_t *>(out.write()), 0))
               ? out
               : Bytes();
}

Bytes QuadtreeMap::read_reduced(const WgRect &squares, uint32_t level, uint32_t reduction) {
    Bytes out;
    return room_for(squares, 1, out) && holds(wg_quadtree_map_read_reduced(map, &squares, level, reduction, out.write(), 0)) ? out : Bytes();
}

Dictionary QuadtreeMap::cast(const WgPoint &from, const WgPoint &to, uint8_t threshold) {
    WgQuadtreeMapHit hit;
    Dictionary out;
    if (holds(wg_quadtree_map_cast_many(map, &from, &to, 1, threshold, &hit)) && hit.is_hit != 0) {
        out.set("pixel", hit.pixel).set("before", hit.before).set("value", hit.value);
    }
    return out;
}

Ints QuadtreeMap::cast_many(const Ints &from, const Ints &to, uint8_t threshold) {
    size_t count = from.count<WgPoint>();
    Buffer<WgQuadtreeMapHit> hits;
    Ints out;
    if (!are<WgPoint>(from, "from", "x and y of each expected") || !expects(to.len() == from.len(), "to", "as many as `from` expected") ||
        hits.room(count) == nullptr || !out.resize(count * 4) ||
        !holds(wg_quadtree_map_cast_many(map, from.read<WgPoint>(), to.read<WgPoint>(), count, threshold, hits.get()))) {
        return Ints();
    }
    int32_t *to_fill = out.write();
    for (size_t at = 0; at < count; ++at) {
        const WgQuadtreeMapHit &hit = hits.get()[at];
        *to_fill++ = hit.is_hit;
        *to_fill++ = hit.pixel.x;
        *to_fill++ = hit.pixel.y;
        *to_fill++ = hit.value;
    }
    return out;
}

Dictionary QuadtreeMap::nearest(const WgPoint &from, float radius, uint8_t threshold) {
    WgQuadtreeMapNearest nearest;
    Dictionary out;
    if (holds(wg_quadtree_map_nearest_many(map, &from, 1, radius, threshold, &nearest)) && nearest.is_found != 0) {
        out.set("pixel", nearest.pixel).set("distance_squared", nearest.distance_squared).set("value", nearest.value);
    }
    return out;
}

bool QuadtreeMap::touches_rect(const WgRect &rect, uint8_t threshold) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_rectangle(rect);
    uint8_t touches = 0;
    return holds(wg_quadtree_map_touches_many(map, &shape, 1, threshold, &touches)) && touches != 0;
}

bool QuadtreeMap::touches_circle(const WgPoint &center, float radius, uint8_t threshold) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_circle(center, radius);
    uint8_t touches = 0;
    return holds(wg_quadtree_map_touches_many(map, &shape, 1, threshold, &touches)) && touches != 0;
}

Dictionary QuadtreeMap::sweep(const WgQuadtreeMapSweep &sweep, uint8_t threshold) {
    WgQuadtreeMapContact contact;
    return holds(wg_quadtree_map_sweep_many(map, &sweep, 1, threshold, &contact)) ? told(contact) : Dictionary();
}

Dictionary QuadtreeMap::sweep_circle(const WgVector2 &from, const WgVector2 &motion, float radius, uint8_t threshold) {
    return sweep({wg_quadtree_map_collider_circle(from.x, from.y, radius), motion.x, motion.y}, threshold);
}

Dictionary QuadtreeMap::sweep_box(const WgVector2 &from, const WgVector2 &motion, const WgVector2 &half_extents, uint8_t threshold) {
    return sweep({wg_quadtree_map_collider_box(from.x, from.y, half_extents.x, half_extents.y), motion.x, motion.y}, threshold);
}

Dictionary QuadtreeMap::sweep_circles(const Vectors2 &from, const Vectors2 &motions, float radius, uint8_t threshold) {
    size_t count = from.len();
    Buffer<WgQuadtreeMapSweep> sweeps;
    Buffer<WgQuadtreeMapContact> contacts;
    Floats fractions;
    Vectors2 positions, normals;
    if (!expects(motions.len() == count, "motions", "one for each place expected") || sweeps.room(count) == nullptr ||
        contacts.room(count) == nullptr || !fractions.resize(count) || !positions.resize(count) || !normals.resize(count)) {
        return Dictionary();
    }
    for (size_t at = 0; at < count; ++at) {
        WgVector2 place = from.read()[at], motion = motions.read()[at];
        sweeps.get()[at] = {wg_quadtree_map_collider_circle(place.x, place.y, radius), motion.x, motion.y};
    }
    if (!holds(wg_quadtree_map_sweep_many(map, sweeps.get(), count, threshold, contacts.get()))) {
        return Dictionary();
    }
    float *fraction = fractions.write();
    WgVector2 *position = positions.write(), *normal = normals.write();
    for (size_t at = 0; at < count; ++at) {
        const WgQuadtreeMapContact &contact = contacts.get()[at];
        const WgQuadtreeMapSweep &sweep = sweeps.get()[at];
        fraction[at] = static_cast<float>(contact.fraction);
        position[at] = {static_cast<float>(sweep.collider.x + sweep.motion_x * contact.fraction),
                        static_cast<float>(sweep.collider.y + sweep.motion_y * contact.fraction)};
        normal[at] = {contact.normal_x, contact.normal_y};
    }
    Dictionary out;
    out.set("fractions", fractions).set("positions", positions).set("normals", normals);
    return out;
}

Dictionary QuadtreeMap::push_out_circle(const WgVector2 &center, float radius, float max_push, uint8_t threshold) {
    WgQuadtreeMapCollider collider = wg_quadtree_map_collider_circle(center.x, center.y, radius);
    WgQuadtreeMapPush push;
    return holds(wg_quadtree_map_push_out_many(map, &collider, 1, max_push, threshold, &push)) ? told(push) : Dictionary();
}

Dictionary QuadtreeMap::push_out_box(const WgVector2 &center, const WgVector2 &half_extents, float max_push, uint8_t threshold) {
    WgQuadtreeMapCollider collider = wg_quadtree_map_collider_box(center.x, center.y, half_extents.x, half_extents.y);
    WgQuadtreeMapPush push;
    return holds(wg_quadtree_map_push_out_many(map, &collider, 1, max_push, threshold, &push)) ? told(push) : Dictionary();
}

WgVector2 QuadtreeMap::surface_normal(const WgPoint &at, float radius, uint8_t threshold) {
    WgVector2 normal{};
    holds(wg_quadtree_map_surface_normal_many(map, &at, 1, radius, threshold, &normal));
    return normal;
}

Array QuadtreeMap::outlines(const WgRect &rect, float tolerance, uint8_t threshold, uint32_t flags) {
    WgQuadtreeMapGround ground = wg_quadtree_map_ground(&rect, threshold);
    return shapes<WgQuadtreeMapLoop>([&](WgVector2 *points, size_t point_room, size_t *point_count, WgQuadtreeMapLoop *loops, size_t room, size_t *count) {
        return wg_quadtree_map_outlines(map, &ground, tolerance, 3, flags, points, point_room, point_count, loops, room, count);
    });
}

Array QuadtreeMap::pieces(const WgRect &rect, float tolerance, uint8_t threshold, uint32_t max_corners) {
    WgQuadtreeMapGround ground = wg_quadtree_map_ground(&rect, threshold);
    return shapes<WgQuadtreeMapPiece>([&](WgVector2 *points, size_t point_room, size_t *point_count, WgQuadtreeMapPiece *parts, size_t room, size_t *count) {
        return wg_quadtree_map_pieces(map, &ground, tolerance, max_corners, points, point_room, point_count, parts, room, count);
    });
}

Array QuadtreeMap::picture_pieces(const Bytes &pixels, uint32_t width, const WgVector2 &origin, float tolerance, uint32_t max_corners) {
    if (!is_picture(pixels, width)) {
        return Array();
    }
    WgRect rect = {0, 0, width, width > 0 ? static_cast<uint32_t>(pixels.len() / width) : 0};
    WgQuadtreeMapGround ground = wg_quadtree_map_ground(&rect, 1);
    ground.pixels = pixels.read();
    ground.origin_x = origin.x;
    ground.origin_y = origin.y;
    WgQuadtreeMap none{};
    return shapes<WgQuadtreeMapPiece>([&](WgVector2 *points, size_t point_room, size_t *point_count, WgQuadtreeMapPiece *parts, size_t room, size_t *count) {
        return wg_quadtree_map_pieces(none, &ground, tolerance, max_corners, points, point_room, point_count, parts, room, count);
    });
}

Ints QuadtreeMap::solid_rects(const WgRect &rect, uint8_t threshold) {
    WgQuadtreeMapGround ground = wg_quadtree_map_ground(&rect, threshold);
    return list<WgRect, Ints>([&](WgRect *out, size_t room, size_t *count) { return wg_quadtree_map_solid_rects(map, &ground, out, room, count); });
}

Longs QuadtreeMap::revision() {
    Longs out;
    if (!out.resize(2) || !holds(wg_quadtree_map_revision(map, out.write<WgQuadtreeMapRevision>()))) {
        return Longs();
    }
    return out;
}

Ints QuadtreeMap::changes_since(const Longs &revision, const WgRect &rect) {
    if (!is_revision(revision)) {
        return Ints();
    }
    WgQuadtreeMapRevision since = revision_of(revision);
    const WgRect *inside = rect.width == 0 && rect.height == 0 ? nullptr : &rect;
    return list<WgBounds, Ints>([&](WgBounds *out, size_t room, size_t *count) { return wg_quadtree_map_changes_since(map, &since, inside, out, room, count); }, 16);
}

bool QuadtreeMap::has_changed_since(const Longs &revision) {
    WgQuadtreeMapRevision now;
    if (!is_revision(revision) || !holds(wg_quadtree_map_revision(map, &now))) {
        return false;
    }
    WgQuadtreeMapRevision since = revision_of(revision);
    return since.history != now.history || since.number != now.number;
}

bool QuadtreeMap::compact(uint64_t budget, uint64_t min_age) {
    WgQuadtreeMapCompaction compaction;
    return holds(wg_quadtree_map_compact(map, budget, min_age, &compaction)) && compaction.is_done != 0;
}

Dictionary QuadtreeMap::stamp(const Bytes &pixels, uint32_t width, const WgVector2 &pivot, const WgVector2 &at, float angle, uint32_t mode) {
    if (!is_picture(pixels, width)) {
        return Dictionary();
    }
    WgQuadtreeMapStamp stamp = {};
    stamp.pixels = pixels.read();
    stamp.width = width;
    stamp.height = width > 0 ? static_cast<uint32_t>(pixels.len() / width) : 0;
    stamp.mode = mode;
    stamp.pivot_x = pivot.x;
    stamp.pivot_y = pivot.y;
    stamp.x = at.x;
    stamp.y = at.y;
    stamp.angle = angle;
    WgQuadtreeMapEdit edit;
    return holds(wg_quadtree_map_stamp(map, &stamp, &edit)) ? told_structure(edit) : Dictionary();
}

Longs QuadtreeMap::sums(const WgRect &rect) {
    Longs out;
    return out.resize(2) && holds(wg_quadtree_map_sums(map, &rect, out.write<WgQuadtreeMapSums>())) ? out : Longs();
}

Bytes QuadtreeMap::save(uint32_t compression) {
    return list<uint8_t, Bytes>([&](uint8_t *out, size_t room, size_t *count) { return wg_quadtree_map_save(map, compression, out, room, count); }, 4096);
}

bool QuadtreeMap::load(const Bytes &bytes, uint64_t history) {
    return holds(wg_quadtree_map_load(map, bytes.read(), bytes.len(), history));
}

Bytes QuadtreeMap::encode(const WgRect &rect, uint32_t compression) {
    return list<uint8_t, Bytes>([&](uint8_t *out, size_t room, size_t *count) { return wg_quadtree_map_encode(map, &rect, compression, out, room, count); }, 4096);
}

Dictionary QuadtreeMap::decode(const Bytes &bytes, const WgPoint &at) {
    WgQuadtreeMapEdit edit;
    return holds(wg_quadtree_map_decode(map, bytes.read(), bytes.len(), at.x, at.y, &edit)) ? told_structure(edit) : Dictionary();
}

Bytes QuadtreeMap::encode_delta(const Longs &revision, const WgRect &rect, uint32_t compression) {
    if (!is_revision(revision)) {
        return Bytes();
    }
    WgQuadtreeMapRevision since = revision_of(revision);
    const WgRect *inside = rect.width == 0 && rect.height == 0 ? nullptr : &rect;
    return list<uint8_t, Bytes>([&](uint8_t *out, size_t room, size_t *count) { return wg_quadtree_map_encode_delta(map, &since, inside, compression, out, room, count); }, 4096);
}

Longs QuadtreeMap::apply_delta(const Bytes &bytes, const Longs &revision) {
    Longs out;
    if (!is_revision(revision) || !out.resize(2)) {
        return Longs();
    }
    WgQuadtreeMapRevision stands = revision_of(revision);
    return holds(wg_quadtree_map_apply_delta(map, bytes.read(), bytes.len(), &stands, out.write<WgQuadtreeMapRevision>(), nullptr)) ? out : Longs();
}

Longs QuadtreeMap::hashes(const WgRect &rect, uint32_t side) {
    return list<uint64_t, Longs>([&](uint64_t *out, size_t room, size_t *count) { return wg_quadtree_map_hashes(map, &rect, side, out, room, count); });
}

bool QuadtreeMap::clear() {
    return holds(wg_quadtree_map_clear(map));
}

bool QuadtreeMap::trim() {
    return holds(wg_quadtree_map_trim(map));
}

QuadtreeMapIslands::QuadtreeMapIslands() {
    WgQuadtreeMapIslandsDef def = wg_quadtree_map_islands_def();
    WgQuadtreeMapIslands made;
    def.debug_name = "WorldgridsQuadtreeMapIslands";
    if (holds(wg_quadtree_map_islands_create(&def, &made))) {
        islands.take(made);
    }
}

bool QuadtreeMapIslands::begin(QuadtreeMap *map, const WgRect &area, uint8_t threshold, const Ints &support_rects, const Ints &support_points) {
    const WgRect *inside = area.width == 0 && area.height == 0 ? nullptr : &area;
    return are<WgRect>(support_rects, "support_rects", "x, y, width and height of each expected") &&
           are<WgPoint>(support_points, "support_points", "x and y of each expected") &&
           holds(wg_quadtree_map_islands_begin(islands, map->map, inside, threshold, support_rects.read<WgRect>(), support_rects.count<WgRect>(),
                                               support_points.read<WgPoint>(), support_points.count<WgPoint>()));
}

int64_t QuadtreeMapIslands::step(QuadtreeMap *map, uint64_t budget) {
    WgStatus status = wg_quadtree_map_islands_step(islands, map->map, budget);
    holds(status);
    return status;
}

Array QuadtreeMapIslands::found() {
    Buffer<WgQuadtreeMapIsland> islands_found;
    size_t room = 32, count = 0;
    for (;;) {
        if (islands_found.room(room) == nullptr) {
            return Array();
        }
        WgStatus status = wg_quadtree_map_islands_found(islands, islands_found.get(), room, &count);
        if (!holds(status)) {
            return Array();
        }
        if (status != WG_STATUS_TRUNCATED) {
            break;
        }
        room = count;
    }
    Array out;
    out.resize(count);
    for (size_t at = 0; at < count; ++at) {
        const WgQuadtreeMapIsland &island = islands_found.get()[at];
        Dictionary one;
        one.set("pixels", island.pixels).set("center", WgVector2{static_cast<float>(island.center_x), static_cast<float>(island.center_y)});
        one.set("bounds", WgBounds{island.min_x, island.min_y, island.max_x, island.max_y}).set("is_cut", island.is_cut != 0);
        out.set(at, one);
    }
    return out;
}

Bytes QuadtreeMapIslands::take(QuadtreeMap *map, int64_t island, bool is_cut, WgQuadtreeMapEdit *out_edit) {
    Buffer<WgQuadtreeMapIsland> all;
    size_t count = 0;
    if (!holds(wg_quadtree_map_islands_found(islands, nullptr, 0, &count)) || all.room(count) == nullptr ||
        !holds(wg_quadtree_map_islands_found(islands, all.get(), count, &count)) ||
        !expects(island >= 0 && static_cast<uint64_t>(island) < count, "island", "the index of one that was found expected")) {
        return Bytes();
    }
    const WgQuadtreeMapIsland &one = all.get()[island];
    Bytes out;
    size_t width = static_cast<size_t>(static_cast<int64_t>(one.max_x) - one.min_x + 1), height = static_cast<size_t>(static_cast<int64_t>(one.max_y) - one.min_y + 1);
    if (!expects(out.resize(width * height), "island", "no memory for so large an island")) {
        return Bytes();
    }
    auto index = static_cast<size_t>(island);
    WgStatus status = is_cut ? wg_quadtree_map_islands_cut(islands, map->map, index, out.write(), 0, out_edit)
                             : wg_quadtree_map_islands_pixels(islands, map->map, index, out.write(), 0);
    return holds(status) ? out : Bytes();
}

Bytes QuadtreeMapIslands::cut(QuadtreeMap *map, int64_t island) {
    return take(map, island, true, nullptr);
}

Dictionary QuadtreeMapIslands::exact_cut(QuadtreeMap *map, int64_t island) {
    WgQuadtreeMapEdit edit;
    Bytes pixels = take(map, island, true, &edit);
    return this_thread().status < 0 ? Dictionary() : told_structure(edit).set("pixels", pixels);
}

Bytes QuadtreeMapIslands::pixels(QuadtreeMap *map, int64_t island) {
    return take(map, island, false, nullptr);
}

void define_quadtree_map() {
    static const Constant constants[] = {
        {"Operation", "SET", WG_QUADTREE_MAP_BRUSH_OPERATION_SET, "The pixel becomes the amount."},
        {"Operation", "ADD", WG_QUADTREE_MAP_BRUSH_OPERATION_ADD, "The pixel gains hit points, up to 255."},
        {"Operation", "SUBTRACT", WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT, "The pixel loses hit points, down to 0."},
        {"StampMode", "INTO_AIR", WG_QUADTREE_MAP_STAMP_MODE_INTO_AIR, "Only where the map is 0."},
        {"StampMode", "OVER", WG_QUADTREE_MAP_STAMP_MODE_OVER, "Over everything."},
        {"Compression", "FAST", WG_QUADTREE_MAP_COMPRESSION_FAST, "Quick."},
        {"Compression", "SMALL", WG_QUADTREE_MAP_COMPRESSION_SMALL, "About half the bytes in three to five times the time."},
        {"Reduction", "MEAN", WG_QUADTREE_MAP_REDUCTION_MEAN, "The mean of the pixels."},
        {"Reduction", "LARGEST", WG_QUADTREE_MAP_REDUCTION_LARGEST, "The largest of the pixels."},
        {"OutlineFlag", "SIMPLE", WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE, "Loops do not touch each other or themselves."},
        {"OutlineFlag", "REVERSED", WG_QUADTREE_MAP_OUTLINE_FLAG_REVERSED, "Loops run the other way round."},
    };
    define<QuadtreeMap>("WorldgridsQuadtreeMap", "A byte of hit points a pixel on a practically endless plane.",
                        "Terrain that breaks. 0 is air, 1 to 255 are hit points. It is a quadtree: memory and time follow the borders of what is in it, "
                        "not its area. Edits give a dictionary with [code]pixels_changed[/code], [code]pixels_destroyed[/code], "
                        "[code]pixels_created[/code], [code]hp_removed[/code], [code]hp_added[/code] and [code]dirty[/code], a [Rect2i] around all that "
                        "changed; an empty one if they were refused. Points of many pixels are x and y by turns in a [PackedInt32Array]. "
                        "Any number of threads may read at a time; a change beside another call is refused as BUSY.",
                        constants, sizeof constants / sizeof *constants);
    Class *of = class_of<QuadtreeMap>();
    Variant zero(int64_t{0}), one(int64_t{1}), minus(-1.0), none{Bytes()}, anywhere{WgRect{}};
    add<&QuadtreeMap::setup>(of, "setup", {"max_bytes", "share_leaves", "summarize_leaves", "history"},
                             "Begins anew, empty, with these settings: how many bytes it may take (0: any number), whether equal parts are kept once, whether "
                             "overviews are kept ready, and the number of its history (0: one of its own).",
                             {zero, Variant(false), Variant(false), zero});
    add<&QuadtreeMap::destroy>(of, "destroy", {}, "Gives its memory back now. Whatever is asked of it afterwards is refused as STALE_HANDLE.");
    add<&QuadtreeMap::get_pixel>(of, "get_pixel", {"at"}, "The value of a pixel.");
    add<&QuadtreeMap::get_many>(of, "get_many", {"points"}, "The values of pixels.");
    add<&QuadtreeMap::set_pixel>(of, "set_pixel", {"at", "value"}, "Sets a pixel.");
    add<&QuadtreeMap::set_many>(of, "set_many", {"points", "values"}, "Sets pixels, each to its value.");
    add<&QuadtreeMap::fill_rect>(of, "fill_rect", {"rect", "value"}, "Sets every pixel of a rectangle.");
    add<&QuadtreeMap::damage_circle>(of, "damage_circle", {"center", "radius", "core_radius", "amount"},
                                     "An explosion: up to [param core_radius] pixels lose [param amount], beyond it falls evenly to 1 at [param radius]. A "
                                     "core below 0 is as wide as the radius.",
                                     {minus, Variant(int64_t{255})});
    const char *edits = "Edits the pixels of a shape, and those around it as far as [param radius]: see [enum Operation]. [param resistance] is how much a "
                        "pixel of each value resists, in 1/255: 256 bytes, or none.";
    add<&QuadtreeMap::edit_rect>(of, "edit_rect", {"rect", "radius", "operation", "amount", "core_radius", "resistance"}, edits, {minus, none});
    add<&QuadtreeMap::edit_circle>(of, "edit_circle", {"center", "radius", "operation", "amount", "core_radius", "resistance"}, edits, {minus, none});
    add<&QuadtreeMap::edit_capsule>(of, "edit_capsule", {"from", "to", "radius", "operation", "amount", "core_radius", "resistance"}, edits, {minus, none});
    add<&QuadtreeMap::edit_polygon>(of, "edit_polygon", {"points", "radius", "operation", "amount", "core_radius", "resistance"}, edits, {minus, none});
    add<&QuadtreeMap::edit_mask>(of, "edit_mask", {"rect", "mask", "operation", "amount", "resistance"},
                                 "Edits the pixels of a rectangle as strongly as the bytes of a mask say.", {none});
    add<&QuadtreeMap::read_rect>(of, "read_rect", {"rect"}, "The pixels of a rectangle, row by row.");
    add<&QuadtreeMap::write_rect>(of, "write_rect", {"rect", "pixels", "pack"}, "Sets the pixels of a rectangle, row by row.", {Variant(false)});
    add<&QuadtreeMap::read_colors>(of, "read_colors", {"rect", "palette"},
                                   "The pixels of a rectangle as colours of a palette of 256, four bytes each: what [method Image.set_data] takes as RGBA8 where "
                                   "a colour is 0xAABBGGRR.");
    add<&QuadtreeMap::read_reduced>(of, "read_reduced", {"squares", "level", "reduction"},
                                    "An overview: a byte for each square of 2^level pixels a side. The rectangle counts such squares.", {zero});
    add<&QuadtreeMap::cast>(of, "cast", {"from", "to", "threshold"},
                            "The first pixel at or above the threshold on a segment: [code]pixel[/code], [code]before[/code], [code]value[/code]; empty if "
                            "nothing is hit.",
                            {one});
    add<&QuadtreeMap::cast_many>(of, "cast_many", {"from", "to", "threshold"}, "Many segments: for each whether it hits, x, y and the value.", {one});
    add<&QuadtreeMap::nearest>(of, "nearest", {"from", "radius", "threshold"},
                               "The nearest pixel: [code]pixel[/code], [code]distance_squared[/code], [code]value[/code]; empty if there is none.", {one});
    add<&QuadtreeMap::touches_rect>(of, "touches_rect", {"rect", "threshold"}, "Whether a rectangle holds a pixel at or above the threshold.", {one});
    add<&QuadtreeMap::touches_circle>(of, "touches_circle", {"center", "radius", "threshold"}, "Whether a circle holds a pixel at or above the threshold.", {one});
    const char *sweeps = "Moves a shape until it comes upon a pixel: [code]fraction[/code] of the motion, and, if there was one, [code]position[/code], "
                         "[code]normal[/code], [code]pixel[/code], [code]value[/code] and [code]began_inside[/code]. Pixel (x, y) is the square from (x, y) to "
                         "(x + 1, y + 1).";
    add<&QuadtreeMap::sweep_circle>(of, "sweep_circle", {"from", "motion", "radius", "threshold"}, sweeps, {one});
    add<&QuadtreeMap::sweep_box>(of, "sweep_box", {"from", "motion", "half_extents", "threshold"}, sweeps, {one});
    add<&QuadtreeMap::sweep_circles>(of, "sweep_circles", {"from", "motions", "radius", "threshold"},
                                     "Moves many circles: [code]fractions[/code], [code]positions[/code] where they come to, [code]normals[/code].", {one});
    const char *pushes = "The shortest way out of the pixels that a shape lies in: [code]translation[/code], [code]was_inside[/code]; empty if there is none.";
    add<&QuadtreeMap::push_out_circle>(of, "push_out_circle", {"center", "radius", "max_push", "threshold"}, pushes, {Variant(32.0), one});
    add<&QuadtreeMap::push_out_box>(of, "push_out_box", {"center", "half_extents", "max_push", "threshold"}, pushes, {Variant(32.0), one});
    add<&QuadtreeMap::surface_normal>(of, "surface_normal", {"at", "radius", "threshold"}, "The normal of the ground around a pixel, smoothed.", {one});
    add<&QuadtreeMap::outlines>(of, "outlines", {"rect", "tolerance", "threshold", "flags"},
                                "The outlines of solid ground, each a [PackedVector2Array] whose points count from the rectangle's corner. Outlines are hollow: "
                                "let bodies collide with [method pieces].",
                                {Variant(0.0), one, one});
    add<&QuadtreeMap::pieces>(of, "pieces", {"rect", "tolerance", "threshold", "max_corners"},
                              "Solid ground as convex polygons, for [ConvexPolygonShape2D]: points count from the rectangle's corner.",
                              {Variant(0.75), one, Variant(int64_t{8})});
    add<&QuadtreeMap::picture_pieces>(of, "picture_pieces", {"pixels", "width", "origin", "tolerance", "max_corners"},
                                      "The same of a picture, such as a cut island: points count from [param origin].", {Variant(0.75), Variant(int64_t{8})});
    add<&QuadtreeMap::solid_rects>(of, "solid_rects", {"rect", "threshold"}, "Solid ground as few rectangles: x, y, width, height of each.", {one});
    add<&QuadtreeMap::revision>(of, "revision", {}, "The moment that the map stands at, for [method changes_since] and deltas: two numbers.");
    add<&QuadtreeMap::changes_since>(of, "changes_since", {"revision", "rect"},
                                     "Areas with all that changed after a revision: smallest and largest x and y, both included (min_x, min_y, max_x, max_y of "
                                     "each). An empty rectangle means anywhere.",
                                     {anywhere});
    add<&QuadtreeMap::has_changed_since>(of, "has_changed_since", {"revision"}, "Whether anything changed after a revision: cheap enough to ask each frame.");
    add<&QuadtreeMap::compact>(of, "compact", {"budget", "min_age"}, "Packs what edits left behind, a part each call: true once all is packed.", {zero});
    add<&QuadtreeMap::stamp>(of, "stamp", {"pixels", "width", "pivot", "at", "angle", "mode"},
                             "Puts a picture into the map, turned by an angle in radians around its pivot, which comes to lie at a place: what fell and came to rest.",
                             {zero});
    add<&QuadtreeMap::sums>(of, "sums", {"rect"}, "How many pixels of a rectangle are above 0, and the sum of their hit points.");
    add<&QuadtreeMap::save>(of, "save", {"compression"}, "The whole map as bytes.", {zero});
    add<&QuadtreeMap::load>(of, "load", {"bytes", "history"}, "Replaces the map by a saved one. Any bytes may be given: what is none is refused.", {zero});
    add<&QuadtreeMap::encode>(of, "encode", {"rect", "compression"}, "The pixels of a rectangle as few bytes.", {zero});
    add<&QuadtreeMap::decode>(of, "decode", {"bytes", "at"}, "Writes what [method encode] gave.");
    add<&QuadtreeMap::encode_delta>(of, "encode_delta", {"revision", "rect", "compression"}, "What changed since a revision, for another player's map.",
                                    {anywhere, zero});
    add<&QuadtreeMap::apply_delta>(of, "apply_delta", {"bytes", "revision"},
                                   "Does what a delta says; gives the sender's revision that this map stands at now, empty if it was refused.");
    add<&QuadtreeMap::hashes>(of, "hashes", {"rect", "side"}, "Hashes of the squares of a rectangle, to find what differs.");
    add<&QuadtreeMap::clear>(of, "clear", {}, "Makes all pixels 0.");
    add<&QuadtreeMap::trim>(of, "trim", {}, "Gives back memory that is kept for later.");

    static const Constant outcomes[] = {
        {"Step", "DONE", WG_STATUS_OK, "All islands are found."},
        {"Step", "UNFINISHED", WG_STATUS_UNFINISHED, "Call it again."},
        {"Step", "RESTARTED", WG_STATUS_RESTARTED, "The map changed and the search began anew: call it again."},
    };
    define<QuadtreeMapIslands>("WorldgridsQuadtreeMapIslands", "Finds what hangs in the air.",
                               "Finds the connected pieces of ground that nothing holds, a part each frame, and cuts them out so that they can fall.", outcomes, 3);
    of = class_of<QuadtreeMapIslands>();
    Variant no_places{Ints()};
    add<&QuadtreeMapIslands::destroy>(of, "destroy", {}, "Gives its memory back now.");
    add<&QuadtreeMapIslands::begin>(of, "begin", {"map", "area", "threshold", "support_rects", "support_points"},
                                    "Begins a search inside an area (an empty one: the whole map). What reaches beyond it, lies in one of the support "
                                    "rectangles (x, y, width, height of each) or holds a support point stays.",
                                    {no_places, no_places});
    add<&QuadtreeMapIslands::step>(of, "step", {"map", "budget"}, "Looks at so many squares more; see [enum Step]. -1 for the budget: all.", {Variant(int64_t{-1})});
    add<&QuadtreeMapIslands::found>(of, "found", {},
                                    "The islands: dictionaries with [code]pixels[/code] (how many), [code]center[/code], [code]bounds[/code] and [code]is_cut[/code].");
    add<&QuadtreeMapIslands::cut>(of, "cut", {"map", "island"},
                                  "Cuts an island out of the map, by its index: its pixels, row by row, as large as its bounds. Draw them, let them fall, and put them "
                                  "back by [method WorldgridsQuadtreeMap.stamp].");
    add<&QuadtreeMapIslands::exact_cut>(of, "exact_cut", {"map", "island"}, "The same: the dictionary of an edit, with the [code]pixels[/code].");
    add<&QuadtreeMapIslands::pixels>(of, "pixels", {"map", "island"}, "The same, and leaves the map as it is.");
}

} // namespace worldgrids_godot
