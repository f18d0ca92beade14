// Drives the sample's scripts without Unity, by the stand-in for its types: some hundred frames a scene, and
// a PNG of what its texture shows. `earth PNG OUT` makes the sample's map of the Earth instead, `structure`
// checks the files of package and sample, `layout FOLDER` and `packed FOLDER` those of a package without and with libraries, `reload CASE` plays a
// reload of scripts, `jobs PNG` the sample of jobs, `garbage RESOURCES` counts what frames allocate, `burst [ASSEMBLY...]` reads what is marked as code for Burst.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;
using UnityEngine;
using WorldGrids.Sample;

namespace WorldGrids.Headless
{
    static class Program
    {
        static int Main(string[] arguments)
        {
            if (arguments.Length == 3 && arguments[0] == "earth")
            {
                WriteEarth(arguments[1], arguments[2]);
                return 0;
            }
            if (arguments[0] == "structure")
            {
                Structure.CheckAll();
                return 0;
            }
            if (arguments[0] == "packed" || arguments[0] == "layout")
            {
                Structure.CheckPacked(arguments[1], arguments[0] == "packed");
                return 0;
            }
            if (arguments[0] == "burst")
            {
                BurstCheck.Run(arguments.Skip(1).Select(Assembly.LoadFrom).Concat(new[] { typeof(Library).Assembly, typeof(JobsSample.JobsTour).Assembly }).ToArray());
                return 0;
            }
            if (arguments[0] == "jobs")
            {
                Jobs.Run(arguments[1]);
                return 0;
            }
            if (arguments[0] == "garbage")
            {
                StandIn.ResourceFolder = arguments[1];
                CountGarbage();
                return 0;
            }
            if (arguments[0] == "reload")
            {
                Reload.Run(arguments[1]);
                return 0;
            }
            if (arguments[0] == "reload-scripts")
            {
                Reload.Play(arguments[1]);
                return 0;
            }
            StandIn.ResourceFolder = arguments[0];
            string pictures = arguments[1];
            PlayFirstPicture(Path.Combine(pictures, "first_picture.png"));
            PlayInfiniteWorld(Path.Combine(pictures, "infinite_world.png"));
            DigInInfiniteWorld();
            RunThroughInfiniteWorld();
            PlayDestructibleEarth(Path.Combine(pictures, "destructible_earth.png"));
            PlayCrowd(Path.Combine(pictures, "crowd.png"));
            ShowChanges();
            UseNativeArrays();
            MakeColliders();
            return 0;
        }

        /// <summary>
        /// The sample's map, north at the top: land has more hit points the farther it lies from the coast, in
        /// bands, whose borders are all that the file has to hold.
        /// </summary>
        static void WriteEarth(string png, string path)
        {
            const int width = 20000;
            const int height = 10000;
            // Three times the distance to the sea in pixels, at most 255; a frame of one pixel has none.
            const int stride = width + 2;
            var distance = new byte[stride * (height + 2)];
            Png.ReadBits(png, (y, pixels) =>
            {
                // The image's last row is the map's row 0.
                int start = (height - y) * stride + 1;
                for (int x = 0; x < width; ++x)
                {
                    distance[start + x] = (byte)(pixels[x] * 255);
                }
            }, out int imageWidth, out int imageHeight);
            Check(imageWidth == width && imageHeight == height, "the image is the Earth's");
            for (int place = stride + 1; place < stride * (height + 1) - 1; ++place)
            {
                Nearer(distance, place, -1, -stride, -stride - 1, -stride + 1);
            }
            for (int place = stride * (height + 1) - 2; place > stride; --place)
            {
                Nearer(distance, place, 1, stride, stride + 1, stride - 1);
            }
            using (var map = new QuadtreeMap())
            {
                var row = new byte[width];
                for (int y = 0; y < height; ++y)
                {
                    for (int x = 0; x < width; ++x)
                    {
                        row[x] = HitPoints(distance[(y + 1) * stride + 1 + x]);
                    }
                    map.WriteRect(new WgRect(0, y, width, 1), row);
                }
                map.Compact();
                var bytes = new Results<byte>();
                map.Save(bytes, WgQuadtreeMapCompression.Small);
                File.WriteAllBytes(path, bytes.AsSpan().ToArray());
                Console.WriteLine($"{path}: {map.Stats().Pixels} pixels of land in {bytes.Count} bytes");
            }
        }

        /// <summary>A place is at most 3 farther than those beside it, 4 than those across the corner.</summary>
        static void Nearer(byte[] distance, int place, int beside, int above, int corner, int otherCorner)
        {
            int sides = Math.Min(distance[place + beside], distance[place + above]) + 3;
            int corners = Math.Min(distance[place + corner], distance[place + otherCorner]) + 4;
            distance[place] = (byte)Math.Min(distance[place], Math.Min(sides, corners));
        }

        static readonly int[] borders = { 6, 15, 30, 54, 90, 135, 190, 254 };

        static byte HitPoints(byte distance)
        {
            int band = 0;
            foreach (int border in borders)
            {
                band += distance > border ? 1 : 0;
            }
            return distance == 0 ? (byte)0 : (byte)(100 + 16 * band);
        }

        /// <summary>The guide's first script: a click blasts a hole.</summary>
        static void PlayFirstPicture(string png)
        {
            Camera.main = new GameObject("camera").AddComponent<Camera>();
            var rock = new GameObject("crust");
            var shown = rock.AddComponent<SpriteRenderer>();
            StandIn.Send(rock.AddComponent<Crust>(), "OnEnable");
            Play(2);
            Texture2D texture = shown.sprite.texture;
            var before = (byte[])texture.Shown.Clone();
            Input.mousePosition = new Vector3(Screen.width / 2, Screen.height / 2 - 30);
            Input.Clicks = true;
            Play(1);
            Input.Clicks = false;
            Play(1);
            Check(!before.AsSpan().SequenceEqual(texture.Shown), "the click is seen");
            Check(UnityEngine.Debug.Lines.Count == 1 && UnityEngine.Debug.Lines[0].EndsWith(" pixels gone"), "the console says so");
            UnityEngine.Debug.Lines.Clear();
            Save(png, texture.Shown, texture.width);
            EndAll();
        }

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
            Check(panel.Value("loaded") == 100, "all around the player is loaded");
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
                layers.AddLayer("height", Side, Side, hasEvents: false);
                layers.AddLayer("land", Side, Side, hasEvents: false);
                layers.AddDependency(1, 0, padding: 2);
                layers.Freeze();
                WgChunkFocusDef around = ChunkLayers.DefaultFocus();
                around.Layer = 1;
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
                    using (ChunkGuard guard = layers.OpenGuard(focus, 1, 0, rect))
                    {
                        guard.Gather<byte>(1, 0, rect, cells);
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

            public void Dispose()
            {
                layers.Dispose();
            }
        }

        static void PlayDestructibleEarth(string png)
        {
            GameObject earth = Begin(out DestructibleEarth scene, out Panel panel, out Camera camera);
            Play(2);
            camera.transform.position = scene.transform.position;
            camera.orthographicSize = 288;
            double land = panel.Value("pixels left");
            Check(land > 60e6, "the Earth is there: " + land);
            // The friend's screen fills from its middle on.
            Play(8);
            Check(scene.Friend.Missing > 0, "the friend has not got all yet");
            Save(Path.Combine(Path.GetDirectoryName(png), "friend_view.png"), scene.Friend.Picture.Shown, scene.Friend.Picture.width);
            var random = new System.Random(11);
            for (int explosion = 0; explosion < 60; ++explosion)
            {
                Input.mousePosition = new Vector3(random.Next(100, 1180), random.Next(100, 620));
                Input.Clicks = true;
                Play(1);
                Input.Clicks = false;
                Play(4);
            }
            // A ring around a place leaves a piece that nothing holds.
            Vector3 middle = scene.transform.position;
            for (int step = 0; step < 48; ++step)
            {
                double angle = step * Math.PI / 24;
                scene.Explode(new Vector2Int((int)(middle.x + 70 * Math.Cos(angle)), (int)(middle.y + 70 * Math.Sin(angle))));
            }
            Check(scene.Fallen > 0, "something fell");
            Play(10);
            Check(panel.Value("pixels left") < land, "pixels are gone");
            Check(panel.Value("debris") > 0, "debris flies");
            int paths = 0;
            foreach (GameObject gameObject in GameObject.All)
            {
                paths += gameObject.GetComponent<PolygonCollider2D>()?.pathCount ?? 0;
            }
            Check(paths > 0, "there are colliders");
            StandIn.SendAll("OnDrawGizmos");
            Check(Gizmos.Drawn > 0, "gizmos are drawn");
            // Some debris to be seen.
            scene.Explode(new Vector2Int((int)middle.x + 230, (int)middle.y + 150));
            Play(25);
            Save(png, Compose(scene.Picture, (int)middle.x - scene.Picture.width / 2, (int)middle.y - scene.Picture.height / 2), scene.Picture.width);
            double air = panel.Value("pixels left");
            Rigidbody2D.Rest = true;
            Play(2);
            Rigidbody2D.Rest = false;
            Check(scene.Landed == scene.Fallen, $"{scene.Landed} of {scene.Fallen} pieces became ground again");
            Check(panel.Value("pixels left") > air, "their pixels are back");
            CheckTakingBack(scene, panel, middle);
            Input.Horizontal = -1;
            Play(60);
            Input.Horizontal = 0;
            Play(300);
            Check(panel.Value("debris") == 0, "debris comes to an end");
            Check(scene.Friend.Missing == 0 && scene.Friend.PacketsLost > 10, $"the line lost {scene.Friend.PacketsLost} packets, and the friend lacks {scene.Friend.Missing}");
            Check(scene.Friend.Picture.Shown.AsSpan().SequenceEqual(FriendColors(scene)), "the friend sees what the host sees");
            End(earth, png, panel, "explosion", "islands", "colliders", "texture", "pieces fallen", "memory of the map", "friend", "sent to the friend");
        }

        /// <summary>A piece that has landed falls again when the explosion before its landing is taken back, and is gone with its own.</summary>
        static void CheckTakingBack(DestructibleEarth scene, Panel panel, Vector3 middle)
        {
            var place = new Vector2Int((int)middle.x - 172, (int)middle.y - 200);
            byte[] before = Shown(scene);
            double pixels = panel.Value("pixels left");
            int fallen = scene.Fallen;
            const int Steps = 16;
            for (int step = 0; step < Steps; ++step)
            {
                double angle = step * 2 * Math.PI / Steps;
                scene.Explode(new Vector2Int((int)(place.x + 44 * Math.Cos(angle)), (int)(place.y + 44 * Math.Sin(angle))));
            }
            Play(1);
            int cut = scene.Fallen - fallen;
            Check(cut > 0 && scene.Landed == fallen, "pieces fall");
            scene.Explode(new Vector2Int(place.x + 60, place.y));
            int held = scene.Fallen;
            Rigidbody2D.Rest = true;
            Play(2);
            Rigidbody2D.Rest = false;
            Check(scene.Landed == held, "they have landed");
            Check(scene.TakeBack(), "the explosion before their landing is taken back");
            Check(scene.Landed == fallen && scene.Fallen == fallen + cut, "they fall again");
            for (int step = 0; step < Steps; ++step)
            {
                Check(scene.TakeBack(), "an explosion is taken back");
            }
            Play(1);
            Check(panel.Value("pixels left") == pixels && scene.Fallen == fallen, "the ground is whole, and nothing falls");
            Check(before.AsSpan().SequenceEqual(Shown(scene)), "the picture has followed");
        }

        static byte[] Shown(DestructibleEarth scene) => (byte[])scene.Picture.Shown.Clone();

        /// <summary>The host's picture, by the colours of the friend's screen.</summary>
        static byte[] FriendColors(DestructibleEarth scene)
        {
            var colors = (byte[])scene.Picture.Shown.Clone();
            byte[] sea = { 20, 44, 84 }, dark = { 9, 20, 40 };
            for (int at = 0; at < colors.Length; at += 4)
            {
                if (colors.AsSpan(at, 3).SequenceEqual(sea))
                {
                    dark.CopyTo(colors, at);
                }
            }
            return colors;
        }

        static void PlayCrowd(string png)
        {
            GameObject crowd = Begin(out Crowd scene, out Panel panel, out _);
            Play(240);
            Check(panel.Value("in view") > 100, "agents are in view");
            Check(panel.Value("pairs found") > 1000, "agents touch");
            Check(scene.Inside > 0 && scene.Entered > 2 * scene.Inside, $"agents go through gates: {scene.Entered}, {scene.Inside} are in one");
            Save(png, scene.Picture.Shown, scene.Picture.width);
            Play(360);
            Check(scene.Lost == 0, $"everybody has a way, also while caves are dug: {scene.Lost} had none");
            Check(scene.InRock == 0, $"nobody stands in rock: {scene.InRock}");
            Check(scene.Arrivals > 10000, $"many arrive: {scene.Arrivals}");
            // Another goal, in rock: they go to the nearest place.
            int arrived = scene.Arrivals;
            Input.mousePosition = new Vector3(Screen.width / 2 + 300, Screen.height / 2 + 100);
            Input.Clicks = true;
            Play(1);
            Input.Clicks = false;
            Play(180);
            Check(scene.Lost == 0 && scene.InRock == 0 && scene.Arrivals > arrived, $"they find a new goal: {scene.Arrivals - arrived} arrive, {scene.Lost} find no way");
            End(crowd, png, panel, "explosions", "waypoints", "search", "corners", "asked", "walk", "move, commit, contacts", "gates", "in gates", "pairs", "push apart", "cull and draw", "in view", "memory of the grid", "memory of the ways");
        }

        /// <summary>After each update the graphics card has what the map has, however that got there.</summary>
        static void ShowChanges()
        {
            foreach (CopyTextureSupport support in new[] { CopyTextureSupport.Basic, CopyTextureSupport.None })
            {
                SystemInfo.copyTextureSupport = support;
                var random = new System.Random(7);
                using (var map = new QuadtreeMap())
                using (var picture = new MapTexture(map, new RectInt(-100, -50, 1200, 800)))
                {
                    var pixels = new byte[1200 * 800];
                    for (int step = 0; step < 100; ++step)
                    {
                        int size = step % 10 == 9 ? 900 : 40;
                        map.FillRect(new WgRect(random.Next(-200, 1200), random.Next(-200, 800), random.Next(1, size), random.Next(1, size)), (byte)step);
                        long before = picture.Texture.BytesUploaded;
                        picture.Update();
                        Check(support == CopyTextureSupport.None || size > 40 || picture.Texture.BytesUploaded == before, "a small change uploads no large texture");
                        map.ReadRect(picture.Area, pixels);
                        Check(pixels.AsSpan().SequenceEqual(picture.Texture.Shown), "the texture shows the map");
                    }
                }
            }
            SystemInfo.copyTextureSupport = CopyTextureSupport.Basic;
        }

        /// <summary>A square with a hole becomes two paths of a polygon, and its border a closed edge.</summary>
        static void MakeColliders()
        {
            using (var map = new QuadtreeMap())
            {
                map.FillRect(new WgRect(10, 10, 20, 20), 1);
                map.FillRect(new WgRect(15, 15, 5, 5), 0);
                var rect = new RectInt(8, 8, 64, 64);
                var polygon = new GameObject("polygon").AddComponent<PolygonCollider2D>();
                Check(map.SetPolygon(rect, polygon, 0.5f) == 2 && polygon.pathCount == 2, "a border and a hole");
                Check(polygon.Paths[0].Length == 4 && polygon.Paths[1].Length == 4, "four corners each");
                var outlines = new QuadtreeMapOutlines();
                map.Outlines((WgRect)rect, outlines);
                var edge = new GameObject("edge").AddComponent<EdgeCollider2D>();
                outlines.SetEdge(outlines.Loops[0], edge, 0.5f);
                Check(edge.Points.Length >= 5 && edge.Points[0].Equals(edge.Points[edge.Points.Length - 1]), "the edge is closed");
                foreach (Vector2 point in edge.Points)
                {
                    Check(point.x >= 1 && point.x <= 11 && point.y >= 1 && point.y <= 11, "points are relative and in world units");
                }
                UnityEngine.Object.Destroy(polygon.gameObject);
                UnityEngine.Object.Destroy(edge.gameObject);
            }
        }

        /// <summary>Overloads for native arrays answer as those for spans do.</summary>
        static void UseNativeArrays()
        {
            using (var grid = new LooseGrid3())
            using (var map = new QuadtreeMap())
            {
                NativeArray<WgBox3> boxes = Array(Cube(0, 1), Cube(1, 2), Cube(8, 9));
                NativeArray<ulong> ids = Array(0UL, 0UL, 0UL);
                NativeArray<ulong> found = Array(0UL, 0UL, 0UL);
                grid.InsertMany(boxes.AsSpan(), ids.AsSpan());
                grid.Commit();
                Check(grid.Pairs(Array(default(WgLooseGridPair)).AsSpan()) == 1, "a pair");
                Check(grid.QueryBox(Cube(0, 3), found.AsSpan()) == 2, "two in a box");
                Check(grid.QuerySphere(new WgVector3(8, 8, 8), 1, found.AsSpan()) == 1 && found.At(0) == ids.At(2), "one in a sphere");
                Check(grid.QueryVolume(Array(new WgPlane3(new WgVector3(1, 0, 0), -5)).AsReadOnlySpan(), found.AsSpan()) == 1, "one behind a plane");
                Check(grid.Nearest(new WgVector3(0, 0, 0), Array(default(WgLooseGridNeighbor)).AsSpan()) == 1, "one is nearest");
                grid.MoveMany(Array(ids.At(0)).AsSpan(), Array(Cube(8, 9)).AsReadOnlySpan());
                grid.Commit();
                Check(grid.QueryBox(Cube(8, 9), found.AsSpan()) == 2, "one has moved");
                grid.RemoveMany(ids.AsSpan());
                Check(grid.Count == 0, "all are gone");

                map.WriteRect(new WgRect(10, 0, 2, 1), Array<byte>(7, 9).AsReadOnlySpan());
                NativeArray<byte> pixels = Array<byte>(0, 0);
                map.ReadRect(new WgRect(11, 0, 2, 1), pixels.AsSpan());
                Check(pixels.At(0) == 9, "a pixel is read");
                NativeArray<WgPoint> from = Array(new WgPoint(0, 0));
                NativeArray<WgQuadtreeMapHit> hits = Array(default(WgQuadtreeMapHit));
                map.CastMany(from.AsReadOnlySpan(), Array(new WgPoint(20, 0)).AsReadOnlySpan(), hits.AsSpan(), 8);
                Check(hits.At(0).Pixel.X == 11, "a cast stops");
                NativeArray<WgQuadtreeMapNearest> nearest = Array(default(WgQuadtreeMapNearest));
                map.NearestMany(from.AsReadOnlySpan(), 100, nearest.AsSpan());
                Check(nearest.At(0).Pixel.X == 10, "a pixel is nearest");
            }
        }

        static NativeArray<T> Array<T>(params T[] items) where T : unmanaged
        {
            // Pinned until the program ends.
            return new NativeArray<T>(GCHandle.Alloc(items, GCHandleType.Pinned).AddrOfPinnedObject(), items.Length);
        }

        static unsafe T At<T>(this NativeArray<T> array, int index) where T : unmanaged
        {
            return ((T*)array.GetUnsafeReadOnlyPtr())[index];
        }

        static WgBox3 Cube(float min, float max)
        {
            return new WgBox3(new WgVector3(min, min, min), new WgVector3(max, max, max));
        }

        static GameObject Begin<T>(out T scene, out Panel panel, out Camera camera) where T : MonoBehaviour, new()
        {
            camera = new GameObject("camera").AddComponent<Camera>();
            Camera.main = camera;
            panel = new GameObject("panel").AddComponent<Panel>();
            var gameObject = new GameObject(typeof(T).Name);
            gameObject.AddComponent<SpriteRenderer>();
            scene = gameObject.AddComponent<T>();
            typeof(T).GetField("panel", BindingFlags.Instance | BindingFlags.NonPublic)?.SetValue(scene, panel);
            StandIn.Send(scene, "OnEnable");
            return gameObject;
        }

        /// <summary>Frames of each scene, once everything is warm: how many bytes the main thread allocates in them.</summary>
        static void CountGarbage()
        {
            ForgetFiles();
            Count<InfiniteWorld>(() => Input.Horizontal = Time.frameCount / 120 % 2 == 0 ? 1 : -1, null);
            Count<DestructibleEarth>(() => Input.Horizontal = Time.frameCount % 2 == 0 ? 0.2f : -0.2f, scene => scene.Explode(new Vector2Int((int)scene.transform.position.x, (int)scene.transform.position.y)));
            Count<Crowd>(() => { }, null);
            Count<Crust>(() => { }, null);
            Unity.Jobs.Running.IsImmediate = true;
            Count<JobsSample.JobsTour>(() => Input.Horizontal = Time.frameCount / 120 % 2 == 0 ? 1 : -1, null);
            Unity.Jobs.Running.IsImmediate = false;
            Input.Horizontal = 0;
        }

        static void Count<T>(Action steer, Action<T> begin) where T : MonoBehaviour, new()
        {
            Begin(out T scene, out _, out _);
            var update = (Action)Delegate.CreateDelegate(typeof(Action), scene, typeof(T).GetMethod("Update", BindingFlags.Instance | BindingFlags.NonPublic));
            begin?.Invoke(scene);
            long bytes = 0;
            const int warm = 720;
            for (int frame = 0; frame < 2 * warm; ++frame)
            {
                ++Time.frameCount;
                steer();
                long before = GC.GetAllocatedBytesForCurrentThread();
                update();
                bytes += frame < warm ? 0 : GC.GetAllocatedBytesForCurrentThread() - before;
            }
            Console.WriteLine($"{typeof(T).Name}: {bytes} bytes in {warm} frames");
            Check(bytes == 0, "a warm frame allocates nothing");
            EndAll();
        }

        static void Play(int frames)
        {
            for (int frame = 0; frame < frames; ++frame)
            {
                ++Time.frameCount;
                StandIn.SendAll("Update");
                StandIn.SendAll("OnGUI");
            }
        }

        static void End(GameObject scene, string png, Panel panel, params string[] values)
        {
            var text = new System.Text.StringBuilder(Path.GetFileNameWithoutExtension(png));
            foreach (string value in values)
            {
                text.Append($"; {value} {panel.Value(value):0.###}");
            }
            Console.WriteLine(text);
            EndAll();
        }

        static void EndAll()
        {
            foreach (GameObject gameObject in GameObject.All.ToArray())
            {
                UnityEngine.Object.Destroy(gameObject);
            }
            foreach (string line in UnityEngine.Debug.Lines)
            {
                Console.WriteLine(line);
            }
            Check(UnityEngine.Debug.Lines.Count == 0, "the console is empty");
            Check(Library.LiveObjects() == 0, "the scene leaves nothing behind: " + Library.LeakReport());
        }

        /// <summary>A picture, and over it the squares and the fallen pieces that the camera would see.</summary>
        static byte[] Compose(Texture2D picture, int left, int bottom)
        {
            var canvas = (byte[])picture.Shown.Clone();
            int height = picture.height;
            void Dot(float x, float y, byte r, byte g, byte b)
            {
                int column = (int)Math.Floor(x) - left;
                int row = (int)Math.Floor(y) - bottom;
                if (column >= 0 && column < picture.width && row >= 0 && row < height)
                {
                    int at = (row * picture.width + column) * 4;
                    (canvas[at], canvas[at + 1], canvas[at + 2]) = (r, g, b);
                }
            }
            foreach (GameObject gameObject in GameObject.All)
            {
                if (gameObject.GetComponent<FallenPiece>() != null)
                {
                    Texture2D piece = gameObject.GetComponent<SpriteRenderer>().sprite.texture;
                    for (int at = 0; at < piece.width * piece.height; ++at)
                    {
                        if (piece.Shown[at * 4 + 3] != 0)
                        {
                            Vector3 corner = gameObject.transform.position;
                            Dot(corner.x + at % piece.width, corner.y + at / piece.width, piece.Shown[at * 4], piece.Shown[at * 4 + 1], piece.Shown[at * 4 + 2]);
                        }
                    }
                }
                FriendView friend = gameObject.GetComponent<FriendView>();
                for (int at = 0; friend != null && at < friend.Picture.width * friend.Picture.height; ++at)
                {
                    int x = at % friend.Picture.width, y = at / friend.Picture.width;
                    if (x % FriendView.Reduction == 0 && y % FriendView.Reduction == 0)
                    {
                        Vector3 corner = gameObject.transform.position;
                        Dot(corner.x + x / FriendView.Reduction, corner.y + y / FriendView.Reduction, friend.Picture.Shown[at * 4], friend.Picture.Shown[at * 4 + 1], friend.Picture.Shown[at * 4 + 2]);
                    }
                }
                Mesh mesh = gameObject.GetComponent<MeshFilter>()?.sharedMesh;
                for (int corner = 0; mesh != null && corner < mesh.vertices.Length; corner += 4)
                {
                    Color32 color = mesh.colors32[corner];
                    for (float y = mesh.vertices[corner].y; y < mesh.vertices[corner + 2].y; ++y)
                    {
                        for (float x = mesh.vertices[corner].x; x < mesh.vertices[corner + 2].x; ++x)
                        {
                            Dot(x, y, color.r, color.g, color.b);
                        }
                    }
                }
            }
            return canvas;
        }

        static void Save(string png, byte[] texels, int width)
        {
            Png.Write(png, width, texels.Length / 4 / width, (x, y) =>
            {
                int at = (y * width + x) * 4;
                return (texels[at], texels[at + 1], texels[at + 2]);
            });
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
