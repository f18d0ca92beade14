/* Variables of threads for the Androids whose loader knows none: what compilers call for each use of one
 * (-femulated-tls). The addon has one, of a few bytes.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What the compiler writes for each variable. */
struct control {
    size_t size, alignment;
    /* One more than the variable's key; 0 before it has one. */
    uintptr_t key;
    const void *first_value;
};

/* Threads share it where there is no memory for one of their own. */
static unsigned char shared[64];

void *__emulated_address(struct control *control) __asm__("__emutls_get_address");

void *__emulated_address(struct control *control) {
    uintptr_t key = __atomic_load_n(&control->key, __ATOMIC_ACQUIRE);
    if (key == 0) {
        pthread_key_t made;
        if (pthread_key_create(&made, free) != 0) {
            return shared;
        }
        uintptr_t wanted = (uintptr_t)made + 1;
        if (__atomic_compare_exchange_n(&control->key, &key, wanted, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
            key = wanted;
        } else {
            pthread_key_delete(made);
        }
    }
    void *own = pthread_getspecific((pthread_key_t)(key - 1));
    if (own == NULL) {
        own = malloc(control->size);
        if (own == NULL || pthread_setspecific((pthread_key_t)(key - 1), own) != 0) {
            free(own);
            return shared;
        }
        if (control->first_value != NULL) {
            memcpy(own, control->first_value, control->size);
        } else {
            memset(own, 0, control->size);
        }
    }
    return own;
}
