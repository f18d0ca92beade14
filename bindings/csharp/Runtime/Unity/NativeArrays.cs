// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER
using System;
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;

namespace WorldGrids
{
    /// <summary>
    /// Native arrays and slices as spans. Every call that takes spans takes them, too; for many at once, and for
    /// fields of structs, see <see cref="Strided{T}"/>. An array that was never made is empty. From Unity 2022.2 on an
    /// array has these methods itself, and they come before those here.
    /// </summary>
    public static unsafe class NativeArrays
    {
        /// <summary>The array's elements, to write.</summary>
        public static Span<T> AsSpan<T>(this NativeArray<T> array) where T : unmanaged
        {
            return array.IsCreated ? new Span<T>(array.GetUnsafePtr(), array.Length) : default;
        }

        /// <summary>The array's elements, to read.</summary>
        public static ReadOnlySpan<T> AsReadOnlySpan<T>(this NativeArray<T> array) where T : unmanaged
        {
            return array.IsCreated ? new ReadOnlySpan<T>(array.GetUnsafeReadOnlyPtr(), array.Length) : default;
        }

        /// <summary>The slice's elements, to write. They must lie side by side.</summary>
        public static Span<T> AsSpan<T>(this NativeSlice<T> slice) where T : unmanaged
        {
            return slice.Length == 0 ? default : new Span<T>(CheckDense(slice).GetUnsafePtr(), slice.Length);
        }

        /// <summary>The slice's elements, to read. They must lie side by side.</summary>
        public static ReadOnlySpan<T> AsReadOnlySpan<T>(this NativeSlice<T> slice) where T : unmanaged
        {
            return slice.Length == 0 ? default : new ReadOnlySpan<T>(CheckDense(slice).GetUnsafeReadOnlyPtr(), slice.Length);
        }

        static NativeSlice<T> CheckDense<T>(NativeSlice<T> slice) where T : unmanaged
        {
            if (!IsDense(slice))
            {
                throw new ArgumentException($"the slice's elements lie {slice.Stride} bytes apart, not side by side ({sizeof(T)})", nameof(slice));
            }
            return slice;
        }

        /// <summary>Whether a slice's elements lie side by side.</summary>
        [BurstSafe]
        internal static bool IsDense<T>(NativeSlice<T> slice) where T : unmanaged
        {
            return slice.Stride == sizeof(T) || slice.Length == 0;
        }

        /// <summary>An array over memory of the library's, which it neither owns nor frees.</summary>
        internal static NativeArray<T> Over<T>(Span<T> memory) where T : unmanaged
        {
            NativeArray<T> array;
            fixed (T* first = memory)
            {
                array = NativeArrayUnsafeUtility.ConvertExistingDataToNativeArray<T>(first, memory.Length, Allocator.None);
            }
#if ENABLE_UNITY_COLLECTIONS_CHECKS
            NativeArrayUnsafeUtility.SetAtomicSafetyHandle(ref array, AtomicSafetyHandle.GetTempUnsafePtrSliceHandle());
#endif
            return array;
        }

        /// <summary>A count that a job gives; what is beyond int is beyond any array.</summary>
        [BurstSafe]
        internal static int Count(UIntPtr count)
        {
            ulong whole = (ulong)count;
            return whole > int.MaxValue ? int.MaxValue : (int)whole;
        }
    }

#if WORLDGRIDS_COLLECTIONS
    /// <summary>Native lists as <see cref="Results{T}"/>: they take answers of unknown length, and grow.</summary>
    static class NativeLists
    {
        /// <summary>All that the list has room for, to write; what it held is gone.</summary>
        internal static Span<T> Room<T>(this NativeList<T> list) where T : unmanaged
        {
            list.ResizeUninitialized(Math.Max(1, list.Capacity));
            return list.AsArray().AsSpan();
        }

        /// <summary>
        /// Takes the outcome of a call that wrote there: whether the list holds the answer, which is none if the call was
        /// refused. If not there is room now, and the call has to be made again.
        /// </summary>
        internal static bool Holds<T>(this NativeList<T> list, bool isDone, int count) where T : unmanaged
        {
            bool holds = !isDone || count <= list.Length;
            list.ResizeUninitialized(isDone ? count : 0);
            return holds;
        }
    }
#endif

    public readonly unsafe partial struct ChunkJob
    {
        /// <summary>
        /// The cells to write, row by row, zeroed, without a copy: on the thread that has the job, until it is finished. A
        /// job of Unity's takes <see cref="Raw"/>.
        /// </summary>
        public NativeArray<T> NativeCells<T>() where T : unmanaged
        {
            return NativeArrays.Over(Cells<T>());
        }
    }

    public unsafe partial struct WgChunkObjectSpan
    {
        /// <summary>
        /// The objects, in the order in which they were appended, without a copy, for as long as they last; T has their
        /// size. Never write there.
        /// </summary>
        public NativeArray<T> AsNative<T>() where T : unmanaged
        {
            return NativeArrays.Over(As<T>());
        }
    }

    public unsafe partial struct WgChunkEvent
    {
        /// <summary>
        /// The objects that are handed out with the block, without a copy, valid as long as it; T has their size. Never
        /// write there.
        /// </summary>
        public NativeArray<T> NativeObjects<T>() where T : unmanaged
        {
            return NativeArrays.Over(ObjectsAs<T>());
        }
    }

    public readonly unsafe ref partial struct Strided<T>
    {
        /// <summary>Elements side by side.</summary>
        public static implicit operator Strided<T>(NativeArray<T> array)
        {
            return array.IsCreated ? new Strided<T>((T*)array.GetUnsafeReadOnlyPtr(), 0, array.Length) : default;
        }

        /// <summary>Elements as far apart as the slice's: <c>slice.SliceWithStride&lt;WgBox2&gt;(offset)</c> is a field of each struct.</summary>
        public static implicit operator Strided<T>(NativeSlice<T> slice)
        {
            return slice.Length == 0 ? default : new Strided<T>((T*)slice.GetUnsafeReadOnlyPtr(), slice.Stride, slice.Length);
        }
    }
}
#endif
