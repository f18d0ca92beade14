/* One end of the line: plays at once by what it guesses of the other player, and anew what it guessed wrongly. */
#ifndef EXAMPLES_ROLLBACK_PEER_H
#define EXAMPLES_ROLLBACK_PEER_H

#include "autosave.h"
#include "game.h"
#include "line.h"
#include "measure.h"

enum { FRAMES = 1800, HASHED_EVERY = 60 };

typedef struct Peer {
    Game game;
    uint32_t self;
    Random random; /* Of the hand at the keys: no part of the game. */
    Input hand;
    uint64_t now;                     /* The frame that is played next. */
    uint64_t known;                   /* The other's inputs are known before this frame. */
    uint64_t acknowledged;            /* The other has all inputs before this frame. */
    Input inputs[PLAYERS][FRAMES];    /* The other's from `known` on are guessed. */
    uint64_t hashes[FRAMES / HASHED_EVERY];
    Autosave save;
    uint64_t saved[FRAMES];           /* The hash of the ground as it was saved before a frame; 0: it was not. */
    uint8_t depths[FRAMES];           /* How many frames were played anew before this one; 0: none. */
    double shown_x[FRAMES];           /* Where the other player was drawn when the frame was first played. */
    double shown_y[FRAMES];
    uint32_t rollbacks;
    uint32_t deepest;
    uint32_t waits;
    uint64_t most_bytes_kept;
    Times checkpoint, play, back, anew; /* `anew`: back and all frames since. */
} Peer;

void peer_create(Peer *peer, uint32_t self, uint64_t seed);
void peer_destroy(Peer *peer);
/* A frame's time has come: takes what arrived, plays, sends. */
void peer_tick(Peer *peer, uint64_t time, Line *from, Line *to);
/* All has been played, by inputs that are known, and the other knows it. */
int peer_is_done(const Peer *peer);

#endif
