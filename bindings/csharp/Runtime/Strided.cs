// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    /// <summary>
    /// Elements to read, side by side or the same field of each of many structs: a call of a batch takes an array, a
    /// span, or the boxes inside an engine's own entities. Nothing is copied.
    /// </summary>
    public readonly unsafe ref partial struct Strided<T> where T : unmanaged
    {
        readonly ReadOnlySpan<T> first;

        /// <summary>Elements <c>stride</c> bytes apart, which stay where they are while this is used; 0 for side by side.</summary>
        public Strided(T* first, int stride, int length)
        {
            Refusal.CheckNotNegative(nameof(stride), stride);
            Refusal.CheckNotNegative(nameof(length), length);
            this.first = new ReadOnlySpan<T>(first, first == null ? 0 : Math.Min(1, length));
            Stride = stride;
            Length = length;
        }

        Strided(ReadOnlySpan<T> elements)
        {
            first = elements;
            Stride = 0;
            Length = elements.Length;
        }

        /// <summary>How many there are.</summary>
        public int Length { get; }

        /// <summary>Bytes from one to the next; 0 for side by side.</summary>
        public int Stride { get; }

        /// <summary>Whether there are none.</summary>
        public bool IsEmpty => Length == 0;

        /// <summary>For <c>fixed</c>: the first element.</summary>
        public ref T GetPinnableReference()
        {
            return ref MemoryMarshal.GetReference(first);
        }

        /// <summary>Elements side by side.</summary>
        public static implicit operator Strided<T>(ReadOnlySpan<T> elements) => new Strided<T>(elements);

        /// <summary>Elements side by side.</summary>
        public static implicit operator Strided<T>(Span<T> elements) => new Strided<T>(elements);

        /// <summary>Elements side by side.</summary>
        public static implicit operator Strided<T>(T[]? elements) => new Strided<T>(elements);
    }
}
