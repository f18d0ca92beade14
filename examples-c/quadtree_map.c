/* A quadtree map: a byte of hit points for every pixel of a huge plane, with memory only for what is
 * not uniform.
 *
 * A planet's crust is dug through by explosions; the map tells what each of them did. */
#include "check.h"

enum { VIEW_WIDTH = 64, VIEW_HEIGHT = 24 };

/* Prints what a camera at the surface sees: a letter for each column and every other row. */
static void print_view(WgQuadtreeMap map) {
    uint8_t pixels[VIEW_HEIGHT][VIEW_WIDTH];
    WgRect rect = {-VIEW_WIDTH / 2, -4, VIEW_WIDTH, VIEW_HEIGHT};
    CHECK(wg_quadtree_map_read_rect(map, &rect, pixels[0], 0));
    for (int y = 0; y < VIEW_HEIGHT; y += 2) {
        for (int x = 0; x < VIEW_WIDTH; ++x) {
            putchar(pixels[y][x] == 0 ? '.' : pixels[y][x] < 200 ? 'o' : '#');
        }
        putchar('\n');
    }
}

static WgQuadtreeMapStats stats_of(WgQuadtreeMap map) {
    WgQuadtreeMapStats stats;
    CHECK(wg_quadtree_map_stats(map, &stats, sizeof(stats)));
    return stats;
}

int main(void) {
    WgQuadtreeMap map;
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    def.debug_name = "crust";
    def.max_bytes = 16 << 20; /* The map would rather refuse an edit than take more. */
    CHECK(wg_quadtree_map_create(&def, &map));

    /* 1. A crust of 100,000 x 10,000 pixels, a thousand million of them; the surface is at y = 0. */
    WgQuadtreeMapEdit edit;
    WgRect crust = {-50000, 0, 100000, 10000};
    CHECK(wg_quadtree_map_fill_rect(map, &crust, 255, &edit));
    printf("%llu pixels of rock in %llu KB\n", (unsigned long long)edit.pixels_created,
           (unsigned long long)stats_of(map).bytes_live / 1024);
    REQUIRE(edit.pixels_created == 1000000000);

    /* 2. Explosions: the core is destroyed, around it the loss falls with the distance. */
    uint64_t destroyed = 0;
    for (int32_t x = -16; x <= 16; x += 16) {
        CHECK(wg_quadtree_map_damage_circle(map, x, 4, 12.0f, 7.0f, 255, &edit));
        printf("boom at (%d, 4): %llu pixels destroyed, %llu hit points lost, x from %d to %d\n",
               (int)x, (unsigned long long)edit.pixels_destroyed, (unsigned long long)edit.hp_removed,
               (int)edit.dirty.min_x, (int)edit.dirty.max_x);
        destroyed += edit.pixels_destroyed;
    }
    print_view(map);
    REQUIRE(stats_of(map).pixels == 1000000000 - destroyed);

    /* 3. Single pixels, anywhere on the plane. */
    uint8_t value;
    CHECK(wg_quadtree_map_set(map, INT32_MAX, INT32_MIN, 7));
    CHECK(wg_quadtree_map_get(map, INT32_MAX, INT32_MIN, &value));
    REQUIRE(value == 7);

    /* 4. Edits leave squares behind that could be simpler. Tidy up with a budget, a bit each frame. */
    WgQuadtreeMapCompaction compaction;
    int frames = 0;
    do {
        CHECK(wg_quadtree_map_compact(map, 16, 0, &compaction));
        frames += 1;
    } while (!compaction.is_done);
    printf("compacted in %d frames: %llu KB\n", frames,
           (unsigned long long)stats_of(map).bytes_live / 1024);

    /* 5. What makes no sense is refused in words, and nothing changes. */
    char text[256];
    size_t length;
    WgStatus status = wg_quadtree_map_damage_circle(map, 0, 0, -1.0f, 0.0f, 255, NULL);
    REQUIRE(status == WG_STATUS_INVALID_ARGUMENT);
    CHECK(wg_last_error(text, sizeof(text), &length));
    printf("%s: %s\n", wg_status_name(status), text);

    CHECK(wg_quadtree_map_destroy(map));
    return EXIT_SUCCESS;
}
