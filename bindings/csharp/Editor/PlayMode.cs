// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Collections.Generic;
using UnityEditor;
using UnityEngine;

namespace WorldGrids.Editor
{
    /// <summary>
    /// Where play mode begins without a reload of the domain, statics and native objects of one session live on in the
    /// next. What a session made and did not dispose is named in the console when it has ended; it is left as it is,
    /// since a static may still use it. Where there is a reload, that names and destroys it.
    /// </summary>
    static class PlayMode
    {
        // What was alive before play mode, a line each; null where the domain was reloaded since.
        static HashSet<string>? before;

        [InitializeOnLoadMethod]
        static void Watch()
        {
            EditorApplication.playModeStateChanged += Changed;
        }

        static void Changed(PlayModeStateChange change)
        {
            if (change == PlayModeStateChange.ExitingEditMode)
            {
                before = new HashSet<string>(Alive());
            }
            else if (change == PlayModeStateChange.EnteredEditMode && before != null)
            {
                // Forgotten objects first: they name themselves.
                GC.Collect();
                GC.WaitForPendingFinalizers();
                var left = new List<string>();
                foreach (string line in Alive())
                {
                    if (!before.Contains(line))
                    {
                        left.Add(line);
                    }
                }
                if (left.Count > 0)
                {
                    Debug.LogWarning("worldgrids: not disposed when play mode ended:\n" + string.Join("\n", left));
                }
                before = null;
            }
        }

        static string[] Alive()
        {
            return Library.Alive().Split(new[] { '\n' }, StringSplitOptions.RemoveEmptyEntries);
        }
    }
}
