// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

namespace WorldGrids
{
    /// <summary>
    /// Threads for the parts of a query, for those without a job system. The calling thread works too, so
    /// everything gets done even if no other thread ever runs. Nothing is allocated by a run.
    /// </summary>
    public sealed class PartWorkers : IDisposable
    {
        readonly object gate = new object();
        readonly Thread[] threads;
        Action<int>? work;
        Exception? failure;
        int parts;
        int next;
        int running;
        bool isEnding;

        /// <summary>
        /// Starts so many threads beside the caller's; by default one less than there are cores. In a Web player there are none.
        /// </summary>
        public PartWorkers(int threadCount = -1)
        {
            if (threadCount < -1)
            {
                throw new ArgumentOutOfRangeException(nameof(threadCount), threadCount, "is negative, and not -1 for the default");
            }
            threads = Threads.Make(threadCount < 0 ? Environment.ProcessorCount - 1 : threadCount, Loop, "worldgrids part");
            foreach (Thread thread in threads)
            {
                thread.Start();
            }
        }

        /// <summary>Threads that share the work, the caller's among them.</summary>
        public int Count => threads.Length + 1;

        /// <summary>
        /// Calls <c>part</c> with 0 .. count - 1, on all threads, and returns when all are done. Keep the
        /// delegate and use it again, so that none is allocated. The first exception is thrown here.
        /// </summary>
        public void Run(int count, Action<int> part)
        {
            Refusal.CheckNotNegative(nameof(count), count);
            Refusal.CheckNotNull(nameof(part), part);
            Exception? thrown;
            lock (gate)
            {
                if (isEnding)
                {
                    throw new ObjectDisposedException(nameof(PartWorkers));
                }
                if (work != null)
                {
                    throw new InvalidOperationException("a run is going on");
                }
                work = part;
                parts = count;
                next = 0;
                Monitor.PulseAll(gate);
                TakeParts();
                while (running > 0)
                {
                    Monitor.Wait(gate);
                }
                work = null;
                thrown = failure;
                failure = null;
            }
            if (thrown != null)
            {
                throw new InvalidOperationException("a part threw: " + thrown.Message, thrown);
            }
        }

        /// <summary>Ends the threads.</summary>
        public void Dispose()
        {
            lock (gate)
            {
                isEnding = true;
                Monitor.PulseAll(gate);
            }
            foreach (Thread thread in threads)
            {
                thread.Join();
            }
        }

        void Loop()
        {
            lock (gate)
            {
                while (!isEnding)
                {
                    TakeParts();
                    Monitor.Wait(gate);
                }
            }
        }

        /// <summary>Does parts until none is left. Holds the gate, but not during a part.</summary>
        void TakeParts()
        {
            while (work != null && next < parts)
            {
                Action<int> part = work;
                int index = next++;
                ++running;
                Monitor.Exit(gate);
                Exception? thrown = null;
                try
                {
                    part(index);
                }
                catch (Exception reason)
                {
                    thrown = reason;
                }
                Monitor.Enter(gate);
                failure = failure ?? thrown;
                if (--running == 0 && next >= parts)
                {
                    Monitor.PulseAll(gate);
                }
            }
        }
    }

    /// <summary>
    /// Threads that generate the chunks of a world, for those without a job system: they take jobs as they
    /// come, and sleep when there is none until <see cref="Wake"/>. Dispose them before the world. Ask
    /// <see cref="TakeFailures"/> once a frame: it never blocks, and has what generators threw.
    /// </summary>
    /// <remarks>
    /// In a Web player, which has no threads, and where none are asked for, <see cref="Wake"/> generates chunks itself,
    /// for <see cref="MillisecondsPerWake"/>: the same calls once a frame make the same world.
    /// </remarks>
    public sealed class ChunkWorkers : IDisposable
    {
        static readonly HashSet<ChunkWorkers> all = new HashSet<ChunkWorkers>();

        readonly object gate = new object();
        readonly ChunkLayers layers;
        readonly GenerateFunction generate;
        readonly Thread[] threads;
        readonly List<Exception> failures = new List<Exception>();
        // Each Wake begins a round; a thread has settled when it found nothing to do in the latest one.
        int round;
        int settled;
        bool isEnding;
        // Without threads: a generator that calls Wake is inside of it already.
        bool isGenerating;

        /// <summary>
        /// Starts so many threads; by default one less than there are cores, at least one. With 0, and in a Web player,
        /// there are none.
        /// </summary>
        public ChunkWorkers(ChunkLayers layers, GenerateFunction generate, int threadCount = -1)
        {
            this.layers = layers ?? throw new ArgumentNullException(nameof(layers));
            this.generate = generate ?? throw new ArgumentNullException(nameof(generate));
            if (threadCount < -1)
            {
                throw new ArgumentOutOfRangeException(nameof(threadCount), threadCount, "is negative, and not -1 for the default");
            }
            threads = Threads.Make(threadCount < 0 ? Math.Max(1, Environment.ProcessorCount - 1) : threadCount, Loop, "worldgrids chunk");
            lock (all)
            {
                all.Add(this);
            }
            foreach (Thread thread in threads)
            {
                thread.Start();
            }
        }

        /// <summary>How many threads generate chunks; with 0 <see cref="Wake"/> does.</summary>
        public int Count => threads.Length;

        /// <summary>How long <see cref="Wake"/> generates chunks where there are no threads: one chunk at least, and none is broken off.</summary>
        public double MillisecondsPerWake { get; set; } = 4;

        /// <summary>
        /// Tells the threads that there may be jobs: after focuses moved, once a frame. Where there are no threads it
        /// generates chunks before it returns.
        /// </summary>
        public void Wake()
        {
            if (threads.Length == 0)
            {
                Generate(MillisecondsPerWake);
                return;
            }
            lock (gate)
            {
                ++round;
                settled = 0;
                Monitor.PulseAll(gate);
            }
        }

        /// <summary>
        /// Waits until no thread has a job and there is none to take, or so long; false if it took longer. For
        /// loading screens and tests.
        /// </summary>
        public bool WaitUntilIdle(int milliseconds)
        {
            Refusal.CheckNotNegative(nameof(milliseconds), milliseconds);
            if (threads.Length == 0)
            {
                return Generate(milliseconds);
            }
            int end = unchecked(Environment.TickCount + milliseconds);
            Wake();
            lock (gate)
            {
                while (settled < threads.Length)
                {
                    int left = unchecked(end - Environment.TickCount);
                    if (left <= 0)
                    {
                        return false;
                    }
                    Monitor.Wait(gate, left);
                }
                return true;
            }
        }

        /// <summary>Takes what generators threw since the last time; their chunks have failed.</summary>
        public Exception[] TakeFailures()
        {
            lock (gate)
            {
                Exception[] taken = failures.ToArray();
                failures.Clear();
                return taken;
            }
        }

        /// <summary>
        /// Ends the threads; jobs that are out are done first. Throws <see cref="TimeoutException"/> if a generator
        /// has not come back after ten seconds: it may be waiting for this thread. Its thread ends when it does.
        /// </summary>
        public void Dispose()
        {
            int left = End(10000);
            if (left > 0)
            {
                throw new TimeoutException($"{left} of {threads.Length} threads are still inside a generator, which may be waiting for this thread");
            }
        }

        /// <summary>
        /// Ends the threads as Dispose does, but waits only so long; gives how many are still inside a generator.
        /// </summary>
        public int End(int milliseconds)
        {
            Refusal.CheckNotNegative(nameof(milliseconds), milliseconds);
            AskToEnd();
            return Join(unchecked(Environment.TickCount + milliseconds));
        }

        /// <summary>Ends the threads of all that were not disposed, until a tick; gives how many did not end.</summary>
        internal static int EndAll(int tick)
        {
            ChunkWorkers[] left;
            lock (all)
            {
                left = new ChunkWorkers[all.Count];
                all.CopyTo(left);
            }
            foreach (ChunkWorkers workers in left)
            {
                workers.AskToEnd();
            }
            int running = 0;
            foreach (ChunkWorkers workers in left)
            {
                running += workers.Join(tick);
            }
            return running;
        }

        void AskToEnd()
        {
            lock (gate)
            {
                isEnding = true;
                Monitor.PulseAll(gate);
            }
        }

        /// <summary>Waits for the threads until a tick of the clock; gives how many have not ended.</summary>
        int Join(int tick)
        {
            int running = 0;
            foreach (Thread thread in threads)
            {
                // A generator that ends its own workers does not wait for itself.
                if (thread == Thread.CurrentThread || !thread.Join(Math.Max(0, unchecked(tick - Environment.TickCount))))
                {
                    ++running;
                }
            }
            if (running == 0)
            {
                lock (all)
                {
                    all.Remove(this);
                }
            }
            return running;
        }

        void Loop()
        {
            int seen = -1;
            while (true)
            {
                lock (gate)
                {
                    while (seen == round && !isEnding)
                    {
                        Monitor.Wait(gate);
                    }
                    if (isEnding)
                    {
                        return;
                    }
                    seen = round;
                }
                Work();
                lock (gate)
                {
                    if (seen == round && ++settled == threads.Length)
                    {
                        Monitor.PulseAll(gate);
                    }
                }
            }
        }

        void Work()
        {
            while (!Volatile.Read(ref isEnding) && GenerateNext())
            {
                // What was just finished may have made others ready, which the others gave up on.
                Wake();
            }
        }

        /// <summary>Generates chunks on this thread for so long; gives whether none is left to take.</summary>
        bool Generate(double milliseconds)
        {
            if (isGenerating)
            {
                return false;
            }
            isGenerating = true;
            try
            {
                long begin = Stopwatch.GetTimestamp();
                while (!isEnding && GenerateNext())
                {
                    if ((Stopwatch.GetTimestamp() - begin) * 1000.0 / Stopwatch.Frequency >= milliseconds)
                    {
                        return false;
                    }
                }
                return !isEnding;
            }
            finally
            {
                isGenerating = false;
            }
        }

        /// <summary>Generates the most urgent chunk; false if there is none to take.</summary>
        bool GenerateNext()
        {
            if (!layers.TryTakeJob(out ChunkJob job))
            {
                // A world that was disposed has no more jobs.
                if (Refusal.Status != WgStatus.Empty && Refusal.Status != WgStatus.NullHandle)
                {
                    Fail(new WorldGridsException(Refusal.Status, Refusal.Text));
                }
                return false;
            }
            WgChunkJobOutcome outcome;
            try
            {
                outcome = generate(job);
            }
            catch (Exception reason)
            {
                outcome = WgChunkJobOutcome.Fail;
                Fail(reason);
            }
            if (!job.TryFinish(outcome, out _))
            {
                // An outcome that is none: the job must end all the same, else the world cannot.
                Fail(new WorldGridsException(Refusal.Status, Refusal.Text));
                job.TryFinish(WgChunkJobOutcome.Fail, out _);
            }
            return true;
        }

        void Fail(Exception reason)
        {
            lock (gate)
            {
                failures.Add(reason);
            }
        }
    }

    /// <summary>Threads of the package's own.</summary>
    static class Threads
    {
        /// <summary>So many threads for the background, to be started; none in a Web player, where a start would throw.</summary>
        internal static Thread[] Make(int count, ThreadStart loop, string name)
        {
#if UNITY_WEBGL && !UNITY_EDITOR
            count = 0;
#endif
            var threads = new Thread[Math.Max(0, count)];
            for (int index = 0; index < threads.Length; ++index)
            {
                threads[index] = new Thread(loop) { IsBackground = true, Name = name };
            }
            return threads;
        }
    }
}
