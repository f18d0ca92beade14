/* worldgrids: the quadtree map. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_QUADTREE_MAP_HPP
#define WORLDGRIDS_QUADTREE_MAP_HPP

#include "base.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

using QuadtreeMapDef = WgQuadtreeMapDef;
using QuadtreeMapStats = WgQuadtreeMapStats;
/// A moment of a map: a history, and the number of changing calls in it; see WgQuadtreeMapRevision.
using QuadtreeMapRevision = WgQuadtreeMapRevision;
/// What a map keeps of its squares of one size.
using QuadtreeMapLevelStats = WgQuadtreeMapLevelStats;
/// What a changing call did: pixels changed, destroyed, created, hit points, the dirty area.
using QuadtreeMapEdit = WgQuadtreeMapEdit;
using QuadtreeMapCollider = WgQuadtreeMapCollider;
using QuadtreeMapContact = WgQuadtreeMapContact;
using QuadtreeMapHit = WgQuadtreeMapHit;
using QuadtreeMapPush = WgQuadtreeMapPush;
using QuadtreeMapSweep = WgQuadtreeMapSweep;
/// The nearest pixel at or above a threshold.
using QuadtreeMapNearest = WgQuadtreeMapNearest;
/// A square of pixels that all have one value.
using QuadtreeMapSquare = WgQuadtreeMapSquare;
/// Pixels above 0, and the sum of hit points.
using QuadtreeMapSums = WgQuadtreeMapSums;

/// What an edit does: operation, amount, core radius, resistance by value.
using QuadtreeMapBrushDef = WgQuadtreeMapBrushDef;

/// A shape among the pixels, for QuadtreeMap::edit and touches. Those below make one.
using QuadtreeMapShape = WgQuadtreeMapShape;

/// A rectangle; give it a radius for round corners.
inline QuadtreeMapShape rectangle_shape(const Rect &rect, float radius = 0) noexcept {
    QuadtreeMapShape shape = wg_quadtree_map_shape_rectangle(rect);
    shape.radius = radius;
    return shape;
}
/// The pixels around a pixel.
inline QuadtreeMapShape circle_shape(Point center, float radius) noexcept {
    return wg_quadtree_map_shape_circle(center, radius);
}
/// A box between the pixels, for sweeps and to be pushed out.
inline QuadtreeMapCollider box_collider(double x, double y, float half_width, float half_height) noexcept {
    return wg_quadtree_map_collider_box(x, y, half_width, half_height);
}
/// A circle between the pixels.
inline QuadtreeMapCollider circle_collider(double x, double y, float radius) noexcept {
    return wg_quadtree_map_collider_circle(x, y, radius);
}
/// An upright capsule between the pixels: `half_height` to the middle of each round end.
inline QuadtreeMapCollider capsule_collider(double x, double y, float half_height, float radius) noexcept {
    return wg_quadtree_map_collider_capsule(x, y, half_height, radius);
}
/// A tilted capsule between the pixels: from the centre to the middle of one round end.
inline QuadtreeMapCollider tilted_collider(double x, double y, float end_x, float end_y, float radius) noexcept {
    return wg_quadtree_map_collider_tilted(x, y, end_x, end_y, radius);
}
/// The pixels around a segment.
inline QuadtreeMapShape capsule_shape(Point from, Point to, float radius) noexcept {
    return wg_quadtree_map_shape_capsule(from, to, radius);
}
/// The pixels in and around a convex polygon of 1 to 64 points, which must outlive the shape.
inline QuadtreeMapShape polygon_shape(Span<const Point> points, float radius = 0) noexcept {
    // Far more than 64 are as wrong as how many there are.
    const std::size_t count = points.size() < UINT32_MAX ? points.size() : UINT32_MAX;
    return wg_quadtree_map_shape_polygon(points.data(), static_cast<std::uint32_t>(count), radius);
}
/// The pixels of a rectangle where the byte of a mask is not 0. Its rows lie `row_stride` bytes apart (0 for
/// no gaps) and must outlive the shape. A mask that holds too few bytes makes a shape that is refused.
inline QuadtreeMapShape mask_shape(const Rect &rect, Span<const std::uint8_t> mask,
                                   std::uint32_t row_stride = 0) noexcept {
    const bool holds = detail::holds_rows<std::uint8_t>(mask.size(), rect.width, rect.height, row_stride) ==
                       WG_STATUS_OK;
    return wg_quadtree_map_shape_mask(rect, holds ? mask.data() : nullptr, row_stride);
}

/// What a brush does to a pixel: QuadtreeMapBrushDef::operation.
enum BrushOperation : std::uint32_t {
    brush_set = WG_QUADTREE_MAP_BRUSH_OPERATION_SET,
    brush_add = WG_QUADTREE_MAP_BRUSH_OPERATION_ADD,
    brush_subtract = WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT,
};

/// A picture to put into a map, turned and moved.
using QuadtreeMapStamp = WgQuadtreeMapStamp;

/// Where the pixels of a stamp go: QuadtreeMapStamp::mode.
enum StampMode : std::uint32_t {
    stamp_into_air = WG_QUADTREE_MAP_STAMP_MODE_INTO_AIR,
    stamp_over = WG_QUADTREE_MAP_STAMP_MODE_OVER,
};

/// Which squares QuadtreeMap::squares gives; or-ed.
enum SquareKind : std::uint32_t {
    empty_squares = WG_QUADTREE_MAP_SQUARE_KIND_EMPTY,
    full_squares = WG_QUADTREE_MAP_SQUARE_KIND_FULL,
    all_squares = WG_QUADTREE_MAP_SQUARE_KIND_EMPTY | WG_QUADTREE_MAP_SQUARE_KIND_FULL,
};
using QuadtreeMapCompaction = WgQuadtreeMapCompaction;

/// Solid ground that outlines, pieces and rectangles are made of: see wg_quadtree_map_ground.
using QuadtreeMapGround = WgQuadtreeMapGround;
/// A convex polygon: some of the points that came with it.
using QuadtreeMapPiece = WgQuadtreeMapPiece;
/// How outlines are drawn; or-ed.
enum QuadtreeMapOutlineFlag : std::uint32_t {
    simple_outlines = WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE,
    reversed_outlines = WG_QUADTREE_MAP_OUTLINE_FLAG_REVERSED,
};
/// A closed loop of an outline: some of the points that came with it.
using QuadtreeMapLoop = WgQuadtreeMapLoop;

/// How many bytes pixels take, and how long that takes.
enum class QuadtreeMapCompression : std::uint32_t {
    fast = WG_QUADTREE_MAP_COMPRESSION_FAST,
    small = WG_QUADTREE_MAP_COMPRESSION_SMALL,
};

/// What a square of pixels is reduced to.
enum class QuadtreeMapReduction : std::uint32_t {
    mean = WG_QUADTREE_MAP_REDUCTION_MEAN,
    largest = WG_QUADTREE_MAP_REDUCTION_LARGEST,
};

/// The size of an encoded rectangle.
struct QuadtreeMapEncodedSize {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
};

/// What a delta did.
struct QuadtreeMapDeltaApplied {
    /// The sender's revision that the map stands at now: keep it for the next delta.
    QuadtreeMapRevision revision{};
    QuadtreeMapEdit edit{};
};

/// How long an outline is.
struct QuadtreeMapOutlines {
    std::size_t points = 0;
    std::size_t loops = 0;
    /// Whether both fitted; if not, what fits was written.
    bool fits = true;
};

/// How many convex pieces there are.
struct QuadtreeMapPieces {
    std::size_t points = 0;
    std::size_t pieces = 0;
    /// Whether both fitted; if not, what fits was written.
    bool fits = true;
};

/// The last place a thread read from a map, so that pixels near each other cost no call. One a thread;
/// begin() it again after a changing call.
class QuadtreeMapReader {
public:
    /// Makes it ready for a map; keeps its place if nothing changed.
    Result<void> begin(WgQuadtreeMap map) {
        return detail::done(wg_quadtree_map_reader_begin(map, &reader_));
    }
    /// Reads a pixel.
    Result<std::uint8_t> get(std::int32_t x, std::int32_t y) {
        std::uint8_t value = 0;
        const WgStatus status = wg_quadtree_map_reader_get(&reader_, x, y, &value);
        return detail::done(status, value);
    }
    /// Reads a pixel and the square around it, always by a call: the slow half of get().
    Result<std::uint8_t> fetch(std::int32_t x, std::int32_t y) {
        std::uint8_t value = 0;
        const WgStatus status = wg_quadtree_map_reader_fetch(&reader_, x, y, &value);
        return detail::done(status, value);
    }

private:
    WgQuadtreeMapReader reader_{};
};

/// One byte of hit points a pixel over the whole int32 plane; see WgQuadtreeMap.
class QuadtreeMap : public detail::Owner<WgQuadtreeMap> {
public:
    using Owner::Owner;

    /// A def with its defaults.
    static QuadtreeMapDef def() noexcept { return detail::make_def(wg_quadtree_map_def_init); }
    /// Makes a map whose pixels are all 0.
    static Result<QuadtreeMap> create(const QuadtreeMapDef &def = QuadtreeMap::def()) {
        WgQuadtreeMap map{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_create(&def, &map);
        }
        return detail::done(status, QuadtreeMap(map));
    }

    /* Pixels. */

    Result<std::uint8_t> get(std::int32_t x, std::int32_t y) const {
        std::uint8_t value = 0;
        const WgStatus status = wg_quadtree_map_get(handle(), x, y, &value);
        return detail::done(status, value);
    }
    Result<void> set(std::int32_t x, std::int32_t y, std::uint8_t value) {
        return detail::done(wg_quadtree_map_set(handle(), x, y, value));
    }
    /// Reads a pixel for each point.
    Result<void> get_many(Span<const Point> points, Span<std::uint8_t> out_values) const {
        WgStatus status = detail::holds(out_values.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_get_many(handle(), points.data(), points.size(), out_values.data());
        }
        return detail::done(status);
    }
    /// Sets a pixel for each point, in order.
    Result<QuadtreeMapEdit> set_many(Span<const Point> points, Span<const std::uint8_t> values) {
        QuadtreeMapEdit edit{};
        WgStatus status = detail::holds(values.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_set_many(handle(), points.data(), values.data(), points.size(), &edit);
        }
        return detail::done(status, edit);
    }
    /// A reader that was begun for this map.
    Result<QuadtreeMapReader> reader() const {
        QuadtreeMapReader reader;
#ifndef WORLDGRIDS_NO_EXCEPTIONS
        reader.begin(handle());
        return reader;
#else
        const Status status = reader.begin(handle()).status();
        return Result<QuadtreeMapReader>(status, reader);
#endif
    }

    /* Rectangles. Rows lie `row_stride` bytes apart, 0 for no gaps. */

    Result<void> read_rect(const Rect &rect, Span<std::uint8_t> out_pixels,
                           std::size_t row_stride = 0) const {
        WgStatus status =
            detail::holds_rows<std::uint8_t>(out_pixels.size(), rect.width, rect.height, row_stride);
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_read_rect(handle(), &rect, out_pixels.data(), row_stride);
        }
        return detail::done(status);
    }
    /// Reads a rectangle as colours: each pixel as the one that a palette of 256 has for its value.
    Result<void> read_colors(const Rect &rect, Span<const std::uint32_t> palette,
                             Span<std::uint32_t> out_colors, std::size_t row_stride = 0) const {
        WgStatus status =
            detail::holds_rows<std::uint32_t>(out_colors.size(), rect.width, rect.height, row_stride);
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_read_colors(handle(), &rect, palette.data(), palette.size(),
                                                 out_colors.data(), row_stride);
        }
        return detail::done(status);
    }
    /// Reads squares of 2^level pixels a side as a byte each; `rect` counts such squares.
    Result<void> read_reduced(const Rect &rect, std::uint32_t level, QuadtreeMapReduction reduction,
                              Span<std::uint8_t> out_pixels, std::size_t row_stride = 0) const {
        WgStatus status =
            detail::holds_rows<std::uint8_t>(out_pixels.size(), rect.width, rect.height, row_stride);
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_read_reduced(handle(), &rect, level,
                                                  static_cast<std::uint32_t>(reduction),
                                                  out_pixels.data(), row_stride);
        }
        return detail::done(status);
    }
    /// With `pack`, for tiles, it packs at once, and equal ones are kept once if the def says share_leaves.
    Result<QuadtreeMapEdit> write_rect(const Rect &rect, Span<const std::uint8_t> pixels,
                                       std::size_t row_stride = 0, bool pack = false) {
        return edit_rows(rect, pixels, row_stride, [&](QuadtreeMapEdit *edit) {
            return wg_quadtree_map_write_rect(handle(), &rect, pixels.data(), row_stride, pack ? 1 : 0, edit);
        });
    }
    /// Sets every pixel of a rectangle.
    Result<QuadtreeMapEdit> fill_rect(const Rect &rect, std::uint8_t value) {
        QuadtreeMapEdit edit{};
        const WgStatus status = wg_quadtree_map_fill_rect(handle(), &rect, value, &edit);
        return detail::done(status, edit);
    }
    /// Takes hit points from all pixels around (x, y), with any falloff: an explosion.
    Result<QuadtreeMapEdit> damage_circle(std::int32_t x, std::int32_t y, float radius,
                                          float core_radius, std::uint8_t amount) {
        QuadtreeMapEdit edit{};
        const WgStatus status =
            wg_quadtree_map_damage_circle(handle(), x, y, radius, core_radius, amount, &edit);
        return detail::done(status, edit);
    }

    /* Edits of shapes. */

    /// A brush with its defaults: it sets.
    static QuadtreeMapBrushDef brush() noexcept { return detail::make_def(wg_quadtree_map_brush_def_init); }
    /// Sets, adds to or takes from the pixels of a shape, as the brush says.
    Result<QuadtreeMapEdit> edit(const QuadtreeMapShape &shape, const QuadtreeMapBrushDef &brush) {
        QuadtreeMapEdit edit{};
        const WgStatus status = wg_quadtree_map_edit(handle(), &shape, &brush, &edit);
        return detail::done(status, edit);
    }

    /// Puts a picture into the map, turned: an island that came to rest. Its `pixels` must hold what width,
    /// height and row_stride say.
    Result<QuadtreeMapEdit> stamp(const QuadtreeMapStamp &stamp) {
        QuadtreeMapEdit edit{};
        const WgStatus status = wg_quadtree_map_stamp(handle(), &stamp, &edit);
        return detail::done(status, edit);
    }

    /* Questions. */

    /// The first pixel at or above `threshold` on a segment, if there is one.
    Result<std::optional<QuadtreeMapHit>> cast(Point from, Point to, std::uint8_t threshold) const {
        QuadtreeMapHit hit{};
        const WgStatus status = wg_quadtree_map_cast(handle(), &from, &to, threshold, &hit);
        return detail::perhaps(status, hit);
    }
    /// What stops each of many segments, if anything: see QuadtreeMapHit::is_hit.
    Result<void> cast_many(Span<const Point> from, Span<const Point> to, std::uint8_t threshold,
                            Span<QuadtreeMapHit> out_hits) const {
        WgStatus status = detail::holds(to.size(), from.size());
        if (status == WG_STATUS_OK) {
            status = detail::holds(out_hits.size(), from.size());
        }
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_cast_many(handle(), from.data(), to.data(), from.size(), threshold,
                                                out_hits.data());
        }
        return detail::done(status);
    }
    /// The pixel at or above `threshold` nearest to a pixel, if one lies within `radius`.
    Result<std::optional<QuadtreeMapNearest>> nearest(Point from, float radius,
                                                      std::uint8_t threshold) const {
        QuadtreeMapNearest nearest{};
        const WgStatus status = wg_quadtree_map_nearest(handle(), &from, radius, threshold, &nearest);
        return detail::perhaps(status, nearest);
    }
    /// The same for many pixels: see QuadtreeMapNearest::is_found.
    Result<void> nearest_many(Span<const Point> from, float radius, std::uint8_t threshold,
                               Span<QuadtreeMapNearest> out_nearest) const {
        WgStatus status = detail::holds(out_nearest.size(), from.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_nearest_many(handle(), from.data(), from.size(), radius, threshold,
                                                   out_nearest.data());
        }
        return detail::done(status);
    }
    /// Whether a shape holds a pixel at or above `threshold`.
    Result<bool> touches(const QuadtreeMapShape &shape, std::uint8_t threshold) const {
        std::uint8_t touches = 0;
        const WgStatus status = wg_quadtree_map_touches(handle(), &shape, threshold, &touches);
        return detail::done(status, touches != 0);
    }
    /// The same for many shapes: 1 or 0 each.
    Result<void> touches_many(Span<const QuadtreeMapShape> shapes, std::uint8_t threshold,
                              Span<std::uint8_t> out_touches) const {
        WgStatus status = detail::holds(out_touches.size(), shapes.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_touches_many(handle(), shapes.data(), shapes.size(), threshold,
                                                  out_touches.data());
        }
        return detail::done(status);
    }
    /// What a moving shape comes upon, if anything.
    Result<std::optional<QuadtreeMapContact>> sweep(const QuadtreeMapSweep &sweep, std::uint8_t threshold) const {
        QuadtreeMapContact contact{};
        const WgStatus status = wg_quadtree_map_sweep(handle(), &sweep, threshold, &contact);
        return detail::perhaps(status, contact);
    }
    /// The same for many: see QuadtreeMapContact::is_hit.
    Result<void> sweep_many(Span<const QuadtreeMapSweep> sweeps, std::uint8_t threshold,
                            Span<QuadtreeMapContact> out_contacts) const {
        WgStatus status = detail::holds(out_contacts.size(), sweeps.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_sweep_many(handle(), sweeps.data(), sweeps.size(), threshold,
                                                out_contacts.data());
        }
        return detail::done(status);
    }
    /// The least translation that frees a shape of pixels, if one of at most `max_push` does.
    Result<std::optional<QuadtreeMapPush>> push_out(const QuadtreeMapCollider &collider, float max_push,
                                                    std::uint8_t threshold) const {
        QuadtreeMapPush push{};
        const WgStatus status =
            wg_quadtree_map_push_out(handle(), &collider, max_push, threshold, &push);
        return detail::perhaps(status, push);
    }
    /// The same for many: see QuadtreeMapPush::is_found.
    Result<void> push_out_many(Span<const QuadtreeMapCollider> colliders, float max_push,
                               std::uint8_t threshold, Span<QuadtreeMapPush> out_pushes) const {
        WgStatus status = detail::holds(out_pushes.size(), colliders.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_push_out_many(handle(), colliders.data(), colliders.size(), max_push,
                                                   threshold, out_pushes.data());
        }
        return detail::done(status);
    }
    /// The normal of the surface around a pixel; 0 where there is none.
    Result<WgVector2> surface_normal(Point point, float radius, std::uint8_t threshold) const {
        WgVector2 normal{};
        const WgStatus status = wg_quadtree_map_surface_normal(handle(), &point, radius, threshold, &normal);
        return detail::done(status, normal);
    }
    /// The same around many.
    Result<void> surface_normal_many(Span<const Point> points, float radius, std::uint8_t threshold,
                                     Span<WgVector2> out_normals) const {
        WgStatus status = detail::holds(out_normals.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_surface_normal_many(handle(), points.data(), points.size(), radius,
                                                         threshold, out_normals.data());
        }
        return detail::done(status);
    }
    /// The squares of one value that touch a rectangle, as a four-way quadtree has them.
    Result<Answer> squares(const Rect &rect, Span<QuadtreeMapSquare> out_squares,
                           std::uint32_t kinds = all_squares, std::uint32_t min_side = 1) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_squares(handle(), &rect, kinds, min_side,
                                                        out_squares.data(), out_squares.size(), &count);
        return detail::answered(status, count);
    }
    /// Pixels above 0 and hit points of a rectangle.
    Result<QuadtreeMapSums> sums(const Rect &rect) const {
        QuadtreeMapSums sums{};
        const WgStatus status = wg_quadtree_map_sums(handle(), &rect, &sums);
        return detail::done(status, sums);
    }
    /// The ground of a rectangle of a map; points count from its first corner.
    static QuadtreeMapGround ground(const Rect &rect, std::uint8_t threshold = 1) noexcept {
        return wg_quadtree_map_ground(&rect, threshold);
    }
    /// The ground of a picture, for instance an island: rows of bytes `row_stride` apart, 0 for no gaps, which
    /// must live as long as the ground is used. Such ground looks at no map.
    static Result<QuadtreeMapGround> ground(const Rect &rect, Span<const std::uint8_t> pixels,
                                            std::uint8_t threshold = 1, std::uint32_t row_stride = 0) {
        QuadtreeMapGround ground = wg_quadtree_map_ground(&rect, threshold);
        ground.pixels = pixels.data();
        ground.row_stride = row_stride;
        return detail::done(
            detail::holds_rows<std::uint8_t>(pixels.size(), rect.width, rect.height, row_stride), ground);
    }
    /// The outlines of solid ground as closed loops; the points of all loops lie behind each other. `flags` are
    /// some of QuadtreeMapOutlineFlag.
    Result<QuadtreeMapOutlines> outlines(const QuadtreeMapGround &ground, float tolerance,
                                         Span<WgVector2> out_points, Span<QuadtreeMapLoop> out_loops,
                                         std::uint32_t min_points = 4, std::uint32_t flags = 0) const {
        QuadtreeMapOutlines found;
        const WgStatus status = wg_quadtree_map_outlines(
            handle(), &ground, tolerance, min_points, flags, out_points.data(), out_points.size(),
            &found.points, out_loops.data(), out_loops.size(), &found.loops);
        found.fits = status != WG_STATUS_TRUNCATED;
        return detail::done(status, found);
    }
    /// Covers solid ground by convex polygons of at most `max_corners` corners, for polygon colliders; the points
    /// of all pieces lie behind each other.
    Result<QuadtreeMapPieces> pieces(const QuadtreeMapGround &ground, float tolerance,
                                     Span<WgVector2> out_points, Span<QuadtreeMapPiece> out_pieces,
                                     std::uint32_t max_corners = 8) const {
        QuadtreeMapPieces found;
        const WgStatus status = wg_quadtree_map_pieces(
            handle(), &ground, tolerance, max_corners, out_points.data(), out_points.size(), &found.points,
            out_pieces.data(), out_pieces.size(), &found.pieces);
        found.fits = status != WG_STATUS_TRUNCATED;
        return detail::done(status, found);
    }
    /// Covers solid ground by rectangles, for box colliders.
    Result<Answer> solid_rects(const QuadtreeMapGround &ground, Span<Rect> out_rects) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_solid_rects(handle(), &ground, out_rects.data(),
                                                            out_rects.size(), &count);
        return detail::answered(status, count);
    }
    /// The moment that the map stands at: its history, and the number of changing calls so far.
    Result<QuadtreeMapRevision> revision() const {
        QuadtreeMapRevision revision{};
        const WgStatus status = wg_quadtree_map_revision(handle(), &revision);
        return detail::done(status, revision);
    }
    /// Areas that hold every pixel that changed after a revision; everywhere if `rect` is null.
    Result<Answer> changes_since(const QuadtreeMapRevision &revision, const Rect *rect,
                                 Span<Bounds> out_areas) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_changes_since(handle(), &revision, rect, out_areas.data(),
                                                              out_areas.size(), &count);
        return detail::answered(status, count);
    }
    Result<QuadtreeMapStats> stats() const {
        QuadtreeMapStats stats{};
        const WgStatus status =
            wg_quadtree_map_stats(handle(), &stats, detail::size_of<QuadtreeMapStats>());
        return detail::done(status, stats);
    }
    /// What the map keeps of its squares that are `side` pixels wide: 1024, 128 or 16.
    Result<QuadtreeMapLevelStats> level_stats(std::uint32_t side) const {
        QuadtreeMapLevelStats stats{};
        const WgStatus status = wg_quadtree_map_level_stats(
            handle(), side, &stats, detail::size_of<QuadtreeMapLevelStats>());
        return detail::done(status, stats);
    }
    /// The squares of the quadtree that touch `rect`, or all if it is null.
    Result<Answer> debug_shapes(const Rect *rect, Span<DebugShape> out_shapes,
                                std::uint32_t mask = all_categories, Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_debug_shapes(
            handle(), rect, mask, detail::OriginArray(origin).values, out_shapes.data(),
            out_shapes.size(), detail::size_of<DebugShape>(), &count);
        return detail::answered(status, count);
    }

    /* Upkeep and saving. */

    /// Folds and packs what edits left behind, up to a budget of squares.
    Result<QuadtreeMapCompaction> compact(std::uint64_t budget = UINT64_MAX, std::uint64_t min_age = 0) {
        QuadtreeMapCompaction compaction{};
        const WgStatus status = wg_quadtree_map_compact(handle(), budget, min_age, &compaction);
        return detail::done(status, compaction);
    }
    Result<void> reserve(std::size_t leaves, std::size_t packed_leaves, std::size_t nodes) {
        return detail::done(wg_quadtree_map_reserve(handle(), leaves, packed_leaves, nodes));
    }
    Result<void> trim() { return detail::done(wg_quadtree_map_trim(handle())); }
    Result<void> clear() { return detail::done(wg_quadtree_map_clear(handle())); }
    /// Saves the whole map; load() reads either compression.
    Result<Answer> save(Span<std::uint8_t> out_bytes, QuadtreeMapCompression compression = QuadtreeMapCompression::fast) const {
        std::size_t count = 0;
        const WgStatus status =
            wg_quadtree_map_save(handle(), static_cast<std::uint32_t>(compression), out_bytes.data(),
                                 out_bytes.size(), &count);
        return detail::answered(status, count);
    }
    /// Replaces the map by a saved one, which belongs to `history` from now on: a number that was never
    /// given to other pixels, or 0 for one that the library draws. Any bytes are safe to try.
    Result<void> load(Span<const std::uint8_t> bytes, std::uint64_t history = 0) {
        return detail::done(wg_quadtree_map_load(handle(), bytes.data(), bytes.size(), history));
    }

    /* Streaming: to other players, and to take edits back. */

    /// Writes a rectangle of at most 4096 x 4096 pixels to bytes.
    Result<Answer> encode(const Rect &rect, QuadtreeMapCompression compression, Span<std::uint8_t> out_bytes) const {
        std::size_t count = 0;
        const WgStatus status =
            wg_quadtree_map_encode(handle(), &rect, static_cast<std::uint32_t>(compression),
                                   out_bytes.data(), out_bytes.size(), &count);
        return detail::answered(status, count);
    }
    /// How large a buffer is always enough for an encoded rectangle of this size.
    static Result<std::size_t> encode_bound(std::uint32_t width, std::uint32_t height,
                                            QuadtreeMapCompression compression) {
        std::size_t bytes = 0;
        const WgStatus status = wg_quadtree_map_encode_bound(
            width, height, static_cast<std::uint32_t>(compression), &bytes);
        return detail::done(status, bytes);
    }
    /// Writes an encoded rectangle with its first pixel at (x, y). Any bytes are safe to try.
    Result<QuadtreeMapEdit> decode(Span<const std::uint8_t> bytes, std::int32_t x, std::int32_t y) {
        QuadtreeMapEdit edit{};
        const WgStatus status =
            wg_quadtree_map_decode(handle(), bytes.data(), bytes.size(), x, y, &edit);
        return detail::done(status, edit);
    }
    /// Writes what changed after a revision in the squares that touch `rect`, or everywhere if it is null.
    Result<Answer> encode_delta(const QuadtreeMapRevision &revision, const Rect *rect, QuadtreeMapCompression compression,
                                Span<std::uint8_t> out_bytes) const {
        std::size_t count = 0;
        const WgStatus status =
            wg_quadtree_map_encode_delta(handle(), &revision, rect, static_cast<std::uint32_t>(compression),
                                         out_bytes.data(), out_bytes.size(), &count);
        return detail::answered(status, count);
    }
    /// Does what a delta says; `revision` is the sender's that this map stands at. Any bytes are safe.
    Result<QuadtreeMapDeltaApplied> apply_delta(Span<const std::uint8_t> bytes, const QuadtreeMapRevision &revision) {
        QuadtreeMapDeltaApplied applied;
        const WgStatus status = wg_quadtree_map_apply_delta(
            handle(), bytes.data(), bytes.size(), &revision, &applied.revision, &applied.edit);
        return detail::done(status, applied);
    }
    /// The hashes of the squares of `side` pixels that a rectangle is divided into, row by row.
    Result<Answer> hashes(const Rect &rect, std::uint32_t side, Span<std::uint64_t> out_hashes) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_hashes(handle(), &rect, side, out_hashes.data(),
                                                       out_hashes.size(), &count);
        return detail::answered(status, count);
    }

private:
    /// An edit that reads rows of bytes.
    template <class Call>
    static Result<QuadtreeMapEdit> edit_rows(const Rect &rect, Span<const std::uint8_t> rows,
                                             std::size_t row_stride, Call &&call) {
        QuadtreeMapEdit edit{};
        WgStatus status =
            detail::holds_rows<std::uint8_t>(rows.size(), rect.width, rect.height, row_stride);
        if (status == WG_STATUS_OK) {
            status = call(&edit);
        }
        return detail::done(status, edit);
    }
};

/// The width and height of an encoded rectangle.
inline Result<QuadtreeMapEncodedSize> encoded_size(Span<const std::uint8_t> bytes) {
    QuadtreeMapEncodedSize size;
    const WgStatus status =
        wg_quadtree_map_encoded_size(bytes.data(), bytes.size(), &size.width, &size.height);
    return detail::done(status, size);
}

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
