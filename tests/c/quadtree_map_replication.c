/* A quadtree map that reaches players while it changes: publishers and receivers from C. */

#include "check.h"

enum { PACKET = 1200 };

static WgQuadtreeMap create(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    return map;
}

static WgQuadtreeMapPublisher publish(void) {
    WgQuadtreeMapPublisherDef def = wg_quadtree_map_publisher_def();
    WgQuadtreeMapPublisher publisher = {0};
    CHECK_OK(wg_quadtree_map_publisher_create(&def, &publisher));
    return publisher;
}

static WgQuadtreeMapReceiver receive(void) {
    WgQuadtreeMapReceiverDef def = wg_quadtree_map_receiver_def();
    WgQuadtreeMapReceiver receiver = {0};
    CHECK_OK(wg_quadtree_map_receiver_create(&def, &receiver));
    return receiver;
}

static int are_equal(WgQuadtreeMap one, WgQuadtreeMap other, WgRect rect) {
    static uint8_t pixels[2][512 * 512];
    CHECK_OK(wg_quadtree_map_read_rect(one, &rect, pixels[0], 0));
    CHECK_OK(wg_quadtree_map_read_rect(other, &rect, pixels[1], 0));
    return memcmp(pixels[0], pixels[1], (size_t)rect.width * rect.height) == 0;
}

/* Two players on a line that loses every third packet: both end with what the server has. */
static void players(void) {
    WgQuadtreeMap server = create();
    WgQuadtreeMapPublisher publisher = publish();
    WgRect ground = {-256, -256, 512, 512};
    WgQuadtreeMapPublisherStats stats;
    WgQuadtreeMapReceiverStats received;
    uint64_t subscribers[2];
    WgQuadtreeMapReceiver receivers[2];
    WgQuadtreeMap maps[2];
    WgQuadtreeMapEdit edit;
    uint8_t bytes[PACKET];
    size_t count = 0;
    int packets = 0;
    int tick;
    int at;
    CHECK_OK(wg_quadtree_map_fill_rect(server, &ground, 200, NULL));
    for (at = 0; at < 2; at += 1) {
        CHECK_OK(wg_quadtree_map_publisher_subscribe(publisher, &subscribers[at]));
        receivers[at] = receive();
        maps[at] = create();
    }
    CHECK(subscribers[0] != 0 && subscribers[0] != subscribers[1]);
    for (tick = 0; tick < 200; tick += 1) {
        if (tick < 40) {
            CHECK_OK(wg_quadtree_map_damage_circle(server, tick * 12 - 240, tick * 5 - 100, 20.0f, 9.0f, 255, NULL));
        }
        for (at = 0; at < 2; at += 1) {
            WgQuadtreeMapAcknowledgement said;
            CHECK_OK(wg_quadtree_map_publisher_packet(publisher, server, subscribers[at], &ground, bytes,
                                                      sizeof(bytes), &count));
            if (count == 0) {
                continue;
            }
            packets += 1;
            if (packets % 3 != 0) {
                CHECK_OK(wg_quadtree_map_receiver_apply(receivers[at], maps[at], bytes, count, &said, &edit));
                CHECK_OK(wg_quadtree_map_publisher_acknowledge(publisher, subscribers[at], &said));
            }
        }
    }
    CHECK(packets > 40);
    for (at = 0; at < 2; at += 1) {
        CHECK_OK(wg_quadtree_map_publisher_stats(publisher, subscribers[at], &stats, (uint32_t)sizeof(stats)));
        CHECK(stats.subscribers == 1 && stats.squares_missing == 0 && stats.packets_under_way == 0);
        CHECK(stats.packets_lost > 5 && are_equal(server, maps[at], ground));
        CHECK_OK(wg_quadtree_map_receiver_stats(receivers[at], &received, (uint32_t)sizeof(received)));
        CHECK(received.squares == 16 && received.packets_taken == stats.packets_given - stats.packets_lost);
        CHECK_OK(wg_quadtree_map_receiver_destroy(receivers[at]));
        CHECK_OK(wg_quadtree_map_destroy(maps[at]));
    }
    CHECK_OK(wg_quadtree_map_publisher_stats(publisher, 0, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.subscribers == 2 && stats.packets_given == (uint64_t)packets);
    CHECK(stats.squares_encoded > 0 && stats.squares_shared > 0 && stats.bytes_reserved > 1000);
    CHECK_OK(wg_quadtree_map_publisher_destroy(publisher));
    CHECK_OK(wg_quadtree_map_destroy(server));
}

static void refusals(void) {
    WgQuadtreeMap server = create();
    WgQuadtreeMap other = create();
    WgQuadtreeMap player = create();
    WgQuadtreeMapPublisher publisher = publish();
    WgQuadtreeMapReceiver receiver = receive();
    WgRect view = {0, 0, 100, 100};
    WgRect wide = {0, 0, 4097, 1};
    WgRect beyond = {INT32_MAX, 0, 2, 1};
    WgQuadtreeMapPublisherStats stats;
    WgQuadtreeMapAcknowledgement said = {7, 7, 7};
    WgQuadtreeMapRevision revision;
    uint64_t subscriber = 0;
    uint64_t second = 0;
    uint8_t bytes[PACKET];
    size_t count = 77;
    CHECK_OK(wg_quadtree_map_set(server, 1, 2, 3));
    CHECK_OK(wg_quadtree_map_publisher_subscribe(publisher, &subscriber));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "capacity is 511; it must be at least 512",
                  wg_quadtree_map_publisher_packet, (publisher, server, subscriber, &view, bytes, 511, &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "4096", wg_quadtree_map_publisher_packet,
                  (publisher, server, subscriber, &wide, bytes, sizeof(bytes), &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "view", wg_quadtree_map_publisher_packet,
                  (publisher, server, subscriber, &beyond, bytes, sizeof(bytes), &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "subscriber is 5", wg_quadtree_map_publisher_packet,
                  (publisher, server, 5, &view, bytes, sizeof(bytes), &count));
    CHECK(count == 77);
    CHECK_OK(wg_quadtree_map_publisher_packet(publisher, server, subscriber, &view, bytes, sizeof(bytes), &count));
    CHECK(count > 0 && count < 100);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "subscribe anew", wg_quadtree_map_publisher_packet,
                  (publisher, other, subscriber, &view, bytes, sizeof(bytes), &count));

    CHECK_REFUSED(WG_STATUS_INVALID_SNAPSHOT, "checksum", wg_quadtree_map_receiver_apply,
                  (receiver, player, bytes, count - 1, &said, NULL));
    CHECK(said.newest == 7);
    CHECK_OK(wg_quadtree_map_receiver_apply(receiver, player, bytes, count, &said, NULL));
    CHECK_OK(wg_quadtree_map_revision(server, &revision));
    CHECK(said.history == revision.history && said.newest == 1 && said.received == 1);

    said.newest = 2;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "acknowledgement.newest is 2; it must be a packet that was given",
                  wg_quadtree_map_publisher_acknowledge, (publisher, subscriber, &said));
    said.newest = 1;
    said.history += 1;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "acknowledgement.history", wg_quadtree_map_publisher_acknowledge,
                  (publisher, subscriber, &said));
    CHECK_OK(wg_quadtree_map_publisher_stats(publisher, subscriber, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.packets_under_way == 1);
    said.history -= 1;
    CHECK_OK(wg_quadtree_map_publisher_acknowledge(publisher, subscriber, &said));
    CHECK_OK(wg_quadtree_map_publisher_acknowledge(publisher, subscriber, &said));

    /* A packet of another map. */
    CHECK_OK(wg_quadtree_map_publisher_subscribe(publisher, &second));
    CHECK_OK(wg_quadtree_map_publisher_packet(publisher, other, second, &view, bytes, sizeof(bytes), &count));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_REVISION, "history", wg_quadtree_map_receiver_apply,
                  (receiver, player, bytes, count, &said, NULL));
    CHECK_OK(wg_quadtree_map_publisher_unsubscribe(publisher, second));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "must be a subscriber of this publisher",
                  wg_quadtree_map_publisher_unsubscribe, (publisher, second));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "must be a subscriber of this publisher",
                  wg_quadtree_map_publisher_stats, (publisher, second, &stats, (uint32_t)sizeof(stats)));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "must be a subscriber of this publisher",
                  wg_quadtree_map_publisher_acknowledge, (publisher, second, &said));
    CHECK_OK(wg_quadtree_map_publisher_destroy(publisher));
    CHECK_OK(wg_quadtree_map_receiver_destroy(receiver));
    CHECK_OK(wg_quadtree_map_destroy(player));
    CHECK_OK(wg_quadtree_map_destroy(other));
    CHECK_OK(wg_quadtree_map_destroy(server));
}

/* No call takes more than max_bytes; what was to be sent is sent once there is room. */
static void limits(void) {
    WgQuadtreeMap server = create();
    WgQuadtreeMap player = create();
    WgQuadtreeMapPublisherDef def = wg_quadtree_map_publisher_def();
    WgQuadtreeMapReceiverDef receiver_def = wg_quadtree_map_receiver_def();
    WgQuadtreeMapPublisher publisher = {0};
    WgQuadtreeMapReceiver receiver = {0};
    WgQuadtreeMapPublisherStats stats;
    WgQuadtreeMapAcknowledgement said;
    WgRect view = {0, 0, 1000, 1000};
    uint64_t subscriber = 0;
    uint8_t bytes[PACKET];
    size_t count = 0;
    CHECK_OK(wg_quadtree_map_fill_rect(server, &view, 9, NULL));
    def.max_bytes = 4000;
    receiver_def.max_bytes = 100;
    CHECK_OK(wg_quadtree_map_publisher_create(&def, &publisher));
    CHECK_OK(wg_quadtree_map_publisher_subscribe(publisher, &subscriber));
    CHECK_STATUS(WG_STATUS_OUT_OF_MEMORY, wg_quadtree_map_publisher_packet(publisher, server, subscriber, &view, bytes,
                                                                           sizeof(bytes), &count));
    CHECK_OK(wg_quadtree_map_publisher_stats(publisher, 0, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.bytes_reserved <= 4000 && stats.packets_given == 0 && stats.squares_missing == 0);
    CHECK_OK(wg_quadtree_map_publisher_destroy(publisher));
    publisher = publish();
    CHECK_OK(wg_quadtree_map_publisher_subscribe(publisher, &subscriber));
    CHECK_OK(wg_quadtree_map_publisher_packet(publisher, server, subscriber, &view, bytes, sizeof(bytes), &count));
    CHECK_OK(wg_quadtree_map_receiver_create(&receiver_def, &receiver));
    CHECK_STATUS(WG_STATUS_OUT_OF_MEMORY, wg_quadtree_map_receiver_apply(receiver, player, bytes, count, &said, NULL));
    CHECK_OK(wg_quadtree_map_receiver_destroy(receiver));
    receiver = receive();
    CHECK_OK(wg_quadtree_map_receiver_apply(receiver, player, bytes, count, &said, NULL));
    CHECK_OK(wg_quadtree_map_receiver_destroy(receiver));
    CHECK_OK(wg_quadtree_map_publisher_destroy(publisher));
    CHECK_OK(wg_quadtree_map_destroy(player));
    CHECK_OK(wg_quadtree_map_destroy(server));
}

/* Edits as bytes: a game in lock-step. */
static void journal(void) {
    const WgQuadtreeMap none = {0};
    WgQuadtreeMap map = create();
    WgQuadtreeMap twin = create();
    WgQuadtreeMap materials = create();
    WgQuadtreeMapBrushDef brush = wg_quadtree_map_brush_def();
    WgRect ground = {-200, -200, 400, 400};
    WgPoint center = {INT32_MIN, INT32_MAX};
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_circle(center, 60.0f);
    uint8_t resistance[256];
    uint8_t bytes[512];
    WgQuadtreeMapEdit edits[2];
    size_t length = 0;
    size_t count = 0;
    size_t used = 77;
    size_t at;
    memset(resistance, 40, sizeof(resistance));
    brush.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT;
    brush.amount = 160;
    brush.core_radius = 20.5f;
    CHECK_OK(wg_quadtree_map_encode_edit(&shape, &brush, bytes, sizeof(bytes), &count));
    CHECK(count <= 20);
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_encode_edit(&shape, &brush, NULL, 0, &length));
    CHECK(length == count);
    CHECK_OK(wg_quadtree_map_fill_rect(map, &ground, 200, NULL));
    CHECK_OK(wg_quadtree_map_fill_rect(twin, &ground, 200, NULL));
    length = 0;
    for (at = 0; at < 20; at += 1) {
        shape.from.x = (int32_t)at * 15 - 150;
        shape.from.y = 3;
        CHECK_OK(wg_quadtree_map_encode_edit(&shape, &brush, bytes + length, sizeof(bytes) - length, &count));
        CHECK_OK(wg_quadtree_map_edit(map, &shape, &brush, &edits[0]));
        length += count;
    }
    for (at = 0; at < length; at += used) {
        CHECK_OK(wg_quadtree_map_replay_edit(twin, none, bytes + at, length - at, &used, &edits[1]));
    }
    CHECK(at == length && memcmp(&edits[0], &edits[1], sizeof(edits[0])) == 0);
    ground.width = ground.height = 400;
    CHECK(are_equal(map, twin, ground));

    used = 77;
    CHECK_REFUSED(WG_STATUS_INVALID_SNAPSHOT, "too early", wg_quadtree_map_replay_edit,
                  (twin, none, bytes, 5, &used, NULL));
    CHECK_REFUSED(WG_STATUS_INVALID_SNAPSHOT, "too early", wg_quadtree_map_replay_edit,
                  (twin, none, NULL, 0, &used, NULL));
    bytes[0] |= 128;
    CHECK_REFUSED(WG_STATUS_INVALID_SNAPSHOT, "later version", wg_quadtree_map_replay_edit,
                  (twin, none, bytes, length, &used, NULL));
    brush.resistance = resistance;
    brush.materials = materials;
    CHECK_OK(wg_quadtree_map_encode_edit(&shape, &brush, bytes, sizeof(bytes), &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "materials is null", wg_quadtree_map_replay_edit,
                  (twin, none, bytes, count, &used, NULL));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "another map", wg_quadtree_map_replay_edit,
                  (twin, twin, bytes, count, &used, NULL));
    CHECK(used == 77);
    CHECK_OK(wg_quadtree_map_replay_edit(twin, materials, bytes, count, &used, NULL));
    CHECK(used == count);
    brush.core_radius = 61.0f;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "core_radius is 61", wg_quadtree_map_encode_edit,
                  (&shape, &brush, bytes, sizeof(bytes), &count));
    CHECK_OK(wg_quadtree_map_destroy(materials));
    CHECK_REFUSED(WG_STATUS_STALE_HANDLE, "materials: ", wg_quadtree_map_replay_edit,
                  (twin, materials, bytes, count, &used, NULL));
    CHECK_OK(wg_quadtree_map_destroy(twin));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

static void wrong_handles(uint64_t foreign) {
    WgQuadtreeMapPublisher gone = publish();
    WgQuadtreeMapReceiver gone_receiver = receive();
    WgQuadtreeMap map = create();
    const WgQuadtreeMap no_materials = {0};
    WgQuadtreeMapPublisherStats stats;
    WgQuadtreeMapReceiverStats received;
    WgQuadtreeMapAcknowledgement said = {1, 0, 0};
    WgRect view = {0, 0, 1, 1};
    uint64_t subscriber = 0;
    uint8_t bytes[PACKET];
    size_t count = 0;
    CHECK_OK(wg_quadtree_map_publisher_destroy(gone));
    check_set_wrong_handles(gone.bits, foreign);
    CHECK_WRONG_HANDLES(WgQuadtreeMapPublisher, wg_quadtree_map_publisher_subscribe, (handle, &subscriber));
    CHECK_WRONG_HANDLES(WgQuadtreeMapPublisher, wg_quadtree_map_publisher_unsubscribe, (handle, subscriber));
    CHECK_WRONG_HANDLES(WgQuadtreeMapPublisher, wg_quadtree_map_publisher_packet,
                        (handle, map, subscriber, &view, bytes, sizeof(bytes), &count));
    CHECK_WRONG_HANDLES(WgQuadtreeMapPublisher, wg_quadtree_map_publisher_acknowledge, (handle, subscriber, &said));
    CHECK_WRONG_HANDLES(WgQuadtreeMapPublisher, wg_quadtree_map_publisher_stats,
                        (handle, 0, &stats, (uint32_t)sizeof(stats)));
    CHECK_OK(wg_quadtree_map_receiver_destroy(gone_receiver));
    check_set_wrong_handles(gone_receiver.bits, foreign);
    CHECK_WRONG_HANDLES(WgQuadtreeMapReceiver, wg_quadtree_map_receiver_apply,
                        (handle, map, bytes, sizeof(bytes), &said, NULL));
    CHECK_WRONG_HANDLES(WgQuadtreeMapReceiver, wg_quadtree_map_receiver_stats,
                        (handle, &received, (uint32_t)sizeof(received)));
    CHECK_OK(wg_quadtree_map_destroy(map));
    check_set_wrong_handles(map.bits, foreign);
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_replay_edit, (handle, no_materials, bytes, 1, &count, NULL));
}

int main(void) {
    WgLooseGrid2Def def = wg_loose_grid2_def();
    WgLooseGrid2 foreign = {0};
    CHECK_OK(wg_loose_grid2_create(&def, &foreign));
    players();
    refusals();
    limits();
    journal();
    wrong_handles(foreign.bits);
    CHECK_OK(wg_loose_grid2_destroy(foreign));
    return CHECK_END("quadtree_map_replication");
}
