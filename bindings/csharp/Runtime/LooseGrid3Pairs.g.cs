// Written by `make header` from the file for 2D. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
using System;

namespace WorldGrids
{
    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>All pairs of objects that overlap and pass each other's filter, each once.</summary>
        public WgStatus TryPairs(WgPairKind kinds, uint part, uint partCount, WgPair* pairs, int capacity, out int count)
        {
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_pairs(use, (uint)kinds, part, partCount, pairs, (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter, each once.</summary>
        public void Pairs(Results<WgPair> pairs, WgPairKind kinds = WgPairKind.MovingMoving | WgPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(pairs), pairs);
            WgStatus status;
            int count;
            do
            {
                fixed (WgPair* start = pairs.Items)
                {
                    status = TryPairs(kinds, part, partCount, start, pairs.Items.Length, out count);
                }
            }
            while (pairs.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The pairs in which at least one object was moved or inserted with the last commit.</summary>
        public WgStatus TryMovedPairs(WgPairKind kinds, uint part, uint partCount, WgPair* pairs, int capacity, out int count)
        {
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_moved_pairs(use, (uint)kinds, part, partCount, pairs, (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>The pairs in which at least one object was moved or inserted with the last commit.</summary>
        public void MovedPairs(Results<WgPair> pairs, WgPairKind kinds = WgPairKind.MovingMoving | WgPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(pairs), pairs);
            WgStatus status;
            int count;
            do
            {
                fixed (WgPair* start = pairs.Items)
                {
                    status = TryMovedPairs(kinds, part, partCount, start, pairs.Items.Length, out count);
                }
            }
            while (pairs.MustRepeat(status, (UIntPtr)count));
        }
    }
}
