/* worldgrids: queries of chunk layers. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Written by `make header`. Do not edit. */

#ifndef WORLDGRIDS_CHUNK_LAYERS_QUERIES_HPP
#define WORLDGRIDS_CHUNK_LAYERS_QUERIES_HPP

#include "base.hpp"
#include "chunk_layers_types.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// The regular queries of ChunkLayers.
class ChunkLayersQueries : public detail::Owner<WgChunkLayers, detail::end_chunk_layers> {
public:
    using Owner::Owner;

    /// Whether every chunk of a layer and level that touches the bounds, in world units, is loaded:
    /// `out_is_loaded` becomes 1 or 0. All of it: wg_chunk_layers_is_area_loaded.
    Result<bool> is_area_loaded(std::uint32_t layer, std::uint32_t level, const Bounds &bounds) {
        std::uint8_t is_loaded{};
        const WgStatus status = wg_chunk_layers_is_area_loaded(this->handle(), layer, level, &bounds,
            &is_loaded);
        return detail::done(status, is_loaded != 0);
    }
    /// What a chunk is at: `out_state` becomes a WgChunkState. All of it: wg_chunk_layers_chunk_state.
    Result<ChunkState> chunk_state(std::uint32_t layer, std::uint32_t level, std::int32_t x, std::int32_t y) {
        std::uint32_t state{};
        const WgStatus status = wg_chunk_layers_chunk_state(this->handle(), layer, level, x, y, &state);
        return detail::done(status, static_cast<ChunkState>(state));
    }
    /// The number that the engine keeps with a chunk; 0 if none was set. All of it: wg_chunk_layers_value.
    Result<std::uint64_t> value(std::uint32_t layer, std::uint32_t level, std::int32_t x, std::int32_t y) {
        std::uint64_t value{};
        const WgStatus status = wg_chunk_layers_value(this->handle(), layer, level, x, y, &value);
        return detail::done(status, value);
    }
    /// Counts, bytes and peaks. All of it: wg_chunk_layers_stats.
    Result<ChunkLayersStats> stats() {
        ChunkLayersStats stats{};
        const WgStatus status = wg_chunk_layers_stats(this->handle(), &stats,
            detail::size_of<WgChunkLayersStats>());
        return detail::done(status, stats);
    }
    /// Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. All of it:
    /// wg_chunk_layers_debug_shapes.
    Result<Answer> debug_shapes(std::uint32_t layer, std::uint32_t level, Span<DebugShape> out_shapes,
            std::uint32_t mask = all_categories, Origin origin = {}) {
        std::size_t count = 0;
        const WgStatus status = wg_chunk_layers_debug_shapes(this->handle(), layer, level, mask,
            detail::OriginArray(origin).values, out_shapes.data(), out_shapes.size(),
            detail::size_of<WgDebugShape>(), &count);
        return detail::answered(status, count);
    }
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
