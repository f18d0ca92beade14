#include "canvas.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "check.h"

Canvas canvas_create(int width, int height, Color background) {
    Canvas canvas = {width, height, malloc((size_t)width * (size_t)height * 3)};
    if (canvas.pixels == NULL) {
        fprintf(stderr, "no memory for a picture of %d x %d\n", width, height);
        exit(EXIT_FAILURE);
    }
    canvas_rectangle(&canvas, 0, 0, width, height, background | 0xFF);
    return canvas;
}

void canvas_destroy(Canvas *canvas) {
    free(canvas->pixels);
    canvas->pixels = NULL;
}

static float channel(Color color, int shift) {
    return (float)(color >> shift & 0xFF);
}

Color color_mix(Color a, Color b, float t) {
    Color mixed = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        float value = channel(a, shift) + (channel(b, shift) - channel(a, shift)) * t;
        mixed |= (Color)(value + 0.5f) << shift;
    }
    return mixed;
}

Color color_fade(Color color, float alpha) {
    return (color & 0xFFFFFF00u) | (Color)(channel(color, 0) * alpha + 0.5f);
}

void canvas_pixel(Canvas *canvas, int x, int y, Color color) {
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height) {
        return;
    }
    uint8_t *pixel = canvas->pixels + ((size_t)y * (size_t)canvas->width + (size_t)x) * 3;
    float alpha = channel(color, 0) / 255.0f;
    for (int i = 0; i < 3; ++i) {
        float old = pixel[i];
        pixel[i] = (uint8_t)(old + (channel(color, 24 - 8 * i) - old) * alpha + 0.5f);
    }
}

void canvas_rectangle(Canvas *canvas, int x, int y, int width, int height, Color color) {
    for (int row = y; row < y + height; ++row) {
        for (int column = x; column < x + width; ++column) {
            canvas_pixel(canvas, column, row, color);
        }
    }
}

/* How much of a pixel a shape covers whose edge is `distance` pixels away (negative: inside). */
static float coverage(float distance) {
    float covered = 0.5f - distance;
    return covered < 0 ? 0 : covered > 1 ? 1 : covered;
}

/* Pixel centres lie at halves. */
static int first_pixel(float position) {
    return (int)floorf(position - 1);
}

static int last_pixel(float position) {
    return (int)ceilf(position + 1);
}

void canvas_line(Canvas *canvas, float x0, float y0, float x1, float y1, float thickness, Color color) {
    float half = thickness / 2;
    float dx = x1 - x0;
    float dy = y1 - y0;
    float length_squared = dx * dx + dy * dy;
    for (int y = first_pixel(fminf(y0, y1) - half); y <= last_pixel(fmaxf(y0, y1) + half); ++y) {
        for (int x = first_pixel(fminf(x0, x1) - half); x <= last_pixel(fmaxf(x0, x1) + half); ++x) {
            float px = (float)x + 0.5f - x0;
            float py = (float)y + 0.5f - y0;
            float t = length_squared > 0 ? (px * dx + py * dy) / length_squared : 0;
            t = t < 0 ? 0 : t > 1 ? 1 : t;
            float distance = hypotf(px - t * dx, py - t * dy) - half;
            canvas_pixel(canvas, x, y, color_fade(color, coverage(distance)));
        }
    }
}

/* The part of a box's outline that lies in the rows and columns given: each pixel once, so that a
 * colour one sees through has no dots at the corners. */
static void box_part(Canvas *canvas, const float box[4], float thickness, Color color, int x0, int y0,
                     int x1, int y1) {
    for (int y = y0; y <= y1; ++y) {
        for (int x = x0; x <= x1; ++x) {
            float px = (float)x + 0.5f;
            float py = (float)y + 0.5f;
            float inside = fminf(fminf(px - box[0], box[2] - px), fminf(py - box[1], box[3] - py));
            canvas_pixel(canvas, x, y, color_fade(color, coverage(fabsf(inside) - thickness / 2)));
        }
    }
}

void canvas_box(Canvas *canvas, float x0, float y0, float x1, float y1, float thickness, Color color) {
    const float box[4] = {x0, y0, x1, y1};
    float half = thickness / 2;
    int left = first_pixel(x0 - half);
    int right = last_pixel(x1 + half);
    int top = first_pixel(y0 - half);
    int bottom = last_pixel(y1 + half);
    int top_end = last_pixel(y0 + half);
    int left_end = last_pixel(x0 + half);
    int bottom_start = first_pixel(y1 - half);
    int right_start = first_pixel(x1 - half);
    if (bottom_start <= top_end || right_start <= left_end) {
        box_part(canvas, box, thickness, color, left, top, right, bottom);
        return;
    }
    box_part(canvas, box, thickness, color, left, top, right, top_end);
    box_part(canvas, box, thickness, color, left, bottom_start, right, bottom);
    box_part(canvas, box, thickness, color, left, top_end + 1, left_end, bottom_start - 1);
    box_part(canvas, box, thickness, color, right_start, top_end + 1, right, bottom_start - 1);
}

void canvas_circle(Canvas *canvas, float x, float y, float radius, float thickness, Color color) {
    float reach = radius + thickness / 2;
    for (int row = first_pixel(y - reach); row <= last_pixel(y + reach); ++row) {
        for (int column = first_pixel(x - reach); column <= last_pixel(x + reach); ++column) {
            float distance = hypotf((float)column + 0.5f - x, (float)row + 0.5f - y) - radius;
            float covered = coverage(fabsf(distance) - thickness / 2);
            canvas_pixel(canvas, column, row, color_fade(color, covered));
        }
    }
}

void canvas_disc(Canvas *canvas, float x, float y, float radius, Color color) {
    canvas_circle(canvas, x, y, radius / 2, radius, color);
}

void canvas_debug_shapes(Canvas *canvas, int x, int y, int width, int height, float scale,
                         const WgDebugShape *shapes, size_t count, float alpha) {
    float right = (float)(x + width);
    float bottom = (float)(y + height);
    for (size_t i = 0; i < count; ++i) {
        const WgDebugShape *shape = &shapes[i];
        /* Half a pixel inwards, so that neighbours do not draw over each other's lines. */
        float x0 = (float)x + shape->min[0] * scale + 0.5f;
        float y0 = (float)y + shape->min[1] * scale + 0.5f;
        float x1 = (float)x + shape->max[0] * scale - 0.5f;
        float y1 = (float)y + shape->max[1] * scale - 0.5f;
        x0 = fmaxf(x0, (float)x + 0.5f);
        y0 = fmaxf(y0, (float)y + 0.5f);
        x1 = fminf(x1, right - 0.5f);
        y1 = fminf(y1, bottom - 0.5f);
        if (shape->kind == WG_DEBUG_SHAPE_KIND_BOX) {
            canvas_box(canvas, x0, y0, x1, y1, 1, color_fade(shape->color, alpha));
        } else {
            canvas_line(canvas, x0, y0, x1, y1, 1, color_fade(shape->color, alpha));
        }
    }
}

void canvas_map(Canvas *canvas, WgQuadtreeMap map, Color color) {
    uint8_t row[4096];
    REQUIRE(canvas->width <= 4096);
    for (int y = 0; y < canvas->height; ++y) {
        WgRect rect = {0, y, (uint32_t)canvas->width, 1};
        CHECK(wg_quadtree_map_read_rect(map, &rect, row, 0));
        for (int x = 0; x < canvas->width; ++x) {
            canvas_pixel(canvas, x, y, color_fade(color, (float)row[x] / 255));
        }
    }
}
