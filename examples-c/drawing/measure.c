#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { DOTS = 10 };

uint64_t now_ns(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void times_add(Times *times, uint64_t ns) {
    if (times->count == times->capacity) {
        size_t capacity = times->capacity > 0 ? times->capacity * 2 : 1024;
        uint64_t *grown = realloc(times->ns, capacity * sizeof(uint64_t));
        if (grown == NULL) {
            fprintf(stderr, "no memory for times\n");
            exit(EXIT_FAILURE);
        }
        times->ns = grown;
        times->capacity = capacity;
    }
    times->ns[times->count++] = ns;
}

static int compare(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

uint64_t times_at(Times *times, double share) {
    if (times->count == 0) {
        return 0;
    }
    qsort(times->ns, times->count, sizeof(uint64_t), compare);
    return times->ns[(size_t)(share * (double)(times->count - 1))];
}

uint64_t times_sum(const Times *times) {
    uint64_t sum = 0;
    for (size_t i = 0; i < times->count; ++i) {
        sum += times->ns[i];
    }
    return sum;
}

void times_destroy(Times *times) {
    free(times->ns);
    *times = (Times){0};
}

Progress progress_start(const char *what, size_t total) {
    Progress progress = {now_ns(), total, 0};
    printf("%-44s ", what);
    fflush(stdout);
    return progress;
}

void progress_step(Progress *progress, size_t done) {
    while ((size_t)progress->dots * progress->total < done * DOTS) {
        putchar('.');
        fflush(stdout);
        ++progress->dots;
    }
}

void progress_end(Progress *progress) {
    progress_step(progress, progress->total);
    printf(" %5.2f s\n", (double)(now_ns() - progress->start) / 1e9);
    fflush(stdout);
}
