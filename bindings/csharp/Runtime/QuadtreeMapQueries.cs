// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>Whether a rectangle holds a pixel at or above the threshold; faster than to make a shape of it.</summary>
        public bool TryTouches(WgRect rect, out bool touches, byte threshold = 1)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgQuadtreeMapShape shape = default;
            shape.Kind = WgQuadtreeMapShapeKind.Rectangle;
            shape.Rect = rect;
            byte written = 0;
            WgStatus status = NativeMethods.wg_quadtree_map_touches(use, &shape, threshold, &written);
            touches = written != 0;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Whether a rectangle holds a pixel at or above the threshold; faster than to make a shape of it.</summary>
        public bool Touches(WgRect rect, byte threshold = 1)
        {
            Refusal.Check(TryTouches(rect, out bool touches, threshold));
            return touches;
        }

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
