// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>Follows many segments as Cast does: <c>hits[i]</c> is what stops the i-th.</summary>
        public WgStatus TryCastMany(WgPoint* from, WgPoint* to, int count, byte threshold, WgQuadtreeMapHit* hits)
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
                Refusal.Check(TryCastMany(fromStart, toStart, from.Length, threshold, hitsStart));
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
        public WgStatus TryNearestMany(WgPoint* from, int count, float radius, byte threshold, WgQuadtreeMapNearest* nearest)
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
                Refusal.Check(TryNearestMany(fromStart, from.Length, radius, threshold, start));
            }
        }

        /// <summary>Whether a shape holds a pixel at or above the threshold: Ok, InvalidArgument.</summary>
        public WgStatus TryTouches(in WgQuadtreeMapShape shape, byte threshold, out bool touches)
        {
            using Use use = Enter();
            WgQuadtreeMapShape asked = shape;
            byte answer = 0;
            WgStatus status = NativeMethods.wg_quadtree_map_touches_many(use, &asked, (UIntPtr)1, threshold, &answer);
            touches = answer != 0;
            return status;
        }

        /// <summary>Whether a shape holds a pixel at or above the threshold.</summary>
        public bool Touches(in WgQuadtreeMapShape shape, byte threshold = 1)
        {
            Refusal.Check(TryTouches(shape, threshold, out bool touches));
            return touches;
        }

        /// <summary>Whether the pixels of a mask hold one at or above the threshold.</summary>
        public bool TouchesMask(WgRect rect, ReadOnlySpan<byte> mask, byte threshold = 1, int rowStride = 0)
        {
            Refusal.CheckRows(nameof(mask), mask.Length, rect, rowStride);
            fixed (byte* start = &MemoryMarshal.GetReference(mask))
            {
                return Touches(WgQuadtreeMapShape.OfMask(rect, start, rowStride), threshold);
            }
        }

        /// <summary>Whether each of many shapes holds such a pixel: 1 or 0. Ok, InvalidArgument.</summary>
        public WgStatus TryTouchesMany(WgQuadtreeMapShape* shapes, int count, byte threshold, byte* touches)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_touches_many(use, shapes, (UIntPtr)count, threshold, touches);
            return status;
        }

        /// <summary>Whether each of many shapes holds such a pixel: 1 or 0.</summary>
        public void TouchesMany(ReadOnlySpan<WgQuadtreeMapShape> shapes, byte threshold, Span<byte> touches)
        {
            Refusal.CheckLength(nameof(touches), touches.Length, shapes.Length);
            fixed (WgQuadtreeMapShape* shapesStart = &MemoryMarshal.GetReference(shapes))
            fixed (byte* start = touches)
            {
                Refusal.Check(TryTouchesMany(shapesStart, shapes.Length, threshold, start));
            }
        }

        /// <summary>
        /// The squares of one value that touch a rectangle, as a quadtree has them; those below a side, a power
        /// of two, are left out.
        /// </summary>
        public WgStatus TrySquares(WgRect rect, Results<WgQuadtreeMapSquare> squares, WgSquareKind kinds, uint minSide = 1)
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
            while (squares.HasGrown(status, count));
            return status;
        }

        /// <summary>
        /// The squares of one value that touch a rectangle, as a quadtree has them; those below a side, a power
        /// of two, are left out.
        /// </summary>
        public void Squares(WgRect rect, Results<WgQuadtreeMapSquare> squares, WgSquareKind kinds, uint minSide = 1)
        {
            Refusal.Check(TrySquares(rect, squares, kinds, minSide));
        }

        /// <summary>
        /// The squares of one value that touch a rectangle, as a quadtree has them; those below a side, a power
        /// of two, are left out.
        /// Writes what fits; gives how many there are.
        /// </summary>
        public int Squares(WgRect rect, Span<WgQuadtreeMapSquare> squares, WgSquareKind kinds, uint minSide = 1)
        {
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapSquare* start = squares)
            {
                status = NativeMethods.wg_quadtree_map_squares(use, &rect, (uint)kinds, minSide, start, (UIntPtr)squares.Length, &count);
            }
            Refusal.Check(status);
            return checked((int)count);
        }

        /// <summary>Pixels of a rectangle above 0, and the sum of their hit points: Ok, InvalidArgument.</summary>
        public WgStatus TrySums(WgRect rect, out WgQuadtreeMapSums sums)
        {
            using Use use = Enter();
            WgQuadtreeMapSums found = default;
            WgStatus status = NativeMethods.wg_quadtree_map_sums(use, &rect, &found);
            sums = found;
            return status;
        }

        /// <summary>Pixels of a rectangle above 0, and the sum of their hit points.</summary>
        public WgQuadtreeMapSums Sums(WgRect rect)
        {
            Refusal.Check(TrySums(rect, out WgQuadtreeMapSums sums));
            return sums;
        }
    }
}
