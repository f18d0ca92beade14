/* Joins a zone of a world that is being played: generates the world itself, gets what differs, and each explosion from
 * then on. Keeps what differs as the bytes that came; a region is built when someone looks at it. When its input ends it
 * compares regions with the server's, pixel by pixel, and prints what all of it took.
 *
 *   join PORT X Y [TIMES]      of the zone that begins at region (X, Y)
 *
 * Fails if the whole content of the regions would not be so many times the bytes that came. Ends with 3 if the server has
 * not got the zone any more.
 */
#define _DEFAULT_SOURCE

#include <poll.h>
#include <unistd.h>

#include "check.h"
#include "measure.h"
#include "model.h"
#include "wire.h"
#include "zones.h"

enum { GONE = 3, MOST_COMPARED = 200 };

/* What differs of a region. */
typedef struct Difference {
    int32_t column, row;
    uint64_t revision;
    Bytes delta; /* None if it came as explosions. */
    Bytes digs;  /* Those, and what exploded since. */
} Difference;

typedef struct Joined {
    Wire wire;
    uint64_t history;
    Zone zone;
    Land land;
    Difference *differences;
    size_t count, capacity;
    uint32_t *places; /* By region of the zone: its difference and 1, or 0. */
    uint64_t came_bytes, encoded_bytes, digs, broken;
    size_t dug; /* Of the differences those that came as explosions, */
    uint64_t dug_bytes; /* and what came of them. */
    int is_all;
    size_t wanted, compared, differ; /* Comparisons. */
    Bytes scratch;
} Joined;

static uint32_t *place_of(Joined *joined, int32_t column, int32_t row) {
    return &joined->places[(size_t)(row - joined->zone.top) * (size_t)joined->zone.columns + (size_t)(column - joined->zone.left)];
}

static void begin(Joined *joined, const uint8_t *bytes) {
    uint64_t seed;
    memcpy(&seed, bytes, 8);
    memcpy(&joined->history, bytes + 8, 8);
    memcpy(&joined->zone, bytes + 16, sizeof(joined->zone));
    joined->places = calloc((size_t)joined->zone.columns * (size_t)joined->zone.rows, sizeof(uint32_t));
    REQUIRE(joined->places != NULL);
    land_open(&joined->land, seed, joined->history, 1, 1, 1);
}

static Difference *add(Joined *joined, int32_t column, int32_t row) {
    REQUIRE(zone_holds(&joined->zone, column, row) && *place_of(joined, column, row) == 0);
    if (joined->count == joined->capacity) {
        joined->capacity = joined->capacity == 0 ? 256 : 2 * joined->capacity;
        joined->differences = realloc(joined->differences, joined->capacity * sizeof(Difference));
        REQUIRE(joined->differences != NULL);
    }
    Difference *difference = &joined->differences[joined->count++];
    *difference = (Difference){.column = column, .row = row};
    *place_of(joined, column, row) = (uint32_t)joined->count;
    return difference;
}

static void take_region(Joined *joined, const WireHead *head, const uint8_t *bytes) {
    Difference *difference = add(joined, head->x, head->y);
    difference->revision = head->number;
    bytes_set(&difference->delta, bytes, head->count);
}

static void take_dug(Joined *joined, const WireHead *head, const uint8_t *bytes) {
    for (size_t at = 0; at < head->count;) {
        DugRegion region;
        REQUIRE(head->count - at >= sizeof(region));
        memcpy(&region, bytes + at, sizeof(region));
        at += sizeof(region);
        REQUIRE(head->count - at >= region.count * sizeof(LocalDig));
        Difference *difference = add(joined, joined->zone.left + region.column, joined->zone.top + region.row);
        for (int number = 0; number < region.count; ++number, at += sizeof(LocalDig)) {
            LocalDig local;
            memcpy(&local, bytes + at, sizeof(local));
            const Dig dig = dig_from_local(&local, difference->column, difference->row);
            bytes_append(&difference->digs, &dig, sizeof(dig));
        }
        ++joined->dug;
    }
}

static void take_dig(Joined *joined, const uint8_t *bytes) {
    Dig dig;
    memcpy(&dig, bytes, sizeof(dig));
    const Columns regions = dig_regions(&dig);
    ++joined->digs;
    for (int32_t row = regions.top; row <= regions.bottom; ++row) {
        for (int32_t column = regions.left; column <= regions.right; ++column) {
            uint32_t at = zone_holds(&joined->zone, column, row) ? *place_of(joined, column, row) : 0;
            if (at != 0) {
                bytes_append(&joined->differences[at - 1].digs, &dig, sizeof(dig));
            }
        }
    }
}

/* Builds a region, as it is now, and gives its pixels. */
static void build(Joined *joined, int32_t column, int32_t row, uint8_t *out_pixels) {
    const uint32_t at = *place_of(joined, column, row);
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map;
    def.history = joined->history;
    def.revision = (uint64_t)1 << 32; /* Above those of what is generated. */
    def.absent_by_default = 1;
    CHECK(wg_quadtree_map_create(&def, &map));
    land_make(&joined->land, column, row, &joined->scratch);
    CHECK(wg_quadtree_map_page_in(map, column * REGION_SIDE, row * REGION_SIDE, joined->scratch.data, joined->scratch.count));
    if (at != 0 && joined->differences[at - 1].delta.count > 0) {
        const Difference *difference = &joined->differences[at - 1];
        WgQuadtreeMapRevision revision = {joined->history, difference->revision};
        CHECK(wg_quadtree_map_apply_delta(map, difference->delta.data, difference->delta.count, &revision, NULL, NULL));
    }
    if (at != 0) {
        const Difference *difference = &joined->differences[at - 1];
        for (size_t from = 0; from < difference->digs.count; from += sizeof(Dig)) {
            Dig dig;
            memcpy(&dig, difference->digs.data + from, sizeof(dig));
            dig_part(map, &dig, column, row);
        }
    }
    read_region(map, column, row, out_pixels);
    CHECK(wg_quadtree_map_destroy(map));
}

static void compare(Joined *joined, const WireHead *head, const uint8_t *pixels) {
    static uint8_t own[REGION_PIXELS];
    build(joined, head->x, head->y, own);
    ++joined->compared;
    joined->differ += memcmp(own, pixels, REGION_PIXELS) != 0;
}

static void want(Joined *joined, int32_t column, int32_t row) {
    WireHead head = {WIRE_COMPARE, 0, column, row, 0};
    if (zone_holds(&joined->zone, column, row)) {
        ++joined->wanted;
        wire_put(&joined->wire, &head, NULL);
    }
}

/* Regions that differ, all of them if they are few, and their neighbours to the right, which may not. */
static void want_some(Joined *joined) {
    size_t step = joined->count / MOST_COMPARED + 1, known = joined->count;
    for (size_t at = 0; at < known; at += step) {
        const Difference *difference = &joined->differences[at];
        want(joined, difference->column, difference->row);
        if (at % 16 == 0 && zone_holds(&joined->zone, difference->column + 3, difference->row)) {
            want(joined, difference->column + 3, difference->row);
        }
    }
}

static void take_message(Joined *joined, const WireHead *head, const uint8_t *bytes) {
    if (!joined->is_all && (head->kind == WIRE_REGION || head->kind == WIRE_DUG)) {
        joined->came_bytes += sizeof(*head) + head->count;
        joined->dug_bytes += head->kind == WIRE_DUG ? sizeof(*head) + head->count : 0;
    }
    if (head->kind == WIRE_WORLD) {
        begin(joined, bytes);
    } else if (head->kind == WIRE_REGION) {
        take_region(joined, head, bytes);
    } else if (head->kind == WIRE_DUG) {
        take_dug(joined, head, bytes);
    } else if (head->kind == WIRE_BROKEN) {
        joined->broken += head->number == 0;
        joined->wanted -= head->number;
    } else if (head->kind == WIRE_DIG) {
        take_dig(joined, bytes);
    } else if (head->kind == WIRE_ALL) {
        memcpy(&joined->encoded_bytes, bytes, 8);
        joined->is_all = 1;
        if (joined->broken > 0) {
            printf("regions that the server cannot have: %llu\n", (unsigned long long)joined->broken);
        }
        printf("joined: %zu regions differ, of which %zu came as explosions in %llu bytes; %llu bytes came in all, the whole content of "
               "these regions would be %llu, %.1f times as many\n",
               joined->count, joined->dug, (unsigned long long)joined->dug_bytes, (unsigned long long)joined->came_bytes,
               (unsigned long long)joined->encoded_bytes,
               (double)joined->encoded_bytes / (double)(joined->came_bytes > 0 ? joined->came_bytes : 1));
    } else if (head->kind == WIRE_PIXELS) {
        compare(joined, head, bytes);
    } else if (head->kind == WIRE_GONE) {
        exit(GONE);
    }
}

int main(int count, char **arguments) {
    REQUIRE(count == 4 || count == 5);
    static Joined joined;
    WireHead head = {WIRE_JOIN, 0, atoi(arguments[2]), atoi(arguments[3]), 0};
    const uint8_t *bytes;
    int has_input = 1, has_asked = 0;
    uint64_t start = now_ns();
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (!wire_connect(&joined.wire, (uint16_t)atoi(arguments[1]))) {
        return GONE;
    }
    wire_put(&joined.wire, &head, NULL);
    while (!has_asked || joined.compared < joined.wanted) {
        struct pollfd polls[2] = {{joined.wire.socket, (short)(POLLIN | (joined.wire.out.count > 0 ? POLLOUT : 0)), 0},
                                  {has_input ? STDIN_FILENO : -1, POLLIN, 0}};
        char byte;
        poll(polls, 2, 100);
        if (!wire_move(&joined.wire)) {
            return GONE;
        }
        while (wire_take(&joined.wire, &head, &bytes)) {
            take_message(&joined, &head, bytes);
        }
        if ((polls[1].revents & (POLLIN | POLLHUP)) != 0 && read(STDIN_FILENO, &byte, 1) <= 0) {
            has_input = 0;
        }
        if (joined.is_all && !has_input && !has_asked) {
            want_some(&joined);
            has_asked = 1;
        }
    }
    printf("%llu explosions since; %zu regions compared with the server's pixel by pixel, of which %zu differ; %.1f s in all\n",
           (unsigned long long)joined.digs, joined.compared, joined.differ, (double)(now_ns() - start) / 1e9);
    REQUIRE(joined.differ == 0 && joined.compared > 0 && joined.count > 0);
    REQUIRE(joined.encoded_bytes >= joined.came_bytes * (count == 5 ? strtoull(arguments[4], NULL, 10) : 0));
    land_close(&joined.land);
    for (size_t at = 0; at < joined.count; ++at) {
        bytes_free(&joined.differences[at].delta);
        bytes_free(&joined.differences[at].digs);
    }
    free(joined.differences);
    free(joined.places);
    bytes_free(&joined.scratch);
    wire_close(&joined.wire);
    return 0;
}
