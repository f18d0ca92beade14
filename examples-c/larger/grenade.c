/* Grenades that bounce over terrain of pixels until they go off, and the way that each takes.
 *
 *   grenade FOLDER
 *
 * A circle is swept along each frame's motion; where it comes upon a pixel it bounces off the surface there,
 * whose stairs are smoothed over. Each explosion changes the ground for the next. y grows downwards. */
#include <math.h>
#include <stdio.h>

#include "canvas.h"
#include "check.h"
#include "png_file.h"

enum { WIDTH = 960, HEIGHT = 400, GRENADES = 6, FUSE = 260 };
static const float RADIUS = 4;

typedef struct Grenade {
    double x, y, speed_x, speed_y;
    int bounces;
} Grenade;

/* Moves a grenade by a frame: several bounces fit in one. */
static void fly(WgQuadtreeMap map, Grenade *grenade) {
    double rest = 1;
    grenade->speed_y += 0.12;
    for (int bounce = 0; bounce < 4 && rest > 0; ++bounce) {
        WgQuadtreeMapSweep sweep;
        WgQuadtreeMapContact contact;
        WgVector2 normal;
        sweep.collider = wg_quadtree_map_collider_circle(grenade->x, grenade->y, RADIUS);
        sweep.motion_x = grenade->speed_x * rest;
        sweep.motion_y = grenade->speed_y * rest;
        WgStatus status = CHECK(wg_quadtree_map_sweep(map, &sweep, 1, &contact));
        grenade->x += sweep.motion_x * contact.fraction;
        grenade->y += sweep.motion_y * contact.fraction;
        rest *= 1 - contact.fraction;
        if (status == WG_STATUS_EMPTY) {
            return;
        }
        if (contact.began_inside) { /* Earth fell onto it. */
            WgQuadtreeMapPush push;
            CHECK(wg_quadtree_map_push_out(map, &sweep.collider, 8, 1, &push));
            grenade->x += push.x;
            grenade->y += push.y;
            return;
        }
        CHECK(wg_quadtree_map_surface_normal(map, &contact.pixel, RADIUS + 2, 1, &normal));
        double into = grenade->speed_x * normal.x + grenade->speed_y * normal.y;
        if (into >= 0) { /* The smoothed surface lies otherwise: take the pixel's own side. */
            normal.x = contact.normal_x;
            normal.y = contact.normal_y;
            into = grenade->speed_x * normal.x + grenade->speed_y * normal.y;
        }
        /* Half of what goes in comes back, and a tenth of what goes along is lost. */
        grenade->speed_x = 0.9 * (grenade->speed_x - into * normal.x) - 0.5 * into * normal.x;
        grenade->speed_y = 0.9 * (grenade->speed_y - into * normal.y) - 0.5 * into * normal.y;
        grenade->bounces += 1;
    }
}

int main(int argc, char **argv) {
    static const Color COLORS[GRENADES] = {0xF25F5CFF, 0xFFE066FF, 0x70C1B3FF,
                                           0x9BC1FFFF, 0xF2A65AFF, 0xC792EAFF};
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map;
    Canvas canvas = canvas_create(WIDTH, HEIGHT, 0x1B2430FF);
    uint64_t destroyed = 0;
    int bounces = 0;
    REQUIRE(argc == 2);
    CHECK(wg_quadtree_map_create(&def, &map));
    for (int32_t x = 0; x < WIDTH; ++x) {
        int32_t top = 300 - (int32_t)(40 * sin(x * 0.011) + 18 * sin(x * 0.043));
        WgRect column = {x, top, 1, (uint32_t)(HEIGHT - top)};
        CHECK(wg_quadtree_map_fill_rect(map, &column, 255, NULL));
    }
    canvas_map(&canvas, map, 0x7A6A58FF);
    for (int i = 0; i < GRENADES; ++i) {
        Grenade grenade = {30, 150, 1.5 + 1.1 * i, -2.5, 0};
        WgQuadtreeMapEdit edit;
        for (int frame = 0; frame < FUSE; ++frame) {
            double x = grenade.x, y = grenade.y;
            WgQuadtreeMapContact contact;
            fly(map, &grenade);
            canvas_line(&canvas, (float)x, (float)y, (float)grenade.x, (float)grenade.y, 1.5f, COLORS[i]);
            /* It never ends in the ground. */
            WgQuadtreeMapSweep here = {{0}, 0, 0};
            here.collider = wg_quadtree_map_collider_circle(grenade.x, grenade.y, RADIUS);
            REQUIRE(CHECK(wg_quadtree_map_sweep(map, &here, 1, &contact)) == WG_STATUS_EMPTY);
        }
        CHECK(wg_quadtree_map_damage_circle(map, (int32_t)floor(grenade.x), (int32_t)floor(grenade.y), 26, 20,
                                            255, &edit));
        canvas_disc(&canvas, (float)grenade.x, (float)grenade.y, 26, color_fade(COLORS[i], 0.3f));
        destroyed += edit.pixels_destroyed;
        bounces += grenade.bounces;
    }
    printf("%d grenades, %d bounces, %llu pixels destroyed\n", GRENADES, bounces,
           (unsigned long long)destroyed);
    REQUIRE(bounces > 2 * GRENADES && destroyed > 1000);
    char path[1024];
    snprintf(path, sizeof(path), "%s/grenade.png", argv[1]);
    png_write(&canvas, path);
    canvas_destroy(&canvas);
    CHECK(wg_quadtree_map_destroy(map));
    return EXIT_SUCCESS;
}
