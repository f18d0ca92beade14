/* worldgrids: what all structures share, and the library as a whole.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Generated from src/ffi by `make header`. Do not edit.
 */

#ifndef WORLDGRIDS_LIBRARY_H
#define WORLDGRIDS_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

/** Fails to compile if the condition is false; in C99 and C++ alike. */
#ifdef __cplusplus
#define WG_STATIC_ASSERT(condition, name) static_assert(condition, #name)
#else
#define WG_STATIC_ASSERT(condition, name) typedef char wg_assert_##name[(condition) ? 1 : -1]
#endif

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Hash of every declaration in the headers, comments apart: equal to wg_abi_hash() if headers and
 * library were made from the same source.
 */
#define WG_ABI_HASH UINT64_C(0x99059bc7c2fe02d6)

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
     * The object has no checkpoint of this number: it never had one, or it was dropped or forgotten.
     */
    WG_STATUS_UNKNOWN_CHECKPOINT = -15,
    /**
     * The object keeps as many checkpoints as its max_checkpoints says.
     */
    WG_STATUS_TOO_MANY_CHECKPOINTS = -16,
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
     * Quadtree map: a region that the call needs is absent; wg_last_error names the first. Page it in.
     */
    WG_STATUS_ABSENT = -33,
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
     * Chunk layers: the job was finished already, is one of another world, or never was.
     */
    WG_STATUS_STALE_JOB = -54,
    /**
     * Chunk layers: the read guard was closed already, is one of another world, or never was.
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
     * Loose grid: no commit in parts was begun, or the part was done already, or it is not the turn of its
     * stage.
     */
    WG_STATUS_OUT_OF_ORDER = -63,
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
    /**
     * A WgQuadtreeMapFlow.
     */
    WG_KIND_QUADTREE_MAP_FLOW = 9,
    /**
     * A WgQuadtreeMapPublisher.
     */
    WG_KIND_QUADTREE_MAP_PUBLISHER = 10,
    /**
     * A WgQuadtreeMapReceiver.
     */
    WG_KIND_QUADTREE_MAP_RECEIVER = 11,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgKind WgKind;
#else
typedef uint32_t WgKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The definitions that wg_def_init fills.
 */
enum WgDefKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * A WgRollingGridDef.
     */
    WG_DEF_KIND_ROLLING_GRID = 1,
    /**
     * A WgChunkLayersDef.
     */
    WG_DEF_KIND_CHUNK_LAYERS = 2,
    /**
     * A WgChunkLayerDef.
     */
    WG_DEF_KIND_CHUNK_LAYER = 3,
    /**
     * A WgChunkLevelDef.
     */
    WG_DEF_KIND_CHUNK_LEVEL = 4,
    /**
     * A WgChunkDependencyDef.
     */
    WG_DEF_KIND_CHUNK_DEPENDENCY = 5,
    /**
     * A WgChunkFocusDef.
     */
    WG_DEF_KIND_CHUNK_FOCUS = 6,
    /**
     * A WgLooseGrid2Def.
     */
    WG_DEF_KIND_LOOSE_GRID2 = 7,
    /**
     * A WgLooseGrid3Def.
     */
    WG_DEF_KIND_LOOSE_GRID3 = 8,
    /**
     * A WgQuadtreeMapDef.
     */
    WG_DEF_KIND_QUADTREE_MAP = 9,
    /**
     * A WgQuadtreeMapBrushDef.
     */
    WG_DEF_KIND_QUADTREE_MAP_BRUSH = 10,
    /**
     * A WgQuadtreeMapWaypointsDef.
     */
    WG_DEF_KIND_QUADTREE_MAP_WAYPOINTS = 11,
    /**
     * A WgQuadtreeMapPathDef.
     */
    WG_DEF_KIND_QUADTREE_MAP_PATH = 12,
    /**
     * A WgQuadtreeMapIslandsDef.
     */
    WG_DEF_KIND_QUADTREE_MAP_ISLANDS = 13,
    /**
     * A WgQuadtreeMapFlowDef.
     */
    WG_DEF_KIND_QUADTREE_MAP_FLOW = 14,
    /**
     * A WgQuadtreeMapPublisherDef.
     */
    WG_DEF_KIND_QUADTREE_MAP_PUBLISHER = 15,
    /**
     * A WgQuadtreeMapReceiverDef.
     */
    WG_DEF_KIND_QUADTREE_MAP_RECEIVER = 16,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgDefKind WgDefKind;
#else
typedef uint32_t WgDefKind;
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
 * Copies the text of this thread's last refusal: the function, the argument and its value. Empty if
 * no call of this thread was refused yet; successful calls leave it as it is.
 *
 * `out_text` takes up to `capacity` bytes and then ends in zero; `out_count` becomes the bytes that
 * the whole text takes, its zero included. Any thread.
 * O(length of the text).
 * Returns OK, TRUNCATED, NULL_POINTER, REENTRANT.
 */
WgStatus wg_last_error(char *out_text, size_t capacity, size_t *out_count);

/**
 * Destroys an object of any kind, given the number in its handle, and gives its memory back; 0 is nothing
 * to destroy. Any thread, while no other call is inside the object; changes.
 *
 * O(memory of the object / its blocks): as many calls of the allocator as it has blocks.
 * Returns OK; BUSY while it has work out, and then it is as it was: a world of chunk layers with jobs or
 * guards out, or with blocks, of levels that hand out theirs, that were not handed out
 * (wg_chunk_layers_unload lets all go, and wg_chunk_layers_drain_events hands them out); a commit in parts
 * that is not ended. wg_destroy_all asks for nothing of the kind.
 */
WgStatus wg_destroy(uint64_t handle);

/**
 * Name of a status, for instance "WG_STATUS_OK"; "WG_STATUS_UNKNOWN" for a number that is none.
 * The text lives as long as the library. Any thread, also inside a hook.
 * O(1).
 */
const char *wg_status_name(int32_t status);

/* Advanced: what stands above is enough to begin with, together with the short functions at the end,
 * which are inline around an export: they fill defs, destroy, and ask for one thing of what many can be
 * asked for. A language that has them not calls the export that they name. */

/**
 * Marks this moment of a rolling grid, a loose grid or a quadtree map, so that wg_rollback returns to it; each of
 * them has an inline function of its own, wg_rolling_grid_checkpoint and so on. From then on each change keeps what
 * it replaces: cells; of a loose grid small blocks of its arrays, for all of which it makes room with the
 * checkpoint; leaves of 16 x 16 pixels, or larger squares that are replaced whole. That costs a copy at the first
 * change after a checkpoint.
 *
 * `number` is the host's, say that of a frame, and above that of the checkpoint before: after a rollback
 * above the one returned to. Checkpoints that lay in the future after a rollback go. What is kept counts in
 * max_bytes; the def says how many checkpoints there may be (max_checkpoints), and whether the oldest goes
 * where there is no room (drop_oldest_checkpoint). A change that cannot keep what it replaces is refused as
 * OUT_OF_MEMORY. A load lets go of all checkpoints. Changes.
 * O(1) for a quadtree map. For a rolling grid O(cells changed since the checkpoint before); the first O(cells of
 * the window / 64). For a loose grid O(objects / 64), the first O(objects).
 * Returns OK; INVALID_ARGUMENT (a number that does not rise); TOO_MANY_CHECKPOINTS; OUT_OF_MEMORY;
 * FOREIGN_HANDLE of an object of a kind that takes no checkpoints.
 */
WgStatus wg_checkpoint(uint64_t handle,
                       uint64_t number);

/**
 * Makes an object what it was at checkpoint `number`: contents, order, hash and saved bytes are those of the
 * moment. Only the revision of a loose grid or a quadtree map goes on upwards, in what is saved afterwards, too, and
 * the checksum at the end with it: who compares saved bytes of peers that have rolled back differently leaves the two
 * out (FORMAT.md says where they stand). wg_quadtree_map_changes_since reports
 * what the way back changed, so that textures, colliders and clients follow, and waypoints, paths and islands are
 * brought up to date as after any edit. Where a square of 128 x 128 pixels or more was replaced whole it counts as
 * changed whole. A loose grid has its contacts and the lists of what began and ended as of the moment; what the way
 * back itself brought and took of contacts is listed besides, WG_LOOSE_GRID_CONTACT_LIST_BEGAN_BY_ROLLBACK and
 * ENDED_BY_ROLLBACK. That checkpoint stays, as do those before it. Those after it can be reached in the same way (redo)
 * until the next change of the object or the next checkpoint; what came after the last checkpoint is gone.
 * A search over the waypoints of a map may run meanwhile: after their update its outcome says what became of it. During
 * a commit in parts it is refused as BUSY. Takes no memory. Changes.
 * O(what differs).
 * Returns OK; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); FOREIGN_HANDLE of an object of a kind
 * that takes no checkpoints.
 */
WgStatus wg_rollback(uint64_t handle,
                     uint64_t number);

/**
 * Lets go of checkpoint `number` and of all before it. If the present follows one of them, as after a
 * rollback to it, those in the future go too, and with them all memory for checkpoints: nothing is kept any
 * more, but for a save by steps (wg_quadtree_map_save_step), which goes on. Changes.
 * O(1) for rolling and loose grids, O(what is given back) for a quadtree map.
 * Returns OK; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); FOREIGN_HANDLE of an object of a kind
 * that takes no checkpoints.
 */
WgStatus wg_forget(uint64_t handle,
                   uint64_t number);

/**
 * `out_number` becomes the number of the checkpoint `offset` places after the one that the present follows, before it
 * if `offset` is below 0: for an editor's undo -1, for redo 1. Where there are not so many it is that of the first, or
 * of the last: by INT32_MIN the oldest that can be returned to. Reads.
 * O(1).
 * Returns OK; EMPTY (there are no checkpoints); FOREIGN_HANDLE of an object of a kind that takes no checkpoints.
 */
WgStatus wg_checkpoint_at(uint64_t handle,
                          int32_t offset,
                          uint64_t *out_number);

/**
 * Marks this moment of several objects, which share a timeline, as wg_checkpoint does for each: of any kinds that take
 * checkpoints. `objects` are `count` handles' numbers (`grid.bits`). All objects are asked first and take the memory
 * that they need, so either all of them have the checkpoint afterwards or none; where one refuses, the others may keep
 * memory that they took. Each follows the rules of its own def: give all the same, so that they drop the same moments.
 * Changes all of them.
 * O(sum of what each takes).
 * Returns OK, also for none; INVALID_ARGUMENT (a number that does not rise, an object given twice);
 * TOO_MANY_CHECKPOINTS; OUT_OF_MEMORY; FOREIGN_HANDLE of an object of a kind that takes no checkpoints. The text says
 * which of `objects` it was.
 */
WgStatus wg_checkpoint_many(const uint64_t *objects,
                            size_t count,
                            uint64_t number);

/**
 * Makes several objects what they were at checkpoint `number`, as wg_rollback does for each: all of them, or none if
 * one has no such checkpoint. `objects` are `count` handles' numbers. Takes no memory. Changes all of them.
 * O(sum of what each takes).
 * Returns OK, also for none; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); INVALID_ARGUMENT (an object given
 * twice); FOREIGN_HANDLE of an object of a kind that takes no checkpoints. The text says which of `objects` it was.
 */
WgStatus wg_rollback_many(const uint64_t *objects,
                          size_t count,
                          uint64_t number);

/**
 * Lets go of checkpoint `number` of several objects and of all before it, as wg_forget does for each: of all of them,
 * or of none if one has no such checkpoint. `objects` are `count` handles' numbers. Changes all of them.
 * O(sum of what each takes).
 * Returns OK, also for none; UNKNOWN_CHECKPOINT (never set, dropped or forgotten); INVALID_ARGUMENT (an object given
 * twice); FOREIGN_HANDLE of an object of a kind that takes no checkpoints. The text says which of `objects` it was.
 */
WgStatus wg_forget_many(const uint64_t *objects,
                        size_t count,
                        uint64_t number);

/**
 * Lists the categories of debug shapes that a kind of structure (a WgKind) has.
 *
 * `out_categories` takes up to `capacity` of them (null if 0), `out_count` becomes their number.
 * Any thread. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such kind), NULL_POINTER, REENTRANT.
 * O(categories), a handful.
 */
WgStatus wg_debug_categories(uint32_t kind,
                             struct WgDebugCategory *out_categories,
                             size_t capacity,
                             size_t *out_count);

/**
 * Gives lines and boxes for debug drawing, of what any object holds, for the categories in `mask`;
 * wg_debug_categories lists the bits and their names. Each structure has an inline function of its own,
 * which takes what it looks at: wg_rolling_grid_debug_shapes and so on.
 *
 * `handle` is the number in an object's handle. `rect` is what shapes of quadtree maps and waypoints must
 * touch, null for all. `layer` and `level` choose whose chunks of chunk layers are shown; a layer of
 * UINT32_MAX means all layers and levels. Other structures do not look at these three. `origin` is three
 * doubles that positions are relative to, null for 0. `out_shapes` takes up to `capacity` shapes (null if
 * 0), `shape_size` is sizeof(WgDebugShape), `out_count` becomes their number.
 *
 * What is shown, in the order of the categories' bits:
 * - rolling grid, a unit a cell: the window, the bounds of what is held, columns and rows held, cells;
 * - chunk layers, in world units: chunks by what they are at, the contracts of jobs that are out, the
 *   focuses (a world call);
 * - loose grids, as queries see them: cells with objects in them, objects, static objects, objects of the
 *   overflow cell, the bounds;
 * - quadtree map, a unit a pixel: roots, solid squares and empty squares as large as the four-way quadtree
 *   has them, leaves with several values, packed leaves, leaves marked for compaction. They come root by
 *   root (squares of 1024 x 1024), row by row, whatever order those were made in; four to eight bytes of
 *   memory are taken for each root until the call returns;
 * - waypoints: boxes of the agent's size, their squares, their links as two lines each;
 * - path: the way, and the same before it was straightened;
 * - islands that were found and not cut out: their bounds, and the leaves that they have pixels in.
 *
 * O(what the object holds). Reads. Returns OK, TRUNCATED, OUT_OF_MEMORY (of a quadtree map), UNKNOWN_SIZE,
 * NOT_FROZEN, SEARCH_NOT_DONE, INVALID_ARGUMENT (a rectangle that leaves the plane, no such layer or level,
 * an origin that is not finite).
 */
WgStatus wg_debug_shapes(uint64_t handle,
                         const struct WgRect *rect,
                         uint32_t layer,
                         uint32_t level,
                         uint32_t mask,
                         const double *origin,
                         struct WgDebugShape *out_shapes,
                         size_t capacity,
                         uint32_t shape_size,
                         size_t *out_count);

/**
 * Fills a definition with its defaults: `kind` is a WgDefKind, `def` is a struct of that kind, and `size`
 * is its sizeof. Each kind has an inline function of its own: wg_rolling_grid_def_init and so on.
 *
 * Any thread. Returns OK, INVALID_ARGUMENT (no such kind), NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
 * O(1).
 */
WgStatus wg_def_init(uint32_t kind,
                     void *def,
                     uint32_t size);

/**
 * Sends log lines of at least `min_severity` (a WgSeverity) to `function`; null turns logging off,
 * which is the default. `userdata` may be null and is handed through.
 *
 * Set it while no object is alive, else WG_STATUS_BUSY. One thread, while no other call runs.
 * O(1).
 * Returns OK, BUSY, INVALID_ARGUMENT (no such severity), REENTRANT.
 */
WgStatus wg_set_log(int32_t min_severity, WgLogFunction function, void *userdata);

/**
 * Takes memory from `allocator` from now on; null goes back to the default, the system's allocator.
 * The struct is copied.
 *
 * Set it while no object is alive, else WG_STATUS_BUSY. One thread, while no other call runs.
 * O(1).
 * Returns OK, BUSY, NULL_POINTER (one of the functions), REENTRANT.
 */
WgStatus wg_set_allocator(const struct WgAllocator *allocator);

/**
 * Version of the library that runs: major * 1,000,000 + minor * 1,000 + patch. Its major must equal
 * WG_VERSION_MAJOR, its minor must be at least WG_VERSION_MINOR. Any thread, also inside a hook.
 * O(1).
 */
uint32_t wg_version(void);

/**
 * Hash of the ABI of the library that runs; equal to WG_ABI_HASH if header and library were made
 * from the same source. Any thread, also inside a hook.
 * O(1).
 */
uint64_t wg_abi_hash(void);

/**
 * Counts the live objects of a kind (a WgKind; WG_KIND_ANY counts all). Any thread.
 * O(1).
 * Returns OK, INVALID_ARGUMENT, NULL_POINTER, REENTRANT.
 */
WgStatus wg_live_handles(uint32_t kind, size_t *out_count);

/**
 * Writes a line for every live object: its kind, its debug name and its handle. Empty if there is
 * none. Any thread.
 *
 * `out_text` takes up to `capacity` bytes and then ends in zero; `out_count` becomes the bytes that
 * the whole text takes, its zero included.
 * O(objects that were ever alive at one time).
 * Returns OK, TRUNCATED, NULL_POINTER, REENTRANT.
 */
WgStatus wg_leak_report(char *out_text, size_t capacity, size_t *out_count);

/**
 * Destroys every object and takes the hooks away: the library is as if it had just been loaded, but
 * that old handles stay stale. For an editor's reload of its scripts. Objects that were alive are
 * named in the log as leaks (severity warning). One thread, while no other call runs.
 *
 * O(objects that were ever alive at one time), and what destroying each of them takes.
 * Returns OK; BUSY if objects have work out (all else is done all the same; their handles are stale
 * like all others, and their memory is never freed, since that work may still look at it); REENTRANT.
 */
WgStatus wg_destroy_all(void);

/* What follows runs inline in the caller. */

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
#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* WORLDGRIDS_LIBRARY_H */
