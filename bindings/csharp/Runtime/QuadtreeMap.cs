// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
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
    /// Methods that begin with Try give whether it was done, and <see cref="Refusal"/> says why not; their twins
    /// throw <see cref="WorldGridsException"/> if the library refuses. A call that is refused has changed nothing.
    /// Reading ones may run on many threads while no changing one runs on the same map.
    /// </remarks>
    public sealed unsafe partial class QuadtreeMap : TimedObject
    {
        /// <summary>Makes a map whose pixels are all 0. 0 bytes are no limit.</summary>
        /// <param name="shareLeaves">Equal tiles are kept once, for a look at a table when one is packed.</param>
        /// <param name="maxBytes">The map refuses to take more.</param>
        /// <param name="name">For leak reports.</param>
        /// <param name="history">The history that its revisions belong to: a number never given to other pixels; 0: one is drawn.</param>
        /// <param name="summarizeLeaves">Sums of leaves are kept, so that overviews by ReadReduced cost less.</param>
        /// <param name="absentByDefault">Regions of 1024 x 1024 pixels are absent until <c>PageIn</c> brings them in.</param>
        /// <param name="revision">The number that its revisions begin with, for a map that goes on with a history.</param>
        /// <param name="maxCheckpoints">The most checkpoints at a time; 0: as many as memory allows.</param>
        /// <param name="dropOldestCheckpoint">Where there is no room for one more the oldest goes; else the call is refused.</param>
        public QuadtreeMap(bool shareLeaves = false, ulong maxBytes = 0, string? name = null, ulong history = 0, bool summarizeLeaves = false, bool absentByDefault = false, ulong revision = 0, uint maxCheckpoints = 0, bool dropOldestCheckpoint = false)
        {
            WgQuadtreeMapDef def;
            Refusal.Check(NativeMethods.wg_quadtree_map_def_init(&def, (uint)sizeof(WgQuadtreeMapDef)));
            def.ShareLeaves = (byte)(shareLeaves ? 1 : 0);
            def.SummarizeLeaves = (byte)(summarizeLeaves ? 1 : 0);
            def.MaxBytes = maxBytes;
            def.History = history;
            def.AbsentByDefault = (byte)(absentByDefault ? 1 : 0);
            def.Revision = revision;
            def.MaxCheckpoints = maxCheckpoints;
            def.DropOldestCheckpoint = (byte)(dropOldestCheckpoint ? 1 : 0);
            fixed (byte* text = Library.Utf8(name))
            {
                def.DebugName = text;
                WgQuadtreeMap map;
                Refusal.Check(NativeMethods.wg_quadtree_map_create(&def, &map));
                Own(map.Bits, name);
            }
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the map alive while it is used.</summary>
        public WgQuadtreeMap Handle => new WgQuadtreeMap { Bits = Bits };

        /// <summary>A pixel. For more than a few take <see cref="BeginReader"/> or a rectangle.</summary>
        public byte this[int x, int y]
        {
            get
            {
                // Not by TryGet, since a call more is an eighth of what a pixel takes.
                var use = new WgQuadtreeMap { Bits = BeginCall() };
                byte value = 0;
                var point = new WgPoint(x, y);
                WgStatus status = NativeMethods.wg_quadtree_map_get_many(use, &point, (UIntPtr)1, &value);
                EndCall();
                Refusal.Check(status);
                return value;
            }
            set => Refusal.Check(TrySet(x, y, value));
        }

        /// <summary>Reads a pixel.</summary>
        public bool TryGet(int x, int y, out byte value)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            byte pixel = 0;
            var point = new WgPoint(x, y);
            WgStatus status = NativeMethods.wg_quadtree_map_get_many(use, &point, (UIntPtr)1, &pixel);
            value = pixel;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Sets a pixel: Ok, OutOfMemory.</summary>
        public bool TrySet(int x, int y, byte value)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgStatus status = NativeMethods.wg_quadtree_map_set(use, x, y, value);
            EndCall();
            MayHaveTaken(LeafBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>Sets many pixels in order; all or nothing.</summary>
        public bool TrySetMany(ReadOnlySpan<WgPoint> points, ReadOnlySpan<byte> values, out WgQuadtreeMapEdit edit)
        {
            edit = default;
            if (!Refusal.HasLength(nameof(values), values.Length, points.Length))
            {
                return false;
            }
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgStatus status;
            fixed (WgPoint* pointsStart = &MemoryMarshal.GetReference(points))
            fixed (byte* valuesStart = &MemoryMarshal.GetReference(values))
            {
                status = NativeMethods.wg_quadtree_map_set_many(use, pointsStart, valuesStart, (UIntPtr)points.Length, &report);
            }
            edit = report;
            MayHaveTaken(report);
            return Refusal.Succeeded(status);
        }

        /// <summary>Sets many pixels in order; all or nothing.</summary>
        public WgQuadtreeMapEdit SetMany(ReadOnlySpan<WgPoint> points, ReadOnlySpan<byte> values)
        {
            Refusal.Check(TrySetMany(points, values, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>
        /// Writes a rectangle from rows <c>rowStride</c> bytes apart; 0 for no gaps. With <c>pack</c>, for tiles, it
        /// packs at once what it wrote, and shares equal tiles if the map was made so.
        /// </summary>
        public bool TryWriteRect(WgRect rect, ReadOnlySpan<byte> pixels, out WgQuadtreeMapEdit edit, int rowStride = 0, bool pack = false)
        {
            edit = default;
            if (!Refusal.HasRows(nameof(pixels), pixels.Length, rect, rowStride))
            {
                return false;
            }
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            byte packs = (byte)(pack ? 1 : 0);
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(pixels))
            {
                status = NativeMethods.wg_quadtree_map_write_rect(use, &rect, start, (UIntPtr)rowStride, packs, &report);
            }
            edit = report;
            MayHaveTaken(report);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Writes a rectangle from rows <c>rowStride</c> bytes apart; 0 for no gaps. With <c>pack</c>, for tiles, it
        /// packs at once what it wrote, and shares equal tiles if the map was made so.
        /// </summary>
        public WgQuadtreeMapEdit WriteRect(WgRect rect, ReadOnlySpan<byte> pixels, int rowStride = 0, bool pack = false)
        {
            Refusal.Check(TryWriteRect(rect, pixels, out WgQuadtreeMapEdit edit, rowStride, pack));
            return edit;
        }

        /// <summary>Sets every pixel of a rectangle. The cost follows what it replaces, not its area.</summary>
        public bool TryFillRect(WgRect rect, byte value, out WgQuadtreeMapEdit edit)
        {
            WgQuadtreeMapBrushDef brush = Brush(WgQuadtreeMapBrushOperation.Set, value);
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
        public bool TryDamageCircle(int x, int y, float radius, float coreRadius, byte amount, out WgQuadtreeMapEdit edit)
        {
            WgQuadtreeMapBrushDef brush = Brush(WgQuadtreeMapBrushOperation.Subtract, amount, coreRadius);
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

        /// <summary>
        /// A reader of this map: pixels near each other cost no call. One a thread; take another after a changing
        /// call. Where whole areas are read, <see cref="ReadRect(WgRect, Span{byte}, int)"/> is faster.
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
                Refusal.Check(TryRevision(out WgQuadtreeMapRevision revision));
                return revision;
            }
        }

        /// <summary>The moment that the map stands at: its history, and the number of changing calls so far.</summary>
        public bool TryRevision(out WgQuadtreeMapRevision revision)
        {
            using Use use = Enter();
            WgQuadtreeMapRevision moment = default;
            WgStatus status = NativeMethods.wg_quadtree_map_revision(use, &moment);
            revision = moment;
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Folds and packs what edits left behind, until <c>budget</c> squares were looked at: each frame a few,
        /// or all once after loading. Leaves that changed within the last <c>minAge</c> changing calls wait. No
        /// pixel changes.
        /// </summary>
        public bool TryCompact(out WgQuadtreeMapCompaction compaction, ulong budget = ulong.MaxValue, ulong minAge = 0)
        {
            using Use use = Enter();
            WgQuadtreeMapCompaction done = default;
            WgStatus status = NativeMethods.wg_quadtree_map_compact(use, budget, minAge, &done);
            compaction = done;
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Folds and packs what edits left behind, until <c>budget</c> squares were looked at: each frame a few,
        /// or all once after loading. Leaves that changed within the last <c>minAge</c> changing calls wait. No
        /// pixel changes.
        /// </summary>
        public WgQuadtreeMapCompaction Compact(ulong budget = ulong.MaxValue, ulong minAge = 0)
        {
            Refusal.Check(TryCompact(out WgQuadtreeMapCompaction compaction, budget, minAge));
            return compaction;
        }

        /// <summary>Takes memory beforehand, so that edits take none until it is used up: Ok, OutOfMemory.</summary>
        public bool TryReserve(int leaves, int packedLeaves, int nodes)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_reserve(use, (UIntPtr)leaves, (UIntPtr)packedLeaves, (UIntPtr)nodes);
            TellMemory();
            return Refusal.Succeeded(status);
        }

        /// <summary>Takes memory beforehand, so that edits take none until it is used up.</summary>
        public void Reserve(int leaves, int packedLeaves, int nodes)
        {
            Refusal.Check(TryReserve(leaves, packedLeaves, nodes));
        }

        /// <summary>Gives memory that nothing uses back, as far as it lies at the ends of the pools.</summary>
        public bool TryTrim()
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_trim(use);
            TellMemory();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives memory that nothing uses back, as far as it lies at the ends of the pools.</summary>
        public void Trim()
        {
            Refusal.Check(TryTrim());
        }

        /// <summary>Makes every pixel 0 and gives all memory back.</summary>
        public bool TryClear()
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_clear(use);
            TellMemory();
            return Refusal.Succeeded(status);
        }

        /// <summary>Makes every pixel 0 and gives all memory back.</summary>
        public void Clear()
        {
            Refusal.Check(TryClear());
        }

        /// <summary>
        /// Replaces the map by a saved one, which belongs to <c>history</c> from now on: a number never given to
        /// other pixels, or 0 for one that is drawn. Any bytes are safe to try.
        /// </summary>
        public bool TryLoad(ReadOnlySpan<byte> bytes, ulong history = 0)
        {
            using Use use = Enter();
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                status = NativeMethods.wg_quadtree_map_load(use, start, (UIntPtr)bytes.Length, history);
            }
            TellMemory();
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Replaces the map by a saved one, which belongs to <c>history</c> from now on: a number never given to
        /// other pixels, or 0 for one that is drawn. Any bytes are safe to try.
        /// </summary>
        public void Load(ReadOnlySpan<byte> bytes, ulong history = 0)
        {
            Refusal.Check(TryLoad(bytes, history));
        }

        /// <summary>A leaf of 16 x 16 pixels and what leads to it.</summary>
        const ulong LeafBytes = 512;

        /// <summary>An edit takes at most about a byte for each pixel of the leaves that it touches.</summary>
        internal void MayHaveTaken(in WgQuadtreeMapEdit edit)
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

        /// <summary>
        /// The same for a Burst job: it gives the status instead of throwing.
        /// </summary>
        [BurstSafe]
        public WgStatus Read(int column, int row, out byte value)
        {
            uint fromX = unchecked((uint)column - (uint)X);
            uint fromY = unchecked((uint)row - (uint)Y);
            if ((fromX | fromY) < Side)
            {
                value = Pixels[(fromY & Mask) * 16 + (fromX & Mask)];
                return WgStatus.Ok;
            }
            byte fetched = 0;
            WgStatus status;
            fixed (WgQuadtreeMapReader* reader = &this)
            {
                status = NativeMethods.wg_quadtree_map_reader_fetch(reader, column, row, &fetched);
            }
            value = fetched;
            return status;
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
