// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER
using System;
using System.Diagnostics;
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;

namespace WorldGrids
{
    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>
        /// The grid for jobs that read it. Lend it again after a changing call, and dispose what was lent when the
        /// jobs are complete: until then the grid stays, though it be disposed.
        /// </summary>
        public LooseGrid2ForJobs ForJobs()
        {
            return new LooseGrid2ForJobs(this);
        }

        /// <summary>
        /// The grid for jobs that do the parts of a commit, between <see cref="BeginCommit"/> and
        /// <see cref="EndCommit"/>; dispose it before the latter.
        /// </summary>
        public LooseGrid2CommitForJobs CommitForJobs()
        {
            return new LooseGrid2CommitForJobs(this);
        }
    }

    /// <summary>
    /// A loose grid lent to jobs that read it, any number at a time. It holds numbers only; its calls are code for
    /// Burst and give the status, which does not go to <see cref="Refusal"/>.
    /// </summary>
    [NativeContainer]
    [NativeContainerIsReadOnly]
    public unsafe struct LooseGrid2ForJobs : IDisposable
    {
        readonly WgLooseGrid2 grid;
        readonly int lease;
#if ENABLE_UNITY_COLLECTIONS_CHECKS
        // The name is the one that Unity's job debugger looks for.
        AtomicSafetyHandle m_Safety;
#endif

        internal LooseGrid2ForJobs(LooseGrid2 owner)
        {
            lease = Leases.Lend(owner);
            grid = owner.Handle;
#if ENABLE_UNITY_COLLECTIONS_CHECKS
            m_Safety = AtomicSafetyHandle.Create();
#endif
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>.</summary>
        public WgLooseGrid2 Handle => grid;

        /// <summary>
        /// The overlapping pairs of a part of the objects: writes what fits, and counts all. Each part has its own
        /// slice, and all parts together are all pairs.
        /// </summary>
        [BurstSafe]
        public WgStatus Pairs(NativeSlice<WgLooseGridPair> pairs, out int count, uint part = 0, uint partCount = 1,
            WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic)
        {
            Check();
            count = 0;
            if (!NativeArrays.IsDense(pairs))
            {
                return WgStatus.InvalidArgument;
            }
            UIntPtr found = default;
            WgStatus status = NativeMethods.wg_loose_grid2_pairs(grid, (uint)kinds, part, partCount, (WgLooseGridPair*)pairs.GetUnsafePtr(),
                (UIntPtr)(uint)pairs.Length, &found);
            count = NativeArrays.Count(found);
            return status;
        }

        /// <summary>The objects that touch a box: writes what fits, and counts all.</summary>
        [BurstSafe]
        public WgStatus QueryBox(WgBox2 bounds, NativeSlice<ulong> ids, out int count)
        {
            Check();
            count = 0;
            if (!NativeArrays.IsDense(ids))
            {
                return WgStatus.InvalidArgument;
            }
            UIntPtr found = default;
            WgStatus status = NativeMethods.wg_loose_grid2_query_box(grid, &bounds, null, (ulong*)ids.GetUnsafePtr(), (UIntPtr)(uint)ids.Length, &found);
            count = NativeArrays.Count(found);
            return status;
        }

        /// <summary>An object by its id: Ok, StaleId.</summary>
        [BurstSafe]
        public WgStatus Get(ulong id, out WgLooseGrid2Object found)
        {
            Check();
            WgLooseGrid2Object written = default;
            WgStatus status = NativeMethods.wg_loose_grid2_get(grid, id, &written);
            found = written;
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

    /// <summary>A loose grid lent to the jobs of a commit; see <see cref="LooseGrid2.CommitForJobs"/>.</summary>
    [NativeContainer]
    [NativeContainerIsAtomicWriteOnly]
    public unsafe struct LooseGrid2CommitForJobs : IDisposable
    {
        readonly WgLooseGrid2 grid;
        readonly int lease;
#if ENABLE_UNITY_COLLECTIONS_CHECKS
        // The name is the one that Unity's job debugger looks for.
        AtomicSafetyHandle m_Safety;
#endif

        internal LooseGrid2CommitForJobs(LooseGrid2 owner)
        {
            lease = Leases.Lend(owner);
            grid = owner.Handle;
#if ENABLE_UNITY_COLLECTIONS_CHECKS
            m_Safety = AtomicSafetyHandle.Create();
#endif
        }

        /// <summary>Does a part of a stage: all parts of one before any of the next.</summary>
        [BurstSafe]
        public WgStatus CommitPart(uint stage, uint part)
        {
            Check();
            return NativeMethods.wg_loose_grid2_commit_part(grid, stage, part);
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
