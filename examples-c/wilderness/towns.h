/* The towns of the wilderness, and the streets that grow out of them, with houses. */
#ifndef WILDERNESS_TOWNS_H
#define WILDERNESS_TOWNS_H

#include "wilderness/rivers.h"

static int64_t square_distance(int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
    int64_t x = (int64_t)x0 - x1, y = (int64_t)y0 - y1;
    return x * x + y * y;
}

static int64_t between(const Town *a, const Town *b) {
    return square_distance(a->x, a->y, b->x, b->y);
}

/* Proposes towns on dry, low land. */
static void propose(const World *world, const WgChunkJob *job) {
    static _Thread_local float heights[TOWN_CHUNK][TOWN_CHUNK];
    uint64_t state = job->seed;
    Ground ground = {heights[0], read_around(world, job, world->terrain, EROSION, 0, 1, sizeof(float), heights)};
    for (uint32_t tries = draw(&state, 5); tries > 0; --tries) {
        Town town;
        town.x = job->bounds.min_x + (int32_t)draw(&state, TOWN_CHUNK);
        town.y = job->bounds.min_y + (int32_t)draw(&state, TOWN_CHUNK);
        town.rank = draw(&state, 1 << 20);
        float height = height_at(&ground, town.x, town.y);
        if (height > 0.49f && height < 0.6f) {
            append(world, job, &town, 1);
        }
    }
}

/* The towns of all chunks that a job may read; gives how many there are. */
static size_t read_towns(const World *world, const WgChunkJob *job, uint32_t level, Town *out_towns, size_t capacity,
                         WgPoint *out_chunks) {
    size_t count;
    CHECK(wg_chunk_layers_gather_objects(world->layers, job->id, world->towns, level, NULL, sizeof(Town), out_towns,
                                         out_chunks, capacity, &count));
    REQUIRE(count <= capacity);
    return count;
}

/* Towns stay if no better one is proposed within a chunk's size. */
static void keep(const World *world, const WgChunkJob *job) {
    Town towns[9 * 4];
    WgPoint chunks[9 * 4];
    size_t count = read_towns(world, job, 0, towns, 9 * 4, chunks);
    for (size_t mine = 0; mine < count; ++mine) {
        int is_best = chunks[mine].x == job->x && chunks[mine].y == job->y;
        for (size_t other = 0; is_best && other < count; ++other) {
            is_best = towns[other].rank <= towns[mine].rank ||
                      between(&towns[other], &towns[mine]) >= TOWN_CHUNK * TOWN_CHUNK;
        }
        if (is_best) {
            append(world, job, &towns[mine], 1);
        }
    }
}

/* A street from a place on, with houses and, if it is a main one, lanes that branch off: as long as the ground
 * bears it. Turns to where the ground is most level. */
static void grow_street(const World *world, const WgChunkJob *job, const Ground *ground, const Town *town,
                        uint64_t *state, int32_t x, int32_t y, float angle, int length, int is_main) {
    for (int step = 0; step < length; ++step) {
        float best = 1;
        float turned = angle;
        for (int turn = -2; turn <= 2; ++turn) {
            int32_t ahead_x = x + (int32_t)lroundf(cosf(angle + (float)turn * 0.25f) * 5);
            int32_t ahead_y = y + (int32_t)lroundf(sinf(angle + (float)turn * 0.25f) * 5);
            float height = height_at(ground, ahead_x, ahead_y);
            float cost = fabsf(height - height_at(ground, x, y)) * 30 + fabsf((float)turn) * 0.05f;
            if (height > SEA + 0.02f && cost < best) {
                best = cost;
                turned = angle + (float)turn * 0.25f;
            }
        }
        if (best >= 1) {
            return;
        }
        angle = turned;
        Piece piece = {x, y, x + (int32_t)lroundf(cosf(angle) * 5), y + (int32_t)lroundf(sinf(angle) * 5), LANE,
                       is_main ? 5 : 3, 0};
        if (square_distance(piece.x1, piece.y1, town->x, town->y) > (STREET - 12) * (STREET - 12)) {
            return;
        }
        append(world, job, &piece, 1);
        for (int side = -1; side <= 1; side += 2) {
            float across = angle + (float)side * 1.5707963f;
            if (is_main && step % 3 == 2 && draw(state, 3) > 0) {
                grow_street(world, job, ground, town, state, piece.x1, piece.y1, across, 1 + (int)draw(state, 4), 0);
            } else if (draw(state, 4) > 0) {
                Piece house = {x, y, 0, 0, HOUSE, (uint16_t)(5 + draw(state, 4)), 0};
                house.x1 = house.x0 += (int32_t)lroundf(cosf(across) * 4);
                house.y1 = house.y0 += (int32_t)lroundf(sinf(across) * 4);
                if (height_at(ground, house.x0, house.y0) > SEA + 0.02f) {
                    append(world, job, &house, 1);
                }
            }
        }
        x = piece.x1;
        y = piece.y1;
    }
}

static void lay_streets(const World *world, const WgChunkJob *job) {
    enum { SIDE = TOWN_CHUNK + 2 * STREET };
    static _Thread_local float heights[SIDE][SIDE];
    Town towns[4];
    uint64_t state = job->seed;
    size_t count = read_towns(world, job, 1, towns, 4, NULL);
    if (count == 0) {
        return;
    }
    Ground ground = {heights[0], read_around(world, job, world->terrain, EROSION, STREET, 1, sizeof(float), heights)};
    for (size_t at = 0; at < count; ++at) {
        uint32_t streets = 3 + draw(&state, 4);
        float angle = (float)draw(&state, 628) / 100;
        for (uint32_t street = 0; street < streets; ++street) {
            grow_street(world, job, &ground, &towns[at], &state, towns[at].x, towns[at].y,
                        angle + 6.2831853f * (float)street / (float)streets, 2 + (int)draw(&state, 10), 1);
        }
    }
}

#endif
