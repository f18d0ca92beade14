/* A small world for tests, and all of it as a model: dense pixels, dug the plain way. */
#ifndef ENDLESS_TESTBED_H
#define ENDLESS_TESTBED_H

#include <unistd.h>

#include "model.h"
#include "world.h"

enum { TEST_COLUMNS = 10, TEST_ROWS = 6, TEST_REGIONS = TEST_COLUMNS * TEST_ROWS, TEST_DIGS_A_FRAME = 8 };

static inline Plan test_plan(void) {
    Plan plan = {.seed = 7, .width = TEST_COLUMNS * REGION_SIDE, .height = TEST_ROWS * REGION_SIDE, .view_width = 640,
                 .view_height = 400, .frames = 1 << 24, .digs = TEST_DIGS_A_FRAME << 24, .leap_every = 150, .far_percent = 10};
    return plan;
}

/* The pixels of the whole world after so many frames. */
typedef struct Model {
    Plan plan;
    int32_t left, top; /* The first region; explosions and the camera are told from its first pixel on. */
    uint64_t frames;
    Camera camera;
    uint8_t *regions[TEST_REGIONS];
    uint8_t *read; /* Scratch. */
} Model;

static inline void model_open_at(Model *model, const Plan *plan, int32_t left, int32_t top) {
    Land land;
    *model = (Model){.plan = *plan, .left = left, .top = top};
    land_open(&land, plan->seed, 1, 2, 1, 1);
    for (int32_t at = 0; at < TEST_REGIONS; ++at) {
        model->regions[at] = malloc(REGION_PIXELS);
        REQUIRE(model->regions[at] != NULL);
        model_generate(&land, left + at % TEST_COLUMNS, top + at / TEST_COLUMNS, model->regions[at]);
    }
    model->read = malloc(REGION_PIXELS);
    REQUIRE(model->read != NULL);
    land_close(&land);
}

static inline void model_open(Model *model, const Plan *plan) {
    model_open_at(model, plan, 0, 0);
}

static inline void model_close(Model *model) {
    for (int32_t at = 0; at < TEST_REGIONS; ++at) {
        free(model->regions[at]);
    }
    free(model->read);
}

/* Goes on to the world after `frames` frames. */
static inline void model_advance(Model *model, uint64_t frames) {
    static Dig digs[MAX_DIGS];
    while (model->camera.frame < frames) {
        camera_step(&model->plan, &model->camera);
        size_t count = plan_digs(&model->plan, &model->camera, digs);
        for (size_t at = 0; at < count; ++at) {
            for (int32_t region = 0; region < TEST_REGIONS; ++region) {
                const int32_t left = region % TEST_COLUMNS * REGION_SIDE, top = region / TEST_COLUMNS * REGION_SIDE;
                if (digs[at].x > left - 64 && digs[at].x < left + REGION_SIDE + 64 && digs[at].y > top - 64 &&
                    digs[at].y < top + REGION_SIDE + 64) {
                    model_dig(model->regions[region], region % TEST_COLUMNS, region / TEST_COLUMNS, &digs[at]);
                }
            }
        }
    }
    model->frames = frames;
}

/* The regions of an open world, as far as they are in its zone, that are not those of the model, broken ones among them. */
static inline int model_differs(const Model *model, World *world, int32_t *out_last) {
    const Zone *zone = &world->keeper_def.zone;
    int differ = 0;
    for (int32_t at = 0; at < TEST_REGIONS; ++at) {
        const int32_t column = model->left + at % TEST_COLUMNS, row = model->top + at / TEST_COLUMNS;
        if (column < zone->left || column >= zone->left + zone->columns || row < zone->top || row >= zone->top + zone->rows) {
            continue;
        }
        int is_there = world_fetch(world, column, row);
        if (is_there) {
            read_region(world->map, column, row, model->read);
        }
        if (!is_there || memcmp(model->read, model->regions[at], REGION_PIXELS) != 0) {
            ++differ;
            *out_last = at;
        }
    }
    return differ;
}

/* The camera after the frames that are committed. */
static inline Camera test_camera(const World *world) {
    Camera camera = {0};
    while (camera.frame < world->kept.frames) {
        camera_step(&world->plan, &camera);
    }
    return camera;
}

/* One more frame of the plan. */
static inline void test_frame(World *world, Camera *camera) {
    static Dig digs[MAX_DIGS];
    camera_step(&world->plan, camera);
    size_t count = plan_digs(&world->plan, camera, digs);
    world_frame(world, camera, digs, count, camera->frame);
    usleep(300);
}

#endif
