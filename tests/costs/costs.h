/* What the calls cost: counted where the library was built to count, timed elsewhere.
 *
 * Each export runs inside a function of this test (tests/c/around), so whatever is called below is
 * measured, the building of objects included. */

#ifndef COSTS_H
#define COSTS_H

#include <stdlib.h>
#include <time.h>

#include "../c/check.h"

/* What an object holds while it is measured. */
typedef enum Content { EMPTY, EVEN, NOISY, CONTENTS } Content;
static const char *const CONTENT_NAMES[] = {"empty", "even", "noisy"};
static Content content = EMPTY;

#ifdef COUNTED
/* 100 ms of the shipped library at one and a half a nanosecond, which edits take. */
#define MOST UINT64_C(150000000)
#define CHECK_COUNTS(condition) CHECK(condition)
#define UNIT "thousand steps"
#define PER_UNIT 1000.0

static uint64_t steps = 0;

/* The compiler calls this wherever the library's code goes from one block to the next. */
void __sanitizer_cov_trace_pc_guard(uint32_t *guard);
void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
    (void)guard;
    steps += 1;
}

/* It asks for numbers to tell the places apart by, which nobody needs here. */
void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop);
void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {
    (void)start;
    (void)stop;
}

/* What it leaves to the C library counts 32 bytes as one. */
#define WRAPPED(name, result, parameters, arguments)                                               \
    result __real_##name parameters;                                                               \
    result __wrap_##name parameters;                                                               \
    result __wrap_##name parameters {                                                              \
        steps += 1 + count / 32;                                                                   \
        return __real_##name arguments;                                                            \
    }

WRAPPED(memcpy, void *, (void *to, const void *from, size_t count), (to, from, count))
WRAPPED(memmove, void *, (void *to, const void *from, size_t count), (to, from, count))
WRAPPED(memset, void *, (void *to, int byte, size_t count), (to, byte, count))
WRAPPED(memcmp, int, (const void *one, const void *other, size_t count), (one, other, count))
WRAPPED(bcmp, int, (const void *one, const void *other, size_t count), (one, other, count))

static uint64_t measured(void) {
    return steps;
}
#else
/* No test compares times. */
#define CHECK_COUNTS(condition) (void)(condition)
#define UNIT "µs"
#define PER_UNIT 1000.0

/* The time of this thread alone: a machine that does other things, too, is no slower for it. */
static uint64_t measured(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}
#endif

/* A call inside a generator counts to itself and to the call around it. */
typedef struct Around {
    uint64_t begin;
} Around;

static void before_call(Around *around) {
    around->begin = measured();
}

static void after_call(const Around *around, const char *name);

#include "../c/around/exports.g.h"

/* Every export, and the most that a call of it took with each content. */
typedef struct Cost {
    const char *name;
    uint64_t most[CONTENTS];
    uint64_t calls;
} Cost;

#define UNCALLED(name) {#name, {0, 0, 0}, 0},
static Cost costs[] = {EACH_EXPORT(UNCALLED)};
enum { EXPORTS = sizeof(costs) / sizeof(costs[0]) };

static void after_call(const Around *around, const char *name) {
    uint64_t cost = measured() - around->begin;
    int at = 0;
    while (strcmp(costs[at].name, name) != 0) {
        at += 1;
    }
    costs[at].calls += 1;
    if (cost > costs[at].most[content]) {
        costs[at].most[content] = cost;
    }
}

/* Random numbers, the same each time. */
static uint64_t state = 1;

static uint32_t draw(uint32_t below) {
    state = state * UINT64_C(0x5851F42D4C957F2D) + UINT64_C(0x14057B7EF767814F);
    return (uint32_t)((state >> 33) % below);
}

/* A call answers: all of it, or as much as fits. */
#define ANSWERS(call) CHECK_ANSWERS(call, #call)
#define CHECK_ANSWERS(call, text)                                                                  \
    do {                                                                                           \
        WgStatus status_ = (call);                                                                 \
        if (status_ < 0) {                                                                         \
            check_status(status_, WG_STATUS_OK, text, __FILE__, __LINE__);                         \
        }                                                                                          \
    } while (0)

/* A call is refused for a size, by an argument's name. */
#define REFUSES(argument, function, arguments)                                                     \
    do {                                                                                           \
        check_status(function arguments, WG_STATUS_INVALID_ARGUMENT, #function, __FILE__, __LINE__); \
        check_last_error("", argument, __FILE__, __LINE__);                                        \
    } while (0)

/* Room for answers, more than most need: what does not fit is counted all the same. */
enum { ROOM = 1 << 22 };
static union {
    uint64_t align;
    uint8_t bytes[ROOM];
    WgRect rects[ROOM / sizeof(WgRect)];
    WgBounds bounds[ROOM / sizeof(WgBounds)];
    WgDebugShape shapes[ROOM / sizeof(WgDebugShape)];
    WgPoint points[ROOM / sizeof(WgPoint)];
    uint64_t numbers[ROOM / sizeof(uint64_t)];
} room, second_room;
static size_t found = 0;

#endif
