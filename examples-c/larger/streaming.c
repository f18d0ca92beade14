/* A player who joins a game that goes on, over a line that loses packets; an edit that is taken back; a server
 * that loads an older file.
 *
 *   streaming PICTURE FOLDER
 *
 * The server has the Earth. The player gets packets alone, the squares in the middle of his view first: he plays
 * while the rest is on its way. One packet in ten is lost, in both directions. Both maps are compared byte for
 * byte. PICTURE is the map, data/earth-land-20000x10000.png; FOLDER takes the picture that it makes. */
#include <inttypes.h>
#include <string.h>

#include "check.h"
#include "measure.h"
#include "paint.h"
#include "png_file.h"
#include "world.h"

enum {
    SQUARE = 128,
    SQUARES = 10,
    SIDE = SQUARE * SQUARES,
    REDUCE = 2,
    PANEL = SIDE / REDUCE,
    PANELS = 4,
    PACKET = 1200,
    ROUNDS = 60,
    EXPLOSIONS = 3
};

/* What the player sees: the Aegean Sea. */
static const WgRect VIEW = {704, -2752, SIDE, SIDE};
/* What he needs to play: the screen around himself. */
static const WgRect SCREEN = {704 + SIDE / 2 - 320, -2752 + SIDE / 2 - 180, 640, 360};

static WgQuadtreeMap new_map(const char *name) {
    WgQuadtreeMap map;
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    def.debug_name = name;
    CHECK(wg_quadtree_map_create(&def, &map));
    return map;
}

/* A player: a subscriber on the server, a receiver and a map on his side. */
typedef struct Player {
    uint64_t subscriber;
    WgQuadtreeMapReceiver receiver;
    WgQuadtreeMap map;
    uint64_t luck;
    int packets;
    size_t bytes;
} Player;

static void player_joins(Player *player, WgQuadtreeMapPublisher publisher) {
    WgQuadtreeMapReceiverDef def = wg_quadtree_map_receiver_def();
    CHECK(wg_quadtree_map_publisher_subscribe(publisher, &player->subscriber));
    CHECK(wg_quadtree_map_receiver_create(&def, &player->receiver));
    player->packets = 0;
    player->bytes = 0;
}

/* One message in ten is lost. */
static int is_lost(Player *player) {
    return random_unit(&player->luck) < 0.1;
}

/* The next packet, if there is something to send: over the line, into the player's map, and what he got back
 * over the line. Gives its bytes. */
static size_t send_next(WgQuadtreeMapPublisher publisher, WgQuadtreeMap server, Player *player) {
    uint8_t packet[PACKET];
    size_t length;
    CHECK(wg_quadtree_map_publisher_packet(publisher, server, player->subscriber, &VIEW, packet, sizeof(packet),
                                           &length));
    if (length == 0) {
        return 0;
    }
    player->packets += 1;
    player->bytes += length;
    if (!is_lost(player)) {
        WgQuadtreeMapAcknowledgement came;
        CHECK(wg_quadtree_map_receiver_apply(player->receiver, player->map, packet, length, &came, NULL));
        if (!is_lost(player)) {
            CHECK(wg_quadtree_map_publisher_acknowledge(publisher, player->subscriber, &came));
        }
    }
    return length;
}

static int is_equal(WgQuadtreeMap server, WgQuadtreeMap client, WgRect rect) {
    static uint8_t pixels[2][SIDE * SIDE];
    CHECK(wg_quadtree_map_read_rect(server, &rect, pixels[0], 0));
    CHECK(wg_quadtree_map_read_rect(client, &rect, pixels[1], 0));
    return memcmp(pixels[0], pixels[1], (size_t)rect.width * rect.height) == 0;
}

/* True once nothing is missing and nothing is on its way; then the player sees what the server has. */
static int has_all(WgQuadtreeMapPublisher publisher, WgQuadtreeMap server, const Player *player) {
    WgQuadtreeMapPublisherStats stats;
    CHECK(wg_quadtree_map_publisher_stats(publisher, player->subscriber, &stats, (uint32_t)sizeof(stats)));
    if (stats.packets_given == 0 || stats.squares_missing > 0 || stats.packets_under_way > 0) {
        return 0;
    }
    REQUIRE(is_equal(server, player->map, VIEW));
    return 1;
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
static void undo(WgQuadtreeMap map) {
    static uint8_t bytes[2][PACKET * 20];
    const int32_t x = VIEW.x + 820;
    const int32_t y = VIEW.y + 570;
    const int32_t radius = 60;
    WgRect around = {x - radius, y - radius, 2 * radius + 1, 2 * radius + 1};
    WgQuadtreeMapEdit edit;
    size_t length;
    size_t again;
    CHECK(wg_quadtree_map_encode(map, &around, WG_QUADTREE_MAP_COMPRESSION_FAST, bytes[0], sizeof(bytes[0]), &length));
    CHECK(wg_quadtree_map_damage_circle(map, x, y, (float)radius, 20.0f, 255, &edit));
    REQUIRE(edit.pixels_changed > 0);
    CHECK(wg_quadtree_map_decode(map, bytes[0], length, around.x, around.y, NULL));
    CHECK(wg_quadtree_map_encode(map, &around, WG_QUADTREE_MAP_COMPRESSION_FAST, bytes[1], sizeof(bytes[1]), &again));
    /* The same pixels give the same bytes. */
    REQUIRE(length == again && length <= sizeof(bytes[0]) && memcmp(bytes[0], bytes[1], length) == 0);
    printf("undo      %6" PRIu64 " pixels changed and changed back by %zu bytes\n", edit.pixels_changed, length);
}

/* The whole map as bytes, which the caller frees. */
static uint8_t *save(WgQuadtreeMap map, size_t *out_length) {
    CHECK(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, NULL, 0, out_length));
    uint8_t *file = malloc(*out_length);
    REQUIRE(file != NULL);
    CHECK(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, file, *out_length, out_length));
    return file;
}

/* The server loads its file, with a number for what comes now that it never used before. The player subscribes
 * anew, with a new receiver and the map that he has. */
static void load(const World *world, WgQuadtreeMapPublisher publisher, Player *player, const uint8_t *file,
                 size_t length) {
    const uint64_t next_history = 2;
    uint8_t packet[PACKET];
    size_t count;
    CHECK(wg_quadtree_map_load(world->map, file, length, next_history));
    REQUIRE(wg_quadtree_map_publisher_packet(publisher, world->map, player->subscriber, &VIEW, packet, sizeof(packet),
                                             &count) == WG_STATUS_INVALID_ARGUMENT);
    CHECK(wg_quadtree_map_publisher_unsubscribe(publisher, player->subscriber));
    CHECK(wg_quadtree_map_receiver_destroy(player->receiver));
    player_joins(player, publisher);
    while (!has_all(publisher, world->map, player)) {
        (void)send_next(publisher, world->map, player);
    }
    printf("loading   the server is in history %" PRIu64 ": the player joins anew by %d packets, %zu bytes\n",
           next_history, player->packets, player->bytes);
}

/* What the player sees; squares that are not there yet are dark. */
static void panel(Canvas *canvas, int index, WgQuadtreeMap before, WgQuadtreeMap server, WgQuadtreeMap now,
                  const char *title, const char *note) {
    uint64_t hashes[2][(SQUARES + 1) * (SQUARES + 1)];
    const WgRect squares = {VIEW.x - (VIEW.x & (SQUARE - 1)), VIEW.y - (VIEW.y & (SQUARE - 1)),
                            SQUARE * (SQUARES + 1), SQUARE * (SQUARES + 1)};
    const int x = 32 + index * (PANEL + 32);
    const int y = 146;
    size_t count;
    CHECK(wg_quadtree_map_hashes(server, &squares, SQUARE, hashes[0], (SQUARES + 1) * (SQUARES + 1), &count));
    CHECK(wg_quadtree_map_hashes(now, &squares, SQUARE, hashes[1], (SQUARES + 1) * (SQUARES + 1), &count));
    canvas_text(canvas, x, 84, 3, 0xE8EEF2FF, title);
    canvas_text(canvas, x, 118, 2, 0x8FA3B2FF, note);
    paint_map(canvas, x, y, before, now, VIEW, REDUCE, 1);
    for (int square = 0; square < (int)count; ++square) {
        int32_t left = squares.x + square % (SQUARES + 1) * SQUARE - VIEW.x;
        int32_t top = squares.y + square / (SQUARES + 1) * SQUARE - VIEW.y;
        int32_t right = left + SQUARE < SIDE ? left + SQUARE : SIDE;
        int32_t bottom = top + SQUARE < SIDE ? top + SQUARE : SIDE;
        left = left > 0 ? left : 0;
        top = top > 0 ? top : 0;
        if (hashes[0][square] != hashes[1][square]) {
            canvas_rectangle(canvas, x + left / REDUCE, y + top / REDUCE, (right - left) / REDUCE,
                             (bottom - top) / REDUCE, 0x050B12D0);
        }
    }
    canvas_box(canvas, (float)(x + (SCREEN.x - VIEW.x) / REDUCE), (float)(y + (SCREEN.y - VIEW.y) / REDUCE),
               (float)(x + (SCREEN.x - VIEW.x + (int)SCREEN.width) / REDUCE),
               (float)(y + (SCREEN.y - VIEW.y + (int)SCREEN.height) / REDUCE), 1, 0xFFD23CFF);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: %s PICTURE FOLDER\n", argv[0]);
        return EXIT_FAILURE;
    }
    World world = world_load(argv[1]);
    WgQuadtreeMapPublisherDef def = wg_quadtree_map_publisher_def();
    WgQuadtreeMapPublisher publisher;
    /* Lost packets are sent again after eight ticks without news. */
    def.resend_calls = 8;
    CHECK(wg_quadtree_map_publisher_create(&def, &publisher));
    size_t length;
    uint8_t *file = save(world.map, &length);
    WgQuadtreeMap start = new_map("the start");
    CHECK(wg_quadtree_map_load(start, file, length, 0));
    Player player = {.map = new_map("player"), .luck = 3};
    Canvas canvas = canvas_create((PANELS + 1) * 32 + PANELS * PANEL, 146 + PANEL + 40, 0x071521FF);
    char note[128];
    uint64_t seed = 7;

    /* 1. The game goes on, and a player joins: a packet a tick. */
    player_joins(&player, publisher);
    int tick = 0;
    int is_playing = 0;
    while (!has_all(publisher, world.map, &player)) {
        (void)send_next(publisher, world.map, &player);
        if (!is_playing && is_equal(world.map, player.map, SCREEN)) {
            is_playing = 1;
            printf("joining   he plays after %d packets, %zu bytes: %u x %u pixels around him\n", player.packets,
                   player.bytes, SCREEN.width, SCREEN.height);
            snprintf(note, sizeof(note), "%d packets, %zu bytes; the box: his screen", player.packets, player.bytes);
            panel(&canvas, 1, start, world.map, player.map, "He plays", note);
        }
        tick += 1;
        if (tick == 2) {
            snprintf(note, sizeof(note), "%d packets, %zu bytes", player.packets, player.bytes);
            panel(&canvas, 0, start, world.map, player.map, "A player joins", note);
        }
    }
    printf("          his view is whole after %d packets, %zu bytes: %d x %d pixels\n", player.packets, player.bytes,
           SIDE, SIDE);
    snprintf(note, sizeof(note), "%d packets, %zu bytes", player.packets, player.bytes);
    panel(&canvas, 2, start, world.map, player.map, "His view is whole", note);

    /* 2. The server goes on to dig, a packet a tick goes to him. */
    const int packets = player.packets;
    const size_t bytes = player.bytes;
    for (int round = 0; round < ROUNDS; ++round) {
        explode(&world, &seed);
        (void)send_next(publisher, world.map, &player);
    }
    while (!has_all(publisher, world.map, &player)) {
        (void)send_next(publisher, world.map, &player);
    }
    WgQuadtreeMapPublisherStats stats;
    CHECK(wg_quadtree_map_publisher_stats(publisher, player.subscriber, &stats, (uint32_t)sizeof(stats)));
    printf("playing   %d explosions in %d packets, %zu bytes; %" PRIu64 " packets counted as lost in all\n",
           ROUNDS * EXPLOSIONS, player.packets - packets, player.bytes - bytes, stats.packets_lost);
    REQUIRE(stats.packets_lost > 0);
    snprintf(note, sizeof(note), "%d packets, %zu bytes; every pixel compared", player.packets - packets,
             player.bytes - bytes);
    char title[64];
    snprintf(title, sizeof(title), "%d explosions later", ROUNDS * EXPLOSIONS);
    panel(&canvas, 3, start, world.map, player.map, title, note);

    /* 3. Whatever an edit did can be taken back. */
    undo(player.map);
    REQUIRE(is_equal(world.map, player.map, VIEW));

    /* 4. The server goes back to what it was when the player joined. */
    load(&world, publisher, &player, file, length);
    free(file);

    char path[1024];
    canvas_text(&canvas, 32, 28, 4, 0xE8EEF2FF, "A player who joins over a line that loses one packet in ten");
    snprintf(path, sizeof(path), "%s/streaming.png", argv[2]);
    png_write(&canvas, path);
    canvas_destroy(&canvas);
    printf("picture   %s\n", path);
    CHECK(wg_quadtree_map_publisher_destroy(publisher));
    CHECK(wg_quadtree_map_receiver_destroy(player.receiver));
    CHECK(wg_quadtree_map_destroy(player.map));
    CHECK(wg_quadtree_map_destroy(start));
    world_destroy(&world);
    return EXIT_SUCCESS;
}
