/* worldgrids: worlds generated on demand, in layers of chunks that lean on each other.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Generated from src/ffi by `make header`. Do not edit.
 * worldgrids.h says how to read it.
 */

#ifndef WORLDGRIDS_CHUNK_LAYERS_H
#define WORLDGRIDS_CHUNK_LAYERS_H

#include "library.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Which area of a focus.
 */
enum WgChunkFocusArea
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The one around the place where it is.
     */
    WG_CHUNK_FOCUS_AREA_OWN = 0,
    /**
     * The one that it prefetches.
     */
    WG_CHUNK_FOCUS_AREA_PREFETCH = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgChunkFocusArea WgChunkFocusArea;
#else
typedef uint32_t WgChunkFocusArea;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The shape of the area a focus asks for.
 */
enum WgChunkFocusShape
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * All within `radius_x` columns and `radius_y` rows of its place.
     */
    WG_CHUNK_FOCUS_SHAPE_RECTANGLE = 0,
    /**
     * All within `radius_x` of its place; `radius_y` must be equal.
     */
    WG_CHUNK_FOCUS_SHAPE_DISC = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgChunkFocusShape WgChunkFocusShape;
#else
typedef uint32_t WgChunkFocusShape;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How a job ends.
 */
enum WgChunkJobOutcome
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The block is generated.
     */
    WG_CHUNK_JOB_OUTCOME_COMMIT = 0,
    /**
     * The block holds what was handed out when the chunk was unloaded, or came from a save.
     */
    WG_CHUNK_JOB_OUTCOME_RESTORE = 1,
    /**
     * The chunk could not be generated; it waits for a retry.
     */
    WG_CHUNK_JOB_OUTCOME_FAIL = 2,
    /**
     * The job was not done; it is handed out again if the chunk is still asked for.
     */
    WG_CHUNK_JOB_OUTCOME_ABANDON = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgChunkJobOutcome WgChunkJobOutcome;
#else
typedef uint32_t WgChunkJobOutcome;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What became of a finished job.
 */
enum WgChunkJobResult
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The chunk is loaded.
     */
    WG_CHUNK_JOB_RESULT_LOADED = 0,
    /**
     * Nobody asks for the chunk any more, or what it was made from has changed. Where blocks are handed
     * out, one that was generated to its end comes with a discarded event.
     */
    WG_CHUNK_JOB_RESULT_DISCARDED = 1,
    /**
     * The chunk is generated a second time, to compare.
     */
    WG_CHUNK_JOB_RESULT_CHECKING = 2,
    /**
     * The chunk is loaded; generated twice, it came out differently.
     */
    WG_CHUNK_JOB_RESULT_MISMATCHED = 3,
    /**
     * The chunk waits for a retry.
     */
    WG_CHUNK_JOB_RESULT_FAILED = 4,
    /**
     * The chunk's job will be handed out again.
     */
    WG_CHUNK_JOB_RESULT_ABANDONED = 5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgChunkJobResult WgChunkJobResult;
#else
typedef uint32_t WgChunkJobResult;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What an event tells.
 */
enum WgChunkEventKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The chunk's block can be read.
     */
    WG_CHUNK_EVENT_KIND_LOADED = 0,
    /**
     * The chunk that was told of as loaded is gone.
     */
    WG_CHUNK_EVENT_KIND_UNLOADED = 1,
    /**
     * The chunk's job failed; nothing that depends on it goes on until it is retried.
     */
    WG_CHUNK_EVENT_KIND_FAILED = 2,
    /**
     * A block of a level that hands out its blocks was generated and is not needed any more, and no
     * unloaded event hands it out: its chunk came and went between two drains, or its job ended when
     * nobody asked for it any more, or the chunk is generated again.
     */
    WG_CHUNK_EVENT_KIND_DISCARDED = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WgChunkEventKind WgChunkEventKind;
#else
typedef uint32_t WgChunkEventKind;
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
    WG_CHUNK_STATE_UNLOADING = 5,
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
     * The most bytes that the world may hold at any moment, counted where they are allocated: blocks
     * and objects, those lent by the last drain included, records (in tiles of 8 x 8 chunks), lists, and the tables of
     * jobs and guards; a table that grows counts twice meanwhile. 0 for no limit, the default. Where room
     * is needed, what is spare goes first, then kept chunks, the farthest first, then focuses shrink and
     * say so, and grow again where a 32nd of it stays free; another 32nd is left for what jobs and guards
     * list, and jobs wait for room. OUT_OF_MEMORY is the answer only where a call's own notes, a focus or a
     * guard that asks for nothing yet, find no room after all that, and of freeze where the world alone takes
     * more.
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
    /**
     * Bytes an object of the first level, at most 65,536; 0, the default, for a level without objects. A
     * job appends any number of them to its chunk: wg_chunk_layers_append_objects.
     */
    uint32_t object_bytes;
    /**
     * Alignment of an object: a power of two up to 64 of which object_bytes is a multiple. Default 1.
     */
    uint32_t object_alignment;
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
    /**
     * Bytes an object, at most 65,536; 0, the default, for a level without objects.
     */
    uint32_t object_bytes;
    /**
     * Alignment of an object: a power of two up to 64 of which object_bytes is a multiple. Default 1.
     */
    uint32_t object_alignment;
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
 * Something the host is told of a chunk.
 */
typedef struct WgChunkEvent {
    /**
     * A WgChunkEventKind.
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
    /**
     * Bytes of the objects that are handed out with the block, or 0.
     */
    uint64_t object_bytes;
    /**
     * The objects, in the order in which they were appended, valid as long as the block; null if there are
     * none.
     */
    const void *objects;
} WgChunkEvent;

/**
 * Counts, bytes and peaks of a world.
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
    uint64_t unloading;
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
     * Bytes of blocks of chunks and spare ones, objects apart.
     */
    uint64_t block_bytes;
    /**
     * Bytes of everything else that comes and goes with focuses.
     */
    uint64_t record_bytes;
    /**
     * Bytes that all chunks asked for take once they are loaded; what objects take that are not there yet
     * is a guess from those that are.
     */
    uint64_t wanted_bytes;
    /**
     * The most bytes that blocks took so far.
     */
    uint64_t block_bytes_peak;
    /**
     * The most records there were so far.
     */
    uint64_t records_peak;
    /**
     * Bytes of objects of chunks, and what is spare of that.
     */
    uint64_t object_bytes;
    /**
     * The most bytes that objects took so far.
     */
    uint64_t object_bytes_peak;
} WgChunkLayersStats;

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
     * A WgChunkFocusShape. Default WG_CHUNK_FOCUS_SHAPE_RECTANGLE.
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
    /**
     * Bytes an object, for wg_chunk_layers_append_objects; 0 for a level without objects.
     */
    uint32_t object_bytes;
    /**
     * 0.
     */
    uint32_t reserved;
} WgChunkJob;

/**
 * Generates the chunk of a job: writes job->memory, reading what the contract allows by the calls
 * that take a job. Called on the thread that called wg_chunk_layers_work. Gives a WgChunkJobOutcome; any
 * other number counts as WG_CHUNK_JOB_OUTCOME_FAIL. May make job and guard calls; world calls give
 * REENTRANT. Must not unwind, throw, or finish the job itself.
 */
typedef uint32_t (*WgGenerateFunction)(struct WgChunkLayers layers,
                                       const struct WgChunkJob *job,
                                       void *userdata);

/**
 * The objects of one chunk.
 */
typedef struct WgChunkObjectSpan {
    /**
     * The chunk's column among the layer's chunks.
     */
    int32_t x;
    /**
     * Its row.
     */
    int32_t y;
    /**
     * How many objects it has.
     */
    uint32_t count;
    /**
     * Bytes an object.
     */
    uint32_t object_bytes;
    /**
     * The first of them, the others behind it, in the order in which they were appended; aligned as the
     * level says, null if there are none. Never write there.
     */
    const void *objects;
} WgChunkObjectSpan;

/**
 * Makes a world without layers. Any thread.
 * O(1): memory comes with layers and focuses.
 * Returns OK, INVALID_ARGUMENT (max_jobs, max_guards), UNKNOWN_SIZE, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_create(const struct WgChunkLayersDef *def,
                                struct WgChunkLayers *out_layers);

/**
 * Adds a layer with its first level, level 0. `out_layer` becomes the layer's number, counted from 0.
 * Changes; before freeze. Returns OK, INVALID_ARGUMENT (which size, flag or name), FROZEN, UNKNOWN_SIZE,
 * OUT_OF_MEMORY.
 * O(layers).
 */
WgStatus wg_chunk_layers_add_layer(struct WgChunkLayers layers,
                                   const struct WgChunkLayerDef *def,
                                   uint32_t *out_layer);

/**
 * Adds a dependency. Changes; before freeze.
 * O(dependencies).
 * Returns OK, INVALID_ARGUMENT (no such layer or level; the same two twice; padding so wide that a
 * chunk's contract covers more than 1,048,576 chunks), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_add_dependency(struct WgChunkLayers layers,
                                        const struct WgChunkDependencyDef *def);

/**
 * Sorts layers and levels, providers before users, and makes the world ready for focuses. Changes.
 * O((levels + dependencies) x levels).
 * Returns OK; CYCLE if dependencies go round in a circle, wg_last_error names the path; FROZEN if it
 * was frozen before; OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_freeze(struct WgChunkLayers layers);

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
 * starts. A prefetch of exactly this place ends. The nearest chunks come first as they are seen from ahead of
 * its motion, by up to eight of its moves and half its radius: tell where a focus is each frame, also while it
 * stands. World call. O(rows of the area + chunks that enter and leave). Returns OK, STALE_FOCUS, NOT_FROZEN,
 * OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_move_focus(struct WgChunkLayers layers,
                                    uint64_t focus,
                                    int32_t x,
                                    int32_t y);

/**
 * Copies a rectangle of cells of a layer and level into one array, across chunk borders: in essence
 * an infinite 2D array. `reader` is the id of a job or of a guard. The rectangle, in cells of that layer,
 * must lie inside the job's contract, or inside what the guard is open over; one that does not is refused,
 * whether or not the chunks there happen to be loaded.
 *
 * `out_cells` takes rect.height rows of rect.width cells, `row_stride` bytes apart (0 for no gaps);
 * `cell_size` is sizeof one of them, which must be the level's cell_bytes.
 * Takes no lock. Any thread. O(cells).
 * Returns OK, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, rect, cell_size, row_stride), STALE_JOB,
 * STALE_GUARD, BUSY, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_gather(struct WgChunkLayers layers,
                                uint64_t reader,
                                uint32_t layer,
                                uint32_t level,
                                const struct WgRect *rect,
                                uint32_t cell_size,
                                void *out_cells,
                                size_t row_stride);

/**
 * Opens a read guard over a rectangle of cells of a layer and level, for everybody but generators.
 * The rectangle must belong to what the focus asks for there, its providers included, else it is
 * refused, whether or not another focus happens to have it loaded. While the guard is open its chunks
 * stay. `out_guard` becomes its id. Any thread.
 * O(chunks of the area).
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
 * O(chunks of the area).
 */
WgStatus wg_chunk_layers_close_guard(struct WgChunkLayers layers, uint64_t guard);

/**
 * Takes jobs and has them generated by `generate`, until there is none to take or `max_jobs` were
 * done; `out_count` becomes how many. The same as take and finish in a loop, for a host thread that
 * brings itself; any number of threads may do so at once. `userdata` may be null and is handed
 * through. Any thread, but not inside a generator.
 * O(1) for each job, beside what the generator takes.
 * Returns OK, REENTRANT, NOT_FROZEN, OUT_OF_MEMORY (out_count is written then too).
 */
WgStatus wg_chunk_layers_work(struct WgChunkLayers layers,
                              WgGenerateFunction generate,
                              void *userdata,
                              uint32_t max_jobs,
                              uint32_t *out_count);

/* Advanced: what stands above is enough to begin with, together with the short functions at the end,
 * which are inline around an export: they fill defs, destroy, and ask for one thing of what many can be
 * asked for. A language that has them not calls the export that they name. */

/**
 * Adds the next level to a layer: a block of its own for the same chunks, which leans on the level
 * below, in its own chunk and in those within def.radius. `out_level` becomes its number.
 * Changes; before freeze. Returns OK, INVALID_ARGUMENT (layer, radius, cell_bytes,
 * object_bytes, object_alignment, which flag), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
 * O(levels of the layer).
 */
WgStatus wg_chunk_layers_add_level(struct WgChunkLayers layers,
                                   uint32_t layer,
                                   const struct WgChunkLevelDef *def,
                                   uint32_t *out_level);

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
 * What ends a block, its cells and objects together. On a level that hands out its blocks, each block whose job ended with
 * WG_CHUNK_JOB_OUTCOME_COMMIT or WG_CHUNK_JOB_OUTCOME_RESTORE, whatever came of it, goes out with exactly one event:
 * with the unloaded event of its chunk, or, where the host was never told of that block as loaded (the
 * chunk came and went between two drains, nobody asked for it any more when its job ended, it was the
 * first of two to compare) or the chunk is generated again, with a discarded event. Discarded events come
 * before all others. A block whose job ended with FAIL or ABANDON, or as WG_CHUNK_JOB_RESULT_ABANDONED for want of
 * memory for its objects, ends with that. Blocks of other levels
 * are never handed out: hang nothing on their cells. To end all that is left, before
 * wg_chunk_layers_destroy: wg_chunk_layers_unload, then drain until `out_count` is 0.
 *
 * `event_size` is sizeof(WgChunkEvent); `out_count` becomes the number taken. Blocks lent by the
 * drain before are taken back. Where there is no memory to lend more, or max_bytes leaves none, fewer
 * come than there are, but always one as long as there is one. World call.
 * O(events written).
 * Returns OK, NOT_FROZEN, UNKNOWN_SIZE.
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
 * O(places that it reaches / 64 + records there), or O(records) where it reaches more places than there are
 * records. Returns OK, INVALID_ARGUMENT (layer, level, bounds), NOT_FROZEN.
 */
WgStatus wg_chunk_layers_invalidate(struct WgChunkLayers layers,
                                    uint32_t layer,
                                    uint32_t level,
                                    const struct WgBounds *bounds,
                                    uint64_t *out_count);

/**
 * Lets every failed chunk try again; `out_count` becomes their number. World call. O(records), if
 * any failed. Returns OK, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_retry_failed(struct WgChunkLayers layers, uint64_t *out_count);

/**
 * Counts, bytes and peaks. `size` is sizeof(WgChunkLayersStats). World call.
 * O(levels).
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
 * O(levels + dependencies).
 */
WgStatus wg_chunk_layers_graph(struct WgChunkLayers layers,
                               char *out_text,
                               size_t capacity,
                               size_t *out_count);

/**
 * Gives a focus another place, shape, size, margin and priority; layer and level must be those it
 * has. World call. Returns OK, INVALID_ARGUMENT (which field), STALE_FOCUS, NOT_FROZEN, UNKNOWN_SIZE,
 * OUT_OF_MEMORY.
 * O(chunks that it newly asks for or no longer asks for), on all levels that lead to its own.
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
 * O(chunks that it asked for), on all levels that lead to its own.
 */
WgStatus wg_chunk_layers_remove_focus(struct WgChunkLayers layers, uint64_t focus);

/**
 * How far a focus has come with its own area or with the one that it prefetches: `area` is a WgChunkFocusArea.
 * `size` is sizeof(WgChunkFocusProgress). World call. O(1).
 * Returns OK, EMPTY if it prefetches nothing, INVALID_ARGUMENT (no such area), STALE_FOCUS, NOT_FROZEN,
 * UNKNOWN_SIZE.
 */
WgStatus wg_chunk_layers_progress(struct WgChunkLayers layers,
                                  uint64_t focus,
                                  uint32_t area,
                                  struct WgChunkFocusProgress *out_progress,
                                  uint32_t size);

/**
 * Asks for the area that a focus would have at another place too, with a quarter of its share of the
 * jobs: for a place it will leap to. One place a focus; it lasts until the focus moves exactly there,
 * another place is prefetched, or wg_chunk_layers_end_prefetch. Its shape, size and priority are those that the
 * focus has now: after wg_chunk_layers_set_focus prefetch the place again. World call.
 * O(chunks of its area), on all levels that lead to it.
 * Returns OK, STALE_FOCUS, NOT_FROZEN, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_prefetch(struct WgChunkLayers layers,
                                  uint64_t focus,
                                  int32_t x,
                                  int32_t y);

/**
 * Ends a focus's prefetch, if it has one. Takes no memory. World call.
 * O(chunks of its area), on all levels that lead to it.
 * Returns OK, STALE_FOCUS, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_end_prefetch(struct WgChunkLayers layers, uint64_t focus);

/**
 * While paused (1), no job is given out; those that are out go on. 0 goes on. World call.
 * O(1).
 * Returns OK, INVALID_ARGUMENT (is_paused), NOT_FROZEN.
 */
WgStatus wg_chunk_layers_set_paused(struct WgChunkLayers layers, uint8_t is_paused);

/**
 * Lists the parts of a rectangle of cells, one a chunk, without copying: what wg_chunk_layers_gather would
 * copy, where it lies. `reader` is the id of a job or of a guard: valid until the job is finished or the
 * guard closed.
 *
 * `out_spans` takes up to `capacity` of them (null if 0), `out_count` becomes their number. Takes no
 * lock. Any thread. O(chunks).
 * Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, rect), STALE_JOB, STALE_GUARD,
 * BUSY, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_spans(struct WgChunkLayers layers,
                               uint64_t reader,
                               uint32_t layer,
                               uint32_t level,
                               const struct WgRect *rect,
                               struct WgChunkSpan *out_spans,
                               size_t capacity,
                               size_t *out_count);

/**
 * Takes the most urgent job. `size` is sizeof(WgChunkJob). Finish it by wg_chunk_layers_finish_job,
 * on any thread. Any thread.
 * O(1) on average, and the chunks of its contract; after moves that change the order the first also O(chunks
 * that wait).
 * Returns OK; EMPTY if there is nothing to do now: all asked for is loaded, failed, or waits for jobs
 * that are out, or the world is paused, or max_jobs are out, or what jobs, guards and undrained events
 * hold leaves no room below max_bytes; NOT_FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
 */
WgStatus wg_chunk_layers_take_job(struct WgChunkLayers layers,
                                  struct WgChunkJob *out_job,
                                  uint32_t size);

/**
 * Finishes a job with a WgChunkJobOutcome. Its memory and all that it read must not be touched from then
 * on. `out_result` becomes a WgChunkJobResult; it may be null. Any thread.
 * O(chunks that lean on the finished one).
 * Returns OK, INVALID_ARGUMENT (no such outcome), STALE_JOB (finished before, or not this world's),
 * BUSY (another thread is inside a call on this job), NOT_FROZEN.
 */
WgStatus wg_chunk_layers_finish_job(struct WgChunkLayers layers,
                                    uint64_t job,
                                    uint32_t outcome,
                                    uint32_t *out_result);

/**
 * Whether a job's chunk is still asked for, and made from what is still so: `out_is_wanted` becomes 1
 * or 0. Takes no lock: cheap enough to ask often. Any thread.
 * O(1).
 * Returns OK, STALE_JOB, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_job_wanted(struct WgChunkLayers layers,
                                    uint64_t job,
                                    uint8_t *out_is_wanted);

/**
 * Appends `count` objects, `object_size` bytes each and side by side, to the list of a job's chunk: any
 * number of them, in any number of calls, until the job is finished. They are copied, and frozen with the
 * chunk. The level must have objects of that size.
 *
 * Where there is no memory for them, kept chunks go, the farthest first; where that is not enough this is
 * OUT_OF_MEMORY, for all that the job appends from then on, too, and the job does not commit: whatever it is
 * finished with, but FAIL, it ends as WG_CHUNK_JOB_RESULT_ABANDONED and is handed out again, where max_bytes left
 * no room as soon as there is some: then focuses shrink, if nothing else gives room. No list is cut short.
 *
 * `objects` may be null if `count` is 0; it needs no alignment. Takes the world's lock only where the list
 * outgrows its memory, which then doubles. Any thread, one at a time for a job. O(bytes).
 * Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a level without objects, object_size, more than 2^30 bytes in
 * one chunk), STALE_JOB (finished before, or not this world's), BUSY (another thread is inside a call on this
 * job), NOT_FROZEN.
 */
WgStatus wg_chunk_layers_append_objects(struct WgChunkLayers layers,
                                        uint64_t job,
                                        uint32_t object_size,
                                        const void *objects,
                                        size_t count);

/**
 * Lists the objects of a rectangle of chunks, a span a chunk, without copying. Valid until the job is
 * finished, or the guard closed.
 *
 * `reader` is a job, which may read all chunks that its contract touches, or a guard, which may read all
 * chunks under its rectangle. `rect` is a rectangle of chunks of that layer, columns and rows, or null for
 * all that may be read; one that reaches beyond that is refused, whether or not the chunks there happen to
 * be loaded. Spans come row of chunks by row of chunks, one for each chunk, also for one without objects;
 * within each the objects lie in the order in which they were appended.
 *
 * `out_spans` takes up to `capacity` of them (null if 0), `out_count` becomes their number. Takes no lock.
 * Any thread. O(chunks).
 * Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, a level without objects, rect),
 * STALE_JOB, STALE_GUARD, BUSY, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_object_spans(struct WgChunkLayers layers,
                                      uint64_t reader,
                                      uint32_t layer,
                                      uint32_t level,
                                      const struct WgRect *rect,
                                      struct WgChunkObjectSpan *out_spans,
                                      size_t capacity,
                                      size_t *out_count);

/**
 * Copies the objects of a rectangle of chunks into one array: what wg_chunk_layers_object_spans lists, in
 * its order. `object_size` is sizeof one of them, which must be the level's object_bytes.
 *
 * `out_objects` takes up to `capacity` objects, side by side, and `out_chunks` the column and row of the
 * chunk of each; both may be null if `capacity` is 0, `out_chunks` also if nobody asks. `out_count` becomes
 * the number of all. Takes no lock. Any thread. O(chunks + bytes written).
 * Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, a level without objects, rect,
 * object_size), STALE_JOB, STALE_GUARD, BUSY, NOT_FROZEN.
 */
WgStatus wg_chunk_layers_gather_objects(struct WgChunkLayers layers,
                                        uint64_t reader,
                                        uint32_t layer,
                                        uint32_t level,
                                        const struct WgRect *rect,
                                        uint32_t object_size,
                                        void *out_objects,
                                        struct WgPoint *out_chunks,
                                        size_t capacity,
                                        size_t *out_count);

/* What follows runs inline in the caller. */

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_chunk_dependency_def_init(WgChunkDependencyDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_CHUNK_DEPENDENCY, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkDependencyDef wg_chunk_dependency_def(void) {
    WgChunkDependencyDef def;
    def.struct_size = 0;
    (void)wg_chunk_dependency_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_chunk_focus_def_init(WgChunkFocusDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_CHUNK_FOCUS, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkFocusDef wg_chunk_focus_def(void) {
    WgChunkFocusDef def;
    def.struct_size = 0;
    (void)wg_chunk_focus_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_chunk_layer_def_init(WgChunkLayerDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_CHUNK_LAYER, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkLayerDef wg_chunk_layer_def(void) {
    WgChunkLayerDef def;
    def.struct_size = 0;
    (void)wg_chunk_layer_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_chunk_layers_def_init(WgChunkLayersDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_CHUNK_LAYERS, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkLayersDef wg_chunk_layers_def(void) {
    WgChunkLayersDef def;
    def.struct_size = 0;
    (void)wg_chunk_layers_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */
static inline WgStatus wg_chunk_level_def_init(WgChunkLevelDef *def, uint32_t size) {
    return wg_def_init(WG_DEF_KIND_CHUNK_LEVEL, def, size);
}

/** A def with its defaults, for the version of this header. */
static inline WgChunkLevelDef wg_chunk_level_def(void) {
    WgChunkLevelDef def;
    def.struct_size = 0;
    (void)wg_chunk_level_def_init(&def, (uint32_t)sizeof(def));
    return def;
}

WG_STATIC_ASSERT(sizeof(WgChunkLayers) == 8, chunk_layers_size);
WG_STATIC_ASSERT(sizeof(WgChunkLevelDef) == 24, chunk_level_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkDependencyDef) == 36, chunk_dependency_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkFocusDef) == 40, chunk_focus_def_size);
WG_STATIC_ASSERT(sizeof(WgChunkFocusProgress) == 32, chunk_focus_progress_size);
WG_STATIC_ASSERT(sizeof(WgChunkLayersStats) == 216, chunk_layers_stats_size);

/** Destroys a world and all its chunks; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_chunk_layers_destroy(WgChunkLayers layers) {
    return wg_destroy(layers.bits);
}

/** Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_chunk_layers_debug_shapes(WgChunkLayers layers, uint32_t layer, uint32_t level, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(layers.bits, NULL, layer, level, mask, origin, out_shapes, capacity, shape_size, out_count);
}
#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* WORLDGRIDS_CHUNK_LAYERS_H */
