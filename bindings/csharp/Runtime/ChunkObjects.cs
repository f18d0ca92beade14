// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    /// <summary>What jobs and guards do alike with the objects of chunks: <c>reader</c> is the id of either.</summary>
    static unsafe class ChunkObjects
    {
        internal static Span<T> As<T>(void* objects, long bytes, long objectBytes) where T : unmanaged
        {
            if (sizeof(T) != objectBytes || bytes % objectBytes != 0)
            {
                throw new ArgumentException($"{bytes} bytes of objects are not of a type of {sizeof(T)} bytes");
            }
            return bytes == 0 ? default : new Span<T>(objects, checked((int)(bytes / sizeof(T))));
        }

        internal static bool TrySpans(ChunkLayers? layers, ulong reader, uint layer, uint level, WgRect? chunks, Span<WgChunkObjectSpan> spans, out int count)
        {
            using Use use = NativeObject.Enter(layers);
            WgRect rect = chunks.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgChunkObjectSpan* start = spans)
            {
                status = NativeMethods.wg_chunk_layers_object_spans(use, reader, layer, level, chunks.HasValue ? &rect : null, start,
                    (UIntPtr)spans.Length, &found);
            }
            count = Refusal.Count(found);
            return Refusal.Succeeded(status);
        }

        internal static bool TryGather<T>(ChunkLayers? layers, ulong reader, uint layer, uint level, WgRect? chunks, Span<T> objects,
            Span<WgPoint> places, out int count) where T : unmanaged
        {
            if (places.Length > 0 && !Refusal.HasLength(nameof(places), places.Length, objects.Length))
            {
                count = 0;
                return false;
            }
            using Use use = NativeObject.Enter(layers);
            WgRect rect = chunks.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (T* start = objects)
            fixed (WgPoint* place = places)
            {
                status = NativeMethods.wg_chunk_layers_gather_objects(use, reader, layer, level, chunks.HasValue ? &rect : null,
                    (uint)sizeof(T), start, place, (UIntPtr)objects.Length, &found);
            }
            count = Refusal.Count(found);
            return Refusal.Succeeded(status);
        }

        internal static bool TryGather<T>(ChunkLayers? layers, ulong reader, uint layer, uint level, WgRect? chunks, Results<T> objects)
            where T : unmanaged
        {
            Refusal.CheckNotNull(nameof(objects), objects);
            bool succeeded;
            int count;
            while (true)
            {
                succeeded = TryGather<T>(layers, reader, layer, level, chunks, objects.Items, default, out count);
                if (!succeeded || count <= objects.Items.Length)
                {
                    break;
                }
                objects.Reserve(count);
            }
            objects.SetCount(succeeded ? count : 0);
            return succeeded;
        }
    }

    public unsafe partial struct WgChunkObjectSpan
    {
        /// <summary>The objects, in the order in which they were appended; T has their size. Never write there.</summary>
        public Span<T> As<T>() where T : unmanaged
        {
            return ChunkObjects.As<T>(Objects, (long)Count * ObjectBytes, ObjectBytes);
        }
    }

    public unsafe partial struct WgChunkEvent
    {
        /// <summary>The objects that are handed out with the block, valid as long as it; T has their size. Never write there.</summary>
        public Span<T> ObjectsAs<T>() where T : unmanaged
        {
            return ChunkObjects.As<T>(Objects, checked((long)ObjectBytes), sizeof(T));
        }
    }

    public readonly unsafe partial struct ChunkJob
    {
        /// <summary>
        /// Appends objects to the chunk's list, at any time until the job is finished: Ok; OutOfMemory, then the job
        /// does not commit, and is handed out again; InvalidArgument, also if T has another size than the level's
        /// objects; StaleJob, Busy.
        /// </summary>
        public bool TryAppend<T>(ReadOnlySpan<T> objects) where T : unmanaged
        {
            using Use use = NativeObject.Enter(layers);
            WgStatus status;
            fixed (T* start = &System.Runtime.InteropServices.MemoryMarshal.GetReference(objects))
            {
                status = NativeMethods.wg_chunk_layers_append_objects(use, raw.Id, (uint)sizeof(T), start, (UIntPtr)objects.Length);
            }
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Appends objects to the chunk's list, at any time until the job is finished. T must have the size of the
        /// level's objects. Where there is no memory for them, the job does not commit and is handed out again.
        /// </summary>
        public void Append<T>(ReadOnlySpan<T> objects) where T : unmanaged
        {
            Refusal.Check(TryAppend(objects));
        }

        /// <summary>Appends one.</summary>
        public void Append<T>(T item) where T : unmanaged
        {
            Append(new ReadOnlySpan<T>(&item, 1));
        }

        /// <summary>
        /// The objects of a rectangle of chunks inside the contract, or of all chunks that it touches, a span a chunk,
        /// without copying; valid until the job ends. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryObjectSpans(uint layer, uint level, Span<WgChunkObjectSpan> spans, out int count, WgRect? chunks = null)
        {
            return ChunkObjects.TrySpans(layers, raw.Id, layer, level, chunks, spans, out count);
        }

        /// <summary>
        /// The objects of a rectangle of chunks inside the contract, or of all chunks that it touches, a span a chunk,
        /// without copying; valid until the job ends. Writes what fits; gives how many there are.
        /// </summary>
        public int ObjectSpans(uint layer, uint level, Span<WgChunkObjectSpan> spans, WgRect? chunks = null)
        {
            Refusal.Check(TryObjectSpans(layer, level, spans, out int count, chunks));
            return count;
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks inside the contract, or of all chunks that it touches, into one
        /// array, and the chunk of each into another, unless that is empty. T must have the size of that level's
        /// objects. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryGatherObjects<T>(uint layer, uint level, Span<T> objects, Span<WgPoint> places, out int count, WgRect? chunks = null)
            where T : unmanaged
        {
            return ChunkObjects.TryGather(layers, raw.Id, layer, level, chunks, objects, places, out count);
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks inside the contract, or of all chunks that it touches, into one
        /// array, and the chunk of each into another, unless that is empty. T must have the size of that level's
        /// objects. Writes what fits; gives how many there are.
        /// </summary>
        public int GatherObjects<T>(uint layer, uint level, Span<T> objects, Span<WgPoint> places = default, WgRect? chunks = null)
            where T : unmanaged
        {
            Refusal.Check(TryGatherObjects(layer, level, objects, places, out int count, chunks));
            return count;
        }

        /// <summary>All objects of a rectangle of chunks inside the contract, or of all chunks that it touches.</summary>
        public bool TryGatherObjects<T>(uint layer, uint level, Results<T> objects, WgRect? chunks = null) where T : unmanaged
        {
            return ChunkObjects.TryGather(layers, raw.Id, layer, level, chunks, objects);
        }

        /// <summary>All objects of a rectangle of chunks inside the contract, or of all chunks that it touches.</summary>
        public void GatherObjects<T>(uint layer, uint level, Results<T> objects, WgRect? chunks = null) where T : unmanaged
        {
            Refusal.Check(TryGatherObjects(layer, level, objects, chunks));
        }
    }

    public readonly unsafe partial struct ChunkGuard
    {
        /// <summary>
        /// The objects of a rectangle of chunks under the guard's cells, or of all of them, a span a chunk, without
        /// copying; valid until the guard is closed. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryObjectSpans(uint layer, uint level, Span<WgChunkObjectSpan> spans, out int count, WgRect? chunks = null)
        {
            return ChunkObjects.TrySpans(layers, id, layer, level, chunks, spans, out count);
        }

        /// <summary>
        /// The objects of a rectangle of chunks under the guard's cells, or of all of them, a span a chunk, without
        /// copying; valid until the guard is closed. Writes what fits; gives how many there are.
        /// </summary>
        public int ObjectSpans(uint layer, uint level, Span<WgChunkObjectSpan> spans, WgRect? chunks = null)
        {
            Refusal.Check(TryObjectSpans(layer, level, spans, out int count, chunks));
            return count;
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks under the guard's cells, or of all of them, into one array, and
        /// the chunk of each into another, unless that is empty. T must have the size of that level's objects. Writes
        /// what fits; gives how many there are.
        /// </summary>
        public bool TryGatherObjects<T>(uint layer, uint level, Span<T> objects, Span<WgPoint> places, out int count, WgRect? chunks = null)
            where T : unmanaged
        {
            return ChunkObjects.TryGather(layers, id, layer, level, chunks, objects, places, out count);
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks under the guard's cells, or of all of them, into one array, and
        /// the chunk of each into another, unless that is empty. T must have the size of that level's objects. Writes
        /// what fits; gives how many there are.
        /// </summary>
        public int GatherObjects<T>(uint layer, uint level, Span<T> objects, Span<WgPoint> places = default, WgRect? chunks = null)
            where T : unmanaged
        {
            Refusal.Check(TryGatherObjects(layer, level, objects, places, out int count, chunks));
            return count;
        }

        /// <summary>All objects of a rectangle of chunks under the guard's cells, or of all of them.</summary>
        public bool TryGatherObjects<T>(uint layer, uint level, Results<T> objects, WgRect? chunks = null) where T : unmanaged
        {
            return ChunkObjects.TryGather(layers, id, layer, level, chunks, objects);
        }

        /// <summary>All objects of a rectangle of chunks under the guard's cells, or of all of them.</summary>
        public void GatherObjects<T>(uint layer, uint level, Results<T> objects, WgRect? chunks = null) where T : unmanaged
        {
            Refusal.Check(TryGatherObjects(layer, level, objects, chunks));
        }
    }
}
