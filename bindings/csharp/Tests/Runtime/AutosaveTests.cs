// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    /// <summary>Checkpoints that are saved, and regions that come and go, while the map goes on.</summary>
    public class AutosaveTests
    {
        /// <summary>What an engine's main thread has: what is posted runs in the next frame.</summary>
        sealed class Frames : SynchronizationContext
        {
            readonly List<(SendOrPostCallback, object)> posted = new List<(SendOrPostCallback, object)>();
            readonly List<(SendOrPostCallback, object)> running = new List<(SendOrPostCallback, object)>();
            static TaskCompletionSource<bool> next = NewNext();

            /// <summary>Ends when the next frame begins, on another thread.</summary>
            internal static Task Next => Volatile.Read(ref next).Task;

            static TaskCompletionSource<bool> NewNext()
            {
                return new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
            }

            public override void Post(SendOrPostCallback callback, object state)
            {
                lock (posted)
                {
                    posted.Add((callback, state));
                }
            }

            internal void RunFrame()
            {
                Interlocked.Exchange(ref next, NewNext()).SetResult(true);
                lock (posted)
                {
                    running.AddRange(posted);
                    posted.Clear();
                }
                foreach ((SendOrPostCallback callback, object state) in running)
                {
                    callback(state);
                }
                running.Clear();
            }
        }

        /// <summary>A disk that writes nothing before the next frame, however late that is, and breaks after so many bytes.</summary>
        sealed class Disk : MemoryStream
        {
            readonly long room;

            internal Disk(long room = long.MaxValue)
            {
                this.room = room;
            }

            public override async Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellation)
            {
                await Frames.Next.ConfigureAwait(false);
                if (Position + count > room)
                {
                    throw new IOException("the disk is full");
                }
                Write(buffer, offset, count);
            }
        }

        static QuadtreeMap NewMap()
        {
            var map = new QuadtreeMap(maxCheckpoints: 8, dropOldestCheckpoint: true);
            var random = new Random(5);
            var pixels = new byte[300 * 300];
            random.NextBytes(pixels);
            map.FillRect(new WgRect(-500, -300, 3000, 2000), 200);
            map.WriteRect(new WgRect(100, 100, 300, 300), pixels);
            map.Checkpoint(1);
            return map;
        }

        static byte[] Saved(QuadtreeMap map, WgQuadtreeMapCompression compression)
        {
            var bytes = new Results<byte>();
            map.Save(bytes, compression);
            return bytes.AsMemory().ToArray();
        }

        static void Edit(QuadtreeMap map, int frame)
        {
            map.CheckpointAt(0, out ulong before);
            map.Checkpoint(before + 1);
            map.DamageCircle(frame * 97 % 2000, frame * 31 % 1500, 30, 9, 90);
        }

        /// <summary>Runs frames, each with an edit, until a task has ended.</summary>
        static int RunUntilDone(Frames frames, QuadtreeMap map, Task task)
        {
            int frame = 0;
            for (; !task.IsCompleted; frame++)
            {
                Assert.IsTrue(frame < 100000, "it never ends");
                if (!map.IsDisposed)
                {
                    Edit(map, frame);
                }
                frames.RunFrame();
            }
            return frame;
        }

        /// <summary>Does something on a thread with frames.</summary>
        static void WithFrames(Action<Frames, QuadtreeMap> test)
        {
            SynchronizationContext before = SynchronizationContext.Current;
            var frames = new Frames();
            SynchronizationContext.SetSynchronizationContext(frames);
            try
            {
                using (QuadtreeMap map = NewMap())
                {
                    test(frames, map);
                }
            }
            finally
            {
                SynchronizationContext.SetSynchronizationContext(before);
            }
        }

        [Test]
        public void StepsGiveTheBytesOfTheMomentAndAllocateNothing()
        {
            foreach (WgQuadtreeMapCompression compression in new[] { WgQuadtreeMapCompression.Fast, WgQuadtreeMapCompression.Small })
            {
                using (QuadtreeMap map = NewMap())
                {
                    byte[] expected = Saved(map, compression);
                    var bytes = new byte[expected.Length + QuadtreeMap.SaveStepBytes];
                    int count = 0;
                    bool isDone = false;
                    int frame = 0;
                    long before = GC.GetAllocatedBytesForCurrentThread();
                    for (; !isDone; frame++)
                    {
                        Edit(map, frame);
                        count += map.SaveStep(1, bytes.AsSpan(count), out isDone, compression, 100);
                    }
                    // The first calls may take something; the smallest object in each frame would be more.
                    long taken = GC.GetAllocatedBytesForCurrentThread() - before;
                    Assert.IsTrue(frame > 40, $"{frame} frames");
                    Assert.IsTrue(taken < frame * 16L, $"{taken} bytes in {frame} frames");
                    Assert.IsTrue(bytes.AsSpan(0, count).SequenceEqual(expected));
                    Expect.Refused(WgStatus.UnknownCheckpoint, map.TrySaveStep(1, bytes, out _, out _));
                    Expect.Refused(WgStatus.InvalidArgument, map.TrySaveStep(1, new byte[8191], out _, out _));
                    Assert.AreEqual("bytes has 8191 elements, but 8192 are needed", Refusal.Text);
                }
            }
        }

        [Test]
        public void ATaskSavesBesideTheGame()
        {
            WithFrames((frames, map) =>
            {
                int thread = Thread.CurrentThread.ManagedThreadId;
                byte[] expected = Saved(map, WgQuadtreeMapCompression.Small);
                using (var disk = new Disk())
                {
                    disk.WriteByte(99);
                    Task<long> task = map.SaveAsync(1, disk, WgQuadtreeMapCompression.Small, 300);
                    Assert.Throws<InvalidOperationException>(() => map.SaveAsync(1, disk));
                    Assert.IsTrue(RunUntilDone(frames, map, task) > 20);
                    Assert.AreEqual((long)expected.Length, task.Result);
                    Assert.IsTrue(disk.ToArray().AsSpan(1).SequenceEqual(expected));
                    // The next one.
                    map.Checkpoint(1000000);
                    expected = Saved(map, WgQuadtreeMapCompression.Fast);
                    disk.SetLength(0);
                    task = map.SaveAsync(1000000, disk, budget: ulong.MaxValue);
                    RunUntilDone(frames, map, task);
                    Assert.IsTrue(disk.ToArray().AsSpan().SequenceEqual(expected));
                }
                Assert.AreEqual(thread, Thread.CurrentThread.ManagedThreadId);
            });
        }

        [Test]
        public void ATaskThatEndsEarlySaysWhy()
        {
            WithFrames((frames, map) =>
            {
                using (var cancelling = new CancellationTokenSource())
                {
                    Task task = map.SaveAsync(1, new Disk(), budget: 100, cancellation: cancelling.Token);
                    frames.RunFrame();
                    cancelling.Cancel();
                    RunUntilDone(frames, map, task);
                    Assert.IsTrue(task.IsCanceled);
                }
                map.Checkpoint(500000);
                Task full = map.SaveAsync(500000, new Disk(100), budget: 1000);
                RunUntilDone(frames, map, full);
                Assert.AreEqual("the disk is full", full.Exception.InnerException.Message);
                // What was kept for those is let go of, and the next save begins from the beginning.
                map.Forget(map.Stats().Checkpoints > 0 ? LastCheckpoint(map) : 0);
                Assert.AreEqual(0UL, map.Stats().BytesCheckpoints);

                // Once it has begun, the checkpoint may be forgotten, but nobody may go back behind it.
                map.Checkpoint(2000000);
                byte[] expected = Saved(map, WgQuadtreeMapCompression.Fast);
                var disk = new Disk();
                Task<long> forgotten = map.SaveAsync(2000000, disk, budget: 100);
                map.Forget(2000000);
                for (int frame = 0; !forgotten.IsCompleted; frame++)
                {
                    map.DamageCircle(frame * 97 % 2000, frame * 31 % 1500, 30, 9, 90);
                    frames.RunFrame();
                }
                Assert.AreEqual((long)expected.Length, forgotten.Result);
                Assert.IsTrue(expected.AsSpan().SequenceEqual(disk.ToArray()), "not the bytes of the moment");
                Assert.AreEqual(0UL, map.Stats().BytesCheckpoints);
                map.Checkpoint(2000001);
                map.DamageCircle(100, 100, 30, 9, 90);
                map.Checkpoint(2000002);
                Task behind = map.SaveAsync(2000002, new Disk(), budget: 100);
                frames.RunFrame();
                map.Rollback(2000001);
                while (!behind.IsCompleted)
                {
                    frames.RunFrame();
                }
                Assert.AreEqual(WgStatus.UnknownCheckpoint, ((WorldGridsException)behind.Exception.InnerException).Status);
                map.Checkpoint(3000000);
                Task disposed = map.SaveAsync(3000000, new Disk(), budget: 100);
                frames.RunFrame();
                map.Dispose();
                RunUntilDone(frames, map, disposed);
                Assert.IsTrue(disposed.IsFaulted);
                Assert.Throws<ArgumentNullException>(() => map.SaveAsync(1, null));
                Assert.Throws<ArgumentOutOfRangeException>(() => map.SaveAsync(1, new Disk(), budget: 0));
            });
            using (QuadtreeMap map = NewMap())
            {
                SynchronizationContext before = SynchronizationContext.Current;
                SynchronizationContext.SetSynchronizationContext(null);
                Assert.Throws<InvalidOperationException>(() => map.SaveAsync(1, new MemoryStream()));
                SynchronizationContext.SetSynchronizationContext(before);
            }
        }

        /// <summary>A map of which regions go, two regions of noise and one of rock.</summary>
        static QuadtreeMap NewPagedMap()
        {
            var map = new QuadtreeMap(history: 5, absentByDefault: true);
            for (int region = 0; region < 3; ++region)
            {
                map.PageIn(1024 * region, 0, ReadOnlySpan<byte>.Empty);
            }
            var noise = new byte[1500 * 300];
            new Random(6).NextBytes(noise);
            map.WriteRect(new WgRect(100, 50, 1500, 300), noise);
            map.FillRect(new WgRect(2048, 0, 1024, 1024), 9);
            return map;
        }

        static byte[] Pixels(QuadtreeMap map)
        {
            var pixels = new byte[3072 * 1024];
            map.ReadRect(new WgRect(0, 0, 3072, 1024), pixels);
            return pixels;
        }

        static bool IsThere(QuadtreeMap map, int x)
        {
            var found = new WgQuadtreeMapRegion[1];
            return map.Regions(WgQuadtreeMapRegionKind.Present, found, new WgRect(x, 0, 1, 1)) == 1;
        }

        [Test]
        public void RegionsGoToStreamsAndComeBack()
        {
            using (QuadtreeMap map = NewPagedMap())
            {
                byte[] pixels = Pixels(map);
                var streams = new List<MemoryStream>();
                for (int region = 0; region < 3; ++region)
                {
                    var stream = new MemoryStream();
                    stream.WriteByte(7);
                    int kept = map.PageOut(1024 * region + 5, 9, stream, keep: true);
                    Assert.AreEqual(kept + 1L, stream.Length);
                    Assert.IsTrue(IsThere(map, 1024 * region));
                    stream.SetLength(1);
                    stream.Position = 1;
                    Assert.AreEqual(kept, map.PageOut(1024 * region + 5, 9, stream));
                    Assert.IsFalse(IsThere(map, 1024 * region));
                    stream.Position = 1;
                    streams.Add(stream);
                }
                Assert.IsTrue(streams[0].Length > 1 << 16);
                Assert.AreEqual(WgStatus.Absent, Assert.Throws<WorldGridsException>(() => map.PageOut(0, 0, new MemoryStream())).Status);
                Assert.Throws<WorldGridsException>(() => map.PageIn(0, 0, streams[1]));
                streams[1].Position = 1;
                map.PageIn(0, 0, streams[0]);
                map.PageIn(1024, 0, new ReadOnlyMemory<byte>(streams[1].ToArray(), 1, (int)streams[1].Length - 1));
                map.PageIn(2048, 0, streams[2]);
                Assert.IsTrue(Pixels(map).AsSpan().SequenceEqual(pixels));
                // A stream that breaks takes nothing with it.
                Assert.Throws<NotSupportedException>(() => map.PageOut(0, 0, new MemoryStream(new byte[10], false)));
                Assert.IsTrue(Pixels(map).AsSpan().SequenceEqual(pixels));
                Assert.Throws<ArgumentNullException>(() => map.PageOut(0, 0, (Stream)null));
                Assert.Throws<ArgumentNullException>(() => map.PageIn(0, 0, (Stream)null));
            }
        }

        [Test]
        public void RegionsGoAndComeBesideTheGame()
        {
            WithFrames((frames, _) =>
            {
                using (QuadtreeMap map = NewPagedMap())
                {
                    byte[] pixels = Pixels(map);
                    var disks = new[] { new Disk(), new Disk(), new Disk() };
                    var going = new Task<bool>[3];
                    for (int region = 0; region < 3; ++region)
                    {
                        going[region] = map.PageOutAsync(1024 * region, 0, disks[region], WgQuadtreeMapCompression.Small);
                        Assert.IsTrue(IsThere(map, 1024 * region));
                    }
                    // It changes before it is written.
                    map[1024, 0] = 77;
                    RunUntilDone(frames, Task.WhenAll(going));
                    Assert.AreEqual("True False True", $"{going[0].Result} {going[1].Result} {going[2].Result}");
                    Assert.AreEqual("False True False", $"{IsThere(map, 0)} {IsThere(map, 1024)} {IsThere(map, 2048)}");
                    map[1024, 0] = 0;
                    foreach (int region in new[] { 2, 0 })
                    {
                        disks[region].Position = 0;
                        Task coming = map.PageInAsync(1024 * region, 0, disks[region]);
                        RunUntilDone(frames, coming);
                        coming.GetAwaiter().GetResult();
                    }
                    Assert.IsTrue(Pixels(map).AsSpan().SequenceEqual(pixels));

                    Task full = map.PageOutAsync(0, 0, new Disk(100));
                    RunUntilDone(frames, full);
                    Assert.AreEqual("the disk is full", full.Exception.InnerException.Message);
                    var cancelling = new CancellationTokenSource();
                    Task cancelled = map.PageOutAsync(0, 0, new Disk(), cancellation: cancelling.Token);
                    cancelling.Cancel();
                    RunUntilDone(frames, cancelled);
                    Assert.IsTrue(cancelled.IsCanceled && IsThere(map, 0));
                    Task there = map.PageInAsync(0, 0, new MemoryStream());
                    RunUntilDone(frames, there);
                    Assert.IsTrue(there.Exception.InnerException is WorldGridsException);
                    Task<bool> gone = map.PageOutAsync(0, 0, new Disk());
                    map.Dispose();
                    RunUntilDone(frames, gone);
                    Assert.IsFalse(gone.Result);
                }
            });
            using (QuadtreeMap map = NewPagedMap())
            {
                SynchronizationContext before = SynchronizationContext.Current;
                SynchronizationContext.SetSynchronizationContext(null);
                Assert.Throws<InvalidOperationException>(() => map.PageOutAsync(0, 0, new MemoryStream()));
                Assert.Throws<InvalidOperationException>(() => map.PageInAsync(0, 0, new MemoryStream()));
                SynchronizationContext.SetSynchronizationContext(before);
            }
        }

        /// <summary>Runs frames until a task has ended.</summary>
        static void RunUntilDone(Frames frames, Task task)
        {
            for (int frame = 0; !task.IsCompleted; ++frame)
            {
                Assert.IsTrue(frame < 100000, "it never ends");
                frames.RunFrame();
                Thread.Sleep(1);
            }
        }

        [Test]
        public void ObjectsOnATimelineMoveTogetherOrNotAtAll()
        {
            using (var map = new QuadtreeMap(maxCheckpoints: 2))
            using (var grid = new RollingGrid<int>(8, 8))
            {
                var timeline = new Timeline(map, grid);
                long before = GC.GetAllocatedBytesForCurrentThread();
                for (ulong round = 1; round <= 2000; round++)
                {
                    timeline.Checkpoint(2 * round);
                    map[1, 1] = 7;
                    grid.Set(1, 1, 7);
                    timeline.Rollback(2 * round);
                    timeline.Forget(2 * round);
                }
                Assert.IsTrue(GC.GetAllocatedBytesForCurrentThread() - before < 2000 * 8L);
                timeline.Checkpoint(5000);
                map[1, 1] = 8;
                grid.Set(1, 1, 8);
                timeline.Checkpoint(5001);
                Expect.Refused(WgStatus.TooManyCheckpoints, timeline.TryCheckpoint(5002));
                Assert.IsTrue(Refusal.Text.Contains("objects[0]"), Refusal.Text);
                Assert.AreEqual(2U, grid.Stats().Checkpoints);
                grid.Checkpoint(5002);
                Expect.Refused(WgStatus.UnknownCheckpoint, timeline.TryRollback(5002));
                Expect.Refused(WgStatus.UnknownCheckpoint, timeline.TryForget(5002));
                timeline.Rollback(5000);
                Assert.AreEqual("0, False", $"{map[1, 1]}, {grid.TryGet(1, 1, out int _)}");
                Expect.Refused(WgStatus.InvalidArgument, new Timeline(map, grid, map).TryRollback(5000));
                Assert.Throws<ArgumentNullException>(() => new Timeline(map, null));
                grid.Dispose();
                Expect.Refused(WgStatus.NullHandle, timeline.TryRollback(5000));
                Assert.Throws<ObjectDisposedException>(() => timeline.Checkpoint(6000));
            }
        }

        static ulong LastCheckpoint(QuadtreeMap map)
        {
            map.Checkpoint(1999999);
            return 1999999;
        }
    }
}
