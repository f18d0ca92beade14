// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    /// <summary>
    /// Finds what overlaps what among many moving boxes in 2D. What is inserted or moved is seen by queries
    /// after the next <see cref="Commit()"/>; what is removed is gone at once. The same calls give the same
    /// results in the same order on every machine and for any number of parts.
    /// </summary>
    /// <remarks>
    /// Forms with pointers begin with Try, give a status and never throw; the others throw
    /// <see cref="WorldGridsException"/> if the status is below 0. A filter of null lets everything pass,
    /// also objects whose category or mask is 0.
    /// Forms with a Span give the count of the whole answer: if it is larger than the span, only what fits
    /// was written. Parts: <c>part</c> of <c>partCount</c> does its share of the work, the parts' results one
    /// after the other are those of the whole; for no parts leave 0 and 1. Reading calls may run on many
    /// threads while no changing one runs on the same grid.
    /// </remarks>
    public sealed unsafe partial class LooseGrid2 : NativeObject
    {
        Action<int> commitPart;
        uint commitStage;

        /// <summary>Makes an empty grid from a definition, see <see cref="DefaultDefinition"/>.</summary>
        public LooseGrid2(WgLooseGrid2Def definition, string name = null)
        {
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgLooseGrid2 grid;
                Refusal.Check(NativeMethods.wg_loose_grid2_create(&definition, &grid));
                Own(grid.Bits);
            }
        }

        /// <summary>Makes an empty grid without bounds that finds its cell size by itself.</summary>
        public LooseGrid2()
            : this(DefaultDefinition())
        {
        }

        /// <summary>A definition with the defaults, to change and to make a grid from.</summary>
        public static WgLooseGrid2Def DefaultDefinition()
        {
            Library.EnsureLoaded();
            WgLooseGrid2Def definition;
            Refusal.Check(NativeMethods.wg_loose_grid2_def_init(&definition, (uint)sizeof(WgLooseGrid2Def)));
            return definition;
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the grid alive while it is used.</summary>
        public WgLooseGrid2 Handle => new WgLooseGrid2 { Bits = Bits };

        /// <summary>Number of objects, those not committed yet among them.</summary>
        public int Count
        {
            get
            {
                using Use use = Enter();
                UIntPtr count;
                WgStatus status = NativeMethods.wg_loose_grid2_len(use, &count);
                Refusal.Check(status);
                return (int)count;
            }
        }

        /// <summary>Lets queries see what was inserted and moved since the last commit: Ok, OutOfMemory.</summary>
        public WgStatus TryCommit()
        {
            using Use use = Enter();
            return MayHaveGrown(NativeMethods.wg_loose_grid2_commit(use));
        }

        /// <summary>Lets queries see what was inserted and moved since the last commit. Once a frame.</summary>
        public void Commit()
        {
            Refusal.Check(TryCommit());
        }

        /// <summary>The same in parts, on the threads of the workers.</summary>
        public void Commit(PartWorkers workers)
        {
            MoveAndCommit(workers, default, default);
        }

        /// <summary>
        /// Gives many objects other boxes and commits, in parts on the threads of the workers: as
        /// <see cref="MoveMany"/> and <see cref="Commit()"/>. If a move is refused none is made, and nothing is
        /// committed.
        /// </summary>
        public void MoveAndCommit(PartWorkers workers, ReadOnlySpan<ulong> ids, ReadOnlySpan<WgBox2> boxes)
        {
            Refusal.CheckNotNull(nameof(workers), workers);
            Refusal.CheckLength(nameof(boxes), boxes.Length, ids.Length);
            int parts = Math.Min(2 * workers.Count, NativeMethods.LooseGridMaxCommitParts);
            fixed (ulong* idsStart = &MemoryMarshal.GetReference(ids))
            fixed (WgBox2* boxesStart = &MemoryMarshal.GetReference(boxes))
            {
                Refusal.Check(TryBeginCommit(idsStart, 0, boxesStart, 0, ids.Length, (uint)parts, out uint stages));
                // Made once, so that a frame allocates nothing. What a part cannot do, the end does or refuses.
                commitPart = commitPart ?? (part => TryCommitPart(commitStage, (uint)part));
                try
                {
                    for (commitStage = 0; commitStage < stages; ++commitStage)
                    {
                        workers.Run(parts, commitPart);
                    }
                }
                finally
                {
                    Refusal.Check(TryEndCommit());
                }
            }
        }

        /// <summary>
        /// Begins a commit in parts, after giving many objects other boxes. Of each of the stages all parts are to
        /// be done, on any threads, before those of the next; then <see cref="TryEndCommit"/>. Until then every
        /// other call gives Busy, and ids and boxes stay where they are. Strides in bytes, 0 for side by side.
        /// </summary>
        public WgStatus TryBeginCommit(ulong* ids, int idStride, WgBox2* boxes, int boxStride, int count, uint partCount, out uint stages)
        {
            using Use use = Enter();
            fixed (uint* outStages = &stages)
            {
                *outStages = 0;
                return NativeMethods.wg_loose_grid2_begin_commit(use, ids, (UIntPtr)idStride, boxes, (UIntPtr)boxStride, (UIntPtr)count, partCount, outStages);
            }
        }

        /// <summary>Does a part of a stage: Ok, OutOfOrder. Any thread.</summary>
        public WgStatus TryCommitPart(uint stage, uint part)
        {
            using Use use = Enter();
            return NativeMethods.wg_loose_grid2_commit_part(use, stage, part);
        }

        /// <summary>Ends it, and does what nobody has done: Ok, StaleId, InvalidArgument, OutOfMemory, Busy, OutOfOrder.</summary>
        public WgStatus TryEndCommit()
        {
            using Use use = Enter();
            return MayHaveGrown(NativeMethods.wg_loose_grid2_end_commit(use));
        }

        /// <summary>Builds a tree for queries that reach far, good until the next commit: Ok, OutOfMemory.</summary>
        public WgStatus TryBuildTree()
        {
            using Use use = Enter();
            return MayHaveGrown(NativeMethods.wg_loose_grid2_build_tree(use));
        }

        WgStatus MayHaveGrown(WgStatus status)
        {
            MayHaveTaken(StepBytes);
            return status;
        }

        /// <summary>Builds a tree for long casts and large regions, good until the next commit.</summary>
        public void BuildTree()
        {
            Refusal.Check(TryBuildTree());
        }

        /// <summary>Makes the next commit lay out the cells anew, as the statistics may advise.</summary>
        public void Retune()
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid2_retune(use);
            Refusal.Check(status);
        }

        /// <summary>Moves the origin of the world: subtracts the offset from every box, and commits.</summary>
        public WgStatus TryShiftOrigin(WgVector2 offset)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid2_shift_origin(use, &offset);
            return status;
        }

        /// <summary>Moves the origin of the world: subtracts the offset from every box, and commits.</summary>
        public void ShiftOrigin(WgVector2 offset)
        {
            Refusal.Check(TryShiftOrigin(offset));
        }

        /// <summary>Counts, bytes and advice about the cells.</summary>
        public WgLooseGridStats Stats()
        {
            using Use use = Enter();
            WgLooseGridStats stats;
            WgStatus status = NativeMethods.wg_loose_grid2_stats(use, &stats, (uint)sizeof(WgLooseGridStats));
            Refusal.Check(status);
            return stats;
        }

        /// <summary>Cells, objects and bounds to draw, relative to an origin.</summary>
        public void DebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* start = shapes.Items)
                {
                    status = NativeMethods.wg_loose_grid2_debug_shapes(use, mask, origin, start, shapes.Capacity, (uint)sizeof(WgDebugShape), &count);
                }
            }
            while (shapes.MustRepeat(status, count));
        }

        /// <summary>Saves what queries see, ids and the order of results included. Commit first.</summary>
        public void Save(Results<byte> bytes)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* start = bytes.Items)
                {
                    status = NativeMethods.wg_loose_grid2_save(use, start, bytes.Capacity, &count);
                }
            }
            while (bytes.MustRepeat(status, count));
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public WgStatus TryLoad(byte* bytes, ulong length)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid2_load(use, bytes, (UIntPtr)length);
            TellMemory();
            return status;
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public void Load(ReadOnlySpan<byte> bytes)
        {
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                Refusal.Check(TryLoad(start, (ulong)bytes.Length));
            }
        }

        /// <summary>An object, its row in a cell and the room for both to grow.</summary>
        const ulong ObjectBytes = 256;

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgLooseGridStats stats = default;
            WgStatus status = NativeMethods.wg_loose_grid2_stats(use, &stats, (uint)sizeof(WgLooseGridStats));
            bytes = stats.BytesReserved;
            return status;
        }

        /// <summary>How many of the queries belong to a part; 0 for a part that does not exist.</summary>
        static long PartLength(int count, uint part, uint partCount)
        {
            return part < partCount ? count * ((long)part + 1) / partCount - (long)count * part / partCount : 0;
        }
    }
}
