/* The demo: the Earth as a map whose every pixel can be blown up, and a camera that flies around it.
 *
 *   demo PICTURE FOLDER
 *
 * PICTURE is the map, data/earth-land-20000x10000.png; FOLDER takes the pictures it makes. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "bombard.h"
#include "check.h"
#include "flight.h"
#include "overview.h"
#include "pictures.h"
#include "shapes.h"
#include "voyage.h"
#include "world.h"

/* A second map with the same pixels, by way of a snapshot. */
static WgQuadtreeMap copy_of(WgQuadtreeMap map, size_t *out_snapshot_bytes) {
    WgQuadtreeMap copy;
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    /* Ask for the size, then for the bytes. */
    CHECK(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, NULL, 0, out_snapshot_bytes));
    uint8_t *snapshot = malloc(*out_snapshot_bytes);
    REQUIRE(snapshot != NULL);
    CHECK(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, snapshot, *out_snapshot_bytes, out_snapshot_bytes));
    def.debug_name = "earth as it was";
    CHECK(wg_quadtree_map_create(&def, &copy));
    CHECK(wg_quadtree_map_load(copy, snapshot, *out_snapshot_bytes, 0));
    free(snapshot);
    return copy;
}

static void print_memory(const char *what, const WgQuadtreeMapStats *stats) {
    const double dense = (double)WORLD_WIDTH * WORLD_HEIGHT;
    printf("  %-40s %9.2f MB %9.2f MB %9.0f to 1\n", what, (double)stats->bytes_live / 1e6,
           (double)stats->bytes_reserved / 1e6, dense / (double)stats->bytes_live);
}

static void print_times(const char *what, Times *times) {
    printf("  %-40s %9.1f us %9.1f us %9.1f us %9zu\n", what, (double)times_at(times, 0.5) / 1e3,
           (double)times_at(times, 0.99) / 1e3, (double)times_at(times, 1) / 1e3, times->count);
}

static double percent(uint64_t pixels) {
    return 100.0 * (double)pixels / ((double)WORLD_WIDTH * WORLD_HEIGHT);
}

/* What was kept up to date is what is there. */
static void require_same(const Overview *overview, WgQuadtreeMap map) {
    const size_t size = (size_t)OVERVIEW_WIDTH * OVERVIEW_HEIGHT;
    Overview anew = overview_create(map);
    REQUIRE(memcmp(overview->mean, anew.mean, size) == 0);
    REQUIRE(memcmp(overview->largest, anew.largest, size) == 0);
    overview_destroy(&anew);
}

int main(int argc, char **argv) {
    char path[1024];
    size_t snapshot_bytes;
    if (argc != 3) {
        fprintf(stderr, "usage: %s PICTURE FOLDER\n", argv[0]);
        return EXIT_FAILURE;
    }

    World world = world_load(argv[1]);
    WgQuadtreeMapStats loaded = world_stats(world.map);
    CHECK(wg_quadtree_map_compact(world.map, UINT64_MAX, 0, NULL));
    CHECK(wg_quadtree_map_trim(world.map));
    WgQuadtreeMapStats packed = world_stats(world.map);
    WgQuadtreeMap before = copy_of(world.map, &snapshot_bytes);

    snprintf(path, sizeof(path), "%s/voyage.png", argv[2]);
    Voyage voyage = sail(&world, path);

    uint64_t overview_start = now_ns();
    Overview overview_before = overview_create(world.map);
    uint64_t overview_ns = now_ns() - overview_start;
    Overview overview = overview_create(world.map);
    Bombardment bombardment = bombard(&world, 20260101, &overview);
    require_same(&overview, world.map);
    WgQuadtreeMapStats bombed = world_stats(world.map);
    REQUIRE(bombed.pixels == packed.pixels - bombardment.pixels_destroyed);
    REQUIRE(bombed.hp == packed.hp - bombardment.hp_removed);

    snprintf(path, sizeof(path), "%s/flight.png", argv[2]);
    Flight flight = fly(&world, before, path);
    CHECK(wg_quadtree_map_trim(world.map));
    WgQuadtreeMapStats compacted = world_stats(world.map);
    REQUIRE(compacted.pixels == bombed.pixels && compacted.hp == bombed.hp);

    Progress progress = progress_start("Drawing the pictures", 4);
    snprintf(path, sizeof(path), "%s/crater_field.png", argv[2]);
    picture_crater_field(before, world.map, path);
    progress_step(&progress, 1);
    snprintf(path, sizeof(path), "%s/outlines.png", argv[2]);
    picture_outlines(before, world.map, path);
    progress_step(&progress, 2);
    snprintf(path, sizeof(path), "%s/falling.png", argv[2]);
    picture_falling(path);
    progress_step(&progress, 3);
    snprintf(path, sizeof(path), "%s/world.png", argv[2]);
    picture_world(&overview_before, &overview, &bombardment, path);
    progress_end(&progress);

    printf("\nLoading\n");
    printf("  %-40s %9.0f ms\n", "libpng unpacks the picture", (double)world.decode_ns / 1e6);
    printf("  %-40s %9.0f ms %9.1f GB/s\n", "the map takes it", (double)world.write_ns / 1e6,
           (double)WORLD_WIDTH * WORLD_HEIGHT / (double)world.write_ns);

    printf("\n%-42s %12s %12s %14s\n", "Memory", "in use", "reserved", "dense to this");
    printf("  %-40s %9.2f MB\n", "dense: an array of bytes", (double)WORLD_WIDTH * WORLD_HEIGHT / 1e6);
    print_memory("loaded", &loaded);
    print_memory("loaded and compacted", &packed);
    print_memory("after the explosions", &bombed);
    print_memory("after the flight, compacted", &compacted);
    printf("  %-40s %9.2f MB\n", "snapshot of the whole world", (double)snapshot_bytes / 1e6);
    printf("  %-40s %9.2f KB\n", "rolling grid of 32 x 20 chunks", (double)flight.grid_bytes / 1e3);

    printf("\n%-42s %12s %12s %12s %9s\n", "Times", "median", "p99", "worst", "count");
    print_times("explosion, radius 8 to 200", &bombardment.times);
    print_times("overview of 2,500 x 1,250, 100 explosions", &overview.times);
    print_times("read a screen of 1920 x 1080", &flight.screen_times);
    print_times("rolling grid: move the window", &flight.move_times);
    print_times("rolling grid: load a chunk of 80 x 80", &flight.load_times);
    print_times("compact 1,000 squares", &flight.compact_times);
    print_times("all work of a frame of the flight", &flight.frame_times);

    printf("  %-40s %9.1f ms; %.1f %% of it read again after 100 explosions\n", "overview, all of it", (double)overview_ns / 1e6,
           100.0 * (double)overview.squares / ((double)OVERVIEW_WIDTH * OVERVIEW_HEIGHT * (double)overview.times.count));

    printf("\nFlight\n");
    printf("  %zu frames; %zu chunks entered, %zu left; compacted after %zu frames\n", flight.frames,
           flight.chunks_loaded, flight.chunks_left, flight.compaction_frames);
    printf("\nA ship from the North Sea to the Arabian Sea\n");
    printf("  %-40s %9" PRIu64 " in %.1f ms, %.2f MB\n", "waypoints of all water", voyage.waypoints,
           (double)voyage.update_ns / 1e6, (double)voyage.bytes / 1e6);
    printf("  %-40s %9.0f pixels in %.1f ms, %.1f degrees south\n", "way around Africa",
           voyage.report.length, (double)voyage.search_ns / 1e6, -voyage.southernmost);
    printf("  %-40s %9s in %.1f ms\n", "way out of the Caspian Sea", "none", (double)voyage.lake_ns / 1e6);
    printf("\nLand\n");
    printf("  before   %5.2f %% of the pixels, %zu pixels of coast\n", percent(packed.pixels),
           world.coast_count);
    printf("  after    %5.2f %%: %" PRIu64 " pixels gone, %" PRIu64 " million hit points\n",
           percent(compacted.pixels), bombardment.pixels_destroyed, bombardment.hp_removed / 1000000);
    printf("\nPictures: %s/world.png, crater_field.png, outlines.png, falling.png, flight.png, "
           "voyage.png\n", argv[2]);

    flight_destroy(&flight);
    times_destroy(&bombardment.times);
    overview_destroy(&overview_before);
    overview_destroy(&overview);
    CHECK(wg_quadtree_map_destroy(before));
    world_destroy(&world);

    size_t alive;
    CHECK(wg_live_handles(WG_KIND_ANY, &alive));
    REQUIRE(alive == 0);
    return EXIT_SUCCESS;
}
