// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>
        /// The objects in a convex volume of 1 to 16 planes, for instance a view frustum, less those wholly
        /// inside an occluder. The occluders' planes stand one after the other.
        /// </summary>
        public WgStatus TryQueryVolume(WgPlane2* planes, int planeCount, WgPlane2* occluderPlanes, uint* occluderPlaneCounts,
            int occluderCount, WgFilter? filter, ulong* ids, int capacity, out int count)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid2_query_volume(use, planes, (uint)planeCount, occluderPlanes, occluderPlaneCounts,
                (UIntPtr)occluderCount, filter.HasValue ? &wanted : null, ids, (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>The objects in a convex volume, less those wholly inside an occluder: culling.</summary>
        public void QueryVolume(ReadOnlySpan<WgPlane2> planes, Results<ulong> ids, WgFilter? filter = null,
            ReadOnlySpan<WgPlane2> occluderPlanes = default, ReadOnlySpan<uint> occluderPlaneCounts = default)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            CheckPlanes(nameof(occluderPlanes), occluderPlanes, occluderPlaneCounts);
            WgStatus status;
            int count;
            do
            {
                fixed (WgPlane2* planesStart = &MemoryMarshal.GetReference(planes), occludersStart = &MemoryMarshal.GetReference(occluderPlanes))
                fixed (uint* countsStart = &MemoryMarshal.GetReference(occluderPlaneCounts))
                fixed (ulong* start = ids.Items)
                {
                    status = TryQueryVolume(planesStart, planes.Length, occludersStart, countsStart, occluderPlaneCounts.Length, filter,
                        start, ids.Items.Length, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The objects in each of many volumes, whose planes stand one after the other.</summary>
        public WgStatus TryQueryVolumes(WgPlane2* planes, uint* planeCounts, int count, WgPlane2* occluderPlanes, uint* occluderPlaneCounts,
            int occluderCount, WgFilter? filter, uint part, uint partCount, ulong* ids, int capacity, UIntPtr* offsets, out int idCount)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid2_query_volumes(use, planes, planeCounts, (UIntPtr)count, occluderPlanes,
                occluderPlaneCounts, (UIntPtr)occluderCount, filter.HasValue ? &wanted : null, part, partCount, ids, (UIntPtr)capacity,
                offsets, &found);
            idCount = (int)found;
            return status;
        }

        /// <summary>The objects in each of many volumes, whose planes stand one after the other.</summary>
        public void QueryVolumes(ReadOnlySpan<WgPlane2> planes, ReadOnlySpan<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets,
            WgFilter? filter = null, ReadOnlySpan<WgPlane2> occluderPlanes = default, ReadOnlySpan<uint> occluderPlaneCounts = default,
            uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            CheckPlanes(nameof(planes), planes, planeCounts);
            CheckPlanes(nameof(occluderPlanes), occluderPlanes, occluderPlaneCounts);
            offsets.Reserve(planeCounts.Length + 1L);
            WgStatus status;
            int count;
            do
            {
                fixed (WgPlane2* planesStart = &MemoryMarshal.GetReference(planes), occludersStart = &MemoryMarshal.GetReference(occluderPlanes))
                fixed (uint* countsStart = &MemoryMarshal.GetReference(planeCounts), occluderCounts = &MemoryMarshal.GetReference(occluderPlaneCounts))
                fixed (ulong* start = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = TryQueryVolumes(planesStart, countsStart, planeCounts.Length, occludersStart, occluderCounts,
                        occluderPlaneCounts.Length, filter, part, partCount, start, ids.Items.Length, offsetsStart, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
            offsets.SetCount(PartLength(planeCounts.Length, part, partCount) + 1);
        }

        static void CheckPlanes(string name, ReadOnlySpan<WgPlane2> planes, ReadOnlySpan<uint> counts)
        {
            long needed = 0;
            fixed (uint* start = &MemoryMarshal.GetReference(counts))
            {
                for (int index = 0; index < counts.Length; ++index)
                {
                    needed += start[index];
                }
            }
            Refusal.CheckLength(name, planes.Length, needed);
        }
    }
}
