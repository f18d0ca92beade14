/* A zone: regions that one process at a time works on, by a lease. Its row says who has it. Each process that takes it
 * raises the term; each commit of the process raises the beat, and is refused by the store unless the row still is as
 * that process wrote it last. So whoever lost the zone without knowing cannot write into it any more, however late it
 * tries, and no clocks are compared: a lease is over if the row did not change for so long on the clock of the one who
 * looks. */
#ifndef ENDLESS_ZONE_H
#define ENDLESS_ZONE_H

#include "store.h"

enum { AREA_SIDE = 64 }; /* Regions. */

/* Regions; `left` and `top` are divisible by AREA_SIDE. */
typedef struct Zone {
    int32_t left, top, columns, rows;
} Zone;

/* In the byte order of the machine. */
typedef struct ZoneRow {
    uint64_t seed, history;
    uint64_t term;  /* 0: there is no row yet. */
    uint64_t owner; /* What the process says of itself; 0: it has given the zone back. */
    uint64_t beat;
} ZoneRow;

static inline uint64_t zone_key(const Zone *zone) {
    return store_key(ROW_ZONE, zone->left / AREA_SIDE, zone->top / AREA_SIDE);
}

/* OK, also of a zone that has no row yet. */
static inline StoreOutcome zone_read(Store *store, const Zone *zone, ZoneRow *out_row) {
    Bytes found = {0};
    StoreOutcome outcome = store->kind->read(store, zone_key(zone), &found);
    *out_row = (ZoneRow){0};
    if (outcome == STORE_OK && found.count == sizeof(*out_row)) {
        memcpy(out_row, found.data, sizeof(*out_row));
    } else if (outcome == STORE_OK) {
        snprintf(store->error, sizeof(store->error), "the row of the zone has another size");
        outcome = STORE_DAMAGED;
    }
    bytes_free(&found);
    return outcome == STORE_NONE ? STORE_OK : outcome;
}

static inline int zone_row_equals(const ZoneRow *a, const ZoneRow *b) {
    return memcmp(a, b, sizeof(*a)) == 0;
}

/* The row of a zone that another has, and since when it is so. Starts as {0}. */
typedef struct ZoneWatch {
    ZoneRow row;
    uint64_t since_ns;
} ZoneWatch;

/* Looks at the row of a zone: whether it may be taken, as nobody has it, or its lease is over. */
static inline int zone_is_free(ZoneWatch *watch, const ZoneRow *row, uint64_t lease_ns, uint64_t now_ns) {
    if (watch->since_ns == 0 || !zone_row_equals(&watch->row, row)) {
        watch->row = *row;
        watch->since_ns = now_ns;
    }
    return row->owner == 0 || now_ns - watch->since_ns >= lease_ns;
}

#endif
