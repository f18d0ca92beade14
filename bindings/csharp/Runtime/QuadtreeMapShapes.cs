// SPDX-License-Identifier: MIT OR Apache-2.0
using System;

namespace WorldGrids
{
    /// <summary>Closed loops around the pixels of a map: keep one and use it again.</summary>
    public sealed class Outlines
    {
        /// <summary>Makes one with room for so many points and loops.</summary>
        public Outlines(int points = 256, int loops = 16)
        {
            Points = new Results<WgCorner>(points);
            Loops = new Results<WgQuadtreeMapLoop>(loops);
        }

        /// <summary>Corners of pixels of all loops, one loop after the other.</summary>
        public Results<WgCorner> Points { get; }

        /// <summary>Which points are whose, and whether a loop goes around a hole.</summary>
        public Results<WgQuadtreeMapLoop> Loops { get; }

        /// <summary>The points of a loop, the last joined with the first.</summary>
        public Span<WgCorner> PointsOf(WgQuadtreeMapLoop loop)
        {
            return Points.AsSpan().Slice((int)loop.FirstPoint, (int)loop.PointCount);
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// Areas that hold every pixel that changed after a revision, in a rectangle or (null) anywhere: what to
        /// upload to a texture again, to send, to build anew.
        /// </summary>
        public WgStatus TryChangesSince(WgQuadtreeMapRevision revision, Results<WgBounds> areas, WgRect? rect = null)
        {
            Refusal.CheckNotNull(nameof(areas), areas);
            using Use use = Enter();
            WgRect inside = rect.GetValueOrDefault();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgBounds* start = areas.Items)
                {
                    status = NativeMethods.wg_quadtree_map_changes_since(use, &revision, rect.HasValue ? &inside : null, start,
                        areas.Capacity, &count);
                }
            }
            while (areas.HasGrown(status, count));
            return status;
        }

        /// <summary>
        /// Areas that hold every pixel that changed after a revision, in a rectangle or (null) anywhere: what to
        /// upload to a texture again, to send, to build anew.
        /// </summary>
        public void ChangesSince(WgQuadtreeMapRevision revision, Results<WgBounds> areas, WgRect? rect = null)
        {
            Refusal.Check(TryChangesSince(revision, areas, rect));
        }

        /// <summary>
        /// Areas that hold every pixel that changed after a revision, in a rectangle or (null) anywhere: what to
        /// upload to a texture again, to send, to build anew.
        /// Writes what fits; gives how many there are.
        /// </summary>
        public int ChangesSince(WgQuadtreeMapRevision revision, Span<WgBounds> areas, WgRect? rect = null)
        {
            using Use use = Enter();
            WgRect inside = rect.GetValueOrDefault();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            fixed (WgBounds* start = areas)
            {
                status = NativeMethods.wg_quadtree_map_changes_since(use, &revision, rect.HasValue ? &inside : null, start,
                    (UIntPtr)areas.Length, &count);
            }
            Refusal.Check(status);
            return checked((int)count);
        }

        /// <summary>
        /// The outlines of the pixels of a rectangle at or above a threshold, for polygon and edge colliders. With
        /// a tolerance above 0, in pixels, corners are left out. Neighbouring rectangles fit without a seam.
        /// </summary>
        public void Outlines(WgRect rect, Outlines outlines, byte threshold = 1, float tolerance = 0)
        {
            Refusal.CheckNotNull(nameof(outlines), outlines);
            using Use use = Enter();
            Results<WgCorner> points = outlines.Points;
            Results<WgQuadtreeMapLoop> loops = outlines.Loops;
            UIntPtr pointCount = UIntPtr.Zero;
            UIntPtr loopCount = UIntPtr.Zero;
            WgStatus status;
            do
            {
                points.Reserve((long)pointCount);
                loops.Reserve((long)loopCount);
                fixed (WgCorner* pointsStart = points.Items)
                fixed (WgQuadtreeMapLoop* loopsStart = loops.Items)
                {
                    status = NativeMethods.wg_quadtree_map_outlines(use, &rect, threshold, tolerance, pointsStart, points.Capacity,
                        &pointCount, loopsStart, loops.Capacity, &loopCount);
                }
                Refusal.Check(status);
            }
            while (status == WgStatus.Truncated);
            points.SetCount((long)pointCount);
            loops.SetCount((long)loopCount);
        }

        /// <summary>
        /// Covers the pixels of a rectangle at or above a threshold by rectangles that do not overlap, for box
        /// colliders.
        /// </summary>
        public WgStatus TrySolidRects(WgRect rect, Results<WgRect> rects, byte threshold = 1)
        {
            Refusal.CheckNotNull(nameof(rects), rects);
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgRect* start = rects.Items)
                {
                    status = NativeMethods.wg_quadtree_map_solid_rects(use, &rect, threshold, start, rects.Capacity, &count);
                }
            }
            while (rects.HasGrown(status, count));
            return status;
        }

        /// <summary>
        /// Covers the pixels of a rectangle at or above a threshold by rectangles that do not overlap, for box
        /// colliders.
        /// </summary>
        public void SolidRects(WgRect rect, Results<WgRect> rects, byte threshold = 1)
        {
            Refusal.Check(TrySolidRects(rect, rects, threshold));
        }

        /// <summary>
        /// Covers the pixels of a rectangle at or above a threshold by rectangles that do not overlap, for box
        /// colliders.
        /// Writes what fits; gives how many there are.
        /// </summary>
        public int SolidRects(WgRect rect, Span<WgRect> rects, byte threshold = 1)
        {
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            fixed (WgRect* start = rects)
            {
                status = NativeMethods.wg_quadtree_map_solid_rects(use, &rect, threshold, start, (UIntPtr)rects.Length, &count);
            }
            Refusal.Check(status);
            return checked((int)count);
        }
    }
}
