#include "pictures.h"

#include <stdio.h>
#include <string.h>

#include "check.h"
#include "flight.h"
#include "paint.h"
#include "png_file.h"

static const Color PAPER = 0x071521FF;
static const Color INK = 0xE8EEF2FF;
static const Color FAINT = 0x8FA3B2FF;

enum { MARGIN = 32, TEXT_HEIGHT = 7 };

/* A coloured square and its meaning; gives the x where the next entry may begin. */
static int legend_entry(Canvas *canvas, int x, int y, Color color, int is_outline, const char *text) {
    const int side = 16;
    if (is_outline) {
        canvas_box(canvas, (float)x + 1, (float)y + 1, (float)(x + side) - 1, (float)(y + side) - 1, 2,
                   color);
    } else {
        canvas_rectangle(canvas, x, y, side, side, color);
    }
    canvas_text(canvas, x + side + 10, y + 1, 2, INK, text);
    return x + side + 10 + canvas_text_width(2, text) + 34;
}

static void text_right(Canvas *canvas, int right, int y, int scale, Color color, const char *text) {
    canvas_text(canvas, right - canvas_text_width(scale, text), y, scale, color, text);
}

void picture_world(const Overview *before, const Overview *after, const Bombardment *bombardment,
                   const char *path) {
    const int reduce = 1 << OVERVIEW_LEVEL;
    const int left = MARGIN;
    const int top = 92;
    const int width = OVERVIEW_WIDTH;
    const int height = OVERVIEW_HEIGHT;
    Canvas canvas = canvas_create(width + 2 * MARGIN, top + height + 76, PAPER);
    char text[128];

    canvas_text(&canvas, left, 32, 4, INK, "The Earth, one byte of hit points a pixel");
    snprintf(text, sizeof(text), "%zu explosions, %.1f million pixels of land gone",
             bombardment->explosions, (double)bombardment->pixels_destroyed / 1e6);
    text_right(&canvas, left + width, 42, 3, FAINT, text);

    paint_overview(&canvas, left, top, before, after);
    for (int degrees = -150; degrees < 180; degrees += 30) {
        float x = (float)left + (float)width * (float)(degrees + 180) / 360.0f + 0.5f;
        float y = (float)top + (float)height * (float)(degrees + 90) / 180.0f + 0.5f;
        canvas_line(&canvas, x, (float)top, x, (float)(top + height), 1, 0xFFFFFF18);
        if (degrees > -90 && degrees < 90) {
            canvas_line(&canvas, (float)left, y, (float)(left + width), y, 1, 0xFFFFFF18);
        }
    }
    canvas_box(&canvas, (float)(left + (CRATER_FIELD.x - WORLD.x) / reduce) - 2,
               (float)(top + (CRATER_FIELD.y - WORLD.y) / reduce) - 2,
               (float)(left + (CRATER_FIELD.x - WORLD.x + (int)CRATER_FIELD.width) / reduce) + 2,
               (float)(top + (CRATER_FIELD.y - WORLD.y + (int)CRATER_FIELD.height) / reduce) + 2, 2,
               0xFFFFFFFF);

    int x = left;
    int y = top + height + 30;
    x = legend_entry(&canvas, x, y, paint_land(45, 255), 0, "land, 255 hit points");
    x = legend_entry(&canvas, x, y, paint_land(45, 128), 0, "128");
    x = legend_entry(&canvas, x, y, paint_land(45, 1), 0, "1");
    x = legend_entry(&canvas, x, y, PAINT_CRATER, 0, "crater, land that is gone");
    x = legend_entry(&canvas, x, y, INK, 1, "the crater field of the other picture");
    text_right(&canvas, left + width, y + 1, 2, FAINT, "20,000 x 10,000 pixels; Natural Earth");
    png_write(&canvas, path);
    canvas_destroy(&canvas);
}

/* The library's colours are made for dark scenes; on a painted map, brighter ones are easier to see. */
static Color bright(Color color) {
    return color_mix(color, 0xFFFFFFFF, 0.15f);
}

/* The bit of a category of debug shapes, by the name that the library gives it, and its colour. */
static uint32_t category(WgKind kind, const char *name, Color *out_color) {
    WgDebugCategory categories[16];
    size_t count;
    WgStatus status = CHECK(wg_debug_categories(kind, categories, 16, &count));
    REQUIRE(status == WG_STATUS_OK);
    for (size_t i = 0; i < count; ++i) {
        if (strcmp(categories[i].name, name) == 0) {
            *out_color = bright(categories[i].color);
            return categories[i].mask;
        }
    }
    fprintf(stderr, "the library has no debug category '%s'\n", name);
    exit(EXIT_FAILURE);
}

/* Draws the squares of the quadtree; gives their number. */
static size_t draw_squares(Canvas *canvas, int x, int y, int enlarge, WgQuadtreeMap map,
                           uint32_t mask, float alpha) {
    const double origin[3] = {CRATER_FIELD.x, CRATER_FIELD.y, 0};
    size_t count;
    /* Ask for the number, then for the shapes. */
    CHECK(wg_quadtree_map_debug_shapes(map, &CRATER_FIELD, mask, origin, NULL, 0,
                                       sizeof(WgDebugShape), &count));
    WgDebugShape *shapes = malloc((count + 1) * sizeof(WgDebugShape));
    REQUIRE(shapes != NULL);
    CHECK(wg_quadtree_map_debug_shapes(map, &CRATER_FIELD, mask, origin, shapes, count,
                                       sizeof(WgDebugShape), &count));
    for (size_t i = 0; i < count; ++i) {
        shapes[i].color = bright(shapes[i].color);
    }
    canvas_debug_shapes(canvas, x, y, (int)CRATER_FIELD.width * enlarge,
                        (int)CRATER_FIELD.height * enlarge, (float)enlarge, shapes, count, alpha);
    free(shapes);
    return count;
}

void picture_crater_field(WgQuadtreeMap before, WgQuadtreeMap after, const char *path) {
    const int enlarge = 2;
    const int panel_width = (int)CRATER_FIELD.width * enlarge;
    const int panel_height = (int)CRATER_FIELD.height * enlarge;
    const int top = 118;
    const WgQuadtreeMap maps[2] = {before, after};
    const char *titles[2] = {"Before", "After the explosions, compacted"};
    Canvas canvas = canvas_create(3 * MARGIN + 2 * panel_width, top + panel_height + 76, PAPER);
    Color solid_color;
    Color empty_color;
    Color packed_color;
    Color split_color;
    uint32_t solid = category(WG_KIND_QUADTREE_MAP, "solid squares", &solid_color);
    uint32_t empty = category(WG_KIND_QUADTREE_MAP, "empty squares", &empty_color);
    uint32_t packed = category(WG_KIND_QUADTREE_MAP, "packed leaves", &packed_color);
    uint32_t split = category(WG_KIND_QUADTREE_MAP, "split leaves", &split_color);
    char text[128];

    snprintf(text, sizeof(text), "The Aegean Sea, %d x %d pixels, and the squares of the quadtree",
             (int)CRATER_FIELD.width, (int)CRATER_FIELD.height);
    canvas_text(&canvas, MARGIN, 30, 4, INK, text);
    for (int panel = 0; panel < 2; ++panel) {
        int x = MARGIN + panel * (panel_width + MARGIN);
        size_t squares = 0;
        paint_map(&canvas, x, top, before, maps[panel], CRATER_FIELD, 1, enlarge);
        squares += draw_squares(&canvas, x, top, enlarge, maps[panel], packed | split, 0.7f);
        squares += draw_squares(&canvas, x, top, enlarge, maps[panel], empty | solid, 0.9f);
        canvas_text(&canvas, x, top - 30, 3, INK, titles[panel]);
        snprintf(text, sizeof(text), "%zu squares", squares);
        text_right(&canvas, x + panel_width, top - 30, 3, FAINT, text);
    }
    int x = MARGIN;
    int y = top + panel_height + 30;
    x = legend_entry(&canvas, x, y, solid_color, 1, "solid square: one value");
    x = legend_entry(&canvas, x, y, empty_color, 1, "empty square");
    x = legend_entry(&canvas, x, y, packed_color, 1, "leaf of 16 x 16, packed");
    x = legend_entry(&canvas, x, y, split_color, 1, "leaf, too many values to pack");
    x = legend_entry(&canvas, x, y, PAINT_CRATER, 0, "land that is gone");
    x = legend_entry(&canvas, x, y, paint_land(38, 1), 0, "land that is nearly gone");
    png_write(&canvas, path);
    canvas_destroy(&canvas);
}

/* Writes the share of land into each chunk that the grid holds, in percent. */
static void write_records(Canvas *canvas, int left, int top, int side, WgRollingGrid grid,
                          WgPoint corner) {
    WgRollingGridView view;
    CHECK(wg_rolling_grid_view(grid, &view, sizeof(view)));
    for (int row = 0; row < ROWS; ++row) {
        for (int column = 0; column < COLUMNS; ++column) {
            const Chunk *chunk = wg_rolling_grid_view_at(&view, corner.x + column, corner.y + row);
            char text[16];
            const unsigned area = CHUNK * CHUNK;
            unsigned percent = chunk == NULL ? 0 : (chunk->land * 100 + area / 2) / area;
            if (percent == 0) {
                continue;
            }
            snprintf(text, sizeof(text), "%u", percent);
            int x = left + column * side + (side - canvas_text_width(2, text)) / 2;
            int y = top + row * side + (side - 2 * TEXT_HEIGHT) / 2;
            canvas_text(canvas, x + 1, y + 1, 2, 0x000000C0, text);
            canvas_text(canvas, x, y, 2, INK, text);
        }
    }
}

void picture_flight(WgQuadtreeMap before, WgQuadtreeMap after, WgRollingGrid grid, WgPoint camera,
                    const char *path) {
    static WgDebugShape shapes[COLUMNS * ROWS];
    Color cell_color;
    const uint32_t cells = category(WG_KIND_ROLLING_GRID, "cells", &cell_color);
    const Color screen_color = 0xFFFFFFFF;
    const Color seam_color = 0xFFD23CFF;
    const int reduce = 2;
    const int side = CHUNK / reduce;
    const int left = MARGIN;
    const int top = 92;
    const int width = COLUMNS * side;
    const int height = ROWS * side;
    Canvas canvas = canvas_create(width + 2 * MARGIN, top + height + 76, PAPER);
    WgPoint corner;
    size_t count;
    canvas_text(&canvas, left, 32, 4, INK, "The camera and the rolling grid around it");

    CHECK(wg_rolling_grid_window(grid, &corner));
    WgRect area = {corner.x * CHUNK, corner.y * CHUNK, COLUMNS * CHUNK, ROWS * CHUNK};
    paint_map(&canvas, left, top, before, after, area, reduce, 1);

    /* One unit of the grid's shapes is a cell. */
    const double origin[3] = {corner.x, corner.y, 0};
    WgStatus status = CHECK(wg_rolling_grid_debug_shapes(grid, cells, origin, shapes, COLUMNS * ROWS,
                                                         sizeof(WgDebugShape), &count));
    REQUIRE(status == WG_STATUS_OK);
    canvas_debug_shapes(&canvas, left, top, width, height, (float)side, shapes, count, 0.35f);
    write_records(&canvas, left, top, side, grid, corner);

    /* Where the array's first column and row lie in the window at the moment. */
    float seam_x = (float)(left + wg_floor_mod(-corner.x, COLUMNS) * side);
    float seam_y = (float)(top + wg_floor_mod(-corner.y, ROWS) * side);
    canvas_line(&canvas, seam_x, (float)top, seam_x, (float)(top + height), 3, seam_color);
    canvas_line(&canvas, (float)left, seam_y, (float)(left + width), seam_y, 3, seam_color);

    float screen_x = (float)left + (float)(camera.x - SCREEN_WIDTH / 2 - area.x) / (float)reduce;
    float screen_y = (float)top + (float)(camera.y - SCREEN_HEIGHT / 2 - area.y) / (float)reduce;
    canvas_box(&canvas, screen_x, screen_y, screen_x + (float)(SCREEN_WIDTH / reduce),
               screen_y + (float)(SCREEN_HEIGHT / reduce), 3, screen_color);

    int x = left;
    int y = top + height + 30;
    x = legend_entry(&canvas, x, y, cell_color, 1, "chunk, land in percent");
    x = legend_entry(&canvas, x, y, screen_color, 1, "screen, 1920 x 1080");
    x = legend_entry(&canvas, x, y, seam_color, 0, "where the array of 32 x 20 begins: it wraps around");
    png_write(&canvas, path);
    canvas_destroy(&canvas);
}
