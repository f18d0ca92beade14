// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
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
    /// Methods that begin with Try give whether it was done, and <see cref="Refusal"/> says why not; their twins
    /// throw <see cref="WorldGridsException"/> if the library refuses. A filter of null lets everything pass, also
    /// objects whose category or mask is 0.
    /// Forms with a Span give the count of the whole answer: if it is larger than the span, only what fits
    /// was written. Those with Results grow as needed. Batches take spans, arrays, or a field of an engine's own
    /// structs, see <see cref="Strided{T}"/>. Parts: <c>part</c> of <c>partCount</c> does its share of the work, the parts' results one
    /// after the other are those of the whole; for no parts leave 0 and 1. Reading calls may run on many
    /// threads while no changing one runs on the same grid.
    /// </remarks>
    public sealed unsafe partial class LooseGrid2 : TimedObject
    {
        Action<int>? commitPart;
        uint commitStage;

        /// <summary>Makes an empty grid from a definition, see <see cref="DefaultDefinition"/>.</summary>
        public LooseGrid2(WgLooseGrid2Def definition, string? name = null)
        {
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgLooseGrid2 grid;
                Refusal.Check(NativeMethods.wg_loose_grid2_create(&definition, &grid));
                Own(grid.Bits, name);
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
                Refusal.Check(TryCount(out int count));
                return count;
            }
        }

        /// <summary>Number of objects, those not committed yet among them.</summary>
        public bool TryCount(out int count)
        {
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid2_len(use, &found);
            count = Refusal.Count(found);
            return Refusal.Succeeded(status);
        }

        /// <summary>Lets queries see what was inserted and moved since the last commit: Ok, OutOfMemory.</summary>
        public bool TryCommit()
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
        public void MoveAndCommit(PartWorkers workers, Strided<ulong> ids, Strided<WgBox2> boxes)
        {
            Refusal.CheckNotNull(nameof(workers), workers);
            int parts = Math.Min(2 * workers.Count, NativeMethods.LooseGridMaxCommitParts);
            // They are read until the commit ends.
            fixed (ulong* idsStart = ids)
            fixed (WgBox2* boxesStart = boxes)
            {
                Refusal.Check(TryBeginCommit(ids, boxes, (uint)parts, out uint stages));
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
        /// other call gives Busy, and ids and boxes stay where they are: pin them, if they are in an array.
        /// </summary>
        public bool TryBeginCommit(Strided<ulong> ids, Strided<WgBox2> boxes, uint partCount, out uint stages)
        {
            stages = 0;
            if (!Refusal.HasLength(nameof(boxes), boxes.Length, ids.Length))
            {
                return false;
            }
            using Use use = Enter();
            uint given = 0;
            WgStatus status;
            fixed (ulong* idsStart = ids)
            fixed (WgBox2* boxesStart = boxes)
            {
                status = NativeMethods.wg_loose_grid2_begin_commit(use, idsStart, (UIntPtr)ids.Stride, boxesStart, (UIntPtr)boxes.Stride,
                    (UIntPtr)ids.Length, partCount, &given);
            }
            stages = given;
            return Refusal.Succeeded(status);
        }

        /// <summary>Begins a commit in parts; see TryBeginCommit. Gives the number of its stages.</summary>
        public uint BeginCommit(Strided<ulong> ids, Strided<WgBox2> boxes, uint partCount)
        {
            Refusal.Check(TryBeginCommit(ids, boxes, partCount, out uint stages));
            return stages;
        }

        /// <summary>Does a part of a stage. Any thread.</summary>
        public void CommitPart(uint stage, uint part)
        {
            Refusal.Check(TryCommitPart(stage, part));
        }

        /// <summary>Ends it, and does what nobody has done.</summary>
        public void EndCommit()
        {
            Refusal.Check(TryEndCommit());
        }

        /// <summary>Does a part of a stage: Ok, OutOfOrder. Any thread.</summary>
        public bool TryCommitPart(uint stage, uint part)
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_loose_grid2_commit_part(use, stage, part));
        }

        /// <summary>Ends it, and does what nobody has done: Ok, StaleId, InvalidArgument, OutOfMemory, Busy, OutOfOrder.</summary>
        public bool TryEndCommit()
        {
            using Use use = Enter();
            return MayHaveGrown(NativeMethods.wg_loose_grid2_end_commit(use));
        }

        /// <summary>Builds a tree for queries that reach far, good until the next commit: Ok, OutOfMemory.</summary>
        public bool TryBuildTree()
        {
            using Use use = Enter();
            return MayHaveGrown(NativeMethods.wg_loose_grid2_build_tree(use));
        }

        bool MayHaveGrown(WgStatus status)
        {
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>Builds a tree for long casts and large regions, good until the next commit.</summary>
        public void BuildTree()
        {
            Refusal.Check(TryBuildTree());
        }

        /// <summary>Makes the next commit lay out the cells anew, as the statistics may advise.</summary>
        public bool TryRetune()
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_loose_grid2_retune(use));
        }

        /// <summary>Makes the next commit lay out the cells anew, as the statistics may advise.</summary>
        public void Retune()
        {
            Refusal.Check(TryRetune());
        }

        /// <summary>Moves the origin of the world: subtracts the offset from every box, and commits.</summary>
        public bool TryShiftOrigin(WgVector2 offset)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid2_shift_origin(use, &offset);
            return Refusal.Succeeded(status);
        }

        /// <summary>Moves the origin of the world: subtracts the offset from every box, and commits.</summary>
        public void ShiftOrigin(WgVector2 offset)
        {
            Refusal.Check(TryShiftOrigin(offset));
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public bool TryLoad(ReadOnlySpan<byte> bytes)
        {
            using Use use = Enter();
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                status = NativeMethods.wg_loose_grid2_load(use, start, (UIntPtr)bytes.Length);
            }
            TellMemory();
            return Refusal.Succeeded(status);
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public void Load(ReadOnlySpan<byte> bytes)
        {
            Refusal.Check(TryLoad(bytes));
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
