// What the package does when scripts are reloaded, in the order in which Unity's editor does it: it raises
// beforeAssemblyReload, calls OnDisable, and unloads the domain. On Mono that is a domain of its own, which is
// really unloaded; elsewhere there is none, and the process ends.
using System;
using System.Reflection;
using System.Threading;
using UnityEngine;

namespace WorldGrids.Headless
{
    static class Reload
    {
        /// <summary>Plays a case; what it prints is what tests/unity/reload.txt has.</summary>
        public static void Run(string name)
        {
            Console.WriteLine(name + ":");
            // Twice: what is said once is not said again.
            for (int reload = 0; reload < (IsWithoutLibrary(name) ? 2 : 1); ++reload)
            {
                if (Type.GetType("Mono.Runtime") == null)
                {
                    Play(name);
                    continue;
                }
                AppDomain scripts = AppDomain.CreateDomain("scripts");
                scripts.ExecuteAssembly(typeof(Reload).Assembly.Location, new[] { "reload-scripts", name });
                AppDomain.Unload(scripts);
            }
            if (!IsWithoutLibrary(name) && Type.GetType("Mono.Runtime") != null)
            {
                Console.WriteLine("alive after the reload: " + Library.LiveObjects());
            }
        }

        /// <summary>There is none, an older one, or another that has its name: nothing can be made.</summary>
        static bool IsWithoutLibrary(string name)
        {
            return name == "nolib" || name == "oldlib" || name == "otherlib";
        }

        /// <summary>What scripts do from their load to their OnDisable.</summary>
        public static void Play(string name)
        {
            UnityEngine.Debug.Echoes = true;
            GameObject.All.Clear();
            Assembly editor = Assembly.Load("WorldGrids.Editor");
            MethodInfo watch = editor.GetType("WorldGrids.Editor.EditorReload").GetMethod("Watch", BindingFlags.Static | BindingFlags.NonPublic);
            watch.Invoke(null, null);
            editor.GetType("WorldGrids.Editor.PlayMode").GetMethod("Watch", BindingFlags.Static | BindingFlags.NonPublic).Invoke(null, null);
            switch (name)
            {
                case "order":
                case "leak":
                    new GameObject("level").AddComponent<Level>().Forgets = name == "leak";
                    break;
                case "thread":
                    new GameObject("reader").AddComponent<Reader>();
                    break;
                case "worker":
                    new GameObject("generator").AddComponent<Generator>();
                    break;
                case "nolib":
                case "oldlib":
                case "otherlib":
                    watch.Invoke(null, null);
                    PlayOnce(() => new GameObject("level").AddComponent<Level>());
                    new GameObject("level").AddComponent<Level>();
                    break;
                case "play":
                    PlayThrice();
                    return;
                case "errors":
                    new GameObject("errors").AddComponent<Errors>();
                    break;
                case "disorder":
                    new GameObject("world").AddComponent<World>();
                    new GameObject("hands").AddComponent<Hands>();
                    break;
                case "lent":
                    new GameObject("lender").AddComponent<Lender>();
                    break;
                case "misuse":
                    new GameObject("misuse").AddComponent<Misuse>();
                    break;
                case "entering":
                    // Play mode begins with a reload, in which what an editor's tool made goes.
                    new GameObject("level").AddComponent<Level>();
                    UnityEditor.EditorApplication.Raise(UnityEditor.PlayModeStateChange.ExitingEditMode);
                    break;
                default:
                    throw new ArgumentException("no such case: " + name);
            }
            Send("OnEnable");
            UnityEditor.AssemblyReloadEvents.Raise();
            Send("OnDisable");
        }

        /// <summary>Calls a message on every script; what one throws goes to the console, and the next is called.</summary>
        static void Send(string message)
        {
            foreach (GameObject gameObject in GameObject.All.ToArray())
            {
                try
                {
                    StandIn.Send(gameObject.GetComponent<MonoBehaviour>(), message);
                }
                catch (TargetInvocationException reason)
                {
                    string text = reason.InnerException.Message;
                    Console.WriteLine($"{message}: {reason.InnerException.GetType().Name}: {(text.Length > 90 ? text.Substring(0, 90) : text)}");
                }
            }
        }

        /// <summary>Play mode without a reload of the domain: the events and messages of a session, in their order.</summary>
        static void PlayOnce(Action load)
        {
            UnityEditor.EditorApplication.Raise(UnityEditor.PlayModeStateChange.ExitingEditMode);
            load();
            Send("OnEnable");
            UnityEditor.EditorApplication.Raise(UnityEditor.PlayModeStateChange.EnteredPlayMode);
            UnityEditor.EditorApplication.Raise(UnityEditor.PlayModeStateChange.ExitingPlayMode);
            Send("OnDisable");
            GameObject.All.Clear();
            UnityEditor.EditorApplication.Raise(UnityEditor.PlayModeStateChange.EnteredEditMode);
        }

        /// <summary>A tool's map lives before; the second session forgets its level, the third is not blamed for that.</summary>
        static void PlayThrice()
        {
            var tool = new QuadtreeMap(name: "a tool's map");
            for (int session = 1; session <= 3; ++session)
            {
                Console.WriteLine("session " + session);
                PlayOnce(() => new GameObject("level").AddComponent<Level>().Forgets = session == 2);
            }
            tool.Dispose();
            UnityEditor.AssemblyReloadEvents.Raise();
        }

        /// <summary>Callbacks throw, each out of native code or on a thread of the package's.</summary>
        public sealed class Errors : MonoBehaviour
        {
            void OnEnable()
            {
                Library.SetLog(WgSeverity.Info, (severity, text) => throw new Exception("the log throws"));
                using (var layers = new ChunkLayers(name: "errors"))
                {
                    layers.AddLayer("ground", 16, 16);
                    layers.Freeze();
                    layers.AddFocus(ChunkLayers.DefaultFocus());
                    try
                    {
                        layers.Work(job => throw new InvalidOperationException("the generator throws"), 1);
                    }
                    catch (WorldGridsException reason)
                    {
                        Console.WriteLine($"Work: {reason.Status}, {reason.InnerException.Message}");
                    }
                    layers.RetryFailed();
                    using (var workers = new ChunkWorkers(layers, job => throw new InvalidOperationException("on a thread"), 1))
                    {
                        Exception[] failures;
                        while ((failures = workers.TakeFailures()).Length == 0)
                        {
                            Thread.Sleep(1);
                        }
                        Console.WriteLine("TakeFailures: " + failures[0].Message);
                    }
                }
                using (var workers = new PartWorkers(1))
                {
                    try
                    {
                        workers.Run(4, part => throw new InvalidOperationException("a part throws"));
                    }
                    catch (Exception reason)
                    {
                        Console.WriteLine("Run: " + (reason.InnerException ?? reason).Message);
                    }
                }
                throw new InvalidOperationException("the script throws");
            }
        }

        /// <summary>What a console says to the usual mistakes: another thread, a disposed object, structs that were never made.</summary>
        public sealed class Misuse : MonoBehaviour
        {
            static void Say(string what, Action call)
            {
                try
                {
                    call();
                }
                catch (Exception reason)
                {
                    // Runtimes have words of their own for null.
                    string text = reason is ArgumentNullException missing ? missing.ParamName : reason.Message.Split('\n')[0].Replace(" (Parameter 'boxes')", "");
                    Console.WriteLine($"{what}: {reason.GetType().Name}: {text}");
                    return;
                }
                Console.WriteLine(what + ": nothing was said");
            }

            static void SayOnThread(string what, Action call)
            {
                var thread = new Thread(() => Say(what, call));
                thread.Start();
                thread.Join();
            }

            void OnEnable()
            {
                var map = new QuadtreeMap(name: "disposed map");
                map.Dispose();
                Say("a disposed map", () => map.Clear());
                Say("a default job", () => default(ChunkJob).Finish(WgChunkJobOutcome.Commit));
                Say("a default guard", () => default(ChunkGuard).Gather<byte>(0, 0, new WgRect(0, 0, 1, 1), new byte[1]));
                Say("a default struct for jobs", () => default(QuadtreeMapForJobs).BeginReader(out _));
                using (var islands = new QuadtreeMapIslands())
                {
                    Say("a null map", () => islands.Begin(null));
                }
                using (var grid = new LooseGrid2(LooseGrid2.DefaultDefinition(), "crowd"))
                {
                    const int count = 5000;
                    var boxes = new Unity.Collections.NativeArray<WgBox2>(count, Unity.Collections.Allocator.Persistent);
                    var ids = new Unity.Collections.NativeArray<ulong>(count, Unity.Collections.Allocator.Persistent);
                    grid.InsertMany(boxes, ids);
                    grid.Commit();
                    uint stages = grid.BeginCommit(ids, boxes, 4);
                    SayOnThread("another thread during a commit", () => grid.Insert(new WgBox2(0, 0, 1, 1)));
                    SayOnThread("another thread, too early", () => grid.CommitPart(stages - 1, 0));
                    for (uint part = 0; part < 4 * stages; ++part)
                    {
                        grid.CommitPart(part / 4, part % 4);
                    }
                    grid.EndCommit();
                    Say("a batch too short", () => grid.MoveMany(ids, new Unity.Collections.NativeSlice<WgBox2>(boxes, 0, 7)));
                    ids.Dispose();
                    boxes.Dispose();
                }
                using (var layers = new ChunkLayers(name: "world"))
                {
                    layers.AddLayer("ground", 16, 16);
                    layers.Freeze();
                    ulong focus = layers.AddFocus(ChunkLayers.DefaultFocus());
                    Say("a world call inside a generator", () => layers.Work(job =>
                    {
                        layers.MoveFocus(focus, 1, 1);
                        return WgChunkJobOutcome.Commit;
                    }, 1));
                    Say("a layer after the freeze", () => layers.AddLayer("more", 16, 16));
                    layers.RetryFailed();
                    Say("cells of another type", () => layers.Work(job =>
                    {
                        job.Cells<int>()[0] = 1;
                        return WgChunkJobOutcome.Commit;
                    }, 1));
                }
            }
        }

        /// <summary>A script that owns a world, and is disabled before the one whose threads work in it.</summary>
        public sealed class World : MonoBehaviour
        {
            public static ChunkLayers Layers;
            public static readonly ManualResetEvent Entered = new ManualResetEvent(false);
            public static readonly ManualResetEvent GoOn = new ManualResetEvent(false);

            void OnEnable()
            {
                Layers = new ChunkLayers(name: "disordered world");
                Layers.AddLayer("ground", 16, 16);
                Layers.Freeze();
                Layers.AddFocus(ChunkLayers.DefaultFocus());
            }

            void OnDisable()
            {
                Layers.Dispose();
            }
        }

        public sealed class Hands : MonoBehaviour
        {
            ChunkWorkers workers;

            void OnEnable()
            {
                workers = new ChunkWorkers(World.Layers, job =>
                {
                    World.Entered.Set();
                    World.GoOn.WaitOne();
                    return WgChunkJobOutcome.Commit;
                }, 1);
                World.Entered.WaitOne();
            }

            void OnDisable()
            {
                World.GoOn.Set();
                workers.Dispose();
                Console.WriteLine("the threads have ended");
            }
        }

        /// <summary>A script lends a grid to jobs and never takes it back.</summary>
        public sealed class Lender : MonoBehaviour
        {
            RollingGrid<int> grid;

            void OnEnable()
            {
                grid = new RollingGrid<int>(4, 4, name: "lent grid");
                grid.ForJobs();
            }

            void OnDisable()
            {
                grid.Dispose();
            }
        }

        /// <summary>A script that is right: it saves and disposes when it is disabled. Or it forgets to.</summary>
        public sealed class Level : MonoBehaviour
        {
            static QuadtreeMap map;
            public bool Forgets;

            void OnEnable()
            {
                map = new QuadtreeMap(name: "my level");
                map.FillRect(new WgRect(0, 0, 100, 100), 7);
            }

            void OnDisable()
            {
                if (!Forgets && map != null)
                {
                    var bytes = new Results<byte>();
                    map.Save(bytes);
                    map.Dispose();
                    Console.WriteLine("OnDisable saved " + (bytes.Count > 0 ? "the level" : "nothing"));
                }
            }
        }

        /// <summary>A thread reads and is never told to stop; it ends by the refusal.</summary>
        public sealed class Reader : MonoBehaviour
        {
            QuadtreeMap map;

            void OnEnable()
            {
                map = new QuadtreeMap(name: "read by a thread");
                map.FillRect(new WgRect(0, 0, 300, 300), 9);
                using (var reads = new ManualResetEvent(false))
                {
                    new Thread(() =>
                    {
                        try
                        {
                            for (int index = 0; ; ++index)
                            {
                                byte _ = map[index % 300, 5];
                                map.Save(new Results<byte>());
                                if (index == 3)
                                {
                                    reads.Set();
                                }
                            }
                        }
                        catch (ObjectDisposedException)
                        {
                        }
                    }) { IsBackground = true }.Start();
                    reads.WaitOne();
                }
            }
        }

        /// <summary>A generator waits for the main thread, which waits for it, were it not for the bound.</summary>
        public sealed class Generator : MonoBehaviour
        {
            readonly ManualResetEvent mainThread = new ManualResetEvent(false);
            ChunkLayers layers;
            ChunkWorkers workers;

            void OnEnable()
            {
                layers = new ChunkLayers(name: "waiting world");
                layers.AddLayer("ground", 16, 16);
                layers.Freeze();
                layers.AddFocus(ChunkLayers.DefaultFocus());
                using (var entered = new ManualResetEvent(false))
                {
                    workers = new ChunkWorkers(layers, job =>
                    {
                        entered.Set();
                        mainThread.WaitOne();
                        return WgChunkJobOutcome.Commit;
                    }, 1);
                    entered.WaitOne();
                }
            }
        }
    }
}
