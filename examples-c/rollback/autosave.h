/* Saves the ground again and again while the game goes on, and back: the moment of a frame before which all inputs are
 * known, a few hundredths of a millisecond each tick. */
#ifndef EXAMPLES_ROLLBACK_AUTOSAVE_H
#define EXAMPLES_ROLLBACK_AUTOSAVE_H

#include "game.h"
#include "measure.h"

enum { SAVED_BYTES = 1 << 18, STEP_BUDGET = 200 };

typedef struct Autosave {
    int is_on;
    uint64_t frame; /* Of this moment. */
    size_t count;
    uint8_t bytes[SAVED_BYTES];
    uint32_t saves;
    Times steps;
} Autosave;

/* A step, of a new save if none is on: of the moment before frame `certain`, which has a checkpoint. 1 if that made it
 * whole. */
int autosave_step(Autosave *save, WgQuadtreeMap ground, uint64_t certain);

#endif
