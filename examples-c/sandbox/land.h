/* The wilderness of the examples in C, for the sandbox: its layers and its generator. */
#ifndef SANDBOX_LAND_H
#define SANDBOX_LAND_H

#include "worldgrids.h"

enum { LAND_CHUNK = 64, LAND_LAYERS = 8 };

typedef struct Land Land;

/* Makes the layers, and freezes them; the caller destroys the chunk layers, and then the land. */
Land *land_create(WgChunkLayers *out_layers);
void land_destroy(Land *land);
/* Any number of threads; gives an outcome. */
uint32_t land_generate(Land *land, const WgChunkJob *job);
/* The layer of colours, three bytes a cell. */
uint32_t land_paint(const Land *land);
/* The layers in their order, and their names; of each the level that is done. */
const char *land_layer(const Land *land, int index, uint32_t *out_layer, uint32_t *out_level);

#endif
