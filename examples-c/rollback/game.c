#include "game.h"

#include <math.h>
#include <string.h>

#include "check.h"

enum {
    POCKET_FULL = 24,
    EARTH_A_BOMB = 80,
    FIRST_BOMBS = 30,
    FUSE = 100,
    HASHED_SIDE = 128,
    HASHES = (WIDTH / HASHED_SIDE) * (HEIGHT / HASHED_SIDE)
};

static const float HALF_WIDTH = 5, HALF_HEIGHT = 9, BOMB_RADIUS = 3, BLAST_RADIUS = 36, BLAST_CORE = 18,
                   DIG_RADIUS = 11;
static const WgRect WORLD = {0, 0, WIDTH, HEIGHT};

/* A wave of whole numbers, so that the ground is the same on every platform. */
static int32_t wave(int32_t x, int32_t period, int32_t height) {
    int32_t at = x % period * 4;
    int32_t rise = at < 2 * period ? at - period : 3 * period - at;
    return (int32_t)((int64_t)rise * (2 * period - (rise < 0 ? -rise : rise)) * height / ((int64_t)period * period));
}

/* Hills of earth over stone, with veins of something harder. */
static void make_ground(WgQuadtreeMap map) {
    static uint8_t pixels[HEIGHT][WIDTH];
    for (int32_t x = 0; x < WIDTH; ++x) {
        int32_t top = 230 + wave(x + 90, 640, 60) + wave(x, 233, 24) + wave(x + 31, 71, 6);
        for (int32_t y = 0; y < HEIGHT; ++y) {
            int32_t vein = wave(x + 2 * y, 190, 40) + wave(y + WIDTH, 113, 30);
            int32_t depth = y - top;
            pixels[y][x] = (uint8_t)(depth < 0 ? 0 : depth > 150 + vein ? 230 : vein > 52 ? 170 : 90);
        }
    }
    CHECK(wg_quadtree_map_write_rect(map, &WORLD, pixels[0], 0, 1, NULL));
}

/* Puts things into the first pockets that have room for them; what fits nowhere is lost. */
static void pockets_put(WgRollingGrid pockets, uint16_t kind, uint32_t count) {
    for (int32_t i = 0; i < POCKETS_WIDE * POCKETS_HIGH && count > 0; ++i) {
        Item item = {kind, 0};
        WgStatus status = CHECK(wg_rolling_grid_get(pockets, i % POCKETS_WIDE, i / POCKETS_WIDE, &item));
        if ((status == WG_STATUS_EMPTY || item.kind == kind) && item.count < POCKET_FULL) {
            uint32_t room = POCKET_FULL - (uint32_t)item.count;
            uint32_t put = count < room ? count : room;
            item.count = (uint16_t)(item.count + put);
            count -= put;
            CHECK(wg_rolling_grid_replace(pockets, i % POCKETS_WIDE, i / POCKETS_WIDE, &item, NULL));
        }
    }
}

/* How many things of a kind there are. */
static uint32_t pockets_count(WgRollingGrid pockets, uint16_t kind) {
    uint32_t count = 0;
    for (int32_t i = 0; i < POCKETS_WIDE * POCKETS_HIGH; ++i) {
        Item item;
        WgStatus status = CHECK(wg_rolling_grid_get(pockets, i % POCKETS_WIDE, i / POCKETS_WIDE, &item));
        count += status == WG_STATUS_OK && item.kind == kind ? item.count : 0;
    }
    return count;
}

/* Takes things out, from the last pockets first. 0, and nothing is taken, if there are not so many. */
static int pockets_take(WgRollingGrid pockets, uint16_t kind, uint32_t count) {
    if (pockets_count(pockets, kind) < count) {
        return 0;
    }
    for (int32_t i = POCKETS_WIDE * POCKETS_HIGH - 1; count > 0; --i) {
        Item item;
        WgStatus status = CHECK(wg_rolling_grid_get(pockets, i % POCKETS_WIDE, i / POCKETS_WIDE, &item));
        if (status == WG_STATUS_EMPTY || item.kind != kind) {
            continue;
        }
        uint32_t taken = count < item.count ? count : item.count;
        item.count = (uint16_t)(item.count - taken);
        count -= taken;
        if (item.count > 0) {
            CHECK(wg_rolling_grid_replace(pockets, i % POCKETS_WIDE, i / POCKETS_WIDE, &item, NULL));
        } else {
            CHECK(wg_rolling_grid_clear(pockets, i % POCKETS_WIDE, i / POCKETS_WIDE));
        }
    }
    return 1;
}

static void player_begin(Player *player, uint32_t index, Random *random) {
    memset(player, 0, sizeof(*player));
    player->x = index == 0 ? WIDTH / 4 : WIDTH * 3 / 4;
    player->x += (double)random_below(random, 200) - 100;
    player->y = 40;
    player->health = 100;
}

/* Digs or blasts a hole; what falls to 0 is earth for who made it. */
static void make_hole(Game *game, uint32_t owner, double x, double y, float radius, float core) {
    WgQuadtreeMapEdit edit;
    CHECK(wg_quadtree_map_damage_circle(game->ground, (int32_t)floor(x), (int32_t)floor(y), radius, core, 200, &edit));
    game->actors.pixels_destroyed += edit.pixels_destroyed;
    pockets_put(game->pockets[owner], ITEM_EARTH, (uint32_t)(edit.pixels_destroyed / 8));
}

static void explode(Game *game, const Bomb *bomb) {
    Actors *actors = &game->actors;
    actors->explosions += 1;
    make_hole(game, bomb->owner, bomb->x, bomb->y, BLAST_RADIUS, BLAST_CORE);
    actors->creatures_lost += herd_blast(game->herd, bomb->x, bomb->y, BLAST_RADIUS, &actors->random);
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        Player *player = &actors->players[i];
        double x = player->x - bomb->x, y = player->y - bomb->y;
        double distance = sqrt(x * x + y * y) + 1;
        if (distance < 2 * (double)BLAST_RADIUS) {
            double push = 1 - distance / (2 * (double)BLAST_RADIUS);
            player->speed_x += 6 * push * x / distance;
            player->speed_y += 6 * push * y / distance;
            player->health -= (int32_t)(60 * push);
        }
        if (player->health <= 0) {
            uint32_t lost = player->lives_lost + 1;
            player_begin(player, i, &actors->random);
            player->lives_lost = lost;
        }
    }
}

/* Moves a shape until something stops it: gives how much of the motion was free, and the side that it hit. */
static double sweep(WgQuadtreeMap map, WgQuadtreeMapCollider collider, double x, double y,
                    WgQuadtreeMapContact *out_contact) {
    WgQuadtreeMapSweep sweep;
    sweep.collider = collider;
    sweep.motion_x = x;
    sweep.motion_y = y;
    CHECK(wg_quadtree_map_sweep(map, &sweep, 1, out_contact));
    return out_contact->fraction;
}

/* Walks a pixel's length at a time, up a step of 4 pixels if need be, then falls. */
static void player_move(WgQuadtreeMap map, Player *player) {
    WgQuadtreeMapContact contact;
    WgQuadtreeMapCollider box = wg_quadtree_map_collider_box(player->x, player->y, HALF_WIDTH, HALF_HEIGHT);
    double free = sweep(map, box, player->speed_x, 0, &contact);
    if (contact.began_inside) { /* Earth that a rollback brought back, or a place to begin in. */
        WgQuadtreeMapPush push;
        if (CHECK(wg_quadtree_map_push_out(map, &box, 32, 1, &push)) == WG_STATUS_OK) {
            player->x += push.x;
            player->y += push.y;
        }
        return;
    }
    if (free < 1 && player->is_on_ground) {
        WgQuadtreeMapContact above;
        box.y = player->y - 4;
        double stepped = sweep(map, box, player->speed_x, 0, &above);
        if (stepped > free && !above.began_inside) {
            player->y = box.y;
            free = stepped;
        }
    }
    player->x += player->speed_x * free;
    player->speed_x = free < 1 ? 0 : player->speed_x;
    player->speed_y += 0.25;
    box.x = player->x;
    box.y = player->y;
    free = sweep(map, box, 0, player->speed_y, &contact);
    player->y += player->speed_y * free;
    player->is_on_ground = free < 1 && player->speed_y > 0;
    player->speed_y = free < 1 ? 0 : player->speed_y;
    player->x = player->x < HALF_WIDTH ? HALF_WIDTH : player->x > WIDTH - HALF_WIDTH ? WIDTH - HALF_WIDTH : player->x;
    player->y = player->y > HEIGHT - HALF_HEIGHT ? HEIGHT - HALF_HEIGHT : player->y;
}

static void player_act(Game *game, uint32_t index, Input input) {
    Actors *actors = &game->actors;
    Player *player = &actors->players[index];
    WgRollingGrid pockets = game->pockets[index];
    double length = sqrt((double)(input.aim_x * input.aim_x + input.aim_y * input.aim_y)) + 0.001;
    double aim_x = input.aim_x / length, aim_y = input.aim_y / length;
    int is_thrown = (input.keys & KEY_THROW) != 0 && !player->is_key_held;
    double wish = ((input.keys & KEY_RIGHT) != 0) - ((input.keys & KEY_LEFT) != 0);
    player->is_key_held = (input.keys & KEY_THROW) != 0;
    player->speed_x += (1.6 * wish - player->speed_x) * (player->is_on_ground ? 0.3 : 0.05);
    if ((input.keys & KEY_JUMP) != 0 && player->is_on_ground) {
        player->speed_y = -5;
    }
    if ((input.keys & KEY_DIG) != 0) {
        make_hole(game, index, player->x + 10 * aim_x, player->y + 10 * aim_y, DIG_RADIUS, DIG_RADIUS);
    }
    if (pockets_take(pockets, ITEM_EARTH, EARTH_A_BOMB)) {
        pockets_put(pockets, ITEM_BOMB, 1);
    }
    if (is_thrown && actors->bomb_count < BOMBS && pockets_take(pockets, ITEM_BOMB, 1)) {
        Bomb *bomb = &actors->bombs[actors->bomb_count++];
        bomb->x = player->x;
        bomb->y = player->y - 4;
        bomb->speed_x = 7.5 * aim_x;
        bomb->speed_y = 7.5 * aim_y;
        bomb->fuse = FUSE;
        bomb->owner = index;
    }
    player_move(game->ground, player);
}

/* Flies, bounces off the ground's smoothed surface. */
static void bomb_move(WgQuadtreeMap map, Bomb *bomb) {
    WgQuadtreeMapContact contact;
    bomb->speed_y += 0.1;
    double free = sweep(map, wg_quadtree_map_collider_circle(bomb->x, bomb->y, BOMB_RADIUS), bomb->speed_x,
                        bomb->speed_y, &contact);
    bomb->x += bomb->speed_x * free;
    bomb->y += bomb->speed_y * free;
    if (free < 1) {
        double x = (double)contact.normal_x, y = (double)contact.normal_y;
        double into = bomb->speed_x * x + bomb->speed_y * y;
        bomb->speed_x = 0.8 * (bomb->speed_x - 1.5 * into * x);
        bomb->speed_y = 0.8 * (bomb->speed_y - 1.5 * into * y);
    }
    bomb->fuse -= 1;
}

void game_play(Game *game, const Input inputs[PLAYERS]) {
    Actors *actors = &game->actors;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        player_act(game, i, inputs[i]);
    }
    for (uint32_t i = 0; i < actors->bomb_count; ++i) {
        Bomb *bomb = &actors->bombs[i];
        bomb_move(game->ground, bomb);
        if (bomb->fuse == 0) {
            explode(game, bomb);
        } else if (bomb->x > 0 && bomb->x < WIDTH && bomb->y < HEIGHT) {
            actors->bombs[kept++] = *bomb;
        }
    }
    actors->bomb_count = kept;
    herd_play(game->herd, game->ground);
}

void game_create(Game *game, uint64_t seed) {
    WgQuadtreeMapDef map_def = wg_quadtree_map_def();
    WgRollingGridDef grid_def = wg_rolling_grid_def();
    memset(game, 0, sizeof(*game));
    game->actors.random.state = seed;
    map_def.debug_name = "ground";
    map_def.max_checkpoints = KEPT_FRAMES;
    map_def.drop_oldest_checkpoint = 1;
    CHECK(wg_quadtree_map_create(&map_def, &game->ground));
    make_ground(game->ground);
    herd_create(&game->herd, KEPT_FRAMES, &game->actors.random);
    game->timeline[0] = game->ground.bits;
    game->timeline[1] = game->herd.bits;
    grid_def.debug_name = "pockets";
    grid_def.width = POCKETS_WIDE;
    grid_def.height = POCKETS_HIGH;
    grid_def.cell_size = sizeof(Item);
    grid_def.max_checkpoints = KEPT_FRAMES;
    grid_def.drop_oldest_checkpoint = 1;
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        CHECK(wg_rolling_grid_create(&grid_def, &game->pockets[i]));
        game->timeline[2 + i] = game->pockets[i].bits;
        pockets_put(game->pockets[i], ITEM_BOMB, FIRST_BOMBS);
        player_begin(&game->actors.players[i], i, &game->actors.random);
    }
}

void game_destroy(Game *game) {
    CHECK(wg_quadtree_map_destroy(game->ground));
    CHECK(wg_loose_grid2_destroy(game->herd));
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        CHECK(wg_rolling_grid_destroy(game->pockets[i]));
    }
}

void game_checkpoint(Game *game, uint64_t frame) {
    CHECK(wg_checkpoint_many(game->timeline, 2 + PLAYERS, frame));
    game->kept[frame % KEPT_FRAMES] = game->actors;
}

void game_rollback(Game *game, uint64_t frame) {
    CHECK(wg_rollback_many(game->timeline, 2 + PLAYERS, frame));
    game->actors = game->kept[frame % KEPT_FRAMES];
}

/* FNV-1a. */
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count) {
    for (size_t i = 0; i < count; ++i) {
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001B3);
    }
    return hash;
}

uint64_t ground_hash(WgQuadtreeMap ground) {
    uint64_t squares[HASHES];
    size_t count;
    CHECK(wg_quadtree_map_hashes(ground, &WORLD, HASHED_SIDE, squares, HASHES, &count));
    return hash_bytes(UINT64_C(0xCBF29CE484222325), squares, sizeof(squares));
}

uint64_t game_hash(const Game *game) {
    uint64_t hash = ground_hash(game->ground);
    uint8_t saved[4096];
    size_t count;
    Creature creatures[HERD];
    const Actors *actors = &game->actors;
    herd_get(game->herd, creatures); /* In the grid's order, with their ids. */
    hash = hash_bytes(hash, creatures, sizeof(creatures));
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        const Player *player = &actors->players[i];
        const double numbers[4] = {player->x, player->y, player->speed_x, player->speed_y};
        CHECK(wg_rolling_grid_save(game->pockets[i], saved, sizeof(saved), &count));
        hash = hash_bytes(hash, saved, count);
        hash = hash_bytes(hash, numbers, sizeof(numbers));
        hash = hash_bytes(hash, &player->health, sizeof(player->health));
        hash = hash_bytes(hash, &player->lives_lost, sizeof(player->lives_lost));
    }
    for (uint32_t i = 0; i < actors->bomb_count; ++i) {
        const Bomb *bomb = &actors->bombs[i];
        const double numbers[4] = {bomb->x, bomb->y, bomb->speed_x, bomb->speed_y};
        hash = hash_bytes(hash, numbers, sizeof(numbers));
        hash = hash_bytes(hash, &bomb->fuse, sizeof(bomb->fuse));
    }
    hash = hash_bytes(hash, &actors->pixels_destroyed, sizeof(actors->pixels_destroyed));
    return hash_bytes(hash, &actors->random, sizeof(actors->random));
}

uint64_t game_bytes_kept(const Game *game) {
    WgQuadtreeMapStats map_stats;
    CHECK(wg_quadtree_map_stats(game->ground, &map_stats, sizeof(map_stats)));
    WgLooseGridStats herd_stats;
    CHECK(wg_loose_grid2_stats(game->herd, &herd_stats, sizeof(herd_stats)));
    uint64_t bytes = map_stats.bytes_checkpoints + herd_stats.bytes_checkpoints;
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        WgRollingGridStats grid_stats;
        CHECK(wg_rolling_grid_stats(game->pockets[i], &grid_stats, sizeof(grid_stats)));
        bytes += grid_stats.bytes_checkpoints;
    }
    return bytes;
}
