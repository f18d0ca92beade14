// A crowd that keeps out of its own way and out of the ground, all in one call a frame: what CrowdGrid2D steps.
// SPDX-License-Identifier: MIT OR Apache-2.0

#include <math.h>

#include "classes.hpp"

namespace worldgrids_godot {

namespace {

// A MultiMesh's instance in two dimensions: two rows of four.
const size_t FLOATS = 8;

struct Agent {
    WgVector2 position, velocity, target;
    uint64_t id;
    bool has_target;
};

// Where the ground is: squares of so many pixels, of which so many are remembered.
const int32_t CELL = 64;
const size_t CELLS = 4096;
// How far a flow is searched in a step, some 500 ns each: where ground changed agents go on to where they went until
// their new way is known.
const uint64_t FLOW_STEPS = 512;

struct Cell {
    int32_t column, row;
    bool is_known, is_air;
};

size_t cell_of(int32_t column, int32_t row) {
    return (static_cast<uint32_t>(column) * 73856093u ^ static_cast<uint32_t>(row) * 19349663u) % CELLS;
}

int32_t floor_cell(int32_t pixel) {
    return wg_floor_div(pixel, CELL);
}

float clamped(float value, float limit) {
    return value > limit ? limit : value < -limit ? -limit : value;
}

} // namespace

struct Crowd : Object<Crowd> {
    Handle<WgLooseGrid2> grid;
    Buffer<Agent> agents;
    Buffer<WgBox2> boxes;
    Buffer<uint64_t> ids;
    // From the slot in an id to the place in `agents`.
    Buffer<uint32_t> places;
    Buffer<WgQuadtreeMapSweep> sweeps;
    Buffer<WgQuadtreeMapContact> stops;
    // Those that are not in the open, and have to be swept.
    Buffer<uint32_t> swept;
    Buffer<Cell> cells;
    // The moment of the map that `cells` is of.
    WgQuadtreeMapRevision known{};
    Buffer<WgLooseGridPair> pairs;
    Buffer<WgPoint> asked;
    Buffer<WgQuadtreeMapFlowCorner> corners;
    size_t count = 0, next_asked = 0;
    float radius = 4, max_speed = 100, acceleration = 4, separation = 1;
    WgVector2 gravity{};
    Floats drawn;
    GDExtensionObjectPtr server = nullptr;
    GDExtensionMethodBindPtr set_buffer = nullptr;

    Crowd() { setup(4, 100, 4, 1); }

    bool setup(float agent_radius, float speed, float quickness, float parting) {
        if (!expects(agent_radius >= 0.0625f && agent_radius <= 1024, "radius", "0.0625 to 1024 expected") ||
            !expects(speed >= 0 && speed <= 65536, "max_speed", "0 to 65536 expected") ||
            !expects(quickness >= 0 && quickness <= 1e6f, "acceleration", "0 to 1000000 expected") ||
            !expects(parting >= 0 && parting <= 1e6f, "separation", "0 to 1000000 expected")) {
            return false;
        }
        WgLooseGrid2Def def = wg_loose_grid2_def();
        def.contact_kinds = WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING;
        def.debug_name = "WorldgridsCrowd2D";
        WgLooseGrid2 made;
        if (!holds(wg_loose_grid2_create(&def, &made))) {
            return false;
        }
        grid.take(made);
        count = 0;
        radius = agent_radius;
        max_speed = speed;
        acceleration = quickness;
        separation = parting;
        return true;
    }
    bool destroy() {
        count = 0;
        return grid.destroy();
    }
    bool tune(float speed, float quickness, float parting) {
        if (!expects(speed >= 0 && speed <= 65536, "max_speed", "0 to 65536 expected") ||
            !expects(quickness >= 0 && quickness <= 1e6f, "acceleration", "0 to 1000000 expected") ||
            !expects(parting >= 0 && parting <= 1e6f, "separation", "0 to 1000000 expected")) {
            return false;
        }
        max_speed = speed;
        acceleration = quickness;
        separation = parting;
        return true;
    }

    WgBox2 box_of(const WgVector2 &at) const { return {{at.x - radius, at.y - radius}, {at.x + radius, at.y + radius}}; }
    static size_t slot_of(uint64_t id) { return static_cast<size_t>(id & UINT32_MAX); }
    Agent *agent_of(uint64_t id) {
        size_t slot = slot_of(id);
        if (slot >= places.size() || places.get()[slot] >= count || agents.get()[places.get()[slot]].id != id) {
            return nullptr;
        }
        return agents.get() + places.get()[slot];
    }

    Longs add(const Vectors2 &positions) {
        size_t more = positions.len(), all = count + more;
        Longs out;
        if (agents.room(all) == nullptr || boxes.room(all) == nullptr || ids.room(all) == nullptr || sweeps.room(all) == nullptr ||
            stops.room(all) == nullptr || swept.room(all) == nullptr || !out.resize(more)) {
            return Longs();
        }
        for (size_t at = 0; at < more; ++at) {
            boxes.get()[at] = box_of(positions.read()[at]);
        }
        if (!holds(wg_loose_grid2_insert_many(grid, boxes.get(), 0, nullptr, 0, nullptr, 0, WG_LOOSE_GRID_LAYER_MOVING, more, out.write<uint64_t>()))) {
            return Longs();
        }
        for (size_t at = 0; at < more; ++at) {
            uint64_t id = out.read<uint64_t>()[at];
            if (places.room(slot_of(id) + 1) == nullptr) {
                wg_loose_grid2_remove_many(grid, out.read<uint64_t>(), 0, more);
                return Longs();
            }
            places.get()[slot_of(id)] = static_cast<uint32_t>(count + at);
            agents.get()[count + at] = {positions.read()[at], {}, {}, id, false};
        }
        count = all;
        return out;
    }

    bool remove(const Longs &gone) {
        if (!holds(wg_loose_grid2_remove_many(grid, gone.read<uint64_t>(), 0, gone.len()))) {
            return false;
        }
        for (size_t at = 0; at < gone.len(); ++at) {
            Agent *one = agent_of(gone.read<uint64_t>()[at]);
            if (one != nullptr) {
                *one = agents.get()[--count];
                places.get()[slot_of(one->id)] = static_cast<uint32_t>(one - agents.get());
            }
        }
        return true;
    }

    // Where those go next whose turn it is to ask.
    bool follow(QuadtreeMapWaypoints *waypoints, QuadtreeMapFlow *flow, size_t most) {
        size_t number = most < count ? most : count;
        if (number == 0) {
            return true;
        }
        if (asked.room(number) == nullptr || corners.room(number) == nullptr) {
            return false;
        }
        next_asked %= count;
        for (size_t at = 0; at < number; ++at) {
            const WgVector2 &place = agents.get()[(next_asked + at) % count].position;
            asked.get()[at] = {static_cast<int32_t>(floorf(clamped(place.x, 2e9f))), static_cast<int32_t>(floorf(clamped(place.y, 2e9f)))};
        }
        if (!holds(wg_quadtree_map_flow_update(flow->flow, waypoints->waypoints, asked.get(), number, FLOW_STEPS, nullptr)) ||
            !holds(wg_quadtree_map_flow_corners(flow->flow, waypoints->waypoints, asked.get(), number, corners.get()))) {
            return false;
        }
        for (size_t at = 0; at < number; ++at) {
            Agent &one = agents.get()[(next_asked + at) % count];
            const WgQuadtreeMapFlowCorner &corner = corners.get()[at];
            if (corner.outcome == WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING) {
                continue;
            }
            one.has_target = corner.is_found != 0;
            one.target = {static_cast<float>(corner.corner.x) + 0.5f, static_cast<float>(corner.corner.y) + 0.5f};
        }
        next_asked += number;
        return true;
    }

    // Those that overlap part.
    bool part(float seconds) {
        size_t number = 0;
        if (pairs.room(count) == nullptr) {
            return false;
        }
        for (;;) {
            WgStatus status = wg_loose_grid2_pairs(grid, WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING, 0, 1, pairs.get(), pairs.size(), &number);
            if (!holds(status)) {
                return false;
            }
            if (status != WG_STATUS_TRUNCATED) {
                break;
            }
            if (pairs.room(number) == nullptr) {
                return false;
            }
        }
        float reach = 2 * radius, strength = separation * max_speed * 8 * seconds;
        for (size_t at = 0; at < number; ++at) {
            const WgLooseGridPair &pair = pairs.get()[at];
            Agent *first = agent_of(pair.first), *second = agent_of(pair.second);
            if (first == nullptr || second == nullptr) {
                continue;
            }
            float x = second->position.x - first->position.x, y = second->position.y - first->position.y;
            float square = x * x + y * y;
            if (square >= reach * reach) {
                continue;
            }
            float distance = sqrtf(square);
            if (distance < 1e-3f) {
                // On one point: apart by their ids, the same way each time.
                x = (pair.first < pair.second) ? 1e-3f : -1e-3f;
                y = 0;
                distance = 1e-3f;
            }
            float push = strength * (1 - distance / reach) / distance;
            first->velocity.x -= x * push;
            first->velocity.y -= y * push;
            second->velocity.x += x * push;
            second->velocity.y += y * push;
        }
        return true;
    }

    // Forgets the squares in which pixels changed since the last step.
    bool forget_changes(WgQuadtreeMap map) {
        WgQuadtreeMapRevision now;
        if (!holds(wg_quadtree_map_revision(map, &now))) {
            return false;
        }
        if (now.history == known.history && now.number == known.number) {
            return true;
        }
        WgBounds areas[64];
        size_t number = 0;
        bool is_all = wg_quadtree_map_changes_since(map, &known, nullptr, areas, sizeof areas / sizeof *areas, &number) != WG_STATUS_OK;
        for (size_t at = 0; at < number && !is_all; ++at) {
            int64_t first_column = floor_cell(areas[at].min_x), last_column = floor_cell(areas[at].max_x);
            int64_t first_row = floor_cell(areas[at].min_y), last_row = floor_cell(areas[at].max_y);
            is_all = (last_column - first_column + 1) * (last_row - first_row + 1) > static_cast<int64_t>(CELLS);
            for (int64_t row = first_row; row <= last_row && !is_all; ++row) {
                for (int64_t column = first_column; column <= last_column; ++column) {
                    Cell &cell = cells.get()[cell_of(static_cast<int32_t>(column), static_cast<int32_t>(row))];
                    cell.is_known = cell.is_known && (cell.column != column || cell.row != row);
                }
            }
        }
        if (is_all) {
            memset(cells.get(), 0, CELLS * sizeof(Cell));
        }
        known = now;
        return true;
    }

    // Whether a square of CELL pixels is all air: remembered until something changes in it.
    bool is_air(WgQuadtreeMap map, int32_t column, int32_t row) {
        Cell &cell = cells.get()[cell_of(column, row)];
        if (!cell.is_known || cell.column != column || cell.row != row) {
            WgQuadtreeMapShape shape = wg_quadtree_map_shape_rectangle({column * CELL, row * CELL, CELL, CELL});
            uint8_t touches = 1;
            // What leaves the plane is refused, and swept.
            if (wg_quadtree_map_touches_many(map, &shape, 1, 1, &touches) != WG_STATUS_OK) {
                touches = 1;
            }
            cell = {column, row, true, touches == 0};
        }
        return cell.is_air;
    }
    bool is_free(WgQuadtreeMap map, const Agent &one, float seconds) {
        float x = one.velocity.x * seconds, y = one.velocity.y * seconds, reach = radius + 1;
        float left = one.position.x - reach + (x < 0 ? x : 0), right = one.position.x + reach + (x > 0 ? x : 0);
        float top = one.position.y - reach + (y < 0 ? y : 0), bottom = one.position.y + reach + (y > 0 ? y : 0);
        if (!(left > -2e9f && right < 2e9f && top > -2e9f && bottom < 2e9f && right - left < 4 * CELL && bottom - top < 4 * CELL)) {
            return false;
        }
        auto first_column = static_cast<int32_t>(floorf(left / CELL)), last_column = static_cast<int32_t>(floorf(right / CELL));
        auto first_row = static_cast<int32_t>(floorf(top / CELL)), last_row = static_cast<int32_t>(floorf(bottom / CELL));
        for (int32_t row = first_row; row <= last_row; ++row) {
            for (int32_t column = first_column; column <= last_column; ++column) {
                if (!is_air(map, column, row)) {
                    return false;
                }
            }
        }
        return true;
    }

    bool walk(WgQuadtreeMap map, float seconds) {
        if (cells.get() == nullptr) {
            if (cells.room(CELLS) == nullptr) {
                return false;
            }
            memset(cells.get(), 0, CELLS * sizeof(Cell));
        }
        if (!forget_changes(map)) {
            return false;
        }
        size_t swept_count = 0;
        for (size_t at = 0; at < count; ++at) {
            Agent &one = agents.get()[at];
            if (is_free(map, one, seconds)) {
                one.position.x += one.velocity.x * seconds;
                one.position.y += one.velocity.y * seconds;
                continue;
            }
            swept.get()[swept_count] = static_cast<uint32_t>(at);
            sweeps.get()[swept_count++] = {wg_quadtree_map_collider_circle(one.position.x, one.position.y, radius), one.velocity.x * seconds, one.velocity.y * seconds};
        }
        if (!holds(wg_quadtree_map_sweep_many(map, sweeps.get(), swept_count, 1, stops.get()))) {
            return false;
        }
        int pushes = 0;
        for (size_t at = 0; at < swept_count; ++at) {
            Agent &one = agents.get()[swept.get()[at]];
            const WgQuadtreeMapContact &stop = stops.get()[at];
            if (stop.began_inside != 0) {
                one.velocity = {};
                WgQuadtreeMapPush push;
                // The rest has its turn in the next steps.
                if (pushes++ < 32 && wg_quadtree_map_push_out_many(map, &sweeps.get()[at].collider, 1, 8, 1, &push) == WG_STATUS_OK && push.is_found != 0) {
                    one.position.x += static_cast<float>(push.x);
                    one.position.y += static_cast<float>(push.y);
                }
                continue;
            }
            one.position.x += one.velocity.x * seconds * static_cast<float>(stop.fraction);
            one.position.y += one.velocity.y * seconds * static_cast<float>(stop.fraction);
            if (stop.is_hit != 0) {
                // Slides on along the ground.
                float into = one.velocity.x * stop.normal_x + one.velocity.y * stop.normal_y;
                if (into < 0) {
                    one.velocity.x -= into * stop.normal_x;
                    one.velocity.y -= into * stop.normal_y;
                }
            }
        }
        return true;
    }

    bool step(double delta, const Maybe<QuadtreeMap> &map, const Maybe<QuadtreeMapWaypoints> &waypoints, const Maybe<QuadtreeMapFlow> &flow, uint32_t asks) {
        if (!expects(delta >= 0 && delta <= 1, "delta", "0 to 1 second expected")) {
            return false;
        }
        float seconds = static_cast<float>(delta);
        if (waypoints.object != nullptr && flow.object != nullptr && !follow(waypoints.object, flow.object, asks)) {
            return false;
        }
        if (!part(seconds)) {
            return false;
        }
        float blend = acceleration * seconds < 1 ? acceleration * seconds : 1;
        for (size_t at = 0; at < count; ++at) {
            Agent &one = agents.get()[at];
            if (one.has_target) {
                float x = one.target.x - one.position.x, y = one.target.y - one.position.y, distance = sqrtf(x * x + y * y);
                float speed = distance > 1 ? max_speed / distance : 0;
                one.velocity.x += (x * speed - one.velocity.x) * blend;
                one.velocity.y += (y * speed - one.velocity.y) * blend;
            }
            float square = one.velocity.x * one.velocity.x + one.velocity.y * one.velocity.y, limit = 2 * max_speed;
            if (square > limit * limit) {
                float scale = limit / sqrtf(square);
                one.velocity.x *= scale;
                one.velocity.y *= scale;
            } else if (!(square >= 0)) {
                one.velocity = {};
            }
        }
        if (map.object != nullptr) {
            if (!walk(map.object->map, seconds)) {
                return false;
            }
        } else {
            for (size_t at = 0; at < count; ++at) {
                Agent &one = agents.get()[at];
                one.position.x += one.velocity.x * seconds;
                one.position.y += one.velocity.y * seconds;
            }
        }
        for (size_t at = 0; at < count; ++at) {
            boxes.get()[at] = box_of(agents.get()[at].position);
            ids.get()[at] = agents.get()[at].id;
        }
        return holds(wg_loose_grid2_move_many(grid, ids.get(), 0, boxes.get(), 0, count)) && holds(wg_loose_grid2_commit(grid));
    }

    // An explosion: away from its middle, the faster the nearer.
    bool push(const WgVector2 &center, float reach, float speed) {
        if (!expects(reach > 0 && reach <= 65536, "radius", "above 0, up to 65536 expected") || !expects(speed >= -65536 && speed <= 65536, "speed", "-65536 to 65536 expected")) {
            return false;
        }
        for (size_t at = 0; at < count; ++at) {
            Agent &one = agents.get()[at];
            float x = one.position.x - center.x, y = one.position.y - center.y, square = x * x + y * y;
            if (square < reach * reach) {
                float distance = sqrtf(square) + 0.1f, strength = speed * (1 - sqrtf(square) / reach) / distance;
                one.velocity.x += x * strength;
                one.velocity.y += y * strength;
            }
        }
        return true;
    }
    bool set_velocities(const Vectors2 &velocities) {
        if (!expects(velocities.len() == count, "velocities", "one for each agent expected")) {
            return false;
        }
        for (size_t at = 0; at < count; ++at) {
            agents.get()[at].velocity = velocities.read()[at];
        }
        return true;
    }
    bool set_positions(const Vectors2 &positions) {
        if (!expects(positions.len() == count, "positions", "one for each agent expected")) {
            return false;
        }
        for (size_t at = 0; at < count; ++at) {
            agents.get()[at].position = positions.read()[at];
        }
        return true;
    }
    Vectors2 get_positions() {
        Vectors2 out;
        if (expects(out.resize(count), "result", "no memory for it")) {
            for (size_t at = 0; at < count; ++at) {
                out.write()[at] = agents.get()[at].position;
            }
        }
        return out;
    }
    Vectors2 get_velocities() {
        Vectors2 out;
        if (expects(out.resize(count), "result", "no memory for it")) {
            for (size_t at = 0; at < count; ++at) {
                out.write()[at] = agents.get()[at].velocity;
            }
        }
        return out;
    }
    WgVector2 position_of(uint64_t id) {
        Agent *one = agent_of(id);
        return expects(one != nullptr, "id", "that of an agent expected") ? one->position : WgVector2{};
    }
    Longs get_ids() {
        Longs out;
        if (expects(out.resize(count), "result", "no memory for it")) {
            for (size_t at = 0; at < count; ++at) {
                out.write<uint64_t>()[at] = agents.get()[at].id;
            }
        }
        return out;
    }
    int64_t len() { return static_cast<int64_t>(count); }

    int64_t contact_count(uint32_t which) {
        size_t number = 0;
        holds(wg_loose_grid2_contacts(grid, which, nullptr, 0, &number));
        return static_cast<int64_t>(number);
    }
    Longs get_contacts(uint32_t which) {
        Longs all = list<WgLooseGridContact, Longs>([&](WgLooseGridContact *out, size_t room, size_t *number) { return wg_loose_grid2_contacts(grid, which, out, room, number); });
        size_t number = all.count<WgLooseGridContact>();
        int64_t *to_fill = all.write();
        for (size_t at = 0; at < number; ++at) {
            WgLooseGridContact one = all.read<WgLooseGridContact>()[at];
            to_fill[2 * at] = static_cast<int64_t>(one.first);
            to_fill[2 * at + 1] = static_cast<int64_t>(one.second);
        }
        all.resize(2 * number);
        return all;
    }
    Longs query(const WgVector2 &center, float reach) {
        return list<uint64_t, Longs>([&](uint64_t *out, size_t room, size_t *number) { return wg_loose_grid2_query_circle(grid, &center, reach, nullptr, out, room, number); });
    }

    // Straight to the renderer, without a value of a script's in between.
    bool draw(const Rid &multimesh, uint32_t instances, float scale) {
        if (!expects(instances >= count, "instances", "as many as there are agents, or more, expected")) {
            return false;
        }
        if (set_buffer == nullptr) {
            StringName name("RenderingServer"), method("multimesh_set_buffer");
            server = api.singleton(name.raw());
            set_buffer = api.method_bind(name.raw(), method.raw(), 2960552364);
        }
        if (!expects(server != nullptr && set_buffer != nullptr, "multimesh", "this Godot draws none") ||
            !expects(drawn.len() == instances * FLOATS || drawn.resize(instances * FLOATS), "instances", "no memory for so many")) {
            return false;
        }
        float *to_fill = drawn.write();
        for (size_t at = 0; at < instances; ++at) {
            const WgVector2 &place = at < count ? agents.get()[at].position : WgVector2{};
            float size = at < count ? scale : 0;
            const float rows[FLOATS] = {size, 0, 0, place.x, 0, size, 0, place.y};
            memcpy(to_fill + at * FLOATS, rows, sizeof rows);
        }
        const GDExtensionConstTypePtr given[] = {&multimesh, drawn.raw()};
        if (instances > 0) {
            api.method_ptrcall(set_buffer, server, given, nullptr);
        }
        return true;
    }
};

void define_crowd() {
    define<Crowd>("WorldgridsCrowd2D", "Thousands of agents that keep out of each other's way.",
                  "Round agents in a loose grid: [method step] moves all of them, past each other, along a flow and along the ground of a map. A step takes no memory once "
                  "it has run. The node [CrowdGrid2D] does all that for you.");
    Class *of = class_of<Crowd>();
    Variant one(1.0), all(int64_t{WG_LOOSE_GRID_CONTACT_LIST_ALL});
    add<&Crowd::setup>(of, "setup", {"radius", "max_speed", "acceleration", "separation"}, "Begins anew, without agents.", {Variant(100.0), Variant(4.0), one});
    add<&Crowd::tune>(of, "tune", {"max_speed", "acceleration", "separation"}, "Changes how the agents move.");
    add<&Crowd::destroy>(of, "destroy", {}, "Gives its memory back now.");
    add<&Crowd::add>(of, "add", {"positions"}, "Adds agents and gives their ids.");
    add<&Crowd::remove>(of, "remove", {"ids"}, "Takes agents away.");
    add<&Crowd::step>(of, "step", {"delta", "map", "waypoints", "flow", "asks"},
                      "Moves all agents. Map, waypoints and flow may be null; so many agents, by turns, ask the flow for their way.", {Variant(int64_t{256})});
    add<&Crowd::push>(of, "push", {"center", "radius", "speed"}, "Pushes agents away from a place.");
    add<&Crowd::set_positions>(of, "set_positions", {"positions"}, "Puts the agents elsewhere, in the order of [method get_ids].");
    add<&Crowd::set_velocities>(of, "set_velocities", {"velocities"}, "Gives the agents other velocities, in the order of [method get_ids].");
    add<&Crowd::get_positions>(of, "get_positions", {}, "Where the agents are, in the order of [method get_ids].");
    add<&Crowd::get_velocities>(of, "get_velocities", {}, "How fast the agents are, in the order of [method get_ids].");
    add<&Crowd::position_of>(of, "position_of", {"id"}, "Where an agent is.");
    add<&Crowd::get_ids>(of, "get_ids", {}, "The agents' ids.");
    add<&Crowd::len>(of, "len", {}, "How many agents there are.");
    add<&Crowd::contact_count>(of, "contact_count", {"list"}, "How many contacts of a [enum WorldgridsLooseGrid2D.ContactList] there are.", {all});
    add<&Crowd::get_contacts>(of, "get_contacts", {"list"}, "Contacts of a [enum WorldgridsLooseGrid2D.ContactList]: two ids each.", {all});
    add<&Crowd::query>(of, "query", {"center", "radius"}, "The ids of the agents around a place.");
    add<&Crowd::draw>(of, "draw", {"multimesh", "instances", "scale"}, "Gives a 2D MultiMesh of so many instances the places of the agents.", {one});
}

} // namespace worldgrids_godot
