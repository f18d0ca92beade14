/* A world larger than memory, frame by frame: regions come in before the camera sees them, from the store or as they are
 * generated, and go out behind it. */
#ifndef ENDLESS_WORLD_H
#define ENDLESS_WORLD_H

#include "keeper.h"
#include "land.h"
#include "worldgrids.h"

enum {
    WORLD_SLOTS = 96,
    WORLD_AROUND = 512,     /* Pixels around the view that are to be there, */
    WORLD_AHEAD = 1024,     /* and ahead of it, besides. */
    WORLD_KEEP = 768,       /* What is farther from those goes. */
    WORLD_MANY_DIGS = 2048, /* Explosions after which a region is saved where it is. */
    WORLD_COMPACTION = 300, /* Squares that are packed in a frame: then a region that goes has next to none left. */
    MOMENT_BUDGET = 60,     /* What a moment that is saved takes of a frame. */
    MOMENT_BYTES = 16384,   /* Of it, in a frame, at most. */
    WORLD_MAX_BYTES = 40 << 20
};

typedef enum SlotState { SLOT_FREE, SLOT_ASKED, SLOT_ANSWERED, SLOT_PRESENT, SLOT_BROKEN } SlotState;

/* What a frame consists of. */
typedef enum WorldPart {
    PART_LAND,    /* Focus of the chunk layers. */
    PART_ANSWERS, /* Bytes that the keeper has. */
    PART_DIG,
    PART_COMPACT,
    PART_ASK,
    PART_IN,  /* A region that comes, */
    PART_OUT, /* or goes or is saved, or none. */
    PART_MOMENT,
    PART_HAND_OVER,
    WORLD_PARTS
} WorldPart;

/* A region that is in memory, or on its way. */
typedef struct Slot {
    SlotState state;
    int32_t column, row;
    Answer answer;  /* While ANSWERED. */
    Bytes late;     /* Explosions since it was asked for. */
    uint32_t digs;  /* Since it came in or was saved. */
    uint64_t dug;   /* The frame of the last one. */
} Slot;

typedef struct World {
    Plan plan;
    WgQuadtreeMap map;
    Land land;
    Keeper *keeper;
    KeeperDef keeper_def;
    KeeperWorld kept;
    Slot slots[WORLD_SLOTS];
    int32_t last_x, last_y; /* The camera's place the frame before. */
    Bytes bytes;            /* A region that goes out. */
    uint64_t page_ins, page_outs, saves;
    uint32_t moment_every; /* Frames from one moment that is saved to the next; 0: none is. */
    uint64_t moment;       /* The frame of the last one. */
    int is_saving;         /* It is being saved, a few of its bytes a frame. */
    uint64_t moments;      /* Saved whole. */
    uint64_t now;          /* The frame. */
    uint64_t part_ns[WORLD_PARTS]; /* Of the last frame, the thread's own time. */
    /* Called with each region before it leaves memory; may be null. */
    void (*on_leave)(struct World *world, int32_t column, int32_t row, void *userdata);
    /* Called with what the keeper answers to others than the world; may be null. */
    void (*on_answer)(struct World *world, const Answer *answer, void *userdata);
    void *userdata;
} World;

/* 0, with the reason in `error`, if the store cannot be opened. `plan->seed` makes a new world; one that is in the store
 * already has its own. Without a zone in `keeper` it is all of the plan's world. */
int world_open(World *world, const Plan *plan, const KeeperDef *keeper, int threads, char *error, size_t capacity);
/* Stores all that changed: 1, or 0 if the store did not take all. */
int world_close(World *world);

/* One frame: explosions, then regions, a few of them, then all that is to be stored goes to the keeper. `frames` is
 * what is committed with it. */
void world_frame(World *world, const Camera *camera, const Dig *digs, size_t dig_count, uint64_t frames);

/* Regions under the camera's view that are not there. */
int world_missing(const World *world, const Camera *camera);

/* Brings a region in and waits for it, whatever else is to go: 1, or 0 if it is broken. */
int world_fetch(World *world, int32_t column, int32_t row);

#endif
