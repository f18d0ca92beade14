/* Physics over a quadtree map: colliders that follow the terrain, and terrain that falls.
 *
 * A bridge stands on two pillars. Its colliders are kept a tile at a time; when the pillars are shot
 * through, only the tiles near the shots are made anew, and the bridge comes down. */
#include <string.h>

#include "check.h"

enum { TILE = 64, COLUMNS = 6, ROWS = 4, MAX_POINTS = 512, MAX_LOOPS = 64, MAX_ISLANDS = 8 };

/* What the physics engine would be given for one tile: loops for chain shapes. */
typedef struct Collider {
    WgVector2 points[MAX_POINTS];
    WgQuadtreeMapLoop loops[MAX_LOOPS];
    size_t point_count;
    size_t loop_count;
} Collider;

static Collider colliders[ROWS][COLUMNS];

static void fill(WgQuadtreeMap map, int32_t x, int32_t y, uint32_t width, uint32_t height) {
    WgRect rect = {x, y, width, height};
    CHECK(wg_quadtree_map_fill_rect(map, &rect, 200, NULL));
}

/* Makes the colliders anew of all tiles that hold a pixel of `dirty` or touch one. Gives their
 * number. */
static int rebuild(WgQuadtreeMap map, WgBounds dirty) {
    int count = 0;
    for (int row = 0; row < ROWS; ++row) {
        for (int column = 0; column < COLUMNS; ++column) {
            WgRect tile = {column * TILE, row * TILE, TILE, TILE};
            if (tile.x > dirty.max_x + 1 || tile.x + TILE < dirty.min_x || tile.y > dirty.max_y + 1 ||
                tile.y + TILE < dirty.min_y) {
                continue;
            }
            Collider *collider = &colliders[row][column];
            /* Neighbouring tiles fit, though each is simplified alone. */
            WgQuadtreeMapGround solid = wg_quadtree_map_ground(&tile, 1);
            WgStatus status = CHECK(wg_quadtree_map_outlines(
                map, &solid, 0.75f, 4, WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE, collider->points, MAX_POINTS,
                &collider->point_count, collider->loops, MAX_LOOPS, &collider->loop_count));
            REQUIRE(status == WG_STATUS_OK);
            count += 1;
        }
    }
    return count;
}

static size_t points_of_all(void) {
    size_t points = 0;
    for (int row = 0; row < ROWS; ++row) {
        for (int column = 0; column < COLUMNS; ++column) {
            points += colliders[row][column].point_count;
        }
    }
    return points;
}

/* True if one of the pixels of an island would lie on a solid one, `drop` rows further down. */
static int is_stopped(WgQuadtreeMap map, const WgQuadtreeMapIsland *island, const uint8_t *pixels,
                      int32_t drop) {
    static uint8_t below[TILE * ROWS * TILE * COLUMNS];
    WgRect rect = {island->min_x, island->min_y + drop,
                   (uint32_t)(island->max_x - island->min_x + 1),
                   (uint32_t)(island->max_y - island->min_y + 1)};
    CHECK(wg_quadtree_map_read_rect(map, &rect, below, 0));
    for (size_t i = 0; i < (size_t)rect.width * rect.height; ++i) {
        if (pixels[i] != 0 && below[i] != 0) {
            return 1;
        }
    }
    return 0;
}

int main(void) {
    WgQuadtreeMap map;
    WgQuadtreeMapIslands islands;
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMapIslandsDef islands_def = wg_quadtree_map_islands_def();
    CHECK(wg_quadtree_map_create(&def, &map));
    CHECK(wg_quadtree_map_islands_create(&islands_def, &islands));

    /* 1. Ground, two pillars, a bridge on them. y grows downwards. */
    const WgRect ground = {0, 200, TILE * COLUMNS, 56};
    fill(map, ground.x, ground.y, ground.width, ground.height);
    fill(map, 100, 100, 12, 100);
    fill(map, 280, 100, 12, 100);
    fill(map, 60, 88, 272, 12);
    WgBounds all = {0, 0, TILE * COLUMNS - 1, TILE * ROWS - 1};
    int rebuilt = rebuild(map, all);
    printf("%d tiles of colliders, %zu points\n", rebuilt, points_of_all());
    REQUIRE(rebuilt == ROWS * COLUMNS);

    /* Boxes instead of outlines: the same pixels, exactly covered. */
    WgRect boxes[16];
    size_t box_count;
    const WgRect world = {0, 0, TILE * COLUMNS, TILE * ROWS};
    WgQuadtreeMapGround solid = wg_quadtree_map_ground(&world, 1);
    CHECK(wg_quadtree_map_solid_rects(map, &solid, boxes, 16, &box_count));
    printf("or %zu boxes\n", box_count);
    REQUIRE(box_count == 4);

    /* 2. A shot through each pillar. Only the tiles around it are made anew. */
    WgQuadtreeMapEdit edit;
    for (int32_t x = 106; x <= 286; x += 180) {
        CHECK(wg_quadtree_map_damage_circle(map, x, 150, 15.0f, 15.0f, 255, &edit));
        rebuilt = rebuild(map, edit.dirty);
        printf("shot at (%d, 150): %llu pixels gone, %d tiles made anew\n", (int)x,
               (unsigned long long)edit.pixels_destroyed, rebuilt);
        REQUIRE(rebuilt < ROWS * COLUMNS / 2);
    }

    /* 3. What does the ground no longer hold? Look around the shot, so many squares a frame. */
    const WgRect around = {0, 0, TILE * COLUMNS, TILE * ROWS};
    WgStatus status;
    int frames = 0;
    CHECK(wg_quadtree_map_islands_begin(islands, map, &around, 1, &ground, 1, NULL, 0));
    do {
        status = CHECK(wg_quadtree_map_islands_step(islands, map, 32));
        frames += 1;
    } while (status == WG_STATUS_UNFINISHED || status == WG_STATUS_RESTARTED);
    WgQuadtreeMapIsland found[MAX_ISLANDS];
    size_t count;
    CHECK(wg_quadtree_map_islands_found(islands, found, MAX_ISLANDS, &count));
    REQUIRE(count == 1);
    printf("after %d frames: an island of %llu pixels around (%.1f, %.1f)\n", frames,
           (unsigned long long)found[0].pixels, found[0].center_x, found[0].center_y);

    /* 4. Cut it out and let it fall; a game would make a body of it, with an outline of its own. */
    static uint8_t pixels[TILE * ROWS * TILE * COLUMNS];
    CHECK(wg_quadtree_map_islands_cut(islands, map, 0, pixels, 0, &edit));
    REQUIRE(edit.pixels_destroyed == found[0].pixels);
    rebuild(map, edit.dirty);
    int32_t drop = 0;
    while (!is_stopped(map, &found[0], pixels, drop + 1)) {
        drop += 1;
    }
    printf("it falls by %d pixels\n", (int)drop);
    REQUIRE(drop > 0);

    /* 5. At rest it becomes ground again; a body that turned as it fell would give its angle, too. */
    WgQuadtreeMapStamp stamp = {0};
    stamp.pixels = pixels;
    stamp.width = (uint32_t)(found[0].max_x - found[0].min_x + 1);
    stamp.height = (uint32_t)(found[0].max_y - found[0].min_y + 1);
    stamp.x = found[0].min_x;
    stamp.y = found[0].min_y + drop;
    CHECK(wg_quadtree_map_stamp(map, &stamp, &edit));
    REQUIRE(edit.pixels_created == found[0].pixels);
    rebuild(map, edit.dirty);
    CHECK(wg_quadtree_map_islands_begin(islands, map, &around, 1, &ground, 1, NULL, 0));
    CHECK(wg_quadtree_map_islands_step(islands, map, UINT64_MAX));
    CHECK(wg_quadtree_map_islands_found(islands, found, MAX_ISLANDS, &count));
    REQUIRE(count == 0);
    printf("and rests on the ground: %zu points of colliders\n", points_of_all());

    CHECK(wg_quadtree_map_islands_destroy(islands));
    CHECK(wg_quadtree_map_destroy(map));
    return EXIT_SUCCESS;
}
