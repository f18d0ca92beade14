using System;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    public unsafe class GarbageTests
    {
        /// <summary>Frames of everything a game calls each frame, with warm buffers, allocate nothing.</summary>
        static void AllocatesNothing(int frames, Action<int> frame)
        {
            for (int index = 0; index < 200; ++index)
            {
                frame(index);
            }
            long before = GC.GetAllocatedBytesForCurrentThread();
            for (int index = 200; index < 200 + frames; ++index)
            {
                frame(index);
            }
            long bytes = GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.AreEqual(0L, bytes, $"bytes in {frames} frames");
        }

        [Test]
        public void TheCounterCounts()
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            for (int index = 0; index < 1000; ++index)
            {
                GC.KeepAlive(new byte[100]);
            }
            Assert.IsTrue(GC.GetAllocatedBytesForCurrentThread() - before >= 100000);
        }

        [Test]
        public void RollingGrids()
        {
            using (var grid = new RollingGrid<int>(40, 30))
            {
                var leaving = new Results<WgPoint>(2000);
                var leavingCells = new Results<int>(2000);
                var loading = new Results<WgPoint>(2000);
                var cells = new int[40 * 30];
                var shapes = new Results<WgDebugShape>(8000);
                int sum = 0;
                AllocatesNothing(3000, index =>
                {
                    grid.MoveWindow(index, -index / 3, leaving, leavingCells, loading);
                    foreach (WgPoint point in loading)
                    {
                        grid.TrySet(point.X, point.Y, point.X);
                    }
                    grid[index + 3, -index / 3 + 4] = 7;
                    grid.Get(index + 5, -index / 3 + 4, out int cell);
                    grid.ReadRect(new WgRect(index, -index / 3, 40, 30), cells);
                    using RollingGridView<int> view = grid.View();
                    for (int x = 0; x < 40; ++x)
                    {
                        sum += *view.At(index + x, -index / 3);
                    }
                    sum += view.Run(index, -index / 3, 40).Length;
                    grid.Bounds(out _);
                    grid.Stats();
                    if (index % 100 == 0)
                    {
                        grid.DebugShapes(shapes);
                    }
                });
            }
        }

        [Test]
        public void QuadtreeMaps()
        {
            using (var map = new QuadtreeMap())
            {
                map.FillRect(new WgRect(-500, -500, 1000, 1000), 200);
                var pixels = new byte[64 * 64];
                var points = new WgPoint[16];
                var values = new byte[16];
                int sum = 0;
                AllocatesNothing(3000, index =>
                {
                    map.DamageCircle(index % 400 - 200, index * 7 % 400 - 200, 9, 3, 40);
                    map.ReadRect(new WgRect(index % 64, 0, 64, 64), pixels);
                    map.WriteRect(new WgRect(0, index % 64, 64, 64), pixels);
                    map.SetMany(points, values);
                    map.GetMany(points, values);
                    map[3, 4] = (byte)index;
                    using (QuadtreeMapReader reader = map.BeginReader())
                    {
                        for (int x = 0; x < 50; ++x)
                        {
                            sum += reader.Get(x, 7);
                        }
                    }
                    map.Cast(new WgPoint(-600, index % 300), new WgPoint(600, 0), out _, 1);
                    map.Compact(20, 10);
                    map.Stats();
                });
            }
        }

        [Test]
        public void WhatIsBuiltOnMaps()
        {
            using (var map = new QuadtreeMap())
            using (var twin = new QuadtreeMap())
            using (var islands = new QuadtreeMapIslands())
            using (var waypoints = new QuadtreeMapWaypoints(new WgRect(0, 0, 256, 256), 4))
            using (var larger = new QuadtreeMapWaypoints(new WgRect(0, 0, 256, 256), 9))
            using (var path = new QuadtreeMapPath())
            {
                map.FillRect(new WgRect(0, 0, 256, 40), 200);
                var bytes = new Results<byte>(65536);
                map.Save(bytes);
                twin.Load(bytes.AsSpan());
                WgQuadtreeMapRevision sent = map.Revision;
                WgQuadtreeMapRevision stands = sent;
                var outlines = new QuadtreeMapOutlines(4096, 64);
                var rects = new Results<WgRect>(1000);
                var areas = new Results<WgBounds>(1000);
                var squares = new Results<WgQuadtreeMapSquare>(10000);
                var hashes = new Results<ulong>(1000);
                var points = new Results<WgPoint>(1000);
                var found = new Results<WgQuadtreeMapIsland>(1000);
                var sizes = new[] { waypoints, larger };
                var updates = new WgQuadtreeMapWaypointsUpdate[2];
                var links = new Results<WgQuadtreeMapLink>(10000);
                var around = new WgRect(0, 0, 256, 256);
                WgQuadtreeMapBrushDef brush = QuadtreeMap.DefaultBrush();
                AllocatesNothing(1000, index =>
                {
                    brush.Operation = index % 2 == 0 ? WgQuadtreeMapBrushOperation.Set : WgQuadtreeMapBrushOperation.Subtract;
                    brush.Amount = (byte)(index % 2 == 0 ? 200 : 255);
                    map.Edit(WgQuadtreeMapShape.Circle(new WgPoint(20 + index % 200, 20 + index / 2 % 100), 9), brush);
                    map.EncodeDelta(sent, bytes);
                    twin.ApplyDelta(bytes.AsSpan(), ref stands);
                    map.ChangesSince(sent, areas);
                    sent = map.Revision;
                    map.Hashes(around, 64, hashes);
                    map.Outlines(around, outlines);
                    map.SolidRects(around, rects);
                    map.Squares(around, WgQuadtreeMapSquareKind.Empty, squares);
                    map.Sums(around);
                    map.Nearest(new WgPoint(128, 200), 200, out _, 1);
                    map.Touches(WgQuadtreeMapShape.Circle(new WgPoint(20, 30), 5));
                    islands.Begin(map, around);
                    while (islands.Step(map) != WgStatus.Ok)
                    {
                    }
                    islands.Found(found);
                    QuadtreeMapWaypoints.UpdateMany(sizes, map, updates);
                    waypoints.Update(map);
                    waypoints.Links(links);
                    path.Begin(waypoints, new WgPoint(2, 250), new WgPoint(250, 60));
                    path.Step(waypoints);
                    path.Points(points);
                });
                map.Hashes(around, 256, hashes);
                ulong ours = hashes[0];
                twin.Hashes(around, 256, hashes);
                Assert.AreEqual(ours, hashes[0]);
            }
        }

        [Test]
        public void LooseGrids()
        {
            using (var grid = new LooseGrid2())
            {
                var boxes = new WgBox2[300];
                var ids = new ulong[300];
                var pairs = new Results<WgLooseGridPair>(50000);
                var found = new Results<ulong>(5000);
                var offsets = new Results<UIntPtr>(400);
                var hits = new Results<WgLooseGridCastHit>(5000);
                var neighbors = new WgLooseGridNeighbor[4];
                var planes = new[] { new WgPlane2(new WgVector2(1, 0), 10), new WgPlane2(new WgVector2(-1, 0), 10) };
                grid.InsertMany(boxes, ids);
                AllocatesNothing(1000, index =>
                {
                    for (int i = 0; i < boxes.Length; ++i)
                    {
                        float x = (i * 37 + index) % 100;
                        boxes[i] = new WgBox2(x, i % 20, x + 1, i % 20 + 1);
                    }
                    grid.MoveMany(ids, boxes);
                    grid.Remove(ids[index % 300]);
                    ids[index % 300] = grid.Insert(boxes[index % 300]);
                    grid.Commit();
                    grid.Pairs(pairs);
                    grid.MovedPairs(pairs);
                    grid.QueryBox(new WgBox2(0, 0, 10, 10), found, WgLooseGridQueryFilter.AllBut(0));
                    grid.QueryCircle(new WgVector2(5, 5), 7, found);
                    grid.QueryBoxes(boxes, found, offsets);
                    grid.QueryVolume(planes, found);
                    grid.CastAll(WgLooseGrid2Sweep.Segment(new WgVector2(0, 0), new WgVector2(50, 20)), hits);
                    grid.CastFirst(WgLooseGrid2Sweep.Segment(new WgVector2(0, 0), new WgVector2(50, 20)), out _);
                    grid.Nearest(new WgVector2(1, 1), neighbors);
                });
            }
        }

        [Test]
        public void ChunkWorlds()
        {
            using (var layers = new ChunkLayers(1))
            {
                layers.AddLayer("noise", 16, 16);
                layers.AddLayer("land", 16, 16);
                layers.AddDependency(1, 0, 1);
                layers.Freeze();
                WgChunkFocusDef definition = ChunkLayers.DefaultFocus();
                definition.Layer = 1;
                definition.RadiusX = definition.RadiusY = 48;
                ulong focus = layers.AddFocus(definition);
                var events = new WgChunkEvent[64];
                var cells = new byte[32 * 32];
                GenerateFunction generate = job =>
                {
                    if (job.Layer == 1)
                    {
                        Span<byte> around = stackalloc byte[18 * 18];
                        job.Gather(0, 0, new WgRect(job.Bounds.MinX - 1, job.Bounds.MinY - 1, 18, 18), around);
                        around.Slice(0, 256).CopyTo(job.Cells<byte>());
                    }
                    return WgChunkJobOutcome.Commit;
                };
                AllocatesNothing(2000, index =>
                {
                    layers.MoveFocus(focus, index * 3, index);
                    layers.Work(generate);
                    while (layers.DrainEvents(events) > 0)
                    {
                    }
                    using (ChunkGuard guard = layers.OpenGuard(focus, 1, 0, new WgRect(index * 3, index, 32, 32)))
                    {
                        guard.Gather<byte>(1, 0, new WgRect(index * 3, index, 32, 32), cells);
                    }
                    layers.FocusProgress(focus);
                    layers.Stats();
                });
            }
        }
    }
}
