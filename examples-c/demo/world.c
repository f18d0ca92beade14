#include "world.h"

#include "check.h"
#include "measure.h"
#include "png_file.h"

/* Rows that go into the map at a time: a strip costs 5 MB, the whole picture would cost 200. */
enum { STRIP_HEIGHT = 256 };

const WgRect WORLD = {-WORLD_WIDTH / 2, -WORLD_HEIGHT / 2, WORLD_WIDTH, WORLD_HEIGHT};

double world_latitude(int32_t y) {
    return -180.0 * y / WORLD_HEIGHT;
}

double world_longitude(int32_t x) {
    return 360.0 * x / WORLD_WIDTH;
}

int32_t world_wrap(int32_t x) {
    return wg_floor_mod(x - WORLD.x, WORLD_WIDTH) + WORLD.x;
}

double random_unit(uint64_t *seed) {
    uint64_t bits = *seed += UINT64_C(0x9E3779B97F4A7C15);
    bits = (bits ^ bits >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94D049BB133111EB);
    bits ^= bits >> 31;
    return (double)(bits >> 11) / 9007199254740992.0;
}

WgQuadtreeMapStats world_stats(WgQuadtreeMap map) {
    WgQuadtreeMapStats stats;
    CHECK(wg_quadtree_map_stats(map, &stats, sizeof(stats)));
    return stats;
}

static void collect_coast(World *world, int32_t y, const uint8_t *row) {
    for (int32_t x = 1; x < WORLD_WIDTH; ++x) {
        if (row[x] == row[x - 1]) {
            continue;
        }
        if (world->coast_count == world->coast_capacity) {
            world->coast_capacity = world->coast_capacity > 0 ? world->coast_capacity * 2 : 65536;
            world->coast = realloc(world->coast, world->coast_capacity * sizeof(WgPoint));
            REQUIRE(world->coast != NULL);
        }
        world->coast[world->coast_count++] = (WgPoint){WORLD.x + x, y};
    }
}

World world_load(const char *path) {
    World world = {0};
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    PngReader reader = png_reader_open(path);
    uint8_t *strip = malloc((size_t)STRIP_HEIGHT * WORLD_WIDTH);
    Progress progress = progress_start("Reading the Earth, 20,000 x 10,000 pixels", WORLD_HEIGHT);
    REQUIRE(reader.width == WORLD_WIDTH && reader.height == WORLD_HEIGHT && strip != NULL);
    def.debug_name = "earth";
    CHECK(wg_quadtree_map_create(&def, &world.map));

    WgRect rect = {WORLD.x, WORLD.y, WORLD_WIDTH, 0};
    const int32_t end = WORLD.y + WORLD_HEIGHT;
    while (rect.y < end) {
        /* Strips end where squares of the quadtree end, so that no square is written to twice. */
        int32_t height = STRIP_HEIGHT - wg_floor_mod(rect.y, STRIP_HEIGHT);
        rect.height = (uint32_t)(height < end - rect.y ? height : end - rect.y);

        uint64_t start = now_ns();
        for (uint32_t row = 0; row < rect.height; ++row) {
            png_reader_row(&reader, strip + (size_t)row * WORLD_WIDTH);
        }
        uint64_t decoded = now_ns();
        CHECK(wg_quadtree_map_write_rect(world.map, &rect, strip, 0, 0, NULL));
        world.write_ns += now_ns() - decoded;
        world.decode_ns += decoded - start;

        for (uint32_t row = 0; row < rect.height; ++row) {
            collect_coast(&world, rect.y + (int32_t)row, strip + (size_t)row * WORLD_WIDTH);
        }
        rect.y += (int32_t)rect.height;
        progress_step(&progress, (size_t)(rect.y - WORLD.y));
    }
    progress_end(&progress);
    png_reader_close(&reader);
    free(strip);
    return world;
}

void world_destroy(World *world) {
    CHECK(wg_quadtree_map_destroy(world->map));
    free(world->coast);
    *world = (World){0};
}
