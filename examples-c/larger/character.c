/* A character on terrain of pixels: it walks, climbs slopes and steps, jumps and falls, and draws its way.
 *
 *   character FOLDER
 *
 * An upright capsule is swept across, up steps, and down on the ground. y grows downwards. */
#include <math.h>
#include <stdio.h>

#include "canvas.h"
#include "check.h"
#include "png_file.h"

enum { WIDTH = 960, HEIGHT = 360, FRAMES = 570, STEP = 6 };
static const float RADIUS = 7, HALF_HEIGHT = 8;

typedef struct Character {
    double x, y, fall; /* Where it is; how fast it falls, in pixels a frame. */
    int is_grounded;
} Character;

/* Moves it as far as it goes; gives what stops it. */
static WgQuadtreeMapContact move(WgQuadtreeMap map, Character *who, double x, double y) {
    WgQuadtreeMapSweep sweep;
    WgQuadtreeMapContact contact;
    sweep.collider = wg_quadtree_map_collider_capsule(who->x, who->y, HALF_HEIGHT, RADIUS);
    sweep.motion_x = x;
    sweep.motion_y = y;
    CHECK(wg_quadtree_map_sweep(map, &sweep, 1, &contact));
    who->x += x * contact.fraction;
    who->y += y * contact.fraction;
    return contact;
}

/* Walks by `distance`; where something low is in the way, over it. */
static void walk(WgQuadtreeMap map, Character *who, double distance) {
    double start = who->x, goal = who->x + distance;
    if (move(map, who, distance, 0).is_hit && who->is_grounded) {
        Character higher = *who;
        move(map, &higher, 0, -STEP);
        move(map, &higher, goal - higher.x, 0);
        if (fabs(higher.x - start) > fabs(who->x - start)) {
            *who = higher;
        }
    }
}

static void frame(WgQuadtreeMap map, Character *who, double run, int wants_jump) {
    WgQuadtreeMapCollider self = wg_quadtree_map_collider_capsule(who->x, who->y, HALF_HEIGHT, RADIUS);
    WgQuadtreeMapContact contact;
    WgQuadtreeMapPush push; /* What fell onto it pushes it out. */
    CHECK(wg_quadtree_map_push_out(map, &self, 16, 1, &push));
    who->x += push.x;
    who->y += push.y;
    if (who->is_grounded && wants_jump) *who = (Character){who->x, who->y, -6, 0};
    walk(map, who, run);
    if (who->is_grounded) { /* Down slopes and steps it keeps to the ground. */
        Character lower = *who;
        contact = move(map, &lower, 0, STEP);
        who->is_grounded = contact.is_hit && contact.normal_y < -0.5f;
        if (who->is_grounded) {
            *who = lower;
            return;
        }
        who->fall = 0;
    }
    who->fall = fmin(who->fall + 0.25, 12);
    contact = move(map, who, 0, who->fall);
    if (contact.is_hit) {
        who->is_grounded = who->fall > 0 && contact.normal_y < -0.5f;
        who->fall = 0;
        if (!who->is_grounded) { /* Off corners it slides. */
            move(map, who, contact.normal_x, -contact.normal_y);
        }
    }
}

static void solid(WgQuadtreeMap map, int32_t x, int32_t y, int32_t width, int32_t height) {
    WgRect rect = {x, y, (uint32_t)width, (uint32_t)height};
    CHECK(wg_quadtree_map_fill_rect(map, &rect, 255, NULL));
}

int main(int argc, char **argv) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map;
    Canvas canvas = canvas_create(WIDTH, HEIGHT, 0x1B2430FF);
    Character who = {40, 100, 0, 0};
    int jumps = 0;
    REQUIRE(argc == 2);
    CHECK(wg_quadtree_map_create(&def, &map));
    for (int32_t x = 0; x < WIDTH; ++x) { /* Hills, whose slopes are stairs of pixels. */
        int32_t top = 280 - (int32_t)(30 * sin(x * 0.018) + (x > 300 && x < 500 ? (x - 300) / 4 : 0));
        solid(map, x, top, 1, HEIGHT - top);
    }
    for (int32_t step = 0; step < 5; ++step) {
        solid(map, 560 + 22 * step, 293 - 5 * step, 130, 60);
    }
    solid(map, 760, 222, 16, 80);
    CHECK(wg_quadtree_map_damage_circle(map, 210, 275, 34, 34, 255, NULL));
    canvas_map(&canvas, map, 0x7A6A58FF);
    for (int i = 0; i < FRAMES; ++i) {
        int wants_jump = who.is_grounded && i > 20 && i % 8 == 0 && who.x > 700 && who.x < 760;
        frame(map, &who, 1.6, wants_jump);
        jumps += wants_jump;
        if (i % 20 == 0) {
            canvas_circle(&canvas, (float)who.x, (float)who.y - HALF_HEIGHT, RADIUS, 1, 0xFFFFFF80);
            canvas_circle(&canvas, (float)who.x, (float)who.y + HALF_HEIGHT, RADIUS, 1, 0xFFFFFF80);
        }
        canvas_disc(&canvas, (float)who.x, (float)who.y + HALF_HEIGHT + RADIUS - 1, 1,
                    who.is_grounded ? 0x6FD08CFF : 0xF2A65AFF);
    }
    printf("walked from 40 to %.1f in %d frames, with %d jumps\n", who.x, FRAMES, jumps);
    REQUIRE(who.x > 800 && jumps > 0);
    char path[1024];
    snprintf(path, sizeof(path), "%s/character.png", argv[1]);
    png_write(&canvas, path);
    canvas_destroy(&canvas);
    CHECK(wg_quadtree_map_destroy(map));
    return EXIT_SUCCESS;
}
