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
            if (Type.GetType("Mono.Runtime") == null)
            {
                Play(name);
                return;
            }
            // Twice: what is said once is not said again.
            for (int reload = 0; reload < (name == "nolib" ? 2 : 1); ++reload)
            {
                AppDomain scripts = AppDomain.CreateDomain("scripts");
                scripts.ExecuteAssembly(typeof(Reload).Assembly.Location, new[] { "reload-scripts", name });
                AppDomain.Unload(scripts);
            }
            if (name != "nolib")
            {
                Console.WriteLine("alive after the reload: " + Library.LiveObjects());
            }
        }

        /// <summary>What scripts do from their load to their OnDisable.</summary>
        public static void Play(string name)
        {
            UnityEngine.Debug.Echoes = true;
            MethodInfo watch = Assembly.Load("WorldGrids.Editor").GetType("WorldGrids.Editor.EditorReload").GetMethod("Watch", BindingFlags.Static | BindingFlags.NonPublic);
            watch.Invoke(null, null);
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
                    watch.Invoke(null, null);
                    break;
                default:
                    throw new ArgumentException("no such case: " + name);
            }
            StandIn.SendAll("OnEnable");
            UnityEditor.AssemblyReloadEvents.Raise();
            StandIn.SendAll("OnDisable");
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
                if (!Forgets)
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
