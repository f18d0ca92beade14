// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    /// <summary>What a job and a guard do alike: the reader is the id of either.</summary>
    static unsafe class ChunkCells
    {
        internal static bool TryGather<T>(ChunkLayers? layers, ulong reader, uint layer, uint level, WgRect rect, Span<T> cells, int rowStride)
            where T : unmanaged
        {
            if (!Refusal.HasRows(nameof(cells), cells.Length, rect, rowStride))
            {
                return false;
            }
            using Use use = NativeObject.Enter(layers);
            WgStatus status;
            fixed (T* start = cells)
            {
                status = NativeMethods.wg_chunk_layers_gather(use, reader, layer, level, &rect, (uint)sizeof(T), start,
                    (UIntPtr)((ulong)rowStride * (uint)sizeof(T)));
            }
            return Refusal.Succeeded(status);
        }

        internal static bool TrySpans(ChunkLayers? layers, ulong reader, uint layer, uint level, WgRect rect, Span<WgChunkSpan> spans, out int count)
        {
            using Use use = NativeObject.Enter(layers);
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgChunkSpan* start = spans)
            {
                status = NativeMethods.wg_chunk_layers_spans(use, reader, layer, level, &rect, start, (UIntPtr)spans.Length, &found);
            }
            count = Refusal.Count(found);
            return Refusal.Succeeded(status);
        }

        internal static bool TrySpans(ChunkLayers? layers, ulong reader, uint layer, uint level, WgRect rect, Results<WgChunkSpan> spans)
        {
            Refusal.CheckNotNull(nameof(spans), spans);
            bool succeeded;
            int count;
            while (true)
            {
                succeeded = TrySpans(layers, reader, layer, level, rect, spans.Items, out count);
                if (!succeeded || count <= spans.Items.Length)
                {
                    break;
                }
                spans.Reserve(count);
            }
            spans.SetCount(succeeded ? count : 0);
            return succeeded;
        }
    }

    /// <summary>
    /// One chunk to generate; the world cannot be destroyed while jobs are out. Its memory and all that it read
    /// must not be touched after Finish. A Burst job takes <see cref="Raw"/>, the world's Handle and
    /// <see cref="NativeMethods"/> instead.
    /// </summary>
    public readonly unsafe partial struct ChunkJob
    {
        readonly ChunkLayers? layers;
        readonly WgChunkJob raw;

        internal ChunkJob(ChunkLayers layers, WgChunkJob raw)
        {
            this.layers = layers;
            this.raw = raw;
        }

        /// <summary>The chunk's layer.</summary>
        public uint Layer => raw.Layer;
        /// <summary>Its level.</summary>
        public uint Level => raw.Level;
        /// <summary>Its column among the layer's chunks.</summary>
        public int X => raw.X;
        /// <summary>Its row.</summary>
        public int Y => raw.Y;
        /// <summary>Columns of cells of its block.</summary>
        public int Columns => (int)raw.Columns;
        /// <summary>Rows of cells of its block.</summary>
        public int Rows => (int)raw.Rows;
        /// <summary>The part of the plane that it covers, in world units.</summary>
        public WgBounds Bounds => raw.Bounds;
        /// <summary>Seed of this chunk alone; the same whenever and wherever it is generated.</summary>
        public ulong Seed => raw.Seed;
        /// <summary>All the library says of it.</summary>
        public WgChunkJob Raw => raw;

        /// <summary>The cells to write, row by row, zeroed. Yours until the job is finished.</summary>
        public Span<T> Cells<T>() where T : unmanaged
        {
            if (sizeof(T) != raw.CellBytes)
            {
                throw new ArgumentException($"a cell has {raw.CellBytes} bytes, not {sizeof(T)}");
            }
            return raw.MemoryBytes == 0 ? default : new Span<T>(raw.Memory, checked((int)(raw.MemoryBytes / (uint)sizeof(T))));
        }

        /// <summary>Ends the job: Ok, StaleJob, Busy, InvalidArgument.</summary>
        public bool TryFinish(WgChunkJobOutcome outcome, out WgChunkJobResult result)
        {
            using Use use = NativeObject.Enter(layers);
            uint became = 0;
            WgStatus status = NativeMethods.wg_chunk_layers_finish_job(use, raw.Id, (uint)outcome, &became);
            result = (WgChunkJobResult)became;
            return Refusal.Succeeded(status);
        }

        /// <summary>Ends the job and tells what became of it. Not inside a generator that Work called.</summary>
        public WgChunkJobResult Finish(WgChunkJobOutcome outcome)
        {
            Refusal.Check(TryFinish(outcome, out WgChunkJobResult result));
            return result;
        }

        /// <summary>Whether the chunk is still asked for: cheap enough to ask often.</summary>
        public bool IsWanted
        {
            get
            {
                Refusal.Check(TryIsWanted(out bool isWanted));
                return isWanted;
            }
        }

        /// <summary>Whether the chunk is still asked for: Ok, StaleJob.</summary>
        public bool TryIsWanted(out bool isWanted)
        {
            using Use use = NativeObject.Enter(layers);
            byte wanted = 0;
            WgStatus status = NativeMethods.wg_chunk_layers_job_wanted(use, raw.Id, &wanted);
            isWanted = wanted != 0;
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Copies a rectangle of cells of a layer and level into one array across chunk borders, rows
        /// <c>rowStride</c> cells apart (0: no gaps): Ok; OutsideContract, whether or not the chunks are there;
        /// InvalidArgument, also if T has another size than that level's cells.
        /// </summary>
        public bool TryGather<T>(uint layer, uint level, WgRect rect, Span<T> cells, int rowStride = 0) where T : unmanaged
        {
            return ChunkCells.TryGather(layers, raw.Id, layer, level, rect, cells, rowStride);
        }

        /// <summary>
        /// Copies a rectangle of cells of a layer and level into one array across chunk borders, rows
        /// <c>rowStride</c> cells apart (0: no gaps): Ok; OutsideContract, whether or not the chunks are there;
        /// InvalidArgument, also if T has another size than that level's cells.
        /// </summary>
        public void Gather<T>(uint layer, uint level, WgRect rect, Span<T> cells, int rowStride = 0) where T : unmanaged
        {
            Refusal.Check(TryGather(layer, level, rect, cells, rowStride));
        }

        /// <summary>The parts of a rectangle of cells, one a chunk, without copying; valid until the job ends. Writes what fits; gives how many there are.</summary>
        public bool TrySpans(uint layer, uint level, WgRect rect, Span<WgChunkSpan> spans, out int count)
        {
            return ChunkCells.TrySpans(layers, raw.Id, layer, level, rect, spans, out count);
        }

        /// <summary>The parts of a rectangle of cells, one a chunk, without copying; valid until the job ends.</summary>
        public bool TrySpans(uint layer, uint level, WgRect rect, Results<WgChunkSpan> spans)
        {
            return ChunkCells.TrySpans(layers, raw.Id, layer, level, rect, spans);
        }

        /// <summary>The parts of a rectangle of cells, one a chunk, without copying; valid until the job ends. Writes what fits; gives how many there are.</summary>
        public int Spans(uint layer, uint level, WgRect rect, Span<WgChunkSpan> spans)
        {
            Refusal.Check(TrySpans(layer, level, rect, spans, out int count));
            return count;
        }

        /// <summary>The parts of a rectangle of cells, one a chunk, without copying; valid until the job ends.</summary>
        public void Spans(uint layer, uint level, WgRect rect, Results<WgChunkSpan> spans)
        {
            Refusal.Check(TrySpans(layer, level, rect, spans));
        }
    }

    /// <summary>
    /// Keeps chunks where they are while the game reads them. A Burst job takes <see cref="Id"/>, the world's
    /// Handle and <see cref="NativeMethods"/> instead.
    /// </summary>
    public readonly unsafe partial struct ChunkGuard : IDisposable
    {
        readonly ChunkLayers? layers;
        readonly ulong id;

        internal ChunkGuard(ChunkLayers layers, ulong id)
        {
            this.layers = layers;
            this.id = id;
        }

        /// <summary>The guard's id.</summary>
        public ulong Id => id;

        /// <summary>
        /// Copies a rectangle of cells inside the guard's into one array, rows <c>rowStride</c> cells apart (0: no
        /// gaps). T must have the size of its cells.
        /// </summary>
        public bool TryGather<T>(uint layer, uint level, WgRect rect, Span<T> cells, int rowStride = 0) where T : unmanaged
        {
            return ChunkCells.TryGather(layers, id, layer, level, rect, cells, rowStride);
        }

        /// <summary>
        /// Copies a rectangle of cells inside the guard's into one array, rows <c>rowStride</c> cells apart (0: no
        /// gaps). T must have the size of its cells.
        /// </summary>
        public void Gather<T>(uint layer, uint level, WgRect rect, Span<T> cells, int rowStride = 0) where T : unmanaged
        {
            Refusal.Check(TryGather(layer, level, rect, cells, rowStride));
        }

        /// <summary>The parts of a rectangle inside the guard's, one a chunk; valid until the guard is closed. Writes what fits; gives how many there are.</summary>
        public bool TrySpans(uint layer, uint level, WgRect rect, Span<WgChunkSpan> spans, out int count)
        {
            return ChunkCells.TrySpans(layers, id, layer, level, rect, spans, out count);
        }

        /// <summary>The parts of a rectangle inside the guard's, one a chunk; valid until the guard is closed.</summary>
        public bool TrySpans(uint layer, uint level, WgRect rect, Results<WgChunkSpan> spans)
        {
            return ChunkCells.TrySpans(layers, id, layer, level, rect, spans);
        }

        /// <summary>The parts of a rectangle inside the guard's, one a chunk; valid until the guard is closed. Writes what fits; gives how many there are.</summary>
        public int Spans(uint layer, uint level, WgRect rect, Span<WgChunkSpan> spans)
        {
            Refusal.Check(TrySpans(layer, level, rect, spans, out int count));
            return count;
        }

        /// <summary>The parts of a rectangle inside the guard's, one a chunk; valid until the guard is closed.</summary>
        public void Spans(uint layer, uint level, WgRect rect, Results<WgChunkSpan> spans)
        {
            Refusal.Check(TrySpans(layer, level, rect, spans));
        }

        /// <summary>Closes the guard: Ok, StaleGuard, Busy.</summary>
        public bool TryClose()
        {
            using Use use = NativeObject.Enter(layers);
            return Refusal.Succeeded(NativeMethods.wg_chunk_layers_close_guard(use, id));
        }

        /// <summary>Closes the guard.</summary>
        public void Dispose()
        {
            Refusal.Check(TryClose());
        }
    }
}
