/* A host that lies about its memory: AddressSanitizer must see the library write behind it. */

#include <stdlib.h>

#include "check.h"

int main(void) {
    size_t count = 0;
    char *text = (char *)malloc(4);
    (void)wg_live_handles(99, &count);
    (void)wg_last_error(text, 400, &count);
    free(text);
    return 0;
}
