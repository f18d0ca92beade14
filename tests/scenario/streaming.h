/* Section 8: a quadtree map travels: encoded rectangles, deltas, hashes, files of both kinds. */

#include "maps.h"

static uint8_t message[1 << 20];
static size_t message_size;

/* A message that was written to `message`. */
static void feed_message(WgStatus status) {
    if (status != WG_STATUS_OK) {
        printf("a message takes %lu bytes\n", (unsigned long)message_size);
        exit(1);
    }
    feed((int64_t)message_size);
    feed_bytes(message, message_size);
}

static void feed_hashes(WgQuadtreeMap map) {
    static uint64_t hashes[100];
    WgRect rect = make_rect(-320, -320, 640, 640);
    size_t count = 0;
    size_t i;
    DO(wg_quadtree_map_hashes(map, &rect, 64, hashes, 100, &count));
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_u64(hashes[i]);
    }
}

/* A player follows by packets, of which each third is lost. */
static void follow(WgQuadtreeMap sender) {
    static const WgRect view = {-250, -330, 500, 640};
    WgQuadtreeMapPublisherDef def = wg_quadtree_map_publisher_def();
    WgQuadtreeMapReceiverDef receiver_def = wg_quadtree_map_receiver_def();
    WgQuadtreeMapPublisher publisher = {0};
    WgQuadtreeMapReceiver receiver = {0};
    WgQuadtreeMap player = create_map(0);
    WgQuadtreeMapPublisherStats stats;
    WgQuadtreeMapReceiverStats received;
    WgQuadtreeMapAcknowledgement said;
    WgQuadtreeMapEdit edit;
    uint64_t subscriber = 0;
    uint64_t packets = 0;
    int32_t i;

    DO(wg_quadtree_map_publisher_create(&def, &publisher));
    DO(wg_quadtree_map_receiver_create(&receiver_def, &receiver));
    DO(wg_quadtree_map_publisher_subscribe(publisher, &subscriber));
    for (i = 0; i < 120; ++i) {
        if (i < 30) {
            dig_caves(sender, 1);
        }
        DO(wg_quadtree_map_publisher_packet(publisher, sender, subscriber, &view, message, 1000, &message_size));
        if (message_size == 0) {
            continue;
        }
        feed((int64_t)message_size);
        feed_bytes(message, message_size);
        packets += 1;
        if (packets % 3 != 0) {
            DO(wg_quadtree_map_receiver_apply(receiver, player, message, message_size, &said, &edit));
            feed_edit(&edit);
            feed_u64(said.newest);
            feed_u64(said.received);
            DO(wg_quadtree_map_publisher_acknowledge(publisher, subscriber, &said));
        }
    }
    DO(wg_quadtree_map_publisher_stats(publisher, subscriber, &stats, (uint32_t)sizeof(stats)));
    feed_u64(stats.squares_missing);
    feed_u64(stats.packets_under_way);
    feed_u64(stats.packets_given);
    feed_u64(stats.packets_lost);
    feed_u64(stats.squares_encoded);
    DO(wg_quadtree_map_receiver_stats(receiver, &received, (uint32_t)sizeof(received)));
    feed_u64(received.squares);
    feed_u64(received.packets_taken);
    feed_hashes(player);
    DO(wg_quadtree_map_publisher_unsubscribe(publisher, subscriber));
    DO(wg_quadtree_map_publisher_destroy(publisher));
    DO(wg_quadtree_map_receiver_destroy(receiver));
    DO(wg_quadtree_map_destroy(player));
}

/* Edits go to another machine as their arguments. */
static void replay(WgQuadtreeMap sender) {
    static const WgQuadtreeMap none = {0};
    WgQuadtreeMap twin = create_map(0);
    WgQuadtreeMapBrushDef brush = wg_quadtree_map_brush_def();
    WgQuadtreeMapEdit edit;
    size_t used = 0;
    int32_t i;

    DO(wg_quadtree_map_save(sender, WG_QUADTREE_MAP_COMPRESSION_FAST, message, sizeof(message), &message_size));
    DO(wg_quadtree_map_load(twin, message, message_size, 8));
    for (i = 0; i < 40; ++i) {
        WgPoint point = draw_point();
        int32_t radius = (int32_t)draw(0, 40);
        WgQuadtreeMapShape shape = wg_quadtree_map_shape_circle(point, (float)radius + 0.25f);
        brush.operation = (uint32_t)i % 3;
        brush.amount = (uint8_t)draw(0, 256);
        brush.core_radius = (float)radius / 2;
        feed_message(DO(wg_quadtree_map_encode_edit(&shape, &brush, message, sizeof(message), &message_size)));
        DO(wg_quadtree_map_edit(sender, &shape, &brush, &edit));
        feed_edit(&edit);
        DO(wg_quadtree_map_replay_edit(twin, none, message, message_size, &used, &edit));
        feed_edit(&edit);
        feed((int64_t)used);
    }
    feed_hashes(sender);
    feed_hashes(twin);
    DO(wg_quadtree_map_destroy(twin));
}

static void streaming(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap sender = {0};
    WgQuadtreeMap receiver = create_map(0);
    WgQuadtreeMapEdit edit;
    WgRect rect = make_rect(-320, -320, 640, 640);
    WgQuadtreeMapRevision revision;
    WgQuadtreeMapRevision stands;
    uint32_t width = 0;
    uint32_t height = 0;
    int32_t i;

    begin(8);
    /* Deltas contain the history: the same bytes everywhere, if it is ours. */
    def.history = 8;
    DO(wg_quadtree_map_create(&def, &sender));
    fill(sender, make_rect(-300, -300, 600, 600), 90);
    dig_caves(sender, 100);
    for (i = 0; i < 200; ++i) {
        WgPoint point = draw_point();
        DO(wg_quadtree_map_set(sender, point.x, point.y, (uint8_t)draw(0, 256)));
    }

    /* A player joins: rectangles of both kinds, one of them to another place. */
    feed_message(DO(wg_quadtree_map_encode(sender, &rect, WG_QUADTREE_MAP_COMPRESSION_SMALL, message,
                                           sizeof(message), &message_size)));
    DO(wg_quadtree_map_encoded_size(message, message_size, &width, &height));
    feed(width);
    feed(height);
    DO(wg_quadtree_map_decode(receiver, message, message_size, -320, -320, &edit));
    feed_edit(&edit);
    DO(wg_quadtree_map_revision(sender, &revision));
    stands = revision;
    rect = make_rect(-50, 20, 256, 256);
    feed_message(DO(wg_quadtree_map_encode(sender, &rect, WG_QUADTREE_MAP_COMPRESSION_FAST, message,
                                           sizeof(message), &message_size)));
    DO(wg_quadtree_map_decode(receiver, message, message_size, 1000, -1000, &edit));
    feed_edit(&edit);
    feed_hashes(receiver);

    /* Then deltas. */
    for (i = 0; i < 8; ++i) {
        dig_caves(sender, 3);
        feed_message(DO(wg_quadtree_map_encode_delta(
            sender, &revision, NULL, i % 2 == 0 ? WG_QUADTREE_MAP_COMPRESSION_FAST : WG_QUADTREE_MAP_COMPRESSION_SMALL, message,
            sizeof(message), &message_size)));
        DO(wg_quadtree_map_apply_delta(receiver, message, message_size, &stands, &stands, &edit));
        feed_edit(&edit);
        DO(wg_quadtree_map_revision(sender, &revision));
        feed_u64(stands.history);
        feed_u64(stands.number);
        feed_u64(revision.number);
    }
    feed_hashes(sender);
    feed_hashes(receiver);
    follow(sender);
    replay(sender);

    feed_message(DO(wg_quadtree_map_save(sender, WG_QUADTREE_MAP_COMPRESSION_FAST, message, sizeof(message), &message_size)));
    feed_message(DO(wg_quadtree_map_save(sender, WG_QUADTREE_MAP_COMPRESSION_SMALL, message, sizeof(message), &message_size)));
    DO(wg_quadtree_map_load(receiver, message, message_size, 0));
    feed_hashes(receiver);
    feed_map_stats(receiver);
    DO(wg_quadtree_map_destroy(sender));
    DO(wg_quadtree_map_destroy(receiver));
}
