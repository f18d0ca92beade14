#include "picture.h"

#include <math.h>
#include <stdlib.h>

#include "canvas.h"
#include "check.h"
#include "png_file.h"

enum { TOP = 56, STRIP = 84, LEFT = 40, PICTURE_WIDTH = WIDTH + 2 * LEFT, NOTE = 26 };

static const Color SKY = 0x16202CFF, PAPER = 0x0B1118FF, INK = 0xE8EEF2FF, PALE = 0x8FA3B2FF, WRONG = 0xFF5A4FFF;
static const Color COLORS[PLAYERS] = {0xFFD166FF, 0x63D2FFFF};

static void draw_ground(Canvas *canvas, WgQuadtreeMap ground) {
    static uint8_t row[WIDTH];
    for (int y = 0; y < HEIGHT; ++y) {
        const WgRect rect = {0, y, WIDTH, 1};
        CHECK(wg_quadtree_map_read_rect(ground, &rect, row, 0));
        for (int x = 0; x < WIDTH; ++x) {
            Color color = row[x] == 0     ? SKY
                          : row[x] > 170  ? color_mix(0x4C5A68FF, 0x8395A6FF, (float)(row[x] - 170) / 60)
                          : row[x] > 90   ? color_mix(0x6B4A32FF, 0xC98F4EFF, (float)(row[x] - 90) / 80)
                                          : color_mix(0x35291FFF, 0x7A5B3CFF, (float)row[x] / 90);
            canvas_pixel(canvas, LEFT + x, TOP + y, color);
        }
    }
}

/* Trails, and a red line from where a player was drawn to where he was, if these differ by more than a pixel. */
static void draw_trails(Canvas *canvas, const Peer *peers, const Trail *trail) {
    for (int player = 0; player < PLAYERS; ++player) {
        const Peer *other = &peers[1 - player];
        for (int frame = 1; frame < FRAMES; ++frame) {
            float x = LEFT + (float)trail->x[player][frame], y = TOP + (float)trail->y[player][frame];
            float shown_x = LEFT + (float)other->shown_x[frame], shown_y = TOP + (float)other->shown_y[frame];
            float before_x = LEFT + (float)trail->x[player][frame - 1];
            float before_y = TOP + (float)trail->y[player][frame - 1];
            if (fabsf(x - shown_x) + fabsf(y - shown_y) > 1 && shown_y > TOP) {
                canvas_line(canvas, shown_x, shown_y, x, y, 1, color_fade(WRONG, 0.5f));
            }
            if (fabsf(x - before_x) + fabsf(y - before_y) < 40) {
                canvas_line(canvas, before_x, before_y, x, y, 1.5f, COLORS[player]);
            }
        }
    }
}

static void draw_herd(Canvas *canvas, WgLooseGrid2 herd) {
    Creature creatures[HERD];
    herd_get(herd, creatures);
    for (int i = 0; i < HERD; ++i) {
        canvas_disc(canvas, LEFT + creatures[i].at.x, TOP + creatures[i].at.y, 4, 0x9BE28AFF);
    }
}

static void draw_players(Canvas *canvas, const Actors *actors) {
    for (int i = 0; i < PLAYERS; ++i) {
        float x = LEFT + (float)actors->players[i].x, y = TOP + (float)actors->players[i].y;
        canvas_rectangle(canvas, (int)x - 5, (int)y - 9, 11, 19, COLORS[i]);
        canvas_box(canvas, x - 6, y - 10, x + 6, y + 10, 1.5f, INK);
    }
    for (uint32_t i = 0; i < actors->bomb_count; ++i) {
        canvas_disc(canvas, LEFT + (float)actors->bombs[i].x, TOP + (float)actors->bombs[i].y, 3, INK);
    }
}

/* For each frame how many were played anew before it. */
static void draw_depths(Canvas *canvas, int y, const Peer *peer, int player) {
    char text[96];
    const float wide = (float)WIDTH / FRAMES;
    const int high = STRIP - 34;
    snprintf(text, sizeof(text), "player %d: frames played anew, by frame (the line: %d)", player + 1, KEPT_FRAMES);
    canvas_text(canvas, LEFT, y, 2, COLORS[player], text);
    canvas_line(canvas, LEFT, (float)(y + 24), LEFT + WIDTH, (float)(y + 24), 1, PALE);
    for (int frame = 0; frame < FRAMES; ++frame) {
        float x = LEFT + wide * (float)frame, bottom = (float)(y + 24 + high);
        float top = bottom - (float)high * (float)peer->depths[frame] / KEPT_FRAMES;
        if (peer->depths[frame] > 0) {
            canvas_line(canvas, x, bottom, x, top, wide, COLORS[player]);
        }
    }
}

/* What each has in his pockets: earth and bombs, as full as they are. */
static void draw_pockets(Canvas *canvas, int x, int y, WgRollingGrid pockets, Color color) {
    enum { SIDE = 26, GAP = 3, MOST = 24 };
    for (int i = 0; i < POCKETS_WIDE * POCKETS_HIGH; ++i) {
        int left = x + i % POCKETS_WIDE * (SIDE + GAP), top = y + i / POCKETS_WIDE * (SIDE + GAP);
        Item item;
        canvas_rectangle(canvas, left, top, SIDE, SIDE, color_fade(color, 0.2f));
        if (CHECK(wg_rolling_grid_get(pockets, i % POCKETS_WIDE, i / POCKETS_WIDE, &item)) == WG_STATUS_OK) {
            int high = SIDE * item.count / MOST > 2 ? SIDE * item.count / MOST : 2;
            canvas_rectangle(canvas, left, top + SIDE - high, SIDE, high,
                             item.kind == ITEM_BOMB ? WRONG : (Color)0xA9794CFF);
        }
    }
}

void picture_write(const char *path, const Game *game, const Peer *peers, const Trail *trail, const Note *notes,
                   int note_count) {
    const int strips = TOP + HEIGHT + 20;
    const int notes_top = strips + PLAYERS * (STRIP + 8);
    const int height = notes_top + note_count * NOTE + 20;
    Canvas canvas = canvas_create(PICTURE_WIDTH, height, PAPER);
    canvas_text(&canvas, LEFT, 18, 3, INK, "Two players over a line of 120 ms");
    canvas_text(&canvas, LEFT + 700, 22, 2, WRONG, "red: from where the other saw him to where he was");
    draw_ground(&canvas, game->ground);
    draw_herd(&canvas, game->herd);
    draw_trails(&canvas, peers, trail);
    draw_players(&canvas, &game->actors);
    for (int player = 0; player < PLAYERS; ++player) {
        draw_depths(&canvas, strips + player * (STRIP + 8), &peers[player], player);
    }
    for (int player = 0; player < PLAYERS; ++player) {
        draw_pockets(&canvas, LEFT + WIDTH - 250 * (PLAYERS - player), notes_top, game->pockets[player], COLORS[player]);
    }
    for (int note = 0; note < note_count; ++note) {
        canvas_text(&canvas, LEFT, notes_top + note * NOTE, 2, PALE, notes[note].what);
        canvas_text(&canvas, LEFT + 420, notes_top + note * NOTE, 2, INK, notes[note].value);
    }
    png_write(&canvas, path);
    canvas_destroy(&canvas);
}
