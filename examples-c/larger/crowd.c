/* A crowd: 100,000 agents on their way to where they want to be, pushing each other apart through the
 * pair list of a loose grid. Prints frame times and paints the crowd, with cells and overflow.
 *
 *   crowd [folder for the picture] [agents] [frames]
 */
#include <math.h>
#include <string.h>

#include "canvas.h"
#include "check.h"
#include "measure.h"
#include "png_file.h"

enum { TOWERS = 24, GROUPS = 6, PICTURE = 1000 };

/* The game's own struct: the grid reads id and box in place. */
typedef struct Agent {
    WgBox2 box;
    uint64_t id;
    WgVector2 position;
    WgVector2 push;
    float radius;
    uint32_t group;
} Agent;

typedef struct Crowd {
    Agent *agents;
    size_t count;
    size_t agent_count; /* Those that walk; the towers come behind them. */
    float size;         /* Side of the square they live in. */
    WgLooseGrid2 grid;
    WgLooseGridPair *pairs;
    size_t pair_capacity;
    size_t pair_count;
    uint32_t random;
} Crowd;

static float random_float(Crowd *crowd) {
    crowd->random = crowd->random * 1664525u + 1013904223u;
    return (float)(crowd->random >> 8) / (float)(1 << 24);
}

static void place_box(Agent *agent) {
    agent->box.min.x = agent->position.x - agent->radius;
    agent->box.min.y = agent->position.y - agent->radius;
    agent->box.max.x = agent->position.x + agent->radius;
    agent->box.max.y = agent->position.y + agent->radius;
}

/* Agents at random places, towers in a ring: too large for a cell, so they go to the overflow cell. */
static void create_crowd(Crowd *crowd, size_t agent_count) {
    size_t i;
    uint64_t *ids;
    WgLooseGrid2Def def = wg_loose_grid2_def();
    memset(crowd, 0, sizeof(*crowd));
    crowd->random = 7;
    crowd->agent_count = agent_count;
    crowd->count = agent_count + TOWERS;
    crowd->size = sqrtf((float)agent_count) * 1.7f;
    crowd->agents = calloc(crowd->count, sizeof(Agent));
    crowd->pair_capacity = crowd->count * 6;
    crowd->pairs = calloc(crowd->pair_capacity, sizeof(WgLooseGridPair));
    ids = calloc(crowd->count, sizeof(uint64_t));
    REQUIRE(crowd->agents != NULL && crowd->pairs != NULL && ids != NULL);
    for (i = 0; i < crowd->count; ++i) {
        Agent *agent = &crowd->agents[i];
        agent->group = (uint32_t)i % GROUPS;
        agent->radius = 0.3f + 0.3f * random_float(crowd);
        agent->position.x = crowd->size * random_float(crowd);
        agent->position.y = crowd->size * random_float(crowd);
        if (i >= agent_count) {
            float angle = 6.2831853f * (float)(i - agent_count) / TOWERS;
            agent->radius = crowd->size * (i % 2 == 0 ? 0.012f : 0.02f);
            agent->position.x = crowd->size * (0.5f + 0.33f * cosf(angle));
            agent->position.y = crowd->size * (0.5f + 0.33f * sinf(angle));
        }
        place_box(agent);
    }
    def.debug_name = "crowd";
    def.cell_size = 1.25f;
    def.size_classes = 1;
    CHECK(wg_loose_grid2_create(&def, &crowd->grid));
    CHECK(wg_loose_grid2_insert_many(crowd->grid, &crowd->agents[0].box, sizeof(Agent), NULL, 0,
                                     NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, crowd->count, ids));
    for (i = 0; i < crowd->count; ++i) {
        /* The agent of a pair is found by the slot of its id. */
        REQUIRE(wg_loose_grid_slot(ids[i]) == i);
        crowd->agents[i].id = ids[i];
    }
    free(ids);
}

/* Everybody walks around the middle, each group on its own ring and every other one backwards. */
static void walk(Crowd *crowd) {
    size_t i;
    for (i = 0; i < crowd->agent_count; ++i) {
        Agent *agent = &crowd->agents[i];
        float x = agent->position.x - crowd->size * 0.5f;
        float y = agent->position.y - crowd->size * 0.5f;
        float distance = sqrtf(x * x + y * y) + 1e-3f;
        float ring = crowd->size * (0.12f + 0.07f * (float)agent->group);
        float inwards = (ring - distance) / crowd->size;
        float way = agent->group % 2 == 0 ? 0.06f : -0.06f;
        inwards = inwards > 0.05f ? 0.05f : inwards < -0.05f ? -0.05f : inwards;
        agent->position.x += agent->push.x + (x * inwards - y * way) / distance;
        agent->position.y += agent->push.y + (y * inwards + x * way) / distance;
        agent->push.x = 0.0f;
        agent->push.y = 0.0f;
        place_box(agent);
    }
}

/* Boxes that overlap may hold discs that do: those push each other half of the overlap apart. */
static void push_apart(Crowd *crowd) {
    size_t i;
    for (i = 0; i < crowd->pair_count; ++i) {
        Agent *a = &crowd->agents[wg_loose_grid_slot(crowd->pairs[i].first)];
        Agent *b = &crowd->agents[wg_loose_grid_slot(crowd->pairs[i].second)];
        float x = a->position.x - b->position.x;
        float y = a->position.y - b->position.y;
        float squared = x * x + y * y;
        float reach = a->radius + b->radius;
        if (squared < reach * reach && squared > 1e-12f) {
            float distance = sqrtf(squared);
            float share = 0.4f * (reach - distance) / distance;
            a->push.x += x * share;
            a->push.y += y * share;
            b->push.x -= x * share;
            b->push.y -= y * share;
        }
    }
}

/* The deepest overlap of two agents, as a share of their size. */
static float mean_overlap(const Crowd *crowd) {
    double sum = 0.0;
    size_t i, touching = 0;
    for (i = 0; i < crowd->pair_count; ++i) {
        const Agent *a = &crowd->agents[wg_loose_grid_slot(crowd->pairs[i].first)];
        const Agent *b = &crowd->agents[wg_loose_grid_slot(crowd->pairs[i].second)];
        float x = a->position.x - b->position.x, y = a->position.y - b->position.y;
        float depth = a->radius + b->radius - sqrtf(x * x + y * y);
        if (depth > 0.0f) {
            sum += (double)depth / (double)(a->radius + b->radius);
            touching += 1;
        }
    }
    return touching == 0 ? 0.0f : (float)(sum / (double)touching);
}

/* The crowd inside a rectangle of the world, painted into a rectangle of the canvas. */
static void paint_part(const Crowd *crowd, Canvas *canvas, int left, float x, float y, float size) {
    static const Color COLORS[GROUPS] = {0xF2B134FF, 0x4FB0C6FF, 0xED553BFF,
                                         0x8FCB9BFF, 0xB388EBFF, 0xF7F4EAFF};
    const float scale = PICTURE / size;
    const double origin[3] = {x, y, 0.0};
    size_t i, count = 0;
    WgDebugShape *shapes;
    for (i = 0; i < crowd->count; ++i) {
        const Agent *agent = &crowd->agents[i];
        float px = (agent->position.x - x) * scale, py = (agent->position.y - y) * scale;
        float reach = agent->radius * scale;
        if (px > -reach && py > -reach && px < PICTURE + reach && py < PICTURE + reach &&
            i < crowd->agent_count) {
            if (px >= 0.0f && px < PICTURE) {
                canvas_disc(canvas, (float)left + px, py, reach > 0.8f ? reach : 0.8f,
                            COLORS[agent->group]);
            }
        }
    }
    /* Cells (1) where they can be told apart, and the overflow cell's objects (8). */
    CHECK(wg_loose_grid2_debug_shapes(crowd->grid, 9, origin, NULL, 0, sizeof(WgDebugShape), &count));
    shapes = calloc(count + 1, sizeof(WgDebugShape));
    REQUIRE(shapes != NULL);
    CHECK(wg_loose_grid2_debug_shapes(crowd->grid, scale > 4.0f ? 9 : 8, origin, shapes, count,
                                      sizeof(WgDebugShape), &count));
    canvas_debug_shapes(canvas, left, 0, PICTURE, PICTURE, scale, shapes, count, 0.9f);
    free(shapes);
}

static void paint(const Crowd *crowd, const char *folder, float milliseconds) {
    char path[1024], text[128];
    const Agent *tower = &crowd->agents[crowd->agent_count];
    float part = 45.0f;
    Canvas canvas = canvas_create(2 * PICTURE + 8, PICTURE, 0x14181FFF);
    paint_part(crowd, &canvas, 0, 0.0f, 0.0f, crowd->size);
    canvas_rectangle(&canvas, PICTURE, 0, 2 * PICTURE, PICTURE, 0x14181FFF);
    paint_part(crowd, &canvas, PICTURE + 8, tower->position.x - part * 0.7f,
               tower->position.y - part * 0.5f, part);
    (void)snprintf(text, sizeof(text), "%u agents, %.1f ms a frame",
                   (unsigned)crowd->agent_count, (double)milliseconds);
    canvas_rectangle(&canvas, 12, 12, canvas_text_width(2, text) + 16, 30, 0x000000C0);
    canvas_text(&canvas, 20, 18, 2, 0xFFFFFFFF, text);
    canvas_rectangle(&canvas, PICTURE + 20, 12, 580, 30, 0x000000C0);
    canvas_text(&canvas, PICTURE + 28, 18, 2, 0xFFFFFFFF, "cells in blue, the overflow cell's towers in red");
    (void)snprintf(path, sizeof(path), "%s/crowd.png", folder);
    png_write(&canvas, path);
    printf("picture: %s\n", path);
    canvas_destroy(&canvas);
}

int main(int argc, char **argv) {
    const char *folder = argc > 1 ? argv[1] : ".";
    size_t agents = argc > 2 ? (size_t)strtoul(argv[2], NULL, 10) : 100000;
    size_t frames = argc > 3 ? (size_t)strtoul(argv[3], NULL, 10) : 300;
    static const char *const STEPS[4] = {"move_many", "commit", "pairs", "push and walk (the game's)"};
    Times times[5];
    Crowd crowd;
    WgLooseGridStats stats;
    Progress progress;
    size_t frame;
    float first_overlap = 0.0f;
    int step;
    memset(times, 0, sizeof(times));
    create_crowd(&crowd, agents);
    progress = progress_start("frames", frames);
    for (frame = 0; frame < frames; ++frame) {
        uint64_t at[5];
        at[0] = now_ns();
        CHECK(wg_loose_grid2_move_many(crowd.grid, &crowd.agents[0].id, sizeof(Agent),
                                       &crowd.agents[0].box, sizeof(Agent), crowd.count));
        at[1] = now_ns();
        CHECK(wg_loose_grid2_commit(crowd.grid));
        at[2] = now_ns();
        CHECK(wg_loose_grid2_pairs(crowd.grid, WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING, 0, 1, crowd.pairs,
                                   crowd.pair_capacity, &crowd.pair_count));
        at[3] = now_ns();
        REQUIRE(crowd.pair_count <= crowd.pair_capacity);
        if (frame == 0) {
            first_overlap = mean_overlap(&crowd);
            at[3] = now_ns();
        }
        push_apart(&crowd);
        walk(&crowd);
        at[4] = now_ns();
        for (step = 0; step < 4; ++step) {
            times_add(&times[step], at[step + 1] - at[step]);
        }
        times_add(&times[4], at[4] - at[0]);
        progress_step(&progress, frame + 1);
    }
    progress_end(&progress);
    CHECK(wg_loose_grid2_stats(crowd.grid, &stats, sizeof(stats)));
    for (step = 0; step < 4; ++step) {
        printf("  %-28s %8.3f ms\n", STEPS[step], (double)times_at(&times[step], 0.5) / 1e6);
    }
    printf("  %-28s %8.3f ms (median), %.3f ms (99th of 100)\n", "a frame",
           (double)times_at(&times[4], 0.5) / 1e6, (double)times_at(&times[4], 0.99) / 1e6);
    printf("%zu pairs; agents that touch overlap by %.0f %% of their size, %.0f %% at first\n",
           crowd.pair_count, 100.0 * (double)mean_overlap(&crowd), 100.0 * (double)first_overlap);
    printf("%llu cells, %llu with agents, %llu objects in the overflow cell, %.1f bytes an object\n",
           (unsigned long long)stats.cells, (unsigned long long)stats.occupied_cells,
           (unsigned long long)stats.overflow_objects,
           (double)stats.bytes_reserved / (double)stats.objects);
    paint(&crowd, folder, (float)times_at(&times[4], 0.5) / 1e6f);
    for (step = 0; step < 5; ++step) {
        times_destroy(&times[step]);
    }
    CHECK(wg_loose_grid2_destroy(crowd.grid));
    free(crowd.agents);
    free(crowd.pairs);
    return EXIT_SUCCESS;
}
