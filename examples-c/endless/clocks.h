/* Clocks of POSIX: nanoseconds. */
#ifndef ENDLESS_CLOCKS_H
#define ENDLESS_CLOCKS_H

#include <stdint.h>
#include <time.h>

static inline uint64_t clock_ns(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* That the calling thread has worked for. */
static inline uint64_t thread_ns(void) {
    return clock_ns(CLOCK_THREAD_CPUTIME_ID);
}

/* Since some fixed moment, whatever is done to the time of day. */
static inline uint64_t steady_ns(void) {
    return clock_ns(CLOCK_MONOTONIC);
}

#endif
