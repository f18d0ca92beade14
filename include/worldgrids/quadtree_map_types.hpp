/* worldgrids: what the calls of the quadtree map and its rooms take and give. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_QUADTREE_MAP_TYPES_HPP
#define WORLDGRIDS_QUADTREE_MAP_TYPES_HPP

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
/// A region of 1024 x 1024 pixels: where it is, whether it is absent, whether it changed.
using QuadtreeMapRegion = WgQuadtreeMapRegion;

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

/// What the replay of an edit did.
struct QuadtreeMapReplayed {
    /// Bytes that the edit took: the next one of a journal follows them.
    std::size_t used = 0;
    QuadtreeMapEdit edit{};
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

using QuadtreeMapWaypointsDef = WgQuadtreeMapWaypointsDef;
using QuadtreeMapWaypointsUpdate = WgQuadtreeMapWaypointsUpdate;
using QuadtreeMapWaypointsStats = WgQuadtreeMapWaypointsStats;
using QuadtreeMapWaypoint = WgQuadtreeMapWaypoint;
/// A way between two waypoints: straight to where it leaves the one's region, a step into the other's, and
/// straight on from there.
using QuadtreeMapLink = WgQuadtreeMapLink;
/// The place nearest to a pixel where an agent can be.
using QuadtreeMapNearestPlace = WgQuadtreeMapNearestPlace;
using QuadtreeMapFlowDef = WgQuadtreeMapFlowDef;
using QuadtreeMapFlowUpdate = WgQuadtreeMapFlowUpdate;
using QuadtreeMapFlowCorner = WgQuadtreeMapFlowCorner;
using QuadtreeMapFlowStats = WgQuadtreeMapFlowStats;
using QuadtreeMapPathDef = WgQuadtreeMapPathDef;
using QuadtreeMapPathQuery = WgQuadtreeMapPathQuery;
using QuadtreeMapPathReport = WgQuadtreeMapPathReport;
using QuadtreeMapPathStats = WgQuadtreeMapPathStats;

/// What came of a search; the number in QuadtreeMapPathReport::outcome.
enum class QuadtreeMapPathOutcome : std::uint32_t {
    idle = WG_QUADTREE_MAP_PATH_OUTCOME_IDLE,
    running = WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING,
    found = WG_QUADTREE_MAP_PATH_OUTCOME_FOUND,
    no_path = WG_QUADTREE_MAP_PATH_OUTCOME_NO_PATH,
    node_limit = WG_QUADTREE_MAP_PATH_OUTCOME_NODE_LIMIT,
    cost_limit = WG_QUADTREE_MAP_PATH_OUTCOME_COST_LIMIT,
    start_in_wall = WG_QUADTREE_MAP_PATH_OUTCOME_START_IN_WALL,
    goal_in_wall = WG_QUADTREE_MAP_PATH_OUTCOME_GOAL_IN_WALL,
    start_outside = WG_QUADTREE_MAP_PATH_OUTCOME_START_OUTSIDE,
    goal_outside = WG_QUADTREE_MAP_PATH_OUTCOME_GOAL_OUTSIDE,
    outdated = WG_QUADTREE_MAP_PATH_OUTCOME_OUTDATED,
};

/// Which points of a way QuadtreeMapPath::points gives.
enum class QuadtreeMapPathWay : std::uint32_t {
    straightened = WG_QUADTREE_MAP_PATH_WAY_STRAIGHTENED,
    /// Start, the places where it leaves a region and enters the next one, goal.
    over_waypoints = WG_QUADTREE_MAP_PATH_WAY_OVER_WAYPOINTS,
};

/// The outcome that a report tells.
inline QuadtreeMapPathOutcome outcome(const QuadtreeMapPathReport &report) noexcept {
    return static_cast<QuadtreeMapPathOutcome>(report.outcome);
}

/// The outcome that a corner tells.
inline QuadtreeMapPathOutcome outcome(const QuadtreeMapFlowCorner &corner) noexcept {
    return static_cast<QuadtreeMapPathOutcome>(corner.outcome);
}

using QuadtreeMapIslandsDef = WgQuadtreeMapIslandsDef;
using QuadtreeMapIslandsStats = WgQuadtreeMapIslandsStats;
/// A connected piece that nothing holds: pixels, centre of mass, bounds.
using QuadtreeMapIsland = WgQuadtreeMapIsland;

/// How a step of a search ended.
enum class QuadtreeMapIslandsStep : std::int32_t {
    done = WG_STATUS_OK,
    /// Call it again.
    unfinished = WG_STATUS_UNFINISHED,
    /// The map was loaded or cleared, or the search was done and its area has changed: call it again.
    restarted = WG_STATUS_RESTARTED,
};

/// What a step of a save gave.
struct QuadtreeMapSaveStep {
    /// Bytes that it wrote, which may be none.
    std::size_t count = 0;
    /// Whether all bytes were given; else call it again.
    bool is_done = false;
};

using QuadtreeMapPublisherDef = WgQuadtreeMapPublisherDef;
using QuadtreeMapPublisherStats = WgQuadtreeMapPublisherStats;
using QuadtreeMapReceiverDef = WgQuadtreeMapReceiverDef;
using QuadtreeMapReceiverStats = WgQuadtreeMapReceiverStats;
/// What a receiver says that it got.
using QuadtreeMapAcknowledgement = WgQuadtreeMapAcknowledgement;

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
