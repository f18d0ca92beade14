// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER
using System;
using System.Diagnostics;
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;

namespace WorldGrids
{
    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// The map for jobs that read it. Make no changing call until they are complete; then dispose what was lent:
        /// until then the map stays, though it be disposed.
        /// </summary>
        public QuadtreeMapForJobs ForJobs()
        {
            return new QuadtreeMapForJobs(this);
        }
    }

    /// <summary>
    /// A quadtree map lent to jobs that read it, any number at a time. It holds numbers only; its calls are code for
    /// Burst and give the status, which does not go to <see cref="Refusal"/>.
    /// </summary>
    [NativeContainer]
    [NativeContainerIsReadOnly]
    public unsafe struct QuadtreeMapForJobs : IDisposable
    {
        readonly WgQuadtreeMap map;
        readonly int lease;
#if ENABLE_UNITY_COLLECTIONS_CHECKS
        // The name is the one that Unity's job debugger looks for.
        AtomicSafetyHandle m_Safety;
#endif

        internal QuadtreeMapForJobs(QuadtreeMap owner)
        {
            lease = Leases.Lend(owner);
            map = owner.Handle;
#if ENABLE_UNITY_COLLECTIONS_CHECKS
            m_Safety = AtomicSafetyHandle.Create();
#endif
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>.</summary>
        public WgQuadtreeMap Handle => map;

        /// <summary>Begins reading pixel by pixel, by <see cref="WgQuadtreeMapReader.Read"/>; each job has a reader of its own.</summary>
        [BurstSafe]
        public WgStatus BeginReader(out WgQuadtreeMapReader reader)
        {
            Check();
            WgQuadtreeMapReader begun = default;
            WgStatus status = NativeMethods.wg_quadtree_map_reader_begin(map, &begun);
            reader = begun;
            return status;
        }

        /// <summary>Copies a rectangle of pixels, row by row; InvalidArgument if the slice is too short.</summary>
        [BurstSafe]
        public WgStatus ReadRect(WgRect rect, NativeSlice<byte> pixels)
        {
            Check();
            if (!NativeArrays.IsDense(pixels) || (ulong)rect.Width * rect.Height > (ulong)pixels.Length)
            {
                return WgStatus.InvalidArgument;
            }
            return NativeMethods.wg_quadtree_map_read_rect(map, &rect, (byte*)pixels.GetUnsafePtr(), default);
        }

        /// <summary>The first pixel of at least a threshold on the way from one pixel to another: Ok, Empty.</summary>
        [BurstSafe]
        public WgStatus Cast(WgPoint from, WgPoint to, byte threshold, out WgQuadtreeMapHit hit)
        {
            Check();
            WgQuadtreeMapHit found = default;
            WgStatus status = NativeMethods.wg_quadtree_map_cast(map, &from, &to, threshold, &found);
            hit = found;
            return status;
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
            AtomicSafetyHandle.CheckReadAndThrow(m_Safety);
#endif
        }
    }
}
#endif
