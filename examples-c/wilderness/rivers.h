/* The rivers of the wilderness: springs run down, level by level, over the borders of chunks. */
#ifndef WILDERNESS_RIVERS_H
#define WILDERNESS_RIVERS_H

#include "wilderness/land.h"

static int is_inside(const WgBounds *bounds, int32_t x, int32_t y) {
    return x >= bounds->min_x && x <= bounds->max_x && y >= bounds->min_y && y <= bounds->max_y;
}

/* Lets a river run down inside the chunk: each step to the lowest place on the nearest ring that is lower. One
 * that leaves the chunk stays open for the next level; one without a lower place near ends in a pond. */
static void run_down(const World *world, const WgChunkJob *job, const Ground *ground, int32_t x, int32_t y,
                     uint32_t width) {
    static const float ANGLE = 6.2831853f / 24;
    while (is_inside(&job->bounds, x, y)) {
        float lowest = height_at(ground, x, y);
        if (lowest < SEA) {
            return;
        }
        Piece piece = {x, y, x, y, RIVER, (uint16_t)width, 0};
        for (int radius = STEP / 3; radius <= STEP && piece.x1 == x && piece.y1 == y; radius += STEP / 3) {
            for (int turn = 0; turn < 24; ++turn) {
                int32_t to_x = x + (int32_t)lroundf(cosf((float)turn * ANGLE) * (float)(radius - 1));
                int32_t to_y = y + (int32_t)lroundf(sinf((float)turn * ANGLE) * (float)(radius - 1));
                if (height_at(ground, to_x, to_y) < lowest) {
                    lowest = height_at(ground, to_x, to_y);
                    piece.x1 = to_x;
                    piece.y1 = to_y;
                }
            }
        }
        if (piece.x1 == x && piece.y1 == y) {
            piece.width = 4 * 5;
            append(world, job, &piece, 1);
            return;
        }
        x = piece.x1;
        y = piece.y1;
        piece.open = is_inside(&job->bounds, x, y) ? 0 : job->level + 1;
        append(world, job, &piece, 1);
        width += width < 4 * 3 && (x & 3) == 0;
    }
}

/* The first level has springs on high land. Each further level has all of the level below, and lets run on what
 * ran out of its neighbours into it. */
static void run_rivers(const World *world, const WgChunkJob *job) {
    enum { SIDE = RIVER_CHUNK + 2 * STEP };
    static _Thread_local float heights[SIDE][SIDE];
    Ground ground = {heights[0], read_around(world, job, world->terrain, EROSION, STEP, 1, sizeof(float), heights)};
    if (job->level == 0) {
        uint64_t state = job->seed;
        for (uint32_t spring = draw(&state, 3); spring > 0; --spring) {
            int32_t x = job->bounds.min_x + (int32_t)draw(&state, RIVER_CHUNK);
            int32_t y = job->bounds.min_y + (int32_t)draw(&state, RIVER_CHUNK);
            if (height_at(&ground, x, y) > 0.56f) {
                run_down(world, job, &ground, x, y, 4);
            }
        }
        return;
    }
    WgChunkObjectSpan spans[9];
    size_t count;
    CHECK(wg_chunk_layers_object_spans(world->layers, job->id, world->rivers, job->level - 1, NULL, spans, 9, &count));
    for (size_t at = 0; at < count; ++at) {
        const Piece *pieces = spans[at].objects;
        if (spans[at].x == job->x && spans[at].y == job->y) {
            append(world, job, pieces, spans[at].count);
        }
        for (uint32_t index = 0; index < spans[at].count; ++index) {
            if (pieces[index].open == job->level) {
                run_down(world, job, &ground, pieces[index].x1, pieces[index].y1, pieces[index].width);
            }
        }
    }
}

#endif
