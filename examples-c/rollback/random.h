/* Numbers that look as if by chance, and are the same on every machine; a checkpoint copies their eight bytes. */
#ifndef EXAMPLES_ROLLBACK_RANDOM_H
#define EXAMPLES_ROLLBACK_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t state;
} Random;

/* A number of 0 to end - 1. */
uint32_t random_below(Random *random, uint32_t end);

#endif
