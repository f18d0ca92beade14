/* A server, a player who joins, an edit that is taken back, and a server that loads an older file.
 *
 *   streaming PICTURE FOLDER
 *
 * The server has the Earth. The player gets bytes alone: first encoded rectangles around the camera,
 * the nearest first, then what changed. Both maps are compared byte for byte. PICTURE is the map, data/earth-land-20000x10000.png; FOLDER takes the picture that it makes. */
#include <inttypes.h>
#include <string.h>

#include "check.h"
#include "measure.h"
#include "paint.h"
#include "png_file.h"
#include "world.h"

enum { TILE = 128, TILES = 5, SIDE = TILE * TILES, ROUNDS = 20, EXPLOSIONS = 3, AREAS = 512 };

/* What the player sees: the Aegean Sea. */
static const WgRect VIEW = {1088, -2432, SIDE, SIDE};

/* Bytes on their way; as large as a view could ever need. */
typedef struct Message {
    uint8_t bytes[SIDE * SIDE + SIDE * SIDE / 50 + 100];
    size_t length;
} Message;

static WgQuadtreeMap new_map(const char *name) {
    WgQuadtreeMap map;
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    def.debug_name = name;
    CHECK(wg_quadtree_map_create(&def, &map));
    return map;
}

static void encode(WgQuadtreeMap map, const WgRect *rect, Message *message) {
    WgStatus status = CHECK(wg_quadtree_map_encode(map, rect, WG_QUADTREE_MAP_COMPRESSION_FAST, message->bytes,
                                                   sizeof(message->bytes), &message->length));
    REQUIRE(status == WG_STATUS_OK);
}

/* Sends the view in tiles, those near its middle first; gives the bytes sent. */
static size_t join(WgQuadtreeMap server, WgQuadtreeMap client, Message *message) {
    size_t sent = 0;
    for (int ring = 0; ring <= 2 * (TILES / 2); ++ring) {
        for (int tile = 0; tile < TILES * TILES; ++tile) {
            int column = tile % TILES;
            int row = tile / TILES;
            if (abs(column - TILES / 2) + abs(row - TILES / 2) != ring) {
                continue;
            }
            WgRect rect = {VIEW.x + column * TILE, VIEW.y + row * TILE, TILE, TILE};
            encode(server, &rect, message);
            CHECK(wg_quadtree_map_decode(client, message->bytes, message->length, rect.x, rect.y, NULL));
            sent += message->length;
        }
    }
    return sent;
}

/* Explosions at the coast inside the view. */
static void explode(const World *world, uint64_t *seed) {
    for (int i = 0; i < EXPLOSIONS;) {
        size_t index = (size_t)(random_unit(seed) * (double)world->coast_count);
        WgPoint at = world->coast[index];
        if (at.x < VIEW.x || at.x >= VIEW.x + SIDE || at.y < VIEW.y || at.y >= VIEW.y + SIDE) {
            continue;
        }
        float radius = 10.0f + 30.0f * (float)random_unit(seed);
        CHECK(wg_quadtree_map_damage_circle(world->map, at.x, at.y, radius, radius / 2, 255, NULL));
        ++i;
    }
}

/* Undo: the pixels around an edit as bytes, the edit, and the bytes back in their place. */
static void undo(WgQuadtreeMap map, Message *before, Message *after) {
    const int32_t x = VIEW.x + 500;
    const int32_t y = VIEW.y + 250;
    const int32_t radius = 60;
    WgRect around = {x - radius, y - radius, 2 * radius + 1, 2 * radius + 1};
    WgQuadtreeMapEdit edit;
    encode(map, &around, before);
    CHECK(wg_quadtree_map_damage_circle(map, x, y, (float)radius, 20.0f, 255, &edit));
    REQUIRE(edit.pixels_changed > 0);
    CHECK(wg_quadtree_map_decode(map, before->bytes, before->length, around.x, around.y, NULL));
    encode(map, &around, after);
    /* The same pixels give the same bytes. */
    REQUIRE(before->length == after->length);
    REQUIRE(memcmp(before->bytes, after->bytes, before->length) == 0);
    printf("undo      %6" PRIu64 " pixels changed and changed back by %zu bytes\n", edit.pixels_changed,
           before->length);
}

/* Both maps, pixel by pixel and by their hashes. */
static void compare(WgQuadtreeMap server, WgQuadtreeMap client) {
    static uint8_t pixels[2][SIDE * SIDE];
    uint64_t hashes[2][TILES * TILES];
    const WgQuadtreeMap maps[2] = {server, client};
    for (int i = 0; i < 2; ++i) {
        size_t count;
        CHECK(wg_quadtree_map_read_rect(maps[i], &VIEW, pixels[i], 0));
        CHECK(wg_quadtree_map_hashes(maps[i], &VIEW, TILE, hashes[i], TILES * TILES, &count));
        REQUIRE(count == TILES * TILES);
    }
    REQUIRE(memcmp(pixels[0], pixels[1], sizeof(pixels[0])) == 0);
    REQUIRE(memcmp(hashes[0], hashes[1], sizeof(hashes[0])) == 0);
}

/* The whole map as bytes, which the caller frees. */
static uint8_t *save(WgQuadtreeMap map, size_t *out_length) {
    CHECK(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, NULL, 0, out_length));
    uint8_t *file = malloc(*out_length);
    REQUIRE(file != NULL);
    CHECK(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, file, *out_length, out_length));
    return file;
}

/* The server loads its file, with a number for what comes now that it never used before. Where the player
 * stands is unknown in that history, whatever was dug since: he joins anew. */
static void load(const World *world, WgQuadtreeMap client, const uint8_t *file, size_t length,
                 WgQuadtreeMapRevision stands_at, Message *message) {
    const uint64_t next_history = 2;
    uint64_t seed = 11;
    CHECK(wg_quadtree_map_load(world->map, file, length, next_history));
    explode(world, &seed);
    WgStatus status = wg_quadtree_map_encode_delta(world->map, &stands_at, &VIEW, WG_QUADTREE_MAP_COMPRESSION_FAST,
                                                   message->bytes, sizeof(message->bytes),
                                                   &message->length);
    REQUIRE(status == WG_STATUS_UNKNOWN_REVISION);
    size_t sent = join(world->map, client, message);
    compare(world->map, client);
    printf("loading   the player stood in history %" PRIu64 ", the server is in %" PRIu64
           ": he joins anew by %zu bytes\n",
           stands_at.history, next_history, sent);
}

static void panel(Canvas *canvas, int index, WgQuadtreeMap before, WgQuadtreeMap now,
                  const char *title, const char *note) {
    const int x = 32 + index * (SIDE + 32);
    canvas_text(canvas, x, 84, 3, 0xE8EEF2FF, title);
    canvas_text(canvas, x, 118, 2, 0x8FA3B2FF, note);
    paint_map(canvas, x, 146, before, now, VIEW, 1, 1);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: %s PICTURE FOLDER\n", argv[0]);
        return EXIT_FAILURE;
    }
    static Message message;
    static Message other;
    World world = world_load(argv[1]);
    WgQuadtreeMap client = new_map("player");
    WgQuadtreeMap joined = new_map("player who just joined");
    Canvas canvas = canvas_create(4 * 32 + 3 * SIDE, 146 + SIDE + 40, 0x071521FF);
    char note[128];

    /* 1. The player joins: tiles, and the revision of the server that they are of. */
    WgQuadtreeMapRevision stands_at;
    size_t sent = join(world.map, client, &message);
    CHECK(wg_quadtree_map_revision(world.map, &stands_at));
    compare(world.map, client);
    size_t length;
    uint8_t *file = save(world.map, &length);
    printf("joining   %d x %d pixels in %d tiles: %zu bytes\n", SIDE, SIDE, TILES * TILES, sent);
    encode(client, &VIEW, &message);
    CHECK(wg_quadtree_map_decode(joined, message.bytes, message.length, VIEW.x, VIEW.y, NULL));
    snprintf(note, sizeof(note), "%d tiles of %d x %d, %zu bytes", TILES * TILES, TILE, TILE, sent);
    panel(&canvas, 0, joined, joined, "The player has joined", note);

    /* 2. The game: the server sends what changed since it sent last. */
    WgQuadtreeMapRevision first = stands_at;
    uint64_t seed = 7;
    size_t deltas = 0;
    for (int round = 0; round < ROUNDS; ++round) {
        explode(&world, &seed);
        CHECK(wg_quadtree_map_encode_delta(world.map, &stands_at, &VIEW, WG_QUADTREE_MAP_COMPRESSION_FAST,
                                           message.bytes, sizeof(message.bytes), &message.length));
        REQUIRE(message.length <= sizeof(message.bytes));
        CHECK(wg_quadtree_map_apply_delta(client, message.bytes, message.length, &stands_at, &stands_at,
                                          NULL));
        deltas += message.length;
        compare(world.map, client);
    }
    printf("playing   %d explosions in %d deltas: %zu bytes\n", ROUNDS * EXPLOSIONS, ROUNDS, deltas);
    snprintf(note, sizeof(note), "%d explosions; boxes: what changed since", ROUNDS * EXPLOSIONS);
    panel(&canvas, 1, joined, world.map, "The server, later", note);
    WgBounds areas[AREAS];
    size_t count;
    CHECK(wg_quadtree_map_changes_since(world.map, &first, &VIEW, areas, AREAS, &count));
    REQUIRE(count <= AREAS);
    for (size_t i = 0; i < count; ++i) {
        float left = (float)(32 + SIDE + 32 - VIEW.x);
        float top = (float)(146 - VIEW.y);
        canvas_box(&canvas, left + (float)areas[i].min_x, top + (float)areas[i].min_y,
                   left + (float)areas[i].max_x + 1, top + (float)areas[i].max_y + 1, 1, 0xFFD23CFF);
    }
    snprintf(note, sizeof(note), "%d deltas, %zu bytes; every pixel compared", ROUNDS, deltas);
    panel(&canvas, 2, joined, client, "The player, by bytes alone", note);

    /* 3. Whatever an edit did can be taken back. */
    undo(client, &message, &other);
    compare(world.map, client);

    /* 4. The server goes back to what it was when the player joined. */
    load(&world, client, file, length, stands_at, &message);
    free(file);

    char path[1024];
    canvas_text(&canvas, 32, 28, 4, 0xE8EEF2FF, "A player who joins, and what changes after that");
    snprintf(path, sizeof(path), "%s/streaming.png", argv[2]);
    png_write(&canvas, path);
    canvas_destroy(&canvas);
    printf("picture   %s\n", path);
    CHECK(wg_quadtree_map_destroy(joined));
    CHECK(wg_quadtree_map_destroy(client));
    world_destroy(&world);
    return EXIT_SUCCESS;
}
