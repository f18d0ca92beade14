/* Explosions along the coasts. */
#ifndef EXAMPLES_BOMBARD_H
#define EXAMPLES_BOMBARD_H

#include "measure.h"
#include "overview.h"
#include "world.h"

typedef struct Bombardment {
    size_t explosions;
    uint64_t pixels_destroyed;
    uint64_t hp_removed;
    Times times;
} Bombardment;

/* The part of the world that gets its share of small explosions: the Aegean Sea. */
extern const WgRect CRATER_FIELD;

/* The overview follows: it is brought up to date after every hundred explosions. */
Bombardment bombard(const World *world, uint64_t seed, Overview *overview);

#endif
