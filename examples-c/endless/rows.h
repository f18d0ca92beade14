/* Rows that are to be written with the next commit, by their keys; the last bytes of a key count. Start as {0}. */
#ifndef ENDLESS_ROWS_H
#define ENDLESS_ROWS_H

#include "store.h"

typedef struct Rows {
    StoreRow *rows; /* What is to be written, in the order in which the keys came. */
    Bytes *bytes;   /* Theirs. */
    uint32_t *slots; /* Of a hash table: the place in `rows` and 1, or 0. */
    size_t count, capacity, slot_count;
    size_t total; /* Bytes of all. */
} Rows;

static inline uint32_t *rows_slot(const Rows *rows, uint64_t key) {
    size_t at = (size_t)(key * 0x9E3779B97F4A7C15u >> 32) & (rows->slot_count - 1);
    while (rows->slots[at] != 0 && rows->rows[rows->slots[at] - 1].key != key) {
        at = (at + 1) & (rows->slot_count - 1);
    }
    return &rows->slots[at];
}

static inline void *rows_grow(void *memory, size_t size) {
    void *grown = realloc(memory, size);
    if (grown == NULL) {
        fprintf(stderr, "no memory for rows\n");
        exit(EXIT_FAILURE);
    }
    return grown;
}

static inline void rows_make_room(Rows *rows) {
    if (rows->count < rows->capacity) {
        return;
    }
    size_t capacity = rows->capacity == 0 ? 256 : rows->capacity * 2;
    rows->rows = rows_grow(rows->rows, capacity * sizeof(StoreRow));
    rows->bytes = rows_grow(rows->bytes, capacity * sizeof(Bytes));
    rows->slots = rows_grow(rows->slots, 2 * capacity * sizeof(uint32_t));
    memset(rows->bytes + rows->capacity, 0, (capacity - rows->capacity) * sizeof(Bytes));
    memset(rows->slots, 0, 2 * capacity * sizeof(uint32_t));
    rows->capacity = capacity;
    rows->slot_count = 2 * capacity;
    for (size_t at = 0; at < rows->count; ++at) {
        *rows_slot(rows, rows->rows[at].key) = (uint32_t)at + 1;
    }
}

/* The row of a key, or null. */
static inline const StoreRow *rows_find(const Rows *rows, uint64_t key) {
    uint32_t at = rows->count == 0 ? 0 : *rows_slot(rows, key);
    return at == 0 ? NULL : &rows->rows[at - 1];
}

static inline void rows_put(Rows *rows, uint64_t key, const void *bytes, size_t count) {
    rows_make_room(rows);
    uint32_t *slot = rows_slot(rows, key);
    if (*slot == 0) {
        rows->bytes[rows->count].count = 0;
        *slot = (uint32_t)++rows->count;
    }
    size_t at = *slot - 1;
    rows->total += count - rows->bytes[at].count;
    bytes_set(&rows->bytes[at], bytes, count);
    rows->rows[at] = (StoreRow){key, rows->bytes[at].data, count};
}

/* Appends to the row of a key, which must be there. */
static inline void rows_append(Rows *rows, uint64_t key, const void *bytes, size_t count) {
    size_t at = *rows_slot(rows, key) - 1;
    bytes_append(&rows->bytes[at], bytes, count);
    rows->total += count;
    rows->rows[at] = (StoreRow){key, rows->bytes[at].data, rows->bytes[at].count};
}

static inline void rows_clear(Rows *rows) {
    if (rows->count > 0) {
        memset(rows->slots, 0, rows->slot_count * sizeof(uint32_t));
    }
    rows->count = 0;
    rows->total = 0;
}

static inline void rows_free(Rows *rows) {
    for (size_t at = 0; at < rows->capacity; ++at) {
        bytes_free(&rows->bytes[at]);
    }
    free(rows->rows);
    free(rows->bytes);
    free(rows->slots);
    *rows = (Rows){0};
}

#endif
