/* Times and progress. */
#ifndef EXAMPLES_MEASURE_H
#define EXAMPLES_MEASURE_H

#include <stddef.h>
#include <stdint.h>

/* Nanoseconds since some fixed moment. */
uint64_t now_ns(void);

/* Many times of the same thing. Starts as {0}. */
typedef struct Times {
    uint64_t *ns;
    size_t count;
    size_t capacity;
} Times;

void times_add(Times *times, uint64_t ns);
/* The time that this share of all times does not exceed: 0.5 is the median, 1 the worst. */
uint64_t times_at(Times *times, double share);
uint64_t times_sum(const Times *times);
void times_destroy(Times *times);

/* A line with a dot for every tenth of the work, and the time it took at the end. */
typedef struct Progress {
    uint64_t start;
    size_t total;
    int dots;
} Progress;

Progress progress_start(const char *what, size_t total);
void progress_step(Progress *progress, size_t done);
void progress_end(Progress *progress);

#endif
