// Plays the sample of jobs, and breaks the rules that lending has.
using System;
using System.Collections.Generic;
using Unity.Collections;
using Unity.Jobs;
using UnityEngine;
using WorldGrids.JobsSample;

namespace WorldGrids.Headless
{
    static class Jobs
    {
        public static void Run(string png)
        {
            byte[] shown = null;
            foreach (bool hasThreads in new[] { true, false })
            {
                Running.HasThreads = hasThreads;
                byte[] picture = Play(hasThreads ? png : null);
                Check(shown == null || picture.AsSpan().SequenceEqual(shown), "the picture is the same without threads");
                shown = picture;
            }
            Running.HasThreads = true;
            Lend();
            ReadMaps();
            Convert();
            Check(Library.LiveObjects() == 0, "nothing is left: " + Library.LeakReport());
            Console.WriteLine("the jobs' sample plays, with threads and without, and lent objects are safe");
        }

        /// <summary>150 frames of the sample: the picture is of the chunks, the pairs are all there are.</summary>
        static byte[] Play(string png)
        {
            var camera = new GameObject("camera").AddComponent<Camera>();
            Camera.main = camera;
            var gameObject = new GameObject("tour");
            gameObject.AddComponent<SpriteRenderer>();
            var tour = gameObject.AddComponent<JobsTour>();
            StandIn.Send(tour, "OnEnable");
            Input.Horizontal = 1;
            Input.Vertical = 0.5f;
            for (int frame = 0; frame < 150; ++frame)
            {
                StandIn.Send(tour, "Update");
            }
            Input.Horizontal = Input.Vertical = 0;
            for (int frame = 0; frame < 60; ++frame)
            {
                StandIn.Send(tour, "Update");
            }
            Check(tour.Chunks >= 81 && tour.Land > 1000 && tour.Pairs > 100, $"{tour.Chunks} chunks, {tour.Land} cells of land, {tour.Pairs} pairs");
            // Every texel that no walker lights has the smoothed height of its cell.
            Vector2Int corner = tour.Corner;
            int wrong = 0;
            byte[] texels = (byte[])tour.Picture.Shown.Clone();
            for (int y = 0; y < tour.Picture.height; y += 3)
            {
                for (int x = 0; x < tour.Picture.width; x += 3)
                {
                    int column = corner.x + x, row = corner.y + y;
                    int height = (GenerateChunks.Hills(column - 1, row) + GenerateChunks.Hills(column + 1, row) + GenerateChunks.Hills(column, row - 1) + GenerateChunks.Hills(column, row + 1)) / 4;
                    int at = (y * tour.Picture.width + x) * 4;
                    bool isLit = texels[at] == 255 && texels[at + 1] == 230;
                    wrong += isLit || texels[at] == (byte)(height < 96 ? height / 4 : height - 60) ? 0 : 1;
                }
            }
            Check(wrong == 0, $"{wrong} texels are not of their cells");
            if (png != null)
            {
                Png.Write(png, tour.Picture.width, tour.Picture.height, (x, y) =>
                {
                    int at = (y * tour.Picture.width + x) * 4;
                    return (texels[at], texels[at + 1], texels[at + 2]);
                });
            }
            UnityEngine.Object.Destroy(gameObject);
            UnityEngine.Object.Destroy(camera.gameObject);
            Check(Library.LiveObjects() == 0, "the sample leaves nothing: " + Library.LeakReport());
            return texels;
        }

        struct Read : IJob
        {
            [ReadOnly] public RollingGridForJobs<int> Grid;
            public NativeArray<int> Sum;

            public void Execute()
            {
                for (int round = 0; round < 200; ++round)
                {
                    int sum = 0;
                    for (int x = 0; x < 32; ++x)
                    {
                        sum += Grid.TryGet(x, 0, out int cell) ? cell : -1000;
                    }
                    Sum[0] = sum;
                }
            }
        }

        /// <summary>What is lent stays until it is given back, and the job debugger sees what is given back too early.</summary>
        static void Lend()
        {
            var grid = new RollingGrid<int>(32, 32, name: "lent");
            for (int x = 0; x < 32; ++x)
            {
                grid.Set(x, 0, x);
            }
            using (var sum = new NativeArray<int>(1, Allocator.TempJob))
            {
                RollingGridForJobs<int> lent = grid.ForJobs();
                JobHandle job = new Read { Grid = lent, Sum = sum }.Schedule();
                Throws<InvalidOperationException>(() => lent.Dispose());
                // The object is disposed while a job reads it: its memory stays.
                grid.Dispose();
                Check(Library.LiveObjects() == 1, "a lent grid stays");
                Throws<ObjectDisposedException>(() => grid.Set(0, 0, 1));
                Throws<ObjectDisposedException>(() => grid.ForJobs());
                job.Complete();
                Check(sum[0] == 31 * 16, "the job reads it all: " + sum[0]);
                lent.Dispose();
                Check(Library.LiveObjects() == 0, "it goes when it is given back");
                Throws<ObjectDisposedException>(() => lent.TryGet(0, 0, out _));
                Throws<ObjectDisposedException>(() => lent.Dispose());
            }
            // A default struct is refused, by the handle where no safety handle does it.
            Throws<ObjectDisposedException>(() => default(LooseGrid2CommitForJobs).CommitPart(0, 0));
            Throws<ObjectDisposedException>(() => default(RollingGridForJobs<int>).TryGet(0, 0, out _));
            Check(NativeMethods.wg_loose_grid2_commit_part(default, 0, 0) == WgStatus.NullHandle, "a null handle is refused");
            // A forgotten object is not collected while it is lent.
            LooseGrid2ForJobs forgotten = Forget();
            GC.Collect();
            GC.WaitForPendingFinalizers();
            using (var ids = new NativeArray<ulong>(4, Allocator.Temp))
            {
                Check(forgotten.QueryBox(new WgBox2(0, 0, 1, 1), ids, out int count) == WgStatus.Ok && count == 1, "one is found");
                Check(forgotten.Get(ids[0], out WgLooseGrid2Object found) == WgStatus.Ok && found.Bounds.Max.X == 2, "and is it");
                // Slices with gaps are refused where their elements are written.
                NativeSlice<ulong> gaps = new NativeSlice<WgLooseGridPair>(new NativeArray<WgLooseGridPair>(2, Allocator.Persistent)).SliceWithStride<ulong>(0);
                Check(forgotten.QueryBox(new WgBox2(0, 0, 1, 1), gaps, out _) == WgStatus.InvalidArgument, "a slice with gaps");
            }
            forgotten.Dispose();
            for (int round = 0; round < 20 && Library.LiveObjects() > 0; ++round)
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
        }

        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
        static LooseGrid2ForJobs Forget()
        {
            var grid = new LooseGrid2();
            grid.Insert(new WgBox2(0, 0, 2, 2));
            grid.Commit();
            LooseGrid2ForJobs lent = grid.ForJobs();
            grid.Dispose();
            return lent;
        }

        static void ReadMaps()
        {
            using (var map = new QuadtreeMap())
            using (var pixels = new NativeArray<byte>(64, Allocator.Temp))
            {
                map.FillRect(new WgRect(0, 0, 8, 4), 9);
                using (QuadtreeMapForJobs lent = map.ForJobs())
                {
                    Check(lent.ReadRect(new WgRect(4, 0, 8, 8), pixels) == WgStatus.Ok && pixels[3] == 9 && pixels[4] == 0 && pixels[32] == 0, "a rectangle");
                    Check(lent.ReadRect(new WgRect(4, 0, 9, 8), pixels) == WgStatus.InvalidArgument, "a slice that is too short");
                    Check(lent.Cast(new WgPoint(-9, 1), new WgPoint(9, 1), 1, out WgQuadtreeMapHit hit) == WgStatus.Ok && hit.Pixel.X == 0, "a cast");
                    Check(lent.BeginReader(out WgQuadtreeMapReader reader) == WgStatus.Ok, "a reader");
                    for (int x = -3; x < 12; ++x)
                    {
                        Check(reader.Read(x, 3, out byte value) == WgStatus.Ok && value == (x >= 0 && x < 8 ? 9 : 0), "a pixel");
                    }
                }
                // Native forms of calls of classes; a slice of a field of structs is read where it lies.
                map.ReadRect(new WgRect(0, 0, 8, 8), pixels);
                Check(pixels[0] == 9, "an array");
                map.ReadRect(new WgRect(0, 4, 8, 4), new NativeSlice<byte>(pixels, 0, 32));
                Check(pixels[0] == 0 && pixels[32] == 0, "a slice");
                using (var grid = new LooseGrid2())
                using (var entities = new NativeArray<Entity>(3, Allocator.Temp))
                using (var ids = new NativeArray<ulong>(3, Allocator.Temp))
                {
                    NativeArray<Entity> written = entities;
                    for (int index = 0; index < 3; ++index)
                    {
                        written[index] = new Entity { Health = 1, Bounds = new WgBox2(index, 0, index + 0.5f, 1) };
                    }
                    grid.InsertMany(new NativeSlice<Entity>(entities).SliceWithStride<WgBox2>(4), ids);
                    grid.Commit();
                    Check(grid.QueryBox(new WgBox2(0.9f, 0, 2.1f, 1), new NativeSlice<ulong>(ids, 1, 2)) == 2, "boxes by a stride");
                    NativeSlice<ulong> gaps = new NativeSlice<WgLooseGridPair>(new NativeArray<WgLooseGridPair>(2, Allocator.Persistent)).SliceWithStride<ulong>(0);
                    Throws<ArgumentException>(() => grid.QueryBox(new WgBox2(0, 0, 1, 1), gaps));
                    // A list grows as an answer wants it, and is the answer.
                    using (var found = new NativeList<ulong>(1, Allocator.Temp))
                    using (var bytes = new NativeList<byte>(1, Allocator.Temp))
                    {
                        grid.QueryBox(new WgBox2(0, 0, 9, 1), found);
                        Check(found.Length == 3 && found[0] != 0 && found[0] != found[2], "three in a list");
                        grid.QueryBox(new WgBox2(0.9f, 0, 2.1f, 1), found);
                        Check(found.Length == 2 && found.Capacity == 3, "two of them");
                        grid.QueryBox(new WgBox2(50, 50, 51, 51), found);
                        Check(found.Length == 0, "none");
                        Check(!grid.TryQueryBox(new WgBox2(float.NaN, 0, 1, 1), found) && found.Length == 0, "a refusal gives none");
                        Throws<WorldGridsException>(() => grid.QueryBox(new WgBox2(float.NaN, 0, 1, 1), found));
                        // A region is written when it fits, not before.
                        map.PageOut(0, 0, bytes);
                        Check(bytes.Length > 8 && map.TryPageIn(0, 0, bytes.AsArray()) && map[7, 3] == 9, "a region in a list");
                    }
                    Check(grid.QueryBox(new WgBox2(0.9f, 0, 2.1f, 1), default(NativeArray<ulong>)) == 2, "an array that was never made is empty");
                }
            }
        }

        struct Entity
        {
            public int Health;
            public WgBox2 Bounds;
        }

        static void Convert()
        {
            WgVector2 vector = new Unity.Mathematics.float2(1, 2);
            Unity.Mathematics.float2 back = vector;
            Unity.Mathematics.int2 cell = new WgPoint(-3, 4);
            WgPoint point = cell;
            WgVector3 deep = new Unity.Mathematics.float3(1, 2, 3);
            Unity.Mathematics.float3 deepBack = deep;
            Check(back.x == 1 && back.y == 2 && point.X == -3 && point.Y == 4 && deepBack.z == 3, "values of Unity.Mathematics");
            // They go wherever the library's own go.
            using (var grid = new RollingGrid<int>(8, 8))
            using (var chunks = new References.RollingGrid<string>(8, 8))
            using (var map = new QuadtreeMap())
            using (var boxes = new LooseGrid2())
            {
                grid.Set(cell, 7);
                Check(grid.Get(cell, out int there) && there == 7 && grid.Get(new Vector2Int(-3, 4), out there), "a cell by int2");
                chunks[cell] = "here";
                Check(chunks[new Vector2Int(-3, 4)] == "here", "an object by int2");
                map.Set(cell, 9);
                Check(map.Get(cell) == 9 && map.DamageCircle(cell, 1, 1, 9).PixelsDestroyed == 1, "a pixel by int2");
                boxes.Insert(new WgBox2(new Unity.Mathematics.float2(0, 0), back));
                boxes.Commit();
                Check(boxes.QueryCircle(back, 0.5f, new ulong[1]) == 1, "a circle by float2");
                // Arrays of them lie as the library's own do.
                using (var cells = new NativeArray<Unity.Mathematics.int2>(2, Allocator.Temp))
                using (var values = new NativeArray<byte>(2, Allocator.Temp))
                using (var centres = new NativeArray<Unity.Mathematics.float2>(1, Allocator.Temp))
                using (var neighbors = new NativeArray<WgLooseGridNeighbor>(1, Allocator.Temp))
                using (var counts = new NativeArray<UIntPtr>(1, Allocator.Temp))
                {
                    NativeArray<Unity.Mathematics.int2> written = cells;
                    written[1] = new Unity.Mathematics.int2(-8, 5);
                    map[-8, 5] = 33;
                    map.GetMany(cells.Reinterpret<WgPoint>(), values);
                    Check(values[0] == 0 && values[1] == 33, "pixels by an array of int2");
                    boxes.NearestMany(centres.Reinterpret<WgVector2>(), 1, neighbors, counts);
                    Check((int)counts[0] == 1 && neighbors[0].DistanceSquared == 0, "neighbours by an array of float2");
                }
            }
        }

        static void Throws<T>(Action call) where T : Exception
        {
            try
            {
                call();
            }
            catch (T)
            {
                return;
            }
            throw new Exception($"{typeof(T).Name} was not thrown");
        }

        static void Check(bool condition, string what)
        {
            if (!condition)
            {
                throw new Exception("not so: " + what);
            }
        }
    }
}
