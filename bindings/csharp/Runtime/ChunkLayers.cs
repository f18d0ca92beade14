// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    /// <summary>
    /// Generates the chunk of a job: writes its cells, reading what the contract allows by the job's own
    /// calls. An exception counts as <see cref="WgChunkJobOutcome.Fail"/>.
    /// </summary>
    public delegate WgChunkJobOutcome GenerateFunction(ChunkJob job);

    /// <summary>
    /// A world that generates itself around focuses, in layers of chunks that lean on each other, after
    /// 'Layer-Based Procedural Generation'. Add layers, levels and dependencies, freeze; then focuses, jobs,
    /// reading and events, until it is disposed.
    /// </summary>
    /// <remarks>
    /// Job and guard calls may come from any thread. All others are world calls: from one thread at a time,
    /// and never inside a generator that <see cref="Work"/> called. Methods that begin with Try give whether it was
    /// done, and <see cref="Refusal"/> says why not; the others throw <see cref="WorldGridsException"/> if the library
    /// refuses.
    /// </remarks>
    public sealed unsafe partial class ChunkLayers : NativeObject
    {
        // Native code keeps its address while it works: it must never be collected.
        static readonly WgGenerateFunction generateCallback = OnGenerate;
        static readonly IntPtr generatePointer = Marshal.GetFunctionPointerForDelegate(generateCallback);

        [ThreadStatic] static ChunkLayers? working;
        [ThreadStatic] static GenerateFunction? generating;
        [ThreadStatic] static Exception? failure;

        /// <summary>Makes a world without layers from a definition, see <see cref="DefaultDefinition"/>.</summary>
        public ChunkLayers(WgChunkLayersDef definition, string? name = null)
        {
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgChunkLayers layers;
                Refusal.Check(NativeMethods.wg_chunk_layers_create(&definition, &layers));
                Own(layers.Bits, name);
            }
        }

        /// <summary>Makes a world without layers. The seeds of all chunks are made from this one.</summary>
        public ChunkLayers(ulong seed = 0, string? name = null)
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
        /// <param name="objectBytes">Bytes an object that jobs append; 0 for a level without objects.</param>
        /// <param name="objectAlignment">Alignment of an object: a power of two up to 64 that divides its bytes.</param>
        public uint AddLayer(string name, uint chunkWidth, uint chunkHeight, uint unitsPerCell = 1, uint cellBytes = 1,
            bool hasEvents = true, bool handsOutBlocks = false, uint objectBytes = 0, uint objectAlignment = 1)
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
            definition.ObjectBytes = objectBytes;
            definition.ObjectAlignment = objectAlignment;
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
        public uint AddLevel(uint layer, uint cellBytes = 1, uint radius = 0, bool hasEvents = true, bool handsOutBlocks = false,
            uint objectBytes = 0, uint objectAlignment = 1)
        {
            using Use use = Enter();
            WgChunkLevelDef definition;
            Refusal.Check(NativeMethods.wg_chunk_level_def_init(&definition, (uint)sizeof(WgChunkLevelDef)));
            definition.CellBytes = cellBytes;
            definition.Radius = radius;
            definition.HasEvents = (byte)(hasEvents ? 1 : 0);
            definition.HandsOutBlocks = (byte)(handsOutBlocks ? 1 : 0);
            definition.ObjectBytes = objectBytes;
            definition.ObjectAlignment = objectAlignment;
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
        public bool TryAddFocus(WgChunkFocusDef definition, out ulong focus)
        {
            using Use use = Enter();
            ulong given = 0;
            WgStatus status = NativeMethods.wg_chunk_layers_add_focus(use, &definition, &given);
            focus = given;
            return Refusal.Succeeded(status);
        }

        /// <summary>Adds a focus, which asks for its area, and gives its id.</summary>
        public ulong AddFocus(WgChunkFocusDef definition)
        {
            Refusal.Check(TryAddFocus(definition, out ulong focus));
            return focus;
        }

        /// <summary>Moves a focus to a place in world units: Ok, StaleFocus, NotFrozen, OutOfMemory.</summary>
        public bool TryMoveFocus(ulong focus, int x, int y)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_move_focus(use, focus, x, y);
            return Refusal.Succeeded(status);
        }

        /// <summary>Moves a focus to a place in world units.</summary>
        public void MoveFocus(ulong focus, int x, int y)
        {
            Refusal.Check(TryMoveFocus(focus, x, y));
        }

        /// <summary>Gives a focus another place, shape, size, margin and priority.</summary>
        public bool TrySetFocus(ulong focus, WgChunkFocusDef definition)
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_chunk_layers_set_focus(use, focus, &definition));
        }

        /// <summary>Gives a focus another place, shape, size, margin and priority.</summary>
        public void SetFocus(ulong focus, WgChunkFocusDef definition)
        {
            Refusal.Check(TrySetFocus(focus, definition));
        }

        /// <summary>Takes a focus away: Ok, StaleFocus, NotFrozen, OutOfMemory.</summary>
        public bool TryRemoveFocus(ulong focus)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_remove_focus(use, focus);
            return Refusal.Succeeded(status);
        }

        /// <summary>Takes a focus away. What no other focus asks for or keeps is unloaded.</summary>
        public void RemoveFocus(ulong focus)
        {
            Refusal.Check(TryRemoveFocus(focus));
        }

        /// <summary>Asks for the area that a focus would have at another place too: where it will leap to.</summary>
        public bool TryPrefetch(ulong focus, int x, int y)
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_chunk_layers_prefetch(use, focus, x, y));
        }

        /// <summary>Asks for the area that a focus would have at another place too: where it will leap to.</summary>
        public void Prefetch(ulong focus, int x, int y)
        {
            Refusal.Check(TryPrefetch(focus, x, y));
        }

        /// <summary>Ends a focus's prefetch, if it has one.</summary>
        public bool TryEndPrefetch(ulong focus)
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_chunk_layers_end_prefetch(use, focus));
        }

        /// <summary>Ends a focus's prefetch, if it has one.</summary>
        public void EndPrefetch(ulong focus)
        {
            Refusal.Check(TryEndPrefetch(focus));
        }

        /// <summary>How far a focus has come. Its area is ready when as many are loaded as wanted.</summary>
        public bool TryFocusProgress(ulong focus, out WgChunkFocusProgress progress)
        {
            return TryProgress(focus, WgChunkFocusArea.Own, out progress);
        }

        /// <summary>How far a focus has come. Its area is ready when as many are loaded as wanted.</summary>
        public WgChunkFocusProgress FocusProgress(ulong focus)
        {
            Refusal.Check(TryFocusProgress(focus, out WgChunkFocusProgress progress));
            return progress;
        }

        /// <summary>How far a focus's prefetch has come.</summary>
        public bool TryPrefetchProgress(ulong focus, out WgChunkFocusProgress progress)
        {
            return TryProgress(focus, WgChunkFocusArea.Prefetch, out progress);
        }

        /// <summary>How far a focus's prefetch has come. False if it has none.</summary>
        public bool PrefetchProgress(ulong focus, out WgChunkFocusProgress progress)
        {
            return Refusal.IsThere(TryPrefetchProgress(focus, out progress));
        }

        bool TryProgress(ulong focus, WgChunkFocusArea area, out WgChunkFocusProgress progress)
        {
            using Use use = Enter();
            WgChunkFocusProgress filled = default;
            WgStatus status = NativeMethods.wg_chunk_layers_progress(use, focus, (uint)area, &filled, (uint)sizeof(WgChunkFocusProgress));
            progress = filled;
            return Refusal.Succeeded(status);
        }

        /// <summary>While paused, no job is given out; those that are out go on.</summary>
        public bool TrySetPaused(bool isPaused)
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_chunk_layers_set_paused(use, (byte)(isPaused ? 1 : 0)));
        }

        /// <summary>While paused, no job is given out; those that are out go on.</summary>
        public void SetPaused(bool isPaused)
        {
            Refusal.Check(TrySetPaused(isPaused));
        }

        /// <summary>Sets the number that the game keeps with a chunk that it was told of as loaded.</summary>
        public bool TrySetValue(uint layer, uint level, int x, int y, ulong value)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_chunk_layers_set_value(use, layer, level, x, y, value);
            return Refusal.Succeeded(status);
        }

        /// <summary>Sets the number that the game keeps with a chunk that it was told of as loaded.</summary>
        public void SetValue(uint layer, uint level, int x, int y, ulong value)
        {
            Refusal.Check(TrySetValue(layer, level, x, y, value));
        }

        /// <summary>
        /// Takes events, the oldest first, as many as the span holds, and leaves the rest; gives how many. A
        /// block that came with an unloaded event is lent until the next drain.
        /// </summary>
        public bool TryDrainEvents(Span<WgChunkEvent> events, out int count)
        {
            using Use use = Enter();
            UIntPtr taken = UIntPtr.Zero;
            WgStatus status;
            fixed (WgChunkEvent* start = events)
            {
                status = NativeMethods.wg_chunk_layers_drain_events(use, start, (UIntPtr)events.Length, (uint)sizeof(WgChunkEvent), &taken);
            }
            MayHaveTaken(StepBytes);
            count = Refusal.Count(taken);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Takes events, the oldest first, as many as the span holds, and leaves the rest; gives how many. A
        /// block that came with an unloaded event is lent until the next drain.
        /// </summary>
        public int DrainEvents(Span<WgChunkEvent> events)
        {
            Refusal.Check(TryDrainEvents(events, out int count));
            return count;
        }

        /// <summary>
        /// Makes chunks be generated again, and everything above that depends on them; gives how many were
        /// loaded or being generated.
        /// </summary>
        public bool TryInvalidate(uint layer, uint level, WgBounds bounds, out int count)
        {
            using Use use = Enter();
            ulong chunks = 0;
            WgStatus status = NativeMethods.wg_chunk_layers_invalidate(use, layer, level, &bounds, &chunks);
            count = Refusal.Count(chunks);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Makes chunks be generated again, and everything above that depends on them; gives how many were
        /// loaded or being generated.
        /// </summary>
        public int Invalidate(uint layer, uint level, WgBounds bounds)
        {
            Refusal.Check(TryInvalidate(layer, level, bounds, out int count));
            return count;
        }

        /// <summary>
        /// Takes all focuses away. What is left to tell and to hand out comes with the events; with levels
        /// that hand out blocks, drain those before Dispose, which throws as long as blocks are left.
        /// </summary>
        public bool TryUnload()
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_chunk_layers_unload(use));
        }

        /// <summary>
        /// Takes all focuses away. What is left to tell and to hand out comes with the events; with levels
        /// that hand out blocks, drain those before Dispose, which throws as long as blocks are left.
        /// </summary>
        public void Unload()
        {
            Refusal.Check(TryUnload());
        }

        /// <summary>Lets every failed chunk try again; gives their number.</summary>
        public bool TryRetryFailed(out int count)
        {
            using Use use = Enter();
            ulong chunks = 0;
            WgStatus status = NativeMethods.wg_chunk_layers_retry_failed(use, &chunks);
            count = Refusal.Count(chunks);
            return Refusal.Succeeded(status);
        }

        /// <summary>Lets every failed chunk try again; gives their number.</summary>
        public int RetryFailed()
        {
            Refusal.Check(TryRetryFailed(out int count));
            return count;
        }

        /// <summary>Layers, levels and dependencies as a graph in the dot language.</summary>
        public bool TryGraph(out string graph)
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
            while (text.HasGrown(status, count));
            graph = System.Text.Encoding.UTF8.GetString(text.Items, 0, Math.Max(0, text.Count - 1));
            return Refusal.Succeeded(status);
        }

        /// <summary>Layers, levels and dependencies as a graph in the dot language.</summary>
        public string Graph()
        {
            Refusal.Check(TryGraph(out string graph));
            return graph;
        }

        /// <summary>
        /// Takes the most urgent job: Ok; Empty if there is nothing to do now. Finish it on any thread.
        /// </summary>
        public bool TryTakeJob(out ChunkJob job)
        {
            using Use use = Enter();
            WgChunkJob raw = default;
            WgStatus status = NativeMethods.wg_chunk_layers_take_job(use, &raw, (uint)sizeof(WgChunkJob));
            job = new ChunkJob(this, raw);
            return Refusal.Succeeded(status);
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
            Exception? reason = failure;
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
        public bool TryOpenGuard(ulong focus, uint layer, uint level, WgRect rect, out ChunkGuard guard)
        {
            using Use use = Enter();
            ulong id = 0;
            WgStatus status = NativeMethods.wg_chunk_layers_open_guard(use, focus, layer, level, &rect, &id);
            guard = new ChunkGuard(this, id);
            return Refusal.Succeeded(status);
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
                return (uint)generating!(new ChunkJob(working!, *job));
            }
            catch (Exception reason)
            {
                failure = failure ?? reason;
                return (uint)WgChunkJobOutcome.Fail;
            }
        }
    }
}
