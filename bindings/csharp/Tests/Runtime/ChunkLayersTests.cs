using System;
using System.Collections.Generic;
using System.Threading;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    public unsafe class ChunkLayersTests
    {
        const uint Noise = 0;
        const uint Land = 1;

        /// <summary>Land leans on the noise within two cells.</summary>
        static ChunkLayers MakeWorld(out ulong focus)
        {
            var layers = new ChunkLayers(7, "world");
            Assert.AreEqual(Noise, layers.AddLayer("noise", 16, 16));
            Assert.AreEqual(Land, layers.AddLayer("land", 16, 16, cellBytes: 4));
            layers.AddDependency(Land, Noise, padding: 2);
            layers.Freeze();
            WgChunkFocusDef definition = ChunkLayers.DefaultFocus();
            definition.Layer = Land;
            definition.RadiusX = definition.RadiusY = 40;
            focus = layers.AddFocus(definition);
            return layers;
        }

        static WgChunkJobOutcome Generate(ChunkJob job)
        {
            if (job.Layer == Noise)
            {
                Span<byte> cells = job.Cells<byte>();
                for (int index = 0; index < cells.Length; ++index)
                {
                    cells[index] = (byte)(job.Seed >> (index % 50));
                }
                return WgChunkJobOutcome.Commit;
            }
            Span<byte> around = stackalloc byte[20 * 20];
            job.Gather(Noise, 0, new WgRect(job.Bounds.MinX - 2, job.Bounds.MinY - 2, 20, 20), around);
            Span<int> sums = job.Cells<int>();
            for (int index = 0; index < sums.Length; ++index)
            {
                sums[index] = around[(index / 16 + 2) * 20 + index % 16 + 2] + around[index / 16 * 20 + index % 16];
            }
            return WgChunkJobOutcome.Commit;
        }

        static int[] ReadAround(ChunkLayers layers, ulong focus)
        {
            var cells = new int[60 * 60];
            using (ChunkGuard guard = layers.OpenGuard(focus, Land, 0, new WgRect(-30, -30, 60, 60)))
            {
                guard.Gather<int>(Land, 0, new WgRect(-30, -30, 60, 60), cells);
                Span<WgChunkSpan> spans = stackalloc WgChunkSpan[32];
                Assert.IsTrue(guard.TrySpans(Land, 0, new WgRect(-30, -30, 60, 60), spans, out int count));
                Assert.AreEqual(16, count);
                Assert.AreEqual(cells[0], *(int*)spans[0].Cells);
            }
            return cells;
        }

        [Test]
        public void AllWaysOfWorkingGiveTheSameWorld()
        {
            int[] byWork, byJobs, byThreads, byWakes;
            using (ChunkLayers layers = MakeWorld(out ulong focus))
            {
                Expect.Refused(WgStatus.NotReady, layers.TryOpenGuard(focus, Land, 0, new WgRect(0, 0, 1, 1), out _));
                Assert.IsTrue(layers.Work(Generate, 5) == 5);
                Assert.IsTrue(layers.Work(Generate) > 20);
                WgChunkFocusProgress progress = layers.FocusProgress(focus);
                Assert.AreEqual(progress.Wanted, progress.Loaded);
                Assert.IsTrue(layers.IsAreaLoaded(Land, 0, new WgBounds(-40, -40, 40, 40)));
                Assert.AreEqual(WgChunkState.Loaded, layers.ChunkState(Land, 0, 0, 0));
                byWork = ReadAround(layers, focus);
            }
            using (ChunkLayers layers = MakeWorld(out ulong focus))
            {
                while (layers.TakeJob(out ChunkJob job))
                {
                    Assert.IsTrue(job.IsWanted);
                    Assert.AreEqual(WgChunkJobResult.Loaded, job.Finish(Generate(job)));
                    Expect.Refused(WgStatus.StaleJob, job.TryFinish(WgChunkJobOutcome.Commit, out _));
                }
                byJobs = ReadAround(layers, focus);
            }
            using (ChunkLayers layers = MakeWorld(out ulong focus))
            using (var workers = new ChunkWorkers(layers, Generate, 3))
            {
                Assert.IsTrue(workers.WaitUntilIdle(20000));
                for (int step = 0; step < 50; ++step)
                {
                    layers.MoveFocus(focus, step * 13, -step * 7);
                    workers.Wake();
                }
                layers.MoveFocus(focus, 0, 0);
                Assert.IsTrue(workers.WaitUntilIdle(20000));
                Assert.AreEqual(0, workers.TakeFailures().Length);
                byThreads = ReadAround(layers, focus);
            }
            using (ChunkLayers layers = MakeWorld(out ulong focus))
            using (var workers = new ChunkWorkers(layers, Generate, 0) { MillisecondsPerWake = 0 })
            {
                // One chunk a call, until there is none.
                Assert.AreEqual(0, workers.Count);
                ulong generated = 0;
                for (; layers.FocusProgress(focus).Loaded < layers.FocusProgress(focus).Wanted; ++generated)
                {
                    Assert.AreEqual(generated, layers.Stats().Generated);
                    workers.Wake();
                }
                Assert.IsTrue(generated > 20);
                byWakes = ReadAround(layers, focus);
            }
            Assert.IsTrue(byWork.AsSpan().SequenceEqual(byJobs));
            Assert.IsTrue(byWork.AsSpan().SequenceEqual(byThreads));
            Assert.IsTrue(byWork.AsSpan().SequenceEqual(byWakes));
        }

        [Test]
        public void WithoutThreadsWakeGenerates()
        {
            using (ChunkLayers layers = MakeWorld(out ulong focus))
            {
                int calls = 0;
                ChunkWorkers workers = null;
                WgChunkJobOutcome Counted(ChunkJob job)
                {
                    ++calls;
                    // Inside of it already: nothing happens.
                    workers.Wake();
                    return calls == 3 ? throw new FormatException("the third") : Generate(job);
                }
                using (workers = new ChunkWorkers(layers, Counted, 0))
                {
                    Assert.IsFalse(workers.WaitUntilIdle(0));
                    Assert.AreEqual(1, calls);
                    Assert.IsTrue(workers.WaitUntilIdle(20000));
                    Exception[] failures = workers.TakeFailures();
                    Assert.AreEqual(1, failures.Length);
                    Assert.AreEqual("the third", failures[0].Message);
                    Assert.AreEqual(1, layers.RetryFailed());
                    Assert.IsTrue(workers.WaitUntilIdle(20000));
                    WgChunkFocusProgress progress = layers.FocusProgress(focus);
                    Assert.AreEqual(progress.Wanted, progress.Loaded);
                    layers.MoveFocus(focus, 5000, 5000);
                    calls = 1000;
                    Assert.AreEqual(0, workers.End(0));
                    workers.Wake();
                    Assert.AreEqual(1000, calls);
                }
            }
        }

        [Test]
        public void EventsComeInPairsWithTheirValues()
        {
            using (ChunkLayers layers = MakeWorld(out ulong focus))
            {
                var loaded = new Dictionary<(uint, int, int), ulong>();
                var events = new WgChunkEvent[7];
                int x = 0;
                ulong next = 1;
                for (int step = 0; step < 30; ++step)
                {
                    layers.Work(Generate);
                    int count;
                    while ((count = layers.DrainEvents(events)) > 0)
                    {
                        for (int index = 0; index < count; ++index)
                        {
                            WgChunkEvent told = events[index];
                            var key = (told.Layer, told.X, told.Y);
                            if (told.Kind == WgChunkEventKind.Loaded)
                            {
                                loaded.Add(key, next);
                                layers.SetValue(told.Layer, told.Level, told.X, told.Y, next);
                                Assert.AreEqual(next++, layers.Value(told.Layer, told.Level, told.X, told.Y));
                            }
                            else
                            {
                                Assert.AreEqual(WgChunkEventKind.Unloaded, told.Kind);
                                Assert.AreEqual(loaded[key], told.Value);
                                loaded.Remove(key);
                            }
                        }
                    }
                    x += 11;
                    layers.MoveFocus(focus, x, -x);
                }
                layers.RemoveFocus(focus);
                Expect.Refused(WgStatus.StaleFocus, layers.TryRemoveFocus(focus));
                int left = 0;
                for (int count; (count = layers.DrainEvents(events)) > 0;)
                {
                    left += count;
                }
                Assert.AreEqual(loaded.Count, left);
                Assert.AreEqual(0UL, layers.Stats().Loaded);
                Assert.AreEqual(0UL, layers.Stats().BlockBytes);
            }
        }

        [Test]
        public void GeneratorsThatThrowFailTheirChunksOnly()
        {
            using (ChunkLayers layers = MakeWorld(out ulong focus))
            {
                bool throws = true;
                GenerateFunction generate = job =>
                    throws && job.X == 0 && job.Layer == Noise ? throw new FormatException("no chunk") : Generate(job);
                var refusal = Assert.Throws<WorldGridsException>(() => layers.Work(generate));
                Assert.IsTrue(refusal.InnerException is FormatException);
                Assert.AreEqual(WgStatus.GeneratorFailed, refusal.Status);
                Assert.IsTrue(layers.FocusProgress(focus).Failed > 0);
                throws = false;
                Assert.IsTrue(layers.RetryFailed() > 0);
                layers.Work(generate);
                Assert.AreEqual(0UL, layers.FocusProgress(focus).Failed);
                Assert.AreEqual(layers.FocusProgress(focus).Wanted, layers.FocusProgress(focus).Loaded);

                // World calls inside a generator are refused, and so is what the contract does not cover.
                layers.Invalidate(Land, 0, new WgBounds(0, 0, 1, 1));
                var statuses = new List<WgStatus>();
                layers.Work(job =>
                {
                    statuses.Add(layers.TryMoveFocus(focus, 5, 5) ? WgStatus.Ok : Refusal.Status);
                    var cell = new byte[1];
                    bool isGathered = job.TryGather<byte>(Noise, 0, new WgRect(job.Bounds.MinX - 3, job.Bounds.MinY, 1, 1), cell);
                    statuses.Add(isGathered ? WgStatus.Ok : Refusal.Status);
                    try
                    {
                        layers.Work(Generate);
                    }
                    catch (WorldGridsException nested)
                    {
                        statuses.Add(nested.Status);
                    }
                    Assert.Throws<ArgumentException>(() => job.Cells<short>());
                    return Generate(job);
                });
                layers.Invalidate(Land, 0, new WgBounds(0, 0, 1, 1));
                refusal = Assert.Throws<WorldGridsException>(() => layers.Work(job =>
                {
                    job.Gather<byte>(Noise, 0, new WgRect(job.Bounds.MinX - 3, job.Bounds.MinY, 1, 1), new byte[1]);
                    return WgChunkJobOutcome.Commit;
                }));
                Assert.AreEqual(WgStatus.OutsideContract, refusal.Status);
                Assert.AreEqual("Reentrant OutsideContract Reentrant", string.Join(" ", statuses));
            }
        }

        [Test]
        public void CellsOfAnotherSizeAreRefused()
        {
            using (ChunkLayers layers = MakeWorld(out ulong focus))
            {
                layers.Work(Generate);
                var rect = new WgRect(0, 0, 4, 4);
                using (ChunkGuard guard = layers.OpenGuard(focus, Land, 0, rect))
                {
                    // As many elements as the rectangle has cells, but of a byte, where a cell has four.
                    var small = new byte[16 + 64];
                    var refusal = Assert.Throws<WorldGridsException>(() => guard.Gather<byte>(Land, 0, rect, small.AsSpan(0, 16)));
                    Assert.AreEqual(WgStatus.InvalidArgument, refusal.Status);
                    Assert.IsTrue(refusal.Message.Contains("cell_size is 1") && refusal.Message.Contains("4 bytes"), refusal.Message);
                    Assert.AreEqual(-1, Array.FindIndex(small, cell => cell != 0));
                    Assert.Throws<WorldGridsException>(() => guard.Gather<long>(Land, 0, new WgRect(0, 0, 4, 1), new long[16]));
                    guard.Gather<uint>(Land, 0, rect, new uint[16]);
                }
                layers.Invalidate(Noise, 0, new WgBounds(0, 0, 1, 1));
                bool asked = false;
                layers.Work(job =>
                {
                    if (job.Layer == Land && !asked)
                    {
                        asked = true;
                        string text = Assert.Throws<WorldGridsException>(() => job.Gather<short>(Noise, 0, new WgRect(job.Bounds.MinX, job.Bounds.MinY, 2, 2), new short[4])).Message;
                        Assert.IsTrue(text.Contains("cell_size is 2") && text.Contains("1 bytes"), text);
                    }
                    return Generate(job);
                });
                Assert.IsTrue(asked);
            }
        }

        struct Town
        {
            public int X, Number;
        }

        [Test]
        public void ChunksHoldObjects()
        {
            using (var layers = new ChunkLayers(7, "lists"))
            {
                Assert.Throws<WorldGridsException>(() => layers.AddLayer("wrong", 8, 8, objectBytes: 8, objectAlignment: 3));
                layers.AddLayer("towns", 8, 8, cellBytes: 0, handsOutBlocks: true, objectBytes: (uint)sizeof(Town), objectAlignment: 4);
                layers.AddLayer("cells", 8, 8);
                layers.AddDependency(1, 0, 0);
                layers.Freeze();
                WgChunkFocusDef definition = ChunkLayers.DefaultFocus();
                definition.Layer = 1;
                definition.RadiusX = 20;
                ulong focus = layers.AddFocus(definition);
                layers.Work(job =>
                {
                    if (job.Layer == 0)
                    {
                        Span<Town> towns = stackalloc Town[3];
                        for (int index = 0; index < 3; ++index)
                        {
                            towns[index] = new Town { X = job.X, Number = index };
                        }
                        job.Append<Town>(towns.Slice(0, 2));
                        job.Append(towns[2]);
                        Expect.Refused(WgStatus.InvalidArgument, job.TryAppend<byte>(new byte[1]));
                        return WgChunkJobOutcome.Commit;
                    }
                    Expect.Refused(WgStatus.InvalidArgument, job.TryAppend<byte>(new byte[1]));
                    Expect.Refused(WgStatus.OutsideContract, job.TryObjectSpans(0, 0, default, out _, new WgRect(job.X, job.Y, 2, 1)));
                    Span<WgChunkObjectSpan> own = stackalloc WgChunkObjectSpan[2];
                    Assert.AreEqual(1, job.ObjectSpans(0, 0, own));
                    Assert.AreEqual(2, own[0].As<Town>()[2].Number);
                    var all = new Results<Town>(1);
                    job.GatherObjects(0, 0, all);
                    Assert.AreEqual(3, all.Count);
                    Span<Town> few = stackalloc Town[2];
                    Assert.AreEqual(3, job.GatherObjects(0, 0, few));
                    return WgChunkJobOutcome.Commit;
                });
                using (ChunkGuard guard = layers.OpenGuard(focus, 0, 0, new WgRect(-8, 0, 16, 1)))
                {
                    var towns = new Town[6];
                    var places = new WgPoint[6];
                    Assert.AreEqual(6, guard.GatherObjects<Town>(0, 0, towns, places));
                    Assert.AreEqual((-1, -1, 0, 2), (towns[0].X, places[2].X, places[3].X, towns[5].Number));
                    Expect.Refused(WgStatus.InvalidArgument, guard.TryGatherObjects<Town>(0, 0, towns, new WgPoint[5], out _));
                    Assert.AreEqual(3, guard.GatherObjects<Town>(0, 0, towns, default, new WgRect(0, 0, 1, 1)));
                    var all = new Results<Town>(1);
                    guard.GatherObjects(0, 0, all);
                    Assert.AreEqual(6, all.Count);
                    Span<WgChunkObjectSpan> spans = stackalloc WgChunkObjectSpan[2];
                    Assert.AreEqual(2, guard.ObjectSpans(0, 0, spans));
                    WgChunkObjectSpan last = spans[1];
                    Assert.Throws<ArgumentException>(() => last.As<int>());
                }
                Assert.IsTrue(layers.Stats().ObjectBytes > 0);
                layers.Unload();
                var events = new WgChunkEvent[100];
                int count = layers.DrainEvents(events);
                int objects = 0;
                for (int index = 0; index < count; ++index)
                {
                    objects += events[index].ObjectsAs<Town>().Length;
                }
                Assert.IsTrue(objects > 0 && objects % 3 == 0);
                layers.DrainEvents(events);
                Assert.AreEqual(0UL, layers.Stats().ObjectBytes);
            }
        }

        [Test]
        public void WorkersReportWhatGeneratorsThrow()
        {
            using (ChunkLayers layers = MakeWorld(out ulong focus))
            {
                using (var workers = new ChunkWorkers(layers, job => throw new FormatException("never"), 2))
                {
                    Assert.IsTrue(workers.WaitUntilIdle(20000));
                    Assert.IsTrue(workers.TakeFailures().Length > 0);
                    Assert.AreEqual(0, workers.TakeFailures().Length);
                }
                Assert.IsTrue(layers.FocusProgress(focus).Failed > 0);
            }
        }

        [Test]
        public void AWorldWithJobsOutCannotBeDisposed()
        {
            ChunkLayers layers = MakeWorld(out _);
            Assert.IsTrue(layers.TakeJob(out ChunkJob job));
            Assert.AreEqual(WgStatus.Busy, Assert.Throws<WorldGridsException>(layers.Dispose).Status);
            Assert.IsFalse(layers.IsDisposed);
            job.Finish(WgChunkJobOutcome.Abandon);
            layers.Dispose();
            Assert.IsTrue(layers.IsDisposed);
        }

        [Test]
        public void BuildingAndFocuses()
        {
            using (var layers = new ChunkLayers(ChunkLayers.DefaultDefinition()))
            {
                uint ground = layers.AddLayer("ground", 8, 8);
                Assert.AreEqual(1U, layers.AddLevel(ground, radius: 1));
                uint roads = layers.AddLayer("roads", 32, 32, 4);
                layers.AddDependency(roads, ground, 8, providerLevel: 1);
                layers.AddDependency(ground, roads, 1);
                string cycle = Assert.Throws<WorldGridsException>(layers.Freeze).Message;
                Assert.IsTrue(cycle.Contains("roads") && cycle.Contains("ground"), cycle);
            }
            using (ChunkLayers layers = MakeWorld(out ulong focus))
            {
                Assert.AreEqual(WgStatus.Frozen, Assert.Throws<WorldGridsException>(() => layers.AddLayer("late", 8, 8)).Status);
                Assert.IsTrue(layers.Graph().StartsWith("digraph"), layers.Graph());
                layers.Work(Generate);
                layers.Prefetch(focus, 1000, 0);
                Assert.IsTrue(layers.PrefetchProgress(focus, out WgChunkFocusProgress progress));
                Assert.IsTrue(progress.Wanted > progress.Loaded);
                layers.EndPrefetch(focus);
                Assert.IsFalse(layers.PrefetchProgress(focus, out _));
                layers.SetPaused(true);
                layers.MoveFocus(focus, 500, 500);
                Assert.IsFalse(layers.TakeJob(out _));
                layers.SetPaused(false);
                WgChunkFocusDef disc = ChunkLayers.DefaultFocus();
                disc.Layer = Land;
                disc.Shape = WgChunkFocusShape.Disc;
                disc.RadiusX = disc.RadiusY = 20;
                layers.SetFocus(focus, disc);
                var shapes = new Results<WgDebugShape>();
                layers.DebugShapes(shapes);
                Assert.IsTrue(shapes.Count > 0);
                Assert.IsTrue(layers.Work(Generate) > 0);
            }
        }
    }
}
