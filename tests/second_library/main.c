/* Two Rust libraries in one program: each works, and each catches its own panics. */

#include <stdio.h>

#include "worldgrids.h"

extern uint32_t second_library_count(uint32_t count);

int main(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map;
    uint8_t value = 0;
    if (second_library_count(100) != 100 || second_library_count(5000) != 0) {
        printf("the second library does not work\n");
        return 1;
    }
    if (wg_quadtree_map_create(&def, &map) != WG_STATUS_OK ||
        wg_quadtree_map_set(map, -5, 7, 99) != WG_STATUS_OK ||
        wg_quadtree_map_get(map, -5, 7, &value) != WG_STATUS_OK || value != 99 ||
        wg_quadtree_map_destroy(map) != WG_STATUS_OK) {
        printf("worldgrids does not work\n");
        return 1;
    }
    return 0;
}
