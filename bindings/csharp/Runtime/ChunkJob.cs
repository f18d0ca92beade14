// SPDX-License-Identifier: MIT OR Apache-2.0
using System;

namespace WorldGrids
{
    /// <summary>
    /// One chunk to generate; the world cannot be destroyed while jobs are out. Its memory and all that it read
    /// must not be touched after Finish. A Burst job takes <see cref="Raw"/>, the world's Handle and
    /// <see cref="NativeMethods"/> instead.
    /// </summary>
    public readonly unsafe struct ChunkJob
    {
        readonly ChunkLayers layers;
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
        public WgStatus TryFinish(WgJobOutcome outcome, out WgJobResult result)
        {
            using Use use = NativeObject.Enter(layers);
            uint became = 0;
            WgStatus status = NativeMethods.wg_chunk_layers_finish_job(use, raw.Id, (uint)outcome, &became);
            result = (WgJobResult)became;
            return status;
        }

        /// <summary>Ends the job and tells what became of it. Not inside a generator that Work called.</summary>
        public WgJobResult Finish(WgJobOutcome outcome)
        {
            Refusal.Check(TryFinish(outcome, out WgJobResult result));
            return result;
        }

        /// <summary>Whether the chunk is still asked for: cheap enough to ask often.</summary>
        public bool IsWanted
        {
            get
            {
                using Use use = NativeObject.Enter(layers);
                byte isWanted;
                Refusal.Check(NativeMethods.wg_chunk_layers_job_wanted(use, raw.Id, &isWanted));
                return isWanted != 0;
            }
        }

        /// <summary>
        /// Copies a rectangle of cells of a layer and level into one array across chunk borders, rows
        /// <c>rowStride</c> bytes apart (0: no gaps): Ok; OutsideContract, whether or not the chunks are there;
        /// InvalidArgument, also if T has another size than that level's cells.
        /// </summary>
        public WgStatus TryGather<T>(uint layer, uint level, WgRect rect, T* cells, ulong rowStride) where T : unmanaged
        {
            using Use use = NativeObject.Enter(layers);
            return NativeMethods.wg_chunk_layers_job_gather(use, raw.Id, layer, level, &rect, (uint)sizeof(T), cells, (UIntPtr)rowStride);
        }

        /// <summary>
        /// Copies a rectangle of cells of a layer and level into one array across chunk borders. T must have the
        /// size of that level's cells.
        /// </summary>
        public void Gather<T>(uint layer, uint level, WgRect rect, Span<T> cells) where T : unmanaged
        {
            Refusal.CheckRows(nameof(cells), cells.Length, rect, 0);
            fixed (T* start = cells)
            {
                Refusal.Check(TryGather(layer, level, rect, start, 0));
            }
        }

        /// <summary>The parts of a rectangle of cells, one a chunk, without copying; valid until the job ends.</summary>
        public WgStatus TrySpans(uint layer, uint level, WgRect rect, WgChunkSpan* spans, int capacity, out int count)
        {
            using Use use = NativeObject.Enter(layers);
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_chunk_layers_job_spans(use, raw.Id, layer, level, &rect, spans, (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }
    }

    /// <summary>
    /// Keeps chunks where they are while the game reads them. A Burst job takes <see cref="Id"/>, the world's
    /// Handle and <see cref="NativeMethods"/> instead.
    /// </summary>
    public readonly unsafe struct ChunkGuard : IDisposable
    {
        readonly ChunkLayers layers;
        readonly ulong id;

        internal ChunkGuard(ChunkLayers layers, ulong id)
        {
            this.layers = layers;
            this.id = id;
        }

        /// <summary>The guard's id.</summary>
        public ulong Id => id;

        /// <summary>Copies a rectangle of cells inside the guard's into one array; see <see cref="ChunkJob.TryGather{T}"/>.</summary>
        public WgStatus TryGather<T>(uint layer, uint level, WgRect rect, T* cells, ulong rowStride) where T : unmanaged
        {
            using Use use = NativeObject.Enter(layers);
            return NativeMethods.wg_chunk_layers_guard_gather(use, id, layer, level, &rect, (uint)sizeof(T), cells, (UIntPtr)rowStride);
        }

        /// <summary>Copies a rectangle of cells inside the guard's into one array. T must have the size of its cells.</summary>
        public void Gather<T>(uint layer, uint level, WgRect rect, Span<T> cells) where T : unmanaged
        {
            Refusal.CheckRows(nameof(cells), cells.Length, rect, 0);
            fixed (T* start = cells)
            {
                Refusal.Check(TryGather(layer, level, rect, start, 0));
            }
        }

        /// <summary>The parts of a rectangle inside the guard's, one a chunk; valid until the guard is closed.</summary>
        public WgStatus TrySpans(uint layer, uint level, WgRect rect, WgChunkSpan* spans, int capacity, out int count)
        {
            using Use use = NativeObject.Enter(layers);
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_chunk_layers_guard_spans(use, id, layer, level, &rect, spans, (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>Closes the guard: Ok, StaleGuard, Busy.</summary>
        public WgStatus TryClose()
        {
            using Use use = NativeObject.Enter(layers);
            return NativeMethods.wg_chunk_layers_close_guard(use, id);
        }

        /// <summary>Closes the guard.</summary>
        public void Dispose()
        {
            Refusal.Check(TryClose());
        }
    }
}
