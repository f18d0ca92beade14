/* The library's memory, counted: how much it holds, and the most it ever held, over all objects and threads. */
#ifndef ENDLESS_COUNTED_H
#define ENDLESS_COUNTED_H

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

typedef struct Counted {
    atomic_llong now, peak;
} Counted;

static inline void counted_add(Counted *counted, long long bytes) {
    long long now = atomic_fetch_add(&counted->now, bytes) + bytes, peak = atomic_load(&counted->peak);
    while (now > peak && !atomic_compare_exchange_weak(&counted->peak, &peak, now)) {
    }
}

static inline void *counted_alloc(size_t size, size_t alignment, void *userdata) {
    void *block = aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
    if (block != NULL) {
        counted_add(userdata, (long long)size);
    }
    return block;
}

static inline void counted_free(void *block, size_t size, size_t alignment, void *userdata) {
    (void)alignment;
    free(block);
    counted_add(userdata, -(long long)size);
}

static inline void *counted_realloc(void *block, size_t old_size, size_t new_size, size_t alignment, void *userdata) {
    void *grown = counted_alloc(new_size, alignment, userdata);
    if (grown != NULL) {
        memcpy(grown, block, old_size < new_size ? old_size : new_size);
        counted_free(block, old_size, alignment, userdata);
    }
    return grown;
}

/* Before any object is made. */
static inline void count_memory(Counted *counted) {
    WgAllocator allocator = {counted_alloc, counted_realloc, counted_free, counted};
    CHECK(wg_set_allocator(&allocator));
}

#endif
