// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    /// <summary>
    /// Generates the chunk of a job: writes its cells, reading what the contract allows by the job's own
    /// calls. An exception counts as <see cref="WgJobOutcome.Fail"/>.
    /// </summary>
    public delegate WgJobOutcome GenerateFunction(ChunkJob job);

    /// <summary>
    /// A world that generates itself around focuses, in layers of chunks that lean on each other, after
    /// 'Layer-Based Procedural Generation'. Add layers, levels and dependencies, freeze; then focuses, jobs,
    /// reading and events, until it is disposed.
    /// </summary>
    /// <remarks>
    /// Job and guard calls may come from any thread. All others are world calls: from one thread at a time,
    /// and never inside a generator that <see cref="Work"/> called. Methods that begin with Try give a status
    /// and never throw; the others throw <see cref="WorldGridsException"/> if the status is below 0.
    /// </remarks>
    public sealed unsafe partial class ChunkLayers : NativeObject
    {
        // Native code keeps its address while it works: it must never be collected.
        static readonly WgGenerateFunction generateCallback = OnGenerate;
        static readonly IntPtr generatePointer = Marshal.GetFunctionPointerForDelegate(generateCallback);

        [ThreadStatic] static ChunkLayers working;
        [ThreadStatic] static GenerateFunction generating;
        [ThreadStatic] static Exception failure;

        /// <summary>Makes a world without layers from a definition, see <see cref="DefaultDefinition"/>.</summary>
        public ChunkLayers(WgChunkLayersDef definition, string name = null)
        {
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgChunkLayers layers;
                Refusal.Check(NativeMethods.wg_chunk_layers_create(&definition, &layers));
                Own(layers.Bits);
            }
        }

        /// <summary>Makes a world without layers. The seeds of all chunks are made from this one.</summary>
        public ChunkLayers(ulong seed = 0, string name = null)
            : this(Seeded(seed), name)
        {
        }

        /// <summary>A definition with the defaults, to change and to make a world from.</summary>
        public static WgChunkLayersDef DefaultDefinition()
        {
            return Seeded(0);
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the world alive while it is used.</summary>
        public WgChunkLayers Handle => new WgChunkLayers { Bits = Bits };

        /// <summary>Adds a layer with its first level, before the world is frozen, and gives its number.</summary>
        /// <param name="name">In messages and drawings; at most 47 bytes.</param>
        /// <param name="chunkWidth">Of a chunk, in world units.</param>
        /// <param name="chunkHeight">Of a chunk, in world units.</param>
        /// <param name="unitsPerCell">World units a cell; divides both sizes.</param>
        /// <param name="cellBytes">Bytes a cell; 0 for a level without a block.</param>
        /// <param name="hasEvents">Whether chunks of the first level are announced.</param>
        /// <param name="handsOutBlocks">Whether each block is handed out once, with an event, when it is not needed any more.</param>
        public uint AddLayer(string name, uint chunkWidth, uint chunkHeight, uint unitsPerCell = 1, uint cellBytes = 1,
            bool hasEvents = true, bool handsOutBlocks = false)
        {
            using Use use = Enter();
            WgChunkLayerDef definition;
            Refusal.Check(NativeMethods.wg_chunk_layer_def_init(&definition, (uint)sizeof(WgChunkLayerDef)));
            definition.ChunkWidth = chunkWidth;
            definition.ChunkHeight = chunkHeight;
            definition.UnitsPerCell = unitsPerCell;
            definition.CellBytes = cellBytes;
            definition.HasEvents = (byte)(hasEvents ? 1 : 0);
            definition.HandsOutBlocks = (byte)(handsOutBlocks ? 1 : 0);
            fixed (byte* text = Library.Utf8(name))
            {
                definition.Name = text;
                uint layer;
                WgStatus status = NativeMethods.wg_chunk_layers_add_layer(use, &definition, &layer);
                Refusal.Check(status);
                return layer;
            }
        }

        /// <summary>
        /// Adds the next level to a layer, before the world is frozen, and gives its number. Its chunks lean on
        /// those of the level below within <c>radius</c>.
        /// </summary>
        public uint AddLevel(uint layer, uint cellBytes = 1, uint radius = 0, bool hasEvents = true, bool handsOutBlocks = false)
        {
            using Use use = Enter();
            WgChunkLevelDef definition;
            Refusal.Check(NativeMethods.wg_chunk_level_def_init(&definition, (uint)sizeof(WgChunkLevelDef)));
            definition.CellBytes = cellBytes;
            definition.Radius = radius;
            definition.HasEvents = (byte)(hasEvents ? 1 : 0);
            definition.HandsOutBlocks = (byte)(handsOutBlocks ? 1 : 0);
            uint level;
            WgStatus status = NativeMethods.wg_chunk_layers_add_level(use, layer, &definition, &level);
            Refusal.Check(status);
            return level;
        }

        /// <summary>Adds a dependency from a definition, see <see cref="DefaultDependency"/>.</summary>
        public void AddDependency(WgChunkDependencyDef definition)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_add_dependency(use, &definition);
            Refusal.Check(status);
        }

        /// <summary>
        /// Chunks of one layer and level need what lies under them in another, and a padding around it in world
        /// units. Before the world is frozen.
        /// </summary>
        public void AddDependency(uint userLayer, uint providerLayer, uint padding, uint userLevel = 0, uint providerLevel = 0)
        {
            WgChunkDependencyDef definition = DefaultDependency();
            definition.UserLayer = userLayer;
            definition.UserLevel = userLevel;
            definition.ProviderLayer = providerLayer;
            definition.ProviderLevel = providerLevel;
            definition.PaddingLeft = definition.PaddingRight = definition.PaddingTop = definition.PaddingBottom = padding;
            AddDependency(definition);
        }

        /// <summary>A dependency with the defaults, to change and to add.</summary>
        public static WgChunkDependencyDef DefaultDependency()
        {
            Library.EnsureLoaded();
            WgChunkDependencyDef definition;
            Refusal.Check(NativeMethods.wg_chunk_dependency_def_init(&definition, (uint)sizeof(WgChunkDependencyDef)));
            return definition;
        }

        /// <summary>Sorts layers and levels and makes the world ready. A cycle is refused with its path.</summary>
        public void Freeze()
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_freeze(use);
            Refusal.Check(status);
        }

        /// <summary>A focus with the defaults, to change and to add.</summary>
        public static WgChunkFocusDef DefaultFocus()
        {
            Library.EnsureLoaded();
            WgChunkFocusDef definition;
            Refusal.Check(NativeMethods.wg_chunk_focus_def_init(&definition, (uint)sizeof(WgChunkFocusDef)));
            return definition;
        }

        /// <summary>Adds a focus, which asks for its area, and gives its id.</summary>
        public ulong AddFocus(WgChunkFocusDef definition)
        {
            using Use use = Enter();
            ulong focus;
            WgStatus status = NativeMethods.wg_chunk_layers_add_focus(use, &definition, &focus);
            Refusal.Check(status);
            return focus;
        }

        /// <summary>Moves a focus to a place in world units: Ok, StaleFocus, NotFrozen, OutOfMemory.</summary>
        public WgStatus TryMoveFocus(ulong focus, int x, int y)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_move_focus(use, focus, x, y);
            return status;
        }

        /// <summary>Moves a focus to a place in world units.</summary>
        public void MoveFocus(ulong focus, int x, int y)
        {
            Refusal.Check(TryMoveFocus(focus, x, y));
        }

        /// <summary>Gives a focus another place, shape, size, margin and priority.</summary>
        public void SetFocus(ulong focus, WgChunkFocusDef definition)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_set_focus(use, focus, &definition);
            Refusal.Check(status);
        }

        /// <summary>Takes a focus away: Ok, StaleFocus, NotFrozen, OutOfMemory.</summary>
        public WgStatus TryRemoveFocus(ulong focus)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_remove_focus(use, focus);
            return status;
        }

        /// <summary>Takes a focus away. What no other focus asks for or keeps is unloaded.</summary>
        public void RemoveFocus(ulong focus)
        {
            Refusal.Check(TryRemoveFocus(focus));
        }

        /// <summary>How far a focus has come. Its area is ready when as many are loaded as wanted.</summary>
        public WgChunkFocusProgress FocusProgress(ulong focus)
        {
            using Use use = Enter();
            WgChunkFocusProgress progress;
            WgStatus status = NativeMethods.wg_chunk_layers_focus_progress(use, focus, &progress, (uint)sizeof(WgChunkFocusProgress));
            Refusal.Check(status);
            return progress;
        }

        /// <summary>Asks for the area that a focus would have at another place too: where it will leap to.</summary>
        public void Prefetch(ulong focus, int x, int y)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_prefetch(use, focus, x, y);
            Refusal.Check(status);
        }

        /// <summary>Ends a focus's prefetch, if it has one.</summary>
        public void EndPrefetch(ulong focus)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_end_prefetch(use, focus);
            Refusal.Check(status);
        }

        /// <summary>How far a focus's prefetch has come; false if it has none.</summary>
        public bool PrefetchProgress(ulong focus, out WgChunkFocusProgress progress)
        {
            using Use use = Enter();
            WgChunkFocusProgress filled = default;
            WgStatus status = NativeMethods.wg_chunk_layers_prefetch_progress(use, focus, &filled, (uint)sizeof(WgChunkFocusProgress));
            progress = filled;
            return Refusal.IsThere(status);
        }

        /// <summary>While paused, no job is given out; those that are out go on.</summary>
        public void SetPaused(bool isPaused)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_set_paused(use, (byte)(isPaused ? 1 : 0));
            Refusal.Check(status);
        }

        /// <summary>Whether every chunk of a layer and level that touches the bounds is loaded.</summary>
        public bool IsAreaLoaded(uint layer, uint level, WgBounds bounds)
        {
            using Use use = Enter();
            byte isLoaded;
            WgStatus status = NativeMethods.wg_chunk_layers_is_area_loaded(use, layer, level, &bounds, &isLoaded);
            Refusal.Check(status);
            return isLoaded != 0;
        }

        /// <summary>What a chunk is at.</summary>
        public WgChunkState ChunkState(uint layer, uint level, int x, int y)
        {
            using Use use = Enter();
            uint state;
            WgStatus status = NativeMethods.wg_chunk_layers_chunk_state(use, layer, level, x, y, &state);
            Refusal.Check(status);
            return (WgChunkState)state;
        }

        /// <summary>Sets the number that the game keeps with a chunk that it was told of as loaded.</summary>
        public WgStatus TrySetValue(uint layer, uint level, int x, int y, ulong value)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_set_value(use, layer, level, x, y, value);
            return status;
        }

        /// <summary>Sets the number that the game keeps with a chunk that it was told of as loaded.</summary>
        public void SetValue(uint layer, uint level, int x, int y, ulong value)
        {
            Refusal.Check(TrySetValue(layer, level, x, y, value));
        }

        /// <summary>The number that the game keeps with a chunk: Ok, NotLoaded.</summary>
        public WgStatus TryGetValue(uint layer, uint level, int x, int y, out ulong value)
        {
            using Use use = Enter();
            ulong kept = 0;
            WgStatus status = NativeMethods.wg_chunk_layers_value(use, layer, level, x, y, &kept);
            value = kept;
            return status;
        }

        /// <summary>The number that the game keeps with a chunk; 0 if none was set.</summary>
        public ulong GetValue(uint layer, uint level, int x, int y)
        {
            Refusal.Check(TryGetValue(layer, level, x, y, out ulong value));
            return value;
        }

        /// <summary>
        /// Takes events, the oldest first, as many as the span holds, and leaves the rest; gives how many. A
        /// block that came with an unloaded event is lent until the next drain.
        /// </summary>
        public int DrainEvents(Span<WgChunkEvent> events)
        {
            using Use use = Enter();
            UIntPtr count;
            WgStatus status;
            fixed (WgChunkEvent* start = events)
            {
                status = NativeMethods.wg_chunk_layers_drain_events(use, start, (UIntPtr)events.Length, (uint)sizeof(WgChunkEvent), &count);
            }
            MayHaveTaken(StepBytes);
            Refusal.Check(status);
            return (int)count;
        }

        /// <summary>
        /// Makes chunks be generated again, and everything above that depends on them; gives how many were
        /// loaded or being generated.
        /// </summary>
        public ulong Invalidate(uint layer, uint level, WgBounds bounds)
        {
            using Use use = Enter();
            ulong count;
            WgStatus status = NativeMethods.wg_chunk_layers_invalidate(use, layer, level, &bounds, &count);
            Refusal.Check(status);
            return count;
        }

        /// <summary>
        /// Takes all focuses away. What is left to tell and to hand out comes with the events; with levels
        /// that hand out blocks, drain those before Dispose, which throws as long as blocks are left.
        /// </summary>
        public void Unload()
        {
            using Use use = Enter();
            Refusal.Check(NativeMethods.wg_chunk_layers_unload(use));
        }

        /// <summary>Lets every failed chunk try again; gives their number.</summary>
        public ulong RetryFailed()
        {
            using Use use = Enter();
            ulong count;
            WgStatus status = NativeMethods.wg_chunk_layers_retry_failed(use, &count);
            Refusal.Check(status);
            return count;
        }

        /// <summary>Counts, bytes and high-water marks.</summary>
        public WgChunkLayersStats Stats()
        {
            using Use use = Enter();
            WgChunkLayersStats stats;
            WgStatus status = NativeMethods.wg_chunk_layers_stats(use, &stats, (uint)sizeof(WgChunkLayersStats));
            Refusal.Check(status);
            return stats;
        }

        /// <summary>Layers, levels and dependencies as a graph in the dot language.</summary>
        public string Graph()
        {
            using Use use = Enter();
            var text = new Results<byte>(1024);
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* start = text.Items)
                {
                    status = NativeMethods.wg_chunk_layers_graph(use, start, text.Capacity, &count);
                }
            }
            while (text.MustRepeat(status, count));
            return System.Text.Encoding.UTF8.GetString(text.Items, 0, Math.Max(0, text.Count - 1));
        }

        /// <summary>Chunks of a layer and level, contracts and focuses to draw. A layer of uint.MaxValue means all.</summary>
        public void DebugShapes(Results<WgDebugShape> shapes, uint layer = uint.MaxValue, uint level = 0, uint mask = uint.MaxValue,
            double originX = 0, double originY = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, 0 };
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* start = shapes.Items)
                {
                    status = NativeMethods.wg_chunk_layers_debug_shapes(use, layer, level, mask, origin, start, shapes.Capacity,
                        (uint)sizeof(WgDebugShape), &count);
                }
            }
            while (shapes.MustRepeat(status, count));
        }

        /// <summary>
        /// Takes the most urgent job: Ok; Empty if there is nothing to do now. Finish it on any thread.
        /// </summary>
        public WgStatus TryTakeJob(out ChunkJob job)
        {
            using Use use = Enter();
            WgChunkJob raw = default;
            WgStatus status = NativeMethods.wg_chunk_layers_take_job(use, &raw, (uint)sizeof(WgChunkJob));
            job = new ChunkJob(this, raw);
            return status;
        }

        /// <summary>Takes the most urgent job; false if there is nothing to do now. Finish it on any thread.</summary>
        public bool TakeJob(out ChunkJob job)
        {
            return Refusal.IsThere(TryTakeJob(out job));
        }

        /// <summary>
        /// Generates chunks on this thread, until there is none to take or so many were done; gives how many.
        /// What a generator throws fails its chunk, and after the others are done the first of it is thrown
        /// here as the reason of a <see cref="WorldGridsException"/>, whose status is that of the refusal that was
        /// thrown, else <see cref="WgStatus.GeneratorFailed"/>. Not inside a generator.
        /// </summary>
        public uint Work(GenerateFunction generate, uint maxJobs = uint.MaxValue)
        {
            using Use use = Enter();
            if (generate == null)
            {
                throw new ArgumentNullException(nameof(generate));
            }
            uint count;
            if (generating != null)
            {
                // Inside a generator: the library refuses, and the outer call's must be left alone.
                Refusal.Check(NativeMethods.wg_chunk_layers_work(use, generatePointer, null, maxJobs, &count));
                return count;
            }
            working = this;
            generating = generate;
            WgStatus status = NativeMethods.wg_chunk_layers_work(use, generatePointer, null, maxJobs, &count);
            Exception reason = failure;
            working = null;
            generating = null;
            failure = null;
            TellMemory();
            if (reason != null)
            {
                throw new WorldGridsException(StatusOf(reason), "a generator threw: " + reason.Message, reason);
            }
            Refusal.Check(status);
            return count;
        }

        /// <summary>
        /// Opens a read guard over a rectangle of cells that belongs to what a focus asks for: Ok; NotReady if it
        /// is not all loaded yet; OutsideContract. While it is open its chunks stay.
        /// </summary>
        public WgStatus TryOpenGuard(ulong focus, uint layer, uint level, WgRect rect, out ChunkGuard guard)
        {
            using Use use = Enter();
            ulong id = 0;
            WgStatus status = NativeMethods.wg_chunk_layers_open_guard(use, focus, layer, level, &rect, &id);
            guard = new ChunkGuard(this, id);
            return status;
        }

        /// <summary>
        /// Opens a read guard over a rectangle of cells that belongs to what a focus asks for. Dispose it soon:
        /// while it is open its chunks stay.
        /// </summary>
        public ChunkGuard OpenGuard(ulong focus, uint layer, uint level, WgRect rect)
        {
            Refusal.Check(TryOpenGuard(focus, layer, level, rect, out ChunkGuard guard));
            return guard;
        }

        /// <summary>Blocks that were to be handed out end with a world that was forgotten.</summary>
        private protected override void LetGo()
        {
            using Use use = Enter();
            WgChunkEvent* events = stackalloc WgChunkEvent[16];
            UIntPtr count = (UIntPtr)1;
            WgStatus status = use.Bits == 0 ? WgStatus.NullHandle : NativeMethods.wg_chunk_layers_unload(use);
            while (status == WgStatus.Ok && count != UIntPtr.Zero)
            {
                status = NativeMethods.wg_chunk_layers_drain_events(use, events, (UIntPtr)16, (uint)sizeof(WgChunkEvent), &count);
            }
        }

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgChunkLayersStats stats = default;
            WgStatus status = NativeMethods.wg_chunk_layers_stats(use, &stats, (uint)sizeof(WgChunkLayersStats));
            bytes = stats.BlockBytes + stats.RecordBytes;
            return status;
        }

        static WgChunkLayersDef Seeded(ulong seed)
        {
            Library.EnsureLoaded();
            WgChunkLayersDef definition;
            Refusal.Check(NativeMethods.wg_chunk_layers_def_init(&definition, (uint)sizeof(WgChunkLayersDef)));
            definition.Seed = seed;
            return definition;
        }

        /// <summary>The status of what a generator threw: its own if it was a refusal.</summary>
        internal static WgStatus StatusOf(Exception thrown)
        {
            return (thrown as WorldGridsException)?.Status ?? (thrown is ObjectDisposedException ? WgStatus.NullHandle : WgStatus.GeneratorFailed);
        }

        // Called out of native code: nothing may be thrown through that.
        [MonoPInvokeCallback(typeof(WgGenerateFunction))]
        static uint OnGenerate(WgChunkLayers layers, WgChunkJob* job, void* userdata)
        {
            try
            {
                return (uint)generating(new ChunkJob(working, *job));
            }
            catch (Exception reason)
            {
                failure = failure ?? reason;
                return (uint)WgJobOutcome.Fail;
            }
        }
    }
}
