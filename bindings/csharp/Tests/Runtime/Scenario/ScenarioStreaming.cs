// Section 8: a quadtree map travels: encoded rectangles, deltas, hashes, files of both kinds.
using System;

namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        void FeedHashes(QuadtreeMap map)
        {
            var hashes = new Results<ulong>();
            map.Hashes(new WgRect(-320, -320, 640, 640), 64, hashes);
            Feed((long)hashes.Count);
            foreach (ulong square in hashes)
            {
                Feed(square);
            }
        }

        // A player follows by packets, of which each third is lost.
        void Follow(QuadtreeMap sender)
        {
            var view = new WgRect(-250, -330, 500, 640);
            var publisher = new QuadtreeMapPublisher();
            var receiver = new QuadtreeMapReceiver();
            var player = new QuadtreeMap();
            ulong subscriber = publisher.Subscribe();
            var bytes = new byte[1000];
            int packets = 0;
            for (int index = 0; index < 120; ++index)
            {
                if (index < 30)
                {
                    DigCaves(sender, 1);
                }
                int count = publisher.Packet(sender, subscriber, view, bytes);
                if (count == 0)
                {
                    continue;
                }
                Feed((long)count);
                FeedBytes(bytes.AsSpan(0, count));
                if (++packets % 3 != 0)
                {
                    Feed(receiver.Apply(player, bytes.AsSpan(0, count), out WgQuadtreeMapAcknowledgement said));
                    Feed(said.Newest);
                    Feed(said.Received);
                    publisher.Acknowledge(subscriber, said);
                }
            }
            WgQuadtreeMapPublisherStats stats = publisher.Stats(subscriber);
            Feed(stats.SquaresMissing);
            Feed(stats.PacketsUnderWay);
            Feed(stats.PacketsGiven);
            Feed(stats.PacketsLost);
            Feed(stats.SquaresEncoded);
            WgQuadtreeMapReceiverStats received = receiver.Stats();
            Feed(received.Squares);
            Feed(received.PacketsTaken);
            FeedHashes(player);
            publisher.Unsubscribe(subscriber);
            publisher.Dispose();
            receiver.Dispose();
            player.Dispose();
        }

        // Edits go to another machine as their arguments.
        void Replay(QuadtreeMap sender)
        {
            var twin = new QuadtreeMap();
            WgQuadtreeMapBrushDef brush = QuadtreeMap.DefaultBrush();
            sender.Save(snapshot);
            twin.Load(snapshot.AsSpan(), 8);
            var bytes = new byte[24];
            for (int index = 0; index < 40; ++index)
            {
                WgPoint point = DrawPoint();
                int radius = (int)Draw(0, 40);
                WgQuadtreeMapShape shape = WgQuadtreeMapShape.Circle(point, radius + 0.25f);
                brush.Operation = (WgQuadtreeMapBrushOperation)(index % 3);
                brush.Amount = (byte)Draw(0, 256);
                brush.CoreRadius = radius / 2f;
                int count = QuadtreeMap.EncodeEdit(shape, brush, bytes);
                Feed((long)count);
                FeedBytes(bytes.AsSpan(0, count));
                Feed(sender.Edit(shape, brush));
                Feed(twin.ReplayEdit(bytes.AsSpan(0, count), out int used));
                Feed((long)used);
            }
            FeedHashes(sender);
            FeedHashes(twin);
            twin.Dispose();
        }

        void RunStreaming()
        {
            var sender = new QuadtreeMap(history: 8);
            var receiver = new QuadtreeMap();

            Begin(8);
            sender.FillRect(new WgRect(-300, -300, 600, 600), 90);
            DigCaves(sender, 100);
            for (int index = 0; index < 200; ++index)
            {
                WgPoint point = DrawPoint();
                sender[point.X, point.Y] = (byte)Draw(0, 256);
            }

            sender.Encode(new WgRect(-320, -320, 640, 640), snapshot, WgQuadtreeMapCompression.Small);
            FeedSnapshot();
            Refusal.Check(QuadtreeMap.TryEncodedSize(snapshot.AsSpan(), out uint width, out uint height));
            Feed((long)width);
            Feed((long)height);
            Feed(receiver.Decode(snapshot.AsSpan(), -320, -320));
            WgQuadtreeMapRevision revision = sender.Revision;
            WgQuadtreeMapRevision stands = revision;
            sender.Encode(new WgRect(-50, 20, 256, 256), snapshot);
            FeedSnapshot();
            Feed(receiver.Decode(snapshot.AsSpan(), 1000, -1000));
            FeedHashes(receiver);

            for (int index = 0; index < 8; ++index)
            {
                DigCaves(sender, 3);
                sender.EncodeDelta(revision, snapshot, null, index % 2 == 0 ? WgQuadtreeMapCompression.Fast : WgQuadtreeMapCompression.Small);
                FeedSnapshot();
                Feed(receiver.ApplyDelta(snapshot.AsSpan(), ref stands));
                revision = sender.Revision;
                Feed(stands.History);
                Feed(stands.Number);
                Feed(revision.Number);
            }
            FeedHashes(sender);
            FeedHashes(receiver);
            Follow(sender);
            Replay(sender);

            sender.Save(snapshot);
            FeedSnapshot();
            sender.Save(snapshot, WgQuadtreeMapCompression.Small);
            FeedSnapshot();
            receiver.Load(snapshot.AsSpan());
            FeedHashes(receiver);
            FeedStats(receiver);
            sender.Dispose();
            receiver.Dispose();
        }
    }
}
