#include "bombard.h"

#include <math.h>

#include "check.h"

enum { EXPLOSIONS = 3000, FIELD_EXPLOSIONS = 150 };

const WgRect CRATER_FIELD = {1200, -2290, 448, 352};

static int is_in(const WgRect *rect, WgPoint point) {
    return point.x >= rect->x && point.x < rect->x + (int32_t)rect->width && point.y >= rect->y &&
           point.y < rect->y + (int32_t)rect->height;
}

/* A place at the coast. The picture stretches the rows near the poles, so these get fewer. */
static WgPoint pick_coast(const World *world, uint64_t *seed) {
    for (;;) {
        WgPoint point = world->coast[(size_t)(random_unit(seed) * (double)world->coast_count)];
        double weight = cos(world_latitude(point.y) * 3.14159265358979 / 180);
        if (random_unit(seed) < weight) {
            return point;
        }
    }
}

static void explode(const World *world, WgPoint at, float radius, Bombardment *bombardment, Overview *overview) {
    WgQuadtreeMapEdit edit;
    uint64_t start = now_ns();
    CHECK(wg_quadtree_map_damage_circle(world->map, at.x, at.y, radius, radius * 0.7f, 255, &edit));
    times_add(&bombardment->times, now_ns() - start);
    bombardment->explosions += 1;
    bombardment->pixels_destroyed += edit.pixels_destroyed;
    bombardment->hp_removed += edit.hp_removed;
    if (bombardment->explosions % 100 == 0) {
        overview_update(overview, world->map);
    }
}

Bombardment bombard(const World *world, uint64_t seed, Overview *overview) {
    /* A game has a few kinds of explosions, and the map keeps their tables of damage. */
    static const float RADII[] = {20, 20, 20, 20, 30, 30, 30, 45, 45, 65, 90, 130, 200};
    static const float FIELD_RADII[] = {8, 8, 12, 12, 18, 18, 26, 40};
    const size_t kinds = sizeof(RADII) / sizeof(RADII[0]);
    const size_t field_kinds = sizeof(FIELD_RADII) / sizeof(FIELD_RADII[0]);
    Bombardment bombardment = {0};
    Progress progress = progress_start("Firing 3,000 explosions at the coasts", EXPLOSIONS);

    /* What a game does before a fight: then no explosion waits for memory. */
    CHECK(wg_quadtree_map_reserve(world->map, 40000, 0, 0));
    while (bombardment.explosions < EXPLOSIONS) {
        WgPoint at = pick_coast(world, &seed);
        if (bombardment.explosions < FIELD_EXPLOSIONS) {
            if (is_in(&CRATER_FIELD, at)) {
                explode(world, at, FIELD_RADII[(size_t)(random_unit(&seed) * (double)field_kinds)],
                        &bombardment, overview);
            }
        } else if (!is_in(&CRATER_FIELD, at)) {
            explode(world, at, RADII[(size_t)(random_unit(&seed) * (double)kinds)], &bombardment, overview);
        }
        progress_step(&progress, bombardment.explosions);
    }
    progress_end(&progress);
    return bombardment;
}
