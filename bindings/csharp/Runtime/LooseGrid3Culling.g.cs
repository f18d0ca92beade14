// Written by `make header` from the file for 2D. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>
        /// The objects in a convex volume of 1 to 16 planes, for instance a view frustum, less those wholly
        /// inside an occluder: culling. The occluders' planes stand one after the other. Writes what fits; gives
        /// how many there are.
        /// </summary>
        public bool TryQueryVolume(ReadOnlySpan<WgPlane3> planes, Span<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null,
            ReadOnlySpan<WgPlane3> occluderPlanes = default, ReadOnlySpan<uint> occluderPlaneCounts = default)
        {
            WgStatus status = QueryVolume(planes, ids, out UIntPtr found, filter, occluderPlanes, occluderPlaneCounts, out bool isSound);
            count = Refusal.Count(found);
            return isSound && Refusal.Succeeded(status);
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolume(ReadOnlySpan<WgPlane3> planes, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null,
            ReadOnlySpan<WgPlane3> occluderPlanes = default, ReadOnlySpan<uint> occluderPlaneCounts = default)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            WgStatus status;
            UIntPtr found;
            bool isSound;
            do
            {
                status = QueryVolume(planes, ids.Items, out found, filter, occluderPlanes, occluderPlaneCounts, out isSound);
            }
            while (ids.HasGrown(status, found));
            return isSound && Refusal.Succeeded(status);
        }

        /// <summary>The objects in a convex volume, less those wholly inside an occluder; see TryQueryVolume.</summary>
        public int QueryVolume(ReadOnlySpan<WgPlane3> planes, Span<ulong> ids, in WgLooseGridQueryFilter? filter = null,
            ReadOnlySpan<WgPlane3> occluderPlanes = default, ReadOnlySpan<uint> occluderPlaneCounts = default)
        {
            Refusal.Check(TryQueryVolume(planes, ids, out int count, filter, occluderPlanes, occluderPlaneCounts));
            return count;
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolume(ReadOnlySpan<WgPlane3> planes, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null,
            ReadOnlySpan<WgPlane3> occluderPlanes = default, ReadOnlySpan<uint> occluderPlaneCounts = default)
        {
            Refusal.Check(TryQueryVolume(planes, ids, filter, occluderPlanes, occluderPlaneCounts));
        }

        WgStatus QueryVolume(ReadOnlySpan<WgPlane3> planes, Span<ulong> ids, out UIntPtr count, in WgLooseGridQueryFilter? filter,
            ReadOnlySpan<WgPlane3> occluderPlanes, ReadOnlySpan<uint> occluderPlaneCounts, out bool isSound)
        {
            count = UIntPtr.Zero;
            isSound = HasPlanes(nameof(occluderPlanes), occluderPlanes, occluderPlaneCounts);
            if (!isSound)
            {
                return WgStatus.InvalidArgument;
            }
            using Use use = Enter();
            WgLooseGridQueryFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgPlane3* planesStart = &MemoryMarshal.GetReference(planes), occludersStart = &MemoryMarshal.GetReference(occluderPlanes))
            fixed (uint* countsStart = &MemoryMarshal.GetReference(occluderPlaneCounts))
            fixed (ulong* start = ids)
            {
                status = NativeMethods.wg_loose_grid3_query_volume(use, planesStart, (uint)planes.Length, occludersStart, countsStart,
                    (UIntPtr)occluderPlaneCounts.Length, filter.HasValue ? &wanted : null, start, (UIntPtr)ids.Length, &found);
            }
            count = found;
            return status;
        }

        /// <summary>
        /// The objects in each of many volumes, whose planes stand one after the other. Those of the i-th are from
        /// <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryQueryVolumes(ReadOnlySpan<WgPlane3> planes, ReadOnlySpan<uint> planeCounts, Span<ulong> ids, Span<UIntPtr> offsets,
            out int count, in WgLooseGridQueryFilter? filter = null, ReadOnlySpan<WgPlane3> occluderPlanes = default,
            ReadOnlySpan<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            WgStatus status = QueryVolumes(planes, planeCounts, ids, offsets, out UIntPtr found, filter, occluderPlanes, occluderPlaneCounts,
                part, partCount, out bool isSound);
            count = Refusal.Count(found);
            return isSound && Refusal.Succeeded(status);
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolumes(ReadOnlySpan<WgPlane3> planes, ReadOnlySpan<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets,
            in WgLooseGridQueryFilter? filter = null, ReadOnlySpan<WgPlane3> occluderPlanes = default, ReadOnlySpan<uint> occluderPlaneCounts = default,
            uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            long queries = PartLength(planeCounts.Length, part, partCount);
            offsets.Reserve(queries + 1);
            WgStatus status;
            UIntPtr found;
            bool isSound;
            do
            {
                status = QueryVolumes(planes, planeCounts, ids.Items, offsets.Items, out found, filter, occluderPlanes, occluderPlaneCounts,
                    part, partCount, out isSound);
            }
            while (ids.HasGrown(status, found));
            offsets.SetCount(status < WgStatus.Ok ? 0 : queries + 1);
            return isSound && Refusal.Succeeded(status);
        }

        /// <summary>The objects in each of many volumes; see TryQueryVolumes.</summary>
        public int QueryVolumes(ReadOnlySpan<WgPlane3> planes, ReadOnlySpan<uint> planeCounts, Span<ulong> ids, Span<UIntPtr> offsets,
            in WgLooseGridQueryFilter? filter = null, ReadOnlySpan<WgPlane3> occluderPlanes = default, ReadOnlySpan<uint> occluderPlaneCounts = default,
            uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryQueryVolumes(planes, planeCounts, ids, offsets, out int count, filter, occluderPlanes, occluderPlaneCounts, part, partCount));
            return count;
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolumes(ReadOnlySpan<WgPlane3> planes, ReadOnlySpan<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets,
            in WgLooseGridQueryFilter? filter = null, ReadOnlySpan<WgPlane3> occluderPlanes = default, ReadOnlySpan<uint> occluderPlaneCounts = default,
            uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryQueryVolumes(planes, planeCounts, ids, offsets, filter, occluderPlanes, occluderPlaneCounts, part, partCount));
        }

        WgStatus QueryVolumes(ReadOnlySpan<WgPlane3> planes, ReadOnlySpan<uint> planeCounts, Span<ulong> ids, Span<UIntPtr> offsets,
            out UIntPtr count, in WgLooseGridQueryFilter? filter, ReadOnlySpan<WgPlane3> occluderPlanes, ReadOnlySpan<uint> occluderPlaneCounts, uint part,
            uint partCount, out bool isSound)
        {
            count = UIntPtr.Zero;
            isSound = HasPlanes(nameof(planes), planes, planeCounts) && HasPlanes(nameof(occluderPlanes), occluderPlanes, occluderPlaneCounts)
                && Refusal.HasLength(nameof(offsets), offsets.Length, PartLength(planeCounts.Length, part, partCount) + 1);
            if (!isSound)
            {
                return WgStatus.InvalidArgument;
            }
            using Use use = Enter();
            WgLooseGridQueryFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgPlane3* planesStart = &MemoryMarshal.GetReference(planes), occludersStart = &MemoryMarshal.GetReference(occluderPlanes))
            fixed (uint* countsStart = &MemoryMarshal.GetReference(planeCounts), occluderCounts = &MemoryMarshal.GetReference(occluderPlaneCounts))
            fixed (ulong* start = ids)
            fixed (UIntPtr* offsetsStart = offsets)
            {
                status = NativeMethods.wg_loose_grid3_query_volumes(use, planesStart, countsStart, (UIntPtr)planeCounts.Length, occludersStart,
                    occluderCounts, (UIntPtr)occluderPlaneCounts.Length, filter.HasValue ? &wanted : null, part, partCount, start,
                    (UIntPtr)ids.Length, offsetsStart, &found);
            }
            count = found;
            return status;
        }

        static bool HasPlanes(string name, ReadOnlySpan<WgPlane3> planes, ReadOnlySpan<uint> counts)
        {
            long needed = 0;
            fixed (uint* start = &MemoryMarshal.GetReference(counts))
            {
                for (int index = 0; index < counts.Length; ++index)
                {
                    needed += start[index];
                }
            }
            return Refusal.HasLength(name, planes.Length, needed);
        }
    }
}
