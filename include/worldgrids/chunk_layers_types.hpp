/* worldgrids: what the calls of chunk layers take and give. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_CHUNK_LAYERS_TYPES_HPP
#define WORLDGRIDS_CHUNK_LAYERS_TYPES_HPP

#include "base.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

using ChunkLayersDef = WgChunkLayersDef;
using ChunkLayerDef = WgChunkLayerDef;
using ChunkLevelDef = WgChunkLevelDef;
using ChunkDependencyDef = WgChunkDependencyDef;
using ChunkFocusDef = WgChunkFocusDef;
using ChunkFocusProgress = WgChunkFocusProgress;
using ChunkLayersStats = WgChunkLayersStats;
using ChunkEvent = WgChunkEvent;
using ChunkSpan = WgChunkSpan;
using ChunkObjectSpan = WgChunkObjectSpan;

/// A focus of a world. 0 is none.
enum class ChunkFocusId : std::uint64_t {};

/// The shape of the area a focus asks for; the number in ChunkFocusDef::shape.
enum class ChunkFocusShape : std::uint32_t {
    rectangle = WG_CHUNK_FOCUS_SHAPE_RECTANGLE,
    disc = WG_CHUNK_FOCUS_SHAPE_DISC,
};

/// How a job ends.
enum class ChunkJobOutcome : std::uint32_t {
    commit = WG_CHUNK_JOB_OUTCOME_COMMIT,
    restore = WG_CHUNK_JOB_OUTCOME_RESTORE,
    fail = WG_CHUNK_JOB_OUTCOME_FAIL,
    abandon = WG_CHUNK_JOB_OUTCOME_ABANDON,
};

/// What became of a finished job.
enum class ChunkJobResult : std::uint32_t {
    loaded = WG_CHUNK_JOB_RESULT_LOADED,
    discarded = WG_CHUNK_JOB_RESULT_DISCARDED,
    checking = WG_CHUNK_JOB_RESULT_CHECKING,
    mismatched = WG_CHUNK_JOB_RESULT_MISMATCHED,
    failed = WG_CHUNK_JOB_RESULT_FAILED,
    abandoned = WG_CHUNK_JOB_RESULT_ABANDONED,
};

/// What a chunk is at.
enum class ChunkState : std::uint32_t {
    absent = WG_CHUNK_STATE_ABSENT,
    waiting = WG_CHUNK_STATE_WAITING,
    ready = WG_CHUNK_STATE_READY,
    running = WG_CHUNK_STATE_RUNNING,
    loaded = WG_CHUNK_STATE_LOADED,
    unloading = WG_CHUNK_STATE_UNLOADING,
    failed = WG_CHUNK_STATE_FAILED,
};

/// Instead of a layer: all layers and levels, for debug shapes.
constexpr std::uint32_t all_layers = UINT32_MAX;

namespace detail {

/// What the destructor does: blocks that nobody took end with their world, since nobody can take them any
/// more. A world with jobs or guards out is left alone.
inline WgStatus end_chunk_layers(WgChunkLayers layers) {
    WgChunkLayersStats stats{};
    if (wg_chunk_layers_stats(layers, &stats, size_of<WgChunkLayersStats>()) == WG_STATUS_OK &&
        stats.jobs_out == 0 && stats.guards_out == 0) {
        WgChunkEvent events[16];
        std::size_t count = 0;
        (void)wg_chunk_layers_unload(layers);
        while (wg_chunk_layers_drain_events(layers, events, 16, size_of<WgChunkEvent>(), &count) ==
                   WG_STATUS_OK &&
               count > 0) {
        }
    }
    return wg_destroy(layers.bits);
}

} // namespace detail

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
