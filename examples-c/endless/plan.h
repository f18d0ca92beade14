/* What happens in the world, frame by frame: where the camera is, and what explodes. A function of the seed and the
 * frame alone, in whole numbers, so that a test knows what the world must be after any frame. */
#ifndef ENDLESS_PLAN_H
#define ENDLESS_PLAN_H

#include <stddef.h>
#include <stdint.h>

enum {
    REGION_SIDE = 1024,
    MIN_RADIUS = 4,
    MAX_RADIUS = 16,
    NEAR_X = 320, /* How far from the camera most explosions are, to either side. */
    NEAR_Y = 160,
    MAX_DIGS = 512 /* The most explosions in a frame. */
};

/* An explosion: pixels up to `radius` from its centre lose `amount` hit points. Without falloff, so that the part of it
 * in one region can be done by a mask; and since it only takes, down to 0, no order changes what comes of many. */
typedef struct Dig {
    int32_t x, y;
    uint16_t radius;
    uint8_t amount;
    uint8_t reserved;
} Dig;

/* An explosion from the first pixel of a region on, where it need not be larger. */
typedef struct LocalDig {
    int16_t x, y;
    uint8_t radius, amount;
} LocalDig;

typedef struct Plan {
    uint64_t seed;
    int32_t width, height; /* Of the world, in pixels from (0, 0) on. */
    int32_t view_width, view_height;
    uint32_t frames;
    uint32_t digs;         /* Over all frames; at most MAX_DIGS a frame. */
    uint32_t leap_every;   /* Frames from one teleport to the next. */
    uint32_t far_percent;  /* Explosions anywhere in the world; the others are near the camera. */
} Plan;

/* Flies at 2,000 pixels a second in 60 frames a second. */
typedef struct Camera {
    int32_t x, y;
    int32_t step_x, step_y; /* 1/256 pixels a frame. */
    int32_t rest_x, rest_y;
    uint32_t frame;
} Camera;

static inline uint64_t plan_random(const Plan *plan, uint64_t stream, uint64_t number) {
    uint64_t value = plan->seed + stream * 0xD1342543DE82EF95u + (number + 1) * 0x9E3779B97F4A7C15u;
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9u;
    value = (value ^ value >> 27) * 0x94D049BB133111EBu;
    return value ^ value >> 31;
}

static inline int32_t plan_below(uint64_t random, int32_t below) {
    return (int32_t)((random >> 32) * (uint64_t)below >> 32);
}

/* The camera at the frame after the one it is at; a teleport every so often. A new one (all 0) starts with frame 0. */
static inline void camera_step(const Plan *plan, Camera *camera) {
    /* Sides of right-angled triangles: each heading is 8,533 / 256 pixels a frame long. */
    static const int32_t HEADINGS[6][3] = {{1, 0, 1}, {4, 3, 5}, {12, 5, 13}, {15, 8, 17}, {24, 7, 25}, {40, 9, 41}};
    uint32_t frame = camera->frame++;
    int32_t half_width = plan->view_width / 2, half_height = plan->view_height / 2;
    if (frame % plan->leap_every == 0) {
        uint64_t leap = frame / plan->leap_every;
        uint64_t random = plan_random(plan, 1, leap);
        const int32_t *heading = HEADINGS[random % 6];
        camera->x = half_width + plan_below(plan_random(plan, 2, leap), plan->width - plan->view_width + 1);
        camera->y = half_height + plan_below(plan_random(plan, 3, leap), plan->height - plan->view_height + 1);
        /* Every fourth leads to where the surface is. */
        if (leap % 4 == 0 && plan->height > 16384) {
            camera->y = 6000;
            heading = HEADINGS[0];
        }
        camera->step_x = 8533 * heading[0] / heading[2] * (random & 64 ? 1 : -1);
        camera->step_y = 8533 * heading[1] / heading[2] * (random & 128 ? 1 : -1);
        camera->rest_x = camera->rest_y = 0;
        return;
    }
    int32_t x = camera->rest_x + camera->step_x, y = camera->rest_y + camera->step_y;
    camera->x += x >> 8;
    camera->y += y >> 8;
    camera->rest_x = x & 255;
    camera->rest_y = y & 255;
    /* At the edges of the world it turns back. */
    if ((camera->x < half_width && camera->step_x < 0) || (camera->x > plan->width - half_width && camera->step_x > 0)) {
        camera->step_x = -camera->step_x;
    }
    if ((camera->y < half_height && camera->step_y < 0) || (camera->y > plan->height - half_height && camera->step_y > 0)) {
        camera->step_y = -camera->step_y;
    }
}

/* The explosions of the frame that the camera has been brought to. */
static inline size_t plan_digs(const Plan *plan, const Camera *camera, Dig *out_digs) {
    uint64_t frame = camera->frame - 1;
    uint64_t first = frame * plan->digs / plan->frames, end = (frame + 1) * plan->digs / plan->frames;
    for (uint64_t number = first; number < end; ++number) {
        Dig *dig = &out_digs[number - first];
        uint64_t place = plan_random(plan, 4, number), kind = plan_random(plan, 5, number);
        uint64_t other = plan_random(plan, 6, number);
        if (kind % 100 < plan->far_percent) {
            dig->x = plan_below(place, plan->width);
            dig->y = plan_below(other, plan->height);
        } else {
            dig->x = camera->x + plan_below(place, 2 * NEAR_X) - NEAR_X;
            dig->y = camera->y + plan_below(other, 2 * NEAR_Y) - NEAR_Y;
        }
        dig->radius = (uint16_t)(MIN_RADIUS + plan_below(kind, MAX_RADIUS - MIN_RADIUS + 1));
        dig->amount = (uint8_t)(80 + plan_below(place << 20, 120));
        dig->reserved = 0;
    }
    return (size_t)(end - first);
}

/* Columns and rows of regions. */
static inline int32_t plan_columns(const Plan *plan) {
    return (plan->width + REGION_SIDE - 1) / REGION_SIDE;
}

static inline int32_t plan_rows(const Plan *plan) {
    return (plan->height + REGION_SIDE - 1) / REGION_SIDE;
}

#endif
