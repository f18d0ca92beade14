#include "paint.h"

#include <math.h>
#include <string.h>

#include "check.h"

const Color PAINT_SEA = 0x0A2540FF;
const Color PAINT_SHORE = 0x2E7F93FF;
const Color PAINT_CRATER = 0x3B1216FF;

/* Land that is whole, from the equator to the pole. */
static const struct {
    double latitude;
    Color color;
} BELTS[] = {
    {0, 0x2C6A3BFF},  {8, 0x3F763CFF},  {15, 0x8A8F4AFF}, {22, 0xC9AB70FF}, {31, 0xC2A96BFF},
    {39, 0x8F9A52FF}, {47, 0x5F8849FF}, {58, 0x44704CFF}, {66, 0x80938AFF}, {73, 0xCCD6D8FF},
    {90, 0xF6F9FBFF},
};

/* Land that lost hit points, from nearly gone to nearly whole. */
static const Color EMBER = 0xFF7A1CFF;
static const Color SCORCHED = 0x8A4B2AFF;

Color paint_land(double latitude, uint8_t hit_points) {
    size_t belt = 0;
    latitude = fabs(latitude);
    while (latitude > BELTS[belt + 1].latitude) {
        ++belt;
    }
    double t = (latitude - BELTS[belt].latitude) / (BELTS[belt + 1].latitude - BELTS[belt].latitude);
    Color whole = color_mix(BELTS[belt].color, BELTS[belt + 1].color, (float)t);
    float health = (float)hit_points / 255.0f;
    return health < 0.5f ? color_mix(EMBER, SCORCHED, health * 2)
                         : color_mix(SCORCHED, whole, health * 2 - 1);
}

/* A picture's raw material, one entry a pixel: how much of it is land, how much of it was, and the
 * colour of all that is not sea. */
typedef struct Material {
    int width;
    int height;
    float *land;
    float *was_land;
    Color *color;
} Material;

static void *array(int width, int height, size_t size) {
    void *memory = malloc((size_t)width * (size_t)height * size);
    REQUIRE(memory != NULL);
    return memory;
}

/* Sums up one pixel of the picture: `side` x `side` pixels of the map. */
static void gather(Material *material, size_t index, const uint8_t *before, const uint8_t *after,
                   size_t stride, int side, const Color *colors) {
    unsigned sum[3] = {0, 0, 0};
    unsigned land = 0;
    unsigned was_land = 0;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            size_t place = (size_t)y * stride + (size_t)x;
            if (before[place] == 0) {
                continue;
            }
            Color color = colors[after[place]];
            was_land += 1;
            land += after[place] != 0;
            sum[0] += color >> 24;
            sum[1] += color >> 16 & 0xFF;
            sum[2] += color >> 8 & 0xFF;
        }
    }
    unsigned count = was_land > 0 ? was_land : 1;
    material->land[index] = (float)land / (float)(side * side);
    material->was_land[index] = (float)was_land / (float)(side * side);
    material->color[index] =
        (sum[0] / count) << 24 | (sum[1] / count) << 16 | (sum[2] / count) << 8 | 0xFF;
}

static Material collect(WgQuadtreeMap before, WgQuadtreeMap after, WgRect area, int reduce) {
    Material material = {(int)area.width / reduce, (int)area.height / reduce, NULL, NULL, NULL};
    material.land = array(material.width, material.height, sizeof(float));
    material.was_land = array(material.width, material.height, sizeof(float));
    material.color = array(material.width, material.height, sizeof(Color));
    uint8_t *rows_before = array((int)area.width, reduce, 1);
    uint8_t *rows_after = array((int)area.width, reduce, 1);
    for (int y = 0; y < material.height; ++y) {
        WgRect rows = {area.x, area.y + y * reduce, area.width, (uint32_t)reduce};
        Color colors[256] = {PAINT_CRATER};
        for (int hit_points = 1; hit_points < 256; ++hit_points) {
            colors[hit_points] = paint_land(world_latitude(rows.y), (uint8_t)hit_points);
        }
        CHECK(wg_quadtree_map_read_rect(before, &rows, rows_before, 0));
        CHECK(wg_quadtree_map_read_rect(after, &rows, rows_after, 0));
        for (int x = 0; x < material.width; ++x) {
            size_t first = (size_t)x * (size_t)reduce;
            gather(&material, (size_t)y * (size_t)material.width + (size_t)x, rows_before + first,
                   rows_after + first, area.width, reduce, colors);
        }
    }
    free(rows_before);
    free(rows_after);
    return material;
}

/* The mean of each value's neighbours up to `radius` away, along lines of `length` values that are
 * `step` apart. */
static void blur_line(float *values, size_t length, size_t step, int radius, float *scratch) {
    float sum = 0;
    for (int i = -radius; i <= radius; ++i) {
        sum += values[i < 0 ? 0 : (size_t)i < length ? (size_t)i * step : (length - 1) * step];
    }
    for (size_t i = 0; i < length; ++i) {
        size_t out = i >= (size_t)radius ? i - (size_t)radius : 0;
        size_t in = i + (size_t)radius + 1 < length ? i + (size_t)radius + 1 : length - 1;
        scratch[i] = sum / (float)(2 * radius + 1);
        sum += values[in * step] - values[out * step];
    }
    for (size_t i = 0; i < length; ++i) {
        values[i * step] = scratch[i];
    }
}

/* A blurred copy; two passes of the mean look round enough. */
static float *blurred(const float *values, int width, int height, int radius) {
    float *copy = array(width, height, sizeof(float));
    float *scratch = array(width > height ? width : height, 1, sizeof(float));
    memcpy(copy, values, (size_t)width * (size_t)height * sizeof(float));
    for (int pass = 0; pass < 2; ++pass) {
        for (int y = 0; y < height; ++y) {
            blur_line(copy + (size_t)y * (size_t)width, (size_t)width, 1, radius, scratch);
        }
        for (int x = 0; x < width; ++x) {
            blur_line(copy + x, (size_t)height, (size_t)width, radius, scratch);
        }
    }
    free(scratch);
    return copy;
}

/* Light from the north-west on the edges of the land: -1 to 1. */
static float relief(const float *height, int width, int rows, int x, int y) {
    int left = x > 0 ? x - 1 : x;
    int right = x + 1 < width ? x + 1 : x;
    int top = y > 0 ? y - 1 : y;
    int bottom = y + 1 < rows ? y + 1 : y;
    float slope = height[(size_t)bottom * (size_t)width + (size_t)right] -
                  height[(size_t)top * (size_t)width + (size_t)left];
    return fmaxf(-1, fminf(1, slope));
}

static Material collect_overview(const Overview *before, const Overview *after) {
    Material material = {OVERVIEW_WIDTH, OVERVIEW_HEIGHT, NULL, NULL, NULL};
    material.land = array(material.width, material.height, sizeof(float));
    material.was_land = array(material.width, material.height, sizeof(float));
    material.color = array(material.width, material.height, sizeof(Color));
    for (int y = 0; y < material.height; ++y) {
        Color colors[256] = {PAINT_CRATER};
        for (int hit_points = 1; hit_points < 256; ++hit_points) {
            colors[hit_points] = paint_land(world_latitude(WORLD.y + (y << OVERVIEW_LEVEL)), (uint8_t)hit_points);
        }
        for (int x = 0; x < material.width; ++x) {
            size_t index = (size_t)y * (size_t)material.width + (size_t)x;
            float largest = after->largest[index];
            /* All that still stands is taken to be as strong as the strongest. */
            float land = largest > 0 ? (float)after->mean[index] / largest : 0;
            float was_land = fmaxf(land, (float)before->mean[index] / 255.0f);
            material.land[index] = land;
            material.was_land[index] = was_land;
            material.color[index] = color_mix(PAINT_CRATER, colors[after->largest[index]],
                                              was_land > 0 ? land / was_land : 0);
        }
    }
    return material;
}

/* Paints a picture's raw material, and frees it. */
static void paint(Canvas *canvas, int x, int y, Material material, int enlarge) {
    float *shore = blurred(material.was_land, material.width, material.height, 14);
    float *height = blurred(material.land, material.width, material.height, 2);
    for (int row = 0; row < material.height; ++row) {
        for (int column = 0; column < material.width; ++column) {
            size_t index = (size_t)row * (size_t)material.width + (size_t)column;
            float light = relief(height, material.width, material.height, column, row);
            Color sea = color_mix(PAINT_SEA, PAINT_SHORE, fminf(1, 1.6f * shore[index]));
            Color ground = light > 0 ? color_mix(material.color[index], 0xFFFFFFFF, 0.45f * light)
                                     : color_mix(material.color[index], 0x000000FF, -0.6f * light);
            canvas_rectangle(canvas, x + column * enlarge, y + row * enlarge, enlarge, enlarge,
                             color_mix(sea, ground, material.was_land[index]));
        }
    }
    free(shore);
    free(height);
    free(material.land);
    free(material.was_land);
    free(material.color);
}

void paint_map(Canvas *canvas, int x, int y, WgQuadtreeMap before, WgQuadtreeMap after, WgRect area,
               int reduce, int enlarge) {
    paint(canvas, x, y, collect(before, after, area, reduce), enlarge);
}

void paint_overview(Canvas *canvas, int x, int y, const Overview *before, const Overview *after) {
    paint(canvas, x, y, collect_overview(before, after), 1);
}
