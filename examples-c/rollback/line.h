/* A line between two machines, simulated: packets come late, each by another time, out of order or not at all. */
#ifndef EXAMPLES_ROLLBACK_LINE_H
#define EXAMPLES_ROLLBACK_LINE_H

#include "game.h"

enum { PACKET_INPUTS = 64, LINE_PACKETS = 64 };

/* What a player sends each frame: his inputs since the first that the other may lack, and which he lacks himself. */
typedef struct Packet {
    uint64_t first;
    uint64_t wanted;
    uint32_t count;
    Input inputs[PACKET_INPUTS];
} Packet;

/* One direction of a line. Starts as {0} but for what it is like. */
typedef struct Line {
    uint32_t delay;       /* Microseconds that every packet takes. */
    uint32_t jitter;      /* Up to so many more. */
    uint32_t lost_of_100; /* So many packets in a hundred never arrive. */
    Random random;
    uint32_t sent;
    uint32_t lost;
    uint32_t overtaken;
    uint64_t last_arrival;
    uint32_t count;
    uint64_t arrivals[LINE_PACKETS];
    Packet packets[LINE_PACKETS];
} Line;

/* Sends a packet at a time in microseconds. */
void line_send(Line *line, uint64_t time, const Packet *packet);
/* The next packet that has arrived; 0 if there is none. */
int line_receive(Line *line, uint64_t time, Packet *out_packet);

#endif
