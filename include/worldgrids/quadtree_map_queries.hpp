/* worldgrids: queries of the quadtree map and its rooms. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Written by `make header`. Do not edit. */

#ifndef WORLDGRIDS_QUADTREE_MAP_QUERIES_HPP
#define WORLDGRIDS_QUADTREE_MAP_QUERIES_HPP

#include "base.hpp"
#include "quadtree_map_types.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// The regular queries of QuadtreeMap.
class QuadtreeMapQueries : public detail::TimedOwner<WgQuadtreeMap> {
public:
    using TimedOwner::TimedOwner;

    /// Fills `out_stats` with counts and bytes. All of it: wg_quadtree_map_stats.
    Result<QuadtreeMapStats> stats() const {
        QuadtreeMapStats stats{};
        const WgStatus status = wg_quadtree_map_stats(this->handle(), &stats,
            detail::size_of<WgQuadtreeMapStats>());
        return detail::done(status, stats);
    }
    /// Gives areas that hold every pixel that changed after `revision`, inside `rect` or, if that is null,
    /// anywhere: what to upload to a texture again, to send, to build anew. All of it:
    /// wg_quadtree_map_changes_since.
    Result<Answer> changes_since(const QuadtreeMapRevision &revision, const Rect *rect,
            Span<Bounds> out_areas) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_changes_since(this->handle(), &revision, rect,
            out_areas.data(), out_areas.size(), &count);
        return detail::answered(status, count);
    }
    /// Moves `count` boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above
    /// `threshold`: `out_contacts[i]` becomes what stops `sweeps[i]`. All of it: wg_quadtree_map_sweep_many.
    Result<void> sweep_many(Span<const QuadtreeMapSweep> sweeps, std::uint8_t threshold,
            Span<QuadtreeMapContact> out_contacts) const {
        WgStatus status = detail::holds(out_contacts.size(), sweeps.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_sweep_many(this->handle(), sweeps.data(), sweeps.size(), threshold,
                out_contacts.data());
        }
        return detail::done(status);
    }
    /// Pushes `count` boxes, circles and capsules out of the pixels at or above `threshold` that they lie in:
    /// `out_pushes[i]` becomes the least translation after which `colliders[i]` lies in none, of at most
    /// `max_push` pixels (above 0, to 32). All of it: wg_quadtree_map_push_out_many.
    Result<void> push_out_many(Span<const QuadtreeMapCollider> colliders, float max_push,
            std::uint8_t threshold, Span<QuadtreeMapPush> out_pushes) const {
        WgStatus status = detail::holds(out_pushes.size(), colliders.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_push_out_many(this->handle(), colliders.data(), colliders.size(),
                max_push, threshold, out_pushes.data());
        }
        return detail::done(status);
    }
    /// Writes the normal of the surface around each of `count` pixels: `out_normals[i]` becomes the unit
    /// vector to `points[i]` from the centre of gravity of the pixels at or above `threshold` around it, no
    /// farther than `radius` (1 to 64, rounded to 1/256) from centre to centre. All of it:
    /// wg_quadtree_map_surface_normal_many.
    Result<void> surface_normal_many(Span<const Point> points, float radius, std::uint8_t threshold,
            Span<WgVector2> out_normals) const {
        WgStatus status = detail::holds(out_normals.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_surface_normal_many(this->handle(), points.data(), points.size(), radius,
                threshold, out_normals.data());
        }
        return detail::done(status);
    }
    /// Fills `out_stats` with what the map keeps of its squares that are `side` pixels wide: 1024, 128 or 16.
    /// All of it: wg_quadtree_map_level_stats.
    Result<QuadtreeMapLevelStats> level_stats(std::uint32_t side) const {
        QuadtreeMapLevelStats stats{};
        const WgStatus status = wg_quadtree_map_level_stats(this->handle(), side, &stats,
            detail::size_of<WgQuadtreeMapLevelStats>());
        return detail::done(status, stats);
    }
    /// Reads `count` pixels: `out_values[i]` becomes the pixel at `points[i]`. All of it:
    /// wg_quadtree_map_get_many.
    Result<void> get_many(Span<const Point> points, Span<std::uint8_t> out_values) const {
        WgStatus status = detail::holds(out_values.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_get_many(this->handle(), points.data(), points.size(),
                out_values.data());
        }
        return detail::done(status);
    }
    /// Reads a rectangle into rows of bytes that start `row_stride` bytes apart; 0 means rect->width. All of
    /// it: wg_quadtree_map_read_rect.
    Result<void> read_rect(const Rect &rect, Span<std::uint8_t> out_pixels,
            std::size_t row_stride = 0) const {
        WgStatus status = detail::holds_rows<std::uint8_t>(out_pixels.size(), rect.width, rect.height,
            row_stride);
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_read_rect(this->handle(), &rect, out_pixels.data(), row_stride);
        }
        return detail::done(status);
    }
    /// Reads a rectangle as colours: each pixel as `palette[value]`, in one pass, at the speed of the
    /// writing. All of it: wg_quadtree_map_read_colors.
    Result<void> read_colors(const Rect &rect, Span<const std::uint32_t> palette,
            Span<std::uint32_t> out_colors, std::size_t row_stride = 0) const {
        WgStatus status = detail::holds_rows<std::uint32_t>(out_colors.size(), rect.width, rect.height,
            row_stride);
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_read_colors(this->handle(), &rect, palette.data(), palette.size(),
                out_colors.data(), row_stride);
        }
        return detail::done(status);
    }
    /// Reads a map smaller than it is: one byte for each square of 2^`level` pixels a side, for overviews and
    /// for cameras far away. All of it: wg_quadtree_map_read_reduced.
    Result<void> read_reduced(const Rect &rect, std::uint32_t level, QuadtreeMapReduction reduction,
            Span<std::uint8_t> out_pixels, std::size_t row_stride = 0) const {
        WgStatus status = detail::holds_rows<std::uint8_t>(out_pixels.size(), rect.width, rect.height,
            row_stride);
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_read_reduced(this->handle(), &rect, level,
                static_cast<std::uint32_t>(reduction), out_pixels.data(), row_stride);
        }
        return detail::done(status);
    }
    /// Follows `count` segments and writes what stops each: `out_hits[i]` becomes the first pixel at or above
    /// `threshold` on the one from `from[i]` to `to[i]`, both included. All of it: wg_quadtree_map_cast_many.
    Result<void> cast_many(Span<const Point> from, Span<const Point> to, std::uint8_t threshold,
            Span<QuadtreeMapHit> out_hits) const {
        WgStatus status = detail::holds(to.size(), from.size());
        if (status == WG_STATUS_OK) {
            status = detail::holds(out_hits.size(), from.size());
        }
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_cast_many(this->handle(), from.data(), to.data(), from.size(), threshold,
                out_hits.data());
        }
        return detail::done(status);
    }
    /// Writes the pixel at or above `threshold` that is nearest to each of `count` pixels: `out_nearest[i]`
    /// becomes the one for `from[i]`, if it lies no farther than `radius` pixels: 0 to 1048576, rounded to
    /// 1/256, from centre to centre. All of it: wg_quadtree_map_nearest_many.
    Result<void> nearest_many(Span<const Point> from, float radius, std::uint8_t threshold,
            Span<QuadtreeMapNearest> out_nearest) const {
        WgStatus status = detail::holds(out_nearest.size(), from.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_nearest_many(this->handle(), from.data(), from.size(), radius, threshold,
                out_nearest.data());
        }
        return detail::done(status);
    }
    /// Whether each of `count` shapes holds a pixel at or above `threshold`: `out_touches[i]` becomes 1 or 0
    /// for `shapes[i]`, of any kind; 2 for one of several that reaches into a region that is absent. All of
    /// it: wg_quadtree_map_touches_many.
    Result<void> touches_many(Span<const QuadtreeMapShape> shapes, std::uint8_t threshold,
            Span<std::uint8_t> out_touches) const {
        WgStatus status = detail::holds(out_touches.size(), shapes.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_touches_many(this->handle(), shapes.data(), shapes.size(), threshold,
                out_touches.data());
        }
        return detail::done(status);
    }
    /// Lists the regions that touch `rect`, or all of the map if that is null, row by row. All of it:
    /// wg_quadtree_map_regions.
    Result<Answer> regions(const Rect *rect, std::uint32_t which, Span<QuadtreeMapRegion> out_regions) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_regions(this->handle(), rect, which, out_regions.data(),
            out_regions.size(), &count);
        return detail::answered(status, count);
    }
    /// Covers solid ground by rectangles, for box colliders: every solid pixel lies in one of them, no other
    /// pixel does, and none overlap. All of it: wg_quadtree_map_solid_rects.
    Result<Answer> solid_rects(const QuadtreeMapGround &ground, Span<Rect> out_rects) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_solid_rects(this->handle(), &ground, out_rects.data(),
            out_rects.size(), &count);
        return detail::answered(status, count);
    }
    /// Saves the whole map to bytes; `compression` is a WgQuadtreeMapCompression. All of it:
    /// wg_quadtree_map_save.
    Result<Answer> save(Span<std::uint8_t> out_bytes,
            QuadtreeMapCompression compression = QuadtreeMapCompression::fast) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_save(this->handle(), static_cast<std::uint32_t>(compression),
            out_bytes.data(), out_bytes.size(), &count);
        return detail::answered(status, count);
    }
    /// Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024
    /// pixels are divided in four until each part has one value, whatever is packed or waits for compaction.
    /// All of it: wg_quadtree_map_squares.
    Result<Answer> squares(const Rect &rect, Span<QuadtreeMapSquare> out_squares,
            std::uint32_t kinds = all_squares, std::uint32_t min_side = 1) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_squares(this->handle(), &rect, kinds, min_side,
            out_squares.data(), out_squares.size(), &count);
        return detail::answered(status, count);
    }
    /// Counts the pixels of a rectangle above 0 and sums its hit points up. All of it: wg_quadtree_map_sums.
    Result<QuadtreeMapSums> sums(const Rect &rect) const {
        QuadtreeMapSums sums{};
        const WgStatus status = wg_quadtree_map_sums(this->handle(), &rect, &sums);
        return detail::done(status, sums);
    }
    /// Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to
    /// take an edit back later. All of it: wg_quadtree_map_encode.
    Result<Answer> encode(const Rect &rect, Span<std::uint8_t> out_bytes,
            QuadtreeMapCompression compression = QuadtreeMapCompression::fast) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_encode(this->handle(), &rect,
            static_cast<std::uint32_t>(compression), out_bytes.data(), out_bytes.size(), &count);
        return detail::answered(status, count);
    }
    /// Writes what changed after `revision` to bytes: in the squares of 16 x 16 pixels that touch `rect`, or
    /// everywhere if that is null. All of it: wg_quadtree_map_encode_delta.
    Result<Answer> encode_delta(const QuadtreeMapRevision &revision, const Rect *rect,
            Span<std::uint8_t> out_bytes,
            QuadtreeMapCompression compression = QuadtreeMapCompression::fast) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_encode_delta(this->handle(), &revision, rect,
            static_cast<std::uint32_t>(compression), out_bytes.data(), out_bytes.size(), &count);
        return detail::answered(status, count);
    }
    /// Writes to bytes in what squares a map differs from another, `base`: in the regions of 1024 x 1024
    /// pixels that touch `rect`, or everywhere if that is null. All of it: wg_quadtree_map_encode_difference.
    Result<Answer> encode_difference(const detail::Owner<WgQuadtreeMap> &base, const Rect *rect,
            Span<std::uint8_t> out_bytes,
            QuadtreeMapCompression compression = QuadtreeMapCompression::fast) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_encode_difference(this->handle(), base.handle(), rect,
            static_cast<std::uint32_t>(compression), out_bytes.data(), out_bytes.size(), &count);
        return detail::answered(status, count);
    }
    /// Gives the hashes of the squares with a side of `side` pixels (16 to 4096) that a rectangle is divided
    /// into, row by row from its first pixel; those at its right and lower border are cut off. All of it:
    /// wg_quadtree_map_hashes.
    Result<Answer> hashes(const Rect &rect, std::uint32_t side, Span<std::uint64_t> out_hashes) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_hashes(this->handle(), &rect, side, out_hashes.data(),
            out_hashes.size(), &count);
        return detail::answered(status, count);
    }
    /// Follows the segment from `from` to `to` and writes the first pixel at or above `threshold` to
    /// `out_hit`: see wg_quadtree_map_cast_many. All of it: wg_quadtree_map_cast.
    Result<std::optional<QuadtreeMapHit>> cast(Point from, Point to, std::uint8_t threshold) const {
        QuadtreeMapHit hit{};
        const WgStatus status = wg_quadtree_map_cast(this->handle(), &from, &to, threshold, &hit);
        return detail::perhaps(status, hit);
    }
    /// Writes the pixel at or above `threshold` that is nearest to the pixel `from`, no farther than
    /// `radius`, to `out_nearest`: see wg_quadtree_map_nearest_many. All of it: wg_quadtree_map_nearest.
    Result<std::optional<QuadtreeMapNearest>> nearest(Point from, float radius,
            std::uint8_t threshold) const {
        QuadtreeMapNearest nearest{};
        const WgStatus status = wg_quadtree_map_nearest(this->handle(), &from, radius, threshold, &nearest);
        return detail::perhaps(status, nearest);
    }
    /// Shapes to draw of what touches `rect`, null for all. All of it: wg_quadtree_map_debug_shapes.
    Result<Answer> debug_shapes(const Rect *rect, Span<DebugShape> out_shapes,
            std::uint32_t mask = all_categories, Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_debug_shapes(this->handle(), rect, mask,
            detail::OriginArray(origin).values, out_shapes.data(), out_shapes.size(),
            detail::size_of<WgDebugShape>(), &count);
        return detail::answered(status, count);
    }
    /// Whether a shape holds a pixel at or above `threshold`: `out_touches` becomes 1 or 0. All of it:
    /// wg_quadtree_map_touches.
    Result<bool> touches(const QuadtreeMapShape &shape, std::uint8_t threshold) const {
        std::uint8_t touches{};
        const WgStatus status = wg_quadtree_map_touches(this->handle(), &shape, threshold, &touches);
        return detail::done(status, touches != 0);
    }
    /// Moves a box, circle or capsule until it comes upon a pixel at or above `threshold`: see
    /// wg_quadtree_map_sweep_many. All of it: wg_quadtree_map_sweep.
    Result<std::optional<QuadtreeMapContact>> sweep(const QuadtreeMapSweep &sweep,
            std::uint8_t threshold) const {
        QuadtreeMapContact contact{};
        const WgStatus status = wg_quadtree_map_sweep(this->handle(), &sweep, threshold, &contact);
        return detail::perhaps(status, contact);
    }
    /// Pushes a box, circle or capsule out of the pixels at or above `threshold` by the least translation of
    /// at most `max_push` pixels: see wg_quadtree_map_push_out_many. All of it: wg_quadtree_map_push_out.
    Result<std::optional<QuadtreeMapPush>> push_out(const QuadtreeMapCollider &collider, float max_push,
            std::uint8_t threshold) const {
        QuadtreeMapPush push{};
        const WgStatus status = wg_quadtree_map_push_out(this->handle(), &collider, max_push, threshold,
            &push);
        return detail::perhaps(status, push);
    }
    /// The normal of the surface around a pixel, from the pixels no farther than `radius`. All of it:
    /// wg_quadtree_map_surface_normal.
    Result<WgVector2> surface_normal(Point point, float radius, std::uint8_t threshold) const {
        WgVector2 normal{};
        const WgStatus status = wg_quadtree_map_surface_normal(this->handle(), &point, radius, threshold,
            &normal);
        return detail::done(status, normal);
    }
};

/// The regular queries of QuadtreeMapIslands.
class QuadtreeMapIslandsQueries : public detail::Owner<WgQuadtreeMapIslands> {
public:
    using Owner::Owner;

    /// Gives the islands of a search that is done, as they were at its moment, in the order of their first
    /// leaves of 16 x 16 pixels, row by row; those cut out stay in the list. All of it:
    /// wg_quadtree_map_islands_found.
    Result<Answer> found(Span<QuadtreeMapIsland> out_islands) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_islands_found(this->handle(), out_islands.data(),
            out_islands.size(), &count);
        return detail::answered(status, count);
    }
    /// Fills `out_stats` with counts and bytes. All of it: wg_quadtree_map_islands_stats.
    Result<QuadtreeMapIslandsStats> stats() const {
        QuadtreeMapIslandsStats stats{};
        const WgStatus status = wg_quadtree_map_islands_stats(this->handle(), &stats,
            detail::size_of<WgQuadtreeMapIslandsStats>());
        return detail::done(status, stats);
    }
    /// Shapes to draw. All of it: wg_quadtree_map_islands_debug_shapes.
    Result<Answer> debug_shapes(Span<DebugShape> out_shapes, std::uint32_t mask = all_categories,
            Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_islands_debug_shapes(this->handle(), mask,
            detail::OriginArray(origin).values, out_shapes.data(), out_shapes.size(),
            detail::size_of<WgDebugShape>(), &count);
        return detail::answered(status, count);
    }
};

/// The regular queries of QuadtreeMapPublisher.
class QuadtreeMapPublisherQueries : public detail::Owner<WgQuadtreeMapPublisher> {
public:
    using Owner::Owner;

    /// Fills `out_stats` with where a subscriber stands, or for 0 with where all of them stand together, and
    /// with counts and bytes of the publisher. All of it: wg_quadtree_map_publisher_stats.
    Result<QuadtreeMapPublisherStats> stats(std::uint64_t subscriber = 0) const {
        QuadtreeMapPublisherStats stats{};
        const WgStatus status = wg_quadtree_map_publisher_stats(this->handle(), subscriber, &stats,
            detail::size_of<WgQuadtreeMapPublisherStats>());
        return detail::done(status, stats);
    }
};

/// The regular queries of QuadtreeMapReceiver.
class QuadtreeMapReceiverQueries : public detail::Owner<WgQuadtreeMapReceiver> {
public:
    using Owner::Owner;

    /// Fills `out_stats` with counts and bytes. All of it: wg_quadtree_map_receiver_stats.
    Result<QuadtreeMapReceiverStats> stats() const {
        QuadtreeMapReceiverStats stats{};
        const WgStatus status = wg_quadtree_map_receiver_stats(this->handle(), &stats,
            detail::size_of<WgQuadtreeMapReceiverStats>());
        return detail::done(status, stats);
    }
};

/// The regular queries of QuadtreeMapWaypoints.
class QuadtreeMapWaypointsQueries : public detail::Owner<WgQuadtreeMapWaypoints> {
public:
    using Owner::Owner;

    /// Gives the waypoints whose regions touch `rect` (null: all). All of it:
    /// wg_quadtree_map_waypoints_points.
    Result<Answer> points(const Rect *rect, Span<QuadtreeMapWaypoint> out_points) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_waypoints_points(this->handle(), rect, out_points.data(),
            out_points.size(), &count);
        return detail::answered(status, count);
    }
    /// Gives the links whose waypoint `from` has a region that touches `rect` (null: all links), each once.
    /// All of it: wg_quadtree_map_waypoints_links.
    Result<Answer> links(const Rect *rect, Span<QuadtreeMapLink> out_links) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_waypoints_links(this->handle(), rect, out_links.data(),
            out_links.size(), &count);
        return detail::answered(status, count);
    }
    /// Gives the links of the waypoint `id`: it is the `from` of each. All of it:
    /// wg_quadtree_map_waypoints_links_of.
    Result<Answer> links_of(std::uint64_t id, Span<QuadtreeMapLink> out_links) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_waypoints_links_of(this->handle(), id, out_links.data(),
            out_links.size(), &count);
        return detail::answered(status, count);
    }
    /// Writes the waypoint `id` to `out_waypoint`. All of it: wg_quadtree_map_waypoints_get.
    Result<std::optional<QuadtreeMapWaypoint>> get(std::uint64_t id) const {
        QuadtreeMapWaypoint waypoint{};
        const WgStatus status = wg_quadtree_map_waypoints_get(this->handle(), id, &waypoint);
        return detail::perhaps(status, waypoint);
    }
    /// Writes to which component each of `count` places belongs: `out_components[i]` becomes the number of
    /// the one of `points[i]`. All of it: wg_quadtree_map_waypoints_components.
    Result<void> components(Span<const Point> points, Span<std::uint64_t> out_components) const {
        WgStatus status = detail::holds(out_components.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_waypoints_components(this->handle(), points.data(), points.size(),
                out_components.data());
        }
        return detail::done(status);
    }
    /// Writes the place where the agent can be that is nearest to each of `count` pixels: `out_nearest[i]`
    /// becomes the one for `points[i]`, if it lies no farther than `radius` pixels (0 to 65536). All of it:
    /// wg_quadtree_map_waypoints_nearest_many.
    Result<void> nearest_many(Span<const Point> points, std::uint32_t radius,
            Span<QuadtreeMapNearestPlace> out_nearest, std::uint64_t component = UINT64_MAX) const {
        WgStatus status = detail::holds(out_nearest.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_waypoints_nearest_many(this->handle(), points.data(), points.size(),
                radius, component, out_nearest.data());
        }
        return detail::done(status);
    }
    /// Fills `out_stats` with counts and bytes. All of it: wg_quadtree_map_waypoints_stats.
    Result<QuadtreeMapWaypointsStats> stats() const {
        QuadtreeMapWaypointsStats stats{};
        const WgStatus status = wg_quadtree_map_waypoints_stats(this->handle(), &stats,
            detail::size_of<WgQuadtreeMapWaypointsStats>());
        return detail::done(status, stats);
    }
    /// Writes the place where the agent can be that is nearest to the pixel `point` to `out_nearest`: see
    /// wg_quadtree_map_waypoints_nearest_many. All of it: wg_quadtree_map_waypoints_nearest.
    Result<std::optional<QuadtreeMapNearestPlace>> nearest(Point point, std::uint32_t radius,
            std::uint64_t component = UINT64_MAX) const {
        QuadtreeMapNearestPlace nearest{};
        const WgStatus status = wg_quadtree_map_waypoints_nearest(this->handle(), &point, radius, component,
            &nearest);
        return detail::perhaps(status, nearest);
    }
    /// Shapes to draw of what touches `rect`, null for all. All of it:
    /// wg_quadtree_map_waypoints_debug_shapes.
    Result<Answer> debug_shapes(const Rect *rect, Span<DebugShape> out_shapes,
            std::uint32_t mask = all_categories, Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_waypoints_debug_shapes(this->handle(), rect, mask,
            detail::OriginArray(origin).values, out_shapes.data(), out_shapes.size(),
            detail::size_of<WgDebugShape>(), &count);
        return detail::answered(status, count);
    }
};

/// The regular queries of QuadtreeMapPath.
class QuadtreeMapPathQueries : public detail::Owner<WgQuadtreeMapPath> {
public:
    using Owner::Owner;

    /// Gives the way that was found, from start to goal, both included; `way` is a WgQuadtreeMapPathWay. All
    /// of it: wg_quadtree_map_path_points.
    Result<Answer> points(Span<Point> out_points,
            QuadtreeMapPathWay way = QuadtreeMapPathWay::straightened) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_path_points(this->handle(), static_cast<std::uint32_t>(way),
            out_points.data(), out_points.size(), &count);
        return detail::answered(status, count);
    }
    /// Fills `out_stats` with counts and bytes. All of it: wg_quadtree_map_path_stats.
    Result<QuadtreeMapPathStats> stats() const {
        QuadtreeMapPathStats stats{};
        const WgStatus status = wg_quadtree_map_path_stats(this->handle(), &stats,
            detail::size_of<WgQuadtreeMapPathStats>());
        return detail::done(status, stats);
    }
    /// Shapes to draw. All of it: wg_quadtree_map_path_debug_shapes.
    Result<Answer> debug_shapes(Span<DebugShape> out_shapes, std::uint32_t mask = all_categories,
            Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_path_debug_shapes(this->handle(), mask,
            detail::OriginArray(origin).values, out_shapes.data(), out_shapes.size(),
            detail::size_of<WgDebugShape>(), &count);
        return detail::answered(status, count);
    }
};

/// The regular queries of QuadtreeMapFlow.
class QuadtreeMapFlowQueries : public detail::Owner<WgQuadtreeMapFlow> {
public:
    using Owner::Owner;

    /// Writes where an agent at each of `count` places goes next: `out_corners[i]` becomes the next corner of
    /// the one at `points[i]`. All of it: wg_quadtree_map_flow_corners.
    Result<void> corners(const detail::Owner<WgQuadtreeMapWaypoints> &waypoints, Span<const Point> points,
            Span<QuadtreeMapFlowCorner> out_corners) const {
        WgStatus status = detail::holds(out_corners.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_flow_corners(this->handle(), waypoints.handle(), points.data(),
                points.size(), out_corners.data());
        }
        return detail::done(status);
    }
    /// Fills `out_stats` with counts and bytes. All of it: wg_quadtree_map_flow_stats.
    Result<QuadtreeMapFlowStats> stats() const {
        QuadtreeMapFlowStats stats{};
        const WgStatus status = wg_quadtree_map_flow_stats(this->handle(), &stats,
            detail::size_of<WgQuadtreeMapFlowStats>());
        return detail::done(status, stats);
    }
    /// Writes where an agent at the place `point` goes next to `out_corner`: see
    /// wg_quadtree_map_flow_corners. All of it: wg_quadtree_map_flow_corner.
    Result<std::optional<QuadtreeMapFlowCorner>> corner(const detail::Owner<WgQuadtreeMapWaypoints> &waypoints,
            Point point) const {
        QuadtreeMapFlowCorner corner{};
        const WgStatus status = wg_quadtree_map_flow_corner(this->handle(), waypoints.handle(), &point,
            &corner);
        return detail::perhaps(status, corner);
    }
    /// Shapes to draw. All of it: wg_quadtree_map_flow_debug_shapes.
    Result<Answer> debug_shapes(Span<DebugShape> out_shapes, std::uint32_t mask = all_categories,
            Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_flow_debug_shapes(this->handle(), mask,
            detail::OriginArray(origin).values, out_shapes.data(), out_shapes.size(),
            detail::size_of<WgDebugShape>(), &count);
        return detail::answered(status, count);
    }
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
