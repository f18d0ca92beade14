/* worldgrids: grids for games with big worlds.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Generated from src/ffi by `make header`. Do not edit.
 *
 * How to read this header
 *  - A handle is a struct of one number, passed by value; zero is null. Create and destroy may be
 *    called from any thread.
 *  - Every function that can fail returns a WgStatus: 0 is OK, positive is an answer with a remark,
 *    negative is a refusal that changed nothing and left the outputs untouched. wg_last_error tells
 *    the argument and its value.
 *  - "Reads": may run on any number of threads while no changing function runs on the same object.
 *    "Changes": nothing else may run on that object meanwhile. Different objects are independent.
 *  - Every function may also return the four handle statuses (NULL_HANDLE, STALE_HANDLE,
 *    FOREIGN_HANDLE, GARBAGE_HANDLE), NULL_POINTER, BUSY, REENTRANT, OBJECT_FAILED and
 *    INTERNAL_ERROR where it takes a handle or a pointer, and INVALID_ARGUMENT for a pointer that is
 *    not aligned for its type or an array longer than any memory.
 *  - Answers of unknown length go to the caller's memory: a pointer, its capacity in elements (0 asks
 *    for the size; the pointer may be null then) and out_count, the length of the whole answer.
 *  - Inputs and outputs of one call must not overlap. Pointers must be aligned for their type and
 *    valid for what the function says; this the library cannot check.
 *  - Columns and rows (x, y) are int32 over the whole range. A rectangle that leaves that plane is
 *    refused. Bounds are inclusive.
 *  - Floats are computed to nearest, with nothing flushed and nothing trapped, whatever the host has set,
 *    which is afterwards as it was. The manual's page on hosts tells of that, of the stack, of fibers,
 *    signals and fork, and of unloading the library.
 *  - The library starts no thread, prints nothing, and never lets a failure of its own end the host.
 */

#ifndef WORLDGRIDS_H
#define WORLDGRIDS_H

#include <stddef.h>
#include <stdint.h>

/** Fails to compile if the condition is false; in C99 and C++ alike. */
#ifdef __cplusplus
#define WG_STATIC_ASSERT(condition, name) static_assert(condition, #name)
#else
#define WG_STATIC_ASSERT(condition, name) typedef char wg_assert_##name[(condition) ? 1 : -1]
#endif

/**
 * Hash of every declaration in this header, comments apart: equal to wg_abi_hash() if header and
 * library were made from the same source.
 */
#define WG_ABI_HASH UINT64_C(0x2eac8dbbc71b8bf7)

/**
 * Major version of this header: a library with another one does not fit.
 */
#define WG_VERSION_MAJOR 0

/**
 * Minor version of this header: the library's must be at least this.
 */
#define WG_VERSION_MINOR 1

/**
 * Patch version of this header: any fits.
 */
#define WG_VERSION_PATCH 0

/**
 * Most size classes of a loose grid.
 */
#define WG_LOOSE_GRID_MAX_SIZE_CLASSES 8

/**
 * Most planes of a volume.
 */
#define WG_LOOSE_GRID_MAX_PLANES 16

/**
 * Most occluders of a query.
 */
#define WG_LOOSE_GRID_MAX_OCCLUDERS 32

/**
 * Largest radius of an edit, in pixels.
 */
#define WG_QUADTREE_MAP_MAX_EDIT_RADIUS 32768

/**
 * Most columns, and rows, that the points of a capsule or polygon may lie apart.
 */
#define WG_QUADTREE_MAP_MAX_EDIT_EXTENT 65536

/**
 * Most pixels over which an edit may fall off: those between core_radius and radius. Around a circle
 * these are pi * (radius * radius - core_radius * core_radius); edges add their length, a capsule's
 * twice, times radius - core_radius. Without a core that is a circle with a radius of 2310.
 */
#define WG_QUADTREE_MAP_MAX_EDIT_FALLOFF 16777216

/**
 * Most columns and rows together of a rectangle that is filled with a value above 0.
 */
#define WG_QUADTREE_MAP_MAX_FILL_SIDES 2097152

/**
 * What a call answers. 0 is success; positive is an answer with a remark; negative is a refusal:
 * nothing changed, outputs are untouched, and wg_last_error tells which argument was wrong and what
 * its value was. The numbers stay the same for ever; new ones may be added.
 */
enum WgStatus
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Done.
     */
    WG_STATUS_OK = 0,
    /**
     * The answer did not fit the caller's memory. The count is that of the whole answer. A function
     * that only reads has filled what fits; a function that changes the object has changed nothing.
     */
    WG_STATUS_TRUNCATED = 1,
    /**
     * There is nothing at the place that was asked for.
     */
    WG_STATUS_EMPTY = 2,
    /**
     * Some work is done, and some is left: call it again.
     */
    WG_STATUS_UNFINISHED = 3,
    /**
     * The object that the work is about has changed, so the work began anew: call it again.
     */
    WG_STATUS_RESTARTED = 4,
    /**
     * The handle is zero.
     */
    WG_STATUS_NULL_HANDLE = -1,
    /**
     * The handle's object was destroyed.
     */
    WG_STATUS_STALE_HANDLE = -2,
    /**
     * The handle belongs to another kind of structure.
     */
    WG_STATUS_FOREIGN_HANDLE = -3,
    /**
     * The handle was never given out by this library.
     */
    WG_STATUS_GARBAGE_HANDLE = -4,
    /**
     * A pointer that must not be null is null.
     */
    WG_STATUS_NULL_POINTER = -5,
    /**
     * An argument has a value the function does not take.
     */
    WG_STATUS_INVALID_ARGUMENT = -6,
    /**
     * The allocator gave no memory, or the object's max_bytes is reached.
     */
    WG_STATUS_OUT_OF_MEMORY = -7,
    /**
     * Another call is changing this object at the moment, or objects are alive where none may be.
     */
    WG_STATUS_BUSY = -8,
    /**
     * The call came out of a hook (log, allocator), where no function of the library may be called.
     */
    WG_STATUS_REENTRANT = -9,
    /**
     * An earlier call failed inside this object; it can only be destroyed.
     */
    WG_STATUS_OBJECT_FAILED = -10,
    /**
     * The library failed inside this call: a defect of the library. The object, if any, is marked
     * failed; the host goes on.
     */
    WG_STATUS_INTERNAL_ERROR = -11,
    /**
     * A struct's size is none this library knows: header and library have different versions.
     */
    WG_STATUS_UNKNOWN_SIZE = -12,
    /**
     * The bytes are no sound snapshot.
     */
    WG_STATUS_INVALID_SNAPSHOT = -13,
    /**
     * The snapshot was written by a newer library.
     */
    WG_STATUS_NEWER_SNAPSHOT = -14,
    /**
     * Rolling grid: the column is held by another x now.
     */
    WG_STATUS_COLUMN_HELD = -20,
    /**
     * Rolling grid: the row is held by another y now.
     */
    WG_STATUS_ROW_HELD = -21,
    /**
     * Rolling grid: the cell already holds another value.
     */
    WG_STATUS_CELL_OCCUPIED = -22,
    /**
     * Quadtree map: pixels of the island, or beside it, have changed since the search.
     */
    WG_STATUS_MAP_CHANGED = -30,
    /**
     * Quadtree map: the search was not begun, or is not done.
     */
    WG_STATUS_SEARCH_NOT_DONE = -31,
    /**
     * Quadtree map: the map, or the delta, knows nothing of the revision: it is of another history, or
     * from before or after what is known. Send the map or the rectangles again.
     */
    WG_STATUS_UNKNOWN_REVISION = -32,
    /**
     * Chunk layers: the rectangle reaches beyond what the job, guard or focus may read.
     */
    WG_STATUS_OUTSIDE_CONTRACT = -50,
    /**
     * Chunk layers: the chunks belong to the focus but are not all loaded yet.
     */
    WG_STATUS_NOT_READY = -51,
    /**
     * Chunk layers: the host was not told of the chunk as loaded.
     */
    WG_STATUS_NOT_LOADED = -52,
    /**
     * Chunk layers: the focus was removed, or never was.
     */
    WG_STATUS_STALE_FOCUS = -53,
    /**
     * Chunk layers: the job was finished already, or never given out.
     */
    WG_STATUS_STALE_JOB = -54,
    /**
     * Chunk layers: the read guard was closed already, or never was.
     */
    WG_STATUS_STALE_GUARD = -55,
    /**
     * Chunk layers: max_guards read guards are open.
     */
    WG_STATUS_TOO_MANY_GUARDS = -56,
    /**
     * Chunk layers: the dependencies form a cycle; wg_last_error names its path.
     */
    WG_STATUS_CYCLE = -57,
    /**
     * Chunk layers: the world is frozen already.
     */
    WG_STATUS_FROZEN = -58,
    /**
     * Chunk layers: the world is not frozen yet.
     */
    WG_STATUS_NOT_FROZEN = -59,
    /**
     * Loose grid: no object of this grid has the id; it was removed, or never given out, or stands
     * twice where it may stand once.
     */
    WG_STATUS_STALE_ID = -60,
    /**
     * Loose grid: there are changes that are not committed.
     */
    WG_STATUS_UNCOMMITTED = -61,
    /**
     * Loose grid: one grid can number 2^28 objects at most.
     */
    WG_STATUS_TOO_MANY_OBJECTS = -62,
    /**
     * Chunk layers: a generator threw an exception. Languages that have them say so; no function of
     * the library does.
     */
    WG_STATUS_GENERATOR_FAILED = -64,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgStatus WgStatus;
#else
typedef int32_t WgStatus;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What a debug shape is.
 */
enum WgDebugShapeKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * A line from `min` to `max` (here simply its two ends).
     */
    WG_DEBUG_SHAPE_KIND_LINE = 0,
    /**
     * A box with the corners `min` and `max`; in 2D both z are 0.
     */
    WG_DEBUG_SHAPE_KIND_BOX = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgDebugShapeKind WgDebugShapeKind;
#else
typedef uint32_t WgDebugShapeKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The kinds of object a handle may stand for.
 */
enum WgKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Every kind.
     */
    WG_KIND_ANY = 0,
    /**
     * A WgRollingGrid.
     */
    WG_KIND_ROLLING_GRID = 1,
    /**
     * A WgChunkLayers.
     */
    WG_KIND_CHUNK_LAYERS = 2,
    /**
     * A WgLooseGrid2.
     */
    WG_KIND_LOOSE_GRID2 = 3,
    /**
     * A WgLooseGrid3.
     */
    WG_KIND_LOOSE_GRID3 = 4,
    /**
     * A WgQuadtreeMap.
     */
    WG_KIND_QUADTREE_MAP = 5,
    /**
     * A WgQuadtreeMapWaypoints.
     */
    WG_KIND_QUADTREE_MAP_WAYPOINTS = 6,
    /**
     * A WgQuadtreeMapPath.
     */
    WG_KIND_QUADTREE_MAP_PATH = 7,
    /**
     * A WgQuadtreeMapIslands.
     */
    WG_KIND_QUADTREE_MAP_ISLANDS = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgKind WgKind;
#else
typedef uint32_t WgKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How much a log line matters.
 */
enum WgSeverity
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * A call was refused: what wg_last_error says, as it happens.
     */
    WG_SEVERITY_DEBUG = 0,
    /**
     * Something worth knowing.
     */
    WG_SEVERITY_INFO = 1,
    /**
     * Something is probably not as the host wants it, for instance a leak.
     */
    WG_SEVERITY_WARNING = 2,
    /**
     * The library failed inside a call: a defect of the library.
     */
    WG_SEVERITY_ERROR = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgSeverity WgSeverity;
#else
typedef int32_t WgSeverity;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Which of the two layers of a loose grid an object lives in. Queries look at both.
 */
enum WgLayer
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Sorted as one with all that move.
     */
    WG_LAYER_MOVING = 0,
    /**
     * Sorted only when something static changes.
     */
    WG_LAYER_STATIC = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgLayer WgLayer;
#else
typedef uint32_t WgLayer;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Which pairs are wanted, by the layers of their objects: any of these, or-ed.
 */
enum WgPairKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Both objects move.
     */
    WG_PAIR_KIND_MOVING_MOVING = 1,
    /**
     * One moves, the other is static.
     */
    WG_PAIR_KIND_MOVING_STATIC = 2,
    /**
     * Both are static.
     */
    WG_PAIR_KIND_STATIC_STATIC = 4,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgPairKind WgPairKind;
#else
typedef uint32_t WgPairKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Which squares wg_quadtree_map_squares gives; or-ed.
 */
enum WgSquareKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Squares whose pixels are all 0.
     */
    WG_SQUARE_KIND_EMPTY = 1,
    /**
     * Squares whose pixels all have the same value above 0.
     */
    WG_SQUARE_KIND_FULL = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgSquareKind WgSquareKind;
#else
typedef uint32_t WgSquareKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What the statistics of a loose grid advise.
 */
enum WgLooseGridAdvice
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The cells suit the objects.
     */
    WG_LOOSE_GRID_ADVICE_NONE = 0,
    /**
     * More than a hundredth of the objects lie in the overflow cell, which every query and every
     * pair looks through: use more size classes, or a larger cell_size.
     */
    WG_LOOSE_GRID_ADVICE_TOO_MANY_IN_OVERFLOW = 1,
    /**
     * Occupied cells hold more than 16 objects on average, none of which is half as large as the
     * cell_size that was asked for: use a smaller one, or 0.
     */
    WG_LOOSE_GRID_ADVICE_CELLS_TOO_LARGE = 2,
    /**
     * More than half of the objects lie outside the bounds: use larger bounds, or none.
     */
    WG_LOOSE_GRID_ADVICE_BOUNDS_TOO_SMALL = 3,
    /**
     * The cells do not suit the objects any more: retune. The next commit lays them out anew in any case.
     */
    WG_LOOSE_GRID_ADVICE_RETUNE = 4,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgLooseGridAdvice WgLooseGridAdvice;
#else
typedef uint32_t WgLooseGridAdvice;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The shape of the area a focus asks for.
 */
enum WgFocusShape
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * All within `radius_x` columns and `radius_y` rows of its place.
     */
    WG_FOCUS_SHAPE_RECTANGLE = 0,
    /**
     * All within `radius_x` of its place; `radius_y` must be equal.
     */
    WG_FOCUS_SHAPE_DISC = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgFocusShape WgFocusShape;
#else
typedef uint32_t WgFocusShape;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How a job ends.
 */
enum WgJobOutcome
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The block is generated.
     */
    WG_JOB_OUTCOME_COMMIT = 0,
    /**
     * The block holds what was handed out when the chunk was unloaded, or came from a save.
     */
    WG_JOB_OUTCOME_RESTORE = 1,
    /**
     * The chunk could not be generated; it waits for a retry.
     */
    WG_JOB_OUTCOME_FAIL = 2,
    /**
     * The job was not done; it is handed out again if the chunk is still asked for.
     */
    WG_JOB_OUTCOME_ABANDON = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgJobOutcome WgJobOutcome;
#else
typedef uint32_t WgJobOutcome;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What became of a finished job.
 */
enum WgJobResult
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The chunk is loaded.
     */
    WG_JOB_RESULT_LOADED = 0,
    /**
     * Nobody asks for the chunk any more, or what it was made from has changed. Where blocks are handed
     * out, one that was generated to its end comes with a discarded event.
     */
    WG_JOB_RESULT_DISCARDED = 1,
    /**
     * The chunk is generated a second time, to compare.
     */
    WG_JOB_RESULT_CHECKING = 2,
    /**
     * The chunk is loaded; generated twice, it came out differently.
     */
    WG_JOB_RESULT_MISMATCHED = 3,
    /**
     * The chunk waits for a retry.
     */
    WG_JOB_RESULT_FAILED = 4,
    /**
     * The chunk's job will be handed out again.
     */
    WG_JOB_RESULT_ABANDONED = 5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgJobResult WgJobResult;
#else
typedef uint32_t WgJobResult;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What an event tells.
 */
enum WgEventKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The chunk's block can be read.
     */
    WG_EVENT_KIND_LOADED = 0,
    /**
     * The chunk that was told of as loaded is gone.
     */
    WG_EVENT_KIND_UNLOADED = 1,
    /**
     * The chunk's job failed; nothing that depends on it goes on until it is retried.
     */
    WG_EVENT_KIND_FAILED = 2,
    /**
     * A block of a level that hands out its blocks was generated and is not needed any more, and no
     * unloaded event hands it out: its chunk came and went between two drains, or its job ended when
     * nobody asked for it any more, or the chunk is generated again.
     */
    WG_EVENT_KIND_DISCARDED = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgEventKind WgEventKind;
#else
typedef uint32_t WgEventKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What a chunk is at.
 */
enum WgChunkState
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Nothing is there and nothing is asked for.
     */
    WG_CHUNK_STATE_ABSENT = 0,
    /**
     * Asked for; something in its contract is not finished yet.
     */
    WG_CHUNK_STATE_WAITING = 1,
    /**
     * Asked for; its job can be taken.
     */
    WG_CHUNK_STATE_READY = 2,
    /**
     * Its job is out.
     */
    WG_CHUNK_STATE_RUNNING = 3,
    /**
     * Finished: its block can be read.
     */
    WG_CHUNK_STATE_LOADED = 4,
    /**
     * Not needed any more; its block waits to be handed out with the unloaded event.
     */
    WG_CHUNK_STATE_PARTING = 5,
    /**
     * Its job failed; it waits for a retry.
     */
    WG_CHUNK_STATE_FAILED = 6,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgChunkState WgChunkState;
#else
typedef uint32_t WgChunkState;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What came of a search.
 */
enum WgPathOutcome
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * No search was begun.
     */
    WG_PATH_OUTCOME_IDLE = 0,
    /**
     * The search goes on.
     */
    WG_PATH_OUTCOME_RUNNING = 1,
    /**
     * There is a way.
     */
    WG_PATH_OUTCOME_FOUND = 2,
    /**
     * Every waypoint that can be reached was visited; the goal is not among them.
     */
    WG_PATH_OUTCOME_NO_PATH = 3,
    /**
     * Gave up after max_nodes waypoints.
     */
    WG_PATH_OUTCOME_NODE_LIMIT = 4,
    /**
     * Every way is longer than max_cost.
     */
    WG_PATH_OUTCOME_COST_LIMIT = 5,
    /**
     * A pixel above 0 is in the agent's box at the start.
     */
    WG_PATH_OUTCOME_START_IN_WALL = 6,
    /**
     * A pixel above 0 is in the agent's box at the goal.
     */
    WG_PATH_OUTCOME_GOAL_IN_WALL = 7,
    /**
     * The agent's box at the start is not wholly inside the rectangle of the waypoints.
     */
    WG_PATH_OUTCOME_START_OUTSIDE = 8,
    /**
     * The agent's box at the goal is not wholly inside the rectangle of the waypoints.
     */
    WG_PATH_OUTCOME_GOAL_OUTSIDE = 9,
    /**
     * The agent fits at the start, but reaches no square of a waypoint next to it in a straight line.
     */
    WG_PATH_OUTCOME_START_CUT_OFF = 10,
    /**
     * The agent fits at the goal, but reaches no square of a waypoint next to it in a straight line.
     */
    WG_PATH_OUTCOME_GOAL_CUT_OFF = 11,
    /**
     * The way broke again and again, or these are not the waypoints that the search began with: begin it
     * again.
     */
    WG_PATH_OUTCOME_OUTDATED = 12,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgPathOutcome WgPathOutcome;
#else
typedef uint32_t WgPathOutcome;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How many bytes pixels take, and how long that takes.
 */
enum WgCompression
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Fixed codes: quick.
     */
    WG_COMPRESSION_FAST = 0,
    /**
     * Codes that learn from what they wrote: about ten times slower, and less than half the bytes.
     */
    WG_COMPRESSION_SMALL = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgCompression WgCompression;
#else
typedef uint32_t WgCompression;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What an edit by a shape does to a pixel.
 */
enum WgBrushOperation
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The pixel becomes the amount, wherever the shape reaches.
     */
    WG_BRUSH_OPERATION_SET = 0,
    /**
     * The pixel gains hit points, up to 255.
     */
    WG_BRUSH_OPERATION_ADD = 1,
    /**
     * The pixel loses hit points, down to 0.
     */
    WG_BRUSH_OPERATION_SUBTRACT = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgBrushOperation WgBrushOperation;
#else
typedef uint32_t WgBrushOperation;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What a world is made from. Fill it by wg_chunk_layers_def_init.
 */
typedef struct WgChunkLayersDef {
    /**
     * Size of this struct, set by wg_chunk_layers_def_init.
     */
    uint32_t struct_size;
    /**
     * The most jobs that may be out at a time; 1 to 65,536. Default 64.
     */
    uint32_t max_jobs;
    /**
     * Every chunk's seed is made from this one, its layer, its level and its place. Default 0.
     */
    uint64_t seed;
    /**
     * The most bytes that the world may hold after each call, blocks, records and the tables of jobs
     * and guards together; 0 for no limit, the default. The limit makes no call fail: kept chunks are dropped,
     * the farthest first, then focuses shrink and say so, to nothing where the world alone takes more.
     * While an area is taken in, its records come before what they push out goes.
     */
    uint64_t max_bytes;
    /**
     * The most read guards that may be open at a time; 0 to 65,536. Default 64.
     */
    uint32_t max_guards;
    /**
     * Of so many chunks one is generated twice and the results compared; 0 for none, the default, 1
     * for every chunk. Which ones depends on their seeds alone.
     */
    uint32_t check_every;
    /**
     * A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
     */
    const char *debug_name;
} WgChunkLayersDef;

/**
 * A layer: one grid of chunks over the plane, with its first level. Fill it by
 * wg_chunk_layer_def_init, then set chunk_width and chunk_height.
 */
typedef struct WgChunkLayerDef {
    /**
     * Size of this struct, set by wg_chunk_layer_def_init.
     */
    uint32_t struct_size;
    /**
     * Width of a chunk in world units; 1 to 2147483647. Default 0, which is refused.
     */
    uint32_t chunk_width;
    /**
     * Height of a chunk in world units; 1 to 2147483647. Default 0, which is refused.
     */
    uint32_t chunk_height;
    /**
     * World units a cell, on both axes; divides chunk_width and chunk_height. Default 1.
     */
    uint32_t units_per_cell;
    /**
     * Bytes a cell of the first level; 0 for a level without a block. A block (the cells of one
     * chunk) has less than 2147483648 bytes. Default 1.
     */
    uint32_t cell_bytes;
    /**
     * Whether chunks of the first level are announced by events: 0 or 1. Default 1.
     */
    uint8_t has_events;
    /**
     * Whether blocks are handed out when they are not needed any more: 0 or 1. Each block that was
     * generated to its end then comes with exactly one event; see wg_chunk_layers_drain_events. Such a
     * chunk stays until the event is drained. Needs has_events. Default 0.
     */
    uint8_t hands_out_blocks;
    /**
     * 0.
     */
    uint8_t reserved[2];
    /**
     * Its name in messages and drawings, copied; at most 47 bytes of UTF-8; null for none.
     */
    const char *name;
} WgChunkLayerDef;

/**
 * A further level of a layer. Fill it by wg_chunk_level_def_init.
 */
typedef struct WgChunkLevelDef {
    /**
     * Size of this struct, set by wg_chunk_level_def_init.
     */
    uint32_t struct_size;
    /**
     * Bytes a cell; 0 for a level without a block. Default 1.
     */
    uint32_t cell_bytes;
    /**
     * How many chunks of the level below, on each side, a chunk leans on; at most 511. Default 0.
     */
    uint32_t radius;
    /**
     * Whether its chunks are announced by events: 0 or 1. Default 1.
     */
    uint8_t has_events;
    /**
     * Whether blocks are handed out when they are not needed any more: 0 or 1. Default 0.
     */
    uint8_t hands_out_blocks;
    /**
     * 0.
     */
    uint8_t reserved[2];
} WgChunkLevelDef;

/**
 * A dependency: chunks of one layer and level need what lies under them, with a padding around it, in
 * another. Fill it by wg_chunk_dependency_def_init.
 */
typedef struct WgChunkDependencyDef {
    /**
     * Size of this struct, set by wg_chunk_dependency_def_init.
     */
    uint32_t struct_size;
    /**
     * The layer that needs. Default 0.
     */
    uint32_t user_layer;
    /**
     * Its level. Default 0.
     */
    uint32_t user_level;
    /**
     * The layer that is needed. Default 0.
     */
    uint32_t provider_layer;
    /**
     * Its level. Default 0.
     */
    uint32_t provider_level;
    /**
     * World units towards smaller x. Default 0.
     */
    uint32_t padding_left;
    /**
     * World units towards larger x. Default 0.
     */
    uint32_t padding_right;
    /**
     * World units towards smaller y. Default 0.
     */
    uint32_t padding_top;
    /**
     * World units towards larger y. Default 0.
     */
    uint32_t padding_bottom;
} WgChunkDependencyDef;

/**
 * What a focus asks for: an area of a layer and level around a place, and all that it leans on. Fill
 * it by wg_chunk_focus_def_init.
 */
typedef struct WgChunkFocusDef {
    /**
     * Size of this struct, set by wg_chunk_focus_def_init.
     */
    uint32_t struct_size;
    /**
     * The layer it asks for. Default 0.
     */
    uint32_t layer;
    /**
     * The level of that layer. Default 0.
     */
    uint32_t level;
    /**
     * A WgFocusShape. Default WG_FOCUS_SHAPE_RECTANGLE.
     */
    uint32_t shape;
    /**
     * How far the area reaches from its place, in world units; at most 2^30. Every chunk that the
     * area touches is asked for. Distances are whole units, from the unit (x, y) to the nearest unit
     * of the chunk: dx is 0 where a column of the chunk is x, else the difference to the nearest
     * column, and dy likewise. A rectangle touches a chunk if dx <= radius_x and dy <= radius_y, a disc
     * if dx * dx + dy * dy <= radius_x * radius_x, exactly. Where a focus is shrunk by n sixteenths,
     * radii and margin are multiplied by (16 - n) / 16 and rounded down. Default 0.
     */
    uint32_t radius_x;
    /**
     * The same for y; a disc's must equal radius_x. Default 0.
     */
    uint32_t radius_y;
    /**
     * Its place in world units. Default 0.
     */
    int32_t x;
    /**
     * See x. Default 0.
     */
    int32_t y;
    /**
     * Its share of the jobs compared to other focuses; 1 to 1000. Default 100.
     */
    uint32_t priority;
    /**
     * How far chunks may be from the area and still stay once they are there, in world units; at most
     * 2^30. They stay where the area with its radii larger by so much touches them. Default 0.
     */
    uint32_t keep_margin;
} WgChunkFocusDef;

/**
 * A world of chunk layers: an infinite world that loads itself around focuses.
 *
 * Its life: create, add layers, levels and dependencies, freeze; then focuses, jobs, reading and
 * events, until it is destroyed.
 *
 * Threads. Job and guard calls (the header marks them "Any thread") may come from any number of
 * threads at once, also inside a generator; the world locks internally. One job or guard belongs to
 * one thread at a time, else BUSY. All other calls are world calls: make them from one thread at a
 * time, next to which job and guard calls may run; inside a generator called by
 * wg_chunk_layers_work they give REENTRANT. Building calls, up to and with freeze, and destroy are
 * changing calls: nothing else may run.
 */
typedef struct WgChunkLayers {
    /**
     * The handle's number; 0 is null.
     */
    uint64_t bits;
} WgChunkLayers;

/**
 * Inclusive bounds of a set of cells or pixels: both corners belong to it.
 */
typedef struct WgBounds {
    /**
     * Smallest column.
     */
    int32_t min_x;
    /**
     * Smallest row.
     */
    int32_t min_y;
    /**
     * Largest column.
     */
    int32_t max_x;
    /**
     * Largest row.
     */
    int32_t max_y;
} WgBounds;

/**
 * Something the host is told of a chunk.
 */
typedef struct WgChunkEvent {
    /**
     * A WgEventKind.
     */
    uint32_t kind;
    /**
     * The chunk's layer.
     */
    uint32_t layer;
    /**
     * Its level.
     */
    uint32_t level;
    /**
     * Its column among the layer's chunks.
     */
    int32_t x;
    /**
     * Its row.
     */
    int32_t y;
    /**
     * With a block: 1 if what it was made from has been invalidated since, so that it is nothing to
     * restore, else 0. Without a block 0.
     */
    uint32_t is_stale;
    /**
     * The number set by wg_chunk_layers_set_value, or 0. After an unloaded event it is 0 again.
     */
    uint64_t value;
    /**
     * Bytes of the block that is handed out, or 0.
     */
    uint64_t block_bytes;
    /**
     * With an unloaded or discarded event of a level that hands out blocks: the cells, row by row, valid
     * until the next wg_chunk_layers_drain_events, or the world's end. Else null; also with an unloaded
     * event whose block went before, with a discarded event.
     */
    const void *block;
} WgChunkEvent;

/**
 * Counts, bytes and high-water marks of a world.
 */
typedef struct WgChunkLayersStats {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * Focuses, prefetches included.
     */
    uint64_t focuses;
    /**
     * Chunks that focuses ask for.
     */
    uint64_t wanted;
    /**
     * Chunks that wait for something in their contract.
     */
    uint64_t waiting;
    /**
     * Chunks whose jobs can be taken.
     */
    uint64_t ready;
    /**
     * Chunks whose jobs are out.
     */
    uint64_t running;
    /**
     * Chunks that are loaded.
     */
    uint64_t loaded;
    /**
     * Chunks that wait to be handed out with their unloaded event.
     */
    uint64_t parting;
    /**
     * Chunks whose jobs failed.
     */
    uint64_t failed;
    /**
     * Records of chunks, those in margins that are not loaded included.
     */
    uint64_t records;
    /**
     * Chunks that the host has to be told of.
     */
    uint64_t events;
    /**
     * Jobs that are out.
     */
    uint64_t jobs_out;
    /**
     * Read guards that are open.
     */
    uint64_t guards_out;
    /**
     * Blocks generated since the world was made.
     */
    uint64_t generated;
    /**
     * Blocks restored since then.
     */
    uint64_t restored;
    /**
     * Jobs failed since then.
     */
    uint64_t jobs_failed;
    /**
     * Blocks that were generated and not needed any more.
     */
    uint64_t discarded;
    /**
     * Kept chunks dropped to stay below max_bytes.
     */
    uint64_t dropped;
    /**
     * Chunks generated twice to compare.
     */
    uint64_t checked;
    /**
     * Those of them that came out differently.
     */
    uint64_t mismatched;
    /**
     * Bytes of blocks of chunks and spare ones.
     */
    uint64_t block_bytes;
    /**
     * Bytes of everything else that comes and goes with focuses.
     */
    uint64_t record_bytes;
    /**
     * Bytes that all chunks asked for take once they are loaded.
     */
    uint64_t wanted_bytes;
    /**
     * The most bytes that blocks took so far.
     */
    uint64_t block_bytes_high_water;
    /**
     * The most records there were so far.
     */
    uint64_t records_high_water;
} WgChunkLayersStats;

/**
 * A line or a box to draw, relative to the origin the caller gave.
 */
typedef struct WgDebugShape {
    /**
     * Line or box.
     */
    WgDebugShapeKind kind;
    /**
     * The one bit of the category that the shape belongs to.
     */
    uint32_t category;
    /**
     * Colour as 0xRRGGBBAA.
     */
    uint32_t color;
    /**
     * Smallest corner, or the first end of a line: x, y, z.
     */
    float min[3];
    /**
     * Largest corner, or the second end of a line: x, y, z.
     */
    float max[3];
} WgDebugShape;

/**
 * How far a focus has come.
 */
typedef struct WgChunkFocusProgress {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * By how many sixteenths its radius is shrunk to stay below max_bytes; 16 asks for nothing.
     */
    uint32_t shrunk_sixteenths;
    /**
     * Chunks it asks for, of all layers and levels.
     */
    uint64_t wanted;
    /**
     * Those of them that are loaded. The area is ready when this equals wanted.
     */
    uint64_t loaded;
    /**
     * Those of them whose jobs failed.
     */
    uint64_t failed;
} WgChunkFocusProgress;

/**
 * A job: one chunk to generate.
 */
typedef struct WgChunkJob {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * The chunk's layer.
     */
    uint32_t layer;
    /**
     * Its level.
     */
    uint32_t level;
    /**
     * Its column among the layer's chunks.
     */
    int32_t x;
    /**
     * Its row.
     */
    int32_t y;
    /**
     * Columns of cells of its block.
     */
    uint32_t columns;
    /**
     * Rows of cells of its block.
     */
    uint32_t rows;
    /**
     * Bytes a cell.
     */
    uint32_t cell_bytes;
    /**
     * The part of the plane that the chunk covers, in world units; cut where it leaves the plane. The
     * block is whole also there: cell (i, j) of it is cell (x * columns + i, y * rows + j) of the layer.
     */
    struct WgBounds bounds;
    /**
     * The job, for the calls about it.
     */
    uint64_t id;
    /**
     * Seed of this chunk alone; the same whenever, wherever and on whatever platform it is generated.
     */
    uint64_t seed;
    /**
     * Bytes of the block.
     */
    uint64_t memory_bytes;
    /**
     * The block to write: cells row by row, zeroed, aligned to 64 bytes. Yours until the job is
     * finished. Not null, but without meaning if memory_bytes is 0.
     */
    void *memory;
} WgChunkJob;

/**
 * Generates the chunk of a job: writes job->memory, reading what the contract allows by the calls
 * that take a job. Called on the thread that called wg_chunk_layers_work. Gives a WgJobOutcome; any
 * other number counts as WG_JOB_OUTCOME_FAIL. May make job and guard calls; world calls give
 * REENTRANT. Must not unwind, throw, or finish the job itself.
 */
typedef uint32_t (*WgGenerateFunction)(struct WgChunkLayers layers,
                                       const struct WgChunkJob *job,
                                       void *userdata);

/**
 * A rectangle of cells or pixels: the columns `x .. x + width` and the rows `y .. y + height`.
 *
 * A width or height of 0 is an empty rectangle and valid. A rectangle that would leave the int32
 * plane is refused by every function that takes one.
 */
typedef struct WgRect {
    /**
     * First column.
     */
    int32_t x;
    /**
     * First row.
     */
    int32_t y;
    /**
     * Number of columns.
     */
    uint32_t width;
    /**
     * Number of rows.
     */
    uint32_t height;
} WgRect;

/**
 * A part of a rectangle of cells that lies in one chunk.
 */
typedef struct WgChunkSpan {
    /**
     * Which cells it holds.
     */
    struct WgRect rect;
    /**
     * Bytes from the start of a row to the start of the next.
     */
    uint64_t row_stride;
    /**
     * The first cell. Never write there.
     */
    const void *cells;
} WgChunkSpan;

/**
 * A category of debug shapes, for a panel that lists them all.
 */
typedef struct WgDebugCategory {
    /**
     * Its bit in a mask of categories.
     */
    uint32_t mask;
    /**
     * The colour of its shapes as 0xRRGGBBAA.
     */
    uint32_t color;
    /**
     * Its name for people, in English; ends in zero.
     */
    char name[32];
} WgDebugCategory;

/**
 * Takes a log line: a WgSeverity, a text that ends in zero and lives until the function returns,
 * and the userdata given with the hook. Called on the thread of the call that logs, several at once.
 * Must not unwind, throw, or call the library.
 */
typedef void (*WgLogFunction)(int32_t severity, const char *text, void *userdata);

/**
 * Gives `size` bytes (never 0) aligned to `alignment` (a power of two), or null.
 */
typedef void *(*WgAllocFunction)(size_t size, size_t alignment, void *userdata);

/**
 * Resizes a block and keeps the bytes that both sizes share; or gives null and leaves it as it was.
 */
typedef void *(*WgReallocFunction)(void *block,
                                   size_t old_size,
                                   size_t new_size,
                                   size_t alignment,
                                   void *userdata);

/**
 * Takes back a block with the size and alignment it has now.
 */
typedef void (*WgFreeFunction)(void *block, size_t size, size_t alignment, void *userdata);

/**
 * An allocator that the host lends to the library. Every byte an object holds comes from it. All
 * three functions are called from whichever thread calls the library, several at once, and must
 * not unwind, throw, or call the library.
 */
typedef struct WgAllocator {
    /**
     * Gives memory; must not be null.
     */
    WgAllocFunction alloc;
    /**
     * Resizes memory; must not be null.
     */
    WgReallocFunction realloc;
    /**
     * Takes memory back; must not be null.
     */
    WgFreeFunction free;
    /**
     * Handed to each of the three; may be null.
     */
    void *userdata;
} WgAllocator;

/**
 * A point or a way in 2D.
 */
typedef struct WgVector2 {
    /**
     * Along the first axis.
     */
    float x;
    /**
     * Along the second axis.
     */
    float y;
} WgVector2;

/**
 * A closed axis-aligned box in 2D: both corners belong to it, boxes that touch overlap. All
 * coordinates are finite and no min lies above its max, else it is refused.
 */
typedef struct WgBox2 {
    /**
     * Smallest corner.
     */
    struct WgVector2 min;
    /**
     * Largest corner.
     */
    struct WgVector2 max;
} WgBox2;

/**
 * What a 2D loose grid is made from. Fill it by wg_loose_grid2_def_init first.
 */
typedef struct WgLooseGrid2Def {
    /**
     * Size of this struct in bytes.
     */
    uint32_t struct_size;
    /**
     * Side of the smallest cells in world units, or 0 to find one by the sizes of the objects and how
     * densely they lie, or that so few need none (the default). Best is a little more than the largest
     * common object.
     */
    float cell_size;
    /**
     * Size classes, each four times the one before: 1 to 8, 6 by default. With 1, all that is larger
     * than a cell goes to the overflow cell.
     */
    uint32_t size_classes;
    /**
     * 1 if the world is bounded by `bounds`, 0 if not (the default).
     */
    uint8_t is_bounded;
    /**
     * 0.
     */
    uint8_t reserved[3];
    /**
     * Where most objects are, if `is_bounded`. Objects outside stay exact but crowd the border.
     */
    struct WgBox2 bounds;
    /**
     * Most bytes the grid may hold; 0 for no limit (the default).
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports, or null. Copied.
     */
    const char *debug_name;
} WgLooseGrid2Def;

/**
 * A 2D loose grid: finds what overlaps what among many moving boxes.
 *
 * Each object, a closed box, lies in exactly one cell, that of its centre; cells are loosened by the
 * size of their objects. Objects too large for a cell go to coarser size classes, at last to an
 * overflow cell; objects outside the bounds to the border cells. How far objects reach does not
 * matter to the cells: nothing is lost, refused or slower for being far away. Up to 512 objects of a
 * layer need no cells unless a size is asked for: they are sorted along one axis.
 *
 * What a query sees: insert and move are noted, and queries, pairs and casts see them after the
 * next wg_loose_grid2_commit, which is the only call that sorts. A removed object is gone at once.
 * wg_loose_grid2_get gives an object as last set; filters and user values count at once.
 *
 * Filters: a query that is given one finds the objects whose category meets its mask and whose mask
 * meets its category. A query whose filter is null finds everything, also objects whose category or
 * mask is 0, which no filter and no pair ever meets.
 *
 * Order: results come in the order of the cells, within a cell in order of arrival; without cells in the
 * order in which the boxes begin along the axis, of equal ones in the order of their slots; what a tree
 * finds (see wg_loose_grid2_build_tree) in the order of a curve through space. The order is not sorted by
 * anything a caller could name, except where a call says so. The same calls give the same bytes in the
 * same order on every machine and for any number of parts.
 *
 * Ids are never 0, and an id is never given out again. Their low 32 bits are the object's slot (see
 * wg_loose_grid_slot), by which a game finds its entity in an array.
 */
typedef struct WgLooseGrid2 {
    /**
     * The handle; zero is null.
     */
    uint64_t bits;
} WgLooseGrid2;

/**
 * What pairs and queries are filtered by: a pair passes if each one's category meets the other's
 * mask.
 */
typedef struct WgFilter {
    /**
     * What the object is, usually one bit.
     */
    uint32_t category;
    /**
     * The categories it meets.
     */
    uint32_t mask;
} WgFilter;

/**
 * An object of a 2D loose grid.
 */
typedef struct WgLooseGrid2Object {
    /**
     * Its box.
     */
    struct WgBox2 bounds;
    /**
     * Any value of the caller's.
     */
    uint64_t user;
    /**
     * What it is and what it meets.
     */
    struct WgFilter filter;
    /**
     * The layer it lives in, a WgLayer.
     */
    uint32_t layer;
    /**
     * 0.
     */
    uint32_t reserved;
} WgLooseGrid2Object;

/**
 * Counts and bytes of a loose grid.
 */
typedef struct WgLooseGridStats {
    /**
     * Size of this struct in bytes.
     */
    uint32_t struct_size;
    /**
     * What to change, a WgLooseGridAdvice.
     */
    uint32_t advice;
    /**
     * Objects, those not committed yet among them.
     */
    uint64_t objects;
    /**
     * Objects of the static layer, those not committed yet among them.
     */
    uint64_t static_objects;
    /**
     * Objects inserted and not committed yet.
     */
    uint64_t pending_objects;
    /**
     * Most objects there ever were.
     */
    uint64_t most_objects;
    /**
     * Objects in the overflow cell.
     */
    uint64_t overflow_objects;
    /**
     * Objects outside the bounds; 0 without bounds.
     */
    uint64_t outside_objects;
    /**
     * Cells of all size classes and both layers.
     */
    uint64_t cells;
    /**
     * Cells with at least one object.
     */
    uint64_t occupied_cells;
    /**
     * Most objects in one cell, the overflow cell aside.
     */
    uint64_t fullest_cell;
    /**
     * Bytes that objects and cells fill.
     */
    uint64_t bytes_live;
    /**
     * Bytes held.
     */
    uint64_t bytes_reserved;
    /**
     * Most bytes ever held.
     */
    uint64_t bytes_peak;
    /**
     * Side of the smallest cells of the moving layer; 0 if it has none.
     */
    float cell_size;
    /**
     * Size classes with cells, of both layers.
     */
    uint32_t levels;
} WgLooseGridStats;

/**
 * An object that was hit, and when.
 */
typedef struct WgCastHit {
    /**
     * Its id.
     */
    uint64_t id;
    /**
     * The fraction of the translation after which it is touched, 0 to 1; 0 if it is touched from the
     * start.
     */
    double fraction;
} WgCastHit;

/**
 * One of the nearest objects.
 */
typedef struct WgNeighbor {
    /**
     * Its id.
     */
    uint64_t id;
    /**
     * Square of the distance from the point to its box; 0 inside.
     */
    double distance_squared;
} WgNeighbor;

/**
 * Two objects that overlap.
 */
typedef struct WgPair {
    /**
     * The smaller id.
     */
    uint64_t first;
    /**
     * The larger id.
     */
    uint64_t second;
} WgPair;

/**
 * A line in 2D that bounds a volume: the points with normal . point + distance >= 0 lie inside.
 */
typedef struct WgPlane2 {
    /**
     * Points inwards. Its length is 1 within 0.001, else it is refused.
     */
    struct WgVector2 normal;
    /**
     * Distance of the origin from it, positive if the origin lies inside.
     */
    float distance;
} WgPlane2;

/**
 * A point or a way in 3D.
 */
typedef struct WgVector3 {
    /**
     * Along the first axis.
     */
    float x;
    /**
     * Along the second axis.
     */
    float y;
    /**
     * Along the third axis.
     */
    float z;
} WgVector3;

/**
 * A closed axis-aligned box in 3D: both corners belong to it, boxes that touch overlap. All
 * coordinates are finite and no min lies above its max, else it is refused.
 */
typedef struct WgBox3 {
    /**
     * Smallest corner.
     */
    struct WgVector3 min;
    /**
     * Largest corner.
     */
    struct WgVector3 max;
} WgBox3;

/**
 * What a 3D loose grid is made from. Fill it by wg_loose_grid3_def_init first.
 */
typedef struct WgLooseGrid3Def {
    /**
     * Size of this struct in bytes.
     */
    uint32_t struct_size;
    /**
     * Side of the smallest cells in world units, or 0 to find one by the sizes of the objects and how
     * densely they lie, or that so few need none (the default). Best is a little more than the largest
     * common object.
     */
    float cell_size;
    /**
     * Size classes, each four times the one before: 1 to 8, 6 by default. With 1, all that is larger
     * than a cell goes to the overflow cell.
     */
    uint32_t size_classes;
    /**
     * 1 if the world is bounded by `bounds`, 0 if not (the default).
     */
    uint8_t is_bounded;
    /**
     * 0.
     */
    uint8_t reserved[3];
    /**
     * Where most objects are, if `is_bounded`. Objects outside stay exact but crowd the border.
     */
    struct WgBox3 bounds;
    /**
     * Most bytes the grid may hold; 0 for no limit (the default).
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports, or null. Copied.
     */
    const char *debug_name;
} WgLooseGrid3Def;

/**
 * A 3D loose grid: as WgLooseGrid2, with one more axis.
 */
typedef struct WgLooseGrid3 {
    /**
     * The handle; zero is null.
     */
    uint64_t bits;
} WgLooseGrid3;

/**
 * An object of a 3D loose grid.
 */
typedef struct WgLooseGrid3Object {
    /**
     * Its box.
     */
    struct WgBox3 bounds;
    /**
     * Any value of the caller's.
     */
    uint64_t user;
    /**
     * What it is and what it meets.
     */
    struct WgFilter filter;
    /**
     * The layer it lives in, a WgLayer.
     */
    uint32_t layer;
    /**
     * 0.
     */
    uint32_t reserved;
} WgLooseGrid3Object;

/**
 * A plane that bounds a volume: the points with normal . point + distance >= 0 lie inside.
 */
typedef struct WgPlane3 {
    /**
     * Points inwards. Its length is 1 within 0.001, else it is refused.
     */
    struct WgVector3 normal;
    /**
     * Distance of the origin from it, positive if the origin lies inside.
     */
    float distance;
} WgPlane3;

/**
 * What a quadtree map is made from. Fill it by wg_quadtree_map_def_init.
 */
typedef struct WgQuadtreeMapDef {
    /**
     * Size of this struct, set by wg_quadtree_map_def_init.
     */
    uint32_t struct_size;
    /**
     * 1: equal packed leaves are kept once, which takes less memory where a map repeats its tiles,
     * for a look at a table whenever a leaf is packed. Default 0.
     */
    uint8_t share_leaves;
    /**
     * Set to 0.
     */
    uint8_t reserved[3];
    /**
     * The map refuses to take more bytes than this. Default 0: no limit.
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
     */
    const char *debug_name;
    /**
     * The history that the map's revisions belong to until it is loaded, see WgQuadtreeMapRevision: a
     * number that was never given to other pixels. Default 0: the library draws one that no other map
     * has, in no process.
     */
    uint64_t history;
} WgQuadtreeMapDef;

/**
 * A quadtree map: one byte of hit points a pixel over the whole int32 plane, 0 where nothing was
 * written. It keeps memory only for what is not uniform.
 *
 * Functions that only read may run on any number of threads at the same time, as long as no
 * changing one runs on the same map.
 */
typedef struct WgQuadtreeMap {
    /**
     * The handle's number; 0 is null.
     */
    uint64_t bits;
} WgQuadtreeMap;

/**
 * A moment of a quadtree map: a history, and the number of changing calls in it. Where both are the
 * same, the pixels were the same; deltas rest on that.
 *
 * A number alone says nothing: a server that loads an older save makes the numbers after it once more,
 * for other pixels. So each new map and each load begins a history of its own. The host gives its
 * number, or 0, and the library draws one. Send, store and compare both parts.
 *
 * A host that gives numbers gives each of them once: out of a counter that is stored before it is used,
 * or 64 random bits; not out of a clock. The library draws its numbers from what was loaded, from a
 * count and from random bits of the system, so that two processes that load the same file do not have
 * the same. On a system without random bits (wasm32-unknown-unknown) they would: give numbers there.
 * Give them, too, where each run must make the same bytes, since a delta contains the history. A process
 * made by fork goes on in the histories of its parent: load its maps anew, each by a number.
 */
typedef struct WgQuadtreeMapRevision {
    /**
     * The history: what the host gave when it made or loaded the map, or what the library drew. Never 0
     * in a revision that a map gave.
     */
    uint64_t history;
    /**
     * Number of changing calls so far. A map's never goes down, a load included.
     */
    uint64_t number;
} WgQuadtreeMapRevision;

/**
 * Counts and bytes of a quadtree map.
 */
typedef struct WgQuadtreeMapStats {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * Squares of 1024 x 1024 pixels that were ever written to.
     */
    uint64_t roots;
    /**
     * Squares of 1024 x 1024 or 128 x 128 pixels that are split further.
     */
    uint64_t nodes;
    /**
     * Leaves of 16 x 16 pixels, 256 bytes each.
     */
    uint64_t raw_leaves;
    /**
     * Leaves of two values: 20 bytes each at an edge, 36 elsewhere.
     */
    uint64_t packed_leaves_1;
    /**
     * Leaves packed to 2 bits a pixel, 70 bytes each.
     */
    uint64_t packed_leaves_2;
    /**
     * Leaves packed to 4 bits a pixel, 146 bytes each.
     */
    uint64_t packed_leaves_4;
    /**
     * Leaves packed to 3 bits a pixel around a sloping plane, 106 bytes each: what explosions with
     * falloff leave behind.
     */
    uint64_t sloped_leaves;
    /**
     * Slots that share a packed leaf with another slot instead of having their own.
     */
    uint64_t shared_leaves;
    /**
     * Pixels above 0.
     */
    uint64_t pixels;
    /**
     * Sum of all pixels.
     */
    uint64_t hp;
    /**
     * Bytes in use.
     */
    uint64_t bytes_live;
    /**
     * Bytes taken from the allocator, those kept for later included. max_bytes limits these.
     */
    uint64_t bytes_reserved;
    /**
     * The most bytes ever taken at a time.
     */
    uint64_t bytes_reserved_high_water;
    /**
     * The most leaves of 256 bytes ever in use at a time: what to reserve.
     */
    uint64_t raw_leaves_high_water;
    /**
     * The most nodes ever in use at a time: what to reserve.
     */
    uint64_t nodes_high_water;
} WgQuadtreeMapStats;

/**
 * What an edit by a shape does. Fill it by wg_quadtree_map_brush_def_init.
 */
typedef struct WgQuadtreeMapBrushDef {
    /**
     * Size of this struct, set by wg_quadtree_map_brush_def_init.
     */
    uint32_t struct_size;
    /**
     * A WgBrushOperation. Default: set.
     */
    uint32_t operation;
    /**
     * How far the shape reaches beyond its points, from centre to centre of pixels: 0 to
     * WG_QUADTREE_MAP_MAX_EDIT_RADIUS, rounded to 1/256. 0 for a mask. Default 0.
     */
    float radius;
    /**
     * Up to this distance the amount is whole; from there it falls evenly with the distance to 1 at
     * radius: wg_quadtree_map_damage_circle has the law. 0 to radius. It makes no difference to what is
     * set. What is added or taken may fall off over at most WG_QUADTREE_MAP_MAX_EDIT_FALLOFF pixels. 0
     * for a mask. Default 0.
     */
    float core_radius;
    /**
     * How much a pixel of each value resists, in 1/255: 256 bytes, or null for not at all. A pixel
     * gains or loses (hit points * (255 - resistance) + 127) / 255, rounded down; with 255 it never
     * changes, set or not. Read during the call only. Default null.
     */
    const uint8_t *resistance;
    /**
     * The value that is set, or the hit points that are added or taken where the shape is whole.
     * Default 0.
     */
    uint8_t amount;
    /**
     * Set to 0.
     */
    uint8_t reserved[7];
} WgQuadtreeMapBrushDef;

/**
 * A cell or pixel of the plane.
 */
typedef struct WgPoint {
    /**
     * Column, growing to the right.
     */
    int32_t x;
    /**
     * Row, growing downwards (or upwards, if the host likes: no function depends on it).
     */
    int32_t y;
} WgPoint;

/**
 * What a changing call did to the pixels of a quadtree map.
 */
typedef struct WgQuadtreeMapEdit {
    /**
     * Pixels that have another value now. If it is 0, so is all else, `dirty` included.
     */
    uint64_t pixels_changed;
    /**
     * Pixels that fell to 0.
     */
    uint64_t pixels_destroyed;
    /**
     * Pixels that rose from 0.
     */
    uint64_t pixels_created;
    /**
     * Sum of all losses of hit points.
     */
    uint64_t hp_removed;
    /**
     * Sum of all gains of hit points.
     */
    uint64_t hp_added;
    /**
     * The smallest bounds of all changed pixels, both corners included.
     */
    struct WgBounds dirty;
} WgQuadtreeMapEdit;

/**
 * What a search for islands is made from. Fill it by wg_quadtree_map_islands_def_init.
 */
typedef struct WgQuadtreeMapIslandsDef {
    /**
     * Size of this struct, set by wg_quadtree_map_islands_def_init.
     */
    uint32_t struct_size;
    /**
     * Set to 0.
     */
    uint32_t reserved;
    /**
     * The search refuses to take more bytes than this. Default 0: no limit.
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
     */
    const char *debug_name;
} WgQuadtreeMapIslandsDef;

/**
 * A search for islands in a quadtree map: connected pieces that nothing holds, so that they can fall.
 * Each call takes the map, which must be the one that the search began with, and which may change
 * between the calls.
 *
 * First the search reads which pixels are solid. Until it has read all of its area, each step reads
 * again what changed in it since the last; from then on it works on what it read. So its islands are
 * those of one moment: that of the step in which the reading came to its end (`revision` in
 * wg_quadtree_map_islands_stats), and without edits the map as it is. What is cut out is always an
 * island of the map as it is: one whose own pixels or those beside it were solid then and are not now,
 * or the other way round, is refused. What came loose since that moment the next search finds.
 */
typedef struct WgQuadtreeMapIslands {
    /**
     * The handle's number; 0 is null.
     */
    uint64_t bits;
} WgQuadtreeMapIslands;

/**
 * A connected piece that nothing holds.
 */
typedef struct WgQuadtreeMapIsland {
    /**
     * Number of its pixels.
     */
    uint64_t pixels;
    /**
     * Its centre of mass: the mean of its pixels' centres, where pixel (x, y) has its centre at
     * (x + 0.5, y + 0.5). Every pixel weighs the same. Summed up and divided in whole numbers; the
     * rest of that division, as a fraction, is then rounded and added. So it is the same on every
     * platform, and less than a millionth of a pixel off.
     */
    double center_x;
    /**
     * See `center_x`.
     */
    double center_y;
    /**
     * First column of its bounds.
     */
    int32_t min_x;
    /**
     * First row of its bounds.
     */
    int32_t min_y;
    /**
     * Last column of its bounds.
     */
    int32_t max_x;
    /**
     * Last row of its bounds.
     */
    int32_t max_y;
    /**
     * 1 after it was cut out, else 0.
     */
    uint8_t is_cut;
    /**
     * 0.
     */
    uint8_t reserved[7];
} WgQuadtreeMapIsland;

/**
 * Counts and bytes of a search for islands.
 */
typedef struct WgQuadtreeMapIslandsStats {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * Pieces that solid ground was cut into: parts of leaves of 16 x 16 pixels, and full leaves in a
     * row.
     */
    uint64_t pieces;
    /**
     * Islands found so far.
     */
    uint64_t islands;
    /**
     * Squares and pieces looked at since the search began.
     */
    uint64_t steps;
    /**
     * Bytes taken from the allocator. max_bytes limits these.
     */
    uint64_t bytes_reserved;
    /**
     * The most bytes ever taken at a time.
     */
    uint64_t bytes_reserved_high_water;
    /**
     * The number of the map's revision whose islands these are: that of the step in which all was read.
     * 0 until then.
     */
    uint64_t revision;
} WgQuadtreeMapIslandsStats;

/**
 * What a quadtree map keeps of its squares of one size: 1024, 128 or 16 pixels wide.
 *
 * squares = empty + full + split + raw_leaves + packed_leaves_1 + packed_leaves_2 + packed_leaves_4 +
 * sloped_leaves + shared_leaves.
 */
typedef struct WgQuadtreeMapLevelStats {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * Pixels along a side: 1024, 128 or 16.
     */
    uint32_t side;
    /**
     * All squares of this size: of 1024, those that were ever written to; else 64 for each split
     * square of the next larger size.
     */
    uint64_t squares;
    /**
     * Those whose pixels are all 0.
     */
    uint64_t empty;
    /**
     * Those whose pixels all have the same value above 0.
     */
    uint64_t full;
    /**
     * Those that are divided into 8 x 8 smaller ones; none of 16.
     */
    uint64_t split;
    /**
     * Leaves, which hold several values, of 256 bytes. Leaves are 16 x 16 pixels: larger squares count
     * none.
     */
    uint64_t raw_leaves;
    /**
     * Leaves of two values: 20 bytes each at an edge, 36 elsewhere.
     */
    uint64_t packed_leaves_1;
    /**
     * Leaves packed to 2 bits a pixel, 70 bytes each.
     */
    uint64_t packed_leaves_2;
    /**
     * Leaves packed to 4 bits a pixel, 146 bytes each.
     */
    uint64_t packed_leaves_4;
    /**
     * Leaves packed to 3 bits a pixel around a sloping plane, 106 bytes each.
     */
    uint64_t sloped_leaves;
    /**
     * Squares that share another one's packed leaf, and have no bytes of their own.
     */
    uint64_t shared_leaves;
    /**
     * Squares that compaction is still to look at, or to look into.
     */
    uint64_t marked;
    /**
     * Bytes in use for these squares: of roots, of split squares, of leaves.
     */
    uint64_t bytes_live;
} WgQuadtreeMapLevelStats;

/**
 * What a search is made from. Fill it by wg_quadtree_map_path_def_init.
 */
typedef struct WgQuadtreeMapPathDef {
    /**
     * Size of this struct, set by wg_quadtree_map_path_def_init.
     */
    uint32_t struct_size;
    /**
     * Set to 0.
     */
    uint32_t reserved;
    /**
     * The search refuses to take more bytes than this. Default 0: no limit.
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
     */
    const char *debug_name;
} WgQuadtreeMapPathDef;

/**
 * A search for a path over the waypoints of a quadtree map, and its memory, which the next search uses
 * again: once it has what such searches need, it takes no more.
 *
 * Begin it, then step it until its outcome is no longer RUNNING. Any number of searches may run over the
 * same map and waypoints at the same time, each on a thread of its own, as long as neither of the two
 * changes while a call runs; between two steps both may.
 */
typedef struct WgQuadtreeMapPath {
    /**
     * The handle's number; 0 is null.
     */
    uint64_t bits;
} WgQuadtreeMapPath;

/**
 * The waypoints of a rectangle of a quadtree map, for agents of one size: a point in the middle of
 * each empty square of the four-way quadtree, linked with those whose squares share a border.
 *
 * An agent is a box of agent_size x agent_size pixels. At the pixel (x, y) its first column is
 * x - agent_size / 2 and its first row y - agent_size / 2, rounded towards the pixel. Pixels above 0
 * are walls.
 *
 * It is an object of its own: it keeps no pointer to the map, whose handle goes to the calls that read
 * it. Functions that only read may run on any number of threads at the same time, as long as no
 * changing one runs on the same waypoints or on the map.
 */
typedef struct WgQuadtreeMapWaypoints {
    /**
     * The handle's number; 0 is null.
     */
    uint64_t bits;
} WgQuadtreeMapWaypoints;

/**
 * From where to where, and how far to look.
 */
typedef struct WgQuadtreeMapPathQuery {
    /**
     * Where the agent stands.
     */
    struct WgPoint start;
    /**
     * Where it wants to go.
     */
    struct WgPoint goal;
    /**
     * No way longer than this many pixels is wanted; 0 means any. It is held against the way over
     * the waypoints, which is straightened only afterwards.
     */
    uint64_t max_cost;
    /**
     * Gives up after going on from this many waypoints; 0 means never.
     */
    uint64_t max_nodes;
} WgQuadtreeMapPathQuery;

/**
 * How far a search for a path is.
 */
typedef struct WgQuadtreeMapPathReport {
    /**
     * What came of it: a WgPathOutcome.
     */
    uint32_t outcome;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * Steps taken so far.
     */
    uint64_t steps;
    /**
     * Waypoints that the search went on from so far.
     */
    uint64_t nodes;
    /**
     * Length of the way over the waypoints, in sixteenths of a pixel: a shortest one, unless they
     * changed meanwhile. 0 until one is found. Where the goal is seen from the start it is that line's.
     */
    uint64_t cost;
    /**
     * Points of the straightened way; 0 until it is found.
     */
    uint64_t points;
    /**
     * Length of the straightened way in pixels.
     */
    double length;
} WgQuadtreeMapPathReport;

/**
 * Counts and bytes of a search for a path.
 */
typedef struct WgQuadtreeMapPathStats {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * Waypoints that the search came to.
     */
    uint64_t nodes;
    /**
     * Points of the way.
     */
    uint64_t points;
    /**
     * Bytes in use.
     */
    uint64_t bytes_live;
    /**
     * Bytes taken from the allocator, those kept for later included. max_bytes limits these.
     */
    uint64_t bytes_reserved;
    /**
     * The most bytes ever taken at a time.
     */
    uint64_t bytes_reserved_high_water;
} WgQuadtreeMapPathStats;

/**
 * Where a cast through a quadtree map was stopped.
 */
typedef struct WgQuadtreeMapHit {
    /**
     * The first pixel at or above the threshold.
     */
    struct WgPoint pixel;
    /**
     * The pixel before it on the segment; the same one if the first pixel stops the cast.
     */
    struct WgPoint before;
    /**
     * The value of the pixel.
     */
    uint8_t value;
    /**
     * 1. Of many casts, one that nothing stops has 0 here and in all other fields.
     */
    uint8_t is_hit;
    /**
     * 0.
     */
    uint8_t reserved[2];
} WgQuadtreeMapHit;

/**
 * The nearest pixel at or above a threshold.
 */
typedef struct WgQuadtreeMapNearest {
    /**
     * The pixel.
     */
    struct WgPoint pixel;
    /**
     * The square of the distance between the centres of the pixels.
     */
    uint64_t distance_squared;
    /**
     * Its value.
     */
    uint8_t value;
    /**
     * 1. Of many searches, one that finds nothing has 0 here and in all other fields.
     */
    uint8_t is_found;
    /**
     * 0.
     */
    uint8_t reserved[6];
} WgQuadtreeMapNearest;

/**
 * The last place that a thread read from a quadtree map: plain data of the caller's, one a thread, so
 * that pixels near each other cost no call. Begin by wg_quadtree_map_reader_begin, read by
 * wg_quadtree_map_reader_get. After a changing call (compaction too) begin again.
 */
typedef struct WgQuadtreeMapReader {
    /**
     * The map.
     */
    struct WgQuadtreeMap map;
    /**
     * What the map had changed when this place was read.
     */
    uint64_t stamp;
    /**
     * First column of the square that is held.
     */
    int32_t x;
    /**
     * First row of the square that is held.
     */
    int32_t y;
    /**
     * Its side in pixels, a power of two; 0 if nothing is held.
     */
    uint32_t side;
    /**
     * 15 if `pixels` holds a leaf, 0 if its first byte is the value of all pixels.
     */
    uint32_t mask;
    /**
     * The pixels of a leaf of 16 x 16, row by row, or one value.
     */
    uint8_t pixels[256];
} WgQuadtreeMapReader;

/**
 * A corner of pixels: (x, y) is where pixel (x, y) begins, the corner towards smaller coordinates.
 * The far corners of the last pixel lie at 2^31, hence 64 bits.
 */
typedef struct WgCorner {
    /**
     * Columns before it.
     */
    int64_t x;
    /**
     * Rows before it.
     */
    int64_t y;
} WgCorner;

/**
 * A closed loop of an outline: some of the points that came with it.
 */
typedef struct WgQuadtreeMapLoop {
    /**
     * Index of its first point.
     */
    uint64_t first_point;
    /**
     * Number of its points, at least 3; the last is joined with the first.
     */
    uint32_t point_count;
    /**
     * Index of the loop around the piece that it belongs to: its own index, unless it is a hole.
     */
    uint32_t outer;
    /**
     * Twice the area that it encloses, in pixels; below 0 for a hole.
     */
    int64_t twice_area;
} WgQuadtreeMapLoop;

/**
 * A square of pixels that all have one value, as large as the four-way quadtree has it.
 */
typedef struct WgQuadtreeMapSquare {
    /**
     * First column, a multiple of the side.
     */
    int32_t x;
    /**
     * First row, a multiple of the side.
     */
    int32_t y;
    /**
     * Pixels along a side: a power of two, 1 to 1024.
     */
    uint32_t side;
    /**
     * The value of all pixels.
     */
    uint8_t value;
    /**
     * 0.
     */
    uint8_t reserved[3];
} WgQuadtreeMapSquare;

/**
 * What the pixels of a rectangle add up to.
 */
typedef struct WgQuadtreeMapSums {
    /**
     * Pixels above 0.
     */
    uint64_t pixels;
    /**
     * Sum of all pixels.
     */
    uint64_t hp;
} WgQuadtreeMapSums;

/**
 * What a compaction of a quadtree map did.
 */
typedef struct WgQuadtreeMapCompaction {
    /**
     * Squares looked at: leaves, and nodes when they are finished.
     */
    uint64_t visited;
    /**
     * Leaves and nodes that became one value.
     */
    uint64_t folded;
    /**
     * Leaves that were packed.
     */
    uint64_t packed;
    /**
     * 1 if nothing is left to do but leaves that are too young to be packed, else 0.
     */
    uint8_t is_done;
    /**
     * 0.
     */
    uint8_t reserved[7];
} WgQuadtreeMapCompaction;

/**
 * What waypoints are made from. Fill it by wg_quadtree_map_waypoints_def_init, then set the rectangle.
 */
typedef struct WgQuadtreeMapWaypointsDef {
    /**
     * Size of this struct, set by wg_quadtree_map_waypoints_def_init.
     */
    uint32_t struct_size;
    /**
     * Side of the agent's box in pixels: 1 to 1024. No square is smaller than the power of two at or
     * above it, so gaps narrower than twice that power of two may be missed: an agent just above a power
     * of two misses most (of 33 pixels, a third of the ways there are), a power of two fewest. Default 16.
     */
    uint32_t agent_size;
    /**
     * Empty squares larger than this are divided evenly, so that their waypoints lie at most this far
     * apart: not smaller than the power of two at or above agent_size. Default 0: none is divided, the
     * largest squares have 1024 pixels a side.
     */
    uint32_t max_spacing;
    /**
     * Set to 0.
     */
    uint32_t reserved;
    /**
     * The pixels that waypoints are made for; what lies outside counts as wall. Not empty, and
     * touching at most 4194304 squares of 1024 x 1024 pixels. The default is empty.
     */
    struct WgRect rect;
    /**
     * The waypoints refuse to take more bytes than this. Default 0: no limit.
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
     */
    const char *debug_name;
} WgQuadtreeMapWaypointsDef;

/**
 * What an update of waypoints did.
 */
typedef struct WgQuadtreeMapWaypointsUpdate {
    /**
     * Steps taken: squares of 1024 x 1024 pixels compared with the map's revision, and squares of
     * 128 x 128 looked at.
     */
    uint64_t steps;
    /**
     * Squares of 128 x 128 pixels that had changed.
     */
    uint64_t rebuilt;
    /**
     * 1 if the waypoints are those of the map as it is, 0 if the update is to be called again.
     */
    uint8_t is_done;
    /**
     * 0.
     */
    uint8_t reserved[7];
} WgQuadtreeMapWaypointsUpdate;

/**
 * The middle of an empty square.
 */
typedef struct WgQuadtreeMapWaypoint {
    /**
     * Stays the same as long as the square does. After the square went, another may get it.
     */
    uint32_t id;
    /**
     * Side of the square, a power of two. Its first column is `x - side / 2`, its first row likewise.
     */
    uint32_t side;
    /**
     * Where it is.
     */
    int32_t x;
    /**
     * Where it is.
     */
    int32_t y;
} WgQuadtreeMapWaypoint;

/**
 * A way between two waypoints whose squares share a border: straight from the one to `portal`, and
 * straight from there to the other. No wall touches the agent's box on it, in either direction.
 */
typedef struct WgQuadtreeMapLink {
    /**
     * Id of one waypoint: where all links are listed that of the smaller square, or of two equal ones
     * of the left or the upper one.
     */
    uint32_t from;
    /**
     * Id of the other one.
     */
    uint32_t to;
    /**
     * Where the agent has just crossed the border and is wholly inside the larger square; of two equal
     * ones inside the right or the lower one.
     */
    struct WgPoint portal;
} WgQuadtreeMapLink;

/**
 * Counts and bytes of waypoints.
 */
typedef struct WgQuadtreeMapWaypointsStats {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * Waypoints.
     */
    uint64_t waypoints;
    /**
     * Squares of 1024 x 1024 pixels that the rectangle touches.
     */
    uint64_t regions;
    /**
     * Groups of 8 x 8 squares that are kept, the regions included.
     */
    uint64_t nodes;
    /**
     * Bytes in use.
     */
    uint64_t bytes_live;
    /**
     * Bytes taken from the allocator, those kept for later included. max_bytes limits these.
     */
    uint64_t bytes_reserved;
    /**
     * The most bytes ever taken at a time.
     */
    uint64_t bytes_reserved_high_water;
} WgQuadtreeMapWaypointsStats;

/**
 * What a rolling grid is made from. Fill it by wg_rolling_grid_def_init, then set width, height and
 * cell_size.
 */
typedef struct WgRollingGridDef {
    /**
     * Size of this struct, set by wg_rolling_grid_def_init.
     */
    uint32_t struct_size;
    /**
     * Columns: 1 to 2147483647. Default 0, which is refused.
     */
    uint32_t width;
    /**
     * Rows: 1 to 2147483647. Default 0, which is refused.
     */
    uint32_t height;
    /**
     * Bytes of a cell, at least 1; sizeof of the struct you keep in it. A row has at most 4294967295
     * bytes. Default 0, which is refused.
     */
    uint32_t cell_size;
    /**
     * The grid refuses to be made if its cells and bookkeeping take more bytes. Default 0: no limit.
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
     */
    const char *debug_name;
} WgRollingGridDef;

/**
 * A rolling grid: a fixed 2D array of `width` x `height` cells that acts as an infinite one around a
 * moving focus.
 *
 * Cell (x, y) lies at (x mod width, y mod height). For each column and row the grid keeps which index
 * holds the place now, so that two cells `width` columns apart are never mixed up: reading or writing
 * a column or row whose place is held by another one is refused. What is held need not be contiguous.
 * A cell is `cell_size` bytes; every value of them is a value, all zero included. All memory is taken
 * by wg_rolling_grid_create; no later call takes any.
 */
typedef struct WgRollingGrid {
    /**
     * The handle's number; 0 is null.
     */
    uint64_t bits;
} WgRollingGrid;

/**
 * Counts and bytes of a rolling grid.
 */
typedef struct WgRollingGridStats {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * Columns that hold at least one cell.
     */
    uint32_t columns;
    /**
     * Rows that hold at least one cell.
     */
    uint32_t rows;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * Occupied cells.
     */
    uint64_t cells;
    /**
     * The most cells ever occupied at a time.
     */
    uint64_t cells_high_water;
    /**
     * Bytes of the occupied cells.
     */
    uint64_t bytes_live;
    /**
     * Bytes taken from the allocator for cells and bookkeeping. max_bytes limits these.
     */
    uint64_t bytes_reserved;
} WgRollingGridStats;

/**
 * A look at a rolling grid for inner loops: what the inline functions wg_rolling_grid_view_at and
 * wg_rolling_grid_view_span read. Valid until the next changing call on the grid. Keep a copy in a
 * local variable of the loop's function, so that the compiler may hold it in registers. The fields
 * are for those functions.
 */
typedef struct WgRollingGridView {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * Bytes of a cell.
     */
    uint32_t cell_size;
    /**
     * First column of the frame.
     */
    int32_t x;
    /**
     * First row of the frame.
     */
    int32_t y;
    /**
     * Columns from x on where every cell is occupied, and no other cell is; 0 if there are holes.
     */
    uint32_t solid_width;
    /**
     * Rows from y on where every cell is occupied, and no other cell is; 0 if there are holes.
     */
    uint32_t solid_height;
    /**
     * Columns from x on that have all occupied cells; 0 if these are spread wider than the grid.
     */
    uint32_t frame_width;
    /**
     * Rows from y on that have all occupied cells; 0 if these are spread wider than the grid.
     */
    uint32_t frame_height;
    /**
     * Slot of the frame's first column.
     */
    uint32_t first_column_slot;
    /**
     * Slot of the frame's first row.
     */
    uint32_t first_row_slot;
    /**
     * Columns of the grid.
     */
    uint32_t width;
    /**
     * Rows of the grid.
     */
    uint32_t height;
    /**
     * For remainders by the width without a division.
     */
    uint64_t width_magic;
    /**
     * For remainders by the height without a division.
     */
    uint64_t height_magic;
    /**
     * The cells, row by row.
     */
    const uint8_t *cells;
    /**
     * Byte offset in its row of each column of the frame.
     */
    const uint32_t *column_offsets;
    /**
     * Byte offset of each row of the frame.
     */
    const uint64_t *row_offsets;
    /**
     * One bit a cell: occupied.
     */
    const uint64_t *occupied;
    /**
     * The column each slot holds, or held last.
     */
    const int32_t *columns;
    /**
     * The row each slot holds, or held last.
     */
    const int32_t *rows;
} WgRollingGridView;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Fills a def with its defaults. `size` is sizeof(WgChunkLayersDef). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
 */
WgStatus wg_chunk_layers_def_init(struct WgChunkLayersDef *def, uint32_t size);

/**
 * Fills a def with its defaults. `size` is sizeof(WgChunkLayerDef). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
 */
WgStatus wg_chunk_layer_def_init(struct WgChunkLayerDef *def, uint32_t size);

/**
 * Fills a def with its defaults. `size` is sizeof(WgChunkLevelDef). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
 */
WgStatus wg_chunk_level_def_init(struct WgChunkLevelDef *def, uint32_t size);

/**
 * Fills a def with its defaults. `size` is sizeof(WgChunkDependencyDef). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
 */
WgStatus wg_chunk_dependency_def_init(struct WgChunkDependencyDef *def, uint32_t size);

/**
 * Fills a def with its defaults. `size` is sizeof(WgChunkFocusDef). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
 */
WgStatus wg_chunk_focus_def_init(struct WgChunkFocusDef *def, uint32_t size);

/**
 * Makes a world without layers. Any thread.
 * Returns OK, INVALID_ARGUMENT (max_jobs, max_guards), UNKNOWN_SIZE, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_create(const struct WgChunkLayersDef *def,
                                struct WgChunkLayers *out_layers);

/**
 * Destroys a world and all its chunks; null is nothing to destroy. Any thread, while no other call
 * runs on it. Returns OK; BUSY while jobs or guards are out, or while there are blocks, of levels that
 * hand out theirs, that were not handed out: wg_chunk_layers_unload lets all go, and
 * wg_chunk_layers_drain_events hands them out. The world is as it was then. wg_destroy_all asks for
 * nothing of the latter kind.
 */
WgStatus wg_chunk_layers_destroy(struct WgChunkLayers layers);

/**
 * Adds a layer with its first level, level 0. `out_layer` becomes the layer's number, counted from 0.
 * Changes; before freeze. Returns OK, INVALID_ARGUMENT (which size, flag or name), FROZEN, UNKNOWN_SIZE,
 * OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_add_layer(struct WgChunkLayers layers,
                                   const struct WgChunkLayerDef *def,
                                   uint32_t *out_layer);

/**
 * Adds the next level to a layer: a block of its own for the same chunks, which leans on the level
 * below, in its own chunk and in those within def.radius. `out_level` becomes its number.
 * Changes; before freeze. Returns OK, INVALID_ARGUMENT (layer, radius, cell_bytes, which
 * flag), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_add_level(struct WgChunkLayers layers,
                                   uint32_t layer,
                                   const struct WgChunkLevelDef *def,
                                   uint32_t *out_level);

/**
 * Adds a dependency. Changes; before freeze.
 * Returns OK, INVALID_ARGUMENT (no such layer or level; the same two twice; padding so wide that a
 * chunk's contract covers more than 1,048,576 chunks), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_add_dependency(struct WgChunkLayers layers,
                                        const struct WgChunkDependencyDef *def);

/**
 * Sorts layers and levels, providers before users, and makes the world ready for focuses. Changes.
 * Returns OK; CYCLE if dependencies go round in a circle, wg_last_error names the path; FROZEN if it
 * was frozen before; OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_freeze(struct WgChunkLayers layers);

/**
 * Whether every chunk of a layer and level that touches the bounds, in world units, is loaded:
 * `out_is_loaded` becomes 1 or 0. World call. O(chunks).
 * Returns OK, INVALID_ARGUMENT (layer, level, bounds), NOT_FROZEN.
 */
WgStatus wg_chunk_layers_is_area_loaded(struct WgChunkLayers layers,
                                        uint32_t layer,
                                        uint32_t level,
                                        const struct WgBounds *bounds,
                                        uint8_t *out_is_loaded);

/**
 * What a chunk is at: `out_state` becomes a WgChunkState. World call. O(1).
 * Returns OK, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
 */
WgStatus wg_chunk_layers_chunk_state(struct WgChunkLayers layers,
                                     uint32_t layer,
                                     uint32_t level,
                                     int32_t x,
                                     int32_t y,
                                     uint32_t *out_state);

/**
 * Sets the number that the engine keeps with a chunk, for instance an index of its own; it comes back
 * with the unloaded event. Only for chunks whose loaded event was drained. World call. O(1).
 * Returns OK, NOT_LOADED, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
 */
WgStatus wg_chunk_layers_set_value(struct WgChunkLayers layers,
                                   uint32_t layer,
                                   uint32_t level,
                                   int32_t x,
                                   int32_t y,
                                   uint64_t value);

/**
 * The number that the engine keeps with a chunk; 0 if none was set. World call. O(1).
 * Returns OK, NOT_LOADED, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
 */
WgStatus wg_chunk_layers_value(struct WgChunkLayers layers,
                               uint32_t layer,
                               uint32_t level,
                               int32_t x,
                               int32_t y,
                               uint64_t *out_value);

/**
 * Takes up to `capacity` events, the oldest first, and leaves the rest: so many a frame as the engine
 * can stand. A loaded event comes once for each chunk that is loaded, an unloaded event once for each
 * that was told of as loaded, in this order; a chunk that came and went between two drains is not told
 * of. The number set by wg_chunk_layers_set_value comes back with the unloaded event, and with no other.
 *
 * What ends a block. On a level that hands out its blocks, each block whose job ended with
 * WG_JOB_OUTCOME_COMMIT or WG_JOB_OUTCOME_RESTORE, whatever came of it, goes out with exactly one event:
 * with the unloaded event of its chunk, or, where the host was never told of that block as loaded (the
 * chunk came and went between two drains, nobody asked for it any more when its job ended, it was the
 * first of two to compare) or the chunk is generated again, with a discarded event. Discarded events come
 * before all others. A block whose job ended with FAIL or ABANDON ends with that. Blocks of other levels
 * are never handed out: hang nothing on their cells. To end all that is left, before
 * wg_chunk_layers_destroy: wg_chunk_layers_unload, then drain until `out_count` is 0.
 *
 * `event_size` is sizeof(WgChunkEvent); `out_count` becomes the number taken. Blocks lent by the
 * drain before are taken back. World call.
 * Returns OK, NOT_FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY (what was taken so far is counted).
 */
WgStatus wg_chunk_layers_drain_events(struct WgChunkLayers layers,
                                      struct WgChunkEvent *out_events,
                                      size_t capacity,
                                      uint32_t event_size,
                                      size_t *out_count);

/**
 * Makes the chunks of a layer and level that touch the bounds, in world units, be generated again,
 * and everything above that depends on them. `out_count` becomes the number of chunks that were
 * loaded or being generated. A chunk that a job or guard reads goes when those end. World call.
 * O(records). Returns OK, INVALID_ARGUMENT (layer, level, bounds), NOT_FROZEN.
 */
WgStatus wg_chunk_layers_invalidate(struct WgChunkLayers layers,
                                    uint32_t layer,
                                    uint32_t level,
                                    const struct WgBounds *bounds,
                                    uint64_t *out_count);

/**
 * Lets every failed chunk try again; `out_count` becomes their number. World call. O(records).
 * Returns OK, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_retry_failed(struct WgChunkLayers layers, uint64_t *out_count);

/**
 * Counts, bytes and high-water marks. `size` is sizeof(WgChunkLayersStats). World call.
 * Returns OK, NOT_FROZEN, UNKNOWN_SIZE.
 */
WgStatus wg_chunk_layers_stats(struct WgChunkLayers layers,
                               struct WgChunkLayersStats *out_stats,
                               uint32_t size);

/**
 * Writes the layers, levels and dependencies as a graph in the dot language, which graphviz draws.
 *
 * `out_text` takes up to `capacity` bytes and then ends in zero; `out_count` becomes the bytes that
 * the whole text takes, its zero included. World call. Returns OK, TRUNCATED, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_graph(struct WgChunkLayers layers,
                               char *out_text,
                               size_t capacity,
                               size_t *out_count);

/**
 * Lists the debug shapes of the categories in `mask`, in world units: the chunks of one layer and
 * level by what they are at, the contracts of jobs that are out, the focuses. A `layer` of UINT32_MAX
 * means all layers and levels.
 *
 * `origin` is three doubles that the shapes are relative to, or null for 0. `out_shapes` takes up to
 * `capacity` of them (null if 0), `shape_size` is sizeof(WgDebugShape), `out_count` becomes their
 * number. World call. O(records).
 * Returns OK, TRUNCATED, INVALID_ARGUMENT (layer, level, origin), UNKNOWN_SIZE, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_debug_shapes(struct WgChunkLayers layers,
                                      uint32_t layer,
                                      uint32_t level,
                                      uint32_t mask,
                                      const double *origin,
                                      struct WgDebugShape *out_shapes,
                                      size_t capacity,
                                      uint32_t shape_size,
                                      size_t *out_count);

/**
 * Adds a focus and asks for its area. `out_focus` becomes its id, never 0. World call. O(chunks asked
 * for). Returns OK, INVALID_ARGUMENT (which field; also an area of more than 16,777,216 chunks of a
 * layer and level), NOT_FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_add_focus(struct WgChunkLayers layers,
                                   const struct WgChunkFocusDef *def,
                                   uint64_t *out_focus);

/**
 * Moves a focus to a place in world units. What has not started and is not asked for any more never
 * starts. A prefetch of exactly this place ends. World call. O(rows of the area + chunks that enter
 * and leave). Returns OK, STALE_FOCUS, NOT_FROZEN, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_move_focus(struct WgChunkLayers layers,
                                    uint64_t focus,
                                    int32_t x,
                                    int32_t y);

/**
 * Gives a focus another place, shape, size, margin and priority; layer and level must be those it
 * has. World call. Returns OK, INVALID_ARGUMENT (which field), STALE_FOCUS, NOT_FROZEN, UNKNOWN_SIZE,
 * OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_set_focus(struct WgChunkLayers layers,
                                   uint64_t focus,
                                   const struct WgChunkFocusDef *def);

/**
 * Takes all focuses and what they prefetch away, as a host does before it destroys a world: every chunk
 * goes. Unloaded events, and the blocks of levels that hand out theirs, come with the next drains. World
 * call. O(chunks). Returns OK, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_unload(struct WgChunkLayers layers);

/**
 * Takes a focus away. What no other focus asks for or keeps is unloaded. World call.
 * Takes no memory. Returns OK, STALE_FOCUS, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_remove_focus(struct WgChunkLayers layers, uint64_t focus);

/**
 * How far a focus has come. `size` is sizeof(WgChunkFocusProgress). World call. O(1).
 * Returns OK, STALE_FOCUS, NOT_FROZEN, UNKNOWN_SIZE.
 */
WgStatus wg_chunk_layers_focus_progress(struct WgChunkLayers layers,
                                        uint64_t focus,
                                        struct WgChunkFocusProgress *out_progress,
                                        uint32_t size);

/**
 * Asks for the area that a focus would have at another place too, with a quarter of its share of the
 * jobs: for a place it will leap to. One place a focus; it lasts until the focus moves exactly there,
 * another place is prefetched, or wg_chunk_layers_end_prefetch. World call.
 * Returns OK, STALE_FOCUS, NOT_FROZEN, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_prefetch(struct WgChunkLayers layers,
                                  uint64_t focus,
                                  int32_t x,
                                  int32_t y);

/**
 * Ends a focus's prefetch, if it has one. Takes no memory. World call.
 * Returns OK, STALE_FOCUS, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_end_prefetch(struct WgChunkLayers layers, uint64_t focus);

/**
 * How far a focus's prefetch has come. `size` is sizeof(WgChunkFocusProgress). World call. O(1).
 * Returns OK, EMPTY if it has none, STALE_FOCUS, NOT_FROZEN, UNKNOWN_SIZE.
 */
WgStatus wg_chunk_layers_prefetch_progress(struct WgChunkLayers layers,
                                           uint64_t focus,
                                           struct WgChunkFocusProgress *out_progress,
                                           uint32_t size);

/**
 * While paused (1), no job is given out; those that are out go on. 0 goes on. World call.
 * Returns OK, INVALID_ARGUMENT (is_paused), NOT_FROZEN.
 */
WgStatus wg_chunk_layers_set_paused(struct WgChunkLayers layers, uint8_t is_paused);

/**
 * Takes the most urgent job. `size` is sizeof(WgChunkJob). Finish it by wg_chunk_layers_finish_job,
 * on any thread. Any thread.
 * Returns OK; EMPTY if there is nothing to do now: all asked for is loaded, failed, or waits for jobs
 * that are out, or the world is paused, or max_jobs are out, or what jobs, guards and undrained events
 * hold leaves no room below max_bytes; NOT_FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_take_job(struct WgChunkLayers layers,
                                  struct WgChunkJob *out_job,
                                  uint32_t size);

/**
 * Finishes a job with a WgJobOutcome. Its memory and all that it read must not be touched from then
 * on. `out_result` becomes a WgJobResult; it may be null. Any thread.
 * Returns OK, INVALID_ARGUMENT (no such outcome), STALE_JOB (finished before, or never given out),
 * BUSY (another thread is inside a call on this job), NOT_FROZEN.
 */
WgStatus wg_chunk_layers_finish_job(struct WgChunkLayers layers,
                                    uint64_t job,
                                    uint32_t outcome,
                                    uint32_t *out_result);

/**
 * Whether a job's chunk is still asked for, and made from what is still so: `out_is_wanted` becomes 1
 * or 0. Takes no lock: cheap enough to ask often. Any thread.
 * Returns OK, STALE_JOB, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_job_wanted(struct WgChunkLayers layers,
                                    uint64_t job,
                                    uint8_t *out_is_wanted);

/**
 * Takes jobs and has them generated by `generate`, until there is none to take or `max_jobs` were
 * done; `out_count` becomes how many. The same as take and finish in a loop, for a host thread that
 * brings itself; any number of threads may do so at once. `userdata` may be null and is handed
 * through. Any thread, but not inside a generator.
 * Returns OK, REENTRANT, NOT_FROZEN, OUT_OF_MEMORY (out_count is written then too).
 */
WgStatus wg_chunk_layers_work(struct WgChunkLayers layers,
                              WgGenerateFunction generate,
                              void *userdata,
                              uint32_t max_jobs,
                              uint32_t *out_count);

/**
 * Copies a rectangle of cells of a layer and level into one array, across chunk borders: in essence
 * an infinite 2D array. The rectangle, in cells of that layer, must lie inside the job's contract;
 * one that does not is refused, whether or not the chunks there happen to be loaded.
 *
 * `out_cells` takes rect.height rows of rect.width cells, `row_stride` bytes apart (0 for no gaps);
 * `cell_size` is sizeof one of them, which must be the level's cell_bytes.
 * Takes no lock. Any thread. O(cells).
 * Returns OK, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, rect, cell_size, row_stride), STALE_JOB,
 * BUSY, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_job_gather(struct WgChunkLayers layers,
                                    uint64_t job,
                                    uint32_t layer,
                                    uint32_t level,
                                    const struct WgRect *rect,
                                    uint32_t cell_size,
                                    void *out_cells,
                                    size_t row_stride);

/**
 * Lists the parts of a rectangle of cells, one a chunk, without copying: what
 * wg_chunk_layers_job_gather would copy, where it lies. Valid until the job is finished.
 *
 * `out_spans` takes up to `capacity` of them (null if 0), `out_count` becomes their number. Takes no
 * lock. Any thread. O(chunks).
 * Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, rect), STALE_JOB, BUSY,
 * NOT_FROZEN.
 */
WgStatus wg_chunk_layers_job_spans(struct WgChunkLayers layers,
                                   uint64_t job,
                                   uint32_t layer,
                                   uint32_t level,
                                   const struct WgRect *rect,
                                   struct WgChunkSpan *out_spans,
                                   size_t capacity,
                                   size_t *out_count);

/**
 * Opens a read guard over a rectangle of cells of a layer and level, for everybody but generators.
 * The rectangle must belong to what the focus asks for there, its providers included, else it is
 * refused, whether or not another focus happens to have it loaded. While the guard is open its chunks
 * stay. `out_guard` becomes its id. Any thread.
 * Returns OK; NOT_READY if it belongs but is not all loaded yet; OUTSIDE_CONTRACT, INVALID_ARGUMENT
 * (layer, level, rect, also an empty one), STALE_FOCUS, TOO_MANY_GUARDS, NOT_FROZEN, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_open_guard(struct WgChunkLayers layers,
                                    uint64_t focus,
                                    uint32_t layer,
                                    uint32_t level,
                                    const struct WgRect *rect,
                                    uint64_t *out_guard);

/**
 * Closes a read guard. Any thread. Returns OK, STALE_GUARD, BUSY, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_close_guard(struct WgChunkLayers layers, uint64_t guard);

/**
 * Copies a rectangle of cells inside a guard's into one array, as wg_chunk_layers_job_gather does.
 * Takes no lock. Any thread. O(cells).
 * Returns OK, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, rect, cell_size, row_stride), STALE_GUARD,
 * BUSY, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_guard_gather(struct WgChunkLayers layers,
                                      uint64_t guard,
                                      uint32_t layer,
                                      uint32_t level,
                                      const struct WgRect *rect,
                                      uint32_t cell_size,
                                      void *out_cells,
                                      size_t row_stride);

/**
 * Lists the parts of a rectangle of cells inside a guard's, as wg_chunk_layers_job_spans does. Valid
 * until the guard is closed. Takes no lock. Any thread. O(chunks).
 * Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, rect), STALE_GUARD, BUSY,
 * NOT_FROZEN.
 */
WgStatus wg_chunk_layers_guard_spans(struct WgChunkLayers layers,
                                     uint64_t guard,
                                     uint32_t layer,
                                     uint32_t level,
                                     const struct WgRect *rect,
                                     struct WgChunkSpan *out_spans,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * Lists the categories of debug shapes that a kind of structure (a WgKind) has.
 *
 * `out_categories` takes up to `capacity` of them (null if 0), `out_count` becomes their number.
 * Any thread. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such kind), NULL_POINTER, REENTRANT.
 */
WgStatus wg_debug_categories(uint32_t kind,
                             struct WgDebugCategory *out_categories,
                             size_t capacity,
                             size_t *out_count);

/**
 * Sends log lines of at least `min_severity` (a WgSeverity) to `function`; null turns logging off,
 * which is the default. `userdata` may be null and is handed through.
 *
 * Set it while no object is alive, else WG_STATUS_BUSY. One thread, while no other call runs.
 * Returns OK, BUSY, INVALID_ARGUMENT (no such severity), REENTRANT.
 */
WgStatus wg_set_log(int32_t min_severity, WgLogFunction function, void *userdata);

/**
 * Takes memory from `allocator` from now on; null goes back to the default, the system's allocator.
 * The struct is copied.
 *
 * Set it while no object is alive, else WG_STATUS_BUSY. One thread, while no other call runs.
 * Returns OK, BUSY, NULL_POINTER (one of the functions), REENTRANT.
 */
WgStatus wg_set_allocator(const struct WgAllocator *allocator);

/**
 * Version of the library that runs: major * 1,000,000 + minor * 1,000 + patch. Its major must equal
 * WG_VERSION_MAJOR, its minor must be at least WG_VERSION_MINOR. Any thread, also inside a hook.
 */
uint32_t wg_version(void);

/**
 * Hash of the ABI of the library that runs; equal to WG_ABI_HASH if header and library were made
 * from the same source. Any thread, also inside a hook.
 */
uint64_t wg_abi_hash(void);

/**
 * Copies the text of this thread's last refusal: the function, the argument and its value. Empty if
 * no call of this thread was refused yet; successful calls leave it as it is.
 *
 * `out_text` takes up to `capacity` bytes and then ends in zero; `out_count` becomes the bytes that
 * the whole text takes, its zero included. Any thread.
 * Returns OK, TRUNCATED, NULL_POINTER, REENTRANT.
 */
WgStatus wg_last_error(char *out_text, size_t capacity, size_t *out_count);

/**
 * Counts the live objects of a kind (a WgKind; WG_KIND_ANY counts all). Any thread.
 * Returns OK, INVALID_ARGUMENT, NULL_POINTER, REENTRANT.
 */
WgStatus wg_live_handles(uint32_t kind, size_t *out_count);

/**
 * Writes a line for every live object: its kind, its debug name and its handle. Empty if there is
 * none. Any thread.
 *
 * `out_text` takes up to `capacity` bytes and then ends in zero; `out_count` becomes the bytes that
 * the whole text takes, its zero included.
 * Returns OK, TRUNCATED, NULL_POINTER, REENTRANT.
 */
WgStatus wg_leak_report(char *out_text, size_t capacity, size_t *out_count);

/**
 * Destroys every object and takes the hooks away: the library is as if it had just been loaded, but
 * that old handles stay stale. For an editor's reload of its scripts. Objects that were alive are
 * named in the log as leaks (severity warning). One thread, while no other call runs.
 *
 * Returns OK; BUSY if objects have work out (all else is done all the same; their handles are stale
 * like all others, and their memory is never freed, since that work may still look at it); REENTRANT.
 */
WgStatus wg_destroy_all(void);

/**
 * Fills a def with the defaults. `size` is sizeof(WgLooseGrid2Def).
 *
 * Any thread. Returns OK, NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
 */
WgStatus wg_loose_grid2_def_init(struct WgLooseGrid2Def *def, uint32_t size);

/**
 * Creates an empty grid. It takes memory for objects with the first of them.
 *
 * Any thread. Returns OK, INVALID_ARGUMENT (cell_size negative or not finite, size_classes not 1 to
 * 8, is_bounded not 0 or 1, unsound bounds), OUT_OF_MEMORY, NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
 */
WgStatus wg_loose_grid2_create(const struct WgLooseGrid2Def *def, struct WgLooseGrid2 *out_grid);

/**
 * Destroys a grid; null is nothing to destroy. Any thread; changes.
 */
WgStatus wg_loose_grid2_destroy(struct WgLooseGrid2 grid);

/**
 * Adds an object and gives its id. Queries see it after the next commit. O(1).
 *
 * Changes. Returns OK, INVALID_ARGUMENT (an unsound box, no such layer, reserved), OUT_OF_MEMORY,
 * TOO_MANY_OBJECTS.
 */
WgStatus wg_loose_grid2_insert(struct WgLooseGrid2 grid,
                               const struct WgLooseGrid2Object *object,
                               uint64_t *out_id);

/**
 * Adds `count` objects of one layer (a WgLayer) and gives their ids in order. If any is refused, none
 * is added.
 *
 * Boxes, user values and filters are read where they lie in the caller's own structs: `..._stride`
 * bytes from one to the next, 0 for side by side; no alignment is asked for. `users` may be null
 * (all 0), `filters` too (category 1, every bit of the mask). `out_ids` takes `count` ids.
 *
 * Changes. Returns OK, INVALID_ARGUMENT (with the index of an unsound box; no such layer),
 * OUT_OF_MEMORY, TOO_MANY_OBJECTS.
 */
WgStatus wg_loose_grid2_insert_many(struct WgLooseGrid2 grid,
                                    const struct WgBox2 *boxes,
                                    size_t box_stride,
                                    const uint64_t *users,
                                    size_t user_stride,
                                    const struct WgFilter *filters,
                                    size_t filter_stride,
                                    uint32_t layer,
                                    size_t count,
                                    uint64_t *out_ids);

/**
 * Reads an object as it was last set. O(1).
 *
 * Reads. Returns OK, STALE_ID.
 */
WgStatus wg_loose_grid2_get(struct WgLooseGrid2 grid,
                            uint64_t id,
                            struct WgLooseGrid2Object *out_object);

/**
 * Gives an object another box. Queries see it after the next commit. O(1).
 *
 * Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (an unsound box), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_move(struct WgLooseGrid2 grid, uint64_t id, const struct WgBox2 *bounds);

/**
 * Gives `count` objects other boxes. If an id stands twice, its last box counts; if any is refused,
 * none is moved. Ids and boxes are read where they lie in the caller's own structs: `..._stride`
 * bytes from one to the next, 0 for side by side.
 *
 * Fastest if the entities are stored in the order of wg_loose_grid2_sorted_order.
 *
 * Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (both with the index), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_move_many(struct WgLooseGrid2 grid,
                                  const uint64_t *ids,
                                  size_t id_stride,
                                  const struct WgBox2 *boxes,
                                  size_t box_stride,
                                  size_t count);

/**
 * Takes an object away, at once for queries too. Its id is never given out again. O(1); O(objects)
 * where all objects of a layer moved with the last commit, for then that commit left it to the first
 * call that removes, or to the next small commit, to note where each object is.
 *
 * Changes. Returns OK, STALE_ID.
 */
WgStatus wg_loose_grid2_remove(struct WgLooseGrid2 grid,
                               uint64_t id);

/**
 * Takes `count` objects away. If any is refused, or an id stands twice, none is removed. Ids are
 * `id_stride` bytes apart, 0 for side by side. O(count), with the exception of wg_loose_grid2_remove.
 *
 * Changes. Returns OK, STALE_ID (with the index), INVALID_ARGUMENT (a stride below an id).
 */
WgStatus wg_loose_grid2_remove_many(struct WgLooseGrid2 grid,
                                    const uint64_t *ids,
                                    size_t id_stride,
                                    size_t count);

/**
 * Takes all objects away; keeps the memory. O(objects). Changes. Returns OK.
 */
WgStatus wg_loose_grid2_clear(struct WgLooseGrid2 grid);

/**
 * Gives an object another filter, which counts at once. O(1), with the exception of
 * wg_loose_grid2_remove, but O(objects) for the first one of a layer that differs from the others: as
 * long as all are the same no memory is spent on them.
 *
 * Changes. Returns OK, STALE_ID, OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_set_filter(struct WgLooseGrid2 grid,
                                   uint64_t id,
                                   const struct WgFilter *filter);

/**
 * Gives an object another user value. O(1). Changes. Returns OK, STALE_ID.
 */
WgStatus wg_loose_grid2_set_user(struct WgLooseGrid2 grid, uint64_t id, uint64_t user);

/**
 * Lets queries see what was inserted and moved since the last commit. Begins the next round of
 * "objects that moved": those of wg_loose_grid2_moved_pairs are the ones this commit takes in.
 *
 * O(objects) for a layer in which more than an eighth changed, and for the first commit after one with
 * which all of a layer moved; O(changes) else. Takes no memory in a steady frame.
 *
 * Changes. Returns OK, OUT_OF_MEMORY (then nothing is committed).
 */
WgStatus wg_loose_grid2_commit(struct WgLooseGrid2 grid);

/**
 * Builds a tree over the objects as the last commit left them, for queries that reach far: long casts,
 * large boxes, circles and volumes, in worlds whose objects lie in places far apart.
 *
 * Cells are as fine as the objects and shared by places far apart, so that a query which reaches across
 * more cells than there are objects looks at all objects. With a tree it looks at what is near its way
 * only. Queries that look at few cells do not use it. It is good until the next commit, load, clear or
 * shift of the origin; what is removed meanwhile is not found, as always. Results are the same with it
 * and without, but those of all hits may come in another order.
 *
 * O(objects x log objects), some 40 bytes an object in 2D and 50 in 3D, which are kept for the next
 * tree. Changes no object and no revision. Returns OK (also if it is built already),
 * OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_build_tree(struct WgLooseGrid2 grid);

/**
 * Makes the next commit lay out the cells anew for the objects there are then. A grid does so by
 * itself when their number has doubled or fallen to a quarter, and when its cells have become much fuller;
 * call this when the objects have become much smaller. Changes. Returns OK.
 */
WgStatus wg_loose_grid2_retune(struct WgLooseGrid2 grid);

/**
 * Moves the origin of the world to `offset`, for floating-origin worlds: subtracts it from every box
 * and from the bounds, and commits. Each corner is rounded once. O(objects).
 *
 * Changes. Returns OK, INVALID_ARGUMENT (not finite, or a box would no longer be), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_shift_origin(struct WgLooseGrid2 grid,
                                     const struct WgVector2 *offset);

/**
 * Number of objects, those not committed yet among them. Reads. Returns OK.
 */
WgStatus wg_loose_grid2_len(struct WgLooseGrid2 grid, size_t *out_len);

/**
 * The ids of all committed objects in the order in which the grid keeps them: the moving ones first,
 * then the static ones, each cell by cell, or along an axis. Entities stored in this order make wg_loose_grid2_move_many
 * and the commit after it about twice as fast. O(objects).
 *
 * Reads. Returns OK, TRUNCATED.
 */
WgStatus wg_loose_grid2_sorted_order(struct WgLooseGrid2 grid,
                                     uint64_t *out_ids,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * Counts, bytes and advice about the cells. `size` is sizeof(WgLooseGridStats). O(objects + cells).
 *
 * Reads. Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_loose_grid2_stats(struct WgLooseGrid2 grid,
                              struct WgLooseGridStats *out_stats,
                              uint32_t size);

/**
 * Shapes to draw, as queries see them: cells with objects in them, objects, static objects, objects
 * of the overflow cell, the bounds. `mask` selects categories, which wg_debug_categories lists.
 * Shapes are relative to `origin` (three doubles, or null for 0). `shape_size` is
 * sizeof(WgDebugShape).
 *
 * Reads. Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (an origin that is not finite).
 */
WgStatus wg_loose_grid2_debug_shapes(struct WgLooseGrid2 grid,
                                     uint32_t mask,
                                     const double *origin,
                                     struct WgDebugShape *out_shapes,
                                     size_t capacity,
                                     uint32_t shape_size,
                                     size_t *out_count);

/**
 * Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of
 * the cells. The bytes do not depend on the machine or on spare memory.
 *
 * Reads. Returns OK, TRUNCATED, UNCOMMITTED (commit first).
 */
WgStatus wg_loose_grid2_save(struct WgLooseGrid2 grid,
                             uint8_t *out_bytes,
                             size_t capacity,
                             size_t *out_count);

/**
 * Replaces everything but max_bytes by what was saved: ids stay valid, queries give the same results
 * in the same order. Any bytes are safe to try.
 *
 * Changes. Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_load(struct WgLooseGrid2 grid,
                             const uint8_t *bytes,
                             size_t len);

/**
 * The ids of the objects that touch a box, told exactly. `filter` may be null: everything.
 *
 * O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a constant.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (an unsound box).
 */
WgStatus wg_loose_grid2_query_box(struct WgLooseGrid2 grid,
                                  const struct WgBox2 *bounds,
                                  const struct WgFilter *filter,
                                  uint64_t *out_ids,
                                  size_t capacity,
                                  size_t *out_count);

/**
 * The ids of the objects that touch a circle. A radius of 0 is a point. `filter` may be null:
 * everything.
 *
 * Squares of distances are off by less than a part in 10^15: an object whose distance is the radius
 * but for that may be told either way. Costs what wg_loose_grid2_query_box costs.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (radius negative or not finite).
 */
WgStatus wg_loose_grid2_query_circle(struct WgLooseGrid2 grid,
                                     const struct WgVector2 *center,
                                     float radius,
                                     const struct WgFilter *filter,
                                     uint64_t *out_ids,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * The ids of the objects whose boxes hold a point, border included, told exactly. `filter` may be
 * null: everything.
 *
 * O(objects in the cells around the point / 8).
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (a point that is not finite).
 */
WgStatus wg_loose_grid2_query_point(struct WgLooseGrid2 grid,
                                    const struct WgVector2 *point,
                                    const struct WgFilter *filter,
                                    uint64_t *out_ids,
                                    size_t capacity,
                                    size_t *out_count);

/**
 * What touches each of `count` boxes, `stride` bytes apart (0 for side by side).
 *
 * A batch can be cut into parts for the threads of a host: part `part` of `part_count` does the
 * boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the
 * parts' results one after the other are those of the whole. For no parts give 0 and 1.
 * `out_offsets` takes one number more than the part has boxes: the ids of its i-th box are
 * out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]].
 *
 * Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT
 * (with the index of an unsound box; part not below part_count).
 */
WgStatus wg_loose_grid2_query_boxes(struct WgLooseGrid2 grid,
                                    const struct WgBox2 *boxes,
                                    size_t stride,
                                    size_t count,
                                    const struct WgFilter *filter,
                                    uint32_t part,
                                    uint32_t part_count,
                                    uint64_t *out_ids,
                                    size_t capacity,
                                    size_t *out_offsets,
                                    size_t *out_count);

/**
 * What touches each of `count` circles. Strides, parts and outputs are those of
 * wg_loose_grid2_query_boxes.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a wrong centre or radius).
 */
WgStatus wg_loose_grid2_query_circles(struct WgLooseGrid2 grid,
                                      const struct WgVector2 *centers,
                                      size_t center_stride,
                                      const float *radii,
                                      size_t radius_stride,
                                      size_t count,
                                      const struct WgFilter *filter,
                                      uint32_t part,
                                      uint32_t part_count,
                                      uint64_t *out_ids,
                                      size_t capacity,
                                      size_t *out_offsets,
                                      size_t *out_count);

/**
 * What holds each of `count` points. Strides, parts and outputs are those of
 * wg_loose_grid2_query_boxes.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a point that is not finite).
 */
WgStatus wg_loose_grid2_query_points(struct WgLooseGrid2 grid,
                                     const struct WgVector2 *points,
                                     size_t stride,
                                     size_t count,
                                     const struct WgFilter *filter,
                                     uint32_t part,
                                     uint32_t part_count,
                                     uint64_t *out_ids,
                                     size_t capacity,
                                     size_t *out_offsets,
                                     size_t *out_count);

/**
 * The first object that a point touches on its way from `origin` along `translation`, and
 * the fraction of the way after which it does (0 if it touches from the start). Of several touched at
 * the same fraction, the one with the smallest id. `filter` may be null: everything.
 *
 * Places on the way are off by less than 10^-14 times the largest coordinate on it: what is touched or
 * missed by less may be told either way, and the fraction is off by as much beside the length of the
 * way along the axis whose side is met.
 *
 * O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid / 8
 * and an exact test of each that the way may meet, beside a constant.
 *
 * Reads. Returns OK, EMPTY (nothing is touched; out_hit stays as it is), INVALID_ARGUMENT (not
 * finite; a translation of zero).
 */
WgStatus wg_loose_grid2_cast_segment_first(struct WgLooseGrid2 grid,
                                           const struct WgVector2 *origin,
                                           const struct WgVector2 *translation,
                                           const struct WgFilter *filter,
                                           struct WgCastHit *out_hit);

/**
 * The first hit of each of `count` ways of a point; out_hits[i] is that of the i-th way of the
 * part, zeroed (the id is 0) where nothing is touched. Strides and parts are those of
 * wg_loose_grid2_query_boxes.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (with the index).
 */
WgStatus wg_loose_grid2_cast_segments_first(struct WgLooseGrid2 grid,
                                            const struct WgVector2 *origins,
                                            size_t origin_stride,
                                            const struct WgVector2 *translations,
                                            size_t translation_stride,
                                            size_t count,
                                            const struct WgFilter *filter,
                                            uint32_t part,
                                            uint32_t part_count,
                                            struct WgCastHit *out_hits);

/**
 * The first object that a box of these half extents touches on its way from `origin` along `translation`, and
 * the fraction of the way after which it does (0 if it touches from the start). Of several touched at
 * the same fraction, the one with the smallest id. `filter` may be null: everything.
 *
 * Precision and cost are those of wg_loose_grid2_cast_segment_first.
 *
 * Reads. Returns OK, EMPTY (nothing is touched; out_hit stays as it is), INVALID_ARGUMENT (not
 * finite; a translation of zero; negative half extents).
 */
WgStatus wg_loose_grid2_cast_box_first(struct WgLooseGrid2 grid,
                                       const struct WgVector2 *half_extents,
                                       const struct WgVector2 *origin,
                                       const struct WgVector2 *translation,
                                       const struct WgFilter *filter,
                                       struct WgCastHit *out_hit);

/**
 * The first hit of each of `count` ways of a box of these half extents; out_hits[i] is that of the i-th way of the
 * part, zeroed (the id is 0) where nothing is touched. Strides and parts are those of
 * wg_loose_grid2_query_boxes.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (with the index).
 */
WgStatus wg_loose_grid2_cast_boxes_first(struct WgLooseGrid2 grid,
                                         const struct WgVector2 *half_extents,
                                         const struct WgVector2 *origins,
                                         size_t origin_stride,
                                         const struct WgVector2 *translations,
                                         size_t translation_stride,
                                         size_t count,
                                         const struct WgFilter *filter,
                                         uint32_t part,
                                         uint32_t part_count,
                                         struct WgCastHit *out_hits);

/**
 * The first object that a circle touches on its way from `origin` along `translation`, and
 * the fraction of the way after which it does (0 if it touches from the start). Of several touched at
 * the same fraction, the one with the smallest id. `filter` may be null: everything.
 *
 * At the fraction told, the distance from the circle's centre to the object is the radius within 10^-14
 * times the largest coordinate on the way; what comes nearer than the radius by less may be told as
 * missed. The cost is that of wg_loose_grid2_cast_segment_first.
 *
 * Reads. Returns OK, EMPTY (nothing is touched; out_hit stays as it is), INVALID_ARGUMENT (not
 * finite; a translation of zero; a negative radius).
 */
WgStatus wg_loose_grid2_cast_circle_first(struct WgLooseGrid2 grid,
                                          float radius,
                                          const struct WgVector2 *origin,
                                          const struct WgVector2 *translation,
                                          const struct WgFilter *filter,
                                          struct WgCastHit *out_hit);

/**
 * The first hit of each of `count` ways of a circle; out_hits[i] is that of the i-th way of the
 * part, zeroed (the id is 0) where nothing is touched. Strides and parts are those of
 * wg_loose_grid2_query_boxes.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (with the index).
 */
WgStatus wg_loose_grid2_cast_circles_first(struct WgLooseGrid2 grid,
                                           float radius,
                                           const struct WgVector2 *origins,
                                           size_t origin_stride,
                                           const struct WgVector2 *translations,
                                           size_t translation_stride,
                                           size_t count,
                                           const struct WgFilter *filter,
                                           uint32_t part,
                                           uint32_t part_count,
                                           struct WgCastHit *out_hits);

/**
 * All objects that the segment from `origin` along `translation` touches, each once with its
 * fraction, in the order of the cells (not of the fractions). `filter` may be null: everything.
 *
 * Precision is that of wg_loose_grid2_cast_segment_first. O(cells on the way + objects in them / 8);
 * never more than the objects of the grid / 8 and an exact test of each that the way may meet.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (not finite; a translation of zero).
 */
WgStatus wg_loose_grid2_cast_segment_all(struct WgLooseGrid2 grid,
                                         const struct WgVector2 *origin,
                                         const struct WgVector2 *translation,
                                         const struct WgFilter *filter,
                                         struct WgCastHit *out_hits,
                                         size_t capacity,
                                         size_t *out_count);

/**
 * All hits of each of `count` segments. Strides, parts and outputs are those of
 * wg_loose_grid2_query_boxes.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index).
 */
WgStatus wg_loose_grid2_cast_segments_all(struct WgLooseGrid2 grid,
                                          const struct WgVector2 *origins,
                                          size_t origin_stride,
                                          const struct WgVector2 *translations,
                                          size_t translation_stride,
                                          size_t count,
                                          const struct WgFilter *filter,
                                          uint32_t part,
                                          uint32_t part_count,
                                          struct WgCastHit *out_hits,
                                          size_t capacity,
                                          size_t *out_offsets,
                                          size_t *out_count);

/**
 * The `capacity` objects nearest to a point, the nearest first; of equally near ones the smaller id
 * first. Objects farther than `max_distance` (may be infinite) are left out. `out_count` becomes the
 * number found, which is below `capacity` only if there are no more. `filter` may be null:
 * everything.
 *
 * Squares of distances are off by less than a part in 10^15; by them as they are told the results are
 * sorted.
 *
 * O(cells looked at + objects in them / 8 + objects that are nearer than the last found so far x log
 * capacity): where objects lie evenly some capacity x log capacity, at worst objects x log capacity.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (a capacity of 0; a point that is not finite;
 * max_distance negative or NaN).
 */
WgStatus wg_loose_grid2_nearest(struct WgLooseGrid2 grid,
                                const struct WgVector2 *point,
                                float max_distance,
                                const struct WgFilter *filter,
                                struct WgNeighbor *out_neighbors,
                                size_t capacity,
                                size_t *out_count);

/**
 * The `k` objects nearest to each of `count` points. The results of the i-th point of the part stand
 * from out_neighbors[i * k] on, out_counts[i] of them; the others of its k are zeroed. Strides and
 * parts are those of wg_loose_grid2_query_boxes; `out_neighbors` takes k, `out_counts` one for each
 * point of the part.
 *
 * Reads. Returns OK, INVALID_ARGUMENT.
 */
WgStatus wg_loose_grid2_nearest_many(struct WgLooseGrid2 grid,
                                     const struct WgVector2 *points,
                                     size_t stride,
                                     size_t count,
                                     float max_distance,
                                     size_t k,
                                     const struct WgFilter *filter,
                                     uint32_t part,
                                     uint32_t part_count,
                                     struct WgNeighbor *out_neighbors,
                                     size_t *out_counts);

/**
 * All pairs of objects that overlap and pass each other's filter (each one's category meets the
 * other's mask), each pair once. `kinds` is any of WgPairKind, or-ed: collision detection wants
 * WG_PAIR_KIND_MOVING_MOVING | WG_PAIR_KIND_MOVING_STATIC.
 *
 * Part `part` of `part_count` gives a part of the list: the parts one after the other are the whole,
 * the same for any number of parts. For no parts give 0 and 1.
 *
 * O(cells + objects + pairs that overlap), those that do not pass among them. With a capacity of 0 pairs
 * are only counted: as many boxes are tested, eight at a time, but where all objects have one filter
 * nothing is done for each pair. A hundred thousand objects on one point are five thousand million pairs,
 * counted in some half a second.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (other bits in kinds; part not below part_count).
 */
WgStatus wg_loose_grid2_pairs(struct WgLooseGrid2 grid,
                              uint32_t kinds,
                              uint32_t part,
                              uint32_t part_count,
                              struct WgPair *out_pairs,
                              size_t capacity,
                              size_t *out_count);

/**
 * The pairs of wg_loose_grid2_pairs in which at least one object was moved or inserted with the last
 * commit. An object that was given the box that it had counts as moved.
 *
 * O(objects / 64 + moved objects + the cells and objects around them / 8 + their pairs); with a capacity
 * of 0 they are only counted, as by wg_loose_grid2_pairs.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 */
WgStatus wg_loose_grid2_moved_pairs(struct WgLooseGrid2 grid,
                                    uint32_t kinds,
                                    uint32_t part,
                                    uint32_t part_count,
                                    struct WgPair *out_pairs,
                                    size_t capacity,
                                    size_t *out_count);

/**
 * The ids of the objects in a convex volume of 1 to 16 planes, for instance a view frustum, less
 * those that lie wholly inside one of up to 32 occluders (volumes too: the shadow of a wall, seen
 * from the eye). An object counts as inside unless it lies wholly outside some one plane: nothing
 * visible is ever left out, a large box near an edge may come in. Which side
 * of a plane a corner lies on is told exactly, at any distance, as if nothing were rounded; so an
 * occluder never hides what is not wholly inside it.
 *
 * The planes of the occluders stand one after the other in `occluder_planes`; `occluder_plane_counts`
 * says how many each has. Without occluders give null, null and 0. `filter` may be null: everything.
 *
 * O(rows of cells met x planes + objects in the cells at the border / 8 x planes + objects inside); each
 * occluder that a row meets counts as so many more planes. Never more than the objects of the grid / 8 x
 * all planes, beside the rows.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a plane whose normal is not of
 * length 1 within 0.001; no planes or too many; too many occluders).
 */
WgStatus wg_loose_grid2_query_volume(struct WgLooseGrid2 grid,
                                     const struct WgPlane2 *planes,
                                     size_t plane_count,
                                     const struct WgPlane2 *occluder_planes,
                                     const uint32_t *occluder_plane_counts,
                                     size_t occluder_count,
                                     const struct WgFilter *filter,
                                     uint64_t *out_ids,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * The same for each of `count` volumes, whose planes stand one after the other in `planes`;
 * `plane_counts` says how many each has. All share the occluders. Parts and outputs are those of
 * wg_loose_grid2_query_boxes.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a plane or volume).
 */
WgStatus wg_loose_grid2_query_volumes(struct WgLooseGrid2 grid,
                                      const struct WgPlane2 *planes,
                                      const uint32_t *plane_counts,
                                      size_t count,
                                      const struct WgPlane2 *occluder_planes,
                                      const uint32_t *occluder_plane_counts,
                                      size_t occluder_count,
                                      const struct WgFilter *filter,
                                      uint32_t part,
                                      uint32_t part_count,
                                      uint64_t *out_ids,
                                      size_t capacity,
                                      size_t *out_offsets,
                                      size_t *out_count);

/**
 * Fills a def with the defaults. `size` is sizeof(WgLooseGrid3Def).
 *
 * Any thread. Returns OK, NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
 */
WgStatus wg_loose_grid3_def_init(struct WgLooseGrid3Def *def, uint32_t size);

/**
 * Creates an empty grid. It takes memory for objects with the first of them.
 *
 * Any thread. Returns OK, INVALID_ARGUMENT (cell_size negative or not finite, size_classes not 1 to
 * 8, is_bounded not 0 or 1, unsound bounds), OUT_OF_MEMORY, NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
 */
WgStatus wg_loose_grid3_create(const struct WgLooseGrid3Def *def, struct WgLooseGrid3 *out_grid);

/**
 * Destroys a grid; null is nothing to destroy. Any thread; changes.
 */
WgStatus wg_loose_grid3_destroy(struct WgLooseGrid3 grid);

/**
 * Adds an object and gives its id. Queries see it after the next commit. O(1).
 *
 * Changes. Returns OK, INVALID_ARGUMENT (an unsound box, no such layer, reserved), OUT_OF_MEMORY,
 * TOO_MANY_OBJECTS.
 */
WgStatus wg_loose_grid3_insert(struct WgLooseGrid3 grid,
                               const struct WgLooseGrid3Object *object,
                               uint64_t *out_id);

/**
 * Adds `count` objects of one layer (a WgLayer) and gives their ids in order. If any is refused, none
 * is added.
 *
 * Boxes, user values and filters are read where they lie in the caller's own structs: `..._stride`
 * bytes from one to the next, 0 for side by side; no alignment is asked for. `users` may be null
 * (all 0), `filters` too (category 1, every bit of the mask). `out_ids` takes `count` ids.
 *
 * Changes. Returns OK, INVALID_ARGUMENT (with the index of an unsound box; no such layer),
 * OUT_OF_MEMORY, TOO_MANY_OBJECTS.
 */
WgStatus wg_loose_grid3_insert_many(struct WgLooseGrid3 grid,
                                    const struct WgBox3 *boxes,
                                    size_t box_stride,
                                    const uint64_t *users,
                                    size_t user_stride,
                                    const struct WgFilter *filters,
                                    size_t filter_stride,
                                    uint32_t layer,
                                    size_t count,
                                    uint64_t *out_ids);

/**
 * Reads an object as it was last set. O(1).
 *
 * Reads. Returns OK, STALE_ID.
 */
WgStatus wg_loose_grid3_get(struct WgLooseGrid3 grid,
                            uint64_t id,
                            struct WgLooseGrid3Object *out_object);

/**
 * Gives an object another box. Queries see it after the next commit. O(1).
 *
 * Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (an unsound box), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_move(struct WgLooseGrid3 grid, uint64_t id, const struct WgBox3 *bounds);

/**
 * Gives `count` objects other boxes. If an id stands twice, its last box counts; if any is refused,
 * none is moved. Ids and boxes are read where they lie in the caller's own structs: `..._stride`
 * bytes from one to the next, 0 for side by side.
 *
 * Fastest if the entities are stored in the order of wg_loose_grid3_sorted_order.
 *
 * Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (both with the index), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_move_many(struct WgLooseGrid3 grid,
                                  const uint64_t *ids,
                                  size_t id_stride,
                                  const struct WgBox3 *boxes,
                                  size_t box_stride,
                                  size_t count);

/**
 * Takes an object away, at once for queries too. Its id is never given out again. O(1); O(objects)
 * where all objects of a layer moved with the last commit, for then that commit left it to the first
 * call that removes, or to the next small commit, to note where each object is.
 *
 * Changes. Returns OK, STALE_ID.
 */
WgStatus wg_loose_grid3_remove(struct WgLooseGrid3 grid,
                               uint64_t id);

/**
 * Takes `count` objects away. If any is refused, or an id stands twice, none is removed. Ids are
 * `id_stride` bytes apart, 0 for side by side. O(count), with the exception of wg_loose_grid3_remove.
 *
 * Changes. Returns OK, STALE_ID (with the index), INVALID_ARGUMENT (a stride below an id).
 */
WgStatus wg_loose_grid3_remove_many(struct WgLooseGrid3 grid,
                                    const uint64_t *ids,
                                    size_t id_stride,
                                    size_t count);

/**
 * Takes all objects away; keeps the memory. O(objects). Changes. Returns OK.
 */
WgStatus wg_loose_grid3_clear(struct WgLooseGrid3 grid);

/**
 * Gives an object another filter, which counts at once. O(1), with the exception of
 * wg_loose_grid3_remove, but O(objects) for the first one of a layer that differs from the others: as
 * long as all are the same no memory is spent on them.
 *
 * Changes. Returns OK, STALE_ID, OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_set_filter(struct WgLooseGrid3 grid,
                                   uint64_t id,
                                   const struct WgFilter *filter);

/**
 * Gives an object another user value. O(1). Changes. Returns OK, STALE_ID.
 */
WgStatus wg_loose_grid3_set_user(struct WgLooseGrid3 grid, uint64_t id, uint64_t user);

/**
 * Lets queries see what was inserted and moved since the last commit. Begins the next round of
 * "objects that moved": those of wg_loose_grid3_moved_pairs are the ones this commit takes in.
 *
 * O(objects) for a layer in which more than an eighth changed, and for the first commit after one with
 * which all of a layer moved; O(changes) else. Takes no memory in a steady frame.
 *
 * Changes. Returns OK, OUT_OF_MEMORY (then nothing is committed).
 */
WgStatus wg_loose_grid3_commit(struct WgLooseGrid3 grid);

/**
 * Builds a tree over the objects as the last commit left them, for queries that reach far: long casts,
 * large boxes, spheres and volumes, in worlds whose objects lie in places far apart.
 *
 * Cells are as fine as the objects and shared by places far apart, so that a query which reaches across
 * more cells than there are objects looks at all objects. With a tree it looks at what is near its way
 * only. Queries that look at few cells do not use it. It is good until the next commit, load, clear or
 * shift of the origin; what is removed meanwhile is not found, as always. Results are the same with it
 * and without, but those of all hits may come in another order.
 *
 * O(objects x log objects), some 40 bytes an object in 3D and 50 in 3D, which are kept for the next
 * tree. Changes no object and no revision. Returns OK (also if it is built already),
 * OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_build_tree(struct WgLooseGrid3 grid);

/**
 * Makes the next commit lay out the cells anew for the objects there are then. A grid does so by
 * itself when their number has doubled or fallen to a quarter, and when its cells have become much fuller;
 * call this when the objects have become much smaller. Changes. Returns OK.
 */
WgStatus wg_loose_grid3_retune(struct WgLooseGrid3 grid);

/**
 * Moves the origin of the world to `offset`, for floating-origin worlds: subtracts it from every box
 * and from the bounds, and commits. Each corner is rounded once. O(objects).
 *
 * Changes. Returns OK, INVALID_ARGUMENT (not finite, or a box would no longer be), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_shift_origin(struct WgLooseGrid3 grid,
                                     const struct WgVector3 *offset);

/**
 * Number of objects, those not committed yet among them. Reads. Returns OK.
 */
WgStatus wg_loose_grid3_len(struct WgLooseGrid3 grid, size_t *out_len);

/**
 * The ids of all committed objects in the order in which the grid keeps them: the moving ones first,
 * then the static ones, each cell by cell, or along an axis. Entities stored in this order make wg_loose_grid3_move_many
 * and the commit after it about twice as fast. O(objects).
 *
 * Reads. Returns OK, TRUNCATED.
 */
WgStatus wg_loose_grid3_sorted_order(struct WgLooseGrid3 grid,
                                     uint64_t *out_ids,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * Counts, bytes and advice about the cells. `size` is sizeof(WgLooseGridStats). O(objects + cells).
 *
 * Reads. Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_loose_grid3_stats(struct WgLooseGrid3 grid,
                              struct WgLooseGridStats *out_stats,
                              uint32_t size);

/**
 * Shapes to draw, as queries see them: cells with objects in them, objects, static objects, objects
 * of the overflow cell, the bounds. `mask` selects categories, which wg_debug_categories lists.
 * Shapes are relative to `origin` (three doubles, or null for 0). `shape_size` is
 * sizeof(WgDebugShape).
 *
 * Reads. Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (an origin that is not finite).
 */
WgStatus wg_loose_grid3_debug_shapes(struct WgLooseGrid3 grid,
                                     uint32_t mask,
                                     const double *origin,
                                     struct WgDebugShape *out_shapes,
                                     size_t capacity,
                                     uint32_t shape_size,
                                     size_t *out_count);

/**
 * Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of
 * the cells. The bytes do not depend on the machine or on spare memory.
 *
 * Reads. Returns OK, TRUNCATED, UNCOMMITTED (commit first).
 */
WgStatus wg_loose_grid3_save(struct WgLooseGrid3 grid,
                             uint8_t *out_bytes,
                             size_t capacity,
                             size_t *out_count);

/**
 * Replaces everything but max_bytes by what was saved: ids stay valid, queries give the same results
 * in the same order. Any bytes are safe to try.
 *
 * Changes. Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_load(struct WgLooseGrid3 grid,
                             const uint8_t *bytes,
                             size_t len);

/**
 * The ids of the objects that touch a box, told exactly. `filter` may be null: everything.
 *
 * O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a constant.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (an unsound box).
 */
WgStatus wg_loose_grid3_query_box(struct WgLooseGrid3 grid,
                                  const struct WgBox3 *bounds,
                                  const struct WgFilter *filter,
                                  uint64_t *out_ids,
                                  size_t capacity,
                                  size_t *out_count);

/**
 * The ids of the objects that touch a sphere. A radius of 0 is a point. `filter` may be null:
 * everything.
 *
 * Squares of distances are off by less than a part in 10^15: an object whose distance is the radius
 * but for that may be told either way. Costs what wg_loose_grid3_query_box costs.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (radius negative or not finite).
 */
WgStatus wg_loose_grid3_query_sphere(struct WgLooseGrid3 grid,
                                     const struct WgVector3 *center,
                                     float radius,
                                     const struct WgFilter *filter,
                                     uint64_t *out_ids,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * The ids of the objects whose boxes hold a point, border included, told exactly. `filter` may be
 * null: everything.
 *
 * O(objects in the cells around the point / 8).
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (a point that is not finite).
 */
WgStatus wg_loose_grid3_query_point(struct WgLooseGrid3 grid,
                                    const struct WgVector3 *point,
                                    const struct WgFilter *filter,
                                    uint64_t *out_ids,
                                    size_t capacity,
                                    size_t *out_count);

/**
 * What touches each of `count` boxes, `stride` bytes apart (0 for side by side).
 *
 * A batch can be cut into parts for the threads of a host: part `part` of `part_count` does the
 * boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the
 * parts' results one after the other are those of the whole. For no parts give 0 and 1.
 * `out_offsets` takes one number more than the part has boxes: the ids of its i-th box are
 * out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]].
 *
 * Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT
 * (with the index of an unsound box; part not below part_count).
 */
WgStatus wg_loose_grid3_query_boxes(struct WgLooseGrid3 grid,
                                    const struct WgBox3 *boxes,
                                    size_t stride,
                                    size_t count,
                                    const struct WgFilter *filter,
                                    uint32_t part,
                                    uint32_t part_count,
                                    uint64_t *out_ids,
                                    size_t capacity,
                                    size_t *out_offsets,
                                    size_t *out_count);

/**
 * What touches each of `count` spheres. Strides, parts and outputs are those of
 * wg_loose_grid3_query_boxes.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a wrong centre or radius).
 */
WgStatus wg_loose_grid3_query_spheres(struct WgLooseGrid3 grid,
                                      const struct WgVector3 *centers,
                                      size_t center_stride,
                                      const float *radii,
                                      size_t radius_stride,
                                      size_t count,
                                      const struct WgFilter *filter,
                                      uint32_t part,
                                      uint32_t part_count,
                                      uint64_t *out_ids,
                                      size_t capacity,
                                      size_t *out_offsets,
                                      size_t *out_count);

/**
 * What holds each of `count` points. Strides, parts and outputs are those of
 * wg_loose_grid3_query_boxes.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a point that is not finite).
 */
WgStatus wg_loose_grid3_query_points(struct WgLooseGrid3 grid,
                                     const struct WgVector3 *points,
                                     size_t stride,
                                     size_t count,
                                     const struct WgFilter *filter,
                                     uint32_t part,
                                     uint32_t part_count,
                                     uint64_t *out_ids,
                                     size_t capacity,
                                     size_t *out_offsets,
                                     size_t *out_count);

/**
 * The first object that a point touches on its way from `origin` along `translation`, and
 * the fraction of the way after which it does (0 if it touches from the start). Of several touched at
 * the same fraction, the one with the smallest id. `filter` may be null: everything.
 *
 * Places on the way are off by less than 10^-14 times the largest coordinate on it: what is touched or
 * missed by less may be told either way, and the fraction is off by as much beside the length of the
 * way along the axis whose side is met.
 *
 * O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid / 8
 * and an exact test of each that the way may meet, beside a constant.
 *
 * Reads. Returns OK, EMPTY (nothing is touched; out_hit stays as it is), INVALID_ARGUMENT (not
 * finite; a translation of zero).
 */
WgStatus wg_loose_grid3_cast_segment_first(struct WgLooseGrid3 grid,
                                           const struct WgVector3 *origin,
                                           const struct WgVector3 *translation,
                                           const struct WgFilter *filter,
                                           struct WgCastHit *out_hit);

/**
 * The first hit of each of `count` ways of a point; out_hits[i] is that of the i-th way of the
 * part, zeroed (the id is 0) where nothing is touched. Strides and parts are those of
 * wg_loose_grid3_query_boxes.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (with the index).
 */
WgStatus wg_loose_grid3_cast_segments_first(struct WgLooseGrid3 grid,
                                            const struct WgVector3 *origins,
                                            size_t origin_stride,
                                            const struct WgVector3 *translations,
                                            size_t translation_stride,
                                            size_t count,
                                            const struct WgFilter *filter,
                                            uint32_t part,
                                            uint32_t part_count,
                                            struct WgCastHit *out_hits);

/**
 * The first object that a box of these half extents touches on its way from `origin` along `translation`, and
 * the fraction of the way after which it does (0 if it touches from the start). Of several touched at
 * the same fraction, the one with the smallest id. `filter` may be null: everything.
 *
 * Precision and cost are those of wg_loose_grid3_cast_segment_first.
 *
 * Reads. Returns OK, EMPTY (nothing is touched; out_hit stays as it is), INVALID_ARGUMENT (not
 * finite; a translation of zero; negative half extents).
 */
WgStatus wg_loose_grid3_cast_box_first(struct WgLooseGrid3 grid,
                                       const struct WgVector3 *half_extents,
                                       const struct WgVector3 *origin,
                                       const struct WgVector3 *translation,
                                       const struct WgFilter *filter,
                                       struct WgCastHit *out_hit);

/**
 * The first hit of each of `count` ways of a box of these half extents; out_hits[i] is that of the i-th way of the
 * part, zeroed (the id is 0) where nothing is touched. Strides and parts are those of
 * wg_loose_grid3_query_boxes.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (with the index).
 */
WgStatus wg_loose_grid3_cast_boxes_first(struct WgLooseGrid3 grid,
                                         const struct WgVector3 *half_extents,
                                         const struct WgVector3 *origins,
                                         size_t origin_stride,
                                         const struct WgVector3 *translations,
                                         size_t translation_stride,
                                         size_t count,
                                         const struct WgFilter *filter,
                                         uint32_t part,
                                         uint32_t part_count,
                                         struct WgCastHit *out_hits);

/**
 * The first object that a sphere touches on its way from `origin` along `translation`, and
 * the fraction of the way after which it does (0 if it touches from the start). Of several touched at
 * the same fraction, the one with the smallest id. `filter` may be null: everything.
 *
 * At the fraction told, the distance from the sphere's centre to the object is the radius within 10^-14
 * times the largest coordinate on the way; what comes nearer than the radius by less may be told as
 * missed. The cost is that of wg_loose_grid3_cast_segment_first.
 *
 * Reads. Returns OK, EMPTY (nothing is touched; out_hit stays as it is), INVALID_ARGUMENT (not
 * finite; a translation of zero; a negative radius).
 */
WgStatus wg_loose_grid3_cast_sphere_first(struct WgLooseGrid3 grid,
                                          float radius,
                                          const struct WgVector3 *origin,
                                          const struct WgVector3 *translation,
                                          const struct WgFilter *filter,
                                          struct WgCastHit *out_hit);

/**
 * The first hit of each of `count` ways of a sphere; out_hits[i] is that of the i-th way of the
 * part, zeroed (the id is 0) where nothing is touched. Strides and parts are those of
 * wg_loose_grid3_query_boxes.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (with the index).
 */
WgStatus wg_loose_grid3_cast_spheres_first(struct WgLooseGrid3 grid,
                                           float radius,
                                           const struct WgVector3 *origins,
                                           size_t origin_stride,
                                           const struct WgVector3 *translations,
                                           size_t translation_stride,
                                           size_t count,
                                           const struct WgFilter *filter,
                                           uint32_t part,
                                           uint32_t part_count,
                                           struct WgCastHit *out_hits);

/**
 * All objects that the segment from `origin` along `translation` touches, each once with its
 * fraction, in the order of the cells (not of the fractions). `filter` may be null: everything.
 *
 * Precision is that of wg_loose_grid3_cast_segment_first. O(cells on the way + objects in them / 8);
 * never more than the objects of the grid / 8 and an exact test of each that the way may meet.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (not finite; a translation of zero).
 */
WgStatus wg_loose_grid3_cast_segment_all(struct WgLooseGrid3 grid,
                                         const struct WgVector3 *origin,
                                         const struct WgVector3 *translation,
                                         const struct WgFilter *filter,
                                         struct WgCastHit *out_hits,
                                         size_t capacity,
                                         size_t *out_count);

/**
 * All hits of each of `count` segments. Strides, parts and outputs are those of
 * wg_loose_grid3_query_boxes.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index).
 */
WgStatus wg_loose_grid3_cast_segments_all(struct WgLooseGrid3 grid,
                                          const struct WgVector3 *origins,
                                          size_t origin_stride,
                                          const struct WgVector3 *translations,
                                          size_t translation_stride,
                                          size_t count,
                                          const struct WgFilter *filter,
                                          uint32_t part,
                                          uint32_t part_count,
                                          struct WgCastHit *out_hits,
                                          size_t capacity,
                                          size_t *out_offsets,
                                          size_t *out_count);

/**
 * The `capacity` objects nearest to a point, the nearest first; of equally near ones the smaller id
 * first. Objects farther than `max_distance` (may be infinite) are left out. `out_count` becomes the
 * number found, which is below `capacity` only if there are no more. `filter` may be null:
 * everything.
 *
 * Squares of distances are off by less than a part in 10^15; by them as they are told the results are
 * sorted.
 *
 * O(cells looked at + objects in them / 8 + objects that are nearer than the last found so far x log
 * capacity): where objects lie evenly some capacity x log capacity, at worst objects x log capacity.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (a capacity of 0; a point that is not finite;
 * max_distance negative or NaN).
 */
WgStatus wg_loose_grid3_nearest(struct WgLooseGrid3 grid,
                                const struct WgVector3 *point,
                                float max_distance,
                                const struct WgFilter *filter,
                                struct WgNeighbor *out_neighbors,
                                size_t capacity,
                                size_t *out_count);

/**
 * The `k` objects nearest to each of `count` points. The results of the i-th point of the part stand
 * from out_neighbors[i * k] on, out_counts[i] of them; the others of its k are zeroed. Strides and
 * parts are those of wg_loose_grid3_query_boxes; `out_neighbors` takes k, `out_counts` one for each
 * point of the part.
 *
 * Reads. Returns OK, INVALID_ARGUMENT.
 */
WgStatus wg_loose_grid3_nearest_many(struct WgLooseGrid3 grid,
                                     const struct WgVector3 *points,
                                     size_t stride,
                                     size_t count,
                                     float max_distance,
                                     size_t k,
                                     const struct WgFilter *filter,
                                     uint32_t part,
                                     uint32_t part_count,
                                     struct WgNeighbor *out_neighbors,
                                     size_t *out_counts);

/**
 * All pairs of objects that overlap and pass each other's filter (each one's category meets the
 * other's mask), each pair once. `kinds` is any of WgPairKind, or-ed: collision detection wants
 * WG_PAIR_KIND_MOVING_MOVING | WG_PAIR_KIND_MOVING_STATIC.
 *
 * Part `part` of `part_count` gives a part of the list: the parts one after the other are the whole,
 * the same for any number of parts. For no parts give 0 and 1.
 *
 * O(cells + objects + pairs that overlap), those that do not pass among them. With a capacity of 0 pairs
 * are only counted: as many boxes are tested, eight at a time, but where all objects have one filter
 * nothing is done for each pair. A hundred thousand objects on one point are five thousand million pairs,
 * counted in some half a second.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (other bits in kinds; part not below part_count).
 */
WgStatus wg_loose_grid3_pairs(struct WgLooseGrid3 grid,
                              uint32_t kinds,
                              uint32_t part,
                              uint32_t part_count,
                              struct WgPair *out_pairs,
                              size_t capacity,
                              size_t *out_count);

/**
 * The pairs of wg_loose_grid3_pairs in which at least one object was moved or inserted with the last
 * commit. An object that was given the box that it had counts as moved.
 *
 * O(objects / 64 + moved objects + the cells and objects around them / 8 + their pairs); with a capacity
 * of 0 they are only counted, as by wg_loose_grid3_pairs.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 */
WgStatus wg_loose_grid3_moved_pairs(struct WgLooseGrid3 grid,
                                    uint32_t kinds,
                                    uint32_t part,
                                    uint32_t part_count,
                                    struct WgPair *out_pairs,
                                    size_t capacity,
                                    size_t *out_count);

/**
 * The ids of the objects in a convex volume of 1 to 16 planes, for instance a view frustum, less
 * those that lie wholly inside one of up to 32 occluders (volumes too: the shadow of a wall, seen
 * from the eye). An object counts as inside unless it lies wholly outside some one plane: nothing
 * visible is ever left out, a large box near an edge may come in. Which side
 * of a plane a corner lies on is told exactly, at any distance, as if nothing were rounded; so an
 * occluder never hides what is not wholly inside it.
 *
 * The planes of the occluders stand one after the other in `occluder_planes`; `occluder_plane_counts`
 * says how many each has. Without occluders give null, null and 0. `filter` may be null: everything.
 *
 * O(rows of cells met x planes + objects in the cells at the border / 8 x planes + objects inside); each
 * occluder that a row meets counts as so many more planes. Never more than the objects of the grid / 8 x
 * all planes, beside the rows.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a plane whose normal is not of
 * length 1 within 0.001; no planes or too many; too many occluders).
 */
WgStatus wg_loose_grid3_query_volume(struct WgLooseGrid3 grid,
                                     const struct WgPlane3 *planes,
                                     size_t plane_count,
                                     const struct WgPlane3 *occluder_planes,
                                     const uint32_t *occluder_plane_counts,
                                     size_t occluder_count,
                                     const struct WgFilter *filter,
                                     uint64_t *out_ids,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * The same for each of `count` volumes, whose planes stand one after the other in `planes`;
 * `plane_counts` says how many each has. All share the occluders. Parts and outputs are those of
 * wg_loose_grid3_query_boxes.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a plane or volume).
 */
WgStatus wg_loose_grid3_query_volumes(struct WgLooseGrid3 grid,
                                      const struct WgPlane3 *planes,
                                      const uint32_t *plane_counts,
                                      size_t count,
                                      const struct WgPlane3 *occluder_planes,
                                      const uint32_t *occluder_plane_counts,
                                      size_t occluder_count,
                                      const struct WgFilter *filter,
                                      uint32_t part,
                                      uint32_t part_count,
                                      uint64_t *out_ids,
                                      size_t capacity,
                                      size_t *out_offsets,
                                      size_t *out_count);

/**
 * Fills a def with its defaults. `size` is sizeof(WgQuadtreeMapDef). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
 */
WgStatus wg_quadtree_map_def_init(struct WgQuadtreeMapDef *def, uint32_t size);

/**
 * Makes a map whose pixels are all 0. Any thread.
 * Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (share_leaves, reserved), NULL_POINTER, OUT_OF_MEMORY,
 * REENTRANT.
 */
WgStatus wg_quadtree_map_create(const struct WgQuadtreeMapDef *def, struct WgQuadtreeMap *out_map);

/**
 * Destroys a map and gives its memory back. Destroying null does nothing. Any thread, while no other
 * call is inside the map.
 */
WgStatus wg_quadtree_map_destroy(struct WgQuadtreeMap map);

/**
 * Writes the moment that the map stands at to `out_revision`: its history and the number of changing
 * calls so far. Each call that changes at least one pixel counts one, a load at least one more than
 * there were; compaction, reserve and trim count none. Reads.
 */
WgStatus wg_quadtree_map_revision(struct WgQuadtreeMap map,
                                  struct WgQuadtreeMapRevision *out_revision);

/**
 * Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapStats). The cost follows
 * the number of roots. Reads. Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_quadtree_map_stats(struct WgQuadtreeMap map,
                               struct WgQuadtreeMapStats *out_stats,
                               uint32_t size);

/**
 * Gives the squares of the quadtree that touch `rect` (null: all of them) as boxes, for the
 * categories in `mask`: roots, solid squares and empty squares as large as the four-way quadtree has
 * them, leaves with several values, packed leaves, leaves marked for compaction.
 * wg_debug_categories lists the bits and their names. They come root by root (squares of 1024 x 1024),
 * row by row, whatever order those were made in.
 *
 * `origin` is three doubles that positions are relative to, null for 0. `shape_size` is
 * sizeof(WgDebugShape). Takes four to eight bytes of memory for each root until it returns. Reads.
 * Returns OK, TRUNCATED, OUT_OF_MEMORY, UNKNOWN_SIZE, INVALID_ARGUMENT (a rectangle that leaves the
 * plane, an origin that is not finite).
 */
WgStatus wg_quadtree_map_debug_shapes(struct WgQuadtreeMap map,
                                      const struct WgRect *rect,
                                      uint32_t mask,
                                      const double *origin,
                                      struct WgDebugShape *out_shapes,
                                      size_t capacity,
                                      uint32_t shape_size,
                                      size_t *out_count);

/**
 * Fills a def with its defaults. `size` is sizeof(WgQuadtreeMapBrushDef). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
 */
WgStatus wg_quadtree_map_brush_def_init(struct WgQuadtreeMapBrushDef *def, uint32_t size);

/**
 * Edits the pixels around the pixel `center` as `def` says. To subtract without resistance is
 * wg_quadtree_map_damage_circle, which keeps its table and is faster for small radii.
 *
 * Here and in the other edits by shapes all is whole numbers once the radii are rounded: the same call
 * gives the same pixels on every platform. How strong an edit is at a pixel is the loss of
 * wg_quadtree_map_damage_circle at the distance from the pixel's centre to the nearest point of the
 * shape: `center`; a capsule's segment; a polygon, with all that lies inside (distance 0). Between the
 * ends of an edge the square of that distance is a fraction, (cross product)^2 / length^2, which is
 * compared as such and never rounded. What is set is set wherever the distance is at most the radius,
 * whatever the amount. What is added or taken at a strength of s, from a pixel whose value resists by r,
 * is (s * (255 - r) + 127) / 255, rounded down; the value stops at 255 and at 0. All or nothing.
 * `out_edit` may be null. Changes.
 *
 * Squares that the shape covers whole are edited whole. The cost follows its border (some 0.5 µs a
 * pixel of it), every pixel where the amount falls off (some 10 ns each), the squares of 1024 x 1024
 * that it covers (some 0.5 µs each), and inside, unless all becomes one value, the leaves that are not
 * uniform.
 * Returns OK, OUT_OF_MEMORY, UNKNOWN_SIZE, INVALID_ARGUMENT (operation; a radius that is NaN,
 * infinite, negative or above WG_QUADTREE_MAP_MAX_EDIT_RADIUS; a core_radius larger than radius, or so
 * small that what is added or taken falls off over more than WG_QUADTREE_MAP_MAX_EDIT_FALLOFF pixels).
 */
WgStatus wg_quadtree_map_edit_circle(struct WgQuadtreeMap map,
                                     const struct WgPoint *center,
                                     const struct WgQuadtreeMapBrushDef *def,
                                     struct WgQuadtreeMapEdit *out_edit);

/**
 * Edits the pixels around the segment from `from` to `to`, at most
 * WG_QUADTREE_MAP_MAX_EDIT_EXTENT columns and rows apart. See wg_quadtree_map_edit_circle. Changes.
 * Returns OK, OUT_OF_MEMORY, UNKNOWN_SIZE, INVALID_ARGUMENT (points too far apart; see
 * wg_quadtree_map_edit_circle).
 */
WgStatus wg_quadtree_map_edit_capsule(struct WgQuadtreeMap map,
                                      const struct WgPoint *from,
                                      const struct WgPoint *to,
                                      const struct WgQuadtreeMapBrushDef *def,
                                      struct WgQuadtreeMapEdit *out_edit);

/**
 * Edits the pixels in and around the convex polygon of `count` pixels' centres (1 to 64, at most
 * WG_QUADTREE_MAP_MAX_EDIT_EXTENT columns and rows apart), in order one way or the other. Its border
 * belongs to it. Points on one line have no inside: what counts is the distance to the edges between
 * them. See wg_quadtree_map_edit_circle. Changes.
 * Returns OK, OUT_OF_MEMORY, UNKNOWN_SIZE, INVALID_ARGUMENT (count; points that are not convex or too
 * far apart; see wg_quadtree_map_edit_circle).
 */
WgStatus wg_quadtree_map_edit_polygon(struct WgQuadtreeMap map,
                                      const struct WgPoint *points,
                                      size_t count,
                                      const struct WgQuadtreeMapBrushDef *def,
                                      struct WgQuadtreeMapEdit *out_edit);

/**
 * Edits the pixels of a rectangle where the byte of the mask is not 0. What is set is set there; what is
 * added or taken has the strength (amount * byte + 127) / 255, rounded down. The rows of the mask start
 * `row_stride` bytes apart; 0 means rect->width. The def's radii must be 0. See
 * wg_quadtree_map_edit_circle. Changes.
 * Returns OK, OUT_OF_MEMORY, UNKNOWN_SIZE, INVALID_ARGUMENT (operation, a radius that is not 0; see
 * wg_quadtree_map_read_rect).
 */
WgStatus wg_quadtree_map_edit_mask(struct WgQuadtreeMap map,
                                   const struct WgRect *rect,
                                   const uint8_t *mask,
                                   size_t row_stride,
                                   const struct WgQuadtreeMapBrushDef *def,
                                   struct WgQuadtreeMapEdit *out_edit);

/**
 * Gives areas that hold every pixel that changed after `revision`, inside `rect` or, if that is null,
 * anywhere: what to upload to a texture again, to send, to build anew. Areas do not overlap. They are
 * made of squares of 16 x 16 pixels, clipped to `rect`; where changes lie close together a few
 * squares that did not change are among them, at most as many as did. A square of 128 or 1024 pixels
 * that became uniform counts whole.
 *
 * For the revision of now there are none. For one from before the last wg_quadtree_map_load or
 * wg_quadtree_map_clear, which change everything, for one of another history and for one that is still
 * to come the answer is all of `rect` or of the plane.
 *
 * The order of the areas depends on where and when pixels changed and on nothing else. The cost follows
 * what changed since, not the map. Takes up to eight bytes of memory for each square of 1024 x 1024
 * that did, until it returns. Reads.
 * Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane).
 */
WgStatus wg_quadtree_map_changes_since(struct WgQuadtreeMap map,
                                       const struct WgQuadtreeMapRevision *revision,
                                       const struct WgRect *rect,
                                       struct WgBounds *out_areas,
                                       size_t capacity,
                                       size_t *out_count);

/**
 * Sets the pixels of a rectangle to `value` where the byte of the mask is not 0. The rows of the
 * mask start `row_stride` bytes apart; 0 means rect->width. All or nothing. `out_edit` may be null.
 * Changes. Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (see wg_quadtree_map_read_rect).
 */
WgStatus wg_quadtree_map_blit_mask(struct WgQuadtreeMap map,
                                   const struct WgRect *rect,
                                   const uint8_t *mask,
                                   size_t row_stride,
                                   uint8_t value,
                                   struct WgQuadtreeMapEdit *out_edit);

/**
 * Takes hit points from all pixels around the pixel (x, y): an explosion.
 *
 * A pixel is hit if its centre lies at most `radius` pixels from the centre of (x, y). Up to
 * `core_radius` it loses `amount` hit points; beyond, the loss falls evenly with the distance to 1
 * at `radius`. Equal radii mean no falloff; a radius of 0 hits one pixel. Pixels stop at 0.
 *
 * Both radii are rounded to 1/256 pixel, a half upwards, and all else is whole numbers: the same call
 * gives the same bytes on every platform. With R = 256 * radius and C = 256 * core_radius, thus
 * rounded, the loss at an offset of (dx, dy) pixels is the number of those k from 1 to `amount` for
 * which 65536 * (dx * dx + dy * dy) <= D * D, where D = R - (k - 1) * (R - C) / amount, the division
 * rounded down.
 *
 * The table of damage is kept for the last 16 kinds of explosions up to radius 256, so a game's few
 * kinds cost nothing to prepare. The cost follows the circle's border, every pixel above 0 where the
 * loss falls off (some 10 ns each), and inside the leaves that are not uniform.
 *
 * All or nothing. `out_edit` may be null. Changes.
 * Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a radius that is NaN, infinite, negative or above
 * WG_QUADTREE_MAP_MAX_EDIT_RADIUS; a core_radius larger than radius, or so small that the loss falls
 * off over more than WG_QUADTREE_MAP_MAX_EDIT_FALLOFF pixels).
 */
WgStatus wg_quadtree_map_damage_circle(struct WgQuadtreeMap map,
                                       int32_t x,
                                       int32_t y,
                                       float radius,
                                       float core_radius,
                                       uint8_t amount,
                                       struct WgQuadtreeMapEdit *out_edit);

/**
 * Fills a def with its defaults. `size` is sizeof(WgQuadtreeMapIslandsDef). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
 */
WgStatus wg_quadtree_map_islands_def_init(struct WgQuadtreeMapIslandsDef *def, uint32_t size);

/**
 * Makes a search for islands that was not begun. It may be used for one search after the other, and
 * keeps its memory. Any thread.
 * Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
 */
WgStatus wg_quadtree_map_islands_create(const struct WgQuadtreeMapIslandsDef *def,
                                        struct WgQuadtreeMapIslands *out_islands);

/**
 * Destroys a search and gives its memory back. Destroying null does nothing. Any thread, while no
 * other call is inside the search.
 */
WgStatus wg_quadtree_map_islands_destroy(struct WgQuadtreeMapIslands islands);

/**
 * Begins a search for the connected pieces of pixels at or above `threshold` that nothing holds; the
 * islands of an earlier one are gone. Pixels are joined over their sides, not their corners.
 *
 * A piece is held if one of its pixels lies in one of the `support_rects` or is one of the
 * `support_points` (null if there are none). `area` says where to look; null means the whole map.
 * What reaches beyond the area counts as held. So after an edit, let `area` be its dirty area grown by
 * the size that a falling piece may have: the cost follows that, not the map.
 *
 * Nothing is searched yet: go on by wg_quadtree_map_islands_step. Here, the cost follows the supports,
 * and the number of squares of 1024 x 1024 pixels in the area. Changes the search, reads the map.
 * Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane, a threshold of 0); an
 * earlier search stays as it is unless that is OK.
 */
WgStatus wg_quadtree_map_islands_begin(struct WgQuadtreeMapIslands islands,
                                       struct WgQuadtreeMap map,
                                       const struct WgRect *area,
                                       uint8_t threshold,
                                       const struct WgRect *support_rects,
                                       size_t support_rect_count,
                                       const struct WgPoint *support_points,
                                       size_t support_point_count);

/**
 * Goes on with a search until about `budget` squares or pieces were looked at: 128 more at most, and
 * while it reads those of its area that changed since the last step. UINT64_MAX does all in one go, 0
 * nothing.
 *
 * Edits between the steps do not set it back. It is done after as many calls as `budget` goes into the
 * sum of these: each leaf of 16 x 16 pixels that is neither full nor empty and each square that is,
 * to read them; the leaves again, and 576 for each square of 1024 x 1024, to cut them into pieces; each
 * piece; and each piece in a leaf that a support touches. Edits add to that what they make new while it
 * reads, and nothing afterwards. A step of a search that is done reads what changed; if a pixel of its
 * area became solid or empty, the search begins anew and says so, reading nothing else again.
 *
 * Memory: 32 bytes for each leaf that is neither full nor empty, and 256 for each square of 128 and of
 * 1024 that has such; 20 for each part of a leaf that is not full and for each row of full leaves, 10
 * more for the parts of a leaf that has several, and 64 an island; twice that while lists grow. (On a
 * checkerboard, where each pixel is an island, that comes to some 95 bytes a pixel that is set.)
 * Changes the search, reads the map: several searches may run at a time.
 * Returns OK (done), UNFINISHED (call it again), RESTARTED (the map was loaded or cleared, or the search
 * was done and its area has changed: call it again), OUT_OF_MEMORY (the search stays where it is and may go on), SEARCH_NOT_DONE (not begun),
 * INVALID_ARGUMENT (another map).
 */
WgStatus wg_quadtree_map_islands_step(struct WgQuadtreeMapIslands islands,
                                      struct WgQuadtreeMap map,
                                      uint64_t budget);

/**
 * Gives the islands of a search that is done, as they were at its moment, in the order of their first
 * leaves of 16 x 16 pixels, row by row; those cut out stay in the list. The same pixels give the same list, whatever was
 * compacted and however the steps were divided. Reads. Returns OK, TRUNCATED, SEARCH_NOT_DONE.
 */
WgStatus wg_quadtree_map_islands_found(struct WgQuadtreeMapIslands islands,
                                       struct WgQuadtreeMapIsland *out_islands,
                                       size_t capacity,
                                       size_t *out_count);

/**
 * Copies the pixels of the island with index `island` into rows of bytes as large as its bounds, which
 * start `row_stride` bytes apart; 0 means as wide as the bounds. Its pixels come with their values,
 * all others as 0: a mask and a picture in one. Bytes between the rows stay as they are. Reads.
 * Returns OK, SEARCH_NOT_DONE, MAP_CHANGED (pixels of the island or beside it became solid or empty
 * since its moment; changes elsewhere do not matter), INVALID_ARGUMENT (another map, no such island, one that was cut out, a stride smaller than a row).
 */
WgStatus wg_quadtree_map_islands_pixels(struct WgQuadtreeMapIslands islands,
                                        struct WgQuadtreeMap map,
                                        size_t island,
                                        uint8_t *out_pixels,
                                        size_t row_stride);

/**
 * Cuts the island with index `island` out of the map, so that it can fall: copies its pixels like
 * wg_quadtree_map_islands_pixels, then makes them 0 in the map, as one changing call. Bytes between
 * the rows become 0. The other islands of the search stay valid; each can be cut out in turn.
 *
 * Keep drawing it as an object of its own, or put it down elsewhere: wg_quadtree_map_edit_mask with the
 * copied pixels as mask, which adds an amount of 255, gives each pixel its own value back where there
 * is air. With a resistance of 0 for value 0 and of 255 for all others it spares the ground that it
 * lands on; to land over everything, make its place 0 by wg_quadtree_map_blit_mask first.
 * (wg_quadtree_map_blit_mask with another value makes all of it that one value;
 * wg_quadtree_map_write_rect writes the zeros around the island, too.)
 *
 * `out_edit` may be null. Changes map and search.
 * Returns OK, OUT_OF_MEMORY (map and search are as they were; the pixels may have been written),
 * SEARCH_NOT_DONE, MAP_CHANGED, INVALID_ARGUMENT (see wg_quadtree_map_islands_pixels).
 */
WgStatus wg_quadtree_map_islands_cut(struct WgQuadtreeMapIslands islands,
                                     struct WgQuadtreeMap map,
                                     size_t island,
                                     uint8_t *out_pixels,
                                     size_t row_stride,
                                     struct WgQuadtreeMapEdit *out_edit);

/**
 * Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapIslandsStats). Reads.
 * Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_quadtree_map_islands_stats(struct WgQuadtreeMapIslands islands,
                                       struct WgQuadtreeMapIslandsStats *out_stats,
                                       uint32_t size);

/**
 * Gives the islands that were found and not cut out as boxes, for the categories in `mask`: their
 * bounds, and the leaves that they have pixels in. wg_debug_categories lists the bits and their
 * names.
 *
 * `origin` is three doubles that positions are relative to, null for 0. `shape_size` is
 * sizeof(WgDebugShape). Reads.
 * Returns OK, TRUNCATED, UNKNOWN_SIZE, SEARCH_NOT_DONE, INVALID_ARGUMENT (an origin that is not finite).
 */
WgStatus wg_quadtree_map_islands_debug_shapes(struct WgQuadtreeMapIslands islands,
                                              uint32_t mask,
                                              const double *origin,
                                              struct WgDebugShape *out_shapes,
                                              size_t capacity,
                                              uint32_t shape_size,
                                              size_t *out_count);

/**
 * Fills `out_stats` with what the map keeps of its squares that are `side` pixels wide: 1024, 128 or
 * 16. `size` is sizeof(WgQuadtreeMapLevelStats). The cost follows the squares of 1024 x 1024; for 16,
 * the split squares of 128 x 128 too. Reads.
 * Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (another side).
 */
WgStatus wg_quadtree_map_level_stats(struct WgQuadtreeMap map,
                                     uint32_t side,
                                     struct WgQuadtreeMapLevelStats *out_stats,
                                     uint32_t size);

/**
 * Fills a def with its defaults. `size` is sizeof(WgQuadtreeMapPathDef). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
 */
WgStatus wg_quadtree_map_path_def_init(struct WgQuadtreeMapPathDef *def, uint32_t size);

/**
 * Makes a search that has not begun. Takes no memory for itself yet. Any thread.
 * Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
 */
WgStatus wg_quadtree_map_path_create(const struct WgQuadtreeMapPathDef *def,
                                     struct WgQuadtreeMapPath *out_path);

/**
 * Destroys a search and gives its memory back. Destroying null does nothing. Any thread, while no
 * other call is inside it.
 */
WgStatus wg_quadtree_map_path_destroy(struct WgQuadtreeMapPath path);

/**
 * Begins a search; what came of an earlier one is forgotten. Looks at the surroundings of start and
 * goal only, so the report may tell at once that there is no way. `out_report` may be null.
 * Changes the path, reads map and waypoints. Returns OK, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_path_begin(struct WgQuadtreeMapPath path,
                                    struct WgQuadtreeMap map,
                                    struct WgQuadtreeMapWaypoints waypoints,
                                    const struct WgQuadtreeMapPathQuery *query,
                                    struct WgQuadtreeMapPathReport *out_report);

/**
 * Goes on with a search until `budget` steps are done (UINT64_MAX: to the end). A step is a waypoint
 * gone on from, or a square of the map looked at while the way is straightened; one look is not broken
 * off, so the budget may be exceeded by the squares along one line of sight.
 *
 * First it looks whether the goal can be seen from the start; no look reaches farther than 65536
 * columns or rows. Else A* over the waypoints finds a
 * shortest way from point over portal to point, and that way is straightened: points that can be left
 * out are. All in whole numbers, so the same way comes out everywhere. Hand it the waypoints that it
 * began with, and the map they are of.
 *
 * Between two steps the map may change and the waypoints be updated; update them before a step, and
 * what it says is true of the map as it is then: that there is a way and every leg of it is free, or
 * that there is none. Each square that there was is gone on from once, and those in squares of 128 x 128
 * pixels that an update made anew are looked at beyond the budget: edits elsewhere cost what they
 * touch, and a search that changes fall into ends after as many steps as one in quiet. Only if the way
 * itself breaks before its end is the missing piece searched anew, until eight times the steps so far
 * and 65536 more are done; then, and with other waypoints than those it began with, the outcome is
 * OUTDATED. Where something changed meanwhile the way may be longer than a shortest one. More than 256
 * squares of 1024 x 1024 made anew between two steps make the search begin anew.
 *
 * `out_report` may be null. If memory runs out the search stays where it is and can go on later.
 * Changes the path, reads map and waypoints. Returns OK, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_path_step(struct WgQuadtreeMapPath path,
                                   struct WgQuadtreeMap map,
                                   struct WgQuadtreeMapWaypoints waypoints,
                                   uint64_t budget,
                                   struct WgQuadtreeMapPathReport *out_report);

/**
 * Gives the way that was found, from start to goal, both included: from each point to the next the
 * agent's box can go straight. No points unless the outcome is FOUND. Reads. Returns OK, TRUNCATED.
 */
WgStatus wg_quadtree_map_path_points(struct WgQuadtreeMapPath path,
                                     struct WgPoint *out_points,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * Gives the way before it was straightened: start, waypoints and portals in turn, goal. Reads.
 * Returns OK, TRUNCATED.
 */
WgStatus wg_quadtree_map_path_route(struct WgQuadtreeMapPath path,
                                    struct WgPoint *out_points,
                                    size_t capacity,
                                    size_t *out_count);

/**
 * Ends a search and gives all its memory back. Changes. Returns OK.
 */
WgStatus wg_quadtree_map_path_clear(struct WgQuadtreeMapPath path);

/**
 * Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapPathStats). Reads.
 * Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_quadtree_map_path_stats(struct WgQuadtreeMapPath path,
                                    struct WgQuadtreeMapPathStats *out_stats,
                                    uint32_t size);

/**
 * Gives the way, and the same before it was straightened, as lines, for the categories in `mask`.
 * wg_debug_categories lists the bits and their names.
 *
 * `origin` is three doubles that positions are relative to, null for 0. `shape_size` is
 * sizeof(WgDebugShape). Reads.
 * Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (an origin that is not finite).
 */
WgStatus wg_quadtree_map_path_debug_shapes(struct WgQuadtreeMapPath path,
                                           uint32_t mask,
                                           const double *origin,
                                           struct WgDebugShape *out_shapes,
                                           size_t capacity,
                                           uint32_t shape_size,
                                           size_t *out_count);

/**
 * Reads a pixel into `out_value`. Reads.
 */
WgStatus wg_quadtree_map_get(struct WgQuadtreeMap map, int32_t x, int32_t y, uint8_t *out_value);

/**
 * Sets a pixel. Changes. Returns OK, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_set(struct WgQuadtreeMap map, int32_t x, int32_t y, uint8_t value);

/**
 * Reads `count` pixels: `out_values[i]` becomes the pixel at `points[i]`. Both may be null if
 * `count` is 0. Faster than one call a pixel, most of all for pixels far apart. Reads.
 */
WgStatus wg_quadtree_map_get_batch(struct WgQuadtreeMap map,
                                   const struct WgPoint *points,
                                   size_t count,
                                   uint8_t *out_values);

/**
 * Sets `count` pixels in order: the pixel at `points[i]` becomes `values[i]`. Where a pixel comes
 * twice, the later value stays, and the report counts both steps. All or nothing: if memory runs out
 * no pixel changes. `out_edit` may be null. Changes. Returns OK, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_set_batch(struct WgQuadtreeMap map,
                                   const struct WgPoint *points,
                                   const uint8_t *values,
                                   size_t count,
                                   struct WgQuadtreeMapEdit *out_edit);

/**
 * Reads a rectangle into rows of bytes that start `row_stride` bytes apart; 0 means rect->width. The
 * memory must hold (rect->height - 1) * row_stride + rect->width bytes; bytes between the rows stay
 * as they are. Null is fine for an empty rectangle. Reads.
 * Returns OK, INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than memory, a stride
 * smaller than a row).
 */
WgStatus wg_quadtree_map_read_rect(struct WgQuadtreeMap map,
                                   const struct WgRect *rect,
                                   uint8_t *out_pixels,
                                   size_t row_stride);

/**
 * Writes a rectangle from rows of bytes that start `row_stride` bytes apart; 0 means rect->width.
 * Uniform squares are found while writing. All or nothing. `out_edit` may be null. Changes.
 * Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (see wg_quadtree_map_read_rect).
 */
WgStatus wg_quadtree_map_write_rect(struct WgQuadtreeMap map,
                                    const struct WgRect *rect,
                                    const uint8_t *pixels,
                                    size_t row_stride,
                                    struct WgQuadtreeMapEdit *out_edit);

/**
 * Writes a rectangle like wg_quadtree_map_write_rect, but packs the leaves inside at once, and shares
 * equal ones if the map was made with share_leaves: the copies of a tile that lie a multiple of 16
 * pixels apart take no memory but the first's. All or nothing. `out_edit` may be null. Changes.
 * Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (see wg_quadtree_map_read_rect).
 */
WgStatus wg_quadtree_map_stamp_tile(struct WgQuadtreeMap map,
                                    const struct WgRect *rect,
                                    const uint8_t *pixels,
                                    size_t row_stride,
                                    struct WgQuadtreeMapEdit *out_edit);

/**
 * Sets every pixel of a rectangle to `value`. The cost follows the rectangle's border (some 50 ns a
 * pixel of it), what it replaces, and the squares of 1024 x 1024 that it touches (some 0.5 µs each);
 * where `value` is 0, those alone that are there. All or nothing. `out_edit` may be null. Changes.
 * Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane; more than
 * WG_QUADTREE_MAP_MAX_FILL_SIDES columns and rows together, unless `value` is 0).
 */
WgStatus wg_quadtree_map_fill_rect(struct WgQuadtreeMap map,
                                   const struct WgRect *rect,
                                   uint8_t value,
                                   struct WgQuadtreeMapEdit *out_edit);

/**
 * Follows the segment from `from` to `to`, both included, and writes the first pixel at or above
 * `threshold` to `out_hit`. The segment has one pixel for each step along its longer axis, the other
 * coordinate rounded to the nearest, a half upwards. Reads.
 *
 * Squares of one value below the threshold are leapt over whole, and where nothing was ever written so
 * are blocks of up to a billion pixels a side: to cross the empty plane takes a handful of leaps. The
 * cost follows the pixels crossed inside leaves of several values (some 3 ns each) and the uniform
 * squares crossed (some 30 ns each).
 * Returns OK, EMPTY (nothing stops it; `out_hit` is untouched).
 */
WgStatus wg_quadtree_map_cast(struct WgQuadtreeMap map,
                              const struct WgPoint *from,
                              const struct WgPoint *to,
                              uint8_t threshold,
                              struct WgQuadtreeMapHit *out_hit);

/**
 * Follows `count` segments as wg_quadtree_map_cast does: `out_hits[i]` becomes what stops the one from
 * `from[i]` to `to[i]`. Reads. Returns OK.
 */
WgStatus wg_quadtree_map_cast_batch(struct WgQuadtreeMap map,
                                    const struct WgPoint *from,
                                    const struct WgPoint *to,
                                    size_t count,
                                    uint8_t threshold,
                                    struct WgQuadtreeMapHit *out_hits);

/**
 * Writes the pixel at or above `threshold` that is nearest to the pixel `from` to `out_nearest`, if
 * one lies no farther than `radius` pixels: 0 to 1048576, rounded to 1/256, from centre to centre.
 * Among equally near ones it is the first, row by row. Whole numbers only: the same on every platform.
 * The cost follows the leaves near the answer, and for a large radius the roots. Reads.
 * Returns OK, EMPTY (there is none; `out_nearest` is untouched), INVALID_ARGUMENT (a radius that is
 * NaN or out of range).
 */
WgStatus wg_quadtree_map_nearest(struct WgQuadtreeMap map,
                                 const struct WgPoint *from,
                                 float radius,
                                 uint8_t threshold,
                                 struct WgQuadtreeMapNearest *out_nearest);

/**
 * Searches from `count` pixels as wg_quadtree_map_nearest does, all with one radius: `out_nearest[i]`
 * becomes what is nearest to `from[i]`. Reads. Returns OK, INVALID_ARGUMENT (the radius).
 */
WgStatus wg_quadtree_map_nearest_batch(struct WgQuadtreeMap map,
                                       const struct WgPoint *from,
                                       size_t count,
                                       float radius,
                                       uint8_t threshold,
                                       struct WgQuadtreeMapNearest *out_nearest);

/**
 * Whether a rectangle holds a pixel at or above `threshold`: `out_touches` becomes 1 or 0. The cost
 * follows the border, and the leaves of lower values inside. Reads.
 * Returns OK, INVALID_ARGUMENT (a rectangle that leaves the plane).
 */
WgStatus wg_quadtree_map_touches_rect(struct WgQuadtreeMap map,
                                      const struct WgRect *rect,
                                      uint8_t threshold,
                                      uint8_t *out_touches);

/**
 * wg_quadtree_map_touches_rect for `count` rectangles: `out_touches[i]` belongs to `rects[i]`. Reads.
 * Returns OK, INVALID_ARGUMENT (one of the rectangles; nothing is written that counts).
 */
WgStatus wg_quadtree_map_touches_rect_batch(struct WgQuadtreeMap map,
                                            const struct WgRect *rects,
                                            size_t count,
                                            uint8_t threshold,
                                            uint8_t *out_touches);

/**
 * Whether a pixel at or above `threshold` lies no farther than `radius` from the pixel `center`, as
 * wg_quadtree_map_nearest measures it: `out_touches` becomes 1 or 0. Reads.
 * Returns OK, INVALID_ARGUMENT (a radius that is NaN or out of range).
 */
WgStatus wg_quadtree_map_touches_circle(struct WgQuadtreeMap map,
                                        const struct WgPoint *center,
                                        float radius,
                                        uint8_t threshold,
                                        uint8_t *out_touches);

/**
 * wg_quadtree_map_touches_circle for `count` circles of one radius: `out_touches[i]` belongs to
 * `centers[i]`. Reads. Returns OK, INVALID_ARGUMENT (the radius).
 */
WgStatus wg_quadtree_map_touches_circle_batch(struct WgQuadtreeMap map,
                                              const struct WgPoint *centers,
                                              size_t count,
                                              float radius,
                                              uint8_t threshold,
                                              uint8_t *out_touches);

/**
 * Whether a pixel of a rectangle is at or above `threshold` where the byte of the mask is not 0:
 * `out_touches` becomes 1 or 0. The rows of the mask start `row_stride` bytes apart; 0 means
 * rect->width. Reads. Returns OK, INVALID_ARGUMENT (see wg_quadtree_map_read_rect).
 */
WgStatus wg_quadtree_map_touches_mask(struct WgQuadtreeMap map,
                                      const struct WgRect *rect,
                                      const uint8_t *mask,
                                      size_t row_stride,
                                      uint8_t threshold,
                                      uint8_t *out_touches);

/**
 * wg_quadtree_map_touches_mask for one mask of `width` x `height` at `count` places: `out_touches[i]`
 * belongs to the mask with its first column and row at `corners[i]`. Reads.
 * Returns OK, INVALID_ARGUMENT (a place where the mask leaves the plane; see
 * wg_quadtree_map_read_rect).
 */
WgStatus wg_quadtree_map_touches_mask_batch(struct WgQuadtreeMap map,
                                            const struct WgPoint *corners,
                                            size_t count,
                                            uint32_t width,
                                            uint32_t height,
                                            const uint8_t *mask,
                                            size_t row_stride,
                                            uint8_t threshold,
                                            uint8_t *out_touches);

/**
 * Makes a reader ready for a map. Where it already holds a place of this map and nothing changed
 * since, the place stays; so it may be called each frame. A reader used for the first time must be
 * all zero bytes, or one that was begun before. Reads.
 */
WgStatus wg_quadtree_map_reader_begin(struct WgQuadtreeMap map, struct WgQuadtreeMapReader *reader);

/**
 * Reads a pixel and the square around it into the reader: the slow half of
 * wg_quadtree_map_reader_get, which calls it. Reads.
 */
WgStatus wg_quadtree_map_reader_fetch(struct WgQuadtreeMapReader *reader,
                                      int32_t x,
                                      int32_t y,
                                      uint8_t *out_value);

/**
 * Saves the whole map to bytes, quickly: a map of 20,000 x 20,000 pixels in some 20 ms, to less than a
 * 500th of its pixels. The bytes depend on the pixels and the revision only.
 *
 * Each call is one pass over the map, one that only asks for the size by a capacity of 0 as well; a
 * buffer as large as the last file and a quarter more saves asking. Reads, so it may run on a worker
 * thread while no changing call runs. Takes four bytes of memory a root while it runs.
 * Returns OK, TRUNCATED, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_save(struct WgQuadtreeMap map,
                              uint8_t *out_bytes,
                              size_t capacity,
                              size_t *out_count);

/**
 * Saves like wg_quadtree_map_save, to half the bytes or fewer in about ten times the time.
 * wg_quadtree_map_load reads both. Reads. Takes 280 KB of memory besides while it runs.
 * Returns OK, TRUNCATED, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_save_small(struct WgQuadtreeMap map,
                                    uint8_t *out_bytes,
                                    size_t capacity,
                                    size_t *out_count);

/**
 * Replaces the map by a saved one. Trusts nothing: any bytes give a status, and the map stays as it is
 * unless that is OK. Changes.
 *
 * Afterwards all pixels count as changed, and the map belongs to another history: to `history`, a
 * number that was never given to other pixels (see WgQuadtreeMapRevision), or for 0 to one that the
 * library draws and no other map has, in no process. The bytes name no history. Revisions from before
 * the load are unknown from now on, whatever their history: nobody follows by deltas over a load, send
 * the rectangles or the file. The revision's number becomes the saved one, or one more than before if
 * that is more: it never goes down. A map that was never changed takes the saved number as it is.
 *
 * Only who knows that the pixels are those of a revision may say so by giving its history: a player who
 * loads the file that the server saved at {h, n} into a new map by `history` h stands at {h, n}; a
 * server that saved at {h, n}, changed nothing after that and is started again goes on at {h, n}.
 * Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_load(struct WgQuadtreeMap map,
                              const uint8_t *bytes,
                              size_t len,
                              uint64_t history);

/**
 * Gives the outlines of the pixels of a rectangle at or above `threshold` as closed loops along the
 * edges of pixels: for chain or polygon colliders.
 *
 * Points are corners of pixels: (x, y) is where pixel (x, y) begins, towards smaller coordinates, so a
 * single pixel's loop is (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1). The loops around pieces turn
 * this way (clockwise where y grows downwards), those around holes the other way; all areas add up to
 * the number of pixels. Pixels that touch at a corner only are not joined. Pixels outside the
 * rectangle count as empty: loops run along its border where pieces reach it. Loops come in the order
 * of their first corners, row by row; a hole comes after the loop around its piece. The points of
 * all loops lie behind each other in `out_points`, in the order of the loops in `out_loops`.
 *
 * With a `tolerance` above 0, in pixels, corners are left out: each point of a loop then lies within
 * that distance of the exact loop, and the other way round. A loop never shrinks to nothing nor turns
 * inside out (it gets a smaller tolerance instead), but loops may cross where pixels are thinner
 * than twice the tolerance. From 1.5 on the stairs of a slope become one straight line; at 0.75 those of
 * some slopes stay nearly whole (0.3 for one). A loop may have three points. What takes no fewer than
 * four and no crossings, as the chains of Box2D 3, wants a tolerance of 0: then a loop has four points or
 * more, and loops meet in single points at most.
 *
 * Neighbouring rectangles fit: where the pixels on both sides of a shared border are solid, both have
 * the same points there, with any tolerance. Where only one side is, only that one's loops run along it.
 * After an edit only those rectangles are to be made anew that touch its dirty area grown by one pixel
 * on each side.
 *
 * The cost follows the corners, and the pixels by 1/64 step each, where rows of squares that are all
 * uniform count as one. Takes up to 41 bytes of memory a corner
 * while it runs. Reads.
 * Returns OK, TRUNCATED (points or loops: both counts are whole), OUT_OF_MEMORY, INVALID_ARGUMENT (a
 * rectangle that leaves the plane or is wider or higher than 65536, a threshold of 0, a tolerance
 * that is NaN or outside 0 to 4096).
 */
WgStatus wg_quadtree_map_outlines(struct WgQuadtreeMap map,
                                  const struct WgRect *rect,
                                  uint8_t threshold,
                                  float tolerance,
                                  struct WgCorner *out_points,
                                  size_t point_capacity,
                                  size_t *out_point_count,
                                  struct WgQuadtreeMapLoop *out_loops,
                                  size_t loop_capacity,
                                  size_t *out_loop_count);

/**
 * Covers the pixels of a rectangle at or above `threshold` by rectangles, for box colliders: every
 * such pixel lies in one of them, no other pixel does, and none overlap.
 *
 * Each is as wide as the pixels go, and as high as both its ends stay where they are. So there is one
 * for each piece, and one more at most for each corner of the outline that points inwards. They come
 * in the order of their last rows, each row from left to right. They depend on the pixels of the
 * rectangle alone: after an edit only those rectangles are to be made anew that touch its dirty area.
 *
 * The cost follows the changes from row to row, and the pixels by 1/64 step each, where rows of squares
 * that are all uniform count as one. Takes 7 bytes of
 * memory a column while it runs. Reads.
 * Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane or is wider
 * or higher than 65536, a threshold of 0).
 */
WgStatus wg_quadtree_map_solid_rects(struct WgQuadtreeMap map,
                                     const struct WgRect *rect,
                                     uint8_t threshold,
                                     struct WgRect *out_rects,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of
 * 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits
 * for compaction. Squares come whole, also where they reach beyond the rectangle.
 *
 * `kinds` is any of WgSquareKind, or-ed. `min_side` leaves out smaller ones: a power of two, 1 to 1024.
 * Roots come row by row; inside one, the four quarters come row by row, each with its own. The cost
 * follows the squares, and the leaves that hold several values. Takes four bytes of memory a root
 * where only full squares are asked for. Reads.
 * Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (other bits in kinds or none, such a
 * min_side, a rectangle that leaves the plane, or, with empty squares, touches more than 1048576
 * roots).
 */
WgStatus wg_quadtree_map_squares(struct WgQuadtreeMap map,
                                 const struct WgRect *rect,
                                 uint32_t kinds,
                                 uint32_t min_side,
                                 struct WgQuadtreeMapSquare *out_squares,
                                 size_t capacity,
                                 size_t *out_count);

/**
 * Counts the pixels of a rectangle above 0 and sums its hit points up. Squares of 128 x 128 and more
 * that lie inside are not looked into: the cost follows the border. Reads.
 * Returns OK, INVALID_ARGUMENT (a rectangle that leaves the plane).
 */
WgStatus wg_quadtree_map_sums(struct WgQuadtreeMap map,
                              const struct WgRect *rect,
                              struct WgQuadtreeMapSums *out_sums);

/**
 * Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to
 * take an edit back later. `compression` is a WgCompression. The bytes depend on the pixels and
 * `compression` only, not on where the rectangle lies: 256 x 256 pixels of terrain take some 150 bytes
 * and 5 microseconds (WG_COMPRESSION_FAST).
 *
 * Each call is one pass, one that only asks for the size by a capacity of 0 as well; a buffer of
 * width * height * 1.01 + 100 bytes is always enough. The cost follows the squares of 16 x 16 pixels
 * with several values. WG_COMPRESSION_SMALL takes 280 KB of memory while it runs. Reads.
 * Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane or is too large, a
 * compression that is none), OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_encode(struct WgQuadtreeMap map,
                                const struct WgRect *rect,
                                uint32_t compression,
                                uint8_t *out_bytes,
                                size_t capacity,
                                size_t *out_count);

/**
 * Writes the width and height of an encoded rectangle to `out_width` and `out_height`. Any thread.
 * Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT.
 */
WgStatus wg_quadtree_map_encoded_size(const uint8_t *bytes,
                                      size_t len,
                                      uint32_t *out_width,
                                      uint32_t *out_height);

/**
 * Writes an encoded rectangle into a map, with its first pixel at (x, y): where it came from or
 * anywhere else. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK.
 * `out_edit` may be null. Takes a byte of memory for each pixel of the rectangle while it runs,
 * which max_bytes does not count. Changes.
 * Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, INVALID_ARGUMENT (no room for the rectangle in the
 * plane), OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_decode(struct WgQuadtreeMap map,
                                const uint8_t *bytes,
                                size_t len,
                                int32_t x,
                                int32_t y,
                                struct WgQuadtreeMapEdit *out_edit);

/**
 * Writes what changed after `revision` to bytes: in the squares of 16 x 16 pixels that touch `rect`,
 * or everywhere if that is null. `compression` is a WgCompression. wg_quadtree_map_apply_delta brings
 * a map that was like this one in `revision` to how this one is now.
 *
 * Send a player who joins the rectangles (or the file) and wg_quadtree_map_revision, both numbers of
 * it, then from time to time the delta since the revision that he says he stands at. A player who comes
 * back is asked where he stands: if this map knows nothing of it, after a load or in another process,
 * the answer is UNKNOWN_REVISION, and he joins anew. The bytes depend on what changed, on the history
 * and on both numbers. Each call is one pass, one that only asks for
 * the size by a capacity of 0 as well. The cost follows what changed. Takes four bytes of memory for
 * each square of 1024 x 1024 that changed while it runs, WG_COMPRESSION_SMALL 280 KB besides. Reads.
 * Returns OK, TRUNCATED, UNKNOWN_REVISION (it is of another history, from before the last load or clear,
 * or still to come: send the rectangles or the file again), INVALID_ARGUMENT (a rectangle that leaves the plane, a
 * compression that is none), OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_encode_delta(struct WgQuadtreeMap map,
                                      const struct WgQuadtreeMapRevision *revision,
                                      const struct WgRect *rect,
                                      uint32_t compression,
                                      uint8_t *out_bytes,
                                      size_t capacity,
                                      size_t *out_count);

/**
 * Does what a delta says, as one changing call. `revision` is the sender's revision that this map
 * stands at; the one it stands at afterwards goes to `out_revision`: keep it for the next delta. It has
 * nothing to do with this map's own revision, which counts the changing calls of this map.
 *
 * A delta fits every revision of its history from the one it leads from to the one it leads to, so one
 * that comes twice does no harm. Any other gives UNKNOWN_REVISION: a delta between is missing, or the
 * sender has loaded a map, or is another process; then join anew. Whether this map
 * was changed by anything else meanwhile goes unseen: compare wg_quadtree_map_hashes. Trusts nothing:
 * any bytes give a status, and no pixel changes unless that is OK. `out_revision` and `out_edit` may be
 * null. Takes 12 bytes of memory for each square of 1024 x 1024 in the delta while it runs. Changes.
 * Returns OK, UNKNOWN_REVISION, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_apply_delta(struct WgQuadtreeMap map,
                                     const uint8_t *bytes,
                                     size_t len,
                                     const struct WgQuadtreeMapRevision *revision,
                                     struct WgQuadtreeMapRevision *out_revision,
                                     struct WgQuadtreeMapEdit *out_edit);

/**
 * Gives the hashes of the squares with a side of `side` pixels (16 to 4096) that a rectangle is
 * divided into, row by row from its first pixel; those at its right and lower border are cut off. Two
 * maps, or two places, have the same hash where they have the same pixels, on every platform: compare
 * them to find what differs, then send those squares.
 *
 * The cost follows the squares of 16 x 16 pixels with several values; sides of 16, 128 or 1024 at
 * coordinates divisible by them cost least. Takes no memory. Reads.
 * Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane, a side out of range).
 */
WgStatus wg_quadtree_map_hashes(struct WgQuadtreeMap map,
                                const struct WgRect *rect,
                                uint32_t side,
                                uint64_t *out_hashes,
                                size_t capacity,
                                size_t *out_count);

/**
 * Folds uniform squares and packs leaves that edits left behind, until `budget` squares were looked
 * at (UINT64_MAX: all). Leaves that changed within the last `min_age` changing calls are not packed
 * yet, since packing what changes again soon is wasted; 0 packs all. Then, if the map holds much more
 * memory than it uses, it gathers what it uses, as far as the budget reaches, and gives the rest back but
 * for what was used lately: after an hour of play the map is as large as what is in it, without
 * wg_quadtree_map_trim.
 *
 * `visited` may exceed the budget by 2, and where memory is gathered by 66. No pixel changes and the revision stays, but readers and views end. Call it each frame with a
 * small budget, or once after loading. If memory for a packed leaf runs out, that leaf stays as it
 * is. `out_compaction` may be null. Changes. Returns OK.
 */
WgStatus wg_quadtree_map_compact(struct WgQuadtreeMap map,
                                 uint64_t budget,
                                 uint64_t min_age,
                                 struct WgQuadtreeMapCompaction *out_compaction);

/**
 * Takes memory beforehand, so that edits and compaction take none until it is used up: `leaves` of
 * 16 x 16 pixels (256 bytes each), `packed_leaves` of each kind (378 bytes for all five), `nodes`
 * for squares of 128 x 128 or 1024 x 1024 that contain leaves (552 bytes each). The counts and
 * high-water marks of wg_quadtree_map_stats say what to ask for. Compaction leaves this memory to the map,
 * wg_quadtree_map_trim and wg_quadtree_map_clear give it back. Changes. Returns OK, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_reserve(struct WgQuadtreeMap map,
                                 size_t leaves,
                                 size_t packed_leaves,
                                 size_t nodes);

/**
 * Gives memory that nothing uses back to the allocator: gathers what is in use at the front of the pools
 * and drops the rest, so that at most a quarter more than bytes_live and 8 KB stay reserved. The cost
 * follows the nodes and what is moved; worth it after a compaction. Where leaves are shared it takes four
 * bytes for each unused one while it runs; if there are none, shared ones stay where they are. Readers and
 * views end. Changes. Returns OK.
 */
WgStatus wg_quadtree_map_trim(struct WgQuadtreeMap map);

/**
 * Makes every pixel 0 and gives all memory back. Changes. Returns OK.
 */
WgStatus wg_quadtree_map_clear(struct WgQuadtreeMap map);

/**
 * Fills a def with its defaults. `size` is sizeof(WgQuadtreeMapWaypointsDef). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
 */
WgStatus wg_quadtree_map_waypoints_def_init(struct WgQuadtreeMapWaypointsDef *def, uint32_t size);

/**
 * Makes waypoints for a rectangle, none yet: wg_quadtree_map_waypoints_update makes them. Takes 32
 * bytes for each square of 1024 x 1024 pixels that the rectangle touches, and 4 KB. Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, OUT_OF_MEMORY, REENTRANT, INVALID_ARGUMENT (a rectangle that
 * is empty, leaves the plane or touches too many squares; agent_size; max_spacing).
 */
WgStatus wg_quadtree_map_waypoints_create(const struct WgQuadtreeMapWaypointsDef *def,
                                          struct WgQuadtreeMapWaypoints *out_waypoints);

/**
 * Destroys waypoints and gives their memory back. Destroying null does nothing. Any thread, while no
 * other call is inside them.
 */
WgStatus wg_quadtree_map_waypoints_destroy(struct WgQuadtreeMapWaypoints waypoints);

/**
 * Brings waypoints up to date with a map until `budget` steps are done (UINT64_MAX: all): makes them at
 * first, later only where the map changed. Call it again until `is_done` is 1. Waypoints whose squares
 * are as they were keep their ids. While it is not done some are missing or outdated, but all may be
 * used.
 *
 * A square of 1024 x 1024 pixels is not left half done, so the budget may be exceeded by 64. If the
 * map is another one than before, or was loaded anew, all are made anew. `out_update` may be null.
 * Changes the waypoints, reads the map. All or nothing. Returns OK, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_waypoints_update(struct WgQuadtreeMapWaypoints waypoints,
                                          struct WgQuadtreeMap map,
                                          uint64_t budget,
                                          struct WgQuadtreeMapWaypointsUpdate *out_update);

/**
 * Gives the waypoints whose squares touch `rect` (null: all). Their order depends on their squares
 * alone. wg_quadtree_map_waypoints_stats says how many there are in all. Reads.
 * Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).
 */
WgStatus wg_quadtree_map_waypoints_points(struct WgQuadtreeMapWaypoints waypoints,
                                          const struct WgRect *rect,
                                          struct WgQuadtreeMapWaypoint *out_points,
                                          size_t capacity,
                                          size_t *out_count);

/**
 * Gives the links whose waypoint `from` has a square that touches `rect` (null: all links), each once.
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).
 */
WgStatus wg_quadtree_map_waypoints_links(struct WgQuadtreeMapWaypoints waypoints,
                                         const struct WgRect *rect,
                                         struct WgQuadtreeMapLink *out_links,
                                         size_t capacity,
                                         size_t *out_count);

/**
 * Gives the links of the waypoint `id`: it is the `from` of each. None if there is no such waypoint.
 * The cost follows the neighbours. Reads. Returns OK, TRUNCATED.
 */
WgStatus wg_quadtree_map_waypoints_links_of(struct WgQuadtreeMapWaypoints waypoints,
                                            uint32_t id,
                                            struct WgQuadtreeMapLink *out_links,
                                            size_t capacity,
                                            size_t *out_count);

/**
 * Writes the waypoint `id` to `out_waypoint`. Reads.
 * Returns OK, EMPTY (there is none; `out_waypoint` is untouched).
 */
WgStatus wg_quadtree_map_waypoints_get(struct WgQuadtreeMapWaypoints waypoints,
                                       uint32_t id,
                                       struct WgQuadtreeMapWaypoint *out_waypoint);

/**
 * Writes the waypoint whose square holds the pixel (x, y) to `out_waypoint`. Reads.
 * Returns OK, EMPTY (there is none; `out_waypoint` is untouched).
 */
WgStatus wg_quadtree_map_waypoints_at(struct WgQuadtreeMapWaypoints waypoints,
                                      int32_t x,
                                      int32_t y,
                                      struct WgQuadtreeMapWaypoint *out_waypoint);

/**
 * Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapWaypointsStats). Reads.
 * Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_quadtree_map_waypoints_stats(struct WgQuadtreeMapWaypoints waypoints,
                                         struct WgQuadtreeMapWaypointsStats *out_stats,
                                         uint32_t size);

/**
 * Gives waypoints as boxes of the agent's size, their squares as boxes and their links as two lines
 * each, as far as they touch `rect` (null: all), for the categories in `mask`. wg_debug_categories
 * lists the bits and their names.
 *
 * `origin` is three doubles that positions are relative to, null for 0. `shape_size` is
 * sizeof(WgDebugShape). Reads.
 * Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (a rectangle that leaves the plane, an origin
 * that is not finite).
 */
WgStatus wg_quadtree_map_waypoints_debug_shapes(struct WgQuadtreeMapWaypoints waypoints,
                                                const struct WgRect *rect,
                                                uint32_t mask,
                                                const double *origin,
                                                struct WgDebugShape *out_shapes,
                                                size_t capacity,
                                                uint32_t shape_size,
                                                size_t *out_count);

/**
 * Fills a def with its defaults. `size` is sizeof(WgRollingGridDef). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
 */
WgStatus wg_rolling_grid_def_init(struct WgRollingGridDef *def, uint32_t size);

/**
 * Makes a grid that holds nothing, and takes all its memory. Any thread.
 * Returns OK, INVALID_ARGUMENT (width, height, cell_size), UNKNOWN_SIZE, OUT_OF_MEMORY, NULL_POINTER,
 * REENTRANT.
 */
WgStatus wg_rolling_grid_create(const struct WgRollingGridDef *def,
                                struct WgRollingGrid *out_grid);

/**
 * Destroys a grid; null is nothing to destroy. Changes. Returns OK.
 */
WgStatus wg_rolling_grid_destroy(struct WgRollingGrid grid);

/**
 * Fills counts and bytes. `size` is sizeof(WgRollingGridStats). O(1). Reads.
 * Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_rolling_grid_stats(struct WgRollingGrid grid,
                               struct WgRollingGridStats *out_stats,
                               uint32_t size);

/**
 * Gives boxes and lines for debug drawing, a unit a cell: the window, the bounds of what is held,
 * columns and rows held, cells; those whose bit is in `mask`. wg_debug_categories lists the bits and
 * their names.
 *
 * `origin` is three doubles that positions are relative to, null for 0. `shape_size` is
 * sizeof(WgDebugShape). Reads.
 * Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (an origin that is not finite).
 */
WgStatus wg_rolling_grid_debug_shapes(struct WgRollingGrid grid,
                                      uint32_t mask,
                                      const double *origin,
                                      struct WgDebugShape *out_shapes,
                                      size_t capacity,
                                      uint32_t shape_size,
                                      size_t *out_count);

/**
 * Copies the value of cell (x, y) to `out_cell` (cell_size bytes; null asks only whether there is
 * one). O(1). Reads.
 * Returns OK; EMPTY if the cell holds nothing; COLUMN_HELD or ROW_HELD if the place of its column or
 * row is held by another one now, which wg_last_error names.
 */
WgStatus wg_rolling_grid_get(struct WgRollingGrid grid,
                             int32_t x,
                             int32_t y,
                             void *out_cell);

/**
 * Gives cell (x, y) the value at `cell` (cell_size bytes). Giving it the value it has does nothing.
 * O(1). Changes.
 * Returns OK; COLUMN_HELD or ROW_HELD if the place of its column or row is held by another one now;
 * CELL_OCCUPIED if the cell holds another value (clear it first, or use wg_rolling_grid_replace).
 */
WgStatus wg_rolling_grid_set(struct WgRollingGrid grid, int32_t x, int32_t y, const void *cell);

/**
 * Gives cell (x, y) the value at `cell` (cell_size bytes), whatever it held. `out_replaced` becomes 1
 * if it held a value, else 0; it may be null. O(1). Changes.
 * Returns OK; COLUMN_HELD or ROW_HELD if the place of its column or row is held by another one now.
 */
WgStatus wg_rolling_grid_replace(struct WgRollingGrid grid,
                                 int32_t x,
                                 int32_t y,
                                 const void *cell,
                                 uint8_t *out_replaced);

/**
 * Takes the value of cell (x, y) away; a column or row without values is free for others. O(1).
 * Changes.
 * Returns OK; EMPTY if the cell held nothing; COLUMN_HELD or ROW_HELD if the place of its column or
 * row is held by another one now.
 */
WgStatus wg_rolling_grid_clear(struct WgRollingGrid grid, int32_t x, int32_t y);

/**
 * Takes every value away and forgets the window. O(width + height + cells / 64). Changes. Returns OK.
 */
WgStatus wg_rolling_grid_clear_all(struct WgRollingGrid grid);

/**
 * Gives the bounds of all occupied cells, both corners included. O(width + height) at most. Reads.
 * Returns OK; EMPTY, `out_bounds` untouched, if no cell is occupied.
 */
WgStatus wg_rolling_grid_bounds(struct WgRollingGrid grid, struct WgBounds *out_bounds);

/**
 * Lists the occupied cells: positions to `out_points`, values to `out_cells` (capacity x cell_size
 * bytes, or null if they do not matter). Their order depends on what is held alone: by y modulo the
 * height, then by x modulo the width. Reads. Returns OK, TRUNCATED.
 */
WgStatus wg_rolling_grid_list_cells(struct WgRollingGrid grid,
                                    struct WgPoint *out_points,
                                    void *out_cells,
                                    size_t capacity,
                                    size_t *out_count);

/**
 * Copies a rectangle of cells out, row by row, `row_stride` bytes from row to row (0: no gaps). A
 * cell that holds nothing becomes the value at `empty_cell` (null: zeros), also where its place is
 * held by another column or row. `out_held_count` becomes the number of cells that hold a value; it
 * may be null. Reads.
 * Returns OK, INVALID_ARGUMENT (a rectangle that leaves the plane, a row_stride below a row).
 */
WgStatus wg_rolling_grid_read_rect(struct WgRollingGrid grid,
                                   const struct WgRect *rect,
                                   const void *empty_cell,
                                   void *out_cells,
                                   size_t row_stride,
                                   uint64_t *out_held_count);

/**
 * Copies a rectangle of cells in, row by row, `row_stride` bytes from row to row (0: no gaps). Every
 * cell of it takes its value, whatever it held. `out_new_count` becomes the number of cells that held
 * nothing; it may be null. Changes, as a whole or not at all.
 * Returns OK; INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than the grid, a
 * row_stride below a row); COLUMN_HELD or ROW_HELD if the place of a column or row is held by another
 * one now.
 */
WgStatus wg_rolling_grid_write_rect(struct WgRollingGrid grid,
                                    const struct WgRect *rect,
                                    const void *cells,
                                    size_t row_stride,
                                    uint64_t *out_new_count);

/**
 * Saves the grid to bytes. They depend on the cells held and on the window only. Reads, and takes no
 * memory. Returns OK, TRUNCATED.
 */
WgStatus wg_rolling_grid_save(struct WgRollingGrid grid,
                              uint8_t *out_bytes,
                              size_t capacity,
                              size_t *out_count);

/**
 * Replaces what the grid holds by what a grid of the same width, height and cell_size held when it
 * was saved. Trusts nothing: any bytes give a status, and the grid stays as it is unless that is OK.
 * Takes no memory. Changes.
 * Returns OK, INVALID_SNAPSHOT (also one of a grid with other sizes), NEWER_SNAPSHOT.
 */
WgStatus wg_rolling_grid_load(struct WgRollingGrid grid,
                              const uint8_t *bytes,
                              size_t len);

/**
 * Gives a view for wg_rolling_grid_view_at and wg_rolling_grid_view_span. It stays valid until the
 * next changing call on the grid. `size` is sizeof(WgRollingGridView). O(1) for a window that is
 * loaded, else O(width + height) at most. Reads. Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_rolling_grid_view(struct WgRollingGrid grid,
                              struct WgRollingGridView *out_view,
                              uint32_t size);

/**
 * Gives the corner (smallest x and y) of the window that wg_rolling_grid_move_window moved to last.
 * Reads. Returns OK; EMPTY, `out_corner` untouched, if there is none.
 */
WgStatus wg_rolling_grid_window(struct WgRollingGrid grid, struct WgPoint *out_corner);

/**
 * Moves the window: the width x height cells from column x and row y on.
 *
 * Every occupied cell outside the new window leaves: its position goes to `out_leaving`, its value to
 * `out_leaving_cells` (leaving_capacity x cell_size bytes, or null if the values do not matter), and
 * it is cleared. Every cell of the new window that the last one did not have and that holds nothing
 * goes to `out_loading`, nearest first: in square rings around the window's middle. The first move,
 * and the first after a clear_all, has the whole window to load.
 *
 * `out_leaving_count` and `out_loading_count` become the numbers of both. If one does not fit its
 * capacity, nothing changes and the counts tell what is needed; a window that moves by a column and a
 * row at most needs width + height of each. O(cells that leave or load); O(width + height) more if
 * columns or rows were held that no one window covers. Takes no memory. Changes.
 * Returns OK, TRUNCATED, INVALID_ARGUMENT (the window would leave the plane).
 */
WgStatus wg_rolling_grid_move_window(struct WgRollingGrid grid,
                                     int32_t x,
                                     int32_t y,
                                     struct WgPoint *out_leaving,
                                     void *out_leaving_cells,
                                     size_t leaving_capacity,
                                     size_t *out_leaving_count,
                                     struct WgPoint *out_loading,
                                     size_t loading_capacity,
                                     size_t *out_loading_count);

/**
 * Name of a status, for instance "WG_STATUS_OK"; "WG_STATUS_UNKNOWN" for a number that is none.
 * The text lives as long as the library. Any thread, also inside a hook.
 */
const char *wg_status_name(int32_t status);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

/* What follows runs inline in the caller. */

#ifdef __cplusplus
extern "C" {
#endif

WG_STATIC_ASSERT(sizeof(WgStatus) == 4, status_size);
WG_STATIC_ASSERT(sizeof(WgPoint) == 8, point_size);
WG_STATIC_ASSERT(sizeof(WgRect) == 16, rect_size);
WG_STATIC_ASSERT(sizeof(WgBounds) == 16, bounds_size);
WG_STATIC_ASSERT(sizeof(WgDebugShape) == 36, debug_shape_size);
WG_STATIC_ASSERT(sizeof(WgDebugCategory) == 40, debug_category_size);

/**
 * Remainder of value / divisor rounded down: always in 0 .. divisor - 1. A divisor of 0 or less
 * gives 0. Exact over the whole range, also for INT32_MIN.
 */
static inline int32_t wg_floor_mod(int32_t value, int32_t divisor) {
    int64_t remainder;
    if (divisor <= 0) {
        return 0;
    }
    remainder = (int64_t)value % divisor;
    return (int32_t)(remainder < 0 ? remainder + divisor : remainder);
}

/**
 * Quotient of value / divisor rounded down. A divisor of 0 or less gives 0. Exact over the whole
 * range, also for INT32_MIN.
 */
static inline int32_t wg_floor_div(int32_t value, int32_t divisor) {
    if (divisor <= 0) {
        return 0;
    }
    return (int32_t)(((int64_t)value - wg_floor_mod(value, divisor)) / divisor);
}

WG_STATIC_ASSERT(sizeof(WgRollingGrid) == 8, rolling_grid_size);
WG_STATIC_ASSERT(sizeof(WgRollingGridStats) == 48, rolling_grid_stats_size);
WG_STATIC_ASSERT(sizeof(WgRollingGridView) == 64 + 6 * sizeof(void *), rolling_grid_view_size);

/** A def with its defaults, for the version of this header. */
static inline WgRollingGridDef wg_rolling_grid_def(void) {
    WgRollingGridDef def;
    def.struct_size = 0;
    (void)wg_rolling_grid_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** What wg_rolling_grid_view_at and wg_rolling_grid_view_span share: index modulo size, rounded down. */
static inline uint32_t wg_rolling_grid_view_slot(uint64_t magic, uint32_t size, int32_t index) {
    /* Exact for every index: src/rolling_grid/axis.rs has the proof. */
    uint64_t fraction = magic * (uint64_t)(int64_t)index + UINT64_C(0x180000000);
    return (uint32_t)((fraction >> 32) * size >> 32);
}

/** What they share: a number below twice the size, modulo the size, without a branch. */
static inline uint32_t wg_rolling_grid_view_wrap(uint32_t number, uint32_t size) {
    uint32_t less = number - size;
    return less < number ? less : number;
}

/** What they share: how many bits are 1 from a place on, at most so many. */
static inline uint32_t wg_rolling_grid_view_run(const uint64_t *occupied, uint64_t place, uint32_t most) {
    uint32_t count = 0;
    while (count < most) {
        uint32_t bit = (uint32_t)(place & 63);
        uint64_t bits = occupied[place >> 6] >> bit;
        if (bits == UINT64_MAX >> bit) {
            /* All ones to the word's end. */
            count += 64 - bit;
            place += 64 - bit;
        } else {
            for (; (bits & 1) != 0; bits >>= 1) {
                ++count;
            }
            break;
        }
    }
    return count < most ? count : most;
}

/** What they share: where a cell of the frame lies, in cells. */
static inline uint64_t wg_rolling_grid_view_place(const WgRollingGridView *view, uint32_t column,
                                                  uint32_t row) {
    row = wg_rolling_grid_view_wrap(row + view->first_row_slot, view->height);
    return (uint64_t)row * view->width +
           wg_rolling_grid_view_wrap(column + view->first_column_slot, view->width);
}

/** What they share: the cell where there is no frame, or outside it. */
static inline const void *wg_rolling_grid_view_spread(const WgRollingGridView *view, int32_t x,
                                                      int32_t y) {
    if (view->frame_width == 0) {
        uint32_t column = wg_rolling_grid_view_slot(view->width_magic, view->width, x);
        uint32_t row = wg_rolling_grid_view_slot(view->height_magic, view->height, y);
        uint64_t place = (uint64_t)row * view->width + column;
        /* A slot that is free still names its last index, but then its bits are 0. */
        if (view->columns[column] == x && view->rows[row] == y &&
            (view->occupied[place >> 6] >> (place & 63) & 1) != 0) {
            return view->cells + (size_t)place * view->cell_size;
        }
    }
    return NULL;
}

/**
 * The value of cell (x, y), or null if it holds none. Valid until the next changing call on the grid.
 * A few instructions where the occupied cells fill a rectangle, as those of a loaded window do; no
 * division.
 */
static inline const void *wg_rolling_grid_view_at(const WgRollingGridView *view, int32_t x, int32_t y) {
    uint32_t column = (uint32_t)x - (uint32_t)view->x;
    uint32_t row = (uint32_t)y - (uint32_t)view->y;
    if (column < view->frame_width && row < view->frame_height) {
        if (view->solid_width == 0) {
            uint64_t place = wg_rolling_grid_view_place(view, column, row);
            if ((view->occupied[place >> 6] >> (place & 63) & 1) == 0) {
                return NULL;
            }
        }
        return view->cells + ((size_t)view->row_offsets[row] + view->column_offsets[column]);
    }
    return wg_rolling_grid_view_spread(view, x, y);
}

/**
 * The occupied cells side by side in memory from cell (x, y) on in its row, at most `most` of them;
 * `out_count` becomes their number, 0 (and the answer null) if (x, y) holds nothing. A row of a loaded
 * window comes in one or two of them: go on at x + count.
 */
static inline const void *wg_rolling_grid_view_span(const WgRollingGridView *view, int32_t x, int32_t y,
                                                    uint32_t most, uint32_t *out_count) {
    uint32_t column = (uint32_t)x - (uint32_t)view->x;
    uint32_t row = (uint32_t)y - (uint32_t)view->y;
    const void *cell;
    if (column < view->frame_width && row < view->frame_height) {
        uint32_t slot = wg_rolling_grid_view_wrap(view->first_column_slot + column, view->width);
        uint32_t left = view->frame_width - column;
        left = left < view->width - slot ? left : view->width - slot;
        left = left < most ? left : most;
        if (view->solid_width == 0) {
            uint64_t place = wg_rolling_grid_view_place(view, column, row);
            left = wg_rolling_grid_view_run(view->occupied, place, left);
        }
        *out_count = left;
        return left == 0 ? NULL
                         : view->cells + ((size_t)view->row_offsets[row] + view->column_offsets[column]);
    }
    cell = most > 0 ? wg_rolling_grid_view_spread(view, x, y) : NULL;
    *out_count = cell != NULL;
    return cell;
}

WG_STATIC_ASSERT(sizeof(WgChunkLayers) == 8, chunk_layers_size);
WG_STATIC_ASSERT(sizeof(WgChunkLevelDef) == 16, chunk_level_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkDependencyDef) == 36, chunk_dependency_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkFocusDef) == 40, chunk_focus_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkFocusProgress) == 32, chunk_focus_progress_size);
WG_STATIC_ASSERT(sizeof(WgChunkLayersStats) == 200, chunk_layers_stats_size);
WG_STATIC_ASSERT(offsetof(WgChunkJob, memory) == 72, chunk_job_layout);
WG_STATIC_ASSERT(offsetof(WgChunkSpan, cells) == 24, chunk_span_layout);
WG_STATIC_ASSERT(offsetof(WgChunkEvent, block) == 40, chunk_event_layout);

/** A def with its defaults, for the version of this header. */
static inline WgChunkLayersDef wg_chunk_layers_def(void) {
    WgChunkLayersDef def;
    def.struct_size = 0;
    (void)wg_chunk_layers_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkLayerDef wg_chunk_layer_def(void) {
    WgChunkLayerDef def;
    def.struct_size = 0;
    (void)wg_chunk_layer_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkLevelDef wg_chunk_level_def(void) {
    WgChunkLevelDef def;
    def.struct_size = 0;
    (void)wg_chunk_level_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkDependencyDef wg_chunk_dependency_def(void) {
    WgChunkDependencyDef def;
    def.struct_size = 0;
    (void)wg_chunk_dependency_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkFocusDef wg_chunk_focus_def(void) {
    WgChunkFocusDef def;
    def.struct_size = 0;
    (void)wg_chunk_focus_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

WG_STATIC_ASSERT(sizeof(WgLooseGrid2) == 8 && sizeof(WgLooseGrid3) == 8, loose_grid_size);
WG_STATIC_ASSERT(sizeof(WgBox2) == 16 && sizeof(WgBox3) == 24, box_size);
WG_STATIC_ASSERT(sizeof(WgPlane2) == 12 && sizeof(WgPlane3) == 16, plane_size);
WG_STATIC_ASSERT(sizeof(WgLooseGrid2Object) == 40, loose_grid2_object_size);
WG_STATIC_ASSERT(sizeof(WgLooseGrid3Object) == 48, loose_grid3_object_size);
WG_STATIC_ASSERT(sizeof(WgPair) == 16 && sizeof(WgNeighbor) == 16, pair_size);
WG_STATIC_ASSERT(sizeof(WgCastHit) == 16 && sizeof(WgFilter) == 8, cast_hit_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridStats) == 112, loose_grid_stats_size);

/** A def with its defaults, for the version of this header. */
static inline WgLooseGrid2Def wg_loose_grid2_def(void) {
    WgLooseGrid2Def def;
    def.struct_size = 0;
    (void)wg_loose_grid2_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgLooseGrid3Def wg_loose_grid3_def(void) {
    WgLooseGrid3Def def;
    def.struct_size = 0;
    (void)wg_loose_grid3_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/**
 * The slot of an object's id, in 2D and 3D: a number that no other object of the grid has while this one
 * lives. Slots are given out from 0 on and used again, so an array that is indexed by them stays small.
 */
static inline uint32_t wg_loose_grid_slot(uint64_t id) {
    return (uint32_t)id;
}

WG_STATIC_ASSERT(sizeof(WgQuadtreeMap) == 8, quadtree_map_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapRevision) == 16, quadtree_map_revision_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapEdit) == 56, quadtree_map_edit_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapBrushDef) == 24 + sizeof(void *), quadtree_map_brush_def_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapCompaction) == 32, quadtree_map_compaction_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapStats) == 128, quadtree_map_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLevelStats) == 104, quadtree_map_level_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapReader) == 288, quadtree_map_reader_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapHit) == 20, quadtree_map_hit_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypoint) == 16, quadtree_map_waypoint_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLink) == 16, quadtree_map_link_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypointsUpdate) == 24, quadtree_map_waypoints_update_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypointsStats) == 56, quadtree_map_waypoints_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathQuery) == 32, quadtree_map_path_query_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathReport) == 48, quadtree_map_path_report_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathStats) == 48, quadtree_map_path_stats_size);
WG_STATIC_ASSERT(sizeof(WgCorner) == 16, corner_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLoop) == 24, quadtree_map_loop_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIslands) == 8, quadtree_map_islands_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIsland) == 48, quadtree_map_island_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIslandsStats) == 56, quadtree_map_islands_stats_size);

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapIslandsDef wg_quadtree_map_islands_def(void) {
    WgQuadtreeMapIslandsDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_islands_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def of a brush with its defaults, for the version of this header. */
static inline WgQuadtreeMapBrushDef wg_quadtree_map_brush_def(void) {
    WgQuadtreeMapBrushDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_brush_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapDef wg_quadtree_map_def(void) {
    WgQuadtreeMapDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def of waypoints with its defaults, for the version of this header. */
static inline WgQuadtreeMapWaypointsDef wg_quadtree_map_waypoints_def(void) {
    WgQuadtreeMapWaypointsDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_waypoints_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** A def of a search for paths with its defaults, for the version of this header. */
static inline WgQuadtreeMapPathDef wg_quadtree_map_path_def(void) {
    WgQuadtreeMapPathDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_path_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/**
 * Reads a pixel through a reader that was begun: without a call as long as the pixels lie in the same
 * leaf of 16 x 16 pixels, or in the same uniform square of up to 1024 x 1024. Valid until the next
 * changing call on the map; then begin the reader again. Reads. Returns OK.
 */
static inline WgStatus wg_quadtree_map_reader_get(WgQuadtreeMapReader *reader, int32_t x, int32_t y,
                                                  uint8_t *out_value) {
    uint32_t column = (uint32_t)x - (uint32_t)reader->x;
    uint32_t row = (uint32_t)y - (uint32_t)reader->y;
    if ((column | row) < reader->side) {
        *out_value = reader->pixels[(row & reader->mask) * 16 + (column & reader->mask)];
        return WG_STATUS_OK;
    }
    return wg_quadtree_map_reader_fetch(reader, x, y, out_value);
}

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* WORLDGRIDS_H */
