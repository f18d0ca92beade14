// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER
using System;
using System.Diagnostics;
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;

namespace WorldGrids
{
    public sealed unsafe partial class RollingGrid<T> where T : unmanaged
    {
        /// <summary>
        /// The grid for jobs that read it, without a call a cell. Make no changing call until they are complete; then
        /// dispose what was lent: until then the grid stays, though it be disposed.
        /// </summary>
        public RollingGridForJobs<T> ForJobs()
        {
            return new RollingGridForJobs<T>(this);
        }
    }

    /// <summary>A rolling grid lent to jobs that read it, any number at a time: a view, all of it code for Burst.</summary>
    [NativeContainer]
    [NativeContainerIsReadOnly]
    public unsafe struct RollingGridForJobs<T> : IDisposable where T : unmanaged
    {
        readonly RollingGridUnsafeView<T> cells;
        readonly int lease;
#if ENABLE_UNITY_COLLECTIONS_CHECKS
        // The name is the one that Unity's job debugger looks for.
        AtomicSafetyHandle m_Safety;
#endif

        internal RollingGridForJobs(RollingGrid<T> owner)
        {
            lease = Leases.Lend(owner);
            cells = owner.UnsafeView();
#if ENABLE_UNITY_COLLECTIONS_CHECKS
            m_Safety = AtomicSafetyHandle.Create();
#endif
        }

        /// <summary>Copies the value of a cell; false if it holds none.</summary>
        [BurstSafe]
        public bool TryGet(int x, int y, out T cell)
        {
            Check();
            return cells.TryGet(x, y, out cell);
        }

        /// <summary>The value of a cell, or null if it holds none. Never write there.</summary>
        [BurstSafe]
        public T* At(int x, int y)
        {
            Check();
            return cells.At(x, y);
        }

        /// <summary>The cells side by side from a cell on in its row, at most <c>most</c>; null if it holds nothing.</summary>
        [BurstSafe]
        public T* Run(int x, int y, int most, out int count)
        {
            Check();
            return cells.Run(x, y, most, out count);
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
