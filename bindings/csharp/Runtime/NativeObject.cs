// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;

namespace WorldGrids
{
    /// <summary>
    /// An object of the library. Dispose it when it is not needed any more; one that is forgotten is
    /// destroyed by its finalizer some time after the last call on it ended, and <see cref="Library.SetForgotten"/> tells of it.
    /// </summary>
    /// <remarks>
    /// From any thread, a call after Dispose is refused: methods that begin with Try give false, and
    /// <see cref="Refusal.Status"/> is <see cref="WgStatus.NullHandle"/>; all others throw
    /// <see cref="ObjectDisposedException"/>. A Dispose
    /// while other threads are inside calls lets these end; the last one out destroys the object. Who uses a
    /// handle by itself, with <see cref="NativeMethods"/> or in a Burst job, has none of this: keep the object
    /// alive and undisposed.
    /// </remarks>
    public abstract class NativeObject : IDisposable
    {
        /// <summary>The bit of <see cref="uses"/> that refuses new ones.</summary>
        const int Closed = int.MinValue;

        /// <summary>Memory is told of when it may have changed by this much, or by half.</summary>
        const long ToldBytes = 1 << 20;

        /// <summary>What a step of a longer work is taken to need.</summary>
        private protected const ulong StepBytes = 1 << 16;

        /// <summary>All objects together may grow by this much, and twofold, before a collection is due.</summary>
        const long QuietBytes = 64 << 20;

        static long toldInAll;
        static long toldAtCollection;
        static int collectionsSeen;
        static readonly object ending = new object();
        static readonly Dictionary<ulong, WeakReference<NativeObject>> live = new Dictionary<ulong, WeakReference<NativeObject>>();

        long bits;
        // Calls and views that use the object now, and whether it is closed.
        int uses;
        long toldBytes;
        long untoldBytes;
        string? name;

        private protected NativeObject()
        {
            Library.EnsureLoaded();
        }

        /// <summary>Destroys the object if it was forgotten.</summary>
        ~NativeObject()
        {
            if (Bits != 0)
            {
                Library.TellForgotten(name == null ? GetType().Name : $"{GetType().Name} '{name}'");
            }
            LetGo();
            // What cannot be destroyed, a world with jobs out, stays for the leak report.
            DestroyNow();
        }

        /// <summary>Whether the object was disposed.</summary>
        public bool IsDisposed => Volatile.Read(ref uses) < 0;

        /// <summary>The handle's number; 0 once the object is destroyed.</summary>
        protected ulong Bits => (ulong)Volatile.Read(ref bits);

        /// <summary>
        /// Destroys the object, as soon as no other thread is inside a call on it; again does nothing. Throws,
        /// and leaves all as it is, only if the object is in use: chunk layers with jobs or guards out, or with
        /// blocks that were not handed out.
        /// </summary>
        public void Dispose()
        {
            Refusal.Check(Close());
        }

        /// <summary>Takes over an object that was just made.</summary>
        private protected void Own(ulong handle, string? debugName = null)
        {
            bits = (long)handle;
            name = debugName;
            lock (live)
            {
                live.Add(handle, new WeakReference<NativeObject>(this));
            }
            TellMemory();
        }

        /// <summary>
        /// Begins a call: <c>using Use use = Enter();</c>, and the use goes where the library takes the handle.
        /// As long as it lasts the object is not destroyed. After Dispose its handle is null.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal Use Enter()
        {
            if (Interlocked.Increment(ref uses) > 0)
            {
                return new Use(this, (ulong)bits);
            }
            Leave();
            return default;
        }

        /// <summary>
        /// The same for a short call: the handle's number, and <see cref="EndCall"/> ends it, whatever that was. Between
        /// the two nothing may throw, or the object lives until it is forgotten. A <c>finally</c> would keep the method
        /// from being inlined, and take a tenth of a short query.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal ulong BeginCall()
        {
            return Interlocked.Increment(ref uses) > 0 ? (ulong)bits : 0;
        }

        /// <summary>Ends what <see cref="BeginCall"/> began.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void EndCall()
        {
            Leave();
        }

        /// <summary>The same as Enter for what may be null: a job or guard that nobody gave out.</summary>
        internal static Use Enter(NativeObject? owner)
        {
            return owner == null ? default : owner.Enter();
        }

        /// <summary>The handle's number, 0 after Dispose; for who holds the object.</summary>
        internal ulong OpenBits => IsDisposed ? 0 : Bits;

        /// <summary>Begins a view, which lasts until <see cref="Leave"/>.</summary>
        internal void Hold()
        {
            Interlocked.Increment(ref uses);
        }

        /// <summary>Throws if the object was disposed. For a view, which keeps its memory.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void CheckOpen()
        {
            if (uses < 0)
            {
                ThrowDisposed();
            }
        }

        void ThrowDisposed()
        {
            throw new ObjectDisposedException(GetType().Name, "it was disposed before this read by a view of it");
        }

        /// <summary>Ends what <see cref="Enter()"/> began.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void Leave()
        {
            if (Interlocked.Decrement(ref uses) == Closed)
            {
                DestroyClosed();
            }
        }

        /// <summary>Refuses calls from now on, and destroys the object now or when the last one is out.</summary>
        WgStatus Close()
        {
            int seen = Volatile.Read(ref uses);
            while (seen >= 0)
            {
                int before = Interlocked.CompareExchange(ref uses, seen | Closed, seen);
                if (before == seen)
                {
                    return seen == 0 ? DestroyClosed() : WgStatus.Ok;
                }
                seen = before;
            }
            return WgStatus.Ok;
        }

        /// <summary>Destroys a closed object that nobody uses; one that has work out is opened again.</summary>
        WgStatus DestroyClosed()
        {
            WgStatus status = DestroyNow();
            if (status < WgStatus.Ok)
            {
                Interlocked.Add(ref uses, Closed);
            }
            else
            {
                GC.SuppressFinalize(this);
            }
            return status;
        }

        WgStatus DestroyNow()
        {
            ulong taken = (ulong)Interlocked.Exchange(ref bits, 0);
            if (taken == 0)
            {
                return WgStatus.Ok;
            }
            WgStatus status;
            lock (ending)
            {
                status = NativeMethods.wg_destroy(taken);
            }
            // One that went with all others is as good as destroyed.
            if (status < WgStatus.Ok && status != WgStatus.StaleHandle)
            {
                bits = (long)taken;
                return status;
            }
            lock (live)
            {
                live.Remove(taken);
            }
            Tell(0);
            return WgStatus.Ok;
        }

        /// <summary>Lets go of what nobody can take any more, before a forgotten object is destroyed.</summary>
        private protected virtual void LetGo()
        {
        }

        /// <summary>Asks how many bytes the library holds for the object; it may refuse to say.</summary>
        private protected abstract WgStatus AskBytes(Use use, out ulong bytes);

        /// <summary>
        /// A call may have taken so many bytes. Now and then the collector is told how large the object is, so
        /// that it looks for forgotten ones; asking the library each time would cost more than most calls.
        /// </summary>
        private protected void MayHaveTaken(ulong bytes)
        {
            untoldBytes += (long)Math.Min(bytes, (ulong)ToldBytes);
            if (untoldBytes >= ToldBytes && untoldBytes >= toldBytes / 2)
            {
                TellMemory();
            }
        }

        /// <summary>Tells the collector how many bytes the library holds for the object.</summary>
        private protected void TellMemory()
        {
            untoldBytes = 0;
            using Use use = Enter();
            if (use.Bits != 0 && AskBytes(use, out ulong bytes) == WgStatus.Ok)
            {
                // A runtime sums up what is told, so an object that breathes must not be told of each time:
                // a game in which nothing grows would be stopped for collections again and again.
                if (Math.Abs((long)bytes - toldBytes) >= Math.Max((long)StepBytes, toldBytes / 2))
                {
                    Tell((long)bytes);
                }
            }
        }

        /// <summary>The bytes that the collector knows of.</summary>
        internal long MemoryTold => toldBytes;

        void Tell(long bytes)
        {
            long more = bytes - toldBytes;
            toldBytes = bytes;
            long all = Interlocked.Add(ref toldInAll, more);
            if (more > 0)
            {
                GC.AddMemoryPressure(more);
                if (all > QuietBytes + 2 * Volatile.Read(ref toldAtCollection))
                {
                    CollectIfNobodyDoes(all);
                }
            }
            else if (more < 0)
            {
                GC.RemoveMemoryPressure(-more);
                if (all < Volatile.Read(ref toldAtCollection))
                {
                    Volatile.Write(ref toldAtCollection, all);
                }
            }
        }

        /// <summary>Collectors that take no notice of pressure, Mono's for one, are asked to collect.</summary>
        static void CollectIfNobodyDoes(long all)
        {
            Volatile.Write(ref toldAtCollection, all);
            int collections = GC.CollectionCount(GC.MaxGeneration);
            if (Interlocked.Exchange(ref collectionsSeen, collections) == collections)
            {
                GC.Collect(GC.MaxGeneration, GCCollectionMode.Optimized, false);
            }
        }

        /// <summary>
        /// Destroys what the library still has. The last thread out of an object, or a finalizer, may be
        /// destroying it at this moment; the library wants no other call beside this one.
        /// </summary>
        internal static WgStatus DestroyRest()
        {
            lock (ending)
            {
                return NativeMethods.wg_destroy_all();
            }
        }

        /// <summary>Closes every object; gives the number of those that a call or a view is still using.</summary>
        internal static int CloseAll()
        {
            var found = new List<NativeObject>();
            lock (live)
            {
                foreach (WeakReference<NativeObject> each in live.Values)
                {
                    if (each.TryGetTarget(out NativeObject? alive))
                    {
                        found.Add(alive);
                    }
                }
            }
            foreach (NativeObject alive in found)
            {
                alive.Close();
            }
            int left = 0;
            foreach (NativeObject alive in found)
            {
                // One with work out was opened again: nobody is inside, so it may go with all others.
                left += alive.IsDisposed && alive.Bits != 0 ? 1 : 0;
            }
            return left;
        }
    }

    /// <summary>One call's use of an object: it goes where the library takes a handle.</summary>
    readonly ref struct Use
    {
        readonly NativeObject? owner;

        internal Use(NativeObject owner, ulong bits)
        {
            this.owner = owner;
            Bits = bits;
        }

        /// <summary>The handle's number, 0 if the object was disposed.</summary>
        public ulong Bits { get; }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Dispose()
        {
            owner?.Leave();
        }

        public static implicit operator WgRollingGrid(Use use) => new WgRollingGrid { Bits = use.Bits };
        public static implicit operator WgChunkLayers(Use use) => new WgChunkLayers { Bits = use.Bits };
        public static implicit operator WgLooseGrid2(Use use) => new WgLooseGrid2 { Bits = use.Bits };
        public static implicit operator WgLooseGrid3(Use use) => new WgLooseGrid3 { Bits = use.Bits };
        public static implicit operator WgQuadtreeMap(Use use) => new WgQuadtreeMap { Bits = use.Bits };
        public static implicit operator WgQuadtreeMapWaypoints(Use use) => new WgQuadtreeMapWaypoints { Bits = use.Bits };
        public static implicit operator WgQuadtreeMapPath(Use use) => new WgQuadtreeMapPath { Bits = use.Bits };
        public static implicit operator WgQuadtreeMapFlow(Use use) => new WgQuadtreeMapFlow { Bits = use.Bits };
        public static implicit operator WgQuadtreeMapIslands(Use use) => new WgQuadtreeMapIslands { Bits = use.Bits };
        public static implicit operator WgQuadtreeMapPublisher(Use use) => new WgQuadtreeMapPublisher { Bits = use.Bits };
        public static implicit operator WgQuadtreeMapReceiver(Use use) => new WgQuadtreeMapReceiver { Bits = use.Bits };
    }
}
