/* A herd on the ground: it falls into what is dug, keeps out of its own way and is thrown about by bombs.
 *
 * All that is known of a creature lies in the loose grid: its box there, its speed as the user value. So the grid's
 * checkpoints are those of the herd, and which creatures there are comes back with them, their ids too. */
#ifndef EXAMPLES_ROLLBACK_HERD_H
#define EXAMPLES_ROLLBACK_HERD_H

#include <stdint.h>

#include "random.h"
#include "worldgrids.h"

enum { HERD = 240 };

typedef struct Speed {
    float x, y;
} Speed;

typedef struct Creature {
    uint64_t id;
    WgVector2 at;
    Speed speed;
} Creature;

void herd_create(WgLooseGrid2 *out_herd, uint32_t max_checkpoints, Random *random);
/* All creatures in the grid's order; there are HERD of them. */
void herd_get(WgLooseGrid2 herd, Creature creatures[HERD]);
void herd_play(WgLooseGrid2 herd, WgQuadtreeMap ground);
/* Throws those near an explosion; who is too near is lost, and another one falls from the sky. Gives how many are. */
uint32_t herd_blast(WgLooseGrid2 herd, double x, double y, float radius, Random *random);

#endif
