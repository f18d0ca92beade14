/* Section 8: a quadtree map travels. */

#ifndef SCENARIO_STREAMING_HPP
#define SCENARIO_STREAMING_HPP

#include "maps.hpp"

namespace {

/* Fills the memory of snapshots by a call, and feeds it. */
template <class Call> wg::Span<const std::uint8_t> feed_message(Call &&call) {
    const wg::Span<std::uint8_t> bytes = MUST(wg::fill(snapshot_memory, call));
    feed(bytes.size());
    feed_bytes(bytes);
    return bytes;
}

void feed_hashes(const wg::QuadtreeMap &map) {
    static std::vector<std::uint64_t> memory;
    const wg::Span<std::uint64_t> hashes = MUST(wg::fill(memory, [&](wg::Span<std::uint64_t> out) {
        return map.hashes({-320, -320, 640, 640}, 64, out);
    }));
    feed(hashes.size());
    for (std::uint64_t hash : hashes) {
        feed(hash);
    }
}

/* A player follows by packets, of which each third is lost. */
void follow(wg::QuadtreeMap &sender) {
    const wg::Rect view = {-250, -330, 500, 640};
    wg::QuadtreeMapPublisher publisher = MUST(wg::QuadtreeMapPublisher::create());
    wg::QuadtreeMapReceiver receiver = MUST(wg::QuadtreeMapReceiver::create());
    wg::QuadtreeMap player = MUST(wg::QuadtreeMap::create());
    const std::uint64_t subscriber = MUST(publisher.subscribe());
    std::vector<std::uint8_t> bytes(1000);
    std::uint64_t packets = 0;
    for (int i = 0; i < 120; ++i) {
        if (i < 30) {
            dig_caves(sender, 1);
        }
        const std::size_t size = MUST(publisher.packet(sender, subscriber, view, bytes));
        if (size == 0) {
            continue;
        }
        const wg::Span<const std::uint8_t> packet = {bytes.data(), size};
        feed(size);
        feed_bytes(packet);
        packets += 1;
        if (packets % 3 != 0) {
            const wg::QuadtreeMapPacketApplied applied = MUST(receiver.apply(player, packet));
            feed(applied.edit);
            feed(applied.acknowledgement.newest);
            feed(applied.acknowledgement.received);
            MUST(publisher.acknowledge(subscriber, applied.acknowledgement));
        }
    }
    const wg::QuadtreeMapPublisherStats stats = MUST(publisher.stats(subscriber));
    feed(stats.squares_missing);
    feed(stats.packets_under_way);
    feed(stats.packets_given);
    feed(stats.packets_lost);
    feed(stats.squares_encoded);
    const wg::QuadtreeMapReceiverStats received = MUST(receiver.stats());
    feed(received.squares);
    feed(received.packets_taken);
    feed_hashes(player);
    MUST(publisher.unsubscribe(subscriber));
}

/* Edits go to another machine as their arguments. */
void replay(wg::QuadtreeMap &sender) {
    wg::QuadtreeMap twin = MUST(wg::QuadtreeMap::create());
    wg::QuadtreeMapBrushDef brush = wg::QuadtreeMap::brush();
    MUST(twin.load(MUST(wg::fill(snapshot_memory, [&](wg::Span<std::uint8_t> out) { return sender.save(out); })), 8));
    for (int i = 0; i < 40; ++i) {
        const wg::Point point = draw_point();
        const auto radius = static_cast<std::int32_t>(draw(0, 40));
        const wg::QuadtreeMapShape shape =
            wg_quadtree_map_shape_circle(point, static_cast<float>(radius) + 0.25f);
        brush.operation = static_cast<std::uint32_t>(i) % 3;
        brush.amount = static_cast<std::uint8_t>(draw(0, 256));
        brush.core_radius = static_cast<float>(radius) / 2;
        const wg::Span<const std::uint8_t> bytes = feed_message([&](wg::Span<std::uint8_t> out) {
            return wg::QuadtreeMap::encode_edit(shape, brush, out);
        });
        feed(MUST(sender.edit(shape, brush)));
        const wg::QuadtreeMapReplayed replayed = MUST(twin.replay_edit(bytes));
        feed(replayed.edit);
        feed(replayed.used);
    }
    feed_hashes(sender);
    feed_hashes(twin);
}

void streaming() {
    using Bytes = wg::Span<std::uint8_t>;
    using Sent = wg::Span<const std::uint8_t>;
    begin(8);
    wg::QuadtreeMapDef def = wg::QuadtreeMap::def();
    def.history = 8;
    wg::QuadtreeMap sender = MUST(wg::QuadtreeMap::create(def));
    wg::QuadtreeMap receiver = MUST(wg::QuadtreeMap::create());
    MUST(sender.fill_rect({-300, -300, 600, 600}, 90));
    dig_caves(sender, 100);
    for (int i = 0; i < 200; ++i) {
        const wg::Point point = draw_point();
        MUST(sender.set(point.x, point.y, static_cast<std::uint8_t>(draw(0, 256))));
    }
    Sent sent = feed_message([&](Bytes out) {
        return sender.encode({-320, -320, 640, 640}, out, wg::QuadtreeMapCompression::small);
    });
    const wg::QuadtreeMapEncodedSize size = MUST(wg::encoded_size(sent));
    feed(size.width);
    feed(size.height);
    feed(MUST(receiver.decode(sent, -320, -320)));
    wg::QuadtreeMapRevision revision = MUST(sender.revision());
    wg::QuadtreeMapRevision stands = revision;
    sent = feed_message([&](Bytes out) {
        return sender.encode({-50, 20, 256, 256}, out);
    });
    feed(MUST(receiver.decode(sent, 1000, -1000)));
    feed_hashes(receiver);

    for (int i = 0; i < 8; ++i) {
        dig_caves(sender, 3);
        sent = feed_message([&](Bytes out) {
            const wg::QuadtreeMapCompression compression =
                i % 2 == 0 ? wg::QuadtreeMapCompression::fast : wg::QuadtreeMapCompression::small;
            return sender.encode_delta(revision, nullptr, out, compression);
        });
        const wg::QuadtreeMapDeltaApplied applied = MUST(receiver.apply_delta(sent, stands));
        feed(applied.edit);
        stands = applied.revision;
        revision = MUST(sender.revision());
        feed(stands.history);
        feed(stands.number);
        feed(revision.number);
    }
    feed_hashes(sender);
    feed_hashes(receiver);
    follow(sender);
    replay(sender);

    (void)feed_message([&](Bytes out) { return sender.save(out); });
    sent = feed_message([&](Bytes out) { return sender.save(out, wg::QuadtreeMapCompression::small); });
    MUST(receiver.load(sent));
    feed_hashes(receiver);
    feed_stats(receiver);
}

} // namespace

#endif
