// The stand-in's part for jobs: Unity.Collections, Unity.Jobs, Unity.Burst and Unity.Mathematics as far as the package
// and its samples use them. Jobs run on threads; safety handles are looked at as the editor's job debugger does.
using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using Unity.Collections.LowLevel.Unsafe;

namespace Unity.Collections
{
    public enum Allocator
    {
        Invalid,
        None,
        Temp,
        TempJob,
        Persistent,
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class ReadOnlyAttribute : Attribute
    {
    }

    public unsafe struct NativeArray<T> : IDisposable where T : unmanaged
    {
        internal IntPtr Start;
        bool isOwned;

        /// <summary>Memory of somebody else's.</summary>
        public NativeArray(IntPtr start, int length)
        {
            Start = start;
            Length = length;
            isOwned = false;
        }

        public NativeArray(int length, Allocator allocator)
        {
            Start = Marshal.AllocHGlobal(Math.Max(1, length) * sizeof(T));
            Length = length;
            isOwned = true;
            new Span<T>((void*)Start, length).Clear();
        }

        public int Length { get; private set; }
        public bool IsCreated => Start != IntPtr.Zero;

        public T this[int index]
        {
            get => ((T*)Start)[Check(index)];
            set => ((T*)Start)[Check(index)] = value;
        }

        /// <summary>The same memory as elements of another type, of the same size.</summary>
        public NativeArray<U> Reinterpret<U>() where U : unmanaged
        {
            return sizeof(T) == sizeof(U) ? new NativeArray<U>(Start, Length) : throw new InvalidOperationException($"Types {typeof(T)} and {typeof(U)} are different sizes");
        }

        public void Dispose()
        {
            if (isOwned)
            {
                Marshal.FreeHGlobal(Start);
            }
            Start = IntPtr.Zero;
            Length = 0;
        }

        int Check(int index)
        {
            return (uint)index < (uint)Length ? index : throw new IndexOutOfRangeException($"index {index} of {Length}");
        }
    }

    public unsafe struct NativeSlice<T> where T : unmanaged
    {
        internal IntPtr Start;

        public NativeSlice(NativeArray<T> array) : this(array, 0, array.Length)
        {
        }

        public NativeSlice(NativeArray<T> array, int start, int length)
        {
            Start = array.Start + start * sizeof(T);
            Length = length;
            Stride = sizeof(T);
        }

        public int Length { get; private set; }
        public int Stride { get; private set; }
        public T this[int index]
        {
            get => *(T*)(Start + index * Stride);
            set => *(T*)(Start + index * Stride) = value;
        }

        /// <summary>A field of each element.</summary>
        public NativeSlice<U> SliceWithStride<U>(int offset) where U : unmanaged
        {
            return new NativeSlice<U> { Start = Start + offset, Length = Length, Stride = Stride };
        }

        public static implicit operator NativeSlice<T>(NativeArray<T> array) => new NativeSlice<T>(array);
    }
}

namespace Unity.Collections
{
    /// <summary>A list that knows its room, whose copies are the same list.</summary>
    public struct NativeList<T> : IDisposable where T : unmanaged
    {
        sealed class Content
        {
            public NativeArray<T> Items;
            public int Length;
        }

        readonly Content content;

        public NativeList(int initialCapacity, Allocator allocator)
        {
            content = new Content { Items = new NativeArray<T>(initialCapacity, allocator) };
        }

        public int Length => content.Length;
        public int Capacity => content.Items.Length;
        public T this[int index] => index < Length ? content.Items[index] : throw new IndexOutOfRangeException($"index {index} of {Length}");

        public void ResizeUninitialized(int length)
        {
            if (length > Capacity)
            {
                content.Items.Dispose();
                content.Items = new NativeArray<T>(length, Allocator.Persistent);
            }
            content.Length = length;
        }

        public NativeArray<T> AsArray() => new NativeArray<T>(content.Items.Start, Length);

        public void Dispose() => content.Items.Dispose();
    }
}

namespace Unity.Collections.LowLevel.Unsafe
{
    [AttributeUsage(AttributeTargets.Field)]
    public sealed class NativeDisableUnsafePtrRestrictionAttribute : Attribute
    {
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class NativeDisableParallelForRestrictionAttribute : Attribute
    {
    }

    [AttributeUsage(AttributeTargets.Struct)]
    public sealed class NativeContainerAttribute : Attribute
    {
    }

    [AttributeUsage(AttributeTargets.Struct)]
    public sealed class NativeContainerIsReadOnlyAttribute : Attribute
    {
    }

    [AttributeUsage(AttributeTargets.Struct)]
    public sealed class NativeContainerIsAtomicWriteOnlyAttribute : Attribute
    {
    }

    public static unsafe class NativeArrayUnsafeUtility
    {
        public static void* GetUnsafePtr<T>(this NativeArray<T> array) where T : unmanaged => (void*)array.Start;
        public static void* GetUnsafeReadOnlyPtr<T>(this NativeArray<T> array) where T : unmanaged => (void*)array.Start;

        public static NativeArray<T> ConvertExistingDataToNativeArray<T>(void* dataPointer, int length, Allocator allocator) where T : unmanaged
        {
            return allocator == Allocator.None ? new NativeArray<T>((IntPtr)dataPointer, length) : throw new ArgumentException("would be freed twice", nameof(allocator));
        }

        /// <summary>An array of the editor's cannot be read before it has one.</summary>
        public static void SetAtomicSafetyHandle<T>(ref NativeArray<T> array, AtomicSafetyHandle safety) where T : unmanaged
        {
            AtomicSafetyHandle.CheckReadAndThrow(safety);
        }
    }

    public static unsafe class NativeSliceUnsafeUtility
    {
        public static void* GetUnsafePtr<T>(this NativeSlice<T> slice) where T : unmanaged => (void*)slice.Start;
        public static void* GetUnsafeReadOnlyPtr<T>(this NativeSlice<T> slice) where T : unmanaged => (void*)slice.Start;
    }

    /// <summary>A number for a container: whether it is alive, and how many jobs have it.</summary>
    public struct AtomicSafetyHandle
    {
        // With room, so that a frame in which allocations are counted makes none here.
        static readonly List<int> jobs = new List<int>(1 << 16);
        static readonly AtomicSafetyHandle temporary = Create();
        const int Released = -1;
        int number;

        public static AtomicSafetyHandle Create()
        {
            lock (jobs)
            {
                jobs.Add(0);
                return new AtomicSafetyHandle { number = jobs.Count };
            }
        }

        /// <summary>What arrays over somebody else's memory share.</summary>
        public static AtomicSafetyHandle GetTempUnsafePtrSliceHandle() => temporary;

        public static void CheckReadAndThrow(AtomicSafetyHandle handle) => Check(handle);
        public static void CheckWriteAndThrow(AtomicSafetyHandle handle) => Check(handle);

        public static void CheckDeallocateAndThrow(AtomicSafetyHandle handle)
        {
            lock (jobs)
            {
                Check(handle);
                if (jobs[handle.number - 1] > 0)
                {
                    throw new InvalidOperationException("The previously scheduled job writes to or reads from it. You must call JobHandle.Complete() on the job before you can deallocate it safely.");
                }
            }
        }

        public static void Release(AtomicSafetyHandle handle)
        {
            lock (jobs)
            {
                jobs[handle.number - 1] = Released;
            }
        }

        /// <summary>A job was given the container, or is complete.</summary>
        internal static void Count(AtomicSafetyHandle handle, int change)
        {
            lock (jobs)
            {
                jobs[handle.number - 1] += change;
            }
        }

        static void Check(AtomicSafetyHandle handle)
        {
            lock (jobs)
            {
                if (handle.number == 0 || jobs[handle.number - 1] == Released)
                {
                    throw new ObjectDisposedException("container", "The container has been deallocated, or was never made.");
                }
            }
        }
    }
}

namespace Unity.Burst
{
    [AttributeUsage(AttributeTargets.Struct | AttributeTargets.Method)]
    public sealed class BurstCompileAttribute : Attribute
    {
    }
}

namespace Unity.Jobs
{
    public interface IJob
    {
        void Execute();
    }

    public interface IJobParallelFor
    {
        void Execute(int index);
    }

    public struct JobHandle
    {
        internal Running Job;

        public bool IsCompleted => Job == null || Job.Task.IsCompleted;

        public void Complete() => Job?.Complete();

        public static void ScheduleBatchedJobs()
        {
        }
    }

    /// <summary>A scheduled job, and the containers that it has until it is complete.</summary>
    public sealed class Running
    {
        /// <summary>Without threads, as in a Web player, jobs run when they are completed.</summary>
        public static bool HasThreads = true;

        /// <summary>Jobs run when they are scheduled, and nothing is allocated for that: to count what they allocate.</summary>
        public static bool IsImmediate;

        readonly List<AtomicSafetyHandle> held = new List<AtomicSafetyHandle>();
        internal readonly Task Task;
        readonly JobHandle after;
        bool isCompleted;

        internal Running(object job, Action run, JobHandle after)
        {
            this.after = after;
            Find(job);
            foreach (AtomicSafetyHandle handle in held)
            {
                AtomicSafetyHandle.Count(handle, 1);
            }
            Task = new Task(() =>
            {
                after.Job?.Wait();
                run();
            });
            if (HasThreads)
            {
                Task.Start();
            }
        }

        /// <summary>Waits for it and for what it came after.</summary>
        internal void Complete()
        {
            after.Complete();
            try
            {
                Wait();
            }
            finally
            {
                // The main thread alone completes; once is enough.
                if (!isCompleted)
                {
                    isCompleted = true;
                    foreach (AtomicSafetyHandle handle in held)
                    {
                        AtomicSafetyHandle.Count(handle, -1);
                    }
                }
            }
        }

        void Wait()
        {
            lock (Task)
            {
                if (Task.Status == TaskStatus.Created)
                {
                    Task.RunSynchronously();
                }
            }
            Task.GetAwaiter().GetResult();
        }

        void Find(object container)
        {
            foreach (FieldInfo field in container.GetType().GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
            {
                if (field.FieldType == typeof(AtomicSafetyHandle))
                {
                    held.Add((AtomicSafetyHandle)field.GetValue(container));
                }
                else if (field.FieldType.IsValueType && !field.FieldType.IsPrimitive && !field.FieldType.IsEnum)
                {
                    Find(field.GetValue(container));
                }
                else if (!field.FieldType.IsValueType && !field.FieldType.IsPointer)
                {
                    throw new InvalidOperationException($"{container.GetType().Name}.{field.Name} is not a value type. Job structs may not contain any reference types.");
                }
            }
        }
    }

    public static class IJobExtensions
    {
        public static JobHandle Schedule<T>(this T job, JobHandle dependsOn = default) where T : struct, IJob
        {
            if (Running.IsImmediate)
            {
                job.Execute();
                return default;
            }
            return Start(job, dependsOn);
        }

        /// <summary>Apart from the above, where its closure would be made in any case.</summary>
        static JobHandle Start<T>(T job, JobHandle dependsOn) where T : struct, IJob
        {
            return new JobHandle { Job = new Running(job, () => job.Execute(), dependsOn) };
        }

        public static void Run<T>(this T job) where T : struct, IJob => job.Execute();
    }

    public static class IJobParallelForExtensions
    {
        public static JobHandle Schedule<T>(this T job, int arrayLength, int innerloopBatchCount, JobHandle dependsOn = default) where T : struct, IJobParallelFor
        {
            if (Running.IsImmediate)
            {
                for (int index = 0; index < arrayLength; ++index)
                {
                    job.Execute(index);
                }
                return default;
            }
            return Start(job, arrayLength, dependsOn);
        }

        static JobHandle Start<T>(T job, int length, JobHandle dependsOn) where T : struct, IJobParallelFor
        {
            return new JobHandle { Job = new Running(job, () => Run(job, length), dependsOn) };
        }

        static void Run<T>(T job, int length) where T : struct, IJobParallelFor
        {
            if (!Running.HasThreads)
            {
                Share(job, length, new int[1]);
                return;
            }
            var next = new int[1];
            var threads = new Thread[2];
            Exception failure = null;
            for (int index = 0; index < threads.Length; ++index)
            {
                threads[index] = new Thread(() =>
                {
                    try
                    {
                        Share(job, length, next);
                    }
                    catch (Exception reason)
                    {
                        failure = reason;
                    }
                });
                threads[index].Start();
            }
            foreach (Thread thread in threads)
            {
                thread.Join();
            }
            if (failure != null)
            {
                throw new AggregateException(failure);
            }
        }

        static void Share<T>(T job, int length, int[] next) where T : struct, IJobParallelFor
        {
            int index;
            while ((index = Interlocked.Increment(ref next[0]) - 1) < length)
            {
                job.Execute(index);
            }
        }
    }
}

namespace Unity.Mathematics
{
    public struct float2
    {
        public float x, y;
        public float2(float x, float y) { this.x = x; this.y = y; }
    }

    public struct float3
    {
        public float x, y, z;
        public float3(float x, float y, float z) { this.x = x; this.y = y; this.z = z; }
    }

    public struct int2
    {
        public int x, y;
        public int2(int x, int y) { this.x = x; this.y = y; }
    }
}
