/* Where a world lies while it is not in memory: rows of bytes by their keys, in four calls. What is behind them may be
 * a file on the player's disk or a database that many machines share. */
#ifndef ENDLESS_STORE_H
#define ENDLESS_STORE_H

#include <stddef.h>
#include <stdint.h>

#include "bytes.h"

typedef enum StoreOutcome {
    STORE_OK = 0,
    STORE_NONE,    /* There is no such row. */
    STORE_DAMAGED, /* The row is not what was written. */
    STORE_CHANGED, /* A row that was expected is another one: nothing was written. */
    STORE_FULL,    /* There is no room: nothing was written. */
    STORE_FAILED   /* Anything else; `error` says what. Of a write it may be unknown whether it was done. */
} StoreOutcome;

/* What a row is of. */
enum { ROW_ZONE, ROW_REGION, ROW_DIGS, ROW_INDEX, ROW_PROGRESS, ROW_JOURNAL, ROW_MOMENT };

typedef struct StoreRow {
    uint64_t key; /* By store_key. */
    const uint8_t *bytes;
    size_t count;
} StoreRow;

typedef struct Store Store;

/* One store belongs to one thread at a time; any number of them may be open on the same place. */
typedef struct StoreKind {
    const char *name;
    /* Opens the store at a place, a path or a connection string, and makes its table where there is none. Null, with
     * the reason in `error`, where that cannot be done. */
    Store *(*open)(const char *place, char *error, size_t capacity);
    /* Reads a row: its bytes replace those of `out`. OK, NONE, DAMAGED, FAILED. */
    StoreOutcome (*read)(Store *store, uint64_t key, Bytes *out);
    /* Writes rows, all of them or none, in place of those of the same keys; once it returns OK they are not lost.
     * Nothing is written if not each row of `expected`, whose keys are among those of `rows`, is in the store as it is
     * given, or is not in the store where its bytes are null. OK, CHANGED, FULL, FAILED. */
    StoreOutcome (*write)(Store *store, const StoreRow *expected, size_t expected_count, const StoreRow *rows, size_t count);
    void (*close)(Store *store);
} StoreKind;

/* The beginning of every store. */
struct Store {
    const StoreKind *kind;
    char error[256]; /* Of the last call that gave DAMAGED, FULL or FAILED. */
};

extern const StoreKind SQLITE_STORE, POSTGRESQL_STORE;

/* The kind of a place: `postgresql://...` is a server's, all else the path of a file. */
static inline const StoreKind *store_kind(const char *place) {
#ifdef ENDLESS_SQLITE_ALONE
    (void)place;
    return &SQLITE_STORE;
#else
    return strncmp(place, "postgresql:", 11) == 0 ? &POSTGRESQL_STORE : &SQLITE_STORE;
#endif
}

/* The key of a row; columns and rows of regions are 0 to 2^22 - 1. */
static inline uint64_t store_key(int what, int32_t x, int32_t y) {
    return (uint64_t)what << 44 | (uint64_t)(y & 0x3FFFFF) << 22 | (uint64_t)(x & 0x3FFFFF);
}

/* FNV-1a, kept beside each row: a disk gives wrong bytes sooner or later. */
static inline uint64_t store_checksum(uint64_t key, const uint8_t *bytes, size_t count) {
    uint64_t hash = 0xCBF29CE484222325u ^ key;
    for (size_t at = 0; at < count; ++at) {
        hash = (hash ^ bytes[at]) * 0x100000001B3u;
    }
    return hash;
}

#endif
