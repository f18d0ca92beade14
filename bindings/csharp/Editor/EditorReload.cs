// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using UnityEditor;
using UnityEngine;

namespace WorldGrids.Editor
{
    /// <summary>
    /// The editor never lets go of a native library, so what scripts made would outlive their reload. When they
    /// have ended, whatever is still alive is named in the console and destroyed.
    /// </summary>
    /// <remarks>
    /// Before a reload the editor raises AssemblyReloadEvents.beforeAssemblyReload, then calls OnDisable, in which
    /// scripts save and dispose, and unloads the domain last: only then may anything be destroyed. Where there is
    /// no domain to unload, it is the end of the process. Other threads may still run then; what they are inside
    /// of is waited for a little, never pulled away.
    /// </remarks>
    static class EditorReload
    {
        const string Told = "worldgrids: told that there is no library";
        const int Milliseconds = 2000;

        [InitializeOnLoadMethod]
        static void Watch()
        {
            AppDomain.CurrentDomain.DomainUnload += End;
            AppDomain.CurrentDomain.ProcessExit += End;
            Library.SetForgotten(what => Debug.LogWarning($"worldgrids: {what} was not disposed; the collector found it"));
            try
            {
                Library.EnsureLoaded();
            }
            catch (Exception reason)
            {
                // Once, not after each reload; what needs the library throws by itself.
                if (!SessionState.GetBool(Told, false))
                {
                    SessionState.SetBool(Told, true);
                    Debug.LogWarning("worldgrids: " + reason.Message);
                }
            }
        }

        static void End(object sender, EventArgs arguments)
        {
            AppDomain.CurrentDomain.DomainUnload -= End;
            AppDomain.CurrentDomain.ProcessExit -= End;
            string report = Library.EndScripts(Milliseconds);
            if (report != "")
            {
                Debug.LogWarning("worldgrids: " + report);
            }
        }
    }
}
