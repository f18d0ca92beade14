#define _POSIX_C_SOURCE 200809L
#include "player.h"

#include <pthread.h>

#include "check.h"
#include "dig.h"
#include "model.h"
#include "zones.h"

enum { ITEM_ASKED, ITEM_ANSWER, ITEM_BROKEN, ITEM_DIG, ITEM_ALL, MOST_ASKED = 32, MOST_WAITING = 1 << 20, MOST_DUG = 4096 };

typedef struct Item {
    uint32_t kind;
    int32_t column, row;
    int32_t is_comparison;
    size_t region_bytes, dig_bytes, journal_bytes; /* That follow. */
} Item;

typedef struct Question {
    int32_t column, row;
    int32_t is_comparison;
    Bytes late; /* Explosions since; of the player's thread. */
} Question;

struct Player {
    /* Of the server's thread. */
    World *world;
    uint8_t *is_known; /* By region of the zone: it differs, and has been asked for or is to be. */
    Bytes to_ask;      /* Questions. */
    size_t asked_bytes;
    uint64_t number, asked;
    int has_list, has_all;
    Bytes outbox; /* Items of this step. */

    /* Of the player's thread. */
    Land land;
    Question open[MOST_ASKED];
    size_t first_open, open_count;
    Bytes generated, work, bytes, messages;
    Bytes dug; /* Regions with few explosions, which go as one message. */
    uint64_t regions, encoded_bytes;

    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    Bytes inbox; /* Items, */
    Bytes ready; /* and messages. */
    uint64_t handled; /* Questions whose answers are done with. */
    int is_over;
};

/* What came before goes before. */
static void say_dug(Player *player) {
    WireHead head = {WIRE_DUG, (uint32_t)player->dug.count, 0, 0, 0};
    if (head.count > 0) {
        bytes_append(&player->messages, &head, sizeof(head));
        bytes_append(&player->messages, player->dug.data, head.count);
        player->dug.count = 0;
    }
}

static void say(Player *player, const WireHead *head, const void *bytes) {
    say_dug(player);
    bytes_append(&player->messages, head, sizeof(*head));
    bytes_append(&player->messages, bytes, head->count);
}

static void dig_all(WgQuadtreeMap map, const uint8_t *digs, size_t count, int32_t column, int32_t row) {
    for (size_t at = 0; at + sizeof(Dig) <= count; at += sizeof(Dig)) {
        Dig dig;
        memcpy(&dig, digs + at, sizeof(dig));
        dig_part(map, &dig, column, row);
    }
}

/* A map for one region: later it takes bytes of the same region that are older than what the player knew. */
static WgQuadtreeMap make_map(const Player *player) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map;
    def.absent_by_default = 1;
    def.history = player->world->kept.history;
    def.revision = (uint64_t)1 << 62; /* Above all that the world's map comes to. */
    def.debug_name = "what a player gets";
    CHECK(wg_quadtree_map_create(&def, &map));
    return map;
}

/* A region as it was generated. */
static WgQuadtreeMap make_base(Player *player, const Item *item) {
    WgQuadtreeMap map = make_map(player);
    land_make(&player->land, item->column, item->row, &player->generated);
    CHECK(wg_quadtree_map_page_in(map, item->column * REGION_SIDE, item->row * REGION_SIDE, player->generated.data,
                                  player->generated.count));
    return map;
}

/* What a region is now, from what the store has of it and what exploded since it was asked for. */
static WgQuadtreeMap make_real(Player *player, const Item *item, const uint8_t *bytes, const Question *question) {
    WgQuadtreeMap map;
    if (item->region_bytes > 0) {
        map = make_map(player);
        CHECK(wg_quadtree_map_page_in(map, item->column * REGION_SIDE, item->row * REGION_SIDE, bytes, item->region_bytes));
    } else {
        map = make_base(player, item);
    }
    dig_all(map, bytes + item->region_bytes, item->dig_bytes, item->column, item->row);
    dig_all(map, question->late.data, question->late.count, item->column, item->row);
    return map;
}

static void add_dug(Player *player, const Item *item, const uint8_t *digs, size_t count) {
    for (size_t at = 0; at < count; at += sizeof(Dig)) {
        Dig dig;
        memcpy(&dig, digs + at, sizeof(dig));
        const LocalDig local = dig_to_local(&dig, item->column, item->row);
        bytes_append(&player->dug, &local, sizeof(local));
    }
}

/* By a delta, or by what exploded there, if all of that is known and makes fewer bytes: a crater is some 10 squares of a
 * delta. */
static void send_difference(Player *player, const Item *item, const uint8_t *bytes, const Question *question, WgQuadtreeMap map) {
    const WgRect rect = {item->column * REGION_SIDE, item->row * REGION_SIDE, REGION_SIDE, REGION_SIDE};
    WgQuadtreeMap base = make_base(player, item);
    WgQuadtreeMapRevision revision;
    size_t count, encoded;
    CHECK(wg_quadtree_map_revision(map, &revision));
    CHECK(wg_quadtree_map_encode_difference(map, base, &rect, WG_QUADTREE_MAP_COMPRESSION_SMALL, player->bytes.data,
                                            player->bytes.capacity, &count));
    const size_t digs = item->journal_bytes / sizeof(LocalDig) + (item->dig_bytes + question->late.count) / sizeof(Dig);
    const int is_known = item->region_bytes == 0 || item->journal_bytes > 0;
    if (is_known && digs <= UINT16_MAX && sizeof(DugRegion) + digs * sizeof(LocalDig) < count) {
        const Zone *zone = &player->world->keeper_def.zone;
        const DugRegion region = {(uint16_t)(item->column - zone->left), (uint16_t)(item->row - zone->top), (uint16_t)digs};
        const uint8_t *digs_bytes = bytes + item->region_bytes;
        bytes_append(&player->dug, &region, sizeof(region));
        bytes_append(&player->dug, digs_bytes + item->dig_bytes, item->journal_bytes);
        add_dug(player, item, digs_bytes, item->dig_bytes);
        add_dug(player, item, question->late.data, question->late.count);
    } else {
        WireHead head = {WIRE_REGION, (uint32_t)count, item->column, item->row, revision.number};
        say(player, &head, player->bytes.data);
    }
    /* What it would be without the generated world. */
    CHECK(wg_quadtree_map_encode(map, &rect, WG_QUADTREE_MAP_COMPRESSION_SMALL, player->bytes.data, player->bytes.capacity,
                                 &encoded));
    player->encoded_bytes += encoded;
    ++player->regions;
    CHECK(wg_quadtree_map_destroy(base));
}

static void tell_region(Player *player, const Item *item, const uint8_t *bytes, const Question *question) {
    static _Thread_local uint8_t pixels[REGION_PIXELS];
    WgQuadtreeMap map = make_real(player, item, bytes, question);
    if (question->is_comparison) {
        WireHead head = {WIRE_PIXELS, REGION_PIXELS, item->column, item->row, 0};
        read_region(map, item->column, item->row, pixels);
        say(player, &head, pixels);
    } else {
        send_difference(player, item, bytes, question, map);
    }
    CHECK(wg_quadtree_map_destroy(map));
}

static void answer(Player *player, const Item *item, const uint8_t *bytes) {
    const Question *question = &player->open[player->first_open];
    REQUIRE(player->open_count > 0 && question->column == item->column && question->row == item->row);
    if (item->kind == ITEM_ANSWER) {
        tell_region(player, item, bytes, question);
    } else {
        WireHead head = {WIRE_BROKEN, 0, item->column, item->row, (uint64_t)question->is_comparison};
        say(player, &head, bytes);
    }
    player->first_open = (player->first_open + 1) % MOST_ASKED;
    --player->open_count;
    pthread_mutex_lock(&player->lock);
    ++player->handled;
    pthread_mutex_unlock(&player->lock);
}

static void explode(Player *player, const uint8_t *bytes) {
    Dig dig;
    memcpy(&dig, bytes, sizeof(dig));
    const Columns regions = dig_regions(&dig);
    for (size_t at = 0; at < player->open_count; ++at) {
        Question *question = &player->open[(player->first_open + at) % MOST_ASKED];
        if (question->column >= regions.left && question->column <= regions.right && question->row >= regions.top &&
            question->row <= regions.bottom) {
            bytes_append(&question->late, &dig, sizeof(dig));
        }
    }
    WireHead head = {WIRE_DIG, sizeof(dig), 0, 0, 0};
    say(player, &head, &dig);
}

static void take_item(Player *player, const Item *item, const uint8_t *bytes) {
    if (item->kind == ITEM_ASKED) {
        Question *question = &player->open[(player->first_open + player->open_count++) % MOST_ASKED];
        question->column = item->column;
        question->row = item->row;
        question->is_comparison = item->is_comparison;
        question->late.count = 0;
    } else if (item->kind == ITEM_ANSWER || item->kind == ITEM_BROKEN) {
        answer(player, item, bytes);
    } else if (item->kind == ITEM_DIG) {
        explode(player, bytes);
    } else {
        WireHead head = {WIRE_ALL, sizeof(player->encoded_bytes), 0, 0, player->regions};
        say(player, &head, &player->encoded_bytes);
    }
}

static void *run_thread(void *userdata) {
    Player *player = userdata;
    int is_over = 0;
    while (!is_over) {
        pthread_mutex_lock(&player->lock);
        while (player->inbox.count == 0 && !player->is_over) {
            pthread_cond_wait(&player->wake, &player->lock);
        }
        bytes_swap(&player->inbox, &player->work);
        is_over = player->is_over;
        pthread_mutex_unlock(&player->lock);
        for (size_t at = 0; !is_over && at < player->work.count;) {
            Item item;
            memcpy(&item, player->work.data + at, sizeof(item));
            at += sizeof(item);
            take_item(player, &item, player->work.data + at);
            at += item.region_bytes + item.dig_bytes + item.journal_bytes;
            if (at == player->work.count || player->dug.count > MOST_DUG) {
                say_dug(player);
            }
            pthread_mutex_lock(&player->lock);
            bytes_append(&player->ready, player->messages.data, player->messages.count);
            is_over = player->is_over;
            pthread_mutex_unlock(&player->lock);
            player->messages.count = 0;
        }
        player->work.count = 0;
    }
    return NULL;
}

Player *player_open(World *world) {
    static uint64_t players;
    Player *player = calloc(1, sizeof(*player));
    const Zone *zone = &world->keeper_def.zone;
    REQUIRE(player != NULL);
    player->world = world;
    player->number = ++players;
    player->is_known = calloc((size_t)zone->columns * (size_t)zone->rows, 1);
    REQUIRE(player->is_known != NULL);
    bytes_reserve(&player->bytes, 2 * WG_QUADTREE_MAP_MAX_REGION_BYTES + (1 << 16));
    land_open(&player->land, world->kept.seed, world->kept.history, 1, 1, 1);
    const uint64_t numbers[2] = {world->kept.seed, world->kept.history};
    WireHead head = {WIRE_WORLD, sizeof(numbers) + sizeof(*zone), zone->left, zone->top, 0};
    bytes_append(&player->ready, &head, sizeof(head));
    bytes_append(&player->ready, numbers, sizeof(numbers));
    bytes_append(&player->ready, zone, sizeof(*zone));
    pthread_mutex_init(&player->lock, NULL);
    pthread_cond_init(&player->wake, NULL);
    REQUIRE(pthread_create(&player->thread, NULL, run_thread, player) == 0);
    keeper_list(world->keeper, player->number);
    return player;
}

void player_close(Player *player) {
    pthread_mutex_lock(&player->lock);
    player->is_over = 1;
    pthread_cond_signal(&player->wake);
    pthread_mutex_unlock(&player->lock);
    pthread_join(player->thread, NULL);
    pthread_mutex_destroy(&player->lock);
    pthread_cond_destroy(&player->wake);
    land_close(&player->land);
    for (int at = 0; at < MOST_ASKED; ++at) {
        bytes_free(&player->open[at].late);
    }
    Bytes *all[9] = {&player->to_ask,   &player->outbox, &player->generated, &player->work, &player->bytes,
                     &player->messages, &player->dug,    &player->inbox,     &player->ready};
    for (int at = 0; at < 9; ++at) {
        bytes_free(all[at]);
    }
    free(player->is_known);
    free(player);
}

static void want(Player *player, int32_t column, int32_t row) {
    const Zone *zone = &player->world->keeper_def.zone;
    const int32_t across = column - zone->left, down = row - zone->top;
    if (across >= 0 && across < zone->columns && down >= 0 && down < zone->rows) {
        uint8_t *is_known = &player->is_known[(size_t)down * (size_t)zone->columns + (size_t)across];
        Question question = {column, row, 0, {0}};
        if (!*is_known) {
            bytes_append(&player->to_ask, &question, sizeof(question));
        }
        *is_known = 1;
    }
}

void player_digs(Player *player, const Dig *digs, size_t count) {
    for (size_t at = 0; at < count; ++at) {
        const Columns regions = dig_regions(&digs[at]);
        Item item = {.kind = ITEM_DIG, .dig_bytes = sizeof(Dig)};
        bytes_append(&player->outbox, &item, sizeof(item));
        bytes_append(&player->outbox, &digs[at], sizeof(Dig));
        for (int32_t row = regions.top; row <= regions.bottom; ++row) {
            for (int32_t column = regions.left; column <= regions.right; ++column) {
                want(player, column, row);
            }
        }
    }
}

void player_compare(Player *player, int32_t column, int32_t row) {
    Question question = {column, row, 1, {0}};
    bytes_append(&player->to_ask, &question, sizeof(question));
}

int player_answer(Player *player, const Answer *answer) {
    if (answer->asker != player->number) {
        return 0;
    }
    if (answer->kind == ANSWER_LIST) {
        player->has_list = 1;
        for (size_t at = 0; at < answer->region.count; at += 2 * sizeof(int32_t)) {
            int32_t place[2];
            memcpy(place, answer->region.data + at, sizeof(place));
            want(player, place[0], place[1]);
        }
        return 1;
    }
    Item item = {answer->is_broken ? ITEM_BROKEN : ITEM_ANSWER, answer->column, answer->row, 0, answer->region.count,
                 answer->digs.count, answer->journal.count};
    const Bytes *parts[3] = {&answer->region, &answer->digs, &answer->journal};
    bytes_append(&player->outbox, &item, sizeof(item));
    for (int at = 0; at < 3; ++at) {
        bytes_append(&player->outbox, parts[at]->data, parts[at]->count);
    }
    return 1;
}

static void ask_more(Player *player, uint64_t handled) {
    while (player->asked_bytes < player->to_ask.count && player->asked - handled < MOST_ASKED) {
        Question question;
        memcpy(&question, player->to_ask.data + player->asked_bytes, sizeof(question));
        player->asked_bytes += sizeof(question);
        ++player->asked;
        Item item = {ITEM_ASKED, question.column, question.row, question.is_comparison, 0, 0, 0};
        bytes_append(&player->outbox, &item, sizeof(item));
        keeper_copy(player->world->keeper, question.column, question.row, player->number);
    }
    if (player->has_list && !player->has_all && player->asked_bytes == player->to_ask.count && player->asked == handled) {
        Item item = {.kind = ITEM_ALL};
        player->has_all = 1;
        bytes_append(&player->outbox, &item, sizeof(item));
    }
}

void player_step(Player *player, Wire *wire) {
    pthread_mutex_lock(&player->lock);
    uint64_t handled = player->handled;
    pthread_mutex_unlock(&player->lock);
    if (wire->out.count < MOST_WAITING) {
        ask_more(player, handled);
    }
    pthread_mutex_lock(&player->lock);
    bytes_append(&player->inbox, player->outbox.data, player->outbox.count);
    bytes_append(&wire->out, player->ready.data, player->ready.count);
    player->ready.count = 0;
    pthread_cond_signal(&player->wake);
    pthread_mutex_unlock(&player->lock);
    player->outbox.count = 0;
}
