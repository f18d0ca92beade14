/* Statements on a store behind the back of the programs that use it. */
#ifndef ENDLESS_BACKDOOR_H
#define ENDLESS_BACKDOOR_H

#include <sqlite3.h>
#ifndef ENDLESS_SQLITE_ALONE
#include <libpq-fe.h>
#endif

#include "check.h"
#include "store.h"

static inline uint64_t backdoor_sqlite(const char *place, const char *text) {
    sqlite3 *database;
    uint64_t number = 0;
    REQUIRE(sqlite3_open(place, &database) == SQLITE_OK);
    sqlite3_busy_timeout(database, 60000);
    for (const char *rest = text; *rest != 0;) {
        sqlite3_stmt *statement;
        if (sqlite3_prepare_v2(database, rest, -1, &statement, &rest) != SQLITE_OK) {
            fprintf(stderr, "%s: %s\n", text, sqlite3_errmsg(database));
            exit(EXIT_FAILURE);
        }
        int has_row = sqlite3_step(statement) == SQLITE_ROW;
        number = has_row ? (uint64_t)sqlite3_column_int64(statement, 0) : (uint64_t)sqlite3_changes(database);
        REQUIRE(sqlite3_finalize(statement) == SQLITE_OK);
    }
    sqlite3_close(database);
    return number;
}

#ifndef ENDLESS_SQLITE_ALONE
static inline uint64_t backdoor_postgresql(const char *place, const char *text) {
    PGconn *connection = PQconnectdb(place);
    PQclear(PQexec(connection, "SET client_min_messages = warning"));
    PGresult *result = PQexec(connection, text);
    const int has_rows = PQresultStatus(result) == PGRES_TUPLES_OK;
    if (!has_rows && PQresultStatus(result) != PGRES_COMMAND_OK) {
        fprintf(stderr, "%s: %s\n", text, PQerrorMessage(connection));
        exit(EXIT_FAILURE);
    }
    REQUIRE(!has_rows || PQntuples(result) > 0);
    uint64_t number = strtoull(has_rows ? PQgetvalue(result, 0, 0) : PQcmdTuples(result), NULL, 10);
    PQclear(result);
    PQfinish(connection);
    return number;
}
#endif

/* Does statements, one after the other. Of the last one, what it selects first, or how many rows it changes. */
static inline uint64_t backdoor(const char *place, const char *text) {
#ifndef ENDLESS_SQLITE_ALONE
    if (store_kind(place) == &POSTGRESQL_STORE) {
        return backdoor_postgresql(place, text);
    }
#endif
    return backdoor_sqlite(place, text);
}

#endif
