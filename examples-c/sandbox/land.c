#include "land.h"

#include "wilderness/layers.h"

struct Land {
    World world;
};

Land *land_create(WgChunkLayers *out_layers) {
    Land *land = calloc(1, sizeof(*land));
    REQUIRE(land != NULL);
    build_layers(&land->world);
    *out_layers = land->world.layers;
    return land;
}

void land_destroy(Land *land) {
    free(land);
}

uint32_t land_generate(Land *land, const WgChunkJob *job) {
    return generate(land->world.layers, job, &land->world);
}

uint32_t land_paint(const Land *land) {
    return land->world.paint;
}

const char *land_layer(const Land *land, int index, uint32_t *out_layer, uint32_t *out_level) {
    const World *world = &land->world;
    const struct {
        const char *name;
        uint32_t layer, level;
    } layers[LAND_LAYERS] = {
        {"terrain", world->terrain, EROSION}, {"relief", world->relief, 0},
        {"rivers", world->rivers, RIVER_LEVELS}, {"towns", world->towns, 1},
        {"streets", world->streets, 0},       {"roads", world->roads, 0},
        {"features", world->features, 0},     {"paint", world->paint, 0},
    };
    *out_layer = layers[index].layer;
    *out_level = layers[index].level;
    return layers[index].name;
}
