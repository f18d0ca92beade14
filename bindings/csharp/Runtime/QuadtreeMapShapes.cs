// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    /// <summary>Closed loops around the pixels of a map: keep one and use it again.</summary>
    public sealed class QuadtreeMapOutlines
    {
        /// <summary>Makes one with room for so many points and loops.</summary>
        public QuadtreeMapOutlines(int points = 256, int loops = 16)
        {
            Points = new Results<WgQuadtreeMapCorner>(points);
            Loops = new Results<WgQuadtreeMapLoop>(loops);
        }

        /// <summary>Corners of pixels of all loops, one loop after the other.</summary>
        public Results<WgQuadtreeMapCorner> Points { get; }

        /// <summary>Which points are whose, and whether a loop goes around a hole.</summary>
        public Results<WgQuadtreeMapLoop> Loops { get; }

        /// <summary>The points of a loop, the last joined with the first.</summary>
        public Span<WgQuadtreeMapCorner> PointsOf(WgQuadtreeMapLoop loop)
        {
            return Points.AsSpan().Slice((int)loop.FirstPoint, (int)loop.PointCount);
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// The outlines of the pixels of a rectangle at or above a threshold, for polygon and edge colliders. With
        /// a tolerance above 0, in pixels, corners are left out. Neighbouring rectangles fit without a seam.
        /// </summary>
        public bool TryOutlines(WgRect rect, QuadtreeMapOutlines outlines, byte threshold = 1, float tolerance = 0)
        {
            Refusal.CheckNotNull(nameof(outlines), outlines);
            using Use use = Enter();
            Results<WgQuadtreeMapCorner> points = outlines.Points;
            Results<WgQuadtreeMapLoop> loops = outlines.Loops;
            UIntPtr pointCount = UIntPtr.Zero;
            UIntPtr loopCount = UIntPtr.Zero;
            WgStatus status;
            bool mustRepeat;
            do
            {
                fixed (WgQuadtreeMapCorner* pointsStart = points.Items)
                fixed (WgQuadtreeMapLoop* loopsStart = loops.Items)
                {
                    status = NativeMethods.wg_quadtree_map_outlines(use, &rect, threshold, tolerance, pointsStart, points.Capacity,
                        &pointCount, loopsStart, loops.Capacity, &loopCount);
                }
                mustRepeat = points.HasGrown(status, pointCount) | loops.HasGrown(status, loopCount);
            }
            while (mustRepeat);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// The outlines of the pixels of a rectangle at or above a threshold, for polygon and edge colliders. With
        /// a tolerance above 0, in pixels, corners are left out. Neighbouring rectangles fit without a seam.
        /// </summary>
        public void Outlines(WgRect rect, QuadtreeMapOutlines outlines, byte threshold = 1, float tolerance = 0)
        {
            Refusal.Check(TryOutlines(rect, outlines, threshold, tolerance));
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public bool TryOutlines(WgRect rect, Span<WgQuadtreeMapCorner> points, Span<WgQuadtreeMapLoop> loops, out int pointCount, out int loopCount,
            byte threshold = 1, float tolerance = 0)
        {
            using Use use = Enter();
            UIntPtr pointsFound = UIntPtr.Zero;
            UIntPtr loopsFound = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapCorner* pointsStart = points)
            fixed (WgQuadtreeMapLoop* loopsStart = loops)
            {
                status = NativeMethods.wg_quadtree_map_outlines(use, &rect, threshold, tolerance, pointsStart, (UIntPtr)points.Length,
                    &pointsFound, loopsStart, (UIntPtr)loops.Length, &loopsFound);
            }
            pointCount = Refusal.Count(pointsFound);
            loopCount = Refusal.Count(loopsFound);
            return Refusal.Succeeded(status);
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public void Outlines(WgRect rect, Span<WgQuadtreeMapCorner> points, Span<WgQuadtreeMapLoop> loops, out int pointCount, out int loopCount,
            byte threshold = 1, float tolerance = 0)
        {
            Refusal.Check(TryOutlines(rect, points, loops, out pointCount, out loopCount, threshold, tolerance));
        }
    }
}
