// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>How many bytes are always enough for an encoded rectangle of this size.</summary>
        public static int EncodeBound(uint width, uint height, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Library.EnsureLoaded();
            UIntPtr bytes = UIntPtr.Zero;
            Refusal.Check(NativeMethods.wg_quadtree_map_encode_bound(width, height, (uint)compression, &bytes));
            return checked((int)bytes);
        }

        /// <summary>The width and height of an encoded rectangle: Ok, InvalidSnapshot, NewerSnapshot.</summary>
        public static bool TryEncodedSize(ReadOnlySpan<byte> bytes, out uint width, out uint height)
        {
            Library.EnsureLoaded();
            uint columns = 0;
            uint rows = 0;
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                status = NativeMethods.wg_quadtree_map_encoded_size(start, (UIntPtr)bytes.Length, &columns, &rows);
            }
            width = columns;
            height = rows;
            return Refusal.Succeeded(status);
        }

        /// <summary>The width and height of an encoded rectangle.</summary>
        public static void EncodedSize(ReadOnlySpan<byte> bytes, out uint width, out uint height)
        {
            Refusal.Check(TryEncodedSize(bytes, out width, out height));
        }

        /// <summary>Writes an encoded rectangle with its first pixel at (x, y). Any bytes are safe to try.</summary>
        public bool TryDecode(ReadOnlySpan<byte> bytes, int x, int y, out WgQuadtreeMapEdit edit)
        {
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                status = NativeMethods.wg_quadtree_map_decode(use, start, (UIntPtr)bytes.Length, x, y, &report);
            }
            edit = report;
            MayHaveTaken(report);
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes an encoded rectangle with its first pixel at (x, y). Any bytes are safe to try.</summary>
        public WgQuadtreeMapEdit Decode(ReadOnlySpan<byte> bytes, int x, int y)
        {
            Refusal.Check(TryDecode(bytes, x, y, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>
        /// Does what a delta says, and moves <c>revision</c>, the sender's that this map stands at, to what it
        /// stands at then. Any bytes are safe to try.
        /// </summary>
        public bool TryApplyDelta(ReadOnlySpan<byte> bytes, ref WgQuadtreeMapRevision revision, out WgQuadtreeMapEdit edit)
        {
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgQuadtreeMapRevision stood = revision;
            WgQuadtreeMapRevision stands = revision;
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                status = NativeMethods.wg_quadtree_map_apply_delta(use, start, (UIntPtr)bytes.Length, &stood, &stands, &report);
            }
            revision = stands;
            edit = report;
            MayHaveTaken(report);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Does what a delta says, and moves <c>revision</c>, the sender's that this map stands at, to what it
        /// stands at then.
        /// </summary>
        public WgQuadtreeMapEdit ApplyDelta(ReadOnlySpan<byte> bytes, ref WgQuadtreeMapRevision revision)
        {
            Refusal.Check(TryApplyDelta(bytes, ref revision, out WgQuadtreeMapEdit edit));
            return edit;
        }
    }
}
