/* A camera that flies once around the equator, with a rolling grid of chunk records around it. */
#ifndef EXAMPLES_FLIGHT_H
#define EXAMPLES_FLIGHT_H

#include "measure.h"
#include "world.h"

enum {
    SCREEN_WIDTH = 1920,
    SCREEN_HEIGHT = 1080,
    CHUNK = 80, /* Pixels; the world is 250 x 125 chunks. */
    COLUMNS = 32,
    ROWS = 20, /* The window: 2560 x 1600 pixels, the screen and some margin. */
};

/* What the game knows of a chunk near the camera. */
typedef struct Chunk {
    uint32_t land; /* Pixels above 0. */
    uint32_t loaded_in_frame;
} Chunk;

typedef struct Flight {
    size_t frames;
    size_t chunks_loaded;
    size_t chunks_left;
    size_t compaction_frames; /* Frames until there was nothing left to compact. */
    uint64_t grid_bytes;
    Times move_times;    /* Moving the window, in frames that enter new chunks. */
    Times load_times;    /* Reading a chunk from the map and giving it to the grid. */
    Times screen_times;  /* Reading the pixels of the screen. */
    Times compact_times; /* Compaction, while there was something to do. */
    Times frame_times;   /* All of it. */
} Flight;

/* Flies. `before` is the map as it was; the picture of one frame goes to `picture_path`. */
Flight fly(const World *world, WgQuadtreeMap before, const char *picture_path);
void flight_destroy(Flight *flight);

#endif
