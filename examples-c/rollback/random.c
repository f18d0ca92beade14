#include "random.h"

uint32_t random_below(Random *random, uint32_t end) {
    uint64_t bits = random->state += UINT64_C(0x9E3779B97F4A7C15);
    bits = (bits ^ bits >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94D049BB133111EB);
    bits ^= bits >> 31;
    return (uint32_t)((bits >> 32) * end >> 32);
}
