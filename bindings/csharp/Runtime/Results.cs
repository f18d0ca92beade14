// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    /// <summary>
    /// Takes answers of unknown length and grows as needed: keep one and use it again each frame, and
    /// nothing is allocated once it is large enough.
    /// </summary>
    public sealed class Results<T> where T : unmanaged
    {
        T[] items;

        /// <summary>Makes one with room for so many.</summary>
        public Results(int capacity = 64)
        {
            Refusal.CheckNotNegative(nameof(capacity), capacity);
            items = new T[Math.Max(1, capacity)];
        }

        /// <summary>How many the last call gave.</summary>
        public int Count { get; private set; }

        /// <summary>The array behind it: the first <see cref="Count"/> are the answer. It changes when it grows.</summary>
        public T[] Items => items;

        /// <summary>One of the answers.</summary>
        public T this[int index]
        {
            get
            {
                if ((uint)index >= (uint)Count)
                {
                    throw new ArgumentOutOfRangeException(nameof(index), index, $"there are {Count}");
                }
                return items[index];
            }
        }

        /// <summary>The answers.</summary>
        public Span<T> AsSpan()
        {
            return new Span<T>(items, 0, Count);
        }

        /// <summary>The answers, for what goes on later: a file that is written asynchronously, for one. Changed by the next call that fills this.</summary>
        public Memory<T> AsMemory()
        {
            return new Memory<T>(items, 0, Count);
        }

        /// <summary>Forgets the answers; keeps the room.</summary>
        public void Clear()
        {
            Count = 0;
        }

        /// <summary>For foreach.</summary>
        public Enumerator GetEnumerator()
        {
            return new Enumerator(this);
        }

        internal UIntPtr Capacity => (UIntPtr)items.Length;

        /// <summary>Makes room for so many.</summary>
        internal void Reserve(long count)
        {
            if (count > items.Length)
            {
                items = new T[checked((int)Math.Min(Math.Max(count, items.Length * 2L), Math.Max(count, 0x40000000)))];
            }
        }

        /// <summary>Makes room for so many and keeps the first ones.</summary>
        internal void Grow(long count, int kept)
        {
            T[] old = items;
            Reserve(count);
            Array.Copy(old, items, kept);
        }

        /// <summary>
        /// Takes the outcome of a call: whether it has to be made again, since the answer did not fit and there is
        /// room now. There are no answers if it was refused.
        /// </summary>
        internal bool HasGrown(WgStatus status, UIntPtr count)
        {
            if (status == WgStatus.Truncated)
            {
                if ((ulong)count > int.MaxValue)
                {
                    throw new OutOfMemoryException($"the answer has {count} elements, more than an array takes");
                }
                Reserve((long)count);
                return true;
            }
            Count = status < WgStatus.Ok ? 0 : (int)count;
            return false;
        }

        internal void SetCount(long count)
        {
            Count = checked((int)count);
        }

        /// <summary>Goes through the answers without allocating.</summary>
        public struct Enumerator
        {
            readonly Results<T> results;
            int index;

            internal Enumerator(Results<T> results)
            {
                this.results = results;
                index = -1;
            }

            /// <summary>The answer it stands at.</summary>
            public T Current => results.items[index];

            /// <summary>Goes to the next one.</summary>
            public bool MoveNext()
            {
                return ++index < results.Count;
            }
        }
    }
}
