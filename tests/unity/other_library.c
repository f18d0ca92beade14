/*
 * Libraries of this name that are not the one that the C# code was made for: with OLDER one of an older version,
 * else one of somebody else's.
 */
#include <stdint.h>

uint32_t wg_version(void);
uint64_t wg_abi_hash(void);
int of_somebody_else(void);

#ifdef OLDER
uint32_t wg_version(void) { return 1; }

uint64_t wg_abi_hash(void) { return 1; }
#else
int of_somebody_else(void) { return 0; }
#endif
