/* Three materials under the same explosions: hit points in one map, what the ground is made of in another.
 *
 *   materials FOLDER
 *
 * Sand, stone and steel have the same hit points; a brush looks up what each withstands. */
#include <stdio.h>

#include "canvas.h"
#include "check.h"
#include "png_file.h"

enum { WIDTH = 960, HEIGHT = 320, SAND = 1, STONE = 2, STEEL = 3, THIRD = WIDTH / 3 };

static void fill(WgQuadtreeMap map, int32_t x, int32_t y, uint32_t width, uint32_t height, uint8_t value) {
    WgRect rect = {x, y, width, height};
    CHECK(wg_quadtree_map_fill_rect(map, &rect, value, NULL));
}

int main(int argc, char **argv) {
    static const char *const NAMES[3] = {"sand", "stone", "steel"};
    static const Color COLORS[4] = {0, 0xD9B668FF, 0x8C8F96FF, 0x5E86A6FF};
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap ground, materials;
    WgQuadtreeMapBrushDef blast = wg_quadtree_map_brush_def();
    Canvas canvas = canvas_create(WIDTH, HEIGHT, 0x1B2430FF);
    uint8_t resistance[256] = {0};
    uint64_t destroyed[3] = {0};
    REQUIRE(argc == 2);
    CHECK(wg_quadtree_map_create(&def, &ground));
    CHECK(wg_quadtree_map_create(&def, &materials));
    fill(ground, 0, 80, WIDTH, HEIGHT - 80, 255);
    for (int32_t third = 0; third < 3; ++third) {
        fill(materials, third * THIRD, 0, THIRD, HEIGHT, (uint8_t)(SAND + third));
    }
    /* A seam of steel through the sand, a pocket of sand in the stone. */
    fill(materials, 0, 130, THIRD, 12, STEEL);
    WgPoint middle = {THIRD + THIRD / 2, 150};
    WgQuadtreeMapShape pocket = wg_quadtree_map_shape_circle(middle, 40);
    WgQuadtreeMapBrushDef sand = wg_quadtree_map_brush_def();
    sand.amount = SAND;
    CHECK(wg_quadtree_map_edit(materials, &pocket, &sand, NULL));

    resistance[STONE] = 150;
    resistance[STEEL] = 225;
    blast.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT;
    blast.amount = 255;
    blast.core_radius = 50;
    blast.resistance = resistance;
    blast.materials = materials;
    for (int32_t third = 0; third < 3; ++third) {
        WgPoint at = {third * THIRD + THIRD / 2, 90};
        WgQuadtreeMapShape circle = wg_quadtree_map_shape_circle(at, 100);
        WgQuadtreeMapEdit edit;
        CHECK(wg_quadtree_map_edit(ground, &circle, &blast, &edit));
        destroyed[third] = edit.pixels_destroyed;
        printf("%s: %llu pixels destroyed, %llu hit points lost\n", NAMES[third],
               (unsigned long long)edit.pixels_destroyed, (unsigned long long)edit.hp_removed);
    }
    REQUIRE(destroyed[0] > destroyed[1] && destroyed[1] > destroyed[2] && destroyed[2] == 0);

    for (int32_t y = 0; y < HEIGHT; ++y) {
        for (int32_t x = 0; x < WIDTH; ++x) {
            uint8_t left, material;
            CHECK(wg_quadtree_map_get(ground, x, y, &left));
            CHECK(wg_quadtree_map_get(materials, x, y, &material));
            canvas_pixel(&canvas, x, y, color_fade(COLORS[material], left == 0 ? 0 : 0.25f + (float)left / 340));
        }
    }
    for (int32_t third = 0; third < 3; ++third) {
        canvas_text(&canvas, third * THIRD + 12, 12, 2, 0xFFFFFFFF, NAMES[third]);
    }
    char path[1024];
    snprintf(path, sizeof(path), "%s/materials.png", argv[1]);
    png_write(&canvas, path);
    canvas_destroy(&canvas);
    CHECK(wg_quadtree_map_destroy(materials));
    CHECK(wg_quadtree_map_destroy(ground));
    return EXIT_SUCCESS;
}
