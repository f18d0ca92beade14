/* The loose grids, in both dimensions. */

#include <float.h>

/* How many objects an even and a noisy grid holds, and how many of the noisy one lie on one point. */
enum { OBJECTS = 20000, ON_ONE_POINT = 1000, OF_MANY = 2, SHAPES = 3 };

#define DIMENSION 2
#define ROUND(before, after) wg_loose_grid2_##before##circle##after
#define G(name) wg_loose_grid2_##name
#define Grid WgLooseGrid2
#define Def WgLooseGrid2Def
#define Object WgLooseGrid2Object
#define Box WgBox2
#define Vector WgVector2
#define Sweep WgLooseGrid2Sweep
#define Plane WgPlane2
#define TEST(name) name##2
#include "loose_grid_body.h"
#undef DIMENSION
#undef ROUND
#undef G
#undef Grid
#undef Def
#undef Object
#undef Box
#undef Vector
#undef Sweep
#undef Plane
#undef TEST

#define DIMENSION 3
#define ROUND(before, after) wg_loose_grid3_##before##sphere##after
#define G(name) wg_loose_grid3_##name
#define Grid WgLooseGrid3
#define Def WgLooseGrid3Def
#define Object WgLooseGrid3Object
#define Box WgBox3
#define Vector WgVector3
#define Sweep WgLooseGrid3Sweep
#define Plane WgPlane3
#define TEST(name) name##3
#include "loose_grid_body.h"
