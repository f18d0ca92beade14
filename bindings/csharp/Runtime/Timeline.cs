// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    /// <summary>
    /// Objects that share moments: grids and maps that a game takes back together. Each call asks all of them before it
    /// changes any, so either all of them have moved or none has.
    /// </summary>
    /// <remarks>
    /// It owns nothing and allocates nothing after it was made. A call changes all of its objects, so none of them may be
    /// in another call meanwhile, and a timeline belongs to one thread at a time. Give all objects the same limits, so
    /// that they drop the same moments.
    /// </remarks>
    public sealed unsafe class Timeline
    {
        readonly TimedObject[] objects;
        readonly ulong[] handles;

        /// <summary>Of these objects, each of which may be given once.</summary>
        public Timeline(params TimedObject[] objects)
        {
            Refusal.CheckNotNull(nameof(objects), objects);
            foreach (TimedObject one in objects)
            {
                Refusal.CheckNotNull(nameof(objects), one);
            }
            this.objects = (TimedObject[])objects.Clone();
            handles = new ulong[objects.Length];
        }

        /// <summary>
        /// Marks this moment of all objects: Ok, InvalidArgument (the number does not rise, an object given twice),
        /// TooManyCheckpoints or OutOfMemory.
        /// </summary>
        public bool TryCheckpoint(ulong number)
        {
            return Do(Call.Checkpoint, number);
        }

        /// <summary>Marks this moment of all objects.</summary>
        public void Checkpoint(ulong number)
        {
            Refusal.Check(TryCheckpoint(number));
        }

        /// <summary>Makes all objects what they were at a checkpoint: Ok, or UnknownCheckpoint of one of them.</summary>
        public bool TryRollback(ulong number)
        {
            return Do(Call.Rollback, number);
        }

        /// <summary>Makes all objects what they were at a checkpoint.</summary>
        public void Rollback(ulong number)
        {
            Refusal.Check(TryRollback(number));
        }

        /// <summary>
        /// Lets go of a checkpoint of all objects and of all before it: Ok, or UnknownCheckpoint of one of them.
        /// </summary>
        public bool TryForget(ulong number)
        {
            return Do(Call.Forget, number);
        }

        /// <summary>Lets go of a checkpoint of all objects and of all before it.</summary>
        public void Forget(ulong number)
        {
            Refusal.Check(TryForget(number));
        }

        enum Call
        {
            Checkpoint,
            Rollback,
            Forget,
        }

        bool Do(Call call, ulong number)
        {
            int held = 0;
            try
            {
                for (; held < objects.Length; held++)
                {
                    objects[held].Hold();
                    handles[held] = objects[held].OpenBits;
                }
                var count = (UIntPtr)handles.Length;
                fixed (ulong* start = handles)
                {
                    switch (call)
                    {
                        case Call.Checkpoint:
                            return Refusal.Succeeded(NativeMethods.wg_checkpoint_many(start, count, number));
                        case Call.Rollback:
                            return Refusal.Succeeded(NativeMethods.wg_rollback_many(start, count, number));
                        default:
                            return Refusal.Succeeded(NativeMethods.wg_forget_many(start, count, number));
                    }
                }
            }
            finally
            {
                while (held > 0)
                {
                    objects[--held].Leave();
                }
            }
        }
    }
}
