// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// Writes the pixels of a rectangle of at most 4096 x 4096 to bytes, for a player who joins or to take an
        /// edit back later. They depend on the pixels alone.
        /// </summary>
        public WgStatus TryEncode(WgRect rect, Results<byte> bytes, WgCompression compression = WgCompression.Fast)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* start = bytes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_encode(use, &rect, (uint)compression, start, bytes.Capacity, &count);
                }
            }
            while (bytes.HasGrown(status, count));
            return status;
        }

        /// <summary>
        /// Writes the pixels of a rectangle of at most 4096 x 4096 to bytes, for a player who joins or to take an
        /// edit back later. They depend on the pixels alone.
        /// </summary>
        public void Encode(WgRect rect, Results<byte> bytes, WgCompression compression = WgCompression.Fast)
        {
            Refusal.Check(TryEncode(rect, bytes, compression));
        }

        /// <summary>
        /// Writes the pixels of a rectangle of at most 4096 x 4096 to bytes, for a player who joins or to take an
        /// edit back later. They depend on the pixels alone.
        /// Writes what fits; gives how many there are.
        /// </summary>
        public int Encode(WgRect rect, Span<byte> bytes, WgCompression compression = WgCompression.Fast)
        {
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* start = bytes)
            {
                status = NativeMethods.wg_quadtree_map_encode(use, &rect, (uint)compression, start, (UIntPtr)bytes.Length, &count);
            }
            Refusal.Check(status);
            return checked((int)count);
        }

        /// <summary>How many bytes are always enough for an encoded rectangle of this size.</summary>
        public static int EncodeBound(uint width, uint height, WgCompression compression = WgCompression.Fast)
        {
            Library.EnsureLoaded();
            UIntPtr bytes = UIntPtr.Zero;
            Refusal.Check(NativeMethods.wg_quadtree_map_encode_bound(width, height, (uint)compression, &bytes));
            return (int)bytes;
        }

        /// <summary>The width and height of an encoded rectangle; Ok, InvalidSnapshot, NewerSnapshot.</summary>
        public static WgStatus TryEncodedSize(ReadOnlySpan<byte> bytes, out uint width, out uint height)
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
            return status;
        }

        /// <summary>Writes an encoded rectangle with its first pixel at (x, y). Any bytes are safe to try.</summary>
        public WgStatus TryDecode(byte* bytes, int length, int x, int y, out WgQuadtreeMapEdit edit)
        {
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgStatus status = NativeMethods.wg_quadtree_map_decode(use, bytes, (UIntPtr)length, x, y, &report);
            edit = report;
            MayHaveTaken(report);
            return status;
        }

        /// <summary>Writes an encoded rectangle with its first pixel at (x, y). Any bytes are safe to try.</summary>
        public WgQuadtreeMapEdit Decode(ReadOnlySpan<byte> bytes, int x, int y)
        {
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                Refusal.Check(TryDecode(start, bytes.Length, x, y, out WgQuadtreeMapEdit edit));
                return edit;
            }
        }

        /// <summary>
        /// Writes what changed after a revision to bytes, in a rectangle or (null) everywhere, for a map that was
        /// like this one then. Refused as UnknownRevision if it is of another history, or from before the last load
        /// or clear.
        /// </summary>
        public WgStatus TryEncodeDelta(WgQuadtreeMapRevision revision, Results<byte> bytes, WgRect? rect = null, WgCompression compression = WgCompression.Fast)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            WgRect inside = rect.GetValueOrDefault();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* start = bytes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_encode_delta(use, &revision, rect.HasValue ? &inside : null, (uint)compression,
                        start, bytes.Capacity, &count);
                }
            }
            while (bytes.HasGrown(status, count));
            return status;
        }

        /// <summary>
        /// Writes what changed after a revision to bytes, in a rectangle or (null) everywhere, for a map that was
        /// like this one then. Refused as UnknownRevision if it is of another history, or from before the last load
        /// or clear.
        /// </summary>
        public void EncodeDelta(WgQuadtreeMapRevision revision, Results<byte> bytes, WgRect? rect = null, WgCompression compression = WgCompression.Fast)
        {
            Refusal.Check(TryEncodeDelta(revision, bytes, rect, compression));
        }

        /// <summary>
        /// Writes what changed after a revision to bytes, in a rectangle or (null) everywhere, for a map that was
        /// like this one then. Refused as UnknownRevision if it is of another history, or from before the last load
        /// or clear.
        /// Writes what fits; gives how many there are.
        /// </summary>
        public int EncodeDelta(WgQuadtreeMapRevision revision, Span<byte> bytes, WgRect? rect = null, WgCompression compression = WgCompression.Fast)
        {
            using Use use = Enter();
            WgRect inside = rect.GetValueOrDefault();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* start = bytes)
            {
                status = NativeMethods.wg_quadtree_map_encode_delta(use, &revision, rect.HasValue ? &inside : null, (uint)compression,
                    start, (UIntPtr)bytes.Length, &count);
            }
            Refusal.Check(status);
            return checked((int)count);
        }

        /// <summary>
        /// Does what a delta says. <c>revision</c> is the sender's revision that this map stands at; the one that it
        /// stands at afterwards is given back, to keep for the next delta. Any bytes are safe to try.
        /// </summary>
        public WgStatus TryApplyDelta(byte* bytes, int length, WgQuadtreeMapRevision revision, out WgQuadtreeMapRevision newRevision, out WgQuadtreeMapEdit edit)
        {
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgQuadtreeMapRevision stands = revision;
            WgStatus status = NativeMethods.wg_quadtree_map_apply_delta(use, bytes, (UIntPtr)length, &revision, &stands, &report);
            newRevision = stands;
            edit = report;
            MayHaveTaken(report);
            return status;
        }

        /// <summary>
        /// Does what a delta says, and moves <c>revision</c>, the sender's that this map stands at, to what it
        /// stands at then.
        /// </summary>
        public WgQuadtreeMapEdit ApplyDelta(ReadOnlySpan<byte> bytes, ref WgQuadtreeMapRevision revision)
        {
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                Refusal.Check(TryApplyDelta(start, bytes.Length, revision, out WgQuadtreeMapRevision newRevision, out WgQuadtreeMapEdit edit));
                revision = newRevision;
                return edit;
            }
        }

        /// <summary>
        /// The hashes of the squares of a side (16 to 4096 pixels) that a rectangle is divided into, row by row:
        /// compare them to find what differs.
        /// </summary>
        public WgStatus TryHashes(WgRect rect, uint side, Results<ulong> hashes)
        {
            Refusal.CheckNotNull(nameof(hashes), hashes);
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (ulong* start = hashes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_hashes(use, &rect, side, start, hashes.Capacity, &count);
                }
            }
            while (hashes.HasGrown(status, count));
            return status;
        }

        /// <summary>
        /// The hashes of the squares of a side (16 to 4096 pixels) that a rectangle is divided into, row by row:
        /// compare them to find what differs.
        /// </summary>
        public void Hashes(WgRect rect, uint side, Results<ulong> hashes)
        {
            Refusal.Check(TryHashes(rect, side, hashes));
        }

        /// <summary>
        /// The hashes of the squares of a side (16 to 4096 pixels) that a rectangle is divided into, row by row:
        /// compare them to find what differs.
        /// Writes what fits; gives how many there are.
        /// </summary>
        public int Hashes(WgRect rect, uint side, Span<ulong> hashes)
        {
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            fixed (ulong* start = hashes)
            {
                status = NativeMethods.wg_quadtree_map_hashes(use, &rect, side, start, (UIntPtr)hashes.Length, &count);
            }
            Refusal.Check(status);
            return checked((int)count);
        }
    }
}
