/* worldgrids: waypoints of a quadtree map, and paths over them. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_WAYPOINTS_HPP
#define WORLDGRIDS_WAYPOINTS_HPP

#include "base.hpp"
#include "quadtree_map.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

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

/// The waypoints of a rectangle of a quadtree map; see WgQuadtreeMapWaypoints. Keeps no pointer to the map.
class QuadtreeMapWaypoints : public detail::Owner<WgQuadtreeMapWaypoints> {
public:
    using Owner::Owner;

    static QuadtreeMapWaypointsDef def() noexcept { return detail::make_def(wg_quadtree_map_waypoints_def_init); }
    /// Makes waypoints for the rectangle of the def; none yet, see update().
    static Result<QuadtreeMapWaypoints> create(const QuadtreeMapWaypointsDef &def) {
        WgQuadtreeMapWaypoints waypoints{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_waypoints_create(&def, &waypoints);
        }
        return detail::done(status, QuadtreeMapWaypoints(waypoints));
    }

    /// Brings them up to date with the map; call it again until is_done is 1.
    Result<QuadtreeMapWaypointsUpdate> update(const QuadtreeMap &map, std::uint64_t budget = UINT64_MAX) {
        QuadtreeMapWaypointsUpdate update{};
        const WgStatus status =
            wg_quadtree_map_waypoints_update(handle(), map.handle(), budget, &update);
        return detail::done(status, update);
    }
    /// The waypoints whose regions touch `rect`, or all if it is null.
    Result<Answer> points(const Rect *rect, Span<QuadtreeMapWaypoint> out_points) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_waypoints_points(handle(), rect, out_points.data(),
                                                                 out_points.size(), &count);
        return detail::answered(status, count);
    }
    /// The links that begin at waypoints whose regions touch `rect`, or all if it is null.
    Result<Answer> links(const Rect *rect, Span<QuadtreeMapLink> out_links) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_waypoints_links(handle(), rect, out_links.data(),
                                                                out_links.size(), &count);
        return detail::answered(status, count);
    }
    /// The links of one waypoint.
    Result<Answer> links_of(std::uint64_t id, Span<QuadtreeMapLink> out_links) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_waypoints_links_of(handle(), id, out_links.data(),
                                                                   out_links.size(), &count);
        return detail::answered(status, count);
    }
    /// A waypoint by its id, if it is there.
    Result<std::optional<QuadtreeMapWaypoint>> get(std::uint64_t id) const {
        QuadtreeMapWaypoint waypoint{};
        const WgStatus status = wg_quadtree_map_waypoints_get(handle(), id, &waypoint);
        return detail::perhaps(status, waypoint);
    }
    /// The waypoint whose region holds a place, if there is one.
    Result<std::optional<QuadtreeMapWaypoint>> at(std::int32_t x, std::int32_t y) const {
        QuadtreeMapWaypoint waypoint{};
        const WgStatus status = wg_quadtree_map_waypoints_at(handle(), x, y, &waypoint);
        return detail::perhaps(status, waypoint);
    }
    /// The number of the component that a place belongs to, if the agent can be there and they are up to date.
    Result<std::optional<std::uint64_t>> component(Point point) const {
        std::uint64_t component = 0;
        const WgStatus status = wg_quadtree_map_waypoints_component(handle(), &point, &component);
        return detail::perhaps(status, component);
    }
    /// The same for many places: UINT64_MAX for none.
    Result<void> components(Span<const Point> points, Span<std::uint64_t> out_components) const {
        WgStatus status = detail::holds(out_components.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_waypoints_components(handle(), points.data(), points.size(),
                                                          out_components.data());
        }
        return detail::done(status);
    }
    /// The place nearest to a pixel where the agent can be, if there is one no farther than `radius`, and of a
    /// component, if that is not UINT64_MAX.
    Result<std::optional<QuadtreeMapNearestPlace>> nearest(Point point, std::uint32_t radius,
                                                           std::uint64_t component = UINT64_MAX) const {
        QuadtreeMapNearestPlace nearest{};
        const WgStatus status = wg_quadtree_map_waypoints_nearest(handle(), &point, radius, component, &nearest);
        return detail::perhaps(status, nearest);
    }
    /// The same for many pixels: see QuadtreeMapNearestPlace::is_found.
    Result<void> nearest_many(Span<const Point> points, std::uint32_t radius, Span<QuadtreeMapNearestPlace> out_nearest,
                              std::uint64_t component = UINT64_MAX) const {
        WgStatus status = detail::holds(out_nearest.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_waypoints_nearest_many(handle(), points.data(), points.size(), radius, component,
                                                            out_nearest.data());
        }
        return detail::done(status);
    }
    Result<QuadtreeMapWaypointsStats> stats() const {
        QuadtreeMapWaypointsStats stats{};
        const WgStatus status =
            wg_quadtree_map_waypoints_stats(handle(), &stats, detail::size_of<QuadtreeMapWaypointsStats>());
        return detail::done(status, stats);
    }
    Result<Answer> debug_shapes(const Rect *rect, Span<DebugShape> out_shapes,
                                std::uint32_t mask = all_categories, Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_waypoints_debug_shapes(
            handle(), rect, mask, detail::OriginArray(origin).values, out_shapes.data(),
            out_shapes.size(), detail::size_of<DebugShape>(), &count);
        return detail::answered(status, count);
    }
};

/// A search for a path over waypoints, and its memory, which the next search uses again; see
/// WgQuadtreeMapPath.
class QuadtreeMapPath : public detail::Owner<WgQuadtreeMapPath> {
public:
    using Owner::Owner;

    static QuadtreeMapPathDef def() noexcept { return detail::make_def(wg_quadtree_map_path_def_init); }
    static Result<QuadtreeMapPath> create(const QuadtreeMapPathDef &def = QuadtreeMapPath::def()) {
        WgQuadtreeMapPath path{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_path_create(&def, &path);
        }
        return detail::done(status, QuadtreeMapPath(path));
    }

    /// Begins a search; an earlier one is forgotten.
    Result<QuadtreeMapPathReport> begin(const QuadtreeMapWaypoints &waypoints, const QuadtreeMapPathQuery &query) {
        QuadtreeMapPathReport report{};
        const WgStatus status = wg_quadtree_map_path_begin(handle(), waypoints.handle(), &query, &report);
        return detail::done(status, report);
    }
    /// Goes on until `budget` steps are done or the outcome is no longer running.
    Result<QuadtreeMapPathReport> step(const QuadtreeMapWaypoints &waypoints, std::uint64_t budget = UINT64_MAX) {
        QuadtreeMapPathReport report{};
        const WgStatus status = wg_quadtree_map_path_step(handle(), waypoints.handle(), budget, &report);
        return detail::done(status, report);
    }
    /// The way that was found: pulled tight, or as it leads over the waypoints.
    Result<Answer> points(Span<Point> out_points, QuadtreeMapPathWay way = QuadtreeMapPathWay::straightened) const {
        std::size_t count = 0;
        const WgStatus status =
            wg_quadtree_map_path_points(handle(), static_cast<std::uint32_t>(way), out_points.data(),
                                        out_points.size(), &count);
        return detail::answered(status, count);
    }
    Result<QuadtreeMapPathStats> stats() const {
        QuadtreeMapPathStats stats{};
        const WgStatus status =
            wg_quadtree_map_path_stats(handle(), &stats, detail::size_of<QuadtreeMapPathStats>());
        return detail::done(status, stats);
    }
    Result<Answer> debug_shapes(Span<DebugShape> out_shapes, std::uint32_t mask = all_categories,
                                Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_path_debug_shapes(
            handle(), mask, detail::OriginArray(origin).values, out_shapes.data(), out_shapes.size(),
            detail::size_of<DebugShape>(), &count);
        return detail::answered(status, count);
    }
};

/// One search over waypoints for many agents that want to the same goal; see WgQuadtreeMapFlow.
class QuadtreeMapFlow : public detail::Owner<WgQuadtreeMapFlow> {
public:
    using Owner::Owner;

    static QuadtreeMapFlowDef def() noexcept { return detail::make_def(wg_quadtree_map_flow_def_init); }
    static Result<QuadtreeMapFlow> create(const QuadtreeMapFlowDef &def = QuadtreeMapFlow::def()) {
        WgQuadtreeMapFlow flow{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_flow_create(&def, &flow);
        }
        return detail::done(status, QuadtreeMapFlow(flow));
    }

    /// Begins to search for the ways to a goal; what was known is forgotten.
    Result<void> begin(const QuadtreeMapWaypoints &waypoints, Point goal) {
        return detail::done(wg_quadtree_map_flow_begin(handle(), waypoints.handle(), &goal));
    }
    /// Catches up with the waypoints, and searches on until the ways of these places are known or `budget` steps
    /// are done.
    Result<QuadtreeMapFlowUpdate> update(const QuadtreeMapWaypoints &waypoints, Span<const Point> points,
                                         std::uint64_t budget = UINT64_MAX) {
        QuadtreeMapFlowUpdate update{};
        const WgStatus status = wg_quadtree_map_flow_update(handle(), waypoints.handle(), points.data(),
                                                            points.size(), budget, &update);
        return detail::done(status, update);
    }
    /// Where an agent at a place goes next, if there is a way.
    Result<std::optional<QuadtreeMapFlowCorner>> corner(const QuadtreeMapWaypoints &waypoints, Point point) const {
        QuadtreeMapFlowCorner corner{};
        const WgStatus status = wg_quadtree_map_flow_corner(handle(), waypoints.handle(), &point, &corner);
        return detail::perhaps(status, corner);
    }
    /// The same for many places: see outcome().
    Result<void> corners(const QuadtreeMapWaypoints &waypoints, Span<const Point> points,
                         Span<QuadtreeMapFlowCorner> out_corners) const {
        WgStatus status = detail::holds(out_corners.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_flow_corners(handle(), waypoints.handle(), points.data(), points.size(),
                                                  out_corners.data());
        }
        return detail::done(status);
    }
    Result<QuadtreeMapFlowStats> stats() const {
        QuadtreeMapFlowStats stats{};
        const WgStatus status =
            wg_quadtree_map_flow_stats(handle(), &stats, detail::size_of<QuadtreeMapFlowStats>());
        return detail::done(status, stats);
    }
    Result<Answer> debug_shapes(Span<DebugShape> out_shapes, std::uint32_t mask = all_categories,
                                Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_flow_debug_shapes(
            handle(), mask, detail::OriginArray(origin).values, out_shapes.data(), out_shapes.size(),
            detail::size_of<DebugShape>(), &count);
        return detail::answered(status, count);
    }
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
