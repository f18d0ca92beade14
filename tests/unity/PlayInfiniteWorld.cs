// The infinite world: its picture, ponds that are dug, a run at full speed beside a model, and crowns of trees.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using UnityEngine;
using WorldGrids.Sample;

namespace WorldGrids.Headless
{
    static partial class Program
    {
        /// <summary>No file of an earlier session.</summary>
        static void ForgetFiles()
        {
            if (Directory.Exists(StandIn.PersistentFolder))
            {
                Directory.Delete(StandIn.PersistentFolder, true);
            }
            Directory.CreateDirectory(StandIn.PersistentFolder);
        }

        static void WaitForChunks(Panel panel)
        {
            Play(1);
            // The threads may still have something to do.
            for (int round = 0; round < 500 && panel.Value("loaded") < 100; ++round)
            {
                System.Threading.Thread.Sleep(10);
                Play(1);
            }
            Play(60);
            Check(panel.Value("loaded") == 100, "all around the player is loaded " + string.Join("\n", UnityEngine.Debug.Lines));
        }

        /// <summary>What the tile that is shown there has at a place; black if none is.</summary>
        static Color32 TexelAt(InfiniteWorld world, int x, int y)
        {
            foreach (SpriteRenderer tile in world.Tiles)
            {
                Texture2D texture = tile.sprite.texture;
                int column = x - (int)tile.transform.position.x, row = y - (int)tile.transform.position.y;
                if (tile.gameObject.activeSelf && column >= 0 && column < texture.width && row >= 0 && row < texture.height)
                {
                    int at = (row * texture.width + column) * 4;
                    return new Color32(texture.Shown[at], texture.Shown[at + 1], texture.Shown[at + 2], 255);
                }
            }
            return new Color32(0, 0, 0, 255);
        }

        static void WalkTo(InfiniteWorld world, Panel panel, float x)
        {
            while (Math.Abs(world.Player.x - x) > 10)
            {
                Input.Horizontal = Math.Sign(x - world.Player.x);
                Play(1);
            }
            Input.Horizontal = 0;
            WaitForChunks(panel);
        }

        /// <summary>What was dug is there in the next session, and a file that is none is put aside.</summary>
        static void DigInInfiniteWorld()
        {
            ForgetFiles();
            var pond = new Vector2Int(-130, 70);
            Begin(out InfiniteWorld world, out Panel panel, out Camera camera);
            WaitForChunks(panel);
            Color32 before = TexelAt(world, pond.x, pond.y);
            Color32 beside = TexelAt(world, pond.x + 40, pond.y);
            camera.transform.position = new Vector3(pond.x, pond.y);
            Input.mousePosition = new Vector3(Screen.width / 2, Screen.height / 2);
            Input.Clicks = true;
            Play(1);
            Input.Clicks = false;
            Color32 water = TexelAt(world, pond.x, pond.y);
            Check(!before.Equals(water) && TexelAt(world, pond.x - 15, pond.y).Equals(water), "a pond is dug, over the borders of chunks");
            Check(TexelAt(world, pond.x + 40, pond.y).Equals(beside), "and nothing else");
            string file = world.FileOf(pond.x, pond.y);
            Check(panel.Value("dug regions in memory") == 1 && !File.Exists(file), "its region is in memory");
            EndAll();
            Check(new FileInfo(file).Length < 2000, "a small file keeps it");
            Check(Directory.GetFiles(Path.GetDirectoryName(file), "*.region").Length == 1, "and there is no file of what was not dug");

            Begin(out world, out panel, out _);
            WaitForChunks(panel);
            Check(TexelAt(world, pond.x, pond.y).Equals(water) && TexelAt(world, pond.x + 40, pond.y).Equals(beside), "it is there in the next session");
            // Another pond, and far away: both regions leave memory. Back again, they come from their files.
            world.Dig(new Vector2Int(pond.x + 300, pond.y));
            WalkTo(world, panel, 4000);
            Check(panel.Value("dug regions in memory") == 0 && File.Exists(world.FileOf(pond.x + 300, pond.y)), "far away nothing that was dug is in memory");
            WalkTo(world, panel, 0);
            Check(panel.Value("dug regions in memory") == 2, "regions come back");
            Check(TexelAt(world, pond.x, pond.y).Equals(water) && TexelAt(world, pond.x + 300, pond.y).Equals(water), "with what was dug in them");
            EndAll();

            byte[] bytes = File.ReadAllBytes(file);
            bytes[bytes.Length / 2] ^= 1;
            File.WriteAllBytes(file, bytes);
            Begin(out world, out panel, out _);
            WaitForChunks(panel);
            Check(UnityEngine.Debug.Lines.Count == 1 && UnityEngine.Debug.Lines[0].Contains("is put aside"), "the console says that the file is damaged");
            UnityEngine.Debug.Lines.Clear();
            Check(TexelAt(world, pond.x, pond.y).Equals(before), "the world is as it was generated");
            Check(File.ReadAllBytes(file + ".damaged").AsSpan().SequenceEqual(bytes) && !File.Exists(file), "the file is put aside");
            EndAll();
            ForgetFiles();
        }

        static void PlayInfiniteWorld(string png)
        {
            ForgetFiles();
            GameObject player = Begin(out InfiniteWorld world, out Panel panel, out _);
            Input.Horizontal = 1;
            Input.Vertical = 0.5f;
            Play(300);
            Input.Horizontal = Input.Vertical = 0;
            WaitForChunks(panel);
            Check(hasThreads == CountThreads() > 0, "chunks are generated on threads where there are any");
            Check(world.Player.x > 1900, "the player went to the right");
            const int side = 896;
            int left = (int)world.Player.x - side / 2;
            int bottom = (int)world.Player.y - side / 2;
            var canvas = new byte[side * side * 3];
            long shown = 0;
            foreach (SpriteRenderer tile in world.Tiles)
            {
                Texture2D texture = tile.sprite.texture;
                for (int y = 0; y < texture.height; ++y)
                {
                    for (int x = 0; x < texture.width; ++x)
                    {
                        int column = (int)tile.transform.position.x + x - left;
                        int row = (int)tile.transform.position.y + y - bottom;
                        if (column >= 0 && column < side && row >= 0 && row < side)
                        {
                            System.Array.Copy(texture.Shown, (y * texture.width + x) * 4, canvas, (row * side + column) * 3, 3);
                            ++shown;
                        }
                    }
                }
            }
            Check(shown >= (long)side * side, $"the picture is covered: {shown} of {side * side}");
            Png.Write(png, side, side, (x, y) =>
            {
                int at = (y * side + x) * 3;
                return (canvas[at], canvas[at + 1], canvas[at + 2]);
            });
            End(player, png, panel, "move the focus", "chunks generated", "memory of the world");
        }

        /// <summary>
        /// At the speed of the scene, back and forth, every tile shows the cells of its own chunk, and nothing is
        /// kept when the scene ends.
        /// </summary>
        static void RunThroughInfiniteWorld()
        {
            ForgetFiles();
            GameObject player = Begin(out InfiniteWorld world, out Panel panel, out _);
            var painted = new Dictionary<SpriteRenderer, long>();
            int checkedTiles = 0;
            using (var model = new ChunkModel())
            {
                for (int frame = 0; frame < 900; ++frame)
                {
                    // A sharp turn now and then, where chunks wait that the player has left behind.
                    Input.Horizontal = frame / 150 % 3 == 2 ? -1 : 1;
                    Input.Vertical = frame / 100 % 2 == 0 ? 0.7f : -0.7f;
                    Play(1);
                    System.Threading.Thread.Sleep(frame % 5 == 0 ? 2 : 0);
                    foreach (SpriteRenderer tile in world.Tiles)
                    {
                        Texture2D texture = tile.sprite.texture;
                        painted.TryGetValue(tile, out long before);
                        if (tile.gameObject.activeSelf && texture.BytesUploaded != before)
                        {
                            painted[tile] = texture.BytesUploaded;
                            model.Check(tile);
                            ++checkedTiles;
                        }
                    }
                }
                Input.Horizontal = Input.Vertical = 0;
                // What was left behind is shown once it is asked for again.
                int all = 0;
                for (int round = 0; round < 500 && (panel.Value("loaded") < 100 || all < 15 * 15); ++round)
                {
                    System.Threading.Thread.Sleep(10);
                    Play(1);
                    all = world.Tiles.Count(tile => tile.gameObject.activeSelf);
                }
                Check(all >= 15 * 15, $"all around the player is shown: {all} tiles");
                foreach (SpriteRenderer tile in world.Tiles)
                {
                    if (tile.gameObject.activeSelf)
                    {
                        model.Check(tile);
                    }
                }
            }
            using (var model = new ChunkModel())
            {
                model.CheckCrowns((int)world.Player.x, (int)world.Player.y);
            }
            Check(checkedTiles > 1000, $"many tiles were painted: {checkedTiles}");
            Console.WriteLine($"{checkedTiles} tiles show their own chunks");
            SpriteRenderer[] tiles = world.Tiles.ToArray();
            UnityEngine.Object.Destroy(player);
            foreach (SpriteRenderer tile in tiles)
            {
                Check(tile.gameObject.IsDestroyed && tile.sprite.IsDestroyed && tile.sprite.texture.IsDestroyed, "no tile is kept");
            }
            Check(!world.Tiles.Any(), "no tile is left in a list");
            EndAll();
        }

        /// <summary>The chunks of the scene's land, each made by itself in another world.</summary>
        sealed class ChunkModel : IDisposable
        {
            const int Side = 64;
            readonly ChunkLayers layers = new ChunkLayers(1, "model");
            readonly GenerateFunction generate = (GenerateFunction)Delegate.CreateDelegate(typeof(GenerateFunction),
                typeof(InfiniteWorld).GetMethod("Generate", BindingFlags.Static | BindingFlags.NonPublic));
            readonly Dictionary<WgPoint, byte[]> chunks = new Dictionary<WgPoint, byte[]>();
            readonly Color32[] palette = (Color32[])typeof(InfiniteWorld).Assembly.GetType("WorldGrids.Sample.Palettes")
                .GetMethod("Land", BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic).Invoke(null, null);
            readonly ulong focus;

            public ChunkModel()
            {
                InfiniteWorld.AddLayers(layers, hasEvents: false);
                layers.Freeze();
                WgChunkFocusDef around = ChunkLayers.DefaultFocus();
                around.Layer = InfiniteWorld.Land;
                around.RadiusX = around.RadiusY = 0;
                focus = layers.AddFocus(around);
            }

            public void Check(SpriteRenderer tile)
            {
                var place = new WgPoint((int)Math.Floor(tile.transform.position.x / Side), (int)Math.Floor(tile.transform.position.y / Side));
                if (!chunks.TryGetValue(place, out byte[] cells))
                {
                    chunks[place] = cells = new byte[Side * Side];
                    var rect = new WgRect(place.X * Side, place.Y * Side, Side, Side);
                    layers.MoveFocus(focus, rect.X, rect.Y);
                    layers.Work(generate);
                    using (ChunkGuard guard = layers.OpenGuard(focus, InfiniteWorld.Land, 0, rect))
                    {
                        guard.Gather<byte>(InfiniteWorld.Land, 0, rect, cells);
                    }
                }
                byte[] texels = tile.sprite.texture.Shown;
                for (int index = 0; index < cells.Length; ++index)
                {
                    Color32 color = palette[cells[index]];
                    bool isSame = texels[index * 4] == color.r && texels[index * 4 + 1] == color.g && texels[index * 4 + 2] == color.b;
                    Program.Check(isSame, $"the tile of chunk ({place.X}, {place.Y}) shows its own cells");
                }
            }

            /// <summary>Every crown is whole, whatever borders of chunks it lies across.</summary>
            public void CheckCrowns(int x, int y)
            {
                const int side = 12 * Side;
                var rect = new WgRect(x - side / 2, y - side / 2, side, side);
                var cells = new byte[side * side];
                WgChunkFocusDef around = ChunkLayers.DefaultFocus();
                around.Layer = InfiniteWorld.Land;
                around.RadiusX = around.RadiusY = side / 2;
                around.X = x;
                around.Y = y;
                ulong land = layers.AddFocus(around);
                // A guard reads one layer: the trees have one of their own.
                around.Layer = InfiniteWorld.Woods;
                ulong woods = layers.AddFocus(around);
                layers.Work(generate);
                var trees = new Results<Tree>();
                using (ChunkGuard guard = layers.OpenGuard(land, InfiniteWorld.Land, 0, rect))
                {
                    guard.Gather<byte>(InfiniteWorld.Land, 0, rect, cells);
                }
                using (ChunkGuard guard = layers.OpenGuard(woods, InfiniteWorld.Woods, 0, rect))
                {
                    guard.GatherObjects(InfiniteWorld.Woods, 0, trees);
                }
                int across = 0, whole = 0;
                foreach (Tree tree in trees)
                {
                    int column = tree.X - rect.X, row = tree.Y - rect.Y;
                    if (Math.Min(column, row) < tree.Radius || Math.Max(column, row) >= side - tree.Radius)
                    {
                        continue;
                    }
                    ++whole;
                    across += FloorMath.Div(tree.X - tree.Radius, Side) != FloorMath.Div(tree.X + tree.Radius, Side) ? 1 : 0;
                    for (int up = -tree.Radius; up <= tree.Radius; ++up)
                    {
                        for (int right = -tree.Radius; right <= tree.Radius; ++right)
                        {
                            bool isCrown = right * right + up * up <= tree.Radius * tree.Radius;
                            Program.Check(!isCrown || cells[(row + up) * side + column + right] >= 248, $"the crown of the tree at ({tree.X}, {tree.Y}) is whole");
                        }
                    }
                }
                Program.Check(across > 20, $"{across} of {whole} crowns lie across a border");
                Console.WriteLine($"{whole} crowns are whole, {across} of them across a border of chunks");
                layers.RemoveFocus(land);
                layers.RemoveFocus(woods);
            }

            public void Dispose()
            {
                layers.Dispose();
            }
        }
    }
}
