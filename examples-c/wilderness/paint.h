/* What touches a chunk of the wilderness, and its colours. */
#ifndef WILDERNESS_PAINT_H
#define WILDERNESS_PAINT_H

#include "canvas.h"
#include "wilderness/roads.h"

static int touches(const Piece *piece, const WgBounds *bounds) {
    int32_t margin = piece->width / 4 + 1;
    return (piece->x0 > piece->x1 ? piece->x0 : piece->x1) >= bounds->min_x - margin &&
           (piece->x0 < piece->x1 ? piece->x0 : piece->x1) <= bounds->max_x + margin &&
           (piece->y0 > piece->y1 ? piece->y0 : piece->y1) >= bounds->min_y - margin &&
           (piece->y0 < piece->y1 ? piece->y0 : piece->y1) <= bounds->max_y + margin;
}

/* Collects what touches the chunk, wherever it began. */
static void collect(const World *world, const WgChunkJob *job) {
    enum { SPANS = 128 };
    const uint32_t sources[][2] = {{world->rivers, RIVER_LEVELS}, {world->roads, 0}, {world->streets, 0}};
    WgChunkObjectSpan spans[SPANS];
    for (int source = 0; source < 3; ++source) {
        size_t count;
        CHECK(wg_chunk_layers_object_spans(world->layers, job->id, sources[source][0], sources[source][1], NULL,
                                           spans, SPANS, &count));
        REQUIRE(count <= SPANS);
        for (size_t at = 0; at < count; ++at) {
            const Piece *pieces = spans[at].objects;
            for (uint32_t index = 0; index < spans[at].count; ++index) {
                if (touches(&pieces[index], &job->bounds)) {
                    append(world, job, &pieces[index], 1);
                }
            }
        }
    }
}

/* Marks where a piece lies in a chunk of paint; of several kinds the highest stays. */
static void mark(const WgChunkJob *job, const Piece *piece, uint8_t kinds[CHUNK][CHUNK]) {
    int32_t margin = piece->width / 4 + 1;
    int32_t left = (piece->x0 < piece->x1 ? piece->x0 : piece->x1) - margin - job->bounds.min_x;
    int32_t top = (piece->y0 < piece->y1 ? piece->y0 : piece->y1) - margin - job->bounds.min_y;
    int32_t right = (piece->x0 > piece->x1 ? piece->x0 : piece->x1) + margin - job->bounds.min_x;
    int32_t bottom = (piece->y0 > piece->y1 ? piece->y0 : piece->y1) + margin - job->bounds.min_y;
    float dx = (float)(piece->x1 - piece->x0), dy = (float)(piece->y1 - piece->y0);
    float square = dx * dx + dy * dy, reach = (float)piece->width / 4;
    for (int32_t y = top > 0 ? top : 0; y <= bottom && y < CHUNK; ++y) {
        for (int32_t x = left > 0 ? left : 0; x <= right && x < CHUNK; ++x) {
            float from_x = (float)(job->bounds.min_x + x - piece->x0);
            float from_y = (float)(job->bounds.min_y + y - piece->y0);
            float part = square > 0 ? fminf(1, fmaxf(0, (from_x * dx + from_y * dy) / square)) : 0;
            float off_x = from_x - dx * part, off_y = from_y - dy * part;
            int is_in = piece->kind == HOUSE ? fabsf(off_x) <= reach && fabsf(off_y) <= reach
                                             : off_x * off_x + off_y * off_y <= reach * reach;
            if (is_in && kinds[y][x] < piece->kind) {
                kinds[y][x] = (uint8_t)piece->kind;
            }
        }
    }
}

static void color_land(const World *world, const WgChunkJob *job) {
    enum { SPANS = 16 };
    static _Thread_local float heights[CHUNK + 2][CHUNK + 2];
    static _Thread_local uint8_t kinds[CHUNK][CHUNK];
    static const Color BANDS[] = {0x1b4f8cff, 0x2f6fb0ff, 0xd8c58fff, 0x6fa552ff,
                                  0x3f7d3cff, 0x7d7468ff, 0xf2f2f2ff};
    static const float ENDS[] = {0.40f, SEA, 0.485f, 0.56f, 0.64f, 0.72f, 2.0f};
    static const Color KINDS[] = {0, 0x3f86c4ff, 0xc9a468ff, 0xd9c9a8ff, 0x8c2f24ff};
    WgChunkObjectSpan spans[SPANS];
    size_t count;
    uint8_t *out = job->memory;
    read_around(world, job, world->terrain, EROSION, 1, 1, sizeof(float), heights);
    memset(kinds, 0, sizeof(kinds));
    CHECK(wg_chunk_layers_object_spans(world->layers, job->id, world->features, 0, NULL, spans, SPANS, &count));
    REQUIRE(count <= SPANS);
    for (size_t at = 0; at < count; ++at) {
        for (uint32_t index = 0; index < spans[at].count; ++index) {
            mark(job, (const Piece *)spans[at].objects + index, kinds);
        }
    }
    for (int y = 0; y < CHUNK; ++y) {
        for (int x = 0; x < CHUNK; ++x) {
            float height = heights[y + 1][x + 1];
            int band = 0;
            while (height > ENDS[band]) {
                ++band;
            }
            Color color = BANDS[band];
            if (band > 1) {
                float slope = heights[y + 2][x + 2] - heights[y][x];
                color = color_mix(color, slope > 0 ? 0xffffffff : 0x000000ff,
                                  fminf(0.6f, fabsf(slope) * 14));
            }
            if (kinds[y][x] > RIVER || (kinds[y][x] == RIVER && band > 1)) {
                color = KINDS[kinds[y][x]];
            }
            *out++ = (uint8_t)(color >> 24);
            *out++ = (uint8_t)(color >> 16);
            *out++ = (uint8_t)(color >> 8);
        }
    }
}

#endif
