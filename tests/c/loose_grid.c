/* The loose grids from C: every function in both dimensions, with right and with wrong arguments. */

#include <math.h>
#include <stdlib.h>

#include "check.h"

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
#define TEST(name) name##_2
#include "loose_grid/body.h"
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
#define TEST(name) name##_3
#include "loose_grid/body.h"

int main(void) {
    WgLooseGrid2 flat = create_2();
    WgLooseGrid3 deep = create_3();
    life_2();
    life_3();
    contacts_2();
    contacts_3();
    checkpoints_2();
    checkpoints_3();
    misuse_2();
    misuse_3();
    wrong_handles_2(deep.bits);
    wrong_handles_3(flat.bits);
    CHECK_OK(wg_loose_grid2_destroy(flat));
    CHECK_OK(wg_loose_grid3_destroy(deep));
    return CHECK_END("loose_grid");
}
