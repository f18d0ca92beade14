/* Bytes that grow. Start as {0}; memory that is refused ends the program. */
#ifndef ENDLESS_BYTES_H
#define ENDLESS_BYTES_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Bytes {
    uint8_t *data;
    size_t count;
    size_t capacity;
} Bytes;

static inline void bytes_reserve(Bytes *bytes, size_t capacity) {
    if (capacity > bytes->capacity) {
        size_t grown = bytes->capacity * 2 > capacity ? bytes->capacity * 2 : capacity;
        uint8_t *data = realloc(bytes->data, grown);
        if (data == NULL) {
            fprintf(stderr, "no memory for %zu bytes\n", grown);
            exit(EXIT_FAILURE);
        }
        bytes->data = data;
        bytes->capacity = grown;
    }
}

static inline void bytes_append(Bytes *bytes, const void *from, size_t count) {
    bytes_reserve(bytes, bytes->count + count);
    if (count > 0) {
        memcpy(bytes->data + bytes->count, from, count);
    }
    bytes->count += count;
}

static inline void bytes_set(Bytes *bytes, const void *from, size_t count) {
    bytes->count = 0;
    bytes_append(bytes, from, count);
}

static inline void bytes_free(Bytes *bytes) {
    free(bytes->data);
    *bytes = (Bytes){0};
}

static inline void bytes_swap(Bytes *a, Bytes *b) {
    Bytes kept = *a;
    *a = *b;
    *b = kept;
}

#endif
