// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    /// <summary>
    /// What each of many subscribers was sent of a map: a server has one for a map and a subscriber for each
    /// player, who has a <see cref="QuadtreeMapReceiver"/> and a map of his own. It keeps no pointer to the map.
    /// </summary>
    public sealed unsafe partial class QuadtreeMapPublisher : NativeObject
    {
        /// <summary>The fewest bytes that a packet may be given.</summary>
        public const int MinPacketBytes = 512;

        /// <summary>
        /// Makes a publisher without subscribers. 0 is the default of each number, and no limit of <c>maxBytes</c>;
        /// see <see cref="WgQuadtreeMapPublisherDef"/>.
        /// </summary>
        public QuadtreeMapPublisher(string? name = null, ulong maxBytes = 0, uint keptSquares = 0, uint encodedBytes = 0, uint resendCalls = 0)
        {
            WgQuadtreeMapPublisherDef definition;
            Refusal.Check(NativeMethods.wg_quadtree_map_publisher_def_init(&definition, (uint)sizeof(WgQuadtreeMapPublisherDef)));
            definition.MaxBytes = maxBytes;
            definition.KeptSquares = keptSquares;
            definition.EncodedBytes = encodedBytes;
            definition.ResendCalls = resendCalls;
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgQuadtreeMapPublisher publisher;
                Refusal.Check(NativeMethods.wg_quadtree_map_publisher_create(&definition, &publisher));
                Own(publisher.Bits, name);
            }
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the object alive while it is used.</summary>
        public WgQuadtreeMapPublisher Handle => new WgQuadtreeMapPublisher { Bits = Bits };

        /// <summary>Adds a subscriber that has nothing yet, and gives its number, which no later one has.</summary>
        public bool TrySubscribe(out ulong subscriber)
        {
            using Use use = Enter();
            ulong number = 0;
            WgStatus status = NativeMethods.wg_quadtree_map_publisher_subscribe(use, &number);
            subscriber = number;
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>Adds a subscriber that has nothing yet, and gives its number, which no later one has.</summary>
        public ulong Subscribe()
        {
            Refusal.Check(TrySubscribe(out ulong subscriber));
            return subscriber;
        }

        /// <summary>Forgets a subscriber, whose number then stands for nobody.</summary>
        public bool TryUnsubscribe(ulong subscriber)
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_quadtree_map_publisher_unsubscribe(use, subscriber));
        }

        /// <summary>Forgets a subscriber, whose number then stands for nobody.</summary>
        public void Unsubscribe(ulong subscriber)
        {
            Refusal.Check(TryUnsubscribe(subscriber));
        }

        /// <summary>
        /// Writes the next packet for a subscriber who sees <c>view</c> to <c>bytes</c>, which has room for what a
        /// packet may have on the line, at least <see cref="MinPacketBytes"/>. <c>count</c> becomes its length; 0 if
        /// there is nothing to send, or if too much is under way.
        /// </summary>
        public bool TryPacket(QuadtreeMap map, ulong subscriber, WgRect view, Span<byte> bytes, out int count)
        {
            Refusal.CheckNotNull(nameof(map), map);
            count = 0;
            using Use use = Enter();
            using Use mapUse = map.Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* start = bytes)
            {
                status = NativeMethods.wg_quadtree_map_publisher_packet(use, mapUse, subscriber, &view, start, (UIntPtr)bytes.Length, &found);
            }
            count = Refusal.Count(found);
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Writes the next packet for a subscriber who sees <c>view</c> to <c>bytes</c>, which has room for what a
        /// packet may have on the line, at least <see cref="MinPacketBytes"/>. Gives its length; 0 if there is
        /// nothing to send, or if too much is under way.
        /// </summary>
        public int Packet(QuadtreeMap map, ulong subscriber, WgRect view, Span<byte> bytes)
        {
            Refusal.Check(TryPacket(map, subscriber, view, bytes, out int count));
            return count;
        }

        /// <summary>Takes what a subscriber says that it got. Any is safe to try, and one that comes late or twice does no harm.</summary>
        public bool TryAcknowledge(ulong subscriber, WgQuadtreeMapAcknowledgement acknowledgement)
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_quadtree_map_publisher_acknowledge(use, subscriber, &acknowledgement));
        }

        /// <summary>Takes what a subscriber says that it got. Any is safe to try, and one that comes late or twice does no harm.</summary>
        public void Acknowledge(ulong subscriber, WgQuadtreeMapAcknowledgement acknowledgement)
        {
            Refusal.Check(TryAcknowledge(subscriber, acknowledgement));
        }

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgQuadtreeMapPublisherStats stats = default;
            WgStatus status = NativeMethods.wg_quadtree_map_publisher_stats(use, 0, &stats, (uint)sizeof(WgQuadtreeMapPublisherStats));
            bytes = stats.BytesReserved;
            return status;
        }
    }
}
