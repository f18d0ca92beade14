/* Who digs in a world of several servers: sends each zone's owner the frames that touch the zone, and sends again what a
 * server that is gone had not committed. So each frame is in each zone once. */
#ifndef ENDLESS_DIGGER_H
#define ENDLESS_DIGGER_H

#include "plan.h"
#include "wire.h"
#include "zones.h"

enum { MOST_AHEAD = 48 /* Frames of a zone that are sent and not yet committed. */ };

/* A zone as the digger sees it. */
typedef struct Claim {
    Zone zone;
    ZoneRow row;        /* As it was when the wire was opened. */
    Wire wire;
    int is_answered;    /* The owner has said how far the zone is. */
    uint64_t committed; /* The most that any owner has said. */
    uint64_t applied;   /* In the owner's memory. */
    uint64_t sent;      /* Frames up to this one were sent, if they touch the zone; */
    uint64_t last_sent; /* this one did. */
    uint64_t last;      /* Frame that touches the zone. */
    uint64_t owners;    /* So far. */
} Claim;

typedef struct Digger {
    Plan plan;
    int32_t left, top; /* Pixels that are added to what the plan says. */
    Camera *cameras;   /* By frame; the first one is 1. */
    Bytes *digs;
    uint64_t frames, capacity;
    Claim claims[MAX_ZONES];
    int count;
    Store *store; /* Says who has a zone. */
    uint64_t looked;
} Digger;

void digger_open(Digger *digger, const Plan *plan, int32_t left, int32_t top, const Zone *zones, int count, Store *store,
                 uint64_t most_frames);
void digger_close(Digger *digger);

/* One more frame of the plan is to be dug. */
void digger_add(Digger *digger);
/* Sends and receives what can be, for a moment. */
void digger_move(Digger *digger);
/* Whether all frames are committed in all zones. */
int digger_is_done(const Digger *digger);
/* The zone that the last frame's camera is in. */
Claim *digger_here(Digger *digger);

#endif
