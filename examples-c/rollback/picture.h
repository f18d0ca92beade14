/* The ground at the end, where the players went, what was guessed wrongly, and how deep each rollback was. */
#ifndef EXAMPLES_ROLLBACK_PICTURE_H
#define EXAMPLES_ROLLBACK_PICTURE_H

#include "peer.h"

/* Where the players were after each frame, as it was in the end. */
typedef struct Trail {
    double x[PLAYERS][FRAMES];
    double y[PLAYERS][FRAMES];
} Trail;

/* A line below the picture. */
typedef struct Note {
    char what[64];
    char value[64];
} Note;

void picture_write(const char *path, const Game *game, const Peer *peers, const Trail *trail, const Note *notes,
                   int note_count);

#endif
