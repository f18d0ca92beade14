// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;

namespace WorldGrids
{
    /// <summary>Takes a line that the library logs. May be called from any thread that calls the library.</summary>
    public delegate void LogFunction(WgSeverity severity, string text);

    /// <summary>A category of debug shapes, for a panel that lists them all.</summary>
    public readonly struct DebugCategory
    {
        internal DebugCategory(uint mask, uint color, string name)
        {
            Mask = mask;
            Color = color;
            Name = name;
        }

        /// <summary>Its bit in a mask of categories.</summary>
        public uint Mask { get; }
        /// <summary>The colour of its shapes as 0xRRGGBBAA.</summary>
        public uint Color { get; }
        /// <summary>Its name for people, in English.</summary>
        public string Name { get; }
    }

    /// <summary>
    /// The native library as a whole: whether it fits, what is alive in it, its log. Every class of this
    /// assembly looks after loading by itself.
    /// </summary>
    public static unsafe class Library
    {
        const int Major = NativeMethods.VersionMajor;
        const int Minor = NativeMethods.VersionMinor;

        static volatile bool isLoaded;
        static volatile LogFunction? log;
        static volatile Action<string>? forgotten;
        // Native code keeps its address: it must never be collected.
        static readonly WgLogFunction logCallback = OnLog;

        /// <summary>Version of the native library: major * 1,000,000 + minor * 1,000 + patch.</summary>
        public static uint NativeVersion
        {
            get
            {
                EnsureLoaded();
                return NativeMethods.wg_version();
            }
        }

        /// <summary>
        /// Loads the native library and checks that it fits this assembly; everything else here does so by
        /// itself with its first call. Throws <see cref="DllNotFoundException"/> with advice if there is no
        /// library, <see cref="WorldGridsException"/> if it is another version's.
        /// </summary>
        public static void EnsureLoaded()
        {
            if (!isLoaded)
            {
                Load();
            }
        }

        /// <summary>Objects of a kind that are alive in the library, whoever made them.</summary>
        public static int LiveObjects(WgKind kind = WgKind.Any)
        {
            EnsureLoaded();
            UIntPtr count;
            Refusal.Check(NativeMethods.wg_live_handles((uint)kind, &count));
            return (int)count;
        }

        /// <summary>A line for every object that is alive: its kind and its name. Empty if there is none.</summary>
        public static string LeakReport()
        {
            EnsureLoaded();
            UIntPtr size;
            Refusal.Check(NativeMethods.wg_leak_report(null, UIntPtr.Zero, &size));
            while (true)
            {
                var text = new byte[(int)size];
                WgStatus status;
                fixed (byte* start = text)
                {
                    status = NativeMethods.wg_leak_report(start, (UIntPtr)text.Length, &size);
                }
                Refusal.Check(status);
                if (status == WgStatus.Ok)
                {
                    return Encoding.UTF8.GetString(text, 0, Math.Max(0, (int)size - 1));
                }
            }
        }

        /// <summary>The same, but empty as long as nothing has needed the library.</summary>
        internal static string Alive()
        {
            return isLoaded ? LeakReport() : "";
        }

        /// <summary>
        /// Tells a function of each object that was not disposed and that the collector found: its class and its name.
        /// It is called on the finalizer's thread; what it throws is swallowed. Null, the default, ends that. Unity's
        /// editor writes it to the console.
        /// </summary>
        public static void SetForgotten(Action<string>? function)
        {
            forgotten = function;
        }

        /// <summary>An object was not disposed before its finalizer ran.</summary>
        internal static void TellForgotten(string what)
        {
            try
            {
                forgotten?.Invoke(what);
            }
            catch (Exception)
            {
                // Thrown out of a finalizer it would end the process.
            }
        }

        /// <summary>
        /// Destroys every object of the library and takes the log away: the threads of <see cref="ChunkWorkers"/>
        /// are ended, and all objects disposed. In Unity's editor this happens by itself when scripts are reloaded.
        /// What other threads are inside of gets so many milliseconds to end. Gives <see cref="WgStatus.Busy"/> if
        /// that was not enough, in which case what is in use stays until its call ends, or if chunk jobs were out,
        /// whose worlds' memory is never freed. Calls by <see cref="NativeMethods"/> must not run meanwhile.
        /// </summary>
        public static WgStatus DestroyAll(int milliseconds = 2000)
        {
            EnsureLoaded();
            return DestroyAll(milliseconds, out _);
        }

        /// <summary>The same, and tells what did not end: empty, or lines for people.</summary>
        internal static WgStatus DestroyAll(int milliseconds, out string left)
        {
            Refusal.CheckNotNegative(nameof(milliseconds), milliseconds);
            left = "";
            int end = unchecked(Environment.TickCount + milliseconds);
            int threads = ChunkWorkers.EndAll(end);
            if (threads > 0)
            {
                left += $"{threads} threads of ChunkWorkers are still inside a generator, which may be waiting for the main thread. " +
                    "Their worlds' memory is lost.\n";
            }
            int objects;
            while ((objects = NativeObject.CloseAll()) > 0 && unchecked(end - Environment.TickCount) > 0)
            {
                Thread.Sleep(1);
            }
            if (objects > 0)
            {
                left += $"{objects} objects are in use by a call or a view on another thread, or lent to a job. They stay until that ends.\n";
                return WgStatus.Busy;
            }
            WgStatus status = NativeObject.DestroyRest();
            log = null;
            return status;
        }

        /// <summary>
        /// What remains to do when the scripts' domain ends: destroys what they left. Gives what people should know
        /// of it; empty if all is well or the library was never loaded.
        /// </summary>
        internal static string EndScripts(int milliseconds)
        {
            if (!isLoaded)
            {
                return "";
            }
            // Forgotten objects first: their finalizers are no leak of the game's, and nobody is left to be told.
            forgotten = null;
            GC.Collect();
            GC.WaitForPendingFinalizers();
            string leaks = LeakReport();
            string report = leaks == "" ? "" : "not disposed before the scripts ended:\n" + leaks;
            WgStatus status = DestroyAll(milliseconds, out string left);
            if (status == WgStatus.Busy && left == "")
            {
                left = "chunk jobs were still out: finish them, and dispose ChunkWorkers, in OnDisable. Their worlds' memory is lost.\n";
            }
            return report + left;
        }

        /// <summary>
        /// Sends what the library has to say to a function; null ends that, which is the default. Set it while
        /// no object is alive. What the function throws is swallowed, since it is called out of native code;
        /// it must not call the library.
        /// </summary>
        public static void SetLog(WgSeverity minSeverity, LogFunction? function)
        {
            EnsureLoaded();
            IntPtr callback = function == null ? IntPtr.Zero : Marshal.GetFunctionPointerForDelegate(logCallback);
            Refusal.Check(NativeMethods.wg_set_log((int)minSeverity, callback, null));
            log = function;
        }

        /// <summary>The categories of debug shapes that a kind of object has.</summary>
        public static DebugCategory[] DebugCategories(WgKind kind)
        {
            EnsureLoaded();
            UIntPtr count;
            Refusal.Check(NativeMethods.wg_debug_categories((uint)kind, null, UIntPtr.Zero, &count));
            var native = new WgDebugCategory[(int)count];
            var categories = new DebugCategory[native.Length];
            fixed (WgDebugCategory* start = native)
            {
                Refusal.Check(NativeMethods.wg_debug_categories((uint)kind, start, count, &count));
                for (int index = 0; index < categories.Length; ++index)
                {
                    WgDebugCategory* category = start + index;
                    categories[index] = new DebugCategory(category->Mask, category->Color, Text(category->Name));
                }
            }
            return categories;
        }

        /// <summary>The C name of a status, for instance "WG_STATUS_OK".</summary>
        public static string StatusName(WgStatus status)
        {
            return Text(NativeMethods.wg_status_name((int)status));
        }

        /// <summary>What this thread's last refusal said: the function, the argument and its value.</summary>
        public static string LastError()
        {
            byte* text = stackalloc byte[512];
            UIntPtr size;
            WgStatus status = NativeMethods.wg_last_error(text, (UIntPtr)512, &size);
            return status < WgStatus.Ok ? "" : Text(text);
        }

        /// <summary>UTF-8 that ends in zero.</summary>
        internal static string Text(byte* text)
        {
            int length = 0;
            while (text[length] != 0)
            {
                ++length;
            }
            return Encoding.UTF8.GetString(text, length);
        }

        /// <summary>A text as UTF-8 that ends in zero; null for null.</summary>
        internal static byte[]? Utf8(string? text)
        {
            return text == null ? null : Encoding.UTF8.GetBytes(text + "\0");
        }

        static void Load()
        {
            uint version;
            ulong hash;
            try
            {
                version = NativeMethods.wg_version();
                hash = NativeMethods.wg_abi_hash();
            }
            catch (DllNotFoundException reason)
            {
                throw new DllNotFoundException(NotFound(reason.Message), reason);
            }
            catch (EntryPointNotFoundException reason)
            {
                throw new WorldGridsException(WgStatus.UnknownSize,
                    "A library named worldgrids was loaded, but it is not this one or far too old: " + reason.Message);
            }
            Fits(version, hash);
            isLoaded = true;
        }

        /// <summary>Throws unless a library of this version and ABI fits the assembly.</summary>
        internal static void Fits(uint version, ulong hash)
        {
            if (hash == NativeMethods.AbiHash)
            {
                return;
            }
            uint major = version / 1000000;
            uint minor = version / 1000 % 1000;
            string which = major < Major || (major == Major && minor < Minor)
                ? "The native library is older than the C# code: replace the library."
                : major > Major || minor > Minor
                    ? "The C# code is older than the native library: replace the package."
                    : "Both say that they are the same version, so one of them was built from other sources: build both anew.";
            throw new WorldGridsException(WgStatus.UnknownSize,
                $"The C# code of worldgrids {Major}.{Minor} was made for another build of the native library, " +
                $"which is {major}.{minor}.{version % 1000}. {which} " +
                "(In Unity's editor, restart it after the library was replaced: it never lets go of one.)");
        }

        static string NotFound(string reason)
        {
            return "The native library of worldgrids was not found, or something that it needs. On this platform it is a file named " +
                FileName() + ". In Unity it belongs to the package's Plugins folder, and its import settings must have this platform ticked; " +
                "elsewhere put it beside the program. `make unity` builds it into the package, `make library` into target/release. " +
                "The system said: " + reason;
        }

        static string FileName()
        {
            if (RuntimeInformation.IsOSPlatform(OSPlatform.Windows))
            {
                return "worldgrids.dll";
            }
            return RuntimeInformation.IsOSPlatform(OSPlatform.OSX) ? "libworldgrids.dylib" : "libworldgrids.so";
        }

        // Called out of native code: nothing may be thrown through that.
        [MonoPInvokeCallback(typeof(WgLogFunction))]
        static void OnLog(int severity, byte* text, void* userdata)
        {
            try
            {
                log?.Invoke((WgSeverity)severity, Text(text));
            }
            catch (Exception)
            {
                // There is nobody left to tell.
            }
        }
    }
}
