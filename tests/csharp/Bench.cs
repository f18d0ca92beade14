// The C# rows of the speed report: `bench RUNTIME` prints lines of tab-separated values, as the other rows
// are: structure, workload, size, ours in ns, peer, peer in ns, ratio, target, unit. Both sides give the same
// answers, else it throws. Each number is the median of rounds that take turns.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;

namespace WorldGrids.Tests
{
    static unsafe class Bench
    {
        /// <summary>Many short ones: a turn that another program interrupts must not be the median.</summary>
        const int Rounds = 31;

        /// <summary>After this time a row ends, if it has had the least number of rounds.</summary>
        const int RowMilliseconds = 300;
        const int LeastRounds = 7;

        /// <summary>Only rows whose work has this text in it.</summary>
        static string only = "";

        /// <summary>Where rows are counted instead of timed.</summary>
        static Counts counts;

        public static void Count(string runtime, string work, string file)
        {
            counts = new Counts(file);
            Run(runtime, work);
        }

        public static void Run(string runtime, string work)
        {
            only = work;
            Calls(runtime);
            foreach (int side in new[] { 40, 1000 })
            {
                Cells(runtime, side);
            }
            References(runtime, 40);
            Pixels(runtime);
            Tiles(runtime);
            Frame(runtime, 100000);
        }

        /// <summary>Objects of classes in a rolling grid, beside the article's own class.</summary>
        static void References(string runtime, int side)
        {
            using (var grid = new References.RollingGrid<object>(side, side))
            {
                var article = new ArticleGrid<object>(side, side);
                var thing = new object();
                for (int index = 0; index < side * side; ++index)
                {
                    grid[index % side - 7, index / side - 9] = thing;
                    article.Set(index % side - 7, index / side - 9, thing);
                }
                string size = $"{side} x {side}";
                Func<long> theirs = () =>
                {
                    long sum = 0;
                    for (int index = 0; index < side * side; ++index)
                    {
                        sum += article.Get(index % side - 7, index / side - 9) == null ? 0 : 1;
                    }
                    return sum;
                };
                Compare(runtime, "rolling_grid", "get of an object by view", size, side * side, () =>
                {
                    using References.RollingGridView<object> view = grid.View();
                    long sum = 0;
                    for (int index = 0; index < side * side; ++index)
                    {
                        sum += view[index % side - 7, index / side - 9] == null ? 0 : 1;
                    }
                    return sum;
                }, "the article's RollingGrid<T>", theirs);
                Compare(runtime, "rolling_grid", "get of an object by grid[x, y]", size, side * side, () =>
                {
                    long sum = 0;
                    for (int index = 0; index < side * side; ++index)
                    {
                        sum += grid[index % side - 7, index / side - 9] == null ? 0 : 1;
                    }
                    return sum;
                }, "the article's RollingGrid<T>", theirs);
                // Half of the window is not loaded yet.
                for (int index = 0; index < side * side / 2; ++index)
                {
                    grid[index % side - 7, index / side - 9] = null;
                    article.Set(index % side - 7, index / side - 9, null);
                }
                Compare(runtime, "rolling_grid", "get by grid[x, y], half without an object", size, side * side, () =>
                {
                    long sum = 0;
                    for (int index = 0; index < side * side; ++index)
                    {
                        sum += grid[index % side - 7, index / side - 9] == null ? 0 : 1;
                    }
                    return sum;
                }, "the article's RollingGrid<T>", theirs);
            }
        }

        /// <summary>
        /// Terrain as a tilemap keeps it, a dictionary of cells whose border a script walks for a collider: digging, and
        /// the outlines of chunks.
        /// </summary>
        static void Tiles(string runtime)
        {
            const int side = 512, hole = 24, digs = 64, chunk = 64;
            using (var map = new QuadtreeMap())
            {
                var tiles = new Dictionary<WgPoint, byte>(side * side);
                var random = new Random(8);
                var corners = new WgPoint[digs];
                for (int index = 0; index < digs; ++index)
                {
                    corners[index] = new WgPoint(random.Next(side - hole), random.Next(side - hole));
                }
                Action refill = () =>
                {
                    map.FillRect(new WgRect(0, 0, side, side), 9);
                    for (int index = 0; index < side * side; ++index)
                    {
                        tiles[new WgPoint(index % side, index / side)] = 9;
                    }
                };
                refill();
                // Digging fills up again what it dug, so that each round has the same to do.
                Compare(runtime, "quadtree_map", "dig 24 x 24 and fill it", "512 x 512", digs * hole * hole, () =>
                {
                    foreach (WgPoint corner in corners)
                    {
                        map.FillRect(new WgRect(corner.X, corner.Y, hole, hole), 0);
                        map.FillRect(new WgRect(corner.X, corner.Y, hole, hole), 9);
                    }
                    return (long)map.Stats().Pixels;
                }, "a dictionary of tiles", () =>
                {
                    foreach (WgPoint corner in corners)
                    {
                        for (int cell = 0; cell < hole * hole; ++cell)
                        {
                            tiles.Remove(new WgPoint(corner.X + cell % hole, corner.Y + cell / hole));
                        }
                        for (int cell = 0; cell < hole * hole; ++cell)
                        {
                            tiles[new WgPoint(corner.X + cell % hole, corner.Y + cell / hole)] = 9;
                        }
                    }
                    return tiles.Count;
                });
                foreach (WgPoint corner in corners)
                {
                    map.FillRect(new WgRect(corner.X, corner.Y, hole, hole), 0);
                    for (int cell = 0; cell < hole * hole; ++cell)
                    {
                        tiles.Remove(new WgPoint(corner.X + cell % hole, corner.Y + cell / hole));
                    }
                }
                var outlines = new QuadtreeMapOutlines();
                var next = new Dictionary<WgPoint, WgPoint>();
                Compare(runtime, "quadtree_map", "outlines of chunks of 64 x 64", "512 x 512", side / chunk * (side / chunk), () =>
                {
                    long chunks = 0;
                    for (int index = 0; index < side / chunk * (side / chunk); ++index)
                    {
                        var rect = new WgRect(index % (side / chunk) * chunk, index / (side / chunk) * chunk, chunk, chunk);
                        map.Outlines(WgQuadtreeMapGround.Of(rect, 1), outlines, 1);
                        chunks += outlines.Loops.Count > 0 ? 1 : 0;
                    }
                    return chunks;
                }, "edges of tiles, chained by a dictionary", () =>
                {
                    long chunks = 0;
                    for (int index = 0; index < side / chunk * (side / chunk); ++index)
                    {
                        chunks += Chain(tiles, next, index % (side / chunk) * chunk, index / (side / chunk) * chunk, chunk) > 0 ? 1 : 0;
                    }
                    return chunks;
                });
            }
        }

        static readonly List<WgPoint> starts = new List<WgPoint>();

        /// <summary>Edges between a tile and none, each from its start to its end, walked into loops; gives their corners.</summary>
        static int Chain(Dictionary<WgPoint, byte> tiles, Dictionary<WgPoint, WgPoint> next, int left, int bottom, int side)
        {
            next.Clear();
            for (int y = bottom; y < bottom + side; ++y)
            {
                for (int x = left; x < left + side; ++x)
                {
                    if (!tiles.ContainsKey(new WgPoint(x, y)))
                    {
                        continue;
                    }
                    if (y == bottom || !tiles.ContainsKey(new WgPoint(x, y - 1)))
                    {
                        next[new WgPoint(x, y)] = new WgPoint(x + 1, y);
                    }
                    if (x == left + side - 1 || !tiles.ContainsKey(new WgPoint(x + 1, y)))
                    {
                        next[new WgPoint(x + 1, y)] = new WgPoint(x + 1, y + 1);
                    }
                    if (y == bottom + side - 1 || !tiles.ContainsKey(new WgPoint(x, y + 1)))
                    {
                        next[new WgPoint(x + 1, y + 1)] = new WgPoint(x, y + 1);
                    }
                    if (x == left || !tiles.ContainsKey(new WgPoint(x - 1, y)))
                    {
                        next[new WgPoint(x, y + 1)] = new WgPoint(x, y);
                    }
                }
            }
            // Only corners of loops are points, as outlines have them; a loop begins at the first edge that is left.
            int points = 0;
            starts.Clear();
            starts.AddRange(next.Keys);
            foreach (WgPoint start in starts)
            {
                WgPoint at = start;
                WgPoint before = default;
                while (next.TryGetValue(at, out WgPoint end))
                {
                    next.Remove(at);
                    var way = new WgPoint(end.X - at.X, end.Y - at.Y);
                    points += way.X == before.X && way.Y == before.Y ? 0 : 1;
                    before = way;
                    at = end;
                }
            }
            return points;
        }

        /// <summary>What one trivial call costs.</summary>
        static void Calls(string runtime)
        {
            using (var map = new QuadtreeMap())
            {
                Compare(runtime, "quadtree_map", "a call: get of a pixel", "1", 20000, () =>
                {
                    long sum = 0;
                    for (int index = 0; index < 20000; ++index)
                    {
                        sum += map[index & 15, 0];
                    }
                    return sum;
                }, "wg_version, a call that does nothing", () =>
                {
                    long sum = 0;
                    for (int index = 0; index < 20000; ++index)
                    {
                        sum += NativeMethods.wg_version() == 0 ? 1 : 0;
                    }
                    return sum;
                });
            }
        }

        /// <summary>Reading cells by view, beside a raw array, the article's class and a dictionary.</summary>
        static void Cells(string runtime, int side)
        {
            using (var grid = new RollingGrid<int>(side, side))
            {
                var raw = new int[side, side];
                var article = new ArticleGrid<int>(side, side);
                var dictionary = new Dictionary<(int, int), int>(side * side);
                var row = new int[side];
                for (int y = 0; y < side; ++y)
                {
                    for (int x = 0; x < side; ++x)
                    {
                        row[x] = raw[y, x] = x * 31 + y;
                        article.Set(x - 7, y - 9, row[x]);
                        dictionary[(x - 7, y - 9)] = row[x];
                    }
                    grid.WriteRect(new WgRect(-7, y - 9, side, 1), row);
                }
                const int reads = 50000;
                var places = new WgPoint[reads];
                var random = new Random(1);
                for (int index = 0; index < reads; ++index)
                {
                    places[index] = new WgPoint(random.Next(side) - 7, random.Next(side) - 9);
                }
                string size = $"{side} x {side}";
                Func<long> view = () =>
                {
                    RollingGridUnsafeView<int> cells = grid.UnsafeView();
                    long sum = 0;
                    for (int index = 0; index < reads; ++index)
                    {
                        sum += *cells.At(places[index].X, places[index].Y);
                    }
                    return sum;
                };
                Compare(runtime, "rolling_grid", "random get by guarded view", size, reads, () =>
                {
                    using RollingGridView<int> cells = grid.View();
                    long sum = 0;
                    for (int index = 0; index < reads; ++index)
                    {
                        sum += *cells.At(places[index].X, places[index].Y);
                    }
                    return sum;
                }, "by unsafe view", view);
                Compare(runtime, "rolling_grid", "random get by view", size, reads, view, "raw T[,]", () =>
                {
                    long sum = 0;
                    for (int index = 0; index < reads; ++index)
                    {
                        sum += raw[places[index].Y + 9, places[index].X + 7];
                    }
                    return sum;
                });
                Compare(runtime, "rolling_grid", "random get by view", size, reads, view, "the article's RollingGrid<T>", () =>
                {
                    long sum = 0;
                    for (int index = 0; index < reads; ++index)
                    {
                        sum += article.Get(places[index].X, places[index].Y);
                    }
                    return sum;
                });
                Compare(runtime, "rolling_grid", "random get by view", size, reads, view, "Dictionary<(int,int),T>", () =>
                {
                    long sum = 0;
                    for (int index = 0; index < reads; ++index)
                    {
                        sum += dictionary[(places[index].X, places[index].Y)];
                    }
                    return sum;
                });
                Func<long> sweep = () =>
                {
                    RollingGridUnsafeView<int> cells = grid.UnsafeView();
                    long sum = 0;
                    for (int y = -9; y < side - 9; ++y)
                    {
                        for (int x = -7; x < side - 7;)
                        {
                            int* run = cells.Run(x, y, side - 7 - x, out int count);
                            for (int index = 0; index < count; ++index)
                            {
                                sum += run[index];
                            }
                            x += count;
                        }
                    }
                    return sum;
                };
                // Mono keeps what a method with a `using` sums in memory.
                Compare(runtime, "rolling_grid", "sweep by runs of a guarded view", size, side * side, () =>
                {
                    using RollingGridView<int> cells = grid.View();
                    long sum = 0;
                    for (int y = -9; y < side - 9; ++y)
                    {
                        for (int x = -7; x < side - 7;)
                        {
                            int* run = cells.Run(x, y, side - 7 - x, out int count);
                            for (int index = 0; index < count; ++index)
                            {
                                sum += run[index];
                            }
                            x += count;
                        }
                    }
                    return sum;
                }, "by unsafe view", sweep);
                Compare(runtime, "rolling_grid", "sweep by runs", size, side * side, sweep, "raw T[,]", () =>
                {
                    long sum = 0;
                    for (int y = 0; y < side; ++y)
                    {
                        for (int x = 0; x < side; ++x)
                        {
                            sum += raw[y, x];
                        }
                    }
                    return sum;
                });
                Compare(runtime, "rolling_grid", "get by a call a cell", size, reads, () =>
                {
                    long sum = 0;
                    for (int index = 0; index < reads; ++index)
                    {
                        grid.TryGet(places[index].X, places[index].Y, out int cell);
                        sum += cell;
                    }
                    return sum;
                }, "the same by view", view);
            }
        }

        static void Pixels(string runtime)
        {
            using (var map = new QuadtreeMap())
            {
                var raw = new byte[1024 * 128];
                map.FillRect(new WgRect(0, 0, 1024, 1024), 100);
                for (int index = 0; index < 60; ++index)
                {
                    map.DamageCircle(index * 37 % 1024, index * 211 % 1024, 40, 10, 90);
                }
                map.ReadRect(new WgRect(0, 0, 1024, 128), raw);
                var band = new byte[1024 * 16];
                Func<long> peer = () =>
                {
                    long sum = 0;
                    for (int index = 0; index < raw.Length; ++index)
                    {
                        sum += raw[index];
                    }
                    return sum;
                };
                Compare(runtime, "quadtree_map", "sweep by rectangles of 16 rows", "1024 x 128", raw.Length, () =>
                {
                    long sum = 0;
                    for (int y = 0; y < 128; y += 16)
                    {
                        map.ReadRect(new WgRect(0, y, 1024, 16), band);
                        for (int index = 0; index < band.Length; ++index)
                        {
                            sum += band[index];
                        }
                    }
                    return sum;
                }, "raw byte[]", peer);
                Compare(runtime, "quadtree_map", "sweep by reader", "1024 x 128", raw.Length, () =>
                {
                    // In a variable of this method: what a lambda captures lies on the heap.
                    using QuadtreeMapReader reader = map.BeginReader();
                    long sum = 0;
                    for (int y = 0; y < 128; ++y)
                    {
                        for (int x = 0; x < 1024; ++x)
                        {
                            sum += reader.Get(x, y);
                        }
                    }
                    return sum;
                }, "raw byte[]", peer);
            }
        }

        /// <summary>A whole frame: all objects move, then all pairs; beside a plain uniform grid in C#.</summary>
        static void Frame(string runtime, int count)
        {
            var random = new Random(2);
            float spread = (float)Math.Sqrt(count) * 1.1f;
            var boxes = new WgBox2[count];
            var ids = new ulong[count];
            for (int index = 0; index < count; ++index)
            {
                float x = (float)random.NextDouble() * spread;
                float y = (float)random.NextDouble() * spread;
                boxes[index] = new WgBox2(x, y, x + 0.25f + (float)random.NextDouble() * 0.75f, y + 0.25f + (float)random.NextDouble() * 0.75f);
            }
            using (var grid = new LooseGrid2())
            {
                grid.InsertMany(boxes, ids);
                grid.Commit();
                var pairs = new Results<WgLooseGridPair>(count * 4);
                var peer = new UniformGrid(spread, count);
                var theirs = (WgBox2[])boxes.Clone();
                float ourWay = 0.125f;
                float theirWay = 0.125f;
                Compare(runtime, "loose_grid", "a frame: all move, all pairs", count.ToString(CultureInfo.InvariantCulture), count, () =>
                {
                    Nudge(boxes, ref ourWay);
                    grid.MoveMany(ids, boxes);
                    grid.Commit();
                    grid.Pairs(pairs);
                    return pairs.Count;
                }, "a uniform grid in C#", () =>
                {
                    Nudge(theirs, ref theirWay);
                    return peer.CountPairs(theirs);
                });
            }
        }

        /// <summary>There with one call and back with the next.</summary>
        static void Nudge(WgBox2[] boxes, ref float way)
        {
            way = -way;
            for (int index = 0; index < boxes.Length; ++index)
            {
                float step = (index & 1) == 0 ? way : -way;
                boxes[index].Min.X += step;
                boxes[index].Max.X += step;
            }
        }

        static void Compare(string runtime, string structure, string work, string size, int steps, Func<long> ours, string peer,
            Func<long> theirs)
        {
            if (!work.Contains(only))
            {
                return;
            }
            if (counts != null)
            {
                string row = $"{work}, C# on {runtime}";
                counts.Print(structure, row, size, "worldgrids", steps, ours);
                counts.Print(structure, row, size, peer, steps, theirs);
                return;
            }
            var clock = Stopwatch.StartNew();
            int runs = 0;
            while (runs < 3 || clock.ElapsedMilliseconds < 20)
            {
                long a = ours();
                long b = theirs();
                if (a != b)
                {
                    throw new InvalidOperationException($"{work}: {a} and {b}");
                }
                ++runs;
            }
            // What is short is repeated until the clock's own time is nothing beside it.
            int repeats = (int)Math.Max(1, runs / (10 * clock.ElapsedMilliseconds));
            var first = new List<double>();
            var second = new List<double>();
            clock.Restart();
            while (first.Count < LeastRounds || (first.Count < Rounds && clock.ElapsedMilliseconds < RowMilliseconds))
            {
                first.Add(Time(ours, repeats) / steps);
                second.Add(Time(theirs, repeats) / steps);
            }
            double mine = Median(first);
            double other = Median(second);
            Console.WriteLine(FormattableString.Invariant(
                $"{structure}\t{work}, C# on {runtime}\t{size}\t{mine:0.###}\t{peer}\t{other:0.###}\t{mine / other:0.###}\t\tns"));
        }

        static double Median(List<double> values)
        {
            values.Sort();
            return values[values.Count / 2];
        }

        /// <summary>Nanoseconds of one of some runs.</summary>
        static double Time(Func<long> work, int repeats)
        {
            long begin = Stopwatch.GetTimestamp();
            for (int run = 0; run < repeats; ++run)
            {
                work();
            }
            return (Stopwatch.GetTimestamp() - begin) * 1e9 / Stopwatch.Frequency / repeats;
        }
    }
}
