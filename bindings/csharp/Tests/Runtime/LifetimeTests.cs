using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    /// <summary>Objects that are disposed or forgotten while something still looks at them.</summary>
    public unsafe class LifetimeTests
    {
        const int Side = 128;

        [Test]
        public void CallsAfterDisposeAreRefused()
        {
            var map = new QuadtreeMap();
            var grid = new RollingGrid<int>(4, 4);
            var boxes = new LooseGrid2();
            var solids = new LooseGrid3();
            var layers = new ChunkLayers();
            var waypoints = new QuadtreeMapWaypoints(new WgRect(0, 0, 64, 64));
            var path = new QuadtreeMapPath();
            var islands = new QuadtreeMapIslands();
            var flow = new QuadtreeMapFlow();
            var objects = new NativeObject[] { map, grid, boxes, solids, layers, waypoints, path, islands, flow };
            foreach (NativeObject each in objects)
            {
                each.Dispose();
                each.Dispose();
                Assert.IsTrue(each.IsDisposed);
            }
            var cells = new int[4];
            var calls = new Action[]
            {
                () => map.Clear(), () => map[1, 2] = 3, () => map.Stats(), () => map.Save(new Results<byte>()), () => map.BeginReader(),
                () => map.FillRect(new WgRect(0, 0, 1, 1), 1), () => map.Load(new byte[10]),
                () => grid.Set(0, 0, 1), () => grid.Get(0, 0, out _), () => grid.View(), () => grid.UnsafeView(),
                () => grid.ReadRect(new WgRect(0, 0, 2, 2), cells), () => grid.ClearAll(),
                () => boxes.Commit(), () => boxes.Pairs(new Results<WgLooseGridPair>()), () => { int _ = boxes.Count; },
                () => solids.Insert(default), () => solids.Clear(),
                () => layers.Freeze(), () => layers.Stats(), () => layers.TakeJob(out _), () => layers.Work(job => WgChunkJobOutcome.Commit),
                () => layers.DrainEvents(new WgChunkEvent[1]),
                () => waypoints.Stats(), () => flow.Stats(), () => path.Points(new Results<WgPoint>()), () => islands.Found(new Results<WgQuadtreeMapIsland>()),
            };
            foreach (Action call in calls)
            {
                StringContains("disposed", Assert.Throws<ObjectDisposedException>(call).Message);
            }
            Expect.Refused(WgStatus.NullHandle, map.TryGet(0, 0, out _));
            Expect.Refused(WgStatus.NullHandle, grid.TryGet(0, 0, out _));
            Expect.Refused(WgStatus.NullHandle, boxes.TryCommit());
            Expect.Refused(WgStatus.NullHandle, layers.TryTakeJob(out ChunkJob none));
            Expect.Refused(WgStatus.NullHandle, none.TryFinish(WgChunkJobOutcome.Commit, out _));
            Expect.Refused(WgStatus.NullHandle, default(ChunkGuard).TryClose());
            // Those that take another object besides their own.
            using (var live = new QuadtreeMap())
            using (var liveWaypoints = new QuadtreeMapWaypoints(new WgRect(0, 0, 64, 64)))
            using (var livePath = new QuadtreeMapPath())
            using (var liveIslands = new QuadtreeMapIslands())
            {
                Assert.Throws<ObjectDisposedException>(() => liveWaypoints.Update(map));
                Assert.Throws<ObjectDisposedException>(() => waypoints.Update(live));
                Assert.Throws<ObjectDisposedException>(() => QuadtreeMapWaypoints.UpdateMany(new[] { liveWaypoints }, map));
                Assert.Throws<ObjectDisposedException>(() => QuadtreeMapWaypoints.UpdateMany(new[] { liveWaypoints, waypoints }, live));
                Assert.Throws<ObjectDisposedException>(() => liveIslands.Begin(map));
                liveWaypoints.Update(live);
                Assert.Throws<ObjectDisposedException>(() => livePath.Begin(waypoints, default, default));
            }
        }

        /// <summary>Threads call until they are refused, and nobody is ever inside a destroyed object.</summary>
        [Test]
        public void ADisposeLetsCallsOnOtherThreadsEnd()
        {
            int before = None();
            for (int round = 0; round < 60; ++round)
            {
                DisposeWhile(Scarred(), map => { byte _ = map[round, 5]; });
                DisposeWhile(Scarred(), map => map.Save(new Results<byte>(1 << 16)));
                DisposeWhile(Scarred(), map => map.SolidRects(new WgRect(0, 0, Side, Side), new Results<WgRect>()));
                DisposeWhile(Filled(), grid => grid.ReadRect(new WgRect(0, 0, Side, Side), new int[Side * Side]));
                DisposeWhile(Crowd(), grid => grid.Pairs(new Results<WgLooseGridPair>()));
                ChunkLayers paused = Frozen();
                paused.SetPaused(true);
                DisposeWhile(paused, layers => layers.TakeJob(out _));
            }
            Assert.AreEqual(before, Alive());
        }

        [Test]
        public void ADisposeLetsViewsOnOtherThreadsEnd()
        {
            int before = None();
            for (int round = 0; round < 60; ++round)
            {
                DisposeWhile(Filled(), grid =>
                {
                    using RollingGridView<int> view = grid.View();
                    for (int index = 0; index < Side * Side; ++index)
                    {
                        Assert.AreEqual(7, *view.At(index % Side, index / Side));
                    }
                });
                DisposeWhile(Scarred(), map =>
                {
                    using QuadtreeMapReader reader = map.BeginReader();
                    int sum = 0;
                    for (int index = 0; index < Side * Side; ++index)
                    {
                        sum += reader.Get(index % Side, index / Side);
                    }
                });
            }
            Assert.AreEqual(before, Alive());
        }

        [Test]
        public void ViewsKeepWhatTheyLookAt()
        {
            Assert.AreEqual(7L * Side * Side, SumWhileCollecting());
            Assert.AreEqual(7L * Side * Side, SumPixelsWhileCollecting());
        }

        [Test]
        public void ViewsOfADisposedGridThrow()
        {
            int before = None();
            RollingGrid<int> grid = Filled();
            RollingGridView<int> view = grid.View();
            Assert.AreEqual(7, *view.At(1, 1));
            grid.Dispose();
            // The memory stays as long as the view does, so a read that is under way is no harm.
            Assert.AreEqual(before + 1, Alive());
            int refused = 0;
            try { view.At(1, 1); } catch (ObjectDisposedException) { ++refused; }
            try { view.TryGet(1, 1, out _); } catch (ObjectDisposedException) { ++refused; }
            try { view.Run(1, 1, 5); } catch (ObjectDisposedException) { ++refused; }
            try { view.Run(1, 1, 5, out _); } catch (ObjectDisposedException) { ++refused; }
            Assert.AreEqual(4, refused);
            view.Dispose();
            Assert.AreEqual(before, Alive());

            QuadtreeMap map = Scarred();
            QuadtreeMapReader reader = map.BeginReader();
            reader.Get(0, 0);
            map.Dispose();
            try { reader.Get(0, 0); } catch (ObjectDisposedException) { ++refused; }
            Assert.AreEqual(5, refused);
            reader.Dispose();
            Assert.AreEqual(before, Alive());
        }

        [Test]
        public void AGeneratorMayDisposeItsWorld()
        {
            int before = None();
            ChunkLayers layers = Frozen();
            Assert.AreEqual(1U, layers.Work(job =>
            {
                layers.Dispose();
                Assert.Throws<ObjectDisposedException>(() => { bool _ = job.IsWanted; });
                return WgChunkJobOutcome.Commit;
            }, 1));
            Assert.IsTrue(layers.IsDisposed);
            Assert.AreEqual(before, Alive());
        }

        [Test]
        public void ForgottenObjectsWeighOnTheCollector()
        {
            Collect();
            int before = None();
            for (int index = 0; index < 1500; ++index)
            {
                // A megabyte each, of which the collector sees a few dozen bytes.
                new RollingGrid<int>(512, 512).Set(0, 0, index);
            }
            GC.WaitForPendingFinalizers();
            Assert.IsTrue(Library.LiveObjects() - before < 1000, $"{Library.LiveObjects() - before} of 1500 are alive");
        }

        [Test]
        public void ForgottenWorldsLetTheirBlocksGo()
        {
            int before = None();
            ForgetWorlds();
            for (int round = 0; round < 20 && Library.LiveObjects() > before + 5; ++round)
            {
                Collect();
            }
            Assert.IsTrue(Library.LiveObjects() <= before + 5, $"{Library.LiveObjects() - before} of 50 are alive");
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static void ForgetWorlds()
        {
            for (int index = 0; index < 50; ++index)
            {
                var layers = new ChunkLayers();
                layers.AddLayer("ground", 16, 16, handsOutBlocks: true);
                layers.Freeze();
                layers.AddFocus(ChunkLayers.DefaultFocus());
                layers.Work(job => WgChunkJobOutcome.Commit);
            }
        }

        [Test]
        public void WhatIsToldFollowsTheObject()
        {
            var map = new QuadtreeMap();
            var noise = new byte[1024 * 1024];
            new Random(5).NextBytes(noise);
            map.WriteRect(new WgRect(0, 0, 1024, 1024), noise);
            AssertTold(map, (long)map.Stats().BytesReserved);
            for (int row = 0; row < 1000; ++row)
            {
                map.WriteRect(new WgRect(2048, row, 1024, 1), noise.AsSpan(row * 1024, 1024));
            }
            AssertTold(map, (long)map.Stats().BytesReserved);
            map.Clear();
            AssertTold(map, (long)map.Stats().BytesReserved);
            map.Dispose();
            Assert.AreEqual(0L, map.MemoryTold);

            using (var grid = new LooseGrid2())
            {
                for (int index = 0; index < 50000; ++index)
                {
                    grid.Insert(new WgBox2(index, 0, index + 0.5f, 1));
                }
                grid.Commit();
                AssertTold(grid, (long)grid.Stats().BytesReserved);
            }
            using (RollingGrid<int> grid = Filled())
            {
                Assert.AreEqual((long)grid.Stats().BytesReserved, grid.MemoryTold);
            }
        }

        [Test]
        public void WhatIsNullIsNamed()
        {
            using (var map = new QuadtreeMap())
            using (var grid = new RollingGrid<int>(4, 4))
            using (var boxes = new LooseGrid2())
            using (var layers = new ChunkLayers())
            using (var waypoints = new QuadtreeMapWaypoints(new WgRect(0, 0, 64, 64)))
            using (var path = new QuadtreeMapPath())
            using (var islands = new QuadtreeMapIslands())
            using (var parts = new PartWorkers(1))
            {
                var calls = new (string, Action)[]
                {
                    ("bytes", () => map.Save((Results<byte>)null)), ("shapes", () => map.DebugShapes((Results<WgDebugShape>)null)), ("outlines", () => map.Outlines(default, null)), ("pieces", () => map.Pieces(default, null)),
                    ("rects", () => map.SolidRects(new WgRect(0, 0, 8, 8), (Results<WgRect>)null)), ("areas", () => map.ChangesSince(default, (Results<WgBounds>)null)),
                    ("points", () => grid.ListCells(null)), ("leaving", () => grid.MoveWindow(0, 0, null, null, new Results<WgPoint>())),
                    ("loading", () => grid.MoveWindow(0, 0, new Results<WgPoint>(), null, null)),
                    ("pairs", () => boxes.Pairs((Results<WgLooseGridPair>)null)), ("ids", () => boxes.SortedOrder((Results<ulong>)null)), ("ids", () => boxes.QueryBoxes(default, null, new Results<UIntPtr>())),
                    ("offsets", () => boxes.QueryBoxes(default, new Results<ulong>(), null)),
                    ("generate", () => layers.Work(null)), ("shapes", () => layers.DebugShapes((Results<WgDebugShape>)null)),
                    ("map", () => waypoints.Update(null)), ("points", () => waypoints.Points((Results<WgQuadtreeMapWaypoint>)null)),
                    ("waypoints", () => path.Begin(null, default, default)), ("waypoints", () => path.Step(null)),
                    ("map", () => islands.Begin(null)), ("map", () => islands.Step(null)),
                    ("part", () => parts.Run(3, null)), ("layers", () => new ChunkWorkers(null, job => WgChunkJobOutcome.Commit)),
                    ("generate", () => new ChunkWorkers(layers, null)),
                };
                foreach ((string name, Action call) in calls)
                {
                    Assert.AreEqual(name, Assert.Throws<ArgumentNullException>(call).ParamName);
                }
            }
        }

        [Test]
        public void CountsOutOfRangeAreNamed()
        {
            using (var layers = new ChunkLayers())
            using (var parts = new PartWorkers(1))
            {
                var calls = new (string, object, Action)[]
                {
                    ("width", -1, () => new RollingGrid<int>(-1, 4)), ("height", -7, () => new RollingGrid<int>(4, -7)),
                    ("count", -2, () => parts.Run(-2, part => { })), ("threadCount", -2, () => new PartWorkers(-2)),
                    ("threadCount", -2, () => new ChunkWorkers(layers, job => WgChunkJobOutcome.Commit, -2)),
                    ("capacity", -1, () => new Results<int>(-1)), ("milliseconds", -5, () => Library.DestroyAll(-5)),
                };
                foreach ((string name, object value, Action call) in calls)
                {
                    var refusal = Assert.Throws<ArgumentOutOfRangeException>(call);
                    Assert.AreEqual(name, refusal.ParamName);
                    Assert.AreEqual(value, refusal.ActualValue);
                }
            }
        }

        /// <summary>A generator that waits for the thread that ends everything.</summary>
        [Test]
        public void AWorkerThatWaitsIsNotWaitedForWithoutEnd()
        {
            Collect();
            Library.DestroyAll();
            ChunkLayers layers = Frozen();
            using (var entered = new ManualResetEvent(false))
            using (var released = new ManualResetEvent(false))
            {
                WgStatus seen = WgStatus.Ok;
                var workers = new ChunkWorkers(layers, job =>
                {
                    entered.Set();
                    released.WaitOne();
                    seen = job.TryFinish(WgChunkJobOutcome.Commit, out _) ? WgStatus.Ok : Refusal.Status;
                    return WgChunkJobOutcome.Commit;
                }, 1);
                entered.WaitOne();
                Assert.AreEqual(1, workers.End(20));
                Assert.AreEqual(WgStatus.Busy, Library.DestroyAll(20, out string left));
                StringContains("1 threads of ChunkWorkers", left);
                Assert.AreEqual(0, Library.LiveObjects());
                released.Set();
                Assert.AreEqual(0, workers.End(20000));
                Assert.AreEqual(WgStatus.StaleHandle, seen);
                layers.Dispose();
            }
        }

        /// <summary>What other threads are inside of is not pulled away by destroying all.</summary>
        [Test]
        public void DestroyingAllLetsCallsEnd()
        {
            Collect();
            for (int round = 0; round < 100; ++round)
            {
                QuadtreeMap map = Scarred();
                RollingGrid<int> grid = Filled();
                WhileOthersCall(() => Assert.AreEqual(WgStatus.Ok, Library.DestroyAll(20000)),
                    () => map.Save(new Results<byte>()), () => grid.ReadRect(new WgRect(0, 0, Side, Side), new int[Side * Side]));
                Assert.AreEqual(0, Library.LiveObjects());
            }
        }

        static void DisposeWhile<T>(T target, Action<T> call) where T : NativeObject
        {
            WhileOthersCall(target.Dispose, () => call(target), () => call(target));
        }

        /// <summary>Does something while threads make calls, which they do until these are refused.</summary>
        static void WhileOthersCall(Action action, params Action[] calls)
        {
            var threads = new List<Thread>();
            var wrong = new List<Exception>();
            using (var began = new CountdownEvent(calls.Length))
            {
                foreach (Action call in calls)
                {
                    var thread = new Thread(() =>
                    {
                        bool isFirst = true;
                        try
                        {
                            for (; ; isFirst = false)
                            {
                                call();
                                if (isFirst)
                                {
                                    began.Signal();
                                }
                            }
                        }
                        catch (ObjectDisposedException)
                        {
                        }
                        catch (Exception reason)
                        {
                            lock (wrong)
                            {
                                wrong.Add(reason);
                            }
                        }
                        if (isFirst)
                        {
                            began.Signal();
                        }
                    });
                    threads.Add(thread);
                    thread.Start();
                }
                began.Wait();
                action();
                foreach (Thread thread in threads)
                {
                    thread.Join();
                }
            }
            Assert.AreEqual("", string.Join("\n", wrong));
        }

        static QuadtreeMap Scarred()
        {
            var map = new QuadtreeMap();
            map.FillRect(new WgRect(0, 0, Side, Side), 9);
            for (int index = 0; index < Side; ++index)
            {
                map.DamageCircle(index, index * 7 % Side, 2, 2, 255);
            }
            return map;
        }

        static RollingGrid<int> Filled()
        {
            var grid = new RollingGrid<int>(Side, Side);
            var cells = new int[Side * Side];
            for (int index = 0; index < cells.Length; ++index)
            {
                cells[index] = 7;
            }
            grid.WriteRect(new WgRect(0, 0, Side, Side), cells);
            return grid;
        }

        static LooseGrid2 Crowd()
        {
            var grid = new LooseGrid2();
            for (int index = 0; index < 300; ++index)
            {
                grid.Insert(new WgBox2(index % 20, index / 20, index % 20 + 1.5f, index / 20 + 1.5f));
            }
            grid.Commit();
            return grid;
        }

        static ChunkLayers Frozen()
        {
            var layers = new ChunkLayers();
            layers.AddLayer("ground", 16, 16);
            layers.Freeze();
            WgChunkFocusDef focus = ChunkLayers.DefaultFocus();
            focus.RadiusX = focus.RadiusY = 1;
            layers.AddFocus(focus);
            return layers;
        }

        /// <summary>Nobody but the view holds the grid.</summary>
        [MethodImpl(MethodImplOptions.NoInlining)]
        static long SumWhileCollecting()
        {
            using RollingGridView<int> view = Filled().View();
            long sum = 0;
            for (int row = 0; row < Side; ++row)
            {
                if (row % 50 == 0)
                {
                    Collect();
                }
                for (int column = 0; column < Side; ++column)
                {
                    sum += view.TryGet(column, row, out int cell) ? cell : 0;
                }
            }
            return sum;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static long SumPixelsWhileCollecting()
        {
            using QuadtreeMapReader reader = Uniform().BeginReader();
            long sum = 0;
            for (int row = 0; row < Side; ++row)
            {
                if (row % 50 == 0)
                {
                    Collect();
                }
                for (int column = 0; column < Side; ++column)
                {
                    sum += reader.Get(column, row);
                }
            }
            return sum;
        }

        static QuadtreeMap Uniform()
        {
            var map = new QuadtreeMap();
            map.FillRect(new WgRect(0, 0, Side, Side), 7);
            return map;
        }

        /// <summary>Within a half and a megabyte.</summary>
        static void AssertTold(NativeObject told, long bytes)
        {
            long allowed = (1 << 20) + bytes / 2;
            Assert.IsTrue(Math.Abs(told.MemoryTold - bytes) <= allowed, $"told {told.MemoryTold} of {bytes}");
        }

        /// <summary>Destroys what other tests forgot, which might be collected at any time: none is alive then.</summary>
        static int None()
        {
            Collect();
            Library.DestroyAll();
            return Library.LiveObjects();
        }

        static int Alive()
        {
            Collect();
            return Library.LiveObjects();
        }

        static void Collect()
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        static void StringContains(string part, string text)
        {
            Assert.IsTrue(text.Contains(part), $"'{text}' does not say '{part}'");
        }
    }
}
