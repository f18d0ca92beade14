/* Messages over sockets of the loopback address, whole and in order. All numbers in the byte order of the machine: both
 * ends are on it. */
#ifndef ENDLESS_WIRE_H
#define ENDLESS_WIRE_H

#include <stdint.h>

#include "bytes.h"

typedef enum WireKind {
    /* From who digs to a server, by zone. */
    WIRE_OPEN,  /* Asks for the state of a zone, now and whenever it changes. */
    WIRE_FRAME, /* Frame `number`: a DigFrame and explosions. */
    /* From a server to who digs. */
    WIRE_STATE, /* The zone has frame `number` in the store for good; the bytes are the number of the last one that is
                 * in memory, 8 of them. */
    WIRE_GONE,  /* The server has not got the zone (any more). */
    /* From who joins to a server, by zone. */
    WIRE_JOIN,
    WIRE_COMPARE, /* Asks for the pixels of a region. */
    /* From a server to who joins. */
    WIRE_WORLD,  /* Seed and history of the zone, 8 bytes each, and its Zone. */
    WIRE_REGION, /* How a region differs from the generated one: a delta that leads to revision `number`. */
    WIRE_DUG,    /* How regions differ, by explosions, where those are fewer bytes: for each a DugRegion and LocalDigs. */
    WIRE_BROKEN, /* A region that the server cannot have; `number` is 1 if it was to be compared. */
    WIRE_DIG,    /* What exploded since: for the regions that came already. */
    WIRE_ALL,    /* Every region that differs has come, `number` of them; all of their content would be as many bytes as
                  * the number says that follows, in 8 bytes. */
    WIRE_PIXELS  /* All pixels of a region as they are now. */
} WireKind;

typedef struct WireHead {
    uint32_t kind;
    uint32_t count; /* Bytes that follow. */
    int32_t x, y;   /* Of a zone or region. */
    uint64_t number;
} WireHead;

/* Starts as {.socket = -1}. */
typedef struct Wire {
    int socket;
    Bytes in, out;
    size_t taken; /* Bytes of `in` that were taken. */
} Wire;

/* A socket that listens at a free port. Ends the program where there is none. */
int wire_listen(uint16_t *out_port);
/* A wire to who waits at a socket that listens, or to a port: 1, or 0 if there is nobody. */
int wire_accept(Wire *wire, int listening);
int wire_connect(Wire *wire, uint16_t port);
void wire_close(Wire *wire);

void wire_put(Wire *wire, const WireHead *head, const void *bytes);
/* Sends and receives what can be without waiting: 1, or 0 if the other end is gone. */
int wire_move(Wire *wire);
/* The next message that came whole; its bytes are valid until the next call: 1, or 0 if there is none. */
int wire_take(Wire *wire, WireHead *out_head, const uint8_t **out_bytes);

#endif
