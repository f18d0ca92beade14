// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    /// <summary>
    /// The other side of a <see cref="QuadtreeMapPublisher"/>: what came of another map, and takes packets into a map
    /// of its own. It keeps no pointer to the map.
    /// </summary>
    public sealed unsafe partial class QuadtreeMapReceiver : NativeObject
    {
        /// <summary>Makes a receiver that got nothing yet. 0 bytes are no limit.</summary>
        public QuadtreeMapReceiver(string? name = null, ulong maxBytes = 0)
        {
            WgQuadtreeMapReceiverDef definition;
            Refusal.Check(NativeMethods.wg_quadtree_map_receiver_def_init(&definition, (uint)sizeof(WgQuadtreeMapReceiverDef)));
            definition.MaxBytes = maxBytes;
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgQuadtreeMapReceiver receiver;
                Refusal.Check(NativeMethods.wg_quadtree_map_receiver_create(&definition, &receiver));
                Own(receiver.Bits, name);
            }
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the object alive while it is used.</summary>
        public WgQuadtreeMapReceiver Handle => new WgQuadtreeMapReceiver { Bits = Bits };

        /// <summary>
        /// Puts what a packet brings into a map; <c>acknowledgement</c> is for the publisher, the newest is enough.
        /// Any bytes are safe to try.
        /// </summary>
        public bool TryApply(QuadtreeMap map, ReadOnlySpan<byte> bytes, out WgQuadtreeMapAcknowledgement acknowledgement, out WgQuadtreeMapEdit edit)
        {
            Refusal.CheckNotNull(nameof(map), map);
            using Use use = Enter();
            using Use mapUse = map.Enter();
            WgQuadtreeMapAcknowledgement said = default;
            WgQuadtreeMapEdit report = default;
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                status = NativeMethods.wg_quadtree_map_receiver_apply(use, mapUse, start, (UIntPtr)bytes.Length, &said, &report);
            }
            acknowledgement = said;
            edit = report;
            MayHaveTaken(StepBytes);
            map.MayHaveTaken(report);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Puts what a packet brings into a map; <c>acknowledgement</c> is for the publisher, the newest is enough.
        /// </summary>
        public WgQuadtreeMapEdit Apply(QuadtreeMap map, ReadOnlySpan<byte> bytes, out WgQuadtreeMapAcknowledgement acknowledgement)
        {
            Refusal.Check(TryApply(map, bytes, out acknowledgement, out WgQuadtreeMapEdit edit));
            return edit;
        }

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgQuadtreeMapReceiverStats stats = default;
            WgStatus status = NativeMethods.wg_quadtree_map_receiver_stats(use, &stats, (uint)sizeof(WgQuadtreeMapReceiverStats));
            bytes = stats.BytesReserved;
            return status;
        }
    }
}
