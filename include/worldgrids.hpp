/* worldgrids: grids for games with big worlds, for C++17 and newer.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A thin layer over worldgrids.h, which stays the manual: a method is called as the C function is,
 * without its prefix, takes the same arguments in the same order and promises the same.
 *
 *  - Owners (RollingGrid<T>, QuadtreeMap, LooseGrid2, LooseGrid3, ChunkLayers …) destroy what they
 *    own; they can be moved and not copied. handle() lends the C handle, release() gives it away, so
 *    that every C function stays within reach.
 *  - A const method only reads: any number of threads may call it at once, as long as none calls one
 *    that is not const on the same object. (ChunkLayers words it differently; see there.)
 *  - Buffers are Span<T>: std::span in C++20, a small one of our own in C++17. Answers of unknown
 *    length go to memory of yours and come back as an Answer: how many there are and whether they
 *    fit; fill() does that with a vector that grows once and is kept.
 *  - A refused call throws worldgrids::Error. Where exceptions are off (-fno-exceptions), or
 *    WORLDGRIDS_NO_EXCEPTIONS is defined, every call gives a Result<T> instead: a Status, and the
 *    value if there is one. "Nothing there" is no error: it is an empty std::optional, or false.
 *  - Nothing here allocates memory, but Workers and ChunkWorkers when they are made, fill() where your
 *    vector is too small, and data.hpp, which keeps objects of yours: RollingObjects, ChunkData, ObjectData.
 *  - Each create() checks that the library that was loaded fits this header, and says else which of
 *    the two is too old.
 *
 * WORLDGRIDS_NO_THREADS leaves out Workers and ChunkWorkers, and with them <thread>. */

#ifndef WORLDGRIDS_HPP
#define WORLDGRIDS_HPP

#include "worldgrids/base.hpp"
#include "worldgrids/library.hpp"
#include "worldgrids/rolling_grid.hpp"
#include "worldgrids/quadtree_map.hpp"
#include "worldgrids/waypoints.hpp"
#include "worldgrids/islands.hpp"
#include "worldgrids/replication.hpp"
#include "worldgrids/loose_grid.hpp"
#include "worldgrids/chunk_layers.hpp"
#include "worldgrids/data.hpp"
#ifndef WORLDGRIDS_NO_THREADS
#include "worldgrids/workers.hpp"
#endif

#endif
