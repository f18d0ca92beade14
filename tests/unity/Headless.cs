// Drives the sample's scripts without Unity, by the stand-in for its types: some hundred frames a scene, and
// a PNG of what its texture shows. `earth PNG OUT` makes the sample's map of the Earth instead, `structure`
// checks the files of package and sample, `layout FOLDER` and `packed FOLDER` those of a package without and with libraries, `reload CASE` plays a
// reload of scripts, `jobs PNG` the sample of jobs, `web RESOURCES OUT` the scenes of a Web player, `garbage RESOURCES` counts what frames allocate, `burst [ASSEMBLY...]` reads what is marked as code for Burst,
// `forms [ASSEMBLY]` looks for the native forms of calls with spans.
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
    static partial class Program
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
            if (arguments[0] == "forms")
            {
                NativeForms.Check(arguments.Length > 1 ? Assembly.LoadFrom(arguments[1]) : typeof(Library).Assembly);
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
            if (arguments[0] == "web")
            {
                StandIn.ResourceFolder = arguments[1];
                PlayWithoutThreads(arguments[2]);
                return 0;
            }
            StandIn.ResourceFolder = arguments[0];
            string pictures = arguments[1];
            PlayFirstPicture(Path.Combine(pictures, "first_picture.png"));
            PlayArticles();
            PlayInfiniteWorld(Path.Combine(pictures, "infinite_world.png"));
            DigInInfiniteWorld();
            RunThroughInfiniteWorld();
            PlayDestructibleEarth(Path.Combine(pictures, "destructible_earth.png"));
            PlayCrowd(Path.Combine(pictures, "crowd.png"));
            ShowChanges();
            ShowColors();
            UseNativeArrays();
            MakeColliders();
            return 0;
        }

        /// <summary>The scenes as a Web player has them, whose code was compiled for it: no thread is ever started.</summary>
        static void PlayWithoutThreads(string pictures)
        {
            hasThreads = false;
            PlayFirstPicture(Path.Combine(pictures, "first_picture.png"));
            PlayInfiniteWorld(Path.Combine(pictures, "infinite_world.png"));
            DigInInfiniteWorld();
            RunThroughInfiniteWorld();
            PlayDestructibleEarth(Path.Combine(pictures, "destructible_earth.png"));
            GameObject crowd = Begin(out Crowd scene, out _, out _);
            Play(60);
            Check(scene.Lost == 0 && scene.InRock == 0, "the crowd walks");
            UnityEngine.Object.Destroy(crowd);
            EndAll();
            using (var workers = new PartWorkers(3))
            {
                int parts = 0;
                workers.Run(9, part => ++parts);
                Check(parts == 9 && workers.Count == 1, "this thread does all parts");
            }
            Check(CountThreads() == 0, "no thread was started");
            Console.WriteLine("the scenes play as a Web player has them, without threads");
        }

        static bool hasThreads = true;

        /// <summary>Threads of this process that the package has started, by the names it gives them.</summary>
        static int CountThreads()
        {
            return Directory.GetDirectories("/proc/self/task").Count(task =>
            {
                try
                {
                    return File.ReadAllText(task + "/comm").StartsWith("worldgrids");
                }
                catch (IOException)
                {
                    // It has ended meanwhile.
                    return false;
                }
            });
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

        /// <summary>The guide's second script: the articles' own usage.</summary>
        static void PlayArticles()
        {
            var player = new GameObject("player");
            Level level = player.AddComponent<Level>();
            StandIn.Send(level, "OnEnable");
            foreach (Vector3 place in new[] { new Vector3(0, 0), new Vector3(300, -50), new Vector3(-1e6f, 1e6f), new Vector3(-1e6f + 700, 1e6f) })
            {
                player.transform.position = place;
                Play(40);
                // Chunks of 16 within 100: 13 or 14 columns and rows.
                Check(level.Chunks.Count >= 13 * 13 && level.Chunks.Count <= 14 * 14, $"{level.Chunks.Count} chunks are there");
                int x = (int)Math.Floor(place.x / 16), y = (int)Math.Floor(place.y / 16);
                Check(level.Chunks[x, y].Ground.name == $"chunk {x} {y}" && !level.Chunks[x, y].Ground.IsDestroyed, "the player's is there");
                int grounds = GameObject.All.Count(one => one.name.StartsWith("chunk "));
                Check(grounds == level.Chunks.Count, $"what was destroyed is set to null: {grounds} of {level.Chunks.Count}");
                // The article's three errors, each with both of what meets.
                foreach ((int column, int row, int held, LevelChunk chunk) in new[] { (x + 40, y, x, (LevelChunk)null), (x, y - 40, y, new LevelChunk()), (x, y, y, new LevelChunk()) })
                {
                    try
                    {
                        level.Chunks[column, row] = chunk;
                    }
                    catch (WorldGridsException refusal)
                    {
                        Check(refusal.Message.Contains($"{(held == x ? column : row)}") && refusal.Message.Contains($"{held}"), refusal.Message);
                        continue;
                    }
                    Check(false, "the article's error is none");
                }
            }
            level.Add(new GameObject("rock").transform, new Rect(0, 0, 2, 2));
            level.Add(new GameObject("tree").transform, new Rect(1, 1, 2, 2));
            level.Add(new GameObject("hill").transform, new Rect(9, 9, 2, 2));
            Play(1);
            Check(UnityEngine.Debug.Lines.Count == 1 && UnityEngine.Debug.Lines[0].Contains("rock") && UnityEngine.Debug.Lines[0].Contains("tree"), "two touch");
            UnityEngine.Debug.Lines.Clear();
            EndAll();
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
            Check(scene.ArrivalsOfGiants > 100, $"so do giants: {scene.ArrivalsOfGiants}");
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

        /// <summary>
        /// In either colour space a screen shows the same: textures of colours are converted by the graphics card, those
        /// of hit points are not, and the colours of a mesh's corners are what the screen has to get.
        /// </summary>
        static void ShowColors()
        {
            foreach (CopyTextureSupport support in new[] { CopyTextureSupport.Basic, CopyTextureSupport.None })
            {
                SystemInfo.copyTextureSupport = support;
                using (var map = new QuadtreeMap())
                using (var colors = new MapTexture(map, new RectInt(0, 0, 600, 400), new Color32[256]))
                using (var hitPoints = new MapTexture(map, new RectInt(0, 0, 600, 400)))
                {
                    map[3, 3] = 200;
                    colors.Update();
                    hitPoints.Update();
                    Check(!colors.Texture.isLinear && hitPoints.Texture.isLinear, "colours are of the screen, hit points are numbers");
                    Check(hitPoints.Texture.Shown[3 * 600 + 3] == 200, "and reach the card as they are");
                }
            }
            SystemInfo.copyTextureSupport = CopyTextureSupport.Basic;
            foreach ((ColorSpace space, byte middle) in new[] { (ColorSpace.Gamma, (byte)188), (ColorSpace.Linear, (byte)128) })
            {
                QualitySettings.activeColorSpace = space;
                SquareMesh squares = new GameObject("squares").AddComponent<SquareMesh>();
                squares.Prepare(1, new Material());
                squares.Set(0, new Vector2(0, 0), 1, new Color32(0, 188, 255, 77));
                squares.Apply(1);
                Color32 corner = squares.GetComponent<MeshFilter>().sharedMesh.colors32[3];
                Check(corner.r == 0 && corner.g == middle && corner.b == 255 && corner.a == 77, $"a corner is {corner.g} in {space}");
                UnityEngine.Object.Destroy(squares.gameObject);
            }
            QualitySettings.activeColorSpace = ColorSpace.Gamma;
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
                Check(map.SetPolygon(new RectInt(0, 0, 1, 1), polygon, 1, 1.5f, 1, new byte[] { 9 }) == 1, "debris of a pixel");
                Check(polygon.Paths[0].Length == 4, "its four corners");
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
                grid.InsertMany(boxes, ids);
                grid.Commit();
                Check(grid.Pairs(Array(default(WgLooseGridPair))) == 1, "a pair");
                Check(grid.QueryBox(Cube(0, 3), found) == 2, "two in a box");
                Check(grid.QuerySphere(new WgVector3(8, 8, 8), 1, found) == 1 && found.At(0) == ids.At(2), "one in a sphere");
                Check(grid.QueryVolume(Array(new WgPlane3(new WgVector3(1, 0, 0), -5)), found) == 1, "one behind a plane");
                Check(grid.Nearest(new WgVector3(0, 0, 0), Array(default(WgLooseGridNeighbor))) == 1, "one is nearest");
                grid.MoveMany(Array(ids.At(0)), Array(Cube(8, 9)));
                grid.Commit();
                Check(grid.QueryBox(Cube(8, 9), found) == 2, "one has moved");
                grid.RemoveMany(ids);
                Check(grid.Count == 0, "all are gone");

                map.WriteRect(new WgRect(10, 0, 2, 1), Array<byte>(7, 9));
                NativeArray<byte> pixels = Array<byte>(0, 0);
                map.ReadRect(new WgRect(11, 0, 2, 1), pixels);
                Check(pixels.At(0) == 9, "a pixel is read");
                NativeArray<WgPoint> from = Array(new WgPoint(0, 0));
                NativeArray<WgQuadtreeMapHit> hits = Array(default(WgQuadtreeMapHit));
                map.CastMany(from, Array(new WgPoint(20, 0)), hits, 8);
                Check(hits.At(0).Pixel.X == 11, "a cast stops");
                NativeArray<WgQuadtreeMapNearest> nearest = Array(default(WgQuadtreeMapNearest));
                map.NearestMany(from, 100, nearest);
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
