// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    /// <summary>
    /// A search for islands in a quadtree map: connected pieces that nothing holds, so that they can fall. It
    /// may be used for one search after the other, and keeps its memory. It keeps no pointer to the map.
    /// </summary>
    public sealed unsafe class QuadtreeMapIslands : NativeObject
    {
        readonly Results<WgQuadtreeMapIsland> found = new Results<WgQuadtreeMapIsland>();

        /// <summary>Makes a search that has not begun. 0 bytes are no limit.</summary>
        public QuadtreeMapIslands(string name = null, ulong maxBytes = 0)
        {
            WgQuadtreeMapIslandsDef definition;
            Refusal.Check(NativeMethods.wg_quadtree_map_islands_def_init(&definition, (uint)sizeof(WgQuadtreeMapIslandsDef)));
            definition.MaxBytes = maxBytes;
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgQuadtreeMapIslands islands;
                Refusal.Check(NativeMethods.wg_quadtree_map_islands_create(&definition, &islands));
                Own(islands.Bits);
            }
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the object alive while it is used.</summary>
        public WgQuadtreeMapIslands Handle => new WgQuadtreeMapIslands { Bits = Bits };

        /// <summary>
        /// Begins a search in an area (null: the whole map) for pieces at or above a threshold that lie in none of
        /// the supports. What reaches beyond the area counts as held.
        /// </summary>
        public void Begin(QuadtreeMap map, WgRect? area = null, byte threshold = 1, ReadOnlySpan<WgRect> supportRects = default,
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
            Refusal.Check(status);
        }

        /// <summary>
        /// Goes on until about so many squares or pieces were looked at: Ok if it is done, Unfinished, or
        /// Restarted because the map was loaded or cleared, or because the search was done and its area has
        /// changed. Edits between the steps do not set it back.
        /// </summary>
        public WgStatus Step(QuadtreeMap map, ulong budget = ulong.MaxValue)
        {
            Refusal.CheckNotNull(nameof(map), map);
            using Use use = Enter();
            using Use mapUse = map.Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_islands_step(use, mapUse, budget);
            MayHaveTaken(StepBytes);
            Refusal.Check(status);
            return status;
        }

        /// <summary>
        /// The islands of a search that is done; those cut out stay in the list, which belongs to the search and
        /// holds until the next call.
        /// </summary>
        public Results<WgQuadtreeMapIsland> Found()
        {
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapIsland* start = found.Items)
                {
                    status = NativeMethods.wg_quadtree_map_islands_found(use, start, found.Capacity, &count);
                }
            }
            while (found.MustRepeat(status, count));
            return found;
        }

        /// <summary>
        /// Copies the pixels of an island into rows of bytes as large as its bounds, <c>rowStride</c> bytes apart
        /// (0: no gaps); all others become 0.
        /// </summary>
        public WgStatus TryPixels(QuadtreeMap map, int island, byte* pixels, int rowStride)
        {
            Refusal.CheckNotNull(nameof(map), map);
            using Use use = Enter();
            using Use mapUse = map.Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_islands_pixels(use, mapUse, (UIntPtr)island, pixels, (UIntPtr)rowStride);
            return status;
        }

        /// <summary>Copies the pixels of an island of Found without gaps.</summary>
        public void Pixels(QuadtreeMap map, int island, Span<byte> pixels)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckLength(nameof(pixels), pixels.Length, Area(found[island]));
            fixed (byte* start = pixels)
            {
                Refusal.Check(TryPixels(map, island, start, 0));
            }
        }

        /// <summary>Cuts an island out of the map and copies its pixels like TryPixels.</summary>
        public WgStatus TryCut(QuadtreeMap map, int island, byte* pixels, int rowStride, out WgQuadtreeMapEdit edit)
        {
            Refusal.CheckNotNull(nameof(map), map);
            using Use use = Enter();
            using Use mapUse = map.Enter();
            WgQuadtreeMapEdit report = default;
            WgStatus status = NativeMethods.wg_quadtree_map_islands_cut(use, mapUse, (UIntPtr)island, pixels, (UIntPtr)rowStride, &report);
            edit = report;
            MayHaveTaken(StepBytes);
            return status;
        }

        /// <summary>Cuts an island of Found out of the map and copies its pixels without gaps.</summary>
        public WgQuadtreeMapEdit Cut(QuadtreeMap map, int island, Span<byte> pixels)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckLength(nameof(pixels), pixels.Length, Area(found[island]));
            fixed (byte* start = pixels)
            {
                Refusal.Check(TryCut(map, island, start, 0, out WgQuadtreeMapEdit edit));
                return edit;
            }
        }

        /// <summary>Counts and bytes.</summary>
        public WgQuadtreeMapIslandsStats Stats()
        {
            using Use use = Enter();
            WgQuadtreeMapIslandsStats stats;
            WgStatus status = NativeMethods.wg_quadtree_map_islands_stats(use, &stats, (uint)sizeof(WgQuadtreeMapIslandsStats));
            Refusal.Check(status);
            return stats;
        }

        /// <summary>Islands to draw.</summary>
        public void DebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, 0 };
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* start = shapes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_islands_debug_shapes(use, mask, origin, start, shapes.Capacity,
                        (uint)sizeof(WgDebugShape), &count);
                }
            }
            while (shapes.MustRepeat(status, count));
        }

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgQuadtreeMapIslandsStats stats = default;
            WgStatus status = NativeMethods.wg_quadtree_map_islands_stats(use, &stats, (uint)sizeof(WgQuadtreeMapIslandsStats));
            bytes = stats.BytesReserved;
            return status;
        }

        static long Area(WgQuadtreeMapIsland island)
        {
            return checked(((long)island.MaxX - island.MinX + 1) * ((long)island.MaxY - island.MinY + 1));
        }
    }
}
