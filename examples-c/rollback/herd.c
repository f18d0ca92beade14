#include "herd.h"

#include <math.h>
#include <string.h>

#include "check.h"
#include "world.h"

enum { MOST_PAIRS = 8 * HERD };

static const float RADIUS = 4, FALL = 0.2f, WALK = 0.6f;

static uint64_t user_of(Speed speed) {
    uint64_t user;
    memcpy(&user, &speed, sizeof(user));
    return user;
}

static WgBox2 box_at(WgVector2 at) {
    WgBox2 box = {{at.x - RADIUS, at.y - RADIUS}, {at.x + RADIUS, at.y + RADIUS}};
    return box;
}

static Creature creature_of(WgLooseGrid2 herd, uint64_t id) {
    WgLooseGrid2Object object;
    Creature creature;
    CHECK(wg_loose_grid2_get(herd, id, &object));
    creature.id = id;
    creature.at.x = (object.bounds.min.x + object.bounds.max.x) / 2;
    creature.at.y = (object.bounds.min.y + object.bounds.max.y) / 2;
    memcpy(&creature.speed, &object.user, sizeof(creature.speed));
    return creature;
}

/* Another one, high above the ground. */
static void add(WgLooseGrid2 herd, Random *random) {
    WgVector2 at = {(float)(20 + random_below(random, WIDTH - 40)), (float)(10 + random_below(random, 60))};
    Speed rest = {0, 0};
    WgLooseGrid2Object object = {box_at(at), user_of(rest), {1, 1, 0}, WG_LOOSE_GRID_LAYER_MOVING};
    uint64_t id;
    CHECK(wg_loose_grid2_insert(herd, &object, &id));
}

void herd_create(WgLooseGrid2 *out_herd, uint32_t max_checkpoints, Random *random) {
    WgLooseGrid2Def def = wg_loose_grid2_def();
    def.debug_name = "herd";
    def.max_checkpoints = max_checkpoints;
    def.drop_oldest_checkpoint = 1;
    CHECK(wg_loose_grid2_create(&def, out_herd));
    for (int i = 0; i < HERD; ++i) {
        add(*out_herd, random);
    }
    CHECK(wg_loose_grid2_commit(*out_herd));
}

void herd_get(WgLooseGrid2 herd, Creature creatures[HERD]) {
    uint64_t ids[HERD];
    size_t count;
    CHECK(wg_loose_grid2_sorted_order(herd, ids, HERD, &count));
    REQUIRE(count == HERD);
    for (size_t i = 0; i < count; ++i) {
        creatures[i] = creature_of(herd, ids[i]);
    }
}

/* Those that overlap walk apart. */
static void push_apart(WgLooseGrid2 herd, Creature creatures[HERD]) {
    WgLooseGridPair pairs[MOST_PAIRS];
    uint16_t places[2 * HERD]; /* By slot: ids say which creature it is, slots where. */
    size_t count;
    for (uint16_t i = 0; i < HERD; ++i) {
        REQUIRE(wg_loose_grid_slot(creatures[i].id) < 2 * HERD);
        places[wg_loose_grid_slot(creatures[i].id)] = i;
    }
    CHECK(wg_loose_grid2_pairs(herd, WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING, 0, 1, pairs, MOST_PAIRS, &count));
    for (size_t i = 0; i < count && i < MOST_PAIRS; ++i) {
        Creature *first = &creatures[places[wg_loose_grid_slot(pairs[i].first)]];
        Creature *second = &creatures[places[wg_loose_grid_slot(pairs[i].second)]];
        float way = first->at.x < second->at.x ? -0.1f : 0.1f;
        first->speed.x += way;
        second->speed.x -= way;
    }
}

/* Goes as far as the ground lets it, and loses most of what it ran against it with. */
static void move(Creature *creature, const WgQuadtreeMapContact *contact) {
    float free = (float)contact->fraction;
    creature->at.x += creature->speed.x * free;
    creature->at.y += creature->speed.y * free;
    if (contact->began_inside) { /* It was buried, and digs its way up. */
        creature->at.y -= 1;
        creature->speed.y = 0;
    } else if (free < 1) {
        float into = creature->speed.x * contact->normal_x + creature->speed.y * contact->normal_y;
        float walk = (wg_loose_grid_slot(creature->id) % 2 == 0 ? WALK : -WALK) - creature->speed.x;
        creature->speed.x += 0.1f * walk - 1.1f * into * contact->normal_x;
        creature->speed.y -= 1.1f * into * contact->normal_y;
    }
    creature->at.x = fminf(fmaxf(creature->at.x, RADIUS), WIDTH - RADIUS);
    creature->at.y = fminf(fmaxf(creature->at.y, -HEIGHT), HEIGHT - RADIUS);
}

void herd_play(WgLooseGrid2 herd, WgQuadtreeMap ground) {
    Creature creatures[HERD];
    WgQuadtreeMapSweep sweeps[HERD];
    WgQuadtreeMapContact contacts[HERD];
    WgBox2 boxes[HERD];
    herd_get(herd, creatures);
    push_apart(herd, creatures);
    for (int i = 0; i < HERD; ++i) {
        Creature *creature = &creatures[i];
        creature->speed.y += FALL;
        sweeps[i].collider =
            wg_quadtree_map_collider_circle((double)creature->at.x, (double)creature->at.y, (double)RADIUS);
        sweeps[i].motion_x = (double)creature->speed.x;
        sweeps[i].motion_y = (double)creature->speed.y;
    }
    CHECK(wg_quadtree_map_sweep_many(ground, sweeps, HERD, 1, contacts));
    for (int i = 0; i < HERD; ++i) {
        move(&creatures[i], &contacts[i]);
        boxes[i] = box_at(creatures[i].at);
        CHECK(wg_loose_grid2_set_user(herd, creatures[i].id, user_of(creatures[i].speed)));
    }
    CHECK(wg_loose_grid2_move_many(herd, &creatures[0].id, sizeof(Creature), boxes, 0, HERD));
    CHECK(wg_loose_grid2_commit(herd));
}

uint32_t herd_blast(WgLooseGrid2 herd, double x, double y, float radius, Random *random) {
    WgVector2 center = {(float)x, (float)y};
    uint64_t ids[HERD];
    uint32_t lost = 0;
    size_t count;
    CHECK(wg_loose_grid2_query_circle(herd, &center, 2 * radius, NULL, ids, HERD, &count));
    for (size_t i = 0; i < count; ++i) {
        Creature creature = creature_of(herd, ids[i]);
        float along_x = creature.at.x - center.x, along_y = creature.at.y - center.y;
        float distance = sqrtf(along_x * along_x + along_y * along_y) + 1;
        if (distance < radius / 2) {
            CHECK(wg_loose_grid2_remove(herd, ids[i]));
            add(herd, random);
            lost += 1;
        } else {
            creature.speed.x += 5 * along_x / distance;
            creature.speed.y += 5 * along_y / distance - 1;
            CHECK(wg_loose_grid2_set_user(herd, ids[i], user_of(creature.speed)));
        }
    }
    CHECK(wg_loose_grid2_commit(herd));
    return lost;
}
