using System;
using System.Collections.Generic;
using Unity.Collections;
using Unity.Jobs;
using UnityEngine;

namespace WorldGrids.JobsSample
{
    /// <summary>
    /// All that a frame does runs in jobs: chunks are generated, walkers walk, a grid takes their boxes by a commit in
    /// parts and gives the pairs that touch, and the picture is painted out of a rolling grid. The main thread lends
    /// the objects to the jobs, and takes them back when these are complete.
    /// </summary>
    public sealed class JobsTour : MonoBehaviour
    {
        const int Width = 480;
        const int Height = 270;
        const int Radius = 288;
        /// <summary>Chunks that are generated at once.</summary>
        const int Batch = 16;
        const int Parts = 8;
        const int PairsOfPart = 8192;
        const int Walkers = 5000;
        const float World = 800;
        /// <summary>Chunks that a focus asks for, and those at both ends.</summary>
        const int Side = 2 * Radius / GenerateChunks.Chunk + 3;
        const int ChunkCells = GenerateChunks.Chunk * GenerateChunks.Chunk;

        [SerializeField] float speed = 120;

        ChunkLayers layers;
        RollingGrid<int> tileOfChunk;
        LooseGrid2 walkers;
        Texture2D picture;
        ulong focus;
        Vector2 eye;
        NativeArray<WgChunkJob> jobs;
        NativeArray<byte> tiles;
        NativeArray<Color32> texels;
        NativeArray<WgVector2> places;
        NativeArray<WgVector2> speeds;
        NativeArray<WgBox2> boxes;
        NativeArray<ulong> ids;
        NativeArray<WgLooseGridPair> pairs;
        NativeArray<int> pairCounts;
        NativeArray<int> land;
        readonly Stack<int> spareTiles = new Stack<int>();
        readonly WgChunkEvent[] events = new WgChunkEvent[32];

        /// <summary>What is painted.</summary>
        public Texture2D Picture => picture;

        /// <summary>Chunks that are shown.</summary>
        public int Chunks { get; private set; }

        /// <summary>Pairs of walkers that touch.</summary>
        public int Pairs { get; private set; }

        /// <summary>Loaded cells of land.</summary>
        public int Land => land[0];

        /// <summary>The height that a texel is painted of; for tests.</summary>
        public Vector2Int Corner => new Vector2Int(Mathf.FloorToInt(eye.x) - Width / 2, Mathf.FloorToInt(eye.y) - Height / 2);

        void OnEnable()
        {
            layers = new ChunkLayers(1, "tour");
            layers.AddLayer("height", GenerateChunks.Chunk, GenerateChunks.Chunk, hasEvents: false);
            layers.AddLayer("land", GenerateChunks.Chunk, GenerateChunks.Chunk);
            layers.AddDependency(GenerateChunks.Land, GenerateChunks.Height, padding: 1);
            layers.Freeze();
            WgChunkFocusDef around = ChunkLayers.DefaultFocus();
            around.Layer = GenerateChunks.Land;
            around.RadiusX = around.RadiusY = Radius;
            focus = layers.AddFocus(around);
            tileOfChunk = new RollingGrid<int>(Side, Side, name: "tiles of chunks");
            jobs = new NativeArray<WgChunkJob>(Batch, Allocator.Persistent);
            tiles = new NativeArray<byte>(Side * Side * ChunkCells, Allocator.Persistent);
            for (int tile = Side * Side - 1; tile >= 0; --tile)
            {
                spareTiles.Push(tile);
            }
            texels = new NativeArray<Color32>(Width * Height, Allocator.Persistent);
            land = new NativeArray<int>(1, Allocator.Persistent);

            walkers = new LooseGrid2();
            places = new NativeArray<WgVector2>(Walkers, Allocator.Persistent);
            speeds = new NativeArray<WgVector2>(Walkers, Allocator.Persistent);
            boxes = new NativeArray<WgBox2>(Walkers, Allocator.Persistent);
            ids = new NativeArray<ulong>(Walkers, Allocator.Persistent);
            pairs = new NativeArray<WgLooseGridPair>(Parts * PairsOfPart, Allocator.Persistent);
            pairCounts = new NativeArray<int>(Parts, Allocator.Persistent);
            var random = new System.Random(3);
            for (int index = 0; index < Walkers; ++index)
            {
                places[index] = new WgVector2((float)random.NextDouble() * World, (float)random.NextDouble() * World);
                speeds[index] = new WgVector2((float)random.NextDouble() * 60 - 30, (float)random.NextDouble() * 60 - 30);
                boxes[index] = new WgBox2(places[index].X, places[index].Y, places[index].X + Walk.Side, places[index].Y + Walk.Side);
            }
            walkers.InsertMany(boxes, ids);
            walkers.Commit();

            picture = new Texture2D(Width, Height, TextureFormat.RGBA32, false) { filterMode = FilterMode.Point };
            GetComponent<SpriteRenderer>().sprite = Sprite.Create(picture, new Rect(0, 0, Width, Height), new Vector2(0.5f, 0.5f), 48);
        }

        void OnDisable()
        {
            // Update completes all jobs that it schedules, so none runs now.
            layers.Dispose();
            tileOfChunk.Dispose();
            walkers.Dispose();
            jobs.Dispose();
            tiles.Dispose();
            texels.Dispose();
            places.Dispose();
            speeds.Dispose();
            boxes.Dispose();
            ids.Dispose();
            pairs.Dispose();
            pairCounts.Dispose();
            land.Dispose();
            spareTiles.Clear();
            Destroy(picture);
            Chunks = 0;
        }

        void Update()
        {
            eye += new Vector2(Input.GetAxis("Horizontal"), Input.GetAxis("Vertical")) * (speed * Time.deltaTime);
            layers.MoveFocus(focus, Mathf.FloorToInt(eye.x), Mathf.FloorToInt(eye.y));
            Generate();
            ShowChunks();
            MoveWalkers();
            Paint();
        }

        /// <summary>Takes chunks and generates them side by side; those that lean on these come in the next round.</summary>
        void Generate()
        {
            for (int round = 0; round < 2; ++round)
            {
                int count = 0;
                while (count < Batch && layers.TakeJob(out ChunkJob job))
                {
                    jobs[count++] = job.Raw;
                }
                if (count == 0)
                {
                    return;
                }
                using (ChunkLayersForJobs lent = layers.ForJobs())
                {
                    new GenerateChunks { Layers = lent, Jobs = jobs }.Schedule(count, 1).Complete();
                }
            }
        }

        void ShowChunks()
        {
            int count = layers.DrainEvents(events);
            for (int index = 0; index < count; ++index)
            {
                WgChunkEvent told = events[index];
                if (told.Kind == WgChunkEventKind.Unloaded)
                {
                    // One that came and went between two frames was never shown.
                    if (tileOfChunk.Get(told.X, told.Y, out int gone))
                    {
                        spareTiles.Push(gone);
                        tileOfChunk.Clear(told.X, told.Y);
                        --Chunks;
                    }
                    continue;
                }
                var rect = new WgRect(told.X * GenerateChunks.Chunk, told.Y * GenerateChunks.Chunk, GenerateChunks.Chunk, GenerateChunks.Chunk);
                if (told.Kind == WgChunkEventKind.Loaded && layers.TryOpenGuard(focus, GenerateChunks.Land, 0, rect, out ChunkGuard guard))
                {
                    int tile = spareTiles.Pop();
                    using (guard)
                    {
                        guard.Gather(GenerateChunks.Land, 0, rect, new NativeSlice<byte>(tiles, tile * ChunkCells, ChunkCells));
                    }
                    tileOfChunk.Set(told.X, told.Y, tile);
                    ++Chunks;
                }
            }
        }

        /// <summary>Walk, commit in parts, stage after stage, and pairs in parts: one chain of jobs, completed once.</summary>
        void MoveWalkers()
        {
            var walk = new Walk { World = World, Seconds = Time.deltaTime, Places = places, Speeds = speeds, Boxes = boxes };
            // The parts of a commit read the boxes, so these are walked before it begins.
            walk.Schedule(Walkers, 256).Complete();
            uint stages = walkers.BeginCommit(ids, boxes, Parts);
            using (LooseGrid2CommitForJobs lent = walkers.CommitForJobs())
            {
                JobHandle last = default;
                for (uint stage = 0; stage < stages; ++stage)
                {
                    last = new CommitStage { Grid = lent, Stage = stage }.Schedule(Parts, 1, last);
                }
                last.Complete();
            }
            walkers.EndCommit();
            using (LooseGrid2ForJobs lent = walkers.ForJobs())
            {
                new FindPairs { Grid = lent, Parts = Parts, PairsOfPart = PairsOfPart, Pairs = pairs, Counts = pairCounts }.Schedule(Parts, 1).Complete();
            }
            Pairs = 0;
            for (int part = 0; part < Parts; ++part)
            {
                Pairs += Math.Min(pairCounts[part], PairsOfPart);
            }
        }

        void Paint()
        {
            Vector2Int corner = Corner;
            using (RollingGridForJobs<int> lent = tileOfChunk.ForJobs())
            {
                var paint = new PaintWorld { TileOfChunk = lent, Tiles = tiles, Left = corner.x, Bottom = corner.y, Width = Width, Texels = texels };
                JobHandle painting = paint.Schedule(Height, 8);
                if (tileOfChunk.Bounds(out WgBounds chunks))
                {
                    new CountLand { TileOfChunk = lent, Tiles = tiles, Chunks = chunks, Count = land }.Schedule().Complete();
                }
                painting.Complete();
            }
            for (int part = 0; part < Parts; ++part)
            {
                for (int index = 0; index < Math.Min(pairCounts[part], PairsOfPart); ++index)
                {
                    Light(pairs[part * PairsOfPart + index].First, corner);
                    Light(pairs[part * PairsOfPart + index].Second, corner);
                }
            }
            texels.AsSpan().CopyTo(picture.GetRawTextureData<Color32>().AsSpan());
            picture.Apply(false);
        }

        /// <summary>A walker that touches another is a bright spot.</summary>
        void Light(ulong id, Vector2Int corner)
        {
            WgVector2 place = places[LooseGridId.Slot(id)];
            int x = Mathf.FloorToInt(place.X) - corner.x;
            int y = Mathf.FloorToInt(place.Y) - corner.y;
            if (x >= 0 && x < Width && y >= 0 && y < Height)
            {
                texels[y * Width + x] = new Color32(255, 230, 140, 255);
            }
        }
    }
}
