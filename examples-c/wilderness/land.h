/* The land of the wilderness: heights from noise, worn down level by level, and what reads them. */
#ifndef WILDERNESS_LAND_H
#define WILDERNESS_LAND_H

#include <math.h>
#include <string.h>

#include "wilderness/world.h"

/* Noise: random values on a lattice, smoothly blended, at several scales. */

static float lattice(int32_t x, int32_t y) {
    uint32_t hash = (uint32_t)x * 0x9E3779B1u ^ (uint32_t)y * 0x85EBCA77u;
    hash = (hash ^ hash >> 15) * 0x2C1B3C6Du;
    hash = (hash ^ hash >> 12) * 0x297A2D39u;
    return (float)((hash ^ hash >> 15) >> 8) / (float)(1 << 24);
}

static float noise(int32_t x, int32_t y, int32_t scale) {
    int32_t left = wg_floor_div(x, scale), top = wg_floor_div(y, scale);
    float u = (float)wg_floor_mod(x, scale) / (float)scale;
    float v = (float)wg_floor_mod(y, scale) / (float)scale;
    u = u * u * (3 - 2 * u);
    v = v * v * (3 - 2 * v);
    float upper = lattice(left, top) * (1 - u) + lattice(left + 1, top) * u;
    float lower = lattice(left, top + 1) * (1 - u) + lattice(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
}

static float height_of(int32_t x, int32_t y) {
    float height = 0, weight = 0.5f;
    for (int32_t scale = 256; scale >= 8; scale /= 2) {
        height += noise(x + scale, y - scale, scale) * weight;
        weight *= 0.5f;
    }
    return height;
}

/* The next random number of a generator that began with its job's seed. */
static uint32_t draw(uint64_t *state, uint32_t below) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*state >> 33) % below);
}

/* Generators. Each reads what its contract allows, writes its own block and appends its own objects. */

/* A rectangle around a job's chunk, `padding` cells wider on each side, of another layer; gives its place. */
static WgRect read_around(const World *world, const WgChunkJob *job, uint32_t layer, uint32_t level,
                          int32_t padding, int32_t units, uint32_t cell_size, void *out_cells) {
    WgRect rect;
    rect.x = wg_floor_div(job->bounds.min_x - padding, units);
    rect.y = wg_floor_div(job->bounds.min_y - padding, units);
    rect.width = (uint32_t)(wg_floor_div(job->bounds.max_x + padding, units) - rect.x + 1);
    rect.height = (uint32_t)(wg_floor_div(job->bounds.max_y + padding, units) - rect.y + 1);
    CHECK(wg_chunk_layers_gather(world->layers, job->id, layer, level, &rect, cell_size, out_cells, 0));
    return rect;
}

/* Without memory an append ends the job as it must: the world tries it again when there is some. */
static void append(const World *world, const WgChunkJob *job, const void *objects, size_t count) {
    CHECK(wg_chunk_layers_append_objects(world->layers, job->id, job->object_bytes, objects, count));
}

/* Steep places slide towards the mean around them; the more so, the steeper. */
static void erode(const World *world, const WgChunkJob *job) {
    enum { SIDE = CHUNK + 2 * REACH };
    static _Thread_local float around[SIDE][SIDE];
    float *out = job->memory;
    if (job->level == 0) {
        for (int y = 0; y < CHUNK; ++y) {
            for (int x = 0; x < CHUNK; ++x) {
                *out++ = height_of(job->bounds.min_x + x, job->bounds.min_y + y);
            }
        }
        return;
    }
    read_around(world, job, world->terrain, job->level - 1, REACH, 1, sizeof(float), around);
    for (int y = REACH; y < CHUNK + REACH; ++y) {
        for (int x = REACH; x < CHUNK + REACH; ++x) {
            float mean = 0;
            for (int step = 1; step <= REACH; ++step) {
                mean += around[y - step][x] + around[y + step][x] + around[y][x - step] +
                        around[y][x + step];
            }
            float slope = mean / (4 * REACH) - around[y][x];
            *out++ = around[y][x] + slope * fminf(1.0f, fabsf(slope) * 30);
        }
    }
}

static void sample(const World *world, const WgChunkJob *job) {
    static _Thread_local float heights[FEATURE_CHUNK][FEATURE_CHUNK];
    float *out = job->memory;
    read_around(world, job, world->terrain, EROSION, 0, 1, sizeof(float), heights);
    for (int y = RELIEF / 2; y < FEATURE_CHUNK; y += RELIEF) {
        for (int x = RELIEF / 2; x < FEATURE_CHUNK; x += RELIEF) {
            *out++ = heights[y][x];
        }
    }
}

/* The heights of a rectangle of the plane. */
typedef struct Ground {
    const float *heights;
    WgRect rect;
} Ground;

static float height_at(const Ground *ground, int32_t x, int32_t y) {
    return ground->heights[(y - ground->rect.y) * (int32_t)ground->rect.width + x - ground->rect.x];
}

#endif
