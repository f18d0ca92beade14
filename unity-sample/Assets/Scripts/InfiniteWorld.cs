using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>
    /// Scene 1: an infinite generated world around a player. Chunk layers say what to generate, worker threads
    /// do it, or in a Web player, which has none, each frame a little; chunks of woods are lists of trees, whose crowns
    /// reach over the borders of chunks; a rolling grid finds the sprite that shows a chunk. A click digs a pond; what was dug lies over what is
    /// generated, in a map without borders: around the player in memory, all else in files.
    /// </summary>
    public sealed unsafe class InfiniteWorld : MonoBehaviour
    {
        const int Chunk = 64;
        const uint Height = 0;
        /// <summary>The layer of trees.</summary>
        public const uint Woods = 1;
        /// <summary>The layer that is shown.</summary>
        public const uint Land = 2;
        /// <summary>In place of a tile: the chunk is there, and cannot be read yet.</summary>
        const int NoTile = -1;

        /// <summary>A pond, and the beach around it: colours of the land.</summary>
        const byte Water = 100;
        const byte Sand = 114;
        const float PondRadius = 20;
        const float BeachRadius = 26;

        [SerializeField] float speed = 400;
        [SerializeField] int radius = 448;
        [SerializeField] int seed = 1;
        [SerializeField] Panel panel = null;

        ChunkLayers layers;
        ChunkWorkers workers;
        DugRegions dugRegions;
        RollingGrid<int> shown;
        ulong focus;
        Vector2 player;
        readonly WgChunkEvent[] events = new WgChunkEvent[16];
        readonly List<SpriteRenderer> tiles = new List<SpriteRenderer>();
        readonly Stack<int> spare = new Stack<int>();
        readonly List<WgPoint> unread = new List<WgPoint>();
        readonly byte[] cells = new byte[Chunk * Chunk];
        readonly byte[] dug = new byte[Chunk * Chunk];
        Color32[] palette;

        /// <summary>The sprites' textures and where they stand.</summary>
        public IEnumerable<SpriteRenderer> Tiles => tiles;

        /// <summary>Where the player is.</summary>
        public Vector2 Player => player;

        /// <summary>The file that keeps what was dug around a place.</summary>
        public string FileOf(int x, int y) => dugRegions.FileOf(x, y);

        void OnEnable()
        {
            palette = Palettes.Land();
            dugRegions = new DugRegions(Path.Combine(Application.persistentDataPath, $"endless-{seed}"));
            layers = new ChunkLayers((ulong)seed, "infinite world");
            AddLayers(layers, hasEvents: true);
            layers.Freeze();
            WgChunkFocusDef around = ChunkLayers.DefaultFocus();
            around.Layer = Land;
            around.RadiusX = around.RadiusY = (uint)radius;
            around.KeepMargin = Chunk;
            focus = layers.AddFocus(around);
            // What a focus asks for, the margin and the chunks at both ends.
            int side = 2 * (radius + Chunk) / Chunk + 3;
            shown = new RollingGrid<int>(side, side, name: "shown chunks");
            workers = new ChunkWorkers(layers, Generate);
        }

        /// <summary>Heights; trees, which stand on them; and the land, which is smoothed and has the crowns of trees.</summary>
        public static void AddLayers(ChunkLayers layers, bool hasEvents)
        {
            layers.AddLayer("height", Chunk, Chunk, hasEvents: false);
            layers.AddLayer("woods", Chunk, Chunk, cellBytes: 0, hasEvents: false, objectBytes: (uint)sizeof(Tree), objectAlignment: 4);
            layers.AddLayer("land", Chunk, Chunk, hasEvents: hasEvents);
            layers.AddDependency(Woods, Height, padding: 0);
            layers.AddDependency(Land, Height, padding: 2);
            layers.AddDependency(Land, Woods, padding: Forest.LargestCrown);
        }

        void OnDisable()
        {
            // The threads first: a world with jobs out cannot be disposed.
            workers.Dispose();
            layers.Dispose();
            dugRegions.Dispose();
            shown.Dispose();
            foreach (SpriteRenderer tile in tiles)
            {
                Destroy(tile.sprite.texture);
                Destroy(tile.sprite);
                Destroy(tile.gameObject);
            }
            tiles.Clear();
            spare.Clear();
            unread.Clear();
        }

        void Update()
        {
            long begin = Stopwatch.GetTimestamp();
            player += new Vector2(Input.GetAxis("Horizontal"), Input.GetAxis("Vertical")) * (speed * Time.deltaTime);
            transform.position = new Vector3(player.x, player.y, -10);
            int x = Mathf.FloorToInt(player.x), y = Mathf.FloorToInt(player.y);
            layers.MoveFocus(focus, x, y);
            workers.Wake();
            panel.Time("move the focus", begin);
            begin = Stopwatch.GetTimestamp();
            // All that chunks which can be shown may touch, or a click.
            dugRegions.Follow(x, y, 2 * radius);
            panel.Time("regions in and out", begin);
            if (Input.GetMouseButtonDown(0))
            {
                Vector3 mouse = Camera.main.ScreenToWorldPoint(Input.mousePosition);
                Dig(new Vector2Int(Mathf.FloorToInt(mouse.x), Mathf.FloorToInt(mouse.y)));
            }

            begin = Stopwatch.GetTimestamp();
            // So many a frame as the frame can stand; the rest waits.
            int count = layers.DrainEvents(events);
            for (int index = 0; index < count; ++index)
            {
                Handle(events[index]);
            }
            for (int index = unread.Count - 1; index >= 0; --index)
            {
                if (Show(unread[index]))
                {
                    unread.RemoveAt(index);
                }
            }
            panel.Time("show and hide chunks", begin);

            foreach (Exception failure in workers.TakeFailures())
            {
                UnityEngine.Debug.LogException(failure);
            }
            WgChunkFocusProgress progress = layers.FocusProgress(focus);
            WgChunkLayersStats stats = layers.Stats();
            panel.Number("loaded", 100.0 * progress.Loaded / Math.Max(1, progress.Wanted), "%");
            panel.Number("chunks generated", stats.Generated);
            panel.Number("dug regions in memory", dugRegions.InMemory);
            panel.Number("memory of the world", (stats.BlockBytes + stats.RecordBytes) / 1e6, "MB");
        }

        void Handle(WgChunkEvent told)
        {
            var chunk = new WgPoint(told.X, told.Y);
            if (told.Kind == WgChunkEventKind.Loaded)
            {
                shown.Set(chunk.X, chunk.Y, NoTile);
                if (!Show(chunk))
                {
                    unread.Add(chunk);
                }
            }
            else if (told.Kind == WgChunkEventKind.Unloaded)
            {
                shown.Get(chunk.X, chunk.Y, out int tile);
                shown.Clear(chunk.X, chunk.Y);
                if (tile == NoTile)
                {
                    unread.Remove(chunk);
                    return;
                }
                Hide(tile);
            }
        }

        void Hide(int tile)
        {
            tiles[tile].gameObject.SetActive(false);
            spare.Push(tile);
        }

        /// <summary>
        /// Shows a loaded chunk by a tile, if it can be read. One that the player has left behind cannot, though the
        /// margin keeps it: it may be asked for again, or go.
        /// </summary>
        bool Show(WgPoint chunk)
        {
            if (!Read(chunk))
            {
                return false;
            }
            int tile = spare.Count > 0 ? spare.Pop() : AddTile();
            shown.Replace(chunk.X, chunk.Y, tile);
            Paint(tiles[tile], chunk.X, chunk.Y);
            return true;
        }

        /// <summary>Reads a chunk's cells, and over them what was dug; false if it cannot be read now.</summary>
        bool Read(WgPoint chunk)
        {
            var rect = new WgRect(chunk.X * Chunk, chunk.Y * Chunk, Chunk, Chunk);
            if (!layers.TryOpenGuard(focus, Land, 0, rect, out ChunkGuard guard))
            {
                return false;
            }
            using (guard)
            {
                guard.Gather<byte>(Land, 0, rect, cells);
            }
            dugRegions.Read(rect, dug);
            for (int index = 0; index < cells.Length; ++index)
            {
                cells[index] = dug[index] != 0 ? dug[index] : cells[index];
            }
            return true;
        }

        /// <summary>Digs a pond, and paints the chunks anew that it touches.</summary>
        public void Dig(Vector2Int place)
        {
            WgQuadtreeMapBrushDef brush = QuadtreeMap.DefaultBrush();
            brush.Operation = WgQuadtreeMapBrushOperation.Set;
            brush.Amount = Sand;
            if (!dugRegions.TryEdit(WgQuadtreeMapShape.Circle(place, BeachRadius), brush, out WgQuadtreeMapEdit beach))
            {
                return;
            }
            brush.Amount = Water;
            dugRegions.TryEdit(WgQuadtreeMapShape.Circle(place, PondRadius), brush, out _);
            WgBounds dirty = beach.Dirty;
            for (int y = FloorMath.Div(dirty.MinY, Chunk); y <= FloorMath.Div(dirty.MaxY, Chunk); ++y)
            {
                for (int x = FloorMath.Div(dirty.MinX, Chunk); x <= FloorMath.Div(dirty.MaxX, Chunk); ++x)
                {
                    if (!shown.TryGet(x, y, out int tile) || tile == NoTile)
                    {
                        continue;
                    }
                    if (Read(new WgPoint(x, y)))
                    {
                        Paint(tiles[tile], x, y);
                        continue;
                    }
                    // The player has left it behind: it is shown again when it can be read.
                    Hide(tile);
                    shown.Replace(x, y, NoTile);
                    unread.Add(new WgPoint(x, y));
                }
            }
        }

        int AddTile()
        {
            var texture = new Texture2D(Chunk, Chunk, TextureFormat.RGBA32, false) { filterMode = FilterMode.Point, wrapMode = TextureWrapMode.Clamp };
            var tile = new GameObject("chunk").AddComponent<SpriteRenderer>();
            tile.sprite = Sprite.Create(texture, new Rect(0, 0, Chunk, Chunk), Vector2.zero, 1);
            tiles.Add(tile);
            return tiles.Count - 1;
        }

        void Paint(SpriteRenderer tile, int x, int y)
        {
            Texture2D texture = tile.sprite.texture;
            var texels = (Color32*)Unity.Collections.LowLevel.Unsafe.NativeArrayUnsafeUtility.GetUnsafePtr(texture.GetRawTextureData<Color32>());
            for (int index = 0; index < cells.Length; ++index)
            {
                texels[index] = palette[cells[index]];
            }
            texture.Apply(false);
            tile.transform.position = new Vector3((float)x * Chunk, (float)y * Chunk);
            tile.gameObject.SetActive(true);
        }

        /// <summary>Runs on the workers' threads, if there are any: a chunk writes itself, and reads what its contract allows.</summary>
        static WgChunkJobOutcome Generate(ChunkJob job)
        {
            if (job.Layer == Woods)
            {
                byte* heights = stackalloc byte[Chunk * Chunk];
                var ground = new WgRect(job.Bounds.MinX, job.Bounds.MinY, Chunk, Chunk);
                return job.TryGather(Height, 0, ground, new Span<byte>(heights, Chunk * Chunk)) ? Forest.Plant(job, Chunk, heights) : WgChunkJobOutcome.Fail;
            }
            Span<byte> block = job.Cells<byte>();
            if (job.Layer == Height)
            {
                for (int index = 0; index < block.Length; ++index)
                {
                    block[index] = Noise.Height(job.Bounds.MinX + index % Chunk, job.Bounds.MinY + index / Chunk);
                }
                return WgChunkJobOutcome.Commit;
            }
            // Smooth within two cells, and shade by the slope: both look over the chunk's border.
            const int wide = Chunk + 4;
            byte* around = stackalloc byte[wide * wide];
            var rect = new WgRect(job.Bounds.MinX - 2, job.Bounds.MinY - 2, wide, wide);
            if (!job.TryGather(Height, 0, rect, new Span<byte>(around, wide * wide)))
            {
                return WgChunkJobOutcome.Fail;
            }
            for (int index = 0; index < block.Length; ++index)
            {
                byte* middle = around + (index / Chunk + 2) * wide + index % Chunk + 2;
                int sum = 0;
                for (int row = -2; row <= 2; ++row)
                {
                    for (int column = -2; column <= 2; ++column)
                    {
                        sum += middle[row * wide + column];
                    }
                }
                int slope = middle[1] - middle[-1] + middle[wide] - middle[-wide];
                block[index] = (byte)Math.Max(0, Math.Min(Forest.FirstShade - 1, sum / 25 + (sum > 25 * 110 ? slope * 2 : 0)));
            }
            int most = Forest.MostAround(Chunk);
            Tree* trees = stackalloc Tree[most];
            if (!job.TryGatherObjects(Woods, 0, new Span<Tree>(trees, most), default, out int count))
            {
                return WgChunkJobOutcome.Fail;
            }
            Forest.Draw(new Span<Tree>(trees, count), job.Bounds, Chunk, block);
            return WgChunkJobOutcome.Commit;
        }
    }
}
