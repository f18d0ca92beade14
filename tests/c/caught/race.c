/* A host that lets two threads fill the same memory: ThreadSanitizer must see the library do it. */

#include <pthread.h>

#include "check.h"

static void *fill(void *text) {
    size_t count = 0;
    int round;
    for (round = 0; round < 1000; round += 1) {
        (void)wg_live_handles(99, &count);
        (void)wg_last_error((char *)text, 100, &count);
    }
    return NULL;
}

int main(void) {
    static char text[100];
    pthread_t other;
    (void)pthread_create(&other, NULL, fill, text);
    (void)fill(text);
    (void)pthread_join(other, NULL);
    return 0;
}
