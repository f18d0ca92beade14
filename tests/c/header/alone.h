/* The header needs nothing before it. */
#include "worldgrids.h"
