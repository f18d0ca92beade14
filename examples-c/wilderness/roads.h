/* The roads of the wilderness: from town to town along the easiest way over the relief. */
#ifndef WILDERNESS_ROADS_H
#define WILDERNESS_ROADS_H

#include "wilderness/towns.h"

/* The easiest way between two places over the relief: water and slopes cost most. */

enum { RELIEF_SIDE = (FEATURE_CHUNK + 2 * (ROAD + DETOUR)) / RELIEF + 2 };

typedef struct Way {
    float relief[RELIEF_SIDE * RELIEF_SIDE];
    uint32_t cost[RELIEF_SIDE * RELIEF_SIDE];
    uint32_t from[RELIEF_SIDE * RELIEF_SIDE];
    uint64_t open[8 * RELIEF_SIDE * RELIEF_SIDE]; /* A heap of costs and places. */
    size_t open_count;
    WgRect rect;
} Way;

static void open_place(Way *way, uint32_t cost, uint32_t place, uint32_t from) {
    if (cost >= way->cost[place]) {
        return;
    }
    way->cost[place] = cost;
    way->from[place] = from;
    size_t at = way->open_count++;
    uint64_t entry = (uint64_t)cost << 32 | place;
    while (at > 0 && way->open[(at - 1) / 2] > entry) {
        way->open[at] = way->open[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    way->open[at] = entry;
}

static uint64_t take_nearest(Way *way) {
    uint64_t nearest = way->open[0], last = way->open[--way->open_count];
    size_t at = 0;
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= way->open_count) {
            break;
        }
        child += child + 1 < way->open_count && way->open[child + 1] < way->open[child];
        if (way->open[child] >= last) {
            break;
        }
        way->open[at] = way->open[child];
        at = child;
    }
    way->open[at] = last;
    return nearest;
}

/* Fills the points of the way, its ends apart; gives how many. */
static int find_way(Way *way, const Town *from, const Town *to, WgPoint *out_points, int capacity) {
    int32_t width = (int32_t)way->rect.width;
    int32_t ends[2][2] = {{wg_floor_div(from->x, RELIEF), wg_floor_div(from->y, RELIEF)},
                          {wg_floor_div(to->x, RELIEF), wg_floor_div(to->y, RELIEF)}};
    int32_t margin = DETOUR / RELIEF;
    WgBounds box = {(ends[0][0] < ends[1][0] ? ends[0][0] : ends[1][0]) - margin,
                    (ends[0][1] < ends[1][1] ? ends[0][1] : ends[1][1]) - margin,
                    (ends[0][0] > ends[1][0] ? ends[0][0] : ends[1][0]) + margin,
                    (ends[0][1] > ends[1][1] ? ends[0][1] : ends[1][1]) + margin};
    for (int32_t y = box.min_y; y <= box.max_y; ++y) {
        for (int32_t x = box.min_x; x <= box.max_x; ++x) {
            way->cost[(y - way->rect.y) * width + x - way->rect.x] = UINT32_MAX;
        }
    }
    uint32_t start = (uint32_t)((ends[0][1] - way->rect.y) * width + ends[0][0] - way->rect.x);
    uint32_t goal = (uint32_t)((ends[1][1] - way->rect.y) * width + ends[1][0] - way->rect.x);
    way->open_count = 0;
    open_place(way, 0, start, start);
    while (way->open_count > 0) {
        uint64_t nearest = take_nearest(way);
        uint32_t place = (uint32_t)nearest;
        if (place == goal) {
            break;
        }
        if (way->cost[place] != nearest >> 32) {
            continue;
        }
        int32_t x = (int32_t)(place % (uint32_t)width) + way->rect.x;
        int32_t y = (int32_t)(place / (uint32_t)width) + way->rect.y;
        for (int near = 0; near < 9; ++near) {
            int32_t to_x = x + near % 3 - 1, to_y = y + near / 3 - 1;
            if (near == 4 || !is_inside(&box, to_x, to_y)) {
                continue;
            }
            uint32_t next = (uint32_t)((to_y - way->rect.y) * width + to_x - way->rect.x);
            float climb = fabsf(way->relief[next] - way->relief[place]);
            float length = near % 2 == 0 ? 14.14f : 10;
            float wet = way->relief[next] < SEA + 0.01f ? 6 : 0;
            uint32_t cost = (uint32_t)(length * (1 + climb * 120 + wet));
            open_place(way, way->cost[place] + cost, next, place);
        }
    }
    int count = 0;
    for (uint32_t place = way->from[goal]; place != start && count < capacity; place = way->from[place]) {
        out_points[count].x = ((int32_t)(place % (uint32_t)width) + way->rect.x) * RELIEF + RELIEF / 2;
        out_points[count++].y = ((int32_t)(place / (uint32_t)width) + way->rect.y) * RELIEF + RELIEF / 2;
    }
    return count;
}

/* Lays each road that begins at a town of the chunk: the lesser of its two ends. Whether a road is there depends
 * on the towns within its length of both ends, all of them inside the padding. */
static void lay_roads(const World *world, const WgChunkJob *job) {
    enum { TOWNS = 1024, POINTS = 512 };
    static _Thread_local Town towns[TOWNS];
    static _Thread_local Way way;
    static _Thread_local WgPoint points[POINTS + 2];
    static _Thread_local Piece pieces[POINTS + 2];
    size_t count = read_towns(world, job, 1, towns, TOWNS, NULL);
    way.rect = read_around(world, job, world->relief, 0, ROAD + DETOUR, RELIEF, sizeof(float), way.relief);
    for (size_t from = 0; from < count; ++from) {
        for (size_t to = 0; to < count && is_inside(&job->bounds, towns[from].x, towns[from].y); ++to) {
            int64_t square = between(&towns[from], &towns[to]);
            int is_lesser = towns[from].y < towns[to].y || (towns[from].y == towns[to].y && towns[from].x < towns[to].x);
            int is_linked = is_lesser && square <= ROAD * ROAD;
            for (size_t third = 0; is_linked && third < count; ++third) {
                is_linked = third == from || third == to || between(&towns[from], &towns[third]) >= square ||
                            between(&towns[to], &towns[third]) >= square;
            }
            if (!is_linked) {
                continue;
            }
            int last = find_way(&way, &towns[from], &towns[to], points + 1, POINTS) + 1;
            points[0].x = towns[to].x;
            points[0].y = towns[to].y;
            points[last].x = towns[from].x;
            points[last].y = towns[from].y;
            /* What the relief's cells make jagged is rounded. */
            for (int pass = 0; pass < 3; ++pass) {
                WgPoint before = points[0];
                for (int at = 1; at < last; ++at) {
                    WgPoint here = points[at];
                    points[at].x = (before.x + 2 * here.x + points[at + 1].x) >> 2;
                    points[at].y = (before.y + 2 * here.y + points[at + 1].y) >> 2;
                    before = here;
                }
            }
            for (int at = 0; at < last; ++at) {
                Piece piece = {points[at].x, points[at].y, points[at + 1].x, points[at + 1].y, ROADWAY, 6, 0};
                pieces[at] = piece;
            }
            append(world, job, pieces, (size_t)last);
        }
    }
}

#endif
