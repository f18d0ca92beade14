// The scenario of tests/scenario/scenario.c in C#, step by step; the hashes of its sections must be those of
// tests/scenario/expected.txt. What is said there about hash, generator and order holds here.
using System;
using System.Runtime.InteropServices;

namespace WorldGrids.Tests
{
    public unsafe class Scenario
    {
        ulong hash;
        ulong randomness;
        readonly Results<byte> snapshot = new Results<byte>(1 << 20);
        readonly Results<WgDebugShape> shapes = new Results<WgDebugShape>(4096);

        /// <summary>The lines of expected.txt.</summary>
        public static string Run()
        {
            var sections = new (string, Action<Scenario>)[]
            {
                ("rolling_grid", run => run.RollingGrid()),
                ("quadtree_map", run => run.QuadtreeMap()),
                ("loose_grid2", run => run.LooseGrid2()),
                ("loose_grid3", run => run.LooseGrid3()),
                ("chunk_layers", run => run.ChunkLayers()),
            };
            var lines = new System.Text.StringBuilder();
            var whole = new Scenario();
            whole.Begin(0);
            foreach ((string name, Action<Scenario> section) in sections)
            {
                var run = new Scenario();
                section(run);
                whole.Feed(run.hash);
                lines.Append(name).Append(' ').Append(run.hash.ToString("x16")).Append('\n');
            }
            return lines.Append("scenario ").Append(whole.hash.ToString("x16")).Append('\n').ToString();
        }

        void Begin(ulong section)
        {
            hash = 14695981039346656037;
            randomness = section;
        }

        void FeedBytes(Span<byte> bytes)
        {
            for (int index = 0; index < bytes.Length; ++index)
            {
                hash = unchecked((hash ^ bytes[index]) * 1099511628211);
            }
        }

        void Feed(ulong value)
        {
            for (int index = 0; index < 8; ++index)
            {
                hash = unchecked((hash ^ (byte)(value >> (8 * index))) * 1099511628211);
            }
        }

        void Feed(long value)
        {
            Feed(unchecked((ulong)value));
        }

        void Feed(bool value)
        {
            Feed(value ? 1L : 0L);
        }

        void Feed(double value)
        {
            Feed(BitConverter.DoubleToInt64Bits(value));
        }

        int Draw(int from, uint count)
        {
            randomness = unchecked(randomness * 6364136223846793005 + 1442695040888963407);
            return from + (int)((randomness >> 33) % count);
        }

        float DrawFloat(int from, uint count)
        {
            float whole = Draw(from, count);
            return whole + Draw(0, 8) * 0.125f;
        }

        void FeedSnapshot()
        {
            Feed((long)snapshot.Count);
            FeedBytes(snapshot.AsSpan());
        }

        void FeedShapes()
        {
            Feed((long)shapes.Count);
            foreach (WgDebugShape shape in shapes)
            {
                Feed((long)shape.Kind);
                Feed((long)shape.Category);
                Feed((long)shape.Color);
                WgVector3 min = shape.First;
                WgVector3 max = shape.Second;
                Feed((double)min.X);
                Feed((double)max.X);
                Feed((double)min.Y);
                Feed((double)max.Y);
                Feed((double)min.Z);
                Feed((double)max.Z);
            }
        }

        void Feed(WgPoint point)
        {
            Feed((long)point.X);
            Feed((long)point.Y);
        }

        void Feed(WgBounds bounds)
        {
            Feed((long)bounds.MinX);
            Feed((long)bounds.MinY);
            Feed((long)bounds.MaxX);
            Feed((long)bounds.MaxY);
        }

        // Section 1: FloorMath, and a rolling grid of 40 x 24 cells of one int.

        const int GridWidth = 40;
        const int GridHeight = 24;
        const int GridCells = GridWidth * GridHeight;

        readonly Results<WgPoint> gridPoints = new Results<WgPoint>(GridCells);
        readonly Results<int> gridCells = new Results<int>(GridCells);
        readonly Results<WgPoint> gridLoading = new Results<WgPoint>(GridCells);

        void MoveWindow(RollingGrid<int> grid, int x, int y, int step)
        {
            grid.MoveWindow(x, y, gridPoints, gridCells, gridLoading);
            FeedCells();
            Feed((long)gridLoading.Count);
            foreach (WgPoint point in gridLoading)
            {
                Feed(point);
                grid.Set(point.X, point.Y, point.X * 1000 + point.Y + step);
            }
        }

        void FeedCells()
        {
            Feed((long)gridPoints.Count);
            for (int index = 0; index < gridPoints.Count; ++index)
            {
                Feed(gridPoints[index]);
                Feed((long)gridCells[index]);
            }
        }

        void RollingGrid()
        {
            var grid = new RollingGrid<int>(GridWidth, GridHeight);
            var twin = new RollingGrid<int>(GridWidth, GridHeight);
            var area = new int[(GridWidth + 4) * (GridHeight + 4)];
            int x = -20;
            int y = -12;

            Begin(1);
            foreach (int value in new[] { int.MinValue, -24, -1, 0, 23, int.MaxValue })
            {
                Feed((long)FloorMath.Mod(value, 24));
                Feed((long)FloorMath.Div(value, 24));
                Feed((long)FloorMath.Mod(value, 0));
                Feed((long)FloorMath.Div(value, int.MaxValue));
            }

            MoveWindow(grid, x, y, 0);
            for (int step = 1; step <= 50; ++step)
            {
                x += Draw(-3, 7);
                y += Draw(-3, 7);
                MoveWindow(grid, x, y, step);
            }
            grid.Window(out WgPoint corner);
            Feed(corner);

            Feed((long)grid.TryGet(x + GridWidth, y, out _));
            Feed((long)grid.TrySet(x, y + GridHeight, 0));
            for (int step = 0; step < 100; ++step)
            {
                int column = x + Draw(0, GridWidth);
                int row = y + Draw(0, GridHeight);
                if (step % 4 == 0)
                {
                    Feed(grid.Clear(column, row));
                }
                else if (step % 4 == 1)
                {
                    Feed(grid.Replace(column, row, step));
                }
                else if (grid.Get(column, row, out int cell))
                {
                    Feed(1L);
                    Feed((long)cell);
                }
                else
                {
                    Feed(0L);
                }
            }

            Feed(grid.ReadRect(new WgRect(x - 2, y - 2, GridWidth + 4, GridHeight + 4), area, -1));
            foreach (int cell in area)
            {
                Feed((long)cell);
            }
            for (int index = 0; index < 32; ++index)
            {
                area[index] = Draw(-1000, 2000);
            }
            Feed(grid.WriteRect(new WgRect(x + 1, y + 1, 8, 4), area));
            grid.ListCells(gridPoints, gridCells);
            FeedCells();
            grid.Bounds(out WgBounds bounds);
            Feed(bounds);

            RollingGridView<int> view = grid.View();
            for (int index = 0; index < GridCells; index += 3)
            {
                Feed(view.TryGet(x + index % GridWidth, y + index / GridWidth, out int cell) ? (long)cell : -1L);
            }
            for (int row = 0; row < GridHeight; ++row)
            {
                Span<int> run = view.Run(x + GridWidth / 2, y + row, GridWidth);
                Feed((long)run.Length);
                Feed(run.Length > 0 ? (long)run[0] : -1L);
            }

            WgRollingGridStats stats = grid.Stats();
            Feed((long)stats.Columns);
            Feed((long)stats.Rows);
            Feed(stats.Cells);
            Feed(stats.CellsHighWater);
            grid.DebugShapes(shapes, uint.MaxValue, 0.5, -0.25);
            FeedShapes();

            grid.Save(snapshot);
            FeedSnapshot();
            twin.Load(snapshot.AsSpan());
            twin.ListCells(gridPoints, gridCells);
            FeedCells();
            twin.ClearAll();
            Feed(twin.Bounds(out _));
            grid.Dispose();
            twin.Dispose();
        }

        // Section 2: a quadtree map.

        const int MapSide = 128;
        const int MapPoints = 500;
        const int MapTile = 32;

        void Feed(WgQuadtreeMapEdit edit)
        {
            Feed(edit.PixelsChanged);
            Feed(edit.PixelsDestroyed);
            Feed(edit.PixelsCreated);
            Feed(edit.HpRemoved);
            Feed(edit.HpAdded);
            Feed(edit.Dirty);
        }

        void FeedStats(QuadtreeMap map)
        {
            WgQuadtreeMapStats stats = map.Stats();
            Feed(stats.Roots);
            Feed(stats.Pixels);
            Feed(stats.Hp);
        }

        WgPoint DrawPoint()
        {
            int x = Draw(-320, 640);
            return new WgPoint(x, Draw(-320, 640));
        }

        void QuadtreeMap()
        {
            var pixels = new byte[MapSide * MapSide];
            var points = new WgPoint[MapPoints];
            var values = new byte[MapPoints];

            Begin(2);
            var map = new QuadtreeMap(shareLeaves: true);
            var twin = new QuadtreeMap(shareLeaves: true);
            map.Reserve(256, 256, 64);

            Feed(map.FillRect(new WgRect(-300, -200, 600, 400), 200));
            map[int.MinValue, int.MaxValue] = 9;
            for (int index = 0; index < MapPoints; ++index)
            {
                WgPoint point = DrawPoint();
                map[point.X, point.Y] = (byte)Draw(0, 256);
            }
            for (int index = 0; index < MapPoints; ++index)
            {
                points[index] = DrawPoint();
                values[index] = (byte)Draw(0, 256);
            }
            Feed(map.SetBatch(points, values));

            for (int index = 0; index < pixels.Length; ++index)
            {
                pixels[index] = (byte)Draw(0, 4);
            }
            Feed(map.WriteRect(new WgRect(-64, -250, MapSide, MapSide), pixels));
            for (int index = 0; index < 4; ++index)
            {
                Feed(map.StampTile(new WgRect(-320 + 64 * index, 160 + 16 * index, MapTile, MapTile), pixels, MapSide));
            }
            Feed(map.BlitMask(new WgRect(33, 17, MapSide, 50), pixels, 77));

            for (int index = 0; index < 200; ++index)
            {
                WgPoint place = DrawPoint();
                float radius = DrawFloat(0, 40);
                byte amount = (byte)Draw(1, 255);
                Feed(map.DamageCircle(place.X, place.Y, radius, index % 2 == 0 ? radius : 0, amount));
                if (index % 50 == 49)
                {
                    map.Compact(100, 20);
                }
            }
            FeedStats(map);

            map.ReadRect(new WgRect(-100, -100, MapSide, MapSide), pixels);
            FeedBytes(pixels);
            Feed((long)map[int.MinValue, int.MaxValue]);
            map.GetBatch(points, values);
            FeedBytes(values);
            var reader = new WgQuadtreeMapReader();
            map.BeginReader(ref reader);
            for (int index = 0; index < MapPoints; ++index)
            {
                Feed((long)reader.Get(-250 + index, index / 2 - 125));
            }

            for (int index = 0; index < 200; ++index)
            {
                WgPoint from = DrawPoint();
                WgPoint to = DrawPoint();
                byte threshold = (byte)Draw(1, 255);
                bool isHit = map.Cast(from, to, threshold, out WgQuadtreeMapHit hit);
                Feed(isHit);
                if (isHit)
                {
                    Feed(hit.Pixel);
                    Feed(hit.Before);
                    Feed((long)hit.Value);
                }
            }

            while (map.Compact(300).IsDone == 0)
            {
            }
            map.Trim();
            Feed(map.Revision);
            FeedStats(map);
            map.DebugShapes(shapes, new WgRect(-64, -64, 96, 96), uint.MaxValue, -0.5, 0.25);
            FeedShapes();
            map.Save(snapshot);
            FeedSnapshot();
            twin.Load(snapshot.AsSpan());
            FeedStats(twin);
            map.Clear();
            FeedStats(map);
            map.Dispose();
            twin.Dispose();
        }

        // Sections 3 and 4: loose grids in 2D and 3D with the same steps.

        const int Objects = 400;
        const int Batch = 20;

        readonly ulong[] ids = new ulong[Objects];
        readonly ulong[] users = new ulong[Objects];
        readonly WgFilter[] filters = new WgFilter[Objects];
        readonly float[] radii = new float[Batch];
        readonly Results<ulong> found = new Results<ulong>(20000);
        readonly Results<UIntPtr> offsets = new Results<UIntPtr>(Batch + 1);
        readonly Results<WgPair> pairs = new Results<WgPair>(20000);
        readonly Results<WgCastHit> hits = new Results<WgCastHit>(20000);
        readonly WgCastHit[] firsts = new WgCastHit[Batch];
        readonly WgNeighbor[] neighbors = new WgNeighbor[Batch * 5];
        readonly UIntPtr[] counts = new UIntPtr[Batch];

        void FeedIds()
        {
            Feed((long)found.Count);
            foreach (ulong id in found)
            {
                Feed(id);
            }
        }

        void FeedOffsets()
        {
            foreach (UIntPtr offset in offsets)
            {
                Feed((ulong)offset);
            }
        }

        void FeedBatch()
        {
            FeedOffsets();
            FeedIds();
        }

        void FeedPairs()
        {
            Feed((long)pairs.Count);
            foreach (WgPair pair in pairs)
            {
                Feed(pair.First);
                Feed(pair.Second);
            }
        }

        void Feed(WgCastHit hit)
        {
            Feed(hit.Id);
            Feed(hit.Fraction);
        }


        void FeedHits()
        {
            Feed((long)hits.Count);
            foreach (WgCastHit hit in hits)
            {
                Feed(hit);
            }
        }

        void FeedFirsts()
        {
            Feed((long)Batch);
            foreach (WgCastHit hit in firsts)
            {
                Feed(hit);
            }
        }

        void FeedNeighbors(int first, int count)
        {
            Feed((long)count);
            for (int index = first; index < first + count; ++index)
            {
                Feed(neighbors[index].Id);
                Feed(neighbors[index].DistanceSquared);
            }
        }

        void Feed(WgLooseGridStats stats)
        {
            Feed(stats.Objects);
            Feed(stats.StaticObjects);
            Feed(stats.PendingObjects);
            Feed(stats.MostObjects);
        }

        WgFilter DrawFilter()
        {
            uint category = 1u << Draw(0, 3);
            return new WgFilter(category, (uint)Draw(1, 7));
        }

        WgVector2 DrawVector2()
        {
            float x = DrawFloat(-60, 120);
            return new WgVector2(x, DrawFloat(-60, 120));
        }

        WgBox2 DrawBox2(int index)
        {
            uint most = index % 20 == 0 ? 30u : 3u;
            WgVector2 min = DrawVector2();
            float x = min.X + DrawFloat(0, most);
            return new WgBox2(min, new WgVector2(x, min.Y + DrawFloat(0, most)));
        }

        static WgPlane2[] BoxPlanes2(float min, float max)
        {
            return new[]
            {
                new WgPlane2(new WgVector2(1, 0), -min), new WgPlane2(new WgVector2(-1, 0), max),
                new WgPlane2(new WgVector2(0, 1), -min), new WgPlane2(new WgVector2(0, -1), max),
            };
        }

        void LooseGrid2()
        {
            var boxes = new WgBox2[Objects];
            var vectors = new WgVector2[Batch];
            var ways = new WgVector2[Batch];
            var half = new WgVector2(1.5f, 0.5f);
            const WgPairKind all = WgPairKind.MovingMoving | WgPairKind.MovingStatic | WgPairKind.StaticStatic;

            Begin(3);
            var grid = new LooseGrid2();
            var twin = new LooseGrid2();
            for (int index = 0; index < Objects; ++index)
            {
                boxes[index] = DrawBox2(index);
                users[index] = (ulong)index * 10;
                filters[index] = DrawFilter();
            }
            grid.InsertMany(boxes.AsSpan(0, 300), ids, users, filters);
            grid.InsertMany(boxes.AsSpan(300, 99), ids.AsSpan(300), users.AsSpan(300), filters.AsSpan(300), WgLayer.Static);
            ids[399] = grid.Insert(boxes[399], 4711, filters[399]);
            foreach (ulong id in ids)
            {
                Feed(id);
                Feed((long)LooseGridId.Slot(id));
            }
            grid.Commit();

            for (int frame = 0; frame < 10; ++frame)
            {
                for (int k = 0; k < 100; ++k)
                {
                    int which = Draw(0, 300);
                    boxes[which] = DrawBox2(which);
                    grid.Move(ids[which], boxes[which]);
                }
                if (frame == 5)
                {
                    grid.MoveMany(ids.AsSpan(0, 50), boxes.AsSpan(50, 50));
                    grid.Retune();
                }
                grid.Commit();
                for (uint part = 0; part < 3; ++part)
                {
                    grid.Pairs(pairs, WgPairKind.MovingMoving | WgPairKind.MovingStatic, part, 3);
                    FeedPairs();
                }
                grid.MovedPairs(pairs, all);
                FeedPairs();
            }

            grid.SetUser(ids[7], 12345);
            grid.SetFilter(ids[7], filters[8]);
            WgLooseGrid2Object seventh = grid.Get(ids[7]);
            Feed((double)seventh.Bounds.Min.X);
            Feed((double)seventh.Bounds.Min.Y);
            Feed((double)seventh.Bounds.Max.X);
            Feed((double)seventh.Bounds.Max.Y);
            Feed(seventh.User);
            Feed((long)seventh.Filter.Category);
            Feed((long)seventh.Filter.Mask);
            Feed((long)seventh.Layer);
            grid.Remove(ids[0]);
            grid.RemoveMany(ids.AsSpan(1, 5));
            grid.Commit();
            Feed((long)grid.Count);

            for (int index = 0; index < Batch; ++index)
            {
                WgBox2 box = DrawBox2(0);
                WgVector2 point = DrawVector2();
                WgVector2 way = DrawVector2();
                WgFilter filter = DrawFilter();
                grid.QueryBox(box, found, filter);
                FeedIds();
                grid.QueryCircle(point, index, found);
                FeedIds();
                grid.QueryPoint(point, found);
                FeedIds();
                FeedNeighbors(0, grid.Nearest(point, neighbors.AsSpan(0, 5), 1000, filter));
                FeedCastHits(grid.CastSegmentFirst(point, way, out WgCastHit hit, filter), hit);
                FeedCastHits(grid.CastBoxFirst(half, point, way, out hit), hit);
                FeedCastHits(grid.CastCircleFirst(2.5f, point, way, out hit), hit);
                grid.CastSegmentAll(point, way, hits);
                FeedHits();
            }

            for (int index = 0; index < Batch; ++index)
            {
                vectors[index] = DrawVector2();
                ways[index] = DrawVector2();
                radii[index] = DrawFloat(0, 10);
            }
            for (uint part = 0; part < 2; ++part)
            {
                grid.QueryBoxes(boxes.AsSpan(0, Batch), found, offsets, null, part, 2);
                FeedBatch();
            }
            grid.QueryCircles(vectors, radii, found, offsets);
            FeedBatch();
            grid.QueryPoints(vectors, found, offsets);
            FeedBatch();
            grid.CastSegmentsFirst(vectors, ways, firsts);
            FeedFirsts();
            grid.CastBoxesFirst(half, vectors, ways, firsts);
            FeedFirsts();
            grid.CastCirclesFirst(1.5f, vectors, ways, firsts);
            FeedFirsts();
            grid.CastSegmentsAll(vectors, ways, hits, offsets);
            FeedOffsets();
            FeedHits();
            grid.NearestMany(vectors, 5, neighbors, counts, 1000);
            for (int index = 0; index < Batch; ++index)
            {
                FeedNeighbors(index * 5, (int)counts[index]);
            }

            var planes = new WgPlane2[8];
            BoxPlanes2(-30, 30).CopyTo(planes, 0);
            BoxPlanes2(10, 60).CopyTo(planes, 4);
            WgPlane2[] occluder = BoxPlanes2(0, 20);
            grid.QueryVolume(planes.AsSpan(0, 4), found, null, occluder, new uint[] { 4 });
            FeedIds();
            grid.QueryVolumes(planes, new uint[] { 4, 4 }, found, offsets, null, occluder, new uint[] { 4 });
            FeedBatch();

            grid.ShiftOrigin(new WgVector2(16, -32.5f));
            grid.SortedOrder(found);
            FeedIds();
            Feed(grid.Stats());
            grid.DebugShapes(shapes, uint.MaxValue, 1, 2, 3);
            FeedShapes();
            grid.Save(snapshot);
            FeedSnapshot();
            twin.Load(snapshot.AsSpan());
            twin.Pairs(pairs, all);
            FeedPairs();
            grid.Clear();
            Feed((long)grid.Count);
            grid.Dispose();
            twin.Dispose();
        }

        /// <summary>As a list of one hit, or nothing.</summary>
        void FeedCastHits(bool isHit, WgCastHit hit)
        {
            Feed(isHit);
            if (isHit)
            {
                Feed(hit);
            }
        }

        WgVector3 DrawVector3()
        {
            float x = DrawFloat(-30, 60);
            float y = DrawFloat(-30, 60);
            return new WgVector3(x, y, DrawFloat(-30, 60));
        }

        WgBox3 DrawBox3(int index)
        {
            uint most = index % 20 == 0 ? 30u : 5u;
            WgVector3 min = DrawVector3();
            float x = min.X + DrawFloat(0, most);
            float y = min.Y + DrawFloat(0, most);
            return new WgBox3(min, new WgVector3(x, y, min.Z + DrawFloat(0, most)));
        }

        static WgPlane3[] CubePlanes3(float min, float max)
        {
            return new[]
            {
                new WgPlane3(new WgVector3(1, 0, 0), -min), new WgPlane3(new WgVector3(-1, 0, 0), max),
                new WgPlane3(new WgVector3(0, 1, 0), -min), new WgPlane3(new WgVector3(0, -1, 0), max),
                new WgPlane3(new WgVector3(0, 0, 1), -min), new WgPlane3(new WgVector3(0, 0, -1), max),
            };
        }

        void LooseGrid3()
        {
            var boxes = new WgBox3[Objects];
            var vectors = new WgVector3[Batch];
            var ways = new WgVector3[Batch];
            var half = new WgVector3(1.5f, 0.5f, 2);
            const WgPairKind all = WgPairKind.MovingMoving | WgPairKind.MovingStatic | WgPairKind.StaticStatic;

            Begin(4);
            WgLooseGrid3Def definition = WorldGrids.LooseGrid3.DefaultDefinition();
            definition.CellSize = 4;
            definition.SizeClasses = 3;
            definition.IsBounded = 1;
            definition.Bounds = new WgBox3(new WgVector3(-24, -24, -24), new WgVector3(24, 24, 24));
            var grid = new LooseGrid3(definition);
            var twin = new LooseGrid3(definition);
            for (int index = 0; index < Objects; ++index)
            {
                boxes[index] = DrawBox3(index);
                users[index] = (ulong)index * 10;
                filters[index] = DrawFilter();
            }
            grid.InsertMany(boxes.AsSpan(0, 300), ids, users, filters);
            grid.InsertMany(boxes.AsSpan(300, 99), ids.AsSpan(300), users.AsSpan(300), filters.AsSpan(300), WgLayer.Static);
            ids[399] = grid.Insert(boxes[399], 4711, filters[399]);
            foreach (ulong id in ids)
            {
                Feed(id);
            }
            grid.Commit();

            for (int frame = 0; frame < 10; ++frame)
            {
                for (int k = 0; k < 100; ++k)
                {
                    int which = Draw(0, 300);
                    boxes[which] = DrawBox3(which);
                    grid.Move(ids[which], boxes[which]);
                }
                if (frame == 5)
                {
                    grid.MoveMany(ids.AsSpan(0, 50), boxes.AsSpan(50, 50));
                    grid.Retune();
                }
                grid.Commit();
                for (uint part = 0; part < 3; ++part)
                {
                    grid.Pairs(pairs, WgPairKind.MovingMoving | WgPairKind.MovingStatic, part, 3);
                    FeedPairs();
                }
                grid.MovedPairs(pairs, all);
                FeedPairs();
            }

            grid.SetUser(ids[7], 12345);
            grid.SetFilter(ids[7], filters[8]);
            WgLooseGrid3Object seventh = grid.Get(ids[7]);
            Feed((double)seventh.Bounds.Min.Z);
            Feed((double)seventh.Bounds.Max.Z);
            Feed(seventh.User);
            Feed((long)seventh.Filter.Category);
            Feed((long)seventh.Filter.Mask);
            Feed((long)seventh.Layer);
            grid.Remove(ids[0]);
            grid.RemoveMany(ids.AsSpan(1, 5));
            grid.Commit();
            Feed((long)grid.Count);

            for (int index = 0; index < Batch; ++index)
            {
                WgBox3 box = DrawBox3(0);
                WgVector3 point = DrawVector3();
                WgVector3 way = DrawVector3();
                WgFilter filter = DrawFilter();
                grid.QueryBox(box, found, filter);
                FeedIds();
                grid.QuerySphere(point, index, found);
                FeedIds();
                grid.QueryPoint(point, found);
                FeedIds();
                FeedNeighbors(0, grid.Nearest(point, neighbors.AsSpan(0, 5), 1000, filter));
                FeedCastHits(grid.CastSegmentFirst(point, way, out WgCastHit hit, filter), hit);
                FeedCastHits(grid.CastBoxFirst(half, point, way, out hit), hit);
                FeedCastHits(grid.CastSphereFirst(2.5f, point, way, out hit), hit);
                grid.CastSegmentAll(point, way, hits);
                FeedHits();
            }

            for (int index = 0; index < Batch; ++index)
            {
                vectors[index] = DrawVector3();
                ways[index] = DrawVector3();
                radii[index] = DrawFloat(0, 10);
            }
            for (uint part = 0; part < 2; ++part)
            {
                grid.QueryBoxes(boxes.AsSpan(0, Batch), found, offsets, null, part, 2);
                FeedBatch();
            }
            grid.QuerySpheres(vectors, radii, found, offsets);
            FeedBatch();
            grid.QueryPoints(vectors, found, offsets);
            FeedBatch();
            grid.CastSegmentsFirst(vectors, ways, firsts);
            FeedFirsts();
            grid.CastBoxesFirst(half, vectors, ways, firsts);
            FeedFirsts();
            grid.CastSpheresFirst(1.5f, vectors, ways, firsts);
            FeedFirsts();
            grid.CastSegmentsAll(vectors, ways, hits, offsets);
            FeedOffsets();
            FeedHits();
            grid.NearestMany(vectors, 5, neighbors, counts, 1000);
            for (int index = 0; index < Batch; ++index)
            {
                FeedNeighbors(index * 5, (int)counts[index]);
            }

            var planes = new WgPlane3[12];
            CubePlanes3(-20, 20).CopyTo(planes, 0);
            CubePlanes3(5, 40).CopyTo(planes, 6);
            WgPlane3[] occluder = CubePlanes3(0, 15);
            grid.QueryVolume(planes.AsSpan(0, 6), found, null, occluder, new uint[] { 6 });
            FeedIds();
            grid.QueryVolumes(planes, new uint[] { 6, 6 }, found, offsets, null, occluder, new uint[] { 6 });
            FeedBatch();

            grid.ShiftOrigin(new WgVector3(16, -32.5f, 8));
            grid.SortedOrder(found);
            FeedIds();
            Feed(grid.Stats());
            grid.DebugShapes(shapes, uint.MaxValue, 1, 2, 3);
            FeedShapes();
            grid.Save(snapshot);
            FeedSnapshot();
            twin.Load(snapshot.AsSpan());
            twin.Pairs(pairs, all);
            FeedPairs();
            grid.Clear();
            Feed((long)grid.Count);
            grid.Dispose();
            twin.Dispose();
        }

        // Section 5: chunk layers. Land sums the noise of 5 x 5 cells; its second level sums the first of 3 x 3.

        const int Chunk = 16;
        const uint Noise = 0;
        const uint Land = 1;
        const int AreaWidth = 64;
        const int AreaHeight = 48;

        static WgJobOutcome WriteSums(ChunkJob job, uint layer, uint level, int reach)
        {
            int width = Chunk + 2 * reach;
            Span<byte> around = stackalloc byte[width * width];
            job.Gather(layer, level, new WgRect(job.Bounds.MinX - reach, job.Bounds.MinY - reach, width, width), around);
            Span<byte> cells = job.Cells<byte>();
            int side = 2 * reach + 1;
            for (int index = 0; index < cells.Length; ++index)
            {
                int sum = 0;
                for (int k = 0; k < side * side; ++k)
                {
                    sum += around[(index / Chunk + k / side) * width + index % Chunk + k % side];
                }
                cells[index] = (byte)sum;
            }
            return WgJobOutcome.Commit;
        }

        static WgJobOutcome WriteChunk(ChunkJob job)
        {
            if (job.Layer == Land)
            {
                return job.Level == 0 ? WriteSums(job, Noise, 0, 2) : WriteSums(job, Land, 0, 1);
            }
            Span<byte> cells = job.Cells<byte>();
            for (int index = 0; index < cells.Length; ++index)
            {
                cells[index] = (byte)((job.Seed >> (index % 57)) + (ulong)index);
            }
            return WgJobOutcome.Commit;
        }

        void FeedEvents(ChunkLayers layers)
        {
            var events = new WgChunkEvent[64];
            long loaded = 0;
            long unloaded = 0;
            long places = 0;
            for (int count; (count = layers.DrainEvents(events)) > 0;)
            {
                for (int index = 0; index < count; ++index)
                {
                    loaded += events[index].Kind == WgEventKind.Loaded ? 1 : 0;
                    unloaded += events[index].Kind == WgEventKind.Unloaded ? 1 : 0;
                    places += (long)events[index].X * 3 + (long)events[index].Y * 5 + events[index].Level;
                }
            }
            Feed(loaded);
            Feed(unloaded);
            Feed(places);
        }

        void FeedArea(ChunkLayers layers, ulong focus, int x, int y)
        {
            var cells = new byte[AreaWidth * AreaHeight];
            var rect = new WgRect(x - AreaWidth / 2, y - AreaHeight / 2, AreaWidth, AreaHeight);
            layers.MoveFocus(focus, x, y);
            Feed((long)layers.Work(WriteChunk));
            WgChunkFocusProgress progress = layers.FocusProgress(focus);
            Feed(progress.Wanted);
            Feed(progress.Loaded);
            using (ChunkGuard guard = layers.OpenGuard(focus, Land, 1, rect))
            {
                guard.Gather<byte>(Land, 1, rect, cells);
            }
            FeedBytes(cells);
            FeedEvents(layers);
        }

        void ChunkLayers()
        {
            Begin(5);
            var layers = new ChunkLayers(2024);
            layers.AddLayer("noise", Chunk, Chunk);
            layers.AddLayer("land", Chunk, Chunk);
            layers.AddLevel(Land, radius: 1);
            layers.AddDependency(Land, Noise, 2);
            layers.Freeze();
            WgChunkFocusDef definition = WorldGrids.ChunkLayers.DefaultFocus();
            definition.Layer = Land;
            definition.Level = 1;
            definition.RadiusX = AreaWidth / 2;
            definition.RadiusY = AreaHeight / 2;
            definition.KeepMargin = 8;
            ulong focus = layers.AddFocus(definition);

            long jobs = 0;
            ulong seeds = 0;
            while (layers.TakeJob(out ChunkJob job))
            {
                seeds = unchecked(seeds + job.Seed);
                job.Finish(WriteChunk(job));
                ++jobs;
            }
            Feed(jobs);
            Feed(seeds);
            FeedArea(layers, focus, 0, 0);
            Feed((long)layers.ChunkState(Land, 1, 0, 0));
            layers.SetValue(Land, 1, 0, 0, 4711);
            Feed(layers.GetValue(Land, 1, 0, 0));
            var bounds = new WgBounds(-8, -8, 8, 8);
            Feed(layers.Invalidate(Noise, 0, bounds));
            Feed(layers.IsAreaLoaded(Land, 1, bounds));
            FeedArea(layers, focus, 0, 0);

            int x = 0;
            int y = 0;
            for (int step = 0; step < 10; ++step)
            {
                x += Draw(-20, 41);
                y += Draw(-20, 41);
                FeedArea(layers, focus, x, y);
            }
            FeedArea(layers, focus, int.MinValue + 1000, int.MaxValue - 1000);
            FeedArea(layers, focus, 0, 0);

            layers.RemoveFocus(focus);
            FeedEvents(layers);
            WgChunkLayersStats stats = layers.Stats();
            Feed(stats.Loaded);
            Feed(stats.Records);
            Feed(stats.Generated);
            Feed(stats.BlockBytes);
            layers.Dispose();
        }
    }
}
