/* How large the world is, in pixels. */
#ifndef EXAMPLES_ROLLBACK_WORLD_H
#define EXAMPLES_ROLLBACK_WORLD_H

enum { WIDTH = 1280, HEIGHT = 512 };

#endif
