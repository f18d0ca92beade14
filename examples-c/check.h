/* Every status is checked: a refused call ends the program with the library's own words. */
#ifndef EXAMPLES_CHECK_H
#define EXAMPLES_CHECK_H

#include <stdio.h>
#include <stdlib.h>

#include "worldgrids.h"

/* Makes a call; gives its status if that is OK or a remark such as EMPTY, else ends the program. */
#define CHECK(call) check_status((call), #call, __FILE__, __LINE__)

/* Ends the program if something that must be true is not. */
#define REQUIRE(condition) require((condition) ? 1 : 0, #condition, __FILE__, __LINE__)

static inline WgStatus check_status(WgStatus status, const char *call, const char *file, int line) {
    if (status < WG_STATUS_OK) {
        char text[512] = "";
        size_t length;
        (void)wg_last_error(text, sizeof(text), &length);
        fprintf(stderr, "%s:%d: %s\n  %s: %s\n", file, line, call, wg_status_name(status), text);
        exit(EXIT_FAILURE);
    }
    return status;
}

static inline void require(int is_true, const char *condition, const char *file, int line) {
    if (!is_true) {
        fprintf(stderr, "%s:%d: not so: %s\n", file, line, condition);
        exit(EXIT_FAILURE);
    }
}

#endif
