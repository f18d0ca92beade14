#include "shapes.h"

#include <math.h>
#include <string.h>

#include "check.h"
#include "paint.h"
#include "png_file.h"

static const Color PAPER = 0x071521FF;
static const Color INK = 0xE8EEF2FF;
static const Color FAINT = 0x8FA3B2FF;
static const Color LOOP = 0x35F0D0FF;
static const Color HOLE = 0xFFB040FF;
static const Color SEAM = 0xFFFFFF48;

enum { MARGIN = 32, TILE = 64 };

static void text_right(Canvas *canvas, int right, int y, int scale, Color color, const char *text) {
    canvas_text(canvas, right - canvas_text_width(scale, text), y, scale, color, text);
}

/* Loops of a rectangle, in memory of their own. */
typedef struct Outlines {
    WgVector2 *points;
    WgQuadtreeMapLoop *loops;
    size_t point_count;
    size_t loop_count;
} Outlines;

static Outlines outlines_of(WgQuadtreeMap map, WgRect rect, float tolerance) {
    Outlines all;
    /* Ask for both numbers, then for points and loops. */
    WgQuadtreeMapGround ground = wg_quadtree_map_ground(&rect, 1);
    ground.origin_x = ground.origin_y = 0;
    CHECK(wg_quadtree_map_outlines(map, &ground, tolerance, 4, 0, NULL, 0, &all.point_count, NULL, 0,
                                   &all.loop_count));
    all.points = malloc((all.point_count + 1) * sizeof(WgVector2));
    all.loops = malloc((all.loop_count + 1) * sizeof(WgQuadtreeMapLoop));
    REQUIRE(all.points != NULL && all.loops != NULL);
    CHECK(wg_quadtree_map_outlines(map, &ground, tolerance, 4, 0, all.points, all.point_count,
                                   &all.point_count, all.loops, all.loop_count, &all.loop_count));
    return all;
}

static void outlines_destroy(Outlines *outlines) {
    free(outlines->points);
    free(outlines->loops);
}

/* Draws the loops of a tile, enlarged from (x, y) on; edges along its border are fainter. */
static void draw_outlines(Canvas *canvas, int x, int y, int enlarge, WgPoint origin, WgRect tile,
                          const Outlines *outlines) {
    const WgVector2 start = {(float)tile.x, (float)tile.y};
    const WgVector2 end = {start.x + (float)tile.width, start.y + (float)tile.height};
    for (size_t i = 0; i < outlines->loop_count; ++i) {
        const WgQuadtreeMapLoop *loop = &outlines->loops[i];
        for (uint32_t p = 0; p < loop->point_count; ++p) {
            WgVector2 a = outlines->points[loop->first_point + p];
            WgVector2 b = outlines->points[loop->first_point + (p + 1) % loop->point_count];
            int on_border = (a.x == b.x && (a.x == start.x || a.x == end.x)) ||
                            (a.y == b.y && (a.y == start.y || a.y == end.y));
            float x0 = (float)x + (a.x - (float)origin.x) * (float)enlarge;
            float y0 = (float)y + (a.y - (float)origin.y) * (float)enlarge;
            float x1 = (float)x + (b.x - (float)origin.x) * (float)enlarge;
            float y1 = (float)y + (b.y - (float)origin.y) * (float)enlarge;
            Color color = on_border ? SEAM : loop->twice_area > 0 ? LOOP : HOLE;
            canvas_line(canvas, x0, y0, x1, y1, on_border ? 1.0f : 2.0f, color);
            canvas_disc(canvas, x0, y0, 2.4f, color_fade(INK, 0.9f));
        }
    }
}

/* Neighbours in different colours, so that each can be told from the next. */
static Color tint(size_t index) {
    static const Color TINTS[] = {0x35F0D0C0, 0x2A9D8FC0, 0xE9C46AC0, 0xF4A261C0, 0x8AB17DC0};
    return TINTS[index * 7 / 3 % 5];
}

/* Fills a convex polygon, row by row of the canvas. */
static void fill_convex(Canvas *canvas, const WgVector2 *points, uint32_t count, Color color) {
    float top = points[0].y;
    float bottom = points[0].y;
    for (uint32_t i = 1; i < count; ++i) {
        top = fminf(top, points[i].y);
        bottom = fmaxf(bottom, points[i].y);
    }
    for (int row = (int)ceilf(top - 0.5f); (float)row + 0.5f < bottom; ++row) {
        const float y = (float)row + 0.5f;
        float left = INFINITY;
        float right = -INFINITY;
        for (uint32_t i = 0; i < count; ++i) {
            const WgVector2 a = points[i];
            const WgVector2 b = points[(i + 1) % count];
            if ((a.y <= y) != (b.y <= y)) {
                const float x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
                left = fminf(left, x);
                right = fmaxf(right, x);
            }
        }
        const int first = (int)ceilf(left - 0.5f);
        const int end = (int)ceilf(right - 0.5f);
        if (first < end) {
            canvas_rectangle(canvas, first, row, end - first, 1, color);
        }
    }
}

/* The ground as convex polygons of at most eight corners, enlarged from (x, y) on; gives how many. */
static size_t draw_pieces(Canvas *canvas, int x, int y, int enlarge, WgQuadtreeMap map, WgRect rect) {
    WgQuadtreeMapGround ground = wg_quadtree_map_ground(&rect, 1);
    size_t point_count;
    size_t count;
    /* Ask for both numbers, then for points and pieces. */
    CHECK(wg_quadtree_map_pieces(map, &ground, 1.0f, 8, NULL, 0, &point_count, NULL, 0, &count));
    WgVector2 *points = malloc((point_count + 1) * sizeof(WgVector2));
    WgQuadtreeMapPiece *pieces = malloc((count + 1) * sizeof(WgQuadtreeMapPiece));
    REQUIRE(points != NULL && pieces != NULL);
    CHECK(wg_quadtree_map_pieces(map, &ground, 1.0f, 8, points, point_count, &point_count, pieces, count, &count));
    for (size_t i = 0; i < point_count; ++i) {
        points[i].x = (float)x + points[i].x * (float)enlarge;
        points[i].y = (float)y + points[i].y * (float)enlarge;
    }
    for (size_t i = 0; i < count; ++i) {
        fill_convex(canvas, points + pieces[i].first_point, pieces[i].point_count, tint(i));
    }
    free(points);
    free(pieces);
    return count;
}

void picture_outlines(WgQuadtreeMap before, WgQuadtreeMap after, const char *path) {
    const int enlarge = 2;
    const int panel_width = (int)CRATER_FIELD.width * enlarge;
    const int panel_height = (int)CRATER_FIELD.height * enlarge;
    const int top = 118;
    const WgPoint origin = {CRATER_FIELD.x, CRATER_FIELD.y};
    Canvas canvas = canvas_create(4 * MARGIN + 3 * panel_width, top + panel_height + 76, PAPER);
    char text[160];
    canvas_text(&canvas, MARGIN, 30, 4, INK, "The crater field for a physics engine");

    /* Tiles, as an engine would keep them, so that an explosion makes only a few of them anew. */
    size_t points = 0;
    size_t exact_points = 0;
    int x = MARGIN;
    paint_map(&canvas, x, top, before, after, CRATER_FIELD, 1, enlarge);
    for (int row = 0; row < (int)CRATER_FIELD.height; row += TILE) {
        for (int column = 0; column < (int)CRATER_FIELD.width; column += TILE) {
            WgRect tile = {CRATER_FIELD.x + column, CRATER_FIELD.y + row, TILE, TILE};
            if (row + TILE > (int)CRATER_FIELD.height) {
                tile.height = CRATER_FIELD.height - (uint32_t)row;
            }
            Outlines exact = outlines_of(after, tile, 0.0f);
            Outlines outlines = outlines_of(after, tile, 1.0f);
            REQUIRE(outlines.loop_count == exact.loop_count);
            draw_outlines(&canvas, x, top, enlarge, origin, tile, &outlines);
            points += outlines.point_count;
            exact_points += exact.point_count;
            outlines_destroy(&exact);
            outlines_destroy(&outlines);
        }
    }
    canvas_text(&canvas, x, top - 30, 3, INK, "Outlines, within one pixel");
    snprintf(text, sizeof(text), "%zu points; exactly %zu", points, exact_points);
    text_right(&canvas, x + panel_width, top - 30, 3, FAINT, text);

    /* The same pixels as boxes. */
    size_t box_count;
    uint64_t covered = 0;
    x += panel_width + MARGIN;
    WgQuadtreeMapGround ground = wg_quadtree_map_ground(&CRATER_FIELD, 1);
    CHECK(wg_quadtree_map_solid_rects(after, &ground, NULL, 0, &box_count));
    WgRect *boxes = malloc((box_count + 1) * sizeof(WgRect));
    REQUIRE(boxes != NULL);
    CHECK(wg_quadtree_map_solid_rects(after, &ground, boxes, box_count, &box_count));
    paint_map(&canvas, x, top, before, after, CRATER_FIELD, 1, enlarge);
    for (size_t i = 0; i < box_count; ++i) {
        canvas_rectangle(&canvas, x + (boxes[i].x - origin.x) * enlarge,
                         top + (boxes[i].y - origin.y) * enlarge, (int)boxes[i].width * enlarge,
                         (int)boxes[i].height * enlarge, tint(i));
        covered += (uint64_t)boxes[i].width * boxes[i].height;
    }
    free(boxes);
    canvas_text(&canvas, x, top - 30, 3, INK, "Boxes, an exact cover");
    snprintf(text, sizeof(text), "%zu boxes for %llu pixels", box_count,
             (unsigned long long)covered);
    text_right(&canvas, x + panel_width, top - 30, 3, FAINT, text);

    /* And as convex polygons, for bodies that move. */
    x += panel_width + MARGIN;
    paint_map(&canvas, x, top, before, after, CRATER_FIELD, 1, enlarge);
    size_t piece_count = draw_pieces(&canvas, x, top, enlarge, after, CRATER_FIELD);
    canvas_text(&canvas, x, top - 30, 3, INK, "Convex pieces");
    snprintf(text, sizeof(text), "%zu of at most 8 corners", piece_count);
    text_right(&canvas, x + panel_width, top - 30, 3, FAINT, text);

    int y = top + panel_height + 30;
    x = MARGIN;
    canvas_line(&canvas, (float)x, (float)y + 8, (float)x + 24, (float)y + 8, 2, LOOP);
    canvas_text(&canvas, x + 34, y + 1, 2, INK, "around land");
    x += 34 + canvas_text_width(2, "around land") + 34;
    canvas_line(&canvas, (float)x, (float)y + 8, (float)x + 24, (float)y + 8, 2, HOLE);
    canvas_text(&canvas, x + 34, y + 1, 2, INK, "around a hole");
    x += 34 + canvas_text_width(2, "around a hole") + 34;
    canvas_line(&canvas, (float)x, (float)y + 8, (float)x + 24, (float)y + 8, 1, SEAM);
    canvas_text(&canvas, x + 34, y + 1, 2, INK,
                "where tiles of 64 x 64 meet: both have the same points there");
    png_write(&canvas, path);
    canvas_destroy(&canvas);
}

/* The scene of the falling mountain; y grows downwards. */
enum { SCENE_WIDTH = 620, SCENE_HEIGHT = 420, SCENE_GROUND = 330 };
static const WgRect SCENE = {0, 0, SCENE_WIDTH, SCENE_HEIGHT};

static double wave(double x) {
    return sin(x / 37) * 9 + sin(x / 13 + 2) * 4 + sin(x / 5.3 + 1) * 1.5;
}

/* Ground, and a table mountain on two legs: harder inside than at the edges. */
static void build(WgQuadtreeMap map) {
    static uint8_t pixels[SCENE_HEIGHT][SCENE_WIDTH];
    for (int y = 0; y < SCENE_HEIGHT; ++y) {
        for (int x = 0; x < SCENE_WIDTH; ++x) {
            double ground = (double)y - (SCENE_GROUND + wave(x));
            double across = fabs(x - 310.0 + wave(y * 2.0) * 0.4);
            double table = 215 + wave(x + 90) * 0.3 - across;
            double upper = (double)y - (105 + wave(x * 1.7 + 40) * 0.9);
            double lower = (178 + wave(x * 1.3 + 200)) - (double)y;
            double leg = 21 + wave(y + 31.0 * (x > 310)) * 0.5 - fabs(across - 150);
            double depth = fmax(ground, fmin(table, fmin(upper, lower)));
            if (y > 140) {
                depth = fmax(depth, leg);
            }
            pixels[y][x] = depth <= 0 ? 0 : (uint8_t)fmin(255, 90 + depth * 12);
        }
    }
    CHECK(wg_quadtree_map_write_rect(map, &SCENE, pixels[0], 0, 0, NULL));
}

static Color rock(uint8_t hit_points) {
    return color_mix(0x6B4A32FF, 0xD9B27CFF, (float)hit_points / 255.0f);
}

/* Paints the scene at (x, y), and its outline. */
static void paint_scene(Canvas *canvas, int x, int y, WgQuadtreeMap map) {
    static uint8_t pixels[SCENE_HEIGHT][SCENE_WIDTH];
    CHECK(wg_quadtree_map_read_rect(map, &SCENE, pixels[0], 0));
    for (int row = 0; row < SCENE_HEIGHT; ++row) {
        Color sky = color_mix(0x123A5AFF, 0x4E86A8FF, (float)row / SCENE_HEIGHT);
        for (int column = 0; column < SCENE_WIDTH; ++column) {
            uint8_t pixel = pixels[row][column];
            canvas_pixel(canvas, x + column, y + row, pixel == 0 ? sky : rock(pixel));
        }
    }
    Outlines outlines = outlines_of(map, SCENE, 0.75f);
    for (size_t i = 0; i < outlines.loop_count; ++i) {
        const WgQuadtreeMapLoop *loop = &outlines.loops[i];
        for (uint32_t p = 0; p < loop->point_count; ++p) {
            WgVector2 a = outlines.points[loop->first_point + p];
            WgVector2 b = outlines.points[loop->first_point + (p + 1) % loop->point_count];
            canvas_line(canvas, (float)x + a.x, (float)y + a.y, (float)x + b.x, (float)y + b.y, 1.4f,
                        0x1B120CFF);
        }
    }
    outlines_destroy(&outlines);
}

/* Lays the pixels of an island over the scene, `drop` rows further down. */
static void paint_island(Canvas *canvas, int x, int y, const WgQuadtreeMapIsland *island,
                         const uint8_t *pixels, int drop, Color tint, float alpha) {
    int width = island->max_x - island->min_x + 1;
    int height = island->max_y - island->min_y + 1;
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column) {
            uint8_t pixel = pixels[row * width + column];
            if (pixel != 0) {
                Color color = color_mix(rock(pixel), tint, 0.35f);
                canvas_pixel(canvas, x + island->min_x + column, y + island->min_y + row + drop,
                             color_fade(color, alpha));
            }
        }
    }
}

/* How far an island falls before one of its pixels would meet a solid one. */
static int fall(WgQuadtreeMap map, const WgQuadtreeMapIsland *island, const uint8_t *pixels) {
    static uint8_t below[SCENE_WIDTH * SCENE_HEIGHT];
    const uint32_t width = (uint32_t)(island->max_x - island->min_x + 1);
    const uint32_t height = (uint32_t)(island->max_y - island->min_y + 1);
    for (int drop = 1;; ++drop) {
        WgRect rect = {island->min_x, island->min_y + drop, width, height};
        CHECK(wg_quadtree_map_read_rect(map, &rect, below, 0));
        for (size_t i = 0; i < (size_t)width * height; ++i) {
            if (pixels[i] != 0 && below[i] != 0) {
                return drop - 1;
            }
        }
    }
}

static void title(Canvas *canvas, int x, int y, const char *text, const char *note) {
    canvas_text(canvas, x, y, 3, INK, text);
    text_right(canvas, x + SCENE_WIDTH, y + 5, 2, FAINT, note);
}

void picture_falling(const char *path) {
    static uint8_t pixels[SCENE_WIDTH * SCENE_HEIGHT];
    const int top = 118;
    const Color mark = 0xFFD23CFF;
    Canvas canvas = canvas_create(3 * SCENE_WIDTH + 4 * MARGIN, top + SCENE_HEIGHT + MARGIN, PAPER);
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMapIslandsDef islands_def = wg_quadtree_map_islands_def();
    WgQuadtreeMap map;
    WgQuadtreeMapIslands islands;
    WgQuadtreeMapIsland found[8];
    WgQuadtreeMapEdit edit;
    size_t count;
    char text[128];
    CHECK(wg_quadtree_map_create(&def, &map));
    CHECK(wg_quadtree_map_islands_create(&islands_def, &islands));
    build(map);
    canvas_text(&canvas, MARGIN, 30, 4, INK, "A table mountain loses its legs");

    /* The legs are shot away; what the lowest row does not hold is an island. */
    const WgRect bedrock = {0, SCENE_HEIGHT - 1, SCENE_WIDTH, 1};
    const WgPoint shots[] = {{160, 245}, {462, 238}, {455, 262}};
    for (size_t i = 0; i < sizeof(shots) / sizeof(shots[0]); ++i) {
        CHECK(wg_quadtree_map_damage_circle(map, shots[i].x, shots[i].y, 40, 30, 255, &edit));
    }
    CHECK(wg_quadtree_map_islands_begin(islands, map, NULL, 1, &bedrock, 1, NULL, 0));
    CHECK(wg_quadtree_map_islands_step(islands, map, UINT64_MAX));
    WgStatus status = CHECK(wg_quadtree_map_islands_found(islands, found, 8, &count));
    REQUIRE(status == WG_STATUS_OK && count >= 1);
    size_t largest = 0;
    for (size_t i = 0; i < count; ++i) {
        largest = found[i].pixels > found[largest].pixels ? i : largest;
    }
    const WgQuadtreeMapIsland *island = &found[largest];

    int x = MARGIN;
    paint_scene(&canvas, x, top, map);
    for (size_t i = 0; i < sizeof(shots) / sizeof(shots[0]); ++i) {
        canvas_circle(&canvas, (float)(x + shots[i].x), (float)(top + shots[i].y), 40, 2, HOLE);
    }
    snprintf(text, sizeof(text), "%zu island%s", count, count == 1 ? "" : "s");
    title(&canvas, x, top - 30, "Shot through", text);

    /* Cut out of the map: bounds, number of pixels and centre of mass are known. */
    CHECK(wg_quadtree_map_islands_cut(islands, map, largest, pixels, 0, &edit));
    REQUIRE(edit.pixels_destroyed == island->pixels);
    x += SCENE_WIDTH + MARGIN;
    paint_scene(&canvas, x, top, map);
    int drop = fall(map, island, pixels);
    paint_island(&canvas, x, top, island, pixels, drop, mark, 0.25f);
    paint_island(&canvas, x, top, island, pixels, drop / 2, mark, 0.35f);
    paint_island(&canvas, x, top, island, pixels, 0, mark, 1.0f);
    canvas_box(&canvas, (float)(x + island->min_x), (float)(top + island->min_y),
               (float)(x + island->max_x + 1), (float)(top + island->max_y + 1), 2, mark);
    float center_x = (float)x + (float)island->center_x;
    float center_y = (float)top + (float)island->center_y;
    canvas_disc(&canvas, center_x, center_y, 6, mark);
    canvas_line(&canvas, center_x, center_y, center_x, center_y + (float)drop, 2, mark);
    snprintf(text, sizeof(text), "%llu pixels, centre (%.1f, %.1f)",
             (unsigned long long)island->pixels, island->center_x, island->center_y);
    title(&canvas, x, top - 30, "Cut free", text);

    /* Put down where it comes to rest: ground again. */
    WgQuadtreeMapStamp stamp = {0};
    stamp.pixels = pixels;
    stamp.width = (uint32_t)(island->max_x - island->min_x + 1);
    stamp.height = (uint32_t)(island->max_y - island->min_y + 1);
    stamp.x = island->min_x;
    stamp.y = island->min_y + drop;
    CHECK(wg_quadtree_map_stamp(map, &stamp, &edit));
    REQUIRE(edit.pixels_created == island->pixels);
    x += SCENE_WIDTH + MARGIN;
    paint_scene(&canvas, x, top, map);
    CHECK(wg_quadtree_map_islands_begin(islands, map, NULL, 1, &bedrock, 1, NULL, 0));
    CHECK(wg_quadtree_map_islands_step(islands, map, UINT64_MAX));
    CHECK(wg_quadtree_map_islands_found(islands, NULL, 0, &count));
    snprintf(text, sizeof(text), "fallen by %d pixels, %zu islands left", drop, count);
    title(&canvas, x, top - 30, "At rest", text);

    CHECK(wg_quadtree_map_islands_destroy(islands));
    CHECK(wg_quadtree_map_destroy(map));
    png_write(&canvas, path);
    canvas_destroy(&canvas);
}
