/* Section 10: explosions leave pieces that nothing holds; they are found, looked at and cut out. */

#include "maps.h"

enum { ISLANDS = 4000 };

static WgQuadtreeMapIsland island_list[ISLANDS];

/* Searches in steps; gives how many islands there are. */
static size_t find_islands(WgQuadtreeMapIslands islands, WgQuadtreeMap map, const WgRect *area) {
    /* What lies on the floor is held, and so is what hangs on one pixel. */
    WgRect floor = make_rect(-320, 250, 640, 50);
    WgPoint hook = make_point(0, -260);
    WgStatus status;
    size_t count = 0;
    size_t i;
    DO(wg_quadtree_map_islands_begin(islands, map, area, 40, &floor, 1, &hook, 1));
    do {
        status = DO(wg_quadtree_map_islands_step(islands, map, 100));
    } while (status != WG_STATUS_OK);
    DO(wg_quadtree_map_islands_found(islands, island_list, ISLANDS, &count));
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        WgBounds bounds;
        bounds.min_x = island_list[i].min_x;
        bounds.min_y = island_list[i].min_y;
        bounds.max_x = island_list[i].max_x;
        bounds.max_y = island_list[i].max_y;
        feed_u64(island_list[i].pixels);
        feed_double(island_list[i].center_x);
        feed_double(island_list[i].center_y);
        feed_bounds(bounds);
    }
    return count;
}

static size_t island_area(const WgQuadtreeMapIsland *island) {
    return (size_t)(island->max_x - island->min_x + 1) * (size_t)(island->max_y - island->min_y + 1);
}

static void islands(void) {
    WgQuadtreeMapIslandsDef def = wg_quadtree_map_islands_def();
    WgQuadtreeMapIslands search = {0};
    WgQuadtreeMap map = create_map(0);
    WgQuadtreeMapEdit edit;
    WgRect area = make_rect(-200, -200, 300, 350);
    double origin[3] = {-1.0, 0.5, 0.0};
    size_t count;
    size_t i;

    begin(10);
    DO(wg_quadtree_map_islands_create(&def, &search));
    fill(map, make_rect(-300, -300, 600, 600), 150);
    dig_caves(map, 400);
    (void)find_islands(search, map, &area);
    count = find_islands(search, map, NULL);
    DO(wg_quadtree_map_islands_debug_shapes(search, UINT32_MAX, origin, shapes, 4096,
                                            (uint32_t)sizeof(WgDebugShape), &i));
    feed_shapes(i);
    for (i = 0; i < count; ++i) {
        if (i % 2 == 0) {
            DO(wg_quadtree_map_islands_pixels(search, map, i, read_pixels, 0));
        } else {
            DO(wg_quadtree_map_islands_cut(search, map, i, read_pixels, 0, &edit));
            feed_edit(&edit);
        }
        feed_bytes(read_pixels, island_area(&island_list[i]));
    }
    (void)find_islands(search, map, NULL);
    feed_map_stats(map);
    DO(wg_quadtree_map_islands_destroy(search));
    DO(wg_quadtree_map_destroy(map));
}
