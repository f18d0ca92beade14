// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    /// <summary>
    /// A search for islands in a quadtree map: connected pieces that nothing holds, so that they can fall. It
    /// may be used for one search after the other, and keeps its memory. It keeps no pointer to the map.
    /// </summary>
    public sealed unsafe partial class QuadtreeMapIslands : NativeObject
    {
        // The islands, once one of them is asked for.
        readonly Results<WgQuadtreeMapIsland> found = new Results<WgQuadtreeMapIsland>();

        /// <summary>Makes a search that has not begun. 0 bytes are no limit.</summary>
        public QuadtreeMapIslands(string? name = null, ulong maxBytes = 0)
        {
            WgQuadtreeMapIslandsDef definition;
            Refusal.Check(NativeMethods.wg_quadtree_map_islands_def_init(&definition, (uint)sizeof(WgQuadtreeMapIslandsDef)));
            definition.MaxBytes = maxBytes;
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgQuadtreeMapIslands islands;
                Refusal.Check(NativeMethods.wg_quadtree_map_islands_create(&definition, &islands));
                Own(islands.Bits, name);
            }
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the object alive while it is used.</summary>
        public WgQuadtreeMapIslands Handle => new WgQuadtreeMapIslands { Bits = Bits };

        /// <summary>
        /// Begins a search in an area (null: the whole map) for pieces at or above a threshold that lie in none of
        /// the supports. What reaches beyond the area counts as held.
        /// </summary>
        public bool TryBegin(QuadtreeMap map, WgRect? area = null, byte threshold = 1, ReadOnlySpan<WgRect> supportRects = default,
            ReadOnlySpan<WgPoint> supportPoints = default)
        {
            Refusal.CheckNotNull(nameof(map), map);
            using Use use = Enter();
            using Use mapUse = map.Enter();
            WgRect inside = area.GetValueOrDefault();
            found.Clear();
            WgStatus status;
            fixed (WgRect* rects = &MemoryMarshal.GetReference(supportRects))
            fixed (WgPoint* points = &MemoryMarshal.GetReference(supportPoints))
            {
                status = NativeMethods.wg_quadtree_map_islands_begin(use, mapUse, area.HasValue ? &inside : null, threshold, rects,
                    (UIntPtr)supportRects.Length, points, (UIntPtr)supportPoints.Length);
            }
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Begins a search in an area (null: the whole map) for pieces at or above a threshold that lie in none of
        /// the supports. What reaches beyond the area counts as held.
        /// </summary>
        public void Begin(QuadtreeMap map, WgRect? area = null, byte threshold = 1, ReadOnlySpan<WgRect> supportRects = default,
            ReadOnlySpan<WgPoint> supportPoints = default)
        {
            Refusal.Check(TryBegin(map, area, threshold, supportRects, supportPoints));
        }

        /// <summary>
        /// Goes on until about so many squares or pieces were looked at. <c>state</c> is Ok if it is done,
        /// Unfinished, or Restarted because the map was loaded or cleared, or because the search was done and its
        /// area has changed. Edits between the steps do not set it back.
        /// </summary>
        public bool TryStep(QuadtreeMap map, out WgStatus state, ulong budget = ulong.MaxValue)
        {
            Refusal.CheckNotNull(nameof(map), map);
            using Use use = Enter();
            using Use mapUse = map.Enter();
            found.Clear();
            state = NativeMethods.wg_quadtree_map_islands_step(use, mapUse, budget);
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(state);
        }

        /// <summary>
        /// Goes on until about so many squares or pieces were looked at: Ok if it is done, Unfinished, or
        /// Restarted because the map was loaded or cleared, or because the search was done and its area has
        /// changed. Edits between the steps do not set it back.
        /// </summary>
        public WgStatus Step(QuadtreeMap map, ulong budget = ulong.MaxValue)
        {
            Refusal.Check(TryStep(map, out WgStatus state, budget));
            return state;
        }

        /// <summary>
        /// Copies the pixels of an island into rows of bytes as large as its bounds, <c>rowStride</c> bytes apart
        /// (0: no gaps); all others become 0.
        /// </summary>
        public bool TryPixels(QuadtreeMap map, int island, Span<byte> pixels, int rowStride = 0)
        {
            Refusal.CheckNotNull(nameof(map), map);
            if (!HasRows(island, pixels.Length, rowStride))
            {
                return false;
            }
            using Use use = Enter();
            using Use mapUse = map.Enter();
            WgStatus status;
            fixed (byte* start = pixels)
            {
                status = NativeMethods.wg_quadtree_map_islands_pixels(use, mapUse, (UIntPtr)island, start, (UIntPtr)rowStride);
            }
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Copies the pixels of an island into rows of bytes as large as its bounds, <c>rowStride</c> bytes apart
        /// (0: no gaps); all others become 0.
        /// </summary>
        public void Pixels(QuadtreeMap map, int island, Span<byte> pixels, int rowStride = 0)
        {
            Refusal.Check(TryPixels(map, island, pixels, rowStride));
        }

        /// <summary>Cuts an island out of the map and copies its pixels as Pixels does.</summary>
        public bool TryCut(QuadtreeMap map, int island, Span<byte> pixels, out WgQuadtreeMapEdit edit, int rowStride = 0)
        {
            Refusal.CheckNotNull(nameof(map), map);
            edit = default;
            if (!HasRows(island, pixels.Length, rowStride))
            {
                return false;
            }
            using Use use = Enter();
            using Use mapUse = map.Enter();
            WgQuadtreeMapEdit report = default;
            WgStatus status;
            fixed (byte* start = pixels)
            {
                status = NativeMethods.wg_quadtree_map_islands_cut(use, mapUse, (UIntPtr)island, start, (UIntPtr)rowStride, &report);
            }
            edit = report;
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>Cuts an island out of the map and copies its pixels as Pixels does.</summary>
        public WgQuadtreeMapEdit Cut(QuadtreeMap map, int island, Span<byte> pixels, int rowStride = 0)
        {
            Refusal.Check(TryCut(map, island, pixels, out WgQuadtreeMapEdit edit, rowStride));
            return edit;
        }

        /// <summary>Whether pixels have room for an island's; of one that does not exist the library speaks.</summary>
        bool HasRows(int island, int length, int rowStride)
        {
            if (found.Count == 0 && !TryFound(found))
            {
                return false;
            }
            if ((uint)island >= (uint)found.Count)
            {
                return true;
            }
            WgQuadtreeMapIsland bounds = found[island];
            var rect = new WgRect(bounds.MinX, bounds.MinY, (uint)((long)bounds.MaxX - bounds.MinX + 1), (uint)((long)bounds.MaxY - bounds.MinY + 1));
            return Refusal.HasRows("pixels", length, rect, rowStride);
        }

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgQuadtreeMapIslandsStats stats = default;
            WgStatus status = NativeMethods.wg_quadtree_map_islands_stats(use, &stats, (uint)sizeof(WgQuadtreeMapIslandsStats));
            bytes = stats.BytesReserved;
            return status;
        }
    }
}
