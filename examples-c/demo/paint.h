/* Paints a part of the map: sea by its distance from the coast, land by latitude and hit points,
 * craters where land was. */
#ifndef EXAMPLES_PAINT_H
#define EXAMPLES_PAINT_H

#include "canvas.h"
#include "overview.h"
#include "world.h"

/* What the legends show. */
extern const Color PAINT_SEA;
extern const Color PAINT_SHORE;
extern const Color PAINT_CRATER;

/* The colour of land at a latitude with so many hit points (1 to 255). */
Color paint_land(double latitude, uint8_t hit_points);

/* Paints `area` at (x, y) on the canvas. With `reduce` above 1, that many pixels of the map by as
 * many become one of the picture; with `enlarge` above 1, one becomes that many. */
void paint_map(Canvas *canvas, int x, int y, WgQuadtreeMap before, WgQuadtreeMap after, WgRect area,
               int reduce, int enlarge);

/* Paints the whole world at (x, y), a pixel for each square of the overviews. */
void paint_overview(Canvas *canvas, int x, int y, const Overview *before, const Overview *after);

#endif
