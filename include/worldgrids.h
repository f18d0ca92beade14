/* worldgrids: grids for games with big worlds.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Written by `make header`. Do not edit.
 *
 * Each structure has a header of its own, which may be included alone:
 *  - worldgrids/rolling_grid.h    a fixed 2D array that acts as an endless one
 *  - worldgrids/chunk_layers.h    worlds generated on demand, in layers of chunks
 *  - worldgrids/loose_grid.h      what overlaps what among many moving boxes
 *  - worldgrids/quadtree_map.h    a byte of hit points a pixel on an endless plane
 *  - worldgrids/library.h         what they share: statuses, errors, hooks; comes with each
 * In each the functions to begin with stand first, after the types; what most programs never need is
 * below the line "Advanced".
 *
 * How to read these headers
 *  - A handle is a struct of one number, passed by value; zero is null. Create and destroy may be
 *    called from any thread.
 *  - Every function that can fail returns a WgStatus: 0 is OK, positive is an answer with a remark,
 *    negative is a refusal that changed nothing and left the outputs untouched. wg_last_error tells
 *    the argument and its value.
 *  - "Reads": may run on any number of threads while no changing function runs on the same object.
 *    "Changes": nothing else may run on that object meanwhile. Different objects are independent.
 *  - Every function may also return the four handle statuses (NULL_HANDLE, STALE_HANDLE,
 *    FOREIGN_HANDLE, GARBAGE_HANDLE), NULL_POINTER, BUSY, REENTRANT, OBJECT_FAILED and
 *    INTERNAL_ERROR where it takes a handle or a pointer, and INVALID_ARGUMENT for a pointer that is
 *    not aligned for its type or an array longer than any memory.
 *  - Answers of unknown length go to the caller's memory: a pointer, its capacity in elements (0 asks
 *    for the size; the pointer may be null then) and out_count, the length of the whole answer.
 *  - Inputs and outputs of one call must not overlap. Pointers must be aligned for their type and
 *    valid for what the function says; this the library cannot check.
 *  - Columns and rows (x, y) are int32 over the whole range. A rectangle that leaves that plane is
 *    refused. Bounds are inclusive.
 *  - Floats are computed to nearest, with nothing flushed and nothing trapped, whatever the host has set,
 *    which is afterwards as it was. The manual's page on hosts tells of that, of the stack, of fibers,
 *    signals and fork, and of unloading the library.
 *  - A function that says nothing of its cost takes a fixed time, or what its arrays, its answer or what it
 *    frees and copies hold; of many, each takes what one does. Where small arguments could ask for more
 *    than some 100 ms, work leaps over what is empty or of one value, takes a budget and goes on with the
 *    next call, or has a limit that is refused by name (INVALID_ARGUMENT).
 *  - The library starts no thread, prints nothing, and never lets a failure of its own end the host.
 */

#ifndef WORLDGRIDS_H
#define WORLDGRIDS_H

#include "worldgrids/library.h"
#include "worldgrids/rolling_grid.h"
#include "worldgrids/chunk_layers.h"
#include "worldgrids/loose_grid.h"
#include "worldgrids/quadtree_map.h"

#endif /* WORLDGRIDS_H */
