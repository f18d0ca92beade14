// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER
using System;
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;

namespace WorldGrids
{
    /// <summary>
    /// Native arrays as spans, which every call of this assembly takes: <c>map.ReadRect(rect, pixels.AsSpan())</c>.
    /// From Unity 2022.2 on an array has these methods itself, and they come before those here.
    /// </summary>
    public static unsafe class NativeArrays
    {
        /// <summary>The array's elements, to write.</summary>
        public static Span<T> AsSpan<T>(this NativeArray<T> array) where T : unmanaged
        {
            return new Span<T>(array.GetUnsafePtr(), array.Length);
        }

        /// <summary>The array's elements, to read.</summary>
        public static ReadOnlySpan<T> AsReadOnlySpan<T>(this NativeArray<T> array) where T : unmanaged
        {
            return new ReadOnlySpan<T>(array.GetUnsafeReadOnlyPtr(), array.Length);
        }
    }
}
#endif
