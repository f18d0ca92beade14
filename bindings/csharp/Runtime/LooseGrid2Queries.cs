// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>The objects that touch a box.</summary>
        public WgStatus TryQueryBox(WgBox2 bounds, WgFilter? filter, ulong* ids, int capacity, out int count)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid2_query_box(use, &bounds, filter.HasValue ? &wanted : null, ids, (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>The objects that touch a box.</summary>
        public int QueryBox(WgBox2 bounds, Span<ulong> ids, WgFilter? filter = null)
        {
            fixed (ulong* start = ids)
            {
                Refusal.Check(TryQueryBox(bounds, filter, start, ids.Length, out int count));
                return count;
            }
        }

        /// <summary>The objects that touch a box.</summary>
        public void QueryBox(WgBox2 bounds, Results<ulong> ids, WgFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            WgStatus status;
            int count;
            do
            {
                fixed (ulong* start = ids.Items)
                {
                    status = TryQueryBox(bounds, filter, start, ids.Items.Length, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The objects that touch a circle. A radius of 0 is a point.</summary>
        public WgStatus TryQueryCircle(WgVector2 center, float radius, WgFilter? filter, ulong* ids, int capacity, out int count)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid2_query_circle(use, &center, radius, filter.HasValue ? &wanted : null, ids,
                (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>The objects that touch a circle. A radius of 0 is a point.</summary>
        public int QueryCircle(WgVector2 center, float radius, Span<ulong> ids, WgFilter? filter = null)
        {
            fixed (ulong* start = ids)
            {
                Refusal.Check(TryQueryCircle(center, radius, filter, start, ids.Length, out int count));
                return count;
            }
        }

        /// <summary>The objects that touch a circle. A radius of 0 is a point.</summary>
        public void QueryCircle(WgVector2 center, float radius, Results<ulong> ids, WgFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            WgStatus status;
            int count;
            do
            {
                fixed (ulong* start = ids.Items)
                {
                    status = TryQueryCircle(center, radius, filter, start, ids.Items.Length, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public WgStatus TryQueryPoint(WgVector2 point, WgFilter? filter, ulong* ids, int capacity, out int count)
        {
            return TryQueryBox(new WgBox2(point, point), filter, ids, capacity, out count);
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public int QueryPoint(WgVector2 point, Span<ulong> ids, WgFilter? filter = null)
        {
            fixed (ulong* start = ids)
            {
                Refusal.Check(TryQueryPoint(point, filter, start, ids.Length, out int count));
                return count;
            }
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public void QueryPoint(WgVector2 point, Results<ulong> ids, WgFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            WgStatus status;
            int count;
            do
            {
                fixed (ulong* start = ids.Items)
                {
                    status = TryQueryPoint(point, filter, start, ids.Items.Length, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The nearest objects to a point, at most <c>capacity</c>, the nearest first.</summary>
        public WgStatus TryNearest(WgVector2 point, float maxDistance, WgFilter? filter, WgNeighbor* neighbors, int capacity, out int count)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid2_nearest(use, &point, maxDistance, filter.HasValue ? &wanted : null, neighbors,
                (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public int Nearest(WgVector2 point, Span<WgNeighbor> neighbors, float maxDistance = float.PositiveInfinity, WgFilter? filter = null)
        {
            fixed (WgNeighbor* start = neighbors)
            {
                Refusal.Check(TryNearest(point, maxDistance, filter, start, neighbors.Length, out int count));
                return count;
            }
        }

        /// <summary>
        /// What touches each of many boxes: the ids of the i-th are <c>ids[offsets[i]]</c> up to
        /// <c>ids[offsets[i + 1]]</c>. The stride is in bytes, 0 for side by side.
        /// </summary>
        public WgStatus TryQueryBoxes(WgBox2* boxes, int stride, int count, WgFilter? filter, uint part, uint partCount,
            ulong* ids, int capacity, UIntPtr* offsets, out int idCount)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid2_query_boxes(use, boxes, (UIntPtr)stride, (UIntPtr)count,
                filter.HasValue ? &wanted : null, part, partCount, ids, (UIntPtr)capacity, offsets, &found);
            idCount = (int)found;
            return status;
        }

        /// <summary>
        /// What touches each of many boxes: the ids of the i-th are those from <c>offsets[i]</c> up to
        /// <c>offsets[i + 1]</c>.
        /// </summary>
        public void QueryBoxes(ReadOnlySpan<WgBox2> boxes, Results<ulong> ids, Results<UIntPtr> offsets, WgFilter? filter = null,
            uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            offsets.Reserve(boxes.Length + 1L);
            WgStatus status;
            int count;
            do
            {
                fixed (WgBox2* boxesStart = &MemoryMarshal.GetReference(boxes))
                fixed (ulong* start = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = TryQueryBoxes(boxesStart, 0, boxes.Length, filter, part, partCount, start, ids.Items.Length, offsetsStart, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
            offsets.SetCount(PartLength(boxes.Length, part, partCount) + 1);
        }

        /// <summary>What touches each of many circles; see <see cref="TryQueryBoxes"/>.</summary>
        public WgStatus TryQueryCircles(WgVector2* centers, int centerStride, float* radii, int radiusStride, int count, WgFilter? filter,
            uint part, uint partCount, ulong* ids, int capacity, UIntPtr* offsets, out int idCount)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid2_query_circles(use, centers, (UIntPtr)centerStride, radii, (UIntPtr)radiusStride,
                (UIntPtr)count, filter.HasValue ? &wanted : null, part, partCount, ids, (UIntPtr)capacity, offsets, &found);
            idCount = (int)found;
            return status;
        }

        /// <summary>What touches each of many circles; see <see cref="QueryBoxes"/>.</summary>
        public void QueryCircles(ReadOnlySpan<WgVector2> centers, ReadOnlySpan<float> radii, Results<ulong> ids, Results<UIntPtr> offsets,
            WgFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            Refusal.CheckLength(nameof(radii), radii.Length, centers.Length);
            offsets.Reserve(centers.Length + 1L);
            WgStatus status;
            int count;
            do
            {
                fixed (WgVector2* centersStart = &MemoryMarshal.GetReference(centers))
                fixed (float* radiiStart = &MemoryMarshal.GetReference(radii))
                fixed (ulong* start = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = TryQueryCircles(centersStart, 0, radiiStart, 0, centers.Length, filter, part, partCount, start, ids.Items.Length,
                        offsetsStart, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
            offsets.SetCount(PartLength(centers.Length, part, partCount) + 1);
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public WgStatus TryNearestMany(WgVector2* points, int stride, int count, float maxDistance, int k, WgFilter? filter, uint part,
            uint partCount, WgNeighbor* neighbors, UIntPtr* counts)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            WgStatus status = NativeMethods.wg_loose_grid2_nearest_many(use, points, (UIntPtr)stride, (UIntPtr)count, maxDistance, (UIntPtr)k,
                filter.HasValue ? &wanted : null, part, partCount, neighbors, counts);
            return status;
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public void NearestMany(ReadOnlySpan<WgVector2> points, int k, Span<WgNeighbor> neighbors, Span<UIntPtr> counts,
            float maxDistance = float.PositiveInfinity, WgFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNegative(nameof(k), k);
            long queries = PartLength(points.Length, part, partCount);
            Refusal.CheckLength(nameof(neighbors), neighbors.Length, queries * k);
            Refusal.CheckLength(nameof(counts), counts.Length, queries);
            fixed (WgVector2* pointsStart = &MemoryMarshal.GetReference(points))
            fixed (WgNeighbor* start = neighbors)
            fixed (UIntPtr* countsStart = counts)
            {
                Refusal.Check(TryNearestMany(pointsStart, 0, points.Length, maxDistance, k, filter, part, partCount, start, countsStart));
            }
        }
    }
}
