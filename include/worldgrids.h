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
 *    INTERNAL_ERROR where it takes a handle or a pointer.
 *  - Answers of unknown length go to the caller's memory: a pointer, its capacity in elements (0 asks
 *    for the size; the pointer may be null then) and out_count, the length of the whole answer.
 *  - Inputs and outputs of one call must not overlap. Pointers must be aligned for their type and
 *    valid for what the function says; this the library cannot check.
 *  - Columns and rows (x, y) are int32 over the whole range. A rectangle that leaves that plane is
 *    refused. Bounds are inclusive.
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
#define WG_ABI_HASH UINT64_C(0x07e4ef740d58d99e)

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
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgStatus WgStatus;
#else
typedef int32_t WgStatus;
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

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

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

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* WORLDGRIDS_H */
