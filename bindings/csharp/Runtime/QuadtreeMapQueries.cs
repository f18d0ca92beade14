// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>Follows many segments as Cast does: <c>hits[i]</c> is what stops the i-th.</summary>
        public WgStatus TryCastMany(WgPoint* from, WgPoint* to, ulong count, byte threshold, WgQuadtreeMapHit* hits)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_cast_many(use, from, to, (UIntPtr)count, threshold, hits);
            return status;
        }

        /// <summary>Follows many segments as Cast does: <c>hits[i]</c> is what stops the i-th.</summary>
        public void CastMany(ReadOnlySpan<WgPoint> from, ReadOnlySpan<WgPoint> to, byte threshold, Span<WgQuadtreeMapHit> hits)
        {
            Refusal.CheckLength(nameof(to), to.Length, from.Length);
            Refusal.CheckLength(nameof(hits), hits.Length, from.Length);
            fixed (WgPoint* fromStart = &MemoryMarshal.GetReference(from), toStart = &MemoryMarshal.GetReference(to))
            fixed (WgQuadtreeMapHit* hitsStart = hits)
            {
                Refusal.Check(TryCastMany(fromStart, toStart, (ulong)from.Length, threshold, hitsStart));
            }
        }

        /// <summary>The nearest pixel at or above the threshold within a radius: Ok, Empty, InvalidArgument.</summary>
        public WgStatus TryNearest(WgPoint from, float radius, byte threshold, out WgQuadtreeMapNearest nearest)
        {
            using Use use = Enter();
            WgQuadtreeMapNearest found = default;
            WgStatus status = NativeMethods.wg_quadtree_map_nearest_many(use, &from, (UIntPtr)1, radius, threshold, &found);
            nearest = found;
            return status == WgStatus.Ok && found.IsFound == 0 ? WgStatus.Empty : status;
        }

        /// <summary>The nearest pixel at or above the threshold within a radius; false if there is none.</summary>
        public bool Nearest(WgPoint from, float radius, byte threshold, out WgQuadtreeMapNearest nearest)
        {
            return Refusal.IsThere(TryNearest(from, radius, threshold, out nearest));
        }

        /// <summary>The nearest pixels to many: <c>nearest[i]</c> belongs to <c>from[i]</c>.</summary>
        public WgStatus TryNearestMany(WgPoint* from, ulong count, float radius, byte threshold, WgQuadtreeMapNearest* nearest)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_nearest_many(use, from, (UIntPtr)count, radius, threshold, nearest);
            return status;
        }

        /// <summary>The nearest pixels to many: <c>nearest[i]</c> belongs to <c>from[i]</c>.</summary>
        public void NearestMany(ReadOnlySpan<WgPoint> from, float radius, byte threshold, Span<WgQuadtreeMapNearest> nearest)
        {
            Refusal.CheckLength(nameof(nearest), nearest.Length, from.Length);
            fixed (WgPoint* fromStart = &MemoryMarshal.GetReference(from))
            fixed (WgQuadtreeMapNearest* start = nearest)
            {
                Refusal.Check(TryNearestMany(fromStart, (ulong)from.Length, radius, threshold, start));
            }
        }

        /// <summary>Whether a rectangle holds a pixel at or above the threshold.</summary>
        public bool TouchesRect(WgRect rect, byte threshold = 1)
        {
            using Use use = Enter();
            byte touches;
            WgStatus status = NativeMethods.wg_quadtree_map_touches_rect(use, &rect, threshold, &touches);
            Refusal.Check(status);
            return touches != 0;
        }

        /// <summary>Whether each of many rectangles holds such a pixel: 1 or 0.</summary>
        public void TouchesRectBatch(ReadOnlySpan<WgRect> rects, byte threshold, Span<byte> touches)
        {
            using Use use = Enter();
            Refusal.CheckLength(nameof(touches), touches.Length, rects.Length);
            WgStatus status;
            fixed (WgRect* rectsStart = &MemoryMarshal.GetReference(rects))
            fixed (byte* start = touches)
            {
                status = NativeMethods.wg_quadtree_map_touches_rect_batch(use, rectsStart, (UIntPtr)rects.Length, threshold, start);
            }
            Refusal.Check(status);
        }

        /// <summary>Whether a pixel at or above the threshold lies within a radius of one.</summary>
        public bool TouchesCircle(WgPoint center, float radius, byte threshold = 1)
        {
            using Use use = Enter();
            byte touches;
            WgStatus status = NativeMethods.wg_quadtree_map_touches_circle(use, &center, radius, threshold, &touches);
            Refusal.Check(status);
            return touches != 0;
        }

        /// <summary>Whether such a pixel lies within a radius of each of many: 1 or 0.</summary>
        public void TouchesCircleBatch(ReadOnlySpan<WgPoint> centers, float radius, byte threshold, Span<byte> touches)
        {
            using Use use = Enter();
            Refusal.CheckLength(nameof(touches), touches.Length, centers.Length);
            WgStatus status;
            fixed (WgPoint* centersStart = &MemoryMarshal.GetReference(centers))
            fixed (byte* start = touches)
            {
                status = NativeMethods.wg_quadtree_map_touches_circle_batch(use, centersStart, (UIntPtr)centers.Length, radius, threshold, start);
            }
            Refusal.Check(status);
        }

        /// <summary>Whether a pixel is at or above the threshold where the byte of the mask is not 0.</summary>
        public bool TouchesMask(WgRect rect, ReadOnlySpan<byte> mask, byte threshold = 1, int rowStride = 0)
        {
            using Use use = Enter();
            Refusal.CheckRows(nameof(mask), mask.Length, rect, rowStride);
            byte touches;
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(mask))
            {
                status = NativeMethods.wg_quadtree_map_touches_mask(use, &rect, start, (UIntPtr)rowStride, threshold, &touches);
            }
            Refusal.Check(status);
            return touches != 0;
        }

        /// <summary>The same for one mask at many places, those of its first column and row: 1 or 0.</summary>
        public void TouchesMaskBatch(ReadOnlySpan<WgPoint> corners, uint width, uint height, ReadOnlySpan<byte> mask, byte threshold,
            Span<byte> touches, int rowStride = 0)
        {
            using Use use = Enter();
            Refusal.CheckRows(nameof(mask), mask.Length, new WgRect(0, 0, width, height), rowStride);
            Refusal.CheckLength(nameof(touches), touches.Length, corners.Length);
            WgStatus status;
            fixed (WgPoint* cornersStart = &MemoryMarshal.GetReference(corners))
            fixed (byte* maskStart = &MemoryMarshal.GetReference(mask), start = touches)
            {
                status = NativeMethods.wg_quadtree_map_touches_mask_batch(use, cornersStart, (UIntPtr)corners.Length, width, height,
                    maskStart, (UIntPtr)rowStride, threshold, start);
            }
            Refusal.Check(status);
        }

        /// <summary>
        /// The squares of one value that touch a rectangle, as a quadtree has them; those below a side, a power
        /// of two, are left out.
        /// </summary>
        public void Squares(WgRect rect, Results<WgQuadtreeMapSquare> squares, WgSquareKind kinds, uint minSide = 1)
        {
            Refusal.CheckNotNull(nameof(squares), squares);
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapSquare* start = squares.Items)
                {
                    status = NativeMethods.wg_quadtree_map_squares(use, &rect, (uint)kinds, minSide, start, squares.Capacity, &count);
                }
            }
            while (squares.MustRepeat(status, count));
        }

        /// <summary>Pixels of a rectangle above 0, and the sum of their hit points.</summary>
        public WgQuadtreeMapSums Sums(WgRect rect)
        {
            using Use use = Enter();
            WgQuadtreeMapSums sums;
            WgStatus status = NativeMethods.wg_quadtree_map_sums(use, &rect, &sums);
            Refusal.Check(status);
            return sums;
        }
    }
}
