/* A store in a PostgreSQL server, by libpq, or in any database that speaks its protocol and knows this isolation, or a
 * stricter one. Each call is one statement, sent as a whole before any of it runs: a client that is stopped half-way
 * holds no lock for which others wait. */
#include <libpq-fe.h>

#include "store.h"

enum { OID_BIGINT = 20, OID_BYTEA = 17, OID_BIGINT_ARRAY = 1016, OID_BYTEA_ARRAY = 1001, MAX_TRIES = 50 };

typedef struct PostgresqlStore {
    Store base;
    PGconn *connection;
    Bytes parameters[5]; /* Arrays in the binary form of the protocol. */
} PostgresqlStore;

/* In this isolation a statement fails, to be tried again, if a row that it locks or writes was written, or made, by
 * another meanwhile. To serialize more would let servers fail whose rows merely lie side by side in the index. */
static const char *const SETUP =
    "SET client_min_messages = warning; SET default_transaction_isolation = 'repeatable read';"
    "CREATE TABLE IF NOT EXISTS rows (key BIGINT PRIMARY KEY, checksum BIGINT NOT NULL, bytes BYTEA NOT NULL)";

static const char *const READ = "SELECT checksum, bytes FROM rows WHERE key = $1";

/* Writes if no expected row is another one; how many rows it wrote tells that. Who expects the same rows at the same
 * time waits, or is told to try again. */
static const char *const WRITE =
    "WITH expected AS (SELECT * FROM unnest($1::bigint[], $2::bytea[]) AS expected (key, bytes)),"
    " held AS MATERIALIZED (SELECT key, bytes FROM rows WHERE key = ANY ($1) FOR UPDATE)"
    " INSERT INTO rows SELECT * FROM unnest($3::bigint[], $4::bigint[], $5::bytea[])"
    " WHERE NOT EXISTS (SELECT FROM expected LEFT JOIN held USING (key) WHERE held.bytes IS DISTINCT FROM expected.bytes)"
    " ON CONFLICT (key) DO UPDATE SET checksum = excluded.checksum, bytes = excluded.bytes";

static void append_32(Bytes *bytes, uint32_t number) {
    const uint8_t big[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8), (uint8_t)number};
    bytes_append(bytes, big, sizeof(big));
}

static void append_64(Bytes *bytes, uint64_t number) {
    append_32(bytes, (uint32_t)(number >> 32));
    append_32(bytes, (uint32_t)number);
}

/* The beginning of an array of one dimension. */
static void begin_array(Bytes *array, uint32_t element, size_t count) {
    array->count = 0;
    append_32(array, count > 0);
    append_32(array, 1); /* It may have nulls. */
    append_32(array, element);
    if (count > 0) {
        append_32(array, (uint32_t)count);
        append_32(array, 1);
    }
}

static void append_number(Bytes *array, uint64_t number) {
    append_32(array, sizeof(number));
    append_64(array, number);
}

static void append_bytes(Bytes *array, const StoreRow *row) {
    append_32(array, (uint32_t)row->count);
    bytes_append(array, row->bytes, row->count);
}

static int is_state(const PGresult *result, const char *state) {
    const char *found = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return found != NULL && strncmp(found, state, strlen(state)) == 0;
}

static StoreOutcome failed(PostgresqlStore *store, const PGresult *result) {
    snprintf(store->base.error, sizeof(store->base.error), "PostgreSQL: %s",
             result != NULL && *PQresultErrorMessage(result) ? PQresultErrorMessage(result) : PQerrorMessage(store->connection));
    store->base.error[strcspn(store->base.error, "\n")] = 0;
    return is_state(result, "53100") ? STORE_FULL : is_state(result, "XX001") || is_state(result, "XX002") ? STORE_DAMAGED : STORE_FAILED;
}

static int run(PostgresqlStore *store, PGresult *result, ExecStatusType wanted) {
    int is_done = PQresultStatus(result) == wanted;
    if (!is_done) {
        failed(store, result);
    }
    PQclear(result);
    return is_done;
}

/* The table, and the statements of this connection. */
static int prepare(PostgresqlStore *store) {
    static const Oid READS[1] = {OID_BIGINT};
    static const Oid WRITES[5] = {OID_BIGINT_ARRAY, OID_BYTEA_ARRAY, OID_BIGINT_ARRAY, OID_BIGINT_ARRAY, OID_BYTEA_ARRAY};
    if (PQstatus(store->connection) != CONNECTION_OK) {
        failed(store, NULL);
        return 0;
    }
    PGresult *result = PQexec(store->connection, SETUP);
    /* Of two that make the table in the same moment one fails, and finds it then. */
    if (PQresultStatus(result) != PGRES_COMMAND_OK && (is_state(result, "23") || is_state(result, "42") || is_state(result, "40"))) {
        PQclear(result);
        result = PQexec(store->connection, SETUP);
    }
    int is_set_up = run(store, result, PGRES_COMMAND_OK);
    /* Regions are packed already: what tries to pack them more should be quick. Not all databases know of it. */
    PQclear(PQexec(store->connection, "SET default_toast_compression = lz4"));
    return is_set_up && run(store, PQprepare(store->connection, "read", READ, 1, READS), PGRES_COMMAND_OK) &&
           run(store, PQprepare(store->connection, "write", WRITE, 5, WRITES), PGRES_COMMAND_OK);
}

/* A statement, on a new connection if the last one broke, again where it met others. What ran on a connection as it
 * broke is not tried again: it may have been done. */
static PGresult *execute(PostgresqlStore *store, const char *statement, int count, const char *const *values, const int *lengths) {
    static const int BINARY[5] = {1, 1, 1, 1, 1};
    PGresult *result = NULL;
    if (PQstatus(store->connection) != CONNECTION_OK) {
        PQreset(store->connection);
        if (!prepare(store)) {
            return NULL;
        }
    }
    for (int tries = 0; tries == 0 || (tries < MAX_TRIES && is_state(result, "40")); ++tries) {
        PQclear(result);
        result = PQexecPrepared(store->connection, statement, count, values, lengths, BINARY, 1);
    }
    return result;
}

static void postgresql_close(Store *base) {
    PostgresqlStore *store = (PostgresqlStore *)base;
    PQfinish(store->connection);
    for (int at = 0; at < 5; ++at) {
        bytes_free(&store->parameters[at]);
    }
    free(store);
}

static Store *postgresql_open(const char *place, char *error, size_t capacity) {
    PostgresqlStore *store = calloc(1, sizeof(*store));
    if (store == NULL) {
        snprintf(error, capacity, "no memory for a store");
        return NULL;
    }
    store->base.kind = &POSTGRESQL_STORE;
    store->connection = PQconnectdb(place);
    if (!prepare(store)) {
        snprintf(error, capacity, "%s", store->base.error);
        postgresql_close(&store->base);
        return NULL;
    }
    return &store->base;
}

static uint64_t read_64(const char *bytes) {
    uint64_t number = 0;
    for (int at = 0; at < 8; ++at) {
        number = number << 8 | (uint8_t)bytes[at];
    }
    return number;
}

static StoreOutcome postgresql_read(Store *base, uint64_t key, Bytes *out) {
    PostgresqlStore *store = (PostgresqlStore *)base;
    Bytes *parameter = &store->parameters[0];
    StoreOutcome outcome = STORE_OK;
    parameter->count = out->count = 0;
    append_64(parameter, key);
    const char *const values[1] = {(const char *)parameter->data};
    const int lengths[1] = {(int)parameter->count};
    PGresult *result = execute(store, "read", 1, values, lengths);
    if (result == NULL) {
        return STORE_FAILED;
    }
    if (PQresultStatus(result) != PGRES_TUPLES_OK) {
        outcome = failed(store, result);
    } else if (PQntuples(result) == 0) {
        outcome = STORE_NONE;
    } else {
        bytes_set(out, PQgetvalue(result, 0, 1), (size_t)PQgetlength(result, 0, 1));
        if (read_64(PQgetvalue(result, 0, 0)) != store_checksum(key, out->data, out->count)) {
            snprintf(base->error, sizeof(base->error), "the checksum of the row is another one");
            outcome = STORE_DAMAGED;
        }
    }
    PQclear(result);
    return outcome;
}

static StoreOutcome postgresql_write(Store *base, const StoreRow *expected, size_t expected_count, const StoreRow *rows,
                                     size_t count) {
    PostgresqlStore *store = (PostgresqlStore *)base;
    Bytes *arrays = store->parameters;
    const char *values[5];
    int lengths[5];
    begin_array(&arrays[0], OID_BIGINT, expected_count);
    begin_array(&arrays[1], OID_BYTEA, expected_count);
    for (size_t at = 0; at < expected_count; ++at) {
        append_number(&arrays[0], expected[at].key);
        if (expected[at].bytes == NULL) {
            append_32(&arrays[1], UINT32_MAX); /* A null: there is no such row. */
        } else {
            append_bytes(&arrays[1], &expected[at]);
        }
    }
    begin_array(&arrays[2], OID_BIGINT, count);
    begin_array(&arrays[3], OID_BIGINT, count);
    begin_array(&arrays[4], OID_BYTEA, count);
    for (size_t at = 0; at < count; ++at) {
        append_number(&arrays[2], rows[at].key);
        append_number(&arrays[3], store_checksum(rows[at].key, rows[at].bytes, rows[at].count));
        append_bytes(&arrays[4], &rows[at]);
    }
    for (int at = 0; at < 5; ++at) {
        values[at] = (const char *)arrays[at].data;
        lengths[at] = (int)arrays[at].count;
    }
    PGresult *result = execute(store, "write", 5, values, lengths);
    if (result == NULL) {
        return STORE_FAILED;
    }
    StoreOutcome outcome = STORE_OK;
    if (PQresultStatus(result) != PGRES_COMMAND_OK) {
        outcome = failed(store, result);
    } else if (strtoull(PQcmdTuples(result), NULL, 10) != count) {
        outcome = STORE_CHANGED;
    }
    PQclear(result);
    return outcome;
}

const StoreKind POSTGRESQL_STORE = {"PostgreSQL", postgresql_open, postgresql_read, postgresql_write, postgresql_close};
