// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// Writes the region of 1024 x 1024 pixels that holds (x, y) to bytes, and frees it unless <c>keep</c>; with
        /// <c>keep</c> it counts as unchanged from then on. Ok, Absent, OutOfMemory.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_page_out"/>.</remarks>
        public bool TryPageOut(int x, int y, Results<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, bool keep = false)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            byte keeps = (byte)(keep ? 1 : 0);
            WgStatus status;
            do
            {
                fixed (byte* start = bytes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_page_out(use, x, y, (uint)compression, keeps, start, bytes.Capacity, &found);
                }
            }
            while (bytes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Writes the region of 1024 x 1024 pixels that holds (x, y) to bytes, and frees it unless <c>keep</c>; where they
        /// do not fit nothing happens, and <c>count</c> says how many there are. Ok, Truncated, Absent, OutOfMemory.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_page_out"/>.</remarks>
        public bool TryPageOut(int x, int y, Span<byte> bytes, out int count, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, bool keep = false)
        {
            count = 0;
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                status = NativeMethods.wg_quadtree_map_page_out(use, x, y, (uint)compression, (byte)(keep ? 1 : 0), start, (UIntPtr)bytes.Length, &found);
            }
            count = Refusal.Count(found);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Writes the region of 1024 x 1024 pixels that holds (x, y) to bytes, and frees it unless <c>keep</c>. Gives how many there
        /// are: where they do not fit nothing happens.
        /// </summary>
        public int PageOut(int x, int y, Span<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, bool keep = false)
        {
            Refusal.Check(TryPageOut(x, y, bytes, out int count, compression, keep));
            return count;
        }

        /// <summary>
        /// Writes the region of 1024 x 1024 pixels that holds (x, y) to bytes, and frees it unless <c>keep</c>.
        /// </summary>
        public void PageOut(int x, int y, Results<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, bool keep = false)
        {
            Refusal.Check(TryPageOut(x, y, bytes, compression, keep));
        }

        /// <summary>
        /// Takes the region that holds (x, y), which must be absent, back into memory; no bytes bring in air where the
        /// map never had it. Any bytes are safe to try.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_page_in"/>.</remarks>
        public bool TryPageIn(int x, int y, ReadOnlySpan<byte> bytes)
        {
            using Use use = Enter();
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                status = NativeMethods.wg_quadtree_map_page_in(use, x, y, start, (UIntPtr)bytes.Length);
            }
            MayHaveTaken((ulong)bytes.Length);
            return Refusal.Succeeded(status);
        }

        /// <summary>Takes the region that holds (x, y), which must be absent, back into memory.</summary>
        public void PageIn(int x, int y, ReadOnlySpan<byte> bytes)
        {
            Refusal.Check(TryPageIn(x, y, bytes));
        }
    }
}
