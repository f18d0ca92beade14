/* worldgrids: a byte of hit points a pixel on a practically endless plane.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Generated from src/ffi by `make header`. Do not edit.
 * worldgrids.h says how to read it.
 */

#ifndef WORLDGRIDS_QUADTREE_MAP_H
#define WORLDGRIDS_QUADTREE_MAP_H

#include "library.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Most columns and rows together of a rectangle that is filled with a value above 0.
 */
#define WG_QUADTREE_MAP_MAX_FILL_SIDES 1048576

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
 * twice, times radius - core_radius. Without a core that is a circle with a radius of 1634.
 */
#define WG_QUADTREE_MAP_MAX_EDIT_FALLOFF 8388608

/**
 * Most bytes of a region, whatever is in it: wg_quadtree_map_page_out never gives more.
 */
#define WG_QUADTREE_MAP_MAX_REGION_BYTES 2228224

/**
 * Most waypoints that a call of wg_quadtree_map_waypoints_update_many brings up to date.
 */
#define WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER 16

/**
 * Which squares wg_quadtree_map_squares gives; or-ed.
 */
enum WgQuadtreeMapSquareKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Squares whose pixels are all 0.
     */
    WG_QUADTREE_MAP_SQUARE_KIND_EMPTY = 1,
    /**
     * Squares whose pixels all have the same value above 0.
     */
    WG_QUADTREE_MAP_SQUARE_KIND_FULL = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgQuadtreeMapSquareKind WgQuadtreeMapSquareKind;
#else
typedef uint32_t WgQuadtreeMapSquareKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Which regions wg_quadtree_map_regions gives; or-ed.
 */
enum WgQuadtreeMapRegionKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Those that are absent.
     */
    WG_QUADTREE_MAP_REGION_KIND_ABSENT = 1,
    /**
     * Those that are in memory.
     */
    WG_QUADTREE_MAP_REGION_KIND_PRESENT = 2,
    /**
     * Those that are in memory and changed since the host had their pixels.
     */
    WG_QUADTREE_MAP_REGION_KIND_CHANGED = 4,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgQuadtreeMapRegionKind WgQuadtreeMapRegionKind;
#else
typedef uint32_t WgQuadtreeMapRegionKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How outlines are drawn: bits of the flags of wg_quadtree_map_outlines.
 */
enum WgQuadtreeMapOutlineFlag
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Loops are simple polygons which do not touch each other or themselves.
     */
    WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE = 1,
    /**
     * Loops run the other way round.
     */
    WG_QUADTREE_MAP_OUTLINE_FLAG_REVERSED = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgQuadtreeMapOutlineFlag WgQuadtreeMapOutlineFlag;
#else
typedef uint32_t WgQuadtreeMapOutlineFlag;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What came of a search.
 */
enum WgQuadtreeMapPathOutcome
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * No search was begun.
     */
    WG_QUADTREE_MAP_PATH_OUTCOME_IDLE = 0,
    /**
     * The search goes on.
     */
    WG_QUADTREE_MAP_PATH_OUTCOME_RUNNING = 1,
    /**
     * There is a way.
     */
    WG_QUADTREE_MAP_PATH_OUTCOME_FOUND = 2,
    /**
     * There is no way for an agent of this size.
     */
    WG_QUADTREE_MAP_PATH_OUTCOME_NO_PATH = 3,
    /**
     * Gave up after max_nodes waypoints.
     */
    WG_QUADTREE_MAP_PATH_OUTCOME_NODE_LIMIT = 4,
    /**
     * The way is longer than max_cost.
     */
    WG_QUADTREE_MAP_PATH_OUTCOME_COST_LIMIT = 5,
    /**
     * A pixel above 0 is in the agent's box at the start.
     */
    WG_QUADTREE_MAP_PATH_OUTCOME_START_IN_WALL = 6,
    /**
     * A pixel above 0 is in the agent's box at the goal, and at each place that is as good.
     */
    WG_QUADTREE_MAP_PATH_OUTCOME_GOAL_IN_WALL = 7,
    /**
     * The agent's box at the start is not wholly inside the rectangle of the waypoints.
     */
    WG_QUADTREE_MAP_PATH_OUTCOME_START_OUTSIDE = 8,
    /**
     * The agent's box at the goal is not wholly inside the rectangle of the waypoints.
     */
    WG_QUADTREE_MAP_PATH_OUTCOME_GOAL_OUTSIDE = 9,
    /**
     * What the search had looked at changed again and again, or these are not the waypoints that it
     * began with: begin it again.
     */
    WG_QUADTREE_MAP_PATH_OUTCOME_OUTDATED = 10,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgQuadtreeMapPathOutcome WgQuadtreeMapPathOutcome;
#else
typedef uint32_t WgQuadtreeMapPathOutcome;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How many bytes pixels take, and how long that takes.
 */
enum WgQuadtreeMapCompression
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Fixed codes: quick.
     */
    WG_QUADTREE_MAP_COMPRESSION_FAST = 0,
    /**
     * Codes that learn from what they wrote: three to five times slower, and about half the bytes.
     */
    WG_QUADTREE_MAP_COMPRESSION_SMALL = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgQuadtreeMapCompression WgQuadtreeMapCompression;
#else
typedef uint32_t WgQuadtreeMapCompression;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What a square of pixels is reduced to.
 */
enum WgQuadtreeMapReduction
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The mean of its pixels, rounded to the nearest whole number, a half upwards.
     */
    WG_QUADTREE_MAP_REDUCTION_MEAN = 0,
    /**
     * The largest of its pixels.
     */
    WG_QUADTREE_MAP_REDUCTION_LARGEST = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgQuadtreeMapReduction WgQuadtreeMapReduction;
#else
typedef uint32_t WgQuadtreeMapReduction;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What an edit by a shape does to a pixel.
 */
enum WgQuadtreeMapBrushOperation
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The pixel becomes the amount, wherever the shape reaches.
     */
    WG_QUADTREE_MAP_BRUSH_OPERATION_SET = 0,
    /**
     * The pixel gains hit points, up to 255.
     */
    WG_QUADTREE_MAP_BRUSH_OPERATION_ADD = 1,
    /**
     * The pixel loses hit points, down to 0.
     */
    WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgQuadtreeMapBrushOperation WgQuadtreeMapBrushOperation;
#else
typedef uint32_t WgQuadtreeMapBrushOperation;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Which points of a way wg_quadtree_map_path_points gives.
 */
enum WgQuadtreeMapPathWay
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Start, the corners of the way, goal: from each to the next the agent's box can go straight.
     */
    WG_QUADTREE_MAP_PATH_WAY_STRAIGHTENED = 0,
    /**
     * The way before it was pulled tight: start, the places where it leaves the region of a waypoint and
     * enters that of the next one, goal.
     */
    WG_QUADTREE_MAP_PATH_WAY_OVER_WAYPOINTS = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgQuadtreeMapPathWay WgQuadtreeMapPathWay;
#else
typedef uint32_t WgQuadtreeMapPathWay;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What a WgQuadtreeMapShape is.
 */
enum WgQuadtreeMapShapeKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The pixels of `rect`, and those around them as far as `radius`.
     */
    WG_QUADTREE_MAP_SHAPE_KIND_RECTANGLE = 0,
    /**
     * The pixels around the pixel `from`.
     */
    WG_QUADTREE_MAP_SHAPE_KIND_CIRCLE = 1,
    /**
     * The pixels around the segment from the pixel `from` to the pixel `to`.
     */
    WG_QUADTREE_MAP_SHAPE_KIND_CAPSULE = 2,
    /**
     * The pixels in and around the convex polygon of `points`.
     */
    WG_QUADTREE_MAP_SHAPE_KIND_POLYGON = 3,
    /**
     * The pixels of `rect` where the byte of `mask` is not 0.
     */
    WG_QUADTREE_MAP_SHAPE_KIND_MASK = 4,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgQuadtreeMapShapeKind WgQuadtreeMapShapeKind;
#else
typedef uint32_t WgQuadtreeMapShapeKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Where the pixels of a stamp go.
 */
enum WgQuadtreeMapStampMode
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Only where the map is 0: what is there already stays as it is.
     */
    WG_QUADTREE_MAP_STAMP_MODE_INTO_AIR = 0,
    /**
     * Over everything.
     */
    WG_QUADTREE_MAP_STAMP_MODE_OVER = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgQuadtreeMapStampMode WgQuadtreeMapStampMode;
#else
typedef uint32_t WgQuadtreeMapStampMode;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

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
     * 1: squares of 128 x 128 pixels keep the sum and the largest of each of their leaves of 16 x 16, for
     * wg_quadtree_map_read_reduced: 256 bytes for each such square that is not uniform, and 576 for each of
     * 1024 x 1024. Edits keep them up to date, for a few hundredths of their time; after single pixels were set
     * wg_quadtree_map_compact does. Default 0.
     */
    uint8_t summarize_leaves;
    /**
     * 1: regions of 1024 x 1024 pixels that were never there are absent until wg_quadtree_map_page_in brings
     * them in, for a world larger than memory. 0: they are air. Default 0.
     */
    uint8_t absent_by_default;
    /**
     * 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
     * the present follows. Default 0: the call is refused.
     */
    uint8_t drop_oldest_checkpoint;
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
    /**
     * The number of the revision that the map begins with. One that goes on with a `history` where another
     * left off, its regions kept by the host, begins with a number that no other map of it has come to: see
     * wg_quadtree_map_page_in. At most 2^62. Default 0.
     */
    uint64_t revision;
    /**
     * The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.
     */
    uint32_t max_checkpoints;
    /**
     * Set to 0.
     */
    uint32_t reserved;
} WgQuadtreeMapDef;

/**
 * A quadtree map: one byte of hit points a pixel over the whole int32 plane, 0 where nothing was
 * written. It keeps memory only for what is not uniform.
 *
 * Functions that only read may run on any number of threads at the same time, as long as no
 * changing one runs on the same map.
 *
 * A world larger than memory is kept in regions of 1024 x 1024 pixels, which go out of memory by
 * wg_quadtree_map_page_out and come back by wg_quadtree_map_page_in. Whatever needs the pixels of a region that
 * is absent, to read or to edit them, returns ABSENT, and nothing has changed; wg_last_error names the first.
 * Casts and sweeps stop at its border and say so, for islands it is a support, for ways a wall.
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
     * Checkpoints that can be reached.
     */
    uint32_t checkpoints;
    /**
     * Squares of 1024 x 1024 pixels that were ever written to, and are not absent.
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
    uint64_t bytes_reserved_peak;
    /**
     * The most leaves of 256 bytes ever in use at a time: what to reserve.
     */
    uint64_t raw_leaves_peak;
    /**
     * The most nodes ever in use at a time: what to reserve.
     */
    uint64_t nodes_peak;
    /**
     * Bytes of all that is kept for checkpoints: leaves and nodes, which count above as well, and the list of
     * them.
     */
    uint64_t bytes_checkpoints;
} WgQuadtreeMapStats;

/**
 * A box, circle or capsule among the pixels: all points no farther than `radius` from a rectangle of
 * twice `half_width` by twice `half_height` around (`x`, `y`), or from a diagonal of it. Pixel (x, y) is the
 * square from (x, y) to (x + 1, y + 1).
 */
typedef struct WgQuadtreeMapCollider {
    /**
     * The centre: -2147483648 to 2147483648.
     */
    double x;
    /**
     * The centre.
     */
    double y;
    /**
     * Half the width of the rectangle inside; 0 for a circle and an upright capsule.
     */
    float half_width;
    /**
     * Half the height of the rectangle inside; 0 for a circle and a lying capsule.
     */
    float half_height;
    /**
     * How far the shape reaches beyond the rectangle: 0 for a box with sharp corners, else 0.0625 or
     * more. With it, half the width and half the height of the whole must be 0.0625 to 1024.
     */
    float radius;
    /**
     * 0: all of the rectangle. 1: only its diagonal from (x - half_width, y - half_height) to
     * (x + half_width, y + half_height), which makes a tilted capsule. 2: only the other diagonal. The
     * radius must not be 0 then.
     */
    uint32_t diagonal;
} WgQuadtreeMapCollider;

/**
 * A shape and where it goes.
 */
typedef struct WgQuadtreeMapSweep {
    /**
     * The shape where it starts.
     */
    struct WgQuadtreeMapCollider collider;
    /**
     * How far it goes: -65536 to 65536. Less than a billionth of a pixel counts as 0.
     */
    double motion_x;
    /**
     * How far it goes.
     */
    double motion_y;
} WgQuadtreeMapSweep;

/**
 * What a sweep through a quadtree map came upon.
 */
typedef struct WgQuadtreeMapContact {
    /**
     * How much of the motion is free: 0 to 1. 1 where nothing was hit.
     */
    double fraction;
    /**
     * The point of the pixel that the shape comes to lie on.
     */
    double x;
    /**
     * The point of the pixel that the shape comes to lie on.
     */
    double y;
    /**
     * Unit vector out of the pixel, towards the shape; 0 if the sweep began inside.
     */
    float normal_x;
    /**
     * Unit vector out of the pixel, towards the shape; 0 if the sweep began inside.
     */
    float normal_y;
    /**
     * The pixel.
     */
    struct WgPoint pixel;
    /**
     * The value of the pixel.
     */
    uint8_t value;
    /**
     * 1; a sweep that nothing stops has 0 here and in all other fields, but for the fraction.
     */
    uint8_t is_hit;
    /**
     * 1 if the shape lay deeper than 3/128 in the pixel from the beginning: the fraction is 0 then.
     */
    uint8_t began_inside;
    /**
     * 1 if what stopped the shape is a region that is absent, none of whose pixels is free; else 0.
     */
    uint8_t is_absent;
    /**
     * 0.
     */
    uint8_t reserved[4];
} WgQuadtreeMapContact;

/**
 * How a shape comes free of the pixels that it lies in.
 */
typedef struct WgQuadtreeMapPush {
    /**
     * The translation that frees it; 0 if it was free.
     */
    double x;
    /**
     * The translation that frees it; 0 if it was free.
     */
    double y;
    /**
     * 1; a shape that no translation frees, of those that are short enough, has 0 here.
     */
    uint8_t is_found;
    /**
     * 1 if the shape lay deeper than 3/128 in a pixel.
     */
    uint8_t was_inside;
    /**
     * 1 if the shape lies in a region that is absent, or in a pixel so near to one that it might be pushed
     * there: nothing is known then; else 0.
     */
    uint8_t is_absent;
    /**
     * 0.
     */
    uint8_t reserved[5];
} WgQuadtreeMapPush;

/**
 * A shape among the pixels, for wg_quadtree_map_edit and wg_quadtree_map_touches_many. A pixel belongs to
 * it if its centre lies no farther than `radius` from the nearest point of the shape, which is made of
 * centres of pixels. Fields that a kind does not name are not looked at. wg_quadtree_map_shape_circle and
 * the like fill it.
 */
typedef struct WgQuadtreeMapShape {
    /**
     * A WgQuadtreeMapShapeKind.
     */
    uint32_t kind;
    /**
     * How far the shape reaches beyond its points, from centre to centre of pixels, rounded to 1/256: 0 to
     * WG_QUADTREE_MAP_MAX_EDIT_RADIUS; a circle that is only asked about up to 1048576. 0 for a mask.
     */
    float radius;
    /**
     * Of a rectangle and of a mask: where it lies.
     */
    struct WgRect rect;
    /**
     * Of a circle the centre, of a capsule one end.
     */
    struct WgPoint from;
    /**
     * Of a capsule the other end, at most WG_QUADTREE_MAP_MAX_EDIT_EXTENT columns and rows apart.
     */
    struct WgPoint to;
    /**
     * Of a polygon: its corners, 1 to 64 pixels at most WG_QUADTREE_MAP_MAX_EDIT_EXTENT columns and rows
     * apart, in order one way or the other. Its border belongs to it. Points on one line have no inside:
     * what counts is the distance to the edges between them. Read during the call only.
     */
    const struct WgPoint *points;
    /**
     * Of a mask: rows of bytes, one for each pixel of `rect`. Read during the call only.
     */
    const uint8_t *mask;
    /**
     * Of a polygon: the number of its points.
     */
    uint32_t point_count;
    /**
     * Of a mask: bytes from the start of a row to the start of the next; 0 means rect.width.
     */
    uint32_t row_stride;
} WgQuadtreeMapShape;

/**
 * What an edit by a shape does. Fill it by wg_quadtree_map_brush_def_init.
 */
typedef struct WgQuadtreeMapBrushDef {
    /**
     * Size of this struct, set by wg_quadtree_map_brush_def_init.
     */
    uint32_t struct_size;
    /**
     * A WgQuadtreeMapBrushOperation. Default: set.
     */
    uint32_t operation;
    /**
     * Up to this distance from the shape the amount is whole; from there it falls evenly with the distance
     * to 1 at the shape's radius: wg_quadtree_map_edit has the law. 0 to that radius. It makes no difference
     * to what is set. What is added or taken may fall off over at most WG_QUADTREE_MAP_MAX_EDIT_FALLOFF
     * pixels. 0 for a mask. Default 0.
     */
    float core_radius;
    /**
     * The value that is set, or the hit points that are added or taken where the shape is whole.
     * Default 0.
     */
    uint8_t amount;
    /**
     * Set to 0.
     */
    uint8_t reserved[3];
    /**
     * How much a pixel of each value resists, in 1/255: 256 bytes, or null for not at all. A pixel
     * gains or loses (hit points * (255 - resistance) + 127) / 255, rounded down; with 255 it never
     * changes, set or not. Read during the call only. Default null.
     */
    const uint8_t *resistance;
    /**
     * A map of the same places whose values choose the resistance, instead of those that are edited: what
     * the ground is made of, where the edited ones say how much of it is left. Another map than the edited
     * one, which nothing changes meanwhile; it takes a `resistance`. Default: none.
     */
    struct WgQuadtreeMap materials;
} WgQuadtreeMapBrushDef;

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
 * What a flow is made from. Fill it by wg_quadtree_map_flow_def_init.
 */
typedef struct WgQuadtreeMapFlowDef {
    /**
     * Size of this struct, set by wg_quadtree_map_flow_def_init.
     */
    uint32_t struct_size;
    /**
     * Set to 0.
     */
    uint32_t reserved;
    /**
     * The flow refuses to take more bytes than this. Default 0: no limit.
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
     */
    const char *debug_name;
} WgQuadtreeMapFlowDef;

/**
 * One search over the waypoints of a quadtree map for any number of agents that want to the same goal, and
 * its memory. Begin it, update it for the agents that are about to ask, and ask for the next corner of each;
 * after edits update the waypoints, then the flow: only the ways that changed are searched anew.
 *
 * What it answers follows from the pixels, the goal and the place that is asked about, never from what was
 * edited or asked before. It reads the waypoints alone. Functions that only read may run on any number of
 * threads at the same time, as long as no changing one runs on the same flow or on the waypoints.
 */
typedef struct WgQuadtreeMapFlow {
    /**
     * The handle's number; 0 is null.
     */
    uint64_t bits;
} WgQuadtreeMapFlow;

/**
 * The waypoints of a rectangle of a quadtree map, for agents of one size.
 *
 * An agent is a box of agent_size x agent_size pixels. At the pixel (x, y) its first column is
 * x - agent_size / 2 and its first row y - agent_size / 2, the halves rounded down. Pixels above 0
 * are walls. The pixels where the agent can be put down without touching a wall are its places. They are
 * cut into rectangles of up to 128 x 128, the regions, inside which it goes straight from anywhere to
 * anywhere; a waypoint is the middle of one, and linked with those that lie side by side with it. So no way
 * is missed, whatever the agent's size, and wherever on the plane. Regions lie in absolute blocks of
 * 128 x 128 places: what they are follows from the pixels alone, not from what was edited before.
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
 * What an update of a flow did.
 */
typedef struct WgQuadtreeMapFlowUpdate {
    /**
     * Steps taken: regions that were compared with the waypoints where those had changed, and regions that
     * told those around them how they lead to the goal.
     */
    uint64_t steps;
    /**
     * 1 if the ways of all places that were asked about are known, 0 if the update is to be called again.
     */
    uint8_t is_done;
    /**
     * 0.
     */
    uint8_t reserved[7];
} WgQuadtreeMapFlowUpdate;

/**
 * Where an agent goes next.
 */
typedef struct WgQuadtreeMapFlowCorner {
    /**
     * Straight to here; the goal if that is seen. Where the agent is if there is no way.
     */
    struct WgPoint corner;
    /**
     * No more than this is left to the goal, in 256ths of a pixel; 0 if there is no way.
     */
    uint64_t cost;
    /**
     * FOUND, or why there is no corner: a WgQuadtreeMapPathOutcome.
     */
    uint32_t outcome;
    /**
     * 1 if the outcome is FOUND, else 0.
     */
    uint32_t is_found;
} WgQuadtreeMapFlowCorner;

/**
 * Counts and bytes of a flow.
 */
typedef struct WgQuadtreeMapFlowStats {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * Regions that the search came to.
     */
    uint64_t regions;
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
    uint64_t bytes_reserved_peak;
} WgQuadtreeMapFlowStats;

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
    uint64_t bytes_reserved_peak;
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
 * sloped_leaves + shared_leaves, where no checkpoint keeps leaves of its own: those count among them, too.
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
 * again: once it has what such searches need, it takes no more. To give that memory back, destroy it and
 * make another.
 *
 * Begin it, then step it until its outcome is no longer RUNNING. Any number of searches may run over the
 * same waypoints at the same time, each on a thread of its own, as long as those do not change while a
 * call runs; between two steps they may. It reads the waypoints alone, so the map may change any time.
 */
typedef struct WgQuadtreeMapPath {
    /**
     * The handle's number; 0 is null.
     */
    uint64_t bits;
} WgQuadtreeMapPath;

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
     * No way longer than this many pixels is wanted; 0 means any. Regions that no such way can touch are not gone
     * on to. No way within the limit that is found without one was seen to be missed.
     */
    uint64_t max_cost;
    /**
     * Each of the two searches, from the start and from the goal, gives up after going on from this many
     * waypoints; 0 means never. If the one from the start has found a way by then, that is it.
     */
    uint64_t max_nodes;
    /**
     * A place no farther than this many pixels from the goal is as good as the goal, which may then lie
     * in a wall: the way ends at whichever is reached by the shortest one. 0: the goal itself.
     */
    uint32_t goal_radius;
    /**
     * Set to 0.
     */
    uint32_t reserved;
} WgQuadtreeMapPathQuery;

/**
 * How far a search for a path is.
 */
typedef struct WgQuadtreeMapPathReport {
    /**
     * What came of it: a WgQuadtreeMapPathOutcome.
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
     * Length of the way in 256ths of a pixel, each leg rounded down; 0 until it is found.
     */
    uint64_t cost;
    /**
     * Points of the way; 0 until it is found.
     */
    uint64_t points;
    /**
     * Length of the way in pixels; of a way of one point, where the goal is the start, -0.0.
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
     * Waypoints that the search came to, in the direction that it searched last.
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
    uint64_t bytes_reserved_peak;
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
     * The value of the pixel; 0 if its region is absent.
     */
    uint8_t value;
    /**
     * 1; a cast that nothing stops has 0 here and in all other fields.
     */
    uint8_t is_hit;
    /**
     * 1 if the cast came to a region that is absent, of which `pixel` is the first in its way; else 0.
     */
    uint8_t is_absent;
    /**
     * 0.
     */
    uint8_t reserved;
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
     * 1; a search that finds nothing has 0 here and in all other fields.
     */
    uint8_t is_found;
    /**
     * 1 if a region that is absent lies nearer than anything found: nothing is known then; else 0.
     */
    uint8_t is_absent;
    /**
     * 0.
     */
    uint8_t reserved[5];
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
 * A region of a quadtree map: 1024 x 1024 pixels whose first column and row are multiples of 1024.
 */
typedef struct WgQuadtreeMapRegion {
    /**
     * First column.
     */
    int32_t x;
    /**
     * First row.
     */
    int32_t y;
    /**
     * The number of the revision that changed it last; 0 for one that was never in memory.
     */
    uint64_t revision;
    /**
     * 1 if it is absent, else 0.
     */
    uint8_t is_absent;
    /**
     * 1 if it is in memory and changed since it came in, was given out last, or ever; else 0.
     */
    uint8_t is_changed;
    /**
     * 0.
     */
    uint8_t reserved[6];
} WgQuadtreeMapRegion;

/**
 * What a publisher is made from. Fill it by wg_quadtree_map_publisher_def_init.
 */
typedef struct WgQuadtreeMapPublisherDef {
    /**
     * Size of this struct, set by wg_quadtree_map_publisher_def_init.
     */
    uint32_t struct_size;
    /**
     * Squares of 1024 x 1024 pixels that are remembered of a subscriber, or as many as its view touches
     * if that is more. What is forgotten is sent anew once it is seen again. Default 0: 16.
     */
    uint32_t kept_squares;
    /**
     * Bytes of encoded squares that are kept for the subscribers that need the same, and bytes that are kept of
     * those of their leaves that have many values. Default 0: 4 MB of each.
     */
    uint32_t encoded_bytes;
    /**
     * If so many calls in a row have nothing new for a subscriber, whatever is under way to it counts as
     * lost: at one call a tick, somewhat more ticks than a packet and its acknowledgement take. Default 0: 30.
     */
    uint32_t resend_calls;
    /**
     * The publisher refuses to take more bytes than this. Default 0: no limit.
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
     */
    const char *debug_name;
} WgQuadtreeMapPublisherDef;

/**
 * What each of many subscribers was sent of a quadtree map: a server has one for a map and a subscriber
 * for each player, who has a receiver and a map of his own.
 *
 * Each tick, and as often as the line takes more, the server asks for the next packet for a player: of
 * what he sees, the nearest squares that he lacks, then what changed in those that he has. Packets may
 * be lost, delayed or doubled: the player's receiver takes each as it comes and says which came; what
 * did not is sent again. What several players need is encoded once.
 *
 * It is an object of its own: it keeps no pointer to the map, whose handle goes to the calls that read
 * it. A subscriber is a number, which no later one has; no number is 0.
 *
 * Memory: 3.2 KB for each square of 1024 x 1024 pixels that a subscriber's view touches or touched
 * lately (`kept_squares`), and 90 bytes for each square of 128 x 128 in a packet under way.
 */
typedef struct WgQuadtreeMapPublisher {
    /**
     * The handle's number; 0 is null.
     */
    uint64_t bits;
} WgQuadtreeMapPublisher;

/**
 * What a receiver says that it got.
 */
typedef struct WgQuadtreeMapAcknowledgement {
    /**
     * The history of the map that sends.
     */
    uint64_t history;
    /**
     * The number of the newest packet that came; 0 if none did.
     */
    uint64_t newest;
    /**
     * Bit n is set if packet `newest - n` was taken whole.
     */
    uint64_t received;
} WgQuadtreeMapAcknowledgement;

/**
 * Where a subscriber stands, or all of them together, and counts and bytes of the publisher.
 */
typedef struct WgQuadtreeMapPublisherStats {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * Subscribers there are: 1 where one was asked about.
     */
    uint64_t subscribers;
    /**
     * Squares of 128 x 128 pixels of the last view that still lacked something after the last packet. Once
     * this and `packets_under_way` are 0 the player sees the map as it is.
     */
    uint64_t squares_missing;
    /**
     * Packets that may still arrive: at most 64 for a subscriber.
     */
    uint64_t packets_under_way;
    /**
     * Packets that were given.
     */
    uint64_t packets_given;
    /**
     * Packets that count as lost.
     */
    uint64_t packets_lost;
    /**
     * Squares of 128 x 128 pixels, or parts of such, that were encoded for packets of all subscribers.
     */
    uint64_t squares_encoded;
    /**
     * Those that had been encoded already when somebody else needed them.
     */
    uint64_t squares_shared;
    /**
     * Bytes that the publisher took from the allocator. max_bytes limits these.
     */
    uint64_t bytes_reserved;
} WgQuadtreeMapPublisherStats;

/**
 * What a receiver is made from. Fill it by wg_quadtree_map_receiver_def_init.
 */
typedef struct WgQuadtreeMapReceiverDef {
    /**
     * Size of this struct, set by wg_quadtree_map_receiver_def_init.
     */
    uint32_t struct_size;
    /**
     * Set to 0.
     */
    uint32_t reserved;
    /**
     * The receiver refuses to take more bytes than this. Default 0: no limit.
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
     */
    const char *debug_name;
} WgQuadtreeMapReceiverDef;

/**
 * The other side of a publisher: what came of another map, and takes packets into a map of its own.
 *
 * It is an object of its own: it keeps no pointer to the map, whose handle goes to the calls that change
 * it. Where the host changes that map himself, the publisher does not know: those pixels stay as they
 * are until they change over there.
 *
 * Memory: 18 to 37 bytes for each square of 128 x 128 pixels that something came of.
 */
typedef struct WgQuadtreeMapReceiver {
    /**
     * The handle's number; 0 is null.
     */
    uint64_t bits;
} WgQuadtreeMapReceiver;

/**
 * Counts and bytes of a receiver.
 */
typedef struct WgQuadtreeMapReceiverStats {
    /**
     * Size of this struct as far as it was filled.
     */
    uint32_t struct_size;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * Squares of 128 x 128 pixels of which it knows how new they are: those that came lately, and others as long as
     * there is room.
     */
    uint64_t squares;
    /**
     * Packets that were taken whole.
     */
    uint64_t packets_taken;
    /**
     * Packets that came twice, or too late to matter.
     */
    uint64_t packets_ignored;
    /**
     * Packets of which squares were left out, since younger ones had come: they are sent again.
     */
    uint64_t packets_in_part;
    /**
     * Bytes taken from the allocator. max_bytes limits these.
     */
    uint64_t bytes_reserved;
} WgQuadtreeMapReceiverStats;

/**
 * Solid ground: the pixels of a rectangle at or above a threshold, of a map or of a picture such as an island.
 * Outlines, convex pieces and rectangles are made of it. All zeros are refused for the threshold.
 */
typedef struct WgQuadtreeMapGround {
    /**
     * Where it lies, at most 65536 pixels wide and high.
     */
    struct WgRect rect;
    /**
     * Null: the pixels are the map's. Else they are these, rows of bytes as large as `rect`: an island as
     * wg_quadtree_map_islands_pixels and wg_quadtree_map_islands_cut give it, its bounds as `rect`. There is
     * nothing around them, and the map is not looked at: its handle may be null. Read during the call only.
     */
    const uint8_t *pixels;
    /**
     * Bytes from the start of a row of `pixels` to the start of the next; 0 means the width of `rect`.
     */
    uint32_t row_stride;
    /**
     * What is at or above this is solid. At least 1.
     */
    uint8_t threshold;
    /**
     * Set to 0.
     */
    uint8_t reserved[3];
    /**
     * What points of outlines and pieces count from: for a tile mostly its first corner, for a body its
     * centre of mass. Finite. Floats near it are exact.
     */
    double origin_x;
    /**
     * See `origin_x`.
     */
    double origin_y;
} WgQuadtreeMapGround;

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
     * Twice the area that it encloses, in pixels, rounded but never to 0; below 0 for a hole, whichever way
     * round points are asked for.
     */
    int64_t twice_area;
} WgQuadtreeMapLoop;

/**
 * A convex polygon: some of the points that came with it.
 */
typedef struct WgQuadtreeMapPiece {
    /**
     * Index of its first point.
     */
    uint64_t first_point;
    /**
     * Number of its points, at least 3.
     */
    uint32_t point_count;
    /**
     * 0.
     */
    uint32_t reserved;
} WgQuadtreeMapPiece;

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
 * A picture to put into a quadtree map, turned and moved: an island that fell. All zeros put nothing.
 */
typedef struct WgQuadtreeMapStamp {
    /**
     * Rows of bytes, as wg_quadtree_map_islands_cut gives them: each above 0 is put into the map with its
     * own value. Read during the call only.
     */
    const uint8_t *pixels;
    /**
     * Columns of the picture, up to 2048.
     */
    uint32_t width;
    /**
     * Rows of the picture, up to 2048.
     */
    uint32_t height;
    /**
     * Bytes from the start of a row to the start of the next; 0 means width.
     */
    uint32_t row_stride;
    /**
     * A WgQuadtreeMapStampMode.
     */
    uint32_t mode;
    /**
     * The point of the picture that it is turned about, in pixels from its first corner, rounded to 1/256:
     * -65536 to 65536. For a body of a physics engine its origin, mostly the centre of mass.
     */
    double pivot_x;
    /**
     * See `pivot_x`.
     */
    double pivot_y;
    /**
     * Where that point comes to lie in the map, where pixel (x, y) reaches from (x, y) to (x + 1, y + 1),
     * rounded to 1/256: the body's position.
     */
    double x;
    /**
     * See `x`.
     */
    double y;
    /**
     * By how much the picture is turned, in radians, from the axis of x towards that of y: clockwise where y
     * grows downwards. Rounded to 2^-20 of a turn, so that the quarter turns of floats are exact.
     */
    float angle;
    /**
     * Set to 0.
     */
    uint32_t reserved;
} WgQuadtreeMapStamp;

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
     * Side of the agent's box in pixels: 1 to 1024. Default 16.
     */
    uint32_t agent_size;
    /**
     * No region is wider or higher than this, so that waypoints lie at most this far apart: 0 or at least
     * 32; below 128 it acts as 32. Default 0: 128, which is the most and takes the least memory and time.
     */
    uint32_t max_spacing;
    /**
     * Set to 0.
     */
    uint32_t reserved;
    /**
     * The pixels that waypoints are made for; what lies outside counts as wall. Not empty, and
     * touching at most 1048576 squares of 1024 x 1024 pixels. The default is empty.
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
     * Steps taken: squares of 1024 x 1024 pixels compared with the map where it changed around them, blocks of
     * 128 x 128 places looked at, and squares of 1024 whose places were joined to components.
     */
    uint64_t steps;
    /**
     * Blocks of 128 x 128 places that were looked at, because pixels changed in the agent's reach.
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
 * The middle of a region: a rectangle of places where the agent can be, and inside which it can go
 * straight from any place to any other.
 */
typedef struct WgQuadtreeMapWaypoint {
    /**
     * Follows from the region's first place alone, so it is the same whatever was edited before, and on
     * every machine; another region with the same first place has it, too.
     */
    uint64_t id;
    /**
     * The middle: the region's first column is `x - width / 2`.
     */
    int32_t x;
    /**
     * The middle: the region's first row is `y - height / 2`.
     */
    int32_t y;
    /**
     * Columns of places, 1 to 128.
     */
    uint32_t width;
    /**
     * Rows of places, 1 to 128.
     */
    uint32_t height;
} WgQuadtreeMapWaypoint;

/**
 * A way between two waypoints whose regions lie side by side: straight from the one to `leave`, one
 * step to `enter`, and straight from there to the other. No wall touches the agent's box on it, in
 * either direction.
 */
typedef struct WgQuadtreeMapLink {
    /**
     * Id of one waypoint: where all links are listed the smaller of the two.
     */
    uint64_t from;
    /**
     * Id of the other one.
     */
    uint64_t to;
    /**
     * The place in the region of `from` that lies beside `enter`.
     */
    struct WgPoint leave;
    /**
     * The place in the region of `to`, in the middle of what the two share.
     */
    struct WgPoint enter;
} WgQuadtreeMapLink;

/**
 * The place nearest to a pixel where an agent can be.
 */
typedef struct WgQuadtreeMapNearestPlace {
    /**
     * The place.
     */
    struct WgPoint place;
    /**
     * The square of the distance between the two.
     */
    uint64_t distance_squared;
    /**
     * The number of the component that the place belongs to: see wg_quadtree_map_waypoints_components.
     */
    uint64_t component;
    /**
     * 1; a search that finds nothing has 0 here and in all other fields.
     */
    uint8_t is_found;
    /**
     * 0.
     */
    uint8_t reserved[7];
} WgQuadtreeMapNearestPlace;

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
     * Blocks of 128 x 128 places that are kept place by place (2 KB each, and 6 bytes a waypoint), the
     * others being blocked or free as a whole.
     */
    uint64_t blocks;
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
    uint64_t bytes_reserved_peak;
} WgQuadtreeMapWaypointsStats;

/**
 * Makes a map whose pixels are all 0. Any thread.
 * O(1); what is reserved is taken at once.
 * Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (share_leaves, summarize_leaves,
 * absent_by_default, drop_oldest_checkpoint, reserved, revision), NULL_POINTER, OUT_OF_MEMORY,
 * REENTRANT.
 */
WgStatus wg_quadtree_map_create(const struct WgQuadtreeMapDef *def, struct WgQuadtreeMap *out_map);

/**
 * Edits the pixels of a shape as `def` says: sets them, adds hit points to them, or takes some away.
 * wg_quadtree_map_fill_rect and wg_quadtree_map_damage_circle are the two edits that are made most.
 *
 * How strong an edit is at a pixel depends on the distance from its centre to the nearest point of the
 * shape; inside it that is 0. Up to `core_radius` it is `amount`; beyond, it falls evenly with the distance
 * to 1 at the shape's `radius`. Equal radii mean no falloff; a circle with a radius of 0 is one pixel.
 * Between the ends of an edge the square of the distance is a fraction, (cross product)^2 / length^2, which
 * is compared as such and never rounded. Of a mask it is (amount * byte + 127) / 255, rounded down.
 *
 * Both radii are rounded to 1/256 pixel, a half upwards, and all else is whole numbers: the same call
 * gives the same bytes on every platform. With R = 256 * radius and C = 256 * core_radius, thus
 * rounded, the strength at a distance d is the number of those k from 1 to `amount` for which
 * 65536 * d * d <= D * D, where D = R - (k - 1) * (R - C) / amount, the division rounded down.
 *
 * What is set is set wherever the distance is at most the radius, and the byte of a mask not 0, whatever
 * the strength. What is added or taken at a strength of s, from a pixel whose value resists by r, is
 * (s * (255 - r) + 127) / 255, rounded down; the value stops at 255 and at 0. Where `def` names a map of
 * materials, r is the one of that map's value there. All or nothing. `out_edit`
 * may be null. Changes.
 *
 * Squares that the shape covers whole are edited whole. The cost follows its border (some 0.2 µs a
 * pixel of it), every pixel where an added or taken amount falls off (some 10 ns each; of those above 0, if
 * hit points are taken around a circle), the squares of 1024 x 1024 that it covers (some 0.2 µs each), and
 * inside, unless all becomes one value, the leaves that are not uniform, in the map or in the materials. At the
 * limits below that is some 0.1 s. A rectangle without a radius that is set costs some 50 ns a pixel of its border and 0.5 µs for
 * each square of 1024 x 1024 that it touches; set to 0, for those that are there. What a circle loses
 * without resistance is looked up in tables, of which those of the last 16 kinds of explosions up to radius
 * 256 are kept: a game's few kinds cost nothing to prepare.
 * Returns OK, OUT_OF_MEMORY, ABSENT (of the map, or of the materials), UNKNOWN_SIZE, BUSY (the materials are being changed), the statuses of handles
 * (the materials' too: the text says so), INVALID_ARGUMENT (materials that are
 * the edited map or come without a resistance; operation; a kind that is none; a rectangle
 * that leaves the plane, has more than WG_QUADTREE_MAP_MAX_FILL_SIDES columns and rows together, unless
 * they become 0, or, where not just set, more than WG_QUADTREE_MAP_MAX_EDIT_EXTENT of either; points that
 * are not convex, too many, none or too far apart; a radius that is NaN, infinite, negative or above
 * WG_QUADTREE_MAP_MAX_EDIT_RADIUS, or not 0 for a mask; a core_radius larger than radius, or so small that
 * what is added or taken falls off over more than WG_QUADTREE_MAP_MAX_EDIT_FALLOFF pixels; a stride smaller
 * than a row).
 */
WgStatus wg_quadtree_map_edit(struct WgQuadtreeMap map,
                              const struct WgQuadtreeMapShape *shape,
                              const struct WgQuadtreeMapBrushDef *def,
                              struct WgQuadtreeMapEdit *out_edit);

/**
 * Reads a rectangle into rows of bytes that start `row_stride` bytes apart; 0 means rect->width. The
 * memory must hold (rect->height - 1) * row_stride + rect->width bytes; bytes between the rows stay
 * as they are. Null is fine for an empty rectangle. Reads.
 * O(pixels of the rectangle), at the speed of copying.
 * Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than memory, a stride
 * smaller than a row).
 */
WgStatus wg_quadtree_map_read_rect(struct WgQuadtreeMap map,
                                   const struct WgRect *rect,
                                   uint8_t *out_pixels,
                                   size_t row_stride);

/**
 * Follows `count` segments and writes what stops each: `out_hits[i]` becomes the first pixel at or above
 * `threshold` on the one from `from[i]` to `to[i]`, both included. A segment has one pixel for each step
 * along its longer axis, the other coordinate rounded to the nearest, a half upwards. wg_quadtree_map_cast
 * follows one. A region that is absent stops a segment, which is told with the hit. Reads.
 *
 * Squares of one value below the threshold are leapt over whole, and where nothing was ever written so
 * are blocks of up to a billion pixels a side: to cross the empty plane takes a handful of leaps. The
 * cost follows the pixels crossed inside leaves of several values (some 3 ns each) and the uniform
 * squares crossed (some 30 ns each).
 * Returns OK.
 */
WgStatus wg_quadtree_map_cast_many(struct WgQuadtreeMap map,
                                   const struct WgPoint *from,
                                   const struct WgPoint *to,
                                   size_t count,
                                   uint8_t threshold,
                                   struct WgQuadtreeMapHit *out_hits);

/**
 * Folds uniform squares and packs leaves that edits left behind, until `budget` squares were looked
 * at (UINT64_MAX: all). Leaves that changed within the last `min_age` changing calls are not packed
 * yet, since packing what changes again soon is wasted; 0 packs all. A call goes on where the last one
 * stopped, round and round, so that also with a small budget each square has its turn. Then, if the map
 * holds much more memory than it uses, it gathers what it uses, as far as the budget reaches (a quarter of it
 * where a round takes several calls), and gives the rest back but for what was used lately: after an hour of
 * play the map is as large as what is in it, without wg_quadtree_map_trim.
 *
 * `visited` may exceed the budget by 2, and where memory is gathered by 66. No pixel changes and the
 * revision stays, but readers and views end. Call it each frame with a small budget, or once after
 * loading. If memory for a packed leaf runs out, that leaf stays as it is. `out_compaction` may be null.
 * Changes. Returns OK. O(squares marked since the last time), or of the budget.
 */
WgStatus wg_quadtree_map_compact(struct WgQuadtreeMap map,
                                 uint64_t budget,
                                 uint64_t min_age,
                                 struct WgQuadtreeMapCompaction *out_compaction);

/* Advanced: what stands above is enough to begin with, together with the short functions at the end,
 * which are inline around an export: they fill defs, destroy, and ask for one thing of what many can be
 * asked for. A language that has them not calls the export that they name. */

/**
 * Writes the moment that the map stands at to `out_revision`: its history and the number of changing
 * calls so far. Each call that changes at least one pixel counts one, a load at least one more than
 * there were; compaction, reserve and trim count none. Reads.
 * O(1).
 */
WgStatus wg_quadtree_map_revision(struct WgQuadtreeMap map,
                                  struct WgQuadtreeMapRevision *out_revision);

/**
 * Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapStats). The cost follows
 * the number of roots, and what checkpoints keep. Reads. Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_quadtree_map_stats(struct WgQuadtreeMap map,
                               struct WgQuadtreeMapStats *out_stats,
                               uint32_t size);

/**
 * Gives areas that hold every pixel that changed after `revision`, inside `rect` or, if that is null,
 * anywhere: what to upload to a texture again, to send, to build anew. Areas do not overlap. They are
 * made of squares of 16 x 16 pixels, clipped to `rect`; where changes lie close together a few
 * squares that did not change are among them, at most as many as did. A square of 128 or 1024 pixels
 * that became uniform counts whole, and a region that is absent.
 *
 * For the revision of now there are none. For one from before the last wg_quadtree_map_load or
 * wg_quadtree_map_clear, which change everything, for one of another history and for one that is still
 * to come the answer is all of `rect` or of the plane, which is one wider and higher than a WgRect can be: give
 * a `rect` to make rectangles of what comes.
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
 * Moves `count` boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above `threshold`:
 * `out_contacts[i]` becomes what stops `sweeps[i]`. Pixel (x, y) is the square from (x, y) to
 * (x + 1, y + 1); shapes have places between pixels. wg_quadtree_map_sweep moves one. Reads.
 *
 * A shape may lie in pixels up to 1/64 deep: that is touching. What only touches a pixel, or would come to
 * lie no deeper in it, passes: so shapes slide over the seams between pixels, and what was moved to where a
 * sweep ended does not begin inside for the sake of rounding. What would come to lie deeper stops where it
 * first touches the pixel, at once if it does so already. Of several pixels that one stops it in which it
 * would come to lie 1/64 deep first; of those at the same moment the one nearest to the centre, or else the
 * first, row by row. The normal is that of this moment: of a straight side exactly along an axis, and where
 * two sides are reached at once that of the one above or below.
 *
 * What a game's own rounding brought deeper than 1/64, up to 3/128, may lie as deep as it does when it starts:
 * it goes away and along, but no deeper. A shape that lies deeper than 3/128 in a pixel when it starts began
 * inside: the fraction is 0, the normal too, and (x, y) is the point of the pixel nearest to the centre;
 * wg_quadtree_map_push_out frees it.
 *
 * A region that is absent stops a shape like solid ground; the contact says so.
 *
 * Computed in 64-bit floats relative to a corner of pixels beside the centre: the same on every platform,
 * and as exact anywhere in the plane (fractions to some 1e-12; for a graze, the square root of that). Pixels
 * outside the plane do not exist. The cost follows the leaves that are not empty in the way, and their
 * rows: some 0.6 µs a sweep where a shape of 10 pixels goes 40 along rough ground; at the limits some 0.1 s.
 * Returns OK, INVALID_ARGUMENT (a place that is NaN or outside the plane; a radius that is neither 0 nor
 * 0.0625 to 1024; a half width or height that is NaN, below 0 or, with the radius, outside 0.0625 to 1024;
 * a diagonal above 2, or with a radius of 0; a motion that is NaN or outside -65536 to 65536; a threshold of 0): the text says of which
 * sweep, unless there is but one, and nothing was written.
 */
WgStatus wg_quadtree_map_sweep_many(struct WgQuadtreeMap map,
                                    const struct WgQuadtreeMapSweep *sweeps,
                                    size_t count,
                                    uint8_t threshold,
                                    struct WgQuadtreeMapContact *out_contacts);

/**
 * Pushes `count` boxes, circles and capsules out of the pixels at or above `threshold` that they lie in:
 * `out_pushes[i]` becomes the least translation after which `colliders[i]` lies in none, of at most
 * `max_push` pixels (above 0, to 32). A shape that lies no deeper than 3/128 in any, of which a sweep
 * would not say that it began inside, stays where it is. One that no
 * push of at most `max_push` frees has an is_found of 0: farther than 32 pixels none is looked for.
 * wg_quadtree_map_push_out pushes one. Reads.
 *
 * Exact for boxes. Of what has round corners, places may be missed that leave it less than 1/16 of a pixel
 * to spare up and down, but for those level with rows of pixels; the rest is exact to 1/1000 pixel. The
 * same on every platform. Takes a bit of memory for each pixel in reach while it runs. The cost follows the
 * distance found, times the shape's height: some 0.1 ms for a circle of 20 pixels that lies in cratered ground,
 * 0.02 ms for a box, at the limits up to some 0.1 s.
 * Returns OK, OUT_OF_MEMORY (those before have been written), ABSENT (of one alone: of several each says so
 * for itself), INVALID_ARGUMENT (a max_push that is NaN
 * or out of range; a shape as for wg_quadtree_map_sweep_many; a threshold of 0): the text says of which
 * shape, unless there is but one.
 */
WgStatus wg_quadtree_map_push_out_many(struct WgQuadtreeMap map,
                                       const struct WgQuadtreeMapCollider *colliders,
                                       size_t count,
                                       float max_push,
                                       uint8_t threshold,
                                       struct WgQuadtreeMapPush *out_pushes);

/**
 * Writes the normal of the surface around each of `count` pixels: `out_normals[i]` becomes the unit vector
 * to `points[i]` from the centre of gravity of the pixels at or above `threshold` around it, no farther than
 * `radius` (1 to 64, rounded to 1/256) from centre to centre. So it smooths stairs over: a grenade bounces
 * off it, a vehicle leans along it. It is 0 where there are no such pixels, or the same on all sides.
 * wg_quadtree_map_surface_normal asks about one. Sums of whole numbers, and one root: the same on every
 * platform. The cost follows the leaves inside: some 0.5 µs at a radius of 8. Reads.
 *
 * Of several, one in whose reach a region is absent has NaN for x and y.
 * Returns OK, ABSENT (of one alone), INVALID_ARGUMENT (a radius that is NaN or out of range, a threshold of 0).
 */
WgStatus wg_quadtree_map_surface_normal_many(struct WgQuadtreeMap map,
                                             const struct WgPoint *points,
                                             size_t count,
                                             float radius,
                                             uint8_t threshold,
                                             struct WgVector2 *out_normals);

/**
 * Writes the arguments of wg_quadtree_map_edit to bytes, for games in lock-step, where each machine does the
 * same edits, and for journals of what happened: at most 20 bytes for a circle, and 256 more with a
 * resistance. wg_quadtree_map_replay_edit does the edit. The bytes depend on the arguments alone. That there
 * are materials is told, not which: each machine names its own. No bytes follow from what becomes of an edit,
 * so write it before or after.
 *
 * Refuses what cannot be written; what wg_quadtree_map_edit refuses beyond that, such as points that are not
 * convex, the replay refuses. Any thread.
 * O(bytes).
 * Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (operation; a kind that is none; a rectangle that
 * leaves the plane; fewer points than 1 or more than 64; a radius that is NaN, infinite, negative or above
 * WG_QUADTREE_MAP_MAX_EDIT_RADIUS, or not 0 for a mask; a core_radius larger than radius; a stride smaller
 * than a row).
 */
WgStatus wg_quadtree_map_encode_edit(const struct WgQuadtreeMapShape *shape,
                                     const struct WgQuadtreeMapBrushDef *def,
                                     uint8_t *out_bytes,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * Does the edit that the first of some bytes ask for: the one whose arguments wg_quadtree_map_encode_edit
 * wrote. `out_used` becomes the number of these bytes: the next edit of a journal begins there. Maps that had
 * the same pixels have the same pixels afterwards, on every platform.
 *
 * `materials` is the map of materials of this machine, or null if no edit has some; one that has none does not
 * look at it. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK. Changes.
 * The cost is that of wg_quadtree_map_edit.
 * Returns OK, INVALID_SNAPSHOT (bytes that no edit wrote, or that end too early), OUT_OF_MEMORY, ABSENT, BUSY (the
 * materials are being changed), the statuses of handles (the materials' too: the text says so),
 * INVALID_ARGUMENT (what wg_quadtree_map_edit refuses; materials that are the edited map, or are missing).
 */
WgStatus wg_quadtree_map_replay_edit(struct WgQuadtreeMap map,
                                     struct WgQuadtreeMap materials,
                                     const uint8_t *bytes,
                                     size_t len,
                                     size_t *out_used,
                                     struct WgQuadtreeMapEdit *out_edit);

/**
 * Makes a flow that has not begun. Takes no memory for itself yet. Any thread.
 * O(1).
 * Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
 */
WgStatus wg_quadtree_map_flow_create(const struct WgQuadtreeMapFlowDef *def,
                                     struct WgQuadtreeMapFlow *out_flow);

/**
 * Begins to search for the ways to `goal`; what was known is forgotten, its memory is kept. Changes the flow,
 * reads the waypoints. Returns OK, OUT_OF_MEMORY.
 * O(what was known).
 */
WgStatus wg_quadtree_map_flow_begin(struct WgQuadtreeMapFlow flow,
                                    struct WgQuadtreeMapWaypoints waypoints,
                                    const struct WgPoint *goal);

/**
 * Catches up with the waypoints that the flow began with, and searches on until the ways of `count` places are
 * known or `budget` steps are done (UINT64_MAX: to the end). Hand it the places of those agents that ask next;
 * it searches from the goal as far as the farthest of them. `out_update` may be null.
 *
 * After edits and an update of the waypoints only the ways that changed are searched anew, and what is known
 * then is what a flow knows that begins just now. The blocks that changed are not left half done, so the
 * budget may be exceeded by them. More than 256 changes of squares of 1024 x 1024 since the last update make it
 * begin anew. Before it began, and with other waypoints than those that it began with, it does nothing and is done.
 * Changes the flow, reads the waypoints. If memory runs out it can go on later. Returns OK, OUT_OF_MEMORY.
 * O(steps), over all calls: some 500 ns each, and some 100 ns a place. A call in which the queue grows moves it.
 */
WgStatus wg_quadtree_map_flow_update(struct WgQuadtreeMapFlow flow,
                                     struct WgQuadtreeMapWaypoints waypoints,
                                     const struct WgPoint *points,
                                     size_t count,
                                     uint64_t budget,
                                     struct WgQuadtreeMapFlowUpdate *out_update);

/**
 * Writes where an agent at each of `count` places goes next: `out_corners[i]` becomes the next corner of the
 * one at `points[i]`. It goes straight there, and then asks anew; meanwhile it needs to ask only if the map
 * changed around it. The outcome is RUNNING while the place's way is not known, or when the waypoints have
 * changed since the last update of the flow; IDLE before the flow began; OUTDATED with other waypoints than
 * those that it began with. A way is pulled tight around its next corners. wg_quadtree_map_flow_corner asks
 * about one. Reads.
 * O(count): 1 to 30 us each, by how often the way turns.
 * Returns OK.
 */
WgStatus wg_quadtree_map_flow_corners(struct WgQuadtreeMapFlow flow,
                                      struct WgQuadtreeMapWaypoints waypoints,
                                      const struct WgPoint *points,
                                      size_t count,
                                      struct WgQuadtreeMapFlowCorner *out_corners);

/**
 * Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapFlowStats). Reads.
 * O(1).
 * Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_quadtree_map_flow_stats(struct WgQuadtreeMapFlow flow,
                                    struct WgQuadtreeMapFlowStats *out_stats,
                                    uint32_t size);

/**
 * Makes a search for islands that was not begun. It may be used for one search after the other, and
 * keeps its memory. Any thread.
 * O(1).
 * Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
 */
WgStatus wg_quadtree_map_islands_create(const struct WgQuadtreeMapIslandsDef *def,
                                        struct WgQuadtreeMapIslands *out_islands);

/**
 * Begins a search for the connected pieces of pixels at or above `threshold` that nothing holds; the
 * islands of an earlier one are gone. Pixels are joined over their sides, not their corners.
 *
 * A piece is held if one of its pixels lies in one of the `support_rects` or is one of the
 * `support_points` (null if there are none). `area` says where to look; null means the whole map.
 * What reaches beyond the area counts as held, and so does what lies beside a region that is absent. So after an edit, let `area` be its dirty area grown by
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
 * O(the budget), over all calls: one in which a list grows moves the list.
 * Returns OK (done), UNFINISHED (call it again), RESTARTED (the map was loaded or cleared, other regions of its
 * area are absent, or the search
 * was done and its area has changed: call it again), OUT_OF_MEMORY (the search stays where it is and may
 * go on), SEARCH_NOT_DONE (not begun), INVALID_ARGUMENT (another map).
 */
WgStatus wg_quadtree_map_islands_step(struct WgQuadtreeMapIslands islands,
                                      struct WgQuadtreeMap map,
                                      uint64_t budget);

/**
 * Gives the islands of a search that is done, as they were at its moment, in the order of their first
 * leaves of 16 x 16 pixels, row by row; those cut out stay in the list. The same pixels give the same
 * list, whatever was compacted and however the steps were divided. Reads. Returns OK, TRUNCATED,
 * SEARCH_NOT_DONE. O(islands).
 */
WgStatus wg_quadtree_map_islands_found(struct WgQuadtreeMapIslands islands,
                                       struct WgQuadtreeMapIsland *out_islands,
                                       size_t capacity,
                                       size_t *out_count);

/**
 * Copies the pixels of the island with index `island` into rows of bytes as large as its bounds, which
 * start `row_stride` bytes apart; 0 means as wide as the bounds. Its pixels come with their values,
 * all others as 0: a mask and a picture in one. Bytes between the rows stay as they are. Reads.
 * O(pixels of its bounds).
 * Returns OK, SEARCH_NOT_DONE, ABSENT, MAP_CHANGED (pixels of the island or beside it became solid or empty
 * since its moment; changes elsewhere do not matter), INVALID_ARGUMENT (another map, no such island, one
 * that was cut out, a stride smaller than a row).
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
 * Keep drawing it as an object of its own, and when it has come to rest put it back by
 * wg_quadtree_map_stamp, turned as it lies, into the air alone or over everything.
 *
 * `out_edit` may be null. Changes map and search.
 * O(pixels of its bounds).
 * Returns OK, OUT_OF_MEMORY (map and search are as they were; the pixels may have been written),
 * SEARCH_NOT_DONE, ABSENT, MAP_CHANGED, INVALID_ARGUMENT (see wg_quadtree_map_islands_pixels).
 */
WgStatus wg_quadtree_map_islands_cut(struct WgQuadtreeMapIslands islands,
                                     struct WgQuadtreeMap map,
                                     size_t island,
                                     uint8_t *out_pixels,
                                     size_t row_stride,
                                     struct WgQuadtreeMapEdit *out_edit);

/**
 * Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapIslandsStats). Reads.
 * O(1).
 * Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_quadtree_map_islands_stats(struct WgQuadtreeMapIslands islands,
                                       struct WgQuadtreeMapIslandsStats *out_stats,
                                       uint32_t size);

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
 * Makes a search that has not begun. Takes no memory for itself yet. Any thread.
 * O(1).
 * Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
 */
WgStatus wg_quadtree_map_path_create(const struct WgQuadtreeMapPathDef *def,
                                     struct WgQuadtreeMapPath *out_path);

/**
 * Begins a search; what came of an earlier one is forgotten. The report may tell at once that there is no
 * way: that start or goal lies in a wall, or that the two belong to different components (see
 * wg_quadtree_map_waypoints_components). `out_report` may be null. Takes 12 bytes for each square of
 * 1024 x 1024 that the waypoints are made for. Changes the path, reads the waypoints.
 * Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (query.reserved).
 * O(what the last search looked at), and with a goal_radius O(blocks of 128 x 128 places that are not farther from
 * the goal than the nearest place in reach): all within the radius if none is in reach, some 25 ns each in caves
 * (.1 ms for a radius of 6000 pixels), in noise of single pixels some us. No budget limits that; a step in which a
 * search finds no way costs it again.
 */
WgStatus wg_quadtree_map_path_begin(struct WgQuadtreeMapPath path,
                                    struct WgQuadtreeMapWaypoints waypoints,
                                    const struct WgQuadtreeMapPathQuery *query,
                                    struct WgQuadtreeMapPathReport *out_report);

/**
 * Goes on with a search until `budget` steps are done (UINT64_MAX: to the end). A step is a waypoint or a place
 * gone on from, or a block of 128 x 128 places looked at; what is looked at for one corner of the way is
 * not broken off (some 40 lines of sight, none of more than 65536 columns or rows), so the budget may be
 * exceeded by that. Hand it the waypoints that it began with.
 *
 * First it looks whether the goal can be seen from the start. Else A* over the regions finds a way from
 * the start and one from the goal; each is pulled tight around its corners, and the shorter one is taken.
 * Where that may be more than a tenth too long, as it is that much longer than the crow flies in steps, A* goes
 * once more over regions entered half way to the goal; and where ways that are short enough lie among some 8000
 * places, or eight for each of that search's waypoints, place by place.
 * No way is missed. The way is not always the shortest one: in the median it is shorter than the shortest
 * way in steps to the eight places beside each, and never seen to be more than 1.1 of it but for 1 way in some
 * 100,000 of those that wind among pixels strewn densely (1.2), or with a
 * goal_radius than 1.15 of the shortest one to any place that is as good, and a pixel. All in whole
 * numbers, and the same for the same pixels and the same query, whatever was edited before, on every
 * platform.
 *
 * Between two steps the waypoints may be updated. What changed in blocks of 128 x 128 places that the
 * search has not looked at makes no difference to it; if one of those changed that it has looked at, it
 * begins anew by itself, until eight times the steps so far and 65536 more are done; then, and with other
 * waypoints than those it began with, the outcome is OUTDATED. So what it says at its end is what a search
 * says that begins and ends just then. More than 256 squares of 1024 x 1024 that changed between two steps
 * make it begin anew, too.
 *
 * `out_report` may be null. If memory runs out the search stays where it is and can go on later.
 * Changes the path, reads the waypoints.
 * O(steps), over all calls: some 200 ns each. A call in which the queue grows moves it.
 * Returns OK, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_path_step(struct WgQuadtreeMapPath path,
                                   struct WgQuadtreeMapWaypoints waypoints,
                                   uint64_t budget,
                                   struct WgQuadtreeMapPathReport *out_report);

/**
 * Gives the way that was found, from start to goal, both included; `way` is a WgQuadtreeMapPathWay. No points unless
 * the outcome is FOUND. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (way).
 * O(points).
 */
WgStatus wg_quadtree_map_path_points(struct WgQuadtreeMapPath path,
                                     uint32_t way,
                                     struct WgPoint *out_points,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapPathStats). Reads.
 * O(1).
 * Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_quadtree_map_path_stats(struct WgQuadtreeMapPath path,
                                    struct WgQuadtreeMapPathStats *out_stats,
                                    uint32_t size);

/**
 * Sets a pixel. Changes. Returns OK, OUT_OF_MEMORY, ABSENT.
 * O(1), or a leaf of 256 pixels that must be unpacked.
 */
WgStatus wg_quadtree_map_set(struct WgQuadtreeMap map, int32_t x, int32_t y, uint8_t value);

/**
 * Reads `count` pixels: `out_values[i]` becomes the pixel at `points[i]`. Both may be null if
 * `count` is 0. Faster than one call a pixel, most of all for pixels far apart. wg_quadtree_map_get
 * reads one. Reads.
 *
 * If the region of one of them is absent, none is read: a byte that a pixel may not have is not left to say so,
 * and a flag beside each would cost those most who read most. Ask wg_quadtree_map_regions which are absent.
 * O(1) for each.
 * Returns OK, ABSENT (of one of them; nothing was written).
 */
WgStatus wg_quadtree_map_get_many(struct WgQuadtreeMap map,
                                  const struct WgPoint *points,
                                  size_t count,
                                  uint8_t *out_values);

/**
 * Sets `count` pixels in order: the pixel at `points[i]` becomes `values[i]`. Where a pixel comes
 * twice, the later value stays, and the report counts both steps. All or nothing: if memory runs out
 * no pixel changes. `out_edit` may be null. Changes. Returns OK, OUT_OF_MEMORY, ABSENT.
 * O(1) for each, or a leaf of 256 pixels that must be unpacked.
 */
WgStatus wg_quadtree_map_set_many(struct WgQuadtreeMap map,
                                  const struct WgPoint *points,
                                  const uint8_t *values,
                                  size_t count,
                                  struct WgQuadtreeMapEdit *out_edit);

/**
 * Writes a rectangle from rows of bytes that start `row_stride` bytes apart; 0 means rect->width.
 * Uniform squares are found while writing. All or nothing. `out_edit` may be null. Changes.
 *
 * With a `pack` of 1, for tiles, it packs the leaves inside at once, and shares equal ones if the map was
 * made with share_leaves: the copies of a tile that lie a multiple of 16 pixels apart take no memory but
 * the first's. With 0 leaves of more than two values wait for wg_quadtree_map_compact.
 * O(pixels of the rectangle).
 * Returns OK, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (pack; see wg_quadtree_map_read_rect).
 */
WgStatus wg_quadtree_map_write_rect(struct WgQuadtreeMap map,
                                    const struct WgRect *rect,
                                    const uint8_t *pixels,
                                    size_t row_stride,
                                    uint8_t pack,
                                    struct WgQuadtreeMapEdit *out_edit);

/**
 * Reads a rectangle as colours: each pixel as `palette[value]`, in one pass, at the speed of the writing.
 * For pictures and textures of 32 bits a pixel; what a colour's bits mean is the caller's business.
 *
 * `palette_count` must be 256: a colour for each value. Rows of colours start `row_stride` bytes apart, a
 * multiple of 4; 0 means 4 * rect->width. Bytes between the rows stay as they are. Null is fine for an empty
 * rectangle. To keep a texture up to date read again what wg_quadtree_map_changes_since names. Reads.
 * O(pixels of the rectangle).
 * Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than memory, a palette of
 * another length, a stride smaller than a row or no multiple of 4).
 */
WgStatus wg_quadtree_map_read_colors(struct WgQuadtreeMap map,
                                     const struct WgRect *rect,
                                     const uint32_t *palette,
                                     size_t palette_count,
                                     uint32_t *out_colors,
                                     size_t row_stride);

/**
 * Reads a map smaller than it is: one byte for each square of 2^`level` pixels a side, for overviews and for
 * cameras far away. `reduction` is a WgQuadtreeMapReduction: the mean of the square's pixels, rounded to the nearest
 * whole number, a half upwards, or the largest.
 *
 * `rect` counts such squares: square (x, y) has the pixels from (x * 2^level, y * 2^level) on, and a level
 * of 0 is wg_quadtree_map_read_rect. So squares lie where they lie, whatever is asked for: to keep a picture
 * up to date read those again that hold what wg_quadtree_map_changes_since names, whose coordinates shifted
 * down by `level` (wg_floor_div by 2^level) are those of the squares.
 *
 * Rows start `row_stride` bytes apart; 0 means rect->width. Bytes between the rows stay as they are. Null is
 * fine for an empty rectangle. Reads.
 *
 * The cost follows the squares, and what is not uniform inside: from a level of 10 on squares of 1024 x 1024
 * and from 7 on those of 128 x 128, which know the sums of their pixels; below that leaves of 16 x 16. A map
 * made with summarize_leaves keeps the sum and the largest of each leaf too: then only levels below 4 look at
 * the leaves themselves, also for the largest. Above a level of 10 it takes 8 bytes of memory a square while
 * it runs.
 * Returns OK, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (a rectangle whose squares leave the plane, or that is larger
 * than memory, a level above 31, a reduction that is none, a stride smaller than a row).
 */
WgStatus wg_quadtree_map_read_reduced(struct WgQuadtreeMap map,
                                      const struct WgRect *rect,
                                      uint32_t level,
                                      uint32_t reduction,
                                      uint8_t *out_pixels,
                                      size_t row_stride);

/**
 * Writes the pixel at or above `threshold` that is nearest to each of `count` pixels: `out_nearest[i]`
 * becomes the one for `from[i]`, if it lies no farther than `radius` pixels: 0 to 1048576, rounded to
 * 1/256, from centre to centre. Among equally near ones it is the first, row by row. Whole numbers only:
 * the same on every platform. The cost follows the leaves near the answer, and for a large radius the
 * roots. wg_quadtree_map_nearest searches from one. Reads.
 * Returns OK, ABSENT (of one alone: of several each says so for itself), INVALID_ARGUMENT (a radius that is NaN or out of range).
 */
WgStatus wg_quadtree_map_nearest_many(struct WgQuadtreeMap map,
                                      const struct WgPoint *from,
                                      size_t count,
                                      float radius,
                                      uint8_t threshold,
                                      struct WgQuadtreeMapNearest *out_nearest);

/**
 * Whether each of `count` shapes holds a pixel at or above `threshold`: `out_touches[i]` becomes 1 or 0 for
 * `shapes[i]`, of any kind; 2 for one of several that reaches into a region that is absent. Of a mask those pixels count where its byte is not 0; of a circle those that
 * wg_quadtree_map_nearest would find. wg_quadtree_map_touches asks about one. Reads.
 *
 * The cost follows the border, and the leaves of lower values inside; of a circle the squares of
 * 1024 x 1024 that are there, too, of a mask its pixels where something is, until one is found (some 2 ns
 * each).
 * Returns OK, ABSENT (of one alone), INVALID_ARGUMENT (a kind that is none; a rectangle that leaves the plane; a radius that is
 * NaN or out of range, or not 0 for a mask; points that are not convex, too many, none or too far apart; a
 * stride smaller than a row), NULL_POINTER (points or mask, too): the text says of which shape.
 */
WgStatus wg_quadtree_map_touches_many(struct WgQuadtreeMap map,
                                      const struct WgQuadtreeMapShape *shapes,
                                      size_t count,
                                      uint8_t threshold,
                                      uint8_t *out_touches);

/**
 * Makes a reader ready for a map. Where it already holds a place of this map and nothing changed
 * since, the place stays; so it may be called each frame. A reader used for the first time must be
 * all zero bytes, or one that was begun before. Reads.
 * O(1).
 */
WgStatus wg_quadtree_map_reader_begin(struct WgQuadtreeMap map, struct WgQuadtreeMapReader *reader);

/**
 * Reads a pixel and the square around it into the reader: the slow half of
 * wg_quadtree_map_reader_get, which calls it. Reads.
 * O(1).
 * Returns OK, ABSENT.
 */
WgStatus wg_quadtree_map_reader_fetch(struct WgQuadtreeMapReader *reader,
                                      int32_t x,
                                      int32_t y,
                                      uint8_t *out_value);

/**
 * Writes the region that holds pixel (x, y) to bytes, and frees it: it is absent from then on, until
 * wg_quadtree_map_page_in takes the same bytes. With a `keep` of 1 it stays in memory, and counts as unchanged
 * from then on: for saving while it is in use. `compression` is a WgQuadtreeMapCompression:
 * WG_QUADTREE_MAP_COMPRESSION_FAST writes the squares packed as memory has them, a region of caves in 2 to 8 KB;
 * WG_QUADTREE_MAP_COMPRESSION_SMALL, for what is to be stored for long or sent, takes a sixth of that and ten times
 * as long.
 *
 * The bytes have the pixels, the revisions of all that changed in it, the place, the history and a checksum,
 * so that nothing is mistaken for something else. They depend on these and `compression` alone. Nothing is
 * written to files: keep the bytes where you like, and for a region that did not change
 * (wg_quadtree_map_regions) those that you have already.
 *
 * The revision stays. Freed memory stays with the map for the next region; wg_quadtree_map_compact gives back
 * what is not used for long, wg_quadtree_map_trim all. Waypoints see walls there. A region does
 * not go while a search for islands looks at it or at one beside it: step the search until it is done, begin it
 * elsewhere or destroy it.
 *
 * Nothing happens to the region if the bytes do not fit (TRUNCATED; a capacity of 0 asks for their number, and
 * WG_QUADTREE_MAP_MAX_REGION_BYTES is always enough). Changes.
 * O(its squares of 16 x 16 pixels with several values): some 0.1 µs each, 0.3 µs for one of more than two values; a
 * region of caves has some 300.
 * WG_QUADTREE_MAP_COMPRESSION_SMALL takes 280 KB of memory while it runs. A region costs some 60 bytes from its
 * first appearance on, be it absent or not.
 * Returns OK, TRUNCATED, ABSENT (it is absent already), INVALID_ARGUMENT (a compression that is none, keep; a
 * region that is to go, of which a checkpoint keeps squares, that a save by steps needs, or that a search for islands
 * looks at which is not done), OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_page_out(struct WgQuadtreeMap map,
                                  int32_t x,
                                  int32_t y,
                                  uint32_t compression,
                                  uint8_t keep,
                                  uint8_t *out_bytes,
                                  size_t capacity,
                                  size_t *out_count);

/**
 * Takes the region that holds pixel (x, y) back into memory, from the bytes that wg_quadtree_map_page_out gave
 * of it. It must be absent. Of a region that this map has paged out the bytes must be the last ones; of one
 * that it never had (absent_by_default) those of any map of the same history, made at no later revision than
 * the map began with (WgQuadtreeMapDef). So a world goes on in a new process, and other maps of that history,
 * on other threads, may generate its regions: what they wrote counts as older than any change.
 *
 * No bytes at all (a `len` of 0) bring in air, where the map never had the region.
 *
 * The revision stays, and the region counts as unchanged. Trusts nothing: any bytes give a status, and the
 * region stays absent unless that is OK. Changes.
 * O(its squares of 16 x 16 pixels with several values): some 0.1 µs each, 0.3 µs for one of more than two values.
 * Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, UNKNOWN_REVISION (bytes of another history, or of another
 * revision than those that are missing), INVALID_ARGUMENT (a region that is not absent, bytes of another
 * region, no bytes of one that was paged out), OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_page_in(struct WgQuadtreeMap map,
                                 int32_t x,
                                 int32_t y,
                                 const uint8_t *bytes,
                                 size_t len);

/**
 * Lists the regions that touch `rect`, or all of the map if that is null, row by row. `which` is any of
 * WgQuadtreeMapRegionKind, or-ed: the absent ones to page in, those that changed to be stored, those in memory.
 * In memory is what was ever written to, or came in.
 *
 * Takes four bytes of memory for each region that is known there, until it returns. Reads.
 * O(regions of the rectangle, or of the map where they are fewer).
 * Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (other bits in which or none; a rectangle that leaves
 * the plane; with absent ones of a map made with absent_by_default, no rectangle or one that touches more than
 * 1048576 regions).
 */
WgStatus wg_quadtree_map_regions(struct WgQuadtreeMap map,
                                 const struct WgRect *rect,
                                 uint32_t which,
                                 struct WgQuadtreeMapRegion *out_regions,
                                 size_t capacity,
                                 size_t *out_count);

/**
 * Makes a publisher without subscribers. Any thread.
 * O(1).
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
 */
WgStatus wg_quadtree_map_publisher_create(const struct WgQuadtreeMapPublisherDef *def,
                                          struct WgQuadtreeMapPublisher *out_publisher);

/**
 * Adds a subscriber that has nothing yet; `out_subscriber` becomes its number. A player who comes back after
 * his subscriber was unsubscribed may keep his receiver and his map; with another publisher he needs a new receiver.
 * Changes the publisher.
 * O(1).
 * Returns OK, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_publisher_subscribe(struct WgQuadtreeMapPublisher publisher,
                                             uint64_t *out_subscriber);

/**
 * Forgets a subscriber, whose number then stands for nobody. Changes the publisher.
 * O(1).
 * Returns OK, INVALID_ARGUMENT (no such subscriber).
 */
WgStatus wg_quadtree_map_publisher_unsubscribe(struct WgQuadtreeMapPublisher publisher,
                                               uint64_t subscriber);

/**
 * Writes the next packet for a subscriber to `out_bytes`, which has room for `capacity` bytes, at least
 * 512: what a packet may have on the line. `out_count` becomes its length; 0 if there is nothing to send,
 * or if 64 packets are under way and have to be acknowledged first. Call it as often as the line takes
 * more, then once a tick.
 *
 * `view` is what the player sees, at most 4096 x 4096 pixels. Of the squares of 128 x 128 pixels that it
 * touches, those that the player never had whole come before those that changed, and what is near its
 * middle before what is far.
 *
 * A subscriber belongs to the history of the map that its first packet was of; for another one subscribe
 * anew. Changes the publisher, reads the map.
 * The cost follows the squares of 1024 x 1024 pixels that the view touches, and in those that changed since
 * the last call, the squares of 128 x 128 inside the view and what is sent of them.
 * Returns OK, ABSENT (in the view), INVALID_ARGUMENT (no such subscriber, a capacity below 512, a view that is too large or leaves
 * the plane, a map of another history), OUT_OF_MEMORY (what was to be sent is sent by the next call).
 */
WgStatus wg_quadtree_map_publisher_packet(struct WgQuadtreeMapPublisher publisher,
                                          struct WgQuadtreeMap map,
                                          uint64_t subscriber,
                                          const struct WgRect *view,
                                          uint8_t *out_bytes,
                                          size_t capacity,
                                          size_t *out_count);

/**
 * Takes what a subscriber says that it got, as wg_quadtree_map_receiver_apply tells it. Trusts nothing:
 * whoever lies harms himself alone, and one that comes late or twice does no harm. Changes the publisher.
 * O(squares in the packets under way).
 * Returns OK, INVALID_ARGUMENT (no such subscriber, a packet that was not given yet, another history).
 */
WgStatus wg_quadtree_map_publisher_acknowledge(struct WgQuadtreeMapPublisher publisher,
                                               uint64_t subscriber,
                                               const struct WgQuadtreeMapAcknowledgement *acknowledgement);

/**
 * Fills `out_stats` with where a subscriber stands, or for 0 with where all of them stand together, and
 * with counts and bytes of the publisher. `size` is sizeof(WgQuadtreeMapPublisherStats). Reads.
 * O(1), for all O(subscribers).
 * Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (no such subscriber).
 */
WgStatus wg_quadtree_map_publisher_stats(struct WgQuadtreeMapPublisher publisher,
                                         uint64_t subscriber,
                                         struct WgQuadtreeMapPublisherStats *out_stats,
                                         uint32_t size);

/**
 * Makes a receiver that got nothing yet. Any thread.
 * O(1).
 * Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
 */
WgStatus wg_quadtree_map_receiver_create(const struct WgQuadtreeMapReceiverDef *def,
                                         struct WgQuadtreeMapReceiver *out_receiver);

/**
 * Puts what a packet brings into a map, as one changing call. Squares of which younger ones came are left
 * out, and a packet that came already, or that 64 newer ones overtook, changes nothing.
 *
 * `out_acknowledgement` becomes what came so far: 24 bytes for the publisher, after each packet or a few
 * times a second; the newest is enough.
 *
 * Trusts nothing: any bytes give a status, and no pixel changes unless that is OK. The receiver belongs to
 * the history of its first packet. `out_edit` may be null. Changes the receiver and the map.
 * O(bytes + pixels of the changed leaves).
 * Returns OK, UNKNOWN_REVISION (a packet of another map or history), ABSENT, INVALID_SNAPSHOT, NEWER_SNAPSHOT,
 * OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_receiver_apply(struct WgQuadtreeMapReceiver receiver,
                                        struct WgQuadtreeMap map,
                                        const uint8_t *bytes,
                                        size_t len,
                                        struct WgQuadtreeMapAcknowledgement *out_acknowledgement,
                                        struct WgQuadtreeMapEdit *out_edit);

/**
 * Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapReceiverStats). Reads.
 * O(1).
 * Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_quadtree_map_receiver_stats(struct WgQuadtreeMapReceiver receiver,
                                        struct WgQuadtreeMapReceiverStats *out_stats,
                                        uint32_t size);

/**
 * Gives the outlines of solid ground as closed loops along the edges of
 * pixels: for chain or polygon colliders.
 *
 * Points count from the ground's origin, and pixel (x, y) of the map is the square from (x, y) to
 * (x + 1, y + 1), so a
 * single pixel's loop is (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1). The loops around pieces turn
 * this way (clockwise where y grows downwards), those around holes the other way; all areas add up to
 * the number of pixels. Pixels that touch at a corner only are not joined. What lies outside the
 * rectangle counts as empty: loops run along its border where pieces reach it. Loops come in the order
 * of their first corners, row by row; a hole comes after the loop around its piece. The points of
 * all loops lie behind each other in `out_points`, in the order of the loops in `out_loops`.
 *
 * With a `tolerance` above 0, in pixels, corners are left out: each point of a loop then lies within
 * that distance of the exact loop, and the other way round. A loop never shrinks to nothing nor turns
 * inside out (it gets a smaller tolerance instead), and keeps `min_points`, 3 to 16: 4 for the chains of
 * Box2D. A loop has no fewer than four corners to keep. From 1.5 on the stairs of a slope become one straight
 * line; at 0.75 those of some slopes stay nearly whole (0.3 for one). No tolerance is larger than the
 * rectangle's longer side: for debris, islands of a pixel or two, take the smaller of both.
 *
 * `flags` is 0 or bits of WgQuadtreeMapOutlineFlag:
 * - WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE: loops are simple polygons which do not touch each other or themselves.
 *   Without it they may cross where pixels are thinner than twice the tolerance, and meet in single points
 *   where pixels touch at a corner. With it corners come back until none cross, and where pixels touch at a
 *   corner a quarter of a pixel is cut off each.
 * - WG_QUADTREE_MAP_OUTLINE_FLAG_REVERSED: loops around pieces turn the other way, and those around holes too.
 *
 * Neighbouring rectangles fit: where the pixels on both sides of a shared border are solid, both have
 * the same points there, with any tolerance. Where only one side is, only that one's loops run along it.
 * After an edit only those rectangles are to be made anew that touch its dirty area grown by one pixel
 * on each side.
 *
 * The cost follows the corners, and the pixels by 1/64 step each, where rows of squares that are all
 * uniform count as one. Takes up to 41 bytes of memory a corner
 * while it runs, for simple loops 16 more a point. Reads.
 * Returns OK, TRUNCATED (points or loops: both counts are whole), ABSENT, OUT_OF_MEMORY, NULL_POINTER,
 * INVALID_ARGUMENT (a rectangle that leaves the plane or is wider or higher than 65536, a stride smaller than
 * a row, a threshold of 0, an origin that is not finite, a tolerance that is NaN, outside 0 to 4096 or larger
 * than the rectangle's longer side, min_points, flags, reserved).
 */
WgStatus wg_quadtree_map_outlines(struct WgQuadtreeMap map,
                                  const struct WgQuadtreeMapGround *ground,
                                  float tolerance,
                                  uint32_t min_points,
                                  uint32_t flags,
                                  struct WgVector2 *out_points,
                                  size_t point_capacity,
                                  size_t *out_point_count,
                                  struct WgQuadtreeMapLoop *out_loops,
                                  size_t loop_capacity,
                                  size_t *out_loop_count);

/**
 * Covers solid ground by convex polygons with at most `max_corners` corners, 3 to 64, for the polygon shapes
 * of physics engines: 8 for Box2D. No two of them overlap. Their border lies within `tolerance` of that of the
 * pixels, and the other way round, as that of wg_quadtree_map_outlines with
 * WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE does; both are the same where ground is not divided.
 *
 * Points count from the ground's origin; those of all pieces lie behind each other in `out_points`, in the
 * order of the pieces in `out_pieces`, and each piece turns as loops around pieces of outlines do. All corners
 * turn: none lies on a straight line between its neighbours.
 *
 * Ground with long outlines is divided: it is halved along its longer side, until it has no more than 4096
 * corners of pixels, and no polygon more than 256 corners with its holes; what is still longer in 32 x 32
 * pixels, which is noise, is covered by rectangles, exactly. Neighbouring rectangles share the points of
 * outlines on their border. After an edit only those are to be made anew that touch its dirty area grown by
 * one pixel on each side. No tolerance is larger than the rectangle's longer side: for debris, islands of a
 * pixel or two, take the smaller of both.
 *
 * The cost is that of the outlines a few times over, and up to some thousand steps a corner, however large the
 * ground: 128 x 128 pixels of noise take some 20 ms, 512 x 512 some 0.4 s. Takes up to 100 bytes of memory a
 * corner while it runs. Reads.
 * Returns OK, TRUNCATED (points or pieces: both counts are whole), ABSENT, OUT_OF_MEMORY, NULL_POINTER,
 * INVALID_ARGUMENT (a rectangle that leaves the plane or is wider or higher than 65536, a stride smaller than
 * a row, a threshold of 0, an origin that is not finite, a tolerance that is NaN, outside 0 to 4096 or larger
 * than the rectangle's longer side, max_corners, reserved).
 */
WgStatus wg_quadtree_map_pieces(struct WgQuadtreeMap map,
                                const struct WgQuadtreeMapGround *ground,
                                float tolerance,
                                uint32_t max_corners,
                                struct WgVector2 *out_points,
                                size_t point_capacity,
                                size_t *out_point_count,
                                struct WgQuadtreeMapPiece *out_pieces,
                                size_t piece_capacity,
                                size_t *out_piece_count);

/**
 * Covers solid ground by rectangles, for box colliders: every
 * solid pixel lies in one of them, no other pixel does, and none overlap. They have the map's coordinates, or
 * those of the picture's `rect`.
 *
 * They are few: one for each piece, and one more for each corner of the outline that points inwards, less one
 * for each hole and for each chord that is cut: a cut along a row or a column that joins two such corners. Of
 * chords that cross only one is cut, first always the one that crosses the fewest of those left. So there are
 * mostly but a few in a hundred more than the fewest possible. They come in the order of their last rows, each row from left to right. They
 * depend on the pixels of the rectangle alone: after an edit only those rectangles are to be made anew that
 * touch its dirty area.
 *
 * The cost follows the changes from row to row, the chords (some 256 others are looked at for each, at most)
 * and the pixels by 1/32 step each, where rows of squares that are all uniform count as one. Takes 8 bytes of
 * memory a column and up to 120 a chord while it runs. Reads.
 * Returns OK, TRUNCATED, ABSENT, OUT_OF_MEMORY, NULL_POINTER, INVALID_ARGUMENT (a rectangle that leaves the plane or is
 * wider or higher than 65536, a stride smaller than a row, a threshold of 0, an origin that is not finite,
 * reserved).
 */
WgStatus wg_quadtree_map_solid_rects(struct WgQuadtreeMap map,
                                     const struct WgQuadtreeMapGround *ground,
                                     struct WgRect *out_rects,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * Saves the whole map to bytes; `compression` is a WgQuadtreeMapCompression. WG_QUADTREE_MAP_COMPRESSION_FAST takes a map of
 * 20,000 x 20,000 pixels of caves or coasts in some 20 ms to less than a 500th of its pixels; one of four
 * materials to a 40th, noise to what it is. WG_QUADTREE_MAP_COMPRESSION_SMALL makes about half the bytes in three to
 * five times the time; what is so regular that it could be told in next to nothing is filled up with
 * zeros, so that no file loads slower than its bytes say. wg_quadtree_map_load reads both. The bytes
 * depend on the pixels, the revision's number, which regions are absent, and `compression` only.
 *
 * Of a region that is absent the bytes say that it is. Its pixels are in the bytes that the host has of it; these and
 * those together are the map.
 *
 * Each call is one pass over the map, one that only asks for the size by a capacity of 0 as well; a
 * buffer as large as the last file and a quarter more saves asking. Reads, so it may run on a worker
 * thread while no changing call runs. Takes four bytes of memory a root while it runs,
 * WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides.
 * O(nodes + pixels of leaves that are not packed).
 * Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (a compression that is none).
 */
WgStatus wg_quadtree_map_save(struct WgQuadtreeMap map,
                              uint32_t compression,
                              uint8_t *out_bytes,
                              size_t capacity,
                              size_t *out_count);

/**
 * Saves the map as it was at checkpoint `number` (see wg_quadtree_map_checkpoint), a piece at a time while the map
 * goes on: an autosave that no frame notices. Each step writes the next bytes to `out_bytes`, whose `capacity` is at
 * least 8192, and `out_count` becomes their number, which may be 0. Call it, each frame say, until it returns OK:
 * all bytes together are those that wg_quadtree_map_save with this `compression` would have given at the
 * checkpoint, whatever was edited, compacted, trimmed or rolled back since. The host writes them where it likes, on
 * a worker if that is slow.
 *
 * Where regions are absent, these bytes and those that the host has of such regions are together the world of the
 * moment, whichever come and go meanwhile: one that goes before its turn is absent in the bytes. As long as the save
 * goes on wg_quadtree_map_page_out refuses what would not fit, a region that changed since the checkpoint and the one
 * that is half told; both may go once it is done. From then on regions go out with bytes that are younger than the
 * save: keep those that belong to it until the next one is whole. A save that began to give bytes while nothing was absent
 * says ABSENT as long as a region is.
 *
 * The first step of a checkpoint begins. A map has one such save at a time: a step of another checkpoint, or by
 * another compression, is refused. From then on the checkpoint may be dropped to make way for others, or forgotten: the
 * save holds on to what it needs, and lets go of it by the budget in its last steps, which wg_quadtree_map_forget after
 * a long save does at once. Whoever rolls back to an earlier one or loads ends the save; so does a lack of memory where
 * the def says that the oldest checkpoint goes for it. The next step then returns UNKNOWN_CHECKPOINT once: throw away what was
 * written. Destroying the map ends it, too. Who does not want the rest ends it by a call with a capacity of 0 and
 * without `out_bytes`, which returns OK, whether there is a save or not.
 *
 * Each one of `budget` stands for some tenths of a microsecond of work, with either compression and whatever the
 * pixels are: by 150 a step of a desktop's processor stays below a tenth of a millisecond, and a map of 8192 x 8192
 * pixels of caves takes some 1,500 frames, 6,000 with WG_QUADTREE_MAP_COMPRESSION_SMALL. Until it is done what
 * changes is kept as for a checkpoint, and it takes 8 KB, with WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB, four bytes a
 * root, and 260 for each square of 1024 x 1024 or of 128 x 128 pixels that changed since. A refused step has given
 * nothing, and the next one goes on. Changes nothing but the save; a changing call, on any thread.
 * O(budget + leaves that changed since the step before).
 * Returns OK (done), UNFINISHED (call it again), UNKNOWN_CHECKPOINT, OUT_OF_MEMORY, ABSENT (a region went out, and
 * the bytes began where none was absent), INVALID_ARGUMENT (a capacity from 1 to 8191, a compression that is none, a checkpoint that lies in the
 * future, another save goes on).
 */
WgStatus wg_quadtree_map_save_step(struct WgQuadtreeMap map,
                                   uint64_t number,
                                   uint32_t compression,
                                   uint64_t budget,
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
 * that is more: it never goes down. A map that was never changed takes the saved number as it is. Absent
 * afterwards is what was when it was saved, whatever the map was made with. With the history that their bytes belong
 * to, wg_quadtree_map_page_in takes those regions, if they are not younger than the map was.
 *
 * Only who knows that the pixels are those of a revision may say so by giving its history: a player who
 * loads the file that the server saved at {h, n} into a new map by `history` h stands at {h, n}; a
 * server that saved at {h, n}, changed nothing after that and is started again goes on at {h, n}.
 * O(bytes).
 * Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_load(struct WgQuadtreeMap map,
                              const uint8_t *bytes,
                              size_t len,
                              uint64_t history);

/**
 * Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of
 * 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits
 * for compaction. Squares come whole, also where they reach beyond the rectangle.
 *
 * `kinds` is any of WgQuadtreeMapSquareKind, or-ed. `min_side` leaves out smaller ones: a power of two, 1 to 1024.
 * Roots come row by row; inside one, the four quarters come row by row, each with its own. The cost
 * follows the squares, and the leaves that hold several values. Takes four bytes of memory a root
 * where only full squares are asked for. Reads.
 * Returns OK, TRUNCATED, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (other bits in kinds or none, such a
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
 * Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane).
 */
WgStatus wg_quadtree_map_sums(struct WgQuadtreeMap map,
                              const struct WgRect *rect,
                              struct WgQuadtreeMapSums *out_sums);

/**
 * Puts a picture into the map, turned by any angle: an island that was cut out by
 * wg_quadtree_map_islands_cut, fell and came to rest becomes ground again, with its own values. Where it goes
 * is `mode`: a WgQuadtreeMapStampMode, into the air alone or over everything. Bytes of 0 put nothing, and what comes to
 * lie outside the plane does not exist.
 *
 * A pixel of the map gets that of the picture which its centre comes from, so no holes are left between them
 * at any angle; by quarter turns (0, 90, 180, 270 degrees) each pixel arrives exactly once, wherever the pivot
 * lies. All is whole numbers: the same call gives the same pixels on every platform. All or nothing.
 * `out_edit` may be null. Changes.
 * O(pixels of the bounds of the turned picture).
 * Returns OK, OUT_OF_MEMORY, ABSENT, NULL_POINTER, INVALID_ARGUMENT (mode; a picture wider or higher than 2048; a
 * stride smaller than a row; an angle that is NaN or infinite; a pivot beyond 65536 pixels; a place outside the
 * int32 plane; reserved).
 */
WgStatus wg_quadtree_map_stamp(struct WgQuadtreeMap map,
                               const struct WgQuadtreeMapStamp *stamp,
                               struct WgQuadtreeMapEdit *out_edit);

/**
 * Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to
 * take an edit back later. `compression` is a WgQuadtreeMapCompression. The bytes depend on the pixels and
 * `compression` only, not on where the rectangle lies. 256 x 256 pixels of smooth terrain of one value
 * take some 150 bytes (WG_QUADTREE_MAP_COMPRESSION_FAST), a coast some 330, four materials above 1,000, noise what it
 * is.
 *
 * No bytes are decoded slower than their number says. So what could be told in next to nothing, and much
 * of a rectangle of more than 512 x 512 pixels, is filled up with zeros: with WG_QUADTREE_MAP_COMPRESSION_SMALL,
 * 4096 x 4096 pixels of caves take 45 % more, of the Earth's coasts nothing.
 *
 * Each call is one pass, one that only asks for the size by a capacity of 0 as well; a buffer as large
 * as wg_quadtree_map_encode_bound says is always enough. The cost follows the squares of 16 x 16 pixels
 * with several values. WG_QUADTREE_MAP_COMPRESSION_SMALL takes 280 KB of memory while it runs. Reads.
 * Returns OK, TRUNCATED, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is too large, a
 * compression that is none), OUT_OF_MEMORY.
 */
WgStatus wg_quadtree_map_encode(struct WgQuadtreeMap map,
                                const struct WgRect *rect,
                                uint32_t compression,
                                uint8_t *out_bytes,
                                size_t capacity,
                                size_t *out_count);

/**
 * Writes to `out_bytes` how large a buffer is always enough for wg_quadtree_map_encode of `width` x
 * `height` pixels, whatever is in them: 258 bytes for each square of 16 x 16 that is begun
 * (WG_QUADTREE_MAP_COMPRESSION_SMALL: 520), and 40. Any thread.
 * O(1).
 * Returns OK, INVALID_ARGUMENT (more than 4096 columns or rows, a compression that is none).
 */
WgStatus wg_quadtree_map_encode_bound(uint32_t width,
                                      uint32_t height,
                                      uint32_t compression,
                                      size_t *out_bytes);

/**
 * Writes the width and height of an encoded rectangle to `out_width` and `out_height`. Any thread.
 * O(pixels of the rectangle).
 * Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT.
 */
WgStatus wg_quadtree_map_encoded_size(const uint8_t *bytes,
                                      size_t len,
                                      uint32_t *out_width,
                                      uint32_t *out_height);

/**
 * Writes an encoded rectangle into a map, with its first pixel at (x, y): where it came from or
 * anywhere else. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK.
 * `out_edit` may be null. While it runs it takes a byte of memory for each pixel of the rectangle, which
 * max_bytes does not count, or, for more than 512 x 512 of them, what a map of the rectangle takes, at
 * most as much as max_bytes has left. Changes.
 * O(pixels of the rectangle).
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
 * or everywhere if that is null. `compression` is a WgQuadtreeMapCompression. wg_quadtree_map_apply_delta brings
 * a map that was like this one in `revision` to how this one is now.
 *
 * Send a player who joins the rectangles (or the file) and wg_quadtree_map_revision, both numbers of
 * it, then from time to time the delta since the revision that he says he stands at. A player who comes
 * back is asked where he stands: if this map knows nothing of it, after a load or in another process,
 * the answer is UNKNOWN_REVISION, and he joins anew. The bytes depend on what changed, on the history
 * and on both numbers.
 *
 * It takes no more bytes than wg_quadtree_map_encode of what changed, mostly fewer: a pixel 12 to 19. That is the
 * rectangles which at most 32 changing calls changed, a rollback not being among them, in the first 32,768 pixels
 * from (0, 0) in each direction; farther out, and of more calls, it takes at most 8 bytes more for each rectangle,
 * and 8. FORMAT.md says it exactly ('Encode of what changed'), and how many rectangles that goes for: 255 of 512 x 512
 * pixels together, or one of any size.
 *
 * Each call is one pass, one that only asks for the size by a capacity of 0 as well; for
 * WG_QUADTREE_MAP_COMPRESSION_SMALL, and for more than 32 calls, it is two, as the shorter form is taken. The cost
 * follows what changed. Takes eight bytes of memory for each square of 1024 x 1024 that changed while it runs, 12 KB
 * and twice the answer's bytes, WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides. Reads.
 * Returns OK, TRUNCATED, UNKNOWN_REVISION (it is of another history, from before the last load or clear,
 * or still to come: send the rectangles or the file again), ABSENT (of what changed), INVALID_ARGUMENT (a rectangle that leaves the plane, a
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
 * Writes to bytes in what squares a map differs from another, `base`: in the regions of 1024 x 1024 pixels that
 * touch `rect`, or everywhere if that is null. `compression` is a WgQuadtreeMapCompression.
 *
 * For worlds that can be made anew: whoever has the world as it was generated gets by
 * wg_quadtree_map_apply_delta what was changed in it since. The bytes are a delta that begins and ends at this
 * map's revision: hand that over with them, and a map that is like `base` stands at it. A server generates
 * `base` for the regions in question, or keeps what it generated of them.
 *
 * Each call is one pass, one that only asks for the size by a capacity of 0 as well. The cost follows the
 * squares of 16 x 16 pixels with several values, in both. Takes up to 16 bytes of memory for each square of
 * 1024 x 1024 that differs while it runs, WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides. Reads both maps.
 * Returns OK, TRUNCATED, ABSENT (in either map), INVALID_ARGUMENT (a rectangle that leaves the plane, a
 * compression that is none), OUT_OF_MEMORY, the statuses of handles (those of `base` too: the text says so).
 */
WgStatus wg_quadtree_map_encode_difference(struct WgQuadtreeMap map,
                                           struct WgQuadtreeMap base,
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
 * null. Takes 12 bytes of memory for each square of 1024 x 1024 in the delta while it runs, and up to a byte for
 * each of 512 x 512 pixels. Changes.
 * O(bytes + pixels of the changed leaves).
 * Returns OK, UNKNOWN_REVISION, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY, ABSENT.
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
 * There are at most 2^27 of them, a gigabyte: ask for a larger rectangle in parts. Those that do not fit
 * are not made, their number is a division.
 *
 * The cost follows the squares of 16 x 16 pixels with several values; sides of 16, 128 or 1024 at
 * coordinates divisible by them cost least. Takes no memory. Reads.
 * Returns OK, TRUNCATED, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or has too many squares, a
 * side out of range).
 */
WgStatus wg_quadtree_map_hashes(struct WgQuadtreeMap map,
                                const struct WgRect *rect,
                                uint32_t side,
                                uint64_t *out_hashes,
                                size_t capacity,
                                size_t *out_count);

/**
 * Takes memory beforehand, so that edits and compaction take none until it is used up: `leaves` of
 * 16 x 16 pixels (256 bytes each), `packed_leaves` of each kind (378 bytes for all five), `nodes`
 * for squares of 128 x 128 or 1024 x 1024 that contain leaves (584 bytes each). The counts and
 * peaks of wg_quadtree_map_stats say what to ask for. Compaction leaves this memory to the map,
 * wg_quadtree_map_trim and wg_quadtree_map_clear give it back. Changes. Returns OK, OUT_OF_MEMORY.
 * O(blocks taken).
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
 * Makes every pixel 0 and gives all memory back; the cost follows the memory. Counts as a change where a
 * pixel was above 0, or a region absent. Revisions from before are unknown afterwards. Nothing is absent
 * afterwards; of a map made with absent_by_default all is, as when it was made. While there are checkpoints it
 * is an edit as any other, which needs all regions, and gives back what they do not keep. Changes.
 * Returns OK; OUT_OF_MEMORY where a checkpoint cannot keep what goes; ABSENT while there are checkpoints.
 */
WgStatus wg_quadtree_map_clear(struct WgQuadtreeMap map);

/**
 * Makes waypoints for a rectangle, none yet: wg_quadtree_map_waypoints_update makes them. Takes 24
 * bytes for each square of 1024 x 1024 pixels that the rectangle touches, and 4 KB; the cost follows
 * them, too (some 10 ns each). Any thread.
 * Returns OK, UNKNOWN_SIZE, NULL_POINTER, OUT_OF_MEMORY, REENTRANT, INVALID_ARGUMENT (a rectangle that
 * is empty, leaves the plane or touches too many squares; agent_size; max_spacing).
 */
WgStatus wg_quadtree_map_waypoints_create(const struct WgQuadtreeMapWaypointsDef *def,
                                          struct WgQuadtreeMapWaypoints *out_waypoints);

/**
 * Brings waypoints up to date with a map until `budget` steps are done (UINT64_MAX: all): makes them at
 * first, later only where the map changed. Call it again until `is_done` is 1. While it is not done some
 * are missing or outdated, but all may be used; components have no numbers while they are joined anew.
 *
 * A square of 1024 x 1024 pixels is not left half done, so the budget may be exceeded by 64. If the
 * map is another one than before, or was loaded anew, all are made anew. Components follow the blocks that
 * changed: where a wall parts what hung together in a block of 128 x 128 places, ways around it are looked
 * for through up to 1024 parts of blocks, and what has none is a component of its own (no steps, some
 * tenths of a millisecond at most; 40 KB, once). Where that does not tell, where a square of 1024 x 1024
 * becomes free as a whole, and now and then when much has changed, all are joined anew (a step for each
 * square of 1024 x 1024, or 8). Regions that are absent are walls. `out_update` may be null.
 * Changes the waypoints, reads the map. If memory runs out nothing was changed. Returns OK, OUT_OF_MEMORY.
 * O(the budget): blocks of 128 x 128 places that changed, each with the pixels in the agent's reach. An
 * agent above 128 pixels has more of them, and each takes longer. Squares of 1024 x 1024 around which nothing
 * changed are passed over, no steps, a few ns each; a call in which a list grows moves the list.
 */
WgStatus wg_quadtree_map_waypoints_update(struct WgQuadtreeMapWaypoints waypoints,
                                          struct WgQuadtreeMap map,
                                          uint64_t budget,
                                          struct WgQuadtreeMapWaypointsUpdate *out_update);

/**
 * Brings several waypoints up to date with a map, as wg_quadtree_map_waypoints_update does with each, with
 * `budget` steps for each of them: what becomes of them is the same. Where they have the same rectangle, and
 * agents less wide than 128 pixels, the walls of each block are looked at once for all of them: three sizes take
 * some 2.4 times what one takes when they are made, and 2 times after an edit. `waypoints` are `count` of them, at
 * most WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER, none of them twice; `out_updates` has room for as many, or is null.
 * Changes the waypoints, reads the map. All or nothing: if it is refused none was changed.
 * O(the sum of the budgets).
 * Returns OK, also for none; OUT_OF_MEMORY; INVALID_ARGUMENT (a count that is too large, waypoints given twice).
 * The text says which of `waypoints` it was.
 */
WgStatus wg_quadtree_map_waypoints_update_many(const struct WgQuadtreeMapWaypoints *waypoints,
                                               size_t count,
                                               struct WgQuadtreeMap map,
                                               uint64_t budget,
                                               struct WgQuadtreeMapWaypointsUpdate *out_updates);

/**
 * Gives the waypoints whose regions touch `rect` (null: all). Their order depends on their regions
 * alone. wg_quadtree_map_waypoints_stats says how many there are in all. The cost follows the squares of
 * 1024 x 1024 pixels that `rect` touches, and the waypoints there; that of a single place, of which
 * wg_quadtree_map_waypoints_at asks, is looked up at once. Reads.
 * Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).
 */
WgStatus wg_quadtree_map_waypoints_points(struct WgQuadtreeMapWaypoints waypoints,
                                          const struct WgRect *rect,
                                          struct WgQuadtreeMapWaypoint *out_points,
                                          size_t capacity,
                                          size_t *out_count);

/**
 * Gives the links whose waypoint `from` has a region that touches `rect` (null: all links), each once.
 * The cost is that of wg_quadtree_map_waypoints_points, and follows the links. Reads.
 * Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).
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
                                            uint64_t id,
                                            struct WgQuadtreeMapLink *out_links,
                                            size_t capacity,
                                            size_t *out_count);

/**
 * Writes the waypoint `id` to `out_waypoint`. Reads.
 * O(1).
 * Returns OK, EMPTY (there is none; `out_waypoint` is untouched).
 */
WgStatus wg_quadtree_map_waypoints_get(struct WgQuadtreeMapWaypoints waypoints,
                                       uint64_t id,
                                       struct WgQuadtreeMapWaypoint *out_waypoint);

/**
 * Writes to which component each of `count` places belongs: `out_components[i]` becomes the number of the
 * one of `points[i]`. Between two places with the same number there is a way, between others there is
 * none. UINT64_MAX: the agent cannot be there, or components are being joined anew. A number follows
 * from the component's first place, row by row, whatever was edited before.
 * wg_quadtree_map_waypoints_component asks about one. Reads.
 * O(count): some 50 ns each.
 * Returns OK.
 */
WgStatus wg_quadtree_map_waypoints_components(struct WgQuadtreeMapWaypoints waypoints,
                                              const struct WgPoint *points,
                                              size_t count,
                                              uint64_t *out_components);

/**
 * Writes the place where the agent can be that is nearest to each of `count` pixels: `out_nearest[i]` becomes
 * the one for `points[i]`, if it lies no farther than `radius` pixels (0 to 65536). Only places of `component`
 * count, if that is not UINT64_MAX: give the agent's own, and the place can be walked to; while components are
 * joined anew there are none. Among equally near ones it is the first, row by row. Whole numbers
 * only. wg_quadtree_map_waypoints_nearest searches from one. Reads.
 * The cost follows the blocks of 128 x 128 places, and the regions in them, that are not farther than the
 * answer.
 * Returns OK, INVALID_ARGUMENT (the radius).
 */
WgStatus wg_quadtree_map_waypoints_nearest_many(struct WgQuadtreeMapWaypoints waypoints,
                                                const struct WgPoint *points,
                                                size_t count,
                                                uint32_t radius,
                                                uint64_t component,
                                                struct WgQuadtreeMapNearestPlace *out_nearest);

/**
 * Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapWaypointsStats). Reads.
 * O(1).
 * Returns OK, UNKNOWN_SIZE.
 */
WgStatus wg_quadtree_map_waypoints_stats(struct WgQuadtreeMapWaypoints waypoints,
                                         struct WgQuadtreeMapWaypointsStats *out_stats,
                                         uint32_t size);

/* What follows runs inline in the caller. */

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_quadtree_map_def_init(WgQuadtreeMapDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_QUADTREE_MAP, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapDef wg_quadtree_map_def(void) {
    WgQuadtreeMapDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_quadtree_map_brush_def_init(WgQuadtreeMapBrushDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_QUADTREE_MAP_BRUSH, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapBrushDef wg_quadtree_map_brush_def(void) {
    WgQuadtreeMapBrushDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_brush_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_quadtree_map_flow_def_init(WgQuadtreeMapFlowDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_QUADTREE_MAP_FLOW, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapFlowDef wg_quadtree_map_flow_def(void) {
    WgQuadtreeMapFlowDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_flow_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_quadtree_map_islands_def_init(WgQuadtreeMapIslandsDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_QUADTREE_MAP_ISLANDS, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapIslandsDef wg_quadtree_map_islands_def(void) {
    WgQuadtreeMapIslandsDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_islands_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_quadtree_map_path_def_init(WgQuadtreeMapPathDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_QUADTREE_MAP_PATH, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapPathDef wg_quadtree_map_path_def(void) {
    WgQuadtreeMapPathDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_path_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_quadtree_map_publisher_def_init(WgQuadtreeMapPublisherDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_QUADTREE_MAP_PUBLISHER, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapPublisherDef wg_quadtree_map_publisher_def(void) {
    WgQuadtreeMapPublisherDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_publisher_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_quadtree_map_receiver_def_init(WgQuadtreeMapReceiverDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_QUADTREE_MAP_RECEIVER, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapReceiverDef wg_quadtree_map_receiver_def(void) {
    WgQuadtreeMapReceiverDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_receiver_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_quadtree_map_waypoints_def_init(WgQuadtreeMapWaypointsDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_QUADTREE_MAP_WAYPOINTS, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgQuadtreeMapWaypointsDef wg_quadtree_map_waypoints_def(void) {
    WgQuadtreeMapWaypointsDef def;
    def.struct_size = 0;
    (void)wg_quadtree_map_waypoints_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

WG_STATIC_ASSERT(sizeof(WgQuadtreeMap) == 8, quadtree_map_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapRevision) == 16, quadtree_map_revision_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapEdit) == 56, quadtree_map_edit_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapBrushDef) >= 24 + sizeof(void *), quadtree_map_brush_def_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapShape) == 48 + 2 * sizeof(void *), quadtree_map_shape_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapCompaction) == 32, quadtree_map_compaction_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapStats) == 136, quadtree_map_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLevelStats) == 104, quadtree_map_level_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapReader) == 288, quadtree_map_reader_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapHit) == 20, quadtree_map_hit_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapCollider) == 32, quadtree_map_collider_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapSweep) == 48, quadtree_map_sweep_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapContact) == 48, quadtree_map_contact_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPush) == 24, quadtree_map_push_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypoint) == 24, quadtree_map_waypoint_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapNearestPlace) == 32, quadtree_map_nearest_place_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLink) == 32, quadtree_map_link_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypointsUpdate) == 24, quadtree_map_waypoints_update_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypointsStats) == 56, quadtree_map_waypoints_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathQuery) == 40, quadtree_map_path_query_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathReport) == 48, quadtree_map_path_report_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapFlowUpdate) == 16, quadtree_map_flow_update_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapFlowCorner) == 24, quadtree_map_flow_corner_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapFlowStats) == 40, quadtree_map_flow_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathStats) == 48, quadtree_map_path_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPiece) == 16, piece_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLoop) == 24, quadtree_map_loop_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIslands) == 8, quadtree_map_islands_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIsland) == 48, quadtree_map_island_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIslandsStats) == 56, quadtree_map_islands_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapAcknowledgement) == 24, quadtree_map_acknowledgement_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPublisherStats) == 72, quadtree_map_publisher_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapReceiverStats) == 48, quadtree_map_receiver_stats_size);

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

/**
 * Reads a pixel into `out_value`; for many pixels near each other take wg_quadtree_map_reader_get. Reads.
 * A language without inlines calls wg_quadtree_map_get_many with one point.
 */
static inline WgStatus wg_quadtree_map_get(WgQuadtreeMap map, int32_t x, int32_t y, uint8_t *out_value) {
    WgPoint point;
    point.x = x;
    point.y = y;
    return wg_quadtree_map_get_many(map, &point, 1, out_value);
}

/**
 * Follows the segment from `from` to `to` and writes the first pixel at or above `threshold` to `out_hit`:
 * see wg_quadtree_map_cast_many. Reads. Returns OK, EMPTY (nothing stops it: is_hit is 0).
 * A language without inlines calls wg_quadtree_map_cast_many with one segment and looks at is_hit.
 */
static inline WgStatus wg_quadtree_map_cast(WgQuadtreeMap map, const WgPoint *from, const WgPoint *to,
                                            uint8_t threshold, WgQuadtreeMapHit *out_hit) {
    WgStatus status = wg_quadtree_map_cast_many(map, from, to, 1, threshold, out_hit);
    return status == WG_STATUS_OK && out_hit->is_hit == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * Writes the pixel at or above `threshold` that is nearest to the pixel `from`, no farther than `radius`, to
 * `out_nearest`: see wg_quadtree_map_nearest_many. Reads.
 * Returns OK, EMPTY (there is none: is_found is 0), INVALID_ARGUMENT (the radius).
 * A language without inlines calls wg_quadtree_map_nearest_many with one pixel and looks at is_found.
 */
static inline WgStatus wg_quadtree_map_nearest(WgQuadtreeMap map, const WgPoint *from, float radius,
                                               uint8_t threshold, WgQuadtreeMapNearest *out_nearest) {
    WgStatus status = wg_quadtree_map_nearest_many(map, from, 1, radius, threshold, out_nearest);
    return status == WG_STATUS_OK && out_nearest->is_found == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * Writes the waypoint whose region holds the place (x, y) to `out_waypoint`. Reads.
 * Returns OK, EMPTY (there is none; `out_waypoint` is untouched).
 * A language without inlines calls wg_quadtree_map_waypoints_points with a rectangle of that one pixel.
 */
static inline WgStatus wg_quadtree_map_waypoints_at(WgQuadtreeMapWaypoints waypoints, int32_t x, int32_t y,
                                                    WgQuadtreeMapWaypoint *out_waypoint) {
    size_t count = 0;
    WgStatus status;
    WgRect pixel;
    pixel.x = x;
    pixel.y = y;
    pixel.width = 1;
    pixel.height = 1;
    status = wg_quadtree_map_waypoints_points(waypoints, &pixel, out_waypoint, 1, &count);
    return status == WG_STATUS_OK && count == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * Writes the number of the component that the place `point` belongs to to `out_component`: see
 * wg_quadtree_map_waypoints_components. Reads.
 * Returns OK, EMPTY (the agent cannot be there, or the waypoints are not up to date: the number is UINT64_MAX).
 * A language without inlines calls wg_quadtree_map_waypoints_components with one place.
 */
static inline WgStatus wg_quadtree_map_waypoints_component(WgQuadtreeMapWaypoints waypoints, const WgPoint *point,
                                                           uint64_t *out_component) {
    WgStatus status = wg_quadtree_map_waypoints_components(waypoints, point, 1, out_component);
    return status == WG_STATUS_OK && *out_component == UINT64_MAX ? WG_STATUS_EMPTY : status;
}

/**
 * Writes the place where the agent can be that is nearest to the pixel `point` to `out_nearest`: see
 * wg_quadtree_map_waypoints_nearest_many. Reads.
 * Returns OK, EMPTY (there is none: is_found is 0), INVALID_ARGUMENT (the radius).
 * A language without inlines calls wg_quadtree_map_waypoints_nearest_many with one pixel and looks at is_found.
 */
static inline WgStatus wg_quadtree_map_waypoints_nearest(WgQuadtreeMapWaypoints waypoints, const WgPoint *point,
                                                         uint32_t radius, uint64_t component,
                                                         WgQuadtreeMapNearestPlace *out_nearest) {
    WgStatus status = wg_quadtree_map_waypoints_nearest_many(waypoints, point, 1, radius, component, out_nearest);
    return status == WG_STATUS_OK && out_nearest->is_found == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * Writes where an agent at the place `point` goes next to `out_corner`: see wg_quadtree_map_flow_corners. Reads.
 * Returns OK, EMPTY (there is no corner: the outcome says why).
 * A language without inlines calls wg_quadtree_map_flow_corners with one place and looks at is_found.
 */
static inline WgStatus wg_quadtree_map_flow_corner(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints,
                                                   const WgPoint *point, WgQuadtreeMapFlowCorner *out_corner) {
    WgStatus status = wg_quadtree_map_flow_corners(flow, waypoints, point, 1, out_corner);
    return status == WG_STATUS_OK && out_corner->is_found == 0 ? WG_STATUS_EMPTY : status;
}

/** Destroys a map; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_destroy(WgQuadtreeMap map) {
    return wg_destroy(map.bits);
}

/** Marks this moment under a number, for wg_quadtree_map_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number. */
static inline WgStatus wg_quadtree_map_checkpoint(WgQuadtreeMap map, uint64_t number) {
    return wg_checkpoint(map.bits, number);
}

/** Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number. */
static inline WgStatus wg_quadtree_map_rollback(WgQuadtreeMap map, uint64_t number) {
    return wg_rollback(map.bits, number);
}

/** The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
 * Reads. Elsewhere: wg_checkpoint_at with the handle's number. */
static inline WgStatus wg_quadtree_map_checkpoint_at(WgQuadtreeMap map, int32_t offset, uint64_t *out_number) {
    return wg_checkpoint_at(map.bits, offset, out_number);
}

/** Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number. */
static inline WgStatus wg_quadtree_map_forget(WgQuadtreeMap map, uint64_t number) {
    return wg_forget(map.bits, number);
}

/** Shapes to draw of what touches `rect`, null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_quadtree_map_debug_shapes(WgQuadtreeMap map, const WgRect *rect, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(map.bits, rect, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** Destroys waypoints; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_waypoints_destroy(WgQuadtreeMapWaypoints waypoints) {
    return wg_destroy(waypoints.bits);
}

/** Shapes to draw of what touches `rect`, null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_quadtree_map_waypoints_debug_shapes(WgQuadtreeMapWaypoints waypoints, const WgRect *rect, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(waypoints.bits, rect, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** Destroys a search for paths; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_path_destroy(WgQuadtreeMapPath path) {
    return wg_destroy(path.bits);
}

/** Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_quadtree_map_path_debug_shapes(WgQuadtreeMapPath path, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(path.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** Destroys a flow; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_flow_destroy(WgQuadtreeMapFlow flow) {
    return wg_destroy(flow.bits);
}

/** Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_quadtree_map_flow_debug_shapes(WgQuadtreeMapFlow flow, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(flow.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** Destroys a search for islands; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_islands_destroy(WgQuadtreeMapIslands islands) {
    return wg_destroy(islands.bits);
}

/** Destroys a publisher; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_publisher_destroy(WgQuadtreeMapPublisher publisher) {
    return wg_destroy(publisher.bits);
}

/** Destroys a receiver; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_receiver_destroy(WgQuadtreeMapReceiver receiver) {
    return wg_destroy(receiver.bits);
}

/** Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_quadtree_map_islands_debug_shapes(WgQuadtreeMapIslands islands, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(islands.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** What the shapes below share: a shape of a kind and nothing else. */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_of(uint32_t kind, float radius) {
    WgQuadtreeMapShape shape;
    shape.kind = kind;
    shape.radius = radius;
    shape.rect.x = 0;
    shape.rect.y = 0;
    shape.rect.width = 0;
    shape.rect.height = 0;
    shape.from.x = 0;
    shape.from.y = 0;
    shape.to = shape.from;
    shape.points = NULL;
    shape.mask = NULL;
    shape.point_count = 0;
    shape.row_stride = 0;
    return shape;
}

/** A rectangle; give it a radius for round corners. A language without inlines fills the struct. */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_rectangle(WgRect rect) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_RECTANGLE, 0);
    shape.rect = rect;
    return shape;
}

/** The pixels around a pixel. A language without inlines fills the struct. */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_circle(WgPoint center, float radius) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_CIRCLE, radius);
    shape.from = center;
    return shape;
}

/** The pixels around a segment. A language without inlines fills the struct. */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_capsule(WgPoint from, WgPoint to, float radius) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_CAPSULE, radius);
    shape.from = from;
    shape.to = to;
    return shape;
}

/**
 * The pixels in and around a convex polygon, whose points must stay where they are while the shape is used.
 * A language without inlines fills the struct.
 */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_polygon(const WgPoint *points, uint32_t point_count,
                                                               float radius) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_POLYGON, radius);
    shape.points = points;
    shape.point_count = point_count;
    return shape;
}

/**
 * The pixels of a rectangle where the byte of the mask is not 0. Its rows start `row_stride` bytes apart, 0
 * means rect.width; they must stay where they are while the shape is used.
 * A language without inlines fills the struct.
 */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_mask(WgRect rect, const uint8_t *mask,
                                                            uint32_t row_stride) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_MASK, 0);
    shape.rect = rect;
    shape.mask = mask;
    shape.row_stride = row_stride;
    return shape;
}

/**
 * Whether a shape holds a pixel at or above `threshold`: `out_touches` becomes 1 or 0. Reads.
 * Returns what wg_quadtree_map_touches_many does, which a language without inlines calls with one shape.
 */
static inline WgStatus wg_quadtree_map_touches(WgQuadtreeMap map, const WgQuadtreeMapShape *shape,
                                               uint8_t threshold, uint8_t *out_touches) {
    return wg_quadtree_map_touches_many(map, shape, 1, threshold, out_touches);
}

/**
 * The pixels of a rectangle of a map at or above `threshold`, for outlines, pieces and rectangles; points count
 * from the rectangle's first corner. A language without inlines fills the struct.
 */
static inline WgQuadtreeMapGround wg_quadtree_map_ground(const WgRect *rect, uint8_t threshold) {
    WgQuadtreeMapGround ground;
    ground.rect = *rect;
    ground.pixels = 0;
    ground.row_stride = 0;
    ground.threshold = threshold;
    ground.reserved[0] = 0;
    ground.reserved[1] = 0;
    ground.reserved[2] = 0;
    ground.origin_x = rect->x;
    ground.origin_y = rect->y;
    return ground;
}

/** A box among the pixels. A language without inlines fills the struct. */
static inline WgQuadtreeMapCollider wg_quadtree_map_collider_box(double x, double y, float half_width,
                                                                 float half_height) {
    WgQuadtreeMapCollider collider;
    collider.x = x;
    collider.y = y;
    collider.half_width = half_width;
    collider.half_height = half_height;
    collider.radius = 0;
    collider.diagonal = 0;
    return collider;
}

/** A circle among the pixels. A language without inlines fills the struct. */
static inline WgQuadtreeMapCollider wg_quadtree_map_collider_circle(double x, double y, float radius) {
    WgQuadtreeMapCollider collider = wg_quadtree_map_collider_box(x, y, 0, 0);
    collider.radius = radius;
    return collider;
}

/**
 * An upright capsule among the pixels: `half_height` from the centre to the middle of each round end. A
 * language without inlines fills the struct.
 */
static inline WgQuadtreeMapCollider wg_quadtree_map_collider_capsule(double x, double y, float half_height,
                                                                     float radius) {
    WgQuadtreeMapCollider collider = wg_quadtree_map_collider_box(x, y, 0, half_height);
    collider.radius = radius;
    return collider;
}

/**
 * A tilted capsule among the pixels: from the centre to the middle of one round end; the other end lies
 * opposite. A language without inlines fills the struct.
 */
static inline WgQuadtreeMapCollider wg_quadtree_map_collider_tilted(double x, double y, float end_x, float end_y,
                                                                    float radius) {
    WgQuadtreeMapCollider collider =
        wg_quadtree_map_collider_box(x, y, end_x < 0 ? -end_x : end_x, end_y < 0 ? -end_y : end_y);
    collider.radius = radius;
    collider.diagonal = (end_x < 0) == (end_y < 0) ? 1 : 2;
    return collider;
}

/**
 * Moves a box, circle or capsule until it comes upon a pixel at or above `threshold`: see
 * wg_quadtree_map_sweep_many. Reads. Returns OK, EMPTY (nothing stops it: is_hit is 0, the fraction 1),
 * INVALID_ARGUMENT as there.
 * A language without inlines calls wg_quadtree_map_sweep_many with one sweep and looks at is_hit.
 */
static inline WgStatus wg_quadtree_map_sweep(WgQuadtreeMap map, const WgQuadtreeMapSweep *sweep,
                                             uint8_t threshold, WgQuadtreeMapContact *out_contact) {
    WgStatus status = wg_quadtree_map_sweep_many(map, sweep, 1, threshold, out_contact);
    return status == WG_STATUS_OK && out_contact->is_hit == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * Pushes a box, circle or capsule out of the pixels at or above `threshold` by the least translation of at
 * most `max_push` pixels: see wg_quadtree_map_push_out_many. Reads.
 * Returns OK, EMPTY (there is none: is_found is 0), OUT_OF_MEMORY, INVALID_ARGUMENT as there.
 * A language without inlines calls wg_quadtree_map_push_out_many with one shape and looks at is_found.
 */
static inline WgStatus wg_quadtree_map_push_out(WgQuadtreeMap map, const WgQuadtreeMapCollider *collider,
                                                float max_push, uint8_t threshold,
                                                WgQuadtreeMapPush *out_push) {
    WgStatus status = wg_quadtree_map_push_out_many(map, collider, 1, max_push, threshold, out_push);
    return status == WG_STATUS_OK && out_push->is_found == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * The normal of the surface around a pixel, from the pixels no farther than `radius`. Reads. Returns what
 * wg_quadtree_map_surface_normal_many does, which a language without inlines calls with one pixel.
 */
static inline WgStatus wg_quadtree_map_surface_normal(WgQuadtreeMap map, const WgPoint *point, float radius,
                                                      uint8_t threshold, WgVector2 *out_normal) {
    return wg_quadtree_map_surface_normal_many(map, point, 1, radius, threshold, out_normal);
}

/**
 * Sets every pixel of a rectangle to `value`: the cost follows its border and what it replaces, not its
 * area. `out_edit` may be null. Changes. Returns what wg_quadtree_map_edit does, which a language without
 * inlines calls with a rectangle and a brush that sets.
 */
static inline WgStatus wg_quadtree_map_fill_rect(WgQuadtreeMap map, const WgRect *rect, uint8_t value,
                                                 WgQuadtreeMapEdit *out_edit) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_RECTANGLE, 0);
    WgQuadtreeMapBrushDef def;
    if (rect != NULL) {
        shape.rect = *rect;
    }
    def.struct_size = (uint32_t)sizeof(def);
    def.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SET;
    def.core_radius = 0;
    def.amount = value;
    def.reserved[0] = def.reserved[1] = def.reserved[2] = 0;
    def.resistance = NULL;
    def.materials.bits = 0;
    return wg_quadtree_map_edit(map, rect != NULL ? &shape : NULL, &def, out_edit);
}

/**
 * Takes hit points from all pixels around the pixel (x, y): an explosion. Up to `core_radius` from its
 * centre they lose `amount`; beyond, the loss falls evenly with the distance to 1 at `radius`. Equal radii
 * mean no falloff. Pixels stop at 0. `out_edit` may be null. Changes. Returns what wg_quadtree_map_edit
 * does, which a language without inlines calls with a circle and a brush that subtracts.
 */
static inline WgStatus wg_quadtree_map_damage_circle(WgQuadtreeMap map, int32_t x, int32_t y, float radius,
                                                     float core_radius, uint8_t amount,
                                                     WgQuadtreeMapEdit *out_edit) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_CIRCLE, radius);
    WgQuadtreeMapBrushDef def;
    shape.from.x = x;
    shape.from.y = y;
    def.struct_size = (uint32_t)sizeof(def);
    def.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT;
    def.core_radius = core_radius;
    def.amount = amount;
    def.reserved[0] = def.reserved[1] = def.reserved[2] = 0;
    def.resistance = NULL;
    def.materials.bits = 0;
    return wg_quadtree_map_edit(map, &shape, &def, out_edit);
}
#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* WORLDGRIDS_QUADTREE_MAP_H */
