// SPDX-License-Identifier: MIT OR Apache-2.0
#if UNITY_5_3_OR_NEWER
using System;
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;

namespace WorldGrids
{
    /// <summary>
    /// Overloads for native arrays. Those that take answers of unknown length give the count of the whole
    /// answer: if it is larger than the array, only what fits was written.
    /// </summary>
    public static unsafe class NativeArrays
    {
        /// <summary>Reads a rectangle, row by row without gaps.</summary>
        public static void ReadRect(this QuadtreeMap map, WgRect rect, NativeArray<byte> pixels)
        {
            Refusal.CheckRows(nameof(pixels), pixels.Length, rect, 0);
            Refusal.Check(map.TryReadRect(rect, (byte*)pixels.GetUnsafePtr(), 0));
        }

        /// <summary>Writes a rectangle, row by row without gaps.</summary>
        public static WgQuadtreeMapEdit WriteRect(this QuadtreeMap map, WgRect rect, NativeArray<byte> pixels)
        {
            Refusal.CheckRows(nameof(pixels), pixels.Length, rect, 0);
            Refusal.Check(map.TryWriteRect(rect, (byte*)pixels.GetUnsafeReadOnlyPtr(), 0, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>Reads many pixels.</summary>
        public static void GetBatch(this QuadtreeMap map, NativeArray<WgPoint> points, NativeArray<byte> values)
        {
            Refusal.CheckLength(nameof(values), values.Length, points.Length);
            Refusal.Check(map.TryGetBatch((WgPoint*)points.GetUnsafeReadOnlyPtr(), (ulong)points.Length, (byte*)values.GetUnsafePtr()));
        }

        /// <summary>Sets many pixels in order; all or nothing.</summary>
        public static WgQuadtreeMapEdit SetBatch(this QuadtreeMap map, NativeArray<WgPoint> points, NativeArray<byte> values)
        {
            Refusal.CheckLength(nameof(values), values.Length, points.Length);
            Refusal.Check(map.TrySetBatch((WgPoint*)points.GetUnsafeReadOnlyPtr(), (byte*)values.GetUnsafeReadOnlyPtr(),
                (ulong)points.Length, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>Copies a rectangle of cells out; those that hold nothing become <c>empty</c>.</summary>
        public static ulong ReadRect<T>(this RollingGrid<T> grid, WgRect rect, NativeArray<T> cells, T empty = default) where T : unmanaged
        {
            Refusal.CheckRows(nameof(cells), cells.Length, rect, 0);
            Refusal.Check(grid.TryReadRect(rect, (T*)cells.GetUnsafePtr(), 0, empty, out ulong held));
            return held;
        }

        /// <summary>Copies a rectangle of cells in.</summary>
        public static ulong WriteRect<T>(this RollingGrid<T> grid, WgRect rect, NativeArray<T> cells) where T : unmanaged
        {
            Refusal.CheckRows(nameof(cells), cells.Length, rect, 0);
            Refusal.Check(grid.TryWriteRect(rect, (T*)cells.GetUnsafeReadOnlyPtr(), 0, out ulong fresh));
            return fresh;
        }

        /// <summary>Adds many objects of one layer, all or none.</summary>
        public static void InsertMany(this LooseGrid2 grid, NativeArray<WgBox2> boxes, NativeArray<ulong> ids, WgLayer layer = WgLayer.Moving)
        {
            Refusal.CheckLength(nameof(ids), ids.Length, boxes.Length);
            Refusal.Check(grid.TryInsertMany((WgBox2*)boxes.GetUnsafeReadOnlyPtr(), 0, null, 0, null, 0, layer, boxes.Length,
                (ulong*)ids.GetUnsafePtr()));
        }

        /// <summary>Gives many objects other boxes, all or none.</summary>
        public static void MoveMany(this LooseGrid2 grid, NativeArray<ulong> ids, NativeArray<WgBox2> boxes)
        {
            Refusal.CheckLength(nameof(boxes), boxes.Length, ids.Length);
            Refusal.Check(grid.TryMoveMany((ulong*)ids.GetUnsafeReadOnlyPtr(), 0, (WgBox2*)boxes.GetUnsafeReadOnlyPtr(), 0, ids.Length));
        }

        /// <summary>The pairs that overlap.</summary>
        public static int Pairs(this LooseGrid2 grid, NativeArray<WgPair> pairs,
            WgPairKind kinds = WgPairKind.MovingMoving | WgPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(grid.TryPairs(kinds, part, partCount, (WgPair*)pairs.GetUnsafePtr(), pairs.Length, out int count));
            return count;
        }

        /// <summary>The objects that touch a box.</summary>
        public static int QueryBox(this LooseGrid2 grid, WgBox2 bounds, NativeArray<ulong> ids, WgFilter? filter = null)
        {
            Refusal.Check(grid.TryQueryBox(bounds, filter, (ulong*)ids.GetUnsafePtr(), ids.Length, out int count));
            return count;
        }

        /// <summary>Adds many objects of one layer, all or none.</summary>
        public static void InsertMany(this LooseGrid3 grid, NativeArray<WgBox3> boxes, NativeArray<ulong> ids, WgLayer layer = WgLayer.Moving)
        {
            Refusal.CheckLength(nameof(ids), ids.Length, boxes.Length);
            Refusal.Check(grid.TryInsertMany((WgBox3*)boxes.GetUnsafeReadOnlyPtr(), 0, null, 0, null, 0, layer, boxes.Length,
                (ulong*)ids.GetUnsafePtr()));
        }

        /// <summary>Gives many objects other boxes, all or none.</summary>
        public static void MoveMany(this LooseGrid3 grid, NativeArray<ulong> ids, NativeArray<WgBox3> boxes)
        {
            Refusal.CheckLength(nameof(boxes), boxes.Length, ids.Length);
            Refusal.Check(grid.TryMoveMany((ulong*)ids.GetUnsafeReadOnlyPtr(), 0, (WgBox3*)boxes.GetUnsafeReadOnlyPtr(), 0, ids.Length));
        }

        /// <summary>The pairs that overlap.</summary>
        public static int Pairs(this LooseGrid3 grid, NativeArray<WgPair> pairs,
            WgPairKind kinds = WgPairKind.MovingMoving | WgPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(grid.TryPairs(kinds, part, partCount, (WgPair*)pairs.GetUnsafePtr(), pairs.Length, out int count));
            return count;
        }
    }
}
#endif
