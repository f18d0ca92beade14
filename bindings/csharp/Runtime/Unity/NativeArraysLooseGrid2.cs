// SPDX-License-Identifier: MIT OR Apache-2.0
#if UNITY_5_3_OR_NEWER
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;

namespace WorldGrids
{
    public static unsafe partial class NativeArrays
    {
        /// <summary>Adds many objects of one layer, all or none.</summary>
        public static void InsertMany(this LooseGrid2 grid, NativeArray<WgBox2> boxes, NativeArray<ulong> ids, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            Refusal.CheckLength(nameof(ids), ids.Length, boxes.Length);
            Refusal.Check(grid.TryInsertMany((WgBox2*)boxes.GetUnsafeReadOnlyPtr(), 0, null, 0, null, 0, layer, boxes.Length,
                (ulong*)ids.GetUnsafePtr()));
        }

        /// <summary>Gives many objects other boxes, all or none.</summary>
        public static void MoveMany(this LooseGrid2 grid, NativeArray<ulong> ids, NativeArray<WgBox2> boxes)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            Refusal.CheckLength(nameof(boxes), boxes.Length, ids.Length);
            Refusal.Check(grid.TryMoveMany((ulong*)ids.GetUnsafeReadOnlyPtr(), 0, (WgBox2*)boxes.GetUnsafeReadOnlyPtr(), 0, ids.Length));
        }

        /// <summary>Takes many objects away, all or none.</summary>
        public static void RemoveMany(this LooseGrid2 grid, NativeArray<ulong> ids)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            Refusal.Check(grid.TryRemoveMany((ulong*)ids.GetUnsafeReadOnlyPtr(), 0, ids.Length));
        }

        /// <summary>The pairs that overlap.</summary>
        public static int Pairs(this LooseGrid2 grid, NativeArray<WgPair> pairs,
            WgPairKind kinds = WgPairKind.MovingMoving | WgPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            Refusal.Check(grid.TryPairs(kinds, part, partCount, (WgPair*)pairs.GetUnsafePtr(), pairs.Length, out int count));
            return count;
        }

        /// <summary>The objects that touch a box.</summary>
        public static int QueryBox(this LooseGrid2 grid, WgBox2 bounds, NativeArray<ulong> ids, WgFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            Refusal.Check(grid.TryQueryBox(bounds, filter, (ulong*)ids.GetUnsafePtr(), ids.Length, out int count));
            return count;
        }

        /// <summary>The objects that touch a circle.</summary>
        public static int QueryCircle(this LooseGrid2 grid, WgVector2 center, float radius, NativeArray<ulong> ids, WgFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            Refusal.Check(grid.TryQueryCircle(center, radius, filter, (ulong*)ids.GetUnsafePtr(), ids.Length, out int count));
            return count;
        }

        /// <summary>The objects in a convex volume of 1 to 16 planes: culling.</summary>
        public static int QueryVolume(this LooseGrid2 grid, NativeArray<WgPlane2> planes, NativeArray<ulong> ids, WgFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            Refusal.Check(grid.TryQueryVolume((WgPlane2*)planes.GetUnsafeReadOnlyPtr(), planes.Length, null, null, 0, filter,
                (ulong*)ids.GetUnsafePtr(), ids.Length, out int count));
            return count;
        }

        /// <summary>As many of the nearest objects as the array takes, the nearest first; gives how many there are.</summary>
        public static int Nearest(this LooseGrid2 grid, WgVector2 point, NativeArray<WgNeighbor> neighbors,
            float maxDistance = float.PositiveInfinity, WgFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            Refusal.Check(grid.TryNearest(point, maxDistance, filter, (WgNeighbor*)neighbors.GetUnsafePtr(), neighbors.Length, out int count));
            return count;
        }
    }
}
#endif
