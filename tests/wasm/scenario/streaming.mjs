// Section 8: tests/scenario/streaming.h.

import { begin, c, constants, copy, count, draw, feed, feedBytes, library, number64, OK, other, rect } from "./feed.mjs";
import { createMap, digCaves, drawPlace, drawPoint, edit, feedEdit, feedMapStats, fill } from "./maps.mjs";

const { WG_QUADTREE_MAP_COMPRESSION_FAST: FAST, WG_QUADTREE_MAP_COMPRESSION_SMALL: SMALL } = constants;
const message = library.array("u8", 1 << 20);
const size = () => count.values[0];

function feedMessage(status = OK) {
  if (status !== OK) throw new Error(`a message takes ${size()} bytes`);
  feed(size());
  feedBytes(message.values.subarray(0, size()));
}

function feedHashes(map) {
  const hashes = library.array("u64", 100);
  c.wg_quadtree_map_hashes(map, rect(-320, -320, 640, 640), 64, hashes, 100, count);
  feed(size());
  hashes.values.subarray(0, size()).forEach(feed);
  hashes.free();
}

/** A player follows by packets, of which each third is lost. */
function follow(sender) {
  const view = rect(-250, -330, 500, 640);
  const [publisher, receiver] = [library.struct("WgQuadtreeMapPublisher"), library.struct("WgQuadtreeMapReceiver")];
  const player = createMap();
  const said = library.struct("WgQuadtreeMapAcknowledgement");
  c.wg_quadtree_map_publisher_create(c.wg_quadtree_map_publisher_def(), publisher);
  c.wg_quadtree_map_receiver_create(c.wg_quadtree_map_receiver_def(), receiver);
  c.wg_quadtree_map_publisher_subscribe(publisher, number64);
  const subscriber = number64.values[0];
  let packets = 0;
  for (let step = 0; step < 120; step += 1) {
    if (step < 30) digCaves(sender, 1);
    c.wg_quadtree_map_publisher_packet(publisher, sender, subscriber, view, message, 1000, count);
    if (size() === 0) continue;
    feedMessage();
    packets += 1;
    if (packets % 3 !== 0) {
      c.wg_quadtree_map_receiver_apply(receiver, player, message, size(), said, edit);
      feedEdit();
      feed(said.newest);
      feed(said.received);
      c.wg_quadtree_map_publisher_acknowledge(publisher, subscriber, said);
    }
  }
  const stats = library.struct("WgQuadtreeMapPublisherStats");
  c.wg_quadtree_map_publisher_stats(publisher, subscriber, stats, stats.size);
  [stats.squares_missing, stats.packets_under_way, stats.packets_given, stats.packets_lost, stats.squares_encoded].forEach(feed);
  const received = library.struct("WgQuadtreeMapReceiverStats");
  c.wg_quadtree_map_receiver_stats(receiver, received, received.size);
  [received.squares, received.packets_taken].forEach(feed);
  feedHashes(player);
  c.wg_quadtree_map_publisher_unsubscribe(publisher, subscriber);
  c.wg_quadtree_map_publisher_destroy(publisher);
  c.wg_quadtree_map_receiver_destroy(receiver);
  c.wg_quadtree_map_destroy(player);
}

/** Edits go to another machine as their arguments. */
function replay(sender) {
  const [twin, none] = [createMap(), library.struct("WgQuadtreeMap")];
  const brush = c.wg_quadtree_map_brush_def();
  c.wg_quadtree_map_save(sender, FAST, message, message.length, count);
  c.wg_quadtree_map_load(twin, message, size(), 8);
  for (let at = 0; at < 40; at += 1) {
    const point = drawPoint();
    const radius = draw(0, 40);
    const shape = c.wg_quadtree_map_shape_circle(point, radius + 0.25);
    brush.operation = at % 3;
    brush.amount = draw(0, 256);
    brush.core_radius = radius / 2;
    feedMessage(c.wg_quadtree_map_encode_edit(shape, brush, message, message.length, count));
    c.wg_quadtree_map_edit(sender, shape, brush, edit);
    feedEdit();
    c.wg_quadtree_map_replay_edit(twin, none, message, size(), other, edit);
    feedEdit();
    feed(other.values[0]);
    shape.free();
  }
  feedHashes(sender);
  feedHashes(twin);
  brush.free();
  c.wg_quadtree_map_destroy(twin);
}

export function streaming() {
  const receiver = createMap();
  const [revision, stands] = [library.struct("WgQuadtreeMapRevision"), library.struct("WgQuadtreeMapRevision")];
  const [width, height] = [other, library.array("u32", 1)];

  begin(8);
  // Deltas contain the history: the same bytes everywhere, if it is ours.
  const sender = createMap(0, { history: 8 });
  fill(sender, rect(-300, -300, 600, 600), 90);
  digCaves(sender, 100);
  for (let at = 0; at < 200; at += 1) {
    const { x, y } = drawPlace();
    c.wg_quadtree_map_set(sender, x, y, draw(0, 256));
  }

  // A player joins: rectangles of both kinds, one of them to another place.
  feedMessage(c.wg_quadtree_map_encode(sender, rect(-320, -320, 640, 640), SMALL, message, message.length, count));
  c.wg_quadtree_map_encoded_size(message, size(), width, height);
  feed(width.values[0]);
  feed(height.values[0]);
  c.wg_quadtree_map_decode(receiver, message, size(), -320, -320, edit);
  feedEdit();
  c.wg_quadtree_map_revision(sender, revision);
  copy(stands, revision);
  feedMessage(c.wg_quadtree_map_encode(sender, rect(-50, 20, 256, 256), FAST, message, message.length, count));
  c.wg_quadtree_map_decode(receiver, message, size(), 1000, -1000, edit);
  feedEdit();
  feedHashes(receiver);

  // Then deltas.
  for (let step = 0; step < 8; step += 1) {
    digCaves(sender, 3);
    feedMessage(c.wg_quadtree_map_encode_delta(sender, revision, null, step % 2 === 0 ? FAST : SMALL, message, message.length, count));
    c.wg_quadtree_map_apply_delta(receiver, message, size(), stands, stands, edit);
    feedEdit();
    c.wg_quadtree_map_revision(sender, revision);
    [stands.history, stands.number, revision.number].forEach(feed);
  }
  feedHashes(sender);
  feedHashes(receiver);
  follow(sender);
  replay(sender);

  feedMessage(c.wg_quadtree_map_save(sender, FAST, message, message.length, count));
  feedMessage(c.wg_quadtree_map_save(sender, SMALL, message, message.length, count));
  c.wg_quadtree_map_load(receiver, message, size(), 0);
  feedHashes(receiver);
  feedMapStats(receiver);
  c.wg_quadtree_map_destroy(sender);
  c.wg_quadtree_map_destroy(receiver);
}
