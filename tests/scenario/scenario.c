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

#include "sections.h"

int main(void) {
    uint64_t hashes[SECTION_COUNT];
    int i;
    for (i = 0; i < SECTION_COUNT; ++i) {
        SECTIONS[i].run();
        hashes[i] = hash;
        printf("%s %08lx%08lx\n", SECTIONS[i].name, (unsigned long)(hash >> 32),
               (unsigned long)(hash & UINT32_MAX));
    }
    begin(0);
    for (i = 0; i < SECTION_COUNT; ++i) {
        feed_u64(hashes[i]);
    }
    printf("scenario %08lx%08lx\n", (unsigned long)(hash >> 32), (unsigned long)(hash & UINT32_MAX));
    return 0;
}
