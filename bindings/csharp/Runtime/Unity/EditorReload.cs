// SPDX-License-Identifier: MIT OR Apache-2.0
#if UNITY_EDITOR
using UnityEditor;
using UnityEngine;

namespace WorldGrids
{
    /// <summary>
    /// The editor never lets go of a native library, so what scripts made would outlive their reload. Before
    /// it, whatever is still alive is named in the console and destroyed.
    /// </summary>
    static class EditorReload
    {
        [InitializeOnLoadMethod]
        static void Watch()
        {
            AssemblyReloadEvents.beforeAssemblyReload += Destroy;
            EditorApplication.quitting += Destroy;
        }

        internal static void Destroy()
        {
            // Forgotten objects first: their finalizers are no leak of the game's.
            System.GC.Collect();
            System.GC.WaitForPendingFinalizers();
            string leaks = Library.LeakReport();
            if (leaks != "")
            {
                Debug.LogWarning("worldgrids: not disposed before scripts were reloaded:\n" + leaks);
            }
            if (Library.DestroyAll() == WgStatus.Busy)
            {
                Debug.LogWarning("worldgrids: chunk jobs were still out; dispose ChunkWorkers in OnDisable. Their worlds' memory is lost.");
            }
        }
    }
}
#endif
