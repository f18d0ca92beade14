// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Collections.Generic;

namespace WorldGrids
{
    /// <summary>Data in an array, found by numbers that are given out again: nothing is boxed or allocated but growth.</summary>
    sealed class Slots<T>
    {
        /// <summary>Of a slot that holds something, in place of the next free one.</summary>
        const int Taken = -2;
        const int None = -1;

        T[] items = new T[16];
        int[] next = new int[16];
        int firstFree = None;
        int end;

        /// <summary>How many hold something.</summary>
        internal int Count { get; private set; }

        /// <summary>Puts data in and gives its number.</summary>
        internal int Add(T item)
        {
            int slot = firstFree;
            if (slot != None)
            {
                firstFree = next[slot];
            }
            else
            {
                slot = end;
                if (slot == items.Length)
                {
                    Array.Resize(ref items, slot * 2);
                    Array.Resize(ref next, slot * 2);
                }
                ++end;
            }
            items[slot] = item;
            next[slot] = Taken;
            ++Count;
            return slot;
        }

        /// <summary>Whether a number is of something that is there.</summary>
        internal bool Holds(ulong slot)
        {
            return slot < (ulong)end && next[slot] == Taken;
        }

        /// <summary>What a number that holds something stands for.</summary>
        internal ref T At(int slot)
        {
            return ref items[slot];
        }

        /// <summary>Takes out what a number stands for, and gives the number to others.</summary>
        internal T Take(int slot)
        {
            T item = items[slot];
            items[slot] = default!;
            next[slot] = firstFree;
            firstFree = slot;
            --Count;
            return item;
        }

        /// <summary>Takes all out, in the order of their numbers.</summary>
        internal void TakeAll(List<T> taken)
        {
            for (int slot = 0; slot < end; ++slot)
            {
                if (next[slot] == Taken)
                {
                    taken.Add(items[slot]);
                }
            }
            Array.Clear(items, 0, end);
            end = 0;
            firstFree = None;
            Count = 0;
        }
    }
}
