/* Pictures of what a quadtree map gives to physics: outlines, boxes, and pieces that fall. */
#ifndef EXAMPLES_SHAPES_H
#define EXAMPLES_SHAPES_H

#include "bombard.h"
#include "world.h"

/* The crater field as outlines, a tile at a time, and as boxes. */
void picture_outlines(WgQuadtreeMap before, WgQuadtreeMap after, const char *path);

/* A table mountain whose legs are shot away: found, cut out, fallen. A map of its own. */
void picture_falling(const char *path);

#endif
