/* The game: two players dig through a hill, in the midst of a herd, and throw bombs at each other.
 *
 * A frame is a function of the state before it and of two inputs, nothing else: no clock, no address, no order of
 * threads. What the game keeps in worldgrids takes checkpoints; the few hundred bytes of its own are copied. */
#ifndef EXAMPLES_ROLLBACK_GAME_H
#define EXAMPLES_ROLLBACK_GAME_H

#include "herd.h"
#include "random.h"
#include "world.h"

enum {
    PLAYERS = 2,
    BOMBS = 64,
    /* How many frames back a late input may reach, and so how many are kept. */
    KEPT_FRAMES = 12,
    POCKETS_WIDE = 8,
    POCKETS_HIGH = 4
};

enum { KEY_LEFT = 1, KEY_RIGHT = 2, KEY_JUMP = 4, KEY_THROW = 8, KEY_DIG = 16 };

/* What a player does in a frame. */
typedef struct Input {
    uint8_t keys;
    int8_t aim_x;
    int8_t aim_y;
} Input;

typedef struct Player {
    double x, y, speed_x, speed_y;
    int32_t health;
    uint32_t lives_lost;
    uint8_t is_on_ground;
    uint8_t is_key_held; /* KEY_THROW, so that a bomb is thrown once. */
} Player;

typedef struct Bomb {
    double x, y, speed_x, speed_y;
    uint32_t fuse;
    uint32_t owner;
} Bomb;

/* What the game itself keeps of a moment. */
typedef struct Actors {
    Player players[PLAYERS];
    Bomb bombs[BOMBS];
    uint32_t bomb_count;
    uint32_t explosions;
    uint32_t creatures_lost;
    uint64_t pixels_destroyed;
    Random random;
} Actors;

enum { ITEM_EARTH = 1, ITEM_BOMB = 2 };

/* What a pocket of an inventory holds. */
typedef struct Item {
    uint16_t kind;
    uint16_t count;
} Item;

typedef struct Game {
    WgQuadtreeMap ground;
    WgLooseGrid2 herd;
    WgRollingGrid pockets[PLAYERS];
    uint64_t timeline[2 + PLAYERS]; /* All of these: they go back together. */
    Actors actors;
    /* By frame modulo KEPT_FRAMES, as the objects keep theirs. */
    Actors kept[KEPT_FRAMES];
} Game;

void game_create(Game *game, uint64_t seed);
void game_destroy(Game *game);
void game_play(Game *game, const Input inputs[PLAYERS]);
/* Marks the moment before a frame; the one before the last KEPT_FRAMES goes. */
void game_checkpoint(Game *game, uint64_t frame);
/* Back to the moment before a frame. */
void game_rollback(Game *game, uint64_t frame);
/* One number for a map of the ground. */
uint64_t ground_hash(WgQuadtreeMap ground);
/* One number for all there is. */
uint64_t game_hash(const Game *game);
/* Bytes that the checkpoints take now. */
uint64_t game_bytes_kept(const Game *game);

#endif
