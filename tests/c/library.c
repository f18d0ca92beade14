/* The library as a whole: version, names of statuses, texts, hooks, counts of live objects, and the
 * arithmetic of the plane. */

#include <stdlib.h>

#include "check.h"

/* What the hooks of this test were called with. */
typedef struct Seen {
    int lines;
    int32_t severity;
    char text[256];
    WgStatus reentered;
} Seen;

static void on_log(int32_t severity, const char *text, void *userdata) {
    Seen *seen = (Seen *)userdata;
    size_t count = 0;
    seen->lines += 1;
    seen->severity = severity;
    strncpy(seen->text, text, sizeof(seen->text) - 1);
    seen->reentered = wg_live_handles(WG_KIND_ANY, &count);
}

static void *on_alloc(size_t size, size_t alignment, void *userdata) {
    (void)alignment;
    (void)userdata;
    return malloc(size);
}

static void *on_realloc(void *block, size_t old_size, size_t new_size, size_t alignment,
                        void *userdata) {
    (void)old_size;
    (void)alignment;
    (void)userdata;
    return realloc(block, new_size);
}

static void on_free(void *block, size_t size, size_t alignment, void *userdata) {
    (void)size;
    (void)alignment;
    (void)userdata;
    free(block);
}

static void version_and_names(void) {
    CHECK(wg_version() / 1000000 == WG_VERSION_MAJOR);
    CHECK(wg_version() / 1000 % 1000 >= WG_VERSION_MINOR);
    CHECK(wg_abi_hash() == WG_ABI_HASH);
    CHECK(strcmp(wg_status_name(WG_STATUS_OK), "WG_STATUS_OK") == 0);
    CHECK(strcmp(wg_status_name(WG_STATUS_UNKNOWN_SIZE), "WG_STATUS_UNKNOWN_SIZE") == 0);
    CHECK(strcmp(wg_status_name(12345), "WG_STATUS_UNKNOWN") == 0);
    CHECK(strcmp(wg_status_name(INT32_MIN), "WG_STATUS_UNKNOWN") == 0);
}

static void last_error(void) {
    char text[512];
    char whole[512];
    size_t count = 77;
    size_t live = 77;
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_last_error(NULL, 0, &count));
    CHECK(count == 1);

    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "kind is 99", wg_live_handles, (99, &live));
    CHECK(live == 77);
    CHECK_OK(wg_live_handles(WG_KIND_ANY, &live));
    CHECK(live == 0);
    /* A call that succeeds leaves the text as it is. */
    CHECK_OK(wg_last_error(whole, sizeof(whole), &count));
    CHECK(strstr(whole, "kind is 99") != NULL);
    CHECK(count == strlen(whole) + 1);

    /* Too little room: what fits, ended by a zero, and the whole count. */
    memset(text, 'x', sizeof(text));
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_last_error(text, 5, &live));
    CHECK(live == count && strcmp(text, "wg_l") == 0 && text[5] == 'x');
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_last_error(text, 1, &live));
    CHECK(text[0] == '\0' && text[1] == 'g');
    CHECK_OK(wg_last_error(text, count, &live));
    CHECK(strcmp(text, whole) == 0);

    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_count", wg_last_error, (text, 5, NULL));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_text", wg_last_error, (NULL, 5, &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "out_text", wg_last_error, (text, SIZE_MAX, &count));
}

static void live_objects(void) {
    char text[64] = "unchanged";
    size_t count = 77;
    uint32_t kind;
    for (kind = WG_KIND_ANY; kind <= WG_KIND_QUADTREE_MAP_RECEIVER; kind += 1) {
        CHECK_OK(wg_live_handles(kind, &count));
        CHECK(count == 0);
    }
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_count", wg_live_handles, (WG_KIND_ANY, NULL));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "kind is 4294967295", wg_live_handles,
                  (UINT32_MAX, &count));

    CHECK_OK(wg_leak_report(text, sizeof(text), &count));
    CHECK(text[0] == '\0' && count == 1);
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_text", wg_leak_report, (NULL, 1, &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_count", wg_leak_report, (text, sizeof(text), NULL));
    CHECK_OK(wg_destroy_all());
}

static void debug_categories(void) {
    WgDebugCategory categories[32];
    size_t count = 77;
    size_t again = 77;
    uint32_t kind;
    for (kind = WG_KIND_ANY; kind <= WG_KIND_QUADTREE_MAP_RECEIVER; kind += 1) {
        size_t index;
        WgStatus status = wg_debug_categories(kind, NULL, 0, &count);
        CHECK(status == (count > 0 ? WG_STATUS_TRUNCATED : WG_STATUS_OK));
        CHECK(count <= 32);
        CHECK_OK(wg_debug_categories(kind, categories, 32, &again));
        CHECK(again == count);
        for (index = 0; index < again; index += 1) {
            uint32_t mask = categories[index].mask;
            CHECK(mask != 0 && (mask & (mask - 1)) == 0);
            CHECK(categories[index].name[0] != '\0' && categories[index].name[31] == '\0');
        }
    }
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "kind is 999", wg_debug_categories,
                  (999, categories, 32, &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_categories", wg_debug_categories,
                  (WG_KIND_ANY, NULL, 32, &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_count", wg_debug_categories,
                  (WG_KIND_ANY, categories, 32, NULL));
}

static void hooks(void) {
    Seen seen;
    WgAllocator allocator;
    size_t count = 0;
    memset(&seen, 0, sizeof(seen));

    /* Refusals come at severity debug, with the userdata, and nothing may be called meanwhile. */
    CHECK_OK(wg_set_log(WG_SEVERITY_DEBUG, on_log, &seen));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, wg_live_handles(50, &count));
    CHECK(seen.lines == 1 && seen.severity == WG_SEVERITY_DEBUG);
    CHECK(strstr(seen.text, "wg_live_handles: kind is 50") != NULL);
    CHECK(seen.reentered == WG_STATUS_REENTRANT);
    /* The last error is still that of the refused call, or of the call out of the hook. */
    CHECK_OK(wg_live_handles(WG_KIND_ANY, &count));

    CHECK_OK(wg_set_log(WG_SEVERITY_ERROR, on_log, &seen));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, wg_live_handles(50, &count));
    CHECK(seen.lines == 1);
    CHECK_OK(wg_set_log(WG_SEVERITY_DEBUG, NULL, NULL));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, wg_live_handles(50, &count));
    CHECK(seen.lines == 1);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "min_severity is 4", wg_set_log, (4, on_log, &seen));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "min_severity is -1", wg_set_log,
                  (-1, on_log, &seen));

    memset(&allocator, 0, sizeof(allocator));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "allocator", wg_set_allocator, (&allocator));
    allocator.alloc = on_alloc;
    allocator.realloc = on_realloc;
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "allocator", wg_set_allocator, (&allocator));
    allocator.free = on_free;
    CHECK_OK(wg_set_allocator(&allocator));
    CHECK_OK(wg_set_allocator(NULL));
}

static void floor_arithmetic(void) {
    static const int32_t values[] = {INT32_MIN, INT32_MIN + 1, -8, -7, -1, 0, 1, 7, 8, INT32_MAX};
    static const int32_t divisors[] = {1, 2, 3, 7, 8, 1000, INT32_MAX};
    size_t value;
    size_t divisor;
    for (value = 0; value < sizeof(values) / sizeof(values[0]); value += 1) {
        for (divisor = 0; divisor < sizeof(divisors) / sizeof(divisors[0]); divisor += 1) {
            int64_t quotient = wg_floor_div(values[value], divisors[divisor]);
            int64_t remainder = wg_floor_mod(values[value], divisors[divisor]);
            CHECK(remainder >= 0 && remainder < divisors[divisor]);
            CHECK(quotient * divisors[divisor] + remainder == values[value]);
        }
        CHECK(wg_floor_mod(values[value], 0) == 0 && wg_floor_div(values[value], 0) == 0);
        CHECK(wg_floor_mod(values[value], -1) == 0 && wg_floor_div(values[value], -1) == 0);
        CHECK(wg_floor_mod(values[value], INT32_MIN) == 0);
    }
}

int main(void) {
    version_and_names();
    last_error();
    live_objects();
    debug_categories();
    hooks();
    floor_arithmetic();
    return CHECK_END("library");
}
