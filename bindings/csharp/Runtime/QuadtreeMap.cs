// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    /// <summary>
    /// One byte of hit points a pixel over the whole int plane, 0 where nothing was written: destructible
    /// terrain. Memory goes only where the map is not uniform.
    /// </summary>
    /// <remarks>
    /// Methods that begin with Try give a status and never throw; their twins throw
    /// <see cref="WorldGridsException"/> if the status is below 0. A call that is refused has changed nothing.
    /// Reading ones may run on many threads while no changing one runs on the same map.
    /// </remarks>
    public sealed unsafe partial class QuadtreeMap : NativeObject
    {
        /// <summary>Makes a map whose pixels are all 0. 0 bytes are no limit.</summary>
        /// <param name="shareLeaves">Equal tiles are kept once, for a look at a table when one is packed.</param>
        /// <param name="maxBytes">The map refuses to take more.</param>
        /// <param name="name">For leak reports.</param>
        /// <param name="history">The history that its revisions belong to: a number never given to other pixels; 0: one is drawn.</param>
        public QuadtreeMap(bool shareLeaves = false, ulong maxBytes = 0, string name = null, ulong history = 0)
        {
            WgQuadtreeMapDef def;
            Refusal.Check(NativeMethods.wg_quadtree_map_def_init(&def, (uint)sizeof(WgQuadtreeMapDef)));
            def.ShareLeaves = (byte)(shareLeaves ? 1 : 0);
            def.MaxBytes = maxBytes;
            def.History = history;
            fixed (byte* text = Library.Utf8(name))
            {
                def.DebugName = text;
                WgQuadtreeMap map;
                Refusal.Check(NativeMethods.wg_quadtree_map_create(&def, &map));
                Own(map.Bits);
            }
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the map alive while it is used.</summary>
        public WgQuadtreeMap Handle => new WgQuadtreeMap { Bits = Bits };

        /// <summary>A pixel. For more than a few take <see cref="BeginReader"/> or a rectangle.</summary>
        public byte this[int x, int y]
        {
            get
            {
                using Use use = Enter();
                byte value;
                var point = new WgPoint(x, y);
                WgStatus status = NativeMethods.wg_quadtree_map_get_many(use, &point, (UIntPtr)1, &value);
                Refusal.Check(status);
                return value;
            }
            set => Refusal.Check(TrySet(x, y, value));
        }

        /// <summary>Reads a pixel.</summary>
        public WgStatus TryGet(int x, int y, out byte value)
        {
            using Use use = Enter();
            byte pixel = 0;
            var point = new WgPoint(x, y);
            WgStatus status = NativeMethods.wg_quadtree_map_get_many(use, &point, (UIntPtr)1, &pixel);
            value = pixel;
            return status;
        }

        /// <summary>Sets a pixel: Ok, OutOfMemory.</summary>
        public WgStatus TrySet(int x, int y, byte value)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_set(use, x, y, value);
            MayHaveTaken(LeafBytes);
            return status;
        }

        /// <summary>Reads many pixels: <c>values[i]</c> becomes the one at <c>points[i]</c>.</summary>
        public WgStatus TryGetMany(WgPoint* points, int count, byte* values)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_get_many(use, points, (UIntPtr)count, values);
            return status;
        }

        /// <summary>Reads many pixels: <c>values[i]</c> becomes the one at <c>points[i]</c>.</summary>
        public void GetMany(ReadOnlySpan<WgPoint> points, Span<byte> values)
        {
            Refusal.CheckLength(nameof(values), values.Length, points.Length);
            fixed (WgPoint* pointsStart = &MemoryMarshal.GetReference(points))
            fixed (byte* valuesStart = values)
            {
                Refusal.Check(TryGetMany(pointsStart, points.Length, valuesStart));
            }
        }

        /// <summary>Sets many pixels in order; all or nothing.</summary>
        public WgStatus TrySetMany(WgPoint* points, byte* values, int count, out WgQuadtreeMapEdit edit)
        {
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgStatus status = NativeMethods.wg_quadtree_map_set_many(use, points, values, (UIntPtr)count, &report);
            edit = report;
            MayHaveTaken(report);
            return status;
        }

        /// <summary>Sets many pixels in order; all or nothing.</summary>
        public WgQuadtreeMapEdit SetMany(ReadOnlySpan<WgPoint> points, ReadOnlySpan<byte> values)
        {
            Refusal.CheckLength(nameof(values), values.Length, points.Length);
            fixed (WgPoint* pointsStart = &MemoryMarshal.GetReference(points))
            fixed (byte* valuesStart = &MemoryMarshal.GetReference(values))
            {
                Refusal.Check(TrySetMany(pointsStart, valuesStart, points.Length, out WgQuadtreeMapEdit edit));
                return edit;
            }
        }

        /// <summary>Reads a rectangle into rows <c>rowStride</c> bytes apart; 0 for no gaps.</summary>
        public WgStatus TryReadRect(WgRect rect, byte* pixels, int rowStride)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_read_rect(use, &rect, pixels, (UIntPtr)rowStride);
            return status;
        }

        /// <summary>Reads a rectangle into rows <c>rowStride</c> bytes apart; 0 for no gaps.</summary>
        public void ReadRect(WgRect rect, Span<byte> pixels, int rowStride = 0)
        {
            Refusal.CheckRows(nameof(pixels), pixels.Length, rect, rowStride);
            fixed (byte* start = pixels)
            {
                Refusal.Check(TryReadRect(rect, start, rowStride));
            }
        }

        /// <summary>
        /// Writes a rectangle from rows <c>rowStride</c> bytes apart; 0 for no gaps. With <c>pack</c>, for tiles, it
        /// packs at once what it wrote, and shares equal tiles if the map was made so.
        /// </summary>
        public WgStatus TryWriteRect(WgRect rect, byte* pixels, int rowStride, out WgQuadtreeMapEdit edit, bool pack = false)
        {
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            byte packs = (byte)(pack ? 1 : 0);
            WgStatus status = NativeMethods.wg_quadtree_map_write_rect(use, &rect, pixels, (UIntPtr)rowStride, packs, &report);
            edit = report;
            MayHaveTaken(report);
            return status;
        }

        /// <summary>
        /// Writes a rectangle from rows <c>rowStride</c> bytes apart; 0 for no gaps. With <c>pack</c>, for tiles, it
        /// packs at once what it wrote, and shares equal tiles if the map was made so.
        /// </summary>
        public WgQuadtreeMapEdit WriteRect(WgRect rect, ReadOnlySpan<byte> pixels, int rowStride = 0, bool pack = false)
        {
            Refusal.CheckRows(nameof(pixels), pixels.Length, rect, rowStride);
            fixed (byte* start = &MemoryMarshal.GetReference(pixels))
            {
                Refusal.Check(TryWriteRect(rect, start, rowStride, out WgQuadtreeMapEdit edit, pack));
                return edit;
            }
        }

        /// <summary>Sets every pixel of a rectangle. The cost follows what it replaces, not its area.</summary>
        public WgStatus TryFillRect(WgRect rect, byte value, out WgQuadtreeMapEdit edit)
        {
            WgQuadtreeMapBrushDef brush = Brush(WgBrushOperation.Set, value);
            return TryEdit(WgQuadtreeMapShape.Rectangle(rect), brush, out edit);
        }

        /// <summary>Sets every pixel of a rectangle. The cost follows what it replaces, not its area.</summary>
        public WgQuadtreeMapEdit FillRect(WgRect rect, byte value)
        {
            Refusal.Check(TryFillRect(rect, value, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>
        /// Takes hit points from all pixels around one: an explosion. Up to <c>coreRadius</c> they lose
        /// <c>amount</c>; beyond, the loss falls evenly to 1 at <c>radius</c>.
        /// </summary>
        public WgStatus TryDamageCircle(int x, int y, float radius, float coreRadius, byte amount, out WgQuadtreeMapEdit edit)
        {
            WgQuadtreeMapBrushDef brush = Brush(WgBrushOperation.Subtract, amount, coreRadius);
            return TryEdit(WgQuadtreeMapShape.Circle(new WgPoint(x, y), radius), brush, out edit);
        }

        /// <summary>
        /// Takes hit points from all pixels around one: an explosion. Up to <c>coreRadius</c> they lose
        /// <c>amount</c>; beyond, the loss falls evenly to 1 at <c>radius</c>.
        /// </summary>
        public WgQuadtreeMapEdit DamageCircle(int x, int y, float radius, float coreRadius, byte amount)
        {
            Refusal.Check(TryDamageCircle(x, y, radius, coreRadius, amount, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>The first pixel at or above the threshold on the way between two, both included: Ok, Empty.</summary>
        public WgStatus TryCast(WgPoint from, WgPoint to, byte threshold, out WgQuadtreeMapHit hit)
        {
            using Use use = Enter();
            WgQuadtreeMapHit found = default;
            WgStatus status = NativeMethods.wg_quadtree_map_cast_many(use, &from, &to, (UIntPtr)1, threshold, &found);
            hit = found;
            return status == WgStatus.Ok && found.IsHit == 0 ? WgStatus.Empty : status;
        }

        /// <summary>The first pixel at or above the threshold on the way between two; false if nothing stops it.</summary>
        public bool Cast(WgPoint from, WgPoint to, byte threshold, out WgQuadtreeMapHit hit)
        {
            return Refusal.IsThere(TryCast(from, to, threshold, out hit));
        }

        /// <summary>
        /// A reader of this map: pixels near each other cost no call. One a thread; take another after a changing
        /// call. Where whole areas are read, <see cref="ReadRect"/> is faster.
        /// </summary>
        public QuadtreeMapReader BeginReader()
        {
            var raw = new WgQuadtreeMapReader();
            BeginUnsafeReader(ref raw);
            return new QuadtreeMapReader(this, raw);
        }

        /// <summary>
        /// The same as raw pointers, which go into a Burst job and which nothing guards: begin it again after a
        /// changing call, and dispose the map only after the last read.
        /// </summary>
        public void BeginUnsafeReader(ref WgQuadtreeMapReader reader)
        {
            using Use use = Enter();
            WgStatus status;
            fixed (WgQuadtreeMapReader* place = &reader)
            {
                status = NativeMethods.wg_quadtree_map_reader_begin(use, place);
            }
            Refusal.Check(status);
        }

        /// <summary>The moment that the map stands at: its history, and the number of changing calls so far.</summary>
        public WgQuadtreeMapRevision Revision
        {
            get
            {
                using Use use = Enter();
                WgQuadtreeMapRevision revision;
                WgStatus status = NativeMethods.wg_quadtree_map_revision(use, &revision);
                Refusal.Check(status);
                return revision;
            }
        }

        /// <summary>
        /// Folds and packs what edits left behind, until <c>budget</c> squares were looked at: each frame a few,
        /// or all once after loading. Leaves that changed within the last <c>minAge</c> changing calls wait. No
        /// pixel changes.
        /// </summary>
        public WgQuadtreeMapCompaction Compact(ulong budget = ulong.MaxValue, ulong minAge = 0)
        {
            using Use use = Enter();
            WgQuadtreeMapCompaction compaction;
            WgStatus status = NativeMethods.wg_quadtree_map_compact(use, budget, minAge, &compaction);
            MayHaveTaken(StepBytes);
            Refusal.Check(status);
            return compaction;
        }

        /// <summary>Takes memory beforehand, so that edits take none until it is used up: Ok, OutOfMemory.</summary>
        public WgStatus TryReserve(int leaves, int packedLeaves, int nodes)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_reserve(use, (UIntPtr)leaves, (UIntPtr)packedLeaves, (UIntPtr)nodes);
            TellMemory();
            return status;
        }

        /// <summary>Takes memory beforehand, so that edits take none until it is used up.</summary>
        public void Reserve(int leaves, int packedLeaves, int nodes)
        {
            Refusal.Check(TryReserve(leaves, packedLeaves, nodes));
        }

        /// <summary>Gives memory that nothing uses back, as far as it lies at the ends of the pools.</summary>
        public void Trim()
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_trim(use);
            TellMemory();
            Refusal.Check(status);
        }

        /// <summary>Makes every pixel 0 and gives all memory back.</summary>
        public void Clear()
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_clear(use);
            TellMemory();
            Refusal.Check(status);
        }

        /// <summary>Counts and bytes.</summary>
        public WgQuadtreeMapStats Stats()
        {
            using Use use = Enter();
            WgQuadtreeMapStats stats;
            WgStatus status = NativeMethods.wg_quadtree_map_stats(use, &stats, (uint)sizeof(WgQuadtreeMapStats));
            Refusal.Check(status);
            return stats;
        }

        /// <summary>What the map keeps of its squares that are <c>side</c> pixels wide: 1024, 128 or 16.</summary>
        public WgQuadtreeMapLevelStats LevelStats(uint side)
        {
            using Use use = Enter();
            WgQuadtreeMapLevelStats stats;
            WgStatus status = NativeMethods.wg_quadtree_map_level_stats(use, side, &stats, (uint)sizeof(WgQuadtreeMapLevelStats));
            Refusal.Check(status);
            return stats;
        }

        /// <summary>Squares of the quadtree that touch a rectangle (null: all) as boxes to draw.</summary>
        public void DebugShapes(Results<WgDebugShape> shapes, WgRect? area = null, uint mask = uint.MaxValue,
            double originX = 0, double originY = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, 0 };
            WgRect rect = area.GetValueOrDefault();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* start = shapes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_debug_shapes(use, area.HasValue ? &rect : null, mask, origin, start,
                        shapes.Capacity, (uint)sizeof(WgDebugShape), &count);
                }
            }
            while (shapes.MustRepeat(status, count));
        }

        /// <summary>
        /// Saves the whole map to bytes, which depend on pixels and revision alone. Small makes about half the bytes
        /// in three to five times the time; Load reads both.
        /// </summary>
        public WgStatus TrySave(Results<byte> bytes, WgCompression compression = WgCompression.Fast)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* start = bytes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_save(use, (uint)compression, start, bytes.Capacity, &count);
                }
            }
            while (bytes.HasGrown(status, count));
            return status;
        }

        /// <summary>
        /// Saves the whole map to bytes, which depend on pixels and revision alone. Small makes about half the bytes
        /// in three to five times the time; Load reads both.
        /// </summary>
        public void Save(Results<byte> bytes, WgCompression compression = WgCompression.Fast)
        {
            Refusal.Check(TrySave(bytes, compression));
        }

        /// <summary>
        /// Saves the whole map to bytes, which depend on pixels and revision alone. Small makes about half the bytes
        /// in three to five times the time; Load reads both.
        /// Writes what fits; gives how many there are.
        /// </summary>
        public int Save(Span<byte> bytes, WgCompression compression = WgCompression.Fast)
        {
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* start = bytes)
            {
                status = NativeMethods.wg_quadtree_map_save(use, (uint)compression, start, (UIntPtr)bytes.Length, &count);
            }
            Refusal.Check(status);
            return checked((int)count);
        }

        /// <summary>
        /// Replaces the map by a saved one, which belongs to <c>history</c> from now on: a number never given to
        /// other pixels, or 0 for one that is drawn. Any bytes are safe to try.
        /// </summary>
        public WgStatus TryLoad(byte* bytes, int length, ulong history = 0)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_load(use, bytes, (UIntPtr)length, history);
            TellMemory();
            return status;
        }

        /// <summary>
        /// Replaces the map by a saved one, which belongs to <c>history</c> from now on: a number never given to
        /// other pixels, or 0 for one that is drawn. Any bytes are safe to try.
        /// </summary>
        public void Load(ReadOnlySpan<byte> bytes, ulong history = 0)
        {
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                Refusal.Check(TryLoad(start, bytes.Length, history));
            }
        }

        /// <summary>A leaf of 16 x 16 pixels and what leads to it.</summary>
        const ulong LeafBytes = 512;

        /// <summary>An edit takes at most about a byte for each pixel of the leaves that it touches.</summary>
        void MayHaveTaken(in WgQuadtreeMapEdit edit)
        {
            if (edit.PixelsChanged != 0)
            {
                MayHaveTaken(LeafBytes + (ulong)((edit.Dirty.Width + 32.0) * (edit.Dirty.Height + 32.0)));
            }
        }

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgQuadtreeMapStats stats = default;
            WgStatus status = NativeMethods.wg_quadtree_map_stats(use, &stats, (uint)sizeof(WgQuadtreeMapStats));
            bytes = stats.BytesReserved;
            return status;
        }
    }

    /// <summary>
    /// Reads pixels of a map without a call as long as they lie in the same leaf or the same uniform square. Valid
    /// until the map's next change. Take it by <c>using</c>, in the method of the loop: the map's memory stays
    /// until the reader is disposed, once; after the map's Dispose each read throws.
    /// </summary>
    public ref struct QuadtreeMapReader
    {
        readonly QuadtreeMap map;
        WgQuadtreeMapReader raw;

        internal QuadtreeMapReader(QuadtreeMap map, WgQuadtreeMapReader raw)
        {
            this.map = map;
            this.raw = raw;
            map.Hold();
        }

        /// <summary>Reads a pixel.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public byte Get(int column, int row)
        {
            map.CheckOpen();
            return raw.Get(column, row);
        }

        /// <summary>Lets go of the map.</summary>
        public void Dispose()
        {
            map.Leave();
        }
    }

    public unsafe partial struct WgQuadtreeMapReader
    {
        /// <summary>
        /// Reads a pixel, without a call as long as pixels lie in the same leaf of 16 x 16 or the same uniform
        /// square. The reader must have been begun after the map's last change, and the map must live.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public byte Get(int column, int row)
        {
            uint fromX = unchecked((uint)column - (uint)X);
            uint fromY = unchecked((uint)row - (uint)Y);
            if ((fromX | fromY) < Side)
            {
                return Pixels[(fromY & Mask) * 16 + (fromX & Mask)];
            }
            return Fetch(column, row);
        }

        byte Fetch(int column, int row)
        {
            byte value;
            fixed (WgQuadtreeMapReader* reader = &this)
            {
                Refusal.Check(NativeMethods.wg_quadtree_map_reader_fetch(reader, column, row, &value));
            }
            return value;
        }
    }
}
