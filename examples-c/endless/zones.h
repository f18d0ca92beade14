/* How a world is divided among servers, and what goes between them and who digs. */
#ifndef ENDLESS_ZONES_H
#define ENDLESS_ZONES_H

#include "dig.h"
#include "zone.h"

enum { MAX_ZONES = 64 };

/* What comes before the explosions of a frame. */
typedef struct DigFrame {
    int32_t x, y; /* Where the camera is. */
} DigFrame;

/* A region that differs by explosions, which follow, each a LocalDig. */
typedef struct DugRegion {
    uint16_t column, row; /* From the first of the zone on. */
    uint16_t count;
} DugRegion;

/* The zones of a world of so many pixels, row by row; undivided the whole world is one. */
static inline int zones_of(int32_t width, int32_t height, int is_divided, Zone *out_zones) {
    const int32_t regions_x = (width + REGION_SIDE - 1) / REGION_SIDE, regions_y = (height + REGION_SIDE - 1) / REGION_SIDE;
    int count = 0;
    if (!is_divided) {
        out_zones[0] = (Zone){0, 0, regions_x, regions_y};
        return 1;
    }
    for (int32_t top = 0; top < regions_y; top += AREA_SIDE) {
        for (int32_t left = 0; left < regions_x && count < MAX_ZONES; left += AREA_SIDE) {
            out_zones[count++] = (Zone){left, top, regions_x - left < AREA_SIDE ? regions_x - left : AREA_SIDE,
                                        regions_y - top < AREA_SIDE ? regions_y - top : AREA_SIDE};
        }
    }
    return count;
}

static inline int zone_holds(const Zone *zone, int32_t column, int32_t row) {
    return column >= zone->left && column < zone->left + zone->columns && row >= zone->top && row < zone->top + zone->rows;
}

/* Whether some of an explosion is in a zone. */
static inline int zone_meets(const Zone *zone, const Dig *dig) {
    const Columns regions = dig_regions(dig);
    return regions.right >= zone->left && regions.left < zone->left + zone->columns && regions.bottom >= zone->top &&
           regions.top < zone->top + zone->rows;
}

/* What a zone's row says of its owner: where it listens, and which process it is. */
static inline uint64_t owner_of(uint16_t port, int process) {
    return (uint64_t)(uint32_t)process << 16 | port;
}

static inline uint16_t owner_port(uint64_t owner) {
    return (uint16_t)owner;
}

static inline int owner_process(uint64_t owner) {
    return (int)(owner >> 16);
}

#endif
