// Written by `make header` from the file for 2D. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>The objects that touch a box.</summary>
        public WgStatus TryQueryBox(WgBox3 bounds, WgFilter? filter, ulong* ids, int capacity, out int count)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_box(use, &bounds, filter.HasValue ? &wanted : null, ids, (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>The objects that touch a box.</summary>
        public int QueryBox(WgBox3 bounds, Span<ulong> ids, WgFilter? filter = null)
        {
            fixed (ulong* start = ids)
            {
                Refusal.Check(TryQueryBox(bounds, filter, start, ids.Length, out int count));
                return count;
            }
        }

        /// <summary>The objects that touch a box.</summary>
        public void QueryBox(WgBox3 bounds, Results<ulong> ids, WgFilter? filter = null)
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

        /// <summary>The objects that touch a sphere. A radius of 0 is a point.</summary>
        public WgStatus TryQuerySphere(WgVector3 center, float radius, WgFilter? filter, ulong* ids, int capacity, out int count)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_sphere(use, &center, radius, filter.HasValue ? &wanted : null, ids,
                (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>The objects that touch a sphere. A radius of 0 is a point.</summary>
        public int QuerySphere(WgVector3 center, float radius, Span<ulong> ids, WgFilter? filter = null)
        {
            fixed (ulong* start = ids)
            {
                Refusal.Check(TryQuerySphere(center, radius, filter, start, ids.Length, out int count));
                return count;
            }
        }

        /// <summary>The objects that touch a sphere. A radius of 0 is a point.</summary>
        public void QuerySphere(WgVector3 center, float radius, Results<ulong> ids, WgFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            WgStatus status;
            int count;
            do
            {
                fixed (ulong* start = ids.Items)
                {
                    status = TryQuerySphere(center, radius, filter, start, ids.Items.Length, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public WgStatus TryQueryPoint(WgVector3 point, WgFilter? filter, ulong* ids, int capacity, out int count)
        {
            return TryQueryBox(new WgBox3(point, point), filter, ids, capacity, out count);
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public int QueryPoint(WgVector3 point, Span<ulong> ids, WgFilter? filter = null)
        {
            fixed (ulong* start = ids)
            {
                Refusal.Check(TryQueryPoint(point, filter, start, ids.Length, out int count));
                return count;
            }
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public void QueryPoint(WgVector3 point, Results<ulong> ids, WgFilter? filter = null)
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
        public WgStatus TryNearest(WgVector3 point, float maxDistance, WgFilter? filter, WgNeighbor* neighbors, int capacity, out int count)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_nearest(use, &point, maxDistance, filter.HasValue ? &wanted : null, neighbors,
                (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public int Nearest(WgVector3 point, Span<WgNeighbor> neighbors, float maxDistance = float.PositiveInfinity, WgFilter? filter = null)
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
        public WgStatus TryQueryBoxes(WgBox3* boxes, int stride, int count, WgFilter? filter, uint part, uint partCount,
            ulong* ids, int capacity, UIntPtr* offsets, out int idCount)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_boxes(use, boxes, (UIntPtr)stride, (UIntPtr)count,
                filter.HasValue ? &wanted : null, part, partCount, ids, (UIntPtr)capacity, offsets, &found);
            idCount = (int)found;
            return status;
        }

        /// <summary>
        /// What touches each of many boxes: the ids of the i-th are those from <c>offsets[i]</c> up to
        /// <c>offsets[i + 1]</c>.
        /// </summary>
        public void QueryBoxes(ReadOnlySpan<WgBox3> boxes, Results<ulong> ids, Results<UIntPtr> offsets, WgFilter? filter = null,
            uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            offsets.Reserve(boxes.Length + 1L);
            WgStatus status;
            int count;
            do
            {
                fixed (WgBox3* boxesStart = &MemoryMarshal.GetReference(boxes))
                fixed (ulong* start = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = TryQueryBoxes(boxesStart, 0, boxes.Length, filter, part, partCount, start, ids.Items.Length, offsetsStart, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
            offsets.SetCount(PartLength(boxes.Length, part, partCount) + 1);
        }

        /// <summary>What touches each of many spheres; see <see cref="TryQueryBoxes"/>.</summary>
        public WgStatus TryQuerySpheres(WgVector3* centers, int centerStride, float* radii, int radiusStride, int count, WgFilter? filter,
            uint part, uint partCount, ulong* ids, int capacity, UIntPtr* offsets, out int idCount)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_spheres(use, centers, (UIntPtr)centerStride, radii, (UIntPtr)radiusStride,
                (UIntPtr)count, filter.HasValue ? &wanted : null, part, partCount, ids, (UIntPtr)capacity, offsets, &found);
            idCount = (int)found;
            return status;
        }

        /// <summary>What touches each of many spheres; see <see cref="QueryBoxes"/>.</summary>
        public void QuerySpheres(ReadOnlySpan<WgVector3> centers, ReadOnlySpan<float> radii, Results<ulong> ids, Results<UIntPtr> offsets,
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
                fixed (WgVector3* centersStart = &MemoryMarshal.GetReference(centers))
                fixed (float* radiiStart = &MemoryMarshal.GetReference(radii))
                fixed (ulong* start = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = TryQuerySpheres(centersStart, 0, radiiStart, 0, centers.Length, filter, part, partCount, start, ids.Items.Length,
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
        public WgStatus TryNearestMany(WgVector3* points, int stride, int count, float maxDistance, int k, WgFilter? filter, uint part,
            uint partCount, WgNeighbor* neighbors, UIntPtr* counts)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            WgStatus status = NativeMethods.wg_loose_grid3_nearest_many(use, points, (UIntPtr)stride, (UIntPtr)count, maxDistance, (UIntPtr)k,
                filter.HasValue ? &wanted : null, part, partCount, neighbors, counts);
            return status;
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public void NearestMany(ReadOnlySpan<WgVector3> points, int k, Span<WgNeighbor> neighbors, Span<UIntPtr> counts,
            float maxDistance = float.PositiveInfinity, WgFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNegative(nameof(k), k);
            long queries = PartLength(points.Length, part, partCount);
            Refusal.CheckLength(nameof(neighbors), neighbors.Length, queries * k);
            Refusal.CheckLength(nameof(counts), counts.Length, queries);
            fixed (WgVector3* pointsStart = &MemoryMarshal.GetReference(points))
            fixed (WgNeighbor* start = neighbors)
            fixed (UIntPtr* countsStart = counts)
            {
                Refusal.Check(TryNearestMany(pointsStart, 0, points.Length, maxDistance, k, filter, part, partCount, start, countsStart));
            }
        }
    }
}
