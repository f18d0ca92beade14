/* Section 9: waypoints, and paths over them. */

#ifndef SCENARIO_WAYPOINTS_HPP
#define SCENARIO_WAYPOINTS_HPP

#include "maps.hpp"

namespace {

std::vector<wg::QuadtreeMapWaypoint> waypoint_memory;
std::vector<wg::QuadtreeMapLink> link_memory;
std::vector<wg::Point> path_memory;

void feed(const wg::QuadtreeMapWaypoint &waypoint) {
    feed(waypoint.id);
    feed(waypoint.x);
    feed(waypoint.y);
    feed(waypoint.width);
    feed(waypoint.height);
}

template <class Call> void feed_links(Call &&call) {
    const wg::Span<wg::QuadtreeMapLink> links = MUST(wg::fill(link_memory, call));
    feed(links.size());
    for (const wg::QuadtreeMapLink &link : links) {
        feed(link.from);
        feed(link.to);
        feed(link.leave);
        feed(link.enter);
    }
}

template <class Call> void feed_path(Call &&call) {
    const wg::Span<wg::Point> points = MUST(wg::fill(path_memory, call));
    feed(points.size());
    for (const wg::Point &point : points) {
        feed(point);
    }
}

wg::Span<const wg::QuadtreeMapWaypoint> feed_waypoints(const wg::QuadtreeMapWaypoints &waypoints, const wg::Rect *rect) {
    const wg::Span<wg::QuadtreeMapWaypoint> points =
        MUST(wg::fill(waypoint_memory, [&](wg::Span<wg::QuadtreeMapWaypoint> out) {
            return waypoints.points(rect, out);
        }));
    feed(points.size());
    for (const wg::QuadtreeMapWaypoint &point : points) {
        feed(point);
    }
    feed_links([&](wg::Span<wg::QuadtreeMapLink> out) { return waypoints.links(rect, out); });
    return points;
}

wg::Point draw_waypoint(wg::Span<const wg::QuadtreeMapWaypoint> listed) {
    const wg::QuadtreeMapWaypoint &waypoint =
        listed[static_cast<std::size_t>(draw(0, static_cast<std::uint32_t>(listed.size())))];
    return {waypoint.x, waypoint.y};
}

/* Where those go who want to the same waypoint. */
void feed_flow(const wg::QuadtreeMapWaypoints &waypoints, wg::QuadtreeMapFlow &flow,
               wg::Span<const wg::QuadtreeMapWaypoint> listed) {
    wg::Point points[20];
    wg::QuadtreeMapFlowCorner next_corners[20];
    for (int i = 0; i < 20; ++i) {
        points[i] = i < 15 ? draw_waypoint(listed) : draw_point();
    }
    while (MUST(flow.update(waypoints, points, 50)).is_done == 0) {
    }
    MUST(flow.corners(waypoints, points, next_corners));
    for (const wg::QuadtreeMapFlowCorner &corner : next_corners) {
        feed(corner.outcome);
        feed(corner.corner.x);
        feed(corner.corner.y);
        feed(corner.cost);
    }
}

/* Looks for ways, in steps: twelve between waypoints, four from anywhere to anywhere. */
void find_ways(const wg::QuadtreeMapWaypoints &waypoints, wg::QuadtreeMapPath &path, wg::QuadtreeMapFlow &flow,
               bool is_first) {
    const wg::Span<const wg::QuadtreeMapWaypoint> listed = feed_waypoints(waypoints, nullptr);
    if (is_first) {
        MUST(flow.begin(waypoints, draw_waypoint(listed)));
    }
    feed_flow(waypoints, flow, listed);
    for (int i = 0; i < 16; ++i) {
        wg::QuadtreeMapPathQuery query = {};
        query.start = i < 12 ? draw_waypoint(listed) : draw_point();
        query.goal = i < 12 ? draw_waypoint(listed) : draw_point();
        query.goal_radius = static_cast<std::uint32_t>(i % 4) * 5;
        const std::uint64_t component = MUST(waypoints.component(query.start)).value_or(UINT64_MAX);
        feed(component);
        const wg::QuadtreeMapNearestPlace nearest =
            MUST(waypoints.nearest(query.goal, 40, i % 2 == 0 ? component : UINT64_MAX))
                .value_or(wg::QuadtreeMapNearestPlace{});
        feed(nearest.place.x);
        feed(nearest.place.y);
        feed(nearest.component);
        wg::QuadtreeMapPathReport report = MUST(path.begin(waypoints, query));
        while (wg::outcome(report) == wg::QuadtreeMapPathOutcome::running) {
            report = MUST(path.step(waypoints, 20));
        }
        feed(report.outcome);
        feed(report.cost);
        feed_double(report.length);
        feed_path([&](wg::Span<wg::Point> out) { return path.points(out); });
        feed_path([&](wg::Span<wg::Point> out) { return path.points(out, wg::QuadtreeMapPathWay::over_waypoints); });
    }
}

void update(wg::QuadtreeMapWaypoints &waypoints, const wg::QuadtreeMap &map) {
    while (MUST(waypoints.update(map, 50)).is_done == 0) {
    }
}

void waypoints() {
    const wg::Rect rect = {-100, -80, 200, 160};
    begin(9);
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    MUST(map.fill_rect({-320, -320, 640, 640}, 100));
    dig_caves(map, 100);
    for (int i = 0; i < 5; ++i) {
        MUST(map.fill_rect({-320, draw(-300, 580), 640, 24}, 0));
        MUST(map.fill_rect({draw(-300, 580), -320, 24, 640}, 0));
    }
    wg::QuadtreeMapWaypointsDef def = wg::QuadtreeMapWaypoints::def();
    def.rect = {-320, -320, 640, 640};
    def.agent_size = 4;
    def.max_spacing = 32;
    wg::QuadtreeMapWaypoints made = MUST(wg::QuadtreeMapWaypoints::create(def));
    wg::QuadtreeMapPath path = MUST(wg::QuadtreeMapPath::create());
    wg::QuadtreeMapFlow flow = MUST(wg::QuadtreeMapFlow::create());
    update(made, map);
    (void)feed_waypoints(made, &rect);
    for (int i = 0; i < 50; ++i) {
        const wg::Point place = draw_point();
        const std::optional<wg::QuadtreeMapWaypoint> at = MUST(made.at(place.x, place.y));
        feed(at.has_value());
        if (at) {
            feed(MUST(made.get(at->id)).value());
            feed_links([&](wg::Span<wg::QuadtreeMapLink> out) { return made.links_of(at->id, out); });
        }
    }
    find_ways(made, path, flow, true);

    dig_caves(map, 10);
    MUST(map.fill_rect({-40, -320, 16, 500}, 100));
    update(made, map);
    find_ways(made, path, flow, false);
    const wg::Origin origin = {1, 2, 0};
    feed_shapes([&](wg::Span<wg::DebugShape> out) {
        return made.debug_shapes(&rect, out, wg::all_categories, origin);
    });
    feed_shapes([&](wg::Span<wg::DebugShape> out) {
        return path.debug_shapes(out, wg::all_categories, origin);
    });
    path = MUST(wg::QuadtreeMapPath::create());
    feed_path([&](wg::Span<wg::Point> out) { return path.points(out); });
}

} // namespace

#endif
