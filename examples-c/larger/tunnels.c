/* A crowd that streams to one goal through caves that are being dug, by one search for all of them.
 *
 *   tunnels FOLDER
 *
 * In each frame explosions open the caves further; the waypoints catch up with the map, and the flow with the
 * waypoints. Agents ask for their next corner when they have come to the last one, and else once a second. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "canvas.h"
#include "check.h"
#include "png_file.h"

enum { WIDTH = 1100, HEIGHT = 620, AGENTS = 600, AGENT = 4, FRAMES = 900, A_SECOND = 60, DIGS = 3 };
static const double SPEED = 1.5;

typedef struct Agent {
    double x, y;
    WgPoint corner;
    int asked;
    int is_there;
} Agent;

static double random_unit(void) {
    static uint64_t state = 20260101;
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)(state >> 33) / 2147483648.0;
}

static void dig(WgQuadtreeMap map, float most) {
    float radius = 8 + most * (float)random_unit();
    WgQuadtreeMapEdit edit;
    CHECK(wg_quadtree_map_damage_circle(map, (int32_t)(WIDTH * random_unit()), (int32_t)(HEIGHT * random_unit()),
                                        radius, radius, 255, &edit));
}

static WgPoint place_of(const Agent *agent) {
    WgPoint place = {(int32_t)floor(agent->x), (int32_t)floor(agent->y)};
    return place;
}

/* Puts agents at places that hang together with the goal. */
static void place_agents(WgQuadtreeMapWaypoints waypoints, uint64_t component, Agent *agents) {
    for (int i = 0; i < AGENTS;) {
        WgPoint at = {(int32_t)(WIDTH * random_unit()), (int32_t)(HEIGHT * random_unit())};
        uint64_t found;
        CHECK(wg_quadtree_map_waypoints_components(waypoints, &at, 1, &found));
        if (found == component) {
            Agent agent = {at.x + 0.5, at.y + 0.5, at, -A_SECOND + i % A_SECOND, 0};
            agents[i++] = agent;
        }
    }
}

static void walk(Agent *agent, WgPoint goal, Canvas *canvas, Color color) {
    double x = agent->corner.x + 0.5 - agent->x;
    double y = agent->corner.y + 0.5 - agent->y;
    double length = hypot(x, y);
    double step = length < SPEED ? length : SPEED;
    if (length > 0) {
        double to_x = agent->x + x * step / length;
        double to_y = agent->y + y * step / length;
        canvas_line(canvas, (float)agent->x, (float)agent->y, (float)to_x, (float)to_y, 1.0f, color);
        agent->x = to_x;
        agent->y = to_y;
    }
    agent->is_there = hypot(agent->x - goal.x, agent->y - goal.y) < 2;
}

int main(int argc, char **argv) {
    static Agent agents[AGENTS];
    static WgPoint points[AGENTS];
    static WgQuadtreeMapFlowCorner corners[AGENTS];
    static int asking[AGENTS];
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMapWaypointsDef waypoints_def = wg_quadtree_map_waypoints_def();
    WgQuadtreeMapFlowDef flow_def = wg_quadtree_map_flow_def();
    WgQuadtreeMap map;
    WgQuadtreeMapWaypoints waypoints;
    WgQuadtreeMapFlow flow;
    WgQuadtreeMapNearestPlace goal;
    WgRect all = {0, 0, WIDTH, HEIGHT};
    WgPoint middle = {WIDTH - 90, HEIGHT / 2};
    Canvas canvas = canvas_create(WIDTH, HEIGHT, 0x1B2430FF);
    uint64_t steps = 0;
    size_t asked = 0;
    int arrived = 0;
    REQUIRE(argc == 2);
    CHECK(wg_quadtree_map_create(&def, &map));
    CHECK(wg_quadtree_map_fill_rect(map, &all, 255, NULL));
    for (int i = 0; i < 640; ++i) {
        dig(map, 26);
    }
    waypoints_def.rect = all;
    waypoints_def.agent_size = AGENT;
    CHECK(wg_quadtree_map_waypoints_create(&waypoints_def, &waypoints));
    CHECK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));
    REQUIRE(CHECK(wg_quadtree_map_waypoints_nearest(waypoints, &middle, 400, UINT64_MAX, &goal)) == WG_STATUS_OK);
    place_agents(waypoints, goal.component, agents);
    CHECK(wg_quadtree_map_flow_create(&flow_def, &flow));
    CHECK(wg_quadtree_map_flow_begin(flow, waypoints, &goal.place));
    canvas_map(&canvas, map, 0x7A6A58FF);
    for (int frame = 0; frame < FRAMES; ++frame) {
        WgQuadtreeMapFlowUpdate update;
        size_t count = 0;
        for (int i = 0; i < DIGS; ++i) {
            dig(map, 4);
        }
        CHECK(wg_quadtree_map_waypoints_update(waypoints, map, UINT64_MAX, NULL));
        for (int i = 0; i < AGENTS; ++i) {
            WgPoint place = place_of(&agents[i]);
            int is_at_corner = place.x == agents[i].corner.x && place.y == agents[i].corner.y;
            if (!agents[i].is_there && (is_at_corner || frame - agents[i].asked >= A_SECOND)) {
                points[count] = place;
                asking[count++] = i;
            }
        }
        CHECK(wg_quadtree_map_flow_update(flow, waypoints, points, count, UINT64_MAX, &update));
        CHECK(wg_quadtree_map_flow_corners(flow, waypoints, points, count, corners));
        for (size_t i = 0; i < count; ++i) {
            REQUIRE(corners[i].outcome == WG_QUADTREE_MAP_PATH_OUTCOME_FOUND);
            agents[asking[i]].corner = corners[i].corner;
            agents[asking[i]].asked = frame;
        }
        steps += update.steps;
        asked += count;
        for (int i = 0; i < AGENTS; ++i) {
            Color color = color_mix(0x70C1B3FF, 0xF25F5CFF, (float)frame / FRAMES);
            if (!agents[i].is_there) {
                walk(&agents[i], goal.place, &canvas, color_fade(color, 0.35f));
                arrived += agents[i].is_there;
            }
        }
    }
    /* What was dug meanwhile is lighter; those who are still on their way. */
    canvas_map(&canvas, map, 0x4A403640);
    for (int i = 0; i < AGENTS; ++i) {
        if (!agents[i].is_there) {
            canvas_disc(&canvas, (float)agents[i].x, (float)agents[i].y, 2.5f, 0xFFE066FF);
        }
    }
    canvas_disc(&canvas, (float)goal.place.x, (float)goal.place.y, 8, 0xFFFFFFFF);
    printf("%d agents, %d arrived; %d explosions, %zu corners asked for, %llu steps\n", AGENTS, arrived,
           FRAMES * DIGS, asked, (unsigned long long)steps);
    REQUIRE(arrived > AGENTS / 2);
    char path[1024];
    snprintf(path, sizeof(path), "%s/tunnels.png", argv[1]);
    png_write(&canvas, path);
    canvas_destroy(&canvas);
    CHECK(wg_quadtree_map_flow_destroy(flow));
    CHECK(wg_quadtree_map_waypoints_destroy(waypoints));
    CHECK(wg_quadtree_map_destroy(map));
    return EXIT_SUCCESS;
}
