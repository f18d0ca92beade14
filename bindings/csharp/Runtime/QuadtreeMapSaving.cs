// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Buffers;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace WorldGrids
{
    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>The fewest bytes that <c>SaveStep</c> has room for.</summary>
        public const int SaveStepBytes = 8192;

        /// <summary>Whether <see cref="Autosave.SaveAsync"/> goes on.</summary>
        internal bool IsSaved { get; set; }

        /// <summary>
        /// Gives the next bytes of what <c>Save</c> would have given at a checkpoint, while the map goes on: an
        /// autosave of which each step costs some tenths of a microsecond for each one of <c>budget</c>, by the usual one
        /// below a tenth of a millisecond. Call it, each frame say, until <c>isDone</c>; the checkpoint may be forgotten
        /// after the first step. Ok, UnknownCheckpoint (there is none, or the map went back behind it), OutOfMemory,
        /// Absent, InvalidArgument. Allocates nothing.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save_step"/>.</remarks>
        public bool TrySaveStep(ulong number, Span<byte> bytes, out int count, out bool isDone, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, ulong budget = 150)
        {
            count = 0;
            isDone = false;
            if (!Refusal.HasLength(nameof(bytes), bytes.Length, SaveStepBytes))
            {
                return false;
            }
            using Use use = Enter();
            UIntPtr written = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* start = bytes)
            {
                status = NativeMethods.wg_quadtree_map_save_step(use, number, (uint)compression, budget, start, (UIntPtr)bytes.Length, &written);
            }
            MayHaveTaken(StepBytes);
            count = (int)written;
            isDone = status == WgStatus.Ok;
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Gives the next bytes of what <c>Save</c> would have given at a checkpoint, while the map goes on, and how
        /// many they are. Call it, each frame say, until <c>isDone</c>. Allocates nothing.
        /// </summary>
        public int SaveStep(ulong number, Span<byte> bytes, out bool isDone, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, ulong budget = 150)
        {
            Refusal.Check(TrySaveStep(number, bytes, out int count, out isDone, compression, budget));
            return count;
        }

        /// <summary>Ends a save by steps before it is done, if there is one; what was kept for it goes.</summary>
        public bool TryEndSave()
        {
            using Use use = Enter();
            UIntPtr written = UIntPtr.Zero;
            return Refusal.Succeeded(NativeMethods.wg_quadtree_map_save_step(use, 0, 0, 0, null, UIntPtr.Zero, &written));
        }

        /// <summary>Ends a save by steps before it is done, if there is one; what was kept for it goes.</summary>
        public void EndSave()
        {
            Refusal.Check(TryEndSave());
        }
    }

    /// <summary>Saves that go on beside the game.</summary>
    public static class Autosave
    {
        const int BufferBytes = 1 << 16;

        /// <summary>
        /// Saves a map as it was at a checkpoint to a stream, from where that stands, while the map is edited: a step
        /// each time the thread comes to it, in Unity and Godot once a frame. The task gives the number of bytes.
        /// </summary>
        /// <remarks>
        /// Call it on the thread that changes the map. That thread needs a SynchronizationContext, as the main threads
        /// of Unity, Godot and of programs with windows have, for the steps run there; without one
        /// <see cref="InvalidOperationException"/> is thrown: call <c>QuadtreeMap.SaveStep</c> instead. The stream
        /// is written to by its own means, and no step waits for it longer than until its next turn.
        ///
        /// Each step costs some tenths of a microsecond for each one of <c>budget</c>, by the usual one below a tenth of
        /// a millisecond, and takes no memory from the collector but what the stream and the context do. A map has one
        /// save at a time, and its checkpoint may be forgotten once this has returned. If it is refused, because the map went
        /// back behind it or was disposed, say, the task fails with <see cref="WorldGridsException"/>; so it does with what the stream throws. Then, and when it is
        /// cancelled, the map's save is ended, and the stream has a part: save to a new file, and let it take the place
        /// of the old one when the task is done.
        /// </remarks>
        public static Task<long> SaveAsync(this QuadtreeMap map, ulong number, Stream stream, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, ulong budget = 150, CancellationToken cancellation = default)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckNotNull(nameof(stream), stream);
            if (budget == 0)
            {
                throw new ArgumentOutOfRangeException(nameof(budget), budget, "a step by it never comes to an end");
            }
            if (map.IsSaved)
            {
                throw new InvalidOperationException("the map is being saved; wait for that, or cancel it");
            }
            Beside.CheckThread("call SaveStep each frame");
            return Run(map, number, stream, compression, budget, cancellation);
        }

        static async Task<long> Run(QuadtreeMap map, ulong number, Stream stream, WgQuadtreeMapCompression compression, ulong budget, CancellationToken cancellation)
        {
            map.IsSaved = true;
            byte[] buffer = ArrayPool<byte>.Shared.Rent(BufferBytes);
            long written = 0;
            bool isDone = false;
            try
            {
                int filled = 0;
                while (!isDone)
                {
                    cancellation.ThrowIfCancellationRequested();
                    filled += map.SaveStep(number, buffer.AsSpan(filled), out isDone, compression, budget);
                    if (isDone || buffer.Length - filled < QuadtreeMap.SaveStepBytes)
                    {
                        await Beside.Write(stream, buffer, filled, cancellation);
                        written += filled;
                        filled = 0;
                    }
                    if (!isDone)
                    {
                        await Task.Yield();
                    }
                }
                return written;
            }
            finally
            {
                map.IsSaved = false;
                ArrayPool<byte>.Shared.Return(buffer);
                if (!isDone)
                {
                    // One that was disposed meanwhile has none.
                    map.TryEndSave();
                }
            }
        }
    }
}
