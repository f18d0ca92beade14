/* The pictures of the demo. */
#ifndef EXAMPLES_PICTURES_H
#define EXAMPLES_PICTURES_H

#include "bombard.h"
#include "overview.h"
#include "world.h"

/* `before` is the map as it was; what is missing in `after` was blown away. */

/* The whole world, seen from far. */
void picture_world(const Overview *before, const Overview *after, const Bombardment *bombardment,
                   const char *path);

/* The crater field before and after, with the squares of the quadtree drawn over it. */
void picture_crater_field(WgQuadtreeMap before, WgQuadtreeMap after, const char *path);

/* What the rolling grid holds around the camera: the share of land in each chunk. */
void picture_flight(WgQuadtreeMap before, WgQuadtreeMap after, WgRollingGrid grid, WgPoint camera,
                    const char *path);

#endif
