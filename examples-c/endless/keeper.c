#define _POSIX_C_SOURCE 200809L
#include "keeper.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "clocks.h"
#include "dig.h"
#include "rows.h"

enum { MESSAGE_DIG, MESSAGE_SAVE, MESSAGE_FORGET, MESSAGE_ASK, MESSAGE_COPY, MESSAGE_LIST, MESSAGE_MOMENT, MESSAGE_FRAME, MAX_ANSWERS = 128 };

/* Explosions of a region, of which a difference of its content is fewer bytes sooner or later. */
enum { MAX_JOURNAL = 2048 };

/* Revisions are reserved for a process at a time: more than it can come to. */
#define REVISIONS_A_RUN ((uint64_t)1 << 32)

typedef struct Message {
    uint32_t what;
    uint32_t count; /* Bytes that follow. */
    int32_t column, row;
} Message;

/* How far the zone has come, in the byte order of the machine. */
typedef struct ProgressRow {
    uint64_t frames, regions, digs;
    uint8_t areas[MAX_AREAS]; /* 1: it has a row in the index. */
} ProgressRow;

struct Keeper {
    KeeperDef def;
    Store *store;
    Index index;
    Rows rows;
    ZoneRow zone; /* As this process wrote it last. */
    uint64_t progress_key;
    ProgressRow progress;
    Bytes found, journal; /* Scratch. */
    Bytes moment;         /* What came of it so far. */
    pthread_t thread;

    pthread_mutex_t lock;
    pthread_cond_t wake;
    Bytes outbox; /* The frame that the world's thread gathers; not under the lock. */
    Bytes inbox;  /* Whole frames. */
    Bytes work;   /* What the thread is at; not under the lock. */
    Answer answers[MAX_ANSWERS];
    size_t answer_first, answer_count;
    int is_over;
    KeeperStats stats;
    atomic_ullong reads, refused_digs;
    atomic_int is_stuck, is_lost;
};

static void tell(Keeper *keeper, const char *what, int32_t column, int32_t row, const char *why) {
    char text[512];
    snprintf(text, sizeof(text), "%s of region (%d, %d): %s", what, (int)column, (int)row, why);
    if (keeper->def.on_error != NULL) {
        keeper->def.on_error(text, keeper->def.userdata);
    }
}

/* Told once, until a commit is done again. */
static void tell_stuck(Keeper *keeper, size_t rows, const char *what) {
    char text[512];
    if (atomic_load(&keeper->is_stuck)) {
        return;
    }
    if (keeper->def.on_error != NULL) {
        snprintf(text, sizeof(text), "%zu rows cannot be %s: %s", rows, what, keeper->store->error);
        keeper->def.on_error(text, keeper->def.userdata);
    }
    /* Whoever sees that may look at what was said. */
    atomic_store(&keeper->is_stuck, 1);
}

/* Reads a row; where the store cannot be reached, again and again for a while, since no explosion may be forgotten. */
static StoreOutcome read_patiently(Keeper *keeper, uint64_t key, Bytes *out) {
    StoreOutcome outcome = STORE_FAILED;
    for (int tries = 0; outcome == STORE_FAILED && tries < 100; ++tries) {
        struct timespec pause = {0, 100000000};
        if (tries > 0) {
            tell_stuck(keeper, 1, "read, and are tried again");
            nanosleep(&pause, NULL);
        }
        atomic_fetch_add(&keeper->reads, 1);
        outcome = keeper->store->kind->read(keeper->store, key, out);
    }
    return outcome;
}

/* A row of a region, from what waits for the commit or from the store. NONE only if there never was one. */
static StoreOutcome read_row(Keeper *keeper, int what, int32_t column, int32_t row, Bytes *out) {
    uint64_t key = store_key(what, column, row);
    const StoreRow *waiting = rows_find(&keeper->rows, key);
    out->count = 0;
    if (waiting != NULL) {
        bytes_set(out, waiting->bytes, waiting->count);
        return STORE_OK;
    }
    if (keeper->index.areas[index_area(&keeper->index, column, row)].is_broken) {
        tell(keeper, "the area", column, row, "its row in the index cannot be had");
        return STORE_DAMAGED;
    }
    if (!index_has(&keeper->index, what, column, row)) {
        return STORE_NONE;
    }
    StoreOutcome outcome = read_patiently(keeper, key, out);
    if (outcome != STORE_OK) {
        tell(keeper, what == ROW_REGION ? "the bytes" : "the explosions", column, row,
             outcome == STORE_NONE ? "the row is missing" : keeper->store->error);
        outcome = STORE_DAMAGED;
    }
    return outcome;
}

static void write_row(Keeper *keeper, int what, int32_t column, int32_t row, const void *bytes, size_t count) {
    rows_put(&keeper->rows, store_key(what, column, row), bytes, count);
    if (index_set(&keeper->index, what, column, row)) {
        int32_t area = index_area(&keeper->index, column, row);
        *(what == ROW_REGION ? &keeper->progress.regions : &keeper->progress.digs) += 1;
        keeper->progress.areas[area] = 1;
        rows_put(&keeper->rows, index_key(&keeper->index, area), keeper->index.areas[area].bits, 2 * AREA_BYTES);
    }
}

static void take_dig(Keeper *keeper, const Message *message, const void *dig) {
    uint64_t key = store_key(ROW_DIGS, message->column, message->row);
    if (rows_find(&keeper->rows, key) == NULL) {
        if (read_row(keeper, ROW_DIGS, message->column, message->row, &keeper->found) == STORE_DAMAGED) {
            atomic_fetch_add(&keeper->refused_digs, 1);
            return;
        }
        write_row(keeper, ROW_DIGS, message->column, message->row, keeper->found.data, keeper->found.count);
    }
    rows_append(&keeper->rows, key, dig, sizeof(Dig));
}

/* The explosions that the bytes of a region have, or none if they are not known. */
static void read_journal(Keeper *keeper, int32_t column, int32_t row, Bytes *out) {
    const uint64_t key = store_key(ROW_JOURNAL, column, row);
    const StoreRow *waiting = rows_find(&keeper->rows, key);
    out->count = 0;
    if (waiting != NULL) {
        bytes_set(out, waiting->bytes, waiting->count);
    } else if (index_has(&keeper->index, ROW_REGION, column, row) && read_patiently(keeper, key, out) != STORE_OK) {
        out->count = 0;
    }
}

/* The list of explosions goes into the bytes of the region, which are about to be saved. */
static void extend_journal(Keeper *keeper, int32_t column, int32_t row) {
    const int is_first = !index_has(&keeper->index, ROW_REGION, column, row);
    Bytes *journal = &keeper->journal, *digs = &keeper->found;
    read_journal(keeper, column, row, journal);
    if (!is_first && journal->count == 0) {
        return;
    }
    const int is_known = read_row(keeper, ROW_DIGS, column, row, digs) == STORE_OK;
    if (!is_known || digs->count / sizeof(Dig) + journal->count / sizeof(LocalDig) > MAX_JOURNAL) {
        journal->count = digs->count = 0;
    }
    for (size_t at = 0; at + sizeof(Dig) <= digs->count; at += sizeof(Dig)) {
        Dig dig;
        memcpy(&dig, digs->data + at, sizeof(dig));
        const LocalDig local = dig_to_local(&dig, column, row);
        bytes_append(journal, &local, sizeof(local));
    }
    rows_put(&keeper->rows, store_key(ROW_JOURNAL, column, row), journal->data, journal->count);
}

/* Waits until there is room for it. */
static void give(Keeper *keeper, Answer *made) {
    pthread_mutex_lock(&keeper->lock);
    while (keeper->answer_count == MAX_ANSWERS && !keeper->is_over) {
        pthread_cond_wait(&keeper->wake, &keeper->lock);
    }
    if (keeper->answer_count < MAX_ANSWERS) {
        Answer *place = &keeper->answers[(keeper->answer_first + keeper->answer_count++) % MAX_ANSWERS];
        Answer kept = *place;
        *place = *made;
        *made = kept;
    }
    pthread_mutex_unlock(&keeper->lock);
    bytes_free(&made->region);
    bytes_free(&made->digs);
    bytes_free(&made->journal);
}

static void answer(Keeper *keeper, const Message *message, AnswerKind kind, uint64_t asker) {
    Answer made = {.kind = kind, .asker = asker, .column = message->column, .row = message->row};
    made.is_broken = read_row(keeper, ROW_REGION, message->column, message->row, &made.region) == STORE_DAMAGED ||
                     read_row(keeper, ROW_DIGS, message->column, message->row, &made.digs) == STORE_DAMAGED;
    if (kind == ANSWER_COPY && made.region.count > 0) {
        read_journal(keeper, message->column, message->row, &made.journal);
    }
    give(keeper, &made);
}

static void answer_list(Keeper *keeper, uint64_t asker) {
    const Zone *zone = &keeper->def.zone;
    Answer made = {.kind = ANSWER_LIST, .asker = asker};
    for (int32_t row = zone->top; row < zone->top + zone->rows; ++row) {
        for (int32_t column = zone->left; column < zone->left + zone->columns; ++column) {
            const int32_t place[2] = {column, row};
            if (index_has(&keeper->index, ROW_REGION, column, row) || index_has(&keeper->index, ROW_DIGS, column, row)) {
                bytes_append(&made.region, place, sizeof(place));
            }
        }
    }
    give(keeper, &made);
}

/* Of a piece the column says whether it is the first, the row whether it is the last. */
static void take_moment(Keeper *keeper, const Message *message, const uint8_t *bytes) {
    if (message->column) {
        keeper->moment.count = 0;
    }
    bytes_append(&keeper->moment, bytes, message->count);
    if (message->row) {
        rows_put(&keeper->rows, moment_key(&keeper->def.zone), keeper->moment.data, keeper->moment.count);
    }
}

static uint64_t number_of(const uint8_t *bytes) {
    uint64_t number;
    memcpy(&number, bytes, sizeof(number));
    return number;
}

static void take_message(Keeper *keeper, const Message *message, const uint8_t *bytes) {
    switch (message->what) {
    case MESSAGE_DIG:
        take_dig(keeper, message, bytes);
        break;
    case MESSAGE_SAVE:
        extend_journal(keeper, message->column, message->row);
        write_row(keeper, ROW_REGION, message->column, message->row, bytes, message->count);
        /* fall through */
    case MESSAGE_FORGET:
        write_row(keeper, ROW_DIGS, message->column, message->row, "", 0);
        break;
    case MESSAGE_ASK:
        answer(keeper, message, ANSWER_REGION, 0);
        break;
    case MESSAGE_COPY:
        answer(keeper, message, ANSWER_COPY, number_of(bytes));
        break;
    case MESSAGE_LIST:
        answer_list(keeper, number_of(bytes));
        break;
    case MESSAGE_MOMENT:
        take_moment(keeper, message, bytes);
        break;
    default:
        if (keeper->progress.frames == number_of(bytes) && keeper->rows.count == 0) {
            break; /* Nothing happened. */
        }
        keeper->progress.frames = number_of(bytes);
        rows_put(&keeper->rows, keeper->progress_key, &keeper->progress, sizeof(keeper->progress));
    }
}

static void take_work(Keeper *keeper) {
    for (size_t at = 0; at < keeper->work.count;) {
        Message message;
        memcpy(&message, keeper->work.data + at, sizeof(message));
        at += sizeof(message);
        take_message(keeper, &message, keeper->work.data + at);
        at += message.count;
    }
    keeper->work.count = 0;
}

/* All that came since the last commit, and the next beat, if the zone still is this process's. */
static StoreOutcome write_rows(Keeper *keeper, uint64_t owner) {
    const uint64_t key = zone_key(&keeper->def.zone);
    for (;;) {
        ZoneRow next = keeper->zone, found;
        StoreRow expected = {key, (const uint8_t *)&keeper->zone, sizeof(keeper->zone)};
        ++next.beat;
        next.owner = owner;
        rows_put(&keeper->rows, key, &next, sizeof(next));
        StoreOutcome outcome = keeper->store->kind->write(keeper->store, &expected, 1, keeper->rows.rows, keeper->rows.count);
        if (outcome == STORE_OK) {
            keeper->zone = next;
        }
        if (outcome != STORE_CHANGED) {
            return outcome;
        }
        outcome = zone_read(keeper->store, &keeper->def.zone, &found);
        if (outcome != STORE_OK) {
            return outcome;
        }
        /* A try before this one was done, though it seemed to fail. */
        if (found.term == keeper->zone.term && found.beat == keeper->zone.beat + 1) {
            keeper->zone = found;
            continue;
        }
        snprintf(keeper->store->error, sizeof(keeper->store->error), "another process has the zone, in term %llu instead of %llu",
                 (unsigned long long)found.term, (unsigned long long)keeper->zone.term);
        return STORE_CHANGED;
    }
}

/* In one transaction. What finds no room stays, and is tried again; what comes too late is dropped. */
static void commit(Keeper *keeper, uint64_t owner) {
    uint64_t start = steady_ns();
    StoreOutcome outcome = write_rows(keeper, owner);
    uint64_t took = steady_ns() - start;
    pthread_mutex_lock(&keeper->lock);
    if (outcome == STORE_OK) {
        ++keeper->stats.commits;
        keeper->stats.renewals += keeper->rows.count == 1;
        keeper->stats.rows += keeper->rows.count;
        keeper->stats.bytes += keeper->rows.total;
        keeper->stats.commit_ns_max = took > keeper->stats.commit_ns_max ? took : keeper->stats.commit_ns_max;
        keeper->stats.regions = keeper->progress.regions;
        keeper->stats.digs = keeper->progress.digs;
    } else {
        ++keeper->stats.failed_commits;
        keeper->stats.refused_rows = outcome == STORE_CHANGED ? keeper->rows.count : 0;
    }
    pthread_mutex_unlock(&keeper->lock);
    if (outcome == STORE_CHANGED) {
        atomic_store(&keeper->is_stuck, 0); /* This is told, whatever was told before. */
    }
    if (outcome == STORE_OK) {
        rows_clear(&keeper->rows);
        atomic_store(&keeper->is_stuck, 0);
        if (keeper->def.on_commit != NULL) {
            keeper->def.on_commit(keeper->progress.frames, keeper->def.userdata);
        }
    } else {
        tell_stuck(keeper, keeper->rows.count, outcome == STORE_CHANGED ? "committed" : "committed, and are kept in memory");
    }
    if (outcome == STORE_CHANGED) {
        atomic_store(&keeper->is_lost, 1);
    }
}

/* When the next commit is to be, after one at a moment; the lease may be renewed by one that has nothing else to write. */
static uint64_t due(const Keeper *keeper, uint64_t committed) {
    uint64_t renew_ns = keeper->def.renew_ns > 0 ? keeper->def.renew_ns : UINT64_MAX - committed;
    return atomic_load(&keeper->is_lost) ? UINT64_MAX : committed + (keeper->rows.count > 0 ? keeper->def.commit_ns : renew_ns);
}

static void *run_thread(void *userdata) {
    Keeper *keeper = userdata;
    uint64_t committed = steady_ns();
    int is_over = 0;
    while (!is_over) {
        pthread_mutex_lock(&keeper->lock);
        while (keeper->inbox.count == 0 && !keeper->is_over && steady_ns() < due(keeper, committed)) {
            uint64_t until = steady_ns() + keeper->def.commit_ns;
            struct timespec end = {(time_t)(until / 1000000000u), (long)(until % 1000000000u)};
            pthread_cond_timedwait(&keeper->wake, &keeper->lock, &end);
        }
        bytes_swap(&keeper->inbox, &keeper->work);
        is_over = keeper->is_over;
        pthread_mutex_unlock(&keeper->lock);
        take_work(keeper);
        if (!is_over && steady_ns() >= due(keeper, committed)) {
            commit(keeper, keeper->def.owner);
            committed = steady_ns();
        }
    }
    /* All that is left; a connection that broke is worth another try. */
    for (int tries = 0; !atomic_load(&keeper->is_lost) && (tries == 0 || (tries < 3 && keeper->rows.count > 0)); ++tries) {
        commit(keeper, 0);
    }
    return NULL;
}

/* Draws the history of a new zone. */
static int make_zone(Keeper *keeper, ZoneRow *out_row, char *error, size_t capacity) {
    FILE *random = fopen("/dev/urandom", "rb");
    *out_row = (ZoneRow){.seed = keeper->def.seed};
    int is_drawn = random != NULL && fread(&out_row->history, sizeof(out_row->history), 1, random) == 1;
    if (random != NULL) {
        fclose(random);
    }
    if (!is_drawn) {
        snprintf(error, capacity, "no random bits for the history of a new world");
    }
    out_row->history |= 1;
    return is_drawn;
}

/* Takes the zone, which may be a new one, by raising its term. CHANGED if another wrote its row meanwhile; else all but
 * OK comes with the reason in `error`. */
static StoreOutcome try_zone(Keeper *keeper, KeeperWorld *out_world, char *error, size_t capacity) {
    Store *store = keeper->store;
    ZoneRow row;
    StoreOutcome outcome = zone_read(store, &keeper->def.zone, &row);
    StoreOutcome progressed = outcome == STORE_OK ? store->kind->read(store, keeper->progress_key, &keeper->found) : outcome;
    StoreRow expected = {zone_key(&keeper->def.zone), NULL, 0};
    if (outcome == STORE_OK && keeper->def.claim != NULL && !zone_row_equals(keeper->def.claim, &row)) {
        snprintf(error, capacity, "another process has taken the zone");
        return STORE_FAILED;
    }
    ZoneRow taken = row;
    if (row.term > 0 && progressed == STORE_OK && keeper->found.count == sizeof(keeper->progress)) {
        memcpy(&keeper->progress, keeper->found.data, sizeof(keeper->progress));
        expected.bytes = (const uint8_t *)&row;
        expected.count = sizeof(row);
    } else if (outcome != STORE_OK || row.term > 0 || progressed != STORE_NONE) {
        snprintf(error, capacity, "the rows of the world as a whole are missing or damaged: %s", store->error);
        /* Another process may have made the zone between one read and the other. */
        return outcome == STORE_OK && row.term == 0 && progressed == STORE_OK ? STORE_CHANGED : STORE_FAILED;
    } else if (!make_zone(keeper, &taken, error, capacity)) {
        return STORE_FAILED;
    }
    ++taken.term;
    taken.owner = keeper->def.owner;
    taken.beat = 0;
    StoreRow rows[2] = {{expected.key, (const uint8_t *)&taken, sizeof(taken)},
                        {keeper->progress_key, (const uint8_t *)&keeper->progress, sizeof(keeper->progress)}};
    outcome = store->kind->write(store, &expected, 1, rows, 2);
    if (outcome != STORE_OK) {
        snprintf(error, capacity, "the world cannot be written: %s",
                 outcome == STORE_CHANGED ? "another process opens it, too" : store->error);
        return outcome;
    }
    keeper->zone = taken;
    *out_world = (KeeperWorld){taken.seed, taken.history, taken.term, taken.term * REVISIONS_A_RUN, keeper->progress.frames};
    return STORE_OK;
}

/* Who had the zone may be about to commit: then it is tried again, unless the zone is claimed as it was seen. */
static int take_zone(Keeper *keeper, KeeperWorld *out_world, char *error, size_t capacity) {
    StoreOutcome outcome = STORE_CHANGED;
    for (int tries = 0; outcome == STORE_CHANGED && tries < 100; ++tries) {
        outcome = try_zone(keeper, out_world, error, capacity);
    }
    return outcome == STORE_OK;
}

static int read_index(Keeper *keeper) {
    Index *index = &keeper->index;
    index->left = keeper->def.zone.left / AREA_SIDE;
    index->top = keeper->def.zone.top / AREA_SIDE;
    index->columns = (keeper->def.zone.columns + AREA_SIDE - 1) / AREA_SIDE;
    index->rows = (keeper->def.zone.rows + AREA_SIDE - 1) / AREA_SIDE;
    int32_t count = index->columns * index->rows;
    index->areas = count <= MAX_AREAS ? calloc((size_t)count, sizeof(Area)) : NULL;
    for (int32_t area = 0; index->areas != NULL && area < count; ++area) {
        if (keeper->progress.areas[area]) {
            StoreOutcome outcome = keeper->store->kind->read(keeper->store, index_key(index, area), &keeper->found);
            if (outcome == STORE_OK && keeper->found.count == 2 * AREA_BYTES) {
                memcpy(index->areas[area].bits, keeper->found.data, 2 * AREA_BYTES);
            } else {
                index->areas[area].is_broken = 1;
            }
        }
    }
    return index->areas != NULL;
}

Keeper *keeper_open(const KeeperDef *def, KeeperWorld *out_world, char *error, size_t capacity) {
    Keeper *keeper = calloc(1, sizeof(*keeper));
    if (keeper == NULL) {
        snprintf(error, capacity, "no memory for a keeper");
        return NULL;
    }
    keeper->def = *def;
    keeper->progress_key = store_key(ROW_PROGRESS, def->zone.left / AREA_SIDE, def->zone.top / AREA_SIDE);
    keeper->store = def->kind->open(def->place, error, capacity);
    int is_open = keeper->store != NULL && take_zone(keeper, out_world, error, capacity);
    if (is_open && !read_index(keeper)) {
        snprintf(error, capacity, "a world of %d x %d regions is too large", (int)def->zone.columns, (int)def->zone.rows);
        is_open = 0;
    }
    keeper->stats.regions = keeper->progress.regions;
    keeper->stats.digs = keeper->progress.digs;
    pthread_condattr_t clock; /* What is waited for must not depend on the time of day. */
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_mutex_init(&keeper->lock, NULL);
    pthread_cond_init(&keeper->wake, &clock);
    pthread_condattr_destroy(&clock);
    if (is_open && pthread_create(&keeper->thread, NULL, run_thread, keeper) == 0) {
        return keeper;
    }
    if (keeper->store != NULL) {
        keeper->store->kind->close(keeper->store);
    }
    bytes_free(&keeper->found);
    free(keeper->index.areas);
    free(keeper);
    return NULL;
}

int keeper_close(Keeper *keeper) {
    pthread_mutex_lock(&keeper->lock);
    keeper->is_over = 1;
    pthread_cond_broadcast(&keeper->wake);
    pthread_mutex_unlock(&keeper->lock);
    pthread_join(keeper->thread, NULL);
    int is_kept = keeper->rows.count == 0;
    keeper->store->kind->close(keeper->store);
    pthread_mutex_destroy(&keeper->lock);
    pthread_cond_destroy(&keeper->wake);
    for (size_t at = 0; at < MAX_ANSWERS; ++at) {
        bytes_free(&keeper->answers[at].region);
        bytes_free(&keeper->answers[at].digs);
        bytes_free(&keeper->answers[at].journal);
    }
    bytes_free(&keeper->found);
    bytes_free(&keeper->journal);
    bytes_free(&keeper->moment);
    bytes_free(&keeper->outbox);
    bytes_free(&keeper->inbox);
    bytes_free(&keeper->work);
    rows_free(&keeper->rows);
    free(keeper->index.areas);
    free(keeper);
    return is_kept;
}

static void send(Keeper *keeper, uint32_t what, int32_t column, int32_t row, const void *bytes, size_t count) {
    Message message = {what, (uint32_t)count, column, row};
    bytes_append(&keeper->outbox, &message, sizeof(message));
    bytes_append(&keeper->outbox, bytes, count);
}

void keeper_dig(Keeper *keeper, int32_t column, int32_t row, const Dig *dig) {
    send(keeper, MESSAGE_DIG, column, row, dig, sizeof(*dig));
}

void keeper_save(Keeper *keeper, int32_t column, int32_t row, const uint8_t *bytes, size_t count) {
    send(keeper, MESSAGE_SAVE, column, row, bytes, count);
}

void keeper_forget_digs(Keeper *keeper, int32_t column, int32_t row) {
    send(keeper, MESSAGE_FORGET, column, row, NULL, 0);
}

void keeper_ask(Keeper *keeper, int32_t column, int32_t row) {
    send(keeper, MESSAGE_ASK, column, row, NULL, 0);
}

void keeper_copy(Keeper *keeper, int32_t column, int32_t row, uint64_t asker) {
    send(keeper, MESSAGE_COPY, column, row, &asker, sizeof(asker));
}

void keeper_list(Keeper *keeper, uint64_t asker) {
    send(keeper, MESSAGE_LIST, 0, 0, &asker, sizeof(asker));
}

void keeper_moment(Keeper *keeper, const void *bytes, size_t count, int is_first, int is_last) {
    send(keeper, MESSAGE_MOMENT, is_first, is_last, bytes, count);
}

void keeper_end_frame(Keeper *keeper, uint64_t frames) {
    send(keeper, MESSAGE_FRAME, 0, 0, &frames, sizeof(frames));
    pthread_mutex_lock(&keeper->lock);
    if (keeper->inbox.count == 0) {
        bytes_swap(&keeper->inbox, &keeper->outbox);
    } else {
        bytes_append(&keeper->inbox, keeper->outbox.data, keeper->outbox.count);
    }
    pthread_cond_signal(&keeper->wake);
    pthread_mutex_unlock(&keeper->lock);
    keeper->outbox.count = 0;
}

int keeper_take(Keeper *keeper, Answer *out_answer) {
    pthread_mutex_lock(&keeper->lock);
    int has_one = keeper->answer_count > 0;
    if (has_one) {
        Answer *from = &keeper->answers[keeper->answer_first];
        Answer taken = *from;
        from->region = out_answer->region;
        from->digs = out_answer->digs;
        from->journal = out_answer->journal;
        *out_answer = taken;
        keeper->answer_first = (keeper->answer_first + 1) % MAX_ANSWERS;
        --keeper->answer_count;
        pthread_cond_signal(&keeper->wake);
    }
    pthread_mutex_unlock(&keeper->lock);
    return has_one;
}

int keeper_is_lost(Keeper *keeper) {
    return atomic_load(&keeper->is_lost);
}

int keeper_is_stuck(Keeper *keeper) {
    return atomic_load(&keeper->is_stuck);
}

void keeper_stats(Keeper *keeper, KeeperStats *out_stats) {
    pthread_mutex_lock(&keeper->lock);
    *out_stats = keeper->stats;
    pthread_mutex_unlock(&keeper->lock);
    out_stats->reads = atomic_load(&keeper->reads);
    out_stats->refused_digs = atomic_load(&keeper->refused_digs);
}
