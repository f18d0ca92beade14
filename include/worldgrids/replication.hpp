/* worldgrids: a quadtree map for players who follow it over a line. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_REPLICATION_HPP
#define WORLDGRIDS_REPLICATION_HPP

#include "quadtree_map.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// What each of many subscribers was sent of a map; see WgQuadtreeMapPublisher. Keeps no pointer to the map.
class QuadtreeMapPublisher : public QuadtreeMapPublisherQueries {
public:
    using QuadtreeMapPublisherQueries::QuadtreeMapPublisherQueries;

    static QuadtreeMapPublisherDef def() noexcept {
        return detail::make_def(wg_quadtree_map_publisher_def_init);
    }
    /// Makes one without subscribers.
    static Result<QuadtreeMapPublisher> create(const QuadtreeMapPublisherDef &def = QuadtreeMapPublisher::def()) {
        WgQuadtreeMapPublisher publisher{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_publisher_create(&def, &publisher);
        }
        return detail::done(status, QuadtreeMapPublisher(publisher));
    }

    /// Adds a subscriber that has nothing yet, and gives its number.
    Result<std::uint64_t> subscribe() {
        std::uint64_t subscriber = 0;
        const WgStatus status = wg_quadtree_map_publisher_subscribe(handle(), &subscriber);
        return detail::done(status, subscriber);
    }
    Result<void> unsubscribe(std::uint64_t subscriber) {
        return detail::done(wg_quadtree_map_publisher_unsubscribe(handle(), subscriber));
    }
    /// The next packet for a subscriber who sees `view`: at most as many bytes as there is room for. Its length; 0
    /// if there is nothing to send.
    Result<std::size_t> packet(const QuadtreeMap &map, std::uint64_t subscriber, const Rect &view,
                               Span<std::uint8_t> out_bytes) {
        std::size_t count = 0;
        const WgStatus status = wg_quadtree_map_publisher_packet(
            handle(), map.handle(), subscriber, &view, out_bytes.data(), out_bytes.size(), &count);
        return detail::done(status, count);
    }
    /// Takes what a subscriber says that it got.
    Result<void> acknowledge(std::uint64_t subscriber, const QuadtreeMapAcknowledgement &acknowledgement) {
        return detail::done(wg_quadtree_map_publisher_acknowledge(handle(), subscriber, &acknowledgement));
    }
};

/// What a packet did, and what to tell the publisher.
struct QuadtreeMapPacketApplied {
    QuadtreeMapEdit edit;
    QuadtreeMapAcknowledgement acknowledgement;
};

/// The other side of a publisher; see WgQuadtreeMapReceiver. Keeps no pointer to the map.
class QuadtreeMapReceiver : public QuadtreeMapReceiverQueries {
public:
    using QuadtreeMapReceiverQueries::QuadtreeMapReceiverQueries;

    static QuadtreeMapReceiverDef def() noexcept { return detail::make_def(wg_quadtree_map_receiver_def_init); }
    /// Makes one that got nothing yet.
    static Result<QuadtreeMapReceiver> create(const QuadtreeMapReceiverDef &def = QuadtreeMapReceiver::def()) {
        WgQuadtreeMapReceiver receiver{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_receiver_create(&def, &receiver);
        }
        return detail::done(status, QuadtreeMapReceiver(receiver));
    }

    /// Puts what a packet brings into a map.
    Result<QuadtreeMapPacketApplied> apply(QuadtreeMap &map, Span<const std::uint8_t> bytes) {
        QuadtreeMapPacketApplied applied{};
        const WgStatus status = wg_quadtree_map_receiver_apply(
            handle(), map.handle(), bytes.data(), bytes.size(), &applied.acknowledgement, &applied.edit);
        return detail::done(status, applied);
    }
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
