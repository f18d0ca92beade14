/* The scenario: the same steps from every language and on every platform print the same hashes.
 *
 * It is made to be written again in another language, line by line:
 *  - A section has a hash, FNV-1a with 64 bits, and a random generator. Both begin anew with each
 *    section: the hash at 14695981039346656037, the generator at the section's number.
 *  - feed(value) hashes the 8 bytes of an int64, the lowest first. Unsigned 64-bit numbers are fed
 *    with the same bits, floats and doubles as the bits of a double. feed_bytes hashes bytes as they
 *    are.
 *  - draw(from, count) steps the generator (random = random * 6364136223846793005 +
 *    1442695040888963407, modulo 2^64) and gives from + (random >> 33) % count. Arguments that are
 *    drawn are drawn one statement after the other, in the order of the source.
 *  - Every number is whole or a multiple of 1/16, so floats are exact.
 *  - Where a call answers "nothing there" (EMPTY), 0 is fed, else 1 and then the answer.
 *  - Any status below 0 ends the program, but for the two refusals that are fed.
 *
 * It prints a line a section, `name hash`, and the last one is `scenario hash`: that of all sections'
 * hashes, fed in order. tests/scenario/expected.txt holds these lines. */

#include "rolling_grid.h"
#include "quadtree_map.h"
#include "loose_grid2.h"
#include "loose_grid3.h"
#include "chunk_layers.h"
#include "shape_edits.h"
#include "map_queries.h"
#include "streaming.h"
#include "waypoints.h"
#include "islands.h"

typedef struct Section {
    const char *name;
    void (*run)(void);
} Section;

int main(void) {
    static const Section sections[] = {
        {"rolling_grid", rolling_grid}, {"quadtree_map", quadtree_map},
        {"loose_grid2", loose_grid2},   {"loose_grid3", loose_grid3},
        {"chunk_layers", chunk_layers}, {"shape_edits", shape_edits},
        {"map_queries", map_queries},   {"streaming", streaming},
        {"waypoints", waypoints},       {"islands", islands},
    };
    enum { SECTIONS = sizeof(sections) / sizeof(sections[0]) };
    uint64_t hashes[SECTIONS];
    int i;
    for (i = 0; i < SECTIONS; ++i) {
        sections[i].run();
        hashes[i] = hash;
        printf("%s %08lx%08lx\n", sections[i].name, (unsigned long)(hash >> 32),
               (unsigned long)(hash & UINT32_MAX));
    }
    begin(0);
    for (i = 0; i < SECTIONS; ++i) {
        feed_u64(hashes[i]);
    }
    printf("scenario %08lx%08lx\n", (unsigned long)(hash >> 32), (unsigned long)(hash & UINT32_MAX));
    return 0;
}
