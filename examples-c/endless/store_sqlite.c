/* A store in one file, by SQLite: one table, a transaction for each write. */
#include "store.h"

#include <sqlite3.h>

typedef struct SqliteStore {
    Store base;
    sqlite3 *database;
    sqlite3_stmt *read, *write, *begin, *commit, *rollback;
} SqliteStore;

/* Written ahead to a log, which is flushed to the disk at each commit: what was committed survives the machine's
 * end, too. Who reads need not wait for who writes. */
static const char *const SETUP =
    "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
    "CREATE TABLE IF NOT EXISTS rows (key INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, bytes BLOB NOT NULL)";

static StoreOutcome failed(SqliteStore *store) {
    int code = sqlite3_errcode(store->database) & 0xFF;
    snprintf(store->base.error, sizeof(store->base.error), "SQLite: %s", sqlite3_errmsg(store->database));
    return code == SQLITE_FULL ? STORE_FULL : code == SQLITE_CORRUPT ? STORE_DAMAGED : STORE_FAILED;
}

static int run(sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result;
}

static void sqlite_close(Store *base) {
    SqliteStore *store = (SqliteStore *)base;
    sqlite3_finalize(store->read);
    sqlite3_finalize(store->write);
    sqlite3_finalize(store->begin);
    sqlite3_finalize(store->commit);
    sqlite3_finalize(store->rollback);
    sqlite3_close(store->database);
    free(store);
}

/* A path may be `file:PATH?max_page_count=N`, for a world that is to take no more than N pages of 4 KB. */
static int limit_size(sqlite3 *database) {
    char text[64];
    sqlite3_int64 pages = sqlite3_uri_int64(sqlite3_db_filename(database, "main"), "max_page_count", 0);
    snprintf(text, sizeof(text), "PRAGMA max_page_count = %lld", (long long)pages);
    return pages == 0 || sqlite3_exec(database, text, NULL, NULL, NULL) == SQLITE_OK;
}

static Store *sqlite_open(const char *path, char *error, size_t capacity) {
    SqliteStore *store = calloc(1, sizeof(*store));
    if (store == NULL) {
        snprintf(error, capacity, "no memory for a store");
        return NULL;
    }
    store->base.kind = &SQLITE_STORE;
    const struct {
        const char *text;
        sqlite3_stmt **statement;
    } statements[] = {
        {"SELECT checksum, bytes FROM rows WHERE key = ?1", &store->read},
        {"INSERT INTO rows VALUES (?1, ?2, ?3) ON CONFLICT (key) DO UPDATE SET checksum = ?2, bytes = ?3", &store->write},
        {"BEGIN IMMEDIATE", &store->begin},
        {"COMMIT", &store->commit},
        {"ROLLBACK", &store->rollback},
    };
    int is_open = sqlite3_open_v2(path, &store->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI, NULL) == SQLITE_OK &&
                  sqlite3_exec(store->database, SETUP, NULL, NULL, NULL) == SQLITE_OK && limit_size(store->database);
    for (size_t at = 0; is_open && at < sizeof(statements) / sizeof(statements[0]); ++at) {
        is_open = sqlite3_prepare_v3(store->database, statements[at].text, -1, SQLITE_PREPARE_PERSISTENT,
                                     statements[at].statement, NULL) == SQLITE_OK;
    }
    if (!is_open) {
        snprintf(error, capacity, "%s: %s", path, sqlite3_errmsg(store->database));
        sqlite_close(&store->base);
        return NULL;
    }
    return &store->base;
}

static StoreOutcome sqlite_read(Store *base, uint64_t key, Bytes *out) {
    SqliteStore *store = (SqliteStore *)base;
    StoreOutcome outcome = STORE_OK;
    sqlite3_bind_int64(store->read, 1, (sqlite3_int64)key);
    int result = sqlite3_step(store->read);
    out->count = 0;
    if (result == SQLITE_ROW) {
        const void *bytes = sqlite3_column_blob(store->read, 1);
        bytes_set(out, bytes, (size_t)sqlite3_column_bytes(store->read, 1));
        if ((uint64_t)sqlite3_column_int64(store->read, 0) != store_checksum(key, out->data, out->count)) {
            snprintf(base->error, sizeof(base->error), "the checksum of the row is another one");
            outcome = STORE_DAMAGED;
        }
    } else {
        outcome = result == SQLITE_DONE ? STORE_NONE : failed(store);
        /* A part of the file that the disk does not give. */
        if (outcome == STORE_FAILED && (result & 0xFF) == SQLITE_IOERR) {
            outcome = STORE_DAMAGED;
        }
    }
    sqlite3_reset(store->read);
    return outcome;
}

static StoreOutcome write_all(SqliteStore *store, const StoreRow *expected, size_t expected_count, const StoreRow *rows,
                              size_t count) {
    Bytes found = {0};
    StoreOutcome outcome = STORE_OK;
    for (size_t at = 0; outcome == STORE_OK && at < expected_count; ++at) {
        const StoreRow *row = &expected[at];
        StoreOutcome read = sqlite_read(&store->base, row->key, &found);
        if (read != STORE_OK && read != STORE_NONE) {
            outcome = read;
        } else if ((row->bytes == NULL) != (read == STORE_NONE) ||
                   (row->bytes != NULL && (row->count != found.count || memcmp(row->bytes, found.data, found.count) != 0))) {
            outcome = STORE_CHANGED;
        }
    }
    bytes_free(&found);
    for (size_t at = 0; outcome == STORE_OK && at < count; ++at) {
        const StoreRow *row = &rows[at];
        sqlite3_bind_int64(store->write, 1, (sqlite3_int64)row->key);
        sqlite3_bind_int64(store->write, 2, (sqlite3_int64)store_checksum(row->key, row->bytes, row->count));
        /* A null pointer would be no bytes but a null. */
        sqlite3_bind_blob(store->write, 3, row->count > 0 ? (const void *)row->bytes : "", (int)row->count, SQLITE_STATIC);
        if (run(store->write) != SQLITE_DONE) {
            outcome = failed(store);
        }
    }
    if (outcome == STORE_OK && run(store->commit) != SQLITE_DONE) {
        outcome = failed(store);
    }
    return outcome;
}

static StoreOutcome sqlite_write(Store *base, const StoreRow *expected, size_t expected_count, const StoreRow *rows,
                                 size_t count) {
    SqliteStore *store = (SqliteStore *)base;
    if (run(store->begin) != SQLITE_DONE) {
        return failed(store);
    }
    StoreOutcome outcome = write_all(store, expected, expected_count, rows, count);
    /* Some errors have rolled it back already. */
    if (outcome != STORE_OK && !sqlite3_get_autocommit(store->database)) {
        run(store->rollback);
    }
    return outcome;
}

const StoreKind SQLITE_STORE = {"SQLite", sqlite_open, sqlite_read, sqlite_write, sqlite_close};
