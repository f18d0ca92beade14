/* What all sections share: the hash, the random generator, and what feeds common structs. */

#ifndef SCENARIO_FEED_H
#define SCENARIO_FEED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "worldgrids.h"

static uint64_t hash;
static uint64_t randomness;

static void begin(uint64_t section) {
    hash = UINT64_C(14695981039346656037);
    randomness = section;
}

static void feed_bytes(const uint8_t *bytes, size_t count) {
    size_t i;
    for (i = 0; i < count; ++i) {
        hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    }
}

static void feed_u64(uint64_t value) {
    uint8_t bytes[8];
    int i;
    for (i = 0; i < 8; ++i) {
        bytes[i] = (uint8_t)(value >> (8 * i));
    }
    feed_bytes(bytes, 8);
}

static void feed(int64_t value) {
    feed_u64((uint64_t)value);
}

static void feed_double(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof(bits));
    feed_u64(bits);
}

static int32_t draw(int32_t from, uint32_t count) {
    randomness = randomness * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return from + (int32_t)((randomness >> 33) % count);
}

/* A multiple of 1/8. */
static float draw_float(int32_t from, uint32_t count) {
    float whole = (float)draw(from, count);
    return whole + (float)draw(0, 8) * 0.125f;
}

/* Ends the program if a call was refused; gives its status else. */
static WgStatus check(WgStatus status, const char *call, const char *file, int line) {
    if (status < WG_STATUS_OK) {
        char text[512] = "";
        size_t count = 0;
        (void)wg_last_error(text, sizeof(text), &count);
        printf("%s:%d: %s gave %s: %s\n", file, line, call, wg_status_name(status), text);
        exit(1);
    }
    return status;
}
#define DO(call) check(call, #call, __FILE__, __LINE__)

/* A snapshot: of known size, or fed and kept in `snapshot`. */
static uint8_t snapshot[1 << 20];
static size_t snapshot_size;

static void feed_snapshot(WgStatus status) {
    if (status != WG_STATUS_OK) {
        printf("a snapshot takes %lu bytes\n", (unsigned long)snapshot_size);
        exit(1);
    }
    feed((int64_t)snapshot_size);
    feed_bytes(snapshot, snapshot_size);
}

static WgDebugShape shapes[4096];

static void feed_shapes(size_t count) {
    size_t i;
    int axis;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed(shapes[i].kind);
        feed(shapes[i].category);
        feed(shapes[i].color);
        for (axis = 0; axis < 3; ++axis) {
            feed_double(shapes[i].min[axis]);
            feed_double(shapes[i].max[axis]);
        }
    }
}

static WgRect make_rect(int32_t x, int32_t y, uint32_t width, uint32_t height) {
    WgRect rect;
    rect.x = x;
    rect.y = y;
    rect.width = width;
    rect.height = height;
    return rect;
}

static WgPoint make_point(int32_t x, int32_t y) {
    WgPoint point;
    point.x = x;
    point.y = y;
    return point;
}

static void feed_point(WgPoint point) {
    feed(point.x);
    feed(point.y);
}

static void feed_bounds(WgBounds bounds) {
    feed(bounds.min_x);
    feed(bounds.min_y);
    feed(bounds.max_x);
    feed(bounds.max_y);
}

#endif
