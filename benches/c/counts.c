/* What callgrind counts, between two points of the report's program. Outside of callgrind these calls do nothing. */

#include <valgrind/callgrind.h>

int bench_counts_are_taken(void);
void bench_counts_begin(void);
void bench_counts_from_here(void);
void bench_counts_end(void);

/* Whether the program runs under valgrind. */
int bench_counts_are_taken(void) { return RUNNING_ON_VALGRIND != 0; }

/* From here on instructions go through the models of caches and of branches, which are empty now. */
void bench_counts_begin(void) { CALLGRIND_START_INSTRUMENTATION; }

/* Forgets what was counted, not what is in the caches. */
void bench_counts_from_here(void) { CALLGRIND_ZERO_STATS; }

/* Writes what was counted to a file, and counts no more. */
void bench_counts_end(void) {
    CALLGRIND_DUMP_STATS;
    CALLGRIND_STOP_INSTRUMENTATION;
}
