/* worldgrids: waypoints of a quadtree map, and paths over them. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_WAYPOINTS_HPP
#define WORLDGRIDS_WAYPOINTS_HPP

#include "quadtree_map.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// The waypoints of a rectangle of a quadtree map; see WgQuadtreeMapWaypoints. Keeps no pointer to the map.
class QuadtreeMapWaypoints : public QuadtreeMapWaypointsQueries {
public:
    using QuadtreeMapWaypointsQueries::QuadtreeMapWaypointsQueries;

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
    /// Brings several up to date with the map in one look at it, each with so many steps: `out_updates` has room for
    /// as many, or none. All of it: wg_quadtree_map_waypoints_update_many.
    static Result<void> update_many(Span<QuadtreeMapWaypoints *const> waypoints, const QuadtreeMap &map,
                                    Span<QuadtreeMapWaypointsUpdate> out_updates = {},
                                    std::uint64_t budget = UINT64_MAX) {
        std::array<WgQuadtreeMapWaypoints, WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER> handles{};
        // More are refused before any is looked at.
        for (std::size_t at = 0; at < waypoints.size() && at < handles.size(); ++at) {
            handles[at] = waypoints[at]->handle();
        }
        WgStatus status = detail::holds(out_updates.size(), out_updates.empty() ? 0 : waypoints.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_waypoints_update_many(handles.data(), waypoints.size(), map.handle(), budget,
                                                           out_updates.data());
        }
        return detail::done(status);
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
};

/// A search for a path over waypoints, and its memory, which the next search uses again; see
/// WgQuadtreeMapPath.
class QuadtreeMapPath : public QuadtreeMapPathQueries {
public:
    using QuadtreeMapPathQueries::QuadtreeMapPathQueries;

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
};

/// One search over waypoints for many agents that want to the same goal; see WgQuadtreeMapFlow.
class QuadtreeMapFlow : public QuadtreeMapFlowQueries {
public:
    using QuadtreeMapFlowQueries::QuadtreeMapFlowQueries;

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
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
