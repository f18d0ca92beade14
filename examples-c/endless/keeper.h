/* Keeps a world in a store, on a thread of its own, so that no frame waits for a disk.
 *
 * A region has its bytes, if its content ever differed from the generated one when it left memory, and the explosions
 * on it since. Each explosion goes into the rows of the regions that it touches, whether they are in memory or not; the
 * bytes of a region, when they are saved, empty its list of explosions in the same transaction. So what is in the store
 * after any commit is the world after some frame, whole, and that frame stands in it, too.
 *
 * A third row is for those who make the generated world themselves: the journal of a region has the explosions that are
 * in its bytes, from the first one on, as long as they are not too many. Nothing else needs it: a journal that is lost
 * is not kept any further, and the region goes by its content.
 *
 * A row of the zone has the last moment that was saved whole: the number of a frame, eight bytes, and what was in memory
 * after it, as wg_quadtree_map_save_step gives it.
 *
 * The keeper has its zone until another process takes it; from then on nothing of its own gets into the store. */
#ifndef ENDLESS_KEEPER_H
#define ENDLESS_KEEPER_H

#include "index.h"
#include "plan.h"

/* The key of a zone's last moment. */
static inline uint64_t moment_key(const Zone *zone) {
    return store_key(ROW_MOMENT, zone->left / AREA_SIDE, zone->top / AREA_SIDE);
}

typedef struct Keeper Keeper;

typedef struct KeeperDef {
    const StoreKind *kind;
    const char *place;
    uint64_t seed;                      /* Of a new zone; else that of the store counts. */
    Zone zone;
    uint64_t owner;                     /* What the zone's row is to say of this process; not 0. */
    const ZoneRow *claim;               /* Takes the zone only if its row is still so; null: from whoever has it. */
    uint64_t commit_ns;                 /* From one commit to the next. */
    uint64_t renew_ns;                  /* With nothing to commit, the lease is renewed after so long; 0: never. */
    void (*on_commit)(uint64_t frames, void *userdata); /* On the keeper's thread; may be null. */
    void (*on_error)(const char *text, void *userdata); /* On the keeper's thread or the world's; may be null. */
    void *userdata;
} KeeperDef;

/* What the store says of the zone as a whole. */
typedef struct KeeperWorld {
    uint64_t seed;
    uint64_t history;
    uint64_t term;     /* Of the lease. */
    uint64_t revision; /* To begin with: no earlier process has come to it. */
    uint64_t frames;   /* That are committed. */
} KeeperWorld;

typedef enum AnswerKind {
    ANSWER_REGION,
    ANSWER_COPY, /* For another than who works on the region. */
    ANSWER_LIST  /* `region` has the columns and rows of all regions that have rows, four bytes each. */
} AnswerKind;

typedef struct Answer {
    AnswerKind kind;
    uint64_t asker; /* Of copies and lists: who asked. */
    int32_t column, row;
    int is_broken; /* It cannot be had; on_error was told. */
    Bytes region;  /* None if it is as it was generated, */
    Bytes digs;    /* but for these explosions. */
    Bytes journal; /* Of copies: LocalDigs, all of which the region's bytes come of; none if that is not known. */
} Answer;

typedef struct KeeperStats {
    uint64_t commits, renewals; /* Of the commits those that wrote no more than the lease. */
    uint64_t failed_commits, rows, bytes, reads, commit_ns_max;
    uint64_t regions, digs; /* Rows that were ever made of each. */
    uint64_t refused_digs;  /* On regions that cannot be had. */
    uint64_t refused_rows;  /* Of the commit that another process's term refused. */
} KeeperStats;

/* Null, with the reason in `error`. */
Keeper *keeper_open(const KeeperDef *def, KeeperWorld *out_world, char *error, size_t capacity);
/* Commits all, if the store takes it, gives the zone back, and ends the thread: 1, or 0 if something could not be
 * committed. */
int keeper_close(Keeper *keeper);

/* The world's thread gathers what belongs to a frame, and hands it over at its end. What is asked for is answered in
 * order: an answer has all explosions that came before the question. */
void keeper_dig(Keeper *keeper, int32_t column, int32_t row, const Dig *dig);
void keeper_save(Keeper *keeper, int32_t column, int32_t row, const uint8_t *bytes, size_t count);
/* The explosions on it so far left it as it was. */
void keeper_forget_digs(Keeper *keeper, int32_t column, int32_t row);
void keeper_ask(Keeper *keeper, int32_t column, int32_t row);
void keeper_copy(Keeper *keeper, int32_t column, int32_t row, uint64_t asker);
void keeper_list(Keeper *keeper, uint64_t asker);
/* The next bytes of a moment; the first ones begin a new one, and the last ones make it a row. */
void keeper_moment(Keeper *keeper, const void *bytes, size_t count, int is_first, int is_last);
void keeper_end_frame(Keeper *keeper, uint64_t frames);

/* Takes the next answer, if there is one: 1, else 0. Its bytes change places with those of `out_answer`. */
int keeper_take(Keeper *keeper, Answer *out_answer);

/* Whether the last commit found no room, or failed: it is tried again, and nothing is lost meanwhile but memory. */
int keeper_is_stuck(Keeper *keeper);
/* Whether another process has taken the zone: the store refused a commit, and takes no more. */
int keeper_is_lost(Keeper *keeper);
void keeper_stats(Keeper *keeper, KeeperStats *out_stats);

#endif
