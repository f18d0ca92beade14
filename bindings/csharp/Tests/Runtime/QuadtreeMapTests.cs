using System;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    public unsafe class QuadtreeMapTests
    {
        [Test]
        public void CheckpointsAreReturnedTo()
        {
            using (var map = new QuadtreeMap(maxCheckpoints: 3, dropOldestCheckpoint: true))
            {
                for (int step = 1; step <= 5; step++)
                {
                    map.Checkpoint((ulong)step);
                    map.FillRect(new WgRect(step * 100, 0, 150, 70), (byte)step);
                }
                ulong revision = map.Revision.Number;
                Expect.Refused(WgStatus.UnknownCheckpoint, map.TryRollback(2));
                Assert.IsTrue(map.CheckpointAt(-1, out ulong number) && number == 4);
                Assert.IsTrue(map.CheckpointAt(int.MinValue, out number) && number == 3);
                map.Rollback(4);
                Assert.IsTrue(map.CheckpointAt(9, out number) && number == 5);
                Assert.AreEqual("3, 0", $"{map[410, 5]}, {map[510, 5]}");
                Assert.IsTrue(map.Revision.Number > revision);
                map.Rollback(5);
                Assert.AreEqual("4, 0", $"{map[510, 5]}, {map[610, 5]}");
                Assert.AreEqual(3U, map.Stats().Checkpoints);
                map.Forget(5);
                Assert.AreEqual(0UL, map.Stats().BytesCheckpoints);
                Expect.Refused(WgStatus.Empty, map.TryCheckpointAt(0, out _));
            }
        }

        [Test]
        public void PixelsRectanglesAndExplosions()
        {
            const int side = 200;
            var random = new Random(2);
            var model = new byte[side * side];
            var pixels = new byte[side * side];
            var area = new WgRect(-100, -90, side, side);
            using (var map = new QuadtreeMap(shareLeaves: true, name: "terrain"))
            {
                Assert.AreEqual(100UL * 50, map.FillRect(new WgRect(-100, -90, 100, 50), 9).PixelsCreated);
                for (int row = 0; row < 50; ++row)
                {
                    for (int column = 0; column < 100; ++column)
                    {
                        model[row * side + column] = 9;
                    }
                }
                for (int step = 0; step < 2000; ++step)
                {
                    int x = random.Next(side);
                    int y = random.Next(side);
                    model[y * side + x] = (byte)step;
                    map[x - 100, y - 90] = (byte)step;
                }
                map.ReadRect(area, pixels);
                Assert.IsTrue(model.AsSpan().SequenceEqual(pixels));
                map.Compact();
                map.ReadRect(area, pixels);
                Assert.IsTrue(model.AsSpan().SequenceEqual(pixels));

                using (QuadtreeMapReader reader = map.BeginReader())
                {
                    for (int index = 0; index < model.Length; ++index)
                    {
                        Assert.AreEqual(model[index], reader.Get(index % side - 100, index / side - 90));
                    }
                }
                Assert.AreEqual(model[5 * side + 7], map[7 - 100, 5 - 90]);
                Assert.IsTrue(map.TryGet(7 - 100, 5 - 90, out byte value));
                Assert.AreEqual(model[5 * side + 7], value);

                map.Clear();
                map.FillRect(area, 100);
                WgQuadtreeMapEdit edit = map.DamageCircle(0, 0, 20, 10, 255);
                Assert.IsTrue(edit.PixelsDestroyed > 314 && edit.PixelsChanged >= edit.PixelsDestroyed);
                Assert.AreEqual(-20, edit.Dirty.MinX);
                Assert.AreEqual(41L, edit.Dirty.Width);
                Assert.AreEqual((byte)0, map[0, 0]);
                Assert.IsTrue(map.Cast(new WgPoint(0, 0), new WgPoint(1000, 0), out WgQuadtreeMapHit hit, 1));
                Assert.AreEqual(hit.Pixel.X, hit.Before.X + 1);
                Assert.IsFalse(map.Cast(new WgPoint(500, 0), new WgPoint(1000, 0), out _, 1));
                Assert.IsTrue(map.Revision.Number >= 3 && map.Revision.History != 0);
            }
        }

        [Test]
        public void BatchesTilesMasksAndStrides()
        {
            using (var map = new QuadtreeMap())
            {
                var points = new[] { new WgPoint(int.MinValue, int.MaxValue), new WgPoint(3, 4), new WgPoint(3, 4) };
                Assert.AreEqual(3UL, map.SetMany(points, new byte[] { 1, 2, 3 }).PixelsChanged);
                var values = new byte[3];
                map.GetMany(points, values);
                Assert.AreEqual("1 3 3", string.Join(" ", values));
                Assert.Throws<ArgumentException>(() => map.GetMany(points, new byte[2]));
                Assert.Throws<ArgumentException>(() => map.SetMany(points, new byte[2]));
                map.Clear();

                var tile = new byte[] { 1, 0, 99, 0, 1, 99 };
                WgQuadtreeMapBrushDef sevens = QuadtreeMap.DefaultBrush();
                sevens.Amount = 7;
                Assert.AreEqual(2UL, map.WriteRect(new WgRect(0, 0, 2, 2), tile, 3).PixelsCreated);
                Assert.AreEqual(2UL, map.WriteRect(new WgRect(10, 0, 2, 2), tile, 3, true).PixelsCreated);
                Assert.AreEqual(2UL, map.EditMask(new WgRect(20, 0, 2, 2), tile, sevens, 3).PixelsCreated);
                Assert.AreEqual((byte)7, map[21, 1]);
                Assert.Throws<ArgumentException>(() => map.WriteRect(new WgRect(0, 0, 4, 2), tile));
                Assert.Throws<ArgumentOutOfRangeException>(() => map.ReadRect(new WgRect(0, 0, 1, 1), new byte[1], -1));
                Assert.Throws<ArgumentException>(() => map.ReadRect(new WgRect(0, 0, uint.MaxValue, uint.MaxValue), new byte[4]));

                WgQuadtreeMapStats stats = map.Stats();
                Assert.AreEqual(6UL, stats.Pixels);
                WgQuadtreeMapLevelStats leaves = map.LevelStats(16);
                Assert.AreEqual(stats.RawLeaves, leaves.RawLeaves);
                Assert.AreEqual(64 * map.LevelStats(128).Split, leaves.Squares);
                Assert.AreEqual(WgStatus.InvalidArgument, Assert.Throws<WorldGridsException>(() => map.LevelStats(64)).Status);
                map.Reserve(10, 10, 10);
                map.Trim();
                var shapes = new Results<WgDebugShape>(1);
                map.DebugShapes(shapes, new WgRect(0, 0, 16, 16));
                Assert.IsTrue(shapes.Count > 0);
            }
        }

        [Test]
        public void ColorsOverviewsAndStamps()
        {
            using (var map = new QuadtreeMap())
            {
                map.FillRect(new WgRect(-32, -32, 64, 64), 200);
                map.FillRect(new WgRect(0, 0, 32, 32), 100);
                var palette = new uint[256];
                palette[200] = 0xFF112233;
                palette[0] = 7;
                var colors = new uint[6];
                map.ReadColors(new WgRect(-34, -1, 3, 2), palette, colors);
                Assert.AreEqual(7u, colors[0]);
                Assert.AreEqual(0xFF112233u, colors[2]);
                Assert.Throws<ArgumentException>(() => map.ReadColors(new WgRect(0, 0, 4, 2), palette, colors));
                Assert.AreEqual(WgStatus.InvalidArgument,
                    Assert.Throws<WorldGridsException>(() => map.ReadColors(new WgRect(0, 0, 3, 2), new uint[16], colors)).Status);
                var overview = new byte[4];
                map.ReadReduced(new WgRect(-1, -1, 2, 2), 5, WgQuadtreeMapReduction.Mean, overview);
                Assert.AreEqual("200 200 200 100", string.Join(" ", overview));
                map.ReadReduced(new WgRect(-1, -1, 2, 2), 6, WgQuadtreeMapReduction.Largest, overview);
                Assert.AreEqual("200 200 200 100", string.Join(" ", overview));

                map.Clear();
                var bar = new byte[] { 7, 8, 9 };
                var stamp = new WgQuadtreeMapStamp { Width = 3, Height = 1, X = 1000, Y = 1000, Angle = 1.5707964f };
                Assert.AreEqual(3UL, map.Stamp(stamp, bar).PixelsCreated);
                Assert.AreEqual((byte)9, map[999, 1002]);
                stamp.Mode = WgQuadtreeMapStampMode.Over;
                Assert.AreEqual(3UL, map.Stamp(stamp, new byte[] { 1, 2, 3 }).PixelsChanged);
                Assert.Throws<ArgumentException>(() => map.Stamp(stamp, new byte[2]));
            }
        }

        [Test]
        public void ChangesOutlinesAndSolidRects()
        {
            using (var map = new QuadtreeMap())
            {
                map.FillRect(new WgRect(-20, -20, 40, 40), 5);
                map.FillRect(new WgRect(-10, -10, 5, 5), 0);
                WgQuadtreeMapRevision revision = map.Revision;
                var areas = new Results<WgBounds>(1);
                map.ChangesSince(revision, areas);
                Assert.AreEqual(0, areas.Count);
                map[100, 100] = 1;
                map[-100, 7] = 1;
                map.ChangesSince(revision, areas);
                Assert.AreEqual(2, areas.Count);
                map.ChangesSince(revision, areas, new WgRect(0, 0, 200, 200));
                Assert.AreEqual(1, areas.Count);
                Assert.IsTrue(areas[0].MinX <= 100 && areas[0].MaxY >= 100);

                var outlines = new QuadtreeMapOutlines();
                map.Outlines(new WgRect(-50, -50, 100, 100), outlines);
                Assert.AreEqual(2, outlines.Loops.Count);
                Assert.AreEqual(8, outlines.Points.Count);
                Assert.AreEqual(-2L * 25, outlines.Loops[1].TwiceArea);
                Assert.AreEqual(30f, outlines.PointsOf(outlines.Loops[0])[0].X);
                var pieces = new QuadtreeMapPieces();
                map.Pieces(new WgRect(-50, -50, 100, 100), pieces, 1);
                Assert.IsTrue(pieces.Pieces.Count >= 3 && pieces.PointsOf(pieces.Pieces[0]).Length >= 3);
                // A picture of its own, of which no map knows.
                byte[] picture = { 7, 7, 7, 0, 7, 0 };
                map.Outlines(new WgRect(0, 0, 3, 2), outlines, 0, 4, WgQuadtreeMapOutlineFlag.Reversed, picture);
                Assert.AreEqual(8L, outlines.Loops[0].TwiceArea);
                map.Pieces(new WgRect(0, 0, 3, 2), pieces, 0, 3, picture);
                Assert.IsTrue(pieces.Pieces.Count >= 4);
                Assert.IsFalse(map.TryPieces(new WgRect(0, 0, 3, 3), pieces, 0, 8, picture));
                map.Outlines(new WgRect(-50, -50, 100, 100), outlines);
                var rects = new Results<WgRect>(1);
                map.SolidRects(new WgRect(-50, -50, 100, 100), rects);
                long pixels = 0;
                foreach (WgRect rect in rects)
                {
                    pixels += rect.Width * rect.Height;
                }
                Assert.AreEqual(40L * 40 - 25, pixels);

                var bytes = new Results<byte>(1);
                map.Save(bytes, WgQuadtreeMapCompression.Small);
                map.Clear();
                map.Load(bytes.AsSpan());
                Assert.AreEqual((byte)1, map[100, 100]);
            }
        }

        [Test]
        public void WaypointsAndPaths()
        {
            using (var map = new QuadtreeMap())
            using (var waypoints = new QuadtreeMapWaypoints(new WgRect(0, 0, 512, 512), agentSize: 8))
            using (var path = new QuadtreeMapPath(name: "path"))
            {
                // A wall with a gap at its end.
                map.FillRect(new WgRect(250, 0, 12, 450), 1);
                while (waypoints.Update(map, 100).IsDone == 0)
                {
                }
                var points = new Results<WgQuadtreeMapWaypoint>(1);
                var links = new Results<WgQuadtreeMapLink>(1);
                waypoints.Points(points);
                waypoints.Links(links);
                Assert.AreEqual(waypoints.Stats().Waypoints, (ulong)points.Count);
                Assert.IsTrue(links.Count >= points.Count / 2);
                Assert.IsTrue(waypoints.Get(points[0].Id, out WgQuadtreeMapWaypoint first) && first.X == points[0].X);
                Assert.IsTrue(waypoints.At(100, 100, out WgQuadtreeMapWaypoint around) && around.Width >= 8);
                Assert.IsFalse(waypoints.At(255, 100, out _));
                Assert.IsTrue(waypoints.Component(new WgPoint(100, 100), out ulong component) && component != ulong.MaxValue);
                Assert.IsFalse(waypoints.Component(new WgPoint(255, 100), out component));
                Assert.AreEqual(ulong.MaxValue, component);
                Assert.IsTrue(waypoints.Nearest(new WgPoint(255, 100), 50, out WgQuadtreeMapNearestPlace nearest));
                Assert.AreEqual(new WgPoint(246, 100), nearest.Place);
                Assert.IsFalse(waypoints.Nearest(new WgPoint(255, 100), 3, out nearest));
                waypoints.LinksOf(around.Id, links);
                Assert.IsTrue(links.Count > 0);

                var ends = new[] { new WgPoint(100, 50), new WgPoint(400, 50), new WgPoint(255, 100) };
                var corners = new WgQuadtreeMapFlowCorner[3];
                using (var flow = new QuadtreeMapFlow(name: "flow"))
                {
                    flow.Begin(waypoints, ends[1]);
                    Assert.AreEqual((byte)1, flow.Update(waypoints, ends).IsDone);
                    flow.Corners(waypoints, ends, corners);
                    Assert.AreEqual((uint)WgQuadtreeMapPathOutcome.Found, (uint)corners[0].Outcome);
                    Assert.IsTrue(corners[0].Corner.Y > 440 && corners[0].Cost > 800 * 256);
                    Assert.AreEqual(ends[1], corners[1].Corner);
                    Assert.AreEqual((uint)WgQuadtreeMapPathOutcome.StartInWall, (uint)corners[2].Outcome);
                    Assert.IsTrue(flow.Corner(waypoints, ends[0], out WgQuadtreeMapFlowCorner next) && next.Corner.Equals(corners[0].Corner));
                    Assert.IsFalse(flow.Corner(waypoints, ends[2], out next));
                    Assert.IsTrue(flow.Stats().Regions > 0);
                }

                WgQuadtreeMapPathReport report = path.Begin(waypoints, new WgPoint(100, 50), new WgPoint(400, 50));
                while (report.Outcome == WgQuadtreeMapPathOutcome.Running)
                {
                    report = path.Step(waypoints, 10);
                }
                Assert.AreEqual(WgQuadtreeMapPathOutcome.Found, report.Outcome);
                Assert.IsTrue(report.Length > 800 && report.Length < 1200, report.Length.ToString());
                var way = new Results<WgPoint>(1);
                path.Points(way);
                Assert.AreEqual(new WgPoint(400, 50), way[way.Count - 1]);
                path.Points(way, WgQuadtreeMapPathWay.OverWaypoints);
                Assert.AreEqual(new WgPoint(100, 50), way[0]);
                var shapes = new Results<WgDebugShape>(1);
                path.DebugShapes(shapes);
                Assert.IsTrue(shapes.Count > 0);
                waypoints.DebugShapes(shapes);
                Assert.IsTrue(shapes.Count > points.Count);
                Assert.IsTrue(path.Stats().BytesReserved > 0);
            }
        }

        [Test]
        public void WaypointsOfSeveralSizesTogether()
        {
            var rect = new WgRect(0, 0, 512, 512);
            using (var map = new QuadtreeMap())
            using (var small = new QuadtreeMapWaypoints(rect, agentSize: 1))
            using (var middle = new QuadtreeMapWaypoints(rect, agentSize: 9))
            using (var large = new QuadtreeMapWaypoints(rect, agentSize: 60))
            using (var alone = new QuadtreeMapWaypoints(rect, agentSize: 9))
            {
                map.FillRect(new WgRect(250, 0, 12, 450), 1);
                var all = new[] { small, middle, large };
                var updates = new WgQuadtreeMapWaypointsUpdate[3];
                do
                {
                    QuadtreeMapWaypoints.UpdateMany(all, map, updates, 20);
                    Assert.AreEqual(updates[1], alone.Update(map, 20));
                }
                while (updates[1].IsDone == 0);
                var points = new Results<WgQuadtreeMapWaypoint>(1);
                var expected = new Results<WgQuadtreeMapWaypoint>(1);
                middle.Points(points);
                alone.Points(expected);
                Assert.AreEqual(expected.Count, points.Count);
                for (int at = 0; at < points.Count; ++at)
                {
                    Assert.AreEqual(expected[at].Id, points[at].Id);
                }

                map.FillRect(new WgRect(100, 100, 3, 3), 1);
                QuadtreeMapWaypoints.UpdateMany(all, map);
                Assert.AreEqual(0UL, large.Update(map).Steps);

                Expect.Refused(WgStatus.InvalidArgument, QuadtreeMapWaypoints.TryUpdateMany(new[] { small, large, small }, map));
                Assert.IsTrue(Refusal.Text.Contains("waypoints[2]"), Refusal.Text);
                Expect.Refused(WgStatus.InvalidArgument, QuadtreeMapWaypoints.TryUpdateMany(all, map, updates.AsSpan(1)));
                var seventeen = new QuadtreeMapWaypoints[17];
                Array.Fill(seventeen, small);
                Expect.Refused(WgStatus.InvalidArgument, QuadtreeMapWaypoints.TryUpdateMany(seventeen, map));
                Assert.IsTrue(Refusal.Text.Contains("count is 17"), Refusal.Text);
                Assert.Throws<ArgumentNullException>(() => QuadtreeMapWaypoints.UpdateMany(new[] { small, null }, map));
                Assert.IsTrue(QuadtreeMapWaypoints.TryUpdateMany(new QuadtreeMapWaypoints[0], map));
            }
        }

        [Test]
        public void IslandsAreFoundAndCut()
        {
            using (var map = new QuadtreeMap())
            using (var islands = new QuadtreeMapIslands("islands"))
            {
                map.FillRect(new WgRect(0, 0, 100, 10), 7);
                map.FillRect(new WgRect(20, 30, 5, 4), 9);
                map[22, 31] = 0;
                var found = new Results<WgQuadtreeMapIsland>();
                Expect.Refused(WgStatus.SearchNotDone, islands.TryCut(map, 0, new byte[9], out _));
                Assert.AreEqual(WgStatus.SearchNotDone, Assert.Throws<WorldGridsException>(() => islands.Found(found)).Status);
                islands.Begin(map, supportPoints: new[] { new WgPoint(50, 5) });
                while (islands.Step(map, 1) != WgStatus.Ok)
                {
                }
                islands.Found(found);
                Assert.AreEqual(1, found.Count);
                Assert.AreEqual(19UL, found[0].Pixels);
                var pixels = new byte[20];
                Assert.Throws<ArgumentException>(() => islands.Cut(map, 0, new byte[19]));
                Expect.Refused(WgStatus.InvalidArgument, islands.TryCut(map, 0, new byte[19], out _));
                Assert.AreEqual("pixels has 19 elements, but 20 are needed", Refusal.Text);
                Expect.Refused(WgStatus.InvalidArgument, islands.TryCut(map, 1, pixels, out _));
                islands.Pixels(map, 0, pixels);
                Assert.AreEqual((byte)9, pixels[0]);
                Assert.AreEqual((byte)0, pixels[7]);
                Assert.AreEqual(19UL, islands.Cut(map, 0, pixels).PixelsDestroyed);
                Assert.AreEqual((byte)0, map[20, 30]);
                Assert.IsTrue(islands.Stats().Steps > 0);
                islands.DebugShapes(new Results<WgDebugShape>());
                islands.Begin(map, new WgRect(-10, -10, 200, 200), 1, new[] { new WgRect(0, 0, 1, 1) });
                Assert.AreEqual(WgStatus.Ok, islands.Step(map));
                Assert.AreEqual(0, islands.Found(new WgQuadtreeMapIsland[1]));
            }
        }

        [Test]
        public void RectanglesAndDeltasTravel()
        {
            using (var server = new QuadtreeMap())
            using (var player = new QuadtreeMap())
            {
                var area = new WgRect(-128, -128, 256, 256);
                server.FillRect(new WgRect(-100, -100, 200, 150), 100);
                server.DamageCircle(0, 0, 30, 10, 90);
                var bytes = new Results<byte>(1);
                server.Encode(area, bytes);
                Assert.IsTrue(QuadtreeMap.TryEncodedSize(bytes.AsSpan(), out uint width, out uint height));
                Assert.IsTrue(width == 256 && height == 256);
                Assert.IsTrue(bytes.Count <= QuadtreeMap.EncodeBound(256, 256));
                Assert.AreEqual(200UL * 150, player.Decode(bytes.AsSpan(), area.X, area.Y).PixelsCreated + (200UL * 150 - server.Stats().Pixels));
                WgQuadtreeMapRevision revision = server.Revision;
                server.DamageCircle(40, 10, 12, 12, 255);
                var ours = new Results<ulong>(1);
                var theirs = new Results<ulong>(1);
                server.Hashes(area, 64, ours);
                player.Hashes(area, 64, theirs);
                Assert.AreEqual(16, ours.Count);
                Assert.IsFalse(ours.AsSpan().SequenceEqual(theirs.AsSpan()));
                server.EncodeDelta(revision, bytes);
                Assert.IsTrue(player.ApplyDelta(bytes.AsSpan(), ref revision).PixelsDestroyed > 0);
                Assert.AreEqual(server.Revision, revision);
                player.Hashes(area, 64, theirs);
                Assert.IsTrue(ours.AsSpan().SequenceEqual(theirs.AsSpan()));
                Assert.AreEqual(WgStatus.InvalidSnapshot, Assert.Throws<WorldGridsException>(() => player.Decode(new byte[7], 0, 0)).Status);
                var other = new WgQuadtreeMapRevision(revision.History + 1, revision.Number);
                Assert.AreEqual(WgStatus.UnknownRevision, Assert.Throws<WorldGridsException>(() => server.EncodeDelta(other, bytes)).Status);
                server.Clear();
                Assert.AreEqual(WgStatus.UnknownRevision, Assert.Throws<WorldGridsException>(() => server.EncodeDelta(revision, bytes)).Status);
            }
        }

        [Test]
        public void EditsAreReplayed()
        {
            using (var map = new QuadtreeMap(history: 3))
            using (var twin = new QuadtreeMap(history: 3))
            {
                WgQuadtreeMapBrushDef brush = QuadtreeMap.DefaultBrush();
                brush.Operation = WgQuadtreeMapBrushOperation.Add;
                brush.Amount = 90;
                brush.CoreRadius = 7;
                var journal = new byte[100];
                int length = 0;
                for (int index = 0; index < 4; ++index)
                {
                    WgQuadtreeMapShape shape = WgQuadtreeMapShape.Circle(new WgPoint(index * 30, -index), 20 + index);
                    length += QuadtreeMap.EncodeEdit(shape, brush, journal.AsSpan(length));
                    map.Edit(shape, brush);
                }
                Assert.IsTrue(length <= 4 * 20);
                int at = 0;
                while (at < length)
                {
                    Assert.IsTrue(twin.ReplayEdit(journal.AsSpan(at, length - at), out int used).PixelsChanged > 1000);
                    at += used;
                }
                var ours = new Results<byte>();
                var theirs = new Results<byte>();
                map.Save(ours);
                twin.Save(theirs);
                Assert.IsTrue(ours.AsSpan().SequenceEqual(theirs.AsSpan()));
                Expect.Refused(WgStatus.InvalidSnapshot, twin.TryReplayEdit(journal.AsSpan(0, 5), out _, out _));
                Expect.Refused(WgStatus.InvalidArgument, twin.TryReplayEdit(journal, out _, out _, twin));
                brush.CoreRadius = float.NaN;
                Expect.Refused(WgStatus.InvalidArgument, QuadtreeMap.TryEncodeEdit(WgQuadtreeMapShape.Circle(default, 5), brush, journal, out _));
            }
        }

        [Test]
        public void RegionsGoOutOfMemoryAndComeBack()
        {
            using (var generator = new QuadtreeMap(history: 5))
            using (var map = new QuadtreeMap(history: 5, absentByDefault: true, revision: 1))
            {
                var bytes = new Results<byte>(1);
                var regions = new Results<WgQuadtreeMapRegion>(1);
                generator.FillRect(new WgRect(0, 500, 1024, 524), 90);
                generator.PageOut(0, 0, bytes, WgQuadtreeMapCompression.Small, keep: true);
                Assert.AreEqual(WgStatus.Absent, Assert.Throws<WorldGridsException>(() => map.DamageCircle(5, 505, 10, 10, 90)).Status);
                map.Regions(WgQuadtreeMapRegionKind.Absent, regions, new WgRect(-5, 0, 10, 10));
                Assert.AreEqual(2, regions.Count);
                map.PageIn(0, 0, bytes.AsSpan());
                Assert.AreEqual(90, (int)map[5, 505]);
                map.DamageCircle(100, 505, 10, 10, 90);
                map.Regions(WgQuadtreeMapRegionKind.Changed, regions);
                Assert.AreEqual(1, regions.Count);
                map.EncodeDifference(generator, bytes, new WgRect(0, 0, 1024, 1024));
                WgQuadtreeMapRevision revision = map.Revision;
                Assert.IsTrue(generator.ApplyDelta(bytes.AsSpan(), ref revision).PixelsDestroyed > 100);
                Assert.AreEqual(map.PageOut(7, 7, new byte[8000], keep: true), map.PageOut(7, 7, Span<byte>.Empty, keep: true));
                map.PageOut(7, 7, bytes);
                Assert.AreEqual(WgStatus.Absent, Assert.Throws<WorldGridsException>(() => map.PageOut(7, 7, new Results<byte>(1))).Status);
                Assert.AreEqual(WgStatus.InvalidArgument, Assert.Throws<WorldGridsException>(() => map.PageIn(-7, 7, bytes.AsSpan())).Status);
                map.PageIn(0, 0, bytes.AsSpan());
                Assert.AreEqual(0, (int)map[100, 505]);
            }
        }

        [Test]
        public void PacketsReachPlayers()
        {
            using (var server = new QuadtreeMap())
            using (var player = new QuadtreeMap())
            using (var publisher = new QuadtreeMapPublisher("players", encodedBytes: 100000, resendCalls: 8))
            using (var receiver = new QuadtreeMapReceiver())
            {
                var view = new WgRect(-200, -200, 400, 400);
                server.FillRect(new WgRect(-100, -100, 200, 150), 100);
                ulong subscriber = publisher.Subscribe();
                var bytes = new byte[1200];
                int packets = 0;
                for (int tick = 0; tick < 150; ++tick)
                {
                    if (tick < 20)
                    {
                        server.DamageCircle(tick * 8 - 80, tick, 9, 5, 200);
                    }
                    int count = publisher.Packet(server, subscriber, view, bytes);
                    // Each fourth is lost.
                    if (count > 0 && ++packets % 4 != 0)
                    {
                        receiver.Apply(player, bytes.AsSpan(0, count), out WgQuadtreeMapAcknowledgement said);
                        publisher.Acknowledge(subscriber, said);
                    }
                }
                WgQuadtreeMapPublisherStats stats = publisher.Stats(subscriber);
                Assert.IsTrue(stats.PacketsLost > 2 && stats.SquaresMissing == 0 && stats.PacketsUnderWay == 0);
                Assert.AreEqual(stats.PacketsGiven - stats.PacketsLost, receiver.Stats().PacketsTaken);
                var ours = new byte[400 * 400];
                var theirs = new byte[400 * 400];
                server.ReadRect(view, ours);
                player.ReadRect(view, theirs);
                Assert.IsTrue(ours.AsSpan().SequenceEqual(theirs));
                Expect.Refused(WgStatus.InvalidArgument, publisher.TryPacket(server, subscriber, view, new byte[QuadtreeMapPublisher.MinPacketBytes - 1], out _));
                Expect.Refused(WgStatus.InvalidSnapshot, receiver.TryApply(player, new byte[20], out _, out _));
                var fromTheFuture = new WgQuadtreeMapAcknowledgement { History = server.Revision.History, Newest = 1000, Received = 1 };
                Expect.Refused(WgStatus.InvalidArgument, publisher.TryAcknowledge(subscriber, fromTheFuture));
                Assert.AreEqual(1UL, publisher.Stats(0).Subscribers);
                publisher.Unsubscribe(subscriber);
                Assert.AreEqual(WgStatus.InvalidArgument, Assert.Throws<WorldGridsException>(() => publisher.Unsubscribe(subscriber)).Status);
            }
        }

        [Test]
        public unsafe void EditsByShapes()
        {
            using (var map = new QuadtreeMap())
            {
                WgQuadtreeMapBrushDef brush = QuadtreeMap.DefaultBrush();
                Assert.AreEqual(WgQuadtreeMapBrushOperation.Set, brush.Operation);
                brush.Amount = 100;
                var corners = new[] { new WgPoint(0, 0), new WgPoint(99, 0), new WgPoint(99, 49), new WgPoint(0, 49) };
                Assert.AreEqual(100UL * 50, map.EditPolygon(corners, 0, brush).PixelsCreated);
                brush.Operation = WgQuadtreeMapBrushOperation.Subtract;
                brush.CoreRadius = 3;
                var resistance = new byte[256];
                resistance[100] = 127;
                fixed (byte* table = resistance)
                {
                    brush.Resistance = table;
                    Assert.AreEqual(11UL, map.Edit(WgQuadtreeMapShape.Circle(corners[2], 3), brush).PixelsChanged);
                }
                brush.Resistance = null;
                Assert.AreEqual((byte)50, map[99, 49]);
                Assert.AreEqual(400UL, map.Edit(WgQuadtreeMapShape.Capsule(corners[0], corners[1], 3), brush).PixelsDestroyed);
                brush.Operation = WgQuadtreeMapBrushOperation.Add;
                brush.CoreRadius = 0;
                Assert.AreEqual(150UL, map.EditMask(new WgRect(500, 500, 3, 1), new byte[] { 0, 128, 255 }, brush).HpAdded);
                var dent = new[] { new WgPoint(0, 0), new WgPoint(9, 0), new WgPoint(3, 3), new WgPoint(0, 9) };
                Assert.AreEqual(WgStatus.InvalidArgument, Assert.Throws<WorldGridsException>(() => map.EditPolygon(dent, 0, brush)).Status);
                Assert.Throws<ArgumentException>(() => map.EditMask(new WgRect(0, 0, 3, 3), new byte[4], brush));
            }
        }

        [Test]
        public void Questions()
        {
            using (var map = new QuadtreeMap())
            {
                map.FillRect(new WgRect(0, 0, 64, 64), 5);
                map[100, 10] = 9;
                Assert.AreEqual(64UL * 64 + 1, map.Sums(new WgRect(-10, -10, 200, 200)).Pixels);
                Assert.AreEqual(64UL * 64 * 5 + 9, map.Sums(new WgRect(-10, -10, 200, 200)).Hp);
                Assert.IsTrue(map.Nearest(new WgPoint(90, 10), 20, out WgQuadtreeMapNearest nearest, 1));
                Assert.AreEqual(new WgPoint(100, 10), nearest.Pixel);
                Assert.AreEqual(100UL, nearest.DistanceSquared);
                Assert.IsFalse(map.Nearest(new WgPoint(90, 10), 5, out _, 1));
                Expect.Refused(WgStatus.InvalidArgument, map.TryNearest(new WgPoint(90, 10), -1, out _, 1));
                var points = new[] { new WgPoint(90, 10), new WgPoint(-3, 0) };
                var near = new WgQuadtreeMapNearest[2];
                map.NearestMany(points, 4, near);
                Assert.AreEqual((byte)0, near[0].IsFound);
                Assert.AreEqual(9UL, near[1].DistanceSquared);
                var hits = new WgQuadtreeMapHit[2];
                map.CastMany(points, new[] { new WgPoint(200, 10), new WgPoint(50, 0) }, hits);
                Assert.AreEqual(100, hits[0].Pixel.X);
                Assert.AreEqual(0, hits[1].Pixel.X);
                Assert.IsTrue(map.Touches(WgQuadtreeMapShape.Rectangle(new WgRect(63, 63, 5, 5))));
                Assert.IsFalse(map.Touches(WgQuadtreeMapShape.Rectangle(new WgRect(64, 64, 5, 5))));
                Assert.IsTrue(map.Touches(WgQuadtreeMapShape.Rectangle(new WgRect(64, 0, 5, 5), 1)));
                Assert.IsTrue(map.Touches(new WgRect(63, 63, 5, 5)));
                Assert.IsFalse(map.Touches(new WgRect(64, 64, 5, 5)));
                Assert.IsFalse(map.Touches(new WgRect(63, 63, 5, 5), 255));
                Expect.Refused(WgStatus.InvalidArgument, map.TryTouches(new WgRect(int.MaxValue, 0, 2, 1), out _));
                Assert.IsTrue(map.Touches(WgQuadtreeMapShape.Circle(new WgPoint(-3, 5), 3)));
                Assert.IsFalse(map.Touches(WgQuadtreeMapShape.Circle(new WgPoint(-3, 5), 2.9f)));
                Expect.Refused(WgStatus.InvalidArgument, map.TryTouches(WgQuadtreeMapShape.Circle(new WgPoint(0, 0), -1), out _, 1));
                var touches = new byte[2];
                map.TouchesMany(new[] { WgQuadtreeMapShape.Capsule(new WgPoint(-9, 9), new WgPoint(-3, 5), 3), default }, touches);
                Assert.AreEqual("1 0", string.Join(" ", touches));
                var mask = new byte[] { 0, 1, 0, 0 };
                Assert.IsFalse(map.TouchesMask(new WgRect(63, 63, 2, 2), mask));
                Assert.IsTrue(map.TouchesMask(new WgRect(62, 63, 2, 2), mask));
                Assert.Throws<ArgumentException>(() => map.TouchesMask(new WgRect(0, 0, 3, 2), mask));
                Assert.Throws<ArgumentException>(() => map.CastMany(points, points, new WgQuadtreeMapHit[1]));
                var palette = new uint[256];
                palette[9] = 0xFF00FFu;
                var colors = new uint[6];
                map.ReadColors(new WgRect(99, 10, 2, 2), palette, colors, 3);
                Assert.AreEqual("0 16711935 0 0 0 0", string.Join(" ", colors));
                Expect.Refused(WgStatus.InvalidArgument, map.TryReadColors(new WgRect(99, 10, 2, 2), palette, colors, 5));
                Expect.Refused(WgStatus.InvalidArgument, map.TryReadColors(new WgRect(99, 10, 2, 2), palette, colors, -1));
                Expect.Refused(WgStatus.InvalidArgument, map.TryReadColors(new WgRect(99, 10, 2, 2), new uint[9], colors));
                var reduced = new byte[1];
                map.ReadReduced(new WgRect(6, 0, 1, 1), 4, WgQuadtreeMapReduction.Largest, reduced);
                Assert.AreEqual((byte)9, reduced[0]);
                var squares = new Results<WgQuadtreeMapSquare>(1);
                map.Squares(new WgRect(0, 0, 128, 128), WgQuadtreeMapSquareKind.Full, squares);
                // Into memory of the caller's: what fits is written, and how many there are is said.
                var first = new WgQuadtreeMapSquare[1];
                Assert.AreEqual(squares.Count, map.Squares(new WgRect(0, 0, 128, 128), WgQuadtreeMapSquareKind.Full, first));
                Assert.AreEqual(squares[0], first[0]);
                Expect.Refused(WgStatus.InvalidArgument, map.TrySquares(new WgRect(0, 0, 8, 8), WgQuadtreeMapSquareKind.Full, squares, 3));
                Assert.AreEqual(0, squares.Count);
                map.Squares(new WgRect(0, 0, 128, 128), WgQuadtreeMapSquareKind.Full, squares);
                Expect.Refused(WgStatus.InvalidArgument, map.TrySums(new WgRect(int.MaxValue, 0, 9, 9), out _));
                Assert.AreEqual(2, squares.Count);
                Assert.AreEqual(64U, squares[0].Side);
            }
        }

        [Test]
        public void SnapshotsAndLimits()
        {
            using (var map = new QuadtreeMap())
            using (var twin = new QuadtreeMap())
            using (var small = new QuadtreeMap(maxBytes: 20000))
            {
                map.DamageCircle(0, 0, 5, 5, 1);
                map.FillRect(new WgRect(0, 0, 300, 7), 4);
                var bytes = new Results<byte>(1);
                map.Save(bytes);
                twin.Load(bytes.AsSpan());
                Assert.AreEqual(2100UL, twin.Stats().Pixels);
                Assert.AreEqual(map.Revision.Number, twin.Revision.Number);
                Assert.IsTrue(map.Revision != twin.Revision);
                twin.Load(bytes.AsSpan(), 77);
                Assert.AreEqual(new WgQuadtreeMapRevision(77, map.Revision.Number + 1), twin.Revision);
                Assert.AreEqual(WgStatus.InvalidSnapshot, Assert.Throws<WorldGridsException>(() => twin.Load(new byte[5])).Status);
                Assert.AreEqual(WgStatus.InvalidSnapshot, Assert.Throws<WorldGridsException>(() => twin.Load(default)).Status);
                Assert.AreEqual(2100UL, twin.Stats().Pixels);

                int set = 0;
                while (set < 10000 && small.TrySet(set * 2000, 5, 1))
                {
                    ++set;
                }
                Expect.Refused(WgStatus.OutOfMemory, small.TrySet(set * 2000, 5, 1));
            }
        }
    }
}
