/* The layers of the wilderness, what they lean on, and which generator makes a chunk of which. */
#ifndef WILDERNESS_LAYERS_H
#define WILDERNESS_LAYERS_H

#include "wilderness/paint.h"

static uint32_t generate(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    const World *world = userdata;
    (void)layers;
    if (job->layer == world->terrain) {
        erode(world, job);
    } else if (job->layer == world->relief) {
        sample(world, job);
    } else if (job->layer == world->rivers) {
        run_rivers(world, job);
    } else if (job->layer == world->towns && job->level == 0) {
        propose(world, job);
    } else if (job->layer == world->towns) {
        keep(world, job);
    } else if (job->layer == world->streets) {
        lay_streets(world, job);
    } else if (job->layer == world->roads) {
        lay_roads(world, job);
    } else if (job->layer == world->features) {
        collect(world, job);
    } else {
        color_land(world, job);
    }
    return WG_CHUNK_JOB_OUTCOME_COMMIT;
}

/* A layer of cells, of objects, or of both. */
static uint32_t add_layer(World *world, const char *name, uint32_t size, uint32_t units, uint32_t cell_bytes,
                          uint32_t object_bytes, int has_events) {
    WgChunkLayerDef def = wg_chunk_layer_def();
    uint32_t layer;
    def.name = name;
    def.chunk_width = def.chunk_height = size;
    def.units_per_cell = units;
    def.cell_bytes = cell_bytes;
    def.object_bytes = object_bytes;
    def.object_alignment = object_bytes > 0 ? _Alignof(int32_t) : 1;
    def.has_events = (uint8_t)has_events;
    CHECK(wg_chunk_layers_add_layer(world->layers, &def, &layer));
    return layer;
}

static void add_levels(World *world, uint32_t layer, int levels, uint32_t cell_bytes, uint32_t object_bytes) {
    WgChunkLevelDef def = wg_chunk_level_def();
    uint32_t level;
    def.cell_bytes = cell_bytes;
    def.object_bytes = object_bytes;
    def.object_alignment = object_bytes > 0 ? _Alignof(int32_t) : 1;
    def.radius = 1;
    def.has_events = 0;
    for (int step = 0; step < levels; ++step) {
        CHECK(wg_chunk_layers_add_level(world->layers, layer, &def, &level));
    }
}

static void add_dependency(World *world, uint32_t user_layer, uint32_t user_level,
                           uint32_t provider_layer, uint32_t provider_level, uint32_t padding) {
    WgChunkDependencyDef def = wg_chunk_dependency_def();
    def.user_layer = user_layer;
    def.user_level = user_level;
    def.provider_layer = provider_layer;
    def.provider_level = provider_level;
    def.padding_left = def.padding_right = def.padding_top = def.padding_bottom = padding;
    CHECK(wg_chunk_layers_add_dependency(world->layers, &def));
}

static void build_layers(World *world) {
    WgChunkLayersDef def = wg_chunk_layers_def();
    def.seed = 2024;
    def.debug_name = "wilderness";
    CHECK(wg_chunk_layers_create(&def, &world->layers));
    world->terrain = add_layer(world, "terrain", CHUNK, 1, sizeof(float), 0, 0);
    add_levels(world, world->terrain, EROSION, sizeof(float), 0);
    world->relief = add_layer(world, "relief", FEATURE_CHUNK, RELIEF, sizeof(float), 0, 0);
    world->rivers = add_layer(world, "rivers", RIVER_CHUNK, 1, 0, sizeof(Piece), 0);
    add_levels(world, world->rivers, RIVER_LEVELS, 0, sizeof(Piece));
    world->towns = add_layer(world, "towns", TOWN_CHUNK, 1, 0, sizeof(Town), 0);
    add_levels(world, world->towns, 1, 0, sizeof(Town));
    world->streets = add_layer(world, "streets", TOWN_CHUNK, 1, 0, sizeof(Piece), 0);
    world->roads = add_layer(world, "roads", FEATURE_CHUNK, 1, 0, sizeof(Piece), 0);
    world->features = add_layer(world, "features", FEATURE_CHUNK, 1, 0, sizeof(Piece), 0);
    world->paint = add_layer(world, "paint", CHUNK, 1, 3, 0, 1);
    add_dependency(world, world->relief, 0, world->terrain, EROSION, 0);
    for (uint32_t level = 0; level <= RIVER_LEVELS; ++level) {
        add_dependency(world, world->rivers, level, world->terrain, EROSION, STEP);
    }
    add_dependency(world, world->towns, 0, world->terrain, EROSION, 0);
    add_dependency(world, world->streets, 0, world->towns, 1, 0);
    add_dependency(world, world->streets, 0, world->terrain, EROSION, STREET);
    add_dependency(world, world->roads, 0, world->towns, 1, 2 * ROAD);
    add_dependency(world, world->roads, 0, world->relief, 0, ROAD + DETOUR);
    add_dependency(world, world->features, 0, world->rivers, RIVER_LEVELS, STEP + WIDTH);
    add_dependency(world, world->features, 0, world->roads, 0, ROAD + DETOUR + WIDTH);
    add_dependency(world, world->features, 0, world->streets, 0, STREET + WIDTH);
    add_dependency(world, world->paint, 0, world->terrain, EROSION, 1);
    add_dependency(world, world->paint, 0, world->features, 0, WIDTH);
    CHECK(wg_chunk_layers_freeze(world->layers));
}

#endif
