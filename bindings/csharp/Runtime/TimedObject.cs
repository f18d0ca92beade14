// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable

namespace WorldGrids
{
    /// <summary>
    /// An object that takes checkpoints: moments, under numbers that rise, which it returns to exactly. For undo,
    /// and for games that compute frames anew when late inputs come.
    /// </summary>
    /// <remarks>
    /// From the first checkpoint on each change keeps what it replaces, within the object's limit of bytes; a change
    /// that cannot is refused with OutOfMemory. Loading lets go of all checkpoints.
    /// </remarks>
    public abstract class TimedObject : NativeObject
    {
        private protected TimedObject()
        {
        }

        /// <summary>
        /// Marks this moment. The number must be above that of the checkpoint before, after a rollback above the one
        /// returned to: Ok, InvalidArgument, TooManyCheckpoints or OutOfMemory.
        /// </summary>
        public bool TryCheckpoint(ulong number)
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_checkpoint(use.Bits, number));
        }

        /// <summary>Marks this moment.</summary>
        public void Checkpoint(ulong number)
        {
            Refusal.Check(TryCheckpoint(number));
        }

        /// <summary>
        /// Makes the object what it was at a checkpoint: Ok, or UnknownCheckpoint. That one and all before it stay;
        /// those after it can be reached in the same way until the next change.
        /// </summary>
        public bool TryRollback(ulong number)
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_rollback(use.Bits, number));
        }

        /// <summary>Makes the object what it was at a checkpoint.</summary>
        public void Rollback(ulong number)
        {
            Refusal.Check(TryRollback(number));
        }

        /// <summary>
        /// The number of the checkpoint so many places after that of the present, before it if below 0, or of the last
        /// on that way: -1 for undo, 1 for redo. Ok, or Empty if there is none.
        /// </summary>
        public unsafe bool TryCheckpointAt(int offset, out ulong number)
        {
            using Use use = Enter();
            ulong found = 0;
            WgStatus status = NativeMethods.wg_checkpoint_at(use.Bits, offset, &found);
            number = found;
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// The number of the checkpoint so many places after that of the present, before it if below 0, or of the last
        /// on that way: -1 for undo, 1 for redo. False if there is none.
        /// </summary>
        public bool CheckpointAt(int offset, out ulong number)
        {
            return Refusal.IsThere(TryCheckpointAt(offset, out number));
        }

        /// <summary>
        /// Lets go of a checkpoint and of all before it: Ok, or UnknownCheckpoint. If the present follows one of them,
        /// those that lie in the future go too.
        /// </summary>
        public bool TryForget(ulong number)
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_forget(use.Bits, number));
        }

        /// <summary>Lets go of a checkpoint and of all before it.</summary>
        public void Forget(ulong number)
        {
            Refusal.Check(TryForget(number));
        }
    }
}
