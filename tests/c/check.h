/* The checks of the C tests. One that does not hold is printed with its place; the program goes on,
 * and CHECK_END gives main its exit code. */

#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <string.h>

#include "worldgrids.h"

#include "inlines.g.h"

static int check_count = 0;
static int check_failures = 0;

static inline void check_that(int holds, const char *what, const char *file, int line) {
    check_count += 1;
    if (!holds) {
        check_failures += 1;
        printf("%s:%d: %s\n", file, line, what);
    }
}

static inline void check_status(WgStatus status, WgStatus expected, const char *what,
                                const char *file, int line) {
    check_count += 1;
    if (status != expected) {
        char text[512] = "";
        size_t count = 0;
        (void)wg_last_error(text, sizeof(text), &count);
        check_failures += 1;
        printf("%s:%d: %s gave %s, not %s (last error: %s)\n", file, line, what,
               wg_status_name(status), wg_status_name(expected), text);
    }
}

/* The last error begins with the name of the function, or of the export that it is inline around, and has a
 * certain text. */
static inline void check_last_error(const char *function, const char *has, const char *file,
                                    int line) {
    char text[512] = "";
    size_t count = 0;
    function = export_behind(function);
    check_count += 1;
    if (wg_last_error(text, sizeof(text), &count) != WG_STATUS_OK ||
        strncmp(text, function, strlen(function)) != 0 || strstr(text, has) == NULL) {
        check_failures += 1;
        printf("%s:%d: the last error is not '%s: ... %s ...' but '%s'\n", file, line, function,
               has, text);
    }
}

/* Handles that are wrong: null, stale, foreign, and two that were never given out. */
enum { CHECK_WRONG = 5 };
static uint64_t check_wrong_bits[CHECK_WRONG];
static const WgStatus check_wrong_statuses[CHECK_WRONG] = {
    WG_STATUS_NULL_HANDLE,    WG_STATUS_STALE_HANDLE,   WG_STATUS_FOREIGN_HANDLE,
    WG_STATUS_GARBAGE_HANDLE, WG_STATUS_GARBAGE_HANDLE,
};

static inline void check_set_wrong_handles(uint64_t stale, uint64_t foreign) {
    check_wrong_bits[0] = 0;
    check_wrong_bits[1] = stale;
    check_wrong_bits[2] = foreign;
    check_wrong_bits[3] = UINT64_C(0xdeadbeefdeadbeef);
    check_wrong_bits[4] = stale | UINT64_C(0x7fff0000);
}

/* A condition holds. */
#define CHECK(condition) check_that((condition) ? 1 : 0, #condition, __FILE__, __LINE__)
/* A call gives a status. */
#define CHECK_STATUS(expected, call) check_status(call, expected, #call, __FILE__, __LINE__)
/* A call gives OK. */
#define CHECK_OK(call) CHECK_STATUS(WG_STATUS_OK, call)
/* A call is refused by a status, and the last error names the function and has a text. */
#define CHECK_REFUSED(expected, has, function, arguments)                                          \
    do {                                                                                           \
        check_status(function arguments, expected, #function #arguments, __FILE__, __LINE__);      \
        check_last_error(#function, has, __FILE__, __LINE__);                                  \
    } while (0)
/* A call that takes `handle` is refused for every wrong handle, each with its own status. */
#define CHECK_WRONG_HANDLES(Handle, function, arguments)                                           \
    do {                                                                                           \
        size_t wrong_;                                                                             \
        for (wrong_ = 0; wrong_ < CHECK_WRONG; wrong_ += 1) {                                      \
            Handle handle;                                                                         \
            handle.bits = check_wrong_bits[wrong_];                                                \
            CHECK_REFUSED(check_wrong_statuses[wrong_], "handle", function, arguments);            \
        }                                                                                          \
    } while (0)
/* Ends main. */
#define CHECK_END(name) check_end(name)

static inline int check_end(const char *name) {
    size_t live = 0;
    CHECK_OK(wg_live_handles(WG_KIND_ANY, &live));
    CHECK(live == 0);
    printf("%s: %d checks, %d failed\n", name, check_count, check_failures);
    return check_failures == 0 ? 0 : 1;
}

#endif
