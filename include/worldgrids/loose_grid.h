/* worldgrids: what overlaps what among many moving boxes, in 2D and 3D.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Generated from src/ffi by `make header`. Do not edit.
 * worldgrids.h says how to read it.
 */

#ifndef WORLDGRIDS_LOOSE_GRID_H
#define WORLDGRIDS_LOOSE_GRID_H

#include "library.h"

#ifdef __cplusplus
extern "C" {
#endif

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
 * Most parts of a commit in parts.
 */
#define WG_LOOSE_GRID_MAX_COMMIT_PARTS 64

/**
 * Which of the two layers of a loose grid an object lives in. Queries look at both.
 */
enum WgLooseGridLayer
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Sorted as one with all that move.
     */
    WG_LOOSE_GRID_LAYER_MOVING = 0,
    /**
     * Sorted only when something static changes.
     */
    WG_LOOSE_GRID_LAYER_STATIC = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgLooseGridLayer WgLooseGridLayer;
#else
typedef uint32_t WgLooseGridLayer;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What moves along a cast.
 */
enum WgLooseGridSweepShape
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * A point: the cast is along a segment.
     */
    WG_LOOSE_GRID_SWEEP_SHAPE_POINT = 0,
    /**
     * A box with these half extents.
     */
    WG_LOOSE_GRID_SWEEP_SHAPE_BOX = 1,
    /**
     * A circle in 2D, a sphere in 3D, with this radius.
     */
    WG_LOOSE_GRID_SWEEP_SHAPE_BALL = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgLooseGridSweepShape WgLooseGridSweepShape;
#else
typedef uint32_t WgLooseGridSweepShape;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Which pairs are wanted, by the layers of their objects: any of these, or-ed.
 */
enum WgLooseGridPairKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Both objects move.
     */
    WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING = 1,
    /**
     * One moves, the other is static.
     */
    WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC = 2,
    /**
     * Both are static.
     */
    WG_LOOSE_GRID_PAIR_KIND_STATIC_STATIC = 4,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgLooseGridPairKind WgLooseGridPairKind;
#else
typedef uint32_t WgLooseGridPairKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Which contacts of a loose grid are listed.
 */
enum WgLooseGridContactList
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * All that there are, sorted by the low 32 bits of their ids.
     */
    WG_LOOSE_GRID_CONTACT_LIST_ALL = 0,
    /**
     * Those that began with the last commit, in the order in which their pairs were found.
     */
    WG_LOOSE_GRID_CONTACT_LIST_BEGAN = 1,
    /**
     * Those that ended with the last commit, or between it and the one before by removal or another
     * filter, with the values that they had.
     */
    WG_LOOSE_GRID_CONTACT_LIST_ENDED = 2,
    /**
     * Those that the last rollback brought (wg_rollback), until the next commit, sorted by the low 32 bits of
     * their ids. A host that knows all by what began and ended knows all of the moment by this list and the
     * next: what had ended and was not told yet counts as there, before the rollback and after it.
     */
    WG_LOOSE_GRID_CONTACT_LIST_BEGAN_BY_ROLLBACK = 3,
    /**
     * Those that the last rollback took, with the values that they had before it; the same.
     */
    WG_LOOSE_GRID_CONTACT_LIST_ENDED_BY_ROLLBACK = 4,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgLooseGridContactList WgLooseGridContactList;
#else
typedef uint32_t WgLooseGridContactList;
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
     * The cells do not suit the objects any more: retune. The next commits lay them out anew in any case.
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
 * A 2D loose grid: finds what overlaps what among many moving boxes.
 *
 * Each object, a closed box, lies in exactly one cell, that of its centre; cells are loosened by the
 * size of their objects. Objects too large for a cell go to coarser size classes, at last to an
 * overflow cell; objects outside the bounds to the border cells. How far objects reach does not
 * matter to the cells: nothing is lost, refused or slower for being far away. Up to 512 objects of a
 * layer need no cells unless a size is asked for: they are sorted along one axis. Nor do up to 16,384 that
 * lie far apart along one, as long as most move with each commit or they are of very different sizes.
 *
 * What a query sees: insert and move are noted, and queries, pairs and casts see them after the
 * next wg_loose_grid2_commit, which is the only call that sorts. A removed object is gone at once.
 * wg_loose_grid2_get gives an object as last set; filters and user values count at once.
 *
 * Filters: two objects make a pair if each one's category meets the other's mask; but of one group other
 * than 0 they always do if its number is positive, and never if it is negative. A query that is given a
 * filter finds the objects whose category meets its mask and whose mask meets its category, but for the
 * group and the id that it ignores. A query whose filter is null finds everything, also objects whose
 * category or mask is 0, which no filter ever meets.
 *
 * Order: results come in the order of the cells, within a cell in order of arrival; without cells in the
 * order in which the boxes begin along the axis, of equal ones in the order of their slots; what a tree
 * finds (see wg_loose_grid2_build_tree) in the order of its leaves. The order is not sorted by
 * anything a caller could name, except where a call says so. The same calls give the same bytes in the
 * same order on every machine and for any number of parts.
 *
 * Ids are never 0, and an id is never given out again, but of what a rollback took back (wg_rollback). Their low 32 bits are the object's slot (see
 * wg_loose_grid_slot), by which a game finds its entity in an array.
 */
typedef struct WgLooseGrid2 {
    /**
     * The handle; zero is null.
     */
    uint64_t bits;
} WgLooseGrid2;

/**
 * Two objects that touch, from the commit that found them so to one that finds them apart.
 */
typedef struct WgLooseGridContact {
    /**
     * Its id, never 0, which no other contact of the grid has or had.
     */
    uint64_t id;
    /**
     * The object with the smaller id.
     */
    uint64_t first;
    /**
     * The object with the larger id.
     */
    uint64_t second;
    /**
     * The host's: 0 when the contact begins, then what was last set.
     */
    uint64_t value;
} WgLooseGridContact;

/**
 * Two objects that overlap.
 */
typedef struct WgLooseGridPair {
    /**
     * The smaller id.
     */
    uint64_t first;
    /**
     * The larger id.
     */
    uint64_t second;
} WgLooseGridPair;

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
     * The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.
     */
    uint32_t max_checkpoints;
    /**
     * 1 if the world is bounded by `bounds`, 0 if not (the default).
     */
    uint8_t is_bounded;
    /**
     * 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
     * the present follows. Default 0: the call is refused.
     */
    uint8_t drop_oldest_checkpoint;
    /**
     * 0.
     */
    uint8_t reserved[6];
    /**
     * Where most objects are, if `is_bounded`. Objects outside stay exact but crowd the border.
     */
    struct WgBox2 bounds;
    /**
     * Most bytes the grid may hold, with what checkpoints keep; 0 for no limit (the default).
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports, or null. Copied.
     */
    const char *debug_name;
    /**
     * The kinds of pairs that are kept as contacts from commit to commit, any of WgLooseGridPairKind, or-ed; 0 for
     * none (the default).
     */
    uint32_t contact_kinds;
    /**
     * A contact lasts until its objects are farther apart than this along some axis; 0 by default.
     */
    float contact_margin;
} WgLooseGrid2Def;

/**
 * What an object is and what it meets. Two objects of the same group other than 0 always make a pair if its
 * number is positive, never if it is negative; of others each one's category must meet the other's mask.
 */
typedef struct WgLooseGridFilter {
    /**
     * What the object is, usually one bit.
     */
    uint32_t category;
    /**
     * The categories it meets.
     */
    uint32_t mask;
    /**
     * The group it belongs to, 0 for none: those of a positive number always meet each other, those of a
     * negative one never, whatever their categories and masks.
     */
    int32_t group;
} WgLooseGridFilter;

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
    struct WgLooseGridFilter filter;
    /**
     * The layer it lives in, a WgLooseGridLayer.
     */
    uint32_t layer;
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
    uint64_t objects_peak;
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
    uint64_t bytes_reserved_peak;
    /**
     * Side of the smallest cells of the moving layer; 0 if it has none, as where its objects are sorted along one axis.
     */
    float cell_size;
    /**
     * Size classes with cells, of both layers; a layer sorted along one axis has none.
     */
    uint32_t levels;
    /**
     * Contacts.
     */
    uint64_t contacts;
    /**
     * Of the bytes held, those for checkpoints.
     */
    uint64_t bytes_checkpoints;
    /**
     * Checkpoints that can be reached.
     */
    uint32_t checkpoints;
    /**
     * 0.
     */
    uint32_t reserved;
} WgLooseGridStats;

/**
 * What a query finds: objects whose category meets its mask and whose mask meets its category, but for
 * those that it ignores.
 */
typedef struct WgLooseGridQueryFilter {
    /**
     * What asks, usually one bit.
     */
    uint32_t category;
    /**
     * The categories it finds.
     */
    uint32_t mask;
    /**
     * Objects of this group are not found, be it positive or negative; 0 for none.
     */
    int32_t ignored_group;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * The object of this id is not found, for instance the one that asks; 0 for none. It need not be there
     * any more.
     */
    uint64_t ignored_id;
} WgLooseGridQueryFilter;

/**
 * What moves, and along which way. Zeroed but for origin and translation it is a segment.
 */
typedef struct WgLooseGrid2Sweep {
    /**
     * Where its middle begins.
     */
    struct WgVector2 origin;
    /**
     * How far it moves; not zero along every axis.
     */
    struct WgVector2 translation;
    /**
     * Half of a box's size along each axis; not looked at for other shapes.
     */
    struct WgVector2 half_extents;
    /**
     * The radius of a circle; not looked at for other shapes.
     */
    float radius;
    /**
     * A WgLooseGridSweepShape.
     */
    uint32_t shape;
    /**
     * The object of this id is not hit, besides what the filter leaves out: of many casters each leaves out
     * itself. 0 for none; it need not be there any more.
     */
    uint64_t ignored_id;
} WgLooseGrid2Sweep;

/**
 * An object that was hit, when and where.
 */
typedef struct WgLooseGridCastHit {
    /**
     * Its id.
     */
    uint64_t id;
    /**
     * The fraction of the translation after which it is touched, 0 to 1; 0 if it is touched from the
     * start.
     */
    double fraction;
    /**
     * Unit vector out of the object where it is touched, towards what moves; 0 if the cast began inside.
     */
    float normal_x;
    /**
     * Unit vector out of the object where it is touched, towards what moves; 0 if the cast began inside.
     */
    float normal_y;
    /**
     * Unit vector out of the object where it is touched, towards what moves; 0 if the cast began inside,
     * and always in 2D.
     */
    float normal_z;
    /**
     * 1 if the object and what moves had more in common than their borders from the start: the fraction and
     * the normal are 0 then.
     */
    uint8_t began_inside;
    /**
     * 0.
     */
    uint8_t reserved[3];
} WgLooseGridCastHit;

/**
 * One of the nearest objects.
 */
typedef struct WgLooseGridNeighbor {
    /**
     * Its id.
     */
    uint64_t id;
    /**
     * Square of the distance from the point to its box; 0 inside.
     */
    double distance_squared;
} WgLooseGridNeighbor;

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
 * A 3D loose grid: as WgLooseGrid2, with one more axis.
 */
typedef struct WgLooseGrid3 {
    /**
     * The handle; zero is null.
     */
    uint64_t bits;
} WgLooseGrid3;

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
     * The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.
     */
    uint32_t max_checkpoints;
    /**
     * 1 if the world is bounded by `bounds`, 0 if not (the default).
     */
    uint8_t is_bounded;
    /**
     * 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
     * the present follows. Default 0: the call is refused.
     */
    uint8_t drop_oldest_checkpoint;
    /**
     * 0.
     */
    uint8_t reserved[6];
    /**
     * Where most objects are, if `is_bounded`. Objects outside stay exact but crowd the border.
     */
    struct WgBox3 bounds;
    /**
     * Most bytes the grid may hold, with what checkpoints keep; 0 for no limit (the default).
     */
    uint64_t max_bytes;
    /**
     * A name for leak reports, or null. Copied.
     */
    const char *debug_name;
    /**
     * The kinds of pairs that are kept as contacts from commit to commit, any of WgLooseGridPairKind, or-ed; 0 for
     * none (the default).
     */
    uint32_t contact_kinds;
    /**
     * A contact lasts until its objects are farther apart than this along some axis; 0 by default.
     */
    float contact_margin;
} WgLooseGrid3Def;

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
    struct WgLooseGridFilter filter;
    /**
     * The layer it lives in, a WgLooseGridLayer.
     */
    uint32_t layer;
} WgLooseGrid3Object;

/**
 * What moves, and along which way. Zeroed but for origin and translation it is a segment.
 */
typedef struct WgLooseGrid3Sweep {
    /**
     * Where its middle begins.
     */
    struct WgVector3 origin;
    /**
     * How far it moves; not zero along every axis.
     */
    struct WgVector3 translation;
    /**
     * Half of a box's size along each axis; not looked at for other shapes.
     */
    struct WgVector3 half_extents;
    /**
     * The radius of a sphere; not looked at for other shapes.
     */
    float radius;
    /**
     * A WgLooseGridSweepShape.
     */
    uint32_t shape;
    /**
     * The object of this id is not hit, besides what the filter leaves out: of many casters each leaves out
     * itself. 0 for none; it need not be there any more.
     */
    uint64_t ignored_id;
} WgLooseGrid3Sweep;

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
 * Creates an empty grid. It takes memory for objects with the first of them.
 *
 * Any thread. Returns OK, INVALID_ARGUMENT (cell_size negative or not finite, size_classes not 1 to
 * 8, is_bounded or drop_oldest_checkpoint not 0 or 1, reserved, unsound bounds, other bits in contact_kinds,
 * contact_margin negative or not finite), OUT_OF_MEMORY, NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
 * O(1).
 */
WgStatus wg_loose_grid2_create(const struct WgLooseGrid2Def *def,
                               struct WgLooseGrid2 *out_grid);

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
 * Gives an object another box. Queries see it after the next commit. O(1).
 *
 * Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (an unsound box), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_move(struct WgLooseGrid2 grid, uint64_t id, const struct WgBox2 *bounds);

/**
 * Takes an object away, at once for queries too. Its id is never given out again. O(1), and its contacts
 * where they are tracked, which end; O(objects)
 * where all objects of a layer moved with the last commit, for then that commit left it to the first
 * call that removes, or to the next small commit, to note where each object is. O(objects + contacts), too, where
 * several commits before looked at all contacts and left it to that call to note which of them each object has.
 *
 * Changes. Returns OK, STALE_ID.
 */
WgStatus wg_loose_grid2_remove(struct WgLooseGrid2 grid,
                               uint64_t id);

/**
 * Lets queries see what was inserted and moved since the last commit. Begins the next round of
 * "objects that moved": those of wg_loose_grid2_moved_pairs are the ones this commit takes in.
 *
 * O(objects) for a layer in which more than an eighth changed, and for the first commit after one with
 * which all of a layer moved; O(changes) else. Takes no memory in a steady frame. In parts, by several
 * threads: wg_loose_grid2_begin_commit. Where contacts are tracked it brings them up to date: besides O(moved
 * objects + their contacts + the pairs of wg_loose_grid2_moved_pairs).
 *
 * Changes. Returns OK, OUT_OF_MEMORY: then nothing is committed; but if it was the contacts for which there
 * was no memory, objects are committed and contacts are those of the commit before, and the next commit
 * brings them up to date (until then wg_loose_grid2_save is refused as UNCOMMITTED).
 */
WgStatus wg_loose_grid2_commit(struct WgLooseGrid2 grid);

/**
 * All pairs of objects that overlap and pass each other's filter (each one's category meets the
 * other's mask), each pair once. `kinds` is any of WgLooseGridPairKind, or-ed: collision detection wants
 * WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC.
 *
 * Part `part` of `part_count` gives a part of the list: the parts one after the other are the whole,
 * the same for any number of parts. For no parts give 0 and 1.
 *
 * O(cells + objects + pairs that overlap), those that do not pass among them. Pairs beyond
 * the capacity (all, if it is 0) are only counted: as many boxes are tested, eight at a time, but where all
 * objects have one filter nothing is done for each pair. A hundred thousand objects on one point are five
 * thousand million pairs, counted in a second or so; who cannot wait asks for one part of many at a time.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (other bits in kinds; part not below part_count).
 */
WgStatus wg_loose_grid2_pairs(struct WgLooseGrid2 grid,
                              uint32_t kinds,
                              uint32_t part,
                              uint32_t part_count,
                              struct WgLooseGridPair *out_pairs,
                              size_t capacity,
                              size_t *out_count);

/**
 * Creates an empty grid. It takes memory for objects with the first of them.
 *
 * Any thread. Returns OK, INVALID_ARGUMENT (cell_size negative or not finite, size_classes not 1 to
 * 8, is_bounded or drop_oldest_checkpoint not 0 or 1, reserved, unsound bounds, other bits in contact_kinds,
 * contact_margin negative or not finite), OUT_OF_MEMORY, NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
 * O(1).
 */
WgStatus wg_loose_grid3_create(const struct WgLooseGrid3Def *def,
                               struct WgLooseGrid3 *out_grid);

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
 * Gives an object another box. Queries see it after the next commit. O(1).
 *
 * Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (an unsound box), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_move(struct WgLooseGrid3 grid, uint64_t id, const struct WgBox3 *bounds);

/**
 * Takes an object away, at once for queries too. Its id is never given out again. O(1), and its contacts
 * where they are tracked, which end; O(objects)
 * where all objects of a layer moved with the last commit, for then that commit left it to the first
 * call that removes, or to the next small commit, to note where each object is. O(objects + contacts), too, where
 * several commits before looked at all contacts and left it to that call to note which of them each object has.
 *
 * Changes. Returns OK, STALE_ID.
 */
WgStatus wg_loose_grid3_remove(struct WgLooseGrid3 grid,
                               uint64_t id);

/**
 * Lets queries see what was inserted and moved since the last commit. Begins the next round of
 * "objects that moved": those of wg_loose_grid3_moved_pairs are the ones this commit takes in.
 *
 * O(objects) for a layer in which more than an eighth changed, and for the first commit after one with
 * which all of a layer moved; O(changes) else. Takes no memory in a steady frame. In parts, by several
 * threads: wg_loose_grid3_begin_commit. Where contacts are tracked it brings them up to date: besides O(moved
 * objects + their contacts + the pairs of wg_loose_grid3_moved_pairs).
 *
 * Changes. Returns OK, OUT_OF_MEMORY: then nothing is committed; but if it was the contacts for which there
 * was no memory, objects are committed and contacts are those of the commit before, and the next commit
 * brings them up to date (until then wg_loose_grid3_save is refused as UNCOMMITTED).
 */
WgStatus wg_loose_grid3_commit(struct WgLooseGrid3 grid);

/**
 * All pairs of objects that overlap and pass each other's filter (each one's category meets the
 * other's mask), each pair once. `kinds` is any of WgLooseGridPairKind, or-ed: collision detection wants
 * WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC.
 *
 * Part `part` of `part_count` gives a part of the list: the parts one after the other are the whole,
 * the same for any number of parts. For no parts give 0 and 1.
 *
 * O(cells + objects + pairs that overlap), those that do not pass among them. Pairs beyond
 * the capacity (all, if it is 0) are only counted: as many boxes are tested, eight at a time, but where all
 * objects have one filter nothing is done for each pair. A hundred thousand objects on one point are five
 * thousand million pairs, counted in a second or so; who cannot wait asks for one part of many at a time.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (other bits in kinds; part not below part_count).
 */
WgStatus wg_loose_grid3_pairs(struct WgLooseGrid3 grid,
                              uint32_t kinds,
                              uint32_t part,
                              uint32_t part_count,
                              struct WgLooseGridPair *out_pairs,
                              size_t capacity,
                              size_t *out_count);

/* Advanced: what stands above is enough to begin with, together with the short functions at the end,
 * which are inline around an export: they fill defs, destroy, and ask for one thing of what many can be
 * asked for. A language that has them not calls the export that they name. */

/**
 * The contacts of a list: all that there are, those that began or those that ended with the last commit.
 * `list` is a WgLooseGridContactList.
 *
 * A contact begins with the commit after which two objects of a kind in the def's contact_kinds overlap and
 * pass each other's filter. It lasts, whatever layers they come to, until a commit finds them farther apart
 * than contact_margin along some axis (told exactly), or until one of them is removed or gets a filter that
 * the other's does not pass: then it ends at once, and the next commit lists it among the ended. Began and
 * ended are the way from all there were after the commit before to all there are after the last one; a pair
 * whose contact ended and began again is in both, with two contacts. wg_loose_grid2_load, clear and
 * shift_origin are told in the same way. Reading changes nothing: the lists stay until the next commit or
 * load.
 *
 * The same calls give the same lists in the same order on every machine and for any number of parts.
 *
 * O(most contacts there ever were) for all, else O(contacts of the list).
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such list; contact_kinds of the def was 0).
 */
WgStatus wg_loose_grid2_contacts(struct WgLooseGrid2 grid,
                                 uint32_t list,
                                 struct WgLooseGridContact *out_contacts,
                                 size_t capacity,
                                 size_t *out_count);

/**
 * The contacts of `count` pairs of objects, `stride` bytes apart (0 for side by side), whose ids may come in
 * either order. out_contacts[i] is that of the i-th pair, zeroed (the id is 0) if it has none.
 *
 * O(count).
 * Reads. Returns OK, INVALID_ARGUMENT (a stride below a pair; contact_kinds of the def was 0).
 */
WgStatus wg_loose_grid2_find_contacts(struct WgLooseGrid2 grid,
                                      const struct WgLooseGridPair *pairs,
                                      size_t stride,
                                      size_t count,
                                      struct WgLooseGridContact *out_contacts);

/**
 * The contacts of `count` ids, `stride` bytes apart (0 for side by side).
 *
 * O(count).
 * Reads. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a stride
 * below an id; contact_kinds of the def was 0).
 */
WgStatus wg_loose_grid2_get_contacts(struct WgLooseGrid2 grid,
                                     const uint64_t *ids,
                                     size_t stride,
                                     size_t count,
                                     struct WgLooseGridContact *out_contacts);

/**
 * Gives `count` contacts the values that are the host's to choose: an impulse to begin the next frame with,
 * an index or a pointer to what it keeps for each. A contact begins with 0 and keeps its value while it
 * lasts, and the list of the ended tells it once more. Ids and values are `..._stride` bytes apart, 0 for
 * side by side. If an id stands twice its last value counts; if any is refused, none is changed.
 *
 * O(count).
 * Changes. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a
 * stride below an element; contact_kinds of the def was 0).
 */
WgStatus wg_loose_grid2_set_contact_values(struct WgLooseGrid2 grid,
                                           const uint64_t *ids,
                                           size_t id_stride,
                                           const uint64_t *values,
                                           size_t value_stride,
                                           size_t count);

/**
 * Adds `count` objects of one layer (a WgLooseGridLayer) and gives their ids in order. If any is refused, none
 * is added.
 *
 * Boxes, user values and filters are read where they lie in the caller's own structs: `..._stride`
 * bytes from one to the next, 0 for side by side; no alignment is asked for. `users` may be null
 * (all 0), `filters` too (category 1, every bit of the mask). `out_ids` takes `count` ids.
 *
 * O(len).
 * Changes. Returns OK, INVALID_ARGUMENT (with the index of an unsound box; no such layer),
 * OUT_OF_MEMORY, TOO_MANY_OBJECTS.
 */
WgStatus wg_loose_grid2_insert_many(struct WgLooseGrid2 grid,
                                    const struct WgBox2 *boxes,
                                    size_t box_stride,
                                    const uint64_t *users,
                                    size_t user_stride,
                                    const struct WgLooseGridFilter *filters,
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
 * Gives `count` objects other boxes. If an id stands twice, its last box counts; if any is refused,
 * none is moved. Ids and boxes are read where they lie in the caller's own structs: `..._stride`
 * bytes from one to the next, 0 for side by side.
 *
 * Fastest if the entities are stored in the order of wg_loose_grid2_sorted_order.
 *
 * O(len).
 * Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (both with the index), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_move_many(struct WgLooseGrid2 grid,
                                  const uint64_t *ids,
                                  size_t id_stride,
                                  const struct WgBox2 *boxes,
                                  size_t box_stride,
                                  size_t count);

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
 * Where contacts are tracked, those with objects that it does not pass any more end, and the object counts
 * as moved, so that the next commit finds those that begin.
 *
 * Changes. Returns OK, STALE_ID, OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_set_filter(struct WgLooseGrid2 grid,
                                   uint64_t id,
                                   const struct WgLooseGridFilter *filter);

/**
 * Puts an object into a layer (a WgLooseGridLayer) with the next commit. It keeps its id and its contacts,
 * which last as others do, whatever kind of pair they are of then. Until that commit queries see it where it
 * was; the commit takes it in as moved.
 *
 * A commit does not sort the static layer again, and pairs of two static objects need not be looked for. So
 * what sleeps may go there and come back when it wakes: that pays for wg_loose_grid2_pairs where nearly all
 * sleep (99 of 100: a fifth of the time), not where half do, for what is awake is then looked for in both layers.
 * wg_loose_grid2_moved_pairs and contacts look around what moved alone: they are faster with one layer.
 *
 * O(1); the commit pays for it as for an object that is inserted.
 * Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (no such layer), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_set_layer(struct WgLooseGrid2 grid,
                                  uint64_t id,
                                  uint32_t layer);

/**
 * Gives an object another user value. O(1). Changes. Returns OK, STALE_ID.
 */
WgStatus wg_loose_grid2_set_user(struct WgLooseGrid2 grid, uint64_t id, uint64_t user);

/**
 * Begins a commit that threads of the host do in parts, after giving `count` objects other boxes as
 * wg_loose_grid2_move_many does (with a count of 0 ids and boxes may be null). It leaves the grid as
 * that call and wg_loose_grid2_commit would, to the last byte of a snapshot, whatever the number of parts
 * and whoever does which of them when.
 *
 * `out_stages` becomes the number of stages. For each stage, one after the other, call
 * wg_loose_grid2_commit_part for each of the parts 0 to `part_count` - 1, from any threads at once and in
 * any order; when all parts of a stage have returned, those of the next one; at last
 * wg_loose_grid2_end_commit, which brings the contacts up to date, too. Where parts do not pay (small changes, about a thousand objects or fewer) all
 * is done by this call and there are no stages: then only the end is called. Until the end ids and boxes
 * stay where and as they are, and every other call on the grid is refused as BUSY. A good number of parts is
 * that of the threads or twice that.
 *
 * Work and memory are those of the two calls, shared by the parts; an id twice among the moves is no
 * error and its last box counts. Each part moves its objects up to the first that was inserted or moved
 * since the last commit, or comes twice; what is left is moved by who ends the stage. So give moves of what
 * is new last. The allocator hook may be called from any of the threads.
 *
 * O(len), and a sample of the objects where cells are laid out anew.
 * Changes. Returns OK; STALE_ID, INVALID_ARGUMENT (both with the index; a part_count that is not 1 to
 * WG_LOOSE_GRID_MAX_COMMIT_PARTS), OUT_OF_MEMORY: nothing is begun then. After OUT_OF_MEMORY nothing is
 * committed, but the moves may be made.
 */
WgStatus wg_loose_grid2_begin_commit(struct WgLooseGrid2 grid,
                                     const uint64_t *ids,
                                     size_t id_stride,
                                     const struct WgBox2 *boxes,
                                     size_t box_stride,
                                     size_t count,
                                     uint32_t part_count,
                                     uint32_t *out_stages);

/**
 * Does a part of a stage of a commit that was begun. Any thread, while others do other parts of the same
 * stage.
 *
 * O(objects / parts).
 * Returns OK (also if there is nothing for this part to do), OUT_OF_ORDER (no commit was begun; the part was
 * done already; not all parts of the stage before are done, or the stage is over; there is no such part):
 * nothing is done then, and the commit goes on.
 */
WgStatus wg_loose_grid2_commit_part(struct WgLooseGrid2 grid,
                                    uint32_t stage,
                                    uint32_t part);

/**
 * Ends a commit that was begun. Parts that nobody has done are done here, so whoever cannot go on in parts
 * may call this at any time when no part is being done.
 *
 * O(parts), and whatever of the commit nobody has done: O(objects) at most.
 * Changes. Returns OK; STALE_ID or INVALID_ARGUMENT (with the index: a move was refused; none is made and
 * nothing is committed); OUT_OF_MEMORY (nothing is committed, the moves are made); each of these ends the
 * commit; for contacts OUT_OF_MEMORY is as of wg_loose_grid2_commit. OUT_OF_ORDER (none was begun); BUSY (another thread is inside a part: call again when it has
 * returned).
 */
WgStatus wg_loose_grid2_end_commit(struct WgLooseGrid2 grid);

/**
 * Builds a tree over the objects as the last commit left them, for queries that reach far: long casts,
 * large boxes, circles and volumes, in worlds whose objects lie in places far apart.
 *
 * Cells are as fine as the objects and shared by places far apart, so that a query which reaches across
 * more cells than there are objects looks at all objects. With a tree it looks at what is near its way
 * only. It pays where objects lie in places far apart (strays, islands, clusters, a thin world) or where
 * long casts mostly miss, in any world of 3D for casts and boxes, and where objects are of many sizes. To build
 * it takes about as long as twenty commits that move everything, so build it where objects stay
 * for many frames or where there is one such query for each thirty objects; then a segment of length
 * 100 in a world of 25 clusters takes a tenth in 3D. Where objects of about one size lie close in 2D, and where
 * long ones lie in one another, as floors and walls, small boxes and circles are as fast without, and do not
 * use it. No query but a wide cast for the first hit tests an object twice, with it or
 * without. That of a layer is good until the next commit that changes the layer, load, clear or shift of the origin;
 * what is removed meanwhile is not found, as always.
 * Results are the same with it and without, but those of all hits may come in another order.
 *
 * Where objects lie in islands, clusters or thinly, or hundreds in one place, a commit with which most objects of a
 * layer arrive builds the layer's tree by itself, unless the grid has max_bytes: for casts for the first hit and, but
 * in such crowds, for nearest objects, whose answers have one order. It goes with the first commit that changes the layer, and so does
 * its memory. So levels that are loaded and stay need no call but for lists. Up to 1,024 strays around one
 * crowd need no tree: casts for the first hit look at them and go no farther than the crowd.
 *
 * O(objects x log objects), some 50 bytes an object in the plane and 65 in space, which are kept for the next
 * tree. Changes no object and no revision, but what could be redone after a rollback (wg_rollback) goes. Returns OK
 * (also if it is built already), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_build_tree(struct WgLooseGrid2 grid);

/**
 * Makes the next commit lay out the cells anew for the objects there are then. A grid does so by
 * itself when their number has doubled or fallen to a quarter, and when its cells have become much fuller;
 * call this when the objects have become much smaller. Changes. Returns OK.
 * O(1); the next commit sorts all objects.
 */
WgStatus wg_loose_grid2_retune(struct WgLooseGrid2 grid);

/**
 * Moves the origin of the world to `offset`, for floating-origin worlds: subtracts it from every box
 * and from the bounds, and commits. Each corner is rounded once. Contacts follow the rounded boxes as a part
 * of that commit (where memory is short for that, with the next one). O(objects + contacts).
 *
 * Changes. Returns OK, INVALID_ARGUMENT (not finite, or a box would no longer be), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_shift_origin(struct WgLooseGrid2 grid,
                                     const struct WgVector2 *offset);

/**
 * Number of objects, those not committed yet among them. Reads. Returns OK.
 * O(1).
 */
WgStatus wg_loose_grid2_len(struct WgLooseGrid2 grid, size_t *out_len);

/**
 * The ids of all committed objects in the order in which the grid keeps them: the moving ones first,
 * then the static ones, each cell by cell, or along an axis. Entities stored in this order make
 * wg_loose_grid2_move_many and the commit after it about twice as fast. O(objects).
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
 * Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of
 * the cells. The bytes do not depend on the machine or on spare memory.
 *
 * O(objects).
 * Reads. Returns OK, TRUNCATED, UNCOMMITTED (commit first).
 */
WgStatus wg_loose_grid2_save(struct WgLooseGrid2 grid,
                             uint8_t *out_bytes,
                             size_t capacity,
                             size_t *out_count);

/**
 * Replaces everything but max_bytes by what was saved: ids stay valid, queries give the same results
 * in the same order, but for lists if the saved grid had a tree, which is not saved (wg_loose_grid2_build_tree). Any bytes are safe to try. Checkpoints are let go. Contacts are those that were saved,
 * with their ids and values; began and ended are the way to them from those there were before, as of a commit.
 *
 * O(bytes + contacts).
 * Changes. Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid2_load(struct WgLooseGrid2 grid,
                             const uint8_t *bytes,
                             size_t len);

/**
 * The ids of the objects that touch each of `count` boxes, told exactly. The boxes are `stride` bytes apart
 * (0 for side by side); a point is a box whose min is its max. `filter` may be null: everything. A filter that
 * ignores an id, or one beside objects whose filters differ, costs a look at each object that is touched.
 *
 * Of each box O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a
 * constant.
 *
 * A batch can be cut into parts for the threads of a host: part `part` of `part_count` does the
 * boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the
 * parts' results one after the other are those of the whole. For no parts give 0 and 1.
 * `out_offsets` takes one number more than the part has boxes: the ids of its i-th box are
 * out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]]. It may be null, as for a single box. Ids beyond the
 * capacity are only counted, which takes a fraction of the time.
 *
 * Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT
 * (with the index of an unsound box; part not below part_count).
 */
WgStatus wg_loose_grid2_query_boxes(struct WgLooseGrid2 grid,
                                    const struct WgBox2 *boxes,
                                    size_t stride,
                                    size_t count,
                                    const struct WgLooseGridQueryFilter *filter,
                                    uint32_t part,
                                    uint32_t part_count,
                                    uint64_t *out_ids,
                                    size_t capacity,
                                    size_t *out_offsets,
                                    size_t *out_count);

/**
 * The ids of the objects that touch each of `count` circles. A radius of 0 is a point. Strides, filter,
 * parts, outputs and cost are those of wg_loose_grid2_query_boxes.
 *
 * Squares of distances are off by less than a part in 10^15: an object whose distance is the radius
 * but for that may be told either way.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a wrong centre or radius).
 */
WgStatus wg_loose_grid2_query_circles(struct WgLooseGrid2 grid,
                                      const struct WgVector2 *centers,
                                      size_t center_stride,
                                      const float *radii,
                                      size_t radius_stride,
                                      size_t count,
                                      const struct WgLooseGridQueryFilter *filter,
                                      uint32_t part,
                                      uint32_t part_count,
                                      uint64_t *out_ids,
                                      size_t capacity,
                                      size_t *out_offsets,
                                      size_t *out_count);

/**
 * The first object that each of `count` shapes touches on its way, the fraction of the way after which
 * it does (0 if it touches from the start), and the normal of the side that it touches. Of several touched at
 * the same fraction, the one with the smallest id. out_hits[i] is that of the i-th sweep of the part, zeroed
 * (the id is 0) where nothing is touched. `filter` may be null: everything. Stride and parts are those of
 * wg_loose_grid2_query_boxes.
 *
 * A cast begins inside of an object if both have more in common than their borders at the start: then there
 * is no normal. What only touches at the start is told with the normal of the side it touches, also if it
 * goes along that side or away from it: who slides along walls skips hits whose normal does not point against
 * the way. Points and boxes meet sides, so that their normals lie along an axis, of sides met at the same
 * fraction along the first one; circles meet corners, too.
 *
 * Places on the way of a point or box are off by less than 10^-14 times the largest coordinate on it: what
 * is touched or missed by less may be told either way, and the fraction is off by as much beside the length
 * of the way along the axis whose side is met. At the fraction told of a circle, the distance from its
 * centre to the object is the radius within 10^-14 times the largest coordinate on the way; what comes
 * nearer than the radius by less may be told as missed. Its normal is off by the same length beside the
 * radius, and by 10^-7 for its 32 bits. Whether a cast begins inside is told of what is deeper than that.
 *
 * Of each O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid
 * / 8 and an exact test of each that the way may meet, beside a constant.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (with the index: not finite; a translation of zero; negative half
 * extents or radius; no such shape).
 */
WgStatus wg_loose_grid2_cast_first_many(struct WgLooseGrid2 grid,
                                        const struct WgLooseGrid2Sweep *sweeps,
                                        size_t stride,
                                        size_t count,
                                        const struct WgLooseGridQueryFilter *filter,
                                        uint32_t part,
                                        uint32_t part_count,
                                        struct WgLooseGridCastHit *out_hits);

/**
 * All objects that each of `count` shapes touches on its way, each once with its fraction, in the order of
 * the cells (not of the fractions). Strides, filter, parts and outputs are those of
 * wg_loose_grid2_query_boxes, precision is that of wg_loose_grid2_cast_first_many.
 *
 * Of each O(cells on the way + objects in them / 8); never more than the objects of the grid / 8 and an
 * exact test of each that the way may meet.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (as of wg_loose_grid2_cast_first_many).
 */
WgStatus wg_loose_grid2_cast_all_many(struct WgLooseGrid2 grid,
                                      const struct WgLooseGrid2Sweep *sweeps,
                                      size_t stride,
                                      size_t count,
                                      const struct WgLooseGridQueryFilter *filter,
                                      uint32_t part,
                                      uint32_t part_count,
                                      struct WgLooseGridCastHit *out_hits,
                                      size_t capacity,
                                      size_t *out_offsets,
                                      size_t *out_count);

/**
 * The `k` objects nearest to each of `count` points, the nearest first; of equally near ones the smaller
 * id first. Objects farther than `max_distance` (may be infinite) are left out. `filter` may be null:
 * everything.
 *
 * The results of the i-th point of the part stand from out_neighbors[i * k] on, out_counts[i] of them,
 * which is below k only if there are no more; the others of its k are zeroed (of a single point as many as
 * the grid has objects). Strides and parts are those of wg_loose_grid2_query_boxes; `out_neighbors` takes
 * k, `out_counts` one for each point of the part.
 *
 * Squares of distances are off by less than a part in 10^15; by them as they are told the results are
 * sorted.
 *
 * Of each point O(cells looked at + objects in them / 8 + objects that are nearer than the last found so
 * far x log k): where objects lie evenly some k x log k, at worst objects x log k.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (a k of 0; a point that is not finite; max_distance negative or
 * NaN).
 */
WgStatus wg_loose_grid2_nearest_many(struct WgLooseGrid2 grid,
                                     const struct WgVector2 *points,
                                     size_t stride,
                                     size_t count,
                                     float max_distance,
                                     size_t k,
                                     const struct WgLooseGridQueryFilter *filter,
                                     uint32_t part,
                                     uint32_t part_count,
                                     struct WgLooseGridNeighbor *out_neighbors,
                                     size_t *out_counts);

/**
 * The pairs of wg_loose_grid2_pairs in which at least one object was moved or inserted with the last
 * commit. An object that was given the box that it had counts as moved.
 *
 * O(objects / 64 + moved objects + the cells and objects around them / 8 + their pairs); beyond the
 * capacity they are only counted, as by wg_loose_grid2_pairs.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 */
WgStatus wg_loose_grid2_moved_pairs(struct WgLooseGrid2 grid,
                                    uint32_t kinds,
                                    uint32_t part,
                                    uint32_t part_count,
                                    struct WgLooseGridPair *out_pairs,
                                    size_t capacity,
                                    size_t *out_count);

/**
 * The ids of the objects in each of `count` convex volumes of 1 to 16 planes, for instance view frustums,
 * less those that lie wholly inside one of up to 32 occluders (volumes too: the shadow of a wall, seen
 * from the eye), which all share. An object counts as inside unless it lies wholly outside some one plane:
 * nothing visible is ever left out, a large box near an edge may come in. Which side of a plane a corner
 * lies on is told exactly, at any distance, as if nothing were rounded; so an occluder never hides what is
 * not wholly inside it.
 *
 * The planes of the volumes stand one after the other in `planes`; `plane_counts` says how many each has.
 * So do those of the occluders; without occluders give null, null and 0. `filter` may be null: everything.
 * Parts and outputs are those of wg_loose_grid2_query_boxes.
 *
 * Of each volume O(rows of cells met x planes + objects in the cells at the border / 8 x planes + objects
 * inside); each occluder that a row meets counts as so many more planes. Never more than the objects of
 * the grid / 8 x all planes, beside the rows.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a plane whose normal is not of
 * length 1 within 0.001, or of a volume; no planes or too many; too many occluders).
 */
WgStatus wg_loose_grid2_query_volumes(struct WgLooseGrid2 grid,
                                      const struct WgPlane2 *planes,
                                      const uint32_t *plane_counts,
                                      size_t count,
                                      const struct WgPlane2 *occluder_planes,
                                      const uint32_t *occluder_plane_counts,
                                      size_t occluder_count,
                                      const struct WgLooseGridQueryFilter *filter,
                                      uint32_t part,
                                      uint32_t part_count,
                                      uint64_t *out_ids,
                                      size_t capacity,
                                      size_t *out_offsets,
                                      size_t *out_count);

/**
 * The contacts of a list: all that there are, those that began or those that ended with the last commit.
 * `list` is a WgLooseGridContactList.
 *
 * A contact begins with the commit after which two objects of a kind in the def's contact_kinds overlap and
 * pass each other's filter. It lasts, whatever layers they come to, until a commit finds them farther apart
 * than contact_margin along some axis (told exactly), or until one of them is removed or gets a filter that
 * the other's does not pass: then it ends at once, and the next commit lists it among the ended. Began and
 * ended are the way from all there were after the commit before to all there are after the last one; a pair
 * whose contact ended and began again is in both, with two contacts. wg_loose_grid3_load, clear and
 * shift_origin are told in the same way. Reading changes nothing: the lists stay until the next commit or
 * load.
 *
 * The same calls give the same lists in the same order on every machine and for any number of parts.
 *
 * O(most contacts there ever were) for all, else O(contacts of the list).
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such list; contact_kinds of the def was 0).
 */
WgStatus wg_loose_grid3_contacts(struct WgLooseGrid3 grid,
                                 uint32_t list,
                                 struct WgLooseGridContact *out_contacts,
                                 size_t capacity,
                                 size_t *out_count);

/**
 * The contacts of `count` pairs of objects, `stride` bytes apart (0 for side by side), whose ids may come in
 * either order. out_contacts[i] is that of the i-th pair, zeroed (the id is 0) if it has none.
 *
 * O(count).
 * Reads. Returns OK, INVALID_ARGUMENT (a stride below a pair; contact_kinds of the def was 0).
 */
WgStatus wg_loose_grid3_find_contacts(struct WgLooseGrid3 grid,
                                      const struct WgLooseGridPair *pairs,
                                      size_t stride,
                                      size_t count,
                                      struct WgLooseGridContact *out_contacts);

/**
 * The contacts of `count` ids, `stride` bytes apart (0 for side by side).
 *
 * O(count).
 * Reads. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a stride
 * below an id; contact_kinds of the def was 0).
 */
WgStatus wg_loose_grid3_get_contacts(struct WgLooseGrid3 grid,
                                     const uint64_t *ids,
                                     size_t stride,
                                     size_t count,
                                     struct WgLooseGridContact *out_contacts);

/**
 * Gives `count` contacts the values that are the host's to choose: an impulse to begin the next frame with,
 * an index or a pointer to what it keeps for each. A contact begins with 0 and keeps its value while it
 * lasts, and the list of the ended tells it once more. Ids and values are `..._stride` bytes apart, 0 for
 * side by side. If an id stands twice its last value counts; if any is refused, none is changed.
 *
 * O(count).
 * Changes. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a
 * stride below an element; contact_kinds of the def was 0).
 */
WgStatus wg_loose_grid3_set_contact_values(struct WgLooseGrid3 grid,
                                           const uint64_t *ids,
                                           size_t id_stride,
                                           const uint64_t *values,
                                           size_t value_stride,
                                           size_t count);

/**
 * Adds `count` objects of one layer (a WgLooseGridLayer) and gives their ids in order. If any is refused, none
 * is added.
 *
 * Boxes, user values and filters are read where they lie in the caller's own structs: `..._stride`
 * bytes from one to the next, 0 for side by side; no alignment is asked for. `users` may be null
 * (all 0), `filters` too (category 1, every bit of the mask). `out_ids` takes `count` ids.
 *
 * O(len).
 * Changes. Returns OK, INVALID_ARGUMENT (with the index of an unsound box; no such layer),
 * OUT_OF_MEMORY, TOO_MANY_OBJECTS.
 */
WgStatus wg_loose_grid3_insert_many(struct WgLooseGrid3 grid,
                                    const struct WgBox3 *boxes,
                                    size_t box_stride,
                                    const uint64_t *users,
                                    size_t user_stride,
                                    const struct WgLooseGridFilter *filters,
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
 * Gives `count` objects other boxes. If an id stands twice, its last box counts; if any is refused,
 * none is moved. Ids and boxes are read where they lie in the caller's own structs: `..._stride`
 * bytes from one to the next, 0 for side by side.
 *
 * Fastest if the entities are stored in the order of wg_loose_grid3_sorted_order.
 *
 * O(len).
 * Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (both with the index), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_move_many(struct WgLooseGrid3 grid,
                                  const uint64_t *ids,
                                  size_t id_stride,
                                  const struct WgBox3 *boxes,
                                  size_t box_stride,
                                  size_t count);

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
 * Where contacts are tracked, those with objects that it does not pass any more end, and the object counts
 * as moved, so that the next commit finds those that begin.
 *
 * Changes. Returns OK, STALE_ID, OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_set_filter(struct WgLooseGrid3 grid,
                                   uint64_t id,
                                   const struct WgLooseGridFilter *filter);

/**
 * Puts an object into a layer (a WgLooseGridLayer) with the next commit. It keeps its id and its contacts,
 * which last as others do, whatever kind of pair they are of then. Until that commit queries see it where it
 * was; the commit takes it in as moved.
 *
 * A commit does not sort the static layer again, and pairs of two static objects need not be looked for. So
 * what sleeps may go there and come back when it wakes: that pays for wg_loose_grid3_pairs where nearly all
 * sleep (99 of 100: a fifth of the time), not where half do, for what is awake is then looked for in both layers.
 * wg_loose_grid3_moved_pairs and contacts look around what moved alone: they are faster with one layer.
 *
 * O(1); the commit pays for it as for an object that is inserted.
 * Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (no such layer), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_set_layer(struct WgLooseGrid3 grid,
                                  uint64_t id,
                                  uint32_t layer);

/**
 * Gives an object another user value. O(1). Changes. Returns OK, STALE_ID.
 */
WgStatus wg_loose_grid3_set_user(struct WgLooseGrid3 grid, uint64_t id, uint64_t user);

/**
 * Begins a commit that threads of the host do in parts, after giving `count` objects other boxes as
 * wg_loose_grid3_move_many does (with a count of 0 ids and boxes may be null). It leaves the grid as
 * that call and wg_loose_grid3_commit would, to the last byte of a snapshot, whatever the number of parts
 * and whoever does which of them when.
 *
 * `out_stages` becomes the number of stages. For each stage, one after the other, call
 * wg_loose_grid3_commit_part for each of the parts 0 to `part_count` - 1, from any threads at once and in
 * any order; when all parts of a stage have returned, those of the next one; at last
 * wg_loose_grid3_end_commit, which brings the contacts up to date, too. Where parts do not pay (small changes, about a thousand objects or fewer) all
 * is done by this call and there are no stages: then only the end is called. Until the end ids and boxes
 * stay where and as they are, and every other call on the grid is refused as BUSY. A good number of parts is
 * that of the threads or twice that.
 *
 * Work and memory are those of the two calls, shared by the parts; an id twice among the moves is no
 * error and its last box counts. Each part moves its objects up to the first that was inserted or moved
 * since the last commit, or comes twice; what is left is moved by who ends the stage. So give moves of what
 * is new last. The allocator hook may be called from any of the threads.
 *
 * O(len), and a sample of the objects where cells are laid out anew.
 * Changes. Returns OK; STALE_ID, INVALID_ARGUMENT (both with the index; a part_count that is not 1 to
 * WG_LOOSE_GRID_MAX_COMMIT_PARTS), OUT_OF_MEMORY: nothing is begun then. After OUT_OF_MEMORY nothing is
 * committed, but the moves may be made.
 */
WgStatus wg_loose_grid3_begin_commit(struct WgLooseGrid3 grid,
                                     const uint64_t *ids,
                                     size_t id_stride,
                                     const struct WgBox3 *boxes,
                                     size_t box_stride,
                                     size_t count,
                                     uint32_t part_count,
                                     uint32_t *out_stages);

/**
 * Does a part of a stage of a commit that was begun. Any thread, while others do other parts of the same
 * stage.
 *
 * O(objects / parts).
 * Returns OK (also if there is nothing for this part to do), OUT_OF_ORDER (no commit was begun; the part was
 * done already; not all parts of the stage before are done, or the stage is over; there is no such part):
 * nothing is done then, and the commit goes on.
 */
WgStatus wg_loose_grid3_commit_part(struct WgLooseGrid3 grid,
                                    uint32_t stage,
                                    uint32_t part);

/**
 * Ends a commit that was begun. Parts that nobody has done are done here, so whoever cannot go on in parts
 * may call this at any time when no part is being done.
 *
 * O(parts), and whatever of the commit nobody has done: O(objects) at most.
 * Changes. Returns OK; STALE_ID or INVALID_ARGUMENT (with the index: a move was refused; none is made and
 * nothing is committed); OUT_OF_MEMORY (nothing is committed, the moves are made); each of these ends the
 * commit; for contacts OUT_OF_MEMORY is as of wg_loose_grid3_commit. OUT_OF_ORDER (none was begun); BUSY (another thread is inside a part: call again when it has
 * returned).
 */
WgStatus wg_loose_grid3_end_commit(struct WgLooseGrid3 grid);

/**
 * Builds a tree over the objects as the last commit left them, for queries that reach far: long casts,
 * large boxes, spheres and volumes, in worlds whose objects lie in places far apart.
 *
 * Cells are as fine as the objects and shared by places far apart, so that a query which reaches across
 * more cells than there are objects looks at all objects. With a tree it looks at what is near its way
 * only. It pays where objects lie in places far apart (strays, islands, clusters, a thin world) or where
 * long casts mostly miss, in any world of 3D for casts and boxes, and where objects are of many sizes. To build
 * it takes about as long as twenty commits that move everything, so build it where objects stay
 * for many frames or where there is one such query for each thirty objects; then a segment of length
 * 100 in a world of 25 clusters takes a tenth in 3D. Where objects of about one size lie close in 3D, and where
 * long ones lie in one another, as floors and walls, small boxes and spheres are as fast without, and do not
 * use it. No query but a wide cast for the first hit tests an object twice, with it or
 * without. That of a layer is good until the next commit that changes the layer, load, clear or shift of the origin;
 * what is removed meanwhile is not found, as always.
 * Results are the same with it and without, but those of all hits may come in another order.
 *
 * Where objects lie in islands, clusters or thinly, or hundreds in one place, a commit with which most objects of a
 * layer arrive builds the layer's tree by itself, unless the grid has max_bytes: for casts for the first hit and, but
 * in such crowds, for nearest objects, whose answers have one order. It goes with the first commit that changes the layer, and so does
 * its memory. So levels that are loaded and stay need no call but for lists. Up to 1,024 strays around one
 * crowd need no tree: casts for the first hit look at them and go no farther than the crowd.
 *
 * O(objects x log objects), some 50 bytes an object in the plane and 65 in space, which are kept for the next
 * tree. Changes no object and no revision, but what could be redone after a rollback (wg_rollback) goes. Returns OK
 * (also if it is built already), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_build_tree(struct WgLooseGrid3 grid);

/**
 * Makes the next commit lay out the cells anew for the objects there are then. A grid does so by
 * itself when their number has doubled or fallen to a quarter, and when its cells have become much fuller;
 * call this when the objects have become much smaller. Changes. Returns OK.
 * O(1); the next commit sorts all objects.
 */
WgStatus wg_loose_grid3_retune(struct WgLooseGrid3 grid);

/**
 * Moves the origin of the world to `offset`, for floating-origin worlds: subtracts it from every box
 * and from the bounds, and commits. Each corner is rounded once. Contacts follow the rounded boxes as a part
 * of that commit (where memory is short for that, with the next one). O(objects + contacts).
 *
 * Changes. Returns OK, INVALID_ARGUMENT (not finite, or a box would no longer be), OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_shift_origin(struct WgLooseGrid3 grid,
                                     const struct WgVector3 *offset);

/**
 * Number of objects, those not committed yet among them. Reads. Returns OK.
 * O(1).
 */
WgStatus wg_loose_grid3_len(struct WgLooseGrid3 grid, size_t *out_len);

/**
 * The ids of all committed objects in the order in which the grid keeps them: the moving ones first,
 * then the static ones, each cell by cell, or along an axis. Entities stored in this order make
 * wg_loose_grid3_move_many and the commit after it about twice as fast. O(objects).
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
 * Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of
 * the cells. The bytes do not depend on the machine or on spare memory.
 *
 * O(objects).
 * Reads. Returns OK, TRUNCATED, UNCOMMITTED (commit first).
 */
WgStatus wg_loose_grid3_save(struct WgLooseGrid3 grid,
                             uint8_t *out_bytes,
                             size_t capacity,
                             size_t *out_count);

/**
 * Replaces everything but max_bytes by what was saved: ids stay valid, queries give the same results
 * in the same order, but for lists if the saved grid had a tree, which is not saved (wg_loose_grid3_build_tree). Any bytes are safe to try. Checkpoints are let go. Contacts are those that were saved,
 * with their ids and values; began and ended are the way to them from those there were before, as of a commit.
 *
 * O(bytes + contacts).
 * Changes. Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
 */
WgStatus wg_loose_grid3_load(struct WgLooseGrid3 grid,
                             const uint8_t *bytes,
                             size_t len);

/**
 * The ids of the objects that touch each of `count` boxes, told exactly. The boxes are `stride` bytes apart
 * (0 for side by side); a point is a box whose min is its max. `filter` may be null: everything. A filter that
 * ignores an id, or one beside objects whose filters differ, costs a look at each object that is touched.
 *
 * Of each box O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a
 * constant.
 *
 * A batch can be cut into parts for the threads of a host: part `part` of `part_count` does the
 * boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the
 * parts' results one after the other are those of the whole. For no parts give 0 and 1.
 * `out_offsets` takes one number more than the part has boxes: the ids of its i-th box are
 * out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]]. It may be null, as for a single box. Ids beyond the
 * capacity are only counted, which takes a fraction of the time.
 *
 * Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT
 * (with the index of an unsound box; part not below part_count).
 */
WgStatus wg_loose_grid3_query_boxes(struct WgLooseGrid3 grid,
                                    const struct WgBox3 *boxes,
                                    size_t stride,
                                    size_t count,
                                    const struct WgLooseGridQueryFilter *filter,
                                    uint32_t part,
                                    uint32_t part_count,
                                    uint64_t *out_ids,
                                    size_t capacity,
                                    size_t *out_offsets,
                                    size_t *out_count);

/**
 * The ids of the objects that touch each of `count` spheres. A radius of 0 is a point. Strides, filter,
 * parts, outputs and cost are those of wg_loose_grid3_query_boxes.
 *
 * Squares of distances are off by less than a part in 10^15: an object whose distance is the radius
 * but for that may be told either way.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a wrong centre or radius).
 */
WgStatus wg_loose_grid3_query_spheres(struct WgLooseGrid3 grid,
                                      const struct WgVector3 *centers,
                                      size_t center_stride,
                                      const float *radii,
                                      size_t radius_stride,
                                      size_t count,
                                      const struct WgLooseGridQueryFilter *filter,
                                      uint32_t part,
                                      uint32_t part_count,
                                      uint64_t *out_ids,
                                      size_t capacity,
                                      size_t *out_offsets,
                                      size_t *out_count);

/**
 * The first object that each of `count` shapes touches on its way, the fraction of the way after which
 * it does (0 if it touches from the start), and the normal of the side that it touches. Of several touched at
 * the same fraction, the one with the smallest id. out_hits[i] is that of the i-th sweep of the part, zeroed
 * (the id is 0) where nothing is touched. `filter` may be null: everything. Stride and parts are those of
 * wg_loose_grid3_query_boxes.
 *
 * A cast begins inside of an object if both have more in common than their borders at the start: then there
 * is no normal. What only touches at the start is told with the normal of the side it touches, also if it
 * goes along that side or away from it: who slides along walls skips hits whose normal does not point against
 * the way. Points and boxes meet sides, so that their normals lie along an axis, of sides met at the same
 * fraction along the first one; spheres meet corners, too.
 *
 * Places on the way of a point or box are off by less than 10^-14 times the largest coordinate on it: what
 * is touched or missed by less may be told either way, and the fraction is off by as much beside the length
 * of the way along the axis whose side is met. At the fraction told of a sphere, the distance from its
 * centre to the object is the radius within 10^-14 times the largest coordinate on the way; what comes
 * nearer than the radius by less may be told as missed. Its normal is off by the same length beside the
 * radius, and by 10^-7 for its 32 bits. Whether a cast begins inside is told of what is deeper than that.
 *
 * Of each O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid
 * / 8 and an exact test of each that the way may meet, beside a constant.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (with the index: not finite; a translation of zero; negative half
 * extents or radius; no such shape).
 */
WgStatus wg_loose_grid3_cast_first_many(struct WgLooseGrid3 grid,
                                        const struct WgLooseGrid3Sweep *sweeps,
                                        size_t stride,
                                        size_t count,
                                        const struct WgLooseGridQueryFilter *filter,
                                        uint32_t part,
                                        uint32_t part_count,
                                        struct WgLooseGridCastHit *out_hits);

/**
 * All objects that each of `count` shapes touches on its way, each once with its fraction, in the order of
 * the cells (not of the fractions). Strides, filter, parts and outputs are those of
 * wg_loose_grid3_query_boxes, precision is that of wg_loose_grid3_cast_first_many.
 *
 * Of each O(cells on the way + objects in them / 8); never more than the objects of the grid / 8 and an
 * exact test of each that the way may meet.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (as of wg_loose_grid3_cast_first_many).
 */
WgStatus wg_loose_grid3_cast_all_many(struct WgLooseGrid3 grid,
                                      const struct WgLooseGrid3Sweep *sweeps,
                                      size_t stride,
                                      size_t count,
                                      const struct WgLooseGridQueryFilter *filter,
                                      uint32_t part,
                                      uint32_t part_count,
                                      struct WgLooseGridCastHit *out_hits,
                                      size_t capacity,
                                      size_t *out_offsets,
                                      size_t *out_count);

/**
 * The `k` objects nearest to each of `count` points, the nearest first; of equally near ones the smaller
 * id first. Objects farther than `max_distance` (may be infinite) are left out. `filter` may be null:
 * everything.
 *
 * The results of the i-th point of the part stand from out_neighbors[i * k] on, out_counts[i] of them,
 * which is below k only if there are no more; the others of its k are zeroed (of a single point as many as
 * the grid has objects). Strides and parts are those of wg_loose_grid3_query_boxes; `out_neighbors` takes
 * k, `out_counts` one for each point of the part.
 *
 * Squares of distances are off by less than a part in 10^15; by them as they are told the results are
 * sorted.
 *
 * Of each point O(cells looked at + objects in them / 8 + objects that are nearer than the last found so
 * far x log k): where objects lie evenly some k x log k, at worst objects x log k.
 *
 * Reads. Returns OK, INVALID_ARGUMENT (a k of 0; a point that is not finite; max_distance negative or
 * NaN).
 */
WgStatus wg_loose_grid3_nearest_many(struct WgLooseGrid3 grid,
                                     const struct WgVector3 *points,
                                     size_t stride,
                                     size_t count,
                                     float max_distance,
                                     size_t k,
                                     const struct WgLooseGridQueryFilter *filter,
                                     uint32_t part,
                                     uint32_t part_count,
                                     struct WgLooseGridNeighbor *out_neighbors,
                                     size_t *out_counts);

/**
 * The pairs of wg_loose_grid3_pairs in which at least one object was moved or inserted with the last
 * commit. An object that was given the box that it had counts as moved.
 *
 * O(objects / 64 + moved objects + the cells and objects around them / 8 + their pairs); beyond the
 * capacity they are only counted, as by wg_loose_grid3_pairs.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 */
WgStatus wg_loose_grid3_moved_pairs(struct WgLooseGrid3 grid,
                                    uint32_t kinds,
                                    uint32_t part,
                                    uint32_t part_count,
                                    struct WgLooseGridPair *out_pairs,
                                    size_t capacity,
                                    size_t *out_count);

/**
 * The ids of the objects in each of `count` convex volumes of 1 to 16 planes, for instance view frustums,
 * less those that lie wholly inside one of up to 32 occluders (volumes too: the shadow of a wall, seen
 * from the eye), which all share. An object counts as inside unless it lies wholly outside some one plane:
 * nothing visible is ever left out, a large box near an edge may come in. Which side of a plane a corner
 * lies on is told exactly, at any distance, as if nothing were rounded; so an occluder never hides what is
 * not wholly inside it.
 *
 * The planes of the volumes stand one after the other in `planes`; `plane_counts` says how many each has.
 * So do those of the occluders; without occluders give null, null and 0. `filter` may be null: everything.
 * Parts and outputs are those of wg_loose_grid3_query_boxes.
 *
 * Of each volume O(rows of cells met x planes + objects in the cells at the border / 8 x planes + objects
 * inside); each occluder that a row meets counts as so many more planes. Never more than the objects of
 * the grid / 8 x all planes, beside the rows.
 *
 * Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a plane whose normal is not of
 * length 1 within 0.001, or of a volume; no planes or too many; too many occluders).
 */
WgStatus wg_loose_grid3_query_volumes(struct WgLooseGrid3 grid,
                                      const struct WgPlane3 *planes,
                                      const uint32_t *plane_counts,
                                      size_t count,
                                      const struct WgPlane3 *occluder_planes,
                                      const uint32_t *occluder_plane_counts,
                                      size_t occluder_count,
                                      const struct WgLooseGridQueryFilter *filter,
                                      uint32_t part,
                                      uint32_t part_count,
                                      uint64_t *out_ids,
                                      size_t capacity,
                                      size_t *out_offsets,
                                      size_t *out_count);

/* What follows runs inline in the caller. */

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_loose_grid2_def_init(WgLooseGrid2Def *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_LOOSE_GRID2, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgLooseGrid2Def wg_loose_grid2_def(void) {
    WgLooseGrid2Def def;
    def.struct_size = 0;
    (void)wg_loose_grid2_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_loose_grid3_def_init(WgLooseGrid3Def *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_LOOSE_GRID3, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgLooseGrid3Def wg_loose_grid3_def(void) {
    WgLooseGrid3Def def;
    def.struct_size = 0;
    (void)wg_loose_grid3_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

WG_STATIC_ASSERT(sizeof(WgLooseGrid2) == 8 && sizeof(WgLooseGrid3) == 8, loose_grid_size);
WG_STATIC_ASSERT(sizeof(WgBox2) == 16 && sizeof(WgBox3) == 24, box_size);
WG_STATIC_ASSERT(sizeof(WgPlane2) == 12 && sizeof(WgPlane3) == 16, plane_size);
WG_STATIC_ASSERT(sizeof(WgLooseGrid2Object) == 40, loose_grid2_object_size);
WG_STATIC_ASSERT(sizeof(WgLooseGrid3Object) == 48, loose_grid3_object_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridPair) == 16 && sizeof(WgLooseGridNeighbor) == 16, pair_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridCastHit) == 32 && sizeof(WgLooseGridFilter) == 12, cast_hit_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridQueryFilter) == 24, query_filter_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridContact) == 32, contact_size);
WG_STATIC_ASSERT(sizeof(WgLooseGridStats) == 136, loose_grid_stats_size);

/**
 * The slot of an object's id, in 2D and 3D: a number that no other object of the grid has while this one
 * lives. Slots are given out from 0 on and used again, so an array that is indexed by them stays small.
 */
static inline uint32_t wg_loose_grid_slot(uint64_t id) {
    return (uint32_t)id;
}

/** Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_loose_grid2_destroy(WgLooseGrid2 grid) {
    return wg_destroy(grid.bits);
}

/** Marks this moment under a number, for wg_loose_grid2_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number. */
static inline WgStatus wg_loose_grid2_checkpoint(WgLooseGrid2 grid, uint64_t number) {
    return wg_checkpoint(grid.bits, number);
}

/** Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number. */
static inline WgStatus wg_loose_grid2_rollback(WgLooseGrid2 grid, uint64_t number) {
    return wg_rollback(grid.bits, number);
}

/** The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
 * Reads. Elsewhere: wg_checkpoint_at with the handle's number. */
static inline WgStatus wg_loose_grid2_checkpoint_at(WgLooseGrid2 grid, int32_t offset, uint64_t *out_number) {
    return wg_checkpoint_at(grid.bits, offset, out_number);
}

/** Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number. */
static inline WgStatus wg_loose_grid2_forget(WgLooseGrid2 grid, uint64_t number) {
    return wg_forget(grid.bits, number);
}

/** Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_loose_grid2_debug_shapes(WgLooseGrid2 grid, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(grid.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/**
 * The ids of the objects that touch a box; a point is a box whose min is its max. `filter` may be null:
 * everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid2_query_boxes with one box.
 */
static inline WgStatus wg_loose_grid2_query_box(WgLooseGrid2 grid, const WgBox2 *bounds,
                                                const WgLooseGridQueryFilter *filter, uint64_t *out_ids,
                                                size_t capacity, size_t *out_count) {
    return wg_loose_grid2_query_boxes(grid, bounds, 0, 1, filter, 0, 1, out_ids, capacity, NULL,
            out_count);
}

/**
 * The ids of the objects that touch a circle. `filter` may be null: everything. Reads. Returns OK,
 * TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid2_query_circles with one circle.
 */
static inline WgStatus wg_loose_grid2_query_circle(WgLooseGrid2 grid, const WgVector2 *center,
                                                   float radius, const WgLooseGridQueryFilter *filter,
                                                   uint64_t *out_ids, size_t capacity,
                                                   size_t *out_count) {
    return wg_loose_grid2_query_circles(grid, center, 0, &radius, 0, 1, filter, 0, 1, out_ids,
            capacity, NULL, out_count);
}

/**
 * The ids of the objects in a convex volume, less what lies wholly inside an occluder. `filter` may be
 * null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid2_query_volumes with one volume.
 */
static inline WgStatus wg_loose_grid2_query_volume(WgLooseGrid2 grid, const WgPlane2 *planes,
                                                   uint32_t plane_count,
                                                   const WgPlane2 *occluder_planes,
                                                   const uint32_t *occluder_plane_counts,
                                                   size_t occluder_count, const WgLooseGridQueryFilter *filter,
                                                   uint64_t *out_ids, size_t capacity,
                                                   size_t *out_count) {
    return wg_loose_grid2_query_volumes(grid, planes, &plane_count, 1, occluder_planes,
            occluder_plane_counts, occluder_count, filter, 0, 1, out_ids, capacity, NULL, out_count);
}

/**
 * The first object that a shape touches on its way. `filter` may be null: everything. Reads. Returns OK,
 * EMPTY (nothing is touched: the id is 0), INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid2_cast_first_many with one sweep.
 */
static inline WgStatus wg_loose_grid2_cast_first(WgLooseGrid2 grid, const WgLooseGrid2Sweep *sweep,
                                                 const WgLooseGridQueryFilter *filter, WgLooseGridCastHit *out_hit) {
    WgStatus status = wg_loose_grid2_cast_first_many(grid, sweep, 0, 1, filter, 0, 1, out_hit);
    return status == WG_STATUS_OK && out_hit->id == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * All objects that a shape touches on its way, in the order of the cells. `filter` may be null:
 * everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid2_cast_all_many with one sweep.
 */
static inline WgStatus wg_loose_grid2_cast_all(WgLooseGrid2 grid, const WgLooseGrid2Sweep *sweep,
                                               const WgLooseGridQueryFilter *filter, WgLooseGridCastHit *out_hits,
                                               size_t capacity, size_t *out_count) {
    return wg_loose_grid2_cast_all_many(grid, sweep, 0, 1, filter, 0, 1, out_hits, capacity, NULL,
            out_count);
}

/**
 * The `capacity` objects nearest to a point, the nearest first; `out_count` becomes the number found.
 * `filter` may be null: everything. Reads. Returns OK, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid2_nearest_many with one point.
 */
static inline WgStatus wg_loose_grid2_nearest(WgLooseGrid2 grid, const WgVector2 *point,
                                              float max_distance, const WgLooseGridQueryFilter *filter,
                                              WgLooseGridNeighbor *out_neighbors, size_t capacity,
                                              size_t *out_count) {
    return wg_loose_grid2_nearest_many(grid, point, 0, 1, max_distance, capacity, filter, 0, 1,
            out_neighbors, out_count);
}

/** Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_loose_grid3_destroy(WgLooseGrid3 grid) {
    return wg_destroy(grid.bits);
}

/** Marks this moment under a number, for wg_loose_grid3_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number. */
static inline WgStatus wg_loose_grid3_checkpoint(WgLooseGrid3 grid, uint64_t number) {
    return wg_checkpoint(grid.bits, number);
}

/** Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number. */
static inline WgStatus wg_loose_grid3_rollback(WgLooseGrid3 grid, uint64_t number) {
    return wg_rollback(grid.bits, number);
}

/** The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
 * Reads. Elsewhere: wg_checkpoint_at with the handle's number. */
static inline WgStatus wg_loose_grid3_checkpoint_at(WgLooseGrid3 grid, int32_t offset, uint64_t *out_number) {
    return wg_checkpoint_at(grid.bits, offset, out_number);
}

/** Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number. */
static inline WgStatus wg_loose_grid3_forget(WgLooseGrid3 grid, uint64_t number) {
    return wg_forget(grid.bits, number);
}

/** Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_loose_grid3_debug_shapes(WgLooseGrid3 grid, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(grid.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/**
 * The ids of the objects that touch a box; a point is a box whose min is its max. `filter` may be null:
 * everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid3_query_boxes with one box.
 */
static inline WgStatus wg_loose_grid3_query_box(WgLooseGrid3 grid, const WgBox3 *bounds,
                                                const WgLooseGridQueryFilter *filter, uint64_t *out_ids,
                                                size_t capacity, size_t *out_count) {
    return wg_loose_grid3_query_boxes(grid, bounds, 0, 1, filter, 0, 1, out_ids, capacity, NULL,
            out_count);
}

/**
 * The ids of the objects that touch a sphere. `filter` may be null: everything. Reads. Returns OK,
 * TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid3_query_spheres with one sphere.
 */
static inline WgStatus wg_loose_grid3_query_sphere(WgLooseGrid3 grid, const WgVector3 *center,
                                                   float radius, const WgLooseGridQueryFilter *filter,
                                                   uint64_t *out_ids, size_t capacity,
                                                   size_t *out_count) {
    return wg_loose_grid3_query_spheres(grid, center, 0, &radius, 0, 1, filter, 0, 1, out_ids,
            capacity, NULL, out_count);
}

/**
 * The ids of the objects in a convex volume, less what lies wholly inside an occluder. `filter` may be
 * null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid3_query_volumes with one volume.
 */
static inline WgStatus wg_loose_grid3_query_volume(WgLooseGrid3 grid, const WgPlane3 *planes,
                                                   uint32_t plane_count,
                                                   const WgPlane3 *occluder_planes,
                                                   const uint32_t *occluder_plane_counts,
                                                   size_t occluder_count, const WgLooseGridQueryFilter *filter,
                                                   uint64_t *out_ids, size_t capacity,
                                                   size_t *out_count) {
    return wg_loose_grid3_query_volumes(grid, planes, &plane_count, 1, occluder_planes,
            occluder_plane_counts, occluder_count, filter, 0, 1, out_ids, capacity, NULL, out_count);
}

/**
 * The first object that a shape touches on its way. `filter` may be null: everything. Reads. Returns OK,
 * EMPTY (nothing is touched: the id is 0), INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid3_cast_first_many with one sweep.
 */
static inline WgStatus wg_loose_grid3_cast_first(WgLooseGrid3 grid, const WgLooseGrid3Sweep *sweep,
                                                 const WgLooseGridQueryFilter *filter, WgLooseGridCastHit *out_hit) {
    WgStatus status = wg_loose_grid3_cast_first_many(grid, sweep, 0, 1, filter, 0, 1, out_hit);
    return status == WG_STATUS_OK && out_hit->id == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * All objects that a shape touches on its way, in the order of the cells. `filter` may be null:
 * everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid3_cast_all_many with one sweep.
 */
static inline WgStatus wg_loose_grid3_cast_all(WgLooseGrid3 grid, const WgLooseGrid3Sweep *sweep,
                                               const WgLooseGridQueryFilter *filter, WgLooseGridCastHit *out_hits,
                                               size_t capacity, size_t *out_count) {
    return wg_loose_grid3_cast_all_many(grid, sweep, 0, 1, filter, 0, 1, out_hits, capacity, NULL,
            out_count);
}

/**
 * The `capacity` objects nearest to a point, the nearest first; `out_count` becomes the number found.
 * `filter` may be null: everything. Reads. Returns OK, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid3_nearest_many with one point.
 */
static inline WgStatus wg_loose_grid3_nearest(WgLooseGrid3 grid, const WgVector3 *point,
                                              float max_distance, const WgLooseGridQueryFilter *filter,
                                              WgLooseGridNeighbor *out_neighbors, size_t capacity,
                                              size_t *out_count) {
    return wg_loose_grid3_nearest_many(grid, point, 0, 1, max_distance, capacity, filter, 0, 1,
            out_neighbors, out_count);
}
#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* WORLDGRIDS_LOOSE_GRID_H */
