// The exports of the library, written by `make header` from src/ffi. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma warning disable CS0649, CS1591

using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Unity.Collections.LowLevel.Unsafe;

namespace WorldGrids
{
    /// <summary>
    /// What a call answers. 0 is success; positive is an answer with a remark; negative is a refusal:
    /// nothing changed, outputs are untouched, and wg_last_error tells which argument was wrong and what
    /// its value was. The numbers stay the same for ever; new ones may be added.
    /// </summary>
    public enum WgStatus : int
    {
        /// <summary>Done.</summary>
        Ok = 0,
        /// <summary>
        /// The answer did not fit the caller's memory. The count is that of the whole answer. A function
        /// that only reads has filled what fits; a function that changes the object has changed nothing.
        /// </summary>
        Truncated = 1,
        /// <summary>There is nothing at the place that was asked for.</summary>
        Empty = 2,
        /// <summary>Some work is done, and some is left: call it again.</summary>
        Unfinished = 3,
        /// <summary>The object that the work is about has changed, so the work began anew: call it again.</summary>
        Restarted = 4,
        /// <summary>The handle is zero.</summary>
        NullHandle = -1,
        /// <summary>The handle's object was destroyed.</summary>
        StaleHandle = -2,
        /// <summary>The handle belongs to another kind of structure.</summary>
        ForeignHandle = -3,
        /// <summary>The handle was never given out by this library.</summary>
        GarbageHandle = -4,
        /// <summary>A pointer that must not be null is null.</summary>
        NullPointer = -5,
        /// <summary>An argument has a value the function does not take.</summary>
        InvalidArgument = -6,
        /// <summary>The allocator gave no memory, or the object's max_bytes is reached.</summary>
        OutOfMemory = -7,
        /// <summary>Another call is changing this object at the moment, or objects are alive where none may be.</summary>
        Busy = -8,
        /// <summary>The call came out of a hook (log, allocator), where no function of the library may be called.</summary>
        Reentrant = -9,
        /// <summary>An earlier call failed inside this object; it can only be destroyed.</summary>
        ObjectFailed = -10,
        /// <summary>
        /// The library failed inside this call: a defect of the library. The object, if any, is marked
        /// failed; the host goes on.
        /// </summary>
        InternalError = -11,
        /// <summary>A struct's size is none this library knows: header and library have different versions.</summary>
        UnknownSize = -12,
        /// <summary>The bytes are no sound snapshot.</summary>
        InvalidSnapshot = -13,
        /// <summary>The snapshot was written by a newer library.</summary>
        NewerSnapshot = -14,
        /// <summary>The object has no checkpoint of this number: it never had one, or it was dropped or forgotten.</summary>
        UnknownCheckpoint = -15,
        /// <summary>The object keeps as many checkpoints as its max_checkpoints says.</summary>
        TooManyCheckpoints = -16,
        /// <summary>Rolling grid: the column is held by another x now.</summary>
        ColumnHeld = -20,
        /// <summary>Rolling grid: the row is held by another y now.</summary>
        RowHeld = -21,
        /// <summary>Rolling grid: the cell already holds another value.</summary>
        CellOccupied = -22,
        /// <summary>Quadtree map: pixels of the island, or beside it, have changed since the search.</summary>
        MapChanged = -30,
        /// <summary>Quadtree map: the search was not begun, or is not done.</summary>
        SearchNotDone = -31,
        /// <summary>
        /// Quadtree map: the map, or the delta, knows nothing of the revision: it is of another history, or
        /// from before or after what is known. Send the map or the rectangles again.
        /// </summary>
        UnknownRevision = -32,
        /// <summary>Quadtree map: a region that the call needs is absent; wg_last_error names the first. Page it in.</summary>
        Absent = -33,
        /// <summary>Chunk layers: the rectangle reaches beyond what the job, guard or focus may read.</summary>
        OutsideContract = -50,
        /// <summary>Chunk layers: the chunks belong to the focus but are not all loaded yet.</summary>
        NotReady = -51,
        /// <summary>Chunk layers: the host was not told of the chunk as loaded.</summary>
        NotLoaded = -52,
        /// <summary>Chunk layers: the focus was removed, or never was.</summary>
        StaleFocus = -53,
        /// <summary>Chunk layers: the job was finished already, is one of another world, or never was.</summary>
        StaleJob = -54,
        /// <summary>Chunk layers: the read guard was closed already, is one of another world, or never was.</summary>
        StaleGuard = -55,
        /// <summary>Chunk layers: max_guards read guards are open.</summary>
        TooManyGuards = -56,
        /// <summary>Chunk layers: the dependencies form a cycle; wg_last_error names its path.</summary>
        Cycle = -57,
        /// <summary>Chunk layers: the world is frozen already.</summary>
        Frozen = -58,
        /// <summary>Chunk layers: the world is not frozen yet.</summary>
        NotFrozen = -59,
        /// <summary>
        /// Loose grid: no object of this grid has the id; it was removed, or never given out, or stands
        /// twice where it may stand once.
        /// </summary>
        StaleId = -60,
        /// <summary>Loose grid: there are changes that are not committed.</summary>
        Uncommitted = -61,
        /// <summary>Loose grid: one grid can number 2^28 objects at most.</summary>
        TooManyObjects = -62,
        /// <summary>
        /// Loose grid: no commit in parts was begun, or the part was done already, or it is not the turn of its
        /// stage.
        /// </summary>
        OutOfOrder = -63,
        /// <summary>
        /// Chunk layers: a generator threw an exception. Languages that have them say so; no function of
        /// the library does.
        /// </summary>
        GeneratorFailed = -64,
    }

    /// <summary>What a debug shape is.</summary>
    public enum WgDebugShapeKind : uint
    {
        /// <summary>A line from <c>min</c> to <c>max</c> (here simply its two ends).</summary>
        Line = 0,
        /// <summary>A box with the corners <c>min</c> and <c>max</c>; in 2D both z are 0.</summary>
        Box = 1,
    }

    /// <summary>The kinds of object a handle may stand for.</summary>
    public enum WgKind : uint
    {
        /// <summary>Every kind.</summary>
        Any = 0,
        /// <summary>A WgRollingGrid.</summary>
        RollingGrid = 1,
        /// <summary>A WgChunkLayers.</summary>
        ChunkLayers = 2,
        /// <summary>A WgLooseGrid2.</summary>
        LooseGrid2 = 3,
        /// <summary>A WgLooseGrid3.</summary>
        LooseGrid3 = 4,
        /// <summary>A WgQuadtreeMap.</summary>
        QuadtreeMap = 5,
        /// <summary>A WgQuadtreeMapWaypoints.</summary>
        QuadtreeMapWaypoints = 6,
        /// <summary>A WgQuadtreeMapPath.</summary>
        QuadtreeMapPath = 7,
        /// <summary>A WgQuadtreeMapIslands.</summary>
        QuadtreeMapIslands = 8,
        /// <summary>A WgQuadtreeMapFlow.</summary>
        QuadtreeMapFlow = 9,
        /// <summary>A WgQuadtreeMapPublisher.</summary>
        QuadtreeMapPublisher = 10,
        /// <summary>A WgQuadtreeMapReceiver.</summary>
        QuadtreeMapReceiver = 11,
    }

    /// <summary>The definitions that wg_def_init fills.</summary>
    public enum WgDefKind : uint
    {
        /// <summary>A WgRollingGridDef.</summary>
        RollingGrid = 1,
        /// <summary>A WgChunkLayersDef.</summary>
        ChunkLayers = 2,
        /// <summary>A WgChunkLayerDef.</summary>
        ChunkLayer = 3,
        /// <summary>A WgChunkLevelDef.</summary>
        ChunkLevel = 4,
        /// <summary>A WgChunkDependencyDef.</summary>
        ChunkDependency = 5,
        /// <summary>A WgChunkFocusDef.</summary>
        ChunkFocus = 6,
        /// <summary>A WgLooseGrid2Def.</summary>
        LooseGrid2 = 7,
        /// <summary>A WgLooseGrid3Def.</summary>
        LooseGrid3 = 8,
        /// <summary>A WgQuadtreeMapDef.</summary>
        QuadtreeMap = 9,
        /// <summary>A WgQuadtreeMapBrushDef.</summary>
        QuadtreeMapBrush = 10,
        /// <summary>A WgQuadtreeMapWaypointsDef.</summary>
        QuadtreeMapWaypoints = 11,
        /// <summary>A WgQuadtreeMapPathDef.</summary>
        QuadtreeMapPath = 12,
        /// <summary>A WgQuadtreeMapIslandsDef.</summary>
        QuadtreeMapIslands = 13,
        /// <summary>A WgQuadtreeMapFlowDef.</summary>
        QuadtreeMapFlow = 14,
        /// <summary>A WgQuadtreeMapPublisherDef.</summary>
        QuadtreeMapPublisher = 15,
        /// <summary>A WgQuadtreeMapReceiverDef.</summary>
        QuadtreeMapReceiver = 16,
    }

    /// <summary>How much a log line matters.</summary>
    public enum WgSeverity : int
    {
        /// <summary>A call was refused: what wg_last_error says, as it happens.</summary>
        Debug = 0,
        /// <summary>Something worth knowing.</summary>
        Info = 1,
        /// <summary>Something is probably not as the host wants it, for instance a leak.</summary>
        Warning = 2,
        /// <summary>The library failed inside a call: a defect of the library.</summary>
        Error = 3,
    }

    /// <summary>Which area of a focus.</summary>
    public enum WgChunkFocusArea : uint
    {
        /// <summary>The one around the place where it is.</summary>
        Own = 0,
        /// <summary>The one that it prefetches.</summary>
        Prefetch = 1,
    }

    /// <summary>Which of the two layers of a loose grid an object lives in. Queries look at both.</summary>
    public enum WgLooseGridLayer : uint
    {
        /// <summary>Sorted as one with all that move.</summary>
        Moving = 0,
        /// <summary>Sorted only when something static changes.</summary>
        Static = 1,
    }

    /// <summary>What moves along a cast.</summary>
    public enum WgLooseGridSweepShape : uint
    {
        /// <summary>A point: the cast is along a segment.</summary>
        Point = 0,
        /// <summary>A box with these half extents.</summary>
        Box = 1,
        /// <summary>A circle in 2D, a sphere in 3D, with this radius.</summary>
        Ball = 2,
    }

    /// <summary>Which pairs are wanted, by the layers of their objects: any of these, or-ed.</summary>
    [Flags]
    public enum WgLooseGridPairKind : uint
    {
        /// <summary>Both objects move.</summary>
        MovingMoving = 1,
        /// <summary>One moves, the other is static.</summary>
        MovingStatic = 2,
        /// <summary>Both are static.</summary>
        StaticStatic = 4,
    }

    /// <summary>Which contacts of a loose grid are listed.</summary>
    public enum WgLooseGridContactList : uint
    {
        /// <summary>All that there are, sorted by the low 32 bits of their ids.</summary>
        All = 0,
        /// <summary>Those that began with the last commit, in the order in which their pairs were found.</summary>
        Began = 1,
        /// <summary>
        /// Those that ended with the last commit, or between it and the one before by removal or another
        /// filter, with the values that they had.
        /// </summary>
        Ended = 2,
        /// <summary>
        /// Those that the last rollback brought (wg_rollback), until the next commit, sorted by the low 32 bits of
        /// their ids. A host that knows all by what began and ended knows all of the moment by this list and the
        /// next: what had ended and was not told yet counts as there, before the rollback and after it.
        /// </summary>
        BeganByRollback = 3,
        /// <summary>Those that the last rollback took, with the values that they had before it; the same.</summary>
        EndedByRollback = 4,
    }

    /// <summary>Which squares wg_quadtree_map_squares gives; or-ed.</summary>
    [Flags]
    public enum WgQuadtreeMapSquareKind : uint
    {
        /// <summary>Squares whose pixels are all 0.</summary>
        Empty = 1,
        /// <summary>Squares whose pixels all have the same value above 0.</summary>
        Full = 2,
    }

    /// <summary>Which regions wg_quadtree_map_regions gives; or-ed.</summary>
    [Flags]
    public enum WgQuadtreeMapRegionKind : uint
    {
        /// <summary>Those that are absent.</summary>
        Absent = 1,
        /// <summary>Those that are in memory.</summary>
        Present = 2,
        /// <summary>Those that are in memory and changed since the host had their pixels.</summary>
        Changed = 4,
    }

    /// <summary>How outlines are drawn: bits of the flags of wg_quadtree_map_outlines.</summary>
    public enum WgQuadtreeMapOutlineFlag : uint
    {
        /// <summary>Loops are simple polygons which do not touch each other or themselves.</summary>
        Simple = 1,
        /// <summary>Loops run the other way round.</summary>
        Reversed = 2,
    }

    /// <summary>What the statistics of a loose grid advise.</summary>
    public enum WgLooseGridAdvice : uint
    {
        /// <summary>The cells suit the objects.</summary>
        None = 0,
        /// <summary>
        /// More than a hundredth of the objects lie in the overflow cell, which every query and every
        /// pair looks through: use more size classes, or a larger cell_size.
        /// </summary>
        TooManyInOverflow = 1,
        /// <summary>
        /// Occupied cells hold more than 16 objects on average, none of which is half as large as the
        /// cell_size that was asked for: use a smaller one, or 0.
        /// </summary>
        CellsTooLarge = 2,
        /// <summary>More than half of the objects lie outside the bounds: use larger bounds, or none.</summary>
        BoundsTooSmall = 3,
        /// <summary>The cells do not suit the objects any more: retune. The next commits lay them out anew in any case.</summary>
        Retune = 4,
    }

    /// <summary>The shape of the area a focus asks for.</summary>
    public enum WgChunkFocusShape : uint
    {
        /// <summary>All within <c>radius_x</c> columns and <c>radius_y</c> rows of its place.</summary>
        Rectangle = 0,
        /// <summary>All within <c>radius_x</c> of its place; <c>radius_y</c> must be equal.</summary>
        Disc = 1,
    }

    /// <summary>How a job ends.</summary>
    public enum WgChunkJobOutcome : uint
    {
        /// <summary>The block is generated.</summary>
        Commit = 0,
        /// <summary>The block holds what was handed out when the chunk was unloaded, or came from a save.</summary>
        Restore = 1,
        /// <summary>The chunk could not be generated; it waits for a retry.</summary>
        Fail = 2,
        /// <summary>The job was not done; it is handed out again if the chunk is still asked for.</summary>
        Abandon = 3,
    }

    /// <summary>What became of a finished job.</summary>
    public enum WgChunkJobResult : uint
    {
        /// <summary>The chunk is loaded.</summary>
        Loaded = 0,
        /// <summary>
        /// Nobody asks for the chunk any more, or what it was made from has changed. Where blocks are handed
        /// out, one that was generated to its end comes with a discarded event.
        /// </summary>
        Discarded = 1,
        /// <summary>The chunk is generated a second time, to compare.</summary>
        Checking = 2,
        /// <summary>The chunk is loaded; generated twice, it came out differently.</summary>
        Mismatched = 3,
        /// <summary>The chunk waits for a retry.</summary>
        Failed = 4,
        /// <summary>The chunk's job will be handed out again.</summary>
        Abandoned = 5,
    }

    /// <summary>What an event tells.</summary>
    public enum WgChunkEventKind : uint
    {
        /// <summary>The chunk's block can be read.</summary>
        Loaded = 0,
        /// <summary>The chunk that was told of as loaded is gone.</summary>
        Unloaded = 1,
        /// <summary>The chunk's job failed; nothing that depends on it goes on until it is retried.</summary>
        Failed = 2,
        /// <summary>
        /// A block of a level that hands out its blocks was generated and is not needed any more, and no
        /// unloaded event hands it out: its chunk came and went between two drains, or its job ended when
        /// nobody asked for it any more, or the chunk is generated again.
        /// </summary>
        Discarded = 3,
    }

    /// <summary>What a chunk is at.</summary>
    public enum WgChunkState : uint
    {
        /// <summary>Nothing is there and nothing is asked for.</summary>
        Absent = 0,
        /// <summary>Asked for; something in its contract is not finished yet.</summary>
        Waiting = 1,
        /// <summary>Asked for; its job can be taken.</summary>
        Ready = 2,
        /// <summary>Its job is out.</summary>
        Running = 3,
        /// <summary>Finished: its block can be read.</summary>
        Loaded = 4,
        /// <summary>Not needed any more; its block waits to be handed out with the unloaded event.</summary>
        Unloading = 5,
        /// <summary>Its job failed; it waits for a retry.</summary>
        Failed = 6,
    }

    /// <summary>What came of a search.</summary>
    public enum WgQuadtreeMapPathOutcome : uint
    {
        /// <summary>No search was begun.</summary>
        Idle = 0,
        /// <summary>The search goes on.</summary>
        Running = 1,
        /// <summary>There is a way.</summary>
        Found = 2,
        /// <summary>There is no way for an agent of this size.</summary>
        NoPath = 3,
        /// <summary>Gave up after max_nodes waypoints.</summary>
        NodeLimit = 4,
        /// <summary>The way is longer than max_cost.</summary>
        CostLimit = 5,
        /// <summary>A pixel above 0 is in the agent's box at the start.</summary>
        StartInWall = 6,
        /// <summary>A pixel above 0 is in the agent's box at the goal, and at each place that is as good.</summary>
        GoalInWall = 7,
        /// <summary>The agent's box at the start is not wholly inside the rectangle of the waypoints.</summary>
        StartOutside = 8,
        /// <summary>The agent's box at the goal is not wholly inside the rectangle of the waypoints.</summary>
        GoalOutside = 9,
        /// <summary>
        /// What the search had looked at changed again and again, or these are not the waypoints that it
        /// began with: begin it again.
        /// </summary>
        Outdated = 10,
    }

    /// <summary>How many bytes pixels take, and how long that takes.</summary>
    public enum WgQuadtreeMapCompression : uint
    {
        /// <summary>Fixed codes: quick.</summary>
        Fast = 0,
        /// <summary>Codes that learn from what they wrote: three to five times slower, and about half the bytes.</summary>
        Small = 1,
    }

    /// <summary>What a square of pixels is reduced to.</summary>
    public enum WgQuadtreeMapReduction : uint
    {
        /// <summary>The mean of its pixels, rounded to the nearest whole number, a half upwards.</summary>
        Mean = 0,
        /// <summary>The largest of its pixels.</summary>
        Largest = 1,
    }

    /// <summary>What an edit by a shape does to a pixel.</summary>
    public enum WgQuadtreeMapBrushOperation : uint
    {
        /// <summary>The pixel becomes the amount, wherever the shape reaches.</summary>
        Set = 0,
        /// <summary>The pixel gains hit points, up to 255.</summary>
        Add = 1,
        /// <summary>The pixel loses hit points, down to 0.</summary>
        Subtract = 2,
    }

    /// <summary>Which points of a way wg_quadtree_map_path_points gives.</summary>
    public enum WgQuadtreeMapPathWay : uint
    {
        /// <summary>Start, the corners of the way, goal: from each to the next the agent's box can go straight.</summary>
        Straightened = 0,
        /// <summary>
        /// The way before it was pulled tight: start, the places where it leaves the region of a waypoint and
        /// enters that of the next one, goal.
        /// </summary>
        OverWaypoints = 1,
    }

    /// <summary>What a WgQuadtreeMapShape is.</summary>
    public enum WgQuadtreeMapShapeKind : uint
    {
        /// <summary>The pixels of <c>rect</c>, and those around them as far as <c>radius</c>.</summary>
        Rectangle = 0,
        /// <summary>The pixels around the pixel <c>from</c>.</summary>
        Circle = 1,
        /// <summary>The pixels around the segment from the pixel <c>from</c> to the pixel <c>to</c>.</summary>
        Capsule = 2,
        /// <summary>The pixels in and around the convex polygon of <c>points</c>.</summary>
        Polygon = 3,
        /// <summary>The pixels of <c>rect</c> where the byte of <c>mask</c> is not 0.</summary>
        Mask = 4,
    }

    /// <summary>Where the pixels of a stamp go.</summary>
    public enum WgQuadtreeMapStampMode : uint
    {
        /// <summary>Only where the map is 0: what is there already stays as it is.</summary>
        IntoAir = 0,
        /// <summary>Over everything.</summary>
        Over = 1,
    }

    /// <summary>What a world is made from. Fill it by wg_chunk_layers_def_init.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkLayersDef
    {
        /// <summary>Size of this struct, set by wg_chunk_layers_def_init.</summary>
        public uint StructSize;
        /// <summary>The most jobs that may be out at a time; 1 to 65,536. Default 64.</summary>
        public uint MaxJobs;
        /// <summary>Every chunk's seed is made from this one, its layer, its level and its place. Default 0.</summary>
        public ulong Seed;
        /// <summary>
        /// The most bytes that the world may hold at any moment, counted where they are allocated: blocks
        /// and objects, those lent by the last drain included, records (in tiles of 8 x 8 chunks), lists, and the tables of
        /// jobs and guards; a table that grows counts twice meanwhile. 0 for no limit, the default. Where room
        /// is needed, what is spare goes first, then kept chunks, the farthest first, then focuses shrink and
        /// say so, and grow again where a 32nd of it stays free; another 32nd is left for what jobs and guards
        /// list, and jobs wait for room. OUT_OF_MEMORY is the answer only where a call's own notes, a focus or a
        /// guard that asks for nothing yet, find no room after all that, and of freeze where the world alone takes
        /// more.
        /// </summary>
        public ulong MaxBytes;
        /// <summary>The most read guards that may be open at a time; 0 to 65,536. Default 64.</summary>
        public uint MaxGuards;
        /// <summary>
        /// Of so many chunks one is generated twice and the results compared; 0 for none, the default, 1
        /// for every chunk. Which ones depends on their seeds alone.
        /// </summary>
        public uint CheckEvery;
        /// <summary>A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* DebugName;
    }

    /// <summary>
    /// A world of chunk layers: an infinite world that loads itself around focuses.
    ///
    /// Its life: create, add layers, levels and dependencies, freeze; then focuses, jobs, reading and
    /// events, until it is destroyed.
    ///
    /// Threads. Job and guard calls (the header marks them "Any thread") may come from any number of
    /// threads at once, also inside a generator; the world locks internally. One job or guard belongs to
    /// one thread at a time, else BUSY. All other calls are world calls: make them from one thread at a
    /// time, next to which job and guard calls may run; inside a generator called by
    /// wg_chunk_layers_work they give REENTRANT. Building calls, up to and with freeze, and destroy are
    /// changing calls: nothing else may run.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkLayers
    {
        /// <summary>The handle's number; 0 is null.</summary>
        public ulong Bits;
    }

    /// <summary>
    /// A layer: one grid of chunks over the plane, with its first level. Fill it by
    /// wg_chunk_layer_def_init, then set chunk_width and chunk_height.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkLayerDef
    {
        /// <summary>Size of this struct, set by wg_chunk_layer_def_init.</summary>
        public uint StructSize;
        /// <summary>Width of a chunk in world units; 1 to 2147483647. Default 0, which is refused.</summary>
        public uint ChunkWidth;
        /// <summary>Height of a chunk in world units; 1 to 2147483647. Default 0, which is refused.</summary>
        public uint ChunkHeight;
        /// <summary>World units a cell, on both axes; divides chunk_width and chunk_height. Default 1.</summary>
        public uint UnitsPerCell;
        /// <summary>
        /// Bytes a cell of the first level; 0 for a level without a block. A block (the cells of one
        /// chunk) has less than 2147483648 bytes. Default 1.
        /// </summary>
        public uint CellBytes;
        /// <summary>Whether chunks of the first level are announced by events: 0 or 1. Default 1.</summary>
        public byte HasEvents;
        /// <summary>
        /// Whether blocks are handed out when they are not needed any more: 0 or 1. Each block that was
        /// generated to its end then comes with exactly one event; see wg_chunk_layers_drain_events. Such a
        /// chunk stays until the event is drained. Needs has_events. Default 0.
        /// </summary>
        public byte HandsOutBlocks;
        /// <summary>0.</summary>
        internal fixed byte Reserved[2];
        /// <summary>Its name in messages and drawings, copied; at most 47 bytes of UTF-8; null for none.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* Name;
        /// <summary>
        /// Bytes an object of the first level, at most 65,536; 0, the default, for a level without objects. A
        /// job appends any number of them to its chunk: wg_chunk_layers_append_objects.
        /// </summary>
        public uint ObjectBytes;
        /// <summary>Alignment of an object: a power of two up to 64 of which object_bytes is a multiple. Default 1.</summary>
        public uint ObjectAlignment;
    }

    /// <summary>A further level of a layer. Fill it by wg_chunk_level_def_init.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkLevelDef
    {
        /// <summary>Size of this struct, set by wg_chunk_level_def_init.</summary>
        public uint StructSize;
        /// <summary>Bytes a cell; 0 for a level without a block. Default 1.</summary>
        public uint CellBytes;
        /// <summary>How many chunks of the level below, on each side, a chunk leans on; at most 511. Default 0.</summary>
        public uint Radius;
        /// <summary>Whether its chunks are announced by events: 0 or 1. Default 1.</summary>
        public byte HasEvents;
        /// <summary>Whether blocks are handed out when they are not needed any more: 0 or 1. Default 0.</summary>
        public byte HandsOutBlocks;
        /// <summary>0.</summary>
        internal fixed byte Reserved[2];
        /// <summary>Bytes an object, at most 65,536; 0, the default, for a level without objects.</summary>
        public uint ObjectBytes;
        /// <summary>Alignment of an object: a power of two up to 64 of which object_bytes is a multiple. Default 1.</summary>
        public uint ObjectAlignment;
    }

    /// <summary>
    /// A dependency: chunks of one layer and level need what lies under them, with a padding around it, in
    /// another. Fill it by wg_chunk_dependency_def_init.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkDependencyDef
    {
        /// <summary>Size of this struct, set by wg_chunk_dependency_def_init.</summary>
        public uint StructSize;
        /// <summary>The layer that needs. Default 0.</summary>
        public uint UserLayer;
        /// <summary>Its level. Default 0.</summary>
        public uint UserLevel;
        /// <summary>The layer that is needed. Default 0.</summary>
        public uint ProviderLayer;
        /// <summary>Its level. Default 0.</summary>
        public uint ProviderLevel;
        /// <summary>World units towards smaller x. Default 0.</summary>
        public uint PaddingLeft;
        /// <summary>World units towards larger x. Default 0.</summary>
        public uint PaddingRight;
        /// <summary>World units towards smaller y. Default 0.</summary>
        public uint PaddingTop;
        /// <summary>World units towards larger y. Default 0.</summary>
        public uint PaddingBottom;
    }

    /// <summary>Inclusive bounds of a set of cells or pixels: both corners belong to it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgBounds
    {
        /// <summary>Smallest column.</summary>
        public int MinX;
        /// <summary>Smallest row.</summary>
        public int MinY;
        /// <summary>Largest column.</summary>
        public int MaxX;
        /// <summary>Largest row.</summary>
        public int MaxY;
    }

    /// <summary>Something the host is told of a chunk.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkEvent
    {
        /// <summary>A WgChunkEventKind.</summary>
        public WgChunkEventKind Kind;
        /// <summary>The chunk's layer.</summary>
        public uint Layer;
        /// <summary>Its level.</summary>
        public uint Level;
        /// <summary>Its column among the layer's chunks.</summary>
        public int X;
        /// <summary>Its row.</summary>
        public int Y;
        /// <summary>
        /// With a block: 1 if what it was made from has been invalidated since, so that it is nothing to
        /// restore, else 0. Without a block 0.
        /// </summary>
        public uint IsStale;
        /// <summary>The number set by wg_chunk_layers_set_value, or 0. After an unloaded event it is 0 again.</summary>
        public ulong Value;
        /// <summary>Bytes of the block that is handed out, or 0.</summary>
        public ulong BlockBytes;
        /// <summary>
        /// With an unloaded or discarded event of a level that hands out blocks: the cells, row by row, valid
        /// until the next wg_chunk_layers_drain_events, or the world's end. Else null; also with an unloaded
        /// event whose block went before, with a discarded event.
        /// </summary>
        [NativeDisableUnsafePtrRestriction]
        public void* Block;
        /// <summary>Bytes of the objects that are handed out with the block, or 0.</summary>
        public ulong ObjectBytes;
        /// <summary>
        /// The objects, in the order in which they were appended, valid as long as the block; null if there are
        /// none.
        /// </summary>
        [NativeDisableUnsafePtrRestriction]
        public void* Objects;
    }

    /// <summary>Counts, bytes and peaks of a world.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkLayersStats
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>0.</summary>
        internal uint Reserved;
        /// <summary>Focuses, prefetches included.</summary>
        public ulong Focuses;
        /// <summary>Chunks that focuses ask for.</summary>
        public ulong Wanted;
        /// <summary>Chunks that wait for something in their contract.</summary>
        public ulong Waiting;
        /// <summary>Chunks whose jobs can be taken.</summary>
        public ulong Ready;
        /// <summary>Chunks whose jobs are out.</summary>
        public ulong Running;
        /// <summary>Chunks that are loaded.</summary>
        public ulong Loaded;
        /// <summary>Chunks that wait to be handed out with their unloaded event.</summary>
        public ulong Unloading;
        /// <summary>Chunks whose jobs failed.</summary>
        public ulong Failed;
        /// <summary>Records of chunks, those in margins that are not loaded included.</summary>
        public ulong Records;
        /// <summary>Chunks that the host has to be told of.</summary>
        public ulong Events;
        /// <summary>Jobs that are out.</summary>
        public ulong JobsOut;
        /// <summary>Read guards that are open.</summary>
        public ulong GuardsOut;
        /// <summary>Blocks generated since the world was made.</summary>
        public ulong Generated;
        /// <summary>Blocks restored since then.</summary>
        public ulong Restored;
        /// <summary>Jobs failed since then.</summary>
        public ulong JobsFailed;
        /// <summary>Blocks that were generated and not needed any more.</summary>
        public ulong Discarded;
        /// <summary>Kept chunks dropped to stay below max_bytes.</summary>
        public ulong Dropped;
        /// <summary>Chunks generated twice to compare.</summary>
        public ulong Checked;
        /// <summary>Those of them that came out differently.</summary>
        public ulong Mismatched;
        /// <summary>Bytes of blocks of chunks and spare ones, objects apart.</summary>
        public ulong BlockBytes;
        /// <summary>Bytes of everything else that comes and goes with focuses.</summary>
        public ulong RecordBytes;
        /// <summary>
        /// Bytes that all chunks asked for take once they are loaded; what objects take that are not there yet
        /// is a guess from those that are.
        /// </summary>
        public ulong WantedBytes;
        /// <summary>The most bytes that blocks took so far.</summary>
        public ulong BlockBytesPeak;
        /// <summary>The most records there were so far.</summary>
        public ulong RecordsPeak;
        /// <summary>Bytes of objects of chunks, and what is spare of that.</summary>
        public ulong ObjectBytes;
        /// <summary>The most bytes that objects took so far.</summary>
        public ulong ObjectBytesPeak;
    }

    /// <summary>
    /// What a focus asks for: an area of a layer and level around a place, and all that it leans on. Fill
    /// it by wg_chunk_focus_def_init.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkFocusDef
    {
        /// <summary>Size of this struct, set by wg_chunk_focus_def_init.</summary>
        public uint StructSize;
        /// <summary>The layer it asks for. Default 0.</summary>
        public uint Layer;
        /// <summary>The level of that layer. Default 0.</summary>
        public uint Level;
        /// <summary>A WgChunkFocusShape. Default WG_CHUNK_FOCUS_SHAPE_RECTANGLE.</summary>
        public WgChunkFocusShape Shape;
        /// <summary>
        /// How far the area reaches from its place, in world units; at most 2^30. Every chunk that the
        /// area touches is asked for. Distances are whole units, from the unit (x, y) to the nearest unit
        /// of the chunk: dx is 0 where a column of the chunk is x, else the difference to the nearest
        /// column, and dy likewise. A rectangle touches a chunk if dx &lt;= radius_x and dy &lt;= radius_y, a disc
        /// if dx * dx + dy * dy &lt;= radius_x * radius_x, exactly. Where a focus is shrunk by n sixteenths,
        /// radii and margin are multiplied by (16 - n) / 16 and rounded down. Default 0.
        /// </summary>
        public uint RadiusX;
        /// <summary>The same for y; a disc's must equal radius_x. Default 0.</summary>
        public uint RadiusY;
        /// <summary>Its place in world units. Default 0.</summary>
        public int X;
        /// <summary>See x. Default 0.</summary>
        public int Y;
        /// <summary>Its share of the jobs compared to other focuses; 1 to 1000. Default 100.</summary>
        public uint Priority;
        /// <summary>
        /// How far chunks may be from the area and still stay once they are there, in world units; at most
        /// 2^30. They stay where the area with its radii larger by so much touches them. Default 0.
        /// </summary>
        public uint KeepMargin;
    }

    /// <summary>How far a focus has come.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkFocusProgress
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>By how many sixteenths its radius is shrunk to stay below max_bytes; 16 asks for nothing.</summary>
        public uint ShrunkSixteenths;
        /// <summary>Chunks it asks for, of all layers and levels.</summary>
        public ulong Wanted;
        /// <summary>Those of them that are loaded. The area is ready when this equals wanted.</summary>
        public ulong Loaded;
        /// <summary>Those of them whose jobs failed.</summary>
        public ulong Failed;
    }

    /// <summary>
    /// A rectangle of cells or pixels: the columns <c>x .. x + width</c> and the rows <c>y .. y + height</c>.
    ///
    /// A width or height of 0 is an empty rectangle and valid. A rectangle that would leave the int32
    /// plane is refused by every function that takes one.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgRect
    {
        /// <summary>First column.</summary>
        public int X;
        /// <summary>First row.</summary>
        public int Y;
        /// <summary>Number of columns.</summary>
        public uint Width;
        /// <summary>Number of rows.</summary>
        public uint Height;
    }

    /// <summary>A part of a rectangle of cells that lies in one chunk.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkSpan
    {
        /// <summary>Which cells it holds.</summary>
        public WgRect Rect;
        /// <summary>Bytes from the start of a row to the start of the next.</summary>
        public ulong RowStride;
        /// <summary>The first cell. Never write there.</summary>
        [NativeDisableUnsafePtrRestriction]
        public void* Cells;
    }

    /// <summary>A job: one chunk to generate.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkJob
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>The chunk's layer.</summary>
        public uint Layer;
        /// <summary>Its level.</summary>
        public uint Level;
        /// <summary>Its column among the layer's chunks.</summary>
        public int X;
        /// <summary>Its row.</summary>
        public int Y;
        /// <summary>Columns of cells of its block.</summary>
        public uint Columns;
        /// <summary>Rows of cells of its block.</summary>
        public uint Rows;
        /// <summary>Bytes a cell.</summary>
        public uint CellBytes;
        /// <summary>
        /// The part of the plane that the chunk covers, in world units; cut where it leaves the plane. The
        /// block is whole also there: cell (i, j) of it is cell (x * columns + i, y * rows + j) of the layer.
        /// </summary>
        public WgBounds Bounds;
        /// <summary>The job, for the calls about it.</summary>
        public ulong Id;
        /// <summary>Seed of this chunk alone; the same whenever, wherever and on whatever platform it is generated.</summary>
        public ulong Seed;
        /// <summary>Bytes of the block.</summary>
        public ulong MemoryBytes;
        /// <summary>
        /// The block to write: cells row by row, zeroed, aligned to 64 bytes. Yours until the job is
        /// finished. Not null, but without meaning if memory_bytes is 0.
        /// </summary>
        [NativeDisableUnsafePtrRestriction]
        public void* Memory;
        /// <summary>Bytes an object, for wg_chunk_layers_append_objects; 0 for a level without objects.</summary>
        public uint ObjectBytes;
        /// <summary>0.</summary>
        internal uint Reserved;
    }

    /// <summary>
    /// Generates the chunk of a job: writes job-&gt;memory, reading what the contract allows by the calls
    /// that take a job. Called on the thread that called wg_chunk_layers_work. Gives a WgChunkJobOutcome; any
    /// other number counts as WG_CHUNK_JOB_OUTCOME_FAIL. May make job and guard calls; world calls give
    /// REENTRANT. Must not unwind, throw, or finish the job itself.
    /// </summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public unsafe delegate uint WgGenerateFunction(WgChunkLayers layers, WgChunkJob* job, void* userdata);

    /// <summary>The objects of one chunk.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgChunkObjectSpan
    {
        /// <summary>The chunk's column among the layer's chunks.</summary>
        public int X;
        /// <summary>Its row.</summary>
        public int Y;
        /// <summary>How many objects it has.</summary>
        public uint Count;
        /// <summary>Bytes an object.</summary>
        public uint ObjectBytes;
        /// <summary>
        /// The first of them, the others behind it, in the order in which they were appended; aligned as the
        /// level says, null if there are none. Never write there.
        /// </summary>
        [NativeDisableUnsafePtrRestriction]
        public void* Objects;
    }

    /// <summary>A cell or pixel of the plane.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgPoint
    {
        /// <summary>Column, growing to the right.</summary>
        public int X;
        /// <summary>Row, growing downwards (or upwards, if the host likes: no function depends on it).</summary>
        public int Y;
    }

    /// <summary>A category of debug shapes, for a panel that lists them all.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgDebugCategory
    {
        /// <summary>Its bit in a mask of categories.</summary>
        public uint Mask;
        /// <summary>The colour of its shapes as 0xRRGGBBAA.</summary>
        public uint Color;
        /// <summary>Its name for people, in English; ends in zero.</summary>
        public fixed byte Name[32];
    }

    /// <summary>A line or a box to draw, relative to the origin the caller gave.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgDebugShape
    {
        /// <summary>Line or box.</summary>
        public WgDebugShapeKind Kind;
        /// <summary>The one bit of the category that the shape belongs to.</summary>
        public uint Category;
        /// <summary>Colour as 0xRRGGBBAA.</summary>
        public uint Color;
        /// <summary>Smallest corner, or the first end of a line: x, y, z.</summary>
        public fixed float Min[3];
        /// <summary>Largest corner, or the second end of a line: x, y, z.</summary>
        public fixed float Max[3];
    }

    /// <summary>
    /// Takes a log line: a WgSeverity, a text that ends in zero and lives until the function returns,
    /// and the userdata given with the hook. Called on the thread of the call that logs, several at once.
    /// Must not unwind, throw, or call the library.
    /// </summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public unsafe delegate void WgLogFunction(int severity, byte* text, void* userdata);

    /// <summary>Gives <c>size</c> bytes (never 0) aligned to <c>alignment</c> (a power of two), or null.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public unsafe delegate void* WgAllocFunction(UIntPtr size, UIntPtr alignment, void* userdata);

    /// <summary>Resizes a block and keeps the bytes that both sizes share; or gives null and leaves it as it was.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public unsafe delegate void* WgReallocFunction(void* block, UIntPtr old_size, UIntPtr new_size, UIntPtr alignment, void* userdata);

    /// <summary>Takes back a block with the size and alignment it has now.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public unsafe delegate void WgFreeFunction(void* block, UIntPtr size, UIntPtr alignment, void* userdata);

    /// <summary>
    /// An allocator that the host lends to the library. Every byte an object holds comes from it. All
    /// three functions are called from whichever thread calls the library, several at once, and must
    /// not unwind, throw, or call the library.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgAllocator
    {
        /// <summary>Gives memory; must not be null.</summary>
        public IntPtr Alloc;
        /// <summary>Resizes memory; must not be null.</summary>
        public IntPtr Realloc;
        /// <summary>Takes memory back; must not be null.</summary>
        public IntPtr Free;
        /// <summary>Handed to each of the three; may be null.</summary>
        [NativeDisableUnsafePtrRestriction]
        public void* Userdata;
    }

    /// <summary>
    /// A 2D loose grid: finds what overlaps what among many moving boxes.
    ///
    /// Each object, a closed box, lies in exactly one cell, that of its centre; cells are loosened by the
    /// size of their objects. Objects too large for a cell go to coarser size classes, at last to an
    /// overflow cell; objects outside the bounds to the border cells. How far objects reach does not
    /// matter to the cells: nothing is lost, refused or slower for being far away. Up to 512 objects of a
    /// layer need no cells unless a size is asked for: they are sorted along one axis. Nor do up to 16,384 that
    /// lie far apart along one, as long as most move with each commit or they are of very different sizes.
    ///
    /// What a query sees: insert and move are noted, and queries, pairs and casts see them after the
    /// next wg_loose_grid2_commit, which is the only call that sorts. A removed object is gone at once.
    /// wg_loose_grid2_get gives an object as last set; filters and user values count at once.
    ///
    /// Filters: two objects make a pair if each one's category meets the other's mask; but of one group other
    /// than 0 they always do if its number is positive, and never if it is negative. A query that is given a
    /// filter finds the objects whose category meets its mask and whose mask meets its category, but for the
    /// group and the id that it ignores. A query whose filter is null finds everything, also objects whose
    /// category or mask is 0, which no filter ever meets.
    ///
    /// Order: results come in the order of the cells, within a cell in order of arrival; without cells in the
    /// order in which the boxes begin along the axis, of equal ones in the order of their slots; what a tree
    /// finds (see wg_loose_grid2_build_tree) in the order of its leaves. The order is not sorted by
    /// anything a caller could name, except where a call says so. The same calls give the same bytes in the
    /// same order on every machine and for any number of parts.
    ///
    /// Ids are never 0, and an id is never given out again, but of what a rollback took back (wg_rollback). Their low 32 bits are the object's slot (see
    /// wg_loose_grid_slot), by which a game finds its entity in an array.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGrid2
    {
        /// <summary>The handle; zero is null.</summary>
        public ulong Bits;
    }

    /// <summary>Two objects that touch, from the commit that found them so to one that finds them apart.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGridContact
    {
        /// <summary>Its id, never 0, which no other contact of the grid has or had.</summary>
        public ulong Id;
        /// <summary>The object with the smaller id.</summary>
        public ulong First;
        /// <summary>The object with the larger id.</summary>
        public ulong Second;
        /// <summary>The host's: 0 when the contact begins, then what was last set.</summary>
        public ulong Value;
    }

    /// <summary>Two objects that overlap.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGridPair
    {
        /// <summary>The smaller id.</summary>
        public ulong First;
        /// <summary>The larger id.</summary>
        public ulong Second;
    }

    /// <summary>A point or a way in 2D.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgVector2
    {
        /// <summary>Along the first axis.</summary>
        public float X;
        /// <summary>Along the second axis.</summary>
        public float Y;
    }

    /// <summary>
    /// A closed axis-aligned box in 2D: both corners belong to it, boxes that touch overlap. All
    /// coordinates are finite and no min lies above its max, else it is refused.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgBox2
    {
        /// <summary>Smallest corner.</summary>
        public WgVector2 Min;
        /// <summary>Largest corner.</summary>
        public WgVector2 Max;
    }

    /// <summary>What a 2D loose grid is made from. Fill it by wg_loose_grid2_def_init first.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGrid2Def
    {
        /// <summary>Size of this struct in bytes.</summary>
        public uint StructSize;
        /// <summary>
        /// Side of the smallest cells in world units, or 0 to find one by the sizes of the objects and how
        /// densely they lie, or that so few need none (the default). Best is a little more than the largest
        /// common object.
        /// </summary>
        public float CellSize;
        /// <summary>
        /// Size classes, each four times the one before: 1 to 8, 6 by default. With 1, all that is larger
        /// than a cell goes to the overflow cell.
        /// </summary>
        public uint SizeClasses;
        /// <summary>The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.</summary>
        public uint MaxCheckpoints;
        /// <summary>1 if the world is bounded by <c>bounds</c>, 0 if not (the default).</summary>
        public byte IsBounded;
        /// <summary>
        /// 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
        /// the present follows. Default 0: the call is refused.
        /// </summary>
        public byte DropOldestCheckpoint;
        /// <summary>0.</summary>
        internal fixed byte Reserved[6];
        /// <summary>Where most objects are, if <c>is_bounded</c>. Objects outside stay exact but crowd the border.</summary>
        public WgBox2 Bounds;
        /// <summary>Most bytes the grid may hold, with what checkpoints keep; 0 for no limit (the default).</summary>
        public ulong MaxBytes;
        /// <summary>A name for leak reports, or null. Copied.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* DebugName;
        /// <summary>
        /// The kinds of pairs that are kept as contacts from commit to commit, any of WgLooseGridPairKind, or-ed; 0 for
        /// none (the default).
        /// </summary>
        public uint ContactKinds;
        /// <summary>A contact lasts until its objects are farther apart than this along some axis; 0 by default.</summary>
        public float ContactMargin;
    }

    /// <summary>
    /// What an object is and what it meets. Two objects of the same group other than 0 always make a pair if its
    /// number is positive, never if it is negative; of others each one's category must meet the other's mask.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGridFilter
    {
        /// <summary>What the object is, usually one bit.</summary>
        public uint Category;
        /// <summary>The categories it meets.</summary>
        public uint Mask;
        /// <summary>
        /// The group it belongs to, 0 for none: those of a positive number always meet each other, those of a
        /// negative one never, whatever their categories and masks.
        /// </summary>
        public int Group;
    }

    /// <summary>An object of a 2D loose grid.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGrid2Object
    {
        /// <summary>Its box.</summary>
        public WgBox2 Bounds;
        /// <summary>Any value of the caller's.</summary>
        public ulong User;
        /// <summary>What it is and what it meets.</summary>
        public WgLooseGridFilter Filter;
        /// <summary>The layer it lives in, a WgLooseGridLayer.</summary>
        public WgLooseGridLayer Layer;
    }

    /// <summary>Counts and bytes of a loose grid.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGridStats
    {
        /// <summary>Size of this struct in bytes.</summary>
        public uint StructSize;
        /// <summary>What to change, a WgLooseGridAdvice.</summary>
        public WgLooseGridAdvice Advice;
        /// <summary>Objects, those not committed yet among them.</summary>
        public ulong Objects;
        /// <summary>Objects of the static layer, those not committed yet among them.</summary>
        public ulong StaticObjects;
        /// <summary>Objects inserted and not committed yet.</summary>
        public ulong PendingObjects;
        /// <summary>Most objects there ever were.</summary>
        public ulong ObjectsPeak;
        /// <summary>Objects in the overflow cell.</summary>
        public ulong OverflowObjects;
        /// <summary>Objects outside the bounds; 0 without bounds.</summary>
        public ulong OutsideObjects;
        /// <summary>Cells of all size classes and both layers.</summary>
        public ulong Cells;
        /// <summary>Cells with at least one object.</summary>
        public ulong OccupiedCells;
        /// <summary>Most objects in one cell, the overflow cell aside.</summary>
        public ulong FullestCell;
        /// <summary>Bytes that objects and cells fill.</summary>
        public ulong BytesLive;
        /// <summary>Bytes held.</summary>
        public ulong BytesReserved;
        /// <summary>Most bytes ever held.</summary>
        public ulong BytesReservedPeak;
        /// <summary>Side of the smallest cells of the moving layer; 0 if it has none, as where its objects are sorted along one axis.</summary>
        public float CellSize;
        /// <summary>Size classes with cells, of both layers; a layer sorted along one axis has none.</summary>
        public uint Levels;
        /// <summary>Contacts.</summary>
        public ulong Contacts;
        /// <summary>Of the bytes held, those for checkpoints.</summary>
        public ulong BytesCheckpoints;
        /// <summary>Checkpoints that can be reached.</summary>
        public uint Checkpoints;
        /// <summary>0.</summary>
        internal uint Reserved;
    }

    /// <summary>
    /// What a query finds: objects whose category meets its mask and whose mask meets its category, but for
    /// those that it ignores.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGridQueryFilter
    {
        /// <summary>What asks, usually one bit.</summary>
        public uint Category;
        /// <summary>The categories it finds.</summary>
        public uint Mask;
        /// <summary>Objects of this group are not found, be it positive or negative; 0 for none.</summary>
        public int IgnoredGroup;
        /// <summary>0.</summary>
        internal uint Reserved;
        /// <summary>
        /// The object of this id is not found, for instance the one that asks; 0 for none. It need not be there
        /// any more.
        /// </summary>
        public ulong IgnoredId;
    }

    /// <summary>What moves, and along which way. Zeroed but for origin and translation it is a segment.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGrid2Sweep
    {
        /// <summary>Where its middle begins.</summary>
        public WgVector2 Origin;
        /// <summary>How far it moves; not zero along every axis.</summary>
        public WgVector2 Translation;
        /// <summary>Half of a box's size along each axis; not looked at for other shapes.</summary>
        public WgVector2 HalfExtents;
        /// <summary>The radius of a circle; not looked at for other shapes.</summary>
        public float Radius;
        /// <summary>A WgLooseGridSweepShape.</summary>
        public WgLooseGridSweepShape Shape;
        /// <summary>
        /// The object of this id is not hit, besides what the filter leaves out: of many casters each leaves out
        /// itself. 0 for none; it need not be there any more.
        /// </summary>
        public ulong IgnoredId;
    }

    /// <summary>An object that was hit, when and where.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGridCastHit
    {
        /// <summary>Its id.</summary>
        public ulong Id;
        /// <summary>
        /// The fraction of the translation after which it is touched, 0 to 1; 0 if it is touched from the
        /// start.
        /// </summary>
        public double Fraction;
        /// <summary>Unit vector out of the object where it is touched, towards what moves; 0 if the cast began inside.</summary>
        public float NormalX;
        /// <summary>Unit vector out of the object where it is touched, towards what moves; 0 if the cast began inside.</summary>
        public float NormalY;
        /// <summary>
        /// Unit vector out of the object where it is touched, towards what moves; 0 if the cast began inside,
        /// and always in 2D.
        /// </summary>
        public float NormalZ;
        /// <summary>
        /// 1 if the object and what moves had more in common than their borders from the start: the fraction and
        /// the normal are 0 then.
        /// </summary>
        public byte BeganInside;
        /// <summary>0.</summary>
        internal fixed byte Reserved[3];
    }

    /// <summary>One of the nearest objects.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGridNeighbor
    {
        /// <summary>Its id.</summary>
        public ulong Id;
        /// <summary>Square of the distance from the point to its box; 0 inside.</summary>
        public double DistanceSquared;
    }

    /// <summary>A line in 2D that bounds a volume: the points with normal . point + distance &gt;= 0 lie inside.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgPlane2
    {
        /// <summary>Points inwards. Its length is 1 within 0.001, else it is refused.</summary>
        public WgVector2 Normal;
        /// <summary>Distance of the origin from it, positive if the origin lies inside.</summary>
        public float Distance;
    }

    /// <summary>A 3D loose grid: as WgLooseGrid2, with one more axis.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGrid3
    {
        /// <summary>The handle; zero is null.</summary>
        public ulong Bits;
    }

    /// <summary>A point or a way in 3D.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgVector3
    {
        /// <summary>Along the first axis.</summary>
        public float X;
        /// <summary>Along the second axis.</summary>
        public float Y;
        /// <summary>Along the third axis.</summary>
        public float Z;
    }

    /// <summary>
    /// A closed axis-aligned box in 3D: both corners belong to it, boxes that touch overlap. All
    /// coordinates are finite and no min lies above its max, else it is refused.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgBox3
    {
        /// <summary>Smallest corner.</summary>
        public WgVector3 Min;
        /// <summary>Largest corner.</summary>
        public WgVector3 Max;
    }

    /// <summary>What a 3D loose grid is made from. Fill it by wg_loose_grid3_def_init first.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGrid3Def
    {
        /// <summary>Size of this struct in bytes.</summary>
        public uint StructSize;
        /// <summary>
        /// Side of the smallest cells in world units, or 0 to find one by the sizes of the objects and how
        /// densely they lie, or that so few need none (the default). Best is a little more than the largest
        /// common object.
        /// </summary>
        public float CellSize;
        /// <summary>
        /// Size classes, each four times the one before: 1 to 8, 6 by default. With 1, all that is larger
        /// than a cell goes to the overflow cell.
        /// </summary>
        public uint SizeClasses;
        /// <summary>The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.</summary>
        public uint MaxCheckpoints;
        /// <summary>1 if the world is bounded by <c>bounds</c>, 0 if not (the default).</summary>
        public byte IsBounded;
        /// <summary>
        /// 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
        /// the present follows. Default 0: the call is refused.
        /// </summary>
        public byte DropOldestCheckpoint;
        /// <summary>0.</summary>
        internal fixed byte Reserved[6];
        /// <summary>Where most objects are, if <c>is_bounded</c>. Objects outside stay exact but crowd the border.</summary>
        public WgBox3 Bounds;
        /// <summary>Most bytes the grid may hold, with what checkpoints keep; 0 for no limit (the default).</summary>
        public ulong MaxBytes;
        /// <summary>A name for leak reports, or null. Copied.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* DebugName;
        /// <summary>
        /// The kinds of pairs that are kept as contacts from commit to commit, any of WgLooseGridPairKind, or-ed; 0 for
        /// none (the default).
        /// </summary>
        public uint ContactKinds;
        /// <summary>A contact lasts until its objects are farther apart than this along some axis; 0 by default.</summary>
        public float ContactMargin;
    }

    /// <summary>An object of a 3D loose grid.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGrid3Object
    {
        /// <summary>Its box.</summary>
        public WgBox3 Bounds;
        /// <summary>Any value of the caller's.</summary>
        public ulong User;
        /// <summary>What it is and what it meets.</summary>
        public WgLooseGridFilter Filter;
        /// <summary>The layer it lives in, a WgLooseGridLayer.</summary>
        public WgLooseGridLayer Layer;
    }

    /// <summary>What moves, and along which way. Zeroed but for origin and translation it is a segment.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgLooseGrid3Sweep
    {
        /// <summary>Where its middle begins.</summary>
        public WgVector3 Origin;
        /// <summary>How far it moves; not zero along every axis.</summary>
        public WgVector3 Translation;
        /// <summary>Half of a box's size along each axis; not looked at for other shapes.</summary>
        public WgVector3 HalfExtents;
        /// <summary>The radius of a sphere; not looked at for other shapes.</summary>
        public float Radius;
        /// <summary>A WgLooseGridSweepShape.</summary>
        public WgLooseGridSweepShape Shape;
        /// <summary>
        /// The object of this id is not hit, besides what the filter leaves out: of many casters each leaves out
        /// itself. 0 for none; it need not be there any more.
        /// </summary>
        public ulong IgnoredId;
    }

    /// <summary>A plane that bounds a volume: the points with normal . point + distance &gt;= 0 lie inside.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgPlane3
    {
        /// <summary>Points inwards. Its length is 1 within 0.001, else it is refused.</summary>
        public WgVector3 Normal;
        /// <summary>Distance of the origin from it, positive if the origin lies inside.</summary>
        public float Distance;
    }

    /// <summary>What a quadtree map is made from. Fill it by wg_quadtree_map_def_init.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapDef
    {
        /// <summary>Size of this struct, set by wg_quadtree_map_def_init.</summary>
        public uint StructSize;
        /// <summary>
        /// 1: equal packed leaves are kept once, which takes less memory where a map repeats its tiles,
        /// for a look at a table whenever a leaf is packed. Default 0.
        /// </summary>
        public byte ShareLeaves;
        /// <summary>
        /// 1: squares of 128 x 128 pixels keep the sum and the largest of each of their leaves of 16 x 16, for
        /// wg_quadtree_map_read_reduced: 256 bytes for each such square that is not uniform, and 576 for each of
        /// 1024 x 1024. Edits keep them up to date, for a few hundredths of their time; after single pixels were set
        /// wg_quadtree_map_compact does. Default 0.
        /// </summary>
        public byte SummarizeLeaves;
        /// <summary>
        /// 1: regions of 1024 x 1024 pixels that were never there are absent until wg_quadtree_map_page_in brings
        /// them in, for a world larger than memory. 0: they are air. Default 0.
        /// </summary>
        public byte AbsentByDefault;
        /// <summary>
        /// 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
        /// the present follows. Default 0: the call is refused.
        /// </summary>
        public byte DropOldestCheckpoint;
        /// <summary>The map refuses to take more bytes than this. Default 0: no limit.</summary>
        public ulong MaxBytes;
        /// <summary>A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* DebugName;
        /// <summary>
        /// The history that the map's revisions belong to until it is loaded, see WgQuadtreeMapRevision: a
        /// number that was never given to other pixels. Default 0: the library draws one that no other map
        /// has, in no process.
        /// </summary>
        public ulong History;
        /// <summary>
        /// The number of the revision that the map begins with. One that goes on with a <c>history</c> where another
        /// left off, its regions kept by the host, begins with a number that no other map of it has come to: see
        /// wg_quadtree_map_page_in. At most 2^62. Default 0.
        /// </summary>
        public ulong Revision;
        /// <summary>The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.</summary>
        public uint MaxCheckpoints;
        /// <summary>Set to 0.</summary>
        internal uint Reserved;
    }

    /// <summary>
    /// A quadtree map: one byte of hit points a pixel over the whole int32 plane, 0 where nothing was
    /// written. It keeps memory only for what is not uniform.
    ///
    /// Functions that only read may run on any number of threads at the same time, as long as no
    /// changing one runs on the same map.
    ///
    /// A world larger than memory is kept in regions of 1024 x 1024 pixels, which go out of memory by
    /// wg_quadtree_map_page_out and come back by wg_quadtree_map_page_in. Whatever needs the pixels of a region that
    /// is absent, to read or to edit them, returns ABSENT, and nothing has changed; wg_last_error names the first.
    /// Casts and sweeps stop at its border and say so, for islands it is a support, for ways a wall.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMap
    {
        /// <summary>The handle's number; 0 is null.</summary>
        public ulong Bits;
    }

    /// <summary>
    /// A moment of a quadtree map: a history, and the number of changing calls in it. Where both are the
    /// same, the pixels were the same; deltas rest on that.
    ///
    /// A number alone says nothing: a server that loads an older save makes the numbers after it once more,
    /// for other pixels. So each new map and each load begins a history of its own. The host gives its
    /// number, or 0, and the library draws one. Send, store and compare both parts.
    ///
    /// A host that gives numbers gives each of them once: out of a counter that is stored before it is used,
    /// or 64 random bits; not out of a clock. The library draws its numbers from what was loaded, from a
    /// count and from random bits of the system, so that two processes that load the same file do not have
    /// the same. On a system without random bits (wasm32-unknown-unknown) they would: give numbers there.
    /// Give them, too, where each run must make the same bytes, since a delta contains the history. A process
    /// made by fork goes on in the histories of its parent: load its maps anew, each by a number.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapRevision
    {
        /// <summary>
        /// The history: what the host gave when it made or loaded the map, or what the library drew. Never 0
        /// in a revision that a map gave.
        /// </summary>
        public ulong History;
        /// <summary>Number of changing calls so far. A map's never goes down, a load included.</summary>
        public ulong Number;
    }

    /// <summary>Counts and bytes of a quadtree map.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapStats
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>Checkpoints that can be reached.</summary>
        public uint Checkpoints;
        /// <summary>Squares of 1024 x 1024 pixels that were ever written to, and are not absent.</summary>
        public ulong Roots;
        /// <summary>Squares of 1024 x 1024 or 128 x 128 pixels that are split further.</summary>
        public ulong Nodes;
        /// <summary>Leaves of 16 x 16 pixels, 256 bytes each.</summary>
        public ulong RawLeaves;
        /// <summary>Leaves of two values: 20 bytes each at an edge, 36 elsewhere.</summary>
        public ulong PackedLeaves1;
        /// <summary>Leaves packed to 2 bits a pixel, 70 bytes each.</summary>
        public ulong PackedLeaves2;
        /// <summary>Leaves packed to 4 bits a pixel, 146 bytes each.</summary>
        public ulong PackedLeaves4;
        /// <summary>
        /// Leaves packed to 3 bits a pixel around a sloping plane, 106 bytes each: what explosions with
        /// falloff leave behind.
        /// </summary>
        public ulong SlopedLeaves;
        /// <summary>Slots that share a packed leaf with another slot instead of having their own.</summary>
        public ulong SharedLeaves;
        /// <summary>Pixels above 0.</summary>
        public ulong Pixels;
        /// <summary>Sum of all pixels.</summary>
        public ulong Hp;
        /// <summary>Bytes in use.</summary>
        public ulong BytesLive;
        /// <summary>Bytes taken from the allocator, those kept for later included. max_bytes limits these.</summary>
        public ulong BytesReserved;
        /// <summary>The most bytes ever taken at a time.</summary>
        public ulong BytesReservedPeak;
        /// <summary>The most leaves of 256 bytes ever in use at a time: what to reserve.</summary>
        public ulong RawLeavesPeak;
        /// <summary>The most nodes ever in use at a time: what to reserve.</summary>
        public ulong NodesPeak;
        /// <summary>
        /// Bytes of all that is kept for checkpoints: leaves and nodes, which count above as well, and the list of
        /// them.
        /// </summary>
        public ulong BytesCheckpoints;
    }

    /// <summary>
    /// A box, circle or capsule among the pixels: all points no farther than <c>radius</c> from a rectangle of
    /// twice <c>half_width</c> by twice <c>half_height</c> around (<c>x</c>, <c>y</c>), or from a diagonal of it. Pixel (x, y) is the
    /// square from (x, y) to (x + 1, y + 1).
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapCollider
    {
        /// <summary>The centre: -2147483648 to 2147483648.</summary>
        public double X;
        /// <summary>The centre.</summary>
        public double Y;
        /// <summary>Half the width of the rectangle inside; 0 for a circle and an upright capsule.</summary>
        public float HalfWidth;
        /// <summary>Half the height of the rectangle inside; 0 for a circle and a lying capsule.</summary>
        public float HalfHeight;
        /// <summary>
        /// How far the shape reaches beyond the rectangle: 0 for a box with sharp corners, else 0.0625 or
        /// more. With it, half the width and half the height of the whole must be 0.0625 to 1024.
        /// </summary>
        public float Radius;
        /// <summary>
        /// 0: all of the rectangle. 1: only its diagonal from (x - half_width, y - half_height) to
        /// (x + half_width, y + half_height), which makes a tilted capsule. 2: only the other diagonal. The
        /// radius must not be 0 then.
        /// </summary>
        public uint Diagonal;
    }

    /// <summary>A shape and where it goes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapSweep
    {
        /// <summary>The shape where it starts.</summary>
        public WgQuadtreeMapCollider Collider;
        /// <summary>How far it goes: -65536 to 65536. Less than a billionth of a pixel counts as 0.</summary>
        public double MotionX;
        /// <summary>How far it goes.</summary>
        public double MotionY;
    }

    /// <summary>What a sweep through a quadtree map came upon.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapContact
    {
        /// <summary>How much of the motion is free: 0 to 1. 1 where nothing was hit.</summary>
        public double Fraction;
        /// <summary>The point of the pixel that the shape comes to lie on.</summary>
        public double X;
        /// <summary>The point of the pixel that the shape comes to lie on.</summary>
        public double Y;
        /// <summary>Unit vector out of the pixel, towards the shape; 0 if the sweep began inside.</summary>
        public float NormalX;
        /// <summary>Unit vector out of the pixel, towards the shape; 0 if the sweep began inside.</summary>
        public float NormalY;
        /// <summary>The pixel.</summary>
        public WgPoint Pixel;
        /// <summary>The value of the pixel.</summary>
        public byte Value;
        /// <summary>1; a sweep that nothing stops has 0 here and in all other fields, but for the fraction.</summary>
        public byte IsHit;
        /// <summary>1 if the shape lay deeper than 3/128 in the pixel from the beginning: the fraction is 0 then.</summary>
        public byte BeganInside;
        /// <summary>1 if what stopped the shape is a region that is absent, none of whose pixels is free; else 0.</summary>
        public byte IsAbsent;
        /// <summary>0.</summary>
        internal fixed byte Reserved[4];
    }

    /// <summary>How a shape comes free of the pixels that it lies in.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapPush
    {
        /// <summary>The translation that frees it; 0 if it was free.</summary>
        public double X;
        /// <summary>The translation that frees it; 0 if it was free.</summary>
        public double Y;
        /// <summary>1; a shape that no translation frees, of those that are short enough, has 0 here.</summary>
        public byte IsFound;
        /// <summary>1 if the shape lay deeper than 3/128 in a pixel.</summary>
        public byte WasInside;
        /// <summary>
        /// 1 if the shape lies in a region that is absent, or in a pixel so near to one that it might be pushed
        /// there: nothing is known then; else 0.
        /// </summary>
        public byte IsAbsent;
        /// <summary>0.</summary>
        internal fixed byte Reserved[5];
    }

    /// <summary>
    /// A shape among the pixels, for wg_quadtree_map_edit and wg_quadtree_map_touches_many. A pixel belongs to
    /// it if its centre lies no farther than <c>radius</c> from the nearest point of the shape, which is made of
    /// centres of pixels. Fields that a kind does not name are not looked at. wg_quadtree_map_shape_circle and
    /// the like fill it.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapShape
    {
        /// <summary>A WgQuadtreeMapShapeKind.</summary>
        public WgQuadtreeMapShapeKind Kind;
        /// <summary>
        /// How far the shape reaches beyond its points, from centre to centre of pixels, rounded to 1/256: 0 to
        /// WG_QUADTREE_MAP_MAX_EDIT_RADIUS; a circle that is only asked about up to 1048576. 0 for a mask.
        /// </summary>
        public float Radius;
        /// <summary>Of a rectangle and of a mask: where it lies.</summary>
        public WgRect Rect;
        /// <summary>Of a circle the centre, of a capsule one end.</summary>
        public WgPoint From;
        /// <summary>Of a capsule the other end, at most WG_QUADTREE_MAP_MAX_EDIT_EXTENT columns and rows apart.</summary>
        public WgPoint To;
        /// <summary>
        /// Of a polygon: its corners, 1 to 64 pixels at most WG_QUADTREE_MAP_MAX_EDIT_EXTENT columns and rows
        /// apart, in order one way or the other. Its border belongs to it. Points on one line have no inside:
        /// what counts is the distance to the edges between them. Read during the call only.
        /// </summary>
        [NativeDisableUnsafePtrRestriction]
        public WgPoint* Points;
        /// <summary>Of a mask: rows of bytes, one for each pixel of <c>rect</c>. Read during the call only.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* Mask;
        /// <summary>Of a polygon: the number of its points.</summary>
        public uint PointCount;
        /// <summary>Of a mask: bytes from the start of a row to the start of the next; 0 means rect.width.</summary>
        public uint RowStride;
    }

    /// <summary>What an edit by a shape does. Fill it by wg_quadtree_map_brush_def_init.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapBrushDef
    {
        /// <summary>Size of this struct, set by wg_quadtree_map_brush_def_init.</summary>
        public uint StructSize;
        /// <summary>A WgQuadtreeMapBrushOperation. Default: set.</summary>
        public WgQuadtreeMapBrushOperation Operation;
        /// <summary>
        /// Up to this distance from the shape the amount is whole; from there it falls evenly with the distance
        /// to 1 at the shape's radius: wg_quadtree_map_edit has the law. 0 to that radius. It makes no difference
        /// to what is set. What is added or taken may fall off over at most WG_QUADTREE_MAP_MAX_EDIT_FALLOFF
        /// pixels. 0 for a mask. Default 0.
        /// </summary>
        public float CoreRadius;
        /// <summary>
        /// The value that is set, or the hit points that are added or taken where the shape is whole.
        /// Default 0.
        /// </summary>
        public byte Amount;
        /// <summary>Set to 0.</summary>
        internal fixed byte Reserved[3];
        /// <summary>
        /// How much a pixel of each value resists, in 1/255: 256 bytes, or null for not at all. A pixel
        /// gains or loses (hit points * (255 - resistance) + 127) / 255, rounded down; with 255 it never
        /// changes, set or not. Read during the call only. Default null.
        /// </summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* Resistance;
        /// <summary>
        /// A map of the same places whose values choose the resistance, instead of those that are edited: what
        /// the ground is made of, where the edited ones say how much of it is left. Another map than the edited
        /// one, which nothing changes meanwhile; it takes a <c>resistance</c>. Default: none.
        /// </summary>
        public WgQuadtreeMap Materials;
    }

    /// <summary>What a changing call did to the pixels of a quadtree map.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapEdit
    {
        /// <summary>Pixels that have another value now. If it is 0, so is all else, <c>dirty</c> included.</summary>
        public ulong PixelsChanged;
        /// <summary>Pixels that fell to 0.</summary>
        public ulong PixelsDestroyed;
        /// <summary>Pixels that rose from 0.</summary>
        public ulong PixelsCreated;
        /// <summary>Sum of all losses of hit points.</summary>
        public ulong HpRemoved;
        /// <summary>Sum of all gains of hit points.</summary>
        public ulong HpAdded;
        /// <summary>The smallest bounds of all changed pixels, both corners included.</summary>
        public WgBounds Dirty;
    }

    /// <summary>What a flow is made from. Fill it by wg_quadtree_map_flow_def_init.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapFlowDef
    {
        /// <summary>Size of this struct, set by wg_quadtree_map_flow_def_init.</summary>
        public uint StructSize;
        /// <summary>Set to 0.</summary>
        internal uint Reserved;
        /// <summary>The flow refuses to take more bytes than this. Default 0: no limit.</summary>
        public ulong MaxBytes;
        /// <summary>A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* DebugName;
    }

    /// <summary>
    /// One search over the waypoints of a quadtree map for any number of agents that want to the same goal, and
    /// its memory. Begin it, update it for the agents that are about to ask, and ask for the next corner of each;
    /// after edits update the waypoints, then the flow: only the ways that changed are searched anew.
    ///
    /// What it answers follows from the pixels, the goal and the place that is asked about, never from what was
    /// edited or asked before. It reads the waypoints alone. Functions that only read may run on any number of
    /// threads at the same time, as long as no changing one runs on the same flow or on the waypoints.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapFlow
    {
        /// <summary>The handle's number; 0 is null.</summary>
        public ulong Bits;
    }

    /// <summary>
    /// The waypoints of a rectangle of a quadtree map, for agents of one size.
    ///
    /// An agent is a box of agent_size x agent_size pixels. At the pixel (x, y) its first column is
    /// x - agent_size / 2 and its first row y - agent_size / 2, the halves rounded down. Pixels above 0
    /// are walls. The pixels where the agent can be put down without touching a wall are its places. They are
    /// cut into rectangles of up to 128 x 128, the regions, inside which it goes straight from anywhere to
    /// anywhere; a waypoint is the middle of one, and linked with those that lie side by side with it. So no way
    /// is missed, whatever the agent's size, and wherever on the plane. Regions lie in absolute blocks of
    /// 128 x 128 places: what they are follows from the pixels alone, not from what was edited before.
    ///
    /// It is an object of its own: it keeps no pointer to the map, whose handle goes to the calls that read
    /// it. Functions that only read may run on any number of threads at the same time, as long as no
    /// changing one runs on the same waypoints or on the map.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapWaypoints
    {
        /// <summary>The handle's number; 0 is null.</summary>
        public ulong Bits;
    }

    /// <summary>What an update of a flow did.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapFlowUpdate
    {
        /// <summary>
        /// Steps taken: regions that were compared with the waypoints where those had changed, and regions that
        /// told those around them how they lead to the goal.
        /// </summary>
        public ulong Steps;
        /// <summary>1 if the ways of all places that were asked about are known, 0 if the update is to be called again.</summary>
        public byte IsDone;
        /// <summary>0.</summary>
        internal fixed byte Reserved[7];
    }

    /// <summary>Where an agent goes next.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapFlowCorner
    {
        /// <summary>Straight to here; the goal if that is seen. Where the agent is if there is no way.</summary>
        public WgPoint Corner;
        /// <summary>No more than this is left to the goal, in 256ths of a pixel; 0 if there is no way.</summary>
        public ulong Cost;
        /// <summary>FOUND, or why there is no corner: a WgQuadtreeMapPathOutcome.</summary>
        public WgQuadtreeMapPathOutcome Outcome;
        /// <summary>1 if the outcome is FOUND, else 0.</summary>
        public uint IsFound;
    }

    /// <summary>Counts and bytes of a flow.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapFlowStats
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>0.</summary>
        internal uint Reserved;
        /// <summary>Regions that the search came to.</summary>
        public ulong Regions;
        /// <summary>Bytes in use.</summary>
        public ulong BytesLive;
        /// <summary>Bytes taken from the allocator, those kept for later included. max_bytes limits these.</summary>
        public ulong BytesReserved;
        /// <summary>The most bytes ever taken at a time.</summary>
        public ulong BytesReservedPeak;
    }

    /// <summary>What a search for islands is made from. Fill it by wg_quadtree_map_islands_def_init.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapIslandsDef
    {
        /// <summary>Size of this struct, set by wg_quadtree_map_islands_def_init.</summary>
        public uint StructSize;
        /// <summary>Set to 0.</summary>
        internal uint Reserved;
        /// <summary>The search refuses to take more bytes than this. Default 0: no limit.</summary>
        public ulong MaxBytes;
        /// <summary>A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* DebugName;
    }

    /// <summary>
    /// A search for islands in a quadtree map: connected pieces that nothing holds, so that they can fall.
    /// Each call takes the map, which must be the one that the search began with, and which may change
    /// between the calls.
    ///
    /// First the search reads which pixels are solid. Until it has read all of its area, each step reads
    /// again what changed in it since the last; from then on it works on what it read. So its islands are
    /// those of one moment: that of the step in which the reading came to its end (<c>revision</c> in
    /// wg_quadtree_map_islands_stats), and without edits the map as it is. What is cut out is always an
    /// island of the map as it is: one whose own pixels or those beside it were solid then and are not now,
    /// or the other way round, is refused. What came loose since that moment the next search finds.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapIslands
    {
        /// <summary>The handle's number; 0 is null.</summary>
        public ulong Bits;
    }

    /// <summary>A connected piece that nothing holds.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapIsland
    {
        /// <summary>Number of its pixels.</summary>
        public ulong Pixels;
        /// <summary>
        /// Its centre of mass: the mean of its pixels' centres, where pixel (x, y) has its centre at
        /// (x + 0.5, y + 0.5). Every pixel weighs the same. Summed up and divided in whole numbers; the
        /// rest of that division, as a fraction, is then rounded and added. So it is the same on every
        /// platform, and less than a millionth of a pixel off.
        /// </summary>
        public double CenterX;
        /// <summary>See <c>center_x</c>.</summary>
        public double CenterY;
        /// <summary>First column of its bounds.</summary>
        public int MinX;
        /// <summary>First row of its bounds.</summary>
        public int MinY;
        /// <summary>Last column of its bounds.</summary>
        public int MaxX;
        /// <summary>Last row of its bounds.</summary>
        public int MaxY;
        /// <summary>1 after it was cut out, else 0.</summary>
        public byte IsCut;
        /// <summary>0.</summary>
        internal fixed byte Reserved[7];
    }

    /// <summary>Counts and bytes of a search for islands.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapIslandsStats
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>0.</summary>
        internal uint Reserved;
        /// <summary>
        /// Pieces that solid ground was cut into: parts of leaves of 16 x 16 pixels, and full leaves in a
        /// row.
        /// </summary>
        public ulong Pieces;
        /// <summary>Islands found so far.</summary>
        public ulong Islands;
        /// <summary>Squares and pieces looked at since the search began.</summary>
        public ulong Steps;
        /// <summary>Bytes taken from the allocator. max_bytes limits these.</summary>
        public ulong BytesReserved;
        /// <summary>The most bytes ever taken at a time.</summary>
        public ulong BytesReservedPeak;
        /// <summary>
        /// The number of the map's revision whose islands these are: that of the step in which all was read.
        /// 0 until then.
        /// </summary>
        public ulong Revision;
    }

    /// <summary>
    /// What a quadtree map keeps of its squares of one size: 1024, 128 or 16 pixels wide.
    ///
    /// squares = empty + full + split + raw_leaves + packed_leaves_1 + packed_leaves_2 + packed_leaves_4 +
    /// sloped_leaves + shared_leaves, where no checkpoint keeps leaves of its own: those count among them, too.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapLevelStats
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>Pixels along a side: 1024, 128 or 16.</summary>
        public uint Side;
        /// <summary>
        /// All squares of this size: of 1024, those that were ever written to; else 64 for each split
        /// square of the next larger size.
        /// </summary>
        public ulong Squares;
        /// <summary>Those whose pixels are all 0.</summary>
        public ulong Empty;
        /// <summary>Those whose pixels all have the same value above 0.</summary>
        public ulong Full;
        /// <summary>Those that are divided into 8 x 8 smaller ones; none of 16.</summary>
        public ulong Split;
        /// <summary>
        /// Leaves, which hold several values, of 256 bytes. Leaves are 16 x 16 pixels: larger squares count
        /// none.
        /// </summary>
        public ulong RawLeaves;
        /// <summary>Leaves of two values: 20 bytes each at an edge, 36 elsewhere.</summary>
        public ulong PackedLeaves1;
        /// <summary>Leaves packed to 2 bits a pixel, 70 bytes each.</summary>
        public ulong PackedLeaves2;
        /// <summary>Leaves packed to 4 bits a pixel, 146 bytes each.</summary>
        public ulong PackedLeaves4;
        /// <summary>Leaves packed to 3 bits a pixel around a sloping plane, 106 bytes each.</summary>
        public ulong SlopedLeaves;
        /// <summary>Squares that share another one's packed leaf, and have no bytes of their own.</summary>
        public ulong SharedLeaves;
        /// <summary>Squares that compaction is still to look at, or to look into.</summary>
        public ulong Marked;
        /// <summary>Bytes in use for these squares: of roots, of split squares, of leaves.</summary>
        public ulong BytesLive;
    }

    /// <summary>What a search is made from. Fill it by wg_quadtree_map_path_def_init.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapPathDef
    {
        /// <summary>Size of this struct, set by wg_quadtree_map_path_def_init.</summary>
        public uint StructSize;
        /// <summary>Set to 0.</summary>
        internal uint Reserved;
        /// <summary>The search refuses to take more bytes than this. Default 0: no limit.</summary>
        public ulong MaxBytes;
        /// <summary>A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* DebugName;
    }

    /// <summary>
    /// A search for a path over the waypoints of a quadtree map, and its memory, which the next search uses
    /// again: once it has what such searches need, it takes no more. To give that memory back, destroy it and
    /// make another.
    ///
    /// Begin it, then step it until its outcome is no longer RUNNING. Any number of searches may run over the
    /// same waypoints at the same time, each on a thread of its own, as long as those do not change while a
    /// call runs; between two steps they may. It reads the waypoints alone, so the map may change any time.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapPath
    {
        /// <summary>The handle's number; 0 is null.</summary>
        public ulong Bits;
    }

    /// <summary>From where to where, and how far to look.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapPathQuery
    {
        /// <summary>Where the agent stands.</summary>
        public WgPoint Start;
        /// <summary>Where it wants to go.</summary>
        public WgPoint Goal;
        /// <summary>
        /// No way longer than this many pixels is wanted; 0 means any. Regions that no such way can touch are not gone
        /// on to. No way within the limit that is found without one was seen to be missed.
        /// </summary>
        public ulong MaxCost;
        /// <summary>
        /// Each of the two searches, from the start and from the goal, gives up after going on from this many
        /// waypoints; 0 means never. If the one from the start has found a way by then, that is it.
        /// </summary>
        public ulong MaxNodes;
        /// <summary>
        /// A place no farther than this many pixels from the goal is as good as the goal, which may then lie
        /// in a wall: the way ends at whichever is reached by the shortest one. 0: the goal itself.
        /// </summary>
        public uint GoalRadius;
        /// <summary>Set to 0.</summary>
        internal uint Reserved;
    }

    /// <summary>How far a search for a path is.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapPathReport
    {
        /// <summary>What came of it: a WgQuadtreeMapPathOutcome.</summary>
        public WgQuadtreeMapPathOutcome Outcome;
        /// <summary>0.</summary>
        internal uint Reserved;
        /// <summary>Steps taken so far.</summary>
        public ulong Steps;
        /// <summary>Waypoints that the search went on from so far.</summary>
        public ulong Nodes;
        /// <summary>Length of the way in 256ths of a pixel, each leg rounded down; 0 until it is found.</summary>
        public ulong Cost;
        /// <summary>Points of the way; 0 until it is found.</summary>
        public ulong Points;
        /// <summary>Length of the way in pixels; of a way of one point, where the goal is the start, -0.0.</summary>
        public double Length;
    }

    /// <summary>Counts and bytes of a search for a path.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapPathStats
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>0.</summary>
        internal uint Reserved;
        /// <summary>Waypoints that the search came to, in the direction that it searched last.</summary>
        public ulong Nodes;
        /// <summary>Points of the way.</summary>
        public ulong Points;
        /// <summary>Bytes in use.</summary>
        public ulong BytesLive;
        /// <summary>Bytes taken from the allocator, those kept for later included. max_bytes limits these.</summary>
        public ulong BytesReserved;
        /// <summary>The most bytes ever taken at a time.</summary>
        public ulong BytesReservedPeak;
    }

    /// <summary>Where a cast through a quadtree map was stopped.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapHit
    {
        /// <summary>The first pixel at or above the threshold.</summary>
        public WgPoint Pixel;
        /// <summary>The pixel before it on the segment; the same one if the first pixel stops the cast.</summary>
        public WgPoint Before;
        /// <summary>The value of the pixel; 0 if its region is absent.</summary>
        public byte Value;
        /// <summary>1; a cast that nothing stops has 0 here and in all other fields.</summary>
        public byte IsHit;
        /// <summary>1 if the cast came to a region that is absent, of which <c>pixel</c> is the first in its way; else 0.</summary>
        public byte IsAbsent;
        /// <summary>0.</summary>
        internal byte Reserved;
    }

    /// <summary>The nearest pixel at or above a threshold.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapNearest
    {
        /// <summary>The pixel.</summary>
        public WgPoint Pixel;
        /// <summary>The square of the distance between the centres of the pixels.</summary>
        public ulong DistanceSquared;
        /// <summary>Its value.</summary>
        public byte Value;
        /// <summary>1; a search that finds nothing has 0 here and in all other fields.</summary>
        public byte IsFound;
        /// <summary>1 if a region that is absent lies nearer than anything found: nothing is known then; else 0.</summary>
        public byte IsAbsent;
        /// <summary>0.</summary>
        internal fixed byte Reserved[5];
    }

    /// <summary>
    /// The last place that a thread read from a quadtree map: plain data of the caller's, one a thread, so
    /// that pixels near each other cost no call. Begin by wg_quadtree_map_reader_begin, read by
    /// wg_quadtree_map_reader_get. After a changing call (compaction too) begin again.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapReader
    {
        /// <summary>The map.</summary>
        public WgQuadtreeMap Map;
        /// <summary>What the map had changed when this place was read.</summary>
        public ulong Stamp;
        /// <summary>First column of the square that is held.</summary>
        public int X;
        /// <summary>First row of the square that is held.</summary>
        public int Y;
        /// <summary>Its side in pixels, a power of two; 0 if nothing is held.</summary>
        public uint Side;
        /// <summary>15 if <c>pixels</c> holds a leaf, 0 if its first byte is the value of all pixels.</summary>
        public uint Mask;
        /// <summary>The pixels of a leaf of 16 x 16, row by row, or one value.</summary>
        public fixed byte Pixels[256];
    }

    /// <summary>A region of a quadtree map: 1024 x 1024 pixels whose first column and row are multiples of 1024.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapRegion
    {
        /// <summary>First column.</summary>
        public int X;
        /// <summary>First row.</summary>
        public int Y;
        /// <summary>The number of the revision that changed it last; 0 for one that was never in memory.</summary>
        public ulong Revision;
        /// <summary>1 if it is absent, else 0.</summary>
        public byte IsAbsent;
        /// <summary>1 if it is in memory and changed since it came in, was given out last, or ever; else 0.</summary>
        public byte IsChanged;
        /// <summary>0.</summary>
        internal fixed byte Reserved[6];
    }

    /// <summary>What a publisher is made from. Fill it by wg_quadtree_map_publisher_def_init.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapPublisherDef
    {
        /// <summary>Size of this struct, set by wg_quadtree_map_publisher_def_init.</summary>
        public uint StructSize;
        /// <summary>
        /// Squares of 1024 x 1024 pixels that are remembered of a subscriber, or as many as its view touches
        /// if that is more. What is forgotten is sent anew once it is seen again. Default 0: 16.
        /// </summary>
        public uint KeptSquares;
        /// <summary>
        /// Bytes of encoded squares that are kept for the subscribers that need the same, and bytes that are kept of
        /// those of their leaves that have many values. Default 0: 4 MB of each.
        /// </summary>
        public uint EncodedBytes;
        /// <summary>
        /// If so many calls in a row have nothing new for a subscriber, whatever is under way to it counts as
        /// lost: at one call a tick, somewhat more ticks than a packet and its acknowledgement take. Default 0: 30.
        /// </summary>
        public uint ResendCalls;
        /// <summary>The publisher refuses to take more bytes than this. Default 0: no limit.</summary>
        public ulong MaxBytes;
        /// <summary>A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* DebugName;
    }

    /// <summary>
    /// What each of many subscribers was sent of a quadtree map: a server has one for a map and a subscriber
    /// for each player, who has a receiver and a map of his own.
    ///
    /// Each tick, and as often as the line takes more, the server asks for the next packet for a player: of
    /// what he sees, the nearest squares that he lacks, then what changed in those that he has. Packets may
    /// be lost, delayed or doubled: the player's receiver takes each as it comes and says which came; what
    /// did not is sent again. What several players need is encoded once.
    ///
    /// It is an object of its own: it keeps no pointer to the map, whose handle goes to the calls that read
    /// it. A subscriber is a number, which no later one has; no number is 0.
    ///
    /// Memory: 3.2 KB for each square of 1024 x 1024 pixels that a subscriber's view touches or touched
    /// lately (<c>kept_squares</c>), and 90 bytes for each square of 128 x 128 in a packet under way.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapPublisher
    {
        /// <summary>The handle's number; 0 is null.</summary>
        public ulong Bits;
    }

    /// <summary>What a receiver says that it got.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapAcknowledgement
    {
        /// <summary>The history of the map that sends.</summary>
        public ulong History;
        /// <summary>The number of the newest packet that came; 0 if none did.</summary>
        public ulong Newest;
        /// <summary>Bit n is set if packet <c>newest - n</c> was taken whole.</summary>
        public ulong Received;
    }

    /// <summary>Where a subscriber stands, or all of them together, and counts and bytes of the publisher.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapPublisherStats
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>0.</summary>
        internal uint Reserved;
        /// <summary>Subscribers there are: 1 where one was asked about.</summary>
        public ulong Subscribers;
        /// <summary>
        /// Squares of 128 x 128 pixels of the last view that still lacked something after the last packet. Once
        /// this and <c>packets_under_way</c> are 0 the player sees the map as it is.
        /// </summary>
        public ulong SquaresMissing;
        /// <summary>Packets that may still arrive: at most 64 for a subscriber.</summary>
        public ulong PacketsUnderWay;
        /// <summary>Packets that were given.</summary>
        public ulong PacketsGiven;
        /// <summary>Packets that count as lost.</summary>
        public ulong PacketsLost;
        /// <summary>Squares of 128 x 128 pixels, or parts of such, that were encoded for packets of all subscribers.</summary>
        public ulong SquaresEncoded;
        /// <summary>Those that had been encoded already when somebody else needed them.</summary>
        public ulong SquaresShared;
        /// <summary>Bytes that the publisher took from the allocator. max_bytes limits these.</summary>
        public ulong BytesReserved;
    }

    /// <summary>What a receiver is made from. Fill it by wg_quadtree_map_receiver_def_init.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapReceiverDef
    {
        /// <summary>Size of this struct, set by wg_quadtree_map_receiver_def_init.</summary>
        public uint StructSize;
        /// <summary>Set to 0.</summary>
        internal uint Reserved;
        /// <summary>The receiver refuses to take more bytes than this. Default 0: no limit.</summary>
        public ulong MaxBytes;
        /// <summary>A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* DebugName;
    }

    /// <summary>
    /// The other side of a publisher: what came of another map, and takes packets into a map of its own.
    ///
    /// It is an object of its own: it keeps no pointer to the map, whose handle goes to the calls that change
    /// it. Where the host changes that map himself, the publisher does not know: those pixels stay as they
    /// are until they change over there.
    ///
    /// Memory: 18 to 37 bytes for each square of 128 x 128 pixels that something came of.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapReceiver
    {
        /// <summary>The handle's number; 0 is null.</summary>
        public ulong Bits;
    }

    /// <summary>Counts and bytes of a receiver.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapReceiverStats
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>0.</summary>
        internal uint Reserved;
        /// <summary>
        /// Squares of 128 x 128 pixels of which it knows how new they are: those that came lately, and others as long as
        /// there is room.
        /// </summary>
        public ulong Squares;
        /// <summary>Packets that were taken whole.</summary>
        public ulong PacketsTaken;
        /// <summary>Packets that came twice, or too late to matter.</summary>
        public ulong PacketsIgnored;
        /// <summary>Packets of which squares were left out, since younger ones had come: they are sent again.</summary>
        public ulong PacketsInPart;
        /// <summary>Bytes taken from the allocator. max_bytes limits these.</summary>
        public ulong BytesReserved;
    }

    /// <summary>
    /// Solid ground: the pixels of a rectangle at or above a threshold, of a map or of a picture such as an island.
    /// Outlines, convex pieces and rectangles are made of it. All zeros are refused for the threshold.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapGround
    {
        /// <summary>Where it lies, at most 65536 pixels wide and high.</summary>
        public WgRect Rect;
        /// <summary>
        /// Null: the pixels are the map's. Else they are these, rows of bytes as large as <c>rect</c>: an island as
        /// wg_quadtree_map_islands_pixels and wg_quadtree_map_islands_cut give it, its bounds as <c>rect</c>. There is
        /// nothing around them, and the map is not looked at: its handle may be null. Read during the call only.
        /// </summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* Pixels;
        /// <summary>Bytes from the start of a row of <c>pixels</c> to the start of the next; 0 means the width of <c>rect</c>.</summary>
        public uint RowStride;
        /// <summary>What is at or above this is solid. At least 1.</summary>
        public byte Threshold;
        /// <summary>Set to 0.</summary>
        internal fixed byte Reserved[3];
        /// <summary>
        /// What points of outlines and pieces count from: for a tile mostly its first corner, for a body its
        /// centre of mass. Finite. Floats near it are exact.
        /// </summary>
        public double OriginX;
        /// <summary>See <c>origin_x</c>.</summary>
        public double OriginY;
    }

    /// <summary>A closed loop of an outline: some of the points that came with it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapLoop
    {
        /// <summary>Index of its first point.</summary>
        public ulong FirstPoint;
        /// <summary>Number of its points, at least 3; the last is joined with the first.</summary>
        public uint PointCount;
        /// <summary>Index of the loop around the piece that it belongs to: its own index, unless it is a hole.</summary>
        public uint Outer;
        /// <summary>
        /// Twice the area that it encloses, in pixels, rounded but never to 0; below 0 for a hole, whichever way
        /// round points are asked for.
        /// </summary>
        public long TwiceArea;
    }

    /// <summary>A convex polygon: some of the points that came with it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapPiece
    {
        /// <summary>Index of its first point.</summary>
        public ulong FirstPoint;
        /// <summary>Number of its points, at least 3.</summary>
        public uint PointCount;
        /// <summary>0.</summary>
        internal uint Reserved;
    }

    /// <summary>A square of pixels that all have one value, as large as the four-way quadtree has it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapSquare
    {
        /// <summary>First column, a multiple of the side.</summary>
        public int X;
        /// <summary>First row, a multiple of the side.</summary>
        public int Y;
        /// <summary>Pixels along a side: a power of two, 1 to 1024.</summary>
        public uint Side;
        /// <summary>The value of all pixels.</summary>
        public byte Value;
        /// <summary>0.</summary>
        internal fixed byte Reserved[3];
    }

    /// <summary>What the pixels of a rectangle add up to.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapSums
    {
        /// <summary>Pixels above 0.</summary>
        public ulong Pixels;
        /// <summary>Sum of all pixels.</summary>
        public ulong Hp;
    }

    /// <summary>A picture to put into a quadtree map, turned and moved: an island that fell. All zeros put nothing.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapStamp
    {
        /// <summary>
        /// Rows of bytes, as wg_quadtree_map_islands_cut gives them: each above 0 is put into the map with its
        /// own value. Read during the call only.
        /// </summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* Pixels;
        /// <summary>Columns of the picture, up to 2048.</summary>
        public uint Width;
        /// <summary>Rows of the picture, up to 2048.</summary>
        public uint Height;
        /// <summary>Bytes from the start of a row to the start of the next; 0 means width.</summary>
        public uint RowStride;
        /// <summary>A WgQuadtreeMapStampMode.</summary>
        public WgQuadtreeMapStampMode Mode;
        /// <summary>
        /// The point of the picture that it is turned about, in pixels from its first corner, rounded to 1/256:
        /// -65536 to 65536. For a body of a physics engine its origin, mostly the centre of mass.
        /// </summary>
        public double PivotX;
        /// <summary>See <c>pivot_x</c>.</summary>
        public double PivotY;
        /// <summary>
        /// Where that point comes to lie in the map, where pixel (x, y) reaches from (x, y) to (x + 1, y + 1),
        /// rounded to 1/256: the body's position.
        /// </summary>
        public double X;
        /// <summary>See <c>x</c>.</summary>
        public double Y;
        /// <summary>
        /// By how much the picture is turned, in radians, from the axis of x towards that of y: clockwise where y
        /// grows downwards. Rounded to 2^-20 of a turn, so that the quarter turns of floats are exact.
        /// </summary>
        public float Angle;
        /// <summary>Set to 0.</summary>
        internal uint Reserved;
    }

    /// <summary>What a compaction of a quadtree map did.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapCompaction
    {
        /// <summary>Squares looked at: leaves, and nodes when they are finished.</summary>
        public ulong Visited;
        /// <summary>Leaves and nodes that became one value.</summary>
        public ulong Folded;
        /// <summary>Leaves that were packed.</summary>
        public ulong Packed;
        /// <summary>1 if nothing is left to do but leaves that are too young to be packed, else 0.</summary>
        public byte IsDone;
        /// <summary>0.</summary>
        internal fixed byte Reserved[7];
    }

    /// <summary>What waypoints are made from. Fill it by wg_quadtree_map_waypoints_def_init, then set the rectangle.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapWaypointsDef
    {
        /// <summary>Size of this struct, set by wg_quadtree_map_waypoints_def_init.</summary>
        public uint StructSize;
        /// <summary>Side of the agent's box in pixels: 1 to 1024. Default 16.</summary>
        public uint AgentSize;
        /// <summary>
        /// No region is wider or higher than this, so that waypoints lie at most this far apart: 0 or at least
        /// 32; below 128 it acts as 32. Default 0: 128, which is the most and takes the least memory and time.
        /// </summary>
        public uint MaxSpacing;
        /// <summary>Set to 0.</summary>
        internal uint Reserved;
        /// <summary>
        /// The pixels that waypoints are made for; what lies outside counts as wall. Not empty, and
        /// touching at most 1048576 squares of 1024 x 1024 pixels. The default is empty.
        /// </summary>
        public WgRect Rect;
        /// <summary>The waypoints refuse to take more bytes than this. Default 0: no limit.</summary>
        public ulong MaxBytes;
        /// <summary>A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* DebugName;
    }

    /// <summary>What an update of waypoints did.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapWaypointsUpdate
    {
        /// <summary>
        /// Steps taken: squares of 1024 x 1024 pixels compared with the map where it changed around them, blocks of
        /// 128 x 128 places looked at, and squares of 1024 whose places were joined to components.
        /// </summary>
        public ulong Steps;
        /// <summary>Blocks of 128 x 128 places that were looked at, because pixels changed in the agent's reach.</summary>
        public ulong Rebuilt;
        /// <summary>1 if the waypoints are those of the map as it is, 0 if the update is to be called again.</summary>
        public byte IsDone;
        /// <summary>0.</summary>
        internal fixed byte Reserved[7];
    }

    /// <summary>
    /// The middle of a region: a rectangle of places where the agent can be, and inside which it can go
    /// straight from any place to any other.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapWaypoint
    {
        /// <summary>
        /// Follows from the region's first place alone, so it is the same whatever was edited before, and on
        /// every machine; another region with the same first place has it, too.
        /// </summary>
        public ulong Id;
        /// <summary>The middle: the region's first column is <c>x - width / 2</c>.</summary>
        public int X;
        /// <summary>The middle: the region's first row is <c>y - height / 2</c>.</summary>
        public int Y;
        /// <summary>Columns of places, 1 to 128.</summary>
        public uint Width;
        /// <summary>Rows of places, 1 to 128.</summary>
        public uint Height;
    }

    /// <summary>
    /// A way between two waypoints whose regions lie side by side: straight from the one to <c>leave</c>, one
    /// step to <c>enter</c>, and straight from there to the other. No wall touches the agent's box on it, in
    /// either direction.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapLink
    {
        /// <summary>Id of one waypoint: where all links are listed the smaller of the two.</summary>
        public ulong From;
        /// <summary>Id of the other one.</summary>
        public ulong To;
        /// <summary>The place in the region of <c>from</c> that lies beside <c>enter</c>.</summary>
        public WgPoint Leave;
        /// <summary>The place in the region of <c>to</c>, in the middle of what the two share.</summary>
        public WgPoint Enter;
    }

    /// <summary>The place nearest to a pixel where an agent can be.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapNearestPlace
    {
        /// <summary>The place.</summary>
        public WgPoint Place;
        /// <summary>The square of the distance between the two.</summary>
        public ulong DistanceSquared;
        /// <summary>The number of the component that the place belongs to: see wg_quadtree_map_waypoints_components.</summary>
        public ulong Component;
        /// <summary>1; a search that finds nothing has 0 here and in all other fields.</summary>
        public byte IsFound;
        /// <summary>0.</summary>
        internal fixed byte Reserved[7];
    }

    /// <summary>Counts and bytes of waypoints.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgQuadtreeMapWaypointsStats
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>0.</summary>
        internal uint Reserved;
        /// <summary>Waypoints.</summary>
        public ulong Waypoints;
        /// <summary>Squares of 1024 x 1024 pixels that the rectangle touches.</summary>
        public ulong Regions;
        /// <summary>
        /// Blocks of 128 x 128 places that are kept place by place (2 KB each, and 6 bytes a waypoint), the
        /// others being blocked or free as a whole.
        /// </summary>
        public ulong Blocks;
        /// <summary>Bytes in use.</summary>
        public ulong BytesLive;
        /// <summary>Bytes taken from the allocator, those kept for later included. max_bytes limits these.</summary>
        public ulong BytesReserved;
        /// <summary>The most bytes ever taken at a time.</summary>
        public ulong BytesReservedPeak;
    }

    /// <summary>
    /// What a rolling grid is made from. Fill it by wg_rolling_grid_def_init, then set width, height and
    /// cell_size.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgRollingGridDef
    {
        /// <summary>Size of this struct, set by wg_rolling_grid_def_init.</summary>
        public uint StructSize;
        /// <summary>Columns: 1 to 2147483647. Default 0, which is refused.</summary>
        public uint Width;
        /// <summary>Rows: 1 to 2147483647. Default 0, which is refused.</summary>
        public uint Height;
        /// <summary>
        /// Bytes of a cell, at least 1; sizeof of the struct you keep in it. A row has at most 4294967295
        /// bytes. Default 0, which is refused.
        /// </summary>
        public uint CellSize;
        /// <summary>
        /// The grid refuses to be made if its cells and bookkeeping take more bytes, and what checkpoints keep may
        /// not go beyond it. Default 0: no limit.
        /// </summary>
        public ulong MaxBytes;
        /// <summary>A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* DebugName;
        /// <summary>The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.</summary>
        public uint MaxCheckpoints;
        /// <summary>
        /// 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
        /// the present follows. Default 0: the call is refused.
        /// </summary>
        public byte DropOldestCheckpoint;
        /// <summary>Set to 0.</summary>
        internal fixed byte Reserved[3];
    }

    /// <summary>
    /// A rolling grid: a fixed 2D array of <c>width</c> x <c>height</c> cells that acts as an infinite one around a
    /// moving focus.
    ///
    /// Cell (x, y) lies at (x mod width, y mod height). For each column and row the grid keeps which index
    /// holds the place now, so that two cells <c>width</c> columns apart are never mixed up: reading or writing
    /// a column or row whose place is held by another one is refused. What is held need not be contiguous.
    /// A cell is <c>cell_size</c> bytes; every value of them is a value, all zero included. All memory is taken
    /// by wg_rolling_grid_create; no later call takes any, but while the grid keeps checkpoints (wg_checkpoint).
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgRollingGrid
    {
        /// <summary>The handle's number; 0 is null.</summary>
        public ulong Bits;
    }

    /// <summary>Counts and bytes of a rolling grid.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgRollingGridStats
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>Columns that hold at least one cell.</summary>
        public uint Columns;
        /// <summary>Rows that hold at least one cell.</summary>
        public uint Rows;
        /// <summary>Checkpoints that can be reached.</summary>
        public uint Checkpoints;
        /// <summary>Occupied cells.</summary>
        public ulong Cells;
        /// <summary>The most cells ever occupied at a time.</summary>
        public ulong CellsPeak;
        /// <summary>Bytes of the occupied cells.</summary>
        public ulong BytesLive;
        /// <summary>Bytes taken from the allocator for cells, bookkeeping and checkpoints. max_bytes limits these.</summary>
        public ulong BytesReserved;
        /// <summary>Of these, the bytes taken for checkpoints.</summary>
        public ulong BytesCheckpoints;
    }

    /// <summary>
    /// A look at a rolling grid for inner loops: what the inline functions wg_rolling_grid_view_at and
    /// wg_rolling_grid_view_span read. Valid until the next changing call on the grid. Keep a copy in a
    /// local variable of the loop's function, so that the compiler may hold it in registers. The fields
    /// are for those functions.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct WgRollingGridView
    {
        /// <summary>Size of this struct as far as it was filled.</summary>
        public uint StructSize;
        /// <summary>Bytes of a cell.</summary>
        public uint CellSize;
        /// <summary>First column of the frame.</summary>
        public int X;
        /// <summary>First row of the frame.</summary>
        public int Y;
        /// <summary>Columns from x on where every cell is occupied, and no other cell is; 0 if there are holes.</summary>
        public uint SolidWidth;
        /// <summary>Rows from y on where every cell is occupied, and no other cell is; 0 if there are holes.</summary>
        public uint SolidHeight;
        /// <summary>Columns from x on that have all occupied cells; 0 if these are spread wider than the grid.</summary>
        public uint FrameWidth;
        /// <summary>Rows from y on that have all occupied cells; 0 if these are spread wider than the grid.</summary>
        public uint FrameHeight;
        /// <summary>Slot of the frame's first column.</summary>
        public uint FirstColumnSlot;
        /// <summary>How often 2 divides cell_size.</summary>
        public uint CellShift;
        /// <summary>Columns of the grid.</summary>
        public uint Width;
        /// <summary>Rows of the grid.</summary>
        public uint Height;
        /// <summary>For remainders by the width without a division.</summary>
        public ulong WidthMagic;
        /// <summary>For remainders by the height without a division.</summary>
        public ulong HeightMagic;
        /// <summary>What cell_size &gt;&gt; cell_shift makes 1 of, modulo 2^64.</summary>
        public ulong CellInverse;
        /// <summary>The cells, row by row.</summary>
        [NativeDisableUnsafePtrRestriction]
        public byte* Cells;
        /// <summary>Byte offset in its row of each column of the frame.</summary>
        [NativeDisableUnsafePtrRestriction]
        public uint* ColumnOffsets;
        /// <summary>Address of each row of the frame.</summary>
        [NativeDisableUnsafePtrRestriction]
        public UIntPtr* RowAddresses;
        /// <summary>One bit a cell: occupied.</summary>
        [NativeDisableUnsafePtrRestriction]
        public ulong* Occupied;
        /// <summary>The column each slot holds, or held last.</summary>
        [NativeDisableUnsafePtrRestriction]
        public int* Columns;
        /// <summary>The row each slot holds, or held last.</summary>
        [NativeDisableUnsafePtrRestriction]
        public int* Rows;
    }

    /// <summary>
    /// The exports of the library as they are: no checks, no exceptions, nothing allocated. The classes
    /// of this assembly are made from them; call them yourself where a class cannot go, in a Burst job.
    /// </summary>
    public static unsafe class NativeMethods
    {
#if (UNITY_IOS || UNITY_TVOS || UNITY_VISIONOS || UNITY_WEBGL) && !UNITY_EDITOR
        /// <summary>The library, linked into the program.</summary>
        public const string Library = "__Internal";
#else
        /// <summary>The library's name, without what a platform adds to it.</summary>
        public const string Library = "worldgrids";
#endif

        /// <summary>Hash of the ABI that these declarations were made from.</summary>
        public const ulong AbiHash = 0x99059bc7c2fe02d6UL;

        /// <summary>Major version of this header: a library with another one does not fit.</summary>
        public const int VersionMajor = 0;

        /// <summary>Minor version of this header: the library's must be at least this.</summary>
        public const int VersionMinor = 1;

        /// <summary>Patch version of this header: any fits.</summary>
        public const int VersionPatch = 0;

        /// <summary>Most size classes of a loose grid.</summary>
        public const int LooseGridMaxSizeClasses = 8;

        /// <summary>Most planes of a volume.</summary>
        public const int LooseGridMaxPlanes = 16;

        /// <summary>Most occluders of a query.</summary>
        public const int LooseGridMaxOccluders = 32;

        /// <summary>Most parts of a commit in parts.</summary>
        public const int LooseGridMaxCommitParts = 64;

        /// <summary>Most columns and rows together of a rectangle that is filled with a value above 0.</summary>
        public const int QuadtreeMapMaxFillSides = 1048576;

        /// <summary>Largest radius of an edit, in pixels.</summary>
        public const int QuadtreeMapMaxEditRadius = 32768;

        /// <summary>Most columns, and rows, that the points of a capsule or polygon may lie apart.</summary>
        public const int QuadtreeMapMaxEditExtent = 65536;

        /// <summary>
        /// Most pixels over which an edit may fall off: those between core_radius and radius. Around a circle
        /// these are pi * (radius * radius - core_radius * core_radius); edges add their length, a capsule's
        /// twice, times radius - core_radius. Without a core that is a circle with a radius of 1634.
        /// </summary>
        public const int QuadtreeMapMaxEditFalloff = 8388608;

        /// <summary>Most bytes of a region, whatever is in it: wg_quadtree_map_page_out never gives more.</summary>
        public const int QuadtreeMapMaxRegionBytes = 2228224;

        /// <summary>Most waypoints that a call of wg_quadtree_map_waypoints_update_many brings up to date.</summary>
        public const int QuadtreeMapMaxWaypointsTogether = 16;


        /// <summary>
        /// Marks this moment of a rolling grid, a loose grid or a quadtree map, so that wg_rollback returns to it; each of
        /// them has an inline function of its own, wg_rolling_grid_checkpoint and so on. From then on each change keeps what
        /// it replaces: cells; of a loose grid small blocks of its arrays, for all of which it makes room with the
        /// checkpoint; leaves of 16 x 16 pixels, or larger squares that are replaced whole. That costs a copy at the first
        /// change after a checkpoint.
        ///
        /// <c>number</c> is the host's, say that of a frame, and above that of the checkpoint before: after a rollback
        /// above the one returned to. Checkpoints that lay in the future after a rollback go. What is kept counts in
        /// max_bytes; the def says how many checkpoints there may be (max_checkpoints), and whether the oldest goes
        /// where there is no room (drop_oldest_checkpoint). A change that cannot keep what it replaces is refused as
        /// OUT_OF_MEMORY. A load lets go of all checkpoints. Changes.
        /// O(1) for a quadtree map. For a rolling grid O(cells changed since the checkpoint before); the first O(cells of
        /// the window / 64). For a loose grid O(objects / 64), the first O(objects).
        /// Returns OK; INVALID_ARGUMENT (a number that does not rise); TOO_MANY_CHECKPOINTS; OUT_OF_MEMORY;
        /// FOREIGN_HANDLE of an object of a kind that takes no checkpoints.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_checkpoint(ulong handle, ulong number);

        /// <summary>
        /// Makes an object what it was at checkpoint <c>number</c>: contents, order, hash and saved bytes are those of the
        /// moment. Only the revision of a loose grid or a quadtree map goes on upwards, in what is saved afterwards, too, and
        /// the checksum at the end with it: who compares saved bytes of peers that have rolled back differently leaves the two
        /// out (FORMAT.md says where they stand). wg_quadtree_map_changes_since reports
        /// what the way back changed, so that textures, colliders and clients follow, and waypoints, paths and islands are
        /// brought up to date as after any edit. Where a square of 128 x 128 pixels or more was replaced whole it counts as
        /// changed whole. A loose grid has its contacts and the lists of what began and ended as of the moment; what the way
        /// back itself brought and took of contacts is listed besides, WG_LOOSE_GRID_CONTACT_LIST_BEGAN_BY_ROLLBACK and
        /// ENDED_BY_ROLLBACK. That checkpoint stays, as do those before it. Those after it can be reached in the same way (redo)
        /// until the next change of the object or the next checkpoint; what came after the last checkpoint is gone.
        /// A search over the waypoints of a map may run meanwhile: after their update its outcome says what became of it. During
        /// a commit in parts it is refused as BUSY. Takes no memory. Changes.
        /// O(what differs).
        /// Returns OK; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); FOREIGN_HANDLE of an object of a kind
        /// that takes no checkpoints.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rollback(ulong handle, ulong number);

        /// <summary>
        /// Lets go of checkpoint <c>number</c> and of all before it. If the present follows one of them, as after a
        /// rollback to it, those in the future go too, and with them all memory for checkpoints: nothing is kept any
        /// more, but for a save by steps (wg_quadtree_map_save_step), which goes on. Changes.
        /// O(1) for rolling and loose grids, O(what is given back) for a quadtree map.
        /// Returns OK; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); FOREIGN_HANDLE of an object of a kind
        /// that takes no checkpoints.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_forget(ulong handle, ulong number);

        /// <summary>
        /// <c>out_number</c> becomes the number of the checkpoint <c>offset</c> places after the one that the present follows, before it
        /// if <c>offset</c> is below 0: for an editor's undo -1, for redo 1. Where there are not so many it is that of the first, or
        /// of the last: by INT32_MIN the oldest that can be returned to. Reads.
        /// O(1).
        /// Returns OK; EMPTY (there are no checkpoints); FOREIGN_HANDLE of an object of a kind that takes no checkpoints.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_checkpoint_at(ulong handle, int offset, ulong* out_number);

        /// <summary>
        /// Marks this moment of several objects, which share a timeline, as wg_checkpoint does for each: of any kinds that take
        /// checkpoints. <c>objects</c> are <c>count</c> handles' numbers (<c>grid.bits</c>). All objects are asked first and take the memory
        /// that they need, so either all of them have the checkpoint afterwards or none; where one refuses, the others may keep
        /// memory that they took. Each follows the rules of its own def: give all the same, so that they drop the same moments.
        /// Changes all of them.
        /// O(sum of what each takes).
        /// Returns OK, also for none; INVALID_ARGUMENT (a number that does not rise, an object given twice);
        /// TOO_MANY_CHECKPOINTS; OUT_OF_MEMORY; FOREIGN_HANDLE of an object of a kind that takes no checkpoints. The text says
        /// which of <c>objects</c> it was.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_checkpoint_many(ulong* objects, UIntPtr count, ulong number);

        /// <summary>
        /// Makes several objects what they were at checkpoint <c>number</c>, as wg_rollback does for each: all of them, or none if
        /// one has no such checkpoint. <c>objects</c> are <c>count</c> handles' numbers. Takes no memory. Changes all of them.
        /// O(sum of what each takes).
        /// Returns OK, also for none; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); INVALID_ARGUMENT (an object given
        /// twice); FOREIGN_HANDLE of an object of a kind that takes no checkpoints. The text says which of <c>objects</c> it was.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rollback_many(ulong* objects, UIntPtr count, ulong number);

        /// <summary>
        /// Lets go of checkpoint <c>number</c> of several objects and of all before it, as wg_forget does for each: of all of them,
        /// or of none if one has no such checkpoint. <c>objects</c> are <c>count</c> handles' numbers. Changes all of them.
        /// O(sum of what each takes).
        /// Returns OK, also for none; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); INVALID_ARGUMENT (an object given
        /// twice); FOREIGN_HANDLE of an object of a kind that takes no checkpoints. The text says which of <c>objects</c> it was.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_forget_many(ulong* objects, UIntPtr count, ulong number);

        /// <summary>
        /// Makes a world without layers. Any thread.
        /// O(1): memory comes with layers and focuses.
        /// Returns OK, INVALID_ARGUMENT (max_jobs, max_guards), UNKNOWN_SIZE, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_create(WgChunkLayersDef* def, WgChunkLayers* out_layers);

        /// <summary>
        /// Adds a layer with its first level, level 0. <c>out_layer</c> becomes the layer's number, counted from 0.
        /// Changes; before freeze. Returns OK, INVALID_ARGUMENT (which size, flag or name), FROZEN, UNKNOWN_SIZE,
        /// OUT_OF_MEMORY.
        /// O(layers).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_add_layer(WgChunkLayers layers, WgChunkLayerDef* def, uint* out_layer);

        /// <summary>
        /// Adds the next level to a layer: a block of its own for the same chunks, which leans on the level
        /// below, in its own chunk and in those within def.radius. <c>out_level</c> becomes its number.
        /// Changes; before freeze. Returns OK, INVALID_ARGUMENT (layer, radius, cell_bytes,
        /// object_bytes, object_alignment, which flag), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
        /// O(levels of the layer).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_add_level(WgChunkLayers layers, uint layer, WgChunkLevelDef* def, uint* out_level);

        /// <summary>
        /// Adds a dependency. Changes; before freeze.
        /// O(dependencies).
        /// Returns OK, INVALID_ARGUMENT (no such layer or level; the same two twice; padding so wide that a
        /// chunk's contract covers more than 1,048,576 chunks), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_add_dependency(WgChunkLayers layers, WgChunkDependencyDef* def);

        /// <summary>
        /// Sorts layers and levels, providers before users, and makes the world ready for focuses. Changes.
        /// O((levels + dependencies) x levels).
        /// Returns OK; CYCLE if dependencies go round in a circle, wg_last_error names the path; FROZEN if it
        /// was frozen before; OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_freeze(WgChunkLayers layers);

        /// <summary>
        /// Whether every chunk of a layer and level that touches the bounds, in world units, is loaded:
        /// <c>out_is_loaded</c> becomes 1 or 0. World call. O(chunks).
        /// Returns OK, INVALID_ARGUMENT (layer, level, bounds), NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_is_area_loaded(WgChunkLayers layers, uint layer, uint level, WgBounds* bounds, byte* out_is_loaded);

        /// <summary>
        /// What a chunk is at: <c>out_state</c> becomes a WgChunkState. World call. O(1).
        /// Returns OK, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_chunk_state(WgChunkLayers layers, uint layer, uint level, int x, int y, uint* out_state);

        /// <summary>
        /// Sets the number that the engine keeps with a chunk, for instance an index of its own; it comes back
        /// with the unloaded event. Only for chunks whose loaded event was drained. World call. O(1).
        /// Returns OK, NOT_LOADED, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_set_value(WgChunkLayers layers, uint layer, uint level, int x, int y, ulong value);

        /// <summary>
        /// The number that the engine keeps with a chunk; 0 if none was set. World call. O(1).
        /// Returns OK, NOT_LOADED, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_value(WgChunkLayers layers, uint layer, uint level, int x, int y, ulong* out_value);

        /// <summary>
        /// Takes up to <c>capacity</c> events, the oldest first, and leaves the rest: so many a frame as the engine
        /// can stand. A loaded event comes once for each chunk that is loaded, an unloaded event once for each
        /// that was told of as loaded, in this order; a chunk that came and went between two drains is not told
        /// of. The number set by wg_chunk_layers_set_value comes back with the unloaded event, and with no other.
        ///
        /// What ends a block, its cells and objects together. On a level that hands out its blocks, each block whose job ended with
        /// WG_CHUNK_JOB_OUTCOME_COMMIT or WG_CHUNK_JOB_OUTCOME_RESTORE, whatever came of it, goes out with exactly one event:
        /// with the unloaded event of its chunk, or, where the host was never told of that block as loaded (the
        /// chunk came and went between two drains, nobody asked for it any more when its job ended, it was the
        /// first of two to compare) or the chunk is generated again, with a discarded event. Discarded events come
        /// before all others. A block whose job ended with FAIL or ABANDON, or as WG_CHUNK_JOB_RESULT_ABANDONED for want of
        /// memory for its objects, ends with that. Blocks of other levels
        /// are never handed out: hang nothing on their cells. To end all that is left, before
        /// wg_chunk_layers_destroy: wg_chunk_layers_unload, then drain until <c>out_count</c> is 0.
        ///
        /// <c>event_size</c> is sizeof(WgChunkEvent); <c>out_count</c> becomes the number taken. Blocks lent by the
        /// drain before are taken back. Where there is no memory to lend more, or max_bytes leaves none, fewer
        /// come than there are, but always one as long as there is one. World call.
        /// O(events written).
        /// Returns OK, NOT_FROZEN, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_drain_events(WgChunkLayers layers, WgChunkEvent* out_events, UIntPtr capacity, uint event_size, UIntPtr* out_count);

        /// <summary>
        /// Makes the chunks of a layer and level that touch the bounds, in world units, be generated again,
        /// and everything above that depends on them. <c>out_count</c> becomes the number of chunks that were
        /// loaded or being generated. A chunk that a job or guard reads goes when those end. World call.
        /// O(places that it reaches / 64 + records there), or O(records) where it reaches more places than there are
        /// records. Returns OK, INVALID_ARGUMENT (layer, level, bounds), NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_invalidate(WgChunkLayers layers, uint layer, uint level, WgBounds* bounds, ulong* out_count);

        /// <summary>
        /// Lets every failed chunk try again; <c>out_count</c> becomes their number. World call. O(records), if
        /// any failed. Returns OK, NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_retry_failed(WgChunkLayers layers, ulong* out_count);

        /// <summary>
        /// Counts, bytes and peaks. <c>size</c> is sizeof(WgChunkLayersStats). World call.
        /// O(levels).
        /// Returns OK, NOT_FROZEN, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_stats(WgChunkLayers layers, WgChunkLayersStats* out_stats, uint size);

        /// <summary>
        /// Writes the layers, levels and dependencies as a graph in the dot language, which graphviz draws.
        ///
        /// <c>out_text</c> takes up to <c>capacity</c> bytes and then ends in zero; <c>out_count</c> becomes the bytes that
        /// the whole text takes, its zero included. World call. Returns OK, TRUNCATED, NOT_FROZEN.
        /// O(levels + dependencies).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_graph(WgChunkLayers layers, byte* out_text, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Adds a focus and asks for its area. <c>out_focus</c> becomes its id, never 0. World call. O(chunks asked
        /// for). Returns OK, INVALID_ARGUMENT (which field; also an area of more than 16,777,216 chunks of a
        /// layer and level), NOT_FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_add_focus(WgChunkLayers layers, WgChunkFocusDef* def, ulong* out_focus);

        /// <summary>
        /// Moves a focus to a place in world units. What has not started and is not asked for any more never
        /// starts. A prefetch of exactly this place ends. The nearest chunks come first as they are seen from ahead of
        /// its motion, by up to eight of its moves and half its radius: tell where a focus is each frame, also while it
        /// stands. World call. O(rows of the area + chunks that enter and leave). Returns OK, STALE_FOCUS, NOT_FROZEN,
        /// OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_move_focus(WgChunkLayers layers, ulong focus, int x, int y);

        /// <summary>
        /// Gives a focus another place, shape, size, margin and priority; layer and level must be those it
        /// has. World call. Returns OK, INVALID_ARGUMENT (which field), STALE_FOCUS, NOT_FROZEN, UNKNOWN_SIZE,
        /// OUT_OF_MEMORY.
        /// O(chunks that it newly asks for or no longer asks for), on all levels that lead to its own.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_set_focus(WgChunkLayers layers, ulong focus, WgChunkFocusDef* def);

        /// <summary>
        /// Takes all focuses and what they prefetch away, as a host does before it destroys a world: every chunk
        /// goes. Unloaded events, and the blocks of levels that hand out theirs, come with the next drains. World
        /// call. O(chunks). Returns OK, NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_unload(WgChunkLayers layers);

        /// <summary>
        /// Takes a focus away. What no other focus asks for or keeps is unloaded. World call.
        /// Takes no memory. Returns OK, STALE_FOCUS, NOT_FROZEN.
        /// O(chunks that it asked for), on all levels that lead to its own.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_remove_focus(WgChunkLayers layers, ulong focus);

        /// <summary>
        /// How far a focus has come with its own area or with the one that it prefetches: <c>area</c> is a WgChunkFocusArea.
        /// <c>size</c> is sizeof(WgChunkFocusProgress). World call. O(1).
        /// Returns OK, EMPTY if it prefetches nothing, INVALID_ARGUMENT (no such area), STALE_FOCUS, NOT_FROZEN,
        /// UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_progress(WgChunkLayers layers, ulong focus, uint area, WgChunkFocusProgress* out_progress, uint size);

        /// <summary>
        /// Asks for the area that a focus would have at another place too, with a quarter of its share of the
        /// jobs: for a place it will leap to. One place a focus; it lasts until the focus moves exactly there,
        /// another place is prefetched, or wg_chunk_layers_end_prefetch. Its shape, size and priority are those that the
        /// focus has now: after wg_chunk_layers_set_focus prefetch the place again. World call.
        /// O(chunks of its area), on all levels that lead to it.
        /// Returns OK, STALE_FOCUS, NOT_FROZEN, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_prefetch(WgChunkLayers layers, ulong focus, int x, int y);

        /// <summary>
        /// Ends a focus's prefetch, if it has one. Takes no memory. World call.
        /// O(chunks of its area), on all levels that lead to it.
        /// Returns OK, STALE_FOCUS, NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_end_prefetch(WgChunkLayers layers, ulong focus);

        /// <summary>
        /// While paused (1), no job is given out; those that are out go on. 0 goes on. World call.
        /// O(1).
        /// Returns OK, INVALID_ARGUMENT (is_paused), NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_set_paused(WgChunkLayers layers, byte is_paused);

        /// <summary>
        /// Copies a rectangle of cells of a layer and level into one array, across chunk borders: in essence
        /// an infinite 2D array. <c>reader</c> is the id of a job or of a guard. The rectangle, in cells of that layer,
        /// must lie inside the job's contract, or inside what the guard is open over; one that does not is refused,
        /// whether or not the chunks there happen to be loaded.
        ///
        /// <c>out_cells</c> takes rect.height rows of rect.width cells, <c>row_stride</c> bytes apart (0 for no gaps);
        /// <c>cell_size</c> is sizeof one of them, which must be the level's cell_bytes.
        /// Takes no lock. Any thread. O(cells).
        /// Returns OK, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, rect, cell_size, row_stride), STALE_JOB,
        /// STALE_GUARD, BUSY, NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_gather(WgChunkLayers layers, ulong reader, uint layer, uint level, WgRect* rect, uint cell_size, void* out_cells, UIntPtr row_stride);

        /// <summary>
        /// Lists the parts of a rectangle of cells, one a chunk, without copying: what wg_chunk_layers_gather would
        /// copy, where it lies. <c>reader</c> is the id of a job or of a guard: valid until the job is finished or the
        /// guard closed.
        ///
        /// <c>out_spans</c> takes up to <c>capacity</c> of them (null if 0), <c>out_count</c> becomes their number. Takes no
        /// lock. Any thread. O(chunks).
        /// Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, rect), STALE_JOB, STALE_GUARD,
        /// BUSY, NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_spans(WgChunkLayers layers, ulong reader, uint layer, uint level, WgRect* rect, WgChunkSpan* out_spans, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Opens a read guard over a rectangle of cells of a layer and level, for everybody but generators.
        /// The rectangle must belong to what the focus asks for there, its providers included, else it is
        /// refused, whether or not another focus happens to have it loaded. While the guard is open its chunks
        /// stay. <c>out_guard</c> becomes its id. Any thread.
        /// O(chunks of the area).
        /// Returns OK; NOT_READY if it belongs but is not all loaded yet; OUTSIDE_CONTRACT, INVALID_ARGUMENT
        /// (layer, level, rect, also an empty one), STALE_FOCUS, TOO_MANY_GUARDS, NOT_FROZEN, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_open_guard(WgChunkLayers layers, ulong focus, uint layer, uint level, WgRect* rect, ulong* out_guard);

        /// <summary>
        /// Closes a read guard. Any thread. Returns OK, STALE_GUARD, BUSY, NOT_FROZEN.
        /// O(chunks of the area).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_close_guard(WgChunkLayers layers, ulong guard);

        /// <summary>
        /// Takes the most urgent job. <c>size</c> is sizeof(WgChunkJob). Finish it by wg_chunk_layers_finish_job,
        /// on any thread. Any thread.
        /// O(1) on average, and the chunks of its contract; after moves that change the order the first also O(chunks
        /// that wait).
        /// Returns OK; EMPTY if there is nothing to do now: all asked for is loaded, failed, or waits for jobs
        /// that are out, or the world is paused, or max_jobs are out, or what jobs, guards and undrained events
        /// hold leaves no room below max_bytes; NOT_FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_take_job(WgChunkLayers layers, WgChunkJob* out_job, uint size);

        /// <summary>
        /// Finishes a job with a WgChunkJobOutcome. Its memory and all that it read must not be touched from then
        /// on. <c>out_result</c> becomes a WgChunkJobResult; it may be null. Any thread.
        /// O(chunks that lean on the finished one).
        /// Returns OK, INVALID_ARGUMENT (no such outcome), STALE_JOB (finished before, or not this world's),
        /// BUSY (another thread is inside a call on this job), NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_finish_job(WgChunkLayers layers, ulong job, uint outcome, uint* out_result);

        /// <summary>
        /// Whether a job's chunk is still asked for, and made from what is still so: <c>out_is_wanted</c> becomes 1
        /// or 0. Takes no lock: cheap enough to ask often. Any thread.
        /// O(1).
        /// Returns OK, STALE_JOB, NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_job_wanted(WgChunkLayers layers, ulong job, byte* out_is_wanted);

        /// <summary>
        /// Takes jobs and has them generated by <c>generate</c>, until there is none to take or <c>max_jobs</c> were
        /// done; <c>out_count</c> becomes how many. The same as take and finish in a loop, for a host thread that
        /// brings itself; any number of threads may do so at once. <c>userdata</c> may be null and is handed
        /// through. Any thread, but not inside a generator.
        /// O(1) for each job, beside what the generator takes.
        /// Returns OK, REENTRANT, NOT_FROZEN, OUT_OF_MEMORY (out_count is written then too).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_work(WgChunkLayers layers, IntPtr generate, void* userdata, uint max_jobs, uint* out_count);

        /// <summary>
        /// Appends <c>count</c> objects, <c>object_size</c> bytes each and side by side, to the list of a job's chunk: any
        /// number of them, in any number of calls, until the job is finished. They are copied, and frozen with the
        /// chunk. The level must have objects of that size.
        ///
        /// Where there is no memory for them, kept chunks go, the farthest first; where that is not enough this is
        /// OUT_OF_MEMORY, for all that the job appends from then on, too, and the job does not commit: whatever it is
        /// finished with, but FAIL, it ends as WG_CHUNK_JOB_RESULT_ABANDONED and is handed out again, where max_bytes left
        /// no room as soon as there is some: then focuses shrink, if nothing else gives room. No list is cut short.
        ///
        /// <c>objects</c> may be null if <c>count</c> is 0; it needs no alignment. Takes the world's lock only where the list
        /// outgrows its memory, which then doubles. Any thread, one at a time for a job. O(bytes).
        /// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a level without objects, object_size, more than 2^30 bytes in
        /// one chunk), STALE_JOB (finished before, or not this world's), BUSY (another thread is inside a call on this
        /// job), NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_append_objects(WgChunkLayers layers, ulong job, uint object_size, void* objects, UIntPtr count);

        /// <summary>
        /// Lists the objects of a rectangle of chunks, a span a chunk, without copying. Valid until the job is
        /// finished, or the guard closed.
        ///
        /// <c>reader</c> is a job, which may read all chunks that its contract touches, or a guard, which may read all
        /// chunks under its rectangle. <c>rect</c> is a rectangle of chunks of that layer, columns and rows, or null for
        /// all that may be read; one that reaches beyond that is refused, whether or not the chunks there happen to
        /// be loaded. Spans come row of chunks by row of chunks, one for each chunk, also for one without objects;
        /// within each the objects lie in the order in which they were appended.
        ///
        /// <c>out_spans</c> takes up to <c>capacity</c> of them (null if 0), <c>out_count</c> becomes their number. Takes no lock.
        /// Any thread. O(chunks).
        /// Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, a level without objects, rect),
        /// STALE_JOB, STALE_GUARD, BUSY, NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_object_spans(WgChunkLayers layers, ulong reader, uint layer, uint level, WgRect* rect, WgChunkObjectSpan* out_spans, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Copies the objects of a rectangle of chunks into one array: what wg_chunk_layers_object_spans lists, in
        /// its order. <c>object_size</c> is sizeof one of them, which must be the level's object_bytes.
        ///
        /// <c>out_objects</c> takes up to <c>capacity</c> objects, side by side, and <c>out_chunks</c> the column and row of the
        /// chunk of each; both may be null if <c>capacity</c> is 0, <c>out_chunks</c> also if nobody asks. <c>out_count</c> becomes
        /// the number of all. Takes no lock. Any thread. O(chunks + bytes written).
        /// Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, a level without objects, rect,
        /// object_size), STALE_JOB, STALE_GUARD, BUSY, NOT_FROZEN.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_chunk_layers_gather_objects(WgChunkLayers layers, ulong reader, uint layer, uint level, WgRect* rect, uint object_size, void* out_objects, WgPoint* out_chunks, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Lists the categories of debug shapes that a kind of structure (a WgKind) has.
        ///
        /// <c>out_categories</c> takes up to <c>capacity</c> of them (null if 0), <c>out_count</c> becomes their number.
        /// Any thread. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such kind), NULL_POINTER, REENTRANT.
        /// O(categories), a handful.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_debug_categories(uint kind, WgDebugCategory* out_categories, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Gives lines and boxes for debug drawing, of what any object holds, for the categories in <c>mask</c>;
        /// wg_debug_categories lists the bits and their names. Each structure has an inline function of its own,
        /// which takes what it looks at: wg_rolling_grid_debug_shapes and so on.
        ///
        /// <c>handle</c> is the number in an object's handle. <c>rect</c> is what shapes of quadtree maps and waypoints must
        /// touch, null for all. <c>layer</c> and <c>level</c> choose whose chunks of chunk layers are shown; a layer of
        /// UINT32_MAX means all layers and levels. Other structures do not look at these three. <c>origin</c> is three
        /// doubles that positions are relative to, null for 0. <c>out_shapes</c> takes up to <c>capacity</c> shapes (null if
        /// 0), <c>shape_size</c> is sizeof(WgDebugShape), <c>out_count</c> becomes their number.
        ///
        /// What is shown, in the order of the categories' bits:
        /// - rolling grid, a unit a cell: the window, the bounds of what is held, columns and rows held, cells;
        /// - chunk layers, in world units: chunks by what they are at, the contracts of jobs that are out, the
        /// focuses (a world call);
        /// - loose grids, as queries see them: cells with objects in them, objects, static objects, objects of the
        /// overflow cell, the bounds;
        /// - quadtree map, a unit a pixel: roots, solid squares and empty squares as large as the four-way quadtree
        /// has them, leaves with several values, packed leaves, leaves marked for compaction. They come root by
        /// root (squares of 1024 x 1024), row by row, whatever order those were made in; four to eight bytes of
        /// memory are taken for each root until the call returns;
        /// - waypoints: boxes of the agent's size, their squares, their links as two lines each;
        /// - path: the way, and the same before it was straightened;
        /// - islands that were found and not cut out: their bounds, and the leaves that they have pixels in.
        ///
        /// O(what the object holds). Reads. Returns OK, TRUNCATED, OUT_OF_MEMORY (of a quadtree map), UNKNOWN_SIZE,
        /// NOT_FROZEN, SEARCH_NOT_DONE, INVALID_ARGUMENT (a rectangle that leaves the plane, no such layer or level,
        /// an origin that is not finite).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_debug_shapes(ulong handle, WgRect* rect, uint layer, uint level, uint mask, double* origin, WgDebugShape* out_shapes, UIntPtr capacity, uint shape_size, UIntPtr* out_count);

        /// <summary>
        /// Fills a definition with its defaults: <c>kind</c> is a WgDefKind, <c>def</c> is a struct of that kind, and <c>size</c>
        /// is its sizeof. Each kind has an inline function of its own: wg_rolling_grid_def_init and so on.
        ///
        /// Any thread. Returns OK, INVALID_ARGUMENT (no such kind), NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
        /// O(1).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_def_init(uint kind, void* def, uint size);

        /// <summary>
        /// Sends log lines of at least <c>min_severity</c> (a WgSeverity) to <c>function</c>; null turns logging off,
        /// which is the default. <c>userdata</c> may be null and is handed through.
        ///
        /// Set it while no object is alive, else WG_STATUS_BUSY. One thread, while no other call runs.
        /// O(1).
        /// Returns OK, BUSY, INVALID_ARGUMENT (no such severity), REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_set_log(int min_severity, IntPtr function, void* userdata);

        /// <summary>
        /// Takes memory from <c>allocator</c> from now on; null goes back to the default, the system's allocator.
        /// The struct is copied.
        ///
        /// Set it while no object is alive, else WG_STATUS_BUSY. One thread, while no other call runs.
        /// O(1).
        /// Returns OK, BUSY, NULL_POINTER (one of the functions), REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_set_allocator(WgAllocator* allocator);

        /// <summary>
        /// Version of the library that runs: major * 1,000,000 + minor * 1,000 + patch. Its major must equal
        /// WG_VERSION_MAJOR, its minor must be at least WG_VERSION_MINOR. Any thread, also inside a hook.
        /// O(1).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint wg_version();

        /// <summary>
        /// Hash of the ABI of the library that runs; equal to WG_ABI_HASH if header and library were made
        /// from the same source. Any thread, also inside a hook.
        /// O(1).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ulong wg_abi_hash();

        /// <summary>
        /// Copies the text of this thread's last refusal: the function, the argument and its value. Empty if
        /// no call of this thread was refused yet; successful calls leave it as it is.
        ///
        /// <c>out_text</c> takes up to <c>capacity</c> bytes and then ends in zero; <c>out_count</c> becomes the bytes that
        /// the whole text takes, its zero included. Any thread.
        /// O(length of the text).
        /// Returns OK, TRUNCATED, NULL_POINTER, REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_last_error(byte* out_text, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Counts the live objects of a kind (a WgKind; WG_KIND_ANY counts all). Any thread.
        /// O(1).
        /// Returns OK, INVALID_ARGUMENT, NULL_POINTER, REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_live_handles(uint kind, UIntPtr* out_count);

        /// <summary>
        /// Destroys an object of any kind, given the number in its handle, and gives its memory back; 0 is nothing
        /// to destroy. Any thread, while no other call is inside the object; changes.
        ///
        /// O(memory of the object / its blocks): as many calls of the allocator as it has blocks.
        /// Returns OK; BUSY while it has work out, and then it is as it was: a world of chunk layers with jobs or
        /// guards out, or with blocks, of levels that hand out theirs, that were not handed out
        /// (wg_chunk_layers_unload lets all go, and wg_chunk_layers_drain_events hands them out); a commit in parts
        /// that is not ended. wg_destroy_all asks for nothing of the kind.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_destroy(ulong handle);

        /// <summary>
        /// Writes a line for every live object: its kind, its debug name and its handle. Empty if there is
        /// none. Any thread.
        ///
        /// <c>out_text</c> takes up to <c>capacity</c> bytes and then ends in zero; <c>out_count</c> becomes the bytes that
        /// the whole text takes, its zero included.
        /// O(objects that were ever alive at one time).
        /// Returns OK, TRUNCATED, NULL_POINTER, REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_leak_report(byte* out_text, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Destroys every object and takes the hooks away: the library is as if it had just been loaded, but
        /// that old handles stay stale. For an editor's reload of its scripts. Objects that were alive are
        /// named in the log as leaks (severity warning). One thread, while no other call runs.
        ///
        /// O(objects that were ever alive at one time), and what destroying each of them takes.
        /// Returns OK; BUSY if objects have work out (all else is done all the same; their handles are stale
        /// like all others, and their memory is never freed, since that work may still look at it); REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_destroy_all();

        /// <summary>
        /// The contacts of a list: all that there are, those that began or those that ended with the last commit.
        /// <c>list</c> is a WgLooseGridContactList.
        ///
        /// A contact begins with the commit after which two objects of a kind in the def's contact_kinds overlap and
        /// pass each other's filter. It lasts, whatever layers they come to, until a commit finds them farther apart
        /// than contact_margin along some axis (told exactly), or until one of them is removed or gets a filter that
        /// the other's does not pass: then it ends at once, and the next commit lists it among the ended. Began and
        /// ended are the way from all there were after the commit before to all there are after the last one; a pair
        /// whose contact ended and began again is in both, with two contacts. wg_loose_grid2_load, clear and
        /// shift_origin are told in the same way. Reading changes nothing: the lists stay until the next commit or
        /// load.
        ///
        /// The same calls give the same lists in the same order on every machine and for any number of parts.
        ///
        /// O(most contacts there ever were) for all, else O(contacts of the list).
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such list; contact_kinds of the def was 0).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_contacts(WgLooseGrid2 grid, uint list, WgLooseGridContact* out_contacts, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in
        /// either order. out_contacts[i] is that of the i-th pair, zeroed (the id is 0) if it has none.
        ///
        /// O(count).
        /// Reads. Returns OK, INVALID_ARGUMENT (a stride below a pair; contact_kinds of the def was 0).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_find_contacts(WgLooseGrid2 grid, WgLooseGridPair* pairs, UIntPtr stride, UIntPtr count, WgLooseGridContact* out_contacts);

        /// <summary>
        /// The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).
        ///
        /// O(count).
        /// Reads. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a stride
        /// below an id; contact_kinds of the def was 0).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_get_contacts(WgLooseGrid2 grid, ulong* ids, UIntPtr stride, UIntPtr count, WgLooseGridContact* out_contacts);

        /// <summary>
        /// Gives <c>count</c> contacts the values that are the host's to choose: an impulse to begin the next frame with,
        /// an index or a pointer to what it keeps for each. A contact begins with 0 and keeps its value while it
        /// lasts, and the list of the ended tells it once more. Ids and values are <c>..._stride</c> bytes apart, 0 for
        /// side by side. If an id stands twice its last value counts; if any is refused, none is changed.
        ///
        /// O(count).
        /// Changes. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a
        /// stride below an element; contact_kinds of the def was 0).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_set_contact_values(WgLooseGrid2 grid, ulong* ids, UIntPtr id_stride, ulong* values, UIntPtr value_stride, UIntPtr count);

        /// <summary>
        /// Creates an empty grid. It takes memory for objects with the first of them.
        ///
        /// Any thread. Returns OK, INVALID_ARGUMENT (cell_size negative or not finite, size_classes not 1 to
        /// 8, is_bounded or drop_oldest_checkpoint not 0 or 1, reserved, unsound bounds, other bits in contact_kinds,
        /// contact_margin negative or not finite), OUT_OF_MEMORY, NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
        /// O(1).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_create(WgLooseGrid2Def* def, WgLooseGrid2* out_grid);

        /// <summary>
        /// Adds an object and gives its id. Queries see it after the next commit. O(1).
        ///
        /// Changes. Returns OK, INVALID_ARGUMENT (an unsound box, no such layer, reserved), OUT_OF_MEMORY,
        /// TOO_MANY_OBJECTS.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_insert(WgLooseGrid2 grid, WgLooseGrid2Object* @object, ulong* out_id);

        /// <summary>
        /// Adds <c>count</c> objects of one layer (a WgLooseGridLayer) and gives their ids in order. If any is refused, none
        /// is added.
        ///
        /// Boxes, user values and filters are read where they lie in the caller's own structs: <c>..._stride</c>
        /// bytes from one to the next, 0 for side by side; no alignment is asked for. <c>users</c> may be null
        /// (all 0), <c>filters</c> too (category 1, every bit of the mask). <c>out_ids</c> takes <c>count</c> ids.
        ///
        /// O(len).
        /// Changes. Returns OK, INVALID_ARGUMENT (with the index of an unsound box; no such layer),
        /// OUT_OF_MEMORY, TOO_MANY_OBJECTS.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_insert_many(WgLooseGrid2 grid, WgBox2* boxes, UIntPtr box_stride, ulong* users, UIntPtr user_stride, WgLooseGridFilter* filters, UIntPtr filter_stride, uint layer, UIntPtr count, ulong* out_ids);

        /// <summary>
        /// Reads an object as it was last set. O(1).
        ///
        /// Reads. Returns OK, STALE_ID.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_get(WgLooseGrid2 grid, ulong id, WgLooseGrid2Object* out_object);

        /// <summary>
        /// Gives an object another box. Queries see it after the next commit. O(1).
        ///
        /// Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (an unsound box), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_move(WgLooseGrid2 grid, ulong id, WgBox2* bounds);

        /// <summary>
        /// Gives <c>count</c> objects other boxes. If an id stands twice, its last box counts; if any is refused,
        /// none is moved. Ids and boxes are read where they lie in the caller's own structs: <c>..._stride</c>
        /// bytes from one to the next, 0 for side by side.
        ///
        /// Fastest if the entities are stored in the order of wg_loose_grid2_sorted_order.
        ///
        /// O(len).
        /// Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (both with the index), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_move_many(WgLooseGrid2 grid, ulong* ids, UIntPtr id_stride, WgBox2* boxes, UIntPtr box_stride, UIntPtr count);

        /// <summary>
        /// Takes an object away, at once for queries too. Its id is never given out again. O(1), and its contacts
        /// where they are tracked, which end; O(objects)
        /// where all objects of a layer moved with the last commit, for then that commit left it to the first
        /// call that removes, or to the next small commit, to note where each object is. O(objects + contacts), too, where
        /// several commits before looked at all contacts and left it to that call to note which of them each object has.
        ///
        /// Changes. Returns OK, STALE_ID.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_remove(WgLooseGrid2 grid, ulong id);

        /// <summary>
        /// Takes <c>count</c> objects away. If any is refused, or an id stands twice, none is removed. Ids are
        /// <c>id_stride</c> bytes apart, 0 for side by side. O(count), with the exception of wg_loose_grid2_remove.
        ///
        /// Changes. Returns OK, STALE_ID (with the index), INVALID_ARGUMENT (a stride below an id).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_remove_many(WgLooseGrid2 grid, ulong* ids, UIntPtr id_stride, UIntPtr count);

        /// <summary>Takes all objects away; keeps the memory. O(objects). Changes. Returns OK.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_clear(WgLooseGrid2 grid);

        /// <summary>
        /// Gives an object another filter, which counts at once. O(1), with the exception of
        /// wg_loose_grid2_remove, but O(objects) for the first one of a layer that differs from the others: as
        /// long as all are the same no memory is spent on them.
        ///
        /// Where contacts are tracked, those with objects that it does not pass any more end, and the object counts
        /// as moved, so that the next commit finds those that begin.
        ///
        /// Changes. Returns OK, STALE_ID, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_set_filter(WgLooseGrid2 grid, ulong id, WgLooseGridFilter* filter);

        /// <summary>
        /// Puts an object into a layer (a WgLooseGridLayer) with the next commit. It keeps its id and its contacts,
        /// which last as others do, whatever kind of pair they are of then. Until that commit queries see it where it
        /// was; the commit takes it in as moved.
        ///
        /// A commit does not sort the static layer again, and pairs of two static objects need not be looked for. So
        /// what sleeps may go there and come back when it wakes: that pays for wg_loose_grid2_pairs where nearly all
        /// sleep (99 of 100: a fifth of the time), not where half do, for what is awake is then looked for in both layers.
        /// wg_loose_grid2_moved_pairs and contacts look around what moved alone: they are faster with one layer.
        ///
        /// O(1); the commit pays for it as for an object that is inserted.
        /// Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (no such layer), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_set_layer(WgLooseGrid2 grid, ulong id, uint layer);

        /// <summary>Gives an object another user value. O(1). Changes. Returns OK, STALE_ID.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_set_user(WgLooseGrid2 grid, ulong id, ulong user);

        /// <summary>
        /// Lets queries see what was inserted and moved since the last commit. Begins the next round of
        /// "objects that moved": those of wg_loose_grid2_moved_pairs are the ones this commit takes in.
        ///
        /// O(objects) for a layer in which more than an eighth changed, and for the first commit after one with
        /// which all of a layer moved; O(changes) else. Takes no memory in a steady frame. In parts, by several
        /// threads: wg_loose_grid2_begin_commit. Where contacts are tracked it brings them up to date: besides O(moved
        /// objects + their contacts + the pairs of wg_loose_grid2_moved_pairs).
        ///
        /// Changes. Returns OK, OUT_OF_MEMORY: then nothing is committed; but if it was the contacts for which there
        /// was no memory, objects are committed and contacts are those of the commit before, and the next commit
        /// brings them up to date (until then wg_loose_grid2_save is refused as UNCOMMITTED).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_commit(WgLooseGrid2 grid);

        /// <summary>
        /// Begins a commit that threads of the host do in parts, after giving <c>count</c> objects other boxes as
        /// wg_loose_grid2_move_many does (with a count of 0 ids and boxes may be null). It leaves the grid as
        /// that call and wg_loose_grid2_commit would, to the last byte of a snapshot, whatever the number of parts
        /// and whoever does which of them when.
        ///
        /// <c>out_stages</c> becomes the number of stages. For each stage, one after the other, call
        /// wg_loose_grid2_commit_part for each of the parts 0 to <c>part_count</c> - 1, from any threads at once and in
        /// any order; when all parts of a stage have returned, those of the next one; at last
        /// wg_loose_grid2_end_commit, which brings the contacts up to date, too. Where parts do not pay (small changes, about a thousand objects or fewer) all
        /// is done by this call and there are no stages: then only the end is called. Until the end ids and boxes
        /// stay where and as they are, and every other call on the grid is refused as BUSY. A good number of parts is
        /// that of the threads or twice that.
        ///
        /// Work and memory are those of the two calls, shared by the parts; an id twice among the moves is no
        /// error and its last box counts. Each part moves its objects up to the first that was inserted or moved
        /// since the last commit, or comes twice; what is left is moved by who ends the stage. So give moves of what
        /// is new last. The allocator hook may be called from any of the threads.
        ///
        /// O(len), and a sample of the objects where cells are laid out anew.
        /// Changes. Returns OK; STALE_ID, INVALID_ARGUMENT (both with the index; a part_count that is not 1 to
        /// WG_LOOSE_GRID_MAX_COMMIT_PARTS), OUT_OF_MEMORY: nothing is begun then. After OUT_OF_MEMORY nothing is
        /// committed, but the moves may be made.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_begin_commit(WgLooseGrid2 grid, ulong* ids, UIntPtr id_stride, WgBox2* boxes, UIntPtr box_stride, UIntPtr count, uint part_count, uint* out_stages);

        /// <summary>
        /// Does a part of a stage of a commit that was begun. Any thread, while others do other parts of the same
        /// stage.
        ///
        /// O(objects / parts).
        /// Returns OK (also if there is nothing for this part to do), OUT_OF_ORDER (no commit was begun; the part was
        /// done already; not all parts of the stage before are done, or the stage is over; there is no such part):
        /// nothing is done then, and the commit goes on.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_commit_part(WgLooseGrid2 grid, uint stage, uint part);

        /// <summary>
        /// Ends a commit that was begun. Parts that nobody has done are done here, so whoever cannot go on in parts
        /// may call this at any time when no part is being done.
        ///
        /// O(parts), and whatever of the commit nobody has done: O(objects) at most.
        /// Changes. Returns OK; STALE_ID or INVALID_ARGUMENT (with the index: a move was refused; none is made and
        /// nothing is committed); OUT_OF_MEMORY (nothing is committed, the moves are made); each of these ends the
        /// commit; for contacts OUT_OF_MEMORY is as of wg_loose_grid2_commit. OUT_OF_ORDER (none was begun); BUSY (another thread is inside a part: call again when it has
        /// returned).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_end_commit(WgLooseGrid2 grid);

        /// <summary>
        /// Builds a tree over the objects as the last commit left them, for queries that reach far: long casts,
        /// large boxes, circles and volumes, in worlds whose objects lie in places far apart.
        ///
        /// Cells are as fine as the objects and shared by places far apart, so that a query which reaches across
        /// more cells than there are objects looks at all objects. With a tree it looks at what is near its way
        /// only. It pays where objects lie in places far apart (strays, islands, clusters, a thin world) or where
        /// long casts mostly miss, in any world of 3D for casts and boxes, and where objects are of many sizes. To build
        /// it takes about as long as twenty commits that move everything, so build it where objects stay
        /// for many frames or where there is one such query for each thirty objects; then a segment of length
        /// 100 in a world of 25 clusters takes a tenth in 3D. Where objects of about one size lie close in 2D, and where
        /// long ones lie in one another, as floors and walls, small boxes and circles are as fast without, and do not
        /// use it. No query but a wide cast for the first hit tests an object twice, with it or
        /// without. That of a layer is good until the next commit that changes the layer, load, clear or shift of the origin;
        /// what is removed meanwhile is not found, as always.
        /// Results are the same with it and without, but those of all hits may come in another order.
        ///
        /// Where objects lie in islands, clusters or thinly, or hundreds in one place, a commit with which most objects of a
        /// layer arrive builds the layer's tree by itself, unless the grid has max_bytes: for casts for the first hit and, but
        /// in such crowds, for nearest objects, whose answers have one order. It goes with the first commit that changes the layer, and so does
        /// its memory. So levels that are loaded and stay need no call but for lists. Up to 1,024 strays around one
        /// crowd need no tree: casts for the first hit look at them and go no farther than the crowd.
        ///
        /// O(objects x log objects), some 50 bytes an object in the plane and 65 in space, which are kept for the next
        /// tree. Changes no object and no revision, but what could be redone after a rollback (wg_rollback) goes. Returns OK
        /// (also if it is built already), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_build_tree(WgLooseGrid2 grid);

        /// <summary>
        /// Makes the next commit lay out the cells anew for the objects there are then. A grid does so by
        /// itself when their number has doubled or fallen to a quarter, and when its cells have become much fuller;
        /// call this when the objects have become much smaller. Changes. Returns OK.
        /// O(1); the next commit sorts all objects.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_retune(WgLooseGrid2 grid);

        /// <summary>
        /// Moves the origin of the world to <c>offset</c>, for floating-origin worlds: subtracts it from every box
        /// and from the bounds, and commits. Each corner is rounded once. Contacts follow the rounded boxes as a part
        /// of that commit (where memory is short for that, with the next one). O(objects + contacts).
        ///
        /// Changes. Returns OK, INVALID_ARGUMENT (not finite, or a box would no longer be), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_shift_origin(WgLooseGrid2 grid, WgVector2* offset);

        /// <summary>
        /// Number of objects, those not committed yet among them. Reads. Returns OK.
        /// O(1).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_len(WgLooseGrid2 grid, UIntPtr* out_len);

        /// <summary>
        /// The ids of all committed objects in the order in which the grid keeps them: the moving ones first,
        /// then the static ones, each cell by cell, or along an axis. Entities stored in this order make
        /// wg_loose_grid2_move_many and the commit after it about twice as fast. O(objects).
        ///
        /// Reads. Returns OK, TRUNCATED.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_sorted_order(WgLooseGrid2 grid, ulong* out_ids, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Counts, bytes and advice about the cells. <c>size</c> is sizeof(WgLooseGridStats). O(objects + cells).
        ///
        /// Reads. Returns OK, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_stats(WgLooseGrid2 grid, WgLooseGridStats* out_stats, uint size);

        /// <summary>
        /// Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of
        /// the cells. The bytes do not depend on the machine or on spare memory.
        ///
        /// O(objects).
        /// Reads. Returns OK, TRUNCATED, UNCOMMITTED (commit first).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_save(WgLooseGrid2 grid, byte* out_bytes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Replaces everything but max_bytes by what was saved: ids stay valid, queries give the same results
        /// in the same order, but for lists if the saved grid had a tree, which is not saved (wg_loose_grid2_build_tree). Any bytes are safe to try. Checkpoints are let go. Contacts are those that were saved,
        /// with their ids and values; began and ended are the way to them from those there were before, as of a commit.
        ///
        /// O(bytes + contacts).
        /// Changes. Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_load(WgLooseGrid2 grid, byte* bytes, UIntPtr len);

        /// <summary>
        /// The ids of the objects that touch each of <c>count</c> boxes, told exactly. The boxes are <c>stride</c> bytes apart
        /// (0 for side by side); a point is a box whose min is its max. <c>filter</c> may be null: everything. A filter that
        /// ignores an id, or one beside objects whose filters differ, costs a look at each object that is touched.
        ///
        /// Of each box O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a
        /// constant.
        ///
        /// A batch can be cut into parts for the threads of a host: part <c>part</c> of <c>part_count</c> does the
        /// boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the
        /// parts' results one after the other are those of the whole. For no parts give 0 and 1.
        /// <c>out_offsets</c> takes one number more than the part has boxes: the ids of its i-th box are
        /// out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]]. It may be null, as for a single box. Ids beyond the
        /// capacity are only counted, which takes a fraction of the time.
        ///
        /// Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT
        /// (with the index of an unsound box; part not below part_count).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_query_boxes(WgLooseGrid2 grid, WgBox2* boxes, UIntPtr stride, UIntPtr count, WgLooseGridQueryFilter* filter, uint part, uint part_count, ulong* out_ids, UIntPtr capacity, UIntPtr* out_offsets, UIntPtr* out_count);

        /// <summary>
        /// The ids of the objects that touch each of <c>count</c> circles. A radius of 0 is a point. Strides, filter,
        /// parts, outputs and cost are those of wg_loose_grid2_query_boxes.
        ///
        /// Squares of distances are off by less than a part in 10^15: an object whose distance is the radius
        /// but for that may be told either way.
        ///
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a wrong centre or radius).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_query_circles(WgLooseGrid2 grid, WgVector2* centers, UIntPtr center_stride, float* radii, UIntPtr radius_stride, UIntPtr count, WgLooseGridQueryFilter* filter, uint part, uint part_count, ulong* out_ids, UIntPtr capacity, UIntPtr* out_offsets, UIntPtr* out_count);

        /// <summary>
        /// The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which
        /// it does (0 if it touches from the start), and the normal of the side that it touches. Of several touched at
        /// the same fraction, the one with the smallest id. out_hits[i] is that of the i-th sweep of the part, zeroed
        /// (the id is 0) where nothing is touched. <c>filter</c> may be null: everything. Stride and parts are those of
        /// wg_loose_grid2_query_boxes.
        ///
        /// A cast begins inside of an object if both have more in common than their borders at the start: then there
        /// is no normal. What only touches at the start is told with the normal of the side it touches, also if it
        /// goes along that side or away from it: who slides along walls skips hits whose normal does not point against
        /// the way. Points and boxes meet sides, so that their normals lie along an axis, of sides met at the same
        /// fraction along the first one; circles meet corners, too.
        ///
        /// Places on the way of a point or box are off by less than 10^-14 times the largest coordinate on it: what
        /// is touched or missed by less may be told either way, and the fraction is off by as much beside the length
        /// of the way along the axis whose side is met. At the fraction told of a circle, the distance from its
        /// centre to the object is the radius within 10^-14 times the largest coordinate on the way; what comes
        /// nearer than the radius by less may be told as missed. Its normal is off by the same length beside the
        /// radius, and by 10^-7 for its 32 bits. Whether a cast begins inside is told of what is deeper than that.
        ///
        /// Of each O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid
        /// / 8 and an exact test of each that the way may meet, beside a constant.
        ///
        /// Reads. Returns OK, INVALID_ARGUMENT (with the index: not finite; a translation of zero; negative half
        /// extents or radius; no such shape).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_cast_first_many(WgLooseGrid2 grid, WgLooseGrid2Sweep* sweeps, UIntPtr stride, UIntPtr count, WgLooseGridQueryFilter* filter, uint part, uint part_count, WgLooseGridCastHit* out_hits);

        /// <summary>
        /// All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of
        /// the cells (not of the fractions). Strides, filter, parts and outputs are those of
        /// wg_loose_grid2_query_boxes, precision is that of wg_loose_grid2_cast_first_many.
        ///
        /// Of each O(cells on the way + objects in them / 8); never more than the objects of the grid / 8 and an
        /// exact test of each that the way may meet.
        ///
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (as of wg_loose_grid2_cast_first_many).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_cast_all_many(WgLooseGrid2 grid, WgLooseGrid2Sweep* sweeps, UIntPtr stride, UIntPtr count, WgLooseGridQueryFilter* filter, uint part, uint part_count, WgLooseGridCastHit* out_hits, UIntPtr capacity, UIntPtr* out_offsets, UIntPtr* out_count);

        /// <summary>
        /// The <c>k</c> objects nearest to each of <c>count</c> points, the nearest first; of equally near ones the smaller
        /// id first. Objects farther than <c>max_distance</c> (may be infinite) are left out. <c>filter</c> may be null:
        /// everything.
        ///
        /// The results of the i-th point of the part stand from out_neighbors[i * k] on, out_counts[i] of them,
        /// which is below k only if there are no more; the others of its k are zeroed (of a single point as many as
        /// the grid has objects). Strides and parts are those of wg_loose_grid2_query_boxes; <c>out_neighbors</c> takes
        /// k, <c>out_counts</c> one for each point of the part.
        ///
        /// Squares of distances are off by less than a part in 10^15; by them as they are told the results are
        /// sorted.
        ///
        /// Of each point O(cells looked at + objects in them / 8 + objects that are nearer than the last found so
        /// far x log k): where objects lie evenly some k x log k, at worst objects x log k.
        ///
        /// Reads. Returns OK, INVALID_ARGUMENT (a k of 0; a point that is not finite; max_distance negative or
        /// NaN).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_nearest_many(WgLooseGrid2 grid, WgVector2* points, UIntPtr stride, UIntPtr count, float max_distance, UIntPtr k, WgLooseGridQueryFilter* filter, uint part, uint part_count, WgLooseGridNeighbor* out_neighbors, UIntPtr* out_counts);

        /// <summary>
        /// All pairs of objects that overlap and pass each other's filter (each one's category meets the
        /// other's mask), each pair once. <c>kinds</c> is any of WgLooseGridPairKind, or-ed: collision detection wants
        /// WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC.
        ///
        /// Part <c>part</c> of <c>part_count</c> gives a part of the list: the parts one after the other are the whole,
        /// the same for any number of parts. For no parts give 0 and 1.
        ///
        /// O(cells + objects + pairs that overlap), those that do not pass among them. Pairs beyond
        /// the capacity (all, if it is 0) are only counted: as many boxes are tested, eight at a time, but where all
        /// objects have one filter nothing is done for each pair. A hundred thousand objects on one point are five
        /// thousand million pairs, counted in a second or so; who cannot wait asks for one part of many at a time.
        ///
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (other bits in kinds; part not below part_count).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_pairs(WgLooseGrid2 grid, uint kinds, uint part, uint part_count, WgLooseGridPair* out_pairs, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// The pairs of wg_loose_grid2_pairs in which at least one object was moved or inserted with the last
        /// commit. An object that was given the box that it had counts as moved.
        ///
        /// O(objects / 64 + moved objects + the cells and objects around them / 8 + their pairs); beyond the
        /// capacity they are only counted, as by wg_loose_grid2_pairs.
        ///
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_moved_pairs(WgLooseGrid2 grid, uint kinds, uint part, uint part_count, WgLooseGridPair* out_pairs, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// The ids of the objects in each of <c>count</c> convex volumes of 1 to 16 planes, for instance view frustums,
        /// less those that lie wholly inside one of up to 32 occluders (volumes too: the shadow of a wall, seen
        /// from the eye), which all share. An object counts as inside unless it lies wholly outside some one plane:
        /// nothing visible is ever left out, a large box near an edge may come in. Which side of a plane a corner
        /// lies on is told exactly, at any distance, as if nothing were rounded; so an occluder never hides what is
        /// not wholly inside it.
        ///
        /// The planes of the volumes stand one after the other in <c>planes</c>; <c>plane_counts</c> says how many each has.
        /// So do those of the occluders; without occluders give null, null and 0. <c>filter</c> may be null: everything.
        /// Parts and outputs are those of wg_loose_grid2_query_boxes.
        ///
        /// Of each volume O(rows of cells met x planes + objects in the cells at the border / 8 x planes + objects
        /// inside); each occluder that a row meets counts as so many more planes. Never more than the objects of
        /// the grid / 8 x all planes, beside the rows.
        ///
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a plane whose normal is not of
        /// length 1 within 0.001, or of a volume; no planes or too many; too many occluders).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid2_query_volumes(WgLooseGrid2 grid, WgPlane2* planes, uint* plane_counts, UIntPtr count, WgPlane2* occluder_planes, uint* occluder_plane_counts, UIntPtr occluder_count, WgLooseGridQueryFilter* filter, uint part, uint part_count, ulong* out_ids, UIntPtr capacity, UIntPtr* out_offsets, UIntPtr* out_count);

        /// <summary>
        /// The contacts of a list: all that there are, those that began or those that ended with the last commit.
        /// <c>list</c> is a WgLooseGridContactList.
        ///
        /// A contact begins with the commit after which two objects of a kind in the def's contact_kinds overlap and
        /// pass each other's filter. It lasts, whatever layers they come to, until a commit finds them farther apart
        /// than contact_margin along some axis (told exactly), or until one of them is removed or gets a filter that
        /// the other's does not pass: then it ends at once, and the next commit lists it among the ended. Began and
        /// ended are the way from all there were after the commit before to all there are after the last one; a pair
        /// whose contact ended and began again is in both, with two contacts. wg_loose_grid3_load, clear and
        /// shift_origin are told in the same way. Reading changes nothing: the lists stay until the next commit or
        /// load.
        ///
        /// The same calls give the same lists in the same order on every machine and for any number of parts.
        ///
        /// O(most contacts there ever were) for all, else O(contacts of the list).
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such list; contact_kinds of the def was 0).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_contacts(WgLooseGrid3 grid, uint list, WgLooseGridContact* out_contacts, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in
        /// either order. out_contacts[i] is that of the i-th pair, zeroed (the id is 0) if it has none.
        ///
        /// O(count).
        /// Reads. Returns OK, INVALID_ARGUMENT (a stride below a pair; contact_kinds of the def was 0).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_find_contacts(WgLooseGrid3 grid, WgLooseGridPair* pairs, UIntPtr stride, UIntPtr count, WgLooseGridContact* out_contacts);

        /// <summary>
        /// The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).
        ///
        /// O(count).
        /// Reads. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a stride
        /// below an id; contact_kinds of the def was 0).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_get_contacts(WgLooseGrid3 grid, ulong* ids, UIntPtr stride, UIntPtr count, WgLooseGridContact* out_contacts);

        /// <summary>
        /// Gives <c>count</c> contacts the values that are the host's to choose: an impulse to begin the next frame with,
        /// an index or a pointer to what it keeps for each. A contact begins with 0 and keeps its value while it
        /// lasts, and the list of the ended tells it once more. Ids and values are <c>..._stride</c> bytes apart, 0 for
        /// side by side. If an id stands twice its last value counts; if any is refused, none is changed.
        ///
        /// O(count).
        /// Changes. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a
        /// stride below an element; contact_kinds of the def was 0).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_set_contact_values(WgLooseGrid3 grid, ulong* ids, UIntPtr id_stride, ulong* values, UIntPtr value_stride, UIntPtr count);

        /// <summary>
        /// Creates an empty grid. It takes memory for objects with the first of them.
        ///
        /// Any thread. Returns OK, INVALID_ARGUMENT (cell_size negative or not finite, size_classes not 1 to
        /// 8, is_bounded or drop_oldest_checkpoint not 0 or 1, reserved, unsound bounds, other bits in contact_kinds,
        /// contact_margin negative or not finite), OUT_OF_MEMORY, NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
        /// O(1).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_create(WgLooseGrid3Def* def, WgLooseGrid3* out_grid);

        /// <summary>
        /// Adds an object and gives its id. Queries see it after the next commit. O(1).
        ///
        /// Changes. Returns OK, INVALID_ARGUMENT (an unsound box, no such layer, reserved), OUT_OF_MEMORY,
        /// TOO_MANY_OBJECTS.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_insert(WgLooseGrid3 grid, WgLooseGrid3Object* @object, ulong* out_id);

        /// <summary>
        /// Adds <c>count</c> objects of one layer (a WgLooseGridLayer) and gives their ids in order. If any is refused, none
        /// is added.
        ///
        /// Boxes, user values and filters are read where they lie in the caller's own structs: <c>..._stride</c>
        /// bytes from one to the next, 0 for side by side; no alignment is asked for. <c>users</c> may be null
        /// (all 0), <c>filters</c> too (category 1, every bit of the mask). <c>out_ids</c> takes <c>count</c> ids.
        ///
        /// O(len).
        /// Changes. Returns OK, INVALID_ARGUMENT (with the index of an unsound box; no such layer),
        /// OUT_OF_MEMORY, TOO_MANY_OBJECTS.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_insert_many(WgLooseGrid3 grid, WgBox3* boxes, UIntPtr box_stride, ulong* users, UIntPtr user_stride, WgLooseGridFilter* filters, UIntPtr filter_stride, uint layer, UIntPtr count, ulong* out_ids);

        /// <summary>
        /// Reads an object as it was last set. O(1).
        ///
        /// Reads. Returns OK, STALE_ID.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_get(WgLooseGrid3 grid, ulong id, WgLooseGrid3Object* out_object);

        /// <summary>
        /// Gives an object another box. Queries see it after the next commit. O(1).
        ///
        /// Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (an unsound box), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_move(WgLooseGrid3 grid, ulong id, WgBox3* bounds);

        /// <summary>
        /// Gives <c>count</c> objects other boxes. If an id stands twice, its last box counts; if any is refused,
        /// none is moved. Ids and boxes are read where they lie in the caller's own structs: <c>..._stride</c>
        /// bytes from one to the next, 0 for side by side.
        ///
        /// Fastest if the entities are stored in the order of wg_loose_grid3_sorted_order.
        ///
        /// O(len).
        /// Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (both with the index), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_move_many(WgLooseGrid3 grid, ulong* ids, UIntPtr id_stride, WgBox3* boxes, UIntPtr box_stride, UIntPtr count);

        /// <summary>
        /// Takes an object away, at once for queries too. Its id is never given out again. O(1), and its contacts
        /// where they are tracked, which end; O(objects)
        /// where all objects of a layer moved with the last commit, for then that commit left it to the first
        /// call that removes, or to the next small commit, to note where each object is. O(objects + contacts), too, where
        /// several commits before looked at all contacts and left it to that call to note which of them each object has.
        ///
        /// Changes. Returns OK, STALE_ID.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_remove(WgLooseGrid3 grid, ulong id);

        /// <summary>
        /// Takes <c>count</c> objects away. If any is refused, or an id stands twice, none is removed. Ids are
        /// <c>id_stride</c> bytes apart, 0 for side by side. O(count), with the exception of wg_loose_grid3_remove.
        ///
        /// Changes. Returns OK, STALE_ID (with the index), INVALID_ARGUMENT (a stride below an id).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_remove_many(WgLooseGrid3 grid, ulong* ids, UIntPtr id_stride, UIntPtr count);

        /// <summary>Takes all objects away; keeps the memory. O(objects). Changes. Returns OK.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_clear(WgLooseGrid3 grid);

        /// <summary>
        /// Gives an object another filter, which counts at once. O(1), with the exception of
        /// wg_loose_grid3_remove, but O(objects) for the first one of a layer that differs from the others: as
        /// long as all are the same no memory is spent on them.
        ///
        /// Where contacts are tracked, those with objects that it does not pass any more end, and the object counts
        /// as moved, so that the next commit finds those that begin.
        ///
        /// Changes. Returns OK, STALE_ID, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_set_filter(WgLooseGrid3 grid, ulong id, WgLooseGridFilter* filter);

        /// <summary>
        /// Puts an object into a layer (a WgLooseGridLayer) with the next commit. It keeps its id and its contacts,
        /// which last as others do, whatever kind of pair they are of then. Until that commit queries see it where it
        /// was; the commit takes it in as moved.
        ///
        /// A commit does not sort the static layer again, and pairs of two static objects need not be looked for. So
        /// what sleeps may go there and come back when it wakes: that pays for wg_loose_grid3_pairs where nearly all
        /// sleep (99 of 100: a fifth of the time), not where half do, for what is awake is then looked for in both layers.
        /// wg_loose_grid3_moved_pairs and contacts look around what moved alone: they are faster with one layer.
        ///
        /// O(1); the commit pays for it as for an object that is inserted.
        /// Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (no such layer), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_set_layer(WgLooseGrid3 grid, ulong id, uint layer);

        /// <summary>Gives an object another user value. O(1). Changes. Returns OK, STALE_ID.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_set_user(WgLooseGrid3 grid, ulong id, ulong user);

        /// <summary>
        /// Lets queries see what was inserted and moved since the last commit. Begins the next round of
        /// "objects that moved": those of wg_loose_grid3_moved_pairs are the ones this commit takes in.
        ///
        /// O(objects) for a layer in which more than an eighth changed, and for the first commit after one with
        /// which all of a layer moved; O(changes) else. Takes no memory in a steady frame. In parts, by several
        /// threads: wg_loose_grid3_begin_commit. Where contacts are tracked it brings them up to date: besides O(moved
        /// objects + their contacts + the pairs of wg_loose_grid3_moved_pairs).
        ///
        /// Changes. Returns OK, OUT_OF_MEMORY: then nothing is committed; but if it was the contacts for which there
        /// was no memory, objects are committed and contacts are those of the commit before, and the next commit
        /// brings them up to date (until then wg_loose_grid3_save is refused as UNCOMMITTED).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_commit(WgLooseGrid3 grid);

        /// <summary>
        /// Begins a commit that threads of the host do in parts, after giving <c>count</c> objects other boxes as
        /// wg_loose_grid3_move_many does (with a count of 0 ids and boxes may be null). It leaves the grid as
        /// that call and wg_loose_grid3_commit would, to the last byte of a snapshot, whatever the number of parts
        /// and whoever does which of them when.
        ///
        /// <c>out_stages</c> becomes the number of stages. For each stage, one after the other, call
        /// wg_loose_grid3_commit_part for each of the parts 0 to <c>part_count</c> - 1, from any threads at once and in
        /// any order; when all parts of a stage have returned, those of the next one; at last
        /// wg_loose_grid3_end_commit, which brings the contacts up to date, too. Where parts do not pay (small changes, about a thousand objects or fewer) all
        /// is done by this call and there are no stages: then only the end is called. Until the end ids and boxes
        /// stay where and as they are, and every other call on the grid is refused as BUSY. A good number of parts is
        /// that of the threads or twice that.
        ///
        /// Work and memory are those of the two calls, shared by the parts; an id twice among the moves is no
        /// error and its last box counts. Each part moves its objects up to the first that was inserted or moved
        /// since the last commit, or comes twice; what is left is moved by who ends the stage. So give moves of what
        /// is new last. The allocator hook may be called from any of the threads.
        ///
        /// O(len), and a sample of the objects where cells are laid out anew.
        /// Changes. Returns OK; STALE_ID, INVALID_ARGUMENT (both with the index; a part_count that is not 1 to
        /// WG_LOOSE_GRID_MAX_COMMIT_PARTS), OUT_OF_MEMORY: nothing is begun then. After OUT_OF_MEMORY nothing is
        /// committed, but the moves may be made.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_begin_commit(WgLooseGrid3 grid, ulong* ids, UIntPtr id_stride, WgBox3* boxes, UIntPtr box_stride, UIntPtr count, uint part_count, uint* out_stages);

        /// <summary>
        /// Does a part of a stage of a commit that was begun. Any thread, while others do other parts of the same
        /// stage.
        ///
        /// O(objects / parts).
        /// Returns OK (also if there is nothing for this part to do), OUT_OF_ORDER (no commit was begun; the part was
        /// done already; not all parts of the stage before are done, or the stage is over; there is no such part):
        /// nothing is done then, and the commit goes on.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_commit_part(WgLooseGrid3 grid, uint stage, uint part);

        /// <summary>
        /// Ends a commit that was begun. Parts that nobody has done are done here, so whoever cannot go on in parts
        /// may call this at any time when no part is being done.
        ///
        /// O(parts), and whatever of the commit nobody has done: O(objects) at most.
        /// Changes. Returns OK; STALE_ID or INVALID_ARGUMENT (with the index: a move was refused; none is made and
        /// nothing is committed); OUT_OF_MEMORY (nothing is committed, the moves are made); each of these ends the
        /// commit; for contacts OUT_OF_MEMORY is as of wg_loose_grid3_commit. OUT_OF_ORDER (none was begun); BUSY (another thread is inside a part: call again when it has
        /// returned).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_end_commit(WgLooseGrid3 grid);

        /// <summary>
        /// Builds a tree over the objects as the last commit left them, for queries that reach far: long casts,
        /// large boxes, spheres and volumes, in worlds whose objects lie in places far apart.
        ///
        /// Cells are as fine as the objects and shared by places far apart, so that a query which reaches across
        /// more cells than there are objects looks at all objects. With a tree it looks at what is near its way
        /// only. It pays where objects lie in places far apart (strays, islands, clusters, a thin world) or where
        /// long casts mostly miss, in any world of 3D for casts and boxes, and where objects are of many sizes. To build
        /// it takes about as long as twenty commits that move everything, so build it where objects stay
        /// for many frames or where there is one such query for each thirty objects; then a segment of length
        /// 100 in a world of 25 clusters takes a tenth in 3D. Where objects of about one size lie close in 3D, and where
        /// long ones lie in one another, as floors and walls, small boxes and spheres are as fast without, and do not
        /// use it. No query but a wide cast for the first hit tests an object twice, with it or
        /// without. That of a layer is good until the next commit that changes the layer, load, clear or shift of the origin;
        /// what is removed meanwhile is not found, as always.
        /// Results are the same with it and without, but those of all hits may come in another order.
        ///
        /// Where objects lie in islands, clusters or thinly, or hundreds in one place, a commit with which most objects of a
        /// layer arrive builds the layer's tree by itself, unless the grid has max_bytes: for casts for the first hit and, but
        /// in such crowds, for nearest objects, whose answers have one order. It goes with the first commit that changes the layer, and so does
        /// its memory. So levels that are loaded and stay need no call but for lists. Up to 1,024 strays around one
        /// crowd need no tree: casts for the first hit look at them and go no farther than the crowd.
        ///
        /// O(objects x log objects), some 50 bytes an object in the plane and 65 in space, which are kept for the next
        /// tree. Changes no object and no revision, but what could be redone after a rollback (wg_rollback) goes. Returns OK
        /// (also if it is built already), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_build_tree(WgLooseGrid3 grid);

        /// <summary>
        /// Makes the next commit lay out the cells anew for the objects there are then. A grid does so by
        /// itself when their number has doubled or fallen to a quarter, and when its cells have become much fuller;
        /// call this when the objects have become much smaller. Changes. Returns OK.
        /// O(1); the next commit sorts all objects.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_retune(WgLooseGrid3 grid);

        /// <summary>
        /// Moves the origin of the world to <c>offset</c>, for floating-origin worlds: subtracts it from every box
        /// and from the bounds, and commits. Each corner is rounded once. Contacts follow the rounded boxes as a part
        /// of that commit (where memory is short for that, with the next one). O(objects + contacts).
        ///
        /// Changes. Returns OK, INVALID_ARGUMENT (not finite, or a box would no longer be), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_shift_origin(WgLooseGrid3 grid, WgVector3* offset);

        /// <summary>
        /// Number of objects, those not committed yet among them. Reads. Returns OK.
        /// O(1).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_len(WgLooseGrid3 grid, UIntPtr* out_len);

        /// <summary>
        /// The ids of all committed objects in the order in which the grid keeps them: the moving ones first,
        /// then the static ones, each cell by cell, or along an axis. Entities stored in this order make
        /// wg_loose_grid3_move_many and the commit after it about twice as fast. O(objects).
        ///
        /// Reads. Returns OK, TRUNCATED.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_sorted_order(WgLooseGrid3 grid, ulong* out_ids, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Counts, bytes and advice about the cells. <c>size</c> is sizeof(WgLooseGridStats). O(objects + cells).
        ///
        /// Reads. Returns OK, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_stats(WgLooseGrid3 grid, WgLooseGridStats* out_stats, uint size);

        /// <summary>
        /// Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of
        /// the cells. The bytes do not depend on the machine or on spare memory.
        ///
        /// O(objects).
        /// Reads. Returns OK, TRUNCATED, UNCOMMITTED (commit first).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_save(WgLooseGrid3 grid, byte* out_bytes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Replaces everything but max_bytes by what was saved: ids stay valid, queries give the same results
        /// in the same order, but for lists if the saved grid had a tree, which is not saved (wg_loose_grid3_build_tree). Any bytes are safe to try. Checkpoints are let go. Contacts are those that were saved,
        /// with their ids and values; began and ended are the way to them from those there were before, as of a commit.
        ///
        /// O(bytes + contacts).
        /// Changes. Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_load(WgLooseGrid3 grid, byte* bytes, UIntPtr len);

        /// <summary>
        /// The ids of the objects that touch each of <c>count</c> boxes, told exactly. The boxes are <c>stride</c> bytes apart
        /// (0 for side by side); a point is a box whose min is its max. <c>filter</c> may be null: everything. A filter that
        /// ignores an id, or one beside objects whose filters differ, costs a look at each object that is touched.
        ///
        /// Of each box O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a
        /// constant.
        ///
        /// A batch can be cut into parts for the threads of a host: part <c>part</c> of <c>part_count</c> does the
        /// boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the
        /// parts' results one after the other are those of the whole. For no parts give 0 and 1.
        /// <c>out_offsets</c> takes one number more than the part has boxes: the ids of its i-th box are
        /// out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]]. It may be null, as for a single box. Ids beyond the
        /// capacity are only counted, which takes a fraction of the time.
        ///
        /// Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT
        /// (with the index of an unsound box; part not below part_count).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_query_boxes(WgLooseGrid3 grid, WgBox3* boxes, UIntPtr stride, UIntPtr count, WgLooseGridQueryFilter* filter, uint part, uint part_count, ulong* out_ids, UIntPtr capacity, UIntPtr* out_offsets, UIntPtr* out_count);

        /// <summary>
        /// The ids of the objects that touch each of <c>count</c> spheres. A radius of 0 is a point. Strides, filter,
        /// parts, outputs and cost are those of wg_loose_grid3_query_boxes.
        ///
        /// Squares of distances are off by less than a part in 10^15: an object whose distance is the radius
        /// but for that may be told either way.
        ///
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a wrong centre or radius).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_query_spheres(WgLooseGrid3 grid, WgVector3* centers, UIntPtr center_stride, float* radii, UIntPtr radius_stride, UIntPtr count, WgLooseGridQueryFilter* filter, uint part, uint part_count, ulong* out_ids, UIntPtr capacity, UIntPtr* out_offsets, UIntPtr* out_count);

        /// <summary>
        /// The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which
        /// it does (0 if it touches from the start), and the normal of the side that it touches. Of several touched at
        /// the same fraction, the one with the smallest id. out_hits[i] is that of the i-th sweep of the part, zeroed
        /// (the id is 0) where nothing is touched. <c>filter</c> may be null: everything. Stride and parts are those of
        /// wg_loose_grid3_query_boxes.
        ///
        /// A cast begins inside of an object if both have more in common than their borders at the start: then there
        /// is no normal. What only touches at the start is told with the normal of the side it touches, also if it
        /// goes along that side or away from it: who slides along walls skips hits whose normal does not point against
        /// the way. Points and boxes meet sides, so that their normals lie along an axis, of sides met at the same
        /// fraction along the first one; spheres meet corners, too.
        ///
        /// Places on the way of a point or box are off by less than 10^-14 times the largest coordinate on it: what
        /// is touched or missed by less may be told either way, and the fraction is off by as much beside the length
        /// of the way along the axis whose side is met. At the fraction told of a sphere, the distance from its
        /// centre to the object is the radius within 10^-14 times the largest coordinate on the way; what comes
        /// nearer than the radius by less may be told as missed. Its normal is off by the same length beside the
        /// radius, and by 10^-7 for its 32 bits. Whether a cast begins inside is told of what is deeper than that.
        ///
        /// Of each O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid
        /// / 8 and an exact test of each that the way may meet, beside a constant.
        ///
        /// Reads. Returns OK, INVALID_ARGUMENT (with the index: not finite; a translation of zero; negative half
        /// extents or radius; no such shape).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_cast_first_many(WgLooseGrid3 grid, WgLooseGrid3Sweep* sweeps, UIntPtr stride, UIntPtr count, WgLooseGridQueryFilter* filter, uint part, uint part_count, WgLooseGridCastHit* out_hits);

        /// <summary>
        /// All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of
        /// the cells (not of the fractions). Strides, filter, parts and outputs are those of
        /// wg_loose_grid3_query_boxes, precision is that of wg_loose_grid3_cast_first_many.
        ///
        /// Of each O(cells on the way + objects in them / 8); never more than the objects of the grid / 8 and an
        /// exact test of each that the way may meet.
        ///
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (as of wg_loose_grid3_cast_first_many).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_cast_all_many(WgLooseGrid3 grid, WgLooseGrid3Sweep* sweeps, UIntPtr stride, UIntPtr count, WgLooseGridQueryFilter* filter, uint part, uint part_count, WgLooseGridCastHit* out_hits, UIntPtr capacity, UIntPtr* out_offsets, UIntPtr* out_count);

        /// <summary>
        /// The <c>k</c> objects nearest to each of <c>count</c> points, the nearest first; of equally near ones the smaller
        /// id first. Objects farther than <c>max_distance</c> (may be infinite) are left out. <c>filter</c> may be null:
        /// everything.
        ///
        /// The results of the i-th point of the part stand from out_neighbors[i * k] on, out_counts[i] of them,
        /// which is below k only if there are no more; the others of its k are zeroed (of a single point as many as
        /// the grid has objects). Strides and parts are those of wg_loose_grid3_query_boxes; <c>out_neighbors</c> takes
        /// k, <c>out_counts</c> one for each point of the part.
        ///
        /// Squares of distances are off by less than a part in 10^15; by them as they are told the results are
        /// sorted.
        ///
        /// Of each point O(cells looked at + objects in them / 8 + objects that are nearer than the last found so
        /// far x log k): where objects lie evenly some k x log k, at worst objects x log k.
        ///
        /// Reads. Returns OK, INVALID_ARGUMENT (a k of 0; a point that is not finite; max_distance negative or
        /// NaN).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_nearest_many(WgLooseGrid3 grid, WgVector3* points, UIntPtr stride, UIntPtr count, float max_distance, UIntPtr k, WgLooseGridQueryFilter* filter, uint part, uint part_count, WgLooseGridNeighbor* out_neighbors, UIntPtr* out_counts);

        /// <summary>
        /// All pairs of objects that overlap and pass each other's filter (each one's category meets the
        /// other's mask), each pair once. <c>kinds</c> is any of WgLooseGridPairKind, or-ed: collision detection wants
        /// WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC.
        ///
        /// Part <c>part</c> of <c>part_count</c> gives a part of the list: the parts one after the other are the whole,
        /// the same for any number of parts. For no parts give 0 and 1.
        ///
        /// O(cells + objects + pairs that overlap), those that do not pass among them. Pairs beyond
        /// the capacity (all, if it is 0) are only counted: as many boxes are tested, eight at a time, but where all
        /// objects have one filter nothing is done for each pair. A hundred thousand objects on one point are five
        /// thousand million pairs, counted in a second or so; who cannot wait asks for one part of many at a time.
        ///
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (other bits in kinds; part not below part_count).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_pairs(WgLooseGrid3 grid, uint kinds, uint part, uint part_count, WgLooseGridPair* out_pairs, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// The pairs of wg_loose_grid3_pairs in which at least one object was moved or inserted with the last
        /// commit. An object that was given the box that it had counts as moved.
        ///
        /// O(objects / 64 + moved objects + the cells and objects around them / 8 + their pairs); beyond the
        /// capacity they are only counted, as by wg_loose_grid3_pairs.
        ///
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_moved_pairs(WgLooseGrid3 grid, uint kinds, uint part, uint part_count, WgLooseGridPair* out_pairs, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// The ids of the objects in each of <c>count</c> convex volumes of 1 to 16 planes, for instance view frustums,
        /// less those that lie wholly inside one of up to 32 occluders (volumes too: the shadow of a wall, seen
        /// from the eye), which all share. An object counts as inside unless it lies wholly outside some one plane:
        /// nothing visible is ever left out, a large box near an edge may come in. Which side of a plane a corner
        /// lies on is told exactly, at any distance, as if nothing were rounded; so an occluder never hides what is
        /// not wholly inside it.
        ///
        /// The planes of the volumes stand one after the other in <c>planes</c>; <c>plane_counts</c> says how many each has.
        /// So do those of the occluders; without occluders give null, null and 0. <c>filter</c> may be null: everything.
        /// Parts and outputs are those of wg_loose_grid3_query_boxes.
        ///
        /// Of each volume O(rows of cells met x planes + objects in the cells at the border / 8 x planes + objects
        /// inside); each occluder that a row meets counts as so many more planes. Never more than the objects of
        /// the grid / 8 x all planes, beside the rows.
        ///
        /// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a plane whose normal is not of
        /// length 1 within 0.001, or of a volume; no planes or too many; too many occluders).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_loose_grid3_query_volumes(WgLooseGrid3 grid, WgPlane3* planes, uint* plane_counts, UIntPtr count, WgPlane3* occluder_planes, uint* occluder_plane_counts, UIntPtr occluder_count, WgLooseGridQueryFilter* filter, uint part, uint part_count, ulong* out_ids, UIntPtr capacity, UIntPtr* out_offsets, UIntPtr* out_count);

        /// <summary>
        /// Makes a map whose pixels are all 0. Any thread.
        /// O(1); what is reserved is taken at once.
        /// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (share_leaves, summarize_leaves,
        /// absent_by_default, drop_oldest_checkpoint, reserved, revision), NULL_POINTER, OUT_OF_MEMORY,
        /// REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_create(WgQuadtreeMapDef* def, WgQuadtreeMap* out_map);

        /// <summary>
        /// Writes the moment that the map stands at to <c>out_revision</c>: its history and the number of changing
        /// calls so far. Each call that changes at least one pixel counts one, a load at least one more than
        /// there were; compaction, reserve and trim count none. Reads.
        /// O(1).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_revision(WgQuadtreeMap map, WgQuadtreeMapRevision* out_revision);

        /// <summary>
        /// Fills <c>out_stats</c> with counts and bytes. <c>size</c> is sizeof(WgQuadtreeMapStats). The cost follows
        /// the number of roots, and what checkpoints keep. Reads. Returns OK, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_stats(WgQuadtreeMap map, WgQuadtreeMapStats* out_stats, uint size);

        /// <summary>
        /// Gives areas that hold every pixel that changed after <c>revision</c>, inside <c>rect</c> or, if that is null,
        /// anywhere: what to upload to a texture again, to send, to build anew. Areas do not overlap. They are
        /// made of squares of 16 x 16 pixels, clipped to <c>rect</c>; where changes lie close together a few
        /// squares that did not change are among them, at most as many as did. A square of 128 or 1024 pixels
        /// that became uniform counts whole, and a region that is absent.
        ///
        /// For the revision of now there are none. For one from before the last wg_quadtree_map_load or
        /// wg_quadtree_map_clear, which change everything, for one of another history and for one that is still
        /// to come the answer is all of <c>rect</c> or of the plane, which is one wider and higher than a WgRect can be: give
        /// a <c>rect</c> to make rectangles of what comes.
        ///
        /// The order of the areas depends on where and when pixels changed and on nothing else. The cost follows
        /// what changed since, not the map. Takes up to eight bytes of memory for each square of 1024 x 1024
        /// that did, until it returns. Reads.
        /// Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_changes_since(WgQuadtreeMap map, WgQuadtreeMapRevision* revision, WgRect* rect, WgBounds* out_areas, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Moves <c>count</c> boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above <c>threshold</c>:
        /// <c>out_contacts[i]</c> becomes what stops <c>sweeps[i]</c>. Pixel (x, y) is the square from (x, y) to
        /// (x + 1, y + 1); shapes have places between pixels. wg_quadtree_map_sweep moves one. Reads.
        ///
        /// A shape may lie in pixels up to 1/64 deep: that is touching. What only touches a pixel, or would come to
        /// lie no deeper in it, passes: so shapes slide over the seams between pixels, and what was moved to where a
        /// sweep ended does not begin inside for the sake of rounding. What would come to lie deeper stops where it
        /// first touches the pixel, at once if it does so already. Of several pixels that one stops it in which it
        /// would come to lie 1/64 deep first; of those at the same moment the one nearest to the centre, or else the
        /// first, row by row. The normal is that of this moment: of a straight side exactly along an axis, and where
        /// two sides are reached at once that of the one above or below.
        ///
        /// What a game's own rounding brought deeper than 1/64, up to 3/128, may lie as deep as it does when it starts:
        /// it goes away and along, but no deeper. A shape that lies deeper than 3/128 in a pixel when it starts began
        /// inside: the fraction is 0, the normal too, and (x, y) is the point of the pixel nearest to the centre;
        /// wg_quadtree_map_push_out frees it.
        ///
        /// A region that is absent stops a shape like solid ground; the contact says so.
        ///
        /// Computed in 64-bit floats relative to a corner of pixels beside the centre: the same on every platform,
        /// and as exact anywhere in the plane (fractions to some 1e-12; for a graze, the square root of that). Pixels
        /// outside the plane do not exist. The cost follows the leaves that are not empty in the way, and their
        /// rows: some 0.6 µs a sweep where a shape of 10 pixels goes 40 along rough ground; at the limits some 0.1 s.
        /// Returns OK, INVALID_ARGUMENT (a place that is NaN or outside the plane; a radius that is neither 0 nor
        /// 0.0625 to 1024; a half width or height that is NaN, below 0 or, with the radius, outside 0.0625 to 1024;
        /// a diagonal above 2, or with a radius of 0; a motion that is NaN or outside -65536 to 65536; a threshold of 0): the text says of which
        /// sweep, unless there is but one, and nothing was written.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_sweep_many(WgQuadtreeMap map, WgQuadtreeMapSweep* sweeps, UIntPtr count, byte threshold, WgQuadtreeMapContact* out_contacts);

        /// <summary>
        /// Pushes <c>count</c> boxes, circles and capsules out of the pixels at or above <c>threshold</c> that they lie in:
        /// <c>out_pushes[i]</c> becomes the least translation after which <c>colliders[i]</c> lies in none, of at most
        /// <c>max_push</c> pixels (above 0, to 32). A shape that lies no deeper than 3/128 in any, of which a sweep
        /// would not say that it began inside, stays where it is. One that no
        /// push of at most <c>max_push</c> frees has an is_found of 0: farther than 32 pixels none is looked for.
        /// wg_quadtree_map_push_out pushes one. Reads.
        ///
        /// Exact for boxes. Of what has round corners, places may be missed that leave it less than 1/16 of a pixel
        /// to spare up and down, but for those level with rows of pixels; the rest is exact to 1/1000 pixel. The
        /// same on every platform. Takes a bit of memory for each pixel in reach while it runs. The cost follows the
        /// distance found, times the shape's height: some 0.1 ms for a circle of 20 pixels that lies in cratered ground,
        /// 0.02 ms for a box, at the limits up to some 0.1 s.
        /// Returns OK, OUT_OF_MEMORY (those before have been written), ABSENT (of one alone: of several each says so
        /// for itself), INVALID_ARGUMENT (a max_push that is NaN
        /// or out of range; a shape as for wg_quadtree_map_sweep_many; a threshold of 0): the text says of which
        /// shape, unless there is but one.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_push_out_many(WgQuadtreeMap map, WgQuadtreeMapCollider* colliders, UIntPtr count, float max_push, byte threshold, WgQuadtreeMapPush* out_pushes);

        /// <summary>
        /// Writes the normal of the surface around each of <c>count</c> pixels: <c>out_normals[i]</c> becomes the unit vector
        /// to <c>points[i]</c> from the centre of gravity of the pixels at or above <c>threshold</c> around it, no farther than
        /// <c>radius</c> (1 to 64, rounded to 1/256) from centre to centre. So it smooths stairs over: a grenade bounces
        /// off it, a vehicle leans along it. It is 0 where there are no such pixels, or the same on all sides.
        /// wg_quadtree_map_surface_normal asks about one. Sums of whole numbers, and one root: the same on every
        /// platform. The cost follows the leaves inside: some 0.5 µs at a radius of 8. Reads.
        ///
        /// Of several, one in whose reach a region is absent has NaN for x and y.
        /// Returns OK, ABSENT (of one alone), INVALID_ARGUMENT (a radius that is NaN or out of range, a threshold of 0).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_surface_normal_many(WgQuadtreeMap map, WgPoint* points, UIntPtr count, float radius, byte threshold, WgVector2* out_normals);

        /// <summary>
        /// Edits the pixels of a shape as <c>def</c> says: sets them, adds hit points to them, or takes some away.
        /// wg_quadtree_map_fill_rect and wg_quadtree_map_damage_circle are the two edits that are made most.
        ///
        /// How strong an edit is at a pixel depends on the distance from its centre to the nearest point of the
        /// shape; inside it that is 0. Up to <c>core_radius</c> it is <c>amount</c>; beyond, it falls evenly with the distance
        /// to 1 at the shape's <c>radius</c>. Equal radii mean no falloff; a circle with a radius of 0 is one pixel.
        /// Between the ends of an edge the square of the distance is a fraction, (cross product)^2 / length^2, which
        /// is compared as such and never rounded. Of a mask it is (amount * byte + 127) / 255, rounded down.
        ///
        /// Both radii are rounded to 1/256 pixel, a half upwards, and all else is whole numbers: the same call
        /// gives the same bytes on every platform. With R = 256 * radius and C = 256 * core_radius, thus
        /// rounded, the strength at a distance d is the number of those k from 1 to <c>amount</c> for which
        /// 65536 * d * d &lt;= D * D, where D = R - (k - 1) * (R - C) / amount, the division rounded down.
        ///
        /// What is set is set wherever the distance is at most the radius, and the byte of a mask not 0, whatever
        /// the strength. What is added or taken at a strength of s, from a pixel whose value resists by r, is
        /// (s * (255 - r) + 127) / 255, rounded down; the value stops at 255 and at 0. Where <c>def</c> names a map of
        /// materials, r is the one of that map's value there. All or nothing. <c>out_edit</c>
        /// may be null. Changes.
        ///
        /// Squares that the shape covers whole are edited whole. The cost follows its border (some 0.2 µs a
        /// pixel of it), every pixel where an added or taken amount falls off (some 10 ns each; of those above 0, if
        /// hit points are taken around a circle), the squares of 1024 x 1024 that it covers (some 0.2 µs each), and
        /// inside, unless all becomes one value, the leaves that are not uniform, in the map or in the materials. At the
        /// limits below that is some 0.1 s. A rectangle without a radius that is set costs some 50 ns a pixel of its border and 0.5 µs for
        /// each square of 1024 x 1024 that it touches; set to 0, for those that are there. What a circle loses
        /// without resistance is looked up in tables, of which those of the last 16 kinds of explosions up to radius
        /// 256 are kept: a game's few kinds cost nothing to prepare.
        /// Returns OK, OUT_OF_MEMORY, ABSENT (of the map, or of the materials), UNKNOWN_SIZE, BUSY (the materials are being changed), the statuses of handles
        /// (the materials' too: the text says so), INVALID_ARGUMENT (materials that are
        /// the edited map or come without a resistance; operation; a kind that is none; a rectangle
        /// that leaves the plane, has more than WG_QUADTREE_MAP_MAX_FILL_SIDES columns and rows together, unless
        /// they become 0, or, where not just set, more than WG_QUADTREE_MAP_MAX_EDIT_EXTENT of either; points that
        /// are not convex, too many, none or too far apart; a radius that is NaN, infinite, negative or above
        /// WG_QUADTREE_MAP_MAX_EDIT_RADIUS, or not 0 for a mask; a core_radius larger than radius, or so small that
        /// what is added or taken falls off over more than WG_QUADTREE_MAP_MAX_EDIT_FALLOFF pixels; a stride smaller
        /// than a row).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_edit(WgQuadtreeMap map, WgQuadtreeMapShape* shape, WgQuadtreeMapBrushDef* def, WgQuadtreeMapEdit* out_edit);

        /// <summary>
        /// Writes the arguments of wg_quadtree_map_edit to bytes, for games in lock-step, where each machine does the
        /// same edits, and for journals of what happened: at most 20 bytes for a circle, and 256 more with a
        /// resistance. wg_quadtree_map_replay_edit does the edit. The bytes depend on the arguments alone. That there
        /// are materials is told, not which: each machine names its own. No bytes follow from what becomes of an edit,
        /// so write it before or after.
        ///
        /// Refuses what cannot be written; what wg_quadtree_map_edit refuses beyond that, such as points that are not
        /// convex, the replay refuses. Any thread.
        /// O(bytes).
        /// Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (operation; a kind that is none; a rectangle that
        /// leaves the plane; fewer points than 1 or more than 64; a radius that is NaN, infinite, negative or above
        /// WG_QUADTREE_MAP_MAX_EDIT_RADIUS, or not 0 for a mask; a core_radius larger than radius; a stride smaller
        /// than a row).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_encode_edit(WgQuadtreeMapShape* shape, WgQuadtreeMapBrushDef* def, byte* out_bytes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Does the edit that the first of some bytes ask for: the one whose arguments wg_quadtree_map_encode_edit
        /// wrote. <c>out_used</c> becomes the number of these bytes: the next edit of a journal begins there. Maps that had
        /// the same pixels have the same pixels afterwards, on every platform.
        ///
        /// <c>materials</c> is the map of materials of this machine, or null if no edit has some; one that has none does not
        /// look at it. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK. Changes.
        /// The cost is that of wg_quadtree_map_edit.
        /// Returns OK, INVALID_SNAPSHOT (bytes that no edit wrote, or that end too early), OUT_OF_MEMORY, ABSENT, BUSY (the
        /// materials are being changed), the statuses of handles (the materials' too: the text says so),
        /// INVALID_ARGUMENT (what wg_quadtree_map_edit refuses; materials that are the edited map, or are missing).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_replay_edit(WgQuadtreeMap map, WgQuadtreeMap materials, byte* bytes, UIntPtr len, UIntPtr* out_used, WgQuadtreeMapEdit* out_edit);

        /// <summary>
        /// Makes a flow that has not begun. Takes no memory for itself yet. Any thread.
        /// O(1).
        /// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_flow_create(WgQuadtreeMapFlowDef* def, WgQuadtreeMapFlow* out_flow);

        /// <summary>
        /// Begins to search for the ways to <c>goal</c>; what was known is forgotten, its memory is kept. Changes the flow,
        /// reads the waypoints. Returns OK, OUT_OF_MEMORY.
        /// O(what was known).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_flow_begin(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints, WgPoint* goal);

        /// <summary>
        /// Catches up with the waypoints that the flow began with, and searches on until the ways of <c>count</c> places are
        /// known or <c>budget</c> steps are done (UINT64_MAX: to the end). Hand it the places of those agents that ask next;
        /// it searches from the goal as far as the farthest of them. <c>out_update</c> may be null.
        ///
        /// After edits and an update of the waypoints only the ways that changed are searched anew, and what is known
        /// then is what a flow knows that begins just now. The blocks that changed are not left half done, so the
        /// budget may be exceeded by them. More than 256 changes of squares of 1024 x 1024 since the last update make it
        /// begin anew. Before it began, and with other waypoints than those that it began with, it does nothing and is done.
        /// Changes the flow, reads the waypoints. If memory runs out it can go on later. Returns OK, OUT_OF_MEMORY.
        /// O(steps), over all calls: some 500 ns each, and some 100 ns a place. A call in which the queue grows moves it.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_flow_update(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints, WgPoint* points, UIntPtr count, ulong budget, WgQuadtreeMapFlowUpdate* out_update);

        /// <summary>
        /// Writes where an agent at each of <c>count</c> places goes next: <c>out_corners[i]</c> becomes the next corner of the
        /// one at <c>points[i]</c>. It goes straight there, and then asks anew; meanwhile it needs to ask only if the map
        /// changed around it. The outcome is RUNNING while the place's way is not known, or when the waypoints have
        /// changed since the last update of the flow; IDLE before the flow began; OUTDATED with other waypoints than
        /// those that it began with. A way is pulled tight around its next corners. wg_quadtree_map_flow_corner asks
        /// about one. Reads.
        /// O(count): 1 to 30 us each, by how often the way turns.
        /// Returns OK.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_flow_corners(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints, WgPoint* points, UIntPtr count, WgQuadtreeMapFlowCorner* out_corners);

        /// <summary>
        /// Fills <c>out_stats</c> with counts and bytes. <c>size</c> is sizeof(WgQuadtreeMapFlowStats). Reads.
        /// O(1).
        /// Returns OK, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_flow_stats(WgQuadtreeMapFlow flow, WgQuadtreeMapFlowStats* out_stats, uint size);

        /// <summary>
        /// Makes a search for islands that was not begun. It may be used for one search after the other, and
        /// keeps its memory. Any thread.
        /// O(1).
        /// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_islands_create(WgQuadtreeMapIslandsDef* def, WgQuadtreeMapIslands* out_islands);

        /// <summary>
        /// Begins a search for the connected pieces of pixels at or above <c>threshold</c> that nothing holds; the
        /// islands of an earlier one are gone. Pixels are joined over their sides, not their corners.
        ///
        /// A piece is held if one of its pixels lies in one of the <c>support_rects</c> or is one of the
        /// <c>support_points</c> (null if there are none). <c>area</c> says where to look; null means the whole map.
        /// What reaches beyond the area counts as held, and so does what lies beside a region that is absent. So after an edit, let <c>area</c> be its dirty area grown by
        /// the size that a falling piece may have: the cost follows that, not the map.
        ///
        /// Nothing is searched yet: go on by wg_quadtree_map_islands_step. Here, the cost follows the supports,
        /// and the number of squares of 1024 x 1024 pixels in the area. Changes the search, reads the map.
        /// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane, a threshold of 0); an
        /// earlier search stays as it is unless that is OK.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_islands_begin(WgQuadtreeMapIslands islands, WgQuadtreeMap map, WgRect* area, byte threshold, WgRect* support_rects, UIntPtr support_rect_count, WgPoint* support_points, UIntPtr support_point_count);

        /// <summary>
        /// Goes on with a search until about <c>budget</c> squares or pieces were looked at: 128 more at most, and
        /// while it reads those of its area that changed since the last step. UINT64_MAX does all in one go, 0
        /// nothing.
        ///
        /// Edits between the steps do not set it back. It is done after as many calls as <c>budget</c> goes into the
        /// sum of these: each leaf of 16 x 16 pixels that is neither full nor empty and each square that is,
        /// to read them; the leaves again, and 576 for each square of 1024 x 1024, to cut them into pieces; each
        /// piece; and each piece in a leaf that a support touches. Edits add to that what they make new while it
        /// reads, and nothing afterwards. A step of a search that is done reads what changed; if a pixel of its
        /// area became solid or empty, the search begins anew and says so, reading nothing else again.
        ///
        /// Memory: 32 bytes for each leaf that is neither full nor empty, and 256 for each square of 128 and of
        /// 1024 that has such; 20 for each part of a leaf that is not full and for each row of full leaves, 10
        /// more for the parts of a leaf that has several, and 64 an island; twice that while lists grow. (On a
        /// checkerboard, where each pixel is an island, that comes to some 95 bytes a pixel that is set.)
        /// Changes the search, reads the map: several searches may run at a time.
        /// O(the budget), over all calls: one in which a list grows moves the list.
        /// Returns OK (done), UNFINISHED (call it again), RESTARTED (the map was loaded or cleared, other regions of its
        /// area are absent, or the search
        /// was done and its area has changed: call it again), OUT_OF_MEMORY (the search stays where it is and may
        /// go on), SEARCH_NOT_DONE (not begun), INVALID_ARGUMENT (another map).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_islands_step(WgQuadtreeMapIslands islands, WgQuadtreeMap map, ulong budget);

        /// <summary>
        /// Gives the islands of a search that is done, as they were at its moment, in the order of their first
        /// leaves of 16 x 16 pixels, row by row; those cut out stay in the list. The same pixels give the same
        /// list, whatever was compacted and however the steps were divided. Reads. Returns OK, TRUNCATED,
        /// SEARCH_NOT_DONE. O(islands).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_islands_found(WgQuadtreeMapIslands islands, WgQuadtreeMapIsland* out_islands, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Copies the pixels of the island with index <c>island</c> into rows of bytes as large as its bounds, which
        /// start <c>row_stride</c> bytes apart; 0 means as wide as the bounds. Its pixels come with their values,
        /// all others as 0: a mask and a picture in one. Bytes between the rows stay as they are. Reads.
        /// O(pixels of its bounds).
        /// Returns OK, SEARCH_NOT_DONE, ABSENT, MAP_CHANGED (pixels of the island or beside it became solid or empty
        /// since its moment; changes elsewhere do not matter), INVALID_ARGUMENT (another map, no such island, one
        /// that was cut out, a stride smaller than a row).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_islands_pixels(WgQuadtreeMapIslands islands, WgQuadtreeMap map, UIntPtr island, byte* out_pixels, UIntPtr row_stride);

        /// <summary>
        /// Cuts the island with index <c>island</c> out of the map, so that it can fall: copies its pixels like
        /// wg_quadtree_map_islands_pixels, then makes them 0 in the map, as one changing call. Bytes between
        /// the rows become 0. The other islands of the search stay valid; each can be cut out in turn.
        ///
        /// Keep drawing it as an object of its own, and when it has come to rest put it back by
        /// wg_quadtree_map_stamp, turned as it lies, into the air alone or over everything.
        ///
        /// <c>out_edit</c> may be null. Changes map and search.
        /// O(pixels of its bounds).
        /// Returns OK, OUT_OF_MEMORY (map and search are as they were; the pixels may have been written),
        /// SEARCH_NOT_DONE, ABSENT, MAP_CHANGED, INVALID_ARGUMENT (see wg_quadtree_map_islands_pixels).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_islands_cut(WgQuadtreeMapIslands islands, WgQuadtreeMap map, UIntPtr island, byte* out_pixels, UIntPtr row_stride, WgQuadtreeMapEdit* out_edit);

        /// <summary>
        /// Fills <c>out_stats</c> with counts and bytes. <c>size</c> is sizeof(WgQuadtreeMapIslandsStats). Reads.
        /// O(1).
        /// Returns OK, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_islands_stats(WgQuadtreeMapIslands islands, WgQuadtreeMapIslandsStats* out_stats, uint size);

        /// <summary>
        /// Fills <c>out_stats</c> with what the map keeps of its squares that are <c>side</c> pixels wide: 1024, 128 or
        /// 16. <c>size</c> is sizeof(WgQuadtreeMapLevelStats). The cost follows the squares of 1024 x 1024; for 16,
        /// the split squares of 128 x 128 too. Reads.
        /// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (another side).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_level_stats(WgQuadtreeMap map, uint side, WgQuadtreeMapLevelStats* out_stats, uint size);

        /// <summary>
        /// Makes a search that has not begun. Takes no memory for itself yet. Any thread.
        /// O(1).
        /// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_path_create(WgQuadtreeMapPathDef* def, WgQuadtreeMapPath* out_path);

        /// <summary>
        /// Begins a search; what came of an earlier one is forgotten. The report may tell at once that there is no
        /// way: that start or goal lies in a wall, or that the two belong to different components (see
        /// wg_quadtree_map_waypoints_components). <c>out_report</c> may be null. Takes 12 bytes for each square of
        /// 1024 x 1024 that the waypoints are made for. Changes the path, reads the waypoints.
        /// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (query.reserved).
        /// O(what the last search looked at), and with a goal_radius O(blocks of 128 x 128 places that are not farther from
        /// the goal than the nearest place in reach): all within the radius if none is in reach, some 25 ns each in caves
        /// (.1 ms for a radius of 6000 pixels), in noise of single pixels some us. No budget limits that; a step in which a
        /// search finds no way costs it again.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_path_begin(WgQuadtreeMapPath path, WgQuadtreeMapWaypoints waypoints, WgQuadtreeMapPathQuery* query, WgQuadtreeMapPathReport* out_report);

        /// <summary>
        /// Goes on with a search until <c>budget</c> steps are done (UINT64_MAX: to the end). A step is a waypoint or a place
        /// gone on from, or a block of 128 x 128 places looked at; what is looked at for one corner of the way is
        /// not broken off (some 40 lines of sight, none of more than 65536 columns or rows), so the budget may be
        /// exceeded by that. Hand it the waypoints that it began with.
        ///
        /// First it looks whether the goal can be seen from the start. Else A* over the regions finds a way from
        /// the start and one from the goal; each is pulled tight around its corners, and the shorter one is taken.
        /// Where that may be more than a tenth too long, as it is that much longer than the crow flies in steps, A* goes
        /// once more over regions entered half way to the goal; and where ways that are short enough lie among some 8000
        /// places, or eight for each of that search's waypoints, place by place.
        /// No way is missed. The way is not always the shortest one: in the median it is shorter than the shortest
        /// way in steps to the eight places beside each, and never seen to be more than 1.1 of it but for 1 way in some
        /// 100,000 of those that wind among pixels strewn densely (1.2), or with a
        /// goal_radius than 1.15 of the shortest one to any place that is as good, and a pixel. All in whole
        /// numbers, and the same for the same pixels and the same query, whatever was edited before, on every
        /// platform.
        ///
        /// Between two steps the waypoints may be updated. What changed in blocks of 128 x 128 places that the
        /// search has not looked at makes no difference to it; if one of those changed that it has looked at, it
        /// begins anew by itself, until eight times the steps so far and 65536 more are done; then, and with other
        /// waypoints than those it began with, the outcome is OUTDATED. So what it says at its end is what a search
        /// says that begins and ends just then. More than 256 squares of 1024 x 1024 that changed between two steps
        /// make it begin anew, too.
        ///
        /// <c>out_report</c> may be null. If memory runs out the search stays where it is and can go on later.
        /// Changes the path, reads the waypoints.
        /// O(steps), over all calls: some 200 ns each. A call in which the queue grows moves it.
        /// Returns OK, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_path_step(WgQuadtreeMapPath path, WgQuadtreeMapWaypoints waypoints, ulong budget, WgQuadtreeMapPathReport* out_report);

        /// <summary>
        /// Gives the way that was found, from start to goal, both included; <c>way</c> is a WgQuadtreeMapPathWay. No points unless
        /// the outcome is FOUND. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (way).
        /// O(points).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_path_points(WgQuadtreeMapPath path, uint way, WgPoint* out_points, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Fills <c>out_stats</c> with counts and bytes. <c>size</c> is sizeof(WgQuadtreeMapPathStats). Reads.
        /// O(1).
        /// Returns OK, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_path_stats(WgQuadtreeMapPath path, WgQuadtreeMapPathStats* out_stats, uint size);

        /// <summary>
        /// Sets a pixel. Changes. Returns OK, OUT_OF_MEMORY, ABSENT.
        /// O(1), or a leaf of 256 pixels that must be unpacked.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_set(WgQuadtreeMap map, int x, int y, byte value);

        /// <summary>
        /// Reads <c>count</c> pixels: <c>out_values[i]</c> becomes the pixel at <c>points[i]</c>. Both may be null if
        /// <c>count</c> is 0. Faster than one call a pixel, most of all for pixels far apart. wg_quadtree_map_get
        /// reads one. Reads.
        ///
        /// If the region of one of them is absent, none is read: a byte that a pixel may not have is not left to say so,
        /// and a flag beside each would cost those most who read most. Ask wg_quadtree_map_regions which are absent.
        /// O(1) for each.
        /// Returns OK, ABSENT (of one of them; nothing was written).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_get_many(WgQuadtreeMap map, WgPoint* points, UIntPtr count, byte* out_values);

        /// <summary>
        /// Sets <c>count</c> pixels in order: the pixel at <c>points[i]</c> becomes <c>values[i]</c>. Where a pixel comes
        /// twice, the later value stays, and the report counts both steps. All or nothing: if memory runs out
        /// no pixel changes. <c>out_edit</c> may be null. Changes. Returns OK, OUT_OF_MEMORY, ABSENT.
        /// O(1) for each, or a leaf of 256 pixels that must be unpacked.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_set_many(WgQuadtreeMap map, WgPoint* points, byte* values, UIntPtr count, WgQuadtreeMapEdit* out_edit);

        /// <summary>
        /// Reads a rectangle into rows of bytes that start <c>row_stride</c> bytes apart; 0 means rect-&gt;width. The
        /// memory must hold (rect-&gt;height - 1) * row_stride + rect-&gt;width bytes; bytes between the rows stay
        /// as they are. Null is fine for an empty rectangle. Reads.
        /// O(pixels of the rectangle), at the speed of copying.
        /// Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than memory, a stride
        /// smaller than a row).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_read_rect(WgQuadtreeMap map, WgRect* rect, byte* out_pixels, UIntPtr row_stride);

        /// <summary>
        /// Writes a rectangle from rows of bytes that start <c>row_stride</c> bytes apart; 0 means rect-&gt;width.
        /// Uniform squares are found while writing. All or nothing. <c>out_edit</c> may be null. Changes.
        ///
        /// With a <c>pack</c> of 1, for tiles, it packs the leaves inside at once, and shares equal ones if the map was
        /// made with share_leaves: the copies of a tile that lie a multiple of 16 pixels apart take no memory but
        /// the first's. With 0 leaves of more than two values wait for wg_quadtree_map_compact.
        /// O(pixels of the rectangle).
        /// Returns OK, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (pack; see wg_quadtree_map_read_rect).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_write_rect(WgQuadtreeMap map, WgRect* rect, byte* pixels, UIntPtr row_stride, byte pack, WgQuadtreeMapEdit* out_edit);

        /// <summary>
        /// Reads a rectangle as colours: each pixel as <c>palette[value]</c>, in one pass, at the speed of the writing.
        /// For pictures and textures of 32 bits a pixel; what a colour's bits mean is the caller's business.
        ///
        /// <c>palette_count</c> must be 256: a colour for each value. Rows of colours start <c>row_stride</c> bytes apart, a
        /// multiple of 4; 0 means 4 * rect-&gt;width. Bytes between the rows stay as they are. Null is fine for an empty
        /// rectangle. To keep a texture up to date read again what wg_quadtree_map_changes_since names. Reads.
        /// O(pixels of the rectangle).
        /// Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than memory, a palette of
        /// another length, a stride smaller than a row or no multiple of 4).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_read_colors(WgQuadtreeMap map, WgRect* rect, uint* palette, UIntPtr palette_count, uint* out_colors, UIntPtr row_stride);

        /// <summary>
        /// Reads a map smaller than it is: one byte for each square of 2^<c>level</c> pixels a side, for overviews and for
        /// cameras far away. <c>reduction</c> is a WgQuadtreeMapReduction: the mean of the square's pixels, rounded to the nearest
        /// whole number, a half upwards, or the largest.
        ///
        /// <c>rect</c> counts such squares: square (x, y) has the pixels from (x * 2^level, y * 2^level) on, and a level
        /// of 0 is wg_quadtree_map_read_rect. So squares lie where they lie, whatever is asked for: to keep a picture
        /// up to date read those again that hold what wg_quadtree_map_changes_since names, whose coordinates shifted
        /// down by <c>level</c> (wg_floor_div by 2^level) are those of the squares.
        ///
        /// Rows start <c>row_stride</c> bytes apart; 0 means rect-&gt;width. Bytes between the rows stay as they are. Null is
        /// fine for an empty rectangle. Reads.
        ///
        /// The cost follows the squares, and what is not uniform inside: from a level of 10 on squares of 1024 x 1024
        /// and from 7 on those of 128 x 128, which know the sums of their pixels; below that leaves of 16 x 16. A map
        /// made with summarize_leaves keeps the sum and the largest of each leaf too: then only levels below 4 look at
        /// the leaves themselves, also for the largest. Above a level of 10 it takes 8 bytes of memory a square while
        /// it runs.
        /// Returns OK, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (a rectangle whose squares leave the plane, or that is larger
        /// than memory, a level above 31, a reduction that is none, a stride smaller than a row).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_read_reduced(WgQuadtreeMap map, WgRect* rect, uint level, uint reduction, byte* out_pixels, UIntPtr row_stride);

        /// <summary>
        /// Follows <c>count</c> segments and writes what stops each: <c>out_hits[i]</c> becomes the first pixel at or above
        /// <c>threshold</c> on the one from <c>from[i]</c> to <c>to[i]</c>, both included. A segment has one pixel for each step
        /// along its longer axis, the other coordinate rounded to the nearest, a half upwards. wg_quadtree_map_cast
        /// follows one. A region that is absent stops a segment, which is told with the hit. Reads.
        ///
        /// Squares of one value below the threshold are leapt over whole, and where nothing was ever written so
        /// are blocks of up to a billion pixels a side: to cross the empty plane takes a handful of leaps. The
        /// cost follows the pixels crossed inside leaves of several values (some 3 ns each) and the uniform
        /// squares crossed (some 30 ns each).
        /// Returns OK.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_cast_many(WgQuadtreeMap map, WgPoint* from, WgPoint* to, UIntPtr count, byte threshold, WgQuadtreeMapHit* out_hits);

        /// <summary>
        /// Writes the pixel at or above <c>threshold</c> that is nearest to each of <c>count</c> pixels: <c>out_nearest[i]</c>
        /// becomes the one for <c>from[i]</c>, if it lies no farther than <c>radius</c> pixels: 0 to 1048576, rounded to
        /// 1/256, from centre to centre. Among equally near ones it is the first, row by row. Whole numbers only:
        /// the same on every platform. The cost follows the leaves near the answer, and for a large radius the
        /// roots. wg_quadtree_map_nearest searches from one. Reads.
        /// Returns OK, ABSENT (of one alone: of several each says so for itself), INVALID_ARGUMENT (a radius that is NaN or out of range).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_nearest_many(WgQuadtreeMap map, WgPoint* from, UIntPtr count, float radius, byte threshold, WgQuadtreeMapNearest* out_nearest);

        /// <summary>
        /// Whether each of <c>count</c> shapes holds a pixel at or above <c>threshold</c>: <c>out_touches[i]</c> becomes 1 or 0 for
        /// <c>shapes[i]</c>, of any kind; 2 for one of several that reaches into a region that is absent. Of a mask those pixels count where its byte is not 0; of a circle those that
        /// wg_quadtree_map_nearest would find. wg_quadtree_map_touches asks about one. Reads.
        ///
        /// The cost follows the border, and the leaves of lower values inside; of a circle the squares of
        /// 1024 x 1024 that are there, too, of a mask its pixels where something is, until one is found (some 2 ns
        /// each).
        /// Returns OK, ABSENT (of one alone), INVALID_ARGUMENT (a kind that is none; a rectangle that leaves the plane; a radius that is
        /// NaN or out of range, or not 0 for a mask; points that are not convex, too many, none or too far apart; a
        /// stride smaller than a row), NULL_POINTER (points or mask, too): the text says of which shape.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_touches_many(WgQuadtreeMap map, WgQuadtreeMapShape* shapes, UIntPtr count, byte threshold, byte* out_touches);

        /// <summary>
        /// Makes a reader ready for a map. Where it already holds a place of this map and nothing changed
        /// since, the place stays; so it may be called each frame. A reader used for the first time must be
        /// all zero bytes, or one that was begun before. Reads.
        /// O(1).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_reader_begin(WgQuadtreeMap map, WgQuadtreeMapReader* reader);

        /// <summary>
        /// Reads a pixel and the square around it into the reader: the slow half of
        /// wg_quadtree_map_reader_get, which calls it. Reads.
        /// O(1).
        /// Returns OK, ABSENT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_reader_fetch(WgQuadtreeMapReader* reader, int x, int y, byte* out_value);

        /// <summary>
        /// Writes the region that holds pixel (x, y) to bytes, and frees it: it is absent from then on, until
        /// wg_quadtree_map_page_in takes the same bytes. With a <c>keep</c> of 1 it stays in memory, and counts as unchanged
        /// from then on: for saving while it is in use. <c>compression</c> is a WgQuadtreeMapCompression:
        /// WG_QUADTREE_MAP_COMPRESSION_FAST writes the squares packed as memory has them, a region of caves in 2 to 8 KB;
        /// WG_QUADTREE_MAP_COMPRESSION_SMALL, for what is to be stored for long or sent, takes a sixth of that and ten times
        /// as long.
        ///
        /// The bytes have the pixels, the revisions of all that changed in it, the place, the history and a checksum,
        /// so that nothing is mistaken for something else. They depend on these and <c>compression</c> alone. Nothing is
        /// written to files: keep the bytes where you like, and for a region that did not change
        /// (wg_quadtree_map_regions) those that you have already.
        ///
        /// The revision stays. Freed memory stays with the map for the next region; wg_quadtree_map_compact gives back
        /// what is not used for long, wg_quadtree_map_trim all. Waypoints see walls there. A region does
        /// not go while a search for islands looks at it or at one beside it: step the search until it is done, begin it
        /// elsewhere or destroy it.
        ///
        /// Nothing happens to the region if the bytes do not fit (TRUNCATED; a capacity of 0 asks for their number, and
        /// WG_QUADTREE_MAP_MAX_REGION_BYTES is always enough). Changes.
        /// O(its squares of 16 x 16 pixels with several values): some 0.1 µs each, 0.3 µs for one of more than two values; a
        /// region of caves has some 300.
        /// WG_QUADTREE_MAP_COMPRESSION_SMALL takes 280 KB of memory while it runs. A region costs some 60 bytes from its
        /// first appearance on, be it absent or not.
        /// Returns OK, TRUNCATED, ABSENT (it is absent already), INVALID_ARGUMENT (a compression that is none, keep; a
        /// region that is to go, of which a checkpoint keeps squares, that a save by steps needs, or that a search for islands
        /// looks at which is not done), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_page_out(WgQuadtreeMap map, int x, int y, uint compression, byte keep, byte* out_bytes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Takes the region that holds pixel (x, y) back into memory, from the bytes that wg_quadtree_map_page_out gave
        /// of it. It must be absent. Of a region that this map has paged out the bytes must be the last ones; of one
        /// that it never had (absent_by_default) those of any map of the same history, made at no later revision than
        /// the map began with (WgQuadtreeMapDef). So a world goes on in a new process, and other maps of that history,
        /// on other threads, may generate its regions: what they wrote counts as older than any change.
        ///
        /// No bytes at all (a <c>len</c> of 0) bring in air, where the map never had the region.
        ///
        /// The revision stays, and the region counts as unchanged. Trusts nothing: any bytes give a status, and the
        /// region stays absent unless that is OK. Changes.
        /// O(its squares of 16 x 16 pixels with several values): some 0.1 µs each, 0.3 µs for one of more than two values.
        /// Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, UNKNOWN_REVISION (bytes of another history, or of another
        /// revision than those that are missing), INVALID_ARGUMENT (a region that is not absent, bytes of another
        /// region, no bytes of one that was paged out), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_page_in(WgQuadtreeMap map, int x, int y, byte* bytes, UIntPtr len);

        /// <summary>
        /// Lists the regions that touch <c>rect</c>, or all of the map if that is null, row by row. <c>which</c> is any of
        /// WgQuadtreeMapRegionKind, or-ed: the absent ones to page in, those that changed to be stored, those in memory.
        /// In memory is what was ever written to, or came in.
        ///
        /// Takes four bytes of memory for each region that is known there, until it returns. Reads.
        /// O(regions of the rectangle, or of the map where they are fewer).
        /// Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (other bits in which or none; a rectangle that leaves
        /// the plane; with absent ones of a map made with absent_by_default, no rectangle or one that touches more than
        /// 1048576 regions).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_regions(WgQuadtreeMap map, WgRect* rect, uint which, WgQuadtreeMapRegion* out_regions, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Makes a publisher without subscribers. Any thread.
        /// O(1).
        /// Returns OK, UNKNOWN_SIZE, NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_publisher_create(WgQuadtreeMapPublisherDef* def, WgQuadtreeMapPublisher* out_publisher);

        /// <summary>
        /// Adds a subscriber that has nothing yet; <c>out_subscriber</c> becomes its number. A player who comes back after
        /// his subscriber was unsubscribed may keep his receiver and his map; with another publisher he needs a new receiver.
        /// Changes the publisher.
        /// O(1).
        /// Returns OK, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_publisher_subscribe(WgQuadtreeMapPublisher publisher, ulong* out_subscriber);

        /// <summary>
        /// Forgets a subscriber, whose number then stands for nobody. Changes the publisher.
        /// O(1).
        /// Returns OK, INVALID_ARGUMENT (no such subscriber).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_publisher_unsubscribe(WgQuadtreeMapPublisher publisher, ulong subscriber);

        /// <summary>
        /// Writes the next packet for a subscriber to <c>out_bytes</c>, which has room for <c>capacity</c> bytes, at least
        /// 512: what a packet may have on the line. <c>out_count</c> becomes its length; 0 if there is nothing to send,
        /// or if 64 packets are under way and have to be acknowledged first. Call it as often as the line takes
        /// more, then once a tick.
        ///
        /// <c>view</c> is what the player sees, at most 4096 x 4096 pixels. Of the squares of 128 x 128 pixels that it
        /// touches, those that the player never had whole come before those that changed, and what is near its
        /// middle before what is far.
        ///
        /// A subscriber belongs to the history of the map that its first packet was of; for another one subscribe
        /// anew. Changes the publisher, reads the map.
        /// The cost follows the squares of 1024 x 1024 pixels that the view touches, and in those that changed since
        /// the last call, the squares of 128 x 128 inside the view and what is sent of them.
        /// Returns OK, ABSENT (in the view), INVALID_ARGUMENT (no such subscriber, a capacity below 512, a view that is too large or leaves
        /// the plane, a map of another history), OUT_OF_MEMORY (what was to be sent is sent by the next call).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_publisher_packet(WgQuadtreeMapPublisher publisher, WgQuadtreeMap map, ulong subscriber, WgRect* view, byte* out_bytes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Takes what a subscriber says that it got, as wg_quadtree_map_receiver_apply tells it. Trusts nothing:
        /// whoever lies harms himself alone, and one that comes late or twice does no harm. Changes the publisher.
        /// O(squares in the packets under way).
        /// Returns OK, INVALID_ARGUMENT (no such subscriber, a packet that was not given yet, another history).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_publisher_acknowledge(WgQuadtreeMapPublisher publisher, ulong subscriber, WgQuadtreeMapAcknowledgement* acknowledgement);

        /// <summary>
        /// Fills <c>out_stats</c> with where a subscriber stands, or for 0 with where all of them stand together, and
        /// with counts and bytes of the publisher. <c>size</c> is sizeof(WgQuadtreeMapPublisherStats). Reads.
        /// O(1), for all O(subscribers).
        /// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (no such subscriber).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_publisher_stats(WgQuadtreeMapPublisher publisher, ulong subscriber, WgQuadtreeMapPublisherStats* out_stats, uint size);

        /// <summary>
        /// Makes a receiver that got nothing yet. Any thread.
        /// O(1).
        /// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_receiver_create(WgQuadtreeMapReceiverDef* def, WgQuadtreeMapReceiver* out_receiver);

        /// <summary>
        /// Puts what a packet brings into a map, as one changing call. Squares of which younger ones came are left
        /// out, and a packet that came already, or that 64 newer ones overtook, changes nothing.
        ///
        /// <c>out_acknowledgement</c> becomes what came so far: 24 bytes for the publisher, after each packet or a few
        /// times a second; the newest is enough.
        ///
        /// Trusts nothing: any bytes give a status, and no pixel changes unless that is OK. The receiver belongs to
        /// the history of its first packet. <c>out_edit</c> may be null. Changes the receiver and the map.
        /// O(bytes + pixels of the changed leaves).
        /// Returns OK, UNKNOWN_REVISION (a packet of another map or history), ABSENT, INVALID_SNAPSHOT, NEWER_SNAPSHOT,
        /// OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_receiver_apply(WgQuadtreeMapReceiver receiver, WgQuadtreeMap map, byte* bytes, UIntPtr len, WgQuadtreeMapAcknowledgement* out_acknowledgement, WgQuadtreeMapEdit* out_edit);

        /// <summary>
        /// Fills <c>out_stats</c> with counts and bytes. <c>size</c> is sizeof(WgQuadtreeMapReceiverStats). Reads.
        /// O(1).
        /// Returns OK, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_receiver_stats(WgQuadtreeMapReceiver receiver, WgQuadtreeMapReceiverStats* out_stats, uint size);

        /// <summary>
        /// Gives the outlines of solid ground as closed loops along the edges of
        /// pixels: for chain or polygon colliders.
        ///
        /// Points count from the ground's origin, and pixel (x, y) of the map is the square from (x, y) to
        /// (x + 1, y + 1), so a
        /// single pixel's loop is (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1). The loops around pieces turn
        /// this way (clockwise where y grows downwards), those around holes the other way; all areas add up to
        /// the number of pixels. Pixels that touch at a corner only are not joined. What lies outside the
        /// rectangle counts as empty: loops run along its border where pieces reach it. Loops come in the order
        /// of their first corners, row by row; a hole comes after the loop around its piece. The points of
        /// all loops lie behind each other in <c>out_points</c>, in the order of the loops in <c>out_loops</c>.
        ///
        /// With a <c>tolerance</c> above 0, in pixels, corners are left out: each point of a loop then lies within
        /// that distance of the exact loop, and the other way round. A loop never shrinks to nothing nor turns
        /// inside out (it gets a smaller tolerance instead), and keeps <c>min_points</c>, 3 to 16: 4 for the chains of
        /// Box2D. A loop has no fewer than four corners to keep. From 1.5 on the stairs of a slope become one straight
        /// line; at 0.75 those of some slopes stay nearly whole (0.3 for one). No tolerance is larger than the
        /// rectangle's longer side: for debris, islands of a pixel or two, take the smaller of both.
        ///
        /// <c>flags</c> is 0 or bits of WgQuadtreeMapOutlineFlag:
        /// - WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE: loops are simple polygons which do not touch each other or themselves.
        /// Without it they may cross where pixels are thinner than twice the tolerance, and meet in single points
        /// where pixels touch at a corner. With it corners come back until none cross, and where pixels touch at a
        /// corner a quarter of a pixel is cut off each.
        /// - WG_QUADTREE_MAP_OUTLINE_FLAG_REVERSED: loops around pieces turn the other way, and those around holes too.
        ///
        /// Neighbouring rectangles fit: where the pixels on both sides of a shared border are solid, both have
        /// the same points there, with any tolerance. Where only one side is, only that one's loops run along it.
        /// After an edit only those rectangles are to be made anew that touch its dirty area grown by one pixel
        /// on each side.
        ///
        /// The cost follows the corners, and the pixels by 1/64 step each, where rows of squares that are all
        /// uniform count as one. Takes up to 41 bytes of memory a corner
        /// while it runs, for simple loops 16 more a point. Reads.
        /// Returns OK, TRUNCATED (points or loops: both counts are whole), ABSENT, OUT_OF_MEMORY, NULL_POINTER,
        /// INVALID_ARGUMENT (a rectangle that leaves the plane or is wider or higher than 65536, a stride smaller than
        /// a row, a threshold of 0, an origin that is not finite, a tolerance that is NaN, outside 0 to 4096 or larger
        /// than the rectangle's longer side, min_points, flags, reserved).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_outlines(WgQuadtreeMap map, WgQuadtreeMapGround* ground, float tolerance, uint min_points, uint flags, WgVector2* out_points, UIntPtr point_capacity, UIntPtr* out_point_count, WgQuadtreeMapLoop* out_loops, UIntPtr loop_capacity, UIntPtr* out_loop_count);

        /// <summary>
        /// Covers solid ground by convex polygons with at most <c>max_corners</c> corners, 3 to 64, for the polygon shapes
        /// of physics engines: 8 for Box2D. No two of them overlap. Their border lies within <c>tolerance</c> of that of the
        /// pixels, and the other way round, as that of wg_quadtree_map_outlines with
        /// WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE does; both are the same where ground is not divided.
        ///
        /// Points count from the ground's origin; those of all pieces lie behind each other in <c>out_points</c>, in the
        /// order of the pieces in <c>out_pieces</c>, and each piece turns as loops around pieces of outlines do. All corners
        /// turn: none lies on a straight line between its neighbours.
        ///
        /// Ground with long outlines is divided: it is halved along its longer side, until it has no more than 4096
        /// corners of pixels, and no polygon more than 256 corners with its holes; what is still longer in 32 x 32
        /// pixels, which is noise, is covered by rectangles, exactly. Neighbouring rectangles share the points of
        /// outlines on their border. After an edit only those are to be made anew that touch its dirty area grown by
        /// one pixel on each side. No tolerance is larger than the rectangle's longer side: for debris, islands of a
        /// pixel or two, take the smaller of both.
        ///
        /// The cost is that of the outlines a few times over, and up to some thousand steps a corner, however large the
        /// ground: 128 x 128 pixels of noise take some 20 ms, 512 x 512 some 0.4 s. Takes up to 100 bytes of memory a
        /// corner while it runs. Reads.
        /// Returns OK, TRUNCATED (points or pieces: both counts are whole), ABSENT, OUT_OF_MEMORY, NULL_POINTER,
        /// INVALID_ARGUMENT (a rectangle that leaves the plane or is wider or higher than 65536, a stride smaller than
        /// a row, a threshold of 0, an origin that is not finite, a tolerance that is NaN, outside 0 to 4096 or larger
        /// than the rectangle's longer side, max_corners, reserved).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_pieces(WgQuadtreeMap map, WgQuadtreeMapGround* ground, float tolerance, uint max_corners, WgVector2* out_points, UIntPtr point_capacity, UIntPtr* out_point_count, WgQuadtreeMapPiece* out_pieces, UIntPtr piece_capacity, UIntPtr* out_piece_count);

        /// <summary>
        /// Covers solid ground by rectangles, for box colliders: every
        /// solid pixel lies in one of them, no other pixel does, and none overlap. They have the map's coordinates, or
        /// those of the picture's <c>rect</c>.
        ///
        /// They are few: one for each piece, and one more for each corner of the outline that points inwards, less one
        /// for each hole and for each chord that is cut: a cut along a row or a column that joins two such corners. Of
        /// chords that cross only one is cut, first always the one that crosses the fewest of those left. So there are
        /// mostly but a few in a hundred more than the fewest possible. They come in the order of their last rows, each row from left to right. They
        /// depend on the pixels of the rectangle alone: after an edit only those rectangles are to be made anew that
        /// touch its dirty area.
        ///
        /// The cost follows the changes from row to row, the chords (some 256 others are looked at for each, at most)
        /// and the pixels by 1/32 step each, where rows of squares that are all uniform count as one. Takes 8 bytes of
        /// memory a column and up to 120 a chord while it runs. Reads.
        /// Returns OK, TRUNCATED, ABSENT, OUT_OF_MEMORY, NULL_POINTER, INVALID_ARGUMENT (a rectangle that leaves the plane or is
        /// wider or higher than 65536, a stride smaller than a row, a threshold of 0, an origin that is not finite,
        /// reserved).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_solid_rects(WgQuadtreeMap map, WgQuadtreeMapGround* ground, WgRect* out_rects, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Saves the whole map to bytes; <c>compression</c> is a WgQuadtreeMapCompression. WG_QUADTREE_MAP_COMPRESSION_FAST takes a map of
        /// 20,000 x 20,000 pixels of caves or coasts in some 20 ms to less than a 500th of its pixels; one of four
        /// materials to a 40th, noise to what it is. WG_QUADTREE_MAP_COMPRESSION_SMALL makes about half the bytes in three to
        /// five times the time; what is so regular that it could be told in next to nothing is filled up with
        /// zeros, so that no file loads slower than its bytes say. wg_quadtree_map_load reads both. The bytes
        /// depend on the pixels, the revision's number, which regions are absent, and <c>compression</c> only.
        ///
        /// Of a region that is absent the bytes say that it is. Its pixels are in the bytes that the host has of it; these and
        /// those together are the map.
        ///
        /// Each call is one pass over the map, one that only asks for the size by a capacity of 0 as well; a
        /// buffer as large as the last file and a quarter more saves asking. Reads, so it may run on a worker
        /// thread while no changing call runs. Takes four bytes of memory a root while it runs,
        /// WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides.
        /// O(nodes + pixels of leaves that are not packed).
        /// Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (a compression that is none).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_save(WgQuadtreeMap map, uint compression, byte* out_bytes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Saves the map as it was at checkpoint <c>number</c> (see wg_quadtree_map_checkpoint), a piece at a time while the map
        /// goes on: an autosave that no frame notices. Each step writes the next bytes to <c>out_bytes</c>, whose <c>capacity</c> is at
        /// least 8192, and <c>out_count</c> becomes their number, which may be 0. Call it, each frame say, until it returns OK:
        /// all bytes together are those that wg_quadtree_map_save with this <c>compression</c> would have given at the
        /// checkpoint, whatever was edited, compacted, trimmed or rolled back since. The host writes them where it likes, on
        /// a worker if that is slow.
        ///
        /// Where regions are absent, these bytes and those that the host has of such regions are together the world of the
        /// moment, whichever come and go meanwhile: one that goes before its turn is absent in the bytes. As long as the save
        /// goes on wg_quadtree_map_page_out refuses what would not fit, a region that changed since the checkpoint and the one
        /// that is half told; both may go once it is done. From then on regions go out with bytes that are younger than the
        /// save: keep those that belong to it until the next one is whole. A save that began to give bytes while nothing was absent
        /// says ABSENT as long as a region is.
        ///
        /// The first step of a checkpoint begins. A map has one such save at a time: a step of another checkpoint, or by
        /// another compression, is refused. From then on the checkpoint may be dropped to make way for others, or forgotten: the
        /// save holds on to what it needs, and lets go of it by the budget in its last steps, which wg_quadtree_map_forget after
        /// a long save does at once. Whoever rolls back to an earlier one or loads ends the save; so does a lack of memory where
        /// the def says that the oldest checkpoint goes for it. The next step then returns UNKNOWN_CHECKPOINT once: throw away what was
        /// written. Destroying the map ends it, too. Who does not want the rest ends it by a call with a capacity of 0 and
        /// without <c>out_bytes</c>, which returns OK, whether there is a save or not.
        ///
        /// Each one of <c>budget</c> stands for some tenths of a microsecond of work, with either compression and whatever the
        /// pixels are: by 150 a step of a desktop's processor stays below a tenth of a millisecond, and a map of 8192 x 8192
        /// pixels of caves takes some 1,500 frames, 6,000 with WG_QUADTREE_MAP_COMPRESSION_SMALL. Until it is done what
        /// changes is kept as for a checkpoint, and it takes 8 KB, with WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB, four bytes a
        /// root, and 260 for each square of 1024 x 1024 or of 128 x 128 pixels that changed since. A refused step has given
        /// nothing, and the next one goes on. Changes nothing but the save; a changing call, on any thread.
        /// O(budget + leaves that changed since the step before).
        /// Returns OK (done), UNFINISHED (call it again), UNKNOWN_CHECKPOINT, OUT_OF_MEMORY, ABSENT (a region went out, and
        /// the bytes began where none was absent), INVALID_ARGUMENT (a capacity from 1 to 8191, a compression that is none, a checkpoint that lies in the
        /// future, another save goes on).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_save_step(WgQuadtreeMap map, ulong number, uint compression, ulong budget, byte* out_bytes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Replaces the map by a saved one. Trusts nothing: any bytes give a status, and the map stays as it is
        /// unless that is OK. Changes.
        ///
        /// Afterwards all pixels count as changed, and the map belongs to another history: to <c>history</c>, a
        /// number that was never given to other pixels (see WgQuadtreeMapRevision), or for 0 to one that the
        /// library draws and no other map has, in no process. The bytes name no history. Revisions from before
        /// the load are unknown from now on, whatever their history: nobody follows by deltas over a load, send
        /// the rectangles or the file. The revision's number becomes the saved one, or one more than before if
        /// that is more: it never goes down. A map that was never changed takes the saved number as it is. Absent
        /// afterwards is what was when it was saved, whatever the map was made with. With the history that their bytes belong
        /// to, wg_quadtree_map_page_in takes those regions, if they are not younger than the map was.
        ///
        /// Only who knows that the pixels are those of a revision may say so by giving its history: a player who
        /// loads the file that the server saved at {h, n} into a new map by <c>history</c> h stands at {h, n}; a
        /// server that saved at {h, n}, changed nothing after that and is started again goes on at {h, n}.
        /// O(bytes).
        /// Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_load(WgQuadtreeMap map, byte* bytes, UIntPtr len, ulong history);

        /// <summary>
        /// Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of
        /// 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits
        /// for compaction. Squares come whole, also where they reach beyond the rectangle.
        ///
        /// <c>kinds</c> is any of WgQuadtreeMapSquareKind, or-ed. <c>min_side</c> leaves out smaller ones: a power of two, 1 to 1024.
        /// Roots come row by row; inside one, the four quarters come row by row, each with its own. The cost
        /// follows the squares, and the leaves that hold several values. Takes four bytes of memory a root
        /// where only full squares are asked for. Reads.
        /// Returns OK, TRUNCATED, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (other bits in kinds or none, such a
        /// min_side, a rectangle that leaves the plane, or, with empty squares, touches more than 1048576
        /// roots).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_squares(WgQuadtreeMap map, WgRect* rect, uint kinds, uint min_side, WgQuadtreeMapSquare* out_squares, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Counts the pixels of a rectangle above 0 and sums its hit points up. Squares of 128 x 128 and more
        /// that lie inside are not looked into: the cost follows the border. Reads.
        /// Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_sums(WgQuadtreeMap map, WgRect* rect, WgQuadtreeMapSums* out_sums);

        /// <summary>
        /// Puts a picture into the map, turned by any angle: an island that was cut out by
        /// wg_quadtree_map_islands_cut, fell and came to rest becomes ground again, with its own values. Where it goes
        /// is <c>mode</c>: a WgQuadtreeMapStampMode, into the air alone or over everything. Bytes of 0 put nothing, and what comes to
        /// lie outside the plane does not exist.
        ///
        /// A pixel of the map gets that of the picture which its centre comes from, so no holes are left between them
        /// at any angle; by quarter turns (0, 90, 180, 270 degrees) each pixel arrives exactly once, wherever the pivot
        /// lies. All is whole numbers: the same call gives the same pixels on every platform. All or nothing.
        /// <c>out_edit</c> may be null. Changes.
        /// O(pixels of the bounds of the turned picture).
        /// Returns OK, OUT_OF_MEMORY, ABSENT, NULL_POINTER, INVALID_ARGUMENT (mode; a picture wider or higher than 2048; a
        /// stride smaller than a row; an angle that is NaN or infinite; a pivot beyond 65536 pixels; a place outside the
        /// int32 plane; reserved).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_stamp(WgQuadtreeMap map, WgQuadtreeMapStamp* stamp, WgQuadtreeMapEdit* out_edit);

        /// <summary>
        /// Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to
        /// take an edit back later. <c>compression</c> is a WgQuadtreeMapCompression. The bytes depend on the pixels and
        /// <c>compression</c> only, not on where the rectangle lies. 256 x 256 pixels of smooth terrain of one value
        /// take some 150 bytes (WG_QUADTREE_MAP_COMPRESSION_FAST), a coast some 330, four materials above 1,000, noise what it
        /// is.
        ///
        /// No bytes are decoded slower than their number says. So what could be told in next to nothing, and much
        /// of a rectangle of more than 512 x 512 pixels, is filled up with zeros: with WG_QUADTREE_MAP_COMPRESSION_SMALL,
        /// 4096 x 4096 pixels of caves take 45 % more, of the Earth's coasts nothing.
        ///
        /// Each call is one pass, one that only asks for the size by a capacity of 0 as well; a buffer as large
        /// as wg_quadtree_map_encode_bound says is always enough. The cost follows the squares of 16 x 16 pixels
        /// with several values. WG_QUADTREE_MAP_COMPRESSION_SMALL takes 280 KB of memory while it runs. Reads.
        /// Returns OK, TRUNCATED, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is too large, a
        /// compression that is none), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_encode(WgQuadtreeMap map, WgRect* rect, uint compression, byte* out_bytes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Writes to <c>out_bytes</c> how large a buffer is always enough for wg_quadtree_map_encode of <c>width</c> x
        /// <c>height</c> pixels, whatever is in them: 258 bytes for each square of 16 x 16 that is begun
        /// (WG_QUADTREE_MAP_COMPRESSION_SMALL: 520), and 40. Any thread.
        /// O(1).
        /// Returns OK, INVALID_ARGUMENT (more than 4096 columns or rows, a compression that is none).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_encode_bound(uint width, uint height, uint compression, UIntPtr* out_bytes);

        /// <summary>
        /// Writes the width and height of an encoded rectangle to <c>out_width</c> and <c>out_height</c>. Any thread.
        /// O(pixels of the rectangle).
        /// Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_encoded_size(byte* bytes, UIntPtr len, uint* out_width, uint* out_height);

        /// <summary>
        /// Writes an encoded rectangle into a map, with its first pixel at (x, y): where it came from or
        /// anywhere else. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK.
        /// <c>out_edit</c> may be null. While it runs it takes a byte of memory for each pixel of the rectangle, which
        /// max_bytes does not count, or, for more than 512 x 512 of them, what a map of the rectangle takes, at
        /// most as much as max_bytes has left. Changes.
        /// O(pixels of the rectangle).
        /// Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, INVALID_ARGUMENT (no room for the rectangle in the
        /// plane), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_decode(WgQuadtreeMap map, byte* bytes, UIntPtr len, int x, int y, WgQuadtreeMapEdit* out_edit);

        /// <summary>
        /// Writes what changed after <c>revision</c> to bytes: in the squares of 16 x 16 pixels that touch <c>rect</c>,
        /// or everywhere if that is null. <c>compression</c> is a WgQuadtreeMapCompression. wg_quadtree_map_apply_delta brings
        /// a map that was like this one in <c>revision</c> to how this one is now.
        ///
        /// Send a player who joins the rectangles (or the file) and wg_quadtree_map_revision, both numbers of
        /// it, then from time to time the delta since the revision that he says he stands at. A player who comes
        /// back is asked where he stands: if this map knows nothing of it, after a load or in another process,
        /// the answer is UNKNOWN_REVISION, and he joins anew. The bytes depend on what changed, on the history
        /// and on both numbers.
        ///
        /// It takes no more bytes than wg_quadtree_map_encode of what changed, mostly fewer: a pixel 12 to 19. That is the
        /// rectangles which at most 32 changing calls changed, a rollback not being among them, in the first 32,768 pixels
        /// from (0, 0) in each direction; farther out, and of more calls, it takes at most 8 bytes more for each rectangle,
        /// and 8. FORMAT.md says it exactly ('Encode of what changed'), and how many rectangles that goes for: 255 of 512 x 512
        /// pixels together, or one of any size.
        ///
        /// Each call is one pass, one that only asks for the size by a capacity of 0 as well; for
        /// WG_QUADTREE_MAP_COMPRESSION_SMALL, and for more than 32 calls, it is two, as the shorter form is taken. The cost
        /// follows what changed. Takes eight bytes of memory for each square of 1024 x 1024 that changed while it runs, 12 KB
        /// and twice the answer's bytes, WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides. Reads.
        /// Returns OK, TRUNCATED, UNKNOWN_REVISION (it is of another history, from before the last load or clear,
        /// or still to come: send the rectangles or the file again), ABSENT (of what changed), INVALID_ARGUMENT (a rectangle that leaves the plane, a
        /// compression that is none), OUT_OF_MEMORY.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_encode_delta(WgQuadtreeMap map, WgQuadtreeMapRevision* revision, WgRect* rect, uint compression, byte* out_bytes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Writes to bytes in what squares a map differs from another, <c>base</c>: in the regions of 1024 x 1024 pixels that
        /// touch <c>rect</c>, or everywhere if that is null. <c>compression</c> is a WgQuadtreeMapCompression.
        ///
        /// For worlds that can be made anew: whoever has the world as it was generated gets by
        /// wg_quadtree_map_apply_delta what was changed in it since. The bytes are a delta that begins and ends at this
        /// map's revision: hand that over with them, and a map that is like <c>base</c> stands at it. A server generates
        /// <c>base</c> for the regions in question, or keeps what it generated of them.
        ///
        /// Each call is one pass, one that only asks for the size by a capacity of 0 as well. The cost follows the
        /// squares of 16 x 16 pixels with several values, in both. Takes up to 16 bytes of memory for each square of
        /// 1024 x 1024 that differs while it runs, WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides. Reads both maps.
        /// Returns OK, TRUNCATED, ABSENT (in either map), INVALID_ARGUMENT (a rectangle that leaves the plane, a
        /// compression that is none), OUT_OF_MEMORY, the statuses of handles (those of <c>base</c> too: the text says so).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_encode_difference(WgQuadtreeMap map, WgQuadtreeMap @base, WgRect* rect, uint compression, byte* out_bytes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Does what a delta says, as one changing call. <c>revision</c> is the sender's revision that this map
        /// stands at; the one it stands at afterwards goes to <c>out_revision</c>: keep it for the next delta. It has
        /// nothing to do with this map's own revision, which counts the changing calls of this map.
        ///
        /// A delta fits every revision of its history from the one it leads from to the one it leads to, so one
        /// that comes twice does no harm. Any other gives UNKNOWN_REVISION: a delta between is missing, or the
        /// sender has loaded a map, or is another process; then join anew. Whether this map
        /// was changed by anything else meanwhile goes unseen: compare wg_quadtree_map_hashes. Trusts nothing:
        /// any bytes give a status, and no pixel changes unless that is OK. <c>out_revision</c> and <c>out_edit</c> may be
        /// null. Takes 12 bytes of memory for each square of 1024 x 1024 in the delta while it runs, and up to a byte for
        /// each of 512 x 512 pixels. Changes.
        /// O(bytes + pixels of the changed leaves).
        /// Returns OK, UNKNOWN_REVISION, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY, ABSENT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_apply_delta(WgQuadtreeMap map, byte* bytes, UIntPtr len, WgQuadtreeMapRevision* revision, WgQuadtreeMapRevision* out_revision, WgQuadtreeMapEdit* out_edit);

        /// <summary>
        /// Gives the hashes of the squares with a side of <c>side</c> pixels (16 to 4096) that a rectangle is
        /// divided into, row by row from its first pixel; those at its right and lower border are cut off. Two
        /// maps, or two places, have the same hash where they have the same pixels, on every platform: compare
        /// them to find what differs, then send those squares.
        ///
        /// There are at most 2^27 of them, a gigabyte: ask for a larger rectangle in parts. Those that do not fit
        /// are not made, their number is a division.
        ///
        /// The cost follows the squares of 16 x 16 pixels with several values; sides of 16, 128 or 1024 at
        /// coordinates divisible by them cost least. Takes no memory. Reads.
        /// Returns OK, TRUNCATED, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or has too many squares, a
        /// side out of range).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_hashes(WgQuadtreeMap map, WgRect* rect, uint side, ulong* out_hashes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Folds uniform squares and packs leaves that edits left behind, until <c>budget</c> squares were looked
        /// at (UINT64_MAX: all). Leaves that changed within the last <c>min_age</c> changing calls are not packed
        /// yet, since packing what changes again soon is wasted; 0 packs all. A call goes on where the last one
        /// stopped, round and round, so that also with a small budget each square has its turn. Then, if the map
        /// holds much more memory than it uses, it gathers what it uses, as far as the budget reaches (a quarter of it
        /// where a round takes several calls), and gives the rest back but for what was used lately: after an hour of
        /// play the map is as large as what is in it, without wg_quadtree_map_trim.
        ///
        /// <c>visited</c> may exceed the budget by 2, and where memory is gathered by 66. No pixel changes and the
        /// revision stays, but readers and views end. Call it each frame with a small budget, or once after
        /// loading. If memory for a packed leaf runs out, that leaf stays as it is. <c>out_compaction</c> may be null.
        /// Changes. Returns OK. O(squares marked since the last time), or of the budget.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_compact(WgQuadtreeMap map, ulong budget, ulong min_age, WgQuadtreeMapCompaction* out_compaction);

        /// <summary>
        /// Takes memory beforehand, so that edits and compaction take none until it is used up: <c>leaves</c> of
        /// 16 x 16 pixels (256 bytes each), <c>packed_leaves</c> of each kind (378 bytes for all five), <c>nodes</c>
        /// for squares of 128 x 128 or 1024 x 1024 that contain leaves (584 bytes each). The counts and
        /// peaks of wg_quadtree_map_stats say what to ask for. Compaction leaves this memory to the map,
        /// wg_quadtree_map_trim and wg_quadtree_map_clear give it back. Changes. Returns OK, OUT_OF_MEMORY.
        /// O(blocks taken).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_reserve(WgQuadtreeMap map, UIntPtr leaves, UIntPtr packed_leaves, UIntPtr nodes);

        /// <summary>
        /// Gives memory that nothing uses back to the allocator: gathers what is in use at the front of the pools
        /// and drops the rest, so that at most a quarter more than bytes_live and 8 KB stay reserved. The cost
        /// follows the nodes and what is moved; worth it after a compaction. Where leaves are shared it takes four
        /// bytes for each unused one while it runs; if there are none, shared ones stay where they are. Readers and
        /// views end. Changes. Returns OK.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_trim(WgQuadtreeMap map);

        /// <summary>
        /// Makes every pixel 0 and gives all memory back; the cost follows the memory. Counts as a change where a
        /// pixel was above 0, or a region absent. Revisions from before are unknown afterwards. Nothing is absent
        /// afterwards; of a map made with absent_by_default all is, as when it was made. While there are checkpoints it
        /// is an edit as any other, which needs all regions, and gives back what they do not keep. Changes.
        /// Returns OK; OUT_OF_MEMORY where a checkpoint cannot keep what goes; ABSENT while there are checkpoints.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_clear(WgQuadtreeMap map);

        /// <summary>
        /// Makes waypoints for a rectangle, none yet: wg_quadtree_map_waypoints_update makes them. Takes 24
        /// bytes for each square of 1024 x 1024 pixels that the rectangle touches, and 4 KB; the cost follows
        /// them, too (some 10 ns each). Any thread.
        /// Returns OK, UNKNOWN_SIZE, NULL_POINTER, OUT_OF_MEMORY, REENTRANT, INVALID_ARGUMENT (a rectangle that
        /// is empty, leaves the plane or touches too many squares; agent_size; max_spacing).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_waypoints_create(WgQuadtreeMapWaypointsDef* def, WgQuadtreeMapWaypoints* out_waypoints);

        /// <summary>
        /// Brings waypoints up to date with a map until <c>budget</c> steps are done (UINT64_MAX: all): makes them at
        /// first, later only where the map changed. Call it again until <c>is_done</c> is 1. While it is not done some
        /// are missing or outdated, but all may be used; components have no numbers while they are joined anew.
        ///
        /// A square of 1024 x 1024 pixels is not left half done, so the budget may be exceeded by 64. If the
        /// map is another one than before, or was loaded anew, all are made anew. Components follow the blocks that
        /// changed: where a wall parts what hung together in a block of 128 x 128 places, ways around it are looked
        /// for through up to 1024 parts of blocks, and what has none is a component of its own (no steps, some
        /// tenths of a millisecond at most; 40 KB, once). Where that does not tell, where a square of 1024 x 1024
        /// becomes free as a whole, and now and then when much has changed, all are joined anew (a step for each
        /// square of 1024 x 1024, or 8). Regions that are absent are walls. <c>out_update</c> may be null.
        /// Changes the waypoints, reads the map. If memory runs out nothing was changed. Returns OK, OUT_OF_MEMORY.
        /// O(the budget): blocks of 128 x 128 places that changed, each with the pixels in the agent's reach. An
        /// agent above 128 pixels has more of them, and each takes longer. Squares of 1024 x 1024 around which nothing
        /// changed are passed over, no steps, a few ns each; a call in which a list grows moves the list.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_waypoints_update(WgQuadtreeMapWaypoints waypoints, WgQuadtreeMap map, ulong budget, WgQuadtreeMapWaypointsUpdate* out_update);

        /// <summary>
        /// Brings several waypoints up to date with a map, as wg_quadtree_map_waypoints_update does with each, with
        /// <c>budget</c> steps for each of them: what becomes of them is the same. Where they have the same rectangle, and
        /// agents less wide than 128 pixels, the walls of each block are looked at once for all of them: three sizes take
        /// some 2.4 times what one takes when they are made, and 2 times after an edit. <c>waypoints</c> are <c>count</c> of them, at
        /// most WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER, none of them twice; <c>out_updates</c> has room for as many, or is null.
        /// Changes the waypoints, reads the map. All or nothing: if it is refused none was changed.
        /// O(the sum of the budgets).
        /// Returns OK, also for none; OUT_OF_MEMORY; INVALID_ARGUMENT (a count that is too large, waypoints given twice).
        /// The text says which of <c>waypoints</c> it was.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_waypoints_update_many(WgQuadtreeMapWaypoints* waypoints, UIntPtr count, WgQuadtreeMap map, ulong budget, WgQuadtreeMapWaypointsUpdate* out_updates);

        /// <summary>
        /// Gives the waypoints whose regions touch <c>rect</c> (null: all). Their order depends on their regions
        /// alone. wg_quadtree_map_waypoints_stats says how many there are in all. The cost follows the squares of
        /// 1024 x 1024 pixels that <c>rect</c> touches, and the waypoints there; that of a single place, of which
        /// wg_quadtree_map_waypoints_at asks, is looked up at once. Reads.
        /// Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_waypoints_points(WgQuadtreeMapWaypoints waypoints, WgRect* rect, WgQuadtreeMapWaypoint* out_points, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Gives the links whose waypoint <c>from</c> has a region that touches <c>rect</c> (null: all links), each once.
        /// The cost is that of wg_quadtree_map_waypoints_points, and follows the links. Reads.
        /// Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_waypoints_links(WgQuadtreeMapWaypoints waypoints, WgRect* rect, WgQuadtreeMapLink* out_links, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Gives the links of the waypoint <c>id</c>: it is the <c>from</c> of each. None if there is no such waypoint.
        /// The cost follows the neighbours. Reads. Returns OK, TRUNCATED.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_waypoints_links_of(WgQuadtreeMapWaypoints waypoints, ulong id, WgQuadtreeMapLink* out_links, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Writes the waypoint <c>id</c> to <c>out_waypoint</c>. Reads.
        /// O(1).
        /// Returns OK, EMPTY (there is none; <c>out_waypoint</c> is untouched).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_waypoints_get(WgQuadtreeMapWaypoints waypoints, ulong id, WgQuadtreeMapWaypoint* out_waypoint);

        /// <summary>
        /// Writes to which component each of <c>count</c> places belongs: <c>out_components[i]</c> becomes the number of the
        /// one of <c>points[i]</c>. Between two places with the same number there is a way, between others there is
        /// none. UINT64_MAX: the agent cannot be there, or components are being joined anew. A number follows
        /// from the component's first place, row by row, whatever was edited before.
        /// wg_quadtree_map_waypoints_component asks about one. Reads.
        /// O(count): some 50 ns each.
        /// Returns OK.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_waypoints_components(WgQuadtreeMapWaypoints waypoints, WgPoint* points, UIntPtr count, ulong* out_components);

        /// <summary>
        /// Writes the place where the agent can be that is nearest to each of <c>count</c> pixels: <c>out_nearest[i]</c> becomes
        /// the one for <c>points[i]</c>, if it lies no farther than <c>radius</c> pixels (0 to 65536). Only places of <c>component</c>
        /// count, if that is not UINT64_MAX: give the agent's own, and the place can be walked to; while components are
        /// joined anew there are none. Among equally near ones it is the first, row by row. Whole numbers
        /// only. wg_quadtree_map_waypoints_nearest searches from one. Reads.
        /// The cost follows the blocks of 128 x 128 places, and the regions in them, that are not farther than the
        /// answer.
        /// Returns OK, INVALID_ARGUMENT (the radius).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_waypoints_nearest_many(WgQuadtreeMapWaypoints waypoints, WgPoint* points, UIntPtr count, uint radius, ulong component, WgQuadtreeMapNearestPlace* out_nearest);

        /// <summary>
        /// Fills <c>out_stats</c> with counts and bytes. <c>size</c> is sizeof(WgQuadtreeMapWaypointsStats). Reads.
        /// O(1).
        /// Returns OK, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_quadtree_map_waypoints_stats(WgQuadtreeMapWaypoints waypoints, WgQuadtreeMapWaypointsStats* out_stats, uint size);

        /// <summary>
        /// Makes a grid that holds nothing, and takes all its memory. Any thread.
        /// O(cells of the window), which are set to zero.
        /// Returns OK, INVALID_ARGUMENT (width, height, cell_size), UNKNOWN_SIZE, OUT_OF_MEMORY, NULL_POINTER,
        /// REENTRANT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_create(WgRollingGridDef* def, WgRollingGrid* out_grid);

        /// <summary>
        /// Fills counts and bytes. <c>size</c> is sizeof(WgRollingGridStats). O(1). Reads.
        /// Returns OK, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_stats(WgRollingGrid grid, WgRollingGridStats* out_stats, uint size);

        /// <summary>
        /// Copies the value of cell (x, y) to <c>out_cell</c> (cell_size bytes; null asks only whether there is
        /// one). O(1). Reads.
        /// Returns OK; EMPTY if the cell holds nothing; COLUMN_HELD or ROW_HELD if the place of its column or
        /// row is held by another one now, which wg_last_error names.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_get(WgRollingGrid grid, int x, int y, void* out_cell);

        /// <summary>
        /// Gives cell (x, y) the value at <c>cell</c> (cell_size bytes). Giving it the value it has does nothing.
        /// O(1); O(width + height) at most for the first value of a column or row outside the window in
        /// which all others lie. Changes.
        /// Returns OK; COLUMN_HELD or ROW_HELD if the place of its column or row is held by another one now;
        /// CELL_OCCUPIED if the cell holds another value (clear it first, or use wg_rolling_grid_replace);
        /// OUT_OF_MEMORY where a checkpoint cannot keep what changes.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_set(WgRollingGrid grid, int x, int y, void* cell);

        /// <summary>
        /// Gives cell (x, y) the value at <c>cell</c> (cell_size bytes), whatever it held. <c>out_replaced</c> becomes 1
        /// if it held a value, else 0; it may be null. Costs what wg_rolling_grid_set costs. Changes.
        /// Returns OK; COLUMN_HELD or ROW_HELD if the place of its column or row is held by another one now;
        /// OUT_OF_MEMORY where a checkpoint cannot keep what changes.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_replace(WgRollingGrid grid, int x, int y, void* cell, byte* out_replaced);

        /// <summary>
        /// Takes the value of cell (x, y) away; a column or row without values is free for others. O(1);
        /// where no window has all values, O(width + height) at most for the last value of a column or row.
        /// Changes.
        /// Returns OK; EMPTY if the cell held nothing; COLUMN_HELD or ROW_HELD if the place of its column or
        /// row is held by another one now; OUT_OF_MEMORY where a checkpoint cannot keep what changes.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_clear(WgRollingGrid grid, int x, int y);

        /// <summary>
        /// Takes every value away and forgets the window. O(width + height + cells / 64); O(cells held) more while
        /// the grid keeps checkpoints. Changes.
        /// Returns OK; OUT_OF_MEMORY where a checkpoint cannot keep what changes.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_clear_all(WgRollingGrid grid);

        /// <summary>
        /// Gives the bounds of all occupied cells, both corners included. O(width + height) at most. Reads.
        /// Returns OK; EMPTY, <c>out_bounds</c> untouched, if no cell is occupied.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_bounds(WgRollingGrid grid, WgBounds* out_bounds);

        /// <summary>
        /// Lists the occupied cells: positions to <c>out_points</c>, values to <c>out_cells</c> (capacity x cell_size
        /// bytes, or null if they do not matter). Their order depends on what is held alone: by y modulo the
        /// height, then by x modulo the width. Reads. Returns OK, TRUNCATED.
        /// O(cells of the window).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_list_cells(WgRollingGrid grid, WgPoint* out_points, void* out_cells, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Copies a rectangle of cells out, row by row, <c>row_stride</c> bytes from row to row (0: no gaps). A
        /// cell that holds nothing becomes the value at <c>empty_cell</c> (null: zeros), also where its place is
        /// held by another column or row. <c>out_held_count</c> becomes the number of cells that hold a value; it
        /// may be null. Reads.
        /// O(cells of the rectangle).
        /// Returns OK, INVALID_ARGUMENT (a rectangle that leaves the plane, a row_stride below a row).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_read_rect(WgRollingGrid grid, WgRect* rect, void* empty_cell, void* out_cells, UIntPtr row_stride, ulong* out_held_count);

        /// <summary>
        /// Copies a rectangle of cells in, row by row, <c>row_stride</c> bytes from row to row (0: no gaps). Every
        /// cell of it takes its value, whatever it held. <c>out_new_count</c> becomes the number of cells that held
        /// nothing; it may be null. Changes, as a whole or not at all.
        /// O(cells of the rectangle).
        /// Returns OK; INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than the grid, a
        /// row_stride below a row); COLUMN_HELD or ROW_HELD if the place of a column or row is held by another
        /// one now; OUT_OF_MEMORY where a checkpoint cannot keep what changes.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_write_rect(WgRollingGrid grid, WgRect* rect, void* cells, UIntPtr row_stride, ulong* out_new_count);

        /// <summary>
        /// Saves the grid to bytes. They depend on the cells held and on the window only. Reads, and takes no
        /// memory. Returns OK, TRUNCATED.
        /// O(cells of the window).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_save(WgRollingGrid grid, byte* out_bytes, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>
        /// Lets go of all checkpoints, and replaces what the grid holds by what a grid of the same width, height and cell_size held when it
        /// was saved. Trusts nothing: any bytes give a status, and the grid stays as it is unless that is OK.
        /// Takes no memory. Changes.
        /// O(bytes).
        /// Returns OK, INVALID_SNAPSHOT (also one of a grid with other sizes), NEWER_SNAPSHOT.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_load(WgRollingGrid grid, byte* bytes, UIntPtr len);

        /// <summary>
        /// Gives a view for wg_rolling_grid_view_at and wg_rolling_grid_view_span. It stays valid until the
        /// next changing call on the grid. <c>size</c> is sizeof(WgRollingGridView). O(1) for a window that is
        /// loaded, else O(width + height) at most. Reads. Returns OK, UNKNOWN_SIZE.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_view(WgRollingGrid grid, WgRollingGridView* out_view, uint size);

        /// <summary>
        /// Gives the corner (smallest x and y) of the window that wg_rolling_grid_move_window moved to last.
        /// O(1).
        /// Reads. Returns OK; EMPTY, <c>out_corner</c> untouched, if there is none.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_window(WgRollingGrid grid, WgPoint* out_corner);

        /// <summary>
        /// Moves the window: the width x height cells from column x and row y on.
        ///
        /// Every occupied cell outside the new window leaves: its position goes to <c>out_leaving</c>, its value to
        /// <c>out_leaving_cells</c> (leaving_capacity x cell_size bytes, or null if the values do not matter), and
        /// it is cleared. Every cell of the new window that the last one did not have and that holds nothing
        /// goes to <c>out_loading</c>, nearest first: in square rings around the window's middle. The first move,
        /// and the first after a clear_all, has the whole window to load.
        ///
        /// <c>out_leaving_count</c> and <c>out_loading_count</c> become the numbers of both. If one does not fit its
        /// capacity, nothing changes and the counts tell what is needed; a window that moves by a column and a
        /// row at most needs width + height of each. O(cells that leave or load); O(width + height) more if
        /// columns or rows were held that no one window covers. Takes no memory but for checkpoints. Changes.
        /// Returns OK, TRUNCATED, INVALID_ARGUMENT (the window would leave the plane), OUT_OF_MEMORY where a
        /// checkpoint cannot keep what leaves.
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern WgStatus wg_rolling_grid_move_window(WgRollingGrid grid, int x, int y, WgPoint* out_leaving, void* out_leaving_cells, UIntPtr leaving_capacity, UIntPtr* out_leaving_count, WgPoint* out_loading, UIntPtr loading_capacity, UIntPtr* out_loading_count);

        /// <summary>
        /// Name of a status, for instance "WG_STATUS_OK"; "WG_STATUS_UNKNOWN" for a number that is none.
        /// The text lives as long as the library. Any thread, also inside a hook.
        /// O(1).
        /// </summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* wg_status_name(int status);

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_rolling_grid_def_init(WgRollingGridDef* def, uint size)
        {
            return wg_def_init(1, def, size);
        }

        /// <summary>Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_rolling_grid_destroy(WgRollingGrid grid)
        {
            return wg_destroy(grid.Bits);
        }

        /// <summary>Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_rolling_grid_debug_shapes(WgRollingGrid grid, uint mask, double* origin, WgDebugShape* out_shapes, UIntPtr capacity, uint shape_size, UIntPtr* out_count)
        {
            return wg_debug_shapes(grid.Bits, null, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
        }

        /// <summary>Marks this moment under a number, for wg_rolling_grid_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_rolling_grid_checkpoint(WgRollingGrid grid, ulong number)
        {
            return wg_checkpoint(grid.Bits, number);
        }

        /// <summary>Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_rolling_grid_rollback(WgRollingGrid grid, ulong number)
        {
            return wg_rollback(grid.Bits, number);
        }

        /// <summary>
        /// The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
        /// Reads. Elsewhere: wg_checkpoint_at with the handle's number.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_rolling_grid_checkpoint_at(WgRollingGrid grid, int offset, ulong* out_number)
        {
            return wg_checkpoint_at(grid.Bits, offset, out_number);
        }

        /// <summary>Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_rolling_grid_forget(WgRollingGrid grid, ulong number)
        {
            return wg_forget(grid.Bits, number);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_chunk_dependency_def_init(WgChunkDependencyDef* def, uint size)
        {
            return wg_def_init(5, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_chunk_focus_def_init(WgChunkFocusDef* def, uint size)
        {
            return wg_def_init(6, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_chunk_layer_def_init(WgChunkLayerDef* def, uint size)
        {
            return wg_def_init(3, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_chunk_layers_def_init(WgChunkLayersDef* def, uint size)
        {
            return wg_def_init(2, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_chunk_level_def_init(WgChunkLevelDef* def, uint size)
        {
            return wg_def_init(4, def, size);
        }

        /// <summary>Destroys a world and all its chunks; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_chunk_layers_destroy(WgChunkLayers layers)
        {
            return wg_destroy(layers.Bits);
        }

        /// <summary>Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_chunk_layers_debug_shapes(WgChunkLayers layers, uint layer, uint level, uint mask, double* origin, WgDebugShape* out_shapes, UIntPtr capacity, uint shape_size, UIntPtr* out_count)
        {
            return wg_debug_shapes(layers.Bits, null, layer, level, mask, origin, out_shapes, capacity, shape_size, out_count);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_def_init(WgLooseGrid2Def* def, uint size)
        {
            return wg_def_init(7, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_def_init(WgLooseGrid3Def* def, uint size)
        {
            return wg_def_init(8, def, size);
        }

        /// <summary>Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_destroy(WgLooseGrid2 grid)
        {
            return wg_destroy(grid.Bits);
        }

        /// <summary>Marks this moment under a number, for wg_loose_grid2_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_checkpoint(WgLooseGrid2 grid, ulong number)
        {
            return wg_checkpoint(grid.Bits, number);
        }

        /// <summary>Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_rollback(WgLooseGrid2 grid, ulong number)
        {
            return wg_rollback(grid.Bits, number);
        }

        /// <summary>
        /// The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
        /// Reads. Elsewhere: wg_checkpoint_at with the handle's number.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_checkpoint_at(WgLooseGrid2 grid, int offset, ulong* out_number)
        {
            return wg_checkpoint_at(grid.Bits, offset, out_number);
        }

        /// <summary>Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_forget(WgLooseGrid2 grid, ulong number)
        {
            return wg_forget(grid.Bits, number);
        }

        /// <summary>Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_debug_shapes(WgLooseGrid2 grid, uint mask, double* origin, WgDebugShape* out_shapes, UIntPtr capacity, uint shape_size, UIntPtr* out_count)
        {
            return wg_debug_shapes(grid.Bits, null, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
        }

        /// <summary>
        /// The ids of the objects that touch a box; a point is a box whose min is its max. <c>filter</c> may be null:
        /// everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
        /// Elsewhere: wg_loose_grid2_query_boxes with one box.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_query_box(WgLooseGrid2 grid, WgBox2* bounds, WgLooseGridQueryFilter* filter, ulong* out_ids, UIntPtr capacity, UIntPtr* out_count)
        {
            return wg_loose_grid2_query_boxes(grid, bounds, (UIntPtr)0, (UIntPtr)1, filter, 0, 1, out_ids, capacity, null, out_count);
        }

        /// <summary>
        /// The ids of the objects that touch a circle. <c>filter</c> may be null: everything. Reads. Returns OK,
        /// TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid2_query_circles with one circle.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_query_circle(WgLooseGrid2 grid, WgVector2* center, float radius, WgLooseGridQueryFilter* filter, ulong* out_ids, UIntPtr capacity, UIntPtr* out_count)
        {
            return wg_loose_grid2_query_circles(grid, center, (UIntPtr)0, &radius, (UIntPtr)0, (UIntPtr)1, filter, 0, 1, out_ids, capacity, null, out_count);
        }

        /// <summary>
        /// The ids of the objects in a convex volume, less what lies wholly inside an occluder. <c>filter</c> may be
        /// null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
        /// Elsewhere: wg_loose_grid2_query_volumes with one volume.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_query_volume(WgLooseGrid2 grid, WgPlane2* planes, uint plane_count, WgPlane2* occluder_planes, uint* occluder_plane_counts, UIntPtr occluder_count, WgLooseGridQueryFilter* filter, ulong* out_ids, UIntPtr capacity, UIntPtr* out_count)
        {
            return wg_loose_grid2_query_volumes(grid, planes, &plane_count, (UIntPtr)1, occluder_planes, occluder_plane_counts, occluder_count, filter, 0, 1, out_ids, capacity, null, out_count);
        }

        /// <summary>
        /// The first object that a shape touches on its way. <c>filter</c> may be null: everything. Reads. Returns OK,
        /// EMPTY (nothing is touched: the id is 0), INVALID_ARGUMENT.
        /// Elsewhere: wg_loose_grid2_cast_first_many with one sweep.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_cast_first(WgLooseGrid2 grid, WgLooseGrid2Sweep* sweep, WgLooseGridQueryFilter* filter, WgLooseGridCastHit* out_hit)
        {
            WgStatus status = wg_loose_grid2_cast_first_many(grid, sweep, (UIntPtr)0, (UIntPtr)1, filter, 0, 1, out_hit);
            return status == WgStatus.Ok && out_hit->Id == 0 ? WgStatus.Empty : status;
        }

        /// <summary>
        /// All objects that a shape touches on its way, in the order of the cells. <c>filter</c> may be null:
        /// everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
        /// Elsewhere: wg_loose_grid2_cast_all_many with one sweep.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_cast_all(WgLooseGrid2 grid, WgLooseGrid2Sweep* sweep, WgLooseGridQueryFilter* filter, WgLooseGridCastHit* out_hits, UIntPtr capacity, UIntPtr* out_count)
        {
            return wg_loose_grid2_cast_all_many(grid, sweep, (UIntPtr)0, (UIntPtr)1, filter, 0, 1, out_hits, capacity, null, out_count);
        }

        /// <summary>
        /// The <c>capacity</c> objects nearest to a point, the nearest first; <c>out_count</c> becomes the number found.
        /// <c>filter</c> may be null: everything. Reads. Returns OK, INVALID_ARGUMENT.
        /// Elsewhere: wg_loose_grid2_nearest_many with one point.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid2_nearest(WgLooseGrid2 grid, WgVector2* point, float max_distance, WgLooseGridQueryFilter* filter, WgLooseGridNeighbor* out_neighbors, UIntPtr capacity, UIntPtr* out_count)
        {
            return wg_loose_grid2_nearest_many(grid, point, (UIntPtr)0, (UIntPtr)1, max_distance, capacity, filter, 0, 1, out_neighbors, out_count);
        }

        /// <summary>Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_destroy(WgLooseGrid3 grid)
        {
            return wg_destroy(grid.Bits);
        }

        /// <summary>Marks this moment under a number, for wg_loose_grid3_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_checkpoint(WgLooseGrid3 grid, ulong number)
        {
            return wg_checkpoint(grid.Bits, number);
        }

        /// <summary>Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_rollback(WgLooseGrid3 grid, ulong number)
        {
            return wg_rollback(grid.Bits, number);
        }

        /// <summary>
        /// The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
        /// Reads. Elsewhere: wg_checkpoint_at with the handle's number.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_checkpoint_at(WgLooseGrid3 grid, int offset, ulong* out_number)
        {
            return wg_checkpoint_at(grid.Bits, offset, out_number);
        }

        /// <summary>Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_forget(WgLooseGrid3 grid, ulong number)
        {
            return wg_forget(grid.Bits, number);
        }

        /// <summary>Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_debug_shapes(WgLooseGrid3 grid, uint mask, double* origin, WgDebugShape* out_shapes, UIntPtr capacity, uint shape_size, UIntPtr* out_count)
        {
            return wg_debug_shapes(grid.Bits, null, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
        }

        /// <summary>
        /// The ids of the objects that touch a box; a point is a box whose min is its max. <c>filter</c> may be null:
        /// everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
        /// Elsewhere: wg_loose_grid3_query_boxes with one box.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_query_box(WgLooseGrid3 grid, WgBox3* bounds, WgLooseGridQueryFilter* filter, ulong* out_ids, UIntPtr capacity, UIntPtr* out_count)
        {
            return wg_loose_grid3_query_boxes(grid, bounds, (UIntPtr)0, (UIntPtr)1, filter, 0, 1, out_ids, capacity, null, out_count);
        }

        /// <summary>
        /// The ids of the objects that touch a sphere. <c>filter</c> may be null: everything. Reads. Returns OK,
        /// TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid3_query_spheres with one sphere.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_query_sphere(WgLooseGrid3 grid, WgVector3* center, float radius, WgLooseGridQueryFilter* filter, ulong* out_ids, UIntPtr capacity, UIntPtr* out_count)
        {
            return wg_loose_grid3_query_spheres(grid, center, (UIntPtr)0, &radius, (UIntPtr)0, (UIntPtr)1, filter, 0, 1, out_ids, capacity, null, out_count);
        }

        /// <summary>
        /// The ids of the objects in a convex volume, less what lies wholly inside an occluder. <c>filter</c> may be
        /// null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
        /// Elsewhere: wg_loose_grid3_query_volumes with one volume.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_query_volume(WgLooseGrid3 grid, WgPlane3* planes, uint plane_count, WgPlane3* occluder_planes, uint* occluder_plane_counts, UIntPtr occluder_count, WgLooseGridQueryFilter* filter, ulong* out_ids, UIntPtr capacity, UIntPtr* out_count)
        {
            return wg_loose_grid3_query_volumes(grid, planes, &plane_count, (UIntPtr)1, occluder_planes, occluder_plane_counts, occluder_count, filter, 0, 1, out_ids, capacity, null, out_count);
        }

        /// <summary>
        /// The first object that a shape touches on its way. <c>filter</c> may be null: everything. Reads. Returns OK,
        /// EMPTY (nothing is touched: the id is 0), INVALID_ARGUMENT.
        /// Elsewhere: wg_loose_grid3_cast_first_many with one sweep.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_cast_first(WgLooseGrid3 grid, WgLooseGrid3Sweep* sweep, WgLooseGridQueryFilter* filter, WgLooseGridCastHit* out_hit)
        {
            WgStatus status = wg_loose_grid3_cast_first_many(grid, sweep, (UIntPtr)0, (UIntPtr)1, filter, 0, 1, out_hit);
            return status == WgStatus.Ok && out_hit->Id == 0 ? WgStatus.Empty : status;
        }

        /// <summary>
        /// All objects that a shape touches on its way, in the order of the cells. <c>filter</c> may be null:
        /// everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
        /// Elsewhere: wg_loose_grid3_cast_all_many with one sweep.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_cast_all(WgLooseGrid3 grid, WgLooseGrid3Sweep* sweep, WgLooseGridQueryFilter* filter, WgLooseGridCastHit* out_hits, UIntPtr capacity, UIntPtr* out_count)
        {
            return wg_loose_grid3_cast_all_many(grid, sweep, (UIntPtr)0, (UIntPtr)1, filter, 0, 1, out_hits, capacity, null, out_count);
        }

        /// <summary>
        /// The <c>capacity</c> objects nearest to a point, the nearest first; <c>out_count</c> becomes the number found.
        /// <c>filter</c> may be null: everything. Reads. Returns OK, INVALID_ARGUMENT.
        /// Elsewhere: wg_loose_grid3_nearest_many with one point.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_loose_grid3_nearest(WgLooseGrid3 grid, WgVector3* point, float max_distance, WgLooseGridQueryFilter* filter, WgLooseGridNeighbor* out_neighbors, UIntPtr capacity, UIntPtr* out_count)
        {
            return wg_loose_grid3_nearest_many(grid, point, (UIntPtr)0, (UIntPtr)1, max_distance, capacity, filter, 0, 1, out_neighbors, out_count);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_def_init(WgQuadtreeMapDef* def, uint size)
        {
            return wg_def_init(9, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_brush_def_init(WgQuadtreeMapBrushDef* def, uint size)
        {
            return wg_def_init(10, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_flow_def_init(WgQuadtreeMapFlowDef* def, uint size)
        {
            return wg_def_init(14, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_islands_def_init(WgQuadtreeMapIslandsDef* def, uint size)
        {
            return wg_def_init(13, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_path_def_init(WgQuadtreeMapPathDef* def, uint size)
        {
            return wg_def_init(12, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_publisher_def_init(WgQuadtreeMapPublisherDef* def, uint size)
        {
            return wg_def_init(15, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_receiver_def_init(WgQuadtreeMapReceiverDef* def, uint size)
        {
            return wg_def_init(16, def, size);
        }

        /// <summary>Fills a def with its defaults; <c>size</c> is its sizeof. Elsewhere: wg_def_init.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_waypoints_def_init(WgQuadtreeMapWaypointsDef* def, uint size)
        {
            return wg_def_init(11, def, size);
        }

        /// <summary>
        /// Follows the segment from <c>from</c> to <c>to</c> and writes the first pixel at or above <c>threshold</c> to <c>out_hit</c>:
        /// see wg_quadtree_map_cast_many. Reads. Returns OK, EMPTY (nothing stops it: is_hit is 0).
        /// A language without inlines calls wg_quadtree_map_cast_many with one segment and looks at is_hit.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_cast(WgQuadtreeMap map, WgPoint* from, WgPoint* to, byte threshold, WgQuadtreeMapHit* out_hit)
        {
            WgStatus status = wg_quadtree_map_cast_many(map, from, to, (UIntPtr)1, threshold, out_hit);
            return status == WgStatus.Ok && out_hit->IsHit == 0 ? WgStatus.Empty : status;
        }

        /// <summary>
        /// Writes the pixel at or above <c>threshold</c> that is nearest to the pixel <c>from</c>, no farther than <c>radius</c>, to
        /// <c>out_nearest</c>: see wg_quadtree_map_nearest_many. Reads.
        /// Returns OK, EMPTY (there is none: is_found is 0), INVALID_ARGUMENT (the radius).
        /// A language without inlines calls wg_quadtree_map_nearest_many with one pixel and looks at is_found.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_nearest(WgQuadtreeMap map, WgPoint* from, float radius, byte threshold, WgQuadtreeMapNearest* out_nearest)
        {
            WgStatus status = wg_quadtree_map_nearest_many(map, from, (UIntPtr)1, radius, threshold, out_nearest);
            return status == WgStatus.Ok && out_nearest->IsFound == 0 ? WgStatus.Empty : status;
        }

        /// <summary>
        /// Writes the place where the agent can be that is nearest to the pixel <c>point</c> to <c>out_nearest</c>: see
        /// wg_quadtree_map_waypoints_nearest_many. Reads.
        /// Returns OK, EMPTY (there is none: is_found is 0), INVALID_ARGUMENT (the radius).
        /// A language without inlines calls wg_quadtree_map_waypoints_nearest_many with one pixel and looks at is_found.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_waypoints_nearest(WgQuadtreeMapWaypoints waypoints, WgPoint* point, uint radius, ulong component, WgQuadtreeMapNearestPlace* out_nearest)
        {
            WgStatus status = wg_quadtree_map_waypoints_nearest_many(waypoints, point, (UIntPtr)1, radius, component, out_nearest);
            return status == WgStatus.Ok && out_nearest->IsFound == 0 ? WgStatus.Empty : status;
        }

        /// <summary>
        /// Writes where an agent at the place <c>point</c> goes next to <c>out_corner</c>: see wg_quadtree_map_flow_corners. Reads.
        /// Returns OK, EMPTY (there is no corner: the outcome says why).
        /// A language without inlines calls wg_quadtree_map_flow_corners with one place and looks at is_found.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_flow_corner(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints, WgPoint* point, WgQuadtreeMapFlowCorner* out_corner)
        {
            WgStatus status = wg_quadtree_map_flow_corners(flow, waypoints, point, (UIntPtr)1, out_corner);
            return status == WgStatus.Ok && out_corner->IsFound == 0 ? WgStatus.Empty : status;
        }

        /// <summary>Destroys a map; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_destroy(WgQuadtreeMap map)
        {
            return wg_destroy(map.Bits);
        }

        /// <summary>Marks this moment under a number, for wg_quadtree_map_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_checkpoint(WgQuadtreeMap map, ulong number)
        {
            return wg_checkpoint(map.Bits, number);
        }

        /// <summary>Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_rollback(WgQuadtreeMap map, ulong number)
        {
            return wg_rollback(map.Bits, number);
        }

        /// <summary>
        /// The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
        /// Reads. Elsewhere: wg_checkpoint_at with the handle's number.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_checkpoint_at(WgQuadtreeMap map, int offset, ulong* out_number)
        {
            return wg_checkpoint_at(map.Bits, offset, out_number);
        }

        /// <summary>Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_forget(WgQuadtreeMap map, ulong number)
        {
            return wg_forget(map.Bits, number);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_debug_shapes(WgQuadtreeMap map, WgRect* rect, uint mask, double* origin, WgDebugShape* out_shapes, UIntPtr capacity, uint shape_size, UIntPtr* out_count)
        {
            return wg_debug_shapes(map.Bits, rect, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
        }

        /// <summary>Destroys waypoints; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_waypoints_destroy(WgQuadtreeMapWaypoints waypoints)
        {
            return wg_destroy(waypoints.Bits);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_waypoints_debug_shapes(WgQuadtreeMapWaypoints waypoints, WgRect* rect, uint mask, double* origin, WgDebugShape* out_shapes, UIntPtr capacity, uint shape_size, UIntPtr* out_count)
        {
            return wg_debug_shapes(waypoints.Bits, rect, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
        }

        /// <summary>Destroys a search for paths; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_path_destroy(WgQuadtreeMapPath path)
        {
            return wg_destroy(path.Bits);
        }

        /// <summary>Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_path_debug_shapes(WgQuadtreeMapPath path, uint mask, double* origin, WgDebugShape* out_shapes, UIntPtr capacity, uint shape_size, UIntPtr* out_count)
        {
            return wg_debug_shapes(path.Bits, null, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
        }

        /// <summary>Destroys a flow; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_flow_destroy(WgQuadtreeMapFlow flow)
        {
            return wg_destroy(flow.Bits);
        }

        /// <summary>Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_flow_debug_shapes(WgQuadtreeMapFlow flow, uint mask, double* origin, WgDebugShape* out_shapes, UIntPtr capacity, uint shape_size, UIntPtr* out_count)
        {
            return wg_debug_shapes(flow.Bits, null, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
        }

        /// <summary>Destroys a search for islands; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_islands_destroy(WgQuadtreeMapIslands islands)
        {
            return wg_destroy(islands.Bits);
        }

        /// <summary>Destroys a publisher; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_publisher_destroy(WgQuadtreeMapPublisher publisher)
        {
            return wg_destroy(publisher.Bits);
        }

        /// <summary>Destroys a receiver; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_receiver_destroy(WgQuadtreeMapReceiver receiver)
        {
            return wg_destroy(receiver.Bits);
        }

        /// <summary>Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_islands_debug_shapes(WgQuadtreeMapIslands islands, uint mask, double* origin, WgDebugShape* out_shapes, UIntPtr capacity, uint shape_size, UIntPtr* out_count)
        {
            return wg_debug_shapes(islands.Bits, null, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
        }

        /// <summary>
        /// Whether a shape holds a pixel at or above <c>threshold</c>: <c>out_touches</c> becomes 1 or 0. Reads.
        /// Returns what wg_quadtree_map_touches_many does, which a language without inlines calls with one shape.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_touches(WgQuadtreeMap map, WgQuadtreeMapShape* shape, byte threshold, byte* out_touches)
        {
            return wg_quadtree_map_touches_many(map, shape, (UIntPtr)1, threshold, out_touches);
        }

        /// <summary>
        /// Moves a box, circle or capsule until it comes upon a pixel at or above <c>threshold</c>: see
        /// wg_quadtree_map_sweep_many. Reads. Returns OK, EMPTY (nothing stops it: is_hit is 0, the fraction 1),
        /// INVALID_ARGUMENT as there.
        /// A language without inlines calls wg_quadtree_map_sweep_many with one sweep and looks at is_hit.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_sweep(WgQuadtreeMap map, WgQuadtreeMapSweep* sweep, byte threshold, WgQuadtreeMapContact* out_contact)
        {
            WgStatus status = wg_quadtree_map_sweep_many(map, sweep, (UIntPtr)1, threshold, out_contact);
            return status == WgStatus.Ok && out_contact->IsHit == 0 ? WgStatus.Empty : status;
        }

        /// <summary>
        /// Pushes a box, circle or capsule out of the pixels at or above <c>threshold</c> by the least translation of at
        /// most <c>max_push</c> pixels: see wg_quadtree_map_push_out_many. Reads.
        /// Returns OK, EMPTY (there is none: is_found is 0), OUT_OF_MEMORY, INVALID_ARGUMENT as there.
        /// A language without inlines calls wg_quadtree_map_push_out_many with one shape and looks at is_found.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_push_out(WgQuadtreeMap map, WgQuadtreeMapCollider* collider, float max_push, byte threshold, WgQuadtreeMapPush* out_push)
        {
            WgStatus status = wg_quadtree_map_push_out_many(map, collider, (UIntPtr)1, max_push, threshold, out_push);
            return status == WgStatus.Ok && out_push->IsFound == 0 ? WgStatus.Empty : status;
        }

        /// <summary>
        /// The normal of the surface around a pixel, from the pixels no farther than <c>radius</c>. Reads. Returns what
        /// wg_quadtree_map_surface_normal_many does, which a language without inlines calls with one pixel.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgStatus wg_quadtree_map_surface_normal(WgQuadtreeMap map, WgPoint* point, float radius, byte threshold, WgVector2* out_normal)
        {
            return wg_quadtree_map_surface_normal_many(map, point, (UIntPtr)1, radius, threshold, out_normal);
        }
    }
}
