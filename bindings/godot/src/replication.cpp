// What carries a map to players over a line that loses packets.
// SPDX-License-Identifier: MIT OR Apache-2.0

#include "classes.hpp"

namespace worldgrids_godot {

QuadtreeMapPublisher::QuadtreeMapPublisher() {
    WgQuadtreeMapPublisherDef def = wg_quadtree_map_publisher_def();
    WgQuadtreeMapPublisher made;
    def.debug_name = "WorldgridsQuadtreeMapPublisher";
    if (holds(wg_quadtree_map_publisher_create(&def, &made))) {
        publisher.take(made);
    }
}

Bytes QuadtreeMapPublisher::packet(QuadtreeMap *map, uint64_t subscriber, const WgRect &view, uint32_t max_bytes) {
    Bytes out;
    size_t count = 0;
    if (!expects(max_bytes <= 65536 && out.resize(max_bytes), "max_bytes", "up to 65536 expected") ||
        !holds(wg_quadtree_map_publisher_packet(publisher, map->map, subscriber, &view, out.write(), max_bytes, &count))) {
        return Bytes();
    }
    out.resize(count);
    return out;
}

QuadtreeMapReceiver::QuadtreeMapReceiver() {
    WgQuadtreeMapReceiverDef def = wg_quadtree_map_receiver_def();
    WgQuadtreeMapReceiver made;
    def.debug_name = "WorldgridsQuadtreeMapReceiver";
    if (holds(wg_quadtree_map_receiver_create(&def, &made))) {
        receiver.take(made);
    }
}

void define_replication() {
    define<QuadtreeMapPublisher>("WorldgridsQuadtreeMapPublisher", "Sends a map to players, each what it sees.",
                                 "Each player is a subscriber and gets packets for an unreliable line: what is in its view first, what was lost again. Send what "
                                 "[method packet] gives by a [PacketPeerUDP], and give what the player's receiver says to [method acknowledge].");
    Class *of = class_of<QuadtreeMapPublisher>();
    add<&QuadtreeMapPublisher::destroy>(of, "destroy", {}, "Gives its memory back now.");
    add<&QuadtreeMapPublisher::packet>(of, "packet", {"map", "subscriber", "view", "max_bytes"},
                                       "The next packet for a subscriber that sees a rectangle of at most 4096 x 4096 pixels, of 512 bytes or more; empty if there is "
                                       "nothing to send.",
                                       {Variant(int64_t{1200})});
    define<QuadtreeMapReceiver>("WorldgridsQuadtreeMapReceiver", "Takes the packets of a publisher into a player's map.",
                                "Packets may come twice, late or never. What [method apply] says goes back to the publisher.");
    add<&QuadtreeMapReceiver::destroy>(class_of<QuadtreeMapReceiver>(), "destroy", {}, "Gives its memory back now.");
}

} // namespace worldgrids_godot
