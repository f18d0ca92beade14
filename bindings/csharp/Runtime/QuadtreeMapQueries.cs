// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>Whether the pixels of a mask hold one at or above the threshold.</summary>
        public bool TryTouchesMask(WgRect rect, ReadOnlySpan<byte> mask, out bool touches, byte threshold = 1, int rowStride = 0)
        {
            touches = false;
            if (!Refusal.HasRows(nameof(mask), mask.Length, rect, rowStride))
            {
                return false;
            }
            fixed (byte* start = &MemoryMarshal.GetReference(mask))
            {
                return TryTouches(WgQuadtreeMapShape.OfMask(rect, start, rowStride), out touches, threshold);
            }
        }

        /// <summary>Whether the pixels of a mask hold one at or above the threshold.</summary>
        public bool TouchesMask(WgRect rect, ReadOnlySpan<byte> mask, byte threshold = 1, int rowStride = 0)
        {
            Refusal.Check(TryTouchesMask(rect, mask, out bool touches, threshold, rowStride));
            return touches;
        }
    }
}
