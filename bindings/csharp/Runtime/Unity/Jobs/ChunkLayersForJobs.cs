// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER
using System;
using System.Diagnostics;
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;

namespace WorldGrids
{
    public sealed unsafe partial class ChunkLayers
    {
        /// <summary>
        /// The world for jobs that generate chunks (<see cref="ChunkJob.Raw"/>) on any threads; dispose what was lent
        /// when they are complete: until then the world stays, though it be disposed.
        /// </summary>
        public ChunkLayersForJobs ForJobs()
        {
            return new ChunkLayersForJobs(this);
        }
    }

    /// <summary>
    /// A world of chunk layers lent to jobs that generate its chunks. It holds numbers only; its calls are code for
    /// Burst and give the status, which does not go to <see cref="Refusal"/>.
    /// </summary>
    [NativeContainer]
    [NativeContainerIsAtomicWriteOnly]
    public unsafe struct ChunkLayersForJobs : IDisposable
    {
        readonly WgChunkLayers layers;
        readonly int lease;
#if ENABLE_UNITY_COLLECTIONS_CHECKS
        // The name is the one that Unity's job debugger looks for.
        AtomicSafetyHandle m_Safety;
#endif

        internal ChunkLayersForJobs(ChunkLayers owner)
        {
            lease = Leases.Lend(owner);
            layers = owner.Handle;
#if ENABLE_UNITY_COLLECTIONS_CHECKS
            m_Safety = AtomicSafetyHandle.Create();
#endif
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>.</summary>
        public WgChunkLayers Handle => layers;

        /// <summary>Takes a chunk to generate: Ok; Empty if there is none now.</summary>
        [BurstSafe]
        public WgStatus TakeJob(out WgChunkJob job)
        {
            Check();
            WgChunkJob taken = default;
            WgStatus status = NativeMethods.wg_chunk_layers_take_job(layers, &taken, (uint)sizeof(WgChunkJob));
            job = taken;
            return status;
        }

        /// <summary>Whether a chunk is still asked for, in <c>isWanted</c>: Ok, StaleJob.</summary>
        [BurstSafe]
        public WgStatus IsWanted(in WgChunkJob job, out bool isWanted)
        {
            Check();
            byte wanted = 0;
            WgStatus status = NativeMethods.wg_chunk_layers_job_wanted(layers, job.Id, &wanted);
            isWanted = wanted != 0;
            return status;
        }

        /// <summary>
        /// Copies a rectangle of cells of a provider into an array across chunk borders, row by row: Ok,
        /// OutsideContract; InvalidArgument, also if the array is too short or T has another size than the cells.
        /// </summary>
        [BurstSafe]
        public WgStatus Gather<T>(in WgChunkJob job, uint layer, uint level, WgRect rect, NativeSlice<T> cells) where T : unmanaged
        {
            Check();
            if (!NativeArrays.IsDense(cells) || (ulong)rect.Width * rect.Height > (ulong)cells.Length)
            {
                return WgStatus.InvalidArgument;
            }
            return NativeMethods.wg_chunk_layers_gather(layers, job.Id, layer, level, &rect, (uint)sizeof(T), cells.GetUnsafePtr(), default);
        }

        /// <summary>The same into memory of the job's own, a stackalloc for one, with room for the whole rectangle.</summary>
        [BurstSafe]
        public WgStatus Gather<T>(in WgChunkJob job, uint layer, uint level, WgRect rect, T* cells) where T : unmanaged
        {
            Check();
            return NativeMethods.wg_chunk_layers_gather(layers, job.Id, layer, level, &rect, (uint)sizeof(T), cells, default);
        }

        /// <summary>Appends an object to the chunk's list; T has the size of the level's objects.</summary>
        [BurstSafe]
        public WgStatus Append<T>(in WgChunkJob job, T item) where T : unmanaged
        {
            Check();
            return NativeMethods.wg_chunk_layers_append_objects(layers, job.Id, (uint)sizeof(T), &item, (UIntPtr)1);
        }

        /// <summary>Ends a job, whose memory is not to be touched any more: Ok, StaleJob.</summary>
        [BurstSafe]
        public WgStatus Finish(in WgChunkJob job, WgChunkJobOutcome outcome)
        {
            Check();
            uint result = 0;
            return NativeMethods.wg_chunk_layers_finish_job(layers, job.Id, (uint)outcome, &result);
        }

        /// <summary>
        /// Gives the object back, after the jobs that have it are complete: with Unity's collections checks it throws
        /// while one is not, and later calls on it throw.
        /// </summary>
        public void Dispose()
        {
#if ENABLE_UNITY_COLLECTIONS_CHECKS
            AtomicSafetyHandle.CheckDeallocateAndThrow(m_Safety);
            AtomicSafetyHandle.Release(m_Safety);
#endif
            Leases.Return(lease);
        }

        [BurstSafe]
        [Conditional("ENABLE_UNITY_COLLECTIONS_CHECKS")]
        void Check()
        {
#if ENABLE_UNITY_COLLECTIONS_CHECKS
            AtomicSafetyHandle.CheckWriteAndThrow(m_Safety);
#endif
        }
    }
}
#endif
