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
    public static unsafe partial class NativeArrays
    {
        /// <summary>Reads a rectangle, row by row without gaps.</summary>
        public static void ReadRect(this QuadtreeMap map, WgRect rect, NativeArray<byte> pixels)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckRows(nameof(pixels), pixels.Length, rect, 0);
            Refusal.Check(map.TryReadRect(rect, (byte*)pixels.GetUnsafePtr(), 0));
        }

        /// <summary>Writes a rectangle, row by row without gaps.</summary>
        public static WgQuadtreeMapEdit WriteRect(this QuadtreeMap map, WgRect rect, NativeArray<byte> pixels)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckRows(nameof(pixels), pixels.Length, rect, 0);
            Refusal.Check(map.TryWriteRect(rect, (byte*)pixels.GetUnsafeReadOnlyPtr(), 0, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>Reads many pixels.</summary>
        public static void GetMany(this QuadtreeMap map, NativeArray<WgPoint> points, NativeArray<byte> values)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckLength(nameof(values), values.Length, points.Length);
            Refusal.Check(map.TryGetMany((WgPoint*)points.GetUnsafeReadOnlyPtr(), points.Length, (byte*)values.GetUnsafePtr()));
        }

        /// <summary>Sets many pixels in order; all or nothing.</summary>
        public static WgQuadtreeMapEdit SetMany(this QuadtreeMap map, NativeArray<WgPoint> points, NativeArray<byte> values)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckLength(nameof(values), values.Length, points.Length);
            Refusal.Check(map.TrySetMany((WgPoint*)points.GetUnsafeReadOnlyPtr(), (byte*)values.GetUnsafeReadOnlyPtr(),
                points.Length, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>Copies a rectangle of cells out; those that hold nothing become <c>empty</c>.</summary>
        public static ulong ReadRect<T>(this RollingGrid<T> grid, WgRect rect, NativeArray<T> cells, T empty = default) where T : unmanaged
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            Refusal.CheckRows(nameof(cells), cells.Length, rect, 0);
            Refusal.Check(grid.TryReadRect(rect, (T*)cells.GetUnsafePtr(), 0, empty, out ulong held));
            return held;
        }

        /// <summary>Copies a rectangle of cells in.</summary>
        public static ulong WriteRect<T>(this RollingGrid<T> grid, WgRect rect, NativeArray<T> cells) where T : unmanaged
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            Refusal.CheckRows(nameof(cells), cells.Length, rect, 0);
            Refusal.Check(grid.TryWriteRect(rect, (T*)cells.GetUnsafeReadOnlyPtr(), 0, out ulong fresh));
            return fresh;
        }

        /// <summary>Follows many segments as Cast does: <c>hits[i]</c> is what stops the i-th.</summary>
        public static void CastMany(this QuadtreeMap map, NativeArray<WgPoint> from, NativeArray<WgPoint> to, byte threshold,
            NativeArray<WgQuadtreeMapHit> hits)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckLength(nameof(to), to.Length, from.Length);
            Refusal.CheckLength(nameof(hits), hits.Length, from.Length);
            Refusal.Check(map.TryCastMany((WgPoint*)from.GetUnsafeReadOnlyPtr(), (WgPoint*)to.GetUnsafeReadOnlyPtr(), from.Length,
                threshold, (WgQuadtreeMapHit*)hits.GetUnsafePtr()));
        }

        /// <summary>The nearest pixels to many: <c>nearest[i]</c> belongs to <c>from[i]</c>.</summary>
        public static void NearestMany(this QuadtreeMap map, NativeArray<WgPoint> from, float radius, byte threshold,
            NativeArray<WgQuadtreeMapNearest> nearest)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckLength(nameof(nearest), nearest.Length, from.Length);
            Refusal.Check(map.TryNearestMany((WgPoint*)from.GetUnsafeReadOnlyPtr(), from.Length, radius, threshold,
                (WgQuadtreeMapNearest*)nearest.GetUnsafePtr()));
        }
    }
}
#endif
