// Written by `make header` from the file for 2D. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>The objects whose boxes hold a point. Writes what fits; gives how many there are.</summary>
        public bool TryQueryPoint(WgVector3 point, Span<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryBox(new WgBox3(point, point), ids, out count, filter);
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public bool TryQueryPoint(WgVector3 point, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryBox(new WgBox3(point, point), ids, filter);
        }

        /// <summary>The objects whose boxes hold a point. Writes what fits; gives how many there are.</summary>
        public int QueryPoint(WgVector3 point, Span<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QueryBox(new WgBox3(point, point), ids, filter);
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public void QueryPoint(WgVector3 point, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            QueryBox(new WgBox3(point, point), ids, filter);
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public bool TryNearest(WgVector3 point, Span<WgLooseGridNeighbor> neighbors, out int count, float maxDistance = float.PositiveInfinity,
            in WgLooseGridQueryFilter? filter = null)
        {
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgLooseGridQueryFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgLooseGridNeighbor* start = neighbors)
            {
                status = NativeMethods.wg_loose_grid3_nearest(use, &point, maxDistance, filter.HasValue ? &wanted : null, start,
                    (UIntPtr)neighbors.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The <c>k</c> nearest objects, the nearest first.</summary>
        public bool TryNearest(WgVector3 point, int k, Results<WgLooseGridNeighbor> neighbors, float maxDistance = float.PositiveInfinity,
            in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(neighbors), neighbors);
            Refusal.CheckNotNegative(nameof(k), k);
            neighbors.Reserve(k);
            bool succeeded = TryNearest(point, neighbors.Items.AsSpan(0, k), out int count, maxDistance, filter);
            neighbors.SetCount(count);
            return succeeded;
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public int Nearest(WgVector3 point, Span<WgLooseGridNeighbor> neighbors, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryNearest(point, neighbors, out int count, maxDistance, filter));
            return count;
        }

        /// <summary>The <c>k</c> nearest objects, the nearest first.</summary>
        public void Nearest(WgVector3 point, int k, Results<WgLooseGridNeighbor> neighbors, float maxDistance = float.PositiveInfinity,
            in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryNearest(point, k, neighbors, maxDistance, filter));
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public bool TryNearestMany(Strided<WgVector3> points, int k, Span<WgLooseGridNeighbor> neighbors, Span<UIntPtr> counts,
            float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            long queries = PartLength(points.Length, part, partCount);
            if (!Refusal.HasLength(nameof(neighbors), neighbors.Length, queries * Math.Max(0, k))
                || !Refusal.HasLength(nameof(counts), counts.Length, queries))
            {
                return false;
            }
            using Use use = Enter();
            WgLooseGridQueryFilter wanted = filter.GetValueOrDefault();
            WgStatus status;
            fixed (WgVector3* pointsStart = points)
            fixed (WgLooseGridNeighbor* start = neighbors)
            fixed (UIntPtr* countsStart = counts)
            {
                // The library refuses a k of 0.
                status = NativeMethods.wg_loose_grid3_nearest_many(use, pointsStart, (UIntPtr)points.Stride, (UIntPtr)points.Length, maxDistance,
                    (UIntPtr)Math.Max(0, k), filter.HasValue ? &wanted : null, part, partCount, start, countsStart);
            }
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public void NearestMany(Strided<WgVector3> points, int k, Span<WgLooseGridNeighbor> neighbors, Span<UIntPtr> counts,
            float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryNearestMany(points, k, neighbors, counts, maxDistance, filter, part, partCount));
        }
    }
}
