// Waypoints, flows and paths over a map.
// SPDX-License-Identifier: MIT OR Apache-2.0

#include "classes.hpp"

namespace worldgrids_godot {

bool QuadtreeMapWaypoints::setup(const WgRect &rect, uint32_t agent_size, uint32_t max_spacing, uint64_t max_bytes) {
    WgQuadtreeMapWaypointsDef def = wg_quadtree_map_waypoints_def();
    def.rect = rect;
    def.agent_size = agent_size;
    def.max_spacing = max_spacing;
    def.max_bytes = max_bytes;
    def.debug_name = "WorldgridsQuadtreeMapWaypoints";
    WgQuadtreeMapWaypoints made;
    if (!holds(wg_quadtree_map_waypoints_create(&def, &made))) {
        return false;
    }
    waypoints.take(made);
    return true;
}

bool QuadtreeMapWaypoints::update(QuadtreeMap *map, uint64_t budget) {
    WgQuadtreeMapWaypointsUpdate update;
    return holds(wg_quadtree_map_waypoints_update(waypoints, map->map, budget, &update)) && update.is_done != 0;
}

bool QuadtreeMapWaypoints::update_together(QuadtreeMap *map, const Array &others, uint64_t budget) {
    WgQuadtreeMapWaypoints all[WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER] = {waypoints};
    WgQuadtreeMapWaypointsUpdate updates[WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER];
    const size_t count = others.len() + 1;
    if (!expects(count <= WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER, "others", "fewer than 16 waypoints expected")) {
        return false;
    }
    for (size_t at = 1; at < count; ++at) {
        const QuadtreeMapWaypoints *other = instance_of<QuadtreeMapWaypoints>(object_in(others.read(at - 1)));
        if (!expects(other != nullptr, "others", "waypoints expected")) {
            return false;
        }
        all[at] = other->waypoints;
    }
    if (!holds(wg_quadtree_map_waypoints_update_many(all, count, map->map, budget, updates))) {
        return false;
    }
    bool is_done = true;
    for (size_t at = 0; at < count; ++at) {
        is_done = is_done && updates[at].is_done != 0;
    }
    return is_done;
}

Ints QuadtreeMapWaypoints::places(const WgRect &rect) {
    const WgRect *inside = rect.width == 0 && rect.height == 0 ? nullptr : &rect;
    Buffer<WgQuadtreeMapWaypoint> found;
    size_t room = 64, count = 0;
    for (;;) {
        if (found.room(room) == nullptr) {
            return Ints();
        }
        WgStatus status = wg_quadtree_map_waypoints_points(waypoints, inside, found.get(), room, &count);
        if (!holds(status)) {
            return Ints();
        }
        if (status != WG_STATUS_TRUNCATED) {
            break;
        }
        room = count;
    }
    Ints out;
    if (out.resize_for<WgRect>(count)) {
        for (size_t at = 0; at < count; ++at) {
            const WgQuadtreeMapWaypoint &one = found.get()[at];
            out.write<WgRect>()[at] = {one.x, one.y, one.width, one.height};
        }
    }
    return out;
}

int64_t QuadtreeMapWaypoints::component(const WgPoint &at) {
    uint64_t component = 0;
    holds(wg_quadtree_map_waypoints_components(waypoints, &at, 1, &component));
    return static_cast<int64_t>(component);
}

Dictionary QuadtreeMapWaypoints::nearest(const WgPoint &at, uint32_t radius, uint64_t component) {
    WgQuadtreeMapNearestPlace nearest;
    Dictionary out;
    if (holds(wg_quadtree_map_waypoints_nearest_many(waypoints, &at, 1, radius, component, &nearest)) && nearest.is_found != 0) {
        out.set("place", nearest.place).set("distance_squared", nearest.distance_squared).set("component", nearest.component);
    }
    return out;
}

QuadtreeMapFlow::QuadtreeMapFlow() {
    WgQuadtreeMapFlowDef def = wg_quadtree_map_flow_def();
    WgQuadtreeMapFlow made;
    def.debug_name = "WorldgridsQuadtreeMapFlow";
    if (holds(wg_quadtree_map_flow_create(&def, &made))) {
        flow.take(made);
    }
}

bool QuadtreeMapFlow::begin(QuadtreeMapWaypoints *waypoints, const WgPoint &goal) {
    return holds(wg_quadtree_map_flow_begin(flow, waypoints->waypoints, &goal));
}

bool QuadtreeMapFlow::update(QuadtreeMapWaypoints *waypoints, const Ints &points, uint64_t budget) {
    WgQuadtreeMapFlowUpdate update;
    return are<WgPoint>(points, "points", "x and y of each expected") &&
           holds(wg_quadtree_map_flow_update(flow, waypoints->waypoints, points.read<WgPoint>(), points.count<WgPoint>(), budget, &update)) &&
           update.is_done != 0;
}

Ints QuadtreeMapFlow::corners(QuadtreeMapWaypoints *waypoints, const Ints &points) {
    size_t count = points.count<WgPoint>();
    Buffer<WgQuadtreeMapFlowCorner> corners;
    Ints out;
    if (!are<WgPoint>(points, "points", "x and y of each expected") || corners.room(count) == nullptr || !out.resize(count * 3) ||
        !holds(wg_quadtree_map_flow_corners(flow, waypoints->waypoints, points.read<WgPoint>(), count, corners.get()))) {
        return Ints();
    }
    int32_t *to_fill = out.write();
    for (size_t at = 0; at < count; ++at) {
        const WgQuadtreeMapFlowCorner &one = corners.get()[at];
        *to_fill++ = static_cast<int32_t>(one.outcome);
        *to_fill++ = one.corner.x;
        *to_fill++ = one.corner.y;
    }
    return out;
}

QuadtreeMapPath::QuadtreeMapPath() {
    WgQuadtreeMapPathDef def = wg_quadtree_map_path_def();
    WgQuadtreeMapPath made;
    def.debug_name = "WorldgridsQuadtreeMapPath";
    if (holds(wg_quadtree_map_path_create(&def, &made))) {
        path.take(made);
    }
}

int64_t QuadtreeMapPath::begin(QuadtreeMapWaypoints *waypoints, const WgPoint &from, const WgPoint &to, uint32_t goal_radius, uint64_t max_nodes) {
    WgQuadtreeMapPathQuery query = {};
    query.start = from;
    query.goal = to;
    query.max_cost = UINT64_MAX;
    query.max_nodes = max_nodes;
    query.goal_radius = goal_radius;
    WgQuadtreeMapPathReport report = {};
    return holds(wg_quadtree_map_path_begin(path, waypoints->waypoints, &query, &report)) ? report.outcome : 0;
}

int64_t QuadtreeMapPath::step(QuadtreeMapWaypoints *waypoints, uint64_t budget) {
    WgQuadtreeMapPathReport report = {};
    return holds(wg_quadtree_map_path_step(path, waypoints->waypoints, budget, &report)) ? report.outcome : 0;
}

Ints QuadtreeMapPath::points(uint32_t way) {
    return list<WgPoint, Ints>([&](WgPoint *out, size_t room, size_t *count) { return wg_quadtree_map_path_points(path, way, out, room, count); });
}

void define_ways() {
    Variant all(int64_t{-1}), zero(int64_t{0}), anywhere{WgRect{}};
    define<QuadtreeMapWaypoints>("WorldgridsQuadtreeMapWaypoints", "Where an agent of a size can go in a map.",
                                 "Made for a rectangle of a map and brought up to date as it changes; paths and flows are searched over them. Begin with [method setup].");
    Class *of = class_of<QuadtreeMapWaypoints>();
    add<&QuadtreeMapWaypoints::setup>(of, "setup", {"rect", "agent_size", "max_spacing", "max_bytes"},
                                      "Begins anew, for agents whose box has this side, inside a rectangle.", {Variant(int64_t{16}), zero, zero});
    add<&QuadtreeMapWaypoints::destroy>(of, "destroy", {}, "Gives its memory back now.");
    add<&QuadtreeMapWaypoints::update>(of, "update", {"map", "budget"}, "Catches up with the map, so many steps (-1: all); true once it is done.", {all});
    add<&QuadtreeMapWaypoints::update_together>(of, "update_together", {"map", "others", "budget"},
                                                "The same for these and up to 15 other waypoints, of agents of other sizes, in one look at the map: less time than one after the other where "
                                                "they have the same rectangle. So many steps for each of them (-1: all); true once all are done.",
                                                {all});
    add<&QuadtreeMapWaypoints::places>(of, "places", {"rect"}, "The regions around the waypoints: x, y, width, height of each.", {anywhere});
    add<&QuadtreeMapWaypoints::component>(of, "component", {"at"}, "The number of the connected part that a place lies in; -1 for none.");
    add<&QuadtreeMapWaypoints::nearest>(of, "nearest", {"at", "radius", "component"},
                                        "The nearest place where the agent fits: [code]place[/code], [code]distance_squared[/code], [code]component[/code]; empty if there is none. -1: of any part.", {all});

    static const Constant outcomes[] = {
        {"Outcome", "IDLE", WG_QUADTREE_MAP_PATH_OUTCOME_IDLE, "No search was begun."},
        {"Outcome", "RUNNING", WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING, "The search goes on."},
        {"Outcome", "FOUND", WG_QUADTREE_MAP_PATH_OUTCOME_FOUND, "There is a way."},
        {"Outcome", "NO_PATH", WG_QUADTREE_MAP_PATH_OUTCOME_NO_PATH, "There is none."},
        {"Outcome", "NODE_LIMIT", WG_QUADTREE_MAP_PATH_OUTCOME_NODE_LIMIT, "Gave up after so many waypoints."},
        {"Outcome", "COST_LIMIT", WG_QUADTREE_MAP_PATH_OUTCOME_COST_LIMIT, "The way is too long."},
        {"Outcome", "START_IN_WALL", WG_QUADTREE_MAP_PATH_OUTCOME_START_IN_WALL, "The agent does not fit at the start."},
        {"Outcome", "GOAL_IN_WALL", WG_QUADTREE_MAP_PATH_OUTCOME_GOAL_IN_WALL, "The agent does not fit at the goal."},
        {"Outcome", "START_OUTSIDE", WG_QUADTREE_MAP_PATH_OUTCOME_START_OUTSIDE, "The start lies outside the rectangle."},
        {"Outcome", "GOAL_OUTSIDE", WG_QUADTREE_MAP_PATH_OUTCOME_GOAL_OUTSIDE, "The goal lies outside the rectangle."},
        {"Outcome", "OUTDATED", WG_QUADTREE_MAP_PATH_OUTCOME_OUTDATED, "What was searched changed: begin again."},
    };
    define<QuadtreeMapFlow>("WorldgridsQuadtreeMapFlow", "The ways of a whole crowd to one goal.",
                            "Begin it once for a goal; then ask where the agent at any place goes next.", outcomes, sizeof outcomes / sizeof *outcomes);
    of = class_of<QuadtreeMapFlow>();
    add<&QuadtreeMapFlow::destroy>(of, "destroy", {}, "Gives its memory back now.");
    add<&QuadtreeMapFlow::begin>(of, "begin", {"waypoints", "goal"}, "Begins to search for the ways to a goal.");
    add<&QuadtreeMapFlow::update>(of, "update", {"waypoints", "points", "budget"},
                                  "Searches on until the ways of these places are known or so many steps are done (-1: any number); true once they are.", {all});
    add<&QuadtreeMapFlow::corners>(of, "corners", {"waypoints", "points"},
                                   "For each place the outcome (see [enum Outcome]) and x and y of the corner to go to straight.");
    define<QuadtreeMapPath>("WorldgridsQuadtreeMapPath", "A way from one place to another.", "A search that may go on over many frames.", outcomes,
                            sizeof outcomes / sizeof *outcomes);
    of = class_of<QuadtreeMapPath>();
    add<&QuadtreeMapPath::destroy>(of, "destroy", {}, "Gives its memory back now.");
    add<&QuadtreeMapPath::begin>(of, "begin", {"waypoints", "from", "to", "goal_radius", "max_nodes"}, "Begins a search; gives its [enum Outcome] so far.",
                                 {zero, all});
    add<&QuadtreeMapPath::step>(of, "step", {"waypoints", "budget"}, "Searches on for so many steps (-1: any number); gives the [enum Outcome].", {all});
    add<&QuadtreeMapPath::points>(of, "points", {"way"}, "The corners of the way: x and y by turns.", {zero});
}

} // namespace worldgrids_godot
