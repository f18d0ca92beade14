/* A picture in memory, and what can be drawn on it. Colours are 0xRRGGBBAA, as in WgDebugShape;
 * whatever lies outside the canvas is left out. */
#ifndef EXAMPLES_CANVAS_H
#define EXAMPLES_CANVAS_H

#include <stddef.h>
#include <stdint.h>

#include "worldgrids.h"

typedef uint32_t Color;

typedef struct Canvas {
    int width;
    int height;
    uint8_t *pixels; /* Red, green, blue; row by row. */
} Canvas;

Canvas canvas_create(int width, int height, Color background);
void canvas_destroy(Canvas *canvas);

/* The colour between a (at 0) and b (at 1). */
Color color_mix(Color a, Color b, float t);
/* The same colour, as opaque as `alpha` says (0 to 1). */
Color color_fade(Color color, float alpha);

/* Lays a colour over a pixel; its alpha counts. */
void canvas_pixel(Canvas *canvas, int x, int y, Color color);
void canvas_rectangle(Canvas *canvas, int x, int y, int width, int height, Color color);

/* The shapes below are smooth at their edges; `thickness` is in pixels. */
void canvas_line(Canvas *canvas, float x0, float y0, float x1, float y1, float thickness, Color color);
void canvas_box(Canvas *canvas, float x0, float y0, float x1, float y1, float thickness, Color color);
void canvas_circle(Canvas *canvas, float x, float y, float radius, float thickness, Color color);
void canvas_disc(Canvas *canvas, float x, float y, float radius, Color color);

/* Draws text with its upper left corner at (x, y); letters are 7 * scale pixels high and reach
 * 2 * scale below the line. ASCII only. */
void canvas_text(Canvas *canvas, int x, int y, int scale, Color color, const char *text);
int canvas_text_width(int scale, const char *text);

/* Lays a colour over each pixel whose pixel of the map, from (0, 0) on, is not 0: as strong as its value. */
void canvas_map(Canvas *canvas, WgQuadtreeMap map, Color color);

/* Draws debug shapes `scale` times as large, from (x, y) on, cut at a frame of width x height. */
void canvas_debug_shapes(Canvas *canvas, int x, int y, int width, int height, float scale,
                         const WgDebugShape *shapes, size_t count, float alpha);

#endif
