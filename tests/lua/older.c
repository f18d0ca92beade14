/* A library of an older build, as far as the module for Lua looks. */

#include <stdint.h>

uint64_t wg_abi_hash(void);
uint32_t wg_version(void);

uint64_t wg_abi_hash(void) {
    return 1;
}

uint32_t wg_version(void) {
    return 1002003;
}
